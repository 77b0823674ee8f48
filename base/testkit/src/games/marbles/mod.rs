//! Marbles: nothing hidden, no luck, no cells. Two seats roll two round bases each over a table with two obstacles;
//! whoever first touches the obstacle at the far side wins.

mod position;
mod show;
mod speak;
mod weigh;

use kernel::{
    Arg, Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, RuleId, Seat, Seats, Side, Sides,
    Stage, Table, Thing, Turn,
};
use scene::{Place, Scene};
use serde::{Deserialize, Serialize};
use space::plane::{Bounds, Disc, Mover, NoFooting, Point, Polygon, Segment, Shape, Solid, Span};

/// The table: two seats, no set-up.
pub const MARB_01: RuleId = RuleId("MARB-01");
/// The seats take turns, seat 0 first; a seat may stay where it is.
pub const MARB_02: RuleId = RuleId("MARB-02");
/// A turn rolls one or both of the seat's own marbles, each once.
pub const MARB_03: RuleId = RuleId("MARB-03");
/// A marble rolls at most four inches, straight.
pub const MARB_04: RuleId = RuleId("MARB-04");
/// It stays on the table.
pub const MARB_05: RuleId = RuleId("MARB-05");
/// It rolls through nothing.
pub const MARB_06: RuleId = RuleId("MARB-06");
/// Whoever touches the far obstacle wins.
pub const MARB_07: RuleId = RuleId("MARB-07");
/// After forty turns the game is a draw.
pub const MARB_08: RuleId = RuleId("MARB-08");

/// Every rule of the game.
pub const RULES: &[RuleId] = &[MARB_01, MARB_02, MARB_03, MARB_04, MARB_05, MARB_06, MARB_07, MARB_08];
/// The game's texts in English.
pub const EN: &str = include_str!("../texts/marbles.en.ftl");
/// The game's texts in Italian.
pub const IT: &str = include_str!("../texts/marbles.it.ftl");
/// What stands for a marble.
pub const ART: &[(&str, &str)] = &[(
    "marble",
    "<circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"var(--tint)\"/><path d=\"M30 58a22 22 0 0 1 26-30\" fill=\"none\" \
     stroke=\"currentColor\" stroke-width=\"7\" stroke-linecap=\"round\"/>",
)];

/// The side of the table, in hundredths of an inch.
const SIDE: i32 = 1200;
/// The radius of a marble.
const RADIUS: i32 = 50;
/// How far a marble rolls.
const ROLL: i32 = 400;
/// What still counts as touching.
const TOUCH: i32 = 5;
/// How many turns a game has at most.
const TURNS: u16 = 40;
/// The crate and the jar: what seat 1 and seat 0 must touch.
const CRATE: (Place, Place) = ((330, 420), (480, 680));
const JAR: (Place, u32) = ((830, 640), 110);

/// The rules.
#[derive(Debug)]
pub struct Marbles {
    meta: Meta,
    field: Bounds,
    mover: Mover,
    /// The crate and the jar.
    obstacles: [Solid<Blocker>; 2],
}

/// What may stand in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blocker {
    Obstacle(usize),
    Marble(usize),
}

fn point((x, y): Place) -> Point {
    Point::new(x, y).unwrap_or(Point::ORIGIN)
}

impl Default for Marbles {
    fn default() -> Marbles {
        let solid = |n, shape: Shape, high| {
            Solid::new(Blocker::Obstacle(n), shape, Span::new(0, high).expect("heights"))
        };
        let rectangle = Polygon::rectangle(point(CRATE.0), point(CRATE.1)).expect("a rectangle");
        let disc = Disc::new(point(JAR.0), JAR.1 as i32).expect("a disc");
        Marbles {
            field: Bounds::new(Point::ORIGIN, point((SIDE, SIDE))),
            mover: Mover::new(RADIUS, 2 * RADIUS).expect("a marble"),
            obstacles: [solid(0, rectangle.into(), 150), solid(1, disc.into(), 300)],
            meta: Meta {
                id: "marbles",
                title: super::words("Marbles", "Biglie"),
                seats: (2, 2),
                rules_version: 1,
                content_digest: super::NO_CONTENT.to_owned(),
                packs: Vec::new(),
                stage: Stage::Toy,
            },
        }
    }
}

/// Where the marbles are, two of seat 0 and two of seat 1, in hundredths of an inch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    places: [Place; 4],
    turns: u16,
    won: bool,
}

impl State {
    /// The seat whose turn it is.
    pub fn mover(&self) -> Seat {
        Seat((self.turns & 1) as u8)
    }

    fn over(&self) -> bool {
        self.won || self.turns >= TURNS
    }
}

/// The seat that a marble belongs to.
const fn owner(marble: usize) -> Seat {
    Seat((marble / 2) as u8)
}

/// One marble's way: which of the four, and where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The marble, 0 to 3.
    pub marble: u8,
    /// Where it rolls.
    pub to: Place,
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Roll one or both marbles, one after the other.
    Move(Vec<Roll>),
    /// Leave them where they are.
    Stay,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A marble rolled.
    Rolled {
        /// Which.
        marble: u8,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// A seat stayed.
    Stayed {
        /// Who.
        seat: Seat,
    },
    /// A marble touches the far obstacle.
    Won {
        /// Who won.
        seat: Seat,
    },
    /// The turns are spent.
    Spent,
}

impl Marbles {
    fn disc(place: Place) -> Disc {
        Disc::new(point(place), RADIUS).expect("a marble on the table")
    }

    /// Everything in a marble's way.
    fn solids(&self, state: &State, marble: usize) -> Vec<Solid<Blocker>> {
        let span = Span::new(0, 2 * RADIUS).expect("heights");
        let others = (0..state.places.len()).filter(|&other| other != marble);
        let others = others.map(|n| Solid::new(Blocker::Marble(n), Self::disc(state.places[n]), span));
        self.obstacles.iter().copied().chain(others).collect()
    }

    /// Judges a roll.
    fn judge(&self, state: &State, seat: Seat, roll: Roll) -> Result<(), Illegal> {
        let marble = usize::from(roll.marble);
        if marble >= state.places.len() || owner(marble) != seat {
            return Err(Illegal::new(MARB_03, "not-your-marble"));
        }
        let Some(to) = Point::new(roll.to.0, roll.to.1) else {
            return Err(Illegal::new(MARB_05, "off-table"));
        };
        let way = Segment::new(point(state.places[marble]), to);
        // Compared as squares: nothing is rounded.
        if way.from.square_to(way.to) > (ROLL * ROLL) as u64 {
            return Err(Illegal::new(MARB_04, "too-far").with("length", Arg::Number(way.length().into())));
        }
        let blocked = |by: Blocker| Illegal::new(MARB_06, "blocked").with("by", Arg::Thing(thing(by)));
        let solids = self.solids(state, marble);
        match self.mover.stands(to, None, self.field, &solids) {
            Err(NoFooting::Blocked(witness)) => return Err(blocked(witness.by)),
            Err(_) => return Err(Illegal::new(MARB_05, "off-table")),
            Ok(_) => {}
        }
        self.mover.passes(way, 0, &solids).map_err(|witness| blocked(witness.by))
    }

    /// Whether a marble touches what its seat must touch.
    fn arrived(&self, marble: usize, place: Place) -> bool {
        self.obstacles[1 - owner(marble).index()].shape().gap(Self::disc(place)) <= TOUCH
    }
}

/// What is in the way, as an argument of a refusal.
fn thing(blocker: Blocker) -> Thing {
    match blocker {
        Blocker::Obstacle(n) => Thing { kind: "obstacle", index: n as u32 },
        Blocker::Marble(n) => Thing { kind: "marble", index: n as u32 },
    }
}

impl Game for Marbles {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, _: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let faults = super::two_seats(MARB_01, table);
        let places = [(150, 300), (150, 800), (1050, 900), (1050, 400)];
        if faults.is_empty() { Ok(State { places, turns: 0, won: false }) } else { Err(faults) }
    }

    fn sides(&self, _state: &State) -> Sides {
        Sides::alone(2)
    }

    fn turn(&self, state: &State) -> Turn {
        if state.won {
            let winner = 1 - state.mover().0;
            return Turn::Over(Outcome::of_two(Some(Side(winner)), MARB_07));
        }
        if state.over() {
            return Turn::Over(Outcome::of_two(None, MARB_08));
        }
        Turn::Ask(Ask::new(Seats::only(state.mover()), MARB_02))
    }

    /// Of each marble the farthest of a few rolls in each of eight directions.
    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if state.over() || seat != state.mover() {
            return;
        }
        out.complete = false;
        for marble in (0..state.places.len()).filter(|&marble| owner(marble) == seat) {
            for step in weigh::COMPASS {
                let to = |length: i32| {
                    let (x, y) = state.places[marble];
                    let length = if step.0 != 0 && step.1 != 0 { length * 7 / 10 } else { length };
                    Roll { marble: marble as u8, to: (x + step.0 * length, y + step.1 * length) }
                };
                let rolls = [ROLL, 300, 200, 100].map(to);
                if let Some(roll) = rolls.into_iter().find(|&roll| self.judge(state, seat, roll).is_ok()) {
                    out.push(Action::Move(vec![roll]));
                }
            }
        }
        out.push(Action::Stay);
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        if state.over() || seat != state.mover() {
            return Err(Illegal::new(MARB_02, "not-your-turn"));
        }
        let mut after = *state;
        if let Action::Move(rolls) = action {
            if !matches!(rolls.as_slice(), [_] | [_, _])
                || rolls.iter().skip(1).any(|r| r.marble == rolls[0].marble)
            {
                return Err(Illegal::new(MARB_03, "each-once"));
            }
            for &roll in rolls {
                self.judge(&after, seat, roll)?;
                after.places[usize::from(roll.marble)] = roll.to;
            }
            for &Roll { marble, to } in rolls {
                let from = state.places[usize::from(marble)];
                cx.tell(MARB_04, || Event::Rolled { marble, from, to });
                after.won |= self.arrived(usize::from(marble), to);
            }
        } else {
            cx.tell(MARB_02, || Event::Stayed { seat });
        }
        after.turns += 1;
        *state = after;
        if state.won {
            cx.tell(MARB_07, || Event::Won { seat });
        } else if state.over() {
            cx.tell(MARB_08, || Event::Spent);
        }
        Ok(())
    }

    fn show(&self, state: &State, _: Eyes) -> Scene {
        show::scene(state, self.turn(state))
    }

    fn sight(&self, _: &State, _: Eyes) -> Eyes {
        Eyes::Public
    }

    fn veil(&self, event: &Event, _: Eyes) -> Option<Event> {
        Some(*event)
    }

    fn guess(&self, state: &State, _: Seat, _: &mut dyn Luck) -> State {
        *state
    }
}
