//! Tests of the Order and Disengage phase.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::Fixture;
use crate::frame::Phase;

#[test]
fn ord_01_the_green_of_all_cards_in_play() {
    let table = Fixture::new()
        .force(0, "m 5/4/L green=1")
        .attach("well equipment green=2", "m")
        .place(0, "town inhabited green=3")
        .attach("tank equipment green=4", "town")
        .destiny(0, "moon event permanent green=5")
        .hand(0, "gift event green=6")
        .past(0, "gift")
        .place(1, "town")
        .engaged("m")
        .phase(Phase::Sum);
    let table = table.begin();
    // Engaged cards and attachments too; not the hand, the Past, or the other player's.
    assert_eq!(table.state.points, [15, 0]);
    assert!(table.heard("KEN-ORD-01", &Event::Green { player: 0, points: 15, total: 15 }));
}

/// KEN-ORD-01.
#[test]
fn ord_01_of_a_stack_the_active_life_unless_the_table_counts_all() {
    // KEN-AMB-13.
    let lay =
        || Fixture::new().lives(0, &["one 5/4/L green=1", "two 5/4/L green=3"]).force(0, "x 1/1/1 green=1");
    assert_eq!(green(lay().begin().view(), 0), 2);
    let all = lay().option(|options| options.stack_green = StackGreen::All).begin();
    assert_eq!(green(all.view(), 0), 5);
}

/// KEN-ORD-01.
#[test]
fn ord_01_abilities_of_the_order_phase_come_first() {
    let spring = r#"trigger = "at-order"
do = [{ gain-points = { kind = "green", player = "self", n = 9 } }]"#;
    let lay = |player| {
        let table = Fixture::new().able("spring place", &[spring]).place(player, "spring");
        table.place(0, "town inhabited green=1")
    };
    let mut table = lay(0).phase(Phase::Order).begin();
    table.answer();
    assert_eq!(table.state.over.map(|ending| ending.winner), Some(Some(0)), "9 and 1 make the lead");
    // The other player's wait for his own Order phase.
    let table = lay(1).phase(Phase::Order).begin();
    assert_eq!((table.state.points, table.state.over), ([1, 0], None));
}

/// KEN-ORD-02.
#[test]
fn ord_02_a_lead_of_ten_wins_at_once() {
    let lead = |points, green: u8| {
        let table = Fixture::new().points(points).place(0, &format!("town inhabited green={green}"));
        table.engaged("town").phase(Phase::Sum).begin()
    };
    let won = lead([7, 4], 7);
    assert_eq!(won.state.over.map(|ending| ending.how), Some(How::Battle));
    assert!(won.is_engaged("town"), "before anything is disengaged");
    assert_eq!(lead([7, 4], 6).state.over, None);
    assert_eq!(lead([0, 0], 10).state.over.map(|ending| ending.winner), Some(Some(0)));
}

/// KEN-ORD-03.
#[test]
fn ord_03_at_no_other_moment() {
    // KEN-EX-21: a lead of 15 in the other's Order phase wins nothing, nor does he win by it.
    let table = Fixture::new().points([0, 15]).phase(Phase::Sum).begin();
    assert_eq!(table.state.over, None);
    // Nor at any other moment of the own Puntata.
    for phase in [Phase::Start, Phase::Draw(3), Phase::Presentation, Phase::PostCombat, Phase::Epilogue] {
        assert_eq!(Fixture::new().points([40, 0]).phase(phase).begin().state.over, None, "{phase:?}");
    }
    let table = Fixture::new().points([15, 0]).phase(Phase::Sum).begin();
    assert!(table.state.over.is_some());
}

#[test]
fn ord_04_the_own_cards_are_disengaged() {
    let mut table = Fixture::new()
        .lives(0, &["one 5/4/L", "two 5/4/L"])
        .force(0, "x 1/1/1")
        .force(1, "y 1/1/1")
        .engaged("one x y")
        .phase(Phase::Disengage)
        .begin();
    assert_eq!((table.is_engaged("one"), table.is_engaged("x"), table.is_engaged("y")), (false, false, true));
    assert!(table.heard("KEN-ORD-04", &Event::Disengaged { player: 0, cards: 2 }));
    // Those who are ready stay so, and that is not told.
    table.with(|play| play.phase(Phase::Disengage));
    assert!(!table.cites("KEN-ORD-04"));
}

#[test]
fn ord_04_what_lasts_until_the_own_disengage_step_ends_in_it() {
    let drill = r#"trigger = "on-play"
do = [{ modify-stat = { stat = "attack", amount = 2, target = { type = ["army"], count = "all" }, until = "next-own-disengage" } }]"#;
    let mut table = Fixture::new().able("drill event", &[drill]).force(0, "x 1/1/1").hand(0, "drill").begin();
    let (drill, x) = (table.card("drill"), table.card("x"));
    table.does(0, crate::action::Action::Play(drill));
    table.answer();
    for (player, attack) in [(1, 3), (0, 1)] {
        table.with(|play| {
            play.state.active = player;
            play.phase(Phase::Disengage);
        });
        let now = sm::stat(table.view(), x, crate::content::vocabulary::Stat::Attack);
        assert_eq!(now, attack, "in the Puntata of player {player}");
    }
}
