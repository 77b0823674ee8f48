//! What AMAZE gives against a guardian (rulebook chapter bn).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use super::adv::{self, enemy};
use super::{dmg, eqp};
use crate::content::{Bonus, Colour, Era};
use crate::event::Event;
use crate::frame::Deed;
use crate::play::Play;
use crate::state::Who;

/// Health and maximum one more.
pub const BN_01: RuleId = RuleId("DOA-BN-01");
/// Heal two, or to the maximum.
pub const BN_02: RuleId = RuleId("DOA-BN-02");
/// One card more.
pub const BN_03: RuleId = RuleId("DOA-BN-03");
/// A card from the discard pile.
pub const BN_04: RuleId = RuleId("DOA-BN-04");
/// A rating one level up for good.
pub const BN_05: RuleId = RuleId("DOA-BN-05");
/// A look at the next guardian.
pub const BN_06: RuleId = RuleId("DOA-BN-06");
/// The position one hex further.
pub const BN_07: RuleId = RuleId("DOA-BN-07");
/// The enemy's position one hex back.
pub const BN_08: RuleId = RuleId("DOA-BN-08");
/// Any empty dome.
pub const BN_09: RuleId = RuleId("DOA-BN-09");
/// May stay.
pub const BN_10: RuleId = RuleId("DOA-BN-10");
/// The enemy reveals two cards.
pub const BN_11: RuleId = RuleId("DOA-BN-11");
/// An enemy is exiled.
pub const BN_12: RuleId = RuleId("DOA-BN-12");
/// An ally is released.
pub const BN_13: RuleId = RuleId("DOA-BN-13");

/// A bonus is given; what of it must be chosen follows as a deed. BN-09 and BN-10 take the place of the release and are
/// deeds from the start.
pub fn give(play: &mut Play<'_, '_>, who: Who, era: Era, bonus: Bonus) -> Option<Deed> {
    match bonus {
        Bonus::Health => {
            let champion = play.champion(who);
            champion.most += 1;
            champion.health += 1;
            play.tell(BN_01, || Event::Gained(who, None));
        }
        Bonus::Heal(most) => drop(dmg::heal(play, who, most, BN_02)),
        Bonus::Draw => drop(eqp::draw_cards(play, who, 1, BN_03)),
        Bonus::Recover => return Some(Deed::Recover),
        Bonus::Rating(rating) => {
            let printed = play.view().character(who).rating(rating);
            let gained = play.view().champion(who).gain(rating);
            if printed.raised(gained as i8) < Colour::White {
                play.champion(who).gained[rating as usize] += 1;
            }
            play.tell(BN_05, || Event::Gained(who, Some(rating)));
        }
        Bonus::Peek => adv::peek(play, who, era, BN_06),
        Bonus::Step => {
            let side = play.view().side(who);
            adv::move_marker(play, era, side, 1, BN_07);
        }
        Bonus::Setback => {
            let side = enemy(play.view(), who);
            adv::move_marker(play, era, side, -1, BN_08);
        }
        Bonus::Reveal => return Some(Deed::Reveal(enemy(play.view(), who), 2)),
        Bonus::Exile => return Some(Deed::Banish),
        Bonus::Release => return Some(Deed::Free),
        Bonus::Dome | Bonus::Stay => {}
    }
    None
}
