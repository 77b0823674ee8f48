//! Five dice and what they make.

use kernel::{Luck, draw};
use serde::{Deserialize, Serialize};

/// How many dice there are.
pub(super) const DICE: usize = 5;

/// Some of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Some5(pub(super) u8);

impl Some5 {
    /// Every choice of at least one.
    pub(super) fn all() -> impl Iterator<Item = Some5> {
        (1..1 << DICE).map(Some5)
    }

    /// Whether this one is among them.
    pub(super) const fn has(self, die: usize) -> bool {
        self.0 >> die & 1 == 1
    }

    /// Whether it is at least one, and none that is not there.
    pub(super) const fn is_choice(self) -> bool {
        self.0 > 0 && self.0 < 1 << DICE
    }

    /// Which they are.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..DICE).filter(move |die| self.has(*die))
    }
}

/// How many dice show each face, from 1 to 6.
pub(super) fn counts(dice: [u8; DICE]) -> [u8; 6] {
    let mut counts = [0; 6];
    for die in dice {
        counts[usize::from(die.clamp(1, 6)) - 1] += 1;
    }
    counts
}

/// What five dice make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Made {
    Nothing,
    TwoPairs,
    Three,
    FullHouse,
    Four,
    Five,
}

impl Made {
    pub(super) fn of(dice: [u8; DICE]) -> Made {
        let mut counts = counts(dice);
        counts.sort_unstable_by(|one, other| other.cmp(one));
        match counts[..2] {
            [5, _] => Made::Five,
            [4, _] => Made::Four,
            [3, 2] => Made::FullHouse,
            [3, _] => Made::Three,
            [2, 2] => Made::TwoPairs,
            _ => Made::Nothing,
        }
    }

    /// The coins that it finds.
    pub(super) const fn coins(self) -> i64 {
        match self {
            Made::Nothing => 0,
            Made::TwoPairs => 1,
            Made::Three => 2,
            Made::FullHouse => 3,
            Made::Four => 4,
            Made::Five => 6,
        }
    }

    /// Its message.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Made::Nothing => "made-nothing",
            Made::TwoPairs => "made-two-pairs",
            Made::Three => "made-three",
            Made::FullHouse => "made-full-house",
            Made::Four => "made-four",
            Made::Five => "made-five",
        }
    }
}

/// Throws some of the dice.
pub(super) fn throw(dice: &mut [u8; DICE], which: Some5, luck: &mut dyn Luck) {
    for die in which.iter() {
        dice[die] = draw(luck, 6) as u8 + 1;
    }
}
