//! Plans that are compared, and what courses have said of them.

use kernel::{Foresight, Luck, draw};

/// Shares of a win by which plans may differ that cannot be told apart, however often they were played through.
const ALIKE: f64 = 0.005;

/// So many courses count as much as what a plan promises, where courses tell plans apart.
const PROMISE: f64 = 4.0;

/// Plans, by number: the worse half is left out by and by, the others are played through equally often, each time with the same
/// guess and the same luck for all.
pub(crate) struct Arms {
    known: Vec<Known>,
    /// The plans, those that are still compared before the others.
    order: Vec<usize>,
    /// How many are still compared.
    staying: usize,
    /// So many courses count as much as what a plan promises.
    trust: f64,
}

/// What is known of a plan, in shares of a win.
struct Known {
    /// What it promises, as long as nobody has played it through.
    promise: f64,
    /// What its courses came to.
    ends: Vec<f64>,
}

impl Arms {
    /// Plans that promise these shares of a win.
    pub fn new(promises: impl Iterator<Item = f64>, foresight: Foresight) -> Arms {
        let trust = match foresight {
            Foresight::Courses => PROMISE,
            Foresight::Plans => f64::INFINITY,
        };
        let known: Vec<Known> = promises.map(|promise| Known { promise, ends: Vec::new() }).collect();
        Arms { order: (0..known.len()).collect(), staying: known.len(), known, trust }
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
        self.known.get(number).map_or(0, |arm| arm.ends.len() as u32)
    }

    /// Notes what courses came to.
    pub fn learn(&mut self, number: usize, ends: impl IntoIterator<Item = f64>) {
        if let Some(arm) = self.known.get_mut(number) {
            arm.ends.extend(ends);
        }
    }

    /// How much of a win a plan is expected to be.
    pub fn expected(&self, number: usize) -> f64 {
        self.standings().get(number).copied().unwrap_or_default()
    }

    /// How good each plan seems: what its courses came to on average, with its promise as some courses more. What a turn of luck
    /// brought to all that were played through in it is no merit of theirs: it counts for those too that it did not come to.
    fn standings(&self) -> Vec<f64> {
        let turns = self.known.iter().map(|arm| arm.ends.len()).max().unwrap_or_default();
        let beyond = |turn: usize| move |arm: &Known| Some(arm.ends.get(turn)? - arm.promise);
        let shared: Vec<f64> =
            (0..turns).map(|turn| mean(self.known.iter().filter_map(beyond(turn)))).collect();
        let all = shared.iter().sum::<f64>() / (self.trust + float(turns));
        let standing = |arm: &Known| {
            let own = arm.ends.iter().zip(&shared).map(|(end, turn)| end - arm.promise - turn).sum::<f64>();
            arm.promise + all + own / (self.trust + float(arm.ends.len()))
        };
        self.known.iter().map(standing).collect()
    }

    /// The plans, the best first.
    pub fn ranked(&mut self) -> Vec<usize> {
        self.sort();
        self.order.clone()
    }

    /// One of the plans that are still compared and cannot be told from the best.
    pub fn mixed(&mut self, luck: &mut dyn Luck) -> Option<usize> {
        self.sort();
        let doubt = if self.trust.is_finite() { self.doubt() } else { 0.0 };
        let least = self.expected(*self.order.first()?) - doubt.max(ALIKE);
        let staying = self.order.iter().take(self.staying).copied();
        let alike: Vec<usize> = staying.filter(|number| self.expected(*number) > least).collect();
        alike.get(draw(luck, alike.len() as u32) as usize).copied()
    }

    fn staying(&self) -> impl Iterator<Item = &Known> {
        self.order.iter().take(self.staying).filter_map(|number| self.known.get(*number))
    }

    /// Brings the plans that are still compared in order, the best first; what nobody has played through comes last.
    fn sort(&mut self) {
        let standings = self.standings();
        let key = |number: &usize| (self.visits(*number) > 0, standings[*number]);
        let mut staying: Vec<(usize, (bool, f64))> =
            self.order.iter().take(self.staying).map(|number| (*number, key(number))).collect();
        staying.sort_by(|(_, one), (_, other)| other.0.cmp(&one.0).then(other.1.total_cmp(&one.1)));
        for (place, (number, _)) in self.order.iter_mut().zip(staying) {
            *place = number;
        }
    }

    /// The standard error of how much the plans that are still compared differ, each turn of luck taken by itself.
    fn doubt(&self) -> f64 {
        let turns = self.staying().map(|arm| arm.ends.len()).min().unwrap_or_default();
        let rows: Vec<&[f64]> = self.staying().map(|arm| &arm.ends[..turns]).collect();
        if rows.len() < 2 || turns < 2 {
            return 0.0;
        }
        let each: Vec<f64> = (0..turns).map(|turn| mean(rows.iter().map(|row| row[turn]))).collect();
        let all = mean(each.iter().copied());
        let left = |row: &&[f64]| {
            let own = mean(row.iter().copied());
            row.iter().zip(&each).map(|(one, turn)| (one - own - turn + all).powi(2)).sum::<f64>()
        };
        let within = rows.iter().map(left).sum::<f64>() / (float(rows.len() - 1) * float(turns - 1));
        (2.0 * within / float(turns)).sqrt()
    }
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

    /// Plans that promise these shares, each of whose courses ends as told for the arm and the turn.
    fn told(promises: &[f64], turns: u32, end: impl Fn(usize, u32) -> f64) -> Arms {
        let mut arms = Arms::new(promises.iter().copied(), Foresight::Courses);
        for turn in 0..turns {
            for number in 0..promises.len() {
                arms.learn(number, [end(number, turn)]);
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
    fn a_promise_counts_as_some_courses_and_courses_that_go_on_outweigh_it() {
        let later = |number: usize, _| [0.5, 0.55][number];
        assert_eq!(told(&[0.6, 0.5], 3, later).ranked(), [0, 1]);
        let mut arms = told(&[0.6, 0.5], 9, later);
        assert_eq!(arms.ranked(), [1, 0]);
        let expected = (PROMISE * 0.5 + 9.0 * 0.55) / (PROMISE + 9.0);
        assert!((arms.expected(1) - expected).abs() < 1e-9, "{}", arms.expected(1));
    }

    #[test]
    fn where_courses_tell_nothing_what_a_plan_promises_stands() {
        let mut arms = Arms::new([0.6, 0.598, 0.5].into_iter(), Foresight::Plans);
        for number in 0..3 {
            arms.learn(number, [float(number) / 3.0; 4]);
        }
        assert_eq!((arms.ranked(), arms.expected(2)), (vec![0, 1, 2], 0.5));
        let mut chosen: Vec<_> =
            (0..60).filter_map(|luck| arms.mixed(&mut Seeded::from_number(luck))).collect();
        chosen.sort_unstable();
        chosen.dedup();
        assert_eq!(chosen, [0, 1], "those that promise alike are mixed");
    }

    #[test]
    fn luck_of_a_turn_that_only_some_have_had_does_not_count() {
        for (number, end) in [(1, 0.9), (0, 0.1)] {
            let mut arms = told(&[0.5, 0.49], 1, |_, _| 0.5);
            arms.learn(number, [end]);
            assert_eq!(arms.ranked(), [0, 1], "{number} came to {end} once more");
        }
    }

    #[test]
    fn luck_that_all_share_in_a_turn_does_not_count() {
        let gain = [0.0, 0.02];
        let mut arms = told(&[0.5, 0.5], 8, |number, turn| 0.5 + gain[number] + noise(0, turn));
        let chosen = |luck| arms.mixed(&mut Seeded::from_number(luck));
        assert!((0..20).map(chosen).all(|chosen| chosen == Some(1)));
    }

    #[test]
    fn what_differs_no_more_than_by_chance_is_mixed() {
        let mut arms = told(&[0.5; 3], 8, |number, turn| 0.5 + noise(number, turn));
        let chosen = |luck| arms.mixed(&mut Seeded::from_number(luck));
        let mut chosen: Vec<_> = (0..60).filter_map(chosen).collect();
        chosen.sort_unstable();
        chosen.dedup();
        assert!(chosen.len() > 1, "{chosen:?}");
    }

    #[test]
    fn the_worse_half_is_left_out_by_and_by() {
        let mut arms = Arms::new((0..8).map(|number| f64::from(number) / 10.0), Foresight::Courses);
        assert_eq!(arms.stages(), 3);
        let mut visits = [0; 8];
        for stage in 0..3 {
            if stage > 0 {
                arms.halve();
            }
            for (number, courses) in arms.shares(32) {
                visits[number] += courses;
                let promised = float(number) / 10.0;
                arms.learn(number, (0..courses).map(|_| promised));
            }
        }
        assert!(visits[..4].iter().all(|visits| *visits == 4), "{visits:?}");
        assert!(visits[6] > 20 && visits[7] > 20, "{visits:?}");
        assert_eq!(visits.iter().sum::<u32>(), 96);
    }

    #[test]
    fn courses_are_shared_out_evenly_whatever_went_before() {
        let mut arms = Arms::new([0.5; 3].into_iter(), Foresight::Courses);
        assert_eq!(arms.shares(7), [(0, 3), (1, 2), (2, 2)]);
        arms.learn(1, [0.5; 4]);
        assert_eq!(arms.shares(8), [(0, 4), (1, 0), (2, 4)]);
    }
}
