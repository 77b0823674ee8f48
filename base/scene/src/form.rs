//! What can be chosen before a match: a form that any screen can draw.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Face, Ground, Numbers, Phrase, Value, Words};

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
    /// The seat that it is about, when it is about one: whoever sits down there may answer it for himself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// How it is answered.
    pub answer: Answer,
}

/// How a question is answered. Without an answer the path stays out of the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
// A form has a dozen of them, and a roster is most of its weight anyway.
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
    /// A table of numbers: one of the ready-made ones, or one that somebody fills in.
    Numbers(Box<Numbers>),
    /// Things to be gathered within a budget: a band, a deck, a team.
    Roster(Box<Roster>),
    /// A ground: one of the ready-made ones, or one that somebody has drawn.
    Ground(Box<Ground>),
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

/// Things to be gathered: within a budget, or counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The word for what they cost, or for what is counted: `zeni`, `cards`.
    pub unit: Phrase,
    /// Set when what is gathered is counted, not paid for: costs and budget say nothing then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tally: Option<Tally>,
    /// By what items are told apart and looked for: type, faction, colour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facets: Vec<Facet>,
    /// The numbers that items show, and by which they can be sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Measure>,
    /// Facets and measures, by id, by whose values what was gathered is counted and drawn as bars.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spreads: Vec<String>,
    /// How one is brought at the table, where the game asks for it there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bring: Option<Bring>,
    /// What is said of it in words of one's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wordings: Vec<Wording>,
}

/// A text that somebody writes of what he gathers: what a character does for a living. In the list of a set-up it is an
/// entry of its own, an object of its id and the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wording {
    /// Its id.
    pub id: String,
    /// What is asked for.
    pub label: Phrase,
    /// As many characters as it may have; whether it has more is for the game to say.
    pub most: u32,
    /// Whether it is the name under which it is kept, and so not asked for again.
    #[serde(default)]
    pub called: bool,
}

/// How many things should be gathered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Fewer are not lawful; 0: any number is.
    pub least: u32,
    /// Fewer are not advised; 0: nothing is.
    pub advised: u32,
    /// The rule that advises.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// Something by which items are told apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facet {
    /// Stable name: `school`.
    pub id: String,
    /// What the reader sees.
    pub title: Phrase,
    /// Its values, in order.
    pub values: Vec<Mark>,
}

/// One value of a facet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Stable name within the facet: `hokuto`.
    pub id: String,
    /// What the reader sees.
    pub label: Phrase,
}

/// A number that items show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    /// Stable name, not that of a facet: `attack`.
    pub id: String,
    /// What the reader sees in a list: `Attack`.
    pub title: Phrase,
    /// What stands before the number where there is little room: `A`.
    pub sign: Phrase,
}

/// How something gathered is said at the table. The command is the verb and then each thing by its id, with `+` and
/// the id of its extra, several alike after their number: `band okko+blade 2 noburo`. A ready-made one is said by its
/// id: `band ready hunters`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bring {
    /// The first word of the command.
    pub verb: String,
    /// The rule whose prompts ask for it.
    pub by: String,
    /// Whether others are not to see it before the game shows it. Then it does not go into the set-up, which everybody
    /// may read: it is kept, and brought when the game asks for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sealed: bool,
}

/// Something that can be gathered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Stable name.
    pub id: String,
    /// What the reader sees.
    pub name: Words,
    /// Under which heading it stands.
    pub group: Phrase,
    /// What one costs.
    pub cost: i64,
    /// What its card says, line by line.
    pub card: Vec<Phrase>,
    /// What goes into the set-up's list for one of them.
    pub value: Json,
    /// Things that can be added to one of them: its equipment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<Extra>,
    /// Its values of the roster's facets, by their ids; of some it may have several or none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facets: BTreeMap<String, Vec<String>>,
    /// What it shows for the roster's measures, by their ids: a number, or another sign in its place.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub measures: BTreeMap<String, Value>,
    /// How many of this name there may be at most, whatever their ids; `None`: any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// Whether it is won in play: it is kept or given up, and never put in by hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub won: bool,
    /// One CSS colour name of the theme (`ground-0` … `ground-9`), chosen by the game for its kind of item.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tint: Option<u8>,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
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

impl Roster {
    /// The facet with this id.
    pub fn facet(&self, id: &str) -> Option<&Facet> {
        self.facets.iter().find(|facet| facet.id == id)
    }

    /// The measure with this id.
    pub fn measure(&self, id: &str) -> Option<&Measure> {
        self.measures.iter().find(|measure| measure.id == id)
    }

    /// What does not hang together: names that are there twice, or that nothing has.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut once = |what: &str, ids: &mut dyn Iterator<Item = &String>| {
            let mut known = BTreeSet::new();
            for id in ids {
                if !known.insert(id) {
                    faults.push(format!("two {what}s are called `{id}`"));
                }
                if id.is_empty() || id.contains(|c: char| c.is_whitespace() || "+.:=/\"".contains(c)) {
                    faults.push(format!("no {what} can be called `{id}`"));
                }
            }
        };
        once("item", &mut self.items.iter().map(|item| &item.id));
        let measures = self.measures.iter().map(|measure| &measure.id);
        once("facet or measure", &mut self.facets.iter().map(|facet| &facet.id).chain(measures));
        for facet in &self.facets {
            once("value", &mut facet.values.iter().map(|value| &value.id));
        }
        for item in &self.items {
            once("extra", &mut item.extras.iter().map(|extra| &extra.id));
        }
        for item in &self.items {
            for (id, values) in &item.facets {
                let known =
                    |value: &String| self.facet(id).is_some_and(|f| f.values.iter().any(|v| v.id == *value));
                let unknown = values.iter().filter(|value| !known(value));
                faults.extend(unknown.map(|value| format!("`{}`: no facet `{id}` has `{value}`", item.id)));
            }
            let unknown = item.measures.keys().filter(|id| self.measure(id).is_none());
            faults.extend(unknown.map(|id| format!("`{}`: there is no measure `{id}`", item.id)));
        }
        let unknown = self.spreads.iter().filter(|id| self.facet(id).is_none() && self.measure(id).is_none());
        faults.extend(unknown.map(|id| format!("there is nothing called `{id}` to spread by")));
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_hang_together_is_told() {
        let facet = |id: &str| Facet {
            id: id.to_owned(),
            title: Phrase::new("x"),
            values: vec![Mark { id: "red".to_owned(), label: Phrase::new("red") }],
        };
        let item = |id: &str, colour: &str| Item {
            id: id.to_owned(),
            facets: BTreeMap::from([("colour".to_owned(), vec![colour.to_owned()])]),
            ..Item::default()
        };
        let mut roster = Roster {
            items: vec![item("a", "red"), item("b", "red")],
            facets: vec![facet("colour")],
            spreads: vec!["colour".to_owned()],
            ..Roster::default()
        };
        assert_eq!(roster.faults(), [] as [String; 0]);
        roster.items.push(item("a", "blue"));
        roster.items.push(item("two words", "red"));
        roster.items[1].measures.insert("weight".to_owned(), Value::Number(1));
        roster.spreads.push("size".to_owned());
        assert_eq!(roster.faults().len(), 5, "{:?}", roster.faults());
    }

    #[test]
    fn what_is_not_said_is_not_written() {
        let written = serde_json::to_value(Item { id: "a".to_owned(), ..Item::default() }).unwrap();
        let fields: Vec<&String> = written.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["id", "name", "group", "cost", "card", "value"]);
        let written = serde_json::to_value(Roster::default()).unwrap();
        assert_eq!(written.as_object().unwrap().len(), 4);
    }
}
