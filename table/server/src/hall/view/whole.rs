//! A view as text, kept thing by thing: what has not changed since the view before is not made into text again.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::AnyMatch;
use kernel::{Eyes, Seat, Turn};
use scene::{Affordance, Board, Layer, Link, Scene};
use serde::Serialize;

use super::super::tongue::Teller;
use super::change::{List, Named, change};
use super::marks::{Marked, mark};
use super::{
    BoardOut, LinkOut, board_out, eyes_of, json, layer_out, link_out, offer_out, panel_out, piece_out,
    prompt_out, scale_out, tally_out,
};

/// What some eyes may see, as text: the boards apart, for they seldom change and most views are sent without.
pub(crate) struct View {
    stamp: Stamp,
    seat: Option<Seat>,
    /// The message without its last brace and without the boards.
    text: String,
    /// The things of each list, in order, as they lie in `text`.
    lists: [Vec<Thing>; List::ALL.len()],
    /// What stands alone: its name, and where it lies.
    alone: Vec<(&'static str, Range<u32>)>,
    ground: Arc<Ground>,
    /// The change that was told last, and from which view.
    told: Mutex<Option<(u64, Arc<str>)>>,
}

/// Which of a match's views it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// Grows with everything that may change what is seen.
    pub number: u64,
    /// Another one when seats are called otherwise: then any sentence may be another.
    pub names: u32,
}

/// What seldom changes.
#[derive(PartialEq, Eq)]
pub(crate) struct Ground {
    boards: Vec<Board>,
    mat: Vec<Vec<String>>,
    links: Vec<Link>,
    names: u32,
}

/// One thing of a list: two with the same mark have the same text.
struct Thing {
    name: u64,
    mark: u64,
    place: Range<u32>,
}

/// What may be done beside what is seen.
struct Head {
    at: usize,
    step: u32,
    seat: Option<Seat>,
    offers: Vec<Affordance>,
    complete: bool,
    undo: Option<u32>,
}

impl View {
    /// What these eyes may see, and what they may do when they are a seat's. `before` is an earlier view of the same eyes
    /// in the same tongue: what is alike is taken from there.
    pub fn of(
        played: &dyn AnyMatch,
        eyes: Eyes,
        teller: Teller,
        at: usize,
        may_act: bool,
        stamp: Stamp,
        before: Option<&View>,
    ) -> View {
        let seat = eyes_of(eyes);
        let heard = |seat: &Seat| matches!(played.turn(), Turn::Ask(ask) if ask.hears(*seat));
        let (offers, complete) =
            seat.filter(|seat| may_act && heard(seat)).map_or((Vec::new(), true), |seat| played.offers(seat));
        let undo = seat.filter(|_| may_act).map(|seat| played.free_undo(seat));
        let undo = undo.filter(|&step| step < played.step());
        let head = Head { at, step: played.step(), seat, offers, complete, undo };
        View::from(played.show(eyes), teller, &head, stamp, before)
    }

    /// What these eyes could see after an earlier step.
    pub fn at_step(played: &dyn AnyMatch, step: u32, eyes: Eyes, teller: Teller) -> View {
        let head = Head { at: 0, step, seat: eyes_of(eyes), offers: Vec::new(), complete: true, undo: None };
        View::from(played.show_at(step, eyes), teller, &head, Stamp::default(), None)
    }

    /// A scene without a match.
    #[cfg(test)]
    pub fn of_scene(scene: Scene, teller: Teller, stamp: Stamp, before: Option<&View>) -> View {
        let head = Head { at: 0, step: 0, seat: None, offers: Vec::new(), complete: true, undo: None };
        View::from(scene, teller, &head, stamp, before)
    }

    fn from(scene: Scene, teller: Teller, head: &Head, stamp: Stamp, before: Option<&View>) -> View {
        let before = before.filter(|before| before.is_kin(stamp, head.seat));
        let mut writer = Writer::new(before);
        let Scene { mut boards, links, mat, scales, pieces, panels, prompt, ending } = scene;
        writer.alone("at", &head.at);
        writer.alone("step", &head.step);
        writer.alone("seat", &head.seat);
        writer.list(List::Pieces, pieces.iter(), |piece| mark(&piece.id), |piece| piece_out(piece, teller));
        writer.list(List::Panels, panels.iter(), |panel| mark(&panel.id), |panel| panel_out(panel, teller));
        writer.alone("prompt", &prompt.as_ref().map(|prompt| prompt_out(prompt, teller)));
        writer.alone("ending", &ending.as_ref().map(|ending| teller.phrase(ending)));
        let offers = head.offers.iter();
        writer.list(List::Offers, offers, |offer| mark(&offer.command), |offer| offer_out(offer, teller));
        writer.alone("complete", &head.complete);
        writer.alone("undo", &head.undo);
        let layers = boards.iter().flat_map(|board| board.layers.iter().map(|layer| (&board.id, layer)));
        let called = |layer: &(&String, &Layer)| mark((layer.0, &layer.1.id));
        writer.list(List::Layers, layers, called, |(board, layer)| layer_out(board, layer, teller));
        let tallies = boards.iter().filter(|board| board.unseen > 0 || !board.sums.is_empty());
        let tallies = tallies.map(|board| (&board.id, board.unseen, &board.sums));
        writer.list(
            List::Tallies,
            tallies,
            |(id, ..)| mark(id),
            |(id, unseen, sums)| tally_out(id, *unseen, sums, teller),
        );
        writer.list(List::Scales, scales.iter(), |scale| mark(&scale.id), |scale| scale_out(scale, teller));
        // What is told apart from its board does not make it another one.
        for board in &mut boards {
            (board.unseen, board.layers, board.sums) = (0, Vec::new(), Vec::new());
        }
        let ground = Ground { boards, mat, links, names: stamp.names };
        let same = before.map(|before| &before.ground).filter(|known| ***known == ground);
        let ground = same.cloned().unwrap_or_else(|| Arc::new(ground));
        let Writer { mut text, lists, alone, .. } = writer;
        text.shrink_to_fit();
        View { stamp, seat: head.seat, text, lists, alone, ground, told: Mutex::default() }
    }

    /// Whether what is told of this view can be told of one with that stamp and seat, where they are alike.
    fn is_kin(&self, stamp: Stamp, seat: Option<Seat>) -> bool {
        (self.stamp.names, self.seat) == (stamp.names, seat)
    }

    /// Which of the match's views it is.
    #[cfg(test)]
    pub fn number(&self) -> u64 {
        self.stamp.number
    }

    /// Two views with equal grounds have the same boards, lying in the same way.
    #[cfg(test)]
    pub fn ground(&self) -> &Arc<Ground> {
        &self.ground
    }

    /// The message without the boards.
    pub fn message(&self) -> String {
        [&self.text, "}"].concat()
    }

    /// The message for whoever knows this ground: with the boards where they are others, which he knows from then on.
    pub fn beyond(&self, known: &mut Option<Arc<Ground>>, teller: Teller) -> String {
        let known = known.replace(self.ground.clone());
        if known.as_ref() == Some(&self.ground) { self.message() } else { self.with_boards(teller) }
    }

    /// The message with the boards.
    pub fn with_boards(&self, teller: Teller) -> String {
        [&self.text, &self.ground.text(teller), "}"].concat()
    }

    /// The message with the boards and with the view's number, for whoever is told of changes from here on.
    pub fn numbered(&self, teller: Teller) -> String {
        [&self.text, &self.ground.text(teller), ",\"number\":", &self.stamp.number.to_string(), "}"].concat()
    }

    /// What is another than in an earlier view, as a message; `None` when the two have nothing to do with each other.
    pub fn since(&self, earlier: &View, teller: Teller) -> Option<Arc<str>> {
        if !earlier.is_kin(self.stamp, self.seat) {
            return None;
        }
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = told.as_ref().filter(|(from, _)| *from == earlier.stamp.number) {
            return Some(text.clone());
        }
        let mut out = format!(
            "{{\"type\":\"change\",\"from\":{},\"number\":{}",
            earlier.stamp.number, self.stamp.number
        );
        for (name, place) in &self.alone {
            let text = self.piece(place);
            let same =
                earlier.alone.iter().any(|(other, place)| other == name && earlier.piece(place) == text);
            // How far the match has gone is always told.
            if !same || matches!(*name, "at" | "step") {
                out.extend([",\"", name, "\":", text]);
            }
        }
        for list in List::ALL {
            if let Some(changed) = change(list.names(), &earlier.named(list), &self.named(list)) {
                out.extend([",\"", list.name(), "\":", &changed]);
            }
        }
        if self.ground != earlier.ground {
            out.push_str(&self.ground.text(teller));
        }
        out.push('}');
        let text: Arc<str> = out.into();
        *told = Some((earlier.stamp.number, text.clone()));
        Some(text)
    }

    fn piece(&self, place: &Range<u32>) -> &str {
        self.text.get(place.start as usize..place.end as usize).unwrap_or_default()
    }

    fn named(&self, list: List) -> Vec<Named<'_>> {
        let named =
            |thing: &Thing| Named { name: thing.name, mark: thing.mark, text: self.piece(&thing.place) };
        self.lists[list as usize].iter().map(named).collect()
    }
}

impl Ground {
    /// The boards, and how they lie, as the end of a message.
    fn text(&self, teller: Teller) -> String {
        let boards: Vec<BoardOut> = self.boards.iter().map(|board| board_out(board, teller)).collect();
        let links: Vec<LinkOut> = self.links.iter().map(|link| link_out(link, teller)).collect();
        let mat = if self.mat.is_empty() { String::new() } else { [",\"mat\":", &json(&self.mat)].concat() };
        let links = if links.is_empty() { String::new() } else { [",\"links\":", &json(&links)].concat() };
        [",\"boards\":", &json(&boards), &mat, &links].concat()
    }
}

/// Writes a view, taking from the one before what is alike.
struct Writer<'a> {
    before: Option<&'a View>,
    text: String,
    lists: [Vec<Thing>; List::ALL.len()],
    alone: Vec<(&'static str, Range<u32>)>,
}

impl<'a> Writer<'a> {
    fn new(before: Option<&'a View>) -> Writer<'a> {
        let mut text = String::with_capacity(before.map_or(1_024, |before| before.text.len() + 256));
        text.push_str("{\"type\":\"view\"");
        Writer { before, text, lists: Default::default(), alone: Vec::with_capacity(7) }
    }

    fn alone(&mut self, name: &'static str, value: &impl Serialize) {
        self.text.extend([",\"", name, "\":"]);
        let start = self.here();
        self.write(value);
        self.alone.push((name, start..self.here()));
    }

    /// A list of things with names. `out` is asked only for those that are not alike in the view before.
    fn list<T: Marked, O: Serialize>(
        &mut self,
        list: List,
        things: impl Iterator<Item = T>,
        name: impl Fn(&T) -> u64,
        out: impl Fn(&T) -> O,
    ) {
        let known: &[Thing] = self.before.map_or(&[], |before| &before.lists[list as usize]);
        let mut written = Vec::with_capacity(known.len());
        let mut next = 0;
        for thing in things {
            if written.is_empty() {
                self.text.extend([",\"", list.name(), "\":["]);
            } else {
                self.text.push(',');
            }
            let (name, mark) = (name(&thing), thing.mark());
            let start = self.here();
            // Most things stand where they stood.
            let alike = (next..known.len()).chain(0..next).find(|&at| known[at].name == name);
            next = alike.map_or(next, |at| at + 1);
            let alike = alike.filter(|&at| known[at].mark == mark);
            match alike.zip(self.before) {
                Some((at, before)) => self.text.push_str(before.piece(&known[at].place)),
                None => self.write(&out(&thing)),
            }
            written.push(Thing { name, mark, place: start..self.here() });
        }
        match (written.is_empty(), list.is_always_told()) {
            (false, _) => self.text.push(']'),
            (true, true) => self.text.extend([",\"", list.name(), "\":[]"]),
            (true, false) => {}
        }
        written.shrink_to_fit();
        self.lists[list as usize] = written;
    }

    fn write(&mut self, value: &impl Serialize) {
        // A message is plain data and is written into memory.
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        serde_json::to_writer(&mut bytes, value).expect("a message is plain data");
        self.text = String::from_utf8(bytes).expect("JSON is text");
    }

    fn here(&self) -> u32 {
        u32::try_from(self.text.len()).expect("a view is smaller than 4 GiB")
    }
}
