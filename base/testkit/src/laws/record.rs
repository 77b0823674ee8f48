//! The laws of the log: it replays to the same match, and going back leads to what was there.

use kernel::{Drift, Fair, Game, LogLine, LogReader, Match, Seeded, draw, state_hash};

use super::{Broken, Law, Place};

/// The match as the text of its log.
fn text<G: Game>(played: &Match<G>, open_up: bool) -> String {
    let seed = if open_up { played.seed_line() } else { None };
    let lines = played.log(0).iter().chain(&seed);
    let lines =
        lines.map(|line: &LogLine<G::Action>| serde_json::to_string(line).expect("a line is plain data"));
    let header = serde_json::to_string(played.header()).expect("a header is plain data");
    std::iter::once(header).chain(lines).map(|line| line + "\n").collect()
}

/// Replays the log, verifies it, goes back in it.
pub(super) fn check<G: Game>(place: &Place, played: &Match<G>, luck: &mut Seeded) -> Result<(), Broken> {
    place.doing.set("replaying the log");
    let read = |text: &str| {
        let log = LogReader::read(text).map_err(|fault| place.broken(Law::Replay, &fault.to_string()))?;
        match log.torn {
            Some(line) => Err(place.broken(Law::Replay, &format!("line {line} is torn"))),
            None => Ok(log),
        }
    };
    let drifts = |drift: Drift| {
        let why = match &drift {
            Drift::Refused { why, .. } => format!(" ({why:?})"),
            _ => String::new(),
        };
        place.broken(Law::Replay, &format!("{drift}{why}"))
    };
    let replayed =
        Match::replay(played.game().clone(), &read(&text(played, false))?, None).map_err(drifts)?;
    same(place, played, &replayed)?;
    place.doing.set("verifying the log");
    let verified = Match::verify(played.game().clone(), &read(&text(played, true))?).map_err(drifts)?;
    same(place, played, &verified)?;
    place.doing.set("resuming from a snapshot");
    let (sealed, open) = (read(&text(played, false))?, read(&text(played, true))?);
    let fair = open.seed().map(|seed| Fair { seed, entropy: played.header().entropy.clone() });
    let half =
        Match::replay(played.game().clone(), &open, Some(draw(luck, played.step() + 1))).map_err(drifts)?;
    for snapshot in [half.snapshot(), played.snapshot()] {
        let resumed = Match::resume(played.game().clone(), &sealed, fair.clone(), Some(&snapshot));
        same(place, played, &resumed.map_err(drifts)?)?;
    }
    let (mut last, mut back) = (played.step(), replayed);
    while last > 0 {
        last = draw(luck, last);
        place.step.set(last);
        back_to(place, &mut back, last)?;
        if back.state_at(last / 2) != played.state_at(last / 2) {
            return Err(place.broken(Law::Undo, &format!("another state stood after step {}", last / 2)));
        }
    }
    Ok(())
}

fn same<G: Game>(place: &Place, one: &Match<G>, other: &Match<G>) -> Result<(), Broken> {
    // Walked through, not asked step by step: what was told before a snapshot is heard by playing it again.
    let told = |played: &Match<G>| {
        let mut told = Vec::new();
        played.walk(0, played.step(), |passed| told.push(passed.told.to_vec()));
        told
    };
    let what = if one.state() != other.state() {
        "another state"
    } else if one.steps() != other.steps() {
        "other steps"
    } else if told(one) != told(other) {
        "other events"
    } else if text(one, false) != text(other, false) {
        "another log"
    } else {
        return Ok(());
    };
    Err(place.broken(Law::Replay, &format!("{} led to {what}", place.doing.get())))
}

/// Goes back to some earlier step.
pub(super) fn go_back<G: Game>(
    place: &Place,
    played: &mut Match<G>,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    if played.step() == 0 {
        return Ok(());
    }
    let step = draw(luck, played.step());
    back_to(place, played, step)
}

/// Takes the last step back: the state must be the one that stood before it.
pub(super) fn go_back_one<G: Game>(place: &Place, played: &mut Match<G>, hash: &str) -> Result<(), Broken> {
    let step = played.step() - 1;
    back_to(place, played, step)?;
    if state_hash(played.state()) == hash {
        return Ok(());
    }
    Err(place.broken(Law::Undo, "taking the last step back did not lead to the state before it"))
}

fn back_to<G: Game>(place: &Place, played: &mut Match<G>, step: u32) -> Result<(), Broken> {
    place.doing.set("going back");
    let hash = played.steps()[step as usize].hash.clone();
    played.undo_to(step).map_err(|refusal| place.broken(Law::Undo, &format!("step {step}: {refusal:?}")))?;
    if state_hash(played.state()) == hash && played.step() == step {
        return Ok(());
    }
    Err(place.broken(Law::Undo, &format!("after going back to step {step} the state has another hash")))
}
