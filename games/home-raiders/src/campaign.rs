//! What can be conquered in several matches, and how the conquest is told. How it stands is judged in `rules/cmp.rs`.

use kernel::{Side, SiteResults, SiteStanding, Standing};
use scene::{Campaign, Phrase, Site, Value, Words};
use serde_json::json;

use crate::content::{Content, House, Room};
use crate::rules::cmp::{self, CMP_01, Conquest, Mark};

/// The houses.
pub fn campaigns(content: &Content) -> Vec<Campaign> {
    let campaign = |house: &House| Campaign {
        id: house.id.clone(),
        name: house.name.clone(),
        kind: Phrase::new("campaign-kind"),
        about: Phrase::new("campaign-about").with("rooms", house.rooms.len() as i64),
        by: CMP_01.0.to_owned(),
        seats: [2, 2],
        sites: house.rooms.iter().map(|room| site(content, room)).collect(),
    };
    content.houses.iter().map(campaign).collect()
}

/// A room: the real objects of the place, and the Stars that suit it.
fn site(content: &Content, room: &Room) -> Site {
    let space = &content.spaces[room.space];
    let name = |id: &str, words: &Words| Value::Name { id: id.into(), words: words.clone() };
    Site {
        name: room.name.clone(),
        about: Phrase::new("campaign-room")
            .with("space", name(&space.id, &space.name))
            .with("stars", i64::from(room.stars)),
        sign: room.flavour.clone(),
        setup: json!({ "space": space.id, "options": { "star-limit": room.stars } }),
    }
}

/// How a house stands after these matches.
pub fn standing(content: &Content, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing> {
    let house = &content.houses[content.find_house(id).filter(|&n| content.houses[n].id == id)?];
    let won: Vec<Vec<Option<Side>>> =
        results.iter().map(|site| site.iter().map(|played| played.won).collect()).collect();
    let conquest = cmp::judge(house, &won);
    let name = |side: Side| names.get(usize::from(side.0)).cloned().unwrap_or_default();
    let site = |mark: &Mark| SiteStanding {
        held: mark.winner(),
        open: mark.is_open(),
        told: match mark {
            Mark::Unplayed => Phrase::new("campaign-unplayed"),
            Mark::Drawn => Phrase::new("campaign-drawn"),
            Mark::Left => Phrase::new("campaign-left-drawn"),
            Mark::Won(side) => Phrase::new("campaign-won").with("name", name(*side)),
        },
    };
    Some(Standing {
        sites: conquest.rooms.iter().map(site).collect(),
        counts: conquest.counts.map(|count| count as i64).to_vec(),
        told: told(&conquest, name),
        by: conquest.by(),
        outcome: conquest.outcome,
    })
}

/// Whose the house is or who is ahead, and what is still to be played.
fn told(conquest: &Conquest, name: impl Fn(Side) -> String) -> Phrase {
    let ended = conquest.outcome.is_some();
    let [one, two] = conquest.counts.map(|count| count as i64);
    let stands = match (conquest.ahead(), ended) {
        (Some(side), true) => Phrase::new("campaign-conquered").with("name", name(side)),
        (Some(side), false) => Phrase::new("campaign-ahead").with("name", name(side)),
        (None, true) => Phrase::new("campaign-shared"),
        (None, false) => Phrase::new("campaign-level"),
    };
    let stands = stands.with("most", one.max(two)).with("least", one.min(two));
    let (unplayed, drawn) = (conquest.unplayed() as i64, conquest.drawn() as i64);
    let then = match (unplayed, drawn) {
        (0, 0) => return stands,
        (0, _) => Phrase::new("campaign-again").with("count", drawn),
        _ => Phrase::new("campaign-to-play").with("count", unplayed),
    };
    Phrase::new("campaign-told").with("stands", stands).with("then", then)
}
