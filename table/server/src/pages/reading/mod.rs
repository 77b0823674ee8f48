//! What is read and learnt: the rulebooks ([`rules`]) and the lessons ([`lessons`], kept in [`library`]).

pub(super) mod lessons;
pub(super) mod library;
pub(crate) mod markdown;
mod rules;

use axum::Router;

use crate::app::Shared;

/// All pages that are read, and the lessons.
pub(super) fn routes() -> Router<Shared> {
    Router::new().merge(lessons::routes()).merge(rules::routes())
}
