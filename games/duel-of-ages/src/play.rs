//! What the chapters of the rules work with: a view of the state to judge by, and a hand on it to change it.

use std::sync::Arc;

use kernel::{Cx, RuleId, Seat, Seats, Side, draw};

use crate::content::{Ability, Card, CardId, Character, Content, Kind, Traits};
use crate::event::{Event, Face};
use crate::frame::{Blow, Frame, Volley};
use crate::map::{Map, Space};
use crate::rules::chl;
use crate::setup::Options;
use crate::state::{Champion, Lies, Place, State, Who, foe};

/// The state with the content and the map it is made of, to look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The content.
    pub content: &'a Content,
    /// The state.
    pub state: &'a State,
    /// The map.
    pub map: &'a Map,
}

impl<'a> View<'a> {
    /// The champion with this number.
    pub fn champion(self, who: Who) -> &'a Champion {
        self.state.champion(who)
    }

    /// Its character card.
    pub fn character(self, who: Who) -> &'a Character {
        self.content.character(self.champion(who).profile)
    }

    /// Whether it has an ability that works: alive and on the map (DOA-AB-GEN-01).
    pub fn has(self, who: Who, ability: Ability) -> bool {
        self.champion(who).space().is_some() && self.character(who).has(ability)
    }

    /// Its side.
    pub fn side(self, who: Who) -> Side {
        self.champion(who).side
    }

    /// Where it stands.
    pub fn space(self, who: Who) -> Option<Space> {
        self.champion(who).space()
    }

    /// Whether two champions are of opposite sides.
    pub fn foes(self, a: Who, b: Who) -> bool {
        self.side(a) != self.side(b)
    }

    /// Whether an enemy stands in its space.
    pub fn beset(self, who: Who) -> bool {
        self.space(who).is_some_and(|space| self.state.holds(foe(self.side(who)), space))
    }

    /// An equipment card.
    pub fn card(self, card: CardId) -> &'a Card {
        self.content.card(card)
    }

    /// Who carries a card.
    pub fn bearer(self, card: CardId) -> Option<Who> {
        match self.state.cards.get(usize::from(card))?.at {
            Lies::With(who) => Some(who),
            Lies::Deck | Lies::Discard | Lies::Ground(_) => None,
        }
    }

    /// Whether a card is revealed.
    pub fn shown(self, card: CardId) -> bool {
        self.state.cards[usize::from(card)].shown
    }

    /// The table's options.
    pub fn options(self) -> &'a Options {
        &self.state.setting.options
    }

    /// What is in use of a champion and does something all the time: mount, armour, stealth item.
    pub fn in_use(self, who: Who) -> impl Iterator<Item = (CardId, &'a Traits)> {
        let champion = self.champion(who);
        let cards =
            champion.mount.into_iter().chain(champion.worn.into_iter().flatten()).chain(champion.stealth);
        cards.filter_map(move |card| Some((card, traits(self.card(card))?)))
    }

    /// The innermost attack being resolved.
    pub fn volley(self) -> Option<&'a Volley> {
        match self.state.flow.now() {
            Some(Frame::Volley(volley)) => Some(volley),
            _ => None,
        }
    }

    /// The volley with its blow.
    pub fn blow(self) -> Option<(&'a Volley, &'a Blow)> {
        let volley = self.volley()?;
        Some((volley, volley.blow.as_ref()?))
    }

    /// The seats that command somebody of a side whom `test` picks.
    pub fn seats_of(self, side: Side, test: impl Fn(Who) -> bool) -> Seats {
        self.state.team(side).filter(|(who, _)| test(*who)).map(|(_, champion)| champion.seat).collect()
    }

    /// The seats that decide for a champion.
    pub fn seat_of(self, who: Who) -> Seats {
        Seats::only(self.champion(who).seat)
    }

    /// A card as those see it who know where it lies now.
    pub fn face(self, card: CardId) -> Face {
        self.face_for(card, [])
    }

    /// A card as those see it who know where it lies now, and these sides besides.
    pub fn face_for<const N: usize>(self, card: CardId, more: [Side; N]) -> Face {
        let lying = self.state.cards[usize::from(card)];
        let knows = |side: Side| lying.shown || lying.seen[usize::from(side.0)] || more.contains(&side);
        let sides = [Side(0), Side(1)].map(knows);
        let known = [Side(0), Side(1)].into_iter().filter(|side| sides[usize::from(side.0)]);
        let seats = known.fold(Seats::NONE, |all, side| all.and(self.state.seats(side)));
        Face { card: Some(card), seats, sides, open: lying.shown }
    }
}

/// What a card does while it is in use, if it is armour, a mount or a stealth item.
pub fn traits(card: &Card) -> Option<&Traits> {
    match &card.kind {
        Kind::Armour(_, traits) | Kind::Mount(traits) | Kind::Stealth(traits) => Some(traits),
        Kind::Ranged(_) | Kind::Melee(_) | Kind::Medicine(_) | Kind::Pack(_) | Kind::Gadget(_) => None,
    }
}

/// A hand on the state: what `act` changes, tells and draws goes through it.
pub struct Play<'a, 'l> {
    /// The content.
    pub content: &'a Content,
    /// The state; its map is drawn.
    pub state: &'a mut State,
    /// The map.
    pub map: Arc<Map>,
    /// Luck and story.
    pub cx: &'a mut Cx<'l, Event>,
}

impl Play<'_, '_> {
    /// The state to judge by.
    pub fn view(&self) -> View<'_> {
        View { content: self.content, state: self.state, map: &self.map }
    }

    /// Tells what happened.
    pub fn tell(&mut self, by: RuleId, what: impl FnOnce() -> Event) {
        self.cx.tell(by, what);
    }

    /// Tells what happened, with a look at how it stands.
    pub fn tell_of(&mut self, by: RuleId, what: impl FnOnce(View<'_>) -> Event) {
        let view = View { content: self.content, state: self.state, map: &self.map };
        self.cx.tell(by, || what(view));
    }

    /// Opens a frame inside the present one.
    pub fn open(&mut self, frame: Frame) {
        self.state.flow.open(frame);
    }

    /// Closes the innermost frame.
    pub fn close(&mut self) {
        self.state.flow.close();
    }

    /// Goes on to another phase: only the outermost frame is left.
    pub fn phase(&mut self, frame: Frame) {
        self.state.flow.clear();
        self.open(frame);
    }

    /// The champion with this number, to change it.
    pub fn champion(&mut self, who: Who) -> &mut Champion {
        self.state.champion_mut(who)
    }

    /// The attack being resolved, to change it.
    pub fn volley(&mut self) -> Option<&mut Volley> {
        match self.state.flow.now_mut() {
            Some(Frame::Volley(volley)) => Some(volley),
            _ => None,
        }
    }

    /// Notes that a seat has finished the phase, or the step, that lies open.
    pub fn finish(&mut self, seat: Seat) {
        if let Some(
            Frame::Free(done)
            | Frame::Fire(done)
            | Frame::Move(done)
            | Frame::OpFire(done, _)
            | Frame::Arm(done)
            | Frame::Adventure(done)
            | Frame::Melee(crate::frame::Melee { done, .. }),
        ) = self.state.flow.now_mut()
        {
            *done = done.with(seat);
        }
    }

    /// Puts a champion somewhere.
    pub fn put(&mut self, who: Who, place: Place) {
        self.champion(who).place = place;
    }

    /// Two dice, of which the total matters (DOA-CHL-05), and of that only its fate: odds walk what has another, not all 36
    /// throws.
    pub fn dice_with(&mut self, fate: impl Fn(View<'_>, u8) -> u8) -> [u8; 2] {
        let mut thrown = None;
        let view = View { content: self.content, state: self.state, map: &self.map };
        let chances = || chl::totals(|total| fate(view, total));
        let sum = kernel::total(self.cx.luck(), &chances, &mut |luck| {
            let dice = [draw(luck, 6) as u8 + 1, draw(luck, 6) as u8 + 1];
            thrown = Some(dice);
            chl::total(dice).into()
        }) as u8;
        thrown.unwrap_or([sum / 2, sum - sum / 2])
    }

    /// Two dice, each for itself.
    pub fn two_dice(&mut self) -> [u8; 2] {
        [self.cx.d6(), self.cx.d6()]
    }
}
