//! A whole way, node by node: is it free, and how long is each part of it.

use serde::{Deserialize, Serialize};

use super::number::root_up;
use super::{Bounds, GROUND, Mover, NoFooting, Point, Segment, Shape, Solid, Witness, rough_length};

/// A place on a way: where, and the solid whose top carries the mover there; `None` is the
/// ground.
#[derive(Copy, Clone, Debug)]
pub struct Node<'a, K> {
    /// Where the middle of the base is.
    pub at: Point,
    /// What carries it.
    pub on: Option<&'a Solid<K>>,
}

impl<K: Copy + PartialEq> Node<'_, K> {
    /// The height of what carries the mover here.
    #[must_use]
    pub fn foot(&self) -> i32 {
        self.on.map_or(GROUND, |top| top.span().top())
    }

    fn carrier(&self) -> Option<K> {
        self.on.map(Solid::id)
    }
}

/// One straight part of a way, measured. What kind of step it is and what it costs, the caller
/// decides by these numbers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Leg {
    /// The way seen from above.
    pub way: Segment,
    /// Its length in hundredths of an inch, rounded up.
    pub length: i32,
    /// How much of that lies in patches of irregular ground: none unless both ends are on the
    /// ground.
    pub rough: i32,
    /// How much higher it ends than it began, in hundredths of an inch.
    pub rise: i32,
    /// True when the same solid, or the ground, carries both ends.
    pub level: bool,
}

impl Leg {
    /// What the part costs: each hundredth seen from above one, with `rough` more for each that
    /// lies in patches, and `climb` for each hundredth up or down.
    ///
    /// Irregular ground and climbing at double cost (HR-MOV-03, HR-GEO-13) are `cost(1, 2)`.
    #[must_use]
    pub const fn cost(&self, rough: u8, climb: u8) -> i64 {
        self.length as i64 + rough as i64 * self.rough as i64 + climb as i64 * self.rise.abs() as i64
    }
}

/// Why a way cannot be walked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum NoRoute<K> {
    /// The mover may not stand at that node, counted from 0.
    Node(usize, NoFooting<K>),
    /// It would overlap something on the part from that node, counted from 0, to the next.
    Leg(usize, Witness<K>),
}

impl Mover {
    /// The parts of a way, when the mover may stand at every node and pass along every part
    /// (HR-GEO-12, HR-GEO-14). A part between nodes of different heights is judged at the higher
    /// one: the mover rises first and sinks last.
    ///
    /// The first node is where the mover is, and is not judged. A way of one node has no parts.
    ///
    /// # Errors
    /// With the first fault on the way.
    pub fn route<'a, K: Copy + PartialEq + 'a>(
        self,
        nodes: &[Node<'_, K>],
        field: Bounds,
        blockers: impl IntoIterator<Item = &'a Solid<K>> + Clone,
        patches: &[Shape],
    ) -> Result<Vec<Leg>, NoRoute<K>> {
        let mut legs = Vec::with_capacity(nodes.len().saturating_sub(1));
        for (number, two) in nodes.windows(2).enumerate() {
            let [from, to] = [two[0], two[1]];
            let leg = self.leg(from, to, field, blockers.clone(), patches);
            legs.push(leg.map_err(|fault| match fault {
                NoLeg::End(fault) => NoRoute::Node(number + 1, fault),
                NoLeg::Way(witness) => NoRoute::Leg(number, witness),
            })?);
        }
        Ok(legs)
    }

    /// One part of a way: may the mover pass along it and stand at its end.
    ///
    /// # Errors
    /// When it may not; the way is judged before its end.
    pub fn leg<'a, K: Copy + PartialEq + 'a>(
        self,
        from: Node<'_, K>,
        to: Node<'_, K>,
        field: Bounds,
        blockers: impl IntoIterator<Item = &'a Solid<K>> + Clone,
        patches: &[Shape],
    ) -> Result<Leg, NoLeg<K>> {
        let way = Segment::new(from.at, to.at);
        self.passes(way, from.foot().max(to.foot()), blockers.clone()).map_err(NoLeg::Way)?;
        self.stands(to.at, to.on, field, blockers).map_err(NoLeg::End)?;
        let grounded = from.on.is_none() && to.on.is_none();
        Ok(Leg {
            way,
            length: way.length(),
            rough: if grounded { rough_length(way, patches) } else { 0 },
            rise: to.foot() - from.foot(),
            level: from.carrier() == to.carrier(),
        })
    }
}

/// Why a straight part of a way cannot be walked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum NoLeg<K> {
    /// The mover may not stand at its end.
    End(NoFooting<K>),
    /// It would overlap something on the way.
    Way(Witness<K>),
}

/// The length of a straight flight between two places at two heights, rounded up (HR-GEO-16).
#[must_use]
pub const fn flight(way: Segment, rise: i32) -> i32 {
    let rise = rise as i64;
    root_up(way.step().square() + (rise * rise) as u64) as i32
}
