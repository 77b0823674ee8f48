//! Who sends a request, and in which language to answer.

use std::convert::Infallible;
use std::time::Instant;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use store::{KeyKind, Person};
use voice::Lang;

use super::keys::{COOKIE, Secret, cookie, digest, named_cookie};
use super::limits::Kind;
use super::{Address, address, names, now};
use crate::app::{App, Shared};
use crate::pages::PageFault;

/// Who sends a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The person, when they have come before and were given a name.
    pub person: Option<Person>,
    /// The language to answer in: what the address asks for, what was chosen once, what the browser prefers.
    pub lang: Lang,
    /// Whether it is a program with a token, not a browser with a cookie.
    pub by_token: bool,
    /// Dark or light, when one was chosen.
    pub theme: Theme,
    /// Where the request comes from.
    pub address: Address,
    /// The page that is asked for, with its query but without the language: where a switch of language leads.
    pub here: String,
    /// What the store keeps of the key that was shown.
    pub key: Option<[u8; 32]>,
}

/// The colours of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the visitor's system has it.
    #[default]
    Auto,
    Dark,
    Light,
}

impl Theme {
    /// All, in the order in which they are offered.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// As the cookie, the form and the style sheet call it.
    pub const fn code(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Dark => "dark",
            Theme::Light => "light",
        }
    }

    /// The theme of this name.
    pub fn of(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }
}

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Visitor, Infallible> {
        Ok(Visitor::of(parts, app).await)
    }
}

impl Visitor {
    /// Who sends a request. When the database cannot tell, it is somebody unknown.
    pub async fn of(parts: &Parts, app: &Shared) -> Visitor {
        let mut visitor = Visitor::stranger(parts, app);
        let wanted = if visitor.by_token { KeyKind::Token } else { KeyKind::Cookie };
        let shown =
            if visitor.by_token { bearer(&parts.headers) } else { named_cookie(&parts.headers, COOKIE) };
        let Some(key) = shown.and_then(digest) else { return visitor };
        match app.store.person_of_key(key).await {
            Ok(Some((person, kind))) if kind == wanted => {
                visitor.person = Some(person);
                visitor.key = Some(key);
            }
            Ok(_) => {}
            Err(fault) => tracing::error!(%fault, "who is it?"),
        }
        visitor
    }

    /// A visitor of whom nothing is known but what the request says.
    pub fn stranger(parts: &Parts, app: &App) -> Visitor {
        let theme = named_cookie(&parts.headers, "theme").and_then(Theme::of).unwrap_or_default();
        Visitor {
            person: None,
            lang: language(&parts.uri, &parts.headers),
            by_token: parts.headers.contains_key(header::AUTHORIZATION),
            theme,
            address: address(app, &parts.headers, &parts.extensions),
            here: here(&parts.uri),
            key: None,
        }
    }

    /// The person, made a guest if need be, and then with the cookie to be set. For what changes something only:
    /// whoever just looks leaves no trace.
    pub async fn or_guest(&mut self, app: &App) -> Result<(Person, Option<HeaderValue>), PageFault> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), None));
        }
        if self.by_token {
            return Err(PageFault::Unknown);
        }
        app.limits.take(Kind::Guest, &self.address, Instant::now())?;
        let id = app.store.create_person(&names::guest(self.lang), now()).await?;
        let person = app.store.person(id).await?.ok_or(PageFault::Broken)?;
        let cookie = self.sign_in(app, person.clone()).await?;
        Ok((person, Some(cookie)))
    }

    /// Makes the visitor this person from now on; the cookie is to be set.
    pub async fn sign_in(&mut self, app: &App, person: Person) -> Result<HeaderValue, PageFault> {
        let secret = Secret::draw();
        app.store.add_key(person.id, KeyKind::Cookie, secret.digest(), "", now()).await?;
        self.key = Some(secret.digest());
        self.person = Some(person);
        Ok(cookie(app, COOKIE, secret.reveal(), true))
    }

    /// Whether the person has a login, and so can come back from another browser.
    pub fn registered(&self) -> bool {
        self.person.as_ref().is_some_and(|person| person.login.is_some())
    }
}

/// The token that a program shows.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// The language that an address asks for.
pub(crate) fn asked_language(uri: &Uri) -> Option<Lang> {
    let query = uri.query()?;
    let asked = query.split('&').filter_map(|pair| pair.strip_prefix("lang=")).next_back()?;
    Lang::ALL.into_iter().find(|lang| lang.code() == asked)
}

fn language(uri: &Uri, headers: &HeaderMap) -> Lang {
    let chosen = || named_cookie(headers, "lang").and_then(|code| code.parse().ok());
    asked_language(uri).or_else(chosen).or_else(|| preferred(headers)).unwrap_or_default()
}

/// The language that the browser prefers among those there are.
fn preferred(headers: &HeaderMap) -> Option<Lang> {
    let accepted = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let weighed = accepted.split(',').take(20).filter_map(|range| {
        let (tag, weight) = range.split_once(';').unwrap_or((range, "q=1"));
        let weight = thousandths(weight.trim().strip_prefix("q=")?.trim())?;
        let lang = tag.trim().parse::<Lang>().ok()?;
        (weight > 0).then_some((weight, lang))
    });
    // Of several with the same weight the first.
    weighed
        .fold(None, |best: Option<(u32, Lang)>, next| match best {
            Some(best) if best.0 >= next.0 => Some(best),
            _ => Some(next),
        })
        .map(|(_, lang)| lang)
}

/// `0.8` as 800.
fn thousandths(weight: &str) -> Option<u32> {
    let (whole, part) = weight.split_once('.').unwrap_or((weight, ""));
    let part: String = part.chars().chain("000".chars()).take(3).collect();
    Some((whole.parse::<u32>().ok()?.min(1) * 1000 + part.parse::<u32>().ok()?).min(1000))
}

/// Path and query without the language.
fn here(uri: &Uri) -> String {
    let query = uri.query().unwrap_or_default();
    let kept: Vec<&str> =
        query.split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("lang=")).collect();
    if kept.is_empty() { uri.path().to_owned() } else { format!("{}?{}", uri.path(), kept.join("&")) }
}

/// An answer that also brings the cookie of a new guest, if there is one.
pub(crate) fn with_cookie(cookie: Option<HeaderValue>, answer: impl IntoResponse) -> Response {
    let mut answer = answer.into_response();
    if let Some(cookie) = cookie {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lang(uri: &'static str, cookie: &'static str, accepted: &'static str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static(cookie));
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accepted));
        language(&Uri::from_static(uri), &headers)
    }

    #[test]
    fn what_is_asked_for_comes_before_what_was_chosen_before_what_is_preferred() {
        assert_eq!(lang("/a?x=1&lang=it", "lang=en", "en"), Lang::It);
        assert_eq!(lang("/a?lang=xx", "lang=it", "en"), Lang::It);
        assert_eq!(lang("/a", "", "it-IT,it;q=0.9,en;q=0.8"), Lang::It);
        assert_eq!(lang("/a", "", "de, en;q=0.5, it;q=0.75"), Lang::It);
        assert_eq!(lang("/a", "", "it;q=0, en;q=0.1"), Lang::En);
        assert_eq!(lang("/a", "", "fr"), Lang::En);
        assert_eq!(lang("/a", "", ";;q=,,q=.;;"), Lang::En);
    }

    #[test]
    fn switching_the_language_keeps_the_page() {
        assert_eq!(here(&Uri::from_static("/rules?q=zone&lang=it")), "/rules?q=zone");
        assert_eq!(here(&Uri::from_static("/rules?lang=it")), "/rules");
        assert_eq!(here(&Uri::from_static("/")), "/");
    }

    #[test]
    fn tokens_are_read_from_their_header() {
        let with = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, HeaderValue::from_static(value));
            bearer(&headers).map(str::to_owned)
        };
        assert_eq!(with("Bearer abc"), Some("abc".to_owned()));
        assert_eq!(with("bearer  abc "), Some("abc".to_owned()));
        assert_eq!(with("Basic abc"), None);
        assert_eq!(with("Bearer"), None);
    }
}
