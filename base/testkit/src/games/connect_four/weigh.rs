//! How good a wall is: lines that can still become four.

use kernel::{Measure, Seat, Weigh};

use super::{Action, COLUMNS, ConnectFour, HEIGHT, ROWS, State};

const WIN: i64 = 1_000_000;

/// Every line of four places.
fn lines() -> impl Iterator<Item = u64> {
    let directions: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let inside = |column: i8, height: i8| {
        let fits = (0..COLUMNS as i8).contains(&column) && (0..ROWS as i8).contains(&height);
        fits.then(|| 1u64 << (column as u8 * HEIGHT + height as u8))
    };
    let places = (0..COLUMNS as i8).flat_map(|column| (0..ROWS as i8).map(move |height| (column, height)));
    places.flat_map(move |(column, height)| {
        directions.into_iter().filter_map(move |(right, up)| {
            (0..4).try_fold(0, |line, i| Some(line | inside(column + i * right, height + i * up)?))
        })
    })
}

impl Weigh for ConnectFour {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        if state.won {
            return if state.mover() == seat { -WIN } else { WIN };
        }
        let own = state.discs[seat.index() & 1];
        let others = state.discs[1 - (seat.index() & 1)];
        let value = |discs: u64, line: u64| [0, 1, 4, 16][(discs & line).count_ones() as usize & 3];
        lines()
            .map(|line| match (own & line, others & line) {
                (_, 0) => value(own, line),
                (0, _) => -value(others, line),
                _ => 0,
            })
            .sum()
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 20 }
    }

    fn pass(&self, _: &State, _: Seat) -> Option<Action> {
        None
    }

    fn settled(&self, _: &State, _: &State) -> bool {
        true
    }

    fn bands(&self, _: &State, _: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let band = match (after.won, after.full()) {
            (true, _) => "band-four",
            (_, true) => "band-full",
            _ => "band-on",
        };
        vec![("group-wall", band)]
    }
}
