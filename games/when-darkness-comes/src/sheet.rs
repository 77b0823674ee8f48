//! Characters that people build themselves (WDC-CHAR-03, WDC-CHAR-04): every fault at once.

use std::collections::BTreeMap;
use std::iter::repeat_n;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::{Attributes, Skill};
use crate::rules::chars::{ATTRIBUTE_POINTS, CREATED, LEAST, SKILL_POINTS};
use crate::setup::Part;
use crate::state::Own;

/// A character as a table brings it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Sheet {
    /// Its name: 1 to [`LONGEST_NAME`] characters.
    pub name: String,
    /// What it does for a living: [`LONGEST_NAME`] characters at most.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub occupation: String,
    /// What it is like: [`LONGEST_WORDS`] characters at most.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// What it says: [`LONGEST_WORDS`] characters at most.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub quote: String,
    /// Its attributes, 2 to 5 each, 20 in all.
    pub attributes: Attributes,
    /// Its skills with their levels; a level costs as many points, 10 in all.
    pub skills: BTreeMap<Skill, u8>,
    /// Attributes raised by experience, one point each (WDC-EXP-01).
    pub experience: BTreeMap<Attr, u8>,
    /// Levels of skills won in play, one point each (WDC-VP-08).
    pub learned: BTreeMap<Skill, u8>,
    /// Things kept from earlier adventures (WDC-CHAR-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<String>,
    /// The ready-made character that it was once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grown_from: Option<String>,
    /// Willpower, where it is written down; it must be the Defense.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub willpower: Option<u8>,
}

/// As many characters as a name and an occupation may have.
pub(crate) const LONGEST_NAME: usize = 40;

/// As many characters as anything else may have that is told of a character.
pub(crate) const LONGEST_WORDS: usize = 200;

/// The name of one without a name.
const UNNAMED: &str = "-";

/// Whether a text is one line of so many characters at most.
fn fits(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.chars().any(char::is_control)
}

/// An attribute's name in a map.
pub type Attr = crate::content::Attribute;

/// A fault: the field and what.
pub type SheetFault = (&'static str, &'static str);

impl Sheet {
    /// The sheet of these parts, and everything that is wrong with it.
    pub fn built(parts: &[Part]) -> (Sheet, Vec<SheetFault>) {
        let mut sheet = Sheet { name: UNNAMED.to_owned(), ..Sheet::default() };
        let (mut points, mut twice, mut willpower) = ([LEAST; 7], false, false);
        for part in parts {
            match part {
                Part::Name { name } => sheet.name.clone_from(name),
                Part::Occupation { occupation } => sheet.occupation.clone_from(occupation),
                Part::About { about } => sheet.about.clone_from(about),
                Part::Quote { quote } => sheet.quote.clone_from(quote),
                Part::Raise { attribute } => match points.get_mut(*attribute as usize) {
                    Some(points) => *points = points.saturating_add(1),
                    None => willpower = true,
                },
                Part::Learn { skill, level } => twice |= sheet.skills.insert(*skill, *level).is_some(),
                Part::Experience { experience } => one_more(&mut sheet.experience, *experience),
                Part::Learned { learned } => one_more(&mut sheet.learned, *learned),
            }
        }
        sheet.attributes = Attributes::of(points);
        let mut faults = sheet.faults();
        if twice {
            faults.push(("skills", "fault-sheet-twice"));
        }
        if willpower {
            faults.push(("attributes", "fault-sheet-will"));
        }
        (sheet, faults)
    }

    /// The parts of which it was built, and what it has won since; `None` where it was once a ready-made one.
    pub fn parts(&self) -> Option<Vec<Part>> {
        if self.grown_from.is_some() {
            return None;
        }
        let raised = Attr::BOUGHT.into_iter().zip(self.attributes.list());
        let raised = raised.flat_map(|(attribute, points)| {
            repeat_n(Part::Raise { attribute }, points.saturating_sub(LEAST).into())
        });
        let skills = self.skills.iter().map(|(skill, level)| Part::Learn { skill: *skill, level: *level });
        let won = self.experience.iter();
        let won = won.flat_map(|(experience, points)| {
            repeat_n(Part::Experience { experience: *experience }, (*points).into())
        });
        let learned = self.learned.iter();
        let learned = learned
            .flat_map(|(learned, points)| repeat_n(Part::Learned { learned: *learned }, (*points).into()));
        let Own { name, occupation, about, quote } = self.own();
        let told = [
            (!name.is_empty()).then_some(Part::Name { name }),
            (!occupation.is_empty()).then_some(Part::Occupation { occupation }),
            (!about.is_empty()).then_some(Part::About { about }),
            (!quote.is_empty()).then_some(Part::Quote { quote }),
        ];
        let told = told.into_iter().flatten();
        Some(told.chain(raised).chain(skills).chain(won).chain(learned).collect())
    }

    /// Everything that is wrong with it.
    pub fn faults(&self) -> Vec<SheetFault> {
        let mut faults = Vec::new();
        if self.name.is_empty() || !fits(&self.name, LONGEST_NAME) {
            faults.push(("name", "fault-sheet-name"));
        }
        let words = [
            ("occupation", &self.occupation, LONGEST_NAME),
            ("about", &self.about, LONGEST_WORDS),
            ("quote", &self.quote, LONGEST_WORDS),
        ];
        for (field, text, most) in words {
            if !fits(text, most) {
                faults.push((field, "fault-sheet-words"));
            }
        }
        let list = self.attributes.list();
        if list.iter().any(|value| !(LEAST..=CREATED).contains(value)) {
            faults.push(("attributes", "fault-sheet-range"));
        }
        if list.iter().map(|value| u32::from(*value)).sum::<u32>() != ATTRIBUTE_POINTS {
            faults.push(("attributes", "fault-sheet-sum"));
        }
        if self.willpower.is_some_and(|will| will != self.attributes.defense) {
            faults.push(("willpower", "fault-sheet-will"));
        }
        if self.skills.iter().any(|(skill, level)| !skill.costs().contains(level)) {
            faults.push(("skills", "fault-sheet-cost"));
        }
        if self.skills.values().map(|level| u32::from(*level)).sum::<u32>() > SKILL_POINTS {
            faults.push(("skills", "fault-sheet-budget"));
        }
        let raised = |attribute: &Attr, more: &u8| {
            let at = Attr::BOUGHT.iter().position(|known| known == attribute);
            at.is_some_and(|at| list[at].saturating_add(*more) <= 6)
        };
        if !self.experience.iter().all(|(attribute, more)| raised(attribute, more)) {
            faults.push(("experience", "fault-sheet-experience"));
        }
        let level = |skill: &Skill, more: &u8| {
            self.skills.get(skill).copied().unwrap_or_default().saturating_add(*more) <= 6
        };
        if !self.learned.iter().all(|(skill, more)| level(skill, more)) {
            faults.push(("learned", "fault-sheet-learned"));
        }
        faults
    }

    /// What is told of it at the table.
    pub fn own(&self) -> Own {
        let Sheet { name, occupation, about, quote, .. } = self.clone();
        let name = if name == UNNAMED { String::new() } else { name };
        Own { name, occupation, about, quote }
    }

    /// The attributes with what experience added, Willpower left out.
    pub fn values(&self) -> [u8; 7] {
        let mut list = self.attributes.list();
        for (at, attribute) in Attr::BOUGHT.iter().enumerate() {
            list[at] = list[at].saturating_add(self.experience.get(attribute).copied().unwrap_or_default());
        }
        list
    }

    /// The levels of all skills.
    pub fn levels(&self) -> [u8; 33] {
        let mut levels = [0; 33];
        for (skill, level) in self.skills.iter().chain(&self.learned) {
            levels[*skill as usize] = level.saturating_add(levels[*skill as usize]);
        }
        levels
    }
}

/// One point more of something.
fn one_more<K: Ord>(points: &mut BTreeMap<K, u8>, of: K) {
    let points = points.entry(of).or_default();
    *points = points.saturating_add(1);
}
