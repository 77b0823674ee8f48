//! How the frames run: each innermost frame does the next thing by itself, or waits for a decision.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::Moment;
use crate::event::Event;
use crate::frame::{Choose, Frame, Question, RollStage, What};
use crate::play::{Play, View};
use crate::rules::{
    adv, carry, cbt, close, contest, coop, door, fate, hlth, los, mag, meet, moves, obst, perc, puppet, roll,
    scen, sec, shuf, tiles, trade, turn, vp,
};
use crate::state::HeroId;

/// Runs until somebody must decide or the match is over.
pub fn run(play: &mut Play) {
    while play.state.over.is_none() {
        if let Some(Frame::Close(close)) = play.state.flow.now().copied() {
            if !close::settle(play, close) {
                return;
            }
            continue;
        }
        if scen::trigger(play, Moment::AtOnce, 0).is_some() {
            continue;
        }
        if scen::test_end(play, Moment::AtOnce) {
            continue;
        }
        let Some(&frame) = play.state.flow.now() else { break };
        // Without its character a frame is over.
        if frame.hero().is_some_and(|hero| !play.state.hero(hero).here()) {
            play.close();
            continue;
        }
        let went_on = match frame {
            Frame::Turn(turn) => turn::settle(play, turn),
            Frame::Walk(walk) => moves::settle(play, walk),
            Frame::Lay(lay) => tiles::settle(play, lay),
            Frame::Reveal(reveal) => los::settle(play, reveal),
            Frame::Meet(meet) => meet::settle(play, meet),
            Frame::Rush(rush) => adv::settle(play, rush),
            Frame::Fight(fight) => cbt::settle(play, fight),
            Frame::Roll(roll) => roll::settle(play, roll),
            Frame::Versus(versus) => contest::settle(play, versus),
            Frame::Fate(fate) => fate::settle(play, fate),
            Frame::Hurt(hurt) => hlth::settle(play, hurt),
            Frame::Carry(carry) => carry::settle(play, carry),
            Frame::Shuffle(shuffle) => shuf::settle(play, shuffle),
            Frame::Ask(asked) => trade::settle(play, asked),
            Frame::Choose(choose) => settle_choice(play, choose),
            Frame::RoundEnd(end) => scen::settle_round(play, end.step),
            Frame::Close(close) => close::settle(play, close),
        };
        if !went_on {
            return;
        }
    }
    play.state.flow.clear();
}

fn settle_choice(play: &mut Play, choose: Choose) -> bool {
    match choose.what {
        What::Peek(building, left) => perc::settle(play, choose, building, left),
        What::Enter(_) | What::Evict(_) => false,
        What::Invite(inside, dir, asked) => door::settle_invite(play, choose.hero, (inside, dir, asked)),
        What::Foe => cbt::settle_foe(play, choose.hero),
        What::Obstacle(met) => obst::settle(play, choose, met),
        _ => mag::settle(play, choose),
    }
}

/// Who must decide now, one bit each, and under which rule.
pub fn asks(view: View) -> (u8, RuleId) {
    let one = |hero: HeroId| 1u8 << hero;
    match view.state.flow.now() {
        None => (0, scen::GEN_03),
        Some(Frame::Turn(turn)) => (one(turn.hero), turn::TURN_01),
        Some(Frame::Walk(walk)) => (one(puppet::leads(view, walk.hero)), moves::MOVE_04),
        Some(Frame::Lay(lay)) => (one(puppet::leads(view, lay.hero)), tiles::TILE_03),
        Some(Frame::Reveal(reveal)) => (one(reveal.hero), los::LOS_05),
        Some(Frame::Meet(meet)) => (one(meet.hero), meet::DISK_01),
        Some(Frame::Rush(rush)) => (one(rush.hero), adv::ADV_02),
        Some(Frame::Fight(fight)) => (one(fight.hero), cbt::rule(fight)),
        Some(Frame::Roll(roll)) => match roll.stage {
            RollStage::Help => (roll.asked, coop::COOP_03),
            RollStage::Before => (one(roll.who), vp::VP_03),
            RollStage::Accept => (one(roll.who), coop::COOP_05),
            _ => (one(roll.who), roll::ROLL_07),
        },
        Some(Frame::Versus(versus)) => {
            let (who, by) = contest::asked(versus);
            (one(who), by)
        }
        Some(Frame::Fate(fate)) => (one(fate.hero), fate::rule(fate)),
        Some(Frame::Hurt(hurt)) => (one(hurt.hero), hlth::HLTH_01),
        Some(Frame::Carry(carry)) => (one(carry.hero), carry::WT_04),
        Some(Frame::Shuffle(shuffle)) => (one(shuffle.hero), shuf::SHUF_01),
        Some(Frame::Ask(asked)) => {
            let by = match asked.question {
                Question::Come => door::DOOR_06,
                Question::Open => door::DOOR_07,
                Question::Deal(_) => coop::COOP_01,
            };
            (trade::waiting(asked), by)
        }
        Some(Frame::Choose(choose)) => {
            let by = match choose.what {
                What::Peek(..) => perc::PERC_01,
                What::Enter(_) => door::DOOR_02,
                What::Invite(..) => door::DOOR_06,
                What::Foe => cbt::A_31,
                What::Obstacle(_) => obst::A_52,
                What::Evict(_) => sec::A_117,
                What::Counter => mag::A_104,
                What::Command(..) | What::Puppet(..) => mag::SP_08,
                What::Target(_) | What::Place => mag::MAG_08,
            };
            (one(choose.hero), by)
        }
        Some(Frame::RoundEnd(_)) => (0, turn::TURN_07),
        Some(Frame::Close(close)) => (close::asked(close), close::rule(close)),
    }
}

/// What a seat that is asked may do.
pub fn offers(view: View, seat: HeroId, out: &mut Offers<Action>) {
    match view.state.flow.now() {
        None | Some(Frame::RoundEnd(_)) => {}
        Some(Frame::Turn(turn)) => turn::offer(view, turn, out),
        Some(Frame::Walk(walk)) => moves::offer(view, walk, out),
        Some(Frame::Lay(lay)) => tiles::offer(view, lay, out),
        Some(Frame::Reveal(reveal)) => los::offer(view, reveal, out),
        Some(Frame::Meet(meet)) => meet::offer(view, meet, out),
        Some(Frame::Rush(rush)) => adv::offer(view, rush, out),
        Some(Frame::Fight(fight)) => cbt::offer(view, fight, out),
        Some(Frame::Roll(roll)) => roll::offer(view, roll, seat, out),
        Some(Frame::Versus(versus)) => contest::offer(versus, seat, out),
        Some(Frame::Fate(fate)) => fate::offer(view, fate, out),
        Some(Frame::Hurt(hurt)) => hlth::offer(view, hurt, out),
        Some(Frame::Carry(carry)) => carry::offer(view, carry, out),
        Some(Frame::Shuffle(shuffle)) => shuf::offer(view, shuffle, out),
        Some(Frame::Ask(_)) => out.actions.extend([Action::Agree, Action::Refuse]),
        Some(Frame::Choose(choose)) => match choose.what {
            What::Peek(building, _) => perc::offer(view, choose.hero, building, out),
            What::Enter(_) => out.actions.extend([Action::Agree, Action::Refuse]),
            What::Invite(inside, dir, asked) => {
                door::offer_invite(view, choose.hero, (inside, dir, asked), out);
            }
            What::Foe => cbt::offer_foe(view, choose.hero, out),
            What::Obstacle(met) => obst::offer(met, out),
            What::Evict(disk) => {
                out.actions.extend(sec::outs(view, choose.hero, disk).into_iter().map(Action::Place));
            }
            _ => mag::offer(view, choose, out),
        },
        Some(Frame::Close(close)) => close::offer(view, close, seat, out),
    }
}

/// Judges an action of a seat that is asked, and does it.
pub fn act(play: &mut Play, seat: HeroId, action: &Action) -> Result<(), Illegal> {
    let Some(frame) = play.state.flow.now().copied() else {
        return Err(Illegal::new(scen::GEN_03, "refuse-over"));
    };
    match frame {
        Frame::Turn(turn) => turn::act(play, turn, action),
        Frame::Walk(walk) => moves::act(play, walk, action),
        Frame::Lay(lay) => tiles::act(play, lay, action),
        Frame::Reveal(reveal) => los::act(play, reveal, action),
        Frame::Meet(meet) => meet::act(play, meet, action),
        Frame::Rush(rush) => adv::act(play, rush, action),
        Frame::Fight(fight) => cbt::act(play, fight, action),
        Frame::Roll(roll) => roll::act(play, roll, seat, action),
        Frame::Versus(versus) => contest::act(play, versus, action),
        Frame::Fate(fate) => fate::act(play, fate, action),
        Frame::Hurt(hurt) => hlth::act(play, hurt, action),
        Frame::Carry(carry) => carry::act(play, carry, action),
        Frame::Shuffle(shuffle) => shuf::act(play, shuffle, action),
        Frame::Ask(asked) => trade::act(play, asked, seat, action),
        Frame::Choose(choose) => act_choice(play, choose, action),
        Frame::RoundEnd(_) => Err(Illegal::new(turn::TURN_07, "refuse-not-now")),
        Frame::Close(close) => close::act(play, close, seat, action),
    }
}

fn act_choice(play: &mut Play, choose: Choose, action: &Action) -> Result<(), Illegal> {
    match choose.what {
        What::Peek(building, left) => perc::act(play, choose, (building, left), action),
        What::Enter(dir) => match action {
            Action::Agree => {
                play.close();
                let at = play.state.hero(choose.hero).at;
                if let Some(to) = play.view().town().beside(at, dir) {
                    door::enter(play, choose.hero, to);
                }
                Ok(())
            }
            Action::Refuse => {
                play.close();
                Ok(())
            }
            _ => Err(Illegal::new(door::DOOR_02, "refuse-answer")),
        },
        What::Invite(inside, dir, asked) => door::invite(play, choose.hero, (inside, dir, asked), action),
        What::Foe => cbt::act_foe(play, choose.hero, action),
        What::Obstacle(met) => obst::act(play, choose, met, action),
        What::Evict(disk) => match action {
            Action::Place(out) if sec::outs(play.view(), choose.hero, disk).contains(out) => {
                play.close();
                sec::throw_out(play, choose.hero, disk, Some(*out));
                Ok(())
            }
            _ => Err(Illegal::new(sec::A_117, "refuse-out")),
        },
        _ => mag::act(play, choose, action),
    }
}

/// Standing orders can be given at any time; the house rings the bell.
pub fn aside(play: &mut Play, seat: HeroId, action: &Action) -> bool {
    if let Action::Order(order) = action {
        play.state.orders[usize::from(seat)] = *order;
        play.tell(coop::COOP_06, Event::Ordered(seat));
        return true;
    }
    false
}

/// Whether others are asked something that the table's time limit is for.
pub fn is_question(view: View) -> bool {
    match view.state.flow.now() {
        Some(Frame::Ask(_)) => true,
        Some(Frame::Close(close)) => close.voting != 0,
        Some(Frame::Roll(roll)) => roll.stage == RollStage::Help && roll.asked != 0,
        _ => false,
    }
}
