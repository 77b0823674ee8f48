//! How a scenario ends for each (ledger 9.12, A-72).

use crate::content::{At, Verdict};
use crate::play::View;
use crate::state::{DiskId, Fate, HEROES, HeroId, LOST, Over, WON};

use super::{number, stands};

/// How an ending of the scenario ends for each; `None`: all are dead.
pub fn ended(view: View, ending: Option<u8>) -> Over {
    let card = ending.and_then(|at| view.scenario().ending.get(usize::from(at)));
    let fates = card.map_or([LOST; HEROES], |card| {
        let alone = if view.state.seats() == 1 { card.alone } else { None };
        fates(view, alone.unwrap_or(card.result), card.at.as_ref())
    });
    Over { ending, fates }
}

/// What counts at the end: points, but those of things that had to be brought out and were not.
pub fn score(view: View, hero: HeroId) -> i16 {
    let lost: i16 = left_behind(view, hero).map(|disk| i16::from(view.face(disk).vp)).sum();
    view.hero(hero).vp - lost
}

/// What a character carries that counts only when it was brought out.
pub fn left_behind(view: View<'_>, hero: HeroId) -> impl Iterator<Item = DiskId> + '_ {
    let only = &view.scenario().only_brought_out;
    view.state.with(hero).filter(move |disk| only.contains(&number(view, *disk)))
}

/// Who has won, who has lost, who came in where.
fn fates(view: View, result: Verdict, at: Option<&At>) -> [u8; HEROES] {
    let mut fates = [LOST; HEROES];
    // Points, then fewer Failures, then more Health; the dead behind all others.
    let rank = |hero: HeroId| {
        let me = view.hero(hero);
        (me.fate != Fate::Dead, score(view, hero), std::cmp::Reverse(me.failures), me.health())
    };
    let won = |has: bool| if has { WON } else { LOST };
    for hero in 0..view.state.seats() {
        let dead = view.hero(hero).fate == Fate::Dead;
        fates[usize::from(hero)] = match result {
            Verdict::Winner => won(hero == view.state.active),
            Verdict::AllWin => WON,
            Verdict::SurvivorsWin => won(!dead),
            Verdict::AllLose => LOST,
            Verdict::Places if dead => LOST,
            Verdict::Places => {
                (0..view.state.seats()).filter(|other| rank(*other) > rank(hero)).count() as u8 + 1
            }
            Verdict::ThoseThere => won(at.is_some_and(|at| view.hero(hero).here() && stands(view, hero, at))),
        };
    }
    fates
}

/// Who is first among several that have won, where the scenario asks for it: whoever has most points; of those with as
/// many all are.
pub fn first(view: View, over: Over) -> Vec<HeroId> {
    let card = over.ending.and_then(|at| view.scenario().ending.get(usize::from(at)));
    let has_won = |hero: &HeroId| over.fates[usize::from(*hero)] == WON;
    let won: Vec<HeroId> = (0..view.state.seats()).filter(has_won).collect();
    if !card.is_some_and(|card| card.first) || won.len() < 2 {
        return Vec::new();
    }
    let most = won.iter().map(|hero| score(view, *hero)).max();
    won.into_iter().filter(|hero| Some(score(view, *hero)) == most).collect()
}
