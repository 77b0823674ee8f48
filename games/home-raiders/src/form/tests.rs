//! What is chosen before a match makes a table that opens.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Speak, Table};
use scene::{Answer, Roster};
use serde_json::{Value as Json, json};
use testkit::form::{answers, put, questions};

use crate::content::density;
use crate::game::HomeRaiders;
use crate::options::DiceProfile;
use crate::setup::Setup;

fn opens(game: &HomeRaiders, setup: Json) -> Result<(), String> {
    let table = Table { seats: 2, setup: setup.clone() };
    let mut luck = Seeded::from_number(5);
    let opened = game.start(&table, &mut Cx::silent(&mut luck));
    opened.map(drop).map_err(|faults| format!("{setup}: {faults:?}"))
}

#[test]
fn every_answer_opens_a_table() {
    let game = HomeRaiders::new();
    for question in questions(&game) {
        for answer in answers(&question, |_| Vec::new()).into_iter().flatten() {
            let mut setup = json!({});
            // Some of the ready-made teams are for a large game.
            if question.path.starts_with("teams.") {
                setup = json!({ "options": { "star-limit": 30 } });
            }
            put(&mut setup, &question.path, answer);
            assert_eq!(opens(&game, setup), Ok(()), "{}", question.path);
        }
    }
}

/// HR-AMB-01: the faces of a table's own dice make the very set-up that a file would hold.
#[test]
fn amb_01_own_dice_are_what_a_set_up_file_says() {
    let game = HomeRaiders::new();
    let asked = questions(&game).into_iter().find(|asked| asked.path == "options.dice-profile").unwrap();
    let Answer::Numbers(faces) = &asked.answer else { panic!("{asked:?}") };
    let own = faces.value(vec![vec![3, 2, 1], vec![2, 2, 2], vec![1, 0, 5]]).unwrap();
    assert_eq!(own, json!({ "custom": [[3, 2, 1], [2, 2, 2], [1, 0, 5]] }));
    let setup: Setup =
        pack::fit(&json!({ "options": { "dice-profile": own } })).expect("a set-up of the game's form");
    assert_eq!(setup.options.dice_profile, DiceProfile::Custom([[3, 2, 1], [2, 2, 2], [1, 0, 5]]));
    for (choice, ready) in faces.ready.iter().zip([DiceProfile::Linear, DiceProfile::Spiky]) {
        assert_eq!(json!(choice.id), serde_json::to_value(ready).unwrap());
    }
}

/// HR-DICE-02: every die that is not one is told with its row and its rule.
#[test]
fn dice_02_own_dice_of_other_than_six_faces_are_refused() {
    let game = HomeRaiders::new();
    let told = |faces: Json| -> Vec<(String, String, String)> {
        let table = Table { seats: 2, setup: json!({ "options": { "dice-profile": { "custom": faces } } }) };
        let mut luck = Seeded::from_number(5);
        let faults = game.start(&table, &mut Cx::silent(&mut luck)).err().unwrap_or_default();
        faults.into_iter().map(|fault| (fault.at, fault.by, fault.why.plain())).collect()
    };
    let fault = |row: &str, why: &str| {
        (format!("options.dice-profile.custom.{row}"), "HR-DICE-02".to_owned(), why.to_owned())
    };
    assert_eq!(told(json!([[0, 6, 0], [6, 0, 0], [1, 0, 5]])), []);
    assert_eq!(
        told(json!([[3, 2, 2], [2, 2, 2], [0, 0, 6]])),
        [
            fault("0", "content-faces colour=colour-white sum=7"),
            fault("2", "content-criticals colour=colour-black"),
        ]
    );
    assert_eq!(told(json!([[3, 2, 1], [0, 0, 0], [1, 4, 1]])).len(), 1);
    for wrong in
        [json!([[3, 2, 1], [2, 3, 1]]), json!([[3, 3], [3, 3], [3, 3]]), json!("none"), json!([[-1]])]
    {
        assert!(!told(wrong.clone()).is_empty(), "{wrong}");
    }
}

#[test]
fn the_roster_hangs_together_and_its_choices_are_teams() {
    let game = HomeRaiders::new();
    let form = game.form();
    let questions = form.groups.iter().flat_map(|group| &group.questions);
    let rosters: Vec<(&str, &Roster)> = questions
        .filter_map(|question| match &question.answer {
            Answer::Roster(roster) => Some((question.path.as_str(), &**roster)),
            _ => None,
        })
        .collect();
    assert_eq!(rosters.len(), 2);
    for (path, roster) in rosters {
        assert_eq!(roster.faults(), [] as [String; 0]);
        for ready in &roster.ready {
            let mut setup = json!({ "options": { "star-limit": 30 } });
            put(&mut setup, path, ready.value.clone().unwrap());
            assert_eq!(opens(&game, setup), Ok(()));
        }
        for item in roster.items.iter().filter(|item| item.facets["type"] != ["leader"]) {
            let values = std::iter::once(&item.value)
                .chain(item.extras.iter().filter(|extra| extra.id != "serves").map(|extra| &extra.value));
            for value in values {
                let mut setup = json!({});
                put(&mut setup, path, json!([value]));
                assert_eq!(opens(&game, setup), Ok(()));
            }
        }
    }
    let list = json!(["bent-needles", { "specialist": "spoonshield" }, "auntie-hoard"]);
    assert_eq!(opens(&game, json!({ "teams": [list, null] })), Ok(()));
    assert!(opens(&game, json!({ "teams": [["auntie-hoard"], null] })).is_err(), "no Unit to join");
    assert!(opens(&game, json!({ "teams": [null, null, null] })).is_err(), "two play");
}

#[test]
fn as_many_objects_are_advised_as_the_content_is_held_to() {
    let form = HomeRaiders::new().form();
    let ground =
        form.groups.iter().flat_map(|group| &group.questions).find_map(|asked| match &asked.answer {
            Answer::Ground(ground) => Some(ground),
            _ => None,
        });
    let advice = ground.and_then(|ground| ground.advice.as_ref()).expect("advice");
    for (width, depth) in [(1200, 1200), (2400, 3600), (3000, 3000), (9600, 9600)] {
        assert_eq!(advice.advised(width, depth), density(width as i32, depth as i32));
    }
}
