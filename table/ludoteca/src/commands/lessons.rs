//! `lessons` and `schema`: scenario files of a game, and their form.

use pack::Located;
use scene::Words;

use crate::args::{Form, Lessons, Schema};
use crate::stop::Stop;
use crate::{World, number, plain};

pub(crate) fn run(world: &mut World, args: &Lessons) -> Result<(), Stop> {
    let game = crate::game(world.games, &args.game, world.lang)?;
    let lessons = game.lessons();
    if let Some(name) = &args.name {
        let Some((_, text)) = lessons.iter().find(|(known, _)| known == name) else {
            return Err(Stop::Usage(world.say("no-lesson", [("name", plain(name.clone()))])));
        };
        return Ok(write!(world.out, "{text}")?);
    }
    let widest = lessons.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, text) in lessons {
        let scenario = Located::read(name, text).and_then(|located| located.to::<lesson::Scenario>());
        let (title, steps) = match scenario {
            Ok(scenario) => (scenario.title, scenario.step.len()),
            Err(_) => (Words::same("?"), 0),
        };
        let steps = world.say("lessons-steps", [("steps", number(steps))]);
        writeln!(world.out, "{name:<widest$}  {} ({steps})", world.lang.of(&title))?;
    }
    Ok(())
}

pub(crate) fn schema(world: &mut World, args: &Schema) -> Result<(), Stop> {
    let game = world.game(&args.game)?;
    let schema = match args.of {
        Form::Scenario => lesson::schema(game),
        Form::Setup => game.schemas().setup,
        Form::Content => game.schemas().content,
    };
    Ok(writeln!(world.out, "{schema:#}")?)
}
