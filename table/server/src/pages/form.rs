//! A game's form drawn as a page, whatever the game asks.

use catalog::AnyGame;
use kernel::Fault;
use maud::{Markup, html};
use scene::{Answer, Choice, Form, Ground, Group, Mark, Numbers, Phrase, Question, Roster};
use serde_json::Value as Json;
use store::RosterRow;
use voice::{Lang, Voice};

use crate::setup::{self, Answers, Gathered, KEEP, Misanswer, Unclear};
use crate::words::{say, word};

/// Choices up to so many are shown side by side; more of them in a list that opens.
const SIDE_BY_SIDE: usize = 4;

/// Something wrong with what was answered, ready to be read.
pub(super) struct Told {
    /// Where in the set-up; empty: nowhere in particular.
    pub at: String,
    /// The rule it breaks.
    pub by: Option<String>,
    pub text: String,
}

impl Told {
    /// What is wrong in a line of a text that was read; line 0 is the text as a whole.
    pub(super) fn in_line(lang: Lang, line: usize, what: String) -> Told {
        let number = ("line", (line as i64).into());
        let text = if line == 0 { what } else { say(lang, "import-line", [number, ("what", what.into())]) };
        Told { at: String::new(), by: None, text }
    }

    /// What a game says about a table.
    pub fn fault(voice: Voice, fault: &Fault) -> Told {
        Told { at: fault.at.clone(), by: Some(fault.by.clone()), text: capital(&voice.say(&fault.why)) }
    }

    /// What a page says itself.
    pub fn own(lang: Lang, key: &str) -> Told {
        Told { at: String::new(), by: None, text: word(lang, key) }
    }

    /// What could not be understood.
    pub fn misanswer(lang: Lang, misanswer: &Misanswer) -> Told {
        let key = match misanswer.why {
            Unclear::Number => "unclear-number",
            Unclear::Choice => "unclear-choice",
            Unclear::Roster => "unclear-roster",
            Unclear::Item => "unclear-item",
            Unclear::Ground => "unclear-ground",
            Unclear::Numbers => "unclear-numbers",
        };
        Told { at: misanswer.path.clone(), by: None, text: word(lang, key) }
    }
}

/// The first letter large.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What is needed to draw a form.
pub(super) struct Sheet<'a> {
    pub lang: Lang,
    pub game: &'static dyn AnyGame,
    pub form: &'a Form,
    pub answers: &'a Answers,
    pub faults: &'a [Told],
    /// The person's own rosters for this game.
    pub saved: &'a [RosterRow],
}

impl<'a> Sheet<'a> {
    fn voice(&self) -> Voice<'static> {
        self.game.texts().voice(self.lang)
    }

    /// The faults that belong to a question.
    fn faults_of(&self, question: &Question) -> impl Iterator<Item = &'a Told> {
        let (form, faults, path) = (self.form, self.faults, question.path.clone());
        faults
            .iter()
            .filter(move |told| setup::question_of(form, &told.at).is_some_and(|asked| asked.path == path))
    }

    /// The faults that belong to no question.
    pub fn homeless(&self) -> Markup {
        let homeless = self.faults.iter().filter(|told| setup::question_of(self.form, &told.at).is_none());
        faults(self.lang, self.game, homeless)
    }

    /// All groups; those that hold neither a roster nor an answer nor a fault are closed.
    pub fn groups(&self) -> Markup {
        html! { @for group in &self.form.groups { (self.group(group)) } }
    }

    fn group(&self, group: &Group) -> Markup {
        let voice = self.voice();
        let speaks = |question: &Question| {
            let usual = match &question.answer {
                Answer::Toggle { usual } => Some(if *usual { "yes" } else { "no" }),
                Answer::Choice { choices } => choices.first().map(|choice| choice.id.as_str()),
                Answer::Ground(ground) => ground.ready.first().map(|ready| ready.id.as_str()),
                Answer::Numbers(numbers) => numbers.ready.first().map(|ready| ready.id.as_str()),
                _ => None,
            };
            let answer = self.answers.get(&question.path);
            matches!(question.answer, Answer::Roster(_))
                || answer.is_some() && answer != usual
                || self.faults_of(question).next().is_some()
        };
        html! {
            details.group open[group.questions.iter().any(speaks)] {
                summary { (capital(&voice.say(&group.title))) }
                div.stack { @for question in &group.questions { (self.question(question)) } }
            }
        }
    }

    fn question(&self, question: &Question) -> Markup {
        let id = format!("q-{}", question.path);
        let wrong = self.faults_of(question).next().is_some();
        let about = format!("{id}-about");
        let described = (question.help.is_some() || question.by.is_some() || wrong).then_some(about.as_str());
        let name = format!("a.{}", question.path);
        let answer = self.answers.get(&question.path);
        let label = capital(&self.voice().say(&question.label));
        let below = html! {
            div id=(about) {
                @if question.help.is_some() || question.by.is_some() {
                    p.muted {
                        @if let Some(help) = &question.help { (capital(&self.voice().say(help))) " " }
                        @if let Some(by) = &question.by { (rule(self.lang, self.game, by)) }
                    }
                }
                (faults(self.lang, self.game, self.faults_of(question)))
            }
        };
        match &question.answer {
            Answer::Toggle { usual } => html! {
                div.question id=(id) {
                    label.tick {
                        input type="checkbox" name=(name) value="yes" aria-describedby=[described]
                            checked[answer.map_or(*usual, |answer| answer == "yes")];
                        span { (label) }
                    }
                    (below)
                }
            },
            Answer::Number { least, most, usual } => html! {
                div.question id=(id) {
                    label for={ (id) "-in" } { (label) }
                    input id={ (id) "-in" } type="number" inputmode="numeric" name=(name) min=(least) max=(most)
                        placeholder=(usual.map_or(word(self.lang, "form-unset"), |usual| usual.to_string()))
                        value=[answer.filter(|answer| *answer != KEEP)] aria-describedby=[described]
                        aria-invalid=[wrong.then_some("true")];
                    (below)
                }
            },
            Answer::Choice { choices } if choices.len() <= SIDE_BY_SIDE => html! {
                fieldset.question id=(id) aria-describedby=[described] {
                    legend { (label) }
                    (self.radios(choices, &name, answer))
                    (below)
                }
            },
            Answer::Choice { choices } => html! {
                div.question id=(id) {
                    label for={ (id) "-in" } { (label) }
                    select id={ (id) "-in" } name=(name) aria-describedby=[described] {
                        @if answer == Some(KEEP) { option value=(KEEP) selected { (word(self.lang, "form-keep")) } }
                        (options(self.voice(), choices, |choice| choice.id.clone(), answer))
                    }
                    (below)
                }
            },
            Answer::Ground(ground) => html! {
                div.question id=(id) {
                    label for={ (id) "-in" } { (label) }
                    (self.ground_select(ground, (&id, &name), (answer, described)))
                    p {
                        a href={ "/games/" (self.game.meta().id) "/grounds/" (question.path) } {
                            (word(self.lang, "form-draw"))
                        }
                    }
                    (below)
                }
            },
            Answer::Numbers(numbers) => html! {
                fieldset.question.fill-in id=(id) aria-describedby=[described] {
                    legend { (label) }
                    (self.radios(&numbers.ready, &name, answer))
                    (radio(&name, setup::LIST, answer.is_some_and(setup::lists), &self.said(&numbers.own)))
                    (self.cells(question, numbers, described))
                    (below)
                }
            },
            Answer::Roster(roster) => html! {
                div.question id=(id) {
                    label for={ (id) "-in" } { (label) }
                    (roster_select((self.lang, self.voice()), roster, self.saved, (&id, &name), (answer, described)))
                    p {
                        a href={ "/games/" (self.game.meta().id) "/rosters/" (question.path) } {
                            (word(self.lang, "form-build"))
                        }
                    }
                    (below)
                }
            },
        }
    }
}

impl Sheet<'_> {
    /// A phrase of the game, with its first letter large.
    fn said(&self, phrase: &Phrase) -> String {
        capital(&self.voice().say(phrase))
    }

    /// Choices side by side, after the one that keeps what a ready-made set-up says.
    fn radios(&self, choices: &[Choice], name: &str, answer: Option<&str>) -> Markup {
        html! {
            @if answer == Some(KEEP) { (radio(name, KEEP, true, &word(self.lang, "form-keep"))) }
            @for (number, choice) in choices.iter().enumerate() {
                @let here = answer.map_or(number == 0, |answer| answer == choice.id);
                (radio(name, &choice.id, here, &self.said(&choice.label)))
            }
        }
    }

    /// A table with a list of numbers in each cell. The rows of which a fault tells are marked.
    fn cells(&self, question: &Question, numbers: &Numbers, described: Option<&str>) -> Markup {
        let path = &question.path;
        let rows = self.answers.get(path).and_then(setup::rows);
        let rows = rows.as_ref().unwrap_or(&numbers.usual);
        let wrong = |row: usize| {
            let place = format!("{path}.{}.{row}", numbers.field);
            self.faults.iter().any(|told| setup::touches(&told.at, &place)).then_some("true")
        };
        let head =
            |mark: &Mark, which: &str, n: usize| (format!("q-{path}-{which}{n}"), self.said(&mark.label));
        html! {
            table {
                tr {
                    td {}
                    @for (n, column) in numbers.columns.iter().enumerate() {
                        @let (id, said) = head(column, "column", n);
                        th scope="col" id=(id) { (said) }
                    }
                }
                @for (r, row) in numbers.rows.iter().enumerate() {
                    @let (id, said) = head(row, "row", r);
                    tr {
                        th scope="row" id=(id) { (said) }
                        @for c in 0..numbers.columns.len() {
                            @let held = rows.get(r).and_then(|row| row.get(c));
                            td {
                                select name={ "a." (setup::cell_path(question, (r, c))) } aria-invalid=[wrong(r)]
                                    aria-labelledby={ (id) " q-" (path) "-column" (c) } aria-describedby=[described] {
                                    @for number in numbers.least..=numbers.most {
                                        option value=(number) selected[held == Some(&number)] { (number) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A list from which a ground is chosen: ready-made, or drawn by oneself.
    fn ground_select(
        &self,
        ground: &Ground,
        (id, name): (&str, &str),
        (answer, described): (Option<&str>, Option<&str>),
    ) -> Markup {
        let lang = self.lang;
        let drawn: Vec<&RosterRow> = self.saved.iter().filter(|row| drawn(ground, row).is_some()).collect();
        html! {
            select id={ (id) "-in" } name=(name) aria-describedby=[described] {
                @if answer == Some(KEEP) { option value=(KEEP) selected { (word(lang, "form-keep")) } }
                @if let Some(list) = answer.filter(|answer| setup::lists(answer)) {
                    option value=(list) selected { (word(lang, "form-drawn")) }
                }
                @if !drawn.is_empty() {
                    optgroup label=(word(lang, "form-drawings")) {
                        @for row in drawn {
                            @let value = setup::saved_answer(&row.name);
                            option value=(value) selected[answer == Some(value.as_str())] { (row.name) }
                        }
                    }
                }
                optgroup label=(word(lang, "form-ready")) {
                    @for (number, ready) in ground.ready.iter().enumerate() {
                        option value=(ready.id) selected[answer.map_or(number == 0, |answer| answer == ready.id)] {
                            (capital(&self.voice().say(&ready.label)))
                        }
                    }
                }
            }
        }
    }
}

/// The drawing in a saved row, when it is one for this ground.
pub(super) fn drawn(ground: &Ground, saved: &RosterRow) -> Option<Json> {
    let plan = serde_json::from_str::<Json>(&saved.value).ok()?;
    setup::is_drawn(ground, &plan).then_some(plan)
}

/// A list from which a roster is chosen: to be built at the table, saved, or ready-made.
pub(super) fn roster_select(
    (lang, voice): (Lang, Voice),
    roster: &Roster,
    saved: &[RosterRow],
    (id, name): (&str, &str),
    (answer, described): (Option<&str>, Option<&str>),
) -> Markup {
    let saved: Vec<&RosterRow> = saved.iter().filter(|saved| fits(roster, saved)).collect();
    // Where nothing is brought at the table, the first may be what happens when nothing is chosen.
    let unsaid = roster.ready.first().filter(|first| first.value.is_none() && roster.bring.is_none());
    let ready = &roster.ready[usize::from(unsaid.is_some())..];
    let nothing =
        unsaid.map_or_else(|| word(lang, "form-at-table"), |first| capital(&voice.say(&first.label)));
    html! {
        select id={ (id) "-in" } name=(name) aria-describedby=[described] {
            option value="" { (nothing) }
            @if answer == Some(KEEP) { option value=(KEEP) selected { (word(lang, "form-keep")) } }
            @if let Some(list) = answer.filter(|answer| setup::lists(answer)) {
                option value=(list) selected { (word(lang, "form-listed")) }
            }
            @if !saved.is_empty() {
                optgroup label=(word(lang, "form-saved")) {
                    @for row in saved {
                        @let value = setup::saved_answer(&row.name);
                        option value=(value) selected[answer == Some(value.as_str())] { (row.name) }
                    }
                }
            }
            @if !ready.is_empty() {
                optgroup label=(word(lang, "form-ready")) {
                    (options(voice, ready, |choice| setup::ready_answer(&choice.id), answer))
                }
            }
        }
    }
}

/// One of several answers.
pub(super) fn radio(name: &str, value: &str, checked: bool, said: &str) -> Markup {
    html! { label.tick { input type="radio" name=(name) value=(value) checked[checked]; span { (said) } } }
}

fn options(
    voice: Voice,
    choices: &[Choice],
    value: impl Fn(&Choice) -> String,
    answer: Option<&str>,
) -> Markup {
    html! {
        @for choice in choices {
            option value=(value(choice)) selected[answer == Some(value(choice).as_str())] {
                (capital(&voice.say(&choice.label)))
            }
        }
    }
}

/// Whether a saved roster holds only what this one knows.
pub(super) fn fits(roster: &Roster, saved: &RosterRow) -> bool {
    let list = serde_json::from_str::<Json>(&saved.value).ok();
    list.is_some_and(|list| Gathered::of(roster, &list).is_ok())
}

/// A rule's number, leading to its text.
pub(super) fn rule(lang: Lang, game: &dyn AnyGame, id: &str) -> Markup {
    let title = game.rulebook(lang).get(id).map(|rule| rule.title.as_str());
    html! { a.chip.rule href={ "/games/" (game.meta().id) "/rules/" (id) } title=[title] { (id) } }
}

/// Faults one below the other, each with its rule.
pub(super) fn faults<'a>(lang: Lang, game: &dyn AnyGame, told: impl Iterator<Item = &'a Told>) -> Markup {
    html! {
        @for told in told {
            p.fault role="alert" {
                (told.text)
                @if let Some(by) = &told.by { " " (rule(lang, game, by)) }
            }
        }
    }
}

/// What was chosen before a match, question by question; nothing when everything is as usual.
pub(super) fn chosen(lang: Lang, game: &dyn AnyGame, set_up: &Json) -> Markup {
    let (form, voice) = (game.form(), game.texts().voice(lang));
    let answers = Answers::of_setup(&form, set_up);
    let mut told: Vec<(String, String)> = Vec::new();
    for question in setup::questions(&form) {
        if setup::at(set_up, &question.path).is_none_or(Json::is_null) {
            continue;
        }
        let Some(answer) = answers.get(&question.path) else { continue };
        let label = |choices: &[Choice], id: &str| {
            choices.iter().find(|choice| choice.id == id).map(|choice| capital(&voice.say(&choice.label)))
        };
        let said = match &question.answer {
            Answer::Toggle { .. } => Some(word(lang, if answer == "yes" { "form-yes" } else { "form-no" })),
            Answer::Number { .. } => Some(answer.to_owned()),
            Answer::Choice { choices } => label(choices, answer),
            Answer::Ground(ground) => {
                let own = setup::at(set_up, &format!("{}.name", question.path));
                let own = own.and_then(|name| name.get(lang.code())).and_then(Json::as_str);
                let own = own.filter(|name| !name.is_empty()).map(str::to_owned);
                label(&ground.ready, answer).or(own).or_else(|| Some(word(lang, "form-drawn")))
            }
            Answer::Numbers(numbers) => {
                let rows = setup::at(set_up, &question.path).and_then(|value| numbers.rows_of(value));
                label(&numbers.ready, answer).or_else(|| rows.map(|rows| filled(voice, numbers, &rows)))
            }
            Answer::Roster(roster) => match answer.split_once(':') {
                Some(("ready", id)) => label(&roster.ready, id),
                _ => setup::at(set_up, &question.path)
                    .and_then(|list| Gathered::of(roster, list).ok())
                    .map(|gathered| names(lang, roster, &gathered)),
            },
        };
        told.push((capital(&voice.say(&question.label)), said.unwrap_or_else(|| word(lang, "form-special"))));
    }
    html! {
        @if told.is_empty() {
            p.muted { (word(lang, "form-usual")) }
        } @else {
            dl.pairs { @for (label, said) in told { dt { (label) } dd { (said) } } }
        }
    }
}

/// What was filled in: `White: Blank 3, Success 2; Red: Blank 2, Success 3`.
fn filled(voice: Voice, numbers: &Numbers, rows: &[Vec<i64>]) -> String {
    let said = |mark: &Mark| capital(&voice.say(&mark.label));
    let row = |(mark, row): (&Mark, &Vec<i64>)| {
        let cells =
            numbers.columns.iter().zip(row).map(|(column, number)| format!("{} {number}", said(column)));
        format!("{}: {}", said(mark), cells.collect::<Vec<_>>().join(", "))
    };
    numbers.rows.iter().zip(rows).map(row).collect::<Vec<_>>().join("; ")
}

/// What was gathered: `Okko with Blade, 2 × Monk`.
pub(super) fn names(lang: Lang, roster: &Roster, gathered: &Gathered) -> String {
    let each = gathered.kinds().map(|((item, extra), count)| {
        let item = &roster.items[item];
        let name = lang.of(&item.name).to_owned();
        let name = match extra {
            Some(extra) => {
                let with = lang.of(&item.extras[extra].name).to_owned();
                say(lang, "roster-with", [("name", name.into()), ("extra", with.into())])
            }
            None => name,
        };
        if count == 1 { name } else { format!("{count} × {name}") }
    });
    let each = each.collect::<Vec<_>>().join(", ");
    match gathered.called(roster) {
        Some(name) => format!("{name}: {each}"),
        None => each,
    }
}
