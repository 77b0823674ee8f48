//! The content layer: what is read, what is refused and where, and what the house content holds.
//!
//! Compiled under `#[cfg(test)]` only.

mod bad;
mod house;
mod space;

use proptest::prelude::*;

use super::*;

/// The house content.
fn house() -> Content {
    Content::read(HOUSE).unwrap_or_else(|faults| {
        panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

/// What the lint says of a file laid beside the house content; everything about that file.
fn lint(own: &str) -> Vec<String> {
    let mut files = HOUSE.to_vec();
    files.push(("own.toml", own));
    let Err(faults) = Content::read(&files) else { return Vec::new() };
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn abilities_have_a_word_a_rule_and_a_section() {
    for (i, ability) in Ability::ALL.into_iter().enumerate() {
        assert_eq!(ability as usize, i);
        assert_eq!(serde_json::to_value(ability).unwrap(), ability.key(), "{ability:?}");
        let letters = ["MV", "CB", "SH", "SP", "DF", "UN", "LD", "HE"][i / 10];
        assert_eq!(ability.rule().0, format!("HR-AB-{letters}-{:02}", i % 10 + 1));
        assert_eq!(ability.section(), Section::ALL[i / 10]);
        let short = ability.rule().0.trim_start_matches("HR-AB-");
        assert_eq!([ability.key(), ability.rule().0, short].map(Ability::find), [Some(ability); 3]);
    }
    assert_eq!(Ability::find("HR-"), None);
    let wounds: Vec<_> =
        Ability::ALL.into_iter().filter(|ability| ability.wounds()).map(Ability::key).collect();
    assert_eq!(wounds, ["teleport", "fury", "mind-lock", "inspiring-lead", "fervour"]);
}

#[test]
fn abilities_make_sets() {
    let mut set: Abilities = [Ability::Specialist, Ability::Push].into_iter().collect();
    assert!(set.has(Ability::Push) && set.has(Ability::Specialist) && !set.has(Ability::Fly));
    assert_eq!(set.iter().collect::<Vec<_>>(), [Ability::Push, Ability::Specialist]);
    set.remove(Ability::Push);
    set.insert(Ability::Fly);
    assert_eq!(set.without([Ability::Fly].into_iter().collect()).iter().count(), 1);
    assert_eq!(serde_json::to_string(&set).unwrap(), "[7,79]");
    let beyond: Abilities = serde_json::from_str("[7,99]").unwrap();
    assert_eq!(beyond.iter().collect::<Vec<_>>(), [Ability::Fly]);
    assert!(Abilities::EMPTY.is_empty());
}

#[test]
fn pools_are_read_in_any_order_and_written_strongest_first() {
    for (text, written, plain, marked) in [
        ("R R W!", "R R W!", [0, 2, 0], [1, 0, 0]),
        ("W! R R", "R R W!", [0, 2, 0], [1, 0, 0]),
        ("R!R K", "K R R!", [0, 1, 1], [0, 1, 0]),
        ("K K! R R!", "K K! R R!", [0, 1, 1], [0, 1, 1]),
        ("W", "W", [1, 0, 0], [0; 3]),
    ] {
        let pool: Pool = text.parse().unwrap();
        assert_eq!(pool, Pool { plain: Dice(plain), marked: Dice(marked) }, "{text}");
        assert_eq!(pool.to_string(), written);
    }
    for (text, fault) in [
        ("", PoolFault::Empty),
        ("  ", PoolFault::Empty),
        ("R B", PoolFault::Letter('B')),
        ("r", PoolFault::Letter('r')),
        ("!R", PoolFault::Mark),
        ("R !", PoolFault::Mark),
        ("R!!", PoolFault::Mark),
        ("WWWWWWWWWWWWW", PoolFault::Many),
    ] {
        assert_eq!(text.parse::<Pool>(), Err(fault), "{text}");
    }
}

/// HR-GEO-02.
#[test]
fn sizes_have_a_radius_and_a_height() {
    let sizes = [Size::S, Size::M, Size::L].map(|size| (size.radius(), size.height()));
    assert_eq!(sizes, [(40, 90), (50, 120), (80, 200)]);
}

#[test]
fn words_are_those_of_the_files() {
    for faction in Faction::ALL {
        assert_eq!(serde_json::to_value(faction).unwrap(), faction.word());
    }
    for kind in Kind::ALL {
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.word());
    }
    for which in Trait::ALL {
        assert_eq!(serde_json::to_value(which).unwrap(), which.word());
    }
    for colour in Colour::ALL {
        assert_eq!(serde_json::to_value(colour).unwrap(), colour.word());
    }
}

/// Every message that the content can say is there in both languages, and the lint fills in all its arguments.
#[test]
fn faults_have_texts() {
    let (en, it) = (include_str!("../../texts/en.ftl"), include_str!("../../texts/it.ftl"));
    let texts = voice::Texts::new(&[("en.ftl", en)], &[("it.ftl", it)]);
    assert_eq!(texts.faults(), Vec::<String>::new());
    let sources = [
        include_str!("fault.rs"),
        include_str!("judge.rs"),
        include_str!("load.rs"),
        include_str!("read.rs"),
        include_str!("space.rs"),
        include_str!("team.rs"),
    ];
    let said: std::collections::BTreeSet<&str> = sources
        .iter()
        .flat_map(|source| source.split('"'))
        .filter(|text| text.starts_with("content-") && !text.contains(' '))
        .collect();
    let there: std::collections::BTreeSet<&str> =
        texts.keys(voice::Lang::En).filter(|key| key.starts_with("content-")).collect();
    assert_eq!(said, there);
}

proptest! {
    #[test]
    fn no_text_brings_the_pools_down(text in "[WRK! x]{0,16}|\\PC{0,16}") {
        if let Ok(pool) = text.parse::<Pool>() {
            prop_assert_eq!(pool.to_string().parse::<Pool>(), Ok(pool));
        }
    }

    /// A content file with a hole or a blot in it is read or has faults that name it.
    #[test]
    fn no_spoilt_file_brings_the_reader_down(
        file in 0..HOUSE.len(), from in 0..1_000usize, length in 0..40usize, blot in "\\PC{0,10}|-?[0-9]{1,10}",
    ) {
        let mut files = HOUSE.to_vec();
        let (name, text) = files[file];
        let cut = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let start = cut(text.len() * from / 1_000);
        let spoilt = format!("{}{blot}{}", &text[..start], &text[cut(start + length)..]);
        files[file] = (name, &spoilt);
        if let Err(faults) = Content::read(&files) {
            prop_assert!(!faults.is_empty());
            prop_assert!(faults.iter().all(|fault| !fault.what.is_empty()));
        }
    }
}
