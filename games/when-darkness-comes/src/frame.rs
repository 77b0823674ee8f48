//! Whose decision it is, and what is still to come: the nested machine of ledger section 4.

mod roll;

pub use roll::{Contest, For, Help, Roll, RollStage, Theft, Versus};

use serde::{Deserialize, Serialize};

use crate::content::{Dir, Spell};
use crate::state::{DiskId, HeroId, Over};
use crate::town::Sq;

/// One frame of the flow. All are small and copied freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// A character's turn; always outermost (4.2).
    Turn(Turn),
    /// A movement (4.3).
    Walk(Walk),
    /// A tile was drawn and is to be turned.
    Lay(Lay),
    /// Disks in sight are revealed, nearest first (4.4).
    Reveal(Reveal),
    /// A disk is met (4.5).
    Meet(Meet),
    /// Adversaries that see somebody come.
    Rush(Rush),
    /// A fight (4.6).
    Fight(Fight),
    /// A roll (4.7).
    Roll(Roll),
    /// A check of one against another.
    Versus(Versus),
    /// The Fate Die showed 1 or 6.
    Fate(FateRoll),
    /// Damage is about to be taken (4.9).
    Hurt(Hurt),
    /// Something is taken up (4.11).
    Carry(Carry),
    /// A building's disks are placed again.
    Shuffle(Shuffle),
    /// Others are asked whether they come, open, or agree.
    Ask(Asked),
    /// Somebody chooses something.
    Choose(Choose),
    /// A scenario's events of the end of a round.
    RoundEnd(RoundEnd),
    /// It is decided how it ends; what is left to choose is chosen.
    Close(Close),
}

/// The last thing of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Close {
    /// The number of the scenario's ending; `None`: all are dead.
    pub ending: Option<u8>,
    /// Who has still to vote for the best play, one bit each (WDC-A-109).
    pub voting: u8,
    /// For whom each has voted; 255: nobody.
    pub votes: [HeroId; 6],
    /// How it ends, once the votes are counted.
    pub over: Option<Over>,
    /// Who must still lose a skill, one bit each (WDC-VP-07).
    pub owing: u8,
    /// Who may still raise an attribute, one bit each (WDC-EXP-01).
    pub raising: u8,
    /// Who may still buy skills with what is left, one bit each.
    pub learning: u8,
    /// Who must still say which thing is kept, one bit each (WDC-CHAR-07).
    pub keeping: u8,
}

/// Stages of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// T0 and T1: the start, before anything was decided.
    Start,
    /// T1: a hostile stands in the square.
    Engaged,
    /// T2: a reveal that is owed.
    Owed,
    /// T3.
    Menu,
    /// T4a: adversaries rush.
    Rushes,
    /// T4b: the reveal check.
    Check,
    /// After T4.
    Checked,
    /// T6.
    End,
}

/// A character's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose.
    pub hero: HeroId,
    /// How far it is.
    pub stage: Stage,
    /// Whether the movement is used.
    pub moved: bool,
    /// Whether it was used by moving, and not lost by going into a building (WDC-MOVE-07).
    pub walked: bool,
    /// Who has paid for rain and darkness in this turn, one bit each.
    pub soaked: u8,
    /// Whether the action is used.
    pub acted: bool,
    /// Who has used a flight or leave in this turn, one bit each.
    pub fled: u8,
    /// Who was asked in through a door opened from inside, one bit each: in one turn nobody is asked twice.
    pub called: u8,
    /// Whether anything was done, so that no whole-turn action is left.
    pub busy: bool,
    /// Whether a fight was fought.
    pub fought: bool,
    /// Whether a movement just ended, so that T4 comes.
    pub halted: bool,
    /// Whether it was asked to end.
    pub ending: bool,
    /// Whether Fate took the rest of it (OC-9).
    pub lost: bool,
}

impl Turn {
    /// A turn that begins.
    pub const fn of(hero: HeroId) -> Turn {
        Turn {
            hero,
            stage: Stage::Start,
            moved: false,
            walked: false,
            soaked: 0,
            acted: false,
            fled: 0,
            called: 0,
            busy: false,
            fought: false,
            halted: false,
            ending: false,
            lost: false,
        }
    }

    /// Whether a character has paid for rain and darkness in this turn.
    pub const fn soaked(&self, hero: HeroId) -> bool {
        self.soaked >> hero & 1 == 1
    }
}

/// What kind of movement it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WalkKind {
    /// One's own movement.
    Own,
    /// A flight from an adversary of this Speed (WDC-FLEE-01).
    Flight(u8),
    /// Leaving a fight that others are in (WDC-FLEE-03).
    Leave,
}

/// A movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// Whose.
    pub hero: HeroId,
    /// What kind.
    pub kind: WalkKind,
    /// The adversary that is fled from.
    pub from: DiskId,
    /// Whether the dice were thrown.
    pub rolled: bool,
    /// Half movement points left.
    pub halves: i16,
    /// Squares gone.
    pub steps: u8,
    /// Where it began.
    pub start: Sq,
    /// Whether rain and darkness have been paid for.
    pub weather: bool,
    /// Halved by Fate (OC-8).
    pub halved: bool,
    /// Doubled by Fate (WH-8).
    pub doubled: bool,
    /// Lost by Fate (OC-9).
    pub lost: bool,
    /// Whether it must stop here.
    pub halted: bool,
    /// Whether a way in was tried at the last step.
    pub tried: bool,
    /// Whether somebody inside would not open: one does not knock again.
    pub refused: bool,
}

/// A tile that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lay {
    /// Who drew it.
    pub hero: HeroId,
    /// The tile.
    pub tile: u8,
    /// Over which border.
    pub dir: Dir,
}

/// Disks in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// Who sees.
    pub hero: HeroId,
    /// At which distance; 255: not looked yet.
    pub distance: u8,
    /// Squares at that distance, not revealed yet.
    pub squares: [Sq; 8],
    /// Disks met that were no declined search.
    pub met: u8,
}

/// How an encounter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeetStage {
    /// It may be sneaked past.
    First,
    /// It can be shot at.
    Second,
    /// It must be dealt with.
    Third,
    /// It rushes.
    Rush,
    /// It is over.
    Done,
}

/// An encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meet {
    /// Who.
    pub hero: HeroId,
    /// What.
    pub disk: DiskId,
    /// How it stands.
    pub stage: MeetStage,
    /// Whether the initiative was rolled, and won (security).
    pub initiative: Option<bool>,
    /// Whether a flight was tried (security).
    pub fled: bool,
}

/// Adversaries that rush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rush {
    /// Who is seen, or was fled from.
    pub hero: HeroId,
    /// Whether it is a pursuit (WDC-FLEE-02) from this square.
    pub pursuit: Option<Sq>,
    /// An adversary that may be shot at before it comes; 255: none.
    pub next: DiskId,
}

/// Steps of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// Nothing was decided.
    Begin,
    /// The initiative is won: fight, flee or leave.
    Won,
    /// The character attacks.
    Attack,
    /// It may attack with the other hand.
    Second,
    /// The adversary attacks.
    Foe,
    /// The character's attack is over.
    Struck,
    /// It is over.
    End,
}

/// A fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// Who.
    pub hero: HeroId,
    /// Against whom.
    pub disk: DiskId,
    /// The step.
    pub blow: Blow,
    /// Rounds left, this one included.
    pub rounds: u8,
    /// Whether the character strikes first.
    pub first: bool,
    /// Whether the first half of the round is over.
    pub half: bool,
    /// Attacks that the character has lost.
    pub lost: u8,
    /// Attacks that the adversary, frozen, has still to miss.
    pub frozen: u8,
    /// Whether it is frozen or commanded in this round: its points are those from afar (WDC-ADV-05).
    pub eased: bool,
    /// Whether the adversary is commanded this round.
    pub commanded: bool,
    /// Whether it was disarmed, or that was tried.
    pub disarmed: bool,
    /// What disarming took from its Attack.
    pub blunted: u8,
    /// How many of its spells the adversary has cast.
    pub cast: u8,
    /// The spell that it is casting.
    pub casting: Option<Spell>,
    /// The weapon of the first hand; 255: none.
    pub hand: DiskId,
    /// Whether it is a missile that must be defended against.
    pub distant: bool,
    /// Whether only a creature is left in it, whose caster has gone.
    pub apart: bool,
}

/// Steps of a result of the Fate Die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FateStep {
    /// It may be bought off (WDC-FATE-04).
    Cancel,
    /// Two dice are thrown.
    Throw,
    /// OC-3, OC-4: something is given away.
    Give(bool),
    /// OC-6: points are given away.
    Pay,
    /// WH-3, WH-4: somebody is robbed.
    Rob(bool),
    /// WH-7: a tile is chosen.
    Look,
    /// It is over.
    Done,
}

/// A result of the Fate Die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FateRoll {
    /// Whose.
    pub hero: HeroId,
    /// Whether it is luck.
    pub good: bool,
    /// The step.
    pub step: FateStep,
}

/// Damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hurt {
    /// Who.
    pub hero: HeroId,
    /// Whether an enemy does it, at whom a nuisance can be thrown.
    pub enemy: bool,
}

/// Something is taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carry {
    /// Who.
    pub hero: HeroId,
    /// What can be carried; 255: not rolled yet.
    pub allowed: u8,
}

/// Disks are placed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// Who places them.
    pub hero: HeroId,
    /// In which building.
    pub building: u8,
}

/// What others are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// To come in through a door (WDC-DOOR-06).
    Come,
    /// To open a door from inside.
    Open,
    /// To agree to a bargain.
    Deal(Deal),
}

/// A bargain between two on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// With whom.
    pub with: HeroId,
    /// What is given.
    pub give: Option<DiskId>,
    /// What is taken.
    pub take: Option<DiskId>,
    /// Victory points that are paid; below zero: received.
    pub pay: i8,
}

/// Others are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Who asks.
    pub hero: HeroId,
    /// What.
    pub question: Question,
    /// A square: where they come to.
    pub at: Sq,
    /// Who is still asked, one bit each.
    pub waiting: u8,
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Squares whose face-down disks are looked at, in a building (or anywhere: 255), so many.
    Peek(u8, u8),
    /// The target of a spell.
    Target(Spell),
    /// Where one translocates to.
    Place,
    /// Where a commanded adversary goes, so many squares; or whom it attacks.
    Command(DiskId, u8),
    /// Whether one goes in, over this side.
    Enter(Dir),
    /// Who is asked in through an opened door: the square inside, the side, and who has been, one bit each (WDC-DOOR-06).
    Invite(Sq, Dir, u8),
    /// Which of several hostiles is fought first.
    Foe,
    /// Which of these obstacles is met next; 255: none.
    Obstacle([DiskId; 6]),
    /// By which door all are thrown out whom this security has caught.
    Evict(DiskId),
    /// Whether an adversary's spell is dispelled.
    Counter,
    /// What a commanded character does; and whether it has been told (SP-08).
    Puppet(HeroId, bool),
}

/// Somebody chooses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Who.
    pub hero: HeroId,
    /// What.
    pub what: What,
}

/// The end of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundEnd {
    /// The first of the scenario's triggers that has not been looked at.
    pub step: u8,
    /// Who has used a flight or left a fight in it, one bit each.
    pub fled: u8,
}

impl Frame {
    /// The character without whom the frame is over.
    pub fn hero(&self) -> Option<HeroId> {
        match self {
            Frame::Turn(_) | Frame::RoundEnd(_) | Frame::Close(_) => None,
            Frame::Walk(walk) => Some(walk.hero),
            Frame::Lay(lay) => Some(lay.hero),
            Frame::Reveal(reveal) => Some(reveal.hero),
            Frame::Meet(meet) => Some(meet.hero),
            Frame::Rush(rush) => Some(rush.hero),
            Frame::Fight(fight) => Some(fight.hero),
            Frame::Roll(roll) => Some(roll.who),
            Frame::Versus(versus) => Some(versus.one),
            Frame::Fate(fate) => Some(fate.hero),
            Frame::Hurt(hurt) => Some(hurt.hero),
            Frame::Carry(carry) => Some(carry.hero),
            Frame::Shuffle(shuffle) => Some(shuffle.hero),
            Frame::Ask(asked) => Some(asked.hero),
            Frame::Choose(choose) => Some(choose.hero),
        }
    }
}
