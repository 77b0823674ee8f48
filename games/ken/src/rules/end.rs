//! A fight from its beginning to its end (rulebook chapter La fine del combattimento).

use crate::frame::Fight;
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// Does the next thing of a fight; false never: a fight itself waits for nobody, its windows do.
pub fn settle(_play: &mut Play, _fight: Fight) -> bool {
    false
}

/// Whether these two can be made to fight each other (KEN-CAP-09, KEN-AMB-34).
pub fn can_challenge(_view: View, _a: CardId, _b: CardId) -> bool {
    false
}

/// Opens a Challenge (KEN-CAP-09); `declarer` decides first.
pub fn challenge(_play: &mut Play, _declarer: Player, _a: CardId, _b: CardId) {}
