//! What must not be seen is not shown, and what stands is shown where it stands.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Eyes, Game, Seat, Seeded, Speak, Table};
use scene::Outline;
use serde_json::{Value as Json, json};

use crate::fixture::{bare, table_with};
use crate::game::HomeRaiders;
use crate::options::{DiceProfile, Options};
use crate::state::State;

fn arranged(game: &HomeRaiders, position: &Json) -> State {
    game.arrange(position).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn a_team_being_made_up_is_its_owners_secret() {
    let game = HomeRaiders::new();
    let mut luck = Seeded::from_number(3);
    let table = Table { seats: 2, setup: json!({}) };
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).unwrap();
    let action = game.read(&state, Seat(0), "team thimble-watch").unwrap();
    game.act(&mut state, Seat(0), &action[0], &mut Cx::silent(&mut luck)).unwrap();
    for eyes in [Eyes::Seat(Seat(1)), Eyes::Public] {
        let scene = game.show(&state, eyes);
        assert_eq!(scene.fact("team-a.ready").as_deref(), Some("yes"));
        assert_eq!(scene.fact("team-a.members"), None);
        assert!(!serde_json::to_string(&scene).unwrap().contains("shefin"), "{eyes:?}");
        let mut guessed = game.guess(&state, Seat(1), &mut luck);
        guessed.mustered[0].clone_from(&Some(game.content().teams[3].team.clone()));
        assert_eq!(scene, game.show(&guessed, eyes));
    }
    let mine = game.show(&state, Eyes::Seat(Seat(0)));
    assert_eq!(mine.fact("team-a.stars").as_deref(), Some("6"));
}

#[test]
fn a_character_answers_for_itself() {
    let game = HomeRaiders::new();
    let state = arranged(
        &game,
        &json!({
            "portals": ["s", "n"], "objective": "portal", "round": 2,
            "models": [
                { "card": "guards", "player": 0, "at": "12,12", "tokens": 1, "prone": true },
                { "card": "guards", "player": 0, "at": "13.2,12" },
                { "card": "captain-shefin", "player": 0, "unit": "guards", "at": "15.3,7.5" },
                { "card": "ragmen", "player": 1, "at": "12,13", "lost": ["fragments"] },
                { "card": "ragmen", "player": 1, "gone": "by-enemy" },
                { "card": "zot-the-spark", "player": 1, "at": "20,20", "activated": true },
            ],
        }),
    );
    let scene = game.show(&state, Eyes::Public);
    let facts = [
        ("guards-1.at", "12,12"),
        ("guards-1.on", "ground"),
        ("guards-1.tokens", "1"),
        ("guards-1.prone", "yes"),
        ("guards-1.troop", "guards"),
        ("guards-1.touches", "ragmen-1"),
        ("guards-2.prone", "no"),
        ("captain-shefin.troop", "guards"),
        ("captain-shefin.on", "thick-dictionary"),
        ("ragmen-1.lost", "fragments"),
        ("ragmen-2.place", "place-gone-by-enemy"),
        ("ragmen-2.at", "off"),
        ("zot-the-spark.activated", "yes"),
        ("team-a.guards", "troop-ready"),
        ("team-b.zot-the-spark", "troop-done"),
        ("team-b.vanished", "1"),
        ("round.round", "2"),
        ("round.objective", "objective-portal"),
        ("score.a", "0"),
        ("bag.a", "0"),
        ("bag.b", "1"),
        ("prompt.text", "ask-choose"),
        ("prompt.by", "HR-ACT-02"),
        ("dice.assumed", "dice-assumed"),
    ];
    for (path, value) in facts {
        assert_eq!(scene.fact(path).as_deref(), Some(value), "{path}");
    }
    let shefin = scene.piece("captain-shefin").unwrap();
    assert_eq!(
        (shefin.base, shefin.height, shefin.art.as_deref()),
        (Some(50), Some((240, 360)), Some("nl-leader"))
    );
    assert_eq!(scene.piece("guards-1").unwrap().height, Some((0, 60)), "lying down");
}

#[test]
fn the_space_is_drawn_from_the_ground_up() {
    let game = HomeRaiders::new();
    let state = arranged(
        &game,
        &json!({ "portals": ["s", "n"], "models": [{ "card": "guards", "player": 0, "at": "12,12" }] }),
    );
    let scene = game.show(&state, Eyes::Public);
    let board = &scene.boards[0];
    assert_eq!(board.areas.len(), 19, "17 things and two Portals");
    assert!(board.areas.is_sorted_by_key(|area| area.heights));
    let area = |id: &str| board.areas.iter().find(|area| area.id == id).unwrap_or_else(|| panic!("no {id}"));
    assert_eq!(area("mug").outline, Outline::Circle { at: (2250, 540), radius: 160 });
    assert_eq!(area("portal-a").outline, Outline::Circle { at: (1500, 100), radius: 100 });
    assert_eq!((area("portal-a").tint, area("portal-b").tint), (3, 6), "HR-TEAM-10: colours differ");
    let badges = |id: &str| area(id).badges.iter().map(|badge| badge.id.as_str()).collect::<Vec<_>>();
    assert_eq!(badges("stapler"), ["movable", "climbable"]);
    assert_eq!(badges("keyboard"), ["climbable", "irregular"]);
    assert_eq!(badges("cable-coil"), ["irregular"]);
    assert_eq!(board.layers.len(), 2);
}

#[test]
fn every_piece_has_a_drawing_on_the_shelf() {
    let game = HomeRaiders::new();
    let drawings: Vec<_> = crate::SHELF.art.iter().map(|(id, _)| *id).collect();
    for card in &game.content().cards {
        assert!(drawings.contains(&super::models::art_word(card).as_str()), "{}", card.id);
    }
    for (id, markup) in crate::SHELF.art {
        assert!(!markup.contains("<svg") && !markup.contains('#'), "{id} is inner markup without colours");
        for word in ["fill=\"", "stroke=\""] {
            let colours = markup.split(word).skip(1).filter_map(|rest| rest.split('"').next());
            let known = |colour: &&str| ["none", "currentColor", "var(--tint)"].contains(colour);
            assert!(colours.clone().all(|colour| known(&colour)), "{id}: {:?}", colours.collect::<Vec<_>>());
        }
    }
}

/// HR-AMB-01: which faces are in use is told, and whether they are assumed or the table's own.
#[test]
fn amb_01_the_dice_in_use_are_told_with_where_they_come_from() {
    let told = |profile: DiceProfile| {
        let options = Options { dice_profile: profile, ..Options::default() };
        let table = table_with(&bare(3000, 3000), options, &[("guards", 0, 500, 500)]);
        let scene = table.game.show(&table.state, Eyes::Public);
        ["profile", "assumed", "white", "red", "black"]
            .map(|field| scene.fact(&format!("dice.{field}")).unwrap_or_default())
    };
    let faces = |blanks, successes, criticals| {
        format!("dice-faces blanks={blanks} successes={successes} criticals={criticals}")
    };
    assert_eq!(
        told(DiceProfile::Spiky),
        [
            "profile-spiky".to_owned(),
            "dice-assumed".to_owned(),
            faces(3, 2, 1),
            faces(2, 2, 2),
            faces(1, 2, 3)
        ]
    );
    assert_eq!(
        told(DiceProfile::Custom([[4, 1, 1], [2, 4, 0], [0, 1, 5]])),
        ["profile-custom".to_owned(), "dice-own".to_owned(), faces(4, 1, 1), faces(2, 4, 0), faces(0, 1, 5)]
    );
}
