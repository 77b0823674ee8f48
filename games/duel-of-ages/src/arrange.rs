//! Makes any position, as a scenario file describes it ([`Position`]); every fault is reported at once.

mod stand;

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel::{Bits, Cx, Fault, Flow, Orders, RuleId, Seat, Side, Table, Tape};
use scene::Phrase;
use serde_json::Value as Json;

use crate::content::{CardId, Content, Era};
use crate::frame::Frame;
use crate::map::{Layout, Map, Space, standard};
use crate::play::{Play, View};
use crate::position::{PhaseName, Position};
use crate::rules::adv::{GRD_01, LAB_02};
use crate::rules::eqp::{EQP_12, EQP_14};
use crate::rules::map::{MAP_01, MAP_13};
use crate::rules::set::{SET_01, SET_05, SET_10};
use crate::rules::trn::{AMB_59, TRN_01, TRN_02};
use crate::rules::vic::VIC_01;
use crate::rules::{map, mel, mov, trn};
use crate::setup::Setting;
use crate::speak::read_put;
use crate::state::{Clock, Drawn, Habits, Lies, Lying, Slot, State};
use crate::turn;

/// Faults found so far.
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, by: RuleId, at: impl Into<String>, why: Phrase) {
        self.0.push(Fault::new(by, at, why));
    }

    /// A fault without arguments, when something does not hold.
    fn unless(&mut self, holds: bool, by: RuleId, at: impl Into<String>, key: &str) {
        if !holds {
            self.add(by, at, Phrase::new(key));
        }
    }
}

/// The state of a position, or everything that is wrong with it.
pub fn arrange(content: &Content, position: &Json) -> Result<State, Vec<Fault>> {
    let malformed = |(path, what): (String, String)| {
        Fault::new(SET_01, path, Phrase::new("fault-malformed").with("what", what))
    };
    let told: Position =
        pack::fit(position).map_err(|found| found.into_iter().map(malformed).collect::<Vec<_>>())?;
    let mut faults = Faults(Vec::new());
    let setting = setting(&told, position, &mut faults);
    let white = Side(told.white.min(1));
    faults.unless(told.white < 2, SET_05, "white", "fault-white");
    let mut state = State {
        setting: Arc::new(setting),
        white,
        colours: [[0; 2]; 2],
        layout: Layout::default(),
        drawn: Drawn::default(),
        champions: Vec::new(),
        cards: vec![Lying { at: Lies::Deck, shown: false, seen: [false; 2] }; content.cards.len()],
        fresh: Bits::EMPTY,
        changed: Bits::EMPTY,
        guardians: guardians(content, &told, &mut faults),
        markers: [[0; 2]; 4],
        orders: orders(&told, &mut faults),
        flow: Flow::of(Frame::Build),
        turn: if told.phase == PhaseName::Build { 0 } else { told.turn },
        trail: Vec::new(),
        shifts: Vec::new(),
        clock: Clock { up: told.time_up, sudden: told.sudden, ..Clock::default() },
    };
    state.layout = layout(content, &told, &state, &mut faults);
    let map = Map::new(content, &state.layout);
    state.markers = markers(&map, &told, &mut faults);
    state.clock.last = told.last_turn.then(|| state.active());
    faults.unless(told.turn > 0, TRN_01, "turn", "fault-turn");
    stand::all(content, &map, &told, &mut state, &mut faults);
    lay_cards(content, &map, &told, &mut state, &mut faults);
    for side in [Side(0), Side(1)] {
        let alive = state.team(side).any(|(_, champion)| champion.alive());
        faults.unless(alive, VIC_01, "champions", "fault-nobody-alive");
    }
    if faults.0.is_empty() { open(content, state, map, &told) } else { Err(faults.0) }
}

/// What was agreed; the shares of the seats are those of their champions.
fn setting(told: &Position, position: &Json, faults: &mut Faults) -> Setting {
    let mut fields = position.get("setup").and_then(Json::as_object).cloned().unwrap_or_default();
    // How many champions there are is counted below.
    fields.remove("shares");
    fields.insert("characters".to_owned(), told.seats.clamp(1, 14).into());
    let read = Setting::read(&Table { seats: told.seats, setup: fields.into() });
    let usual = || Setting::read(&Table { seats: 2, setup: Json::Null });
    let mut setting = match read {
        Ok(setting) => setting,
        Err(wrong) => {
            let inside = |fault: Fault| {
                let at = if fault.at == "seats" { fault.at.clone() } else { format!("setup.{}", fault.at) };
                Fault { at, ..fault }
            };
            faults.0.extend(wrong.into_iter().map(inside));
            usual().unwrap_or_else(|_| unreachable!("a table for two opens"))
        }
    };
    let count =
        |seat: usize| told.champions.iter().filter(|stand| usize::from(stand.seat) == seat).count() as u8;
    setting.shares = (0..setting.sides.len()).map(count).collect();
    setting.each = told.champions.len().min(usize::from(u8::MAX)) as u8;
    setting
}

/// The placed pieces, each step judged.
fn layout(content: &Content, told: &Position, state: &State, faults: &mut Faults) -> Layout {
    if told.pieces.is_empty() && told.phase != PhaseName::Build {
        return Layout(standard());
    }
    let blank = Map::new(content, &Layout::default());
    let view = View { content, state, map: &blank };
    let mut layout = Layout::default();
    for (n, text) in told.pieces.iter().enumerate() {
        let at = format!("pieces.{n}");
        match read_put(view, text) {
            Err(_) => faults.add(MAP_01, at, Phrase::new("fault-piece").with("text", text.clone())),
            Ok(put) => match map::check_put(content, &layout, put) {
                Ok(()) => layout.0.push(put.same()),
                Err(illegal) => {
                    let number = |thing: kernel::Thing| i64::from(thing.index).into();
                    faults.add(illegal.by, at, illegal.why.phrase("refuse-", number));
                }
            },
        }
    }
    let done = map::wanted(&layout).is_none();
    match told.phase {
        PhaseName::Build => faults.unless(!done, MAP_13, "phase", "fault-map-done"),
        _ => faults.unless(done, MAP_01, "pieces", "fault-map-unfinished"),
    }
    layout
}

/// The guardian decks: those named on top, the others below (DOA-SET-10).
fn guardians(content: &Content, told: &Position, faults: &mut Faults) -> Vec<Slot> {
    let find = |id: &String| content.guardians.iter().position(|guardian| guardian.id == *id);
    let mut shown = BTreeSet::new();
    for (n, id) in told.shown.iter().enumerate() {
        match find(id) {
            Some(guardian) => drop(shown.insert(guardian)),
            None => faults.add(SET_10, format!("shown.{n}"), unknown("fault-unknown-guardian", id)),
        }
    }
    let mut all = Vec::new();
    for era in Era::ALL {
        let mut deck: Vec<usize> = Vec::new();
        for (n, id) in told.guardians.get(&era).into_iter().flatten().enumerate() {
            let at = format!("guardians.{}.{n}", era_word(era));
            match find(id).filter(|guardian| content.guardians[*guardian].era == era) {
                Some(guardian) if !deck.contains(&guardian) => deck.push(guardian),
                Some(_) => faults.add(SET_10, at, unknown("fault-guardian-twice", id)),
                None => faults.add(GRD_01, at, unknown("fault-unknown-guardian", id)),
            }
        }
        let others = (0..content.guardians.len()).filter(|guardian| content.guardians[*guardian].era == era);
        let others: Vec<usize> = others.filter(|guardian| !deck.contains(guardian)).collect();
        deck.extend(others);
        all.extend(deck.into_iter().map(|guardian| {
            let shown = shown.contains(&guardian);
            Slot { guardian: guardian as u8, era, shown, seen: [shown; 2] }
        }));
    }
    all
}

const fn era_word(era: Era) -> &'static str {
    ["ancient", "colonial", "modern", "future"][era as usize]
}

/// The guardian positions, each on its track (DOA-LAB-02).
fn markers(map: &Map, told: &Position, faults: &mut Faults) -> [[u8; 2]; 4] {
    let mut markers = [[0; 2]; 4];
    for (era, steps) in &told.markers {
        let length = map.tracks[*era as usize].len();
        for (side, step) in steps.iter().enumerate() {
            let at = format!("markers.{}.{side}", era_word(*era));
            let fits = usize::from(*step) < length || *step == 0;
            let why = Phrase::new("fault-marker").with("most", length.saturating_sub(1) as i64);
            if fits {
                markers[*era as usize][side] = *step;
            } else {
                faults.add(LAB_02, at, why);
            }
        }
    }
    markers
}

fn orders(told: &Position, faults: &mut Faults) -> Orders<Habits> {
    let mut orders = Orders::all(told.seats, Habits::default());
    for (n, line) in told.orders.iter().enumerate() {
        match orders.of(Seat(line.seat)).copied() {
            Some(own) => orders.set(Seat(line.seat), own.with(line.habit, line.will)),
            None => faults.add(AMB_59, format!("orders.{n}.seat"), Phrase::new("fault-seat")),
        }
    }
    orders
}

fn unknown(key: &str, id: &str) -> Phrase {
    Phrase::new(key).with("id", id.to_owned())
}

/// Reads a space of the map.
fn space(map: &Map, text: &str, by: RuleId, at: &str, faults: &mut Faults) -> Option<Space> {
    let space = map.read(text);
    if space.is_none() {
        faults.add(by, at, Phrase::new("fault-space").with("text", text.to_owned()));
    }
    space
}

/// A card goes where it lies, unless it lies somewhere else already.
fn lay(
    content: &Content,
    state: &mut State,
    (id, at): (&str, &str),
    lying: Lying,
    faults: &mut Faults,
) -> Option<CardId> {
    let Some(card) = content.cards.iter().position(|card| card.id == id) else {
        faults.add(EQP_12, at, unknown("fault-unknown-card", id));
        return None;
    };
    if state.cards[card].at != Lies::Deck {
        faults.add(EQP_12, at, unknown("fault-card-twice", id));
        return None;
    }
    state.cards[card] = lying;
    Some(card as CardId)
}

/// The discard pile and what lies in spaces; never in towers and domes (DOA-EQP-14).
fn lay_cards(content: &Content, map: &Map, told: &Position, state: &mut State, faults: &mut Faults) {
    let open = |at: Lies| Lying { at, shown: true, seen: [true; 2] };
    for (n, id) in told.discard.iter().enumerate() {
        lay(content, state, (id, &format!("discard.{n}")), open(Lies::Discard), faults);
    }
    for (n, pile) in told.piles.iter().enumerate() {
        let path = format!("piles.{n}.at");
        let Some(at) = space(map, &pile.at, EQP_14, &path, faults) else { continue };
        let shelter = !at.under && (map.dome(at.cell).is_some() || map.tower(at.cell).is_some());
        faults.unless(!shelter, EQP_14, path, "fault-pile-sheltered");
        let closed = Lying { shown: false, seen: [false; 2], ..open(Lies::Ground(at)) };
        for (m, id) in pile.cards.iter().enumerate() {
            lay(content, state, (id, &format!("piles.{n}.cards.{m}")), open(Lies::Ground(at)), faults);
        }
        for (m, id) in pile.hidden.iter().enumerate() {
            lay(content, state, (id, &format!("piles.{n}.hidden.{m}")), closed, faults);
        }
    }
}

/// The phase begins, and goes on to the first decision. No dice may fall before it.
fn open(content: &Content, mut state: State, map: Map, told: &Position) -> Result<State, Vec<Fault>> {
    let map = Arc::new(map);
    state.drawn = Drawn(Some(map.clone()));
    let mut tape = Tape::default();
    let mut cx = Cx::silent(&mut tape);
    let play = &mut Play { content, state: &mut state, map, cx: &mut cx };
    let nobody = kernel::Seats::NONE;
    match told.phase {
        PhaseName::Build => {}
        PhaseName::Free => play.phase(Frame::Free(nobody)),
        PhaseName::Fire => play.phase(Frame::Fire(nobody)),
        PhaseName::Move => {
            mov::begin(play);
            stand::walk(play, told);
            play.phase(Frame::Move(nobody));
        }
        PhaseName::Opfire => {
            mov::begin(play);
            stand::walk(play, told);
            play.phase(Frame::OpFire(nobody, Vec::new()));
        }
        PhaseName::Melee => {
            play.state.flow.clear();
            mel::begin(play);
        }
        PhaseName::Adventure => play.phase(Frame::Adventure(nobody)),
        PhaseName::Reinforce => trn::begin_reinforcement(play),
    }
    turn::run(play);
    if tape.missing().is_some() {
        return Err(vec![Fault::new(TRN_02, "phase", Phrase::new("fault-nothing-to-decide"))]);
    }
    Ok(state)
}

#[cfg(test)]
mod tests;
