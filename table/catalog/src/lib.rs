//! The registry: the games, erased once.
//!
//! A game is generic and static inside ([`kernel::Game`]); servers, terminals and commands hold [`AnyGame`] and
//! [`AnyMatch`]. [`Erased`] makes the one of the other for every game alike, and [`catalog`] lists the games.

mod any;
mod duel;
mod erased;
mod look;
mod not_done;
mod playing;
mod position;
mod thoughts;

use pack::{FileFault, OwnPack};

pub use any::{Advice, AdviceWork, AnyGame, AnyMatch, Duel, Happened, Pace, Punctual, ReckoningWork};
pub use bots::{Thought, share};
pub use erased::{Erased, Maker};
pub use not_done::{NotDone, drift_phrase};
pub use position::{AnyPosition, Foreseen, Look, OddsSheet};
pub use thoughts::{PlanTold, ReviewWork, Reviewed, Thoughts, ThoughtsWork, mistakes, percent, thousandths};

/// All games. A new game is one line here.
pub fn catalog() -> Vec<Box<dyn AnyGame>> {
    let okko = Erased::new(okko::Okko::new(), okko::SHELF).stocked(okko::HOUSE, okko::Okko::with_content);
    let ken = Erased::new(ken::Ken::new(), ken::SHELF).stocked(ken::HOUSE, ken::Ken::with_content);
    let raiders = Erased::new(home_raiders::HomeRaiders::new(), home_raiders::SHELF)
        .stocked(home_raiders::content::HOUSE, home_raiders::HomeRaiders::with_content);
    let duel = Erased::new(duel_of_ages::Duel::new(), duel_of_ages::SHELF)
        .stocked(duel_of_ages::content::HOUSE, duel_of_ages::Duel::with_content);
    let morris = Erased::new(nine_mens_morris::Morris::default(), nine_mens_morris::SHELF);
    let darkness = Erased::new(when_darkness_comes::Darkness::new(), when_darkness_comes::SHELF)
        .stocked(when_darkness_comes::HOUSE, when_darkness_comes::Darkness::with_content);
    vec![
        Box::new(okko),
        Box::new(ken),
        Box::new(raiders),
        Box::new(duel),
        Box::new(darkness),
        Box::new(morris),
    ]
}

/// These games, each with the packs that are for it laid over its content.
pub fn with_packs(
    games: Vec<Box<dyn AnyGame>>,
    packs: &[OwnPack],
) -> Result<Vec<Box<dyn AnyGame>>, Vec<FileFault>> {
    let stray = packs.iter().filter(|pack| games.iter().all(|game| game.meta().id != pack.game));
    let unknown = |pack: &OwnPack| {
        FileFault::whole(&format!("{}/pack.toml", pack.name), format!("there is no game {:?}", pack.game))
    };
    let mut faults: Vec<FileFault> = stray.map(unknown).collect();
    let mut all = Vec::new();
    for game in games {
        let own: Vec<OwnPack> = packs.iter().filter(|pack| pack.game == game.meta().id).cloned().collect();
        if own.is_empty() {
            all.push(game);
            continue;
        }
        match game.with_packs(&own) {
            Ok(edition) => all.push(edition),
            Err(more) => faults.extend(more),
        }
    }
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

/// A game by its id.
pub fn find(id: &str) -> Option<Box<dyn AnyGame>> {
    catalog().into_iter().find(|game| game.meta().id == id)
}
