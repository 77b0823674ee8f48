//! Which cards an ability can act on (ledger 6.1, selectors), and whether its conditions hold.

use crate::content::vocabulary::{
    AimedAt, Choose, Compare, Condition, Count, End, PileName, PlaceKind, Selector, Side, Target, Where,
    Which, Whom,
};
use crate::content::{CardType, Kind};
use crate::frame::{Fight, Frame, Item, Over};
use crate::play::View;
use crate::rules::sm;
use crate::state::{CardId, NONE, Player, other};
use crate::zones::Zone;

/// Whose ability it is and where it stands: filters and conditions are seen from here.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Its owner.
    pub player: Player,
    /// The card that has it.
    pub card: CardId,
    /// The Protagonist or Place that bears it; the card itself for an Event.
    pub bearer: CardId,
    /// Who won the card that set it off.
    pub winner: Option<Player>,
    /// Whether moral and School count as printed, for effects that themselves change them.
    pub printed: bool,
}

impl Source {
    /// The ability of a card in play.
    pub fn of(view: View, card: CardId) -> Source {
        Source { player: view.owner(card), card, bearer: view.bearer(card), winner: None, printed: false }
    }

    /// The ability of an item.
    pub fn item(item: &Item) -> Source {
        Source {
            player: item.player,
            card: item.card,
            bearer: item.bearer,
            winner: item.winner,
            printed: false,
        }
    }
}

/// In which line of the fight the ability's side stands: its bearer's, its Place's, its Event's player's (KEN-USE-03,
/// KEN-EVT-10).
pub fn own_index(view: View, from: Source, fight: &Fight) -> Option<usize> {
    if let Over::Challenge(pair) = fight.over {
        // Seen from the card itself; else from its player's card, the attacking one when both are his.
        let mine = |card: CardId| card != NONE && view.owner(card) == from.player;
        return pair.iter().position(|&card| card == from.bearer && card != NONE).or_else(|| {
            pair.iter().position(|&card| mine(card)).or(Some(usize::from(from.player != fight.attacker)))
        });
    }
    Some(usize::from(from.player != fight.attacker))
}

/// The cards that fit, each called by its name; at most `most` are looked for.
pub fn each(view: View, from: Source, selector: &Selector, mut found: impl FnMut(CardId) -> bool) {
    each_in_place(view, from, selector, &mut |card| !fits_itself(view, from, selector, card) || found(card));
}

/// All cards that fit.
pub fn all(view: View, from: Source, selector: &Selector) -> Vec<CardId> {
    let mut cards = Vec::new();
    each(view, from, selector, |card| {
        cards.push(card);
        true
    });
    cards
}

/// How many cards fit.
pub fn count(view: View, from: Source, selector: &Selector) -> usize {
    let mut n = 0;
    each(view, from, selector, |_| {
        n += 1;
        true
    });
    n
}

/// Whether so many cards fit.
fn at_least(view: View, from: Source, selector: &Selector, n: u8) -> bool {
    let mut left = n;
    each(view, from, selector, |_| {
        left = left.saturating_sub(1);
        left > 0
    });
    left == 0
}

/// Whether a card fits, where it stands included.
pub fn fits(view: View, from: Source, selector: &Selector, card: CardId) -> bool {
    if !fits_itself(view, from, selector, card) {
        return false;
    }
    let mut here = false;
    each_in_place(view, from, selector, &mut |other| {
        here = other == card;
        !here
    });
    here
}

/// Calls `found` for each card where the selector looks, until it answers false.
fn each_in_place(view: View, from: Source, selector: &Selector, found: &mut dyn FnMut(CardId) -> bool) {
    let wants =
        |of: fn(CardType) -> bool| selector.types.is_empty() || selector.types.iter().any(|kind| of(*kind));
    let sides: &[Player] = match selector.side {
        Side::Own => &[from.player],
        Side::Enemy => &[other(from.player)],
        Side::Any => &[from.player, other(from.player)],
    };
    match selector.place {
        Where::InPresent => {
            for &side in sides {
                let heads = wants(CardType::is_protagonist) && !view.protagonists(side).all(&mut *found);
                if heads
                    || wants(|kind| kind == CardType::Place)
                        && !view.places(side).iter().copied().all(&mut *found)
                {
                    return;
                }
                let zones = [
                    (Zone::Destiny, wants(|kind| kind == CardType::Event)),
                    (Zone::Assigned, wants(CardType::is_attachment)),
                ];
                for (zone, wanted) in zones {
                    if wanted && !view.state.zone(side, zone).iter().copied().all(&mut *found) {
                        return;
                    }
                }
            }
        }
        Where::Territory | Where::Destiny | Where::Past => {
            let zone = match selector.place {
                Where::Territory => Zone::Territory,
                Where::Destiny => Zone::Destiny,
                _ => Zone::Past,
            };
            for &side in sides {
                if !view.state.zone(side, zone).iter().copied().all(&mut *found) {
                    return;
                }
            }
        }
        Where::OwnGroup | Where::EnemyGroup | Where::InCombat => {
            let Some(fight) = view.fight() else { return };
            let Some(own) = own_index(view, from, fight) else { return };
            let lines: &[usize] = match selector.place {
                Where::OwnGroup => &[own],
                Where::EnemyGroup => &[1 - own],
                _ => &[own, 1 - own],
            };
            for &line in lines {
                for host in view.side(fight, line) {
                    if !found(host) || wants(CardType::is_attachment) && !view.attached(host).all(&mut *found)
                    {
                        return;
                    }
                }
            }
        }
        Where::AttachedToSelf => {
            view.attached(from.bearer).all(found);
        }
    }
}

/// Whether a card fits, wherever it stands.
pub fn fits_itself(view: View, from: Source, selector: &Selector, card: CardId) -> bool {
    let kind =
        if view.zone(card).in_present() || view.kind(card).life { view.face(card) } else { view.kind(card) };
    if !selector.types.is_empty() && !selector.types.contains(&kind.kind) {
        return false;
    }
    let side = match selector.side {
        Side::Own => view.owner(card) == from.player,
        Side::Enemy => view.owner(card) != from.player,
        Side::Any => true,
    };
    side && fits_printed(selector, kind)
        && selector
            .moral
            .is_none_or(|moral| moral == if from.printed { kind.moral } else { sm::moral(view, card) })
        && selector.school.is_none_or(|school| {
            Some(school) == if from.printed { kind.school } else { sm::school(view, card) }
        })
        && selector.inhabited.is_none_or(|wanted| {
            kind.kind == CardType::Place
                && wanted == if from.printed { kind.inhabited } else { sm::inhabited(view, card) }
        })
        && selector.engaged.is_none_or(|wanted| view.state.card(card).engaged == wanted)
        && selector.capacity.is_none_or(|capacity| kind.has(capacity) || view.has_capacity(card, capacity))
        && selector.won_here.is_none_or(|wanted| view.state.won.iter().any(|won| won.host == card) == wanted)
        && !(selector.other && card == from.bearer)
        && selector.in_no_group.is_none_or(|wanted| {
            view.fight().is_none_or(|fight| view.side_of(fight, card).is_none()) == wanted
        })
        && selector.lone.is_none_or(|wanted| is_lone(view, card) == wanted)
}

/// The part of a filter that only reads the printed card.
pub fn fits_printed(selector: &Selector, kind: &Kind) -> bool {
    (selector.types.is_empty() || selector.types.contains(&kind.kind))
        && selector.name.as_ref().is_none_or(|name| kind.id == *name || kind.name.en == *name)
        && selector.cycle.as_ref().is_none_or(|cycle| kind.cycle.as_ref() == Some(cycle))
        && selector.ochre_max.is_none_or(|most| kind.ochre <= most)
        && selector.ochre_min.is_none_or(|least| kind.ochre >= least)
        && selector.unique.is_none_or(|unique| kind.unique == unique)
        && selector.life.is_none_or(|life| kind.life == life)
}

/// Whether a card of a pile fits: as printed.
pub fn fits_in_pile(selector: &Selector, kind: &Kind) -> bool {
    fits_printed(selector, kind)
        && selector.moral.is_none_or(|moral| kind.moral == moral)
        && selector.school.is_none_or(|school| kind.school == Some(school))
        && selector
            .inhabited
            .is_none_or(|inhabited| kind.kind == CardType::Place && kind.inhabited == inhabited)
        && selector.capacity.is_none_or(|capacity| kind.has(capacity))
}

/// Whether a Protagonist is alone on its side of the present fight.
pub fn is_lone(view: View, host: CardId) -> bool {
    let Some(fight) = view.fight() else { return false };
    view.side_of(fight, host).is_some_and(|index| view.side(fight, index).nth(1).is_none())
}

/// The player that a word means.
pub fn whom(from: Source, whom: Whom) -> Player {
    match whom {
        Whom::Own => from.player,
        Whom::Enemy => other(from.player),
        Whom::Winner => from.winner.unwrap_or(from.player),
    }
}

/// Whether a condition holds for an ability of `card`, borne by `bearer`.
pub fn holds(view: View, player: Player, card: CardId, bearer: CardId, condition: &Condition) -> bool {
    holds_from(view, Source { player, card, bearer, winner: None, printed: false }, condition)
}

/// Whether a condition holds.
pub fn holds_from(view: View, from: Source, condition: &Condition) -> bool {
    holds_against(view, from, condition, None)
}

/// The same while an item, with its depth, is about to be answered.
pub fn holds_against(view: View, from: Source, condition: &Condition, answered: Option<(&Item, u8)>) -> bool {
    let fight = view.fight();
    let index = fight.and_then(|fight| own_index(view, from, fight));
    match condition {
        Condition::InGroup => fight.is_some_and(|fight| view.side_of(fight, from.bearer).is_some()),
        Condition::IsCommander => {
            fight.is_some_and(|fight| (0..2).any(|index| view.commander(fight, index) == Some(from.bearer)))
        }
        Condition::IsLone => is_lone(view, from.bearer),
        Condition::Attacking => index == Some(0),
        Condition::Defending => index == Some(1),
        Condition::NotEngaged => !view.state.card(from.bearer).engaged,
        Condition::Controls { filter, n } => at_least(view, from, filter, *n),
        Condition::HostIs(filter) => fits(view, from, filter, from.bearer),
        Condition::GroupHas { which, filter, n } => {
            let place = match which {
                Which::OwnGroup => Where::OwnGroup,
                Which::EnemyGroup => Where::EnemyGroup,
            };
            let mut left = *n;
            // The filter's own place does not matter: the group is named by the condition.
            let group = Selector { place, types: filter.types.clone(), ..Selector::default() };
            each_in_place(view, from, &group, &mut |card| {
                left -= u8::from(left > 0 && fits_itself(view, from, filter, card));
                left > 0
            });
            left == 0
        }
        Condition::LivesAtLeast(n) => view.lives(from.bearer).count() >= usize::from(*n),
        Condition::PlaceIs(filter) => fight
            .and_then(|fight| view.contested(fight))
            .is_some_and(|place| fits_itself(view, from, filter, place)),
        Condition::PlaceConquered(kind) => fight.is_some_and(|fight| {
            fight.conquered
                && view.target(fight).is_some_and(|place| match kind {
                    PlaceKind::Any => true,
                    PlaceKind::Inhabited => view.kind(place).inhabited,
                    PlaceKind::Uninhabited => !view.kind(place).inhabited,
                })
        }),
        Condition::PendingIs { types, targets, enemy_group } => {
            answered.or_else(|| pending(view)).is_some_and(|(item, depth)| {
                let kind = view.kind(item.card);
                let typed = if types.is_empty() { true } else { types.contains(&kind.kind) };
                let theirs = !*enemy_group
                    || fight.is_some_and(|fight| {
                        view.side_of(fight, item.bearer).is_some_and(|line| Some(line) != index)
                    });
                typed && theirs && is_aimed(view, from, item, depth, *targets)
            })
        }
        Condition::LifeLostBy(filter) => view.state.won.iter().any(|won| {
            won.depth == view.fight_depth()
                && fight.is_some_and(|fight| {
                    let theirs = view.side_of(fight, won.host);
                    theirs.is_some() && theirs != view.side_of(fight, from.bearer)
                })
                && fits_itself(view, from, filter, won.host)
        }),
        Condition::TotalCompare { leads, by } => {
            let ahead = usize::from(whom(from, *leads));
            view.state.points[ahead] >= view.state.points[1 - ahead] + u16::from(*by)
        }
        Condition::HandSize { player, op, n } => {
            let player = whom(from, *player);
            let hand = view.state.zone(player, Zone::Hand);
            let held = hand.len() - usize::from(hand.contains(&from.card));
            compare(held, *op, usize::from(*n))
        }
        Condition::ZoneHas { zone, player, filter, n } => {
            let zone = match zone {
                PileName::Future => Zone::Future,
                PileName::Past => Zone::Past,
            };
            let pile = view.state.zone(whom(from, *player), zone);
            pile.iter()
                .filter(|&&card| fits_in_pile(filter, view.kind(card)))
                .nth(usize::from(n.max(&1) - 1))
                .is_some()
        }
        Condition::AttackGroups { player, n } => {
            whom(from, *player) != view.state.active && view.state.raid.targets.len() >= usize::from(*n)
        }
        Condition::PositionIs(end) => fight.is_some_and(|fight| {
            view.side_of(fight, from.bearer).is_some_and(|index| {
                let mut side = view.side(fight, index);
                let found = match end {
                    End::First => side.next(),
                    End::Last => side.last(),
                };
                found == Some(from.bearer)
            })
        }),
        Condition::All(all) => all.iter().all(|one| holds_against(view, from, one, answered)),
        Condition::AnyOf(any) => any.iter().any(|one| holds_against(view, from, one, answered)),
        Condition::Not(not) => !holds_against(view, from, not, answered),
    }
}

fn compare(a: usize, op: Compare, b: usize) -> bool {
    match op {
        Compare::AtLeast => a >= b,
        Compare::AtMost => a <= b,
        Compare::Exactly => a == b,
    }
}

/// What is being answered: the item below the innermost reply, with the depth of its frame.
pub fn pending(view: View<'_>) -> Option<(&Item, u8)> {
    let depth = view.state.flow.depth();
    let mut frames = view.state.flow.inward().enumerate();
    let (reply, _) = frames.find(|(_, frame)| matches!(frame, Frame::Reply(_)))?;
    view.state.flow.inward().enumerate().skip(reply).find_map(|(i, frame)| match frame {
        Frame::Item(item) => Some((item, (depth - i) as u8)),
        _ => None,
    })
}

/// Whether what is answered is aimed at the bearer or its group (KEN-MCAP-05, KEN-MCAP-16): its target list names
/// them, or it acts on a set that they are in.
fn is_aimed(view: View, from: Source, item: &Item, depth: u8, at: AimedAt) -> bool {
    let hits = |host: CardId| {
        view.state.picks.iter().any(|pick| pick.item == depth && pick.card == host)
            || acts_on(view, item, host)
    };
    match at {
        AimedAt::Any => true,
        AimedAt::Bearer => hits(from.bearer),
        AimedAt::OwnGroup => view.fight().is_some_and(|fight| {
            let index = view.side_of(fight, from.bearer);
            index.is_some_and(|index| {
                view.side(fight, index).any(hits) || acts_on_group(view, item, fight, index)
            })
        }),
    }
}

/// Whether an item acts on a set that this card is in.
fn acts_on(view: View, item: &Item, host: CardId) -> bool {
    let source = Source::item(item);
    let targets = |target: &Target| match target {
        Target::Cards(selector) => {
            selector.count == Count::All && fits(view, source, selector, host)
                || matches!(selector.choose, Choose::Front | Choose::Last)
                    && ends(view, source, selector) == Some(host)
        }
        Target::Bearer => item.bearer == host,
        Target::OwnGroup | Target::EnemyGroup => view.fight().is_some_and(|fight| {
            own_index(view, source, fight).is_some_and(|own| {
                let index = if *target == Target::OwnGroup { own } else { 1 - own };
                view.side(fight, index).any(|card| card == host)
            })
        }),
        Target::ThisCard | Target::Same | Target::Pending => false,
    };
    effects(view, item).iter().any(|effect| effect.targets().into_iter().flatten().any(targets))
}

/// Whether an item acts on a group as a whole: its damage, its Surprise.
fn acts_on_group(view: View, item: &Item, fight: &Fight, index: usize) -> bool {
    let own = own_index(view, Source::item(item), fight);
    effects(view, item).iter().any(|effect| match crate::rules::effect::group(effect) {
        Some(Which::OwnGroup) => own == Some(index),
        Some(Which::EnemyGroup) => own == Some(1 - index),
        None => false,
    })
}

/// What an item does, static abilities of an Event included.
fn effects<'a>(view: View<'a>, item: &Item) -> Vec<&'a crate::content::vocabulary::Effect> {
    let own =
        item.ability.into_iter().chain(view.kind(item.card).abilities.iter().copied().filter(|ability| {
            view.power(*ability).says.trigger == crate::content::vocabulary::Trigger::Static
        }));
    own.flat_map(|ability| view.power(ability).says.does.iter()).collect()
}

/// The first or last card that fits: of a group its first, of a Territory the frontier.
pub fn ends(view: View, from: Source, selector: &Selector) -> Option<CardId> {
    let found = all(view, from, selector);
    let places = selector.place == Where::Territory
        || found.first().is_some_and(|card| view.kind(*card).kind == CardType::Place);
    // A Territory lies deepest first.
    match (selector.choose, places) {
        (Choose::Last, false) | (Choose::Front, true) => found.last().copied(),
        _ => found.first().copied(),
    }
}
