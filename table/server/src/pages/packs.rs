//! One's own content: the packs that somebody has brought, and the door through which another comes.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use maud::{Markup, html};
use pack::Title;
use scene::Value;
use store::{MOST_PACKS, PackRow};
use voice::Lang;

use super::{Page, html as answer, in_address, page};
use crate::app::{App, Shared};
use crate::people::Visitor;
use crate::words::{say, word};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/account/packs", get(show))
}

/// What a pack that was brought calls itself.
pub(super) fn title(lang: Lang, row: &PackRow) -> String {
    let title: Option<Title> = serde_json::from_str(&row.title).ok();
    title.map_or_else(|| row.name.clone(), |Title { en, it }| if lang == Lang::It { it } else { en })
}

async fn show(visitor: Visitor, State(app): State<Shared>) -> Page {
    let lang = visitor.lang;
    let person = visitor.person.as_ref().filter(|_| visitor.registered());
    let packs = match person {
        Some(person) => Some(app.store.packs(person.id).await?),
        None => None,
    };
    let heading = word(lang, "packs-title");
    let body = html! {
        h1 { (heading) }
        p { (word(lang, "packs-about")) }
        @match &packs {
            None => p { a.button href="/account" { (word(lang, "packs-account")) } },
            Some(packs) => {
                (brought(&app, lang, packs))
                (door(lang))
            }
        }
    };
    Ok(answer(page(&visitor, &heading, body)))
}

/// The packs, each with what can be done with it.
fn brought(app: &App, lang: Lang, packs: &[PackRow]) -> Markup {
    html! {
        @if packs.is_empty() { p.muted { (word(lang, "packs-none")) } }
        ul.tokens {
            @for pack in packs {
                li data-pack=(pack.name) {
                    strong { (title(lang, pack)) } " "
                    span.muted { (pack.name) " · "
                        (app.game(&pack.game).map_or(pack.game.as_str(), |game| lang.of(&game.meta().title)))
                        " · " (say(lang, "packs-size", [("bytes", Value::Number(pack.bytes.into()))])) }
                    span.row {
                        a.button href={ "/games/" (pack.game) "/new?pack=" (in_address(&pack.name)) } {
                            (word(lang, "packs-play"))
                        }
                        button type="button" data-drop=(pack.name) { (word(lang, "packs-drop")) }
                    }
                }
            }
        }
    }
}

fn door(lang: Lang) -> Markup {
    let most = [("most", Value::Number(MOST_PACKS.into()))];
    html! {
        section {
            h2 { (word(lang, "packs-bring")) }
            p.muted { (say(lang, "packs-limits", most)) }
            form #bring .stacked {
                label { (word(lang, "packs-name")) " "
                    input name="name" required maxlength="40" pattern="[A-Za-z0-9._\\-]+" autocapitalize="none" spellcheck="false"; }
                label { (word(lang, "packs-files")) " "
                    input type="file" name="files" multiple required accept=".toml"; }
                button.primary { (word(lang, "packs-send")) }
            }
            div #told role="alert" data-offline=(word(lang, "ui-offline")) data-faults=(word(lang, "packs-faults")) {}
            script type="module" src="/static/packs.js" {}
        }
    }
}
