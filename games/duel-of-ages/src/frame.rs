//! Whose decision it is: the frames that lie on one another, innermost last (ledger section 4).

use kernel::{Bits, Seats, Side};
use serde::{Deserialize, Serialize};

use crate::content::{CardId, Era, GuardianId, Leave, Rating, Tower};
use crate::map::Space;
use crate::state::Who;

/// A frame of the flow.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The map is built: platters, domes, labyrinths (chapter map).
    Build,
    /// T1, and the seats that have finished it.
    Free(Seats),
    /// T2.
    Fire(Seats),
    /// T3.
    Move(Seats),
    /// T4: the seats that have finished it, and what was fired.
    OpFire(Seats, Vec<Fired>),
    /// M0: weapons are chosen under seal; the seats that are ready.
    Arm(Seats),
    /// M1 and M2.
    Melee(Melee),
    /// T6.
    Adventure(Seats),
    /// T7: how many still enter.
    Reinforce(u8),
    /// A shot or a melee attack is resolved.
    Volley(Volley),
    /// A trade waits for the partner's seat (DOA-AMB-68).
    Trade(Trade),
    /// Cards are levied, each at most once (DOA-AB-03).
    Levy(Who, Bits),
    /// More cards than one may carry (DOA-EQP-02).
    Excess(Who),
    /// Own cards may be destroyed on receiving some (DOA-EQP-11).
    Received(Who),
    /// A roll against a guardian, a tower or a purse waits to be rolled again or kept.
    Trial(Trial),
    /// Results are carried out one after the other.
    Deeds(Deeds),
    /// The Pathfinder chooses one of two dice (DOA-AB-25).
    Land(Who, [u8; 2]),
}

/// One shot of opportunity fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fired {
    /// The firer.
    pub by: Who,
    /// Its one weapon (DOA-OPF-02).
    pub card: CardId,
    /// The mover, or the primary target.
    pub mover: Who,
    /// The space fired into.
    pub at: Space,
}

/// A step of melee (ledger 4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Melee {
    /// Whether it is the step of those who attack first (DOA-MEL-03).
    pub first: bool,
    /// The side that attacks now; the active one begins (DOA-MEL-02).
    pub side: Side,
    /// The seats of that side that have finished.
    pub done: Seats,
    /// Who was alive when the step began.
    pub alive: Bits,
}

/// A shot, or an attack hand to hand, with all its targets.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volley {
    /// The attacker.
    pub by: Who,
    /// The weapon; none: the natural attack.
    pub weapon: Option<CardId>,
    /// What kind of attack.
    pub mode: Mode,
    /// The attacker's space.
    pub from: Space,
    /// The space attacked.
    pub at: Space,
    /// Those still to be attacked.
    pub marks: Vec<Mark>,
    /// The attack being resolved.
    pub blow: Option<Blow>,
    /// A to-hit roll broke the weapon (DOA-RNG-12).
    pub broken: bool,
    /// An enemy was killed (DOA-DMG-05).
    pub killed: bool,
    /// Those who died of it, each by an entry of the trail.
    pub fallen: Vec<Mark>,
}

/// What kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A shot of the Fire phase.
    Fire,
    /// A shot of the Opportunity Fire phase.
    OpFire,
    /// An attack in melee.
    Melee,
    /// A Riposte (DOA-AB-14).
    Riposte,
}

/// Somebody who is attacked, in opportunity fire at an entry of the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mark {
    /// Who.
    pub who: Who,
    /// When it was where it is hit.
    pub entry: Option<u16>,
}

/// One attack on one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blow {
    /// Whom it is aimed at.
    pub mark: Mark,
    /// How far it has come.
    pub stage: Stage,
    /// The challenge number of the roll that lies there.
    pub number: i8,
    /// The dice that lie there.
    pub dice: [u8; 2],
    /// Whether they were rolled again.
    pub again: bool,
}

/// How far an attack has come; each is a moment at which somebody may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// An ally may take the target's place (DOA-AB-31).
    Interpose,
    /// The target may reveal what makes it harder to hit (W1).
    Guard,
    /// The to-hit roll lies there (W3).
    Hit,
    /// The target may reveal armour (W2).
    Armour,
    /// The damage roll lies there (W3).
    Damage,
    /// The target may strike back (W5).
    Riposte,
}

/// A trade that was proposed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trade {
    /// Who proposes.
    pub who: Who,
    /// With whom.
    pub with: Who,
    /// The cards that change hands.
    pub cards: Vec<CardId>,
}

/// A challenge that is no attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trial {
    /// The challenger.
    pub who: Who,
    /// Of what.
    pub of: Ordeal,
    /// By which of its ratings.
    pub rating: Rating,
    /// The challenge number.
    pub number: i8,
    /// The dice.
    pub dice: [u8; 2],
    /// Whether they were rolled again.
    pub again: bool,
}

/// What is challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ordeal {
    /// The guardian on top of an era's deck.
    Guardian(Era),
    /// A tower.
    Tower(Tower),
    /// An enemy's purse (DOA-AB-09).
    Purse(Who),
}

/// Results that are carried out one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deeds {
    /// Whose results they are.
    pub who: Who,
    /// The labyrinth, where it was one.
    pub era: Option<Era>,
    /// What is left to do, the next one last.
    pub left: Vec<Deed>,
}

/// One result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// The guardian that was turned up asks for one of two ratings (DOA-GRD-04).
    Rating,
    /// All cards are discarded.
    LoseCards,
    /// The guardian is defeated (DOA-GRD-06).
    Defeat,
    /// Cards are drawn (DOA-GRD-09).
    Draw(u8),
    /// One of the cards just drawn is discarded (DOA-AB-33).
    Appraise(Bits),
    /// The AMAZE bonus of a guardian (DOA-GRD-07).
    Bonus(GuardianId),
    /// Health comes back, up to so much.
    Heal(u8),
    /// Health is lost.
    Hurt(u8),
    /// The challenger is killed.
    Kill,
    /// Released or exiled.
    Leave(Leave),
    /// May stay, or leaves so (DOA-BN-10).
    Stay(Leave),
    /// Put into an empty dome of a side's choice: the enemy's in the Tower of Maneuver, one's own with DOA-BN-09.
    Dome(Side),
    /// All own cards are revealed (DOA-TWR-06).
    RevealAll,
    /// A side reveals so many cards of its choice.
    Reveal(Side, u8),
    /// A giver, chosen by the first side, gives all cards to a receiver, chosen by the second (DOA-TWR-03).
    Ruin(Side, Side),
    /// The giver is named; this side names the receiver.
    Receiver(Side, Who),
    /// An ally of choice is released (DOA-TWR-05, DOA-BN-13).
    Free,
    /// An enemy of choice is exiled (DOA-BN-12).
    Banish,
    /// One or the other (DOA-TWR-05).
    Either,
    /// A card of choice from the discard pile (DOA-BN-04).
    Recover,
}
