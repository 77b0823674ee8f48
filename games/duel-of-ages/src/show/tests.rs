//! What is shown, and what is hidden. Compiled under `#[cfg(test)]` only.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use kernel::{Cx, Eyes, Flow, Game, Offers, Seat, Seats, Seeded, Side, Speak, Table, Turn, draw, draw_offer};
use scene::{Layer, Phrase, Scene, Str, Touch, Value};
use serde_json::{Value as Json, json};
use space::hex::Dir;

use super::attack::needs;
use crate::action::Action;
use crate::content::{Ability, CardId, Kind};
use crate::frame::Frame;
use crate::game::Duel;
use crate::map::Space;
use crate::play::View;
use crate::rules::mov::check_step;
use crate::state::{Habit, Lies, Place, State, Who, Will};

static GAME: LazyLock<Duel> = LazyLock::new(Duel::new);

const TABLES: [&str; 3] = [
    r#"{ "map": "built", "characters": 3, "rounds": 4 }"#,
    r#"{ "teams": [0, 1, 1], "characters": 4, "rounds": 8 }"#,
    r#"{ "map": "fair", "teams": [0, 1, 0, 1, 1], "characters": 6, "length": "battle", "free-sight": true, "sand": true }"#,
];

fn table(setup: &Json) -> Table {
    let seats = setup["teams"].as_array().map_or(2, Vec::len) as u8;
    Table { seats, setup: setup.clone() }
}

fn open(setup: &Json, seed: u64) -> State {
    let mut luck = Seeded::from_number(seed);
    GAME.start(&table(setup), &mut Cx::silent(&mut luck)).expect("it opens")
}

fn act(state: &mut State, seat: u8, action: &Action) {
    GAME.act(state, Seat(seat), action, &mut Cx::silent(&mut Seeded::from_number(9))).expect("it is lawful");
}

/// Random play: what `look` sees before each decision. Now and then somebody changes a standing order.
fn wander(setup: &str, seed: u64, decisions: u32, mut look: impl FnMut(&State, &mut Seeded)) {
    let setup = serde_json::from_str(setup).expect("it is JSON");
    let (mut state, mut luck, mut choice) =
        (open(&setup, seed), Seeded::from_number(seed), Seeded::from_number(!seed));
    let mut offers = Offers::new();
    for _ in 0..decisions {
        look(&state, &mut choice);
        let Turn::Ask(ask) = GAME.turn(&state) else { return };
        if draw(&mut choice, 8) == 0 {
            let seat = draw(&mut choice, state.setting.sides.len() as u32) as u8;
            let (habit, will) =
                (Habit::ALL[draw(&mut choice, 6) as usize], Will::ALL[draw(&mut choice, 3) as usize]);
            // Refused when it is so already.
            let order = Action::Order(habit, will);
            let _ = GAME.act(&mut state, Seat(seat), &order, &mut Cx::silent(&mut luck));
            continue;
        }
        let seat = ask.seats.first().expect("somebody is asked");
        let action =
            draw_offer(&*GAME, &state, seat, &mut offers, &mut |n| draw(&mut choice, n as u32) as usize);
        GAME.act(&mut state, seat, &action.expect("something is offered"), &mut Cx::silent(&mut luck))
            .expect("an offer is lawful");
    }
}

fn seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    (0..state.setting.sides.len() as u8).map(Seat)
}

/// The eyes that see nothing but what a seat knows.
fn known_to(state: &State, seat: Seat) -> Vec<Eyes> {
    let side = state.side_of(seat).expect("it has a side");
    let mates = state.seats(side).iter().map(Eyes::Seat).collect::<Vec<_>>();
    mates.into_iter().chain([Eyes::Side(side), Eyes::Public]).collect()
}

/// A few touches of things that a scene shows.
fn touches(scene: &Scene, luck: &mut Seeded) -> Vec<Touch> {
    let pieces = scene.pieces.iter().map(|piece| Touch::Piece(piece.id.clone()));
    let cells = scene.boards.iter().flat_map(|board| {
        board.cells.iter().map(|cell| Touch::Cell { board: board.id.clone(), cell: cell.id.clone() })
    });
    let (pieces, cells): (Vec<Touch>, Vec<Touch>) = (pieces.collect(), cells.collect());
    let mut any = |all: &[Touch]| all.get(draw(luck, all.len().max(1) as u32) as usize).cloned();
    let mut touches: Vec<Touch> = any(&pieces).into_iter().collect();
    touches.extend(any(&pieces));
    touches.extend(any(&cells));
    touches.truncate(1 + draw(luck, 3) as usize);
    touches
}

#[test]
fn nobody_is_shown_more_than_he_knows() {
    for (setup, seed) in TABLES.iter().flat_map(|setup| (1..=2).map(move |seed| (setup, seed))) {
        wander(setup, seed, 100, |state, luck| {
            for seat in seats(state) {
                let guess = GAME.guess(state, seat, luck);
                for eyes in known_to(state, seat) {
                    let shown = GAME.show(state, eyes);
                    let text = |scene: &Scene| serde_json::to_string_pretty(scene).expect("it is JSON");
                    let guessed = GAME.show(&guess, eyes);
                    assert!(shown == guessed, "{}", testkit::difference(&text(&shown), &text(&guessed)));
                    let touches = touches(&shown, luck);
                    let truth = GAME.overlay(state, eyes, &touches);
                    assert_eq!(truth, GAME.overlay(&guess, eyes, &touches), "{eyes:?} {touches:?}");
                }
            }
        });
    }
}

#[test]
fn champions_are_their_sides_alone_until_all_are_turned_up() {
    let mut state = open(&json!({ "map": "built", "teams": [0, 1, 0] }), 3);
    let champions = |state: &State, eyes: Eyes, side: Side| {
        let scene = GAME.show(state, eyes);
        let names = state
            .team(side)
            .filter(|(_, champion)| scene.piece(&GAME.content.character(champion.profile).id).is_some());
        let hidden: u16 = scene.boards.iter().map(|board| board.unseen).sum();
        (names.count(), hidden)
    };
    for eyes in [Eyes::Seat(Seat(0)), Eyes::Seat(Seat(2)), Eyes::Side(Side(0))] {
        assert_eq!(champions(&state, eyes, Side(0)), (4, 4), "{eyes:?}");
        assert_eq!(champions(&state, eyes, Side(1)), (0, 4), "{eyes:?}");
    }
    assert_eq!(champions(&state, Eyes::Public, Side(0)), (0, 8));
    assert_eq!(champions(&state, Eyes::Referee, Side(1)), (4, 0));
    while !crate::rules::set::unveiled(&state) {
        let Turn::Ask(ask) = GAME.turn(&state) else { panic!("the map is being built") };
        let seat = ask.seats.first().expect("somebody builds");
        let mut offers = Offers::new();
        GAME.offers(&state, seat, &mut offers);
        act(&mut state, seat.0, &offers.actions[0]);
    }
    assert_eq!(champions(&state, Eyes::Public, Side(0)), (4, 0));
    assert_eq!(champions(&state, Eyes::Seat(Seat(1)), Side(0)), (4, 0));
}

/// A match on the standard map in a phase, with nobody on it.
fn standing(frame: Frame) -> State {
    let mut state = open(&json!({ "teams": [0, 1, 0] }), 5);
    state.flow = Flow::of(frame);
    state.turn = if state.white == Side(0) { 1 } else { 2 };
    for champion in &mut state.champions {
        champion.place = Place::Waiting;
    }
    state
}

fn look<T>(state: &State, look: impl FnOnce(View<'_>) -> T) -> T {
    GAME.look(state, look)
}

fn at(state: &State, hex: &str) -> Space {
    look(state, |view| view.map.read(hex).expect("it is on the map"))
}

/// Gives a card to a champion, unrevealed.
fn give(state: &mut State, who: Who, card: CardId) {
    let side = state.champion(who).side;
    let lying = &mut state.cards[usize::from(card)];
    lying.at = Lies::With(who);
    lying.seen[usize::from(side.0)] = true;
}

fn card_of(test: impl Fn(&Kind) -> bool) -> CardId {
    GAME.content.cards.iter().position(|card| test(&card.kind)).expect("there is one") as CardId
}

fn word(state: &State, who: Who) -> Str {
    look(state, |view| crate::names::who_word(view, who))
}

#[test]
fn unrevealed_cards_are_only_counted_for_the_enemy() {
    let mut state = standing(Frame::Free(Seats::NONE));
    let [first, second] =
        [card_of(|kind| matches!(kind, Kind::Melee(_))), card_of(|kind| matches!(kind, Kind::Pack(_)))];
    state.champions[0].place = Place::On(at(&state, "0,0"));
    give(&mut state, 0, first);
    give(&mut state, 0, second);
    state.cards[usize::from(second)].shown = true;
    let row = format!("cards-{}", word(&state, 0));
    for (eyes, hidden) in
        [(Eyes::Seat(Seat(2)), 0), (Eyes::Side(Side(0)), 0), (Eyes::Seat(Seat(1)), 1), (Eyes::Public, 1)]
    {
        let scene = GAME.show(&state, eyes);
        let board = scene.boards.iter().find(|board| board.id == row).expect("his row");
        assert_eq!(board.unseen, hidden, "{eyes:?}");
        let shown = |card: CardId| scene.piece(&GAME.content.card(card).id).is_some();
        assert_eq!((shown(first), shown(second)), (hidden == 0, true), "{eyes:?}");
        assert_eq!(
            scene.fact(&format!("{}.face-down", word(&state, 0))).as_deref(),
            Some("1"),
            "all may count"
        );
    }
}

#[test]
fn standing_orders_are_the_seats_own() {
    let mut state = standing(Frame::Free(Seats::NONE));
    act(&mut state, 0, &Action::Order(Habit::Reroll, Will::Never));
    let orders = |eyes: Eyes| GAME.show(&state, eyes).fact("orders-0.reroll");
    assert_eq!(orders(Eyes::Seat(Seat(0))).as_deref(), Some("will-never"));
    assert_eq!(orders(Eyes::Referee).as_deref(), Some("will-never"));
    for eyes in [Eyes::Seat(Seat(1)), Eyes::Seat(Seat(2)), Eyes::Side(Side(0)), Eyes::Public] {
        assert_eq!(orders(eyes), None, "{eyes:?}");
    }
}

#[test]
fn a_weapon_chosen_under_seal_is_its_sides_alone_until_it_is_named() {
    let mut state = standing(Frame::Arm(Seats::NONE));
    let here = at(&state, "1,0");
    let enemy = state.team(Side(1)).next().expect("there is one").0;
    let blade = card_of(|kind| matches!(kind, Kind::Melee(_)));
    state.champion_mut(0).place = Place::On(here);
    state.champion_mut(enemy).place = Place::On(here);
    give(&mut state, 0, blade);
    state.champion_mut(0).armed = Some(blade);
    let armed = |state: &State, eyes: Eyes| GAME.show(state, eyes).fact(&format!("{}.armed", word(state, 0)));
    let id = GAME.content.card(blade).id.clone();
    assert_eq!(armed(&state, Eyes::Seat(Seat(2))), Some(id.clone()));
    assert_eq!(armed(&state, Eyes::Seat(Seat(1))), None);
    assert_eq!(armed(&state, Eyes::Public), None);
    assert_eq!(GAME.show(&state, Eyes::Public).fact("melee.choosing").as_deref(), Some("1"));
    state.champion_mut(0).phase.named = true;
    state.cards[usize::from(blade)].shown = true;
    assert_eq!(armed(&state, Eyes::Seat(Seat(1))), Some(id));
}

#[test]
fn the_map_shows_its_levels_walls_and_ways_down() {
    let state = standing(Frame::Free(Seats::NONE));
    let scene = GAME.show(&state, Eyes::Public);
    let [surface, tunnels] = ["surface", "tunnels"]
        .map(|id| scene.boards.iter().find(|board| board.id == id).expect("both levels are there"));
    let levels =
        [surface, tunnels].map(|board| board.level.as_ref().map(|level| (level.of.as_str(), level.height)));
    assert_eq!(levels, [Some(("map", 0)), Some(("map", -1))]);
    // Four platters of 73 hexes and ten keys of 15 (ledger 5.6).
    assert_eq!(surface.cells.len(), 4 * 73 + 10 * 15);
    assert!(surface.cells.iter().all(|cell| !cell.ghost));
    for board in [surface, tunnels] {
        let ids: BTreeSet<&str> = board.cells.iter().map(|cell| cell.id.as_str()).collect();
        assert_eq!(ids.len(), board.cells.len(), "each hex once");
        let known = |id: &Str| ids.contains(id.as_str());
        assert!(board.edges.iter().all(|edge| known(&edge.between.0) && known(&edge.between.1)));
        assert!(board.layers.iter().flat_map(|layer| &layer.cells).all(known));
    }
    assert_eq!(surface.lines.len(), 4, "the four labyrinth tracks");
    let grounds = |key: &str| surface.cells.iter().filter(|cell| cell.ground == key).count();
    assert_eq!((1..=6).map(|number| grounds(&format!("mark-dome-{number}"))).sum::<usize>(), 6);
    let entrances = look(&state, |view| view.map.cells().filter(|cell| view.map.entrance(*cell)).count());
    assert_eq!(scene.links.len(), entrances);
    let domes = scene.panel("domes").expect("six domes");
    assert_eq!(domes.fields.len(), 6);
    assert_eq!(scene.fact("domes.1").as_deref(), Some("panel-domes-free"));
}

#[test]
fn while_the_map_is_built_free_places_are_ghosts() {
    let mut state = open(&json!({ "map": "built" }), 2);
    let ghosts = |state: &State| {
        let scene = GAME.show(state, Eyes::Public);
        scene.boards[0].cells.iter().filter(|cell| cell.ghost).count()
    };
    assert_eq!(ghosts(&state), 73, "the first platter lies in the middle");
    let mut offers = Offers::new();
    let Turn::Ask(ask) = GAME.turn(&state) else { panic!("somebody builds") };
    let seat = ask.seats.first().expect("a seat");
    GAME.offers(&state, seat, &mut offers);
    act(&mut state, seat.0, &offers.actions[0]);
    assert_eq!(ghosts(&state), 6 * 15, "a dome key in any of the six sockets");
}

#[test]
fn a_number_says_its_chance() {
    // DOA-CHL-05: 3 of 36 rolls are 3 or less, 21 are 7 or less, 35 are 11 or less; 12 always fails.
    for (number, plain) in [(2, "2.8"), (3, "8.3"), (7, "58.3"), (11, "97.2"), (12, "97.2")] {
        let phrase = needs(Phrase::new("show-needs"), number);
        let part = |at: usize| phrase.args[at].1.plain();
        assert_eq!(format!("{}.{}", part(1), part(2)), plain, "needs {number}");
    }
}

/// The layers whose id begins so.
fn layers<'a>(layers: &'a [Layer], id: &'a str) -> impl Iterator<Item = &'a Layer> {
    layers.iter().filter(move |layer| layer.id.starts_with(id))
}

#[test]
fn a_touched_champion_shows_how_far_it_gets() {
    let mut checked = 0;
    wander(TABLES[1], 11, 500, |state, _| {
        if !matches!(state.flow.now(), Some(Frame::Move(_))) {
            return;
        }
        for (who, champion) in state.team(state.active()) {
            let Some(from) = champion.space() else { continue };
            let touched = [Touch::Piece(word(state, who))];
            let drawn = GAME.overlay(state, Eyes::Public, &touched);
            for dir in Dir::ALL {
                let (cell, step) = look(state, |view| {
                    let near = view.map.near(from.cell, dir).map(|cell| view.map.hex(cell).to_string());
                    (near, check_step(view, champion.seat, who, dir))
                });
                let Some(cell) = cell else { continue };
                let ring =
                    layers(&drawn, "reach-").find(|layer| layer.cells.iter().any(|known| *known == cell));
                let cost = ring.map(|layer| layer.title.args[1].1.plain().parse::<u8>().expect("points"));
                match step {
                    Ok(way) => assert!(cost.is_some_and(|cost| cost <= way.points), "{who} to {cell}"),
                    Err(refused) => {
                        // By another way, it may still be reached.
                        assert!(cost.is_none_or(|cost| cost > 1), "{who} to {cell}: {refused:?}");
                    }
                }
                checked += 1;
            }
        }
    });
    assert!(checked > 50, "only {checked} steps were seen");
}

/// Somebody with a rifle and an enemy two hexes away in the open, in the Fire phase.
fn shooting() -> (State, Who, Who, CardId) {
    let mut state = standing(Frame::Fire(Seats::NONE));
    let weapon = card_of(|kind| matches!(kind, Kind::Ranged(shot) if shot.range >= 3 && !shot.area));
    let target = state.team(Side(1)).next().expect("there is one").0;
    let able = |view: View<'_>, who: Who| {
        crate::rules::chr::check_able(view, who, view.card(weapon)).is_ok()
            && !view.character(who).has(Ability::OverwatchEye)
    };
    let by = (0..4).find(|who| look(&state, |view| able(view, *who))).expect("somebody is able");
    let pair = look(&state, |view| {
        let cells = view.map.cells().collect::<Vec<_>>();
        let clear = |cell: u16| view.map.terrain(cell) == crate::content::Terrain::Clear;
        let two = |one: u16, other: u16| view.map.distance(one, other) == 2 && clear(one) && clear(other);
        let sees = |one: u16, other: u16| {
            crate::map::sees(view.map, Space::on(one), Space::on(other), false) == Some(0)
        };
        cells
            .iter()
            .flat_map(|one| cells.iter().map(move |other| (*one, *other)))
            .find(|(one, other)| two(*one, *other) && sees(*one, *other))
            .expect("there is open ground")
    });
    state.champion_mut(by).place = Place::On(Space::on(pair.0));
    state.champion_mut(target).place = Place::On(Space::on(pair.1));
    give(&mut state, by, weapon);
    (state, by, target, weapon)
}

#[test]
fn in_its_firing_window_a_champion_sees_its_lines() {
    let (state, by, target, weapon) = shooting();
    let touch = |who: Who| Touch::Piece(word(&state, who));
    let own = Eyes::Seat(Seat(0));
    let targets = GAME.overlay(&state, own, &[touch(by)]);
    let there = look(&state, |view| view.map.hex(view.space(target).expect("it stands").cell).to_string());
    assert_eq!(targets.len(), 1);
    assert_eq!(targets[0].cells, [there]);
    let card = Touch::Piece(GAME.content.card(weapon).id.clone().into());
    let line = GAME.overlay(&state, own, &[touch(by), card.clone(), touch(target)]);
    assert_eq!(line.len(), 1);
    assert_eq!(line[0].title.key, "show-line-clear");
    assert!(line[0].cells.len() >= 3, "both ends and what lies between: {:?}", line[0].cells);
    assert_eq!(line[0].lines.len(), 1);
    // DOA-AMB-17: nobody else, and not outside of the window.
    assert_eq!(GAME.overlay(&state, Eyes::Seat(Seat(1)), &[touch(by), touch(target)]), []);
    assert_eq!(GAME.overlay(&state, own, &[touch(target), touch(by)]), []);
    let mut later = state.clone();
    later.flow = Flow::of(Frame::Adventure(Seats::NONE));
    assert_eq!(GAME.overlay(&later, own, &[touch(by), card, touch(target)]), []);
}

/// What a panel's sum comes to, and what it says that one needs.
fn strip(scene: &Scene, panel: &str, key: &str) -> (i64, i64) {
    let fields = &scene.panel(panel).expect("something is rolled").fields;
    let field = fields.iter().find(|field| field.key == key).expect("its number");
    let Value::Sum { parts, means: Some(means) } = &field.value else { panic!("no sum: {field:?}") };
    (scene::total(parts), means.args[0].1.plain().parse().expect("a number"))
}

#[test]
fn one_of_several_is_aimed_at_with_the_chance_of_each() {
    let stage = crate::fixture::Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "3,0");
    let table = stage.stand("karkas", 0, "3,0").show("siennya", "accelerator-tube").fire();
    let touched = ["siennya", "accelerator-tube", "tyrant"].map(|id| Touch::Piece(id.into()));
    let drawn = super::overlay(table.view(), Eyes::Seat(Seat(0)), &touched);
    // DOA-RNG-03: an enemy's tie with an ally is his, so 21 and 15 of 36.
    let fixed = |id: &str, whole: i64, tenth: i64| -> Value {
        let share = Phrase::new("show-share").with("whole", whole).with("tenth", tenth);
        let who = crate::names::who(table.view(), table.who(id));
        let fixed = Phrase::new("show-random-fixed").with("who", who).with("least", share.clone());
        fixed.with("most", share).into()
    };
    let layer = layers(&drawn, "random-").next().expect("chance decides");
    let chances: Value = vec![fixed("karkas", 41, 7), fixed("tyrant", 58, 3)].into();
    assert_eq!(layer.title.args[1].1, chances);
    assert!(super::overlay(table.view(), Eyes::Seat(Seat(1)), &touched).is_empty(), "DOA-AMB-17");
}

#[test]
fn an_attack_shows_its_number_before_the_roll_and_its_dice_after() {
    let (mut state, by, target, weapon) = shooting();
    let spare = |state: &State| {
        (0..52).find(|card| state.cards[usize::from(*card)].at == Lies::Deck).expect("the deck")
    };
    for who in [by, target] {
        let card = spare(&state);
        give(&mut state, who, card);
        let seat = state.champion(who).seat;
        for habit in [Habit::Guard, Habit::Armour, Habit::Reroll] {
            let order = Action::Order(habit, Will::Ask);
            let _ = GAME.act(&mut state, seat, &order, &mut Cx::silent(&mut Seeded::from_number(1)));
        }
    }
    let (seat, there) = (state.champion(by).seat, state.champion(target).space().expect("it stands"));
    act(&mut state, seat.0, &Action::Fire(weapon, there));
    let scene = GAME.show(&state, Eyes::Public);
    assert_eq!(scene.fact("prompt.text").as_deref(), Some("prompt-guard"));
    assert_eq!(scene.fact("attack.target"), Some(word(&state, target).to_string()));
    // DOA-CHL-02: in the open, the two printed colours alone.
    let number = look(&state, |view| {
        let Kind::Ranged(shot) = &view.card(weapon).kind else { panic!("it fires") };
        let own = view.character(by).rating(shot.attack).level();
        i64::from((7 + own - view.character(target).rating(shot.defend).level()).clamp(2, 12))
    });
    assert_eq!(strip(&scene, "attack", "hit"), (number, number));
    assert_eq!(scene.fact("attack.dice"), None, "nothing is rolled yet");
    let window = scene.prompt.and_then(|prompt| prompt.window).expect("it is mostly let pass");
    assert_eq!((window.pass.as_str(), window.span), ("pass", state.turn));
    let seat = state.champion(target).seat;
    act(&mut state, seat.0, &Action::Pass);
    let scene = GAME.show(&state, Eyes::Public);
    assert_eq!(scene.fact("prompt.text").as_deref(), Some("prompt-hit"));
    assert_eq!(strip(&scene, "attack", "hit"), (number, number));
    assert!(scene.fact("attack.dice").is_some());
}

#[test]
fn lines_of_sight_are_free_where_the_table_says_so() {
    let (mut state, by, target, _) = shooting();
    state.flow = Flow::of(Frame::Adventure(Seats::NONE));
    let touches = [Touch::Piece(word(&state, by)), Touch::Piece(word(&state, target))];
    assert_eq!(GAME.overlay(&state, Eyes::Public, &touches), []);
    // DOA-OPT-06: unless the table lets everybody look.
    std::sync::Arc::make_mut(&mut state.setting).options.free_sight = true;
    let sight = GAME.overlay(&state, Eyes::Public, &touches);
    assert_eq!(sight.iter().map(|layer| layer.title.key.as_str()).collect::<Vec<_>>(), ["show-sight"]);
}

#[test]
fn pieces_have_names_of_their_own_and_champions_letters_of_their_own() {
    wander(TABLES[2], 4, 300, |state, _| {
        let scene = GAME.show(state, Eyes::Referee);
        let ids: BTreeSet<&str> = scene.pieces.iter().map(|piece| piece.id.as_str()).collect();
        assert_eq!(ids.len(), scene.pieces.len());
        let boards: BTreeSet<&str> = scene.boards.iter().map(|board| board.id.as_str()).collect();
        let lies =
            |piece: &scene::Piece| piece.at.as_ref().is_none_or(|at| boards.contains(at.board.as_str()));
        assert!(scene.pieces.iter().all(lies), "on boards that are there");
        let words: BTreeSet<Str> = state.everybody().map(|(who, _)| word(state, who)).collect();
        let champions: Vec<&scene::Piece> =
            scene.pieces.iter().filter(|piece| words.contains(&piece.id)).collect();
        let letters: BTreeSet<&str> = champions.iter().map(|piece| piece.symbol.as_str()).collect();
        assert_eq!(letters.len(), champions.len());
        assert_eq!(champions.len(), state.everybody().filter(|(_, champion)| champion.alive()).count());
    });
}

#[test]
fn every_message_of_the_screen_is_written_in_both_languages() {
    let beginnings = ["show-", "prompt-", "panel-", "mark-"];
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/show");
    let mut wanted = testkit::files::keys(&sources, &beginnings);
    for (setup, seed) in TABLES.iter().flat_map(|setup| (21..=22).map(move |seed| (setup, seed))) {
        wander(setup, seed, 250, |state, luck| {
            for eyes in [Eyes::Referee, Eyes::Seat(Seat(0))] {
                let scene = GAME.show(state, eyes);
                let mut note = |phrase: &Phrase| {
                    if beginnings.iter().any(|kind| phrase.key.starts_with(kind)) {
                        wanted.insert(phrase.key.to_string());
                    }
                };
                testkit::said::in_scene(&scene, &mut note);
                let drawn = GAME.overlay(state, eyes, &touches(&scene, luck));
                for layer in &drawn {
                    note(&layer.title);
                }
            }
        });
    }
    for text in [include_str!("../../texts/show.en.ftl"), include_str!("../../texts/show.it.ftl")] {
        let has: BTreeSet<String> =
            text.lines().filter_map(|line| Some(line.split_once(" =")?.0.into())).collect();
        let missing: Vec<&String> = wanted.iter().filter(|key| !has.contains(*key)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
