//! One attack in all its windows (ledger 4.3 and 4.6): shots and blows alike.

#[cfg(test)]
mod tests;

use kernel::{Illegal, Seats};

use super::ab::{AB_16, AB_31};
use super::chl::{Level, level, total};
use super::chr::check_able;
use super::dmg::{self, damage_number};
use super::eqk::EQK_06;
use super::kw::{ENTANGLE, PARRY, REROLL};
use super::rev::{AMB_15, REV_04, REV_05, REV_06, REV_09, reveal};
use super::rng::{Attack, RNG_03, blade, shot, to_hit, wards};
use super::{eqp, mel, rng, vic};
use crate::action::Action;
use crate::content::{Ability, CardId, Gadget, Kind, Part, Rating, Uses};
use crate::event::{Event, Roll};
use crate::frame::{Blow, Frame, Mark, Mode, Stage, Volley};
use crate::play::{Play, View, traits};
use crate::state::{Habit, Who, Will};

/// Whom the attack waits for, if it waits.
pub fn asks(view: View<'_>) -> Option<Seats> {
    let volley = view.volley()?;
    let Some(blow) = &volley.blow else {
        return (volley.marks.len() > 1).then(|| view.seat_of(volley.by));
    };
    let target = blow.mark.who;
    let waits = match blow.stage {
        Stage::Interpose => return interposer(view, volley, target).map(|who| view.seat_of(who)),
        Stage::Guard => window(view, target, Habit::Guard).then_some(target),
        Stage::Armour => window(view, target, Habit::Armour).then_some(target),
        Stage::Hit | Stage::Damage => (!blow.again && rerolls(view, volley.by)).then_some(volley.by),
        Stage::Riposte => (will(view, target, Habit::Riposte) == Will::Ask).then_some(target),
    };
    waits.map(|who| view.seat_of(who))
}

/// What may be done.
pub fn offers(view: View<'_>, out: &mut Vec<Action>) {
    let Some(volley) = view.volley() else { return };
    let Some(blow) = &volley.blow else {
        out.extend(volley.marks.iter().map(|mark| Action::Target(mark.who)));
        return;
    };
    let cards = match blow.stage {
        Stage::Guard | Stage::Armour => {
            let all = view.state.carried(blow.mark.who);
            all.filter(|card| check_use(view, volley, blow, *card).is_ok()).collect()
        }
        Stage::Hit | Stage::Damage => knucklebones(view, volley.by).collect(),
        Stage::Interpose | Stage::Riposte => Vec::new(),
    };
    out.extend(cards.into_iter().map(Action::Use));
    if check_answer(view, volley, blow).is_ok() {
        out.push(Action::Answer);
    }
    out.push(Action::Pass);
}

/// Whether it may be done.
pub fn check(view: View<'_>, action: &Action) -> Result<(), Illegal> {
    let nothing = Illegal::new(RNG_03, "refuse-not-now");
    let volley = view.volley().ok_or(nothing)?;
    match (action, &volley.blow) {
        (Action::Target(who), None) if volley.marks.iter().any(|mark| mark.who == *who) => Ok(()),
        (Action::Target(_), None) => Err(Illegal::new(RNG_03, "refuse-not-a-target")),
        (Action::Use(card), Some(blow)) => check_use(view, volley, blow, *card),
        (Action::Answer, Some(blow)) => check_answer(view, volley, blow),
        (Action::Pass, Some(_)) => Ok(()),
        _ => Err(nothing),
    }
}

/// It is done.
pub fn act(play: &mut Play<'_, '_>, action: &Action) {
    match *action {
        Action::Target(who) => aim(play, who),
        Action::Use(card) => use_card(play, card),
        Action::Answer => answer(play),
        Action::Pass => pass(play),
        _ => {}
    }
}

/// Goes on as far as nobody is asked; whether it went anywhere.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    if asks(play.view()).is_some() {
        return false;
    }
    let view = play.view();
    let Some(volley) = view.volley() else { return false };
    match volley.blow {
        None => match volley.marks.first().map(|mark| mark.who) {
            Some(who) => aim(play, who),
            None => finish(play),
        },
        Some(blow) => match blow.stage {
            Stage::Guard => {
                if will(view, blow.mark.who, Habit::Guard) == Will::Always {
                    wear_best(play);
                }
                pass(play);
            }
            Stage::Armour => {
                if will(view, blow.mark.who, Habit::Armour) == Will::Always {
                    wear_best(play);
                }
                pass(play);
            }
            Stage::Hit | Stage::Damage => {
                let failed = level(blow.number, total(blow.dice)) < Level::Squeak;
                match again(view, volley.by).filter(|_| failed && !blow.again) {
                    Some(action) => {
                        play.cx.reveal();
                        act(play, &action);
                    }
                    None => pass(play),
                }
            }
            Stage::Riposte if will(view, blow.mark.who, Habit::Riposte) == Will::Always => {
                // That the order stood comes to light.
                play.cx.reveal();
                answer(play);
            }
            Stage::Interpose | Stage::Riposte => pass(play),
        },
    }
    true
}

/// What rolls again by standing order: the ability first, then a card.
pub fn again(view: View<'_>, who: Who) -> Option<Action> {
    if will(view, who, Habit::Reroll) != Will::Always {
        return None;
    }
    let luck = lucky(view, who).then_some(Action::Answer);
    luck.or_else(|| knucklebones(view, who).next().map(Action::Use))
}

/// The standing order of who commands a champion.
pub fn will(view: View<'_>, who: Who, habit: Habit) -> Will {
    view.state.orders.of(view.champion(who).seat).map_or(Will::Ask, |habits| habits.of(habit))
}

/// Whether a window opens for a target: on public facts and its own order alone (ledger 12.2).
fn window(view: View<'_>, target: Who, habit: Habit) -> bool {
    let open = |card: CardId| !view.shown(card) || is_idle(view, target, card);
    will(view, target, habit) == Will::Ask && view.state.carried(target).any(open)
}

/// A revealed piece of armour or stealth that is not in use.
fn is_idle(view: View<'_>, who: Who, card: CardId) -> bool {
    traits(view.card(card)).is_some() && !view.in_use(who).any(|(used, _)| used == card)
}

/// Whether a roll of his may be rolled again, as far as everybody can tell (W3).
pub fn rerolls(view: View<'_>, who: Who) -> bool {
    let may = |card: CardId| !view.shown(card) || is_reroll(view, card);
    will(view, who, Habit::Reroll) == Will::Ask && (lucky(view, who) || view.state.carried(who).any(may))
}

/// Whether Fool's Luck is unused (DOA-AB-16).
pub fn lucky(view: View<'_>, who: Who) -> bool {
    view.has(who, Ability::FoolsLuck) && !view.champion(who).turn.ability
}

fn is_reroll(view: View<'_>, card: CardId) -> bool {
    matches!(view.card(card).kind, Kind::Gadget(Gadget::Reroll))
}

/// The cards with which he may roll again (DOA-KW-REROLL).
pub fn knucklebones(view: View<'_>, who: Who) -> impl Iterator<Item = CardId> {
    let may = move |card: &CardId| is_reroll(view, *card) && check_able(view, who, view.card(*card)).is_ok();
    view.state.carried(who).filter(may)
}

/// Whether the card may be rolled again with, in a trial or an attack.
pub fn check_reroll(view: View<'_>, who: Who, again: bool, card: Option<CardId>) -> Result<(), Illegal> {
    if again {
        return Err(Illegal::new(REROLL, "refuse-rolled-again"));
    }
    match card {
        None if lucky(view, who) => Ok(()),
        None => Err(Illegal::new(AB_16, "refuse-no-luck")),
        Some(card) if knucklebones(view, who).any(|own| own == card) => Ok(()),
        Some(_) => Err(Illegal::new(REROLL, "refuse-no-reroll")),
    }
}

/// What rolling again costs: the card, or the luck of this turn. Two new dice under the same number.
pub fn reroll(
    play: &mut Play<'_, '_>,
    who: Who,
    card: Option<CardId>,
    fate: impl Fn(View<'_>, u8) -> u8,
) -> [u8; 2] {
    match card {
        Some(card) => {
            reveal(play, card, REV_09);
            eqp::discard(play, card, REROLL);
        }
        None => play.champion(who).turn.ability = true,
    }
    play.dice_with(fate)
}

/// The ally who may take a target's place, if the attack is one hand to hand (DOA-AB-31).
fn interposer(view: View<'_>, volley: &Volley, target: Who) -> Option<Who> {
    if volley.mode != Mode::Melee {
        return None;
    }
    let side = view.side(target);
    let ready = |who: Who| {
        who != target
            && view.side(who) == side
            && view.has(who, Ability::Interpose)
            && !view.champion(who).phase.interposed
            && view.champion(who).health > 0
    };
    view.state.at(volley.at).map(|(who, _)| who).find(|who| ready(*who))
}

/// Whether a card may be revealed and used in this window.
fn check_use(view: View<'_>, volley: &Volley, blow: &Blow, card: CardId) -> Result<(), Illegal> {
    let attack = Attack::of(volley, blow.mark.who);
    let target = attack.target;
    if matches!(blow.stage, Stage::Hit | Stage::Damage) {
        return check_reroll(view, volley.by, blow.again, Some(card));
    }
    if view.bearer(card) != Some(target) {
        return Err(Illegal::new(REV_05, "refuse-not-carried"));
    }
    check_able(view, target, view.card(card))?;
    if view.options().declare_armour && matches!(view.card(card).kind, Kind::Armour(..)) {
        return Err(Illegal::new(AMB_15, "refuse-declared"));
    }
    let champion = view.champion(target);
    let useless = Err(Illegal::new(REV_05, "refuse-no-help"));
    match (&view.card(card).kind, blow.stage) {
        (Kind::Stealth(_), Stage::Guard) if champion.stealth.is_some() => {
            Err(Illegal::new(super::eqk::EQK_14, "refuse-kind-in-use"))
        }
        (Kind::Stealth(_), Stage::Guard) => {
            // Only challenges against Stealth are helped (DOA-AMB-54).
            let against = to_hit(view, attack, &mut |_| {}).against.0;
            if against == Some(Rating::Stealth) && hides(view, attack, card) { Ok(()) } else { useless }
        }
        (Kind::Armour(Part::Shield, _), Stage::Guard) => {
            free_part(view, target, Part::Shield)?;
            if wards(view, card, attack.kind()) { Ok(()) } else { useless }
        }
        (Kind::Melee(blade), Stage::Guard) => {
            let claims = blade.parry && champion.armed == Some(card) && !view.shown(card);
            if claims && attack.kind() == 0 { Ok(()) } else { useless }
        }
        (Kind::Armour(part @ (Part::Body | Part::Head), traits), Stage::Armour) => {
            free_part(view, target, *part)?;
            let better = traits.set.is_some_and(|(of, colour)| {
                of == Rating::Armour && super::chr::rating(view, target, of, Some(attack.at)) < colour
            });
            if better || traits.damage[attack.kind()] < 0 { Ok(()) } else { useless }
        }
        _ => useless,
    }
}

/// Whether a stealth item would make its bearer harder to hit there.
fn hides(view: View<'_>, attack: Attack, card: CardId) -> bool {
    let Some(traits) = traits(view.card(card)) else { return false };
    let now = super::chr::rating(view, attack.target, Rating::Stealth, Some(attack.at));
    let set = traits.set.is_some_and(|(of, colour)| of == Rating::Stealth && now < colour);
    let there = traits.level_on.is_empty() || super::chr::stands_on(view, Some(attack.at), &traits.level_on);
    let level = traits.level.is_some_and(|(of, by)| of == Rating::Stealth && by > 0) && there;
    set || level
}

fn free_part(view: View<'_>, who: Who, part: Part) -> Result<(), Illegal> {
    match view.champion(who).worn[part as usize] {
        None => Ok(()),
        Some(_) => Err(Illegal::new(EQK_06, "refuse-kind-in-use")),
    }
}

fn check_answer(view: View<'_>, volley: &Volley, blow: &Blow) -> Result<(), Illegal> {
    match blow.stage {
        Stage::Hit | Stage::Damage => check_reroll(view, volley.by, blow.again, None),
        Stage::Interpose if interposer(view, volley, blow.mark.who).is_some() => Ok(()),
        Stage::Riposte => Ok(()),
        Stage::Interpose | Stage::Guard | Stage::Armour => Err(Illegal::new(AB_31, "refuse-not-now")),
    }
}

/// The attack is aimed at one of those who may be hit; of a single-target weapon's tie the others are spared.
fn aim(play: &mut Play<'_, '_>, who: Who) {
    let card = play.view().volley().and_then(|volley| volley.weapon);
    let area = card.and_then(|card| shot(play.view(), card)).is_some_and(|shot| shot.area);
    let Some(volley) = play.volley() else { return };
    let Some(at) = volley.marks.iter().position(|mark| mark.who == who) else { return };
    let mark = volley.marks.remove(at);
    if !area {
        volley.marks.clear();
    }
    volley.blow = Some(Blow { mark, stage: Stage::Interpose, number: 0, dice: [0; 2], again: false });
}

fn set_stage(play: &mut Play<'_, '_>, stage: Stage) {
    if let Some(blow) = play.volley().and_then(|volley| volley.blow.as_mut()) {
        blow.stage = stage;
        blow.again = false;
    }
}

/// The window is let pass: the next thing happens.
fn pass(play: &mut Play<'_, '_>) {
    let Some((volley, blow)) = play.view().blow().map(|(volley, blow)| (volley.clone(), *blow)) else {
        return;
    };
    match blow.stage {
        Stage::Interpose => set_stage(play, Stage::Guard),
        Stage::Guard => roll_to_hit(play, &volley, blow),
        Stage::Hit => hit(play, &volley, blow),
        Stage::Armour => roll_damage(play, &volley, blow),
        Stage::Damage => wound(play, &volley, blow),
        Stage::Riposte => finish(play),
    }
}

fn answer(play: &mut Play<'_, '_>) {
    let Some((volley, blow)) = play.view().blow().map(|(volley, blow)| (volley.clone(), *blow)) else {
        return;
    };
    match blow.stage {
        Stage::Interpose => {
            let Some(who) = interposer(play.view(), &volley, blow.mark.who) else { return };
            play.champion(who).phase.interposed = true;
            play.tell(AB_31, || Event::Interposed(who, blow.mark.who));
            if let Some(blow) = play.volley().and_then(|volley| volley.blow.as_mut()) {
                blow.mark.who = who;
                blow.stage = Stage::Guard;
            }
        }
        Stage::Hit | Stage::Damage => roll_again(play, &volley, None),
        Stage::Riposte => {
            let (by, at, target) = (blow.mark.who, volley.at, volley.by);
            finish(play);
            mel::riposte(play, by, at, target);
        }
        Stage::Guard | Stage::Armour => {}
    }
}

fn use_card(play: &mut Play<'_, '_>, card: CardId) {
    let Some((volley, blow)) = play.view().blow().map(|(volley, blow)| (volley.clone(), *blow)) else {
        return;
    };
    if matches!(blow.stage, Stage::Hit | Stage::Damage) {
        return roll_again(play, &volley, Some(card));
    }
    wear(play, blow.mark.who, card);
}

/// A card is revealed and put on, or claimed.
fn wear(play: &mut Play<'_, '_>, who: Who, card: CardId) {
    let kind = play.content.card(card).kind.clone();
    match kind {
        Kind::Armour(part, _) => {
            reveal(play, card, REV_05);
            play.champion(who).worn[part as usize] = Some(card);
            play.tell(REV_05, || Event::Wears(who, card));
        }
        Kind::Stealth(_) => {
            reveal(play, card, REV_06);
            play.champion(who).stealth = Some(card);
            play.tell(REV_06, || Event::Wears(who, card));
        }
        _ => reveal(play, card, REV_04),
    }
}

/// By standing order: all that helps; what lasts before what goes.
fn wear_best(play: &mut Play<'_, '_>) {
    loop {
        let view = play.view();
        let Some((volley, blow)) = view.blow() else { return };
        let who = blow.mark.who;
        let helps = view.state.carried(who).filter(|card| check_use(view, volley, blow, *card).is_ok());
        let strength = |card: CardId| traits(view.card(card)).map(|traits| (traits.set, traits.level));
        let best = helps.min_by_key(|card| {
            let goes = view.card(*card).uses == Uses::One;
            (
                goes,
                std::cmp::Reverse(
                    strength(*card).map(|(set, level)| (set.map(|(_, c)| c), level.map(|(_, n)| n))),
                ),
                *card,
            )
        });
        match best {
            Some(card) => wear(play, who, card),
            None => return,
        }
    }
}

fn roll_to_hit(play: &mut Play<'_, '_>, volley: &Volley, blow: Blow) {
    let attack = Attack::of(volley, blow.mark.who);
    let mut parried = false;
    let challenge = to_hit(play.view(), attack, &mut |add| parried |= add.by == PARRY);
    if parried {
        play.champion(attack.target).phase.named = true;
    }
    let number = challenge.number();
    let dice = play.dice_with(|view, sum| hit_fate(view, volley, number, sum));
    play.tell_of(rng::RNG_06, |view| {
        let mut adds = Vec::new();
        to_hit(view, attack, &mut |add| adds.push(add));
        let (who, of) = (attack.by, Roll::Hit(attack.target));
        Event::Rolled { who, of, number: challenge.told(adds), dice, level: level(number, total(dice)) }
    });
    lie(play, Stage::Hit, number, dice);
}

fn roll_damage(play: &mut Play<'_, '_>, volley: &Volley, blow: Blow) {
    let attack = Attack::of(volley, blow.mark.who);
    let challenge = damage_number(play.view(), attack, &mut |_| {});
    let number = challenge.number();
    let dice = play.dice_with(|view, sum| wound_fate(view, volley, number, sum));
    play.tell_of(dmg::DMG_01, |view| {
        let mut adds = Vec::new();
        damage_number(view, attack, &mut |add| adds.push(add));
        let (who, of) = (attack.by, Roll::Damage(attack.target));
        Event::Rolled { who, of, number: challenge.told(adds), dice, level: level(number, total(dice)) }
    });
    lie(play, Stage::Damage, number, dice);
}

fn lie(play: &mut Play<'_, '_>, stage: Stage, number: i8, dice: [u8; 2]) {
    if let Some(blow) = play.volley().and_then(|volley| volley.blow.as_mut()) {
        *blow = Blow { stage, number, dice, again: false, ..*blow };
    }
}

fn roll_again(play: &mut Play<'_, '_>, volley: &Volley, card: Option<CardId>) {
    let Some(Blow { number, stage, .. }) = volley.blow else { return };
    let fate = if stage == Stage::Damage { wound_fate } else { hit_fate };
    let dice = reroll(play, volley.by, card, |view, sum| fate(view, volley, number, sum));
    let by = if card.is_some() { REROLL } else { AB_16 };
    let Some(blow) = play.volley().and_then(|volley| volley.blow.as_mut()) else { return };
    blow.dice = dice;
    blow.again = true;
    let reached = level(blow.number, total(dice));
    play.tell(by, || Event::Again(volley.by, card, dice, reached));
}

/// What a total to hit comes to: a hit, a miss or one that is answered, and whether the weapon breaks.
fn hit_fate(view: View<'_>, volley: &Volley, number: i8, total: u8) -> u8 {
    let reached = level(number, total);
    let answered = reached == Level::Fopp && volley.mode == Mode::Melee;
    let broken = breaks(view, volley.by, volley.weapon, total);
    u8::from(reached.succeeds()) | u8::from(answered) << 1 | u8::from(broken) << 2
}

/// What a total to wound comes to: so many wounds, and whether it failed, to be rolled again.
fn wound_fate(view: View<'_>, volley: &Volley, number: i8, total: u8) -> u8 {
    let reached = level(number, total);
    let wounds = dmg::wounds(reached, dmg::weapon_damage(view, volley.by, volley.weapon));
    wounds << 1 | u8::from(reached.succeeds())
}

/// The to-hit roll stands: does the weapon break, is somebody hit, may he strike back?
fn hit(play: &mut Play<'_, '_>, volley: &Volley, blow: Blow) {
    let reached = level(blow.number, total(blow.dice));
    if breaks(play.view(), volley.by, volley.weapon, total(blow.dice))
        && let Some(volley) = play.volley()
    {
        volley.broken = true;
    }
    if reached.succeeds() {
        let penetrates = dmg::penetrates(play.view(), volley.weapon);
        if penetrates {
            set_stage(play, Stage::Armour);
        } else {
            play.champion(blow.mark.who).entangled = true;
            play.tell(ENTANGLE, || Event::Entangled(blow.mark.who));
            end_blow(play);
        }
        return;
    }
    let strikes_back = reached == Level::Fopp
        && volley.mode == Mode::Melee
        && play.view().has(blow.mark.who, Ability::Riposte)
        && will(play.view(), blow.mark.who, Habit::Riposte) != Will::Never;
    if strikes_back { set_stage(play, Stage::Riposte) } else { end_blow(play) }
}

/// Whether a to-hit total breaks the weapon (RNG-12, DOA-KW-BRITTLE, DOA-AB-29).
pub fn breaks(view: View<'_>, by: Who, weapon: Option<CardId>, total: u8) -> bool {
    let Some(card) = weapon else { return false };
    let brittle = blade(view, card).is_some_and(|blade| blade.brittle);
    match total {
        12 => !view.has(by, Ability::WellKeptGear),
        11 => brittle,
        _ => false,
    }
}

/// The damage roll stands: wounds are taken.
fn wound(play: &mut Play<'_, '_>, volley: &Volley, blow: Blow) {
    let reached = level(blow.number, total(blow.dice));
    let target = blow.mark.who;
    let wounds = dmg::wounds(reached, dmg::weapon_damage(play.view(), volley.by, volley.weapon));
    let fatal = dmg::hurt_by_attack(play, target, wounds);
    if fatal {
        let enemy = play.view().foes(volley.by, target);
        if let Some(volley) = play.volley() {
            volley.killed |= enemy;
            volley.fallen.push(blow.mark);
        }
    }
    end_blow(play);
}

fn end_blow(play: &mut Play<'_, '_>) {
    if let Some(volley) = play.volley() {
        volley.blow = None;
    }
}

/// The attack is over: who fell is buried unless the step of the melee does it, then the weapon goes if it must.
fn finish(play: &mut Play<'_, '_>) {
    let Some(Frame::Volley(volley)) = play.state.flow.close() else { return };
    let at_once = matches!(volley.mode, Mode::Fire | Mode::OpFire);
    if at_once {
        dmg::bury(play, &volley.fallen);
    }
    if let Some(card) = volley.weapon {
        dmg::lose_weapon(play, card, &volley);
    }
    if at_once {
        vic::check(play);
    }
}

/// An attack begins.
pub fn open(play: &mut Play<'_, '_>, volley: Volley) {
    play.open(Frame::Volley(volley));
}

/// A mark without a moment of the past.
pub fn mark(who: Who) -> Mark {
    Mark { who, entry: None }
}
