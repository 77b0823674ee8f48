//! What happens in a match.

// The fields of an event are cards, players and numbers under their plain names.
#![allow(missing_docs)]

use serde::Serialize;

use crate::content::vocabulary::{Moment, Stat};
use crate::content::{AbilityId, KindId};
use crate::frame::Phase;
use crate::state::{CardId, Ending, Line, Player};
use crate::zones::Zone;

/// Something that happened. Cards of a hand or of a Future are told to their owner only: `veil` leaves the count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A player has brought a deck; which one is told to him only, unless it is a ready-made one.
    Brought { player: Player, deck: Option<u8>, cards: Option<u16> },
    /// Both Futures are shuffled, the hands are dealt.
    Dealt { first: Player },
    /// A Puntata begins.
    PuntataBegan { player: Player, number: u16 },
    /// A phase begins in which somebody may decide.
    PhaseBegan { player: Player, phase: Phase },

    /// Green points of the cards in play (KEN-ORD-01).
    Green { player: Player, points: u16, total: u16 },
    /// Ochre for a won card: its printed value, that of its attachments, the sum as changed by capacities.
    Ochre { player: Player, card: CardId, printed: u8, attached: u8, points: u8, total: u16 },
    /// Points that a card gave.
    Gained { player: Player, card: CardId, points: u8, green: bool, total: u16 },
    /// Ochre conceded for a use: the other player's total rises.
    Conceded { to: Player, card: CardId, points: u8, total: u16 },
    /// The own cards are ready again.
    Disengaged { player: Player, cards: u8 },

    /// Cards were drawn.
    Drew { player: Player, cards: Vec<CardId>, count: u8, left: u16 },
    /// A Future was shuffled (KEN-ZONE-04).
    Shuffled { player: Player },
    /// A Protagonist, Place or Event came into play.
    Entered { card: CardId },
    /// A Place came into play with an Army.
    EnteredPair { place: CardId, army: CardId },
    /// A Life was added to its Protagonist.
    LifeAdded { card: CardId, host: CardId, lives: u8 },
    /// A Life was played against the opponent's own (KEN-LIFE-05).
    LivesMet { card: CardId, host: CardId },
    /// An attachment was assigned.
    Assigned { card: CardId, host: CardId },
    /// This Life is on top.
    Fronted { card: CardId },
    /// A card is used or an Event is played, at these targets.
    Used { player: Player, card: CardId, ability: Option<AbilityId>, targets: Vec<CardId> },
    /// What was declared is annulled.
    Annulled { card: CardId, by: CardId },
    /// What was declared had no effect any more.
    Fizzled { card: CardId },

    /// An attack group was formed.
    Sent { group: u8, members: Vec<CardId>, target: CardId },
    /// Nobody attacks.
    NoAttack { player: Player },
    /// A defence group was formed.
    Guarded { group: u8, members: Vec<CardId>, target: CardId },
    /// A combat begins.
    FightBegan { group: u8, target: CardId, round: u8 },
    /// A Challenge begins.
    ChallengeBegan { a: CardId, b: CardId },
    /// A target was gone before its combat (KEN-SM-03).
    Void { group: u8 },
    /// A player lets it pass.
    Passed { player: Player, moment: Moment },

    /// What the cards of a line inflict: each with its Attack, then bonuses of the group.
    Strike { line: Line, wave: u8, parts: Vec<(CardId, i16)>, bonus: i16, damage: i16, blunted: i16 },
    /// Damage reached a card: what its Defence stopped, what its Resistance or Lives took, what is left.
    Struck { card: CardId, damage: i16, defence: i16, resistance: i16, lives: u8, won: bool, left: i16 },
    /// A commander was reached and descends into the field (KEN-CMD-03).
    Descends { card: CardId },
    /// A value of a card changed.
    Changed { card: CardId, stat: Stat, by: i8, zero: bool },
    /// Something else about a card changed, told by the ability that did it.
    Touched { card: CardId, by: CardId, ability: AbilityId, effect: u8 },
    /// A card left its group.
    LeftGroup { card: CardId, engaged: bool },
    /// A card joined a group.
    JoinedGroup { card: CardId, line: Line },
    /// A card was engaged by an effect or a cost.
    Engaged { card: CardId },
    /// A card was disengaged by an effect.
    Ready { card: CardId },
    /// A Place was conquered (KEN-CON-01).
    Conquered { place: CardId },
    /// A Place was held, or nobody was left to take it.
    Held { place: CardId },
    /// Those who took part in a combat are engaged now.
    FightEnded { group: u8 },
    /// A Challenge is over.
    ChallengeEnded,

    /// A card went from one zone into another.
    Moved { card: CardId, from: Zone, to: Zone },
    /// A card of the hand was discarded.
    Discarded { player: Player, card: CardId },
    /// A card was found and shown (KEN-AMB-73).
    Found { player: Player, card: CardId, zone: Zone },
    /// A search found nothing.
    FoundNothing { player: Player, zone: Zone },
    /// A player looked at the top of a Future.
    Looked { player: Player, of: Player, cards: Vec<CardId>, count: u8 },
    /// A player saw a hand.
    HandSeen { player: Player, of: Player, cards: Vec<CardId>, count: u8 },
    /// A card was put on a Future.
    PutBack { player: Player, card: Option<CardId>, bottom: bool },

    /// The match is over.
    Over(Ending),
    /// What both decks hold (table option `deck-lists`).
    Lists([Vec<KindId>; 2]),
}
