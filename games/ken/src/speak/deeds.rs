//! What cards do in an event, for screens to play. Cards that not everybody sees are left out.

use scene::Deed;

use super::line::strikers;
use crate::event::Event;
use crate::play::View;
use crate::show::{self, board_of};
use crate::state::CardId;
use crate::zones::Zone;

/// The deeds of an event.
pub fn of(view: View, event: &Event) -> Vec<Deed> {
    let piece = |card: CardId| {
        let shown = if view.exists(card) && view.is_in_play(card) { view.top(card) } else { card };
        show::seen(view, shown)
    };
    let played = |card: CardId, from: Zone| {
        let from = board_of(from, view.owner(card));
        piece(card).into_iter().map(|piece| Deed::Played { piece, from: from.clone() }).collect()
    };
    let attacks = |from: &[CardId], to: CardId| {
        let to = piece(to);
        let each = from.iter().filter_map(|&card| piece(card).zip(to.clone()));
        each.map(|(from, to)| Deed::Attacked { from, to, shot: false }).collect()
    };
    let gained = |seat: u8, points: i64| vec![Deed::Gained { seat, by: points }];
    match *event {
        Event::PuntataBegan { player, .. } => vec![Deed::Turn { seat: player }],
        Event::Green { player, points, .. } if points > 0 => gained(player, points.into()),
        Event::Ochre { player, points, .. }
        | Event::Gained { player, points, .. }
        | Event::Conceded { to: player, points, .. } => gained(player, points.into()),
        Event::Entered { card } | Event::LifeAdded { card, .. } | Event::Assigned { card, .. } => {
            played(card, Zone::Hand)
        }
        Event::EnteredPair { place, army } => [played(place, Zone::Hand), played(army, Zone::Hand)].concat(),
        Event::Used { card, .. } => piece(card).map(|piece| Deed::Appeared { piece }).into_iter().collect(),
        Event::Moved { card, from, .. } if !matches!(from, Zone::Assigned | Zone::Played) => {
            played(card, from)
        }
        Event::Sent { ref members, target, .. } => attacks(members, target),
        Event::ChallengeBegan { a, b } => attacks(&[a], b),
        Event::Strike { ref parts, bonus, damage, .. } => {
            let parts_told = parts.len() + usize::from(bonus != 0);
            let of = strikers(parts).first().and_then(|&card| piece(card));
            vec![Deed::Summed { of, total: damage.into(), parts: parts_told }]
        }
        Event::Struck { card, lives, won, .. } => piece(card).map_or(Vec::new(), |piece| {
            vec![match (won, lives) {
                (true, _) => Deed::Left { piece },
                (false, 0) => Deed::Missed { piece },
                (false, lives) => Deed::Hurt { piece, by: lives.into() },
            }]
        }),
        Event::Conquered { place } => piece(place).map(|piece| Deed::Left { piece }).into_iter().collect(),
        Event::Held { place } => piece(place).map(|piece| Deed::Missed { piece }).into_iter().collect(),
        _ => Vec::new(),
    }
}
