//! Drawn grounds as texts, and whether something is a drawing at all.

use std::fmt::Write;

use pack::Located;
use scene::{Drawn, Ground};
use serde_json::{Map, Value as Json};

use crate::text::{LONGEST_TEXT, TextFault, Why};

/// A text that holds a drawing: a content file with a list of them, of which the first counts, or JSON.
///
/// # Errors
///
/// Everything about it that is no drawing for this ground, each with its line as far as it has one.
pub fn read(ground: &Ground, text: &str) -> Result<Json, Vec<TextFault>> {
    let whole = |why| vec![TextFault { line: 0, why }];
    if text.len() > LONGEST_TEXT {
        return Err(whole(Why::Long));
    }
    if text.trim_start().starts_with('{') {
        let value: Json = serde_json::from_str(text)
            .map_err(|error| vec![TextFault { line: error.line(), why: Why::Form(error.to_string()) }])?;
        let (value, _) = first(ground, value).ok_or_else(|| whole(Why::Empty))?;
        return drawing(ground, value)
            .map_err(|wrong| wrong.into_iter().flat_map(|(at, what)| whole(form(&at, &what))).collect());
    }
    let faults = |faults: Vec<pack::FileFault>| {
        let fault = |fault: pack::FileFault| TextFault { line: fault.line, why: Why::Form(fault.what) };
        faults.into_iter().map(fault).collect::<Vec<_>>()
    };
    let located = Located::read("", text).map_err(faults)?;
    let value: Json = located.to().map_err(faults)?;
    let (value, within) = first(ground, value).ok_or_else(|| whole(Why::Empty))?;
    drawing(ground, value).map_err(|wrong| {
        let line = |at: &str| located.locate(&format!("{within}{at}")).0;
        wrong.iter().map(|(at, what)| TextFault { line: line(at), why: form(at, what) }).collect()
    })
}

/// Whether a text is a content file with a list of drawings for this ground.
pub fn is_content(ground: &Ground, text: &str) -> bool {
    text.parse::<toml::Table>().is_ok_and(|table| table.contains_key(&ground.filed.list))
}

fn form(at: &str, what: &str) -> Why {
    Why::Form(if at.is_empty() { what.to_owned() } else { format!("{at}: {what}") })
}

/// The drawing itself, or the first of a list of content, and where in the text it was.
fn first(ground: &Ground, value: Json) -> Option<(Json, String)> {
    let Json::Object(mut fields) = value else { return None };
    match fields.remove(&ground.filed.list) {
        Some(Json::Array(list)) => {
            list.into_iter().next().map(|value| (value, format!("{}.0.", ground.filed.list)))
        }
        Some(_) => None,
        None if fields.is_empty() => None,
        None => Some((Json::Object(fields), String::new())),
    }
}

/// Whether a value has the form of a drawing for this ground; then it comes back with nothing in it but the drawing. It
/// may still break every rule.
///
/// # Errors
///
/// Places in the value and what is wrong there, in English.
pub fn drawing(ground: &Ground, value: Json) -> Result<Json, Vec<(String, String)>> {
    let Json::Object(mut fields) = value else { return Err(vec![(String::new(), "no drawing".to_owned())]) };
    let mut check = Check { ground, faults: Vec::new() };
    fields.shift_remove("id");
    for name in ground.filed.fields.keys() {
        fields.shift_remove(name);
    }
    check.keys("", &fields, &["name", "width", "depth", "things"]);
    if let Some(name) = fields.get("name") {
        check.name("name", name);
    }
    for side in ["width", "depth"] {
        check.length(side, fields.get(side));
    }
    match fields.get("things") {
        None => drop(fields.insert("things".to_owned(), Json::Array(Vec::new()))),
        Some(Json::Array(things)) => {
            things
                .iter()
                .enumerate()
                .for_each(|(number, thing)| check.thing(&format!("things.{number}"), thing));
        }
        Some(_) => check.fault("things", "no list"),
    }
    if check.faults.is_empty() { Ok(Json::Object(fields)) } else { Err(check.faults) }
}

/// As many faults as are told of one drawing.
const MOST_FAULTS: usize = 20;

struct Check<'a> {
    ground: &'a Ground,
    faults: Vec<(String, String)>,
}

impl Check<'_> {
    fn fault(&mut self, at: &str, what: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push((at.to_owned(), what.into()));
        }
    }

    fn keys(&mut self, at: &str, fields: &Map<String, Json>, known: &[&str]) {
        for key in fields.keys().filter(|key| !known.contains(&key.as_str())) {
            self.fault(at, format!("there is no field `{key}`"));
        }
    }

    fn name(&mut self, at: &str, name: &Json) {
        let both = name.as_object().is_some_and(|name| {
            name.len() == 2 && ["en", "it"].iter().all(|lang| name.get(*lang).is_some_and(Json::is_string))
        });
        if !both {
            self.fault(at, "a name is written { en = \"…\", it = \"…\" }");
        }
    }

    fn length(&mut self, at: &str, value: Option<&Json>) {
        if !value.is_some_and(is_length) {
            self.fault(at, "a length is a whole number of hundredths of an inch");
        }
    }

    fn thing(&mut self, at: &str, thing: &Json) {
        let Json::Object(fields) = thing else { return self.fault(at, "no thing") };
        let ground = self.ground;
        let flags: Vec<&str> = ground.flags.iter().map(|flag| flag.id.as_str()).collect();
        let known = [&["name", "shape", "bottom", "top"], flags.as_slice()].concat();
        self.keys(at, fields, &known);
        let inside = |field: &str| format!("{at}.{field}");
        match fields.get("name") {
            Some(name) => self.name(&inside("name"), name),
            None => self.fault(at, "a name is missing"),
        }
        match fields.get("shape") {
            Some(shape) if self.is_shape(shape) => {}
            _ => self.fault(&inside("shape"), "a shape is { rect = [x0, y0, x1, y1] }, { circle = [x, y, radius] } or { poly = [[x, y], …] }"),
        }
        self.length(&inside("top"), fields.get("top"));
        if fields.contains_key("bottom") {
            self.length(&inside("bottom"), fields.get("bottom"));
        }
        for flag in flags {
            if fields.get(flag).is_some_and(|value| !value.is_boolean()) {
                self.fault(&inside(flag), "true or false");
            }
        }
    }

    fn is_shape(&self, shape: &Json) -> bool {
        let Some((kind, value)) =
            shape.as_object().filter(|shape| shape.len() == 1).and_then(|shape| shape.iter().next())
        else {
            return false;
        };
        let numbers = |value: &Json, count: usize| {
            value.as_array().is_some_and(|list| list.len() == count && list.iter().all(is_length))
        };
        self.ground.outlines.iter().find(|drawn| drawn.word() == kind).is_some_and(|drawn| match drawn {
            Drawn::Rect => numbers(value, 4),
            Drawn::Circle => numbers(value, 3),
            Drawn::Poly => value.as_array().is_some_and(|list| list.iter().all(|corner| numbers(corner, 2))),
        })
    }
}

fn is_length(value: &Json) -> bool {
    value.as_i64().is_some_and(|length| i32::try_from(length).is_ok())
}

/// A word for a file's `id` made of a name: small letters, digits and hyphens.
pub fn word(name: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    };
    let mut word = String::new();
    for letter in name.chars().flat_map(char::to_lowercase).map(plain) {
        if letter.is_ascii_lowercase() || letter.is_ascii_digit() && !word.is_empty() {
            word.push(letter);
        } else if !word.is_empty() && !word.ends_with('-') {
            word.push('-');
        }
        if word.len() >= 40 {
            break;
        }
    }
    let word = word.trim_end_matches('-');
    if word.is_empty() { "drawn".to_owned() } else { word.to_owned() }
}

/// A drawing as a content file: one thing a line.
pub fn toml(ground: &Ground, name: &str, plan: &Json) -> String {
    let mut text = format!("[[{}]]\nid = {}\n", ground.filed.list, quoted(&word(name)));
    let plain = [("name", words(name, plan.get("name")))]
        .into_iter()
        .chain(["width", "depth"].map(|side| (side, inline(plan.get(side).unwrap_or(&Json::Null)))));
    for (field, value) in plain {
        let _ = writeln!(text, "{field} = {value}");
    }
    for (field, value) in ground.filed.fields.iter().filter(|(_, value)| !value.is_empty()) {
        let _ = writeln!(text, "{field} = {}", quoted(value));
    }
    text.push_str("things = [\n");
    for thing in plan.get("things").and_then(Json::as_array).into_iter().flatten() {
        let _ = writeln!(text, "  {},", inline(thing));
    }
    text.push_str("]\n");
    text
}

/// A drawing as JSON, as it stands in a set-up.
pub fn json(plan: &Json) -> String {
    serde_json::to_string_pretty(plan).unwrap_or_default() + "\n"
}

/// The name of a drawing in both languages; one that has none is called as it is kept.
fn words(name: &str, own: Option<&Json>) -> String {
    let own = own.filter(|own| own.get("en").and_then(Json::as_str).is_some_and(|en| !en.is_empty()));
    own.map_or_else(|| format!("{{ en = {0}, it = {0} }}", quoted(name)), inline)
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A value in one line.
fn inline(value: &Json) -> String {
    match value {
        Json::String(text) => quoted(text),
        Json::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Json::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(name, value)| format!("{name} = {}", inline(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ground() -> Ground {
        let game = catalog::find("home-raiders").expect("the game with a ground");
        let form = game.form();
        crate::grounds(&form).next().expect("a ground").1.clone()
    }

    #[test]
    fn what_is_written_is_read_again_and_the_ready_made_ones_are_without_fault() {
        let (ground, game) = (ground(), catalog::find("home-raiders").expect("the game"));
        assert_eq!(ground.faults(), [] as [String; 0]);
        assert_eq!(ground.plans.len(), ground.ready.len());
        for plan in ground.plans.values() {
            assert_eq!(read(&ground, &toml(&ground, "Mine", plan)).as_ref(), Ok(plan));
            assert_eq!(read(&ground, &json(plan)).as_ref(), Ok(plan));
            assert_eq!(crate::faults_at(&*game, "space", plan.clone()), []);
            let file = toml(&ground, "La mia scrivania, così: \"qui\"", plan);
            let mut files = game.content().to_vec();
            files.push(("mine.toml", file.as_str()));
            assert_eq!(game.check_content(&files), [], "{file}");
        }
    }

    #[test]
    fn what_is_no_drawing_is_told_with_its_line() {
        let text = "[[space]]\nid = \"x\"\nwidth = 3000\ndepth = \"deep\"\nthings = [\n  { name = { en = \"A\", it = \"A\" }, shape = { rect = [1, 2, 3] }, top = 5 },\n  { name = { en = \"A\", it = \"A\" }, shape = { circle = [1, 2, 3] }, top = 5, glows = true },\n]\n";
        let faults = read(&ground(), text).expect_err("three faults");
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [4, 6, 7], "{faults:?}");
        assert!(
            read(&ground(), "").is_err() && read(&ground(), "{}").is_err() && read(&ground(), "[1").is_err()
        );
        assert!(read(&ground(), "{ \"width\": 3000, \"depth\": 3000, \"things\": 3 }").is_err());
    }

    #[test]
    fn a_word_is_made_of_a_name() {
        assert_eq!(word("  La mia scrivania più bella! "), "la-mia-scrivania-piu-bella");
        assert_eq!((word("2 + 2").as_str(), word("机").as_str()), ("drawn", "drawn"));
        assert!(word(&"ab ".repeat(40)).len() <= 40);
    }
}
