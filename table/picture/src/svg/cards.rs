//! Rows and piles of cards, rows that face each other, and scales.

use scene::{Board, Lattice, Piece, Scale, Scene, Shape};
use voice::Voice;

use super::paint::{Picture, measure, wrap};
use crate::describe::{face_down, say_card, say_scale, seat};
use crate::table::{Stack, board_title, on_board, say_facts, short, stacks};

/// A card, upright.
const CARD: (i32, i32) = (96, 116);

/// What is seen of a card that lies under another.
const EDGE: i32 = 18;

/// Space between cards.
const GAP: i32 = 10;

/// Height of a title.
const TITLE: i32 = 24;

/// How many stacks lie in a line before the next begins.
const ACROSS: usize = 8;

/// How far two cards that face each other lie apart.
const BETWEEN: i32 = 38;

/// A bar of a scale: its width, half of which is a little more than the lead that matters.
const BAR: i32 = 320;

impl Picture {
    /// A row of cards; returns how wide and high it is.
    pub fn cards(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        if board.shape == Shape::Pile {
            return self.pile(scene, board, voice, (x, y));
        }
        let title = self.heading(scene, board, voice, (x, y));
        let pieces = on_board(scene, board);
        let all = stacks(&pieces);
        let (mut wide, mut down) = (title, TITLE);
        for line in all.chunks(ACROSS) {
            let mut across = 0;
            for stack in line {
                self.stack(stack, voice, (x + across, y + down));
                across += size(stack).0 + GAP;
            }
            wide = wide.max(across - GAP);
            down += line.iter().map(|stack| size(stack).1).max().unwrap_or(0) + GAP;
        }
        if board.unseen > 0 {
            self.backs(board.unseen, (x, y + down));
            let told = face_down(board.unseen, voice);
            let right = backs_wide(board.unseen) + 8;
            self.text((x + right, y + down + 24), "small", &told);
            wide = wide.max(right + measure(&told, 12));
            down += 46;
        } else if all.is_empty() {
            self.rect((x, y + down), (CARD.0 / 2, 34), "step", 6);
            down += 42;
        }
        (wide, down)
    }

    /// The title of a place and what the things on it come to; returns how wide it is.
    fn heading(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> i32 {
        let wide = self.name(scene, board, voice, (x, y));
        let sums = say_facts(&board.sums, voice).join(", ");
        if sums.is_empty() {
            return wide;
        }
        self.text((x + wide + 10, y + 12), "prompt", &sums);
        wide + 10 + measure(&sums, 14)
    }

    fn name(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> i32 {
        let title = board_title(scene, board, voice);
        self.text((x, y + 12), "head", &title);
        measure(&title, 13)
    }

    fn pile(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        let pieces = on_board(scene, board);
        let count = usize::from(board.unseen) + pieces.len();
        let title = format!("{} · {count}", board_title(scene, board, voice));
        self.text((x, y + 12), "head", &title);
        let at = (x, y + TITLE);
        let (wide, high) = (CARD.0 / 2, CARD.1 / 2);
        for depth in (0..count.div_ceil(8).clamp(1, 3) as i32).rev() {
            self.rect((at.0 + depth * 2, at.1 + depth * 2), (wide, high), "step", 5);
        }
        match pieces.last() {
            Some(top) => {
                self.tint(top, at, (wide, high / 3));
                for (line, text) in wrap(voice.words(&top.name), wide - 6, 11).iter().take(3).enumerate() {
                    self.text((at.0 + 4, at.1 + 13 + line as i32 * 14), "small", text);
                }
            }
            None if count > 0 => self.rect((at.0 + 4, at.1 + 4), (wide - 8, high - 8), "dark", 3),
            None => {}
        }
        (measure(&title, 13).max(wide + 6), TITLE + high + GAP)
    }

    fn backs(&mut self, count: u16, (x, y): (i32, i32)) {
        for back in 0..i32::from(count.min(12)) {
            self.rect((x + back * 12, y), (26, 36), "step", 4);
            self.rect((x + back * 12 + 3, y + 3), (20, 30), "dark", 2);
        }
    }

    /// The upper part of a card in its tint, told apart by texture too.
    fn tint(&mut self, piece: &Piece, (x, y): (i32, i32), size: (i32, i32)) {
        if let Some(look) = &piece.look {
            self.ground((x, y), size, look.tint, 4);
        }
    }

    /// A card with the edges of those beneath it.
    fn stack(&mut self, stack: &Stack, voice: Voice, (x, y): (i32, i32)) {
        self.add("<g>");
        self.add(format_args!("<title>{}</title>", super::escape(&say_card(stack, voice))));
        let (wide, high) = card_size(stack.top);
        // The deepest is drawn first, for the others lie on it.
        for (depth, piece) in stack.under.iter().enumerate().rev() {
            let top = y + high + depth as i32 * EDGE - 6;
            self.rect((x + 4, top), (wide - 8, EDGE + 6), "step", 5);
            self.tint(piece, (x + 4, top), (wide - 8, EDGE + 6));
            let name = fit(voice.words(&piece.name), wide - 20);
            let mark = if piece.turned { format!("↷ {name}") } else { name };
            self.text((x + 9, top + EDGE + 1), "small", &mark);
        }
        self.face(stack.top, voice, (x, y));
        self.add("</g>");
    }

    /// The face of a card; one that is turned lies on its side, its writing upright.
    fn face(&mut self, piece: &Piece, voice: Voice, (x, y): (i32, i32)) {
        let (wide, high) = card_size(piece);
        self.rect((x, y), (wide, high), "step", 7);
        let room = if piece.turned { wide - 22 } else { wide };
        if piece.turned {
            self.tint(piece, (x + room, y + 1), (21, high - 2));
            self.text((x + room + 5, y + high / 2 + 5), "head", "↷");
        } else {
            self.tint(piece, (x + 1, y + 1), (wide - 2, 36));
        }
        for (line, text) in wrap(voice.words(&piece.name), room - 10, 13).iter().take(2).enumerate() {
            self.text((x + 6, y + 15 + line as i32 * 15), "head", text);
        }
        let Some(look) = &piece.look else {
            return self.piece(
                piece,
                Lattice::Squares,
                (x + room / 2, y + high / 2 + 14),
                100,
                voice.words(&piece.name),
            );
        };
        let kind = [Some(&look.kind), look.family.as_ref()].into_iter().flatten();
        let kind: Vec<String> = kind.map(|kind| voice.say(kind)).collect();
        self.text((x + 6, y + 51), "faint", &fit(&kind.join(" · "), room - 10));
        let foot = y + high - 27;
        if let Some(face) = &piece.face {
            self.add(format_args!(
                "<g transform=\"translate({} {}) scale(.9)\">",
                x + room / 2,
                y + high / 2 + 14
            ));
            self.emblem(face);
            self.add("</g>");
        }
        for (at, badge) in piece.badges.iter().take(3).enumerate() {
            self.mark(badge, (x + 12 + at as i32 * 15, foot - 2));
        }
        let worth: Vec<String> =
            short(&look.worth, voice).iter().map(|(name, n)| format!("{name} {n}")).collect();
        self.text((x + room - 6, foot + 2), "small end", &worth.join(" "));
        let values = short(&look.values, voice);
        let step = (room - 8) / (values.len().max(1) as i32);
        for (at, (name, value)) in values.iter().enumerate() {
            let middle = x + 4 + step * at as i32 + step / 2;
            self.text((middle, y + high - 8), "head middle", &format!("{name} {value}"));
        }
    }

    /// Two rows that face each other, place by place; returns how wide and high they are.
    pub fn facing(
        &mut self,
        scene: &Scene,
        (upper, lower): (&Board, &Board),
        voice: Voice,
        (x, y): (i32, i32),
    ) -> (i32, i32) {
        let [one, other] = [upper, lower].map(|board| on_board(scene, board));
        let (one, other) = (stacks(&one), stacks(&other));
        let lane = CARD.1 + GAP;
        let most = one.len().max(other.len()).max(1) as i32;
        let tall = |stacks: &[Stack]| stacks.iter().map(|stack| size(stack).1).max().unwrap_or(40);
        let (high, low) = (tall(&one), tall(&other));
        let mut wide = self.name(scene, upper, voice, (x, y));
        for (at, stack) in one.iter().enumerate() {
            let (width, height) = size(stack);
            let left = x + at as i32 * lane + (CARD.1 - width) / 2;
            self.stack(stack, voice, (left, y + TITLE + high - height));
        }
        let between = y + TITLE + high;
        for place in 0..most {
            let middle = (x + place * lane + CARD.1 / 2, between + BETWEEN / 2);
            self.add(format_args!(
                "<circle class=\"plain\" cx=\"{}\" cy=\"{}\" r=\"9\"/>",
                middle.0, middle.1
            ));
            self.text((middle.0, middle.1 + 4), "mark", &(place + 1).to_string());
        }
        // What each comes to stands between them.
        let right = x + most * lane;
        for (board, down) in [(upper, 14), (lower, 31)] {
            let sums = say_facts(&board.sums, voice).join(", ");
            self.text((right, between + down), "head", &sums);
            wide = wide.max(right - x + measure(&sums, 13));
        }
        let below = between + BETWEEN;
        for (at, stack) in other.iter().enumerate() {
            let left = x + at as i32 * lane + (CARD.1 - size(stack).0) / 2;
            self.stack(stack, voice, (left, below));
        }
        let foot = below + low + 4;
        wide = wide.max(self.name(scene, lower, voice, (x, foot)));
        (wide.max(most * lane - GAP), foot - y + TITLE)
    }

    /// A count that two seats pull to and fro; returns how wide and high it is.
    pub fn scale(&mut self, scale: &Scale, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        let [(left, a), (right, b)] = scale.counts;
        self.text((x, y + 12), "head", &voice.say(&scale.title));
        self.text((x, y + 32), "small", &format!("{} {a}", seat(voice, left)));
        let end = format!("{b} {}", seat(voice, right));
        let from = x + 90;
        self.rect((from, y + 22), (BAR, 12), "step", 3);
        let most = scale.goal.max((a - b).abs()).max(1);
        // A little room is left beyond the marks.
        let at = |lead: i64| from + BAR / 2 - (lead * i64::from(BAR) * 10 / (most * 22)) as i32;
        let (to, middle) = (at(a - b), at(0));
        if a != b {
            let shade = if a > b { "dark" } else { "light" };
            self.rect((to.min(middle), y + 22), ((to - middle).abs(), 12), shade, 0);
        }
        for lead in [scale.goal, 0, -scale.goal] {
            let place = at(lead);
            let reach = if lead == 0 { 2 } else { 6 };
            self.add(format_args!(
                "<path class=\"frame\" d=\"M{place} {}V{}\"/>",
                y + 22 - reach,
                y + 34 + reach
            ));
        }
        self.text((from + BAR + 10, y + 32), "small", &end);
        let told = say_scale(scale, voice);
        self.text((x, y + 54), "faint", &told);
        ((100 + BAR + measure(&end, 12)).max(measure(&told, 12)), 66)
    }
}

/// How much room a card takes: one that is turned lies on its side.
const fn card_size(piece: &Piece) -> (i32, i32) {
    if piece.turned { (CARD.1, CARD.0) } else { CARD }
}

/// How much room a stack takes.
fn size(stack: &Stack) -> (i32, i32) {
    let (wide, high) = card_size(stack.top);
    (wide, high + stack.under.len() as i32 * EDGE)
}

/// How wide so many backs are.
fn backs_wide(count: u16) -> i32 {
    (i32::from(count.min(12)) - 1) * 12 + 26
}

/// A text cut to a width.
fn fit(text: &str, wide: i32) -> String {
    if measure(text, 12) <= wide {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while measure(&cut, 12) + 8 > wide && cut.pop().is_some() {}
    cut.trim_end().to_owned() + "…"
}
