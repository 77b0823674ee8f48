//! Whether anything comes of all the thinking.

/// Thoughts without a better or a worse position than before, after which nothing seems to move.
const STILL: u32 = 40;

/// Thoughts for which it then does what seems best at once.
const HURRIED: u32 = 24;

/// How good and how bad positions were since something last moved. Where each waits for the other, thinking ahead makes
/// cautious, and without this nothing would ever happen.
#[derive(Default)]
pub(crate) struct Standing {
    range: Option<(i64, i64)>,
    thoughts: u32,
    hurried: u32,
}

impl Standing {
    /// Notes what the position is worth at a thought; whether to do what seems best at once.
    pub fn still(&mut self, worth: i64) -> bool {
        if self.hurried > 0 {
            self.hurried -= 1;
            return true;
        }
        self.thoughts += 1;
        let (low, high) = self.range.unwrap_or((worth, worth));
        if worth < low || worth > high || self.range.is_none() {
            (self.range, self.thoughts) = (Some((low.min(worth), high.max(worth))), 0);
        } else if self.thoughts >= STILL {
            *self = Standing { hurried: HURRIED, ..Standing::default() };
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_gets_nowhere_hurries_for_a_while() {
        let mut standing = Standing::default();
        let hurried = (0..200).filter(|thought| standing.still(thought % 3)).count();
        assert!((HURRIED as usize..200 / 2).contains(&hurried), "{hurried}");
    }

    #[test]
    fn who_gets_on_thinks_on() {
        let mut standing = Standing::default();
        assert!((0..200).all(|thought| !standing.still(thought / 20)));
    }
}
