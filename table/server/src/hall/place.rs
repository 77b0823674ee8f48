//! The place of a campaign at which a match is played: what came of the match is noted there.

use catalog::AnyGame;
use kernel::{End, Played, Side, SiteResults, Standing};
use scene::Campaign;
use serde_json::Value as Json;
use store::{CampaignId, MatchState, SiteMatch, SiteResult, StoredCampaign};
use voice::Lang;

use super::ending::winner;
use super::play::{Over, Play};
use super::room::{Room, now};
use crate::people::apart;

/// Where a match of a campaign is played.
pub(crate) struct Place {
    pub campaign: CampaignId,
    /// The number of the place.
    pub site: usize,
    pub offered: Campaign,
    /// How the campaign stood when the result of this match had been noted.
    pub after: Option<StoredCampaign>,
}

impl Place {
    /// The place with this number, if the game still has it.
    pub fn of(game: &dyn AnyGame, stored: &StoredCampaign, site: u32) -> Option<Place> {
        let offered = offered(game, &stored.row.kind)?;
        let site = site as usize;
        (site < offered.sites.len()).then(|| Place {
            campaign: stored.row.id.clone(),
            site,
            offered,
            after: None,
        })
    }

    /// What the match meant for the campaign, once that is known; a match that was given up meant nothing.
    pub fn meant(&self, game: &dyn AnyGame, lang: Lang) -> Option<String> {
        let stands = standing(game, self.after.as_ref()?, lang)?;
        let voice = game.texts().voice(lang);
        let site = &stands.sites[self.site];
        let sign =
            site.held.and(self.offered.sites[self.site].sign.as_ref()).map(|sign| lang.of(sign).to_owned());
        let all = [Some(voice.say(&site.told)), sign, Some(voice.say(&stands.told))];
        Some(all.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

/// A campaign that a game offers.
pub(crate) fn offered(game: &dyn AnyGame, kind: &str) -> Option<Campaign> {
    game.campaigns().into_iter().find(|campaign| campaign.id == kind)
}

/// What the sides of a campaign are called: by who plays, and where that is the same for two of them, by their letters
/// too.
pub(crate) fn names(stored: &StoredCampaign, lang: Lang) -> Vec<String> {
    let names: Vec<String> = stored.sides.iter().map(|side| crate::pages::sitter(lang, side)).collect();
    apart(&names)
}

/// What came of these matches of a campaign, place by place.
fn results(matches: &[SiteMatch], sites: usize) -> Vec<SiteResults> {
    let mut results = vec![SiteResults::new(); sites];
    for one in matches {
        let won = match one.result {
            Some(SiteResult::Won(side)) => Some(Side(side)),
            Some(SiteResult::Drawn) => None,
            Some(SiteResult::Void) | None => continue,
        };
        let carried = one.carried.as_deref().and_then(|text| serde_json::from_str(text).ok());
        if let Some(site) = results.get_mut(one.site as usize) {
            site.push(Played { won, carried: carried.unwrap_or_default() });
        }
    }
    results
}

/// Where a campaign stands, as its game judges; `None` when the game does not offer it any more.
pub(crate) fn standing(game: &dyn AnyGame, stored: &StoredCampaign, lang: Lang) -> Option<Standing> {
    let sites = offered(game, &stored.row.kind)?.sites.len();
    game.campaign_standing(&stored.row.kind, &names(stored, lang), &results(&stored.matches, sites))
}

/// The set-up of the match at a place, but for what was agreed: what the place says, and what carries over.
pub(crate) fn setup(
    game: &dyn AnyGame,
    stored: &StoredCampaign,
    offered: &Campaign,
    site: usize,
) -> [Json; 2] {
    let results = results(&stored.matches, offered.sites.len());
    let carried = game.campaign_setup(&offered.id, site, stored.sides.len() as u8, &results);
    [offered.sites.get(site).map(|site| site.setup.clone()).unwrap_or_default(), carried]
}

/// What has become of what each seat brought to a campaign, after each of its matches: the latest last.
pub(crate) fn stages(
    game: &dyn AnyGame,
    stored: &StoredCampaign,
    offered: &Campaign,
) -> Vec<Vec<Option<Json>>> {
    let (sites, seats) = (offered.sites.len(), stored.sides.len() as u8);
    let after =
        |upto: usize| game.campaign_brings(&offered.id, seats, &results(&stored.matches[..upto], sites));
    (1..=stored.matches.len()).map(after).collect()
}

/// What carries over from a match that is over, as it is kept.
fn carried(play: &Play) -> Option<String> {
    let carried = play.played.carried();
    (!carried.is_null()).then(|| carried.to_string())
}

/// What came of a match that is over.
fn result(play: &Play) -> SiteResult {
    match &play.over {
        Some(Over::Beside(End::Abandoned(_))) => SiteResult::Void,
        _ => match play.played.fates() {
            Some(fates) => {
                winner(&play.played.sides(), fates).map_or(SiteResult::Drawn, |side| SiteResult::Won(side.0))
            }
            None => SiteResult::Void,
        },
    }
}

impl Room {
    /// Notes what came of a match of a campaign when it is over. The store keeps the first note only, so that it may be
    /// made again: when the server was stopped between the end of the match and the note, for one.
    pub(super) async fn note(&self, play: &mut Play) {
        let Some(place) = play.place.as_ref().filter(|place| place.after.is_none()) else { return };
        if play.state != MatchState::Over {
            return;
        }
        let (campaign, result, carried) = (place.campaign.clone(), result(play), carried(play));
        let noted = match self.store().note_result(&self.id, result, carried, now()).await {
            Ok(_) => self.store().campaign(&campaign).await,
            Err(fault) => Err(fault),
        };
        match noted {
            Ok(after) => {
                if let Some(place) = &mut play.place {
                    place.after = after;
                }
                play.people_changed();
                self.bells().ring(&campaign);
            }
            Err(fault) => tracing::warn!(id = %self.id, %fault, "the result was not noted in its campaign"),
        }
    }
}
