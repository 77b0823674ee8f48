//! Set-up: teams, deal, colours, decks (rulebook chapter set).

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kernel::{Cx, Flow, Orders, RuleId, Seat, Side, draw, shuffle};

use super::map::{DOMES_DONE, wanted};
use super::{map, trn};
use crate::action::Action;
use crate::content::{Content, Era, ProfileId};
use crate::event::Event;
use crate::frame::Frame;
use crate::map::{Layout, Map, Put, fair_map, standard};
use crate::play::{Play, View};
use crate::setup::{MapChoice, Setting};
use crate::state::{Champion, Clock, Drawn, Habits, Lies, Lying, Phase, Place, Slot, Spent, State, foe};

/// Two teams; their sizes may differ.
pub const SET_01: RuleId = RuleId("DOA-SET-01");
/// The number of characters, and how many each seat commands.
pub const SET_02: RuleId = RuleId("DOA-SET-02");
/// Characters are dealt face down.
pub const SET_03: RuleId = RuleId("DOA-SET-03");
/// What holds for one's own holds for the team's.
pub const SET_04: RuleId = RuleId("DOA-SET-04");
/// The higher total is White.
pub const SET_05: RuleId = RuleId("DOA-SET-05");
/// The map is built while characters are hidden.
pub const SET_06: RuleId = RuleId("DOA-SET-06");
/// Then all are turned up.
pub const SET_07: RuleId = RuleId("DOA-SET-07");
/// Labyrinths are placed after that.
pub const SET_08: RuleId = RuleId("DOA-SET-08");
/// Both positions begin on the red eyes.
pub const SET_09: RuleId = RuleId("DOA-SET-09");
/// Four guardian decks, shuffled.
pub const SET_10: RuleId = RuleId("DOA-SET-10");
/// The equipment deck is shuffled; nobody has any, nobody is on the map.
pub const SET_11: RuleId = RuleId("DOA-SET-11");
/// White takes the first turn.
pub const SET_12: RuleId = RuleId("DOA-SET-12");

/// A match as it begins: dealt, coloured, and with a map if the table wanted one.
pub fn open(content: &Content, setting: Setting, cx: &mut Cx<'_, Event>) -> State {
    let champions = deal(content, &setting, cx);
    let mut guardians: Vec<Slot> = Vec::new();
    for era in Era::ALL {
        let of_era = (0..).zip(&content.guardians).filter(|(_, guardian)| guardian.era == era);
        let slot = |(guardian, _)| Slot { guardian, era, shown: false, seen: [false; 2] };
        let mut deck: Vec<Slot> = of_era.map(slot).collect();
        shuffle(cx.luck(), &mut deck);
        guardians.extend(deck);
    }
    let seats = setting.sides.len() as u8;
    let map = setting.map;
    let mut state = State {
        setting: Arc::new(setting),
        white: Side(0),
        colours: [[0; 2]; 2],
        layout: Layout::default(),
        drawn: Drawn::default(),
        champions,
        cards: vec![Lying { at: Lies::Deck, shown: false, seen: [false; 2] }; content.cards.len()],
        fresh: kernel::Bits::EMPTY,
        changed: kernel::Bits::EMPTY,
        guardians,
        markers: [[0; 2]; 4],
        orders: Orders::all(seats, Habits::default()),
        flow: Flow::of(Frame::Build),
        turn: 0,
        trail: Vec::new(),
        shifts: Vec::new(),
        clock: Clock::default(),
    };
    (state.white, state.colours) = colours(cx);
    match map {
        MapChoice::Built => {}
        MapChoice::Standard => state.layout = Layout(standard()),
        MapChoice::Fair => state.layout = Layout(fair_map(content, cx.luck())),
    }
    state.drawn = Drawn(Some(Arc::new(Map::new(content, &state.layout))));
    state
}

/// Characters for each seat, any of the box (SET-03, DOA-CHR-10).
fn deal(content: &Content, setting: &Setting, cx: &mut Cx<'_, Event>) -> Vec<Champion> {
    let mut box_of: Vec<ProfileId> = (0..content.characters.len() as ProfileId).collect();
    let mut all = Vec::new();
    let seats = (0..).map(Seat).zip(setting.sides.iter().zip(&setting.shares));
    let mut seats: Vec<(Seat, Side, u8)> = seats.map(|(seat, (side, share))| (seat, *side, *share)).collect();
    seats.sort_by_key(|(seat, side, _)| (side.0, seat.0));
    for (seat, side, share) in seats {
        for _ in 0..share {
            let at = draw(cx.luck(), box_of.len() as u32) as usize;
            let profile = box_of.remove(at);
            let health = content.character(profile).health;
            all.push(Champion {
                profile,
                side,
                seat,
                place: Place::Waiting,
                health,
                most: health,
                gained: [0; 10],
                mount: None,
                worn: [None; 3],
                stealth: None,
                armed: None,
                entangled: false,
                turn: Spent::default(),
                phase: Phase::default(),
            });
        }
    }
    all
}

/// Two dice for each side, again until one is higher (SET-05, DOA-AMB-06): who is White, and the dice that say so.
fn colours(cx: &mut Cx<'_, Event>) -> (Side, [[u8; 2]; 2]) {
    loop {
        let dice = [[cx.d6(), cx.d6()], [cx.d6(), cx.d6()]];
        let [one, other] = dice.map(|dice| dice[0] + dice[1]);
        let white = match one.cmp(&other) {
            std::cmp::Ordering::Greater => Side(0),
            std::cmp::Ordering::Less => Side(1),
            std::cmp::Ordering::Equal => continue,
        };
        cx.tell(SET_05, || Event::Colours(dice, white));
        return (white, dice);
    }
}

/// Whether the characters lie face up (SET-07).
pub fn unveiled(state: &State) -> bool {
    state.layout.0.len() >= DOMES_DONE
}

/// The side that places the next piece.
pub fn builder(view: View<'_>) -> Side {
    if map::black_builds(&view.state.layout) { foe(view.state.white) } else { view.state.white }
}

/// What may be placed next.
pub fn offers(view: View<'_>, out: &mut Vec<Action>) {
    out.extend(map::offers(view.content, &view.state.layout).into_iter().map(Action::Put));
}

/// A piece is placed; after the dome keys the characters are turned up (SET-07).
pub fn put(play: &mut Play<'_, '_>, put: Put) {
    let side = builder(play.view());
    let before = unveiled(play.state);
    play.state.layout.0.push(put);
    play.map = Arc::new(Map::new(play.content, &play.state.layout));
    play.state.drawn = Drawn(Some(play.map.clone()));
    play.tell(map::MAP_03, || Event::Put(side, put));
    if !before && unveiled(play.state) {
        unveil(play);
    }
}

/// All characters are turned up.
pub fn unveil(play: &mut Play<'_, '_>) {
    play.cx.reveal();
    play.tell(SET_07, || Event::Unveiled);
}

/// Whether the map is done and White begins (SET-12).
pub fn is_done(state: &State) -> bool {
    wanted(&state.layout).is_none()
}

/// White's first turn.
pub fn begin(play: &mut Play<'_, '_>) {
    trn::begin(play);
}
