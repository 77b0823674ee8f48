//! Dice of a start that are rolled on a real table and typed in, all on one page that says what each is for.

use std::collections::VecDeque;

use catalog::{AnyGame, NotDone};
use kernel::{Eyes, Table};
use maud::{Markup, html};
use scene::Line;
use store::MatchId;
use voice::Lang;

use super::field;
use crate::hall::OpenFault;
use crate::pages::page as framed;
use crate::people::Visitor;
use crate::words::{say, word};

/// As many numbers as the dice of a start may have; more are typed by nobody.
const MOST_LUCK: usize = 2_000;

/// As many dice as are asked for on one page.
const MOST_ON_A_PAGE: usize = 150;

/// As many dice as are named by what they are for: each of them opens the match once more for each that follows.
const MOST_NAMED: usize = 30;

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
    typed: VecDeque<String>,
    roll: bool,
    wrong: bool,
}

impl Luck {
    pub fn of(fields: &[(String, String)]) -> Luck {
        let numbers = field(fields, "luck").unwrap_or_default().split(',').map(str::trim);
        Luck {
            numbers: numbers.filter_map(|number| number.parse().ok()).take(MOST_LUCK).collect(),
            typed: fields.iter().filter(|(name, _)| name == "die").map(|(_, typed)| typed.clone()).collect(),
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

    /// Takes what was typed for a die of so many sides, or rolls it where nothing was typed and that is wanted. False
    /// when a number must be asked for.
    fn take(&mut self, sides: u32) -> bool {
        let typed = self.typed.front().map(|typed| typed.trim().to_owned()).unwrap_or_default();
        let number = match typed.parse::<u32>() {
            Ok(number) if (1..=sides).contains(&number) => number - 1,
            _ if typed.is_empty() && self.roll => random_below(sides),
            _ => {
                self.wrong = !typed.is_empty();
                return false;
            }
        };
        self.typed.pop_front();
        self.numbers.push(number);
        true
    }

    /// The draws that are still to come, as far as they are known, and what each is for.
    pub fn to_come(&self, game: &dyn AnyGame, table: &Table) -> Vec<Draw> {
        let Some((all, sides, told)) = opened(game, table, &self.numbers) else { return Vec::new() };
        if sides.len() > MOST_NAMED {
            return sides.into_iter().map(|sides| Draw { sides, by: None }).collect();
        }
        let from = self.numbers.len();
        let draw = |(at, &sides): (usize, &u32)| {
            let mut other = all[..from + at].to_vec();
            other.push((all[from + at] + sides.div_ceil(2)) % sides.max(1));
            let told_else = opened(game, table, &other).map(|(.., told)| told).unwrap_or_default();
            // What is told otherwise when this die falls otherwise is what it is for.
            let mut pairs = told.iter().zip(&told_else);
            let by = pairs.find(|(one, other)| one != other).map(|(one, _)| one.by.to_string());
            Draw { sides, by }
        };
        sides.iter().enumerate().map(draw).collect()
    }

    fn written(&self) -> String {
        self.numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }
}

/// One of the dice of a start.
pub(in crate::pages) struct Draw {
    sides: u32,
    /// The rule for which it is rolled, where that shows.
    by: Option<String>,
}

/// A start with these numbers, and some for each die that it needs besides: all of them, the sides of those besides, and
/// what is told.
fn opened(game: &dyn AnyGame, table: &Table, numbers: &[u32]) -> Option<(Vec<u32>, Vec<u32>, Vec<Line>)> {
    let (mut luck, mut sides) = (numbers.to_vec(), Vec::new());
    while luck.len() < MOST_ON_A_PAGE {
        match game.open_dictated(table.clone(), luck.clone()) {
            Ok(played) => return Some((luck, sides, played.story(0, Eyes::Public))),
            Err(NotDone::MissingLuck(below)) => {
                sides.push(below);
                // One after the other, so that a roll-off is not tied for ever.
                luck.push(luck.len() as u32 % below.max(1));
            }
            Err(_) => return None,
        }
    }
    None
}

/// Asks for the dice that the start needs, and sends everything else to `here` as it was sent.
pub(in crate::pages) fn dice_page(
    visitor: &Visitor,
    here: &str,
    fields: &[(String, String)],
    luck: &Luck,
    (sides, to_come): (u32, &[Draw]),
    game: &dyn AnyGame,
) -> Markup {
    let lang = visitor.lang;
    // Where nothing is known of those to come, one is asked for after the other.
    let alone = [Draw { sides, by: None }];
    let draws = if to_come.is_empty() { &alone[..] } else { to_come };
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
            @for (at, draw) in draws.iter().enumerate() {
                @let id = if at == 0 { "die".to_owned() } else { format!("die-{at}") };
                p.field {
                    label for=(id) { (named(game, lang, draw)) }
                    input id=(id) type="number" inputmode="numeric" name="die" min="1" max=(draw.sides)
                        value=[luck.typed.get(at)] autofocus[at == 0];
                }
            }
            div.row {
                button.button.primary type="submit" { (word(lang, "dice-take")) }
                button.button name="roll" value="yes" { (word(lang, "dice-roll")) }
            }
        }
    };
    framed(visitor, &title, body)
}

/// What a die is for, and what it may show.
fn named(game: &dyn AnyGame, lang: Lang, draw: &Draw) -> String {
    let range = say(lang, "dice-number", [("sides", i64::from(draw.sides).into())]);
    let rules = game.rulebook(lang);
    let rule = draw.by.as_deref().and_then(|by| rules.rules().find(|rule| rule.id == by));
    rule.map_or(range.clone(), |rule| format!("{} ({}): {range}", rule.title, rule.id))
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
        assert!(!typed.take(6), "what was not typed must be asked for");
        assert_eq!((typed.written().as_str(), typed.wrong), ("0,3,5", false));
        let mut wrong = luck(&[("die", "7")]);
        assert!(!wrong.take(6) && wrong.wrong && wrong.numbers.is_empty());
        let mut rolled = luck(&[("roll", "yes"), ("die", "")]);
        assert!(rolled.take(4) && rolled.numbers[0] < 4 && rolled.take(4), "the rest is rolled too");
        let mut some = luck(&[("die", "2"), ("die", ""), ("die", "3")]);
        assert!(some.take(6) && !some.take(6) && !some.wrong);
        assert_eq!((some.numbers.as_slice(), some.typed.len()), (&[1][..], 2));
    }
}
