//! Secrets that stand for a person: cookies of browsers and tokens of programs. The store keeps only their hashes.

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use store::{KeyKind, Person, Place, StoreFault};

use crate::app::App;

/// The cookie that tells who a visitor is.
pub(crate) const COOKIE: &str = "ludoteca";

/// How long browsers keep cookies: a year, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// How long a link that proves who somebody is is good, in milliseconds: a day.
pub(crate) const GOOD_FOR: i64 = 86_400_000;

/// A new secret: 32 random bytes in hexadecimal. It never shows itself by accident.
pub(crate) struct Secret(String);

impl Secret {
    /// Draws one.
    pub fn draw() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives random bytes");
        Secret(hex(&bytes))
    }

    /// The secret, for the one who is to have it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the store keeps of it.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// The path of a link that lets somebody with this login choose another password, once and for a day; written into this
/// store, which a server may be using. Nobody of that login is [`StoreFault::NotFound`].
pub async fn reset_link(place: &Place, login: &str) -> Result<String, StoreFault> {
    let (secret, now) = (Secret::draw(), super::now());
    place.ticket(login, secret.digest(), now, now + GOOD_FOR).await?;
    Ok(format!("/account/reset/{}", secret.reveal()))
}

/// A token for a program that is to act as this person. It can be shown now and never again.
pub(crate) async fn new_token(app: &App, person: &Person, label: &str) -> Result<Secret, StoreFault> {
    let secret = Secret::draw();
    app.store.add_key(person.id, KeyKind::Token, secret.digest(), label, super::now()).await?;
    Ok(secret)
}

/// What the store keeps of a secret that somebody shows; `None` when it cannot be one.
pub(crate) fn digest(secret: &str) -> Option<[u8; 32]> {
    let fits = secret.len() == 64 && secret.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
    fits.then(|| Sha256::digest(secret.as_bytes()).into())
}

/// The first half of a kept hash in hexadecimal: names a key in a list without being of use to anybody.
pub(crate) fn short(digest: &[u8; 32]) -> String {
    hex(&digest[..16])
}

/// A cookie to be set for a year; an empty value takes it away. `hidden` cookies are not for scripts.
pub(crate) fn cookie(app: &App, name: &str, value: &str, hidden: bool) -> HeaderValue {
    let age = if value.is_empty() { 0 } else { YEAR };
    let hidden = if hidden { "; HttpOnly" } else { "" };
    let secure = if app.secure() { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={age}; SameSite=Lax{hidden}{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static("ludoteca-none=; Max-Age=0"))
}

/// The cookie of this name, as the browser sent it.
pub(crate) fn named_cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_again() {
        let (one, other) = (Secret::draw(), Secret::draw());
        assert_ne!(one.reveal(), other.reveal());
        assert_eq!(digest(one.reveal()), Some(one.digest()));
        assert_eq!(short(&one.digest()).len(), 32);
        for nonsense in ["", "abc", &"g".repeat(64), &"A".repeat(64), &"a".repeat(65)] {
            assert_eq!(digest(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; ludoteca=x=y ;lang=it"));
        headers.append(header::COOKIE, HeaderValue::from_static("theme=dark"));
        assert_eq!(named_cookie(&headers, "ludoteca"), Some("x=y"));
        assert_eq!(named_cookie(&headers, "lang"), Some("it"));
        assert_eq!(named_cookie(&headers, "theme"), Some("dark"));
        assert_eq!(named_cookie(&headers, "udoteca"), None);
    }
}
