//! What waits for a decision, innermost last (ledger 4).

mod attack;
mod march;

use kernel::Bits;
use serde::{Deserialize, Serialize};

pub use attack::{
    Attack, Cause, Half, Roll, Stage, Token, TokenFor, TokenStage, Vanish, VanishStage, Window,
};
pub use march::{March, MarchFor, Strikes};

use crate::action::Kind;
use crate::state::{ModelId, Player, TroopId};

/// Something that waits for a decision, or does the next thing by itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Before the first round (ledger 4.1).
    Setup(Setup),
    /// A bead of this player was drawn: whom does he activate (HR-ACT-02)?
    Choose(Player),
    /// A turn (ledger 4.2).
    Turn(Turn),
    /// One action of a troop (HR-ACN-01).
    Slot(Slot),
    /// A Movement is carried out (ledger 4.3).
    March(March),
    /// An attack runs through its windows (ledger 4.4, 4.5, T-07).
    Attack(Attack),
    /// A question that belongs to something else than an attack: Spirit effects, Defensive Position, Substitution.
    Window(Window),
    /// A Wound token is on its way to somebody (ledger 4.7).
    Token(Token),
    /// Somebody vanishes (ledger 4.7).
    Vanish(Vanish),
}

/// The stages before the first round (ledger 4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// Both bring their teams (HR-TEAM-01).
    Muster,
    /// This character's player names its sworn enemy (HR-AB-HE-07).
    Swear(ModelId),
    /// The winner of the roll-off chooses where his Portal goes (HR-DEP-03).
    Portal,
    /// This player deploys (HR-DEP-05).
    Deploy(Player),
    /// This player deploys a troop that waited (HR-AB-UN-02).
    Late(Player),
    /// This player places a marker (HR-OBV-04).
    Marker(Player),
    /// This player's troops move before the first round (HR-AB-LD-05); these have.
    Reconnoitre {
        /// Whose.
        player: Player,
        /// The troops that have moved.
        done: Bits,
    },
}

/// A turn: one bead, one activation (HR-ACT-02).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose.
    pub player: Player,
    /// The activated troop; then what split off from it (HR-AB-UN-01, HR-AB-LD-10).
    pub parts: Vec<Part>,
    /// How far it is.
    pub stage: TurnStage,
    /// The body, where one had to be named (HR-ACN-05).
    pub body: Option<ModelId>,
    /// Who has declared Fervour (HR-AB-HE-09).
    pub fervour: Bits,
    /// Characters that reached contact by their own Movement and have not attacked since (HR-AB-MV-04).
    pub charged: Bits,
    /// Who has attacked whom in Combat this turn (HR-AB-CB-02).
    pub struck: Vec<(ModelId, ModelId)>,
    /// Wound tokens to be taken when the turn ends, one for each use (HR-AB-02).
    pub owed: Vec<ModelId>,
    /// Leaders that were within 3 inches of a Messenger when the turn began: messenger and leader (HR-AB-HE-06).
    pub near: Vec<(ModelId, ModelId)>,
}

/// A troop that acts in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The troop.
    pub troop: TroopId,
    /// How many actions it has taken.
    pub taken: u8,
    /// How many it has (HR-ACN-01, HR-AB-HE-09).
    pub slots: u8,
    /// Members whose next action is taken by what they do over two actions (HR-AB-SH-01).
    pub busy: Bits,
    /// It has done with its turn.
    pub ended: bool,
}

/// How far a turn is (ledger 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnStage {
    /// It begins: Quick Recovery, the body's name.
    Start,
    /// The actions.
    Actions,
    /// A Messenger may lend command abilities (HR-AB-HE-06).
    Lend,
    /// The tokens for what "Wounds" (HR-AB-02).
    Owed,
}

/// One action of a troop in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// The troop.
    pub troop: TroopId,
    /// Which action it is, counted from 1.
    pub number: u8,
    /// What the body does.
    pub kind: Kind,
    /// The one whose extra action it is, inside a Unit that has none (HR-AB-HE-09).
    pub only: Option<ModelId>,
    /// Members that have done their part, or do nothing in it.
    pub acted: Bits,
    /// The named targets of a Shooting action (HR-USH-01, HR-AB-UN-06): shooter and troop.
    pub aims: Vec<(ModelId, TroopId)>,
    /// Members that have made an attack roll in it (HR-AMB-37).
    pub rolled: Bits,
    /// Somebody used Spirit first: another member must still attack, if it can (HR-AMB-103).
    pub pledged: bool,
    /// A member has taken a marker in it (HR-AMB-106).
    pub controlled: bool,
    /// It is there to bring the Unit together again (HR-UNT-03).
    pub repairs: bool,
    /// Troops that had their chance to go prone in it (HR-PRN-04).
    pub asked: Bits,
    /// Characters that went prone in it: their posture at its declaration still counts (HR-AMB-30).
    pub ducked: Bits,
    /// Enemy troops whose members rolled Defence against Combat in it (HR-AB-LD-04).
    pub defended: Bits,
    /// Fury: who has one more attack, and whom he has attacked (HR-AB-CB-07).
    pub fury: Option<(ModelId, ModelId, bool)>,
    /// A Running Shot: what each member has spent of its allowance (HR-AB-MV-05).
    pub running: Option<Running>,
}

/// The stages of a Running Shot (HR-AB-MV-05).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Running {
    /// Hundredths of an inch spent by each runner.
    pub spent: Vec<(ModelId, i32)>,
    /// Whether the shots are over and the second ways are asked.
    pub second: bool,
}

impl Slot {
    /// An action that begins.
    pub fn new(troop: TroopId, number: u8, kind: Kind) -> Slot {
        Slot {
            troop,
            number,
            kind,
            only: None,
            acted: Bits::EMPTY,
            aims: Vec::new(),
            rolled: Bits::EMPTY,
            pledged: false,
            controlled: false,
            repairs: false,
            asked: Bits::EMPTY,
            ducked: Bits::EMPTY,
            defended: Bits::EMPTY,
            fury: None,
            running: None,
        }
    }
}
