//! What cards show at a glance: of a champion its ten colours by their letters, of equipment its numbers.

use scene::{CardLook, Field, Phrase, Value};

use super::card::{kind_key, uses_key};
use crate::content::{Card, Era, Kind, Rating};
use crate::names;
use crate::play::View;
use crate::rules::chr;
use crate::state::Who;

/// A number under the label of a field of the cards.
fn value(key: &str, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label: Phrase::new(format!("show-value-{key}")), value: value.into() }
}

/// A champion as it is rated now, where it stands.
pub fn of_champion(view: View<'_>, who: Who) -> CardLook {
    let champion = view.champion(who);
    let character = view.character(who);
    let numbers =
        [("health", champion.health), ("speed", chr::speed(view, who)), ("damage", character.damage)];
    let numbers = numbers.map(|(key, number)| value(key, i64::from(number)));
    let colours = Rating::ALL.map(|rating| {
        let now = chr::rating(view, who, rating, champion.space());
        let label = Phrase::new("show-value-rating").with("rating", names::rating(rating));
        let marks = character.rating(rating).level();
        let marks = if marks == now.level() { Vec::new() } else { vec![i64::from(marks)] };
        Field {
            key: rating.word().into(),
            label: label.with("letter", now.letter().to_string()),
            value: Value::Rating { value: now.level().into(), most: 6, marks },
        }
    });
    CardLook {
        kind: Phrase::new("show-champion"),
        family: Some(Phrase::new(character.era.key())),
        tint: tint(character.era),
        values: numbers.into_iter().chain(colours).collect(),
        worth: Vec::new(),
    }
}

/// The colour of an age.
const fn tint(era: Era) -> u8 {
    match era {
        Era::Ancient => 4,
        Era::Colonial => 7,
        Era::Modern => 9,
        Era::Future => 3,
    }
}

/// An equipment card.
pub fn of_card(card: &Card) -> CardLook {
    let letter = |key: &str, colour: crate::content::Colour| value(key, colour.letter().to_string());
    let values = match &card.kind {
        Kind::Ranged(shot) => {
            let penetration = shot.penetration.map(|colour| letter("penetration", colour));
            let numbers = [("range", shot.range), ("opfire", shot.opfire), ("damage", shot.damage)];
            penetration.into_iter().chain(numbers.map(|(key, n)| value(key, i64::from(n)))).collect()
        }
        Kind::Melee(blade) => {
            vec![letter("penetration", blade.penetration), value("damage", i64::from(blade.damage))]
        }
        Kind::Medicine(u8::MAX) | Kind::Armour(..) | Kind::Mount(_) | Kind::Stealth(_) | Kind::Gadget(_) => {
            Vec::new()
        }
        Kind::Medicine(most) => vec![value("heals", i64::from(*most))],
        Kind::Pack(more) => vec![value("carries", i64::from(*more))],
    };
    CardLook {
        kind: Phrase::new(kind_key(&card.kind)),
        family: Some(Phrase::new(card.era.key())),
        tint: tint(card.era),
        values,
        worth: vec![value("uses", Phrase::new(uses_key(card.uses)))],
    }
}
