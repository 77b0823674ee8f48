//! Both languages say the same things with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use crate::{files_on_all_floors, name, none, read};

/// Each message of a Fluent source with the arguments it uses.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = None;
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
        if let Some((name, _)) = line.split_once('=').filter(|_| begins) {
            key = Some(name.trim().to_owned());
        }
        let Some(key) = &key else { continue };
        let args = messages.entry(key.clone()).or_default();
        for after in line.split('$').skip(1) {
            args.insert(
                after.chars().take_while(|c| c.is_alphanumeric() || *c == '_' || *c == '-').collect(),
            );
        }
    }
    messages
}

/// The Italian file that belongs to an English one: `it.ftl` beside `en.ftl`, `x.it.ftl` beside `x.en.ftl`, or the
/// same name in the folder `it` beside the folder `en`.
fn italian(english: &str) -> Option<String> {
    let (folder, file) = english.rsplit_once('/')?;
    if file == "en.ftl" {
        Some(format!("{folder}/it.ftl"))
    } else if let Some(stem) = file.strip_suffix(".en.ftl") {
        Some(format!("{folder}/{stem}.it.ftl"))
    } else {
        folder.strip_suffix("/en").map(|folder| format!("{folder}/it/{file}"))
    }
}

#[test]
fn both_languages_hold_the_same_messages() {
    let all = files_on_all_floors(".ftl");
    let names: BTreeSet<String> = all.iter().map(|path| name(path)).collect();
    let pairs: BTreeMap<&String, String> = names.iter().filter_map(|en| Some((en, italian(en)?))).collect();
    let paired: BTreeSet<&String> = pairs.iter().flat_map(|(en, it)| [*en, it]).collect();
    let mut faults: Vec<String> = names
        .iter()
        .filter(|name| !paired.contains(name))
        .map(|name| format!("{name}: no such language"))
        .collect();
    let mut untranslated = BTreeSet::new();
    for (en, it) in &pairs {
        if !names.contains(it) {
            untranslated.insert((*en).clone());
            continue;
        }
        let (english, italian) =
            (messages(&read(&crate::root().join(en))), messages(&read(&crate::root().join(it))));
        faults.extend(
            english.keys().filter(|key| !italian.contains_key(*key)).map(|key| format!("{it}: no `{key}`")),
        );
        faults.extend(
            italian.keys().filter(|key| !english.contains_key(*key)).map(|key| format!("{en}: no `{key}`")),
        );
        for (key, args) in &english {
            if italian.get(key).is_some_and(|other| other != args) {
                faults.push(format!("{it}: `{key}` uses {:?}, in English {args:?}", italian[key]));
            }
        }
    }
    none("the languages differ", &faults);
    crate::lists::check("untranslated-files.txt", "these files are not in Italian", &untranslated);
}

#[test]
fn messages_are_read_with_their_arguments() {
    let source =
        "# a = $no\none = { $a } and { $b-c }\n    goes on { $d ->\n       *[other] x\n    }\n-term = t\n";
    let read = messages(source);
    let of = |key: &str| read[key].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!((of("one"), of("-term")), (vec!["a", "b-c", "d"], vec![]));
}
