//! What a seat, or the house, can do.

use serde::{Deserialize, Serialize};
use space::hex::Dir;

use crate::content::{CardId, Part, Rating};
use crate::map::{Put, Space};
use crate::state::{Habit, Who, Will};

/// What a seat, or the house, can do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// A piece of the map is placed (chapter map).
    Put(Put),
    /// The phase, or what may be done several times, is finished.
    Done,
    /// A standing order (ledger 12.2).
    Order(Habit, Will),
    /// The house: the time is up (DOA-TIM-03).
    TimeUp,
    /// The house: the two minutes of the turn are over (DOA-TIM-04).
    SandOut,

    /// An own card is destroyed (DOA-EQP-11), or discarded above the limit (DOA-EQP-02).
    Destroy(CardId),
    /// A mount is put into use, or out of it (DOA-EQK-08).
    Ride(Who, Option<CardId>),
    /// Armour is put on (DOA-EQK-06).
    Wear(CardId),
    /// Armour is taken off.
    Doff(Who, Part),
    /// A stealth item is put on or off.
    Cloak(Who, Option<CardId>),
    /// Medicine is used on somebody (DOA-EQK-15).
    Heal(CardId, Who),
    /// The Field Medic heals (DOA-AB-20).
    Tend(Who, Who),
    /// The Tyrant levies (DOA-AB-03).
    Levy(Who),
    /// While levying: this card goes to that champion.
    Hand(CardId, Who),
    /// The Rogue picks a purse (DOA-AB-09).
    Steal(Who, Who),
    /// The Phreaker looks at a card (DOA-AB-18).
    Tap(Who, Who),
    /// The Spyglass shows a card (DOA-KW-SPY).
    Spy(CardId, Who),
    /// The Recall Beacon (DOA-KW-RECALL).
    Recall(CardId),

    /// A shot at a space (DOA-RNG-02).
    Fire(CardId, Space),
    /// The next target: of a tie, or of an area weapon.
    Target(Who),
    /// A card is revealed and used in a window.
    Use(CardId),
    /// An ability is used in a window.
    Answer,
    /// A window is let pass.
    Pass,

    /// A step to a neighbour (DOA-MOV-02).
    Step(Who, Dir),
    /// Down into a tunnel (DOA-MOV-16).
    Down(Who),
    /// Up out of it.
    Up(Who),
    /// The pile is picked up (DOA-EQP-15).
    PickUp(Who),
    /// Cards change hands (DOA-EQP-06).
    Trade(Who, Who, Vec<CardId>),

    /// Opportunity fire at a mover, at an entry of the trail (DOA-OPF-05).
    OpFire(CardId, Who, u16),

    /// A weapon is chosen for the melee (DOA-MEL-05).
    Arm(Who, Option<CardId>),
    /// An attack (DOA-MEL-06).
    Strike(Who, Who),
    /// No attack (DOA-MEL-07).
    Hold(Who),

    /// The guardian is challenged with this rating (DOA-GRD-01).
    Challenge(Who, Rating),
    /// The Naturalist looks at the guardian (DOA-AB-11).
    Peek(Who),
    /// Mercy is asked (DOA-GRD-13).
    Plead(Who),
    /// The tower is challenged with this rating (DOA-TWR-01).
    Tower(Who, Rating),

    /// A champion is named: to enter, giver, receiver, released, exiled.
    Name(Who),
    /// A dome is chosen, by its number.
    Dome(u8),
    /// An own card is shown (DOA-TWR-06).
    Show(CardId),
    /// A card is taken from the discard pile (DOA-BN-04).
    Recover(CardId),
}
