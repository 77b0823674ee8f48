//! How a match of cellars is set up.

use kernel::{Fault, RuleId};
use scene::{Answer, Choice, Form, Group, Phrase, Question};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::{CELL_01, CELL_02, CELL_09, CELL_10, CELL_12};

/// The most tiles of a stack, and the most oil of a lantern.
const MOST: u32 = 100;
/// The most seconds of a turn: a day.
const MOST_SECONDS: u32 = 86_400;

/// The set-up; everything has a usual value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// Who plays together.
    pub mode: Mode,
    /// Tiles in the stack, 1 to 100.
    pub tiles: u32,
    /// Oil in the lantern, 1 to 100.
    pub oil: u32,
    /// Seconds for each turn; `None`: any time.
    pub bell: Option<u32>,
}

/// Who plays together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// All against the dark.
    #[default]
    Together,
    /// Everybody for himself.
    Alone,
    /// Even seats against odd ones.
    Teams,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { mode: Mode::Together, tiles: 18, oil: 12, bell: None }
    }
}

const MODES: [(Mode, &str); 3] =
    [(Mode::Together, "together"), (Mode::Alone, "alone"), (Mode::Teams, "teams")];

impl Setup {
    /// The numbers with the rule, the field and the most of each.
    fn numbers(self) -> [(RuleId, &'static str, Option<u32>, u32); 3] {
        [
            (CELL_12, "tiles", Some(self.tiles), MOST),
            (CELL_09, "oil", Some(self.oil), MOST),
            (CELL_10, "bell", self.bell, MOST_SECONDS),
        ]
    }

    /// Whether its numbers are within their bounds.
    pub(super) fn is_sound(self) -> bool {
        self.numbers().into_iter().all(|(.., n, most)| n.is_none_or(|n| (1..=most).contains(&n)))
    }

    /// Reads the set-up of a table; `null` is the usual one.
    pub(super) fn read(setup: &Json) -> Result<Setup, Vec<Fault>> {
        if setup.is_null() {
            return Ok(Setup::default());
        }
        let read = Setup::deserialize(setup);
        let setup = read.map_err(|_| vec![Fault::new(CELL_01, "", Phrase::new("fault-setup"))])?;
        let wrong =
            setup.numbers().into_iter().filter(|(.., n, most)| n.is_some_and(|n| !(1..=*most).contains(&n)));
        let fault = |(by, at, _, most): (RuleId, &str, _, u32)| {
            Fault::new(by, at, Phrase::new("fault-number").with("most", i64::from(most)))
        };
        let faults: Vec<Fault> = wrong.map(fault).collect();
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }
}

/// What can be chosen before a match.
pub(super) fn form() -> Form {
    let mode = |(mode, id): (Mode, &str)| Choice {
        id: id.to_owned(),
        label: Phrase::new(format!("mode-{id}")),
        value: (mode != Mode::default()).then(|| json!(mode)),
    };
    let question = |path: &str, by: RuleId, answer: Answer| Question {
        path: path.to_owned(),
        label: Phrase::new(format!("setup-{path}")),
        help: None,
        by: Some(by.0.to_owned()),
        seat: None,
        answer,
    };
    let number = |(by, path, usual, most): (RuleId, &str, Option<u32>, u32)| {
        question(path, by, Answer::Number { least: 1, most: most.into(), usual: usual.map(i64::from) })
    };
    let modes = question("mode", CELL_02, Answer::Choice { choices: MODES.map(mode).to_vec() });
    let questions = std::iter::once(modes).chain(Setup::default().numbers().map(number)).collect();
    Form { groups: vec![Group { id: "match".to_owned(), title: Phrase::new("setup-match"), questions }] }
}

/// JSON Schema of the set-up.
pub(super) fn schema() -> Json {
    let number = |most: u32| json!({ "type": "integer", "minimum": 1, "maximum": most });
    json!({ "type": ["object", "null"], "additionalProperties": false, "properties": {
        "mode": { "enum": MODES.map(|(_, id)| id) },
        "tiles": number(MOST), "oil": number(MOST), "bell": number(MOST_SECONDS),
    } })
}
