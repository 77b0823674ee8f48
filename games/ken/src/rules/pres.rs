//! The Presentation phase (rulebook chapter La fase di Presentazione): how cards of the hand enter the Present.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::{Moment, Trigger};
use crate::content::{CardType, Duration};
use crate::event::Event;
use crate::frame::Frame;
use crate::play::{Play, View};
use crate::rules::cha::{self, Bans};
use crate::rules::seq::{self, Cause};
use crate::rules::{arm, asg, att, card_arg, evt, life, plc, zone};
use crate::state::{Card, CardId, Player};
use crate::zones::Zone;

/// Any number of cards, one play at a time.
pub const PRES_01: RuleId = RuleId("KEN-PRES-01");
/// Protagonists and uninhabited Places always, uniqueness permitting.
pub const PRES_02: RuleId = RuleId("KEN-PRES-02");
/// Armies with an inhabited Place.
pub const PRES_03: RuleId = RuleId("KEN-PRES-03");
/// Attachments with a host in the own Present.
pub const PRES_04: RuleId = RuleId("KEN-PRES-04");
/// The active Life is chosen here.
pub const PRES_05: RuleId = RuleId("KEN-PRES-05");
/// Seven cards at the end.
pub const PRES_06: RuleId = RuleId("KEN-PRES-06");
/// What the opponent may do.
pub const PRES_07: RuleId = RuleId("KEN-PRES-07");

/// Whether the player's own Presentation phase is open.
fn is_open(view: View, player: Player) -> bool {
    let window = view.state.flow.inward().find_map(|frame| match frame {
        Frame::Window(window) => Some(window.moment),
        _ => None,
    });
    view.state.active == player && window == Some(Moment::PresOwn)
}

/// Protagonists, Places, pairs and assignments that the active player may make now.
pub fn offer(view: View, player: Player, out: &mut Offers<Action>) {
    if !is_open(view, player) {
        return;
    }
    let mut bans = Bans::new(view, player);
    let hand = view.state.zone(player, Zone::Hand);
    for &card in hand {
        let kind = view.kind(card);
        match kind.kind {
            CardType::Event => {}
            CardType::Master | CardType::Character => {
                if judge(view, player, card, false, &mut bans).is_ok() {
                    out.push(Action::Play(card));
                }
            }
            CardType::Army => {
                if kind.is_static && judge(view, player, card, false, &mut bans).is_ok() {
                    out.push(Action::Play(card));
                }
            }
            CardType::Place if !kind.inhabited => {
                if judge(view, player, card, false, &mut bans).is_ok() {
                    out.push(Action::Play(card));
                }
            }
            CardType::Place => {
                let armies = hand.iter().filter(|&&army| view.kind(army).kind == CardType::Army);
                for &army in armies {
                    if judge_two(view, card, army, &mut bans).is_ok() {
                        out.push(Action::Pair { place: card, army });
                    }
                }
            }
            _ if kind.duration == Some(Duration::PlayDiscard) => {}
            _ => offer_hosts(view, player, card, &mut bans, out),
        }
    }
}

fn offer_hosts(view: View, player: Player, card: CardId, bans: &mut Bans, out: &mut Offers<Action>) {
    if cha::judge_unique(view, card).is_err() || bans.judge(card, PRES_04).is_err() {
        return;
    }
    for host in view.protagonists(player).chain(view.places(player).iter().copied()) {
        if asg::judge_host(view, card, host).is_ok() {
            out.push(Action::Assign { card, host });
        }
    }
}

/// Whether a Protagonist or uninhabited Place may enter the player's Present (an Army or inhabited Place only `alone`),
/// from the hand or, by an effect, from elsewhere (KEN-PRES-02).
pub fn judge_enter(view: View, player: Player, card: CardId, alone: bool) -> Result<(), Illegal> {
    judge(view, player, card, alone, &mut Bans::new(view, player))
}

fn judge(view: View, player: Player, card: CardId, alone: bool, bans: &mut Bans) -> Result<(), Illegal> {
    let kind = view.kind(card);
    let refused = |by, key| Err(Illegal::new(by, key).with("card", card_arg(card)));
    match kind.kind {
        CardType::Master | CardType::Character => {}
        CardType::Army if alone || arm::comes_alone(view, card) => {}
        CardType::Army => return refused(arm::ARM_02, "refuse-army-alone"),
        CardType::Place if alone || !kind.inhabited => {}
        CardType::Place => return refused(plc::PLC_02, "refuse-place-alone"),
        _ => return refused(PRES_02, "refuse-does-not-enter"),
    }
    bans.judge(card, PRES_02)?;
    if kind.life && life::enemy_stack(view, player, kind).is_some() && !is_open(view, player) {
        return refused(life::LIFE_05, "refuse-life-met");
    }
    cha::judge_unique(view, card)
}

/// It enters: as a new Protagonist or Place, as a Life of an own one, or against the opponent's (KEN-LIFE-04, 05). From
/// the hand, what it does when it is played is set off.
pub fn enter(play: &mut Play, player: Player, card: CardId) {
    let view = play.view();
    let kind = view.kind(card);
    let from_hand = view.zone(card) == Zone::Hand;
    if kind.life
        && let Some(host) = life::enemy_stack(view, player, kind)
    {
        life::meet(play, card, host);
        return;
    }
    let stack = if kind.life { life::stack(view, player, kind) } else { None };
    if let Some(host) = stack {
        life::join(play, card, host);
    } else {
        let place = kind.kind == CardType::Place;
        let (zone, by) = if place { (Zone::Territory, plc::PLC_04) } else { (Zone::Forces, PRES_02) };
        put(play, card, zone);
        play.tell(by, || Event::Entered { card });
    }
    if from_hand {
        set_off(play, player, &[card]);
    }
}

/// A card comes into play, the last in its zone, ready.
fn put(play: &mut Play, card: CardId, zone: Zone) {
    zone::shift(play, card, zone);
    let entered = play.state.card_mut(card);
    *entered = Card { host: card, engaged: false, part: 0, ..*entered };
}

/// What cards do when they are played (T02).
fn set_off(play: &mut Play, player: Player, cards: &[CardId]) {
    seq::set_off(play, Cause { trigger: Trigger::OnPlay, cards, winner: None, first: player });
}

/// Whether a Place and an Army may enter together (KEN-ARM-02 … 04).
pub fn judge_pair(view: View, player: Player, place: CardId, army: CardId) -> Result<(), Illegal> {
    judge_two(view, place, army, &mut Bans::new(view, player))
}

fn judge_two(view: View, place: CardId, army: CardId, bans: &mut Bans) -> Result<(), Illegal> {
    arm::judge_pair(view, place, army)?;
    for card in [place, army] {
        bans.judge(card, PRES_03)?;
        cha::judge_unique(view, card)?;
    }
    Ok(())
}

/// They enter: the Place as the frontier, the Army ready (KEN-PLC-04).
pub fn enter_pair(play: &mut Play, player: Player, place: CardId, army: CardId) {
    let from_hand = play.view().zone(place) == Zone::Hand;
    put(play, place, Zone::Territory);
    put(play, army, Zone::Forces);
    play.tell(arm::ARM_02, || Event::EnteredPair { place, army });
    if from_hand {
        set_off(play, player, &[place, army]);
    }
}

/// Plays a card of the hand in the own Presentation phase: Play, Pair, Assign. Events and cards used at once go on to
/// their chapters.
pub fn act(play: &mut Play, player: Player, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let hand = view.state.zone(player, Zone::Hand);
    let held: &[CardId] = match action {
        Action::Play(card) | Action::Assign { card, .. } => &[*card],
        Action::Pair { place, army } => &[*place, *army],
        _ => return Err(Illegal::new(PRES_01, "refuse-not-now")),
    };
    if !held.iter().all(|card| hand.contains(card)) {
        return Err(Illegal::new(PRES_01, "refuse-not-in-hand"));
    }
    let kind = view.kind(held[0]);
    match *action {
        Action::Play(card) if kind.kind == CardType::Event => {
            return evt::play_event(play, Moment::PresOwn, player, card);
        }
        Action::Assign { card, host } if kind.duration == Some(Duration::PlayDiscard) => {
            return att::use_from_hand(play, Moment::PresOwn, player, card, host);
        }
        _ => {}
    }
    if !is_open(view, player) {
        let moment = cha::seen(view, Moment::PresOwn, player);
        for &card in held {
            cha::judge_moment(view, card, moment)?;
        }
        return Err(Illegal::new(PRES_01, "refuse-not-now"));
    }
    match *action {
        Action::Play(card) => {
            if kind.kind.is_attachment() {
                return Err(Illegal::new(PRES_04, "refuse-no-host").with("card", card_arg(card)));
            }
            judge_enter(view, player, card, false)?;
            played(play, player);
            enter(play, player, card);
        }
        Action::Pair { place, army } => {
            judge_pair(view, player, place, army)?;
            played(play, player);
            enter_pair(play, player, place, army);
        }
        Action::Assign { card, host } => {
            asg::judge_host(view, card, host)?;
            cha::judge_unique(view, card)?;
            Bans::new(view, player).judge(card, PRES_04)?;
            played(play, player);
            zone::shift(play, card, Zone::Assigned);
            play.state.card_mut(card).host = host;
            play.tell(asg::ASG_06, || Event::Assigned { card, host });
        }
        _ => {}
    }
    Ok(())
}

/// A card is played: it cannot be taken back (KEN-TURN-03), and the other player is next.
fn played(play: &mut Play, player: Player) {
    play.cx.reveal();
    seq::acted(play, player);
}

#[cfg(test)]
mod tests;
