//! Time and dice of a match: asked before it, and told to whoever comes.

use maud::{Markup, html};
use voice::Lang;

use crate::hall::ClockChoice;
use crate::pages::form::radio;
use crate::pages::tables::new_table::field;
use crate::words::{say, word};

/// Least and most seconds for one decision.
const MOVE_SECONDS: (u32, u32) = (5, 14 * 86_400);

/// Least and most seconds for a whole match.
const BANK_SECONDS: (u32, u32) = (60, 24 * 3_600);

/// The most seconds that come after each decision.
const MOST_INCREMENT: u32 = 3_600;

/// What was answered of time and dice.
#[derive(Clone, Debug)]
pub(in crate::pages) struct Terms {
    clock: Clock,
    /// Whether real dice are rolled and typed in.
    pub typed_dice: bool,
}

/// How time is kept, as typed.
#[derive(Clone, Debug)]
struct Clock {
    kind: String,
    each: String,
    unit: String,
    minutes: String,
    increment: String,
}

impl Terms {
    /// What the fields of a page say.
    pub fn of(fields: &[(String, String)]) -> Terms {
        let or = |name, usual: &str| field(fields, name).unwrap_or(usual).chars().take(12).collect();
        let clock = Clock {
            kind: or("clock", "none"),
            each: or("clock-each", "5"),
            unit: or("clock-unit", "minutes"),
            minutes: or("clock-minutes", "30"),
            increment: or("clock-increment", "30"),
        };
        Terms { clock, typed_dice: field(fields, "dice") == Some("typed") }
    }

    /// How time is to be kept, or the key of the text that says what is wrong.
    pub fn clock(&self) -> Result<ClockChoice, &'static str> {
        let clock = &self.clock;
        let number = |typed: &str| typed.parse::<u32>().ok();
        let within = |seconds: u32, (least, most)| (least..=most).contains(&seconds);
        match clock.kind.as_str() {
            "move" => {
                let unit = match clock.unit.as_str() {
                    "seconds" => 1,
                    "hours" => 3_600,
                    "days" => 86_400,
                    _ => 60,
                };
                let seconds = number(&clock.each).and_then(|each| each.checked_mul(unit));
                let seconds =
                    seconds.filter(|&seconds| within(seconds, MOVE_SECONDS)).ok_or("new-clock-move-fault")?;
                Ok(ClockChoice::Move { seconds })
            }
            "bank" => {
                let seconds = number(&clock.minutes).and_then(|minutes| minutes.checked_mul(60));
                let seconds =
                    seconds.filter(|&seconds| within(seconds, BANK_SECONDS)).ok_or("new-clock-bank-fault")?;
                let increment = number(&clock.increment).filter(|&more| more <= MOST_INCREMENT);
                Ok(ClockChoice::Bank { seconds, increment: increment.ok_or("new-clock-increment-fault")? })
            }
            _ => Ok(ClockChoice::None),
        }
    }

    /// The questions, with what was answered and what is wrong with it.
    pub fn ask(&self, lang: Lang) -> Markup {
        html! {
            (self.ask_clock(lang))
            fieldset {
                legend { (word(lang, "new-dice")) }
                (radio("dice", "rolled", !self.typed_dice, &word(lang, "new-dice-rolled")))
                (radio("dice", "typed", self.typed_dice, &word(lang, "new-dice-typed")))
            }
        }
    }

    fn ask_clock(&self, lang: Lang) -> Markup {
        let clock = &self.clock;
        let number = |name: &str, value: &str, label: &str| {
            html! {
                input type="number" inputmode="numeric" name=(name) min="0" value=(value) aria-label=(word(lang, label));
            }
        };
        html! {
            fieldset {
                legend { (word(lang, "new-clock")) }
                (radio("clock", "none", !["move", "bank"].contains(&clock.kind.as_str()), &word(lang, "new-clock-none")))
                div.row {
                    (radio("clock", "move", clock.kind == "move", &word(lang, "new-clock-move")))
                    span.pair {
                        (number("clock-each", &clock.each, "new-clock-move"))
                        select name="clock-unit" aria-label=(word(lang, "new-clock-unit")) {
                            @for unit in ["seconds", "minutes", "hours", "days"] {
                                option value=(unit) selected[clock.unit == unit] { (word(lang, &format!("new-clock-{unit}"))) }
                            }
                        }
                    }
                }
                div.row {
                    (radio("clock", "bank", clock.kind == "bank", &word(lang, "new-clock-bank")))
                    span.pair {
                        (number("clock-minutes", &clock.minutes, "new-clock-bank-minutes"))
                        span { (word(lang, "new-clock-bank-minutes")) }
                    }
                    span.pair {
                        (number("clock-increment", &clock.increment, "new-clock-increment"))
                        span { (word(lang, "new-clock-increment")) }
                    }
                }
                @if let Err(wrong) = self.clock() { p.fault role="alert" { (word(lang, wrong)) } }
            }
        }
    }
}

/// Clock and dice of a match, told.
pub(in crate::pages) fn told(lang: Lang, clock: ClockChoice, dictated: bool) -> Markup {
    html! {
        ul {
            li { (clock_words(lang, clock)) }
            li { (word(lang, if dictated { "join-dice-typed" } else { "join-dice-rolled" })) }
        }
    }
}

/// How time is kept, as a sentence.
fn clock_words(lang: Lang, clock: ClockChoice) -> String {
    let duration = |seconds: u32| {
        let (key, count) = match seconds {
            _ if seconds.is_multiple_of(86_400) => ("for-days", seconds / 86_400),
            _ if seconds.is_multiple_of(3_600) => ("for-hours", seconds / 3_600),
            _ if seconds.is_multiple_of(60) => ("for-minutes", seconds / 60),
            _ => ("for-seconds", seconds),
        };
        scene::Value::from(say(lang, key, [("count", i64::from(count).into())]))
    };
    match clock {
        ClockChoice::None => word(lang, "clock-none"),
        ClockChoice::Move { seconds } => say(lang, "clock-move", [("time", duration(seconds))]),
        ClockChoice::Bank { seconds, increment: 0 } => {
            say(lang, "clock-bank-only", [("time", duration(seconds))])
        }
        ClockChoice::Bank { seconds, increment } => {
            say(lang, "clock-bank", [("time", duration(seconds)), ("increment", duration(increment))])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_within_limits() {
        let choice = |all: &[(&str, &str)]| {
            let fields: Vec<_> =
                all.iter().map(|(name, typed)| ((*name).to_owned(), (*typed).to_owned())).collect();
            Terms::of(&fields).clock()
        };
        assert_eq!(choice(&[]), Ok(ClockChoice::None));
        assert_eq!(
            choice(&[("clock", "move"), ("clock-each", "3"), ("clock-unit", "days")]),
            Ok(ClockChoice::Move { seconds: 259_200 })
        );
        assert_eq!(
            choice(&[("clock", "bank"), ("clock-minutes", "10"), ("clock-increment", "0")]),
            Ok(ClockChoice::Bank { seconds: 600, increment: 0 })
        );
        // What is accepted is what the clock keeps to.
        let days = |days| choice(&[("clock", "move"), ("clock-each", days), ("clock-unit", "days")]);
        assert_eq!(days("14").map(ClockChoice::bounded), days("14"));
        assert_eq!(days("15"), Err("new-clock-move-fault"));
        assert!(choice(&[("clock", "move"), ("clock-each", "4294967295")]).is_err());
        assert!(choice(&[("clock", "move"), ("clock-each", "-1")]).is_err());
        assert!(choice(&[("clock", "bank"), ("clock-minutes", "0")]).is_err());
        assert!(choice(&[("clock", "bank"), ("clock-increment", "soon")]).is_err());
    }

    #[test]
    fn clocks_are_told_in_the_largest_whole_unit() {
        let told = |clock| clock_words(Lang::En, clock);
        assert_eq!(told(ClockChoice::Move { seconds: 172_800 }), "2 days for each decision.");
        assert_eq!(
            told(ClockChoice::Bank { seconds: 1_800, increment: 1 }),
            "30 minutes for the match, and 1 second after each decision."
        );
        assert_eq!(told(ClockChoice::Bank { seconds: 3_600, increment: 0 }), "1 hour for the match.");
    }
}
