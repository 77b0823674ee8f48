//! Tests of the chapter, and of what the rulebook says about the box and the players.

use kernel::{Fault, Game, Seeded, Table, Turn};
use serde_json::{Value as Json, json};

use super::*;
use crate::content::GuardianId;
use crate::fixture::duel;

fn read(seats: u8, setup: Json) -> Result<Setting, Vec<Fault>> {
    Setting::read(&Table { seats, setup })
}

fn refused(seats: u8, setup: Json) -> String {
    read(seats, setup).unwrap_err()[0].by.clone()
}

fn start(seats: u8, setup: Json, seed: u64) -> State {
    let mut luck = Seeded::from_number(seed);
    duel().start(&Table { seats, setup }, &mut Cx::silent(&mut luck)).unwrap()
}

#[test]
fn set_01_two_teams_whose_sizes_may_differ() {
    let setting = read(3, json!({ "teams": [0, 1, 0] })).unwrap();
    assert_eq!(setting.sides, [Side(0), Side(1), Side(0)], "DOA-EX-06: White with two players");
    assert_eq!(refused(3, json!({ "teams": [0, 1, 2] })), "DOA-SET-01", "DOA-EX-46, DOA-FAQ-17: never three");
    assert_eq!(refused(2, json!({ "teams": [0, 0] })), "DOA-SET-01", "DOA-EC-57: a team without a seat");
    assert_eq!(refused(1, Json::Null), "DOA-SET-01");
}

#[test]
fn set_02_how_many_characters_and_whose() {
    let setting = read(3, json!({ "teams": [0, 1, 0], "characters": 5 })).unwrap();
    assert_eq!(setting.shares, [3, 5, 2], "as even as can be");
    for characters in [0, 15] {
        assert_eq!(refused(2, json!({ "characters": characters })), "DOA-SET-02", "DOA-EC-57");
    }
    assert!(read(2, json!({ "characters": 14 })).is_ok(), "the box has 28");
    let shares = |shares: Json| refused(3, json!({ "teams": [0, 1, 0], "characters": 4, "shares": shares }));
    assert_eq!(shares(json!([4, 4, 0])), "DOA-SET-02", "at least one each: DOA-AMB-05");
    assert_eq!(shares(json!([2, 4, 1])), "DOA-SET-02", "it must add up");
}

#[test]
fn set_03_characters_are_dealt_at_random_and_face_down() {
    // DOA-CHR-10, DOA-FAQ-04: nobody chooses.
    let state = start(2, json!({ "characters": 14, "map": "built" }), 1);
    let mut dealt: Vec<ProfileId> = state.champions.iter().map(|champion| champion.profile).collect();
    dealt.sort_unstable();
    assert_eq!(dealt, (0..28).collect::<Vec<ProfileId>>(), "each once");
    let other = start(2, json!({ "characters": 14, "map": "built" }), 2);
    assert_ne!(state.champions, other.champions);
    let state = start(2, json!({ "characters": 4, "map": "built" }), 3);
    let guesses = (0..20).map(|seed| {
        let guess = duel().guess(&state, Seat(0), &mut Seeded::from_number(seed));
        assert!(guess.team(Side(0)).eq(state.team(Side(0))), "one's own are known");
        guess.team(Side(1)).map(|(_, champion)| champion.profile).collect::<Vec<_>>()
    });
    assert!(guesses.collect::<std::collections::BTreeSet<_>>().len() > 1, "those of the enemy are not");
}

#[test]
fn set_04_a_team_mates_characters_are_allies_like_ones_own() {
    let table = crate::fixture::Scene::new()
        .seats(&[0, 1, 0])
        .stand("siennya", 0, "0,0")
        .stand("sarge", 0, "3,0")
        .commanded("sarge", 2)
        .stand("rogue", 1, "3,1")
        .show("siennya", "accelerator-tube")
        .fire();
    assert_eq!(table.refused(0, "fire accelerator-tube 3,0"), "DOA-RNG-05", "DOA-FAQ-09");
}

#[test]
fn set_05_the_higher_total_is_white() {
    let colours = |faces: &[u32]| {
        let mut tape = kernel::Tape::new(faces.iter().map(|face| face - 1).collect());
        let mut told = Vec::new();
        let white = super::colours(&mut Cx::new(&mut tape, &mut told));
        assert_eq!(tape.left(), 0);
        (white, told.len())
    };
    assert_eq!(colours(&[3, 4, 3, 3]), (Side(0), 1));
    assert_eq!(colours(&[1, 1, 1, 2]), (Side(1), 1));
    assert_eq!(colours(&[3, 4, 5, 2, 6, 6, 1, 1]), (Side(0), 2), "DOA-AMB-06: a tie is rolled again");
}

#[test]
fn set_06_to_set_08_the_map_first_then_the_characters_then_the_labyrinths() {
    let mut state = start(2, json!({ "characters": 4, "map": "built" }), 5);
    let mut luck = Seeded::from_number(9);
    let (mut placed, mut unveiled_at) = (0, None);
    while matches!(state.flow.now(), Some(Frame::Build)) {
        let Turn::Ask(ask) = duel().turn(&state) else { panic!("it goes on") };
        let seat = ask.seats.first().unwrap();
        let mut offers = kernel::Offers::new();
        duel().offers(&state, seat, &mut offers);
        let mut told = Vec::new();
        let action = offers.actions[0].clone();
        duel().act(&mut state, seat, &action, &mut Cx::new(&mut luck, &mut told)).unwrap();
        placed += 1;
        if told.iter().any(|told| told.by == SET_07) {
            unveiled_at = Some(placed);
        }
        // Four platters and six dome keys come before the characters, the labyrinths after.
        let labyrinths = state.layout.labyrinths().count();
        assert_eq!(labyrinths > 0, placed > 10, "DOA-SET-08");
        assert_eq!(unveiled(&state), placed >= 10, "DOA-SET-06");
    }
    assert_eq!((placed, unveiled_at), (14, Some(10)), "DOA-SET-07");
}

#[test]
fn set_09_to_set_11_markers_decks_and_cards() {
    let state = start(2, Json::Null, 1);
    assert_eq!(state.markers, [[0; 2]; 4], "DOA-SET-09, DOA-CMP-02: one of each colour in each labyrinth");
    for era in Era::ALL {
        let deck = state.deck(era);
        assert!(deck.iter().all(|slot| duel().content().guardian(slot.guardian).era == era && !slot.shown));
        let mut sorted: Vec<GuardianId> = deck.iter().map(|slot| slot.guardian).collect();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), 10, "DOA-SET-10");
    }
    let order = |seed| start(2, Json::Null, seed).guardians;
    assert_ne!(order(1), order(2), "shuffled");
    assert!(state.cards.iter().all(|card| card.at == Lies::Deck && !card.shown), "DOA-SET-11, DOA-EQP-01");
}

#[test]
fn set_12_white_takes_the_first_turn() {
    for seed in 0..8 {
        let state = start(2, Json::Null, seed);
        assert_eq!((state.turn, state.active()), (1, state.white));
    }
}

#[test]
fn cmp_03_to_cmp_05_aids_dice_and_hexes() {
    // DOA-CMP-03: charts and markers are aids, so that no action has to do with them; DOA-CMP-04: all dice are fair and
    // have six sides; DOA-CMP-05: the map is several hundred hexes; DOA-FAQ-22: one box is complete.
    let mut luck = Seeded::from_number(1);
    let mut cx: Cx<'_, Event> = Cx::silent(&mut luck);
    let mut seen = [0_u32; 6];
    (0..6000).for_each(|_| seen[usize::from(cx.d6()) - 1] += 1);
    assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
    assert_eq!(Map::new(duel().content(), &Layout(standard())).len(), 442);
}

#[test]
fn faq_03_lore_and_disputes_carry_no_rule() {
    // DOA-FAQ-03: lines are computed, so that nothing is disputed; DOA-LOR-01: a card without its lines of background
    // plays the same; DOA-FAQ-23: where an answer narrows a rule, the answer decides, as in DOA-FAQ-09.
    let mut content = duel().content().clone();
    for character in &mut content.characters {
        character.flavour = scene::Words::same("");
    }
    let setting = || read(2, Json::Null).unwrap();
    let open = |content: &Content| open(content, setting(), &mut Cx::silent(&mut Seeded::from_number(4)));
    assert_eq!(open(&content), open(duel().content()));
}
