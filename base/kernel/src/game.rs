//! The contract of a game.

use std::fmt::Debug;
use std::hash::Hash;

use scene::{Affordance, Campaign, Form, Layer, Line, Phrase, Scene, Score, Touch, Words};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Cx, Eyes, Fault, Illegal, Luck, Misread, Offers, Outcome, RuleId, Seat, Seats, Side, Sides, SiteResults,
    Standing, Timer, Told,
};

/// The rules of a game with their content loaded. Immutable: all that changes is in `State`.
pub trait Game: Send + Sync + 'static {
    /// The whole truth of a match at one moment: indices and numbers, no strings.
    type State: Clone + Debug + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat can do.
    type Action: Clone + Debug + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    /// What happens.
    type Event: Clone + Debug + Eq + Serialize + Send + Sync;

    /// Fixed facts: id, title, seats, versions.
    fn meta(&self) -> &Meta;

    /// Opens a match. Every fault of the table is reported at once.
    fn start(&self, table: &Table, cx: &mut Cx<Self::Event>) -> Result<Self::State, Vec<Fault>>;

    /// Who plays together.
    fn sides(&self, state: &Self::State) -> Sides;

    /// Who may speak now, or how it ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Whether the players still get ready: build, deploy, enter. Where a table is to begin with everything in its place, bots
    /// decide for everybody as long as it is so. Never, in games that begin with the first move.
    fn preparing(&self, _state: &Self::State) -> bool {
        false
    }

    /// The time that the rules give now. Whoever keeps the table measures it, and brings each timer's action as the
    /// house's when it has run out; no other action of the house is offered.
    fn timers(&self, _state: &Self::State) -> Vec<Timer<Self::Action>> {
        Vec::new()
    }

    /// What a seat may do: a finite, canonical list into `out`, which says whether it is complete. Empty for a seat
    /// that is not asked.
    fn offers(&self, state: &Self::State, seat: Seat, out: &mut Offers<Self::Action>);

    /// The judge: legality and effect are said once. Judges first and changes after; a refusal changes nothing and
    /// draws nothing. Never panics, whatever the action.
    fn act(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        cx: &mut Cx<Self::Event>,
    ) -> Result<(), Illegal>;

    /// What these eyes may see.
    fn show(&self, state: &Self::State, eyes: Eyes) -> Scene;

    /// Eyes that are shown the same as these just now: whoever keeps the table makes one picture for all that have the same.
    /// These themselves, unless a game says otherwise: [`Eyes::Public`] where nothing is hidden from anybody. The laws
    /// hold it to [`Game::show`].
    fn sight(&self, _state: &Self::State, eyes: Eyes) -> Eyes {
        eyes
    }

    /// What these eyes may know of an event.
    fn veil(&self, event: &Self::Event, eyes: Eyes) -> Option<Self::Event>;

    /// A state that the seat cannot tell from the true one, its hidden parts filled by luck. Bots get this.
    fn guess(&self, state: &Self::State, seat: Seat, luck: &mut dyn Luck) -> Self::State;
}

/// How a game speaks: commands, lines of the story, reasons, gestures. Nothing here decides anything.
pub trait Speak: Game {
    /// The action as a short command: `step n`, `attack oni-bushi`.
    fn write(&self, state: &Self::State, action: &Self::Action) -> String;

    /// Reads a command. It may stand for several actions done one after the other (`move okko d4-e5 face n`,
    /// `attack oni-bushi with fire`).
    fn read(&self, state: &Self::State, seat: Seat, command: &str) -> Result<Vec<Self::Action>, Misread>;

    /// An event as a line of the story.
    fn line(&self, state: &Self::State, told: &Told<Self::Event>) -> Line;

    /// What a side is called, where it has a name of its own: a colour, a house. Without one it is called by those who
    /// play it.
    fn side_name(&self, _state: &Self::State, _side: Side) -> Option<Phrase> {
        None
    }

    /// What is counted, and how much of it everybody has: only what every eye may see. `None` where nothing is counted, or
    /// not yet: while a game is set up.
    fn score(&self, _state: &Self::State) -> Option<Score> {
        None
    }

    /// The reason of a refusal.
    fn why(&self, state: &Self::State, illegal: &Illegal) -> Phrase;

    /// The gestures, label and cost of an offered action.
    fn afford(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Affordance;

    /// The action that ends what the seat has begun, when other actions are on offer only after it (an attack after
    /// the movement), and their commands may be given at once.
    fn beyond(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The command that somebody means who touches these things one after the other, lawful or not, so that a
    /// refusal can tell him why; `None` when it means nothing.
    fn meant(&self, _state: &Self::State, _seat: Seat, _touches: &[Touch]) -> Option<String> {
        None
    }

    /// What a screen may draw over a board while these things are touched one after the other: how far a piece
    /// reaches, a range, a line of sight with what stops it, the way to a place with the point where it ends. Each
    /// layer's title is its sentence.
    ///
    /// The layers lie on the board of the first thing touched. Only things that [`Game::show`] shows to these eyes are
    /// handed in, and the answer may tell nothing that `show` does not: on a state that the eyes cannot tell from this
    /// one it must be the same. Nothing is judged here; a touch that means nothing has no layers.
    fn overlay(&self, _state: &Self::State, _eyes: Eyes, _touches: &[Touch]) -> Vec<Layer> {
        Vec::new()
    }

    /// What can be chosen before a match.
    fn form(&self) -> Form {
        Form::default()
    }

    /// The campaigns that can be played: several matches that decide one thing together.
    fn campaigns(&self) -> Vec<Campaign> {
        Vec::new()
    }

    /// Where a campaign stands after these matches, place by place; `None` when there is no such campaign. `names` are
    /// those who play it, in the order of their seats: the sides of its matches, or each one of a party. Nothing else
    /// than the results is asked for, so that nothing else can carry over from match to match.
    fn campaign_standing(&self, _id: &str, _names: &[String], _results: &[SiteResults]) -> Option<Standing> {
        None
    }

    /// What the set-up of the match at a place says, over what the place says, after these matches: what carries over to
    /// so many seats. `null`: nothing.
    fn campaign_setup(&self, _id: &str, _site: usize, _seats: u8, _results: &[SiteResults]) -> Json {
        Json::Null
    }

    /// What has become, after these matches, of what each of so many seats brought: a list as the seat's question for a
    /// roster takes it ([`scene::Roster`]), for whoever wants to keep it. `None`: it brought nothing of its own, or that is
    /// gone.
    fn campaign_brings(&self, _id: &str, _seats: u8, _results: &[SiteResults]) -> Vec<Option<Json>> {
        Vec::new()
    }

    /// What carries over from a match of a campaign that is over: the table keeps it and hands it back with the results.
    fn carried(&self, _table: &Table, _state: &Self::State) -> Json {
        Json::Null
    }

    /// Makes any position, as a scenario file describes it; every fault is reported at once.
    fn arrange(&self, position: &Json) -> Result<Self::State, Vec<Fault>>;

    /// JSON Schemas of what the game reads from outside.
    fn schemas(&self) -> Schemas;
}

/// JSON Schemas of what a game reads from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Schemas {
    /// Of `Table::setup`.
    pub setup: Json,
    /// Of the position of a scenario file.
    pub position: Json,
    /// Of a content file.
    pub content: Json,
}

/// How a game weighs: what odds and bots need beyond the rules.
pub trait Weigh: Game {
    /// How good the position is for a seat; higher is better. A win beats everything.
    fn worth(&self, state: &Self::State, seat: Seat) -> i64;

    /// What it means to be worth more than the others are on average: how often such a position is won. Measured, not chosen: `ludoteca arena NAME --bots
    /// greedy,greedy --matches 200 --measure` tells.
    fn measure(&self) -> Measure;

    /// What those that search go by. Measured, not chosen: `ludoteca arena NAME --bots clever,greedy --matches 400` tells.
    fn foresight(&self) -> Foresight {
        Foresight::Courses
    }

    /// The answer that does nothing, if this decision has one: pass, decline, no more dice.
    fn pass(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// Whether the action answers what is asked. Standing orders and the like do not: whoever looks ahead leaves them out, as they
    /// may be given to and fro without end.
    fn answers(&self, _action: &Self::Action) -> bool {
        true
    }

    /// Whether the action that began at `before` has run its course at `after`.
    fn settled(&self, before: &Self::State, after: &Self::State) -> bool;

    /// What a player cares about in what came of the actions, as message keys (group, band): for an attack
    /// `("defender", "out")`. The groups and their order must not depend on luck.
    fn bands(
        &self,
        before: &Self::State,
        actions: &[Self::Action],
        after: &Self::State,
    ) -> Vec<(&'static str, &'static str)>;
}

/// Which lead is won how often, the own worth less what the others' are on average: a lead of `even` as often as not, one of
/// `step` more e times (2.7 times) as often for each time that it is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The lead in an even position: 0 where others are; what it is worth where one side plays against the game.
    pub even: i64,
    /// More than 0.
    pub step: i64,
}

/// What tells one plan from another for those that have time to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foresight {
    /// What becomes of it in the next turns, played through many times.
    Courses,
    /// What it is worth where it ends. Where the next turns bring more luck than they tell of who wins, time is better spent on
    /// looking further for plans.
    Plans,
}

/// Fixed facts of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meta {
    /// `okko`.
    pub id: &'static str,
    /// The game's title.
    pub title: Words,
    /// How many seats a match has: fewest and most.
    pub seats: (u8, u8),
    /// Raised whenever an old log could replay differently.
    pub rules_version: u32,
    /// SHA-256 of the content, in hexadecimal.
    pub content_digest: String,
    /// Content of an owner's own that lies over the game's: each with its name and the beginning of its digest, such as
    /// `ferry@1f2e3d4c`.
    pub packs: Vec<String>,
    /// How finished the game is.
    pub stage: Stage,
}

/// How finished a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Only for tests.
    Toy,
    /// Playable, not complete.
    Alpha,
    /// Complete, being tried.
    Beta,
    /// Done.
    Stable,
}

/// The table somebody wants to open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// How many seats are taken.
    pub seats: u8,
    /// The game's own set-up, as the game documents it; `null` for the standard one.
    #[serde(default)]
    pub setup: Json,
}

/// Who may speak now, or how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats are asked.
    Ask(Ask),
    /// The match is over.
    Over(Outcome),
}

impl Turn {
    /// Whether the seat may act now; else why not. The messages are `game-over` and `not-your-decision`.
    pub fn admits(&self, seat: Seat) -> Result<(), Illegal> {
        match self {
            Turn::Ask(ask) if ask.hears(seat) => Ok(()),
            Turn::Ask(ask) => Err(Illegal::new(ask.by, "not-your-decision")),
            Turn::Over(outcome) => Err(Illegal::new(outcome.by, "game-over")),
        }
    }
}

/// A question to one or more seats.
///
/// Where it is one question to several, the first heard counts; where each answers for himself
/// ([`Sealed`](crate::Sealed)), the question stays until none is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The seats that are waited for; at least one.
    pub seats: Seats,
    /// Seats that may speak though nobody waits for them: to change what they have chosen, to give standing orders; and
    /// [`Seat::HOUSE`] while a [`Timer`] runs.
    pub may: Seats,
    /// The rule that asks.
    pub by: RuleId,
}

impl Ask {
    /// A question to these seats and nobody else.
    pub fn new(seats: Seats, by: RuleId) -> Ask {
        Ask { seats, may: Seats::NONE, by }
    }

    /// Whether the seat may speak.
    pub fn hears(&self, seat: Seat) -> bool {
        self.seats.has(seat) || self.may.has(seat)
    }
}
