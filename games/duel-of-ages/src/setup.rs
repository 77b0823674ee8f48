//! What is agreed before a match: teams, seats, characters, time, options (rulebook chapter set, DOA-OPT-01 to 11).

use std::hash::{Hash, Hasher};

use kernel::{Fault, Seat, Seats, Side, Table};
use scene::Phrase;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::rules::set::{SET_01, SET_02};
use crate::rules::tim::TIM_01;

/// What was agreed, ready for the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The side of each seat.
    pub sides: Vec<Side>,
    /// How many characters each seat commands.
    pub shares: Vec<u8>,
    /// Characters of a side.
    pub each: u8,
    /// How the map comes about.
    pub map: MapChoice,
    /// The options.
    pub options: Options,
}

impl Hash for Setting {
    /// States of one match are what is told apart, and it is the same in all of them.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// How long a match is (DOA-OPT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// So many minutes of the clock.
    Minutes(u16),
    /// Time is up when White's turn of this round begins.
    Rounds(u16),
    /// Battle: no clock and no points.
    Battle,
}

/// How the map comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MapChoice {
    /// The teams build it, as the rules say.
    Built,
    /// The standard map T1 lies there.
    #[default]
    Standard,
    /// A fair map is drawn.
    Fair,
}

/// The options of the table; each is a ruling that players may decide otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// DOA-OPT-01.
    pub length: Length,
    /// DOA-OPT-02: two minutes a turn.
    pub sand: bool,
    /// DOA-OPT-03: points are counted at once when a side is wiped out.
    pub score_when_wiped_out: bool,
    /// DOA-OPT-04: what Fire costs.
    pub fire_cost: u8,
    /// DOA-OPT-05: worn armour is declared in the Free Action phase, and not revealed at rolls.
    pub declare_armour: bool,
    /// DOA-OPT-06: lines of sight may be looked at freely.
    pub free_sight: bool,
    /// DOA-OPT-07: every weapon is lost when it kills.
    pub lose_every: bool,
    /// DOA-OPT-08: melee weapons are chosen openly.
    pub open_melee: bool,
    /// DOA-OPT-09: the first seat of a team decides what the team decides.
    pub captain: bool,
    /// DOA-OPT-10: among tied targets the attacker is free.
    pub free_tie: bool,
    /// DOA-OPT-11: coming back to where one began exposes.
    pub coming_back: bool,
}

/// The set-up as a file or a form writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// The team of each seat, 0 or 1; in turn if nothing is said.
    pub teams: Option<Vec<u8>>,
    /// How many characters each seat commands; as even as can be if nothing is said.
    pub shares: Option<Vec<u8>>,
    /// Characters of a team, 1 to 14; 4 if nothing is said.
    pub characters: Option<u8>,
    /// How the map comes about.
    pub map: MapChoice,
    /// `clock`, `rounds` or `battle`.
    pub length: Option<LengthWord>,
    /// Minutes of the clock.
    pub minutes: Option<u16>,
    /// Rounds.
    pub rounds: Option<u16>,
    /// DOA-OPT-02.
    pub sand: bool,
    /// DOA-OPT-03.
    pub score_when_wiped_out: bool,
    /// DOA-OPT-04: 2 or 3.
    pub fire_cost: Option<u8>,
    /// DOA-OPT-05.
    pub declare_armour: bool,
    /// DOA-OPT-06.
    pub free_sight: bool,
    /// DOA-OPT-07.
    pub lose_every: bool,
    /// DOA-OPT-08.
    pub open_melee: bool,
    /// DOA-OPT-09.
    pub captain: bool,
    /// DOA-OPT-10.
    pub free_tie: bool,
    /// DOA-OPT-11, turned round: coming back does not expose.
    pub start_is_safe: bool,
}

/// How long a match is, as a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LengthWord {
    /// Minutes of the clock.
    Clock,
    /// Rounds.
    #[default]
    Rounds,
    /// Battle.
    Battle,
}

/// Fewest and most seats.
pub const SEATS: (u8, u8) = (2, 8);
/// Fewest and most characters of a side (DOA-AMB-05).
pub const CHARACTERS: (u8, u8) = (1, 14);
/// Characters of a side, if nothing is said.
pub const USUAL: u8 = 4;
/// Fewest and most minutes (DOA-AMB-01).
pub const MINUTES: (u16, u16) = (10, 600);
/// Minutes, if nothing is said (DOA-TIM-01).
pub const USUAL_MINUTES: u16 = 180;
/// Fewest and most rounds.
pub const ROUNDS: (u16, u16) = (1, 200);
/// Rounds, if nothing is said.
pub const USUAL_ROUNDS: u16 = 12;

impl Setting {
    /// The seats of a side.
    pub fn seats(&self, side: Side) -> Seats {
        let own = (0..).map(Seat).zip(&self.sides).filter(|(_, of)| **of == side);
        own.map(|(seat, _)| seat).collect()
    }

    /// The side of a seat; the house and strangers have none.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.sides.get(seat.index()).copied()
    }

    /// Reads the table; every fault is reported at once.
    pub fn read(table: &Table) -> Result<Setting, Vec<Fault>> {
        let setup: Setup = if table.setup.is_null() {
            Setup::default()
        } else {
            let fault = |(at, what): (String, String)| {
                Fault::new(SET_02, at, Phrase::new("fault-setup").with("what", what))
            };
            pack::fit(&table.setup).map_err(|wrong| wrong.into_iter().map(fault).collect::<Vec<Fault>>())?
        };
        let mut faults = Vec::new();
        let mut fault = |rule, at: &str, key: &str| faults.push(Fault::new(rule, at, Phrase::new(key)));
        let seats = usize::from(table.seats);
        if !(SEATS.0..=SEATS.1).contains(&table.seats) {
            fault(SET_01, "seats", "fault-seats");
        }
        let turns = || (0..table.seats).map(|seat| seat % 2).collect();
        let teams = setup.teams.clone().unwrap_or_else(turns);
        let both = [0, 1].iter().all(|team| teams.contains(team)) && teams.iter().all(|team| *team < 2);
        if teams.len() != seats || !both {
            fault(SET_01, "teams", "fault-teams");
        }
        let each = setup.characters.unwrap_or(USUAL);
        if !(CHARACTERS.0..=CHARACTERS.1).contains(&each) {
            fault(SET_02, "characters", "fault-characters");
        }
        let shares = setup.shares.clone().unwrap_or_else(|| even(&teams, each));
        let sum = |team: u8| -> u32 {
            let own = teams.iter().zip(&shares).filter(|(of, _)| **of == team);
            own.map(|(_, share)| u32::from(*share)).sum()
        };
        let fits = shares.len() == teams.len() && [0, 1].map(sum) == [u32::from(each); 2];
        if !fits || shares.contains(&0) {
            fault(SET_02, "shares", "fault-shares");
        }
        let minutes = setup.minutes.unwrap_or(USUAL_MINUTES);
        if !(MINUTES.0..=MINUTES.1).contains(&minutes) {
            fault(TIM_01, "minutes", "fault-minutes");
        }
        let rounds = setup.rounds.unwrap_or(USUAL_ROUNDS);
        if !(ROUNDS.0..=ROUNDS.1).contains(&rounds) {
            fault(TIM_01, "rounds", "fault-rounds");
        }
        let fire_cost = setup.fire_cost.unwrap_or(3);
        if !(2..=3).contains(&fire_cost) {
            fault(SET_02, "fire-cost", "fault-fire-cost");
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let length = match setup.length.unwrap_or_default() {
            LengthWord::Clock => Length::Minutes(minutes),
            LengthWord::Rounds => Length::Rounds(rounds),
            LengthWord::Battle => Length::Battle,
        };
        let options = Options {
            length,
            sand: setup.sand,
            score_when_wiped_out: setup.score_when_wiped_out,
            fire_cost,
            declare_armour: setup.declare_armour,
            free_sight: setup.free_sight,
            lose_every: setup.lose_every,
            open_melee: setup.open_melee,
            captain: setup.captain,
            free_tie: setup.free_tie,
            coming_back: !setup.start_is_safe,
        };
        let sides = teams.into_iter().map(Side).collect();
        Ok(Setting { sides, shares, each, map: setup.map, options })
    }
}

/// Shares as even as can be; the first seats of a team have one more.
fn even(teams: &[u8], each: u8) -> Vec<u8> {
    let of = |team: u8, teams: &[u8]| teams.iter().map(|own| u8::from(*own == team)).sum::<u8>();
    let size = |team: u8| of(team, teams).max(1);
    let share = |(at, team): (usize, &u8)| {
        let before = of(*team, &teams[..at]);
        each / size(*team) + u8::from(before < each % size(*team))
    };
    teams.iter().enumerate().map(share).collect()
}

/// The JSON Schema of a set-up.
pub fn schema() -> Json {
    schemars::schema_for!(Setup).to_value()
}
