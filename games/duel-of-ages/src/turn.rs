//! Who is asked, what may be done, and what happens by itself: each frame leads to its chapter.

use kernel::{Illegal, Offers, RuleId, Seat, Seats};

use crate::action::Action;
use crate::frame::{Frame, Mode};
use crate::map::Space;
use crate::play::{Play, View};
use crate::rules::{ab, adv, deeds, eqk, eqp, map, mel, mov, opf, rel, rng, set, tim, trn, twr, volley};
use crate::state::{Habits, Who};

/// The seats that are asked, and by which rule; nobody where the game goes on by itself.
pub fn asks(view: View<'_>) -> (Seats, RuleId) {
    let nobody = (Seats::NONE, trn::TRN_02);
    if view.state.clock.over.is_some() {
        return nobody;
    }
    match view.state.flow.now() {
        None => nobody,
        Some(Frame::Free(_) | Frame::Fire(_) | Frame::Move(_)) if view.state.clock.sand_out => nobody,
        Some(Frame::Build) if set::is_done(view.state) => nobody,
        Some(Frame::Build) => (trn::team(view, set::builder(view)), building(view)),
        Some(Frame::Free(_)) => (trn::free(view), trn::TRN_04),
        Some(Frame::Fire(_)) => (trn::fire(view), trn::TRN_05),
        Some(Frame::Move(_)) => (trn::moving(view), trn::TRN_06),
        Some(Frame::OpFire(..)) => (opf::asks(view), trn::TRN_07),
        Some(Frame::Arm(ready)) => (mel::arming(view).without(*ready), mel::MEL_05),
        Some(Frame::Melee(_)) => (mel::asks(view), trn::TRN_08),
        Some(Frame::Adventure(_)) => (trn::adventuring(view), trn::TRN_09),
        Some(Frame::Reinforce(_)) => (trn::reinforcing(view), trn::TRN_10),
        Some(Frame::Volley(volley)) => {
            let by = match volley.mode {
                Mode::Fire => rng::RNG_06,
                Mode::OpFire => opf::OPF_11,
                Mode::Melee | Mode::Riposte => mel::MEL_08,
            };
            (volley::asks(view).unwrap_or_default(), by)
        }
        Some(Frame::Trade(trade)) => (view.seat_of(trade.with), eqp::AMB_68),
        Some(Frame::Levy(who, _)) => (view.seat_of(*who), ab::AB_03),
        Some(Frame::Excess(who)) if eqp::excess(view, *who) == 0 => nobody,
        Some(Frame::Excess(who)) => (view.seat_of(*who), eqp::EQP_02),
        Some(Frame::Received(who)) if view.state.carried(*who).next().is_none() => nobody,
        Some(Frame::Received(who)) => (view.seat_of(*who), eqp::EQP_11),
        Some(Frame::Trial(trial)) => (adv::asks_trial(view, trial).unwrap_or_default(), adv::GRD_04),
        Some(Frame::Deeds(_)) => deeds::asks(view).unwrap_or(nobody),
        Some(Frame::Land(who, _)) => (view.seat_of(*who), ab::AB_25),
    }
}

fn building(view: View<'_>) -> RuleId {
    match view.state.layout.0.len() {
        0..2 => map::MAP_02,
        2..8 => map::MAP_03,
        8..10 => map::MAP_04,
        _ => map::MAP_08,
    }
}

/// What a seat that is asked may do.
pub fn offers(view: View<'_>, seat: Seat, offers: &mut Offers<Action>) {
    let out = &mut offers.actions;
    match view.state.flow.now() {
        None => {}
        Some(Frame::Build) => set::offers(view, out),
        Some(Frame::Free(_)) => eqk::offers(view, seat, out),
        Some(Frame::Fire(_)) => fire_offers(view, seat, out),
        Some(Frame::Move(_)) => move_offers(view, seat, offers),
        Some(Frame::OpFire(..)) => {
            opf::offers(view, seat, out);
            out.push(Action::Done);
        }
        Some(Frame::Arm(_)) => mel::offer_arms(view, seat, out),
        Some(Frame::Melee(_)) => mel::offers(view, seat, out),
        Some(Frame::Adventure(_)) => adv::offers(view, seat, out),
        Some(Frame::Reinforce(_)) => out.extend(trn::entering(view).map(Action::Name)),
        Some(Frame::Volley(_)) => volley::offers(view, out),
        Some(Frame::Trade(_)) => out.extend([Action::Answer, Action::Pass]),
        Some(Frame::Levy(..)) => ab::offer_levy(view, out),
        Some(Frame::Excess(who)) => {
            out.extend(view.state.carried(*who).map(Action::Destroy));
            let packs = view.state.carried(*who).filter(|card| eqp::check_pack(view, *who, *card).is_ok());
            out.extend(packs.map(Action::Use));
        }
        Some(Frame::Received(who)) => {
            out.extend(view.state.carried(*who).map(Action::Destroy));
            out.push(Action::Pass);
        }
        Some(Frame::Trial(trial)) => adv::offer_trial(view, trial, out),
        Some(Frame::Deeds(_)) => deeds::offers(view, out),
        Some(Frame::Land(who, faces)) => {
            let mut domes: Vec<u8> = rel::choices(view, *who, *faces).into_iter().flatten().collect();
            domes.dedup();
            out.extend(domes.into_iter().map(Action::Dome));
        }
    }
}

fn fire_offers(view: View<'_>, seat: Seat, out: &mut Vec<Action>) {
    for (card, who) in opf::weapons(view, seat) {
        let mut spaces: Vec<_> =
            view.state.present().filter(|(other, ..)| view.foes(who, *other)).map(|(.., at)| at).collect();
        spaces.sort_unstable();
        spaces.dedup();
        let lawful = spaces.into_iter().filter(|at| rng::check_fire(view, seat, card, *at).is_ok());
        out.extend(lawful.map(|at| Action::Fire(card, at)));
    }
    out.push(Action::Done);
}

fn move_offers(view: View<'_>, seat: Seat, offers: &mut Offers<Action>) {
    let side = view.state.active();
    for (who, champion) in view.state.team(side).filter(|(_, champion)| champion.seat == seat) {
        let mut perhaps = |action: Action| {
            offers.perhaps(|| check_move(view, seat, &action).is_ok().then_some(action));
        };
        let spent = champion.phase.moved && champion.phase.left == 0;
        let moves = mov::check_moves(view, seat, who, mov::MOV_02);
        if let Ok(space) = moves
            && !spent
        {
            for dir in space::hex::Dir::ALL {
                perhaps(Action::Step(who, dir));
            }
            if view.map.tunnel(space.cell) {
                perhaps(Action::Down(who));
                perhaps(Action::Up(who));
            }
            perhaps(Action::PickUp(who));
            trades(view, who, space, &mut perhaps);
        }
        if mov::may_move(view, who) && eqk::hot_start(view, seat, who) {
            for card in view.state.carried(who).map(Some).chain([None]) {
                perhaps(Action::Ride(who, card));
            }
        }
    }
    offers.perhaps(|| mov::check_done(view, seat).is_ok().then_some(Action::Done));
}

/// Trades of one card, of all that one has, and of one against one.
fn trades(view: View<'_>, who: Who, space: Space, perhaps: &mut dyn FnMut(Action)) {
    for (with, _) in view.state.at(space).filter(|(with, _)| *with != who && !view.foes(who, *with)) {
        let mine: Vec<u8> = view.state.carried(who).collect();
        let his: Vec<u8> = view.state.carried(with).collect();
        let singles = mine.iter().chain(&his).map(|card| vec![*card]);
        let pairs = mine.iter().flat_map(|mine| his.iter().map(move |his| vec![*mine, *his]));
        let wholes = [mine.clone(), his.clone()].into_iter().filter(|cards| cards.len() > 1);
        for cards in singles.chain(pairs).chain(wholes) {
            perhaps(Action::Trade(who, with, cards));
        }
    }
}

/// Whether the offers of a frame hold everything that is lawful there: trades of any cards and the other names of a socket
/// are not listed.
pub fn complete(view: View<'_>) -> bool {
    !matches!(view.state.flow.now(), Some(Frame::Build | Frame::Move(_)))
}

fn check_move(view: View<'_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Step(who, dir) => mov::check_step(view, seat, *who, *dir).map(drop),
        Action::Down(who) => mov::check_down(view, seat, *who).map(drop),
        Action::Up(who) => mov::check_up(view, seat, *who).map(drop),
        Action::PickUp(who) => eqp::check_pick_up(view, seat, *who).map(drop),
        Action::Trade(who, with, cards) => eqp::check_trade(view, seat, *who, *with, cards).map(drop),
        Action::Ride(who, card) => eqk::check_ride(view, seat, *who, *card),
        Action::Done => mov::check_done(view, seat),
        _ => Err(Illegal::new(trn::TRN_06, "refuse-not-now")),
    }
}

/// Judges an action and does it.
pub fn act(play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if let Action::Order(habit, will) = *action {
        return order(play, seat, habit, will);
    }
    let view = play.view();
    let (_, by) = asks(view);
    let refuse = Err(Illegal::new(by, "refuse-not-now"));
    match view.state.flow.now().cloned() {
        None => refuse,
        Some(Frame::Build) => match action {
            Action::Put(put) => {
                map::check_put(view.content, &view.state.layout, *put)?;
                set::put(play, put.same());
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Free(_)) => match action {
            Action::Done => {
                play.finish(seat);
                Ok(())
            }
            _ => eqk::act(play, seat, action),
        },
        Some(Frame::Fire(_)) => match *action {
            Action::Done => {
                play.finish(seat);
                Ok(())
            }
            Action::Fire(card, at) => {
                let who = rng::check_fire(view, seat, card, at)?;
                rng::fire(play, who, card, at);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Move(_)) => move_act(play, seat, action),
        Some(Frame::OpFire(..)) => match *action {
            Action::Done => {
                play.finish(seat);
                Ok(())
            }
            Action::OpFire(card, mover, entry) => {
                let (who, at) = opf::check(view, seat, card, mover, entry)?;
                opf::fire(play, who, card, mover, entry, at);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Arm(_)) => match *action {
            Action::Done => {
                play.finish(seat);
                Ok(())
            }
            Action::Arm(who, card) => {
                mel::check_arm(view, seat, who, card)?;
                mel::arm(play, seat, who, card);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Melee(_)) => match *action {
            Action::Done => {
                play.finish(seat);
                Ok(())
            }
            Action::Strike(who, target) => {
                let space = mel::check_strike(view, seat, who, target)?;
                mel::strike(play, who, target, space);
                Ok(())
            }
            Action::Hold(who) => {
                mel::check_hold(view, seat, who)?;
                mel::hold(play, who);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Adventure(_)) => adventure_act(play, seat, action),
        Some(Frame::Reinforce(_)) => match *action {
            Action::Name(who) => {
                trn::check_enter(view, who)?;
                trn::enter(play, who);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Volley(_)) => {
            volley::check(view, action)?;
            volley::act(play, action);
            Ok(())
        }
        Some(Frame::Trade(_)) => match action {
            Action::Answer | Action::Pass => {
                eqp::answer_trade(play, *action == Action::Answer);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Levy(..)) => match *action {
            Action::Done => {
                ab::end_levy(play);
                Ok(())
            }
            Action::Hand(card, to) => {
                let from = ab::check_hand(view, card, to)?;
                ab::hand(play, from, card, to);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Excess(who)) => match *action {
            Action::Destroy(card) => {
                eqp::check_destroy(view, seat, who, card)?;
                eqp::discard(play, card, eqp::EQP_02);
                Ok(())
            }
            Action::Use(card) => {
                eqp::check_pack(view, who, card)?;
                eqp::use_pack(play, card);
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Received(who)) => match *action {
            Action::Destroy(card) => {
                eqp::check_destroy(view, seat, who, card)?;
                eqp::discard(play, card, eqp::EQP_11);
                Ok(())
            }
            Action::Pass => {
                play.close();
                Ok(())
            }
            _ => refuse,
        },
        Some(Frame::Trial(trial)) => {
            adv::check_trial(view, &trial, action)?;
            adv::act_trial(play, action);
            Ok(())
        }
        Some(Frame::Deeds(_)) => {
            deeds::check(view, action)?;
            deeds::act(play, action);
            Ok(())
        }
        Some(Frame::Land(..)) => match *action {
            Action::Dome(number) => {
                let who = rel::check_choice(view, number)?;
                play.close();
                rel::land(play, who, Some(number), ab::AB_25);
                Ok(())
            }
            _ => refuse,
        },
    }
}

fn move_act(play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    use crate::state::How;
    let view = play.view();
    match action {
        Action::Done => {
            mov::check_done(view, seat)?;
            play.finish(seat);
        }
        Action::Step(who, dir) => {
            let way = mov::check_step(view, seat, *who, *dir)?;
            mov::go(play, *who, How::Step, way);
        }
        Action::Down(who) => {
            let way = mov::check_down(view, seat, *who)?;
            mov::go(play, *who, How::Down, way);
        }
        Action::Up(who) => {
            let way = mov::check_up(view, seat, *who)?;
            mov::go(play, *who, How::Up, way);
        }
        Action::PickUp(who) => {
            let space = eqp::check_pick_up(view, seat, *who)?;
            eqp::pick_up(play, *who, space);
        }
        Action::Trade(who, with, cards) => {
            let space = eqp::check_trade(view, seat, *who, *with, cards)?;
            eqp::propose(play, *who, *with, cards.clone(), space);
        }
        Action::Ride(who, card) => {
            eqk::check_ride(view, seat, *who, *card)?;
            eqk::ride(play, *who, *card);
        }
        _ => return Err(Illegal::new(trn::TRN_06, "refuse-not-now")),
    }
    Ok(())
}

fn adventure_act(play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    match *action {
        Action::Done => {
            adv::check_done(view, seat)?;
            play.finish(seat);
        }
        Action::Challenge(who, with) => {
            let era = adv::check_challenge(view, seat, who, with)?;
            adv::challenge(play, who, era, with);
        }
        Action::Peek(who) => {
            let era = adv::check_peek(view, seat, who)?;
            adv::peek(play, who, era, ab::AB_11);
        }
        Action::Plead(who) => {
            let era = adv::check_plead(view, seat, who)?;
            adv::plead(play, who, era);
        }
        Action::Tower(who, with) => {
            let tower = adv::check_tower(view, seat, who, with)?;
            twr::enter(play, who, tower, with);
        }
        _ => return Err(Illegal::new(trn::TRN_09, "refuse-not-now")),
    }
    Ok(())
}

/// A standing order, at any time (ledger 12.2).
fn order(
    play: &mut Play<'_, '_>,
    seat: Seat,
    habit: crate::state::Habit,
    will: crate::state::Will,
) -> Result<(), Illegal> {
    let own: Habits =
        play.state.orders.of(seat).copied().ok_or(Illegal::new(trn::AMB_59, "refuse-not-yours"))?;
    if own.of(habit) == will {
        return Err(Illegal::new(trn::AMB_59, "refuse-ordered"));
    }
    play.state.orders.set(seat, own.with(habit, will));
    play.tell(trn::AMB_59, || crate::event::Event::Ordered(seat, habit, will));
    Ok(())
}

/// The house: time.
pub fn house(play: &mut Play<'_, '_>, action: &Action) -> Result<(), Illegal> {
    tim::check(play.view(), action)?;
    match action {
        Action::TimeUp => tim::time_up(play),
        _ => tim::sand_out(play),
    }
    Ok(())
}

/// Goes on by itself until somebody is asked or it is over.
pub fn run(play: &mut Play<'_, '_>) {
    while play.state.clock.over.is_none() && asks(play.view()).0.is_empty() {
        match play.state.flow.now() {
            None => return,
            Some(Frame::Build) => set::begin(play),
            Some(
                Frame::Free(_)
                | Frame::Fire(_)
                | Frame::Move(_)
                | Frame::OpFire(..)
                | Frame::Arm(_)
                | Frame::Melee(_)
                | Frame::Adventure(_)
                | Frame::Reinforce(_),
            ) => trn::go_on(play),
            Some(Frame::Volley(_)) => drop(volley::go_on(play)),
            Some(Frame::Trial(_)) => adv::go_on_trial(play),
            Some(Frame::Deeds(_)) => drop(deeds::go_on(play)),
            Some(
                Frame::Trade(_) | Frame::Levy(..) | Frame::Excess(_) | Frame::Received(_) | Frame::Land(..),
            ) => {
                play.close();
            }
        }
    }
}
