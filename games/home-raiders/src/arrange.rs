//! Makes any position, as a scenario file describes it ([`Position`]); every fault is reported at once.

mod position;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use kernel::{Bits, Fault, Flow, RuleId};
use scene::Phrase;
use serde_json::Value as Json;
use space::plane::Point;

use crate::content::{CardId, Content, Kind, Space};
use crate::frame::{Frame, Part, Setup, Turn, TurnStage};
use crate::names;
use crate::play::View;
use crate::rules::geo::GEO_03;
use crate::rules::team::TEAM_01;
use crate::rules::{act, dep, geo, obv};
use crate::setup;
use crate::state::{
    Deployment, Marker, ModelId, Place, Player, Readiness, Spot, Stand, State, ThingId, TroopId, other,
};
use position::{Gone, MarkerRow, ModelRow, StageName};

pub use position::Position;

/// Faults found so far.
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, by: RuleId, at: impl Into<String>, why: Phrase) {
        self.0.push(Fault::new(by, at, why));
    }

    /// A fault without arguments, when something does not hold.
    fn unless(&mut self, holds: bool, by: RuleId, at: impl Into<String>, key: &'static str) {
        if !holds {
            self.add(by, at, Phrase::new(key));
        }
    }
}

/// The state of a position, or everything that is wrong with it.
pub fn arrange(content: &Content, position: &Json) -> Result<State, Vec<Fault>> {
    let malformed = |(path, what): (String, String)| {
        Fault::new(dep::DEP_01, path, Phrase::new("fault-malformed").with("what", what))
    };
    let position: Position =
        pack::fit(position).map_err(|found| found.into_iter().map(malformed).collect::<Vec<_>>())?;
    let mut faults = Faults(Vec::new());
    setup::check_options(&position.options, &mut faults.0);
    let space = setup::find_space(content, position.space.clone(), &mut faults.0);
    let (number, space) = space.unwrap_or_else(|| (Some(0), first_space(content)));
    let mut state = setup::empty(&space, number, position.options.clone());
    state.flow = Flow::default();
    numbers(&position, &mut state, &mut faults);
    portals(&position, &mut state, &mut faults);
    for (i, row) in position.models.iter().enumerate() {
        raise(content, &position, i, row, &mut state, &mut faults);
    }
    if state.models.len() == position.models.len() {
        places(content, &position, &mut state, &mut faults);
        oaths(content, &position, &mut state, &mut faults);
        markers(content, &position, &mut state, &mut faults);
        factions(content, &mut state);
        stage(content, &position, &mut state, &mut faults);
    }
    if faults.0.is_empty() { Ok(state) } else { Err(faults.0) }
}

fn first_space(content: &Content) -> Space {
    content.spaces[0].clone()
}

/// Whether a number is that of a player.
fn player(faults: &mut Faults, at: impl Into<String>, number: u8) -> Player {
    faults.unless(number < 2, dep::DEP_01, at, "fault-player");
    number.min(1)
}

fn numbers(position: &Position, state: &mut State, faults: &mut Faults) {
    state.first = player(faults, "first", position.first);
    faults.unless((0..=act::ROUNDS).contains(&position.round), act::ACT_11, "round", "fault-round");
    state.round = position.round;
    state.deployment = position.deployment;
    state.objective = position.objective;
}

/// Portals where the position has them, the first player's first.
fn portals(position: &Position, state: &mut State, faults: &mut Faults) {
    let both = [0, 1].map(|player| position.portals.get(player).copied());
    faults.unless(position.portals.len() <= 2, dep::DEP_03, "portals", "fault-portals");
    let first = usize::from(state.first);
    match (both[first], both[1 - first]) {
        (None, None) => {}
        (Some(mine), theirs) => {
            let theirs = theirs.unwrap_or_else(|| mine.opposite());
            faults.unless(theirs != mine, dep::DEP_03, "portals", "fault-portals");
            let of = |deployment| Spot::of(deployment).contains(&mine);
            let found = [Deployment::HeadOn, Deployment::Cunning].into_iter().find(|one| of(*one));
            state.deployment = state.deployment.or(found);
            dep::add_portal(state, first as Player, mine);
            dep::add_portal(state, other(first as Player), theirs);
        }
        (None, Some(_)) => faults.unless(false, dep::DEP_03, "portals", "fault-portals"),
    }
}

/// Makes a character and, when it is the first of its troop, the troop.
fn raise(
    content: &Content,
    position: &Position,
    i: usize,
    row: &ModelRow,
    state: &mut State,
    faults: &mut Faults,
) {
    let owner = player(faults, format!("models.{i}.player"), row.player);
    let Some(card) = content.find_card(&row.card) else {
        let why = Phrase::new("content-unknown-card").with("id", row.card.clone());
        faults.add(TEAM_01, format!("models.{i}.card"), why);
        return;
    };
    if state.models.len() as u32 >= 2 * setup::MOST_MODELS {
        let why = Phrase::new("fault-models")
            .with("most", i64::from(setup::MOST_MODELS))
            .with("have", position.models.len() as i64);
        faults.add(TEAM_01, "models", why);
        return;
    }
    let label = label(content, row, card);
    let known = position.models[..i].iter().zip(&state.models).find(|(earlier, model)| {
        model.player == owner
            && label.is_some()
            && content.find_card(&earlier.card).and_then(|id| self::label(content, earlier, id)) == label
    });
    let troop = if let Some((_, model)) = known {
        model.troop
    } else {
        let unit = label.as_deref().and_then(|label| unit_card(content, position, owner, label));
        let troop = dep::new_troop(state, owner, unit);
        if row.activated {
            state.troop_mut(troop).readiness = Readiness::Done;
        }
        state.troop_mut(troop).waits = row.waits;
        troop
    };
    let mut model = dep::new_model(card, owner, troop);
    faults.unless(row.tokens < 3, TEAM_01, format!("models.{i}.tokens"), "fault-tokens");
    model.tokens = row.tokens.min(2);
    model.prone = row.prone;
    model.confused = row.confused;
    model.grappled = row.grappled;
    model.distracted = row.distracted;
    model.teleported = row.teleported;
    model.lost = row.lost.iter().copied().collect();
    model.place = match row.gone {
        Some(gone) => Place::Gone { by_enemy: gone == Gone::ByEnemy },
        None => Place::Waiting,
    };
    state.models.push(model);
}

/// By what a character finds its troop: what the row says, else its own Unit card; Leaders and Heroes are alone.
fn label(content: &Content, row: &ModelRow, card: CardId) -> Option<String> {
    let own = || (content.card(card).kind == Kind::Unit).then(|| content.card(card).id.clone());
    row.unit.clone().or_else(own)
}

/// The Unit card of a troop: the one that its name calls, else that of its first member that is no Leader or Hero.
fn unit_card(content: &Content, position: &Position, owner: Player, label: &str) -> Option<CardId> {
    let is_unit = |id: &CardId| content.card(*id).kind == Kind::Unit;
    let members = position.models.iter().filter(|row| row.player == owner);
    let cards = members.filter_map(|row| Some((row, content.find_card(&row.card)?)));
    let mut own = cards.filter(|(row, card)| self::label(content, row, *card).as_deref() == Some(label));
    let first = own.find(|(_, card)| is_unit(card)).map(|(_, card)| card);
    first.or_else(|| content.find_card(label).filter(is_unit))
}

/// Reads a place: `12.5,3`, and what it is on.
fn stand(view: View, at: &str, on: Option<&str>, path: &str, faults: &mut Faults) -> Option<Stand> {
    let place = scene::read_place(at).and_then(|(x, y)| Point::new(x, y));
    let place = place.filter(|place| view.state.setting.field.has(*place));
    let Some(place) = place else {
        faults.add(GEO_03, format!("{path}.at"), Phrase::new("fault-place").with("text", at.to_owned()));
        return None;
    };
    let on: Option<ThingId> = match on {
        None => names::ground_at(view, place),
        Some("ground") => None,
        Some(word) => {
            let found = names::find_thing(view, word);
            if found.is_none() {
                faults.add(
                    GEO_03,
                    format!("{path}.on"),
                    Phrase::new("fault-thing").with("text", word.to_owned()),
                );
            }
            found
        }
    };
    Some(Stand { at: place, on })
}

/// Puts the characters where they stand, each where it may, as those stand who were put before.
fn places(content: &Content, position: &Position, state: &mut State, faults: &mut Faults) {
    let setting_up = position.stage.is_some_and(StageName::before_play);
    for (i, row) in position.models.iter().enumerate() {
        let path = format!("models.{i}");
        let id = i as ModelId;
        match (&row.at, row.gone) {
            (Some(at), None) => {
                let view = View { content, state };
                let Some(stand) = stand(view, at, row.on.as_deref(), &path, faults) else { continue };
                if geo::judge_stand(view, id, stand, Bits::EMPTY).is_err() || overlaps(view, id, stand) {
                    let why = Phrase::new("fault-stand").with("model", names::model(view, id));
                    faults.add(geo::GEO_11, path.clone(), why);
                }
                state.model_mut(id).place = Place::At(stand);
            }
            (None, None) => faults.unless(setting_up, GEO_03, path, "fault-nowhere"),
            (Some(_), Some(_)) => faults.unless(false, GEO_03, path, "fault-gone-place"),
            (None, Some(_)) => {}
        }
    }
}

/// Whether a character would stand inside another (HR-GEO-07).
fn overlaps(view: View, id: ModelId, stand: Stand) -> bool {
    let body = view.body_at(id, stand);
    let mut others = view.state.present().filter(|(other, _)| *other != id);
    others.any(|(other, _)| {
        view.body(other).is_some_and(|there| body.base.overlaps(there.base) && body.span.meets(there.span))
    })
}

/// Who is sworn against whom.
fn oaths(content: &Content, position: &Position, state: &mut State, faults: &mut Faults) {
    for (i, row) in position.models.iter().enumerate() {
        let Some(word) = &row.sworn else { continue };
        let view = View { content, state };
        let owner = view.model(i as ModelId).player;
        let found = names::find_model(view, word, other(owner));
        let found = found.filter(|&enemy| view.model(enemy).player != owner);
        if found.is_none() {
            let why = Phrase::new("fault-model").with("text", word.clone());
            faults.add(crate::content::Ability::SwornEnemy.rule(), format!("models.{i}.sworn"), why);
        }
        state.model_mut(i as ModelId).sworn = found;
    }
}

fn markers(content: &Content, position: &Position, state: &mut State, faults: &mut Faults) {
    faults.unless(position.markers.len() <= 4, obv::OBV_04, "markers", "fault-markers");
    for (i, row) in position.markers.iter().take(4).enumerate() {
        let path = format!("markers.{i}");
        let MarkerRow { player: owner, at, on, controller } = row;
        let owner = player(faults, format!("{path}.player"), *owner);
        let view = View { content, state };
        let Some(at) = stand(view, at, on.as_deref(), &path, faults) else { continue };
        let found = controller.as_ref().map(|word| (word, names::find_model(view, word, owner)));
        if let Some((word, None)) = found {
            let why = Phrase::new("fault-model").with("text", word.clone());
            faults.add(obv::OBV_06, format!("{path}.controller"), why);
        }
        let controller = found.and_then(|(_, found)| found);
        state.markers.push(Marker { player: owner, at, controller });
    }
}

/// Of which faction each team is: that of its first character.
fn factions(content: &Content, state: &mut State) {
    let faction = |player: Player| {
        let first = state.models.iter().find(|model| model.player == player)?;
        Some(content.card(first.card).faction)
    };
    let factions = [faction(0), faction(1)];
    Arc::make_mut(&mut state.setting).factions = factions;
}

/// Whose decision it is.
fn stage(content: &Content, position: &Position, state: &mut State, faults: &mut Faults) {
    let owner = player(faults, "player", position.player);
    let acting = position.turn.as_ref().map(|word| {
        let view = View { content, state };
        let found = names::find_troop(view, word, owner);
        (word, found.filter(|&troop| view.state.members(troop).next().is_some()))
    });
    if let Some((word, None)) = acting {
        faults.add(act::ACT_02, "turn", Phrase::new("fault-troop").with("text", word.clone()));
    }
    let acting: Option<TroopId> = acting.and_then(|(_, found)| found);
    if let Some(troop) = acting {
        state.troop_mut(troop).readiness = Readiness::Done;
    }
    let fresh = |state: &State, player: Player| {
        let ready = state.troops_of(player).filter(|(_, troop)| troop.readiness == Readiness::Fresh);
        ready.count() as u8
    };
    // The bead of the one who is choosing has been drawn.
    let choosing = acting.is_none() && position.stage.unwrap_or_default() == StageName::Choose;
    state.bag = position.bag.unwrap_or_else(|| {
        [0, 1].map(|player| fresh(state, player).saturating_sub(u8::from(choosing && player == owner)))
    });
    let frame = match (acting, position.stage.unwrap_or_default()) {
        (Some(troop), _) => Frame::Turn(turn(state, troop, position.taken)),
        (None, StageName::Choose) => {
            faults.unless(fresh(state, owner) > 0, act::ACT_02, "player", "fault-nobody-fresh");
            Frame::Choose(owner)
        }
        (None, StageName::Portal) => Frame::Setup(Setup::Portal),
        (None, StageName::Deploy) => Frame::Setup(Setup::Deploy(owner)),
        (None, StageName::Late) => Frame::Setup(Setup::Late(owner)),
        (None, StageName::Marker) => Frame::Setup(Setup::Marker(owner)),
        (None, StageName::Reconnoitre) => {
            Frame::Setup(Setup::Reconnoitre { player: owner, done: Bits::EMPTY })
        }
    };
    let needs_portals = matches!(
        frame,
        Frame::Setup(Setup::Deploy(_) | Setup::Late(_) | Setup::Marker(_) | Setup::Reconnoitre { .. })
    );
    faults.unless(!needs_portals || state.portal(owner).is_some(), dep::DEP_03, "portals", "fault-portals");
    state.flow = Flow::of(frame);
}

/// A turn that has begun.
fn turn(state: &State, troop: TroopId, taken: u8) -> Turn {
    Turn {
        player: state.troop(troop).player,
        parts: vec![Part { troop, taken: taken.min(2), slots: 2, busy: Bits::EMPTY, ended: false }],
        stage: TurnStage::Actions,
        body: None,
        fervour: Bits::EMPTY,
        charged: Bits::EMPTY,
        struck: Vec::new(),
        owed: Vec::new(),
        near: Vec::new(),
    }
}
