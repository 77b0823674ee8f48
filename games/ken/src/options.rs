//! Table options: where the rulebook is silent and players could differ. The defaults are the rulings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// How big a lead wins (KEN-VIC-01, KEN-VIC-02).
    pub scenario: Scenario,
    /// What paying ochre does (KEN-AMB-01).
    pub ochre_payment: OchrePayment,
    /// When the active Life may be changed (KEN-AMB-04).
    pub life_swap: LifeSwap,
    /// The limits on Techniques and Spirits bind every Protagonist, not Masters only (KEN-AMB-06).
    pub limits_for_all: bool,
    /// Non-School Protagonists may defend School Places (KEN-AMB-08).
    pub nonschool_defends_school_place: bool,
    /// How many Techniques and Spirits (KEN-AMB-09).
    pub tech_spirit_limit: TechSpiritLimit,
    /// When Puntata Events leave (KEN-AMB-11).
    pub puntata_until: PuntataUntil,
    /// The fewest cards of a deck (KEN-AMB-12).
    pub deck_min: DeckMin,
    /// Whose green points count in a stack of Lives (KEN-AMB-13).
    pub stack_green: StackGreen,
    /// How the number of cards to draw is said (KEN-AMB-15).
    pub draw_mode: DrawMode,
    /// When an empty Future loses (KEN-AMB-16).
    pub deck_out: DeckOut,
    /// A deeper combat is void when a nearer Place was not conquered (KEN-AMB-17).
    pub breakthrough_required: bool,
    /// An engaged Protagonist that is attacked directly strikes back (KEN-AMB-18).
    pub engaged_target_strikes: bool,
    /// A descent is a new combat for limits and "this combat" (KEN-AMB-21).
    pub descent_resets: bool,
    /// Whose damage a double or triple damage repeats (KEN-AMB-29).
    pub multi_damage_scope: MultiDamage,
    /// Warlord may play a Place without an Army (KEN-AMB-38).
    pub warlord_alone: bool,
    /// How many Characters Cruel doubles (KEN-AMB-44).
    pub cruel_scope: CruelScope,
    /// A Character replaced by Defender becomes engaged (KEN-AMB-55).
    pub replaced_is_engaged: bool,
    /// Whether ochre on Puntata and Permanent Events is conceded (KEN-AMB-67).
    pub event_ochre: EventOchre,
    /// What ends with a card that leaves its group (KEN-AMB-72).
    pub distraction_ends: DistractionEnds,
    /// Whether each sees what the other's deck holds (KEN-AMB-83).
    pub deck_lists: DeckLists,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            scenario: Scenario::default(),
            ochre_payment: OchrePayment::default(),
            life_swap: LifeSwap::default(),
            limits_for_all: true,
            nonschool_defends_school_place: false,
            tech_spirit_limit: TechSpiritLimit::default(),
            puntata_until: PuntataUntil::default(),
            deck_min: DeckMin::default(),
            stack_green: StackGreen::default(),
            draw_mode: DrawMode::default(),
            deck_out: DeckOut::default(),
            breakthrough_required: false,
            engaged_target_strikes: false,
            descent_resets: true,
            multi_damage_scope: MultiDamage::default(),
            warlord_alone: false,
            cruel_scope: CruelScope::default(),
            replaced_is_engaged: true,
            event_ochre: EventOchre::default(),
            distraction_ends: DistractionEnds::default(),
            deck_lists: DeckLists::default(),
        }
    }
}

/// Defines a choice of a table option: its first value is the ruling.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $(#[$first_about:meta])* $first:ident, $($(#[$other_about:meta])* $other:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$first_about])*
            #[default]
            $first,
            $($(#[$other_about])* $other,)+
        }
    };
}

choice! {
    /// How big a lead wins.
    Scenario {
        /// A lead of 10.
        Battle,
        /// A lead of 20.
        War,
        /// A lead of 5: a variant of this house, for a duel of five minutes.
        Skirmish,
    }
}
choice! {
    /// What paying ochre does.
    OchrePayment {
        /// The opponent's total rises.
        Concede,
        /// It also falls from the payer's total, who must have it.
        Transfer,
    }
}
choice! {
    /// When the active Life may be changed.
    LifeSwap {
        /// In the own Presentation phase.
        Presentation,
        /// In the whole own Puntata, outside combats.
        WholeTurnOutsideCombat,
    }
}
choice! {
    /// How many permanent or used Techniques and Spirits.
    TechSpiritLimit {
        /// One of each.
        OneEach,
        /// One of both together.
        OneTotal,
    }
}
choice! {
    /// When Puntata Events leave.
    PuntataUntil {
        /// At the next Epilogue, whoever's.
        NextEpilogue,
        /// At the next Epilogue of their player.
        OwnEpilogue,
    }
}
choice! {
    /// The fewest cards of a deck.
    DeckMin {
        /// Eight: a smaller one would lose by the deal; below 50 there is a warning.
        Eight,
        /// Fifty.
        Fifty,
    }
}
choice! {
    /// Whose green points count in a stack of Lives.
    StackGreen {
        /// The active Life's.
        Active,
        /// All.
        All,
    }
}
choice! {
    /// How the number of cards to draw is said.
    DrawMode {
        /// Before looking.
        DeclareFirst,
        /// One by one, stopping at will.
        OneByOne,
    }
}
choice! {
    /// When an empty Future loses.
    DeckOut {
        /// As soon as it is empty.
        OnEmpty,
        /// When a card that must be drawn is not there.
        OnFailedDraw,
    }
}
choice! {
    /// Whose damage a double or triple damage repeats.
    MultiDamage {
        /// The card's own.
        Own,
        /// Its whole group's.
        Group,
    }
}
choice! {
    /// How many Characters Cruel doubles.
    CruelScope {
        /// One in each combat.
        One,
        /// Every one won in this combat.
        EveryCharacter,
    }
}
choice! {
    /// Whether ochre on Puntata and Permanent Events is conceded.
    EventOchre {
        /// When they are played.
        WhenPlayed,
        /// Never.
        None,
    }
}
choice! {
    /// What ends with a card that leaves its group.
    DistractionEnds {
        /// Everything that goes on because of it.
        AllEffects,
        /// Its bonuses to Attack and Defence.
        BonusesOnly,
    }
}
choice! {
    /// Whether each sees what the other's deck holds.
    DeckLists {
        /// Only what has been seen.
        Closed,
        /// All of it.
        Open,
    }
}
