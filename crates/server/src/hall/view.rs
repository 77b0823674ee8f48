//! What some eyes may see of a match, as messages of the table's socket.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use catalog::{AnyMatch, Look, OddsSheet};
use kernel::{Eyes, Seat, Turn};
use scene::{
    Affordance, Badge, Board, Heading, Layer, Line, Panel, Part, Piece, Prompt, Shape, Spot, Tone, Touch, Way,
};
use serde::Serialize;

use super::tongue::{Teller, Text};

/// A view as text: the boards apart, for they seldom change.
pub(crate) struct View {
    /// The view without its last brace and without the boards.
    rest: String,
    /// The boards as JSON.
    boards: String,
    /// Two views with the same number here have the same boards.
    pub boards_mark: u64,
}

impl View {
    /// What these eyes may see, and what they may do when they are a seat's.
    pub fn of(played: &dyn AnyMatch, eyes: Eyes, teller: Teller, at: usize, may_act: bool) -> View {
        let scene = played.show(eyes);
        let seat = match eyes {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Public | Eyes::Referee => None,
        };
        let asked = |seat: &Seat| matches!(played.turn(), Turn::Ask(ask) if ask.seats.has(*seat));
        let (offers, complete) =
            seat.filter(|seat| may_act && asked(seat)).map_or((Vec::new(), true), |seat| played.offers(seat));
        let undo = seat.filter(|_| may_act).map(|seat| played.free_undo(seat));
        let undo = undo.filter(|&step| step < played.step());
        View::from(&scene, teller, Head { at, step: played.step(), seat, offers: &offers, complete, undo })
    }

    /// What these eyes could see after an earlier step.
    pub fn at_step(played: &dyn AnyMatch, step: u32, eyes: Eyes, teller: Teller) -> View {
        let scene = played.show_at(step, eyes);
        let seat = match eyes {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Public | Eyes::Referee => None,
        };
        View::from(&scene, teller, Head { at: 0, step, seat, offers: &[], complete: true, undo: None })
    }

    /// A scene without a match.
    pub fn of_scene(scene: &scene::Scene, teller: Teller) -> View {
        View::from(
            scene,
            teller,
            Head { at: 0, step: 0, seat: None, offers: &[], complete: true, undo: None },
        )
    }

    fn from(scene: &scene::Scene, teller: Teller, head: Head) -> View {
        let out = Out {
            kind: "view",
            at: head.at,
            step: head.step,
            seat: head.seat,
            pieces: scene.pieces.iter().map(|piece| piece_out(piece, teller)).collect(),
            panels: scene.panels.iter().map(|panel| panel_out(panel, teller)).collect(),
            prompt: scene.prompt.as_ref().map(|prompt| prompt_out(prompt, teller)),
            ending: scene.ending.as_ref().map(|ending| teller.phrase(ending)),
            offers: head.offers.iter().map(|offer| offer_out(offer, teller)).collect(),
            complete: head.complete,
            undo: head.undo,
        };
        let mut rest = json(&out);
        rest.pop();
        let boards: Vec<BoardOut> = scene.boards.iter().map(|board| board_out(board, teller)).collect();
        let boards = json(&boards);
        let mut hasher = DefaultHasher::new();
        boards.hash(&mut hasher);
        View { rest, boards, boards_mark: hasher.finish() }
    }

    /// The whole message, with the boards or without.
    pub fn message(&self, boards: bool) -> String {
        if boards {
            format!("{},\"boards\":{}}}", self.rest, self.boards)
        } else {
            format!("{}}}", self.rest)
        }
    }
}

pub(crate) fn json<T: Serialize>(out: &T) -> String {
    serde_json::to_string(out).expect("a message is plain data")
}

struct Head<'a> {
    at: usize,
    step: u32,
    seat: Option<Seat>,
    offers: &'a [Affordance],
    complete: bool,
    undo: Option<u32>,
}

#[derive(Serialize)]
struct Out<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    at: usize,
    step: u32,
    seat: Option<Seat>,
    pieces: Vec<PieceOut<'a>>,
    panels: Vec<PanelOut<'a>>,
    prompt: Option<PromptOut<'a>>,
    ending: Option<Text<'a>>,
    offers: Vec<OfferOut<'a>>,
    complete: bool,
    undo: Option<u32>,
}

#[derive(Serialize)]
struct BoardOut<'a> {
    id: &'a str,
    title: Text<'a>,
    shape: Shape,
    cells: Vec<CellOut<'a>>,
    edges: Vec<EdgeOut<'a>>,
    layers: Vec<LayerOut<'a>>,
}

#[derive(Serialize)]
struct CellOut<'a> {
    id: &'a str,
    column: u8,
    row: u8,
    ground: Text<'a>,
    glyph: char,
    tint: u8,
}

#[derive(Serialize)]
struct EdgeOut<'a> {
    between: (&'a str, &'a str),
    kind: Text<'a>,
}

#[derive(Serialize)]
struct LayerOut<'a> {
    id: &'a str,
    title: Text<'a>,
    cells: &'a [String],
}

fn board_out<'a>(board: &'a Board, teller: Teller<'a>) -> BoardOut<'a> {
    let layer = |layer: &'a Layer| LayerOut {
        id: &layer.id,
        title: teller.phrase(&layer.title),
        cells: &layer.cells,
    };
    BoardOut {
        id: &board.id,
        title: teller.phrase(&board.title),
        shape: board.shape,
        cells: board
            .cells
            .iter()
            .map(|cell| CellOut {
                id: &cell.id,
                column: cell.column,
                row: cell.row,
                ground: teller.key(&cell.ground),
                glyph: cell.glyph,
                tint: cell.tint,
            })
            .collect(),
        edges: board
            .edges
            .iter()
            .map(|edge| EdgeOut { between: (&edge.between.0, &edge.between.1), kind: teller.key(&edge.kind) })
            .collect(),
        layers: board.layers.iter().map(layer).collect(),
    }
}

#[derive(Serialize)]
struct PieceOut<'a> {
    id: &'a str,
    name: Text<'a>,
    symbol: &'a str,
    seat: Option<u8>,
    at: Option<&'a Spot>,
    facing: Option<Heading>,
    badges: Vec<BadgeOut<'a>>,
    facts: BTreeMap<&'a str, Text<'a>>,
    card: Vec<Text<'a>>,
}

#[derive(Serialize)]
struct BadgeOut<'a> {
    id: &'a str,
    text: Text<'a>,
    glyph: &'a str,
    tone: Tone,
}

fn piece_out<'a>(piece: &'a Piece, teller: Teller<'a>) -> PieceOut<'a> {
    let badge = |badge: &'a Badge| BadgeOut {
        id: &badge.id,
        text: teller.phrase(&badge.text),
        glyph: &badge.glyph,
        tone: badge.tone,
    };
    PieceOut {
        id: &piece.id,
        name: teller.words(&piece.name),
        symbol: &piece.symbol,
        seat: piece.seat,
        at: piece.at.as_ref(),
        facing: piece.facing,
        badges: piece.badges.iter().map(badge).collect(),
        facts: piece.facts.iter().map(|(name, value)| (name.as_str(), teller.value(value))).collect(),
        card: piece.card.iter().map(|line| teller.phrase(line)).collect(),
    }
}

#[derive(Serialize)]
struct PanelOut<'a> {
    id: &'a str,
    title: Text<'a>,
    seat: Option<u8>,
    fields: Vec<FieldOut<'a>>,
}

#[derive(Serialize)]
struct FieldOut<'a> {
    key: &'a str,
    label: Text<'a>,
    value: Text<'a>,
}

fn panel_out<'a>(panel: &'a Panel, teller: Teller<'a>) -> PanelOut<'a> {
    let fields = panel.fields.iter().map(|field| FieldOut {
        key: &field.key,
        label: teller.phrase(&field.label),
        value: teller.value(&field.value),
    });
    PanelOut { id: &panel.id, title: teller.phrase(&panel.title), seat: panel.seat, fields: fields.collect() }
}

#[derive(Serialize)]
struct PromptOut<'a> {
    seats: &'a [u8],
    by: &'a str,
    text: Text<'a>,
}

fn prompt_out<'a>(prompt: &'a Prompt, teller: Teller<'a>) -> PromptOut<'a> {
    PromptOut { seats: &prompt.seats, by: &prompt.by, text: teller.phrase(&prompt.text) }
}

#[derive(Serialize)]
struct OfferOut<'a> {
    command: &'a str,
    label: Text<'a>,
    touches: &'a [Touch],
    cost: Option<Text<'a>>,
    binding: bool,
    odds: bool,
    walk: bool,
}

fn offer_out<'a>(offer: &'a Affordance, teller: Teller<'a>) -> OfferOut<'a> {
    OfferOut {
        command: &offer.command,
        label: teller.phrase(&offer.label),
        touches: &offer.touches,
        cost: offer.cost.as_ref().map(|cost| teller.phrase(cost)),
        binding: offer.binding,
        odds: offer.odds,
        walk: offer.walk,
    }
}

#[derive(Serialize)]
pub(crate) struct LineOut<'a> {
    by: &'a str,
    text: Text<'a>,
    parts: Vec<PartOut<'a>>,
}

#[derive(Serialize)]
struct PartOut<'a> {
    by: &'a str,
    text: Text<'a>,
    value: i64,
    die: bool,
}

/// A line of the story.
pub(crate) fn line_out<'a>(line: &'a Line, teller: Teller<'a>) -> LineOut<'a> {
    let part = |part: &'a Part| PartOut {
        by: &part.by,
        text: teller.phrase(&part.text),
        value: part.value,
        die: part.die,
    };
    LineOut { by: &line.by, text: teller.line(line), parts: line.parts.iter().map(part).collect() }
}

/// A step of the story.
#[derive(Serialize)]
pub(crate) struct StepOut<'a> {
    pub step: u32,
    pub seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    pub lines: Vec<LineOut<'a>>,
}

#[derive(Serialize)]
struct LookedOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    offers: Vec<OfferOut<'a>>,
    complete: bool,
    ways: Vec<WayOut<'a>>,
}

#[derive(Serialize)]
struct WayOut<'a> {
    board: &'a str,
    cells: &'a [String],
    commands: &'a [String],
    story: Vec<LineOut<'a>>,
}

/// The answer to `look`.
pub(crate) fn looked(id: &str, look: &Look, teller: Teller) -> String {
    fn way_out<'a>(way: &'a Way, teller: Teller<'a>) -> WayOut<'a> {
        WayOut {
            board: &way.board,
            cells: &way.cells,
            commands: &way.commands,
            story: way.story.iter().map(|line| line_out(line, teller)).collect(),
        }
    }
    json(&LookedOut {
        kind: "looked",
        id,
        offers: look.offers.iter().map(|offer| offer_out(offer, teller)).collect(),
        complete: look.complete,
        ways: look.ways.iter().map(|way| way_out(way, teller)).collect(),
    })
}

#[derive(Serialize)]
pub(crate) struct OddsOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    sheets: Vec<SheetOut<'a>>,
    alike: bool,
}

#[derive(Serialize)]
struct SheetOut<'a> {
    assume: &'static str,
    spreads: Vec<SpreadOut<'a>>,
    sums: Vec<String>,
}

#[derive(Serialize)]
struct SpreadOut<'a> {
    group: Text<'a>,
    bands: Vec<BandOut<'a>>,
}

#[derive(Serialize)]
struct BandOut<'a> {
    band: Text<'a>,
    chance: String,
    percent: String,
}

/// The answer to `odds`: a sheet for each assumption, or one when they are alike; none when there are too many cases.
pub(crate) fn odds_out<'a>(id: &'a str, sheets: &'a [OddsSheet], teller: Teller<'a>) -> OddsOut<'a> {
    let alike = sheets.len() == 2 && sheets[0].spreads == sheets[1].spreads;
    let sheet = |sheet: &'a OddsSheet| SheetOut {
        assume: match sheet.assume {
            kernel::Assume::NoReaction => "no-reaction",
            kernel::Assume::BestReaction => "best-reaction",
        },
        spreads: sheet
            .spreads
            .iter()
            .map(|(group, bands)| SpreadOut {
                group: teller.phrase(group),
                bands: bands
                    .iter()
                    .map(|(band, chance)| BandOut {
                        band: teller.phrase(band),
                        chance: chance.to_string(),
                        percent: teller.voice.percent(chance),
                    })
                    .collect(),
            })
            .collect(),
        sums: teller.voice.sums(&sheet.parts),
    };
    let shown = if alike { &sheets[..1] } else { sheets };
    OddsOut { kind: "odds", id, sheets: shown.iter().map(sheet).collect(), alike }
}
