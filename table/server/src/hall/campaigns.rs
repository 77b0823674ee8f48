//! Campaigns being played: begun, joined, looked at, and the matches at their places.

use std::sync::Arc;

use catalog::AnyGame;
use kernel::{Fault, Standing, Table};
use scene::Campaign;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use store::{
    CampaignId, CampaignRow, MatchId, NewCampaign, PersonId, SiteMatch, SiteResult, StoreFault,
    StoredCampaign,
};
use tokio::sync::watch;
use voice::Lang;

use super::place::{names, offered, standing};
use super::{Chair, ClockChoice, Dice, Hall, NewTable, NoRoom, OpenFault, new_id, now, to_the_end};
use crate::words::{say, word};

/// What the sides agreed on for all matches of a campaign; stored with it. What was not asked yet when it was begun is
/// as it was then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub(crate) struct Agreed {
    /// What the set-ups say besides what each place says.
    pub setup: Json,
    /// Whether the page covers the screen when the seat changes.
    pub curtain: bool,
    pub clock: ClockChoice,
    /// Whether real dice are rolled and typed in.
    pub dictated: bool,
}

impl Agreed {
    pub fn of(stored: &StoredCampaign) -> Agreed {
        serde_json::from_str(&stored.row.settings).unwrap_or_default()
    }

    /// The set-up of the match at a place: it has the last word, and over it stands what carries over.
    fn setup_at(&self, [site, carried]: &[Json; 2]) -> Json {
        merged(&merged(&self.setup, site), carried)
    }
}

/// One set-up with what another one says put over it.
fn merged(base: &Json, over: &Json) -> Json {
    match (base, over) {
        (base, Json::Null) => base.clone(),
        (Json::Object(base), Json::Object(over)) => {
            let mut all = base.clone();
            for (key, value) in over {
                let under = base.get(key).unwrap_or(&Json::Null);
                all.insert(key.clone(), merged(under, value));
            }
            Json::Object(all)
        }
        (_, over) => over.clone(),
    }
}

/// A campaign to be begun.
pub(crate) struct Founding {
    pub game: &'static dyn AnyGame,
    /// What the game offers.
    pub offered: Campaign,
    /// Who plays on the other sides, or with whoever begins the campaign, who has the first seat.
    pub others: Vec<Chair>,
    /// Whether strangers may look at it.
    pub watchable: bool,
    pub agreed: Agreed,
}

impl Founding {
    /// Why it cannot be begun like this, if so.
    pub fn check(&self) -> Result<(), OpenFault> {
        let seats = self.others.len() as u8 + 1;
        let [fewest, most] = self.offered.seats;
        if seats < fewest || seats > most || !self.others.iter().all(|other| other.plays(self.game)) {
            return Err(OpenFault::Chairs);
        }
        let names = vec![String::new(); seats.into()];
        let stands = self.game.campaign_standing(&self.offered.id, &names, &[]);
        let open = |site: &usize| stands.as_ref().is_none_or(|stands| stands.sites[*site].open);
        let at = |site: usize| {
            let carried = self.game.campaign_setup(&self.offered.id, site, seats, &[]);
            let setup = self.agreed.setup_at(&[self.offered.sites[site].setup.clone(), carried]);
            self.game.faults(&Table { seats, setup })
        };
        // What is wrong at one place is wrong at the others too: it is said once.
        let sites = (0..self.offered.sites.len()).filter(open);
        let found: Option<Vec<Fault>> = sites.map(at).find(|found| !found.is_empty());
        found.map_or(Ok(()), |found| Err(OpenFault::Table(found)))
    }
}

/// A campaign as somebody looks at it.
pub(crate) struct Seen {
    pub game: &'static dyn AnyGame,
    pub stored: StoredCampaign,
    /// What the game offers.
    pub offered: Campaign,
    pub stands: Standing,
    pub me: Option<PersonId>,
    pub lang: Lang,
}

/// What can be done at a place.
#[derive(Clone, Copy)]
pub(crate) enum Here<'a> {
    /// A match is being played.
    Going(&'a MatchId),
    /// A match may be opened.
    Open,
    /// Nothing now: somebody holds the place, or a side is missing.
    Closed,
}

impl Seen {
    /// `None` when the game does not offer the campaign any more.
    pub fn of(
        game: &'static dyn AnyGame,
        stored: StoredCampaign,
        me: Option<PersonId>,
        lang: Lang,
    ) -> Option<Seen> {
        let offered = offered(game, &stored.row.kind)?;
        let stands = standing(game, &stored, lang)?;
        Some(Seen { game, stored, offered, stands, me, lang })
    }

    /// How much has happened: who has come, matches opened, results noted. Everything that changes makes it grow.
    pub fn at(&self) -> usize {
        let come = self.stored.sides.iter().filter(|side| side.person.is_some()).count();
        let noted = self.stored.matches.iter().filter(|one| one.result.is_some()).count();
        come + self.stored.matches.len() + noted
    }

    /// Whoever looks, if he plays on one of the sides.
    pub fn player(&self) -> Option<PersonId> {
        self.me.filter(|&me| plays(&self.stored, me))
    }

    /// Whether whoever looks plays on one of the sides.
    pub fn plays(&self) -> bool {
        self.player().is_some()
    }

    /// Whether whoever looks may.
    pub fn may_see(&self) -> bool {
        self.stored.row.watchable || self.plays()
    }

    /// Whether everybody is there.
    fn full(&self) -> bool {
        self.stored.sides.iter().all(|side| side.person.is_some() || side.bot.is_some())
    }

    /// What can be done at a place; `None`: there is no such place.
    pub fn here(&self, site: usize) -> Option<Here<'_>> {
        let open = self.stands.sites.get(site)?.open && self.full();
        let going = self.matches(site).find(|one| one.result.is_none());
        Some(match going {
            Some(one) => Here::Going(&one.id),
            None if open => Here::Open,
            None => Here::Closed,
        })
    }

    /// The matches at a place, those that are over first.
    pub fn matches(&self, site: usize) -> impl Iterator<Item = &SiteMatch> + Clone {
        self.stored.matches.iter().filter(move |one| one.site as usize == site)
    }

    /// What the sides are called.
    pub fn names(&self) -> Vec<String> {
        names(&self.stored, self.lang)
    }

    /// What came of a match, in a word.
    pub fn came_of(&self, one: &SiteMatch) -> String {
        match one.result {
            Some(SiteResult::Won(side)) => {
                let name = self.names().into_iter().nth(usize::from(side)).unwrap_or_default();
                say(self.lang, "campaign-won-by", [("name", name.into())])
            }
            Some(SiteResult::Drawn) if self.offered.is_party() => word(self.lang, "campaign-played"),
            Some(SiteResult::Drawn) => word(self.lang, "campaign-was-drawn"),
            Some(SiteResult::Void) => word(self.lang, "campaign-void"),
            None => word(self.lang, "campaign-going"),
        }
    }

    /// What has happened since an earlier look, each in a sentence.
    pub fn since(&self, before: &StoredCampaign) -> Vec<String> {
        let come = self.stored.sides.iter().zip(&before.sides).zip(self.names());
        let come = come.filter(|((now, then), _)| now.person.is_some() && then.person.is_none());
        let come = come.map(|(_, name)| say(self.lang, "campaign-news-joined", [("name", name.into())]));
        let known = |one: &&SiteMatch| {
            before.matches.iter().any(|then| then.id == one.id && then.result == one.result)
        };
        let at_place = |one: &SiteMatch| {
            let place = self.offered.sites.get(one.site as usize)?;
            let place = ("place", self.lang.of(&place.name).into());
            Some(match one.result {
                None => say(self.lang, "campaign-news-begun", [place]),
                Some(_) => {
                    say(self.lang, "campaign-news-over", [place, ("result", self.came_of(one).into())])
                }
            })
        };
        let played = self.stored.matches.iter().filter(|one| !known(one)).filter_map(at_place);
        come.chain(played).collect()
    }
}

fn plays(stored: &StoredCampaign, person: PersonId) -> bool {
    stored.sides.iter().any(|side| side.person == Some(person))
}

impl Hall {
    /// Begins a campaign.
    pub async fn found(&self, owner: PersonId, new: Founding) -> Result<CampaignId, OpenFault> {
        new.check()?;
        let agreed = Agreed { clock: new.agreed.clock.bounded(), ..new.agreed };
        let (id, when) = (new_id(), now());
        let row = CampaignRow {
            id: id.clone(),
            game: new.game.meta().id.to_owned(),
            kind: new.offered.id,
            owner,
            watchable: new.watchable,
            settings: super::view::json(&agreed),
            created: when,
            updated: when,
        };
        let kept = |(side, chair): (u8, &Chair)| chair.kept(side, owner, false);
        let chairs: Vec<Chair> = std::iter::once(Chair::Owner).chain(new.others).collect();
        let sides = (0..).zip(&chairs).map(kept).collect();
        self.store.create_campaign(NewCampaign { row, sides }).await.map_err(OpenFault::Store)?;
        Ok(id)
    }

    /// A campaign with nothing left to note: a match that ended while the server was being stopped is opened again,
    /// which notes its result, and one that this program cannot open leaves its place free.
    pub async fn campaign(&self, id: &CampaignId) -> Result<StoredCampaign, StoreFault> {
        let stored = self.store.campaign(id).await?.ok_or(StoreFault::NotFound)?;
        let mut going = false;
        for one in stored.matches.iter().filter(|one| one.result.is_none()) {
            going = true;
            if let Err(NoRoom::Frozen(..)) = self.room(&one.id).await {
                self.store.note_result(&one.id, SiteResult::Void, None, now()).await?;
                self.bells.ring(id);
            }
        }
        if !going {
            return Ok(stored);
        }
        self.store.campaign(id).await?.ok_or(StoreFault::NotFound)
    }

    /// Tells of every change of a campaign from now on.
    pub fn changes(&self, id: &CampaignId) -> watch::Receiver<()> {
        self.bells.hear(id)
    }

    /// Lets a person play on the side that an invitation is for; whoever plays already stays on his side.
    pub async fn join_campaign(
        self: &Arc<Self>,
        invite: &str,
        person: PersonId,
    ) -> Result<CampaignId, StoreFault> {
        let stored = self.store.campaign_of_invite(invite).await?.ok_or(StoreFault::NotFound)?;
        let id = stored.row.id.clone();
        if !plays(&stored, person) {
            let (hall, invite) = (self.clone(), invite.to_owned());
            let joined = async move {
                hall.store.join_campaign(&invite, person, now()).await?;
                hall.bells.ring(&stored.row.id);
                Ok::<_, StoreFault>(())
            };
            to_the_end(joined).await?;
        }
        Ok(id)
    }

    /// Opens a match at a place for whoever looks at the campaign and plays in it. `luck` is what the start needs where
    /// dice are typed in. Somebody may be faster: then the store says [`StoreFault::Taken`].
    pub async fn open_at_place(
        &self,
        seen: &Seen,
        site: usize,
        luck: Vec<u32>,
    ) -> Result<MatchId, OpenFault> {
        let Some(me) = seen.player().filter(|_| site < seen.offered.sites.len()) else {
            return Err(OpenFault::Chairs);
        };
        let setup = super::place::setup(seen.game, &seen.stored, &seen.offered, site);
        let agreed = Agreed::of(&seen.stored);
        let dice = match (agreed.dictated, luck.is_empty()) {
            (true, _) => Dice::Typed(luck),
            (false, true) => Dice::Rolled,
            (false, false) => return Err(OpenFault::WrongLuck),
        };
        let chairs = seen.stored.sides.iter().map(|side| match (side.person, &side.bot) {
            (Some(person), _) if person == me => Chair::Owner,
            (Some(person), _) => Chair::Person(person),
            (None, Some(bot)) => Chair::Bot(bot.clone()),
            (None, None) => Chair::Open,
        });
        let table = NewTable {
            clock: agreed.clock,
            watchable: seen.stored.row.watchable,
            dice,
            curtain: agreed.curtain,
            ..NewTable::usual(seen.game, me, agreed.setup_at(&setup), chairs.collect())
        };
        self.open_at(table, Some((&seen.stored, site as u32))).await
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_place_has_the_last_word() {
        let agreed = json!({ "space": "desk", "options": { "level": "basic", "star-limit": 6 } });
        let place = json!({ "space": "kitchen", "options": { "star-limit": 10 } });
        let both = json!({ "space": "kitchen", "options": { "level": "basic", "star-limit": 10 } });
        assert_eq!(merged(&agreed, &place), both);
        assert_eq!(merged(&Json::Null, &place), place);
        assert_eq!(merged(&agreed, &Json::Null), agreed);
        assert_eq!(merged(&json!([1, 2]), &json!([3])), json!([3]));
    }

    #[test]
    fn what_an_older_program_stored_is_read_as_it_was_played() {
        let older = r#"{"setup":{"options":{"level":"basic"}},"curtain":true}"#;
        let read: Agreed = serde_json::from_str(older).expect("settings");
        let setup = json!({ "options": { "level": "basic" } });
        let was = Agreed { setup, curtain: true, clock: ClockChoice::None, dictated: false };
        assert_eq!(read, was);
    }
}
