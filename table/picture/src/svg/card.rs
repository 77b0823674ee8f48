//! A card beside the boards: a title and rows.

use super::paint::{Picture, measure, wrap};

/// A card.
pub(super) struct Card {
    pub title: String,
    pub rows: Vec<Row>,
}

/// A row of a card.
pub(super) enum Row {
    /// What something is.
    Fact { label: String, value: String },
    /// A piece, where it is and how.
    Piece { symbol: String, name: String, at: String, states: String },
}

/// Space within.
const PAD: i32 = 12;

/// Height of the title and of a line.
const TITLE: i32 = 24;
const LINE: i32 = 17;

/// Size of the letters, for breaking lines.
const SIZE: i32 = 12;

impl Row {
    /// The lines of a label: a short value leaves it room on the first line, a long one stands below.
    fn label(&self, wide: i32) -> Vec<String> {
        let Row::Fact { label, value } = self else { return Vec::new() };
        let room = wide - 2 * PAD;
        let taken = measure(value, SIZE) + 10;
        wrap(label, if taken <= room / 2 { room - taken } else { room }, SIZE)
    }

    /// What stands below the first line: a long value, the states of a piece.
    fn below(&self, wide: i32) -> Vec<String> {
        match self {
            Row::Fact { label, value } => {
                let room = wide - 2 * PAD;
                let taken = measure(value, SIZE) + 10;
                if taken <= room / 2 || measure(label, SIZE) + taken <= room {
                    Vec::new()
                } else {
                    wrap(value, room - 10, SIZE)
                }
            }
            Row::Piece { states, .. } => wrap(states, wide - 2 * PAD - 26, SIZE),
        }
    }

    fn height(&self, wide: i32) -> i32 {
        let more = self.label(wide).len().saturating_sub(1) + self.below(wide).len();
        LINE + more as i32 * (LINE - 2)
    }
}

impl Card {
    pub fn height(&self, wide: i32) -> i32 {
        PAD + TITLE + self.rows.iter().map(|row| row.height(wide)).sum::<i32>() + PAD / 2
    }
}

impl Picture {
    pub fn card(&mut self, card: &Card, (x, y): (i32, i32), wide: i32) {
        self.rect((x, y), (wide, card.height(wide)), "card", 8);
        self.text((x + PAD, y + PAD + 9), "head", &card.title);
        let mut down = y + PAD + TITLE;
        for row in &card.rows {
            let below = row.below(wide);
            let base = down + 9;
            let label = row.label(wide);
            let indent = match row {
                Row::Fact { value, .. } => {
                    for (at, line) in label.iter().enumerate() {
                        self.text((x + PAD, base + at as i32 * (LINE - 2)), "faint", line);
                    }
                    if below.is_empty() {
                        self.text((x + wide - PAD, base), "small end", value);
                    }
                    10
                }
                Row::Piece { symbol, name, at, .. } => {
                    self.text((x + PAD, base), "head", symbol);
                    self.text((x + PAD + 26, base), "small", name);
                    self.text((x + wide - PAD, base), "faint end", at);
                    26
                }
            };
            let first = label.len().max(1);
            for (at, line) in below.iter().enumerate() {
                let class = if matches!(row, Row::Fact { .. }) { "small" } else { "faint" };
                self.text((x + PAD + indent, base + (first + at) as i32 * (LINE - 2)), class, line);
            }
            down += row.height(wide);
        }
    }
}
