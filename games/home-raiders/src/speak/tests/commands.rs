//! Natural commands, and what they stand for.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seat, Seeded, Speak, Table};
use scene::Touch;
use serde_json::json;
use voice::{Lang, Texts};

use super::{arranged, brawl, game, read};
use crate::action::{Action, How, Plan, Way};
use crate::fixture::{at, bare, block, ground, table};
use crate::show::FIELD;
use crate::speak::afford::afford;
use crate::state::{Stand, State};

fn turn_of(troop: &str) -> State {
    let mut position = brawl();
    position["turn"] = json!(troop);
    arranged(position)
}

fn written(state: &State, command: &str) -> Vec<String> {
    read(state, Seat(0), command).iter().map(|action| game().write(state, action)).collect()
}

#[test]
fn a_troop_that_lies_down_stands_up_by_declaring_it() {
    let mut position = brawl();
    position["models"][4]["prone"] = json!(true);
    position["turn"] = json!("mirella");
    assert_eq!(written(&arranged(position), "stand up"), ["act generic"]);
}

#[test]
fn what_a_character_does_declares_its_action_first() {
    let state = turn_of("mirella");
    assert_eq!(written(&state, "move mirella 4,14"), ["act move", "move mirella-lens 4,14"]);
    assert_eq!(written(&state, "aim zot"), ["act shoot", "aim zot-the-spark by mirella-lens"]);
    assert_eq!(written(&state, "shoot mirella at zot"), ["act shoot", "aim zot-the-spark by mirella-lens"]);
    assert_eq!(written(&state, "stand up"), ["act generic", "stand"]);
    assert_eq!(written(&state, "fight"), ["act fight"]);
    assert_eq!(written(&state, "act idle"), ["act idle"]);
    assert_eq!(written(&state, "end turn"), ["end"]);
    let state = turn_of("guards");
    assert_eq!(
        written(&state, "strike guards-1 springheels-1 with surprise"),
        ["act fight", "strike a.guards-1 springheels-1 with surprise"]
    );
    // Who touches one enemy only means him; the only one near means himself.
    assert_eq!(written(&state, "guards-1 strike"), ["act fight", "strike a.guards-1 springheels-1"]);
    assert_eq!(written(&state, "strike springheels-2"), ["act fight", "strike a.guards-2 springheels-2"]);
    assert_eq!(written(&state, "control m1"), ["act generic", "control captain-shefin m1"]);
}

#[test]
fn where_a_troop_is_chosen_a_deed_activates_it() {
    let state = arranged(brawl());
    assert_eq!(written(&state, "mirella"), ["activate mirella-lens"]);
    assert_eq!(
        written(&state, "mirella move 4,14"),
        ["activate mirella-lens", "act mirella-lens move", "move mirella-lens 4,14"]
    );
    assert_eq!(written(&state, "guards fight"), ["activate a.guards", "act a.guards fight"]);
}

#[test]
fn ways_are_told_by_words() {
    let state = turn_of("mirella");
    let ends = |command: &str| match read(&state, Seat(0), command).pop() {
        Some(Action::March(Plan { ways, .. })) => {
            let end = ways[0].how.end().expect("a way on foot");
            (end.at.x(), end.at.y())
        }
        other => panic!("{other:?}"),
    };
    // She moves 5 inches; the Spark is small, and 2 inches away.
    assert_eq!(ends("move mirella 3 north"), (300, 1700));
    assert_eq!(ends("move mirella 2 south-east"), (441, 1259));
    for command in ["move mirella into contact zot", "move mirella toward zot"] {
        let (x, y) = ends(command);
        assert!((405..=410).contains(&x) && y == 1400, "{command}: {x} {y}");
    }
    let (x, _) = ends("move mirella toward springheels-3");
    assert!((600..=800).contains(&x), "{x}");
    let (x, y) = ends("move mirella behind eraser");
    assert!(x < 450 && y > 1700, "away from the Spark: {x} {y}");
}

#[test]
fn a_whole_unit_moves_by_the_same_step() {
    let mut position = brawl();
    position["turn"] = json!("guards");
    position["player"] = json!(1);
    let state = arranged(position);
    let written = |command: &str| {
        let actions = read(&state, Seat(1), command);
        actions.iter().map(|action| game().write(&state, action)).collect::<Vec<_>>()
    };
    assert_eq!(written("move guards 20,21"), ["act move", "move b.guards-1 20,21, b.guards-2 21.2,21"]);
    assert_eq!(written("move 20,21"), written("move guards 20,21"));
    // Where the rules find no way for all, everybody takes the same step, and is told why not.
    assert_eq!(written("move guards 20,29"), ["act move", "move b.guards-1 20,29, b.guards-2 21.2,29"]);
}

#[test]
fn teams_are_brought_by_name_or_card_by_card() {
    let game = game();
    let table = Table { seats: 2, setup: json!({}) };
    let state = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).unwrap();
    let teams = &game.content().teams;
    let watch = teams.iter().find(|team| team.id == "thimble-watch").unwrap();
    for command in [
        "team thimble-watch",
        "team ready thimble-watch",
        "team guards+captain-shefin thimble-musketeers+lieutenant-orla-pin",
        "team guards captain-shefin, thimble-musketeers, lieutenant-orla-pin",
    ] {
        assert_eq!(read(&state, Seat(0), command), [Action::Muster(watch.team.clone())], "{command}");
    }
    let two = read(&state, Seat(0), "team 2 ragmen zot-the-spark");
    assert_eq!(game.write(&state, &two[0]), "team ragmen ragmen zot-the-spark");
    let merged = read(&state, Seat(0), "team ragmen+merged");
    assert_eq!(game.write(&state, &merged[0]), "team ragmen*2");
}

#[test]
fn a_troop_is_deployed_around_one_place() {
    let state = arranged(json!({
        "portals": ["s", "n"], "stage": "deploy", "round": 0,
        "models": [
            { "card": "guards", "player": 0 }, { "card": "guards", "player": 0 }, { "card": "guards", "player": 0 },
            { "card": "ragmen", "player": 1 },
        ],
    }));
    let Some(Action::Deploy(stands)) = read(&state, Seat(0), "deploy guards at 15,3").pop() else { panic!() };
    assert_eq!(stands.len(), 3);
    assert_eq!((stands[0].1.at.x(), stands[0].1.at.y()), (1500, 300));
    assert_eq!(read(&state, Seat(0), "deploy at 15,3"), [Action::Deploy(stands.clone())]);
    assert_eq!(read(&state, Seat(0), "deploy guards 15,3"), [Action::Deploy(stands)]);
    assert_eq!(
        written(&state, "deploy guards-1 15,3, guards-2 16.2,3, guards-3 17.4,3"),
        ["deploy guards 15,3 16.2,3 17.4,3"]
    );
}

fn piece(word: &str) -> Touch {
    Touch::Piece(word.into())
}

fn place(x: i32, y: i32) -> Touch {
    Touch::Place { board: FIELD.into(), x, y }
}

#[test]
fn touches_mean_commands() {
    let game = game();
    let meant = |state: &State, touches: &[Touch]| game.meant(state, Seat(0), touches);
    let state = arranged(brawl());
    assert_eq!(meant(&state, &[piece("mirella-lens")]).as_deref(), Some("activate mirella-lens"));
    let state = turn_of("guards");
    assert_eq!(
        meant(&state, &[piece("a.guards-1"), place(1200, 1000)]).as_deref(),
        Some("move a.guards-1 12,10")
    );
    assert_eq!(
        meant(&state, &[piece("a.guards-1"), place(1200, 1000), piece("a.guards-2"), place(1320, 1000)])
            .as_deref(),
        Some("move a.guards-1 12,10, a.guards-2 13.2,10")
    );
    assert_eq!(
        meant(&state, &[piece("a.guards-1"), piece("springheels-1")]).as_deref(),
        Some("strike a.guards-1 springheels-1")
    );
    assert_eq!(
        meant(&state, &[piece("captain-shefin"), piece("m1")]).as_deref(),
        Some("control captain-shefin m1")
    );
    let state = turn_of("mirella");
    assert_eq!(
        meant(&state, &[piece("mirella-lens"), piece("zot-the-spark")]).as_deref(),
        Some("aim zot-the-spark by mirella-lens")
    );
    for touches in [[piece("mirella-lens"), piece("nobody")], [place(1, 1), piece("m1")]] {
        assert_eq!(meant(&state, &touches), None);
    }
}

#[test]
fn what_is_touched_shows_ranges_and_sight() {
    let state = turn_of("mirella");
    let layers = |touches: &[Touch]| {
        let layers = game().overlay(&state, kernel::Eyes::Public, touches);
        layers.into_iter().map(|layer| layer.title.key).collect::<Vec<_>>()
    };
    assert_eq!(layers(&[piece("mirella-lens")]), ["layer-movement", "layer-range"]);
    assert_eq!(layers(&[piece("a.guards-1")]), ["layer-movement", "layer-formation"]);
    assert_eq!(
        layers(&[piece("mirella-lens"), piece("zot-the-spark")]),
        ["layer-distance", "layer-sight-clear", "layer-within-range"]
    );
    assert_eq!(layers(&[piece("mirella-lens"), place(400, 1400)]), ["layer-way"]);
    assert_eq!(layers(&[piece("mirella-lens"), place(1400, 1400)]), ["layer-way-far"]);
    assert_eq!(layers(&[piece("nobody")]), [] as [&str; 0]);
}

/// HR-MOV-03, HR-GEO-13: what a way costs is what the rules ask, climbing and irregular ground apart.
#[test]
fn mov_03_a_way_is_told_with_what_climbing_and_irregular_ground_cost() {
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 800, 800], 0, 150, "c"));
    room.things.push(block([200, 1200, 800, 1800], 0, 100, "cr"));
    let models = [("guards", 0, 150, 500), ("guards", 0, 150, 1500), ("captain-shefin", 0, 1500, 1500)];
    let table = table(&room, &models);
    let told = |touches: &[Touch], lang: Lang| {
        let layers = table.game.overlay(&table.state, kernel::Eyes::Public, touches);
        let texts = Texts::of(&crate::SHELF);
        layers.iter().map(|layer| texts.voice(lang).say(&layer.title)).collect::<Vec<_>>()
    };
    let (one, other) = (piece("guards-1"), piece("guards-2"));
    let up = [one.clone(), place(250, 500)];
    assert_eq!(told(&up, Lang::En), ["Guards 1: 4″ of 5″ – 1″ of way and 3″ for climbing"]);
    assert_eq!(told(&up, Lang::It), ["Guardie 1: 4″ su 5″ – 1″ di percorso e 3″ per arrampicarsi"]);
    let along = [one.clone(), place(250, 500), place(600, 500)];
    assert_eq!(told(&along, Lang::En), ["Guards 1: 7.5″, more than 5″ – 4.5″ of way and 3″ for climbing"]);
    let both = [other.clone(), place(250, 1500), one, place(150, 800)];
    assert_eq!(
        told(&both, Lang::En),
        [
            "Guards 2: 4″ of 5″ – 1″ of way, 2″ for climbing and 1″ for irregular ground",
            "Guards 1: 3″ of 5″, straight"
        ]
    );
    assert_eq!(
        told(&both[..2], Lang::It),
        ["Guardie 2: 4″ su 5″ – 1″ di percorso, 2″ per arrampicarsi e 1″ per il terreno irregolare"]
    );
    // Too wide a climb is no way: only its length is told.
    assert_eq!(told(&[other, place(500, 1500)], Lang::En), ["Guards 2: 3.5″ of 5″, straight"]);
}

/// HR-MOV-03: the button of an offered way says what the way asks of a Movement.
#[test]
fn mov_03_an_offered_way_shows_what_it_costs() {
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 800, 800], 0, 150, "c"));
    let table = table(&room, &[("guards", 0, 150, 500), ("guards", 0, 150, 700)]);
    let up = Stand { at: at(250, 500), on: Some(0) };
    let way = |model, to| Way { model, how: How::Walk(vec![to]), carries: Vec::new() };
    let cost = |ways| {
        let march = Action::March(Plan { ways, ..Plan::default() });
        let cost = afford(table.view(), Seat(0), &march).cost;
        cost.map(|cost| Texts::of(&crate::SHELF).voice(Lang::En).say(&cost))
    };
    assert_eq!(
        cost(vec![way(0, up)]).as_deref(),
        Some("4″"),
        "an inch of way, and 1.5 inches up for twice as much"
    );
    // The second goes where the first has left: what the costlier of them spends is told.
    let beside = way(1, ground(150, 500));
    assert_eq!(cost(vec![way(0, up), beside.clone()]).as_deref(), Some("4″"));
    assert_eq!(cost(vec![way(0, ground(150, 300)), beside]).as_deref(), Some("2″"));
    assert_eq!(cost(vec![way(0, ground(150, 700))]), None, "nobody goes where another stands");
}
