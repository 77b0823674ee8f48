//! Combat (rulebook chapter Combattimenti).

mod after;
mod scores;
#[cfg(test)]
mod tests;

use kernel::{Illegal, Offers, RuleId, draw};

use crate::action::{Action, From, On};
use crate::board::Terrain;
use crate::content::{Cost, Effect, PowerId, Stat, Window};
use crate::event::Event;
use crate::frame::{Fight, Frame, Halt, Movement, Pivot, Stage, TestFor};
use crate::play::{Play, View};
use crate::rules::zoc::controls;
use crate::rules::{abil, act, back, dice, figure_arg, scen, shot, will};
use crate::state::FigureId;

pub use after::lose;
pub use scores::parts;

/// Attacking is an action.
pub const CMBT_01: RuleId = RuleId("OKKO-CMBT-01");
/// Only enemies in the own zone of control can be attacked.
pub const CMBT_02: RuleId = RuleId("OKKO-CMBT-02");
/// Step 1: attacker and defender are named.
pub const CMBT_03: RuleId = RuleId("OKKO-CMBT-03");
/// Step 2: the attacker announces.
pub const CMBT_04: RuleId = RuleId("OKKO-CMBT-04");
/// Step 3: the defender announces.
pub const CMBT_05: RuleId = RuleId("OKKO-CMBT-05");
/// Step 4: the defender turns towards the attacker, if it is not in its zone of control.
pub const CMBT_06: RuleId = RuleId("OKKO-CMBT-06");
/// Step 5: each side rolls one combat die.
pub const CMBT_07: RuleId = RuleId("OKKO-CMBT-07");
/// Steps 6 to 8: stat, die and bonuses; the higher score wins.
pub const CMBT_08: RuleId = RuleId("OKKO-CMBT-08");
/// Margin 1 or 2: the loser retreats.
pub const CMBT_09: RuleId = RuleId("OKKO-CMBT-09");
/// Margin 3: it becomes endangered, then retreats.
pub const CMBT_10: RuleId = RuleId("OKKO-CMBT-10");
/// Margin 4 or more: it is out of action.
pub const CMBT_11: RuleId = RuleId("OKKO-CMBT-11");
/// A tie: both stay.
pub const CMBT_12: RuleId = RuleId("OKKO-CMBT-12");
/// The defender can win and hurt the attacker.
pub const CMBT_13: RuleId = RuleId("OKKO-CMBT-13");
/// Fire for the attacker, a reserve Earth for the defender, or keep it.
pub const CMBT_14: RuleId = RuleId("OKKO-CMBT-14");

/// Who can be attacked at all: enemies on the board, by fighters.
fn judge_pair(view: View, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    let refuse = |rule, key| Err(Illegal::new(rule, key).with("figure", figure_arg(target)));
    if view.traits(id).noncombatant {
        return Err(Illegal::new(RuleId("OKKO-AB-55"), "refuse-noncombatant").with("figure", figure_arg(id)));
    }
    let Some(other) = view.find(target).filter(|other| other.on_board()) else {
        return refuse(CMBT_03, "refuse-target-gone");
    };
    if other.band == view.figure(id).band {
        return refuse(CMBT_02, "refuse-attack-friend");
    }
    scen::can_target(view, id, target)
}

/// Whether the figure may attack the target standing in its zone of control (OKKO-CMBT-02), action aside.
fn judge_target(view: View, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    judge_pair(view, id, target)?;
    let square = view.figure(target).square();
    if !square.is_some_and(|square| controls(view, id, square)) {
        return Err(Illegal::new(CMBT_02, "refuse-attack-zone").with("figure", figure_arg(target)));
    }
    Ok(())
}

/// Whether the activated figure may attack the target (OKKO-CMBT-01, OKKO-CMBT-02).
pub fn judge_attack(view: View, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    act::can_act(view, id)?;
    judge_target(view, id, target)
}

/// Whether Long Reach may be used on the target: exactly two squares straight ahead, nothing between (OKKO-AB-21).
pub fn judge_reach(
    view: View,
    id: FigureId,
    target: FigureId,
    power: PowerId,
    from: From,
) -> Result<(), Illegal> {
    act::can_act(view, id)?;
    abil::judge(view, id, Window::Reach, power, On::Nothing, from)?;
    judge_pair(view, id, target)?;
    let refused = Illegal::new(view.power(power).rule, "refuse-reach").with("figure", figure_arg(target));
    let (square, facing) = view.stand(id).ok_or(refused)?;
    let board = &view.state.setting.board;
    let between = board.grid.step(square, facing.dir()).ok_or(refused)?;
    let far = board.grid.step(between, facing.dir()).ok_or(refused)?;
    let clear = board.grid.reaches(square, facing.dir())
        && board.grid.reaches(between, facing.dir())
        && board.terrain(between) != Terrain::Obstructed
        && view.state.at(between).is_none();
    if clear && view.figure(target).square() == Some(far) { Ok(()) } else { Err(refused) }
}

/// Adds the attacks of the activated figure to the offers.
pub fn offer_attacks(view: View, id: FigureId, out: &mut Offers<Action>) {
    let band = view.figure(id).band;
    for (target, _) in view.state.standing().filter(|(_, figure)| figure.band != band) {
        if judge_attack(view, id, target).is_ok() {
            out.push(Action::Attack(target));
        }
        for power in abil::ready(view, id, view.content.in_window(Window::Reach)).iter() {
            for &from in abil::sources(view, power) {
                if judge_reach(view, id, target, power, from).is_ok() {
                    out.push(Action::Reach { target, power, from });
                }
            }
        }
    }
}

/// Declares an attack (OKKO-CMBT-03).
pub fn attack(play: &mut Play, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    judge_attack(play.view(), id, target)?;
    act::use_action(play);
    declare(play, id, target, false);
    Ok(())
}

/// Declares an attack over two squares (OKKO-AB-21).
pub fn reach(
    play: &mut Play,
    id: FigureId,
    target: FigureId,
    power: PowerId,
    from: From,
) -> Result<(), Illegal> {
    judge_reach(play.view(), id, target, power, from)?;
    act::use_action(play);
    abil::announce(play, id, power, from, Some(target));
    declare(play, id, target, true);
    Ok(())
}

/// Opens the combat. A fearsome defender asks for a Will test first, a new one for each attack (OKKO-AB-10).
fn declare(play: &mut Play, attacker: FigureId, defender: FigureId, reach: bool) {
    play.tell(CMBT_03, || Event::Attacked { attacker, defender });
    let view = play.view();
    let square = view.figure(attacker).square();
    let fight = Fight {
        reach,
        in_zone: square.is_some_and(|square| controls(view, defender, square)),
        back: back::bonus(view, attacker, defender),
        ..Fight::between(attacker, defender, Stage::Attack)
    };
    let daunting = view.traits(defender).fearsome && !view.traits(attacker).fearsome;
    play.open(Frame::Fight(fight));
    if daunting {
        will::open(play, attacker, TestFor::Fearsome, 0);
    } else {
        begin(play);
    }
}

/// The Will test against a fearsome defender is over: the attack goes on, or it is cancelled (OKKO-Q-34).
pub fn after_fear(play: &mut Play, passed: bool) {
    if passed {
        begin(play);
        return;
    }
    let Some(&Fight { attacker, defender, .. }) = play.view().fight() else { return };
    play.close();
    play.tell(RuleId("OKKO-AB-10"), || Event::Daunted { attacker, defender });
}

/// Step 2 begins: what a friend gave for the next attack is spent now (OKKO-AB-46).
fn begin(play: &mut Play) {
    let Some(&Fight { attacker, .. }) = play.view().fight() else { return };
    let given = std::mem::take(&mut play.figure_mut(attacker).embolden);
    if let Some(fight) = play.fight_mut() {
        fight.emboldened = given;
    }
}

/// Who announces at this stage, in which window, and which stat a die can raise.
pub fn speaker(fight: &Fight) -> Option<(FigureId, Window, Option<Stat>)> {
    let shot = fight.shot.is_some();
    Some(match fight.stage {
        Stage::Attack => {
            (fight.attacker, if shot { Window::Shoot } else { Window::Attack }, Some(Stat::Attack))
        }
        Stage::Defend => {
            (fight.defender, if shot { Window::Target } else { Window::Defend }, Some(Stat::Defense))
        }
        Stage::RerollAttack => (fight.attacker, Window::Roll, None),
        Stage::RerollDefend => (fight.defender, Window::Roll, None),
        _ => return None,
    })
}

/// Adds what can be announced at this stage to the offers.
pub fn offer(view: View, fight: &Fight, out: &mut Offers<Action>) {
    match fight.stage {
        Stage::Guard => shot::offer_guards(view, fight, out),
        Stage::AfterRecover => out.push(Action::Recover),
        Stage::AfterStrike => after::offer_strikes(view, fight, out),
        _ => {
            let Some((id, window, stat)) = speaker(fight) else { return };
            if let Some(stat) = stat {
                dice::offer_raise(view, id, stat, out);
            }
            for power in abil::ready(view, id, view.content.in_window(window)).iter() {
                abil::offer(view, id, window, power, On::Nothing, out);
            }
        }
    }
    out.push(Action::Done);
}

/// Whether anything but passing is possible at this stage.
fn has_choice(view: View, fight: &Fight) -> bool {
    if let Some((id, window, stat)) = speaker(fight) {
        let powers = abil::ready(view, id, view.content.in_window(window));
        let costless = powers.iter().any(|power| !matches!(view.power(power).cost, Cost::Die(_)));
        if !costless && (!dice::has_dice(view, id) || (powers.is_empty() && stat.is_none())) {
            return false;
        }
    }
    let mut offers = Offers::new();
    offer(view, fight, &mut offers);
    offers.actions.len() > 1
}

/// Goes on with a fight as far as nobody has to decide.
pub fn settle(play: &mut Play, fight: Fight) -> bool {
    let next = match fight.stage {
        Stage::Guard | Stage::Attack | Stage::Defend | Stage::RerollAttack | Stage::RerollDefend => {
            if has_choice(play.view(), &fight) {
                return false;
            }
            following(fight.stage)
        }
        Stage::Face => {
            set_stage(play, Stage::Roll);
            if fight.shot.is_none() {
                let into_zone = !fight.reach;
                let (figure, towards) = (fight.defender, fight.attacker);
                play.open(Frame::Pivot(Pivot { figure, towards, into_zone }));
            }
            return true;
        }
        Stage::Roll => {
            scores::roll(play, &fight);
            // Only combat dice can be rolled again, not those of a shot (ledger 4.2: D14r).
            if fight.shot.is_none() { Stage::RerollAttack } else { Stage::Compare }
        }
        Stage::Compare => {
            set_stage(play, Stage::After);
            scores::compare(play);
            return true;
        }
        Stage::After => {
            after::devour(play, &fight);
            Stage::AfterRecover
        }
        Stage::AfterRecover if after::may_recover(play.view(), &fight) => return false,
        Stage::AfterRecover => Stage::AfterStrike,
        Stage::AfterStrike if has_choice(play.view(), &fight) => return false,
        Stage::AfterStrike => Stage::Over,
        Stage::Over => {
            close(play, &fight);
            return true;
        }
    };
    set_stage(play, next);
    true
}

/// The stage after one in which something could be announced.
fn following(stage: Stage) -> Stage {
    match stage {
        Stage::Guard => Stage::Attack,
        Stage::Attack => Stage::Defend,
        Stage::Defend => Stage::Face,
        Stage::RerollAttack => Stage::RerollDefend,
        Stage::RerollDefend => Stage::Compare,
        Stage::AfterRecover => Stage::AfterStrike,
        _ => Stage::Over,
    }
}

fn set_stage(play: &mut Play, stage: Stage) {
    if let Some(fight) = play.fight_mut() {
        fight.stage = stage;
    }
}

/// Announces something, or nothing more (OKKO-CMBT-04, OKKO-CMBT-05, OKKO-DICE-13).
pub fn act(play: &mut Play, fight: Fight, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Done => {
            set_stage(play, following(fight.stage));
            Ok(())
        }
        Action::Recover if fight.stage == Stage::AfterRecover => {
            set_stage(play, Stage::AfterStrike);
            will::open(play, fight.attacker, TestFor::RecoverAfterWin, 0);
            Ok(())
        }
        Action::Use { power, on, from } if fight.stage == Stage::Guard => {
            shot::guard(play, &fight, power, on, from)
        }
        Action::Use { power, on, from } if fight.stage == Stage::AfterStrike => {
            after::strike_again(play, &fight, power, on, from)
        }
        Action::Raise { stat, from } => match speaker(&fight) {
            Some((id, _, Some(_))) => dice::raise(play, id, stat, from),
            Some((_, Window::Roll, None)) => Err(dice::too_late(stat)),
            _ => Err(not_now(&fight)),
        },
        Action::Use { power, on, from } => match speaker(&fight) {
            Some((id, window, _)) => announce(play, id, window, power, on, from),
            None => Err(not_now(&fight)),
        },
        _ => Err(not_now(&fight)),
    }
}

fn not_now(fight: &Fight) -> Illegal {
    Illegal::new(rule_of(fight), "refuse-not-now").with("figure", figure_arg(fight.attacker))
}

/// The rule that asks at this stage.
pub fn rule_of(fight: &Fight) -> RuleId {
    match (fight.stage, fight.shot.is_some()) {
        (Stage::Guard, _) => RuleId("OKKO-AB-57"),
        (Stage::RerollAttack | Stage::RerollDefend, _) => RuleId("OKKO-AB-50"),
        (Stage::AfterRecover, _) => RuleId("OKKO-AB-24"),
        (Stage::AfterStrike, _) => RuleId("OKKO-AB-14"),
        (Stage::Defend, false) => CMBT_05,
        (_, false) => CMBT_04,
        (_, true) => shot::SHOT_06,
    }
}

/// Announces a power in a fight. A die rolled again is rolled at once.
fn announce(
    play: &mut Play,
    id: FigureId,
    window: Window,
    power: PowerId,
    on: On,
    from: From,
) -> Result<(), Illegal> {
    abil::judge(play.view(), id, window, power, on, from)?;
    abil::announce(play, id, power, from, None);
    let reroll = window == Window::Roll;
    let again = if reroll { draw(play.cx.luck(), 6) as u8 + 1 } else { 0 };
    let Some(fight) = play.fight_mut() else { return Ok(()) };
    let attacking = fight.attacker == id;
    if reroll {
        let die = &mut fight.dice[usize::from(!attacking)];
        let was = std::mem::replace(die, again);
        let rule = play.content.power(power).rule;
        play.tell(rule, || Event::DieRerolled { figure: id, from: was, to: again });
    } else if attacking {
        fight.attack.powers.insert(power);
    } else {
        fight.defense.powers.insert(power);
    }
    Ok(())
}

/// Whether a side announced a power with this effect.
fn announced(view: View, fight: &Fight, id: FigureId, wanted: &dyn Fn(&Effect) -> bool) -> bool {
    let side = if id == fight.attacker { &fight.attack } else { &fight.defense };
    side.powers.iter().any(|power| view.power(power).does.iter().any(wanted))
}

/// The fight leaves the table. A tetsubo swing ends the attacker's movement (OKKO-AB-06); a shot may unload.
fn close(play: &mut Play, fight: &Fight) {
    play.close();
    let heavy = announced(play.view(), fight, fight.attacker, &|effect| *effect == Effect::NoMovementAfter);
    if heavy
        && let Some(activation) = play.activation_mut()
        && activation.figure == fight.attacker
    {
        activation.movement = Movement::Done(Halt::Swing);
    }
    shot::unload(play, fight);
}
