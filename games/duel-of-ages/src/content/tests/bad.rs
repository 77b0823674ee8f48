//! What is refused: each fault names its file, its line and what is wrong.

use super::*;

const CHARACTERS: &str = "characters.toml";
const EQUIPMENT: &str = "equipment.toml";
const GUARDIANS: &str = "guardians.toml";
const MAP: &str = "map.toml";

/// The faults of the house content when the first such text after `id` in a file is another.
fn spoilt(file: &str, id: &str, from: &str, to: &str) -> (Vec<pack::FileFault>, usize) {
    let house = HOUSE.iter().find(|own| own.0 == file).expect("a file").1;
    let block = house.find(&format!("id = \"{id}\"")).expect("a block");
    let at = block + house[block..].find(from).expect("a text");
    let marked = format!("{}{to}{}", &house[..at], &house[at + from.len()..]);
    let line = marked[..marked.find('¶').unwrap_or(at)].matches('\n').count() + 1;
    let text = marked.replace('¶', "");
    let files: Vec<(&str, &str)> =
        HOUSE.iter().map(|&(name, own)| (name, if name == file { &*text } else { own })).collect();
    (Content::read(&files).expect_err("a fault"), line)
}

/// One fault is at the line of the text that was changed (or of `¶` in it) and says `what`.
#[track_caller]
fn refused(file: &str, id: &str, from: &str, to: &str, what: &str) {
    let (faults, line) = spoilt(file, id, from, to);
    let right = |fault: &pack::FileFault| {
        fault.file == file && fault.line == line && fault.column > 0 && fault.what.contains(what)
    };
    assert!(faults.iter().any(right), "line {line}: {what}: {faults:#?}");
}

/// One fault is of the file as a whole and says `what`.
#[track_caller]
fn lacking(file: &str, id: &str, from: &str, to: &str, what: &str) {
    let (faults, _) = spoilt(file, id, from, to);
    let right = |fault: &pack::FileFault| fault.file == file && fault.line == 0 && fault.what == what;
    assert!(faults.iter().any(right), "{what}: {faults:#?}");
}

#[test]
fn counts_of_each_kind() {
    lacking(CHARACTERS, "pip", r#""ancient""#, r#""modern""#, "6 ancient characters instead of 7");
    lacking(
        EQUIPMENT,
        "spyglass",
        r#""colonial""#,
        r#""future""#,
        "12 colonial equipment cards instead of 13",
    );
    lacking(GUARDIANS, "sphinx", r#""ancient""#, r#""future""#, "9 ancient guardians instead of 10");
    lacking(MAP, "ninkarra", r#""ancient""#, r#""future""#, "0 ancient labyrinth keys instead of 1");
    lacking(MAP, "fen", "dome = 6", "dome = 5", "0 dome keys with the number 6 instead of 1");
    lacking(MAP, "hallow-creek", r#""platter""#, "{ dome = 1 }", "3 platters instead of 4");
}

#[test]
fn one_too_many_is_shown_at_the_surplus() {
    let (faults, _) = spoilt(CHARACTERS, "pip", r#""ancient""#, r#""modern""#);
    let line = HOUSE[0].1.lines().position(|line| line == r#"id = "granite-joe""#).unwrap();
    assert!(
        faults.iter().any(|f| f.line == line && f.what == "8 modern characters instead of 7"),
        "{faults:?}"
    );
}

#[test]
fn words_numbers_and_names_are_there_once() {
    refused(CHARACTERS, "gladiator", r#""gladiator""#, r#""siennya""#, "siennya is there twice");
    refused(EQUIPMENT, "temple-sling", "DOA-EQ02", "DOA-EQ01", "DOA-EQ01 is there twice");
    refused(GUARDIANS, "bronze-bull", "The Bronze Bull", "The Sphinx", "The Sphinx is there twice");
    refused(MAP, "fen", r#""fen""#, r#""Big Fen""#, "Big Fen is no word");
    refused(MAP, "fen", "DOA-D6", "D6", "D6 is no number");
}

#[test]
fn ratings() {
    refused(CHARACTERS, "siennya", r#"armour = "black""#, r#"armour = "purple""#, "unknown variant `purple`");
    refused(CHARACTERS, "siennya", r#"aim = "blue", "#, "", "missing field `aim`");
    refused(CHARACTERS, "siennya", "speed = 6", "speed = 0", "0 is not from 1 to 30");
    refused(CHARACTERS, "siennya", "health = 6", "health = 0", "0 is not from 1 to 30");
    refused(CHARACTERS, "siennya", "damage = 1", "damage = 31", "at most 30");
    refused(CHARACTERS, "siennya", r#""ancient""#, r#""stone""#, "unknown variant `stone`");
}

#[test]
fn abilities() {
    refused(CHARACTERS, "siennya", "fenwalker", "flying", "unknown variant `flying`");
    lacking(CHARACTERS, "siennya", r#""fenwalker""#, "", "nobody has ability DOA-AB-01");
}

#[test]
fn weapons() {
    refused(EQUIPMENT, "horn-bow", r#"attack = "throw", "#, "", "missing field `attack`");
    refused(EQUIPMENT, "horn-bow", r#"defend = "stealth", "#, "", "missing field `defend`");
    refused(EQUIPMENT, "horn-bow", "range = 5", "range = 0", "0 is not from 1 to 30");
    refused(EQUIPMENT, "horn-bow", "opfire = 1", "opfire = -1", "-1");
    refused(EQUIPMENT, "horn-bow", "damage = 2", "damage = -2", "-2");
    refused(EQUIPMENT, "boar-pike", "damage = 3", "damage = 0", "0 is not from 1 to 30");
    refused(EQUIPMENT, "horn-bow", r#"uses = "P""#, r#"uses = "Q""#, "unknown variant `Q`");
}

#[test]
fn what_equipment_does() {
    refused(EQUIPMENT, "boar-pike", "first = true", "frist = true", "unknown field `frist`");
    refused(EQUIPMENT, "crickets", "speed-add = 2", "hover = 2", "unknown field `hover`");
    refused(EQUIPMENT, "dirt-bike", "speed = 9", "speed = 0", "Speed becomes 1 to 30");
    refused(EQUIPMENT, "honey-poultice", "medicine = 1", "medicine = 0", "it heals at least 1");
    refused(
        EQUIPMENT,
        "nanogel",
        r#""all""#,
        r#""most""#,
        "how much is healed is a number from 1 to 254 or \"all\"",
    );
    refused(EQUIPMENT, "field-rucksack", "pack = 3", "pack = 0", "0 is not from 1 to 30");
    refused(EQUIPMENT, "spyglass", "spy = 8", "spy = 0", "0 is not from 1 to 30");
    refused(EQUIPMENT, "knucklebones", r#""reroll""#, r#""cheat""#, "unknown variant `cheat`");
    refused(
        EQUIPMENT,
        "horn-bow",
        r#""Goats gave the horns; nobody asked the goats.""#,
        r#""""#,
        "there is no text",
    );
}

#[test]
fn guardians() {
    refused(GUARDIANS, "sphinx", r#"["intelligence"]"#, "[]", "one rating, or one of two");
    refused(GUARDIANS, "sphinx", r#""health""#, r#""riches""#, "unknown variant `riches`");
    refused(GUARDIANS, "gravity-well", "heal = 2", "heal = 0", "it heals at least 1");
    refused(GUARDIANS, "sphinx", r#""D C1 R""#, r#""D C1""#, "needs R (released) or X (exiled)");
    refused(GUARDIANS, "sphinx", r#""D C1 R""#, r#""D C1 R X""#, "has R or X once");
    refused(GUARDIANS, "sphinx", r#""D C1 R""#, r#""D C0 R""#, "C0 is no code");
    let defeated = "no guardian is defeated (D) by FOPP or FAIL";
    refused(GUARDIANS, "sphinx", r#""L X""#, r#""D X""#, defeated);
    refused(GUARDIANS, "sphinx", r#"codes = "X""#, r#"codes = "D X""#, defeated);
    // A result that is missing is shown where the block begins.
    let (faults, _) = spoilt(GUARDIANS, "sphinx", "\namaze = ", "\n#");
    let head = HOUSE[2].1.lines().position(|line| line == "[[guardian]]").unwrap() + 1;
    assert_eq!((&*faults[0].what, faults[0].line), ("missing field `amaze`", head));
}

#[test]
fn drawings() {
    let last = "w__B..\n";
    let (faults, _) = spoilt(MAP, "colossus", last, "w__B.\n");
    assert_eq!(
        (&*faults[0].what, faults[0].line),
        ("1 hexes are missing, the first is 0,5", rows_of("colossus"))
    );
    refused(MAP, "colossus", "r.w_.r", "r.ww.r", "3,-4 is not a hex of such a piece");
    refused(MAP, "colossus", "w..rOO..", "w..xOO..", "x is no terrain");
    refused(
        MAP,
        "colossus",
        " -1 -4  w..rOO..",
        " -1  w..rOO..",
        "a row is its r, its first q and its hexes",
    );
    refused(MAP, "meadow", ".D..", ". D..", "a row is its hexes");
    refused(MAP, "hallow-creek", ".ww...BB", ".wO...BB", "Obstacles stand on colossus only");
}

#[test]
fn easter_eggs() {
    let kite =
        "eggs = [\n  { at = \"4,1\", en = \"a kite in a tree\", it = \"un aquilone su un albero\" },\n";
    refused(MAP, "hallow-creek", kite, "¶eggs = [\n", "1 easter eggs instead of 2");
    refused(MAP, "hallow-creek", r#"at = "4,1""#, r#"at = "9,9""#, "9,9 is no hex of this piece");
}

#[test]
fn towers() {
    refused(MAP, "colossus", r#"at = "0,1""#, r#"at = "0,0""#, "there is no T at 0,0");
    refused(MAP, "colossus", r#""despair""#, r#""hope""#, "unknown variant `hope`");
    drawn("colossus", "..w__r", "T.w__r", "nothing says which tower stands at 0,-5");
    lacking(MAP, "colossus", r#""despair""#, r#""ruin""#, "no piece has the tower Despair");
}

#[test]
fn caves_and_tunnels() {
    let opening = r#"{ at = "-3,-1", to = "w" }"#;
    refused(MAP, "colossus", opening, r#"{ at = "3,-1", to = "w" }"#, "an opening is at a hex of the cave");
    refused(MAP, "colossus", r#"to = "w""#, r#"to = "e""#, "an opening leads out of the cave");
    refused(MAP, "colossus", r#"to = "w""#, r#"to = "up""#, "up is no direction");
    refused(
        MAP,
        "colossus",
        r#"hexes = ["-3,-1""#,
        r#"hexes = ["-9,-1", "-3,-1""#,
        "nobody can stand at -9,-1",
    );
    refused(MAP, "mirelight-crater", r#""-3,0", "#, r#""-3,2", "#, "-4,0 and -3,2 are not neighbours");
    refused(
        MAP,
        "mirelight-crater",
        r#"entrances = ["-4,0""#,
        r#"entrances = ["-5,0""#,
        "there is no tunnel at -5,0",
    );
    let under = "[\"0,0\", \"0,-1\"]]\nentrances = [";
    let tower = "[\"0,0\", \"0,-1\"], [\"1,0\", \"2,0\"]]\n¶entrances = [\"2,0\", ";
    refused(MAP, "refinery-nine", under, tower, "no entrance can be at 2,0");
    let beside = r#""0,1/-1,1""#;
    refused(MAP, "bunker-forty", r#""0,1/1,0""#, beside, "a wall stands between two hexes of the piece");
}

#[test]
fn keys_with_domes() {
    drawn("meadow", ".D..", "....", "0 domes instead of 1");
    drawn("meadow", ".D..", ".DD.", "2 domes instead of 1");
    drawn("meadow", "..w..\n.D..\nw..", ".##..\n#D#.\n##.", "no neighbour of the dome can be entered");
    drawn("meadow", "..w..\n.D..", ".#w..\n#D..", "cannot be reached within the piece");
    refused(MAP, "meadow", "dome = 1", "dome = 7", "domes have the numbers 1 to 6");
}

#[test]
fn tracks() {
    let track = r#", track = ["0,4", "0,3", "1,2", "2,1", "2,0", "1,0", "0,0"]"#;
    refused(MAP, "ninkarra", track, "", "missing field `track`");
    refused(MAP, "ninkarra", r#", "0,0"]"#, "]", "a track leads from the red eye to the entrance, 0,0");
    refused(MAP, "ninkarra", r#""1,2""#, r#""1,3""#, "no guardian can be at 1,3");
    refused(MAP, "ninkarra", r#""0,4""#, r#""4,0""#, "no guardian can be at 4,0");
    refused(MAP, "ninkarra", r#""0,3", "#, "", "nothing leads from 0,4 to 1,2");
    refused(MAP, "bunker-forty", r#""1,2", "2,1""#, r#""1,2""#, "nothing leads from 1,2 to 1,1");
}

#[test]
fn sockets_can_be_passed() {
    // The key at corner 0 points to (1,3), between (1,2), (2,2), (0,3) and (0,4) of the platter.
    let what = "1 passable hexes instead of 2 at the socket of corner 0";
    drawn("colossus", "~~.ww\n  3 -5  r...~.\n  4 -5  .r_B..", "~~OOw\n  3 -5  r...~O\n  4 -5  .r_B..", what);
}

/// The line where the drawing of a piece begins.
fn rows_of(id: &str) -> usize {
    let mut lines = HOUSE[3].1.lines().enumerate().skip_while(|(_, line)| *line != format!("id = \"{id}\""));
    lines.find(|(_, line)| line.starts_with("rows = ")).expect("a drawing").0 + 1
}

/// Part of a drawing is another: the fault is where the drawing begins.
#[track_caller]
fn drawn(id: &str, from: &str, to: &str, what: &str) {
    let (faults, _) = spoilt(MAP, id, from, to);
    assert!(faults.iter().any(|f| f.line == rows_of(id) && f.what.contains(what)), "{what}: {faults:#?}");
}
