//! Character cards and dice, from what the content files write to what the rules see.

use kernel::Fault;
use scene::{Phrase, Words};

use super::fault::{check_name, check_number};
use super::{
    Abilities, Ability, Card, CardRow, Colour, FACES, Kind, Pool, PoolFault, Shot, ShotRow, Skill, SkillRow,
};
use crate::names;
use crate::rules::card::{CARD_01, CARD_02, CARD_03, CARD_04};
use crate::rules::cmp::CMP_01;
use crate::rules::dice::{BST_01, DICE_01, DICE_02};
use crate::rules::team::{TEAM_01, TEAM_04, TEAM_06};

/// Characters that one copy of a Unit card may bring.
const STRENGTHS: (u8, u8) = (1, 12);
/// Stars that a card may cost.
const COSTS: (u8, u8) = (1, 30);
/// Inches that a Movement action may go.
const MOVES: (u8, u8) = (1, 24);
/// Inches that a base range may be.
const RANGES: (u8, u8) = (1, 96);
/// Boost that a card may print.
const BOOSTS: (u8, u8) = (0, 6);

fn pool_phrase(fault: PoolFault) -> Phrase {
    match fault {
        PoolFault::Empty => Phrase::new("content-pool-empty"),
        PoolFault::Letter(letter) => Phrase::new("content-pool-letter").with("letter", letter.to_string()),
        PoolFault::Mark => Phrase::new("content-pool-mark"),
        PoolFault::Many => Phrase::new("content-pool-many").with("most", i64::from(Pool::MOST)),
    }
}

fn pool(at: &str, text: &str, faults: &mut Vec<Fault>) -> Pool {
    text.parse().unwrap_or_else(|fault| {
        faults.push(Fault::new(DICE_01, format!("{at}.pool"), pool_phrase(fault)));
        Pool::default()
    })
}

fn skill(at: &str, row: Option<&SkillRow>, faults: &mut Vec<Fault>) -> Option<Skill> {
    let SkillRow { pool: text, boost } = row?;
    check_number(BST_01, &format!("{at}.boost"), *boost, BOOSTS, faults);
    Some(Skill { pool: pool(at, text, faults), boost: *boost })
}

fn shot(row: Option<&ShotRow>, faults: &mut Vec<Fault>) -> Option<Shot> {
    let ShotRow { pool: text, boost, range } = row?;
    check_number(BST_01, "shooting.boost", *boost, BOOSTS, faults);
    match range {
        Some(range) => check_number(CARD_03, "shooting.range", *range, RANGES, faults),
        None => faults.push(Fault::new(CARD_03, "shooting", Phrase::new("content-range"))),
    }
    let range = 100 * i32::from(range.unwrap_or_default());
    Some(Shot { pool: pool("shooting", text, faults), boost: *boost, range })
}

impl CardRow {
    /// The card, and everything that is wrong with it; places are inside the row (`combat.pool`).
    pub fn read(&self) -> (Card, Vec<Fault>) {
        let mut faults = Vec::new();
        check_name(CARD_01, "name", &self.name, &mut faults);
        let strength = self.strength.unwrap_or(1);
        match (self.kind, self.strength) {
            (Kind::Unit, Some(strength)) => {
                check_number(TEAM_04, "strength", strength, STRENGTHS, &mut faults);
            }
            (Kind::Unit, None) => faults.push(Fault::new(TEAM_04, "", Phrase::new("content-strength"))),
            (_, None | Some(1)) => {}
            (_, Some(_)) => faults.push(Fault::new(TEAM_06, "strength", Phrase::new("content-single"))),
        }
        check_number(TEAM_01, "stars", self.stars, COSTS, &mut faults);
        check_number(CARD_02, "move", self.movement, MOVES, &mut faults);
        let card = Card {
            id: self.id.clone(),
            number: self.number.clone(),
            name: self.name.clone(),
            faction: self.faction,
            kind: self.kind,
            strength,
            stars: self.stars,
            size: self.size,
            movement: 100 * i32::from(self.movement),
            combat: skill("combat", self.combat.as_ref(), &mut faults),
            shooting: shot(self.shooting.as_ref(), &mut faults),
            defence: skill("defence", self.defence.as_ref(), &mut faults),
            spirit: skill("spirit", self.spirit.as_ref(), &mut faults),
            abilities: self.abilities(&mut faults),
            source: self.source,
            rulebook_facts: self.rulebook_facts.clone(),
        };
        (card, faults)
    }

    fn abilities(&self, faults: &mut Vec<Fault>) -> Abilities {
        let mut set = Abilities::EMPTY;
        for (i, id) in self.abilities.iter().enumerate() {
            let mut fault = |key: &str| {
                let why = Phrase::new(key).with("ability", id.clone());
                faults.push(Fault::new(CARD_04, format!("abilities.{i}"), why));
            };
            match Ability::find(id) {
                None => fault("content-unknown-ability"),
                Some(ability) if set.has(ability) => fault("content-ability-twice"),
                Some(ability) => {
                    set.insert(ability);
                    match ability.section().bearer() {
                        Some(Kind::Unit) if self.kind != Kind::Unit => fault("content-ability-unit"),
                        Some(Kind::Leader) if self.kind != Kind::Leader => fault("content-ability-leader"),
                        Some(Kind::Hero) if self.kind != Kind::Hero => fault("content-ability-hero"),
                        _ => {}
                    }
                }
            }
        }
        set
    }
}

/// What is wrong with the faces of three dice, white, red and black: each has six, and not only Critical Successes,
/// which would be rolled again for ever (HR-DICE-02, HR-DICE-03). `at` says where those of a colour stand.
pub fn face_faults(faces: &[[u8; 3]; 3], at: impl Fn(Colour) -> String) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (faces, colour) in faces.iter().zip(Colour::ALL) {
        let sum: u32 = faces.iter().map(|&count| u32::from(count)).sum();
        let die = |key: &str| Phrase::new(key).with("colour", names::colour(colour));
        if sum != u32::from(FACES) {
            let why = die("content-faces").with("sum", i64::from(sum));
            faults.push(Fault::new(DICE_02, at(colour), why));
        } else if faces[2] == FACES {
            faults.push(Fault::new(DICE_02, at(colour), die("content-criticals")));
        }
    }
    faults
}

/// Notes a word that commands could not call.
pub(super) fn check_word(at: &str, id: &str, faults: &mut Vec<Fault>) {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let good = id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(plain) && id.len() <= 40;
    if !good {
        faults.push(Fault::new(CARD_01, at, Phrase::new("content-word").with("id", id.to_owned())));
    }
}

/// Notes a sentence that is missing in a language.
pub(super) fn check_sentence(at: &str, words: &Words, faults: &mut Vec<Fault>) {
    if words.en.trim().is_empty() || words.it.trim().is_empty() {
        faults.push(Fault::new(CMP_01, at, Phrase::new("content-sentence")));
    }
}
