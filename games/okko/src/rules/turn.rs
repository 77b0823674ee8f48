//! Turn and phase (rulebook chapter Turno di gioco).

use kernel::{Bits, Illegal, Offers, RuleId};
use space::square::SquareSet;

use crate::action::{Action, From, On};
use crate::content::{Effect, Element, PowerId, Window};
use crate::event::Event;
use crate::frame::{Activation, Frame, Movement, Phase};
use crate::play::{Play, View};
use crate::rules::{abil, dice, figure_arg, res, scen, vict};
use crate::state::{Band, FigureId, other};

/// A turn is a phase of A, then one of B.
pub const TURN_01: RuleId = RuleId("OKKO-TURN-01");
/// The order of a phase.
pub const TURN_02: RuleId = RuleId("OKKO-TURN-02");
/// Each character at most once per phase; optional.
pub const TURN_03: RuleId = RuleId("OKKO-TURN-03");
/// No return to an earlier one.
pub const TURN_04: RuleId = RuleId("OKKO-TURN-04");
/// In the enemy phase no movement and no action.
pub const TURN_05: RuleId = RuleId("OKKO-TURN-05");
/// What is tidied up between phases.
pub const TURN_06: RuleId = RuleId("OKKO-TURN-06");

/// The phase begins (OKKO-TURN-06, first half).
pub fn begin(play: &mut Play) {
    play.state.turn = play.state.turn.max(1);
    let (band, turn) = (play.state.active, play.state.turn);
    play.tell(TURN_01, || Event::PhaseBegan { band, turn });
    if play.state.rough.iter().any(|rough| rough.band == band) {
        play.state.rough.retain(|rough| rough.band != band);
        play.tell(TURN_06, || Event::Smoothed { band });
    }
    for figure in &mut play.state.figures {
        figure.used = Bits::EMPTY;
        figure.raised = 0;
        if figure.band == band {
            figure.activated = false;
            figure.pinned = figure.pinned.map(|_| true);
        }
    }
    play.stage(Phase::Reclaim);
}

/// Goes on with a phase as far as nobody has to decide.
pub fn settle(play: &mut Play, phase: Phase) -> bool {
    match phase {
        Phase::Start => begin(play),
        Phase::Reclaim => {
            let band = play.state.active;
            if play.state.standing_of(band).any(|(_, figure)| figure.reserve.is_some()) {
                return false;
            }
            dice::inspire(play);
        }
        Phase::Gamble(0) => play.stage(Phase::Opening),
        Phase::Opening => {
            if opening_cards(play.view()).next().is_some() {
                return false;
            }
            play.stage(Phase::Choose);
        }
        Phase::Gamble(_) | Phase::Choose => return false,
        Phase::Store => {
            let mut offers = Offers::new();
            res::offer_store(play.view(), &mut offers);
            if !offers.actions.is_empty() {
                return false;
            }
            play.stage(Phase::End);
        }
        Phase::End => end(play),
    }
    true
}

/// Equipment used just after the inspiration roll, with its bearer (OKKO-EQ-12); nothing when no die lies there.
fn opening_cards(view: View) -> impl Iterator<Item = (FigureId, PowerId)> {
    let window = view.content.in_window(Window::Start);
    let dice = view.state.dice[view.state.active as usize].unused_count() > 0;
    view.state
        .standing_of(view.state.active)
        .filter(move |_| dice)
        .flat_map(move |(id, _)| abil::ready(view, id, window).iter().map(move |power| (id, power)))
        .filter(move |(_, power)| view.power(*power).does.contains(&Effect::RerollSomeInspiration))
}

/// Adds what the active player may do between activations to the offers.
pub fn offer(view: View, phase: Phase, out: &mut Offers<Action>) {
    let band = view.state.active;
    let pool = view.state.dice[band as usize];
    match phase {
        Phase::Reclaim => res::offer_reclaim(view, out),
        Phase::Gamble(_) => {
            for element in Element::ALL.into_iter().filter(|element| pool.showing(*element) > 0) {
                out.push(Action::Gamble(element));
            }
            return;
        }
        Phase::Opening => {
            for (_, power) in opening_cards(view) {
                for dice in subsets(pool.unused) {
                    out.push(Action::Use { power, on: On::Dice(dice), from: From::Pool });
                }
            }
        }
        Phase::Choose => {
            for (id, figure) in view.state.standing_of(band) {
                if !figure.activated {
                    out.push(Action::Activate(id));
                }
            }
        }
        Phase::Store => res::offer_store(view, out),
        // Only a position can begin here: in play a phase begins by itself.
        Phase::Start => {}
        Phase::End => return,
    }
    out.push(Action::Done);
}

/// All ways to take some of the dice, at least one: four bits per face.
fn subsets(unused: [u8; 5]) -> Vec<u32> {
    let mut all = vec![0u32];
    for (face, &count) in unused.iter().enumerate() {
        let more = |taken: &u32| (0..=u32::from(count)).map(|n| taken | n << (4 * face)).collect::<Vec<_>>();
        all = all.iter().flat_map(more).collect();
    }
    all.retain(|&taken| taken != 0);
    all
}

/// Does what the active player chose between activations.
pub fn act(play: &mut Play, phase: Phase, action: &Action) -> Result<(), Illegal> {
    match (phase, action) {
        (Phase::Start, Action::Done) => {
            begin(play);
            Ok(())
        }
        (Phase::Reclaim, Action::Reclaim(id)) => res::reclaim(play, *id),
        (Phase::Reclaim, Action::Done) => {
            dice::inspire(play);
            Ok(())
        }
        (Phase::Gamble(left), Action::Gamble(element)) => gamble(play, left, *element),
        (Phase::Opening, Action::Use { power, on, from }) => reroll_some(play, *power, *on, *from),
        (Phase::Opening, Action::Done) => {
            play.stage(Phase::Choose);
            Ok(())
        }
        (Phase::Choose, Action::Activate(id)) => activate(play, *id),
        (Phase::Choose, Action::Done) => {
            play.stage(Phase::Store);
            Ok(())
        }
        (Phase::Store, Action::Store { figure, element }) => res::store(play, *figure, *element),
        (Phase::Store, Action::Done) => {
            play.stage(Phase::End);
            Ok(())
        }
        // What belongs to another stage waits for its turn, or has had it.
        (_, Action::Reclaim(_) | Action::Gamble(_) | Action::Activate(_) | Action::Store { .. }) => {
            Err(Illegal::new(TURN_02, "refuse-not-this-stage"))
        }
        _ => Err(Illegal::new(rule_of(phase), "refuse-not-this-stage")),
    }
}

/// The rule that asks at this stage.
pub const fn rule_of(phase: Phase) -> RuleId {
    match phase {
        Phase::Reclaim => res::RES_05,
        Phase::Gamble(_) => RuleId("OKKO-AB-51"),
        Phase::Opening => RuleId("OKKO-EQ-12"),
        Phase::Choose => TURN_03,
        Phase::Store => res::RES_01,
        Phase::Start | Phase::End => TURN_02,
    }
}

/// Compulsive Gambler: one die just rolled is rolled again (OKKO-AB-51).
fn gamble(play: &mut Play, left: u8, element: Element) -> Result<(), Illegal> {
    let band = play.state.active;
    if play.state.dice[band as usize].showing(element) == 0 {
        let why = Illegal::new(RuleId("OKKO-AB-51"), "refuse-die-not-there");
        return Err(why.with("element", dice::element_arg(element)));
    }
    dice::reroll(play, RuleId("OKKO-AB-51"), band, element);
    play.stage(Phase::Gamble(left - 1));
    Ok(())
}

/// Ivory Die: any number of the dice just rolled are rolled again, together (OKKO-EQ-12).
fn reroll_some(play: &mut Play, power: PowerId, on: On, from: From) -> Result<(), Illegal> {
    let band = play.state.active;
    let bearer = opening_cards(play.view()).find(|(_, card)| *card == power);
    let Some((id, _)) = bearer else {
        return Err(Illegal::new(rule_of(Phase::Opening), "refuse-not-this-stage"));
    };
    abil::judge(play.view(), id, Window::Start, power, on, from)?;
    let unused = play.state.dice[band as usize].unused;
    let refused =
        Illegal::new(play.content.power(power).rule, "refuse-reroll-dice").with("figure", figure_arg(id));
    let On::Dice(taken) = on else { return Err(refused) };
    if !subsets(unused).contains(&taken) {
        return Err(refused);
    }
    abil::announce(play, id, power, from, None);
    let pool = &mut play.state.dice[band as usize];
    let kept = pool.spent;
    pool.spent = 0;
    for (face, count) in pool.unused.iter_mut().enumerate() {
        let take = (taken >> (4 * face) & 15) as u8;
        *count -= take;
        pool.spent += take;
    }
    let faces = dice::roll_spent(play, band, u8::MAX);
    play.state.dice[band as usize].spent = kept;
    play.tell(dice::DICE_02, || Event::Inspired { band, faces });
    Ok(())
}

/// Whether the figure may be activated (OKKO-TURN-03).
pub fn judge_activate(view: View, id: FigureId) -> Result<(), Illegal> {
    let refuse = |rule, key| Err(Illegal::new(rule, key).with("figure", figure_arg(id)));
    let Some(figure) = view.find(id) else { return Err(Illegal::new(TURN_03, "refuse-unknown-figure")) };
    if figure.band != view.state.active {
        return refuse(TURN_05, "refuse-activate-enemy");
    }
    if !figure.on_board() {
        return refuse(TURN_03, "refuse-target-gone");
    }
    if figure.activated {
        return refuse(TURN_04, "refuse-activate-twice");
    }
    Ok(())
}

/// Begins to play a figure.
fn activate(play: &mut Play, id: FigureId) -> Result<(), Illegal> {
    judge_activate(play.view(), id)?;
    play.figure_mut(id).activated = true;
    play.tell(TURN_03, || Event::Activated(id));
    let trail = SquareSet::new();
    play.open(Frame::Activation(Activation {
        figure: id,
        acted: false,
        movement: Movement::Ahead,
        trail,
        stirred: false,
    }));
    Ok(())
}

/// The phase ends (OKKO-DICE-12, OKKO-TURN-06, second half), and with the second one the turn.
fn end(play: &mut Play) {
    let band = play.state.active;
    let pool = &mut play.state.dice[band as usize];
    let lost = pool.unused_count();
    pool.unused = [0; 5];
    pool.spent += lost;
    play.tell(dice::DICE_12, || Event::PhaseEnded { band, lost });
    free_pinned(play, band);
    scen::end_of_phase(play);
    let turn_ends = band != play.state.first;
    if turn_ends && play.state.over.is_none() {
        scen::end_of_turn(play);
        vict::after_turn(play);
    }
    if play.state.over.is_some() {
        return;
    }
    play.state.turn = play.state.turn.saturating_add(u32::from(turn_ends));
    play.state.active = other(band);
    play.stage(Phase::Start);
}

fn free_pinned(play: &mut Play, band: Band) {
    for id in 0..play.state.figures.len() as FigureId {
        let figure = play.figure_mut(id);
        if figure.band != band {
            continue;
        }
        figure.march = 0;
        figure.embolden = 0;
        if figure.pinned == Some(true) {
            figure.pinned = None;
            play.tell(TURN_06, || Event::Freed(id));
        }
    }
}

#[cfg(test)]
mod tests;
