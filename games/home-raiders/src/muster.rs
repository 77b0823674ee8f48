//! Teams as lists: what is gathered in a roster or typed in a command, put together to a team.

use kernel::Fault;
use scene::Phrase;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::{Ability, CardId, Content, Kind, MOST_MEMBERS, Team, UnitList, UnitOf};
use crate::rules::team::TEAM_01;

/// One thing of a list: a card with how many copies and who joins it.
#[derive(Clone, Debug)]
pub struct Member {
    /// The card.
    pub card: CardId,
    /// How many copies of a Unit card are merged.
    pub copies: u8,
    /// Leaders and Specialists who join it.
    pub joined: Vec<CardId>,
    /// A Hero who serves as a Specialist in the Unit before him.
    pub serves: bool,
}

/// One thing of a list in a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum MemberRow {
    /// A card by its word. A Leader joins the last Unit before him that has none.
    Card(String),
    /// A Unit with those who join it.
    Unit(UnitList),
    /// A Hero who serves as a Specialist in the Unit before him.
    Specialist(Serving),
}

/// A Hero who serves in a Unit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Serving {
    /// The Hero card.
    pub specialist: String,
}

/// The team of a list, or every card of it that there is not.
pub fn read(content: &Content, rows: &[MemberRow]) -> Result<Team, Vec<Fault>> {
    if rows.len() > 2 * MOST_MEMBERS {
        let why = Phrase::new("content-members").with("most", MOST_MEMBERS as i64);
        return Err(vec![Fault::new(TEAM_01, "", why)]);
    }
    let mut faults = Vec::new();
    let mut members = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let mut card = |id: &String| {
            let found = content.find_card(id);
            if found.is_none() {
                let why = Phrase::new("content-unknown-card").with("id", id.clone());
                faults.push(Fault::new(TEAM_01, i.to_string(), why));
            }
            found
        };
        let (id, copies, joined, serves) = match row {
            MemberRow::Card(id) => (card(id), 1, Vec::new(), false),
            MemberRow::Specialist(serving) => (card(&serving.specialist), 1, Vec::new(), true),
            MemberRow::Unit(unit) => {
                let joined =
                    unit.leader.all().iter().chain(&unit.specialists).filter_map(&mut card).collect();
                (card(&unit.card), unit.copies, joined, false)
            }
        };
        members.extend(id.map(|card| Member { card, copies, joined, serves }));
    }
    if faults.is_empty() { gather(content, members).map_err(|fault| vec![fault]) } else { Err(faults) }
}

/// Puts a list together to a team. Leaders who are named alone join the last Unit before them that has none, else the
/// first one without, else a Unit with fewer of them than copies. Whether the team may be built is another question; only what has no place at all is a fault.
pub fn gather(content: &Content, members: Vec<Member>) -> Result<Team, Fault> {
    let mut team = Team::default();
    let mut leaders = Vec::new();
    let no_unit = |card: CardId| {
        let card = content.card(card);
        let name = scene::Value::Name { id: card.id.as_str().into(), words: card.name.clone() };
        Fault::new(TEAM_01, "", Phrase::new("fault-no-unit").with("card", name))
    };
    for Member { card, copies, joined, serves } in members {
        match content.card(card).kind {
            Kind::Unit => {
                let mut unit = UnitOf { card, copies, leaders: Vec::new(), specialists: Vec::new() };
                for id in joined {
                    match content.card(id).kind {
                        Kind::Leader => unit.leaders.push(id),
                        Kind::Hero if content.card(id).abilities.has(Ability::Specialist) => {
                            unit.specialists.push(id);
                        }
                        _ => return Err(no_unit(id)),
                    }
                }
                team.units.push(unit);
            }
            Kind::Leader => match team.units.iter_mut().rev().find(|unit| unit.leaders.is_empty()) {
                Some(unit) => unit.leaders.push(card),
                None => leaders.push(card),
            },
            Kind::Hero => match team.units.last_mut() {
                Some(unit) if serves && content.card(card).abilities.has(Ability::Specialist) => {
                    unit.specialists.push(card);
                }
                _ if serves => return Err(no_unit(card)),
                _ => team.heroes.push(card),
            },
        }
    }
    for card in leaders {
        let room = |unit: &UnitOf| unit.leaders.len() < usize::from(unit.copies);
        let number = team.units.iter().position(|unit| unit.leaders.is_empty());
        let number = number.or_else(|| team.units.iter().position(room));
        match number {
            Some(number) => team.units[number].leaders.push(card),
            None => return Err(no_unit(card)),
        }
    }
    Ok(team)
}
