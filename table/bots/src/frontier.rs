//! Which position a search looks into next.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Positions that wait to be looked into, apart by the first action that leads to them.
///
/// By turns it is the best of all, and the best of the branch that was looked into least. Without the second an action
/// that only later pays for what it costs at once would never be looked into.
pub(crate) struct Frontier {
    branches: Vec<Branch>,
    taken: usize,
}

/// What begins with one action.
#[derive(Clone, Default)]
struct Branch {
    /// What positions are worth, and their numbers, the earlier before the later.
    open: BinaryHeap<(i64, Reverse<usize>)>,
    taken: usize,
}

impl Frontier {
    /// One for so many first actions.
    pub fn new(branches: usize) -> Frontier {
        Frontier { branches: vec![Branch::default(); branches], taken: 0 }
    }

    /// A position waits that is worth so much, in the branch of a first action.
    pub fn push(&mut self, branch: usize, value: i64, position: usize) {
        self.branches[branch].open.push((value, Reverse(position)));
    }

    /// The next position.
    pub fn pop(&mut self) -> Option<usize> {
        self.taken += 1;
        let waiting = self.branches.iter_mut().filter(|branch| !branch.open.is_empty());
        let branch = if self.taken.is_multiple_of(2) {
            waiting.min_by_key(|branch| branch.taken)?
        } else {
            waiting.max_by_key(|branch| branch.open.peek().copied())?
        };
        branch.take()
    }

    /// The best position of the branch of a first action.
    pub fn best_of(&mut self, branch: usize) -> Option<usize> {
        self.branches[branch].take()
    }
}

impl Branch {
    fn take(&mut self) -> Option<usize> {
        self.taken += 1;
        self.open.pop().map(|(_, Reverse(position))| position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut frontier: Frontier) -> Vec<usize> {
        std::iter::from_fn(|| frontier.pop()).collect()
    }

    #[test]
    fn by_turns_the_best_of_all_and_of_the_branch_looked_into_least() {
        let mut frontier = Frontier::new(3);
        for (branch, value, position) in [(0, 9, 0), (0, 8, 1), (0, 7, 2), (1, 1, 3), (1, 2, 4), (2, 0, 5)] {
            frontier.push(branch, value, position);
        }
        // The best, then the best of the second branch, the best again, then the third branch, and so on.
        assert_eq!(all(frontier), [0, 4, 1, 5, 2, 3]);
    }

    #[test]
    fn of_equals_the_earlier_comes_first() {
        let mut frontier = Frontier::new(1);
        for position in [2, 0, 1] {
            frontier.push(0, 5, position);
        }
        assert_eq!(all(frontier), [0, 1, 2]);
        assert!(all(Frontier::new(0)).is_empty());
    }
}
