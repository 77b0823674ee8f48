//! The pages, made on the server. Every page works without scripts, except the tables themselves.
//!
//! [`frame`] is what stands around each of them; [`errors`] what is shown when there is none.

mod account;
mod art;
mod at_table;
mod campaigns;
mod errors;
mod form;
mod frame;
mod game;
mod grounds;
mod home;
mod join;
mod lessons;
mod library;
pub(crate) mod markdown;
mod matches;
mod new_table;
mod picture;
mod roster;
mod rules;
mod table;
mod terms;

pub(crate) use campaigns::seen;
pub(crate) use errors::{PageFault, dress, missing};
pub(crate) use frame::{document, flash, page};
pub(crate) use game::in_address;
pub(crate) use library::{LessonCard, Library};
pub(crate) use matches::sitter;
pub(crate) use picture::{board, description};
pub(crate) use table::{TablePage, table_page};

use axum::Router;
use axum::response::Html;
use maud::Markup;

use crate::app::Shared;

/// What a handler of a page answers.
pub(crate) type Page = Result<Html<String>, PageFault>;

/// Markup as an answer.
pub(crate) fn html(markup: Markup) -> Html<String> {
    Html(markup.into_string())
}

/// All pages.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .merge(account::routes())
        .merge(art::routes())
        .merge(at_table::routes())
        .merge(campaigns::routes())
        .merge(game::routes())
        .merge(grounds::routes())
        .merge(home::routes())
        .merge(join::routes())
        .merge(lessons::routes())
        .merge(matches::routes())
        .merge(new_table::routes())
        .merge(roster::routes())
        .merge(rules::routes())
}
