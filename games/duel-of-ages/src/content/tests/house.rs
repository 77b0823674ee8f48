//! The house content keeps the facts of the rulebook and has all that belongs into the box.

use super::*;
use crate::content::Rating::{Armour, Intelligence, Melee, Point, Reaction, Stealth, Throw};

/// Challenge number of equal footing, and one more for each level that one's own colour is better (DOA-CHL-02).
fn base(own: Colour, opposed: Colour) -> i8 {
    7 + own.level() - opposed.level()
}

fn blade(content: &Content, id: &str) -> Blade {
    match card(content, id).kind {
        Kind::Melee(blade) => blade,
        other => panic!("{id} is {other:?}"),
    }
}

fn mount(content: &Content, id: &str) -> Traits {
    match card(content, id).kind {
        Kind::Mount(traits) => traits,
        other => panic!("{id} is {other:?}"),
    }
}

#[test]
fn cmp_01_the_box_holds_what_it_should() {
    let content = house();
    let counts = [
        content.characters.len(),
        content.cards.len(),
        content.guardians.len(),
        content.platters.len(),
        content.domes.len(),
        content.labyrinths.len(),
    ];
    assert_eq!(counts, [28, 52, 40, 4, 6, 4]);
    for era in Era::ALL {
        assert_eq!(content.characters.iter().filter(|card| card.era == era).count(), 7, "{era:?}");
        assert_eq!(content.cards.iter().filter(|card| card.era == era).count(), 13, "{era:?}");
        assert_eq!(content.guardians.iter().filter(|card| card.era == era).count(), 10, "{era:?}");
    }
    let kind = |card: &Card| match &card.kind {
        Kind::Ranged(_) => 0,
        Kind::Melee(_) => 1,
        Kind::Armour(..) => 2,
        Kind::Mount(_) => 3,
        Kind::Stealth(_) => 4,
        Kind::Medicine(_) => 5,
        Kind::Pack(_) => 6,
        Kind::Gadget(_) => 7,
    };
    let kinds: Vec<usize> =
        (0..8).map(|wanted| content.cards.iter().filter(|card| kind(card) == wanted).count()).collect();
    assert_eq!(kinds, [18, 11, 7, 4, 3, 4, 2, 3]);
    assert!(content.packs.is_empty());
    assert_eq!(content.digest.len(), 64);
}

#[test]
fn everything_stands_in_its_order() {
    let content = house();
    let cards: Vec<_> = content.cards.iter().map(|card| card.card.0.to_owned()).collect();
    assert_eq!(cards, (1..=52).map(|n| format!("DOA-EQ{n:02}")).collect::<Vec<_>>());
    let characters: Vec<_> = content.characters.iter().map(|card| card.card.0.to_owned()).collect();
    let all = |kind: &str, most: u8, width: usize| -> Vec<String> {
        let of =
            |era: char| (1..=most).map(move |n| format!("DOA-{kind}{era}{n:0width$}")).collect::<Vec<_>>();
        "ACMF".chars().flat_map(of).collect()
    };
    assert_eq!(characters, all("C", 7, 1));
    let guardians: Vec<_> = content.guardians.iter().map(|card| card.card.0.to_owned()).collect();
    assert_eq!(guardians, all("G", 10, 2));
    let ids = |pieces: &[Piece]| pieces.iter().map(|piece| piece.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&content.platters), ["colossus", "hallow-creek", "refinery-nine", "mirelight-crater"]);
    assert_eq!(ids(&content.domes), ["meadow", "thicket", "causeway", "scree", "outpost", "fen"]);
    assert_eq!(ids(&content.labyrinths), ["ninkarra", "drowned-cloister", "bunker-forty", "spindle-of-ash"]);
}

#[test]
fn every_ability_is_owned() {
    let content = house();
    for ability in 0..33 {
        assert!(content.characters.iter().any(|card| card.abilities.has(ability)), "AB-{:02}", ability + 1);
    }
    assert!(character(&content, "siennya").has(Ability::Fenwalker));
    assert!(character(&content, "mercenary").has(Ability::FirstStrike));
    assert!(character(&content, "broker").has(Ability::Appraise));
}

#[test]
fn named_characters_are_as_the_rulebook_has_them() {
    let content = house();
    let siennya = character(&content, "siennya");
    assert_eq!(siennya.era, Era::Ancient);
    assert_eq!(siennya.rating(Point), Colour::Green);
    assert_eq!(siennya.rating(Intelligence), Colour::Blue);
    for bright in [Throw, Reaction, Stealth] {
        assert!(siennya.rating(bright) >= Colour::Green, "{bright:?}");
    }
    assert!(siennya.rating(Armour) < Colour::Red && siennya.rating(Rating::Penetration) <= Colour::Red);
    let gladiator = character(&content, "gladiator");
    assert_eq!((gladiator.rating(Stealth), gladiator.rating(Armour)), (Colour::Green, Colour::Blue));
    assert!(gladiator.health >= 5);
    let [sarge, rogue, tyrant] = ["sarge", "rogue", "tyrant"].map(|id| character(&content, id));
    assert_eq!(base(sarge.rating(Melee), rogue.rating(Reaction)), 6);
    assert_eq!(base(rogue.rating(Melee), sarge.rating(Reaction)), 7);
    assert_eq!(base(tyrant.rating(Melee), sarge.rating(Reaction)), 7);
    assert!(rogue.health <= 5);
    assert_eq!(base(blade(&content, "claymore").penetration, rogue.rating(Armour)), 8);
    assert_eq!(base(blade(&content, "stiletto").penetration, sarge.rating(Armour)), 10);
    for id in ["idiot", "geronimo", "suva"] {
        character(&content, id);
    }
}

#[test]
fn named_equipment_is_as_the_rulebook_has_it() {
    let content = house();
    let Kind::Ranged(tube) = card(&content, "accelerator-tube").kind else { panic!("a ranged weapon") };
    assert_eq!((tube.attack, tube.defend, tube.area), (Point, Stealth, false));
    assert_eq!((tube.range, tube.penetration, tube.damage), (6, Some(Colour::Red), 2));
    assert_eq!((blade(&content, "claymore").damage, card(&content, "claymore").uses), (4, Uses::K));
    assert!(blade(&content, "stiletto").damage <= 2);
    assert_eq!(card(&content, "obsidian-tomahawk").era, Era::Colonial);
    assert!(blade(&content, "obsidian-tomahawk").brittle);
    let chariot = mount(&content, "sumerian-chariot");
    assert_eq!((chariot.speed, chariot.ban), (Some(7), vec![Terrain::Building]));
    assert_eq!(chariot.level, Some((Armour, 1)));
    assert!(
        card(&content, "sumerian-chariot").living && card(&content, "sumerian-chariot").era == Era::Ancient
    );
    assert_eq!((mount(&content, "crickets").speed, mount(&content, "crickets").speed_add), (None, 2));
    for id in ["leather-armour", "kevlar-armour"] {
        assert!(matches!(card(&content, id).kind, Kind::Armour(Part::Body, _)), "{id}");
    }
}

#[test]
fn equipment_does_what_the_ledger_says() {
    let content = house();
    let Kind::Ranged(net) = card(&content, "static-net").kind else { panic!("a ranged weapon") };
    assert_eq!((net.penetration, net.damage, net.entangles), (None, 0, true));
    assert_eq!(card(&content, "nanogel").kind, Kind::Medicine(u8::MAX));
    assert_eq!(card(&content, "trauma-kit").kind, Kind::Medicine(3));
    assert_eq!(card(&content, "spyglass").kind, Kind::Gadget(Gadget::Spy(8)));
    let Kind::Armour(Part::Shield, riot) = card(&content, "riot-field").kind else { panic!("a shield") };
    assert_eq!((riot.to_hit, riot.no_fire), ([0, -1], Some(Rating::Aim)));
    let Kind::Armour(Part::Body, plate) = card(&content, "reflex-plate").kind else { panic!("body armour") };
    assert_eq!((plate.set, plate.speed_add), (Some((Armour, Colour::Yellow)), -1));
    let Kind::Stealth(cloak) = card(&content, "grass-cloak").kind else { panic!("a stealth item") };
    assert_eq!(cloak.level_on, [Terrain::Woods, Terrain::Swamp]);
    let bike = mount(&content, "dirt-bike");
    assert_eq!((bike.ban, bike.cost), (vec![Terrain::Swamp, Terrain::Water], vec![(Terrain::Woods, 3)]));
    assert!(mount(&content, "prairie-pony").ban_descend);
    assert!(blade(&content, "boar-pike").first && blade(&content, "oak-staff").parry);
    assert!(blade(&content, "chain-cutter").noisy);
}

#[test]
fn the_sphinx_is_as_the_rulebook_has_it() {
    let content = house();
    let sphinx = content.guardian(0);
    assert_eq!(
        (sphinx.era, sphinx.ratings.clone(), sphinx.colour),
        (Era::Ancient, vec![Intelligence], Colour::Green)
    );
    let pass = Reward { lose_cards: false, defeated: true, draw: 1, leave: Leave::Released };
    assert_eq!((sphinx.results[3], sphinx.bonus), (pass, Bonus::Health));
    assert!(sphinx.results[0].lose_cards && sphinx.results[0].leave == Leave::Exiled);
}

#[test]
fn all_texts_are_there_in_both_languages() {
    let content = house();
    let mut texts: Vec<Words> = Vec::new();
    texts.extend(content.characters.iter().flat_map(|card| [card.name.clone(), card.flavour.clone()]));
    texts.extend(content.cards.iter().flat_map(|card| [card.name.clone(), card.flavour.clone()]));
    for guardian in &content.guardians {
        texts.extend(
            [guardian.name.clone(), guardian.title.clone()].into_iter().chain(guardian.quips.clone()),
        );
    }
    for Words { en, it } in texts {
        assert!(!en.trim().is_empty() && !it.trim().is_empty(), "{en} / {it}");
    }
    for card in &content.characters {
        assert!((2..=3).contains(&card.flavour.en.lines().count()), "{}", card.id);
        assert_eq!(card.flavour.en.lines().count(), card.flavour.it.lines().count(), "{}", card.id);
    }
}

#[test]
fn pieces_have_their_hexes_and_towers() {
    let content = house();
    for platter in &content.platters {
        assert_eq!((platter.cells.len(), platter.eggs.len()), (73, 2), "{}", platter.id);
        let obstacles = platter.cells.iter().filter(|cell| cell.1 == Terrain::Obstacle).count();
        assert_eq!(obstacles > 0, platter.id == "colossus", "{}", platter.id);
    }
    for (n, key) in content.domes.iter().enumerate() {
        assert_eq!((key.cells.len(), &key.kind), (15, &PieceKind::Dome(n as u8 + 1)));
        assert!(key.cells.contains(&(Hex::new(1, 1), Terrain::Dome)) && key.walls.is_empty(), "{}", key.id);
    }
    let towers = |id: &str| {
        let mut all = content.platters.iter().chain(&content.labyrinths);
        all.find(|piece| piece.id == id).map(|piece| piece.towers.clone()).unwrap_or_default()
    };
    assert_eq!(towers("colossus"), [(Hex::new(0, 1), Tower::Despair)]);
    assert_eq!(towers("drowned-cloister"), [(Hex::new(0, 4), Tower::Vortex)]);
    assert_eq!(towers("bunker-forty"), [(Hex::new(3, 1), Tower::Knowledge)]);
}

#[test]
fn tracks_lead_from_the_red_eye_to_the_entrance() {
    let steps: Vec<(usize, Hex)> = house()
        .labyrinths
        .iter()
        .map(|piece| match &piece.kind {
            PieceKind::Labyrinth(_, track) => (track.len() - 1, track[0]),
            other => panic!("{other:?}"),
        })
        .collect();
    let eyes = [(6, Hex::new(0, 4)), (5, Hex::new(2, 2)), (5, Hex::new(1, 3)), (6, Hex::new(0, 4))];
    assert_eq!(steps, eyes);
}

#[test]
fn caves_are_walled_but_for_their_openings() {
    let content = house();
    let walls: space::hex::Walls =
        content.platters[0].walls.iter().map(|&(hex, dir)| space::hex::Edge::new(hex, dir)).collect();
    // (−4,0) does not see (−3,−1); (−1,−2) sees (−2,−1) through the opening (5.9).
    assert!(walls.part(Hex::new(-4, 0), Hex::new(-3, -1)));
    assert!(!walls.part(Hex::new(-1, -2), Hex::new(-2, -1)));
    assert!(!walls.part(Hex::new(-3, -1), Hex::new(-2, -1)), "no wall within");
    // Three hexes in a bend have 14 outer edges, three in a triangle 12; some of them are open.
    assert_eq!(content.platters[0].walls.len(), 14 - 3);
    assert_eq!(content.platters[3].walls.len(), 12 - 2);
}

#[test]
fn labyrinths_are_walled_all_round_but_for_the_entrance() {
    for (n, key) in house().labyrinths.iter().enumerate() {
        let inside = |hex: Hex| key.cells.iter().any(|cell| cell.0 == hex);
        let outer = key.walls.iter().filter(|wall| !inside(wall.0.step(wall.1))).count();
        // A triangle of side 5 has 30 outer edges, four of them at the corner of the entrance.
        assert_eq!((outer, key.walls.len() - outer), (26, [0, 0, 5, 2][n]), "{}", key.id);
        assert!(key.walls.iter().all(|wall| inside(wall.0)), "{}", key.id);
        assert!(!key.walls.iter().any(|wall| wall.0 == Hex::new(0, 0)), "{}", key.id);
    }
}

#[test]
fn tunnels_are_linked() {
    let content = house();
    let refinery = &content.platters[2];
    assert_eq!((refinery.links.len(), refinery.entrances.len()), (7, 4));
    assert!(refinery.links.contains(&(Hex::new(0, 0), Hex::new(0, -1))));
    assert_eq!(content.labyrinths[2].entrances, [Hex::new(0, 2), Hex::new(1, 3)]);
}

#[test]
fn the_schema_knows_every_list() {
    let schema = schema();
    for list in ["character", "equipment", "guardian", "piece"] {
        assert!(schema["properties"][list].is_object(), "{list}");
    }
}
