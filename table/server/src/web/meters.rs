//! What the server counts and tells its operator: one line in the log for each request, and `/metrics`.
//!
//! Neither holds queries, cookies or tokens.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::pages::PageFault;
use crate::people::Address;

/// Where the seconds of requests are cut into bands.
const BANDS: [f64; 9] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
/// After how many requests the recorder tidies up, whether anybody reads it or not.
const TIDY: u32 = 1024;

/// How many requests there were.
static REQUESTS: AtomicU32 = AtomicU32::new(0);

/// The recorder of this process; several servers in one process share it. `None` when somebody else has put in theirs.
fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let installed = || {
        let recorder = PrometheusBuilder::new().set_buckets(&BANDS).ok()?.build_recorder();
        let handle = recorder.handle();
        metrics::set_global_recorder(recorder).ok().map(|()| handle)
    };
    RECORDER.get_or_init(installed).as_ref()
}

/// Everything that was counted, for the machine itself and its private network.
pub(super) async fn show(from: Address) -> Result<Response, PageFault> {
    let recorder = recorder().filter(|_| from.near()).ok_or(PageFault::NotFound)?;
    recorder.run_upkeep();
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], recorder.render())
        .into_response())
}

/// Counts a request and writes its line.
pub(super) async fn measure(request: Request, next: Next) -> Response {
    let recorder = recorder();
    let begun = Instant::now();
    let method = request.method().clone();
    // The route, not the path: there are few of them.
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    // An invitation is a secret too, and stands in its path.
    let path = if route.contains("{token}") { route.clone() } else { request.uri().path().to_owned() };
    let busy = Busy::new();
    let response = next.run(request).await;
    drop(busy);
    let (took, status) = (begun.elapsed(), response.status().as_u16());
    let ms = took.as_millis();
    if status >= 500 {
        tracing::error!(%method, path, status, ms, "request");
    } else {
        tracing::debug!(%method, path, status, ms, "request");
    }
    let method = if method.as_str().len() <= 7 { method.to_string() } else { "other".to_owned() };
    counter!("http_requests_total", "method" => method, "route" => route.clone(), "status" => status.to_string())
        .increment(1);
    histogram!("http_request_seconds", "route" => route).record(took.as_secs_f64());
    if REQUESTS.fetch_add(1, Ordering::Relaxed) % TIDY == TIDY - 1
        && let Some(recorder) = recorder
    {
        recorder.run_upkeep();
    }
    response
}

/// A request being answered, also when it is given up.
struct Busy;

impl Busy {
    fn new() -> Busy {
        gauge!("http_requests_now").increment(1.0);
        Busy
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        gauge!("http_requests_now").decrement(1.0);
    }
}
