//! The start (rulebook chapter Inizio del gioco).

use kernel::{Fault, Illegal, Offers, RuleId, Table};

use crate::action::Action;
use crate::content::Content;
use crate::play::{Play, View};
use crate::state::{Player, State};

/// Each brings a deck.
pub const SET_01: RuleId = RuleId("KEN-SET-01");

/// Reads the table and puts the decks on it; play begins when `turn::run` runs. Every fault is reported at once.
pub fn open(_content: &Content, _table: &Table) -> Result<State, Vec<Fault>> {
    Err(Vec::new())
}

/// Once both decks are there: shuffle, coin, seven cards each, the first Puntata (KEN-SET-01 … 03). False: they are not.
pub fn settle(_play: &mut Play) -> bool {
    false
}

/// Who must still bring a deck.
pub fn missing(view: View) -> [bool; 2] {
    [0, 1].map(|player: usize| view.state.brought[player].is_none())
}

/// The ready-made decks.
pub fn offer(_view: View, _player: Player, _out: &mut Offers<Action>) {}

/// Brings a deck.
pub fn act(_play: &mut Play, _player: Player, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(SET_01, "refuse-not-now"))
}
