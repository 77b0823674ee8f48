//! Plans that are compared, and what courses have said of them.

use kernel::{Luck, draw};

/// Shares of a win by which plans may differ that cannot be told apart, however often they were played through.
const ALIKE: f64 = 0.005;

/// Plans, by number: the worse half is left out by and by, the others are played through equally often, each time with the same
/// guess and the same luck for all.
pub(crate) struct Arms {
    known: Vec<Known>,
    /// The plans, those that are still compared before the others.
    order: Vec<usize>,
    /// How many are still compared.
    staying: usize,
}

/// What one course said of a plan.
#[derive(Clone, Copy)]
pub(crate) struct Said {
    /// The position after the plan.
    pub after: Reached,
    /// What it came to in the end, as a share of a win.
    pub end: f64,
}

/// How a position stands.
#[derive(Clone, Copy)]
pub(crate) struct Reached {
    /// What it is worth.
    pub worth: f64,
    /// The share of a win that it promises.
    pub share: f64,
    /// Whether the match is over.
    pub over: bool,
}

/// What is known of a plan.
struct Known {
    /// What it is worth.
    worth: f64,
    /// The share of a win that this promises, as long as nobody has played it through.
    share: f64,
    said: Vec<Said>,
}

impl Known {
    /// What the plan promises at its end. Its worth is known better from its chances than from courses; but a plan that may end
    /// the match is worth far more, or less, than it ever comes to: its worth then says how often it ends it. `slope`: what a
    /// point of worth more is as a share of a win.
    fn promised(&self, slope: f64) -> f64 {
        let after = |over| self.said.iter().map(|said| said.after).filter(move |after| after.over == over);
        let all = || self.said.iter().map(|said| said.after.share);
        let (going, over) = (mean(after(false).map(|one| one.worth)), mean(after(true).map(|one| one.worth)));
        let (goes, ends) = (after(false).count(), after(true).count());
        match (goes, ends) {
            (0, 0) => self.share,
            (0, _) => mean(all()),
            // What luck did in these courses is taken out (a control variate).
            (_, 0) => {
                let share = mean(all()) + slope * (self.worth - going);
                share.clamp(all().fold(1.0, f64::min), all().fold(0.0, f64::max))
            }
            // Where an end is worth no more than going on, nothing tells how often it ends.
            _ if (over - going).abs() < 1.0 => mean(all()),
            _ => {
                let part = ((self.worth - going) / (over - going)).clamp(0.0, 1.0);
                let share = |over| mean(after(over).map(|one| one.share));
                part * share(true) + (1.0 - part) * share(false)
            }
        }
    }

    /// What came after the plan in each course.
    fn later(&self) -> impl Iterator<Item = f64> {
        self.said.iter().map(|said| said.end - said.after.share)
    }

    /// How good it seems when this part of what courses say is believed.
    fn standing(&self, Credit { share, slope, .. }: Credit) -> f64 {
        self.promised(slope) + if self.said.is_empty() { 0.0 } else { share * mean(self.later()) }
    }
}

impl Arms {
    /// Plans that are worth this, and the shares of a win that this promises.
    pub fn new(plans: impl Iterator<Item = (f64, f64)>) -> Arms {
        let known: Vec<Known> =
            plans.map(|(worth, share)| Known { worth, share, said: Vec::new() }).collect();
        Arms { order: (0..known.len()).collect(), staying: known.len(), known }
    }

    /// How often the plans that stay are played through by turns; before each time but the first the worse half is left out.
    pub fn stages(&self) -> u32 {
        self.known.len().max(2).ilog2()
    }

    /// Leaves out the worse half.
    pub fn halve(&mut self) {
        self.sort();
        self.staying = self.staying.div_ceil(2).max(2).min(self.staying);
    }

    /// So many courses shared out among the plans that are still compared: those have more that have been played through less.
    pub fn shares(&self, courses: u32) -> Vec<(usize, u32)> {
        let staying = || self.order.iter().take(self.staying).copied();
        let (visits, count) =
            (staying().map(|number| self.visits(number)).sum::<u32>(), self.staying.max(1) as u32);
        let (each, more) = ((visits + courses) / count, (visits + courses) % count);
        let share =
            |(place, number)| (number, (each + u32::from(place < more)).saturating_sub(self.visits(number)));
        (0..).zip(staying()).map(share).collect()
    }

    /// How often a plan was played through.
    pub fn visits(&self, number: usize) -> u32 {
        self.known.get(number).map_or(0, |arm| arm.said.len() as u32)
    }

    /// Notes what courses have said.
    pub fn learn(&mut self, number: usize, said: impl IntoIterator<Item = Said>) {
        if let Some(arm) = self.known.get_mut(number) {
            arm.said.extend(said);
        }
    }

    /// How much of a win a plan is expected to be.
    pub fn expected(&self, number: usize) -> f64 {
        let credit = self.credit();
        let all = mean(self.staying().flat_map(Known::later));
        self.known.get(number).map_or(0.0, |arm| {
            let own = if arm.said.is_empty() { all } else { mean(arm.later()) };
            (arm.promised(credit.slope) + all + credit.share * (own - all)).clamp(0.0, 1.0)
        })
    }

    /// The plans, the best first.
    pub fn ranked(&mut self) -> Vec<usize> {
        self.sort();
        self.order.clone()
    }

    /// One of the plans that are still compared and cannot be told from the best.
    pub fn mixed(&mut self, luck: &mut dyn Luck) -> Option<usize> {
        self.sort();
        let credit = self.credit();
        let standing = |number: usize| self.known.get(number).map_or(0.0, |arm| arm.standing(credit));
        let least = standing(*self.order.first()?) - credit.doubt.max(ALIKE);
        let staying = self.order.iter().take(self.staying).copied();
        let alike: Vec<usize> = staying.filter(|number| standing(*number) > least).collect();
        alike.get(draw(luck, alike.len() as u32) as usize).copied()
    }

    fn staying(&self) -> impl Iterator<Item = &Known> {
        self.order.iter().take(self.staying).filter_map(|number| self.known.get(*number))
    }

    /// Brings the plans that are still compared in order, the best first; what nobody has played through comes last.
    fn sort(&mut self) {
        let credit = self.credit();
        let key = |number: &usize| {
            self.known.get(*number).map_or((false, 0.0), |arm| (!arm.said.is_empty(), arm.standing(credit)))
        };
        let mut staying: Vec<(usize, (bool, f64))> =
            self.order.iter().take(self.staying).map(|number| (*number, key(number))).collect();
        staying.sort_by(|(_, one), (_, other)| other.0.cmp(&one.0).then(other.1.total_cmp(&one.1)));
        for (place, (number, _)) in self.order.iter_mut().zip(staying) {
            *place = number;
        }
    }

    /// How much of what courses say of the plans that are still compared is more than chance: the variance between plans
    /// against that within them, each turn of luck taken by itself (an analysis of variance; James and Stein's estimator).
    fn credit(&self) -> Credit {
        let rows: Vec<Vec<f64>> = self.staying().map(|arm| arm.later().collect()).collect();
        let turns = rows.iter().map(Vec::len).min().unwrap_or_default();
        if rows.len() < 2 || turns < 2 {
            return Credit { share: 0.0, doubt: 0.0, slope: self.slope() };
        }
        let (arms, count) = (float(rows.len()), float(turns));
        let own: Vec<f64> = rows.iter().map(|row| mean(row[..turns].iter().copied())).collect();
        let each: Vec<f64> = (0..turns).map(|turn| mean(rows.iter().map(|row| row[turn]))).collect();
        let all = mean(own.iter().copied());
        let between = own.iter().map(|own| (own - all).powi(2)).sum::<f64>() * count / (arms - 1.0);
        let left = |(row, own): (&Vec<f64>, &f64)| {
            row.iter().zip(&each).map(|(one, turn)| (one - own - turn + all).powi(2)).sum::<f64>()
        };
        let within = rows.iter().zip(&own).map(left).sum::<f64>() / ((arms - 1.0) * (count - 1.0));
        let share = if between > within { 1.0 - within / between } else { 0.0 };
        Credit { share, doubt: (2.0 * within / count).sqrt(), slope: self.slope() }
    }

    /// What a point of worth more is as a share of a win: how the two go together after the same plan (a regression within
    /// the plans). 0 where luck has no part in them.
    fn slope(&self) -> f64 {
        let (mut both, mut square) = (0.0, 0.0);
        for arm in &self.known {
            let after = || arm.said.iter().map(|said| said.after).filter(|after| !after.over);
            let (worth, share) = (mean(after().map(|one| one.worth)), mean(after().map(|one| one.share)));
            for one in after() {
                both += (one.worth - worth) * (one.share - share);
                square += (one.worth - worth).powi(2);
            }
        }
        if square > 0.0 { both / square } else { 0.0 }
    }
}

/// What the differences between plans in courses are good for.
#[derive(Clone, Copy)]
struct Credit {
    /// The part of them that is believed, from 0 to 1.
    share: f64,
    /// The standard error of a difference, as a share of a win.
    doubt: f64,
    /// What a point of worth more is as a share of a win.
    slope: f64,
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

fn float(count: usize) -> f64 {
    f64::from(count as u32)
}

#[cfg(test)]
mod tests {
    use kernel::Seeded;

    use super::*;

    fn stands(share: f64) -> Reached {
        Reached { worth: 0.0, share, over: false }
    }

    /// Plans that promise these shares, each of whose courses ends as told for the arm and the turn.
    fn told(promised: &[f64], turns: u32, end: impl Fn(usize, u32) -> f64) -> Arms {
        let mut arms = Arms::new(promised.iter().map(|share| (0.0, *share)));
        for turn in 0..turns {
            for (number, share) in promised.iter().enumerate() {
                arms.learn(number, [Said { after: stands(*share), end: end(number, turn) }]);
            }
        }
        arms
    }

    /// Luck of a turn that is another for each plan, from -0.4 to 0.4.
    fn noise(number: usize, turn: u32) -> f64 {
        let mut luck = Seeded::from_number(u64::from(turn) << 8 | number as u64);
        f64::from(draw(&mut luck, 801)) / 1_000.0 - 0.4
    }

    #[test]
    fn what_differs_no_more_than_by_chance_is_not_believed() {
        let promised = [0.52, 0.51, 0.50, 0.49, 0.48, 0.47];
        let kept = (0..40).filter(|from: &u32| {
            let mut arms =
                told(&promised, 12, |number, turn| promised[number] + noise(number, from * 12 + turn));
            arms.ranked()[0] == 0
        });
        // Whoever believed all of it would take the first once in three or four times.
        assert!(kept.count() > 20);
    }

    #[test]
    fn what_differs_more_is_believed() {
        let promised = [0.55, 0.5, 0.5, 0.5];
        let lost = |number: usize| if number == 0 { 0.3 } else { 0.0 };
        let mut arms =
            told(&promised, 24, |number, turn| promised[number] - lost(number) + noise(number, turn) / 4.0);
        assert_ne!(arms.ranked()[0], 0);
        assert!((arms.expected(0) - 0.25).abs() < 0.1, "{}", arms.expected(0));
    }

    #[test]
    fn luck_that_all_share_in_a_turn_does_not_count() {
        let promised = [0.5, 0.5];
        let gain = [0.0, 0.02];
        let mut arms = told(&promised, 8, |number, turn| 0.5 + gain[number] + noise(0, turn));
        assert_eq!(arms.ranked(), [1, 0]);
    }

    #[test]
    fn luck_in_the_plan_itself_is_taken_out() {
        // Both are worth 100, a tenth of a win; the second threw worse in all but one of its courses.
        let mut arms = Arms::new([(100.0, 0.55), (100.0, 0.55)].into_iter());
        for turn in 0..10 {
            let lucky = |lucky: bool| if lucky { (200.0, 0.6) } else { (0.0, 0.5) };
            for (number, (worth, share)) in [lucky(turn % 2 == 0), lucky(turn == 0)].into_iter().enumerate() {
                arms.learn(number, [Said { after: Reached { worth, share, over: false }, end: share }]);
            }
        }
        assert!((arms.expected(0) - arms.expected(1)).abs() < 1e-9, "{}", arms.expected(1));
    }

    #[test]
    fn a_plan_that_may_win_is_worth_what_its_chance_makes_it() {
        // It wins once in twenty times by its chances, in these courses twice, and loses a little otherwise.
        let mut arms = Arms::new([(50_000.0 - 38.0, 1.0), (0.0, 0.5)].into_iter());
        for turn in 0..20 {
            let over = turn % 10 == 7;
            let (worth, share) = if over { (1_000_000.0, 1.0) } else { (-40.0, 0.4) };
            arms.learn(0, [Said { after: Reached { worth, share, over }, end: share }]);
            arms.learn(1, [Said { after: stands(0.5), end: 0.5 }]);
        }
        assert_eq!(arms.ranked(), [1, 0]);
        assert!((arms.expected(0) - 0.43).abs() < 0.001, "{}", arms.expected(0));
    }

    #[test]
    fn the_worse_half_is_left_out_by_and_by() {
        let mut arms = Arms::new((0..8).map(|number| (0.0, f64::from(number) / 10.0)));
        assert_eq!(arms.stages(), 3);
        let mut visits = [0; 8];
        for stage in 0..3 {
            if stage > 0 {
                arms.halve();
            }
            for (number, courses) in arms.shares(32) {
                visits[number] += courses;
                let promised = float(number) / 10.0;
                arms.learn(number, (0..courses).map(|_| Said { after: stands(promised), end: promised }));
            }
        }
        assert!(visits[..4].iter().all(|visits| *visits == 4), "{visits:?}");
        assert!(visits[6] > 20 && visits[7] > 20, "{visits:?}");
        assert_eq!(visits.iter().sum::<u32>(), 96);
    }

    #[test]
    fn courses_are_shared_out_evenly_whatever_went_before() {
        let mut arms = Arms::new([(0.0, 0.5); 3].into_iter());
        assert_eq!(arms.shares(7), [(0, 3), (1, 2), (2, 2)]);
        arms.learn(1, [Said { after: stands(0.5), end: 0.5 }; 4]);
        assert_eq!(arms.shares(8), [(0, 4), (1, 0), (2, 4)]);
    }
}
