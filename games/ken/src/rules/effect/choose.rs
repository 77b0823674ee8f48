//! Cards chosen while an effect is carried out: what a search finds, what a hand loses, what is played from it.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::CardType;
use crate::content::vocabulary::{Effect, FoundTo, Selector};
use crate::event::Event;
use crate::frame::{Choice, Choose, Frame, Item, Progress};
use crate::play::{Play, View};
use crate::rules::select::{self, Source};
use crate::rules::{card_arg, draw, pres, sm, zone};
use crate::state::{CardId, NONE, Player};
use crate::zones::Zone;

/// Down to seven cards.
const PRES_06: RuleId = RuleId("KEN-PRES-06");
/// A search may find nothing.
const AMB_73: RuleId = RuleId("KEN-AMB-73");

/// In the picks of an item: the Place that waits for its Army.
const PLACE: u8 = u8::MAX;

/// The rule under which cards are chosen.
pub fn rule_of(view: View, choose: &Choose) -> RuleId {
    match choose.what {
        Choice::HandLimit => PRES_06,
        _ => view
            .item()
            .and_then(|item| item.ability)
            .map_or(super::EVT_04, |ability| view.power(ability).rule),
    }
}

/// The effect of the innermost item that is being carried out.
fn effect(view: View<'_>) -> Option<(&Item, &Effect)> {
    let item = view.item()?;
    let Progress::Doing(next) = item.stage else { return None };
    let does = &view.power(item.ability?).says.does;
    // The step was counted on before the effect began, unless its targets are still being picked.
    let at = usize::from(next).checked_sub(1)?;
    does.get(at).map(|effect| (item, effect))
}

/// The cards that may be chosen now.
fn cards(view: View, choose: &Choose) -> Vec<CardId> {
    let player = choose.player;
    let fitting = |zone: Zone| {
        let Some((_, Effect::Search { filter, .. })) = effect(view) else { return Vec::new() };
        let pile = view.state.zone(player, zone).iter().copied();
        pile.filter(|&card| select::fits_in_pile(filter, view.kind(card))).collect()
    };
    match choose.what {
        Choice::HandLimit => view.state.zone(player, Zone::Hand).to_vec(),
        Choice::Hand(of) => view.state.zone(of, Zone::Hand).to_vec(),
        Choice::SearchFuture => {
            let mut found: Vec<CardId> = fitting(Zone::Future);
            // Equal cards are one choice, and the order of the Future stays secret.
            found.sort_unstable_by_key(|&card| (view.state.kind(card), card));
            found.dedup_by_key(|card| view.state.kind(*card));
            found
        }
        Choice::SearchPast => fitting(Zone::Past),
        Choice::ToBottom(of, seen) | Choice::Reorder(of, seen) => {
            let future = view.state.zone(of, Zone::Future);
            future.iter().rev().take(usize::from(seen)).copied().collect()
        }
        Choice::PlayFromHand => {
            let Some((_, Effect::PlayFromHand { filter, alone, .. })) = effect(view) else {
                return Vec::new();
            };
            let place = waiting_place(view);
            let alone = *alone || filter_alone(view, filter);
            playable(view, player, filter, alone, place).collect()
        }
        Choice::Targets(slot) => {
            let Some(item) = view.item() else { return Vec::new() };
            let Some(ability) = item.ability else { return Vec::new() };
            let does = &view.power(ability).says.does;
            let target =
                does.get(usize::from(slot / 2)).and_then(|effect| effect.targets()[usize::from(slot % 2)]);
            match target {
                Some(crate::content::vocabulary::Target::Cards(selector)) => {
                    let taken = super::picked(view, usize::from(slot / 2), usize::from(slot % 2));
                    let all = select::all(view, Source::item(item), selector).into_iter();
                    all.filter(|card| !taken.contains(card)).collect()
                }
                _ => Vec::new(),
            }
        }
    }
}

/// By option a Place may be played by Warlord without its Army (KEN-AMB-38).
fn filter_alone(view: View, filter: &Selector) -> bool {
    filter.types.contains(&CardType::Place) && view.options().warlord_alone
}

/// The Place chosen before, which waits for its Army.
fn waiting_place(view: View) -> CardId {
    let depth = super::item_depth(view);
    let pick = view.state.picks.iter().find(|pick| pick.item == depth && pick.slot == PLACE);
    pick.map_or(NONE, |pick| pick.card)
}

/// Cards of the hand that an effect can play: first a Place for which there is an Army, then that Army; or one alone.
pub fn playable<'a>(
    view: View<'a>,
    player: Player,
    filter: &'a Selector,
    alone: bool,
    place: CardId,
) -> impl Iterator<Item = CardId> + 'a {
    let hand = view.state.zone(player, Zone::Hand);
    hand.iter().copied().filter(move |&card| {
        let kind = view.kind(card);
        if place != NONE {
            return kind.kind == CardType::Army && pres::judge_pair(view, player, place, card).is_ok();
        }
        let pairs = kind.kind == CardType::Place && kind.inhabited && !alone;
        select::fits_in_pile(filter, kind)
            && if pairs {
                hand.iter().any(|&army| pres::judge_pair(view, player, card, army).is_ok())
            } else {
                pres::judge_enter(view, player, card, alone).is_ok()
            }
    })
}

/// Whether a choice may be ended before it is done.
fn may_stop(choose: &Choose) -> bool {
    matches!(choose.what, Choice::SearchFuture | Choice::ToBottom(..) | Choice::Reorder(..))
}

/// Does the next thing of a choice: without anything to choose it is over.
pub fn settle_choose(play: &mut Play, choose: Choose) -> bool {
    let view = play.view();
    if choose.left == 0 {
        end(play, choose);
        return true;
    }
    if may_stop(&choose) {
        return false;
    }
    let cards = cards(view, &choose);
    if cards.is_empty() {
        end(play, choose);
        return true;
    }
    // All of them, or the only one: no choice.
    if cards.len() <= usize::from(choose.left) && choose.what != Choice::PlayFromHand {
        take(play, choose, cards[0]);
        return true;
    }
    false
}

/// The choice is over.
fn end(play: &mut Play, choose: Choose) {
    play.close();
    if choose.what == Choice::SearchFuture {
        super::shuffle(play, choose.player);
    }
}

/// The cards that may be chosen.
pub fn offer_choices(view: View, choose: &Choose, out: &mut Offers<Action>) {
    for card in cards(view, choose) {
        out.push(Action::Pick(card));
    }
    if may_stop(choose) {
        out.push(Action::Pass);
    }
}

/// Judges and does it.
pub fn act_choice(play: &mut Play, choose: Choose, action: &Action) -> Result<(), Illegal> {
    let rule = rule_of(play.view(), &choose);
    match *action {
        Action::Pass if may_stop(&choose) => {
            play.cx.reveal();
            if choose.what == Choice::SearchFuture {
                let player = choose.player;
                play.tell(AMB_73, || Event::FoundNothing { player, zone: Zone::Future });
            }
            end(play, choose);
            Ok(())
        }
        Action::Pick(card) if play.view().exists(card) => {
            if !cards(play.view(), &choose).contains(&card) {
                return Err(Illegal::new(rule, "refuse-choice").with("card", card_arg(card)));
            }
            play.cx.reveal();
            take(play, choose, card);
            Ok(())
        }
        _ => Err(Illegal::new(rule, "refuse-choose-first")),
    }
}

fn count_down(play: &mut Play) {
    if let Some(Frame::Choose(choose)) = play.state.flow.now_mut() {
        choose.left -= 1;
    }
}

/// A card was chosen.
fn take(play: &mut Play, choose: Choose, card: CardId) {
    let player = choose.player;
    let rule = rule_of(play.view(), &choose);
    match choose.what {
        Choice::HandLimit | Choice::Hand(_) => {
            let owner = play.view().owner(card);
            play.tell(rule, || Event::Discarded { player: owner, card });
            zone::shift(play, card, Zone::Past);
            count_down(play);
        }
        Choice::SearchFuture | Choice::SearchPast => found(play, choose, card),
        Choice::ToBottom(of, seen) => {
            zone::shift_at(play, card, Zone::Future, 0);
            play.tell(rule, || Event::PutBack { player: of, card: None, bottom: true });
            if let Some(Frame::Choose(choose)) = play.state.flow.now_mut() {
                choose.left -= 1;
                choose.what = Choice::ToBottom(of, seen - 1);
            }
        }
        Choice::Reorder(of, seen) => {
            // The first chosen lies deepest of those that were seen.
            let all = play.state.zones.count(of, Zone::Future);
            zone::shift_at(play, card, Zone::Future, all - usize::from(seen));
            play.tell(rule, || Event::PutBack { player: of, card: None, bottom: false });
            if let Some(Frame::Choose(choose)) = play.state.flow.now_mut() {
                choose.left -= 1;
                choose.what = Choice::Reorder(of, seen - 1);
            }
        }
        Choice::PlayFromHand => play_from_hand(play, player, card),
        Choice::Targets(slot) => {
            super::keep_pick(play, slot, card);
            count_down(play);
        }
    }
}

/// A card was found: it is shown and goes where the effect says (KEN-AMB-73).
fn found(play: &mut Play, choose: Choose, card: CardId) {
    let player = choose.player;
    let rule = rule_of(play.view(), &choose);
    let zone = if choose.what == Choice::SearchFuture { Zone::Future } else { Zone::Past };
    let to = match effect(play.view()) {
        Some((_, Effect::Search { to, .. })) => *to,
        _ => FoundTo::Hand,
    };
    count_down(play);
    let last = choose.left == 1;
    if last {
        end(play, choose);
    }
    play.tell(rule, || Event::Found { player, card, zone });
    match to {
        FoundTo::Hand => zone::shift(play, card, Zone::Hand),
        FoundTo::Present => super::enter_found(play, player, card),
    }
    zone::show(play, card);
    if zone == Zone::Future {
        draw::check(play, player);
    }
}

fn play_from_hand(play: &mut Play, player: Player, card: CardId) {
    let view = play.view();
    let place = waiting_place(view);
    if place != NONE {
        play.close();
        pres::enter_pair(play, player, place, card);
        return;
    }
    let Some((_, Effect::PlayFromHand { filter, alone, .. })) = effect(view) else { return };
    let alone = *alone || filter_alone(view, filter);
    let pairs = view.kind(card).kind == CardType::Place && sm::inhabited(view, card) && !alone;
    if pairs {
        super::keep_pick(play, PLACE, card);
    } else {
        play.close();
        pres::enter(play, player, card);
    }
}
