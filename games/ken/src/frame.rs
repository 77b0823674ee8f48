//! Whose decision it is, and what is still to come: the frames of the flow (ledger 4).
//!
//! Some frames wait for a decision, the others do the next thing by themselves; `turn.rs` runs them.

use serde::{Deserialize, Serialize};

use crate::content::AbilityId;
use crate::content::vocabulary::Moment;
use crate::state::{CardId, Player};

/// One frame of the flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Both players bring their decks, each in secret; always outermost.
    Bring,
    /// A phase of the active player; always outermost.
    Phase(Phase),
    /// A window: the players act in turn until both pass (KEN-SEQ-02).
    Window(Window),
    /// A card or capacity being used, from its declaration to its end.
    Item(Item),
    /// A chance to annul what was declared (KEN-SEQ-06).
    Reply(Reply),
    /// Triggered abilities wait in the queue (KEN-SEQ-07).
    Triggers(Triggers),
    /// Cards are to be chosen while an effect is carried out.
    Choose(Choose),
    /// A combat or a Challenge.
    Fight(Fight),
}

/// Stages of a Puntata, in order (KEN-TURN-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The Puntata begins (W-START).
    Start,
    /// `at-order` abilities.
    Order,
    /// Green points, victory (KEN-ORD-01, KEN-ORD-02).
    Sum,
    /// The own cards are disengaged (KEN-ORD-04).
    Disengage,
    /// 1 to 3 cards are drawn (KEN-DRAW-01); so many more may be drawn one by one.
    Draw(u8),
    /// Cards are played (W-PRES).
    Presentation,
    /// The hand is checked (KEN-PRES-06).
    HandLimit,
    /// Attack groups are formed (KEN-TGT-01).
    Targets,
    /// The exposed Protagonist that the group being formed attacks is named (KEN-TGT-05).
    Aim,
    /// A defence group is formed against this attack group (KEN-TGT-06).
    Defence(u8),
    /// The combat of this attack group is next (KEN-TGT-07).
    Combat(u8),
    /// After the combats (W-POST).
    PostCombat,
    /// The Epilogue's abilities (W-EPI).
    Epilogue,
    /// What can no longer be used leaves (KEN-EPI-01), and the other player's Puntata begins.
    Sweep,
}

/// A window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Which: `pres-own` is the active player's Presentation phase, for both players.
    pub moment: Moment,
    /// Who may act now.
    pub turn: Player,
    /// Passes in a row.
    pub passes: u8,
}

/// A card or capacity being used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Who uses it.
    pub player: Player,
    /// The card that has the ability.
    pub card: CardId,
    /// The ability; a card without one has nothing to carry out.
    pub ability: Option<AbilityId>,
    /// Who bears it: the Protagonist or Place; the card itself for an Event.
    pub bearer: CardId,
    /// How it came about.
    pub how: Way,
    /// How far it is.
    pub stage: Progress,
    /// It was annulled before it took effect.
    pub annulled: bool,
    /// Who won the card that set it off.
    pub winner: Option<Player>,
}

/// How an item came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A card is played from the hand: an Event, or an attachment to be used at once.
    Played,
    /// A capacity of a card in play is activated, or a Discard-after-use card is used.
    Activated,
    /// Something set it off.
    Triggered,
}

/// How far an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// The targets of this selector are being picked; nothing is announced yet (KEN-AMB-86).
    Picking(u8),
    /// Cards of the hand to discard as a cost, so many still.
    Paying(u8),
    /// Announced and paid; the other may annul.
    Announced,
    /// This effect is next.
    Doing(u8),
}

/// A chance to annul the item below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// Who may answer.
    pub player: Player,
    /// He has: one annul to a reply.
    pub answered: bool,
}

/// Triggered abilities that wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Triggers {
    /// Whose come first.
    pub first: Player,
}

/// Cards are to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Who chooses.
    pub player: Player,
    /// Among what.
    pub what: Choice,
    /// How many still.
    pub left: u8,
}

/// Among what is chosen. What an effect asks for is read from the item below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// The own hand, at the end of the Presentation phase (KEN-PRES-06).
    HandLimit,
    /// The hand of this player, for an effect.
    Hand(Player),
    /// The own Future, seen for it.
    SearchFuture,
    /// The own Past.
    SearchPast,
    /// The so many top cards of this player's Future: which go to the bottom.
    ToBottom(Player, u8),
    /// The so many top cards of this player's Future: in which order they go back, top last.
    Reorder(Player, u8),
    /// The own hand: what is played by an effect; the Place already chosen waits in the picks.
    PlayFromHand,
    /// Targets that the opponent of the effect's owner picks, of this selector.
    Targets(u8),
}

/// A combat or a Challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// What it is about.
    pub over: Over,
    /// Who decides first: the attacker, or who declared the Challenge (KEN-SEQ-01).
    pub attacker: Player,
    /// How far it is.
    pub stage: Stage,
    /// Which combat for this target: descents count on (KEN-CMD-08).
    pub round: u8,
    /// Whether the commander of the attack line, of the defence line, was reached in this exchange.
    pub reached: [bool; 2],
    /// Whether the Place was conquered.
    pub conquered: bool,
}

/// What a fight is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Over {
    /// The target of this attack group.
    Group(u8),
    /// Two Protagonists must fight (KEN-CAP-09): the one that counts as attacking, the other; [`crate::state::NONE`]
    /// once one is gone.
    Challenge([CardId; 2]),
}

/// Stages of a fight, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Its target is looked at (KEN-SM-03).
    Begin,
    /// The window of decisions (W-CBT).
    Open,
    /// The damage (KEN-DMG-01 …).
    Damage,
    /// Triggers of the exchange, then the window after the damage (W-AFTER).
    After,
    /// The cards leave, the ochre is conceded.
    Tally,
    /// Whether the Place is conquered (KEN-CON-01), and what it sets off (W-CONQ).
    Conquest,
    /// Those who took part become engaged (KEN-END-01).
    End,
}
