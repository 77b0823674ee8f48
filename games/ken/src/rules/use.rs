//! Using capacities and cards (rulebook chapter Le Capacità Speciali; Carte Evento e Tecnica): from the declaration
//! with its targets and costs to the end of what it does.

mod item;

use kernel::{Arg, Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::{Cost, Deed, Effect, Harm, Limit, Moment, Target, Trigger};
use crate::content::{AbilityId, CardType};
use crate::frame::{Item, Over, Progress, Way};
use crate::play::{Play, View};
use crate::rules::select::{self, Source};
use crate::rules::{ability_arg, att, card_arg, effect, ocr, seq, sm};
use crate::state::{CardId, NONE, Player, Span};
use crate::zones::Zone;

pub use item::{act_pick, finish, offer_picks, settle};

/// As many capacities as wished.
pub const USE_01: RuleId = RuleId("KEN-USE-01");
/// Each once per combat; outside once per Puntata.
pub const USE_02: RuleId = RuleId("KEN-USE-02");
/// The present combat and the own group.
pub const USE_03: RuleId = RuleId("KEN-USE-03");
/// The mark of a card that has activated.
pub const USE_04: RuleId = RuleId("KEN-USE-04");
/// Cards of the hand in the same window.
pub const USE_05: RuleId = RuleId("KEN-USE-05");
/// Only the active Life's capacity.
const LIFE_07: RuleId = RuleId("KEN-LIFE-07");
/// Triggers do not chase each other for ever.
pub const AMB_82: RuleId = RuleId("KEN-AMB-82");
/// What is being picked is seen by its player only: so it is asked for under one rule, whatever is begun.
pub const AMB_86: RuleId = RuleId("KEN-AMB-86");

/// Whether a card has activated a capacity in the present combat or Puntata: it is marked (KEN-USE-04).
pub fn is_marked(view: View, card: CardId) -> bool {
    view.state.used.iter().any(|used| used.card == card && !matches!(used.span, Span::Chain | Span::Once))
}

/// Whether an ability can be used now: limit, cost, conditions, targets; `bearer` is the host it has or would have.
pub fn judge(
    view: View,
    player: Player,
    card: CardId,
    ability: AbilityId,
    bearer: CardId,
    how: Way,
) -> Result<(), Illegal> {
    judge_against(view, player, card, ability, bearer, how, None)
}

/// The same for an annul that answers the pending item, with its depth: what it strikes is not on the table yet.
pub fn judge_against(
    view: View,
    player: Player,
    card: CardId,
    ability: AbilityId,
    bearer: CardId,
    how: Way,
    pending: Option<(&Item, u8)>,
) -> Result<(), Illegal> {
    let from = Source { player, card, bearer, winner: None, printed: false };
    judge_from(view, from, ability, how, pending, true)
}

/// Whether a triggered ability can be carried out; by what both players see when `hand` is false.
pub fn judge_triggered(
    view: View,
    player: Player,
    card: CardId,
    ability: AbilityId,
    winner: Option<Player>,
    hand: bool,
) -> Result<(), Illegal> {
    let from = Source { player, card, bearer: view.bearer(card), winner, printed: false };
    judge_from(view, from, ability, Way::Triggered, None, hand)
}

fn judge_from(
    view: View,
    from: Source,
    ability: AbilityId,
    how: Way,
    pending: Option<(&Item, u8)>,
    hand: bool,
) -> Result<(), Illegal> {
    let Source { player, card, bearer, .. } = from;
    let says = &view.power(ability).says;
    let rule = view.power(ability).rule;
    let refused = |by, key| Err(Illegal::new(by, key).with("card", card_arg(card)));
    if how != Way::Triggered && sm::forbidden(view, Deed::Activate, player, bearer) {
        return refused(rule, "refuse-forbidden");
    }
    if is_spent(view, card, ability) {
        return refused(USE_02, "refuse-capacity-used");
    }
    judge_cost(view, player, card, bearer, how, &says.cost)?;
    if let Some(need) = says.needs.iter().position(|need| !select::holds_against(view, from, need, pending)) {
        return Err(Illegal::new(rule, "refuse-condition")
            .with("card", card_arg(card))
            .with("ability", ability_arg(ability))
            .with("number", Arg::Number(need as i64)));
    }
    if !has_targets(view, from, ability) || hand && !effect::has_cards(view, from, ability) {
        return refused(rule, "refuse-no-target");
    }
    Ok(())
}

/// Whether its limit is used up (KEN-USE-02).
fn is_spent(view: View, card: CardId, ability: AbilityId) -> bool {
    if view.state.used.is_empty() {
        return false;
    }
    let span = span(view, ability);
    view.state.used.iter().any(|used| {
        used.card == card && used.ability == ability && (Some(used.span) == span || used.span == Span::Chain)
    })
}

/// How long a use of the ability begun now counts.
fn span(view: View, ability: AbilityId) -> Option<Span> {
    let says = &view.power(ability).says;
    let depth = view.fight_depth();
    let limit = says.limit.unwrap_or(match says.trigger {
        Trigger::Activated | Trigger::OnPlay | Trigger::OnUse | Trigger::AnnulReply if depth > 0 => {
            Limit::PerCombat
        }
        Trigger::Activated | Trigger::OnPlay | Trigger::OnUse | Trigger::AnnulReply => Limit::PerPuntata,
        _ if says.first_time => Limit::PerPuntata,
        _ => Limit::None,
    });
    match limit {
        Limit::PerCombat if depth > 0 => Some(Span::Combat(depth)),
        Limit::PerCombat | Limit::PerPuntata => Some(Span::Puntata),
        Limit::Once => Some(Span::Once),
        Limit::None => None,
    }
}

fn judge_cost(
    view: View,
    player: Player,
    card: CardId,
    bearer: CardId,
    how: Way,
    costs: &[Cost],
) -> Result<(), Illegal> {
    let unmet = |by| Err(Illegal::new(by, "refuse-cost").with("card", card_arg(card)));
    for cost in costs {
        match cost {
            Cost::PayOchre(n) => {
                if !ocr::can_pay(view, player, *n) || sm::forbidden(view, Deed::PayOchre, player, NONE) {
                    return unmet(RuleId("KEN-OCR-05"));
                }
            }
            Cost::EngageSelf => {
                if view.state.card(bearer).engaged {
                    return Err(Illegal::new(USE_01, "refuse-cost-engaged").with("card", card_arg(bearer)));
                }
            }
            Cost::DiscardHand(n) => {
                let held = view.state.zones.count(player, Zone::Hand) - usize::from(how == Way::Played);
                if held < usize::from(*n) {
                    return unmet(USE_01);
                }
            }
            Cost::DiscardThis | Cost::RemoveThis | Cost::DiscardLifeSelf => {}
        }
    }
    Ok(())
}

/// Whether every selector that its owner picks for has something to pick.
fn has_targets(view: View, from: Source, ability: AbilityId) -> bool {
    let does = &view.power(ability).says.does;
    (0..does.len()).all(|i| {
        let targets = does[i].targets();
        (0..2).all(|part| match (effect::selector(&does[i], part), targets[part]) {
            (Some(selector), _) => {
                let mut found = false;
                select::each(view, from, selector, |card| {
                    found = effect::is_lawful(view, from, ability, i, part, card, NONE)
                        && (part == 0 || other_differs(view, from, ability, i, card));
                    !found
                });
                found
            }
            (None, Some(Target::Bearer)) => {
                part == 1 || effect::is_lawful(view, from, ability, i, part, from.bearer, NONE)
            }
            _ => true,
        })
    })
}

/// Whether a second target leaves the first selector another one.
fn other_differs(view: View, from: Source, ability: AbilityId, i: usize, second: CardId) -> bool {
    let effect = &view.power(ability).says.does[i];
    match (effect::selector(effect, 0), effect.targets()[0]) {
        (Some(selector), _) => {
            let mut found = false;
            select::each(view, from, selector, |card| {
                found = card != second && effect::is_lawful(view, from, ability, i, 1, second, card);
                !found
            });
            found
        }
        (None, Some(Target::Bearer)) => effect::is_lawful(view, from, ability, i, 1, second, from.bearer),
        _ => true,
    }
}

/// The window that a moment is for a player: the Presentation phase is another for each (6.1).
fn moment_for(view: View, moment: Moment, player: Player) -> Moment {
    match moment {
        Moment::PresOwn if player != view.state.active => Moment::PresEnemy,
        moment => moment,
    }
}

/// Whether a card in play may be used by its player in this window, limits, costs and targets aside (KEN-USE-03).
fn is_ready(
    view: View,
    moment: Moment,
    player: Player,
    card: CardId,
    ability: AbilityId,
) -> Result<(), Illegal> {
    let power = view.power(ability);
    let bearer = view.bearer(card);
    let refused = |by, key| Err(Illegal::new(by, key).with("card", card_arg(card)));
    let chosen = matches!(power.says.trigger, Trigger::Activated | Trigger::OnUse);
    if !chosen || power.windows & 1 << moment_for(view, moment, player) as u8 == 0 {
        return refused(USE_01, "refuse-capacity-window");
    }
    judge_bears(view, card, ability, bearer)?;
    if matches!(moment, Moment::Combat | Moment::AfterDamage) {
        judge_in_fight(view, player, card, ability, bearer)?;
    }
    Ok(())
}

/// Whether the card has the ability in force: its own or given, on the active Life, not annulled.
fn judge_bears(view: View, card: CardId, ability: AbilityId, bearer: CardId) -> Result<(), Illegal> {
    let refused = |by, key| Err(Illegal::new(by, key).with("card", card_arg(card)));
    let own = view.kind(card).abilities.contains(&ability);
    if !own && !is_granted(view, card, ability) {
        return refused(USE_01, "refuse-capacity-not-there");
    }
    let in_challenge = view.fight().is_some_and(|fight| match fight.over {
        Over::Challenge(pair) => pair.contains(&bearer),
        Over::Group(_) => false,
    });
    if view.zone(card) == Zone::Forces && own && view.top(bearer) != card && !in_challenge {
        return refused(LIFE_07, "refuse-life-inactive");
    }
    if view.zone(card) == Zone::Assigned && !att::in_force(view, card) {
        return refused(RuleId("KEN-ATT-03"), "refuse-switched-off");
    }
    if sm::is_annulled(view, card) {
        return refused(RuleId("KEN-CAP-01"), "refuse-annulled");
    }
    Ok(())
}

/// Whether a capacity was given to the Protagonist.
fn is_granted(view: View, card: CardId, ability: AbilityId) -> bool {
    view.zone(card) == Zone::Forces && {
        let host = view.bearer(card);
        view.top(host) == card && granted(view, host).any(|given| given == ability)
    }
}

/// The abilities that were given to a Protagonist.
pub fn granted(view: View<'_>, host: CardId) -> impl Iterator<Item = AbilityId> + '_ {
    let depth = view.fight_depth();
    view.state.lasting.iter().filter_map(move |lasting| {
        let here = lasting.until != crate::content::vocabulary::Until::Combat || lasting.depth == depth;
        match &view.power(lasting.ability).says.does[usize::from(lasting.effect)] {
            Effect::GrantCapacity { capacity, .. } if here && lasting.target == host => {
                view.content.granted[*capacity as usize]
            }
            _ => None,
        }
    })
}

/// Whether the bearer is where it may act in the present fight (KEN-USE-03, KEN-SM-04, KEN-SM-07).
fn judge_in_fight(
    view: View,
    player: Player,
    card: CardId,
    ability: AbilityId,
    bearer: CardId,
) -> Result<(), Illegal> {
    let refused = |by, key| Err(Illegal::new(by, key).with("card", card_arg(card)));
    let Some(fight) = view.fight() else { return refused(USE_03, "refuse-no-combat") };
    match view.kind(bearer).kind {
        CardType::Event => Ok(()),
        CardType::Place if view.contested(fight) == Some(bearer) => Ok(()),
        CardType::Place => refused(USE_03, "refuse-not-its-place"),
        _ => match view.side_of(fight, bearer) {
            Some(index) => {
                let struck = view.state.won.iter().any(|won| won.host == bearer && won.early && won.last);
                let suffers = index == 1 && view.state.raid.direct && view.state.card(bearer).engaged;
                if struck || suffers && matches!(fight.over, Over::Group(_)) {
                    return refused(
                        RuleId(if struck { "KEN-SM-07" } else { "KEN-SM-04" }),
                        "refuse-only-suffers",
                    );
                }
                debug_assert_eq!(view.owner(bearer), player, "a card acts for its owner");
                Ok(())
            }
            None if view.power(ability).outside && matches!(fight.over, Over::Group(_)) => Ok(()),
            None => refused(USE_03, "refuse-not-in-group"),
        },
    }
}

/// Whether an annul in play is where it can act in the present fight (KEN-USE-03).
pub fn is_in_reach(view: View, player: Player, card: CardId, ability: AbilityId) -> bool {
    judge_in_fight(view, player, card, ability, view.bearer(card)).is_ok()
        && judge_used(view, card, view.bearer(card)).is_ok()
}

/// Capacities and Discard-after-use cards in play that the player can use in this window.
pub fn offer(view: View, moment: Moment, player: Player, out: &mut Offers<Action>) {
    each_usable(view, moment, player, &mut |card, ability| {
        out.push(Action::Use { card, ability });
        true
    });
}

/// Whether the player can use anything in play in this window: a public fact (KEN-AMB-85).
pub fn can_use(view: View, moment: Moment, player: Player) -> bool {
    let mut found = false;
    each_usable(view, moment, player, &mut |_, _| {
        found = true;
        false
    });
    found
}

fn each_usable(view: View, moment: Moment, player: Player, see: &mut dyn FnMut(CardId, AbilityId) -> bool) {
    let bit = 1 << moment_for(view, moment, player) as u8;
    for zone in [Zone::Forces, Zone::Territory, Zone::Destiny, Zone::Assigned] {
        for &card in view.state.zone(player, zone) {
            let kind = view.kind(card);
            if kind.windows & bit == 0 {
                continue;
            }
            for &ability in &kind.abilities {
                if can(view, moment, player, card, ability) && !see(card, ability) {
                    return;
                }
            }
        }
    }
    if !view.state.lasting.is_empty() {
        for host in view.protagonists(player) {
            let card = view.top(host);
            for ability in granted(view, host) {
                let again = view.kind(card).abilities.contains(&ability);
                if !again && can(view, moment, player, card, ability) && !see(card, ability) {
                    return;
                }
            }
        }
    }
}

fn can(view: View, moment: Moment, player: Player, card: CardId, ability: AbilityId) -> bool {
    is_ready(view, moment, player, card, ability).is_ok()
        && judge_used(view, card, view.bearer(card)).is_ok()
        && judge(view, player, card, ability, view.bearer(card), Way::Activated).is_ok()
}

/// A Technique or Spirit that is used counts for the limit of its host (KEN-ATT-02, KEN-ATT-12).
fn judge_used(view: View, card: CardId, host: CardId) -> Result<(), Illegal> {
    if matches!(view.kind(card).kind, CardType::Technique | CardType::Spirit) && view.fight().is_some() {
        att::judge_limit(view, card, host)
    } else {
        Ok(())
    }
}

/// Uses one.
pub fn act(
    play: &mut Play,
    moment: Moment,
    player: Player,
    card: CardId,
    ability: AbilityId,
) -> Result<(), Illegal> {
    let view = play.view();
    if !view.exists(card) || usize::from(ability) >= view.content.abilities.len() {
        return Err(Illegal::new(USE_01, "refuse-no-such-card"));
    }
    let zone = view.zone(card);
    if view.owner(card) != player || !zone.in_present() {
        return Err(Illegal::new(USE_01, "refuse-card-not-there").with("card", card_arg(card)));
    }
    is_ready(view, moment, player, card, ability)?;
    let bearer = view.bearer(card);
    judge_used(view, card, bearer)?;
    judge(view, player, card, ability, bearer, Way::Activated)?;
    seq::declare(play, item(player, card, Some(ability), bearer, Way::Activated));
    Ok(())
}

/// A new item.
pub fn item(player: Player, card: CardId, ability: Option<AbilityId>, bearer: CardId, how: Way) -> Item {
    Item { player, card, ability, bearer, how, stage: Progress::Picking(0), annulled: false, winner: None }
}

/// The rule under which the targets of an item are judged; its player alone is told.
pub fn rule_of(view: View, item: &Item) -> RuleId {
    item.ability.map_or(USE_01, |ability| view.power(ability).rule)
}

/// The harm that an ability does to its targets, for protections (R02).
pub fn harm(view: View, from: Source) -> Harm {
    match view.kind(from.card).kind {
        CardType::Event => Harm::Event,
        CardType::Technique => Harm::Technique,
        _ => Harm::Capacity,
    }
}

#[cfg(test)]
mod tests;
