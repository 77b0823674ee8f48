//! The browser's files: scripts, styles, pictures. They are part of the program.

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;

use crate::app::Shared;
use crate::pages::PageFault;
use crate::people::short;

#[derive(RustEmbed)]
#[folder = "web/"]
struct Files;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/static/{*path}", get(file))
        .route("/manifest.webmanifest", get(manifest))
        .route("/favicon.ico", get(|headers: HeaderMap| file(Path("icon.svg".to_owned()), headers)))
}

/// What a browser needs to install the table like a program.
async fn manifest() -> impl IntoResponse {
    const MANIFEST: &str = r##"{"name":"Ludoteca","short_name":"Ludoteca","start_url":"/","display":"standalone","background_color":"#f5f4ef","theme_color":"#0a6b6b","icons":[{"src":"/static/icon.svg","sizes":"any","type":"image/svg+xml","purpose":"any"}]}"##;
    ([(header::CONTENT_TYPE, "application/manifest+json")], MANIFEST)
}

/// The kinds of files that are given out; others in the folder are for those who write them.
fn kind(path: &str) -> Option<&'static str> {
    match path.rsplit_once('.')?.1 {
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        _ => None,
    }
}

async fn file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, PageFault> {
    let kind = kind(&path).ok_or(PageFault::NotFound)?;
    let file = Files::get(&path).ok_or(PageFault::NotFound)?;
    // Weak, because the same file may travel compressed.
    let tag = format!("W/\"{}\"", short(&file.metadata.sha256_hash()));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let mut response = if known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.data.into_owned().into_response()
    };
    let own = response.headers_mut();
    own.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    // Modules import each other by name, so that the names stay and the browser asks each time.
    own.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        own.insert(header::ETAG, tag);
    }
    Ok(response)
}
