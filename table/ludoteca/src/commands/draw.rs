//! `draw`: the board as a picture.

use lesson::Lesson;

use super::replay::{beyond, drifted, open};
use crate::args::Draw;
use crate::files::{self, complain};
use crate::stop::Stop;
use crate::{World, number, plain};

pub(crate) fn run(world: &mut World, args: &Draw) -> Result<(), Stop> {
    let text = files::text(&args.file, kernel::MOST_BYTES, world.lang)?;
    // The first line of a log is a JSON object; no scenario file begins so.
    let picture = if text.trim_start().starts_with('{') {
        let (log, game) = open(world, &args.file)?;
        let played = game.replay(&log, args.to).map_err(|drift| drifted(world, game, &drift))?;
        beyond(world, &*played, args.to)?;
        picture::svg(&played.show(args.eyes), game.texts().voice(world.lang), game.art())
    } else {
        let name = args.file.display().to_string();
        let mut lesson =
            Lesson::open(&name, &text, world.games).map_err(|faults| complain(world, &faults))?;
        for at in 0..args.to.unwrap_or(0) {
            if lesson.advance().is_none() {
                let last = [("step", i64::from(args.to.unwrap_or(0)).into()), ("last", number(at as usize))];
                return Err(Stop::Usage(world.say("replay-beyond", last)));
            }
        }
        let game = lesson.game();
        picture::svg(&lesson.table().show(args.eyes), game.texts().voice(world.lang), game.art())
    };
    if files::write(world, &args.output, &picture)? {
        let file = plain(args.output.display().to_string());
        writeln!(world.out, "{}", world.say("drawn", [("file", file)]))?;
    }
    Ok(())
}
