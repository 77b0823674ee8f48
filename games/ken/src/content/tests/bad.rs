//! Each fault of a pack is found where it stands.

use std::collections::BTreeMap;

use super::{house, read};
use crate::content::{Severity, deck_faults};

/// What the lint refuses in a file laid over the house content.
fn errors(own: &str) -> Vec<String> {
    read(&[("own.toml", own)]).map_or_else(|errors| errors, |_| panic!("nothing is wrong with\n{own}"))
}

/// What the lint does not like in a file laid over the house content.
fn warnings(own: &str) -> Vec<String> {
    let content = read(&[("own.toml", own)]).unwrap_or_else(|errors| panic!("{}\n{own}", errors.join("\n")));
    content.warnings.iter().map(ToString::to_string).collect()
}

fn assert_told(told: &[String], line: usize, what: &str, own: &str) {
    let place = format!("own.toml:{line}:");
    let found = told.iter().any(|told| told.starts_with(&place) && told.contains(what));
    assert!(found, "not `{place} … {what}` in\n{}\nof\n{own}", told.join("\n"));
}

/// A card of a type, with all it needs, and more lines from line 11 on.
fn card(kind: &str, more: &str) -> String {
    let own = match kind {
        "master" => "attack = 5\ndefence = 3\nresistance = \"life\"",
        "character" | "army" => "attack = 3\ndefence = 2\nresistance = 3",
        "place" => "inhabited = true\n\n",
        "event" => "duration = \"play-discard\"\n\n",
        "puntata" => "duration = \"puntata\"\n\n",
        "reply" => "duration = \"discard-after-use\"\n\n",
        "technique" => "duration = \"play-discard\"\nbearer = [{ type = [\"protagonist\"] }]\n",
        "wall" => "duration = \"permanent\"\nbearer = [{ type = [\"place\"] }]\n",
        _ => "duration = \"permanent\"\nbearer = [{ type = [\"protagonist\"] }]\n",
    };
    let kind = match kind {
        "puntata" | "reply" => "event",
        "wall" => "equipment",
        kind => kind,
    };
    format!(
        "[[card]]\nid = \"own\"\nname = {{ en = \"Own\", it = \"Mio\" }}\ntype = \"{kind}\"\nmoral = \"neutral\"\n{own}\n\n\n{more}\n"
    )
}

/// An ability from line 11 on: its head stands in line 12, each following line one lower.
fn ability(kind: &str, lines: &str) -> String {
    card(kind, &format!("[[card.ability]]\n{lines}"))
}

#[test]
fn words_that_are_not_in_the_vocabulary() {
    for (lines, line, what) in [
        ("trigger = \"sometimes\"\ndo = [\"first-strike\"]", 12, "unknown variant `sometimes`"),
        ("trigger = \"static\"\ndo = [\"win\"]", 13, "unknown variant `win`"),
        ("trigger = \"static\"\nif = [\"lucky\"]\ndo = [\"first-strike\"]", 13, "unknown variant `lucky`"),
        ("trigger = \"static\"\ncost = [{ pay = 1 }]\ndo = [\"first-strike\"]", 13, "unknown variant `pay`"),
        ("trigger = \"static\"\nwhen = [\"combat\"]\ndo = [\"first-strike\"]", 13, "unknown field `when`"),
        ("trigger = \"static\"\ndo = [{ draw-cards = { player = \"self\" } }]", 13, "missing field `n`"),
        ("trigger = \"static\"\ndo = [{ engage = { target = \"it\" } }]", 13, "unknown target `it`"),
        (
            "trigger = \"static\"\ndo = [{ engage = { target = { typ = [\"army\"] } } }]",
            13,
            "unknown field `typ`",
        ),
        (
            "trigger = \"static\"\ndo = [{ engage = { target = { type = [\"hero\"] } } }]",
            13,
            "unknown variant `hero`",
        ),
        (
            "trigger = \"static\"\ndo = [{ engage = { target = { count = 0 } } }]",
            13,
            "a count is a number from 1",
        ),
        (
            "capacity = \"flight\"\ntrigger = \"static\"\ndo = [\"first-strike\"]",
            12,
            "unknown variant `flight`",
        ),
    ] {
        let own = ability("army", lines);
        let told = errors(&own);
        assert_told(&told, line, what, &own);
        assert!(told[0].contains("KEN-ERR-30"), "{told:?}");
    }
    let own = "[[card]]\nid = \"own\"\ntype = \"army\"\nmoral = \"good\"\n";
    assert_told(&errors(own), 1, "missing field `name`", own);
    let own = card("army", "").replace("attack = 3", "attack = -3");
    assert_told(&errors(&own), 6, "invalid value", &own);
    let own = card("army", "ability = [\"flight\"]");
    assert_told(&errors(&own), 11, "unknown variant `flight`", &own);
    let own = card("army", "").replace("resistance = 3", "resistance = \"two\"");
    assert_told(&errors(&own), 8, "a Resistance is a number", &own);
}

#[test]
fn printed_fields_that_do_not_go_together() {
    let without = |kind: &str, line: &str| card(kind, "").replace(line, "");
    let with = |kind: &str, from: &str, to: &str| card(kind, "").replace(from, to);
    let cases = [
        (with("army", "resistance = 3", "resistance = \"life\""), 8, "an Army never has Life"),
        (with("master", "resistance = \"life\"", "resistance = 4"), 8, "a Master has Life"),
        (without("character", "defence = 2"), 4, "a Protagonist has Attack, Defence"),
        (without("place", "inhabited = true"), 4, "whether it is inhabited"),
        (card("event", "inhabited = true"), 11, "only a Place is inhabited"),
        (without("event", "duration = \"play-discard\""), 4, "has a duration"),
        (card("army", "duration = \"permanent\""), 11, "has no duration"),
        (with("spirit", "permanent", "puntata"), 6, "puntata is for Events only"),
        (without("spirit", "bearer = [{ type = [\"protagonist\"] }]"), 4, "who may receive it"),
        (card("army", "bearer = [{ type = [\"army\"] }]"), 11, "is not assigned"),
        (with("spirit", "protagonist", "event"), 7, "nothing is assigned to a card of type event"),
        (with("spirit", "type = [\"protagonist\"]", "inhabited = true"), 7, "a bearer has a type or a name"),
        (with("spirit", "\"protagonist\"]", "\"army\"], inhabited = true"), 7, "only Places are inhabited"),
        (
            with("spirit", "\"protagonist\"]", "\"army\"], moral = \"evil\"").replace("neutral", "good"),
            7,
            "can never receive it",
        ),
        (
            with("spirit", "\"protagonist\"]", "\"army\"], cycle = \"tribe\""),
            7,
            "no [[cycle]] has the id tribe",
        ),
        (card("place", "attack = 3"), 4, "has no values"),
        (card("spirit", "resistance = \"life\""), 11, "adds a number, not a Life"),
        (card("army", "cumulable = true"), 11, "only attachments are cumulable"),
        (
            card("army", "needs = [{ controls = { filter = { type = [\"army\"] } } }]"),
            11,
            "only an Event needs",
        ),
        (card("army", "cycle = \"tribe\""), 11, "no [[cycle]] has the id tribe"),
        (with("army", "it = \"Mio\"", "it = \"\""), 3, "missing in one language"),
        (with("army", "id = \"own\"", "id = \"My Own\""), 2, "small letters"),
        (with("army", "id = \"own\"", "id = \"seven-wells\""), 2, "this card is there twice"),
        (with("reply", "", ""), 6, "nothing ever uses this discard-after-use card"),
        (card("event", ""), 6, "does nothing when it is played"),
        (card("army", "ability = [\"zero\"]"), 11, "the capacity zero has no ability"),
        (card("event", "ability = [\"deadly\"]"), 11, "a play-discard card is used when it is played"),
    ];
    for (own, line, what) in cases {
        assert_told(&errors(&own), line, what, &own);
    }
}

const COMBAT: &str = "trigger = \"activated\"\nwindow = [\"combat\"]\n";
const PRES: &str = "trigger = \"activated\"\nwindow = [\"pres-own\"]\n";

#[test]
fn moments_costs_and_limits_that_do_not_go_together() {
    let strike = "do = [\"first-strike\"]";
    let draw = "do = [{ draw-cards = { player = \"self\", n = 1 } }]";
    let cases = [
        (ability("army", &format!("trigger = \"activated\"\n{draw}")), 12, "says in window when"),
        (
            ability("army", &format!("{COMBAT}limit = \"none\"\n{strike}")),
            14,
            "limit none is not for activated",
        ),
        (
            ability("army", &format!("trigger = \"on-wins\"\nwindow = [\"combat\"]\n{draw}")),
            13,
            "has no window",
        ),
        (
            ability("army", &format!("trigger = \"on-play\"\nwindow = [\"combat\"]\n{draw}")),
            13,
            "has no window",
        ),
        (ability("army", &format!("{PRES}whose = \"any\"\n{draw}")), 14, "whose is not for activated"),
        (
            ability("army", "trigger = \"static\"\ncost = [\"engage-self\"]\ndo = [\"first-strike\"]"),
            12,
            "no cost",
        ),
        (ability("army", &format!("{PRES}cost = [{{ pay-ochre = 0 }}]\n{draw}")), 14, "a cost of 0"),
        (
            ability("place", &format!("{PRES}cost = [\"engage-self\"]\n{draw}")),
            14,
            "engage-self is a cost of Prot",
        ),
        (
            ability("army", &format!("{PRES}cost = [\"discard-life-self\"]\n{draw}")),
            14,
            "its bearer has no Life",
        ),
        (
            ability("army", &format!("trigger = \"on-use\"\nwindow = [\"combat\"]\n{strike}")),
            12,
            "on-use is for cards",
        ),
        (ability("event", &format!("trigger = \"static\"\n{strike}")), 12, "on-play, not static"),
        (ability("place", &format!("trigger = \"on-won\"\n{draw}")), 12, "on-won is for Protagonists"),
        (ability("army", &format!("trigger = \"on-life-lost\"\n{draw}")), 12, "its bearer has no Life"),
        (ability("army", &format!("trigger = \"on-place-lost\"\n{draw}")), 12, "on-place-lost is for Places"),
        (ability("army", &format!("trigger = \"annul-reply\"\n{draw}")), 13, "only an annul may answer"),
        (
            ability("technique", &format!("trigger = \"on-play\"\nwindow = [\"epilogue\"]\n{draw}")),
            13,
            "is not played in window epilogue",
        ),
        (ability("army", &format!("{COMBAT}do = []")), 14, "an ability does something"),
    ];
    for (own, line, what) in cases {
        assert_told(&errors(&own), line, what, &own);
    }
}

#[test]
fn conditions_that_can_never_hold() {
    let draw = "do = [{ draw-cards = { player = \"self\", n = 1 } }]";
    let cases = [
        ("army", PRES, "\"attacking\"", "attacking is about a combat"),
        ("army", PRES, "{ not = \"is-lone\" }", "is-lone is about a combat"),
        ("place", COMBAT, "\"is-lone\"", "is-lone is about a Protagonist"),
        ("puntata", PRES, "{ host-is = { moral = \"good\" } }", "an Event has none"),
        ("army", COMBAT, "{ life-lost-by = { type = [\"master\"] } }", "not known before the damage"),
        ("army", COMBAT, "{ pending-is = { type = [\"event\"] } }", "pending-is is for annul-reply"),
        ("army", COMBAT, "{ any-of = [] }", "any-of of nothing"),
        (
            "army",
            COMBAT,
            "{ all = [\"in-group\", { place-conquered = \"any\" }] }",
            "not known before the damage",
        ),
        ("army", COMBAT, "{ controls = { filter = { type = [\"army\"] }, n = 0 } }", "at least 0"),
        (
            "army",
            PRES,
            "{ hand-size = { player = \"winner\", op = \"at-least\", n = 1 } }",
            "self and opponent",
        ),
        (
            "army",
            PRES,
            "{ zone-has = { zone = \"past\", player = \"self\", filter = { side = \"own\" } } }",
            "side says nothing of a card that is not in play",
        ),
        (
            "army",
            COMBAT,
            "{ group-has = { which = \"own-group\", filter = { cycle = \"tribe\" } } }",
            "no [[cycle]]",
        ),
    ];
    for (kind, head, need, what) in cases {
        let own = ability(kind, &format!("{head}if = [{need}]\n{draw}"));
        assert_told(&errors(&own), 14, what, &own);
    }
}

#[test]
fn effects_that_can_never_apply() {
    let stat = |fields: &str| format!("{{ modify-stat = {{ stat = \"attack\", amount = 1, {fields} }} }}");
    let cases = [
        ("army", PRES, "\"first-strike\"".to_owned(), "first-strike is about a combat"),
        (
            "army",
            PRES,
            stat("target = { where = \"own-group\" }, until = \"puntata\""),
            "no group outside a combat",
        ),
        ("army", PRES, stat("target = \"own-group\", until = \"puntata\""), "no group outside a combat"),
        ("army", PRES, stat("target = \"self\""), "would end at once"),
        (
            "army",
            COMBAT,
            stat("target = \"self\", until = \"instant\""),
            "until instant would end it at once",
        ),
        ("army", COMBAT, stat("target = { type = [\"place\"] }"), "the filter takes none"),
        ("place", COMBAT, stat("target = \"self\""), "its bearer is a Place"),
        ("puntata", COMBAT, stat("target = \"self\""), "an Event has no bearer"),
        ("army", COMBAT, stat("target = \"pending\""), "pending is for annul-reply"),
        ("army", COMBAT, stat("target = \"same\""), "no effect before it"),
        ("army", COMBAT, stat("target = { won-here = true }"), "not known before the damage"),
        (
            "army",
            COMBAT,
            stat("target = { side = \"own\", where = \"enemy-group\" }"),
            "side own is not where",
        ),
        ("army", COMBAT, stat("target = { ochre-min = 2, ochre-max = 1 }"), "ochre-min is above"),
        (
            "army",
            COMBAT,
            stat("target = { type = [\"army\"], life = true }"),
            "only Masters and Characters have",
        ),
        ("army", COMBAT, stat("target = { type = [\"master\"], life = false }"), "a Master always has Life"),
        (
            "army",
            COMBAT,
            stat("target = { type = [\"army\"], inhabited = true }"),
            "only Places are inhabited",
        ),
        (
            "army",
            COMBAT,
            "{ modify-stat = { stat = \"attack\", amount = 0, target = \"self\" } }".to_owned(),
            "by 0",
        ),
        (
            "master",
            COMBAT,
            "{ modify-stat = { stat = \"resistance\", amount = 1, target = \"self\" } }".to_owned(),
            "no effect on a Life",
        ),
        (
            "army",
            COMBAT,
            "{ zero-stat = { stat = \"resistance\", target = { type = [\"master\"] } } }".to_owned(),
            "no effect on a Life",
        ),
        (
            "army",
            COMBAT,
            "{ set-won-value = { target = \"self\", value = { cap = 1 } } }".to_owned(),
            "is known",
        ),
        ("army", COMBAT, "{ extra-waves = { n = 3, target = \"self\" } }".to_owned(), "extra waves are 1"),
        ("army", COMBAT, "{ extra-attack = { target = \"self\" } }".to_owned(), "window post-combat"),
        (
            "army",
            "trigger = \"activated\"\nwindow = [\"post-combat\", \"combat\"]\n",
            "{ extra-attack = { target = \"self\" } }".to_owned(),
            "window post-combat",
        ),
        (
            "army",
            "trigger = \"activated\"\nwindow = [\"post-combat\"]\n",
            "{ extra-attack = { target = \"self\" } }, { engage = { target = \"self\" } }".to_owned(),
            "extra-attack is the last effect",
        ),
        ("army", COMBAT, "{ set-hand-limit = { n = 9 } }".to_owned(), "is for static abilities"),
        ("army", PRES, "{ join-group = { target = \"self\" } }".to_owned(), "works before the damage only"),
        (
            "army",
            PRES,
            "{ gain-points = { kind = \"green\", n = 1 } }".to_owned(),
            "only on-wins knows a winner",
        ),
        ("army", PRES, "{ draw-cards = { player = \"self\", n = 0 } }".to_owned(), "0 of something"),
        (
            "army",
            PRES,
            "{ start-challenge = { a = \"self\", b = \"self\" } }".to_owned(),
            "between two Protagonists",
        ),
        (
            "army",
            PRES,
            "{ grant-capacity = { capacity = \"annul\", target = \"self\", until = \"puntata\" } }"
                .to_owned(),
            "the capacity annul has no ability",
        ),
        (
            "army",
            PRES,
            "{ search = { zone = \"future\", filter = { engaged = true } } }".to_owned(),
            "engaged says nothing of a card",
        ),
        (
            "army",
            PRES,
            "{ move-place = { target = \"self\", to = \"frontier\" } }".to_owned(),
            "acts on Places",
        ),
        (
            "army",
            PRES,
            "{ play-from-hand = { filter = { type = [\"event\"] }, alone = true } }".to_owned(),
            "alone is for one type",
        ),
        (
            "army",
            PRES,
            "{ annul = { target = { where = \"destiny\", type = [\"army\"] } } }".to_owned(),
            "no card of these types is ever where = destiny",
        ),
        ("army", "trigger = \"static\"\n\n", stat("target = { type = [\"army\"] }"), "chooses nobody"),
        ("army", "trigger = \"static\"\n\n", "{ engage = { target = \"self\" } }".to_owned(), "happens once"),
        (
            "army",
            PRES,
            "{ forbid = { action = \"pay-ochre\", who = { type = [\"army\"] }, until = \"puntata\" } }"
                .to_owned(),
            "only side counts here",
        ),
    ];
    for (kind, head, effect, what) in cases {
        let own = ability(kind, &format!("{head}do = [{effect}]"));
        assert_told(&errors(&own), 14, what, &own);
    }
}

#[test]
fn capacities_cycles_and_decks() {
    let own =
        "[[capacity]]\nid = \"hero\"\nname = { en = \"Hero\", it = \"Eroe\" }\nrule = \"KEN-MCAP-77\"\n";
    let told = errors(own);
    assert_told(&told, 2, "this capacity is there twice", own);
    assert_told(&told, 4, "KEN-MCAP-77 is no rule of a capacity", own);
    let own = "[[cycle]]\nid = \"base\"\nname = { en = \"Base\", it = \"\" }\n";
    let told = errors(own);
    assert_told(&told, 2, "this cycle is there twice", own);
    assert_told(&told, 3, "missing in one language", own);
    let own = "[[deck]]\nid = \"own\"\nname = { en = \"Own\", it = \"Mio\" }\n[deck.cards]\nno-such = 3\nrust-hyena = 6\niron-elbow = 0\n";
    let told = errors(own);
    assert_told(&told, 5, "KEN-DECK-01: deck own: unknown_card", own);
    assert_told(&told, 6, "KEN-DECK-02: deck own: deck_copy_limit: 6 cards called Rust Hyena", own);
    assert_told(&told, 7, "0 copies of iron-elbow", own);
    let own = "[[deck]]\nid = \"own\"\nname = { en = \"Own\", it = \"Mio\" }\n[deck.cards]\nkenshiro-hero = 1\nrust-hyena = 2\n";
    assert_told(&errors(own), 4, "KEN-DECK-03: deck own: deck_too_small: 3 cards", own);
    let own = "[[deck]]\nid = \"own\"\nname = { en = \"Own\", it = \"Mio\" }\n[deck.cards]\nkenshiro-mastery = 6\nroot-wall = 2\nonyx-mine = 1\n";
    let told = warnings(own);
    assert_told(&told, 4, "KEN-DECK-03: deck own: deck_below_advice: 9 cards", own);
    assert_told(&told, 6, "KEN-ARM-02: deck own: unplayable_cards: no Inhabited Place", own);
    assert_told(&told, 7, "KEN-ARM-02: deck own: unplayable_cards: no Army", own);
}

#[test]
fn what_is_odd_is_a_warning() {
    let with = |kind: &str, from: &str, to: &str| card(kind, "").replace(from, to);
    let again = |name: &str, kind: &str| with(kind, "en = \"Own\", it = \"Mio\"", name);
    let cases = [
        (again("en = \"Seven Wells\", it = \"Sette Pozzi\"", "army"), 4, "another type"),
        (again("en = \"Rust Hyena\", it = \"Iena\"", "character"), 3, "another Italian one"),
        (again("en = \"Rust Hyena\", it = \"Iena di Ruggine\"", "character"), 1, "has other capacities"),
        (again("en = \"Kenshiro\", it = \"Kenshiro\"", "master"), 6, "another Attack or Defence"),
        (again("en = \"Root Wall\", it = \"Muro di Radici\"", "army"), 8, "another Resistance"),
        (
            again("en = \"Big Otto\", it = \"Otto il Grosso\"", "character"),
            3,
            "differs in being unique or cumulable",
        ),
        (with("spirit", "\"protagonist\"]", "\"master\"], name = \"Nobody\""), 7, "is called Nobody"),
    ];
    for (own, line, what) in cases {
        let told = warnings(&own);
        assert_told(&told, line, what, &own);
        assert!(told.iter().all(|told| told.contains("KEN-ERR-31")), "{told:?}");
    }
    let tribe = "[[cycle]]\nid = \"tribe\"\nname = { en = \"Tribe\", it = \"Tribù\" }\n";
    let own = ability(
        "army",
        &format!("{PRES}do = [{{ search = {{ zone = \"future\", filter = {{ cycle = \"tribe\" }} }} }}]"),
    ) + tribe;
    assert_told(&warnings(&own), 14, "no card of these types is of cycle tribe", &own);
    let own = ability("army", &format!("{PRES}do = [{{ engage = {{ target = {{ name = \"nobody\" }} }} }}]"));
    assert_told(&warnings(&own), 14, "no card has the id nobody", &own);
}

#[test]
fn decks_are_judged_for_the_deck_builder_too() {
    let content = house();
    let deck = |cards: &[(&str, u8)]| {
        cards.iter().map(|(id, n)| ((*id).to_owned(), *n)).collect::<BTreeMap<String, u8>>()
    };
    let faults = deck_faults(&content, &deck(&[("rust-hyena", 4), ("kenshiro-mastery", 9), ("nothing", 1)]));
    let told: Vec<_> =
        faults.iter().map(|fault| (fault.severity(), fault.told(&content).to_string())).collect();
    assert_eq!(
        told,
        [
            (Severity::Error, "unknown_card: there is no card nothing".to_owned()),
            (Severity::Warning, "deck_below_advice: 14 cards; at least 50 are advised".to_owned()),
        ]
    );
    assert_eq!(faults[0].card(&content), Some("nothing"));
    // A School Army goes with a Place of its School or of none, a non-School one only with the latter (KEN-ARM-04).
    let pair = |army: &str, place: &str| {
        let kind = |id| content.kind(content.find(id).unwrap());
        crate::content::can_pair(kind(army), kind(place))
    };
    assert!(pair("dipper-militia", "seven-wells") && pair("dipper-militia", "oasis-market"));
    assert!(!pair("salt-escort", "seven-wells") && pair("salt-escort", "toll-bridge"));
    assert!(!pair("dipper-militia", "toll-bridge") && !pair("root-wall", "seven-wells"));
    assert!(!pair("dipper-militia", "ravine-of-stars"));
}
