//! Decks: counted, looked for, judged, carried as lists, brought to tables.
//!
//! Compiled under `#[cfg(test)]` only.

use axum::http::StatusCode;

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
        page.contains("41 more than there are") && page.contains("/games/pig/rules/TOY-01"),
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
    let import = |text: &str| {
        let text: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        format!("do=import&text={text}")
    };
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
