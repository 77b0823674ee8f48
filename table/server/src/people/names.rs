//! Names of people: those that guests get, and which ones may be chosen.

use scene::Value;
use voice::Lang;

use crate::words::{say, word};

/// The longest name, in letters.
pub(crate) const LONGEST_NAME: usize = 30;
/// The longest login, in letters.
pub(crate) const LONGEST_LOGIN: usize = 30;

/// A friendly name for somebody who has not told theirs: `Guest 4821`.
pub(crate) fn guest(lang: Lang) -> String {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    let number = 1000 + u32::from_le_bytes(bytes) % 9000;
    say(lang, "guest-name", [("number", Value::Plain(number.to_string().into()))])
}

/// A name as others read it: whoever has deleted his account is a former player.
pub(crate) fn known_as(lang: Lang, name: &str) -> String {
    if name.is_empty() { word(lang, "former-player") } else { name.to_owned() }
}

/// These names, told apart: those that are alike have their letter too, `Anna (B)`.
pub(crate) fn apart(names: &[String]) -> Vec<String> {
    let alike = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    let lettered = |(letter, name): (char, &String)| {
        if alike(name) { format!("{name} ({letter})") } else { name.clone() }
    };
    ('A'..).zip(names).map(lettered).collect()
}

/// A name as somebody typed it, tidied; `None` when nobody could read it: too short, too long, or with signs that
/// show nothing or turn the line around.
pub(crate) fn name(typed: &str) -> Option<String> {
    label(typed, LONGEST_NAME)
}

/// What somebody calls a thing of theirs; read like a name.
pub(crate) fn label(typed: &str, longest: usize) -> Option<String> {
    // Unseen signs first: some of them count as blanks.
    if typed.len() > 1000 || typed.chars().any(unseen) {
        return None;
    }
    let tidy = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=longest).contains(&tidy.chars().count()) && tidy.chars().any(char::is_alphanumeric);
    fits.then_some(tidy)
}

/// A login as somebody typed it, in small letters; `None` when it is not 3 to 30 of letters, digits, `.`, `_`, `-`,
/// `@` and `+`. Mail addresses are logins too; nothing is ever sent there.
pub(crate) fn login(typed: &str) -> Option<String> {
    let tidy = typed.trim().to_ascii_lowercase();
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b"._-@+".contains(&b);
    ((3..=LONGEST_LOGIN).contains(&tidy.len()) && tidy.bytes().all(allowed)).then_some(tidy)
}

/// Whether a letter shows nothing of itself or changes what stands around it.
fn unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read() {
        assert_eq!(name("  Anna   Maria "), Some("Anna Maria".to_owned()));
        assert_eq!(name("Über 7"), Some("Über 7".to_owned()));
        assert_eq!(name(""), None);
        assert_eq!(name(" . "), None);
        assert_eq!(name("anna\u{202e}"), None);
        assert_eq!(name("an\u{200b}na"), None);
        assert_eq!(name(&"a".repeat(31)), None);
    }

    #[test]
    fn logins_are_plain() {
        assert_eq!(login(" Anna.B "), Some("anna.b".to_owned()));
        for refused in ["ab", "anna b", "ann\u{e0}", &"a".repeat(31)] {
            assert_eq!(login(refused), None, "{refused}");
        }
    }

    #[test]
    fn names_that_are_alike_are_told_apart() {
        let names = ["Anna", "Bruno", "Anna"].map(str::to_owned);
        assert_eq!(apart(&names), ["Anna (A)", "Bruno", "Anna (C)"]);
    }

    #[test]
    fn guests_get_a_name_in_their_language() {
        assert!(guest(Lang::En).starts_with("Guest "));
        assert!(guest(Lang::It).starts_with("Ospite "));
    }
}
