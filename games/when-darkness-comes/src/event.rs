//! What happens.

use serde::Serialize;

use crate::action::Again;
use crate::content::{Attribute, Dir, Skill, Spell};
use crate::frame::{For, WalkKind};
use crate::rules::dice::Hand;
use crate::state::{DiskId, HeroId, On};
use crate::town::Sq;

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A round begins.
    Round(u8),
    /// A turn begins.
    Turn(HeroId),
    /// Dice were thrown for something.
    Threw(HeroId, For, Hand, Option<i8>),
    /// Dice were thrown again: which, by whose help, and what lies now.
    Rethrew(HeroId, Again, Hand, Hand),
    /// A nuisance had the best die thrown again.
    Spoiled(HeroId, DiskId, Hand),
    /// A check was decided without dice or with them: value, target, success.
    Decided(HeroId, For, u8, Option<i8>, bool),
    /// A die was added for points.
    Bought(HeroId),
    /// Somebody offers help at a price.
    Offered(HeroId, u8),
    /// Somebody's help is taken.
    Helped(HeroId, HeroId),
    /// A movement has so many half points.
    Points(HeroId, WalkKind, i16),
    /// A step, and the half points that are left where the movement goes on.
    Stepped(HeroId, Sq, Option<i16>),
    /// Somebody is elsewhere without a movement of its own.
    Moved(HeroId, Sq),
    /// Somebody went in, or out.
    Entered(HeroId, Sq),
    /// A tile was drawn.
    Drew(HeroId, u8),
    /// No tile that is left fits there.
    NoTile(HeroId),
    /// A tile lies: its number among those that lie.
    Laid(HeroId, u8, u8),
    /// A disk was turned up.
    Revealed(HeroId, DiskId, Sq),
    /// A disk was looked at; `None`: by somebody else.
    Peeked(HeroId, Sq, Option<DiskId>),
    /// A disk is told about; `None`: not to these eyes.
    Shared(HeroId, HeroId, Sq, Option<DiskId>),
    /// The Fate Die: good or bad, and the two dice together.
    Fate(HeroId, bool, u8),
    /// A result of the Fate Die was bought off.
    Cancelled(HeroId),
    /// A result of the Fate Die comes to nothing.
    Idle(HeroId),
    /// Victory points gained or lost.
    Vp(HeroId, i16),
    /// A Failure disk; so many now.
    Failure(HeroId, u8),
    /// A Failure disk less; so many now.
    Atoned(HeroId, u8),
    /// Everything is dropped.
    Dropped(HeroId, DiskId),
    /// Something is taken up or won.
    Took(HeroId, DiskId),
    /// Something is left behind or given up.
    Lost(HeroId, DiskId),
    /// Something changes hands.
    Passed(HeroId, HeroId, DiskId),
    /// A thing is not searched for.
    Declined(HeroId, DiskId),
    /// An adversary moves.
    Rushed(DiskId, Sq),
    /// A fight begins.
    Fight(HeroId, DiskId),
    /// An adversary takes damage.
    Wounded(HeroId, DiskId),
    /// Somebody is beaten.
    Beaten(HeroId, DiskId),
    /// A fight is over and both stand.
    Undecided(HeroId, DiskId),
    /// Somebody got away.
    Fled(HeroId, DiskId),
    /// A shot hit somebody else.
    Splash(HeroId, On),
    /// Damage; Health now.
    Hurt(HeroId, u8),
    /// Permanent damage; Health now.
    Scarred(HeroId, u8),
    /// Damage was prevented.
    Spared(HeroId),
    /// Healed by so many.
    Healed(HeroId, HeroId, u8),
    /// A character dies.
    Died(HeroId),
    /// Willpower lost or regained; now.
    Will(HeroId, u8),
    /// Put out of a building.
    Evicted(HeroId, Sq),
    /// A building's disks are placed again.
    Shuffled(u8),
    /// A disk is turned face down where it lies.
    Hid(Sq),
    /// A door was opened.
    Opened(HeroId, Sq, Dir),
    /// A door or window is gone.
    Gone(Sq, Dir),
    /// A door got a lock, or an opening was closed.
    Barred(HeroId, Sq, Dir),
    /// A lock or a door was beaten down.
    Battered(Sq, Dir),
    /// The light is on.
    Lit(HeroId, u8),
    /// A level of a skill was bought.
    Learned(HeroId, Skill),
    /// A skill was lost.
    Forgot(HeroId, Skill),
    /// Somebody votes for another's play.
    Voted(HeroId, HeroId),
    /// First among those who won.
    First(HeroId),
    /// An attribute was raised.
    Raised(HeroId, Attribute),
    /// Something is found where it lies.
    Found(HeroId, DiskId),
    /// A spell works.
    Spell(HeroId, Spell, Option<On>),
    /// A spell lasts so long.
    Lasts(HeroId, Spell, u8),
    /// A spell is over.
    Ended(Spell, On),
    /// An adversary casts.
    FoeCast(DiskId, Spell),
    /// Its spell is dispelled.
    Countered(HeroId),
    /// Something appears.
    Appeared(DiskId, Sq),
    /// Something is handed over to the scenario.
    Handed(HeroId, DiskId),
    /// A count changes.
    Counted(u8, i16),
    /// The scenario's first words.
    Opening,
    /// A trigger's words.
    Says(u8),
    /// A deed is tried.
    Deed(HeroId, u8),
    /// Somebody has left the board, safe.
    Out(HeroId),
    /// A movement or a turn is over for lack of anything.
    Rested(HeroId),
    /// A bargain was agreed, or not.
    Bargain(HeroId, HeroId, bool),
    /// An opposed check is decided: whether the one has beaten the other.
    Opposed(HeroId, HeroId, bool),
    /// An opposed check is a draw: all is thrown again.
    Drawn(HeroId, HeroId),
    /// Somebody says beforehand what to answer.
    Ordered(HeroId),
    /// The time to answer is over.
    Bell,
    /// It is over, with this ending; 255: all dead.
    Over(u8),
}
