//! Where troops and markers may be put before the first round.

use kernel::{Bits, Illegal, Offers, RuleId};
use space::plane::{COMPASS, Point, Vector};

use super::{DEP_05, DEP_06, refuse_troop, undeployed, waiting};
use crate::action::Action;
use crate::content::Ability;
use crate::play::View;
use crate::rules::obv::{APART, FROM_PORTAL, OBV_04, body_at, marker_body, portal_distance};
use crate::rules::{ab, geo, refuse, unt};
use crate::state::{Place, Player, Stand, State, ThingId, TroopId, other};
use crate::table::INCH;

/// Troops are deployed so near to their Portal (HR-DEP-05).
const ZONE: i32 = 6 * INCH;
/// When that is full (HR-AMB-48).
const WIDE: i32 = 12 * INCH;
/// Scouts keep farther than this from every enemy (HR-AB-UN-02).
const SCOUTS: i32 = 12 * INCH;
/// The lattice on which room is looked for (HR-AMB-48).
const LATTICE: i32 = 25;

/// Whether a troop may wait for the others (HR-AB-UN-02, HR-AB-HE-03).
pub fn judge_wait(view: View, player: Player, troop: TroopId) -> Result<(), Illegal> {
    let scouts = ab::unit_has(view, troop, Ability::Scouts)
        || view.state.troops.get(usize::from(troop)).is_some_and(|found| found.unit.is_none())
            && waiting(view, troop).any(|id| view.card(id).abilities.has(Ability::Scout));
    let own = undeployed(view, player).any(|id| id == troop);
    if own && scouts && !view.state.troop(troop).waits {
        return Ok(());
    }
    Err(refuse_troop(scouting(view, troop), "refuse-wait", troop))
}

/// The ability by which a troop would wait: a Unit's or a Hero's.
fn scouting(view: View, troop: TroopId) -> RuleId {
    let unit = view.state.troops.get(usize::from(troop)).is_some_and(|found| found.unit.is_some());
    if unit { Ability::Scouts.rule() } else { Ability::Scout.rule() }
}

/// Whether these places are lawful for a whole troop, which is returned (HR-DEP-05, HR-DEP-06).
pub fn judge_stands(
    view: View,
    player: Player,
    stands: &[(crate::state::ModelId, Stand)],
    late: bool,
) -> Result<TroopId, Illegal> {
    let missing = Illegal::new(DEP_06, "refuse-deploy-missing");
    let &(first, _) = stands.first().ok_or(missing)?;
    let troop = view.state.models.get(usize::from(first)).map(|model| model.troop).ok_or(missing)?;
    if !undeployed(view, player).any(|id| id == troop) || !late && view.state.troop(troop).waits {
        return Err(refuse_troop(DEP_06, "refuse-deploy-troop", troop));
    }
    let whole: Bits = waiting(view, troop).collect();
    let named: Bits = stands.iter().map(|&(id, _)| id).collect();
    if whole != named || stands.len() != named.len() {
        return Err(refuse_troop(DEP_06, "refuse-deploy-missing", troop));
    }
    let mut after = view.state.clone();
    for &(id, stand) in stands {
        let here = View { content: view.content, state: &after };
        judge_place(here, id, stand)?;
        after.model_mut(id).place = Place::At(stand);
    }
    let here = View { content: view.content, state: &after };
    if !unt::in_formation(here, troop) {
        return Err(refuse_troop(unt::UNT_02, "refuse-formation", troop));
    }
    let scouts = late && has_room_for_scouts(view, troop);
    for &(id, _) in stands {
        judge_zone(view, here, id, troop, scouts)?;
    }
    Ok(troop)
}

/// Whether a character may be put there, as those stand who are there (HR-DEP-06).
fn judge_place(view: View, id: crate::state::ModelId, stand: Stand) -> Result<(), Illegal> {
    if stand.on.is_some_and(|thing| usize::from(thing) >= view.state.things.len()) {
        return Err(refuse(geo::GEO_11, "refuse-no-such-thing", id));
    }
    geo::judge_stand(view, id, stand, Bits::EMPTY)?;
    let body = view.body_at(id, stand);
    let foe = other(view.model(id).player);
    let touched = view.state.present_of(foe).find(|&(enemy, _)| {
        view.body(enemy).is_some_and(|there| body.measure(&there).touches(crate::table::TOUCH))
    });
    match touched {
        Some(_) => Err(refuse(DEP_06, "refuse-deploy-contact", id)),
        None => Ok(()),
    }
}

/// Whether a placed character is near enough to its Portal, or far enough from the enemy.
fn judge_zone(
    before: View,
    after: View,
    id: crate::state::ModelId,
    troop: TroopId,
    scouts: bool,
) -> Result<(), Illegal> {
    let player = after.model(id).player;
    if scouts {
        let near = after.state.present_of(other(player)).any(|(enemy, _)| after.within(id, enemy, SCOUTS));
        return if near { Err(refuse(scouting(after, troop), "refuse-scouts-near", id)) } else { Ok(()) };
    }
    let away = from_portal(after, id);
    if away <= ZONE {
        return Ok(());
    }
    let room = |limit| form_up(before, troop, &|view, id| from_portal(view, id) <= limit).is_some();
    if room(ZONE) {
        return Err(refuse(DEP_05, "refuse-deploy-zone", id));
    }
    if away > WIDE && room(WIDE) { Err(refuse(DEP_05, "refuse-deploy-wide", id)) } else { Ok(()) }
}

/// How far a placed character is from its own Portal.
fn from_portal(view: View, id: crate::state::ModelId) -> i32 {
    let portal = view.state.portal(view.model(id).player);
    let measured = portal.and_then(|portal| {
        let body = view.body(id)?;
        Some(view.state.things[usize::from(portal)].solid(portal).measure(&body).distance)
    });
    measured.unwrap_or_default()
}

fn has_room_for_scouts(view: View, troop: TroopId) -> bool {
    form_up(view, troop, &far_from_enemies).is_some()
}

fn far_from_enemies(view: View, id: crate::state::ModelId) -> bool {
    let foe = other(view.model(id).player);
    !view.state.present_of(foe).any(|(enemy, _)| view.within(id, enemy, SCOUTS))
}

/// Whether a placed character is where it may be.
type Fits<'a> = &'a dyn Fn(View, crate::state::ModelId) -> bool;

/// Places of a whole troop found on the lattice: the first place of the first member at which all others fit around it.
fn form_up(view: View, troop: TroopId, fits: Fits) -> Option<Vec<(crate::state::ModelId, Stand)>> {
    let corner = view.state.setting.field.high();
    let portal = view.state.portal(view.state.troop(troop).player)?;
    let centre = view.state.things[usize::from(portal)].shape.centre();
    // Outward from the Portal, in steps of an inch; then everywhere.
    let near = rings(centre, INCH, 14);
    let all =
        (0..=corner.x() / INCH).flat_map(|x| (0..=corner.y() / INCH).map(move |y| (x * INCH, y * INCH)));
    let all = all.filter_map(|(x, y)| Point::new(x, y));
    let fine = rings(centre, LATTICE * 2, 26);
    near.chain(fine).chain(all).find_map(|anchor| form_around(view, troop, anchor, fits))
}

/// Places around an anchor for all members of a troop, in formation.
fn form_around(
    view: View,
    troop: TroopId,
    anchor: Point,
    fits: Fits,
) -> Option<Vec<(crate::state::ModelId, Stand)>> {
    let members: Vec<_> = waiting(view, troop).collect();
    let mut state: State = view.state.clone();
    let mut stands = Vec::with_capacity(members.len());
    for &id in &members {
        let spread = 2 * view.mover(id).radius() + 6;
        let places = rings(anchor, spread, 4);
        let found =
            places.flat_map(|at| surfaces(view, at).map(move |on| Stand { at, on })).find(|&stand| {
                if judge_place(View { content: view.content, state: &state }, id, stand).is_err() {
                    return false;
                }
                state.model_mut(id).place = Place::At(stand);
                let here = View { content: view.content, state: &state };
                let good = fits(here, id) && unt::in_formation(here, troop);
                state.model_mut(id).place = Place::Waiting;
                good
            })?;
        state.model_mut(id).place = Place::At(found);
        stands.push((id, found));
        if stands.is_empty() {
            return None;
        }
    }
    Some(stands)
}

/// Places of a whole troop around an anchor, in formation, wherever that lies: for commands that name one place only.
pub fn around(view: View, troop: TroopId, anchor: Point) -> Option<Vec<(crate::state::ModelId, Stand)>> {
    form_around(view, troop, anchor, &|_, _| true)
}

/// What there is to stand on at a place: the ground, and the tops above it.
fn surfaces(view: View<'_>, at: Point) -> impl Iterator<Item = Option<ThingId>> + '_ {
    let tops =
        view.state.things.iter().enumerate().filter(move |(_, thing)| thing.climb && thing.shape.has(at));
    std::iter::once(None).chain(tops.map(|(id, _)| Some(id as ThingId)))
}

/// A place, and places around it in the directions of HR-GEO-23, ring by ring.
fn rings(centre: Point, step: i32, count: i32) -> impl Iterator<Item = Point> {
    let around = (1..=count).flat_map(move |ring| {
        COMPASS.into_iter().filter_map(move |direction: Vector| {
            let reach = ring * step;
            Point::new(centre.x() + direction.x() * reach / 1000, centre.y() + direction.y() * reach / 1000)
        })
    });
    std::iter::once(centre).chain(around)
}

/// How many deployments of a troop are offered: towards the middle, and to both sides.
const OFFERED: usize = 4;

/// Lists representative deployments of a troop.
pub fn offer(view: View, troop: TroopId, late: bool, out: &mut Offers<Action>) {
    out.complete = false;
    let player = view.state.troop(troop).player;
    let scouts = late && has_room_for_scouts(view, troop);
    let by_portal = |limit| move |view: View, id| from_portal(view, id) <= limit;
    let limits = [by_portal(ZONE), by_portal(WIDE)];
    let fits: Fits = if scouts {
        &far_from_enemies
    } else if form_up(view, troop, &limits[0]).is_some() {
        &limits[0]
    } else {
        &limits[1]
    };
    let mut found: Vec<Vec<(crate::state::ModelId, Stand)>> = Vec::new();
    let anchors = if scouts { scout_anchors(view) } else { portal_anchors(view, player) };
    for anchor in anchors {
        if found.len() >= OFFERED {
            break;
        }
        let places = form_around(view, troop, anchor, fits);
        found.extend(places.filter(|places| !found.contains(places)));
    }
    if found.is_empty() {
        found.extend(form_up(view, troop, fits).or_else(|| form_up(view, troop, &|_, _| true)));
    }
    out.actions.extend(found.into_iter().map(Action::Deploy));
}

/// Places ahead of a Portal, the middle of the space first.
fn portal_anchors(view: View, player: Player) -> Vec<Point> {
    let Some(portal) = view.state.portal(player) else { return Vec::new() };
    let centre = view.state.things[usize::from(portal)].shape.centre();
    let middle = view.state.setting.field.centre();
    let mut places: Vec<Point> = rings(centre, 3 * INCH / 2, 4).skip(1).collect();
    places.retain(|place| view.state.setting.field.has(*place));
    places.sort_by_key(|place| {
        let (dx, dy) = (i64::from(place.x() - middle.x()), i64::from(place.y() - middle.y()));
        dx * dx + dy * dy
    });
    places
}

/// Places all over the space, those nearest to its middle first.
fn scout_anchors(view: View) -> Vec<Point> {
    let middle = view.state.setting.field.centre();
    let places = rings(middle, 4 * INCH, 12);
    places.filter(|place| view.state.setting.field.has(*place)).collect()
}

/// Whether a marker may lie there (HR-OBV-04, HR-GEO-22). When nowhere is far enough, the farthest places are lawful
/// (HR-AMB-50).
pub fn judge_marker(view: View, player: Player, at: Stand) -> Result<(), Illegal> {
    let Some(short) = shortfall(view, player, at) else {
        return Err(Illegal::new(OBV_04, "refuse-marker-place"));
    };
    if short == 0 || short <= least_shortfall(view, player) {
        return Ok(());
    }
    Err(Illegal::new(OBV_04, "refuse-marker-near"))
}

/// By how much a marker there would lie too near to its player's Portal or to another marker; `None` when it cannot lie
/// there at all.
fn shortfall(view: View, player: Player, at: Stand) -> Option<i32> {
    let top = match at.on {
        Some(thing) => Some(view.state.things.get(usize::from(thing)).filter(|thing| thing.climb)?),
        None => None,
    };
    // Within the border everything fits into the plane.
    let field = view.state.setting.field;
    if !field.has(at.at) {
        return None;
    }
    let base = body_at(view, at).base;
    if !field.holds_disc(base) {
        return None;
    }
    if top.is_some_and(|top| !top.shape.holds_disc(base)) {
        return None;
    }
    let foot = view.foot(at);
    let covered = view.solids().any(|solid| {
        let above = solid.span().top() > foot;
        above && solid.shape().overlaps_disc(base)
    });
    if covered {
        return None;
    }
    let from_portal = FROM_PORTAL - portal_distance(view, player, at)?;
    let apart = view
        .state
        .markers
        .iter()
        .map(|marker| APART - body_at(view, at).measure(&marker_body(view, marker)).distance);
    Some(apart.fold(from_portal, i32::max).max(0))
}

fn least_shortfall(view: View, player: Player) -> i32 {
    let places = marker_places(view, LATTICE * 4);
    places.filter_map(|at| shortfall(view, player, at)).min().unwrap_or(0)
}

fn marker_places(view: View<'_>, step: i32) -> impl Iterator<Item = Stand> + '_ {
    let corner = view.state.setting.field.high();
    let (columns, rows) = (corner.x() / step, corner.y() / step);
    let places = (0..=columns).flat_map(move |x| (0..=rows).map(move |y| (x * step, y * step)));
    let points = places.filter_map(|(x, y)| Point::new(x, y));
    points.flat_map(move |at| surfaces(view, at).map(move |on| Stand { at, on }))
}

/// How many places for a marker are offered.
const MARKERS: usize = 12;

/// Lists representative places for a marker, spread over the space.
pub fn offer_markers(view: View, player: Player, out: &mut Offers<Action>) {
    out.complete = false;
    let mut lawful: Vec<Stand> =
        marker_places(view, 3 * INCH).filter(|&at| judge_marker(view, player, at).is_ok()).collect();
    if lawful.is_empty() {
        lawful =
            marker_places(view, LATTICE * 4).filter(|&at| judge_marker(view, player, at).is_ok()).collect();
    }
    let step = lawful.len().div_ceil(MARKERS).max(1);
    out.actions.extend(lawful.into_iter().step_by(step).map(Action::Marker));
}
