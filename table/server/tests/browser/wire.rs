//! A wire between a browser and the server that can be cut, as a train's tunnel cuts it: nobody says goodbye.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A wire; whoever uses its address reaches the server as long as it is whole.
pub struct Wire {
    /// The address for the browser, without a slash at the end.
    pub url: String,
    whole: Arc<watch::Sender<bool>>,
}

impl Wire {
    /// A wire to the server at this address.
    pub async fn to(server: &str) -> Wire {
        let server: SocketAddr = server.trim_start_matches("http://").parse().expect("an address");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("its address"));
        let whole = Arc::new(watch::channel(true).0);
        let seen = whole.clone();
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                if *seen.borrow() {
                    tokio::spawn(carry(browser, server, seen.subscribe()));
                }
            }
        });
        Wire { url, whole }
    }

    /// Cuts the wire: what is under way is lost, and nothing new gets through.
    pub fn cut(&self) {
        self.whole.send_replace(false);
    }

    /// Mends it.
    pub fn mend(&self) {
        self.whole.send_replace(true);
    }
}

/// Carries bytes both ways until somebody ends it or the wire is cut.
async fn carry(mut browser: TcpStream, server: SocketAddr, mut whole: watch::Receiver<bool>) {
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    tokio::select! {
        _ = tokio::io::copy_bidirectional(&mut browser, &mut server) => {}
        _ = whole.wait_for(|whole| !whole) => {}
    }
}
