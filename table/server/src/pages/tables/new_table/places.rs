//! Who sits where, in a game that more than two can play: how many, on which side, and who on each seat.

use catalog::AnyGame;
use kernel::Table;
use maud::{Markup, html};
use voice::Lang;

use super::{With, field, seat_letter};
use crate::hall::Chair;
use crate::pages::game::companion;
use crate::pages::tables::matches::bot_level;
use crate::pages::tables::sides::Parties;
use crate::words::word;

/// What a field says for a bot begins so; its name follows.
const BOT: &str = "bot:";

/// Who plays on each seat.
pub(super) struct Places {
    /// By seat, as the fields say it.
    chosen: Vec<String>,
    /// One link leads to all seats that need one.
    pub one_link: bool,
}

impl Places {
    /// What the fields say. The first seat is the owner's, and the others are taken as the page was asked for, where
    /// nothing else is chosen.
    pub fn of(game: &dyn AnyGame, with: With, fields: &[(String, String)], seats: u8) -> Places {
        let others = match with {
            With::Bot => format!("{BOT}{}", companion(game).unwrap_or_default()),
            With::Friend => "link".to_owned(),
            With::Open => "anybody".to_owned(),
            With::Same => "me".to_owned(),
        };
        let known = |said: &&str| {
            let bot = said.strip_prefix(BOT).is_some_and(|bot| game.bots().contains(&bot));
            bot || ["me", "link", "anybody"].contains(said)
        };
        let chosen = |seat: u8| {
            let usual = if seat == 0 { "me" } else { &others };
            field(fields, &format!("chair.{seat}")).filter(known).unwrap_or(usual).to_owned()
        };
        Places { chosen: (0..seats).map(chosen).collect(), one_link: field(fields, "one-link").is_some() }
    }

    /// The seats as the hall takes them.
    pub fn chairs(&self) -> Vec<Chair> {
        let chair = |said: &String| match said.as_str() {
            "me" => Chair::Owner,
            "anybody" => Chair::Open,
            "link" => Chair::Invited,
            bot => Chair::Bot(bot.trim_start_matches(BOT).to_owned()),
        };
        self.chosen.iter().map(chair).collect()
    }

    /// Whether strangers may sit down somewhere.
    pub fn listed(&self) -> bool {
        self.chosen.iter().any(|said| said == "anybody")
    }

    /// Whether several seats are the owner's.
    pub fn shared_screen(&self) -> bool {
        self.chosen.iter().filter(|said| *said == "me").count() > 1
    }

    /// The question, by side; the table says how many seats there are and who plays together.
    pub fn ask(&self, game: &dyn AnyGame, lang: Lang, table: &Table, curtain: bool) -> Markup {
        let (least, most) = game.meta().seats;
        let parties = Parties::of(game, lang, table);
        html! {
            fieldset.places {
                legend { (word(lang, "new-many")) }
                div.row {
                    label for="seats" { (word(lang, "new-seats")) }
                    input.count #seats type="number" name="seats" min=(least) max=(most) value=(table.seats);
                    button type="submit" name="show" value="yes" formnovalidate { (word(lang, "new-seats-show")) }
                }
                p.muted { (word(lang, "new-many-about")) }
                div.parties {
                    @for (name, seats) in parties.each(lang) {
                        div.party {
                            @if seats.len() > 1 { h3 { (name) } }
                            @for &seat in seats { (self.seat(game, lang, seat)) }
                        }
                    }
                }
                label.tick {
                    input type="checkbox" name="one-link" value="yes" checked[self.one_link];
                    span { (word(lang, "new-one-link")) }
                }
                label.tick {
                    input type="checkbox" name="curtain" value="yes" checked[curtain];
                    span { (word(lang, "new-many-curtain")) }
                }
            }
        }
    }

    /// Who plays on one seat.
    fn seat(&self, game: &dyn AnyGame, lang: Lang, seat: u8) -> Markup {
        let name = format!("chair.{seat}");
        let chosen = self.chosen.get(usize::from(seat)).map_or("", String::as_str);
        let bot = |bot: &str| format!("{BOT}{bot}");
        html! {
            label.place {
                span { (seat_letter(lang, seat)) }
                select name=(name) {
                    @for (said, key) in [("me", "new-chair-me"), ("link", "new-chair-link"), ("anybody", "new-chair-anybody")] {
                        option value=(said) selected[said == chosen] { (word(lang, key)) }
                    }
                    @for name in game.bots() {
                        option value=(bot(name)) selected[bot(name) == chosen] { (bot_level(game, lang, name)) }
                    }
                }
            }
        }
    }
}
