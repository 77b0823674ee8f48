//! Whether anything comes of all the thinking.

use kernel::Luck;

use crate::novice::{NOTICED, noticed};

/// Thoughts without a better or a worse position than before, after which who thinks ahead grows hasty.
const STILL: u32 = 40;

/// The same, after which anybody strays: where whoever comes nearer first is the worse for it, both would wait for ever.
const STUCK: u32 = 1_000;

/// Thoughts for which that lasts; the next time twice as long as the last time: where it pays to wait, two who think ahead
/// would wait for ever.
const WHILE: u32 = 24;

/// Times after which it lasts no longer than before.
const MOST_OFTEN: u32 = 8;

/// How somebody chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    /// As he always does.
    Patient,
    /// What seems best at once: thinking ahead makes cautious.
    Hasty,
    /// The best of what happens to come to his mind.
    Straying,
}

/// What comes to the mind of who strays: some plans, but not all, for else he would do what he always does.
pub(crate) fn astray<T>(plans: Vec<T>, luck: &mut dyn Luck) -> Vec<T> {
    let some = plans.len().div_ceil(2).min(NOTICED);
    noticed(plans, some, luck)
}

/// How good and how bad positions were since something last moved.
#[derive(Default)]
struct Span {
    range: Option<(i64, i64)>,
    thoughts: u32,
}

impl Span {
    /// Notes what the position is worth at a thought; whether nothing has moved for so many. Then it begins anew.
    fn lasts(&mut self, worth: i64, long: u32) -> bool {
        self.thoughts += 1;
        let (low, high) = self.range.unwrap_or((worth, worth));
        if worth < low || worth > high || self.range.is_none() {
            *self = Span { range: Some((low.min(worth), high.max(worth))), thoughts: 0 };
        }
        let lasts = self.thoughts >= long;
        if lasts {
            *self = Span::default();
        }
        lasts
    }
}

/// How long nothing has moved.
#[derive(Default)]
pub(crate) struct Standing {
    still: Span,
    stuck: Span,
    /// How often he has been hasty, and strayed.
    hastened: u32,
    strayed: u32,
    /// A mood that lasts, and for how many thoughts more.
    mood: Option<(Mood, u32)>,
}

impl Standing {
    /// Notes what the position is worth at a thought; how to choose.
    pub fn mood(&mut self, worth: i64) -> Mood {
        let (mood, left) = self.mood.unwrap_or((Mood::Patient, 0));
        self.mood = (left > 1).then(|| (mood, left - 1));
        if mood != Mood::Straying && self.stuck.lasts(worth, STUCK) {
            self.mood = Some((Mood::Straying, WHILE << self.strayed.min(MOST_OFTEN)));
            self.strayed += 1;
        } else if mood == Mood::Patient && self.still.lasts(worth, STILL) {
            self.mood = Some((Mood::Hasty, WHILE << self.hastened.min(MOST_OFTEN)));
            self.hastened += 1;
        }
        mood
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seeded;

    use super::*;

    /// How often somebody is in this mood, when positions are worth this.
    fn times(mood: Mood, thoughts: u32, worth: impl Fn(u32) -> u32) -> u32 {
        let mut standing = Standing::default();
        (0..thoughts).filter(|thought| standing.mood(worth(*thought).into()) == mood).count() as u32
    }

    #[test]
    fn who_gets_nowhere_grows_hasty_for_a_while() {
        let hasty = times(Mood::Hasty, 160, |thought| thought % 3);
        assert_eq!(hasty, 3 * WHILE, "once, and the second time twice as long");
    }

    #[test]
    fn who_gets_nowhere_for_long_strays_for_a_while() {
        assert_eq!(times(Mood::Straying, STUCK, |thought| thought % 3), 0);
        assert_eq!(times(Mood::Straying, 2 * STUCK, |thought| thought % 3), WHILE);
        assert_eq!(
            times(Mood::Straying, 3 * STUCK, |thought| thought % 3),
            3 * WHILE,
            "the second time twice as long"
        );
    }

    #[test]
    fn who_strays_does_not_always_think_of_what_he_always_does() {
        let mut best = 0;
        for seed in 0..300 {
            let some = astray(vec!["wait", "go", "turn"], &mut Seeded::from_number(seed));
            assert_eq!(some.len(), 2);
            best += u32::from(some.contains(&"wait"));
        }
        assert!((150..250).contains(&best), "{best}");
        assert_eq!(astray(vec!["wait"], &mut Seeded::from_number(0)), ["wait"]);
        assert_eq!(astray((0..40).collect::<Vec<_>>(), &mut Seeded::from_number(0)).len(), NOTICED);
    }

    #[test]
    fn who_gets_on_thinks_on() {
        assert_eq!(times(Mood::Patient, 4 * STUCK, |thought| thought / 20), 4 * STUCK);
    }
}
