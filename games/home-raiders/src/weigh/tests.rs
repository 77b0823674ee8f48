//! Tests of what a position is worth.

use super::*;
use crate::action::Kind;
use crate::fixture::{Fixture, at, bare, block, ground, table};
use crate::rules::dep;
use crate::state::{Marker, Spot};

const OBJECTIVES: [Objective; 3] = [Objective::Annihilate, Objective::Portal, Objective::Strategic];

/// Two Guards and a Blender against two Ragmen, with both Portals.
fn meeting(objective: Objective) -> Fixture {
    let models = [
        ("guards", 0, 1000, 1000),
        ("guards", 0, 1130, 1000),
        ("blender-mark-ii", 0, 1400, 1000),
        ("ragmen", 1, 1000, 1500),
        ("ragmen", 1, 1130, 1500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.state.objective = Some(objective);
    dep::add_portal(&mut table.state, 0, Spot::S);
    dep::add_portal(&mut table.state, 1, Spot::N);
    table.state.markers.push(Marker { player: 1, at: ground(1500, 2500), controller: None });
    table
}

fn worth(table: &Fixture) -> i64 {
    table.game.worth(&table.state, Seat(0))
}

/// What a change is worth to the first player.
fn gains(table: &Fixture, change: impl Fn(&mut State)) -> i64 {
    let mut state = table.state.clone();
    change(&mut state);
    table.game.worth(&state, Seat(0)) - worth(table)
}

#[test]
fn to_lose_somebody_is_never_better_and_to_make_an_enemy_vanish_never_worse() {
    for objective in OBJECTIVES {
        for round in 1..=act::ROUNDS {
            let mut table = meeting(objective);
            table.state.round = round;
            for id in 0..5 {
                let gone = Place::Gone { by_enemy: true };
                let gain = gains(&table, |state| state.model_mut(id).place = gone);
                assert_eq!(gain > 0, id > 2, "{objective:?} in round {round}: {id} gives {gain}");
            }
        }
    }
}

#[test]
fn wnd_02_every_token_counts_and_the_last_one_as_much_as_to_vanish() {
    let table = meeting(Objective::Annihilate);
    let tokens = |id: ModelId, tokens: u8| gains(&table, move |state| state.model_mut(id).tokens = tokens);
    for id in [0, 2] {
        let limit = wnd::limit(table.view(), id);
        let losses: Vec<i64> = (0..=limit).map(|count| tokens(id, count)).collect();
        assert!(losses.is_sorted_by(|few, many| few > many), "{losses:?}");
    }
    let limit = wnd::limit(table.view(), 3);
    let vanished = gains(&table, |state| state.model_mut(3).place = Place::Gone { by_enemy: true });
    assert!(tokens(3, limit) > tokens(3, limit - 1) + 1_000, "it counts as vanished");
    assert!((tokens(3, limit) - vanished).abs() < 500);
}

#[test]
fn obv_03_who_comes_nearer_to_the_portal_gains_and_who_arrives_gains_most() {
    let table = meeting(Objective::Portal);
    let to = |x, y| gains(&table, move |state| state.model_mut(0).place = Place::At(ground(x, y)));
    let (back, near, nearer, there) = (to(1000, 700), to(1500, 1300), to(1500, 2300), to(1500, 2749));
    assert!(back < 0 && 0 < near && near < nearer && nearer < there, "{back} {near} {nearer} {there}");
    assert!(there > 2_500, "{there}");
}

#[test]
fn obv_02_to_come_near_an_enemy_is_worth_the_fights_it_leaves_time_for() {
    let mut table = meeting(Objective::Annihilate);
    let place = Place::At(ground(1000, 1400));
    let beside = |table: &Fixture| gains(table, |state| state.model_mut(0).place = place);
    let early = beside(&table);
    assert!(early > 0, "to arrive an action earlier is to strike once more");
    table.state.round = act::ROUNDS;
    assert_eq!(beside(&table), early);
    table.turn(0);
    let last = beside(&table);
    assert!(0 < last && last * 3 < early, "in the last turn of all: {last} instead of {early}");
}

#[test]
fn what_is_left_to_do_falls_when_a_turn_begins_and_not_when_a_round_ends() {
    let mut table = meeting(Objective::Portal);
    let left = |table: &Fixture| actions_left(table.view(), 0);
    assert_eq!(left(&table), 12);
    table.turn(0);
    let begun = worth(&table);
    assert_eq!(left(&table), 10, "what the turn brings is still to be seen");
    table.slot(0, Kind::Move);
    assert_eq!(left(&table), 10);
    assert_eq!(worth(&table), begun, "to declare an action costs nothing");
    let moved = gains(&table, |state| {
        for id in 0..2 {
            let from = state.model(id).stand().unwrap().at;
            state.model_mut(id).place = Place::At(ground(from.x() + 100, from.y() + 450));
        }
    });
    assert!(moved > 0, "{moved}");
    table.state.flow.clear();
    assert_eq!(left(&table), 10, "its turn is over");
    table.state.round = 2;
    table.state.troop_mut(0).readiness = Readiness::Fresh;
    assert_eq!(left(&table), 10, "and the next round has begun");
}

#[test]
fn that_a_round_ends_is_worth_nothing_by_itself() {
    for objective in OBJECTIVES {
        let mut table = meeting(objective);
        table.state.model_mut(3).tokens = 1;
        let between = |table: &mut Fixture, round: u8, readiness: Readiness| {
            table.state.round = round;
            (0..3).for_each(|troop| table.state.troop_mut(troop).readiness = readiness);
            worth(table)
        };
        for round in 1..act::ROUNDS {
            let ended = between(&mut table, round, Readiness::Done);
            let begun = between(&mut table, round + 1, Readiness::Fresh);
            assert_eq!(ended, begun, "{objective:?} after round {round}");
        }
    }
}

#[test]
fn where_no_way_leads_it_is_far() {
    let mut pillar = bare(3000, 3000);
    pillar.things.push(block([1900, 600, 2900, 1600], 0, 900, "c"));
    let table = table(&pillar, &[("guards", 0, 1000, 1100)]);
    let stand = |x| ground(x, 1100);
    assert!((500..600).contains(&far(table.view(), 0, stand(1000), at(1500, 1100))));
    // To its foot, and thrice as far as it looks from there, by places an inch apart.
    let onto_it = far(table.view(), 0, stand(1000), at(2400, 1100));
    assert!((850 + 3 * 550..850 + 3 * 620).contains(&onto_it), "{onto_it}");
}

#[test]
fn obv_03_who_cannot_be_there_in_time_goes_on_all_the_same() {
    let mut table = meeting(Objective::Portal);
    table.state.round = act::ROUNDS;
    let nearer = gains(&table, |state| state.model_mut(2).place = Place::At(ground(1400, 1200)));
    assert!(nearer > 0, "{nearer}");
}

#[test]
fn who_stands_in_the_way_of_another_troop_is_in_the_way() {
    // Between two walls there is room for one.
    let mut gap = bare(3000, 3000);
    gap.things.push(block([0, 1500, 1440, 1600], 0, 900, ""));
    gap.things.push(block([1560, 1500, 3000, 1600], 0, 900, ""));
    let models = [("guards", 0, 1500, 1200), ("washer-the-thief", 0, 700, 500), ("ragmen", 1, 300, 300)];
    let mut table = table(&gap, &models);
    let (from, to) = (ground(1500, 1200), at(1500, 2500));
    let way = |table: &Fixture| far_past(table.view(), 0, from, to);
    let free = way(&table);
    table.put(1, ground(1500, 1550));
    let behind_a_friend = way(&table);
    table.put(1, ground(700, 500)).put(2, ground(1500, 1550));
    let behind_an_enemy = way(&table);
    assert!(
        free < behind_a_friend && behind_a_friend < behind_an_enemy,
        "{free} {behind_a_friend} {behind_an_enemy}"
    );
}

#[test]
fn obv_02_enemies_bar_the_way_unless_they_are_what_one_comes_for() {
    for objective in OBJECTIVES {
        let barriers = meeting(objective).view().barriers(0).len();
        // The Blender is another troop of the player's own; the two Ragmen are the enemy.
        let expected = if objective == Objective::Annihilate { 1 } else { 3 };
        assert_eq!(barriers, expected, "{objective:?}");
    }
}
