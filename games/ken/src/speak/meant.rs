//! What gestures mean where nothing is on offer for them: the command that somebody tries, so that the rules can say
//! why not.

use kernel::{Game, Offers, Seat};
use scene::Touch;

use super::write::{Words, is_used_at_once};
use crate::action::Action;
use crate::content::CardType;
use crate::frame::{Frame, Phase};
use crate::game::Ken;
use crate::names::{self, Fit};
use crate::play::View;
use crate::state::{CardId, Player, State};
use crate::zones::Zone;

/// The command that the touches mean: the first names what, the last where or at whom.
pub fn meant(game: &Ken, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
    let view = game.view(state);
    let meaning = Meaning { view, player: seat.0, words: Words { view, player: Some(seat.0) } };
    let mut offers = Offers::new();
    game.offers(state, seat, &mut offers);
    let things: Option<Vec<Thing>> = touches.iter().map(|touch| meaning.thing(touch)).collect();
    match things?[..] {
        [Thing::Card(card)] => meaning.alone(card, &offers.actions),
        [Thing::Card(card), .., Thing::Board] => meaning.put(card),
        [Thing::Card(card), .., Thing::Card(same)] if same == card => meaning.alone(card, &offers.actions),
        [Thing::Card(card), .., Thing::Card(target)] => meaning.at(card, target),
        _ => None,
    }
}

/// Something that was touched.
#[derive(Clone, Copy)]
enum Thing {
    Card(CardId),
    Board,
}

/// Who touches, and when.
struct Meaning<'a> {
    view: View<'a>,
    player: Player,
    words: Words<'a>,
}

impl Meaning<'_> {
    fn thing(&self, touch: &Touch) -> Option<Thing> {
        match touch {
            Touch::Cell { .. } | Touch::Place { .. } | Touch::Die { .. } => Some(Thing::Board),
            Touch::Piece(id) => {
                let found = names::find(self.view, self.player, id);
                found.into_iter().find(|(_, fit)| *fit == Fit::Exact).map(|(card, _)| Thing::Card(card))
            }
        }
    }

    fn own(&self, card: CardId) -> bool {
        self.view.owner(card) == self.player
    }

    /// A card was touched and nothing else: what that means hangs on the question.
    fn alone(&self, card: CardId, offers: &[Action]) -> Option<String> {
        let view = self.view;
        let asked_to_pick = offers.iter().any(|action| matches!(action, Action::Pick(_)));
        if asked_to_pick || matches!(view.state.flow.now(), Some(Frame::Choose(_) | Frame::Item(_))) {
            return Some(format!("pick {}", self.words.card(card)));
        }
        match (view.zone(card), view.state.flow.now()) {
            (Zone::Forces, Some(Frame::Phase(Phase::Targets | Phase::Defence(_)))) => Some(self.join(card)),
            (Zone::Hand, _) if self.own(card) => Some(self.play(card)),
            (Zone::Forces, Some(Frame::Window(_)))
                if self.own(card) && view.top(view.bearer(card)) != card =>
            {
                Some(format!("front {}", self.words.card(card)))
            }
            (zone, _) if zone.in_present() => Some(format!("use {}", self.words.card(card))),
            _ => None,
        }
    }

    fn join(&self, card: CardId) -> String {
        format!("join {}", self.words.card(card))
    }

    fn play(&self, card: CardId) -> String {
        format!("play {}", self.words.card(card))
    }

    /// A card was put somewhere.
    fn put(&self, card: CardId) -> Option<String> {
        match self.view.zone(card) {
            Zone::Hand if self.own(card) => Some(self.play(card)),
            Zone::Forces => Some(self.join(card)),
            _ => None,
        }
    }

    /// A card, then another.
    fn at(&self, card: CardId, target: CardId) -> Option<String> {
        let view = self.view;
        let (what, whom) = (self.words.card(card), self.words.card(target));
        let kind = view.kind(card);
        Some(match (view.zone(card), view.zone(target)) {
            (Zone::Hand, Zone::Hand) => format!("play {what} with {whom}"),
            (Zone::Hand, _) if kind.kind.is_attachment() && !is_used_at_once(view, card) => {
                format!("assign {what} to {whom}")
            }
            (Zone::Hand, _) if kind.kind.is_protagonist() || kind.kind == CardType::Place => self.play(card),
            (Zone::Hand, _) => format!("play {what} on {whom}"),
            (Zone::Forces, _) if matches!(view.phase(), Some(Phase::Targets)) && !self.own(target) => {
                format!("attack {whom} with {what}")
            }
            (Zone::Forces, _) if matches!(view.phase(), Some(Phase::Defence(_))) => self.join(card),
            (Zone::Forces, Zone::Forces) if view.bearer(card) == view.bearer(target) => {
                format!("front {whom}")
            }
            (zone, _) if zone.in_present() => format!("use {what} on {whom}"),
            _ => return None,
        })
    }
}
