//! Bells of campaigns: rung when one has changed, heard by whoever looks at it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use store::CampaignId;
use tokio::sync::watch;

/// A bell for each campaign that somebody looks at.
#[derive(Default)]
pub(super) struct Bells(Mutex<BTreeMap<CampaignId, watch::Sender<()>>>);

impl Bells {
    /// Hears of every change from now on. Bells that nobody hears any more are taken down.
    pub fn hear(&self, id: &CampaignId) -> watch::Receiver<()> {
        let mut bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bells.retain(|_, bell| bell.receiver_count() > 0);
        bells.entry(id.clone()).or_insert_with(|| watch::channel(()).0).subscribe()
    }

    /// Tells all who look at a campaign to look again.
    pub fn ring(&self, id: &CampaignId) {
        let bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bell) = bells.get(id) {
            bell.send_replace(());
        }
    }

    /// Tells all who look at any campaign.
    pub fn ring_all(&self) {
        let bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for bell in bells.values() {
            bell.send_replace(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bell_wakes_those_who_look_and_hangs_no_longer_than_they_do() {
        let id = |name| CampaignId::parse(name).expect("a name");
        let (here, there) = (id("aaaaaaaaaaaa"), id("bbbbbbbbbbbb"));
        let bells = Bells::default();
        bells.ring(&here);
        let (one, other) = (bells.hear(&here), bells.hear(&there));
        bells.ring(&here);
        assert!(one.has_changed().expect("a bell") && !other.has_changed().expect("a bell"));
        drop(one);
        let again = bells.hear(&there);
        assert!(!again.has_changed().expect("a bell"));
        assert_eq!(bells.0.lock().expect("bells").keys().collect::<Vec<_>>(), [&there]);
    }
}
