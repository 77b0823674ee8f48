//! Deployment: where figures may be put before the first phase.

use kernel::{Arg, Illegal, Offers};
use space::square::{Facing, Square};

use super::{SET_04, SET_08};
use crate::action::Action;
use crate::board::Terrain;
use crate::play::View;
use crate::rules::scen::{self, SCEN_02};
use crate::rules::{figure_arg, square_arg};
use crate::state::{Band, FigureId, Place};

/// The figures of a band that wait to be deployed.
pub fn waiting(view: View<'_>, band: Band) -> impl Iterator<Item = FigureId> {
    let figures = (0..).zip(&view.state.figures);
    figures.filter(move |(_, f)| f.band == band && f.place == Place::Waiting).map(|(id, _)| id)
}

/// Placements of the first figure that waits, or being ready. Any figure may be put elsewhere until then.
pub fn offers(view: View, band: Band, out: &mut Offers<Action>) {
    out.complete = false;
    let Some(figure) = waiting(view, band).next() else { return out.push(Action::Done) };
    for square in view.state.setting.zones[band as usize].iter() {
        if judge(view, band, figure, square).is_ok() {
            out.actions.extend(Facing::ALL.map(|facing| Action::Deploy { figure, square, facing }));
        }
    }
}

/// Whether the figure may be put on the square: in the zone (OKKO-SET-04, OKKO-SCEN-02), not obstructed, not on another
/// figure (OKKO-SET-08).
pub fn judge(view: View, band: Band, figure: FigureId, square: Square) -> Result<(), Illegal> {
    let refuse = |by, key| Illegal::new(by, key).with("figure", figure_arg(figure));
    let found = view.find(figure).ok_or_else(|| Illegal::new(SET_08, "refuse-no-such-figure"))?;
    if found.band != band {
        return Err(refuse(SET_04, "refuse-deploy-owner"));
    }
    if scen::is_placed(view, figure) {
        return Err(refuse(SCEN_02, "refuse-deploy-placed"));
    }
    if !view.state.setting.zones[band as usize].contains(square) {
        let by = if view.state.setting.scenario.is_some() { SCEN_02 } else { SET_04 };
        return Err(refuse(by, "refuse-deploy-zone").with("square", square_arg(square)));
    }
    if view.state.setting.board.terrain(square) == Terrain::Obstructed {
        return Err(refuse(SET_08, "refuse-deploy-terrain").with("square", square_arg(square)));
    }
    if view.state.at(square).is_some_and(|there| there != figure) {
        return Err(refuse(SET_08, "refuse-deploy-occupied").with("square", square_arg(square)));
    }
    judge_half(view, band, figure, square)
}

/// At least half of the band, rounded up, in the first range of the zone, where the scenario asks for it.
fn judge_half(view: View, band: Band, figure: FigureId, square: Square) -> Result<(), Illegal> {
    let Some((most, first)) = scen::half(view, band) else { return Ok(()) };
    let outside = |at: Square| !first.contains(at);
    let others = view.state.standing_of(band).filter(|&(id, _)| id != figure);
    let count = others.filter(|(_, other)| other.square().is_some_and(outside)).count();
    if outside(square) && count >= most {
        return Err(Illegal::new(SCEN_02, "refuse-deploy-half")
            .with("figure", figure_arg(figure))
            .with("most", Arg::Number(most as i64)));
    }
    Ok(())
}

/// Whether the band is ready: all its characters are on the board (OKKO-SET-04).
pub fn judge_done(view: View, band: Band) -> Result<(), Illegal> {
    match waiting(view, band).count() {
        0 => Ok(()),
        left => Err(Illegal::new(SET_04, "refuse-deploy-count").with("left", Arg::Number(left as i64))),
    }
}
