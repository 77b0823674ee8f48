//! Sets: what improves, what worsens, what is left out (HR-SET-01 to HR-SET-04).

use crate::content::{Colour, Dice};

/// The weakest colour that is there (HR-SET-01).
pub fn weakest(dice: Dice) -> Option<Colour> {
    Colour::ALL.into_iter().find(|&colour| dice.of(colour) > 0)
}

/// The strongest colour that is there (HR-SET-01).
pub fn strongest(dice: Dice) -> Option<Colour> {
    Colour::ALL.into_iter().rev().find(|&colour| dice.of(colour) > 0)
}

/// The weakest set joins the next stronger colour; black stays (HR-SET-02, HR-SET-04).
pub fn improve(dice: Dice) -> Dice {
    match weakest(dice) {
        Some(Colour::White) => turned(dice, Colour::White, Colour::Red),
        Some(Colour::Red) => turned(dice, Colour::Red, Colour::Black),
        _ => dice,
    }
}

/// The strongest set joins the next weaker colour; white stays (HR-SET-03, HR-SET-04).
pub fn worsen(dice: Dice) -> Dice {
    match strongest(dice) {
        Some(Colour::Black) => turned(dice, Colour::Black, Colour::Red),
        Some(Colour::Red) => turned(dice, Colour::Red, Colour::White),
        _ => dice,
    }
}

fn turned(dice: Dice, from: Colour, to: Colour) -> Dice {
    let mut turned = dice.0;
    turned[to as usize] = turned[to as usize].saturating_add(turned[from as usize]);
    turned[from as usize] = 0;
    Dice(turned)
}

/// Only the dice of one colour.
pub(super) fn only(dice: Dice, colour: Option<Colour>) -> Dice {
    let mut kept = [0; 3];
    if let Some(colour) = colour {
        kept[colour as usize] = dice.of(colour);
    }
    Dice(kept)
}

/// Only the strongest set.
pub fn only_strongest(dice: Dice) -> Dice {
    only(dice, strongest(dice))
}

/// Only the weakest set.
pub fn only_weakest(dice: Dice) -> Dice {
    only(dice, weakest(dice))
}

/// All but the strongest set: beyond base range (HR-RNG-02).
pub fn without_strongest(dice: Dice) -> Dice {
    let mut kept = dice.0;
    if let Some(colour) = strongest(dice) {
        kept[colour as usize] = 0;
    }
    Dice(kept)
}
