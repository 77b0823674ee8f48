//! Reads deployments.

use kernel::{Misread, owned};

use crate::action::Action;
use crate::frame::{Frame, Setup};
use crate::names;
use crate::play::View;
use crate::rules::dep;
use crate::speak::reader::Reader;
use crate::state::{ModelId, Player, Stand, TroopId};

/// The words of the troops that are still to be deployed.
fn waiting(reader: &Reader) -> Vec<String> {
    dep::undeployed(reader.view, reader.player).map(|id| names::troop_word(reader.view, id).into()).collect()
}

/// `wait`, `wait scouts`: alone it means the only troop that may.
pub fn wait(reader: &mut Reader) -> Result<Action, Misread> {
    let view = reader.view;
    if reader.is_done() && matches!(view.state.flow.now(), Some(Frame::Setup(Setup::Deploy(_)))) {
        let may = |id: &TroopId| dep::judge_wait(view, reader.player, *id).is_ok();
        let mut able = dep::undeployed(view, reader.player).filter(may);
        if let (Some(only), None) = (able.next(), able.next()) {
            return Ok(Action::Wait(only));
        }
    }
    let expected = waiting(reader);
    let player = reader.player;
    let troop = reader.take(|word| names::find_troop(view, word, player), || expected)?;
    Ok(Action::Wait(troop))
}

/// `deploy guards 5,3 6,3 7,3`, `deploy guards at 5,3`, `deploy guards-1 5,3, guards-2 6,3`, `deploy at 5,3`.
pub fn deploy(reader: &mut Reader) -> Result<Action, Misread> {
    let view = reader.view;
    if reader.peek_place().is_some() || reader.peek() == Some("at") {
        let next =
            dep::undeployed(view, reader.player).find(|&id| late(reader) || !view.state.troop(id).waits);
        let Some(troop) = next else { return Err(reader.fault(waiting(reader))) };
        return whole(reader, troop);
    }
    // A word that calls a troop calls all of it; numbered characters call themselves.
    let word = reader.peek().unwrap_or_default().to_owned();
    let model =
        names::find_model(view, &word, reader.player).filter(|&id| names::model_word(view, id) == word);
    let troop = names::find_troop(view, &word, reader.player)
        .filter(|&id| model.is_none() || names::troop_word(view, id) == word);
    if let Some(troop) = troop {
        reader.at += 1;
        return whole(reader, troop);
    }
    let mut stands = Vec::new();
    while !reader.is_done() {
        if reader.eat(&[",", "and"]) {
            continue;
        }
        let player = reader.player;
        let id =
            reader.take(|word| names::find_model(view, word, player), || waiting_models(view, player))?;
        reader.eat(&["at"]);
        stands.push((id, reader.stand()?));
    }
    if stands.is_empty() { Err(reader.fault(waiting(reader))) } else { Ok(Action::Deploy(stands)) }
}

fn waiting_models(view: View, player: Player) -> Vec<String> {
    let troops = dep::undeployed(view, player);
    troops.flat_map(|troop| dep::waiting(view, troop)).map(|id| names::model_word(view, id).into()).collect()
}

fn late(reader: &Reader) -> bool {
    matches!(reader.view.state.flow.now(), Some(Frame::Setup(Setup::Late(_))))
}

/// The places of a whole troop: one for each, or one around which they are spread.
fn whole(reader: &mut Reader, troop: TroopId) -> Result<Action, Misread> {
    let view = reader.view;
    let members: Vec<ModelId> = dep::waiting(view, troop).collect();
    let spread = reader.eat(&["at", "around"]);
    let mut places: Vec<Stand> = Vec::new();
    while !reader.is_done() {
        if !reader.eat(&[",", "and"]) {
            places.push(reader.stand()?);
        }
    }
    if places.len() == members.len() && !members.is_empty() && !(spread && places.len() > 1) {
        return Ok(Action::Deploy(members.into_iter().zip(places).collect()));
    }
    let around = match places[..] {
        [anchor] => dep::around(view, troop, anchor.at),
        _ => None,
    };
    match around {
        Some(stands) => Ok(Action::Deploy(stands)),
        // Too few or too many places: the next word is missing, or is too much.
        None => Err(reader.fault(owned(&["5,3"]))),
    }
}
