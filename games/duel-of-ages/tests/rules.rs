//! Rules that have no code of their own, or that are about all of the content: what can be shown of them. The others have
//! their tests beside their chapters, and scenario files in `rules/`.

use std::collections::BTreeMap;

use duel_of_ages::content::{Colour, Content, HOUSE, Rating, Terrain, Uses};
use duel_of_ages::map::{Layout, Map, Space, sight, standard};
use duel_of_ages::{Duel, SHELF, State};
use kernel::{Cx, Eyes, Game, Offers, Seat, Seeded, Side, Speak, Table, Tape, Turn, draw, draw_offer};
use scene::Touch;
use serde_json::{Value as Json, json};

fn arranged(game: &Duel, position: &Json) -> State {
    game.arrange(position).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// Two champions on open ground, in a phase.
fn two(phase: &str) -> Json {
    json!({ "phase": phase, "champions": [
        { "character": "nadia", "seat": 0, "at": "4,6", "cards": ["bolt-sniper"] },
        { "character": "rogue", "seat": 1, "at": "4,2" },
    ] })
}

/// Does what a command says; how many dice it needed.
fn dice(game: &Duel, state: &mut State, seat: u8, command: &str) -> usize {
    let actions = game.read(state, Seat(seat), command).unwrap_or_else(|misread| panic!("{misread:?}"));
    (0..20)
        .find(|count| {
            let mut tape = Tape::new(vec![5; *count]);
            let mut next = state.clone();
            for action in &actions {
                let done = game.act(&mut next, Seat(seat), action, &mut Cx::silent(&mut tape));
                done.unwrap_or_else(|illegal| panic!("{command}: {illegal:?}"));
            }
            let enough = tape.missing().is_none();
            if enough {
                *state = next;
            }
            enough
        })
        .expect("some dice are enough")
}

/// How a random match goes: every decision, and how it stands after it.
fn course(game: &Duel, table: &Table, seed: u64) -> Vec<String> {
    let mut luck = Seeded::from_number(seed);
    let mut state = game.start(table, &mut Cx::silent(&mut luck)).expect("it opens");
    let (mut offers, mut all) = (Offers::new(), Vec::new());
    while let Turn::Ask(ask) = game.turn(&state) {
        let seat = ask.seats.first().expect("somebody is asked");
        let mut below = |n: usize| draw(&mut luck, n as u32) as usize;
        let action = draw_offer(game, &state, seat, &mut offers, &mut below).expect("an offer");
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("it is lawful");
        all.push(format!("{action:?} {:?} {:?}", state.champions, state.clock));
        if all.len() == 1_500 {
            break;
        }
    }
    all
}

/// A match with the house content changed goes as one with the house content.
fn changes_nothing(change: impl Fn(&str) -> String) {
    let texts: Vec<(&str, String)> = HOUSE.iter().map(|&(name, text)| (name, change(text))).collect();
    assert!(texts.iter().zip(HOUSE).any(|(new, old)| new.1 != old.1), "something is changed");
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, &**text)).collect();
    let other = Duel::with_content(&files).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let table = Table { seats: 2, setup: json!({ "rounds": 6 }) };
    for seed in 0..4 {
        let (house, other) = (course(&Duel::new(), &table, seed), course(&other, &table, seed));
        assert!(house.len() > 100 && house == other, "seed {seed}");
    }
}

/// DOA-CMP-01: what is in the box.
#[test]
fn cmp_01_the_box() {
    let game = Duel::new();
    let content = game.content();
    let pieces = [&content.platters, &content.domes, &content.labyrinths].map(Vec::len);
    assert_eq!(pieces, [4, 6, 4]);
    assert_eq!([content.cards.len(), content.guardians.len(), content.characters.len()], [52, 40, 28]);
}

/// DOA-CMP-02: a marker of each team in each labyrinth.
#[test]
fn cmp_02_a_marker_of_each_team_in_each_labyrinth() {
    let game = Duel::new();
    let state = arranged(&game, &two("move"));
    assert_eq!(state.markers, [[0; 2]; 4]);
    let scene = game.show(&state, Eyes::Public);
    let race = scene.panels.iter().find(|panel| panel.id == "race").expect("the four labyrinths");
    assert!(race.fields.len() >= 4, "all see them");
}

/// DOA-CMP-03: aids carry no rule, so no command moves them.
#[test]
fn cmp_03_aids_are_no_actions() {
    let game = Duel::new();
    let state = arranged(&game, &two("fire"));
    for aid in ["marker 4,2", "los 4,2", "coin nadia", "chart", "roll"] {
        assert!(game.read(&state, Seat(0), aid).is_err(), "{aid}");
    }
}

/// DOA-CMP-04: two dice for a challenge, one for everything else.
#[test]
fn cmp_04_two_dice_for_a_challenge_and_one_for_all_else() {
    let game = Duel::new();
    let mut state = arranged(&game, &two("fire"));
    assert_eq!(dice(&game, &mut state, 0, "fire bolt-sniper at 4,2"), 2, "to hit; a 12 misses");
    let red_eye = json!({ "phase": "adventure", "champions": [
        { "character": "siennya", "seat": 0, "at": "-7,8" }, { "character": "rogue", "seat": 1, "at": "4,7" },
    ] });
    assert_eq!(dice(&game, &mut arranged(&game, &red_eye), 0, "plead siennya"), 1, "a release");
    let crowd = json!({ "phase": "fire", "champions": [
        { "character": "nadia", "seat": 0, "at": "4,6", "cards": ["bolt-sniper"] },
        { "character": "rogue", "seat": 1, "at": "4,2" }, { "character": "tyrant", "seat": 1, "at": "4,2" },
    ] });
    let mut crowd = arranged(&game, &crowd);
    assert_eq!(dice(&game, &mut crowd, 0, "fire bolt-sniper at 4,2"), 2, "one for each; here a tie");
}

/// DOA-CMP-05: a honeycomb of several hundred hexes.
#[test]
fn cmp_05_a_honeycomb_of_several_hundred_hexes() {
    let game = Duel::new();
    let map = Map::new(game.content(), &Layout(standard()));
    assert_eq!(map.len(), 4 * 73 + 6 * 15 + 4 * 15);
    let inner = |cell| space::hex::Dir::ALL.into_iter().all(|dir| map.near(cell, dir).is_some());
    assert!(map.cells().filter(|cell| inner(*cell)).count() > 200, "most have six neighbours");
}

/// DOA-CHR-06: Red is the usual Armour.
#[test]
fn chr_06_red_is_the_usual_armour() {
    let game = Duel::new();
    let mut worn = BTreeMap::new();
    for character in &game.content().characters {
        *worn.entry(character.rating(Rating::Armour)).or_insert(0) += 1;
    }
    let most = worn.iter().max_by_key(|(_, count)| **count).map(|(colour, _)| *colour);
    assert_eq!(most, Some(Colour::Red), "{worn:?}");
}

/// DOA-TER-05: Obstacles stand on the Colossus alone.
#[test]
fn ter_05_obstacles_stand_on_the_colossus_alone() {
    let game = Duel::new();
    let content = game.content();
    let pieces = content.platters.iter().chain(&content.domes).chain(&content.labyrinths);
    let with = pieces.filter(|piece| piece.cells.iter().any(|(_, terrain)| *terrain == Terrain::Obstacle));
    assert_eq!(with.map(|piece| &*piece.id).collect::<Vec<_>>(), ["colossus"]);
}

/// DOA-EQK-12: mounts are permanent.
#[test]
fn eqk_12_mounts_are_permanent() {
    let game = Duel::new();
    for id in ["sumerian-chariot", "prairie-pony", "dirt-bike", "crickets"] {
        let card = game.content().cards.iter().find(|card| card.id == id).expect("a mount");
        assert_eq!(card.uses, Uses::P, "{id}");
    }
}

/// DOA-LOS-08: sight is mutual; DOA-LOS-15, DOA-FAQ-03: it is computed, so that nobody has to roll for it.
#[test]
fn los_08_and_los_15_sight_is_mutual_and_exact() {
    let game = Duel::new();
    let map = Map::new(game.content(), &Layout(standard()));
    let (mut seen, mut barred) = (0, 0);
    for one in map.cells() {
        for other in map.cells().filter(|other| *other > one && map.distance(one, *other) <= 7) {
            let [from, to] = [one, other].map(|cell| Space { cell, under: false });
            let there = sight(&map, from, to, false).is_ok();
            assert_eq!(there, sight(&map, to, from, false).is_ok(), "{} {}", map.name(from), map.name(to));
            *if there { &mut seen } else { &mut barred } += 1;
        }
    }
    assert!(seen > 3_000 && barred > 3_000, "{seen} {barred}");
}

/// DOA-LOS-14: lines are checked by who is about to fire, in its firing window and from its own hex.
#[test]
fn los_14_lines_are_checked_in_the_firing_window_alone() {
    let game = Duel::new();
    let lines = |phase: &str, seat: u8, first: &str| {
        let state = arranged(&game, &two(phase));
        let scene = game.show(&state, Eyes::Seat(Seat(seat)));
        let piece = |id: &str| {
            let found = scene.pieces.iter().find(|piece| piece.id.ends_with(id)).expect("a piece");
            Touch::Piece(found.id.clone())
        };
        let other = if first == "nadia" { "rogue" } else { "nadia" };
        let weapon = Touch::Piece("bolt-sniper".into());
        let layers = game.overlay(&state, Eyes::Seat(Seat(seat)), &[piece(first), weapon, piece(other)]);
        layers.iter().filter(|layer| layer.title.key.starts_with("show-line")).count()
    };
    assert!(lines("fire", 0, "nadia") > 0, "her own line in her Fire phase");
    assert_eq!(lines("move", 0, "nadia"), 0, "not while she moves");
    assert_eq!(lines("fire", 1, "rogue"), 0, "not for whoever does not fire");
}

/// DOA-FAQ-03: nothing forbids to stall; the tournament clock is the cure.
#[test]
fn faq_03_the_cure_for_stalling_is_the_tournament_clock() {
    let game = Duel::new();
    let timers = |sand: bool| {
        let mut position = two("move");
        position["setup"] = json!({ "sand": sand });
        game.timers(&arranged(&game, &position))
            .iter()
            .map(|timer| (timer.name, timer.seconds))
            .collect::<Vec<_>>()
    };
    assert_eq!(timers(false), []);
    assert_eq!(timers(true), [("timer-sand", 120)]);
}

/// DOA-FAQ-04: characters are dealt, not chosen; each of them comes up.
#[test]
fn faq_04_characters_are_dealt_and_not_chosen() {
    let game = Duel::new();
    let open = |setup: Json, seed| {
        game.start(&Table { seats: 2, setup }, &mut Cx::silent(&mut Seeded::from_number(seed)))
    };
    assert!(open(json!({ "champions": ["siennya"] }), 1).is_err(), "there is nothing to choose by");
    let mut dealt = vec![0; game.content().characters.len()];
    for seed in 0..60 {
        let state = open(json!({ "characters": 4 }), seed).expect("it opens");
        state.champions.iter().for_each(|champion| dealt[usize::from(champion.profile)] += 1);
    }
    assert!(dealt.iter().all(|times| *times > 0), "{dealt:?}");
}

/// DOA-FAQ-17: no third team.
#[test]
fn faq_17_no_third_team() {
    let table = Table { seats: 3, setup: json!({ "teams": [0, 1, 2] }) };
    let faults =
        Duel::new().start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect_err("two teams");
    assert_eq!((&*faults[0].by, &*faults[0].at), ("DOA-SET-01", "teams"));
    let state = arranged(&Duel::new(), &two("move"));
    assert_eq!(
        Duel::new().sides(&state).iter().map(|(side, _)| side).collect::<Vec<_>>(),
        [Side(0), Side(1)]
    );
}

/// DOA-FAQ-20: honour is printed, and obliges nobody. DOA-LOR-01: nor does any story.
#[test]
fn faq_20_and_lor_01_honour_and_stories_are_no_rules() {
    changes_nothing(|text| text.replace("honour = \"honourable\"", "honour = \"dishonourable\""));
    changes_nothing(|text| {
        let mut inside = false;
        let told = |line: &str| match (inside, line.ends_with("\"\"\"")) {
            (false, opens) => {
                inside = opens;
                format!("{line}\n")
            }
            (true, false) => "Nothing.\n".to_owned(),
            (true, true) => {
                inside = false;
                "Nothing.\"\"\"\n".to_owned()
            }
        };
        text.lines().map(told).collect()
    });
}

/// DOA-EQP-17: living is a flag without a rule.
#[test]
fn eqp_17_living_equipment_is_equipment() {
    changes_nothing(|text| text.replace("living = true\n", ""));
}

/// DOA-FAQ-22: one box is complete.
#[test]
fn faq_22_one_box_is_complete() {
    assert!(Content::read(HOUSE).is_ok_and(|content| content.packs.is_empty()));
    assert!(Duel::new().meta().packs.is_empty() && !SHELF.setups.is_empty());
    let table = Table { seats: 2, setup: json!({ "rounds": 1, "characters": 1 }) };
    let ends =
        |seed| course(&Duel::new(), &table, seed).last().is_some_and(|last| last.contains("over: Some"));
    assert!((0..10).any(ends), "it is played to its end with it");
}
