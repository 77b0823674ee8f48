//! The rules text of a card, made from its abilities: message keys and arguments, one phrase for each sentence.
//!
//! The messages are in `texts/cards.en.ftl` and `texts/cards.it.ftl`. Nothing here knows a language: a phrase names
//! what it says (which cards, in which form, seen from where), and each language says it in its own order.

mod condition;
mod effect;
mod noun;

use std::cell::Cell;

use scene::{Phrase, Str, Value};

use self::noun::Form;
use super::vocabulary::{
    Ability, Capacity, Condition, Cost, Limit, Moment, PlaceKind, Selector, Trigger, Whose,
};
use super::words::word;
use super::{CardType, Content, Duration, Kind, KindId, Power};

/// From where an ability is told: what "this", "its group" and "the bearer" are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stance {
    /// On a card of this type, which bears it itself.
    Card(CardType),
    /// On a card that is assigned to a Protagonist; also a capacity that is only given.
    OnProtagonist,
    /// On a card that is assigned to a Place.
    OnPlace,
}

impl Stance {
    fn of(kind: &Kind) -> Stance {
        if !kind.kind.is_attachment() {
            return Stance::Card(kind.kind);
        }
        let on_places =
            |types: &[CardType]| !types.is_empty() && types.iter().all(|kind| *kind == CardType::Place);
        if !kind.bearer.is_empty() && kind.bearer.iter().all(|bearer| on_places(&bearer.types)) {
            Stance::OnPlace
        } else {
            Stance::OnProtagonist
        }
    }

    /// Who bears the ability.
    fn who(self) -> String {
        match self {
            Stance::Card(kind) => word(kind),
            Stance::OnProtagonist => "bearer".to_owned(),
            Stance::OnPlace => "bearer-place".to_owned(),
        }
    }

    /// Whose group "its group" is.
    fn ctx(self) -> &'static str {
        match self {
            Stance::Card(CardType::Place) | Stance::OnPlace => "place",
            Stance::Card(CardType::Event) => "event",
            Stance::Card(_) => "protagonist",
            Stance::OnProtagonist => "bearer",
        }
    }
}

/// Tells one card.
struct Teller<'a> {
    content: &'a Content,
    stance: Stance,
    /// Whether the ability holds continuously.
    is_static: bool,
    /// Whether it is used from outside the groups of the combat.
    outside: bool,
    /// Whether the sentence has named the bearer, whose group is then "its group".
    named: Cell<bool>,
    /// Whether the cards of the last target are several.
    last_many: Cell<bool>,
}

impl Content {
    /// The rules text of a card: what an Event asks for, then a sentence for each ability.
    pub fn text(&self, id: KindId) -> Vec<Phrase> {
        let kind = self.kind(id);
        let teller = Teller::new(self, Stance::of(kind));
        let needs = (!kind.needs.is_empty())
            .then(|| Phrase::new("card-needs").with("ifs", teller.conditions(&kind.needs)));
        let powers: Vec<&Power> = kind.abilities.iter().map(|ability| self.power(*ability)).collect();
        let sentences =
            powers.chunk_by(|a, b| told_together(a, b)).map(|these| teller.sentence(Some(kind), these));
        needs.into_iter().chain(sentences).collect()
    }

    /// To whom an attachment can be assigned: "for evil Characters or Armies".
    pub fn profile(&self, id: KindId) -> Option<Phrase> {
        let kind = self.kind(id);
        let teller = Teller::new(self, Stance::of(kind));
        let of = |bearer| teller.bearer(kind, bearer);
        noun::any_of(kind.bearer.iter().map(of).collect()).map(|who| phrase("card-profile").with("who", who))
    }

    /// How a capacity works when it is given, or as the rulebook has it.
    pub fn capacity_text(&self, capacity: Capacity) -> Phrase {
        match self.granted[capacity as usize] {
            Some(id) if is_masters(capacity) => {
                let teller = Teller::new(self, Stance::OnProtagonist);
                teller.sentence(None, &[self.power(id)])
            }
            _ => phrase(format!("card-gloss-{}", word(capacity))),
        }
    }
}

impl<'a> Teller<'a> {
    fn new(content: &'a Content, stance: Stance) -> Teller<'a> {
        Teller {
            content,
            stance,
            is_static: false,
            outside: false,
            named: Cell::new(false),
            last_many: Cell::new(false),
        }
    }

    /// One sentence for abilities that differ in their effects only.
    fn sentence(&self, kind: Option<&Kind>, powers: &[&Power]) -> Phrase {
        let Some(first) = powers.first() else { return phrase("card-never") };
        let says = &first.says;
        let is_static = says.trigger == Trigger::Static;
        let this = Teller { is_static, outside: first.outside, ..Teller::new(self.content, self.stance) };
        let (when, needs) = this.when(kind, says);
        let when = this.only_if(when, &needs);
        let costs: Vec<Value> = says.cost.iter().map(|cost| this.cost(*cost).into()).collect();
        let effects = powers.iter().map(|power| this.effects(power.says.capacity, &power.says.does));
        let what = effects.reduce(|a, b| phrase("card-and").with("a", a).with("b", b));
        let mut what = what.unwrap_or_else(|| phrase("card-never"));
        if let Some(limit) = shown_limit(says) {
            what = phrase("card-limited").with("what", what).with("limit", word(limit));
        }
        if !costs.is_empty() {
            what = phrase("card-cost").with("costs", Value::List(costs)).with("what", what);
        }
        let text = phrase("card-say").with("when", when).with("what", what);
        match says.capacity {
            Some(capacity) if is_masters(capacity) => {
                phrase("card-named").with("name", this.capacity(capacity)).with("text", text)
            }
            _ => text,
        }
    }

    /// The moment, and the conditions that are not part of it.
    fn when(&self, kind: Option<&Kind>, says: &Ability) -> (Phrase, Vec<Condition>) {
        let mut needs = says.needs.clone();
        let who = || self.stance.who();
        let when = match says.trigger {
            Trigger::Activated | Trigger::OnUse => self.window(&says.window),
            Trigger::OnPlay if kind.is_some_and(|kind| kind.duration == Some(Duration::PlayDiscard)) => {
                self.window(&says.window)
            }
            Trigger::OnPlay => phrase("card-when-played").with("who", who()),
            Trigger::Static => phrase("card-when-static"),
            Trigger::AnnulReply => {
                let at = needs.iter().position(|need| matches!(need, Condition::PendingIs { .. }));
                match at.map(|at| needs.remove(at)) {
                    Some(pending) => phrase("card-when-reply-to").with("what", self.pending(&pending)),
                    None => phrase("card-when-reply"),
                }
            }
            Trigger::OnWon => phrase("card-when-won").with("who", who()),
            Trigger::OnWins => match says.whose {
                Whose::Own => phrase("card-when-wins").with("group", self.group("plain")),
                Whose::Any => phrase("card-when-wins-any"),
            },
            Trigger::OnLifeLost => phrase("card-when-life-lost").with("who", self.who()),
            Trigger::OnConquest => {
                let at = needs.iter().position(|need| matches!(need, Condition::PlaceConquered(_)));
                let kind = match at.map(|at| needs.remove(at)) {
                    Some(Condition::PlaceConquered(kind)) => kind,
                    _ => PlaceKind::Any,
                };
                phrase("card-when-conquest").with("group", self.group("plain")).with("kind", word(kind))
            }
            Trigger::OnPlaceLost => phrase("card-when-place-lost").with("who", who()),
            Trigger::AtOrder => phrase("card-when-order"),
            Trigger::AtEpilogue => phrase("card-when-at-epilogue").with("whose", word(says.whose)),
        };
        let when = if says.first_time { phrase("card-when-first").with("when", when) } else { when };
        (when, needs)
    }

    fn only_if(&self, when: Phrase, needs: &[Condition]) -> Phrase {
        if needs.is_empty() {
            return when;
        }
        let ifs = self.conditions(needs);
        if self.is_static {
            phrase("card-when-as-long").with("ifs", ifs)
        } else {
            phrase("card-when-if").with("when", when).with("ifs", ifs)
        }
    }

    fn window(&self, moments: &[Moment]) -> Phrase {
        const OUTSIDE: [Moment; 5] =
            [Moment::Start, Moment::PresOwn, Moment::PresEnemy, Moment::PostCombat, Moment::Epilogue];
        let has = |moment: &Moment| moments.contains(moment);
        let one = match moments {
            [Moment::Combat] => return phrase("card-when-combat").with("ctx", plain(self.ctx())),
            [one] => Some(word(*one)),
            _ if has(&Moment::Any) => Some(word(Moment::Any)),
            _ if moments.len() == OUTSIDE.len() && OUTSIDE.iter().all(has) => Some("outside".to_owned()),
            [Moment::PresOwn, Moment::PresEnemy] | [Moment::PresEnemy, Moment::PresOwn] => {
                Some("pres".to_owned())
            }
            _ => None,
        };
        if let Some(one) = one {
            return phrase(format!("card-when-{one}"));
        }
        let named = moments.iter().map(|moment| phrase(format!("card-window-{}", word(*moment))).into());
        phrase("card-when-windows").with("windows", Value::List(named.collect()))
    }

    fn cost(&self, cost: Cost) -> Phrase {
        match cost {
            Cost::PayOchre(n) => phrase("card-pay-ochre").with("n", i64::from(n)),
            Cost::EngageSelf => phrase("card-engage").with("target", self.who()),
            Cost::DiscardThis => {
                phrase("card-discard").with("target", phrase("card-this").with("case", plain("plain")))
            }
            Cost::RemoveThis => {
                phrase("card-remove").with("target", phrase("card-this").with("case", plain("plain")))
            }
            Cost::DiscardHand(n) => phrase("card-hand-owner-own").with("n", i64::from(n)),
            Cost::DiscardLifeSelf => phrase("card-discard-life").with("n", 1i64).with("of", self.who_of()),
        }
    }

    /// Whose group "its group" is; the player's, where the card stands in none.
    fn ctx(&self) -> &'static str {
        if self.outside { "event" } else { self.stance.ctx() }
    }

    /// The one who bears the ability.
    fn who(&self) -> Phrase {
        self.named.set(true);
        phrase("card-who").with("who", self.stance.who())
    }

    /// "Of" the one who bears the ability.
    fn who_of(&self) -> Phrase {
        self.named.set(true);
        phrase("card-who-of").with("who", self.stance.who())
    }

    /// The own group: `plain`, or `of` it.
    fn group(&self, case: &str) -> Phrase {
        let ctx = match self.ctx() {
            "bearer" if self.named.replace(true) => "protagonist",
            ctx => ctx,
        };
        phrase("card-group-own").with("ctx", plain(ctx)).with("case", plain(case))
    }

    /// The enemy group: `plain`, or `of` it.
    fn enemy_group(&self, case: &str) -> Phrase {
        phrase("card-group-enemy").with("ctx", plain(self.ctx())).with("case", plain(case))
    }

    /// The name of a capacity.
    fn capacity(&self, capacity: Capacity) -> Value {
        match &self.content.capacities[capacity as usize] {
            Some(row) => Value::Name { id: word(capacity).into(), words: row.name.clone() },
            None => Value::Plain(word(capacity).into()),
        }
    }

    fn bearer(&self, kind: &Kind, bearer: &super::Bearer) -> Phrase {
        if let Some(name) = &bearer.name {
            return phrase("card-bearer-named").with("name", self.name(name));
        }
        // A good card bars evil bearers and the other way round: printed as "for good Masters" (KEN-AMB-05).
        let moral = (kind.moral != super::Moral::Neutral).then_some(kind.moral);
        let selector = Selector {
            types: bearer.types.clone(),
            moral: bearer.moral.or(moral),
            inhabited: bearer.inhabited,
            capacity: bearer.capacity,
            cycle: bearer.cycle.clone(),
            ..Selector::default()
        };
        let who = self.cards(&selector, Form::Plural, false);
        if bearer.moral.is_some() { phrase("card-bearer-only").with("who", who) } else { who }
    }
}

/// Whether a capacity is one of those of Masters: they are told by name, the others are named in what they do.
fn is_masters(capacity: Capacity) -> bool {
    capacity as u32 >= Capacity::Carnage as u32
}

/// Whether two abilities that happen together are told in one sentence.
fn told_together(a: &Power, b: &Power) -> bool {
    let masters = |power: &Power| power.says.capacity.is_some_and(is_masters);
    let both = matches!(a.says.trigger, Trigger::OnPlay | Trigger::Static) && !masters(a) && !masters(b);
    let head = |says: &Ability| Ability { capacity: None, does: Vec::new(), ..says.clone() };
    let short = a.says.does.len() <= 2 && b.says.does.len() <= 2;
    both && short && a.says.cost.is_empty() && head(&a.says) == head(&b.says)
}

/// The limit that the reader must be told, because it is not the usual one (KEN-USE-02).
fn shown_limit(says: &Ability) -> Option<Limit> {
    let in_combat = says.window.iter().any(|moment| matches!(moment, Moment::Combat | Moment::AfterDamage));
    let usual = match says.trigger {
        Trigger::Activated if in_combat => Some(Limit::PerCombat),
        Trigger::Activated => Some(Limit::PerPuntata),
        _ => Some(Limit::None),
    };
    says.limit.filter(|limit| Some(*limit) != usual)
}

fn phrase(key: impl Into<Str>) -> Phrase {
    Phrase::new(key)
}

fn yes(is: bool) -> Value {
    plain(if is { "yes" } else { "no" })
}

fn plain(text: &str) -> Value {
    Value::Plain(text.into())
}
