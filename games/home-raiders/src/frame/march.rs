//! A Movement that is being carried out (ledger 4.3).

use kernel::Bits;
use serde::{Deserialize, Serialize};

use crate::action::Way;
use crate::state::{ModelId, TroopId};

/// A Movement that is being carried out, character by character.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// Why.
    pub why: MarchFor,
    /// The ways still to come, the next one first.
    pub ways: Vec<Way>,
    /// The free strikes at the next mover, while they are being made.
    pub strikes: Option<Strikes>,
    /// The Unit that an independent Leader joins at the end (HR-AB-LD-10).
    pub join: Option<TroopId>,
}

/// What a Movement belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarchFor {
    /// A Movement action.
    Action,
    /// The first or second part of a Running Shot (HR-AB-MV-05).
    Running,
    /// A free Movement before the first round (HR-AB-LD-05).
    Reconnaissance,
}

/// The free strikes at one mover (HR-BC-04, HR-BC-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strikes {
    /// Who moves.
    pub mover: ModelId,
    /// The enemies that it abandons and that have not struck or declined.
    pub left: Bits,
}
