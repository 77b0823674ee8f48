//! Looking for items: by words, by the values of facets, by what was gathered; and in which order they are shown.
//!
//! The page works without scripts: then these answers are sent with all others. `roster.js` does the same while one
//! types.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use scene::{Facet, Item, Roster, Value};
use voice::{Lang, Voice};

use super::Gathered;
use crate::pages::form::capital;
use crate::words::{say, word};

/// As many letters as are looked for.
const LONGEST_WORDS: usize = 80;

/// What somebody looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sift {
    words: String,
    /// Values by facet: items pass that have one of each facet named here.
    values: BTreeMap<String, BTreeSet<String>>,
    /// Only what was gathered.
    gathered: bool,
    order: Order,
}

/// In which order items are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Order {
    /// Under their headings, as the game lists them.
    #[default]
    Listed,
    /// By name.
    Name,
    /// By a measure, the largest first.
    Measure(String),
}

impl Sift {
    /// What the fields of a page say: `q`, `f.{facet}`, `in`, `sort`.
    pub fn of(roster: &Roster, fields: &[(String, String)]) -> Sift {
        let mut sift = Sift::default();
        for (name, typed) in fields {
            match (name.as_str(), name.strip_prefix("f.")) {
                ("q", _) => sift.words = typed.trim().chars().take(LONGEST_WORDS).collect(),
                ("in", _) => sift.gathered = true,
                ("sort", _) if typed == "name" => sift.order = Order::Name,
                ("sort", _) if roster.measure(typed).is_some() => sift.order = Order::Measure(typed.clone()),
                (_, Some(id)) => {
                    let facet = roster.facet(id);
                    if facet.is_some_and(|facet| facet.values.iter().any(|value| value.id == *typed)) {
                        sift.values.entry(id.to_owned()).or_default().insert(typed.clone());
                    }
                }
                _ => {}
            }
        }
        sift
    }

    /// Whether items stand under their headings.
    pub fn is_listed(&self) -> bool {
        self.order == Order::Listed
    }

    /// The numbers of all items in the order in which they are shown.
    pub fn ordered(&self, roster: &Roster, voice: Voice) -> Vec<usize> {
        let mut numbers: Vec<usize> = (0..roster.items.len()).collect();
        match &self.order {
            Order::Listed => {}
            Order::Name => {
                numbers.sort_by_cached_key(|&number| fold(voice.words(&roster.items[number].name)));
            }
            Order::Measure(id) => numbers.sort_by_key(|&number| Reverse(measured(&roster.items[number], id))),
        }
        numbers
    }

    /// Whether an item is shown; `but` is a facet that is left aside.
    fn passes(&self, voice: Voice, item: &Item, here: bool, but: Option<&str>) -> bool {
        let has = |(id, values): (&String, &BTreeSet<String>)| {
            but == Some(id)
                || item.facets.get(id).is_some_and(|own| own.iter().any(|value| values.contains(value)))
        };
        (here || !self.gathered) && self.values.iter().all(has) && says(voice, item, &self.words)
    }

    /// The items that are shown.
    pub fn shown(&self, voice: Voice, roster: &Roster, gathered: &Gathered) -> BTreeSet<usize> {
        let passes =
            |number: &usize| self.passes(voice, &roster.items[*number], gathered.all(*number) > 0, None);
        (0..roster.items.len()).filter(passes).collect()
    }

    /// How many items would be shown by each value of a facet.
    fn counts(&self, voice: Voice, roster: &Roster, gathered: &Gathered, facet: &Facet) -> Vec<usize> {
        let others: Vec<&Item> = (0..)
            .zip(&roster.items)
            .filter(|(number, item)| self.passes(voice, item, gathered.all(*number) > 0, Some(&facet.id)))
            .map(|(_, item)| item)
            .collect();
        let has =
            |item: &&&Item, value: &String| item.facets.get(&facet.id).is_some_and(|own| own.contains(value));
        facet.values.iter().map(|value| others.iter().filter(|item| has(item, &value.id)).count()).collect()
    }

    /// The fields; nothing where there is nothing to look by.
    pub fn markup(&self, lang: Lang, voice: Voice, roster: &Roster, gathered: &Gathered) -> Markup {
        if roster.facets.is_empty() && roster.measures.is_empty() {
            return html! {};
        }
        let chosen = |facet: &Facet, value: &str| {
            self.values.get(&facet.id).is_some_and(|values| values.contains(value))
        };
        let shown = say(
            lang,
            "sift-shown",
            [
                ("shown", (self.shown(voice, roster, gathered).len() as i64).into()),
                ("all", (roster.items.len() as i64).into()),
            ],
        );
        html! {
            section.sift aria-label=(word(lang, "sift-title")) {
                div.row {
                    input type="search" name="q" value=(self.words) maxlength=(LONGEST_WORDS) autocomplete="off"
                        aria-label=(word(lang, "sift-words")) placeholder=(word(lang, "sift-words"));
                    select name="sort" aria-label=(word(lang, "sift-sort")) {
                        option value="" selected[self.is_listed()] { (word(lang, "sift-listed")) }
                        option value="name" selected[self.order == Order::Name] { (word(lang, "sift-name")) }
                        @for measure in &roster.measures {
                            option value=(measure.id) selected[self.order == Order::Measure(measure.id.clone())] {
                                (say(lang, "sift-by", [("what", voice.say(&measure.title).into())]))
                            }
                        }
                    }
                    label.chip.pick {
                        input type="checkbox" name="in" value="yes" checked[self.gathered];
                        (word(lang, "sift-gathered"))
                    }
                }
                details.facets open {
                    summary { (word(lang, "sift-title")) " " b data-chosen {} }
                    @for facet in &roster.facets {
                        fieldset data-facet=(facet.id) {
                            legend { (capital(&voice.say(&facet.title))) }
                            @let counts = self.counts(voice, roster, gathered, facet);
                            @for (value, count) in facet.values.iter().zip(counts) {
                                label.chip.pick {
                                    input type="checkbox" name={ "f." (facet.id) } value=(value.id)
                                        checked[chosen(facet, &value.id)];
                                    (capital(&voice.say(&value.label))) " " span.muted data-count { (count) }
                                }
                            }
                        }
                    }
                }
                div.row {
                    output.muted data-shown { (shown) }
                    button.button data-look name="do" value="look" { (word(lang, "sift-do")) }
                    button.quiet type="button" data-clear hidden { (word(lang, "sift-clear")) }
                }
            }
        }
    }
}

/// The number that an item shows for a measure; one that shows none, or a sign, comes after all others.
fn measured(item: &Item, id: &str) -> Option<i64> {
    match item.measures.get(id) {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    }
}

/// Whether an item's name or card says all of these words.
fn says(voice: Voice, item: &Item, words: &str) -> bool {
    if words.is_empty() {
        return true;
    }
    let card = item.card.iter().map(|line| voice.say(line));
    let text = card.fold(voice.words(&item.name).to_owned(), |text, line| format!("{text} {line}"));
    let text = fold(&text);
    fold(words).split_whitespace().all(|word| text.contains(word))
}

/// Small letters without accents.
fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        '’' => '\'',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}
