//! A random match, as fast as may be: what benchmarks play.

use kernel::{Cx, Game, Offers, Seeded, Table, Turn, draw_offer};

/// A cheap source of choices (xorshift), so that a benchmark measures the game; dice come from the kernel's stream.
#[derive(Clone, Debug)]
pub struct Cheap(u64);

impl Cheap {
    /// The choices with this number.
    pub fn from_number(number: u64) -> Cheap {
        Cheap(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }
}

/// A random match to its end or for `most` decisions, one of the offers drawn at each and judged: where it stands then,
/// and how many decisions were made.
///
/// # Panics
///
/// When the table does not open, nothing is on offer, or an offer is refused.
pub fn playout<G: Game>(
    game: &G,
    table: &Table,
    choices: &mut Cheap,
    dice: &mut Seeded,
    most: u64,
) -> (G::State, u64) {
    let mut state = game.start(table, &mut Cx::silent(dice)).expect("the table opens");
    let mut offers = Offers::new();
    let mut decisions = 0;
    while decisions < most
        && let Turn::Ask(ask) = game.turn(&state)
    {
        let seat = ask.seats.first().expect("somebody is asked");
        let action = draw_offer(game, &state, seat, &mut offers, &mut |n| choices.below(n));
        let action = action.expect("something is offered");
        game.act(&mut state, seat, &action, &mut Cx::silent(dice)).expect("an offer is lawful");
        decisions += 1;
    }
    (state, decisions)
}
