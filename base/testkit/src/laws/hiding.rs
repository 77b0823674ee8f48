//! The hiding law: a seat cannot tell a guess from the truth.

use kernel::{Eyes, Seat, Seeded, Speak, Turn, Weigh};

use super::forms::touched;
use super::judge::{samples, verdict};
use super::moment::{Moment, try_on};
use super::mutants::{Pool, any};
use super::{Broken, Law, Report};

/// Compares the truth with a guess of each seat.
pub(super) fn check<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    pool: &Pool<G>,
    luck: &mut Seeded,
    seen: &mut Report,
) -> Result<(), Broken> {
    let game = moment.game();
    same_sight(moment)?;
    for seat in moment.everybody() {
        moment.place.doing.set("guessing");
        let guess = game.guess(moment.state, seat, luck);
        seen.guesses += 1;
        if guess == *moment.state {
            continue;
        }
        same_show(moment, seat, &guess)?;
        same_overlay(moment, seat, &guess, luck)?;
        same_score(moment, seat, &guess)?;
        same_offers(moment, seat, &guess)?;
        if moment.ask.hears(seat) {
            same_refusals(moment, seat, &guess, pool, luck)?;
        }
        same_told(moment, seat, &guess, luck)?;
        same_guess(moment, seat, &guess, luck)?;
        possible(moment, seat, &guess, luck)?;
        seen.pairs += 1;
    }
    Ok(())
}

/// The eyes that see nothing but what the seat knows: its own, those of its side, everybody's; and its mates' where
/// nothing is hidden within a side.
fn known_to<G: Speak + Weigh>(moment: &Moment<'_, G>, seat: Seat) -> Vec<Eyes> {
    let sides = moment.game().sides(moment.state);
    let mates = if sides.shared() { sides.mates(seat) } else { kernel::Seats::NONE };
    let seats = std::iter::once(seat).chain(mates.iter()).map(Eyes::Seat);
    seats.chain(sides.side(seat).map(Eyes::Side)).chain([Eyes::Public]).collect()
}

/// Eyes are shown what the eyes are shown that the game says are shown the same.
fn same_sight<G: Speak + Weigh>(moment: &Moment<'_, G>) -> Result<(), Broken> {
    moment.place.doing.set("showing the same to several eyes");
    let game = moment.game();
    let seats = moment.everybody();
    let all = seats.flat_map(|seat| known_to(moment, seat).into_iter().map(move |eyes| (seat, eyes)));
    for (seat, eyes) in all {
        let other = game.sight(moment.state, eyes);
        if other == eyes {
            continue;
        }
        let (own, same) = (game.show(moment.state, eyes), game.show(moment.state, other));
        if own != same || game.sight(moment.state, other) != other {
            let what = format!("{eyes:?} is said to be shown the same as {other:?}");
            return Err(moment.broken_by(Law::HidesShow, seat, &what));
        }
    }
    Ok(())
}

fn same_show<G: Speak + Weigh>(moment: &Moment<'_, G>, seat: Seat, guess: &G::State) -> Result<(), Broken> {
    moment.place.doing.set("showing a guess");
    for eyes in known_to(moment, seat) {
        let (truth, guessed) = (moment.game().show(moment.state, eyes), moment.game().show(guess, eyes));
        if truth != guessed {
            let text = |scene| serde_json::to_string_pretty(scene).unwrap_or_default();
            let difference = crate::difference(&text(&truth), &text(&guessed));
            let what = format!("{eyes:?} is shown the truth (-) and a guess (+) differently:\n{difference}");
            return Err(moment.broken_by(Law::HidesShow, seat, &what));
        }
    }
    Ok(())
}

/// What is drawn while things are touched tells no more than what is shown.
fn same_overlay<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    guess: &G::State,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    moment.place.doing.set("drawing over the boards of a guess");
    let game = moment.game();
    for eyes in known_to(moment, seat) {
        let touches = touched(&game.show(moment.state, eyes), luck);
        let truth = game.overlay(moment.state, eyes, &touches);
        let guessed = game.overlay(guess, eyes, &touches);
        if truth != guessed {
            let what = format!("{eyes:?} touches {touches:?}\nin truth {truth:?}\nin a guess {guessed:?}");
            return Err(moment.broken_by(Law::HidesShow, seat, &what));
        }
    }
    Ok(())
}

/// What is counted everybody may see.
fn same_score<G: Speak + Weigh>(moment: &Moment<'_, G>, seat: Seat, guess: &G::State) -> Result<(), Broken> {
    let (truth, guessed) = (moment.game().score(moment.state), moment.game().score(guess));
    if truth == guessed {
        return Ok(());
    }
    Err(moment.broken_by(
        Law::HidesShow,
        seat,
        &format!("in truth {truth:?} is counted, in a guess {guessed:?}"),
    ))
}

fn same_offers<G: Speak + Weigh>(moment: &Moment<'_, G>, seat: Seat, guess: &G::State) -> Result<(), Broken> {
    moment.place.doing.set("listing the offers of a guess");
    let game = moment.game();
    let (truth, guessed) = (game.turn(moment.state), game.turn(guess));
    if truth != guessed {
        let what = format!("the truth asks {truth:?}, a guess {guessed:?}");
        return Err(moment.broken_by(Law::HidesOffers, seat, &what));
    }
    let mut offers = kernel::Offers::new();
    game.offers(guess, seat, &mut offers);
    let truth = moment.offers(seat);
    if truth.actions != offers.actions || truth.complete != offers.complete {
        let what = format!("in truth {:?}\nin a guess {:?}", truth.actions, offers.actions);
        return Err(moment.broken_by(Law::HidesOffers, seat, &what));
    }
    Ok(())
}

/// A match goes on from a guess as from the truth, and what the game says of every possible state holds.
fn possible<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    guess: &G::State,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    moment.place.doing.set("playing on from a guess");
    let impossible = |what: String| moment.broken_by(Law::Possible, seat, &what);
    (moment.laws.possible)(guess).map_err(impossible)?;
    let Err(what) = goes_on(moment, guess, luck) else { return Ok(()) };
    // Where the truth does not go on either it is another law that is broken.
    let as_in_truth = (0..500).any(|_| goes_on(moment, moment.state, luck).is_err());
    if as_in_truth { Ok(()) } else { Err(impossible(what)) }
}

/// How many decisions are made from a guess on.
const FORESEEN: u32 = 6;

/// Plays a few decisions: whoever is asked has an offer, and it is accepted.
fn goes_on<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    state: &G::State,
    luck: &mut Seeded,
) -> Result<(), String> {
    let (game, mut state) = (moment.game(), state.clone());
    for _ in 0..FORESEEN {
        let Turn::Ask(ask) = game.turn(&state) else { break };
        let asked = ask.seats.first().ok_or("nobody is asked")?;
        let mut offers = kernel::Offers::new();
        game.offers(&state, asked, &mut offers);
        let action = any(luck, &offers.actions)
            .ok_or_else(|| format!("{} asks seat {asked}, which has no offer", ask.by))?;
        let tried = try_on(game, &state, asked, action, luck);
        tried.result.map_err(|illegal| format!("{action:?} of seat {asked}: {}", moment.why(&illegal)))?;
        state = tried.state;
    }
    Ok(())
}

/// What a seat asks in vain must not tell it what is hidden.
fn same_refusals<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    guess: &G::State,
    pool: &Pool<G>,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    moment.place.doing.set("judging in a guess");
    let offers = moment.offers(seat).actions;
    for action in samples(pool, luck, &offers, moment.laws.mutants / 3) {
        let truth = verdict(moment.game(), moment.state, seat, &action, luck);
        let guessed = verdict(moment.game(), guess, seat, &action, luck);
        if truth != guessed {
            let what = format!("in truth {truth:?}\nin a guess {guessed:?}");
            return Err(moment.broken_at(Law::HidesRefusals, seat, &action, &what));
        }
    }
    Ok(())
}

/// Bots get guesses and nothing else: with the same luck they get the same ones, so they decide the same, whatever the truth
/// is.
fn same_guess<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    guess: &G::State,
    luck: &Seeded,
) -> Result<(), Broken> {
    moment.place.doing.set("guessing from a guess");
    let game = moment.game();
    let from_truth = game.guess(moment.state, seat, &mut luck.clone());
    let from_guess = game.guess(guess, seat, &mut luck.clone());
    if from_truth == from_guess {
        return Ok(());
    }
    let text = |state| serde_json::to_string_pretty(state).unwrap_or_default();
    let difference = crate::difference(&text(&from_truth), &text(&from_guess));
    let what = format!("guessed from the truth (-) and from a guess (+) with the same luck:\n{difference}");
    Err(moment.broken_by(Law::HidesGuess, seat, &what))
}

/// The same action with the same luck: as long as nothing hidden comes to light and the seat is shown the same after
/// it, it must have been told the same.
fn same_told<G: Speak + Weigh>(
    moment: &Moment<'_, G>,
    seat: Seat,
    guess: &G::State,
    luck: &mut Seeded,
) -> Result<(), Broken> {
    moment.place.doing.set("acting in a guess");
    let (game, eyes) = (moment.game(), Eyes::Seat(seat));
    for actor in moment.ask.seats.and(moment.ask.may).iter() {
        let offers = moment.offers(actor).actions;
        let Some(action) = any(luck, &offers) else { continue };
        let truth = try_on(game, moment.state, actor, action, &mut luck.clone());
        let guessed = try_on(game, guess, actor, action, &mut luck.clone());
        let both = truth.result.is_ok() && guessed.result.is_ok() && !truth.revealed && !guessed.revealed;
        if !both || game.show(&truth.state, eyes) != game.show(&guessed.state, eyes) {
            continue;
        }
        let tell = |told: &[kernel::Told<G::Event>]| -> Vec<_> {
            told.iter().filter_map(|told| Some((told.by, game.veil(&told.what, eyes)?))).collect()
        };
        let (truth, guessed) = (tell(&truth.told), tell(&guessed.told));
        if truth != guessed {
            let what = format!("done by seat {actor}; told in truth {truth:?}\ntold in a guess {guessed:?}");
            return Err(moment.broken_at(Law::HidesTold, seat, action, &what));
        }
    }
    Ok(())
}
