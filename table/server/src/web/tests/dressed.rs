//! A game with a form of its own, and what judges it: everything else is another game's.
//!
//! Compiled under `#[cfg(test)]` only.

use catalog::{AnyGame, AnyMatch, Duel, NotDone, Pace};
use kernel::{Drift, Fair, Fault, LogReader, Meta, Schemas, SiteResults, Standing, Table};
use pack::FileFault;
use scene::{Campaign, Form};
use voice::{Lang, Rulebook, Texts};

/// A game in the clothes of another.
pub(super) struct Dressed {
    pub inner: Box<dyn AnyGame>,
    pub form: Form,
    /// Its texts, if it has other ones.
    pub texts: Option<Texts>,
    /// What is wrong with a table; `None`: what the game within says.
    pub faults: Option<fn(&Table) -> Vec<Fault>>,
}

impl AnyGame for Dressed {
    fn meta(&self) -> &Meta {
        self.inner.meta()
    }

    fn texts(&self) -> &Texts {
        self.texts.as_ref().unwrap_or_else(|| self.inner.texts())
    }

    fn rulebook(&self, lang: Lang) -> &Rulebook {
        self.inner.rulebook(lang)
    }

    fn schemas(&self) -> Schemas {
        self.inner.schemas()
    }

    fn lessons(&self) -> Vec<(&'static str, &'static str)> {
        self.inner.lessons()
    }

    fn setups(&self) -> Vec<(&'static str, &'static str)> {
        self.inner.setups()
    }

    fn content(&self) -> &'static [(&'static str, &'static str)] {
        self.inner.content()
    }

    fn art(&self) -> &'static [(&'static str, &'static str)] {
        self.inner.art()
    }

    fn timbre(&self) -> kernel::Timbre {
        self.inner.timbre()
    }

    fn style(&self) -> kernel::Style {
        self.inner.style()
    }

    fn check_content(&self, files: &[(&str, &str)]) -> Vec<FileFault> {
        self.inner.check_content(files)
    }

    fn sides(&self, table: &Table) -> Option<(kernel::Sides, Vec<Option<scene::Phrase>>)> {
        self.inner.sides(table)
    }

    fn with_packs(&self, packs: &[pack::OwnPack]) -> Result<Box<dyn AnyGame>, Vec<FileFault>> {
        self.inner.with_packs(packs)
    }

    fn form(&self) -> Form {
        self.form.clone()
    }

    fn campaigns(&self) -> Vec<Campaign> {
        self.inner.campaigns()
    }

    fn campaign_standing(&self, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing> {
        self.inner.campaign_standing(id, names, results)
    }

    fn campaign_setup(&self, id: &str, site: usize, seats: u8, results: &[SiteResults]) -> serde_json::Value {
        self.inner.campaign_setup(id, site, seats, results)
    }

    fn campaign_brings(
        &self,
        id: &str,
        seats: u8,
        results: &[SiteResults],
    ) -> Vec<Option<serde_json::Value>> {
        self.inner.campaign_brings(id, seats, results)
    }

    fn faults(&self, table: &Table) -> Vec<Fault> {
        self.faults.map_or_else(|| self.inner.faults(table), |faults| faults(table))
    }

    fn companion(&self) -> &'static str {
        self.inner.companion()
    }

    fn bots(&self) -> Vec<&'static str> {
        self.inner.bots()
    }

    fn open(&self, table: Table, fair: Fair) -> Result<Box<dyn AnyMatch>, Vec<Fault>> {
        self.inner.open(table, fair)
    }

    fn open_dictated(&self, table: Table, luck: Vec<u32>) -> Result<Box<dyn AnyMatch>, NotDone> {
        self.inner.open_dictated(table, luck)
    }

    fn arrange(&self, position: &serde_json::Value) -> Result<Box<dyn AnyMatch>, Vec<Fault>> {
        self.inner.arrange(position)
    }

    fn replay(&self, log: &LogReader, to: Option<u32>) -> Result<Box<dyn AnyMatch>, Drift> {
        self.inner.replay(log, to)
    }

    fn verify(&self, log: &LogReader) -> Result<Box<dyn AnyMatch>, Drift> {
        self.inner.verify(log)
    }

    fn resume(
        &self,
        log: &LogReader,
        fair: Option<Fair>,
        snapshot: Option<&[u8]>,
    ) -> Result<Box<dyn AnyMatch>, Drift> {
        self.inner.resume(log, fair, snapshot)
    }

    fn duel_at(&self, table: &Table, bots: &[&str], seed: u64, pace: Pace) -> Result<Duel, NotDone> {
        self.inner.duel_at(table, bots, seed, pace)
    }
}
