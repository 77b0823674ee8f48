//! Will tests (rulebook chapter Vigile/in pericolo: Eseguire un test di volontà).

use kernel::{Bits, Illegal, Offers, RuleId};

use crate::action::{Action, From, On};
use crate::content::{Cost, Effect, PowerId, Stat, Window};
use crate::event::{Event, PartKind, SumPart};
use crate::frame::{Frame, Test, TestFor};
use crate::play::{Play, View};
use crate::rules::{abil, aim, cmbt, dice, figure_arg, scen, stat, terr};
use crate::state::FigureId;

/// A die at most as high as Will succeeds.
pub const WILL_01: RuleId = RuleId("OKKO-WILL-01");
/// A Water die and suitable abilities may be used before the roll.
pub const WILL_02: RuleId = RuleId("OKKO-WILL-02");
/// A test for another reason than recovery is not an action.
pub const WILL_03: RuleId = RuleId("OKKO-WILL-03");

/// The parts of a figure's Will in this test.
pub fn parts(view: View, test: &Test, each: &mut dyn FnMut(SumPart)) {
    let id = test.figure;
    let value = view.face(id).stats[Stat::Will as usize];
    each(SumPart { by: WILL_01, what: PartKind::Stat(Stat::Will), value });
    abil::stat_parts(view, id, Stat::Will, each);
    if let Some((by, value, power)) = aura(view, id) {
        each(SumPart { by, what: PartKind::Power(power), value });
    }
    if test.raised {
        each(SumPart { by: dice::DICE_06, what: PartKind::RawDie(Stat::Will.element()), value: 1 });
    }
    if test.bonus != 0 {
        let (by, what) = match test.why {
            TestFor::Aimed { power, .. } => (view.power(power).rule, PartKind::Power(power)),
            _ => (WILL_02, PartKind::Stat(Stat::Will)),
        };
        each(SumPart { by, what, value: test.bonus });
    }
    for power in view.powers(id).and(view.content.in_window(Window::Test)).and(test.announced).iter() {
        for effect in &view.power(power).does {
            if let Effect::Will(value) = *effect {
                each(SumPart { by: view.power(power).rule, what: PartKind::Power(power), value });
            }
        }
    }
}

/// A friend's voice near by (OKKO-AB-19); not cumulative with itself.
fn aura(view: View, id: FigureId) -> Option<(RuleId, i8, PowerId)> {
    let figure = view.figure(id);
    let square = figure.square()?;
    let mut best = None;
    for (friend, other) in view.state.standing_of(figure.band).filter(|(friend, _)| *friend != id) {
        let (by, within) = view.traits(friend).will_aura;
        let near = other.square().is_some_and(|at| terr::within(view, square, at, within));
        if by > best.map_or(0, |(_, most)| most) && near {
            best = Some((friend, by));
        }
    }
    let (friend, by) = best?;
    let voice = |effect: &Effect| matches!(effect, Effect::WillAura { .. });
    let power = view.powers(friend).iter().find(|power| view.power(*power).does.iter().any(voice))?;
    Some((view.power(power).rule, by, power))
}

/// A figure's Will in this test (OKKO-WILL-01, OKKO-WILL-02).
pub fn value(view: View, test: &Test) -> i8 {
    let mut sum = 0i8;
    parts(view, test, &mut |part| sum = sum.saturating_add(part.value));
    sum
}

/// Opens a Will test.
pub fn open(play: &mut Play, figure: FigureId, why: TestFor, bonus: i8) {
    let announced = Bits::EMPTY;
    play.open(Frame::Test(Test { figure, why, bonus, sure: false, raised: false, announced }));
}

/// Adds what can be announced before the roll to the offers.
pub fn offer(view: View, test: &Test, out: &mut Offers<Action>) {
    if !test.sure {
        dice::offer_raise(view, test.figure, Stat::Will, out);
        let powers = abil::ready(view, test.figure, view.content.in_window(Window::Test));
        for power in powers.iter() {
            abil::offer(view, test.figure, Window::Test, power, On::Nothing, out);
        }
    }
    out.push(Action::Done);
}

/// Rolls as soon as there is nothing to announce.
pub fn settle(play: &mut Play, test: Test) -> bool {
    let view = play.view();
    if !view.figure(test.figure).on_board() {
        play.close();
        return true;
    }
    let powers = abil::ready(view, test.figure, view.content.in_window(Window::Test));
    let cards = powers.iter().any(|power| !matches!(view.power(power).cost, Cost::Die(_)));
    if !test.sure && (cards || dice::has_dice(view, test.figure)) {
        let mut offers = Offers::new();
        offer(view, &test, &mut offers);
        if offers.actions.len() > 1 {
            return false;
        }
    }
    roll(play, &test);
    true
}

/// Announces something before the roll, or rolls.
pub fn act(play: &mut Play, test: Test, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Done => {
            roll(play, &test);
            Ok(())
        }
        Action::Raise { stat, from } => dice::raise(play, test.figure, stat, from),
        Action::Use { power, on, from } => announce(play, &test, power, on, from),
        _ => Err(Illegal::new(WILL_02, "refuse-not-now").with("figure", figure_arg(test.figure))),
    }
}

fn announce(play: &mut Play, test: &Test, power: PowerId, on: On, from: From) -> Result<(), Illegal> {
    abil::judge(play.view(), test.figure, Window::Test, power, on, from)?;
    abil::announce(play, test.figure, power, from, None);
    let sure = play.content.power(power).does.contains(&Effect::PassTest);
    if let Some(Frame::Test(test)) = play.state.flow.now_mut() {
        test.announced.insert(power);
        test.sure |= sure;
    }
    Ok(())
}

/// Rolls, and hands the result to whoever asked for the test.
fn roll(play: &mut Play, test: &Test) {
    let will = value(play.view(), test);
    let die = if test.sure { 0 } else { play.cx.d6() };
    let passed = test.sure || i8::try_from(die).is_ok_and(|die| die <= will);
    let view = View { content: play.content, state: play.state };
    play.cx.tell(WILL_01, || {
        let mut all = Vec::new();
        parts(view, test, &mut |part| all.push(part));
        Event::Tested { figure: test.figure, die, will, passed, parts: all }
    });
    play.close();
    match test.why {
        TestFor::Recover | TestFor::RecoverAfterWin => {
            if passed {
                stat::recover(play, stat::STAT_03, test.figure);
            }
        }
        TestFor::Fearsome => cmbt::after_fear(play, passed),
        TestFor::Aimed { by, power } => aim::after_test(play, by, power, test.figure, passed),
        TestFor::Curse | TestFor::Seal(_) => scen::after_test(play, test, passed),
    }
}

#[cfg(test)]
mod tests;
