//! Dice of a start that are rolled on a real table and typed in, one after the other.

use catalog::AnyGame;
use maud::{Markup, html};

use super::field;
use crate::pages::page as framed;
use crate::people::Visitor;
use crate::words::{say, word};

/// As many numbers as the dice of a start may have; more are typed by nobody.
pub(super) const MOST_LUCK: usize = 2_000;

/// A number from 0 to `n - 1`.
pub(super) fn random_below(n: u32) -> u32 {
    let n = n.max(1);
    let fair = u32::MAX - u32::MAX % n;
    loop {
        let mut bytes = [0; 4];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        let word = u32::from_le_bytes(bytes);
        if word < fair {
            return word % n;
        }
    }
}

/// The dice of a start that were typed in: the numbers so far, from 0, and what was typed now.
pub(super) struct Luck {
    pub numbers: Vec<u32>,
    typed: Option<String>,
    roll: bool,
    pub wrong: bool,
}

impl Luck {
    pub fn of(fields: &[(String, String)]) -> Luck {
        let numbers = field(fields, "luck").unwrap_or_default().split(',').map(str::trim);
        Luck {
            numbers: numbers.filter_map(|number| number.parse().ok()).take(MOST_LUCK).collect(),
            typed: field(fields, "die").filter(|typed| !typed.is_empty()).map(str::to_owned),
            roll: field(fields, "roll").is_some(),
            wrong: false,
        }
    }

    /// Takes what was typed or rolled for a die of so many sides, once. False when a number must be asked for.
    pub fn take(&mut self, sides: u32) -> bool {
        if std::mem::take(&mut self.roll) {
            self.typed = None;
            self.numbers.push(random_below(sides));
            return true;
        }
        let Some(typed) = self.typed.take() else { return false };
        match typed.parse::<u32>() {
            Ok(number) if (1..=sides).contains(&number) => {
                self.numbers.push(number - 1);
                true
            }
            _ => {
                self.wrong = true;
                false
            }
        }
    }

    pub fn written(&self) -> String {
        self.numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }
}

/// Asks for one of the dice that the start needs, and keeps everything else as it was sent.
pub(super) fn dice_page(
    visitor: &Visitor,
    game: &dyn AnyGame,
    fields: &[(String, String)],
    any: u8,
    luck: &Luck,
    sides: u32,
) -> Markup {
    let lang = visitor.lang;
    let kept = fields.iter().filter(|(name, _)| !["luck", "die", "roll", "any"].contains(&name.as_str()));
    let so_far: Vec<String> = luck.numbers.iter().map(|number| (number + 1).to_string()).collect();
    let title = word(lang, "dice-title");
    let body = html! {
        h1 { (title) }
        p { (word(lang, "dice-about")) }
        @if !so_far.is_empty() {
            p.muted { (say(lang, "dice-so-far", [("numbers", so_far.join(", ").into())])) }
        }
        form.stack method="post" action={ "/games/" (game.meta().id) "/new" } {
            @for (name, typed) in kept { input type="hidden" name=(name) value=(typed); }
            input type="hidden" name="luck" value=(luck.written());
            input type="hidden" name="any" value=(any);
            @if luck.wrong { p.fault role="alert" { (say(lang, "dice-fault", [("sides", i64::from(sides).into())])) } }
            label for="die" { (say(lang, "dice-number", [("sides", i64::from(sides).into())])) }
            input #die type="number" inputmode="numeric" name="die" min="1" max=(sides) autofocus;
            div.row {
                button.button.primary type="submit" { (word(lang, "dice-take")) }
                button.button name="roll" value="yes" { (word(lang, "dice-roll")) }
            }
        }
    };
    framed(visitor, &title, body)
}
