//! Bargains, invitations, and answers (ledger 3.10 and 3.22).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::event::Event;
use crate::frame::{Asked, Deal, Frame, Question};
use crate::play::{Play, View};
use crate::rules::{carry, coop, door, moves};
use crate::state::{HeroId, Order};

/// Judges a bargain: one square, owned things, points that are there.
pub fn judge(view: View, hero: HeroId, deal: &Deal) -> Result<(), Illegal> {
    let no = |why| Err(Illegal::new(coop::COOP_01, why));
    let at = view.hero(hero).at;
    if deal.with == hero || view.find(deal.with).is_none_or(|other| other.at != at) {
        return no("refuse-not-together");
    }
    let own = deal.give.is_none_or(|disk| carry::tradable(view, hero, disk));
    let theirs = deal.take.is_none_or(|disk| carry::tradable(view, deal.with, disk));
    if !own || !theirs || deal.give.is_none() && deal.take.is_none() {
        return no("refuse-trade");
    }
    let (mine, other) = (view.hero(hero).vp, view.hero(deal.with).vp);
    let pay = i16::from(deal.pay);
    if pay.abs() > 20 || pay > 0 && mine < pay || pay < 0 && other < -pay {
        return no("refuse-vp");
    }
    Ok(())
}

/// Bargains that are offered: gifts, requests, exchanges; prices are for whoever types them.
pub fn offers(view: View, hero: HeroId, out: &mut Offers<Action>) {
    let at = view.hero(hero).at;
    for with in view.state.on(at).filter(|other| *other != hero) {
        out.complete = false;
        let own = || view.state.with(hero).filter(move |disk| carry::tradable(view, hero, *disk));
        let theirs = || view.state.with(with).filter(move |disk| carry::tradable(view, with, *disk));
        let deal = |give, take| Action::Offer(Deal { with, give, take, pay: 0 });
        out.actions.extend(own().map(|disk| deal(Some(disk), None)));
        out.actions.extend(theirs().map(|disk| deal(None, Some(disk))));
    }
}

/// Asks the other.
pub fn offer(play: &mut Play, hero: HeroId, deal: Deal) {
    let at = play.state.hero(hero).at;
    play.open(Frame::Ask(Asked { hero, question: Question::Deal(deal), at, waiting: 1 << deal.with }));
}

/// Standing orders answer; over when all have.
pub fn settle(play: &mut Play, mut asked: Asked) -> bool {
    for seat in (0..6u8).filter(|seat| asked.waiting >> seat & 1 == 1) {
        let order = play.state.orders[usize::from(seat)];
        let gone = !play.state.hero(seat).here();
        let answer = match asked.question {
            _ if gone => Some(false),
            Question::Deal(deal) => gift(&deal).then_some(order).and_then(door::by_order),
            Question::Come | Question::Open => door::by_order(order),
        };
        if let Some(answer) = answer {
            asked.waiting &= !(1 << seat);
            play.set(Frame::Ask(asked));
            answered(play, &asked, seat, answer);
            return true;
        }
    }
    if asked.waiting == 0 {
        play.close();
        return true;
    }
    false
}

/// Whether somebody is only given something.
fn gift(deal: &Deal) -> bool {
    deal.take.is_none() && deal.pay >= 0
}

/// Who is asked, one bit each.
pub fn waiting(asked: &Asked) -> u8 {
    asked.waiting
}

/// Agrees or refuses.
pub fn act(play: &mut Play, mut asked: Asked, seat: HeroId, action: &Action) -> Result<(), Illegal> {
    let agreed = match action {
        Action::Agree => true,
        Action::Refuse => false,
        _ => return Err(Illegal::new(coop::COOP_06, "refuse-answer")),
    };
    asked.waiting &= !(1 << seat);
    play.set(Frame::Ask(asked));
    answered(play, &asked, seat, agreed);
    Ok(())
}

/// One has answered.
fn answered(play: &mut Play, asked: &Asked, seat: HeroId, agreed: bool) {
    match asked.question {
        Question::Come => {
            if agreed {
                play.stand(seat, asked.at);
                play.tell(door::DOOR_06, Event::Moved(seat, asked.at));
            }
        }
        Question::Open => {
            if agreed {
                play.close();
                moves::let_in(play, asked.at);
            } else if asked.waiting == 0 {
                play.close();
                moves::turned_away(play);
            }
        }
        Question::Deal(deal) => {
            play.close();
            play.tell(coop::COOP_01, Event::Bargain(asked.hero, seat, agreed));
            if agreed && judge(play.view(), asked.hero, &deal).is_ok() {
                strike(play, asked.hero, &deal);
            }
        }
    }
}

fn strike(play: &mut Play, hero: HeroId, deal: &Deal) {
    play.spend_action();
    let by: RuleId = coop::COOP_01;
    play.vp(by, hero, -i16::from(deal.pay));
    play.vp(by, deal.with, deal.pay.into());
    if let Some(disk) = deal.give {
        carry::hand_over(play, by, hero, deal.with, disk);
    }
    if let Some(disk) = deal.take {
        carry::hand_over(play, by, deal.with, hero, disk);
    }
}

/// Nobody answers any more: all that is asked is refused.
pub fn bell(play: &mut Play) {
    match play.state.flow.now().copied() {
        Some(Frame::Ask(mut asked)) => {
            let waiting = asked.waiting;
            for seat in (0..6u8).filter(|seat| waiting >> seat & 1 == 1) {
                asked.waiting &= !(1 << seat);
                play.set(Frame::Ask(asked));
                answered(play, &asked, seat, false);
                if !matches!(play.state.flow.now(), Some(Frame::Ask(_))) {
                    return;
                }
            }
        }
        Some(Frame::Roll(mut roll)) => {
            roll.asked = 0;
            play.set(Frame::Roll(roll));
        }
        // Whoever has not voted votes for nobody (WDC-A-109).
        Some(Frame::Close(mut close)) => {
            close.voting = 0;
            play.set(Frame::Close(close));
        }
        _ => {}
    }
}

/// The orders that can be given.
pub const ORDERS: [Order; 3] = [Order::Ask, Order::Free, Order::Never];

#[cfg(test)]
mod tests;
