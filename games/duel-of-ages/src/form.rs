//! What can be chosen before a match: the teams, the map, the time, the options.

use kernel::RuleId;
use scene::{Answer, Choice, Form, Group, Phrase, Question};
use serde_json::{Value as Json, json};

use crate::rules::map::MAP_02;
use crate::rules::set::SET_02;
use crate::setup::{CHARACTERS, MINUTES, ROUNDS, USUAL, USUAL_MINUTES, USUAL_ROUNDS};

/// How the game is timed.
pub const OPT_01: RuleId = RuleId("DOA-OPT-01");
/// Two minutes a turn.
pub const OPT_02: RuleId = RuleId("DOA-OPT-02");
/// When a team is gone.
pub const OPT_03: RuleId = RuleId("DOA-OPT-03");
/// What Fire costs.
pub const OPT_04: RuleId = RuleId("DOA-OPT-04");
/// When armour is shown.
pub const OPT_05: RuleId = RuleId("DOA-OPT-05");
/// Who may look along lines.
pub const OPT_06: RuleId = RuleId("DOA-OPT-06");
/// Which weapons a kill costs.
pub const OPT_07: RuleId = RuleId("DOA-OPT-07");
/// How melee weapons are chosen.
pub const OPT_08: RuleId = RuleId("DOA-OPT-08");
/// Who speaks for the team.
pub const OPT_09: RuleId = RuleId("DOA-OPT-09");
/// Friend and foe in a tie.
pub const OPT_10: RuleId = RuleId("DOA-OPT-10");
/// Back in the starting hex.
pub const OPT_11: RuleId = RuleId("DOA-OPT-11");

/// All questions.
pub fn form() -> Form {
    let group =
        |id: &str, title: &str, questions| Group { id: id.to_owned(), title: Phrase::new(title), questions };
    Form {
        groups: vec![
            group("teams", "form-teams-title", vec![characters(), map()]),
            group("length", "form-length-title", length()),
            group("options", "form-options-title", options()),
        ],
    }
}

/// A question; its label is `form-NAME`, its help `form-NAME-help`.
fn question(path: &str, by: RuleId, answer: Answer) -> Question {
    Question {
        path: path.to_owned(),
        label: Phrase::new(format!("form-{path}")),
        help: Some(Phrase::new(format!("form-{path}-help"))),
        by: Some(by.0.to_owned()),
        seat: None,
        answer,
    }
}

/// Several choices, the first of which holds without an answer.
fn choices(path: &str, all: &[(&str, Json)]) -> Answer {
    let choice = |(n, (id, value)): (usize, &(&str, Json))| Choice {
        id: (*id).to_owned(),
        label: Phrase::new(format!("form-{path}-{id}")),
        value: (n > 0).then(|| value.clone()),
    };
    Answer::Choice { choices: all.iter().enumerate().map(choice).collect() }
}

fn number((least, most): (u16, u16), usual: u16) -> Answer {
    Answer::Number { least: least.into(), most: most.into(), usual: Some(usual.into()) }
}

fn characters() -> Question {
    let (least, most) = CHARACTERS;
    question("characters", SET_02, number((least.into(), most.into()), USUAL.into()))
}

fn map() -> Question {
    let all = ["standard", "fair", "built"].map(|id| (id, json!(id)));
    question("map", MAP_02, choices("map", &all))
}

fn length() -> Vec<Question> {
    let all = ["rounds", "clock", "battle"].map(|id| (id, json!(id)));
    vec![
        question("length", OPT_01, choices("length", &all)),
        question("rounds", OPT_01, number(ROUNDS, USUAL_ROUNDS)),
        question("minutes", OPT_01, number(MINUTES, USUAL_MINUTES)),
        toggle("sand", OPT_02),
    ]
}

fn toggle(path: &str, by: RuleId) -> Question {
    question(path, by, Answer::Toggle { usual: false })
}

fn options() -> Vec<Question> {
    let fire = [("three", json!(3)), ("two", json!(2))];
    vec![
        toggle("score-when-wiped-out", OPT_03),
        question("fire-cost", OPT_04, choices("fire-cost", &fire)),
        toggle("declare-armour", OPT_05),
        toggle("free-sight", OPT_06),
        toggle("lose-every", OPT_07),
        toggle("open-melee", OPT_08),
        toggle("captain", OPT_09),
        toggle("free-tie", OPT_10),
        toggle("start-is-safe", OPT_11),
    ]
}

#[cfg(test)]
mod tests {
    use testkit::form;

    use super::*;
    use crate::game::Duel;

    #[test]
    fn every_answer_makes_a_table() {
        let game = Duel::new();
        for question in form::questions(&game) {
            for answer in form::answers(&question, |_| Vec::new()).into_iter().flatten() {
                let mut setup = json!({});
                form::put(&mut setup, &question.path, answer);
                form::opens(&game, &setup);
            }
        }
    }

    #[test]
    fn every_option_is_asked_for() {
        let asked: Vec<_> = form::questions(&Duel::new()).into_iter().filter_map(|each| each.by).collect();
        for number in 1..=11 {
            let option = format!("DOA-OPT-{number:02}");
            assert!(asked.contains(&option), "{option}");
        }
    }
}
