//! Against whom one plays, on which seat, and what bots tell there.

use catalog::AnyGame;
use maud::{Markup, html};
use voice::Lang;

use super::{Draft, With, seat_letter};
use crate::hall::{Aloud, Hints};
use crate::pages::form::radio;
use crate::pages::tables::matches::bot_level;
use crate::words::word;

/// Against whom, and on which seat.
pub(super) fn company(game: &dyn AnyGame, lang: Lang, draft: &Draft) -> Markup {
    let most = game.meta().seats.1;
    html! {
        fieldset {
            legend { (word(lang, "new-with")) }
            @for with in With::ALL {
                div.row {
                    (radio("with", with.code(), draft.with == with, &word(lang, &format!("new-with-{}", with.code()))))
                    @if with == With::Bot {
                        select name="bot" aria-label=(word(lang, "new-bot")) {
                            @for bot in game.bots() {
                                option value=(bot) selected[bot == draft.bot] { (bot_level(game, lang, bot)) }
                            }
                        }
                    }
                    @if with == With::Same {
                        label.tick {
                            input type="checkbox" name="curtain" value="yes" checked[draft.curtain];
                            span.muted { (word(lang, "new-curtain")) }
                        }
                    }
                }
            }
        }
        fieldset {
            legend { (word(lang, "new-seat")) }
            div.row {
                (radio("seat", "any", draft.seat.is_none(), &word(lang, "new-seat-any")))
                @for seat in 0..most {
                    (radio("seat", &seat.to_string(), draft.seat == Some(seat), &seat_letter(lang, seat)))
                }
            }
        }
    }
}

/// What bots tell of their thinking.
pub(super) fn aloud(lang: Lang, chosen: Aloud) -> Markup {
    html! {
        fieldset {
            legend { (word(lang, "new-hints")) }
            div.row {
                @for hints in Hints::ALL {
                    (radio("hints", hints.code(), chosen.hints == hints, &word(lang, &format!("new-hints-{}", hints.code()))))
                }
            }
            label.tick {
                input type="checkbox" name="open-thoughts" value="yes" checked[chosen.open_thoughts];
                span { (word(lang, "new-open-thoughts")) }
            }
        }
    }
}
