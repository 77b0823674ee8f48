//! Defence: who steps in, what is rolled again, what follows a Defence that held.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;

#[test]
fn ab_df_09_a_bodyguard_takes_the_blow_once() {
    let models = [
        ("thimble-bertha", 1, 1000, 1000),
        ("blefuscu-sappers", 0, 1100, 1000),
        ("sir-galvan-brass", 0, 1200, 1000),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).does(1, &blow(0, 1));
    assert_eq!(table.stage(), Some(Stage::Bodyguard));
    assert_eq!(table.refuses(0, &Action::Choose(1)), "HR-AB-DF-09");
    let mut taken = again(&table);
    taken.dice(&[0, 0, 0, 0, 0, 0, 0]).does(0, &Action::Choose(2));
    assert_eq!(taken.compared(), [(2, 0, 0)]);
    table.does(0, &Action::No);
    assert_eq!(table.compared()[0].0, 1);
}

#[test]
fn ab_df_07_the_barrier_has_the_attack_rolled_again() {
    let models = [("guards", 0, 1000, 1000), ("zot-the-spark", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    // R R W: two Successes; then none; the owner keeps the second.
    table.slot(0, Kind::Combat).dice(&[0, 2, 2]).does(0, &blow(0, 1));
    assert_eq!(table.stage(), Some(Stage::Barrier));
    assert_eq!(table.refuses(0, &Action::Yes), "HR-AB-DF-07");
    let mut other = again(&table);
    table.dice(&[0, 0, 0]).does(1, &Action::Yes);
    assert_eq!(table.stage(), Some(Stage::Keep));
    table.dice(&[0, 0, 0]).does(1, &Action::Keep(Which::Second));
    assert_eq!(table.compared(), [(1, 0, 0)]);
    other.dice(&[0, 0, 0]).does(1, &Action::No);
    assert_eq!(other.compared(), [(1, 2, 0)]);
}

#[test]
fn ab_df_07_nothing_to_gain_is_not_asked() {
    let models = [("guards", 0, 1000, 1000), ("zot-the-spark", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).dice(&[0, 0, 0, 0, 0, 0]).does(0, &blow(0, 1));
    assert_eq!(table.compared(), [(1, 0, 0)]);
}

#[test]
fn ab_df_08_flicker_swaps_after_a_defence_that_held() {
    let models = [
        ("guards", 0, 1000, 1000),
        ("yawn-the-wizard", 1, 1100, 1000),
        ("fern-the-archer", 1, 1500, 1000),
        ("hairball-rollers", 0, 1100, 1500),
        ("duke-of-embers", 0, 1100, 2000),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    let attack = Attack { stage: Stage::Flicker, ..Attack::new(0, 1, false, Cause::Action) };
    at_stage(&mut table, attack);
    assert_eq!(table.refuses(1, &Action::Choose(3)), "HR-AB-UN-03", "a Solid Position enemy refuses");
    assert_eq!(table.refuses(1, &Action::Choose(4)), "HR-AB-DF-08", "too far");
    table.does(1, &Action::Choose(2));
    assert_eq!((table.stand(1), table.stand(2)), (ground(1500, 1000), ground(1100, 1000)));
}

#[test]
fn ab_df_04_redirect_shoots_with_the_first_shooters_numbers() {
    let models = [
        ("mirella-lens", 0, 1000, 1000),
        ("spoonshield", 1, 1500, 1000),
        ("guards", 0, 1500, 1500),
        ("spoonshield", 1, 2500, 2500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot);
    let attack = Attack { stage: Stage::Redirect, ..Attack::new(0, 1, true, Cause::Action) };
    let again = Attack { cause: Cause::Redirect(3), ..attack.clone() };
    at_stage(&mut table, attack);
    assert!(!windows::waits(table.view(), &again), "HR-AMB-27");
    assert_eq!(table.refuses(1, &Action::Choose(3)), "HR-AB-DF-04");
    table.does(1, &Action::Choose(2));
    let shot = table.view().attack().unwrap();
    assert_eq!((shot.by, shot.target, shot.cause), (1, 2, Cause::Redirect(0)));
    let built = dice::build(table.view(), 1, dice::What::Attack(shot));
    assert_eq!((built.dice.0, built.boost()), ([0, 3, 1], 1), "K R R R and +1, no Sniper");
    assert_eq!(table.stage(), Some(Stage::Prone), "the Guards were not asked in this action");
}

#[test]
fn ab_df_05_fragments_are_one_success_without_dice() {
    let models = [("ragmen", 0, 1000, 1000), ("ragmen", 0, 1100, 1000), ("guards", 1, 900, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.turn(0);
    table.state.model_mut(0).place = Place::Gone { by_enemy: true };
    table.play(|play| fragment(play, 0, 1));
    table.dice(&[0]).play(|play| while play.view().attack().is_some() && settle(play) {});
    assert_eq!(table.compared(), [(1, 1, 0)]);
    table.play(|play| fragment(play, 0, 2));
    table.dice(&[3, 0]).play(|play| while play.view().attack().is_some() && settle(play) {});
    assert_eq!(table.compared(), [(2, 1, 1)]);
}

/// Galvan and a Guard, with an enemy shooter who sees the Guard only.
fn guarded() -> Fixture {
    let mut space = bare(3000, 3000);
    space.things.push(crate::fixture::block([1430, 1045, 1440, 1400], 0, 300, ""));
    let models = [
        ("mirella-lens", 1, 1000, 1000),
        ("guards", 0, 1500, 1000),
        ("sir-galvan-brass", 0, 1500, 1100),
        ("sir-galvan-brass", 0, 1500, 1206),
    ];
    let mut table = table(&space, &models);
    table.slot(0, Kind::Shoot).does(1, &aim(&[0], 1)).does(1, &shot(0)).does(0, &Action::No);
    table
}

#[test]
fn ab_df_09_a_bodyguard_takes_a_shot_he_is_not_seen_for() {
    let mut table = guarded();
    assert_eq!(table.stage(), Some(Stage::Bodyguard));
    assert_eq!(table.refuses(0, &Action::Choose(3)), "HR-AB-DF-09", "not in contact with the target");
    table.does(0, &Action::Choose(2));
    assert_eq!(table.stage(), Some(Stage::Ready), "his troop may go prone (HR-AMB-105)");
    let attack = table.view().attack().unwrap().clone();
    assert_eq!(attack.sight, Sighted::Partial, "HR-AMB-79");
    assert_eq!(table.pools(&attack)[1], "R R R R +1", "his own Defence R R R W! +1, in cover");
    table.does(0, &Action::No);
    assert_eq!(table.compared()[0].0, 2);
}

#[test]
fn ab_df_04_redirect_needs_a_defence_that_held_and_is_not_redirected() {
    let models = [("mirella-lens", 0, 1000, 1000), ("spoonshield", 1, 1500, 1000), ("guards", 0, 1500, 1500)];
    // K R R R and 1, improved by Sniper; Spoonshield R R R! and 1.
    for (faces, redirects) in
        [(&[BLANK; 8][..], true), (&[HIT, BLANK, BLANK, BLANK, HIT][..], true), (&[HIT][..], false)]
    {
        let mut table = table(&bare(3000, 3000), &models);
        table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
        table.dice(faces).does(1, &Action::No);
        assert_eq!(table.stage() == Some(Stage::Redirect), redirects, "{faces:?}");
        if redirects {
            table.does(1, &Action::No);
            assert_eq!(table.stage(), None, "HR-ABG-02: it may");
        }
    }
}

#[test]
fn ab_df_04_a_redirected_shot_is_measured_from_the_one_who_sends_it_on() {
    // Fern shoots with K R R! R! up to 10 inches; the Guard is that far from Spoonshield, and farther from her.
    let models =
        [("fern-the-archer", 0, 1000, 1000), ("spoonshield", 1, 1500, 1000), ("guards", 0, 2600, 1000)];
    for (x, pool) in [(2600, "K R R R"), (2601, "R R R")] {
        let mut table = table(&bare(3600, 3000), &models);
        table.put(2, ground(x, 1000));
        table.state.model_mut(1).prone = true;
        table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
        assert_eq!(table.stage(), Some(Stage::Redirect), "prone or not (HR-AMB-97)");
        table.does(1, &Action::Choose(2));
        let sent = table.view().attack().unwrap().clone();
        assert_eq!(table.pools(&sent)[0], pool);
    }
}

#[test]
fn ab_df_07_the_barrier_is_used_once_and_the_owner_may_keep_the_first() {
    let models = [("guards", 0, 1000, 1000), ("zot-the-spark", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).dice(&[BLANK, HIT, BLANK]).does(0, &blow(0, 1));
    table.dice(&[HIT, HIT, HIT]).does(1, &Action::Yes);
    assert_eq!(table.refuses(0, &Action::Keep(Which::Second)), "HR-AB-DF-07", "the owner picks (HR-AMB-42)");
    assert_eq!(table.refuses(1, &Action::Yes), "HR-AB-DF-07", "once per attack");
    table.does(1, &Action::Keep(Which::First));
    assert_eq!(table.compared(), [(1, 1, 0)]);
}

#[test]
fn ab_df_07_fragments_have_no_dice_to_roll_again() {
    let models = [("ragmen", 0, 1000, 1000), ("zot-the-spark", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.turn(0);
    table.play(|play| fragment(play, 0, 1));
    table.play(|play| while play.view().attack().is_some() && settle(play) {});
    assert_eq!(table.compared(), [(1, 1, 0)]);
}

#[test]
fn ab_df_08_flicker_needs_a_defence_that_held_and_room_for_both() {
    let models = [
        ("guards", 0, 1000, 1000),
        ("yawn-the-wizard", 1, 1100, 1000),
        ("duke-of-embers", 1, 1500, 1000),
        ("ysolt-dragon-rider", 1, 1100, 1300),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).does(0, &blow(0, 1));
    assert_eq!(table.stage(), Some(Stage::Flicker));
    assert_eq!(table.refuses(1, &Action::Choose(3)), "HR-GEO-11", "she has no room beside the Guard");
    table.does(1, &Action::Choose(0));
    assert_eq!((table.stand(0), table.stand(1)), (ground(1100, 1000), ground(1000, 1000)), "an enemy");
    let mut hit = crate::fixture::table(&bare(3000, 3000), &models);
    hit.slot(0, Kind::Combat).dice(&[BLANK, HIT, HIT]).does(0, &blow(0, 1));
    assert!(hit.stage() != Some(Stage::Flicker));
}

#[test]
fn bc_06_a_swap_provokes_no_free_strike() {
    // HR-BC-06, HR-AB-DF-08.
    let models =
        [("guards", 0, 1000, 1000), ("yawn-the-wizard", 1, 1100, 1000), ("duke-of-embers", 1, 1500, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).does(0, &blow(0, 1)).does(1, &Action::Choose(2));
    assert_eq!(table.stand(1), ground(1500, 1000));
    assert_eq!(table.stage(), None);
    assert!(table.told.iter().all(|told| !matches!(told.what, Event::Attacked { .. })));
}

#[test]
fn obv_08_who_is_swapped_away_from_a_marker_controls_it_no_longer() {
    // HR-OBV-08, HR-OBV-06, HR-AB-DF-08: both who change places, unless they still touch it.
    let models =
        [("guards", 0, 1000, 1000), ("yawn-the-wizard", 1, 1100, 1000), ("duke-of-embers", 1, 1500, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    for (x, controller) in [(1100, 1), (1500, 2), (1300, 1)] {
        let marker = Marker { player: 0, at: ground(x, 1000), controller: Some(controller) };
        table.state.markers.push(marker);
    }
    table.slot(0, Kind::Combat).does(0, &blow(0, 1)).does(1, &Action::Choose(2));
    let held: Vec<_> = table.state.markers.iter().map(|marker| marker.controller).collect();
    assert_eq!(held, [None, None, None]);
    table.state.markers[0].controller = Some(2);
    table.play(crate::rules::obv::release);
    assert_eq!(table.state.markers[0].controller, Some(2), "the one who came may hold it");
}

#[test]
fn ab_df_09_range_is_measured_to_the_bodyguard_and_never_undoes_the_attack() {
    // HR-AB-DF-09, HR-RNG-02: the Guard is 8 inches from the Musketeer (R R W!) and 4 from Washer (W W!); Galvan stands
    // an inch farther off.
    let models = [
        ("thimble-musketeers", 1, 600, 1000),
        ("guards", 0, 1500, 1000),
        ("sir-galvan-brass", 0, 1600, 1000),
        ("washer-the-thief", 1, 1010, 1100),
    ];
    let taken = |by: ModelId, troop| {
        let mut table = table(&bare(3000, 3000), &models);
        table.put(3, ground(1010, 1000)).state.model_mut(2).prone = true;
        if by == 0 {
            table.put(3, ground(2500, 2500));
        }
        table.slot(troop, Kind::Shoot).does(1, &aim(&[by], 1)).does(1, &shot(by)).does(0, &Action::No);
        assert_eq!(table.stage(), Some(Stage::Bodyguard));
        let before = table.pools(table.view().attack().unwrap())[0].clone();
        table.does(0, &Action::Choose(2));
        let after = table.rolled()[0].1.clone();
        [before, after]
    };
    assert_eq!(taken(0, 0), ["R R W", "W"]);
    assert_eq!(taken(3, 3), ["W W", "W W"], "a discard that leaves no die falls away");
}
