//! Characters: attributes, skills, dice, limits.

use serde_json::json;

use super::*;
use crate::fixture::{at, game};
use crate::sheet::Sheet;

#[test]
fn char_01_and_char_02_eight_attributes_and_willpower_begins_as_defense() {
    // WDC-CHAR-01, WDC-CHAR-02.
    let table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    let all = [
        Attribute::Speed,
        Attribute::Attack,
        Attribute::Dexterity,
        Attribute::Intelligence,
        Attribute::Persuasion,
        Attribute::Medical,
        Attribute::Defense,
        Attribute::Willpower,
    ];
    assert_eq!(all.map(|attribute| table.hero(0).dice(attribute)), [3, 3, 2, 3, 2, 3, 4, 4]);
    assert!(!Attribute::BOUGHT.contains(&Attribute::Willpower));
}

#[test]
fn char_03_every_ready_made_character_is_legal() {
    for card in &game().content.characters {
        let list = card.attributes.list();
        assert_eq!(list.iter().map(|value| u32::from(*value)).sum::<u32>(), ATTRIBUTE_POINTS, "{}", card.id);
        assert!(list.iter().all(|value| (2..=5).contains(value)), "{}", card.id);
        assert!(
            card.skills.values().map(|level| u32::from(*level)).sum::<u32>() <= SKILL_POINTS,
            "{}",
            card.id
        );
        assert!(card.skills.iter().all(|(skill, level)| skill.costs().contains(level)), "{}", card.id);
    }
}

#[test]
fn char_04_only_printed_levels_can_be_bought() {
    // Table 5.3.
    let costs: [&[u8]; 33] = [
        &[3, 5],
        &[3, 5],
        &[3],
        &[3],
        &[5],
        &[5],
        &[3, 5],
        &[3],
        &[2],
        &[4],
        &[2, 4],
        &[2],
        &[2],
        &[2],
        &[2, 4],
        &[5],
        &[2],
        &[4],
        &[3],
        &[4],
        &[5],
        &[4],
        &[4],
        &[3, 5],
        &[2, 4],
        &[2, 4],
        &[2, 4],
        &[2, 4],
        &[2, 4],
        &[2, 4],
        &[2, 4],
        &[4],
        &[4],
    ];
    assert_eq!(Skill::ALL.map(Skill::costs), costs);
}

#[test]
fn char_05_levels_one_to_three_give_a_die_and_four_to_six_two() {
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(dice), [0, 1, 1, 1, 2, 2, 2]);
}

#[test]
fn char_08_nothing_exceeds_six() {
    // WDC-CHAR-08: 5 at creation, 6 with experience.
    assert_eq!(MOST, 6);
    let attributes = crate::content::Attributes {
        speed: 5,
        attack: 2,
        dexterity: 2,
        intelligence: 2,
        persuasion: 2,
        medical: 2,
        defense: 5,
    };
    let sheet = Sheet { name: "Vic".to_owned(), attributes, ..Sheet::default() };
    let raised = |more: u8| Sheet { experience: [(Attribute::Speed, more)].into(), ..sheet.clone() };
    assert_eq!(raised(1).faults(), []);
    assert_eq!(raised(1).values()[0], 6);
    assert_eq!(raised(2).faults(), [("experience", "fault-sheet-experience")]);
    let learned = |more: u8| Sheet {
        skills: [(Skill::Strength, 5)].into(),
        learned: [(Skill::Strength, more)].into(),
        ..sheet.clone()
    };
    assert_eq!(learned(1).faults(), []);
    assert_eq!(learned(2).faults(), [("learned", "fault-sheet-learned")]);
    let six = crate::content::Attributes { speed: 6, defense: 4, ..attributes };
    assert_eq!(Sheet { attributes: six, ..sheet }.faults(), [("attributes", "fault-sheet-range")]);
}

#[test]
fn char_09_the_best_skill_that_applies_counts_and_no_other() {
    let table = at(json!({ "heroes": [{ "who": "kirk", "at": "e3s5" }] }));
    let kirk = table.hero(0);
    assert_eq!(
        best(kirk, &[Skill::Lockpick, Skill::Bluff]),
        Some((Skill::Lockpick, 1)),
        "the first of two as good"
    );
    assert_eq!(best(kirk, &[Skill::Climbing]), None);
    assert_eq!(of(kirk, Attribute::Dexterity, &[Skill::Lockpick]), 5);
    assert_eq!(of(kirk, Attribute::Dexterity, &[Skill::Climbing]), 4, "WDC-ROLL-09: the attribute alone");
    let brian = at(json!({ "heroes": [{ "who": "brian", "at": "e3s5" }] }));
    assert_eq!(best(brian.hero(0), &[Skill::HandToHand, Skill::Strength]), Some((Skill::Strength, 2)));
}

#[test]
fn char_09_each_skill_counts_on_its_rolls() {
    // 6.1: WDC-SK-01, WDC-SK-07, WDC-SK-09, WDC-SK-11, WDC-SK-12, WDC-SK-15, WDC-SK-16, WDC-SK-17, WDC-SK-21,
    // WDC-SK-24.
    use crate::content::{Dir, Spell};
    use crate::frame::For;
    use crate::rules::roll::skills;
    let table = at(json!({ "heroes": [{ "who": "kirk", "at": "e3s5" }] }));
    let rolls = [
        (For::Pick(Dir::North), Skill::Lockpick),
        (For::Latch(Dir::North), Skill::Lockpick),
        (For::Force(Dir::North), Skill::Strength),
        (For::Break(Dir::North), Skill::Strength),
        (For::Lift, Skill::Strength),
        (For::Climb(Dir::North), Skill::Climbing),
        (For::Sneak, Skill::Sneak),
        (For::Dodge, Skill::Dodge),
        (For::Disarm, Skill::Disarm),
        (For::Heal(0), Skill::FirstAid),
        (For::Cure(0), Skill::Pharmacology),
        (For::Light, Skill::Search),
        (For::Perceive, Skill::Perception),
        (For::Cast(Spell::Light), Skill::OccultKnowledge),
    ];
    for (why, skill) in rolls {
        assert_eq!(skills(table.view(), why), [skill], "{why:?}");
    }
    for why in [For::Walk, For::Initiative, For::Guard, For::Resist] {
        assert_eq!(skills(table.view(), why), [], "{why:?}");
    }
}

#[test]
fn char_09_the_other_skills_pass_obstacles() {
    // 6.1: WDC-SK-13, WDC-SK-14, WDC-SK-19, WDC-SK-20, WDC-SK-23, WDC-SK-25, WDC-SK-27.
    use crate::frame::For;
    use crate::rules::roll::skills;
    let table = at(json!({ "heroes": [{ "who": "kirk", "at": "e3s5" }] }));
    let obstacles = [
        ("stalled-traffic", Skill::Driving),
        ("flooded-underpass", Skill::Swimming),
        ("thick-fog-bank", Skill::Tracking),
        ("confusing-detour", Skill::GeneralKnowledge),
        ("junk-barricade", Skill::Scrounge),
        ("petty-gang", Skill::Threaten),
        ("toll-takers", Skill::Bribe),
        ("soup-queue", Skill::Beg),
        ("stray-pack", Skill::AnimalHandling),
        ("panicked-crowd", Skill::Leadership),
        ("street-preacher", Skill::Distraction),
        ("gas-leak", Skill::Pharmacology),
        ("chalk-circle", Skill::OccultKnowledge),
    ];
    for (word, skill) in obstacles {
        let disk = table.view().content.disk_named(0, word).expect(word);
        assert_eq!(skills(table.view(), For::Pass(disk)), [skill], "{word}");
    }
}

/// What is wrong with a character that somebody builds.
fn built(parts: &serde_json::Value) -> Vec<String> {
    use kernel::Game;
    let table = kernel::Table { seats: 1, setup: serde_json::json!({ "characters": [parts] }) };
    let started = game().start(&table, &mut kernel::Cx::silent(&mut kernel::Seeded::from_number(1)));
    let faults = started.err().unwrap_or_default();
    faults.into_iter().map(|fault| fault.why.key.into()).collect()
}

#[test]
fn char_03_and_char_04_one_is_built_point_by_point() {
    use serde_json::json;
    let raise = |attribute: &str| json!({ "attribute": attribute });
    let learn = |skill: &str, level: u8| json!({ "skill": skill, "level": level });
    let six = ["speed", "attack", "attack", "intelligence", "defense", "defense"].map(raise);
    let whole = |more: Vec<serde_json::Value>| json!([six.to_vec(), more].concat());
    assert_eq!(
        built(&whole(vec![learn("strength", 5), learn("dodge", 4)])),
        [] as [&str; 0],
        "a point may be left"
    );
    // Every fault at once: four of one attribute are too many, seven points too, and so are twelve of skills.
    let wrong = whole(vec![
        raise("attack"),
        raise("attack"),
        learn("search", 3),
        learn("strength", 5),
        learn("dodge", 2),
        learn("dodge", 4),
    ]);
    let faults = built(&wrong);
    for fault in [
        "fault-sheet-range",
        "fault-sheet-sum",
        "fault-sheet-cost",
        "fault-sheet-budget",
        "fault-sheet-twice",
    ] {
        assert!(faults.iter().any(|found| found == fault), "{fault}: {faults:?}");
    }
    assert!(built(&whole(vec![raise("willpower")])).contains(&"fault-sheet-will".to_owned()));
}

#[test]
fn char_03_every_ready_made_one_could_have_been_built() {
    let game = game();
    for card in &game.content().characters {
        let sheet = Sheet {
            name: card.name.en.to_string(),
            attributes: card.attributes,
            skills: card.skills.iter().map(|(skill, level)| (*skill, *level)).collect(),
            ..Sheet::default()
        };
        assert_eq!(sheet.faults(), [], "{}", card.id);
    }
}

#[test]
fn char_03_whoever_is_built_has_a_name_and_is_told_of_in_ones_own_words() {
    // EX-02: Victor, network engineer.
    let victor = json!({
        "name": "Victor", "occupation": "network engineer", "about": "Counts the exits", "quote": "It is never the cable.",
        "attributes": { "speed": 3, "attack": 2, "dexterity": 2, "intelligence": 4, "persuasion": 2, "medical": 3, "defense": 4 },
        "skills": { "search": 2, "lockpick": 3, "disarm-devices": 4 },
    });
    let table = at(json!({ "heroes": [{ "who": victor, "at": "e3s5" }, { "who": "steve", "at": "e0s0" }] }));
    let scene = table.scene(kernel::Eyes::Public);
    let figure = |seat: u8| scene.pieces.iter().find(|piece| piece.seat == Some(seat)).expect("a figure");
    let told = |seat: u8| format!("{:?}", figure(seat).card);
    assert_eq!((figure(0).name.en.as_str(), figure(0).name.it.as_str()), ("Victor", "Victor"));
    for words in ["network engineer", "Counts the exits", "It is never the cable."] {
        assert!(told(0).contains(words), "{}", told(0));
    }
    assert_eq!(figure(1).card.len(), 3, "so are those that are ready-made");
    // So is one that is gathered point by point, and stays so when it is gathered again after a night.
    let parts = json!([{ "name": "Victor" }, { "quote": "It is never the cable." }, { "skill": "search", "level": 2 }]);
    let gathered: crate::setup::Who = serde_json::from_value(parts.clone()).expect("parts");
    let (sheet, _) = gathered.sheet().expect("a sheet");
    assert_eq!((sheet.own().name.as_str(), sheet.own().quote.as_str()), ("Victor", "It is never the cable."));
    assert_eq!(serde_json::to_value(sheet.parts()).expect("text"), parts);
    // Who says nothing has none.
    let parts = json!([{ "skill": "search", "level": 2 }]);
    let gathered: crate::setup::Who = serde_json::from_value(parts).expect("parts");
    assert_eq!(gathered.sheet().expect("a sheet").0.own(), crate::state::Own::default());
    // The form asks for all of it, and as a name for the one under which it is kept.
    let game = game();
    let form = crate::form::form(&game.content);
    let asked =
        form.groups.iter().flat_map(|group| &group.questions).find_map(|question| match &question.answer {
            scene::Answer::Roster(roster) => Some(roster.wordings.clone()),
            _ => None,
        });
    let asked = asked.expect("characters are gathered");
    assert_eq!(
        asked.iter().map(|wording| wording.id.as_str()).collect::<Vec<_>>(),
        ["name", "occupation", "about", "quote"]
    );
    assert!(asked.iter().all(|wording| wording.called == (wording.id == "name")));
}
