//! Tests of campaigns.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Played, Seeded, SiteResults, Speak, Table};
use serde_json::{Value as Json, json};

use crate::content::{Attribute, Skill};
use crate::fixture::game;
use crate::state::{Fate, LOST, Over, State, WON};

const WEEK: &str = "harrow-week";
/// Its places: six nights in order, and two that can take the place of one.
const SITES: usize = 8;

fn names(seats: usize) -> Vec<String> {
    ["Ada", "Bruno", "Carla", "Dino", "Ezra", "Fay"][..seats].iter().map(|name| (*name).to_owned()).collect()
}

/// A match of these characters that is over.
fn over(setup: Json, seats: u8, fates: &[u8], change: impl FnOnce(&mut State)) -> Played {
    let table = Table { seats, setup };
    let mut state = game().start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("it opens");
    change(&mut state);
    let mut ends = [LOST; 6];
    ends[..fates.len()].copy_from_slice(fates);
    state.over = Some(Over { ending: Some(0), fates: ends });
    Played { won: None, carried: game().carried(&table, &state) }
}

fn played(at: &[(usize, Played)]) -> Vec<SiteResults> {
    let mut results = vec![SiteResults::new(); SITES];
    for (site, one) in at {
        results[*site].push(one.clone());
    }
    results
}

fn open(seats: usize, results: &[SiteResults]) -> Vec<usize> {
    let stands = game().campaign_standing(WEEK, &names(seats), results).expect("a campaign");
    (0..SITES).filter(|site| stands.sites[*site].open).collect()
}

#[test]
fn campaigns_hang_together() {
    testkit::campaign::hang_together(&*game(), &crate::SHELF);
}

#[test]
fn exp_01_the_nights_come_in_order_and_two_can_take_a_place() {
    let one = || over(json!({ "night": 1 }), 2, &[WON, WON], |_| {});
    assert_eq!(open(2, &[]), [0, 6, 7]);
    assert_eq!(open(2, &played(&[(0, one())])), [1, 6, 7]);
    // A spare one has taken the place of the second night.
    assert_eq!(open(2, &played(&[(0, one()), (6, one())])), [2, 7]);
    assert_eq!(open(5, &[]), [0, 6], "the cabin holds four");
    // A night that one alone cannot play is left out.
    assert_eq!(open(1, &played(&[(0, one()), (1, one()), (2, one())])), [4, 6, 7]);
}

#[test]
fn exp_01_characters_go_on_as_they_have_become() {
    let first = over(json!({ "night": 1, "characters": ["steve", "kirk"] }), 2, &[1, 2], |state| {
        let steve = state.hero_mut(0);
        steve.attributes[Attribute::Medical as usize] += 1;
        steve.skills[Skill::Sneak as usize] = 1;
        steve.skills[Skill::FirstAid as usize] = 3;
        state.hero_mut(1).skills[Skill::Lockpick as usize] = 0;
    });
    let next = game().campaign_setup(WEEK, 1, 2, &played(&[(0, first)]));
    assert_eq!(next["night"], 2);
    let mut setup = next;
    setup["scenario"] = json!("SC3");
    let table = Table { seats: 2, setup };
    let state = game().start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("it opens");
    let steve = state.hero(0);
    assert_eq!(
        (steve.dice(Attribute::Medical), steve.level(Skill::Sneak), steve.level(Skill::FirstAid)),
        (4, 1, 3)
    );
    assert_eq!((steve.vp, steve.damage, steve.will), (0, 0, 4), "all else is as at the start");
    assert_eq!(state.hero(1).level(Skill::Lockpick), 0, "Kirk has lost it");
    assert_eq!(crate::names::hero_word(game().view(&state), 0), "steve", "it is still Steve");
}

/// A character built of its twenty points and ten, and more parts.
fn built(more: &[Json]) -> Json {
    let raise = ["speed", "attack", "dexterity", "intelligence", "medical", "defense"];
    let bought = raise.into_iter().map(|attribute| json!({ "attribute": attribute }));
    let skills = [json!({ "skill": "search", "level": 2 })];
    bought.chain(skills).chain(more.iter().cloned()).collect()
}

#[test]
fn exp_01_and_vp_08_a_built_character_is_given_back_as_it_has_become() {
    let brings = |seats: u8, results: &[SiteResults]| game().campaign_brings(WEEK, seats, results);
    let night = |night: u8, who: Json, change: fn(&mut State)| {
        over(json!({ "night": night, "characters": [who, "steve"] }), 2, &[WON, WON], change)
    };
    let grows = |state: &mut State| {
        state.hero_mut(0).attributes[Attribute::Medical as usize] += 1;
        state.hero_mut(0).skills[Skill::Sneak as usize] += 2;
        state.hero_mut(1).skills[Skill::Sneak as usize] += 1;
    };
    assert_eq!(brings(2, &[]), [None, None], "nothing has been played");
    let first = night(1, built(&[]), grows);
    let won =
        [json!({ "experience": "medical" }), json!({ "learned": "sneak" }), json!({ "learned": "sneak" })];
    let results = played(&[(0, first)]);
    assert_eq!(brings(2, &results), [Some(built(&won)), None], "a ready-made one is nobody's own");

    // What was kept is brought to another match, and grows on from there.
    let again = played(&[(0, night(1, built(&won), grows))]);
    let more = [&won[..1], &won[..1], &won[1..], &won[1..]].concat();
    assert_eq!(brings(2, &again)[0], Some(built(&more)));
    let table = Table { seats: 1, setup: json!({ "characters": [built(&more)] }) };
    let state = game().start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("it opens");
    assert_eq!((state.hero(0).dice(Attribute::Medical), state.hero(0).level(Skill::Sneak)), (5, 4));
    // Nobody goes above 6 (WDC-CHAR-08), and the dead are nobody's any more.
    let four = vec![won[0].clone(); 4];
    let table = Table { seats: 1, setup: json!({ "characters": [built(&four)] }) };
    let faults = game().start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect_err("seven");
    assert_eq!(faults[0].why.key, "fault-sheet-experience");
    let dead = night(1, built(&[]), |state| state.hero_mut(0).fate = Fate::Dead);
    assert_eq!(brings(2, &played(&[(0, dead)])), [None, None]);
}

#[test]
fn exp_01_the_dead_are_replaced() {
    let first = over(json!({ "night": 1, "characters": ["steve", "brian"] }), 2, &[WON, WON], |state| {
        state.hero_mut(1).fate = Fate::Dead;
    });
    let next = game().campaign_setup(WEEK, 1, 2, &played(&[(0, first)]));
    assert_eq!(next["characters"][0]["grown-from"], "steve");
    assert_eq!(next["characters"][1], "kirk", "the first who is neither dead nor in play");
}

#[test]
fn exp_01_most_wins_then_most_skill_points() {
    let night = |night: u8, fates: &[u8], learned: u8| {
        over(json!({ "night": night }), 2, fates, |state| {
            state.hero_mut(1).skills[Skill::Gamble as usize] = learned;
        })
    };
    let results = |fates: [[u8; 2]; 6], learned: u8| {
        let each = (0..6).map(|at| (at, night(at as u8 + 1, &fates[at], if at == 0 { learned } else { 0 })));
        played(&each.collect::<Vec<_>>())
    };
    let ends = |results: &[SiteResults]| {
        let stands = game().campaign_standing(WEEK, &names(2), results).expect("a campaign");
        let outcome = stands.outcome.expect("all nights are played");
        (outcome.fates.iter().map(|fate| format!("{fate:?}")).collect::<Vec<_>>().join(" "), stands.counts)
    };
    let (a, b) = ([WON, LOST], [2, 1]);
    assert_eq!(ends(&results([a, a, a, a, b, b], 3)), ("Placed(1) Placed(2)".to_owned(), vec![4, 2]));
    assert_eq!(ends(&results([a, a, a, b, b, b], 1)), ("Placed(2) Placed(1)".to_owned(), vec![3, 3]));
    assert_eq!(ends(&results([a, a, a, b, b, b], 0)).0, "Placed(1) Placed(1)");
}

#[test]
fn char_07_things_are_kept_as_the_table_says() {
    let kept = |carry: &str| {
        let setup = json!({ "night": 1, "characters": ["steve"], "options": { "carry-over": carry } });
        let first = over(setup, 1, &[WON], |state| {
            let has = |word: &str| game().content().disk_named(0, word).expect(word);
            for word in ["pistol-1", "kitchen-knife-1"] {
                state.disk_mut(has(word)).lies = crate::state::Lies::With(0);
            }
            state.hero_mut(0).kept = has("pistol-1");
        });
        let next = game().campaign_setup(WEEK, 1, 1, &played(&[(0, first)]));
        next["characters"][0]["kept"].as_array().map_or(0, Vec::len)
    };
    assert_eq!([kept("none"), kept("one"), kept("all")], [0, 1, 2]);
}

#[test]
fn nothing_is_handed_on_outside_of_a_campaign() {
    assert_eq!(over(Json::Null, 1, &[WON], |_| {}).carried, Json::Null);
}
