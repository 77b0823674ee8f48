//! Decisions and replies (rulebook chapter La sequenza delle decisioni): windows, what is declared in them, answers
//! to it, triggered abilities.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::{Effect, Moment, Target, Trigger, Whose};
use crate::content::{AbilityId, CardType, Duration, Kind};
use crate::event::Event;
use crate::frame::{Frame, Item, Reply, Triggers, Way, Window};
use crate::play::{Play, View};
use crate::rules::select::{self, Source};
use crate::rules::{asg, att, card_arg, effect, evt, life, pres, sm, r#use};
use crate::state::{CardId, NONE, Player, Span, Waiting, other};
use crate::zones::Zone;

/// The attacker decides first.
pub const SEQ_01: RuleId = RuleId("KEN-SEQ-01");
/// Alternation until two passes in a row.
pub const SEQ_02: RuleId = RuleId("KEN-SEQ-02");
/// Each action takes effect before the next decision.
pub const SEQ_03: RuleId = RuleId("KEN-SEQ-03");
/// No decision is revoked.
pub const SEQ_04: RuleId = RuleId("KEN-SEQ-04");
/// Outside combat the active player is first.
pub const SEQ_05: RuleId = RuleId("KEN-SEQ-05");
/// The annul reply.
pub const SEQ_06: RuleId = RuleId("KEN-SEQ-06");
/// Triggers at the same moment.
pub const SEQ_07: RuleId = RuleId("KEN-SEQ-07");
/// A window asks only whom it can concern.
pub const AMB_85: RuleId = RuleId("KEN-AMB-85");

/// Opens a window; `first` acts first (KEN-SEQ-01, KEN-SEQ-05).
pub fn open_window(play: &mut Play, moment: Moment, first: Player) {
    play.open(Frame::Window(Window { moment, turn: first, passes: 0 }));
}

/// The player on turn in the window has acted: the other is next, and the passes begin anew (KEN-SEQ-02).
pub fn acted(play: &mut Play, player: Player) {
    play.state.swapped.clear();
    let window = play.state.flow.inward_mut().find_map(|frame| match frame {
        Frame::Window(window) => Some(window),
        _ => None,
    });
    if let Some(window) = window {
        window.turn = other(player);
        window.passes = 0;
    }
}

/// Begins the use of a card or capacity: its targets are picked, its costs paid, the other may annul it, and it is
/// carried out.
pub fn declare(play: &mut Play, item: Item) {
    play.open(Frame::Item(item));
}

/// The rule under which a window asks.
pub fn rule_of(window: &Window) -> RuleId {
    match window.moment {
        Moment::Combat | Moment::AfterDamage => SEQ_02,
        Moment::PresOwn | Moment::PresEnemy => pres::PRES_01,
        _ => SEQ_05,
    }
}

/// Whether a window can concern a player, by what both can see (KEN-AMB-85).
fn concerns(view: View, window: Window) -> bool {
    let player = window.turn;
    let hand = view.state.zones.count(player, Zone::Hand) > 0 && window.moment != Moment::AfterDamage;
    hand || r#use::can_use(view, window.moment, player) || can_front(view, player)
}

fn can_front(view: View, player: Player) -> bool {
    let mut found = false;
    life::offer_fronts(view, player, &mut |_| found = true);
    found
}

/// Does the next thing of a window; false when its player must decide.
pub fn settle_window(play: &mut Play, window: Window) -> bool {
    if window.passes >= 2 {
        play.close();
    } else if concerns(play.view(), window) {
        return false;
    } else {
        pass(play);
    }
    true
}

fn pass(play: &mut Play) {
    if let Some(Frame::Window(window)) = play.state.flow.now_mut() {
        window.passes += 1;
        window.turn = other(window.turn);
    }
}

/// What the player on turn may do in a window.
pub fn offer(view: View, window: &Window, out: &mut Offers<Action>) {
    let Window { moment, turn: player, .. } = *window;
    if moment == Moment::PresOwn && player == view.state.active {
        pres::offer(view, player, out);
    }
    life::offer_fronts(view, player, &mut |card| out.push(Action::Front(card)));
    if moment != Moment::AfterDamage {
        evt::offer(view, moment, player, out);
        att::offer(view, moment, player, out);
    }
    r#use::offer(view, moment, player, out);
    out.push(Action::Pass);
}

/// Judges and does it.
pub fn act(play: &mut Play, window: Window, action: &Action) -> Result<(), Illegal> {
    let Window { moment, turn: player, .. } = window;
    let own_presentation = moment == Moment::PresOwn && player == play.state.active;
    match *action {
        Action::Pass => {
            play.cx.reveal();
            play.tell(rule_of(&window), || Event::Passed { player, moment });
            pass(play);
            Ok(())
        }
        Action::Use { card, ability } => r#use::act(play, moment, player, card, ability),
        Action::Play(card) | Action::Assign { card, .. } | Action::Front(card)
            if !play.view().exists(card) =>
        {
            Err(Illegal::new(rule_of(&window), "refuse-no-such-card"))
        }
        // What another card is must not show in the refusal.
        Action::Play(card) | Action::Assign { card, .. }
            if !play.state.zone(player, Zone::Hand).contains(&card) =>
        {
            Err(Illegal::new(pres::PRES_01, "refuse-not-in-hand"))
        }
        Action::Play(card) if play.view().kind(card).kind == CardType::Event => {
            evt::play_event(play, moment, player, card)
        }
        Action::Assign { card, host } if is_played_at_once(play.view().kind(card)) => {
            att::use_from_hand(play, moment, player, card, host)
        }
        Action::Front(card) => life::front(play, player, card),
        Action::Play(_) | Action::Pair { .. } | Action::Assign { .. } if own_presentation => {
            pres::act(play, player, action)
        }
        Action::Play(card) | Action::Assign { card, .. } | Action::Pair { place: card, .. } => {
            Err(Illegal::new(pres::PRES_01, "refuse-only-own-presentation").with("card", card_arg(card)))
        }
        _ => Err(Illegal::new(rule_of(&window), "refuse-not-in-window")),
    }
}

/// Whether an attachment is used from the hand at once (KEN-DUR-01).
fn is_played_at_once(kind: &Kind) -> bool {
    kind.kind.is_attachment() && kind.duration == Some(Duration::PlayDiscard)
}

// The annul reply (KEN-SEQ-06).

/// Whether what is declared can be answered, by what both players see: an annul in play that can hit it, or a hand
/// that might hold one of those that the pool has.
pub fn may_reply(view: View, item: &Item) -> bool {
    let player = other(item.player);
    if view.state.zones.count(player, Zone::Hand) > 0 {
        let pool = view.content.kinds.iter().filter(|kind| kind.duration == Some(Duration::PlayDiscard));
        let mut answers = pool.flat_map(|kind| kind.abilities.iter().map(move |ability| (kind, *ability)));
        if answers.any(|(kind, ability)| might_answer(view, item, player, kind, ability)) {
            return true;
        }
    }
    let mut found = false;
    each_annul_in_play(view, player, &mut |card, ability| {
        found |= answers_from_play(view, player, card, ability, (item, view.state.flow.depth() as u8));
    });
    found
}

/// Whether a card of this kind, were it in the hand, might answer.
fn might_answer(view: View, item: &Item, player: Player, kind: &Kind, ability: AbilityId) -> bool {
    let power = view.power(ability);
    if !power.annuls || !matches!(power.says.trigger, Trigger::OnPlay | Trigger::AnnulReply) {
        return false;
    }
    let pending = view.kind(item.card);
    let hits = power.says.does.iter().any(|effect| match effect {
        Effect::Annul { target: Target::Pending } => true,
        Effect::Annul { target: Target::Cards(selector) } => {
            let subject = view.kind(sm::subject(view, item.card));
            let open = item.how == Way::Played && pending.kind == CardType::Event;
            !open && (selector.types.is_empty() || selector.types.contains(&subject.kind))
        }
        _ => false,
    });
    let host = !kind.kind.is_attachment()
        || view.fight().is_some_and(|fight| {
            let hosts = (0..2).flat_map(|index| view.side(fight, index));
            hosts.into_iter().any(|host| {
                view.owner(host) == player
                    && (kind.school.is_none() || sm::school(view, host) == kind.school)
                    && kind.bearer.iter().any(|bearer| bearer.types.contains(&view.kind(host).kind))
            })
        });
    hits && host
}

/// Calls `see` for each annul of a card in play of the player that is in force.
fn each_annul_in_play(view: View, player: Player, see: &mut dyn FnMut(CardId, AbilityId)) {
    for zone in [Zone::Forces, Zone::Territory, Zone::Destiny, Zone::Assigned] {
        for &card in view.state.zone(player, zone) {
            for &ability in &view.kind(card).abilities {
                let power = view.power(ability);
                let chosen =
                    matches!(power.says.trigger, Trigger::Activated | Trigger::OnUse | Trigger::AnnulReply);
                if power.annuls && chosen {
                    see(card, ability);
                }
            }
        }
    }
}

/// Whether an annul in play can answer the item now: limits, costs, conditions, and that it hits.
fn answers_from_play(
    view: View,
    player: Player,
    card: CardId,
    ability: AbilityId,
    pending: (&Item, u8),
) -> bool {
    let power = view.power(ability);
    let host = view.bearer(card);
    let asleep = view.zone(card) == Zone::Forces && !is_awake(view, card, host)
        || view.zone(card) == Zone::Assigned && !att::in_force(view, card);
    let from = Source { player, card, bearer: host, winner: None, printed: false };
    let in_window = power.says.trigger == Trigger::AnnulReply
        || view.fight().is_some() && r#use::is_in_reach(view, player, card, ability);
    !asleep
        && in_window
        && !sm::is_annulled(view, card)
        && hits(view, from, ability, pending)
        && r#use::judge_against(view, player, card, ability, host, Way::Activated, Some(pending)).is_ok()
}

/// The active Life, or any Life of a Protagonist in a Challenge (KEN-CAP-09).
fn is_awake(view: View, card: CardId, host: CardId) -> bool {
    view.top(host) == card
        || view.fight().is_some_and(|fight| match fight.over {
            crate::frame::Over::Challenge(pair) => pair.contains(&host),
            crate::frame::Over::Group(_) => false,
        })
}

/// Whether one of the annuls of an ability strikes the item.
fn hits(view: View, from: Source, ability: AbilityId, (item, _): (&Item, u8)) -> bool {
    let subject = sm::subject(view, item.card);
    view.power(ability).says.does.iter().enumerate().any(|(i, effect)| match effect {
        Effect::Annul { target: Target::Pending } => true,
        Effect::Annul { target: Target::Cards(selector) } => {
            select::fits(view, from, selector, subject)
                && effect::is_lawful(view, from, ability, i, 0, subject, NONE)
        }
        _ => false,
    })
}

/// Does the next thing of a reply: it is over once it was used.
pub fn settle_reply(play: &mut Play, reply: Reply) -> bool {
    if reply.answered {
        play.close();
    }
    reply.answered
}

/// Annuls that can answer.
pub fn offer_replies(view: View, reply: Reply, out: &mut Offers<Action>) {
    if let Some(pending) = select::pending(view) {
        each_annul_in_play(view, reply.player, &mut |card, ability| {
            if answers_from_play(view, reply.player, card, ability, pending) {
                out.push(Action::Use { card, ability });
            }
        });
        for &card in view.state.zone(reply.player, Zone::Hand) {
            each_reply_from_hand(view, reply.player, card, pending, &mut |action| out.push(action));
        }
    }
    out.push(Action::Pass);
}

/// Ways in which a card of the hand can answer.
fn each_reply_from_hand(
    view: View,
    player: Player,
    card: CardId,
    pending: (&Item, u8),
    see: &mut dyn FnMut(Action),
) {
    let kind = view.kind(card);
    let Some(ability) = reply_ability(view, kind) else { return };
    let can = |bearer: CardId| {
        let from = Source { player, card, bearer, winner: None, printed: false };
        hits(view, from, ability, pending)
            && r#use::judge_against(view, player, card, ability, bearer, Way::Played, Some(pending)).is_ok()
    };
    if kind.kind == CardType::Event {
        if evt::judge_requirement(view, player, card).is_ok() && can(card) {
            see(Action::Play(card));
        }
        return;
    }
    let Some(fight) = view.fight() else { return };
    for host in (0..2).flat_map(|index| view.side(fight, index)) {
        if view.owner(host) == player
            && asg::judge_host(view, card, host).is_ok()
            && att::judge_limit(view, card, host).is_ok()
            && can(host)
        {
            see(Action::Assign { card, host });
        }
    }
}

/// The annul that a Play-and-discard card of the hand can answer with.
fn reply_ability(view: View, kind: &Kind) -> Option<AbilityId> {
    let played = kind.duration == Some(Duration::PlayDiscard);
    let mut abilities = kind.abilities.iter().copied().filter(|_| played);
    abilities.find(|&ability| {
        let power = view.power(ability);
        power.annuls && matches!(power.says.trigger, Trigger::OnPlay | Trigger::AnnulReply)
    })
}

/// Judges and does it.
pub fn act_reply(play: &mut Play, reply: Reply, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let player = reply.player;
    if *action == Action::Pass {
        play.cx.reveal();
        play.close();
        return Ok(());
    }
    let mut offers = Offers::new();
    offer_replies(view, reply, &mut offers);
    if !offers.actions.contains(action) {
        return Err(Illegal::new(SEQ_06, "refuse-no-annul"));
    }
    let item = match *action {
        Action::Use { card, ability } => {
            r#use::item(player, card, Some(ability), view.bearer(card), Way::Activated)
        }
        Action::Play(card) => {
            r#use::item(player, card, reply_ability(view, view.kind(card)), card, Way::Played)
        }
        Action::Assign { card, host } => {
            r#use::item(player, card, reply_ability(view, view.kind(card)), host, Way::Played)
        }
        _ => return Err(Illegal::new(SEQ_06, "refuse-no-annul")),
    };
    if let Some(Frame::Reply(reply)) = play.state.flow.now_mut() {
        reply.answered = true;
    }
    declare(play, item);
    Ok(())
}

// Triggered abilities (KEN-SEQ-07).

/// What sets triggered abilities off.
#[derive(Clone, Copy, Debug)]
pub struct Cause<'a> {
    /// The trigger.
    pub trigger: Trigger,
    /// The cards whose abilities may answer, with what is attached to them; empty: all cards in play of both players.
    pub cards: &'a [CardId],
    /// Who won the card that set it off.
    pub winner: Option<Player>,
    /// Whose abilities come first (KEN-SEQ-07).
    pub first: Player,
}

/// Sets off the abilities that answer: they wait in a frame that is opened for them.
pub fn set_off(play: &mut Play, cause: Cause) {
    let view = play.view();
    let depth = view.state.flow.depth() as u8 + 1;
    let mut waiting = Vec::new();
    let mut ask = |card: CardId| {
        for &ability in &view.kind(card).abilities {
            if answers(view, card, ability, &cause) {
                waiting.push(Waiting {
                    depth,
                    player: view.owner(card),
                    card,
                    ability,
                    winner: cause.winner,
                });
            }
        }
    };
    if cause.cards.is_empty() {
        for player in [0, 1] {
            for zone in [Zone::Forces, Zone::Territory, Zone::Destiny, Zone::Assigned] {
                view.state.zone(player, zone).iter().copied().for_each(&mut ask);
            }
        }
    } else {
        for &card in cause.cards {
            ask(card);
            view.attached(card).for_each(&mut ask);
        }
    }
    if !waiting.is_empty() {
        play.state.queue.append(&mut waiting);
        play.open(Frame::Triggers(Triggers { first: cause.first }));
    }
}

/// Whether an ability is set off: its trigger, whose it is, that it is in force, and what both players can see of its
/// conditions.
fn answers(view: View, card: CardId, ability: AbilityId, cause: &Cause) -> bool {
    let says = &view.power(ability).says;
    if says.trigger != cause.trigger {
        return false;
    }
    let player = view.owner(card);
    let any = says.whose == Whose::Any;
    let host = view.bearer(card);
    let concerns = match cause.trigger {
        Trigger::AtOrder => player == view.state.active,
        Trigger::AtEpilogue => any || player == view.state.active,
        Trigger::OnWins => {
            any || cause.winner == Some(player)
                && view.fight().is_some_and(|fight| {
                    view.kind(host).kind == CardType::Event || view.side_of(fight, host).is_some()
                })
        }
        Trigger::OnConquest => view.fight().is_some_and(|fight| {
            player == fight.attacker
                && (view.kind(host).kind == CardType::Event || view.side_of(fight, host) == Some(0))
        }),
        _ => true,
    };
    let asleep = view.zone(card) == Zone::Forces
        && !is_awake(view, card, host)
        && !matches!(cause.trigger, Trigger::OnWon | Trigger::OnLifeLost | Trigger::OnPlay);
    concerns && !asleep && !sm::is_annulled(view, card) && is_possible(view, card, ability, cause.winner)
}

/// Whether a waiting ability can still be carried out, by what both players see.
fn is_possible(view: View, card: CardId, ability: AbilityId, winner: Option<Player>) -> bool {
    r#use::judge_triggered(view, view.owner(card), card, ability, winner, false).is_ok()
}

/// The waiting abilities of the innermost frame.
fn waiting(view: View<'_>) -> impl Iterator<Item = &Waiting> {
    let depth = view.state.flow.depth() as u8;
    view.state.queue.iter().filter(move |waiting| waiting.depth == depth)
}

/// Whether a triggered ability need not be carried out: it has a cost.
fn is_optional(view: View, waiting: &Waiting) -> bool {
    !view.power(waiting.ability).says.cost.is_empty()
}

/// Does the next thing of waiting triggers.
pub fn settle_triggers(play: &mut Play, triggers: Triggers) -> bool {
    let view = play.view();
    let depth = view.state.flow.depth() as u8;
    let lapsed = |one: &Waiting| one.depth == depth && !is_possible(view, one.card, one.ability, one.winner);
    if view.state.queue.iter().any(lapsed) {
        play.state.queue = view.state.queue.iter().filter(|one| !lapsed(one)).copied().collect();
    }
    let view = play.view();
    if waiting(view).next().is_none() {
        play.close();
        return true;
    }
    let player = chooser(view, triggers);
    let own: Vec<Waiting> = waiting(view).filter(|one| one.player == player).copied().collect();
    // One that must be done, or several that are all alike, leave no choice.
    match own[..] {
        [first, ref rest @ ..]
            if !is_optional(view, &first) && rest.iter().all(|one| one.ability == first.ability) =>
        {
            let one = of_first(triggers, &own, first);
            carry_out(play, one);
            true
        }
        _ => false,
    }
}

/// When both players won a card at once, an ability that hears of either hears first of the one who comes first.
fn of_first(triggers: Triggers, own: &[Waiting], usual: Waiting) -> Waiting {
    let same = |one: &&Waiting| one.card == usual.card && one.ability == usual.ability;
    let firsts = own.iter().filter(same).find(|one| one.winner == Some(triggers.first));
    firsts.copied().unwrap_or(usual)
}

fn carry_out(play: &mut Play, one: Waiting) {
    play.state.queue.retain(|other| *other != one);
    let bearer = play.view().bearer(one.card);
    let item = r#use::item(one.player, one.card, Some(one.ability), bearer, Way::Triggered);
    declare(play, Item { winner: one.winner, ..item });
}

/// Who chooses among the waiting triggers.
pub fn chooser(view: View, triggers: Triggers) -> Player {
    let first = waiting(view).any(|one| one.player == triggers.first);
    if first { triggers.first } else { other(triggers.first) }
}

/// The waiting triggers.
pub fn offer_waiting(view: View, triggers: Triggers, out: &mut Offers<Action>) {
    let player = chooser(view, triggers);
    let mut must = false;
    for one in waiting(view).filter(|one| one.player == player) {
        let lawful = r#use::judge_triggered(view, player, one.card, one.ability, one.winner, true).is_ok();
        must |= lawful && !is_optional(view, one);
        let use_it = Action::Use { card: one.card, ability: one.ability };
        if lawful && !out.actions.contains(&use_it) {
            out.push(use_it);
        }
    }
    if !must {
        out.push(Action::Pass);
    }
}

/// Judges and does it.
pub fn act_waiting(play: &mut Play, triggers: Triggers, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let player = chooser(view, triggers);
    let mut offers = Offers::new();
    offer_waiting(view, triggers, &mut offers);
    if !offers.actions.contains(action) {
        return Err(Illegal::new(SEQ_07, "refuse-trigger"));
    }
    if let Action::Use { card, ability } = *action {
        let same = |one: &&Waiting| one.card == card && one.ability == ability;
        let own: Vec<Waiting> = waiting(view).filter(same).copied().collect();
        if let Some(&one) = own.first() {
            carry_out(play, of_first(triggers, &own, one));
        }
    } else {
        let depth = view.state.flow.depth() as u8;
        play.cx.reveal();
        play.state.queue.retain(|one| one.depth != depth || one.player != player);
    }
    Ok(())
}

/// A player has decided something: chains of triggers begin anew (KEN-AMB-82).
pub fn new_chain(play: &mut Play) {
    if !play.state.used.is_empty() {
        play.state.used.retain(|used| used.span != Span::Chain);
    }
}

#[cfg(test)]
mod tests;
