//! What a seat can do.

use serde::{Deserialize, Serialize};

use crate::content::{Attribute, Dir, Skill, Spell};
use crate::frame::{Deal, Theft};
use crate::rules::dice::Hand;
use crate::state::{DiskId, HeroId, On, Order};
use crate::town::Sq;

/// Whose die or dice are thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// One's own ally's.
    Ally,
    /// A helper's batch.
    Helper(HeroId),
    /// The ally that a helper has lent.
    Lent(HeroId),
    /// One victory point's.
    Point,
}

/// What a seat, or the house, can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Roll for movement.
    Move,
    /// End the turn.
    End,
    /// Heal oneself, the whole turn.
    HealSelf,
    /// Rest, the whole turn.
    Rest,
    /// Heal somebody.
    Heal(HeroId),
    /// End somebody's bleeding.
    Cure(HeroId),
    /// Take up a thing that lies found.
    PickUp(DiskId),
    /// Search for a thing that lies unfound; in an encounter, for the thing that is met.
    Search(DiskId),
    /// Put a thing down.
    Drop(DiskId),
    /// Offer a bargain.
    Offer(Deal),
    /// Steal.
    Steal(HeroId, DiskId, Theft),
    /// Take somebody's ally.
    TakeAlly(HeroId, DiskId),
    /// Silence a nuisance with tape.
    Tape(DiskId),
    /// Convince an ally or a follower that lies face up.
    Convince(DiskId),
    /// Shoot or throw at somebody.
    Shoot(On, DiskId),
    /// Fight a hostile in one's square.
    Fight(DiskId),
    /// Attack a character; 255: without a weapon.
    Attack(HeroId, DiskId),
    /// Pick a lock.
    Pick(Dir),
    /// Force a door.
    Force(Dir),
    /// Break a window.
    Break(Dir),
    /// Climb through a window.
    Climb(Dir),
    /// Open a window's latch.
    Latch(Dir),
    /// Open a door from inside for others.
    Open(Dir),
    /// Look around a building.
    Perceive,
    /// Find the light.
    Light,
    /// Cast a spell.
    Cast(Spell),
    /// Do what the scenario allows.
    Deed(u8),
    /// Pay for a Failure disk to go.
    Atone,
    /// Buy a level of a skill.
    Learn(Skill),
    /// Lose a skill for debts at the end.
    Forget(Skill),
    /// Raise an attribute by experience.
    Raise(Attribute),
    /// Keep this thing for the next adventure.
    KeepThing(DiskId),
    /// Give victory points.
    Pay(HeroId, u8),
    /// Tell somebody what lies face down on a square.
    Tell(HeroId, Sq),
    /// Go a step.
    Step(Dir),
    /// Take the stairs or the lift.
    Stairs,
    /// Stop moving.
    Stop,
    /// Lay the tile turned by so many quarters.
    Lay(u8),
    /// Reveal the disk of this square next.
    Reveal(Sq),
    /// Sneak past.
    Sneak,
    /// Deal with what is met, and do not search for it.
    Decline,
    /// Go on without sneaking or shooting.
    Face,
    /// Flee.
    Flee,
    /// Leave a fight to the others.
    Leave,
    /// Talk or disarm.
    Talk,
    /// Fight.
    Stand,
    /// Strike with a weapon; 255: without.
    Strike(DiskId),
    /// Snatch the adversary's weapon.
    Disarm,
    /// Do not strike.
    Hold,
    /// Defend.
    Guard,
    /// Dodge.
    Dodge,
    /// Throw the dice.
    Throw,
    /// Pay for a die more.
    AddDie,
    /// Offer help for so many points on success.
    Help(u8),
    /// Do not help, do not come, do not agree.
    Refuse,
    /// Agree, come, open, pay.
    Agree,
    /// Take somebody's priced help.
    Take(HeroId),
    /// Do without somebody's priced help.
    Spare(HeroId),
    /// Throw dice again.
    Again(Again, Hand),
    /// Let the dice lie.
    Keep,
    /// Give an ally for the damage.
    Sacrifice(DiskId),
    /// Throw a nuisance at the enemy.
    Throwaway(DiskId),
    /// Take the damage.
    Bear,
    /// Leave this behind.
    LeaveBehind(DiskId),
    /// Put the next disk on a square.
    Put(Sq),
    /// Let the rest be placed.
    PutRest,
    /// Give this to somebody.
    Give(HeroId, DiskId),
    /// Choose somebody.
    Choose(On),
    /// Choose a square.
    Place(Sq),
    /// Choose a tile.
    Tile(u8),
    /// Choose nothing more.
    Enough,
    /// Say beforehand what one answers when asked for help.
    Order(Order),
    /// The time to answer is over; the house says so.
    Bell,
}
