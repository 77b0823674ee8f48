use proptest::prelude::*;

use super::*;

const BOOK: &str = "\
# Okko

Two bands meet.

## Zones of control {zoc}

What guards what.

### OKKO-ZOC-01 Whose zone

An alert figure guards the squares around it.

### OKKO-ZOC-03 Leaving a zone

Who leaves a zone stops. See the retreat.

## Retreat {retr}

### OKKO-RETR-01 Where to

A loser goes back one square.

```
### not a rule
```

## Indietreggiare {ind}

### OKKO-IND-10 Chi perde

La sagoma indietreggia; c'è un'eccezione per l'élite.
";

fn found(words: &str) -> Vec<String> {
    Rulebook::parse(BOOK).search(words).iter().map(|rule| rule.id.clone()).collect()
}

#[test]
fn a_book_is_read() {
    let book = Rulebook::parse(BOOK);
    assert_eq!((book.title(), book.intro()), ("Okko", "Two bands meet."));
    let keys: Vec<_> = book.chapters().iter().map(|chapter| chapter.key.as_str()).collect();
    assert_eq!(keys, ["zoc", "retr", "ind"]);
    assert_eq!(book.chapter("ZOC").unwrap().title, "Zones of control");
    assert_eq!(book.chapters()[0].intro, "What guards what.");
    assert!(book.get("OKKO-RETR-01").unwrap().text.contains("### not a rule"));
    assert_eq!(book.faults(), Vec::<String>::new());
}

#[test]
fn a_rule_is_found_by_its_number() {
    let book = Rulebook::parse(BOOK);
    for id in ["OKKO-ZOC-03", "okko-zoc-03", "ZOC-03", "zoc 3", "zoc3", " Zoc-03 "] {
        assert_eq!(book.get(id).map(|rule| rule.title.as_str()), Some("Leaving a zone"), "{id}");
    }
    for id in ["", "zoc", "3", "zoc-04", "x-zoc-03", "ind-1", "-"] {
        assert_eq!(book.get(id), None, "{id}");
    }
}

#[test]
fn rules_are_found_by_their_words() {
    assert_eq!(found("retreat"), ["OKKO-RETR-01", "OKKO-ZOC-03"]);
    assert_eq!(found("Retreating"), ["OKKO-RETR-01", "OKKO-ZOC-03"]);
    assert_eq!(found("indietreggia"), ["OKKO-IND-10"]);
    assert_eq!(found("indietreggiamento"), ["OKKO-IND-10"]);
    assert_eq!(found("eccezioni ELITE"), ["OKKO-IND-10"]);
    assert_eq!(found("leave the zones"), ["OKKO-ZOC-03"]);
    assert_eq!(found("zoc"), ["OKKO-ZOC-01", "OKKO-ZOC-03"]);
    assert_eq!(found("the of"), Vec::<String>::new());
    assert_eq!(found("nothingness"), Vec::<String>::new());
}

#[test]
fn faults_are_found() {
    let book = Rulebook::parse("### A-B-1 T\ntext\n## C {c}\n### A-B-1 T\n");
    assert_eq!(book.faults().len(), 4, "{:?}", book.faults());
}

proptest! {
    #[test]
    fn no_text_brings_it_down(text in "(#{0,4} ?[a-zè{}`\\-]{0,8} ?[a-z0-9{}\\-ß]{0,8}\n?){0,12}", words in "\\PC{0,20}") {
        let book = Rulebook::parse(&text);
        let _ = (book.faults(), book.get(&words), book.search(&words), book.chapter(&words));
    }
}
