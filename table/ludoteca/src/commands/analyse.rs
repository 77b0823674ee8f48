//! `analyse`: what a search makes of the decisions of a saved match.

use catalog::{Reviewed, Thought, mistakes, percent};
use indicatif::ProgressBar;
use kernel::Seat;
use terminal::wrap;

use super::arena::progress;
use super::replay::{drifted, open};
use crate::args::Analyse;
use crate::stop::Stop;
use crate::{World, plain};

/// Mistakes that are told.
const TOLD: usize = 3;

/// Columns of the bar that shows how much of a win was expected.
const BAR: usize = 40;

pub(crate) fn run(world: &mut World, args: &Analyse) -> Result<(), Stop> {
    let (log, game) = open(world, &args.log)?;
    let played = game.replay(&log, None).map_err(|drift| drifted(world, game, &drift))?;
    let seats = played.header().table.seats;
    if let Some(seat) = args.seat.filter(|seat| *seat >= seats) {
        let args = [("seat", i64::from(seat).into()), ("most", i64::from(seats).into())];
        return Err(Stop::Usage(world.say("no-seat", args)));
    }
    let thought = Thought { cores: args.cores.into(), ..Thought::of(args.simulations) };
    let voice = game.texts().voice(world.lang);
    for seat in (0..seats).filter(|seat| args.seat.is_none_or(|only| only == *seat)) {
        let works = played.review_works(Seat(seat), thought);
        let bar: ProgressBar = progress(world.progress, works.len() as u32);
        let reviewed: Vec<Reviewed> =
            works.into_iter().inspect(|_| bar.inc(1)).filter_map(|work| work()).collect();
        bar.finish_and_clear();
        writeln!(world.out, "{}", world.say("analyse-seat", [("seat", i64::from(seat).into())]))?;
        for one in &reviewed {
            let expected = percent(one.best.expected);
            let bar = "█".repeat(expected as usize * BAR / 100);
            writeln!(world.out, "{:>6}  {expected:>3} %  {bar}", one.step)?;
        }
        for one in mistakes(&reviewed, TOLD) {
            let step = world.say("replay-at", [("step", i64::from(one.step).into())]);
            let said = one.sentences().iter().map(|line| voice.say(line)).collect::<Vec<_>>().join(" ");
            for row in wrap(&format!("{step} {said}"), world.width, 2) {
                writeln!(world.out, "{row}")?;
            }
        }
        if mistakes(&reviewed, 1).is_empty() {
            writeln!(world.out, "{}", world.say("analyse-none", [("seat", plain(seat.to_string()))]))?;
        }
    }
    Ok(())
}
