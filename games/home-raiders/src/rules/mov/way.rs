//! Any way of moving, and those who are carried with it.

use kernel::{Arg, Bits, Illegal};
use space::plane::{Body, Segment, Solid, flight};

use super::MOV_01;
use super::path::{Hold, Terms, judge_walk, too_far};
use super::push::judge_push;
use crate::action::{How, Way};
use crate::content::Ability;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::unt::fault;
use crate::rules::{ab, model_arg, refuse, unt};
use crate::state::{ModelId, Stand};
use crate::table::{Blocker, INCH};

/// How near to the carrier one must be, before and after (HR-AB-MV-09).
const ARM: i32 = 3 * INCH;

/// What comes of a way.
#[derive(Clone, Copy)]
pub struct Gone {
    /// Where the mover is.
    pub to: Stand,
    /// What it cost.
    pub cost: i32,
    /// How deep it jumped at the end.
    pub jump: Option<i32>,
    /// The object it pushed, where that is now, and how far they came.
    pub pushed: Option<(Solid<Blocker>, i32)>,
    /// It has come into contact with an enemy (HR-AB-MV-04).
    pub reached: bool,
}

/// The enemies that a way leaves, if it is carried out (HR-BC-04, HR-BC-07).
pub fn abandoned(view: View, way: &Way) -> Bits {
    if matches!(way.how, How::Around(_)) { Bits::EMPTY } else { view.foes_touching(way.model) }
}

/// Judges a way; the room is then as it leaves it. After a refusal the room is not to be used any more.
pub fn judge_way(room: &mut Room, way: &Way, terms: &Terms) -> Result<Gone, Illegal> {
    let id = way.model;
    let Some(body) = room.body(id) else { return Err(refuse(MOV_01, "refuse-not-there", id)) };
    let start = room.touched(id, &body);
    for &(passenger, _) in &way.carries {
        judge_passenger(room, way, passenger)?;
    }
    for &(passenger, _) in &way.carries {
        room.put(passenger, None);
    }
    let gone = match &way.how {
        How::Walk(nodes) => walked(room, id, nodes, terms)?,
        How::Around(nodes) => {
            const RULE: kernel::RuleId = Ability::Reposition.rule();
            if !ab::has(room.view(), id, Ability::Reposition) {
                return Err(refuse(RULE, "refuse-no-ability", id));
            }
            let Some(foe) = start.iter().next() else {
                return Err(refuse(RULE, "refuse-around-contact", id));
            };
            walked(room, id, nodes, &Terms { hold: Hold::Keeps(foe), jumps: false, ..*terms })?
        }
        &How::Fly(to) => flown(room, id, to, terms)?,
        &How::Push { thing, direction, length } => {
            let pushed = judge_push(room, id, thing, direction, length, terms)?;
            room.shift(pushed.thing);
            let moved = Some((pushed.thing, pushed.steps));
            Gone { to: pushed.to, cost: pushed.steps, jump: None, pushed: moved, reached: false }
        }
    };
    room.put(id, Some(gone.to));
    let touched = room.body(id).map_or(Bits::EMPTY, |there| room.touched(id, &there));
    let kept = match (&way.how, terms.hold) {
        (How::Around(_), _) | (_, Hold::Free) => start,
        _ => Bits::EMPTY,
    };
    put_down(room, way)?;
    Ok(Gone { reached: !touched.without(kept).is_empty(), ..gone })
}

fn walked(room: &Room, id: ModelId, nodes: &[Stand], terms: &Terms) -> Result<Gone, Illegal> {
    let walk = judge_walk(room, id, nodes, terms)?;
    Ok(Gone { to: walk.to, cost: walk.cost, jump: walk.jump, pushed: None, reached: false })
}

/// Through the air: straight, over everything, to a place where one may stand (HR-AB-MV-08, HR-GEO-16).
fn flown(room: &Room, id: ModelId, to: Stand, terms: &Terms) -> Result<Gone, Illegal> {
    if !ab::has(room.view(), id, Ability::Fly) {
        return Err(refuse(Ability::Fly.rule(), "refuse-no-ability", id));
    }
    room.judge_stand(id, to, Bits::EMPTY)?;
    let from = room.stand(id).unwrap_or(to);
    let [low, high] = [from, to].map(|stand| room.foot(stand).unwrap_or_default());
    let cost = flight(Segment::new(from.at, to.at), high - low);
    if cost > terms.allowance {
        return Err(too_far(id, cost, terms.allowance));
    }
    Ok(Gone { to, cost, jump: None, pushed: None, reached: false })
}

/// Whether one may be carried: a friend within three inches, touching no enemy; of a Unit all or none (HR-AB-MV-09).
fn judge_passenger(room: &Room, way: &Way, passenger: ModelId) -> Result<(), Illegal> {
    const RULE: kernel::RuleId = Ability::Carry.rule();
    let (view, id) = (room.view(), way.model);
    let about = |key| Err(refuse(RULE, key, id).with("other", model_arg(passenger)));
    if !ab::has(view, id, Ability::Carry) {
        return Err(refuse(RULE, "refuse-no-ability", id));
    }
    let (Some(here), Some(body)) = (room.body(id), room.body(passenger)) else {
        return Err(refuse(RULE, "refuse-carry-whom", id));
    };
    let twice = way.carries.iter().filter(|&&(one, _)| one == passenger).count() > 1;
    if passenger == id || twice || view.foes(id, passenger) {
        return about("refuse-carry-whom");
    }
    if here.distance(&body) > ARM {
        return about("refuse-carry-far");
    }
    if !room.touched(passenger, &body).is_empty() {
        return about("refuse-carry-engaged");
    }
    let troop = view.model(passenger).troop;
    let missing = |&(mate, _): &(ModelId, &Body)| {
        mate != id
            && view.model(mate).troop == troop
            && !way.carries.iter().any(|&(carried, _)| carried == mate)
    };
    if room.present().any(|mate| missing(&mate)) {
        return about("refuse-carry-part");
    }
    Ok(())
}

/// Puts down those who were carried: within three inches, out of contact, in formation (HR-AB-MV-09, HR-AMB-55).
fn put_down(room: &mut Room, way: &Way) -> Result<(), Illegal> {
    const RULE: kernel::RuleId = Ability::Carry.rule();
    for &(passenger, stand) in &way.carries {
        room.judge_stand(passenger, stand, Bits::EMPTY)?;
        room.put(passenger, Some(stand));
        let about = |key| Err(refuse(RULE, key, way.model).with("other", model_arg(passenger)));
        let (Some(carrier), Some(body)) = (room.body(way.model), room.body(passenger)) else {
            return about("refuse-carry-whom");
        };
        if carrier.distance(&body) > ARM {
            return about("refuse-carry-down-far");
        }
        if !room.touched(passenger, &body).is_empty() {
            return about("refuse-carry-contact");
        }
    }
    let (view, own) = (room.view(), room.view().model(way.model).troop);
    for &(passenger, _) in &way.carries {
        let troop = view.model(passenger).troop;
        // The carrier's own Unit is judged when all have moved.
        let (members, bodies) = unt::bodies(room, troop, Bits::EMPTY);
        if troop != own
            && let Some((_, pair)) = fault(view, troop, &bodies)
        {
            let [a, b] = pair.by.map(|at| members.get(at).copied().unwrap_or(passenger));
            let apart = refuse(RULE, "refuse-carry-formation", a).with("other", model_arg(b));
            return Err(apart.with("distance", Arg::Number(pair.measure.into())));
        }
    }
    Ok(())
}
