//! The laws of form: what is said and shown hangs together, cites rules, and survives being written down.

use std::collections::BTreeSet;

use kernel::{Eyes, Seat, Seeded, Speak, Told, Turn, Weigh, state_hash};
use scene::{Affordance, Scene, Shape, Touch, Value};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::keys::{Keys, cited};
use super::moment::Moment;
use super::mutants::any;
use super::{Broken, Law, Laws, Place};

/// Two things that somebody might touch one after the other: pieces, or a place of a plane.
pub(super) fn touched(scene: &Scene, luck: &mut Seeded) -> Vec<Touch> {
    let piece = |luck: &mut Seeded| any(luck, &scene.pieces).map(|piece| Touch::Piece(piece.id.clone()));
    let mut touches: Vec<Touch> = piece(luck).into_iter().collect();
    let place = |luck: &mut Seeded, most: u32| kernel::draw(luck, most + 1) as i32;
    let planes = scene.boards.iter().find_map(|board| match board.shape {
        Shape::Plane { width, height, .. } => Some((board.id.clone(), width, height)),
        _ => None,
    });
    touches.extend(match planes {
        Some((board, width, height)) if kernel::draw(luck, 2) == 0 => {
            Some(Touch::Place { board, x: place(luck, width), y: place(luck, height) })
        }
        _ => piece(luck),
    });
    touches
}

/// What is drawn while things are touched has texts; and nothing panics.
fn overlays<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    scene: &Scene,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    moment.place.doing.set("drawing over the boards");
    let touches = touched(scene, luck);
    let layers = moment.game().overlay(moment.state, Eyes::Seat(seat), &touches);
    layers.iter().fold(Keys::of(&*moment.laws.texts), Keys::layer).done(moment.place)
}

/// A rule id that the rulebook must know.
pub(super) fn rule<G: kernel::Game>(laws: &Laws<'_, G>, place: &Place, by: &str) -> Result<(), Broken> {
    if (laws.rules)(by) {
        return Ok(());
    }
    Err(place.broken(Law::Cites, &format!("{}: the rulebook knows no rule `{by}`", place.doing.get())))
}

/// An event cites rules and has texts.
pub(super) fn told<G: Speak + Weigh>(
    laws: &Laws<'_, G>,
    place: &Place,
    state: &G::State,
    told: &Told<G::Event>,
) -> Result<(), Broken> {
    rule(laws, place, told.by.0)?;
    let line = laws.game.line(state, told);
    for by in cited(&line) {
        rule(laws, place, by)?;
    }
    Keys::of(&*laws.texts).line(&line).done(place)
}

/// The state, every offer and every scene of the moment.
pub(super) fn check<G: Speak + Weigh>(moment: &Moment<'_, G>, luck: &mut Seeded) -> Result<(), Broken> {
    moment.place.doing.set("writing the state as JSON");
    match through_json(moment.state) {
        Ok(back) if back == *moment.state && state_hash(&back) == state_hash(moment.state) => {}
        Ok(_) => return Err(moment.broken(Law::StateJson, "another state came back")),
        Err(error) => return Err(moment.broken(Law::StateJson, &error)),
    }
    shows(moment.laws, moment.place, moment.state, moment.seats)?;
    for seat in moment.ask.seats.and(moment.ask.may).iter() {
        let scene = moment.game().show(moment.state, Eyes::Seat(seat));
        let offers = moment.offers(seat).actions;
        for action in &offers {
            action_forms(moment, seat, action)?;
        }
        // The house has no hands.
        if seat == Seat::HOUSE {
            continue;
        }
        offers.iter().try_for_each(|action| gestures(moment, seat, action, &scene))?;
        overlays(moment, seat, &scene, luck)?;
        if let Some(action) = any(luck, &offers) {
            misread(moment, seat, action, luck)?;
        }
    }
    Ok(())
}

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, String> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| format!("{error} in {text}"))
}

fn action_forms<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> Result<(), Broken> {
    moment.place.doing.set("writing an action");
    match through_json(action) {
        Ok(back) if back == *action => {}
        Ok(back) => {
            return Err(moment.broken_at(Law::ActionJson, seat, action, &format!("came back as {back:?}")));
        }
        Err(error) => return Err(moment.broken_at(Law::ActionJson, seat, action, &error)),
    }
    let command = moment.game().write(moment.state, action);
    let read = moment.game().read(moment.state, seat, &command);
    match read {
        Ok(back) if back == [action.clone()] => Ok(()),
        other => {
            let what = format!("written as `{command}`, read back as {other:?}");
            Err(moment.broken_at(Law::Notation, seat, action, &what))
        }
    }
}

/// The gestures of an offer touch pieces and cells that the seat is shown; its command begins with the action.
fn gestures<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    action: &G::Action,
    scene: &Scene,
) -> Result<(), Broken> {
    moment.place.doing.set("binding gestures");
    let afford: Affordance = moment.game().afford(moment.state, seat, action);
    Keys::of(&*moment.laws.texts).affordance(&afford).done(moment.place)?;
    let read = moment.game().read(moment.state, seat, &afford.command);
    if !read.as_ref().is_ok_and(|actions| actions.first() == Some(action)) {
        let what = format!("its command `{}` reads as {read:?}", afford.command);
        return Err(moment.broken_at(Law::Gestures, seat, action, &what));
    }
    for touch in &afford.touches {
        let drawn = match touch {
            Touch::Piece(id) => scene.piece(id).is_some(),
            Touch::Cell { board, cell } => has_cell(scene, board, cell),
            Touch::Place { board, x, y } => has_place(scene, board, (*x, *y)),
            Touch::Die { panel, field, die } => has_die(scene, panel, field, *die),
        };
        if !drawn {
            let what = format!("its gesture touches {touch:?}, which is not drawn");
            return Err(moment.broken_at(Law::Gestures, seat, action, &what));
        }
    }
    Ok(())
}

fn has_cell(scene: &Scene, board: &str, cell: &str) -> bool {
    let board = scene.boards.iter().find(|known| known.id == board);
    board.is_some_and(|board| board.cells.iter().any(|known| known.id == cell))
}

fn has_die(scene: &Scene, panel: &str, field: &str, die: u16) -> bool {
    let panel = scene.panels.iter().find(|known| known.id == panel);
    let field = panel.and_then(|panel| panel.fields.iter().find(|known| known.key == field));
    field.is_some_and(|field| match &field.value {
        Value::Dice { dice, .. } => usize::from(die) < dice.len(),
        _ => false,
    })
}

/// The rules by which the values of panels came about.
fn values_cite(scene: &Scene) -> Vec<&str> {
    let mut rules = Vec::new();
    for field in scene.panels.iter().flat_map(|panel| &panel.fields) {
        match &field.value {
            Value::Dice { makes, .. } => rules.extend(makes.iter().map(|made| made.by.as_str())),
            Value::Sum { parts, .. } => rules.extend(parts.iter().map(|part| part.by.as_str())),
            _ => {}
        }
    }
    rules
}

fn has_place(scene: &Scene, board: &str, place: (i32, i32)) -> bool {
    scene.boards.iter().any(|known| known.id == board && on_plane(known.shape, place))
}

/// Whether the shape is a plane and the place lies on it.
fn on_plane(shape: Shape, (x, y): (i32, i32)) -> bool {
    let Shape::Plane { width, height, .. } = shape else { return false };
    let within = |n: i32, most: u32| u32::try_from(n).is_ok_and(|n| n <= most);
    within(x, width) && within(y, height)
}

/// Commands that say nothing sensible are misread at a word, and nothing panics.
fn misread<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    action: &G::Action,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    moment.place.doing.set("reading a bad command");
    let command = moment.game().write(moment.state, action);
    let words: Vec<&str> = command.split_whitespace().collect();
    let noise =
        any(luck, &["", "x", "99999999999999999999", "-1", "à", "a0", "\u{0}"]).copied().unwrap_or_default();
    let keep = kernel::draw(luck, words.len() as u32 + 1) as usize;
    let bad = [
        words[..keep].join(" "),
        format!("{} {noise}", words[..keep].join(" ")),
        format!("{noise} {command}"),
        format!("{command} {command}"),
    ];
    for bad in bad {
        if let Err(misread) = moment.game().read(moment.state, seat, &bad)
            && misread.word > bad.split_whitespace().count()
        {
            let what = format!("`{bad}` is misread at word {}, which it does not have", misread.word);
            return Err(moment.broken_by(Law::Notation, seat, &what));
        }
    }
    Ok(())
}

/// Every pair of eyes is shown a scene that hangs together.
pub(super) fn shows<G: Speak + Weigh>(
    laws: &Laws<'_, G>,
    place: &Place,
    state: &G::State,
    seats: u8,
) -> Result<(), Broken> {
    place.doing.set("showing the state");
    let turn = laws.game.turn(state);
    let eyes = (0..seats).map(|seat| Eyes::Seat(Seat(seat))).chain([Eyes::Public, Eyes::Referee]);
    for eyes in eyes {
        let scene = laws.game.show(state, eyes);
        hangs_together(&scene, &turn)
            .map_err(|what| place.broken(Law::Scene, &format!("{eyes:?}: {what}")))?;
        let asks = scene.prompt.iter().map(|prompt| prompt.by.as_str());
        for by in asks.chain(values_cite(&scene)) {
            rule(laws, place, by)?;
        }
        Keys::of(&*laws.texts).scene(&scene).done(place)?;
    }
    Ok(())
}

fn hangs_together(scene: &Scene, turn: &Turn) -> Result<(), String> {
    if let Some(fault) = scene.faults().into_iter().next() {
        return Err(fault);
    }
    let areas = scene.boards.iter().flat_map(|board| &board.areas);
    unique(
        "piece or area",
        scene.pieces.iter().map(|piece| piece.id.as_str()).chain(areas.map(|area| area.id.as_str())),
    )?;
    unique("panel", scene.panels.iter().map(|panel| panel.id.as_str()))?;
    for board in &scene.boards {
        for about in board.layers.iter().filter_map(|layer| layer.about.as_ref()) {
            if scene.piece(about).is_none() {
                return Err(format!("a layer is about {about}, which is not drawn"));
            }
        }
    }
    for piece in &scene.pieces {
        let Some(spot) = &piece.at else { continue };
        let mut boards = scene.boards.iter();
        let plane = boards.find(|board| board.id == spot.board && matches!(board.shape, Shape::Plane { .. }));
        if plane.is_some_and(|board| !spot.place().is_some_and(|place| on_plane(board.shape, place))) {
            return Err(format!(
                "{} stands on {} of {}, which is not drawn",
                piece.id, spot.cell, spot.board
            ));
        }
    }
    match (turn, &scene.prompt, &scene.ending) {
        (Turn::Over(_), None, Some(_)) => Ok(()),
        (Turn::Ask(ask), Some(prompt), None) => {
            let asked: Vec<u8> = ask.seats.iter().map(|seat| seat.0).collect();
            if prompt.seats == asked && prompt.by == ask.by.0 {
                return Ok(());
            }
            Err(format!(
                "the prompt asks {:?} by {}, the turn {asked:?} by {}",
                prompt.seats, prompt.by, ask.by
            ))
        }
        (_, prompt, ending) => {
            Err(format!("the turn is {turn:?}, the prompt {prompt:?}, the ending {ending:?}"))
        }
    }
}

fn unique<'a>(what: &str, ids: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut known = BTreeSet::new();
    for id in ids {
        if !known.insert(id) {
            return Err(format!("two {what}s are called {id}"));
        }
    }
    Ok(())
}
