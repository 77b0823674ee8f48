//! Tests of Events.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::content::vocabulary::Stat;
use crate::fixture::{Fixture, Tried, gain};
use crate::frame::{Frame, Phase};
use crate::options::{EventOchre, Options};
use crate::rules::sm;

/// The player plays the Event, and nobody annuls it.
#[track_caller]
fn plays(table: &mut Tried, player: Player, card: &str) {
    table.does(player, Action::Play(table.card(card)));
    table.answer();
}

#[test]
fn evt_01_play_and_discard_in_every_window_by_both() {
    let lay = |phase| {
        let table = Fixture::new().able("gift event", &[&gain("on-play", 1)]).hand(0, "gift");
        table.hand(1, "gift").hand(0, "ruin place").force(0, "x 3/1/9").phase(phase)
    };
    for phase in [Phase::Start, Phase::Presentation, Phase::PostCombat, Phase::Epilogue] {
        let mut table = lay(phase).begin();
        plays(&mut table, 0, "gift");
        plays(&mut table, 1, "gift:2");
        assert_eq!((table.state.points, table.zone("gift")), ([1, 1], Zone::Past), "{phase:?}");
    }
    let mut table = lay(Phase::Start).force(1, "y 1/1/9").versus("x", "y").begin();
    plays(&mut table, 0, "gift");
    plays(&mut table, 1, "gift:2");
    assert_eq!(table.state.points, [1, 1]);
    // Not in single decisions, such as choosing targets or drawing.
    let targets = lay(Phase::Targets).place(1, "hut place").begin();
    let card = targets.card("gift");
    assert!(!targets.may(0, &Action::Play(card)));
    let mut draws = lay(Phase::Draw(3)).begin();
    draws.refuses(0, Action::Play(card), "KEN-DRAW-01");
    // Some are for certain windows only: Quicksand is for combats.
    let mut sand = Fixture::new().hand(0, "quicksand").begin();
    let quicksand = sand.card("quicksand");
    sand.refuses(0, Action::Play(quicksand), "KEN-EVT-01");
}

#[test]
fn evt_02_permanent_in_the_own_presentation_and_for_the_rest_of_the_match() {
    let table =
        Fixture::new().able("law event permanent", &[&gain("on-play", 1)]).hand(0, "law").hand(1, "law");
    let mut table = table.begin();
    plays(&mut table, 0, "law");
    assert_eq!((table.zone("law"), table.state.points), (Zone::Destiny, [1, 0]));
    table.refuses(1, Action::Play(table.card("law:2")), "KEN-EVT-02");
    for phase in [Phase::Start, Phase::PostCombat, Phase::Epilogue] {
        let mut table = Fixture::new().hand(0, "law event permanent").phase(phase).begin();
        let law = table.card("law");
        table.refuses(0, Action::Play(law), "KEN-EVT-02");
    }
    for _ in 0..4 {
        table.with(|play| play.phase(Phase::Sweep));
    }
    assert_eq!(table.zone("law"), Zone::Destiny);
}

#[test]
fn evt_03_puntata_in_either_presentation_until_the_next_epilogue() {
    let mut table = Fixture::new().force(0, "x 1/2/1").hand(0, "ruin place").hand(1, "acid-rain").begin();
    let x = table.card("x");
    table.does(0, Action::Pass);
    plays(&mut table, 1, "acid-rain");
    assert_eq!((table.zone("acid-rain"), sm::stat(table.view(), x, Stat::Defence)), (Zone::Destiny, 1));
    table.with(|play| play.phase(Phase::Sweep));
    assert_eq!((table.zone("acid-rain"), sm::stat(table.view(), x, Stat::Defence)), (Zone::Past, 2));
    for phase in [Phase::Start, Phase::PostCombat, Phase::Epilogue] {
        let mut table = Fixture::new().hand(0, "acid-rain").phase(phase).begin();
        let rain = table.card("acid-rain");
        table.refuses(0, Action::Play(rain), "KEN-EVT-03");
    }
    let mut table =
        Fixture::new().hand(0, "acid-rain").force(0, "x 1/2/1").force(1, "y 1/1/1").versus("x", "y").begin();
    let rain = table.card("acid-rain");
    table.refuses(0, Action::Play(rain), "KEN-EVT-03");
}

#[test]
fn evt_04_at_once_after_the_reply_and_valid_for_its_duration() {
    let table =
        Fixture::new().able("gift event", &[&gain("on-play", 1)]).hand(0, "gift").hand(0, "ruin place");
    let mut table = table.begin();
    plays(&mut table, 0, "gift");
    assert_eq!(table.state.points, [1, 0], "before the other player decides anything else");
    assert_eq!(
        table.now().map(|frame| matches!(frame, Frame::Window(window) if window.turn == 1)),
        Some(true)
    );
    // What cannot be carried out is not played: nobody is engaged whom it could ready.
    let rally = r#"trigger = "on-play"
do = [{ disengage = { target = { type = ["army"], engaged = true } } }]"#;
    let lay = || Fixture::new().able("rally event", &[rally]).hand(0, "rally").force(0, "x 1/1/1");
    let mut ready = lay().begin();
    let card = ready.card("rally");
    ready.refuses(0, Action::Play(card), "KEN-EVT-04");
    let mut tired = lay().engaged("x").begin();
    plays(&mut tired, 0, "rally");
    assert!(!tired.is_engaged("x"));
}

/// KEN-EVT-05.
#[test]
fn evt_05_one_card_or_many_of_either_side() {
    let mut table = Fixture::new()
        .force(0, "x 1/2/1")
        .force(1, "y 1/3/1")
        .force(1, "m 5/4/L")
        .hand(0, "acid-rain")
        .begin();
    plays(&mut table, 0, "acid-rain");
    let defence = |name: &str| table.stat(name, Stat::Defence);
    assert_eq!([defence("x"), defence("y"), defence("m")], [1, 2, 4], "every Army, of both, and nobody else");
    // One card of the enemy's.
    let table = Fixture::new().force(0, "kenshiro-mastery").hand(0, "falling-star").hand(0, "ruin place");
    let mut table =
        table.lives(1, &["gorendo-carnage", "gorendo-warlord"]).lives(1, &["tebaldo-warlord"]).begin();
    let (star, victim) = (table.card("falling-star"), table.card("gorendo-carnage"));
    table.does(0, Action::Play(star)).does(0, Action::Pick(victim));
    table.answer();
    assert_eq!((table.lives("gorendo-warlord"), table.lives("tebaldo-warlord")), (1, 1));
}

#[test]
fn evt_06_what_it_asks_for_must_hold() {
    let lay = || Fixture::new().hand(0, "falling-star").lives(1, &["gorendo-carnage", "gorendo-warlord"]);
    // A Master of Hokuto in the own Present; the enemy's does not help, nor one of another School.
    for own in [None, Some("seira-hero")] {
        let table = own.into_iter().fold(lay(), |table, own| table.force(0, own));
        let mut table = table.begin();
        let star = table.card("falling-star");
        table.refuses(0, Action::Play(star), "KEN-EVT-06");
    }
    let mut table = lay().force(0, "kenshiro-mastery").begin();
    plays(&mut table, 0, "falling-star");
    assert_eq!(table.lives("gorendo-warlord"), 1);
}

/// KEN-EVT-07.
#[test]
fn evt_07_its_green_points_count_like_those_of_any_card() {
    let mut table = Fixture::new().destiny(0, "moon event permanent green=2").phase(Phase::Sum).begin();
    assert_eq!(table.state.points, [2, 0]);
    table.with(|play| play.phase(Phase::Sum));
    assert_eq!(table.state.points, [4, 0], "in each Order phase");
    table.with(|play| {
        play.state.active = 1;
        play.phase(Phase::Sum);
    });
    assert_eq!(table.state.points, [4, 0], "of its owner");
}

#[test]
fn evt_08_a_fourth_duration_waits_in_destiny_until_it_is_used() {
    let any_time = "window = [\"any\"]\n".to_owned() + &gain("on-use", 1);
    let horn = || Fixture::new().able("horn event discard-after-use ochre=2", &[&any_time]);
    let lay = |phase| horn().hand(0, "horn").hand(0, "ruin place").phase(phase);
    let mut table = lay(Phase::Presentation).begin();
    plays(&mut table, 0, "horn");
    assert_eq!((table.zone("horn"), table.state.points), (Zone::Destiny, [0, 0]));
    table.does(1, Action::Pass);
    table.does(0, table.uses("horn"));
    table.answer();
    assert_eq!(
        (table.zone("horn"), table.state.points),
        (Zone::Past, [1, 2]),
        "its ochre is due when it is used"
    );
    let mut start = lay(Phase::Start).begin();
    let card = start.card("horn");
    start.refuses(0, Action::Play(card), "KEN-EVT-08");
}

/// The totals after an Event of this duration, with 2 ochre, was played.
fn conceded(duration: &str, set: impl FnOnce(&mut Options)) -> [u16; 2] {
    let event = Fixture::new().able(&format!("event event {duration} ochre=2"), &[&gain("on-play", 1)]);
    let mut table = event.hand(0, "event").hand(0, "ruin place").option(set).begin();
    plays(&mut table, 0, "event");
    table.state.points
}

/// KEN-EVT-09.
#[test]
fn evt_09_its_ochre_is_conceded() {
    for duration in ["play-discard", "puntata", "permanent"] {
        assert_eq!(conceded(duration, |_| ()), [1, 2], "{duration}");
    }
    // KEN-AMB-67: the table may let those that stay go free.
    let none = |options: &mut Options| options.event_ochre = EventOchre::None;
    assert_eq!(conceded("puntata", none), [1, 0]);
    assert_eq!(conceded("permanent", none), [1, 0]);
    assert_eq!(conceded("play-discard", none), [1, 2]);
}

/// KEN-EVT-10.
#[test]
fn evt_10_own_and_enemy_group_are_seen_from_its_player() {
    // Quicksand: if his group defends, the enemy group's damage falls by 3.
    let lay =
        || Fixture::new().force(0, "x 5/1/9").force(1, "y 1/1/9").hand(0, "quicksand").hand(1, "quicksand");
    let mut table = lay().versus("x", "y").begin();
    let mine = table.card("quicksand");
    let refused = Action::Play(mine);
    assert!(!table.may(0, &refused), "he attacks");
    table.does(0, Action::Pass);
    plays(&mut table, 1, "quicksand:2");
    let view = table.view();
    let fight = view.fight().unwrap();
    assert_eq!([0, 1].map(|index| sm::group_bonus(view, fight, index)), [-3, 0]);
}

/// KEN-EVT-04: what is being played is not in play yet. So a static ability waits for the reply, and one of a
/// Play-and-discard card, which would count in no Challenge either (KEN-AMB-34), is no card data (KEN-ERR-30).
/// KEN-EVT-04.
#[test]
fn evt_04_what_is_simply_true_waits_until_nobody_annuls_it() {
    let law = r#"
[[card]]
id = "law"
name = { en = "law", it = "law" }
type = "event"
moral = "neutral"
duration = "permanent"
[[card.ability]]
trigger = "on-play"
do = [{ gain-points = { kind = "green", player = "self", n = 1 } }]
[[card.ability]]
trigger = "static"
do = [{ modify-stat = { stat = "attack", amount = 2, target = { side = "own", type = ["army"], count = "all" } } }]

[[card]]
id = "veto"
name = { en = "veto", it = "veto" }
type = "event"
moral = "neutral"
duration = "play-discard"
[[card.ability]]
trigger = "annul-reply"
if = [{ pending-is = { type = ["event"] } }]
do = [{ annul = { target = "pending" } }]
"#;
    let mut table = Fixture::new().pool(law).force(0, "x 1/1/1").hand(0, "law").hand(1, "veto").begin();
    let attack = |table: &Tried| sm::stat(table.view(), table.card("x"), Stat::Attack);
    table.does(0, Action::Play(table.card("law")));
    assert!(matches!(table.now(), Some(Frame::Reply(_))));
    assert_eq!((attack(&table), table.zone("law")), (1, Zone::Played));
    table.answer();
    assert_eq!((attack(&table), table.zone("law")), (3, Zone::Destiny));
}
