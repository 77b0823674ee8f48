//! What must hold: "if its group attacks and this Army is not engaged".

use scene::{Phrase, Value};

use super::noun::{Form, any_of, types_any};
use super::{Teller, phrase, plain, yes};
use crate::content::vocabulary::{AimedAt, Condition, Selector, Which};
use crate::content::words::word;

impl Teller<'_> {
    /// All of these, with "and" between them.
    pub(super) fn conditions(&self, needs: &[Condition]) -> Value {
        let mut told = false;
        Value::List(needs.iter().map(|need| self.condition(need, false, &mut told).into()).collect())
    }

    /// The one who bears the ability, as the subject; left out where the condition before has the same.
    fn subject(&self, told: &mut bool) -> Phrase {
        if std::mem::replace(told, true) {
            phrase("card-subject-again")
        } else {
            phrase("card-subject").with("np", self.who())
        }
    }

    fn condition(&self, need: &Condition, not: bool, told: &mut bool) -> Phrase {
        if !is_about_bearer(need) {
            *told = false;
        }
        let by_subject = |key: &str, told: &mut bool| {
            let who = self.subject(told);
            phrase(key).with("who", who).with("not", yes(not))
        };
        let by_group = |key: &str| {
            phrase(key)
                .with("group", self.group("plain"))
                .with("ctx", plain(self.ctx()))
                .with("not", yes(not))
        };
        match need {
            Condition::InGroup => by_subject("card-if-in-group", told),
            Condition::IsCommander => by_subject("card-if-commander", told),
            Condition::IsLone => by_subject("card-if-lone", told),
            Condition::Attacking => by_group("card-if-attacking"),
            Condition::Defending => by_group("card-if-defending"),
            Condition::NotEngaged => by_subject("card-if-not-engaged", told),
            Condition::Controls { filter, n } => {
                self.at_least("card-if-controls", filter, *n, not).with("side", word(filter.side))
            }
            Condition::HostIs(filter) => {
                let who = self.subject(told);
                self.is(&who, filter, not)
            }
            Condition::GroupHas { which, filter, n } => match which {
                Which::EnemyGroup if filter.won_here == Some(true) => {
                    let won = Selector { won_here: None, ..filter.clone() };
                    self.at_least("card-if-group-won", &won, *n, not).with("group", self.group("plain"))
                }
                Which::OwnGroup => {
                    self.at_least("card-if-group-has", filter, *n, not).with("group", self.group("plain"))
                }
                Which::EnemyGroup => self
                    .at_least("card-if-group-has", filter, *n, not)
                    .with("group", self.enemy_group("plain")),
            },
            Condition::LivesAtLeast(n) => by_subject("card-if-lives", told).with("n", i64::from(*n)),
            Condition::PlaceIs(filter) => {
                self.is(&phrase("card-subject").with("np", phrase("card-attacked-place")), filter, not)
            }
            Condition::PlaceConquered(kind) => {
                phrase("card-if-conquered").with("kind", word(*kind)).with("not", yes(not))
            }
            Condition::PendingIs { .. } => {
                phrase("card-if-pending").with("what", self.pending(need)).with("not", yes(not))
            }
            Condition::LifeLostBy(filter) => {
                let plain_types = Selector { types: filter.types.clone(), ..Selector::default() };
                let form = if *filter == plain_types { Form::Any } else { Form::One };
                let whose = self.cards(filter, form, false);
                let form = plain("one");
                by_subject("card-if-life-lost-by", told)
                    .with("of", phrase("card-of").with("np", whose).with("form", form))
            }
            Condition::TotalCompare { leads, by } => phrase("card-if-leads")
                .with("player", word(*leads))
                .with("n", i64::from(*by))
                .with("not", yes(not)),
            Condition::HandSize { player, op, n } => phrase(format!("card-if-hand-{}", word(*op)))
                .with("player", word(*player))
                .with("n", i64::from(*n))
                .with("not", yes(not)),
            Condition::ZoneHas { zone, player, filter, n } => self
                .at_least("card-if-zone-has", filter, *n, not)
                .with("zone", phrase(format!("card-zone-{}", word(*zone))).with("player", word(*player))),
            Condition::AttackGroups { player, n } => phrase("card-if-attack-groups")
                .with("player", word(*player))
                .with("n", i64::from(*n))
                .with("not", yes(not)),
            Condition::PositionIs(end) => {
                by_subject("card-if-position", told).with("end", word(*end)).with("group", self.group("of"))
            }
            Condition::Not(need) => self.condition(need, !not, told),
            // Not all of these: one of them is not so.
            Condition::All(needs) if not => self.some(needs, not, told),
            Condition::All(needs) => self.every(needs, not, told),
            Condition::AnyOf(needs) if not => self.every(needs, not, told),
            Condition::AnyOf(needs) => self.some(needs, not, told),
        }
    }

    fn every(&self, needs: &[Condition], not: bool, told: &mut bool) -> Phrase {
        let list = needs.iter().map(|need| self.condition(need, not, told).into()).collect();
        phrase("card-all").with("list", Value::List(list))
    }

    fn some(&self, needs: &[Condition], not: bool, told: &mut bool) -> Phrase {
        let list = needs.iter().map(|need| self.condition(need, not, told)).collect();
        any_of(list).unwrap_or_else(|| phrase("card-never"))
    }

    /// At least so many cards that fit; fewer when it is denied.
    fn at_least(&self, key: &str, filter: &Selector, n: u8, not: bool) -> Phrase {
        let form = Form::at_least(n, not);
        phrase(key)
            .with("cards", self.cards(filter, form, false))
            .with("n", i64::from(n))
            .with("not", yes(not))
    }

    /// What is answered: "an Event that acts on this Master".
    pub(super) fn pending(&self, need: &Condition) -> Phrase {
        let Condition::PendingIs { types, targets, enemy_group } = need else { return phrase("card-never") };
        let what = types_any(types).unwrap_or_else(|| phrase("card-a-capacity"));
        let on = match targets {
            AimedAt::Any => None,
            AimedAt::Bearer => Some(phrase("card-pending-self").with("who", self.stance.who())),
            AimedAt::OwnGroup => Some(phrase("card-pending-own-group").with("group", self.group("plain"))),
        };
        let by = enemy_group.then(|| self.enemy_group("of"));
        let join = |a, b| phrase("card-join").with("a", a).with("b", b);
        by.into_iter().chain(on).fold(what, join)
    }

    /// What a card is: "the bearer is evil and has Mastery".
    fn is(&self, who: &Phrase, filter: &Selector, not: bool) -> Phrase {
        let mut told = Vec::new();
        let say = |key: &str| phrase(key).with("not", yes(not));
        if let Some(types) = types_any(&filter.types) {
            told.push(say("card-is-type").with("type", types));
        }
        if let Some(name) = &filter.name {
            told.push(say("card-is-name").with("name", self.name(name)));
        }
        if let Some(moral) = filter.moral {
            told.push(say("card-is-moral").with("moral", phrase(format!("card-as-moral-{}", word(moral)))));
        }
        if let Some(school) = filter.school {
            told.push(
                say("card-is-school").with("school", phrase(format!("card-of-school-{}", word(school)))),
            );
        }
        if let Some(cycle) = &filter.cycle {
            told.push(say("card-is-cycle").with("cycle", self.cycle(cycle)));
        }
        if let Some(life) = filter.life {
            told.push(phrase("card-has-life").with("not", yes(not == life)));
        }
        if let Some(capacity) = filter.capacity {
            told.push(say("card-has-capacity").with("capacity", self.capacity(capacity)));
        }
        let state = [
            ("inhabited", filter.inhabited),
            ("engaged", filter.engaged),
            ("unique", filter.unique),
            ("won", filter.won_here),
            ("lone", filter.lone),
            ("in-no-group", filter.in_no_group),
        ];
        for (word, is) in state {
            if let Some(is) = is {
                told.push(phrase(format!("card-is-{word}")).with("not", yes(not == is)));
            }
        }
        if let Some(n) = filter.ochre_max {
            told.push(say("card-is-ochre-max").with("n", i64::from(n)));
        }
        if let Some(n) = filter.ochre_min {
            told.push(say("card-is-ochre-min").with("n", i64::from(n)));
        }
        let what = if not {
            any_of(told)
        } else {
            Some(phrase("card-all").with("list", Value::List(told.into_iter().map(Value::from).collect())))
        };
        phrase("card-is")
            .with("who", who.clone())
            .with("what", what.unwrap_or_else(|| phrase("card-is-there")))
    }
}

/// Whether the subject is the one who bears the ability.
fn is_about_bearer(need: &Condition) -> bool {
    match need {
        Condition::InGroup
        | Condition::IsCommander
        | Condition::IsLone
        | Condition::NotEngaged
        | Condition::HostIs(_)
        | Condition::LivesAtLeast(_)
        | Condition::LifeLostBy(_)
        | Condition::PositionIs(_) => true,
        Condition::Not(need) => is_about_bearer(need),
        Condition::Attacking
        | Condition::Defending
        | Condition::Controls { .. }
        | Condition::GroupHas { .. }
        | Condition::PlaceIs(_)
        | Condition::PlaceConquered(_)
        | Condition::PendingIs { .. }
        | Condition::TotalCompare { .. }
        | Condition::HandSize { .. }
        | Condition::ZoneHas { .. }
        | Condition::AttackGroups { .. }
        | Condition::All(_)
        | Condition::AnyOf(_) => false,
    }
}
