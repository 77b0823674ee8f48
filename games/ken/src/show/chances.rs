//! The exact chances of the draw, for its player: what a Future still holds is known to its owner, its order to nobody.

use scene::{Field, Panel, Phrase, Value};

use super::panels::panel;
use crate::content::{CardType, KindId, can_pair};
use crate::frame::{Frame, Phase};
use crate::play::View;
use crate::rules::draw;
use crate::state::Player;
use crate::zones::Zone;

/// The chances of drawing 1, 2 or 3 cards, while the number is to be said.
pub fn panel_of(view: View, player: Player) -> Option<Panel> {
    let Some(Frame::Phase(Phase::Draw(_))) = view.state.flow.now() else { return None };
    if view.state.active != player {
        return None;
    }
    let future = view.state.zone(player, Zone::Future);
    let all = future.len() as u64;
    let mut fields = Vec::new();
    for kind in CardType::ALL {
        let fitting = future.iter().filter(|&&card| view.kind(card).kind == kind).count() as u64;
        if fitting > 0 {
            let chances = [1, 2, 3].map(|n| (choose(all, n) - choose(all - fitting, n), choose(all, n)));
            fields.push(row(kind_key(kind), chances));
        }
    }
    let chances = [1, 2, 3].map(|n| (pairs(view, player, n), choose(all, n as u64)));
    fields.push(row("chance-pair", chances));
    Some(panel("chances", Phrase::new("panel-chances"), Some(player), fields).now())
}

const fn kind_key(kind: CardType) -> &'static str {
    match kind {
        CardType::Master => "chance-master",
        CardType::Character => "chance-character",
        CardType::Army => "chance-army",
        CardType::Technique => "chance-technique",
        CardType::Spirit => "chance-spirit",
        CardType::Special => "chance-special",
        CardType::Equipment => "chance-equipment",
        CardType::Place => "chance-place",
        CardType::Event => "chance-event",
    }
}

/// The chances of one thing with 1, 2 and 3 cards, in percent.
fn row(key: &str, chances: [(u64, u64); 3]) -> Field {
    let said = |(ways, all): (u64, u64)| {
        // More cards than there are cannot be drawn.
        let percent = (ways * 100 + all / 2).checked_div(all);
        percent.map_or_else(|| "–".to_owned(), |percent| format!("{percent} %"))
    };
    let value = Phrase::new("chances-of-draw")
        .with("one", said(chances[0]))
        .with("two", said(chances[1]))
        .with("three", said(chances[2]));
    Field { key: key.into(), label: Phrase::new(key), value: Value::from(value) }
}

/// In how many ways `n` things can be taken out of `of`.
fn choose(of: u64, n: u64) -> u64 {
    if n > of { 0 } else { (0..n).fold(1, |ways, i| ways * (of - i) / (i + 1)) }
}

/// In how many of the ways to draw `n` cards the hand then holds an Inhabited Place and an Army that go together.
fn pairs(view: View, player: Player, n: usize) -> u64 {
    let matters = |kind: KindId| {
        let kind = view.content.kind(kind);
        kind.kind == CardType::Army || kind.kind == CardType::Place && kind.inhabited
    };
    let kinds = |zone: Zone| view.state.zone(player, zone).iter().map(|&card| view.state.kind(card));
    let hand: Vec<KindId> = kinds(Zone::Hand).filter(|&kind| matters(kind)).collect();
    let future = view.state.zone(player, Zone::Future).len();
    let mut piles: Vec<(KindId, u64)> = Vec::new();
    for kind in kinds(Zone::Future).filter(|&kind| matters(kind)) {
        match piles.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => piles.push((kind, 1)),
        }
    }
    let others = future as u64 - piles.iter().map(|(_, count)| count).sum::<u64>();
    let mut held = hand;
    let mut ways = 0;
    // All multisets of up to `n` kinds that matter, the rest drawn from the others.
    visit(&piles, n.min(draw::MOST.into()), 1, &mut held, &mut |drawn, left, held| {
        if has_pair(view, held) {
            ways += drawn * choose(others, left as u64);
        }
    });
    ways
}

/// Calls `see` with each multiset of the piles: in how many ways it is drawn, how many cards are still to be drawn from
/// elsewhere, and what is held then.
fn visit(
    piles: &[(KindId, u64)],
    left: usize,
    ways: u64,
    held: &mut Vec<KindId>,
    see: &mut dyn FnMut(u64, usize, &[KindId]),
) {
    let Some((&(kind, count), rest)) = piles.split_first() else {
        see(ways, left, held);
        return;
    };
    for taken in 0..=left.min(count as usize) {
        held.extend(std::iter::repeat_n(kind, usize::from(taken > 0)));
        visit(rest, left - taken, ways * choose(count, taken as u64), held, see);
        held.truncate(held.len() - usize::from(taken > 0));
    }
}

/// Whether a Place and an Army go together by moral and School (KEN-ARM-03, KEN-ARM-04).
fn has_pair(view: View, held: &[KindId]) -> bool {
    let of = |kind: &KindId| view.content.kind(*kind);
    held.iter()
        .map(of)
        .filter(|place| place.inhabited)
        .any(|place| held.iter().map(of).any(|army| can_pair(army, place)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn the_chances_of_a_draw_are_counted_exactly() {
        // Four cards: two Armies, a Place that takes one of them, an Event; an Army in the hand that takes none.
        let table = Fixture::new()
            .hand(0, "root-wall")
            .future(0, "dipper-militia")
            .future(0, "dipper-militia")
            .future(0, "seven-wells")
            .future(0, "quicksand")
            .phase(Phase::Draw(3))
            .begin();
        let panel = panel_of(table.view(), 0).expect("it is to be drawn");
        let said = |key: &str| {
            let field = panel.fields.iter().find(|field| field.key == key).expect(key);
            field.value.plain()
        };
        assert_eq!(said("chance-army"), "chances-of-draw one=50 % two=83 % three=100 %");
        // The Wells and one of the two: 2 of 6 pairs; of 4 threes all but the one without the Wells.
        assert_eq!(said("chance-pair"), "chances-of-draw one=0 % two=33 % three=75 %");
        assert!(panel_of(table.view(), 1).is_none(), "the other knows nothing of it");
    }
}
