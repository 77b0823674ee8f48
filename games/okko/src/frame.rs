//! Whose decision it is, and what is still to come: the frames of the flow (ledger 4.2).
//!
//! Some frames wait for a decision, the others do the next thing by themselves; `turn.rs` runs them.

use kernel::Bits;
use serde::{Deserialize, Serialize};
use space::square::SquareSet;

use crate::content::PowerId;
use crate::state::{Announced, Band, FigureId};

/// One frame of the flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Before play; always outermost.
    Setup(Setup),
    /// A phase of the active player; always outermost.
    Phase(Phase),
    /// A figure is being played (D10, D11).
    Activation(Activation),
    /// A combat or a shot (D12 … D15c, AFT).
    Fight(Fight),
    /// A Will test (D17).
    Test(Test),
    /// An ability works its way through the figures it reaches; their player chooses the order.
    Each(Each),
    /// A figure must turn towards another; its player chooses the facing (D14p, D15c).
    Pivot(Pivot),
    /// A figure must retreat (D16).
    Retreat(Retreat),
    /// A figure is about to become endangered (FLIP window).
    Endanger(Endanger),
    /// A figure is about to go out of action (FLIP window).
    Out(Out),
    /// A band loses a die for good (D20).
    LoseDie(Band),
    /// The loser takes the consequences (RES).
    Lose(Lose),
}

/// Stages before play, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// Who plays which role is rolled for; this band chooses (OKKO-SCEN-15).
    Roles(Band),
    /// Both bands are built at once, in secret (D02).
    Muster,
    /// The players place areas in turn (D03, option of OKKO-Q-03).
    Areas(Band),
    /// Player A chooses a side, or one of two zones (D04).
    Side,
    /// The owner breaks a tie for the leader (OKKO-SCEN-19).
    Leader(Band),
    /// A band deploys (D05, D06).
    Deploy(Band),
    /// This band names the enemy figure that starts endangered (D06s).
    Wound(Band),
}

/// Stages of a phase, in order (OKKO-TURN-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The phase begins (PS); only a position put on the table waits here, for a word to begin.
    Start,
    /// Reserve dice may be taken back (D07).
    Reclaim,
    /// This many dice just rolled must still be rolled again (D08, OKKO-AB-51).
    Gamble(u8),
    /// Equipment used just after the roll (D08, OKKO-EQ-12).
    Opening,
    /// A figure is chosen (D09).
    Choose,
    /// Unused dice may be put in reserve (D19).
    Store,
    /// The phase ends (EOP).
    End,
}

/// A figure being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// The figure.
    pub figure: FigureId,
    /// Whether its action is used (OKKO-ACT-01).
    pub acted: bool,
    /// How its movement stands.
    pub movement: Movement,
    /// Squares of its movement, the start included (OKKO-BACK-04).
    pub trail: SquareSet,
    /// Whether it stepped or turned.
    pub stirred: bool,
}

/// How the movement of an activation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    /// Not begun.
    Ahead,
    /// In progress.
    Going(Going),
    /// Over.
    Done(Halt),
}

/// Why a movement cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Halt {
    /// It was ended, by choice or by an action (OKKO-ACT-02).
    Ended,
    /// It entered an enemy zone of control (OKKO-ZOC-04).
    Zone,
    /// The swing of a tetsubo ended it (OKKO-AB-06).
    Swing,
}

/// A movement in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Going {
    /// Movement points left.
    pub left: u8,
    /// Whether a movement point was spent: from then on it has begun (OKKO-Q-26).
    pub begun: bool,
    /// It began in an enemy zone of control, alert.
    pub disengages: bool,
    /// It began in an enemy zone of control, endangered.
    pub held: bool,
    /// It has left the square where it began.
    pub left_square: bool,
    /// Having begun in an enemy zone of control does not matter.
    pub slips: bool,
    /// Enemy zones of control do not matter.
    pub ignores_zones: bool,
    /// It passes through figures.
    pub phases: bool,
    /// The point for carrying a token was paid.
    pub burdened: bool,
}

/// A combat or a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// The attacker or shooter.
    pub attacker: FigureId,
    /// The defender or target.
    pub defender: FigureId,
    /// The Shoot ability, when it is a shot.
    pub shot: Option<PowerId>,
    /// Where it stands.
    pub stage: Stage,
    /// Declared over two squares (OKKO-AB-21).
    pub reach: bool,
    /// The attacker stood in the defender's zone of control when the attack was declared.
    pub in_zone: bool,
    /// The back attack bonus, 0 when there is none (judged at declaration, OKKO-BACK-05).
    pub back: u8,
    /// Difficult squares that cover the target (OKKO-LOF-05).
    pub cover: u8,
    /// What the attacker announced.
    pub attack: Announced,
    /// What the defender announced.
    pub defense: Announced,
    /// Score that a friend gave the attacker (OKKO-AB-46).
    pub emboldened: u8,
    /// The combat dice as they count, attacker first; 0 before the roll.
    pub dice: [u8; 2],
    /// The winner's margin, once known.
    pub margin: u8,
    /// The winner, once known.
    pub winner: Option<FigureId>,
    /// Who went out of action through this fight.
    pub fell: Bits,
}

impl Fight {
    /// A fight about which nothing is known yet but who is in it.
    pub fn between(attacker: FigureId, defender: FigureId, stage: Stage) -> Fight {
        Fight {
            attacker,
            defender,
            shot: None,
            stage,
            reach: false,
            in_zone: false,
            back: 0,
            cover: 0,
            attack: Announced::default(),
            defense: Announced::default(),
            emboldened: 0,
            dice: [0; 2],
            margin: 0,
            winner: None,
            fell: Bits::EMPTY,
        }
    }
}

/// Where a fight stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// An adjacent friend of the target may step in (D15d).
    Guard,
    /// The attacker announces (D13, D15a).
    Attack,
    /// The defender announces (D14, D15b).
    Defend,
    /// The defender turns, if needed (D14p).
    Face,
    /// The dice are rolled (R3, R4).
    Roll,
    /// The attacker may roll its die again (D14r).
    RerollAttack,
    /// The defender may roll its die again (D14r).
    RerollDefend,
    /// The scores are compared (D14s).
    Compare,
    /// What happens by itself afterwards (AFT).
    After,
    /// The attacker may test Will to recover (AFT).
    AfterRecover,
    /// The attacker may strike again (AFT).
    AfterStrike,
    /// All is done.
    Over,
}

/// A Will test (OKKO-WILL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// Who takes it.
    pub figure: FigureId,
    /// Why, and what hangs on it.
    pub why: TestFor,
    /// What is added to its Will so far.
    pub bonus: i8,
    /// Announced that the test succeeds without a roll.
    pub sure: bool,
    /// Whether a die raised Will for this test.
    pub raised: bool,
    /// Powers announced for this test.
    pub announced: Bits,
}

/// Why a Will test is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestFor {
    /// To become alert again, as the action (OKKO-STAT-03).
    Recover,
    /// To become alert again after a won combat (OKKO-AB-24).
    RecoverAfterWin,
    /// To attack a fearsome enemy (OKKO-AB-10); the fight waits in the frame below.
    Fearsome,
    /// An ability was aimed at the figure.
    Aimed {
        /// Who uses it.
        by: FigureId,
        /// The ability.
        power: PowerId,
    },
    /// A curse was found (OKKO-SCEN-08).
    Curse,
    /// A seal is to be broken (OKKO-SCEN-22).
    Seal(u8),
}

/// An ability works its way through several figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Each {
    /// Who uses it.
    pub by: FigureId,
    /// The ability.
    pub power: PowerId,
    /// The figures still to come.
    pub left: Bits,
}

/// A figure must turn so that another is in its zone of control or in its field of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pivot {
    /// Who turns.
    pub figure: FigureId,
    /// Towards whom.
    pub towards: FigureId,
    /// Into the zone of control (combat) rather than into view.
    pub into_zone: bool,
}

/// A figure must retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Who.
    pub figure: FigureId,
    /// How many times.
    pub times: u8,
    /// Whose player chooses the square.
    pub chooser: Band,
}

/// A figure is about to become endangered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endanger {
    /// Who.
    pub figure: FigureId,
    /// Why.
    pub cause: Cause,
}

/// A figure is about to go out of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Out {
    /// Who.
    pub figure: FigureId,
    /// Why.
    pub cause: Cause,
}

/// The loser of a combat or the target of a successful shot takes the consequences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lose {
    /// Who.
    pub figure: FigureId,
    /// By how much, as it counts.
    pub margin: u8,
}

/// Why a figure becomes endangered or goes out of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The margin of a combat or shot.
    Margin,
    /// A retreat was not possible (OKKO-RETR-04).
    Blocked,
    /// It retreated into difficult or water terrain (OKKO-RETR-05).
    BadGround,
    /// It retreated into an enemy zone of control (OKKO-RETR-07).
    EnemyZone,
    /// It left an enemy zone of control (OKKO-ZOC-07).
    Disengaged,
    /// An ability.
    Power(PowerId),
    /// A curse (OKKO-SCEN-08).
    Curse,
}
