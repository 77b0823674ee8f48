//! A quick choice: of a few offers the one that is worth most at once.

use kernel::{Cx, Luck, Offers, Seat, Seeded, Turn, Weigh, draw, draw_offer};

/// Decisions in which what was begun may run its course before it is judged.
const SETTLING: usize = 8;

/// Different offers of a seat, at most so many, drawn by chance. `listed`: all that may be done can be listed; otherwise each
/// is drawn alone, for listing may take long. `offers` lends its memory.
pub(crate) fn some<G: Weigh>(
    game: &G,
    (state, seat): (&G::State, Seat),
    (most, listed): (usize, bool),
    offers: &mut Offers<G::Action>,
    luck: &mut dyn Luck,
) -> Vec<G::Action> {
    let below = &mut |n: usize| draw(luck, n as u32) as usize;
    let mut some = Vec::new();
    if listed {
        offers.clear();
        game.offers(state, seat, offers);
        let all = &mut offers.actions;
        while some.len() < most && !all.is_empty() {
            some.push(all.swap_remove(below(all.len())));
        }
        return some;
    }
    for _ in 0..most {
        match draw_offer(game, state, seat, offers, below) {
            Some(action) if !some.contains(&action) => some.push(action),
            Some(_) => {}
            None => break,
        }
    }
    some
}

/// The action that is worth most when it has run its course; all are tried with the same luck.
pub(crate) fn worthiest<G: Weigh>(
    game: &G,
    (state, seat): (&G::State, Seat),
    mut actions: Vec<G::Action>,
    luck: &mut dyn Luck,
) -> Option<G::Action> {
    if actions.len() < 2 {
        return actions.pop();
    }
    let seed = u64::from(draw(luck, u32::MAX));
    let worth = |action: &G::Action| {
        let (mut next, mut luck) = (state.clone(), Seeded::from_number(seed));
        game.act(&mut next, seat, action, &mut Cx::silent(&mut luck)).ok()?;
        settle(game, state, &mut next, &mut luck);
        Some(game.worth(&next, seat))
    };
    let mut best: Option<(i64, G::Action)> = None;
    for action in actions {
        let Some(value) = worth(&action) else { continue };
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// Lets what was begun run its course: everybody does nothing, as far as that can be done.
pub(crate) fn settle<G: Weigh>(game: &G, before: &G::State, state: &mut G::State, luck: &mut dyn Luck) {
    for _ in 0..SETTLING {
        let Turn::Ask(ask) = game.turn(state) else { return };
        if game.settled(before, state) {
            return;
        }
        let Some(seat) = ask.seats.first() else { return };
        let Some(pass) = game.pass(state, seat) else { return };
        if game.act(state, seat, &pass, &mut Cx::silent(luck)).is_err() {
            return;
        }
    }
}
