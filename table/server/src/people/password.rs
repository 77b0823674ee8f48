//! Passwords: Argon2id, never more than two at work at once.

use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use thiserror::Error;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;

/// The shortest password in letters. Nothing else is asked of it: length is what keeps.
pub(crate) const SHORTEST_PASSWORD: usize = 10;
/// The longest password in bytes, so that nobody sends a book.
pub(crate) const LONGEST_PASSWORD: usize = 200;

/// Each one at work holds 19 MiB and a core.
static AT_WORK: Semaphore = Semaphore::const_new(2);

/// What a password is compared with when the login is unknown, so that the answer takes as long.
static NOBODY: LazyLock<String> = LazyLock::new(|| {
    let hash = argon().and_then(|argon| argon.hash_password(b"nobody has this password").ok());
    hash.map(|hash| hash.to_string()).unwrap_or_default()
});

/// Why a password could be neither hashed nor compared.
#[derive(Debug, Error)]
#[error("passwords cannot be hashed")]
pub(crate) struct PasswordFault;

/// A hash of a new password, with its parameters and salt in it.
pub(crate) async fn hash(password: String) -> Result<String, PasswordFault> {
    work(move || {
        let hash = argon().and_then(|argon| argon.hash_password(password.as_bytes()).ok());
        hash.map(|hash| hash.to_string()).ok_or(PasswordFault)
    })
    .await?
}

/// Whether the password is the one that was hashed. Without a hash (nobody has this login) the answer is no, after
/// the same work.
pub(crate) async fn verify(password: String, hash: Option<String>) -> Result<bool, PasswordFault> {
    work(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.clone());
        let hash = PasswordHash::new(&hash).map_err(|_| PasswordFault)?;
        let argon = argon().ok_or(PasswordFault)?;
        // Compared in constant time by the hash's own equality.
        let fits = argon.verify_password(password.as_bytes(), &hash).is_ok();
        Ok(fits & known)
    })
    .await?
}

/// Waits for its turn and works beside the threads that serve. The turn is given back when the work is done, even if
/// whoever asked has gone.
async fn work<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, PasswordFault> {
    let turn: SemaphorePermit<'static> = AT_WORK.acquire().await.map_err(|_| PasswordFault)?;
    let done = spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    done.await.map_err(|_| PasswordFault)
}

/// 19 MiB, two passes, one lane: the least that is recommended for servers (OWASP).
fn argon() -> Option<Argon2<'static>> {
    let params = Params::new(19 * 1024, 2, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again() {
        let hashed = hash("correct horse".to_owned()).await.expect("a hash");
        assert!(hashed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hashed}");
        assert!(verify("correct horse".to_owned(), Some(hashed.clone())).await.expect("compared"));
        assert!(!verify("wrong horse".to_owned(), Some(hashed.clone())).await.expect("compared"));
        assert_ne!(hash("correct horse".to_owned()).await.expect("a hash"), hashed, "each has its salt");
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        assert!(!verify("nobody has this password".to_owned(), None).await.expect("compared"));
        assert!(verify("x".to_owned(), Some("not a hash".to_owned())).await.is_err());
    }
}
