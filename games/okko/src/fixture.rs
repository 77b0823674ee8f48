//! A position to try rules on: the tests' way to read like the rulebook.
//!
//! ```ignore
//! let mut table = Fixture::open("8x8").wall("e5/e4").stand("okko", 0, "e5 n").stand("gaki", 1, "e3 s").begin();
//! table.does("activate okko");
//! assert_eq!(table.refuses("attack gaki"), "OKKO-CMBT-02");
//! ```

use std::sync::Arc;

use kernel::{Eyes, Game, Match, Refusal, Seat, Speak, Turn};
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::game::Okko;
use crate::play::View;
use crate::state::{Band, Ending, Pool};

/// A position being put together.
pub struct Fixture {
    position: Json,
}

/// A position being played.
pub struct Tried {
    /// The match; its dice are dictated.
    pub game: Match<Okko>,
    told: Vec<String>,
    parts: Vec<String>,
}

thread_local! {
    static OKKO: Arc<Okko> = Arc::new(Okko::new());
}

/// The game with the house content.
pub fn okko() -> Arc<Okko> {
    OKKO.with(Arc::clone)
}

impl Fixture {
    /// An open board: `16x16`, or rows of terrain characters parted by spaces.
    pub fn open(board: &str) -> Fixture {
        let rows: Vec<String> = match board.split_once('x') {
            Some((cols, rows)) if board.chars().all(|c| c.is_ascii_digit() || c == 'x') => {
                vec![".".repeat(cols.parse().unwrap()); rows.parse().unwrap()]
            }
            _ => board.split_whitespace().map(str::to_owned).collect(),
        };
        Fixture { position: json!({ "rows": rows, "walls": [], "figures": [] }) }
    }

    /// A wall between two squares: `e5/e4`.
    pub fn wall(mut self, edge: &str) -> Fixture {
        self.position["walls"].as_array_mut().unwrap().push(json!(edge));
        self
    }

    /// Terrain on a square: `e5`, `d`.
    pub fn ground(mut self, square: &str, glyph: char) -> Fixture {
        let square: space::square::Square = square.parse().unwrap();
        let row = &mut self.position["rows"][square.row() as usize];
        let mut text: Vec<char> = row.as_str().unwrap().chars().collect();
        text[square.col() as usize] = glyph;
        *row = json!(text.into_iter().collect::<String>());
        self
    }

    /// A figure: character, band, square and facing.
    pub fn stand(self, character: &str, band: u8, at: &str) -> Fixture {
        self.figure(json!({ "character": character, "band": band, "at": at }))
    }

    /// A figure with anything that a position can say of it.
    pub fn figure(mut self, figure: Json) -> Fixture {
        self.position["figures"].as_array_mut().unwrap().push(figure);
        self
    }

    /// The unused dice of band 0: `["fire", "tori"]`.
    pub fn dice(mut self, faces: &[&str]) -> Fixture {
        self.position["dice"] = json!([{ "unused": faces }, {}]);
        self
    }

    /// Any field of the position.
    pub fn with(mut self, field: &str, value: Json) -> Fixture {
        self.position[field] = value;
        self
    }

    /// The position is complete.
    pub fn begin(self) -> Tried {
        let game = okko();
        let state = game.arrange(&self.position).unwrap_or_else(|faults| panic!("{faults:#?}"));
        Tried { game: Match::set_up(game, state), told: Vec::new(), parts: Vec::new() }
    }
}

impl Tried {
    /// The seat that must decide.
    pub fn asked(&self) -> Seat {
        match self.game.turn() {
            Turn::Ask(ask) => ask.seats.first().unwrap(),
            Turn::Over(outcome) => panic!("it is over: {outcome:?}"),
        }
    }

    fn attempt(&mut self, command: &str, luck: &[u32]) -> Result<(), Refusal> {
        let seat = self.asked();
        let game = self.game.game().clone();
        let actions = game
            .read(self.game.state(), seat, command)
            .unwrap_or_else(|misread| panic!("{command:?} is not understood: {misread:?}"));
        let from = self.game.step();
        // Scenario files and tests write the faces that people see: a die of six shows 1 to 6.
        self.game.act_all_with(seat, &actions, luck.iter().map(|face| face - 1).collect())?;
        self.told.clear();
        self.parts.clear();
        for step in from + 1..=self.game.step() {
            for told in &*self.game.told(step) {
                let line = game.line(self.game.state(), told);
                self.told.push(line.plain());
                self.parts.extend(line.parts.iter().map(|part| {
                    let args =
                        part.text.args.iter().map(|(name, value)| format!(" {name}={}", value.plain()));
                    format!("{} {}={:+}{}", part.by, part.text.key, part.value, args.collect::<String>())
                }));
            }
        }
        Ok(())
    }

    /// Whoever must decide does this; no dice are needed.
    #[track_caller]
    pub fn does(&mut self, command: &str) -> &mut Tried {
        self.rolls(command, &[])
    }

    /// Whoever must decide does this, and the dice show these faces.
    #[track_caller]
    pub fn rolls(&mut self, command: &str, faces: &[u32]) -> &mut Tried {
        if let Err(refusal) = self.attempt(command, faces) {
            panic!("{command:?} with {faces:?} was not done: {refusal:?}");
        }
        self
    }

    /// The rule that refuses the command; nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, command: &str) -> &'static str {
        let before = self.game.state().clone();
        let refusal = self.attempt(command, &[]);
        assert_eq!(*self.game.state(), before, "a refusal changes nothing");
        match refusal {
            Err(Refusal::Illegal(illegal)) => illegal.by.0,
            Err(other) => panic!("{command:?} was not done, but by no rule: {other:?}"),
            Ok(()) => panic!("{command:?} was done"),
        }
    }

    /// The rule that refuses an action that no command says, as a page might send it; nothing changes.
    #[track_caller]
    pub fn refuses_action(&mut self, action: &Action) -> &'static str {
        let before = self.game.state().clone();
        let refusal = self.game.act_with(self.asked(), action, Vec::new());
        assert_eq!(*self.game.state(), before, "a refusal changes nothing");
        match refusal {
            Err(Refusal::Illegal(illegal)) => illegal.by.0,
            other => panic!("{action:?} was not refused by a rule: {other:?}"),
        }
    }

    /// The dice of a band that lie on no card.
    pub fn pool(&self, band: Band) -> Pool {
        self.game.state().dice[usize::from(band)]
    }

    /// How the match ended.
    #[track_caller]
    pub fn ending(&self) -> Ending {
        self.game.state().over.expect("the match goes on")
    }

    /// What the last command told, a line each: `OKKO-CMBT-12 event-tie attacker=okko defender=gaki`.
    pub fn told(&self) -> &[String] {
        &self.told
    }

    /// Whether the last command told something under this rule that contains all these words.
    pub fn heard(&self, rule: &str, words: &str) -> bool {
        self.told.iter().any(|line| {
            line.split(' ').next() == Some(rule) && words.split(' ').all(|word| line.contains(word))
        })
    }

    /// Whether a sum of the last command had this part: its rule, then words such as `part-support=+1 figure=gaki`.
    pub fn added(&self, rule: &str, words: &str) -> bool {
        let has = |part: &String| words.split(' ').all(|word| part.split(' ').any(|own| own == word));
        self.parts.iter().any(|part| part.split(' ').next() == Some(rule) && has(part))
    }

    /// A fact of the scene, as the referee sees it: `okko.at`, `okko.status`.
    #[track_caller]
    pub fn fact(&self, path: &str) -> String {
        let scene = self.game.game().show(self.game.state(), Eyes::Referee);
        scene.fact(path).unwrap_or_else(|| panic!("there is no fact {path}"))
    }

    /// Whether the command is among what the asked seat may do now.
    pub fn offers(&self, command: &str) -> bool {
        let offers = self.game.offers(self.asked());
        offers.actions.iter().any(|action| self.game.game().write(self.game.state(), action) == command)
    }

    /// The commands that the asked seat may give now.
    pub fn commands(&self) -> Vec<String> {
        let offers = self.game.offers(self.asked());
        offers.actions.iter().map(|action| self.game.game().write(self.game.state(), action)).collect()
    }

    /// The state with its content, to ask the chapters directly.
    pub fn view(&self) -> View<'_> {
        self.game.game().view(self.game.state())
    }
}
