//! Reads the content files, checks them and puts all cards and pieces in their order.

use kernel::{Bits, RuleId};
use pack::FileFault;

use super::row::{CardRow, CharacterRow, GuardianRow, KindRow, PieceRow, Row, Shelf};
use super::{Ability, Content, Era, Piece, PieceKind, Tower};

/// Content files: name and text of each.
pub type Files<'a> = &'a [(&'a str, &'a str)];

/// The house content, as it lies in `content/`.
pub const HOUSE: Files<'static> = &[
    ("characters.toml", include_str!("../../content/characters.toml")),
    ("equipment.toml", include_str!("../../content/equipment.toml")),
    ("guardians.toml", include_str!("../../content/guardians.toml")),
    ("map.toml", include_str!("../../content/map.toml")),
];

/// The most blocks of one list; rules keep cards and characters in small sets.
const MOST: usize = Bits::CAPACITY;

/// The JSON Schema of a content file.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Shelf).to_value()
}

impl Content {
    /// Reads and links content files. All faults are reported, each with its file and line.
    pub fn read(files: Files<'_>) -> Result<Content, Vec<FileFault>> {
        let mut faults = Vec::new();
        let mut rows = Rows::default();
        for &(name, text) in files {
            match pack::parse::<Shelf>(name, text) {
                Ok(shelf) => rows.add(name, text, shelf),
                Err(more) => faults.extend(more),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let packs = pack::packs_of(files);
        rows.names(&mut faults);
        rows.counts(packs.is_empty(), &mut faults);
        let mut content = rows.link(&mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        content.sort();
        content.faces = super::faces::hang(&content.characters, &content.cards);
        content.digest = pack::digest(files.iter().copied());
        content.packs = packs;
        Ok(content)
    }

    /// Puts everything in the order of its age and number, wherever it was written.
    fn sort(&mut self) {
        self.characters.sort_by_key(|card| (card.era, number(card.card.0)));
        self.cards.sort_by_key(|card| number(card.card.0));
        self.guardians.sort_by_key(|card| (card.era, number(card.card.0)));
        self.platters.sort_by_key(|piece| number(piece.card.0));
        let key = |kind: &PieceKind| match kind {
            PieceKind::Platter => 0,
            PieceKind::Dome(number) => *number,
            PieceKind::Labyrinth(era, _) => *era as u8,
        };
        self.domes.sort_by_key(|piece| key(&piece.kind));
        self.labyrinths.sort_by_key(|piece| key(&piece.kind));
    }
}

/// The number at the end of a card's: 12 of `DOA-GA12`.
fn number(card: &str) -> Option<u32> {
    card[card.trim_end_matches(|c: char| c.is_ascii_digit()).len()..].parse().ok()
}

/// The rule of a card's number. Content lives as long as the program, and so do its rule IDs.
pub(super) fn rule(number: &str) -> RuleId {
    RuleId(Box::leak(number.to_owned().into_boxed_str()))
}

/// A block and where it was written.
pub(super) struct Origin<'a, T> {
    pub row: T,
    file: &'a str,
    text: &'a str,
    path: String,
}

impl<T> Origin<'_, T> {
    /// A fault at a field of it; at itself when the field is empty.
    pub(super) fn fault(&self, field: &str, what: impl Into<String>) -> FileFault {
        let path = if field.is_empty() { self.path.clone() } else { format!("{}.{field}", self.path) };
        FileFault::at(self.file, pack::locate(self.text, &path).unwrap_or((1, 1)), what)
    }
}

/// What stands in all files together.
#[derive(Default)]
struct Rows<'a> {
    characters: Vec<Origin<'a, CharacterRow>>,
    cards: Vec<Origin<'a, CardRow>>,
    guardians: Vec<Origin<'a, GuardianRow>>,
    pieces: Vec<Origin<'a, PieceRow>>,
}

fn keep<'a, T: Row>(into: &mut Vec<Origin<'a, T>>, file: &'a str, text: &'a str, rows: Vec<T>) {
    let from = |(i, row)| Origin { row, file, text, path: format!("{}.{i}", T::LIST) };
    into.extend(rows.into_iter().enumerate().map(from));
}

impl<'a> Rows<'a> {
    fn add(&mut self, file: &'a str, text: &'a str, shelf: Shelf) {
        keep(&mut self.characters, file, text, shelf.character);
        keep(&mut self.cards, file, text, shelf.equipment);
        keep(&mut self.guardians, file, text, shelf.guardian);
        keep(&mut self.pieces, file, text, shelf.piece);
    }

    fn names(&self, faults: &mut Vec<FileFault>) {
        names(&self.characters, faults);
        names(&self.cards, faults);
        names(&self.guardians, faults);
        names(&self.pieces, faults);
    }

    /// Checks how many there are. The house content is what lies in the box (DOA-CMP-01); cards of one's own may be more,
    /// while the map is always made of four platters, six dome keys and four labyrinth keys.
    fn counts(&self, house: bool, faults: &mut Vec<FileFault>) {
        for era in Era::ALL {
            let age = format!("{era:?}").to_lowercase();
            let most = |right| if house { right } else { usize::MAX };
            count(&self.characters, |row| row.era == era, &format!("{age} characters"), 7, most(7), faults);
            count(&self.cards, |row| row.era == era, &format!("{age} equipment cards"), 13, most(13), faults);
            count(&self.guardians, |row| row.era == era, &format!("{age} guardians"), 10, most(10), faults);
            let labyrinth = |row: &PieceRow| matches!(&row.kind, KindRow::Labyrinth(row) if row.era == era);
            count(&self.pieces, labyrinth, &format!("{age} labyrinth keys"), 1, 1, faults);
        }
        count(&self.pieces, |row| matches!(row.kind, KindRow::Platter), "platters", 4, 4, faults);
        for number in 1..=6 {
            let dome = |row: &PieceRow| matches!(row.kind, KindRow::Dome(own) if own == number);
            count(&self.pieces, dome, &format!("dome keys with the number {number}"), 1, 1, faults);
        }
        if house {
            self.abilities(faults);
        }
    }

    /// Every ability belongs to somebody.
    fn abilities(&self, faults: &mut Vec<FileFault>) {
        let owned: Bits =
            self.characters.iter().flat_map(|from| &from.row.abilities).map(|&a| a as u8).collect();
        let lost = (0..=Ability::Appraise as u8).filter(|&ability| !owned.has(ability));
        let whole = self.characters.first().map_or("", |from| from.file);
        let fault =
            |ability| FileFault::whole(whole, format!("nobody has ability DOA-AB-{:02}", ability + 1));
        faults.extend(lost.map(fault));
    }

    fn link(&self, faults: &mut Vec<FileFault>) -> Content {
        let pieces: Vec<Piece> = self.pieces.iter().map(|from| from.piece(faults)).collect();
        let of = |which: fn(&PieceKind) -> bool| -> Vec<Piece> {
            pieces.iter().filter(|piece| which(&piece.kind)).cloned().collect()
        };
        let towers: Vec<Tower> =
            pieces.iter().flat_map(|piece| &piece.towers).map(|&(_, tower)| tower).collect();
        for tower in Tower::ALL.into_iter().filter(|tower| !towers.contains(tower)) {
            let whole = self.pieces.first().map_or("", |from| from.file);
            faults.push(FileFault::whole(whole, format!("no piece has the tower {tower:?}")));
        }
        Content {
            characters: self.characters.iter().map(|from| from.character(faults)).collect(),
            cards: self.cards.iter().map(|from| from.card(faults)).collect(),
            guardians: self.guardians.iter().map(|from| from.guardian(faults)).collect(),
            platters: of(|kind| matches!(kind, PieceKind::Platter)),
            domes: of(|kind| matches!(kind, PieceKind::Dome(_))),
            labyrinths: of(|kind| matches!(kind, PieceKind::Labyrinth(..))),
            faces: pack::Gallery::default(),
            digest: String::new(),
            packs: Vec::new(),
        }
    }
}

/// Checks that the blocks of a list have words, numbers and names of their own, and are not too many.
fn names<T: Row>(rows: &[Origin<'_, T>], faults: &mut Vec<FileFault>) {
    if let Some(from) = rows.get(MOST) {
        faults.push(from.fault("", format!("more than {MOST} blocks [[{}]]", T::LIST)));
    }
    for (i, from) in rows.iter().enumerate() {
        let row = &from.row;
        if !is_kebab(row.id()) {
            faults.push(from.fault("id", format!("{} is no word of a to z, 0 to 9 and hyphens", row.id())));
        }
        if !is_number(row.card()) {
            faults.push(from.fault("card", format!("{} is no number such as DOA-EQ101", row.card())));
        }
        let earlier = || rows[..i].iter().map(|other| &other.row);
        if earlier().any(|other| other.id() == row.id()) {
            faults.push(from.fault("id", format!("{} is there twice", row.id())));
        }
        if earlier().any(|other| other.card() == row.card()) {
            faults.push(from.fault("card", format!("{} is there twice", row.card())));
        }
        if earlier().any(|other| other.name().en == row.name().en || other.name().it == row.name().it) {
            faults.push(from.fault("name", format!("{} is there twice", row.name().en)));
        }
    }
}

/// Whether it is a number as rules have them: `DOA-EQ01`, `DOA-LA`.
fn is_number(card: &str) -> bool {
    let letter = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    card.strip_prefix("DOA-").is_some_and(|rest| !rest.is_empty() && rest.chars().all(letter))
}

fn is_kebab(word: &str) -> bool {
    let part =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    word.split('-').all(part)
}

/// Checks how many blocks of a list are of some kind: `least` to `most`.
fn count<T: Row>(
    rows: &[Origin<'_, T>],
    which: impl Fn(&T) -> bool,
    what: &str,
    least: usize,
    most: usize,
    faults: &mut Vec<FileFault>,
) {
    let own: Vec<_> = rows.iter().filter(|from| which(&from.row)).collect();
    if let Some(surplus) = own.get(most) {
        faults.push(surplus.fault("", format!("{} {what} instead of {most}", own.len())));
    } else if own.len() < least {
        let whole = rows.first().map_or("", |from| from.file);
        faults.push(FileFault::whole(whole, format!("{} {what} instead of {least}", own.len())));
    }
}
