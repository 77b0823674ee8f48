//! Cards and map pieces as the content files write them.

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use space::hex::{Edge, Hex};

use super::{
    Ability, Bonus, Colour, Era, Honour, Kind, PieceKind, Rating, Respect, Reward, Source, Tower, Uses,
};

/// A content file: any of these lists, in any file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct Shelf {
    pub character: Vec<CharacterRow>,
    pub equipment: Vec<CardRow>,
    pub guardian: Vec<GuardianRow>,
    pub piece: Vec<PieceRow>,
}

/// What every block begins with.
pub(super) trait Row {
    /// The list that it stands in.
    const LIST: &'static str;
    /// The word by which commands call it.
    fn id(&self) -> &str;
    /// Its number.
    fn card(&self) -> &str;
    /// Its name.
    fn name(&self) -> &Words;
}

macro_rules! rows {
    ($($row:ty = $list:literal),+ $(,)?) => {$(
        impl Row for $row {
            const LIST: &'static str = $list;
            fn id(&self) -> &str {
                &self.id
            }
            fn card(&self) -> &str {
                &self.card
            }
            fn name(&self) -> &Words {
                &self.name
            }
        }
    )+};
}

rows! { CharacterRow = "character", CardRow = "equipment", GuardianRow = "guardian", PieceRow = "piece" }

/// A character.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct CharacterRow {
    /// The word by which commands call it: `siennya`.
    pub id: String,
    /// Its number: `DOA-CA1`.
    pub card: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// Its age.
    pub era: Era,
    /// Honour.
    pub honour: Honour,
    /// Respect.
    pub respect: Respect,
    /// Movement points.
    pub speed: u8,
    /// Maximum Health.
    pub health: u8,
    /// Damage of the natural attack.
    pub damage: u8,
    /// The ten colours.
    pub ratings: RatingsRow,
    /// Its abilities.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// A few lines of background.
    #[schemars(with = "WordsSchema")]
    pub flavour: Words,
    /// Where its values come from.
    pub source: Source,
}

/// The ten colours of a character.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub(super) struct RatingsRow {
    melee: Colour,
    penetration: Colour,
    aim: Colour,
    point: Colour,
    throw: Colour,
    reaction: Colour,
    stealth: Colour,
    armour: Colour,
    strength: Colour,
    intelligence: Colour,
}

impl RatingsRow {
    /// The colours, by [`Rating`].
    pub fn all(self) -> [Colour; 10] {
        Rating::ALL.map(|rating| match rating {
            Rating::Melee => self.melee,
            Rating::Penetration => self.penetration,
            Rating::Aim => self.aim,
            Rating::Point => self.point,
            Rating::Throw => self.throw,
            Rating::Reaction => self.reaction,
            Rating::Stealth => self.stealth,
            Rating::Armour => self.armour,
            Rating::Strength => self.strength,
            Rating::Intelligence => self.intelligence,
        })
    }
}

/// An equipment card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct CardRow {
    /// The word by which commands call it: `horn-bow`.
    pub id: String,
    /// Its number: `DOA-EQ01`.
    pub card: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// Its age.
    pub era: Era,
    /// What it is and does.
    pub kind: Kind,
    /// When it goes.
    pub uses: Uses,
    /// Least Strength that may use it.
    #[serde(default)]
    pub strength: Option<Colour>,
    /// Least Intelligence that may use it.
    #[serde(default)]
    pub intelligence: Option<Colour>,
    /// Living equipment.
    #[serde(default)]
    pub living: bool,
    /// A line of background.
    #[schemars(with = "WordsSchema")]
    pub flavour: Words,
    /// Where its values come from.
    pub source: Source,
}

/// A guardian.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct GuardianRow {
    /// The word by which commands call it: `sphinx`.
    pub id: String,
    /// Its number: `DOA-GA01`.
    pub card: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// The labyrinth it lives in.
    pub era: Era,
    /// The challenger's rating, or his choice of two.
    pub ratings: Vec<Rating>,
    /// The card's colour.
    pub colour: Colour,
    /// What one reads above the result list.
    #[schemars(with = "WordsSchema")]
    pub title: Words,
    /// The five results, worst first.
    pub fopp: ResultRow,
    /// 1 to 3 above.
    pub fail: ResultRow,
    /// Exactly.
    pub squeak: ResultRow,
    /// 1 to 3 below.
    pub pass: ResultRow,
    /// Best.
    pub amaze: ResultRow,
    /// What AMAZE gives besides.
    pub bonus: Bonus,
    /// Where its values come from.
    pub source: Source,
}

impl GuardianRow {
    /// The five results and the keys under which they stand.
    pub fn results(&self) -> [(&'static str, &ResultRow); 5] {
        [
            ("fopp", &self.fopp),
            ("fail", &self.fail),
            ("squeak", &self.squeak),
            ("pass", &self.pass),
            ("amaze", &self.amaze),
        ]
    }
}

/// One result of a guardian, and the line that one reads with it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct ResultRow {
    /// Its codes: `D C1 R`.
    pub codes: String,
    /// The line in English.
    pub en: String,
    /// The line in Italian.
    pub it: String,
}

impl ResultRow {
    /// What its codes mean, or what is wrong with them.
    pub fn reward(&self) -> Result<Reward, String> {
        use super::Leave::{Exiled, Released};
        let mut reward = Reward { lose_cards: false, defeated: false, draw: 0, leave: Released };
        let mut leave = None;
        for code in self.codes.split_whitespace() {
            match (code, code.strip_prefix('C').map(str::parse)) {
                ("L", _) => reward.lose_cards = true,
                ("D", _) => reward.defeated = true,
                ("R", _) if leave.is_none() => leave = Some(Released),
                ("X", _) if leave.is_none() => leave = Some(Exiled),
                ("R" | "X", _) => return Err("a result has R or X once".to_owned()),
                (_, Some(Ok(draw @ 1..))) => reward.draw = draw,
                _ => return Err(format!("{code} is no code of a result: L, D, C1, C2, C3, R, X")),
            }
        }
        match leave {
            Some(leave) => Ok(Reward { leave, ..reward }),
            None => Err("a result needs R (released) or X (exiled)".to_owned()),
        }
    }
}

/// A map piece.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct PieceRow {
    /// The word by which commands call it: `colossus`.
    pub id: String,
    /// Its number: `DOA-M1`.
    pub card: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// What kind of piece.
    pub kind: KindRow,
    /// The drawing, a line for each row: on platters with its `r` and its first `q` before it.
    pub rows: String,
    /// The towers.
    #[serde(default)]
    pub towers: Vec<TowerRow>,
    /// The cave.
    #[serde(default)]
    pub cave: CaveRow,
    /// Walls between two hexes.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub walls: Vec<Edge>,
    /// Tunnels, each from hex to neighbouring hex.
    #[serde(default)]
    #[schemars(with = "Vec<Vec<String>>")]
    pub tunnels: Vec<Vec<Hex>>,
    /// Where one may go up and down.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub entrances: Vec<Hex>,
    /// The decorations.
    #[serde(default)]
    pub eggs: Vec<EggRow>,
    /// Where its values come from.
    pub source: Source,
}

/// What kind of piece it is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum KindRow {
    /// A large map piece.
    Platter,
    /// A key with a dome of this number.
    Dome(u8),
    /// A key with a labyrinth.
    Labyrinth(LabyrinthRow),
}

/// The labyrinth of a key.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct LabyrinthRow {
    /// Its age.
    pub era: Era,
    /// From the red eye to the entrance.
    #[schemars(with = "Vec<String>")]
    pub track: Vec<Hex>,
}

impl From<&KindRow> for PieceKind {
    fn from(row: &KindRow) -> PieceKind {
        match row {
            KindRow::Platter => PieceKind::Platter,
            KindRow::Dome(number) => PieceKind::Dome(*number),
            KindRow::Labyrinth(LabyrinthRow { era, track }) => PieceKind::Labyrinth(*era, track.clone()),
        }
    }
}

/// A tower.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct TowerRow {
    /// Its hex.
    #[schemars(with = "String")]
    pub at: Hex,
    /// Which of the five.
    pub tower: Tower,
}

/// A cave: its hexes and its openings.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct CaveRow {
    /// Its hexes.
    #[schemars(with = "Vec<String>")]
    pub hexes: Vec<Hex>,
    /// Where its outer wall is open.
    pub openings: Vec<OpeningRow>,
}

/// An opening of a cave.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct OpeningRow {
    /// A hex of the cave.
    #[schemars(with = "String")]
    pub at: Hex,
    /// The direction out of it: `e`, `se`, `sw`, `w`, `nw`, `ne`.
    pub to: String,
}

/// A decoration.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct EggRow {
    /// Its hex.
    #[schemars(with = "String")]
    pub at: Hex,
    /// What it is, in English.
    pub en: String,
    /// In Italian.
    pub it: String,
}

/// How much is healed: a number, or `"all"`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "how much is healed is a number from 1 to 254 or \"all\"")]
pub(super) enum Healing {
    /// So many.
    Points(u8),
    /// To the maximum.
    Word(All),
}

/// The word `all`.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum All {
    /// To the maximum.
    All,
}

/// Reads how much is healed: `u8::MAX` is all.
pub(super) fn healing<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    Ok(match Healing::deserialize(from)? {
        Healing::Points(points) => points,
        Healing::Word(All::All) => u8::MAX,
    })
}

/// The shape of [`Words`] for JSON Schemas.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)]
pub(super) struct WordsSchema {
    /// English.
    en: String,
    /// Italian.
    it: String,
}
