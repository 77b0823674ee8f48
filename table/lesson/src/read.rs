//! From the text of a file to a scenario that makes sense.

use catalog::AnyGame;
use kernel::{Chance, Fault};
use pack::{FileFault, Located};
use serde_json::Value as Json;
use voice::Lang;

use crate::{MOST_STEPS, Scenario, Step};

/// A scenario with the places of its fields in the file.
pub(crate) struct Source {
    pub scenario: Scenario,
    /// For each step the line of each of its fields.
    pub lines: Vec<[usize; FIELDS.len()]>,
}

/// The fields of a step that something may differ from.
pub(crate) const FIELDS: [&str; 15] = [
    "do",
    "told",
    "not-told",
    "parts",
    "facts",
    "refused",
    "why",
    "offers",
    "not-offers",
    "offer-count",
    "odds",
    "lawful",
    "ask",
    "over",
    "look-at",
];

/// Reads a file. Everything that can be wrong before it is run is reported at once.
pub(crate) fn read<'g>(
    file: &str,
    text: &str,
    games: &'g [Box<dyn AnyGame>],
) -> Result<(Source, &'g dyn AnyGame), Vec<FileFault>> {
    let located = Located::read(file, text)?;
    let scenario: Scenario = located.to()?;
    let mut faults = Vec::new();
    let mut fault = |path: &str, what: String| faults.push(located.fault(path, what));
    let game = games.iter().find(|game| game.meta().id == scenario.game);
    if game.is_none() {
        let known: Vec<_> = games.iter().map(|game| game.meta().id).collect();
        fault("game", format!("no game is called `{}`; there are: {}", scenario.game, known.join(", ")));
    }
    match (&scenario.setup, &scenario.position) {
        (Some(_), Some(_)) => fault("position", "either [setup] or [position], not both".to_owned()),
        (None, None) => fault("", "[setup] or [position] is missing".to_owned()),
        _ => {}
    }
    if scenario.setup.as_ref().is_some_and(|setup| setup.ready.is_some() && setup.table.is_some()) {
        fault("setup.ready", "either `ready` or `table`, not both".to_owned());
    }
    if let Some(game) = game {
        for (i, rule) in scenario.rules.iter().enumerate() {
            if game.rulebook(Lang::En).get(rule).is_none() {
                fault(&format!("rules.{i}"), format!("no rule of the rulebook is called `{rule}`"));
            }
        }
    }
    if scenario.step.len() > MOST_STEPS {
        fault("step", format!("{} steps; more than {MOST_STEPS} are not read", scenario.step.len()));
    }
    for (i, step) in scenario.step.iter().enumerate().take(MOST_STEPS) {
        check_step(step, |field, what| fault(&format!("step.{i}.{field}"), what));
    }
    match game {
        Some(game) if faults.is_empty() => {
            let line = |i: usize, field: &str| located.locate(&format!("step.{i}.{field}")).0;
            let lines = (0..scenario.step.len()).map(|i| FIELDS.map(|field| line(i, field))).collect();
            Ok((Source { scenario, lines }, &**game))
        }
        _ => Err(faults),
    }
}

/// What contradicts itself within a step.
fn check_step(step: &Step, mut fault: impl FnMut(&str, String)) {
    let (acts, refused) = (step.command.is_some(), step.refused.is_some());
    let done = acts && !refused && !step.asks();
    let only_when_done = [
        ("luck", !step.luck.is_empty(), done || refused && acts),
        ("told", !step.told.is_empty(), done),
        ("not-told", !step.not_told.is_empty(), done),
        ("parts", !step.parts.is_empty(), done || step.odds.is_some()),
    ];
    for (field, given, sensible) in only_when_done {
        if given && !sensible {
            fault(field, format!("`{field}` makes sense only where a command is done"));
        }
    }
    for (field, given) in
        [("odds", step.odds.is_some()), ("lawful", step.lawful.is_some()), ("refused", refused)]
    {
        if given && !acts {
            fault(field, format!("`{field}` needs a command in `do`"));
        }
    }
    if refused && step.asks() {
        fault("refused", "a question does nothing: `refused` belongs into a step of its own".to_owned());
    }
    if step.why.is_some() && !refused {
        fault("why", "`why` needs the rule in `refused`".to_owned());
    }
    if !step.look_at.is_empty() && step.say.is_none() && step.goal.is_none() {
        fault("look-at", "`look-at` needs a text that speaks of it in `say` or `goal`".to_owned());
    }
    if step.ask.is_some() && step.over.is_some() {
        fault("over", "a match that is over asks nobody".to_owned());
    }
    if step.facts.as_ref().is_some_and(|facts| !facts.is_object()) {
        fault("facts", "facts are a table: `\"okko.at\" = \"e5\"`".to_owned());
    }
    let spreads = step.odds.iter().flat_map(|odds| &odds.spreads);
    for (group, (band, text)) in
        spreads.flat_map(|(group, bands)| bands.iter().map(move |band| (group, band)))
    {
        if chance(text).is_none() {
            let what = format!("`{text}` is not a chance: write `11/36`, `0` or `1`");
            fault(&format!("odds.spreads.{group}.{band}"), what);
        }
    }
}

/// `11/36`, `0`, `1`.
pub(crate) fn chance(text: &str) -> Option<Chance> {
    let (num, den) = text.split_once('/').unwrap_or((text, "1"));
    let (num, den): (u64, u64) = (num.trim().parse().ok()?, den.trim().parse().ok()?);
    (den > 0 && num <= den).then(|| Chance::new(num.into(), den.into()))
}

/// Facts by their whole paths: `okko.at` may be written as one quoted key or as tables.
pub(crate) fn facts(tree: Option<&Json>) -> Vec<(String, String)> {
    fn walk(prefix: &str, tree: &Json, found: &mut Vec<(String, String)>) {
        match tree {
            Json::Object(fields) => {
                for (name, field) in fields {
                    let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
                    walk(&path, field, found);
                }
            }
            Json::String(text) => found.push((prefix.to_owned(), text.clone())),
            other => found.push((prefix.to_owned(), other.to_string())),
        }
    }
    let mut found = Vec::new();
    if let Some(tree) = tree {
        walk("", tree, &mut found);
    }
    found
}

/// A game's faults of a set-up or position, at their lines.
pub(crate) fn game_faults(
    file: &str,
    text: &str,
    game: &dyn AnyGame,
    root: &str,
    faults: Vec<Fault>,
) -> Vec<FileFault> {
    let voice = game.texts().voice(Lang::En);
    let place = |at: &str| {
        // The number of seats stands beside the game's set-up.
        let path = if root == "setup.table" && at == "seats" {
            "setup.seats".to_owned()
        } else {
            format!("{root}.{at}")
        };
        pack::locate(text, &path).unwrap_or((1, 1))
    };
    faults
        .into_iter()
        .map(|fault| FileFault::at(file, place(&fault.at), voice.say(&fault.why)).by(fault.by))
        .collect()
}
