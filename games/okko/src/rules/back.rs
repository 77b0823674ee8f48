//! Field of view and back attacks (rulebook chapter Combattimenti: Attacchi alle spalle).

use kernel::RuleId;
use space::square::Square;

use crate::play::View;
use crate::rules::{lof, terr};
use crate::state::FigureId;

/// The field of view is everything in front of the line along the front edge.
pub const BACK_01: RuleId = RuleId("OKKO-BACK-01");
/// A movement entirely behind that line gives +1.
pub const BACK_02: RuleId = RuleId("OKKO-BACK-02");
/// Any part of it in front of the line gives nothing.
pub const BACK_03: RuleId = RuleId("OKKO-BACK-03");
/// Checked are the start, every square entered and the square of the attack.
pub const BACK_04: RuleId = RuleId("OKKO-BACK-04");
/// The defender's facing before its free turn counts.
pub const BACK_05: RuleId = RuleId("OKKO-BACK-05");
/// The free turn stays, so a second attacker may have the bonus.
pub const BACK_06: RuleId = RuleId("OKKO-BACK-06");
/// An attack from in front of the line never has it.
pub const BACK_07: RuleId = RuleId("OKKO-BACK-07");

/// Whether a figure has a square in its field of view (OKKO-BACK-01); walls limit it only by option (OKKO-Q-14).
pub fn sees_square(view: View, id: FigureId, square: Square) -> bool {
    let Some((from, facing)) = view.stand(id) else { return false };
    facing.sees(from, square)
        && (!view.state.setting.options.walls_limit_view || lof::no_wall_between(view, from, square))
}

/// Whether a figure has another in its field of view.
pub fn sees(view: View, id: FigureId, other: FigureId) -> bool {
    view.figure(other).square().is_some_and(|square| sees_square(view, id, square))
}

/// The back attack bonus of an attack declared now: none if any square of the attacker's movement of this activation,
/// or the square it attacks from, lies in the defender's field of view (OKKO-BACK-02 … 05, OKKO-BACK-07).
pub fn bonus(view: View, attacker: FigureId, defender: FigureId) -> u8 {
    let Some(square) = view.figure(attacker).square() else { return 0 };
    let traits = view.traits(attacker);
    if sees_square(view, defender, square) || is_watched(view, defender) {
        return 0;
    }
    if !traits.back_final_square_only
        && let Some(activation) = view.activation()
        && activation.figure == attacker
        && activation.trail.iter().any(|square| sees_square(view, defender, square))
    {
        return 0;
    }
    traits.back_bonus.max(1)
}

/// Whether the figure or a friend near it denies back attack bonuses (OKKO-AB-30).
fn is_watched(view: View, id: FigureId) -> bool {
    let figure = view.figure(id);
    view.state.standing_of(figure.band).any(|(friend, other)| {
        let reach = view.traits(friend).deny_back_attack;
        reach > 0
            && match (figure.square(), other.square()) {
                (Some(a), Some(b)) => terr::within(view, a, b, reach - 1),
                _ => false,
            }
    })
}

#[cfg(test)]
mod tests;
