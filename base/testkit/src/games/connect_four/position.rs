//! Any wall, as a scenario file draws it: six rows of `.`, `x` (seat 0) and `o` (seat 1), the top row first.

use kernel::Fault;
use scene::Phrase;
use serde::Deserialize;
use serde_json::Value as Json;

use super::{C4_01, C4_02, C4_04, C4_05, COLUMNS, HEIGHT, ROWS, State, four};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    rows: Vec<String>,
}

pub(super) fn arrange(position: &Json) -> Result<State, Vec<Fault>> {
    let Ok(Position { rows }) = Position::deserialize(position) else {
        return Err(vec![Fault::new(C4_01, "", Phrase::new("fault-position"))]);
    };
    if rows.len() != ROWS as usize || rows.iter().any(|row| row.chars().count() != COLUMNS as usize) {
        return Err(vec![Fault::new(C4_01, "rows", Phrase::new("fault-position"))]);
    }
    let (mut state, mut faults) = (State::default(), Vec::new());
    for (height, row) in (0..ROWS).zip(rows.iter().rev()) {
        for (column, glyph) in (0..COLUMNS).zip(row.chars()) {
            let place = 1u64 << (column * HEIGHT + height);
            let at = || format!("rows.{}", ROWS - 1 - height);
            match glyph {
                '.' => continue,
                'x' => state.discs[0] |= place,
                'o' => state.discs[1] |= place,
                _ => faults.push(Fault::new(C4_01, at(), Phrase::new("fault-position"))),
            }
            if height > 0 && state.disc(column, height - 1).is_none() {
                faults.push(Fault::new(C4_04, at(), Phrase::new("fault-floating")));
            }
        }
    }
    let [crosses, rings] = state.discs.map(u64::count_ones);
    if crosses != rings && crosses != rings + 1 {
        faults.push(Fault::new(C4_02, "rows", Phrase::new("fault-turns")));
    }
    state.won = state.discs.into_iter().any(four);
    // Whoever moved last may have won; the other cannot have.
    if four(state.discs[state.mover().index()]) {
        faults.push(Fault::new(C4_05, "rows", Phrase::new("fault-turns")));
    }
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}
