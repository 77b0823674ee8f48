//! Decks: counted, looked for, judged, carried as lists, brought to tables.
//!
//! Compiled under `#[cfg(test)]` only.

use axum::http::StatusCode;
use scene::{Answer, Roster};
use serde_json::{Value, json};

use super::dressed::Dressed;
use super::pages::{after, leads};
use super::{Browser, deck, header};

const DECK: &str = "/games/pig/rosters/decks.0";

/// A page that must be there, without a word that nobody knows.
async fn page(browser: &mut Browser, form: &str) -> String {
    let page = browser.post(DECK, form).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(!page.text.contains('⟦'), "{}", page.text);
    page.text
}

/// The articles that are shown, by their ids.
fn shown(page: &str) -> Vec<&str> {
    let articles = page.split("<article").skip(1);
    let shown = articles.filter(|article| !article.split('>').next().unwrap_or_default().contains(" hidden"));
    shown.map(|article| after(article, "data-item=\"")).collect()
}

#[test]
fn the_pool_hangs_together() {
    let roster = deck::roster();
    assert_eq!((roster.items.len(), roster.faults()), (140, Vec::new()));
}

#[tokio::test]
async fn a_deck_is_counted_listed_and_spread() {
    let mut browser = Browser::playing(deck::game());
    let empty = browser.get(DECK).await.text;
    assert_eq!(shown(&empty).len(), 140);
    assert!(empty.contains("class=\"deck-") || empty.contains("roster deck"), "it counts");
    assert!(!empty.contains("style=") && !empty.contains("<script>"), "nothing inline");
    let page = page(&mut browser, "n.master-0=3&n.army-2=4&n.event-1=2&do=check").await;
    let (_, heap) = page.split_once("id=\"gathered\"").expect("the heap");
    assert!(heap.contains("data-total>9<"), "{heap}");
    assert!(
        heap.contains("Masters <span class=\"muted\">3<") && heap.contains("Armies <span class=\"muted\">4<")
    );
    let (_, school) = heap.split_once("data-spread=\"attack\"").expect("the spread of Attack");
    // Three of attack 0, four of 14 % 13: the columns begin at 0.
    assert!(
        school.contains("<span class=\"label\">0</span>")
            && school.contains("<span class=\"number\">4</span>")
    );
    assert!(
        page.contains("50 or more are advised: 41 are missing") && page.contains("/games/pig/rules/TOY-01"),
        "advice, no fault"
    );
    let few = browser.post(&format!("{DECK}/judged"), "n.master-0=3").await.text;
    assert!(
        few.starts_with("<p class=\"fault\"") && few.contains("only 3 cards") && few.contains("TOY-01"),
        "{few}"
    );
    let fine = browser.post(&format!("{DECK}/judged"), "n.master-0=60").await.text;
    assert_eq!(fine, "");
    let too_many = browser.post(DECK, "n.master-0=6&n.event-10=3&n.event-11=3&name=x&do=save").await.text;
    assert!(too_many.contains("More than five cards called Falling Star") && too_many.contains("at most 5"));
}

#[tokio::test]
async fn cards_are_looked_for_without_scripts_too() {
    let mut browser = Browser::playing(deck::game());
    let hokuto = page(&mut browser, "f.school=hokuto&f.type=army&f.type=event&n.army-6=2&do=look").await;
    let found = shown(&hokuto);
    assert!(
        !found.is_empty() && found.iter().all(|id| id.starts_with("army-") || id.starts_with("event-")),
        "{found:?}"
    );
    assert!(
        hokuto.contains("name=\"n.army-6\"") && hokuto.contains("value=\"2\""),
        "what was gathered is kept"
    );
    let counted = hokuto.split("name=\"f.school\" value=\"hokuto\"").nth(1).expect("the box");
    let count: usize = after(counted.split("data-count").nth(1).expect("a count"), ">")
        .split('<')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(count, found.len());
    let by_words = page(&mut browser, "q=CITTA+perduta+mastery&do=look").await;
    assert!(shown(&by_words).iter().all(|id| by_words.contains(id)) && !shown(&by_words).is_empty());
    assert!(shown(&page(&mut browser, "q=nothing+like+it&do=look").await).is_empty());
    let gathered = page(&mut browser, "n.army-6=2&in=yes&f.nonsense=1&f.school=nonsense&do=look").await;
    assert_eq!(shown(&gathered), ["army-6"]);
    let strongest = page(&mut browser, "sort=attack&do=look").await;
    let first = shown(&strongest)[0].to_owned();
    let article = strongest.split(&format!("data-item=\"{first}\"")).nth(1).expect("the first");
    assert!(after(article, "data-measures=\"").contains("attack:12"));
    assert!(!strongest.contains("data-group"), "no headings in another order");
}

#[tokio::test]
async fn decks_travel_as_lists() {
    let mut browser = Browser::playing(deck::game());
    let import = |text: &str| format!("do=import&text={}", crate::pages::in_address(text));
    let read = page(&mut browser, &import("// Wells\n// Masters\n3 master-0 // Seira\n5 army-2\n")).await;
    assert!(read.contains("value=\"Wells\"") && read.contains("data-total>8<"), "{read}");
    let wrong = page(&mut browser, &import("3 master-0\n\n5 amry-2\n0 army-3\n")).await;
    assert!(wrong.contains("Line 4: ") && !wrong.contains("Line 3: "), "first whether it is a list at all");
    let wrong = page(&mut browser, &import("3 master-0\n\n5 amry-2\n2 Falling Star")).await;
    assert!(wrong.contains("Line 3: Nothing here is called “amry-2”; the nearest is “army-2”."), "{wrong}");
    assert!(wrong.contains("Line 4: Several things are called “Falling Star”"), "{wrong}");
    let other = page(&mut browser, &import("game = \"okko\"\nname = \"x\"\nroster = [1]")).await;
    assert!(other.contains("This is for another game: okko."));
    let saved = browser.post(DECK, "n.master-0=3&n.army-2=5&name=Wells&do=save").await;
    assert!(leads(&saved).contains("name=Wells"));
    let list = browser.get(&format!("{DECK}/text?as=list&name=Wells")).await;
    assert_eq!(list.text, "3 master-0\n5 army-2\n");
    assert!(header(&list, "content-disposition").contains("Wells.txt"));
    let told = browser.get(&format!("{DECK}/text?as=told&name=Wells")).await.text;
    assert!(told.starts_with("// Wells\n\n// Masters\n3 master-0 // "), "{told}");
    for how in ["toml", "json", "told"] {
        let text = browser.get(&format!("{DECK}/text?as={how}&name=Wells")).await.text;
        let again = page(&mut browser, &import(&text)).await;
        assert!(again.contains("data-total>8<") && again.contains("value=\"Wells\""), "{how}: {text}");
    }
    let written = page(&mut browser, "n.master-0=3&name=Mine&do=write").await;
    assert!(written.contains("// Mine\n\n// Masters\n3 master-0 // "), "{written}");
}

const BAND: &str = "/games/okko/rosters/bands.0";
const NEW: &str = "/games/okko/new";

/// A table at which both bands are built as soon as everybody sits.
const TABLE: &str = "a.scenario=SC-03&seat=0&watchable=yes&a.roles";

/// What the interface for programs answers.
async fn api(browser: &mut Browser, path: &str) -> Value {
    let answer = browser.get(&format!("/api/v1{path}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text);
    serde_json::from_str(&answer.text).expect("JSON")
}

/// The seats that are asked now, and by which rule.
async fn asked(browser: &mut Browser, table: &str) -> (Value, Value) {
    let view = api(browser, &format!("/matches/{}/view", &table[3..])).await;
    (view["prompt"]["seats"].clone(), view["prompt"]["by"].clone())
}

/// Keeps two bands: one that fits a table of 16 zeni, one that does not.
async fn keep_two(browser: &mut Browser) {
    leads(&browser.post(BAND, "n.okko=1&n.noshin=1&n.tikku=1&name=Mine&do=save").await);
    leads(&browser.post(BAND, "n.okko=1&n.noburo=1&n.noshin=1&n.tikku=1&name=Large&budget=24&do=save").await);
}

#[tokio::test]
async fn whoever_sits_down_may_bring_what_he_keeps() {
    let mut host = Browser::new(false, None);
    let table = leads(&host.post(NEW, &format!("with=open&{TABLE}=second")).await).to_owned();
    let mut guest = host.other();
    keep_two(&mut guest).await;
    let join = format!("/tables/{}", &table[3..]);
    let page = guest.get(&join).await.text;
    assert!(
        page.contains("name=\"brings\"") && page.contains("saved:Mine") && page.contains("ready:"),
        "{page}"
    );
    let refused = guest.post(&join, "brings=saved%3ALarge").await;
    assert_eq!(refused.status, StatusCode::OK, "too dear for this table");
    assert!(
        refused.text.contains("/games/okko/rules/OKKO-") && refused.text.contains("selected"),
        "{}",
        refused.text
    );
    let lost = guest.post(&join, "brings=saved%3ANobody").await;
    assert!(lost.text.contains("There is no such roster."));
    assert_eq!(leads(&guest.post(&join, "brings=saved%3AMine").await), table);
    assert_eq!(
        asked(&mut guest, &table).await,
        (json!([0]), json!("OKKO-SET-01")),
        "only the host is still asked"
    );
    // The host keeps nothing, but may choose among what is ready-made.
    let page = host.get(&table).await.text;
    assert!(page.contains("data-brings=\"OKKO-SET-01\""));
    let brings = api(&mut host, &format!("/matches/{}/rosters?seat=0", &table[3..])).await;
    assert_eq!((&brings["build"], &brings["own"]), (&json!(BAND), &json!([])));
    assert!(brings["ready"].as_array().is_some_and(|ready| ready.len() > 5));
    let theirs = api(&mut guest, &format!("/matches/{}/rosters", &table[3..])).await;
    assert_eq!(theirs, json!({ "build": null, "own": [], "ready": [] }), "who is not asked brings nothing");
}

#[tokio::test]
async fn what_one_keeps_can_be_brought_in_the_match() {
    let mut host = Browser::new(false, None);
    keep_two(&mut host).await;
    let table = leads(&host.post(NEW, &format!("with=same&{TABLE}=second")).await).to_owned();
    let brings = api(&mut host, &format!("/matches/{}/rosters?seat=1&lang=en", &table[3..])).await;
    assert_eq!(brings["build"], json!("/games/okko/rosters/bands.1"));
    let own = brings["own"].as_array().expect("a list");
    assert_eq!(own.iter().map(|one| &one["name"]).collect::<Vec<_>>(), ["Large", "Mine"]);
    assert_eq!(own[1]["command"], json!("band okko noshin tikku"));
    assert!(own[1]["refused"].is_null() && own[0]["refused"]["rule"].is_string(), "{brings}");
    let mut stranger = host.other();
    let none = stranger.get(&format!("/api/v1/matches/{}/rosters", &table[3..])).await;
    assert_eq!(none.status, StatusCode::UNAUTHORIZED);
}

/// Okko as if bands were nobody else's business.
fn sealed() -> Dressed {
    let inner = catalog::catalog().into_iter().find(|game| game.meta().id == "okko").expect("Okko");
    let mut form = inner.form();
    for question in form.groups.iter_mut().flat_map(|group| &mut group.questions) {
        if let Answer::Roster(roster) = &mut question.answer
            && let Roster { bring: Some(bring), .. } = &mut **roster
        {
            bring.sealed = true;
        }
    }
    Dressed { inner, form, texts: None, faults: None }
}

#[tokio::test]
async fn what_is_sealed_does_not_stand_in_the_set_up() {
    let mut host = Browser::playing(Box::new(sealed()));
    keep_two(&mut host).await;
    let built = host.get(&format!("{BAND}?name=Mine")).await.text;
    assert!(
        built.contains("/games/okko/new?a.bands.0=saved%3AMine&amp;seat=0"),
        "one sits where one's own is"
    );
    let form = format!("with=open&{TABLE}=first&a.bands.0=saved%3AMine");
    let wrong = host.post(NEW, &form.replace("Mine", "Large")).await;
    assert!(wrong.text.contains("class=\"fault\""), "judged before the table is opened");
    let table = leads(&host.post(NEW, &form).await).to_owned();
    let mut guest = host.other();
    let page = guest.get(&format!("/tables/{}", &table[3..])).await.text;
    assert!(!page.contains("Tikku"), "nobody reads what is sealed: {page}");
    leads(&guest.post(&format!("/tables/{}", &table[3..]), "").await);
    assert_eq!(
        asked(&mut guest, &table).await,
        (json!([1]), json!("OKKO-SET-01")),
        "the host has brought his"
    );
    // Where dice are typed in it stands in the set-up after all: the start asks for all of them.
    let typed = host.post(NEW, &format!("{}&dice=typed", form.replace("open", "same"))).await;
    let typed = leads(&typed).to_owned();
    assert_eq!(asked(&mut host, &typed).await.0, json!([1]));
}
