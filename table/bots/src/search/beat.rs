//! Where courses are judged, so that they can be compared.

use kernel::{Ask, RuleId, Seat};

/// Decisions that are listened to.
pub(crate) const LISTENED: usize = 120;

/// Decisions that a course should last. Of forty they tell more of who wins in the end, and no better what is best to do; of twenty
/// Nine Men's Morris is played worse (docs/performance.md).
const LEAST: f64 = 10.0;

/// What is asked of a seat again and again at the most even distances, such as its move, or what its turn begins with.
///
/// In many games a position looks quite different in the middle of a turn, or in the other's, though nobody has gained
/// anything. So courses are judged when this is asked of who decides at the root: all of them at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beat {
    by: RuleId,
    /// How often it is heard before a course is judged.
    pub times: usize,
}

impl Beat {
    /// Of the decisions of a course: the rule that asked, and whether it asked the seat. `None` when nothing is asked of it
    /// three times. `in_turn`: only what was asked of others since counts, as where all play together nobody else ends its turn.
    pub fn of(asked: &[(RuleId, bool)], in_turn: bool) -> Option<Beat> {
        let mut rules: Vec<RuleId> = asked.iter().filter(|(_, own)| *own).map(|(by, _)| *by).collect();
        rules.sort_unstable();
        rules.dedup();
        let beats = rules.into_iter().filter_map(|by| {
            let (mean, unevenness) = distances(&heard(asked, by, in_turn))?;
            Some((unevenness, Beat { by, times: (LEAST / mean).ceil() as usize }))
        });
        beats.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, beat)| beat)
    }

    /// Whether this is asked of the seat now.
    pub fn is(self, ask: &Ask, seat: Seat) -> bool {
        self.asks(ask) && ask.seats.has(seat)
    }

    /// Whether this is what is asked, of whomever.
    pub fn asks(self, ask: &Ask) -> bool {
        ask.by == self.by
    }
}

/// When a rule asks the seat; in turn with others only the first time since it asked them.
fn heard(asked: &[(RuleId, bool)], by: RuleId, in_turn: bool) -> Vec<usize> {
    let (mut at, mut answered) = (Vec::new(), true);
    for (place, (_, own)) in asked.iter().enumerate().filter(|(_, (rule, _))| *rule == by) {
        if *own && answered {
            at.push(place);
        }
        answered = !(*own && in_turn);
    }
    at
}

/// The mean of the distances between these, and how much they differ from it, as a part of it.
fn distances(at: &[usize]) -> Option<(f64, f64)> {
    let apart: Vec<f64> = at.windows(2).map(|pair| f64::from((pair[1] - pair[0]) as u32)).collect();
    let count = f64::from(apart.len() as u32);
    if count < 2.0 {
        return None;
    }
    let mean = apart.iter().sum::<f64>() / count;
    let square = apart.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count;
    Some((mean, square.sqrt() / mean))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAW: RuleId = RuleId("TOY-DRAW");
    const ANSWER: RuleId = RuleId("TOY-ANSWER");
    const MOVE: RuleId = RuleId("TOY-MOVE");
    const TAKE: RuleId = RuleId("TOY-TAKE");

    /// Turns of two seats: each draws, and then the two answer each other so many times.
    fn turns(answers: &[usize]) -> Vec<(RuleId, bool)> {
        let mut asked = Vec::new();
        for (turn, answers) in answers.iter().enumerate() {
            let own = turn % 2 == 0;
            asked.push((DRAW, own));
            for _ in 0..*answers {
                asked.extend([(ANSWER, own), (ANSWER, !own)]);
            }
        }
        asked
    }

    #[test]
    fn it_is_what_a_turn_begins_with_not_what_is_asked_in_the_middle_of_it() {
        let beat = Beat::of(&turns(&[4, 3, 5, 4, 4, 5, 3, 4]), false);
        assert_eq!(beat, Some(Beat { by: DRAW, times: 1 }));
    }

    #[test]
    fn it_is_the_move_not_what_happens_now_and_then_and_is_heard_until_a_course_is_long_enough() {
        let mut asked = Vec::new();
        for move_ in 0..40 {
            asked.push((MOVE, move_ % 2 == 0));
            if [6, 8, 27, 30].contains(&move_) {
                asked.push((TAKE, move_ % 2 == 0));
            }
        }
        assert_eq!(Beat::of(&asked, false), Some(Beat { by: MOVE, times: 5 }));
    }

    #[test]
    fn in_turn_with_mates_it_is_what_a_turn_begins_with_though_it_is_asked_all_through_it() {
        let mut asked = Vec::new();
        for steps in [3, 9, 4, 7, 5, 2, 8, 6] {
            for own in [true, false] {
                asked.extend([(DRAW, own), (DRAW, own), (MOVE, own)]);
                asked.extend(std::iter::repeat_n((TAKE, own), steps));
                asked.push((DRAW, own));
            }
        }
        assert_eq!(Beat::of(&asked, true), Some(Beat { by: DRAW, times: 1 }));
        assert_ne!(
            Beat::of(&asked, false),
            Some(Beat { by: DRAW, times: 1 }),
            "or it would be heard in the middle of a turn"
        );
    }

    #[test]
    fn who_is_hardly_asked_hears_none() {
        assert_eq!(Beat::of(&[], false), None);
        assert_eq!(Beat::of(&[(MOVE, true), (MOVE, false), (MOVE, true)], false), None);
        assert_eq!(Beat::of(&[(MOVE, false); 9], false), None);
    }
}
