//! Tests of team building.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Speak, Table};
use scene::Answer;
use serde_json::{Value as Json, json};

use super::*;
use crate::content::Team;
use crate::fixture::{bare, game, table};
use crate::options::{LeaderCap, Options};
use crate::rules::dep;
use crate::state::State;

fn team(list: Json) -> Team {
    let list = serde_json::from_value(list).unwrap();
    game().content().team(&list).unwrap()
}

/// The rules that are against a team, with where it breaks them.
fn told(list: Json, cap: LeaderCap) -> Vec<String> {
    let faults = game().content().team_faults(&team(list), 30, false, cap);
    faults.iter().map(|fault| format!("{} {}", fault.by, fault.at)).collect()
}

fn opened(teams: Json, options: Json) -> Result<State, String> {
    let setup = json!({ "teams": teams, "options": options });
    let mut luck = Seeded::from_number(1);
    let state = game().start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck));
    state.map_err(|faults| format!("{faults:?}"))
}

#[test]
fn team_01_and_team_04_and_team_05_copies_cost_and_bring_as_much_again() {
    // HR-TEAM-01, HR-TEAM-04, HR-TEAM-05, VEC-10: Guards twice are 4 Stars and 6 characters, in one Unit or two.
    let game = game();
    let merged = team(json!({ "units": [{ "card": "guards", "copies": 2 }] }));
    let apart = team(json!({ "units": [{ "card": "guards" }, { "card": "guards" }] }));
    for (team, units) in [(merged, 1), (apart, 2)] {
        assert_eq!((game.content().stars(&team), game.content().models(&team)), (4, 6));
        let faults = |limit| game.content().team_faults(&team, limit, false, LeaderCap::Formed).len();
        assert_eq!((faults(4), faults(3)), (0, 1));
        let mut table = table(&bare(3000, 3000), &[]);
        dep::raise(game.content(), &mut table.state, 0, &team);
        assert_eq!((table.state.models.len(), table.state.troops.len()), (6, units));
    }
}

#[test]
fn team_02_one_faction_and_team_08_somebody_to_act() {
    // HR-TEAM-02, HR-TEAM-08.
    let mixed = json!({ "units": [{ "card": "guards" }], "heroes": ["yawn-the-wizard"] });
    assert_eq!(told(mixed, LeaderCap::Formed), ["HR-TEAM-02 heroes.0"]);
    assert_eq!(told(json!({}), LeaderCap::Formed), ["HR-TEAM-08 "]);
    assert!(told(json!({ "heroes": ["mirella-lens"] }), LeaderCap::Formed).is_empty());
}

#[test]
fn team_03_no_more_leaders_than_units_as_formed_or_as_bought() {
    // HR-TEAM-03, HR-AMB-09, VEC-10.
    let both = json!(["captain-shefin", "lieutenant-orla-pin"]);
    let unit = |copies: u8, leader: &Json| json!({ "units": [{ "card": "guards", "copies": copies, "leader": leader }] });
    let apart = json!({ "units": [
        { "card": "guards", "leader": "captain-shefin" },
        { "card": "guards", "leader": "lieutenant-orla-pin" },
    ] });
    assert!(told(apart, LeaderCap::Formed).is_empty());
    assert!(told(unit(2, &json!("captain-shefin")), LeaderCap::Formed).is_empty());
    assert_eq!(told(unit(2, &both), LeaderCap::Formed), ["HR-TEAM-03 units.0.leader"]);
    assert!(told(unit(2, &both), LeaderCap::Bought).is_empty());
    assert_eq!(told(unit(1, &both), LeaderCap::Bought), ["HR-TEAM-03 units.0.leader"]);
}

#[test]
fn team_03_two_leaders_begin_in_a_merged_unit_if_the_table_says_so() {
    // HR-TEAM-03: as a list of the form too.
    let named =
        json!([{ "card": "guards", "copies": 2, "leader": ["captain-shefin", "lieutenant-orla-pin"] }]);
    let alone = json!([{ "card": "guards", "copies": 2 }, "captain-shefin", "lieutenant-orla-pin"]);
    for list in [named, alone] {
        let teams = json!([list, ["ragmen"]]);
        let refused = opened(teams.clone(), json!({ "star-limit": 6 })).unwrap_err();
        assert!(refused.contains("HR-TEAM-03"), "{refused}");
        let state = opened(teams, json!({ "star-limit": 6, "leader-cap": "bought" })).unwrap();
        let troops: Vec<_> =
            state.models.iter().filter(|model| model.player == 0).map(|model| model.troop).collect();
        assert_eq!(troops, [0; 8], "six Guards and two Leaders with one bead");
    }
    let crowd = json!([[{ "card": "guards" }, "captain-shefin", "lieutenant-orla-pin"], ["ragmen"]]);
    assert!(opened(crowd, json!({ "leader-cap": "bought" })).is_err(), "no Unit is left to join");
}

#[test]
fn team_06_leaders_and_heroes_are_there_once() {
    // HR-TEAM-06, HR-AMB-10.
    let twins = json!({ "heroes": ["mirella-lens", "mirella-lens"] });
    assert_eq!(told(twins.clone(), LeaderCap::Formed), ["HR-TEAM-06 heroes.1"]);
    assert!(game().content().team_faults(&team(twins), 4, true, LeaderCap::Formed).is_empty());
    assert!(
        told(json!({ "units": [{ "card": "guards" }, { "card": "guards" }] }), LeaderCap::Formed).is_empty()
    );
}

#[test]
fn team_07_what_a_medium_game_is_binds_nobody() {
    // HR-TEAM-07: 6 Stars unless the table says otherwise, and from 1 to 30.
    assert_eq!(Options::default().star_limit, 6);
    let groups = game().form().groups;
    let questions = groups.iter().flat_map(|group| &group.questions);
    let limit = questions.into_iter().find(|question| question.path == "options.star-limit").unwrap();
    assert_eq!(limit.answer, Answer::Number { least: 1, most: 30, usual: Some(6) });
    assert!(limit.help.is_some(), "it tells what is medium and what is large");
    for stars in [1, 6, 11, 30] {
        assert!(opened(json!([["ragmen"], ["ragmen"]]), json!({ "star-limit": stars })).is_ok(), "{stars}");
    }
    let refused = opened(json!([null, null]), json!({ "star-limit": 31 })).unwrap_err();
    assert!(refused.contains(TEAM_01.0));
}

#[test]
fn team_10_both_may_bring_the_same_faction() {
    // HR-TEAM-10, HR-AMB-84: the same cards too.
    let state =
        opened(json!([["guards", "captain-shefin"], ["guards", "captain-shefin"]]), json!({})).unwrap();
    assert_eq!(state.setting.factions[0], state.setting.factions[1]);
    assert_eq!(state.models.len(), 8);
}

#[test]
fn ldr_01_leaders_join_a_unit_and_have_no_bead() {
    // HR-LDR-01: without a Unit there is no place for one.
    let game = game();
    let led = team(json!({ "units": [{ "card": "guards", "leader": "captain-shefin" }] }));
    let mut table = table(&bare(3000, 3000), &[]);
    dep::raise(game.content(), &mut table.state, 0, &led);
    assert_eq!((table.state.troops.len(), table.state.models.len()), (1, 4));
    assert!(opened(json!([["captain-shefin"], ["ragmen"]]), json!({})).is_err());
    let hero = serde_json::from_value(json!({ "heroes": ["captain-shefin"] })).unwrap();
    assert_eq!(game.content().team(&hero).unwrap_err()[0].by, "HR-HRO-01");
}
