//! What bots need beyond the rules: how good a position is.

mod way;

use kernel::{Fate as End, Game, Measure, Seat, Turn, Weigh};

use crate::action::Action;
use crate::content::Need;
use crate::frame::{FateRoll, FateStep, For, Frame, Question, RollStage, WalkKind};
use crate::game::Darkness;
use crate::play::View;
use crate::rules::dice::made;
use crate::rules::{cbt, roll, scen};
use crate::state::{Fate, HeroId, Lies, Order, State};

const WON: i64 = 1_000_000_000;
/// A victory point.
const POINT: i64 = 1_000;

/// What going about is worth.
struct Urge {
    /// Half a movement point nearer to something.
    near: i64,
    /// Half a movement point that is left to walk.
    left: i64,
    /// A disk that is turned.
    turned: i64,
    /// A tile that is laid.
    laid: i64,
}

/// Against each other it pays to wait for the others' mistakes.
const APART: Urge = Urge { near: 20, left: 3, turned: 600, laid: 400 };

/// Together, whoever waits has lost.
const TOGETHER: Urge = Urge { near: 30, left: 25, turned: 1_000, laid: 800 };

fn urge(view: View) -> &'static Urge {
    if way::apart(view) { &APART } else { &TOGETHER }
}

impl Weigh for Darkness {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let sides = self.sides(state);
        let Some(own) = sides.side(seat) else { return 0 };
        if let Turn::Over(outcome) = self.turn(state) {
            return match outcome.fate(own) {
                Some(End::Won) => WON,
                Some(End::Lost) => -WON,
                Some(End::Placed(place)) => WON - 200_000_000 * i64::from(place - 1),
                Some(End::Drawn) | None => 0,
            };
        }
        let view = self.view(state);
        let ours: i64 = sides.seats(own).iter().map(|mate| hero(view, mate.0)).sum();
        let others = (0..state.seats()).filter(|other| !sides.seats(own).has(Seat(*other)));
        let best = others.map(|other| i64::from(state.hero(other).vp) * POINT / 4).max().unwrap_or_default();
        // Standing orders that fit the mode spare everybody questions.
        let fits = if sides.are_teams() { Order::Free } else { Order::Ask };
        let order = i64::from(state.orders.get(seat.index()) == Some(&fits)) * 10;
        ours - best + goal(view) + found_out(view) + in_hand(view, seat) + order
    }

    fn measure(&self) -> Measure {
        Measure { even: 61_206, step: 20_321 }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        let (asked, _) = crate::flow::asks(self.view(state));
        if asked >> seat.0.min(7) & 1 == 0 {
            return None;
        }
        match state.flow.now()? {
            Frame::Roll(roll) => match roll.stage {
                RollStage::Before => Some(Action::Throw),
                RollStage::Help => Some(Action::Refuse),
                RollStage::Again => Some(Action::Keep),
                _ => None,
            },
            Frame::Ask(_) | Frame::Fate(FateRoll { step: FateStep::Cancel, .. }) => Some(Action::Refuse),
            Frame::Hurt(_) => Some(Action::Bear),
            Frame::Shuffle(_) => Some(Action::PutRest),
            _ => None,
        }
    }

    fn settled(&self, before: &State, after: &State) -> bool {
        // A roll is settled when it has run its course.
        let rolling = |state: &State| {
            state.flow.inward().filter(|frame| matches!(frame, Frame::Roll(_) | Frame::Hurt(_))).count()
        };
        rolling(after) == 0 || rolling(after) < rolling(before)
    }

    fn bands(&self, before: &State, actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let who = crate::flow::asks(self.view(before)).0.trailing_zeros().min(5) as usize;
        let (Some(was), Some(now)) = (before.heroes.get(who), after.heroes.get(who)) else {
            return vec![("group-outcome", "band-nothing")];
        };
        let hurt = now.health() < was.health();
        let attack = matches!(actions.last(), Some(Action::Strike(_) | Action::Shoot(..)));
        let beaten =
            |state: &State| state.disks.iter().filter(|disk| matches!(disk.lies, Lies::Won(_))).count();
        let band = if attack {
            if beaten(after) > beaten(before) { "band-beaten" } else { "band-stands" }
        } else if hurt {
            "band-hurt"
        } else if now.vp > was.vp {
            "band-gained"
        } else if now.failures != was.failures || now.vp < was.vp {
            "band-failed"
        } else {
            "band-nothing"
        };
        vec![("group-outcome", band)]
    }
}

/// What a character has, and how it stands.
fn hero(view: View, id: HeroId) -> i64 {
    let hero = view.hero(id);
    if hero.fate == Fate::Dead {
        return -60_000;
    }
    let health = match i64::from(hero.health()) {
        0 | 1 => 0,
        2 => 9_000,
        n => 9_000 + (n - 2) * 4_000,
    };
    let failures = match hero.failures {
        0 => 0,
        1 => -800,
        _ => -3_000,
    };
    let carried =
        view.items(id).map(|(_, item)| i64::from(item.melee.is_some() || item.gun.is_some())).sum::<i64>();
    let near = -i64::from(way::nearest(view, id).unwrap_or(80)) * urge(view).near;
    let hostile = view.hostile(hero.at).count() as i64 * -1_200;
    let owed = if hero.owes { -100 } else { 0 };
    i64::from(scen::score(view, id)) * POINT
        + health
        + failures
        + i64::from(hero.will.min(3)) * 400
        + carried.min(2) * 500
        + near
        + hostile
        + owed
}

/// How far the scenario is on its way.
fn goal(view: View) -> i64 {
    let counts = view.scenario().counts.iter().zip(view.state.counts);
    let counted: i64 =
        counts.filter(|(card, _)| card.goal.is_some()).map(|(_, now)| i64::from(now) * 8 * POINT).sum();
    let numbers = view.scenario().deed.iter().flat_map(|deed| &deed.needs).filter_map(|need| match need {
        Need::Carries(numbers) => Some(numbers),
        _ => None,
    });
    let held = |number: &u8| {
        let disk = view.content.blacks + number - 1;
        i64::from(matches!(view.state.disk(disk).lies, Lies::With(_) | Lies::Away)) * 3 * POINT
    };
    let mut known: Vec<u8> = numbers.flatten().copied().collect();
    known.sort_unstable();
    known.dedup();
    counted + known.iter().map(held).sum::<i64>()
}

/// What has been found out: disks that were turned and tiles that were laid. Nobody wins who does not look.
fn found_out(view: View) -> i64 {
    let turned =
        |lies| matches!(lies, Lies::Up(_) | Lies::With(_) | Lies::Won(_) | Lies::Discard | Lies::Out(_));
    let urge = urge(view);
    view.state.that(turned).count() as i64 * urge.turned + view.state.tiles.len() as i64 * urge.laid
}

/// What a decision in progress is worth: dice on the table, a fight.
fn in_hand(view: View, seat: Seat) -> i64 {
    let mut worth = 0;
    for frame in view.state.flow.inward() {
        match frame {
            Frame::Roll(roll) if roll.who == seat.0 && roll.stage >= RollStage::Again => {
                let value = i64::from(made(roll.hand, roll::gambles(view, roll)).value);
                let reached = roll.tn.is_none_or(|tn| value >= i64::from(tn));
                let stake = match roll.why {
                    For::Guard | For::Dodge => 4_000,
                    For::Walk => 0,
                    _ => i64::from(roll::at_stake(view, roll)).max(1) * POINT,
                };
                worth += if reached { stake } else { 0 } + value * 60;
            }
            Frame::Fight(fight) if fight.hero == seat.0 => {
                let attack = i64::from(cbt::attack(view, fight));
                worth -= attack * 300;
            }
            // At the end points are only good for what they buy.
            Frame::Close(_) => {
                let hero = view.hero(seat.0);
                let levels: i64 = hero.skills.iter().map(|level| i64::from(*level)).sum();
                let attributes: i64 = hero.attributes.iter().map(|points| i64::from(*points)).sum();
                worth += (levels * 11 + attributes) * POINT;
            }
            // Talk is cheap, but it is talk.
            Frame::Ask(asked) if asked.hero == seat.0 && matches!(asked.question, Question::Deal(_)) => {
                worth -= 500;
            }
            Frame::Walk(walk) if walk.hero == seat.0 && walk.kind == WalkKind::Own => {
                worth += i64::from(walk.halves) * urge(view).left;
            }
            _ => {}
        }
    }
    worth
}
