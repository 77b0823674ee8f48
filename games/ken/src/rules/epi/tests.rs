//! Tests of the Epilogue.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::content::vocabulary::Stat;
use crate::fixture::{Fixture, gain};
use crate::frame::Phase;
use crate::options::Options;
use crate::rules::sm;

#[test]
fn epi_01_what_was_used_and_what_has_run_out_leaves() {
    let lay = || {
        Fixture::new()
            .destiny(0, "mist event puntata")
            .destiny(1, "haze event puntata")
            .destiny(0, "law event permanent")
            .destiny(0, "siren-tower")
            .force(0, "x 1/1/1")
            .attach("rope equipment", "x")
            .phase(Phase::Sweep)
    };
    let table = lay().begin();
    assert_eq!((table.zone("mist"), table.zone("haze")), (Zone::Past, Zone::Past), "both players'");
    assert_eq!((table.zone("law"), table.zone("siren-tower")), (Zone::Destiny, Zone::Destiny));
    assert_eq!((table.zone("x"), table.zone("rope")), (Zone::Forces, Zone::Assigned));
    assert!(table.cites("KEN-EPI-01"));
    // KEN-AMB-11: the table may keep them until their player's own Epilogue.
    let own = |options: &mut Options| options.puntata_until = PuntataUntil::OwnEpilogue;
    let mut table = lay().option(own).begin();
    assert_eq!((table.zone("mist"), table.zone("haze")), (Zone::Past, Zone::Destiny));
    table.with(|play| play.phase(Phase::Sweep));
    assert_eq!(table.zone("haze"), Zone::Past);
    // The safety net: what was played is in the Past by then.
    let mut table = lay().hand(0, "gift event").begin();
    let gift = table.card("gift");
    table.with(|play| {
        zone::shift(play, gift, Zone::Played);
        play.phase(Phase::Sweep);
    });
    assert_eq!(table.zone("gift"), Zone::Past);
}

/// KEN-EPI-02.
#[test]
fn epi_02_what_lasts_for_the_puntata_ends_and_limits_begin_anew() {
    // Acid rain takes a point of Defence from every Army, until the Epilogue.
    let mut table =
        Fixture::new().force(1, "y 1/2/1").destiny(0, "acid-rain").lives(0, &["m 5/4/L hero"]).begin();
    let (y, m) = (table.card("y"), table.card("m"));
    let hero = table.uses("m");
    assert_eq!(sm::stat(table.view(), y, Stat::Defence), 1);
    table.does(0, hero.clone());
    table.with(|play| play.state.card_mut(m).engaged = false);
    table.does(1, Action::Pass).refuses(0, hero.clone(), "KEN-USE-02");
    table.with(|play| play.phase(Phase::Sweep));
    assert_eq!(sm::stat(table.view(), y, Stat::Defence), 2);
    table.with(|play| {
        play.state.active = 0;
        play.phase(Phase::Presentation);
    });
    table.does(0, hero);
}

/// KEN-EPI-02.
#[test]
fn epi_02_for_both_players() {
    // The opponent's capacities are fresh in the next Puntata, too.
    let mut table = Fixture::new().lives(1, &["m 5/4/L loner"]).engaged("m").begin();
    let m = table.card("m");
    let loner = table.uses("m");
    table.does(0, Action::Pass).does(1, loner.clone());
    table.with(|play| play.state.card_mut(m).engaged = true);
    table.does(0, Action::Pass).refuses(1, loner.clone(), "KEN-USE-02");
    table.with(|play| play.phase(Phase::Sweep));
    table.with(|play| {
        play.state.active = 1;
        play.phase(Phase::Presentation);
    });
    table.does(1, loner);
}

/// KEN-EPI-03.
#[test]
fn epi_03_abilities_of_the_epilogue_come_before() {
    let with_events = "if = [{ controls = { filter = { side = \"own\", type = [\"event\"] } } }]\n";
    let owl = with_events.to_owned() + &gain("at-epilogue", 1);
    let lay = |player| {
        let table = Fixture::new().able("owl place", &[&owl]).place(player, "owl");
        table.destiny(player, "mist event puntata")
    };
    let mut table = lay(0).phase(Phase::Epilogue).begin();
    table.answer();
    // The Event was there still, and leaves after both have passed.
    assert_eq!((table.state.points, table.zone("mist")), ([1, 0], Zone::Destiny));
    table.does(0, Action::Pass).does(1, Action::Pass);
    assert_eq!((table.zone("mist"), table.zone("owl")), (Zone::Past, Zone::Territory), "nothing else leaves");
    // The other player's own Epilogue is another one.
    let table = lay(1).phase(Phase::Epilogue).begin();
    assert_eq!(table.state.points, [0, 0]);
}

/// KEN-AMB-88.
/// KEN-AMB-88.
#[test]
fn amb_88_what_a_puntata_event_does_lasts_as_long_as_it_lies_there() {
    let haze = r#"
[[card]]
id = "haze"
name = { en = "haze", it = "haze" }
type = "event"
moral = "neutral"
duration = "puntata"
[[card.ability]]
trigger = "on-play"
do = [{ modify-stat = { stat = "attack", amount = 2, target = { side = "own", type = ["army"], count = "all" }, until = "puntata" } }]

[[card]]
id = "shout"
name = { en = "shout", it = "shout" }
type = "event"
moral = "neutral"
duration = "play-discard"
[[card.ability]]
trigger = "on-play"
do = [{ modify-stat = { stat = "attack", amount = 3, target = { side = "own", type = ["army"], count = "all" }, until = "puntata" } }]
"#;
    let own = |options: &mut Options| options.puntata_until = PuntataUntil::OwnEpilogue;
    let next = |options: &mut Options| options.puntata_until = PuntataUntil::NextEpilogue;
    let attacks = |set: fn(&mut Options)| {
        let lay = Fixture::new().pool(haze).force(1, "x 1/1/1").hand(1, "haze").hand(1, "shout");
        let mut table = lay.option(set).begin();
        let attack = |table: &crate::fixture::Tried| sm::stat(table.view(), table.card("x"), Stat::Attack);
        for card in ["haze", "shout"] {
            let card = table.card(card);
            table.does(0, Action::Pass).does(1, Action::Play(card)).answer();
        }
        let mut seen = vec![attack(&table)];
        for _ in 0..2 {
            table.with(|play| play.phase(Phase::Sweep));
            seen.push(attack(&table));
        }
        seen
    };
    assert_eq!(attacks(own), [6, 3, 1], "what the other card did for the Puntata ends at once");
    assert_eq!(attacks(next), [6, 1, 1]);
}
