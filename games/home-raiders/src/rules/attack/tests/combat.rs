//! Blows: what they use and what follows them.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;

#[test]
fn ab_cb_03_violent_attack_has_one_colour_rolled_again() {
    let models = [("prodders", 0, 1000, 1000), ("bent-needles", 1, 1090, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    // R R W against R W: one Success; white and red one each.
    table.slot(0, Kind::Combat).dice(&[3, 0, 0, 3, 2]).does(0, &blow(0, 1));
    assert_eq!(table.stage(), Some(Stage::Violent));
    assert_eq!(table.refuses(0, &Action::Again(Colour::Black)), "HR-AB-CB-03");
    table.dice(&[0]).does(0, &Action::Again(Colour::Red));
    assert_eq!(table.compared(), [(1, 1, 1)]);
}

#[test]
fn ab_cb_02_a_kick_follows_any_token_at_another_in_contact() {
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
    let before = again(&table);
    table.does(0, &blow(0, 2));
    assert_eq!(table.compared()[0].0, 2);
    let mut struck = before;
    struck.play(|play| play.turn_mut().unwrap().struck.push((0, 2)));
    assert!(!windows::waits(struck.view(), struck.view().attack().unwrap()));
}

#[test]
fn ab_cb_05_repel_goes_no_farther_than_the_margin_and_not_against_the_solid() {
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
    assert_eq!(table.stage(), None);
}

#[test]
fn ab_cb_06_a_surprise_hit_that_wounds_fells_the_whole_unit() {
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
fn ab_sp_02_and_ab_cb_08_end_with_the_roll() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    table.state.model_mut(0).distracted = true;
    table.state.model_mut(1).grappled = true;
    table.play(|play| play.turn_mut().unwrap().charged.insert(0));
    table.does(0, &blow(0, 1));
    assert!(!table.state.model(0).distracted && !table.state.model(1).grappled);
    assert_eq!(table.compared().len(), 1);
}

#[test]
fn amb_37_who_rolled_is_noted() {
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

/// Guards (R R W!) of player 0 amid Ragmen (W) of player 1.
fn amid_ragmen() -> Fixture {
    let models = [
        ("guards", 0, 1000, 1000),
        ("ragmen", 1, 1100, 1000),
        ("ragmen", 1, 900, 1000),
        ("ragmen", 1, 1000, 1100),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    table
}

#[test]
fn ab_cb_02_spinning_kick_strikes_once_more_as_long_as_it_wounds() {
    let mut table = amid_ragmen();
    table.dice(&[BLANK, HIT, HIT]).does(0, &blow(0, 1));
    assert_eq!(table.stage(), Some(Stage::Kick));
    assert_eq!(table.refuses(1, &Action::No), "HR-AB-CB-02", "the attacker is asked");
    table.dice(&[BLANK, HIT, HIT]).does(0, &blow(0, 2));
    assert_eq!(table.refuses(0, &blow(0, 1)), "HR-AB-CB-02", "attacked this turn");
    table.dice(&[BLANK, BLANK, BLANK]).does(0, &blow(0, 3));
    assert_eq!(table.stage(), None);
    assert_eq!([1, 2, 3].map(|id| table.tokens(id)), [1, 1, 0]);
    let mut missed = amid_ragmen();
    missed.does(0, &blow(0, 1));
    assert_eq!(missed.stage(), None, "not without a token");
    let mut content = amid_ragmen();
    content.dice(&[BLANK, HIT, HIT]).does(0, &blow(0, 1)).does(0, &Action::No);
    assert_eq!(content.stage(), None, "HR-ABG-02: it may");
}

#[test]
fn ab_cb_02_spinning_kick_follows_a_free_strike_too() {
    let models = [("ragmen", 0, 1100, 1000), ("ragmen", 0, 900, 1000), ("guards", 1, 1000, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Move).does(0, &walks(&[(0, &[ground(1200, 1000)])]));
    table.dice(&[BLANK, HIT, HIT]).does(1, &Action::Choose(2));
    assert_eq!(table.stage(), Some(Stage::Kick));
    table.dice(&[BLANK, HIT, HIT]).does(1, &blow(2, 1));
    assert_eq!([0, 1].map(|id| table.tokens(id)), [1, 1]);
    assert_eq!(table.stand(0), ground(1200, 1000), "HR-BC-05: who survives moves");
}

#[test]
fn ab_cb_03_violent_attack_is_used_once_and_by_its_bearer_only() {
    for (card, asked) in [("prodders", true), ("springheels", false)] {
        let models = [(card, 0, 1000, 1000), ("bent-needles", 1, 1090, 1000)];
        let mut table = table(&bare(3000, 3000), &models);
        // R R W against R W.
        let faces = [BLANK, HIT, HIT, HIT, HIT];
        table.slot(0, Kind::Combat).dice(&faces).does(0, &blow(0, 1));
        assert_eq!(table.stage() == Some(Stage::Violent), asked, "{card}");
        if asked {
            table.dice(&[HIT]).does(0, &Action::Again(Colour::White));
        }
        assert_eq!(table.compared(), [(1, 2, 2)], "once: the new result stands");
        assert_eq!(table.stage(), None);
    }
}

#[test]
fn ab_cb_05_repel_moves_by_the_margin_or_less_and_ends_contact() {
    // Blender: K K R R and 1; a Guard: R R. Three Successes against one.
    let models = [("blender-mark-ii", 0, 1000, 1000), ("guards", 1, 1130, 1000)];
    let shove = |length| Action::Shove { direction: Vector::new(1, 0).unwrap(), length };
    for length in [1, 200] {
        let mut table = table(&bare(3000, 3000), &models);
        let faces = [BLANK, BLANK, HIT, HIT, HIT, BLANK];
        table.slot(0, Kind::Combat).dice(&faces).does(0, &blow(0, 1));
        assert_eq!(table.refuses(0, &shove(201)), "HR-AB-CB-05");
        assert_eq!(table.refuses(0, &shove(0)), "HR-AB-CB-05");
        table.does(0, &shove(length));
        assert_eq!(table.stand(1), ground(1130 + length, 1000));
        assert_eq!(table.tokens(1), 1, "besides the token");
    }
}

#[test]
fn ab_cb_05_who_vanished_is_not_repelled() {
    let models = [("blender-mark-ii", 0, 1000, 1000), ("guards", 1, 1130, 1000), ("guards", 1, 1130, 1200)];
    let mut table = table(&bare(3000, 3000), &models);
    table.state.model_mut(1).tokens = 1;
    table.slot(0, Kind::Combat).dice(&[HIT; 4]).does(0, &blow(0, 1));
    assert_eq!(table.stage(), None);
    assert!(!table.state.model(1).present());
}

#[test]
fn ab_cb_06_surprise_hit_strikes_with_the_strongest_set() {
    // Shefin strikes with K R R! and Boost 1.
    let uses = Uses { surprise: true, ..Uses::default() };
    for (face, down) in [(HIT, true), (BLANK, false)] {
        let models =
            [("captain-shefin", 0, 1000, 1000), ("guards", 1, 1100, 1000), ("guards", 1, 1100, 1200)];
        let mut table = table(&bare(3000, 3000), &models);
        let attack = Attack { uses, ..Attack::new(0, 1, false, Cause::Action) };
        assert_eq!(table.pools(&attack), ["K +1", "R R"]);
        table.slot(0, Kind::Combat).dice(&[face]).does(0, &Action::Strike { by: 0, target: 1, with: uses });
        assert_eq!([1, 2].map(|id| table.state.model(id).prone), [down; 2], "only if it wounds");
    }
}

#[test]
fn ab_ld_04_defensive_position_follows_an_action_and_a_free_attack() {
    // Bent Needles under Auntie Hoard are struck by an action of the Guards, or freely when one of them leaves.
    let models = [
        ("guards", 0, 1000, 1000),
        ("guards", 0, 1000, 1150),
        ("bent-needles", 1, 1100, 1000),
        ("bent-needles", 1, 1200, 1100),
        ("auntie-hoard", 1, 1300, 1000),
    ];
    let sidesteps =
        |table: &Fixture| matches!(table.state.flow.now(), Some(Frame::Window(Window::Sidestep(1))));
    let mut action = table(&bare(3000, 3000), &models);
    action.slot(0, Kind::Combat).does(0, &blow(0, 2));
    assert!(!sidesteps(&action), "the other Guard can still strike");
    action.does(0, &Action::Done);
    assert!(sidesteps(&action));
    assert_eq!(action.refuses(1, &walks(&[(2, &[ground(1100, 899)])])), "HR-MOV-01", "an inch at most");
    action.does(1, &walks(&[(2, &[ground(1100, 900)])]));
    let mut free = table(&bare(3000, 3000), &models);
    free.slot(1, Kind::Move).does(1, &walks(&[(2, &[ground(1200, 950)])])).does(0, &Action::Choose(0));
    assert_eq!(free.stand(2), ground(1200, 950));
    free.does(1, &Action::Done);
    assert!(sidesteps(&free), "after the free strike");
    let mut nothing = table(&bare(3000, 3000), &models);
    nothing.slot(1, Kind::Move).does(1, &walks(&[(2, &[ground(1200, 950)])])).does(0, &Action::No);
    nothing.does(1, &Action::Done);
    assert!(!sidesteps(&nothing), "nobody rolled Defence");
}

#[test]
fn ab_ld_04_the_blow_of_a_friend_is_no_enemy_attack() {
    let models = [
        ("bent-needles", 1, 1000, 1000),
        ("bent-needles", 1, 1100, 1000),
        ("auntie-hoard", 1, 1200, 1100),
        ("lady-hoarfrost", 0, 1000, 1500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(1, Kind::Spirit);
    table.play(|play| cbt::free(play, 0, 1, Uses::default(), Cause::Enchanted));
    table.play(crate::turn::run);
    assert_eq!(table.stage(), None);
    assert!(table.view().slot().is_none_or(|slot| slot.defended.is_empty()), "HR-AB-SP-07");
}
