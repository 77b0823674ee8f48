//! What a player can do.

use serde::{Deserialize, Serialize};
use space::square::{Dir, Facing, Square};

use crate::content::{Element, PowerId, Stat};
use crate::state::{FigureId, Member};

/// An action. Which ones are lawful depends on the innermost frame.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    // Before play.
    /// Play this role of the scenario (OKKO-SCEN-15).
    Role(u8),
    /// Build this band (OKKO-BAND-01 …).
    Muster(Box<[Member]>),
    /// Put an area on a free quarter of the board, turned (OKKO-Q-03).
    Lay {
        /// Number of the area in the content.
        area: u8,
        /// 0 NW, 1 NE, 2 SW, 3 SE.
        quarter: u8,
        /// Quarter turns, clockwise.
        turns: u8,
    },
    /// Deploy from this side of the board, or in the scenario's zone on this side (OKKO-SET-04).
    Side(Facing),
    /// Name a figure: the leader, or the one that starts endangered.
    Name(FigureId),
    /// Put a figure on the board, or somewhere else on it (OKKO-SET-08).
    Deploy {
        /// The figure.
        figure: FigureId,
        /// Its square.
        square: Square,
        /// Its facing.
        facing: Facing,
    },

    // Inspiration.
    /// Take back a reserve die to roll it (OKKO-RES-05).
    Reclaim(FigureId),
    /// Roll one die of this face again (OKKO-AB-51).
    Gamble(Element),
    /// Put an unused die on a figure's card (OKKO-RES-01).
    Store {
        /// The figure.
        figure: FigureId,
        /// The face.
        element: Element,
    },
    /// Give up a die for good (OKKO-DICE-14).
    GiveUp(Die),

    // An activation.
    /// Play this figure (OKKO-TURN-03).
    Activate(FigureId),
    /// Move one square.
    Step(Dir),
    /// Turn in place.
    Turn(Facing),
    /// Take the linked stairs.
    Climb,
    /// Leave the board.
    Exit,
    /// Attack (OKKO-CMBT-01).
    Attack(FigureId),
    /// Attack over two squares, paying for Long Reach (OKKO-AB-21).
    Reach {
        /// The defender.
        target: FigureId,
        /// The ability.
        power: PowerId,
        /// Where its die comes from.
        from: From,
    },
    /// Shoot (OKKO-SHOT-01).
    Shoot {
        /// The target.
        target: FigureId,
        /// The Shoot ability.
        power: PowerId,
        /// Where its die comes from, if it needs one.
        from: From,
    },
    /// Test Will to become alert (OKKO-STAT-03).
    Recover,
    /// Pick up the token on the own square (OKKO-SCEN-03).
    PickUp,
    /// Drop the token carried.
    Drop,
    /// Change a switch (OKKO-SCEN-07).
    Interact(u8),
    /// Search the face-down token on the own square (OKKO-SCEN-08).
    Search,

    // In many windows.
    /// Raise a stat with a die (OKKO-DICE-03 … 06).
    Raise {
        /// The stat.
        stat: Stat,
        /// Where the die comes from.
        from: From,
    },
    /// Use an ability or an equipment card.
    Use {
        /// Which.
        power: PowerId,
        /// On whom or what.
        on: On,
        /// Where its die comes from, if it needs one.
        from: From,
    },
    /// Turn this way, when one must (OKKO-CMBT-06).
    Face(Facing),
    /// Retreat to this square (OKKO-RETR-02).
    Retreat(Square),
    /// Take this figure next.
    Next(FigureId),
    /// Nothing more here: stop moving, end the activation, no more dice, roll, end the phase, ready.
    Done,
    /// Give the match up (OKKO-Q-50).
    Concede,
}

impl Action {
    /// Whether it is a movement or an action of an activated figure, or its activation (OKKO-ACT-01).
    pub const fn is_deed(&self) -> bool {
        matches!(
            self,
            Action::Activate(_)
                | Action::Step(_)
                | Action::Turn(_)
                | Action::Climb
                | Action::Exit
                | Action::Attack(_)
                | Action::Reach { .. }
                | Action::Shoot { .. }
                | Action::Recover
                | Action::PickUp
                | Action::Drop
                | Action::Interact(_)
                | Action::Search
        )
    }
}

/// Where a die comes from: the dice that lie unused, or the own card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// The unused dice of the band (or no die at all).
    #[default]
    Pool,
    /// The reserve die on the figure's card.
    Reserve,
}

/// What an ability is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// Nothing in particular.
    Nothing,
    /// A figure.
    Figure(FigureId),
    /// A square.
    Square(Square),
    /// An unused die of the first face gets the second.
    Die(Element, Element),
    /// These dice just rolled: how many of each face, four bits each, in the order of [`Element::ALL`].
    Dice(u32),
}

/// A die that can be given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Die {
    /// One that is spent.
    Spent,
    /// An unused one with this face.
    Unused(Element),
    /// The one in reserve on this figure's card.
    Reserve(FigureId),
}
