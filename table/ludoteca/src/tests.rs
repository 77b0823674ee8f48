//! The commands with toys.

use std::path::{Path, PathBuf};

use catalog::{AnyGame, Erased};
use kernel::Shelf;
use testkit::games::{ConnectFour, Leduc, Pig, connect_four, leduc, pig};
use voice::Lang;

use super::*;

const LESSON: &str = include_str!("../tests/files/turn-of-pig.toml");

fn toys() -> Vec<Box<dyn AnyGame>> {
    let book =
        "# Toys\n## Play {play}\n### PIG-05 Holding\nSomething must be gathered.\n### PIG-03 Rolling\nRoll.";
    let shelf = |texts: [&'static [(&str, &str)]; 2], lessons| Shelf {
        texts_en: texts[0],
        texts_it: texts[1],
        rulebook_en: book,
        rulebook_it: book,
        lessons,
        setups: &[],
        art: &[],
        timbre: kernel::Timbre::Bone,
        style: kernel::Style::NONE,
    };
    let make: catalog::Maker<Pig> = |files| {
        let bad = files.iter().filter(|(_, text)| text.contains("bad"));
        let faults: Vec<pack::FileFault> =
            bad.map(|(name, _)| pack::FileFault::at(name, (1, 1), "it is bad").by("PIG-01")).collect();
        if faults.is_empty() { Ok(Pig::default()) } else { Err(faults) }
    };
    vec![
        Box::new(Erased::new(
            ConnectFour::default(),
            shelf([&[("four", connect_four::EN)], &[("four", connect_four::IT)]], &[]),
        )),
        Box::new(
            Erased::new(
                Pig::default(),
                shelf([&[("pig", pig::EN)], &[("pig", pig::IT)]], &[("turn", LESSON)]),
            )
            .stocked(&[("good.toml", "x = 1")], make),
        ),
        Box::new(Erased::new(
            Leduc::default(),
            shelf([&[("leduc", leduc::EN)], &[("leduc", leduc::IT)]], &[]),
        )),
    ]
}

/// What the program answered.
struct Answer {
    code: u8,
    out: String,
    err: String,
}

fn typed(line: &str, input: &str) -> Answer {
    let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), input.as_bytes());
    let games = Box::leak(toys().into_boxed_slice());
    let world = World {
        games,
        catalog: toys,
        input: &mut input,
        out: &mut out,
        err: &mut err,
        lang: Lang::En,
        width: 80,
        colour: false,
        progress: false,
    };
    let args = std::iter::once("ludoteca").chain(line.split_whitespace()).map(OsString::from);
    let code = run(args, world);
    Answer { code, out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap() }
}

fn ask(line: &str) -> Answer {
    // On a thread of its own: a command may start a runtime, which the thread of an asynchronous test has already.
    std::thread::scope(|scope| scope.spawn(|| typed(line, "")).join().expect("a command does not panic"))
}

/// A folder of its own for a test.
struct Dir(PathBuf);

impl Dir {
    fn new(name: &str) -> Dir {
        let path = std::env::temp_dir().join(format!("ludoteca-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Dir(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::create_dir_all(Path::new(&path).parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn games_are_listed_and_help_is_given() {
    let games = ask("games");
    assert_eq!(games.code, 0);
    assert!(games.out.contains("pig  ") && games.out.contains("2 seats"), "{}", games.out);
    assert!(ask("--help").out.contains("serve"));
    assert_eq!(ask("--version").code, 0);
    assert_eq!(ask("help play").code, 0);
    let italian = ask("--lang it arena --help").out;
    for told in [
        "Fa giocare i bot",
        "Uso: ludoteca arena [OPZIONI]",
        "Argomenti:",
        "se non si dice 1",
        "Mostra l'aiuto",
    ] {
        assert!(italian.contains(told), "{told}: {italian}");
    }
    assert!(!italian.contains("Options") && !italian.contains("default"), "{italian}");
    assert!(ask("--lang it help").out.contains("Comandi:"));
    for (line, told) in [
        ("nonsense --lang it", "non c'è nessun comando nonsense; ci sono: serve"),
        ("play pig --lang=it --seed xyz", "xyz non è ciò che --seed <HEX> accetta: ha da 1 a 64 cifre"),
        ("play --lang it", "manca qualcosa: <GAME>"),
        ("play pig --nothing", "--nothing is not known here"),
        ("serve --durability perhaps", "perhaps is not what --durability <DURABILITY> takes: full, normal"),
        (
            "play pig --seat 1",
            "1 is not what --seat <N=human|random|greedy> takes: it is written like 1=greedy",
        ),
        ("play pig --save", "--save <LOG> needs a value"),
    ] {
        let answer = ask(line);
        assert!(answer.code == 2 && answer.err.contains(told), "{line}: {}", answer.err);
    }
}

#[test]
fn what_cannot_be_understood_is_2() {
    for line in [
        "nonsense",
        "play",
        "play nothing",
        "play pig --seat 9=human",
        "play pig --seat 0=queen",
        "play pig --seed xyz",
        "serve --listen nowhere",
        "serve --durability perhaps",
        "serve --public-url ftp://example.org",
        "serve --public-url https://example.org/path",
        "serve --smtp smtp://localhost",
        "serve --cluster http://10.0.0.2:7878",
        "serve --store postgres://ada@host/db --cluster 10.0.0.2:7878",
        "serve --store postgres://ada@host/db --cluster http://10.0.0.2",
        "serve --store postgres://ada@host/db --cluster https://10.0.0.2:7878",
        "serve --public-url https://example.org --smtp localhost",
        "serve --public-url https://example.org --smtp smtp://localhost --mail-from nobody",
        "people",
        "people reset",
        "backup",
        "play pig --setup /no/such/file",
        "play pig --lang fr",
        "rules nothing",
        "arena pig --bots greedy,genius --matches 2",
        "arena pig --bots greedy --matches 0",
        "replay /no/such/file",
        "replay / --to 3",
        "verify /dev/null",
        "check /no/such/file",
        "content check nothing",
        "draw /no/such/file -o /tmp/x.svg",
        "lessons pig nothing",
        "schema nothing",
    ] {
        let answer = ask(line);
        assert_eq!(answer.code, 2, "{line}: {}{}", answer.out, answer.err);
        assert!(answer.err.starts_with("ludoteca: "), "{line}: {}", answer.err);
    }
}

#[test]
fn a_match_is_saved_replayed_verified_drawn_and_gone_on_with() {
    let dir = Dir::new("match");
    let log = dir.path("a.log");
    let played = typed(&format!("play pig --seed 7 --seat 1=random --save {log}"), "roll\nquit\n");
    assert_eq!(played.code, 0, "{}", played.err);
    assert_eq!(typed(&format!("play pig --save {log}"), "").code, 2, "nothing is overwritten");

    let verified = ask(&format!("verify {log}"));
    assert_eq!(verified.code, 0, "{}", verified.err);
    assert!(verified.out.contains("Everything holds."));

    for line in ["", "--to 0", "--as 0", "--as public", "--json", "--as 1 --json"] {
        assert_eq!(ask(&format!("replay {log} {line}")).code, 0, "{line}");
    }
    assert_eq!(ask(&format!("replay {log} --to 999")).code, 2);
    let json: serde_json::Value = serde_json::from_str(&ask(&format!("replay {log} --json")).out).unwrap();
    assert!(json["state"].is_object() && json["scene"].is_object());

    let picture = dir.path("a.svg");
    assert_eq!(ask(&format!("draw {log} --to 1 -o {picture}")).code, 0);
    assert!(std::fs::read_to_string(picture).unwrap().starts_with("<svg"));
    assert!(ask(&format!("draw {log} -o -")).out.starts_with("<svg"));

    let resumed = typed(&format!("resume {log}"), &"roll\nhold\n".repeat(200));
    assert_eq!(resumed.code, 0, "{}", resumed.err);
    assert!(resumed.out.contains("has ended"), "{}", resumed.out);
    assert!(ask(&format!("verify {log}")).out.contains("The match is over"));

    let analysed = ask(&format!("analyse {log} --seat 0 --simulations 20"));
    assert_eq!(analysed.code, 0, "{}", analysed.err);
    assert!(
        analysed.out.contains("The decisions of seat 0") && analysed.out.contains(" %  █"),
        "{}",
        analysed.out
    );
    assert!(!analysed.out.contains("seat 1,"), "{}", analysed.out);
    assert_eq!(ask(&format!("analyse {log} --seat 2")).code, 2);
}

#[test]
fn a_torn_line_is_reported_and_cut_off_when_the_match_goes_on() {
    let dir = Dir::new("torn");
    let log = dir.path("a.log");
    typed(&format!("play pig --seed 7 --seat 1=human --save {log}"), "roll\nroll\nquit\n");
    let whole = std::fs::read_to_string(&log).unwrap();
    std::fs::write(&log, format!("{whole}{{\"n\":3,\"seat\":0,\"do")).unwrap();
    let replayed = ask(&format!("replay {log}"));
    assert_eq!(replayed.code, 0);
    assert!(replayed.err.contains("torn and left out"), "{}", replayed.err);
    assert_eq!(ask(&format!("verify {log}")).code, 1, "a torn log is not whole");
    let resumed = typed(&format!("resume {log} --seat 1=human"), "quit\n");
    assert!(resumed.err.contains("has been cut off"), "{}", resumed.err);
    assert_eq!(std::fs::read_to_string(&log).unwrap(), whole);
    assert_eq!(ask(&format!("verify {log}")).code, 0);
}

#[test]
fn a_log_that_was_tampered_with_is_1_and_one_that_is_none_is_2() {
    let dir = Dir::new("bent");
    let log = dir.path("a.log");
    typed(&format!("play pig --seed 7 --seat 1=human --save {log}"), "roll\nroll\nquit\n");
    let whole = std::fs::read_to_string(&log).unwrap();
    let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    let last = lines.pop().unwrap();
    let bent = last.replace("\"hash\":\"", "\"hash\":\"0");
    let drifted = dir.file("drift.log", format!("{}\n{bent}\n", lines.join("\n")));
    for line in ["replay", "verify", "resume"] {
        let answer = ask(&format!("{line} {drifted}"));
        assert_eq!(answer.code, 1, "{line}: {}", answer.err);
        assert!(answer.err.contains("step"), "{}", answer.err);
    }
    for (name, bytes) in [
        ("empty.log", b"".to_vec()),
        ("text.log", b"hello\n".to_vec()),
        ("bytes.log", vec![0xff, 0xfe, b'\n']),
        ("unknown.log", whole.replacen("\"game\"", "\"gane\"", 1).into_bytes()),
        ("other.log", whole.replacen("\"game\":\"pig\"", "\"game\":\"whist\"", 1).into_bytes()),
        ("deep.log", "[".repeat(100_000).into_bytes()),
    ] {
        let path = dir.file(name, bytes);
        for line in ["replay", "verify", "resume", "draw -o /dev/null"] {
            let answer = ask(&format!("{line} {path}"));
            assert_eq!(answer.code, 2, "{line} {name}: {}", answer.err);
        }
    }
}

#[test]
fn scenario_files_are_0_1_or_2() {
    let dir = Dir::new("check");
    let good = dir.file("good.toml", LESSON);
    let fails = dir.file("fails.toml", LESSON.replace("die=4", "die=3"));
    let bad = dir.file("bad.toml", "game = \"pig\"\nnonsense = 1\n");
    assert_eq!(ask(&format!("check {good}")).code, 0);
    let failed = ask(&format!("check {good} {fails}"));
    assert_eq!(failed.code, 1);
    assert!(failed.out.contains("fails.toml:"), "{}", failed.out);
    let malformed = ask(&format!("check {fails} {bad} {good}"));
    assert_eq!(malformed.code, 2);
    assert!(malformed.err.contains("bad.toml:2:1"), "{}", malformed.err);
    assert_eq!(ask(&format!("draw {good} -o -")).code, 0);
    assert_eq!(ask(&format!("draw {good} --to 2 -o -")).code, 0);
    assert_eq!(ask(&format!("draw {good} --to 99 -o -")).code, 2);
    assert_eq!(ask(&format!("draw {bad} -o -")).code, 2);
}

#[test]
fn content_is_checked_alone_and_with_a_folder_over_it() {
    let dir = Dir::new("content");
    dir.file("good/more.toml", "y = 1");
    dir.file("bad/deep/er.toml", "bad = 1");
    assert_eq!(ask("content check").code, 0);
    assert_eq!(ask("content check pig").code, 0);
    assert!(ask("content check leduc").out.contains("no content files"));
    assert_eq!(ask(&format!("content check pig {}", dir.path("good"))).code, 0);
    let bad = ask(&format!("content check pig {}", dir.path("bad")));
    assert_eq!(bad.code, 1);
    assert!(bad.out.contains("er.toml:1:1: PIG-01: it is bad"), "{}", bad.out);
    assert!(bad.out.starts_with(&dir.path("bad")), "{}", bad.out);
    assert_eq!(ask(&format!("content check pig {}", dir.path("nowhere"))).code, 1);
}

#[test]
fn lists_need_a_game_that_gathers_something() {
    let dir = Dir::new("lists");
    let list = dir.file("mine.txt", "3 pigs\n");
    let unnamed = ask(&format!("content check {list}"));
    assert!(unnamed.code == 2 && unnamed.err.contains("name the game before it"), "{}", unnamed.err);
    let nothing = ask(&format!("content check pig {list}"));
    assert!(nothing.code == 1 && nothing.out.contains("nothing to be gathered"), "{}", nothing.out);
    let empty = ask(&format!("content check pig {}", dir.file("empty.txt", "// nothing\n")));
    assert!(empty.code == 1 && empty.out.contains("Nothing is listed"), "{}", empty.out);
}

#[test]
fn the_arena_does_not_depend_on_the_threads() {
    let one = ask("arena pig --bots greedy,random --matches 12 --seed 5 --threads 1 --json");
    let four = ask("arena pig --bots greedy,random --matches 12 --seed 5 --threads 4 --json");
    let told = |answer: &Answer| {
        assert_eq!(answer.code, 0, "{}", answer.err);
        let mut json: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
        json.as_object_mut().unwrap().remove("seconds");
        json
    };
    assert_eq!(told(&one), told(&four));
    let text = ask("arena leduc --bots random,greedy --matches 6 --lang it");
    assert!(text.out.contains("Come sono finite:") && text.out.contains("Elo 1"), "{}", text.out);
    let measured = ask("arena pig --bots greedy,greedy --matches 60 --measure");
    assert!(measured.out.contains("is won as often as it is lost"), "{}", measured.out);
}

#[test]
fn the_arena_tells_how_bots_keep_to_their_time() {
    let told = ask("arena leduc --bots clever,novice --matches 2 --budget --json");
    let told: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    // Only who searches has a time.
    let (timed, all) = (told["budget"]["decisions"].as_u64(), told["decisions"].as_u64());
    assert!(timed > Some(0) && timed < all, "{told}");
    assert!(told["budget"]["worst-ms"].as_f64().is_some(), "{told}");
    let quick = ask("arena leduc --bots master,novice --matches 2 --budget 3 --json");
    assert!(quick.out.contains("\"worst-ms\":"), "{}", quick.out);
    let text = ask("arena leduc --bots clever,novice --matches 2 --budget --lang it");
    assert!(text.out.contains("decisioni a tempo"), "{}", text.out);
    let counted = ask("arena leduc --bots novice,random --matches 2 --json");
    assert!(counted.out.contains("\"budget\": null"), "{}", counted.out);
}

#[test]
fn an_arena_that_was_stopped_goes_on_where_it_stood() {
    let dir = Dir::new("results");
    let file = dir.0.join("pig.jsonl");
    let arena = |matches: u32, more: &str| {
        ask(&format!(
            "arena pig --bots greedy,random --matches {matches} --json --results {} {more}",
            file.display()
        ))
    };
    let told = |answer: &Answer| {
        assert_eq!(answer.code, 0, "{}", answer.err);
        let mut json: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
        json.as_object_mut().expect("an object").remove("seconds");
        json
    };
    let whole = ask("arena pig --bots greedy,random --matches 12 --json");
    assert_eq!(told(&arena(12, "")), told(&whole));
    let kept = std::fs::read_to_string(&file).expect("a file");
    assert_eq!(kept.lines().count(), 13, "what is played, and each match: {kept}");

    // Killed within a line: that match and those after it are played again, the others are not.
    let some: Vec<&str> = kept.lines().take(6).collect();
    std::fs::write(&file, format!("{}\n{{\"number\":7,", some.join("\n"))).expect("written");
    let again = arena(12, "");
    assert_eq!(told(&again), told(&whole));
    assert!(again.err.contains("pig.jsonl: the last line, 7,"), "what was torn is told: {}", again.err);
    let now = std::fs::read_to_string(&file).expect("a file");
    assert!(now.starts_with(&some.join("\n")) && now.lines().count() == 13, "{now}");
    // An editor took the end of the only line.
    std::fs::write(&file, some[0]).expect("written");
    assert_eq!(told(&arena(12, "")), told(&whole));
    assert_eq!(told(&arena(12, "")), told(&whole), "and its matches stand on lines of their own");
    // Fewer are asked for than there are, and more.
    assert_eq!(told(&arena(4, "")), told(&ask("arena pig --bots greedy,random --matches 4 --json")));
    assert_eq!(told(&arena(16, "")), told(&ask("arena pig --bots greedy,random --matches 16 --json")));

    let other = arena(16, "--seed 9");
    assert!(other.code == 2 && other.err.contains("seed is 1 there, here 9"), "{}", other.err);
    let line = now.lines().nth(1).expect("a match");
    for wrong in ["nothing", "[]", "{\"number\":1}", &line.replace("\"bot\":0", "\"bot\":9")] {
        std::fs::write(&file, [some[0], line, wrong, ""].join("\n")).expect("written");
        let answer = arena(12, "");
        assert!(answer.code == 2 && answer.err.contains("line 3"), "{wrong}: {}", answer.err);
    }
    std::fs::write(&file, "nothing\n").expect("written");
    assert_eq!(arena(12, "").code, 2);
    assert_eq!(
        std::fs::read_to_string(&file).expect("a file"),
        "nothing\n",
        "what is not ours is left alone"
    );
    // No line has an end: that may be anything, and is left alone too.
    std::fs::write(&file, "nothing").expect("written");
    assert_eq!(arena(12, "").code, 2);
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "nothing");
    assert_eq!(ask(&format!("arena pig --bots random --matches 1 --results {}", dir.0.display())).code, 2);
}

#[test]
fn rules_and_lessons_are_looked_up() {
    let rule = ask("rules pig pig-5");
    assert!(rule.code == 0 && rule.out.contains("Something must be gathered."), "{}", rule.out);
    assert_eq!(ask("rules pig").code, 0);
    assert_eq!(ask("rules pig zzz").code, 1);
    assert!(ask("lessons pig").out.starts_with("turn  A turn of pig"));
    assert_eq!(ask("lessons pig turn").out, LESSON);
    let schema: serde_json::Value = serde_json::from_str(&ask("schema pig").out).unwrap();
    assert_eq!(schema["properties"]["game"]["const"], "pig");
    assert_eq!(ask("schema pig --of content").out.trim(), "false");
}

#[test]
fn faults_of_a_set_up_name_line_and_rule() {
    let dir = Dir::new("setup");
    let setup = dir.file("setup.toml", "# none is known\nbudget = 3\n");
    for line in
        [format!("play pig --setup {setup}"), format!("arena pig --bots random --matches 1 --setup {setup}")]
    {
        let answer = ask(&line);
        assert_eq!(answer.code, 2);
        assert!(answer.err.contains("setup.toml") && answer.err.contains("PIG-"), "{}", answer.err);
    }
    let broken = dir.file("broken.toml", "budget = \n");
    let answer = ask(&format!("play pig --setup {broken}"));
    assert!(answer.code == 2 && answer.err.contains("broken.toml:1:"), "{}", answer.err);
}

#[test]
fn the_tables_database_is_copied_and_put_back() {
    let dir = Dir::new("copies");
    let at = |name: &str| dir.0.join(name).display().to_string();
    let (data, copy) = (at("data"), at("copy.db"));
    assert_eq!(ask(&format!("backup {copy} --data {data}")).code, 1, "there is nothing yet");
    std::fs::create_dir_all(&data).unwrap();
    drop(store::Store::open(&dir.0.join("data/ludoteca.db"), store::Durability::Full).unwrap());
    assert_eq!(ask(&format!("backup {copy} --data {data}")).code, 0);
    assert_eq!(ask(&format!("backup {copy} --data {data}")).code, 1, "a copy is never written over");
    assert_eq!(ask(&format!("restore {copy} --data {data}")).code, 0);
    std::fs::write(&copy, "no database").unwrap();
    assert_eq!(ask(&format!("restore {copy} --data {data}")).code, 1);
}

#[tokio::test]
async fn everything_is_moved_into_an_empty_store() {
    let dir = Dir::new("moved");
    let at = |name: &str| dir.0.join(name).display().to_string();
    let (from, to) = (at("from.db"), at("to.db"));
    let migrate = format!("migrate --from {from} --to {to}");
    assert_eq!(ask(&migrate).code, 1, "there is nothing yet");
    let store = store::Store::open(&dir.0.join("from.db"), store::Durability::Full).unwrap();
    let anna = store.create_person("Anna", 1).await.unwrap();
    store.close().await.unwrap();
    let moved = ask(&migrate);
    assert_eq!(moved.code, 0, "{}", moved.err);
    assert!(moved.out.contains(&to) && moved.out.contains("people: 1, matches: 0"), "{}", moved.out);
    let again = ask(&migrate);
    assert!(again.code == 1 && again.err.contains("it must be empty"), "{}", again.err);
    let store = store::Store::open(&dir.0.join("to.db"), store::Durability::Full).unwrap();
    assert_eq!(store.person(anna).await.unwrap().unwrap().name, "Anna");
    store.close().await.unwrap();
    let italian = ask(&format!("--lang it migrate --from {from} --to {}", at("terzo.db")));
    assert!(italian.out.contains("persone: 1, partite: 0"), "{}", italian.out);
    let nowhere = ask(&format!("migrate --from {from} --to mysql://ada@host/db"));
    assert!(nowhere.code == 2 && nowhere.err.contains("postgres://user@host/db"), "{}", nowhere.err);
}

#[test]
fn a_store_is_an_address_and_not_beside_a_folder() {
    let nowhere = ask("serve --store postgres://ada@127.0.0.1:1/db");
    assert!(nowhere.code == 1 && nowhere.err.contains("does not answer"), "{}", nowhere.err);
    let file = ask("serve --store table.db");
    assert!(file.code == 2 && file.err.contains("postgres://user@host/db"), "{}", file.err);
    assert_eq!(ask("serve --store postgres://ada@127.0.0.1:1/db --data here").code, 2);
    let reset = ask("people reset anna --store postgres://ada@127.0.0.1:1/db");
    assert!(reset.code == 1 && reset.err.contains("does not answer"), "{}", reset.err);
}

#[tokio::test]
async fn a_forgotten_password_is_answered_with_a_link() {
    let dir = Dir::new("reset");
    let data = dir.0.join("data");
    let reset = format!("people reset Anna --data {}", data.display());
    assert_eq!(ask(&reset).code, 1, "there is nothing yet");
    std::fs::create_dir_all(&data).unwrap();
    // As a server has it open.
    let store = store::Store::open(&data.join("ludoteca.db"), store::Durability::Full).unwrap();
    let nobody = ask(&reset);
    assert_eq!(nobody.code, 1);
    assert!(nobody.err.contains("nobody has the login “Anna”"), "{}", nobody.err);
    let anna = store.create_person("Anna", 1).await.unwrap();
    store.register(anna, "anna", "hash", 1).await.unwrap();
    let made = ask(&format!("{reset} --public-url https://play.example.org"));
    assert_eq!(made.code, 0, "{}", made.err);
    assert!(made.out.contains("https://play.example.org/account/reset/"), "{}", made.out);
    assert!(ask(&reset).out.contains("http://127.0.0.1:7878/account/reset/"));
}
