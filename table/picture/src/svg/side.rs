//! What stands beside and below the boards: pieces with their names, panels, the legend.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use scene::{Badge, Edge, Piece, Scene};
use voice::Voice;

use super::card::{Card, Row};
use super::paint::{Picture, measure};
use crate::describe::{nobody, panel_title, seat, shadow};
use crate::words::say;

/// How wide a card is.
const WIDE: i32 = 250;

/// Space between cards.
const GAP: i32 = 12;

impl Picture {
    /// All cards, in as many columns as they need beside boards of this height; returns how wide and high they are.
    pub fn side(&mut self, scene: &Scene, voice: Voice, (x, y): (i32, i32), boards: i32) -> (i32, i32) {
        let cards = cards(scene, voice);
        if cards.is_empty() {
            return (0, 0);
        }
        let total: i32 = cards.iter().map(|card| card.height(WIDE) + GAP).sum();
        let columns = (total / boards.max(360) + 1).min(3);
        let goal = (total / columns).max(boards.max(360));
        let (mut column, mut down, mut tall) = (0, 0, 0);
        for card in &cards {
            let height = card.height(WIDE);
            if down > 0 && down + height > goal && column + 1 < columns {
                (column, down) = (column + 1, 0);
            }
            self.card(card, (x + column * (WIDE + GAP), y + down), WIDE);
            down += height + GAP;
            tall = tall.max(down);
        }
        ((column + 1) * (WIDE + GAP) - GAP, tall)
    }

    /// The grounds, borders and marks of the boards of squares, below them; returns how wide and high it is.
    pub fn legend(&mut self, scene: &Scene, voice: Voice, (x, y): (i32, i32), wide: i32) -> (i32, i32) {
        let mut line = (0, 0);
        let mut place = |text: &str| {
            let width = 26 + measure(text, 12) + 18;
            if line.0 > 0 && line.0 + width > wide {
                line = (0, line.1 + 22);
            }
            let at = (x + line.0, y + line.1);
            line.0 += width;
            at
        };
        for (tint, ground) in grounds(scene) {
            let text = voice.word(ground);
            let at = place(&text);
            self.ground(at, (18, 14), tint, 2);
            self.rect(at, (18, 14), "grid", 2);
            self.text((at.0 + 25, at.1 + 11), "small", &text);
        }
        for edge in kinds(scene).values() {
            let text = voice.word(&edge.kind);
            let at = place(&text);
            self.border((at.0 - 2, at.1 + 7), (at.0 + 20, at.1 + 7), edge);
            self.text((at.0 + 25, at.1 + 11), "small", &text);
        }
        let links: BTreeSet<&str> = scene.links.iter().map(|link| link.kind.as_str()).collect();
        for kind in links {
            let text = voice.word(kind);
            let at = place(&text);
            self.way((at.0 + 4, at.1 + 7), Ordering::Greater);
            self.way((at.0 + 15, at.1 + 7), Ordering::Less);
            self.text((at.0 + 25, at.1 + 11), "small", &text);
        }
        for badge in marks(scene).values() {
            let text = voice.say(&badge.text);
            let at = place(&text);
            self.mark(badge, (at.0 + 9, at.1 + 7));
            self.text((at.0 + 25, at.1 + 11), "small", &text);
        }
        if line == (0, 0) { (0, 0) } else { (wide, line.1 + 22) }
    }
}

/// The grounds on boards of squares and hexes, where there is more than one.
fn grounds(scene: &Scene) -> BTreeSet<(u8, &str)> {
    let boards = scene.boards.iter().filter(|board| board.shape.lattice().is_some());
    let cells = boards.flat_map(|board| board.cells.iter()).filter(|cell| !cell.ghost);
    let found: BTreeSet<_> = cells.map(|cell| (cell.tint, cell.ground.as_str())).collect();
    if found.len() > 1 { found } else { BTreeSet::new() }
}

/// The borders on boards, one of each kind.
fn kinds(scene: &Scene) -> BTreeMap<&str, &Edge> {
    scene.boards.iter().flat_map(|board| &board.edges).map(|edge| (edge.kind.as_str(), edge)).collect()
}

/// The marks on pieces in play, by their signs.
fn marks(scene: &Scene) -> BTreeMap<(&str, &str), &Badge> {
    let standing = scene.pieces.iter().filter(|piece| piece.at.is_some());
    standing
        .flat_map(|piece| &piece.badges)
        .map(|badge| ((badge.glyph.as_str(), badge.id.as_str()), badge))
        .collect()
}

fn cards(scene: &Scene, voice: Voice) -> Vec<Card> {
    let squares = |piece: &&Piece| {
        let board = piece.at.as_ref().and_then(|at| scene.boards.iter().find(|board| board.id == at.board));
        board.is_some_and(|board| board.shape.lattice().is_some()) && piece.facing.is_some()
    };
    let standing: Vec<&Piece> = scene.pieces.iter().filter(squares).collect();
    let mut owners: Vec<Option<u8>> = standing.iter().map(|piece| piece.seat).collect();
    owners.sort_by_key(|owner| (owner.is_none(), *owner));
    owners.dedup();
    let mut cards = Vec::new();
    for owner in owners {
        let title = owner.map_or_else(|| nobody(voice), |owner| seat(voice, owner));
        let own = standing.iter().filter(|piece| piece.seat == owner);
        let rows = own.map(|piece| {
            let at = piece.at.as_ref().map_or("", |at| at.cell.as_str());
            let shade = piece.ghost.then(|| shadow(voice));
            let badges = piece.badges.iter().map(|badge| voice.say(&badge.text));
            let badges: Vec<String> = shade.into_iter().chain(badges).collect();
            Row::Piece {
                symbol: piece.symbol.to_string(),
                name: voice.words(&piece.name).to_owned(),
                at: at.to_owned(),
                states: badges.join(", "),
            }
        });
        cards.push(Card { title, rows: rows.collect() });
    }
    let off: Vec<Row> = scene
        .pieces
        .iter()
        .filter(|piece| piece.at.is_none())
        .map(|piece| Row::Piece {
            symbol: piece.symbol.to_string(),
            name: voice.words(&piece.name).to_owned(),
            at: String::new(),
            states: String::new(),
        })
        .collect();
    let panels = scene.panels.iter().filter(|panel| !panel.fields.is_empty()).map(|panel| Card {
        title: panel_title(scene, panel, voice),
        rows: panel
            .fields
            .iter()
            .map(|field| Row::Fact { label: voice.say(&field.label), value: voice.value(&field.value) })
            .collect(),
    });
    cards.extend(panels);
    if !off.is_empty() {
        cards.push(Card { title: say(voice.lang(), "out-of-play-title", []), rows: off });
    }
    cards
}
