//! A position on its own: to look ahead and to count odds may take seconds, and the match goes on meanwhile.

use std::sync::Arc;

use kernel::{Assume, Chance, Eyes, Seat, Seeded, Speak, Weigh, odds};
use scene::{Affordance, Laid, Layer, Moved, Part, Phrase, Touch, Way};

use crate::NotDone;
use crate::look::{after, foresee, look, overlay};
use crate::playing::{attempt, read, refused};

/// A position of a match, apart from it. Nothing is done here, and nothing is told that whoever asks does not know.
pub trait AnyPosition: Send {
    /// What the seat could do after some commands that ask no luck and show nothing, and the ways it could go.
    fn look(&self, seat: Seat, commands: &[&str]) -> Result<Look, NotDone>;

    /// The command that somebody means who touches these things one after the other, lawful or not.
    fn meant(&self, seat: Seat, touches: &[Touch]) -> Option<String>;

    /// What a command would lead to if it were done: its label and cost, and the pieces that would move.
    fn foresee(&self, seat: Seat, command: &str) -> Result<Foreseen, NotDone>;

    /// What a screen may draw over its boards while these things are touched, after some commands of a seat's own that
    /// ask no luck and show nothing: layers, each with the board on which it lies. Things that these eyes are not
    /// shown cannot be touched: then there is nothing to draw.
    fn overlay(
        &self,
        eyes: Eyes,
        commands: &[&str],
        touches: &[Touch],
    ) -> Result<Vec<(String, Layer)>, NotDone>;

    /// Whether a command would be lawful. Of several actions those after the first draw are not judged: nobody knows yet
    /// what it will be.
    fn judge(&self, seat: Seat, command: &str) -> Result<(), NotDone>;

    /// The exact chances of what a command would lead to, after some commands that ask no luck and show nothing, as the
    /// seat can know them: what is hidden from it is guessed. `None` when there are too many branches.
    fn odds(
        &self,
        seat: Seat,
        before: &[&str],
        command: &str,
        assume: Assume,
    ) -> Result<Option<OddsSheet>, NotDone>;
}

/// What a seat could do after some commands; where the last of them asks luck, only what boards grow by for certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The actions on offer then.
    pub offers: Vec<Affordance>,
    /// Whether nothing else would be lawful.
    pub complete: bool,
    /// The ways that could be gone, the shortest to each place.
    pub ways: Vec<Way>,
    /// The pieces that would be elsewhere than now.
    pub after: Vec<Moved>,
    /// The cells that boards would have grown by.
    pub laid: Vec<Laid>,
}

/// What a command would lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// Its label and cost, as if it were on offer; `None` when it stands for several actions.
    pub offer: Option<Affordance>,
    /// The pieces that would be elsewhere than now, as far as luck does not decide.
    pub after: Vec<Moved>,
    /// The cells that boards would have grown by, as far as luck does not decide.
    pub laid: Vec<Laid>,
}

/// The exact chances of an action, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsSheet {
    /// The assumption under which they stand.
    pub assume: Assume,
    /// Group, and its bands with their chances.
    pub spreads: Vec<(Phrase, Vec<(Phrase, Chance)>)>,
    /// The named parts of the sums.
    pub parts: Vec<Part>,
}

/// A typed position.
pub(crate) struct Position<G: Speak> {
    pub game: Arc<G>,
    pub state: G::State,
    /// The number of the step that led here.
    pub step: u32,
}

impl<G: Speak> Position<G> {
    /// A state that the seat cannot tell from the true one: what the true one would answer might tell what the seat
    /// cannot know.
    fn known(&self, seat: Seat) -> G::State {
        self.game.guess(&self.state, seat, &mut Seeded::from_number(self.step.into()))
    }
}

impl<G: Speak + Weigh> AnyPosition for Position<G> {
    fn look(&self, seat: Seat, commands: &[&str]) -> Result<Look, NotDone> {
        look(&*self.game, self.known(seat), seat, commands)
    }

    fn meant(&self, seat: Seat, touches: &[Touch]) -> Option<String> {
        self.game.meant(&self.state, seat, touches)
    }

    fn foresee(&self, seat: Seat, command: &str) -> Result<Foreseen, NotDone> {
        foresee(&*self.game, self.known(seat), seat, command)
    }

    fn overlay(
        &self,
        eyes: Eyes,
        commands: &[&str],
        touches: &[Touch],
    ) -> Result<Vec<(String, Layer)>, NotDone> {
        if commands.is_empty() {
            return Ok(overlay(&*self.game, &self.state, eyes, touches));
        }
        let Eyes::Seat(seat) = eyes else { return Err(NotDone::Unseen) };
        let state = after(&*self.game, self.known(seat), seat, commands)?;
        Ok(overlay(&*self.game, &state, eyes, touches))
    }

    fn judge(&self, seat: Seat, command: &str) -> Result<(), NotDone> {
        let actions = read(&*self.game, &self.state, seat, command)?;
        attempt(&*self.game, &self.state, seat, &actions)
    }

    fn odds(
        &self,
        seat: Seat,
        before: &[&str],
        command: &str,
        assume: Assume,
    ) -> Result<Option<OddsSheet>, NotDone> {
        let game = &*self.game;
        let known = after(game, self.known(seat), seat, before)?;
        let actions = read(game, &known, seat, command)?;
        attempt(game, &known, seat, &actions)?;
        let counted = odds(game, &known, seat, &actions, assume);
        let Some(odds) = counted.map_err(|illegal| refused(game, &known, &illegal))? else {
            return Ok(None);
        };
        let spread = |spread: kernel::Spread| {
            let bands = spread.bands.iter().map(|band| (Phrase::new(band.band), band.chance)).collect();
            (Phrase::new(spread.group), bands)
        };
        let spreads = odds.spreads.into_iter().map(spread).collect();
        Ok(Some(OddsSheet { assume: odds.assume, spreads, parts: odds.parts }))
    }
}
