//! A position to try rules on.
//!
//! ```ignore
//! let mut table = table(&bare(3000, 3000), &[("guards", 0, 500, 500), ("guards", 0, 600, 500), ("ragmen", 1, 900, 500)]);
//! table.slot(0, Kind::Move);
//! assert_eq!(table.refuses(0, &Action::Done), "HR-UNT-03");
//! ```
//!
//! Characters are numbered in the order in which they are written. Those of one player with the same Unit card that
//! follow one another are a troop; a Leader or Specialist behind them belongs to it; everybody else is a troop alone.

use std::sync::Arc;

use kernel::{Bits, Cx, Game, Illegal, Seat, Tape, Told};
use scene::Words;
use space::plane::{Disc, Point, Polygon, Shape, Span};

use crate::action::{Action, How, Kind, Plan, Uses, Way};
use crate::content::{self, Ability, Card, Dice, Kind as CardKind, Pool, Space};
use crate::event::Event;
use crate::frame::{Attack, Frame, Part, Slot, Stage, Turn, TurnStage};
use crate::game::HomeRaiders;
use crate::options::Options;
use crate::play::{Play, View};
use crate::rules::{attack, dep, dice};
use crate::setup;
use crate::state::{ModelId, Objective, Place, Player, Readiness, Stand, State, Thing, ThingId, TroopId};

thread_local! {
    static GAME: Arc<HomeRaiders> = Arc::new(HomeRaiders::new());
}

/// The game with the house content.
pub fn game() -> Arc<HomeRaiders> {
    GAME.with(Arc::clone)
}

/// A battle space of the content, by its word: `messy-desk`.
pub fn space(id: &str) -> Space {
    let game = game();
    game.content.spaces[game.content.find_space(id).unwrap()].clone()
}

/// A battle space with nothing in it.
pub fn bare(width: i32, depth: i32) -> Space {
    Space {
        id: String::new(),
        number: String::new(),
        name: Words::same(""),
        width,
        depth,
        things: Vec::new(),
    }
}

/// What a thing is: letters of `m` (movable), `c` (its top can be stood on and its sides climbed), `r` (irregular).
fn flagged(shape: Shape, bottom: i32, top: i32, flags: &str) -> content::Thing {
    content::Thing {
        name: Words::same("thing"),
        shape,
        span: Span::new(bottom, top).unwrap(),
        movable: flags.contains('m'),
        climb: flags.contains('c'),
        irregular: flags.contains('r'),
    }
}

/// A box from corner to corner, with its bottom and top: `block([200, 0, 800, 600], 0, 150, "mc")`.
pub fn block([x0, y0, x1, y1]: [i32; 4], bottom: i32, top: i32, flags: &str) -> content::Thing {
    flagged(Polygon::rectangle(at(x0, y0), at(x1, y1)).unwrap().into(), bottom, top, flags)
}

/// A round thing on the ground.
pub fn drum(x: i32, y: i32, radius: i32, top: i32, flags: &str) -> content::Thing {
    flagged(Disc::new(at(x, y), radius).unwrap().into(), 0, top, flags)
}

/// A place.
pub fn at(x: i32, y: i32) -> Point {
    Point::new(x, y).unwrap()
}

/// A place on the ground.
pub fn ground(x: i32, y: i32) -> Stand {
    Stand { at: at(x, y), on: None }
}

/// A place on the top of a thing.
pub fn top(x: i32, y: i32, thing: ThingId) -> Stand {
    Stand { at: at(x, y), on: Some(thing) }
}

/// A plain blow.
pub fn blow(by: ModelId, target: ModelId) -> Action {
    Action::Strike { by, target, with: Uses::default() }
}

/// A plain shot at what was aimed at.
pub fn shot(by: ModelId) -> Action {
    Action::Shoot { by, with: Uses::default(), over: None }
}

/// All these aim at one troop.
pub fn aim(shooters: &[ModelId], troop: TroopId) -> Action {
    Action::Aim(shooters.iter().map(|&by| (by, troop)).collect())
}

/// Characters walk, each along its places.
pub fn walks(ways: &[(ModelId, &[Stand])]) -> Action {
    let way = |&(model, nodes): &(ModelId, &[Stand])| Way {
        model,
        how: How::Walk(nodes.to_vec()),
        carries: Vec::new(),
    };
    Action::March(Plan { ways: ways.iter().map(way).collect(), ..Plan::default() })
}

/// A die that shows a blank, a Success, a Critical Success, whatever its colour: see [`Fixture::dice`].
pub const BLANK: u32 = 0;
/// See [`BLANK`].
pub const HIT: u32 = 4;
/// See [`BLANK`].
pub const CRITICAL: u32 = 5;

/// Dice as the ledger writes them: `K R`.
fn pooled(dice: Dice) -> String {
    if dice.is_empty() { "-".to_owned() } else { Pool { plain: dice, marked: Dice::NONE }.to_string() }
}

/// Dice with their Boost: `K R +1`.
fn written(built: &dice::Built) -> String {
    let pool = pooled(built.dice);
    if built.boost() == 0 { pool } else { format!("{pool} +{}", built.boost()) }
}

/// A position being played. The dice are dictated: see [`Fixture::dice`].
pub struct Fixture {
    /// The game.
    pub game: Arc<HomeRaiders>,
    /// The state, to be changed at will.
    pub state: State,
    /// What the last action told.
    pub told: Vec<Told<Event>>,
    dice: Vec<u32>,
}

/// A position in round 1, with the usual options and nobody's turn: card, player and place of each character.
pub fn table(space: &Space, models: &[(&str, Player, i32, i32)]) -> Fixture {
    table_with(space, Options::default(), models)
}

/// A position with options of its own.
pub fn table_with(space: &Space, options: Options, models: &[(&str, Player, i32, i32)]) -> Fixture {
    let game = game();
    let mut state = setup::empty(space, None, options);
    state.flow.clear();
    state.round = 1;
    state.objective = Some(Objective::Portal);
    let mut last: Option<(Player, content::CardId, TroopId)> = None;
    for &(card, player, x, y) in models {
        let card = game.content.find_card(card).unwrap_or_else(|| panic!("no card {card}"));
        let known = game.content.card(card);
        let joins = known.kind == CardKind::Leader || known.abilities.has(Ability::Specialist);
        let fits = last.filter(|&(whose, unit, _)| whose == player && (unit == card || joins));
        let troop = fits.map_or_else(
            || {
                let unit = (known.kind == CardKind::Unit).then_some(card);
                let troop = dep::new_troop(&mut state, player, unit);
                last = unit.map(|unit| (player, unit, troop));
                troop
            },
            |(_, _, troop)| troop,
        );
        let mut model = dep::new_model(card, player, troop);
        model.place = Place::At(ground(x, y));
        state.models.push(model);
    }
    Fixture { game, state, told: Vec::new(), dice: Vec::new() }
}

impl Fixture {
    /// The state to judge by.
    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state)
    }

    /// Puts a character somewhere else.
    pub fn put(&mut self, id: ModelId, stand: Stand) -> &mut Fixture {
        self.state.model_mut(id).place = Place::At(stand);
        self
    }

    /// Adds an object to the battle space.
    pub fn furnish(&mut self, thing: &content::Thing) -> &mut Fixture {
        let things = Arc::make_mut(&mut self.state.things);
        let new = Thing::new(things.len() as ThingId, thing.shape, thing.span);
        let content::Thing { movable, climb, irregular, .. } = *thing;
        things.push(Thing { movable, climb, irregular, ..new });
        self
    }

    /// Has another card in the content here, for what no card of the house is.
    pub fn reprint(&mut self, card: &str, change: impl FnOnce(&mut Card)) -> &mut Fixture {
        let mut game = HomeRaiders::new();
        let id = game.content.find_card(card).unwrap();
        change(&mut game.content.cards[usize::from(id)]);
        self.game = Arc::new(game);
        self
    }

    /// Where a character stands.
    pub fn stand(&self, id: ModelId) -> Stand {
        self.state.model(id).stand().unwrap()
    }

    /// What the next dice show: what `Luck::pick` gives, one number each from 0.
    pub fn dice(&mut self, picks: &[u32]) -> &mut Fixture {
        self.dice = picks.to_vec();
        self
    }

    /// What both sides roll in an attack, as the ledger writes it: `["K R +1", "R R"]`.
    pub fn pools(&self, attack: &Attack) -> [String; 2] {
        let preview = attack::of(self.view(), attack);
        [written(&preview.attack), written(&preview.defence)]
    }

    /// What somebody rolls, as the ledger writes it.
    pub fn pool(&self, who: ModelId, what: dice::What) -> String {
        written(&dice::build(self.view(), who, what))
    }

    /// The comparisons of the last action: who defended, and the Successes of attack and Defence.
    pub fn compared(&self) -> Vec<(ModelId, u8, u8)> {
        let told = self.told.iter().filter_map(|told| match told.what {
            Event::Compared { target, attack, defence, .. } => Some((target, attack, defence)),
            _ => None,
        });
        told.collect()
    }

    /// The trait rolls of the last action: who rolled, and what, as the ledger writes it.
    pub fn rolled(&self) -> Vec<(ModelId, String)> {
        let told = self.told.iter().filter_map(|told| match &told.what {
            Event::Rolled(rolled) => Some((rolled.model, pooled(Dice(rolled.roll.dice)))),
            _ => None,
        });
        told.collect()
    }

    /// How far the innermost attack is.
    pub fn stage(&self) -> Option<Stage> {
        self.view().attack().map(|attack| attack.stage)
    }

    /// The Wound tokens of a character.
    pub fn tokens(&self, id: ModelId) -> u8 {
        self.state.model(id).tokens
    }

    /// The turn of a troop, with both actions to come.
    pub fn turn(&mut self, troop: TroopId) -> &mut Fixture {
        self.state.flow.clear();
        self.state.troop_mut(troop).readiness = Readiness::Done;
        self.state.flow.open(Frame::Turn(Turn {
            player: self.state.troop(troop).player,
            parts: vec![Part { troop, taken: 0, slots: 2, busy: Bits::EMPTY, ended: false }],
            stage: TurnStage::Actions,
            body: None,
            fervour: Bits::EMPTY,
            charged: Bits::EMPTY,
            struck: Vec::new(),
            owed: Vec::new(),
            near: Vec::new(),
        }));
        self
    }

    /// The turn of a troop, its first action spent on this and in progress.
    pub fn slot(&mut self, troop: TroopId, kind: Kind) -> &mut Fixture {
        self.turn(troop);
        if let Some(Frame::Turn(turn)) = self.state.flow.now_mut() {
            turn.parts[0].taken = 1;
        }
        self.state.flow.open(Frame::Slot(Slot::new(troop, 1, kind)));
        self
    }

    /// Works on the position without the frames running on.
    pub fn play<T>(&mut self, work: impl FnOnce(&mut Play) -> T) -> T {
        let mut luck = Tape::new(std::mem::take(&mut self.dice));
        self.told.clear();
        let mut cx = Cx::new(&mut luck, &mut self.told);
        work(&mut Play { content: &self.game.content, state: &mut self.state, cx: &mut cx })
    }

    /// A player does this; a refusal changes nothing.
    pub fn act(&mut self, player: Player, action: &Action) -> Result<(), Illegal> {
        let game = Arc::clone(&self.game);
        let before = self.state.clone();
        let done = self.play(|play| game.act(play.state, Seat(player), action, play.cx));
        if done.is_err() {
            self.state = before;
        }
        done
    }

    /// A player does this.
    #[track_caller]
    pub fn does(&mut self, player: Player, action: &Action) -> &mut Fixture {
        if let Err(illegal) = self.act(player, action) {
            panic!("{action:?} was refused: {illegal:?}");
        }
        self
    }

    /// The rule that refuses it; nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, player: Player, action: &Action) -> &'static str {
        match self.act(player, action) {
            Ok(()) => panic!("{action:?} was done"),
            Err(illegal) => illegal.by.0,
        }
    }
}
