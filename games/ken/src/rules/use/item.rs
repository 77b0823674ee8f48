//! A card or capacity being used: its targets are picked, its costs paid, it is announced, carried out, put away.

use kernel::{Illegal, Offers, RuleId};

use super::{USE_01, rule_of, span};
use crate::action::Action;
use crate::content::vocabulary::{Cost, Moment, Target, Trigger};
use crate::content::{AbilityId, CardType, Duration};
use crate::event::Event;
use crate::frame::{Frame, Item, Progress, Reply, Way};
use crate::play::{Play, View};
use crate::rules::select::{self, Source};
use crate::rules::{card_arg, cha, effect, ocr, seq, sm, zone};
use crate::state::{CardId, NONE, Pick, Player, Span, Used, other};
use crate::zones::Zone;

/// What the next pick of an item is for.
struct Wanted {
    /// Number of the selector.
    slot: u8,
    /// The cards that may be picked, those picked already aside.
    cards: Vec<CardId>,
    /// How many more are wanted.
    left: usize,
}

/// The pick that an item waits for, from this selector on.
fn wanted(view: View, item: &Item, from_slot: u8) -> Option<Wanted> {
    let ability = item.ability?;
    let depth = view.state.flow.depth() as u8;
    let does = &view.power(ability).says.does;
    let source = Source::item(item);
    for slot in usize::from(from_slot)..does.len() * 2 {
        let (i, part) = (slot / 2, slot % 2);
        let Some(selector) = effect::selector(&does[i], part) else { continue };
        let picked = |slot: usize| {
            view.state.picks.iter().filter(move |pick| pick.item == depth && usize::from(pick.slot) == slot)
        };
        let first = if part == 1 {
            match does[i].targets()[0] {
                Some(Target::Bearer) => item.bearer,
                _ => picked(slot - 1).next().map_or(NONE, |pick| pick.card),
            }
        } else {
            NONE
        };
        let count = usize::from(sm::most(selector.count));
        let have = picked(slot).count();
        let mut cards = Vec::new();
        select::each(view, source, selector, |card| {
            if effect::is_lawful(view, source, ability, i, part, card, first)
                && card != first
                && picked(slot).all(|pick| pick.card != card)
                && (part == 1 || leaves_second(view, source, ability, i, card))
            {
                cards.push(card);
            }
            true
        });
        let left = count.saturating_sub(have).min(cards.len());
        if left > 0 {
            return Some(Wanted { slot: slot as u8, cards, left });
        }
    }
    None
}

/// Whether picking this first target leaves the second selector one.
fn leaves_second(view: View, from: Source, ability: AbilityId, i: usize, first: CardId) -> bool {
    let effect = &view.power(ability).says.does[i];
    match (effect::selector(effect, 1), effect.targets()[1]) {
        (Some(selector), _) => {
            let mut found = false;
            select::each(view, from, selector, |card| {
                found = card != first && effect::is_lawful(view, from, ability, i, 1, card, first);
                !found
            });
            found
        }
        (None, Some(Target::Bearer)) => effect::is_lawful(view, from, ability, i, 1, from.bearer, first),
        _ => true,
    }
}

/// An annul in answer to what is pending strikes that and nothing else.
fn narrowed(view: View, item: &Item, wanted: Wanted) -> Wanted {
    let Some((pending, _)) = select::pending(view) else { return wanted };
    let annuls = item.ability.is_some_and(|ability| view.power(ability).annuls);
    let subject = sm::subject(view, pending.card);
    if annuls && wanted.cards.contains(&subject) {
        Wanted { cards: vec![subject], left: 1, ..wanted }
    } else {
        wanted
    }
}

/// Does the next thing of an item.
pub fn settle(play: &mut Play, item: Item) -> bool {
    match item.stage {
        Progress::Picking(slot) => return settle_picks(play, item, slot),
        Progress::Paying(0) => announce(play, item),
        Progress::Paying(n) => {
            let hand = hand_to_pay(play.view(), &item);
            if hand.len() > usize::from(n) {
                return false;
            }
            for card in hand {
                discard_as_cost(play, item.player, card);
            }
            announce(play, item);
        }
        Progress::Announced => set_stage(play, Progress::Doing(0)),
        Progress::Doing(step) => {
            let does = item.ability.map_or(0, |ability| play.view().power(ability).says.does.len());
            if item.annulled {
                finish(play, item);
            } else if usize::from(step) >= does {
                match next_on_play(play.view(), &item) {
                    Some(ability) => {
                        forget_picks(play);
                        if let Some(item) = play.item_mut() {
                            (item.ability, item.stage) = (Some(ability), Progress::Picking(0));
                        }
                    }
                    None => finish(play, item),
                }
            } else {
                set_stage(play, Progress::Doing(step + 1));
                effect::carry_out(play, item, step);
            }
        }
    }
    true
}

/// A card that is played may say more than one thing: what follows, if this is its window and it can be carried out.
fn next_on_play(view: View, item: &Item) -> Option<AbilityId> {
    let said = item.ability.filter(|_| item.how == Way::Played)?;
    let Item { player, card, bearer, .. } = *item;
    let now = window(view).map(|moment| cha::seen(view, moment, player));
    let mut after = view.kind(card).abilities.iter().copied().skip_while(|&ability| ability != said).skip(1);
    after.find(|&ability| {
        view.power(ability).says.trigger == Trigger::OnPlay
            && now.map_or(view.power(ability).windows == 0, |now| cha::is_now(view, ability, now))
            // The card is on the table, as that of a triggered ability is.
            && super::judge(view, player, card, ability, bearer, Way::Triggered).is_ok()
    })
}

/// The window in which an item was declared; none where a fight sets something off outside its windows.
fn window(view: View) -> Option<Moment> {
    view.state.flow.inward().find_map(|frame| match frame {
        Frame::Window(window) => Some(Some(window.moment)),
        Frame::Fight(_) => Some(None),
        _ => None,
    })?
}

/// What was picked for the innermost item is done with.
fn forget_picks(play: &mut Play) {
    let depth = play.state.flow.depth() as u8;
    play.state.picks.retain(|pick| pick.item < depth);
}

fn set_stage(play: &mut Play, stage: Progress) {
    if let Some(item) = play.item_mut() {
        item.stage = stage;
    }
}

fn settle_picks(play: &mut Play, item: Item, slot: u8) -> bool {
    let view = play.view();
    if let Some(wanted) = wanted(view, &item, slot).map(|wanted| narrowed(view, &item, wanted)) {
        if wanted.cards.len() > wanted.left {
            if wanted.slot != slot {
                set_stage(play, Progress::Picking(wanted.slot));
            }
            return false;
        }
        // Nothing to choose.
        for card in wanted.cards {
            pick(play, wanted.slot, card);
        }
        set_stage(play, Progress::Picking(wanted.slot + 1));
        return true;
    }
    let costs = item.ability.map_or(&[][..], |ability| &view.power(ability).says.cost);
    let discards = costs.iter().find_map(|cost| match cost {
        Cost::DiscardHand(n) => Some(*n),
        _ => None,
    });
    set_stage(play, Progress::Paying(discards.unwrap_or(0)));
    true
}

fn pick(play: &mut Play, slot: u8, card: CardId) {
    let item = play.state.flow.depth() as u8;
    play.state.picks.push(Pick { item, slot, card });
}

fn hand_to_pay(view: View, item: &Item) -> Vec<CardId> {
    let hand = view.state.zone(item.player, Zone::Hand).iter();
    hand.copied().filter(|&card| card != item.card).collect()
}

fn discard_as_cost(play: &mut Play, player: Player, card: CardId) {
    play.tell(USE_01, || Event::Discarded { player, card });
    zone::shift(play, card, Zone::Past);
}

/// The targets that may be picked, or the cards that may be discarded as a cost.
pub fn offer_picks(view: View, item: &Item, out: &mut Offers<Action>) {
    let cards = match item.stage {
        Progress::Picking(slot) => {
            wanted(view, item, slot).map(|wanted| narrowed(view, item, wanted)).map(|wanted| wanted.cards)
        }
        Progress::Paying(_) => Some(hand_to_pay(view, item)),
        Progress::Announced | Progress::Doing(_) => None,
    };
    for card in cards.unwrap_or_default() {
        out.push(Action::Pick(card));
    }
}

/// Judges and does it.
pub fn act_pick(play: &mut Play, item: Item, action: &Action) -> Result<(), Illegal> {
    let rule = rule_of(play.view(), &item);
    let Action::Pick(card) = *action else { return Err(Illegal::new(rule, "refuse-pick-first")) };
    let view = play.view();
    if !view.exists(card) {
        return Err(Illegal::new(rule, "refuse-no-such-card"));
    }
    let refused = || Err(Illegal::new(rule, "refuse-target").with("card", card_arg(card)));
    match item.stage {
        Progress::Picking(slot) => {
            let Some(wanted) = wanted(view, &item, slot).map(|wanted| narrowed(view, &item, wanted)) else {
                return refused();
            };
            if !wanted.cards.contains(&card) {
                return refused();
            }
            pick(play, wanted.slot, card);
            let done = wanted.left == 1;
            set_stage(play, Progress::Picking(wanted.slot + u8::from(done)));
        }
        Progress::Paying(n) if hand_to_pay(view, &item).contains(&card) => {
            discard_as_cost(play, item.player, card);
            set_stage(play, Progress::Paying(n - 1));
        }
        _ => return refused(),
    }
    Ok(())
}

/// All is chosen: costs are paid, the card is on the table, and the other may answer. Nothing is taken back any more
/// (KEN-SEQ-04).
fn announce(play: &mut Play, item: Item) {
    play.cx.reveal();
    let Item { player, card, ability, bearer, how, .. } = item;
    let depth = play.state.flow.depth() as u8;
    let rule = rule_of(play.view(), &item);
    // The second thing that a card says: the card itself is declared, conceded and open to no further answer.
    let follows = how == Way::Played && play.state.card(card).zone == Zone::Played;
    if how == Way::Played && !follows {
        zone::shift(play, card, Zone::Played);
        play.state.card_mut(card).host = bearer;
    }
    let targets: Vec<CardId> =
        play.state.picks.iter().filter(|pick| pick.item == depth).map(|pick| pick.card).collect();
    if !follows || !targets.is_empty() {
        play.tell(rule, || Event::Used { player, card, ability, targets });
    }
    count_use(play, &item);
    if let Some(ability) = ability {
        let costs = play.content.power(ability).says.cost.clone();
        for cost in costs {
            pay(play, &item, cost);
        }
        if play.content.power(ability).says.trigger == Trigger::OnUse {
            use_up(play, card);
        }
    }
    if follows {
        set_stage(play, Progress::Announced);
        return;
    }
    // One to be discarded after use concedes its ochre when it is used (KEN-EVT-09).
    if how == Way::Played && play.view().kind(card).duration != Some(Duration::DiscardAfterUse) {
        ocr::concede_use(play, card);
    }
    if how != Way::Triggered {
        seq::acted(play, player);
    }
    set_stage(play, Progress::Announced);
    if play.state.over.is_none() && seq::may_reply(play.view(), &item) {
        play.open(Frame::Reply(Reply { player: other(player), answered: false }));
    }
}

/// A use is counted for its limit (KEN-USE-02). What is played or activated in a combat counts for that combat too,
/// whatever the limit of its ability and even without one: for the limit of its host, for the assigned one that it
/// switches off, and so that it is told from what is used in a Challenge (KEN-ATT-02, KEN-ATT-03, KEN-AMB-34).
fn count_use(play: &mut Play, item: &Item) {
    let Item { card, ability, bearer, how, .. } = *item;
    let view = play.view();
    let limit = ability.and_then(|ability| span(view, ability));
    let chain = (how == Way::Triggered && ability.is_some()).then_some(Span::Chain);
    let combat = Span::Combat(view.fight_depth());
    let counts = how == Way::Played || matches!(view.kind(card).kind, CardType::Technique | CardType::Spirit);
    let here = counts && how != Way::Triggered && view.fight().is_some() && limit != Some(combat);
    for span in [limit, chain, here.then_some(combat)].into_iter().flatten() {
        play.state.used.push(Used { card, host: bearer, ability: ability.unwrap_or(AbilityId::MAX), span });
    }
}

fn pay(play: &mut Play, item: &Item, cost: Cost) {
    match cost {
        Cost::PayOchre(n) => ocr::pay(play, item.player, n, item.card),
        Cost::EngageSelf => {
            play.state.card_mut(item.bearer).engaged = true;
            let card = item.bearer;
            play.tell(USE_01, || Event::Engaged { card });
        }
        Cost::DiscardThis => use_up(play, item.card),
        Cost::RemoveThis => {
            let rule = rule_of(play.view(), item);
            zone::take_card(play, item.card, Zone::Removed, rule);
        }
        Cost::DiscardLifeSelf => {
            let life = play.view().top(item.bearer);
            zone::take_card(play, life, Zone::Past, USE_01);
        }
        Cost::DiscardHand(_) => {}
    }
}

/// A card is used up (KEN-ATT-06, KEN-EVT-08): its effects last as they say, its ochre is conceded.
fn use_up(play: &mut Play, card: CardId) {
    if !play.state.card(card).zone.in_present() {
        return;
    }
    ocr::concede_use(play, card);
    zone::send(play, card, Zone::Past, RuleId("KEN-ATT-06"));
}

/// The item is done: its card goes where its duration sends it (KEN-DUR-01 … 04, KEN-AMB-48).
pub fn finish(play: &mut Play, item: Item) {
    forget_picks(play);
    play.close();
    let card = item.card;
    if item.how != Way::Played || play.state.card(card).zone != Zone::Played {
        return;
    }
    let kind = play.view().kind(card);
    let is_event = kind.kind == CardType::Event;
    let stays = is_event && kind.duration != Some(Duration::PlayDiscard) && !item.annulled;
    if stays {
        zone::shift(play, card, Zone::Destiny);
        play.state.card_mut(card).host = card;
    } else if is_event || play.view().fight().is_none() {
        zone::send(play, card, Zone::Past, RuleId("KEN-DUR-01"));
    }
}
