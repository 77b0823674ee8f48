//! `replay` and `verify`: saved matches.

use std::path::Path;

use catalog::{AnyGame, AnyMatch, drift_phrase};
use kernel::{Drift, Eyes, LogLine, LogReader, Turn};
use serde_json::json;
use terminal::{draw, wrap};

use crate::args::{Replay, Verify};
use crate::stop::Stop;
use crate::{World, files, number, plain};

pub(crate) fn replay(world: &mut World, args: &Replay) -> Result<(), Stop> {
    let (log, game) = open(world, &args.log)?;
    let played = game.replay(&log, args.to).map_err(|drift| drifted(world, game, &drift))?;
    beyond(world, &*played, args.to)?;
    let (eyes, voice) = (args.eyes, game.texts().voice(world.lang));
    let scene = played.show(eyes);
    if args.json {
        let mut shown = json!({ "step": played.step(), "hash": played.hash(), "scene": scene });
        if eyes == Eyes::Referee {
            shown["state"] = played.state_json();
        }
        return Ok(writeln!(world.out, "{shown:#}")?);
    }
    let step = i64::from(played.step());
    writeln!(world.out, "{}", world.say("replay-at", [("step", step.into())]))?;
    for line in played.story(played.step(), eyes) {
        let text = format!("  {} ({})", voice.line(&line), line.by);
        let sums = voice.sums(&line.parts).into_iter().map(|sum| format!("      {sum}"));
        for row in std::iter::once(text).chain(sums).flat_map(|row| wrap(&row, world.width, 6)) {
            writeln!(world.out, "{row}")?;
        }
    }
    let drawn = draw::text(&scene, voice, world.width, world.colour, &[]);
    Ok(write!(world.out, "\n{drawn}")?)
}

pub(crate) fn verify(world: &mut World, args: &Verify) -> Result<(), Stop> {
    let (log, game) = open(world, &args.log)?;
    let played = game.verify(&log).map_err(|drift| drifted(world, game, &drift))?;
    let steps = || {
        log.lines
            .iter()
            .filter_map(|(_, line)| if let LogLine::Step(step) = line { Some(step) } else { None })
    };
    let draws = steps().map(|step| step.luck.len()).sum();
    let undos = log.lines.iter().filter(|(_, line)| matches!(line, LogLine::Undo { .. })).count();
    let commitment = plain(log.header.commitment.clone().unwrap_or_default());
    let mut told = vec![
        world.say("verify-commitment", [("commitment", commitment)]),
        world.say("verify-draws", [("draws", number(draws))]),
        world.say("verify-steps", [("steps", number(steps().count()))]),
    ];
    if undos > 0 {
        told.push(world.say("verify-undos", [("undos", number(undos))]));
    }
    told.push(match played.turn() {
        Turn::Ask(_) => world.say("verify-open", []),
        Turn::Over(outcome) => {
            let rule = game.rulebook(world.lang).get(outcome.by.0);
            let title = rule.map(|rule| format!(" {}", rule.title)).unwrap_or_default();
            world.say("verify-over", [("rule", plain(outcome.by.0)), ("title", plain(title))])
        }
    });
    if log.torn.is_none() {
        told.push(world.say("verify-holds", []));
    }
    for line in told {
        writeln!(world.out, "{line}")?;
    }
    if log.torn.is_some() { Err(Stop::Failed) } else { Ok(()) }
}

/// A saved match and its game. A torn last line is reported and the rest used.
pub(super) fn open<'a>(world: &mut World<'a>, path: &Path) -> Result<(LogReader, &'a dyn AnyGame), Stop> {
    let (_, log) = files::log(path, world.lang)?;
    let game = crate::game(world.games, &log.header.game, world.lang)?;
    if let Some(line) = log.torn {
        let args = [("file", plain(path.display().to_string())), ("line", number(line))];
        world.complain(&world.say("file-torn", args), 0);
    }
    Ok((log, game))
}

/// The replay goes another way than the log.
pub(super) fn drifted(world: &World, game: &dyn AnyGame, drift: &Drift) -> Stop {
    Stop::Off(game.texts().voice(world.lang).say(&drift_phrase(drift)))
}

/// A step that the match never came to.
pub(super) fn beyond(world: &World, played: &dyn AnyMatch, to: Option<u32>) -> Result<(), Stop> {
    match to {
        Some(to) if played.step() < to => {
            let args = [("step", i64::from(to).into()), ("last", i64::from(played.step()).into())];
            Err(Stop::Usage(world.say("replay-beyond", args)))
        }
        _ => Ok(()),
    }
}
