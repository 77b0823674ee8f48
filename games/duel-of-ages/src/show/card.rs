//! What the cards of champions and of equipment say, line by line.

use scene::{Phrase, Str, Value, format_compact};

use crate::content::{
    Blade, Card, Character, Colour, Gadget, Group, Honour, Kind, Part, Rating, Respect, Shot, Terrain,
    Traits, Uses,
};
use crate::names;
use crate::play::View;
use crate::rules::{chr, eqp};
use crate::state::Who;

/// How many abilities there are.
const ABILITIES: u8 = 33;

/// A champion's card, with its ratings as they are now.
pub fn of_champion(view: View<'_>, who: Who) -> Vec<Phrase> {
    let (champion, character) = (view.champion(who), view.character(who));
    let mut lines = head(character);
    lines.push(
        Phrase::new("show-card-numbers")
            .with("health", i64::from(champion.health))
            .with("most", i64::from(champion.most))
            .with("speed", i64::from(chr::speed(view, who)))
            .with("damage", i64::from(character.damage))
            .with("limit", eqp::limit(view, who) as i64),
    );
    let ratings =
        Rating::ALL.map(|of| rating(of, chr::rating(view, who, of, champion.space()), character.rating(of)));
    lines.push(Phrase::new("show-card-ratings").with("ratings", ratings.map(Value::from).to_vec()));
    lines.extend(abilities(character));
    lines.push(text(&character.id, &character.flavour));
    lines
}

fn head(character: &Character) -> Vec<Phrase> {
    let honour = match character.honour {
        Honour::Honourable => "show-honourable",
        Honour::Medium => "show-medium",
        Honour::Dishonourable => "show-dishonourable",
    };
    let respect = match character.respect {
        Respect::Respected => "show-respected",
        Respect::Common => "show-common",
        Respect::Unrespected => "show-unrespected",
    };
    let line = Phrase::new("show-card-champion").with("card", character.card.0.to_owned());
    let line = line.with("era", names::era(character.era)).with("honour", Phrase::new(honour));
    vec![line.with("respect", Phrase::new(respect))]
}

/// A rating by the letter of its colour.
fn rating(of: Rating, now: Colour, printed: Colour) -> Phrase {
    let key = if now == printed { "show-card-rating" } else { "show-card-rating-changed" };
    let line = Phrase::new(key).with("rating", names::rating(of)).with("letter", now.letter().to_string());
    if now == printed { line } else { line.with("printed", printed.letter().to_string()) }
}

fn abilities(character: &Character) -> impl Iterator<Item = Phrase> {
    let own = (0..ABILITIES).filter(|ability| character.abilities.has(*ability));
    own.map(|ability| Phrase::new(ability_key(ability)).with("rule", format!("DOA-AB-{:02}", ability + 1)))
}

fn ability_key(ability: u8) -> &'static str {
    const KEYS: [&str; ABILITIES as usize] = [
        "show-ability-fenwalker",
        "show-ability-twin-strike",
        "show-ability-levy",
        "show-ability-star-reader",
        "show-ability-rubble-strider",
        "show-ability-burrower",
        "show-ability-maze-born",
        "show-ability-ghost-of-the-hills",
        "show-ability-pickpocket",
        "show-ability-boarding-rush",
        "show-ability-field-notes",
        "show-ability-packhorse",
        "show-ability-drilled-volley",
        "show-ability-riposte",
        "show-ability-fire-and-manoeuvre",
        "show-ability-fools-luck",
        "show-ability-overwatch-eye",
        "show-ability-wiretap",
        "show-ability-hot-start",
        "show-ability-field-medic",
        "show-ability-clinch",
        "show-ability-first-strike",
        "show-ability-elder",
        "show-ability-plated",
        "show-ability-pathfinder",
        "show-ability-wall-runner",
        "show-ability-soft-hands",
        "show-ability-keen-trader",
        "show-ability-well-kept-gear",
        "show-ability-hide-in-the-hedge",
        "show-ability-interpose",
        "show-ability-blur-of-legs",
        "show-ability-appraise",
    ];
    KEYS[usize::from(ability)]
}

/// A text of the content as a line.
fn text(id: &str, words: &scene::Words) -> Phrase {
    let words = scene::Words { en: one_line(&words.en), it: one_line(&words.it) };
    Phrase::new("show-flavour").with("text", Value::Name { id: id.into(), words })
}

fn one_line(text: &str) -> Str {
    text.split_whitespace().collect::<Vec<_>>().join(" ").into()
}

/// An equipment card.
pub fn of_card(card: &Card) -> Vec<Phrase> {
    let mut lines = vec![
        Phrase::new("show-card-equipment")
            .with("card", card.card.0.to_owned())
            .with("kind", Phrase::new(kind_key(&card.kind)))
            .with("era", names::era(card.era)),
    ];
    match &card.kind {
        Kind::Ranged(shot) => ranged(shot, &mut lines),
        Kind::Melee(blade) => melee(blade, &mut lines),
        Kind::Armour(part, traits) => {
            let key = match part {
                Part::Body => "show-worn-body",
                Part::Head => "show-worn-head",
                Part::Shield => "show-worn-shield",
            };
            lines.push(Phrase::new(key));
            of_traits(traits, &mut lines);
        }
        Kind::Mount(traits) | Kind::Stealth(traits) => of_traits(traits, &mut lines),
        Kind::Medicine(u8::MAX) => lines.push(Phrase::new("show-heals-all")),
        Kind::Medicine(most) => lines.push(Phrase::new("show-heals").with("n", i64::from(*most))),
        Kind::Pack(more) => lines.push(Phrase::new("show-pack").with("n", i64::from(*more))),
        Kind::Gadget(Gadget::Reroll) => lines.push(Phrase::new("show-gadget-reroll")),
        Kind::Gadget(Gadget::Spy(range)) => {
            lines.push(Phrase::new("show-gadget-spy").with("range", i64::from(*range)));
        }
        Kind::Gadget(Gadget::Recall) => lines.push(Phrase::new("show-gadget-recall")),
    }
    let needs = [(Rating::Strength, card.strength), (Rating::Intelligence, card.intelligence)];
    for (of, least) in needs {
        lines.extend(least.map(|least| coloured("show-requires", of, least)));
    }
    lines.push(Phrase::new(uses_key(card.uses)));
    lines.push(text(&card.id, &card.flavour));
    lines
}

/// The message of a kind of equipment.
pub const fn kind_key(kind: &Kind) -> &'static str {
    match kind {
        Kind::Ranged(_) => "show-kind-ranged",
        Kind::Melee(_) => "show-kind-melee",
        Kind::Armour(..) => "show-kind-armour",
        Kind::Mount(_) => "show-kind-mount",
        Kind::Stealth(_) => "show-kind-stealth",
        Kind::Medicine(_) => "show-kind-medicine",
        Kind::Pack(_) => "show-kind-pack",
        Kind::Gadget(_) => "show-kind-gadget",
    }
}

/// The message of when a card goes.
pub const fn uses_key(uses: Uses) -> &'static str {
    match uses {
        Uses::P => "show-uses-permanent",
        Uses::K => "show-uses-kill",
        Uses::One => "show-uses-once",
    }
}

fn coloured(key: &str, of: Rating, colour: Colour) -> Phrase {
    let phrase = Phrase::new(key).with("rating", names::rating(of)).with("colour", names::colour(colour));
    phrase.with("letter", colour.letter().to_string())
}

fn ranged(shot: &Shot, lines: &mut Vec<Phrase>) {
    let group = match shot.group {
        Group::Bow => "show-group-bow",
        Group::Sling => "show-group-sling",
        Group::Thrown => "show-group-thrown",
        Group::Grenade => "show-group-grenade",
        Group::Pistol => "show-group-pistol",
        Group::Rifle => "show-group-rifle",
        Group::Scatter => "show-group-scatter",
        Group::Automatic => "show-group-automatic",
        Group::Heavy => "show-group-heavy",
        Group::Energy => "show-group-energy",
        Group::Net => "show-group-nets",
    };
    lines.push(
        Phrase::new("show-ranged")
            .with("group", Phrase::new(group))
            .with("attack", names::rating(shot.attack))
            .with("defend", names::rating(shot.defend))
            .with("range", i64::from(shot.range))
            .with("opfire", i64::from(shot.opfire)),
    );
    lines.extend(shot.penetration.map(|colour| damage(colour, shot.damage)));
    lines.extend(shot.area.then(|| Phrase::new("show-area")));
    lines.extend(shot.entangles.then(|| Phrase::new("show-entangles")));
}

fn damage(penetration: Colour, damage: u8) -> Phrase {
    coloured("show-damage", Rating::Penetration, penetration).with("damage", i64::from(damage))
}

fn melee(blade: &Blade, lines: &mut Vec<Phrase>) {
    let line = Phrase::new("show-melee").with("attack", names::rating(blade.attack));
    lines.push(line.with("defend", names::rating(blade.defend)));
    lines.push(damage(blade.penetration, blade.damage));
    let marks = [
        (blade.first, "show-first"),
        (blade.parry, "show-parry"),
        (blade.brittle, "show-brittle"),
        (blade.noisy, "show-noisy"),
    ];
    lines.extend(marks.into_iter().filter(|(is, _)| *is).map(|(_, key)| Phrase::new(key)));
}

fn grounds(grounds: &[Terrain]) -> Value {
    grounds.iter().map(|ground| names::terrain(*ground)).collect::<Vec<Value>>().into()
}

/// What it does while it is in use.
fn of_traits(traits: &Traits, lines: &mut Vec<Phrase>) {
    lines.extend(traits.set.map(|(of, colour)| coloured("show-sets", of, colour)));
    if let Some((of, by)) = traits.level {
        let key = if traits.level_on.is_empty() { "show-levels" } else { "show-levels-on" };
        let line = Phrase::new(key).with("rating", names::rating(of)).with("by", signed(by));
        lines.push(if traits.level_on.is_empty() {
            line
        } else {
            line.with("grounds", grounds(&traits.level_on))
        });
    }
    lines.extend(traits.speed.map(|speed| Phrase::new("show-speed").with("speed", i64::from(speed))));
    if traits.speed_add != 0 {
        lines.push(Phrase::new("show-speed-add").with("by", signed(traits.speed_add)));
    }
    if !traits.ban.is_empty() {
        lines.push(Phrase::new("show-bans").with("grounds", grounds(&traits.ban)));
    }
    if traits.ban_descend {
        lines.push(Phrase::new("show-bans-tunnels"));
    }
    for (ground, cost) in &traits.cost {
        let line = Phrase::new("show-costs").with("ground", names::terrain(*ground));
        lines.push(line.with("cost", i64::from(*cost)));
    }
    let against = [
        ("show-hit-melee", traits.to_hit[0]),
        ("show-hit-ranged", traits.to_hit[1]),
        ("show-wound-melee", traits.damage[0]),
        ("show-wound-ranged", traits.damage[1]),
    ];
    let some = against.into_iter().filter(|(_, by)| *by != 0);
    lines.extend(some.map(|(key, by)| Phrase::new(key).with("by", signed(by))));
    lines.extend(traits.no_fire.map(|of| Phrase::new("show-no-fire").with("rating", names::rating(of))));
}

/// A change with its sign.
fn signed(by: i8) -> Str {
    if by < 0 { format_compact!("−{}", by.unsigned_abs()) } else { format_compact!("+{by}") }
}
