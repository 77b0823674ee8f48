//! The house content: what the ledger says of it, and what is refused.

mod bad;
mod house;
