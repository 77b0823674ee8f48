//! Action abilities and action equipment: whom they reach and what they do (ledger section 6).

use kernel::{Bits, Illegal, Offers};
use space::square::{Square, SquareSet};

use crate::action::{Action, From, On};
use crate::content::{Aim, Cost, Effect, Element, PowerId, Then, Whom, Window};
use crate::event::Event;
use crate::frame::{Cause, Each, Frame, Pivot, Retreat, TestFor};
use crate::play::{Play, View};
use crate::rules::{abil, back, dice, figure_arg, lof, scen, shot, stat, terr, will, zoc};
use crate::state::{FigureId, Place, Rough, other};

/// The aim of a power, if it is aimed at figures.
pub fn aim_of(view: View<'_>, power: PowerId) -> Option<&Aim> {
    view.effect(power, |effect| match effect {
        Effect::Aim(aim) => Some(aim),
        _ => None,
    })
}

/// Whether an aimed power of the figure reaches the other.
pub fn reaches(view: View, by: FigureId, power: PowerId, aim: &Aim, target: FigureId) -> Result<(), Illegal> {
    let refuse = |key| Err(Illegal::new(view.power(power).rule, key).with("figure", figure_arg(target)));
    let (Some((from, _)), Some((at, _))) = (view.stand(by), view.stand(target)) else {
        return refuse("refuse-target-gone");
    };
    let (own, figure) = (view.figure(by), view.figure(target));
    let right_side = match aim.at {
        Whom::Friend => figure.band == own.band && (aim.self_too || target != by),
        Whom::Enemy => figure.band != own.band,
    };
    if !right_side {
        return refuse("refuse-aim-side");
    }
    if !terr::within(view, from, at, aim.within) {
        return refuse("refuse-aim-range");
    }
    if aim.adjacent && target != by && !zoc::adjacent(view, by, target) {
        return refuse("refuse-aim-adjacent");
    }
    if aim.alignment.is_some_and(|alignment| view.profile(target).alignment != alignment) {
        return refuse("refuse-aim-alignment");
    }
    if aim.alert.is_some_and(|alert| figure.alert != alert) {
        return refuse(if figure.alert { "refuse-aim-alert" } else { "refuse-aim-endangered" });
    }
    if aim.outside_zones && zoc::is_held(view, target) {
        return Err(Illegal::new(stat::STAT_04, "refuse-aim-zone").with("figure", figure_arg(target)));
    }
    if aim.not_activated && figure.activated {
        return refuse("refuse-aim-activated");
    }
    if aim.with_reserve && figure.reserve.is_none() {
        return refuse("refuse-aim-reserve");
    }
    if aim.then == Then::Swap {
        scen::can_enter(view, by, at)?;
        scen::can_enter(view, target, from)?;
    }
    if aim.at == Whom::Enemy {
        scen::can_target(view, by, target)?;
    }
    if aim.in_sight {
        if !back::sees(view, by, target) {
            return refuse("refuse-aim-view");
        }
        let mut taken = view.state.taken();
        taken.remove(from);
        taken.remove(at);
        lof::trace(view, from, at, &taken)?;
    }
    Ok(())
}

/// Everybody whom an aimed power reaches.
fn reached(view: View, by: FigureId, power: PowerId, aim: &Aim) -> Bits {
    let reached = |(id, _): &(FigureId, _)| reaches(view, by, power, aim, *id).is_ok();
    view.state.standing().filter(reached).map(|(id, _)| id).collect()
}

/// Squares that a power can make rough: free terrain within the distance, on the same floor.
fn roughable(view: View, from: Square, within: u8) -> impl Iterator<Item = Square> {
    let board = &view.state.setting.board;
    board.grid.squares().filter(move |&square| {
        view.state.terrain(square).is_free() && terr::within(view, from, square, within)
    })
}

/// Whether the targets of the use fit what the power does.
fn judge_on(view: View, id: FigureId, power: PowerId, on: On, from: From) -> Result<(), Illegal> {
    let rule = view.power(power).rule;
    let refuse = |key| Err(Illegal::new(rule, key).with("figure", figure_arg(id)));
    let Some((here, _)) = view.stand(id) else { return refuse("refuse-not-on-board") };
    let pool = view.state.dice[view.figure(id).band as usize];
    for effect in &view.power(power).does {
        match (effect, on) {
            (Effect::Aim(aim), On::Nothing) if aim.all && !reached(view, id, power, aim).is_empty() => {}
            (Effect::Aim(aim), On::Nothing) if aim.all => return refuse("refuse-aim-nobody"),
            (Effect::Aim(aim), On::Figure(target)) if !aim.all => reaches(view, id, power, aim, target)?,
            (Effect::RoughSquare(within), On::Square(square)) => {
                let on_board = view.state.setting.board.grid.contains(square);
                if !on_board
                    || !view.state.terrain(square).is_free()
                    || !terr::within(view, here, square, *within)
                {
                    return refuse("refuse-rough-square");
                }
            }
            (Effect::TurnDie, On::Die(one, to)) => {
                // The die that pays is no other die of the pool.
                let paid = view.power(power).cost == Cost::Die(one) && from == From::Pool;
                if pool.showing(one) < 1 + u8::from(paid) || one == to {
                    return refuse("refuse-turn-die");
                }
            }
            (Effect::Aim(_) | Effect::RoughSquare(_) | Effect::TurnDie, _) => {
                return refuse("refuse-ability-target");
            }
            (Effect::RollSpentDie, _) if pool.spent == 0 => return refuse("refuse-no-spent-die"),
            (Effect::Shot { .. }, _) => return refuse("refuse-shoot-instead"),
            _ => {}
        }
    }
    Ok(())
}

/// Adds the uses of a power of the activation window to the offers.
pub fn offer(view: View, id: FigureId, power: PowerId, out: &mut Offers<Action>) {
    let mut on = |on: On| {
        for &from in abil::sources(view, power) {
            if judge_on(view, id, power, on, from).is_ok()
                && abil::judge(view, id, Window::Act, power, on, from).is_ok()
            {
                out.push(Action::Use { power, on, from });
            }
        }
    };
    for effect in &view.power(power).does {
        match effect {
            Effect::Aim(aim) if !aim.all => {
                view.state.standing().for_each(|(target, _)| on(On::Figure(target)));
            }
            Effect::RoughSquare(within) => {
                if let Some((from, _)) = view.stand(id) {
                    roughable(view, from, *within).for_each(|square| on(On::Square(square)));
                }
            }
            Effect::TurnDie => {
                for one in Element::ALL {
                    for to in Element::ALL {
                        on(On::Die(one, to));
                    }
                }
            }
            Effect::EndangerSelf | Effect::Shot { .. } => continue,
            _ => on(On::Nothing),
        }
        return;
    }
}

/// Uses a power of the activation window (D18, and OKKO-AB-47 without an action).
pub fn use_action_power(
    play: &mut Play,
    id: FigureId,
    power: PowerId,
    on: On,
    from: From,
) -> Result<(), Illegal> {
    abil::judge(play.view(), id, Window::Act, power, on, from)?;
    judge_on(play.view(), id, power, on, from)?;
    let target = match on {
        On::Figure(target) => Some(target),
        _ => None,
    };
    abil::announce(play, id, power, from, target);
    let rule = play.content.power(power).rule;
    let band = play.band(id);
    // Frames opened first are dealt with last: what the figure does to itself comes after the rest.
    if play.content.power(power).does.contains(&Effect::EndangerSelf) {
        stat::open_endanger(play, id, Cause::Power(power));
    }
    for effect in &play.content.power(power).does {
        match (effect, on) {
            (Effect::Aim(aim), On::Figure(target)) => strike(play, id, power, aim, target),
            (Effect::Aim(aim), _) => {
                let left = reached(play.view(), id, power, aim);
                play.open(Frame::Each(Each { by: id, power, left }));
            }
            (Effect::Reload, _) => shot::reload(play, rule, id),
            (Effect::RoughAround(within), _) => {
                if let Some((from, _)) = play.view().stand(id) {
                    let squares: SquareSet = roughable(play.view(), from, *within).collect();
                    squares.iter().for_each(|square| roughen(play, rule, square, id));
                }
            }
            (Effect::RoughSquare(_), On::Square(square)) => roughen(play, rule, square, id),
            (Effect::RollSpentDie, _) => {
                let faces = dice::roll_spent(play, band, 1);
                for face in Element::ALL.into_iter().filter(|face| faces[*face as usize] > 0) {
                    play.tell(rule, || Event::DieRolled { band, face });
                }
            }
            (Effect::TurnDie, On::Die(from, to)) => {
                let pool = &mut play.state.dice[band as usize];
                pool.unused[from as usize] -= 1;
                pool.unused[to as usize] += 1;
                play.tell(rule, || Event::DieTurned { band, from, to });
            }
            _ => {}
        }
    }
    Ok(())
}

fn roughen(play: &mut Play, rule: kernel::RuleId, square: Square, by: FigureId) {
    let band = play.band(by);
    play.state.rough.push(Rough { square, band });
    play.tell(rule, || Event::Roughened { square });
}

/// An aimed power strikes one figure: by way of a Will test, or at once.
fn strike(play: &mut Play, by: FigureId, power: PowerId, aim: &Aim, target: FigureId) {
    match aim.test {
        Some(test) => will::open(play, target, TestFor::Aimed { by, power }, test.bonus),
        None => apply(play, by, power, aim.then, target),
    }
}

/// The Will test of an aimed power is over.
pub fn after_test(play: &mut Play, by: FigureId, power: PowerId, target: FigureId, passed: bool) {
    let content = play.content;
    let view = View { content, state: play.state };
    let Some(aim) = aim_of(view, power) else { return };
    let endangers = aim.then == Then::Endanger;
    let happens = aim.test.is_none_or(|test| test.on_success == passed);
    if happens && (!endangers || scen::tests_endanger(view, target)) {
        let then = aim.then;
        apply(play, by, power, then, target);
    }
}

/// What an aimed power does to a figure.
fn apply(play: &mut Play, by: FigureId, power: PowerId, then: Then, target: FigureId) {
    let rule = play.content.power(power).rule;
    match then {
        Then::Recover => stat::recover(play, rule, target),
        Then::Endanger => stat::open_endanger(play, target, Cause::Power(power)),
        Then::Repel => {
            let chooser = play.band(target);
            play.open(Frame::Retreat(Retreat { figure: target, times: 1, chooser }));
            play.open(Frame::Pivot(Pivot { figure: target, towards: by, into_zone: false }));
        }
        Then::Pin => stat::pin(play, rule, target),
        Then::LoseReserve => stat::lose_reserve(play, rule, target),
        Then::Embolden(score) => {
            let figure = play.figure_mut(target);
            figure.embolden = figure.embolden.saturating_add(score);
            play.tell(rule, || Event::Emboldened { figure: target, score });
        }
        Then::March(points) => {
            let figure = play.figure_mut(target);
            figure.march = figure.march.saturating_add(points);
            play.tell(rule, || Event::March { figure: target, points });
        }
        Then::Swap => swap(play, rule, by, target),
    }
}

/// Two figures swap squares; both keep their facing (OKKO-AB-39).
fn swap(play: &mut Play, rule: kernel::RuleId, one: FigureId, two: FigureId) {
    let (Some(a), Some(b)) = (play.state.figure(one).square(), play.state.figure(two).square()) else {
        return;
    };
    for (id, to) in [(one, b), (two, a)] {
        if let Place::Board { square, .. } = &mut play.figure_mut(id).place {
            *square = to;
        }
    }
    play.tell(rule, || Event::Swapped { figure: one, with: two });
}

/// Goes on with a power that works through several figures.
pub fn settle(play: &mut Play, each: Each) -> bool {
    let content = play.content;
    let view = View { content, state: play.state };
    let Some(aim) = aim_of(view, each.power) else {
        play.close();
        return true;
    };
    // What happened to the first may have put others out of reach.
    let left: Bits =
        each.left.iter().filter(|id| reaches(view, each.by, each.power, aim, *id).is_ok()).collect();
    if left != each.left {
        if let Some(Frame::Each(each)) = play.state.flow.now_mut() {
            each.left = left;
        }
        return true;
    }
    match left.len() {
        0 => play.close(),
        1 => next(play, each, left.iter().next().unwrap_or_default()),
        _ => return false,
    }
    true
}

/// Whose player chooses the order: the owner of the figures.
pub fn deciders(view: View, each: &Each) -> [bool; 2] {
    let by = view.figure(each.by).band;
    let band = match aim_of(view, each.power).map(|aim| aim.at) {
        Some(Whom::Enemy) => other(by),
        _ => by,
    };
    [band == 0, band == 1]
}

/// Adds the figures that may come next to the offers.
pub fn offer_next(each: &Each, out: &mut Offers<Action>) {
    each.left.iter().for_each(|id| out.push(Action::Next(id)));
}

/// Takes the chosen figure next.
pub fn choose(play: &mut Play, each: Each, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Next(id) if each.left.has(*id) => {
            next(play, each, *id);
            Ok(())
        }
        _ => Err(Illegal::new(play.content.power(each.power).rule, "refuse-next")
            .with("figure", figure_arg(each.by))),
    }
}

fn next(play: &mut Play, each: Each, id: FigureId) {
    if let Some(Frame::Each(each)) = play.state.flow.now_mut() {
        each.left.remove(id);
    }
    let content = play.content;
    if let Some(aim) = aim_of(View { content, state: play.state }, each.power).cloned() {
        strike(play, each.by, each.power, &aim, id);
    }
}
