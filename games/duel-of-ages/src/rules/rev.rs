//! When cards are revealed (rulebook chapter rev).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use crate::content::CardId;
use crate::event::Event;
use crate::play::Play;

/// A new card lies face down; its owner's team sees it.
pub const REV_01: RuleId = RuleId("DOA-REV-01");
/// What is revealed stays revealed.
pub const REV_02: RuleId = RuleId("DOA-REV-02");
/// A ranged weapon just before its first to-hit roll.
pub const REV_03: RuleId = RuleId("DOA-REV-03");
/// A melee weapon just before its first to-hit roll.
pub const REV_04: RuleId = RuleId("DOA-REV-04");
/// Armour when it is first used.
pub const REV_05: RuleId = RuleId("DOA-REV-05");
/// Stealth items as their card says.
pub const REV_06: RuleId = RuleId("DOA-REV-06");
/// A mount when its use begins or ends.
pub const REV_07: RuleId = RuleId("DOA-REV-07");
/// A pack when it is needed.
pub const REV_08: RuleId = RuleId("DOA-REV-08");
/// A gadget before its use, medicine by it.
pub const REV_09: RuleId = RuleId("DOA-REV-09");
/// Armour is revealed at the first roll it changes, or declared in the Free Action phase.
pub const AMB_15: RuleId = RuleId("DOA-AMB-15");
/// Results can force it.
pub const REV_10: RuleId = RuleId("DOA-REV-10");

/// A card is revealed for good (REV-02), if it was not.
pub fn reveal(play: &mut Play<'_, '_>, card: CardId, by: RuleId) {
    if play.view().shown(card) {
        return;
    }
    let bearer = play.view().bearer(card);
    let lying = &mut play.state.cards[usize::from(card)];
    lying.shown = true;
    lying.seen = [true; 2];
    play.cx.reveal();
    if let Some(who) = bearer {
        play.tell(by, || Event::Shown(who, card));
    }
}
