//! Inspiration dice (rulebook chapter Dadi di ispirazione).

use kernel::{Arg, Illegal, Offers, RuleId, draw};

use crate::action::{Action, Die, From};
use crate::content::{Effect, Element, Stat};
use crate::event::Event;
use crate::frame::{Frame, Movement, Phase, Stage};
use crate::play::{Play, View};
use crate::rules::{act, band, figure_arg, moves, res, shot};
use crate::state::{Band, FigureId, other};

/// A band has 4 inspiration dice, 5 with its civilian.
pub const DICE_01: RuleId = RuleId("OKKO-DICE-01");
/// All dice not staying in reserve are rolled at the start of the own phase.
pub const DICE_02: RuleId = RuleId("OKKO-DICE-02");
/// Fire: +1 Attack.
pub const DICE_03: RuleId = RuleId("OKKO-DICE-03");
/// Earth from reserve: +1 Defense in the enemy phase.
pub const DICE_04: RuleId = RuleId("OKKO-DICE-04");
/// Air: +1 movement point.
pub const DICE_05: RuleId = RuleId("OKKO-DICE-05");
/// Water: +1 Will.
pub const DICE_06: RuleId = RuleId("OKKO-DICE-06");
/// One die per stat and phase.
pub const DICE_07: RuleId = RuleId("OKKO-DICE-07");
/// The bonus serves the one roll or movement it was used for.
pub const DICE_08: RuleId = RuleId("OKKO-DICE-08");
/// A die may instead pay for an ability of its element; no face is a wild card.
pub const DICE_09: RuleId = RuleId("OKKO-DICE-09");
/// Stat use and ability use are separate.
pub const DICE_10: RuleId = RuleId("OKKO-DICE-10");
/// Used dice are spent until the next own phase.
pub const DICE_11: RuleId = RuleId("OKKO-DICE-11");
/// Dice neither used nor stored are lost until then.
pub const DICE_12: RuleId = RuleId("OKKO-DICE-12");
/// Dice are announced before the roll they affect.
pub const DICE_13: RuleId = RuleId("OKKO-DICE-13");
/// The civilian's die is lost with it; the owner chooses which.
pub const DICE_14: RuleId = RuleId("OKKO-DICE-14");

/// Rolls every spent die of the active band (OKKO-DICE-02); then the gamblers' turn, if any.
pub fn inspire(play: &mut Play) {
    let band = play.state.active;
    let faces = roll_spent(play, band, u8::MAX);
    let rolled: u8 = faces.iter().sum();
    play.tell(DICE_02, || Event::Inspired { band, faces });
    let view = play.view();
    let gamblers = view.state.standing_of(band).filter(|(id, _)| view.traits(*id).gambler).count() as u8;
    play.stage(if rolled > 0 && gamblers > 0 { Phase::Gamble(gamblers) } else { Phase::Opening });
}

/// Rolls up to `most` spent dice together; they lie unused now. Returns what was rolled, by face.
pub fn roll_spent(play: &mut Play, band: Band, most: u8) -> [u8; 5] {
    let count = play.state.dice[band as usize].spent.min(most);
    let mut numbers = Vec::with_capacity(count.into());
    if count > 0 {
        play.cx.luck().pool(count.into(), const { std::num::NonZeroU32::new(6).unwrap() }, &mut numbers);
    }
    let mut faces = [0; 5];
    for number in numbers {
        faces[Element::of_die(number) as usize] += 1;
    }
    let pool = &mut play.state.dice[band as usize];
    pool.spent -= count;
    for (unused, rolled) in pool.unused.iter_mut().zip(faces) {
        *unused += rolled;
    }
    faces
}

/// Rolls one unused die of this face again.
pub fn reroll(play: &mut Play, by: RuleId, band: Band, from: Element) {
    let to = Element::of_die(draw(play.cx.luck(), 6));
    let pool = &mut play.state.dice[band as usize];
    pool.unused[from as usize] -= 1;
    pool.unused[to as usize] += 1;
    play.tell(by, || Event::Rerolled { band, from, to });
}

/// Whether the figure may pay a die of this element now: the activated figure has the unused dice of its band and
/// its own reserve die, everybody else only its own reserve die (OKKO-Q-27, OKKO-RES-02).
pub fn can_pay(view: View, id: FigureId, element: Element, from: From) -> Result<(), Illegal> {
    let figure = view.figure(id);
    if masked(view, id) {
        return Err(Illegal::new(RuleId("OKKO-AB-27"), "refuse-dice-masked").with("figure", figure_arg(id)));
    }
    match from {
        From::Reserve if figure.reserve == Some(element) => Ok(()),
        From::Reserve => Err(Illegal::new(res::RES_02, "refuse-die-not-in-reserve")
            .with("figure", figure_arg(id))
            .with("element", element_arg(element))),
        From::Pool if view.activation().is_none_or(|activation| activation.figure != id) => {
            Err(Illegal::new(act::ACT_04, "refuse-die-not-active").with("figure", figure_arg(id)))
        }
        From::Pool if view.state.dice[figure.band as usize].showing(element) == 0 => {
            Err(Illegal::new(DICE_09, "refuse-die-not-there").with("element", element_arg(element)))
        }
        From::Pool => Ok(()),
    }
}

/// Whether the figure defends against a War Mask: it may use no inspiration die in this combat.
fn masked(view: View, id: FigureId) -> bool {
    view.fight().is_some_and(|fight| {
        fight.defender == id
            && fight
                .attack
                .powers
                .iter()
                .any(|power| view.power(power).does.contains(&Effect::NoOpposingDice))
    })
}

/// Whether the figure could pay any die at all now; a quick question before listing windows.
pub fn has_dice(view: View, id: FigureId) -> bool {
    let figure = view.figure(id);
    figure.reserve.is_some()
        || (view.activation().is_some_and(|activation| activation.figure == id)
            && view.state.dice[figure.band as usize].unused_count() > 0)
}

/// Takes the die away: it is spent until the next own phase (OKKO-DICE-11).
pub fn pay(play: &mut Play, id: FigureId, element: Element, from: From) {
    let band = play.band(id);
    match from {
        From::Pool => play.state.dice[band as usize].unused[element as usize] -= 1,
        From::Reserve => play.figure_mut(id).reserve = None,
    }
    play.state.dice[band as usize].spent += 1;
}

/// Whether a die may raise this stat of the figure now (OKKO-DICE-03 … 07).
pub fn judge_raise(view: View, id: FigureId, stat: Stat, from: From) -> Result<(), Illegal> {
    let (rule, fits) = match (stat, view.state.flow.now()) {
        (Stat::Attack, Some(Frame::Fight(fight))) => {
            let barred = fight.shot.is_some() && !view.state.setting.options.fire_on_shots;
            let rule = if barred { shot::SHOT_11 } else { DICE_03 };
            (rule, fight.stage == Stage::Attack && fight.attacker == id && !barred)
        }
        (Stat::Attack, _) => (DICE_03, false),
        (Stat::Defense, Some(Frame::Fight(fight))) => {
            let enemy_phase = view.figure(id).band != view.state.active;
            let reserve = from == From::Reserve;
            (DICE_04, fight.stage == Stage::Defend && fight.defender == id && enemy_phase && reserve)
        }
        (Stat::Defense, _) => (DICE_04, false),
        (Stat::Movement, Some(Frame::Activation(activation))) => {
            (DICE_05, activation.figure == id && !matches!(activation.movement, Movement::Done(_)))
        }
        (Stat::Movement, _) => (DICE_05, false),
        (Stat::Will, Some(Frame::Test(test))) => (DICE_06, test.figure == id),
        (Stat::Will, _) => (DICE_06, false),
    };
    if !fits {
        return Err(Illegal::new(rule, "refuse-raise-window").with("stat", Arg::Term(stat.word())));
    }
    if view.figure(id).has_raised(stat) {
        return Err(Illegal::new(DICE_07, "refuse-raised-already")
            .with("figure", figure_arg(id))
            .with("stat", Arg::Term(stat.word())));
    }
    can_pay(view, id, stat.element(), from)
}

/// The dice have fallen: nothing is raised any more (OKKO-DICE-13).
pub fn too_late(stat: Stat) -> Illegal {
    Illegal::new(DICE_13, "refuse-raise-window").with("stat", Arg::Term(stat.word()))
}

/// Raises the stat (OKKO-DICE-03 … 06). A reserve die taken first keeps the others for later.
pub fn raise(play: &mut Play, id: FigureId, stat: Stat, from: From) -> Result<(), Illegal> {
    judge_raise(play.view(), id, stat, from)?;
    let going = (stat == Stat::Movement).then(|| moves::budget(play.view(), id)).transpose()?;
    pay(play, id, stat.element(), from);
    play.figure_mut(id).raised |= 1 << stat as u8;
    let rule = match stat {
        Stat::Attack => DICE_03,
        Stat::Defense => DICE_04,
        Stat::Movement => DICE_05,
        Stat::Will => DICE_06,
    };
    play.tell(rule, || Event::Raised { figure: id, stat });
    match (play.state.flow.now_mut(), going) {
        (Some(Frame::Fight(fight)), _) if stat == Stat::Attack => fight.attack.raised = true,
        (Some(Frame::Fight(fight)), _) => fight.defense.raised = true,
        (Some(Frame::Test(test)), _) => test.raised = true,
        (Some(Frame::Activation(activation)), Some(mut going)) => {
            going.left += 1;
            activation.movement = Movement::Going(going);
        }
        _ => {}
    }
    Ok(())
}

/// Adds the ways to raise the stat to the offers.
pub fn offer_raise(view: View, id: FigureId, stat: Stat, out: &mut Offers<Action>) {
    for from in [From::Pool, From::Reserve] {
        if judge_raise(view, id, stat, from).is_ok() {
            out.push(Action::Raise { stat, from });
        }
    }
}

/// The dice a band could give up: one of each kind (OKKO-DICE-14, OKKO-Q-31).
pub fn offer_give_up(view: View, band: Band, out: &mut Offers<Action>) {
    let pool = view.state.dice[band as usize];
    if pool.spent > 0 {
        out.push(Action::GiveUp(Die::Spent));
    }
    for element in Element::ALL {
        if pool.showing(element) > 0 {
            out.push(Action::GiveUp(Die::Unused(element)));
        }
    }
    for (id, figure) in view.state.standing_of(band) {
        if figure.reserve.is_some() {
            out.push(Action::GiveUp(Die::Reserve(id)));
        }
    }
}

/// Gives a die up for good.
pub fn give_up(play: &mut Play, band: Band, die: Die) -> Result<(), Illegal> {
    let pool = &mut play.state.dice[band as usize];
    match die {
        Die::Spent if pool.spent > 0 => pool.spent -= 1,
        Die::Unused(element) if pool.showing(element) > 0 => pool.unused[element as usize] -= 1,
        Die::Reserve(id)
            if play.state.figures.get(id as usize).is_some_and(|f| f.band == band && f.reserve.is_some()) =>
        {
            play.figure_mut(id).reserve = None;
        }
        Die::Reserve(id) if play.state.figures.get(id as usize).is_some_and(|f| f.band == other(band)) => {
            return Err(Illegal::new(DICE_14, "refuse-die-owner").with("figure", figure_arg(id)));
        }
        _ => return Err(Illegal::new(DICE_14, "refuse-die-none")),
    }
    play.tell(DICE_14, || Event::GaveUp { band, die });
    play.close();
    Ok(())
}

/// How many dice the band should have in all.
pub fn due(view: View, band: Band) -> u8 {
    band::dice_due(view, band)
}

/// An element as an argument of a refusal.
pub fn element_arg(element: Element) -> Arg {
    Arg::Term(element.word())
}

#[cfg(test)]
mod tests;
