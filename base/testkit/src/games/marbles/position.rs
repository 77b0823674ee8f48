//! Any table, as a scenario file tells it: four places, and how many turns have gone.

use kernel::Fault;
use scene::{Phrase, read_place};
use serde::Deserialize;
use serde_json::Value as Json;
use space::plane::{Bounds, Disc, Point};

use super::{MARB_01, MARB_05, MARB_06, Marbles, RADIUS, SIDE, State, point};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    marbles: [String; 4],
    #[serde(default)]
    turns: u16,
}

pub(super) fn arrange(position: &Json) -> Result<State, Vec<Fault>> {
    let fault = |by, at: &str| Fault::new(by, at, Phrase::new("fault-position"));
    let Ok(position) = Position::deserialize(position) else { return Err(vec![fault(MARB_01, "")]) };
    let field = Bounds::new(Point::ORIGIN, point((SIDE, SIDE)));
    let mut state = State { places: [(0, 0); 4], turns: position.turns, won: false };
    let mut faults = Vec::new();
    for (n, text) in position.marbles.iter().enumerate() {
        let at = format!("marbles.{n}");
        let place = read_place(text).filter(|&(x, y)| Point::new(x, y).is_some());
        let disc = place.and_then(|place| Disc::new(point(place), RADIUS).ok());
        match (place, disc) {
            (Some(place), Some(disc)) if field.holds_disc(disc) => state.places[n] = place,
            _ => faults.push(fault(MARB_05, &at)),
        }
    }
    if faults.is_empty() {
        let game = Marbles::default();
        for n in 0..4 {
            let solids = game.solids(&state, n);
            if game.mover.stands(point(state.places[n]), None, game.field, &solids).is_err() {
                faults.push(fault(MARB_06, &format!("marbles.{n}")));
            }
        }
    }
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}
