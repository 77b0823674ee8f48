//! Abilities in general (rulebook chapter Abilità): who may announce which, when, and at what price.

use kernel::{Arg, Bits, Illegal, Offers, RuleId};

use crate::action::{Action, From, On};
use crate::content::{Cost, Effect, Need, PowerId, Stat, Window};
use crate::event::{Event, PartKind, SumPart};
use crate::frame::{Fight, Frame, TestFor};
use crate::play::{Play, View};
use crate::rules::{act, back, dice, figure_arg, moves, power_arg, supp, terr};
use crate::state::FigureId;

/// An ability without an element is automatic and mandatory.
pub const ABIL_01: RuleId = RuleId("OKKO-ABIL-01");
/// An ability with an element is optional; each use costs a die of it.
pub const ABIL_02: RuleId = RuleId("OKKO-ABIL-02");
/// Each ability once per phase.
pub const ABIL_03: RuleId = RuleId("OKKO-ABIL-03");
/// An Action ability replaces the action.
pub const ABIL_04: RuleId = RuleId("OKKO-ABIL-04");
/// Some abilities work only in the enemy phase or while defending.
pub const ABIL_05: RuleId = RuleId("OKKO-ABIL-05");
/// Abilities from equipment follow the same rules.
pub const ABIL_06: RuleId = RuleId("OKKO-ABIL-06");
/// Effects that are always on have no count.
pub const ABIL_07: RuleId = RuleId("OKKO-ABIL-07");
/// A die is paid when its use is announced and not given back.
pub const ABIL_08: RuleId = RuleId("OKKO-ABIL-08");
/// Only the visible face of a card applies.
pub const CMP_04: RuleId = RuleId("OKKO-CMP-04");

/// Whether the power stands on the visible face of the figure's card, or on its equipment (OKKO-CMP-04).
pub fn judge_known(view: View, id: FigureId, power: PowerId) -> Result<(), Illegal> {
    if usize::from(power) < view.content.powers.len() && view.powers(id).has(power) {
        return Ok(());
    }
    let rule = match view.figure(id).gear {
        Some(gear) if view.figure(id).gear_used && view.content.gear(gear).powers.has(power) => {
            return Err(
                Illegal::new(RuleId("OKKO-BAND-11"), "refuse-gear-used").with("figure", figure_arg(id))
            );
        }
        _ => CMP_04,
    };
    let refusal = Illegal::new(rule, "refuse-ability-face").with("figure", figure_arg(id));
    Err(if usize::from(power) < view.content.powers.len() {
        refusal.with("power", power_arg(power))
    } else {
        refusal
    })
}

/// The powers among `candidates` that the figure has and has not used in this phase (OKKO-ABIL-03).
pub fn ready(view: View, id: FigureId, candidates: Bits) -> Bits {
    view.powers(id).and(candidates).without(view.figure(id).used)
}

/// Whether the figure may announce the power now, at this window.
pub fn judge(
    view: View,
    id: FigureId,
    window: Window,
    power: PowerId,
    on: On,
    from: From,
) -> Result<(), Illegal> {
    judge_known(view, id, power)?;
    let card = view.power(power);
    let refuse = |rule, key| {
        Err(Illegal::new(rule, key).with("figure", figure_arg(id)).with("power", power_arg(power)))
    };
    if !card.when.contains(&window) {
        return refuse(if card.action { ABIL_04 } else { ABIL_05 }, "refuse-ability-window");
    }
    if view.figure(id).used.has(power) {
        return refuse(ABIL_03, "refuse-ability-used");
    }
    if card.action {
        act::can_act(view, id)?;
    }
    if let Some(need) = card.needs.iter().find(|need| !holds(view, id, **need)) {
        return Err(Illegal::new(card.rule, "refuse-ability-need")
            .with("figure", figure_arg(id))
            .with("power", power_arg(power))
            .with("need", Arg::Term(need_key(*need))));
    }
    match card.cost {
        Cost::Die(element) => dice::can_pay(view, id, element, from)?,
        Cost::Free | Cost::Card if from == From::Reserve => return refuse(ABIL_01, "refuse-ability-free"),
        Cost::Free | Cost::Card => {}
    }
    judge_effects(view, id, power, on)
}

/// What the effects themselves ask for.
fn judge_effects(view: View, id: FigureId, power: PowerId, on: On) -> Result<(), Illegal> {
    let card = view.power(power);
    let refuse = |key| Err(Illegal::new(card.rule, key).with("figure", figure_arg(id)));
    for effect in &card.does {
        match effect {
            Effect::Leap => drop(moves::judge_leap(view, id, moves::budget(view, id)?)?),
            Effect::Slip if moves::budget(view, id)?.left_square => return refuse("refuse-slip-late"),
            Effect::MovePoints(_) | Effect::Slip | Effect::IgnoreZones | Effect::Phase => {
                moves::budget(view, id)?;
            }
            Effect::Reload if !view.figure(id).unloaded => return refuse("refuse-loaded"),
            _ => {}
        }
    }
    let plain = !card.does.iter().any(|effect| {
        matches!(
            effect,
            Effect::Aim(_)
                | Effect::RoughSquare(_)
                | Effect::TurnDie
                | Effect::RerollSomeInspiration
                | Effect::StrikeAgain
                | Effect::Bodyguard
        )
    });
    if plain && on != On::Nothing {
        return refuse("refuse-ability-target");
    }
    Ok(())
}

/// Pays for the power and marks it used (OKKO-ABIL-02, OKKO-ABIL-03, OKKO-ABIL-08).
pub fn announce(play: &mut Play, id: FigureId, power: PowerId, from: From, target: Option<FigureId>) {
    let card = play.content.power(power);
    match card.cost {
        Cost::Die(element) => dice::pay(play, id, element, from),
        Cost::Card => play.figure_mut(id).gear_used = true,
        Cost::Free => {}
    }
    play.figure_mut(id).used.insert(power);
    if card.action {
        act::use_action(play);
    }
    play.tell(card.rule, || Event::Used { figure: id, power, target });
}

/// Where a use of the power could be paid from.
pub fn sources(view: View, power: PowerId) -> &'static [From] {
    match view.power(power).cost {
        Cost::Die(_) => &[From::Pool, From::Reserve],
        Cost::Free | Cost::Card => &[From::Pool],
    }
}

/// Adds the lawful ways to announce the power at this window to the offers.
pub fn offer(view: View, id: FigureId, window: Window, power: PowerId, on: On, out: &mut Offers<Action>) {
    for &from in sources(view, power) {
        if judge(view, id, window, power, on, from).is_ok() {
            out.push(Action::Use { power, on, from });
        }
    }
}

/// Whether a need of a power holds for the figure now.
pub fn holds(view: View, id: FigureId, need: Need) -> bool {
    let fight = view.fight();
    let opponent = fight.map(|fight| opponent(fight, id));
    match need {
        Need::OpponentAlignment(alignment) => {
            fight.is_some_and(|fight| fight.shot.is_none())
                && opponent.is_some_and(|other| view.profile(other).alignment == alignment)
        }
        Need::OpponentEndangered => opponent.is_some_and(|other| !view.figure(other).alert),
        Need::SupportedByKin => fight.is_some_and(|fight| {
            let kin = view.figure(id).profile;
            supp::attackers_friends(view, fight).any(|friend| view.figure(friend).profile == kin)
        }),
        Need::NoSupport => fight.is_some_and(|fight| supp::nobody_supports(view, fight)),
        Need::BackAttack => fight.is_some_and(|fight| fight.back > 0),
        Need::NotMoved => view.activation().is_some_and(|activation| !activation.stirred),
        Need::AttackerInZone => fight.is_some_and(|fight| fight.in_zone),
        Need::NoFriendWithin(within) => {
            let figure = view.figure(id);
            !view
                .state
                .standing_of(figure.band)
                .any(|(friend, _)| friend != id && terr_within(view, id, friend, within))
        }
        Need::AgainstFearOrMagic => match view.state.flow.now() {
            Some(Frame::Test(test)) if test.figure == id => match test.why {
                TestFor::Fearsome => true,
                TestFor::Aimed { power, .. } => view.power(power).magic,
                _ => false,
            },
            _ => false,
        },
        Need::ShotAt => fight.is_some_and(|fight| fight.shot.is_some() && fight.defender == id),
        Need::ShooterInView => opponent.is_some_and(|other| back::sees(view, id, other)),
    }
}

fn terr_within(view: View, a: FigureId, b: FigureId, within: u8) -> bool {
    match (view.figure(a).square(), view.figure(b).square()) {
        (Some(a), Some(b)) => terr::within(view, a, b, within),
        _ => false,
    }
}

/// The other one in a fight.
pub fn opponent(fight: &Fight, id: FigureId) -> FigureId {
    if fight.attacker == id { fight.defender } else { fight.attacker }
}

/// Message key of a need.
const fn need_key(need: Need) -> &'static str {
    match need {
        Need::OpponentAlignment(_) => "need-opponent-alignment",
        Need::OpponentEndangered => "need-opponent-endangered",
        Need::SupportedByKin => "need-supported-by-kin",
        Need::NoSupport => "need-no-support",
        Need::BackAttack => "need-back-attack",
        Need::NotMoved => "need-not-moved",
        Need::AttackerInZone => "need-attacker-in-zone",
        Need::NoFriendWithin(_) => "need-no-friend-within",
        Need::AgainstFearOrMagic => "need-against-fear-or-magic",
        Need::ShotAt => "need-shot-at",
        Need::ShooterInView => "need-shooter-in-view",
    }
}

/// What always-on powers add to a stat now: equipment, needs that hold, the ground underfoot.
pub fn stat_parts(view: View, id: FigureId, stat: Stat, each: &mut dyn FnMut(SumPart)) {
    let figure = view.figure(id);
    let traits = view.traits(id);
    if traits.raise[stat as usize] != 0 || traits.conditional != Bits::EMPTY {
        for power in view.powers(id).iter() {
            let card = view.power(power);
            if !card.when.contains(&Window::Always) {
                continue;
            }
            for effect in &card.does {
                if let Effect::Raise { stat: raised, by } = *effect
                    && raised == stat
                    && card.needs.iter().all(|need| holds(view, id, *need))
                {
                    each(SumPart { by: card.rule, what: PartKind::Power(power), value: by });
                }
            }
        }
    }
    let Some(square) = figure.square() else { return };
    if traits.raise_on(view.state.terrain(square), stat) != 0 {
        for power in view.powers(id).iter() {
            let card = view.power(power);
            for effect in &card.does {
                if let Effect::RaiseOn { terrain, stat: raised, by } = *effect
                    && raised == stat
                    && terrain == view.state.terrain(square)
                {
                    each(SumPart { by: card.rule, what: PartKind::Power(power), value: by });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
