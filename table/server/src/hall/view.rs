//! What some eyes may see of a match, as messages of the table's socket.

use std::collections::BTreeMap;

use kernel::{Eyes, Seat};
use scene::{
    Affordance, Area, Badge, Board, Border, CardLook, Cell, Deed, Edge, Face, Field, Heading, Layer, Level,
    Line, Link, Outline, Panel, Part, Piece, Place, Prompt, Scale, Shape, Spot, Str, Tone, Touch, Window,
};
use serde::Serialize;

use self::drawn::{FieldOut, fields_out};
use super::tongue::{Teller, Text, Tongue};

pub(crate) use ahead::{OddsOut, hinted, looked, means, odds_out, overlaid, thought};
pub(crate) use reckoned::reckoned;
pub(crate) use whole::{Ground, Sheet, Stamp, View};

/// The seat whose eyes these are.
fn eyes_of(eyes: Eyes) -> Option<Seat> {
    match eyes {
        Eyes::Seat(seat) => Some(seat),
        Eyes::Side(_) | Eyes::Public | Eyes::Referee => None,
    }
}

pub(crate) fn json<T: Serialize>(out: &T) -> String {
    serde_json::to_string(out).expect("a message is plain data")
}

#[derive(Serialize)]
struct BoardOut<'a> {
    id: &'a str,
    title: Text<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    shape: Shape,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'a Level>,
    cells: Vec<CellOut<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    areas: Vec<AreaOut<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    edges: Vec<EdgeOut<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    lines: &'a [Vec<Str>],
    #[serde(skip_serializing_if = "Option::is_none")]
    faces: Option<&'a str>,
}

#[derive(Serialize)]
struct CellOut<'a> {
    id: &'a str,
    column: i32,
    row: i32,
    ground: Text<'a>,
    glyph: char,
    tint: u8,
    #[serde(skip_serializing_if = "is_false")]
    ghost: bool,
}

fn cell_out<'a>(cell: &'a Cell, teller: Teller<'a>) -> CellOut<'a> {
    CellOut {
        id: &cell.id,
        column: cell.column,
        row: cell.row,
        ground: teller.key(&cell.ground),
        glyph: cell.glyph,
        tint: cell.tint,
        ghost: cell.ghost,
    }
}

#[derive(Serialize)]
struct EdgeOut<'a> {
    between: (&'a str, &'a str),
    kind: Text<'a>,
    #[serde(skip_serializing_if = "is_wall")]
    look: Border,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<&'a str>,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_wall(look: &Border) -> bool {
    *look == Border::Wall
}

fn edge_out<'a>(edge: &'a Edge, teller: Teller<'a>) -> EdgeOut<'a> {
    EdgeOut {
        between: (&edge.between.0, &edge.between.1),
        kind: teller.key(&edge.kind),
        look: edge.look,
        mark: edge.mark.as_deref(),
    }
}

#[derive(Serialize)]
struct LinkOut<'a> {
    between: &'a (Spot, Spot),
    kind: Text<'a>,
}

fn link_out<'a>(link: &'a Link, teller: Teller<'a>) -> LinkOut<'a> {
    LinkOut { between: &link.between, kind: teller.key(&link.kind) }
}

#[derive(Serialize)]
struct AreaOut<'a> {
    id: &'a str,
    name: Text<'a>,
    outline: &'a Outline,
    #[serde(skip_serializing_if = "is_flat")]
    heights: Place,
    ground: Text<'a>,
    tint: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    badges: Vec<BadgeOut<'a>>,
}

fn area_out<'a>(area: &'a Area, teller: Teller<'a>) -> AreaOut<'a> {
    AreaOut {
        id: &area.id,
        name: teller.words(&area.name),
        outline: &area.outline,
        heights: area.heights,
        ground: teller.key(&area.ground),
        tint: area.tint,
        seat: area.seat,
        badges: area.badges.iter().map(|badge| badge_out(badge, teller)).collect(),
    }
}

#[derive(Serialize)]
struct LayerOut<'a> {
    board: &'a str,
    id: &'a str,
    title: Text<'a>,
    #[serde(skip_serializing_if = "<[Str]>::is_empty")]
    cells: &'a [Str],
    #[serde(skip_serializing_if = "<[Vec<Str>]>::is_empty")]
    lines: &'a [Vec<Str>],
    #[serde(skip_serializing_if = "<[Outline]>::is_empty")]
    outlines: &'a [Outline],
    #[serde(skip_serializing_if = "Option::is_none")]
    tone: Option<Tone>,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<&'a str>,
}

fn layer_out<'a>(board: &'a str, layer: &'a Layer, teller: Teller<'a>) -> LayerOut<'a> {
    LayerOut {
        board,
        id: &layer.id,
        title: teller.phrase(&layer.title),
        cells: &layer.cells,
        lines: &layer.lines,
        outlines: &layer.outlines,
        tone: layer.tone,
        about: layer.about.as_deref(),
    }
}

fn board_out<'a>(board: &'a Board, teller: Teller<'a>) -> BoardOut<'a> {
    BoardOut {
        id: &board.id,
        title: teller.phrase(&board.title),
        seat: board.seat,
        shape: board.shape,
        level: board.level.as_ref(),
        cells: board.cells.iter().map(|cell| cell_out(cell, teller)).collect(),
        areas: board.areas.iter().map(|area| area_out(area, teller)).collect(),
        edges: board.edges.iter().map(|edge| edge_out(edge, teller)).collect(),
        lines: &board.lines,
        faces: board.faces.as_deref(),
    }
}

/// What changes of a board with nearly every view.
#[derive(Serialize)]
struct TallyOut<'a> {
    board: &'a str,
    #[serde(skip_serializing_if = "is_none")]
    unseen: u16,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sums: Vec<FieldOut<'a>>,
}

fn tally_out<'a>(board: &'a str, unseen: u16, sums: &'a [Field], teller: Teller<'a>) -> TallyOut<'a> {
    TallyOut { board, unseen, sums: fields_out(sums, teller) }
}

#[derive(Serialize)]
struct ScaleOut<'a> {
    id: &'a str,
    title: Text<'a>,
    counts: [(u8, i64); 2],
    goal: i64,
}

fn scale_out<'a>(scale: &'a Scale, teller: Teller<'a>) -> ScaleOut<'a> {
    ScaleOut { id: &scale.id, title: teller.phrase(&scale.title), counts: scale.counts, goal: scale.goal }
}

#[derive(Serialize)]
struct PieceOut<'a> {
    id: &'a str,
    name: Text<'a>,
    symbol: &'a str,
    seat: Option<u8>,
    at: Option<&'a Spot>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<Heading>,
    #[serde(skip_serializing_if = "is_false")]
    ghost: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    under: Option<&'a str>,
    #[serde(skip_serializing_if = "is_false")]
    turned: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<LookOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    art: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<&'a Face>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    badges: Vec<BadgeOut<'a>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    facts: BTreeMap<&'a str, Text<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    card: Vec<Text<'a>>,
}

#[derive(Serialize)]
struct BadgeOut<'a> {
    id: &'a str,
    text: Text<'a>,
    glyph: &'a str,
    tone: Tone,
}

/// What a card shows at a glance.
#[derive(Serialize)]
struct LookOut<'a> {
    kind: Text<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    family: Option<Text<'a>>,
    tint: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<FieldOut<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    worth: Vec<FieldOut<'a>>,
}

fn look_out<'a>(look: &'a CardLook, teller: Teller<'a>) -> LookOut<'a> {
    LookOut {
        kind: teller.phrase(&look.kind),
        family: look.family.as_ref().map(|family| teller.phrase(family)),
        tint: look.tint,
        values: fields_out(&look.values, teller),
        worth: fields_out(&look.worth, teller),
    }
}

fn badge_out<'a>(badge: &'a Badge, teller: Teller<'a>) -> BadgeOut<'a> {
    BadgeOut { id: &badge.id, text: teller.phrase(&badge.text), glyph: &badge.glyph, tone: badge.tone }
}

fn piece_out<'a>(piece: &'a Piece, teller: Teller<'a>) -> PieceOut<'a> {
    PieceOut {
        id: &piece.id,
        name: teller.words(&piece.name),
        symbol: &piece.symbol,
        seat: piece.seat,
        at: piece.at.as_ref(),
        facing: piece.facing,
        ghost: piece.ghost,
        under: piece.under.as_deref(),
        turned: piece.turned,
        look: piece.look.as_ref().map(|look| look_out(look, teller)),
        base: piece.base,
        height: piece.height,
        art: piece.art.as_deref(),
        face: piece.face.as_ref(),
        number: piece.number,
        badges: piece.badges.iter().map(|badge| badge_out(badge, teller)).collect(),
        facts: piece.facts.iter().map(|(name, value)| (name.as_str(), teller.value(value))).collect(),
        // Cards are for people to read; programs have the facts.
        card: match teller.tongue {
            Tongue::Spoken(_) => piece.card.iter().map(|line| teller.phrase(line)).collect(),
            Tongue::Plain => Vec::new(),
        },
    }
}

#[derive(Serialize)]
struct PanelOut<'a> {
    id: &'a str,
    title: Text<'a>,
    seat: Option<u8>,
    fields: Vec<FieldOut<'a>>,
    #[serde(skip_serializing_if = "is_false")]
    now: bool,
    #[serde(skip_serializing_if = "<[Str]>::is_empty")]
    counts: &'a [Str],
}

fn panel_out<'a>(panel: &'a Panel, teller: Teller<'a>) -> PanelOut<'a> {
    let fields = fields_out(&panel.fields, teller);
    PanelOut {
        id: &panel.id,
        title: teller.phrase(&panel.title),
        seat: panel.seat,
        fields,
        now: panel.now,
        counts: &panel.counts,
    }
}

#[derive(Serialize)]
struct PromptOut<'a> {
    seats: &'a [u8],
    by: &'a str,
    text: Text<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<&'a Window>,
}

fn prompt_out<'a>(prompt: &'a Prompt, teller: Teller<'a>) -> PromptOut<'a> {
    PromptOut {
        seats: &prompt.seats,
        by: &prompt.by,
        text: teller.phrase(&prompt.text),
        window: prompt.window.as_ref(),
    }
}

/// What is not said is false.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// What has no height is flat.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_flat(heights: &Place) -> bool {
    *heights == (0, 0)
}

/// What is not counted is nothing.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_none(count: &u16) -> bool {
    *count == 0
}

#[derive(Serialize)]
struct OfferOut<'a> {
    command: &'a str,
    label: Text<'a>,
    touches: &'a [Touch],
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<Text<'a>>,
    #[serde(skip_serializing_if = "is_false")]
    binding: bool,
    #[serde(skip_serializing_if = "is_false")]
    odds: bool,
    #[serde(skip_serializing_if = "is_false")]
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartOut<'a>>,
    #[serde(skip_serializing_if = "<[Str]>::is_empty")]
    pieces: &'a [Str],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deeds: Vec<DeedOut<'a>>,
}

/// What is done; the faces of dice as they are said.
#[derive(Serialize)]
#[serde(untagged)]
enum DeedOut<'a> {
    Rolled {
        does: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        of: Option<&'a str>,
        faces: Vec<Text<'a>>,
    },
    Plain(&'a Deed),
}

fn deed_out<'a>(deed: &'a Deed, teller: Teller<'a>) -> DeedOut<'a> {
    match deed {
        Deed::Rolled { of, faces } => DeedOut::Rolled {
            does: "rolled",
            of: of.as_deref(),
            faces: faces.iter().map(|face| teller.value(face)).collect(),
        },
        plain => DeedOut::Plain(plain),
    }
}

#[derive(Serialize)]
struct PartOut<'a> {
    by: &'a str,
    text: Text<'a>,
    value: i64,
    die: bool,
}

fn part_out<'a>(part: &'a Part, teller: Teller<'a>) -> PartOut<'a> {
    PartOut { by: &part.by, text: teller.phrase(&part.text), value: part.value, die: part.die }
}

/// A line of the story.
pub(crate) fn line_out<'a>(line: &'a Line, teller: Teller<'a>) -> LineOut<'a> {
    LineOut {
        by: &line.by,
        text: teller.line(line),
        parts: line.parts.iter().map(|part| part_out(part, teller)).collect(),
        pieces: &line.pieces,
        deeds: line.deeds.iter().map(|deed| deed_out(deed, teller)).collect(),
    }
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

mod ahead;
mod change;
mod drawn;
mod marks;
mod parts;
mod reckoned;
#[cfg(test)]
mod tests;
mod whole;
