//! What a player can do.

use serde::{Deserialize, Serialize};

use crate::content::{AbilityId, KindId};
use crate::state::CardId;

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Brings a deck.
    Bring(Vec<KindId>),
    /// Lets it pass; ends a choice that may be ended.
    Pass,
    /// Draws so many cards (KEN-DRAW-01).
    Draw(u8),
    /// Plays a card of the hand: a Protagonist or Life, an uninhabited Place, an Event.
    Play(CardId),
    /// Plays an inhabited Place with an Army (KEN-ARM-02).
    Pair {
        /// The Place.
        place: CardId,
        /// The Army.
        army: CardId,
    },
    /// Assigns an attachment of the hand to a host, or uses a Play-and-discard one on it.
    Assign {
        /// The attachment.
        card: CardId,
        /// The Protagonist or Place.
        host: CardId,
    },
    /// Activates a capacity of a card in play, or uses a Discard-after-use card.
    Use {
        /// The card that has the ability.
        card: CardId,
        /// The ability.
        ability: AbilityId,
    },
    /// Picks a card: a target, a card to discard, a card that was looked for.
    Pick(CardId),
    /// Puts this Life of a stack on top (KEN-LIFE-09).
    Front(CardId),
    /// Adds a Protagonist to the group being formed.
    Join(CardId),
    /// Closes the attack group being formed and begins another.
    Next,
    /// Confirms the groups formed.
    Confirm,
    /// Gives up (KEN-VIC-05).
    Concede,
}
