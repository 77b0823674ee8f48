//! Frames of rolls: what they are for, how they stand, and opposed checks (4.7).

use serde::{Deserialize, Serialize};

use crate::content::{Attribute, Dir, Skill, Spell};
use crate::rules::dice::{Hand, Made};
use crate::state::{DiskId, HeroId, On};

/// What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum For {
    /// Movement.
    Walk,
    /// Perception.
    Perceive,
    /// Switching on a light.
    Light,
    /// Healing somebody.
    Heal(HeroId),
    /// Ending somebody's bleeding.
    Cure(HeroId),
    /// Picking a lock.
    Pick(Dir),
    /// Forcing a door.
    Force(Dir),
    /// Breaking a window.
    Break(Dir),
    /// Climbing through a window.
    Climb(Dir),
    /// Opening a latch.
    Latch(Dir),
    /// Sneaking past.
    Sneak,
    /// Initiative.
    Initiative,
    /// A shot or a throw at somebody, with a weapon.
    Shoot(On, DiskId),
    /// An attack in close combat, with a weapon; 255: none.
    Strike(DiskId),
    /// The attack with the other hand.
    Second(DiskId),
    /// Snatching a weapon.
    Disarm,
    /// Defending against an adversary.
    Guard,
    /// Dodging an adversary.
    Dodge,
    /// Resisting a spell.
    Resist,
    /// Searching for a thing.
    Search(DiskId),
    /// Convincing an ally.
    Convince(DiskId),
    /// Dealing with security.
    Talk,
    /// Passing an obstacle.
    Pass(DiskId),
    /// Carrying.
    Lift,
    /// The first side of an opposed check.
    One,
    /// The other side.
    Other,
    /// A spell.
    Cast(Spell),
    /// The eight dice of a fire missile.
    Missile(On),
    /// A scenario's deed.
    Deed(u8),
    /// A creature's defense.
    CreatureGuard,
    /// A creature's attack.
    CreatureStrike,
}

/// How a roll stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RollStage {
    /// The roller may add a die.
    Before,
    /// Others are asked for help.
    Help,
    /// The roller takes help that has a price, or not.
    Accept,
    /// The dice are to be thrown.
    Throw,
    /// The Fate Die is read.
    Fate,
    /// Dice may be thrown again.
    Again,
    /// It is over.
    Done,
}

/// Help that was offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Help {
    /// Dice that may be thrown again.
    pub dice: u8,
    /// Its price.
    pub price: u8,
    /// Whether an ally is lent.
    pub lent: bool,
    /// Whether it was used.
    pub used: bool,
    /// Whether the lent ally was used.
    pub lent_used: bool,
}

/// A roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Who rolls.
    pub who: HeroId,
    /// What for.
    pub why: For,
    /// The attribute.
    pub attribute: Attribute,
    /// The skill that counts.
    pub skill: Option<Skill>,
    /// Dice.
    pub pool: i8,
    /// The target number; `None`: a simple roll or one side of an opposed check.
    pub tn: Option<i8>,
    /// How it stands.
    pub stage: RollStage,
    /// What lies on the table.
    pub hand: Hand,
    /// The Fate Die; 0: none.
    pub red: u8,
    /// Victory points spent on it.
    pub spent: u8,
    /// Whether a die was added.
    pub bought: bool,
    /// Whether an ally of one's own can be used.
    pub ally: bool,
    /// Others who are still asked, one bit each.
    pub asked: u8,
    /// Others whose help has a price that is not settled yet, one bit each.
    pub priced: u8,
    /// Others whose help is taken, one bit each.
    pub helped: u8,
    /// The help of each seat.
    pub help: [Help; 6],
}

/// What two check against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contest {
    /// Stealing an item.
    Steal(DiskId, Theft),
    /// Taking an ally.
    TakeAlly(DiskId),
    /// An attack, with a weapon; 255: none.
    Attack(DiskId),
    /// A shot or a throw with a weapon, and its dice at that distance.
    Shot(DiskId, i8),
    /// A fire missile.
    Missile,
}

/// How an item is stolen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theft {
    /// A + Strength.
    Force,
    /// DEX + Pickpocket.
    Pocket,
    /// DEX + Disarm, a weapon.
    Disarm,
}

/// An opposed check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Versus {
    /// Who began.
    pub one: HeroId,
    /// Against whom.
    pub other: HeroId,
    /// About what.
    pub about: Contest,
    /// What the one has thrown, once it has.
    pub first: Option<Made>,
    /// What both spent, to be given back when it is thrown again.
    pub spent: [u8; 2],
    /// What each helper is owed when the one wins, and sixteen times what it is owed when the other does.
    pub due: [u8; 6],
    /// Whether the other dodges; `None`: not chosen.
    pub dodges: Option<bool>,
    /// Whether it was a draw, and the one is to throw again (WDC-ROLL-05).
    pub drawn: bool,
}
