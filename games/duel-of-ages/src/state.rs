//! The whole truth of a match: the champions, the cards, the guardians, the map and the clock.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use kernel::{Bits, Flow, Orders, Seat, Seats, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::{CardId, Era, GuardianId, ProfileId, Rating};
use crate::frame::Frame;
use crate::map::{Layout, Map, Space};
use crate::setup::Setting;

/// Number of a champion in the match: first those of side 0, then those of side 1.
pub type Who = u8;

/// The other side.
pub const fn foe(side: Side) -> Side {
    Side(1 - side.0)
}

/// Everything that can change.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What was agreed before the match.
    pub setting: Arc<Setting>,
    /// The side that is White and moves first (DOA-SET-05).
    pub white: Side,
    /// The dice of both sides that decided it.
    pub colours: [[u8; 2]; 2],
    /// What has been placed of the map.
    pub layout: Layout,
    /// The map that the layout makes; drawn anew from it, never kept.
    #[serde(skip)]
    pub drawn: Drawn,
    /// All champions.
    pub champions: Vec<Champion>,
    /// Every equipment card, by its number in the content.
    pub cards: Vec<Lying>,
    /// Cards that were received in this turn (DOA-EQK-11).
    pub fresh: Bits,
    /// Mounts, armour and stealth items that were put into use or out of it in this turn's Free Action phase.
    pub changed: Bits,
    /// The four guardian decks one after the other, each from its top (DOA-SET-10).
    pub guardians: Vec<Slot>,
    /// Guardian positions by era and side: steps from the red eye (DOA-LAB-02).
    pub markers: [[u8; 2]; 4],
    /// What each seat has decided beforehand.
    pub orders: Orders<Habits>,
    /// Whose decision it is.
    pub flow: Flow<Frame>,
    /// How many turns have begun; odd ones are White's (DOA-TRN-01).
    pub turn: u32,
    /// What was done in the movement phase (ledger 4.4).
    pub trail: Vec<Moved>,
    /// Cards that changed their place in the movement phase.
    pub shifts: Vec<Shift>,
    /// The time and the end.
    pub clock: Clock,
}

/// A character card in play with its counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Champion {
    /// Its card.
    pub profile: ProfileId,
    /// Its team.
    pub side: Side,
    /// The seat that commands it.
    pub seat: Seat,
    /// Where it is.
    pub place: Place,
    /// Current Health; 0 until the step ends in which it dies.
    pub health: u8,
    /// Maximum Health (DOA-CHR-08).
    pub most: u8,
    /// Levels that ratings have gained for good (DOA-BN-05), by [`Rating`].
    pub gained: [u8; 10],
    /// The mount in use (DOA-EQK-08).
    pub mount: Option<CardId>,
    /// What is worn: body, head, shield (DOA-EQK-06).
    pub worn: [Option<CardId>; 3],
    /// The stealth item in use (DOA-EQK-14).
    pub stealth: Option<CardId>,
    /// The weapon chosen for this melee; none: the natural attack (DOA-MEL-05).
    pub armed: Option<CardId>,
    /// Entangled: half its movement points in its next movement phase (DOA-KW-ENTANGLE).
    pub entangled: bool,
    /// What it has done in this turn.
    pub turn: Spent,
    /// What it has done in this phase.
    pub phase: Phase,
}

impl Hash for Champion {
    /// As three numbers: a search hashes everybody at each step of one.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Champion {
            profile,
            side,
            seat,
            place,
            health,
            most,
            gained,
            mount,
            worn: [body, head, shield],
            stealth,
            armed,
            entangled,
            turn,
            phase,
        } = *self;
        let Spent { fired, adventured, healed, ability, spied, entered } = turn;
        let Phase { began, left, moved, stopped, clinched, interposed, plated, struck, named, first } = phase;
        let done = bits([
            entangled, fired, adventured, healed, ability, spied, entered, moved, stopped, clinched,
            interposed, plated, struck, named,
        ]);
        let there = match place {
            Place::Waiting => 0,
            Place::Limbo => 1,
            Place::Dead => 2,
            Place::On(space) => 3 + space.index() as u32,
        };
        let began = began.map_or(0, |space| 1 + space.index() as u32);
        let own = packed([profile, side.0, seat.0, health, most, left]) << 16 | u128::from(done);
        hasher.write_u128(packed([there, began]) << 64 | own);
        let number = |card: Option<u8>| card.map_or(0, |card| 1 + u16::from(card));
        hasher.write_u128(packed([mount, body, head, shield, stealth, armed, first].map(number)));
        hasher.write_u128(packed(gained));
    }
}

/// Small numbers as one.
fn packed<T: Into<u128>, const N: usize>(all: [T; N]) -> u128 {
    all.into_iter().fold(0, |all, one| all << (8 * size_of::<T>()) | one.into())
}

/// What a champion has done in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spent {
    /// It fired in its Fire phase (DOA-MOV-13).
    pub fired: bool,
    /// It had an adventure (DOA-ADV-03).
    pub adventured: bool,
    /// A medicine card was used by it or on it (DOA-EQK-15).
    pub healed: bool,
    /// Its ability of once a turn is used (DOA-AB-GEN-04).
    pub ability: bool,
    /// Its Spyglass is used.
    pub spied: bool,
    /// It was named to enter (DOA-TRN-10).
    pub entered: bool,
}

/// What a champion has done in a phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Phase {
    /// Where it began the movement phase.
    pub began: Option<Space>,
    /// Movement points that are left.
    pub left: u8,
    /// It has spent movement points, or its minimum move (DOA-OPF-04).
    pub moved: bool,
    /// Its movement is over (DOA-MOV-08, DOA-MOV-11).
    pub stopped: bool,
    /// The first step out of its space costs two more (DOA-AB-21).
    pub clinched: bool,
    /// It has interposed (DOA-AB-31).
    pub interposed: bool,
    /// Its plates have taken a wound away (DOA-AB-24).
    pub plated: bool,
    /// Its melee attack is made or declined; for Twin Strike, after the second.
    pub struck: bool,
    /// Everybody knows which weapon it has chosen: it has attacked, or parried.
    pub named: bool,
    /// The enemy that its first attack was aimed at (DOA-AB-02).
    pub first: Option<Who>,
}

/// Where a champion is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not on the map yet.
    Waiting,
    /// Off the map because every dome was full (DOA-AMB-09).
    Limbo,
    /// On the map.
    On(Space),
    /// Eliminated.
    Dead,
}

/// Where an equipment card lies and who knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// Where.
    pub at: Lies,
    /// Whether it is revealed (DOA-REV-01).
    pub shown: bool,
    /// The sides that have seen it there, by side.
    pub seen: [bool; 2],
}

impl Hash for Lying {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u32(self.number());
    }

    /// Four as one number: there are so many cards that a search would spend a third of its time on their fields.
    fn hash_slice<H: Hasher>(all: &[Lying], hasher: &mut H) {
        for some in all.chunks(4) {
            hasher.write_u128(some.iter().fold(0, |all, one| all << 32 | u128::from(one.number())));
        }
    }
}

impl Lying {
    /// All of it as a number.
    fn number(self) -> u32 {
        let at = match self.at {
            Lies::Deck => 0,
            Lies::Discard => 1,
            Lies::With(who) => 2 + u32::from(who),
            Lies::Ground(space) => 0x1000 + space.index() as u32,
        };
        bits([self.shown, self.seen[0], self.seen[1]]) << 24 | at
    }
}

/// What is so and what is not, as one number.
fn bits<const N: usize>(all: [bool; N]) -> u32 {
    all.into_iter().fold(0, |bits, one| bits << 1 | u32::from(one))
}

/// Where an equipment card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// In the draw deck, whose order nobody knows.
    Deck,
    /// On the open discard pile (DOA-EQP-12).
    Discard,
    /// With a champion.
    With(Who),
    /// In a space (DOA-EQP-14).
    Ground(Space),
}

/// A guardian in its deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Which one.
    pub guardian: GuardianId,
    /// Its labyrinth.
    pub era: Era,
    /// Whether it lies face up.
    pub shown: bool,
    /// The sides that have looked at it (DOA-AB-11, DOA-BN-06).
    pub seen: [bool; 2],
}

impl Hash for Slot {
    /// As one number, as [`Lying`].
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let known = bits([self.shown, self.seen[0], self.seen[1]]);
        hasher.write_u32(known << 16 | (self.era as u32) << 8 | u32::from(self.guardian));
    }
}

/// One thing done in the movement phase (ledger 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moved {
    /// By whom.
    pub who: Who,
    /// What.
    pub how: How,
    /// Where it was then.
    pub at: Space,
    /// For what it cost.
    pub points: u8,
}

/// What was done in the movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// A step to a neighbour.
    Step,
    /// Down into a tunnel.
    Down,
    /// Up out of it.
    Up,
    /// A pile was picked up.
    PickUp,
    /// Cards were traded with this partner.
    Trade(Who),
}

/// A card that changed its place in the movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shift {
    /// By which entry of the trail.
    pub by: u16,
    /// The card.
    pub card: CardId,
    /// Where it lay before.
    pub from: Lies,
}

/// The time and the end (chapter tim).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clock {
    /// Time has run out in this turn, or between two turns.
    pub up: bool,
    /// The two minutes of this turn are over (DOA-TIM-04).
    pub sand_out: bool,
    /// The side that plays its last turn (DOA-TIM-03).
    pub last: Option<Side>,
    /// It is a tie, and play goes on until one side is ahead (DOA-VIC-05).
    pub sudden: bool,
    /// How it ended.
    pub over: Option<Ending>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// More points when the time was up (DOA-VIC-04).
    Points(Side),
    /// Ahead after a tie (DOA-VIC-05).
    Sudden(Side),
    /// The other side has nobody left (DOA-VAR-01, or DOA-OPT-03 by points).
    Standing(Side),
    /// Nobody is left on either side, and the points are equal (DOA-AMB-66).
    Nobody,
    /// A Battle in which the last of both fell together.
    Together,
}

/// What a seat has decided beforehand (ledger 12.2), by [`Habit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Habits(pub [Will; 6]);

/// What can be decided beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Habit {
    /// Stealth items, shields and parries against a to-hit roll.
    Guard,
    /// Body and head armour against a damage roll.
    Armour,
    /// Rolling again what failed.
    Reroll,
    /// The Riposte.
    Riposte,
    /// The weapon of a melee: always the best, or never any.
    Weapon,
    /// Destroying own cards when cards are received.
    Trash,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Will {
    /// Do it.
    Always,
    /// Ask.
    Ask,
    /// Do not.
    Never,
}

impl Habit {
    /// All six.
    pub const ALL: [Habit; 6] =
        [Habit::Guard, Habit::Armour, Habit::Reroll, Habit::Riposte, Habit::Weapon, Habit::Trash];

    /// The word by which commands call it.
    pub const fn word(self) -> &'static str {
        ["guard", "armour", "reroll", "riposte", "weapon", "trash"][self as usize]
    }
}

impl Will {
    /// All three.
    pub const ALL: [Will; 3] = [Will::Always, Will::Ask, Will::Never];

    /// The word by which commands call it.
    pub const fn word(self) -> &'static str {
        ["always", "ask", "never"][self as usize]
    }
}

impl Default for Habits {
    /// Guard and armour always, reroll and weapon ask, Riposte always, nothing is destroyed.
    fn default() -> Habits {
        Habits([Will::Always, Will::Always, Will::Ask, Will::Always, Will::Ask, Will::Never])
    }
}

impl Habits {
    /// What is wanted there.
    pub fn of(&self, habit: Habit) -> Will {
        self.0[habit as usize]
    }

    /// The same with one changed.
    pub fn with(mut self, habit: Habit, will: Will) -> Habits {
        self.0[habit as usize] = will;
        self
    }
}

impl Champion {
    /// Where it stands on the map.
    pub fn space(&self) -> Option<Space> {
        match self.place {
            Place::On(space) => Some(space),
            Place::Waiting | Place::Limbo | Place::Dead => None,
        }
    }

    /// Whether it lives, on the map or not (DOA-VIC-01).
    pub fn alive(&self) -> bool {
        self.place != Place::Dead
    }

    /// Levels gained for good.
    pub fn gain(&self, rating: Rating) -> u8 {
        self.gained[rating as usize]
    }
}

impl State {
    /// The champion with this number.
    pub fn champion(&self, who: Who) -> &Champion {
        &self.champions[usize::from(who)]
    }

    /// The champion with this number, if there is one.
    pub fn find(&self, who: Who) -> Option<&Champion> {
        self.champions.get(usize::from(who))
    }

    /// The champion with this number, to change it.
    pub fn champion_mut(&mut self, who: Who) -> &mut Champion {
        &mut self.champions[usize::from(who)]
    }

    /// All champions with their numbers.
    pub fn everybody(&self) -> impl Iterator<Item = (Who, &Champion)> {
        (0..).zip(&self.champions)
    }

    /// The champions of a side.
    pub fn team(&self, side: Side) -> impl Iterator<Item = (Who, &Champion)> {
        self.everybody().filter(move |(_, champion)| champion.side == side)
    }

    /// The champions on the map, each with its space.
    pub fn present(&self) -> impl Iterator<Item = (Who, &Champion, Space)> {
        self.everybody().filter_map(|(who, champion)| Some((who, champion, champion.space()?)))
    }

    /// Those who stand in a space.
    pub fn at(&self, space: Space) -> impl Iterator<Item = (Who, &Champion)> {
        self.everybody().filter(move |(_, champion)| champion.place == Place::On(space))
    }

    /// Whether a side has somebody in a space.
    pub fn holds(&self, side: Side, space: Space) -> bool {
        self.at(space).any(|(_, champion)| champion.side == side)
    }

    /// The side whose turn it is.
    pub fn active(&self) -> Side {
        if self.turn % 2 == 1 { self.white } else { foe(self.white) }
    }

    /// The seats of a side.
    pub fn seats(&self, side: Side) -> Seats {
        self.setting.seats(side)
    }

    /// The side of a seat; the house has none.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.setting.side_of(seat)
    }

    /// The cards with a champion, in the order of their numbers.
    pub fn carried(&self, who: Who) -> impl Iterator<Item = CardId> {
        self.lying(Lies::With(who))
    }

    /// The cards that lie in a place.
    pub fn lying(&self, at: Lies) -> impl Iterator<Item = CardId> {
        (0..).zip(&self.cards).filter(move |(_, card)| card.at == at).map(|(id, _)| id)
    }

    /// Whether a champion has a card that is not revealed.
    pub fn conceals(&self, who: Who) -> bool {
        self.carried(who).any(|card| !self.cards[usize::from(card)].shown)
    }

    /// The deck of an era, from its top.
    pub fn deck(&self, era: Era) -> &[Slot] {
        let (from, to) = self.bounds(era);
        &self.guardians[from..to]
    }

    /// The deck of an era, to change it.
    pub fn deck_mut(&mut self, era: Era) -> &mut [Slot] {
        let (from, to) = self.bounds(era);
        &mut self.guardians[from..to]
    }

    fn bounds(&self, era: Era) -> (usize, usize) {
        let from = self.guardians.partition_point(|slot| slot.era < era);
        (from, self.guardians.partition_point(|slot| slot.era <= era))
    }
}

/// The map that a layout makes. It follows from the layout and the content, so that two of them are always equal.
#[derive(Clone, Debug, Default)]
pub struct Drawn(pub Option<Arc<Map>>);

impl PartialEq for Drawn {
    fn eq(&self, _: &Drawn) -> bool {
        true
    }
}

impl Eq for Drawn {}

impl Hash for Drawn {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many different positions these are known again as.
    fn known(all: &[impl Hash]) -> usize {
        let mut known: Vec<u64> = all.iter().map(kernel::fingerprint).collect();
        known.sort_unstable();
        known.dedup();
        known.len()
    }

    #[test]
    fn cards_and_guardians_that_lie_otherwise_are_known_apart() {
        let flags = || (0..8).map(|bits: u8| (bits & 1 > 0, [bits & 2 > 0, bits & 4 > 0]));
        let spaces = (0..4_000).map(|index| Lies::Ground(Space::at(index)));
        let places = || [Lies::Deck, Lies::Discard].into_iter().chain((0..=Who::MAX).map(Lies::With));
        let cards = places().chain(spaces);
        let cards: Vec<Lying> =
            cards.flat_map(|at| flags().map(move |(shown, seen)| Lying { at, shown, seen })).collect();
        assert_eq!((cards.len(), known(&cards)), (8 * 4_258, 8 * 4_258));
        let guardian = |guardian: GuardianId| {
            let slot = move |era| flags().map(move |(shown, seen)| Slot { guardian, era, shown, seen });
            Era::ALL.into_iter().flat_map(slot)
        };
        let slots: Vec<Slot> = (0..=GuardianId::MAX).flat_map(guardian).collect();
        assert_eq!((slots.len(), known(&slots)), (8 * 4 * 256, 8 * 4 * 256));
    }
}
