//! Cards and decks as the content files write them, and as the rules see them.

use kernel::RuleId;
use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::vocabulary::{Ability, Capacity, Condition};
use super::words::{types, types_schema};

/// Number of a card of the pool.
pub type KindId = u16;

/// The nine types (KEN-TYPE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardType {
    /// Maestro.
    Master,
    /// Personaggio.
    Character,
    /// Esercito.
    Army,
    /// Tecnica.
    Technique,
    /// Spirito.
    Spirit,
    /// Speciale.
    Special,
    /// Equipaggiamento.
    Equipment,
    /// Luogo.
    Place,
    /// Evento.
    Event,
}

impl CardType {
    /// All types, in the order of KEN-TYPE-01.
    pub const ALL: [CardType; 9] = [
        CardType::Master,
        CardType::Character,
        CardType::Army,
        CardType::Technique,
        CardType::Spirit,
        CardType::Special,
        CardType::Equipment,
        CardType::Place,
        CardType::Event,
    ];

    /// Whether cards of the type can act.
    pub const fn is_protagonist(self) -> bool {
        matches!(self, CardType::Master | CardType::Character | CardType::Army)
    }

    /// Whether cards of the type are assigned to others.
    pub const fn is_attachment(self) -> bool {
        matches!(self, CardType::Technique | CardType::Spirit | CardType::Special | CardType::Equipment)
    }
}

/// The five Schools (KEN-SCH-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum School {
    /// Hokuto.
    Hokuto,
    /// Nanto.
    Nanto,
    /// Cinque Forze.
    FiveForces,
    /// Cento.
    Cento,
    /// Gemma.
    Gemma,
}

impl School {
    /// All Schools.
    pub const ALL: [School; 5] =
        [School::Hokuto, School::Nanto, School::FiveForces, School::Cento, School::Gemma];
}

/// The three morals (KEN-MOR-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moral {
    /// Buono, blue.
    Good,
    /// Malvagio, red.
    Evil,
    /// Neutrale, grey.
    Neutral,
}

impl Moral {
    /// Whether one is good and the other evil (KEN-MOR-02).
    pub const fn opposes(self, other: Moral) -> bool {
        matches!((self, other), (Moral::Good, Moral::Evil) | (Moral::Evil, Moral::Good))
    }
}

/// What stands in the third box of a Protagonist (KEN-LIFE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Resistance {
    /// A number.
    Points(u8),
    /// The drop of blood.
    Life,
}

/// How long a card stays, and when it can be played (KEN-DUR-01 … 04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// Gioca e scarta.
    PlayDiscard,
    /// Puntata.
    Puntata,
    /// Permanente.
    Permanent,
    /// Scartare dopo l'uso.
    DiscardAfterUse,
}

/// Who may receive an attachment (KEN-ASG-01, KEN-ASG-04): one line of its profile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Bearer {
    /// Of which types. `protagonist` stands for the three that act.
    #[serde(rename = "type", deserialize_with = "types")]
    #[schemars(schema_with = "types_schema")]
    pub types: Vec<CardType>,
    /// Only this moral, beyond what KEN-ASG-02 asks: never needed for "good Masters" (KEN-AMB-05).
    pub moral: Option<Moral>,
    /// Inhabited Places, or uninhabited ones.
    pub inhabited: Option<bool>,
    /// Only the Protagonist with this English name.
    pub name: Option<String>,
    /// Only a Protagonist with this capacity on any of its Lives (KEN-LIFE-10).
    pub capacity: Option<Capacity>,
    /// Only a Protagonist of this cycle.
    pub cycle: Option<String>,
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Original to this project.
    #[default]
    House,
    /// Named by the rulebook, its values ours.
    Rulebook,
    /// Typed in by an owner of the printed cards.
    Printed,
}

/// A card as the content files write it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CardRow {
    /// The word by which decks and commands call it: `seven-wells`. Unique in the pool.
    pub id: String,
    /// Its name; Lives of one Protagonist share it (KEN-CARD-02).
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: CardType,
    /// Its School; absent: not of School.
    #[serde(default)]
    pub school: Option<School>,
    /// Its moral.
    pub moral: Moral,
    /// Attack; what an attachment adds (KEN-ATT-11).
    #[serde(default)]
    pub attack: Option<u8>,
    /// Defence; what an attachment adds.
    #[serde(default)]
    pub defence: Option<u8>,
    /// A number, or `"life"`; what an attachment adds.
    #[serde(default)]
    pub resistance: Option<Resistance>,
    /// Its cycle (KEN-CARD-03): one that `[[cycle]]` names.
    #[serde(default)]
    pub cycle: Option<String>,
    /// Green Order points.
    #[serde(default)]
    pub green: u8,
    /// Ochre Order points.
    #[serde(default)]
    pub ochre: u8,
    /// Its duration: of Events and attachments.
    #[serde(default)]
    pub duration: Option<Duration>,
    /// One on the table (KEN-CHA-01).
    #[serde(default)]
    pub unique: bool,
    /// Copies on one host add up (KEN-CHA-02).
    #[serde(default)]
    pub cumulable: bool,
    /// Whether a Place is inhabited (KEN-PLC-01).
    #[serde(default)]
    pub inhabited: Option<bool>,
    /// Who may receive an attachment: any of these.
    #[serde(default)]
    pub bearer: Vec<Bearer>,
    /// What an Event asks for when it is played (KEN-EVT-06).
    #[serde(default)]
    pub needs: Vec<Condition>,
    /// What it can do: each a table, or the name of a capacity that the content defines.
    #[serde(default)]
    pub ability: Vec<AbilityRow>,
    /// The printed rules text, for the lint to compare with the text made of the abilities; seldom needed.
    #[serde(default)]
    #[schemars(with = "Option<super::WordsSchema>")]
    pub text: Option<Words>,
    /// Where it comes from.
    #[serde(default)]
    pub source: Source,
}

/// An ability of a card: by name or in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AbilityRow {
    /// A capacity as `[[capacity]]` defines it.
    Named(Capacity),
    /// In full.
    Full(Box<Ability>),
}

/// A capacity of the rulebook, defined once for all cards that bear it by name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CapacityRow {
    /// Which.
    pub id: Capacity,
    /// What the reader sees: `Deadly` / `Mortale`.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// Its rule: `KEN-CAP-06`.
    pub rule: String,
    /// How it works when a card bears it by name, or is given it. Absent: only by the cards' own abilities (a +Attack).
    #[serde(default)]
    pub ability: Option<Ability>,
}

/// A cycle of cards (KEN-CARD-03) and what the reader sees of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CycleRow {
    /// The word by which cards and abilities call it: `base`.
    pub id: String,
    /// Its name.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
}

/// A ready-made deck.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DeckRow {
    /// The word by which commands call it.
    pub id: String,
    /// Its name.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// What it is about.
    #[serde(default)]
    #[schemars(with = "super::WordsSchema")]
    pub plan: Words,
    /// Card ids and copies: `"seven-wells" = 4`.
    pub cards: std::collections::BTreeMap<String, u8>,
}

/// A card of the pool as the rules see it.
#[derive(Clone, Debug)]
#[allow(clippy::struct_field_names, reason = "a kind of card has a type, and `type` is a keyword")]
pub struct Kind {
    /// The word of decks and commands.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// Number of the name: equal for all cards with this English name.
    pub name_id: u16,
    /// Its type.
    pub kind: CardType,
    /// Its School.
    pub school: Option<School>,
    /// Its moral.
    pub moral: Moral,
    /// Attack, Defence, Resistance as printed; absent and Life are 0.
    pub values: [i16; 3],
    /// The drop of blood.
    pub life: bool,
    /// Its cycle.
    pub cycle: Option<String>,
    /// Green points.
    pub green: u8,
    /// Ochre points.
    pub ochre: u8,
    /// Its duration.
    pub duration: Option<Duration>,
    /// One on the table.
    pub unique: bool,
    /// Copies on one host add up.
    pub cumulable: bool,
    /// An inhabited Place.
    pub inhabited: bool,
    /// Who may receive it.
    pub bearer: Vec<Bearer>,
    /// What an Event asks for.
    pub needs: Vec<Condition>,
    /// What it can do: numbers in [`super::Content::abilities`].
    pub abilities: Vec<AbilityId>,
    /// Capacities among its abilities, a bit each.
    pub capacities: u32,
    /// Windows in which one of its abilities can be chosen, a bit each of [`super::vocabulary::Moment`].
    pub windows: u8,
    /// Whether one of its abilities is static.
    pub is_static: bool,
    /// Whether it is used in combats only: an attachment whose text is about combat (5.4).
    pub for_combat: bool,
    /// Where it comes from.
    pub source: Source,
}

impl Kind {
    /// Whether it has the capacity.
    pub fn has(&self, capacity: Capacity) -> bool {
        self.capacities & (1 << capacity as u32) != 0
    }
}

/// Number of an ability of the pool.
pub type AbilityId = u16;

/// An ability with what the loader worked out.
#[derive(Clone, Debug)]
pub struct Power {
    /// What it says.
    pub says: Ability,
    /// The rule that is cited when it works: that of its capacity, or of its trigger.
    pub rule: RuleId,
    /// The card it stands on; `None` for a capacity of the rulebook that is only given.
    pub on: Option<KindId>,
    /// Windows in which it can be chosen, a bit each of [`super::vocabulary::Moment`].
    pub windows: u8,
    /// Whether one of its effects suppresses capacities: it can answer what it can hit (KEN-CAP-01).
    pub annuls: bool,
    /// Whether a Protagonist uses it from outside the groups of the combat: Intervention, Defender (KEN-USE-03).
    pub outside: bool,
}
