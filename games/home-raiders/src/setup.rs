//! What somebody asks of a table, as set-up files write it.

use std::sync::Arc;

use kernel::{Bits, Fault, Flow, RuleId, Table};
use scene::Phrase;
use schemars::JsonSchema;
use serde::Deserialize;
use space::plane::{Bounds, Point};

use crate::chart::Own;
use crate::content::{Colour, Content, Space, SpaceCard, Team, TeamList, UnitOf, face_faults, within};
use crate::frame::{Frame, Setup as Stage};
use crate::muster::{self, MemberRow};
use crate::options::{DiceProfile, Level, Options};
use crate::rules::dep;
use crate::rules::team::TEAM_01;
use crate::state::{Setting, State, Thing, ThingId};

/// The set-up of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// The battle space: a word, or one of the table's own. The messy desk when left out.
    pub space: SpaceChoice,
    /// The team of each player; absent or null: asked at the table.
    pub teams: Vec<Option<TeamChoice>>,
    /// What the table has agreed on.
    pub options: Options,
}

/// A battle space in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SpaceChoice {
    /// One of the content, by its word or number.
    Named(String),
    /// One of the table's own.
    Own(Box<SpaceCard>),
}

impl Default for SpaceChoice {
    fn default() -> SpaceChoice {
        SpaceChoice::Named("messy-desk".to_owned())
    }
}

/// A team in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TeamChoice {
    /// A ready-made one, by its word or number.
    Ready(String),
    /// One of the player's own.
    Own(TeamList),
    /// One of the player's own, card by card.
    List(Vec<MemberRow>),
}

/// Limits of Stars that a table may agree on (HR-TEAM-01).
pub const STARS: std::ops::RangeInclusive<u8> = 1..=30;
/// Most characters of one team: as many as can be told apart.
pub const MOST_MODELS: u32 = 60;

/// What the order of set-up is (HR-DEP-01).
const BY: RuleId = dep::DEP_01;

/// Opens a match, or says everything that is wrong with the table.
pub fn open(content: &Content, table: &Table) -> Result<State, Vec<Fault>> {
    let setup = if table.setup.is_null() { Ok(Setup::default()) } else { pack::fit(&table.setup) };
    let malformed = |(path, what): (String, String)| {
        Fault::new(BY, path, Phrase::new("fault-malformed").with("what", what))
    };
    let setup: Setup = setup.map_err(|found| found.into_iter().map(malformed).collect::<Vec<_>>())?;
    let mut faults = Vec::new();
    if table.seats != 2 {
        let why = Phrase::new("fault-seats").with("seats", i64::from(table.seats));
        faults.push(Fault::new(BY, "seats", why));
    }
    check_options(&setup.options, &mut faults);
    let space = find_space(content, setup.space, &mut faults);
    let mut mustered = [None, None];
    if setup.teams.len() > mustered.len() {
        let why = Phrase::new("fault-teams-two").with("count", setup.teams.len() as i64);
        faults.push(Fault::new(TEAM_01, "teams", why));
    }
    for (player, (choice, mustered)) in setup.teams.into_iter().zip(&mut mustered).enumerate() {
        let Some(choice) = choice else { continue };
        let at = format!("teams.{player}");
        match find_team(content, choice) {
            Ok(team) => {
                faults.extend(within(&at, team_faults(content, &setup.options, &team)));
                *mustered = Some(team);
            }
            Err(found) => faults.extend(within(&at, found)),
        }
    }
    match space {
        Some((number, space)) if faults.is_empty() => {
            let mut state = empty(&space, number, setup.options);
            state.mustered = mustered;
            Ok(state)
        }
        _ => Err(faults),
    }
}

/// Whether the options lie in their ranges.
pub fn check_options(options: &Options, faults: &mut Vec<Fault>) {
    if !STARS.contains(&options.star_limit) {
        let why = Phrase::new("fault-stars")
            .with("least", i64::from(*STARS.start()))
            .with("most", i64::from(*STARS.end()))
            .with("have", i64::from(options.star_limit));
        faults.push(Fault::new(TEAM_01, "options.star-limit", why));
    }
    if let DiceProfile::Custom(faces) = &options.dice_profile {
        let row = |colour: Colour| (colour as u8).to_string();
        faults.extend(within("options.dice-profile.custom", face_faults(faces, row)));
    }
}

pub fn find_space(
    content: &Content,
    choice: SpaceChoice,
    faults: &mut Vec<Fault>,
) -> Option<(Option<u8>, Space)> {
    match choice {
        SpaceChoice::Named(id) => {
            let found = content.find_space(&id);
            if found.is_none() {
                faults.push(Fault::new(BY, "space", Phrase::new("fault-space").with("id", id)));
            }
            found.map(|number| (Some(number as u8), content.spaces[number].clone()))
        }
        SpaceChoice::Own(card) => match card.read() {
            Ok(space) => Some((None, space)),
            Err(found) => {
                faults.extend(within("space", found));
                None
            }
        },
    }
}

fn find_team(content: &Content, choice: TeamChoice) -> Result<Team, Vec<Fault>> {
    match choice {
        TeamChoice::Ready(id) => match content.find_team(&id) {
            Some(number) => Ok(content.teams[number].team.clone()),
            None => Err(vec![Fault::new(BY, "", Phrase::new("fault-team").with("id", id))]),
        },
        TeamChoice::Own(list) => content.team(&list),
        TeamChoice::List(rows) => muster::read(content, &rows),
    }
}

/// What the rules have against a team at this table (HR-TEAM-01 and following).
pub fn team_faults(content: &Content, options: &Options, team: &Team) -> Vec<Fault> {
    if let Err(faults) = suits(content, team) {
        return faults;
    }
    let mut faults = content.team_faults(
        team,
        options.star_limit.into(),
        options.duplicate_characters,
        options.leader_cap,
    );
    let models = content.models(team);
    if models > MOST_MODELS {
        let why =
            Phrase::new("fault-models").with("most", i64::from(MOST_MODELS)).with("have", i64::from(models));
        faults.push(Fault::new(TEAM_01, "", why));
    }
    faults
}

/// Whether every card of a team is known and of a type that suits its place.
fn suits(content: &Content, team: &Team) -> Result<(), Vec<Fault>> {
    let joined = |unit: &'_ UnitOf| unit.leaders.iter().chain(&unit.specialists).copied().collect::<Vec<_>>();
    let units = team.units.iter().flat_map(|unit| [unit.card].into_iter().chain(joined(unit)));
    let strange =
        units.chain(team.heroes.iter().copied()).find(|&card| usize::from(card) >= content.cards.len());
    if let Some(card) = strange {
        let why = Phrase::new("content-unknown-card").with("id", card.to_string());
        return Err(vec![Fault::new(TEAM_01, "", why)]);
    }
    content.team(&content.team_list(team)).map(drop)
}

/// The objects of a battle space. In the basic level every one is immovable, and nobody stands on it (HR-LVL-01).
pub fn things(space: &Space, level: Level) -> Vec<Thing> {
    let advanced = level == Level::Advanced;
    let numbered = space.things.iter().enumerate();
    let known = numbered.map(|(id, thing)| Thing {
        movable: thing.movable && advanced,
        climb: thing.climb && advanced,
        irregular: thing.irregular,
        ..Thing::new(id as ThingId, thing.shape, thing.span)
    });
    known.collect()
}

/// A battle space with nobody in it yet.
pub fn empty(space: &Space, number: Option<u8>, options: Options) -> State {
    let things = things(space, options.level);
    let patches = things.iter().filter(|thing| thing.flat() && thing.irregular);
    let patches = patches.map(|thing| *thing.shape()).collect();
    let corner = Point::new(space.width, space.depth).unwrap_or(Point::ORIGIN);
    let named = number.is_none().then_some(&space.things).into_iter().flatten();
    State {
        setting: Arc::new(Setting {
            options,
            space: number,
            field: Bounds::new(Point::ORIGIN, corner),
            names: named.map(|thing| (thing.name.en.to_string(), thing.name.it.to_string())).collect(),
            own_things: things.len() as u8,
            patches,
            factions: [None, None],
            own: Own::default(),
        }),
        things: Arc::new(things),
        models: Vec::new(),
        troops: Vec::new(),
        markers: Vec::new(),
        mustered: [None, None],
        deployment: None,
        objective: None,
        first: 0,
        spots: [None, None],
        round: 0,
        bag: [0, 0],
        forced: [Bits::EMPTY; 2],
        deceits: Vec::new(),
        loans: Vec::new(),
        flow: Flow::of(Frame::Setup(Stage::Muster)),
        over: None,
    }
}
