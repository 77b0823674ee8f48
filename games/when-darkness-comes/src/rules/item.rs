//! Items and components: searching and taking (ledger 3.15).

use kernel::{Illegal, RuleId};

use crate::content::{Attribute, Colour, Kind};
use crate::event::Event;
use crate::frame::For;
use crate::play::{Play, View};
use crate::rules::{carry, roll, shuf};
use crate::state::{DiskId, HeroId, Lies};

/// INT + Search finds what was revealed; a failure reshuffles.
pub const ITEM_02: RuleId = RuleId("WDC-ITEM-02");
/// What was found and lies about is taken by an action.
pub const ITEM_04: RuleId = RuleId("WDC-ITEM-04");
/// Leaving, giving and stealing are actions too.
pub const ITEM_05: RuleId = RuleId("WDC-ITEM-05");
/// What is found from afar comes to whoever found it, or with the option waits where it lies.
pub const A_23: RuleId = RuleId("WDC-A-23");
/// Components are found like items.
pub const COMP_01: RuleId = RuleId("WDC-COMP-01");

/// Searches for a thing.
pub fn search(play: &mut Play, hero: HeroId, disk: DiskId) {
    let face = play.view().face(disk);
    let attribute = face.roll.as_ref().map_or(Attribute::Intelligence, |(attribute, _)| *attribute);
    let tn = Some(face.tn);
    roll::open(play, roll::Check { who: hero, why: For::Search(disk), attribute, bonus: 0, tn });
}

/// Whether what is found waits where it lies (A-23, with the option).
pub fn waits(view: View, hero: HeroId, disk: DiskId) -> bool {
    view.state.options.must_reach_items && view.state.disk(disk).lies != Lies::Up(view.hero(hero).at)
}

/// The dice lie. What a scenario hides stays face up to be tried again.
pub fn searched(play: &mut Play, hero: HeroId, disk: DiskId, success: bool) {
    let face = play.view().face(disk);
    let by = if matches!(face.kind, Kind::Component(_)) { COMP_01 } else { ITEM_02 };
    if success && waits(play.view(), hero, disk) {
        play.state.disk_mut(disk).found = true;
        play.tell(A_23, Event::Found(hero, disk));
    } else if success {
        carry::take(play, by, hero, disk);
    } else if face.colour != Colour::Black {
        shuf::back(play, by, hero, disk);
    }
}

/// A thing that lies face up on a character's square, found or not.
pub fn judge(view: View, hero: HeroId, disk: DiskId, found: bool) -> Result<(), Illegal> {
    let at = view.hero(hero).at;
    let lies = view.disk(disk).is_some_and(|lying| lying.lies == Lies::Up(at) && lying.found == found);
    if lies && matches!(view.face(disk).kind, Kind::Item(_) | Kind::Component(_)) {
        Ok(())
    } else {
        Err(Illegal::new(if found { ITEM_04 } else { ITEM_02 }, "refuse-not-here"))
    }
}

#[cfg(test)]
mod tests;
