//! What is told of a match that is looked back on.

use kernel::{Curve, Fortune, Reckoning, Seat, Tally};
use serde::Serialize;

use super::{Teller, Text, json};

#[derive(Serialize)]
struct ReckonedOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    curve: Option<CurveOut<'a>>,
    luck: Vec<FortuneOut<'a>>,
    uncounted: u32,
}

#[derive(Serialize)]
struct CurveOut<'a> {
    title: Text<'a>,
    seats: &'a [Vec<u8>],
    points: &'a [(u32, Vec<i64>)],
    last: u32,
}

#[derive(Serialize)]
struct FortuneOut<'a> {
    seat: Seat,
    draws: u32,
    rank: u32,
    tallies: Vec<TallyOut<'a>>,
}

#[derive(Serialize)]
struct TallyOut<'a> {
    group: Text<'a>,
    band: Text<'a>,
    expected: i64,
    came: u32,
}

/// The answer to `reckon`.
pub(crate) fn reckoned(id: &str, reckoning: &Reckoning, teller: Teller) -> String {
    fn curve_out<'a>(curve: &'a Curve, teller: Teller<'a>) -> CurveOut<'a> {
        let Curve { title, seats, points, last } = curve;
        CurveOut { title: teller.phrase(title), seats, points, last: *last }
    }
    fn fortune_out<'a>(fortune: &'a Fortune, teller: Teller<'a>) -> FortuneOut<'a> {
        let tally_out = |tally: &Tally| TallyOut {
            group: teller.key(tally.group),
            band: teller.key(tally.band),
            expected: tally.expected,
            came: tally.came,
        };
        let tallies = fortune.tallies.iter().map(tally_out).collect();
        FortuneOut { seat: fortune.seat, draws: fortune.draws, rank: fortune.rank, tallies }
    }
    json(&ReckonedOut {
        kind: "reckoned",
        id,
        curve: reckoning.curve.as_ref().map(|curve| curve_out(curve, teller)),
        luck: reckoning.luck.iter().map(|fortune| fortune_out(fortune, teller)).collect(),
        uncounted: reckoning.uncounted,
    })
}
