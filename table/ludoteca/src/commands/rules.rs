//! `rules`: the rulebook.

use terminal::Ink;
use terminal::play::look_up;

use crate::World;
use crate::args::Rules;
use crate::stop::Stop;

/// Rules are read best on a page that is not too wide.
const WIDEST: usize = 96;

pub(crate) fn run(world: &mut World, args: &Rules) -> Result<(), Stop> {
    let book = crate::game(world.games, &args.game, world.lang)?.rulebook(world.lang);
    let width = world.width.clamp(24, WIDEST);
    let (page, found) = look_up(book, &args.words.join(" "), world.lang, width, Ink::new(world.colour));
    for line in page {
        writeln!(world.out, "{line}")?;
    }
    if found { Ok(()) } else { Err(Stop::Failed) }
}
