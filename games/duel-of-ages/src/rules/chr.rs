//! Characters and their ratings (rulebook chapter chr).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId};

use super::eqp::EQP_03;
use crate::content::{Ability, Card, Colour, Kind, Rating, Terrain};
use crate::map::Space;
use crate::play::View;
use crate::state::Who;

/// What stands on a character card.
pub const CHR_01: RuleId = RuleId("DOA-CHR-01");
/// Six colours, White best.
pub const CHR_02: RuleId = RuleId("DOA-CHR-02");
/// Ten ratings are colours, Speed, Health and natural damage numbers.
pub const CHR_03: RuleId = RuleId("DOA-CHR-03");
/// Natural damage: its colour penetrates, its number wounds.
pub const CHR_04: RuleId = RuleId("DOA-CHR-04");
/// Printed Health is the maximum.
pub const CHR_08: RuleId = RuleId("DOA-CHR-08");
/// Cards and current Health are public from the reveal on.
pub const CHR_09: RuleId = RuleId("DOA-CHR-09");

/// What a rating is now, standing in that space: printed, gained for good, set by what is in use, then changed by
/// levels (DOA-AB-GEN-05, DOA-KW-SET, DOA-KW-LEVEL).
pub fn rating(view: View<'_>, who: Who, rating: Rating, at: Option<Space>) -> Colour {
    let printed = view.character(who).rating(rating);
    let mut colour = printed.raised(view.champion(who).gain(rating) as i8);
    let mut levels = 0;
    for (_, traits) in view.in_use(who) {
        if let Some((of, least)) = traits.set
            && of == rating
        {
            colour = colour.max(least);
        }
        if let Some((of, by)) = traits.level
            && of == rating
            && (traits.level_on.is_empty() || stands_on(view, at, &traits.level_on))
        {
            levels += by;
        }
    }
    if rating == Rating::Stealth {
        levels -= noise(view, who);
    }
    colour.raised(levels)
}

/// Whether a space lies on the surface of one of these grounds.
pub fn stands_on(view: View<'_>, at: Option<Space>, grounds: &[Terrain]) -> bool {
    at.is_some_and(|at| !at.under && grounds.contains(&view.map.terrain(at.cell)))
}

/// Levels of Stealth lost by revealed noisy weapons (DOA-KW-NOISY).
fn noise(view: View<'_>, who: Who) -> i8 {
    let noisy = |card: &u8| view.shown(*card) && is_noisy(view.card(*card));
    view.state.carried(who).filter(noisy).count() as i8
}

fn is_noisy(card: &Card) -> bool {
    matches!(&card.kind, Kind::Melee(blade) if blade.noisy)
}

/// Movement points of a movement phase before what halves them: printed, or the mount's, then what adds (DOA-KW-SPEED).
pub fn speed(view: View<'_>, who: Who) -> u8 {
    let set = view.in_use(who).find_map(|(_, traits)| traits.speed);
    let add: i8 = view.in_use(who).map(|(_, traits)| traits.speed_add).sum();
    let mounted = view.champion(who).mount.is_some() && view.character(who).has(Ability::HotStart);
    let speed = set.unwrap_or(view.character(who).speed) as i8 + add + if mounted { 2 } else { 0 };
    speed.max(1) as u8
}

/// Whether a champion fulfils what a card requires (EQP-03), as it is rated now.
pub fn check_able(view: View<'_>, who: Who, card: &Card) -> Result<(), Illegal> {
    let at = view.space(who);
    let falls_short =
        |of: Rating, least: Option<Colour>| least.is_some_and(|least| rating(view, who, of, at) < least);
    if falls_short(Rating::Strength, card.strength) {
        return Err(Illegal::new(EQP_03, "refuse-too-weak"));
    }
    if falls_short(Rating::Intelligence, card.intelligence) {
        return Err(Illegal::new(EQP_03, "refuse-too-simple"));
    }
    Ok(())
}
