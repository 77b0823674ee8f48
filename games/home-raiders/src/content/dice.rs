//! Dice, and pools of them as cards print them (HR-DICE-01, HR-WND-04).

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;

/// The colour of a die, weakest first (HR-SET-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Colour {
    /// The weakest.
    White,
    /// Between the two.
    Red,
    /// The strongest.
    Black,
}

impl Colour {
    /// All colours, weakest first.
    pub const ALL: [Colour; 3] = [Colour::White, Colour::Red, Colour::Black];

    /// The letter that pools are written with.
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'W',
            Colour::Red => 'R',
            Colour::Black => 'K',
        }
    }

    /// The word that commands and messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }
}

/// Dice by colour: white, red, black. Those of one colour are a set (HR-DICE-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dice(pub [u8; 3]);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice([0; 3]);

    /// How many of a colour.
    pub const fn of(self, colour: Colour) -> u8 {
        self.0[colour as usize]
    }

    /// How many in all.
    pub const fn total(self) -> u16 {
        self.0[0] as u16 + self.0[1] as u16 + self.0[2] as u16
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// These dice and others.
    pub const fn and(self, other: Dice) -> Dice {
        let (a, b) = (self.0, other.0);
        Dice([a[0].saturating_add(b[0]), a[1].saturating_add(b[1]), a[2].saturating_add(b[2])])
    }
}

/// The dice of a trait as the card prints them. Written `K R R!`: a die with a `!` bears the wound mark and is dropped
/// while the character is wounded (HR-WND-04). Read in any order, written strongest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pool {
    /// Those without the mark.
    pub plain: Dice,
    /// Those with the mark.
    pub marked: Dice,
}

impl Pool {
    /// The most dice that a pool may have.
    pub const MOST: u16 = 12;

    /// All its dice.
    pub const fn all(self) -> Dice {
        self.plain.and(self.marked)
    }
}

/// Why a text is no pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolFault {
    /// No die at all: a trait without dice is left out.
    Empty,
    /// Something that is neither `W`, `R`, `K` nor `!`.
    Letter(char),
    /// A `!` that follows no die.
    Mark,
    /// More dice than [`Pool::MOST`].
    Many,
}

impl fmt::Display for PoolFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PoolFault::Empty => f.write_str("a pool has at least one die"),
            PoolFault::Letter(letter) => {
                write!(f, "`{letter}` is no die: W is white, R red, K black, ! marks the die before it")
            }
            PoolFault::Mark => f.write_str("a `!` follows the die that it marks"),
            PoolFault::Many => write!(f, "a pool has at most {} dice", Pool::MOST),
        }
    }
}

impl Error for PoolFault {}

impl FromStr for Pool {
    type Err = PoolFault;

    fn from_str(text: &str) -> Result<Pool, PoolFault> {
        let mut pool = Pool::default();
        // The die just read, until something other than a mark follows it.
        let mut last = None;
        for letter in text.chars() {
            last = match letter {
                '!' => {
                    let colour: usize = last.ok_or(PoolFault::Mark)?;
                    pool.plain.0[colour] -= 1;
                    pool.marked.0[colour] += 1;
                    None
                }
                ' ' => None,
                _ => {
                    let colour = Colour::ALL.into_iter().position(|colour| colour.letter() == letter);
                    let colour = colour.ok_or(PoolFault::Letter(letter))?;
                    if pool.all().total() == Pool::MOST {
                        return Err(PoolFault::Many);
                    }
                    pool.plain.0[colour] += 1;
                    Some(colour)
                }
            };
        }
        if pool.all().is_empty() { Err(PoolFault::Empty) } else { Ok(pool) }
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for colour in Colour::ALL.into_iter().rev() {
            let marks = [(self.plain, ""), (self.marked, "!")];
            for (dice, mark) in marks {
                for _ in 0..dice.of(colour) {
                    write!(f, "{space}{}{mark}", colour.letter())?;
                    space = " ";
                }
            }
        }
        Ok(())
    }
}

impl TryFrom<String> for Pool {
    type Error = PoolFault;

    fn try_from(text: String) -> Result<Pool, PoolFault> {
        text.parse()
    }
}

impl From<Pool> for String {
    fn from(pool: Pool) -> String {
        pool.to_string()
    }
}

/// How many faces a die has (HR-AMB-110).
pub const FACES: u8 = 6;

/// The faces of the dice (HR-DICE-02). They are assumed, never stated, and every screen says so (HR-AMB-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceProfile {
    /// The word by which options call it.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Blanks, Successes and Critical Successes of the white, the red and the black die: six faces each.
    pub faces: [[u8; 3]; 3],
    /// Where it comes from.
    pub source: Source,
}
