//! Tests of the aim, of the components that no other chapter owns, and of the end of the game.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Eyes, Fate, Game, Outcome, Refusal, Seat, Speak, Turn};
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::fixture::{Fixture, Tried, okko as game};
use crate::state::How;

fn open() -> Fixture {
    Fixture::open("8x8")
}

/// Okko kills a Gaki before him by 4, or what stands there instead: 4 + 6 against Defense + 1.
fn kills(table: Fixture, victim: &str) -> Tried {
    let mut table = table.stand("okko", 0, "e5 n").begin();
    table.does("activate okko").rolls(&format!("attack {victim}"), &[6, 1]);
    assert!(table.heard("OKKO-CMBT-11", &format!("event-out figure={victim}")), "{:?}", table.told());
    table
}

fn outcome(table: &Tried) -> Outcome {
    match table.game.turn() {
        Turn::Over(outcome) => outcome,
        Turn::Ask(_) => panic!("the match goes on"),
    }
}

fn goes_on(table: &Tried) -> bool {
    table.game.state().over.is_none()
}

#[test]
fn cmp_01_the_board_is_four_areas_in_a_square_with_walls_between_squares() {
    // OKKO-CMP-01: NW, NE, SW, SE. The stream bridge has walls south of its D3 and D5.
    let areas = json!(["AR-01@0", "AR-02@0", "AR-03@0", "AR-04@0"]);
    let board = || open().with("rows", json!([])).with("areas", areas.clone());
    let table = board().stand("okko", 0, "a1 n").begin();
    let board_now = &table.view().state.setting.board;
    assert_eq!((board_now.grid.cols(), board_now.grid.rows()), (16, 16));
    let rows = board_now.rows();
    assert_eq!(rows[1], ".X....X....d....", "row 2 of the courtyard and of the garden");
    assert_eq!(rows[11], "...==....dd..dd.", "row 4 of the bridge and of the library");
    let mut walled = board().stand("okko", 0, "d11 s").begin();
    assert_eq!(walled.does("activate okko").refuses("step s"), "OKKO-MOVE-09");
}

#[test]
fn cmp_02_a_figure_faces_one_of_the_four_sides() {
    for facing in ["n", "e", "s", "w"] {
        let table = open().stand("okko", 0, &format!("e5 {facing}")).begin();
        assert_eq!(table.fact("okko.facing"), facing);
    }
    for facing in ["ne", "x", ""] {
        let position = json!({
            "rows": ["........", "........"],
            "figures": [{ "character": "okko", "band": 0, "at": format!("a1 {facing}").trim() }],
        });
        let faults = game().arrange(&position).expect_err("no such facing");
        assert!(faults.iter().any(|fault| fault.by == "OKKO-CMP-02"), "{facing}: {faults:?}");
    }
}

#[test]
fn cmp_07_everything_on_the_table_is_open_to_both_players() {
    // OKKO-CMP-07: characters, faces, dice and reserve, seen alike by both and by who looks on.
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true, "reserve": "tori" });
    let gaki =
        json!({ "character": "gaki", "band": 1, "at": "e2 s", "gear": "smoke-bombs", "reserve": "fire" });
    let table = open().figure(okko).figure(gaki).dice(&["earth"]).begin();
    let scene = |eyes| table.game.game().show(table.game.state(), eyes);
    let all = scene(Eyes::Referee);
    for eyes in [Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)), Eyes::Public] {
        let seen = scene(eyes);
        assert_eq!(seen.pieces, all.pieces, "{eyes:?}");
        assert_eq!(seen.panels, all.panels, "{eyes:?}");
        assert_eq!(seen.fact("gaki.reserve").as_deref(), Some("fire"));
    }
}

#[test]
fn cmp_08_combat_dice_are_ordinary_and_no_inspiration_die_is_one() {
    // OKKO-CMP-08: a seventh face is no face of a die, and Fire adds its 1, not what a die would show.
    let table = || open().stand("okko", 0, "e5 n").stand("gaki", 1, "e4 s");
    let mut seven = table().begin();
    seven.does("activate okko");
    let before = seven.game.state().clone();
    let refused = seven.game.act_with(Seat(0), &Action::Attack(1), vec![6, 0]);
    assert_eq!(refused, Err(Refusal::WrongLuck));
    assert_eq!(*seven.game.state(), before);
    for die in 1..=6 {
        let mut one = table().begin();
        one.does("activate okko").rolls("attack gaki", &[die, 3]);
    }
    let mut fire = table().dice(&["fire"]).begin();
    fire.does("activate okko").rolls("attack gaki with fire", &[2, 6]);
    assert!(fire.heard("OKKO-CMBT-12", "event-tie"), "4 + 2 + 1 against 1 + 6: {:?}", fire.told());
}

#[test]
fn aim_01_two_players_and_one_winner() {
    // OKKO-AIM-01.
    assert_eq!(game().meta().seats, (2, 2));
    let mut table = open().stand("okko", 0, "e5 n").stand("gaki", 1, "h1 s").begin();
    table.does("concede");
    let Outcome { fates, by } = outcome(&table);
    assert_eq!((fates, by.0), (vec![Fate::Lost, Fate::Won], "OKKO-Q-50"));
}

#[test]
fn aim_02_the_game_ends_as_soon_as_a_bands_losses_reach_the_threshold() {
    let table = open().stand("gaki", 1, "e4 s").stand("gaki", 1, "h1 s").with("lost", json!([0, 11]));
    let mut table = kills(table, "gaki");
    assert!(table.heard("OKKO-VICT-01", "event-ended how=over-zeni"), "{:?}", table.told());
    assert_eq!(outcome(&table).fates, vec![Fate::Won, Fate::Lost]);
    // E_GAME_OVER: OKKO-AIM-02 lets nobody do anything after the end.
    for seat in [Seat(0), Seat(1)] {
        for action in [Action::Done, Action::Concede, Action::Activate(0)] {
            assert_eq!(table.game.act_with(seat, &action, Vec::new()), Err(Refusal::Over));
        }
    }
    assert!(table.game.offers(Seat(0)).actions.is_empty());
}

#[test]
fn aim_03_an_ability_beats_the_rule_it_contradicts() {
    // OKKO-AIM-03: a Shade need not stop where OKKO-ZOC-04 stops everybody else.
    let walks = |character: &str| {
        let mut table = open().stand(character, 0, "e5 n").stand("okko", 1, "e3 s").begin();
        table.does(&format!("activate {character}")).does("step n");
        table
    };
    let mut shade = walks("kage-shade");
    shade.does("step e");
    assert_eq!(shade.fact("kage-shade.at"), "f4");
    assert_eq!(walks("ninja").refuses("step e"), "OKKO-ZOC-04");
    // But no further than its words: it still pays when it began there (OKKO-ZOC-07).
    shade.does("done");
    assert_eq!(shade.fact("kage-shade.status"), "alert");
    let mut leaves = open().stand("kage-shade", 0, "e4 n").stand("okko", 1, "e3 s").begin();
    leaves.does("activate kage-shade").does("step s").does("done");
    assert!(leaves.heard("OKKO-ZOC-07", "event-endangered figure=kage-shade"));
}

#[test]
fn aim_04_an_adventure_beats_the_rulebook() {
    // OKKO-AIM-04: SC-09 plays for 20 zeni and 16 of losses, SC-05 for no threshold of the Fugitives.
    let setting = |scenario: &str| {
        let table = Fixture::open("16x16").with("scenario", json!(scenario)).stand("okko", 0, "e5 n").begin();
        let setting = &table.view().state.setting;
        (setting.budget, setting.threshold)
    };
    assert_eq!(setting("SC-09"), ([20, 20], [Some(16), Some(16)]));
    assert_eq!(setting("SC-05"), ([16, 16], [None, Some(12)]));
    // At 16 lost zeni the Fugitives still play.
    let shore = |lost| {
        let table = Fixture::open("16x16").with("scenario", json!("SC-05")).with("lost", json!([lost, 0]));
        let table = table.stand("ronin", 0, "e4 s").stand("okko", 0, "a1 s").stand("noburo", 1, "e5 n");
        let mut table = table.with("active", json!(1)).begin();
        table.does("activate noburo").rolls("attack ronin", &[6, 1]);
        table
    };
    assert!(goes_on(&shore(13)), "3 of 8 zeni are gone, the half can still leave");
}

/// A 16-zeni game, or one with these options: how much a band may lose.
fn threshold(options: Json) -> [Option<u8>; 2] {
    let table = open().with("options", options).stand("okko", 0, "e5 n").begin();
    table.view().state.setting.threshold
}

#[test]
fn vict_01_twelve_of_sixteen_and_eight_of_twelve() {
    assert_eq!(threshold(json!({})), [Some(12); 2]);
    assert_eq!(threshold(json!({ "budget": 12 })), [Some(8); 2]);
    // One zeni before, nothing ends; at it, and beyond it, OKKO-VICT-01 does.
    for (budget, lost, over) in [(16, 10, false), (16, 11, true), (12, 6, false), (12, 7, true)] {
        let table = open().with("options", json!({ "budget": budget })).with("lost", json!([0, lost]));
        let table = kills(table.stand("gaki", 1, "e4 s").stand("gaki", 1, "h1 s"), "gaki");
        assert_eq!(!goes_on(&table), over, "{budget} {lost}");
    }
    let beyond = open().with("lost", json!([0, 11])).stand("ronin", 1, "e4 s").stand("gaki", 1, "h1 s");
    let beyond = kills(beyond, "ronin");
    assert_eq!((beyond.ending().winner, beyond.fact("losses.1")), (Some(0), "14".into()));
}

#[test]
fn vict_02_lost_zeni_are_printed_values_of_character_and_equipment() {
    // OKKO-VICT-02: a Gaki is worth 1, a Wind Amulet 1.
    let gaki = |gear: &str, used| json!({ "character": "gaki", "band": 1, "at": "e4 s", "gear": gear, "gear-used": used });
    let lost = |figure: Json| kills(open().figure(figure).stand("ronin", 1, "h1 s"), "gaki").fact("losses.1");
    assert_eq!(lost(json!({ "character": "gaki", "band": 1, "at": "e4 s" })), "1");
    assert_eq!(lost(gaki("wind-amulet", false)), "2");
    // EC-43: used up it is worth as much.
    assert_eq!(lost(gaki("wind-amulet", true)), "2");
}

#[test]
fn vict_02_a_discount_changes_no_loss_value() {
    // OKKO-AB-58: Sozen's own card is lost at its printed 1 + 2.
    let sozen = json!({ "character": "sozen", "band": 1, "at": "e4 s", "gear": "ivory-die" });
    let table = open().figure(sozen).stand("ronin", 1, "h1 s");
    assert_eq!(kills(table, "sozen").fact("losses.1"), "3");
}

#[test]
fn vict_02_ec_43_through_the_threshold() {
    let gaki =
        json!({ "character": "gaki", "band": 1, "at": "e4 s", "gear": "wind-amulet", "gear-used": true });
    let table = kills(open().figure(gaki).stand("gaki", 1, "h1 s").with("lost", json!([0, 10])), "gaki");
    assert_eq!(table.ending().how, How::Zeni);
}

#[test]
fn vict_03_at_once_inside_the_activation() {
    // OKKO-VICT-03: nothing that was still to come happens; Tikku's die is not even given up.
    let table = open().stand("tikku", 1, "e4 s").stand("gaki", 1, "h1 s").with("lost", json!([0, 10]));
    let table = kills(table, "tikku");
    assert_eq!((table.ending().winner, table.ending().how), (Some(0), How::Zeni));
    assert!(!table.heard("OKKO-DICE-14", ""));
    assert_eq!(table.pool(1).spent, 5);
}

#[test]
fn vict_03_ec_46_an_attacker_may_lose_the_game_by_its_own_attack() {
    let table = open().stand("gaki", 0, "e5 n").stand("ronin", 0, "a8 n").stand("okko", 1, "e4 s");
    let mut table = table.with("lost", json!([11, 0])).begin();
    // 1 + 1 against 4 + 2: by 4.
    table.does("activate gaki").rolls("attack okko", &[1, 2]);
    assert!(table.heard("OKKO-VICT-01", "event-ended"));
    assert_eq!(table.ending().winner, Some(1));
}

#[test]
fn vict_03_by_a_forced_retreat_too() {
    // An endangered Gaki in the corner loses by 1 and has nowhere to go.
    let gaki = json!({ "character": "gaki", "band": 1, "at": "e1 s", "endangered": true });
    let table =
        open().figure(gaki).stand("gaki", 1, "h8 n").stand("okko", 0, "e2 n").with("lost", json!([0, 11]));
    let mut table = table.begin();
    table.does("activate okko").rolls("attack gaki", &[1, 3]);
    assert!(table.heard("OKKO-RETR-08", "event-out figure=gaki"), "{:?}", table.told());
    assert_eq!((table.ending().winner, table.ending().how), (Some(0), How::Zeni));
}

#[test]
fn vict_04_other_budgets_lose_at_four_less() {
    // OKKO-VICT-04, OKKO-Q-05 and EC-56.
    assert_eq!(threshold(json!({ "budget": 14 })), [Some(10); 2]);
    assert_eq!(threshold(json!({ "budget": 6 })), [Some(2); 2]);
    assert_eq!(threshold(json!({ "budget": 24 })), [Some(20); 2]);
    // The table may agree on another threshold.
    assert_eq!(threshold(json!({ "budget": 14, "threshold": 13 })), [Some(13); 2]);
    let position = |budget: u8| json!({ "rows": ["...."], "figures": [], "options": { "budget": budget } });
    for budget in [5, 25] {
        let faults = game().arrange(&position(budget)).expect_err("out of the offered range");
        assert!(faults.iter().any(|fault| fault.by == "OKKO-BAND-01"), "{faults:?}");
    }
}

#[test]
fn vict_04_ec_42_a_band_without_figures_loses_below_the_threshold() {
    let table = kills(open().stand("gaki", 1, "e4 s"), "gaki");
    assert!(table.heard("OKKO-VICT-04", "event-ended how=over-wiped-out"));
    assert_eq!((table.ending().winner, table.fact("losses.1")), (Some(0), "1".into()));
    let other = kills(open().stand("gaki", 1, "e4 s").stand("gaki", 1, "h1 s"), "gaki");
    assert!(goes_on(&other));
    // A band worth just the threshold loses by it, with its last figure.
    let all = kills(open().stand("gaki", 1, "e4 s").with("lost", json!([0, 11])), "gaki");
    assert_eq!(all.ending().how, How::Zeni);
}

#[test]
fn vict_05_guests_do_not_count_as_figures() {
    // OKKO-VICT-05: Tahei the Innkeeper stands there, but he is a guest.
    let table = kills(open().stand("gaki", 1, "e4 s").stand("tahei", 1, "h1 s"), "gaki");
    assert_eq!((table.ending().winner, table.ending().how), (Some(0), How::WipedOut));
    // And nobody loses zeni for him.
    let guest = kills(open().stand("tahei", 1, "e4 s").stand("gaki", 1, "h1 s"), "tahei");
    assert!(goes_on(&guest));
    assert_eq!(guest.fact("losses.1"), "0");
}

#[test]
fn vict_05_where_characters_leave_the_adventures_own_conditions_come_first() {
    // The last Fugitive on the board falls; what counts is whether half of the value got away.
    let falls = |gone: &str| {
        let away = json!({ "character": gone, "band": 0, "exited": true });
        let table = Fixture::open("16x16").with("scenario", json!("SC-05")).with("active", json!(1));
        let table = table.figure(away).stand("ronin", 0, "e4 s").stand("okko", 1, "e5 n");
        let mut table = table.begin();
        table.does("activate okko").rolls("attack ronin", &[6, 1]);
        table.ending()
    };
    let saved = falls("wind-reaper");
    assert_eq!((saved.winner, saved.how), (Some(0), How::Escape), "4 of 7 zeni have left");
    let caught = falls("ninja");
    assert_eq!((caught.winner, caught.how), (Some(1), How::Escape), "2 of 5 have, 3 cannot any more");
}

#[test]
fn vict_concession_ends_the_match_at_once() {
    // OKKO-Q-50.
    let mut table = open().stand("okko", 0, "e5 n").stand("gaki", 1, "e4 n").begin();
    table.does("activate okko").does("step s").does("concede");
    assert!(table.heard("OKKO-Q-50", "event-ended"));
    assert_eq!((table.ending().winner, table.ending().how), (Some(1), How::Conceded));
    // The other side may do so where it is asked.
    let noshin = json!({ "character": "noshin", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut asked = open().stand("okko", 0, "e5 n").figure(noshin).begin();
    asked.does("activate okko").does("attack noshin").does("concede");
    assert_eq!(asked.ending().winner, Some(0));
}
