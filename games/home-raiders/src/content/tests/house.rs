//! The house content is complete and keeps its own promises.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;

#[test]
fn everything_of_the_ledger_is_there() {
    let content = house();
    assert_eq!(content.cards.len(), 40);
    assert_eq!(content.spaces.len(), 9);
    assert_eq!(content.teams.len(), 15);
    assert_eq!(content.houses.iter().map(|house| house.rooms.len()).collect::<Vec<_>>(), [4, 6, 9]);
    assert_eq!(
        content.profiles[content.find_profile("linear").unwrap()].faces,
        [[3, 2, 1], [2, 3, 1], [1, 4, 1]]
    );
    assert_eq!(
        content.profiles[content.find_profile("spiky").unwrap()].faces,
        [[3, 2, 1], [2, 2, 2], [1, 2, 3]]
    );
    assert_eq!(content.ability_name(Ability::PointBlank).it, "Bruciapelo");
    let units = content.cards.iter().filter(|card| card.kind == Kind::Unit);
    assert_eq!(units.map(|card| u32::from(card.strength)).sum::<u32>(), 46);
    for faction in Faction::ALL {
        let kinds = Kind::ALL.map(|kind| {
            content.cards.iter().filter(|card| card.faction == faction && card.kind == kind).count()
        });
        assert_eq!(kinds, [3, 2, 3], "{faction:?}");
        let numbers = format!("HR-{}-", faction.letters());
        let cards = content.cards.iter().filter(|card| card.number.starts_with(&numbers));
        assert!(cards.into_iter().all(|card| card.faction == faction));
    }
    for ability in Ability::ALL {
        assert!(content.cards.iter().any(|card| card.abilities.has(ability)), "nobody has {}", ability.key());
    }
    let rulebook = content.cards.iter().filter(|card| card.source == Source::Rulebook);
    assert_eq!(rulebook.map(|card| &card.id).collect::<Vec<_>>(), ["guards", "captain-shefin", "ragmen"]);
}

#[test]
fn the_guards_are_as_the_rulebook_has_them() {
    let content = house();
    let id = content.find_card("HR-NL-U1").unwrap();
    assert_eq!(["guards", "nl-u1", "hr-nl-u1"].map(|word| content.find_card(word)), [Some(id); 3]);
    let guards = content.card(id);
    assert_eq!((guards.strength, guards.stars, guards.movement), (3, 2, 500));
    assert_eq!(guards.combat.unwrap().pool.to_string(), "R R W!");
    assert_eq!(guards.shooting, None);
    let abilities: Vec<_> = guards.abilities.iter().collect();
    assert_eq!(abilities, [Ability::SpinningKick, Ability::Reach, Ability::Phalanx]);
    let lens = content.card(content.find_card("mirella-lens").unwrap());
    let shot = lens.shooting.unwrap();
    assert_eq!((shot.pool.to_string().as_str(), shot.boost, shot.range), ("K R R! R!", 1, 1200));
    assert_eq!(lens.skill(Trait::Shooting).unwrap().boost, 1);
}

/// Ranges of the house cards; and with two wound marks at most no pool but that of Shooting can run empty (HR-AMB-02).
#[test]
fn house_cards_keep_to_their_ranges() {
    for card in &house().cards {
        let id = &card.id;
        assert!((1..=3).contains(&card.stars) && (400..=800).contains(&card.movement), "{id}");
        assert!(card.kind != Kind::Unit || (2..=4).contains(&card.strength), "{id}");
        assert!(card.shooting.is_none_or(|shot| (400..=1200).contains(&shot.range)), "{id}");
        for skill in Trait::ALL.into_iter().filter_map(|which| card.skill(which)) {
            assert!((1..=5).contains(&skill.pool.all().total()) && skill.boost <= 1, "{id}");
            assert!(skill.pool.marked.total() <= 2 && !skill.pool.plain.is_empty(), "{id}");
        }
    }
}

/// The pools stand in the file as they are written back.
#[test]
fn house_pools_are_written_as_they_would_be() {
    let text = HOUSE.iter().find(|(name, _)| *name == "cards.toml").unwrap().1;
    let pools: Vec<&str> =
        text.split("pool = \"").skip(1).map(|rest| rest.split_once('"').unwrap().0).collect();
    assert!(pools.len() > 100);
    for text in pools {
        assert_eq!(text.parse::<Pool>().unwrap().to_string(), text);
    }
}

/// Stars, models and beads as the ledger states them (HR-TEAM-01, HR-TEAM-04, HR-TEAM-05, HR-ACT-01).
#[test]
fn teams_cost_and_field_what_they_should() {
    let content = house();
    for (id, stars, models, beads) in [
        ("T6-NL", 6, 8, 2),
        ("T6-GR", 6, 9, 3),
        ("T6-FF", 6, 7, 2),
        ("T6-SC", 6, 9, 2),
        ("T6-DL", 6, 8, 2),
        ("T6-NLb", 6, 8, 3),
        ("T6-GRb", 6, 5, 2),
        ("T6-FFb", 6, 5, 2),
        ("T6-SCb", 6, 5, 2),
        ("T6-DLb", 6, 6, 2),
        ("T10-NL", 10, 13, 4),
        ("T10-GR", 10, 16, 4),
        ("T10-FF", 10, 8, 3),
        ("T10-SC", 10, 12, 4),
        ("T10-DL", 10, 9, 3),
    ] {
        let card = &content.teams[content.find_team(id).unwrap()];
        let team = &card.team;
        assert_eq!(content.stars(team), stars, "{id}");
        assert_eq!(content.models(team), models, "{id}");
        assert_eq!(team.units.len() + team.heroes.len(), beads, "{id}");
        assert_eq!(content.team(&content.team_list(team)).as_ref(), Ok(team), "{id}");
    }
}

/// Every prepared match names a space and teams that are there, and a limit that its teams keep.
#[test]
fn setups_name_what_is_there() {
    let content = house();
    let folder =
        pack::Folder::read(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/setups"))).unwrap();
    assert_eq!(folder.iter().count(), 12);
    for (name, text) in folder.iter() {
        let setup: serde_json::Value = pack::parse(name, text).unwrap();
        assert!(content.find_space(setup["space"].as_str().unwrap()).is_some(), "{name}");
        let limit = setup["options"]["star-limit"].as_u64().unwrap_or(6);
        let teams = setup["teams"].as_array().into_iter().flatten();
        let stars = |team: &serde_json::Value| {
            if let Some(ready) = team.as_str() {
                return content.teams[content.find_team(ready).unwrap()].stars;
            }
            // Cards of its own, which add up to what the table allows.
            let list = serde_json::from_value(team.clone()).unwrap();
            content.stars(&content.team(&list).unwrap()) as u8
        };
        let stars: Vec<u8> = teams.map(stars).collect();
        assert!(stars.len() == 2 || name == "table.toml", "{name}");
        assert!(stars.iter().all(|&stars| u64::from(stars) <= limit), "{name}");
    }
}

#[test]
fn the_schema_knows_every_list() {
    let schema = schema();
    for list in ["ability", "card", "dice", "house", "space", "team"] {
        assert!(schema["properties"][list].is_object(), "{list}");
    }
}

/// What the README shows can be copied.
#[test]
fn the_examples_of_the_readme_are_read() {
    let readme = include_str!("../../../content/README.md");
    let examples: Vec<&str> =
        readme.split("```toml\n").skip(1).map(|rest| rest.split_once("```").unwrap().0).collect();
    assert_eq!(examples.len(), 5);
    assert_eq!(lint(&examples.join("\n")), Vec::<String>::new());
}
