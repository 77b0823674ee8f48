//! Whole numbers where roots and fractions come up: rounded by a stated rule, compared exactly.
//!
//! Bounds, for all of this module's parent: coordinates, heights, radii and lengths are at most
//! [`MAX`](super::MAX) = 10^5 < 2^17, differences of coordinates less than 2^18, dot and cross
//! products of two differences less than 2^38. A product of two of those is less than 2^76, so
//! `i64` holds every product of coordinates and `i128` every product of two such products.

use std::cmp::Ordering;

/// The square root, cut off: mostly of squares that fit into half the bits, which is faster.
pub(super) const fn root(square: u64) -> u64 {
    if square <= u32::MAX as u64 { (square as u32).isqrt() as u64 } else { square.isqrt() }
}

/// The square root, rounded up.
pub(super) const fn root_up(square: u64) -> u64 {
    let root = root(square);
    if root * root == square { root } else { root + 1 }
}

/// `num / den` to the nearest whole number, a half upward. `den` is positive.
pub(super) const fn nearest_up(num: i64, den: i64) -> i64 {
    (2 * num + den).div_euclid(2 * den)
}

/// `num / den` to the nearest whole number, a half away from zero, so that the mirrored value
/// rounds to the mirrored result. `den` is positive.
pub(super) const fn nearest(num: i128, den: i128) -> i128 {
    (2 * num.abs() + den) / (2 * den) * num.signum()
}

/// Compares `sqrt(a) - r` with `sqrt(b) - s` exactly. The squares are below 2^40, the others
/// below 2^20.
pub(super) fn compare_beyond(a: u64, r: i64, b: u64, s: i64) -> Ordering {
    if r < s {
        return compare_beyond(b, s, a, r).reverse();
    }
    // sqrt(a) with sqrt(b) + more; both sides squared, what is whole brought to the left.
    let more = i128::from(r - s);
    let left = i128::from(a) - i128::from(b) - more * more;
    if left < 0 {
        return Ordering::Less;
    }
    (left * left).cmp(&(4 * more * more * i128::from(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_and_fractions_round_as_stated() {
        assert_eq!([0, 1, 2, 3, 4, 5, 9, 10].map(root_up), [0, 1, 2, 2, 2, 3, 3, 4]);
        assert_eq!([u32::MAX.into(), 1 << 32, (1 << 33) - 1].map(root), [65_535, 65_536, 92_681]);
        assert_eq!([-3, -2, -1, 0, 1, 2, 3].map(|n| nearest_up(n, 2)), [-1, -1, 0, 0, 1, 1, 2]);
        assert_eq!([-3, -2, -1, 0, 1, 2, 3].map(|n| nearest(n, 2)), [-2, -1, -1, 0, 1, 1, 2]);
        assert_eq!([-2, -1, 1, 2].map(|n| nearest(n, 3)), [-1, 0, 0, 1]);
    }

    #[test]
    fn differences_of_roots_compare_without_roots() {
        use Ordering::{Equal, Greater, Less};
        assert_eq!(compare_beyond(25, 2, 16, 1), Equal, "5 - 2 and 4 - 1");
        assert_eq!(compare_beyond(26, 2, 16, 1), Greater);
        assert_eq!(compare_beyond(24, 2, 16, 1), Less);
        assert_eq!(compare_beyond(8, 0, 2, 0), Greater);
        assert_eq!(compare_beyond(2, 1, 2, 1), Equal);
        assert_eq!(compare_beyond(2, 0, 2, 1), Greater);
        assert_eq!(compare_beyond(0, 9, 0, 8), Less);
        assert_eq!(compare_beyond(20_000, 100, 30_000, 131), Less, "41.42 and 42.20");
        assert_eq!(compare_beyond(20_000, 100, 30_000, 132), Greater, "41.42 and 41.20");
    }
}
