//! Rows and piles of cards as text: every card on a line of its own, rows that face each other side by side.

use picture::{Place, Stack, board_title, face_down, on_board, say_facts, say_scale, short, stacks};
use scene::{Board, Scale, Shape};

use super::Sheet;
use crate::ink::{DIM, Style};
use crate::page::{fill, length, wrap};

/// How wide a page is at least on which two rows stand side by side.
const TWO: usize = 72;

/// Half of the cells of a scale's bar.
const HALF: i64 = 10;

/// A line that is painted in part: what stands before the name, the name, what follows.
#[derive(Clone, Default)]
struct Line {
    before: String,
    name: String,
    style: Style,
    after: String,
}

impl Line {
    fn plain(text: impl Into<String>) -> Line {
        Line { after: text.into(), ..Line::default() }
    }

    fn length(&self) -> usize {
        length(&self.before) + length(&self.name) + length(&self.after)
    }
}

impl Sheet<'_> {
    /// `Glory: Seat 0 7 [......####|..........] 3 Seat 1`, and who leads.
    pub(super) fn scale(&self, scale: &Scale) -> Vec<String> {
        let [(left, a), (right, b)] = scale.counts;
        let (lead, goal) = (a - b, scale.goal.max(1));
        // Whoever leads at all has a cell, and only a lead that matters has them all.
        let cells = (lead.abs().min(goal) * HALF / goal).max(i64::from(lead != 0));
        let half = |full: i64| ("#".repeat(full as usize), ".".repeat((HALF - full) as usize));
        let (one, other) = (half(if lead > 0 { cells } else { 0 }), half(if lead < 0 { cells } else { 0 }));
        let bar = format!("[{}{}|{}{}]", one.1, one.0, other.0, other.1);
        let [left, right] = [left, right].map(|number| picture::seat(self.voice, number));
        let title = self.voice.say(&scale.title);
        let mut lines =
            vec![format!("{}  {left} {a} {bar} {b} {right}", self.ink.bold(&format!("{title}:")))];
        let told = say_scale(scale, self.voice);
        // The totals stand in the bar already.
        let lead = told.split_once(". ").map_or(told.as_str(), |(_, lead)| lead);
        lines.extend(wrap(lead, self.width, 2).iter().map(|line| self.ink.dim(&format!("  {line}"))));
        lines
    }

    /// The boards of a band: short ones share lines.
    pub(super) fn band(&self, band: &[Place]) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line: Option<(String, usize)> = None;
        for place in band {
            let short = match place {
                Place::One(board) => self.short_row(board),
                Place::Facing(..) => None,
            };
            let Some((text, wide)) = short else {
                lines.extend(line.take().map(|(text, _)| text));
                lines.extend(match place {
                    Place::One(board) => self.place(board),
                    Place::Facing(upper, lower) => self.facing(upper, lower),
                });
                continue;
            };
            line = Some(match line.take() {
                Some((before, used)) if used + 3 + wide <= self.width => {
                    (format!("{before}   {text}"), used + 3 + wide)
                }
                before => {
                    lines.extend(before.map(|(text, _)| text));
                    (text, wide)
                }
            });
        }
        lines.extend(line.map(|(text, _)| text));
        lines
    }

    /// A pile, or a row of which nothing can be seen, in a few words: `Future: 31 face down`.
    fn short_row(&self, board: &Board) -> Option<(String, usize)> {
        let pieces = on_board(self.scene, board);
        let cards = picture::is_cards(self.scene, board);
        if !(cards && (board.shape == Shape::Pile || pieces.is_empty() && board.sums.is_empty())) {
            return None;
        }
        let mut parts = Vec::new();
        if let Some(top) = pieces.last() {
            parts.push(format!("{}, {}", pieces.len(), self.voice.words(&top.name)));
        }
        if board.unseen > 0 {
            parts.push(face_down(board.unseen, self.voice));
        }
        if parts.is_empty() {
            parts.push("-".to_owned());
        }
        let (title, parts) = (format!("{}:", board_title(self.scene, board, self.voice)), parts.join(", "));
        let wide = length(&title) + 1 + length(&parts);
        Some((format!("{} {parts}", self.ink.bold(&title)), wide))
    }

    /// A row of cards, a line or more for each.
    pub(super) fn cards(&self, board: &Board) -> Vec<String> {
        let title = board_title(self.scene, board, self.voice);
        self.under_title(&title, board)
    }

    fn under_title(&self, title: &str, board: &Board) -> Vec<String> {
        let mut lines = vec![self.ink.bold(&self.heading(title, board))];
        lines.extend(self.lines(board, self.width).iter().map(|line| self.painted(line)));
        lines
    }

    fn heading(&self, title: &str, board: &Board) -> String {
        let sums = say_facts(&board.sums, self.voice).join("  ");
        format!("{title}:  {sums}").trim_end().to_owned()
    }

    /// A title with the seat, for rows that stand in the middle of the table.
    fn owned(&self, board: &Board) -> String {
        let title = self.voice.say(&board.title);
        match board.seat {
            Some(number) => format!("{title} ({})", picture::seat(self.voice, number)),
            None => title,
        }
    }

    fn painted(&self, line: &Line) -> String {
        format!("{}{}{}", line.before, self.ink.paint(line.style, &line.name), line.after)
    }

    /// The cards of a row within a width.
    fn lines(&self, board: &Board, width: usize) -> Vec<Line> {
        let pieces = on_board(self.scene, board);
        let all = stacks(&pieces);
        let names = all.iter().map(|stack| length(self.voice.words(&stack.top.name)));
        let wide = names.max().unwrap_or(0).min(24);
        let mut lines: Vec<Line> = all
            .iter()
            .enumerate()
            .flat_map(|(at, stack)| self.card(at + 1, stack, board.seat, wide, width))
            .collect();
        if board.unseen > 0 {
            lines.push(Line::plain(format!("    {}", face_down(board.unseen, self.voice))));
        }
        if lines.is_empty() {
            lines.push(Line::plain("    -"));
        }
        lines
    }

    /// `  1 Kenta      A 9 D 6 R *  turned  Master, North  [kenta-1]`, and what lies beneath.
    fn card(&self, at: usize, stack: &Stack, owner: Option<u8>, wide: usize, width: usize) -> Vec<Line> {
        let Stack { top, under } = stack;
        let mut facts: Vec<String> = Vec::new();
        if let Some(look) = &top.look {
            let numbers = [&look.values, &look.worth].map(|fields| {
                let each =
                    short(fields, self.voice).into_iter().map(|(name, value)| format!("{name} {value}"));
                each.collect::<Vec<_>>().join(" ")
            });
            facts.extend(numbers.into_iter().filter(|text| !text.is_empty()));
        }
        if top.turned {
            facts.push(picture::turned(self.voice));
        }
        facts.extend(
            top.badges.iter().map(|badge| format!("{} {}", badge.glyph, self.voice.say(&badge.text))),
        );
        if let Some(look) = &top.look {
            let kind = [Some(&look.kind), look.family.as_ref()].into_iter().flatten();
            facts.push(kind.map(|kind| self.voice.say(kind)).collect::<Vec<_>>().join(", "));
        }
        facts
            .extend(top.seat.filter(|seat| Some(*seat) != owner).map(|seat| picture::seat(self.voice, seat)));
        facts.push(format!("[{}]", top.id));
        let name = fill(self.voice.words(&top.name), wide);
        let before = format!("{at:>3} ");
        let indent = length(&before) + length(&name) + 2;
        let glue = facts.iter().map(|fact| fact.replace(' ', "\u{a0}")).collect::<Vec<_>>().join("  ");
        let mut rest = wrap(&glue, width.saturating_sub(indent).max(12), 0).into_iter();
        let after = format!("  {}", rest.next().unwrap_or_default());
        let mut lines = vec![Line { before, name, style: Style::default().of_seat(top.seat).bold(), after }];
        lines.extend(rest.map(|line| Line::plain(format!("{}{line}", " ".repeat(indent)))));
        for piece in under {
            let turned =
                if piece.turned { format!(" {}", picture::turned(self.voice)) } else { String::new() };
            let kind = piece.look.as_ref().map(|look| format!(", {}", self.voice.say(&look.kind)));
            let told = format!(
                "{}{}{turned} [{}]",
                self.voice.words(&piece.name),
                kind.unwrap_or_default(),
                piece.id
            );
            lines.push(Line { before: "      + ".to_owned(), name: told, style: DIM, after: String::new() });
        }
        for line in &mut lines {
            line.after = line.after.replace('\u{a0}', " ");
        }
        lines
    }

    /// Two rows that face each other: side by side where there is room, place by place.
    fn facing(&self, upper: &Board, lower: &Board) -> Vec<String> {
        if self.width < TWO {
            let [one, other] = [upper, lower].map(|board| self.under_title(&self.owned(board), board));
            return [one, vec!["  ><".to_owned()], other].concat();
        }
        let wide = (self.width - 3) / 2;
        let [left, right] = [upper, lower].map(|board| self.places(board, wide));
        let [one, other] = [upper, lower].map(|board| self.heading(&self.owned(board), board));
        let head = format!("{} | {}", self.ink.bold(&fill(&one, wide)), self.ink.bold(&other));
        let mut lines = vec![head];
        for at in 0..left.len().max(right.len()) {
            let none = Vec::new();
            let (one, other) = (left.get(at).unwrap_or(&none), right.get(at).unwrap_or(&none));
            for row in 0..one.len().max(other.len()) {
                let blank = Line::default();
                let (one, other) = (one.get(row).unwrap_or(&blank), other.get(row).unwrap_or(&blank));
                let gap = " ".repeat(wide.saturating_sub(one.length()));
                lines.push(format!("{}{gap} | {}", self.painted(one), self.painted(other)));
            }
        }
        lines
    }

    /// The lines of a row, place by place.
    fn places(&self, board: &Board, width: usize) -> Vec<Vec<Line>> {
        let mut places: Vec<Vec<Line>> = Vec::new();
        for line in self.lines(board, width) {
            // A card begins with its number; what follows belongs to it.
            let begins = line.before.trim().parse::<usize>().is_ok();
            match places.last_mut() {
                Some(place) if !begins => place.push(line),
                _ => places.push(vec![line]),
            }
        }
        places
    }
}
