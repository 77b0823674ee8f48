//! A running match told from its start, as somebody saw it, piece by piece: the table goes on between two pieces.

use std::convert::Infallible;
use std::sync::Arc;

use futures_util::stream::{Stream, StreamExt, unfold};
use kernel::Eyes;
use serde_json::json;

use super::play::Mark;
use super::{Play, Room};

/// Steps in a piece: few enough to hold the table up for a millisecond at most.
const PIECE: u32 = 64;

/// How far a match has been told: step by step, without draws, hashes and other people's commands.
pub(crate) struct Telling {
    eyes: Eyes,
    /// The next step to be told.
    next: u32,
    /// The length of the log when it was last looked at: steps taken back since were told in vain.
    at: usize,
}

impl Telling {
    /// From the start, for these eyes.
    pub fn begin(play: &Play, eyes: Eyes) -> Telling {
        Telling { eyes, next: 0, at: play.at() }
    }

    /// The next piece, each line with its end; none when all has been told. Where steps were taken back that have been
    /// told, it says so, as a log does.
    pub fn piece(&mut self, play: &Play) -> Option<String> {
        let back = play.marks[self.at..].iter().filter_map(|mark| match mark {
            Mark::Undo(step) if step + 1 < self.next => Some(*step),
            _ => None,
        });
        let back = back.min();
        self.at = play.at();
        let mut piece = String::new();
        if let Some(step) = back {
            self.next = step + 1;
            piece = format!("{}\n", json!({ "undo": step }));
        }
        for happened in play.played.happened(self.next, self.next + PIECE - 1, self.eyes) {
            let told: Vec<String> = happened.story.iter().map(scene::Line::plain).collect();
            let seat = happened.seat.map(|seat| seat.0);
            let line = json!({ "n": happened.step, "seat": seat, "said": happened.said, "told": told });
            piece.extend([line.to_string().as_str(), "\n"]);
            self.next = happened.step + 1;
        }
        (!piece.is_empty()).then_some(piece)
    }

    /// All of it, behind `head`. The stream is done for good when it has ended once, however often it is asked.
    pub fn stream(self, head: String, room: Arc<Room>) -> impl Stream<Item = Result<String, Infallible>> {
        unfold((Some(head), self, room), |(head, mut telling, room)| async move {
            let piece = match head {
                Some(head) => head,
                None => telling.piece(&*room.play().await)?,
            };
            Some((Ok(piece), (None, telling, room)))
        })
        .fuse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::play::Opened;
    use catalog::{AnyGame, Erased};
    use kernel::{Fair, Seat, Table};
    use store::MatchState;
    use testkit::games::{ConnectFour, connect_four, shelf};

    /// A match of connect four after so many drops.
    fn table(drops: &[&str]) -> Play {
        let game = Erased::new(
            ConnectFour::default(),
            shelf(&[("four", connect_four::EN)], &[("four", connect_four::IT)]),
        );
        let game: &'static dyn AnyGame = Box::leak(Box::new(game));
        let fair = Fair { seed: [1; 32], entropy: Vec::new() };
        let played = game.open(Table { seats: 2, ..Table::default() }, fair).expect("the table fits");
        let opened = Opened {
            game,
            played,
            owner: None,
            listed: false,
            watchable: true,
            settings: crate::hall::Settings::default(),
            seats: vec![crate::hall::Sitting::default(); 2],
            state: MatchState::Playing,
            over: None,
            marks: vec![Mark::Step(0)],
            absence: 0,
        };
        let mut play = Play::new(opened, 0);
        for drop in drops {
            drop_on(&mut play, drop);
        }
        play
    }

    fn drop_on(play: &mut Play, drop: &str) {
        let seat = play.asked().first().expect("somebody is asked");
        play.played.command(seat, &format!("drop {drop}")).expect("it is lawful");
        play.mark_steps(0);
    }

    fn numbers(piece: &str) -> Vec<serde_json::Value> {
        let line = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
        piece.lines().map(line).map(|line| line.get("n").unwrap_or(&line["undo"]).clone()).collect()
    }

    #[test]
    fn what_is_taken_back_between_two_pieces_is_said() {
        let mut play = table(&["a", "b", "a", "b"]);
        let mut telling = Telling::begin(&play, Eyes::Seat(Seat(0)));
        let first = telling.piece(&play).expect("a piece");
        assert_eq!(numbers(&first), [0, 1, 2, 3, 4]);
        assert!(first.contains("drop a") && !first.contains("drop b"), "only one's own commands: {first}");
        play.played.undo_to(2).expect("there is something to take back");
        play.marks.push(Mark::Undo(2));
        drop_on(&mut play, "g");
        let second = telling.piece(&play).expect("a piece");
        assert!(second.starts_with("{\"undo\":2}\n"), "{second}");
        assert_eq!(numbers(&second), [2, 3]);
        assert_eq!(telling.piece(&play), None);
    }

    #[test]
    fn what_is_taken_back_before_it_was_told_is_not_told() {
        let mut play = table(&["a", "b"]);
        let mut telling = Telling::begin(&play, Eyes::Public);
        play.played.undo_to(1).expect("there is something to take back");
        play.marks.push(Mark::Undo(1));
        assert_eq!(telling.piece(&play).as_deref().map(numbers), Some(vec![0.into(), 1.into()]));
        assert_eq!(telling.piece(&play), None);
    }
}
