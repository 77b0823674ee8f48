//! Each fault of a file is found where it stands, and what is right is left alone.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::options::LeaderCap;

fn assert_told(own: &str, line: usize, what: &str) {
    let told = lint(own);
    let place = format!("own.toml:{line}:");
    let found = told.iter().any(|told| told.starts_with(&place) && told.contains(what));
    assert!(found, "not `{place} … {what}` in\n{}\nof\n{own}", told.join("\n"));
}

/// A Hero whose own lines begin in line 11.
fn card(more: &str) -> String {
    card_of("hero", more)
}

fn card_of(kind: &str, more: &str) -> String {
    format!(
        "[[card]]\nid = \"own\"\nnumber = \"HR-NL-H9\"\nname = {{ en = \"Own\", it = \"Mio\" }}\n\
         faction = \"new-lilliput\"\ntype = \"{kind}\"\nsize = \"M\"\nsource = \"house\"\n\n\n{more}\n"
    )
}

const GOOD: &str = "stars = 2\nmove = 5\n";

#[test]
fn good_cards_are_read() {
    let own =
        card(&format!("{GOOD}combat = {{ pool = \"W! R\", boost = 1 }}\nabilities = [\"fly\", \"HE-08\"]"));
    assert_eq!(lint(&own), Vec::<String>::new());
    let own = card_of("unit", &format!("{GOOD}strength = 3\nshooting = {{ pool = \"W\", range = 6 }}"));
    assert_eq!(lint(&own), Vec::<String>::new());
}

#[test]
fn bad_cards_are_told() {
    for (lines, line, what) in [
        ("stars = 0\nmove = 5", 11, "HR-TEAM-01: this is from 1 to 30, not 0"),
        ("stars = 2\nmove = 25", 12, "HR-CARD-02: this is from 1 to 24"),
        ("stars = 2\nmove = 5\nstrength = 2", 13, "HR-TEAM-06: Leaders and Heroes are single"),
        ("stars = 2\nmove = 5\ncolour = 2", 13, "unknown field `colour`"),
        ("stars = 2\nmove = 5\ncombat = { pool = \"R X\" }", 13, "HR-DICE-01: “X” is no die"),
        ("stars = 2\nmove = 5\nspirit = { pool = \"!R\" }", 13, "HR-DICE-01: a ! stands right behind"),
        ("stars = 2\nmove = 5\ndefence = { pool = \"\" }", 13, "at least one die"),
        ("stars = 2\nmove = 5\ndefence = { pool = \"WWWWWWWWWWWWW\" }", 13, "at most 12 dice"),
        ("stars = 2\nmove = 5\ndefence = { pool = \"W\", boost = 7 }", 13, "HR-BST-01: this is from 0 to 6"),
        ("stars = 2\nmove = 5\nshooting = { pool = \"W\" }", 13, "HR-CARD-03: Shooting needs a base range"),
        ("stars = 2\nmove = 5\nshooting = { pool = \"W\", range = 0 }", 13, "this is from 1 to 96"),
        ("stars = 2\nmove = 5\nabilities = [\"fly\",\n\"swim\"]", 14, "HR-CARD-04: there is no ability swim"),
        ("stars = 2\nmove = 5\nabilities = [\"fly\",\n\"MV-08\"]", 14, "has MV-08 already"),
        ("stars = 2\nmove = 5\nabilities = [\"phalanx\"]", 13, "only Units have phalanx"),
        ("stars = 2\nmove = 5\nabilities = [\"aim\"]", 13, "only Leaders have aim"),
    ] {
        assert_told(&card(lines), line, what);
    }
    assert_told(&card_of("unit", GOOD), 1, "HR-TEAM-04: a Unit needs a strength");
    assert_told(&card_of("unit", &format!("{GOOD}strength = 13")), 13, "this is from 1 to 12");
    assert_told(&card_of("unit", &format!("{GOOD}strength = 2\nabilities = [\"scout\"]")), 14, "only Heroes");
    assert_told(&card_of("mob", GOOD), 6, "unknown variant `mob`");
    let named = |from: &str, to: &str| card(GOOD).replace(from, to);
    assert_told(&named("\"own\"", "\"guards\""), 2, "HR-CARD-01: guards is there twice");
    assert_told(&named("\"own\"", "\"Own one\""), 2, "cannot be typed");
    assert_told(&named("H9", "h1"), 3, "HR-NL-h1 is there twice");
    assert_told(&named("\"Mio\"", "\" \""), 4, "a name has at least one letter");
    let all = lint(&card("stars = 0\nmove = 0\ncombat = { pool = \"X\" }\nabilities = [\"swim\"]"));
    assert_eq!(all.len(), 4, "all at once: {all:?}");
}

#[test]
fn bad_abilities_are_told() {
    let own = |id: &str, number: &str| {
        format!("[[ability]]\nid = \"{id}\"\nnumber = \"{number}\"\nname = {{ en = \"A\", it = \"A\" }}\n")
    };
    assert_told(&own("swim", "HR-AB-MV-11"), 2, "there is no ability swim");
    assert_told(&own("push", "HR-AB-MV-01"), 2, "push is there twice");
    assert_told(&own("fly", "HR-AB-MV-09"), 3, "its number is HR-AB-MV-08");
    let none: Vec<_> = HOUSE.iter().copied().filter(|(name, _)| *name != "abilities.toml").collect();
    let faults = Content::read(&none).unwrap_err();
    assert_eq!(faults.len(), 80);
    assert_eq!(faults[0].to_string(), "abilities.toml: HR-AB-MV-01: the ability push has no name");
}

/// A team of New Lilliput with 6 Stars stated, whose own lines begin in line 9.
fn team(more: &str) -> String {
    format!(
        "[[team]]\nid = \"own\"\nnumber = \"HR-T6-OWN\"\nname = {{ en = \"Own\", it = \"Mia\" }}\n\
         faction = \"new-lilliput\"\nstars = 6\nsource = \"house\"\n\n{more}\n"
    )
}

#[test]
fn good_teams_are_read() {
    for lines in [
        "units = [{ card = \"guards\", copies = 2 }]\nheroes = [\"aeronaut-bristo\"]",
        "units = [{ card = \"NL-U1\" }, { card = \"guards\" }]\nheroes = [\"HR-NL-H2\"]",
        "heroes = [\"aeronaut-bristo\", \"sir-galvan-brass\", \"mirella-lens\"]",
    ] {
        let own = team(lines);
        assert_eq!(lint(&own), Vec::<String>::new(), "{own}");
    }
}

#[test]
fn bad_teams_are_told() {
    for (lines, line, what) in [
        ("units = [{ card = \"guard\" }]", 9, "HR-CARD-01: there is no card guard"),
        ("units = [{ card = \"captain-shefin\" }]", 9, "HR-TEAM-04: Captain Shefin is no Unit"),
        (
            "units = [{ card = \"guards\", leader = \"mirella-lens\" }]",
            9,
            "HR-LDR-01: Mirella Lens is no Leader",
        ),
        (
            "units = [{ card = \"guards\",\nspecialists = [\"mirella-lens\"] }]",
            10,
            "HR-AB-HE-10: Mirella Lens is no",
        ),
        ("units = [{ card = \"guards\", copies = 0 }]", 9, "HR-TEAM-05: this is from 1 to 30"),
        ("heroes = [\"guards\"]", 9, "HR-HRO-01: Guards is no Hero"),
        (
            "heroes = [\"mirella-lens\",\n\"mirella-lens\"]",
            10,
            "HR-TEAM-06: Mirella Lens can be in a team once",
        ),
        (
            "heroes = [\"mirella-lens\",\n\"yawn-the-wizard\"]",
            10,
            "HR-TEAM-02: Yawn the Wizard and Mirella Lens",
        ),
        ("heroes = [\"yawn-the-wizard\"]", 5, "HR-TEAM-02: the cards are of another faction"),
        ("heroes = [\"mirella-lens\"]", 6, "HR-TEAM-01: the team costs 2 Stars, not 6"),
        ("", 1, "HR-TEAM-08: a team needs a Unit or a Hero"),
        ("units = [{ card = \"guards\", captain = \"x\" }]", 9, "unknown field `captain`"),
    ] {
        assert_told(&team(lines), line, what);
    }
}

/// HR-TEAM-01, HR-TEAM-06, HR-AMB-10: the limit and the option of the table.
#[test]
fn team_01_teams_are_judged_at_a_table() {
    let content = house();
    let list = |json: &str| content.team(&serde_json::from_str(json).unwrap()).unwrap();
    let twins = list(r#"{ "heroes": ["mirella-lens", "mirella-lens"] }"#);
    let told = |limit, duplicates| {
        let faults = content.team_faults(&twins, limit, duplicates, LeaderCap::Formed);
        faults.iter().map(|fault| format!("{} {}", fault.by, fault.at)).collect::<Vec<_>>()
    };
    assert_eq!(told(4, true), Vec::<String>::new());
    assert_eq!(told(3, true), ["HR-TEAM-01 "]);
    assert_eq!(told(4, false), ["HR-TEAM-06 heroes.1"]);
    let long = TeamList { heroes: vec!["mirella-lens".to_owned(); 31], units: Vec::new() };
    assert_eq!(content.team(&long).unwrap_err().len(), 1);
}

#[test]
fn bad_spaces_are_told() {
    let own = |things: &str| {
        format!(
            "[[space]]\nid = \"own\"\nnumber = \"HR-SP-99\"\nname = {{ en = \"Own\", it = \"Mio\" }}\nwidth = 2400\n\
             depth = 2400\nsource = \"house\"\nthings = [\n{things}]\n"
        )
    };
    let mug =
        "{ name = { en = \"Mug\", it = \"Tazza\" }, shape = { circle = [700, 700, 90] }, top = 200 },\n";
    let lid = "{ name = { en = \"Lid\", it = \"Coperchio\" }, shape = { circle = [700, 700, 90] }, bottom = 200, top = 230 },\n";
    assert_eq!(lint(&own(&format!("{mug}{lid}"))), Vec::<String>::new());
    assert_told(&own(&format!("{mug}{mug}")), 10, "HR-GEO-09: Mug and Mug are inside one another");
    assert_told(&own(&mug.replace("90", "0")), 9, "HR-GEO-09: a radius or a side");
    assert_told(
        &own(&mug.replace("700, 700", "100, 100")),
        9,
        "HR-GEO-21: Mug is in the way of a Portal: SW",
    );
    assert_told(&own(&mug.replace("700, 700", "50, 700")), 9, "HR-SPC-03: Mug reaches beyond the border");
    assert_told(&own(&mug.replace("circle", "square")), 9, "unknown variant `square`");
    assert_told(&own(mug).replace("width = 2400", "width = 2450"), 5, "HR-SPC-02: a side is a whole number");
    assert_told(&own(mug).replace("source = \"house\"", ""), 1, "a source is missing");
    assert_told(&own(mug).replace("SP-99", "SP-01"), 3, "HR-SP-01 is there twice");
}

#[test]
fn bad_houses_are_told() {
    let own = |rooms: &str| {
        format!(
            "[[house]]\nid = \"own\"\nnumber = \"HR-CP-9\"\nname = {{ en = \"Own\", it = \"Mia\" }}\n\
             source = \"house\"\nrooms = [{rooms}]\n"
        )
    };
    let room = "{ name = { en = \"Den\", it = \"Tana\" }, space = \"SP-01\", stars = 8 }";
    assert_eq!(lint(&own(room)), Vec::<String>::new());
    assert_told(&own(""), 6, "HR-CMP-01: a house has at least one room");
    assert_told(&own(&room.replace("SP-01", "cave")), 6, "HR-CMP-01: there is no battle space cave");
    assert_told(&own(&room.replace('8', "31")), 6, "this is from 1 to 30");
    assert_told(
        &own(&room.replace("8 }", "8, flavour = { en = \"x\", it = \"\" } }")),
        6,
        "a sentence is missing",
    );
}

/// HR-DICE-02.
#[test]
fn dice_02_bad_dice_are_told() {
    let own = |red: &str| {
        format!(
            "[[dice]]\nid = \"own\"\nname = {{ en = \"Own\", it = \"Miei\" }}\nwhite = [3, 2, 1]\nred = [{red}]\n\
             black = [1, 0, 5]\nsource = \"house\"\n"
        )
    };
    assert_eq!(lint(&own("6, 0, 0")), Vec::<String>::new());
    assert_told(&own("3, 2, 2"), 5, "HR-DICE-02: a red die has six faces, not 7");
    assert_told(&own("255, 255, 255"), 5, "not 765");
    assert_told(&own("0, 0, 6"), 5, "rolled for ever");
    assert_told(&own("3, 3"), 5, "");
    assert_told(&own("3, 2, 1").replace("\"own\"", "\"linear\""), 2, "linear is there twice");
}
