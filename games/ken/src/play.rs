//! What the chapters of the rules work with: a view of the state to judge by, and a hand on it to change it.

use crate::content::vocabulary::{Capacity, Lasts};
use crate::content::{AbilityId, CardType, Content, Kind, Moral, Power, School};
use crate::event::Event;
use crate::frame::{Fight, Frame, Item, Over, Phase, Stage};
use crate::options::Options;
use crate::state::{CardId, Line, NONE, Player, State, attack_line, defence_line};
use crate::zones::Zone;

kernel::hands! {
    content: Content, state: State, event: Event, flow: Frame;
    /// The innermost fight.
    Fight(Fight): fight, fight_mut;
    /// The innermost item.
    Item(Item): item, item_mut;
}

impl<'a> View<'a> {
    /// The table's options.
    pub fn options(self) -> &'a Options {
        &self.state.setting.options
    }

    /// Whether there is a card with this number.
    pub fn exists(self, card: CardId) -> bool {
        usize::from(card) < self.state.cards.len()
    }

    /// The printed card.
    pub fn kind(self, card: CardId) -> &'a Kind {
        self.content.kind(self.state.kind(card))
    }

    /// Whether a static ability of a card changes this.
    pub fn lasts(self, card: CardId, what: Lasts) -> bool {
        self.content.lasts[usize::from(self.state.kind(card))] & what.bit() != 0
    }

    /// The ability with this number.
    pub fn power(self, id: AbilityId) -> &'a Power {
        self.content.power(id)
    }

    /// The owner of a card.
    pub fn owner(self, card: CardId) -> Player {
        self.state.owner(card)
    }

    /// Where a card lies.
    pub fn zone(self, card: CardId) -> Zone {
        self.state.card(card).zone
    }

    /// Whether a card of its own lies in a Present.
    pub fn in_present(self, card: CardId) -> bool {
        self.zone(card).in_present()
    }

    /// The cards of the Protagonist called by `host`, the active one first: its Lives, or the one card.
    pub fn lives(self, host: CardId) -> impl Iterator<Item = CardId> + 'a {
        let forces = self.state.zone(self.owner(host), Zone::Forces);
        forces.iter().copied().filter(move |&card| self.state.card(card).host == host)
    }

    /// The visible card of the Protagonist called by `host` (KEN-LIFE-07); `host` itself for all else.
    pub fn top(self, host: CardId) -> CardId {
        if self.kind(host).life { self.lives(host).next().unwrap_or(host) } else { host }
    }

    /// The printed card that counts for a Protagonist or Place.
    pub fn face(self, host: CardId) -> &'a Kind {
        self.kind(self.top(host))
    }

    /// Whether `host` calls a Protagonist that is in play.
    pub fn is_protagonist(self, host: CardId) -> bool {
        self.exists(host) && self.kind(host).kind.is_protagonist() && self.lives(host).next().is_some()
    }

    /// Whether `host` calls something in play that can bear attachments: a Protagonist or a Place.
    pub fn is_in_play(self, host: CardId) -> bool {
        self.is_protagonist(host) || self.exists(host) && self.zone(host) == Zone::Territory
    }

    /// The Protagonists of a player by their names, in order of play.
    pub fn protagonists(self, player: Player) -> impl Iterator<Item = CardId> + 'a {
        let mut last = NONE;
        self.state.zone(player, Zone::Forces).iter().filter_map(move |&card| {
            let host = self.state.card(card).host;
            (std::mem::replace(&mut last, host) != host).then_some(host)
        })
    }

    /// The Places of a player, deepest first.
    pub fn places(self, player: Player) -> &'a [CardId] {
        self.state.zone(player, Zone::Territory)
    }

    /// What is assigned to a card, or used on it in this combat.
    pub fn attached(self, host: CardId) -> impl Iterator<Item = CardId> + 'a {
        let player = self.owner(host);
        let on = move |&&card: &&CardId| card != host && self.state.card(card).host == host;
        let assigned = self.state.zone(player, Zone::Assigned).iter().filter(on);
        assigned.chain(self.state.zone(player, Zone::Played).iter().filter(on)).copied()
    }

    /// Who bears the abilities of a card: its Protagonist or Place; the card itself for an Event.
    pub fn bearer(self, card: CardId) -> CardId {
        self.state.card(card).host
    }

    /// Whether any Life of the Protagonist has the capacity (KEN-LIFE-10).
    pub fn has_capacity(self, host: CardId, capacity: Capacity) -> bool {
        self.lives(host).any(|life| self.kind(life).has(capacity))
    }

    /// Whether it is a Master.
    pub fn is_master(self, host: CardId) -> bool {
        self.kind(host).kind == CardType::Master
    }

    /// Depth of the innermost fight's frame, counted from 1; 0: there is none.
    pub fn fight_depth(self) -> u8 {
        let inward = self.state.flow.inward().position(|frame| matches!(frame, Frame::Fight(_)));
        inward.map_or(0, |below| (self.state.flow.depth() - below) as u8)
    }

    /// The phase of the Puntata.
    pub fn phase(self) -> Option<Phase> {
        self.state.flow.inward().find_map(|frame| match frame {
            Frame::Phase(phase) => Some(*phase),
            _ => None,
        })
    }

    /// The two lines of a fight: who stands in them, in order. Index 0 attacks.
    pub fn side(self, fight: &'a Fight, index: usize) -> impl Iterator<Item = CardId> + 'a {
        let (line, lone) = match &fight.over {
            Over::Group(group) => ([attack_line(*group), defence_line(*group)][index], NONE),
            Over::Challenge(pair) => (Line::MAX, pair[index]),
        };
        self.state.line(line).chain((lone != NONE).then_some(lone))
    }

    /// In which of the two lines of the fight a Protagonist stands.
    pub fn side_of(self, fight: &'a Fight, host: CardId) -> Option<usize> {
        (0..2).find(|&index| self.side(fight, index).any(|card| card == host))
    }

    /// The commander of a line of the fight (KEN-GRP-05): a Master with others before him.
    pub fn commander(self, fight: &'a Fight, index: usize) -> Option<CardId> {
        let mut cards = self.side(fight, index);
        let first = cards.next()?;
        let last = cards.last()?;
        (first != last && self.is_master(last)).then_some(last)
    }

    /// What the fight is about: the Place or Protagonist attacked.
    pub fn target(self, fight: &Fight) -> Option<CardId> {
        match fight.over {
            Over::Group(group) => self.state.raid.targets.get(usize::from(group)).copied(),
            Over::Challenge(_) => None,
        }
    }

    /// The Place that the fight is about, if it is there still.
    pub fn contested(self, fight: &Fight) -> Option<CardId> {
        self.target(fight).filter(|&card| !self.state.raid.direct && self.zone(card) == Zone::Territory)
    }

    /// Whether decisions of a fight are being made: between its opening and its damage.
    pub fn in_combat_window(self) -> bool {
        self.fight().is_some_and(|fight| fight.stage == Stage::Damage)
    }

    /// The moral that counts for a card (KEN-AMB-56), as effects may have changed it.
    pub fn moral(self, host: CardId) -> Moral {
        crate::rules::sm::moral(self, host)
    }

    /// The School that counts for a card.
    pub fn school(self, host: CardId) -> Option<School> {
        crate::rules::sm::school(self, host)
    }
}

impl Play<'_, '_> {
    /// Goes on to another phase: only the outermost frame is left.
    pub fn phase(&mut self, phase: Phase) {
        self.state.flow.clear();
        self.open(Frame::Phase(phase));
    }
}
