//! Tests of clocks and typed dice.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;

fn fields(all: &[(&str, &str)]) -> Pairs {
    all.iter().map(|(name, typed)| ((*name).to_owned(), (*typed).to_owned())).collect()
}

#[test]
fn clocks_are_read_within_limits() {
    let choice = |all: &[(&str, &str)]| Clock::of(&fields(all)).choice();
    assert_eq!(choice(&[]), Ok(ClockChoice::None));
    assert_eq!(
        choice(&[("clock", "move"), ("clock-each", "3"), ("clock-unit", "days")]),
        Ok(ClockChoice::Move { seconds: 259_200 })
    );
    assert_eq!(
        choice(&[("clock", "bank"), ("clock-minutes", "10"), ("clock-increment", "0")]),
        Ok(ClockChoice::Bank { seconds: 600, increment: 0 })
    );
    assert!(choice(&[("clock", "move"), ("clock-each", "4294967295")]).is_err());
    assert!(choice(&[("clock", "move"), ("clock-each", "-1")]).is_err());
    assert!(choice(&[("clock", "bank"), ("clock-minutes", "0")]).is_err());
    assert!(choice(&[("clock", "bank"), ("clock-increment", "soon")]).is_err());
}

#[test]
fn typed_dice_are_taken_once_and_counted_from_nought() {
    let mut luck = Luck::of(&fields(&[("luck", "0, 3,x"), ("die", " 6 ")]));
    assert_eq!(luck.numbers, [0, 3]);
    assert!(luck.take(6));
    assert!(!luck.take(6));
    assert_eq!((luck.written().as_str(), luck.wrong), ("0,3,5", false));
    let mut wrong = Luck::of(&fields(&[("die", "7")]));
    assert!(!wrong.take(6) && wrong.wrong && wrong.numbers.is_empty());
    let mut rolled = Luck::of(&fields(&[("roll", "yes"), ("die", "")]));
    assert!(rolled.take(4) && rolled.numbers[0] < 4 && !rolled.take(4));
}
