//! What a player keeps of what it is told.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;
use testkit::{bare, follow};

/// What is read of each message; of most no more than this, as the players share the machine with what is measured.
#[derive(Deserialize)]
pub struct Heard<'a> {
    #[serde(rename = "type", borrow)]
    pub kind: Cow<'a, str>,
    #[serde(default, borrow)]
    pub why: Option<Cow<'a, str>>,
    #[serde(default)]
    at: Option<u64>,
    #[serde(default, borrow)]
    offers: Option<&'a RawValue>,
    #[serde(default)]
    ending: Option<IgnoredAny>,
}

/// An offer, of which only the command matters.
#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    command: Cow<'a, str>,
}

/// How offers have changed; their order is nothing to whoever chooses at random.
#[derive(Deserialize)]
struct Offered<'a> {
    #[serde(default, borrow)]
    gone: Vec<Cow<'a, str>>,
    #[serde(default, borrow)]
    put: Vec<Offer<'a>>,
}

/// What a seat sees: what it needs to play, and the whole of it where it follows.
#[derive(Default)]
pub struct Sees {
    /// How far the match has come; nothing was told yet.
    pub at: Option<u64>,
    /// The commands on offer.
    pub offers: Vec<String>,
    /// The match is over.
    pub over: bool,
    /// The whole view, made of changes, where that is done.
    view: Option<Value>,
    /// A whole view was asked for, to be compared with this one.
    pub asked: bool,
}

impl Sees {
    /// A seat that has been told nothing yet, and whether it makes each whole view of changes.
    pub fn new(follows: bool) -> Sees {
        Sees { view: follows.then_some(Value::Null), ..Sees::default() }
    }

    /// Takes in a view or a change; true when a view made of changes was found to be what a whole one says.
    pub fn hear(&mut self, heard: &Heard, text: &str) -> bool {
        let known = if self.asked { self.offers.clone() } else { Vec::new() };
        self.at = heard.at.or(self.at);
        self.over = heard.ending.is_some();
        match heard.offers {
            Some(offers) => self.offered(offers.get()),
            None if heard.kind == "view" => self.offers.clear(),
            None => {}
        }
        let Some(view) = &mut self.view else { return false };
        let mut said: Value = serde_json::from_str(text).expect("the server speaks JSON");
        if heard.kind == "change" {
            assert!(follow(view, &said), "every change builds on what was told: {text}");
            return false;
        }
        if said.get("boards").is_none() {
            said["boards"] = view["boards"].take();
        }
        let same = std::mem::take(&mut self.asked) && said["number"] == view["number"];
        if same {
            assert_eq!(bare(&said), bare(view), "changes make what a whole view says");
            let [known, told] = [&known, &self.offers].map(|offers| offers.iter().collect::<BTreeSet<_>>());
            assert_eq!(known, told, "what a player reads of offers is what there is");
        }
        *view = said;
        same
    }

    /// Whether it makes each whole view of changes.
    pub fn follows(&self) -> bool {
        self.view.is_some()
    }

    /// Takes in offers: all of them, or what has changed.
    fn offered(&mut self, offers: &str) {
        let command = |offer: Offer| offer.command.into_owned();
        if offers.starts_with('[') {
            let all: Vec<Offer> = serde_json::from_str(offers).expect("a list of offers");
            self.offers = all.into_iter().map(command).collect();
            return;
        }
        let Offered { gone, put } = serde_json::from_str(offers).expect("how offers have changed");
        self.offers.retain(|offer| gone.iter().all(|gone| gone != offer));
        for offer in put {
            if self.offers.iter().all(|known| *known != offer.command) {
                self.offers.push(command(offer));
            }
        }
    }
}
