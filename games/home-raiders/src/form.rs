//! What can be chosen before a match: the battle space, the teams, the options.

use std::collections::BTreeMap;

use scene::{
    Answer, Bring, Choice, Density, Drawn, Extra, Facet, Filed, Flag, Flat, Form, Ground, Group, Item, Mark,
    Measure, Numbers, Phrase, Question, Roster, Sides, Str, Value, Words,
};
use serde_json::{Value as Json, json};
use space::plane::Polygon;

use crate::content::{
    Ability, Card, Colour, Content, FACES, Faction, Kind, LONGEST_SIDE, MOST_THINGS, SHORTEST_SIDE,
    SpaceCard, Thing,
};
use crate::options::{
    AnnihilateCounts, Coherency, DeploymentChoice, DiceProfile, LeaderCap, Level, ObjectiveChoice, Options,
    PortalObject,
};
use crate::rules::spc::SPC_01;
use crate::rules::team::TEAM_01;
use crate::setup::STARS;
use crate::show::card;
use crate::table::INCH;

/// All questions.
pub fn form(content: &Content) -> Form {
    let group =
        |id: &str, title: &str, questions| Group { id: id.to_owned(), title: Phrase::new(title), questions };
    Form {
        groups: vec![
            group("space", "form-space-title", vec![space(content)]),
            group("teams", "form-teams-title", vec![team(content, 0), team(content, 1)]),
            group("match", "form-match-title", of_match()),
            group("rulings", "form-rulings-title", rulings()),
        ],
    }
}

fn name(id: &str, words: &Words) -> Value {
    Value::Name { id: id.into(), words: words.clone() }
}

/// A question whose label is `form-` and its key, and whose help is the same with `-help`.
fn question(path: &str, key: &str, by: &'static str, answer: Answer) -> Question {
    Question {
        path: path.to_owned(),
        label: Phrase::new(format!("form-{key}")),
        help: Some(Phrase::new(format!("form-{key}-help"))),
        by: Some(by.to_owned()),
        seat: None,
        answer,
    }
}

fn choice(id: &str, label: impl Into<Str>, value: Option<Json>) -> Choice {
    Choice { id: id.to_owned(), label: Phrase::new(label), value }
}

fn space(content: &Content) -> Question {
    let choices = content.spaces.iter().enumerate().map(|(n, space)| Choice {
        id: space.id.clone(),
        label: Phrase::new("form-space-choice")
            .with("name", name(&space.id, &space.name))
            .with("width", i64::from(space.width / 100))
            .with("depth", i64::from(space.depth / 100)),
        // The first one is the usual one.
        value: (n > 0).then(|| json!(space.id)),
    });
    let plan = |card: SpaceCard| {
        // The words by which set-ups call a space are not part of its drawing.
        json!(SpaceCard { id: String::new(), number: String::new(), source: None, ..card })
    };
    let flag = |id: &str, by: &str, mark: &str, tint| Flag {
        id: id.to_owned(),
        label: Phrase::new(format!("form-thing-{id}")),
        help: Phrase::new(format!("form-thing-{id}-help")),
        by: by.to_owned(),
        mark: mark.to_owned(),
        tint,
    };
    let ground = Ground {
        title: Phrase::new("form-spaces"),
        ready: choices.collect(),
        plans: content.spaces.iter().map(|space| (space.id.clone(), plan(space.card()))).collect(),
        sides: Sides {
            least: SHORTEST_SIDE.unsigned_abs(),
            most: LONGEST_SIDE.unsigned_abs(),
            step: INCH.unsigned_abs(),
        },
        most_things: MOST_THINGS as u32,
        most_corners: Polygon::CORNERS as u32,
        outlines: vec![Drawn::Rect, Drawn::Circle, Drawn::Poly],
        flags: vec![
            flag("movable", "HR-OBJ-02", "M", None),
            flag("climb", "HR-OBJ-01", "C", Some(4)),
            flag("irregular", "HR-MOV-04", "~", Some(1)),
        ],
        flat: Some(Flat {
            most: Thing::FLAT.unsigned_abs(),
            help: Phrase::new("form-thing-flat-help"),
            by: "HR-GEO-09".to_owned(),
        }),
        // Two to a square of 30 by 30 centimetres; 18 to one of 76 by 76.
        advice: Some(Density { least: (2, 900), most: (18, 5776), by: SPC_01.0.to_owned() }),
        filed: Filed {
            list: "space".to_owned(),
            fields: BTreeMap::from([
                ("source".to_owned(), "house".to_owned()),
                ("number".to_owned(), String::new()),
            ]),
        },
    };
    question("space", "space", SPC_01.0, Answer::Ground(Box::new(ground)))
}

fn team(content: &Content, seat: u8) -> Question {
    let ready = content.teams.iter().map(|card| Choice {
        id: card.id.clone(),
        label: Phrase::new("form-team-ready")
            .with("name", name(&card.id, &card.name))
            .with("stars", i64::from(card.stars)),
        value: Some(json!(card.id)),
    });
    let roster = Roster {
        ready: ready.collect(),
        items: content.cards.iter().map(|card| item(content, card)).collect(),
        budget: Options::default().star_limit.into(),
        budget_at: Some("options.star-limit".to_owned()),
        unit: Phrase::new("form-stars"),
        facets: facets(),
        measures: [("stars", "form-measure-stars"), ("movement", "form-measure-movement")]
            .map(|(id, key)| Measure {
                id: id.to_owned(),
                title: Phrase::new(key),
                sign: Phrase::new(format!("{key}-sign")),
            })
            .into(),
        bring: Some(Bring { verb: "team".to_owned(), by: TEAM_01.0.to_owned(), sealed: true }),
        ..Roster::default()
    };
    Question {
        label: Phrase::new("form-team").with("number", i64::from(seat) + 1),
        seat: Some(seat),
        ..question(&format!("teams.{seat}"), "team", TEAM_01.0, Answer::Roster(Box::new(roster)))
    }
}

fn facets() -> Vec<Facet> {
    let mark = |word: &str, key: String| Mark { id: word.to_owned(), label: Phrase::new(key) };
    let factions = Faction::ALL.map(|one| mark(one.word(), format!("faction-{}", one.word())));
    let kinds = Kind::ALL.map(|one| mark(one.word(), format!("type-{}", one.word())));
    vec![
        Facet { id: "faction".to_owned(), title: Phrase::new("form-faction"), values: factions.into() },
        Facet { id: "type".to_owned(), title: Phrase::new("form-type"), values: kinds.into() },
    ]
}

/// A card: a Unit with every Leader of its faction, and merged with a second copy; a Specialist alone and serving.
fn item(content: &Content, card: &Card) -> Item {
    let words = |id: &str, en: &str, it: &str, cost: u8, value: Json| Extra {
        id: id.to_owned(),
        name: Words { en: en.into(), it: it.into() },
        cost: cost.into(),
        value,
    };
    let mut extras = Vec::new();
    match card.kind {
        Kind::Unit => {
            let leaders = content.cards.iter().filter(|other| other.kind == Kind::Leader);
            for leader in leaders.filter(|leader| leader.faction == card.faction) {
                let value = json!({ "card": card.id, "leader": leader.id });
                extras.push(words(&leader.id, &leader.name.en, &leader.name.it, leader.stars, value));
            }
            let value = json!({ "card": card.id, "copies": 2 });
            extras.push(words(
                "merged",
                "two copies in one Unit",
                "due copie in una sola Unità",
                card.stars,
                value,
            ));
        }
        Kind::Hero if card.abilities.has(Ability::Specialist) => {
            let value = json!({ "specialist": card.id });
            extras.push(words("serves", "in the Unit before", "nell'Unità che precede", 0, value));
        }
        Kind::Leader | Kind::Hero => {}
    }
    let of = |id: &str, value: &str| (id.to_owned(), vec![value.to_owned()]);
    Item {
        id: card.id.clone(),
        name: card.name.clone(),
        group: Phrase::new(format!("faction-{}", card.faction.word())),
        cost: card.stars.into(),
        card: card::of_card(content, card),
        value: json!(card.id),
        extras,
        facets: BTreeMap::from([of("faction", card.faction.word()), of("type", card.kind.word())]),
        measures: BTreeMap::from([
            ("stars".to_owned(), Value::Number(card.stars.into())),
            ("movement".to_owned(), Value::Number(i64::from(card.movement / 100))),
        ]),
        tint: Some(crate::show::tint(card.faction)),
        face: content.faces.face(&card.id),
        ..Item::default()
    }
}

/// Several answers; the one that holds without an answer comes first and sets nothing.
fn choices(key: &str, usual: &str, all: &[&str]) -> Vec<Choice> {
    let rest = all.iter().filter(|word| **word != usual);
    std::iter::once(&usual)
        .chain(rest)
        .map(|word| choice(word, format!("form-{key}-{word}"), (*word != usual).then(|| json!(word))))
        .collect()
}

/// [`choices`] as a question is answered.
fn chosen(key: &str, usual: &str, all: &[&str]) -> Answer {
    Answer::Choice { choices: choices(key, usual, all) }
}

/// The faces of the dice: ready-made and assumed, or the group's own, of each colour so many of each kind.
fn dice(usual: &DiceProfile) -> Numbers {
    let mark = |id: &str, label: String| Mark { id: id.to_owned(), label: Phrase::new(label) };
    let kinds = ["blanks", "successes", "criticals"];
    let word = if *usual == DiceProfile::Spiky { "spiky" } else { "linear" };
    Numbers {
        ready: choices("dice-profile", word, &["linear", "spiky"]),
        own: Phrase::new("form-dice-profile-custom"),
        field: "custom".to_owned(),
        rows: Colour::ALL.map(|one| mark(one.word(), format!("colour-{}", one.word()))).into(),
        columns: kinds.map(|kind| mark(kind, format!("form-dice-{kind}"))).into(),
        least: 0,
        most: FACES.into(),
        usual: usual.faces().map(|row| row.map(i64::from).into()).into(),
    }
}

/// What makes the match.
fn of_match() -> Vec<Question> {
    let usual = Options::default();
    let option = |name: &str, by, answer| question(&format!("options.{name}"), name, by, answer);
    let level = if usual.level == Level::Advanced { "advanced" } else { "basic" };
    let objective = match usual.objective {
        ObjectiveChoice::Rolled => "rolled",
        ObjectiveChoice::Annihilate => "annihilate",
        ObjectiveChoice::Portal => "portal",
        ObjectiveChoice::Strategic => "strategic",
    };
    let deployment = match usual.deployment {
        DeploymentChoice::Rolled => "rolled",
        DeploymentChoice::HeadOn => "head-on",
        DeploymentChoice::Cunning => "cunning",
    };
    let limit = Answer::Number {
        least: (*STARS.start()).into(),
        most: (*STARS.end()).into(),
        usual: Some(usual.star_limit.into()),
    };
    vec![
        option("star-limit", TEAM_01.0, limit),
        option("level", "HR-LVL-01", chosen("level", level, &["advanced", "basic"])),
        option(
            "objective",
            "HR-AMB-49",
            chosen("objective", objective, &["rolled", "annihilate", "portal", "strategic"]),
        ),
        option(
            "deployment",
            "HR-AMB-46",
            chosen("deployment", deployment, &["rolled", "head-on", "cunning"]),
        ),
        option("dice-profile", "HR-AMB-01", Answer::Numbers(Box::new(dice(&usual.dice_profile)))),
    ]
}

/// The rulings that a group may decide otherwise, in the order of their numbers.
fn rulings() -> Vec<Question> {
    let usual = Options::default();
    let option = |name: &str, by, answer| question(&format!("options.{name}"), name, by, answer);
    let toggle = |usual| Answer::Toggle { usual };
    let cap = if usual.leader_cap == LeaderCap::Formed { "formed" } else { "bought" };
    let coherency = if usual.coherency == Coherency::AllPairs { "all-pairs" } else { "chain" };
    let counts =
        if usual.annihilate_counts == AnnihilateCounts::AllCauses { "all-causes" } else { "by-enemy" };
    let portal = if usual.portal_object == PortalObject::Immovable { "immovable" } else { "movable" };
    vec![
        option("leader-cap", "HR-AMB-09", chosen("leader-cap", cap, &["formed", "bought"])),
        option("duplicate-characters", "HR-AMB-10", toggle(usual.duplicate_characters)),
        option("coherency", "HR-AMB-15", chosen("coherency", coherency, &["all-pairs", "chain"])),
        option("voluntary-drop", "HR-AMB-24", toggle(usual.voluntary_drop)),
        option("prone-blocks-free-strikes", "HR-AMB-34", toggle(usual.prone_blocks_free_strikes)),
        option("regen-saves-last-wound", "HR-AMB-39", toggle(usual.regen_saves_last_wound)),
        option("fury-heal-cancels", "HR-AMB-40", toggle(usual.fury_heal_cancels)),
        option("marker-takeover", "HR-AMB-51", toggle(usual.marker_takeover)),
        option(
            "annihilate-counts",
            "HR-AMB-61",
            chosen("annihilate-counts", counts, &["all-causes", "by-enemy"]),
        ),
        option("strategist-includes-self", "HR-AMB-63", toggle(usual.strategist_includes_self)),
        option("portal-object", "HR-AMB-74", chosen("portal-object", portal, &["immovable", "movable"])),
    ]
}

#[cfg(test)]
mod tests;
