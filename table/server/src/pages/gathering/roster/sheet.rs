//! The page on which something is gathered.

use ::roster::{naming, text_field};
use catalog::AnyGame;
use maud::{Markup, PreEscaped, html};
use scene::{Answer, Question, Roster};
use store::RosterRow;
use voice::{Lang, Voice};

use super::heap::heap;
use super::items::pool;
use super::{Bench, LONGEST_NAME};
use crate::pages::form::{capital, faults, fits, rule};
use crate::pages::tables::matches;
use crate::pages::tables::table::in_script;
use crate::pages::{document, flash, in_address};
use crate::people::Visitor;
use crate::setup;
use crate::words::{for_builder, say, word};

/// What a page is made of besides the bench.
pub(super) struct Sheet<'a> {
    pub visitor: &'a Visitor,
    pub game: &'static dyn AnyGame,
    pub question: &'a Question,
    pub roster: &'a Roster,
    /// The person's own for this game.
    pub saved: &'a [RosterRow],
}

impl Sheet<'_> {
    fn lang(&self) -> Lang {
        self.visitor.lang
    }

    fn voice(&self) -> Voice<'static> {
        self.game.texts().voice(self.lang())
    }

    fn here(&self) -> String {
        format!("/games/{}/rosters/{}", self.game.meta().id, self.question.path)
    }

    pub fn page(&self, bench: &Bench) -> Markup {
        let (lang, meta, voice, roster) = (self.lang(), self.game.meta(), self.voice(), self.roster);
        let form = self.game.form();
        let group = form.groups.iter().find(|group| group.questions.contains(self.question));
        let title = capital(&voice.say(group.map_or(&self.question.label, |group| &group.title)));
        let counted = roster.tally.is_some();
        let body = html! {
            p { a href={ "/games/" (meta.id) } { (lang.of(&meta.title)) } }
            h1 { (title) }
            p.muted {
                (word(lang, "roster-about")) " "
                @if let Some(by) = &self.question.by { (rule(lang, self.game, by)) }
            }
            @if let Some(done) = bench.done { (flash(true, &word(lang, done))) }
            @if !counted { (faults(lang, self.game, bench.told.iter())) }
            (self.kept(&bench.was))
            form.stack.roster.deck[counted] method="post" action=(self.here()) data-budget=[(!counted).then_some(bench.budget)]
                data-judge=[counted.then(|| self.here() + "/judged")] {
                input type="hidden" name="was" value=(bench.was);
                @if let Some(tally) = &roster.tally {
                    div.row.sum-up {
                        p {
                            (capital(&voice.say(&roster.unit))) ": "
                            strong { output data-total { (bench.gathered.total()) } }
                            @if tally.advised > 0 { span.muted { " / " (tally.advised) } }
                        }
                        a.chip.verdict.bad[!bench.told.is_empty()] href="#gathered" data-verdict {
                            @if !bench.told.is_empty() { "✕ " (bench.told.len()) }
                        }
                        a.to-heap href="#gathered" { (word(lang, "deck-to-gathered")) }
                        a.to-keep href="#keep" { (word(lang, "deck-to-keep")) }
                        button.button name="do" value="check" { (word(lang, "roster-check")) }
                    }
                    div.bench {
                        div.pool {
                            (bench.sift.markup(lang, voice, roster, &bench.gathered))
                            (pool(lang, voice, roster, bench))
                        }
                        (heap(lang, voice, roster, &bench.gathered, &verdict(lang, self.game, roster, bench)))
                    }
                } @else {
                    (self.costs(&form, bench))
                    (bench.sift.markup(lang, voice, roster, &bench.gathered))
                    (pool(lang, voice, roster, bench))
                }
                (self.wordings(bench))
                (self.keep(bench))
            }
            @if !bench.was.is_empty() { (self.uses(&bench.was)) }
            details #import open[!bench.text.is_empty()] {
                summary { (word(lang, "import-title")) }
                form.stack method="post" action=(self.here()) {
                    label for="text" { (word(lang, "import-about")) }
                    textarea #text name="text" rows="10" spellcheck="false" autofocus[!bench.text.is_empty()] maxlength=(::roster::LONGEST_TEXT) { (bench.text) }
                    div.row { button.button name="do" value="import" { (word(lang, "import-do")) } }
                }
            }
            script type="application/json" id="texts" { (PreEscaped(in_script(&for_builder(lang)))) }
            script type="module" src="/static/roster/roster.js" {}
        };
        let head = html! {
            link rel="stylesheet" href="/static/styles/pages.css";
            link rel="stylesheet" href="/static/roster/roster.css";
        };
        let main = html! { main id="main" class="page" { (body) } };
        document(self.visitor, &title, &head, "main", &main)
    }

    /// What everything costs together, and how much it may.
    fn costs(&self, form: &scene::Form, bench: &Bench) -> Markup {
        let (lang, unit) = (self.lang(), self.voice().say(&self.roster.unit));
        let cost = bench.gathered.cost(self.roster);
        let asked = self.roster.budget_at.as_deref().and_then(|path| setup::question(form, path));
        let asked = asked.and_then(|question| match question.answer {
            Answer::Number { least, most, .. } => Some((least, most)),
            _ => None,
        });
        html! {
            div.row.sum-up {
                p {
                    (word(lang, "roster-total")) " "
                    strong { output data-total { (cost) } " / " @if asked.is_none() { (bench.budget) " " (unit) } }
                }
                @if let Some((least, most)) = asked {
                    input.count type="number" inputmode="numeric" name="budget" min=(least) max=(most) value=(bench.budget)
                        aria-label=(word(lang, "roster-budget"));
                    span { (unit) }
                }
                p.fault data-over hidden[cost <= bench.budget] { (word(lang, "roster-over")) }
                button.button name="do" value="check" { (word(lang, "roster-check")) }
            }
        }
    }

    /// What is said of it in words of one's own.
    fn wordings(&self, bench: &Bench) -> Markup {
        let asked = || self.roster.wordings.iter().enumerate().filter(|(_, wording)| !wording.called);
        html! {
            @if asked().next().is_some() {
                fieldset.wordings {
                    legend { (word(self.lang(), "roster-wordings")) }
                    @for (number, wording) in asked() {
                        @let field = text_field(wording);
                        div {
                            label for=(field) { (capital(&self.voice().say(&wording.label))) }
                            input id=(field) type="text" name=(field) value=(bench.gathered.text(number)) maxlength=(wording.most)
                                autocomplete="off";
                        }
                    }
                }
            }
        }
    }

    /// The name, and what is done under it.
    fn keep(&self, bench: &Bench) -> Markup {
        let lang = self.lang();
        let longest =
            naming(self.roster).map_or(LONGEST_NAME, |(_, wording)| LONGEST_NAME.min(wording.most as usize));
        html! {
            fieldset #keep {
                legend { (word(lang, "roster-keep")) }
                div.row {
                    label for="name" { (word(lang, "roster-name")) }
                    input #name type="text" name="name" value=(bench.name) maxlength=(longest) autocomplete="off";
                    button.button.primary type="submit" name="do" value="save" { (word(lang, "roster-save")) }
                    @if !bench.was.is_empty() {
                        button.button name="do" value="rename" { (word(lang, "roster-rename")) }
                        button.button name="do" value="delete" { (word(lang, "roster-delete")) }
                    }
                    @if self.roster.tally.is_some() {
                        button.button name="do" value="write" { (word(lang, "roster-write")) }
                    }
                }
            }
        }
    }

    /// What can be done with one that is kept.
    fn uses(&self, was: &str) -> Markup {
        let (lang, here) = (self.lang(), self.here());
        let chosen = in_address(&setup::saved_answer(was));
        let seat = self.question.seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
        let text = |how: &str, key: &str| {
            html! { a href={ (here) "/text?as=" (how) "&name=" (in_address(was)) } { (word(lang, key)) } }
        };
        html! {
            p.row {
                a.button href={ "/games/" (self.game.meta().id) "/new?a." (self.question.path) "=" (chosen) (seat) } {
                    (word(lang, "roster-use"))
                }
                (text("toml", "roster-toml"))
                (text("json", "roster-json"))
                (text("list", "roster-list"))
                (text("told", "roster-told"))
            }
        }
    }

    /// The person's own rosters of this kind.
    fn kept(&self, open: &str) -> Markup {
        let (lang, here) = (self.lang(), self.here());
        let fitting: Vec<&RosterRow> = self.saved.iter().filter(|row| fits(self.roster, row)).collect();
        html! {
            @if !fitting.is_empty() {
                nav aria-label=(word(lang, "game-rosters")) {
                    ul.row {
                        @for row in fitting {
                            li {
                                a.chip href={ (here) "?name=" (in_address(&row.name)) }
                                    aria-current=[(row.name == open).then_some("page")] { (row.name) }
                                " " span.muted { (matches::ago(lang, row.updated)) }
                            }
                        }
                        li { a.chip href=(here) { (word(lang, "roster-new")) } }
                    }
                }
            }
        }
    }
}

/// What is wrong with what was gathered, and what is only advised against.
pub(super) fn verdict(lang: Lang, game: &dyn AnyGame, roster: &Roster, bench: &Bench) -> Markup {
    let lacks = ::roster::advised(roster, &bench.gathered).filter(|_| bench.told.is_empty());
    html! {
        (faults(lang, game, bench.told.iter()))
        @if let (Some(lacks), Some(tally)) = (lacks.filter(|_| !bench.gathered.is_empty()), &roster.tally) {
            p.advice {
                (say(lang, "deck-advised", [("lacks", i64::from(lacks).into()), ("advised", i64::from(tally.advised).into())]))
                @if let Some(by) = &tally.by { " " (rule(lang, game, by)) }
            }
        }
    }
}
