//! Cards, stakes, and whose turn it is.

use kernel::{Luck, Seat, shuffle};
use serde::{Deserialize, Serialize};

/// One of the six cards: two jacks, two queens, two kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A jack.
    J1,
    /// The other jack.
    J2,
    /// A queen.
    Q1,
    /// The other queen.
    Q2,
    /// A king.
    K1,
    /// The other king.
    K2,
}

impl Card {
    /// The deck.
    pub const ALL: [Card; 6] = [Card::J1, Card::J2, Card::Q1, Card::Q2, Card::K1, Card::K2];

    /// 0 for jacks, 1 for queens, 2 for kings.
    pub fn rank(self) -> u8 {
        self as u8 / 2
    }

    /// Its name: `j1`.
    pub fn id(self) -> &'static str {
        ["j1", "j2", "q1", "q2", "k1", "k2"][self as usize]
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// This seat gave up.
    Folded(Seat),
    /// Both showed their cards.
    Showdown,
}

/// The whole truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The shuffled deck: a card for each seat, the card to be laid open, and three that nobody sees.
    deck: [Card; 6],
    /// Whether the open card lies open.
    opened: bool,
    stakes: [u8; 2],
    /// Raises made in this round.
    raises: u8,
    /// Seats that must still speak before the round can end.
    to_speak: u8,
    /// Whose turn it is.
    pub(super) mover: Seat,
    pub(super) end: Option<End>,
}

impl State {
    /// The start, from a shuffled deck.
    pub(super) fn dealt(deck: [Card; 6]) -> State {
        State { deck, opened: false, stakes: [1, 1], raises: 0, to_speak: 2, mover: Seat(0), end: None }
    }

    /// The seat's hidden card.
    pub fn hand(&self, seat: Seat) -> Card {
        self.deck[seat.index() & 1]
    }

    /// The card laid open, or to be laid open.
    pub(super) fn board(&self) -> Card {
        self.deck[2]
    }

    /// The card that lies open.
    pub fn open_card(&self) -> Option<Card> {
        self.opened.then_some(self.board())
    }

    /// What the seat has put in.
    pub fn stake(&self, seat: Seat) -> u8 {
        self.stakes[seat.index() & 1]
    }

    /// What both have put in.
    pub fn pot(&self) -> u8 {
        self.stakes[0] + self.stakes[1]
    }

    pub(super) fn raises(&self) -> u8 {
        self.raises
    }

    pub(super) fn raise_by(&self) -> u8 {
        if self.opened { 4 } else { 2 }
    }

    /// The seat whose turn it is not.
    pub(super) fn other(&self) -> Seat {
        Seat(1 - (self.mover.0 & 1))
    }

    pub(super) fn raise(&mut self) {
        self.stakes[self.mover.index() & 1] = self.stake(self.other()) + self.raise_by();
        self.raises += 1;
        self.to_speak = 1;
        self.mover = self.other();
    }

    /// Equals the other's stake; whether the round goes on.
    pub(super) fn call(&mut self) -> bool {
        self.stakes[self.mover.index() & 1] = self.stake(self.other());
        self.to_speak = self.to_speak.saturating_sub(1);
        self.mover = self.other();
        self.to_speak > 0
    }

    /// Lays the open card and begins the second round.
    pub(super) fn open(&mut self) {
        (self.opened, self.raises, self.to_speak, self.mover) = (true, 0, 2, Seat(0));
    }

    /// Who takes the pot, once the match is over; nobody when it is shared.
    pub fn winner(&self) -> Option<Seat> {
        match self.end? {
            End::Folded(seat) => Some(Seat(1 - (seat.0 & 1))),
            End::Showdown => self.better(),
        }
    }

    /// Whose hand would win now: a pair with the open card, then the higher rank.
    pub(super) fn better(&self) -> Option<Seat> {
        let strength = |seat| {
            let rank = self.hand(seat).rank();
            let pair = self.open_card().is_some_and(|open| open.rank() == rank);
            (pair, rank)
        };
        let (first, second) = (strength(Seat(0)), strength(Seat(1)));
        if first == second {
            return None;
        }
        Some(Seat(u8::from(second > first)))
    }

    /// Whether these eyes' owner may know the card at this place of the deck.
    pub(super) fn knows(&self, seat: Option<Seat>, place: usize) -> bool {
        match place {
            0 | 1 => self.end == Some(End::Showdown) || seat == Some(Seat(place as u8)),
            2 => self.opened,
            _ => false,
        }
    }

    /// Deals the cards that the seat cannot know again.
    pub(super) fn guess(&self, seat: Seat, luck: &mut dyn Luck) -> State {
        let hidden: Vec<usize> =
            (0..self.deck.len()).filter(|&place| !self.knows(Some(seat), place)).collect();
        let mut cards: Vec<Card> = hidden.iter().map(|&place| self.deck[place]).collect();
        // The order in which the cards truly lie must not show through.
        cards.sort_unstable();
        shuffle(luck, &mut cards);
        let mut guess = *self;
        for (place, card) in hidden.into_iter().zip(cards) {
            guess.deck[place] = card;
        }
        guess
    }

    /// Whether a state read from outside could come up in play.
    pub(super) fn makes_sense(&self) -> bool {
        let all_there = Card::ALL.iter().all(|card| self.deck.contains(card));
        let stakes =
            self.stakes.into_iter().all(|stake| (1..=5 + 8 * u8::from(self.opened)).contains(&stake));
        all_there && stakes && self.raises <= 2 && (1..=2).contains(&self.to_speak) && self.mover.0 < 2
    }
}
