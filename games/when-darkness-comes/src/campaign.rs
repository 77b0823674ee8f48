//! Campaigns: which night is next, what characters take from one to the next, and who has won in the end (ledger 9.13).
//!
//! A match hands on one piece of JSON ([`Handed`]); it comes back in through the set-up of the next one, where it is
//! judged like any other set-up.

use kernel::{Fate as Place, Outcome, Played, SiteResults, SiteStanding, Standing, Table};
use scene::{Campaign, Phrase, Site};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::content::{Attribute, CampaignCard, Content, Scenario, Skill};
use crate::names;
use crate::play::View;
use crate::rules::close::{self, EXP_01};
use crate::rules::open;
use crate::setup::{CarryOver, Setup, Who};
use crate::sheet::Sheet;
use crate::state::{DiskId, Fate, Hero, HeroId, State, WON};

/// What a match hands on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Handed {
    /// Which night it was, from 1.
    night: u8,
    /// By seat.
    seats: Vec<Kept>,
}

/// What a match hands on of a character.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Kept {
    /// Whether it has won.
    won: bool,
    /// Skill points that it has earned.
    learned: u8,
    /// The ready-made character that it is, if it is one.
    was: Option<String>,
    /// How it goes on; `None`: it is dead.
    sheet: Option<Sheet>,
}

/// All campaigns.
pub fn campaigns(content: &Content) -> Vec<Campaign> {
    let campaign = |card: &CampaignCard| Campaign {
        id: card.id.clone(),
        name: card.name.clone(),
        kind: Phrase::new("campaign-kind"),
        about: Phrase::new("campaign-about").with("about", names::words(&card.id, &card.about)),
        by: EXP_01.0.to_owned(),
        seats: [1, 6],
        sites: nights(content, card).map(site).collect(),
    };
    content.campaigns.iter().map(campaign).collect()
}

/// The scenarios of a campaign in order, those that can take the place of another last.
fn nights<'a>(content: &'a Content, card: &'a CampaignCard) -> impl Iterator<Item = &'a Scenario> {
    let named = |id: &String| content.scenario_named(id).map(|at| &content.scenarios[usize::from(at)]);
    card.scenarios.iter().chain(&card.spare).filter_map(named)
}

fn site(scenario: &Scenario) -> Site {
    Site {
        name: scenario.name.clone(),
        about: Phrase::new("campaign-site").with("about", names::words(&scenario.id, &scenario.about)),
        sign: None,
        setup: json!({ "scenario": scenario.id }),
    }
}

fn handed(played: &Played) -> Option<Handed> {
    serde_json::from_value(played.carried.clone()).ok()
}

/// All that was handed on, the latest last.
fn history(results: &[SiteResults]) -> Vec<Handed> {
    let mut all: Vec<Handed> = results.iter().flatten().filter_map(handed).collect();
    all.sort_by_key(|handed| handed.night);
    all
}

/// What the set-up of the next match says after these: the characters as they have become.
pub fn setup(content: &Content, seats: u8, results: &[SiteResults]) -> Json {
    let past = history(results);
    let Some(last) = past.last() else { return json!({ "night": 1 }) };
    let kept = |seat: u8| last.seats.get(usize::from(seat));
    let living = (0..seats).filter_map(|seat| kept(seat)?.sheet.as_ref()?.grown_from.clone());
    let dead = past.iter().flat_map(|handed| &handed.seats).filter(|kept| kept.sheet.is_none());
    let mut used: Vec<String> = living.chain(dead.filter_map(|kept| kept.was.clone())).collect();
    // A dead character is replaced by a new one: one that has not died, as long as there is one.
    let mut newcomer = || {
        let fresh = content.characters.iter().find(|card| !used.contains(&card.id))?;
        used.push(fresh.id.clone());
        Some(fresh.id.clone())
    };
    let who = |seat: u8| match kept(seat).and_then(|kept| kept.sheet.as_ref()) {
        Some(sheet) => json!(sheet),
        None => json!(newcomer()),
    };
    let characters: Vec<Json> = (0..seats).map(who).collect();
    json!({ "night": last.night.saturating_add(1), "characters": characters })
}

/// What has become of the characters that people have built, after these matches: the parts of each, for whoever keeps it.
pub fn brings(seats: u8, results: &[SiteResults]) -> Vec<Option<Json>> {
    let last = history(results).pop();
    let sheet = |seat: u8| last.as_ref()?.seats.get(usize::from(seat))?.sheet.as_ref()?.parts();
    (0..seats).map(|seat| sheet(seat).map(|parts| json!(parts))).collect()
}

/// What a match that is over hands on; nothing outside of a campaign.
pub fn carried(content: &Content, table: &Table, state: &State) -> Json {
    let begun = open::read(&table.setup).ok().filter(|setup| setup.night > 0);
    let begun = begun.and_then(|setup| Some((open::begun(content, &setup, table.seats).ok()?, setup)));
    let Some((before, setup)) = begun else { return Json::Null };
    let view = View { content, state };
    let seats = (0..state.seats()).map(|seat| kept(view, &setup, before.hero(seat), seat)).collect();
    json!(Handed { night: setup.night, seats })
}

fn kept(view: View, setup: &Setup, before: &Hero, seat: HeroId) -> Kept {
    let now = view.hero(seat);
    let learned = Skill::ALL.iter().map(|skill| now.level(*skill).saturating_sub(before.level(*skill)));
    let fate = view.state.over.map(|over| over.fates[usize::from(seat)]);
    let sheet = grown(sheet(view.content, setup, before, seat), now);
    let sheet = Sheet { kept: things(view, seat), ..sheet };
    Kept {
        won: matches!(fate, Some(WON | 1)),
        learned: learned.sum(),
        was: sheet.grown_from.clone(),
        sheet: (now.fate != Fate::Dead).then_some(sheet),
    }
}

/// The sheet with which a character began: its own, or that of a ready-made one.
fn sheet(content: &Content, setup: &Setup, before: &Hero, seat: HeroId) -> Sheet {
    let brought = setup.characters.get(usize::from(seat)).and_then(Option::as_ref);
    if let Some((sheet, _)) = brought.and_then(Who::sheet) {
        return sheet;
    }
    let Some(card) = content.characters.get(usize::from(before.card)) else { return Sheet::default() };
    Sheet {
        name: card.name.en.to_string(),
        attributes: card.attributes,
        skills: card.skills.iter().map(|(skill, level)| (*skill, *level)).collect(),
        grown_from: Some(card.id.clone()),
        ..Sheet::default()
    }
}

/// A sheet after a match: what was raised, learned and lost stands on it.
fn grown(mut sheet: Sheet, now: &Hero) -> Sheet {
    sheet.experience.clear();
    for (bought, attribute) in sheet.attributes.list().into_iter().zip(Attribute::BOUGHT) {
        let more = now.attributes[attribute as usize].saturating_sub(bought);
        if more > 0 {
            sheet.experience.insert(attribute, more);
        }
    }
    sheet.learned.clear();
    for skill in Skill::ALL {
        let (level, bought) = (now.level(skill), sheet.skills.get(&skill).copied().unwrap_or_default());
        // What was lost was lost whole.
        let lost = level < bought;
        if lost {
            sheet.skills.remove(&skill);
        }
        let left = if lost { 0 } else { bought };
        if level > left {
            sheet.learned.insert(skill, level - left);
        }
    }
    sheet
}

/// The things that a character keeps (WDC-CHAR-07).
fn things(view: View, hero: HeroId) -> Vec<String> {
    let chosen = view.hero(hero).kept;
    let all: Vec<DiskId> = close::things(view, hero).collect();
    let kept = match view.state.options.carry_over {
        CarryOver::None => Vec::new(),
        CarryOver::One if all.contains(&chosen) => vec![chosen],
        CarryOver::One => all.into_iter().take(1).collect(),
        CarryOver::All => all,
    };
    kept.into_iter().map(|disk| names::disk_word(view, disk).into()).collect()
}

/// Whether a side of a campaign has won a match.
fn won(played: &Played, seat: usize) -> bool {
    let side = || played.won.is_some_and(|side| usize::from(side.0) == seat);
    handed(played).map_or_else(side, |handed| handed.seats.get(seat).is_some_and(|kept| kept.won))
}

/// Where a campaign stands after these matches.
pub fn standing(content: &Content, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing> {
    let card = content.campaigns.iter().find(|card| card.id == id)?;
    let scenarios: Vec<&Scenario> = nights(content, card).collect();
    let played = |site: usize| results.get(site).is_some_and(|results| !results.is_empty());
    let fits = |site: &usize| {
        let [fewest, most] = scenarios[*site].players;
        (usize::from(fewest)..=usize::from(most)).contains(&names.len())
    };
    // As many nights as scenarios in order that so many can play; each of the others can take the place of one.
    let order: Vec<usize> = (0..card.scenarios.len()).filter(fits).collect();
    let so_far = (0..scenarios.len()).filter(|site| played(*site)).count();
    let left = order.iter().skip(so_far).chain(&order).copied().find(|site| !played(*site));
    let next = left.filter(|_| so_far < order.len());
    let wins = |seat: usize| results.iter().flatten().filter(|one| won(one, seat)).count();
    let past = history(results);
    let learned = |seat: usize| -> u32 {
        past.iter().filter_map(|handed| handed.seats.get(seat)).map(|kept| u32::from(kept.learned)).sum()
    };
    let rank: Vec<(usize, u32)> = (0..names.len()).map(|seat| (wins(seat), learned(seat))).collect();
    let site = |at: usize| {
        let spare = at >= card.scenarios.len();
        let night = order.iter().position(|site| *site == at).unwrap_or_default() as i64 + 1;
        let open = next.is_some() && fits(&at) && !played(at) && (spare || next == Some(at));
        let told = match (played(at), open, next) {
            (true, ..) => who_won(names, &results[at]),
            (_, true, _) if spare => Phrase::new("campaign-spare"),
            (_, true, _) => Phrase::new("campaign-tonight").with("night", night),
            (_, _, Some(next)) if at > next && order.contains(&at) => {
                Phrase::new("campaign-later").with("night", night)
            }
            _ => Phrase::new("campaign-skipped"),
        };
        SiteStanding { held: None, open, told }
    };
    let place = |own: &(usize, u32)| rank.iter().filter(|other| *other > own).count() as u8 + 1;
    let outcome = Outcome { fates: rank.iter().map(|own| Place::Placed(place(own))).collect(), by: EXP_01 };
    let told = if let Some(next) = next {
        Phrase::new("campaign-next")
            .with("night", so_far as i64 + 1)
            .with("nights", order.len() as i64)
            .with("name", names::words(&scenarios[next].id, &scenarios[next].name))
    } else {
        let best = names.iter().zip(&rank).filter(|(_, own)| place(own) == 1).map(|(name, _)| name.as_str());
        Phrase::new("campaign-ended").with("names", best.collect::<Vec<_>>().join(", "))
    };
    Some(Standing {
        sites: (0..scenarios.len()).map(site).collect(),
        counts: rank.iter().map(|(wins, _)| *wins as i64).collect(),
        outcome: next.is_none().then_some(outcome),
        told,
        by: EXP_01,
    })
}

/// Who has won at a place.
fn who_won(names: &[String], results: &[Played]) -> Phrase {
    let won = |(seat, name): (usize, &String)| results.iter().any(|one| won(one, seat)).then(|| name.clone());
    let winners: Vec<String> = names.iter().enumerate().filter_map(won).collect();
    if winners.is_empty() {
        Phrase::new("campaign-lost")
    } else {
        Phrase::new("campaign-won").with("names", winners.join(", "))
    }
}

#[cfg(test)]
mod tests;
