//! Tests of assignment.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::fixture::{Fixture, Tried};
use crate::rules::zone;

/// An attachment with a bearer of its own.
fn attachment(id: &str, rest: &str, bearer: &str) -> String {
    format!(
        "[[card]]\nid = \"{id}\"\nname = {{ en = \"{id}\", it = \"{id}\" }}\nmoral = \"neutral\"\n{rest}\n\
         bearer = [{bearer}]\n"
    )
}

const BLADE: &str = "type = \"equipment\"\nduration = \"permanent\"";

/// Player 0 assigns a card.
#[track_caller]
fn assigns(table: &mut Tried, card: &str, host: &str) {
    table.does(0, Action::Assign { card: table.card(card), host: table.card(host) }).does(1, Action::Pass);
}

#[track_caller]
fn refuses(table: &mut Tried, card: &str, host: &str, rule: &str) {
    table.refuses(0, Action::Assign { card: table.card(card), host: table.card(host) }, rule);
}

#[test]
fn asg_01_only_who_the_profile_names() {
    let table = Fixture::new()
        .pool(&attachment("for-masters", BLADE, r#"{ type = ["master"] }"#))
        .pool(&attachment("for-two", BLADE, r#"{ type = ["character", "army"] }"#))
        .pool(&attachment("for-evil", BLADE, r#"{ type = ["army"], moral = "evil" }"#))
        .pool(&attachment("for-towns", BLADE, r#"{ type = ["place"], inhabited = true }"#));
    let mut table = table
        .force(0, "master 5/4/L")
        .force(0, "figure character 2/2/2")
        .force(0, "raiders 2/2/2 evil")
        .force(0, "guard 2/2/2 good")
        .place(0, "town inhabited")
        .place(0, "desert place")
        .hand(0, "for-masters")
        .hand(0, "for-two")
        .hand(0, "for-two")
        .hand(0, "for-evil")
        .hand(0, "for-towns")
        .begin();
    let hosts = ["master", "figure", "raiders", "guard", "town", "desert"];
    let fits = [
        ("for-masters", vec!["master"]),
        ("for-two", vec!["figure", "raiders", "guard"]),
        ("for-evil", vec!["raiders"]),
        ("for-towns", vec!["town"]),
    ];
    for (card, hosted) in fits {
        for host in hosts.into_iter().filter(|host| !hosted.contains(host)) {
            refuses(&mut table, card, host, "KEN-ASG-01");
        }
        assigns(&mut table, card, hosted[0]);
    }
    // What is no attachment is not assigned, and nothing is assigned to an Event or to an attachment.
    assert_eq!(judge_host(table.view(), table.card("guard"), table.card("town")).unwrap_err().by, ASG_01);
    refuses(&mut table, "for-two:2", "for-two", "KEN-ASG-06");
}

#[test]
fn asg_02_never_opposed_in_moral() {
    let mut table = Fixture::new()
        .force(0, "saint 5/4/L good")
        .force(0, "tyrant 5/4/L evil")
        .force(0, "hermit 5/4/L")
        .hand(0, "halo equipment good")
        .hand(0, "halo")
        .hand(0, "fang equipment evil")
        .hand(0, "rope equipment")
        .hand(0, "rope")
        .begin();
    refuses(&mut table, "halo", "tyrant", "KEN-ASG-02");
    refuses(&mut table, "fang", "saint", "KEN-ASG-02");
    assigns(&mut table, "halo", "saint");
    // KEN-AMB-05: a neutral one bars nobody and is barred by nobody.
    assigns(&mut table, "halo:2", "hermit");
    assigns(&mut table, "rope", "saint");
    assigns(&mut table, "rope:2", "tyrant");
}

#[test]
fn asg_03_a_card_of_school_wants_the_same_school() {
    let mut table = Fixture::new()
        .force(0, "north 5/4/L hokuto")
        .force(0, "south 5/4/L nanto")
        .force(0, "nobody 5/4/L")
        .place(0, "shrine place hokuto")
        .hand(0, "star equipment hokuto")
        .hand(0, "star")
        .hand(0, "rope equipment")
        .begin();
    refuses(&mut table, "star", "south", "KEN-ASG-03");
    refuses(&mut table, "star", "nobody", "KEN-ASG-03");
    assigns(&mut table, "star", "north");
    assigns(&mut table, "star:2", "shrine");
    // One of no School goes anywhere.
    assigns(&mut table, "rope", "south");
}

#[test]
fn asg_04_a_named_protagonist_capacity_or_cycle() {
    let table = Fixture::new()
        .pool(&attachment("heirloom", BLADE, r#"{ type = ["master"], name = "Kenshiro" }"#))
        .pool(&attachment("lesson", BLADE, r#"{ type = ["master"], capacity = "experience" }"#))
        .pool(&attachment("ladder", BLADE, r#"{ type = ["protagonist"], cycle = "militia" }"#));
    let mut table = table
        .lives(0, &["kenshiro-mastery", "kenshiro-experience"])
        .force(0, "gorendo-carnage")
        .force(0, "dipper-militia")
        .hand(0, "heirloom")
        .hand(0, "lesson")
        .hand(0, "ladder")
        .begin();
    refuses(&mut table, "heirloom", "gorendo-carnage", "KEN-ASG-04");
    refuses(&mut table, "lesson", "gorendo-carnage", "KEN-ASG-04");
    refuses(&mut table, "ladder", "gorendo-carnage", "KEN-ASG-04");
    refuses(&mut table, "heirloom", "dipper-militia", "KEN-ASG-01");
    assigns(&mut table, "heirloom", "kenshiro-mastery");
    assigns(&mut table, "lesson", "kenshiro-mastery");
    assigns(&mut table, "ladder", "dipper-militia");
}

/// A Protagonist with a Permanent Technique, and what the hand holds.
fn taught(hosts: &str) -> Fixture {
    let table = Fixture::new().force(0, hosts).attach("palm technique", hosts.split(' ').next().unwrap());
    table.hand(0, "kick technique").hand(0, "hope spirit").hand(0, "dread spirit")
}

#[test]
fn asg_05_one_permanent_technique_and_one_permanent_spirit() {
    let mut table = taught("m 5/4/L")
        .hand(0, "once technique discard-after-use")
        .hand(0, "gift special")
        .hand(0, "gift2 special")
        .begin();
    refuses(&mut table, "kick", "m", "KEN-ASG-05");
    assigns(&mut table, "hope", "m");
    refuses(&mut table, "dread", "m", "KEN-ASG-05");
    // KEN-ATT-06: to be discarded after use, it does not count; Equipment and Specials are free.
    assigns(&mut table, "once", "m");
    assigns(&mut table, "gift", "m");
    assigns(&mut table, "gift2", "m");
}

#[test]
fn asg_05_binds_every_protagonist_unless_the_table_says_masters_only() {
    // KEN-AMB-06.
    let mut table = taught("x 5/4/2").begin();
    refuses(&mut table, "kick", "x", "KEN-ASG-05");
    let mut table = taught("x 5/4/2").option(|options| options.limits_for_all = false).begin();
    assigns(&mut table, "kick", "x");
    let mut table = taught("m 5/4/L").option(|options| options.limits_for_all = false).begin();
    refuses(&mut table, "kick", "m", "KEN-ASG-05");
    // KEN-AMB-09: one of both together.
    let mut table =
        taught("m 5/4/L").option(|options| options.tech_spirit_limit = TechSpiritLimit::OneTotal).begin();
    refuses(&mut table, "hope", "m", "KEN-ASG-05");
}

#[test]
fn asg_06_to_cards_of_ones_own_that_are_in_play() {
    let table =
        Fixture::new().force(0, "x 1/1/1").force(1, "y 1/1/1").hand(0, "rope equipment").hand(0, "z 1/1/1");
    let mut table = table.past(0, "w 1/1/1").hand(1, "rope").begin();
    for host in ["y", "z", "w"] {
        refuses(&mut table, "rope", host, "KEN-ASG-06");
    }
    let nowhere = Action::Assign { card: table.card("rope"), host: 9999 };
    table.refuses(0, nowhere, "KEN-ASG-06");
    // In the own Presentation phase only.
    table.does(0, Action::Assign { card: table.card("rope"), host: table.card("x") });
    table.refuses(1, Action::Assign { card: table.card("rope:2"), host: table.card("y") }, "KEN-PRES-01");
}

/// KEN-ASG-07.
#[test]
fn asg_07_once_assigned_it_stays() {
    let table = Fixture::new().force(0, "x 1/1/1").force(0, "y 1/1/1").attach("rope equipment", "x");
    let mut table = table.begin();
    refuses(&mut table, "rope", "y", "KEN-PRES-01");
    table.refuses(0, Action::Play(table.card("rope")), "KEN-PRES-01");
    assert_eq!(table.view().bearer(table.card("rope")), table.card("x"));
    let moves = |action: &Action| matches!(action, Action::Assign { .. } | Action::Use { .. });
    assert!(!table.offers(0).iter().any(moves));
}

#[test]
fn asg_08_not_twice_the_same_name() {
    let table = Fixture::new().force(0, "x 1/1/1").force(0, "y 1/1/1").attach("rope equipment", "x");
    let mut table = table.hand(0, "rope").hand(0, "chain equipment cumulable").hand(0, "chain").begin();
    refuses(&mut table, "rope:2", "x", "KEN-ASG-08");
    assigns(&mut table, "rope:2", "y");
    assigns(&mut table, "chain", "x");
    assigns(&mut table, "chain:2", "x");
}

#[test]
fn asg_09_never_without_its_host() {
    let table = Fixture::new().force(0, "x 1/1/1").attach("rope equipment ochre=2", "x").force(0, "y 1/1/1");
    let mut table = table.attach("chain equipment", "y").begin();
    let x = table.card("x");
    table.with(|play| zone::take_card(play, x, Zone::Removed, ASG_09));
    assert_eq!(
        (table.zone("x"), table.zone("rope"), table.zone("chain")),
        (Zone::Removed, Zone::Past, Zone::Assigned)
    );
    assert_eq!(table.state.points, [0, 0], "nobody scores");
    assert!(table.cites("KEN-ASG-09"));
}

/// KEN-ASG-10.
#[test]
fn asg_10_three_durations() {
    use crate::rules::set::tests::content;
    let attachments = || content().kinds.iter().filter(|kind| kind.kind.is_attachment());
    for duration in [Duration::PlayDiscard, Duration::Permanent, Duration::DiscardAfterUse] {
        assert!(attachments().any(|kind| kind.duration == Some(duration)));
    }
    assert!(attachments().all(|kind| kind.duration != Some(Duration::Puntata)));
}
