//! What can be chosen before a match.

use kernel::{Fault, RuleId};
use scene::{Answer, Choice, Form, Group, Phrase, Question};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::rules::moving::MOVE_02;
use crate::rules::table::TABLE_01;

/// The set-up; everything has a usual value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct Setup {
    /// Whether a player with three men may go to any point.
    pub flying: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { flying: true }
    }
}

impl Setup {
    pub(crate) fn read(setup: &Json) -> Result<Setup, Fault> {
        if setup.is_null() {
            return Ok(Setup::default());
        }
        Setup::deserialize(setup).map_err(|_| Fault::new(TABLE_01, "", Phrase::new("fault-setup")))
    }
}

pub(crate) fn form() -> Form {
    let rule = |rule: RuleId| Some(rule.0.to_owned());
    let choice = |id: &str, value: Option<Json>| Choice {
        id: id.to_owned(),
        label: Phrase::new(format!("flying-{id}")),
        value,
    };
    let flying = Question {
        path: "flying".to_owned(),
        label: Phrase::new("setup-flying"),
        help: None,
        by: rule(MOVE_02),
        seat: None,
        answer: Answer::Choice { choices: vec![choice("yes", None), choice("no", Some(json!(false)))] },
    };
    let group = Group { id: "rules".to_owned(), title: Phrase::new("setup-rules"), questions: vec![flying] };
    Form { groups: vec![group] }
}
