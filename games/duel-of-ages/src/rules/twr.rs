//! The five towers (rulebook chapter twr).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use super::adv::{attempt, enemy};
use super::chl::Level;
use crate::content::{Colour, Leave, Rating, Tower};
use crate::event::Event;
use crate::frame::{Deed, Ordeal};
use crate::play::{Play, View};
use crate::state::Who;

/// Who is in a tower must challenge it.
pub const TWR_01: RuleId = RuleId("DOA-TWR-01");
/// Towers know no bonus of age.
pub const TWR_02: RuleId = RuleId("DOA-TWR-02");
/// Tower of Ruin.
pub const TWR_03: RuleId = RuleId("DOA-TWR-03");
/// The Great Vortex.
pub const TWR_04: RuleId = RuleId("DOA-TWR-04");
/// Tower of Maneuver.
pub const TWR_05: RuleId = RuleId("DOA-TWR-05");
/// Tower of Knowledge.
pub const TWR_06: RuleId = RuleId("DOA-TWR-06");
/// Tower of Despair.
pub const TWR_07: RuleId = RuleId("DOA-TWR-07");
/// Who is killed in a tower leaves no equipment.
pub const TWR_08: RuleId = RuleId("DOA-TWR-08");
/// The carry limit holds at once for who receives.
pub const TWR_09: RuleId = RuleId("DOA-TWR-09");

/// The rule of a tower.
pub const fn rule(tower: Tower) -> RuleId {
    match tower {
        Tower::Ruin => TWR_03,
        Tower::Vortex => TWR_04,
        Tower::Maneuver => TWR_05,
        Tower::Knowledge => TWR_06,
        Tower::Despair => TWR_07,
    }
}

/// The ratings with which a tower is challenged.
pub const fn ratings(tower: Tower) -> &'static [Rating] {
    match tower {
        Tower::Ruin | Tower::Maneuver => &[Rating::Strength],
        Tower::Vortex => &[Rating::Strength, Rating::Intelligence],
        Tower::Knowledge | Tower::Despair => &[Rating::Intelligence],
    }
}

/// The colour of a tower.
pub const fn colour(tower: Tower) -> Colour {
    match tower {
        Tower::Ruin | Tower::Despair => Colour::Green,
        Tower::Vortex => Colour::Yellow,
        Tower::Maneuver | Tower::Knowledge => Colour::Blue,
    }
}

#[allow(clippy::match_same_arms)] // Line by line the table of the rulebook.
/// The result list of a tower (ledger 5.5).
pub fn results(view: View<'_>, tower: Tower, level: Level, who: Who) -> Vec<Deed> {
    const RELEASED: Deed = Deed::Leave(Leave::Released);
    const EXILED: Deed = Deed::Leave(Leave::Exiled);
    let (own, enemy) = (view.side(who), enemy(view, who));
    match (tower, level) {
        (Tower::Ruin, Level::Fopp) => vec![Deed::LoseCards, EXILED],
        (Tower::Ruin | Tower::Vortex | Tower::Maneuver, Level::Fail) => vec![EXILED],
        (Tower::Ruin, Level::Squeak) => vec![Deed::Ruin(enemy, enemy), RELEASED],
        (Tower::Ruin, Level::Pass) => vec![Deed::Ruin(own, enemy), RELEASED],
        (Tower::Ruin, Level::Amaze) => vec![Deed::Ruin(own, own), RELEASED],
        (Tower::Vortex, Level::Fopp) => vec![Deed::LoseCards, Deed::Hurt(1), EXILED],
        (Tower::Vortex, Level::Squeak) => vec![Deed::Heal(1), EXILED],
        (Tower::Vortex, Level::Pass) => vec![Deed::Heal(2), EXILED],
        (Tower::Vortex, Level::Amaze) => vec![Deed::Heal(4), EXILED],
        (Tower::Maneuver, Level::Fopp) => vec![Deed::Dome(enemy)],
        (Tower::Maneuver, Level::Squeak) => vec![Deed::Free, EXILED],
        (Tower::Maneuver, Level::Pass) => vec![Deed::Either, EXILED],
        (Tower::Maneuver, Level::Amaze) => vec![Deed::Either, RELEASED],
        (Tower::Knowledge, Level::Fopp) => vec![Deed::RevealAll, EXILED],
        (Tower::Knowledge, Level::Fail) => vec![RELEASED],
        (Tower::Knowledge, Level::Squeak) => vec![Deed::Reveal(enemy, 1), RELEASED],
        (Tower::Knowledge, Level::Pass) => vec![Deed::Reveal(enemy, 2), RELEASED],
        (Tower::Knowledge, Level::Amaze) => vec![Deed::Reveal(enemy, 4), RELEASED],
        (Tower::Despair, Level::Fopp) => vec![Deed::Kill],
        (Tower::Despair, Level::Fail) => vec![Deed::Hurt(2), EXILED],
        (Tower::Despair, Level::Squeak) => vec![Deed::Hurt(1), EXILED],
        (Tower::Despair, Level::Pass) => vec![EXILED],
        (Tower::Despair, Level::Amaze) => vec![RELEASED],
    }
}

/// The tower is challenged (TWR-01).
pub fn enter(play: &mut Play<'_, '_>, who: Who, tower: Tower, with: Rating) {
    play.champion(who).turn.adventured = true;
    play.tell(TWR_01, || Event::Tower(who, tower));
    attempt(play, who, Ordeal::Tower(tower), with);
}
