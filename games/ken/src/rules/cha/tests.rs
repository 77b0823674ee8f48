//! Tests of characteristics and durations.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::event::Event;
use crate::fixture::{Fixture, Tried, gain};
use crate::frame::{Frame, Phase, Window};

/// A window of the Puntata of player 0, in which this player is on turn.
fn window(moment: Moment, turn: Player) -> [Frame; 2] {
    [Frame::Phase(Phase::Draw(3)), Frame::Window(Window { moment, turn, passes: 0 })]
}

/// Whether the player may play the card in this window.
fn plays(table: &mut Tried, moment: Moment, player: Player, card: &str) -> bool {
    let action = Action::Play(table.card(card));
    table.with(|play| {
        play.state.flow.clear();
        for frame in window(moment, player) {
            play.state.flow.open(frame);
        }
    });
    table.may(player, &action)
}

#[test]
fn cha_01_one_unique_card_of_that_name_on_the_table() {
    let mut table = Fixture::new()
        .place(1, "tower place unique")
        .hand(0, "tower")
        .hand(0, "hut place")
        .place(1, "hut")
        .past(0, "spire place unique")
        .hand(0, "spire")
        .begin();
    let own = table.card("tower");
    table.refuses(0, Action::Play(own), "KEN-CHA-01");
    table.does(0, Action::Play(table.card("hut"))).does(1, Action::Pass);
    // In a Past it is not in play.
    table.does(0, Action::Play(table.card("spire:2"))).does(1, Action::Pass);
    // It waits until the first has left.
    let other = table.card("tower:2");
    assert_ne!(own, other);
    table.with(|play| crate::rules::zone::take_card(play, other, Zone::Past, CHA_01));
    table.does(0, Action::Play(own));
    assert_eq!(table.zone("tower"), Zone::Territory);
}

#[test]
fn cha_01_holds_for_attachments_and_events_too() {
    let mut table = Fixture::new()
        .force(0, "x 1/1/1")
        .force(1, "y 1/1/1")
        .attach("banner equipment unique", "y")
        .hand(0, "banner")
        .destiny(1, "omen event permanent unique")
        .hand(0, "omen")
        .begin();
    let (banner, omen, x) = (table.card("banner"), table.card("omen"), table.card("x"));
    table.refuses(0, Action::Assign { card: banner, host: x }, "KEN-CHA-01");
    table.refuses(0, Action::Play(omen), "KEN-CHA-01");
}

/// KEN-CHA-02.
#[test]
fn cha_02_cumulable_cards_share_a_host_and_add_up() {
    let mut table = Fixture::new()
        .force(0, "x 1/1/1")
        .attach("blade equipment 2/0/0 cumulable", "x")
        .attach("mask equipment 1/0/0", "x")
        .hand(0, "blade")
        .hand(0, "mask")
        .begin();
    let (blade, mask, x) = (table.card("blade:2"), table.card("mask:2"), table.card("x"));
    table.refuses(0, Action::Assign { card: mask, host: x }, "KEN-ASG-08");
    table.does(0, Action::Assign { card: blade, host: x });
    assert_eq!(sm::stat(table.view(), x, crate::content::vocabulary::Stat::Attack), 1 + 2 + 2 + 1);
}

/// KEN-DUR-01.
#[test]
fn dur_01_a_play_and_discard_event_in_every_window_and_then_to_the_past() {
    let mut table =
        Fixture::new().able("gift event", &[&gain("on-play", 1)]).hand(0, "gift").hand(1, "gift").begin();
    for moment in [Moment::Start, Moment::PresOwn, Moment::PostCombat, Moment::Epilogue] {
        assert!(plays(&mut table, moment, 0, "gift") && plays(&mut table, moment, 1, "gift:2"), "{moment:?}");
    }
    assert!(!plays(&mut table, Moment::AfterDamage, 0, "gift"), "no more cards once both have given up");
    plays(&mut table, Moment::PresOwn, 0, "gift");
    table.does(0, Action::Play(table.card("gift")));
    assert_eq!((table.zone("gift"), table.state.points), (Zone::Past, [1, 0]));
}

#[test]
fn dur_01_an_attachment_outside_combat_only_when_its_text_is_not_about_combat() {
    let rest = r#"trigger = "on-play"
window = ["pres-own", "pres-enemy"]
do = [{ disengage = { target = "self" } }]"#;
    let table = Fixture::new()
        .able("rest spirit play-discard", &[rest])
        .force(0, "kenshiro-mastery")
        .engaged("kenshiro-mastery");
    let mut table = table.force(1, "y 1/1/1").hand(0, "rest").hand(0, "root-stance").hand(1, "rest").begin();
    let host = table.card("kenshiro-mastery");
    let rest = Action::Assign { card: table.card("rest"), host };
    let theirs = Action::Assign { card: table.card("rest:2"), host: table.card("y") };
    table.refuses(0, Action::Assign { card: table.card("root-stance"), host }, "KEN-DUR-01");
    table.does(0, rest);
    assert_eq!((table.zone("rest"), table.is_engaged("kenshiro-mastery")), (Zone::Past, false));
    assert!(table.may(1, &theirs), "in the opponent's Presentation too");
    for moment in [Moment::Start, Moment::PostCombat, Moment::Epilogue] {
        plays(&mut table, moment, 1, "rest:2");
        table.refuses(1, theirs.clone(), "KEN-DUR-01");
    }
}

/// KEN-DUR-02.
#[test]
fn dur_02_puntata_events_in_either_presentation_until_the_epilogue() {
    let mut table = Fixture::new().hand(0, "acid-rain").hand(1, "acid-rain").begin();
    assert!(plays(&mut table, Moment::PresOwn, 0, "acid-rain"));
    assert!(plays(&mut table, Moment::PresOwn, 1, "acid-rain:2"), "in the opponent's");
    for moment in [Moment::Start, Moment::PostCombat, Moment::Epilogue] {
        for (player, card) in [(0, "acid-rain"), (1, "acid-rain:2")] {
            plays(&mut table, moment, player, card);
            table.refuses(player, Action::Play(table.card(card)), "KEN-EVT-03");
        }
    }
    plays(&mut table, Moment::PresOwn, 0, "acid-rain");
    table.does(0, Action::Play(table.card("acid-rain")));
    table.answer();
    assert_eq!(table.zone("acid-rain"), Zone::Destiny);
    table.with(|play| play.phase(Phase::Sweep));
    assert_eq!(table.zone("acid-rain"), Zone::Past);
}

#[test]
fn dur_03_permanent_cards_in_the_own_presentation_only_and_they_stay() {
    let table = Fixture::new().force(1, "y 1/1/1").hand(0, "law event permanent").hand(1, "law");
    let mut table = table.force(0, "x 1/1/1").hand(0, "blade equipment").hand(1, "blade").begin();
    assert!(plays(&mut table, Moment::PresOwn, 0, "law"));
    let theirs = Action::Assign { card: table.card("blade:2"), host: table.card("y") };
    assert!(!plays(&mut table, Moment::PresOwn, 1, "law:2"));
    table.refuses(1, Action::Play(table.card("law:2")), "KEN-EVT-02");
    table.refuses(1, theirs, "KEN-PRES-01");
    plays(&mut table, Moment::PresOwn, 0, "law");
    table.does(0, Action::Assign { card: table.card("blade"), host: table.card("x") });
    table.with(|play| play.phase(Phase::Sweep));
    assert_eq!(table.zone("blade"), Zone::Assigned);
    let cards = [table.card("blade:2"), table.card("law:2")];
    for card in cards {
        let refusal = judge_moment(table.view(), card, Moment::Combat).unwrap_err();
        assert!(["KEN-DUR-03", "KEN-EVT-02"].contains(&refusal.by.0));
    }
}

/// KEN-DUR-04.
#[test]
fn dur_04_discard_after_use_waits_on_the_table() {
    let mut table =
        Fixture::new().force(0, "x character 1/1/1").hand(0, "crossbow").hand(0, "siren-tower").begin();
    let (crossbow, x) = (table.card("crossbow"), table.card("x"));
    assert_eq!(judge_moment(table.view(), crossbow, Moment::PresOwn), Ok(()));
    let refusal = judge_moment(table.view(), crossbow, Moment::Combat).unwrap_err();
    assert_eq!(refusal.by, DUR_04);
    let refusal = judge_moment(table.view(), table.card("siren-tower"), Moment::PresEnemy).unwrap_err();
    assert_eq!(refusal.by, evt::EVT_08);
    table.does(0, Action::Assign { card: crossbow, host: x });
    assert_eq!(table.zone("crossbow"), Zone::Assigned);
    // Its use concerns combat: it has none here.
    assert!(!table.offers(0).iter().any(|action| matches!(action, Action::Use { .. })));
}

/// KEN-DUR-05.
#[test]
fn dur_05_places_in_the_own_presentation_an_inhabited_one_with_an_army() {
    let table = Fixture::new().hand(0, "hut place").hand(0, "town inhabited").hand(0, "guard 1/1/1");
    let mut table = table.hand(1, "hut").begin();
    let [hut, town, guard] = ["hut", "town", "guard"].map(|name| table.card(name));
    table.refuses(0, Action::Play(town), "KEN-PLC-02");
    table.does(0, Action::Pair { place: town, army: guard });
    table.refuses(1, Action::Play(table.card("hut:2")), "KEN-PRES-01");
    table.does(1, Action::Pass).does(0, Action::Play(hut));
    assert_eq!(table.view().places(0), [town, hut]);
    for moment in [Moment::Start, Moment::Combat, Moment::PresEnemy] {
        let refusal = judge_moment(table.view(), hut, moment).unwrap_err();
        assert_eq!(refusal.by, plc::PLC_03);
    }
}

/// A card that says two things, each for its own window.
fn two_sided(second: &str, does: &str) -> String {
    format!(
        r#"
[[card]]
id = "coin"
name = {{ en = "coin", it = "coin" }}
type = "event"
moral = "neutral"
ochre = 1
duration = "play-discard"
[[card.ability]]
trigger = "on-play"
window = ["pres-own"]
do = [{{ gain-points = {{ kind = "green", player = "self", n = 1 }} }}]
[[card.ability]]
trigger = "on-play"
window = ["{second}"]
do = [{does}]
"#
    )
}

/// KEN-DUR-01: the second thing that a card says has its window, too.
/// KEN-DUR-01.
#[test]
fn dur_01_the_second_thing_that_a_card_says_waits_for_its_own_window() {
    let played = |second: &str| {
        let more = "{ gain-points = { kind = \"green\", player = \"self\", n = 5 } }";
        let mut table = Fixture::new().pool(&two_sided(second, more)).hand(0, "coin").begin();
        table.does(0, Action::Play(table.card("coin"))).answer();
        assert_eq!(table.zone("coin"), Zone::Past);
        table.state.points
    };
    assert_eq!(played("pres-own"), [6, 1], "its ochre is conceded once");
    assert_eq!(played("epilogue"), [1, 1]);
}

/// KEN-DUR-01: what it acts on is picked when its turn has come.
/// KEN-DUR-01.
#[test]
fn dur_01_the_second_thing_that_a_card_says_has_targets_of_its_own() {
    let engage = "{ engage = { target = { side = \"enemy\", type = [\"army\"] } } }";
    let lay = || Fixture::new().pool(&two_sided("pres-own", engage)).hand(0, "coin");
    let mut table = lay().force(1, "a 1/1/1").force(1, "b 1/1/1").begin();
    table.does(0, Action::Play(table.card("coin"))).answer();
    assert_eq!((table.state.points, table.zone("coin")), ([1, 1], Zone::Played));
    let (coin, b) = (table.card("coin"), table.card("b"));
    table.does(0, Action::Pick(b));
    assert!(table.is_engaged("b") && !table.is_engaged("a") && table.zone("coin") == Zone::Past);
    let used = |event: &Event| match event {
        Event::Used { card, targets, .. } => *card == coin && *targets == [b],
        _ => false,
    };
    assert!(table.events().any(used));
    // With nobody there it is left out.
    let mut table = lay().begin();
    table.does(0, Action::Play(table.card("coin"))).answer();
    assert_eq!((table.state.points, table.zone("coin")), ([1, 1], Zone::Past));
}
