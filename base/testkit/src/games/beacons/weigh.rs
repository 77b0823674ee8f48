//! How good it stands.

use kernel::{Game, Measure, Seat, Weigh};

use super::state::{Frame, State, beacons};
use super::{Action, Beacons, Step};

impl Weigh for Beacons {
    /// Points against the best of the others, then how near the side's runners are to what they can still do.
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let sides = self.sides(state);
        let Some(own) = sides.side(seat) else { return 0 };
        let others = sides.iter().map(|(side, _)| side).filter(|side| *side != own);
        let ahead = state.points(own) - others.map(|side| state.points(side)).max().unwrap_or(0);
        let dark = || beacons().into_iter().zip(&state.lit).filter(|(_, lit)| lit.is_none());
        let near = |runner: Seat| {
            let from = state.runners[runner.index()];
            let beacon = dark().map(|(beacon, _)| from.distance(beacon)).min().unwrap_or(0);
            i64::from(beacon * 10 + from.distance(state.wishes[runner.index()]))
        };
        // Where nobody may know a mate's wish, only the own runner's counts.
        let runners = if sides.shared() { sides.seats(own) } else { kernel::Seats::only(seat) };
        let planned = match &state.frame {
            Frame::Choose(sealed) => {
                let goal = sealed.of_seat(seat).and_then(|step| state.goal(seat, *step));
                goal.map_or(0, |goal| {
                    let beacon = dark().map(|(beacon, _)| goal.distance(beacon)).min();
                    let target = beacon.unwrap_or_else(|| goal.distance(state.wishes[seat.index()]));
                    100 - i64::from(target)
                })
            }
            Frame::Give { answers, .. } => i64::from(answers.of_seat(seat) == Some(&true)),
            Frame::Over => 0,
        };
        ahead * 100_000 - runners.iter().map(near).sum::<i64>() * 100 + planned
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 100_000 }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        match &state.frame {
            Frame::Choose(sealed) if sealed.of_seat(seat).is_none() && seat.0 < state.seats() => {
                Some(Action::Go(Step::Stay))
            }
            Frame::Give { answers, .. } if answers.ask(super::BEAC_07).seats.has(seat) => {
                Some(Action::Give(false))
            }
            _ => None,
        }
    }

    fn settled(&self, _: &State, _: &State) -> bool {
        true
    }

    fn bands(&self, before: &State, _: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let lit = |state: &State| state.lit.iter().flatten().count();
        let band = if lit(after) > lit(before) { "band-lit" } else { "band-dark" };
        vec![("group-beacon", band)]
    }
}
