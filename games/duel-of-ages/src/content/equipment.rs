//! Equipment cards: what they are and what they do.

use kernel::RuleId;
use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Colour, Era, Rating, Source, Terrain, row};

/// When a card goes (DOA-EQP-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Uses {
    /// Permanent.
    P,
    /// Lost after a kill.
    K,
    /// Discarded after its one use.
    #[serde(rename = "1")]
    One,
}

/// An equipment card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The word by which commands call it: `horn-bow`.
    pub id: String,
    /// Its number: `DOA-EQ01`.
    pub card: RuleId,
    /// Its name.
    pub name: Words,
    /// Its age; it matters to no rule (DOA-EQP-04).
    pub era: Era,
    /// What it is.
    pub kind: Kind,
    /// When it goes.
    pub uses: Uses,
    /// Least Strength that may use it (DOA-EQP-03).
    pub strength: Option<Colour>,
    /// Least Intelligence that may use it (DOA-EQP-03).
    pub intelligence: Option<Colour>,
    /// Living equipment: a printed flag without a rule (DOA-EQP-17).
    pub living: bool,
    /// A line of background.
    pub flavour: Words,
    /// Where its values come from.
    pub source: Source,
}

/// What kind of equipment it is (chapter eqk).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Fires at other spaces.
    Ranged(Shot),
    /// Attacks in its own space.
    Melee(Blade),
    /// Worn: one of each part in use at a time.
    Armour(Part, Traits),
    /// Ridden.
    Mount(Traits),
    /// Makes its user harder to hit.
    Stealth(Traits),
    /// Heals: so many, or to the maximum (`u8::MAX`).
    Medicine(
        #[serde(deserialize_with = "row::healing")]
        #[schemars(with = "row::Healing")]
        u8,
    ),
    /// Lets its carrier carry so many more.
    Pack(u8),
    /// Its own rule.
    Gadget(Gadget),
}

/// Where armour is worn (DOA-EQK-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// On the body.
    Body,
    /// On the head.
    Head,
    /// On the arm.
    Shield,
}

impl Part {
    /// All three.
    pub const ALL: [Part; 3] = [Part::Body, Part::Head, Part::Shield];

    /// The word by which commands call it.
    pub const fn word(self) -> &'static str {
        ["body", "head", "shield"][self as usize]
    }
}

/// Group of a ranged weapon (DOA-EQK-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Group {
    Bow,
    Sling,
    Thrown,
    Grenade,
    Pistol,
    Rifle,
    Scatter,
    Automatic,
    Heavy,
    Energy,
    Net,
}

/// The numbers of a ranged weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Shot {
    /// Its group.
    pub group: Group,
    /// The firer's rating of the to-hit challenge.
    pub attack: Rating,
    /// The target's.
    pub defend: Rating,
    /// How far, in hexes.
    pub range: u8,
    /// Shots in the Opportunity Fire phase (DOA-OPF-03).
    pub opfire: u8,
    /// Whether it attacks everybody in a space (DOA-RNG-04).
    #[serde(default)]
    pub area: bool,
    /// Penetration; none: there is no damage challenge.
    #[serde(default)]
    pub penetration: Option<Colour>,
    /// Damage.
    pub damage: u8,
    /// A hit entangles (DOA-KW-ENTANGLE).
    #[serde(default)]
    pub entangles: bool,
}

/// The numbers of a melee weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Blade {
    /// The attacker's rating of the to-hit challenge.
    pub attack: Rating,
    /// The target's.
    pub defend: Rating,
    /// Penetration.
    pub penetration: Colour,
    /// Damage.
    pub damage: u8,
    /// Attacks first (DOA-KW-FIRST).
    #[serde(default)]
    pub first: bool,
    /// Parries (DOA-KW-PARRY).
    #[serde(default)]
    pub parry: bool,
    /// Breaks on 11 too (DOA-KW-BRITTLE).
    #[serde(default)]
    pub brittle: bool,
    /// Makes its carrier easier to hit once revealed (DOA-KW-NOISY).
    #[serde(default)]
    pub noisy: bool,
}

/// What armour, mounts and stealth items do while in use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Traits {
    /// A rating becomes this colour if it is lower (DOA-KW-SET).
    pub set: Option<(Rating, Colour)>,
    /// A rating changes by levels (DOA-KW-LEVEL) …
    pub level: Option<(Rating, i8)>,
    /// … only while the bearer stands on one of these grounds; empty: everywhere.
    pub level_on: Vec<Terrain>,
    /// Speed becomes this (DOA-KW-SPEED).
    pub speed: Option<u8>,
    /// Speed changes by this, after that.
    pub speed_add: i8,
    /// May not enter these grounds (DOA-KW-BAN).
    pub ban: Vec<Terrain>,
    /// May not go down into tunnels (DOA-KW-BAN).
    pub ban_descend: bool,
    /// Entering these grounds costs so much (DOA-KW-COST).
    pub cost: Vec<(Terrain, u8)>,
    /// Change of to-hit challenges against the bearer: melee, ranged (DOA-KW-TOHIT).
    pub to_hit: [i8; 2],
    /// Change of damage challenges against the bearer: melee, ranged (DOA-KW-DAMAGE).
    pub damage: [i8; 2],
    /// May not fire weapons with this to-hit rating (DOA-KW-NOFIRE).
    pub no_fire: Option<Rating>,
}

/// What gadgets do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gadget {
    /// Roll both dice of one's own challenge again (DOA-KW-REROLL).
    Reroll,
    /// Look at an unrevealed card of an enemy in sight within so many hexes (DOA-KW-SPY).
    Spy(u8),
    /// The carrier is released (DOA-KW-RECALL).
    Recall,
}
