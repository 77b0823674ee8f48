//! The pages, made on the server. Every page works without scripts, except the tables themselves.
//!
//! By subject: [`home`] and [`game`], where one begins; [`tables`], the matches; [`gathering`], what is made before a
//! match and kept; [`campaigns`], several matches that decide one thing; [`reading`], rulebooks and lessons;
//! [`account`], the visitor himself; [`people`], as others see him. What they share lies here: [`frame`] is what stands around each of them, [`errors`]
//! what is shown when there is none, [`form`] what a game asks, [`picture`] and [`art`] what it looks like.

mod account;
mod art;
mod campaigns;
mod errors;
mod form;
mod frame;
mod game;
mod gathering;
mod home;
mod packs;
mod people;
mod picture;
pub(crate) mod reading;
mod tables;

pub(crate) use campaigns::seen;
pub(crate) use errors::{PageFault, dress, missing};
pub(crate) use frame::{document, flash, page, page_in};
pub(crate) use game::in_address;
pub(crate) use picture::{board, description};
pub(crate) use reading::lessons::drawn;
pub(crate) use reading::library::{LessonCard, Library};
pub(crate) use tables::matches::sitter;
pub(crate) use tables::new_table::{pack_title, with_own};
pub(crate) use tables::table::{TablePage, table_page};

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
        .merge(packs::routes())
        .merge(people::routes())
        .merge(art::routes())
        .merge(campaigns::routes())
        .merge(game::routes())
        .merge(gathering::routes())
        .merge(home::routes())
        .merge(reading::routes())
        .merge(tables::routes())
}
