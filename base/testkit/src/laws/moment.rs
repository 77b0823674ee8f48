//! One moment of a match, and what happens when something is tried in it.

use std::num::NonZeroU32;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Ask, Cx, Game, Illegal, Luck, Seat, Seeded, Speak, Told, Weigh};

use super::{Broken, Law, Laws, Place};

/// A state in which somebody is asked.
pub(super) struct Moment<'a, G: Game> {
    pub laws: &'a Laws<'a, G>,
    pub place: &'a Place,
    pub state: &'a G::State,
    pub ask: Ask,
    /// How many seats the table has.
    pub seats: u8,
}

/// What came of trying an action.
pub(super) struct Tried<G: Game> {
    pub result: Result<(), Illegal>,
    pub state: G::State,
    pub told: Vec<Told<G::Event>>,
    pub draws: u32,
    pub revealed: bool,
}

impl<G: Speak + Weigh> Moment<'_, G> {
    pub fn game(&self) -> &G {
        &self.laws.game
    }

    /// The seats of the table.
    pub fn everybody(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.seats).map(Seat)
    }

    /// What the seat is offered.
    pub fn offers(&self, seat: Seat) -> kernel::Offers<G::Action> {
        let mut offers = kernel::Offers::new();
        self.game().offers(self.state, seat, &mut offers);
        offers
    }

    /// Tries an action on a copy.
    pub fn try_out(&self, seat: Seat, action: &G::Action, luck: &mut Seeded) -> Tried<G> {
        try_on(self.game(), self.state, seat, action, luck)
    }

    pub fn broken(&self, law: Law, what: &str) -> Broken {
        self.place.broken(law, what)
    }

    pub fn broken_by(&self, law: Law, seat: Seat, what: &str) -> Broken {
        let mut broken = self.place.broken(law, what);
        broken.seat = Some(seat);
        broken
    }

    pub fn broken_at(&self, law: Law, seat: Seat, action: &G::Action, what: &str) -> Broken {
        let mut broken = self.broken_by(law, seat, what);
        let json = serde_json::to_string(action).unwrap_or_default();
        // Nobody has promised that `write` survives an action that makes no sense.
        let write = AssertUnwindSafe(|| self.game().write(self.state, action));
        let command = catch_unwind(write).unwrap_or_default();
        broken.action = Some(format!("`{command}`  {json}"));
        broken
    }

    /// A refusal as text.
    pub fn why(&self, illegal: &Illegal) -> String {
        format!("{} {}", illegal.by, self.game().why(self.state, illegal).plain())
    }
}

/// Tries an action on a copy of a state.
pub(super) fn try_on<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    luck: &mut Seeded,
) -> Tried<G> {
    let (mut state, mut told) = (state.clone(), Vec::new());
    let mut counted = Counted { inner: luck, draws: 0 };
    let mut cx = Cx::new(&mut counted, &mut told);
    let result = game.act(&mut state, seat, action, &mut cx);
    let revealed = cx.revealed();
    Tried { result, state, told, draws: counted.draws, revealed }
}

/// Passes picks on and counts them.
struct Counted<'a> {
    inner: &'a mut Seeded,
    draws: u32,
}

impl Luck for Counted<'_> {
    fn pick(&mut self, n: NonZeroU32) -> u32 {
        self.draws += 1;
        self.inner.pick(n)
    }
}
