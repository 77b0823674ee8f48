//! Actions as short commands.

use crate::action::Action;
use crate::content::{AbilityId, Content, Duration, KindId};
use crate::frame::{Choice, Choose, Frame};
use crate::hidden;
use crate::names;
use crate::play::View;
use crate::rules::deck;
use crate::state::{CardId, Player};

/// The action as a short command of the player who is asked; `read` gives back exactly this action.
pub fn write(view: View, action: &Action) -> String {
    let words = Words { view, player: super::asked(view) };
    match *action {
        Action::Bring(ref kinds) => bring(view.content, kinds),
        Action::Pass => "pass".to_owned(),
        Action::Draw(n) => format!("draw {n}"),
        Action::Play(card) => format!("play {}", words.card(card)),
        Action::Pair { place, army } => format!("play {} with {}", words.card(place), words.card(army)),
        Action::Assign { card, host } if is_used_at_once(view, card) => {
            format!("play {} on {}", words.card(card), words.host(host))
        }
        Action::Assign { card, host } => format!("assign {} to {}", words.card(card), words.host(host)),
        Action::Use { card, ability } => words.ability(card, ability),
        Action::Pick(card) => format!("pick {}", words.pick(card)),
        Action::Front(card) => format!("front {}", words.card(card)),
        Action::Join(card) => format!("join {}", words.host(card)),
        Action::Next => "next".to_owned(),
        Action::Confirm => "confirm".to_owned(),
        Action::Concede => "concede".to_owned(),
    }
}

/// The words of cards as a player writes them.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The match.
    pub view: View<'a>,
    /// The player.
    pub player: Option<Player>,
}

impl Words<'_> {
    /// A card; by its number when the player cannot see it.
    pub fn card(self, card: CardId) -> String {
        let known = || hidden::known(self.view, self.player);
        if self.view.exists(card) && hidden::sees(self.view, self.player, &known(), card) {
            names::word_to(self.view, self.player, card).into()
        } else {
            format!("#{card}")
        }
    }

    /// A Protagonist or Place, by its top card.
    pub fn host(self, host: CardId) -> String {
        let view = self.view;
        self.card(if view.exists(host) && view.is_in_play(host) { view.top(host) } else { host })
    }

    /// A card to be picked: in a Past by itself, a Protagonist by its top card.
    pub fn pick(self, card: CardId) -> String {
        let past = matches!(
            self.view.state.flow.now(),
            Some(Frame::Choose(Choose { what: Choice::SearchPast, .. }))
        );
        if past { self.card(card) } else { self.host(card) }
    }

    /// `use CARD`, with the ability where the card has more than one.
    fn ability(self, card: CardId, ability: AbilityId) -> String {
        let own: &[AbilityId] = if self.view.exists(card) { &self.view.kind(card).abilities } else { &[] };
        if own == [ability] {
            format!("use {}", self.card(card))
        } else {
            format!("use {} {}", self.card(card), names::ability_word(self.view, card, ability))
        }
    }
}

/// Whether an attachment is used from the hand at once (KEN-DUR-01).
pub fn is_used_at_once(view: View, card: CardId) -> bool {
    view.exists(card) && view.kind(card).duration == Some(Duration::PlayDiscard)
}

/// `bring seven-wells`, `bring 3 kenshiro-mastery, 5 dipper-militia`.
fn bring(content: &Content, kinds: &[KindId]) -> String {
    if let Some(ready) = deck::ready(content, kinds) {
        return format!("bring {}", content.decks[usize::from(ready)].id);
    }
    let word = |kind: KindId| {
        content.kinds.get(usize::from(kind)).map_or_else(|| format!("#{kind}"), |kind| kind.id.clone())
    };
    let copies = kinds.chunk_by(|a, b| a == b);
    let parts: Vec<String> = copies.map(|copies| format!("{} {}", copies.len(), word(copies[0]))).collect();
    format!("bring {}", parts.join(", "))
}
