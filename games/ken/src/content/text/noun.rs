//! Which cards: "one other Army of its group", "all Equipment in play".

use scene::{Phrase, Value};

use super::{Stance, Teller, phrase, plain, yes};
use crate::content::CardType;
use crate::content::vocabulary::{Choose, Count, Selector, Side, Target, Where};
use crate::content::words::word;

/// In which form a noun is told: with its article, in the singular or the plural.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// One Army.
    One,
    /// So many Armies.
    Some(u8),
    /// All Armies.
    All,
    /// The first Army.
    First,
    /// The last Army.
    Last,
    /// Of the first Army.
    OfFirst,
    /// Of the last Army.
    OfLast,
    /// No Army.
    None,
    /// Each Army.
    Each,
    /// Armies.
    Plural,
    /// An Army, without anything before the noun.
    Any,
}

impl Form {
    /// How a selector takes its cards.
    fn of(selector: &Selector) -> Form {
        match (selector.count, selector.choose) {
            (Count::All, _) => Form::All,
            (Count::Some(1), Choose::Front) => Form::First,
            (Count::Some(1), Choose::Last) => Form::Last,
            (Count::Some(1), _) => Form::One,
            (Count::Some(n), _) => Form::Some(n),
        }
    }

    /// At least so many; none of them when the sentence is negative.
    pub(super) fn at_least(n: u8, not: bool) -> Form {
        match n {
            1 if not => Form::None,
            1 => Form::One,
            n => Form::Some(n),
        }
    }

    fn word(self, other: bool) -> String {
        let word = match self {
            Form::One => "one",
            Form::Some(_) => "some",
            Form::All => "all",
            Form::First => return "first".to_owned(),
            Form::Last => return "last".to_owned(),
            Form::OfFirst => return "of-first".to_owned(),
            Form::OfLast => return "of-last".to_owned(),
            Form::None => "none",
            Form::Each => "each",
            Form::Plural => "plural",
            Form::Any => return "any".to_owned(),
        };
        if other { format!("other-{word}") } else { word.to_owned() }
    }

    fn is_many(self) -> bool {
        matches!(self, Form::Some(_) | Form::All | Form::Plural)
    }
}

/// A target as the subject or the object of a sentence.
pub(super) struct Said {
    /// What it is.
    pub np: Phrase,
    /// Several cards.
    pub many: bool,
    /// The owner of the ability picks it.
    pub chosen: bool,
}

impl Teller<'_> {
    /// A target as subject or object.
    pub(super) fn target(&self, target: &Target) -> Said {
        self.said(target, false)
    }

    /// "Of" a target.
    pub(super) fn target_of(&self, target: &Target) -> Phrase {
        self.said(target, true).np
    }

    fn said(&self, target: &Target, of: bool) -> Said {
        let one = |np: Phrase| Said { np, many: false, chosen: false };
        match target {
            Target::Bearer if of => one(self.who_of()),
            Target::Bearer => one(self.who()),
            Target::ThisCard if self.is_event() => self.said(&Target::Bearer, of),
            Target::ThisCard => one(phrase("card-this").with("case", case(of))),
            Target::Same => {
                let many = self.last_many.get();
                let np = phrase("card-same").with("case", case(of)).with("many", yes(many));
                Said { np, many, chosen: false }
            }
            Target::Pending => one(phrase("card-pending").with("case", case(of))),
            Target::OwnGroup | Target::EnemyGroup => {
                let place = if *target == Target::OwnGroup { Where::OwnGroup } else { Where::EnemyGroup };
                let types = vec![CardType::Master, CardType::Character, CardType::Army];
                let all = Selector { types, place, count: Count::All, ..Selector::default() };
                self.said(&Target::Cards(all), of)
            }
            Target::Cards(selector) => {
                let form = match Form::of(selector) {
                    Form::First if of => Form::OfFirst,
                    Form::Last if of => Form::OfLast,
                    form => form,
                };
                let np = self.cards(selector, form, true);
                let np = match selector.choose {
                    Choose::OwnerOfEffect | Choose::Front | Choose::Last => np,
                    Choose::Opponent | Choose::Random if form == Form::All => np,
                    Choose::Opponent | Choose::Random => {
                        phrase(format!("card-choice-{}", word(selector.choose))).with("np", np)
                    }
                };
                let chosen = selector.choose == Choose::OwnerOfEffect
                    && form != Form::All
                    && selector.lone != Some(true);
                let np = if of {
                    phrase("card-of").with("np", np).with("form", form.word(selector.other))
                } else {
                    np
                };
                self.last_many.set(form.is_many());
                Said { np, many: form.is_many(), chosen }
            }
        }
    }

    fn is_event(&self) -> bool {
        self.stance == Stance::Card(CardType::Event)
    }

    /// The cards of a filter; with where they stand, unless the sentence has said that.
    pub(super) fn cards(&self, selector: &Selector, form: Form, located: bool) -> Phrase {
        let opposing = located && selector.place == Where::InPresent && selector.side == Side::Enemy;
        let n = if let Form::Some(n) = form { n } else { 1 };
        let core = phrase("card-np")
            .with("form", form.word(selector.other))
            .with("many", yes(form.is_many()))
            .with("n", i64::from(n))
            .with("noun", nouns(&selector.types, form, selector.other))
            .with("opposing", yes(opposing))
            .with("unique", flag(selector.unique))
            .with("engaged", flag(selector.engaged))
            .with("inhabited", flag(selector.inhabited))
            .with("moral", selector.moral.map_or_else(|| plain("none"), |moral| word(moral).into()))
            .with("school", selector.school.map_or_else(|| plain("none"), |school| word(school).into()));
        let mut posts = Vec::new();
        if let Some(name) = &selector.name {
            posts.push(phrase("card-post-name").with("name", self.name(name)));
        }
        if let Some(cycle) = &selector.cycle {
            posts.push(phrase("card-post-cycle").with("cycle", self.cycle(cycle)));
        }
        // A pile is named last: "one Character with Life from your Past".
        let from_pile = selector.place == Where::Past;
        let place = (located && !opposing).then(|| self.located(selector, form));
        if !from_pile {
            posts.extend(place.clone());
        }
        if let Some(life) = selector.life {
            posts.push(phrase("card-post-life").with("life", yes(life)));
        }
        if let Some(capacity) = selector.capacity {
            posts.push(phrase("card-post-capacity").with("capacity", self.capacity(capacity)));
        }
        match (selector.ochre_min, selector.ochre_max) {
            (None, None) => {}
            (Some(min), None) => posts.push(phrase("card-post-ochre-min").with("n", i64::from(min))),
            (None, Some(max)) => posts.push(phrase("card-post-ochre-max").with("n", i64::from(max))),
            (Some(min), Some(max)) => {
                posts.push(phrase("card-post-ochre").with("min", i64::from(min)).with("max", i64::from(max)));
            }
        }
        if let Some(won) = selector.won_here {
            posts.push(phrase("card-post-won").with("won", yes(won)).with("many", yes(form.is_many())));
        }
        if let Some(lone) = selector.lone {
            posts.push(phrase("card-post-lone").with("lone", yes(lone)));
        }
        if let Some(free) = selector.in_no_group {
            posts.push(phrase("card-post-in-no-group").with("free", yes(free)));
        }
        if from_pile {
            posts.extend(place);
        }
        posts.into_iter().fold(core, |np, post| phrase("card-join").with("a", np).with("b", post))
    }

    /// Where the cards of a filter stand.
    fn located(&self, selector: &Selector, form: Form) -> Phrase {
        let side = word(selector.side);
        match selector.place {
            Where::OwnGroup => self.group("of"),
            Where::EnemyGroup => self.enemy_group("of"),
            Where::InPresent => phrase("card-in-present").with("side", side),
            Where::InCombat => phrase("card-in-combat"),
            Where::Territory => phrase("card-in-territory").with("side", side),
            Where::Destiny => phrase("card-in-destiny").with("side", side),
            Where::Past if form == Form::Each => phrase("card-in-past").with("side", side),
            Where::Past => phrase("card-from-past").with("side", side),
            Where::AttachedToSelf => phrase("card-attached-to-self"),
        }
    }

    /// The name of a card, given by its id or its English name.
    pub(super) fn name(&self, name: &str) -> Value {
        let found = self.content.kinds.iter().find(|kind| kind.name.en == name || kind.id == name);
        found.map_or_else(
            || plain(name),
            |kind| Value::Name { id: kind.id.as_str().into(), words: kind.name.clone() },
        )
    }

    /// The name of a cycle.
    pub(super) fn cycle(&self, cycle: &str) -> Value {
        Value::Name { id: cycle.into(), words: self.content.cycle(cycle) }
    }
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn any_of(phrases: Vec<Phrase>) -> Option<Phrase> {
    joined(phrases, "card-or")
}

/// `a`, `a and b`, `a, b and c`; or with another word than "and".
pub(super) fn joined(mut phrases: Vec<Phrase>, last: &str) -> Option<Phrase> {
    let end = phrases.pop()?;
    let join = |key: &str, a, b| phrase(key).with("a", a).with("b", b);
    let start = phrases.into_iter().reduce(|a, b| join("card-comma", a, b));
    Some(start.map_or_else(|| end.clone(), |start| join(last, start, end.clone())))
}

/// The nouns for some types: "Protagonist", "Character or Army", "card that is not an Event".
fn nouns(types: &[CardType], form: Form, other: bool) -> Phrase {
    let noun = |name: &str| {
        phrase(format!("card-noun-{name}")).with("form", form.word(other)).with("many", yes(form.is_many()))
    };
    let is =
        |wanted: &[CardType]| types.len() == wanted.len() && wanted.iter().all(|kind| types.contains(kind));
    let attachments: Vec<CardType> = CardType::ALL.into_iter().filter(|kind| kind.is_attachment()).collect();
    let missing: Vec<CardType> = CardType::ALL.into_iter().filter(|kind| !types.contains(kind)).collect();
    if types.is_empty() || missing.is_empty() {
        return noun("card");
    }
    if is(&[CardType::Master, CardType::Character, CardType::Army]) {
        return noun("protagonist");
    }
    if is(&attachments) {
        return noun("attachment");
    }
    if let [only] = missing[..] {
        let not = any(only);
        return noun("other-than").with("not", not);
    }
    let named = types.iter().map(|kind| noun(&word(*kind))).collect();
    let last = if matches!(form, Form::All | Form::Each | Form::None) { "card-and" } else { "card-or" };
    joined(named, last).unwrap_or_else(|| noun("card"))
}

/// "An Event", "a Technique or a Spirit": types without anything else.
pub(super) fn types_any(types: &[CardType]) -> Option<Phrase> {
    any_of(types.iter().map(|kind| any(*kind)).collect())
}

fn any(kind: CardType) -> Phrase {
    let noun = phrase(format!("card-noun-{}", word(kind)));
    noun.with("form", Form::Any.word(false)).with("many", yes(false))
}

fn case(of: bool) -> Value {
    plain(if of { "of" } else { "plain" })
}

fn flag(is: Option<bool>) -> Value {
    is.map_or_else(|| plain("none"), yes)
}
