//! What can be chosen before a match: a form that any screen can draw.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Phrase, Words};

/// The questions of a game's set-up, in groups. What is answered makes the JSON of the set-up, each answer at its path.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Form {
    /// The groups, in order.
    pub groups: Vec<Group>,
}

/// Some questions under one heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Stable name.
    pub id: String,
    /// The heading.
    pub title: Phrase,
    /// The questions, in order.
    pub questions: Vec<Question>,
}

/// One question of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Where the answer goes in the set-up: `options.budget`, `bands.0`.
    pub path: String,
    /// The question.
    pub label: Phrase,
    /// What the answers mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<Phrase>,
    /// The rule or ruling that the question comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// How it is answered.
    pub answer: Answer,
}

/// How a question is answered. Without an answer the path stays out of the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Yes or no.
    Toggle {
        /// What holds without an answer.
        usual: bool,
    },
    /// A number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
        /// What holds without an answer; `None`: nothing is set.
        usual: Option<i64>,
    },
    /// One of several.
    Choice {
        /// The choices; without an answer the first holds.
        choices: Vec<Choice>,
    },
    /// Things to be gathered within a budget: a band, a deck, a team.
    Roster(Roster),
}

/// One of several answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Stable name.
    pub id: String,
    /// What the reader sees.
    pub label: Phrase,
    /// What goes into the set-up; `None`: nothing.
    pub value: Option<Json>,
}

/// Things to be gathered within a budget.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// Ready-made ones.
    pub ready: Vec<Choice>,
    /// What can be gathered.
    pub items: Vec<Item>,
    /// How much they may cost together.
    pub budget: i64,
    /// The path of the question, a number, whose answer is the budget instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget_at: Option<String>,
    /// The word for what they cost: `zeni`.
    pub unit: Phrase,
}

/// Something that can be gathered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Stable name.
    pub id: String,
    /// What the reader sees.
    pub name: Words,
    /// Under which heading it stands.
    pub group: Phrase,
    /// What one costs.
    pub cost: i64,
    /// What it can be found by, beside its heading: its School, its moral.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What its card says, line by line.
    pub card: Vec<Phrase>,
    /// What goes into the set-up's list for one of them.
    pub value: Json,
    /// Things that can be added to one of them: its equipment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<Extra>,
}

/// Something that an item can be found by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// What kind of thing: `School`. Marks of one kind are alternatives to each other.
    pub kind: Phrase,
    /// Which: `Hokuto`.
    pub value: Phrase,
}

/// Something that an item may carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    /// Stable name.
    pub id: String,
    /// What the reader sees.
    pub name: Words,
    /// What it costs more.
    pub cost: i64,
    /// What goes into the set-up's list for the item with this extra.
    pub value: Json,
}
