//! Checks characters, equipment and guardians, and makes them ready for the rules.

use pack::FileFault;
use scene::Words;

use super::load::{Origin, rule};
use super::row::{CardRow, CharacterRow, GuardianRow, ResultRow};
use super::{Bonus, Card, Character, Gadget, Guardian, Kind, Leave, Reward};

/// The least and the most that a printed number may be; the most only keeps sums within their types.
const NUMBER: std::ops::RangeInclusive<u8> = 1..=30;

impl Origin<'_, CharacterRow> {
    /// The character.
    pub(super) fn character(&self, faults: &mut Vec<FileFault>) -> Character {
        let row = &self.row;
        self.number("speed", row.speed, faults);
        self.number("health", row.health, faults);
        if row.damage > *NUMBER.end() {
            faults.push(self.fault("damage", format!("damage is at most {}", NUMBER.end())));
        }
        self.written("flavour", &row.flavour, faults);
        Character {
            id: row.id.clone(),
            card: rule(&row.card),
            name: row.name.clone(),
            era: row.era,
            honour: row.honour,
            respect: row.respect,
            speed: row.speed,
            health: row.health,
            damage: row.damage,
            ratings: row.ratings.all(),
            abilities: row.abilities.iter().map(|&ability| ability as u8).collect(),
            flavour: row.flavour.clone(),
            source: row.source,
        }
    }
}

impl Origin<'_, CardRow> {
    /// The equipment card.
    pub(super) fn card(&self, faults: &mut Vec<FileFault>) -> Card {
        let row = &self.row;
        match &row.kind {
            Kind::Ranged(shot) => {
                self.number("kind.ranged.range", shot.range, faults);
                if shot.damage > *NUMBER.end() {
                    faults.push(
                        self.fault("kind.ranged.damage", format!("damage is at most {}", NUMBER.end())),
                    );
                }
            }
            Kind::Melee(blade) => self.number("kind.melee.damage", blade.damage, faults),
            Kind::Mount(traits) if traits.speed.is_some_and(|speed| !NUMBER.contains(&speed)) => {
                faults.push(self.fault("kind.mount.speed", "Speed becomes 1 to 30"));
            }
            Kind::Medicine(0) => faults.push(self.fault("kind.medicine", "it heals at least 1")),
            Kind::Pack(more) => self.number("kind.pack", *more, faults),
            Kind::Gadget(Gadget::Spy(range)) => self.number("kind.gadget.spy", *range, faults),
            _ => {}
        }
        self.written("flavour", &row.flavour, faults);
        Card {
            id: row.id.clone(),
            card: rule(&row.card),
            name: row.name.clone(),
            era: row.era,
            kind: row.kind.clone(),
            uses: row.uses,
            strength: row.strength,
            intelligence: row.intelligence,
            living: row.living,
            flavour: row.flavour.clone(),
            source: row.source,
        }
    }
}

impl Origin<'_, GuardianRow> {
    /// The guardian.
    pub(super) fn guardian(&self, faults: &mut Vec<FileFault>) -> Guardian {
        let row = &self.row;
        if !matches!(row.ratings.len(), 1 | 2) {
            faults.push(self.fault("ratings", "a guardian challenges one rating, or one of two"));
        }
        if row.bonus == Bonus::Heal(0) {
            faults.push(self.fault("bonus.heal", "it heals at least 1"));
        }
        self.written("title", &row.title, faults);
        Guardian {
            id: row.id.clone(),
            card: rule(&row.card),
            name: row.name.clone(),
            era: row.era,
            ratings: row.ratings.clone(),
            colour: row.colour,
            results: row.results().map(|(key, result)| self.reward(key, result, faults)),
            bonus: row.bonus,
            title: row.title.clone(),
            quips: row
                .results()
                .map(|(_, result)| Words { en: result.en.as_str().into(), it: result.it.as_str().into() }),
            source: row.source,
        }
    }

    fn reward(&self, key: &str, result: &ResultRow, faults: &mut Vec<FileFault>) -> Reward {
        let reward = result.reward().unwrap_or_else(|what| {
            faults.push(self.fault(&format!("{key}.codes"), what));
            Reward { lose_cards: false, defeated: false, draw: 0, leave: Leave::Released }
        });
        if reward.defeated && matches!(key, "fopp" | "fail") {
            let what = "no guardian is defeated (D) by FOPP or FAIL";
            faults.push(self.fault(&format!("{key}.codes"), what));
        }
        reward
    }
}

impl<T> Origin<'_, T> {
    /// Checks a number that is at least 1.
    fn number(&self, field: &str, number: u8, faults: &mut Vec<FileFault>) {
        if !NUMBER.contains(&number) {
            let what = format!("{number} is not from {} to {}", NUMBER.start(), NUMBER.end());
            faults.push(self.fault(field, what));
        }
    }

    /// Checks that a text is there in both languages.
    fn written(&self, field: &str, words: &Words, faults: &mut Vec<FileFault>) {
        if words.en.trim().is_empty() || words.it.trim().is_empty() {
            faults.push(self.fault(field, "there is no text"));
        }
    }
}
