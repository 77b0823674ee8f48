//! A view as text, kept thing by thing: what has not changed since the view before is not made into text again.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::AnyMatch;
use kernel::{Eyes, Seat, Turn};
use scene::{Affordance, Board, Layer, Link, Scene, Str};
use serde::Serialize;

use super::super::tongue::{Teller, Tongue};
use super::change::{List, Named, change};
use super::marks::{Marked, mark};
use super::{
    BoardOut, LinkOut, board_out, eyes_of, json, layer_out, link_out, offer_out, panel_out, piece_out,
    prompt_out, scale_out, tally_out,
};

/// What some eyes may see and do, as text: what several see alike is one sheet, the rest is each one's own.
pub(crate) struct View {
    seat: Option<Seat>,
    /// How far the match has gone and what one may do. What stands before the sheet ends at `open`.
    own: Part,
    open: usize,
    sheet: Arc<Sheet>,
    /// The change that was told last, and from which view.
    told: Mutex<Option<(u64, Arc<str>)>>,
}

/// What is seen, whoever sees it: the boards apart, for they seldom change and most views are sent without.
pub(crate) struct Sheet {
    stamp: Stamp,
    /// The eyes that it was made for.
    eyes: Eyes,
    /// What stands before one's own ends at `open`.
    seen: Part,
    open: usize,
    ground: Arc<Ground>,
    /// The change that was told last, and from which sheet.
    told: Mutex<Option<Since>>,
}

/// The number and the eyes of an earlier sheet, and the change since then.
type Since = ((u64, Eyes), Arc<str>);

/// Text in which things are found again.
#[derive(Default)]
struct Part {
    text: String,
    /// The things of each list, in order, as they lie in `text`.
    lists: [Vec<Thing>; List::ALL.len()],
    /// What stands alone: its name, and where it lies.
    alone: Vec<(&'static str, Range<u32>)>,
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
    mat: Vec<Vec<Str>>,
    links: Vec<Link>,
    names: u32,
}

/// One thing of a list: two with the same mark have the same text.
struct Thing {
    name: u64,
    mark: u64,
    place: Range<u32>,
}

/// How far the match has gone, and who looks.
struct Head {
    at: usize,
    step: u32,
    seat: Option<Seat>,
    offers: Vec<Affordance>,
    complete: bool,
    undo: Option<u32>,
}

impl Sheet {
    /// What these eyes see. `before` is an earlier sheet in the same tongue: what is alike is taken from there.
    pub fn of(scene: Scene, eyes: Eyes, teller: Teller, stamp: Stamp, before: Option<&Sheet>) -> Sheet {
        let before = before.filter(|before| before.stamp.names == stamp.names);
        let mut writer = Writer::new(before.map(|before| &before.seen));
        let Scene { mut boards, links, mat, scales, mut pieces, panels, prompt, ending } = scene;
        if teller.tongue == Tongue::Plain {
            // What programs are not told makes no piece another one.
            for piece in &mut pieces {
                piece.card.clear();
            }
        }
        writer.list(List::Pieces, pieces.iter(), |piece| mark(&piece.id), |piece| piece_out(piece, teller));
        writer.list(List::Panels, panels.iter(), |panel| mark(&panel.id), |panel| panel_out(panel, teller));
        writer.alone("prompt", &prompt.as_ref().map(|prompt| prompt_out(prompt, teller)));
        writer.alone("ending", &ending.as_ref().map(|ending| teller.phrase(ending)));
        let open = writer.part.text.len();
        let layers = boards.iter().flat_map(|board| board.layers.iter().map(|layer| (&board.id, layer)));
        let called = |layer: &(&Str, &Layer)| mark((layer.0, &layer.1.id));
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
        Sheet { stamp, eyes, seen: writer.done(), open, ground, told: Mutex::default() }
    }

    /// What is seen by whoever looks once, and at nobody's side.
    pub fn alone(scene: Scene, eyes: Eyes, teller: Teller) -> Arc<Sheet> {
        Arc::new(Sheet::of(scene, eyes, teller, Stamp::default(), None))
    }

    /// What is another than in an earlier sheet, as the end of a message.
    fn since(&self, earlier: &Sheet, teller: Teller) -> Arc<str> {
        let from = (earlier.stamp.number, earlier.eyes);
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = told.as_ref().filter(|(known, _)| *known == from) {
            return text.clone();
        }
        let mut out = String::new();
        self.seen.since(&earlier.seen, &mut out);
        if self.ground != earlier.ground {
            out.push_str(&self.ground.text(teller));
        }
        let text: Arc<str> = out.into();
        *told = Some((from, text.clone()));
        text
    }
}

impl View {
    /// What these eyes see, which is the sheet, and what they may do when they are a seat's. `before` is an earlier view of the
    /// same eyes in the same tongue: what is alike is taken from there.
    pub fn of(
        played: &dyn AnyMatch,
        sheet: Arc<Sheet>,
        eyes: Eyes,
        teller: Teller,
        at: usize,
        may_act: bool,
        before: Option<&View>,
    ) -> View {
        let seat = eyes_of(eyes);
        let heard = |seat: &Seat| matches!(played.turn(), Turn::Ask(ask) if ask.hears(*seat));
        let (offers, complete) =
            seat.filter(|seat| may_act && heard(seat)).map_or((Vec::new(), true), |seat| played.offers(seat));
        let undo = seat.filter(|_| may_act).map(|seat| played.free_undo(seat));
        let undo = undo.filter(|&step| step < played.step());
        let head = Head { at, step: played.step(), seat, offers, complete, undo };
        View::from(sheet, teller, &head, before)
    }

    /// What these eyes could see after an earlier step.
    pub fn at_step(played: &dyn AnyMatch, step: u32, eyes: Eyes, teller: Teller) -> View {
        let head = Head { at: 0, step, seat: eyes_of(eyes), offers: Vec::new(), complete: true, undo: None };
        View::from(Sheet::alone(played.show_at(step, eyes), eyes, teller), teller, &head, None)
    }

    /// A scene without a match.
    #[cfg(test)]
    pub fn of_scene(scene: Scene, teller: Teller, stamp: Stamp, before: Option<&View>) -> View {
        let head = Head { at: 0, step: 0, seat: None, offers: Vec::new(), complete: true, undo: None };
        let sheet = Sheet::of(scene, Eyes::Public, teller, stamp, before.map(|before| &*before.sheet));
        View::from(Arc::new(sheet), teller, &head, before)
    }

    fn from(sheet: Arc<Sheet>, teller: Teller, head: &Head, before: Option<&View>) -> View {
        let before = before.filter(|before| before.is_kin(sheet.stamp, head.seat));
        let mut writer = Writer::new(before.map(|before| &before.own));
        writer.alone("at", &head.at);
        writer.alone("step", &head.step);
        writer.alone("seat", &head.seat);
        let open = writer.part.text.len();
        let offers = head.offers.iter();
        writer.list(List::Offers, offers, |offer| mark(&offer.command), |offer| offer_out(offer, teller));
        writer.alone("complete", &head.complete);
        writer.alone("undo", &head.undo);
        View { seat: head.seat, own: writer.done(), open, sheet, told: Mutex::default() }
    }

    /// Whether what is told of this view can be told of one with that stamp and seat, where they are alike.
    fn is_kin(&self, stamp: Stamp, seat: Option<Seat>) -> bool {
        (self.sheet.stamp.names, self.seat) == (stamp.names, seat)
    }

    /// Two views with equal grounds have the same boards, lying in the same way.
    #[cfg(test)]
    pub fn ground(&self) -> &Arc<Ground> {
        &self.sheet.ground
    }

    /// The sheet that it shows.
    #[cfg(test)]
    pub fn sheet(&self) -> &Arc<Sheet> {
        &self.sheet
    }

    /// The message with something more at its end.
    fn with(&self, more: &[&str]) -> String {
        let (begun, own) = self.own.text.split_at(self.open);
        let (seen, over) = self.sheet.seen.text.split_at(self.sheet.open);
        ["{\"type\":\"view\"", begun, seen, own, over, &more.concat(), "}"].concat()
    }

    /// The message without the boards.
    #[cfg(test)]
    pub fn message(&self) -> String {
        self.with(&[])
    }

    /// The message for whoever knows this ground: with the boards where they are others, which he knows from then on.
    pub fn beyond(&self, known: &mut Option<Arc<Ground>>, teller: Teller) -> String {
        let ground = &self.sheet.ground;
        let known = known.replace(ground.clone());
        if known.as_ref() == Some(ground) { self.with(&[]) } else { self.with_boards(teller) }
    }

    /// The message with the boards.
    pub fn with_boards(&self, teller: Teller) -> String {
        self.with(&[&self.sheet.ground.text(teller)])
    }

    /// The message with the boards and with the view's number, for whoever is told of changes from here on.
    pub fn numbered(&self, teller: Teller) -> String {
        self.with(&[&self.sheet.ground.text(teller), ",\"number\":", &self.sheet.stamp.number.to_string()])
    }

    /// What is another than in an earlier view, as a message; `None` when the two have nothing to do with each other.
    pub fn since(&self, earlier: &View, teller: Teller) -> Option<Arc<str>> {
        if !earlier.is_kin(self.sheet.stamp, self.seat) {
            return None;
        }
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = told.as_ref().filter(|(from, _)| *from == earlier.sheet.stamp.number) {
            return Some(text.clone());
        }
        let mut out = format!(
            "{{\"type\":\"change\",\"from\":{},\"number\":{}",
            earlier.sheet.stamp.number, self.sheet.stamp.number
        );
        self.own.since(&earlier.own, &mut out);
        out.push_str(&self.sheet.since(&earlier.sheet, teller));
        out.push('}');
        let text: Arc<str> = out.into();
        *told = Some((earlier.sheet.stamp.number, text.clone()));
        Some(text)
    }
}

impl Part {
    fn piece(&self, place: &Range<u32>) -> &str {
        self.text.get(place.start as usize..place.end as usize).unwrap_or_default()
    }

    fn named(&self, list: List) -> Vec<Named<'_>> {
        let named =
            |thing: &Thing| Named { name: thing.name, mark: thing.mark, text: self.piece(&thing.place) };
        self.lists[list as usize].iter().map(named).collect()
    }

    /// Whether a list is the same, thing by thing.
    fn is_same(&self, other: &Part, list: List) -> bool {
        let (own, known) = (&self.lists[list as usize], &other.lists[list as usize]);
        let alike = |(one, other): (&Thing, &Thing)| (one.name, one.mark) == (other.name, other.mark);
        own.len() == known.len() && own.iter().zip(known).all(alike)
    }

    /// Writes what is another than in an earlier part.
    fn since(&self, earlier: &Part, out: &mut String) {
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
            if self.is_same(earlier, list) {
                continue;
            }
            if let Some(changed) = change(list.names(), &earlier.named(list), &self.named(list)) {
                out.extend([",\"", list.name(), "\":", &changed]);
            }
        }
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

/// Writes a part, taking from the one before what is alike.
struct Writer<'a> {
    before: Option<&'a Part>,
    part: Part,
    /// What is being written.
    scratch: Vec<u8>,
}

impl<'a> Writer<'a> {
    fn new(before: Option<&'a Part>) -> Writer<'a> {
        let text = String::with_capacity(before.map_or(512, |before| before.text.len() + 256));
        Writer { before, part: Part { text, ..Part::default() }, scratch: Vec::new() }
    }

    /// What was written, in no more room than it takes.
    fn done(self) -> Part {
        let mut part = self.part;
        part.text.shrink_to_fit();
        part
    }

    fn alone(&mut self, name: &'static str, value: &impl Serialize) {
        self.part.text.extend([",\"", name, "\":"]);
        let start = self.here();
        self.write(value);
        let place = start..self.here();
        self.part.alone.push((name, place));
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
                self.part.text.extend([",\"", list.name(), "\":["]);
            } else {
                self.part.text.push(',');
            }
            let (name, mark) = (name(&thing), thing.mark());
            let start = self.here();
            // Most things stand where they stood.
            let alike = (next..known.len()).chain(0..next).find(|&at| known[at].name == name);
            next = alike.map_or(next, |at| at + 1);
            let alike = alike.filter(|&at| known[at].mark == mark);
            match alike.zip(self.before) {
                Some((at, before)) => self.part.text.push_str(before.piece(&known[at].place)),
                None => self.write(&out(&thing)),
            }
            written.push(Thing { name, mark, place: start..self.here() });
        }
        match (written.is_empty(), list.is_always_told()) {
            (false, _) => self.part.text.push(']'),
            (true, true) => self.part.text.extend([",\"", list.name(), "\":[]"]),
            (true, false) => {}
        }
        written.shrink_to_fit();
        self.part.lists[list as usize] = written;
    }

    fn write(&mut self, value: &impl Serialize) {
        // A message is plain data and is written into memory.
        self.scratch.clear();
        serde_json::to_writer(&mut self.scratch, value).expect("a message is plain data");
        self.part.text.push_str(str::from_utf8(&self.scratch).expect("JSON is text"));
    }

    fn here(&self) -> u32 {
        u32::try_from(self.part.text.len()).expect("a view is smaller than 4 GiB")
    }
}
