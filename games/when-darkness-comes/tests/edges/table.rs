//! A position to try things on, by way of what everybody may use: commands, offers, scenes.

use kernel::{Cx, Eyes, Game, Offers, Seat, Speak, Tape, Told};
use scene::Scene;
use serde_json::{Value as Json, json};
use when_darkness_comes::{Action, Darkness, Event, State};

/// A position being played.
pub struct Table {
    pub game: Darkness,
    pub state: State,
    told: Vec<Told<Event>>,
}

/// A position, as scenario files describe it.
pub fn at(position: Json) -> Table {
    let game = Darkness::new();
    let state = game.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    Table { game, state, told: Vec::new() }
}

/// Characters and disks on the square and in the library east of it.
pub fn town(heroes: Json, disks: Json) -> Table {
    at(json!({ "heroes": heroes, "disks": disks, "tiles": [{ "tile": "T02", "right": 1 }] }))
}

impl Table {
    /// The actions of a command, or `None` when nothing can be meant by it.
    pub fn reads(&self, seat: u8, command: &str) -> Option<Vec<Action>> {
        self.game.read(&self.state, Seat(seat), command).ok()
    }

    fn tried(&mut self, seat: u8, command: &str, faces: &[u8]) -> Result<(), String> {
        let actions = self.reads(seat, command).unwrap_or_else(|| panic!("{command} cannot be read"));
        let mut tape = Tape::new(faces.iter().map(|face| u32::from(*face) - 1).collect());
        self.told.clear();
        for action in actions {
            let mut cx = Cx::new(&mut tape, &mut self.told);
            let done = self.game.act(&mut self.state, Seat(seat), &action, &mut cx);
            done.map_err(|illegal| illegal.by.0.to_owned())?;
        }
        assert_eq!((tape.missing(), tape.left()), (None, 0), "{command}: other dice; told {:?}", self.told);
        Ok(())
    }

    /// A command of a seat, with the dice that it throws.
    #[track_caller]
    pub fn seat(&mut self, seat: u8, command: &str, faces: &[u8]) -> &mut Table {
        if let Err(by) = self.tried(seat, command, faces) {
            panic!("{command} is refused by {by}");
        }
        self
    }

    /// A command of the first seat.
    #[track_caller]
    pub fn does(&mut self, command: &str, faces: &[u8]) -> &mut Table {
        self.seat(0, command, faces)
    }

    /// The rule that refuses a command of a seat; nothing changes.
    #[track_caller]
    pub fn refuses_to(&mut self, seat: u8, command: &str) -> String {
        let before = self.state.clone();
        let by = self.tried(seat, command, &[]).expect_err(command);
        assert_eq!(before, self.state, "a refusal changes nothing");
        by
    }

    /// The rule that refuses a command of the first seat.
    #[track_caller]
    pub fn refuses(&mut self, command: &str) -> String {
        self.refuses_to(0, command)
    }

    /// Whether something was told under a rule.
    pub fn by(&self, rule: &str) -> bool {
        self.told.iter().any(|told| told.by.0 == rule)
    }

    /// Whether an event was told to a seat with everything in it.
    pub fn heard(&self, seat: u8, event: impl Fn(&Event) -> bool) -> bool {
        self.told
            .iter()
            .any(|told| self.game.veil(&told.what, Eyes::Seat(Seat(seat))).is_some_and(|told| event(&told)))
    }

    /// Commands on offer to a seat.
    pub fn offers(&self, seat: u8) -> Vec<String> {
        let mut offers = Offers::new();
        self.game.offers(&self.state, Seat(seat), &mut offers);
        offers.actions.iter().map(|action| self.game.write(&self.state, action)).collect()
    }

    /// Whether something is on offer to a seat that begins so.
    pub fn offered(&self, seat: u8, start: &str) -> bool {
        self.offers(seat).iter().any(|offer| offer.starts_with(start))
    }

    /// What some eyes see.
    pub fn scene(&self, eyes: Eyes) -> Scene {
        self.game.show(&self.state, eyes)
    }

    /// Where a piece is: a square, or the pack of a seat.
    pub fn place(&self, piece: &str) -> Option<String> {
        let scene = self.scene(Eyes::Referee);
        let spot = scene.pieces.iter().find(|known| known.id == piece)?.at.clone()?;
        Some(if spot.cell == "pack" { spot.board } else { spot.cell })
    }

    /// Whether a piece is on a square or in a pack.
    #[track_caller]
    pub fn is_at(&self, piece: &str, place: &str) {
        assert_eq!(self.place(piece).as_deref(), Some(place), "{piece}");
    }

    /// A character's points, Failures, damage and Willpower.
    pub fn sheet(&self, seat: usize) -> (i16, u8, u8, u8) {
        let hero = &self.state.heroes[seat];
        (hero.vp, hero.failures, hero.damage, hero.will)
    }
}
