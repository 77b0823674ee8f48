//! A request that has to do with a match which another process plays is handed on to it whole, and so is a socket. No
//! route is known here but the form of addresses, and nobody is trusted for it: cookies and tokens go along as they came.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use store::MatchId;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::app::{App, Shared};
use crate::hall::Far;
use crate::pages::PageFault;
use crate::people::address;

/// How long it may take to reach another process, to which the way is short.
const REACH: Duration = Duration::from_secs(1);
/// How long a process that cannot be reached is waited for: until others may play its matches.
const PATIENCE: Duration = Duration::from_secs(10);
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(250);

/// Says that a request was handed on: it is not handed on twice.
const HANDED: HeaderName = HeaderName::from_static("x-ludoteca-handed-on");
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Bytes of a socket that wait on their way, to the other process and from it.
const ON_THE_WAY: (usize, usize) = (1_024, 4_096);

/// Hands on what has to do with a match that another process plays.
pub(super) async fn hand_on(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let Some(id) = subject(&app, request.uri().path()).await else { return next.run(request).await };
    let begun = Instant::now();
    loop {
        let far = match timeout(PATIENCE, app.hall.elsewhere(&id)).await {
            Ok(Some(far)) => far,
            Ok(None) => return next.run(request).await,
            Err(_) => return PageFault::Busy.into_response(),
        };
        // There are two opinions about who plays it: one of them will change soon.
        if request.headers().contains_key(HANDED) || begun.elapsed() > PATIENCE {
            return PageFault::Busy.into_response();
        }
        match timeout(REACH, TcpStream::connect(&far.address)).await {
            Ok(Ok(stream)) => return through(&app, stream, far, request).await,
            Ok(Err(error)) => {
                tracing::debug!(%error, address = far.address, "another process is not reached");
            }
            Err(_) => {}
        }
        sleep(PAUSE).await;
    }
}

/// The match that an address has to do with.
async fn subject(app: &App, path: &str) -> Option<MatchId> {
    if let Some(token) = path.strip_prefix("/join/") {
        let token = token.split('/').next().unwrap_or_default();
        return app.store.match_of_invite(token).await.ok().flatten();
    }
    let of_match =
        ["/m/", "/tables/", "/api/v1/matches/"].into_iter().find_map(|start| path.strip_prefix(start))?;
    MatchId::parse(of_match.split('/').next().unwrap_or_default())
}

async fn through(app: &App, stream: TcpStream, mut far: Far, mut request: Request) -> Response {
    let _ = stream.set_nodelay(true);
    let from = address(app, request.headers(), request.extensions()).0;
    if let Ok(from) = HeaderValue::from_str(&from.to_string()) {
        request.headers_mut().append(FORWARDED, from);
    }
    request.headers_mut().insert(HANDED, HeaderValue::from_static("1"));
    let near = request.extensions_mut().remove::<OnUpgrade>();
    // What is said of the line to here does not hold for the line on.
    if !request.headers().contains_key(header::UPGRADE) {
        request.headers_mut().remove(header::CONNECTION);
    }
    let answer = async {
        let (mut sender, line) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(line.with_upgrades());
        sender.send_request(request).await
    };
    // Whoever is not answered, for the other process is no more, asks again.
    let answered = tokio::select! {
        answered = timeout(PATIENCE, answer) => answered.ok(),
        () = far.gone() => None,
    };
    let mut answer = match answered {
        Some(Ok(answer)) => answer,
        Some(Err(error)) => {
            tracing::warn!(%error, "another process does not answer");
            return PageFault::Busy.into_response();
        }
        None => return PageFault::Busy.into_response(),
    };
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS
        && let Some(near) = near
    {
        let other = hyper::upgrade::on(&mut answer);
        tokio::spawn(async move {
            let Ok((near, other)) = tokio::try_join!(near, other) else { return };
            let (mut near, mut other) = (TokioIo::new(near), TokioIo::new(other));
            let (there, back) = ON_THE_WAY;
            tokio::select! {
                _ = tokio::io::copy_bidirectional_with_sizes(&mut near, &mut other, there, back) => {}
                () = far.gone() => {}
            }
        });
    }
    answer.map(Body::new)
}
