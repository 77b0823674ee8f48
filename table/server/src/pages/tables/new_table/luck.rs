//! Dice of a start that are rolled on a real table and typed in, one after the other.

use maud::{Markup, html};
use store::MatchId;

use super::field;
use crate::hall::OpenFault;
use crate::pages::page as framed;
use crate::people::Visitor;
use crate::words::{say, word};

/// As many numbers as the dice of a start may have; more are typed by nobody.
const MOST_LUCK: usize = 2_000;

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
pub(in crate::pages) struct Luck {
    numbers: Vec<u32>,
    typed: Option<String>,
    roll: bool,
    wrong: bool,
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

    /// Opens a table with the numbers so far, and with what was typed now where one more is needed. It is still missing
    /// when the answer is [`OpenFault::MissingLuck`].
    pub async fn open<F>(&mut self, open: impl Fn(Vec<u32>) -> F) -> Result<MatchId, OpenFault>
    where
        F: Future<Output = Result<MatchId, OpenFault>>,
    {
        loop {
            match open(self.numbers.clone()).await {
                Err(OpenFault::MissingLuck(sides)) if self.may_ask() && self.take(sides) => {}
                done => return done,
            }
        }
    }

    /// Whether one more number may be asked for.
    pub fn may_ask(&self) -> bool {
        self.numbers.len() < MOST_LUCK
    }

    /// Takes what was typed or rolled for a die of so many sides, once. False when a number must be asked for.
    fn take(&mut self, sides: u32) -> bool {
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

    fn written(&self) -> String {
        self.numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }
}

/// Asks for one of the dice that the start needs, and sends everything else to `here` as it was sent.
pub(in crate::pages) fn dice_page(
    visitor: &Visitor,
    here: &str,
    fields: &[(String, String)],
    luck: &Luck,
    sides: u32,
) -> Markup {
    let lang = visitor.lang;
    let kept = fields.iter().filter(|(name, _)| !["luck", "die", "roll"].contains(&name.as_str()));
    let so_far: Vec<String> = luck.numbers.iter().map(|number| (number + 1).to_string()).collect();
    let title = word(lang, "dice-title");
    let body = html! {
        h1 { (title) }
        p { (word(lang, "dice-about")) }
        @if !so_far.is_empty() {
            p.muted { (say(lang, "dice-so-far", [("numbers", so_far.join(", ").into())])) }
        }
        form.stack method="post" action=(here) {
            @for (name, typed) in kept { input type="hidden" name=(name) value=(typed); }
            input type="hidden" name="luck" value=(luck.written());
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

#[cfg(test)]
mod tests {
    use super::*;

    fn luck(all: &[(&str, &str)]) -> Luck {
        let fields: Vec<_> =
            all.iter().map(|(name, typed)| ((*name).to_owned(), (*typed).to_owned())).collect();
        Luck::of(&fields)
    }

    #[test]
    fn typed_dice_are_taken_once_and_counted_from_nought() {
        let mut typed = luck(&[("luck", "0, 3,x"), ("die", " 6 ")]);
        assert_eq!(typed.numbers, [0, 3]);
        assert!(typed.take(6));
        assert!(!typed.take(6));
        assert_eq!((typed.written().as_str(), typed.wrong), ("0,3,5", false));
        let mut wrong = luck(&[("die", "7")]);
        assert!(!wrong.take(6) && wrong.wrong && wrong.numbers.is_empty());
        let mut rolled = luck(&[("roll", "yes"), ("die", "")]);
        assert!(rolled.take(4) && rolled.numbers[0] < 4 && !rolled.take(4));
    }
}
