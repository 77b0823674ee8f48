//! `games`: what can be played.

use crate::stop::Stop;
use crate::{World, plain};

pub(crate) fn run(world: &mut World) -> Result<(), Stop> {
    for game in world.games {
        let meta = game.meta();
        let (least, most) = (i64::from(meta.seats.0), i64::from(meta.seats.1));
        let same = plain(if least == most { "yes" } else { "no" });
        let seats = world.say("seats", [("least", least.into()), ("most", most.into()), ("same", same)]);
        let stage = serde_json::to_value(meta.stage).ok();
        let stage = stage.as_ref().and_then(|stage| stage.as_str()).unwrap_or_default().to_owned();
        let line = world.say(
            "games-line",
            [
                ("rules", i64::from(meta.rules_version).into()),
                ("digest", plain(meta.content_digest.clone())),
                ("stage", plain(stage)),
            ],
        );
        writeln!(world.out, "{}  {}, {seats}", meta.id, world.lang.of(&meta.title))?;
        writeln!(world.out, "      {line}")?;
    }
    Ok(())
}
