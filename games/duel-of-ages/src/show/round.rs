//! A round of melee before it is rolled: what two lose if each strikes the other, or all who fight in a space, as far as
//! these eyes know the weapons.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use kernel::Chance;
use scene::{Layer, Phrase, Tone, Value, format_compact};

use super::levels::share;
use super::{Looker, cell_of, fight, outcome};
use crate::content::CardId;
use crate::frame::Frame;
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::mel;
use crate::state::{State, Who};

/// Ends of a whole fight that are rarer than one in so many are left out of its rows.
const RARE: u128 = 1_000;

/// The layers for two enemies in one space, while weapons are chosen or blows are struck: who falls, and for each loss of
/// the first what the other loses with it. None when these two do not fight.
pub fn layers(looker: Looker<'_>, pair: [Who; 2], card: Option<CardId>) -> Vec<Layer> {
    let view = looker.view;
    let Some(at) = view.space(pair[0]).filter(|at| view.space(pair[1]) == Some(*at)) else {
        return Vec::new();
    };
    if !mel::fights(view, pair[0]) || !view.foes(pair[0], pair[1]) {
        return Vec::new();
    }
    let fight = Fight::new(looker, at, &pair, card);
    let Some(losses) = fight.losses() else { return Vec::new() };
    let of_both = |key| {
        Phrase::new(key).with("own", names::who(view, pair[0])).with("other", names::who(view, pair[1]))
    };
    let mut titles = vec![
        of_both("show-round")
            .with("with", fight.armed(0))
            .with("against", fight.armed(1))
            .with("own-falls", share(fight.falls(&losses, 0)))
            .with("other-falls", share(fight.falls(&losses, 1))),
    ];
    let both = losses.iter().map(|(lost, chance)| ([lost[0], lost[1]], *chance));
    titles.extend(rows(both, &of_both, |_| true));
    told(view, at, &format!("round-{}", names::who_word(view, pair[1])), titles)
}

/// The layers for the whole fight in somebody's space, if more than two are in it: who falls and what each loses, and
/// what both sides lose together.
pub fn of_all(looker: Looker<'_>, by: Who) -> Vec<Layer> {
    let view = looker.view;
    let Some(at) = view.space(by).filter(|_| mel::fights(view, by)) else { return Vec::new() };
    let all: Vec<Who> = view.state.at(at).map(|(who, _)| who).collect();
    if let [one, other] = all[..] {
        return layers(looker, if one == by { [one, other] } else { [other, one] }, None);
    }
    let fight = Fight::new(looker, at, &all, None);
    let own = view.side(by);
    let of_both = |key| {
        let phrase = Phrase::new(key).with("own", names::side(view, own));
        phrase.with("other", names::side(view, crate::state::foe(own)))
    };
    let there = Phrase::new("show-fight-many").with("at", names::space(view, at));
    let Some(losses) = fight.losses() else { return told(view, at, "fight", vec![there]) };
    let mut titles = vec![Phrase::new("show-fight").with("at", names::space(view, at))];
    titles.extend(all.iter().enumerate().map(|(of, who)| {
        let mut lost: BTreeMap<u8, Chance> = BTreeMap::new();
        for (all, chance) in &losses {
            outcome::add(&mut lost, all[of], *chance);
        }
        Phrase::new("show-fight-of")
            .with("who", names::who(view, *who))
            .with("with", fight.armed(of))
            .with("falls", share(fight.falls(&losses, of)))
            .with("ends", ends(lost.into_iter()))
    }));
    let sum = |lost: &[u8], own: bool| {
        let of_side = all.iter().zip(lost).filter(|(who, _)| (view.side(**who) == view.side(by)) == own);
        of_side.map(|(_, lost)| *lost).sum::<u8>()
    };
    let mut both: BTreeMap<[u8; 2], Chance> = BTreeMap::new();
    for (lost, chance) in &losses {
        outcome::add(&mut both, [sum(lost, true), sum(lost, false)], *chance);
    }
    let common = |chance: Chance| outcome::exceeds(chance, Chance::new(1, RARE));
    titles.extend(rows(both.into_iter(), &of_both, common));
    told(view, at, "fight", titles)
}

/// A layer for each title.
fn told(view: View<'_>, at: Space, id: &str, titles: Vec<Phrase>) -> Vec<Layer> {
    let layer = |(n, title)| Layer {
        id: format_compact!("{id}-{n}"),
        title,
        cells: vec![cell_of(view, at)],
        tone: Some(Tone::Plain),
        ..Layer::default()
    };
    titles.into_iter().enumerate().map(layer).collect()
}

/// For each loss of the one, what the other loses with it.
fn rows(
    losses: impl Iterator<Item = ([u8; 2], Chance)>,
    of_both: &dyn Fn(&'static str) -> Phrase,
    told: impl Fn(Chance) -> bool,
) -> Vec<Phrase> {
    let mut rows: BTreeMap<u8, Vec<(u8, Chance)>> = BTreeMap::new();
    for ([own, other], chance) in losses.filter(|(_, chance)| told(*chance)) {
        rows.entry(own).or_default().push((other, chance));
    }
    let row = |(lost, row): (u8, Vec<(u8, Chance)>)| {
        of_both("show-round-row").with("lost", i64::from(lost)).with("ends", ends(row.into_iter()))
    };
    rows.into_iter().map(row).collect()
}

/// What is lost, each time with its chance.
fn ends(losses: impl Iterator<Item = (u8, Chance)>) -> Vec<Value> {
    let end = |(lost, chance): (u8, Chance)| -> Value {
        Phrase::new("show-round-end").with("lost", i64::from(lost)).with("chance", share(chance)).into()
    };
    losses.map(end).collect()
}

/// Those who fight, each with the weapon that it is taken to strike with.
struct Fight<'a> {
    looker: Looker<'a>,
    at: Space,
    list: &'a [Who],
    weapons: Vec<Option<CardId>>,
    state: State,
}

impl<'a> Fight<'a> {
    fn new(looker: Looker<'a>, at: Space, list: &'a [Who], card: Option<CardId>) -> Fight<'a> {
        let weapons: Vec<Option<CardId>> = list.iter().map(|who| weapon(looker, *who, card)).collect();
        // What is chosen under seal must not count: the choices that these eyes take for granted take its place.
        let mut state = looker.view.state.clone();
        for (who, weapon) in list.iter().zip(&weapons) {
            state.champion_mut(*who).armed = *weapon;
            // Whoever strikes or parries with it shows it.
            if let Some(card) = weapon {
                state.cards[usize::from(*card)].shown = true;
            }
        }
        Fight { looker, at, list, weapons, state }
    }

    fn losses(&self) -> Option<fight::Losses> {
        let again: Vec<u8> = self.list.iter().map(|who| outcome::again(self.looker, *who)).collect();
        let view = View { state: &self.state, ..self.looker.view };
        fight::losses(view, self.at, self.list, &again)
    }

    /// The weapon of one of them as an argument of a phrase.
    fn armed(&self, of: usize) -> Value {
        let card = self.weapons[of];
        card.map_or_else(|| Phrase::new("show-natural").into(), |card| names::card(self.looker.view, card))
    }

    /// The chance that one of them falls.
    fn falls(&self, losses: &fight::Losses, of: usize) -> Chance {
        let health = self.state.champion(self.list[of]).health;
        let all = losses.iter().filter(|(lost, _)| lost[of] >= health);
        all.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance))
    }
}

/// The weapon that somebody is taken to strike with: what was touched, what is chosen where these eyes see that, else
/// the best that they know of.
fn weapon(looker: Looker<'_>, who: Who, touched: Option<CardId>) -> Option<CardId> {
    let view = looker.view;
    let champion = view.champion(who);
    let known = |card: CardId| looker.face(card).is_some();
    let wanted = touched.filter(|card| mel::can_strike_with(view, who, *card));
    let sees = view.options().open_melee || looker.is(champion.side) || champion.phase.named;
    let chosen = sees && (champion.armed.is_some() || matches!(view.state.flow.now(), Some(Frame::Melee(_))));
    match wanted {
        Some(card) => Some(card),
        None if chosen => champion.armed,
        None => mel::best_weapon(view, who, known),
    }
}
