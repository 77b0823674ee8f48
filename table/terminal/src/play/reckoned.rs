//! A match looked back on: how its score went, and what luck did.

use std::io;

use kernel::{Curve, Fortune, Seat};

use super::Table;
use crate::words::{plain, say};

/// How many places a curve takes in the line.
const PLACES: usize = 32;

/// The heights that one place can show, the lowest first.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl Table<'_> {
    /// How the score went, and luck as it came against what was to be expected.
    pub(super) fn reckoned(&mut self) -> io::Result<()> {
        let reckoning = self.played.reckoning_work()();
        if let Some(curve) = &reckoning.curve {
            self.curve(curve)?;
        }
        for fortune in reckoning.luck.iter().filter(|fortune| fortune.draws > 0) {
            self.fortune(fortune)?;
        }
        if reckoning.uncounted > 0 {
            self.say("luck-uncounted", [("count", i64::from(reckoning.uncounted).into())])?;
        }
        Ok(())
    }

    fn curve(&mut self, curve: &Curve) -> io::Result<()> {
        let title = self.voice().say(&curve.title);
        self.print(&self.ink.bold(&title), 0)?;
        for (at, seats) in curve.seats.iter().enumerate() {
            let names: Vec<String> = seats.iter().map(|seat| self.seat_name(Seat(*seat))).collect();
            let ends = [curve.points.first(), curve.points.last()];
            let [first, last] =
                ends.map(|point| point.and_then(|(_, counts)| counts.get(at).copied()).unwrap_or(0));
            let line = sparks(curve, at);
            let args = [
                ("name", plain(self.voice().list(&names))),
                ("line", plain(line)),
                ("first", first.into()),
                ("last", last.into()),
            ];
            self.say("curve-line", args)?;
        }
        Ok(())
    }

    fn fortune(&mut self, fortune: &Fortune) -> io::Result<()> {
        let args = [
            ("name", plain(self.seat_name(fortune.seat))),
            ("rank", i64::from((fortune.rank + 50) / 100).into()),
            ("draws", i64::from(fortune.draws).into()),
        ];
        self.say("luck-line", args)?;
        for tally in &fortune.tallies {
            let voice = self.voice();
            let args = [
                ("group", plain(voice.word(tally.group))),
                ("band", plain(voice.word(tally.band))),
                ("came", i64::from(tally.came).into()),
                ("expected", plain(voice.tenths(tally.expected))),
            ];
            let text = say(self.lang, "luck-tally", args);
            self.print(&format!("  {text}"), 4)?;
        }
        Ok(())
    }
}

/// One line of a curve, from the start to the last step; all lines of it have the same scale.
fn sparks(curve: &Curve, at: usize) -> String {
    let all = || curve.points.iter().flat_map(|(_, counts)| counts.iter().copied());
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    let height = |step: u32| {
        let point = curve.points.iter().rfind(|(known, _)| *known <= step);
        let count = point.and_then(|(_, counts)| counts.get(at).copied()).unwrap_or(low);
        let most = HEIGHTS.len() as i64 - 1;
        HEIGHTS[usize::try_from((count - low) * most / (high - low).max(1)).unwrap_or(0)]
    };
    let places = PLACES.min(curve.last as usize + 1);
    let step = |place: usize| (place * curve.last as usize / (places - 1).max(1)) as u32;
    (0..places).map(|place| height(step(place))).collect()
}

#[cfg(test)]
mod tests {
    use scene::Phrase;

    use super::*;

    #[test]
    fn a_curve_goes_from_the_lowest_to_the_highest_count_over_all_steps() {
        let points = vec![(0, vec![0, 0]), (4, vec![7, 0]), (7, vec![7, 3])];
        let curve = Curve { title: Phrase::new(""), seats: vec![vec![0], vec![1]], points, last: 8 };
        assert_eq!(sparks(&curve, 0), "▁▁▁▁█████");
        assert_eq!(sparks(&curve, 1), "▁▁▁▁▁▁▁▄▄");
    }
}
