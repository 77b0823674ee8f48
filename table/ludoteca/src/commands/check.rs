//! `check`: scenario files.

use crate::World;
use crate::args::Check;
use crate::files;
use crate::stop::Stop;

pub(crate) fn run(world: &mut World, args: &Check) -> Result<(), Stop> {
    let mut worst = 0;
    for path in &args.files {
        let text = match files::text(path, pack::MOST_BYTES, world.lang) {
            Ok(text) => text,
            Err(Stop::Usage(what)) => {
                worst = world.complain(&what, 2);
                continue;
            }
            Err(stop) => return Err(stop),
        };
        let report = lesson::check(&path.display().to_string(), &text, world.games);
        worst = worst.max(report.exit_code());
        if report.exit_code() == 2 {
            write!(world.err, "{report}")?;
        } else {
            write!(world.out, "{report}")?;
        }
    }
    match worst {
        0 => Ok(()),
        1 => Err(Stop::Failed),
        _ => Err(Stop::Malformed),
    }
}
