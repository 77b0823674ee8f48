//! What is told of what has not been done: looking ahead, meaning, drawing over the boards, odds.

use catalog::{Foreseen, Look, OddsSheet, Thoughts, percent};
use kernel::Seat;
use scene::{Laid, Layer, Moved, Str, Way};
use serde::Serialize;

use super::{
    CellOut, EdgeOut, LayerOut, LineOut, OfferOut, Teller, Text, cell_out, edge_out, json, layer_out,
    line_out, offer_out,
};

#[derive(Serialize)]
struct LookedOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    offers: Vec<OfferOut<'a>>,
    complete: bool,
    ways: Vec<WayOut<'a>>,
    #[serde(skip_serializing_if = "<[Moved]>::is_empty")]
    after: &'a [Moved],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    laid: Vec<LaidOut<'a>>,
}

/// Cells that a board would have grown by.
#[derive(Serialize)]
struct LaidOut<'a> {
    board: &'a str,
    cells: Vec<CellOut<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    edges: Vec<EdgeOut<'a>>,
}

fn laid_out<'a>(laid: &'a [Laid], teller: Teller<'a>) -> Vec<LaidOut<'a>> {
    let one = |laid: &'a Laid| LaidOut {
        board: &laid.board,
        cells: laid.cells.iter().map(|cell| cell_out(cell, teller)).collect(),
        edges: laid.edges.iter().map(|edge| edge_out(edge, teller)).collect(),
    };
    laid.iter().map(one).collect()
}

#[derive(Serialize)]
struct WayOut<'a> {
    board: &'a str,
    cells: &'a [Str],
    commands: &'a [Str],
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
        after: &look.after,
        laid: laid_out(&look.laid, teller),
    })
}

#[derive(Serialize)]
struct MeansOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    command: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<Text<'a>>,
    #[serde(skip_serializing_if = "<[Moved]>::is_empty")]
    after: &'a [Moved],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    laid: Vec<LaidOut<'a>>,
}

/// The answer to `gesture` when what was meant is lawful.
pub(crate) fn means(id: &str, command: &str, foreseen: Option<&Foreseen>, teller: Teller) -> String {
    let offer = foreseen.and_then(|foreseen| foreseen.offer.as_ref());
    json(&MeansOut {
        kind: "means",
        id,
        command,
        label: offer.map(|offer| teller.phrase(&offer.label)),
        cost: offer.and_then(|offer| offer.cost.as_ref()).map(|cost| teller.phrase(cost)),
        after: foreseen.map_or(&[], |foreseen| &foreseen.after),
        laid: foreseen.map_or_else(Vec::new, |foreseen| laid_out(&foreseen.laid, teller)),
    })
}

#[derive(Serialize)]
struct OverlaidOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    layers: Vec<LayerOut<'a>>,
}

/// The answer to `overlay`.
pub(crate) fn overlaid(id: &str, layers: &[(String, Layer)], teller: Teller) -> String {
    let layers = layers.iter().map(|(board, layer)| layer_out(board, layer, teller)).collect();
    json(&OverlaidOut { kind: "overlaid", id, layers })
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

#[derive(Serialize)]
struct HintedOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    plans: Vec<PlanOut<'a>>,
    lines: Vec<String>,
}

#[derive(Serialize)]
struct PlanOut<'a> {
    command: &'a str,
    what: Text<'a>,
    /// In percent.
    expected: i64,
    courses: u32,
}

#[derive(Serialize)]
struct ThoughtOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    bots: Vec<BotOut<'a>>,
}

#[derive(Serialize)]
struct BotOut<'a> {
    seat: u8,
    plans: Vec<PlanOut<'a>>,
    lines: Vec<String>,
}

/// The answer to `thoughts`: what each bot considered when it last chose, the best first, and the same in sentences.
pub(crate) fn thought<'a>(
    id: &str,
    bots: impl Iterator<Item = (Seat, &'a Thoughts)>,
    teller: Teller,
) -> String {
    let bot = |(seat, thoughts): (Seat, &'a Thoughts)| {
        let (plans, lines) = told(thoughts, teller);
        BotOut { seat: seat.0, plans, lines }
    };
    json(&ThoughtOut { kind: "thought", id, bots: bots.map(bot).collect() })
}

/// The answer to `hint`: what was considered, the best first, and the same in sentences.
pub(crate) fn hinted(id: &str, thoughts: &Thoughts, teller: Teller) -> String {
    let (plans, lines) = told(thoughts, teller);
    json(&HintedOut { kind: "hinted", id, plans, lines })
}

/// Thoughts in figures, and as sentences.
fn told<'a>(thoughts: &'a Thoughts, teller: Teller<'a>) -> (Vec<PlanOut<'a>>, Vec<String>) {
    let plans = thoughts.plans.iter().map(|plan| PlanOut {
        command: &plan.command,
        what: teller.phrase(&plan.what),
        expected: percent(plan.expected),
        courses: plan.courses,
    });
    let lines = thoughts.sentences().iter().map(|line| teller.voice.say(line)).collect();
    (plans.collect(), lines)
}
