//! What abilities do, effect by effect (ledger 6.1).

mod choose;
mod piles;

use kernel::{RuleId, draw as pick_one};

use crate::content::vocabulary::{
    Amount, Choose as Chooser, Count, Effect, Groups, Harm, Leaves, PlaceEnd, Points, Selector, Target,
    Trigger, Until, Which, WonValue,
};
use crate::content::{AbilityId, CardType};
use crate::event::Event;
use crate::frame::{Choice, Choose, Frame, Item, Over, Progress};
use crate::options::CruelScope;
use crate::play::{Play, View};
use crate::rules::select::{self, Source};
use crate::rules::{draw, end, grp, pres, seq, sm, tgt, r#use, zone};
use crate::state::{CardId, Lasting, Line, NONE, Pick, Player, attack_line, defence_line, other};
use crate::zones::Zone;

use piles::{discard_from_hand, look, put_on_future, search};

pub use choose::{act_choice, offer_choices, rule_of, settle_choose};
pub use piles::shuffle;

/// An effect is carried out at once.
pub const EVT_04: RuleId = RuleId("KEN-EVT-04");
/// Effects that make a card leave take one Life of a stack.
pub const LIFE_12: RuleId = RuleId("KEN-LIFE-12");

/// The filter of an effect that is picked like a target.
fn picked_filter(effect: &Effect) -> Option<&Selector> {
    match effect {
        Effect::Forbid { who, .. } if is_picked(who) => Some(who),
        _ => None,
    }
}

/// The group that an effect acts on as a whole.
pub fn group(effect: &Effect) -> Option<Which> {
    match effect {
        Effect::ModifyGroupAttack { groups: Groups::OwnGroup | Groups::AllOwnAttackGroups, .. }
        | Effect::FirstStrike => Some(Which::OwnGroup),
        Effect::ModifyGroupAttack { groups: Groups::EnemyGroup, .. } | Effect::LivesCountOne { .. } => {
            Some(Which::EnemyGroup)
        }
        _ => None,
    }
}

/// The selector that a player picks for, of this part of an effect.
pub fn selector(effect: &Effect, part: usize) -> Option<&Selector> {
    let target = effect.targets()[part].and_then(|target| match target {
        Target::Cards(selector) => Some(selector),
        _ => None,
    });
    target.or(if part == 0 { picked_filter(effect) } else { None }).filter(|selector| is_picked(selector))
}

/// Whether the owner of the ability picks the cards, when it is declared.
pub fn is_picked(selector: &Selector) -> bool {
    selector.choose == Chooser::OwnerOfEffect && selector.count != Count::All
}

/// Whether an effect may act on this card, beyond what its selector asks: the rules of joining, of Challenges, of
/// protections. `first` is the other card of a pair, or [`NONE`].
pub fn is_lawful(
    view: View,
    from: Source,
    ability: AbilityId,
    step: usize,
    part: usize,
    card: CardId,
    first: CardId,
) -> bool {
    let effect = &view.power(ability).says.does[step];
    if view.in_present(card) && is_protected(view, from, effect, card) {
        return false;
    }
    match effect {
        Effect::JoinGroup { .. } => {
            own_line(view, from).is_some_and(|line| grp::judge_join(view, line, card).is_ok())
        }
        Effect::SwapIntoGroup { .. } if part == 0 => grp::judge_swap(view, card, from.bearer).is_ok(),
        Effect::SwapIntoGroup { .. } => first == NONE || grp::judge_swap(view, first, card).is_ok(),
        Effect::StartChallenge { .. } if first != NONE => end::can_challenge(view, first, card),
        Effect::RemoveFromGroup { .. } => view
            .fight()
            .is_some_and(|fight| matches!(fight.over, Over::Group(_)) && view.side_of(fight, card).is_some()),
        Effect::DiscardLife { .. } => view.is_protagonist(card) && view.kind(card).life,
        Effect::SetWonValue { .. } => view.state.won.iter().any(|won| won.host == card),
        _ => true,
    }
}

/// Whether a card of another player's ability is protected from it (R02).
fn is_protected(view: View, from: Source, effect: &Effect, card: CardId) -> bool {
    let own = match effect {
        Effect::Annul { .. } => Some(Harm::Annul),
        Effect::Engage { .. } => Some(Harm::Engage),
        Effect::RemoveFromGroup { .. } => Some(Harm::Distraction),
        _ => None,
    };
    view.owner(card) != from.player
        && (sm::protected(view, card, r#use::harm(view, from))
            || own.is_some_and(|harm| sm::protected(view, card, harm)))
}

/// Whether an ability that plays from the hand finds something there: known to its owner only.
pub fn has_cards(view: View, from: Source, ability: AbilityId) -> bool {
    view.power(ability).says.does.iter().all(|effect| match effect {
        Effect::PlayFromHand { filter, alone, .. } => {
            choose::playable(view, from.player, filter, *alone, NONE).next().is_some()
        }
        _ => true,
    })
}

/// How much an amount comes to now.
pub fn amount(view: View, from: Source, amount: &Amount) -> i8 {
    match amount {
        Amount::Fixed(n) => *n,
        Amount::Each { each, per } => {
            let n = select::count(view, from, per).min(usize::from(i8::MAX.unsigned_abs()));
            each.saturating_mul(n as i8)
        }
    }
}

/// The line in which the ability's side stands in the present fight.
fn own_line(view: View, from: Source) -> Option<Line> {
    let fight = view.fight()?;
    let index = select::own_index(view, from, fight)?;
    match fight.over {
        Over::Group(group) => Some([attack_line(group), defence_line(group)][index]),
        Over::Challenge(_) => None,
    }
}

/// On which cards a part of an effect acts: those picked that are still there, or those that its selector finds now.
fn resolve(play: &mut Play, item: &Item, step: usize, part: usize) -> Vec<CardId> {
    let view = View { content: play.content, state: play.state };
    let Some(ability) = item.ability else { return Vec::new() };
    let effect = &view.power(ability).says.does[step];
    let from = Source::item(item);
    let lawful = |card: &CardId| is_lawful(view, from, ability, step, part, *card, NONE);
    let target = match effect.targets()[part] {
        Some(target) => target,
        None if picked_filter(effect).is_some() => return picked(view, step, part),
        None => return Vec::new(),
    };
    match target {
        Target::Bearer => vec![item.bearer],
        Target::ThisCard => vec![item.card],
        Target::Pending => Vec::new(),
        Target::Same => match step.checked_sub(1) {
            Some(before) => same(play, item, before),
            None => Vec::new(),
        },
        Target::OwnGroup | Target::EnemyGroup => {
            let Some(fight) = view.fight() else { return Vec::new() };
            let Some(own) = select::own_index(view, from, fight) else { return Vec::new() };
            let index = if *target == Target::OwnGroup { own } else { 1 - own };
            view.side(fight, index).collect()
        }
        Target::Cards(selector) => match selector.choose {
            Chooser::Front | Chooser::Last => select::ends(view, from, selector).into_iter().collect(),
            Chooser::Random => {
                let mut cards: Vec<CardId> =
                    select::all(view, from, selector).into_iter().filter(lawful).collect();
                let mut drawn = Vec::new();
                while drawn.len() < usize::from(sm::most(selector.count)) && !cards.is_empty() {
                    let at = pick_one(play.cx.luck(), cards.len() as u32) as usize;
                    drawn.push(cards.remove(at));
                }
                drawn
            }
            _ if selector.count == Count::All => {
                select::all(view, from, selector).into_iter().filter(lawful).collect()
            }
            _ => picked(view, step, part)
                .into_iter()
                .filter(|&card| {
                    view.zone(card) == Zone::Past
                        || view.zone(card) == Zone::Played
                        || view.in_present(card)
                        || view.is_protagonist(card)
                })
                .collect(),
        },
    }
}

/// What was picked for a part of an effect of the innermost item.
fn picked(view: View, step: usize, part: usize) -> Vec<CardId> {
    let depth = item_depth(view);
    let slot = (step * 2 + part) as u8;
    let picks = view.state.picks.iter().filter(|pick| pick.item == depth && pick.slot == slot);
    picks.map(|pick| pick.card).collect()
}

/// On what an earlier effect acted.
fn same(play: &mut Play, item: &Item, step: usize) -> Vec<CardId> {
    let before = picked(play.view(), step, 0);
    if before.is_empty() { resolve(play, item, step, 0) } else { before }
}

/// Depth of the innermost item's frame.
pub fn item_depth(view: View) -> u8 {
    let inward = view.state.flow.inward().position(|frame| matches!(frame, Frame::Item(_)));
    inward.map_or(0, |below| (view.state.flow.depth() - below) as u8)
}

/// Lets the opponent pick the targets that are his to choose; false when there is nothing (more) to pick.
fn opponent_picks(play: &mut Play, item: &Item, step: usize) -> bool {
    let view = play.view();
    let Some(ability) = item.ability else { return false };
    let effect = &view.power(ability).says.does[step];
    let from = Source::item(item);
    for part in 0..2 {
        let Some(Target::Cards(selector)) = effect.targets()[part] else { continue };
        if selector.choose != Chooser::Opponent
            || selector.count == Count::All
            || !picked(view, step, part).is_empty()
        {
            continue;
        }
        let cards = select::all(view, from, selector);
        let n = cards.len().min(usize::from(sm::most(selector.count)));
        if n == 0 {
            continue;
        }
        let slot = (step * 2 + part) as u8;
        if let Some(item) = play.item_mut() {
            item.stage = Progress::Doing(step as u8);
        }
        let player = other(item.player);
        play.open(Frame::Choose(Choose { player, what: Choice::Targets(slot), left: n as u8 }));
        return true;
    }
    false
}

/// Carries out one effect of an item.
pub fn carry_out(play: &mut Play, item: Item, step: u8) {
    let at = usize::from(step);
    let Some(ability) = item.ability else { return };
    if opponent_picks(play, &item, at) {
        return;
    }
    let content = play.content;
    let rule = content.power(ability).rule;
    let effect = &content.power(ability).says.does[at];
    let from = Source::item(&item);
    match effect {
        Effect::ModifyStat { stat, amount: by, until, .. } => {
            let by = amount(play.view(), from, by);
            for card in resolve(play, &item, at, 0) {
                let stat = *stat;
                play.tell(rule, || Event::Changed { card, stat, by, zero: false });
                last(play, &item, step, card, by, *until);
            }
        }
        Effect::ZeroStat { stat, until, .. } => {
            for card in resolve(play, &item, at, 0) {
                let stat = *stat;
                play.tell(rule, || Event::Changed { card, stat, by: 0, zero: true });
                last(play, &item, step, card, 0, *until);
            }
        }
        Effect::MultiplyStat { until, .. }
        | Effect::ZeroDamage { until, .. }
        | Effect::GrantCapacity { until, .. }
        | Effect::Protect { until, .. }
        | Effect::IgnoreMatch { until, .. }
        | Effect::TreatAs { until, .. } => put_on(play, &item, step, *until),
        Effect::ExtraWaves { .. } | Effect::RemoveFromGame { when: Leaves::EndOfCombat, .. } => {
            put_on(play, &item, step, Until::Combat);
        }
        Effect::Forbid { who, until, .. } if is_picked(who) => put_on(play, &item, step, *until),
        Effect::Forbid { until, .. } | Effect::ModifyGroupAttack { until, .. } => {
            in_general(play, &item, step, *until);
        }
        Effect::FirstStrike
        | Effect::LivesCountOne { .. }
        | Effect::WonCardsRemoved
        | Effect::ConqueredPlaceRemoved => in_general(play, &item, step, Until::Combat),
        Effect::SetHandLimit { .. } | Effect::AllowArmyAlone => in_general(play, &item, step, Until::Puntata),
        Effect::Annul { target } => annul(play, &item, step, *target == Target::Pending),
        Effect::RemoveFromGroup { engage, .. } => {
            for card in resolve(play, &item, at, 0) {
                grp::remove(play, card, *engage);
            }
        }
        Effect::JoinGroup { .. } => {
            for card in resolve(play, &item, at, 0) {
                if let Some(line) = own_line(play.view(), from)
                    && grp::judge_join(play.view(), line, card).is_ok()
                {
                    grp::join(play, line, card);
                }
            }
        }
        Effect::SwapIntoGroup { .. } => {
            let out = resolve(play, &item, at, 0);
            let enters = resolve(play, &item, at, 1);
            if let (Some(&out), Some(&enters)) = (out.first(), enters.first())
                && grp::judge_swap(play.view(), out, enters).is_ok()
            {
                grp::swap(play, out, enters);
            }
        }
        Effect::StartChallenge { .. } => {
            let a = resolve(play, &item, at, 0);
            let b = resolve(play, &item, at, 1);
            match (a.first(), b.first()) {
                (Some(&a), Some(&b)) if end::can_challenge(play.view(), a, b) => {
                    end::challenge(play, item.player, a, b);
                }
                _ => play.tell(rule, || Event::Fizzled { card: item.card }),
            }
        }
        Effect::DiscardCard { .. } => expel(play, &item, at, Zone::Past, rule),
        Effect::RemoveFromGame { when: Leaves::Now, .. } => expel(play, &item, at, Zone::Removed, rule),
        Effect::ReturnToHand { .. } => expel(play, &item, at, Zone::Hand, rule),
        Effect::PutOnFuture { position, .. } => {
            let cards = resolve(play, &item, at, 0);
            for card in cards {
                put_on_future(play, card, *position, rule);
            }
        }
        Effect::DiscardLife { n, .. } => {
            for card in resolve(play, &item, at, 0) {
                for _ in 0..*n {
                    lose_life(play, card, item.player, rule);
                }
            }
        }
        Effect::Engage { .. } => {
            for card in resolve(play, &item, at, 0) {
                play.state.card_mut(card).engaged = true;
                play.tell(rule, || Event::Engaged { card });
            }
        }
        Effect::Disengage { .. } => {
            for card in resolve(play, &item, at, 0) {
                play.state.card_mut(card).engaged = false;
                play.tell(rule, || Event::Ready { card });
            }
        }
        Effect::DrawCards { player, n } => draw::draw(play, select::whom(from, *player), *n, rule),
        Effect::DiscardFromHand { player, n, choose } => {
            discard_from_hand(play, select::whom(from, *player), *n, *choose, rule);
        }
        Effect::Search { zone, filter, n, to } => search(play, &item, *zone, filter, *n, *to),
        Effect::LookAtFuture { player, n, reorder, may_bottom } => {
            look(play, &item, select::whom(from, *player), *n, (*reorder, *may_bottom), rule);
        }
        Effect::RevealHand { player } => {
            let of = select::whom(from, *player);
            let cards = play.state.zone(of, Zone::Hand).to_vec();
            play.cx.reveal();
            let (player, count) = (item.player, cards.len() as u8);
            play.tell(rule, || Event::HandSeen { player, of, cards, count });
        }
        Effect::GainPoints { kind, player, n } => {
            let player = select::whom(from, *player);
            let total = play.state.points[usize::from(player)].saturating_add((*n).into());
            play.state.points[usize::from(player)] = total;
            let (card, points, green) = (item.card, *n, *kind == Points::Green);
            play.tell(rule, || Event::Gained { player, card, points, green, total });
        }
        Effect::SetWonValue { value, .. } => set_won_value(play, &item, step, *value),
        Effect::PlayFromHand { .. } => {
            if has_cards(play.view(), from, ability) {
                play.open(Frame::Choose(Choose { player: item.player, what: Choice::PlayFromHand, left: 1 }));
            } else {
                play.tell(rule, || Event::Fizzled { card: item.card });
            }
        }
        Effect::ExtraAttack { .. } => {
            if let Some(&master) = resolve(play, &item, at, 0).first() {
                // A whole Combat phase follows: this is the last that the item does (KEN-ERR-30).
                r#use::finish(play, item);
                tgt::extra_attack(play, master);
            }
        }
        Effect::MovePlace { to, .. } => {
            for card in resolve(play, &item, at, 0) {
                let last = match to {
                    PlaceEnd::Frontier => usize::MAX,
                    PlaceEnd::Deepest => 0,
                };
                zone::shift_at(play, card, Zone::Territory, last);
            }
        }
    }
}

/// An effect goes on from now, on a card.
fn last(play: &mut Play, item: &Item, step: u8, target: CardId, amount: i8, until: Until) {
    let Some(ability) = item.ability else { return };
    let view = play.view();
    let depth = view.fight_depth();
    let line = view.fight().and_then(|fight| select::own_index(view, Source::item(item), fight)).unwrap_or(0)
        as Line;
    // Outside a combat nothing can last as long as one.
    let until = if until == Until::Combat && depth == 0 { Until::Puntata } else { until };
    let lasting = Lasting {
        source: item.card,
        bearer: item.bearer,
        by: item.player,
        ability,
        effect: step,
        target,
        amount,
        line,
        until,
        depth,
    };
    if until != Until::AtOnce {
        play.state.lasting.push(lasting);
    }
}

/// The effect is put on each of its targets.
fn put_on(play: &mut Play, item: &Item, step: u8, until: Until) {
    let Some(ability) = item.ability else { return };
    let rule = play.content.power(ability).rule;
    for card in resolve(play, item, usize::from(step), 0) {
        let by = item.card;
        play.tell(rule, || Event::Touched { card, by, ability, effect: step });
        last(play, item, step, card, 0, until);
    }
}

/// The effect goes on for a group or a side as a whole.
fn in_general(play: &mut Play, item: &Item, step: u8, until: Until) {
    let Some(ability) = item.ability else { return };
    let rule = play.content.power(ability).rule;
    let card = item.bearer;
    let by = item.card;
    play.tell(rule, || Event::Touched { card, by, ability, effect: step });
    last(play, item, step, NONE, 0, until);
}

/// Annul (KEN-CAP-01): what is pending has no effect; a card in play loses its capacities for the Puntata.
fn annul(play: &mut Play, item: &Item, step: u8, pending: bool) {
    let Some(ability) = item.ability else { return };
    let rule = play.content.power(ability).rule;
    let cards = resolve(play, item, usize::from(step), 0);
    let answered = select::pending(play.view()).map(|(pending, depth)| (pending.card, depth));
    for card in cards {
        let by = item.card;
        play.tell(rule, || Event::Annulled { card, by });
        last(play, item, step, card, 0, Until::Puntata);
        if let Some((below, depth)) = answered
            && sm::subject(play.view(), below) == card
        {
            stop(play, depth);
        }
    }
    if let (true, Some((card, depth))) = (pending, answered) {
        let by = item.card;
        play.tell(rule, || Event::Annulled { card, by });
        stop(play, depth);
    }
}

/// The item at this depth takes no effect.
fn stop(play: &mut Play, depth: u8) {
    let above = play.state.flow.depth() - usize::from(depth);
    if let Some(Frame::Item(item)) = play.state.flow.inward_mut().nth(above) {
        item.annulled = true;
    }
}

/// Cards leave for a zone without being won: of a stack the active Life (KEN-LIFE-12).
fn expel(play: &mut Play, item: &Item, step: usize, to: Zone, rule: RuleId) {
    for card in resolve(play, item, step, 0) {
        let view = play.view();
        let standing = |life: &CardId| view.state.won.iter().all(|won| won.card != *life);
        let life = view.lives(card).find(standing).filter(|_| card != item.card);
        let card = life.unwrap_or(card);
        if view.zone(card) != to {
            zone::take_card(play, card, to, rule);
        }
    }
}

/// The active Life of a Protagonist is discarded, not won (E18); what its loss sets off follows.
pub fn lose_life(play: &mut Play, host: CardId, by: Player, rule: RuleId) {
    let view = play.view();
    // A Life that has been won is lost already.
    let standing = |life: &CardId| view.state.won.iter().all(|won| won.card != *life);
    let Some(life) = view.lives(host).find(standing) else { return };
    let mut cards: Vec<CardId> = vec![life];
    cards.extend(view.attached(host));
    zone::take_card(play, life, Zone::Past, rule);
    seq::set_off(
        play,
        seq::Cause { trigger: Trigger::OnLifeLost, cards: &cards, winner: Some(by), first: play_first(play) },
    );
}

/// Whose triggers come first: the attacker's, outside combat the active player's (KEN-SEQ-07).
fn play_first(play: &Play) -> Player {
    play.view().fight().map_or(play.state.active, |fight| fight.attacker)
}

fn set_won_value(play: &mut Play, item: &Item, step: u8, value: WonValue) {
    let Some(ability) = item.ability else { return };
    let rule = play.content.power(ability).rule;
    let every = play.view().options().cruel_scope == CruelScope::EveryCharacter;
    let mut cards = resolve(play, item, usize::from(step), 0);
    if let (true, WonValue::Factor(_)) = (every, value) {
        let view = play.view();
        let line = |host| view.fight().and_then(|fight| view.side_of(fight, host));
        let side = cards.first().and_then(|&host| line(host));
        let hosts = view.state.won.iter().map(|won| won.host);
        let more = hosts.filter(|&host| view.kind(host).kind == CardType::Character && line(host) == side);
        cards = more.collect();
    }
    let depth = play.view().fight_depth();
    for host in cards {
        let by = item.card;
        play.tell(rule, || Event::Touched { card: host, by, ability, effect: step });
        for won in play.state.won.iter_mut().filter(|won| won.depth == depth && won.host == host) {
            match value {
                WonValue::Cap(cap) => won.cap = Some(won.cap.map_or(cap, |other| other.min(cap))),
                WonValue::Factor(factor) => won.factor = won.factor.max(factor),
            }
        }
    }
}

/// A card found by a search comes into the Present, if the rules of play allow it; else into the hand (E23). It is not
/// played from the hand: what it does when it is played stays undone, and without its partner no Army and no inhabited
/// Place comes (KEN-AMB-87).
fn enter_found(play: &mut Play, player: Player, card: CardId) {
    if pres::judge_enter(play.view(), player, card, false).is_ok() {
        pres::enter(play, player, card);
    } else {
        zone::shift(play, card, Zone::Hand);
    }
}

/// A pick made while an effect is carried out.
fn keep_pick(play: &mut Play, slot: u8, card: CardId) {
    let item = item_depth(play.view());
    play.state.picks.push(Pick { item, slot, card });
}
