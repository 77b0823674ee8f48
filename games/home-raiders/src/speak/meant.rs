//! What somebody means who touches things one after the other, lawful or not.

use scene::Touch;
use space::plane::{Point, Segment, Vector};

use super::read::near_to;
use super::write::{vector_word, write};
use crate::action::{Action, How, Kind, Plan, Uses, Way};
use crate::content::{Ability, Section};
use crate::frame::{Frame, Setup, Stage, TurnStage, Window};
use crate::names;
use crate::play::View;
use crate::rules::{ab, dep};
use crate::state::{ModelId, Player, Spot, Stand};

/// Something that was touched.
#[derive(Clone, Copy)]
enum Thing {
    Model(ModelId),
    Marker(u8),
    Place(Point),
}

/// The command that these touches stand for.
pub fn meant(view: View, player: Player, touches: &[Touch]) -> Option<String> {
    let things = touches.iter().map(|touch| thing(view, player, touch)).collect::<Option<Vec<_>>>()?;
    match things[..] {
        [] => None,
        [Thing::Model(id)] => model(view, player, id),
        [Thing::Marker(marker)] => Some(format!("control {}", names::marker_word(marker))),
        [Thing::Place(at)] => place(view, player, at),
        [Thing::Model(by), Thing::Model(target)] => pair(view, player, by, target),
        [Thing::Model(by), Thing::Marker(marker)] => Some(write(view, &Action::Control { by, marker })),
        _ => pairs(view, &things),
    }
}

fn thing(view: View, player: Player, touch: &Touch) -> Option<Thing> {
    match touch {
        Touch::Piece(word) => names::find_model(view, word, player)
            .map(Thing::Model)
            .or_else(|| names::find_marker(view, word).map(Thing::Marker)),
        Touch::Place { x, y, .. } => Point::new(*x, *y).map(Thing::Place),
        Touch::Cell { .. } | Touch::Die { .. } => None,
    }
}

/// A place to stand at a point.
fn stand(view: View, at: Point) -> Stand {
    Stand { at, on: names::ground_at(view, at) }
}

/// One character was touched: what that means hangs on the question.
fn model(view: View, player: Player, id: ModelId) -> Option<String> {
    let troop = view.model(id).troop;
    let own = view.model(id).player == player;
    let action = match view.state.flow.now()? {
        Frame::Setup(Setup::Swear(_)) => Action::Swear(id),
        Frame::Choose(_) => Action::Activate(troop),
        Frame::Turn(turn) if turn.stage == TurnStage::Start => Action::Body(id),
        Frame::Slot(slot) if own && !slot.aims.is_empty() => {
            Action::Shoot { by: id, with: Uses::default(), over: None }
        }
        Frame::Slot(slot) if !own && slot.kind == Kind::Combat => {
            return Some(format!("strike {}", names::model_word(view, id)));
        }
        Frame::Turn(_) | Frame::Slot(_) if !own => {
            return Some(format!("aim {}", names::troop_word(view, troop)));
        }
        Frame::Setup(_) | Frame::Turn(_) | Frame::Slot(_) => return None,
        Frame::Attack(attack) if attack.stage == Stage::Double => Action::Halve { second: id, part: 1 },
        _ => Action::Choose(id),
    };
    Some(write(view, &action))
}

/// A place alone.
fn place(view: View, player: Player, at: Point) -> Option<String> {
    let stood = stand(view, at);
    match view.state.flow.now()? {
        Frame::Setup(Setup::Portal) => {
            let spots = Spot::of(view.state.deployment?);
            let corner = view.state.setting.field.high();
            let nearest = spots.into_iter().min_by_key(|spot| at.square_to(spot_place(corner, *spot)))?;
            Some(write(view, &Action::Spot(nearest)))
        }
        Frame::Setup(Setup::Deploy(_) | Setup::Late(_)) => {
            let waits = |id: &u8| view.state.troop(*id).waits;
            let late = matches!(view.state.flow.now(), Some(Frame::Setup(Setup::Late(_))));
            let troop = dep::undeployed(view, player).find(|id| late || !waits(id))?;
            Some(format!("deploy {} at {}", names::troop_word(view, troop), names::point_word(at)))
        }
        Frame::Setup(Setup::Marker(_)) => Some(write(view, &Action::Marker(stood))),
        Frame::Attack(attack) if attack.stage == Stage::Repel => shove(view, attack.target, at),
        Frame::Window(Window::Spirit { target, ability: Ability::SlyManipulation, .. }) => {
            shove(view, *target, at)
        }
        Frame::Turn(_) | Frame::Slot(_) => Some(format!("move {}", names::stand_word(view, stood))),
        _ => None,
    }
}

/// Roughly where a Portal at a side or corner stands.
fn spot_place(corner: Point, spot: Spot) -> Point {
    let (w, h) = (corner.x(), corner.y());
    let (x, y) = match spot {
        Spot::N => (w / 2, h),
        Spot::E => (w, h / 2),
        Spot::S => (w / 2, 0),
        Spot::W => (0, h / 2),
        Spot::Ne => (w, h),
        Spot::Se => (w, 0),
        Spot::Sw => (0, 0),
        Spot::Nw => (0, h),
    };
    Point::new(x, y).unwrap_or(Point::ORIGIN)
}

/// Somebody is moved by force towards a place, as far as that.
fn shove(view: View, target: ModelId, to: Point) -> Option<String> {
    let from = view.find(target)?.stand()?.at;
    let step = from.to(to);
    let most = step.x().abs().max(step.y().abs());
    // A direction has no part beyond 10,000.
    let scale = (most / 10_000) + 1;
    let direction = Vector::new(step.x() / scale, step.y() / scale)?;
    let length = Segment::new(from, to).length();
    Some(format!("shove {} {}", vector_word(direction), scene::written(length)))
}

/// Two characters, one after the other.
fn pair(view: View, player: Player, by: ModelId, target: ModelId) -> Option<String> {
    let (mine, theirs) = (view.model(by).player, view.model(target).player);
    if mine != player {
        return None;
    }
    if by == target {
        return ab::has(view, by, Ability::Fervour).then(|| write(view, &Action::Fervour(by)));
    }
    if theirs == player {
        let heals = ab::own_commands(view, by).has(Ability::InspiringLead);
        return heals.then(|| write(view, &Action::Heal { by, whom: target }));
    }
    let slot = view.slot().map(|slot| slot.kind);
    let spirit =
        || ab::all(view, by).iter().find(|one| one.section() == Section::Spirit && *one != Ability::IronWill);
    if slot == Some(Kind::Spirit)
        && let Some(ability) = spirit()
    {
        return Some(write(view, &Action::Challenge { by, ability, target }));
    }
    let reaches = view.touch(by, target) || ab::has(view, by, Ability::Reach) && view.within(by, target, 200);
    if reaches {
        return Some(write(view, &Action::Strike { by, target, with: Uses::default() }));
    }
    if slot != Some(Kind::Move) && view.card(by).shooting.is_some() {
        let troop = names::troop_word(view, view.model(target).troop);
        return Some(format!("aim {troop} by {}", names::model_word(view, by)));
    }
    let to = near_to(view, by, target)?;
    let way = Way { model: by, how: How::Walk(vec![to]), carries: Vec::new() };
    Some(write(view, &Action::March(Plan { ways: vec![way], ..Plan::default() })))
}

/// Characters with their places, one pair after the other: one deployment or one Movement of several. More than one
/// place after a character is a way through all of them.
fn pairs(view: View, things: &[Thing]) -> Option<String> {
    let mut ways: Vec<Way> = Vec::new();
    for thing in things {
        match (*thing, ways.last_mut()) {
            (Thing::Model(model), _) => {
                ways.push(Way { model, how: How::Walk(Vec::new()), carries: Vec::new() });
            }
            (Thing::Place(at), Some(Way { how: How::Walk(stands), .. })) => stands.push(stand(view, at)),
            _ => return None,
        }
    }
    ways.retain(|way| !matches!(&way.how, How::Walk(stands) if stands.is_empty()));
    let first = ways.first()?;
    match view.state.flow.now()? {
        Frame::Setup(Setup::Deploy(_) | Setup::Late(_)) => {
            let stands = ways.iter().filter_map(|way| match &way.how {
                How::Walk(stands) => Some((way.model, *stands.last()?)),
                _ => None,
            });
            let stands: Vec<_> = stands.collect();
            // One place for a whole troop: the others are put around it.
            let troop = view.model(first.model).troop;
            if let [(_, only)] = stands[..]
                && dep::waiting(view, troop).nth(1).is_some()
            {
                return Some(format!(
                    "deploy {} at {}",
                    names::troop_word(view, troop),
                    names::point_word(only.at)
                ));
            }
            Some(write(view, &Action::Deploy(stands)))
        }
        Frame::Slot(slot)
            if slot.kind == Kind::Generic
                && ab::has(view, first.model, Ability::Teleport)
                && ways.len() == 1 =>
        {
            let How::Walk(stands) = &first.how else { return None };
            Some(write(view, &Action::Teleport { by: first.model, to: *stands.last()? }))
        }
        Frame::Setup(Setup::Reconnoitre { .. }) | Frame::Turn(_) | Frame::Slot(_) | Frame::Window(_) => {
            Some(write(view, &Action::March(Plan { ways, ..Plan::default() })))
        }
        Frame::Choose(_) => Some(write(view, &Action::March(Plan { ways, ..Plan::default() }))),
        _ => None,
    }
}
