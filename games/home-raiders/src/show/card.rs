//! What a character card says, line by line.

use scene::{Phrase, Value};

use crate::content::{Ability, Card, Content, Kind, Section, Trait};
use crate::names;

fn ability(content: &Content, ability: Ability) -> Value {
    Value::Name { id: ability.key().into(), words: content.ability_name(ability).clone() }
}

/// The lines of a card: type, faction and Stars; Movement and size; the pools with their marks; the abilities.
pub fn of_card(content: &Content, card: &Card) -> Vec<Phrase> {
    let faction: Value = Phrase::new(format!("faction-{}", card.faction.word())).into();
    let head = match card.kind {
        Kind::Unit => Phrase::new("card-unit").with("strength", i64::from(card.strength)),
        Kind::Leader => Phrase::new("card-leader"),
        Kind::Hero => Phrase::new("card-hero"),
    };
    let mut lines = vec![head.with("faction", faction).with("stars", i64::from(card.stars))];
    lines.push(
        Phrase::new("card-movement")
            .with("inches", scene::written(card.movement))
            .with("size", format!("{:?}", card.size)),
    );
    for which in [Trait::Combat, Trait::Shooting, Trait::Defence, Trait::Spirit] {
        lines.extend(skill(card, which));
    }
    for one in card.abilities.iter() {
        let key = match one.section() {
            Section::Leader => "card-command",
            _ if one.wounds() => "card-ability-wounds",
            _ => "card-ability",
        };
        lines.push(
            Phrase::new(key).with("ability", ability(content, one)).with("rule", one.rule().0.to_owned()),
        );
    }
    lines
}

/// A pool as the card prints it, in words; a Boost, a base range.
fn skill(card: &Card, which: Trait) -> Option<Phrase> {
    let skill = card.skill(which)?;
    let key = match (which, skill.boost) {
        (Trait::Shooting, 0) => "card-shooting",
        (Trait::Shooting, _) => "card-shooting-boost",
        (_, 0) => "card-pool",
        _ => "card-pool-boost",
    };
    let phrase = Phrase::new(key)
        .with("trait", Phrase::new(format!("trait-{}", which.word())))
        .with("pool", names::pool(skill.pool));
    let phrase = if skill.boost > 0 { phrase.with("boost", i64::from(skill.boost)) } else { phrase };
    Some(match card.shooting {
        Some(shot) if which == Trait::Shooting => phrase.with("range", scene::written(shot.range)),
        _ => phrase,
    })
}
