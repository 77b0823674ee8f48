//! From a request to a WebSocket.
//!
//! Axum's own upgrade keeps as much memory for every socket as its largest message took, and most sockets are idle
//! most of the time. Here a long message leaves in parts, so that no buffer grows beyond one of them.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::message::MOST_BYTES;

/// Bytes that are read at once: most messages are short.
const READ: usize = 512;

/// The longest part of a message that leaves, in bytes.
pub(super) const PART: usize = 4_096 - 16;

/// A WebSocket to a client.
pub(super) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// A request for a WebSocket.
pub(super) struct Upgrade {
    accept: HeaderValue,
    on_upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Response> {
        let said = |name, word| has(&parts.headers, name, word);
        let asks = parts.method == Method::GET
            && said(header::CONNECTION, "upgrade")
            && said(header::UPGRADE, "websocket")
            && said(header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = key.and_then(|key| derive_accept_key(key.as_bytes()).parse().ok());
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        match (accept, on_upgrade) {
            (Some(accept), Some(on_upgrade)) => Ok(Upgrade { accept, on_upgrade }),
            _ => Err(StatusCode::UPGRADE_REQUIRED.into_response()),
        }
    }
}

impl Upgrade {
    /// Answers that the socket opens, and talks when it is open.
    pub fn on_upgrade<F>(self, talk: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        metrics::counter!("ludoteca_sockets_total").increment(1);
        let Upgrade { accept, on_upgrade } = self;
        tokio::spawn(async move {
            let Ok(upgraded) = on_upgrade.await else { return };
            let socket = Box::pin(WebSocketStream::from_raw_socket(
                TokioIo::new(upgraded),
                Role::Server,
                Some(config()),
            ));
            let socket = socket.await;
            talk(socket).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ)
        .write_buffer_size(PART)
        .max_write_buffer_size(4 * PART)
        .max_message_size(Some(MOST_BYTES))
        .max_frame_size(Some(MOST_BYTES))
}

/// Whether a header names a word, alone or among others.
fn has(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    headers
        .get_all(name)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|said| said.trim().eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::CONNECTION, HeaderValue::from_static("keep-alive, Upgrade"));
        assert!(has(&headers, header::CONNECTION, "upgrade"));
        assert!(!has(&headers, header::CONNECTION, "up"));
        assert!(!has(&headers, header::UPGRADE, "websocket"));
    }
}
