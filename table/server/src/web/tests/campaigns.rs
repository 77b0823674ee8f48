//! A campaign as browsers meet it: begun, joined, played place by place, and noted by the server.
//!
//! Compiled under `#[cfg(test)]` only.

use axum::body::Body;
use axum::http::StatusCode;
use catalog::{AnyGame, Erased};
use kernel::{End, Seat, Shelf};
use serde_json::{Value as Json, json};
use store::{CampaignId, MatchId, SiteResult, StoredCampaign};
use testkit::games::{Pig, pig, shelf};

use super::pages::{after, leads};
use super::{Answer, Browser, app, app_with};
use crate::app::Shared;
use crate::hall::Hall;

const FLAT: &str = "/games/home-raiders/campaigns/studio-flat";

fn key(page: &str) -> CampaignId {
    CampaignId::parse(page.strip_prefix("/campaigns/").expect("a campaign")).expect("a name")
}

fn match_of(page: &str) -> MatchId {
    MatchId::parse(page.strip_prefix("/m/").expect("a match")).expect("a name")
}

/// Opens the match at a place.
async fn opened(browser: &mut Browser, campaign: &str, site: usize) -> MatchId {
    match_of(leads(&browser.post(campaign, &format!("site={site}")).await))
}

async fn kept(app: &Shared, campaign: &str) -> StoredCampaign {
    app.store.campaign(&key(campaign)).await.expect("a database").expect("a campaign")
}

async fn results(app: &Shared, campaign: &str) -> Vec<(u32, Option<SiteResult>)> {
    kept(app, campaign).await.matches.iter().map(|one| (one.site, one.result)).collect()
}

/// A command by the interface for programs.
async fn says(
    browser: &mut Browser,
    id: &MatchId,
    request: &str,
    at: usize,
    seat: u8,
    command: &str,
) -> Answer {
    let body = json!({ "id": request, "at": at, "seat": seat, "commands": [command] });
    let request = browser
        .request("POST", &format!("/api/v1/matches/{id}/do"))
        .header("origin", "http://table.test")
        .header("content-type", "application/json");
    browser.send(request.body(Body::from(body.to_string())).expect("a request")).await
}

async fn facts(browser: &mut Browser, id: &MatchId) -> Json {
    serde_json::from_str(&browser.get(&format!("/api/v1/matches/{id}")).await.text).expect("JSON")
}

#[tokio::test]
async fn a_house_is_conquered_room_by_room() {
    let app = app(false, None);
    let mut anna = Browser::at(app.clone());
    let game = anna.get("/games/home-raiders").await.text;
    assert!(game.contains(FLAT) && game.contains("Conquer the house"));
    assert!(anna.get("/games/home-raiders/campaigns").await.text.contains("Whole villa"));
    let offer = anna.get(FLAT).await.text;
    assert!(offer.contains("Laundry corner") && offer.contains("up to 10 Stars"));
    assert!(!offer.contains("name=\"a.space\"") && !offer.contains("name=\"a.options.star-limit\""));
    anna.post("/account/name", "name=Anna").await;
    // A box that is not ticked is not sent: this leaves everything as usual but the level.
    let usual = "a.options.voluntary-drop=yes&a.options.regen-saves-last-wound=yes\
                 &a.options.strategist-includes-self=yes";
    let asked = format!("with=friend&a.options.level=basic&{usual}");
    let house = leads(&anna.post(FLAT, &asked).await).to_owned();

    // Nobody plays alone, and nobody looks on.
    let page = anna.get(&house).await.text;
    assert!(page.contains("Somebody is missing") && !page.contains("Play here"));
    assert_eq!(leads(&anna.post(&house, "site=0").await), house);
    let mut bruno = anna.other();
    assert_eq!(bruno.get(&house).await.status, StatusCode::NOT_FOUND);
    let join = format!("/campaigns/join/{}", after(&page, "/campaigns/join/"));
    bruno.post("/account/name", "name=Bruno").await;
    assert!(bruno.get(&join).await.text.contains("Anna invites you"));
    assert_eq!(leads(&bruno.post(&join, "").await), house);
    assert_eq!(leads(&bruno.get(&join).await), house);
    assert!(anna.other().get(&join).await.text.contains("Somebody plays on this side already"));
    assert_eq!(anna.get("/campaigns/join/nothing").await.status, StatusCode::NOT_FOUND);

    // Any room may come first; the match is set up as its room says, and as was agreed.
    let first = opened(&mut bruno, &house, 2).await;
    assert_eq!(opened(&mut anna, &house, 2).await, first, "one match at a time in a room");
    let stored = app.store.load(&first).await.expect("a database").expect("a match");
    let header: Json = serde_json::from_str(&stored.row.header).expect("JSON");
    let agreed = json!({ "space": "bathroom-shelf", "options": { "level": "basic", "star-limit": 6 } });
    assert_eq!(header["table"]["setup"], agreed);
    let table = facts(&mut anna, &first).await;
    assert_eq!((&table["place"]["url"], &table["place"]["name"]), (&json!(house), &json!("Bathroom")));
    assert_eq!(table["place"]["meant"], Json::Null);
    assert_eq!((&table["seats"][0]["name"], &table["seats"][1]["name"]), (&json!("Anna"), &json!("Bruno")));

    // Anna gives up: the server notes it, once, however often it is told.
    for _ in 0..2 {
        let done = says(&mut anna, &first, "give-up", 1, 0, "concede").await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    }
    assert_eq!(results(&app, &house).await, [(2, Some(SiteResult::Won(1)))]);
    let table = facts(&mut bruno, &first).await;
    let meant = table["place"]["meant"].as_str().expect("what it meant");
    assert!(meant.contains("This room is Bruno’s.") && meant.contains("Moss on the tiles"), "{meant}");
    assert!(meant.contains("3 rooms have not been played yet."), "{meant}");
    let page = anna.get(&house).await.text;
    assert!(page.contains("Bruno is ahead, 1 to 0.") && page.contains("Moss on the tiles"));
    assert_eq!(leads(&anna.post(&house, "site=2").await), house, "it is won for good");

    // A draw, a win, a match that somebody leaves, and the rest.
    let second = opened(&mut anna, &house, 0).await;
    let third = opened(&mut anna, &house, 1).await;
    ends(&app.hall, &second, End::Agreed).await;
    ends(&app.hall, &third, End::Resigned(Seat(1))).await;
    let fourth = opened(&mut anna, &house, 3).await;
    ends(&app.hall, &fourth, End::Abandoned(Seat(1))).await;
    let page = anna.get(&house).await.text;
    assert!(page.contains("One room each. One room has not been played yet."), "{page}");
    let again = opened(&mut bruno, &house, 3).await;
    assert_ne!(again, fourth, "it is as if it had not been played");
    ends(&app.hall, &again, End::Time(Seat(0))).await;
    let page = anna.get(&house).await.text;
    assert!(page.contains("Bruno has conquered the house, 2 to 1. One drawn room may be played once more."));
    assert!(page.contains("/games/home-raiders/rules/HR-CMP-01"));
    // What was drawn is played once more, and then the house is shared.
    let replay = opened(&mut anna, &house, 0).await;
    ends(&app.hall, &replay, End::Resigned(Seat(1))).await;
    let page = bruno.get(&format!("{house}?lang=it")).await.text;
    assert!(page.contains("La casa è divisa: 2 stanze a testa.") && page.contains("HR-AMB-53"), "{page}");
    assert!(!page.contains("Gioca qui") && !page.contains("Rigioca qui"));
}

/// Ends a match beside its rules.
async fn ends(hall: &Hall, id: &MatchId, end: End) {
    let room = hall.room(id).await.expect("a table");
    let mut play = room.play().await;
    room.end(&mut play, end).await.expect("kept");
}

fn toy() -> Shared {
    let rulebook_en = "# Toy\n## All {all}\n### PIG-06 A hundred\nText";
    let rulebook_it = "# Gioco\n## Tutto {all}\n### PIG-06 Cento\nTesto";
    let texts = shelf(&[("pig", pig::EN)], &[("pig", pig::IT)]);
    let game: Box<dyn AnyGame> =
        Box::new(Erased::new(Pig::default(), Shelf { rulebook_en, rulebook_it, ..texts }));
    app_with(Box::leak(Box::new([game])), false, None)
}

const STIES: &str = "/games/pig/campaigns/two-sties";

#[tokio::test]
async fn a_bot_plays_a_campaign_to_its_end() {
    let app = toy();
    let mut anna = Browser::at(app.clone());
    let wrong = anna.post(STIES, "with=bot&bot=nobody").await;
    assert!(wrong.status == StatusCode::OK && wrong.text.contains("class=\"fault\""));
    let sties = leads(&anna.post(STIES, "with=bot&bot=random").await).to_owned();
    for site in 0..2 {
        let id = opened(&mut anna, &sties, site).await;
        let mut steps = 0;
        while results(&app, &sties).await.iter().any(|(_, result)| result.is_none()) {
            let room = app.hall.room(&id).await.expect("a table");
            let (at, mine) = {
                let play = room.play().await;
                (play.at(), play.asked().has(Seat(0)))
            };
            if mine {
                // It may have gone on since.
                says(&mut anna, &id, &format!("roll-{site}-{steps}"), at, 0, "roll").await;
            }
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            steps += 1;
            assert!(steps < 20_000, "the match ends");
        }
    }
    // Whoever never holds loses.
    let won = Some(SiteResult::Won(1));
    assert_eq!(results(&app, &sties).await, [(0, won), (1, won)]);
    assert!(anna.get(&sties).await.text.contains("It stands 0 to 2."));
    assert!(anna.get("/games/pig/campaigns").await.text.contains(&sties), "it is in my list");
}

#[tokio::test]
async fn a_result_that_was_not_noted_is_noted_later() {
    let app = toy();
    let mut anna = Browser::at(app.clone());
    let sties = leads(&anna.post(STIES, "with=same").await).to_owned();
    let id = opened(&mut anna, &sties, 1).await;
    // The server stops after the last line was written, and before it was noted.
    let line = r#"{"end":{"resigned":0}}"#;
    let entry = store::Entry { text: line.to_owned(), seat: None, request: None, clocks: None, when: 5 };
    let from = app.store.load(&id).await.expect("a database").expect("a match").lines.len() as u32;
    app.store.append(&id, from, vec![entry]).await.expect("kept");
    assert_eq!(results(&app, &sties).await, [(1, None)]);
    let hall = Hall::new(app.store.clone(), &app.config);
    assert!(hall.room(&id).await.is_ok(), "a new server opens it again");
    assert_eq!(results(&app, &sties).await, [(1, Some(SiteResult::Won(1)))]);
    assert!(
        hall.room(&id).await.expect("a table").play().await.place.as_ref().expect("a place").after.is_some()
    );
}

#[tokio::test]
async fn campaigns_are_seen_by_those_who_play_and_by_whom_they_let() {
    let app = toy();
    let mut anna = Browser::at(app.clone());
    let hidden = leads(&anna.post(STIES, "with=same").await).to_owned();
    let shown = leads(&anna.post(STIES, "with=same&watchable=yes").await).to_owned();
    let mut other = anna.other();
    assert_eq!(other.get(&hidden).await.status, StatusCode::NOT_FOUND);
    let page = other.get(&shown).await;
    assert!(page.status == StatusCode::OK && !page.text.contains("Play here"));
    assert_eq!(other.post(&shown, "site=0").await.status, StatusCode::FORBIDDEN);
    for odd in ["site=9", "site=-1", "site=x", "", "site=99999999999999999999"] {
        let answer = anna.post(&shown, odd).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{odd}");
    }
    for odd in ["/campaigns/x", "/campaigns/aaaaaaaaaaaa", "/games/pig/campaigns/none"] {
        assert_eq!(anna.get(odd).await.status, StatusCode::NOT_FOUND, "{odd}");
    }
    for path in [STIES, "/games/pig/campaigns", "/games/pig", &shown] {
        for lang in ["en", "it"] {
            let page = anna.get(&format!("{path}?lang={lang}")).await;
            assert!(
                page.status == StatusCode::OK && !page.text.contains('⟦'),
                "{path} {lang}: {}",
                page.text
            );
        }
    }
}

/// All matches of a campaign are opened with the clock and the dice that were chosen when it was begun.
#[tokio::test]
async fn clock_and_dice_are_chosen_once_for_all_matches() {
    let app = toy();
    let mut anna = Browser::at(app.clone());
    let usual = anna.get(STIES).await.text;
    assert!(usual.contains("name=\"clock\" value=\"none\" checked"), "{usual}");
    assert!(usual.contains("name=\"dice\" value=\"rolled\" checked"));
    for (wrong, told) in [
        ("clock=move&clock-each=1&clock-unit=seconds", "A decision may take from 5 seconds"),
        ("clock=move&clock-each=soon", "A decision may take from 5 seconds"),
        ("clock=bank&clock-minutes=0", "A match may take from 1 to 1440 minutes."),
        ("clock=bank&clock-increment=3601", "From 0 to 3600 seconds may be added"),
    ] {
        let page = anna.post(STIES, &format!("with=same&dice=typed&{wrong}")).await;
        assert!(page.status == StatusCode::OK && page.text.contains(told), "{wrong}: {}", page.text);
        assert!(page.text.contains("name=\"dice\" value=\"typed\" checked"), "what was chosen stays");
    }
    assert!(!anna.has("ludoteca"), "nothing was begun");
    let chosen = "with=friend&clock=bank&clock-minutes=20&clock-increment=15&dice=typed";
    let sties = leads(&anna.post(STIES, chosen).await).to_owned();
    let page = anna.get(&sties).await.text;
    let terms = ["20 minutes for the match, and 15 seconds after each decision.", "Real dice are rolled"];
    let mut bruno = anna.other();
    let join = format!("/campaigns/join/{}", after(&page, "/campaigns/join/"));
    let invited = bruno.get(&join).await.text;
    assert!(terms.iter().all(|term| page.contains(term) && invited.contains(term)), "{page}");
    bruno.post(&join, "").await;
    for site in 0..2 {
        let id = opened(&mut bruno, &sties, site).await;
        let table = facts(&mut anna, &id).await;
        assert_eq!((&table["clock"], &table["dictated"]), (&json!("bank"), &json!(true)));
        // No time runs for whoever has not come to it yet.
        let waits = json!({ "left": 1_200_000, "runs": false });
        assert_eq!((&table["seats"][0]["clock"], &table["commitment"]), (&waits, &Json::Null));
        let done = says(&mut anna, &id, &format!("roll-{site}"), 1, 0, "roll").await;
        assert!(done.text.contains("\"why\":\"luck\"") && done.text.contains("\"sides\":6"), "{}", done.text);
    }
}

#[tokio::test]
async fn the_dice_of_a_start_are_asked_for_where_its_match_is_opened() {
    let app = app(false, None);
    let mut anna = Browser::at(app.clone());
    anna.post("/account/name", "name=Anna").await;
    // With the teams agreed on beforehand the start draws at once.
    let new = json!({ "game": "home-raiders", "offered": "studio-flat", "with": "me", "dictated": true,
                      "setup": { "teams": ["thimble-watch", "grey-column"] } });
    let request = anna
        .request("POST", "/api/v1/campaigns")
        .header("origin", "http://table.test")
        .header("content-type", "application/json");
    let made = anna.send(request.body(Body::from(new.to_string())).expect("a request")).await;
    let made: Json = serde_json::from_str(&made.text).expect("JSON");
    let flat = format!("/campaigns/{}", made["campaign"].as_str().expect("a campaign"));
    let mut form = "site=0".to_owned();
    let first = anna.post(&flat, &form).await;
    assert!(
        first.status == StatusCode::OK && first.text.contains("Your dice for the start"),
        "{}",
        first.text
    );
    assert_eq!(after(&first.text, "method=\"post\" action=\""), flat);
    let wrong = anna.post(&flat, &format!("{form}&luck=&die=999")).await;
    assert!(wrong.text.contains("class=\"fault\""), "{}", wrong.text);
    let odd = anna.post(&flat, &format!("{form}&luck={}", ["4000000"; 99].join(","))).await;
    assert!(odd.status == StatusCode::BAD_REQUEST && odd.text.contains("Begin again"), "{}", odd.text);
    for _ in 0..200 {
        let page = anna.post(&flat, &format!("{form}&roll=yes")).await;
        if page.status == StatusCode::SEE_OTHER {
            assert_eq!(facts(&mut anna, &match_of(leads(&page))).await["dictated"], true);
            return;
        }
        form = format!("site=0&luck={}", after(&page.text, "name=\"luck\" value=\""));
    }
    panic!("the start needs no end of dice");
}

#[tokio::test]
async fn a_campaign_of_an_older_program_goes_on_as_it_was() {
    let app = toy();
    let mut anna = Browser::at(app.clone());
    anna.post("/account/name", "name=Anna").await;
    let known = leads(&anna.post(STIES, "with=same").await).to_owned();
    let owner = kept(&app, &known).await.row.owner;
    let id = key("/campaigns/abcdefgh2345");
    let row = store::CampaignRow {
        id: id.clone(),
        game: "pig".to_owned(),
        kind: "two-sties".to_owned(),
        owner,
        watchable: false,
        settings: r#"{"setup":null,"curtain":true}"#.to_owned(),
        created: 5,
        updated: 5,
    };
    let side = |seat| store::NewSeat { seat, person: Some(owner), ..store::NewSeat::default() };
    let older = store::NewCampaign { row, sides: vec![side(0), side(1)] };
    app.store.create_campaign(older).await.expect("kept");
    let sties = format!("/campaigns/{id}");
    let page = anna.get(&sties).await.text;
    assert!(page.contains("No clock.") && page.contains("The server rolls the dice"), "{page}");
    let id = opened(&mut anna, &sties, 1).await;
    let table = facts(&mut anna, &id).await;
    assert_eq!((&table["clock"], &table["dictated"]), (&json!("none"), &json!(false)));
    assert_eq!(table["curtain"], true);
}

/// What the page draws anew by itself is marked, and each of these parts can be found again.
#[tokio::test]
async fn the_page_says_which_of_its_parts_may_change() {
    let app = toy();
    let mut anna = Browser::at(app.clone());
    let sties = leads(&anna.post(STIES, "with=same&watchable=yes").await).to_owned();
    for browser in [&mut anna.other(), &mut anna] {
        let page = browser.get(&sties).await.text;
        for part in [
            "id=\"score\"",
            "id=\"stands\"",
            "id=\"invitation\"",
            "id=\"map\"",
            "id=\"site-0\"",
            "id=\"site-1\"",
        ] {
            let tag =
                page.split('<').find(|tag| tag.contains(part)).unwrap_or_else(|| panic!("no {part}: {page}"));
            assert!(tag.split('>').next().is_some_and(|tag| tag.contains("data-live")), "{tag}");
        }
        assert_eq!(after(&page, "data-at=\""), "2");
        assert_eq!(format!("/campaigns/{}", after(&page, "data-campaign=\"")), sties);
        assert!(page.contains("src=\"/static/campaign/campaign.js\""));
    }
    let id = opened(&mut anna, &sties, 0).await;
    assert_eq!(after(&anna.get(&sties).await.text, "data-at=\""), "3");
    ends(&app.hall, &id, End::Resigned(Seat(0))).await;
    assert_eq!(after(&anna.get(&sties).await.text, "data-at=\""), "4");
}

const WEEK: &str = "/games/when-darkness-comes/campaigns/harrow-week";

#[tokio::test]
async fn a_party_goes_through_a_week_with_what_it_has_become() {
    let app = app(false, None);
    let mut anna = Browser::at(app.clone());
    let offer = anna.get(WEEK).await.text;
    assert!(offer.contains("name=\"seats\"") && offer.contains("Market Day of the Dead"));
    let crowd = anna.post(WEEK, "seats=3&with=bot&bot=nobody").await;
    assert!(crowd.text.contains("class=\"fault\""));
    let week = leads(&anna.post(WEEK, "seats=3&with=bot&bot=random").await).to_owned();
    assert_eq!(kept(&app, &week).await.sides.len(), 3);
    let page = anna.get(&week).await.text;
    assert!(page.contains("Night 1 of 6") && page.contains("Play here"));
    let first = opened(&mut anna, &week, 0).await;
    assert_eq!(facts(&mut anna, &first).await["seats"].as_array().map(Vec::len), Some(3));
    // It is over: Anna has learned to sneak, and one of the bots has died.
    let sheet = |name: &str| {
        let attributes = json!({
            "speed": 3, "attack": 3, "dexterity": 2, "intelligence": 3, "persuasion": 2, "medical": 3, "defense": 4,
        });
        json!({ "name": name, "attributes": attributes, "skills": {}, "experience": {}, "learned": { "sneak": 1 } })
    };
    let seat = |sheet: Json| json!({ "won": !sheet.is_null(), "learned": 1, "was": null, "sheet": sheet });
    let carried =
        json!({ "night": 1, "seats": [seat(sheet("Ada")), seat(Json::Null), seat(sheet("Carla"))] });
    let noted = app.store.note_result(&first, SiteResult::Drawn, Some(carried.to_string()), 5).await;
    assert_eq!(noted, Ok(true));
    let page = anna.get(&week).await.text;
    assert!(page.contains("Night 2 of 6"), "{page}");
    assert_eq!(anna.post(&week, "site=2").await.status, StatusCode::SEE_OTHER, "not yet: it stays as it is");
    let second = opened(&mut anna, &week, 1).await;
    let setup =
        app.hall.room(&second).await.expect("a table").play().await.played.header().table.setup.clone();
    assert_eq!((&setup["scenario"], &setup["night"]), (&json!("SC3"), &json!(2)));
    assert_eq!(setup["characters"][0]["learned"], json!({ "sneak": 1 }));
    assert_eq!(setup["characters"][1], "brian", "somebody new");
}
