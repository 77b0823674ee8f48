//! Teams: as written, as the rules see them, and whether they may be built (HR-TEAM).

use kernel::{Fault, RuleId};
use scene::{Phrase, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fault::{check_number, name};
use super::{Ability, Card, CardId, Content, Faction, Kind, Source};
use crate::options::LeaderCap;
use crate::rules::card::CARD_01;
use crate::rules::team::{TEAM_01, TEAM_02, TEAM_03, TEAM_04, TEAM_05, TEAM_06, TEAM_08};
use crate::rules::unt::{HRO_01, LDR_01};

/// A team, ready for play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Its Units as they are formed, each with whoever joins it.
    pub units: Vec<UnitOf>,
    /// Its Heroes, those who serve as Specialists left out.
    pub heroes: Vec<CardId>,
}

/// A formed Unit (HR-TEAM-05).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitOf {
    /// The Unit card.
    pub card: CardId,
    /// How many copies of it are merged, at least 1.
    pub copies: u8,
    /// The Leaders who join it (HR-LDR-01): one, or by option as many as copies are merged (HR-TEAM-03).
    pub leaders: Vec<CardId>,
    /// The Heroes who serve in it as Specialists (HR-AB-HE-10).
    pub specialists: Vec<CardId>,
}

/// A team as content files and set-ups write it: cards by word or number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct TeamList {
    /// Its Units.
    pub units: Vec<UnitList>,
    /// Its Heroes, those who serve as Specialists left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub heroes: Vec<String>,
}

/// A Unit as content files and set-ups write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitList {
    /// The Unit card: `guards`.
    pub card: String,
    /// How many copies of it are merged; 1 when left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub copies: u8,
    /// The Leader who joins it, or a list of several.
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub leader: Names,
    /// The Heroes who serve in it as Specialists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub specialists: Vec<String>,
}

/// A name, or a list of names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Names {
    /// One name.
    One(String),
    /// Any number of them.
    List(Vec<String>),
}

impl Names {
    /// All of them.
    pub fn all(&self) -> &[String] {
        match self {
            Names::One(name) => std::slice::from_ref(name),
            Names::List(names) => names,
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }
}

impl Default for Names {
    fn default() -> Names {
        Names::List(Vec::new())
    }
}

impl FromIterator<String> for Names {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> Names {
        let mut names: Vec<String> = names.into_iter().collect();
        match names.pop() {
            Some(name) if names.is_empty() => Names::One(name),
            last => Names::List(names.into_iter().chain(last).collect()),
        }
    }
}

fn one() -> u8 {
    1
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

/// A team ready to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamCard {
    /// The word by which set-ups call it: `thimble-watch`.
    pub id: String,
    /// Its number: `HR-T6-NL`.
    pub number: String,
    /// Its name.
    pub name: Words,
    /// Whose it is.
    pub faction: Faction,
    /// What it costs.
    pub stars: u8,
    /// Its members.
    pub team: Team,
    /// Where it comes from.
    pub source: Source,
}

/// The most entries in a list of a team: as many as the largest limit of Stars can pay for.
pub const MOST_MEMBERS: usize = 30;

impl UnitOf {
    /// The cards of a Unit, each with its place in it: `card`, `leader`, `leader.1`, `specialists.0`.
    fn cards(&self) -> impl Iterator<Item = (String, CardId)> {
        let specialists = self.specialists.iter().enumerate();
        std::iter::once(("card".to_owned(), self.card))
            .chain(self.leaders.iter().enumerate().map(|(i, &card)| (leader_at(i, self.leaders.len()), card)))
            .chain(specialists.map(|(i, &card)| (format!("specialists.{i}"), card)))
    }
}

/// The place of a Leader in a Unit.
fn leader_at(number: usize, count: usize) -> String {
    if count == 1 { "leader".to_owned() } else { format!("leader.{number}") }
}

impl Team {
    /// All cards of the team, each with its place in it and how many copies there are.
    fn cards(&self) -> Vec<(String, CardId, u8)> {
        let mut cards = Vec::new();
        for (i, unit) in self.units.iter().enumerate() {
            for (at, card) in unit.cards() {
                let copies = if at == "card" { unit.copies } else { 1 };
                cards.push((format!("units.{i}.{at}"), card, copies));
            }
        }
        cards.extend(self.heroes.iter().enumerate().map(|(i, &card)| (format!("heroes.{i}"), card, 1)));
        cards
    }
}

/// What a place in a team asks of the card that is named there.
type Need = (Kind, RuleId, &'static str);

const UNIT: Need = (Kind::Unit, TEAM_04, "content-not-a-unit");
const LEADER: Need = (Kind::Leader, LDR_01, "content-not-a-leader");
const HERO: Need = (Kind::Hero, HRO_01, "content-not-a-hero");
const SPECIALIST: Need = (Kind::Hero, Ability::Specialist.rule(), "content-not-a-specialist");

impl Content {
    /// What a team costs, each copy of a Unit card anew (HR-TEAM-01, HR-TEAM-05).
    pub fn stars(&self, team: &Team) -> u32 {
        let cards = team.cards().into_iter();
        cards.map(|(_, card, copies)| u32::from(self.card(card).stars) * u32::from(copies)).sum()
    }

    /// How many characters a team has (HR-TEAM-04).
    pub fn models(&self, team: &Team) -> u32 {
        let cards = team.cards().into_iter();
        cards.map(|(_, card, copies)| u32::from(self.card(card).strength) * u32::from(copies)).sum()
    }

    /// The team that a list writes, each card in a place that suits its type. Whether it may be built is another
    /// question: [`Content::team_faults`].
    pub fn team(&self, list: &TeamList) -> Result<Team, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut team = Team::default();
        if list.units.len() > MOST_MEMBERS || list.heroes.len() > MOST_MEMBERS {
            let why = Phrase::new("content-members").with("most", MOST_MEMBERS as i64);
            return Err(vec![Fault::new(TEAM_01, "", why)]);
        }
        for (i, unit) in list.units.iter().enumerate() {
            let at = |field: &str| format!("units.{i}.{field}");
            check_number(TEAM_05, &at("copies"), unit.copies, (1, MOST_MEMBERS as u8), &mut faults);
            let joined = [("leader", unit.leader.all().len()), ("specialists", unit.specialists.len())];
            if let Some((field, _)) = joined.into_iter().find(|&(_, count)| count > MOST_MEMBERS) {
                let why = Phrase::new("content-members").with("most", MOST_MEMBERS as i64);
                faults.push(Fault::new(TEAM_01, at(field), why));
                continue;
            }
            let card = self.member(UNIT, &at("card"), &unit.card, &mut faults);
            let named = unit.leader.all();
            let leaders = named.iter().enumerate();
            let leaders = leaders
                .filter_map(|(n, id)| self.member(LEADER, &at(&leader_at(n, named.len())), id, &mut faults))
                .collect();
            let specialists = unit.specialists.iter().enumerate();
            let specialists = specialists
                .filter_map(|(n, id)| {
                    self.member(SPECIALIST, &at(&format!("specialists.{n}")), id, &mut faults)
                })
                .collect();
            if let Some(card) = card {
                team.units.push(UnitOf { card, copies: unit.copies, leaders, specialists });
            }
        }
        for (i, id) in list.heroes.iter().enumerate() {
            team.heroes.extend(self.member(HERO, &format!("heroes.{i}"), id, &mut faults));
        }
        if faults.is_empty() { Ok(team) } else { Err(faults) }
    }

    /// The team as files write it.
    pub fn team_list(&self, team: &Team) -> TeamList {
        let word = |&card: &CardId| self.card(card).id.clone();
        let units = team.units.iter().map(|unit| UnitList {
            card: word(&unit.card),
            copies: unit.copies,
            leader: unit.leaders.iter().map(word).collect(),
            specialists: unit.specialists.iter().map(word).collect(),
        });
        TeamList { units: units.collect(), heroes: team.heroes.iter().map(word).collect() }
    }

    fn member(&self, (kind, by, key): Need, at: &str, id: &str, faults: &mut Vec<Fault>) -> Option<CardId> {
        let Some(found) = self.find_card(id) else {
            faults.push(Fault::new(
                CARD_01,
                at,
                Phrase::new("content-unknown-card").with("id", id.to_owned()),
            ));
            return None;
        };
        let card = self.card(found);
        let serves = key != SPECIALIST.2 || card.abilities.has(Ability::Specialist);
        if card.kind != kind || !serves {
            faults.push(Fault::new(by, at, Phrase::new(key).with("card", called(card))));
            return None;
        }
        Some(found)
    }

    /// What the rules of team building have against a team, with a limit of Stars and, as table options, with Leaders
    /// and Heroes that may be there more than once (HR-AMB-10) and with what Leaders are counted against (HR-AMB-09).
    pub fn team_faults(&self, team: &Team, limit: u32, duplicates: bool, cap: LeaderCap) -> Vec<Fault> {
        let mut faults = Vec::new();
        if team.units.is_empty() && team.heroes.is_empty() {
            faults.push(Fault::new(TEAM_08, "", Phrase::new("content-team-empty")));
        }
        let stars = self.stars(team);
        if stars > limit {
            let why = Phrase::new("content-team-stars")
                .with("stars", i64::from(stars))
                .with("limit", i64::from(limit));
            faults.push(Fault::new(TEAM_01, "", why));
        }
        for (i, unit) in team.units.iter().enumerate() {
            let most = if cap == LeaderCap::Bought { unit.copies } else { 1 };
            if unit.leaders.len() > usize::from(most) {
                let why = Phrase::new("content-team-leaders").with("card", called(self.card(unit.card)));
                let why = why.with("most", i64::from(most));
                faults.push(Fault::new(TEAM_03, format!("units.{i}.leader"), why));
            }
        }
        let cards = team.cards();
        for (i, (at, id, _)) in cards.iter().enumerate() {
            let card = self.card(*id);
            let first = self.card(cards[0].1);
            if card.faction != first.faction {
                let why =
                    Phrase::new("content-team-mixed").with("card", called(card)).with("other", called(first));
                faults.push(Fault::new(TEAM_02, at, why));
            }
            if !duplicates && card.kind != Kind::Unit && cards[..i].iter().any(|(_, other, _)| other == id) {
                faults.push(Fault::new(
                    TEAM_06,
                    at,
                    Phrase::new("content-team-twice").with("card", called(card)),
                ));
            }
        }
        faults
    }
}

fn called(card: &Card) -> scene::Value {
    name(&card.id, &card.name)
}
