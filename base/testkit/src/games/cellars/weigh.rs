//! How good it stands.

use kernel::{Fate, Game, Measure, Seat, Turn, Weigh};

use super::dice::{self, Made};
use super::state::{Frame, State};
use super::{Action, Cellars};

impl Weigh for Cellars {
    /// Coins against the best of the others, what a search has in hand, oil that is left, and how near the unknown is.
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let sides = state.sides();
        let Some(own) = sides.side(seat) else { return 0 };
        if let Turn::Over(outcome) = self.turn(state)
            && let Some(fate) = outcome.fate(own)
        {
            return match fate {
                Fate::Won => 1_000_000_000,
                Fate::Lost => -1_000_000_000,
                Fate::Drawn => 0,
                Fate::Placed(place) => 1_000_000_000 - 100_000_000 * i64::from(place),
            };
        }
        let others = sides.iter().map(|(side, _)| side).filter(|side| *side != own);
        let ahead = state.coins_of(own) - others.map(|side| state.coins_of(side)).max().unwrap_or(0);
        let ours = sides.seats(own).has(state.mover);
        let in_hand = match state.frame {
            // Dice that are alike are a beginning.
            Frame::Search { dice, .. } if ours => {
                let (_, found) = state.found(dice);
                let alike: i64 = dice::counts(dice).into_iter().map(|count| i64::from(count).pow(2)).sum();
                found * 100 + alike
            }
            Frame::Lay { .. } | Frame::Enter if ours => 60,
            _ => 0,
        };
        let mut near = 0;
        for mate in sides.seats(own).iter() {
            let from = state.delvers[mate.index()];
            let doors = state
                .house
                .tiles()
                .iter()
                .flat_map(|tile| super::ground::Dir::ALL.map(|dir| tile.at.middle().beside(dir)));
            let open = doors.filter(|door| state.house.beyond(*door).is_some());
            let apart = |door: super::ground::Place| {
                let floors = if door.storey == from.storey { 0 } else { 8 };
                door.column.abs_diff(from.column) + door.row.abs_diff(from.row) + floors
            };
            near -= i64::from(open.map(apart).min().unwrap_or(40));
        }
        ahead * 1_000 - i64::from(state.burnt) * 200 + in_hand + near
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 3_000 }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        match state.frame {
            _ if seat != state.mover => None,
            Frame::Walk { .. } => Some(Action::Rest),
            Frame::Search { .. } => Some(Action::Take),
            Frame::Lay { .. } | Frame::Enter | Frame::Over => None,
        }
    }

    fn settled(&self, _: &State, _: &State) -> bool {
        true
    }

    fn bands(&self, _: &State, actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        match (actions.last(), after.frame) {
            (Some(Action::Again(_) | Action::Search), Frame::Search { dice, .. }) => {
                vec![("group-dice", Made::of(dice).key())]
            }
            _ => vec![("group-dice", "band-none")],
        }
    }
}
