//! What is wrong with cards and decks that can be read (KEN-ERR-30, KEN-ERR-31).

mod ability;
mod effect;
mod filter;
mod row;

use pack::{FileFault, Origin};

use super::deck::{Severity, deck_faults};
use super::load::{Rows, capacity_rule};
use super::vocabulary::Capacity;
use super::words::word;
use super::{CardRow, CardType, Content, Kind};

/// Card data that is wrong.
const BAD: &str = "KEN-ERR-30";
/// Card data that is suspect.
pub(super) const ODD: &str = "KEN-ERR-31";

/// What the lint found.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub errors: Vec<FileFault>,
    pub warnings: Vec<FileFault>,
}

/// Something that is wrong within a row: where, and what.
#[derive(Debug)]
struct Fault {
    at: String,
    what: String,
    /// It may still be played.
    odd: bool,
}

/// Collects what is wrong within a row.
#[derive(Debug, Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn bad(&mut self, at: impl Into<String>, what: impl Into<String>) {
        self.0.push(Fault { at: at.into(), what: what.into(), odd: false });
    }

    fn odd(&mut self, at: impl Into<String>, what: impl Into<String>) {
        self.0.push(Fault { at: at.into(), what: what.into(), odd: true });
    }
}

impl Found {
    fn error<T>(&mut self, rule: &str, from: &Origin<'_, T>, at: &str, what: impl Into<String>) {
        self.errors.push(from.fault(at, what).by(rule));
    }

    fn warning<T>(&mut self, rule: &str, from: &Origin<'_, T>, at: &str, what: impl Into<String>) {
        self.warnings.push(from.fault(at, what).by(rule));
    }

    fn take<T>(&mut self, from: &Origin<'_, T>, id: &str, faults: Faults) {
        for Fault { at, what, odd } in faults.0 {
            if odd {
                self.warning(ODD, from, &at, format!("{id}: {what}"));
            } else {
                self.error(BAD, from, &at, format!("bad_card_data {id}: {what}"));
            }
        }
    }
}

/// What the content as a whole knows, for those who refer to it.
struct Known<'a> {
    rows: &'a Rows<'a>,
    content: &'a Content,
}

impl Known<'_> {
    fn has_cycle(&self, id: &str) -> bool {
        self.rows.cycles.iter().any(|from| from.row.id == id)
    }

    fn any_card(&self, fits: impl Fn(&Kind) -> bool) -> bool {
        self.content.kinds.iter().any(fits)
    }

    /// What is wrong with a capacity that somebody names.
    fn capacity_fault(&self, capacity: Capacity, to_use: bool) -> Option<String> {
        let name = word(capacity);
        match &self.content.capacities[capacity as usize] {
            None => Some(format!("no [[capacity]] has the id {name}")),
            Some(row) if to_use && row.ability.is_none() => {
                Some(format!("the capacity {name} has no ability; write it in full"))
            }
            Some(_) => None,
        }
    }
}

pub(super) fn lint(rows: &Rows<'_>, content: &Content) -> Found {
    let mut found = Found::default();
    let known = Known { rows, content };
    twice(&mut found, &rows.capacities, "capacity", |row| word(row.id));
    twice(&mut found, &rows.cycles, "cycle", |row| row.id.clone());
    twice(&mut found, &rows.cards, "card", |row| row.id.clone());
    twice(&mut found, &rows.decks, "deck", |row| row.id.clone());
    for from in &rows.capacities {
        let (id, mut faults) = (word(from.row.id), Faults::default());
        if capacity_rule(&from.row).is_none() {
            faults.bad("rule", format!("{} is no rule of a capacity", from.row.rule));
        }
        row::words(&mut faults, "name", &from.row.name);
        if let Some(says) = &from.row.ability {
            ability::check(&known, &mut faults, "ability", says, &ability::Ground::given());
        }
        found.take(from, &id, faults);
    }
    for from in &rows.cycles {
        let mut faults = Faults::default();
        row::id(&mut faults, &from.row.id);
        row::words(&mut faults, "name", &from.row.name);
        found.take(from, &from.row.id, faults);
    }
    for from in &rows.cards {
        let mut faults = Faults::default();
        row::card(&known, &mut faults, &from.row);
        found.take(from, &from.row.id, faults);
    }
    equal_cards(&mut found, rows);
    decks(&mut found, rows, content);
    found
}

fn twice<T>(found: &mut Found, rows: &[Origin<'_, T>], what: &str, id: impl Fn(&T) -> String) {
    for from in pack::twice(rows, &id) {
        let own = id(&from.row);
        found.error(BAD, from, "id", format!("bad_card_data {own}: this {what} is there twice"));
    }
}

/// Cards of one name that differ where they must not.
fn equal_cards(found: &mut Found, rows: &Rows<'_>) {
    for (i, from) in rows.cards.iter().enumerate() {
        let row = &from.row;
        let Some(first) =
            rows.cards[..i].iter().map(|from| &from.row).find(|other| other.name.en == row.name.en)
        else {
            continue;
        };
        let mut odd = |at: &str, what: String| found.warning(ODD, from, at, format!("{}: {what}", row.id));
        let (name, other) = (&row.name.en, &first.id);
        if first.kind != row.kind {
            odd("type", format!("{name} is the name of {other} too, which is of another type"));
            continue;
        }
        if first.name.it != row.name.it {
            odd("name", format!("{other} has the same English name and another Italian one"));
        }
        if row.kind == CardType::Character && first.ability != row.ability {
            odd("ability", format!("{other} is the same Character and has other capacities (KEN-CHR-04)"));
        }
        let both_live = lives(first) && lives(row);
        if both_live && (first.attack, first.defence) != (row.attack, row.defence) {
            odd(
                "attack",
                format!("{other} is a Life of the same Protagonist with another Attack or Defence"),
            );
        }
        if first.resistance != row.resistance && !both_live {
            odd("resistance", format!("{other} has the same name and another Resistance"));
        }
        if first.unique != row.unique || first.cumulable != row.cumulable {
            odd("name", format!("{other} has the same name and differs in being unique or cumulable"));
        }
    }
}

fn lives(row: &CardRow) -> bool {
    row.resistance == Some(super::Resistance::Life)
}

fn decks(found: &mut Found, rows: &Rows<'_>, content: &Content) {
    for from in &rows.decks {
        let mut faults = Faults::default();
        row::id(&mut faults, &from.row.id);
        row::words(&mut faults, "name", &from.row.name);
        for (card, _) in from.row.cards.iter().filter(|(_, copies)| **copies == 0) {
            faults.bad(format!("cards.{card}"), format!("0 copies of {card}"));
        }
        found.take(from, &from.row.id, faults);
        for fault in deck_faults(content, &from.row.cards) {
            let at = fault.card(content).map_or_else(|| "cards".to_owned(), |card| format!("cards.{card}"));
            let what = format!("deck {}: {}", from.row.id, fault.told(content));
            match fault.severity() {
                Severity::Error => found.error(fault.by().0, from, &at, what),
                Severity::Warning => found.warning(fault.by().0, from, &at, what),
            }
        }
    }
}
