//! Retreat (rulebook chapter Indietreggiare).

use kernel::{Illegal, Offers, RuleId};
use space::square::{Dir, Facing, Square};

use crate::action::Action;
use crate::board::Terrain;
use crate::event::Event;
use crate::frame::{Cause, Endanger, Frame, Pivot, Retreat};
use crate::play::{Play, View};
use crate::rules::{cmbt, figure_arg, scen, shot, square_arg, terr, zoc};
use crate::state::{FigureId, Place};

/// Retreat is one square into the three behind; facing stays.
pub const RETR_01: RuleId = RuleId("OKKO-RETR-01");
/// Its player chooses among the available squares.
pub const RETR_02: RuleId = RuleId("OKKO-RETR-02");
/// Which squares are available.
pub const RETR_03: RuleId = RuleId("OKKO-RETR-03");
/// None available: it stays and becomes endangered.
pub const RETR_04: RuleId = RuleId("OKKO-RETR-04");
/// Into difficult or water terrain: it becomes endangered.
pub const RETR_05: RuleId = RuleId("OKKO-RETR-05");
/// Out of such terrain into free: no penalty.
pub const RETR_06: RuleId = RuleId("OKKO-RETR-06");
/// Into an enemy zone of control: it becomes endangered.
pub const RETR_07: RuleId = RuleId("OKKO-RETR-07");
/// An endangered one that must become endangered so is out of action.
pub const RETR_08: RuleId = RuleId("OKKO-RETR-08");
/// At most one such endangerment per retreat.
pub const RETR_09: RuleId = RuleId("OKKO-RETR-09");
/// Margin 3 flips first, so a bad retreat then means out of action.
pub const RETR_10: RuleId = RuleId("OKKO-RETR-10");

/// The squares to which a figure can retreat (OKKO-RETR-03).
pub fn squares(view: View, id: FigureId) -> Vec<Square> {
    let Some((from, facing)) = view.stand(id) else { return Vec::new() };
    let board = &view.state.setting.board;
    let taken = view.state.taken();
    let open = |dir| {
        let to = board.grid.step(from, dir)?;
        let free = board.terrain(to) != Terrain::Obstructed
            && !taken.contains(to)
            && terr::open_way(view, from, dir, &taken)
            && scen::can_enter(view, id, to).is_ok();
        free.then_some(to)
    };
    facing.rear().into_iter().filter_map(open).collect()
}

/// Goes on with a retreat: nothing left, nowhere to go, one way to go, or a choice to wait for.
pub fn settle(play: &mut Play, retreat: Retreat) -> bool {
    let id = retreat.figure;
    if retreat.times == 0 || !play.state.figure(id).on_board() {
        play.close();
        return true;
    }
    match squares(play.view(), id).as_slice() {
        [] => {
            once(play);
            play.tell(RETR_04, || Event::Blocked(id));
            play.open(Frame::Endanger(Endanger { figure: id, cause: Cause::Blocked }));
            true
        }
        [only] => {
            let only = *only;
            go(play, id, only);
            true
        }
        _ => false,
    }
}

/// One of the retreats is done.
fn once(play: &mut Play) {
    if let Some(Frame::Retreat(retreat)) = play.state.flow.now_mut() {
        retreat.times -= 1;
    }
}

/// Adds the squares to the offers.
pub fn offer(view: View, retreat: &Retreat, out: &mut Offers<Action>) {
    for square in squares(view, retreat.figure) {
        out.push(Action::Retreat(square));
    }
}

/// Retreats to a chosen square (OKKO-RETR-02).
pub fn choose(play: &mut Play, retreat: Retreat, to: Square) -> Result<(), Illegal> {
    if !squares(play.view(), retreat.figure).contains(&to) {
        return Err(Illegal::new(RETR_03, "refuse-retreat-square")
            .with("figure", figure_arg(retreat.figure))
            .with("square", square_arg(to)));
    }
    go(play, retreat.figure, to);
    Ok(())
}

/// Moves the figure and makes it pay for where it went (OKKO-RETR-05 … 09).
fn go(play: &mut Play, id: FigureId, to: Square) {
    once(play);
    if let Place::Board { square, .. } = &mut play.figure_mut(id).place {
        *square = to;
    }
    play.tell(RETR_01, || Event::Retreated { figure: id, to });
    let view = play.view();
    let terrain = view.state.terrain(to);
    let bad_ground = terr::slows(terrain) && !view.traits(id).retreats_safely_into(terrain);
    let enemy_zone = zoc::in_enemy_zone(view, to, view.figure(id).band);
    let twice = view.state.setting.options.double_endangerment;
    if enemy_zone && (!bad_ground || twice) {
        play.open(Frame::Endanger(Endanger { figure: id, cause: Cause::EnemyZone }));
    }
    if bad_ground {
        play.open(Frame::Endanger(Endanger { figure: id, cause: Cause::BadGround }));
    }
}

/// The facings in which the figure has the other in its zone of control, or in its field of view: one or two.
fn facings(view: View, pivot: &Pivot) -> Vec<Facing> {
    let (Some((square, _)), Some((towards, _))) = (view.stand(pivot.figure), view.stand(pivot.towards))
    else {
        return Vec::new();
    };
    let shows = |facing: &Facing| {
        if pivot.into_zone {
            Dir::between(square, towards).is_some_and(|dir| facing.in_front(dir))
        } else {
            facing.sees(square, towards)
        }
    };
    Facing::ALL.into_iter().filter(shows).collect()
}

/// The rule that makes a figure turn: step 4 of a combat, a shot that hit, or a spell (OKKO-AB-18).
pub fn pivot_rule(view: View) -> RuleId {
    match view.fight() {
        Some(fight) if fight.shot.is_some() => shot::SHOT_07,
        Some(_) => cmbt::CMBT_06,
        None => RuleId("OKKO-AB-18"),
    }
}

/// Goes on with a turn: none needed, one way to turn, or a choice to wait for (OKKO-Q-17, OKKO-Q-18, OKKO-Q-35).
pub fn settle_pivot(play: &mut Play, pivot: Pivot) -> bool {
    let facing = play.view().stand(pivot.figure).map(|(_, facing)| facing);
    match facings(play.view(), &pivot).as_slice() {
        [] => play.close(),
        fine if facing.is_some_and(|facing| fine.contains(&facing)) => play.close(),
        [only] => {
            let only = *only;
            face(play, pivot, only);
        }
        _ => return false,
    }
    true
}

/// Adds the facings to the offers.
pub fn offer_facings(view: View, pivot: &Pivot, out: &mut Offers<Action>) {
    for facing in facings(view, pivot) {
        out.push(Action::Face(facing));
    }
}

/// Turns to a chosen facing.
pub fn choose_facing(play: &mut Play, pivot: Pivot, facing: Facing) -> Result<(), Illegal> {
    if !facings(play.view(), &pivot).contains(&facing) {
        return Err(
            Illegal::new(pivot_rule(play.view()), "refuse-facing").with("figure", figure_arg(pivot.figure))
        );
    }
    face(play, pivot, facing);
    Ok(())
}

fn face(play: &mut Play, pivot: Pivot, to: Facing) {
    if let Place::Board { facing, .. } = &mut play.figure_mut(pivot.figure).place {
        *facing = to;
    }
    play.close();
    let rule = pivot_rule(play.view());
    play.tell(rule, || Event::Faced { figure: pivot.figure, facing: to });
}

#[cfg(test)]
mod tests;
