//! What happens, as it is told.

use kernel::{RuleId, Seat, Seats, Side};
use serde::Serialize;
use space::hex::Dir;

use crate::content::{CardId, Colour, Era, GuardianId, Rating, Terrain, Tower};
use crate::frame::Ordeal;
use crate::map::{Cell, Put, Space};
use crate::rules::chl::Level;
use crate::state::{Ending, Habit, Who, Will};

/// A card of which not everybody may know which one it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Face {
    /// The card; none to eyes that may not know it.
    pub card: Option<CardId>,
    /// The seats that know it.
    pub seats: Seats,
    /// The sides that know it.
    pub sides: [bool; 2],
    /// Whether it lies open to all: two sides may know a card that nobody else has seen.
    pub open: bool,
}

/// How a challenge number comes about (DOA-CHL-02, DOA-CHL-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(clippy::struct_field_names)] // A challenge number is what the rulebook calls it.
pub struct Number {
    /// The rating of who rolls, and its colour.
    pub own: (Rating, Colour),
    /// What it is opposed by: a rating, or a printed colour.
    pub against: (Option<Rating>, Colour),
    /// What changes it.
    pub adds: Vec<Add>,
    /// The challenge number, 2 to 12.
    pub number: i8,
}

/// What changes a challenge number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(clippy::struct_field_names)]
pub struct Add {
    /// The rule.
    pub by: RuleId,
    /// By how much.
    pub add: i8,
    /// The hex that it comes from, and its ground.
    pub ground: Option<(Cell, Terrain)>,
    /// The card that it comes from.
    pub card: Option<CardId>,
}

/// What is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// To hit somebody.
    Hit(Who),
    /// To wound somebody.
    Damage(Who),
    /// Against a guardian, a tower or a purse.
    Trial(Ordeal),
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The dice of both sides for the colours, and who is White.
    Colours([[u8; 2]; 2], Side),
    /// A piece was placed.
    Put(Side, Put),
    /// All champions are turned up.
    Unveiled,
    /// A turn begins.
    Turn(u32, Side),

    /// Cards were drawn.
    Drew(Who, Vec<Face>),
    /// The discard pile became the deck.
    Reshuffled,
    /// There was no card to draw.
    NoCard(Who),
    /// A card was revealed.
    Shown(Who, CardId),
    /// A card was discarded.
    Discarded(Who, CardId),
    /// Cards lie in a space.
    Dropped(Who, Space, Vec<Face>),
    /// Cards passed from one to another.
    Passed(Who, Who, Vec<Face>),
    /// A pile was picked up.
    PickedUp(Who, Vec<Face>),
    /// Somebody's side looked at a card of an enemy.
    Peeked(Who, Who, Face),
    /// A side looked at a guardian.
    Watched(Who, Era, Option<GuardianId>, Seats, Side),
    /// A mount is in use, or no longer.
    Mounted(Who, Option<CardId>),
    /// Something is worn.
    Wears(Who, CardId),
    /// Something is worn no longer.
    Doffed(Who, CardId),

    /// A shot is fired at a space.
    Fired(Who, CardId, Space),
    /// A mover is fired at where it was.
    OpFired(Who, CardId, Who, Space),
    /// The dice of all who might be the target (DOA-RNG-03).
    Random(Vec<(Who, u8)>),
    /// Somebody is attacked hand to hand.
    Struck(Who, Option<CardId>, Who),
    /// Somebody takes another's place as target.
    Interposed(Who, Who),
    /// Somebody strikes back.
    Riposted(Who, Who),
    /// Dice were rolled for a challenge; again says that they replace others.
    Rolled {
        /// By whom.
        who: Who,
        /// What for.
        of: Roll,
        /// How the number comes about.
        number: Number,
        /// The dice.
        dice: [u8; 2],
        /// The level.
        level: Level,
    },
    /// The dice were rolled again.
    Again(Who, Option<CardId>, [u8; 2], Level),
    /// Health was lost: how much, and what is left.
    Hurt(Who, u8, u8),
    /// A hit did no harm.
    Unhurt(Who),
    /// Health came back.
    Healed(Who, u8, u8),
    /// Somebody is entangled.
    Entangled(Who),
    /// Somebody is eliminated.
    Killed(Who),
    /// What a dead mover did later did not happen.
    Voided(Who, u16),

    /// A step, and what it cost.
    Stepped(Who, Dir, Space, u8),
    /// Went down.
    Down(Who, Space),
    /// Came up.
    Up(Who, Space),
    /// A trade was proposed to another seat.
    Proposed(Who, Who),
    /// It was refused.
    Refused(Who, Who),

    /// A weapon was chosen; which one, its own side knows.
    Armed(Who, Face),

    /// A guardian is challenged.
    Challenged(Who, GuardianId),
    /// A tower is challenged.
    Tower(Who, Tower),
    /// Mercy was asked.
    Pleaded(Who, Era),
    /// A guardian was defeated.
    Defeated(Who, GuardianId),
    /// A guardian position moved.
    Marker(Era, Side, u8),
    /// A rating, or Health, rose for good.
    Gained(Who, Option<Rating>),
    /// Somebody named enters, gives, receives, is released or exiled.
    Named(Who),
    /// A die of release or exile was rolled.
    Die(Who, Side, [u8; 2]),
    /// Put into a dome.
    Landed(Who, u8),
    /// Every dome is full: off the map.
    Limbo(Who),
    /// Stays where it is.
    Stayed(Who),

    /// A standing order; only its own seat hears of it.
    Ordered(Seat, Habit, Will),
    /// The time is up.
    TimeUp,
    /// The two minutes are over.
    SandOut(Side),
    /// A side plays the last turn.
    LastTurn(Side),
    /// It is a tie: sudden death.
    Sudden([u8; 2]),
    /// The points, and how it ended.
    Over([u8; 2], Ending),
}
