//! What a seat can expect of a position: how much of a win.

use kernel::{Fate, Seat, Turn, Weigh};

/// How much of a win a position is for a seat, from 0 (lost) to 1 (won): what became of it when the match is over, else
/// what its lead means by the game's [measure](Weigh::measure). Places count evenly from the first to the last.
pub fn expected<G: Weigh>(game: &G, state: &G::State, seat: Seat) -> f64 {
    match game.turn(state) {
        Turn::Over(outcome) => {
            let fate = game.sides(state).side(seat).and_then(|side| outcome.fate(side));
            fate.map_or(0.0, |fate| share(fate, outcome.fates.len()))
        }
        Turn::Ask(_) => promised(game, lead(game, state, seat)),
    }
}

/// How much more a position is worth to a seat than to the other sides on average. A worth may count what only its own
/// side wants, such as to come nearer; whether it is ahead shows beside what the others want.
pub fn lead<G: Weigh>(game: &G, state: &G::State, seat: Seat) -> i64 {
    let rivals = rivals(game, state, seat);
    ahead(game.worth(state, seat), rivals.iter().map(|rival| game.worth(state, *rival)))
}

/// The lead of a seat once it has done what is worth so much to it: by one step of the game's measure more or less at the most, as
/// what may end the match is worth far more than it ever comes to.
pub(crate) fn hoped<G: Weigh>(game: &G, state: &G::State, seat: Seat, worth: i64) -> i64 {
    let step = game.measure().step.max(1);
    let gain = worth.saturating_sub(game.worth(state, seat)).clamp(-step, step);
    lead(game, state, seat).saturating_add(gain)
}

/// For each other side the seat that speaks for it.
pub(crate) fn rivals<G: Weigh>(game: &G, state: &G::State, seat: Seat) -> Vec<Seat> {
    let sides = game.sides(state);
    let own = sides.side(seat);
    sides.iter().filter(|(side, _)| Some(*side) != own).filter_map(|(_, seats)| seats.first()).collect()
}

/// How much more this is than those on average.
pub(crate) fn ahead(own: i64, others: impl ExactSizeIterator<Item = i64>) -> i64 {
    let count = i64::try_from(others.len()).unwrap_or(i64::MAX).max(1);
    own.saturating_sub(others.fold(0, i64::saturating_add) / count)
}

/// How much of a win a fate is, among so many sides.
pub fn share(fate: Fate, sides: usize) -> f64 {
    match fate {
        Fate::Won => 1.0,
        Fate::Drawn => 0.5,
        Fate::Lost => 0.0,
        Fate::Placed(place) => {
            let behind = f64::from(place.saturating_sub(1));
            let last = u32::try_from(sides.saturating_sub(1)).unwrap_or(u32::MAX).max(1);
            1.0 - (behind / f64::from(last)).min(1.0)
        }
    }
}

/// How much of a win a lead promises while the match goes on.
pub(crate) fn promised<G: Weigh>(game: &G, lead: i64) -> f64 {
    let measure = game.measure();
    let steps = float(lead.saturating_sub(measure.even)) / float(measure.step.max(1));
    1.0 / (1.0 + (-steps).exp())
}

/// A difference of worths; what is beyond 52 bits is beyond telling apart.
#[allow(clippy::cast_precision_loss)]
pub(crate) fn float(difference: i64) -> f64 {
    difference as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{Corridor, State};

    #[test]
    fn fates_are_shares_of_a_win() {
        let percent = |fate, sides| (share(fate, sides) * 100.0) as u8;
        assert_eq!([Fate::Won, Fate::Drawn, Fate::Lost].map(|fate| percent(fate, 2)), [100, 50, 0]);
        assert_eq!([1, 2, 3, 9].map(|place| percent(Fate::Placed(place), 3)), [100, 50, 0, 0]);
        assert_eq!(percent(Fate::Placed(1), 1), 100);
    }

    #[test]
    fn who_is_ahead_is_so_of_the_others_on_average() {
        assert_eq!(ahead(7, [].into_iter()), 7);
        assert_eq!(ahead(7, [9].into_iter()), -2);
        assert_eq!(ahead(7, [4, -2].into_iter()), 6);
    }

    #[test]
    fn a_lead_of_one_step_is_won_e_times_as_often_as_it_is_lost() {
        let game = Corridor::new(|state| i64::from(state.points) * 500);
        let state = State { points: 1, ..game.begin() };
        assert_eq!([0, 1].map(|seat| lead(&game, &state, Seat(seat))), [1_000, -1_000]);
        let (own, other) = (expected(&game, &state, Seat(0)), expected(&game, &state, Seat(1)));
        assert!((own / other - std::f64::consts::E).abs() < 1e-9, "{own} {other}");
        // What may win is not hoped for as if it would.
        let hope = |worth| hoped(&game, &state, Seat(0), worth) - 1_000;
        assert_eq!([500, 600, 100_000].map(hope), [0, 100, game.measure().step]);
        let together = Corridor::new(|state| i64::from(state.points) * 500).together(2);
        assert_eq!(lead(&together, &state, Seat(0)), 500, "nobody else to be ahead of");
        let won = State { won: true, ..state };
        assert_eq!([0, 1].map(|seat| expected(&game, &won, Seat(seat)) as u8), [1, 0]);
    }
}
