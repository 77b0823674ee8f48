//! Reading logs: whatever the text, a fault names its line, and nothing panics.

use kernel::{LogFault, LogLine, LogReader, MOST_BYTES};
use proptest::prelude::*;

const GOOD: &str = concat!(
    r#"{"ludoteca":1,"game":"pig","rules":1,"content":"e3b0","table":{"seats":2,"setup":null},"commitment":"00ff"}"#,
    "\n",
    r#"{"n":0,"hash":"aa"}"#,
    "\n",
    r#"{"n":1,"seat":0,"do":"roll","luck":[3],"of":[6],"hash":"bb"}"#,
    "\n",
    r#"{"n":2,"seat":0,"do":{"drop":{"column":3}},"revealed":true,"hash":"cc"}"#,
    "\n",
    r#"{"undo":1}"#,
    "\n",
    r#"{"seed":"0101010101010101010101010101010101010101010101010101010101010101"}"#,
    "\n",
);

fn fault(text: &str) -> (usize, String) {
    match LogReader::read(text) {
        Err(LogFault::Line { line, what, .. }) => (line, what),
        other => panic!("a fault of a line was expected: {other:?}"),
    }
}

#[test]
fn a_good_log_is_read() {
    let log = LogReader::read(GOOD).expect("a good log");
    assert_eq!((log.header.game.as_str(), log.lines.len(), log.torn), ("pig", 5, None));
    assert_eq!(log.seed(), Some([1; 32]));
    assert!(matches!(log.lines[3], (5, LogLine::Undo { undo: 1 })));
    // What is written again is the same text.
    let header = serde_json::to_string(&log.header).expect("plain data");
    let lines = log.lines.iter().map(|(_, line)| serde_json::to_string(line).expect("plain data"));
    let again: String = std::iter::once(header).chain(lines).map(|line| line + "\n").collect();
    assert_eq!(again, GOOD);
}

#[test]
fn nothing_is_no_log() {
    assert_eq!(LogReader::read(""), Err(LogFault::Empty));
    assert_eq!(LogReader::read("\n \n\r\n"), Err(LogFault::Empty));
}

#[test]
fn what_one_player_was_told_is_not_taken_for_a_log() {
    let told = "{\"seen\":\"0\",\"game\":\"pig\",\"commitment\":\"00\"}\n{\"n\":0,\"told\":[]}\n";
    assert_eq!(LogReader::read(told), Err(LogFault::Veiled));
}

#[test]
fn a_torn_last_line_is_reported_and_the_rest_is_used() {
    let whole = LogReader::read(GOOD).expect("a good log");
    let (start, last) = GOOD.trim_end().rsplit_once('\n').expect("more than a line");
    for cut in 1..last.len() {
        let log = LogReader::read(&format!("{start}\n{}", &last[..cut])).expect("the rest is good");
        assert_eq!((log.torn, &log.lines[..]), (Some(6), &whole.lines[..4]), "cut at {cut}");
    }
    // Only the line end is missing: the line is whole.
    let log = LogReader::read(GOOD.trim_end()).expect("a good log");
    assert_eq!((log.torn, log.lines), (None, whole.lines));
}

#[test]
fn a_torn_line_in_the_middle_is_a_fault() {
    let bent = GOOD.replacen(r#""hash":"bb"}"#, "", 1);
    assert_eq!(fault(&bent).0, 3);
    // With a line end the last line was not torn but wrong.
    assert_eq!(fault(&format!("{GOOD}{{\"n\":\n")).0, 7);
}

#[test]
fn unknown_fields_are_refused_by_name() {
    let cases = [
        (r#""game":"pig""#, r#""game":"pig","moon":1"#, 1),
        (r#""seats":2"#, r#""seats":2,"moon":1"#, 1),
        (r#""of":[6]"#, r#""of":[6],"moon":1"#, 3),
        (r#"{"undo":1}"#, r#"{"undo":1,"moon":1}"#, 5),
        (r#"01"}"#, r#"01","moon":1}"#, 6),
    ];
    for (old, new, line) in cases {
        let (at, what) = fault(&GOOD.replacen(old, new, 1));
        assert!(at == line && what.contains("unknown field `moon`"), "{new}: line {at}: {what}");
    }
}

#[test]
fn missing_and_mistyped_fields_are_refused_by_name() {
    let cases = [
        (r#""game":"pig","#, "", 1, "missing field `game`"),
        (r#","hash":"bb""#, "", 3, "missing field `hash`"),
        (r#""luck":[3]"#, r#""luck":[-1]"#, 3, "-1"),
        (r#""luck":[3]"#, r#""luck":[4294967296]"#, 3, "4294967296"),
        (r#""luck":[3]"#, r#""luck":[1e99]"#, 3, "floating point"),
        (r#""n":1"#, r#""n":1,"n":1"#, 3, "duplicate field `n`"),
        (r#""seat":0"#, r#""seat":256"#, 3, "256"),
        (r#"{"undo":1}"#, r#"{"undo":-1}"#, 5, "-1"),
        (r#""seed":"01"#, r#""seed":"+1"#, 6, "64 hexadecimal digits"),
        (r#""seed":"01"#, r#""seed":""#, 6, "64 hexadecimal digits"),
    ];
    for (old, new, line, part) in cases {
        let (at, what) = fault(&GOOD.replacen(old, new, 1));
        assert!(at == line && what.contains(part), "{new}: line {at}: {what}");
    }
}

#[test]
fn a_fault_names_its_column() {
    let bent = GOOD.replacen(r#""luck":[3]"#, r#""luck":[x]"#, 1);
    let Err(LogFault::Line { line: 3, column, .. }) = LogReader::read(&bent) else {
        panic!("a fault was expected")
    };
    assert_eq!(&bent.lines().nth(2).expect("a third line")[column - 1..column], "x");
}

#[test]
fn deep_nesting_is_refused_and_not_followed() {
    for depth in [100, 1_000, 1_000_000] {
        let deep = "[".repeat(depth) + &"]".repeat(depth);
        let log = LogReader::read(&GOOD.replacen(r#""roll""#, &deep, 1));
        assert_eq!(log.is_ok(), depth == 100, "{depth}");
        let _ = LogReader::read(&GOOD.replacen("null", &deep, 1));
    }
}

#[test]
fn a_log_too_long_is_not_read() {
    let long = " ".repeat(MOST_BYTES + 1);
    assert_eq!(LogReader::read(&long), Err(LogFault::TooLong { bytes: MOST_BYTES + 1, most: MOST_BYTES }));
}

proptest! {
    #[test]
    fn no_text_panics(text in ".*") {
        let _ = LogReader::read(&text);
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = LogReader::read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_line_after_a_good_header_panics(lines in prop::collection::vec("[{}\\[\\]\":,a-z0-9 -]{0,60}", 0..8)) {
        let header = GOOD.lines().next().expect("a header");
        let _ = LogReader::read(&format!("{header}\n{}", lines.join("\n")));
    }

    #[test]
    fn a_bent_log_is_read_or_its_fault_names_a_line(at: prop::sample::Index, bytes in prop::collection::vec(any::<u8>(), 0..4), cut in 0usize..4) {
        let mut bent = GOOD.as_bytes().to_vec();
        let at = at.index(bent.len());
        bent.splice(at..(at + cut).min(GOOD.len()), bytes);
        let bent = String::from_utf8_lossy(&bent);
        if let Err(LogFault::Line { line, column, .. }) = LogReader::read(&bent) {
            let named = bent.lines().nth(line - 1).expect("the line is there");
            prop_assert!(column <= named.len() + 1);
        }
    }

    #[test]
    fn a_cut_log_is_read_up_to_the_cut(at: prop::sample::Index) {
        let at = at.index(GOOD.len());
        let cut = &GOOD[..at];
        match LogReader::read(cut) {
            Ok(log) => prop_assert_eq!(log.lines.len() + usize::from(log.torn.is_some()), cut.lines().count() - 1),
            // Only the header cannot be done without.
            Err(_) => prop_assert!(!cut.contains('\n')),
        }
    }
}
