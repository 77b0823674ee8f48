//! The printed text of a card beside the text made of its abilities.

use pack::FileFault;
use scene::{Phrase, Words};

use super::{Content, KindId};

/// A text that stands on a printed card, and where it was typed in.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The card.
    pub card: KindId,
    /// Its text.
    pub text: Words,
    /// Where each language stands: English, Italian.
    pub at: [FileFault; 2],
}

impl Content {
    /// The cards whose printed text says something else than their abilities, spacing, case and punctuation aside.
    /// `say` puts a phrase into both languages: games do not speak.
    pub fn text_faults(&self, mut say: impl FnMut(&Phrase) -> Words) -> Vec<FileFault> {
        let mut faults = Vec::new();
        for printed in &self.printed {
            let said: Vec<Words> = self.text(printed.card).iter().map(&mut say).collect();
            let whole = |of: fn(&Words) -> &str| said.iter().map(of).collect::<Vec<_>>().join(" ");
            let made = [whole(|words| &words.en), whole(|words| &words.it)];
            for ((made, text), at) in made.iter().zip([&printed.text.en, &printed.text.it]).zip(&printed.at) {
                if !text.is_empty() && bare(made) != bare(text) {
                    let id = &self.kind(printed.card).id;
                    let what = format!("{id}: the abilities of this card say: {made}");
                    faults.push(FileFault { what, ..at.clone() });
                }
            }
        }
        faults
    }
}

/// The words of a text, and its signed numbers, in small letters.
fn bare(text: &str) -> Vec<String> {
    let text = text.replace('\u{2212}', "-").to_lowercase();
    let parts = text.split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '+' | '-'));
    let parts = parts.flat_map(|part| {
        let signed = part.len() > 1 && part[1..].chars().all(|digit| digit.is_ascii_digit());
        let pieces = if signed { vec![part] } else { part.split(['+', '-']).collect() };
        pieces.into_iter().map(str::to_owned).collect::<Vec<_>>()
    });
    parts.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn spacing_case_and_punctuation_do_not_matter() {
        assert_eq!(bare("In combat:  +2 ATTACK."), bare("in combat, +2 Attack"));
        assert_eq!(bare("−1 Difesa"), bare("-1 difesa"));
        assert_ne!(bare("-1 Difesa"), bare("+1 Difesa"));
        assert_eq!(bare("l'aratro twin-feather"), bare("L’Aratro Twin Feather"));
    }
}
