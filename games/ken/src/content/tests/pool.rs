//! The house pool and its decks.

use std::collections::BTreeSet;

use super::{house, read};
use crate::content::vocabulary::{Amount, Capacity, Effect, Lasts, Stat};
use crate::content::{CardType, Content, Duration, KindId, Source, deck_faults, schema};

#[test]
fn the_pool_has_140_cards() {
    let content = house();
    let count = |kind: CardType| content.kinds.iter().filter(|card| card.kind == kind).count();
    assert_eq!(CardType::ALL.map(count), [32, 21, 14, 14, 8, 7, 9, 19, 16]);
    assert_eq!(content.kinds.iter().filter(|kind| kind.inhabited).count(), 14);
    assert_eq!(content.warnings, []);
}

#[test]
fn the_lives_of_a_master_are_one_name() {
    let content = house();
    let masters = content.kinds.iter().filter(|kind| kind.kind == CardType::Master);
    assert_eq!(masters.map(|kind| kind.name_id).collect::<BTreeSet<_>>().len(), 12);
    assert!(content.kinds.iter().filter(|kind| kind.kind == CardType::Master).all(|kind| kind.life));
    let rulebook = content.kinds.iter().filter(|kind| kind.source == Source::Rulebook);
    assert!(rulebook.into_iter().all(|kind| kind.name.en == "Kenshiro"));
}

#[test]
fn the_eight_decks_are_lawful_and_use_every_card() {
    let content = house();
    assert_eq!(content.decks.len(), 8);
    let mut used = BTreeSet::new();
    for deck in &content.decks {
        assert_eq!(deck.cards.values().map(|n| u32::from(*n)).sum::<u32>(), 50, "{}", deck.id);
        assert_eq!(deck_faults(&content, &deck.cards), [], "{}", deck.id);
        let of = |fits: fn(CardType, bool) -> bool| {
            let cards = deck.cards.iter().map(|(id, n)| (content.kind(content.find(id).unwrap()), *n));
            cards.filter(|(kind, _)| fits(kind.kind, kind.inhabited)).map(|(_, n)| u32::from(n)).sum::<u32>()
        };
        assert_eq!(of(|kind, _| kind == CardType::Army), of(|_, inhabited| inhabited), "{}", deck.id);
        used.extend(deck.cards.keys().cloned());
    }
    assert_eq!(used.len(), content.kinds.len());
}

/// Cards that have a capacity, or give it, in the order of the pool.
fn with(content: &Content, capacity: Capacity) -> Vec<&str> {
    let says = |id: KindId| content.kind(id).abilities.iter().map(|ability| &content.power(*ability).says);
    let gives = |effect: &Effect| matches!(effect, Effect::GrantCapacity { capacity: given, .. } if *given == capacity);
    let has =
        |id: KindId| says(id).any(|says| says.capacity == Some(capacity) || says.does.iter().any(gives));
    (0..content.kinds.len() as KindId).filter(|id| has(*id)).map(|id| content.kind(id).id.as_str()).collect()
}

/// Cards with a bonus to a value.
fn with_bonus(content: &Content, wanted: Stat) -> Vec<&str> {
    let raises = |effect: &Effect| match effect {
        Effect::ModifyStat { stat, amount: Amount::Fixed(n) | Amount::Each { each: n, .. }, .. } => {
            *stat == wanted && *n > 0
        }
        _ => false,
    };
    let cards = content.kinds.iter().filter(|kind| {
        let says = kind.abilities.iter().map(|ability| &content.power(*ability).says);
        says.filter(|says| says.capacity == Some(Capacity::Bonus)).any(|says| says.does.iter().any(raises))
    });
    cards.map(|kind| kind.id.as_str()).collect()
}

/// Reproduces the table "Coverage" of the pool's source.
#[test]
fn every_capacity_is_on_at_least_two_cards() {
    let content = house();
    let table: [(Capacity, &[&str]); 26] = [
        (Capacity::Annul, &["vesna-knots", "hundred-steps", "refraction", "broken-omen", "sandstorm"]),
        (Capacity::SuicideAttack, &["gurt-half-mask", "cinder-twins", "lost-battalion", "powder-vest"]),
        (Capacity::Zero, &["kolbe-tally", "seven-point-seal", "unbroken-will"]),
        (
            Capacity::Distraction,
            &["feather-page", "gale-scouts", "gale-step", "terror", "casting-net", "bought-captain"],
        ),
        (Capacity::Slaughterer, &["garnet-blade", "big-otto", "plough-riders", "no-quarter"]),
        (Capacity::Deadly, &["ratha-furrow", "furrow-palm", "killing-calm"]),
        (Capacity::DoubleDamage, &["oskar-shrike", "twin-feather-cut"]),
        (Capacity::TripleDamage, &["hundredth-son", "rain-of-a-hundred"]),
        (Capacity::Challenge, &["anvar-iron", "pit-arbiter", "duellists-call", "blood-debt"]),
        (
            Capacity::Surprise,
            &["avel-kestrel", "crimson-lancers", "plumed-keep", "shearing-wing", "crossbow", "night-march"],
        ),
        (Capacity::Carnage, &["gorendo-carnage", "malzane-carnage"]),
        (Capacity::Warlord, &["gorendo-warlord", "tebaldo-warlord"]),
        (Capacity::Conqueror, &["gorendo-conqueror", "vaskar-conqueror", "ploughmans-oath"]),
        (Capacity::Cruel, &["vaskar-cruel", "druskan-cruel", "cold-ambition"]),
        (Capacity::Determined, &["dorumi-determined", "tebaldo-determined"]),
        (Capacity::Defender, &["dorumi-defender", "opalia-defender"]),
        (Capacity::Hero, &["seira-hero", "opalia-hero", "peoples-champion"]),
        (Capacity::Experience, &["kenshiro-experience", "tanryo-experience", "veterans-eye"]),
        (Capacity::Swindle, &["malzane-swindle", "ilenko-swindle", "false-death"]),
        (Capacity::Intervention, &["seira-intervention", "kazetsu-intervention"]),
        (Capacity::Liberator, &["kenshiro-liberator", "seira-liberator"]),
        (Capacity::Mastery, &["kenshiro-mastery", "druskan-mastery"]),
        (Capacity::Predestined, &["tanryo-predestined", "opalia-predestined"]),
        (Capacity::Loner, &["kazetsu-loner", "ilenko-loner"]),
        (Capacity::Strategist, &["vaskar-strategist", "malzane-strategist"]),
        (Capacity::Tactician, &["druskan-tactician", "tebaldo-tactician"]),
    ];
    for (capacity, cards) in table {
        assert_eq!(with(&content, capacity), cards, "{capacity:?}");
    }
    let attack = with_bonus(&content, Stat::Attack);
    let first = [
        "numbered-men",
        "dune-raiders",
        "plough-fortress",
        "pressure-thread",
        "shearing-wing",
        "counted-blows",
    ];
    assert_eq!((&attack[..6], attack.len()), (&first[..], 15), "{attack:?}");
    let defence = with_bonus(&content, Stat::Defence);
    let first =
        ["pell-saltwright", "little-beryl", "dove-wardens", "quarry-levy", "seven-wells", "root-sanctuary"];
    assert_eq!((&defence[..6], defence.len()), (&first[..], 15), "{defence:?}");
    let resistance = with_bonus(&content, Stat::Resistance);
    assert_eq!(resistance, ["sister-jade", "village-watch", "spiked-plate", "iron-skin"]);
}

#[test]
fn durations_and_marks_are_spread_as_planned() {
    let content = house();
    let ids = |fits: &dyn Fn(&crate::content::Kind) -> bool| {
        content.kinds.iter().filter(|kind| fits(kind)).map(|kind| kind.id.as_str()).collect::<Vec<_>>()
    };
    let event = |duration| ids(&|kind| kind.kind == CardType::Event && kind.duration == Some(duration));
    assert_eq!(event(Duration::PlayDiscard).len(), 10);
    assert_eq!(event(Duration::Puntata), ["acid-rain", "sandstorm", "no-quarter"]);
    assert_eq!(event(Duration::Permanent), ["harvest-moon", "law-of-the-strong"]);
    assert_eq!(event(Duration::DiscardAfterUse), ["siren-tower"]);
    let used = ids(&|kind| kind.kind.is_attachment() && kind.duration == Some(Duration::DiscardAfterUse));
    assert_eq!(used, ["crossbow", "casting-net", "powder-vest", "false-death", "double-heart", "blood-debt"]);
    assert_eq!(ids(&|kind| kind.unique).len(), 14);
    assert_eq!(ids(&|kind| kind.cumulable), ["chain-and-hook", "razor-wire"]);
    let living = ids(&|kind| kind.kind == CardType::Character && kind.life);
    assert_eq!(
        living,
        ["brother-halm", "ratha-furrow", "oskar-shrike", "anvar-iron", "hundredth-son", "sister-jade"]
    );
    assert_eq!(ids(&|kind| kind.abilities.is_empty()).len(), 8);
    let green = ids(&|kind| kind.green > 0 && kind.kind != CardType::Place);
    assert_eq!(
        green,
        ["little-beryl", "doc-marrow", "water-bearer", "seed-of-hope", "water-tank", "harvest-moon"]
    );
}

#[test]
fn what_the_loader_works_out() {
    let content = house();
    let kind = |id: &str| content.kind(content.find(id).unwrap());
    let power = |id: &str| content.power(kind(id).abilities[0]);
    assert!(kind("pressure-thread").for_combat);
    assert!(
        !kind("furrow-palm").for_combat && !kind("quicksand").for_combat && !kind("blood-debt").for_combat
    );
    assert!(kind("chain-and-hook").is_static && kind("malzane-swindle").is_static);
    let lasts =
        |id: &str, what: Lasts| content.lasts[usize::from(content.find(id).unwrap())] & what.bit() != 0;
    assert!(lasts("chain-and-hook", Lasts::Stat) && !lasts("chain-and-hook", Lasts::Annul));
    assert!(power("seira-intervention").outside && power("opalia-defender").outside);
    assert!(!power("siren-tower").outside && !power("kenshiro-experience").outside);
    assert!(
        power("kenshiro-experience").annuls
            && power("dorumi-determined").annuls
            && power("refraction").annuls
    );
    assert_eq!(kind("falling-star").windows, 0b0110_1111);
    let rule = |id: &str| power(id).rule.0;
    assert_eq!(rule("kenshiro-mastery"), "KEN-MCAP-12");
    assert_eq!(rule("seven-wells"), "KEN-CAP-10");
    assert_eq!(rule("quicksand"), "KEN-EVT-04");
    assert_eq!(rule("toll-bridge"), "KEN-USE-01");
    assert_eq!(rule("dovecote"), "KEN-SEQ-07");
    assert_eq!(rule("double-heart"), "KEN-ATT-06");
    assert_eq!(rule("acid-rain"), "KEN-SM-06");
    assert_eq!(rule("siren-tower"), "KEN-EVT-08");
    assert_eq!(content.granted[Capacity::Hero as usize].map(|id| content.power(id).on), Some(None));
    assert_eq!(content.granted[Capacity::Challenge as usize], None);
}

#[test]
fn the_schema_names_the_whole_vocabulary() {
    let schema = schema();
    assert!(schema.is_object());
    let text = schema.to_string();
    for word in [
        "modify-stat",
        "multiply-stat",
        "zero-stat",
        "zero-damage",
        "modify-group-attack",
        "annul",
        "remove-from-group",
        "join-group",
        "swap-into-group",
        "first-strike",
        "extra-waves",
        "lives-count-one",
        "won-cards-removed",
        "conquered-place-removed",
        "start-challenge",
        "discard-card",
        "remove-from-game",
        "discard-life",
        "engage",
        "disengage",
        "draw-cards",
        "discard-from-hand",
        "search",
        "return-to-hand",
        "put-on-future",
        "look-at-future",
        "reveal-hand",
        "gain-points",
        "set-won-value",
        "set-hand-limit",
        "play-from-hand",
        "extra-attack",
        "grant-capacity",
        "forbid",
        "protect",
        "ignore-match",
        "treat-as",
        "move-place",
        "allow-army-alone",
        "in-group",
        "is-commander",
        "is-lone",
        "attacking",
        "defending",
        "not-engaged",
        "controls",
        "host-is",
        "group-has",
        "lives-at-least",
        "place-is",
        "place-conquered",
        "pending-is",
        "life-lost-by",
        "total-compare",
        "hand-size",
        "zone-has",
        "attack-groups",
        "position-is",
        "may-bottom",
        "ignore-phase",
        "this-card",
        "protagonist",
        "first-time",
    ] {
        assert!(text.contains(&format!("\"{word}\"")), "{word}");
    }
}

#[test]
fn the_examples_of_the_readme_are_read() {
    let readme = include_str!("../../../content/README.md");
    let examples: Vec<&str> =
        readme.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 7);
    let content =
        read(&[("own.toml", &examples.join("\n"))]).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let advice = |fault: &&pack::FileFault| fault.rule.as_deref() != Some("KEN-DECK-03");
    assert_eq!(content.warnings.iter().filter(advice).count(), 0, "{:?}", content.warnings);
}

/// Whoever types a card in finds every word in the guide.
#[test]
fn the_readme_names_the_whole_vocabulary() {
    // What is so when it is left out, or never needs saying.
    const UNSAID: [&str; 1] = ["instant"];
    let readme = include_str!("../../../content/README.md");
    let (schema, mut unknown) = (schema(), Vec::new());
    for (list, found) in schema["$defs"].as_object().unwrap() {
        let words = super::text::words_of(found);
        let fields = found["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone());
        for word in words.into_iter().chain(fields) {
            let known = readme.contains(&format!("`{word}`"))
                || readme.contains(&format!("{word} ="))
                || readme.contains(&format!("\"{word}\""))
                || UNSAID.contains(&word.as_str());
            unknown.extend((!known).then(|| format!("{list}: {word}")));
        }
    }
    assert_eq!(unknown, Vec::<String>::new());
}
