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

/// A script as it travels: without what only its readers need, the comments that stand at the beginning of a line.
fn lean(script: &str) -> String {
    let mut rest = script;
    let mut lean = String::with_capacity(script.len());
    while let Some((line, after)) = rest.split_once('\n') {
        rest = match line.trim_start() {
            comment if comment.starts_with("/**") => {
                let at = line.len() - comment.len();
                rest[at..].split_once("*/").map_or("", |(_, after)| after.trim_start_matches(['\n', ' ']))
            }
            "" => after,
            code => {
                lean.extend([code, "\n"]);
                after
            }
        };
    }
    lean + rest
}

async fn file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, PageFault> {
    let kind = kind(&path).ok_or(PageFault::NotFound)?;
    let file = Files::get(&path).ok_or(PageFault::NotFound)?;
    let script = path.strip_suffix(".js").and_then(|_| std::str::from_utf8(&file.data).ok()).map(lean);
    // Weak, because the same file may travel compressed.
    let tag = format!("W/\"{}\"", short(&file.metadata.sha256_hash()));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let mut response = if known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        script.map_or_else(|| file.data.into_owned().into_response(), IntoResponse::into_response)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_travels_without_its_comments() {
        let script = "/** Head,\n * two lines. */\nimport { a } from \"./a.js\";\n\n/** What it does. @param {number} n */\n\
                      export function f(n) {\n  /** @type {Map<string, number>} */\n  const m = new Map(); // kept\n  \
                      return /** @type {any} */ (m).get(1) ?? n;\n}\n";
        let lean = "import { a } from \"./a.js\";\nexport function f(n) {\nconst m = new Map(); // kept\n\
                    return /** @type {any} */ (m).get(1) ?? n;\n}\n";
        assert_eq!(super::lean(script), lean);
        assert_eq!(super::lean("a"), "a");
        assert_eq!(super::lean("/** never closed\n a"), "");
    }

    /// What is written over several lines is not made of code: there spaces count.
    #[test]
    fn no_script_writes_over_several_lines_what_must_keep_its_spaces() {
        for path in Files::iter().filter(|path| path.strip_suffix(".js").is_some()) {
            let file = Files::get(&path).expect("it is there");
            let script = std::str::from_utf8(&file.data).expect("text");
            let whole = |line: &&str| line.split("\\`").collect::<String>().matches('`').count() % 2 == 0;
            let plain = script.lines().filter(|line| !line.trim_start().starts_with(['*', '/']));
            assert_eq!(plain.filter(|line| !whole(line)).count(), 0, "{path}");
        }
    }
}
