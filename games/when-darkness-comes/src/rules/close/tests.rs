//! Tests of the end of a match.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::content::{Attribute, Skill};
use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Steve ahead of Kirk at the end of market day, in a campaign.
fn steve(vp: i16, has: Json, options: Json) -> Tried {
    let heroes =
        json!([{ "who": "steve", "at": "e3s5", "vp": vp, "has": has }, { "who": "kirk", "at": "e0s0" }]);
    let mut table = at(json!({ "heroes": heroes, "round": 20, "grows": true, "options": options }));
    ends(&mut table);
    table
}

/// Both end their turns, as far as it goes on.
fn ends(table: &mut Tried) {
    table.does("end", &[]);
    if table.view().turn().is_some() {
        table.seat(1, "end", &[]);
    }
}

#[test]
fn vp_07_the_skill_is_chosen_by_whoever_owes() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "vp": -1 }, { "who": "kirk", "at": "e0s0" }], "round": 20,
    }));
    table.does("end", &[]).seat(1, "end", &[]);
    assert!(table.state.over.is_none(), "first Brian chooses");
    assert_eq!(table.offers(0)[..3], ["forget strength", "forget hand-to-hand", "forget swimming"]);
    assert_eq!(table.refuses("forget sneak"), "WDC-VP-07");
    assert!(!table.offers(1).iter().any(|offer| offer.starts_with("forget")), "Kirk owes nothing");
    table.does("forget swimming", &[]);
    assert!(table.by("WDC-VP-07") && table.state.over.is_some());
    let hero = table.hero(0);
    assert_eq!(
        (hero.level(Skill::Swimming), hero.level(Skill::Strength)),
        (0, 5),
        "the whole skill, no other"
    );
}

#[test]
fn a_109_more_than_half_of_all_give_a_point() {
    let vote = |on: bool, votes: [&str; 3]| {
        let heroes: Vec<Json> =
            ["brian", "kirk", "steve"].map(|who| json!({ "who": who, "at": "e3s5" })).into();
        let options = if on { json!({ "best-play-vote": true }) } else { json!({}) };
        let mut table = at(json!({ "heroes": heroes, "round": 20, "options": options }));
        table.does("end", &[]).seat(1, "end", &[]).seat(2, "end", &[]);
        if on {
            assert_eq!(table.refuses("choose brian"), "WDC-A-109", "nobody votes for himself");
            for (seat, vote) in (0..3).zip(votes) {
                table.seat(seat, vote, &[]);
            }
        }
        assert!(table.state.over.is_some());
        [0, 1, 2].map(|seat| table.hero(seat).vp)
    };
    assert_eq!(vote(true, ["choose kirk", "choose steve", "choose kirk"]), [0, 1, 0]);
    assert_eq!(vote(true, ["choose kirk", "enough", "enough"]), [0, 0, 0], "one of three is no majority");
    assert_eq!(vote(false, ["", "", ""]), [0, 0, 0], "nobody is asked");
}

#[test]
fn exp_01_who_wins_raises_an_attribute() {
    let mut table = steve(1, json!([]), json!({}));
    assert_eq!(table.refuses("enough"), "WDC-EXP-01");
    assert!(!table.offers(1).iter().any(|offer| offer.starts_with("raise")), "Kirk has not won");
    table.does("raise medical", &[]);
    assert!(table.by("WDC-EXP-01") && table.state.over.is_some());
    assert_eq!(table.hero(0).dice(Attribute::Medical), 4);
    // Never above 6 (WDC-CHAR-08).
    let both = json!([{ "who": "steve", "at": "e3s5", "vp": 1 }, { "who": "kirk", "at": "e0s0" }]);
    let mut high = at(json!({ "heroes": both, "round": 20, "grows": true }));
    high.state.hero_mut(0).attributes = [6, 3, 2, 3, 2, 3, 4];
    ends(&mut high);
    assert!(high.offers(0).contains(&"raise attack".to_owned()));
    assert!(!high.offers(0).contains(&"raise speed".to_owned()));
    // Outside of a campaign nobody is asked.
    let mut single = at(json!({ "heroes": both, "round": 20 }));
    ends(&mut single);
    assert!(single.state.over.is_some());
}

#[test]
fn vp_08_what_is_left_buys_skills_at_the_end() {
    let mut table = steve(21, json!([]), json!({}));
    table.does("learn sneak", &[]).does("raise speed", &[]);
    assert_eq!((table.hero(0).level(Skill::Sneak), table.hero(0).vp), (1, 11));
    table.does("learn first-aid", &[]);
    assert_eq!((table.hero(0).level(Skill::FirstAid), table.hero(0).vp), (3, 1));
    assert!(table.state.over.is_some(), "nothing is left to buy");
    let mut spares = steve(10, json!([]), json!({}));
    spares.does("raise speed", &[]).does("enough", &[]);
    assert_eq!((spares.hero(0).vp, spares.state.over.is_some()), (10, true));
}

#[test]
fn char_07_what_is_kept_is_the_tables_choice() {
    let kept = |options: Json| {
        let mut table = steve(1, json!(["pistol-1", "kitchen-knife-1"]), options);
        table.does("raise speed", &[]);
        table
    };
    assert!(kept(json!({})).state.over.is_some(), "nothing");
    assert!(kept(json!({ "carry-over": "all" })).state.over.is_some(), "all, without a question");
    let mut one = kept(json!({ "carry-over": "one" }));
    assert_eq!(one.refuses("keep-thing pump-shotgun-1"), "WDC-CHAR-07");
    one.does("keep-thing pistol-1", &[]);
    assert!(one.state.over.is_some());
}

#[test]
fn char_07_what_was_kept_comes_with_its_points() {
    use kernel::{Cx, Game, Seeded, Table};
    let game = crate::fixture::game();
    let start = |carry: &str, kept: Json| {
        let sheet = json!({
            "name": "Ada", "kept": kept,
            "attributes": { "speed": 3, "attack": 3, "dexterity": 3, "intelligence": 3, "persuasion": 2, "medical": 2, "defense": 4 },
        });
        let setup = json!({ "characters": [sheet], "options": { "carry-over": carry } });
        game.start(&Table { seats: 1, setup }, &mut Cx::silent(&mut Seeded::from_number(4)))
    };
    let pistol = game.content().disk_named(0, "pistol-1").expect("a pistol");
    let state = start("one", json!(["pistol-1"])).expect("it is allowed");
    assert_eq!((state.disk(pistol).lies, state.hero(0).vp), (Lies::With(0), 3));
    let faults = |carry: &str, kept: Json| -> Vec<String> {
        start(carry, kept).expect_err("a fault").into_iter().map(|fault| fault.by).collect()
    };
    assert_eq!(faults("none", json!(["pistol-1"])), ["WDC-CHAR-07"]);
    assert_eq!(faults("one", json!(["pistol-1", "kitchen-knife-1"])), ["WDC-CHAR-07"]);
    assert_eq!(faults("all", json!(["night-watchman-1"])), ["WDC-CHAR-07"], "no thing");
    assert_eq!(faults("all", json!(["pistol-1", "pistol-1"])), ["WDC-CHAR-07"], "there is one");
}

#[test]
fn a_109_whoever_does_not_vote_in_time_votes_for_nobody() {
    use kernel::{Cx, Game, Seat};
    let heroes: Vec<Json> = ["brian", "kirk", "steve"].map(|who| json!({ "who": who, "at": "e3s5" })).into();
    let options = json!({ "best-play-vote": true, "answer-seconds": 60 });
    let mut table = at(json!({ "heroes": heroes, "round": 20, "options": options }));
    table.does("end", &[]).seat(1, "end", &[]).seat(2, "end", &[]);
    table.does("choose kirk", &[]).seat(2, "choose kirk", &[]);
    assert_eq!(table.game.timers(&table.state).len(), 1);
    let mut luck = kernel::Tape::default();
    let game = table.game.clone();
    let rung =
        game.act(&mut table.state, Seat::HOUSE, &crate::action::Action::Bell, &mut Cx::silent(&mut luck));
    assert_eq!(rung, Ok(()));
    assert_eq!((table.state.over.is_some(), table.hero(1).vp), (true, 1));
}
