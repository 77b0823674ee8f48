//! What odds and bots need beyond the rules: how good a position is, what is a pass, what came of an action.

mod came_of;

use kernel::{Bits, Foresight, Measure, Seat, Side, Weigh};

use crate::action::Action;
use crate::content::{CardId, Era, Guardian, Kind, Rating};
use crate::frame::Frame;
use crate::game::Duel;
use crate::play::View;
use crate::rules::rng::shot;
use crate::rules::{adv, mov, vic};
use crate::state::{Lies, State, Who, foe};
use crate::turn;
use came_of::{came_of, hung};

/// A won match.
const WON: i64 = 10_000_000;
/// One victory point as it stands.
const POINT: i64 = 900;
/// One step of a guardian position.
const STEP: i64 = 700;
/// A champion that lives.
const LIFE: i64 = 1_500;
/// One Health of it.
const HEALTH: i64 = 160;
/// A labyrinth that somebody could challenge now; less for each movement point to it.
const NEAR: (i64, i64) = (420, 14);
/// The same for each champion and its best labyrinth.
const OWN_WAY: (i64, i64) = (120, 4);
/// An armed champion next to an enemy; less for each hex to him.
const HUNT: (i64, i64) = (60, 4);

impl Weigh for Duel {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let Some(side) = state.side_of(seat) else { return 0 };
        if let Some(ending) = state.clock.over {
            return match vic::winner(ending) {
                Some(winner) if winner == side => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        self.look(state, |view| {
            let (points, held) = (vic::points(view).map(i64::from), Held::of(view));
            let [own, other] = [side, foe(side)].map(|side| usize::from(side.0));
            (points[own] - points[other]) * POINT + strength(view, side, &held)
                - strength(view, foe(side), &held) * 11 / 10
                + ways(view, side, &held)
                - ways(view, foe(side), &held)
        })
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 3_363 }
    }

    fn foresight(&self) -> Foresight {
        Foresight::Plans
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        self.look(state, |view| if turn::asks(view).0.has(seat) { pass(view, seat) } else { None })
    }

    fn settled(&self, _before: &State, after: &State) -> bool {
        !after.flow.inward().any(|frame| {
            matches!(
                frame,
                Frame::Volley(_)
                    | Frame::Trial(_)
                    | Frame::Deeds(_)
                    | Frame::Land(..)
                    | Frame::Excess(_)
                    | Frame::Received(_)
                    | Frame::Trade(_)
            )
        })
    }

    fn bands(&self, before: &State, actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let hung = actions.iter().rev().find_map(|action| self.look(before, |view| hung(view, action)));
        hung.map_or_else(Vec::new, |hung| self.look(after, |after| came_of(&hung, before, after)))
    }
}

/// The answer that does nothing, for a seat that is asked.
fn pass(view: View<'_>, seat: Seat) -> Option<Action> {
    match view.state.flow.now()? {
        Frame::Free(_)
        | Frame::Fire(_)
        | Frame::OpFire(..)
        | Frame::Arm(_)
        | Frame::Melee(_)
        | Frame::Levy(..) => Some(Action::Done),
        Frame::Move(_) => mov::check_done(view, seat).is_ok().then_some(Action::Done),
        Frame::Adventure(_) => adv::check_done(view, seat).is_ok().then_some(Action::Done),
        Frame::Volley(volley) if volley.blow.is_some() => Some(Action::Pass),
        // Everybody is attacked, and it does not matter who first.
        Frame::Volley(volley) => {
            volley.weapon.and_then(|card| shot(view, card)).filter(|shot| shot.area)?;
            volley.marks.first().map(|mark| Action::Target(mark.who))
        }
        Frame::Trade(_) | Frame::Received(_) | Frame::Trial(_) => Some(Action::Pass),
        Frame::Build | Frame::Reinforce(_) | Frame::Excess(_) | Frame::Deeds(_) | Frame::Land(..) => None,
    }
}

/// The cards that champions hold; all cards are looked at once, not once for each of them.
struct Held {
    /// What those of each champion are worth to it.
    worth: Vec<i64>,
    /// The champions that hold a weapon.
    armed: Bits,
}

impl Held {
    fn of(view: View<'_>) -> Held {
        let mut held = Held { worth: vec![0; view.state.champions.len()], armed: Bits::default() };
        for (card, lying) in (0..).zip(&view.state.cards) {
            if let Lies::With(who) = lying.at {
                held.worth[usize::from(who)] += worth_of(view, who, card);
                if matches!(view.card(card).kind, Kind::Ranged(_) | Kind::Melee(_)) {
                    held.armed.insert(who);
                }
            }
        }
        held
    }
}

/// What a side has: its living, their Health, their cards, its positions.
fn strength(view: View<'_>, side: Side, held: &Held) -> i64 {
    let steps: i64 = view.state.markers.iter().map(|era| i64::from(era[usize::from(side.0)]) * STEP).sum();
    let living = view.state.team(side).filter(|(_, champion)| champion.alive());
    let champions: i64 = living
        .map(|(who, champion)| {
            let cards = held.worth[usize::from(who)];
            let falls = champion.health == 0;
            let gained: i64 = champion.gained.iter().map(|levels| i64::from(*levels) * 40).sum();
            if falls { cards / 2 } else { LIFE + i64::from(champion.health) * HEALTH + cards + gained }
        })
        .sum();
    steps + champions
}

/// What a card is worth to who carries it.
fn worth_of(view: View<'_>, who: Who, card: CardId) -> i64 {
    let able = crate::rules::chr::check_able(view, who, view.card(card)).is_ok();
    let skill = |rating: Rating| i64::from(view.character(who).rating(rating).level());
    let worth = match &view.card(card).kind {
        Kind::Ranged(shot) => {
            let force = shot.penetration.map_or(2, |colour| i64::from(colour.level()));
            30 + i64::from(shot.damage) * force * skill(shot.attack) + i64::from(shot.range) * 4
        }
        Kind::Melee(blade) => {
            20 + i64::from(blade.damage) * i64::from(blade.penetration.level()) * skill(blade.attack)
        }
        Kind::Armour(..) => 80,
        Kind::Mount(_) => 70,
        Kind::Stealth(_) | Kind::Medicine(_) => 60,
        Kind::Pack(_) => 30,
        Kind::Gadget(_) => 50,
    };
    if able { worth } else { worth / 4 }
}

/// How near a side is to its guardian positions, and its armed champions to the enemy.
fn ways(view: View<'_>, side: Side, held: &Held) -> i64 {
    let own: Vec<_> =
        view.state.team(side).filter_map(|(who, champion)| Some((who, champion.space()?))).collect();
    let mut sum = 0;
    let mut best = vec![0; own.len()];
    for era in Era::ALL {
        let step = view.state.markers[era as usize][usize::from(side.0)];
        let charts = &view.map.charts()[era as usize];
        let Some(chart) = charts.get(usize::from(step)).filter(|_| usize::from(step) + 1 < charts.len())
        else {
            continue;
        };
        // The guardian on top, if it is known to everybody.
        let top = view.state.deck(era).first().filter(|slot| slot.shown);
        let top = top.map(|slot| view.content.guardian(slot.guardian));
        let mut nearest = 0;
        for ((who, space), best) in own.iter().zip(&mut best) {
            let away = i64::from(chart[usize::from(space.cell)]) + i64::from(space.under);
            let hope = chance(view, *who, era, top);
            nearest = nearest.max((NEAR.0 - NEAR.1 * away) * hope / 21);
            *best = (OWN_WAY.0 - OWN_WAY.1 * away).max(*best);
        }
        sum += nearest;
    }
    sum += best.iter().sum::<i64>();
    for (who, space) in &own {
        if held.armed.has(*who) {
            let enemies = view.state.present().filter(|(other, ..)| view.foes(*who, *other));
            let away = enemies.map(|(.., at)| view.map.distance(space.cell, at.cell)).min();
            sum += away.map_or(0, |away| (HUNT.0 - HUNT.1 * i64::from(away)).max(0));
        }
    }
    sum
}

/// The ways in 36 to defeat a labyrinth's guardian, or a usual one where it is not known.
fn chance(view: View<'_>, who: Who, era: Era, guardian: Option<&Guardian>) -> i64 {
    let (ratings, colour) = match guardian {
        Some(guardian) => (guardian.ratings.as_slice(), guardian.colour),
        None => (&[Rating::Reaction, Rating::Intelligence][..], crate::content::Colour::Green),
    };
    let level = |rating: &Rating| {
        view.character(who).rating(*rating).level() + view.champion(who).gain(*rating) as i8
    };
    let own = ratings.iter().map(level).max().unwrap_or(3);
    let home = i8::from(view.character(who).era == era);
    let number = (7 + own - colour.level() + home).clamp(2, 12) as usize;
    // The ways to pass: below the number.
    [0, 0, 1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35][number]
}
