//! Pages about matches: setting up a table, sitting down at it, the lists of them, and the table itself.
//!
//! [`new_table`] asks what is to be played, [`terms`] for time and dice; [`join`] seats whoever comes later;
//! [`rematch`] opens one again; [`share`] shows one that is over; [`matches`] lists them; [`sides`] says who plays together; [`at_table`] is the match, on the bare page of
//! [`table`]; [`analysis`] is what a search makes of it once it is over.

mod analysis;
mod at_table;
mod join;
pub(super) mod matches;
pub(super) mod new_table;
mod rematch;
mod share;
pub(super) mod sides;
pub(super) mod table;
pub(super) mod terms;

use axum::Router;

use crate::app::Shared;

/// All pages about matches.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .merge(analysis::routes())
        .merge(at_table::routes())
        .merge(join::routes())
        .merge(matches::routes())
        .merge(new_table::routes())
        .merge(rematch::routes())
        .merge(share::routes())
}
