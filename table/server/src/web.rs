//! The server as browsers meet it: which address leads where, and what holds for all of them.

mod connections;
mod elsewhere;
mod files;
mod meters;

use std::time::Duration;

use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use tower::util::option_layer;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

pub(crate) use connections::serve;

use crate::app::Shared;
use crate::pages::{Library, dress, missing};
use crate::people::{asked_language, cookie, guard};
use crate::{api, pages, socket};

/// The largest body of a request.
const LARGEST_BODY: usize = 64 * 1024;
/// The largest body with a pack of somebody's own content.
pub(crate) const LARGEST_PACK: usize = 512 * 1024;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// What browsers may do with our pages: run and show what comes from this server, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; \
    connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The headers of every answer that does not bring its own.
const HEADERS: [(HeaderName, HeaderValue); 7] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
    // Pages differ by visitor and by language; what may be kept says so itself.
    (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
];

/// Everything the server answers to.
pub(crate) fn router(app: Shared) -> Router {
    let library = Library::new(app.config.games);
    let routes = Router::new()
        .merge(pages::routes())
        .merge(api::routes())
        .merge(socket::routes())
        .merge(files::routes())
        .route("/healthz", get(health))
        .route("/metrics", get(meters::show))
        .fallback(missing)
        .method_not_allowed_fallback(|| async { StatusCode::METHOD_NOT_ALLOWED });
    with_layers(routes, &app).layer(Extension(library)).with_state(app)
}

/// What holds for every route; the last layer is the outermost.
fn with_layers(routes: Router<Shared>, app: &Shared) -> Router<Shared> {
    let shared = app.hall.is_shared();
    routes
        .layer(from_fn_with_state(app.clone(), remember_language))
        .layer(from_fn_with_state(app.clone(), guard))
        // A pack may be larger, and says so itself.
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(RequestBodyLimitLayer::new(LARGEST_PACK))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, PATIENCE))
        .layer(CatchPanicLayer::custom(broken))
        .layer(option_layer(shared.then(|| from_fn_with_state(app.clone(), elsewhere::hand_on))))
        .layer(from_fn_with_state(app.clone(), dress))
        // What goes wrong while a refusal is being dressed.
        .layer(CatchPanicLayer::custom(broken))
        .layer(CompressionLayer::new())
        .layer(from_fn(with_headers))
        .layer(from_fn(meters::measure))
}

/// Whether the server serves; a process among several does not while it is not sure to live.
async fn health(State(app): State<Shared>) -> Result<&'static str, StatusCode> {
    if app.hall.is_alive() { Ok("ok\n") } else { Err(StatusCode::SERVICE_UNAVAILABLE) }
}

/// A handler broke down; the panic hook has told where.
fn broken(_: Box<dyn std::any::Any + Send>) -> Response<Body> {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

async fn with_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(value);
    }
    if is_page(&response) {
        response.headers_mut().append(header::VARY, HeaderValue::from_static("cookie, accept-language"));
    }
    response
}

/// A page that was asked for in a language: the browser keeps it as the visitor's choice.
async fn remember_language(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let asked = asked_language(request.uri());
    let mut response = next.run(request).await;
    if let Some(lang) = asked.filter(|_| response.status().is_success() && is_page(&response)) {
        response.headers_mut().append(header::SET_COOKIE, cookie(&app, "lang", lang.code(), false));
    }
    response
}

fn is_page(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

#[cfg(test)]
pub(crate) mod tests;
