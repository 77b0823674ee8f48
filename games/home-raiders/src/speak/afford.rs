//! What a person can do, as gestures: touch this piece, then that place.

use kernel::Seat;
use scene::{Affordance, Phrase, Touch, Value, format_compact};

use super::line::{kind, members, used_words};
use super::write::{used, write};
use crate::action::{Action, How, Over, Plan, Uses, Way, Which};
use crate::content::Ability;
use crate::frame::{Frame, Setup, Stage, TokenStage, TurnStage, VanishStage, Window};
use crate::names;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::mov;
use crate::show::FIELD;
use crate::state::{ModelId, Stand, TroopId};

/// The gestures, label and cost of an offered action.
pub fn afford(view: View, seat: Seat, action: &Action) -> Affordance {
    Affordance {
        command: write(view, action).into(),
        label: label(view, seat, action),
        touches: touches(view, action),
        cost: cost(view, action),
        // What asks luck is marked by whoever lists the offers.
        binding: *action == Action::Concede,
        odds: matches!(
            action,
            Action::Strike { .. } | Action::Shoot { .. } | Action::Fire { .. } | Action::Challenge { .. }
        ),
        walk: false,
    }
}

fn piece(view: View, id: ModelId) -> Touch {
    Touch::Piece(names::model_word(view, id))
}

fn place(stand: Stand) -> Touch {
    Touch::Place { board: FIELD.into(), x: stand.at.x(), y: stand.at.y() }
}

/// Somebody of a troop in the battle space, to be touched for all of it.
fn one_of(view: View, troop: TroopId) -> Vec<Touch> {
    view.state.members(troop).next().map(|(id, _)| piece(view, id)).into_iter().collect()
}

fn touches(view: View, action: &Action) -> Vec<Touch> {
    match action {
        Action::Swear(id) | Action::Body(id) | Action::Choose(id) => vec![piece(view, *id)],
        Action::Fervour(id) => vec![piece(view, *id), piece(view, *id)],
        Action::Marker(at) => vec![place(*at)],
        Action::Deploy(stands) => {
            stands.iter().flat_map(|(id, stand)| [piece(view, *id), place(*stand)]).collect()
        }
        Action::Activate(troop) => one_of(view, *troop),
        Action::March(plan) => plan.ways.iter().flat_map(|way| way_touches(view, way)).collect(),
        Action::Strike { by, target, .. }
        | Action::Grapple { by, target }
        | Action::Challenge { by, target, .. } => vec![piece(view, *by), piece(view, *target)],
        Action::Heal { by, whom } => vec![piece(view, *by), piece(view, *whom)],
        Action::Aim(aims) => match aims[..] {
            [(by, target)] => std::iter::once(piece(view, by)).chain(one_of(view, target)).collect(),
            [(_, target), ..] => one_of(view, target),
            [] => Vec::new(),
        },
        Action::Shoot { by, over, .. } => {
            let over = match over {
                Some(Over::Model(id)) => Some(piece(view, *id)),
                _ => None,
            };
            std::iter::once(piece(view, *by)).chain(over).collect()
        }
        Action::Fire { by, troop, .. } => {
            std::iter::once(piece(view, *by)).chain(one_of(view, *troop)).collect()
        }
        Action::Control { by, marker } => {
            vec![piece(view, *by), Touch::Piece(names::marker_word(*marker))]
        }
        Action::Teleport { by, to } => vec![piece(view, *by), place(*to)],
        Action::Halve { second, .. } => vec![piece(view, *second)],
        Action::Split(models) => models.iter().map(|id| piece(view, id)).collect(),
        Action::Lend { leader, troop } => {
            std::iter::once(piece(view, *leader)).chain(one_of(view, *troop)).collect()
        }
        _ => Vec::new(),
    }
}

/// The one who moves, and where it ends.
fn way_touches(view: View, way: &Way) -> Vec<Touch> {
    let end = match &way.how {
        How::Walk(stands) | How::Around(stands) => stands.last().copied(),
        How::Fly(stand) => Some(*stand),
        How::Push { .. } => None,
    };
    std::iter::once(piece(view, way.model)).chain(end.map(place)).collect()
}

fn label(view: View, seat: Seat, action: &Action) -> Phrase {
    let model = |key: &str, id| Phrase::new(key).with("model", names::model(view, id));
    let troop = |key: &str, id| Phrase::new(key).with("troop", names::troop(view, id));
    let pair = |key: &str, by, target| {
        Phrase::new(key).with("by", names::model(view, by)).with("target", names::model(view, target))
    };
    match action {
        Action::Muster(team) => match view.content.teams.iter().find(|card| card.team == *team) {
            Some(card) => Phrase::new("do-team-ready")
                .with("name", Value::Name { id: card.id.as_str().into(), words: card.name.clone() }),
            None => Phrase::new("do-team").with("members", members(view, team)),
        },
        Action::Swear(id) => model("do-swear", *id),
        Action::Spot(spot) => Phrase::new("do-portal").with("spot", names::spot(*spot)),
        Action::Wait(id) => troop("do-wait", *id),
        Action::Deploy(stands) => {
            let id = stands.first().and_then(|(id, _)| Some(view.state.models.get(usize::from(*id))?.troop));
            let at: Vec<_> = stands.iter().map(|(_, stand)| names::stand(view, *stand)).collect();
            troop("do-deploy", id.unwrap_or(TroopId::MAX)).with("places", at)
        }
        Action::Marker(at) => Phrase::new("do-marker").with("at", names::stand(view, *at)),
        Action::Activate(id) => troop("do-activate", *id),
        Action::Pass => Phrase::new("do-pass"),
        Action::Recover => Phrase::new("do-recover"),
        Action::Body(id) => model("do-body", *id),
        Action::Fervour(id) => model("do-fervour", *id),
        Action::Declare { troop: id, kind: which } => troop("do-declare", *id).with("kind", kind(*which)),
        Action::Done => Phrase::new(done_key(view)),
        Action::End(id) => troop("do-end", *id),
        Action::March(plan) => march(view, plan),
        Action::Strike { by, target, with } => used_in(view, pair("do-strike", *by, *target), *with),
        Action::Aim(aims) => {
            let by = names::models(view, aims.iter().map(|(by, _)| *by));
            let mut targets: Vec<_> = aims.iter().map(|(_, target)| *target).collect();
            targets.dedup();
            let targets: Vec<_> = targets.into_iter().map(|id| names::troop(view, id)).collect();
            Phrase::new("do-aim").with("by", by).with("targets", targets)
        }
        Action::Shoot { by, with, over } => {
            let phrase = used_in(view, model("do-shoot", *by), *with);
            match over {
                None => phrase,
                Some(over) => Phrase { key: format_compact!("{}-over", phrase.key), ..phrase }.with(
                    "over",
                    match over {
                        Over::Thing(id) => names::thing(view, *id),
                        Over::Model(id) => names::model(view, *id),
                    },
                ),
            }
        }
        Action::Fire { by, troop: target, with, over } => {
            let shot = Action::Shoot { by: *by, with: *with, over: *over };
            Phrase::new("do-fire")
                .with("shot", label(view, seat, &shot))
                .with("troop", names::troop(view, *target))
        }
        Action::Challenge { by, ability, target } => {
            pair("do-challenge", *by, *target).with("ability", names::ability(view, *ability))
        }
        Action::Stand => Phrase::new("do-stand"),
        Action::Control { by, marker } => model("do-control", *by).with("marker", names::marker(*marker)),
        Action::Grapple { by, target } => pair("do-grapple", *by, *target),
        Action::Teleport { by, to } => model("do-teleport", *by).with("to", names::stand(view, *to)),
        Action::Heal { by, whom } => pair("do-heal", *by, *whom),
        Action::Split(models) => Phrase::new("do-split").with("models", names::models(view, models.iter())),
        Action::Yes => Phrase::new(answer_key(view, true)),
        Action::No => Phrase::new(answer_key(view, false)),
        Action::Choose(id) => model("do-choose", *id),
        Action::Halve { second, part } => model("do-halve", *second).with("part", i64::from(*part)),
        Action::Keep(Which::First) => Phrase::new("do-keep-first"),
        Action::Keep(Which::Second) => Phrase::new("do-keep-second"),
        Action::Again(colour) => Phrase::new("do-again").with("colour", names::colour(*colour)),
        Action::Shove { direction, length } => Phrase::new("do-shove")
            .with("direction", super::write::vector_word(*direction))
            .with("inches", names::inches(*length)),
        Action::Name(ability) => Phrase::new("do-name").with("ability", names::ability(view, *ability)),
        Action::Lend { leader, troop: id } => {
            troop("do-lend", *id).with("leader", names::model(view, *leader))
        }
        Action::Concede => {
            let _ = seat;
            Phrase::new("do-concede")
        }
    }
}

/// The same label with what is used, if anything is.
fn used_in(view: View, phrase: Phrase, with: Uses) -> Phrase {
    if used(with) == [false; 8] {
        return phrase;
    }
    Phrase { key: format_compact!("{}-with", phrase.key), ..phrase }.with("uses", used_words(view, with))
}

fn march(view: View, plan: &Plan) -> Phrase {
    let key = if plan.running { "do-march-running" } else { "do-march" };
    let ways: Vec<Value> = plan.ways.iter().map(|way| way_phrase(view, way).into()).collect();
    let ways: Value = if ways.is_empty() { Phrase::new("nobody").into() } else { ways.into() };
    let phrase = Phrase::new(key).with("ways", ways);
    match (plan.leave, plan.join) {
        (Some(leave), None) => {
            Phrase::new("do-march-leave").with("plan", phrase).with("model", names::model(view, leave))
        }
        (None, Some(join)) => {
            Phrase::new("do-march-join").with("plan", phrase).with("troop", names::troop(view, join))
        }
        (Some(leave), Some(join)) => Phrase::new("do-march-change")
            .with("plan", phrase)
            .with("model", names::model(view, leave))
            .with("troop", names::troop(view, join)),
        (None, None) => phrase,
    }
}

fn way_phrase(view: View, way: &Way) -> Phrase {
    let model = |key: &str| Phrase::new(key).with("model", names::model(view, way.model));
    let stand = |stand: &Stand| names::stand(view, *stand);
    let phrase = match &way.how {
        How::Walk(stands) => match stands.last() {
            Some(last) => model("way-walk").with("to", stand(last)),
            None => model("way-stay"),
        },
        How::Around(stands) => match stands.last() {
            Some(last) => model("way-around").with("to", stand(last)),
            None => model("way-stay"),
        },
        How::Fly(to) => model("way-fly").with("to", stand(to)),
        How::Push { thing, direction, length } => model("way-push")
            .with("thing", names::thing_value(view, *thing))
            .with("direction", super::write::vector_word(*direction))
            .with("inches", names::inches(*length)),
    };
    if way.carries.is_empty() {
        return phrase;
    }
    let carried = names::models(view, way.carries.iter().map(|(id, _)| *id));
    Phrase::new("way-carrying").with("way", phrase).with("models", carried)
}

/// What `done` means in the innermost frame.
fn done_key(view: View) -> &'static str {
    match view.state.flow.now() {
        Some(Frame::Slot(_)) => "do-done-action",
        Some(Frame::Setup(Setup::Reconnoitre { .. })) => "do-done-reconnoitre",
        _ => "do-done",
    }
}

/// What yes and no mean in the innermost frame.
fn answer_key(view: View, yes: bool) -> &'static str {
    let keys = match view.state.flow.now() {
        Some(Frame::March(_)) => ["do-free-strike", "do-let-go"],
        Some(Frame::Attack(attack)) => match attack.stage {
            Stage::Prone | Stage::Ready => ["do-go-prone", "do-stay-up"],
            Stage::Barrier => ["do-barrier", "do-no-barrier"],
            Stage::Bodyguard => ["do-yes", "do-no-bodyguard"],
            Stage::Double => ["do-yes", "do-no-double"],
            Stage::Violent => ["do-yes", "do-no-violent"],
            Stage::Repel => ["do-yes", "do-no-repel"],
            Stage::Kick => ["do-yes", "do-no-kick"],
            Stage::Flicker => ["do-flicker", "do-no-flicker"],
            Stage::Redirect => ["do-yes", "do-no-redirect"],
            Stage::Lightning => ["do-yes", "do-no-lightning"],
            _ => ["do-yes", "do-no"],
        },
        Some(Frame::Turn(turn)) if turn.stage == TurnStage::Start => ["do-recover", "do-no-recover"],
        Some(Frame::Turn(turn)) if turn.stage == TurnStage::Lend => ["do-yes", "do-no-lend"],
        Some(Frame::Token(token)) if token.stage == TokenStage::Mirror => ["do-mirror", "do-no-mirror"],
        Some(Frame::Token(_)) => ["do-yes", "do-no-hand-on"],
        Some(Frame::Vanish(vanish)) if vanish.stage == VanishStage::SwanSong => ["do-yes", "do-no-swan-song"],
        Some(Frame::Window(Window::Sidestep(_))) => ["do-yes", "do-no-sidestep"],
        Some(Frame::Window(Window::Substitute { .. })) => ["do-yes", "do-no-substitute"],
        _ => ["do-yes", "do-no"],
    };
    keys[usize::from(!yes)]
}

/// What an action costs: inches of Movement, climbing and irregular ground included, or a Wound token.
fn cost(view: View, action: &Action) -> Option<Phrase> {
    match action {
        Action::March(plan) => {
            let most = most_spent(view, plan).filter(|&most| most > 0)?;
            Some(Phrase::new("cost-inches").with("inches", names::inches(most)))
        }
        Action::Fervour(_) => Some(wound(view, Ability::Fervour)),
        Action::Teleport { .. } => Some(wound(view, Ability::Teleport)),
        Action::Heal { .. } => Some(wound(view, Ability::InspiringLead)),
        Action::Strike { with, .. } if with.fury => Some(wound(view, Ability::Fury)),
        Action::Challenge { ability, .. } if ability.wounds() => Some(wound(view, *ability)),
        _ => None,
    }
}

fn wound(view: View, ability: Ability) -> Phrase {
    Phrase::new("cost-token").with("ability", names::ability(view, ability))
}

/// The most that somebody spends on a plan, whose ways are gone one after the other.
fn most_spent(view: View, plan: &Plan) -> Option<i32> {
    let room = &mut Room::new(view);
    let mut most = None;
    for way in &plan.ways {
        let gone = mov::judge_way(room, way, &mov::Terms::measuring(view, way.model)).ok()?;
        most = most.max(Some(gone.cost));
    }
    most
}
