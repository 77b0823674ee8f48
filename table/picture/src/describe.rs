//! The position in sentences: what a screen reader reads, and whoever cannot see the board.

use std::collections::BTreeMap;

use scene::{
    Area, Board, Heading, Layer, Panel, Phrase, Piece, Prompt, Scale, Scene, Shape, Spot, Str, Value, Words,
    written, written_place,
};
use voice::Voice;

use crate::plane;
use crate::table::{Place, Stack, board_title, is_cards, laid, on_board, say_facts, stacks};
use crate::words::{plain, say};

/// The position, sentence by sentence: who decides, each board with its pieces, grounds and borders, the pieces out
/// of play, and the panels. Boards come as they lie on the table.
pub fn describe(scene: &Scene, voice: Voice) -> Vec<String> {
    let mut told = Vec::new();
    if let Some(ending) = &scene.ending {
        told.push(voice.say(ending));
    }
    told.extend(scene.prompt.as_ref().map(|prompt| decision(prompt, voice)));
    told.extend(scene.scales.iter().map(|one| say_scale(one, voice)));
    for place in laid(scene).into_iter().flatten() {
        match place {
            Place::One(board) => told.extend(of_board(scene, board, voice)),
            Place::Facing(upper, lower) => {
                let [one, other] = [upper, lower].map(|board| plain(board_title(scene, board, voice)));
                told.push(say(voice.lang(), "describe-against", [("one", one), ("other", other)]));
                told.extend([upper, lower].iter().flat_map(|board| of_board(scene, board, voice)));
            }
        }
    }
    told.extend(say_links(scene, voice));
    told.extend(out_of_play(scene, voice));
    told.extend(
        scene.panels.iter().filter(|panel| !panel.fields.is_empty()).map(|panel| facts(scene, panel, voice)),
    );
    told
}

/// `Seat 0: What will you do? (OKKO-ACT-01)`
pub fn decision(prompt: &Prompt, voice: Voice) -> String {
    let seats: Vec<String> = prompt.seats.iter().map(|number| seat(voice, *number)).collect();
    format!("{}: {} ({})", voice.list(&seats), voice.say(&prompt.text), prompt.by)
}

/// The pieces that are on no board, if there are any.
pub fn out_of_play(scene: &Scene, voice: Voice) -> Option<String> {
    let off = scene.pieces.iter().filter(|piece| piece.at.is_none());
    let off: Vec<&str> = off.map(|piece| voice.words(&piece.name)).collect();
    (!off.is_empty()).then(|| off_board(voice, voice.list(&off)))
}

fn off_board(voice: Voice, pieces: impl Into<Str>) -> String {
    say(voice.lang(), "out-of-play", [("pieces", plain(pieces))])
}

/// The heading of what belongs to no seat.
pub fn nobody(voice: Voice) -> String {
    say(voice.lang(), "nobody", [])
}

fn of_board(scene: &Scene, board: &Board, voice: Voice) -> Vec<String> {
    let title = plain(board_title(scene, board, voice));
    let pieces = on_board(scene, board);
    let lang = voice.lang();
    match board.shape {
        Shape::Squares { columns, rows } => {
            let size = [("columns", i64::from(columns).into()), ("rows", i64::from(rows).into())];
            let [columns, rows] = size;
            let head = say(lang, "describe-squares", [("title", title), columns, rows]);
            on_lattice(scene, board, head, voice)
        }
        Shape::Hexes { .. } => {
            let count = board.cells.iter().filter(|cell| !cell.ghost).count() as i64;
            let head = say(lang, "describe-hexes", [("title", title), ("count", count.into())]);
            on_lattice(scene, board, head, voice)
        }
        Shape::Row | Shape::Pile if is_cards(scene, board) && (board.unseen > 0 || !pieces.is_empty()) => {
            let mut told =
                vec![say(lang, "describe-row", [("title", title), ("pieces", cards(board, &pieces, voice))])];
            told.extend(sums(scene, board, voice));
            told
        }
        Shape::Plane { width, height, .. } => {
            let size = [("width", plain(written(width as i32))), ("height", plain(written(height as i32)))];
            let [width, height] = size;
            let mut told = vec![say(lang, "describe-plane", [("title", title), width, height])];
            told.extend(pieces.iter().map(|piece| standing_on(scene, board, piece, voice)));
            told.extend(board.areas.iter().map(|area| lying(area, voice)));
            told
        }
        Shape::Row | Shape::Pile => {
            let names: Vec<&str> = pieces.iter().map(|piece| voice.words(&piece.name)).collect();
            if names.is_empty() {
                return vec![say(lang, "describe-row-empty", [("title", title)])];
            }
            vec![say(lang, "describe-row", [("title", title), ("pieces", plain(voice.list(&names)))])]
        }
        Shape::Track { .. } => pieces
            .iter()
            .map(|piece| {
                let step = piece.at.as_ref().map_or("", |spot| spot.cell.as_str());
                let name = plain(voice.words(&piece.name));
                say(lang, "describe-step", [("title", title.clone()), ("piece", name), ("step", plain(step))])
            })
            .collect(),
    }
}

/// What stands and lies on squares or hexes.
fn on_lattice(scene: &Scene, board: &Board, head: String, voice: Voice) -> Vec<String> {
    let mut told = vec![head];
    told.extend(on_board(scene, board).iter().map(|piece| standing(piece, voice)));
    told.extend(grounds(board, voice));
    told.extend(borders(board, voice));
    told.extend(lines(board, voice));
    let places: Vec<&str> =
        board.cells.iter().filter(|cell| cell.ghost).map(|cell| cell.id.as_str()).collect();
    if !places.is_empty() {
        told.push(say(voice.lang(), "describe-growth", [("cells", plain(places.join(" ")))]));
    }
    told
}

/// `Line of sight: b2 c3 d3.`
fn lines(board: &Board, voice: Voice) -> Vec<String> {
    let drawn = board.layers.iter().filter(|layer| layer.about.is_none());
    let line = |layer: &Layer, cells: &[Str]| {
        let (title, cells) = (plain(voice.say(&layer.title)), plain(cells.join(" – ")));
        say(voice.lang(), "describe-line", [("layer", title), ("cells", cells)])
    };
    drawn.flat_map(|layer| layer.lines.iter().map(move |cells| line(layer, cells))).collect()
}

/// `Stairs: e5 (Ground floor) – e5 (Upper floor).`
pub fn say_links(scene: &Scene, voice: Voice) -> Vec<String> {
    let end = |spot: &Spot| {
        let board = scene.boards.iter().find(|board| board.id == spot.board)?;
        Some(plain(format!("{} ({})", spot.cell, board_title(scene, board, voice))))
    };
    let said = scene.links.iter().filter_map(|link| {
        let (one, other) = (end(&link.between.0)?, end(&link.between.1)?);
        let words = [("kind", plain(voice.word(&link.kind))), ("one", one), ("other", other)];
        Some(say(voice.lang(), "describe-link", words))
    });
    said.collect()
}

/// `Anna (Seat 0) at 3.5,4 on the book; nearest: Bruno, 2.25″.`
pub fn standing_on(scene: &Scene, board: &Board, piece: &Piece, voice: Voice) -> String {
    let lang = voice.lang();
    let mut told = standing(piece, voice);
    let mut more = Vec::new();
    if let Some(area) = plane::footing(board, piece) {
        more.push(say(lang, "describe-footing", [("area", plain(voice.words(&area.name)))]));
    }
    if let Some((other, gap)) = plane::nearest_other(scene, piece) {
        let name = plain(voice.words(&other.name));
        more.push(say(lang, "describe-nearest", [("other", name), ("gap", plain(written(gap)))]));
    }
    for sentence in more {
        told.push(' ');
        told.push_str(&sentence);
    }
    told
}

/// `The book: cover, at 9,6.5, 0 to 1.5″ high.`
fn lying(area: &Area, voice: Voice) -> String {
    let words = [
        ("area", plain(voice.words(&area.name))),
        ("ground", plain(voice.word(&area.ground))),
        ("place", plain(written_place(plane::middle(&area.outline)))),
        ("foot", plain(written(area.heights.0))),
        ("head", plain(written(area.heights.1))),
    ];
    let flat = area.heights == (0, 0);
    let mut told = say(voice.lang(), if flat { "describe-flat" } else { "describe-area" }, words);
    for badge in &area.badges {
        told.push(' ');
        told.push_str(&voice.say(&badge.text));
    }
    told
}

/// The cards of a row in their order, or what lies in a pile.
fn cards(board: &Board, pieces: &[&Piece], voice: Voice) -> Value {
    let mut parts = Vec::new();
    if board.shape == Shape::Pile {
        let count = i64::from(board.unseen) + pieces.len() as i64;
        parts.push(say(voice.lang(), "cards", [("count", count.into())]));
        let top = |piece: &&Piece| say(voice.lang(), "pile-top", [("card", plain(voice.words(&piece.name)))]);
        parts.extend(pieces.last().map(top));
    } else {
        parts.extend(stacks(pieces).iter().map(|stack| say_card(stack, voice)));
    }
    if board.unseen > 0 {
        parts.push(face_down(board.unseen, voice));
    }
    plain(parts.join("; "))
}

/// `Attackers: Attack 13.`
fn sums(scene: &Scene, board: &Board, voice: Voice) -> Option<String> {
    let sums = say_facts(&board.sums, voice);
    (!sums.is_empty()).then(|| format!("{}: {}.", board_title(scene, board, voice), sums.join(", ")))
}

/// `6 face down`
pub fn face_down(count: u16, voice: Voice) -> String {
    say(voice.lang(), "face-down", [("count", i64::from(count).into())])
}

/// `Kenta (Master, North; Attack 9, Defence 6; turned; beneath it: Kick)`
pub fn say_card(stack: &Stack, voice: Voice) -> String {
    let Stack { top, under } = stack;
    let mut facts = looks(top, voice);
    if !under.is_empty() {
        let names: Vec<&str> = under.iter().map(|piece| voice.words(&piece.name)).collect();
        facts.push(say(voice.lang(), "card-beneath", [("cards", plain(voice.list(&names)))]));
    }
    let name = voice.words(&top.name);
    if facts.is_empty() { name.to_owned() } else { format!("{name} ({})", facts.join("; ")) }
}

/// What can be seen of a card besides its name.
fn looks(piece: &Piece, voice: Voice) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(look) = &piece.look {
        let kind = [Some(&look.kind), look.family.as_ref()].into_iter().flatten();
        facts.push(kind.map(|kind| voice.say(kind)).collect::<Vec<_>>().join(", "));
        let numbers = [&look.values, &look.worth].map(|fields| say_facts(fields, voice).join(", "));
        facts.extend(numbers.into_iter().filter(|told| !told.is_empty()));
    }
    if piece.turned {
        facts.push(turned(voice));
    }
    facts.extend(piece.badges.iter().map(|badge| voice.say(&badge.text)));
    facts
}

/// The word for a piece that is not there.
pub fn shadow(voice: Voice) -> String {
    say(voice.lang(), "ghost", [])
}

/// The word for a card that is turned.
pub fn turned(voice: Voice) -> String {
    say(voice.lang(), "card-turned", [])
}

/// `Glory: Seat 0 7, Seat 1 3. Seat 0 is ahead by 4; a lead of 10 counts.`
pub fn say_scale(scale: &Scale, voice: Voice) -> String {
    let [(left, a), (right, b)] = scale.counts;
    let lang = voice.lang();
    let name = |number| plain(seat(voice, number));
    let title = plain(voice.say(&scale.title));
    let args =
        [("title", title), ("left", name(left)), ("a", a.into()), ("right", name(right)), ("b", b.into())];
    let totals = say(lang, "describe-scale", args);
    let goal = ("goal", scale.goal.into());
    let lead = if a == b {
        say(lang, "describe-even", [goal])
    } else {
        let who = name(if a > b { left } else { right });
        say(lang, "describe-lead", [("who", who), ("lead", (a - b).abs().into()), goal])
    };
    format!("{totals} {lead}")
}

/// `Okko (Seat 0) on e5, facing north: endangered, Fire die in reserve.` Of a card it is told what it shows.
pub fn standing(piece: &Piece, voice: Voice) -> String {
    let Some(spot) = &piece.at else { return off_board(voice, voice.words(&piece.name)) };
    let owner = piece.seat.map(|owner| format!(" ({})", seat(voice, owner))).unwrap_or_default();
    if piece.look.is_some() {
        return format!("{}{owner}: {}.", voice.words(&piece.name), looks(piece, voice).join("; "));
    }
    let name = plain(format!("{}{owner}", voice.words(&piece.name)));
    let cell = plain(spot.cell.as_str());
    let lang = voice.lang();
    let mut told = match piece.facing {
        Some(heading) => {
            let towards = plain(say(lang, towards(heading), []));
            say(lang, "describe-facing", [("piece", name), ("cell", cell), ("heading", towards)])
        }
        None => say(lang, "describe-piece", [("piece", name), ("cell", cell)]),
    };
    let badges: Vec<String> = piece.badges.iter().map(|badge| voice.say(&badge.text)).collect();
    if !badges.is_empty() {
        told = format!("{}: {}.", told.trim_end_matches('.'), voice.list(&badges));
    }
    if piece.ghost {
        told = format!("{told} {}", say(lang, "describe-ghost", []));
    }
    told
}

/// The word for a direction.
const fn towards(heading: Heading) -> &'static str {
    match heading {
        Heading::N => "heading-n",
        Heading::NE => "heading-ne",
        Heading::E => "heading-e",
        Heading::SE => "heading-se",
        Heading::S => "heading-s",
        Heading::SW => "heading-sw",
        Heading::W => "heading-w",
        Heading::NW => "heading-nw",
    }
}

/// The cells of each ground that is not the plainest.
fn grounds(board: &Board, voice: Voice) -> Vec<String> {
    let mut known: BTreeMap<(u8, &str), Vec<&str>> = BTreeMap::new();
    for cell in board.cells.iter().filter(|cell| cell.tint > 0 && !cell.ghost) {
        known.entry((cell.tint, &cell.ground)).or_default().push(&cell.id);
    }
    let list = |((_, ground), cells): ((u8, &str), Vec<&str>)| {
        let (ground, cells) = (plain(voice.word(ground)), plain(cells.join(" ")));
        say(voice.lang(), "describe-ground", [("ground", ground), ("cells", cells)])
    };
    known.into_iter().map(list).collect()
}

fn borders(board: &Board, voice: Voice) -> Vec<String> {
    let mut known: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for edge in &board.edges {
        known.entry(&edge.kind).or_default().push(format!("{}/{}", edge.between.0, edge.between.1));
    }
    let list = |(kind, places): (&str, Vec<String>)| {
        let (kind, places) = (plain(voice.word(kind)), plain(places.join(" ")));
        say(voice.lang(), "describe-border", [("border", kind), ("places", places)])
    };
    known.into_iter().map(list).collect()
}

/// `Dice of the Hunters: Fire 2, Water 1.`
fn facts(scene: &Scene, panel: &Panel, voice: Voice) -> String {
    let fields: Vec<String> = panel
        .fields
        .iter()
        .map(|field| format!("{} {}", voice.say(&field.label), voice.value(&field.value)))
        .collect();
    format!("{}: {}.", panel_title(scene, panel, voice), fields.join(", "))
}

/// The title of a panel, with its seat where another panel has the same title.
pub fn panel_title(scene: &Scene, panel: &Panel, voice: Voice) -> String {
    let title = voice.say(&panel.title);
    let alike = scene.panels.iter().filter(|other| other.title == panel.title).count() > 1;
    match panel.seat.filter(|_| alike) {
        Some(number) => format!("{title} ({})", seat(voice, number)),
        None => title,
    }
}

/// The name of a seat: of who sits there, where that is known.
pub fn seat(voice: Voice, number: u8) -> String {
    if number == kernel::Seat::HOUSE.0 {
        return voice.word("seat-house");
    }
    let words = voice.say(&Phrase::new("seat").with("seat", i64::from(number)));
    let words = Words { en: words.clone().into(), it: words.into() };
    voice.value(&Value::Seat { seat: number, id: String::new().into(), words })
}
