//! Plays one random match and checks the laws on the way.

use kernel::{Eyes, Fair, Match, Refusal, Seeded, Speak, Turn, Weigh, draw, state_hash};

use super::moment::Moment;
use super::mutants::{Pool, any};
use super::{Broken, Law, Laws, Place, Report, deeds, forms, hiding, judge, record};
use crate::goldens::key;

/// Plays the match of the place's seed.
pub(super) fn play<G: Speak + Weigh>(
    laws: &Laws<'_, G>,
    pool: &Pool<G>,
    place: &Place,
) -> Result<Report, Broken> {
    let seed = place.seed;
    let table = &laws.tables[seed as usize % laws.tables.len()];
    let entropy = (0..table.seats).map(|seat| format!("seat {seat} of {seed}")).collect();
    let opened = Match::open(laws.game.clone(), table.clone(), Fair { seed: key(seed), entropy });
    let mut played = opened.map_err(|faults| place.broken(Law::Table, &format!("{faults:?}")))?;
    let mut luck = Seeded::from_number(!seed);
    let mut seen = Report::default();
    // One match in four goes back once, somewhere.
    let mut goes_back = (seed % 4 == 1).then(|| 2 + u64::from(draw(&mut luck, 40)));
    told(laws, place, &played, &mut seen)?;
    let mut veiled = 0;
    loop {
        place.step.set(played.step());
        let ask = match played.turn() {
            Turn::Over(outcome) => {
                forms::rule(laws, place, outcome.by.0)?;
                break;
            }
            Turn::Ask(ask) => ask,
        };
        if played.step() >= laws.most_decisions {
            return Err(place.broken(Law::Ends, &format!("not over after {} decisions", played.step())));
        }
        let moment = Moment { laws, place, state: played.state(), ask, seats: table.seats };
        judge::asks(&moment)?;
        // Where something was veiled there is a secret to keep, however briefly.
        let secret = std::mem::replace(&mut veiled, seen.veiled) < seen.veiled;
        let looks = (seen.decisions + seed).is_multiple_of(laws.stride.into());
        // Every scene is made twice for it: it looks seldom.
        let plays = (seen.decisions + seed).is_multiple_of(4 * u64::from(laws.stride));
        let shown = plays.then(|| deeds::Shown::of(&*laws.game, played.state(), table.seats));
        if secret || looks {
            if !laws.only_hiding {
                judge::check(&moment, pool, &mut luck, &mut seen)?;
                forms::check(&moment, &mut luck)?;
            }
            hiding::check(&moment, pool, &mut luck, &mut seen)?;
        }
        place.doing.set("playing on");
        // Now and then somebody speaks for whom nobody waits.
        let may = !ask.may.is_empty() && draw(&mut luck, 8) == 0;
        let asked: Vec<_> = if may { ask.may } else { ask.seats }.iter().collect();
        let seat = *any(&mut luck, &asked).expect("somebody is asked");
        let offers = moment.offers(seat).actions;
        let action = any(&mut luck, &offers).expect("whoever is asked has an offer");
        let hash = state_hash(played.state());
        let aside = (laws.aside)(action);
        if let Err(refusal) = played.act(seat, action) {
            let moment = Moment { laws, place, state: played.state(), ask, seats: table.seats };
            let what = match refusal {
                Refusal::Illegal(illegal) => format!("refused by {}", moment.why(&illegal)),
                other => format!("not done: {other:?}"),
            };
            return Err(moment.broken_at(Law::Accepted, seat, action, &what));
        }
        seen.decisions += 1;
        told(laws, place, &played, &mut seen)?;
        if let Some(shown) = shown {
            shown.check(laws, place, &played)?;
        }
        if aside {
            // What may be said at any time, such as a standing order, would make every eighth moment a secret one.
            veiled = seen.veiled;
        }
        if goes_back.is_some_and(|at| at <= seen.decisions) && goes_back.take().is_some() {
            record::go_back_one(place, &mut played, &hash)?;
            record::go_back(place, &mut played, &mut luck)?;
        }
    }
    judge::over(laws, place, played.state(), table.seats, pool, &mut luck, &mut seen)?;
    forms::shows(laws, place, played.state(), table.seats)?;
    if seed.is_multiple_of(laws.records) {
        record::check(place, &played, &mut luck)?;
        seen.logs += 1;
    }
    seen.matches = 1;
    seen.longest = played.step().into();
    Ok(seen)
}

/// What the last step told cites rules and has texts, for all eyes.
fn told<G: Speak + Weigh>(
    laws: &Laws<'_, G>,
    place: &Place,
    played: &Match<G>,
    seen: &mut Report,
) -> Result<(), Broken> {
    place.doing.set("telling what happened");
    let (step, seats) = (played.step(), played.header().table.seats);
    for told in &*played.told(step) {
        forms::told(laws, place, played.state(), told)?;
    }
    let sides = played.sides().iter().map(|(side, _)| Eyes::Side(side)).collect::<Vec<_>>();
    let eyes = (0..seats).map(|seat| Eyes::Seat(kernel::Seat(seat))).chain(sides).chain([Eyes::Public]);
    for eyes in eyes {
        let theirs = played.told_to(step, eyes);
        if theirs.len() != played.told(step).len() || theirs[..] != *played.told(step) {
            seen.veiled += 1;
            for told in &theirs {
                forms::told(laws, place, played.state(), told)?;
            }
        }
    }
    Ok(())
}
