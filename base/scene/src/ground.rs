//! A ground that people draw themselves: a plane with things of their own in it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Choice, Phrase};

/// What can be drawn for a question, and what is ready-made.
///
/// A drawing is JSON: `{ name, width, depth, things: [{ name, shape, bottom, top, … }] }`. Names are `{ en, it }`.
/// Lengths are hundredths of an inch, x to the right, y up, heights from the ground. A shape is
/// `{ rect: [x0, y0, x1, y1] }`, `{ circle: [x, y, radius] }` or `{ poly: [[x, y], …] }`, counter-clockwise without
/// dents. A `bottom` of 0 and flags that are not set are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// What such drawings are called together: `Battle spaces`.
    pub title: Phrase,
    /// Ready-made ones; without an answer the first holds.
    pub ready: Vec<Choice>,
    /// The drawings of ready-made ones, by their ids: one can begin from them.
    pub plans: BTreeMap<String, Json>,
    /// What a side may measure, and of what it is a multiple.
    pub sides: Sides,
    /// The most things that there can be.
    pub most_things: u32,
    /// The most corners of a polygon.
    pub most_corners: u32,
    /// What things may look like from above.
    pub outlines: Vec<Drawn>,
    /// What can be said of a thing besides its place.
    pub flags: Vec<Flag>,
    /// What is so thin that it counts as flat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flat: Option<Flat>,
    /// How many things are advised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advice: Option<Density>,
    /// How content files hold a drawing.
    pub filed: Filed,
}

/// What the sides of a drawing may measure, in hundredths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    /// The shortest.
    pub least: u32,
    /// The longest.
    pub most: u32,
    /// Every side is a multiple of this.
    pub step: u32,
}

/// A kind of outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    /// Along the sides of the plane.
    Rect,
    /// Round.
    Circle,
    /// With straight sides and without dents.
    Poly,
}

impl Drawn {
    /// The word under which a drawing has it.
    pub const fn word(self) -> &'static str {
        match self {
            Drawn::Rect => "rect",
            Drawn::Circle => "circle",
            Drawn::Poly => "poly",
        }
    }
}

/// Something that is so of a thing, or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flag {
    /// Its field in the drawing: `movable`.
    pub id: String,
    /// What the reader sees.
    pub label: Phrase,
    /// What it means.
    pub help: Phrase,
    /// The rule that gives it a meaning.
    pub by: String,
    /// A sign for it where there is little room.
    pub mark: String,
    /// The ground colour (`ground-0` … `ground-9`) of things for which it holds; that of the first flag counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tint: Option<u8>,
}

/// What is thin and lies on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flat {
    /// The thickest, in hundredths of an inch.
    pub most: u32,
    /// What it means.
    pub help: Phrase,
    /// The rule that says so.
    pub by: String,
}

/// How many things are advised for an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Density {
    /// At least so many for so many square centimetres, rounded up.
    pub least: (u32, u32),
    /// At most so many for so many square centimetres, rounded to the nearest.
    pub most: (u32, u32),
    /// The rule that advises.
    pub by: String,
}

/// How content files hold a drawing: `[[space]]` with an `id` and some fields that are always the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filed {
    /// The list of the content files that holds them: `space`.
    pub list: String,
    /// Fields of the files besides the drawing and its `id`, and what stands in them when somebody writes his own;
    /// empty: then they are left out.
    pub fields: BTreeMap<String, String>,
}

impl Density {
    /// At least and at most so many things are advised for a plane; sides in hundredths of an inch.
    pub fn advised(&self, width: u32, depth: u32) -> (i64, i64) {
        // A hundredth of an inch is 254 ten-thousandths of a centimetre.
        let area = i128::from(width) * i128::from(depth) * 254 * 254;
        let share = |(count, cm): (u32, u32)| (i128::from(count) * area, i128::from(cm.max(1)) * 100_000_000);
        let ((least, by), (most, of)) = (share(self.least), share(self.most));
        (((least + by - 1) / by) as i64, ((2 * most + of) / (2 * of)) as i64)
    }
}

impl Ground {
    /// The drawing of the ready-made one with this id.
    pub fn plan(&self, id: &str) -> Option<&Json> {
        self.plans.get(id)
    }

    /// What does not hang together: names that are there twice, or of which nothing is drawn.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut known = BTreeSet::from(["name", "shape", "bottom", "top"].map(str::to_owned));
        for flag in &self.flags {
            if !known.insert(flag.id.clone()) {
                faults.push(format!("two fields of a thing are called `{}`", flag.id));
            }
        }
        let ids: BTreeSet<&String> = self.ready.iter().map(|ready| &ready.id).collect();
        let stray = self.plans.keys().filter(|id| !ids.contains(id));
        faults.extend(stray.map(|id| format!("the drawing `{id}` is of nothing")));
        let Sides { least, most, step } = self.sides;
        if least == 0 || least > most || step == 0 || least % step > 0 || most % step > 0 {
            faults.push("no side has its measures".to_owned());
        }
        if self.ready.is_empty() || self.outlines.is_empty() || self.filed.list.is_empty() {
            faults.push("something is needed to begin with".to_owned());
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_is_rounded_up_below_and_to_the_nearest_above() {
        let density = Density { least: (2, 900), most: (18, 5776), by: "TOY-01".to_owned() };
        // 30 inches are 76.2 centimetres.
        assert_eq!(density.advised(3000, 3000), (13, 18));
        assert_eq!(density.advised(1200, 1200), (3, 3));
    }

    #[test]
    fn what_does_not_hang_together_is_told() {
        let mut ground = Ground {
            ready: vec![Choice { id: "desk".to_owned(), label: Phrase::new("desk"), value: None }],
            sides: Sides { least: 1200, most: 9600, step: 100 },
            outlines: vec![Drawn::Rect],
            filed: Filed { list: "space".to_owned(), fields: BTreeMap::new() },
            ..Ground::default()
        };
        assert_eq!(ground.faults(), [] as [String; 0]);
        ground.plans.insert("shelf".to_owned(), Json::Null);
        ground.sides.step = 7;
        ground.outlines.clear();
        let phrase = Phrase::new("top");
        let (id, by, mark) = ("top".to_owned(), "TOY-01".to_owned(), "T".to_owned());
        ground.flags.push(Flag { id, label: phrase.clone(), help: phrase, by, mark, tint: None });
        assert_eq!(ground.faults().len(), 4, "{:?}", ground.faults());
    }
}
