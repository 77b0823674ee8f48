//! What a card shows at a glance: its type, School and moral, its values as they count now, its points, its state.

use scene::{Badge, CardLook, Field, Phrase, Tone, Value, format_compact};

use crate::content::vocabulary::Stat;
use crate::content::{CardType, Kind, Moral};
use crate::names;
use crate::play::View;
use crate::rules::{att, sm};
use crate::state::CardId;
use crate::zones::Zone;

/// The look of a card of the pool, as printed.
pub fn printed(kind: &Kind) -> CardLook {
    let stats = [Stat::Attack, Stat::Defence, Stat::Resistance];
    let values = if kind.kind.is_protagonist() {
        stats.into_iter().map(|stat| value(kind, stat, kind.values[stat as usize], 1)).collect()
    } else {
        let some = stats.into_iter().filter(|&stat| kind.values[stat as usize] != 0);
        some.map(|stat| bonus(stat, kind.values[stat as usize])).collect()
    };
    CardLook {
        kind: type_of(kind),
        family: kind.school.map(|school| Phrase::new(names::school_key(school))),
        tint: tint(kind.moral),
        values,
        worth: worth(kind),
    }
}

/// The look of a card of the match: of a Protagonist in play with its values as they count now.
pub fn of_card(view: View, card: CardId) -> CardLook {
    let kind = view.kind(card);
    let host = view.state.card(card).host;
    if view.zone(card) != Zone::Forces || view.top(host) != card {
        return printed(kind);
    }
    let lives = view.lives(host).count();
    let values = [Stat::Attack, Stat::Defence, Stat::Resistance];
    let values = values.map(|stat| value(kind, stat, sm::stat(view, host, stat), lives));
    CardLook {
        family: view.school(host).map(|school| Phrase::new(names::school_key(school))),
        tint: tint(view.moral(host)),
        values: values.into(),
        ..printed(kind)
    }
}

/// The type of a card; a Place is inhabited or not.
pub fn type_of(kind: &Kind) -> Phrase {
    match (kind.kind, kind.inhabited) {
        (CardType::Place, true) => Phrase::new("type-place-inhabited"),
        (CardType::Place, false) => Phrase::new("type-place-uninhabited"),
        _ => names::card_type(kind.kind),
    }
}

/// Blue is good, red evil, grey neutral, as on the cards (KEN-MOR-01).
pub const fn tint(moral: Moral) -> u8 {
    match moral {
        Moral::Good => 3,
        Moral::Evil => 6,
        Moral::Neutral => 9,
    }
}

/// One of the three values; where there is Life, how many Lives instead of the Resistance (KEN-LIFE-01).
fn value(kind: &Kind, stat: Stat, now: i16, lives: usize) -> Field {
    let (key, value) = match stat {
        Stat::Resistance if kind.life => ("lives", lives as i64),
        _ => (names::stat_key(stat), now.into()),
    };
    Field { key: key.into(), label: Phrase::new(key), value: value.into() }
}

/// What an attachment adds (KEN-ATT-11).
fn bonus(stat: Stat, by: i16) -> Field {
    let key = names::stat_key(stat);
    Field { key: key.into(), label: Phrase::new(key), value: Value::Plain(format_compact!("{by:+}")) }
}

fn worth(kind: &Kind) -> Vec<Field> {
    let points = [("green", kind.green), ("ochre", kind.ochre)];
    let some = points.into_iter().filter(|&(_, points)| points > 0);
    some.map(|(key, points)| Field {
        key: key.into(),
        label: Phrase::new(key),
        value: i64::from(points).into(),
    })
    .collect()
}

/// The states of a card that differ from the ordinary, most important first.
pub fn badges(view: View, card: CardId) -> Vec<Badge> {
    let mut badges = Vec::new();
    let mut add = |id: &str, text: Phrase, glyph: &str, tone: Tone| {
        badges.push(Badge { id: id.into(), text, glyph: glyph.into(), tone });
    };
    let host = view.state.card(card).host;
    let shown = view.is_in_play(host) && view.top(host) == card;
    if view.state.won.iter().any(|won| won.card == card) {
        add("won", Phrase::new("badge-won"), "W", Tone::Bad);
    }
    if shown {
        standing(view, host, &mut add);
    }
    if view.zone(card) == Zone::Territory {
        of_place(view, card, &mut add);
    }
    if view.zone(card).in_present() && sm::is_annulled(view, card) {
        add("annulled", Phrase::new("badge-annulled"), "x", Tone::Bad);
    }
    let activated = |used: &crate::state::Used| used.card == card && view.zone(card).in_present();
    if view.state.used.iter().any(activated) {
        add("activated", Phrase::new("badge-activated"), "*", Tone::Plain);
    }
    if view.zone(card) == Zone::Played {
        add("in-use", Phrase::new("badge-in-use"), "u", Tone::Plain);
    }
    if view.zone(card) == Zone::Assigned && !att::in_force(view, card) {
        add("set-aside", Phrase::new("badge-set-aside"), "-", Tone::Bad);
    }
    badges
}

type Add<'a> = &'a mut dyn FnMut(&str, Phrase, &str, Tone);

/// How a Protagonist stands.
fn standing(view: View, host: CardId, add: Add) {
    let kind = view.face(host);
    if !kind.kind.is_protagonist() {
        return;
    }
    let lives = view.lives(host).count();
    if kind.life && lives > 1 {
        add("lives", Phrase::new("badge-lives").with("lives", lives as i64), &lives.to_string(), Tone::Good);
    }
    if let Some(fight) = view.fight() {
        for index in 0..2 {
            if view.commander(fight, index) == Some(host) {
                if fight.reached[index] {
                    add("reached", Phrase::new("badge-reached"), "C", Tone::Bad);
                } else {
                    add("commander", Phrase::new("badge-commander"), "C", Tone::Plain);
                }
            }
        }
    }
    if view.places(view.owner(host)).is_empty() {
        add("exposed", Phrase::new("badge-exposed"), "!", Tone::Bad);
    }
}

/// How a Place lies: the frontier, attacked, being fought for.
fn of_place(view: View, place: CardId, add: Add) {
    if view.fight().and_then(|fight| view.contested(fight)) == Some(place) {
        add("contested", Phrase::new("badge-contested"), "!", Tone::Bad);
    } else if !view.state.raid.direct
        && crate::hidden::draft(view).is_none_or(|draft| draft.defence.is_some())
        && let Some(group) = view.state.raid.targets.iter().position(|&target| target == place)
    {
        let group = group + 1;
        add(
            "attacked",
            Phrase::new("badge-attacked").with("group", group as i64),
            &group.to_string(),
            Tone::Bad,
        );
    }
    if view.places(view.owner(place)).last() == Some(&place) {
        add("frontier", Phrase::new("badge-frontier"), "F", Tone::Plain);
    }
}
