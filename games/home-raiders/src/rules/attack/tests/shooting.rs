//! Shots: what they use and what follows them.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Weigh;

use super::*;

#[test]
fn ab_sh_02_a_double_shot_splits_the_successes() {
    let models = [
        ("fern-the-archer", 0, 1000, 1000),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1600, 1200),
        ("duke-of-embers", 1, 1500, 600),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
    // K R R R: three Successes.
    table.dice(&[2, 2, 2, 0]).does(1, &Action::No);
    assert_eq!(table.stage(), Some(Stage::Double));
    assert_eq!(table.refuses(0, &Action::Halve { second: 1, part: 1 }), "HR-AB-SH-02");
    assert_eq!(table.refuses(0, &Action::Halve { second: 2, part: 0 }), "HR-AB-SH-02");
    assert_eq!(table.refuses(0, &Action::Halve { second: 2, part: 3 }), "HR-AB-SH-02");
    table.dice(&[0; 9]).does(0, &Action::Halve { second: 3, part: 2 });
    assert_eq!(table.compared(), [(1, 1, 0), (3, 2, 0)]);
}

#[test]
fn ab_sh_03_an_explosion_reaches_friend_and_foe_in_the_active_players_order() {
    let models = [
        ("ysolt-dragon-rider", 0, 1000, 1000),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1600, 1200),
        ("captain-shefin", 1, 1700, 1000),
        ("fern-the-archer", 0, 1500, 750),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    let explosion = Uses { explosion: true, ..Uses::default() };
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shoot(0, explosion));
    assert!(table.view().turn().unwrap().parts[0].busy.has(0));
    // Fern's own side is asked first (HR-AMB-41), then the Guards.
    assert_eq!(table.refuses(1, &Action::No), "HR-PRN-01");
    table.does(0, &Action::No).does(1, &Action::No);
    assert_eq!(table.stage(), Some(Stage::Victim));
    assert_eq!(table.view().attack().unwrap().victims.iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(table.refuses(0, &Action::Choose(0)), "HR-AB-SH-03");
    assert_eq!(table.refuses(0, &Action::No), "HR-AB-SH-03");
    assert_eq!(table.game.pass(&table.state, kernel::Seat(0)), None, "somebody must be named");
    table.does(0, &Action::Choose(4)).does(0, &Action::Choose(2)).does(0, &Action::Choose(3));
    assert_eq!(table.stage(), None, "the last one is no choice");
    assert_eq!(table.compared().len(), 2);
}

#[test]
fn ab_sh_04_lightning_leaps_from_a_wounded_target() {
    let models = [
        ("zot-the-spark", 0, 1000, 1000),
        ("guards", 1, 1500, 1000),
        ("duke-of-embers", 1, 1900, 1000),
        ("guards", 1, 2500, 1000),
    ];
    let mut table = table(&bare(3600, 3000), &models);
    table.slot(0, Kind::Shoot);
    let uses = Uses { lightning: true, ..Uses::default() };
    let mut attack = Attack { uses, stage: Stage::Lightning, ..Attack::new(0, 1, true, Cause::Action) };
    attack.spot = table.state.model(1).stand();
    at_stage(&mut table, attack.clone());
    assert!(!windows::waits(table.view(), &attack), "not without a wound");
    attack.wounded = true;
    table.state.flow.close();
    at_stage(&mut table, attack);
    assert_eq!(table.refuses(0, &Action::Choose(1)), "HR-AB-SH-04");
    assert_eq!(table.refuses(0, &Action::Choose(3)), "HR-AB-SH-04");
    table.does(0, &Action::Choose(2));
    let second = table.view().attack().unwrap();
    assert_eq!((second.cause, second.stage, second.far), (Cause::Lightning, Stage::Prone, false));
}

#[test]
fn ush_02_the_defender_picks_among_the_nearest() {
    let models = [
        ("mirella-lens", 0, 1000, 1000),
        ("guards", 1, 1500, 1100),
        ("guards", 1, 1500, 900),
        ("guards", 1, 1600, 1000),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
    table.does(1, &Action::No);
    assert_eq!(table.stage(), Some(Stage::Nearest));
    assert_eq!(table.refuses(1, &Action::Choose(3)), "HR-USH-02");
    table.does(1, &Action::Choose(2));
    assert_eq!(table.compared()[0].0, 2);
}

/// Fern (K R R! R!, base range 10) with two Successes against two Guards equally far and one farther off.
fn double() -> Fixture {
    let models = [
        ("fern-the-archer", 0, 1000, 1000),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1600, 1200),
        ("guards", 1, 1600, 800),
        ("ragmen", 1, 1000, 2101),
        ("captain-shefin", 1, 700, 1500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
    table.dice(&[BLANK, BLANK, HIT, HIT]).does(1, &Action::No);
    table
}

#[test]
fn ab_sh_02_of_two_equally_near_the_defender_picks_the_second_target() {
    let mut table = double();
    table.does(0, &Action::Halve { second: 2, part: 1 });
    assert_eq!(table.stage(), Some(Stage::Nearest), "X3, HR-USH-02");
    assert_eq!(table.refuses(0, &Action::Choose(2)), "HR-USH-02", "not the attacker");
    assert_eq!(table.refuses(1, &Action::Choose(1)), "HR-USH-02", "another than the first");
    table.does(1, &Action::Choose(3));
    assert_eq!(table.compared(), [(1, 1, 0), (3, 1, 0)]);
    assert!(table.told.iter().any(|told| told.what == Event::Halved { first: 1, second: 3, parts: [1, 1] }));
}

#[test]
fn ab_sh_02_the_second_target_is_not_beyond_base_range() {
    // HR-AMB-108: the Ragman is 10.01 inches away. Shefin has his Unit with him.
    let mut table = double();
    for second in [4, 5, 0] {
        assert_eq!(table.refuses(0, &Action::Halve { second, part: 1 }), "HR-AB-SH-02", "{second}");
    }
    let mut near = double();
    near.put(4, ground(1000, 2100));
    near.does(0, &Action::Halve { second: 4, part: 1 });
    assert_eq!(near.compared(), [(1, 1, 0), (4, 1, 0)]);
}

#[test]
fn ab_sh_02_one_success_is_not_split() {
    let models = [("fern-the-archer", 0, 1000, 1000), ("guards", 1, 1500, 1000), ("guards", 1, 1600, 1200)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
    table.dice(&[HIT]).does(1, &Action::No);
    assert_eq!((table.stage(), table.compared()), (None, vec![(1, 1, 0)]));
}

#[test]
fn ab_sh_03_an_explosion_takes_two_actions_and_reaches_two_inches() {
    let models = [
        ("ysolt-dragon-rider", 0, 1000, 1000),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1500, 1300),
        ("duke-of-embers", 1, 1500, 699),
    ];
    let explosion = Uses { explosion: true, ..Uses::default() };
    let mut table = table(&bare(3000, 3000), &models);
    table.state.bag = [0, 1];
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1));
    let mut late = again(&table);
    late.play(|play| play.turn_mut().unwrap().parts[0].taken = 2);
    assert_eq!(late.refuses(0, &shoot(0, explosion)), "HR-AB-SH-03", "no second action");
    table.does(0, &shoot(0, explosion)).does(1, &Action::No);
    let victims: Vec<_> = table.view().attack().unwrap().victims.iter().collect();
    assert_eq!(victims, [1, 2], "200 is near enough, 201 is not");
    assert_eq!(table.refuses(0, &Action::Choose(3)), "HR-AB-SH-03");
    table.does(0, &Action::Choose(2));
    assert_eq!(table.compared(), [(2, 0, 0), (1, 0, 0)], "one attack roll, and each defends");
    assert!(table.view().turn().is_none(), "both actions are spent");
}

#[test]
fn ab_sh_03_others_in_the_blast_are_not_shot_at_and_have_no_cover() {
    // Engaged characters and Leaders are hit, seen or not (HR-AB-SH-03).
    let mut space = bare(3000, 3000);
    space.things.push(crate::fixture::block([1560, 900, 1570, 1100], 0, 300, ""));
    let models = [
        ("ysolt-dragon-rider", 0, 1000, 1000),
        ("ragmen", 1, 1500, 1000),
        ("ragmen", 1, 1650, 1000),
        ("corporal-fuse", 1, 1650, 900),
        ("sir-galvan-brass", 0, 1650, 1105),
    ];
    let mut table = table(&space, &models);
    let explosion = Uses { explosion: true, ..Uses::default() };
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shoot(0, explosion));
    table.does(0, &Action::No).does(1, &Action::No);
    let attack = table.view().attack().unwrap().clone();
    assert_eq!(attack.victims.iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(table.pool(2, dice::What::Defence(&attack)), "W", "no cover");
}

#[test]
fn ab_sh_04_lightning_has_the_strongest_set_then_the_whole_pool_and_no_chain() {
    // Zot shoots with K R R! R!, base range 8.
    let models = [
        ("zot-the-spark", 0, 1000, 1000),
        ("ragmen", 1, 1500, 1000),
        ("ragmen", 1, 2020, 1000),
        ("ragmen", 1, 1700, 1200),
        ("captain-shefin", 1, 1500, 1300),
        ("sir-galvan-brass", 0, 1700, 1300),
    ];
    let mut table = table(&bare(3600, 3000), &models);
    let lightning = Uses { lightning: true, ..Uses::default() };
    let first = Attack { uses: lightning, ..Attack::new(0, 1, true, Cause::Action) };
    assert_eq!(table.pools(&first)[0], "K");
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shoot(0, lightning));
    table.dice(&[HIT, BLANK]).does(1, &Action::No);
    assert_eq!(table.stage(), Some(Stage::Lightning));
    assert_eq!(table.refuses(0, &Action::Choose(3)), "HR-AB-SH-04", "in contact with an enemy");
    assert_eq!(table.refuses(0, &Action::Choose(4)), "HR-AB-SH-04", "a Leader with his Unit");
    table.does(0, &Action::Choose(2));
    let rolled = [(0, "K R R R".to_owned()), (2, "W".to_owned())];
    assert_eq!(table.rolled(), rolled, "beyond base range, behind another, and all dice; no cover");
}

#[test]
fn ab_sh_04_lightning_leaps_on_only_from_a_target_it_wounded() {
    let models = [("zot-the-spark", 0, 1000, 1000), ("ragmen", 1, 1500, 1000), ("ragmen", 1, 1700, 1000)];
    let lightning = Uses { lightning: true, ..Uses::default() };
    for (face, leaps) in [(HIT, true), (BLANK, false)] {
        let mut table = table(&bare(3000, 3000), &models);
        table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shoot(0, lightning));
        table.dice(&[face]).does(1, &Action::No);
        assert_eq!(table.stage() == Some(Stage::Lightning), leaps);
        if leaps {
            table.dice(&[HIT; 4]).does(0, &Action::Choose(2));
            assert_eq!((table.stage(), table.tokens(2)), (None, 1), "no chain");
        }
    }
}

#[test]
fn ab_sh_06_bullseye_is_its_bearers_and_needs_dice_left() {
    let models =
        [("bristle-the-huntress", 0, 1000, 1000), ("guards", 1, 1500, 1000), ("zot-the-spark", 1, 500, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    let bullseye = Uses { bullseye: true, ..Uses::default() };
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1));
    assert_eq!(table.refuses(0, &shoot(0, Uses { lightning: true, ..bullseye })), "HR-AB-SH-04");
    // K R R! against R R!: R R R against W W.
    table.does(0, &shoot(0, bullseye)).dice(&[BLANK, BLANK, HIT, BLANK, HIT]).does(1, &Action::No);
    assert_eq!(table.compared(), [(1, 1, 1)]);
    let mut other = crate::fixture::table(
        &bare(3000, 3000),
        &[("zot-the-spark", 0, 1000, 1000), ("guards", 1, 1500, 1000)],
    );
    other.slot(0, Kind::Shoot).does(0, &aim(&[0], 1));
    assert_eq!(other.refuses(0, &shoot(0, bullseye)), "HR-AB-SH-06");
}

#[test]
fn abg_08_who_only_must_defend_is_no_target() {
    // HR-ABG-08: in a blast Zot's Barrier and Spoonshield's Redirect are not asked, as long as another is the target.
    let models = [
        ("ysolt-dragon-rider", 0, 1000, 1000),
        ("ragmen", 1, 1500, 1000),
        ("zot-the-spark", 1, 1600, 1100),
        ("spoonshield", 1, 1600, 900),
    ];
    let explosion = Uses { explosion: true, ..Uses::default() };
    for (troop, asked) in [(1, false), (2, true)] {
        let mut table = table(&bare(3000, 3000), &models);
        table.state.bag = [0, 1];
        table.slot(0, Kind::Shoot).does(0, &aim(&[0], troop)).does(0, &shoot(0, explosion));
        for _ in 0..2 {
            table.does(1, &Action::No);
        }
        table.dice(&[HIT]).does(1, &Action::No);
        assert_eq!(table.stage() == Some(Stage::Barrier), asked, "{troop}");
    }
}

#[test]
fn sht_02_more_successes_than_the_defence_wound() {
    // HR-SHT-02: the shooter rolls K R R R, then the Guard R R; a tie does nothing.
    for (defence, tokens) in [(BLANK, 1), (HIT, 0)] {
        let models = [("fern-the-archer", 0, 1000, 1000), ("guards", 1, 1500, 1000)];
        let mut table = table(&bare(3000, 3000), &models);
        table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
        table.dice(&[HIT, BLANK, BLANK, BLANK, defence]).does(1, &Action::No);
        assert_eq!(table.rolled(), [(0, "K R R R".to_owned()), (1, "R R".to_owned())]);
        assert_eq!(table.tokens(1), tokens);
    }
}

#[test]
fn ush_06_who_shoots_alone_at_a_unit_hits_the_nearest_too() {
    // HR-USH-06, HR-USH-02: a Hero names the Unit, and no character of it.
    let models = [("fern-the-archer", 0, 1000, 1000), ("guards", 1, 1600, 1000), ("guards", 1, 1500, 1200)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0)).does(1, &Action::No);
    assert_eq!(table.compared(), [(2, 0, 0)], "439 away, not 500");
}
