//! What is shown when there is no page to show.
//!
//! Handlers answer with a [`PageFault`]; [`dress`] makes a page of it in the visitor's language, and of every other
//! bare refusal too: of a form that cannot be read, a method that is not meant, a handler that broke down.

use axum::Json;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::html;
use serde_json::json;
use std::net::SocketAddr;
use store::StoreFault;

use super::{html as answer, page};
use crate::app::Shared;
use crate::people::{PasswordFault, TooMany, Visitor};
use crate::words::word;

/// Why there is no page.
#[derive(Debug)]
pub(crate) enum PageFault {
    /// There is nothing here, or nothing for this visitor.
    NotFound,
    /// Only for people the server knows.
    Unknown,
    /// Not for this visitor: key of the text that tells why.
    Forbidden(&'static str),
    /// The request makes no sense: key of the text that tells why.
    Bad(&'static str),
    /// Too fast.
    TooMany(TooMany),
    /// Not now: the server is going away.
    Busy,
    /// Our own fault.
    Broken,
}

/// The key of the text that tells why; travels with the answer until it is dressed.
#[derive(Clone, Copy)]
struct Why(&'static str);

impl From<TooMany> for PageFault {
    fn from(too_many: TooMany) -> PageFault {
        PageFault::TooMany(too_many)
    }
}

impl From<StoreFault> for PageFault {
    fn from(fault: StoreFault) -> PageFault {
        match fault {
            StoreFault::NotFound => PageFault::NotFound,
            StoreFault::Closed | StoreFault::Conflict | StoreFault::Elsewhere => PageFault::Busy,
            StoreFault::Unreachable(_) => {
                tracing::error!(%fault, "database");
                PageFault::Busy
            }
            fault => {
                tracing::error!(%fault, "database");
                PageFault::Broken
            }
        }
    }
}

impl From<PasswordFault> for PageFault {
    fn from(fault: PasswordFault) -> PageFault {
        tracing::error!(%fault, "passwords");
        PageFault::Broken
    }
}

impl IntoResponse for PageFault {
    fn into_response(self) -> Response {
        let (status, why) = match &self {
            PageFault::NotFound => (StatusCode::NOT_FOUND, None),
            PageFault::Unknown => (StatusCode::UNAUTHORIZED, None),
            PageFault::Forbidden(why) => (StatusCode::FORBIDDEN, Some(Why(why))),
            PageFault::Bad(why) => (StatusCode::BAD_REQUEST, Some(Why(why))),
            PageFault::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, None),
            PageFault::Busy => (StatusCode::SERVICE_UNAVAILABLE, None),
            PageFault::Broken => (StatusCode::INTERNAL_SERVER_ERROR, None),
        };
        let mut response = status.into_response();
        if let PageFault::TooMany(too_many) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(too_many.seconds()));
        }
        if let Some(why) = why {
            response.extensions_mut().insert(why);
        }
        response
    }
}

/// What stands where nothing is.
pub(crate) async fn missing() -> PageFault {
    PageFault::NotFound
}

/// Makes a page of every refusal that is none yet; under `/api` a JSON object.
pub(crate) async fn dress(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let asked = facts(&request);
    let response = next.run(request).await;
    let refused = response.status().is_client_error() || response.status().is_server_error();
    if !refused || finished(&response) {
        return response;
    }
    let (mut head, _) = response.into_parts();
    for name in [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        head.headers.remove(name);
    }
    let why = head.extensions.get::<Why>().copied();
    // The database is asked who it is only where a page with their name is to be made.
    let api = asked.uri.path().starts_with("/api/");
    let visitor = if api { Visitor::stranger(&asked, &app) } else { Visitor::of(&asked, &app).await };
    let kind = kind(head.status);
    let text = word(visitor.lang, why.map_or(&format!("error-{kind}-text"), |why| why.0));
    let dressed = if api {
        let fault = json!({ "type": "error", "status": head.status.as_u16(), "text": text });
        Json(fault).into_response()
    } else {
        answer(fault_page(&visitor, kind, &text)).into_response()
    };
    let (dressed_head, body): (_, Body) = dressed.into_parts();
    head.headers.extend(dressed_head.headers);
    Response::from_parts(head, body)
}

fn fault_page(visitor: &Visitor, kind: &str, text: &str) -> maud::Markup {
    let title = word(visitor.lang, &format!("error-{kind}"));
    page(
        visitor,
        &title,
        html! {
            h1 { (title) }
            p { (text) }
            p { a href="/" { (word(visitor.lang, "error-home")) } }
        },
    )
}

/// What of a request is needed to make a page when all is over.
fn facts(request: &Request) -> Parts {
    let (mut kept, ()) = axum::http::Request::new(()).into_parts();
    kept.uri = request.uri().clone();
    kept.headers = request.headers().clone();
    if let Some(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        kept.extensions.insert(*peer);
    }
    kept
}

/// Whether an answer can be read as it is.
fn finished(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html") || kind.starts_with("application/json"))
}

/// By which name the texts know a status.
fn kind(status: StatusCode) -> &'static str {
    match status {
        StatusCode::UNAUTHORIZED => "unknown",
        StatusCode::FORBIDDEN => "forbidden",
        StatusCode::NOT_FOUND => "missing",
        StatusCode::METHOD_NOT_ALLOWED => "method",
        StatusCode::REQUEST_TIMEOUT => "slow",
        StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => "large",
        StatusCode::TOO_MANY_REQUESTS => "fast",
        StatusCode::SERVICE_UNAVAILABLE => "busy",
        status if status.is_server_error() => "broken",
        _ => "bad",
    }
}
