//! Support (rulebook chapter Combattimenti: Personaggi in sostegno).

use kernel::RuleId;

use crate::content::Effect;
use crate::event::{PartKind, SumPart};
use crate::frame::Fight;
use crate::play::View;
use crate::rules::{scen, zoc};
use crate::state::{Band, FigureId};

/// A friend with the enemy combatant in its zone of control supports.
pub const SUPP_01: RuleId = RuleId("OKKO-SUPP-01");
/// Each supporter adds 1.
pub const SUPP_02: RuleId = RuleId("OKKO-SUPP-02");
/// A figure may support any number of combats.
pub const SUPP_03: RuleId = RuleId("OKKO-SUPP-03");
/// Supporters are not affected by the result.
pub const SUPP_04: RuleId = RuleId("OKKO-SUPP-04");
/// Shots get no support.
pub const SUPP_05: RuleId = RuleId("OKKO-SUPP-05");

/// Who supports a band in a combat: its figures, the two combatants aside, that have the enemy combatant in their
/// zone of control (OKKO-SUPP-01). Shots have none (OKKO-SUPP-05).
fn supporters<'a>(
    view: View<'a>,
    fight: &Fight,
    band: Band,
    enemy: FigureId,
) -> impl Iterator<Item = FigureId> + use<'a> {
    let (attacker, defender) = (fight.attacker, fight.defender);
    let square = view.figure(enemy).square();
    let none = fight.shot.is_some() || scen::no_support(view, fight);
    let candidates = view.state.standing_of(band).map(|(id, _)| id);
    candidates.filter(move |&id| {
        !none
            && id != attacker
            && id != defender
            && square.is_some_and(|square| zoc::controls(view, id, square))
    })
}

/// Who supports the attacker.
pub fn attackers_friends<'a>(view: View<'a>, fight: &Fight) -> impl Iterator<Item = FigureId> + use<'a> {
    supporters(view, fight, view.figure(fight.attacker).band, fight.defender)
}

/// Who supports the defender.
pub fn defenders_friends<'a>(view: View<'a>, fight: &Fight) -> impl Iterator<Item = FigureId> + use<'a> {
    supporters(view, fight, view.figure(fight.defender).band, fight.attacker)
}

/// Whether neither side has any supporter, ignored bonuses included.
pub fn nobody_supports(view: View, fight: &Fight) -> bool {
    attackers_friends(view, fight).next().is_none() && defenders_friends(view, fight).next().is_none()
}

/// What support adds to a side's score: 1 for each friend (OKKO-SUPP-02), unless something ignores it.
pub fn parts(view: View, fight: &Fight, attacking: bool, each: &mut dyn FnMut(SumPart)) {
    if fight.shot.is_some() {
        return;
    }
    let announced = fight.attack.powers.or(fight.defense.powers);
    if announced.iter().any(|power| view.power(power).does.contains(&Effect::IgnoreAllSupport)) {
        return;
    }
    if attacking && view.traits(fight.defender).ignore_attack_support {
        return;
    }
    let mut add = |id: FigureId| {
        let worth = view.traits(id).support_worth;
        let (by, value) = if worth > 1 { (support_rule(view, id), worth as i8) } else { (SUPP_02, 1) };
        each(SumPart { by, what: PartKind::Support(id), value });
    };
    if attacking {
        attackers_friends(view, fight).for_each(&mut add);
    } else {
        defenders_friends(view, fight).for_each(&mut add);
    }
}

/// The rule that makes a figure's support worth more.
fn support_rule(view: View, id: FigureId) -> RuleId {
    let worth = |effect: &Effect| matches!(effect, Effect::SupportWorth(_));
    let power = view.powers(id).iter().find(|power| view.power(*power).does.iter().any(worth));
    power.map_or(SUPP_02, |power| view.power(power).rule)
}

#[cfg(test)]
mod tests;
