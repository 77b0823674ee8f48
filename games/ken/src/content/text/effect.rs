//! What happens: "target one Army of the opposing group: Distraction".

use scene::{Phrase, Value};

use super::noun::{Form, Said, joined};
use super::{Teller, phrase, plain, yes};
use crate::content::CardType;
use crate::content::vocabulary::{
    Amount, Capacity, Deed, Effect, Groups, Leaves, LivesOf, Selector, Side, Stat, Target, TreatAs, Until,
    Where, Whom, WonValue,
};
use crate::content::words::word;

impl Teller<'_> {
    /// All effects in their order.
    pub(super) fn effects(&self, capacity: Option<Capacity>, does: &[Effect]) -> Phrase {
        let mut told = Vec::new();
        let mut at = 0;
        while at < does.len() {
            let (taken, said) = self
                .keyword(capacity, &does[at..])
                .or_else(|| self.bonuses(&does[at..]))
                .unwrap_or_else(|| (1, self.effect(&does[at])));
            told.push(said);
            at += taken;
        }
        let then = |a, b| phrase("card-then").with("a", a).with("b", b);
        let said = if self.is_static { joined(told, "card-and") } else { told.into_iter().reduce(then) };
        said.unwrap_or_else(|| phrase("card-never"))
    }

    /// Effects that together are a capacity of the rulebook, told by its name, and how many they are.
    fn keyword(&self, capacity: Option<Capacity>, does: &[Effect]) -> Option<(usize, Phrase)> {
        let capacity = capacity?;
        let (taken, target) = match (capacity, does) {
            (
                Capacity::SuicideAttack,
                [
                    Effect::MultiplyStat { stat: Stat::Attack, factor: 2, target, until: Until::Combat },
                    Effect::RemoveFromGame { target: same, when: Leaves::EndOfCombat },
                    ..,
                ],
            ) if target == same => (2, target),
            (
                Capacity::Slaughterer,
                [
                    Effect::ConqueredPlaceRemoved,
                    Effect::LivesCountOne { whose: LivesOf::EnemyCharacters },
                    ..,
                ],
            )
            | (
                Capacity::Deadly,
                [Effect::WonCardsRemoved, Effect::LivesCountOne { whose: LivesOf::EnemyCharacters }, ..],
            ) => return Some((2, self.group_or_self(capacity))),
            (Capacity::Distraction, [Effect::RemoveFromGroup { target, engage: true }, ..])
            | (Capacity::DoubleDamage, [Effect::ExtraWaves { n: 1, target }, ..])
            | (Capacity::TripleDamage, [Effect::ExtraWaves { n: 2, target }, ..]) => (1, target),
            (Capacity::Surprise, [Effect::FirstStrike, ..]) => {
                let group = Said { np: self.group("plain"), many: false, chosen: false };
                return Some((1, gains(&group, self.capacity(capacity))));
            }
            _ => return None,
        };
        Some((taken, gains(&self.target(target), self.capacity(capacity))))
    }

    /// Slaughterer and Deadly are the card's own, or its group's where it is not in it.
    fn group_or_self(&self, capacity: Capacity) -> Phrase {
        let np =
            if matches!(self.ctx(), "protagonist" | "bearer") { self.who() } else { self.group("plain") };
        gains(&Said { np, many: false, chosen: false }, self.capacity(capacity))
    }

    /// Bonuses to several values of the same cards in one: "+2 Attack and +2 Defence".
    fn bonuses(&self, does: &[Effect]) -> Option<(usize, Phrase)> {
        let Effect::ModifyStat { target: of, until: how_long, .. } = does.first()? else { return None };
        let mut values = Vec::new();
        for effect in does {
            match effect {
                Effect::ModifyStat { stat, amount, target, until } if target == of && until == how_long => {
                    values.push(self.bonus(*stat, amount).into());
                }
                _ => break,
            }
        }
        let taken = values.len();
        let said = gets(&self.target(of), Value::List(values));
        Some((taken, self.lasting(said, *how_long)))
    }

    fn bonus(&self, stat: Stat, amount: &Amount) -> Phrase {
        let value = |n: i8| {
            phrase("card-value")
                .with("amount", signed(n))
                .with("stat", phrase(format!("card-stat-{}", word(stat))))
        };
        match amount {
            Amount::Fixed(n) => value(*n),
            Amount::Each { each, per } => {
                phrase("card-each").with("what", value(*each)).with("per", self.cards(per, Form::Each, true))
            }
        }
    }

    /// The same with how long it lasts, where that does not go without saying.
    fn lasting(&self, what: Phrase, until: Until) -> Phrase {
        match until {
            Until::Combat | Until::AtOnce => what,
            Until::WhileInPresent if self.is_static => what,
            Until::WhileInPresent | Until::CombatPhase | Until::Puntata | Until::NextOwnDisengage => {
                self.lasting_always(what, until)
            }
        }
    }

    fn lasting_always(&self, what: Phrase, until: Until) -> Phrase {
        if until == Until::WhileInPresent && self.is_static {
            return what;
        }
        phrase("card-until").with("what", what).with("until", phrase(format!("card-until-{}", word(until))))
    }

    fn effect(&self, effect: &Effect) -> Phrase {
        let act = |key: &str, target: &Target| {
            let said = self.target(target);
            phrase(key).with("target", said.np)
        };
        match effect {
            Effect::ModifyStat { stat, amount, target, until } => {
                let said = gets(&self.target(target), self.bonus(*stat, amount));
                self.lasting(said, *until)
            }
            Effect::MultiplyStat { stat, factor, target, until } => {
                let what = phrase(format!("card-times-{}", word(*stat))).with("n", i64::from(*factor));
                self.lasting(gets(&self.target(target), what), *until)
            }
            Effect::ZeroStat { stat, target, until } => {
                let what = phrase(format!("card-zero-{}", word(*stat))).with("of", self.target_of(target));
                self.lasting(what, *until)
            }
            Effect::ZeroDamage { target, until } => {
                self.lasting(phrase("card-zero-damage").with("of", self.target_of(target)), *until)
            }
            Effect::ModifyGroupAttack { amount, groups, until } => {
                let attack = phrase("card-value")
                    .with("amount", signed(*amount))
                    .with("stat", phrase("card-stat-attack"));
                let (np, many) = match groups {
                    Groups::OwnGroup => (self.group("plain"), false),
                    Groups::EnemyGroup => (self.enemy_group("plain"), false),
                    Groups::AllOwnAttackGroups => (phrase("card-all-attack-groups"), true),
                };
                self.lasting(gets(&Said { np, many, chosen: false }, attack), *until)
            }
            Effect::Annul { target: Target::Pending } => phrase("card-annul-pending"),
            Effect::Annul { target } => act("card-annul", target),
            Effect::RemoveFromGroup { target, engage } => {
                let said = self.target(target);
                phrase("card-leave-group")
                    .with("target", said.np)
                    .with("many", yes(said.many))
                    .with("engage", yes(*engage))
            }
            Effect::JoinGroup { target } => act("card-join-group", target).with("ctx", plain(self.ctx())),
            Effect::SwapIntoGroup { out, enters } => act("card-swap", out)
                .with("in", self.target(enters).np)
                .with("engaged", yes(*enters == Target::Bearer)),
            Effect::FirstStrike => phrase("card-first-strike").with("group", self.group("plain")),
            Effect::ExtraWaves { n, target } => {
                self.predicate("card-extra-waves", target, |what| what.with("n", i64::from(*n)))
            }
            Effect::LivesCountOne { whose: LivesOf::EnemyCharacters } => {
                phrase("card-lives-count-one-enemy").with("group", self.enemy_group("of"))
            }
            Effect::LivesCountOne { whose: LivesOf::All } => phrase("card-lives-count-one-all"),
            Effect::WonCardsRemoved => phrase("card-won-removed").with("group", self.group("plain")),
            Effect::ConqueredPlaceRemoved => phrase("card-place-removed"),
            Effect::StartChallenge { a, b } => {
                phrase("card-challenge").with("a", self.target(a).np).with("b", self.target(b).np)
            }
            Effect::DiscardCard { target } => act("card-discard", target),
            Effect::RemoveFromGame { target, when } => match when {
                Leaves::Now => act("card-remove", target),
                Leaves::EndOfCombat => act("card-remove-later", target),
            },
            Effect::DiscardLife { target, n } => {
                phrase("card-discard-life").with("n", i64::from(*n)).with("of", self.target_of(target))
            }
            Effect::Engage { target } => act("card-engage", target),
            Effect::Disengage { target } => act("card-disengage", target),
            Effect::DrawCards { player, n } => by(*player, "card-draw").with("n", i64::from(*n)),
            Effect::DiscardFromHand { player, n, choose } => {
                by(*player, &format!("card-hand-{}", word(*choose))).with("n", i64::from(*n))
            }
            Effect::Search { zone, filter, n, to } => phrase(format!("card-search-{}", word(*to)))
                .with("zone", word(*zone))
                .with("many", yes(*n > 1))
                .with("what", self.cards(filter, Form::at_least(*n, false), false)),
            Effect::ReturnToHand { target } => act("card-return", target).with("owner", owner(target)),
            Effect::PutOnFuture { target, position } => {
                act(&format!("card-put-{}", word(*position)), target).with("owner", owner(target))
            }
            Effect::LookAtFuture { player, n, reorder, may_bottom } => {
                look(*player, *n, *reorder, *may_bottom)
            }
            Effect::RevealHand { player } => by(*player, "card-reveal-hand"),
            Effect::GainPoints { kind, player, n } => {
                by(*player, &format!("card-gain-{}", word(*kind))).with("n", i64::from(*n))
            }
            Effect::SetWonValue { target, value } => {
                let (key, n) = match value {
                    WonValue::Cap(n) => ("card-worth-cap", *n),
                    WonValue::Factor(n) => ("card-worth-factor", *n),
                };
                self.predicate(key, target, |what| what.with("n", i64::from(n)))
            }
            Effect::SetHandLimit { n } => phrase("card-hand-limit").with("n", i64::from(*n)),
            Effect::PlayFromHand { filter, ignore_phase, alone } => phrase("card-play")
                .with("what", self.cards(filter, Form::One, false))
                .with("at-once", yes(*ignore_phase))
                .with("partner", partner(filter, *alone)),
            Effect::ExtraAttack { target } => self.predicate("card-extra-attack", target, |what| what),
            Effect::GrantCapacity { capacity, target, until } => {
                self.lasting_always(gains(&self.target(target), self.capacity(*capacity)), *until)
            }
            Effect::Forbid { action, who, until } => self.lasting_always(self.forbid(*action, who), *until),
            Effect::Protect { from, target, until } => {
                let from = phrase(format!("card-harm-{}", word(*from)));
                let what = self.predicate("card-protect", target, |what| what.with("from", from));
                self.lasting_always(what, *until)
            }
            Effect::IgnoreMatch { test, relation, target, until } => {
                let test = phrase(format!("card-test-{}", word(*test)));
                let key = format!("card-ignore-{}", word(*relation));
                let what = self.predicate(&key, target, |what| what.with("test", test));
                self.lasting_always(what, *until)
            }
            Effect::TreatAs { field, target, until } => {
                let what = self.predicate("card-treat", target, |what| what.with("as", treat_as(*field)));
                self.lasting_always(what, *until)
            }
            Effect::MovePlace { target, to } => act(&format!("card-move-{}", word(*to)), target),
            Effect::AllowArmyAlone => phrase("card-army-alone"),
        }
    }

    /// What the cards of a target do: "this Master makes …", "target one Army: it makes …".
    fn predicate(&self, key: &str, target: &Target, more: impl FnOnce(Phrase) -> Phrase) -> Phrase {
        let said = self.target(target);
        let subject = match (said.chosen, said.many) {
            (false, _) => phrase("card-subject").with("np", said.np.clone()),
            (true, false) => phrase("card-subject-it"),
            (true, true) => phrase("card-subject-they"),
        };
        let what = more(phrase(key).with("who", subject).with("many", yes(said.many)));
        if said.chosen { phrase("card-choose-gets").with("target", said.np).with("what", what) } else { what }
    }

    fn forbid(&self, action: Deed, who: &Selector) -> Phrase {
        let target = Target::Cards(who.clone());
        match action {
            Deed::Attack => self.predicate("card-forbid-attack", &target, |what| what),
            Deed::Defend => self.predicate("card-forbid-defend", &target, |what| what),
            Deed::Activate => self.predicate("card-forbid-activate", &target, |what| what),
            Deed::Assign => self.predicate("card-forbid-assign", &target, |what| what),
            Deed::PlayType(kind) => {
                let types = Selector { types: vec![kind], ..Selector::default() };
                phrase("card-forbid-play")
                    .with("side", word(who.side))
                    .with("what", self.cards(&types, Form::Plural, false))
            }
            Deed::PayOchre => phrase("card-forbid-pay").with("side", word(who.side)),
        }
    }
}

/// "target one Army: Distraction", "this Army gets +1 Defence".
fn gets(said: &Said, what: impl Into<Value>) -> Phrase {
    let (target, what) = (said.np.clone(), what.into());
    if said.chosen {
        phrase("card-choose-gets").with("target", target).with("what", what)
    } else {
        phrase("card-gets").with("target", target).with("many", yes(said.many)).with("what", what)
    }
}

/// "this Army gains Deadly".
fn gains(said: &Said, what: Value) -> Phrase {
    let told = gets(said, what);
    if said.chosen { told } else { Phrase { key: "card-gains".into(), ..told } }
}

/// What a player does: told to the owner, or of somebody else.
fn by(player: Whom, key: &str) -> Phrase {
    match player {
        Whom::Own => phrase(format!("{key}-own")),
        Whom::Enemy => phrase(format!("{key}-other")).with("who", phrase("card-the-opponent")),
        Whom::Winner => phrase(format!("{key}-other")).with("who", phrase("card-the-winner")),
    }
}

/// Whose hand or Future: the owner's of the ability, or the card's.
fn owner(target: &Target) -> Value {
    let own = match target {
        Target::Bearer | Target::ThisCard | Target::OwnGroup => true,
        Target::Same | Target::Pending | Target::EnemyGroup => false,
        Target::Cards(selector) => selector.side == Side::Own || selector.place == Where::OwnGroup,
    };
    plain(if own { "own" } else { "other" })
}

/// With what a card of the hand is played.
fn partner(filter: &Selector, alone: bool) -> Value {
    let army = filter.types == [CardType::Army];
    let place = filter.types == [CardType::Place] && filter.inhabited == Some(true);
    plain(match (army, place, alone) {
        (true, _, true) => "no-place",
        (true, _, false) => "place",
        (_, true, true) => "no-army",
        (_, true, false) => "army",
        _ => "none",
    })
}

fn treat_as(field: TreatAs) -> Phrase {
    match field {
        TreatAs::Moral(moral) => {
            phrase("card-of-moral").with("moral", phrase(format!("card-moral-{}", word(moral))))
        }
        TreatAs::School(Some(school)) => phrase(format!("card-of-school-{}", word(school))),
        TreatAs::School(None) => phrase("card-of-school-none"),
        TreatAs::Inhabited(true) => phrase("card-as-inhabited"),
        TreatAs::Inhabited(false) => phrase("card-as-uninhabited"),
    }
}

/// A number with its sign.
fn signed(n: i8) -> Value {
    Value::Plain(if n < 0 { format!("\u{2212}{}", n.unsigned_abs()).into() } else { format!("+{n}").into() })
}

fn look(player: Whom, n: u8, reorder: bool, may_bottom: bool) -> Phrase {
    let look = phrase("card-look").with("player", word(player)).with("n", i64::from(n));
    let more = match (reorder, may_bottom) {
        (false, false) => return look,
        (true, false) => "card-look-reorder",
        (false, true) => "card-look-bottom",
        (true, true) => "card-look-reorder-bottom",
    };
    phrase("card-then").with("a", look).with("b", phrase(more).with("n", i64::from(n)))
}
