//! What odds and bots need beyond the rules: how good a position is, what is a pass, what came of an action.

mod raid;

use kernel::{Measure, Seat, Weigh};

use crate::action::Action;
use crate::content::vocabulary::Stat;
use crate::content::{CardType, Duration};
use crate::frame::{Choice, Frame, Over, Phase};
use crate::game::Ken;
use crate::play::View;
use crate::rules::{plc, sm, vic};
use crate::state::{CardId, Player, State, other};
use crate::zones::Zone;

/// A won match.
const WON: i64 = 1_000_000;
/// An Order point.
const POINT: i64 = 100;
/// For how many Puntate to come a green point is counted.
const PUNTATE: i64 = 3;
/// A card in the hand.
const CARD: i64 = 35;
/// A point of Attack, Defence or Resistance in play.
const STRENGTH: i64 = 9;
/// A Life beyond the first.
const LIFE: i64 = 70;

impl Weigh for Ken {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let own: Player = seat.0.min(1);
        if let Some(ending) = state.over {
            return match ending.winner {
                Some(winner) if winner == own => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        let view = self.view(state);
        let raid = raid::expected(view)
            .map_or(0, |attackers| if own == state.active { attackers } else { -attackers });
        let values = sm::Values::of(view);
        standing(view, &values, own) - standing(view, &values, other(own)) + raid
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 1_758 }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        let view = self.view(state);
        match state.flow.now()? {
            Frame::Window(_) | Frame::Reply(_) => Some(Action::Pass),
            Frame::Phase(Phase::Defence(_)) => Some(Action::Confirm),
            Frame::Phase(Phase::Targets) if state.raid.lines.is_empty() => Some(Action::Confirm),
            Frame::Triggers(_) => {
                let mut offers = kernel::Offers::new();
                crate::turn::offers(view, seat.0, &mut offers);
                offers.actions.contains(&Action::Pass).then_some(Action::Pass)
            }
            Frame::Choose(choose) => {
                let may =
                    matches!(choose.what, Choice::SearchFuture | Choice::ToBottom(..) | Choice::Reorder(..));
                may.then_some(Action::Pass)
            }
            _ => None,
        }
    }

    fn settled(&self, _before: &State, after: &State) -> bool {
        after.flow.inward().all(|frame| match frame {
            Frame::Phase(phase) => !matches!(phase, Phase::Combat(_)),
            Frame::Window(_) | Frame::Bring => true,
            _ => false,
        })
    }

    fn bands(&self, before: &State, _actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let view = self.view(before);
        let Some(fight) = view.fight() else { return Vec::new() };
        let mut bands = Vec::new();
        if let Over::Group(_) = fight.over
            && let Some(place) = view.contested(fight)
        {
            let taken = after.card(place).zone != Zone::Territory;
            bands.push(("place", if taken { "conquered" } else { "held" }));
        }
        let gain = |player: usize| i64::from(after.points[player]) - i64::from(before.points[player]);
        let attacker = usize::from(fight.attacker);
        bands.push((
            "ochre",
            match (gain(attacker) - gain(1 - attacker)).signum() {
                1 => "attacker-ahead",
                -1 => "defender-ahead",
                _ => "level",
            },
        ));
        bands
    }
}

/// What a player has: points, what comes in, cards in play and in the hand.
fn standing(view: View, values: &sm::Values, own: Player) -> i64 {
    let mut sum = i64::from(view.state.points[usize::from(own)]) * POINT;
    sum += income(view, own) * POINT * PUNTATE;
    // What decides soon weighs more: a lead that wins at the next own Order phase.
    let lead = i64::from(view.state.points[usize::from(own)]) + income(view, own)
        - i64::from(view.state.points[usize::from(other(own))]);
    let goal = i64::from(vic::goal(view));
    if lead >= goal {
        sum += 20 * POINT;
    } else {
        sum += lead.max(0) * lead.max(0) * 6;
    }
    sum += view.protagonists(own).map(|host| strength(view, values, host)).sum::<i64>();
    sum += view.places(own).iter().map(|&place| place_worth(view, place)).sum::<i64>();
    sum += hand(view, own);
    sum -= exposure(view, values, own);
    sum - thinning(view, own)
}

/// Green points that the next own Order phase brings.
fn income(view: View, own: Player) -> i64 {
    let zones = [Zone::Forces, Zone::Territory, Zone::Destiny, Zone::Assigned];
    let cards = zones.iter().flat_map(|&zone| view.state.zone(own, zone));
    cards.map(|&card| i64::from(view.kind(card).green)).sum()
}

/// What a Protagonist in play is worth to its player.
fn strength(view: View, values: &sm::Values, host: CardId) -> i64 {
    let kind = view.face(host);
    let points: i64 = [Stat::Attack, Stat::Defence, Stat::Resistance]
        .into_iter()
        .map(|stat| i64::from(values.stat(host, stat)))
        .sum();
    let lives = if kind.life { view.lives(host).count() as i64 } else { 0 };
    let ready = if view.state.card(host).engaged { 0 } else { 12 };
    let kept = view.attached(host).filter(|&card| view.kind(card).duration != Some(Duration::PlayDiscard));
    20 + points * STRENGTH + lives * LIFE + ready + kept.count() as i64 * 20
}

/// A Place beyond its income: it stands before the rest.
fn place_worth(view: View, place: CardId) -> i64 {
    let kept = view.attached(place).count() as i64 * 15;
    60 + kept + if view.kind(place).inhabited { 30 } else { 0 }
}

/// The cards of the hand, and what of it can still come into play.
fn hand(view: View, own: Player) -> i64 {
    let hand = view.state.zone(own, Zone::Hand);
    let of = |kind: CardType| hand.iter().filter(|&&card| view.kind(card).kind == kind).count() as i64;
    let inhabited = hand.iter().filter(|&&card| view.kind(card).inhabited).count() as i64;
    // An Army waits for a Place and the other way round.
    let pairs = inhabited.min(of(CardType::Army));
    let held = hand.len() as i64;
    held.min(8) * CARD + (held - 8).max(0) * 5 + pairs * 25 + of(CardType::Master) * 10
}

/// What the enemy could do to a player in his next attack: how far his best lawful group outweighs what can defend the
/// frontier.
fn exposure(view: View, values: &sm::Values, own: Player) -> i64 {
    let enemy = other(own);
    let attack: i64 = view
        .protagonists(enemy)
        .filter(|&host| own == view.state.active || !view.state.card(host).engaged)
        .map(|host| i64::from(values.stat(host, Stat::Attack)))
        .sum();
    if attack == 0 {
        return 0;
    }
    let ready = view.protagonists(own).filter(|&host| !view.state.card(host).engaged);
    let Some(&frontier) = view.places(own).last() else {
        // Without a Place every Protagonist can be attacked.
        return 120 + (attack * 4).min(200);
    };
    let held: i64 = ready
        .filter(|&host| plc::judge_defend(view, host, frontier).is_ok())
        .map(|host| {
            let lives = if view.kind(host).life { 6 } else { 0 };
            lives
                + i64::from(values.stat(host, Stat::Defence))
                + i64::from(values.stat(host, Stat::Resistance))
        })
        .sum();
    let risk = i64::from(view.kind(frontier).green) * POINT * PUNTATE + 60;
    (attack - held).clamp(0, 10) * risk / 16
}

/// A Future that thins out loses the match.
fn thinning(view: View, own: Player) -> i64 {
    let left = view.state.zones.count(own, Zone::Future) as i64;
    let short = (12 - left).max(0);
    short * short * 6
}
