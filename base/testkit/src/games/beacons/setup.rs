//! How a match of beacons is set up.

use kernel::{Fault, RuleId};
use scene::{Answer, Choice, Form, Group, Phrase, Question};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::{BEAC_01, BEAC_02, BEAC_09, BEAC_10, BEAC_12};

/// The most rounds.
const MOST_ROUNDS: u32 = 1_000;
/// The most seconds that a timer runs: a day.
const MOST_SECONDS: u32 = 86_400;

/// The set-up; everything has a usual value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// Who plays together.
    pub mode: Mode,
    /// After how many rounds it ends, 1 to 1,000.
    pub rounds: u32,
    /// After how many seconds dusk falls; `None`: never.
    pub seconds: Option<u32>,
    /// How many seconds there are for each choice; `None`: any time.
    pub bell: Option<u32>,
}

/// Who plays together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Even seats against odd ones.
    #[default]
    Teams,
    /// Everybody for himself.
    Alone,
    /// All against the dusk.
    Together,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { mode: Mode::Teams, rounds: 8, seconds: None, bell: None }
    }
}

const MODES: [(Mode, &str); 3] =
    [(Mode::Teams, "teams"), (Mode::Alone, "alone"), (Mode::Together, "together")];

impl Setup {
    /// Reads the set-up of a table; `null` is the usual one.
    pub(super) fn read(setup: &Json) -> Result<Setup, Vec<Fault>> {
        if setup.is_null() {
            return Ok(Setup::default());
        }
        let read = Setup::deserialize(setup);
        let setup = read.map_err(|_| vec![Fault::new(BEAC_01, "", Phrase::new("fault-setup"))])?;
        let numbers = [
            (BEAC_12, "rounds", Some(setup.rounds), MOST_ROUNDS),
            (BEAC_09, "seconds", setup.seconds, MOST_SECONDS),
            (BEAC_10, "bell", setup.bell, MOST_SECONDS),
        ];
        let wrong = numbers.into_iter().filter(|(.., n, most)| n.is_some_and(|n| !(1..=*most).contains(&n)));
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
    let number = |most: u32, usual: Option<u32>| Answer::Number {
        least: 1,
        most: most.into(),
        usual: usual.map(i64::from),
    };
    let question = |(path, by, answer): (&str, RuleId, Answer)| Question {
        path: path.to_owned(),
        label: Phrase::new(format!("setup-{path}")),
        help: None,
        by: Some(by.0.to_owned()),
        seat: None,
        answer,
    };
    let questions = [
        ("mode", BEAC_02, Answer::Choice { choices: MODES.map(mode).to_vec() }),
        ("rounds", BEAC_12, number(MOST_ROUNDS, Some(Setup::default().rounds))),
        ("seconds", BEAC_09, number(MOST_SECONDS, None)),
        ("bell", BEAC_10, number(MOST_SECONDS, None)),
    ];
    let group = Group {
        id: "match".to_owned(),
        title: Phrase::new("setup-match"),
        questions: questions.map(question).to_vec(),
    };
    Form { groups: vec![group] }
}

/// JSON Schema of the set-up.
pub(super) fn schema() -> Json {
    let number = |most: u32| json!({ "type": "integer", "minimum": 1, "maximum": most });
    json!({ "type": ["object", "null"], "additionalProperties": false, "properties": {
        "mode": { "enum": MODES.map(|(_, id)| id) },
        "rounds": number(MOST_ROUNDS),
        "seconds": number(MOST_SECONDS),
        "bell": number(MOST_SECONDS),
    } })
}
