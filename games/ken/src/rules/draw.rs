//! The Draw phase (rulebook chapter La fase di Pescata), drawing at any time, and the Future that runs out.

use kernel::{Arg, Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::{Effect, Whom};
use crate::event::Event;
use crate::frame::{Frame, Phase, Progress};
use crate::options::{DeckOut, DrawMode};
use crate::play::{Play, View};
use crate::rules::{vic, zone};
use crate::state::{How, Player, other};
use crate::zones::Zone;

/// One to three cards.
pub const DRAW_01: RuleId = RuleId("KEN-DRAW-01");
/// A Future that runs out loses the match.
pub const DRAW_02: RuleId = RuleId("KEN-DRAW-02");

/// The most cards that are drawn in a Draw phase.
pub const MOST: u8 = 3;

/// How many cards may still be drawn in the phase.
fn left(view: View) -> u8 {
    match view.state.flow.now() {
        Some(Frame::Phase(Phase::Draw(left))) => *left,
        _ => 0,
    }
}

/// Whether the player may stop: one by one, once he has drawn (KEN-AMB-15).
fn may_stop(view: View) -> bool {
    view.options().draw_mode == DrawMode::OneByOne && left(view) < MOST
}

/// How many may be drawn: the number is said first, or they are drawn one by one (KEN-AMB-15).
fn most(view: View) -> u8 {
    match view.options().draw_mode {
        DrawMode::DeclareFirst => left(view),
        DrawMode::OneByOne => left(view).min(1),
    }
}

/// How many may be drawn.
pub fn offer(view: View, out: &mut Offers<Action>) {
    (1..=most(view)).for_each(|n| out.push(Action::Draw(n)));
    if may_stop(view) {
        out.push(Action::Pass);
    }
}

/// Draws for the phase.
pub fn act(play: &mut Play, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let (player, left) = (view.state.active, left(view));
    match *action {
        Action::Draw(n) if (1..=most(view)).contains(&n) => {
            let one_by_one = view.options().draw_mode == DrawMode::OneByOne;
            play.cx.reveal();
            draw(play, player, n, DRAW_01);
            let on = if one_by_one { left - n } else { 0 };
            // Nobody has to draw what is not there.
            let empty = play.state.zone(player, Zone::Future).is_empty();
            play.phase(if on > 0 && !empty { Phase::Draw(on) } else { Phase::Presentation });
            Ok(())
        }
        Action::Draw(_) => {
            Err(Illegal::new(DRAW_01, "refuse-draw-count").with("most", Arg::Number(most(view).into())))
        }
        Action::Pass if may_stop(view) => {
            play.phase(Phase::Presentation);
            Ok(())
        }
        Action::Pass => Err(Illegal::new(DRAW_01, "refuse-draw-none")),
        _ => Err(Illegal::new(DRAW_01, "refuse-draw-first")),
    }
}

/// A player draws cards, by an effect too; an empty Future loses (KEN-DRAW-02). Where there are fewer, those that are
/// there are drawn.
pub fn draw(play: &mut Play, player: Player, n: u8, by: RuleId) {
    let there = play.state.zones.count(player, Zone::Future);
    let count = usize::from(n).min(there);
    for _ in 0..count {
        if let Some(&top) = play.state.zone(player, Zone::Future).last() {
            zone::shift(play, top, Zone::Hand);
        }
    }
    let Play { state, cx, .. } = play;
    cx.tell(by, || {
        let hand = state.zone(player, Zone::Hand);
        let cards = hand[hand.len() - count..].to_vec();
        Event::Drew { player, cards, count: count as u8, left: (there - count) as u16 }
    });
    if play.view().options().deck_out == DeckOut::OnFailedDraw {
        if there < usize::from(n) {
            lose(play, player, |view, enemy, n| view.state.zones.count(enemy, Zone::Future) < n);
        }
    } else if n > 0 {
        check(play, player);
    }
}

/// A card has left the player's Future: if it was the last, he loses at once (KEN-AMB-16, KEN-SM-05).
pub fn check(play: &mut Play, player: Player) {
    if play.view().options().deck_out == DeckOut::OnEmpty && play.state.zone(player, Zone::Future).is_empty()
    {
        lose(play, player, |view, enemy, n| view.state.zones.count(enemy, Zone::Future) <= n);
    }
}

/// The player loses by his Future; if the same effect goes on to empty the other's too, the totals decide
/// (KEN-SM-05). `runs_out` says whether drawing so many cards empties a Future.
fn lose(play: &mut Play, player: Player, runs_out: fn(View, Player, usize) -> bool) {
    if play.state.over.is_some() {
        return;
    }
    let enemy = other(player);
    let view = play.view();
    let both = view.state.zone(enemy, Zone::Future).is_empty() && view.options().deck_out == DeckOut::OnEmpty
        || still_to_draw(view, enemy).is_some_and(|n| runs_out(view, enemy, n));
    if !both {
        vic::end(play, Some(enemy), How::DeckOut);
        return;
    }
    let [mine, theirs] = [player, enemy].map(|player| play.state.points[usize::from(player)]);
    let winner = match mine.cmp(&theirs) {
        std::cmp::Ordering::Less => Some(enemy),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(player),
    };
    vic::end(play, winner, How::BothOut);
}

/// How many cards the ability that is being carried out will make the player draw yet.
fn still_to_draw(view: View, player: Player) -> Option<usize> {
    let item = view.item()?;
    let Progress::Doing(next) = item.stage else { return None };
    let does = &view.power(item.ability?).says.does;
    let who = |whom: Whom| match whom {
        Whom::Own => item.player,
        Whom::Enemy => other(item.player),
        Whom::Winner => item.winner.unwrap_or(item.player),
    };
    let draws = does.iter().skip(usize::from(next)).filter_map(|effect| match effect {
        Effect::DrawCards { player: whom, n } if who(*whom) == player => Some(usize::from(*n)),
        _ => None,
    });
    Some(draws.sum()).filter(|n| *n > 0)
}

#[cfg(test)]
mod tests;
