//! A scene to try rules on, set in a few lines and played in words: the tests' way to read like the rulebook.
//!
//! ```ignore
//! let mut table = Scene::new().ground('w', "1,0").stand("siennya", 0, "0,0").stand("gladiator", 1, "4,0")
//!     .show("siennya", "accelerator-tube").fire();
//! table.does(0, "fire accelerator-tube 4,0", &[1, 2, 3, 3]);
//! assert_eq!(table.refused(0, "fire accelerator-tube 4,0"), "DOA-RNG-02");
//! ```
//!
//! Side 0 is White and active unless the scene says otherwise; seat 0 commands side 0, seat 1 side 1. Dice are written
//! as they show, 1 to 6; other draws as the number of what is drawn, 1 for the first.

mod boards;
mod say;
mod tried;

use std::sync::Arc;

use kernel::{Cx, Flow, Seat, Seeded, Side, Table, Told};
use space::hex::{Edge, Hex};

pub use boards::{alone, at, board, hex, house};

use crate::content::{CardId, Content, Era, Piece, Tower};
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Duel;
use crate::map::laid;
use crate::map::{Layout, standard};
use crate::play::Play;
use crate::rules::{mel, set, trn};
use crate::setup::{Options, Setting};
use crate::state::{Champion, Drawn, Habit, Lies, Place, State, Who, Will};
use crate::turn;

thread_local! {
    static DUEL: Arc<Duel> = Arc::new(Duel::new());
}

/// The game with the house content.
pub fn duel() -> Arc<Duel> {
    DUEL.with(Arc::clone)
}

/// A change to the state before play begins.
type Change = Box<dyn FnOnce(&mut State, &dyn Fn(&str) -> Who)>;

/// A scene being set.
pub struct Scene {
    game: Arc<Duel>,
    piece: Piece,
    domes: Vec<(u8, Hex)>,
    tracks: Vec<(Era, Vec<Hex>)>,
    sides: Vec<u8>,
    active: u8,
    cast: Vec<(&'static str, u8, &'static str)>,
    options: Vec<fn(&mut Options)>,
    changes: Vec<Change>,
    ground: Vec<(&'static str, &'static str, bool)>,
}

/// A scene being played.
pub struct Tried {
    game: Arc<Duel>,
    /// The whole truth.
    pub state: State,
    /// What the last command told.
    pub told: Vec<Told<Event>>,
}

/// The number of an equipment card.
pub fn card(id: &str) -> CardId {
    let game = duel();
    let at = game.content().cards.iter().position(|card| card.id == id);
    at.unwrap_or_else(|| panic!("there is no card {id}")) as CardId
}

impl Scene {
    /// An open plain.
    pub fn new() -> Scene {
        let game = duel();
        let piece = boards::plain();
        Scene {
            game,
            piece,
            domes: Vec::new(),
            tracks: Vec::new(),
            sides: vec![0, 1],
            active: 0,
            cast: Vec::new(),
            options: Vec::new(),
            changes: Vec::new(),
            ground: Vec::new(),
        }
    }

    /// Terrain by its code on these hexes: `'w', "1,0 2,0"`.
    pub fn ground(mut self, code: char, hexes: &str) -> Scene {
        let terrain = boards::terrain(code);
        for one in hexes.split_whitespace().map(hex) {
            let cell = self.piece.cells.iter_mut().find(|(hex, _)| *hex == one);
            cell.expect("a hex of the board").1 = terrain;
        }
        self
    }

    /// A wall between two hexes: `0,1/1,1`.
    pub fn wall(mut self, edge: &str) -> Scene {
        let [one, other] = edge.parse::<Edge>().expect("two neighbours").hexes();
        self.piece.walls.push((one, one.towards(other).expect("neighbours")));
        self
    }

    /// A tunnel from hex to hex; `*` marks entrances: `-1,0* 0,0 1,0*`.
    pub fn tunnel(mut self, hexes: &str) -> Scene {
        let way: Vec<Hex> = hexes.split_whitespace().map(|text| hex(text.trim_end_matches('*'))).collect();
        self.piece.links.extend(way.windows(2).map(|pair| (pair[0], pair[1])));
        let marked = hexes.split_whitespace().filter(|text| text.ends_with('*'));
        self.piece.entrances.extend(marked.map(|text| hex(text.trim_end_matches('*'))));
        self
    }

    /// A tower.
    pub fn tower(mut self, tower: Tower, at: &str) -> Scene {
        self.piece.towers.push((hex(at), tower));
        self.ground('T', at)
    }

    /// A dome with its number.
    pub fn dome(mut self, number: u8, at: &str) -> Scene {
        self.domes.push((number, hex(at)));
        self.ground('D', at)
    }

    /// Six domes far away in the west: 1 at `-8,0` down to 6 at `-8,5`.
    pub fn domes(self) -> Scene {
        let at = ["-8,0", "-8,1", "-8,2", "-8,3", "-8,4", "-8,5"];
        (1..).zip(at).fold(self, |scene, (number, at)| scene.dome(number, at))
    }

    /// The track of a labyrinth from the red eye to the entrance.
    pub fn track(mut self, era: Era, hexes: &str) -> Scene {
        self.tracks.push((era, hexes.split_whitespace().map(hex).collect()));
        self
    }

    /// Other content, for what no house card does.
    pub fn edit(mut self, change: fn(&mut Content)) -> Scene {
        let mut game = Duel::new();
        change(&mut game.content);
        self.game = Arc::new(game);
        self
    }

    /// The side of each seat.
    pub fn seats(mut self, sides: &[u8]) -> Scene {
        self.sides = sides.to_vec();
        self
    }

    /// It is Black's turn, side 1.
    pub fn black(mut self) -> Scene {
        self.active = 1;
        self
    }

    /// A character of a side: on a hex, below one (`2,0u`), `waiting`, in `limbo` or `dead`.
    pub fn stand(mut self, id: &'static str, side: u8, at: &'static str) -> Scene {
        self.cast.push((id, side, at));
        self
    }

    /// Something else to be so at the beginning.
    pub fn with(mut self, change: impl FnOnce(&mut State, &dyn Fn(&str) -> Who) + 'static) -> Scene {
        self.changes.push(Box::new(change));
        self
    }

    /// A character that another seat commands than the first of its side.
    pub fn commanded(self, id: &'static str, seat: u8) -> Scene {
        self.with(move |state, who| state.champion_mut(who(id)).seat = Seat(seat))
    }

    fn carry(self, id: &'static str, cards: &'static str, shown: bool) -> Scene {
        self.with(move |state, who| {
            let who = who(id);
            let side = usize::from(state.champion(who).side.0);
            for number in cards.split_whitespace().map(card) {
                let lying = &mut state.cards[usize::from(number)];
                lying.at = Lies::With(who);
                lying.shown = shown;
                lying.seen = [shown; 2];
                lying.seen[side] = true;
            }
        })
    }

    /// Unrevealed cards of a character.
    pub fn give(self, id: &'static str, cards: &'static str) -> Scene {
        self.carry(id, cards, false)
    }

    /// Revealed cards of a character.
    pub fn show(self, id: &'static str, cards: &'static str) -> Scene {
        self.carry(id, cards, true)
    }

    /// Revealed cards of a character that are in use: mount, armour, stealth item.
    pub fn using(self, id: &'static str, cards: &'static str) -> Scene {
        use crate::content::Kind;
        self.show(id, cards).with(move |state, who| {
            let game = duel();
            let champion = state.champion_mut(who(id));
            for number in cards.split_whitespace().map(card) {
                match &game.content().card(number).kind {
                    Kind::Mount(_) => champion.mount = Some(number),
                    Kind::Armour(part, _) => champion.worn[*part as usize] = Some(number),
                    Kind::Stealth(_) => champion.stealth = Some(number),
                    _ => panic!("that is not put into use"),
                }
            }
        })
    }

    /// A revealed card that lies on a hex.
    pub fn pile(mut self, cards: &'static str, at: &'static str) -> Scene {
        self.ground.push((cards, at, true));
        self
    }

    /// A card that lies on a hex unrevealed, known to nobody.
    pub fn buried(mut self, cards: &'static str, at: &'static str) -> Scene {
        self.ground.push((cards, at, false));
        self
    }

    /// Cards on the discard pile.
    pub fn discards(self, cards: &'static str) -> Scene {
        self.with(move |state, _| {
            for number in cards.split_whitespace().map(card) {
                let lying = &mut state.cards[usize::from(number)];
                (lying.at, lying.shown, lying.seen) = (Lies::Discard, true, [true; 2]);
            }
        })
    }

    /// Current Health of a character.
    pub fn health(self, id: &'static str, health: u8) -> Scene {
        self.with(move |state, who| state.champion_mut(who(id)).health = health)
    }

    /// A standing order of a seat.
    pub fn order(self, seat: u8, habit: Habit, will: Will) -> Scene {
        self.with(move |state, _| {
            let own = state.orders.of(Seat(seat)).copied().unwrap_or_default();
            state.orders.set(Seat(seat), own.with(habit, will));
        })
    }

    /// The guardian on top of its deck, face up or down.
    pub fn guardian(self, id: &'static str, shown: bool) -> Scene {
        self.with(move |state, _| {
            let game = duel();
            let at = game.content().guardians.iter().position(|guardian| guardian.id == id);
            let number = at.unwrap_or_else(|| panic!("there is no guardian {id}"));
            let deck = state.deck_mut(game.content().guardians[number].era);
            let place = deck.iter().position(|slot| usize::from(slot.guardian) == number);
            deck[..=place.expect("in its deck")].rotate_right(1);
            deck[0].shown = shown;
            deck[0].seen = [shown; 2];
        })
    }

    /// A side's guardian position in a labyrinth.
    pub fn marker(self, era: Era, side: u8, steps: u8) -> Scene {
        self.with(move |state, _| state.markers[era as usize][usize::from(side)] = steps)
    }

    /// An option of the table.
    pub fn option(mut self, change: fn(&mut Options)) -> Scene {
        self.options.push(change);
        self
    }

    /// The scene stands; nothing has begun.
    pub fn set(self) -> Tried {
        let Scene { game, piece, domes, tracks, sides, active, mut cast, options, changes, ground } = self;
        let content: &Content = game.content();
        let table = Table { seats: sides.len() as u8, setup: serde_json::json!({ "teams": sides }) };
        let mut setting = Setting::read(&table).unwrap_or_else(|faults| panic!("{faults:#?}"));
        for change in options {
            change(&mut setting.options);
        }
        let mut luck = Seeded::from_number(1);
        let mut state = set::open(content, setting, &mut Cx::silent(&mut luck));
        let map = laid(content, piece, &domes, &tracks);
        state.white = Side(0);
        state.turn = 11 + u32::from(active);
        state.layout = Layout(standard());
        state.drawn = Drawn(Some(map.clone()));
        state.guardians.sort_by_key(|slot| (slot.era, slot.guardian));
        cast.sort_by_key(|(_, side, _)| *side);
        let blank = state.champions[0];
        state.champions = cast
            .iter()
            .map(|&(id, side, at)| {
                let found = content.characters.iter().position(|character| character.id == id);
                let profile = found.unwrap_or_else(|| panic!("there is no character {id}")) as u8;
                let health = content.character(profile).health;
                let seat = Seat(sides.iter().position(|own| *own == side).unwrap_or(0) as u8);
                let place = match at {
                    "waiting" => Place::Waiting,
                    "limbo" => Place::Limbo,
                    "dead" => Place::Dead,
                    at => Place::On(map.read(at).unwrap_or_else(|| panic!("there is no space {at}"))),
                };
                Champion { profile, side: Side(side), seat, place, health, most: health, ..blank }
            })
            .collect();
        for (cards, at, shown) in ground {
            let at = map.read(at).unwrap_or_else(|| panic!("there is no space {at}"));
            for number in cards.split_whitespace().map(card) {
                let lying = &mut state.cards[usize::from(number)];
                (lying.at, lying.shown, lying.seen) = (Lies::Ground(at), shown, [shown; 2]);
            }
        }
        let who = |id: &str| {
            let at = cast.iter().position(|(own, ..)| *own == id);
            at.unwrap_or_else(|| panic!("{id} has no part in the scene")) as Who
        };
        for change in changes {
            change(&mut state, &who);
        }
        Tried { game: game.clone(), state, told: Vec::new() }
    }

    fn begin(self, phase: impl FnOnce(&mut Play<'_, '_>)) -> Tried {
        let mut table = self.set();
        table.play(&[], phase);
        table
    }

    /// The Free Action phase begins.
    pub fn free(self) -> Tried {
        self.begin(|play| play.phase(Frame::Free(kernel::Seats::NONE)))
    }

    /// The Fire phase begins.
    pub fn fire(self) -> Tried {
        self.begin(trn::begin_fire)
    }

    /// The Movement phase begins.
    pub fn movement(self) -> Tried {
        self.begin(trn::begin_move)
    }

    /// The Melee phase begins, as far as somebody is asked.
    pub fn melee(self) -> Tried {
        self.begin(|play| {
            play.state.flow = Flow::default();
            if mel::any(play.view()) {
                mel::begin(play);
                turn::run(play);
            }
        })
    }

    /// The Adventure phase begins.
    pub fn adventure(self) -> Tried {
        self.begin(|play| play.phase(Frame::Adventure(kernel::Seats::NONE)))
    }

    /// The Reinforcement phase begins.
    pub fn reinforcement(self) -> Tried {
        self.begin(trn::begin_reinforcement)
    }
}
