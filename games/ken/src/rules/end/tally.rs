//! What was won leaves and is paid for; then a commander who was reached descends, or the fight goes on to its end.

use crate::content::vocabulary::{Effect, Leaves};
use crate::event::Event;
use crate::frame::{Fight, Frame, Over, Stage};
use crate::play::{Play, View};
use crate::rules::{att, dmg, grp, ocr, sm, zone};
use crate::state::{CardId, Lasting, Span, Won, other};
use crate::zones::Zone;

/// The tally of an exchange.
pub fn settle(play: &mut Play, fight: Fight) {
    let depth = play.view().fight_depth();
    if matches!(fight.over, Over::Group(_)) {
        concede(play, depth);
    }
    discard_used(play, depth);
    take_won(play, depth);
    if fight.reached.contains(&true) && descend(play, fight, depth) {
        return;
    }
    let place = matches!(fight.over, Over::Group(_)) && !play.state.raid.direct;
    super::set_stage(play, if place { Stage::Conquest } else { Stage::End });
}

/// Both players gain the ochre of what they won (KEN-OCR-01).
fn concede(play: &mut Play, depth: u8) {
    for at in 0..play.state.won.len() {
        let won = play.state.won[at];
        if won.depth == depth {
            let worth = ocr::worth(play.view(), &won);
            let by = if worth.attached > 0 { ocr::OCR_03 } else { ocr::OCR_01 };
            ocr::gain(play, other(play.state.owner(won.card)), won.card, worth, by);
        }
    }
}

/// What was won in this exchange goes to the Past with what is assigned to it, or out of the game (KEN-DMG-07).
fn take_won(play: &mut Play, depth: u8) {
    while let Some(at) = play.state.won.iter().position(|won| won.depth == depth) {
        let won = play.state.won.remove(at);
        if play.view().zone(won.card) != Zone::Forces {
            continue;
        }
        let doom = play.state.lasting.iter().position(|lasting| dooms(play.view(), depth, lasting, &won));
        if let Some(at) = doom {
            play.state.lasting.remove(at);
        }
        let to = if won.removed || doom.is_some() { Zone::Removed } else { Zone::Past };
        let attachments = if won.removed { Zone::Removed } else { Zone::Past };
        if play.view().lives(won.host).count() > 1 {
            zone::send(play, won.card, to, dmg::DMG_07);
        } else {
            zone::leave(play, won.host, to, attachments, dmg::DMG_07);
        }
    }
}

/// Whether an effect would have removed a won card from the game at the end of this combat (KEN-CAP-02): of a stack the
/// Life that bears the ability, or the active one.
fn dooms(view: View, depth: u8, lasting: &Lasting, won: &Won) -> bool {
    let of_another = view.zone(lasting.source) == Zone::Forces && lasting.source != won.card;
    let effect = || view.power(lasting.ability).says.does.get(usize::from(lasting.effect));
    lasting.depth == depth
        && lasting.target == won.host
        && !of_another
        && matches!(effect(), Some(Effect::RemoveFromGame { when: Leaves::EndOfCombat, .. }))
}

/// Play-and-discard attachments used in this fight go to the Past (KEN-ATT-04).
fn discard_used(play: &mut Play, depth: u8) {
    for player in [0, 1] {
        let mut at = 0;
        while let Some(&card) = play.state.zone(player, Zone::Played).get(at) {
            if is_used_here(play.view(), card, depth) {
                zone::send(play, card, Zone::Past, att::ATT_04);
            } else {
                at += 1;
            }
        }
    }
}

/// Whether a card on its way is an attachment that was used in the fight at this depth: not one that is being carried
/// out, nor one of a combat that this one interrupts.
fn is_used_here(view: View, card: CardId, depth: u8) -> bool {
    let on_its_way =
        view.state.flow.inward().any(|frame| matches!(frame, Frame::Item(item) if item.card == card));
    let elsewhere = view
        .state
        .used
        .iter()
        .any(|used| used.card == card && matches!(used.span, Span::Combat(other) if other != depth));
    view.kind(card).kind.is_attachment() && !on_its_way && !elsewhere
}

/// A commander who was reached fights the enemies that are left, in a combat of its own (KEN-CMD-03, KEN-CMD-08); with
/// nobody to face he stands (KEN-CMD-07). Returns whether there is such a combat.
fn descend(play: &mut Play, fight: Fight, depth: u8) -> bool {
    sm::end_of_combat(play, depth);
    let view = play.view();
    if (0..2).any(|index| view.side(&fight, index).next().is_none()) {
        return false;
    }
    let by = if fight.reached == [true; 2] { grp::CMD_06 } else { grp::CMD_03 };
    for index in (0..2).filter(|&index| fight.reached[index]) {
        if let Some(card) = play.view().side(&fight, index).last() {
            play.tell(by, || Event::Descends { card });
        }
    }
    if play.view().options().descent_resets {
        super::forget(play, depth);
    }
    let round = fight.round + 1;
    if let Some(fight) = play.fight_mut() {
        *fight = Fight { stage: Stage::Open, round, reached: [false; 2], ..*fight };
    }
    if let (Over::Group(group), Some(target)) = (fight.over, play.view().target(&fight)) {
        play.tell(grp::CMD_08, || Event::FightBegan { group, target, round });
    }
    true
}
