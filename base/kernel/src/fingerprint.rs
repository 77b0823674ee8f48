//! By what positions are known again.

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

/// By what a position is known again: equal ones have the same, different ones hardly ever. Quick and the same in every run, but
/// nobody is kept from finding two that are alike: it is for those who think ahead, not for logs.
pub fn fingerprint<S: Hash>(state: &S) -> u64 {
    FixedState::default().hash_one(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_in_one_place_has_another() {
        let grid = |x: u8, y: u8| fingerprint(&vec![(0u8, x), (y, 1)]);
        let mut all: Vec<u64> = (0..64).flat_map(|x| (0..64).map(move |y| grid(x, y))).collect();
        assert_eq!(grid(3, 4), grid(3, 4));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 64 * 64);
    }
}
