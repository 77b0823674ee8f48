//! Willpower (ledger 3.28).

use kernel::RuleId;

use crate::event::Event;
use crate::play::Play;
use crate::state::HeroId;

/// At 0 nothing is possible but movement.
pub const WILL_02: RuleId = RuleId("WDC-WILL-02");
/// A turn of rest gives one back.
pub const WILL_03: RuleId = RuleId("WDC-WILL-03");
/// The therapist gives one back each turn.
pub const WILL_04: RuleId = RuleId("WDC-WILL-04");

/// Willpower is lost.
pub fn lose(play: &mut Play, by: RuleId, hero: HeroId, lost: u8) {
    let will = &mut play.state.hero_mut(hero).will;
    let now = will.saturating_sub(lost);
    if now != *will {
        *will = now;
        play.tell(by, Event::Will(hero, now));
    }
}

/// Willpower comes back, never more than there was.
pub fn regain(play: &mut Play, by: RuleId, hero: HeroId) {
    let hero_now = play.state.hero_mut(hero);
    if hero_now.will < hero_now.full_will() {
        hero_now.will += 1;
        let now = hero_now.will;
        play.tell(by, Event::Will(hero, now));
    }
}

#[cfg(test)]
mod tests;
