//! Events as lines of the story.

mod rolls;

use kernel::Told;
use scene::{Line, Phrase, Str, Value};
use space::plane::View as Sighted;

use super::write::{USES, kind_word, used};
use crate::action::{How as Way, Kind, Uses};
use crate::content::Team;
use crate::event::{Event, Face};
use crate::frame::Cause;
use crate::names;
use crate::play::View;
use crate::state::{Deployment, Ending, How, ModelId, Objective};

/// An event as a line. Its key is `event-…`; characters, troops, teams, objects and abilities are names, places and
/// lengths plain words, kinds and colours messages of their own words.
pub fn line(view: View, told: &Told<Event>) -> Line {
    Line {
        by: told.by.0.into(),
        text: text(view, &told.what),
        parts: rolls::parts(view, &told.what),
        pieces: pieces(view, &told.what),
        deeds: super::deeds::of(view, &told.what),
    }
}

/// The same phrase with a number.
fn count(phrase: Phrase, name: &str, number: impl Into<i64>) -> Phrase {
    phrase.with(name, number.into())
}

fn text(view: View, event: &Event) -> Phrase {
    let model = |key: &str, id: ModelId| Phrase::new(key).with("model", names::model(view, id));
    let troop = |key: &str, id| Phrase::new(key).with("troop", names::troop(view, id));
    let player = |key: &str, id| Phrase::new(key).with("player", names::player(id));
    match event {
        Event::Mustered { player: who, team: None } => player("event-mustered", *who),
        Event::Mustered { player: who, team: Some(team) } => {
            player("event-mustered-open", *who).with("members", members(view, team))
        }
        Event::TeamsShown([first, second]) => Phrase::new("event-teams-shown")
            .with("first", members(view, first))
            .with("second", members(view, second)),
        Event::Sworn { model: id, enemy } => {
            model("event-sworn", *id).with("enemy", names::model(view, *enemy))
        }
        Event::DeploymentRolled { face: shown, deployment } => Phrase::new("event-deployment-rolled")
            .with("face", face(*shown))
            .with("deployment", Phrase::new(deployment_key(*deployment))),
        Event::RolledOff { face: shown, first } => {
            player("event-rolled-off", *first).with("face", face(*shown))
        }
        Event::PortalPlaced { player: who, spot } => {
            player("event-portal-placed", *who).with("spot", names::spot(*spot))
        }
        Event::Waits(id) => troop("event-waits", *id),
        Event::Deployed { troop: id, stands } => troop("event-deployed", *id)
            .with("places", stands.iter().map(|(_, at)| names::stand(view, *at)).collect::<Vec<_>>()),
        Event::ObjectiveRolled { player: who, faces, objective } => player("event-objective-rolled", *who)
            .with("faces", faces.map(face).to_vec())
            .with("objective", Phrase::new(objective_key(*objective))),
        Event::ObjectiveSet(objective) => {
            Phrase::new("event-objective-set").with("objective", Phrase::new(objective_key(*objective)))
        }
        Event::MarkerPlaced { player: who, marker, at } => player("event-marker-placed", *who)
            .with("marker", names::marker(*marker))
            .with("at", names::stand(view, *at)),
        Event::MarkerFell { marker, at } => Phrase::new("event-marker-fell")
            .with("marker", names::marker(*marker))
            .with("at", names::stand(view, *at)),
        Event::RoundBegan { round, bag: [first, second] } => {
            let phrase = count(Phrase::new("event-round-began"), "round", *round);
            count(count(phrase, "first", *first), "second", *second)
        }
        Event::Drawn { player: who, left: [first, second] } => {
            count(count(player("event-drawn", *who), "first", *first), "second", *second)
        }
        Event::Idle(who) => player("event-idle", *who),
        Event::Passed(who) => player("event-passed", *who),
        Event::Activated(id) => troop("event-activated", *id),
        Event::Body(id) => model("event-body", *id),
        Event::Fervour(id) => model("event-fervour", *id),
        Event::Declared { troop: id, number, kind: which } => {
            count(troop("event-declared", *id), "number", *number).with("kind", kind(*which))
        }
        Event::TurnEnded { troop: id, unused } => count(troop("event-turn-ended", *id), "unused", *unused),
        Event::RoundEnded(round) => count(Phrase::new("event-round-ended"), "round", *round),
        Event::Ended(ending) => Phrase::new("event-ended").with("ending", over(view, *ending)),
        _ => deed(view, event),
    }
}

/// What happens on the table during a turn.
fn deed(view: View, event: &Event) -> Phrase {
    let model = |key: &str, id: ModelId| Phrase::new(key).with("model", names::model(view, id));
    let pair = |key: &str, by: ModelId, target: ModelId| {
        Phrase::new(key).with("by", names::model(view, by)).with("target", names::model(view, target))
    };
    let troop = |key: &str, id| Phrase::new(key).with("troop", names::troop(view, id));
    match event {
        Event::Moved { model: id, how, from, to, cost } => {
            let key = match how {
                Way::Walk(_) => "event-moved",
                Way::Around(_) => "event-moved-around",
                Way::Fly(_) => "event-flew",
                Way::Push { .. } => "event-moved-pushing",
            };
            model(key, *id)
                .with("from", names::stand(view, *from))
                .with("to", names::stand(view, *to))
                .with("inches", names::inches(*cost))
        }
        Event::Carried { by, model: id, to } => model("event-carried", *id)
            .with("by", names::model(view, *by))
            .with("to", names::stand(view, *to)),
        Event::Pushed { thing, by, length } => Phrase::new("event-pushed")
            .with("thing", names::thing(view, *thing))
            .with("by", names::model(view, *by))
            .with("inches", names::inches(*length)),
        Event::Shoved { model: id, by, to, length } => model("event-shoved", *id)
            .with("by", names::model(view, *by))
            .with("to", names::stand(view, *to))
            .with("inches", names::inches(*length)),
        Event::Fell { model: id, to, height } => model("event-fell", *id)
            .with("to", names::stand(view, *to))
            .with("inches", names::inches(*height)),
        Event::Swapped { model: id, with } => {
            model("event-swapped", *id).with("other", names::model(view, *with))
        }
        Event::Teleported { model: id, to } => {
            model("event-teleported", *id).with("to", names::stand(view, *to))
        }
        Event::Left { model: id, troop } => {
            model("event-left", *id).with("troop", names::troop(view, *troop))
        }
        Event::Joined { model: id, troop } => {
            model("event-joined", *id).with("troop", names::troop(view, *troop))
        }
        Event::Split { troop: id, new, models } => troop("event-split", *id)
            .with("new", names::troop(view, *new))
            .with("models", names::models(view, models.iter().copied())),
        Event::Cancelled(id) => model("event-cancelled", *id),
        Event::Aimed(aims) => aimed(view, aims),
        Event::WentProne(id) => troop("event-went-prone", *id),
        Event::StoodUp(models) => {
            Phrase::new("event-stood-up").with("models", names::models(view, models.iter().copied()))
        }
        Event::Attacked { by, target, shot, cause, uses, sight, far } => {
            let phrase = pair(if *shot { "event-shot" } else { "event-struck" }, *by, *target);
            let phrase =
                phrase.with("why", Phrase::new(cause_key(*cause))).with("uses", used_words(view, *uses));
            let phrase = if *shot { phrase.with("sight", Phrase::new(sight_key(*sight))) } else { phrase };
            if *shot { count(phrase, "far", i64::from(*far)) } else { phrase }
        }
        Event::Guarded { model: id, target } => {
            model("event-guarded", *id).with("target", names::model(view, *target))
        }
        Event::Rolled(rolled) => rolls::text(view, rolled),
        Event::Kept { total } => count(Phrase::new("event-kept"), "total", *total),
        Event::Halved { first, second, parts: [mine, theirs] } => {
            let phrase = Phrase::new("event-halved")
                .with("first", names::model(view, *first))
                .with("second", names::model(view, *second));
            count(count(phrase, "mine", *mine), "theirs", *theirs)
        }
        Event::Compared { by, target, attack, defence } => {
            let key = if attack > defence { "event-hit" } else { "event-withstood" };
            count(count(pair(key, *by, *target), "attack", *attack), "defence", *defence)
        }
        Event::NoTarget(id) => troop("event-no-target", *id),
        Event::Used { model: id, ability, target: None } => {
            model("event-used", *id).with("ability", names::ability(view, *ability))
        }
        Event::Used { model: id, ability, target: Some(target) } => model("event-used-on", *id)
            .with("ability", names::ability(view, *ability))
            .with("target", names::model(view, *target)),
        Event::Challenged { by, target, ability, attack, defence } => {
            let key = if attack > defence { "event-challenge-won" } else { "event-challenge-lost" };
            let phrase = pair(key, *by, *target).with("ability", names::ability(view, *ability));
            count(count(phrase, "attack", *attack), "defence", *defence)
        }
        Event::Lost { model: id, ability } => {
            model("event-lost", *id).with("ability", names::ability(view, *ability))
        }
        Event::Wounded { model: id, tokens } => count(model("event-wounded", *id), "tokens", *tokens),
        Event::HandedOn { from, to } => Phrase::new("event-handed-on")
            .with("from", names::model(view, *from))
            .with("to", names::model(view, *to)),
        Event::Healed { model: id, tokens } => count(model("event-healed", *id), "tokens", *tokens),
        Event::Vanished { model: id } => model("event-vanished", *id),
        Event::TroopGone(id) => troop("event-troop-gone", *id),
        Event::Substituted { model: id, troop, at } => model("event-substituted", *id)
            .with("troop", names::troop(view, *troop))
            .with("at", names::stand(view, *at)),
        Event::Lent { leader, troop: id } => {
            troop("event-lent", *id).with("leader", names::model(view, *leader))
        }
        Event::Controlled { model: id, marker } => {
            model("event-controlled", *id).with("marker", names::marker(*marker))
        }
        Event::Released { marker } => Phrase::new("event-released").with("marker", names::marker(*marker)),
        // The rest is told above.
        _ => Phrase::new("event"),
    }
}

/// The targets of a Shooting action: one for all, or one for each.
fn aimed(view: View, aims: &[(ModelId, crate::state::TroopId)]) -> Phrase {
    let by = names::models(view, aims.iter().map(|(by, _)| *by));
    let mut targets: Vec<_> = aims.iter().map(|(_, target)| *target).collect();
    targets.dedup();
    let targets: Vec<_> = targets.into_iter().map(|id| names::troop(view, id)).collect();
    Phrase::new("event-aimed").with("by", by).with("targets", targets)
}

/// The members of a team: cards, with those who join them.
pub fn members(view: View, team: &Team) -> Value {
    let units = team.units.iter().map(|unit| {
        let mut phrase = count(Phrase::new("team-unit"), "copies", unit.copies);
        phrase = phrase.with("unit", names::card(view, unit.card));
        let joined: Vec<_> =
            unit.leaders.iter().chain(&unit.specialists).map(|&card| names::card(view, card)).collect();
        match (joined.is_empty(), unit.copies) {
            (true, 1) => names::card(view, unit.card),
            (true, _) => phrase.into(),
            (false, _) => Phrase { key: "team-unit-joined".into(), ..phrase }.with("joined", joined).into(),
        }
    });
    units.chain(team.heroes.iter().map(|&card| names::card(view, card))).collect::<Vec<_>>().into()
}

/// A face of a die.
pub fn face(face: Face) -> Value {
    let key = match face {
        Face::Blank => "face-blank",
        Face::Success => "face-success",
        Face::Critical => "face-critical",
    };
    Phrase::new(key).into()
}

/// A kind of action.
pub fn kind(kind: Kind) -> Value {
    Phrase::new(format!("kind-{}", kind_word(kind))).into()
}

/// The message of a deployment.
pub const fn deployment_key(deployment: Deployment) -> &'static str {
    match deployment {
        Deployment::HeadOn => "deployment-head-on",
        Deployment::Cunning => "deployment-cunning",
    }
}

/// The message of an objective.
pub const fn objective_key(objective: Objective) -> &'static str {
    match objective {
        Objective::Annihilate => "objective-annihilate",
        Objective::Portal => "objective-portal",
        Objective::Strategic => "objective-strategic",
    }
}

/// How much of a target is seen.
pub const fn sight_key(sight: Sighted) -> &'static str {
    match sight {
        Sighted::Hidden => "sight-hidden",
        Sighted::Partial => "sight-partial",
        Sighted::Clear => "sight-clear",
    }
}

/// What an attack comes from.
pub const fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Action => "cause-action",
        Cause::FreeStrike => "cause-free-strike",
        Cause::Kick => "cause-kick",
        Cause::Enchanted => "cause-enchanted",
        Cause::SwanSong => "cause-swan-song",
        Cause::Lightning => "cause-lightning",
        Cause::Redirect(_) => "cause-redirect",
        Cause::Fragments => "cause-fragments",
    }
}

/// The abilities that an attack uses: their names, or `none`.
pub fn used_words(view: View, uses: Uses) -> Value {
    use crate::content::Ability;
    const ABILITIES: [Ability; 8] = [
        Ability::SurpriseHit,
        Ability::Fury,
        Ability::SteadyAim,
        Ability::Explosion,
        Ability::Lightning,
        Ability::Bullseye,
        Ability::PointBlank,
        Ability::SuppressingFire,
    ];
    debug_assert_eq!(ABILITIES.len(), USES.len());
    let names = ABILITIES.into_iter().zip(used(uses)).filter(|(_, used)| *used);
    let names: Vec<_> = names.map(|(ability, _)| names::ability(view, ability)).collect();
    let phrase =
        if names.is_empty() { Phrase::new("none") } else { Phrase::new("uses-words").with("list", names) };
    phrase.into()
}

/// How the match ended.
pub fn over(view: View, ending: Ending) -> Phrase {
    let _ = view;
    let (Some(winner), how) = (ending.winner, ending.how) else { return Phrase::new("over-draw") };
    let key = match how {
        How::Annihilate => "over-annihilate",
        How::Portal => "over-portal",
        How::Strategic => "over-strategic",
        How::Farthest => "over-farthest",
        How::Conceded => "over-conceded",
    };
    Phrase::new(key).with("winner", names::player(winner))
}

/// The pieces that an event is about.
fn pieces(view: View, event: &Event) -> Vec<Str> {
    let one = |id: &ModelId| vec![names::model_word(view, *id)];
    let two = |a: &ModelId, b: &ModelId| vec![names::model_word(view, *a), names::model_word(view, *b)];
    let all = |troop: &u8| view.state.members(*troop).map(|(id, _)| names::model_word(view, id)).collect();
    match event {
        Event::Sworn { model, enemy: other }
        | Event::Swapped { model, with: other }
        | Event::Guarded { model, target: other }
        | Event::Used { model, target: Some(other), .. }
        | Event::Shoved { model, by: other, .. }
        | Event::Carried { model, by: other, .. }
        | Event::Attacked { by: model, target: other, .. }
        | Event::Compared { by: model, target: other, .. }
        | Event::Challenged { by: model, target: other, .. }
        | Event::Halved { first: model, second: other, .. }
        | Event::HandedOn { from: model, to: other } => two(model, other),
        Event::Body(model)
        | Event::Fervour(model)
        | Event::Cancelled(model)
        | Event::Moved { model, .. }
        | Event::Pushed { by: model, .. }
        | Event::Fell { model, .. }
        | Event::Teleported { model, .. }
        | Event::Left { model, .. }
        | Event::Joined { model, .. }
        | Event::Used { model, .. }
        | Event::Lost { model, .. }
        | Event::Wounded { model, .. }
        | Event::Healed { model, .. }
        | Event::Vanished { model }
        | Event::Substituted { model, .. }
        | Event::Controlled { model, .. } => one(model),
        Event::Rolled(rolled) => one(&rolled.model),
        Event::Activated(troop)
        | Event::Deployed { troop, .. }
        | Event::Declared { troop, .. }
        | Event::TurnEnded { troop, .. }
        | Event::WentProne(troop)
        | Event::Lent { troop, .. }
        | Event::NoTarget(troop) => all(troop),
        Event::StoodUp(models) => models.iter().map(|id| names::model_word(view, *id)).collect(),
        Event::Split { models, .. } => models.iter().map(|id| names::model_word(view, *id)).collect(),
        Event::Aimed(aims) => aims.iter().map(|(id, _)| names::model_word(view, *id)).collect(),
        Event::MarkerPlaced { marker, .. }
        | Event::MarkerFell { marker, .. }
        | Event::Released { marker } => {
            vec![names::marker_word(*marker)]
        }
        _ => Vec::new(),
    }
}
