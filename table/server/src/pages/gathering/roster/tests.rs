//! Tests of the page on which something is gathered.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;

#[test]
fn names_are_short_and_printable() {
    assert_eq!(named("  Oni  "), Ok("Oni".to_owned()));
    assert!(named(" ").is_err() && named("a\u{7}b").is_err() && named(&"è".repeat(61)).is_err());
    assert!(named(&"è".repeat(60)).is_ok());
}
