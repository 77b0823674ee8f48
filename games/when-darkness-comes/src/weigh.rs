//! What bots need beyond the rules: how good a position is.

mod way;

use kernel::{Fate as End, Game, Measure, Seat, Turn, Weigh};

use crate::action::Action;
use crate::content::{DeedCard, Edge, Effect, Ending, Mode, Need, Verdict};
use crate::frame::{For, Frame, Question, RollStage, Stage};
use crate::game::Darkness;
use crate::play::View;
use crate::rules::dice::made;
use crate::rules::{cbt, mag, roll, scen};
use crate::state::{Fate, HeroId, Lies, Order, State};

const WON: i64 = 1_000_000_000;
/// A victory point.
const POINT: i64 = 1_000;
/// Half points of a way that count in full.
const NEAR: i64 = 60;

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
        let driven = driven(view);
        let ours: i64 = sides.seats(own).iter().map(|mate| hero(view, mate.0, seat, driven)).sum();
        let others = (0..state.seats()).filter(|other| !sides.seats(own).has(Seat(*other)));
        let best = others.map(|other| i64::from(state.hero(other).vp) * POINT / 4).max().unwrap_or_default();
        // Standing orders that fit the mode spare everybody questions.
        let fits = if sides.are_teams() { Order::Free } else { Order::Ask };
        let order = i64::from(state.orders.get(seat.index()) == Some(&fits)) * 5 * POINT;
        // Time runs: a turn that brings nothing is lost.
        let time = i64::from(state.turn) * 100 * step(driven);
        ours - best - time + goal(view) + found_out(view, driven) + in_hand(view, seat) + order
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
            Frame::Ask(_) => Some(Action::Refuse),
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

/// Whether the scenario wants something done, so that points alone win nothing.
fn driven(view: View) -> bool {
    let card = view.scenario();
    card.mode != Mode::Competitive || card.bane.is_some()
}

/// What a tenth of half a movement point towards a goal is worth.
fn step(driven: bool) -> i64 {
    if driven { 6 } else { 3 }
}

/// What a character has, and how it stands.
fn hero(view: View, id: HeroId, seat: Seat, driven: bool) -> i64 {
    let hero = view.hero(id);
    if hero.fate == Fate::Dead {
        return -60_000;
    }
    let health = match i64::from(hero.health()) {
        0 | 1 => 0,
        2 => 9_000,
        n => 9_000 + (n - 2) * 4_000,
    };
    // One's own points come first, or they would be paid to and fro.
    let score = i64::from(scen::score(view, id)) * if id == seat.0 { POINT } else { POINT * 9 / 10 };
    let carried =
        view.items(id).map(|(_, item)| i64::from(item.melee.is_some() || item.gun.is_some())).sum::<i64>();
    // With the third all is dropped, with its points.
    let failures = -i64::from(hero.failures) * if driven { 400 } else { 300 + score.max(0) / 8 };
    let hostile = view.hostile(hero.at).count() as i64 * -1_200;
    let owed = if hero.owes { -100 } else { 0 };
    score
        + health
        + failures
        + i64::from(hero.will.min(3)) * 400
        + carried.min(2) * 500
        + way(view, id, seat) * -step(driven)
        + hostile
        + owed
}

/// How far a character still is from what it wants, less what the one who decides can walk in the movement that it has;
/// in tenths of half a point. A point that is left is worth a little less than one that was walked.
fn way(view: View, id: HeroId, seat: Seat) -> i64 {
    let hero = view.hero(id);
    if hero.fate != Fate::Here || holds_out(view) {
        return 0;
    }
    let far = i64::from(way::nearest(view, id));
    let left = match view.state.flow.inward().find(|frame| matches!(frame, Frame::Walk(_) | Frame::Turn(_))) {
        _ if id != seat.0 => 0,
        Some(Frame::Walk(walk)) if walk.hero == id && !walk.halted => i64::from(walk.halves),
        Some(Frame::Turn(turn)) if turn.hero == id && !turn.moved && turn.stage <= Stage::Menu => {
            2 * i64::from(hero.health())
        }
        _ => 0,
    };
    // What is far away pulls less, so that it costs little when the next thing is far.
    let pull = |far: i64| far.min(NEAR) + (far - NEAR).max(0) / 4;
    10 * pull(far - left.min(far)) + left.min(far)
}

/// Whether nothing needs to be done but to stay alive.
fn holds_out(view: View) -> bool {
    let card = view.scenario();
    let waits = |ending: &Ending| {
        ending.result == Verdict::AllWin && ending.needs.iter().any(|need| matches!(need, Need::Round(_)))
    };
    card.counts.is_empty() && card.ending.iter().any(waits)
}

/// What the doors of the house are worth that can be barricaded.
fn doors(view: View) -> i64 {
    let bars = |deed: &DeedCard| deed.success.iter().any(|effect| matches!(effect, Effect::Barricade));
    if !view.scenario().deed.iter().any(bars) {
        return 0;
    }
    let town = view.town();
    let worth = |edge: Edge| match edge {
        Edge::Door { locks, .. } => i64::from(locks) * 900,
        Edge::NoDoor => -1_500,
        _ => 0,
    };
    let ways = town.ways_out(0).into_iter().filter_map(|(at, dir)| Some(worth(town.across(at, dir)?.1)));
    ways.sum()
}

/// How far the scenario is on its way.
fn goal(view: View) -> i64 {
    let counts = view.scenario().counts.iter().zip(view.state.counts);
    let counted: i64 =
        counts.filter(|(card, _)| card.goal.is_some()).map(|(_, now)| i64::from(now) * 25 * POINT).sum();
    let wanted = way::wanted(view);
    let of = |number: u8| {
        let disk = view.state.disk(view.content.blacks + number - 1);
        match disk.lies {
            Lies::With(_) if wanted >> number & 1 == 1 => 9 * POINT,
            Lies::Down(_) | Lies::Pool => 0,
            _ => 4 * POINT,
        }
    };
    let black: i64 = view.scenario().black.iter().map(|black| of(black.number)).sum();
    let bane = view.scenario().bane.as_ref().and_then(|bane| view.content.disk_of(&bane.boss));
    let boss = bane.map_or(0, |boss| i64::from(view.state.disk(boss).spent) * 12 * POINT);
    // What its deeds burn, of all who play together.
    let burns = view.scenario().deed.iter().flat_map(|deed| &deed.burns);
    let all: Vec<HeroId> = view.state.here().collect();
    let burnt = burns.filter(|kind| mag::gather(view, &all, &[**kind]).is_some()).count() as i64 * 6 * POINT;
    counted + black + boss + burnt + doors(view)
}

/// What has been found out: disks that were turned and tiles that were laid. Nobody wins who does not look.
fn found_out(view: View, driven: bool) -> i64 {
    let turned =
        |lies| matches!(lies, Lies::Up(_) | Lies::With(_) | Lies::Won(_) | Lies::Discard | Lies::Out(_));
    let tile = if driven { 4_000 } else { 1_000 };
    // Where something else is wanted, any disk may as well stay down, but for what is burnt.
    let burns = view.scenario().deed.iter().any(|deed| !deed.burns.is_empty());
    let disk = match driven {
        _ if holds_out(view) => 0,
        true if !burns => 150,
        _ => 800,
    };
    view.state.that(turned).count() as i64 * disk + view.state.tiles.len() as i64 * tile
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
            _ => {}
        }
    }
    worth
}
