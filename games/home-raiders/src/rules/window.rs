//! Questions that belong to no attack: Spirit effects, Defensive Position, Substitution (ledger 4.6, 4.8).

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, Offers, RuleId};
use space::plane::COMPASS;

use crate::action::{Action, Uses};
use crate::content::{Ability, Kind as CardKind};
use crate::event::Event;
use crate::frame::{Cause, Frame, Window};
use crate::play::{Play, View};
use crate::rules::{ab, cbt, geo, mov, obv, refuse, spi};
use crate::state::{ModelId, Place, Player, Stand, TroopId};
use crate::table::INCH;

/// How far Sly Manipulation reaches (HR-AB-SP-01).
const SLY: i32 = 3 * INCH;

/// Goes on with a question outside an attack: one without an answer, or with one only, is not asked.
pub fn settle(play: &mut Play, window: Window) -> bool {
    let view = play.view();
    match window {
        Window::Spirit { by, ability, target } => {
            let victims = spi::victims(view, target);
            let asked = view.find(target).is_some()
                && match ability {
                    Ability::Enchantment => !victims.is_empty(),
                    Ability::Shock => !spi::losable(view, target).is_empty(),
                    _ => true,
                };
            if !asked {
                play.close();
            } else if let (Ability::Enchantment, 1, Some(victim)) =
                (ability, victims.len(), victims.iter().next())
            {
                enchant(play, by, target, victim);
            } else {
                return false;
            }
        }
        Window::Enchanted { by, victim } => {
            let blows: Vec<Uses> = blows(view, by, victim).collect();
            match blows[..] {
                [] => play.close(),
                [uses] => strike(play, by, victim, uses),
                _ => return false,
            }
        }
        Window::Sidestep(troop) => {
            let able = view.state.members(troop).any(|(_, model)| !model.prone);
            if able && ab::commands(view, troop).has(Ability::DefensivePosition) {
                return false;
            }
            play.close();
        }
        Window::Substitute { player, troop, at } => {
            if substitutes(view, player, troop, at).next().is_some() {
                return false;
            }
            play.close();
        }
    }
    true
}

/// Who decides it.
pub fn asks(view: View, window: Window) -> (Player, RuleId) {
    match window {
        Window::Spirit { by, ability, .. } => (view.model(by).player, ability.rule()),
        Window::Enchanted { by, .. } => (view.model(by).player, Ability::Enchantment.rule()),
        Window::Sidestep(troop) => (view.state.troop(troop).player, Ability::DefensivePosition.rule()),
        Window::Substitute { player, .. } => (player, Ability::Substitution.rule()),
    }
}

/// The victim that the caster has picked is struck; the one under the spell chooses with what (HR-AB-SP-07).
fn enchant(play: &mut Play, by: ModelId, target: ModelId, victim: ModelId) {
    play.close();
    let ability = Ability::Enchantment;
    play.tell(ability.rule(), || Event::Used { model: by, ability, target: Some(victim) });
    play.open(Frame::Window(Window::Enchanted { by: target, victim }));
}

/// What an enchanted blow can use (HR-ABG-09).
fn blows(view: View<'_>, by: ModelId, victim: ModelId) -> impl Iterator<Item = Uses> + '_ {
    let surprise = Uses { surprise: true, ..Uses::default() };
    let uses = std::iter::once(Uses::default()).chain(Some(surprise));
    uses.filter(move |uses| !uses.surprise || ab::has(view, by, Ability::SurpriseHit)).filter(move |&uses| {
        view.find(by).is_some() && view.find(victim).is_some() && {
            cbt::judge_free(view, by, victim, uses, Cause::Enchanted).is_ok()
        }
    })
}

fn strike(play: &mut Play, by: ModelId, victim: ModelId, uses: Uses) {
    play.close();
    cbt::free(play, by, victim, uses, Cause::Enchanted);
}

/// The Leaders who could take the place of one who vanished, each with where it would stand (HR-AB-LD-08).
fn substitutes(
    view: View<'_>,
    player: Player,
    troop: TroopId,
    at: Stand,
) -> impl Iterator<Item = (ModelId, Stand)> + '_ {
    let others = view.state.present_of(player).filter(move |(_, model)| model.troop != troop);
    let leaders = others.map(|(id, _)| id).filter(move |&id| view.card(id).kind == CardKind::Leader);
    leaders.filter_map(move |id| Some((id, geo::nearest_place(view, id, at, Bits::EMPTY)?)))
}

/// Lists its answers.
pub fn offer(view: View, window: Window, out: &mut Offers<Action>) {
    match window {
        Window::Spirit { ability: Ability::SlyManipulation, .. } => {
            out.complete = false;
            for length in [SLY, INCH] {
                out.actions.extend(COMPASS.into_iter().map(|direction| Action::Shove { direction, length }));
            }
            out.push(Action::No);
        }
        Window::Spirit { ability: Ability::Enchantment, target, .. } => {
            out.actions.extend(spi::victims(view, target).iter().map(Action::Choose));
        }
        Window::Spirit { target, .. } => {
            out.actions.extend(spi::losable(view, target).iter().map(Action::Name));
        }
        Window::Enchanted { by, victim } => {
            let blows = blows(view, by, victim);
            out.actions.extend(blows.map(|with| Action::Strike { by, target: victim, with }));
        }
        Window::Sidestep(troop) => {
            out.complete = false;
            mov::offer_sidesteps(view, troop, out);
            out.push(Action::No);
        }
        Window::Substitute { player, troop, at } => {
            out.actions.extend(substitutes(view, player, troop, at).map(|(id, _)| Action::Choose(id)));
            out.push(Action::No);
        }
    }
}

/// Answers it.
pub fn act(play: &mut Play, window: Window, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let rule = asks(view, window).1;
    let not_now = || Illegal::new(rule, "refuse-not-now");
    match (window, action) {
        (Window::Spirit { by, ability: Ability::SlyManipulation, target }, action) => match *action {
            Action::Shove { direction, length } => {
                geo::judge_shove(rule, direction, length, SLY)?;
                play.close();
                geo::shove(play, rule, by, target, direction, length);
            }
            Action::No => play.close(),
            _ => return Err(not_now()),
        },
        (Window::Spirit { by, ability: Ability::Enchantment, target }, &Action::Choose(victim)) => {
            if !spi::victims(view, target).has(victim) {
                return Err(refuse(rule, "refuse-victim", victim));
            }
            enchant(play, by, target, victim);
        }
        (Window::Spirit { ability: Ability::Shock, target, .. }, &Action::Name(ability)) => {
            spi::name(play, target, ability)?;
            play.close();
        }
        (Window::Enchanted { by, victim }, &Action::Strike { by: one, target, with }) => {
            if (one, target) != (by, victim) {
                return Err(refuse(rule, "refuse-victim", target));
            }
            cbt::judge_free(view, by, victim, with, Cause::Enchanted)?;
            strike(play, by, victim, with);
        }
        (Window::Sidestep(troop), Action::March(plan)) => {
            play.close();
            mov::sidestep(play, troop, plan)?;
        }
        (Window::Substitute { player, troop, at }, &Action::Choose(id)) => {
            let Some((_, to)) = substitutes(view, player, troop, at).find(|&(leader, _)| leader == id) else {
                return Err(refuse(rule, "refuse-substitute", id));
            };
            play.close();
            substitute(play, id, troop, to);
        }
        (Window::Sidestep(_) | Window::Substitute { .. }, Action::No) => play.close(),
        _ => return Err(not_now()),
    }
    Ok(())
}

/// A Leader of another Unit takes the place of the one who vanished, with his tokens and lying if he lay. Who was the
/// last of his Unit leaves it over, its bead a surplus one (HR-AB-LD-08, HR-AMB-100).
fn substitute(play: &mut Play, id: ModelId, troop: TroopId, to: Stand) {
    let rule = Ability::Substitution.rule();
    let old = play.state.model(id).troop;
    let model = play.model_mut(id);
    model.troop = troop;
    model.place = Place::At(to);
    play.tell(rule, || Event::Substituted { model: id, troop, at: to });
    obv::release(play);
    if play.state.members(old).next().is_none() {
        play.tell(rule, || Event::TroopGone(old));
    }
}
