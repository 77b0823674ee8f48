//! Who is who: visitors, their keys and passwords, and how much one of them may ask for.
//!
//! [`Visitor`] tells who sends a request and in which language to answer. A person begins as a guest, who is nothing
//! but a cookie, and may register a login later. Read `visitor.rs` first.

mod address;
mod copy;
mod glicko;
mod keys;
mod limits;
mod names;
mod origin;
mod password;
mod post;
mod visitor;

pub(crate) use address::{Address, address};
pub(crate) use copy::copy_of;
pub(crate) use glicko::Rating;
pub use keys::reset_link;
pub(crate) use keys::{COOKIE, GOOD_FOR, Secret, cookie, digest, new_token, short};
pub(crate) use limits::{Bucket, Counts, Kind, Limits, Rate, TooMany};
pub(crate) use names::{LONGEST_LOGIN, LONGEST_NAME, apart, known_as, label, login, name};
pub(crate) use origin::guard;
pub(crate) use password::{LONGEST_PASSWORD, PasswordFault, SHORTEST_PASSWORD, hash, verify};
pub use post::Smtp;
#[cfg(test)]
pub(crate) use post::call_those_waited_for;
pub(crate) use post::{Post, address as mail_address, call_people};
pub(crate) use visitor::{Theme, Visitor, asked_language, with_cookie};

use std::time::{SystemTime, UNIX_EPOCH};

/// The time now, in milliseconds since 1970, as the store keeps it.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
