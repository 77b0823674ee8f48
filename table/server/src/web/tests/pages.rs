//! The pages before a match, asked as a browser without scripts asks them.
//!
//! Compiled under `#[cfg(test)]` only.

use axum::http::{StatusCode, header};
use kernel::Seat;
use store::MatchId;

use super::{Answer, Browser, app};

const NEW: &str = "/games/okko/new";
const ROSTER: &str = "/games/okko/rosters/bands.0";

pub(super) fn leads(answer: &Answer) -> &str {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    answer.headers[header::LOCATION].to_str().expect("text")
}

/// What stands in the page after this.
pub(super) fn after<'a>(page: &'a str, mark: &str) -> &'a str {
    let (_, rest) = page.split_once(mark).unwrap_or_else(|| panic!("no {mark} in {page}"));
    rest.split('"').next().unwrap_or_default()
}

#[tokio::test]
async fn every_page_says_all_its_words_in_both_languages() {
    let mut browser = Browser::new(false, None);
    browser.post("/games/okko/play", "").await;
    for path in ["/", "/games/okko", NEW, ROSTER, "/matches", "/watch"] {
        for lang in ["en", "it"] {
            let page = browser.get(&format!("{path}?lang={lang}")).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(!page.text.contains('⟦'), "{path} in {lang}");
        }
    }
}

#[tokio::test]
async fn a_newcomer_finds_a_lesson_and_plays_at_once() {
    let mut browser = Browser::new(false, None);
    let home = browser.get("/").await;
    assert!(home.text.contains("/games/okko/lessons/tutorial-01-first-steps"));
    assert!(browser.cookies.is_empty(), "who only looks leaves no trace");
    let table = browser.post("/games/okko/play", "").await;
    let table = leads(&table).to_owned();
    assert!(table.starts_with("/m/"));
    assert!(browser.get("/").await.text.contains(&table));
}

#[tokio::test]
async fn faults_stand_at_their_questions_and_answers_are_kept() {
    let mut browser = Browser::new(false, None);
    let page = browser.post(NEW, "with=same&a.options.threshold=40&a.options.fire-on-shots=yes").await;
    assert_eq!(page.status, StatusCode::OK);
    let (_, question) = page.text.split_once("id=\"q-options.threshold\"").expect("the question");
    let question = question.split("class=\"question\"").next().expect("its end");
    assert!(question.contains("class=\"fault\"") && question.contains("/games/okko/rules/OKKO-Q-05"));
    assert_eq!(after(question, "value=\""), "40");
    let (_, ticked) = page.text.split_once("name=\"a.options.fire-on-shots\"").expect("the box");
    assert!(ticked.split('>').next().expect("its end").contains("checked"));
}

#[tokio::test]
async fn a_groups_own_dice_are_filled_in_told_of_and_shown() {
    const NEW: &str = "/games/home-raiders/new";
    let of = |rows: [[u8; 3]; 3]| {
        let cells = rows.iter().enumerate().flat_map(|(r, row)| {
            let cell = move |(c, number)| format!("&a.options.dice-profile.{r}.{c}={number}");
            row.iter().enumerate().map(cell)
        });
        let chosen = "with=open&watchable=yes&a.options.dice-profile=list%3A".to_owned();
        std::iter::once(chosen).chain(cells).collect::<String>()
    };
    let mut browser = Browser::new(false, None);
    let question = |page: &str| {
        let (_, question) = page.split_once("id=\"q-options.dice-profile\"").expect("the question");
        question.split("</fieldset>").next().expect("its end").to_owned()
    };
    let asked = question(&browser.get(NEW).await.text);
    assert_eq!(asked.matches("<select").count(), 9);
    assert!(asked.contains("Our own dice"));
    assert!(!asked.contains("aria-invalid"));

    let wrong = browser.post(NEW, &of([[3, 2, 1], [2, 3, 0], [0, 0, 6]])).await;
    assert_eq!(wrong.status, StatusCode::OK);
    let told = question(&wrong.text);
    assert!(
        told.contains("A red die has six faces, not 5")
            && told.contains("/games/home-raiders/rules/HR-DICE-02")
    );
    assert!(told.contains("A black die with Critical Successes only"));
    assert_eq!(told.matches("aria-invalid=\"true\"").count(), 6, "the rows of the red and the black die");
    let (_, own) = told.split_once("value=\"list:\"").expect("the choice");
    assert!(own.split('>').next().expect("its end").contains("checked"));
    let (_, kept) = told.split_once("name=\"a.options.dice-profile.1.1\"").expect("the cell");
    assert!(kept.split("</select>").next().expect("its end").contains("value=\"3\" selected"));
    let refused = browser.post(NEW, "a.options.dice-profile=list%3A").await;
    assert!(question(&refused.text).contains("class=\"fault\""));

    leads(&browser.post(NEW, &of([[3, 2, 1], [2, 2, 2], [1, 0, 5]])).await);
    let mut guest = browser.other();
    let listed = guest.get("/").await.text;
    let door = format!("/tables/{}", after(&listed, "href=\"/tables/"));
    let shown = guest.get(&door).await.text;
    assert!(shown.contains("White: Blank 3, Success 2, Critical 1; Red: Blank 2"), "{shown}");
    let italian = guest.get(&format!("{door}?lang=it")).await.text;
    assert!(italian.contains("Nero: Vuote 1, Successi 0, Critici 5"), "{italian}");
}

#[tokio::test]
async fn real_dice_are_asked_for_one_by_one() {
    let mut browser = Browser::new(false, None);
    let mut form = "with=same&setup=introductory&a.bands.0=ready%3Ahunters-12&a.bands.1=ready%3Aoni-12\
                    &a.options.budget=12&dice=typed"
        .to_owned();
    let wrong = browser.post(NEW, &format!("{form}&die=99")).await;
    assert!(wrong.text.contains("class=\"fault\""));
    for _ in 0..200 {
        let page = browser.post(NEW, &format!("{form}&roll=yes")).await;
        if page.status == StatusCode::SEE_OTHER {
            assert!(leads(&page).starts_with("/m/"));
            return;
        }
        let luck = after(&page.text, "name=\"luck\" value=\"").to_owned();
        form = format!("{}&luck={luck}", form.split("&luck=").next().expect("the fields"));
    }
    panic!("the start needs no end of dice");
}

#[tokio::test]
async fn unlawful_rosters_are_not_kept_and_lawful_ones_travel() {
    let mut browser = Browser::new(false, None);
    let twice = browser.post(ROSTER, "n.okko=2&name=Mine&do=save").await;
    assert_eq!(twice.status, StatusCode::OK);
    assert!(twice.text.contains("/games/okko/rules/OKKO-BAND-06"));
    let saved = browser.post(ROSTER, "n.okko=1&n.noshin=1&name=Mine&do=save").await;
    let page = leads(&saved).to_owned();
    assert!(browser.get(&page).await.text.contains("Mine"));
    let text = browser.get(&format!("{ROSTER}/text?as=json&name=Mine")).await.text;
    assert!(text.contains("\"noshin\""));
    let table = browser.post(NEW, "with=same&a.bands.1=saved%3AMine").await;
    assert!(leads(&table).starts_with("/m/"));
    let renamed = browser.post(ROSTER, "n.okko=1&name=Other&was=Mine&do=rename").await;
    assert!(leads(&renamed).contains("name=Other"));
    browser.post(ROSTER, "was=Other&do=delete").await;
    assert!(!browser.get("/games/okko").await.text.contains("Other"));
}

#[tokio::test]
async fn whoever_comes_sits_down_at_an_open_table() {
    let mut host = Browser::new(false, None);
    let table = host.post(NEW, "with=open&setup=sc-02&a.scenario=SC-02&seat=0&watchable=yes").await;
    let table = leads(&table).to_owned();
    let mut guest = host.other();
    let join = format!("/tables/{}", after(&guest.get("/").await.text, "href=\"/tables/"));
    let page = guest.get(&join).await;
    assert!(page.text.contains("SC-02") && page.text.contains("<form"));
    assert_eq!(leads(&guest.post(&join, "").await), table);
    assert_eq!(leads(&guest.get(&join).await), table);
    let mut late = host.other();
    assert!(!late.get(&join).await.text.contains("method=\"post\" action=\"/tables/"));
}

#[tokio::test]
async fn a_rematch_seats_nobody_unasked() {
    let app = app(false, None);
    let mut anna = Browser::at(app.clone());
    let first = leads(&anna.post("/games/nine-mens-morris/invite", "").await).to_owned();
    let room_of = async |at: &str| {
        let id = MatchId::parse(at.trim_start_matches("/m/")).expect("a match");
        app.hall.room(&id).await.expect("a table")
    };
    let room = room_of(&first).await;
    let link = room.play().await.seats[1].invite.clone().expect("a link");
    let mut bruno = anna.other();
    assert_eq!(leads(&bruno.post(&format!("/join/{link}"), "").await), first);
    let rematch = format!("{first}/rematch");
    assert_eq!(anna.post(&rematch, "").await.status, StatusCode::NOT_FOUND, "it is not over");
    room.resign(Seat(0)).await.expect("she gives up");
    let me = room.play().await.seats[0].person;
    let again = leads(&anna.post(&rematch, "").await).to_owned();
    let room = room_of(&again).await;
    let play = room.play().await;
    assert_eq!(play.seats[1].person, me, "one seat further");
    assert!(play.seats[0].person.is_none() && play.seats[0].invite.is_some(), "Bruno comes if he likes");
    let mut stranger = anna.other();
    assert_eq!(stranger.post(&rematch, "").await.status, StatusCode::NOT_FOUND);
}
