//! Before the first round: teams, Portals, deployment, objective, markers (rulebook chapters dep and obv; ledger 4.1).
//!
//! Here: the stages in their order. `deploy.rs` judges where troops and markers may be put.

mod deploy;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use kernel::{Bits, Illegal, Luck, Offers, RuleId, draw};
use space::plane::{Disc, Point, Span};

use crate::action::Action;
use crate::content::{Abilities, Ability, CardId, Content, Kind, Team, portal_spots};
use crate::event::{Event, Face};
use crate::frame::{Frame, Setup};
use crate::options::{DeploymentChoice, Level, ObjectiveChoice, Options, PortalObject};
use crate::play::{Play, View};
use crate::rules::obv::{OBV_01, OBV_04};
use crate::rules::team::TEAM_01;
use crate::rules::{mov, refuse, troop_arg};
use crate::setup::team_faults;
use crate::state::{
    Deployment, Model, ModelId, Objective, Place, Player, Readiness, Spot, State, Thing, ThingId, Troop,
    TroopId, other,
};

pub use deploy::{around, judge_marker, judge_stands, judge_wait};

/// The order of set-up.
pub const DEP_01: RuleId = RuleId("HR-DEP-01");
/// A white die says where the Portals go.
pub const DEP_02: RuleId = RuleId("HR-DEP-02");
/// A white die says who chooses and deploys first.
pub const DEP_03: RuleId = RuleId("HR-DEP-03");
/// What a Portal is.
pub const DEP_04: RuleId = RuleId("HR-DEP-04");
/// Within 6 inches of the own Portal.
pub const DEP_05: RuleId = RuleId("HR-DEP-05");
/// In formation, touching no enemy.
pub const DEP_06: RuleId = RuleId("HR-DEP-06");
/// Lists are secret, and shown together.
pub const AMB_12: RuleId = RuleId("HR-AMB-12");

/// Height of a Portal (HR-GEO-21).
const PORTAL_HEIGHT: i32 = 300;
/// Radius of a Portal (HR-GEO-21).
const PORTAL_RADIUS: i32 = 100;

/// Who brings a team: whoever has none yet.
pub fn asks_muster(view: View) -> ([bool; 2], RuleId) {
    ([0, 1].map(|player: usize| view.state.mustered[player].is_none()), TEAM_01)
}

/// Whose decision a stage is, and by which rule.
pub fn asks(view: View, stage: Setup) -> (Player, RuleId) {
    match stage {
        Setup::Muster => (0, TEAM_01),
        Setup::Swear(model) => (view.model(model).player, Ability::SwornEnemy.rule()),
        Setup::Portal => (view.state.first, DEP_03),
        Setup::Deploy(player) => (player, DEP_05),
        Setup::Late(player) => (player, Ability::Scouts.rule()),
        Setup::Marker(player) => (player, OBV_04),
        Setup::Reconnoitre { player, .. } => (player, Ability::Reconnaissance.rule()),
    }
}

/// Goes on with the set-up; false when something is asked.
pub fn settle(play: &mut Play, stage: Setup) -> bool {
    let view = play.view();
    match stage {
        Setup::Muster => {
            if view.state.mustered.iter().any(Option::is_none) {
                return false;
            }
            show_teams(play);
            next_sworn(play, 0);
        }
        Setup::Swear(model) => {
            if enemies(view, model).next().is_some() {
                return false;
            }
            next_sworn(play, model + 1);
        }
        Setup::Portal | Setup::Marker(_) => return false,
        Setup::Deploy(player) => {
            if undeployed(view, player).any(|id| !view.state.troop(id).waits) {
                return false;
            }
            let next = if player == view.state.first {
                Setup::Deploy(other(player))
            } else {
                Setup::Late(view.state.first)
            };
            to(play, next);
        }
        Setup::Late(player) => {
            if undeployed(view, player).next().is_some() {
                return false;
            }
            if undeployed(view, other(player)).next().is_some() {
                to(play, Setup::Late(other(player)));
            } else {
                set_objective(play);
            }
        }
        Setup::Reconnoitre { player, done } => {
            if !mov::scouts(view, player, done).is_empty() {
                return false;
            }
            next_reconnaissance(play, player);
        }
    }
    true
}

fn to(play: &mut Play, stage: Setup) {
    play.state.flow.clear();
    play.open(Frame::Setup(stage));
}

/// Both teams lie open now (HR-AMB-12): their characters and troops are made.
fn show_teams(play: &mut Play) {
    let [Some(mine), Some(theirs)] = play.state.mustered.clone() else { return };
    for (player, team) in [(0, &mine), (1, &theirs)] {
        raise(play.content, play.state, player, team);
    }
    play.state.mustered = [None, None];
    play.tell(AMB_12, || Event::TeamsShown([mine, theirs]));
}

/// Makes the characters and troops of a team (HR-TEAM-04, HR-TEAM-05, HR-LDR-01).
pub fn raise(content: &Content, state: &mut State, player: Player, team: &Team) {
    for unit in &team.units {
        let troop = new_troop(state, player, Some(unit.card));
        let strength = usize::from(content.card(unit.card).strength) * usize::from(unit.copies);
        let cards = std::iter::repeat_n(unit.card, strength)
            .chain(unit.leaders.iter().copied())
            .chain(unit.specialists.iter().copied());
        for card in cards {
            state.models.push(new_model(card, player, troop));
        }
    }
    for &card in &team.heroes {
        let troop = new_troop(state, player, None);
        state.models.push(new_model(card, player, troop));
    }
    let first = team.units.first().map(|unit| unit.card).or(team.heroes.first().copied());
    let setting = Arc::make_mut(&mut state.setting);
    setting.factions[usize::from(player)] = first.map(|card| content.card(card).faction);
}

/// A troop without members yet.
pub fn new_troop(state: &mut State, player: Player, unit: Option<CardId>) -> TroopId {
    state.troops.push(Troop { player, unit, readiness: Readiness::Fresh, waits: false });
    (state.troops.len() - 1) as TroopId
}

/// A character that waits to be deployed, whole (HR-TEAM-09).
pub fn new_model(card: CardId, player: Player, troop: TroopId) -> Model {
    Model {
        card,
        player,
        troop,
        place: Place::Waiting,
        tokens: 0,
        prone: false,
        lost: Abilities::EMPTY,
        confused: false,
        grappled: false,
        distracted: false,
        teleported: false,
        sworn: None,
    }
}

/// The next character with a sworn enemy to name, from this number on, team A first; then the deployment roll.
fn next_sworn(play: &mut Play, from: ModelId) {
    let view = play.view();
    let sworn = |&(id, _): &(ModelId, &Model)| id >= from && view.card(id).abilities.has(Ability::SwornEnemy);
    let found = view.state.all().find(sworn).map(|(id, _)| id);
    match found {
        Some(id) => to(play, Setup::Swear(id)),
        None => roll_deployment(play),
    }
}

/// The Leaders and Heroes that a character may be sworn against (HR-AB-HE-07).
fn enemies(view: View<'_>, id: ModelId) -> impl Iterator<Item = ModelId> + '_ {
    let player = view.model(id).player;
    let foes = view.state.all().filter(move |(_, model)| model.player != player).map(|(foe, _)| foe);
    foes.filter(move |&foe| view.card(foe).kind != Kind::Unit)
}

/// One face of a white die; Criticals are plain Successes here (HR-DICE-05).
fn white(play: &mut Play) -> Face {
    let [blank, _, _] = play.view().options().dice_profile.faces()[0];
    if draw(play.cx.luck(), 6) < u32::from(blank) { Face::Blank } else { Face::Success }
}

/// Where the Portals go, and who chooses and deploys first (HR-DEP-02, HR-DEP-03).
fn roll_deployment(play: &mut Play) {
    let deployment = match play.view().options().deployment {
        DeploymentChoice::HeadOn => Deployment::HeadOn,
        DeploymentChoice::Cunning => Deployment::Cunning,
        DeploymentChoice::Rolled => {
            let face = white(play);
            let deployment = if face == Face::Blank { Deployment::HeadOn } else { Deployment::Cunning };
            play.tell(DEP_02, || Event::DeploymentRolled { face, deployment });
            deployment
        }
    };
    play.state.deployment = Some(deployment);
    let face = white(play);
    let first = Player::from(face != Face::Blank);
    play.state.first = first;
    play.tell(DEP_03, || Event::RolledOff { face, first });
    to(play, Setup::Portal);
}

/// Places both Portals: the winner's where he wants it, the other's opposite (HR-DEP-03, HR-GEO-21).
pub fn place_portals(play: &mut Play, spot: Spot) {
    let first = play.state.first;
    for (player, spot) in [(first, spot), (other(first), spot.opposite())] {
        add_portal(play.state, player, spot);
        play.tell(DEP_03, || Event::PortalPlaced { player, spot });
    }
}

/// Puts a Portal into the battle space; that of the one who deploys first must come first.
pub fn add_portal(state: &mut State, player: Player, spot: Spot) {
    let Options { portal_object, level, .. } = state.setting.options;
    // In the basic level a Portal is no other than the rest of the objects (HR-LVL-01).
    let movable = portal_object == PortalObject::Movable && level == Level::Advanced;
    let base = Disc::new(portal_place(state, spot), PORTAL_RADIUS).expect("a Portal fits into the plane");
    let span = Span::new(0, PORTAL_HEIGHT).expect("a Portal has a height");
    let things = Arc::make_mut(&mut state.things);
    let portal = Thing { movable, climb: movable, ..Thing::new(things.len() as ThingId, base, span) };
    things.push(portal);
    state.spots[usize::from(player)] = Some(spot);
}

/// The middle of a Portal at a side or corner (HR-GEO-21).
fn portal_place(state: &State, spot: Spot) -> Point {
    let corner = state.setting.field.high();
    let spots = portal_spots(corner.x(), corner.y()).unwrap_or([Point::ORIGIN; 8]);
    let [n, s, e, w, ne, nw, se, sw] = spots;
    match spot {
        Spot::N => n,
        Spot::S => s,
        Spot::E => e,
        Spot::W => w,
        Spot::Ne => ne,
        Spot::Nw => nw,
        Spot::Se => se,
        Spot::Sw => sw,
    }
}

/// The troops of a player that are not in the battle space yet.
pub fn undeployed(view: View<'_>, player: Player) -> impl Iterator<Item = TroopId> + '_ {
    let numbered = view.state.troops.iter().enumerate().map(|(id, troop)| (id as TroopId, troop));
    let of = numbered.filter(move |(_, troop)| troop.player == player).map(|(id, _)| id);
    of.filter(move |&id| waiting(view, id).next().is_some())
}

/// The characters of a troop that wait to be deployed.
pub fn waiting(view: View<'_>, troop: TroopId) -> impl Iterator<Item = ModelId> + '_ {
    let members = view.state.all().filter(move |(_, model)| model.troop == troop);
    members.filter(|(_, model)| model.place == Place::Waiting).map(|(id, _)| id)
}

/// What is played for: rolled by the loser of the roll-off, or fixed (HR-OBV-01).
fn set_objective(play: &mut Play) {
    let player = other(play.state.first);
    let objective = match play.view().options().objective {
        ObjectiveChoice::Annihilate => Objective::Annihilate,
        ObjectiveChoice::Portal => Objective::Portal,
        ObjectiveChoice::Strategic => Objective::Strategic,
        ObjectiveChoice::Rolled => {
            let mut faces = [white(play), white(play)];
            // Nobody tells the two dice apart.
            faces.sort_unstable();
            let successes = faces.iter().filter(|&&face| face != Face::Blank).count();
            let objective = [Objective::Annihilate, Objective::Portal, Objective::Strategic][successes];
            play.tell(OBV_01, || Event::ObjectiveRolled { player, faces, objective });
            objective
        }
    };
    if play.view().options().objective != ObjectiveChoice::Rolled {
        play.tell(OBV_01, || Event::ObjectiveSet(objective));
    }
    play.state.objective = Some(objective);
    let first = play.state.first;
    if objective == Objective::Strategic {
        to(play, Setup::Marker(first));
    } else {
        to(play, Setup::Reconnoitre { player: first, done: Bits::EMPTY });
    }
}

/// The other player's troops, or the first round.
fn next_reconnaissance(play: &mut Play, player: Player) {
    if player == play.state.first {
        to(play, Setup::Reconnoitre { player: other(player), done: Bits::EMPTY });
    } else {
        play.state.flow.clear();
    }
}

/// Lists what a player may do in a stage.
pub fn offer(view: View, player: Player, stage: Setup, out: &mut Offers<Action>) {
    match stage {
        Setup::Muster => {
            let lawful = |team: &&Team| team_faults(view.content, view.options(), team).is_empty();
            let ready = view.content.teams.iter().map(|card| &card.team).filter(lawful);
            out.actions.extend(ready.cloned().map(Action::Muster));
            out.complete = false;
        }
        Setup::Swear(model) => out.actions.extend(enemies(view, model).map(Action::Swear)),
        Setup::Portal => {
            let deployment = view.state.deployment.unwrap_or(Deployment::HeadOn);
            out.actions.extend(Spot::of(deployment).map(Action::Spot));
        }
        Setup::Deploy(_) => {
            for troop in undeployed(view, player).filter(|&id| !view.state.troop(id).waits) {
                if judge_wait(view, player, troop).is_ok() {
                    out.push(Action::Wait(troop));
                }
                deploy::offer(view, troop, false, out);
            }
        }
        Setup::Late(_) => {
            for troop in undeployed(view, player) {
                deploy::offer(view, troop, true, out);
            }
        }
        Setup::Marker(_) => deploy::offer_markers(view, player, out),
        Setup::Reconnoitre { done, .. } => {
            mov::offer_reconnaissance(view, player, done, out);
            out.push(Action::Done);
        }
    }
}

/// Does what a player does in a stage.
pub fn act(play: &mut Play, player: Player, stage: Setup, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    match (stage, action) {
        (Setup::Muster, Action::Muster(team)) => {
            if !team_faults(view.content, view.options(), team).is_empty() {
                return Err(Illegal::new(TEAM_01, "refuse-team"));
            }
            play.state.mustered[usize::from(player)] = Some(team.clone());
            let team = Some(team.clone());
            play.tell(TEAM_01, || Event::Mustered { player, team });
            play.cx.reveal();
        }
        (Setup::Swear(model), &Action::Swear(enemy)) => {
            if !enemies(view, model).any(|one| one == enemy) {
                return Err(refuse(Ability::SwornEnemy.rule(), "refuse-sworn", model));
            }
            play.model_mut(model).sworn = Some(enemy);
            play.tell(Ability::SwornEnemy.rule(), || Event::Sworn { model, enemy });
            next_sworn(play, model + 1);
        }
        (Setup::Portal, &Action::Spot(spot)) => {
            let deployment = view.state.deployment.unwrap_or(Deployment::HeadOn);
            if !Spot::of(deployment).contains(&spot) {
                return Err(Illegal::new(DEP_03, "refuse-portal-spot"));
            }
            place_portals(play, spot);
            to(play, Setup::Deploy(player));
        }
        (Setup::Deploy(_), &Action::Wait(troop)) => {
            judge_wait(view, player, troop)?;
            play.state.troop_mut(troop).waits = true;
            play.tell(Ability::Scouts.rule(), || Event::Waits(troop));
        }
        (Setup::Deploy(_) | Setup::Late(_), Action::Deploy(stands)) => {
            let late = matches!(stage, Setup::Late(_));
            let troop = judge_stands(view, player, stands, late)?;
            for &(id, stand) in stands {
                play.model_mut(id).place = Place::At(stand);
            }
            play.tell(DEP_05, || Event::Deployed { troop, stands: stands.clone() });
            if late {
                to(play, Setup::Late(other(player)));
            }
        }
        (Setup::Marker(_), &Action::Marker(at)) => {
            judge_marker(view, player, at)?;
            play.state.markers.push(crate::state::Marker { player, at, controller: None });
            let marker = play.state.markers.len() as u8 - 1;
            play.tell(OBV_04, || Event::MarkerPlaced { player, marker, at });
            let first = play.state.first;
            if play.state.markers.len() == 4 {
                to(play, Setup::Reconnoitre { player: first, done: Bits::EMPTY });
            } else {
                to(play, Setup::Marker(other(player)));
            }
        }
        (Setup::Reconnoitre { done, .. }, Action::March(plan)) => {
            let troop = mov::reconnoitre(play, player, done, plan)?;
            for frame in play.state.flow.inward_mut() {
                if let Frame::Setup(Setup::Reconnoitre { done, .. }) = frame {
                    done.insert(troop);
                }
            }
        }
        (Setup::Reconnoitre { .. }, Action::Done) => next_reconnaissance(play, player),
        _ => return Err(Illegal::new(asks(view, stage).1, "refuse-not-now")),
    }
    Ok(())
}

/// A team for the other player that the seat cannot tell from the true one, while it is hidden.
pub fn guess_mustered(content: &Content, state: &mut State, player: Player, luck: &mut dyn Luck) {
    let options = state.setting.options.clone();
    if let Some(hidden) = &mut state.mustered[usize::from(other(player))] {
        let lawful = |team: &&Team| team_faults(content, &options, team).is_empty();
        let ready: Vec<&Team> = content.teams.iter().map(|card| &card.team).filter(lawful).collect();
        if let Some(&team) = ready.get(draw(luck, ready.len() as u32) as usize) {
            *hidden = team.clone();
        }
    }
}

/// A troop as the argument of a refusal of deployment.
fn refuse_troop(by: RuleId, key: &'static str, troop: TroopId) -> Illegal {
    Illegal::new(by, key).with("troop", troop_arg(troop))
}
