//! Chapter map: how the teams build the map.

use kernel::{Arg, Illegal, RuleId};

use crate::content::Content;
use crate::map::{Layout, Put, Slot, Socket};

/// All four platters and all six dome keys are used; labyrinth keys wait.
pub const MAP_01: RuleId = RuleId("DOA-MAP-01");
/// Black begins with any platter and any dome key.
pub const MAP_02: RuleId = RuleId("DOA-MAP-02");
/// The teams alternate until four platters and four dome keys are in.
pub const MAP_03: RuleId = RuleId("DOA-MAP-03");
/// Then each places one of the two remaining dome keys.
pub const MAP_04: RuleId = RuleId("DOA-MAP-04");
/// No piece is disconnected from the rest.
pub const MAP_05: RuleId = RuleId("DOA-MAP-05");
/// Empty sockets are nooks, crannies and notches.
pub const MAP_06: RuleId = RuleId("DOA-MAP-06");
/// At most four unfilled nooks and crannies when the dome keys are placed.
pub const MAP_07: RuleId = RuleId("DOA-MAP-07");
/// Black, White, Black and White place the labyrinth keys.
pub const MAP_08: RuleId = RuleId("DOA-MAP-08");
/// A labyrinth can be entered from the map.
pub const MAP_09: RuleId = RuleId("DOA-MAP-09");
/// After the fourth labyrinth every nook and cranny is filled.
pub const MAP_10: RuleId = RuleId("DOA-MAP-10");
/// Remaining notches are cave walls.
pub const MAP_11: RuleId = RuleId("DOA-MAP-11");
/// Pieces may be turned freely when placed.
pub const MAP_12: RuleId = RuleId("DOA-MAP-12");
/// A placed piece is never moved.
pub const MAP_13: RuleId = RuleId("DOA-MAP-13");

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Want {
    /// A platter.
    Platter,
    /// A dome key.
    Dome,
    /// A labyrinth key.
    Labyrinth,
}

use Want::{Dome, Labyrinth, Platter};

/// The order of building.
const ORDER: [Want; 14] = [
    Platter, Dome, Platter, Dome, Platter, Dome, Platter, Dome, Dome, Dome, Labyrinth, Labyrinth, Labyrinth,
    Labyrinth,
];
/// Steps until the dome keys are all placed: then the characters are revealed (DOA-SET-07).
pub const DOMES_DONE: usize = 10;
/// Dome keys in the box.
const DOMES: usize = 6;
/// Labyrinth keys in the box.
const LABYRINTHS: usize = 4;

/// What comes next; none when the map is done.
pub fn wanted(layout: &Layout) -> Option<Want> {
    ORDER.get(layout.0.len()).copied()
}

/// Whether Black makes the next step (DOA-MAP-02 to 04, DOA-MAP-08): a platter and its dome key come from one hand.
pub fn black_builds(layout: &Layout) -> bool {
    let step = layout.0.len();
    let turn = if step < 8 { step / 2 } else { step };
    turn.is_multiple_of(2)
}

/// Whether a step of building is lawful.
pub fn check_put(content: &Content, layout: &Layout, put: Put) -> Result<(), Illegal> {
    let Some(want) = wanted(layout) else { return Err(Illegal::new(MAP_13, "refuse-map-done")) };
    let (kind, piece, pieces) = match put {
        Put::Platter { piece, .. } => (Platter, piece, &content.platters),
        Put::Dome { piece, .. } => (Dome, piece, &content.domes),
        Put::Labyrinth { piece, .. } => (Labyrinth, piece, &content.labyrinths),
    };
    if kind != want {
        return Err(order(layout, want));
    }
    if usize::from(piece) >= pieces.len() {
        return Err(Illegal::new(MAP_01, "refuse-no-such-piece"));
    }
    let placed = match kind {
        Platter => layout.platters().any(|(other, ..)| other == piece),
        Dome => layout.domes().any(|other| other == piece),
        Labyrinth => layout.labyrinths().any(|other| other == piece),
    };
    if placed {
        return Err(Illegal::new(MAP_13, "refuse-piece-placed"));
    }
    match put {
        Put::Platter { at, turn, .. } => check_platter(layout, at, turn),
        Put::Dome { socket, facing, .. } => {
            check_key(layout, socket, facing)?;
            let left = DOMES - layout.domes().count() - 1;
            check_gaps(layout, put, LABYRINTHS + left, MAP_07)
        }
        Put::Labyrinth { socket, facing, .. } => {
            check_key(layout, socket, facing)?;
            if !layout.holds(socket.slots()[usize::from(facing)]) {
                return Err(Illegal::new(MAP_09, "refuse-labyrinth-entrance"));
            }
            check_gaps(layout, put, LABYRINTHS - layout.labyrinths().count() - 1, MAP_10)
        }
    }
}

/// Another kind of piece comes next.
fn order(layout: &Layout, want: Want) -> Illegal {
    let by = match (layout.0.len(), want) {
        (0..2, _) => MAP_02,
        (2..8, _) => MAP_03,
        (_, Labyrinth) => MAP_08,
        _ => MAP_04,
    };
    let key = match want {
        Platter => "refuse-platter-first",
        Dome => "refuse-dome-first",
        Labyrinth => "refuse-labyrinth-first",
    };
    Illegal::new(by, key)
}

/// A platter lies beside another; the first one lies in the middle.
fn check_platter(layout: &Layout, at: Slot, turn: u8) -> Result<(), Illegal> {
    if turn >= 6 {
        return Err(Illegal::new(MAP_12, "refuse-turn-range").with("most", Arg::Number(5)));
    }
    if layout.holds(at) {
        return Err(Illegal::new(MAP_13, "refuse-slot-taken"));
    }
    if !layout.free_slots().contains(&at) {
        let key = if layout.0.is_empty() { "refuse-platter-middle" } else { "refuse-platter-detached" };
        return Err(Illegal::new(MAP_05, key));
    }
    Ok(())
}

/// A key fits a free socket of a placed platter.
fn check_key(layout: &Layout, socket: Socket, facing: u8) -> Result<(), Illegal> {
    if socket.corner >= 6 {
        return Err(Illegal::new(MAP_05, "refuse-corner-range").with("most", Arg::Number(5)));
    }
    if facing >= 3 {
        return Err(Illegal::new(MAP_12, "refuse-turn-range").with("most", Arg::Number(2)));
    }
    if layout.kind(socket).is_none() {
        return Err(Illegal::new(MAP_05, "refuse-socket-detached"));
    }
    if layout.key_in(socket).is_some() {
        return Err(Illegal::new(MAP_13, "refuse-socket-filled"));
    }
    Ok(())
}

/// No more nooks and crannies stay open than keys are left for them.
fn check_gaps(layout: &Layout, put: Put, keys: usize, by: RuleId) -> Result<(), Illegal> {
    let mut after = layout.clone();
    after.0.push(put);
    let open = after.open();
    if open > keys {
        let refusal = Illegal::new(by, "refuse-gaps");
        return Err(refusal.with("open", Arg::Number(open as i64)).with("keys", Arg::Number(keys as i64)));
    }
    Ok(())
}

/// Every lawful next step; sockets are named after the platter that was placed first.
pub fn offers(content: &Content, layout: &Layout) -> Vec<Put> {
    let keys = |count: usize, key: fn(u8, Socket, u8) -> Put| {
        let sockets = layout.free_sockets();
        let of = |piece: u8| {
            sockets.iter().flat_map(move |&socket| (0..3).map(move |facing| key(piece, socket, facing)))
        };
        (0..count as u8).flat_map(of).collect::<Vec<Put>>()
    };
    let all = match wanted(layout) {
        None => Vec::new(),
        Some(Platter) => {
            let slots = layout.free_slots();
            let of = |piece: u8| {
                slots.iter().flat_map(move |&at| (0..6).map(move |turn| Put::Platter { piece, at, turn }))
            };
            (0..content.platters.len() as u8).flat_map(of).collect()
        }
        Some(Dome) => keys(content.domes.len(), |piece, socket, facing| Put::Dome { piece, socket, facing }),
        Some(Labyrinth) => {
            keys(content.labyrinths.len(), |piece, socket, facing| Put::Labyrinth { piece, socket, facing })
        }
    };
    all.into_iter().filter(|&put| check_put(content, layout, put).is_ok()).collect()
}

/// A layout from its steps, each judged: for what comes from outside.
pub fn build(content: &Content, puts: &[Put]) -> Result<Layout, Illegal> {
    let mut layout = Layout::default();
    for &put in puts {
        check_put(content, &layout, put)?;
        layout.0.push(put);
    }
    Ok(layout)
}

#[cfg(test)]
mod tests;
