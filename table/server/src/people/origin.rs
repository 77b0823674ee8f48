//! Whether a request comes from the server's own pages.
//!
//! Browsers send a visitor's cookie with requests that other sites make. So whatever changes something, and every
//! socket, must say that it comes from here. Programs with a token send no cookie and need not say so.

use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::keys::{COOKIE, named_cookie};
use super::{Kind, address};
use crate::app::Shared;
use crate::pages::PageFault;

/// Refuses what does not come from here, and forms without end.
pub(crate) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let public = app.config.public_url.as_deref();
    if must_tell(request.method(), request.headers(), api) && !from_here(request.headers(), public) {
        return PageFault::Forbidden("error-origin").into_response();
    }
    // Forms; the interface for programs counts its calls itself.
    if changes(request.method()) && !api {
        let from = address(&app, request.headers(), request.extensions());
        if let Err(too_many) = app.limits.take(Kind::Post, &from, Instant::now()) {
            return PageFault::TooMany(too_many).into_response();
        }
    }
    next.run(request).await
}

/// Whether a request must tell where it comes from.
fn must_tell(method: &Method, headers: &HeaderMap, api: bool) -> bool {
    if headers.contains_key(header::AUTHORIZATION) {
        // Whoever sends this header is known by it alone; their cookies are not looked at.
        return false;
    }
    let cookie = named_cookie(headers, COOKIE).is_some();
    let socket = headers.contains_key(header::UPGRADE);
    (socket && cookie) || (changes(method) && (cookie || !api))
}

fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Whether a browser says that its page is one of the server's own.
fn from_here(headers: &HeaderMap, public: Option<&str>) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match text("sec-fetch-site") {
        Some("same-origin") => return true,
        Some(_) => return false,
        None => {}
    }
    let Some(origin) = text("origin") else { return false };
    let scheme_less = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let own = text("host").is_some_and(|host| !host.is_empty() && scheme_less == Some(host));
    own || public.is_some_and(|url| same_origin(url, origin))
}

/// Whether an origin is that of an address: everything up to the path.
fn same_origin(url: &str, origin: &str) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else { return false };
    let host = rest.split('/').next().unwrap_or_default();
    !host.is_empty() && origin.eq_ignore_ascii_case(&format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderName;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn what_changes_something_must_tell() {
        let (none, cookie) = (headers(&[]), headers(&[("cookie", "ludoteca=x")]));
        let token = headers(&[("authorization", "Bearer x"), ("cookie", "ludoteca=x")]);
        assert!(!must_tell(&Method::GET, &cookie, false));
        assert!(must_tell(&Method::POST, &none, false));
        assert!(must_tell(&Method::DELETE, &cookie, true));
        assert!(!must_tell(&Method::POST, &none, true));
        assert!(!must_tell(&Method::POST, &token, true));
        let socket = headers(&[("cookie", "ludoteca=x"), ("upgrade", "websocket")]);
        assert!(must_tell(&Method::GET, &socket, true));
        assert!(!must_tell(&Method::GET, &headers(&[("upgrade", "websocket")]), true));
    }

    #[test]
    fn only_own_pages_come_from_here() {
        let public = Some("https://play.example.org/");
        let here = |pairs: &[(&'static str, &'static str)]| from_here(&headers(pairs), public);
        assert!(here(&[("sec-fetch-site", "same-origin")]));
        assert!(!here(&[("sec-fetch-site", "cross-site"), ("host", "a"), ("origin", "http://a")]));
        assert!(!here(&[("sec-fetch-site", "same-site")]));
        assert!(here(&[("host", "localhost:8080"), ("origin", "http://localhost:8080")]));
        assert!(here(&[("host", "internal"), ("origin", "https://play.example.org")]));
        assert!(!here(&[("host", "internal"), ("origin", "https://play.example.org.evil.test")]));
        assert!(!here(&[("host", "localhost:8080"), ("origin", "http://localhost:9090")]));
        assert!(!here(&[("host", "localhost"), ("origin", "null")]));
        assert!(!here(&[("host", "localhost")]));
        assert!(!here(&[("host", ""), ("origin", "http://")]));
        assert!(!here(&[]));
    }
}
