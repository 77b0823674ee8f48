//! Checks a scenario file: everything it names exists, and its map is what its areas make.

use space::square::{Facing, Square};

use super::{board, is_open};
use crate::board::Board;
use crate::content::{Content, Recruit, Role, Scenario, Victory};
use crate::rules::areas;

/// What was found: the field and what is wrong with it.
type Found = Vec<(String, String)>;

/// What is wrong with a scenario file: fields and what it is.
pub fn scenario_faults(content: &Content, scenario: &Scenario) -> Vec<(String, String)> {
    let mut found = Vec::new();
    check_areas(content, scenario, &mut found);
    let board = board(content, scenario).unwrap_or_else(|| areas::blank(8));
    if found.is_empty() {
        check_map(scenario, &board, &mut found);
    }
    check_squares(scenario, &board, &mut found);
    for (i, role) in scenario.roles.iter().enumerate() {
        check_role(content, role, &format!("roles.{i}"), &board, &mut found);
    }
    check_sides(content, scenario, &mut found);
    check_victories(content, scenario, &mut found);
    found
}

fn check_areas(content: &Content, scenario: &Scenario, found: &mut Found) {
    let read: Vec<_> = scenario.areas.iter().map(|text| areas::parse(content, text)).collect();
    for (i, laid) in read.iter().enumerate() {
        match laid {
            Err(what) => found.push((format!("areas.{i}"), what.clone())),
            Ok((area, _)) if read[..i].iter().flatten().any(|earlier| earlier.0 == *area) => {
                found.push((format!("areas.{i}"), "the area is there twice".to_owned()));
            }
            Ok(_) => {}
        }
    }
}

fn check_map(scenario: &Scenario, board: &Board, found: &mut Found) {
    let rows = board.rows();
    let map: Vec<&str> = scenario.map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    if map.len() != rows.len() {
        found.push(("map".to_owned(), format!("the map has {} rows, the board {}", map.len(), rows.len())));
    }
    for (y, (drawn, laid)) in map.iter().zip(&rows).enumerate() {
        if drawn != laid {
            found.push((
                "map".to_owned(),
                format!("row {}: the areas make {laid}, the map says {drawn}", y + 1),
            ));
        }
    }
    let mut counted = areas::count_walls(board);
    if scenario.floors {
        counted[1] -= u16::from(board.grid.cols());
    }
    if counted != scenario.wall_count {
        let [east, south] = counted;
        found.push(("wall-count".to_owned(), format!("the areas have {east} east and {south} south walls")));
    }
}

/// Every square that the scenario names is on the board and can be stood on.
fn check_squares(scenario: &Scenario, board: &Board, found: &mut Found) {
    let mut check = |field: String, text: &str| {
        let what = match text.parse::<Square>() {
            Err(fault) => format!("`{text}`: {fault}"),
            Ok(square) if !is_open(board, square) => format!("{square} cannot be stood on"),
            Ok(_) => return,
        };
        found.push((field, what));
    };
    for (i, token) in scenario.tokens.iter().enumerate() {
        check(format!("tokens.{i}.at"), &token.at);
    }
    for (i, switch) in scenario.switches.iter().enumerate() {
        check(format!("switches.{i}.at"), &switch.at);
    }
    for (field, squares) in [("hidden-at", &scenario.hidden_at), ("held", &scenario.held)] {
        squares.iter().enumerate().for_each(|(i, text)| check(format!("{field}.{i}"), text));
    }
    for (i, pair) in scenario.stairs.iter().enumerate() {
        pair.iter().enumerate().for_each(|(j, text)| check(format!("stairs.{i}.{j}"), text));
    }
    for (i, role) in scenario.roles.iter().enumerate() {
        for (j, placed) in role.placed.iter().enumerate() {
            check(format!("roles.{i}.placed.{j}.at"), &placed.at);
        }
    }
    let leaders = scenario.honour.iter().flat_map(|honour| honour.leaders_at.iter().enumerate());
    for (i, text) in leaders {
        let square = areas::stand(text).map_or_else(|_| text.clone(), |(square, _)| square.to_string());
        check(format!("honour.leaders-at.{i}"), &square);
    }
    let (drawn, lying) = (scenario.hidden_at.len(), scenario.hidden.len());
    if drawn != lying {
        found.push(("hidden".to_owned(), format!("{lying} tokens for {drawn} squares")));
    }
    let hall = scenario.honour.iter().map(|honour| ("honour.hall", &honour.hall));
    let exits = scenario.exits.iter().map(|exits| ("exits.squares", &exits.squares));
    for (field, ranges) in hall.chain(exits) {
        check_ranges(ranges, field, board, found);
    }
    if let Some(exits) = &scenario.exits {
        check_exits(exits, board, found);
    }
}

/// Whether everything that the scenario puts on squares can stand there on this board.
pub(crate) fn stands_on(scenario: &Scenario, board: &Board) -> bool {
    let mut found = Vec::new();
    check_squares(scenario, board, &mut found);
    found.is_empty()
}

fn check_exits(exits: &crate::content::Exits, board: &Board, found: &mut Found) {
    match exits.edge.parse::<Facing>() {
        Err(fault) => found.push(("exits.edge".to_owned(), format!("`{}`: {fault}", exits.edge))),
        Ok(edge) => {
            let inside = |square| areas::depth_from(board, square, edge) > 0;
            if let Some(square) = areas::ranges(&exits.squares).iter().find(|&square| inside(square)) {
                found.push(("exits.squares".to_owned(), format!("{square} does not lie on the edge {edge}")));
            }
        }
    }
}

fn check_ranges(ranges: &[String], field: &str, board: &Board, found: &mut Found) {
    for (i, text) in ranges.iter().enumerate() {
        match areas::range(text) {
            Err(what) => found.push((format!("{field}.{i}"), what)),
            Ok(squares) => {
                if let Some(square) = squares.iter().find(|&square| !board.grid.contains(square)) {
                    found.push((format!("{field}.{i}"), format!("{square} is not on the board")));
                }
            }
        }
    }
}

fn check_role(content: &Content, role: &Role, path: &str, board: &Board, found: &mut Found) {
    check_ranges(&role.zone, &format!("{path}.zone"), board, found);
    if role.zone.is_empty() {
        found.push((format!("{path}.zone"), "a side needs squares to deploy on".to_owned()));
    }
    if role.half_in_first && role.zone.len() < 2 {
        found.push((format!("{path}.half-in-first"), "the zone has one range only".to_owned()));
    }
    if let Some(needed) = &role.needs
        && content.find_profile(needed).is_none()
    {
        found.push((format!("{path}.needs"), format!("there is no character {needed}")));
    }
    for (i, Recruit { character, gear }) in role.band.iter().flatten().enumerate() {
        if content.find_profile(character).is_none() {
            found.push((format!("{path}.band.{i}.character"), format!("there is no character {character}")));
        }
        if let Some(gear) = gear
            && content.find_gear(gear).is_none()
        {
            found.push((format!("{path}.band.{i}.gear"), format!("there is no equipment {gear}")));
        }
    }
    for (i, placed) in role.placed.iter().enumerate() {
        let path = format!("{path}.placed.{i}");
        if let Err(fault) = placed.facing.parse::<Facing>() {
            found.push((format!("{path}.facing"), format!("`{}`: {fault}", placed.facing)));
        }
        match content.find_profile(&placed.character) {
            None => found
                .push((format!("{path}.character"), format!("there is no character {}", placed.character))),
            Some(id) if content.profile(id).guest != placed.guest => {
                found.push((format!("{path}.guest"), "the character's card says otherwise".to_owned()));
            }
            Some(_) => {}
        }
    }
}

/// What the two sides have to agree on.
fn check_sides(content: &Content, scenario: &Scenario, found: &mut Found) {
    let indices = [("first", scenario.first), ("deploys-first", scenario.deploys_first)];
    let wounded =
        [("wounded-role", scenario.wounded_role), ("exits.role", scenario.exits.as_ref().map(|e| e.role))];
    for (field, role) in indices.into_iter().chain(wounded) {
        if role.is_some_and(|role| role > 1) {
            found.push((field.to_owned(), "a role is 0 or 1".to_owned()));
        }
    }
    if let Some(ward) = &scenario.ward
        && content.find_profile(&ward.character).is_none()
    {
        found.push(("ward.character".to_owned(), format!("there is no character {}", ward.character)));
    }
    if scenario.named_roles {
        return;
    }
    // Bands are built before the roles are known: nothing may depend on them.
    let [a, b] = &scenario.roles;
    let conditions = |role: &Role| {
        (
            role.budget,
            role.threshold,
            role.alignments.clone(),
            role.needs_alignment,
            role.needs.clone(),
            role.extra_dice,
        )
    };
    let given = |role: &Role| role.band.is_some() || !role.placed.is_empty() || role.half_in_first;
    if conditions(a) != conditions(b) || given(a) || given(b) {
        found
            .push(("named-roles".to_owned(), "sides that differ need roles that are known first".to_owned()));
    }
}

fn check_victories(content: &Content, scenario: &Scenario, found: &mut Found) {
    for (i, victory) in scenario.victory.iter().enumerate() {
        let (role, character) = match victory {
            Victory::FigureOut { character, role } => (*role, Some(character)),
            Victory::TurnLimit { role, .. }
            | Victory::Hold { role, .. }
            | Victory::Escape { role }
            | Victory::AllLit { role } => (*role, None),
            Victory::CarryHome(_) | Victory::LeaderOut | Victory::Haul { .. } => (0, None),
        };
        if role > 1 {
            found.push((format!("victory.{i}"), "a role is 0 or 1".to_owned()));
        }
        if let Some(character) = character.filter(|id| content.find_profile(id).is_none()) {
            found.push((format!("victory.{i}"), format!("there is no character {character}")));
        }
        let lacks = match victory {
            Victory::Escape { .. } if scenario.exits.is_none() => "there are no exits",
            Victory::AllLit { .. } if scenario.switches.is_empty() => "there are no lanterns",
            Victory::Hold { .. } if scenario.held.is_empty() => "there are no squares to hold",
            Victory::LeaderOut if scenario.honour.is_none() => "there are no leaders",
            _ => continue,
        };
        found.push((format!("victory.{i}"), lacks.to_owned()));
    }
}
