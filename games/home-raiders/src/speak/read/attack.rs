//! Reads attacks, Spirit and Generic actions.

use kernel::{Misread, owned};

use crate::action::{Action, Kind, Over, Uses};
use crate::content::{Ability, Kind as CardKind, Section};
use crate::frame::Frame;
use crate::names;
use crate::rules::{ab, obv};
use crate::speak::reader::Reader;
use crate::speak::write::{USES, shooters, used, using};
use crate::state::{ModelId, TroopId, other};

/// `strike guards-1 springheels-2 with surprise`; who strikes may be left out where one only can.
pub fn strike(reader: &mut Reader) -> Result<(), Misread> {
    let (player, foe) = (reader.player, other(reader.player));
    let view = reader.view;
    let first = reader.peek_model(player);
    let own = first.filter(|&id| view.model(id).player == player);
    let by = match own {
        Some(by) => {
            reader.at += 1;
            Some(by)
        }
        None => None,
    };
    reader.eat(&["at", "against"]);
    let target = match by {
        // Whoever touches one enemy only means him.
        Some(by) if reader.is_done() || reader.peek() == Some("with") => {
            let mut touched = view.foes_touching(by).iter();
            match (touched.next(), touched.next()) {
                (Some(only), None) => only,
                _ => return Err(reader.fault(touched_words(reader, by))),
            }
        }
        _ => reader.model(foe)?,
    };
    let by = if let Some(by) = by {
        by
    } else {
        let acting = reader.acting();
        let near = view.foes_touching(target).iter();
        let mut near = near.filter(|&id| acting.is_none_or(|troop| view.model(id).troop == troop));
        let Some(by) = near.next() else {
            reader.at = 1;
            return Err(reader.fault(own_words(reader)));
        };
        by
    };
    let with = uses(reader)?;
    reader.prepare(view.model(by).troop, Some(by), Kind::Combat);
    reader.push(Action::Strike { by, target, with });
    Ok(())
}

fn own_words(reader: &Reader) -> Vec<String> {
    let own = reader.view.state.present_of(reader.player);
    own.map(|(id, _)| names::model_word(reader.view, id).into()).collect()
}

fn touched_words(reader: &Reader, by: ModelId) -> Vec<String> {
    let view = reader.view;
    view.foes_touching(by).iter().map(|id| names::model_word(view, id).into()).collect()
}

/// `with surprise fury`.
fn uses(reader: &mut Reader) -> Result<Uses, Misread> {
    let mut all = used(Uses::default());
    if reader.eat(&["with", "using"]) {
        let find = |word: &str| USES.iter().position(|(known, also)| *known == word || also.contains(&word));
        let words = || USES.iter().map(|(word, _)| (*word).to_owned()).collect();
        let first = reader.take(find, words)?;
        all[first] = true;
        while !reader.is_done() && reader.peek() != Some("over") {
            if !reader.eat(&[",", "and"]) {
                let next = reader.take(find, words)?;
                all[next] = true;
            }
        }
    }
    Ok(using(all))
}

/// `aim springheels`, `aim springheels by fern`, `aim fern springheels, orla-pin prodders`.
pub fn aim(reader: &mut Reader) -> Result<(), Misread> {
    reader.eat(&["at"]);
    let view = reader.view;
    if reader.eat(&["nobody"]) {
        reader.push(Action::Aim(Vec::new()));
        return Ok(());
    }
    let own = reader.peek_model(reader.player).filter(|&id| view.model(id).player == reader.player);
    if own.is_none() || reader.words.len() == reader.at + 1 {
        let target = reader.troop(other(reader.player))?;
        return aim_all(reader, target);
    }
    let mut aims = Vec::new();
    while !reader.is_done() {
        if reader.eat(&[",", "and"]) {
            continue;
        }
        let by = reader.model(reader.player)?;
        reader.eat(&["at", "on"]);
        aims.push((by, reader.troop(other(reader.player))?));
    }
    prepare_shot(reader, aims.first().map(|(by, _)| *by));
    reader.push(Action::Aim(aims));
    Ok(())
}

/// The same target for all who shoot, or for those named.
fn aim_all(reader: &mut Reader, target: TroopId) -> Result<(), Misread> {
    let view = reader.view;
    let mut by = Vec::new();
    if reader.eat(&["by"]) {
        while !reader.is_done() {
            if !reader.eat(&[",", "and"]) {
                by.push(reader.model(reader.player)?);
            }
        }
    } else {
        by = shooters(view);
        if by.is_empty() {
            // Before the action is declared: those of the troop who have dice for it.
            let members = reader.acting().into_iter().flat_map(|troop| view.state.members(troop));
            by = members.map(|(id, _)| id).filter(|&id| view.card(id).shooting.is_some()).collect();
        }
    }
    prepare_shot(reader, by.first().copied());
    reader.push(Action::Aim(by.into_iter().map(|by| (by, target)).collect()));
    Ok(())
}

fn prepare_shot(reader: &mut Reader, by: Option<ModelId>) {
    let troop = by.map(|by| reader.view.model(by).troop).or_else(|| reader.acting());
    if let Some(troop) = troop {
        reader.prepare(troop, by, Kind::Shoot);
    }
}

/// `shoot mirella with bullseye over mug`; with an enemy named it aims: `shoot springheels`, `shoot mirella at prodders`.
pub fn shoot(reader: &mut Reader) -> Result<(), Misread> {
    let view = reader.view;
    let foe = other(reader.player);
    reader.eat(&["at"]);
    let enemy = |reader: &Reader| {
        let troop = reader.peek().and_then(|word| names::find_troop(view, word, foe))?;
        (view.state.troop(troop).player == foe).then_some(troop)
    };
    let own = reader.peek_model(reader.player).filter(|&id| view.model(id).player == reader.player);
    let Some(by) = own else {
        if let Some(target) = enemy(reader) {
            reader.at += 1;
            return aim_all(reader, target);
        }
        let by = reader.model(reader.player)?;
        return shot(reader, by);
    };
    reader.at += 1;
    reader.eat(&["at"]);
    if let Some(troop) = enemy(reader) {
        reader.at += 1;
        // Outside an action of its own it is a free shot.
        if !matches!(view.state.flow.now(), Some(Frame::Slot(_) | Frame::Turn(_) | Frame::Choose(_))) {
            let with = uses(reader)?;
            let over = over(reader)?;
            reader.push(Action::Fire { by, troop, with, over });
            return Ok(());
        }
        prepare_shot(reader, Some(by));
        reader.push(Action::Aim(vec![(by, troop)]));
        return Ok(());
    }
    shot(reader, by)
}

/// `fire mirella springheels with bullseye over mug`: a free shot. Without a target it is a shot of the action.
pub fn fire(reader: &mut Reader) -> Result<(), Misread> {
    let by = reader.model(reader.player)?;
    reader.eat(&["at"]);
    if reader.is_done() || ["with", "using", "over", "past"].iter().any(|word| reader.peek() == Some(word)) {
        return shot(reader, by);
    }
    let troop = reader.troop(other(reader.player))?;
    let with = uses(reader)?;
    let over = over(reader)?;
    reader.push(Action::Fire { by, troop, with, over });
    Ok(())
}

fn shot(reader: &mut Reader, by: ModelId) -> Result<(), Misread> {
    let with = uses(reader)?;
    let over = over(reader)?;
    reader.push(Action::Shoot { by, with, over });
    Ok(())
}

/// `over mug`: what Arc Shot ignores.
fn over(reader: &mut Reader) -> Result<Option<Over>, Misread> {
    let over = if reader.eat(&["over", "past"]) {
        let view = reader.view;
        let model = reader.peek().and_then(|word| names::find_model(view, word, other(reader.player)));
        match model {
            Some(id) => {
                reader.at += 1;
                Some(Over::Model(id))
            }
            None => Some(Over::Thing(reader.thing()?)),
        }
    } else {
        None
    };
    Ok(over)
}

/// Who acts: the character named, or the only one of the acting troop that could.
pub fn actor(reader: &mut Reader, ability: Option<Ability>) -> Result<ModelId, Misread> {
    let view = reader.view;
    if reader.peek_place().is_none()
        && let Some(id) =
            reader.peek_model(reader.player).filter(|&id| view.model(id).player == reader.player)
    {
        reader.at += 1;
        return Ok(id);
    }
    let members = reader.acting().into_iter().flat_map(|troop| view.state.members(troop));
    let has = |id: &ModelId| ability.is_none_or(|ability| ab::has(view, *id, ability));
    let able: Vec<_> = members.map(|(id, _)| id).filter(has).collect();
    match able[..] {
        [only] => Ok(only),
        _ => Err(reader.fault(own_words(reader))),
    }
}

/// `challenge skirting-spectre guards-1 with interruption`; the ability may be left out where there is one only.
pub fn challenge(reader: &mut Reader) -> Result<(), Misread> {
    let view = reader.view;
    let own = reader.peek_model(reader.player).filter(|&id| view.model(id).player == reader.player);
    let by = if let Some(by) = own {
        reader.at += 1;
        by
    } else {
        let members = reader.acting().into_iter().flat_map(|troop| view.state.members(troop));
        let able: Vec<_> = members.map(|(id, _)| id).filter(|&id| !spirits(reader, id).is_empty()).collect();
        let [only] = able[..] else { return Err(reader.fault(own_words(reader))) };
        only
    };
    let mut ability = reader.peek().and_then(Ability::find).filter(|one| one.section() == Section::Spirit);
    reader.at += usize::from(ability.is_some());
    reader.eat(&["against", "on"]);
    // Transfer goes to a friend.
    let target = match reader.peek_model(other(reader.player)) {
        Some(target) => {
            reader.at += 1;
            target
        }
        None => reader.model(reader.player)?,
    };
    let known = spirits(reader, by);
    if reader.eat(&["with"]) {
        ability = Some(reader.ability(|| known.iter().map(|one| one.key().to_owned()).collect())?);
    }
    let ability = match (ability, &known[..]) {
        (Some(ability), _) => ability,
        (None, [only]) => *only,
        (None, _) => return Err(reader.fault(owned(&["with"]))),
    };
    let alone = view.state.members(view.model(by).troop).nth(1).is_none();
    if alone {
        reader.prepare(view.model(by).troop, Some(by), Kind::Spirit);
    }
    reader.push(Action::Challenge { by, ability, target });
    Ok(())
}

/// The Spirit abilities of a character that are actions.
fn spirits(reader: &Reader, id: ModelId) -> Vec<Ability> {
    let all = ab::all(reader.view, id).iter();
    all.filter(|one| one.section() == Section::Spirit && *one != Ability::IronWill).collect()
}

/// `control guards-1 m1`, `control m1` by whoever of the troop touches it.
pub fn control(reader: &mut Reader) -> Result<(ModelId, u8), Misread> {
    let view = reader.view;
    let words =
        || (0..view.state.markers.len() as u8).map(|marker| names::marker_word(marker).into()).collect();
    let bare = reader.peek().is_some_and(|word| names::find_marker(view, word).is_some());
    if !bare {
        let by = reader.model(reader.player)?;
        return Ok((by, reader.take(find_any_marker, words)?));
    }
    let marker = reader.take(|word| names::find_marker(view, word), words)?;
    let acting = reader.acting();
    let own = view.state.present_of(reader.player).map(|(id, _)| id);
    let mut near = own.filter(|&id| {
        acting.is_none_or(|troop| view.model(id).troop == troop)
            && obv::touches(view, id, &view.state.markers[usize::from(marker)])
    });
    if let Some(by) = near.next() {
        return Ok((by, marker));
    }
    reader.at -= 1;
    Err(reader.fault(own_words(reader)))
}

/// The number of a marker, also of one that is not there: what was written must be read.
fn find_any_marker(word: &str) -> Option<u8> {
    let n: u16 = word.strip_prefix('m')?.parse().ok()?;
    n.checked_sub(1).and_then(|n| u8::try_from(n).ok())
}

/// `heal grandfather-root bladedancer-1`, `heal bladedancer-1` by the only Leader of the troop.
pub fn heal(reader: &mut Reader) -> Result<(ModelId, ModelId), Misread> {
    let first = reader.model(reader.player)?;
    if !reader.is_done() {
        return Ok((first, reader.model(reader.player)?));
    }
    let view = reader.view;
    let members = view.state.members(view.model(first).troop);
    let mut leaders = members.filter(|(id, _)| view.card(*id).kind == CardKind::Leader).map(|(id, _)| id);
    match leaders.next() {
        Some(leader) => Ok((leader, first)),
        None => Err(reader.fault(own_words(reader))),
    }
}
