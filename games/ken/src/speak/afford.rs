//! What a person can do, as gestures: a card of the hand and where it goes, a card and its target, a button.

use kernel::Seat;
use scene::{Affordance, Phrase, Touch, Value};

use super::write::{Words, is_used_at_once, write};
use crate::action::Action;
use crate::content::vocabulary::{Cost, Moment};
use crate::content::{AbilityId, CardType, Duration};
use crate::frame::{Choice, Choose, Frame, Phase};
use crate::game::Ken;
use crate::names;
use crate::options::EventOchre;
use crate::play::View;
use crate::rules::deck;
use crate::show::{CELL, board_of, draft_board};
use crate::state::{CardId, Player, State};
use crate::zones::Zone;

/// An offered action with its gestures, label and cost.
pub fn afford(game: &Ken, state: &State, seat: Seat, action: &Action) -> Affordance {
    let view = game.view(state);
    let player = seat.0;
    Affordance {
        command: write(view, action).into(),
        label: label(view, player, action),
        touches: touches(view, player, action),
        cost: cost(view, action),
        // No decision of this game is taken back (KEN-TURN-03): to be asked each time would be noise.
        binding: *action == Action::Concede,
        odds: view.in_combat_window()
            && matches!(action, Action::Pass | Action::Use { .. } | Action::Play(_) | Action::Assign { .. }),
        walk: false,
    }
}

fn label(view: View, player: Player, action: &Action) -> Phrase {
    let card = |key: &str, card: CardId| Phrase::new(key).with("card", names::card(view, card));
    match *action {
        Action::Bring(ref kinds) => match deck::ready(view.content, kinds) {
            Some(deck) => Phrase::new("do-bring").with("deck", names::deck(view.content, deck)),
            None => Phrase::new("do-bring-own").with("count", kinds.len() as i64),
        },
        Action::Pass => pass(view, player),
        Action::Draw(n) => Phrase::new("do-draw").with("count", i64::from(n)),
        Action::Play(id) => play(view, player, id),
        Action::Pair { place, army } => card("do-pair", place).with("army", names::card(view, army)),
        Action::Assign { card: id, host } => {
            let key = if is_used_at_once(view, id) { "do-use-from-hand" } else { "do-assign" };
            card(key, id).with("host", names::host(view, host))
        }
        Action::Use { card: id, ability } => use_label(view, id, ability),
        Action::Pick(id) => pick(view, id),
        Action::Front(id) => card("do-front", id),
        Action::Join(id) => {
            let defends = matches!(view.phase(), Some(Phase::Defence(_)));
            let key = if defends { "do-defend" } else { "do-attack" };
            Phrase::new(key).with("card", names::host(view, id))
        }
        Action::Next => Phrase::new("do-next"),
        Action::Confirm => match view.phase() {
            Some(Phase::Defence(group)) if stands(view, crate::state::defence_line(group)) => {
                Phrase::new("do-confirm-defence")
            }
            Some(Phase::Defence(_)) => Phrase::new("do-no-defence"),
            _ if view.state.raid.lines.is_empty() => Phrase::new("do-no-attack"),
            _ => Phrase::new("do-confirm-attack"),
        },
        Action::Concede => Phrase::new("do-concede"),
    }
}

fn stands(view: View, line: crate::state::Line) -> bool {
    view.state.line(line).next().is_some()
}

fn pass(view: View, player: Player) -> Phrase {
    Phrase::new(match view.state.flow.now() {
        Some(Frame::Reply(_)) => "do-let-happen",
        Some(Frame::Triggers(_)) => "do-skip",
        Some(Frame::Choose(Choose { what: Choice::SearchFuture, .. })) => "do-find-nothing",
        Some(Frame::Choose(_)) => "do-leave-as-is",
        Some(Frame::Phase(Phase::Draw(_))) => "do-draw-no-more",
        Some(Frame::Window(window)) if window.moment == Moment::PresOwn && player == view.state.active => {
            "do-end-presentation"
        }
        _ => "do-pass",
    })
}

fn play(view: View, player: Player, card: CardId) -> Phrase {
    let of = |key: &str| Phrase::new(key).with("card", names::card(view, card));
    match (stack(view, card), view.kind(card).kind) {
        (Some(host), _) if view.owner(host) == player => of("do-add-life"),
        (Some(_), _) => of("do-meet-life"),
        (None, CardType::Event) => of("do-play-event"),
        (None, _) => of("do-play"),
    }
}

/// The Protagonist in play of which a card of the hand is a Life (KEN-LIFE-04, KEN-LIFE-05).
fn stack(view: View, card: CardId) -> Option<CardId> {
    let kind = view.kind(card);
    let same = |host: &CardId| view.kind(*host).life && view.kind(*host).name_id == kind.name_id;
    if kind.life { (0..2).flat_map(|player| view.protagonists(player)).find(same) } else { None }
}

fn use_label(view: View, card: CardId, ability: AbilityId) -> Phrase {
    let capacity = names::has_name(view, ability);
    let phrase = Phrase::new(if capacity { "do-use-capacity" } else { "do-use" });
    let phrase = phrase.with("card", names::card(view, card));
    if capacity { phrase.with("ability", names::ability(view, ability)) } else { phrase }
}

fn pick(view: View, card: CardId) -> Phrase {
    let of = |key: &str| Phrase::new(key).with("card", names::card(view, card));
    match view.state.flow.now() {
        Some(Frame::Choose(choose)) => match choose.what {
            Choice::HandLimit | Choice::Hand(_) => of("do-discard"),
            Choice::SearchFuture | Choice::SearchPast => of("do-take"),
            Choice::ToBottom(..) => of("do-to-bottom"),
            Choice::Reorder(..) => of("do-put-back"),
            Choice::PlayFromHand => of("do-play"),
            Choice::Targets(_) => Phrase::new("do-choose").with("card", names::host(view, card)),
        },
        Some(Frame::Item(item)) if matches!(item.stage, crate::frame::Progress::Paying(_)) => {
            of("do-discard")
        }
        Some(Frame::Phase(Phase::Aim)) => Phrase::new("do-aim").with("card", names::host(view, card)),
        _ => Phrase::new("do-choose").with("card", names::host(view, card)),
    }
}

/// The gestures, in order.
fn touches(view: View, player: Player, action: &Action) -> Vec<Touch> {
    let words = Words { view, player: Some(player) };
    let card = |card: CardId| Touch::Piece(words.card(card).into());
    let host = |host: CardId| Touch::Piece(words.host(host).into());
    let place = |board: String| Touch::Cell { board: board.into(), cell: CELL.into() };
    match *action {
        Action::Play(id) => match (stack(view, id), view.kind(id).kind) {
            (Some(top), _) => vec![card(id), host(top)],
            (None, CardType::Place) => vec![card(id), place(board_of(Zone::Territory, player).into())],
            (None, CardType::Event) => vec![card(id), place(board_of(Zone::Destiny, player).into())],
            (None, _) => vec![card(id), place(board_of(Zone::Forces, player).into())],
        },
        Action::Pair { place, army } => vec![card(place), card(army)],
        Action::Assign { card: id, host: on } => vec![card(id), host(on)],
        Action::Use { card: id, .. } | Action::Front(id) => vec![card(id)],
        Action::Pick(id) => vec![Touch::Piece(words.pick(id).into())],
        Action::Join(id) => vec![host(id), place(forming_board(view))],
        _ => Vec::new(),
    }
}

/// The row of the group being formed.
pub fn forming_board(view: View) -> String {
    match view.phase() {
        Some(Phase::Defence(_)) => "line-defence".to_owned(),
        _ => draft_board(crate::show::forming(view)).into(),
    }
}

/// What the action costs, beyond the card itself.
fn cost(view: View, action: &Action) -> Option<Phrase> {
    let (card, ability) = match *action {
        Action::Use { card, ability } => (card, Some(ability)),
        Action::Play(card) | Action::Assign { card, .. } => (card, played_ability(view, card)),
        _ => return None,
    };
    let costs = ability.map_or(&[][..], |ability| &view.power(ability).says.cost);
    let mut found: Vec<Value> = costs.iter().map(|cost| one_cost(*cost).into()).collect();
    if let Some(ochre) = conceded(view, card) {
        found.push(Phrase::new("cost-conceded").with("points", i64::from(ochre)).into());
    }
    match found.len() {
        0 => None,
        1 => match found.pop() {
            Some(Value::Phrase(only)) => Some(*only),
            _ => None,
        },
        _ => Some(Phrase::new("costs").with("costs", found)),
    }
}

/// The ability that playing a card of the hand uses: only of cards that are used at once.
fn played_ability(view: View, card: CardId) -> Option<AbilityId> {
    let kind = view.kind(card);
    let used = kind.kind == CardType::Event || is_used_at_once(view, card);
    kind.abilities.first().copied().filter(|_| used)
}

fn one_cost(cost: Cost) -> Phrase {
    match cost {
        Cost::PayOchre(n) => Phrase::new("cost-ochre").with("points", i64::from(n)),
        Cost::EngageSelf => Phrase::new("cost-engage"),
        Cost::DiscardThis => Phrase::new("cost-discard-this"),
        Cost::RemoveThis => Phrase::new("cost-remove-this"),
        Cost::DiscardHand(n) => Phrase::new("cost-discard-hand").with("count", i64::from(n)),
        Cost::DiscardLifeSelf => Phrase::new("cost-life"),
    }
}

/// The ochre of a card that is conceded by its use (KEN-OCR-04, KEN-ATT-08, KEN-EVT-09).
fn conceded(view: View, card: CardId) -> Option<u8> {
    let kind = view.kind(card);
    let in_hand = view.zone(card) == Zone::Hand;
    let due = match kind.duration? {
        Duration::PlayDiscard => in_hand,
        Duration::DiscardAfterUse => !in_hand,
        Duration::Puntata | Duration::Permanent => {
            in_hand && kind.kind == CardType::Event && view.options().event_ochre == EventOchre::WhenPlayed
        }
    };
    Some(kind.ochre).filter(|&ochre| due && ochre > 0)
}
