//! Shots (rulebook chapter Tiri).

use kernel::{Arg, Illegal, Offers, RuleId};

use crate::action::{Action, From, On};
use crate::content::{Effect, PowerId, Window};
use crate::event::Event;
use crate::frame::{Fight, Frame, Stage};
use crate::play::{Play, View};
use crate::rules::zoc::{self, ZOC_09};
use crate::rules::{abil, back, figure_arg, lof, scen, terr};
use crate::state::FigureId;

/// Shooting is an action and needs a Shoot ability.
pub const SHOT_01: RuleId = RuleId("OKKO-SHOT-01");
/// Not from an enemy zone of control.
pub const SHOT_02: RuleId = RuleId("OKKO-SHOT-02");
/// The target must be in the field of view.
pub const SHOT_03: RuleId = RuleId("OKKO-SHOT-03");
/// It must be within range.
pub const SHOT_04: RuleId = RuleId("OKKO-SHOT-04");
/// The line of fire must be clear.
pub const SHOT_05: RuleId = RuleId("OKKO-SHOT-05");
/// The steps of a shot.
pub const SHOT_06: RuleId = RuleId("OKKO-SHOT-06");
/// Ahead by 1 or 2: the target turns if needed, then retreats.
pub const SHOT_07: RuleId = RuleId("OKKO-SHOT-07");
/// By 3: it turns, becomes endangered, then retreats.
pub const SHOT_08: RuleId = RuleId("OKKO-SHOT-08");
/// By 4 or more: it is out of action.
pub const SHOT_09: RuleId = RuleId("OKKO-SHOT-09");
/// Anything else has no effect.
pub const SHOT_10: RuleId = RuleId("OKKO-SHOT-10");
/// Only enemies; Fire does not raise a shot value; no back attack.
pub const SHOT_11: RuleId = RuleId("OKKO-SHOT-11");

/// The rule for a margin.
pub const fn margin_rule(margin: u8) -> RuleId {
    match margin {
        0..=2 => SHOT_07,
        3 => SHOT_08,
        _ => SHOT_09,
    }
}

/// Range, value and whether it unloads, if the power is a Shoot ability.
pub fn profile(view: View, power: PowerId) -> Option<(u8, u8, bool)> {
    view.power(power).does.iter().find_map(|effect| match *effect {
        Effect::Shot { range, value, unloads } => Some((range, value, unloads)),
        _ => None,
    })
}

/// Whether the activated figure may shoot the target with this ability, and the target's cover.
pub fn judge(view: View, id: FigureId, target: FigureId, power: PowerId, from: From) -> Result<u8, Illegal> {
    let refuse = |rule, key, who| Err(Illegal::new(rule, key).with("figure", figure_arg(who)));
    abil::judge_known(view, id, power)?;
    let Some((range, _, unloads)) = profile(view, power) else {
        return refuse(SHOT_01, "refuse-shot-none", id);
    };
    if unloads && view.figure(id).unloaded {
        return refuse(view.power(power).rule, "refuse-shot-unloaded", id);
    }
    abil::judge(view, id, Window::Act, power, On::Nothing, from)?;
    if zoc::is_held(view, id) {
        return refuse(ZOC_09, "refuse-shot-in-zone", id);
    }
    let (Some((square, _)), Some((mark, _))) = (view.stand(id), view.stand(target)) else {
        return refuse(SHOT_06, "refuse-target-gone", target);
    };
    if view.figure(target).band == view.figure(id).band {
        return refuse(SHOT_11, "refuse-shot-friend", target);
    }
    scen::can_target(view, id, target)?;
    if !back::sees(view, id, target) {
        return refuse(SHOT_03, "refuse-shot-view", target);
    }
    if !terr::within(view, square, mark, range) {
        return Err(Illegal::new(SHOT_04, "refuse-shot-range")
            .with("figure", figure_arg(target))
            .with("distance", Arg::Number(terr::distance(view, square, mark).into()))
            .with("range", Arg::Number(range.min(scen::reach_cap(view)).into())));
    }
    let mut taken = view.state.taken();
    taken.remove(square);
    taken.remove(mark);
    lof::trace(view, square, mark, &taken)
}

/// Adds the shots of the activated figure to the offers.
pub fn offer_shots(view: View, id: FigureId, out: &mut Offers<Action>) {
    let band = view.figure(id).band;
    let powers = abil::ready(view, id, view.content.in_window(Window::Act));
    for power in powers.iter().filter(|power| profile(view, *power).is_some()) {
        for (target, _) in view.state.standing().filter(|(_, figure)| figure.band != band) {
            for &from in abil::sources(view, power) {
                if judge(view, id, target, power, from).is_ok() {
                    out.push(Action::Shoot { target, power, from });
                }
            }
        }
    }
}

/// Declares a shot (OKKO-SHOT-06, step 1); the ability's die is paid here.
pub fn shoot(
    play: &mut Play,
    id: FigureId,
    target: FigureId,
    power: PowerId,
    from: From,
) -> Result<(), Illegal> {
    let cover = judge(play.view(), id, target, power, from)?;
    abil::announce(play, id, power, from, Some(target));
    play.tell(SHOT_01, || Event::Shot { shooter: id, target, cover });
    play.open(Frame::Fight(Fight { shot: Some(power), cover, ..Fight::between(id, target, Stage::Guard) }));
    Ok(())
}

/// Friends of the target that may step in (OKKO-AB-57).
pub fn offer_guards(view: View, fight: &Fight, out: &mut Offers<Action>) {
    let window = view.content.in_window(Window::Guard);
    for (guard, _) in view.state.standing_of(view.figure(fight.defender).band) {
        for power in abil::ready(view, guard, window).iter() {
            for &from in abil::sources(view, power) {
                if judge_guard(view, fight, guard, power, from).is_ok() {
                    out.push(Action::Use { power, on: On::Figure(guard), from });
                }
            }
        }
    }
}

fn judge_guard(
    view: View,
    fight: &Fight,
    guard: FigureId,
    power: PowerId,
    from: From,
) -> Result<(), Illegal> {
    let refused = Illegal::new(RuleId("OKKO-AB-57"), "refuse-guard").with("figure", figure_arg(guard));
    let found = view.find(guard).is_some_and(|figure| figure.band == view.figure(fight.defender).band);
    if !found || guard == fight.defender || !zoc::adjacent(view, guard, fight.defender) {
        return Err(refused);
    }
    abil::judge(view, guard, Window::Guard, power, On::Nothing, from)
}

/// A friend steps in and becomes the target; cover stays as it was computed (OKKO-AB-57).
pub fn guard(play: &mut Play, fight: &Fight, power: PowerId, on: On, from: From) -> Result<(), Illegal> {
    let On::Figure(guard) = on else {
        return Err(
            Illegal::new(RuleId("OKKO-AB-57"), "refuse-guard").with("figure", figure_arg(fight.defender))
        );
    };
    judge_guard(play.view(), fight, guard, power, from)?;
    abil::announce(play, guard, power, from, Some(fight.defender));
    if let Some(now) = play.fight_mut() {
        now.defender = guard;
        now.stage = Stage::Attack;
    }
    play.tell(RuleId("OKKO-AB-57"), || Event::Guarded { figure: guard, target: fight.defender });
    Ok(())
}

/// A Fire-Mouth is unloaded after its shot (OKKO-AB-09).
pub fn unload(play: &mut Play, fight: &Fight) {
    let Some(power) = fight.shot else { return };
    if profile(play.view(), power).is_some_and(|(_, _, unloads)| unloads) {
        play.figure_mut(fight.attacker).unloaded = true;
        let rule = play.content.power(power).rule;
        play.tell(rule, || Event::Unloaded(fight.attacker));
    }
}

/// Loads the weapon again (OKKO-AB-12).
pub fn reload(play: &mut Play, rule: RuleId, id: FigureId) {
    play.figure_mut(id).unloaded = false;
    play.tell(rule, || Event::Loaded(id));
}

#[cfg(test)]
mod tests;
