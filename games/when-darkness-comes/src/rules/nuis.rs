//! Nuisances (ledger 3.16).

use kernel::{Illegal, RuleId};

use crate::content::Kind;
use crate::event::Event;
use crate::play::{Play, View};
use crate::state::{DiskId, HeroId, Lies};

/// A nuisance that is revealed stays with whoever revealed it.
pub const NUIS_01: RuleId = RuleId("WDC-NUIS-01");
/// It can be thrown at an enemy for one damage, or silenced with tape.
pub const NUIS_03: RuleId = RuleId("WDC-NUIS-03");
/// Points for a nuisance that is silenced.
pub const SILENCED: i16 = 3;

/// It comes along.
pub fn attach(play: &mut Play, hero: HeroId, disk: DiskId) {
    play.state.disk_mut(disk).lies = Lies::With(hero);
    play.tell(NUIS_01, Event::Took(hero, disk));
}

/// The tape that a character carries.
fn tape(view: View, hero: HeroId) -> Option<DiskId> {
    view.items(hero).find(|(_, item)| item.tape).map(|(disk, _)| disk)
}

/// Judges silencing a nuisance.
pub fn judge(view: View, hero: HeroId, disk: DiskId) -> Result<(), Illegal> {
    let held = view.disk(disk).is_some_and(|held| held.lies == Lies::With(hero));
    if !held || !matches!(view.face(disk).kind, Kind::Nuisance(_)) || tape(view, hero).is_none() {
        return Err(Illegal::new(NUIS_03, "refuse-tape"));
    }
    Ok(())
}

/// Both are discarded; the tape's points are kept.
pub fn silence(play: &mut Play, hero: HeroId, disk: DiskId) {
    if let Some(tape) = tape(play.view(), hero) {
        play.state.disk_mut(tape).lies = Lies::Discard;
        play.state.disk_mut(disk).lies = Lies::Discard;
        play.tell(NUIS_03, Event::Lost(hero, disk));
        play.vp(NUIS_03, hero, SILENCED);
    }
}

#[cfg(test)]
mod tests;
