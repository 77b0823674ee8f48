//! What is made before a match and kept: bands and decks ([`roster`]), drawn grounds ([`grounds`]).

pub(super) mod grounds;
mod roster;

use axum::Router;

use crate::app::Shared;
pub(super) use roster::{LONGEST_NAME, named};

/// All pages on which something is made before a match.
pub(super) fn routes() -> Router<Shared> {
    Router::new().merge(grounds::routes()).merge(roster::routes())
}
