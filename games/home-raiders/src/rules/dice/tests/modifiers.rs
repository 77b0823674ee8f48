//! What each ability does to a roll, and where it does nothing (T-08).
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::{BLANK, CRITICAL, HIT, aim, blow, ground, shot};
use crate::options::Options;
use crate::state::{Loan, ModelId, Place, Readiness};

fn at_table(models: &[(&str, u8, i32, i32)]) -> Fixture {
    table(&bare(3600, 3600), models)
}

fn in_combat(by: ModelId, target: ModelId) -> Attack {
    Attack::new(by, target, false, Cause::Action)
}

fn in_shooting(by: ModelId, target: ModelId) -> Attack {
    Attack::new(by, target, true, Cause::Action)
}

/// What the attacker rolls.
fn attacks(table: &Fixture, attack: &Attack) -> String {
    table.pools(attack)[0].clone()
}

/// What the target rolls.
fn defends(table: &Fixture, attack: &Attack) -> String {
    table.pools(attack)[1].clone()
}

#[test]
fn ab_cb_01_exploit_weakness_worsens_the_strongest_defence_set() {
    // HR-AB-CB-01: Guards defend with R R!.
    let table = at_table(&[("bent-needles", 0, 500, 500), ("ragmen", 0, 500, 600), ("guards", 1, 600, 550)]);
    assert_eq!(defends(&table, &in_combat(0, 2)), "W W");
    assert_eq!(defends(&table, &in_combat(1, 2)), "R R", "its bearer's attacks only");
    assert_eq!(defends(&table, &in_shooting(0, 2)), "R R", "Combat only");
}

#[test]
fn ab_cb_04_sure_attack_counts_one_success_before_the_boost() {
    // HR-AB-CB-04, VEC-21: the Duke has K K R R and +1, Galvan K R R R, Blender K K R R and +1 but not the ability.
    for (card, successes) in [("duke-of-embers", 2), ("sir-galvan-brass", 1), ("blender-mark-ii", 0)] {
        let mut table = at_table(&[(card, 0, 500, 500), ("ragmen", 1, 600, 500)]);
        table.slot(0, crate::action::Kind::Combat).dice(&[BLANK; 5]).does(0, &blow(0, 1));
        assert_eq!(table.compared(), [(1, successes, 0)], "{card}");
    }
    let table = at_table(&[("sir-galvan-brass", 0, 500, 500), ("guards", 1, 600, 500)]);
    assert_eq!(build(table.view(), 0, What::Defence(&in_combat(1, 0))).floor, None, "not in Defence");
}

#[test]
fn ab_cb_04_one_success_rolled_needs_no_floor() {
    let mut table = at_table(&[("duke-of-embers", 0, 500, 500), ("ragmen", 1, 600, 500)]);
    table.slot(0, crate::action::Kind::Combat).dice(&[HIT]).does(0, &blow(0, 1));
    assert_eq!(table.compared(), [(1, 2, 0)], "one Success and the Boost");
}

#[test]
fn ab_cb_10_tangle_improves_free_strikes_but_not_against_a_ghost() {
    // HR-AB-CB-10, HR-AMB-26: Elves strike with R R W!.
    let table = at_table(&[
        ("bladedancer-elves", 0, 1000, 1000),
        ("ragmen", 1, 1100, 1000),
        ("skirting-spectre", 1, 900, 1000),
    ]);
    let strikes = |target, cause| attacks(&table, &Attack::new(0, target, false, cause));
    assert_eq!(strikes(1, Cause::FreeStrike), "R R R");
    assert_eq!(strikes(2, Cause::FreeStrike), "R R", "the strongest set, not improved");
    assert_eq!(strikes(1, Cause::Action), "R R W", "free strikes only");
    assert_eq!(strikes(2, Cause::Action), "R R W");
}

#[test]
fn ab_df_01_lightning_reflexes_help_against_shots() {
    // HR-AB-DF-01: Fairies defend with R W!.
    let table = at_table(&[("guards", 0, 500, 500), ("windowsill-fairies", 1, 900, 500)]);
    assert_eq!(defends(&table, &in_shooting(0, 1)), "R R");
    assert_eq!(defends(&table, &in_combat(0, 1)), "R W");
}

#[test]
fn ab_df_02_shield_wall_needs_a_friend_with_a_shield_in_contact() {
    // HR-AB-DF-02: Sappers and the Phalanx have Shield Wall, Guards have not.
    for (neighbour, player, x, rolled) in [
        ("blefuscu-sappers", 1, 1100, "R W +1"),
        ("lint-phalanx", 1, 1100, "R W +1"),
        ("blefuscu-sappers", 1, 1106, "R W"),
        ("guards", 1, 1100, "R W"),
        ("lint-phalanx", 0, 1100, "R W"),
    ] {
        let table = at_table(&[
            ("guards", 0, 500, 500),
            ("blefuscu-sappers", 1, 1000, 1000),
            (neighbour, player, x, 1000),
        ]);
        assert_eq!(defends(&table, &in_combat(0, 1)), rolled, "{neighbour} {player} {x}");
        assert_eq!(defends(&table, &in_shooting(0, 1)), rolled);
    }
}

#[test]
fn ab_df_06_resistance_helps_against_blows() {
    // HR-AB-DF-06: Blender Mark II defends with K R R R!.
    let table = at_table(&[("guards", 0, 500, 500), ("blender-mark-ii", 1, 900, 500)]);
    assert_eq!(defends(&table, &in_combat(0, 1)), "K K K K");
    assert_eq!(defends(&table, &in_shooting(0, 1)), "K R R R");
}

#[test]
fn ab_he_01_against_precise_attack_criticals_are_plain() {
    // HR-AB-HE-01, VEC-22: R R shows Critical and blank; the Critical rolls on to a Success, or not at all.
    for (shooter, pool, defence) in [("mirella-lens", 4, 1), ("fern-the-archer", 4, 2)] {
        let mut table = at_table(&[(shooter, 0, 500, 500), ("guards", 1, 1000, 500)]);
        table.slot(0, crate::action::Kind::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
        let mut faces = vec![BLANK; pool];
        faces.extend([CRITICAL, BLANK, HIT]);
        table.dice(&faces).does(1, &crate::action::Action::No);
        assert_eq!(table.compared(), [(1, 0, defence)], "{shooter}");
    }
    let table = at_table(&[("mirella-lens", 0, 500, 500), ("guards", 1, 600, 500)]);
    let precise =
        |attack: &Attack, who, what: fn(&Attack) -> What| build(table.view(), who, what(attack)).precise;
    assert!(precise(&in_combat(0, 1), 1, |attack| What::Defence(attack)), "Combat too");
    assert!(!precise(&in_shooting(0, 1), 0, |attack| What::Attack(attack)), "his own roll goes on");
    assert!(!precise(&in_combat(1, 0), 0, |attack| What::Defence(attack)), "nor when he defends");
}

#[test]
fn ab_he_01_and_ab_sh_06_friends_and_mere_victims_do_not_suffer_them() {
    // HR-AB-HE-01: only enemies do, not a friend whom an enchanted Mirella strikes or who stands in a blast.
    // HR-AB-SH-06, HR-ABG-08: Bullseye worsens the target's Defence, not that of the others in a blast.
    let table = at_table(&[
        ("mirella-lens", 0, 500, 500),
        ("guards", 0, 600, 500),
        ("guards", 1, 1000, 500),
        ("guards", 1, 1000, 700),
    ]);
    let precise = |attack: &Attack, who| build(table.view(), who, What::Defence(attack)).precise;
    assert!(!precise(&Attack::new(0, 1, false, Cause::Enchanted), 1));
    let mut blast = in_shooting(0, 2);
    (blast.uses.explosion, blast.uses.bullseye) = (true, true);
    assert_eq!([1, 2, 3].map(|who| precise(&blast, who)), [false, true, true]);
    let defends = |who| table.pool(who, What::Defence(&blast));
    assert_eq!([1, 2, 3].map(defends), ["R R", "W W", "R R"]);
}

#[test]
fn ab_he_05_a_strategist_within_three_inches_improves_defence() {
    // HR-AB-HE-05: the Phalanx defends with R W!, the Duke with K R R R!.
    let mut table = at_table(&[
        ("duke-of-embers", 1, 1000, 1000),
        ("lint-phalanx", 1, 1400, 1000),
        ("guards", 0, 1000, 1200),
    ]);
    assert_eq!(defends(&table, &in_combat(2, 1)), "R R", "3 inches");
    assert_eq!(defends(&table, &in_shooting(2, 1)), "R R");
    table.put(1, ground(1401, 1000));
    assert_eq!(defends(&table, &in_combat(2, 1)), "R W");
    assert_eq!(defends(&table, &in_combat(0, 2)), "R R", "friends only");
    assert_eq!(defends(&table, &in_combat(2, 0)), "K K K K", "himself (HR-AMB-63)");
    let options = Options { strategist_includes_self: false, ..Options::default() };
    let models = [("duke-of-embers", 1, 1000, 1000), ("guards", 0, 1000, 1200)];
    let strict = crate::fixture::table_with(&bare(3000, 3000), options, &models);
    assert_eq!(defends(&strict, &in_combat(1, 0)), "K R R R");
}

#[test]
fn ab_he_07_attacks_on_the_sworn_enemy_are_improved() {
    // HR-AB-HE-07: Fern strikes with R R W! and shoots with K R R! R!.
    let mut table = at_table(&[
        ("fern-the-archer", 0, 1000, 1000),
        ("captain-shefin", 1, 1100, 1000),
        ("duke-of-embers", 1, 900, 1000),
    ]);
    table.state.model_mut(0).sworn = Some(1);
    assert_eq!(attacks(&table, &in_combat(0, 1)), "R R R");
    assert_eq!(attacks(&table, &in_shooting(0, 1)), "K K K K");
    assert_eq!(attacks(&table, &in_combat(0, 2)), "R R W");
    assert_eq!(attacks(&table, &in_shooting(0, 2)), "K R R R");
    assert_eq!(defends(&table, &in_combat(1, 0)), "R R W", "attacks, not Defence");
}

/// Musketeers under Orla Pin and Guards under Shefin, and one of another faction to attack.
fn commanded() -> Fixture {
    at_table(&[
        ("thimble-musketeers", 0, 500, 500),
        ("lieutenant-orla-pin", 0, 600, 600),
        ("guards", 0, 1500, 500),
        ("captain-shefin", 0, 1600, 600),
        ("yawn-the-wizard", 1, 1000, 1500),
        ("mirella-lens", 0, 2000, 500),
    ])
}

#[test]
fn ab_ld_01_aim_gives_the_unit_a_boost_in_shooting() {
    // HR-AB-LD-01: Musketeers shoot with R R W!, Orla with K R W!, Mirella with K R R! R! and +1 of her own.
    let mut table = commanded();
    table.state.troop_mut(3).readiness = Readiness::Done;
    let shoots = |table: &Fixture, by| attacks(table, &in_shooting(by, 4));
    assert_eq!(shoots(&table, 0), "R R W +1");
    assert_eq!(shoots(&table, 1), "K R W +1", "the Leader himself");
    assert_eq!(attacks(&table, &in_combat(0, 4)), "W W", "Shooting only");
    assert_eq!(shoots(&table, 5), "K K K K +1", "his Unit only");
    table.state.loans.push(Loan { leader: 1, troop: 0 });
    assert_eq!(shoots(&table, 0), "R R W +1", "HR-ABG-03: never twice");
    table.state.model_mut(1).place = Place::Gone { by_enemy: true };
    assert_eq!(shoots(&table, 0), "R R W", "HR-LDR-02");
}

#[test]
fn ab_ld_02_warrior_monk_gives_the_unit_a_boost_in_combat() {
    // HR-AB-LD-02: Guards strike with R R W!, Shefin with K R R!.
    let mut table = commanded();
    let strikes = |table: &Fixture, by| attacks(table, &in_combat(by, 4));
    assert_eq!((strikes(&table, 2), strikes(&table, 3)), ("R R W +1".to_owned(), "K R R +1".to_owned()));
    assert_eq!(strikes(&table, 0), "W W", "his Unit only");
    assert_eq!(defends(&table, &in_combat(4, 2)), "R R", "no Defence");
    table.state.model_mut(3).confused = true;
    assert_eq!(strikes(&table, 2), "R R W", "HR-AB-SP-08");
}

#[test]
fn ab_un_04_a_phalanx_hangs_together_by_contact() {
    // HR-AB-UN-04, HR-AMB-64: the Phalanx strikes with R W!; three in a row need not touch pairwise.
    let row = |third: (&'static str, u8, i32, i32)| {
        at_table(&[
            ("lint-phalanx", 0, 1000, 1000),
            ("lint-phalanx", 0, 1100, 1000),
            third,
            ("guards", 1, 1000, 1100),
        ])
    };
    let strikes = |table: &Fixture| attacks(table, &in_combat(0, 3));
    assert_eq!(strikes(&row(("lint-phalanx", 0, 1200, 1000))), "R R");
    assert_eq!(strikes(&row(("lint-phalanx", 0, 1206, 1000))), "R W", "one stands apart");
    assert_eq!(strikes(&row(("prioress-soot", 0, 1206, 1000))), "R W", "the Leader is of the Unit");
    assert_eq!(strikes(&row(("prioress-soot", 0, 1200, 1000))), "R R");
    let mut alone = row(("duke-of-embers", 0, 2000, 2000));
    assert_eq!(strikes(&alone), "R R", "strangers do not count");
    assert_eq!(attacks(&alone, &in_shooting(0, 3)), "-", "nor is it for shots");
    alone.state.model_mut(1).place = Place::Gone { by_enemy: true };
    assert_eq!(strikes(&alone), "R W", "two characters at least");
}

#[test]
fn ab_un_08_a_strike_group_is_two_in_contact_with_the_target() {
    // HR-AB-UN-08: Bent Needles strike with R W!, by Reach too.
    let mut table = at_table(&[
        ("bent-needles", 0, 1000, 1000),
        ("bent-needles", 0, 1100, 1100),
        ("bent-needles", 0, 1000, 1200),
        ("guards", 1, 1100, 1000),
        ("guards", 1, 2000, 1000),
    ]);
    for by in [0, 1, 2] {
        assert_eq!(attacks(&table, &in_combat(by, 3)), "R W +1", "{by}");
    }
    assert_eq!(attacks(&table, &in_combat(0, 4)), "R W", "the same target");
    table.put(1, ground(1200, 1200));
    assert_eq!(attacks(&table, &in_combat(0, 3)), "R W", "one alone");
}

#[test]
fn ab_un_10_iron_spirits_worsen_every_challenger() {
    // HR-AB-UN-10: Pernick challenges with R R R W!.
    let table = at_table(&[
        ("cataloguer-pernick", 0, 500, 500),
        ("ash-grenadiers", 1, 900, 500),
        ("prioress-soot", 1, 900, 600),
        ("guards", 1, 900, 900),
    ]);
    let challenges = |target| table.pool(0, What::Challenge(target));
    assert_eq!(challenges(1), "W W W W");
    assert_eq!(challenges(2), "W W W W", "any member, the Leader too");
    assert_eq!(challenges(3), "R R R W");
    assert_eq!(table.pool(1, What::Answer), "R W", "their own roll is as it is");
}

#[test]
fn ab_sh_10_a_sniper_improves_against_those_who_have_not_acted() {
    // HR-AB-SH-10: Mirella shoots with K R R! R! and +1.
    let mut table = at_table(&[("mirella-lens", 0, 500, 500), ("guards", 1, 1200, 500)]);
    let shoots = |table: &Fixture| attacks(table, &in_shooting(0, 1));
    assert_eq!(shoots(&table), "K K K K +1");
    assert_eq!(attacks(&table, &in_combat(0, 1)), "W W", "Shooting only");
    table.state.troop_mut(1).readiness = Readiness::Done;
    assert_eq!(shoots(&table), "K R R R +1");
}

#[test]
fn ab_sh_06_bullseye_worsens_both_strongest_sets() {
    // HR-AB-SH-06: Orla shoots with K R W! (Aim gives her +1), Guards defend with R R!.
    let table = at_table(&[("lieutenant-orla-pin", 0, 500, 500), ("guards", 1, 1000, 500)]);
    let mut attack = in_shooting(0, 1);
    assert_eq!(table.pools(&attack), ["K R W +1", "R R"]);
    attack.uses.bullseye = true;
    assert_eq!(table.pools(&attack), ["R R W +1", "W W"]);
}

#[test]
fn ab_sp_02_a_distraction_worsens_the_next_trait_roll() {
    // HR-AB-SP-02: Guards strike with R R W!, defend with R R! and answer with W.
    let mut table =
        at_table(&[("guards", 0, 500, 500), ("ragmen", 1, 600, 500), ("duke-of-embers", 1, 500, 600)]);
    table.state.model_mut(0).distracted = true;
    assert_eq!(attacks(&table, &in_combat(0, 1)), "W W W");
    assert_eq!(defends(&table, &in_combat(1, 0)), "W W");
    assert_eq!(table.pool(0, What::Answer), "W", "white cannot worsen");
    assert_eq!(table.pools(&in_combat(2, 1)), ["K K R R +1", "R"], "nobody else's");
    table.slot(0, crate::action::Kind::Combat).does(0, &blow(0, 1));
    assert!(!table.state.model(0).distracted, "one roll only");
}

#[test]
fn abg_03_the_same_ability_counts_once_and_different_ones_add_up() {
    // HR-ABG-03, HR-SET-06: two Strategists improve once; lying and cover add up.
    let mut table = at_table(&[
        ("duke-of-embers", 1, 1000, 1000),
        ("duke-of-embers", 1, 1000, 1200),
        ("lint-phalanx", 1, 1100, 1100),
        ("guards", 0, 2000, 1000),
    ]);
    let mut attack = in_shooting(3, 2);
    assert_eq!(defends(&table, &attack), "R R");
    table.state.model_mut(2).prone = true;
    assert_eq!(defends(&table, &attack), "K K");
    attack.uses.bullseye = true;
    assert_eq!(defends(&table, &attack), "R R", "two up, one down");
}
