//! Tests of the windows of an attack.

use super::*;
use crate::action::{Kind, Which};
use crate::content::Colour;
use crate::fixture::{Fixture, bare, ground, table};
use crate::state::Place;
use space::plane::Vector;

fn blow(by: ModelId, target: ModelId) -> Action {
    Action::Strike { by, target, with: Uses::default() }
}

fn aim(by: ModelId, troop: u8) -> Action {
    Action::Aim(vec![(by, troop)])
}

fn shoot(by: ModelId, with: Uses) -> Action {
    Action::Shoot { by, with, over: None }
}

fn stage(table: &Fixture) -> Option<Stage> {
    table.view().attack().map(|attack| attack.stage)
}

fn compared(table: &Fixture) -> Vec<(ModelId, u8, u8)> {
    let told = table.told.iter().filter_map(|told| match told.what {
        Event::Compared { target, attack, defence, .. } => Some((target, attack, defence)),
        _ => None,
    });
    told.collect()
}

/// Puts an attack at a stage on the table.
fn at_stage(table: &mut Fixture, attack: Attack) {
    table.state.flow.open(Frame::Attack(attack));
}

#[test]
fn hr_ab_df_09_a_bodyguard_takes_the_blow_once() {
    let models = [
        ("thimble-bertha", 1, 1000, 1000),
        ("blefuscu-sappers", 0, 1100, 1000),
        ("sir-galvan-brass", 0, 1200, 1000),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).does(1, &blow(0, 1));
    assert_eq!(stage(&table), Some(Stage::Bodyguard));
    assert_eq!(table.refuses(0, &Action::Choose(1)), "HR-AB-DF-09");
    let mut taken = bare_like(&table);
    taken.dice(&[0, 0, 0, 0, 0, 0, 0]).does(0, &Action::Choose(2));
    assert_eq!(compared(&taken), [(2, 0, 0)]);
    table.does(0, &Action::No);
    assert_eq!(compared(&table)[0].0, 1);
}

/// The same position once more.
fn bare_like(table: &Fixture) -> Fixture {
    let mut copy = crate::fixture::table(&bare(3000, 3000), &[]);
    copy.state = table.state.clone();
    copy
}

#[test]
fn hr_ab_df_07_the_barrier_has_the_attack_rolled_again() {
    let models = [("guards", 0, 1000, 1000), ("zot-the-spark", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    // R R W: two Successes; then none; the owner keeps the second.
    table.slot(0, Kind::Combat).dice(&[0, 2, 2]).does(0, &blow(0, 1));
    assert_eq!(stage(&table), Some(Stage::Barrier));
    assert_eq!(table.refuses(0, &Action::Yes), "HR-AB-DF-07");
    let mut other = bare_like(&table);
    table.dice(&[0, 0, 0]).does(1, &Action::Yes);
    assert_eq!(stage(&table), Some(Stage::Keep));
    table.dice(&[0, 0, 0]).does(1, &Action::Keep(Which::Second));
    assert_eq!(compared(&table), [(1, 0, 0)]);
    other.dice(&[0, 0, 0]).does(1, &Action::No);
    assert_eq!(compared(&other), [(1, 2, 0)]);
}

#[test]
fn hr_ab_df_07_nothing_to_gain_is_not_asked() {
    let models = [("guards", 0, 1000, 1000), ("zot-the-spark", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).dice(&[0, 0, 0, 0, 0, 0]).does(0, &blow(0, 1));
    assert_eq!(compared(&table), [(1, 0, 0)]);
}

#[test]
fn hr_ab_cb_03_violent_attack_has_one_colour_rolled_again() {
    let models = [("prodders", 0, 1000, 1000), ("bent-needles", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    // R R W against R W: one Success; white and red one each.
    table.slot(0, Kind::Combat).dice(&[3, 0, 0, 3, 2]).does(0, &blow(0, 1));
    assert_eq!(stage(&table), Some(Stage::Violent));
    assert_eq!(table.refuses(0, &Action::Again(Colour::Black)), "HR-AB-CB-03");
    table.dice(&[0]).does(0, &Action::Again(Colour::Red));
    assert_eq!(compared(&table), [(1, 1, 1)]);
}

#[test]
fn hr_ab_sh_02_a_double_shot_splits_the_successes() {
    let models = [
        ("fern-the-archer", 0, 1000, 1000),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1600, 1200),
        ("duke-of-embers", 1, 1500, 600),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &aim(0, 1)).does(0, &shoot(0, Uses::default()));
    // K R R R: three Successes.
    table.dice(&[2, 2, 2, 0]).does(1, &Action::No);
    assert_eq!(stage(&table), Some(Stage::Double));
    assert_eq!(table.refuses(0, &Action::Halve { second: 1, part: 1 }), "HR-AB-SH-02");
    assert_eq!(table.refuses(0, &Action::Halve { second: 2, part: 0 }), "HR-AB-SH-02");
    assert_eq!(table.refuses(0, &Action::Halve { second: 2, part: 3 }), "HR-AB-SH-02");
    table.dice(&[0; 9]).does(0, &Action::Halve { second: 3, part: 2 });
    assert_eq!(compared(&table), [(1, 1, 0), (3, 2, 0)]);
}

#[test]
fn hr_ab_sh_03_an_explosion_reaches_friend_and_foe_in_the_active_players_order() {
    let models = [
        ("ysolt-dragon-rider", 0, 1000, 1000),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1600, 1200),
        ("captain-shefin", 1, 1700, 1000),
        ("fern-the-archer", 0, 1500, 750),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    let explosion = Uses { explosion: true, ..Uses::default() };
    table.slot(0, Kind::Shoot).does(0, &aim(0, 1)).does(0, &shoot(0, explosion));
    assert!(table.view().turn().unwrap().parts[0].busy.has(0));
    // Fern's own side is asked first (HR-AMB-41), then the Guards.
    assert_eq!(table.refuses(1, &Action::No), "HR-PRN-01");
    table.does(0, &Action::No).does(1, &Action::No);
    assert_eq!(stage(&table), Some(Stage::Victim));
    assert_eq!(table.view().attack().unwrap().victims.iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(table.refuses(0, &Action::Choose(0)), "HR-AB-SH-03");
    table.does(0, &Action::Choose(4)).does(0, &Action::Choose(2)).does(0, &Action::Choose(3));
    assert_eq!(stage(&table), None, "the last one is no choice");
    assert_eq!(compared(&table).len(), 2);
}

#[test]
fn hr_ab_sh_04_lightning_leaps_from_a_wounded_target() {
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
fn hr_ab_cb_02_a_kick_follows_any_token_at_another_in_contact() {
    let models = [
        ("guards", 0, 1000, 1000),
        ("ragmen", 1, 1100, 1000),
        ("ragmen", 1, 900, 1000),
        ("ragmen", 1, 1000, 1250),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    let attack = Attack { stage: Stage::Kick, hurt: true, ..Attack::new(0, 1, false, Cause::Action) };
    at_stage(&mut table, attack);
    assert_eq!(table.refuses(0, &blow(0, 1)), "HR-AB-CB-02");
    assert_eq!(table.refuses(0, &blow(0, 3)), "HR-CBT-01", "Reach does not stretch it (HR-AMB-93)");
    let before = bare_like(&table);
    table.does(0, &blow(0, 2));
    assert_eq!(compared(&table)[0].0, 2);
    let mut struck = before;
    struck.play(|play| play.turn_mut().unwrap().struck.push((0, 2)));
    assert!(!windows::waits(struck.view(), struck.view().attack().unwrap()));
}

#[test]
fn hr_ab_cb_05_repel_goes_no_farther_than_the_margin_and_not_against_the_solid() {
    let models =
        [("blender-mark-ii", 0, 1000, 1000), ("guards", 1, 1130, 1000), ("heap-haulers", 1, 840, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    let mut attack = Attack { stage: Stage::Repel, ..Attack::new(0, 1, false, Cause::Action) };
    (attack.roll.total, attack.defence.total) = (3, 1);
    assert!(windows::waits(table.view(), &attack));
    let solid = Attack { target: 2, facing: 2, ..attack.clone() };
    assert!(!windows::waits(table.view(), &solid), "HR-AB-UN-03");
    attack.defence.total = 3;
    assert!(!windows::waits(table.view(), &attack), "margin 0");
    attack.defence.total = 1;
    at_stage(&mut table, attack);
    let direction = Vector::new(1000, 0).unwrap();
    table.does(0, &Action::Shove { direction, length: 200 });
    assert_eq!(stage(&table), None);
}

#[test]
fn hr_ab_df_08_flicker_swaps_after_a_defence_that_held() {
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
fn hr_ab_df_04_redirect_shoots_with_the_first_shooters_numbers() {
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
    assert_eq!(stage(&table), Some(Stage::Prone), "the Guards were not asked in this action");
}

#[test]
fn hr_ush_02_the_defender_picks_among_the_nearest() {
    let models = [
        ("mirella-lens", 0, 1000, 1000),
        ("guards", 1, 1500, 1100),
        ("guards", 1, 1500, 900),
        ("guards", 1, 1600, 1000),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &aim(0, 1)).does(0, &shoot(0, Uses::default()));
    table.does(1, &Action::No);
    assert_eq!(stage(&table), Some(Stage::Nearest));
    assert_eq!(table.refuses(1, &Action::Choose(3)), "HR-USH-02");
    table.does(1, &Action::Choose(2));
    assert_eq!(compared(&table)[0].0, 2);
}

#[test]
fn hr_ab_cb_06_a_surprise_hit_that_wounds_fells_the_whole_unit() {
    for (wounded, falls) in [(true, true), (false, false)] {
        let models =
            [("captain-shefin", 0, 1000, 1000), ("guards", 1, 1100, 1000), ("guards", 1, 1100, 1200)];
        let mut table = table(&bare(3000, 3000), &models);
        table.slot(0, Kind::Combat);
        let uses = Uses { surprise: true, ..Uses::default() };
        let attack = Attack { uses, wounded, stage: Stage::Fall, ..Attack::new(0, 1, false, Cause::Action) };
        table.state.model_mut(1).place = Place::Gone { by_enemy: true };
        at_stage(&mut table, attack);
        table.play(settle);
        assert_eq!(table.state.model(2).prone, falls, "the rest of its Unit");
    }
}

#[test]
fn hr_ab_df_05_fragments_are_one_success_without_dice() {
    let models = [("ragmen", 0, 1000, 1000), ("ragmen", 0, 1100, 1000), ("guards", 1, 900, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.turn(0);
    table.state.model_mut(0).place = Place::Gone { by_enemy: true };
    table.play(|play| fragment(play, 0, 1));
    table.dice(&[0]).play(|play| while play.view().attack().is_some() && settle(play) {});
    assert_eq!(compared(&table), [(1, 1, 0)]);
    table.play(|play| fragment(play, 0, 2));
    table.dice(&[3, 0]).play(|play| while play.view().attack().is_some() && settle(play) {});
    assert_eq!(compared(&table), [(2, 1, 1)]);
}

#[test]
fn hr_ab_sp_02_and_hr_ab_cb_08_end_with_the_roll() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    table.state.model_mut(0).distracted = true;
    table.state.model_mut(1).grappled = true;
    table.play(|play| play.turn_mut().unwrap().charged.insert(0));
    table.does(0, &blow(0, 1));
    assert!(!table.state.model(0).distracted && !table.state.model(1).grappled);
    assert_eq!(compared(&table).len(), 1);
}

#[test]
fn hr_amb_37_who_rolled_is_noted() {
    let models = [
        ("guards", 0, 1000, 1000),
        ("guards", 0, 1000, 1100),
        ("ragmen", 1, 1100, 1000),
        ("ragmen", 1, 1100, 1100),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat).does(0, &blow(0, 2));
    assert_eq!(table.view().slot().unwrap().rolled.iter().collect::<Vec<_>>(), [0]);
    assert!(table.view().slot().unwrap().defended.has(1));
}

#[test]
fn ledger_12_1_previews_give_the_exact_chance() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000), ("mirella-lens", 0, 1000, 2000)];
    let table = table(&bare(3000, 3000), &models);
    let blow = preview(table.view(), 0, 1, false, Uses::default(), None);
    assert_eq!(blow.win.basis_points(), 7962, "R R W against W");
    let far = preview(table.view(), 2, 0, true, Uses::default(), None);
    assert!(!far.far && far.sight == Sighted::Clear);
    let suppress = Uses { suppress: true, ..Uses::default() };
    let lying = preview(table.view(), 2, 0, true, suppress, None);
    assert_eq!(lying.defence.dice.0, [0, 0, 2]);
}
