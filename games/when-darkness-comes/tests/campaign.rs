//! The Harrow Week, played through by bots: night after night with what was handed on.

use bots::{Bot, Budget, named};
use kernel::{Cx, Game, Played, Seeded, SiteResults, Speak, Table, Turn};
use serde_json::{Value as Json, json};
use when_darkness_comes::Darkness;

const WEEK: &str = "harrow-week";
const SEATS: u8 = 2;
/// A bot that thinks little, so that the test is quick.
const QUICK: Budget = Budget { positions: 4, tries: 60, ends: 12, guesses: 1 };

/// One night between bots, with what it hands on.
fn night(game: &Darkness, setup: Json, seed: u64) -> Json {
    let table = Table { seats: SEATS, setup };
    let [mut luck, mut thought, mut guesses] = [0, 1, 2].map(|kind| Seeded::from_number(seed * 3 + kind));
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("the night opens");
    let mut bots: Vec<Box<dyn Bot<Darkness>>> =
        (0..SEATS).map(|_| named("greedy", QUICK).expect("a bot")).collect();
    for _ in 0..6_000 {
        let Turn::Ask(ask) = game.turn(&state) else { return game.carried(&table, &state) };
        let seat = ask.seats.first().expect("somebody is asked");
        let mut guess = || game.guess(&state, seat, &mut guesses);
        let action =
            bots[seat.index()].choose(game, seat, &mut guess, &mut thought).expect("something to do");
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("a bot plays by the rules");
    }
    panic!("night {seed} does not end");
}

/// What somebody has gained on a sheet: points of experience and levels learned.
fn gained(sheet: &Json) -> u64 {
    let sum =
        |of: &str| sheet[of].as_object().into_iter().flat_map(|all| all.values()).filter_map(Json::as_u64);
    sum("experience").chain(sum("learned")).sum()
}

#[test]
fn the_harrow_week_is_played_through() {
    let game = Darkness::new();
    let week = game.campaigns().into_iter().find(|campaign| campaign.id == WEEK).expect("the week");
    let names = ["Ada", "Bruno"].map(str::to_owned);
    let mut results = vec![SiteResults::new(); week.sites.len()];
    let mut handed: Vec<Json> = Vec::new();
    loop {
        let stands = game.campaign_standing(WEEK, &names, &results).expect("it stands");
        let Some(site) = stands.sites.iter().position(|site| site.open) else {
            let outcome = stands.outcome.expect("it has ended");
            assert_eq!(outcome.fates.len(), usize::from(SEATS));
            break;
        };
        let mut setup = week.sites[site].setup.clone();
        let carried = game.campaign_setup(WEEK, site, SEATS, &results);
        for (key, value) in carried.as_object().expect("what carries over") {
            setup[key] = value.clone();
        }
        let carried = night(&game, setup, handed.len() as u64 + 1);
        assert_eq!(carried["night"], json!(handed.len() + 1));
        // Whoever lives on has at least what it had, but for a skill that debts may cost.
        if let Some(before) = handed.last() {
            for seat in 0..usize::from(SEATS) {
                let (then, now) = (&before["seats"][seat], &carried["seats"][seat]);
                if !then["sheet"].is_null() && !now["sheet"].is_null() {
                    assert_eq!(then["was"], now["was"], "the same character");
                    let (then, now) = (&then["sheet"]["experience"], &now["sheet"]["experience"]);
                    for (attribute, points) in then.as_object().into_iter().flatten() {
                        assert!(now[attribute].as_u64() >= points.as_u64(), "experience stays");
                    }
                }
            }
        }
        results[site].push(Played { won: None, carried: carried.clone() });
        handed.push(carried);
    }
    assert_eq!(handed.len(), 6);
    let grew = handed.iter().any(|night| {
        night["seats"].as_array().is_some_and(|seats| seats.iter().any(|kept| gained(&kept["sheet"]) > 0))
    });
    assert!(grew, "somebody has grown in six nights");
}
