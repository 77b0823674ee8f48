//! Filters that can never find a card.

use super::{Faults, Known};
use crate::content::CardType;
use crate::content::vocabulary::{Choose, Count, Selector, Side, Where};
use crate::content::words::word;

/// What a filter is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Used {
    /// Cards on the table.
    Table,
    /// Cards of a pile or a hand: only what is printed on them counts.
    Pile,
    /// A player: only the side counts.
    Side,
}

pub(super) fn check(known: &Known<'_>, faults: &mut Faults, at: &str, filter: &Selector, used: Used) {
    let only_side = Selector { side: filter.side, ..Selector::default() };
    if used == Used::Side && *filter != only_side {
        faults.bad(at, "only side counts here");
    }
    if used == Used::Pile {
        pile(faults, at, filter);
    }
    let none_is = |fits: fn(&CardType) -> bool| !filter.types.is_empty() && !filter.types.iter().any(fits);
    if filter.inhabited.is_some() && none_is(|kind| *kind == CardType::Place) {
        faults.bad(at, "only Places are inhabited or not");
    }
    if filter.life == Some(true) && none_is(|kind| matches!(kind, CardType::Master | CardType::Character)) {
        faults.bad(at, "only Masters and Characters have Life");
    }
    if filter.life == Some(false) && filter.types == [CardType::Master] {
        faults.bad(at, "a Master always has Life");
    }
    let never = match filter.place {
        Where::Destiny => none_is(|kind| *kind == CardType::Event),
        Where::Territory => none_is(|kind| *kind == CardType::Place || kind.is_attachment()),
        Where::AttachedToSelf => none_is(|kind| kind.is_attachment()),
        Where::OwnGroup | Where::EnemyGroup | Where::InCombat => {
            none_is(|kind| kind.is_protagonist() || kind.is_attachment())
        }
        Where::InPresent | Where::Past => false,
    };
    if never {
        faults.bad(at, format!("no card of these types is ever where = {}", word(filter.place)));
    }
    let contradicts = match filter.place {
        Where::OwnGroup => filter.side == Side::Enemy,
        Where::EnemyGroup => filter.side == Side::Own,
        _ => false,
    };
    if contradicts {
        faults.bad(at, format!("side {} is not where = {}", word(filter.side), word(filter.place)));
    }
    if let (Some(min), Some(max)) = (filter.ochre_min, filter.ochre_max)
        && min > max
    {
        faults.bad(at, "ochre-min is above ochre-max");
    }
    references(known, faults, at, filter);
}

/// Fields that a card in a pile does not have.
fn pile(faults: &mut Faults, at: &str, filter: &Selector) {
    let on_table = [
        ("side", filter.side != Side::Any),
        ("where", filter.place != Where::InPresent),
        ("engaged", filter.engaged.is_some()),
        ("won-here", filter.won_here.is_some()),
        ("other", filter.other),
        ("in-no-group", filter.in_no_group.is_some()),
        ("lone", filter.lone.is_some()),
        ("count", filter.count != Count::default()),
        ("choose", filter.choose != Choose::default()),
    ];
    for (field, is) in on_table {
        if is {
            faults
                .bad(format!("{at}.{field}"), format!("{field} says nothing of a card that is not in play"));
        }
    }
}

/// What the filter names and nobody bears.
fn references(known: &Known<'_>, faults: &mut Faults, at: &str, filter: &Selector) {
    if let Some(name) = &filter.name
        && !known.any_card(|kind| kind.id == *name || (kind.life && kind.name.en == *name))
    {
        faults.odd(format!("{at}.name"), format!("no card has the id {name}, and no Life is called so"));
    }
    if let Some(cycle) = &filter.cycle {
        if !known.has_cycle(cycle) {
            faults.bad(format!("{at}.cycle"), format!("no [[cycle]] has the id {cycle}"));
        } else if !known.any_card(|kind| {
            kind.cycle.as_ref() == Some(cycle)
                && (filter.types.is_empty() || filter.types.contains(&kind.kind))
        }) {
            faults.odd(format!("{at}.cycle"), format!("no card of these types is of cycle {cycle}"));
        }
    }
    if let Some(capacity) = filter.capacity {
        if let Some(what) = known.capacity_fault(capacity, false) {
            faults.bad(format!("{at}.capacity"), what);
        } else if !known.any_card(|kind| kind.has(capacity)) {
            faults.odd(format!("{at}.capacity"), format!("no card has {}", word(capacity)));
        }
    }
}

/// What a filter asks that is not so when the ability works.
pub(super) fn when(faults: &mut Faults, at: &str, filter: &Selector, in_combat: bool, after_damage: bool) {
    let group = matches!(filter.place, Where::OwnGroup | Where::EnemyGroup | Where::InCombat);
    if !in_combat && (group || filter.lone.is_some() || filter.in_no_group.is_some()) {
        faults.bad(at, "there is no group outside a combat");
    }
    if !after_damage && filter.won_here.is_some() {
        faults.bad(at, "won-here is not known before the damage");
    }
}

/// A static ability asks nobody.
pub(super) fn takes_without_choice(faults: &mut Faults, at: &str, filter: &Selector) {
    let by_place = matches!(filter.choose, Choose::Front | Choose::Last) || filter.lone == Some(true);
    if filter.count != Count::All && !by_place {
        faults.bad(at, "a static ability chooses nobody: count = \"all\", or choose = \"front\" or \"last\"");
    }
}
