//! The items that can be gathered: what each shows, and how many of it.

use std::collections::BTreeSet;

use maud::{Markup, html};
use scene::{Facet, Item, Phrase, Roster, Value};
use voice::{Lang, Voice};

use super::sift::Sift;
use super::{Bench, Gathered};
use crate::pages::art::emblem;
use crate::pages::form::capital;
use crate::words::{say, word};

/// What is needed to draw items.
struct Pool<'a> {
    lang: Lang,
    voice: Voice<'static>,
    roster: &'a Roster,
    gathered: &'a Gathered,
    shown: BTreeSet<usize>,
    unit: String,
}

/// All items: under their headings, or in another order.
pub(super) fn pool(lang: Lang, voice: Voice<'static>, roster: &Roster, bench: &Bench) -> Markup {
    let (sift, gathered): (&Sift, _) = (&bench.sift, &bench.gathered);
    let shown = sift.shown(voice, roster, gathered);
    let pool = Pool { lang, voice, roster, gathered, shown, unit: voice.say(&roster.unit) };
    let cards = |items: &[usize]| html! { div.cards { @for number in items { (pool.item(*number)) } } };
    // What is won in play is there only where it has been won.
    let there = |number: &usize| !roster.items[*number].won || gathered.all(*number) > 0;
    if !sift.is_listed() {
        let ordered = sift.ordered(roster, voice);
        return cards(&ordered.into_iter().filter(there).collect::<Vec<_>>());
    }
    let groups = groups(roster).into_iter().filter_map(|(group, items)| {
        let items: Vec<usize> = items.into_iter().filter(there).collect();
        (!items.is_empty()).then_some((group, items))
    });
    html! {
        @for (group, items) in groups {
            section.stack data-group hidden[items.iter().all(|number| !pool.shown.contains(number))] {
                h2 { (capital(&voice.say(group))) }
                (cards(&items))
            }
        }
    }
}

/// The headings in the order in which they first come, each with the numbers of its items.
pub(super) fn groups(roster: &Roster) -> Vec<(&Phrase, Vec<usize>)> {
    let mut groups: Vec<(&Phrase, Vec<usize>)> = Vec::new();
    for (number, item) in roster.items.iter().enumerate() {
        match groups.iter_mut().find(|(group, _)| **group == item.group) {
            Some((_, items)) => items.push(number),
            None => groups.push((&item.group, vec![number])),
        }
    }
    groups
}

impl Pool<'_> {
    fn item(&self, number: usize) -> Markup {
        let (lang, voice, roster) = (self.lang, self.voice, self.roster);
        let item @ Item { cost, card, extras, .. } = &roster.items[number];
        let name = voice.words(&item.name);
        let counted = roster.tally.is_some();
        let tint = item.tint.filter(|_| counted).map(|tint| format!("tint-{}", tint.min(9)));
        let kin = item.most.map(|_| &item.name.en);
        html! {
            article.card.item.thin[counted].(tint.unwrap_or_default()) id={ "i-" (item.id) } data-item=(item.id)
                data-facets=(facets(item)) data-measures=(measures(item)) data-most=[item.most] data-kin=[kin]
                hidden[!self.shown.contains(&number)] {
                div.row {
                    @if let Some(face) = &item.face { (emblem(face)) }
                    strong data-name { (name) }
                    @if item.won {
                        span.chip { (word(lang, "roster-won-short")) }
                    } @else if !counted {
                        span.chip { (cost) " " (self.unit) }
                    }
                    (self.count(number, None, &say(lang, "roster-count", [("name", name.into())])))
                    @if let Some(most) = item.most { span.muted.most title=(word(lang, "deck-most")) { "/ " (most) } }
                }
                @if counted { (self.at_a_glance(item)) }
                @if !card.is_empty() {
                    @if counted {
                        details.whole { summary { (word(lang, "deck-card")) } (lines(voice, card)) }
                    } @else {
                        (lines(voice, card))
                    }
                }
                @if !extras.is_empty() { (self.extras(number, name)) }
            }
        }
    }

    /// The field that counts one kind, with its buttons where things are counted one by one.
    fn count(&self, number: usize, extra: Option<usize>, label: &str) -> Markup {
        let here = self.gathered.count(number, extra);
        let most = if self.roster.items[number].won { here } else { 99 };
        let field = html! {
            input.count type="number" inputmode="numeric" name=(::roster::field(self.roster, number, extra)) min="0" max=(most)
                placeholder="0" value=[(here > 0).then_some(here)] aria-label=(label)
                data-cost=(::roster::cost(self.roster, number, extra));
        };
        if self.roster.tally.is_none() {
            return field;
        }
        let name = self.voice.words(&self.roster.items[number].name).to_owned();
        html! {
            span.stepper {
                button.icon type="button" data-less hidden aria-label=(say(self.lang, "deck-less", [("name", name.as_str().into())])) { "−" }
                (field)
                button.icon type="button" data-more hidden aria-label=(say(self.lang, "deck-more", [("name", name.into())])) { "+" }
            }
        }
    }

    /// The values of its facets that its heading does not tell, and its measures.
    fn at_a_glance(&self, item: &Item) -> Markup {
        let (voice, roster) = (self.voice, self.roster);
        let value = |facet: &Facet, id: &String| {
            let known = facet.values.iter().find(|value| value.id == *id && value.label != item.group);
            known.map(|value| voice.say(&value.label))
        };
        let of = |facet: &Facet| -> Vec<String> {
            let own = item.facets.get(&facet.id).into_iter().flatten();
            own.filter_map(|id| value(facet, id)).collect()
        };
        let marks: Vec<String> = roster.facets.iter().flat_map(of).collect();
        html! {
            @if !marks.is_empty() { p.marks.muted { (capital(&marks.join(" · "))) } }
            @if !item.measures.is_empty() {
                dl.measures {
                    @for measure in &roster.measures {
                        @if let Some(value) = item.measures.get(&measure.id) {
                            div {
                                dt { abbr title=(voice.say(&measure.title)) { (voice.say(&measure.sign)) } }
                                dd { (voice.value(value)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn extras(&self, number: usize, name: &str) -> Markup {
        let (lang, voice, extras) = (self.lang, self.voice, &self.roster.items[number].extras);
        html! {
            details open[self.gathered.all(number) > self.gathered.count(number, None)] {
                summary { (say(lang, "roster-extras", [("count", (extras.len() as i64).into())])) }
                @for (extra_number, extra) in extras.iter().enumerate() {
                    @let with = voice.words(&extra.name);
                    @let label = say(lang, "roster-with", [("name", name.into()), ("extra", with.into())]);
                    label.extra {
                        span { (with) } span.chip { (format!("{:+}", extra.cost)) }
                        (self.count(number, Some(extra_number), &label))
                    }
                }
            }
        }
    }
}

fn lines(voice: Voice, card: &[Phrase]) -> Markup {
    html! { ul.muted { @for line in card { li { (capital(&voice.say(line))) } } } }
}

/// `school:hokuto moral:good`, for the script.
fn facets(item: &Item) -> String {
    let pairs =
        item.facets.iter().flat_map(|(id, values)| values.iter().map(move |value| format!("{id}:{value}")));
    pairs.collect::<Vec<_>>().join(" ")
}

/// `attack:11 defence:6`, for the script; a sign in the place of a number is left out.
fn measures(item: &Item) -> String {
    let numbers = item.measures.iter().filter_map(|(id, value)| match value {
        Value::Number(number) => Some(format!("{id}:{number}")),
        _ => None,
    });
    numbers.collect::<Vec<_>>().join(" ")
}
