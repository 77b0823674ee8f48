//! The whole truth of a match.

use std::sync::Arc;

use kernel::Flow;
use serde::{Deserialize, Serialize};

use crate::content::vocabulary::Until;
use crate::content::{AbilityId, KindId};
use crate::frame::Frame;
use crate::options::Options;
use crate::zones::{Zone, Zones};

/// Number of a card of the match: player 0's deck first. A Protagonist of several Lives is called by one of its
/// cards, which stays its name even when that very card has left ([`Card::host`]).
pub type CardId = u16;
/// 0 or 1: the player on that seat.
pub type Player = u8;
/// No card.
pub const NONE: CardId = CardId::MAX;

/// The other player.
pub const fn other(player: Player) -> Player {
    1 - player
}

/// The whole truth of a match at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What is fixed before play.
    pub setting: Arc<Setting>,
    /// Where every card lies.
    pub zones: Zones,
    /// What is true of each card.
    pub cards: Vec<Card>,
    /// The two running totals (KEN-ZONE-06).
    pub points: [u16; 2],
    /// Whose Puntata it is.
    pub active: Player,
    /// Puntate count from 1, both players' together.
    pub puntata: u16,
    /// The attack of this Combat phase.
    pub raid: Raid,
    /// Abilities used, as long as it matters (KEN-USE-02).
    pub used: Vec<Used>,
    /// Effects that go on (KEN-SM-06), oldest first.
    pub lasting: Vec<Lasting>,
    /// Targets picked for the items of the flow.
    pub picks: Vec<Pick>,
    /// Triggered abilities that wait, by the depth of their frame.
    pub queue: Vec<Waiting>,
    /// Cards won in an exchange that have not left yet (KEN-SM-07), by the depth of their fight.
    pub won: Vec<Won>,
    /// The stacks whose active Life was changed since a card was played or a capacity used (KEN-AMB-04).
    pub swapped: Vec<CardId>,
    /// Decks brought so far, while they are being brought.
    pub brought: [Option<Vec<KindId>>; 2],
    /// Whose decision it is, and what is still to come.
    pub flow: Flow<Frame>,
    /// How it ended.
    pub over: Option<Ending>,
}

/// What is fixed before play; shared by all states of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The table's options.
    pub options: Options,
    /// What each card of the match is. Secret, but for the cards that have been seen.
    pub kinds: Vec<KindId>,
    /// Player 0 owns the cards below, player 1 the others.
    pub split: u16,
    /// Ready-made decks by number in the content.
    pub decks: [Option<u8>; 2],
    /// Who takes the first Puntata (KEN-SET-02); [`crate::rules::set::COIN`] while the coin has not been thrown.
    pub first: Player,
}

/// What is true of a card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Where it lies.
    pub zone: Zone,
    /// An attachment: what it is assigned to. A Life: the card by which its Protagonist is called. Others: itself.
    pub host: CardId,
    /// Turned by a quarter (KEN-END-01); of a Protagonist's name only.
    pub engaged: bool,
    /// In which attack or defence of this Combat phase it took part: number of the group + 1 (KEN-TGT-04).
    pub part: u8,
    /// Its number among the equal cards of its owner that both players have seen; 0: not seen yet.
    pub label: u8,
}

/// The attack of a Combat phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raid {
    /// What each attack group is sent against, nearest first (KEN-TGT-02): a Place, or an exposed Protagonist.
    pub targets: Vec<CardId>,
    /// Who stands in which line, in order (KEN-GRP-04).
    pub lines: Vec<Member>,
    /// Against Protagonists, for the enemy has no Place (KEN-TGT-05).
    pub direct: bool,
    /// The Master that attacks once more, alone (KEN-MCAP-11).
    pub liberator: Option<CardId>,
    /// The groups against which a defence group was formed, a bit each (KEN-AMB-74).
    pub guarded: u32,
    /// The groups against which a commander stood when damage was dealt, a bit each (KEN-CON-05).
    pub commanded: u32,
    /// The groups of which a Place has been conquered, a bit each (KEN-AMB-17).
    pub conquered: u32,
}

/// Line number: attack group k stands in line 2k, its enemies in line 2k + 1.
pub type Line = u8;

/// The attack line of a group.
pub const fn attack_line(group: u8) -> Line {
    group * 2
}

/// The defence line against a group.
pub const fn defence_line(group: u8) -> Line {
    group * 2 + 1
}

/// A Protagonist in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The line.
    pub line: Line,
    /// The Protagonist.
    pub card: CardId,
}

/// An ability that was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Used {
    /// The card that has it.
    pub card: CardId,
    /// Whom it served: the Protagonist that bears it.
    pub host: CardId,
    /// The ability.
    pub ability: AbilityId,
    /// Until when this matters.
    pub span: Span,
}

/// Until when a use matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// The combat at this depth of the flow.
    Combat(u8),
    /// This Puntata.
    Puntata,
    /// As long as the card is in play.
    Once,
    /// This chain of triggers (KEN-AMB-82).
    Chain,
}

/// An effect that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// The card that has the ability.
    pub source: CardId,
    /// The Protagonist or Place that bears it.
    pub bearer: CardId,
    /// Whose ability it is.
    pub by: Player,
    /// The ability.
    pub ability: AbilityId,
    /// Which of its effects.
    pub effect: u8,
    /// On what; [`NONE`] when the effect itself says on whom.
    pub target: CardId,
    /// How much, where it was counted when it was carried out.
    pub amount: i8,
    /// For which line of the fight, where it is about a group.
    pub line: Line,
    /// How long.
    pub until: Until,
    /// Depth of the fight it belongs to; 0: none.
    pub depth: u8,
}

/// A target picked for an item of the flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Depth of the item's frame.
    pub item: u8,
    /// Which selector of its effects, from 0 (`rules/select.rs` counts them).
    pub slot: u8,
    /// The card.
    pub card: CardId,
}

/// A triggered ability that waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiting {
    /// Depth of the frame it waits in.
    pub depth: u8,
    /// Whose it is.
    pub player: Player,
    /// The card that has it.
    pub card: CardId,
    /// The ability.
    pub ability: AbilityId,
    /// Who won the card that set it off, if a card was won.
    pub winner: Option<Player>,
}

/// A card won in the present exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Won {
    /// Depth of the fight.
    pub depth: u8,
    /// The very card: a Life, or a card with numeric Resistance.
    pub card: CardId,
    /// The Protagonist it is of.
    pub host: CardId,
    /// Whether the Protagonist is gone with it.
    pub last: bool,
    /// Won by a strike that came first: it does nothing more (KEN-SM-07).
    pub early: bool,
    /// It leaves the game (KEN-CAP-06).
    pub removed: bool,
    /// At most so much ochre in all (KEN-MCAP-09).
    pub cap: Option<u8>,
    /// The printed ochre counts so many times (KEN-MCAP-04).
    pub factor: u8,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winner; `None` is a draw.
    pub winner: Option<Player>,
    /// Why.
    pub how: How,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// A lead of 10 in the own Order phase (KEN-VIC-01).
    Battle,
    /// A lead of 20 in the own Order phase (KEN-VIC-02).
    War,
    /// The loser's Future ran out (KEN-VIC-04).
    DeckOut,
    /// Both Futures ran out at once (KEN-SM-05).
    BothOut,
    /// The loser gave up (KEN-VIC-05).
    Conceded,
    /// A lead of 5 in the own Order phase, by this house's variant of KEN-VIC-01.
    Skirmish,
}

impl State {
    /// Nothing has happened and no cards are there.
    pub(crate) fn empty(setting: Setting) -> State {
        State {
            setting: Arc::new(setting),
            zones: Zones::default(),
            cards: Vec::new(),
            points: [0; 2],
            active: 0,
            puntata: 0,
            raid: Raid::default(),
            used: Vec::new(),
            lasting: Vec::new(),
            picks: Vec::new(),
            queue: Vec::new(),
            won: Vec::new(),
            swapped: Vec::new(),
            brought: [None, None],
            flow: Flow::default(),
            over: None,
        }
    }

    /// The cards of both players lie in their Futures, in this order.
    pub(crate) fn lay(&mut self, decks: &[Vec<KindId>; 2]) {
        let setting = Arc::make_mut(&mut self.setting);
        setting.kinds = decks.concat();
        setting.split = decks[0].len() as CardId;
        let all = setting.kinds.len() as CardId;
        self.zones = Zones::dealt(setting.split, all);
        let card = |host| Card { zone: Zone::Future, host, engaged: false, part: 0, label: 0 };
        self.cards = (0..all).map(card).collect();
    }

    /// The first Puntata of a position with these cards, each of a player, all in their Futures; and their numbers.
    pub(crate) fn of_cards(
        options: Options,
        first: Player,
        cards: impl Iterator<Item = (Player, KindId)>,
    ) -> (State, Vec<CardId>) {
        let mut decks = [Vec::new(), Vec::new()];
        let mut places = Vec::new();
        for (player, kind) in cards {
            let deck = &mut decks[usize::from(player)];
            places.push((player, deck.len() as CardId));
            deck.push(kind);
        }
        let mut state =
            State::empty(Setting { options, kinds: Vec::new(), split: 0, decks: [None; 2], first });
        state.lay(&decks);
        (state.active, state.puntata) = (first, 1);
        let split = state.setting.split;
        let number = |(player, place): (Player, CardId)| if player == 0 { place } else { split + place };
        (state, places.into_iter().map(number).collect())
    }

    /// The owner of a card, who is always its controller (KEN-AMB-57).
    pub fn owner(&self, card: CardId) -> Player {
        u8::from(card >= self.setting.split)
    }

    /// What a card is.
    pub fn kind(&self, card: CardId) -> KindId {
        self.setting.kinds[usize::from(card)]
    }

    /// What is true of a card.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[usize::from(card)]
    }

    /// What is true of a card, to change it.
    pub fn card_mut(&mut self, card: CardId) -> &mut Card {
        &mut self.cards[usize::from(card)]
    }

    /// The cards of a zone, in order.
    pub fn zone(&self, player: Player, zone: Zone) -> &[CardId] {
        self.zones.of(player, zone)
    }

    /// The Protagonists of a line, in order (KEN-GRP-04).
    pub fn line(&self, line: Line) -> impl Iterator<Item = CardId> + '_ {
        self.raid.lines.iter().filter(move |member| member.line == line).map(|member| member.card)
    }
}
