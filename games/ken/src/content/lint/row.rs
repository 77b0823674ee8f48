//! The printed fields of a card.

use scene::Words;

use super::ability::{self, Ground};
use super::{Faults, Known};
use crate::content::load::settled;
use crate::content::vocabulary::{Effect, Trigger};
use crate::content::words::word;
use crate::content::{AbilityRow, Bearer, CardRow, CardType, Duration, Resistance};

/// An id: words of small letters and digits, with hyphens.
pub(super) fn id(faults: &mut Faults, id: &str) {
    let plain = |part: &str| {
        !part.is_empty() && part.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    if !id.split('-').all(plain) {
        faults.bad("id", "an id is made of small letters, digits and single hyphens");
    }
}

/// A text in both languages.
pub(super) fn words(faults: &mut Faults, at: &str, words: &Words) {
    if words.en.trim().is_empty() || words.it.trim().is_empty() {
        faults.bad(at, "a text is missing in one language");
    }
}

pub(super) fn card(known: &Known<'_>, faults: &mut Faults, card: &CardRow) {
    id(faults, &card.id);
    words(faults, "name", &card.name);
    values(faults, card);
    kind_of(faults, card);
    if let Some(cycle) = &card.cycle
        && !known.has_cycle(cycle)
    {
        faults.bad("cycle", format!("no [[cycle]] has the id {cycle}"));
    }
    for (i, bearer) in card.bearer.iter().enumerate() {
        self::bearer(known, faults, card, bearer, &format!("bearer.{i}"));
    }
    let ground = Ground::of(card);
    for (i, need) in card.needs.iter().enumerate() {
        ability::need(known, faults, &format!("needs.{i}"), need, &ground);
    }
    let mut triggers = Vec::new();
    for (i, row) in card.ability.iter().enumerate() {
        let at = format!("ability.{i}");
        let says = match row {
            AbilityRow::Named(capacity) => {
                if let Some(what) = known.capacity_fault(*capacity, true) {
                    faults.bad(at, what);
                    continue;
                }
                let row = known.content.capacities[*capacity as usize].as_ref();
                row.and_then(|row| row.ability.clone())
            }
            AbilityRow::Full(says) => {
                if let Some(what) = says.capacity.and_then(|capacity| known.capacity_fault(capacity, false)) {
                    faults.bad(format!("{at}.capacity"), what);
                }
                Some((**says).clone())
            }
        };
        if let Some(says) = says {
            let says = settled(says, Some(card));
            // What is wrong with a capacity itself is said where it is defined.
            if matches!(row, AbilityRow::Full(_)) {
                ability::check(known, faults, &at, &says, &ground);
            } else {
                ability::placed(faults, &at, &says, &ground);
            }
            triggers.push(says);
        }
    }
    let mut plays = triggers.iter().filter(|says| says.trigger == Trigger::OnPlay);
    let attack = |effect: &Effect| matches!(effect, Effect::ExtraAttack { .. });
    if plays.any(|says| says.does.iter().any(attack)) && plays.next().is_some() {
        faults.bad("ability", "extra-attack is the last thing a card does: a whole Combat phase follows");
    }
    let used =
        |says: &crate::content::vocabulary::Ability| says.trigger == Trigger::OnUse || ability::uses_up(says);
    if card.duration == Some(Duration::DiscardAfterUse) && !triggers.iter().any(used) {
        faults.bad(
            "duration",
            "nothing ever uses this discard-after-use card: no on-use, no cost that discards it",
        );
    }
    let played = |trigger| matches!(trigger, Trigger::OnPlay | Trigger::AnnulReply);
    let valued =
        [card.attack, card.defence].iter().flatten().any(|value| *value > 0) || card.resistance.is_some();
    let does_something =
        triggers.iter().any(|says| played(says.trigger)) || (valued && card.kind.is_attachment());
    if card.duration == Some(Duration::PlayDiscard) && !does_something {
        faults.bad("duration", "this play-discard card does nothing when it is played");
    }
}

fn values(faults: &mut Faults, card: &CardRow) {
    let all = card.attack.is_some() && card.defence.is_some() && card.resistance.is_some();
    let none = card.attack.is_none() && card.defence.is_none() && card.resistance.is_none();
    match card.kind {
        CardType::Master | CardType::Character | CardType::Army if !all => {
            faults.bad("type", "a Protagonist has Attack, Defence, and Resistance or Life");
        }
        CardType::Place | CardType::Event if !none => {
            faults.bad("type", format!("a card of type {} has no values", word(card.kind)));
        }
        _ => {}
    }
    match (card.kind, card.resistance) {
        (CardType::Master, Some(Resistance::Points(_))) => {
            faults.bad("resistance", "a Master has Life and no numeric Resistance (KEN-LIFE-01)");
        }
        (CardType::Army, Some(Resistance::Life)) => {
            faults.bad("resistance", "an Army never has Life (KEN-LIFE-01)");
        }
        (kind, Some(Resistance::Life)) if kind.is_attachment() => {
            faults.bad("resistance", "an attachment adds a number, not a Life (KEN-ATT-11)");
        }
        _ => {}
    }
}

/// What belongs to some types only.
fn kind_of(faults: &mut Faults, card: &CardRow) {
    let (kind, attachment) = (card.kind, card.kind.is_attachment());
    let event = kind == CardType::Event;
    match (kind == CardType::Place, card.inhabited) {
        (true, None) => faults.bad("type", "a Place says whether it is inhabited"),
        (false, Some(_)) => faults.bad("inhabited", "only a Place is inhabited or not"),
        _ => {}
    }
    match card.duration {
        None if attachment || event => faults.bad("type", "an Event or attachment has a duration"),
        Some(_) if !attachment && !event => {
            faults.bad("duration", format!("a card of type {} has no duration", word(kind)));
        }
        Some(Duration::Puntata) if attachment => {
            faults.bad("duration", "puntata is for Events only (KEN-ASG-10)");
        }
        _ => {}
    }
    match (attachment, card.bearer.is_empty()) {
        (true, true) => faults.bad("type", "an attachment says in bearer who may receive it"),
        (false, false) => faults.bad("bearer", format!("a card of type {} is not assigned", word(kind))),
        _ => {}
    }
    if card.cumulable && !attachment {
        faults.bad("cumulable", "only attachments are cumulable (KEN-CHA-02)");
    }
    if !card.needs.is_empty() && !event {
        faults.bad("needs", "only an Event needs something to be played (KEN-EVT-06)");
    }
}

fn bearer(known: &Known<'_>, faults: &mut Faults, card: &CardRow, bearer: &Bearer, at: &str) {
    let at = |field: &str| format!("{at}.{field}");
    if let Some(kind) = bearer.types.iter().find(|kind| !kind.is_protagonist() && **kind != CardType::Place) {
        faults.bad(at("type"), format!("nothing is assigned to a card of type {}", word(*kind)));
    }
    if bearer.types.is_empty() && bearer.name.is_none() {
        faults.bad(at("type"), "a bearer has a type or a name");
    }
    if bearer.inhabited.is_some() && bearer.types.iter().any(|kind| *kind != CardType::Place) {
        faults.bad(at("inhabited"), "only Places are inhabited or not");
    }
    if bearer.moral.is_some_and(|moral| moral.opposes(card.moral)) {
        faults.bad(at("moral"), "a bearer of the opposed moral can never receive it (KEN-ASG-02)");
    }
    if let Some(name) = &bearer.name
        && !known.any_card(|kind| {
            kind.name.en == *name && (kind.kind.is_protagonist() || kind.kind == CardType::Place)
        })
    {
        faults.odd(at("name"), format!("no Protagonist or Place is called {name}"));
    }
    if let Some(capacity) = bearer.capacity {
        if let Some(what) = known.capacity_fault(capacity, false) {
            faults.bad(at("capacity"), what);
        } else if !known.any_card(|kind| kind.kind.is_protagonist() && kind.has(capacity)) {
            faults.odd(at("capacity"), format!("no Protagonist has {}", word(capacity)));
        }
    }
    if let Some(cycle) = &bearer.cycle {
        if !known.has_cycle(cycle) {
            faults.bad(at("cycle"), format!("no [[cycle]] has the id {cycle}"));
        } else if !known.any_card(|kind| kind.cycle.as_ref() == Some(cycle)) {
            faults.odd(at("cycle"), format!("no card is of cycle {cycle}"));
        }
    }
}
