//!
//! Compiled under `#[cfg(test)]` only.
use kernel::{Seeded, Tape};

use super::*;
use crate::rules::set::tests::{content, profile, table};

/// A band written as `okko+seigan-blade noburo tikku`.
fn members(text: &str) -> Vec<Member> {
    let member = |word: &str| {
        let (character, gear) = word.split_once('+').map_or((word, None), |(c, g)| (c, Some(g)));
        Member(profile(character), gear.map(|gear| content().find_gear(gear).unwrap()))
    };
    text.split_whitespace().map(member).collect()
}

fn rules(budget: u8) -> BandRules<'static> {
    BandRules { budget, room: 24, supply: None, role: None }
}

/// The rules that a band breaks in a game of 16 zeni.
fn broken(text: &str) -> Vec<String> {
    faults(content(), &members(text), &rules(16), "bands.0").into_iter().map(|fault| fault.by).collect()
}

fn broken_in(scenario: &str, role: usize, text: &str) -> Vec<String> {
    let scenario = &content().scenarios[content().find_scenario(scenario).unwrap()];
    let role = &scenario.roles[role];
    let rules = BandRules { role: Some(role), ..rules(role.budget.unwrap_or(scenario.budget)) };
    faults(content(), &members(text), &rules, "bands.0").into_iter().map(|fault| fault.by).collect()
}

/// The sample bands of ledger 9.2 with their sums.
#[test]
fn band_02_sample_bands_cost_what_the_ledger_says() {
    let sums = [16, 16, 16, 16, 16, 16, 16, 16, 12, 12, 12];
    let bands: Vec<Vec<Member>> =
        content().bands.iter().map(|card| recruits(content(), &card.members, "members").unwrap()).collect();
    let prices: Vec<u16> = bands.iter().map(|band| price(content(), band)).collect();
    assert_eq!(prices, sums, "OKKO-BAND-02");
    for (card, band) in content().bands.iter().zip(&bands) {
        assert_eq!(judge(content(), band, &rules(card.budget)), Ok(()), "OKKO-BAND-02 {}", card.id);
    }
}

#[test]
fn band_01_budget_is_6_to_24() {
    let ready = |budget: u8| table(&format!(r#"{{ "options": {{ "budget": {budget} }} }}"#)).map(drop);
    for budget in [6, 12, 14, 16, 24] {
        assert!(ready(budget).is_ok(), "OKKO-BAND-01 {budget}");
    }
    for budget in [0, 5, 25] {
        let faults = ready(budget).unwrap_err();
        assert_eq!((faults[0].by.as_str(), faults[0].at.as_str()), ("OKKO-BAND-01", "options.budget"));
        assert_eq!(faults[0].why.key, "fault-budget");
    }
    let state = table(r#"{ "options": { "budget": 14 } }"#).unwrap();
    assert_eq!((state.setting.budget, state.setting.threshold), ([14; 2], [Some(10); 2]), "EC-56");
    let standard = table("null").unwrap();
    assert_eq!((standard.setting.budget, standard.setting.threshold), ([16; 2], [Some(12); 2]));
}

#[test]
fn band_02_not_over_the_budget() {
    assert!(broken("okko noburo noshin").is_empty(), "15 zeni; the 16th is lost");
    assert!(broken("okko noburo noshin gaki").contains(&"OKKO-BAND-03".to_owned()));
    assert_eq!(broken("okko noburo noshin tikku"), ["OKKO-BAND-02"], "17 zeni");
    assert_eq!(broken(""), ["OKKO-SET-01"], "nobody");
    let refusal = judge(content(), &members("okko noburo noshin tikku"), &rules(16)).unwrap_err();
    assert_eq!((refusal.by, refusal.why.key), (BAND_02, "refuse-band-budget"));
    assert_eq!(refusal.why.args[0], Some(("total", Arg::Number(17))));
}

#[test]
fn band_02_good_contacts_take_one_off_the_dearest_card() {
    assert_eq!(
        price(content(), &members("sozen ninja+poisoned-kunai bakuto+ivory-die")),
        1 + 2 + 2 + 1 + 2 - 1,
        "AB-58"
    );
    assert_eq!(
        price(content(), &members("sozen ninja+poisoned-kunai")),
        1 + 2 + 1,
        "OKKO-BAND-02: at least 1"
    );
    assert_eq!(price(content(), &members("sozen")), 1);
    assert_eq!(value(content(), members("bakuto+ivory-die")[0]), 4, "printed value, OKKO-BAND-12");
}

#[test]
fn band_03_hunters_and_creatures_do_not_mix() {
    assert_eq!(broken("okko gaki"), ["OKKO-BAND-03"]);
    assert_eq!(broken("okko kanatta gaki"), ["OKKO-BAND-03"]);
    assert!(broken("okko noshin").is_empty());
}

#[test]
fn band_04_mercenaries_join_anybody() {
    assert!(broken("okko kanatta").is_empty(), "OKKO-BAND-04");
    assert!(broken("oni-warau kanatta").is_empty());
    assert!(broken("kanatta ronin ninja").is_empty());
}

#[test]
fn band_05_the_same_side_on_both_sides() {
    for ready in ["okko-and-companions", "laughing-oni", "masterless"] {
        let setup = format!(r#"{{ "bands": [{{ "ready": "{ready}" }}, {{ "ready": "{ready}" }}] }}"#);
        assert!(table(&setup).is_ok(), "OKKO-BAND-05, EC-44: also the same unique characters (OKKO-BAND-06)");
    }
}

#[test]
fn band_06_one_copy_of_a_unique_character() {
    let found = faults(content(), &members("okko okko"), &rules(16), "bands.1");
    assert_eq!((found[0].by.as_str(), found[0].at.as_str()), ("OKKO-BAND-06", "bands.1.members.1.character"));
    assert_eq!(found[0].why.plain(), "fault-band-unique character=okko");
    assert_eq!(broken("kuroiwa okko"), Vec::<String>::new());
}

#[test]
fn band_07_any_number_of_the_others() {
    assert!(broken(&"gaki ".repeat(16)).is_empty(), "OKKO-BAND-07, OKKO-Q-49");
    assert_eq!(broken(&"gaki ".repeat(17)), ["OKKO-BAND-02"]);
    let few = BandRules { supply: Some(10), ..rules(16) };
    let refusal = judge(content(), &members(&"gaki ".repeat(11)), &few).unwrap_err();
    assert_eq!((refusal.by.0, refusal.why.key), ("OKKO-Q-49", "refuse-band-supply"));
    assert!(judge(content(), &members(&"gaki ".repeat(10)), &few).is_ok());
}

#[test]
fn band_08_one_civilian() {
    assert_eq!(broken("oharu denbei"), ["OKKO-BAND-08"]);
    assert_eq!(broken("tikku sozen"), ["OKKO-BAND-08"], "whatever their masks");
    assert!(broken("denbei ronin").is_empty());
}

#[test]
fn band_09_one_card_each() {
    let two = r#"{ "bands": [{ "members": [{ "character": "okko", "gear": ["seigan-blade", "sake-flask"] }] }, { "ready": "masterless" }] }"#;
    let faults = table(two).unwrap_err();
    assert_eq!(faults[0].at, "bands.0.members.0.gear", "OKKO-BAND-09: there is room for one card");
    let none = r#"{ "bands": [{ "members": [{ "gear": "seigan-blade" }] }, { "ready": "masterless" }] }"#;
    assert!(table(none).is_err(), "OKKO-BAND-09: a card on nobody");
    assert!(broken("okko+seigan-blade noburo+sake-flask").is_empty());
}

#[test]
fn band_10_restrictions_bind() {
    let refused = [
        ("noshin", "seigan-blade"),
        ("tikku", "lacquered-armour"),
        ("kage-shade", "lacquered-armour"),
        ("gaki", "temple-naginata"),
        ("mezumi", "temple-naginata"),
        ("oharu", "short-bow"),
        ("okko", "grinning-mask"),
        ("gaki", "jade-rosary"),
        ("okko", "blessed-bolt"),
        ("noshin", "poisoned-kunai"),
        ("rokkaku", "bamboo-pavise"),
    ];
    for (character, card) in refused {
        assert_eq!(broken(&format!("{character}+{card}")), ["OKKO-BAND-10"], "{character} {card}");
    }
    let allowed = [
        ("okko", "seigan-blade"),
        ("ninja", "seigan-blade"),
        ("kanatta", "lacquered-armour"),
        ("genzo", "temple-naginata"),
        ("mezumi", "short-bow"),
        ("gaki", "grinning-mask"),
        ("ronin", "grinning-mask"),
        ("okko", "jade-rosary"),
        ("shrine-archer", "blessed-bolt"),
        ("ninja", "blessed-bolt"),
        ("fire-mouth", "blessed-bolt"),
        ("kanatta", "poisoned-kunai"),
        ("gaki", "sake-flask"),
        ("kappa", "bamboo-pavise"),
    ];
    for (character, card) in allowed {
        assert!(broken(&format!("{character}+{card}")).is_empty(), "OKKO-BAND-10 {character} {card}");
    }
}

#[test]
fn band_10_each_card_once_per_band() {
    assert_eq!(broken("okko+sake-flask noshin+sake-flask"), ["OKKO-Q-39"], "OKKO-BAND-10, OKKO-Q-39");
}

#[test]
fn band_11_single_use_cards_are_marked() {
    let single = |id: &str| content().gear(content().find_gear(id).unwrap()).single_use;
    assert!(single("sake-flask") && single("warding-seal") && single("conch-horn"), "OKKO-BAND-11");
    assert!(!single("seigan-blade") && !single("jade-rosary"));
}

#[test]
fn band_12_used_cards_count_when_lost() {
    assert_eq!(value(content(), members("okko+seigan-blade")[0]), 7, "OKKO-BAND-12, EC-43");
    assert_eq!(value(content(), members("okko")[0]), 5);
}

#[test]
fn band_13_a_civilian_gives_a_die() {
    let due = |text: &str| {
        let mut state = table("null").unwrap();
        state.figures = members(text).into_iter().map(|member| Figure::new(member, 0)).collect();
        (dice_due(View { content: content(), state: &state }, 0), state)
    };
    assert_eq!(due("okko noburo").0, 4, "OKKO-DICE-01");
    let (dice, mut state) = due("okko tikku");
    assert_eq!(dice, 5, "OKKO-BAND-13");
    state.figures[1].place = Place::Exited;
    assert_eq!(
        dice_due(View { content: content(), state: &state }, 0),
        5,
        "an exited civilian's die is kept"
    );
    state.figures[1].place = Place::Out;
    assert_eq!(dice_due(View { content: content(), state: &state }, 0), 4);
    state.figures[0].blessed = true;
    assert_eq!(dice_due(View { content: content(), state: &state }, 0), 5, "a blessing, OKKO-SCEN-08");
    assert_eq!(due("tahei").0, 4, "guests give none, OKKO-SCEN-10");
}

#[test]
fn scen_16_conditions_of_roles() {
    assert_eq!(broken_in("SC-03", 0, "oni-bushi"), ["OKKO-SCEN-16"], "Hosts: DH and MC only");
    assert!(broken_in("SC-03", 0, "okko ronin").is_empty());
    assert_eq!(broken_in("SC-03", 1, "okko"), ["OKKO-SCEN-16"], "Night: EC and MC only");
    assert_eq!(broken_in("SC-04", 0, "ronin"), ["OKKO-SCEN-16"], "the Cult has at least one EC");
    assert!(broken_in("SC-04", 0, "ronin gaki").is_empty());
    assert_eq!(broken_in("SC-04", 1, "gaki"), ["OKKO-SCEN-16"], "the Guardians none");
    assert_eq!(broken_in("SC-09", 0, "okko"), ["OKKO-SCEN-16"], "mercenaries only");
    assert!(broken_in("SC-09", 1, "kanatta ronin kuroiwa ninja ninja bakuto").is_empty(), "19 of 20 zeni");
    assert_eq!(broken_in("SC-10", 1, "oni-warau"), ["OKKO-SCEN-16"], "the Mist needs Hitokui");
    assert!(broken_in("SC-10", 1, "hitokui oni-warau oni-bushi kappa kage-shade").is_empty(), "20 zeni");
    assert_eq!(
        broken_in("SC-10", 0, "kanatta ronin kuroiwa tahei"),
        ["OKKO-SCEN-10"],
        "guests are not recruited"
    );
}

#[test]
fn set_08_a_band_must_find_room() {
    let tight = BandRules { room: 3, ..rules(16) };
    let refusal = judge(content(), &members("gaki gaki gaki gaki"), &tight).unwrap_err();
    assert_eq!((refusal.by.0, refusal.why.key), ("OKKO-SET-08", "refuse-band-room"));
    assert!(judge(content(), &members("gaki gaki gaki"), &tight).is_ok());
}

/// OKKO-Q-40: there is always a band to build, and a guess replaces only what is sealed.
#[test]
fn set_01_samples_and_guesses() {
    for budget in 6..=24 {
        let found = samples(content(), &rules(budget));
        assert!(!found.is_empty(), "OKKO-SET-01 {budget}");
        assert!(found.iter().all(|band| judge(content(), band, &rules(budget)).is_ok()));
    }
    let mut state = table("null").unwrap();
    state.mustered[1] = Some(members("kanatta"));
    let before = state.clone();
    guess_mustered(content(), &mut state, 1, &mut Seeded::from_number(3));
    assert_eq!(state, before, "one's own band is no secret");
    guess_mustered(content(), &mut state, 0, &mut Tape::new(vec![2]));
    assert_eq!(state.mustered[1], Some(ready_made(content(), &rules(16))[2].clone()), "OKKO-Q-40");
    state.mustered[1] = Some(members("kanatta"));
    state.setting_mut().options.bands = Secrecy::Open;
    guess_mustered(content(), &mut state, 0, &mut Tape::new(vec![2]));
    assert_eq!(state.mustered[1], Some(members("kanatta")), "an open band is known");
}

#[test]
fn unknown_cards_are_refused() {
    for member in [Member(250, None), Member(0, Some(250))] {
        let refusal = judge(content(), &[member], &rules(16)).unwrap_err();
        assert_eq!(refusal.by, SET_01);
    }
}
