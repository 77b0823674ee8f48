//! Mails: written in the reader's language, and handed to the mail server that the operator has named.

use std::fmt::{self, Formatter};
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use scene::{Phrase, Value};
use store::{Call, StoreFault};
use voice::Lang;

use crate::app::{App, Shared};
use crate::hall::{ClockChoice, Settings};
use crate::words::words;

/// How long the mail server may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often it is looked for whom a match waits.
const EVERY: Duration = Duration::from_mins(1);

/// How long a match waits for somebody before a mail calls him, in milliseconds: ten minutes.
const WAITS: i64 = 600_000;

/// A match in which a decision may take so many seconds is slow: an hour.
const SLOW: u32 = 3_600;

/// As many as are called at once.
const MOST_CALLS: u32 = 100;

/// The longest mail address, in bytes.
const LONGEST_ADDRESS: usize = 200;

/// How mails leave the server.
#[derive(Clone, PartialEq, Eq)]
pub struct Smtp {
    /// The mail server, with name and password where it wants them.
    url: String,
    /// Whom mails come from: a mail address.
    from: String,
}

/// Without the password.
impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "Smtp from {}", self.from)
    }
}

impl Smtp {
    /// Reads `smtps://NAME:PASSWORD@HOST` (encrypted from the start, port 465), `smtp://NAME:PASSWORD@HOST?tls=required`
    /// (encrypted by STARTTLS, port 587) or `smtp://HOST` (not encrypted, port 25: a server on this machine or in its own
    /// network). A password is only said over an encrypted line.
    pub fn parse(url: &str, from: &str) -> Option<Smtp> {
        let open = url.starts_with("smtp://") && !url.ends_with("tls=required");
        let fits =
            !(open && url.contains('@')) && AsyncSmtpTransport::<Tokio1Executor>::from_url(url).is_ok();
        let from = address(from)?;
        fits.then(|| Smtp { url: url.to_owned(), from })
    }
}

/// A mail address as somebody typed it; `None` when it cannot be one.
pub(crate) fn address(typed: &str) -> Option<String> {
    let typed = typed.trim();
    let fits = typed.len() <= LONGEST_ADDRESS
        && !typed.chars().any(|sign| sign.is_control() || sign.is_whitespace());
    fits.then(|| typed.parse::<lettre::Address>().ok()).flatten().map(|address| address.to_string())
}

/// What hands mails over.
pub(crate) struct Post {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// What stands before the path in links.
    site: String,
}

impl Post {
    /// Mails need a server that takes them, and the address at which links lead back here.
    pub fn of(smtp: Option<&Smtp>, public_url: Option<&str>) -> Option<Post> {
        let (smtp, site) = (smtp?, public_url?.trim_end_matches('/').to_owned());
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&smtp.url).ok()?;
        let transport = transport.timeout(Some(PATIENCE)).build();
        let from = Mailbox::new(Some("Ludoteca".to_owned()), smtp.from.parse().ok()?);
        Some(Post { transport, from, site })
    }

    /// Sends a mail whose texts stand under this key: `mail-KEY` and `mail-KEY-subject`; `path` is where its link leads.
    async fn send(
        &self,
        to: &str,
        lang: Lang,
        key: &str,
        path: &str,
        mut args: Vec<(&'static str, Value)>,
    ) -> bool {
        args.push(("link", Value::Plain(format!("{}{path}", self.site).into())));
        args.push(("account", Value::Plain(format!("{}/account", self.site).into())));
        let text = |key: &str| {
            let phrase =
                args.iter().cloned().fold(Phrase::new(key), |phrase, (name, value)| phrase.with(name, value));
            words(lang).say(&phrase)
        };
        let (subject, body) = (text(&format!("mail-{key}-subject")), text(&format!("mail-{key}")));
        let Ok(to) = to.parse() else { return false };
        let message = Message::builder().from(self.from.clone()).to(Mailbox::new(None, to)).subject(subject);
        let sent = match message.body(body) {
            Ok(message) => self.transport.send(message).await.map(|_| ()).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = &sent {
            tracing::warn!(%error, key, "a mail was not sent");
        }
        sent.is_ok()
    }

    /// The link that proves an address.
    pub async fn prove(&self, to: &str, lang: Lang, name: &str, secret: &str) -> bool {
        let name = ("name", Value::Plain(name.into()));
        self.send(to, lang, "prove", &format!("/account/address/{secret}"), vec![name]).await
    }

    /// The link for another password.
    pub async fn reset(&self, to: &str, lang: Lang, login: &str, secret: &str) -> bool {
        let login = ("login", Value::Plain(login.into()));
        self.send(to, lang, "reset", &format!("/account/reset/{secret}"), vec![login]).await
    }

    /// That a match waits.
    async fn call(&self, call: &Call, lang: Lang, game: &str) -> bool {
        let args = vec![("name", call.name.as_str().into()), ("game", Value::Plain(game.into()))];
        self.send(&call.address, lang, "turn", &format!("/m/{}", call.id), args).await
    }
}

/// Calls people to slow matches that wait for them, as long as the server runs.
pub(crate) async fn call_people(app: Shared) {
    let Some(post) = &app.post else { return };
    let mut minute = tokio::time::interval(EVERY);
    minute.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        minute.tick().await;
        if let Err(fault) = call_those_waited_for(&app, post, super::now()).await {
            tracing::warn!(%fault, "nobody was called to his match");
        }
    }
}

/// Calls whoever slow matches have been waiting for, as of this moment; how many mails were sent.
pub(crate) async fn call_those_waited_for(app: &App, post: &Post, moment: i64) -> Result<usize, StoreFault> {
    let mut sent = 0;
    for call in app.hall.own()?.calls(moment - WAITS, MOST_CALLS).await? {
        // Whoever has the page open sees whose turn it is.
        if app.hall.is_present(&call.id, call.person).await || !app.store.call(&call.id, call.person).await? {
            continue;
        }
        let settings: Settings = serde_json::from_str(&call.settings).unwrap_or_default();
        if !slow(settings.clock) {
            continue;
        }
        let lang: Lang = call.language.as_deref().and_then(|code| code.parse().ok()).unwrap_or_default();
        let game = app.game(&call.game).map_or(call.game.as_str(), |game| lang.of(&game.meta().title));
        if post.call(&call, lang, game).await {
            sent += 1;
        }
    }
    Ok(sent)
}

/// Whether a match is one that people come back to in their own time.
fn slow(clock: ClockChoice) -> bool {
    match clock {
        ClockChoice::None => true,
        ClockChoice::Move { seconds } => seconds >= SLOW,
        ClockChoice::Bank { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_servers_are_read() {
        let reads = |url: &str| Smtp::parse(url, "table@example.org").is_some();
        for right in [
            "smtp://localhost",
            "smtp://mail.example.org:2525/",
            "smtp://[::1]:26",
            "smtps://localhost",
            "smtps://table:a%20word@mail.example.org",
            "smtp://table:word@mail.example.org?tls=required",
        ] {
            assert!(reads(right), "{right}");
        }
        for wrong in [
            "localhost",
            "smtp://",
            "smtps://",
            "smtp://a:x",
            "http://a",
            "smtp://a?tls=no",
            "smtps://a:%ff@b",
        ] {
            assert!(!reads(wrong), "{wrong}");
        }
        // Nobody's password goes over an open line.
        assert!(!reads("smtp://table:word@mail.example.org"));
        assert!(!reads("smtp://table:word@mail.example.org?tls=opportunistic"));
        let smtp = Smtp::parse("smtps://table:word@mail.example.org", "table@example.org").unwrap();
        assert!(!format!("{smtp:?}").contains("word"));
        assert_eq!(Smtp::parse("smtp://localhost", "nobody"), None);
    }

    #[test]
    fn addresses_are_read() {
        assert_eq!(address(" anna@example.org "), Some("anna@example.org".to_owned()));
        for wrong in
            ["anna", "@example.org", "a b@example.org", "anna@example.org\r\nBcc: x@example.org", "<a@b.c>"]
        {
            assert_eq!(address(wrong), None, "{wrong}");
        }
        assert_eq!(address(&format!("{}@example.org", "a".repeat(300))), None);
    }

    #[test]
    fn slow_is_what_takes_an_hour_or_more() {
        assert!(slow(ClockChoice::None) && slow(ClockChoice::Move { seconds: 3_600 }));
        assert!(!slow(ClockChoice::Move { seconds: 3_599 }));
        assert!(!slow(ClockChoice::Bank { seconds: 86_400, increment: 0 }));
    }
}
