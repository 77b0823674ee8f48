//! One way on foot, node by node (HR-GEO-12 to HR-GEO-15).

use kernel::{Arg, Bits, Illegal};
use space::plane::{Body, Segment, rough_length};

use super::{MOV_01, MOV_02, MOV_06};
use crate::content::Ability;
use crate::play::View;
use crate::rules::bc::BC_07;
use crate::rules::geo::{GEO_12, Room, blocked};
use crate::rules::{ab, model_arg, refuse};
use crate::state::{ModelId, Stand};
use crate::table::{STEP, STRETCH, TOL, TOUCH};

/// The most places of a way, the first left out (HR-GEO-12).
pub const MOST_NODES: usize = 63;
/// The last part of a way, on which contact may begin (HR-GEO-15).
const TAIL: i32 = 10;
/// What a way must keep to.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The most it may cost, in hundredths of an inch.
    pub allowance: i32,
    /// What it has to do with the enemies touched at its start.
    pub hold: Hold,
    /// It may end in contact with an enemy it did not touch.
    pub meets: bool,
    /// It may end with a jump down (HR-AMB-24).
    pub jumps: bool,
    /// It goes through characters and is not stopped by contact (HR-AB-MV-03).
    pub ghost: bool,
    /// What each hundredth on irregular ground costs more.
    pub rough: i32,
    /// What each hundredth up or down costs.
    pub climb: i32,
}

/// What a way has to do with the enemies touched at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It must leave them all (HR-BC-07).
    Leaves,
    /// It may leave them or not.
    Free,
    /// It never leaves this one, the only one (HR-AB-MV-10).
    Keeps(ModelId),
}

impl Terms {
    /// The terms of a Movement action of a character (HR-MOV-01, HR-MOV-03, HR-AB-MV-02, HR-AB-UN-09).
    pub fn action(view: View, id: ModelId) -> Terms {
        let travels = ab::has(view, id, Ability::Travellers);
        Terms {
            allowance: view.card(id).movement,
            hold: Hold::Leaves,
            meets: true,
            jumps: view.options().voluntary_drop,
            ghost: ab::has(view, id, Ability::Ghost),
            rough: i32::from(!travels),
            climb: if travels || ab::has(view, id, Ability::Climb) { 1 } else { 2 },
        }
    }

    /// Those on which a way is only measured: however far it is, and whomever it leaves.
    pub fn measuring(view: View, id: ModelId) -> Terms {
        Terms { allowance: i32::MAX, hold: Hold::Free, ..Terms::action(view, id) }
    }
}

/// A way that may be walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Where it ends.
    pub to: Stand,
    /// What it costs.
    pub cost: i32,
    /// How much of that is for climbing, up and down (HR-MOV-03).
    pub climbed: i32,
    /// How much of that irregular ground adds (HR-MOV-03).
    pub rough: i32,
    /// How deep the jump at its end is, if there is one.
    pub jump: Option<i32>,
}

/// Whether a character may walk a way, and what it costs.
pub fn judge_walk(room: &Room, id: ModelId, nodes: &[Stand], terms: &Terms) -> Result<Walk, Illegal> {
    if nodes.is_empty() || nodes.len() > MOST_NODES {
        let most = Arg::Number(MOST_NODES as i64 + 1);
        return Err(refuse(GEO_12, "refuse-way-nodes", id).with("places", most));
    }
    let mut walker = Walker::new(room, id, terms)?;
    for (number, &to) in nodes.iter().enumerate() {
        walker.go(to, number + 1 == nodes.len())?;
    }
    walker.end()
}

/// Somebody on a way, as far as it has been judged: how it goes on is judged without its beginning.
#[derive(Clone)]
pub struct Walker<'r, 'a> {
    contact: Contact<'r, 'a>,
    /// What has come of the way so far.
    walk: Walk,
}

impl<'r, 'a> Walker<'r, 'a> {
    /// One who has not gone yet.
    pub fn new(room: &'r Room<'a>, id: ModelId, terms: &'r Terms) -> Result<Self, Illegal> {
        let (Some(to), Some(body)) = (room.stand(id), room.body(id)) else {
            return Err(refuse(MOV_01, "refuse-not-there", id));
        };
        let contact = Contact::new(room, id, body, terms)?;
        Ok(Walker { contact, walk: Walk { to, cost: 0, climbed: 0, rough: 0, jump: None } })
    }

    /// What the way has cost so far.
    pub fn cost(&self) -> i32 {
        self.walk.cost
    }

    /// Judges one more part of the way. After a refusal there is no way on.
    pub fn go(&mut self, to: Stand, last: bool) -> Result<(), Illegal> {
        let Contact { room, id, terms, .. } = self.contact;
        let here = self.walk.to;
        // A Ghost may pass over characters, but must end in a place of its own.
        let aside = if terms.ghost { all(room) } else { Bits::EMPTY };
        let leg = match Leg::level(room, id, here, to, aside) {
            Some(leg) => leg,
            None => Leg::judge(room, id, (here, to), [aside, if last { Bits::EMPTY } else { aside }])?,
        };
        self.add(&leg, to, last)
    }

    /// The same for a part on one surface on which nothing is known to be in the way.
    pub fn go_freely(&mut self, to: Stand, last: bool) -> Result<(), Illegal> {
        let Contact { room, id, .. } = self.contact;
        if !room.carries(id, to) {
            return self.go(to, last);
        }
        let leg = Leg::new(room, id, self.walk.to, to)?;
        self.add(&leg, to, last)
    }

    /// Adds a part of the way that is free.
    fn add(&mut self, leg: &Leg, to: Stand, last: bool) -> Result<(), Illegal> {
        let Contact { room, terms, .. } = self.contact;
        self.contact.along(leg, to, last)?;
        let walk = &mut self.walk;
        let added = leg.rough(room, walk.to, to, terms);
        let level = leg.way.length() + added;
        let climb = terms.climb * leg.climb();
        // Who cannot pay for climbing down at the end jumps (HR-AMB-24).
        let jumps = last && terms.jumps && leg.rise < -STEP && walk.cost + level + climb > terms.allowance;
        let climb = if jumps { 0 } else { climb };
        *walk = Walk {
            to,
            cost: walk.cost + level + climb,
            climbed: walk.climbed + climb,
            rough: walk.rough + added,
            jump: jumps.then_some(-leg.rise),
        };
        Ok(())
    }

    /// Whether the way may end here.
    pub fn end(&self) -> Result<Walk, Illegal> {
        self.contact.judge_left()?;
        let Contact { id, terms, .. } = self.contact;
        if self.walk.cost > terms.allowance {
            return Err(too_far(id, self.walk.cost, terms.allowance));
        }
        Ok(self.walk)
    }
}

/// The refusal of a way that costs too much (HR-MOV-01, HR-GEO-13).
pub fn too_far(id: ModelId, cost: i32, allowance: i32) -> Illegal {
    let number = |value: i32| Arg::Number(value.into());
    refuse(MOV_01, "refuse-way-cost", id).with("cost", number(cost)).with("allowance", number(allowance))
}

fn all(room: &Room) -> Bits {
    room.present().map(|(id, _)| id).collect()
}

/// A straight part of a way.
struct Leg {
    way: Segment,
    /// The height at which it is judged: the higher one.
    foot: i32,
    /// How much higher it ends.
    rise: i32,
    /// Both ends are on the same surface.
    level: bool,
}

impl Leg {
    /// A part on one surface that meets nothing: nothing is in the way where it ends either, unless one has passed over
    /// those `aside`. `None` when more must be asked.
    fn level(room: &Room, id: ModelId, from: Stand, to: Stand, aside: Bits) -> Option<Leg> {
        if from.on != to.on || !aside.is_empty() || !room.carries(id, to) {
            return None;
        }
        let (way, foot) = (Segment::new(from.at, to.at), room.foot(from)?);
        let free = room.mover(id).is_free(way, foot, room.blockers(id, aside));
        free.then_some(Leg { way, foot, rise: 0, level: true })
    }

    /// Any part: judged where it ends, then on its way, past those `aside` on the way and at the end.
    fn judge(
        room: &Room,
        id: ModelId,
        (from, to): (Stand, Stand),
        [on_way, at_end]: [Bits; 2],
    ) -> Result<Leg, Illegal> {
        room.judge_stand(id, to, at_end)?;
        let leg = Leg::new(room, id, from, to)?;
        let passed = room.mover(id).passes(leg.way, leg.foot, room.blockers(id, on_way));
        passed.map_err(|witness| {
            let short = Arg::Number(witness.measure.into());
            blocked(MOV_02, id, witness.by, ["refuse-way-thing", "refuse-way-model"]).with("short", short)
        })?;
        Ok(leg)
    }

    /// The part between two places, both judged already: not too wide, when it changes the surface (HR-GEO-12).
    fn new(room: &Room, id: ModelId, from: Stand, to: Stand) -> Result<Leg, Illegal> {
        let [low, high] = [from, to].map(|stand| room.foot(stand).unwrap_or_default());
        let leg = Leg {
            way: Segment::new(from.at, to.at),
            foot: low.max(high),
            rise: high - low,
            level: from.on == to.on,
        };
        let most = 2 * room.mover(id).radius() + STRETCH;
        if !leg.level && leg.way.step().square() > (most * most) as u64 {
            let number = |value: i32| Arg::Number(value.into());
            let wide = refuse(GEO_12, "refuse-climb-wide", id).with("length", number(leg.way.length()));
            return Err(wide.with("most", number(most)));
        }
        Ok(leg)
    }

    /// How much of it is climbing, up or down (HR-GEO-12, HR-AMB-23).
    fn climb(&self) -> i32 {
        if self.rise.abs() > STEP { self.rise.abs() } else { 0 }
    }

    /// What irregular ground adds to its length (HR-GEO-13).
    fn rough(&self, room: &Room, from: Stand, to: Stand, terms: &Terms) -> i32 {
        let irregular = |stand: Stand| match stand.on {
            Some(thing) => room.view().state.things[usize::from(thing)].irregular,
            None => room.patches().iter().any(|patch| patch.has(stand.at)),
        };
        if self.level && from.on.is_none() {
            let patches = if terms.rough > 0 { room.patches() } else { &[] };
            terms.rough * rough_length(self.way, patches)
        } else if irregular(to) {
            terms.rough * self.way.length()
        } else {
            0
        }
    }
}

/// The enemies along a way (HR-GEO-15, HR-BC-07).
#[derive(Clone)]
struct Contact<'r, 'a> {
    room: &'r Room<'a>,
    id: ModelId,
    terms: &'r Terms,
    /// Those touched at the start.
    start: Bits,
    /// Those of them that were touched at every node so far.
    kept: Bits,
    /// There was a node at which none of those of the start was touched.
    left: bool,
}

impl<'r, 'a> Contact<'r, 'a> {
    fn new(room: &'r Room<'a>, id: ModelId, body: Body, terms: &'r Terms) -> Result<Self, Illegal> {
        let start = room.touched(id, &body);
        if let Hold::Keeps(foe) = terms.hold
            && (start.len() != 1 || !start.has(foe))
        {
            return Err(refuse(Ability::Reposition.rule(), "refuse-around-contact", id));
        }
        Ok(Contact { room, id, terms, start, kept: start, left: start.is_empty() })
    }

    /// Judges a part of the way, and takes note of whom it leaves.
    fn along(&mut self, leg: &Leg, to: Stand, last: bool) -> Result<(), Illegal> {
        let Some(there) = self.room.body_at(self.id, to) else { return Ok(()) };
        let mut touched = Bits::EMPTY;
        for (foe, body) in self.room.foes(self.id) {
            let touches = there.touches(body, TOUCH);
            if touches {
                touched.insert(foe);
            }
            if self.kept.has(foe) || self.terms.ghost {
                continue;
            }
            let ends = touches && last && self.terms.meets;
            let near = if leg.level && (body.foot() - leg.foot).abs() <= STEP {
                let reach = there.base.radius() + body.base.radius() + TOL + 1;
                let free = if ends { leg.way.but_the_last(TAIL) } else { leg.way };
                !free.keeps_from(body.base.centre(), reach)
            } else {
                touches && !ends
            };
            if near {
                return Err(refuse(MOV_06, "refuse-way-contact", self.id).with("other", model_arg(foe)));
            }
        }
        if let Hold::Keeps(foe) = self.terms.hold
            && !touched.has(foe)
        {
            let rule = Ability::Reposition.rule();
            return Err(refuse(rule, "refuse-around-left", self.id).with("other", model_arg(foe)));
        }
        self.kept = self.kept.and(touched);
        self.left |= self.start.and(touched).is_empty();
        Ok(())
    }

    /// Whether it has left whom it must leave (HR-BC-07).
    fn judge_left(&self) -> Result<(), Illegal> {
        if self.left || self.terms.hold != Hold::Leaves {
            return Ok(());
        }
        let foe = self.kept.iter().chain(self.start.iter()).next().unwrap_or_default();
        Err(refuse(BC_07, "refuse-way-engaged", self.id).with("other", model_arg(foe)))
    }
}
