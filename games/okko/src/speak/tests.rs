//! Tests of how the game speaks.
//!
//! Compiled under `#[cfg(test)]` only.

mod commands;
mod laws;
mod meant;
mod misreads;
mod texts;

use kernel::{Cx, Game, Offers, Seat, Seeded, Speak, Table, Told, Turn, draw};
use serde_json::{Value as Json, json};

use crate::action::{Action, Die, From, On};
use crate::content::{Element, Stat};
use crate::event::Event;
use crate::fixture::okko;
use crate::game::Okko;
use crate::state::{Member, State};

/// A position somewhere in a match.
struct Scene<'a> {
    game: &'a Okko,
    state: &'a State,
    /// What was told since the last position.
    told: &'a [Told<Event>],
    /// Who is asked.
    seat: Seat,
    /// What is on offer.
    offers: &'a [Action],
}

/// Tables of all kinds, and a brawl.
fn tables(luck: &mut Seeded) -> Vec<State> {
    let game = okko();
    let scenarios = game.content().scenarios.iter().map(|scenario| json!({ "scenario": scenario.id }));
    let others = [json!({}), json!({ "options": { "board": "alternate", "bands": "open", "budget": 12 } })];
    let opened = others.into_iter().chain(scenarios).map(|setup| {
        let table = Table { seats: 2, setup };
        game.start(&table, &mut Cx::silent(luck)).unwrap_or_else(|faults| panic!("{faults:?}"))
    });
    let opened: Vec<_> = opened.collect();
    let brawls = (0..4).map(|n| game.arrange(&brawl(n)).unwrap_or_else(|faults| panic!("{faults:?}")));
    opened.into_iter().chain(brawls).collect()
}

/// Every character of the content, all on one small board, each with equipment; who stands where goes by `n`.
fn brawl(n: usize) -> Json {
    let content = okko();
    let content = content.content();
    let figure = |(i, profile): (usize, &crate::content::Profile)| {
        let place = (i * 11 + n * 5) % 64;
        let at = format!(
            "{}{} {}",
            char::from(b'a' + (place % 8) as u8),
            place / 8 + 1,
            ["n", "e", "s", "w"][(i + n) % 4]
        );
        // Each card at most once.
        let gear = (i < content.gear.len()).then(|| &content.gear[(i + n) % content.gear.len()].id);
        let reserve = (i < 6).then(|| Element::ALL[(i + n) % 5].word());
        json!({
            "character": profile.id, "band": (i + n) % 2, "at": at, "gear": gear, "reserve": reserve,
            "endangered": i % 3 == n % 3,
        })
    };
    let figures: Vec<_> = content.profiles.iter().filter(|p| !p.guest).enumerate().map(figure).collect();
    json!({
        "rows": vec!["...d.w.."; 8], "figures": figures, "threshold": [200, 200],
        "walls": ["b2/c2", "e4/e5"],
    })
}

/// Plays all kinds of matches at random, `steps` decisions each, and shows each position to `look`. Deeds are
/// preferred to walks.
fn wander(steps: u32, mut look: impl FnMut(&Scene, &mut Seeded)) {
    let game = okko();
    let luck = &mut Seeded::from_number(7);
    for mut state in tables(luck) {
        let mut told = Vec::new();
        for _ in 0..steps {
            let Turn::Ask(ask) = game.turn(&state) else { break };
            let seat = ask.seats.iter().last().expect("somebody is asked");
            let mut offers = Offers::new();
            game.offers(&state, seat, &mut offers);
            let offers = offers.actions;
            look(&Scene { game: &game, state: &state, told: &told, seat, offers: &offers }, luck);
            let walk = |action: &&Action| {
                matches!(
                    action,
                    Action::Step(_)
                        | Action::Turn(_)
                        | Action::Done
                        | Action::Reclaim(_)
                        | Action::Deploy { .. }
                )
            };
            let deeds: Vec<_> = offers.iter().filter(|action| !walk(action)).collect();
            let all: Vec<_> = offers.iter().collect();
            assert!(!all.is_empty(), "{:?} asks for nothing", state.flow);
            let choice = if deeds.is_empty() || draw(luck, 4) == 0 { all } else { deeds };
            let action = choice[draw(luck, choice.len() as u32) as usize];
            told.clear();
            game.act(&mut state, seat, action, &mut Cx::new(luck, &mut told))
                .unwrap_or_else(|illegal| panic!("{action:?}: {illegal:?}"));
        }
        let offers = &[];
        look(&Scene { game: &game, state: &state, told: &told, seat: Seat(0), offers }, luck);
    }
}

/// Some action, lawful or not.
fn anything(luck: &mut Seeded, game: &Okko, state: &State) -> Action {
    let mut n = |below: usize| draw(luck, below as u32) as usize;
    let figure = n(state.figures.len() + 1) as u8;
    let square = space::square::Square::from_index(n(256) as u8);
    let facing = space::square::Facing::ALL[n(4)];
    let power = n(game.content().powers.len()) as u8;
    let (element, other) = (Element::ALL[n(5)], Element::ALL[n(5)]);
    let from = [From::Pool, From::Reserve][n(2)];
    let profiles = game.content().profiles.len();
    let gear = game.content().gear.len();
    match n(30) {
        0 => Action::Role(n(3) as u8),
        1 => {
            let mut member = || Member(n(profiles) as u8, (n(2) == 0).then(|| n(gear) as u8));
            let count = [0, 1, 2, 3, 9][figure as usize % 5];
            Action::Muster((0..count).map(|_| member()).collect())
        }
        2 => Action::Lay { area: n(14) as u8, quarter: n(4) as u8, turns: n(4) as u8 },
        3 => Action::Side(facing),
        4 => Action::Name(figure),
        5 => Action::Deploy { figure, square, facing },
        6 => Action::Reclaim(figure),
        7 => Action::Gamble(element),
        8 => Action::Store { figure, element },
        9 => Action::GiveUp([Die::Spent, Die::Unused(element), Die::Reserve(figure)][n(3)]),
        10 => Action::Activate(figure),
        11 => Action::Step(space::square::Dir::ALL[n(8)]),
        12 => Action::Turn(facing),
        13 => Action::Climb,
        14 => Action::Exit,
        15 => Action::Attack(figure),
        16 => Action::Reach { target: figure, power, from },
        17 => Action::Shoot { target: figure, power, from },
        18 => Action::Recover,
        19 => Action::PickUp,
        20 => Action::Drop,
        21 => Action::Interact(n(3) as u8),
        22 => Action::Search,
        23 => Action::Raise { stat: Stat::ALL[n(4)], from },
        24 => Action::Face(facing),
        25 => Action::Retreat(square),
        26 => Action::Next(figure),
        _ => {
            let dice = 1 << (4 * n(5));
            let on = [
                On::Nothing,
                On::Figure(figure),
                On::Square(square),
                On::Die(element, other),
                On::Dice(dice),
            ];
            Action::Use { power, on: on[n(5)], from }
        }
    }
}

/// The actions that a command stands for.
#[track_caller]
fn read(game: &Okko, state: &State, seat: Seat, command: &str) -> Vec<Action> {
    game.read(state, seat, command).unwrap_or_else(|misread| panic!("{command:?}: {misread:?}"))
}
