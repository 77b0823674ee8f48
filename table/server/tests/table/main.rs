//! The web table as clients meet it, over the network: what it keeps secret, what it keeps at all, and what it bears.

mod beside;
mod bots_by_api;
mod campaigns;
mod changes;
mod client;
mod clocks;
mod cluster;
mod frozen;
mod hints;
mod hostile;
mod kill;
mod packs;
mod people;
mod prepared;
mod recovery;
mod seats;
mod secrets;
mod served;
mod teams;
