//! The cards that these eyes can see, each where it lies, with what is assigned to it and the Lives beneath it.

use scene::{Facts, Phrase, Piece, Spot, Str, Value};

use super::boards::{CELL, Table, board_of};
use super::{Looker, card, look};
use crate::content::vocabulary::Stat;
use crate::frame::Over;
use crate::names;
use crate::play::View;
use crate::rules::sm;
use crate::state::{CardId, Line, attack_line};
use crate::zones::Zone;

/// All of them, in the order in which they lie.
pub fn pieces(looker: &Looker, table: &Table) -> Vec<Piece> {
    let view = looker.view;
    let mut made = Made { looker, pieces: Vec::new(), done: vec![false; view.state.cards.len()] };
    for (board, top) in &table.lying {
        made.add(*top, board, None);
        if matches!(view.zone(*top), Zone::Forces | Zone::Territory) {
            let host = view.bearer(*top);
            for life in view.lives(host) {
                made.add(life, board, Some(*top));
            }
            for attached in view.attached(host) {
                made.add(attached, board, Some(*top));
            }
        }
    }
    // Nothing that everybody sees is ever left out.
    for player in 0..2 {
        for zone in [Zone::Forces, Zone::Assigned, Zone::Played] {
            for &card in view.state.zone(player, zone) {
                made.add(card, &board_of(Zone::Forces, player), None);
            }
        }
    }
    made.pieces
}

/// The pieces made so far.
struct Made<'a> {
    looker: &'a Looker<'a>,
    pieces: Vec<Piece>,
    done: Vec<bool>,
}

impl Made<'_> {
    fn add(&mut self, card: CardId, board: &str, under: Option<CardId>) {
        if std::mem::replace(&mut self.done[usize::from(card)], true) {
            return;
        }
        let view = self.looker.view;
        let word = |card| names::word_to(view, self.looker.player, card);
        let kind = view.kind(card);
        let host = view.state.card(card).host;
        self.pieces.push(Piece {
            id: word(card),
            name: names::words(view, card),
            symbol: symbol(&kind.id),
            seat: Some(view.owner(card)),
            at: Some(Spot { board: board.into(), cell: CELL.into() }),
            under: under.map(word),
            turned: view.zone(card) == Zone::Forces && view.state.card(host).engaged,
            look: Some(look::of_card(view, card)),
            face: view.content.faces.face(&kind.id),
            badges: look::badges(view, card),
            facts: facts(self.looker, card),
            card: card::of_card(view, card),
            ..Piece::default()
        });
    }
}

/// The first letters of the words of a card: `PR`.
fn symbol(id: &str) -> Str {
    id.split('-').take(2).filter_map(|word| word.chars().next()).flat_map(char::to_uppercase).collect()
}

/// Yes or no.
pub fn yes(yes: bool) -> Value {
    Phrase::new(if yes { "yes" } else { "no" }).into()
}

fn facts(looker: &Looker, card: CardId) -> Facts {
    let view = looker.view;
    let mut facts = Facts::default();
    let mut add = |name: &str, value: Value| {
        facts.insert(name.into(), value);
    };
    let (kind, zone) = (view.kind(card), view.zone(card));
    add("zone", Phrase::new(names::zone_word(zone)).into());
    add("owner", i64::from(view.owner(card)).into());
    add("green", i64::from(kind.green).into());
    add("ochre", i64::from(kind.ochre).into());
    if !zone.in_present() && zone != Zone::Played {
        return facts;
    }
    let host = view.state.card(card).host;
    let host_word = names::host_word(view, looker.player, host);
    add("host", Value::Plain(host_word));
    add("activated", yes(view.state.used.iter().any(|used| used.card == card)));
    if zone.in_present() {
        add("annulled", yes(sm::is_annulled(view, card)));
    }
    if zone == Zone::Territory {
        add("frontier", yes(view.places(view.owner(card)).last() == Some(&card)));
        let place = view.places(view.owner(card)).iter().rev().position(|&place| place == card);
        add("depth", place.map_or(0, |at| at as i64 + 1).into());
    }
    if zone != Zone::Forces {
        return facts;
    }
    let active = view.top(host) == card;
    add("active", yes(active));
    add("engaged", yes(view.state.card(host).engaged));
    add("won", yes(view.state.won.iter().any(|won| won.card == card)));
    if active {
        for stat in [Stat::Attack, Stat::Defence, Stat::Resistance] {
            if !(kind.life && stat == Stat::Resistance) {
                add(names::stat_key(stat), i64::from(sm::stat(view, host, stat)).into());
            }
        }
        add("lives", (view.lives(host).count() as i64 * i64::from(kind.life)).into());
        stand(looker, host, &mut add);
    }
    facts
}

/// In which line a Protagonist stands, of which group, and at which place.
fn stand(looker: &Looker, host: CardId, add: &mut dyn FnMut(&str, Value)) {
    let view = looker.view;
    let draft = crate::hidden::draft(view).filter(|draft| !looker.is(draft.player));
    let member = view.state.raid.lines.iter().find(|member| member.card == host);
    let member = member.filter(|member| draft.is_none_or(|draft| !draft.has(member.line)));
    let Some(member) = member else { return add("line", Phrase::new("none").into()) };
    let attacks = is_attack(member.line);
    add("line", Phrase::new(if attacks { "attack-line" } else { "defence-line" }).into());
    add("group", (i64::from(member.line / 2) + 1).into());
    let place = view.state.line(member.line).position(|card| card == host);
    add("position", place.map_or(0, |at| at as i64 + 1).into());
    if let Some(fight) = view.fight().filter(|fight| matches!(fight.over, Over::Group(_))) {
        let commander = (0..2).any(|index| view.commander(fight, index) == Some(host));
        add("commander", yes(commander));
    }
}

fn is_attack(line: Line) -> bool {
    attack_line(line / 2) == line
}

/// The piece of a card that everybody sees, for the story to point to.
pub fn seen(view: View, card: CardId) -> Option<Str> {
    (view.exists(card) && view.state.card(card).label > 0).then(|| names::word(view, card))
}
