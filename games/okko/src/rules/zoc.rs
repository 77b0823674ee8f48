//! Zone of control (rulebook chapter Zona di controllo; its effects on movement stand in `moves.rs`).

use kernel::RuleId;
use space::square::{Dir, Square};

use crate::play::View;
use crate::state::{Band, FigureId, other};

/// The three squares in front of a figure.
pub const ZOC_01: RuleId = RuleId("OKKO-ZOC-01");
/// Walls interrupt it.
pub const ZOC_02: RuleId = RuleId("OKKO-ZOC-02");
/// A diagonal square is lost only when both ways round the corner are walled.
pub const ZOC_03: RuleId = RuleId("OKKO-ZOC-03");
/// Who enters an enemy zone must stop.
pub const ZOC_04: RuleId = RuleId("OKKO-ZOC-04");
/// After such a stop it may still act.
pub const ZOC_05: RuleId = RuleId("OKKO-ZOC-05");
/// An endangered figure that begins in an enemy zone may only turn.
pub const ZOC_06: RuleId = RuleId("OKKO-ZOC-06");
/// An alert one may leave and becomes endangered at the end.
pub const ZOC_07: RuleId = RuleId("OKKO-ZOC-07");
/// Nobody recovers in an enemy zone.
pub const ZOC_08: RuleId = RuleId("OKKO-ZOC-08");
/// Nobody shoots from an enemy zone.
pub const ZOC_09: RuleId = RuleId("OKKO-ZOC-09");
/// Every figure has a zone at all times; it never hinders the own side.
pub const ZOC_10: RuleId = RuleId("OKKO-ZOC-10");

/// Whether the square lies in the figure's zone of control: one of the three in front of it (OKKO-ZOC-01), not cut
/// off by walls (OKKO-ZOC-02, OKKO-ZOC-03). Figures and rocks cut nothing.
pub fn controls(view: View, id: FigureId, square: Square) -> bool {
    let Some((from, facing)) = view.stand(id) else { return false };
    Dir::between(from, square)
        .is_some_and(|dir| facing.in_front(dir) && view.state.setting.board.grid.reaches(from, dir))
}

/// Whether any enemy of the band controls the square (OKKO-ZOC-10).
pub fn in_enemy_zone(view: View, square: Square, band: Band) -> bool {
    view.state.standing_of(other(band)).any(|(id, _)| controls(view, id, square))
}

/// Whether the figure stands in an enemy zone of control.
pub fn is_held(view: View, id: FigureId) -> bool {
    let figure = view.figure(id);
    figure.square().is_some_and(|square| in_enemy_zone(view, square, figure.band))
}

/// Whether two figures are neighbours not cut off from each other by walls.
pub fn adjacent(view: View, a: FigureId, b: FigureId) -> bool {
    let (Some((from, _)), Some((to, _))) = (view.stand(a), view.stand(b)) else { return false };
    Dir::between(from, to).is_some_and(|dir| view.state.setting.board.grid.reaches(from, dir))
}

#[cfg(test)]
mod tests;
