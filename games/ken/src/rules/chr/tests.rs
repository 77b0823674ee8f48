//! Tests of Characters.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action;
use crate::content::CardType;
use crate::fixture::Fixture;
use crate::rules::set::tests::content;
use crate::zones::Zone;

/// KEN-CHR-01.
#[test]
fn chr_01_won_when_the_damage_past_the_defence_reaches_the_resistance() {
    let hit = |attack: u8| {
        let table = Fixture::new().force(0, &format!("x {attack}/9/9")).force(1, "c character 1/2/3");
        let mut table = table.versus("x", "c").begin();
        table.pass_all();
        table.zone("c")
    };
    assert_eq!([hit(4), hit(5), hit(9)], [Zone::Forces, Zone::Past, Zone::Past]);
}

/// KEN-CHR-02.
#[test]
fn chr_02_his_lives_count_one_each_under_deadly_and_slaughterer() {
    // KEN-EX-07: 20 on a Character of one Life and an Army 1/1 behind him; and on one of three Lives.
    let hit = |capacity: &str, victim: &str| {
        let table =
            Fixture::new().force(0, &format!("x 20/9/9 {capacity}")).force(1, victim).force(1, "y 1/1/1");
        let mut table = table.versus("x", "c y").begin();
        if !capacity.is_empty() {
            table.does(0, table.uses("x"));
        }
        table.pass_all();
        (table.zone("c"), table.lives("c"), table.zone("y"))
    };
    assert_eq!(hit("", "c character 1/2/L"), (Zone::Past, 0, Zone::Forces), "like a Master: it swallows all");
    assert_eq!(hit("deadly", "c character 1/2/L"), (Zone::Removed, 0, Zone::Removed));
    assert_eq!(hit("slaughterer", "c character 1/2/L"), (Zone::Past, 0, Zone::Past));
    assert_eq!(hit("", "c character 1/2/L3").2, Zone::Forces);
    assert_eq!(hit("slaughterer", "c character 1/2/L3"), (Zone::Past, 0, Zone::Past));
}

/// KEN-CHR-03.
#[test]
fn chr_03_the_rules_of_lives_hold_for_him() {
    let lay = || Fixture::new().hand(0, "c character 2/2/L").hand(0, "ruin place");
    // Stacked.
    let mut table = lay().force(0, "c").begin();
    let mine = table.card("c:1");
    table.does(0, Action::Play(mine));
    assert_eq!((table.view().protagonists(0).count(), table.lives("c:2")), (1, 2));
    // Met by the enemy's.
    let mut table = lay().force(1, "c").begin();
    let mine = table.card("c:1");
    table.does(0, Action::Play(mine));
    assert_eq!((table.zone("c:1"), table.zone("c:2")), (Zone::Past, Zone::Past));
    assert!(table.cites("KEN-LIFE-05"));
}

/// KEN-CHR-04.
#[test]
fn chr_04_all_copies_have_the_same_capacity() {
    let characters: Vec<_> = content().kinds.iter().filter(|kind| kind.kind == CardType::Character).collect();
    for one in &characters {
        for other in characters.iter().filter(|other| other.name_id == one.name_id) {
            assert_eq!(one.capacities, other.capacities, "{} {}", one.id, other.id);
        }
    }
    // Masters may differ, and do.
    let lives = |id: &str| content().kind(content().find(id).unwrap()).capacities;
    assert_ne!(lives("kenshiro-mastery"), lives("kenshiro-experience"));
}

/// KEN-CHR-05.
#[test]
fn chr_05_several_copies_of_one_with_a_number() {
    let mut table = Fixture::new()
        .force(0, "c character 2/2/2")
        .force(1, "c")
        .hand(0, "c")
        .hand(0, "c")
        .hand(0, "ace character 2/2/2 unique")
        .force(1, "ace")
        .begin();
    for copy in ["c:2", "c:3"] {
        let card = table.card(copy);
        table.does(0, Action::Play(card)).does(1, Action::Pass);
    }
    assert_eq!(table.view().protagonists(0).count(), 3, "each is a Protagonist by itself");
    assert_eq!(table.zone("c:4"), Zone::Forces, "and the enemy's is not touched");
    let ace = table.card("ace:1");
    table.refuses(0, Action::Play(ace), "KEN-CHA-01");
}
