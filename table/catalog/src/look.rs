//! Looking ahead without doing anything: what is on offer now and after some commands, and the ways a piece could go.

use std::collections::{BTreeMap, VecDeque};

use kernel::{Cx, Eyes, Luck, Offers, Seat, Seeded, Speak, Tape, Told, fingerprint};
use scene::{Affordance, Laid, Layer, Line, Moved, Scene, Str, Touch, Way};

use crate::playing::{asked, attempt, read};
use crate::{Foreseen, Look, NotDone};

/// Most positions that are tried to find ways.
const MOST_POSITIONS: usize = 6000;

/// What the seat may do, each action with its command, gestures and label; and whether the list is complete. What is
/// on offer only after the end of something begun is listed too, where its command may be given at once.
pub(crate) fn offers<G: Speak>(game: &G, state: &G::State, seat: Seat) -> (Vec<Affordance>, bool) {
    let (mut listed, complete) = listed(game, state, seat);
    if let Some(after) = game.beyond(state, seat).and_then(|action| done(game, state, seat, &action)) {
        let (more, _) = self::listed(game, &after.state, seat);
        for offer in more {
            let known = listed.iter().any(|known| known.command == offer.command);
            let lawful = |actions: Vec<G::Action>| attempt(game, state, seat, &actions).is_ok();
            if !known && game.read(state, seat, &offer.command).is_ok_and(lawful) {
                listed.push(offer);
            }
        }
    }
    (listed, complete)
}

fn listed<G: Speak>(game: &G, state: &G::State, seat: Seat) -> (Vec<Affordance>, bool) {
    let mut offers = Offers::new();
    if asked(game, state, seat).is_ok() {
        game.offers(state, seat, &mut offers);
    }
    let afford = |action: &G::Action| {
        let mut affordance = game.afford(state, seat, action);
        let mut tape = Tape::default();
        let _ = game.act(&mut state.clone(), seat, action, &mut Cx::silent(&mut tape));
        if tape.missing().is_some() {
            (affordance.odds, affordance.binding) = (true, true);
        }
        affordance
    };
    (offers.actions.iter().map(afford).collect(), offers.complete)
}

/// A position that an action led to, and what was told.
struct After<G: Speak> {
    state: G::State,
    told: Vec<Told<G::Event>>,
}

/// Does an action on a copy; `None` when it is refused, asks luck or shows something hidden.
fn done<G: Speak>(game: &G, state: &G::State, seat: Seat, action: &G::Action) -> Option<After<G>> {
    let mut after = After { state: state.clone(), told: Vec::new() };
    let mut tape = Tape::default();
    let mut cx = Cx::new(&mut tape, &mut after.told);
    game.act(&mut after.state, seat, action, &mut cx).ok()?;
    let unseen = cx.revealed() || tape.missing().is_some();
    (!unseen).then_some(after)
}

/// The position after some commands that ask no luck and show nothing.
pub(crate) fn after<G: Speak>(
    game: &G,
    mut state: G::State,
    seat: Seat,
    commands: &[&str],
) -> Result<G::State, NotDone> {
    for command in commands {
        for action in read(game, &state, seat, command)? {
            attempt(game, &state, seat, std::slice::from_ref(&action))?;
            state = done(game, &state, seat, &action).ok_or(NotDone::Unseen)?.state;
        }
    }
    Ok(state)
}

/// What could be done after some commands. Where the last of them asks luck nothing is known but what boards grow by whatever
/// comes, if they do.
pub(crate) fn look<G: Speak>(
    game: &G,
    state: G::State,
    seat: Seat,
    commands: &[&str],
) -> Result<Look, NotDone> {
    let before = (!commands.is_empty()).then(|| state.clone());
    let state = match (after(game, state, seat, commands), &before) {
        (Err(NotDone::Unseen), Some(before)) => {
            let laid = grown(game, before, seat, commands).filter(|laid| !laid.is_empty());
            let laid = laid.ok_or(NotDone::Unseen)?;
            return Ok(Look {
                offers: Vec::new(),
                complete: true,
                ways: Vec::new(),
                after: Vec::new(),
                laid,
            });
        }
        (state, _) => state?,
    };
    let (offers, complete) = offers(game, &state, seat);
    let ways = ways(game, &state, seat);
    let (after, laid) = before.map_or_else(Default::default, |before| changed(game, &before, &state, seat));
    Ok(Look { offers, complete, ways, after, laid })
}

/// What boards grow by when the last command is done, if that is the same with whatever luck and nothing hidden is shown.
fn grown<G: Speak>(game: &G, state: &G::State, seat: Seat, commands: &[&str]) -> Option<Vec<Laid>> {
    let (last, first) = commands.split_last()?;
    let before = after(game, state.clone(), seat, first).ok()?;
    let actions = read(game, &before, seat, last).ok()?;
    let [action] = actions.as_slice() else { return None };
    let grown = |luck: &mut dyn Luck| {
        let mut grown = before.clone();
        let mut cx = Cx::silent(luck);
        game.act(&mut grown, seat, action, &mut cx).ok()?;
        (!cx.revealed()).then(|| changed(game, &before, &grown, seat).1)
    };
    let laid = grown(&mut Tape::default())?;
    (1..4).all(|seed| grown(&mut Seeded::from_number(seed)).as_ref() == Some(&laid)).then_some(laid)
}

/// The pieces that the seat sees elsewhere in another position, and the cells that boards have grown by.
fn changed<G: Speak>(game: &G, before: &G::State, after: &G::State, seat: Seat) -> (Vec<Moved>, Vec<Laid>) {
    let [before, after] = [before, after].map(|state| game.show(state, Eyes::Seat(seat)));
    let laid = after.boards.iter().filter_map(|board| Laid::of(&before.boards, board)).collect();
    let known = |id: &str| before.piece(id).map(|piece| &piece.at);
    let moved = after.pieces.into_iter().filter(|piece| known(&piece.id).is_some_and(|at| *at != piece.at));
    (moved.map(|piece| Moved { piece: piece.id, at: piece.at }).collect(), laid)
}

/// What a command would lead to, up to its first action that asks luck or shows something.
pub(crate) fn foresee<G: Speak>(
    game: &G,
    state: G::State,
    seat: Seat,
    command: &str,
) -> Result<Foreseen, NotDone> {
    let actions = read(game, &state, seat, command)?;
    attempt(game, &state, seat, &actions)?;
    let offer = match actions.as_slice() {
        [action] => Some(game.afford(&state, seat, action)),
        _ => None,
    };
    let mut last = state.clone();
    for action in &actions {
        let Some(after) = done(game, &last, seat, action) else { break };
        last = after.state;
    }
    let (after, laid) = changed(game, &state, &last, seat);
    Ok(Foreseen { offer, after, laid })
}

/// What may be drawn over the boards while these things are touched.
pub(crate) fn overlay<G: Speak>(
    game: &G,
    state: &G::State,
    eyes: Eyes,
    touches: &[Touch],
) -> Vec<(String, Layer)> {
    let scene = game.show(state, eyes);
    let boards: Option<Vec<&str>> = touches.iter().map(|touch| board_of(&scene, touch)).collect();
    let Some(&board) = boards.as_ref().and_then(|boards| boards.first()) else { return Vec::new() };
    game.overlay(state, eyes, touches).into_iter().map(|layer| (board.to_owned(), layer)).collect()
}

/// The board on which a thing is touched; `None` when it is not drawn.
fn board_of<'a>(scene: &'a Scene, touch: &'a Touch) -> Option<&'a str> {
    let board = match touch {
        Touch::Piece(id) => &scene.piece(id)?.at.as_ref()?.board,
        Touch::Cell { board, .. } | Touch::Place { board, .. } => board,
        Touch::Die { .. } => return None,
    };
    scene.boards.iter().map(|known| known.id.as_str()).find(|known| known == board)
}

/// A position on a way.
struct Place<G: Speak> {
    state: G::State,
    from: Option<Stride>,
    story: Vec<Line>,
}

/// The place from which another was reached, the command, and the board and cell where it ended.
type Stride = (usize, Str, Option<(Str, Str)>);

/// The ways that can be gone, with the fewest commands to each cell.
fn ways<G: Speak>(game: &G, state: &G::State, seat: Seat) -> Vec<Way> {
    let mut places: Vec<Place<G>> = vec![Place { state: state.clone(), from: None, story: Vec::new() }];
    let mut known: Vec<u64> = vec![fingerprint(state)];
    let mut open = VecDeque::from([0]);
    let mut reached: BTreeMap<(Str, Str), usize> = BTreeMap::new();
    while let Some(at) = open.pop_front() {
        if asked(game, &places[at].state, seat).is_err() || places.len() >= MOST_POSITIONS {
            continue;
        }
        let mut offers = Offers::new();
        game.offers(&places[at].state, seat, &mut offers);
        for action in &offers.actions {
            let offer = game.afford(&places[at].state, seat, action);
            if !offer.walk {
                continue;
            }
            let Some(after) = done(game, &places[at].state, seat, action) else { continue };
            let print = fingerprint(&after.state);
            let Err(slot) = known.binary_search(&print) else { continue };
            known.insert(slot, print);
            let cell = offer.touches.iter().rev().find_map(|touch| match touch {
                Touch::Cell { board, cell } => Some((board.clone(), cell.clone())),
                Touch::Piece(_) | Touch::Place { .. } | Touch::Die { .. } => None,
            });
            let story = after.told.iter().map(|told| game.line(&after.state, told)).collect();
            let new = places.len();
            places.push(Place { state: after.state, from: Some((at, offer.command, cell.clone())), story });
            open.push_back(new);
            if let Some(cell) = cell {
                reached.entry(cell).or_insert(new);
            }
        }
    }
    reached.into_iter().map(|((board, _), at)| way(&places, board, at)).collect()
}

/// The way that led to a place.
fn way<G: Speak>(places: &[Place<G>], board: Str, mut at: usize) -> Way {
    let mut way = Way { board, cells: Vec::new(), commands: Vec::new(), story: Vec::new() };
    while let Some((before, command, cell)) = &places[at].from {
        way.cells.extend(cell.iter().map(|(_, cell)| cell.clone()));
        way.commands.push(command.clone());
        way.story.extend(places[at].story.iter().rev().cloned());
        at = *before;
    }
    way.cells.reverse();
    way.commands.reverse();
    way.story.reverse();
    way
}
