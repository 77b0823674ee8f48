//! Makes sentences of phrases, in the reader's language.
//!
//! Games and screens pass [`scene::Phrase`]s around: message keys with arguments. [`Texts`] holds the messages of
//! both languages, the common ones of this crate and those of one game; [`Voice`] speaks one of them. A
//! [`Rulebook`] is the game's rules in one language, to be looked up by number or by words.

mod lang;
mod messages;
mod rulebook;
mod stem;
mod texts;
mod voice;

pub use lang::{Lang, UnknownLang};
pub use rulebook::{Chapter, Rulebook, Section};
pub use texts::Texts;
pub use voice::Voice;
