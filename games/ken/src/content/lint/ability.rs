//! What a card can do: moments, costs, conditions and effects that go together.

use super::filter::{self, Used};
use super::{Faults, Known, effect};
use crate::content::vocabulary::{
    Ability, Condition, Cost, Effect, Limit, Moment, Selector, Trigger, Whom, Whose,
};
use crate::content::words::{tag, word};
use crate::content::{CardRow, CardType, Duration, Resistance};

/// Who bears an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Protagonist,
    Place,
    /// Nobody: an Event.
    Nobody,
}

/// On what an ability stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    /// Its type; `None` for a capacity that is given.
    pub kind: Option<CardType>,
    duration: Option<Duration>,
    pub who: Who,
    /// Whether the bearer has Life, when that is certain.
    pub life: Option<bool>,
}

impl Ground {
    /// A capacity that is borne by name, or given.
    pub(super) fn given() -> Ground {
        Ground { kind: None, duration: None, who: Who::Protagonist, life: None }
    }

    pub(super) fn of(card: &CardRow) -> Ground {
        let types = || card.bearer.iter().flat_map(|bearer| &bearer.types);
        let all = |kind| types().next().is_some() && types().all(|own| *own == kind);
        let (who, life) = match card.kind {
            CardType::Place => (Who::Place, None),
            CardType::Event => (Who::Nobody, None),
            kind if kind.is_protagonist() => {
                (Who::Protagonist, card.resistance.map(|resistance| resistance == Resistance::Life))
            }
            _ if all(CardType::Place) => (Who::Place, None),
            _ if all(CardType::Master) => (Who::Protagonist, Some(true)),
            _ if all(CardType::Army) => (Who::Protagonist, Some(false)),
            _ => (Who::Protagonist, None),
        };
        Ground { kind: Some(card.kind), duration: card.duration, who, life }
    }
}

/// Whether one of its costs uses the card up.
pub(super) fn uses_up(says: &Ability) -> bool {
    says.cost.iter().any(|cost| matches!(cost, Cost::DiscardThis | Cost::RemoveThis))
}

/// Whether its owner chooses to use it.
pub(super) fn is_chosen(says: &Ability) -> bool {
    matches!(says.trigger, Trigger::Activated | Trigger::OnUse | Trigger::OnPlay) && !says.window.is_empty()
}

/// Whether it can work while a combat is fought.
pub(super) fn in_combat(says: &Ability) -> bool {
    match says.trigger {
        Trigger::Activated | Trigger::OnPlay | Trigger::OnUse => says
            .window
            .iter()
            .any(|moment| matches!(moment, Moment::Combat | Moment::AfterDamage | Moment::Any)),
        Trigger::Static
        | Trigger::AnnulReply
        | Trigger::OnWon
        | Trigger::OnWins
        | Trigger::OnLifeLost
        | Trigger::OnConquest
        | Trigger::OnPlaceLost => true,
        Trigger::AtOrder | Trigger::AtEpilogue => false,
    }
}

/// Whether it can work once the damage of a combat is known.
pub(super) fn after_damage(says: &Ability) -> bool {
    let triggers =
        [Trigger::OnWon, Trigger::OnWins, Trigger::OnLifeLost, Trigger::OnConquest, Trigger::OnPlaceLost];
    says.window.contains(&Moment::AfterDamage) || triggers.contains(&says.trigger)
}

/// Everything that is wrong with an ability.
pub(super) fn check(known: &Known<'_>, faults: &mut Faults, at: &str, says: &Ability, ground: &Ground) {
    let field = |name: &str| format!("{at}.{name}");
    placed(faults, at, says, ground);
    let trigger = word(says.trigger);
    if says.does.is_empty() {
        faults.bad(field("do"), "an ability does something");
    }
    match says.trigger {
        Trigger::Activated | Trigger::OnUse if says.window.is_empty() => {
            faults.bad(field("trigger"), format!("{trigger} says in window when it can be chosen"));
        }
        Trigger::Activated | Trigger::OnUse => {}
        Trigger::OnPlay if ground.duration == Some(Duration::PlayDiscard) => {}
        _ if !says.window.is_empty() => {
            faults.bad(field("window"), format!("{trigger} has no window here: nobody chooses its moment"));
        }
        _ => {}
    }
    if says.limit == Some(Limit::None) && matches!(says.trigger, Trigger::Activated | Trigger::AnnulReply) {
        faults.bad(field("limit"), format!("limit none is not for {trigger}: it could be used without end"));
    }
    if says.whose == Whose::Any && !matches!(says.trigger, Trigger::OnWins | Trigger::AtEpilogue) {
        faults.bad(field("whose"), format!("whose is not for {trigger}"));
    }
    if says.trigger == Trigger::Static && (!says.cost.is_empty() || says.limit.is_some() || says.first_time) {
        faults.bad(field("trigger"), "a static ability has no cost and no limit: it is simply true");
    }
    let annuls = says.does.iter().any(|effect| matches!(effect, Effect::Annul { .. }));
    if says.trigger == Trigger::AnnulReply && !annuls {
        faults.bad(field("do"), "only an annul may answer (KEN-SEQ-06)");
    }
    for (i, cost) in says.cost.iter().enumerate() {
        if matches!(cost, Cost::PayOchre(0) | Cost::DiscardHand(0)) {
            faults.bad(field(&format!("cost.{i}")), "a cost of 0 is none");
        }
    }
    for (i, condition) in says.needs.iter().enumerate() {
        let at = field(&format!("if.{i}"));
        need(known, faults, &at, condition, ground);
        need_when(faults, &at, condition, says);
    }
    for (i, does) in says.does.iter().enumerate() {
        let at = field(&format!("do.{i}"));
        effect::check(known, faults, &at, does, says, ground);
        if i == 0 && effect::acts_on_same(does) {
            faults.bad(at, "the first effect has no effect before it whose cards could be the same");
        }
    }
}

/// What does not go with the card that an ability stands on.
pub(super) fn placed(faults: &mut Faults, at: &str, says: &Ability, ground: &Ground) {
    let trigger = word(says.trigger);
    let mut bad = |field: &str, what: String| faults.bad(format!("{at}.{field}"), what);
    let play_discard = ground.duration == Some(Duration::PlayDiscard);
    match says.trigger {
        Trigger::OnUse if ground.duration != Some(Duration::DiscardAfterUse) && ground.kind.is_some() => {
            bad("trigger", "on-use is for cards of duration discard-after-use".to_owned());
        }
        Trigger::OnPlay | Trigger::AnnulReply => {}
        _ if play_discard => {
            bad("trigger", format!("a play-discard card is used when it is played: on-play, not {trigger}"));
        }
        Trigger::OnWon | Trigger::OnLifeLost | Trigger::OnConquest if ground.who != Who::Protagonist => {
            bad("trigger", format!("{trigger} is for Protagonists and what is assigned to them"));
        }
        Trigger::OnLifeLost if ground.life == Some(false) => {
            bad("trigger", "its bearer has no Life".to_owned());
        }
        Trigger::OnPlaceLost if ground.who != Who::Place => {
            bad("trigger", "on-place-lost is for Places and what is assigned to them".to_owned());
        }
        _ => {}
    }
    let attachment = ground.kind.is_some_and(CardType::is_attachment);
    if play_discard && attachment {
        for (i, moment) in says.window.iter().enumerate() {
            if !matches!(moment, Moment::PresOwn | Moment::PresEnemy | Moment::Combat) {
                let what =
                    format!("a play-discard attachment is not played in window {} (5.4)", word(*moment));
                bad(&format!("window.{i}"), what);
            }
        }
    }
    for (i, cost) in says.cost.iter().enumerate() {
        let own = matches!(cost, Cost::EngageSelf | Cost::DiscardLifeSelf);
        if own && ground.who != Who::Protagonist {
            bad(&format!("cost.{i}"), format!("{} is a cost of Protagonists", tag(cost)));
        } else if *cost == Cost::DiscardLifeSelf && ground.life == Some(false) {
            bad(&format!("cost.{i}"), "its bearer has no Life".to_owned());
        }
    }
}

/// A condition: of an ability, or of an Event that is played.
pub(super) fn need(known: &Known<'_>, faults: &mut Faults, at: &str, need: &Condition, ground: &Ground) {
    let mut filter = |selector: &Selector, used| filter::check(known, faults, at, selector, used);
    match need {
        Condition::InGroup
        | Condition::IsCommander
        | Condition::IsLone
        | Condition::NotEngaged
        | Condition::LivesAtLeast(_)
        | Condition::PositionIs(_)
        | Condition::LifeLostBy(_)
            if ground.who != Who::Protagonist =>
        {
            faults.bad(at, format!("{} is about a Protagonist that bears the ability", tag(need)));
        }
        Condition::HostIs(_) if ground.who == Who::Nobody => {
            faults.bad(at, "host-is is about the bearer of the ability, and an Event has none");
        }
        Condition::Controls { filter: selector, n: 0 }
        | Condition::GroupHas { filter: selector, n: 0, .. } => {
            filter(selector, Used::Table);
            faults.bad(at, "at least 0 is always true");
        }
        Condition::Controls { filter: selector, .. }
        | Condition::GroupHas { filter: selector, .. }
        | Condition::HostIs(selector)
        | Condition::PlaceIs(selector)
        | Condition::LifeLostBy(selector) => filter(selector, Used::Table),
        Condition::ZoneHas { filter: selector, .. } => filter(selector, Used::Pile),
        Condition::All(needs) | Condition::AnyOf(needs) => {
            if needs.is_empty() {
                faults.bad(at, format!("{} of nothing", tag(need)));
            }
            for inner in needs {
                self::need(known, faults, at, inner, ground);
            }
        }
        Condition::Not(inner) => self::need(known, faults, at, inner, ground),
        Condition::InGroup
        | Condition::IsCommander
        | Condition::IsLone
        | Condition::Attacking
        | Condition::Defending
        | Condition::NotEngaged
        | Condition::LivesAtLeast(_)
        | Condition::PlaceConquered(_)
        | Condition::PendingIs { .. }
        | Condition::TotalCompare { .. }
        | Condition::HandSize { .. }
        | Condition::AttackGroups { .. }
        | Condition::PositionIs(_) => {}
    }
    let of_winner = match need {
        Condition::TotalCompare { leads, .. } => *leads == Whom::Winner,
        Condition::HandSize { player, .. }
        | Condition::ZoneHas { player, .. }
        | Condition::AttackGroups { player, .. } => *player == Whom::Winner,
        _ => false,
    };
    if of_winner {
        faults.bad(at, format!("{}: a condition knows self and opponent", tag(need)));
    }
}

/// A condition that can never hold when the ability works.
fn need_when(faults: &mut Faults, at: &str, need: &Condition, says: &Ability) {
    match need {
        Condition::InGroup
        | Condition::IsCommander
        | Condition::IsLone
        | Condition::Attacking
        | Condition::Defending
        | Condition::GroupHas { .. }
        | Condition::PlaceIs(_)
        | Condition::PlaceConquered(_)
        | Condition::LifeLostBy(_)
        | Condition::PositionIs(_)
            if !in_combat(says) =>
        {
            faults.bad(at, format!("{} is about a combat, and there is none", tag(need)));
        }
        Condition::PlaceConquered(_) | Condition::LifeLostBy(_)
            if says.trigger != Trigger::Static && !after_damage(says) =>
        {
            faults.bad(at, format!("{} is not known before the damage: window after-damage", tag(need)));
        }
        Condition::PendingIs { .. } if says.trigger != Trigger::AnnulReply => {
            faults.bad(at, "pending-is is for annul-reply");
        }
        Condition::All(needs) | Condition::AnyOf(needs) => {
            for inner in needs {
                need_when(faults, at, inner, says);
            }
        }
        Condition::Not(inner) => need_when(faults, at, inner, says),
        _ => {}
    }
}
