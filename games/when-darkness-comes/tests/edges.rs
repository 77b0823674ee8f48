//! The sixty tricks of rules lawyers and cheaters (ledger section 10), each with the rule that answers it; what a table
//! says to bad input stands in `input.rs`. The README says where each is held.

mod book;
mod fights;
mod input;
mod people;
mod table;
mod turns;
