//! The page that lists drawings, and the one on which a drawing is made.

use catalog::AnyGame;
use maud::{Markup, PreEscaped, html};
use scene::{Ground, Question};
use serde_json::{Value as Json, json};
use store::RosterRow;
use voice::{Lang, Voice};

use super::thumb::thumb;
use crate::pages::form::{capital, drawn, rule};
use crate::pages::tables::matches;
use crate::pages::tables::table::in_script;
use crate::pages::{document, flash, in_address};
use crate::people::Visitor;
use crate::setup;
use crate::words::{for_drawing, say, word};

/// What a page is made of.
pub(super) struct Sheet<'a> {
    pub visitor: &'a Visitor,
    pub game: &'static dyn AnyGame,
    pub question: &'a Question,
    pub ground: &'a Ground,
}

/// With what a page begins.
#[derive(Default)]
pub(super) struct Begun {
    /// The name under which it is kept already; empty: it is not.
    pub was: String,
    /// The ready-made one that it begins from; empty: none.
    pub from: String,
    pub plan: Option<Json>,
}

/// One's own drawings, each with a small picture; nothing but a sentence when there are none.
pub(crate) fn kept(lang: Lang, here: &str, ground: &Ground, saved: &[RosterRow]) -> Markup {
    let mine: Vec<(&RosterRow, Json)> =
        saved.iter().filter_map(|row| drawn(ground, row).map(|plan| (row, plan))).collect();
    html! {
        @if mine.is_empty() {
            p.muted { (word(lang, "drawing-none")) }
        } @else {
            ul.thumbs {
                @for (row, plan) in mine {
                    li {
                        a href={ (here) "/edit?name=" (in_address(&row.name)) } {
                            (thumb(ground, &plan))
                            span { (row.name) }
                        }
                        " " span.muted { (matches::ago(lang, row.updated)) }
                    }
                }
            }
        }
    }
}

impl Sheet<'_> {
    fn lang(&self) -> Lang {
        self.visitor.lang
    }

    fn voice(&self) -> Voice<'static> {
        self.game.texts().voice(self.lang())
    }

    fn here(&self) -> String {
        format!("/games/{}/grounds/{}", self.game.meta().id, self.question.path)
    }

    /// The address of a new table on a drawing.
    fn table(&self, answer: &str) -> String {
        format!("/games/{}/new?a.{}={}", self.game.meta().id, self.question.path, in_address(answer))
    }

    fn title(&self) -> String {
        capital(&self.voice().say(&self.ground.title))
    }

    fn head() -> Markup {
        html! {
            link rel="stylesheet" href="/static/styles/pages.css";
            link rel="stylesheet" href="/static/ground/ground.css";
        }
    }

    /// All drawings: one's own, and the ready-made ones to begin from.
    pub fn list(&self, saved: &[RosterRow], done: Option<&str>) -> Markup {
        let (lang, voice, meta, here, ground) =
            (self.lang(), self.voice(), self.game.meta(), self.here(), self.ground);
        let mine: Vec<(&RosterRow, Json)> =
            saved.iter().filter_map(|row| drawn(ground, row).map(|plan| (row, plan))).collect();
        let text = |name: &str, how: &str, key: &str| {
            html! { a href={ (here) "/text?as=" (how) "&name=" (in_address(name)) } { (word(lang, key)) } }
        };
        let body = html! {
            p { a href={ "/games/" (meta.id) } { (lang.of(&meta.title)) } }
            h1 { (self.title()) }
            @if let Some(done) = done { (flash(true, &word(lang, done))) }
            p.muted {
                (word(lang, "drawing-about")) " "
                @if let Some(by) = &self.question.by { (rule(lang, self.game, by)) }
            }
            p.row {
                a.button.primary href={ (here) "/edit" } { (word(lang, "drawing-new")) }
                a.button href={ (here) "/edit#read" } { (word(lang, "drawing-read")) }
            }
            section {
                h2 { (word(lang, "drawing-mine")) }
                @if mine.is_empty() { p.muted { (word(lang, "drawing-none")) } }
                ul.drawings {
                    @for (row, plan) in &mine {
                        li.card {
                            a.look href={ (here) "/edit?name=" (in_address(&row.name)) } {
                                (thumb(ground, plan))
                                strong { (row.name) }
                            }
                            p.muted { (size(lang, plan)) " · " (matches::ago(lang, row.updated)) }
                            div.row {
                                a.button.primary href=(self.table(&setup::saved_answer(&row.name))) {
                                    (word(lang, "drawing-use"))
                                }
                                a.button href={ (here) "/edit?name=" (in_address(&row.name)) } { (word(lang, "drawing-change")) }
                            }
                            div.row.small {
                                (text(&row.name, "toml", "roster-toml"))
                                (text(&row.name, "json", "roster-json"))
                                form method="post" action=(here) {
                                    input type="hidden" name="name" value=(row.name);
                                    button.quiet aria-label=(say(lang, "drawing-delete-named", [("name", row.name.as_str().into())])) {
                                        (word(lang, "roster-delete"))
                                    }
                                }
                            }
                        }
                    }
                }
            }
            section {
                h2 { (word(lang, "drawing-ready")) }
                p.muted { (word(lang, "drawing-ready-about")) }
                ul.drawings {
                    @for ready in &ground.ready {
                        @if let Some(plan) = ground.plan(&ready.id) {
                            li.card {
                                a.look href={ (here) "/edit?from=" (in_address(&ready.id)) } {
                                    (thumb(ground, plan))
                                    strong { (capital(&voice.say(&ready.label))) }
                                }
                            }
                        }
                    }
                }
            }
        };
        let main = html! { main id="main" class="page" { (body) } };
        document(self.visitor, &self.title(), &Sheet::head(), "main", &main)
    }

    /// The page on which a drawing is made: what it is about as JSON, the rest is done by `ground/editor.js`.
    pub fn edit(&self, begun: &Begun) -> Markup {
        let (lang, meta, here) = (self.lang(), self.game.meta(), self.here());
        let title = if begun.was.is_empty() { word(lang, "drawing-new") } else { begun.was.clone() };
        let main = html! {
            main id="main" class="page drawing" {
                div.heading {
                    h1 { (title) }
                    p.crumbs {
                        a href={ "/games/" (meta.id) } { (lang.of(&meta.title)) } " › "
                        a href=(here) { (self.title()) }
                    }
                }
                noscript { p class="flash bad" { (word(lang, "drawing-noscript")) } }
                div #drawing {}
                script type="application/json" id="texts" { (PreEscaped(in_script(&for_drawing(lang)))) }
                script type="application/json" id="about" { (PreEscaped(in_script(&self.about(begun).to_string()))) }
                script type="module" src="/static/ground/editor.js" {}
            }
        };
        document(self.visitor, &title, &Sheet::head(), "main", &main)
    }

    fn about(&self, begun: &Begun) -> Json {
        let (voice, ground) = (self.voice(), self.ground);
        let flags = ground.flags.iter().map(|flag| {
            json!({
                "id": flag.id, "label": capital(&voice.say(&flag.label)), "help": voice.say(&flag.help),
                "by": flag.by, "mark": flag.mark, "tint": flag.tint,
            })
        });
        let ready = ground.ready.iter().filter_map(|ready| {
            let plan = ground.plan(&ready.id)?;
            Some(json!({ "id": ready.id, "label": capital(&voice.say(&ready.label)), "plan": plan }))
        });
        let flat = ground
            .flat
            .as_ref()
            .map(|flat| json!({ "most": flat.most, "help": voice.say(&flat.help), "by": flat.by }));
        json!({
            "game": self.game.meta().id,
            "here": self.here(),
            "table": self.table(&setup::saved_answer("")),
            "title": self.title(),
            "sides": ground.sides,
            "mostThings": ground.most_things,
            "mostCorners": ground.most_corners,
            "outlines": ground.outlines,
            "flags": flags.collect::<Vec<_>>(),
            "flat": flat,
            "ready": ready.collect::<Vec<_>>(),
            "was": begun.was,
            "from": begun.from,
            "plan": begun.plan.clone().map(|plan| if begun.from.is_empty() { plan } else { unnamed(plan) }),
        })
    }
}

/// A drawing that somebody begins from: it is called otherwise.
fn unnamed(mut plan: Json) -> Json {
    if let Some(fields) = plan.as_object_mut() {
        fields.remove("name");
    }
    plan
}

/// How large a drawing is and how much is in it.
fn size(lang: Lang, plan: &Json) -> String {
    let inches = |side: &str| plan.get(side).and_then(Json::as_i64).unwrap_or(0) / 100;
    let count = plan.get("things").and_then(Json::as_array).map_or(0, Vec::len) as i64;
    say(
        lang,
        "drawing-size",
        [("width", inches("width").into()), ("depth", inches("depth").into()), ("count", count.into())],
    )
}
