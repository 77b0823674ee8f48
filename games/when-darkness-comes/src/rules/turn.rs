//! Turns and rounds (ledger 3.5, 4.1, 4.2) and the actions of a turn (4.8).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Dir, Kind, Moment, Skill, Spell};
use crate::event::Event;
use crate::frame::{Contest, For, Frame, RoundEnd, Rush, Stage, Theft, Turn, WalkKind};
use crate::play::{Play, View};
use crate::rules::{
    adv, ally, carry, cbt, contest, coop, door, fail, flee, hlth, item, los, mag, moves, nuis, perc, rng,
    roll, scen, trade, vp, will,
};
use crate::state::{DiskId, HeroId, Lies, On};
use crate::town::Sq;

/// A turn: movement and one action, in any order.
pub const TURN_01: RuleId = RuleId("WDC-TURN-01");
/// One action, before or after the movement.
pub const TURN_02: RuleId = RuleId("WDC-TURN-02");
/// Which kinds of action there are.
pub const TURN_03: RuleId = RuleId("WDC-TURN-03");
/// Nobody has to roll for movement, but where the table wants it.
pub const A_136: RuleId = RuleId("WDC-A-136");
/// With Willpower 0 there is no action.
pub const TURN_06: RuleId = RuleId("WDC-TURN-06");
/// Clockwise; a round ends after the last.
pub const TURN_07: RuleId = RuleId("WDC-TURN-07");

fn change(play: &mut Play, change: impl FnOnce(&mut Turn)) {
    if let Some(turn) = play.turn_mut() {
        change(turn);
    }
}

fn stage(play: &mut Play, stage: Stage) {
    change(play, |turn| turn.stage = stage);
}

/// Whether the action is left.
fn action_left(view: View, turn: &Turn) -> bool {
    !turn.acted && view.hero(turn.hero).will > 0
}

/// Does the next thing of a turn by itself, or waits.
pub fn settle(play: &mut Play, turn: Turn) -> bool {
    let hero = turn.hero;
    if (turn.lost || !play.state.hero(hero).here()) && turn.stage != Stage::End {
        stage(play, Stage::End);
        return true;
    }
    match turn.stage {
        Stage::Start => {
            upkeep(play, hero);
            let at = play.state.hero(hero).at;
            let engaged = play.view().hostile(at).next().is_some();
            stage(play, if engaged { Stage::Engaged } else { Stage::Owed });
        }
        Stage::Engaged => {
            let at = play.state.hero(hero).at;
            let hostile = play.view().hostile(at).next().is_some();
            let more = turn.fought && cbt::unfought(play.view(), hero).next().is_some();
            if more {
                return false;
            } else if turn.fought || turn.halted {
                let next = match (hostile && turn.fought, play.view().fled(hero)) {
                    (true, _) => Stage::End,
                    (false, true) => Stage::Rushes,
                    (false, false) => Stage::Owed,
                };
                stage(play, next);
            } else if hostile {
                return false;
            } else {
                stage(play, Stage::Owed);
            }
        }
        Stage::Owed => {
            stage(play, Stage::Menu);
            if play.state.hero(hero).owes && action_left(play.view(), &turn) {
                play.state.hero_mut(hero).owes = false;
                if los::anything(play.view(), hero) {
                    los::check(play, hero, true);
                }
            }
        }
        Stage::Menu => {
            if turn.halted {
                change(play, |turn| {
                    turn.halted = false;
                    turn.stage = Stage::Rushes;
                });
            } else if cbt::pinned(play.view(), hero) {
                stage(play, pinned(play.view(), hero));
            } else if turn.ending {
                // Without a movement of one's own it counts as one of no squares.
                stage(play, if turn.walked { Stage::End } else { Stage::Rushes });
            } else {
                return false;
            }
        }
        Stage::Rushes => {
            stage(play, Stage::Check);
            if !play.state.options.static_adversaries {
                play.open(Frame::Rush(Rush { hero, pursuit: None, next: adv::NONE }));
            }
        }
        Stage::Check => {
            stage(play, Stage::Checked);
            if cbt::pinned(play.view(), hero) {
                los::check(play, hero, false);
            } else {
                let left = action_left(play.view(), &turn);
                los::check(play, hero, left);
            }
        }
        // A flight is a movement too.
        Stage::Checked if turn.halted => {
            change(play, |turn| {
                turn.halted = false;
                turn.stage = Stage::Rushes;
            });
        }
        Stage::Checked => {
            let over = turn.ending || cbt::pinned(play.view(), hero);
            let next = if over { pinned(play.view(), hero) } else { Stage::Menu };
            stage(play, next);
        }
        Stage::End => end(play, hero),
    }
    true
}

/// Beside hostiles the turn is over when all of them were fought.
fn pinned(view: View, hero: HeroId) -> Stage {
    let more = cbt::pinned(view, hero) && cbt::unfought(view, hero).next().is_some();
    if more { Stage::Engaged } else { Stage::End }
}

/// T0: what lasted until now ends, spells run out, the therapist helps.
fn upkeep(play: &mut Play, hero: HeroId) {
    play.tell(TURN_01, Event::Turn(hero));
    let marks = &mut play.state.hero_mut(hero).marks;
    marks.tn = 0;
    marks.bound = false;
    for disk in &mut play.state.disks {
        (disk.rushed, disk.fought) = (false, false);
    }
    mag::tick(play, hero);
    let view = play.view();
    let therapist =
        view.state.with(hero).any(|disk| matches!(view.face(disk).kind, Kind::Ally { therapist: true, .. }));
    if therapist {
        will::regain(play, will::WILL_04, hero);
    }
}

/// T6: the scenario looks, and the next one's turn begins.
fn end(play: &mut Play, hero: HeroId) {
    play.state.hero_mut(hero).marks.passes = false;
    let mut from = 0;
    while let Some(next) = scen::trigger(play, Moment::TurnEnd, from) {
        from = next;
    }
    if scen::test_end(play, Moment::TurnEnd) {
        return;
    }
    // Extra turns come first, whoever won them (WH-9).
    let seats = play.state.seats();
    let extra = (0..seats).map(|more| (hero + more) % seats).find(|hero| {
        let hero = play.state.hero(*hero);
        hero.here() && hero.extra > 0
    });
    if let Some(extra) = extra {
        play.state.hero_mut(extra).extra -= 1;
        begin(play, extra, false);
        return;
    }
    // The order goes on from whose regular turn it was.
    let regular = play.state.regular;
    let after = |hero: HeroId| (hero + seats - play.state.first) % seats;
    let next = (0..seats).filter(|hero| play.state.hero(*hero).here() && after(*hero) > after(regular));
    let Some(next) = next.min_by_key(|hero| after(*hero)) else {
        play.state.flow.clear();
        play.open(Frame::RoundEnd(RoundEnd::default()));
        return;
    };
    begin(play, next, true);
}

/// A turn begins.
fn begin(play: &mut Play, hero: HeroId, regular: bool) {
    play.state.active = hero;
    if regular {
        play.state.regular = hero;
    }
    play.state.turn = play.state.turn.saturating_add(1);
    play.state.flow.clear();
    play.open(Frame::Turn(Turn::of(hero)));
}

/// The next round begins with the first who is left.
pub fn next_round(play: &mut Play) {
    play.state.round = play.state.round.saturating_add(1);
    let round = play.state.round;
    play.tell(TURN_07, Event::Round(round));
    let seats = play.state.seats();
    let first =
        (0..seats).map(|more| (play.state.first + more) % seats).find(|hero| play.state.hero(*hero).here());
    let Some(hero) = first else {
        // Nobody is left on the board: only the rounds go by.
        play.state.flow.clear();
        play.open(Frame::RoundEnd(RoundEnd::default()));
        return;
    };
    begin(play, hero, true);
}

/// Judges an action of the turn.
pub fn judge(view: View, turn: &Turn, action: &Action) -> Result<(), Illegal> {
    let hero = turn.hero;
    let me = view.hero(hero);
    let at = me.at;
    if turn.stage == Stage::Engaged {
        return engaged(view, turn, action);
    }
    if turn.stage != Stage::Menu {
        return Err(Illegal::new(TURN_01, "refuse-not-now"));
    }
    match action {
        Action::Move if turn.moved => return Err(Illegal::new(moves::MOVE_10, "refuse-moved")),
        Action::Move if coop::held(view, hero) => return Err(Illegal::new(mag::MAG_08, "refuse-held")),
        Action::End if view.state.options.always_roll && !turn.moved && !coop::held(view, hero) => {
            return Err(Illegal::new(A_136, "refuse-must-roll"));
        }
        Action::End | Action::Move => return Ok(()),
        Action::Atone => return vp::judge_atone(view, hero),
        Action::Learn(skill) => return vp::judge_learn(view, hero, *skill),
        Action::Pay(other, points) => return vp::judge_pay(view, hero, *other, *points),
        Action::Tell(other, square) => return judge_tell(view, hero, *other, *square),
        Action::Open(dir) => return door::judge_open(view, hero, *dir).map(|_| ()),
        Action::HealSelf | Action::Rest if turn.busy || turn.moved || turn.acted => {
            return Err(Illegal::new(hlth::HEAL_02, "refuse-whole-turn"));
        }
        Action::Rest => {
            let tired = me.will < me.full_will();
            return if tired { Ok(()) } else { Err(Illegal::new(will::WILL_03, "refuse-rest")) };
        }
        _ => {}
    }
    // Everything else is the action of the turn.
    if turn.acted {
        return Err(Illegal::new(TURN_02, "refuse-acted"));
    }
    if me.will == 0 {
        return Err(Illegal::new(TURN_06, "refuse-will"));
    }
    let here = |other: HeroId| other != hero && view.find(other).is_some_and(|other| other.at == at);
    match action {
        Action::HealSelf if me.damage > 0 => Ok(()),
        Action::Heal(other) if here(*other) && view.hero(*other).damage > 0 => Ok(()),
        Action::HealSelf | Action::Heal(_) => Err(Illegal::new(hlth::HEAL_01, "refuse-heal")),
        Action::Cure(other) if here(*other) && view.hero(*other).marks.bleeding => Ok(()),
        Action::Cure(_) => Err(Illegal::new(hlth::SK_16, "refuse-cure")),
        Action::PickUp(disk) => item::judge(view, hero, *disk, true),
        Action::Search(disk) => item::judge(view, hero, *disk, false),
        Action::Drop(disk) if carry::tradable(view, hero, *disk) && view.item(*disk).is_some() => Ok(()),
        Action::Drop(_) => Err(Illegal::new(item::ITEM_05, "refuse-drop")),
        Action::Offer(deal) => trade::judge(view, hero, deal),
        Action::Steal(other, disk, theft) => contest::judge_steal(view, hero, *other, *disk, *theft),
        Action::TakeAlly(other, disk) => contest::judge_ally(view, hero, *other, *disk),
        Action::Tape(disk) => nuis::judge(view, hero, *disk),
        Action::Convince(disk) => judge_convince(view, at, *disk),
        Action::Shoot(on, weapon) => judge_shot(view, hero, *on, *weapon),
        Action::Fight(disk) => judge_fight(view, at, *disk),
        Action::Attack(other, weapon) => contest::judge_attack(view, hero, *other, *weapon),
        Action::Pick(_) | Action::Force(_) | Action::Break(_) | Action::Climb(_) | Action::Latch(_) => {
            door::judge(view, hero, action)
        }
        Action::Perceive => perc::judge(view, hero),
        Action::Light => perc::judge_light(view, hero),
        Action::Cast(spell) => mag::judge(view, hero, *spell),
        Action::Deed(deed) => scen::judge_deed(view, hero, *deed),
        _ => Err(Illegal::new(TURN_03, "refuse-not-now")),
    }
}

/// At the start of a turn beside a hostile: fight, flee, or leave (T1).
fn engaged(view: View, turn: &Turn, action: &Action) -> Result<(), Illegal> {
    let hero = turn.hero;
    let held = coop::held(view, hero);
    if turn.fought {
        let next = |action: &Action| matches!(action, Action::Fight(disk) if cbt::unfought(view, hero).any(|foe| foe == *disk));
        return if next(action) { Ok(()) } else { Err(Illegal::new(moves::ADV_03, "refuse-engaged")) };
    }
    match action {
        Action::Fight(disk) if view.hostile(view.hero(hero).at).any(|foe| foe == *disk) => Ok(()),
        Action::Flee if !held && !view.fled(hero) => Ok(()),
        Action::Leave if !held && !view.fled(hero) && flee::may_leave(view, hero) => Ok(()),
        Action::Leave => Err(Illegal::new(flee::FLEE_03, "refuse-leave")),
        _ => Err(Illegal::new(flee::FLEE_04, "refuse-engaged")),
    }
}

fn judge_tell(view: View, hero: HeroId, other: HeroId, square: Sq) -> Result<(), Illegal> {
    let known = |disk: DiskId| {
        let known = view.state.disk(disk).known;
        known >> hero & 1 == 1 && known >> (other & 7) & 1 == 0
    };
    let there = hero != other && view.find(other).is_some() && view.state.down(square).any(known);
    if there { Ok(()) } else { Err(Illegal::new(coop::COOP_01, "refuse-tell")) }
}

fn judge_convince(view: View, at: Sq, disk: DiskId) -> Result<(), Illegal> {
    let lies = view.disk(disk).is_some_and(|lying| lying.lies == Lies::Up(at));
    if lies && matches!(view.face(disk).kind, Kind::Ally { .. } | Kind::Follower) {
        Ok(())
    } else {
        Err(Illegal::new(ally::ALLY_02, "refuse-not-here"))
    }
}

fn judge_shot(view: View, hero: HeroId, on: On, weapon: DiskId) -> Result<(), Illegal> {
    let me = view.hero(hero);
    match on {
        On::Hero(_) if !contest::pvp(view) => return Err(Illegal::new(contest::A_78, "refuse-pvp")),
        On::Hero(other) if other == hero => return Err(Illegal::new(rng::RNG_01, "refuse-target")),
        On::Disk(disk) if view.disk(disk).is_none() || !view.is_foe(disk) => {
            return Err(Illegal::new(rng::RNG_01, "refuse-target"));
        }
        _ => {}
    }
    if rng::square(view, on) == Some(me.at) {
        return Err(Illegal::new(rng::RNG_01, "refuse-too-near"));
    }
    rng::judge(view, hero, on, weapon)
}

fn judge_fight(view: View, at: Sq, disk: DiskId) -> Result<(), Illegal> {
    let there = view.disk(disk).is_some_and(|lying| lying.lies == Lies::Up(at)) && view.is_foe(disk);
    if there { Ok(()) } else { Err(Illegal::new(moves::ADV_03, "refuse-target")) }
}

/// All that may be done in the turn.
pub fn offer(view: View, turn: &Turn, out: &mut Offers<Action>) {
    let hero = turn.hero;
    let me = view.hero(hero);
    let at = me.at;
    let may = |action: &Action| judge(view, turn, action).is_ok();
    if turn.stage == Stage::Engaged {
        let fights = view.hostile(at).map(Action::Fight);
        out.actions.extend(fights.chain([Action::Flee, Action::Leave]).filter(may));
        return;
    }
    let plain = [
        Action::Move,
        Action::End,
        Action::HealSelf,
        Action::Rest,
        Action::Perceive,
        Action::Light,
        Action::Atone,
    ];
    out.actions.extend(plain.into_iter().filter(may));
    out.actions.extend(Dir::ALL.map(Action::Open).into_iter().filter(may));
    let others: Vec<HeroId> = view.state.here().filter(|other| *other != hero).collect();
    if me.vp >= vp::LEARN {
        out.actions.extend(Skill::ALL.map(Action::Learn).into_iter().filter(may));
    }
    if me.vp > 0 {
        // Any number of points up to all can be given; one at a time is listed.
        out.complete &= others.is_empty() || me.vp == 1;
        out.actions.extend(others.iter().map(|other| Action::Pay(*other, 1)).filter(may));
    }
    let lying = view.about(hero);
    for square in lying.known {
        out.actions.extend(others.iter().map(|other| Action::Tell(*other, square)).filter(may));
    }
    if turn.acted || me.will == 0 {
        return;
    }
    out.actions.extend(door::ways_in(view, hero));
    out.actions
        .extend(others.iter().flat_map(|other| [Action::Heal(*other), Action::Cure(*other)]).filter(may));
    for disk in lying.here {
        let make = [Action::PickUp, Action::Search, Action::Convince, Action::Fight];
        out.actions.extend(make.map(|make| make(disk)).into_iter().filter(may));
    }
    for disk in &lying.own {
        out.actions.extend([Action::Drop(*disk), Action::Tape(*disk)].into_iter().filter(may));
    }
    for other in view.state.on(at).filter(|other| *other != hero) {
        for disk in view.state.with(other) {
            let thefts = [Theft::Force, Theft::Pocket, Theft::Disarm];
            out.actions.extend(thefts.map(|theft| Action::Steal(other, disk, theft)).into_iter().filter(may));
            out.actions.extend([Action::TakeAlly(other, disk)].into_iter().filter(may));
        }
        let weapons = std::iter::once(cbt::BARE).chain(cbt::weapons(view, hero));
        out.actions.extend(weapons.map(|weapon| Action::Attack(other, weapon)).filter(may));
    }
    trade::offers(view, hero, out);
    let mut armed = lying.own;
    armed.retain(|disk| view.item(*disk).is_some_and(|item| item.gun.is_some() || item.thrown.is_some()));
    if !armed.is_empty() {
        let foes = view.state.that(|lies| matches!(lies, Lies::Up(_))).map(On::Disk);
        for on in foes.chain(others.iter().map(|other| On::Hero(*other))) {
            out.actions.extend(armed.iter().map(|weapon| Action::Shoot(on, *weapon)).filter(may));
        }
    }
    if view.scenario().magic {
        out.actions.extend(Spell::ALL.map(Action::Cast).into_iter().filter(may));
    }
    out.actions.extend((0..view.scenario().deed.len() as u8).map(Action::Deed).filter(may));
}

/// The turn that a character would have now, with its movement and its action.
pub const fn fresh(hero: HeroId) -> Turn {
    let mut turn = Turn::of(hero);
    turn.stage = Stage::Menu;
    turn
}

/// Whether it is one thing that is done by itself: the movement or an action, nothing that takes the whole turn or costs
/// points, and nothing to which another must agree.
pub const fn single(action: &Action) -> bool {
    !matches!(
        action,
        Action::End
            | Action::HealSelf
            | Action::Rest
            | Action::Atone
            | Action::Learn(_)
            | Action::Pay(..)
            | Action::Tell(..)
            | Action::Open(_)
            | Action::Offer(_)
    )
}

/// Actions that can be done at the last step, where the table wants it.
pub fn offer_single(view: View, hero: HeroId, out: &mut Offers<Action>) {
    let mut all = Offers::new();
    offer(view, &fresh(hero), &mut all);
    let more = all.actions.into_iter().filter(|action| single(action) && *action != Action::Move);
    let more: Vec<Action> = more.filter(|action| !out.actions.contains(action)).collect();
    out.actions.extend(more);
}

/// Does a judged action of the turn.
pub fn act(play: &mut Play, turn: Turn, action: &Action) -> Result<(), Illegal> {
    judge(play.view(), &turn, action)?;
    let hero = turn.hero;
    match *action {
        Action::End => {
            change(play, |turn| turn.ending = true);
            return Ok(());
        }
        Action::Move => {
            change(play, |turn| {
                turn.busy = true;
                (turn.moved, turn.walked) = (true, true);
            });
            moves::open(play, hero, WalkKind::Own, adv::NONE);
            return Ok(());
        }
        Action::Fight(disk) if turn.stage == Stage::Engaged => {
            cbt::open(play, moves::ADV_03, hero, disk);
            return Ok(());
        }
        Action::Flee | Action::Leave => {
            change(play, |turn| (turn.moved, turn.walked) = (true, true));
            let at = play.state.hero(hero).at;
            let foe = play.view().hostile(at).next();
            if let Some(foe) = foe {
                if *action == Action::Flee {
                    flee::flee(play, hero, foe);
                } else {
                    flee::leave(play, hero, foe);
                }
            }
            return Ok(());
        }
        Action::Atone => {
            vp::atone(play, hero);
            return Ok(());
        }
        Action::Learn(skill) => {
            vp::learn(play, hero, skill);
            return Ok(());
        }
        Action::Pay(other, points) => {
            play.vp(coop::COOP_01, hero, -i16::from(points));
            play.vp(coop::COOP_01, other, points.into());
            return Ok(());
        }
        Action::Tell(other, square) => {
            tell(play, hero, other, square);
            return Ok(());
        }
        Action::Open(dir) => {
            let at = play.state.hero(hero).at;
            play.tell(door::DOOR_07, Event::Opened(hero, at, dir));
            change(play, |turn| turn.busy = true);
            door::admit(play, hero, at, dir.back());
            return Ok(());
        }
        Action::Rest => {
            will::regain(play, will::WILL_03, hero);
            change(play, |turn| {
                turn.stage = Stage::End;
                turn.busy = true;
            });
            return Ok(());
        }
        Action::HealSelf => {
            change(play, |turn| turn.stage = Stage::End);
            play.spend_action();
            hlth::heal(play, hero, hero);
            return Ok(());
        }
        Action::Offer(deal) => {
            change(play, |turn| turn.busy = true);
            trade::offer(play, hero, deal);
            return Ok(());
        }
        _ => {}
    }
    play.spend_action();
    perform(play, hero, action);
    Ok(())
}

/// Carries out the action of the turn.
pub fn perform(play: &mut Play, hero: HeroId, action: &Action) {
    match *action {
        Action::Heal(other) => hlth::heal(play, hero, other),
        Action::Cure(other) => hlth::cure(play, hero, other),
        Action::PickUp(disk) => carry::take(play, item::ITEM_04, hero, disk),
        Action::Search(disk) => item::search(play, hero, disk),
        Action::Drop(disk) => {
            fail::drop(play, item::ITEM_05, hero, disk);
            carry::unpacked(play, hero);
        }
        Action::Steal(other, disk, theft) => contest::open(play, hero, other, Contest::Steal(disk, theft)),
        Action::TakeAlly(other, disk) => contest::open(play, hero, other, Contest::TakeAlly(disk)),
        Action::Tape(disk) => nuis::silence(play, hero, disk),
        Action::Convince(disk) => ally::convince(play, hero, disk),
        Action::Attack(other, weapon) => {
            contest::open(play, hero, other, Contest::Attack(weapon));
            cbt::use_up(play, weapon);
        }
        Action::Shoot(on, weapon) => rng::shoot(play, hero, on, weapon),
        Action::Fight(disk) => cbt::open(play, moves::ADV_03, hero, disk),
        Action::Perceive => perc::perceive(play, hero),
        Action::Light => {
            let (why, attribute) = (For::Light, Attribute::Intelligence);
            roll::open(play, roll::Check { who: hero, why, attribute, bonus: 0, tn: Some(2) });
        }
        Action::Cast(spell) => mag::cast(play, hero, spell),
        Action::Deed(deed) => scen::deed(play, hero, deed),
        _ => door::open(play, hero, action),
    }
}

/// Somebody is told what lies on a square.
fn tell(play: &mut Play, hero: HeroId, other: HeroId, square: Sq) {
    let known: Vec<DiskId> =
        play.state.down(square).filter(|disk| play.state.disk(*disk).known >> hero & 1 == 1).collect();
    play.cx.reveal();
    for disk in known {
        play.state.disk_mut(disk).known |= 1 << other;
        play.tell(coop::COOP_01, Event::Shared(hero, other, square, Some(disk)));
    }
}

#[cfg(test)]
mod tests;
