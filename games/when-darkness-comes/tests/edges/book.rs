//! The whole rulebook is held: by tests that cite a rule, by lessons that exercise it, or by the tests beside its code,
//! which are named after it. Rules that say what is not to be done by anybody stand in the README.

use std::fs;
use std::path::{Path, PathBuf};

use kernel::{Cx, Game, Offers, Seat, Seeded, Table as Seats};
use serde_json::json;
use when_darkness_comes::{Darkness, SHELF};

use super::table::at;

/// Rules that only the tests beside their code hold, each with one of them.
const BESIDE: &[(&str, &str)] = &[
    ("WDC-ADV-06", "adv_06_damage_lowers_its_defense"),
    ("WDC-ALLY-05", "ally_05_given_for_a_damage_its_points_are_lost"),
    ("WDC-CBT-06", "cbt_06_others_help_in_a_fight"),
    ("WDC-CHAR-02", "char_01_and_char_02_eight_attributes_and_willpower_begins_as_defense"),
    ("WDC-CHAR-09", "char_09_the_best_skill_that_applies_counts_and_no_other"),
    ("WDC-COMP-02", "comp_02_there_are_nine_types"),
    ("WDC-COOP-07", "coop_07_a_helper_lends_an_ally_that_fits"),
    ("WDC-COOP-08", "coop_08_helping_uses_nothing_of_ones_own_turn"),
    ("WDC-DISK-03", "sneak_01_and_disk_03_passed_by_it_goes_among_the_others"),
    ("WDC-DOOR-07", "door_07_from_inside_it_opens_for_nothing"),
    ("WDC-DOOR-11", "door_11_a_latch_is_a_lock"),
    ("WDC-FATE-01", "fate_01_in_flights_too_and_read_once"),
    ("WDC-FATE-02", "fate_02_only_a_red_one_or_six"),
    ("WDC-FATE-03", "fate_03_what_cannot_be_done_has_no_effect"),
    ("WDC-FATE-04", "fate_04_three_points_before_the_two_dice"),
    ("WDC-FLEE-02", "flee_02_what_was_left_behind_comes_after"),
    ("WDC-GEN-05", "gen_05_all_stand_on_the_first_tile"),
    ("WDC-HLTH-01", "hlth_01_each_damage_lowers_health"),
    ("WDC-HLTH-04", "hlth_04_what_the_dead_had_lies_where_they_died"),
    ("WDC-KW-01", "kw_01_health_is_damage_that_kills"),
    ("WDC-KW-03", "sk_10_a_weapon_is_snatched_once"),
    ("WDC-KW-04", "mag_07_what_resists_a_chanter"),
    ("WDC-KW-05", "rng_01_only_at_what_is_seen_alive_and_not_here"),
    ("WDC-KW-10", "kw_10_armour_helps_to_defend_and_not_to_dodge"),
    ("WDC-KW-11", "door_03_one_lock_more_and_strength"),
    ("WDC-KW-12", "kw_12_a_pack_carries_two_more_until_it_is_gone"),
    ("WDC-LOS-03", "los_03_a_table_can_have_doors_block"),
    ("WDC-LOS-06", "los_06_of_several_on_a_square_one_at_random"),
    ("WDC-MAG-05", "mag_05_in_a_fight_without_willpower_neither"),
    ("WDC-MAG-06", "mag_06_others_help_with_casting"),
    ("WDC-MOVE-11", "move_11_deep_water_is_for_swimmers"),
    ("WDC-MOVE-12", "move_12_whoever_moved_twice_is_slow_the_next_time"),
    ("WDC-NUIS-04", "nuis_04_a_helpers_nuisance_does_not_spoil_its_help"),
    ("WDC-OC-10", "oc_10_and_wh_10_failures"),
    ("WDC-OC-3", "oc_3_an_item_is_given_away"),
    ("WDC-OC-4", "oc_4_an_ally_is_given_away"),
    ("WDC-OC-5", "oc_5_and_wh_5_the_next_door"),
    ("WDC-OC-6", "oc_6_two_points_are_given_away"),
    ("WDC-OC-7", "oc_7_the_tile_cannot_be_left_until_the_next_turn"),
    ("WDC-OC-8", "oc_8_and_wh_8_half_and_double"),
    ("WDC-OC-9", "oc_9_the_rest_of_the_turn_is_lost"),
    ("WDC-SEC-09", "sec_09_whoever_did_not_get_away_must_deal_with_it"),
    ("WDC-SK-08", "sk_08_small_things_from_pockets"),
    ("WDC-SK-09", "char_09_each_skill_counts_on_its_rolls"),
    ("WDC-SK-10", "sk_10_weapons_out_of_hands"),
    ("WDC-SK-11", "char_09_each_skill_counts_on_its_rolls"),
    ("WDC-SK-13", "char_09_the_other_skills_pass_obstacles"),
    ("WDC-SK-14", "char_09_the_other_skills_pass_obstacles"),
    ("WDC-SK-16", "sk_16_bleeding_ends_by_anothers_hand"),
    ("WDC-SK-19", "char_09_the_other_skills_pass_obstacles"),
    ("WDC-SK-20", "char_09_the_other_skills_pass_obstacles"),
    ("WDC-SK-21", "char_09_each_skill_counts_on_its_rolls"),
    ("WDC-SK-23", "char_09_the_other_skills_pass_obstacles"),
    ("WDC-SK-25", "char_09_the_other_skills_pass_obstacles"),
    ("WDC-SK-26", "ally_02_one_of_the_social_skills_counts"),
    ("WDC-SK-27", "ally_02_one_of_the_social_skills_counts"),
    ("WDC-SK-30", "sec_04_and_sec_06_owners_are_talked_to"),
    ("WDC-SK-28", "sk_28_who_was_dropped_may_be_begged"),
    ("WDC-SK-31", "sk_31_a_distraction_helps_who_sneaks"),
    ("WDC-SK-33", "sk_33_leaders_take_allies"),
    ("WDC-TILE-01", "tile_01_special_tiles_are_drawn_where_the_scenario_names_them"),
    ("WDC-TILE-05", "tile_05_the_partner_is_laid_at_once"),
    ("WDC-VP-02", "vp_02_using_a_thing_keeps_its_points"),
    ("WDC-WH-10", "oc_10_and_wh_10_failures"),
    ("WDC-WH-11", "wh_11_a_damage_less_counts_for_this_movement"),
    ("WDC-WH-3", "wh_3_and_wh_4_somebody_is_robbed_at_random"),
    ("WDC-WH-4", "wh_3_and_wh_4_somebody_is_robbed_at_random"),
    ("WDC-WH-5", "oc_5_and_wh_5_the_next_door"),
    ("WDC-WH-6", "wh_6_a_point_from_everybody_who_has_one"),
    ("WDC-WH-7", "wh_7_the_disks_of_a_tile_are_seen_by_one"),
    ("WDC-WH-8", "oc_8_and_wh_8_half_and_double"),
    ("WDC-WILL-01", "will_01_it_begins_as_defense_and_a_flight_costs_one"),
];

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() { files(&entry, all) } else { all.push(entry) }
    }
}

/// Everything that stands in the files of a folder.
fn texts(folder: &str) -> String {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut all);
    all.sort();
    all.iter().map(|file| fs::read_to_string(file).expect("a text")).collect()
}

/// The tests that stand beside the code.
fn tests_beside_code() -> String {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    all.retain(|file| file.to_string_lossy().contains("/tests"));
    all.iter().map(|file| fs::read_to_string(file).expect("a text")).collect()
}

#[test]
fn every_rule_is_held_somewhere() {
    let (code, tests, lessons) = (texts("src"), texts("tests"), texts("lessons"));
    for (rule, test) in BESIDE {
        assert!(code.contains(&format!("#[test]\nfn {test}()")), "{rule}: there is no test {test}");
    }
    let headings = SHELF.rulebook_en.lines().filter_map(|line| line.strip_prefix("### "));
    let rules: Vec<&str> = headings.filter_map(|line| line.split(' ').next()).collect();
    // Rulings are held where they bite.
    let rules: Vec<&str> = rules.into_iter().filter(|rule| !rule.starts_with("WDC-A-")).collect();
    assert_eq!(rules.len(), 281);
    let beside = tests_beside_code();
    let cited = |rule: &str, text: &str| {
        text.match_indices(rule)
            .any(|(at, _)| !text[at + rule.len()..].starts_with(|c: char| c.is_ascii_digit()))
    };
    // `fn oc_2_and_wh_2_target_numbers` is named after both.
    let named = |rule: &str| {
        let key = format!("{}_", rule.trim_start_matches("WDC-").to_lowercase().replace('-', "_"));
        beside.contains(&format!("fn {key}")) || beside.contains(&format!("_and_{key}"))
    };
    let held = |rule: &str| [&tests, &lessons, &beside].iter().any(|text| cited(rule, text)) || named(rule);
    let open: Vec<&&str> = rules.iter().filter(|rule| !held(rule)).collect();
    assert!(open.is_empty(), "held by nothing: {open:?}");
}

#[test]
fn gen_04_the_program_is_the_game_master() {
    // WDC-GEN-04, WDC-GEN-01: nobody else is ever asked.
    let game = Darkness::new();
    let table = Seats { seats: 2, setup: json!({}) };
    let state = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("a table");
    let mut offers = Offers::new();
    game.offers(&state, Seat::HOUSE, &mut offers);
    assert!(offers.actions.is_empty());
}

#[test]
fn char_06_and_char_07_what_one_begins_with() {
    // WDC-CHAR-06: phones are nothing to carry; WDC-CHAR-07: SC8 gives everybody one thing.
    let game = Darkness::new();
    let begins = |scenario: &str| {
        let table = Seats { seats: 3, setup: json!({ "scenario": scenario }) };
        let state = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("a table");
        (0..3).map(|hero| state.with(hero).count()).collect::<Vec<_>>()
    };
    assert_eq!((begins("SC1"), begins("SC8")), (vec![0; 3], vec![1; 3]));
}

#[test]
fn exp_01_experience_raises_an_attribute_to_six_at_most() {
    // WDC-EXP-01, WDC-CHAR-08.
    let game = Darkness::new();
    let speed = |more: u8| {
        let sheet = json!({
            "name": "Vic", "attributes": { "speed": 5, "attack": 2, "dexterity": 3, "intelligence": 2, "persuasion": 2,
                "medical": 2, "defense": 4 }, "experience": { "speed": more },
        });
        let table = Seats { seats: 1, setup: json!({ "characters": [sheet] }) };
        let opened = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1)));
        opened.ok().map(|state| state.heroes[0].attributes[0])
    };
    assert_eq!([speed(0), speed(1), speed(2)], [Some(5), Some(6), None]);
}

#[test]
fn kw_06_the_therapist_gives_back_a_point_of_willpower_each_turn() {
    // WDC-KW-06, WDC-WILL-04.
    let mut table =
        at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "will": 1, "has": ["therapist"] }] }));
    table.does("end", &[]);
    assert_eq!(table.sheet(0).3, 2);
}

#[test]
fn kw_07_what_lives_can_be_shot() {
    // WDC-KW-07, WDC-KW-05: a zombie lives, a thing does not.
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["pistol-1"], "vp": -9 }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s7", "up": true }, { "disk": "pistol-2", "at": "e5s5", "up": true }],
    }));
    assert!(table.offered(0, "shoot ghoul-1 pistol-1") && !table.offered(0, "shoot pistol-2"));
    assert_eq!(table.refuses("shoot pistol-2 pistol-1"), "WDC-RNG-01");
}

#[test]
fn kw_14_tape_silences_a_nuisance() {
    // WDC-KW-14, WDC-NUIS-03.
    let mut table =
        at(json!({ "heroes": [{ "who": "brian", "at": "e3s5", "has": ["whining-kid", "duct-tape-1"] }] }));
    table.does("tape whining-kid", &[]);
    assert_eq!(table.sheet(0).0, 3);
}

#[test]
fn sk_03_thrown_weapons_have_a_skill_of_their_own() {
    // WDC-SK-03: Attack 3, a die for the skill, one less at two squares.
    let throws = |skill: &str, dice: &[u8]| {
        let who = json!({ "name": "Nia", "attributes": { "speed": 2, "attack": 3, "dexterity": 3, "intelligence": 3,
            "persuasion": 3, "medical": 2, "defense": 4 }, "skills": { skill: 3 } });
        let mut table = at(json!({
            "heroes": [{ "who": who, "at": "e3s5", "has": ["kitchen-knife-1"], "vp": -9 }],
            "disks": [{ "disk": "bandaged-sleeper", "at": "e3s7", "up": true }],
        }));
        table.does("shoot bandaged-sleeper kitchen-knife-1", dice);
    };
    throws("ranged-hand", &[1, 2, 4]);
    throws("ranged-mechanical", &[1, 2]);
}
