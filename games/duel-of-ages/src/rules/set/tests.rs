//! Teams, deal, colours, building.

use super::*;
use crate::fixture::{Scene, duel};
use crate::setup::Length;
use crate::turn;
use kernel::{Fault, Game, Seeded, Table, Tape, Told};
use serde_json::{Value, json};

fn read(seats: u8, setup: Value) -> Result<Setting, Vec<(String, String)>> {
    let pair = |fault: Fault| (fault.by, fault.at);
    Setting::read(&Table { seats, setup }).map_err(|faults| faults.into_iter().map(pair).collect())
}

fn start(seats: u8, setup: Value) -> (State, Vec<Told<Event>>) {
    let (mut luck, mut told) = (Seeded::from_number(3), Vec::new());
    let state = duel().start(&Table { seats, setup }, &mut Cx::new(&mut luck, &mut told));
    (state.unwrap_or_else(|faults| panic!("{faults:?}")), told)
}

fn fault(rule: RuleId, at: &str) -> Result<Setting, Vec<(String, String)>> {
    Err(vec![(rule.0.to_owned(), at.to_owned())])
}

/// `E_TEAMS`; DOA-FAQ-17: three teams are impossible.
#[test]
fn set_01_two_teams_of_any_size() {
    let setting = read(3, json!({ "teams": [0, 0, 1] })).expect("DOA-EX-06: Cassy and Nicky are one team");
    assert_eq!((setting.seats(Side(0)).iter().count(), setting.seats(Side(1)).iter().count()), (2, 1));
    for teams in [json!([0, 0, 0]), json!([0, 1, 2]), json!([0, 1])] {
        let wrong = read(3, json!({ "teams": teams })).expect_err("no two teams");
        assert!(
            wrong.contains(&(SET_01.0.to_owned(), "teams".to_owned())),
            "DOA-EX-46, DOA-EC-57: {wrong:?}"
        );
    }
    let wrong = read(1, json!({})).expect_err("one seat");
    assert!(wrong.contains(&(SET_01.0.to_owned(), "seats".to_owned())), "{wrong:?}");
}

/// `E_CHAR_COUNT`.
#[test]
fn set_02_the_number_of_characters_and_their_shares() {
    let shares = |seats, setup| read(seats, setup).map(|setting| setting.shares);
    assert_eq!(shares(3, json!({ "teams": [0, 1, 0], "characters": 5 })), Ok(vec![3, 5, 2]));
    assert_eq!(
        shares(3, json!({ "teams": [0, 1, 0], "characters": 5, "shares": [1, 5, 4] })),
        Ok(vec![1, 5, 4])
    );
    for each in [1, 14] {
        assert!(read(2, json!({ "characters": each })).is_ok(), "{each}");
    }
    for each in [0, 15] {
        let wrong = read(2, json!({ "characters": each })).expect_err("out of range");
        assert!(wrong.contains(&(SET_02.0.to_owned(), "characters".to_owned())), "DOA-EC-57: {each}");
    }
    for wrong in [json!([5, 5, 0]), json!([5, 5]), json!([2, 4, 3]), json!([2, 5, 2])] {
        let setup = json!({ "teams": [0, 1, 0], "characters": 5, "shares": wrong });
        assert_eq!(read(3, setup), fault(SET_02, "shares"), "{wrong}");
    }
}

/// `E_TIME`.
#[test]
fn tim_01_limits_out_of_range_are_refused() {
    use crate::rules::tim::TIM_01;
    let length = |setup| read(2, setup).map(|setting| setting.options.length);
    assert_eq!(length(json!({ "length": "clock" })), Ok(Length::Minutes(180)), "DOA-TIM-01: the standard");
    assert_eq!(length(json!({ "length": "clock", "minutes": 120 })), Ok(Length::Minutes(120)));
    assert_eq!(length(json!({ "length": "battle" })), Ok(Length::Battle));
    for minutes in [9, 601] {
        assert_eq!(read(2, json!({ "length": "clock", "minutes": minutes })), fault(TIM_01, "minutes"));
    }
    assert_eq!(read(2, json!({ "rounds": 0 })), fault(TIM_01, "rounds"));
    assert_eq!(read(2, json!({ "fire-cost": 4 })), fault(SET_02, "fire-cost"), "DOA-OPT-04: 2 or 3");
    assert!(read(2, json!({ "dragons": true })).is_err(), "what is not known is refused");
}

/// DOA-FAQ-04, DOA-CHR-10: nobody chooses.
#[test]
fn set_03_characters_are_dealt_at_random_from_one_box() {
    let setup = json!({ "teams": [0, 1, 0], "characters": 14, "map": "built" });
    let (state, _) = start(3, setup.clone());
    let mut profiles: Vec<ProfileId> = state.champions.iter().map(|champion| champion.profile).collect();
    profiles.sort_unstable();
    assert_eq!(profiles, (0..28).collect::<Vec<_>>(), "{}: each once", SET_03.0);
    let of = |seat| state.champions.iter().filter(|champion| champion.seat == Seat(seat)).count();
    assert_eq!([of(0), of(1), of(2)], [7, 14, 7]);
    let mut luck = Seeded::from_number(4);
    let other = duel().start(&Table { seats: 3, setup }, &mut Cx::silent(&mut luck));
    let other = other.unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_ne!(other.champions, state.champions, "by chance");
}

#[test]
fn set_04_what_holds_for_ones_own_holds_for_the_teams() {
    let scene = Scene::new().seats(&[0, 1, 0]).stand("ruth", 0, "0,0").stand("anton", 0, "0,0");
    let mut table = scene.commanded("anton", 2).health("anton", 1).stand("karkas", 1, "5,0").free();
    table.does(0, "tend ruth anton", &[]);
    assert_eq!(table.health("anton"), 2, "{}", SET_04.0);
}

/// DOA-CMP-04, DOA-AMB-06.
#[test]
fn set_05_the_higher_total_is_white() {
    let roll = |faces: &[u32]| {
        let (mut tape, mut told) = (Tape::new(faces.iter().map(|face| face - 1).collect()), Vec::new());
        let (white, dice) = colours(&mut Cx::new(&mut tape, &mut told));
        assert_eq!(told.len(), 1, "told once, with the dice that decide");
        assert_eq!(tape.left(), 0);
        (white, dice[0][0])
    };
    assert_eq!(roll(&[6, 1, 3, 3]), (Side(0), 6));
    assert_eq!(roll(&[2, 1, 3, 3]), (Side(1), 2));
    assert_eq!(roll(&[3, 4, 1, 6, 6, 6, 5, 6]), (Side(0), 6), "a tie is rolled again");
}

/// Builds with the first lawful piece each time: who places which, and when the characters are turned up.
#[test]
fn set_06_to_set_08_the_map_is_built_while_characters_are_hidden() {
    let game = duel();
    let (mut state, _) = start(2, json!({ "map": "built" }));
    let (white, black) = (state.white, foe(state.white));
    let mut luck = Seeded::from_number(5);
    let mut builders = Vec::new();
    let mut unveiled_after = None;
    while matches!(state.flow.now(), Some(Frame::Build)) {
        let seat = game.look(&state, |view| turn::asks(view).0.first()).expect("somebody builds");
        let mut offers = kernel::Offers::default();
        game.offers(&state, seat, &mut offers);
        let action = offers.actions.first().cloned().expect("a place");
        let mut told: Vec<Told<Event>> = Vec::new();
        assert_eq!(state.layout.0.len() >= 10, unveiled(&state), "{}", SET_06.0);
        builders.push(state.side_of(seat).expect("a side"));
        let done = game.act(&mut state, seat, &action, &mut Cx::new(&mut luck, &mut told));
        assert!(done.is_ok(), "{done:?}");
        if told.iter().any(|told| told.by == SET_07 && told.what == Event::Unveiled) {
            assert_eq!(unveiled_after.replace(builders.len()), None, "once");
        }
    }
    let (b, w) = (black, white);
    assert_eq!(builders, [b, b, w, w, b, b, w, w, b, w, b, w, b, w], "DOA-MAP-02, 03, 04, 08");
    assert_eq!(
        unveiled_after,
        Some(10),
        "{}: after the dome keys, before the labyrinths ({})",
        SET_07.0,
        SET_08.0
    );
    assert!(matches!(state.layout.0[10], Put::Labyrinth { .. }), "{}", SET_08.0);
    assert_eq!((state.turn, state.active()), (1, white), "{}", SET_12.0);
}

#[test]
fn set_09_to_set_12_how_it_begins() {
    let (state, _) = start(2, json!({ "map": "standard" }));
    assert_eq!(
        state.markers, [[0; 2]; 4],
        "{}, DOA-CMP-02: one position of each team in each labyrinth",
        SET_09.0
    );
    for era in Era::ALL {
        assert_eq!(state.deck(era).len(), 10, "{}", SET_10.0);
        assert!(state.deck(era).iter().all(|slot| !slot.shown && slot.seen == [false; 2]));
    }
    let order = |state: &State| state.guardians.iter().map(|slot| slot.guardian).collect::<Vec<_>>();
    let (other, _) = start(2, json!({ "map": "fair" }));
    let mut sorted = order(&other);
    sorted.sort_unstable();
    assert_ne!(order(&other), sorted, "{}: shuffled", SET_10.0);
    assert!(state.cards.iter().all(|card| card.at == Lies::Deck && !card.shown), "{}, DOA-EQP-01", SET_11.0);
    assert!(state.champions.iter().all(|champion| champion.place == Place::Waiting), "{}", SET_11.0);
    assert_eq!((state.turn, state.active()), (1, state.white), "{}", SET_12.0);
}

/// DOA-CMP-01, DOA-CMP-05, DOA-FAQ-22: one box is complete.
#[test]
fn set_01_what_the_box_holds() {
    let game = duel();
    let content = game.content();
    let counts = [content.platters.len(), content.domes.len(), content.labyrinths.len()];
    assert_eq!(counts, [4, 6, 4], "DOA-CMP-01");
    let counts = [content.cards.len(), content.guardians.len(), content.characters.len()];
    assert_eq!(counts, [52, 40, 28], "DOA-CMP-01");
    let map = Map::new(content, &Layout(standard()));
    assert_eq!(map.len(), 442, "DOA-CMP-05: several hundred hexes");
}
