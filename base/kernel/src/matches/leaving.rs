//! People who leave a match before it is over, and how it ends beside the rules.

use crate::{End, Fate, Game, Left, LogLine, Match, Seats, Sides, Turn};

impl<G: Game> Match<G> {
    /// Who plays together.
    pub fn sides(&self) -> Sides {
        self.game.sides(&self.state)
    }

    /// Writes into the log that the match ended beside the rules; the caller lets nobody act after that.
    pub fn end(&mut self, end: End) {
        let side = end.seat().and_then(|seat| self.sides().side(seat));
        self.out.extend(side.filter(|side| !self.out.contains(side)));
        self.end = Some(end);
        self.log.push(LogLine::End { end });
    }

    /// Notes that a seat was left; `people` are the seats whose people stay. A side is out when one of its seats was
    /// left and nobody of it stays. The match ends when nobody stays at all, or when all sides but one are out; until
    /// then whoever takes the seat over, a mate or a bot, acts on it. Returns whether it has ended.
    pub fn leave(&mut self, left: Left, people: Seats) -> bool {
        let (sides, seat) = (self.sides(), left.seat());
        let people = people.without(Seats::only(seat));
        let side = sides.side(seat).filter(|side| sides.seats(*side).both(people).is_empty());
        let now_out = side.filter(|side| !self.out.contains(side));
        let still_in = sides.count() - self.out.len() - usize::from(now_out.is_some());
        let over = people.is_empty() || now_out.is_some() && still_in <= 1;
        if over {
            self.end(left.into());
        } else {
            self.note_left(left, now_out.is_some());
        }
        over
    }

    /// Takes down what the log says of a seat that was left.
    pub(super) fn note_left(&mut self, left: Left, out: bool) {
        let side = self.sides().side(left.seat()).filter(|side| out && !self.out.contains(side));
        self.out.extend(side);
        self.log.push(LogLine::Left { left, out });
    }

    /// How it ended for each side, by the rules or beside them; `None` while it goes on. Beside the rules, sides that
    /// are out lose, and the others win; when all have agreed, nobody wins.
    pub fn fates(&self) -> Option<Vec<Fate>> {
        let beside = |end| {
            let fate = |(side, _)| match end {
                End::Agreed => Fate::Drawn,
                _ if self.out.contains(&side) => Fate::Lost,
                _ => Fate::Won,
            };
            self.sides().iter().map(fate).collect()
        };
        match self.turn() {
            Turn::Over(outcome) => Some(outcome.fates),
            Turn::Ask(_) => self.end.map(beside),
        }
    }
}
