//! Mails, as a mail server gets them: forgotten passwords, addresses that are proven, matches that wait.
//!
//! Compiled under `#[cfg(test)]` only.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use voice::Lang;

use super::accounts::{registered, together};
use super::pages::leads;
use super::{Browser, app_posting, games, header};
use crate::app::Shared;
use crate::people::{Post, Smtp, call_those_waited_for, now};

const SITE: &str = "http://table.test";

/// A mail server that takes everything.
struct Mails(UnboundedReceiver<String>);

impl Mails {
    fn open() -> (Mails, Smtp) {
        Mails::named(|port| format!("smtp://127.0.0.1:{port}"))
    }

    /// The server that a URL names once its port is known.
    fn named(url: impl Fn(u16) -> String) -> (Mails, Smtp) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (to, mails) = unbounded_channel();
        std::thread::spawn(move || {
            for line in listener.incoming().flatten() {
                if take(line, &to).is_err() {
                    return;
                }
            }
        });
        (Mails(mails), Smtp::parse(&url(port), "table@table.test").expect("it fits"))
    }

    /// The next mail, with whom it is from and to.
    async fn next(&mut self) -> String {
        timeout(Duration::from_secs(20), self.0.recv())
            .await
            .expect("a mail comes")
            .expect("the server stands")
    }

    fn none(&mut self) -> bool {
        self.0.try_recv().is_err()
    }
}

/// Takes the mails of one connection, by the book (RFC 5321), without any extension.
fn take(mut line: TcpStream, to: &UnboundedSender<String>) -> std::io::Result<()> {
    let mut heard = BufReader::new(line.try_clone()?).lines();
    line.write_all(b"220 here\r\n")?;
    let mut mail = String::new();
    while let Some(said) = heard.next().transpose()? {
        let answer: &[u8] = match said.get(..4).unwrap_or_default() {
            "MAIL" | "RCPT" => {
                mail.extend([said.as_str(), "\n"]);
                b"250 good\r\n"
            }
            "DATA" => {
                line.write_all(b"354 go on\r\n")?;
                for said in heard.by_ref().map_while(Result::ok).take_while(|said| said != ".") {
                    mail.extend([said.as_str(), "\n"]);
                }
                // Long lines were folded (quoted-printable, RFC 2045).
                let _ = to.send(std::mem::take(&mut mail).replace("=\n", ""));
                b"250 taken\r\n"
            }
            "QUIT" => return line.write_all(b"221 bye\r\n"),
            _ => b"250 good\r\n",
        };
        line.write_all(answer)?;
    }
    Ok(())
}

/// The path of a mail's link.
fn link<'a>(mail: &'a str, to: &str) -> &'a str {
    let line = mail.lines().find(|line| line.starts_with(&format!("{SITE}{to}")));
    line.unwrap_or_else(|| panic!("no link: {mail}")).strip_prefix(SITE).expect("this site")
}

fn served() -> (Shared, Browser, Mails) {
    let (mails, smtp) = Mails::open();
    let app = app_posting(games(), false, Some(SITE), Some(smtp));
    let browser = Browser::at(app.clone());
    (app, browser, mails)
}

/// Somebody with a login and an address that is proven.
async fn with_address(server: &Browser, mails: &mut Mails, login: &str) -> Browser {
    let mut browser = registered(server, login).await;
    let told = browser.post("/account/address", &format!("address={login}%40example.org")).await;
    assert_eq!(leads(&told), "/account?done=address-sent");
    let mail = mails.next().await;
    leads(&browser.post(link(&mail, "/account/address/"), "").await);
    browser
}

#[tokio::test]
async fn an_address_is_proven_by_whoever_reads_there() {
    let (_, server, mut mails) = served();
    let mut anna = registered(&server, "anna").await;
    let wrong = anna.post("/account/address", "address=anna%0d%0aBcc%3a+x%40example.org").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    leads(&anna.post("/account/address", "address=anna%40example.org").await);
    let mail = mails.next().await;
    assert!(
        mail.contains("RCPT TO:<anna@example.org>") && mail.contains("MAIL FROM:<table@table.test>"),
        "{mail}"
    );
    let path = link(&mail, "/account/address/").to_owned();
    assert!(!anna.get("/account").await.text.contains("Your address is"), "not proven yet");
    // Whoever follows the link need not be logged in: the address proves itself.
    let mut phone = server.other();
    let page = phone.get(&path).await;
    assert!(page.text.contains("anna@example.org") && page.text.contains("Yes, this is my address"));
    assert_eq!(
        (header(&page, "cache-control"), header(&page, "referrer-policy")),
        ("no-store", "no-referrer")
    );
    assert!(!anna.get("/account").await.text.contains("Your address is"), "looking proves nothing");
    leads(&phone.post(&path, "").await);
    assert!(anna.get("/account").await.text.contains("Your address is anna@example.org"));
    assert_eq!(phone.post(&path, "").await.status, StatusCode::GONE, "once");
    leads(&anna.post("/account/address/forget", "").await);
    assert!(!anna.get("/account").await.text.contains("anna@example.org"));
    assert_eq!(
        server.other().post("/account/address", "address=x%40example.org").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_forgotten_password_comes_back_by_mail() {
    let (_, server, mut mails) = served();
    let mut anna = with_address(&server, &mut mails, "anna").await;
    registered(&server, "bruno").await;
    let mut lost = server.other();
    assert!(lost.get("/account").await.text.contains("href=\"/account/forgotten\""));
    let known = lost.post("/account/forgotten", "who=Anna").await;
    let mail = mails.next().await;
    // Nobody, and somebody without an address: the same answer, and no mail.
    for who in ["nobody", "bruno", "nobody%40example.org"] {
        let answer = lost.post("/account/forgotten", &format!("who={who}")).await;
        assert_eq!((answer.status, &answer.text), (known.status, &known.text), "{who}");
    }
    let path = link(&mail, "/account/reset/").to_owned();
    assert!(lost.get(&path).await.text.contains("the login anna"));
    let short = lost.post(&path, "new=short").await;
    assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(short.text.contains("at least 10 characters"));
    assert_eq!(leads(&lost.post(&path, "new=better+horse").await), "/account?done=password");
    assert!(lost.get("/account").await.text.contains("Your login is anna"));
    assert!(anna.get("/account").await.text.contains("You have no name here yet"), "logged out");
    assert_eq!(lost.post(&path, "new=worse+horses").await.status, StatusCode::GONE, "once");
    let login = |password: &str| format!("login=anna&password={password}");
    assert_eq!(
        anna.post("/account/login", &login("correct+horse")).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    leads(&anna.post("/account/login", &login("better+horse")).await);
    // By the address too.
    lost.post("/account/forgotten", "who=anna%40example.org").await;
    assert!(mails.next().await.contains("the login anna"));
    assert!(mails.none());
}

#[tokio::test]
async fn the_operators_link_is_a_way_back_without_mail() {
    let server = Browser::new(false, None);
    registered(&server, "anna").await;
    let mut lost = server.other();
    let page = lost.get("/account/forgotten").await.text;
    assert!(page.contains("Whoever runs this table") && !page.contains("<form class=\"stacked\""), "{page}");
    assert_eq!(lost.post("/account/forgotten", "who=anna").await.status, StatusCode::NOT_FOUND);
    assert!(!registered(&server, "bruno").await.get("/account").await.text.contains("name=\"address\""));
    let path =
        crate::people::reset_link(&store::Place::in_folder(&server.data), "anna").await.expect("a link");
    for wrong in [
        "/account/reset/x".to_owned(),
        format!("/account/reset/{}", "0".repeat(64)),
        path.replace("reset", "address"),
    ] {
        assert_eq!(lost.get(&wrong).await.status, StatusCode::GONE, "{wrong}");
    }
    leads(&lost.post(&path, "new=better+horse").await);
    assert!(lost.get("/account").await.text.contains("Your login is anna"));
}

#[tokio::test]
async fn whoever_a_slow_match_waits_for_is_written_to_once() {
    let (app, server, mut mails) = served();
    let mut anna = with_address(&server, &mut mails, "anna").await;
    let mut bruno = with_address(&server, &mut mails, "bruno").await;
    let at = together(&mut anna, &mut bruno, "").await;
    let post = app.post.as_ref().expect("mails are sent");
    app.hall.keep_all().await;
    let later = |minutes: i64| now() + minutes * 60_000;
    assert_eq!(call_those_waited_for(&app, post, later(5)).await, Ok(0), "not at once");
    assert_eq!(call_those_waited_for(&app, post, later(11)).await, Ok(1));
    let mail = mails.next().await;
    assert!(mail.contains("RCPT TO:<anna@example.org>") && mail.contains("it is your turn"), "{mail}");
    assert_eq!(link(&mail, "/m/"), at);
    assert_eq!(call_those_waited_for(&app, post, later(99)).await, Ok(0), "once until she comes");
    assert!(mails.none());
    // A match in minutes is not for mails.
    let quick = "&clock=move&clock-each=5&clock-unit=minutes";
    together(&mut anna, &mut bruno, quick).await;
    app.hall.keep_all().await;
    assert_eq!(call_those_waited_for(&app, post, later(99)).await, Ok(0));
    // Nor does anybody get one who does not want it.
    leads(&anna.post("/account/calls", "").await);
    together(&mut anna, &mut bruno, "").await;
    app.hall.keep_all().await;
    assert_eq!(call_those_waited_for(&app, post, later(99)).await, Ok(0));
}

/// A server that offers no encryption gets neither password nor mail where encryption is wanted.
#[tokio::test]
async fn nothing_goes_over_an_open_line_where_encryption_is_wanted() {
    for (end, sent) in [("", true), ("?tls=required", false)] {
        let (mut mails, smtp) = Mails::named(|port| format!("smtp://127.0.0.1:{port}{end}"));
        let post = Post::of(Some(&smtp), Some(SITE)).expect("it posts");
        assert_eq!(post.prove("anna@example.org", Lang::En, "Anna", "a-secret").await, sent);
        assert_eq!(mails.none(), !sent);
    }
}
