//! Movement (ledger 3.7 and 4.3).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Dir, Edge, Ground, Skill, Tool};
use crate::event::Event;
use crate::frame::{Asked, For, Frame, Question, Stage, Walk, WalkKind};
use crate::play::{Play, View};
use crate::rules::{cbt, coop, door, fate, flee, hlth, los, obst, roll, tiles, turn};
use crate::state::{DiskId, HeroId};
use crate::town::Sq;

/// Movement points are the value of the movement roll and Health.
pub const MOVE_01: RuleId = RuleId("WDC-MOVE-01");
/// At least 1, and the first step can always be made.
pub const MOVE_03: RuleId = RuleId("WDC-MOVE-03");
/// Streets cost half a point, buildings and rough ground one, forest and water two.
pub const MOVE_04: RuleId = RuleId("WDC-MOVE-04");
/// Rain and darkness cost points without a light.
pub const MOVE_05: RuleId = RuleId("WDC-MOVE-05");
/// No diagonal steps, and none through walls.
pub const MOVE_06: RuleId = RuleId("WDC-MOVE-06");
/// Going into a building ends the movement.
pub const MOVE_07: RuleId = RuleId("WDC-MOVE-07");
/// A face-down disk stops whoever comes onto its square.
pub const MOVE_08: RuleId = RuleId("WDC-MOVE-08");
/// One may stop at any time.
pub const MOVE_10: RuleId = RuleId("WDC-MOVE-10");
/// Deep water is for swimmers.
pub const MOVE_11: RuleId = RuleId("WDC-MOVE-11");
/// Whoever moved twice in a turn is slow the next time.
pub const MOVE_12: RuleId = RuleId("WDC-MOVE-12");
/// An adversary in the square one comes to means a fight.
pub const ADV_03: RuleId = RuleId("WDC-ADV-03");

/// What a square costs, in half points (WDC-MOVE-04).
pub const fn cost(ground: Ground) -> i16 {
    match ground {
        Ground::Street => 1,
        Ground::Inside | Ground::Rough | Ground::Solid => 2,
        Ground::Forest | Ground::Water => 4,
    }
}

/// Begins a movement with its roll.
pub fn open(play: &mut Play, hero: HeroId, kind: WalkKind, from: DiskId) {
    let start = play.state.hero(hero).at;
    play.open(Frame::Walk(Walk {
        hero,
        kind,
        from,
        rolled: false,
        halves: 0,
        steps: 0,
        start,
        weather: false,
        halved: false,
        doubled: false,
        lost: false,
        halted: false,
        tried: false,
        refused: false,
    }));
    let bonus = roll::tool(play.view(), hero, &[Tool::Movement]);
    let check = roll::Check { who: hero, why: For::Walk, attribute: Attribute::Speed, bonus, tn: None };
    roll::open(play, check);
}

/// The movement in progress.
pub fn walk(view: View<'_>) -> Option<&Walk> {
    view.state.flow.inward().find_map(|frame| match frame {
        Frame::Walk(walk) => Some(walk),
        _ => None,
    })
}

/// The points of a movement roll of this value (ledger 5.5), and whether rain and darkness took some of them.
pub fn gives(view: View, walk: &Walk, value: u8) -> (i16, bool) {
    let hero = view.hero(walk.hero);
    let dark = !los::lit(view, walk.hero, hero.at) && !soaked(view, walk.hero);
    let weather = if dark { view.scenario().sky.penalty() } else { 0 };
    let mut points = (i16::from(value) + i16::from(hero.health()) - weather).max(1);
    for half in [hero.tired, walk.halved] {
        if half {
            points = (points + 1) / 2;
        }
    }
    (if walk.doubled { points * 2 } else { points }, dark)
}

/// Whether a character has paid for rain and darkness in this turn.
fn soaked(view: View, hero: HeroId) -> bool {
    view.turn().is_some_and(|turn| turn.soaked(hero))
}

fn soak(play: &mut Play, hero: HeroId) {
    if let Some(turn) = play.turn_mut() {
        turn.soaked |= 1 << hero;
    }
}

/// The dice of the movement lie: its points.
pub fn rolled(play: &mut Play, value: u8) {
    let Some(Frame::Walk(mut walk)) = play.state.flow.now().copied() else { return };
    walk.rolled = true;
    let (points, dark) = gives(play.view(), &walk, value);
    walk.weather = dark;
    if dark {
        soak(play, walk.hero);
    }
    play.state.hero_mut(walk.hero).tired = false;
    walk.halves = points * 2;
    play.tell(MOVE_01, Event::Points(walk.hero, walk.kind, walk.halves));
    if let WalkKind::Flight(speed) = walk.kind
        && points <= i16::from(speed)
    {
        walk.lost = true;
    }
    play.set(Frame::Walk(walk));
}

/// Ends the movement when it must end, or waits for a step.
pub fn settle(play: &mut Play, walk: Walk) -> bool {
    if !walk.rolled {
        return false;
    }
    let stuck = walk.steps > 0 && !can_go_on(play.view(), &walk);
    if walk.lost || walk.halted || stuck || coop::held(play.view(), walk.hero) {
        end(play, walk);
        return true;
    }
    // Somebody who flees and has nowhere to go has not fled.
    if walk.kind != WalkKind::Own && walk.steps == 0 && !can_go_on(play.view(), &walk) {
        end(play, Walk { lost: true, ..walk });
        return true;
    }
    false
}

fn can_go_on(view: View, walk: &Walk) -> bool {
    Dir::ALL.into_iter().any(|dir| step(view, walk, dir).is_ok())
        || stairs(view, walk).is_ok()
        || door::ways_in(view, walk.hero).next().is_some() && door_now(view, walk).is_ok()
}

/// The movement is over.
fn end(play: &mut Play, walk: Walk) {
    play.close();
    let hero = walk.hero;
    let own_turn = play.view().turn().is_some_and(|turn| turn.hero == hero);
    let fled = walk.kind != WalkKind::Own;
    let before = play.view().fled(hero);
    if own_turn && let Some(turn) = play.turn_mut() {
        let twice = if fled { turn.walked && turn.stage > Stage::Engaged } else { before };
        if !fled || turn.stage <= Stage::Engaged {
            (turn.moved, turn.walked) = (true, true);
        }
        turn.halted = true;
        turn.busy = true;
        if twice {
            play.state.hero_mut(hero).tired = true;
        }
    }
    if fled && (walk.lost || play.state.hero(hero).at == walk.start) {
        flee::failed(play, &walk);
    } else if fled {
        flee::away(play, &walk);
    }
    if walk.steps > 0 && play.state.hero(hero).marks.bleeding && play.state.hero(hero).here() {
        hlth::hurt(play, fate::OC_11, hero, false);
    }
}

/// Where a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To a square.
    To(Sq),
    /// Through a door that Fate opens (WH-5).
    Open(Sq),
    /// To a door that somebody inside may open.
    Knock(Sq),
    /// Over the border of the town.
    Out,
}

/// Judges a step.
pub fn step(view: View, walk: &Walk, dir: Dir) -> Result<Goal, Illegal> {
    let hero = view.hero(walk.hero);
    let (at, town) = (hero.at, view.town());
    let no = |by: RuleId, why: &'static str| Err(Illegal::new(by, why));
    if walk.halted {
        return no(MOVE_08, "refuse-must-stop");
    }
    if town.leads_out(at, dir) {
        return if hero.marks.bound {
            no(fate::OC_7, "refuse-bound")
        } else if view.state.stack.is_empty() {
            no(tiles::TILE_08, "refuse-town-ends")
        } else if walk.halves < 1 && walk.steps > 0 {
            no(MOVE_04, "refuse-points")
        } else {
            Ok(Goal::Out)
        };
    }
    let Some((to, edge)) = town.across(at, dir) else { return no(MOVE_06, "refuse-nowhere") };
    if hero.marks.bound && to.tile() != at.tile() {
        return no(fate::OC_7, "refuse-bound");
    }
    if town.ground(to) == Ground::Water && hero.level(Skill::Swimming) == 0 {
        return no(MOVE_11, "refuse-water");
    }
    let price = price(walk, town.ground(to));
    if price > walk.halves && walk.steps > 0 {
        return no(MOVE_04, "refuse-points");
    }
    match edge {
        Edge::Open | Edge::NoDoor => Ok(Goal::To(to)),
        _ if hero.marks.passes => Ok(Goal::To(to)),
        Edge::Wall => no(MOVE_06, "refuse-wall"),
        Edge::Door { inner, locks } if inner || locks == 0 => Ok(Goal::To(to)),
        Edge::Door { .. } if hero.marks.open => Ok(Goal::Open(to)),
        Edge::Door { .. } if door::key(view, walk.hero, to) => Ok(Goal::To(to)),
        Edge::Door { .. } if !walk.refused && view.state.on(to).any(|other| !coop::held(view, other)) => {
            Ok(Goal::Knock(to))
        }
        Edge::Door { .. } => no(door::DOOR_01, "refuse-locked"),
        Edge::Window { .. } | Edge::NoWindow { .. } => no(door::DOOR_05, "refuse-window"),
    }
}

/// What a step costs now: an odd half is lost where the ground changes (ledger 5.5).
fn price(walk: &Walk, ground: Ground) -> i16 {
    let odd = i16::from(cost(ground) > 1 && walk.halves % 2 != 0);
    cost(ground) + odd
}

fn stairs(view: View, walk: &Walk) -> Result<Sq, Illegal> {
    let hero = view.hero(walk.hero);
    if walk.halted {
        return Err(Illegal::new(MOVE_08, "refuse-must-stop"));
    }
    if hero.marks.bound {
        return Err(Illegal::new(fate::OC_7, "refuse-bound"));
    }
    view.town().stairs(hero.at).ok_or(Illegal::new(tiles::TILE_06, "refuse-stairs"))
}

/// Whether a way in may be tried at the last step.
fn door_now(view: View, walk: &Walk) -> Result<(), Illegal> {
    let own = view.turn().filter(|turn| turn.hero == walk.hero);
    if walk.kind != WalkKind::Own || own.is_none_or(|own| own.acted) {
        return Err(Illegal::new(turn::TURN_02, "refuse-acted"));
    }
    if view.hero(walk.hero).will == 0 {
        return Err(Illegal::new(turn::TURN_06, "refuse-will"));
    }
    Ok(())
}

/// What may be done while walking.
pub fn offer(view: View, walk: &Walk, out: &mut Offers<Action>) {
    for dir in Dir::ALL {
        if step(view, walk, dir).is_ok() {
            out.push(Action::Step(dir));
        }
    }
    if stairs(view, walk).is_ok() {
        out.push(Action::Stairs);
    }
    if door_now(view, walk).is_ok() {
        out.actions.extend(door::ways_in(view, walk.hero));
        if view.state.options.act_before_reveal && may_stop(view, walk) {
            turn::offer_single(view, walk.hero, out);
        }
    }
    if may_stop(view, walk) {
        out.push(Action::Stop);
    }
}

/// A flight must lead away.
fn may_stop(view: View, walk: &Walk) -> bool {
    walk.kind == WalkKind::Own || view.hero(walk.hero).at != walk.start || !can_go_on(view, walk)
}

/// Judges and does something while walking.
pub fn act(play: &mut Play, mut walk: Walk, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Step(dir) => {
            let goal = step(play.view(), &walk, *dir)?;
            take(play, walk, *dir, goal);
        }
        Action::Stairs => {
            let to = stairs(play.view(), &walk)?;
            walk.steps = walk.steps.saturating_add(1);
            play.set(Frame::Walk(walk));
            arrive(play, to, MOVE_04);
        }
        Action::Stop if may_stop(play.view(), &walk) => {
            walk.halted = true;
            play.set(Frame::Walk(walk));
        }
        Action::Stop => return Err(Illegal::new(flee::FLEE_01, "refuse-flee-on")),
        Action::Pick(_) | Action::Force(_) | Action::Break(_) | Action::Climb(_) | Action::Latch(_) => {
            door_now(play.view(), &walk)?;
            door::judge(play.view(), walk.hero, action)?;
            walk.halted = true;
            walk.tried = true;
            play.set(Frame::Walk(walk));
            play.spend_action();
            door::open(play, walk.hero, action);
        }
        _ if play.state.options.act_before_reveal && turn::single(action) && *action != Action::Move => {
            door_now(play.view(), &walk)?;
            turn::judge(play.view(), &turn::fresh(walk.hero), action)?;
            walk.halted = true;
            walk.tried = true;
            play.set(Frame::Walk(walk));
            play.spend_action();
            turn::perform(play, walk.hero, action);
        }
        _ => return Err(Illegal::new(MOVE_10, "refuse-walking")),
    }
    Ok(())
}

/// Makes a judged step.
fn take(play: &mut Play, mut walk: Walk, dir: Dir, goal: Goal) {
    match goal {
        Goal::Out => tiles::draw(play, walk.hero, dir),
        Goal::Knock(to) => {
            let waiting = play.state.on(to).fold(0u8, |all, other| all | 1 << other);
            play.open(Frame::Ask(Asked { hero: walk.hero, question: Question::Open, at: to, waiting }));
        }
        Goal::Open(to) => {
            play.state.hero_mut(walk.hero).marks.open = false;
            pay(play, &mut walk, to);
            arrive(play, to, fate::WH_5);
        }
        Goal::To(to) => {
            pay(play, &mut walk, to);
            arrive(play, to, MOVE_04);
        }
    }
}

/// Somebody inside has opened: the step is made.
pub fn let_in(play: &mut Play, to: Sq) {
    if let Some(Frame::Walk(mut walk)) = play.state.flow.now().copied() {
        pay(play, &mut walk, to);
        arrive(play, to, door::DOOR_07);
    }
}

/// Nobody inside has opened.
pub fn turned_away(play: &mut Play) {
    if let Some(Frame::Walk(walk)) = play.state.flow.now_mut() {
        walk.refused = true;
    }
}

/// A tile was laid: the step over its border, when the ground can be afforded.
pub fn over_border(play: &mut Play, dir: Dir) {
    let Some(Frame::Walk(mut walk)) = play.state.flow.now().copied() else { return };
    if let Ok(Goal::To(to)) = step(play.view(), &walk, dir) {
        pay(play, &mut walk, to);
        arrive(play, to, tiles::TILE_02);
    } else {
        walk.halted = true;
        play.set(Frame::Walk(walk));
    }
}

/// Nothing that is left of the town fits beyond the border: the movement is over, and the border stays.
pub fn turned_back(play: &mut Play) {
    if let Some(Frame::Walk(walk)) = play.state.flow.now_mut() {
        walk.halted = true;
        let hero = walk.hero;
        play.tell(tiles::TILE_02, Event::NoTile(hero));
    }
}

fn pay(play: &mut Play, walk: &mut Walk, to: Sq) {
    let price = price(walk, play.view().town().ground(to));
    walk.halves = (walk.halves - price).max(0);
    walk.steps = walk.steps.saturating_add(1);
    play.set(Frame::Walk(*walk));
}

/// Somebody who walks comes to a square: what stops it, what it meets.
fn arrive(play: &mut Play, to: Sq, by: RuleId) {
    let Some(Frame::Walk(mut walk)) = play.state.flow.now().copied() else { return };
    let hero = walk.hero;
    let from = play.state.hero(hero).at;
    play.stand(hero, to);
    let view = play.view();
    let town = view.town();
    let inside = town.ground(to) == Ground::Inside && town.ground(from).outdoor();
    let covered = view.state.down(to).any(|disk| !view.is_orange(disk));
    let contact = view.hostile(to).next().is_some();
    // Rain and darkness are paid for where one first comes into them.
    let dark = !walk.weather && !soaked(view, hero) && !los::lit(view, hero, to);
    if dark {
        walk.weather = true;
        walk.halves = (walk.halves - 2 * view.scenario().sky.penalty()).max(0);
    }
    walk.halted |= inside || covered || contact;
    play.set(Frame::Walk(walk));
    if dark {
        soak(play, hero);
    }
    let left = (!walk.halted).then_some(walk.halves);
    play.tell(
        if inside { MOVE_07 } else { by },
        if inside { Event::Entered(hero, to) } else { Event::Stepped(hero, to, left) },
    );
    cbt::contact(play, hero, to);
    obst::come(play, hero, to);
}

/// A movement that was lost to the Fate Die ends the turn (OC-9).
pub fn lose(play: &mut Play, hero: HeroId) {
    if let Some(Frame::Walk(walk)) =
        play.state.flow.inward_mut().find(|frame| matches!(frame, Frame::Walk(_)))
    {
        walk.lost = true;
    }
    if let Some(turn) = play.turn_mut()
        && turn.hero == hero
    {
        (turn.acted, turn.moved, turn.lost) = (true, true, true);
    }
}

/// Fate halves or doubles the movement in progress.
pub fn scale(play: &mut Play, double: bool) {
    if let Some(Frame::Walk(walk)) =
        play.state.flow.inward_mut().find(|frame| matches!(frame, Frame::Walk(_)))
    {
        if double {
            walk.doubled = true;
        } else {
            walk.halved = true;
        }
    }
}

#[cfg(test)]
mod tests;
