//! What a seat can expect of a position: how much of a win.

use kernel::{Fate, Seat, Turn, Weigh};

/// How much of a win a position is for a seat, from 0 (lost) to 1 (won): what became of it when the match is over, else
/// what its worth means by the game's [measure](Weigh::measure). Places count evenly from the first to the last.
pub fn expected<G: Weigh>(game: &G, state: &G::State, seat: Seat) -> f64 {
    match game.turn(state) {
        Turn::Over(outcome) => {
            let fate = game.sides(state).side(seat).and_then(|side| outcome.fate(side));
            fate.map_or(0.0, |fate| share(fate, outcome.fates.len()))
        }
        Turn::Ask(_) => promised(game, game.worth(state, seat)),
    }
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

/// How much of a win a worth promises while the match goes on.
pub(crate) fn promised<G: Weigh>(game: &G, worth: i64) -> f64 {
    let measure = game.measure();
    let steps = float(worth.saturating_sub(measure.even)) / float(measure.step.max(1));
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
    fn a_worth_of_one_step_is_won_e_times_as_often_as_it_is_lost() {
        let game = Corridor::new(|state| i64::from(state.points) * 1_000);
        let state = State { points: 1, ..game.begin() };
        let (own, other) = (expected(&game, &state, Seat(0)), expected(&game, &state, Seat(1)));
        assert!((own / other - std::f64::consts::E).abs() < 1e-9, "{own} {other}");
        let won = State { won: true, ..state };
        assert_eq!([0, 1].map(|seat| expected(&game, &won, Seat(seat)) as u8), [1, 0]);
    }
}
