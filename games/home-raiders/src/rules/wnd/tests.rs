//! Tests of tokens and vanishing.
//!
//! Compiled under `#[cfg(test)]` only.

use super::{WND_01, token};
use crate::action::{Action, Uses};
use crate::event::Event;
use crate::fixture::{Fixture, at, bare, ground, table, table_with};
use crate::frame::{Attack, Cause, Frame, Half, Stage};
use crate::options::{Level, Options};
use crate::rules::{fall, geo};
use crate::state::{Marker, ModelId, Place, Stand};
use crate::turn;

const BLANK: u32 = 0;
const CRITICAL: u32 = 5;

/// A token arrives, in a turn of player 0's first troop.
fn wound(table: &mut Fixture, id: ModelId, by: Option<ModelId>) {
    wound_for(table, WND_01, id, by);
}

fn wound_for(table: &mut Fixture, rule: kernel::RuleId, id: ModelId, by: Option<ModelId>) {
    table.play(|play| {
        token(play, rule, id, by);
        turn::run(play);
    });
}

fn open(models: &[(&str, u8, i32, i32)]) -> Fixture {
    let mut table = table(&bare(3000, 3000), models);
    table.turn(0);
    table
}

fn tokens(table: &Fixture, id: ModelId) -> u8 {
    table.state.model(id).tokens
}

fn gone(table: &Fixture, id: ModelId) -> bool {
    !table.state.model(id).present()
}

fn waits_for_token(table: &Fixture) -> bool {
    matches!(table.state.flow.now(), Some(Frame::Token(_)))
}

#[test]
fn wnd_01_the_first_token_wounds() {
    let mut table = open(&[("ragmen", 0, 500, 500), ("guards", 1, 900, 500)]);
    wound(&mut table, 1, Some(0));
    assert_eq!(tokens(&table, 1), 1);
    assert!(!gone(&table, 1));
    assert_eq!(table.told[0].by.0, "HR-WND-01");
}

#[test]
fn wnd_02_the_second_makes_one_vanish() {
    let mut table = open(&[("guards", 0, 500, 500), ("thimble-musketeers", 1, 900, 500)]);
    for _ in 0..2 {
        wound(&mut table, 1, Some(0));
    }
    assert_eq!(table.state.model(1).place, Place::Gone { by_enemy: true });
    let gone: Vec<&str> = table.told.iter().map(|told| told.by.0).collect();
    assert_eq!(gone, ["HR-WND-01", "HR-WND-02", "HR-WND-02"]);
    assert_eq!(table.told[2].what, Event::TroopGone(1));
}

#[test]
fn amb_61_who_did_it_is_remembered() {
    for (by, by_enemy) in [(None, false), (Some(0), true), (Some(1), false)] {
        let mut table = open(&[("guards", 0, 500, 500), ("thimble-musketeers", 1, 900, 500)]);
        wound(&mut table, 1, by);
        wound(&mut table, 1, by);
        assert_eq!(table.state.model(1).place, Place::Gone { by_enemy }, "{by:?}");
    }
}

#[test]
fn amb_61_an_enchanted_friend_and_a_shove_are_the_enemys_doing() {
    // HR-AMB-61: what the other side made vanish, by an ability as well as by an attack.
    let models = [("lady-hoarfrost", 0, 500, 500), ("ragmen", 1, 900, 500), ("guards", 1, 1000, 500)];
    for (cause, by_enemy) in [(Cause::Enchanted, true), (Cause::Fragments, false)] {
        let mut table = open(&models);
        table.state.model_mut(2).tokens = 1;
        table.state.flow.open(Frame::Attack(Attack::new(1, 2, false, cause)));
        wound(&mut table, 2, Some(1));
        assert_eq!(table.state.model(2).place, Place::Gone { by_enemy }, "{cause:?}");
    }
    let mut space = bare(3000, 3000);
    space.things.push(crate::fixture::block([200, 200, 800, 800], 0, 400, "c"));
    for (by, by_enemy) in [(Some(0), true), (None, false)] {
        let mut table = table(&space, &[("guards", 0, 2500, 2500), ("ragmen", 1, 100, 100)]);
        table.turn(0).put(1, crate::fixture::top(750, 500, 0)).state.model_mut(1).tokens = 1;
        table.play(|play| {
            let east = space::plane::Vector::new(1, 0).unwrap();
            match by {
                Some(by) => geo::shove(play, geo::GEO_17, by, 1, east, 200),
                None => fall::fall(play, fall::FALL_02, 1, ground(850, 500), 400, None),
            }
            turn::run(play);
        });
        assert_eq!(table.state.model(1).place, Place::Gone { by_enemy });
    }
}

#[test]
fn ab_he_08_a_champion_vanishes_with_the_third() {
    let mut table = open(&[("guards", 0, 500, 500), ("sir-galvan-brass", 1, 900, 500)]);
    for count in 1..=3 {
        assert!(!gone(&table, 1));
        wound(&mut table, 1, Some(0));
        assert_eq!(tokens(&table, 1), count);
        assert!(table.state.model(1).wounded());
    }
    assert!(gone(&table, 1));
}

#[test]
fn ab_df_03_regeneration_rolls_what_the_wounded_have_left() {
    // Grandfather Root: Defence R R W!; the marked white die is gone, so the die is red: two blanks (HR-AMB-92).
    for (face, left) in [(0, 1), (1, 1), (2, 0), (4, 0), (5, 0)] {
        let mut table = open(&[("guards", 0, 500, 500), ("grandfather-root", 1, 900, 500)]);
        table.dice(&[face]);
        wound(&mut table, 1, Some(0));
        assert_eq!(tokens(&table, 1), left, "face {face}");
    }
    // In the basic level marks do not count: a white die, three blanks.
    for (face, left) in [(2, 1), (3, 0)] {
        let options = Options { level: Level::Basic, ..Options::default() };
        let models = [("guards", 0, 500, 500), ("grandfather-root", 1, 900, 500)];
        let mut table = table_with(&bare(3000, 3000), options, &models);
        table.turn(0).dice(&[face]);
        wound(&mut table, 1, Some(0));
        assert_eq!(tokens(&table, 1), left, "face {face}");
    }
}

#[test]
fn amb_39_regeneration_saves_from_the_last_token() {
    for saves in [true, false] {
        let options = Options { regen_saves_last_wound: saves, ..Options::default() };
        let models = [("guards", 0, 500, 500), ("grandfather-root", 1, 900, 500)];
        let mut table = table_with(&bare(3000, 3000), options, &models);
        table.turn(0);
        table.state.model_mut(1).tokens = 1;
        table.dice(&[CRITICAL]);
        wound(&mut table, 1, Some(0));
        assert_eq!(gone(&table, 1), !saves);
        assert_eq!(tokens(&table, 1), if saves { 1 } else { 2 });
    }
}

#[test]
fn ab_df_10_mirror_image_may_hand_the_token_on() {
    let models = [
        ("guards", 0, 500, 500),
        ("will-o-the-wisp", 1, 900, 500),
        ("fern-the-archer", 1, 1490, 500),
        ("grandfather-root", 1, 900, 1050),
    ];
    // Not asked without a friend within 5 inches.
    let mut table = open(&[models[0], models[1], ("fern-the-archer", 1, 2000, 500)]);
    wound(&mut table, 1, Some(0));
    assert_eq!(tokens(&table, 1), 1);
    // Declined, failed, or done: the only friend gets it.
    for (answer, face, left) in [(Action::No, None, 1), (Action::Yes, Some(1), 1), (Action::Yes, Some(2), 0)]
    {
        let mut table = open(&models[..3]);
        wound(&mut table, 1, Some(0));
        assert!(waits_for_token(&table));
        table.dice(face.as_slice()).does(1, &answer);
        assert_eq!([tokens(&table, 1), tokens(&table, 2)], [left, 1 - left]);
        assert!(!waits_for_token(&table));
    }
    // With two friends near, one is named: no enemy, not itself.
    let mut table = open(&models);
    wound(&mut table, 1, Some(0));
    table.dice(&[CRITICAL]).does(1, &Action::Yes);
    for wrong in [0, 1] {
        assert_eq!(table.refuses(1, &Action::Choose(wrong)), "HR-AB-DF-10");
    }
    table.dice(&[BLANK]).does(1, &Action::Choose(3));
    assert_eq!([1, 2, 3].map(|id| tokens(&table, id)), [0, 0, 1]);
}

#[test]
fn a_mirrored_token_may_be_the_last_of_the_friend() {
    let models =
        [("guards", 0, 500, 500), ("will-o-the-wisp", 1, 900, 500), ("fern-the-archer", 1, 1300, 500)];
    let mut table = open(&models);
    table.state.model_mut(2).tokens = 1;
    wound(&mut table, 1, Some(0));
    table.dice(&[CRITICAL]).does(1, &Action::Yes);
    assert_eq!(table.state.model(2).place, Place::Gone { by_enemy: true });
    assert_eq!(tokens(&table, 1), 0);
}

#[test]
fn ab_he_04_a_token_is_handed_on_once_by_each() {
    // Two Selfish Warriors in contact; the first has Mirror Image too.
    let models = [
        ("guards", 0, 500, 500),
        ("will-o-the-wisp", 1, 900, 500),
        ("yawn-the-wizard", 1, 992, 500),
        ("ragmen", 1, 1500, 500),
    ];
    let mut table = open(&models);
    wound(&mut table, 1, Some(0));
    for wrong in [0, 1, 3] {
        assert_eq!(table.refuses(1, &Action::Choose(wrong)), "HR-AB-HE-04");
    }
    table.does(1, &Action::Choose(2));
    assert_eq!(tokens(&table, 1), 0, "it was never placed");
    table.does(1, &Action::Choose(1));
    // It comes back to the first, who has handed it on already: it stays.
    assert_eq!([tokens(&table, 1), tokens(&table, 2)], [1, 0]);
    assert!(!waits_for_token(&table));
    // Or it is kept at once.
    let mut table = open(&models);
    wound(&mut table, 2, Some(0));
    table.does(1, &Action::No);
    assert_eq!(tokens(&table, 2), 1);
}

#[test]
fn ab_df_05_the_active_player_orders_the_fragments() {
    // VEC-29: a Ragman touches two enemies and another Ragman.
    let models = [
        ("guards", 0, 500, 500),
        ("guards", 0, 700, 500),
        ("ragmen", 1, 600, 500),
        ("ragmen", 1, 600, 600),
        ("ragmen", 1, 600, 900),
    ];
    let mut table = open(&models);
    table.state.model_mut(2).tokens = 1;
    wound(&mut table, 2, Some(0));
    assert!(gone(&table, 2));
    assert_eq!(table.refuses(0, &Action::Choose(4)), "HR-AB-DF-05");
    assert_eq!(table.refuses(0, &Action::No), "HR-AB-DF-05");
    // All of them show nothing.
    table.dice(&[BLANK; 12]).does(0, &Action::Choose(1));
    table.dice(&[BLANK; 12]).does(0, &Action::Choose(3));
    assert!(!matches!(table.state.flow.now(), Some(Frame::Vanish(_))));
}

#[test]
fn ab_ld_08_another_leader_takes_the_place() {
    let models = [
        ("guards", 0, 500, 500),
        ("moss-centaurs", 1, 900, 500),
        ("lady-hoarfrost", 1, 1130, 500),
        ("windowsill-fairies", 1, 2000, 2000),
        ("grandfather-root", 1, 2100, 2000),
    ];
    let dying = |answer: Option<Action>| {
        let mut table = open(&models);
        table.state.model_mut(2).tokens = 1;
        table.state.model_mut(4).tokens = 1;
        table.state.model_mut(4).prone = true;
        wound(&mut table, 2, Some(0));
        if let Some(answer) = answer {
            table.does(1, &answer);
        }
        table
    };
    let mut table = dying(None);
    assert_eq!(table.refuses(1, &Action::Choose(1)), "HR-AB-LD-08");
    assert_eq!(table.refuses(1, &Action::Choose(2)), "HR-AB-LD-08");
    let table = dying(Some(Action::Choose(4)));
    let model = table.state.model(4);
    assert_eq!((model.troop, model.tokens, model.prone), (1, 1, true));
    assert_eq!(model.stand(), Some(ground(1130, 500)));
    let table = dying(Some(Action::No));
    assert_eq!(table.state.model(4).troop, 2);
}

#[test]
fn amb_80_and_amb_100_the_newcomer_is_the_unit_and_leaves_his_own() {
    let models =
        [("guards", 0, 500, 500), ("lady-hoarfrost", 1, 1000, 500), ("grandfather-root", 1, 2100, 2000)];
    let mut table = open(&models);
    table.state.model_mut(1).tokens = 1;
    wound(&mut table, 1, Some(0));
    table.does(1, &Action::Choose(2));
    assert_eq!(table.state.model(2).troop, 1);
    let gone: Vec<_> = table.told.iter().map(|told| &told.what).collect();
    assert!(gone.contains(&&Event::TroopGone(2)), "{gone:?}");
    assert!(!gone.contains(&&Event::TroopGone(1)), "{gone:?}");
}

#[test]
fn ab_ld_08_nothing_is_asked_of_the_confused_or_without_another_leader() {
    let models =
        [("guards", 0, 500, 500), ("lady-hoarfrost", 1, 1000, 500), ("fern-the-archer", 1, 2100, 2000)];
    let mut table = open(&models);
    table.state.model_mut(1).tokens = 1;
    wound(&mut table, 1, Some(0));
    assert!(!matches!(table.state.flow.now(), Some(Frame::Window(_))));
    let models =
        [("guards", 0, 500, 500), ("lady-hoarfrost", 1, 1000, 500), ("grandfather-root", 1, 2100, 2000)];
    let mut table = open(&models);
    table.state.model_mut(1).tokens = 1;
    table.state.model_mut(1).confused = true;
    wound(&mut table, 1, Some(0));
    assert!(!matches!(table.state.flow.now(), Some(Frame::Window(_))));
}

#[test]
fn obv_08_who_vanishes_controls_no_marker() {
    let mut table = open(&[("guards", 0, 500, 500), ("thimble-musketeers", 1, 900, 500)]);
    let marker = Stand { at: at(900, 500), on: None };
    table.state.markers.push(Marker { player: 1, at: marker, controller: Some(1) });
    table.state.model_mut(1).tokens = 1;
    wound(&mut table, 1, Some(0));
    assert_eq!(table.state.markers[0].controller, None);
}

#[test]
fn ab_he_02_the_last_attack_comes_before_the_end() {
    // Blender Mark II (K K! R R!, wounded: K R, Boost 1) against a Guard; the song wounds, then the singer is gone.
    let models =
        [("guards", 0, 500, 500), ("blender-mark-ii", 1, 630, 500), ("fern-the-archer", 1, 2500, 500)];
    let strike = |target| Action::Strike { by: 1, target, with: Uses::default() };
    let mut table = open(&models);
    table.state.model_mut(1).tokens = 1;
    wound(&mut table, 1, Some(0));
    assert!(matches!(table.state.flow.now(), Some(Frame::Vanish(_))));
    assert!(!gone(&table, 1));
    assert_eq!(table.refuses(1, &strike(2)), "HR-AB-HE-02");
    table.dice(&[4, 3, 0, 0, 0, 0]).does(1, &strike(0));
    while !gone(&table, 1) {
        // Repel is his, and may be declined.
        table.does(1, &Action::No);
    }
    assert_eq!(tokens(&table, 0), 1);
    // Or silently; and nothing is asked of one who reaches nobody.
    let mut table = open(&models);
    table.state.model_mut(1).tokens = 1;
    wound(&mut table, 1, Some(0));
    table.does(1, &Action::No);
    assert!(gone(&table, 1));
    let mut table = open(&models);
    table.state.model_mut(1).tokens = 1;
    table.put(1, ground(1500, 1500));
    wound(&mut table, 1, Some(0));
    assert!(gone(&table, 1));
}

#[test]
fn ab_df_05_fragments_wound_on_no_success() {
    // VEC-29: three defences against one Success each, the Guards' and the other Ragman's.
    let models =
        [("guards", 0, 500, 500), ("guards", 0, 700, 500), ("ragmen", 1, 600, 500), ("ragmen", 1, 600, 600)];
    for (face, hit) in [(0, 1), (4, 0)] {
        let mut table = open(&models);
        table.state.model_mut(2).tokens = 1;
        wound(&mut table, 2, Some(0));
        table.dice(&[face; 12]).does(0, &Action::Choose(1));
        table.dice(&[face; 12]).does(0, &Action::Choose(0));
        assert_eq!([0, 1, 3].map(|id| tokens(&table, id)), [hit; 3]);
    }
}

/// An attack by character 0 on character 1 is in progress when the token arrives.
fn attacked(models: &[(&str, u8, i32, i32)], faces: &[u32], answers: &[Action]) -> (bool, bool) {
    let mut table = open(models);
    let mut attack = Attack::new(0, 1, false, Cause::Action);
    attack.stage = Stage::Kick;
    table.state.flow.open(Frame::Attack(attack));
    table.play(|play| token(play, WND_01, 1, Some(0)));
    table.dice(faces);
    while let Some(&Frame::Token(token)) = table.state.flow.now() {
        let mut left = answers.iter();
        table.play(|play| {
            let mut token = token;
            loop {
                if !super::settle_token(play, token) {
                    super::act_token(play, token, left.next().unwrap()).unwrap();
                }
                match play.state.flow.now() {
                    Some(&Frame::Token(next)) => token = next,
                    _ => break,
                }
            }
        });
    }
    let attack = table.view().attack().unwrap();
    (attack.hurt, attack.wounded)
}

#[test]
fn abg_07_what_wounds_the_target() {
    let root = [("guards", 0, 500, 500), ("grandfather-root", 1, 900, 500)];
    // Placed; placed and regenerated; placed and mirrored away: all of these wound.
    assert_eq!(attacked(&root, &[0], &[]), (true, true));
    assert_eq!(attacked(&root, &[5], &[]), (true, true));
    let wisp = [("guards", 0, 500, 500), ("will-o-the-wisp", 1, 900, 500), ("fern-the-archer", 1, 1300, 500)];
    assert_eq!(attacked(&wisp, &[5], &[Action::Yes]), (true, true));
    // Handed on by a Selfish Warrior: it hurt somebody, but did not wound the target (HR-AMB-70, HR-AMB-90).
    let mut near = wisp;
    near[2].2 = 990;
    assert_eq!(attacked(&near, &[], &[Action::Choose(2)]), (true, false));
}

#[test]
fn abg_07_a_token_handed_to_the_second_target_did_not_wound_the_first() {
    // HR-ABG-07: of a Double Shot at two who touch.
    let models =
        [("guards", 0, 500, 500), ("will-o-the-wisp", 1, 900, 500), ("fern-the-archer", 1, 990, 500)];
    let mut table = open(&models);
    let mut attack = Attack::new(0, 1, true, Cause::Action);
    attack.half = Some(Half { target: 2, part: 1, sight: attack.sight });
    (attack.roll.total, attack.stage) = (2, Stage::Compare);
    table.state.flow.open(Frame::Attack(attack));
    table.play(turn::run);
    let token = |table: &Fixture| match table.state.flow.now() {
        Some(&Frame::Token(token)) => token,
        other => panic!("{other:?}"),
    };
    let arrived = token(&table);
    table.play(|play| super::act_token(play, arrived, &Action::Choose(2)).unwrap());
    let handed_on = token(&table);
    table.play(|play| super::settle_token(play, handed_on));
    let attack = table.view().attack().unwrap();
    assert_eq!((attack.hurt, attack.wounded, table.tokens(2)), (true, false, 1));
}

#[test]
fn wnd_03_healing_takes_one_token_off() {
    // HR-WND-03.
    let mut table = open(&[("sir-galvan-brass", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    table.state.model_mut(0).tokens = 2;
    for left in [1, 0, 0] {
        table.play(|play| super::heal(play, super::WND_03, 0));
        assert_eq!(table.tokens(0), left);
    }
    assert!(!table.state.model(0).wounded());
}
