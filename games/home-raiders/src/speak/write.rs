//! Actions as commands.

use crate::action::{Action, How, Kind, Over, Plan, Uses, Way, Which};
use crate::content::{Team, UnitOf};
use crate::frame::{Frame, Turn};
use crate::names;
use crate::play::View;
use crate::rules::dep;
use crate::state::{ModelId, Stand, ThingId, TroopId};
use space::plane::Vector;

/// The words of the kinds of actions.
pub const KINDS: [(Kind, &str); 6] = [
    (Kind::Move, "move"),
    (Kind::Combat, "fight"),
    (Kind::Shoot, "shoot"),
    (Kind::Spirit, "spirit"),
    (Kind::Generic, "generic"),
    (Kind::Idle, "idle"),
];

/// The word of a kind.
pub fn kind_word(kind: Kind) -> &'static str {
    KINDS.iter().find(|(known, _)| *known == kind).map_or("idle", |(_, word)| word)
}

/// The action as a short command, from which it can be read again.
pub fn write(view: View, action: &Action) -> String {
    let model = |id| names::model_word(view, id);
    let troop = |id| names::troop_word(view, id);
    match action {
        Action::Muster(team) => format!("team {}", team_words(view, team)),
        Action::Swear(id) => format!("swear {}", model(*id)),
        Action::Spot(spot) => format!("portal {}", names::spot_word(*spot)),
        Action::Wait(id) => format!("wait {}", troop(*id)),
        Action::Deploy(stands) => deploy(view, stands),
        Action::Marker(at) => format!("marker {}", names::stand_word(view, *at)),
        Action::Activate(id) => format!("activate {}", troop(*id)),
        Action::Pass => "pass".to_owned(),
        Action::Recover => "recover".to_owned(),
        Action::Body(id) => format!("body {}", model(*id)),
        Action::Fervour(id) => format!("fervour {}", model(*id)),
        Action::Declare { troop: id, kind } if only_part(view) == Some(*id) => {
            format!("act {}", kind_word(*kind))
        }
        Action::Declare { troop: id, kind } => format!("act {} {}", troop(*id), kind_word(*kind)),
        Action::Done => "done".to_owned(),
        Action::End(id) if only_part(view) == Some(*id) => "end".to_owned(),
        Action::End(id) => format!("end {}", troop(*id)),
        Action::March(plan) => format!("move {}", plan_words(view, plan)),
        Action::Strike { by, target, with } => {
            format!("strike {} {}{}", model(*by), model(*target), uses_words(*with))
        }
        Action::Aim(aims) => aim(view, aims),
        Action::Shoot { by, with, over } => {
            format!("shoot {}{}{}", model(*by), uses_words(*with), over_words(view, *over))
        }
        Action::Fire { by, troop: target, with, over } => {
            let (with, over) = (uses_words(*with), over_words(view, *over));
            format!("fire {} {}{with}{over}", model(*by), troop(*target))
        }
        Action::Challenge { by, ability, target } => {
            format!("challenge {} {} with {}", model(*by), model(*target), ability.key())
        }
        Action::Stand => "stand".to_owned(),
        Action::Control { by, marker } => format!("control {} {}", model(*by), names::marker_word(*marker)),
        Action::Grapple { by, target } => format!("grapple {} {}", model(*by), model(*target)),
        Action::Teleport { by, to } => format!("teleport {} {}", model(*by), names::stand_word(view, *to)),
        Action::Heal { by, whom } => format!("heal {} {}", model(*by), model(*whom)),
        Action::Split(models) => {
            let words: Vec<_> = models.iter().map(model).collect();
            format!("split {}", words.join(" ")).trim_end().to_owned()
        }
        Action::Yes => "yes".to_owned(),
        Action::No => "no".to_owned(),
        Action::Choose(id) => format!("choose {}", model(*id)),
        Action::Halve { second, part } => format!("halve {part} {}", model(*second)),
        Action::Keep(Which::First) => "keep first".to_owned(),
        Action::Keep(Which::Second) => "keep second".to_owned(),
        Action::Again(colour) => format!("again {}", colour.word()),
        Action::Shove { direction, length } => {
            format!("shove {} {}", vector_word(*direction), scene::written(*length))
        }
        Action::Name(ability) => format!("name {}", ability.key()),
        Action::Lend { leader, troop: id } => format!("lend {} {}", model(*leader), troop(*id)),
        Action::Concede => "concede".to_owned(),
    }
}

/// A direction: two whole numbers, `1,0`.
pub fn vector_word(direction: Vector) -> String {
    format!("{},{}", direction.x(), direction.y())
}

/// The turn in progress, when it is the innermost frame but for an action.
pub fn turn(view: View<'_>) -> Option<&Turn> {
    view.state.flow.inward().find_map(|frame| match frame {
        Frame::Turn(turn) => Some(turn),
        _ => None,
    })
}

/// The only troop that acts in the turn in progress: it need not be named.
pub fn only_part(view: View) -> Option<TroopId> {
    match turn(view)?.parts[..] {
        [part] => Some(part.troop),
        _ => None,
    }
}

/// A team: the word of a ready-made one, or its members.
fn team_words(view: View, team: &Team) -> String {
    if let Some(card) = view.content.teams.iter().find(|card| card.team == *team) {
        return card.id.clone();
    }
    let word =
        |id| view.content.cards.get(usize::from(id)).map_or_else(|| format!("#{id}"), |card| card.id.clone());
    let unit = |unit: &UnitOf| {
        let copies = if unit.copies == 1 { String::new() } else { format!("*{}", unit.copies) };
        let joined = unit.leaders.iter().chain(&unit.specialists).map(|&id| format!("+{}", word(id)));
        format!("{}{copies}{}", word(unit.card), joined.collect::<String>())
    };
    let heroes = team.heroes.iter().map(|&id| word(id));
    team.units.iter().map(unit).chain(heroes).collect::<Vec<_>>().join(" ")
}

/// `deploy guards 5,3 6,3 7,3` for a whole troop in its own order, else each with his place.
fn deploy(view: View, stands: &[(ModelId, Stand)]) -> String {
    let troop = stands.first().and_then(|(id, _)| Some(view.state.models.get(usize::from(*id))?.troop));
    let whole = troop.filter(|&troop| dep::waiting(view, troop).eq(stands.iter().map(|(id, _)| *id)));
    if let Some(troop) = whole {
        let places: Vec<_> = stands.iter().map(|(_, stand)| names::stand_word(view, *stand)).collect();
        return format!("deploy {} {}", names::troop_word(view, troop), places.join(" "));
    }
    let each = stands
        .iter()
        .map(|(id, stand)| format!("{} {}", names::model_word(view, *id), names::stand_word(view, *stand)));
    format!("deploy {}", each.collect::<Vec<_>>().join(", ")).trim_end().to_owned()
}

/// `guards-1 12.5,3, guards-2 fly 13,3, running, leave shefin, join musketeers`.
pub fn plan_words(view: View, plan: &Plan) -> String {
    let mut clauses: Vec<String> = plan.ways.iter().map(|way| way_words(view, way)).collect();
    if plan.running {
        clauses.push("running".to_owned());
    }
    clauses.extend(plan.leave.map(|id| format!("leave {}", names::model_word(view, id))));
    clauses.extend(plan.join.map(|id| format!("join {}", names::troop_word(view, id))));
    if clauses.is_empty() { "nobody".to_owned() } else { clauses.join(", ") }
}

fn way_words(view: View, way: &Way) -> String {
    let nodes = |stands: &[Stand]| {
        let words: Vec<_> = stands.iter().map(|stand| names::stand_word(view, *stand)).collect();
        words.join(" ")
    };
    let how = match &way.how {
        How::Walk(stands) if stands.is_empty() => "stay".to_owned(),
        How::Walk(stands) => nodes(stands),
        How::Around(stands) => format!("around {}", nodes(stands)).trim_end().to_owned(),
        How::Fly(stand) => format!("fly {}", names::stand_word(view, *stand)),
        How::Push { thing, direction, length } => push(view, *thing, *direction, *length),
    };
    let carries = way.carries.iter().map(|(id, stand)| {
        format!(" carry {} {}", names::model_word(view, *id), names::stand_word(view, *stand))
    });
    format!("{} {how}{}", names::model_word(view, way.model), carries.collect::<String>())
}

fn push(view: View, thing: ThingId, direction: Vector, length: i32) -> String {
    let word = names::thing_or_number(view, thing);
    format!("push {word} {} {}", vector_word(direction), scene::written(length))
}

/// The words of the abilities that an attack uses by choice.
pub const USES: [(&str, &[&str]); 8] = [
    ("surprise", &["surprise-hit"]),
    ("fury", &[]),
    ("steady", &["steady-aim"]),
    ("explosion", &[]),
    ("lightning", &[]),
    ("bullseye", &[]),
    ("point-blank", &["pointblank"]),
    ("suppress", &["suppressing-fire", "suppressing"]),
];

/// Which of them are used, in the order of [`USES`].
pub const fn used(with: Uses) -> [bool; 8] {
    let Uses { surprise, fury, steady, explosion, lightning, bullseye, point_blank, suppress } = with;
    [surprise, fury, steady, explosion, lightning, bullseye, point_blank, suppress]
}

/// The same the other way round.
pub const fn using(used: [bool; 8]) -> Uses {
    let [surprise, fury, steady, explosion, lightning, bullseye, point_blank, suppress] = used;
    Uses { surprise, fury, steady, explosion, lightning, bullseye, point_blank, suppress }
}

/// ` with surprise fury`; nothing when nothing is used.
fn uses_words(with: Uses) -> String {
    let words =
        USES.iter().zip(used(with)).filter(|(_, used)| *used).map(|((word, _), _)| format!(" {word}"));
    let words: String = words.collect();
    if words.is_empty() { words } else { format!(" with{words}") }
}

/// ` over mug`; nothing when nothing is looked over.
fn over_words(view: View, over: Option<Over>) -> String {
    match over {
        None => String::new(),
        Some(Over::Thing(id)) => format!(" over {}", names::thing_or_number(view, id)),
        Some(Over::Model(id)) => format!(" over {}", names::model_word(view, id)),
    }
}

/// Those who shoot when nobody says who: all who may, have dice and have not aimed.
pub fn shooters(view: View) -> Vec<ModelId> {
    let Some(slot) = view.slot() else { return Vec::new() };
    let may = |id: &ModelId| crate::rules::acn::may(view, slot, *id, Kind::Shoot).is_ok();
    let members = view.state.members(slot.troop).map(|(id, _)| id);
    let aimed = |id: ModelId| slot.aims.iter().any(|(by, _)| *by == id);
    members.filter(|&id| view.card(id).shooting.is_some() && !aimed(id)).filter(may).collect()
}

/// `aim springheels` when all who can aim at one troop, `aim springheels by fern` when others do, else each his own.
fn aim(view: View, aims: &[(ModelId, TroopId)]) -> String {
    let troop = |id| names::troop_word(view, id);
    let model = |id| names::model_word(view, id);
    let Some(&(_, target)) = aims.first() else { return "aim nobody".to_owned() };
    if aims.iter().any(|(_, other)| *other != target) {
        let each: Vec<_> =
            aims.iter().map(|&(by, target)| format!("{} {}", model(by), troop(target))).collect();
        return format!("aim {}", each.join(", "));
    }
    let by: Vec<_> = aims.iter().map(|(by, _)| *by).collect();
    if by == shooters(view) {
        return format!("aim {}", troop(target));
    }
    let by: Vec<_> = by.into_iter().map(model).collect();
    format!("aim {} by {}", troop(target), by.join(" "))
}
