//! The rules, one file per chapter of the rulebook.

pub mod end;
pub mod mill;
pub mod moving;
pub mod place;
pub mod table;
#[cfg(test)]
mod tests;
