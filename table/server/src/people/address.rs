//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::app::{App, Shared};

/// The address a request comes from, as far as limits go: IPv6 addresses are cut to their network of 64 bits, which
/// one household owns as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(pub IpAddr);

impl Address {
    /// The address as limits see it.
    pub fn of(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V4(ip) => Address(IpAddr::V4(ip)),
            IpAddr::V6(ip) => Address(IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64)))),
        }
    }

    /// Whether it lies within the machine or the private network around it.
    pub fn near(self) -> bool {
        match self.0 {
            IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
            // `::1` was cut to `::`.
            IpAddr::V6(ip) => ip.is_unspecified() || ip.is_unique_local() || ip.is_unicast_link_local(),
        }
    }
}

impl FromRequestParts<Shared> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Address, Infallible> {
        Ok(address(app, &parts.headers, &parts.extensions))
    }
}

/// Where a request comes from. Behind a proxy on the same machine, which is how a server with a public address is
/// run, the proxy's last word counts; what the client itself wrote before it is worth nothing.
pub(crate) fn address(app: &App, headers: &HeaderMap, extensions: &Extensions) -> Address {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
    let proxied = app.config.public_url.is_some() && Address::of(peer).near();
    Address::of(if proxied { forwarded(headers).unwrap_or(peer) } else { peer })
}

/// The last address of `X-Forwarded-For`: the one the nearest proxy saw itself.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        let at = |text: &str| Address::of(text.parse().expect("an address"));
        assert_eq!(at("2001:db8:1:2:aaaa::1"), at("2001:db8:1:2:bbbb::9"));
        assert_ne!(at("2001:db8:1:2::1"), at("2001:db8:1:3::1"));
        assert_eq!(at("::ffff:203.0.113.7"), at("203.0.113.7"));
        assert!(at("::1").near() && at("127.0.0.1").near() && at("192.168.1.4").near());
        assert!(!at("203.0.113.7").near() && !at("2001:db8::1").near());
    }

    #[test]
    fn only_the_nearest_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded(&headers), None);
        headers.append("x-forwarded-for", "10.9.9.9, 198.51.100.1".parse().expect("a header"));
        assert_eq!(forwarded(&headers), Some("198.51.100.1".parse().expect("an address")));
        headers.append("x-forwarded-for", "203.0.113.7".parse().expect("a header"));
        assert_eq!(forwarded(&headers), Some("203.0.113.7".parse().expect("an address")));
        headers.append("x-forwarded-for", "nonsense".parse().expect("a header"));
        assert_eq!(forwarded(&headers), None);
    }
}
