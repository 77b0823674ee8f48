//! The laws of the judge: offers are accepted, nothing else is, refusals leave no trace.

use kernel::{Offers, Seat, Seeded, Speak, Turn, Weigh, draw, draw_offer};

use super::keys::Keys;
use super::moment::{Moment, Tried, try_on};
use super::mutants::{Pool, any};
use super::{Broken, Law, Laws, Place, Report, forms};

/// Somebody is asked, each asked seat has an offer, and nobody else has.
pub(super) fn asks<G: Speak + Weigh>(moment: &Moment<'_, G>) -> Result<(), Broken> {
    moment.place.doing.set("listing offers");
    if moment.ask.seats.is_empty() {
        return Err(moment.broken(Law::Asks, "the match is not over and nobody is asked"));
    }
    forms::rule(moment.laws, moment.place, moment.ask.by.0)?;
    for seat in moment.ask.seats.and(moment.ask.may).iter() {
        if moment.offers(seat).actions.is_empty() {
            return Err(moment.broken_by(
                Law::Asks,
                seat,
                &format!("{} asks, nothing is offered", moment.ask.by),
            ));
        }
    }
    house(moment)?;
    for seat in moment.everybody().filter(|&seat| !moment.ask.hears(seat)) {
        if let Some(action) = moment.offers(seat).actions.first() {
            return Err(moment.broken_at(Law::Asks, seat, action, "offered to a seat that is not asked"));
        }
    }
    Ok(())
}

/// Each seat of the table is on one side, the house speaks while a timer runs and does what its timers say, and is
/// never waited for.
fn house<G: Speak + Weigh>(moment: &Moment<'_, G>) -> Result<(), Broken> {
    let (sides, timers) = (moment.game().sides(moment.state), moment.game().timers(moment.state));
    let of_sides = |seat: Seat| sides.iter().filter(|(_, seats)| seats.has(seat)).count();
    if moment.everybody().any(|seat| of_sides(seat) != 1) || of_sides(Seat::HOUSE) != 0 {
        return Err(moment.broken(Law::Sides, &format!("the sides are {sides:?}")));
    }
    if moment.ask.seats.has(Seat::HOUSE) {
        return Err(moment.broken(Law::Timers, "the house is waited for"));
    }
    let actions: Vec<_> = timers.iter().map(|timer| timer.action.clone()).collect();
    let offers = moment.offers(Seat::HOUSE).actions;
    if moment.ask.may.has(Seat::HOUSE) == timers.is_empty() || offers != actions {
        let what = format!("the timers do {actions:?}, the house is offered {offers:?}");
        return Err(moment.broken(Law::Timers, &what));
    }
    for timer in &timers {
        forms::rule(moment.laws, moment.place, timer.by.0)?;
        Keys::of(&*moment.laws.texts).key(timer.name).done(moment.place)?;
    }
    Ok(())
}

/// Every offer and some mutants, for every asked seat.
pub(super) fn check<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    pool: &Pool<G>,
    luck: &mut Seeded,
    seen: &mut Report,
) -> Result<(), Broken> {
    for seat in moment.ask.seats.and(moment.ask.may).iter() {
        let offers = moment.offers(seat);
        canonical(moment, seat, &offers.actions)?;
        drawn(moment, seat, &offers.actions, luck)?;
        for action in &offers.actions {
            moment.place.doing.set("doing what is offered");
            accepted(moment, seat, action, luck)?;
            seen.offers += 1;
        }
        moment.place.doing.set("doing what is not offered");
        let mutants = pool.seen(luck, moment.laws.mutants).into_iter();
        let bent = pool.bent(luck, &offers.actions, moment.laws.mutants);
        for action in mutants.chain(bent).filter(|action| !offers.actions.contains(action)) {
            let tried = moment.try_out(seat, &action, luck);
            match &tried.result {
                Err(_) => {
                    no_trace(moment, seat, &action, &tried)?;
                    seen.refusals += 1;
                }
                Ok(()) if offers.complete && !(moment.laws.aside)(&action) => {
                    return Err(moment.broken_at(
                        Law::Complete,
                        seat,
                        &action,
                        "accepted, though not offered",
                    ));
                }
                Ok(()) => {}
            }
        }
        moment.place.doing.set("passing");
        if let Some(pass) = moment.game().pass(moment.state, seat)
            && let Err(illegal) = moment.try_out(seat, &pass, luck).result
        {
            return Err(moment.broken_at(Law::Pass, seat, &pass, &moment.why(&illegal)));
        }
    }
    // Whoever is not asked is refused by the match; the rules themselves must at least survive it.
    moment.place.doing.set("acting for a seat that is not asked");
    let strangers = moment.everybody().chain([Seat::HOUSE, Seat(9), Seat(u8::MAX)]);
    for seat in strangers.filter(|&seat| !moment.ask.hears(seat)) {
        for action in pool.seen(luck, 2) {
            let tried = moment.try_out(seat, &action, luck);
            if tried.result.is_err() {
                no_trace(moment, seat, &action, &tried)?;
            }
        }
    }
    Ok(())
}

/// Once it is over nothing is offered, and the rules survive whatever is tried.
pub(super) fn over<G: Speak + Weigh>(
    laws: &Laws<'_, G>,
    place: &Place,
    state: &G::State,
    seats: u8,
    pool: &Pool<G>,
    luck: &mut Seeded,
    seen: &mut Report,
) -> Result<(), Broken> {
    place.doing.set("acting after the end");
    let nobody = kernel::Ask::new(kernel::Seats::NONE, kernel::RuleId(""));
    let moment = Moment { laws, place, state, ask: nobody, seats };
    for seat in moment.everybody() {
        if let Some(action) = moment.offers(seat).actions.first() {
            return Err(moment.broken_at(Law::Asks, seat, action, "offered after the end"));
        }
        for action in pool.seen(luck, 3) {
            let tried = moment.try_out(seat, &action, luck);
            if tried.result.is_err() {
                no_trace(&moment, seat, &action, &tried)?;
                seen.refusals += 1;
            }
        }
    }
    Ok(())
}

fn canonical<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    offers: &[G::Action],
) -> Result<(), Broken> {
    if moment.offers(seat).actions != offers {
        return Err(moment.broken_by(Law::Canonical, seat, "two lists of the same offers differ"));
    }
    let twice = (1..offers.len()).find(|&at| offers[..at].contains(&offers[at]));
    match twice.map(|at| &offers[at]) {
        Some(twice) => Err(moment.broken_at(Law::Canonical, seat, twice, "offered twice")),
        None => Ok(()),
    }
}

fn drawn<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    offers: &[G::Action],
    luck: &mut Seeded,
) -> Result<(), Broken> {
    let mut below = |n: usize| draw(luck, n as u32) as usize;
    for _ in 0..3 {
        match draw_offer(moment.game(), moment.state, seat, &mut Offers::new(), &mut below) {
            Some(action) if offers.contains(&action) => {}
            Some(action) => {
                return Err(moment.broken_at(Law::Drawn, seat, &action, "drawn, though not offered"));
            }
            None => return Err(moment.broken_by(Law::Drawn, seat, "nothing was drawn")),
        }
    }
    Ok(())
}

/// An offer is accepted, whatever luck draws; what it tells cites rules, and the groups of its outcome do not hang on
/// luck.
fn accepted<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    action: &G::Action,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    let game = moment.game();
    let mut groups: Option<Vec<&str>> = None;
    for _ in 0..2 {
        let tried = moment.try_out(seat, action, luck);
        if let Err(illegal) = tried.result {
            return Err(moment.broken_at(
                Law::Accepted,
                seat,
                action,
                &format!("offered, and refused by {}", moment.why(&illegal)),
            ));
        }
        for told in &tried.told {
            forms::told(moment.laws, moment.place, &tried.state, told)?;
        }
        for seat in moment.everybody() {
            game.worth(&tried.state, seat);
        }
        let settled =
            matches!(game.turn(&tried.state), Turn::Over(_)) || game.settled(moment.state, &tried.state);
        if settled {
            let bands = game.bands(moment.state, std::slice::from_ref(action), &tried.state);
            let keys = bands
                .iter()
                .fold(Keys::of(&*moment.laws.texts), |keys, (group, band)| keys.key(group).key(band));
            keys.done(moment.place)?;
            let now: Vec<&str> = bands.into_iter().map(|(group, _)| group).collect();
            match &groups {
                Some(before) if *before != now => {
                    let what = format!("luck decides between the groups {before:?} and {now:?}");
                    return Err(moment.broken_at(Law::Bands, seat, action, &what));
                }
                _ => groups = Some(now),
            }
        }
        if tried.draws == 0 {
            break;
        }
    }
    Ok(())
}

/// A refusal left everything as it was, and cites a rule.
fn no_trace<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    action: &G::Action,
    tried: &Tried<G>,
) -> Result<(), Broken> {
    let Err(illegal) = &tried.result else { return Ok(()) };
    let trace = if tried.state != *moment.state {
        "a refusal changed the state"
    } else if tried.draws > 0 {
        "a refusal drew from luck"
    } else if !tried.told.is_empty() {
        "a refusal told something"
    } else if tried.revealed {
        "a refusal showed something hidden"
    } else {
        forms::rule(moment.laws, moment.place, illegal.by.0)?;
        let why = moment.game().why(moment.state, illegal);
        return Keys::of(&*moment.laws.texts).phrase(&why).done(moment.place);
    };
    Err(moment.broken_at(Law::NoTrace, seat, action, &format!("{trace} ({})", moment.why(illegal))))
}

/// Whether an action is refused, and how, on some state.
pub(super) fn verdict<G: Speak + Weigh>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    luck: &Seeded,
) -> Result<(), kernel::Illegal> {
    try_on(game, state, seat, action, &mut luck.clone()).result
}

/// A few actions to compare verdicts by.
pub(super) fn samples<G: Speak + Weigh>(
    pool: &Pool<G>,
    luck: &mut Seeded,
    offers: &[G::Action],
    count: usize,
) -> Vec<G::Action> {
    let mut samples = pool.bent(luck, offers, count);
    samples.extend(pool.seen(luck, count));
    samples.extend(any(luck, offers).cloned());
    samples
}
