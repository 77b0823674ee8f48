//! What was gathered so far, seen together: a list under its headings, and its spreads as small bars.

use std::collections::BTreeMap;

use maud::{Markup, html};
use scene::{Item, Roster, Value};
use voice::{Lang, Voice};

use super::Gathered;
use super::items::groups;
use crate::pages::form::capital;
use crate::words::{say, word};

/// The list and the bars. `roster.js` draws them anew whenever something changes.
pub(super) fn heap(
    lang: Lang,
    voice: Voice,
    roster: &Roster,
    gathered: &Gathered,
    verdict: &Markup,
) -> Markup {
    html! {
        aside.heap #gathered aria-label=(word(lang, "deck-gathered")) {
            h2 { (word(lang, "deck-gathered")) " " output.muted data-total { (gathered.total()) } }
            div.judged data-judged role="status" { (verdict) }
            @if !roster.spreads.is_empty() {
                details open {
                    summary { (word(lang, "deck-spread")) }
                    div.spreads { @for id in &roster.spreads { (spread(voice, roster, gathered, id)) } }
                }
            }
            div data-list { (list(lang, voice, roster, gathered)) }
        }
    }
}

fn list(lang: Lang, voice: Voice, roster: &Roster, gathered: &Gathered) -> Markup {
    let groups = groups(roster).into_iter().map(|(group, items)| {
        let some: Vec<(usize, u32)> = items
            .into_iter()
            .map(|number| (number, gathered.all(number)))
            .filter(|(_, count)| *count > 0)
            .collect();
        (group, some.iter().map(|(_, count)| count).sum::<u32>(), some)
    });
    html! {
        @if gathered.is_empty() { p.muted { (word(lang, "deck-nothing")) } }
        @for (group, count, items) in groups.filter(|(_, count, _)| *count > 0) {
            h3 { (capital(&voice.say(group))) " " span.muted { (count) } }
            ul {
                @for (number, count) in items {
                    @let item = &roster.items[number];
                    li {
                        b { (count) } " "
                        a href={ "#i-" (item.id) } { (voice.words(&item.name)) }
                        @if item.most.is_some_and(|most| kin(roster, gathered, item) > most) {
                            " " span.fault { (say(lang, "deck-too-many", [("most", i64::from(item.most.unwrap_or(0)).into())])) }
                        }
                    }
                }
            }
        }
    }
}

/// How many of an item's name there are.
fn kin(roster: &Roster, gathered: &Gathered, item: &Item) -> u32 {
    let kin =
        roster.items.iter().enumerate().filter(|(_, other)| other.most.is_some() && other.name == item.name);
    kin.map(|(number, _)| gathered.all(number)).sum()
}

/// How many of what was gathered have each value of a facet, or show each number.
fn spread(voice: Voice, roster: &Roster, gathered: &Gathered, id: &str) -> Markup {
    let some = gathered.items(roster);
    if let Some(facet) = roster.facet(id) {
        let has = |item: &Item, value: &String| item.facets.get(id).is_some_and(|own| own.contains(value));
        let count =
            |value| some.iter().filter(|(_, item, _)| has(item, value)).map(|(_, _, count)| count).sum();
        let rows: Vec<(String, u32)> = facet
            .values
            .iter()
            .map(|value| (capital(&voice.say(&value.label)), count(&value.id)))
            .filter(|(_, count)| *count > 0)
            .collect();
        return figure(&capital(&voice.say(&facet.title)), (id, "rows"), &rows);
    }
    let Some(measure) = roster.measure(id) else { return html! {} };
    let mut counts: BTreeMap<i64, u32> = BTreeMap::new();
    for (_, item, count) in &some {
        if let Some(Value::Number(number)) = item.measures.get(id) {
            *counts.entry(*number).or_default() += count;
        }
    }
    let (least, most) = (counts.keys().min().copied(), counts.keys().max().copied());
    let columns: Vec<(String, u32)> = match (least, most) {
        // Between the least and the most each number has its place, if there are not too many.
        (Some(least), Some(most)) if most - least < 20 => (least.min(0).max(most - 20)..=most)
            .map(|number| (number.to_string(), counts.get(&number).copied().unwrap_or(0)))
            .collect(),
        _ => counts.into_iter().map(|(number, count)| (number.to_string(), count)).collect(),
    };
    figure(&capital(&voice.say(&measure.title)), (id, "columns"), &columns)
}

/// Bars with their labels and counts: rows that grow to the right, or columns that grow upwards.
fn figure(title: &str, (id, kind): (&str, &str), bars: &[(String, u32)]) -> Markup {
    let peak = bars.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    html! {
        figure.spread data-spread=(id) hidden[bars.is_empty()] {
            figcaption { (title) }
            ul.bars.(kind) {
                @for (label, count) in bars {
                    @let long = count * 100 / peak;
                    li {
                        span.label { (label) }
                        svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" {
                            @if kind == "rows" {
                                rect width=(long) height="100" {}
                            } @else {
                                rect y=(100 - long) width="100" height=(long) {}
                            }
                        }
                        span.number { (count) }
                    }
                }
            }
        }
    }
}
