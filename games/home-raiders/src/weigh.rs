//! What odds and bots need beyond the rules: how good a position is, what is a pass, what came of an action.

#[cfg(test)]
mod tests;

use kernel::{Measure, Seat, Weigh};
use space::plane::Point;

use crate::action::Action;
use crate::chart::AROUND;
use crate::content::{Ability, Kind as CardKind};
use crate::frame::{Frame, Setup, Stage, TokenStage, VanishStage, Window};
use crate::game::HomeRaiders;
use crate::play::View;
use crate::rules::{ab, acn, act, obv, wnd};
use crate::state::{Model, ModelId, Objective, Place, Player, Readiness, Stand, State, TroopId, other};

/// What it is worth for a character to be where it is wanted: beside an enemy Portal or at a marker.
const TO_PORTAL: i64 = 4_000;
const TO_MARKER: i64 = 500;
/// With an enemy it is this for each action that is left to fight, and a little for being near.
const AT_ENEMY: i64 = 110;
const TO_ENEMY: i64 = 100;
/// The same for the other side of the battle space, before it is known what is played for.
const ACROSS: i64 = 1_000;
/// To be there at all, beyond one's Stars: whoever is gone does nothing any more.
const THERE: i64 = 400;
/// What a shooter loses who cannot shoot, being in contact.
const ENGAGED: i64 = 60;
/// What a Leader loses whom an enemy comes nearer than [`NEAR`].
const EXPOSED: i64 = 15;
/// So near an enemy is near, in hundredths of an inch.
const NEAR: i64 = 300;
/// So far from a Portal one bars the way to it.
const GUARDS: u64 = 400;
/// What counts for the objective: a character at the Portal; half of it one that vanished, twice a marker. The same in every
/// round, or the end of a round would be worth something by itself.
const AIM: i64 = 3_500;
/// A won match.
const WON: i64 = 1_000_000;
/// One Star on the table, whole.
const STAR: i64 = 1_000;

impl Weigh for HomeRaiders {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let view = self.view(state);
        let own: Player = seat.0.min(1);
        if let Some(ending) = state.over {
            return match ending.winner {
                Some(winner) if winner == own => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        // A little bold: what the enemy loses counts more than what is lost, or nobody would ever begin.
        material(view, own) - material(view, other(own)) * 6 / 5 + aims(view, own) - aims(view, other(own))
            + ways(view, own)
            - guards(view, other(own))
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 8_757 }
    }

    fn pass(&self, state: &State, _seat: Seat) -> Option<Action> {
        match state.flow.now()? {
            Frame::Attack(attack) => {
                let optional = !matches!(attack.stage, Stage::Nearest | Stage::Keep | Stage::Victim);
                optional.then_some(Action::No)
            }
            Frame::March(_) | Frame::Window(Window::Sidestep(_) | Window::Substitute { .. }) => {
                Some(Action::No)
            }
            Frame::Token(token) => {
                let optional = matches!(token.stage, TokenStage::Arrive | TokenStage::Mirror);
                optional.then_some(Action::No)
            }
            Frame::Vanish(vanish) => (vanish.stage == VanishStage::SwanSong).then_some(Action::No),
            Frame::Slot(slot) => acn::judge_done(self.view(state), slot).is_ok().then_some(Action::Done),
            Frame::Setup(Setup::Reconnoitre { .. }) => Some(Action::Done),
            _ => None,
        }
    }

    fn settled(&self, _before: &State, after: &State) -> bool {
        matches!(
            after.flow.now(),
            None | Some(Frame::Setup(_) | Frame::Choose(_) | Frame::Turn(_) | Frame::Slot(_))
        )
    }

    fn bands(&self, before: &State, actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        for action in actions.iter().rev() {
            return match *action {
                Action::Strike { by, target, .. } => {
                    vec![("target", fate(before, after, target)), ("attacker", fate(before, after, by))]
                }
                Action::Challenge { by, target, .. } => {
                    vec![("target", fate(before, after, target)), ("challenger", fate(before, after, by))]
                }
                Action::Grapple { target, .. } => vec![("target", fate(before, after, target))],
                Action::Shoot { by, .. } => {
                    let slot = self.view(before).slot();
                    let aim = slot.and_then(|slot| slot.aims.iter().find(|aim| aim.0 == by));
                    aim.map(|&(_, troop)| ("target", troop_fate(before, after, troop))).into_iter().collect()
                }
                Action::March(_) => vec![("mover", movers_fate(before, after))],
                _ => continue,
            };
        }
        match self.view(before).attack() {
            Some(attack) => vec![("target", fate(before, after, attack.target))],
            None => Vec::new(),
        }
    }
}

/// What became of a character.
fn fate(before: &State, after: &State, id: ModelId) -> &'static str {
    let pair = before.models.get(usize::from(id)).zip(after.models.get(usize::from(id)));
    let Some((was, is)) = pair else { return "nothing" };
    match () {
        () if was.present() && !is.present() => "vanished",
        () if is.tokens > was.tokens => "wounded",
        () if is.tokens < was.tokens => "healed",
        () if is.prone && !was.prone => "prone",
        () if is.place != was.place => "moved",
        () if is != was => "affected",
        () => "nothing",
    }
}

/// The worst that became of a troop's members.
fn troop_fate(before: &State, after: &State, troop: TroopId) -> &'static str {
    let fates = before.members(troop).map(|(id, _)| fate(before, after, id));
    worst(fates)
}

/// The worst that became of those who moved: free strikes.
fn movers_fate(before: &State, after: &State) -> &'static str {
    let fates = before.present().map(|(id, _)| fate(before, after, id));
    match worst(fates) {
        hurt @ ("vanished" | "wounded") => hurt,
        _ => "unharmed",
    }
}

fn worst(fates: impl Iterator<Item = &'static str>) -> &'static str {
    fates.fold("nothing", |worst, fate| match (worst, fate) {
        ("vanished", _) | (_, "vanished") => "vanished",
        ("wounded", _) | (_, "wounded") => "wounded",
        _ => "nothing",
    })
}

/// What a character is worth: its share of its card's Stars.
fn value(view: View, model: &Model) -> i64 {
    let card = view.content.card(model.card);
    i64::from(card.stars) * STAR / i64::from(card.strength.max(1))
}

/// Whether a character has all the tokens it takes to vanish, and only something that may come first is still open.
fn dying(view: View, id: ModelId, model: &Model) -> bool {
    model.tokens >= wnd::limit(view, id)
}

/// What is left of a character's worth: less with every token, and a little less lying down; a loss once it is gone.
fn left(view: View, id: ModelId, model: &Model) -> i64 {
    let value = value(view, model);
    let left = match model.place {
        Place::Gone { .. } => -value / 4,
        Place::At(_) if dying(view, id, model) => -value / 4,
        Place::Waiting | Place::At(_) => {
            value - value * 8 / 10 * i64::from(model.tokens) / i64::from(wnd::limit(view, id))
        }
    };
    if model.prone { left - value / 40 } else { left }
}

/// What a player has in the battle space.
fn material(view: View, own: Player) -> i64 {
    let sum: i64 = view
        .state
        .all()
        .filter(|(_, model)| model.player == own)
        .map(|(id, model)| left(view, id, model))
        .sum();
    // What is not played for counts a quarter.
    if view.state.objective == Some(Objective::Annihilate) { sum } else { sum / 4 }
}

/// What those are worth who bar the way to their own Portal, if that is what the others come for.
fn guards(view: View, own: Player) -> i64 {
    let portal = view.state.portal_centre(own).filter(|_| view.state.objective == Some(Objective::Portal));
    let Some(centre) = portal else { return 0 };
    let bars = |stand: Stand| centre.square_to(stand.at) <= GUARDS * GUARDS;
    let guards = view.state.present_of(own).filter(|(_, model)| model.stand().is_some_and(bars));
    guards.map(|(id, model)| left(view, id, model)).sum()
}

/// How the objective stands.
fn aims(view: View, own: Player) -> i64 {
    match view.state.objective {
        Some(Objective::Annihilate) => {
            let dying = view.state.present_of(other(own)).filter(|&(id, model)| dying(view, id, model));
            (obv::vanished(view, other(own)) + dying.count()) as i64 * AIM / 2
        }
        Some(Objective::Portal) => obv::at_portal(view, own) as i64 * AIM,
        Some(Objective::Strategic) => obv::controlled(view, own).count() as i64 * AIM * 2,
        None => 0,
    }
}

/// What a player's characters are there for: how far they have come on their way to what is played for, and how safely
/// they stand. Who is nearest counts most: one who gets there is better than two who nearly do.
fn ways(view: View, own: Player) -> i64 {
    let present = || view.state.present_of(own).filter_map(|(id, model)| Some((id, model, model.stand()?)));
    let mut errands: Vec<i64> = present().map(|(id, model, stand)| errand(view, id, model, stand)).collect();
    errands.sort_unstable();
    let nearest = errands.iter().rev().zip([3, 2]).map(|(errand, more)| errand * more);
    let errands: i64 = errands.iter().sum::<i64>() + nearest.sum::<i64>();
    errands + present().map(|(id, model, stand)| THERE - danger(view, id, model, stand)).sum::<i64>()
}

/// What a character loses by standing too near to enemies.
fn danger(view: View, id: ModelId, model: &Model, stand: Stand) -> i64 {
    let card = view.card(id);
    let engaged = card.shooting.is_some() && view.engaged(id);
    let exposed = || nearest(view, id, model, stand).is_some_and(|nearest| nearest < NEAR);
    let exposed = card.kind == CardKind::Leader && exposed();
    i64::from(engaged) * ENGAGED + i64::from(exposed) * EXPOSED
}

/// How far the nearest enemy is.
fn nearest(view: View, id: ModelId, model: &Model, stand: Stand) -> Option<i64> {
    let enemies = view.state.present_of(other(model.player));
    enemies.filter_map(|(_, enemy)| Some(far(view, id, stand, enemy.stand()?.at))).min()
}

/// How far a character wants to be from an enemy: a shooter in range, a fighter in contact.
fn wanted(view: View, id: ModelId) -> i64 {
    view.card(id).shooting.map_or(100, |shot| i64::from(shot.range) * 8 / 10)
}

/// The way of a character to what is played for, against what it can still go until the end.
fn errand(view: View, id: ModelId, model: &Model, stand: Stand) -> i64 {
    let movement = i64::from(view.card(id).movement.max(1));
    let actions = actions_left(view, model.troop);
    let portal = || view.state.portal_centre(other(model.player)).map(|at| far_past(view, id, stand, at));
    // How far one gets in time, and what it is worth to be there and to be near: whoever must only be there may arrive with
    // the last action, who comes to fight needs more of them.
    let there = |worth: i64| (movement * (actions + 1), worth * 9 / 10, worth / 10);
    let (way, (reach, there, near)) = match view.state.objective {
        None => (portal(), there(ACROSS)),
        Some(Objective::Portal) => (portal(), there(TO_PORTAL)),
        Some(Objective::Strategic) => {
            let free = view.state.markers.iter().filter(|marker| marker.controller.is_none_or(|by| by == id));
            (free.map(|marker| far(view, id, stand, marker.at.at)).min(), there(TO_MARKER))
        }
        Some(Objective::Annihilate) => {
            let nearest = nearest(view, id, model, stand);
            let way = nearest.map(|nearest| (nearest - wanted(view, id)).max(0));
            (way, (movement * actions, AT_ENEMY * actions, TO_ENEMY))
        }
    };
    let Some(way) = way else { return 0 };
    // Never below nothing: it would be better to be gone. Who cannot be there in time goes on all the same.
    there * (reach - way).max(0) / reach.max(1) + near * movement / (movement + way.max(0))
}

/// How many actions a troop has until the end of the match, beyond the turn it is in: as these count from the turn's
/// beginning, what they are spent on is weighed by what it brings alone.
fn actions_left(view: View, troop: TroopId) -> i64 {
    let known = view.state.troop(troop);
    let fresh = view.state.round > 0 && known.readiness == Readiness::Fresh && !view.acting(troop);
    i64::from(2 * (u8::from(fresh) + act::ROUNDS.saturating_sub(view.state.round)))
}

/// How far it is for a character past all others, roughly, as [`far`].
fn far_past(view: View, id: ModelId, from: Stand, to: Point) -> i64 {
    if ab::has(view, id, Ability::Fly) || ab::has(view, id, Ability::Ghost) {
        return far(view, id, from, to);
    }
    let barriers = view.barriers(view.model(id).troop);
    or_around(view.lattice(id).far_past(view.start(from), to, &barriers), from, to)
}

/// How far it is for a character, roughly, in hundredths of an inch: through the air, or on foot.
fn far(view: View, id: ModelId, from: Stand, to: Point) -> i64 {
    let flies = ab::has(view, id, Ability::Fly);
    let on_foot = || view.lattice(id).far(view.start(from), to);
    let known = if flies { Some(from.at.distance_to(to)) } else { on_foot() };
    or_around(known, from, to)
}

/// What is known of how far it is; thrice as far as it looks where no way leads.
fn or_around(known: Option<u64>, from: Stand, to: Point) -> i64 {
    known.unwrap_or_else(|| from.at.distance_to(to) * AROUND).cast_signed()
}
