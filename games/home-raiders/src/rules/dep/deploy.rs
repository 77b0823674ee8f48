//! Where troops and markers may be put before the first round.

use std::cell::LazyCell;

use kernel::{Bits, Illegal, Offers, RuleId};
use space::plane::{Body, COMPASS, Point, Solid, Vector};

use super::{DEP_05, DEP_06, refuse_troop, undeployed, waiting};
use crate::action::Action;
use crate::content::{Ability, Size};
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::obv::{APART, FROM_PORTAL, OBV_04, body_at, marker_body, portal_distance};
use crate::rules::{ab, refuse, unt};
use crate::state::{ModelId, Player, Stand, ThingId, TroopId, other};
use crate::table::{Blocker, INCH, TOL};

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
    stands: &[(ModelId, Stand)],
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
    let mut room = Room::new(view);
    for &(id, stand) in stands {
        judge_place(&room, id, stand)?;
        room.put(id, Some(stand));
    }
    if unt::fault(view, troop, &unt::bodies(&room, troop, Bits::EMPTY).1).is_some() {
        return Err(refuse_troop(unt::UNT_02, "refuse-formation", troop));
    }
    if late && has_room_for_scouts(view, troop) {
        let is_near = |&id: &ModelId| !room.body(id).is_some_and(|body| far_from_enemies(&room, id, &body));
        let near = stands.iter().map(|&(id, _)| id).find(is_near);
        return near.map_or(Ok(troop), |id| Err(refuse(scouting(view, troop), "refuse-scouts-near", id)));
    }
    // Where the farthest may be, the others may.
    let away = |id| room.body(id).map_or(0, |body| from_portal(&room, id, &body));
    let farthest = stands.iter().map(|&(id, _)| id).max_by_key(|&id| away(id));
    farthest.map_or(Ok(troop), |id| judge_zone(view, id, away(id), troop).map(|()| troop))
}

/// Whether a character may be put there, as those stand who are there (HR-DEP-06).
fn judge_place(room: &Room, id: ModelId, stand: Stand) -> Result<(), Illegal> {
    room.judge_stand(id, stand, Bits::EMPTY)?;
    let touched = room.body_at(id, stand).map_or(Bits::EMPTY, |body| room.touched(id, &body));
    if touched.is_empty() { Ok(()) } else { Err(refuse(DEP_06, "refuse-deploy-contact", id)) }
}

/// The same without saying why not.
fn is_free(room: &Room, id: ModelId, stand: Stand, body: &Body) -> bool {
    room.fits(id, stand) && room.touched(id, body).is_empty()
}

/// Whether a character so far away is near enough to its Portal (HR-DEP-05, HR-AMB-48).
fn judge_zone(view: View, id: ModelId, away: i32, troop: TroopId) -> Result<(), Illegal> {
    if away <= ZONE {
        return Ok(());
    }
    let fits = |limit| form_up(view, troop, &within(limit)).is_some();
    if fits(ZONE) {
        return Err(refuse(DEP_05, "refuse-deploy-zone", id));
    }
    if away > WIDE && fits(WIDE) { Err(refuse(DEP_05, "refuse-deploy-wide", id)) } else { Ok(()) }
}

/// How far a character with that body is from its own Portal.
fn from_portal(room: &Room, id: ModelId, body: &Body) -> i32 {
    portal(room, id).map_or(0, |portal| portal.distance(body))
}

/// The Portal of a character's own.
fn portal<'r>(room: &'r Room, id: ModelId) -> Option<&'r Solid<Blocker>> {
    let view = room.view();
    view.state.portal(view.model(id).player).and_then(|portal| room.thing(portal))
}

fn has_room_for_scouts(view: View, troop: TroopId) -> bool {
    form_up(view, troop, &far_from_enemies).is_some()
}

fn far_from_enemies(room: &Room, id: ModelId, body: &Body) -> bool {
    room.foes(id).all(|(_, foe)| !body.is_within(foe, SCOUTS))
}

/// Whether a character may be where it has that body.
type Fits<'a> = &'a dyn Fn(&Room, ModelId, &Body) -> bool;

/// Whether a character is so near to its Portal.
fn within(limit: i32) -> impl Fn(&Room, ModelId, &Body) -> bool {
    move |room, id, body| {
        let Some(portal) = portal(room, id) else { return true };
        // What is farther along an axis is farther.
        portal.bounds().is_within(body.base.centre(), limit + body.base.radius())
            && portal.distance(body) <= limit
    }
}

/// Places of a whole troop found on the lattice: the first place of the first member at which all others fit around it.
fn form_up(view: View, troop: TroopId, fits: Fits) -> Option<Vec<(ModelId, Stand)>> {
    let portal = view.state.portal(view.state.troop(troop).player)?;
    let centre = view.state.things[usize::from(portal)].shape().centre();
    // Outward from the Portal, in steps of an inch; then everywhere, at last on every point of the lattice.
    let near = rings(centre, INCH, 14).chain(rings(centre, LATTICE * 2, 26));
    let all = grid(view, INCH).chain(grid(view, LATTICE));
    let room = Room::new(view);
    near.chain(all).find_map(|anchor| form_around(&room, troop, anchor, false, fits))
}

/// The points whose coordinates are multiples of a step.
fn grid(view: View, step: i32) -> impl Iterator<Item = Point> + use<> {
    let corner = view.state.setting.field.high();
    let (columns, rows) = (corner.x() / step, corner.y() / step);
    let points = (0..=columns).flat_map(move |x| (0..=rows).map(move |y| (x * step, y * step)));
    points.filter_map(|(x, y)| Point::new(x, y))
}

/// Places around an anchor for all members of a troop, in formation; the first at the anchor itself, unless they may
/// `spread` around it.
fn form_around(
    room: &Room,
    troop: TroopId,
    anchor: Point,
    spread: bool,
    fits: Fits,
) -> Option<Vec<(ModelId, Stand)>> {
    let view = room.view();
    let mut placed = unt::bodies(room, troop, Bits::EMPTY).1;
    // Nobody is placed so far from the anchor that anything else is in his way.
    let mut close = room.near(anchor, (RINGS + 2) * (Size::L.radius() + 3) + TOL);
    let mut stands = Vec::new();
    for id in waiting(view, troop) {
        // Half a base apart, so that large troops fit together closely.
        let rings_around = if stands.is_empty() && !spread { 0 } else { RINGS };
        let step = room.mover(id).radius() + 3;
        let tops: Vec<_> =
            tops(view).filter(|(_, top)| top.bounds().is_within(anchor, rings_around * step)).collect();
        let surfaces = |at: Point| {
            let above = tops.iter().filter(move |(_, top)| top.has(at)).map(|&(id, _)| Some(id));
            std::iter::once(None).chain(above).map(move |on| Stand { at, on })
        };
        let places = rings(anchor, step, rings_around).flat_map(surfaces);
        let (stand, body) =
            places.filter_map(|to| Some((to, room.body_at(id, to)?))).find(|(to, body)| {
                // What is judged soonest comes first.
                fits(room, id, body)
                    && unt::joins(view, troop, &placed, body)
                    && is_free(&close, id, *to, body)
            })?;
        close.put(id, Some(stand));
        placed.push(body);
        stands.push((id, stand));
    }
    Some(stands)
}

/// Places of a whole troop around an anchor, in formation, wherever that lies: for commands that name one place only.
pub fn around(view: View, troop: TroopId, anchor: Point) -> Option<Vec<(ModelId, Stand)>> {
    form_around(&Room::new(view), troop, anchor, true, &|_, _, _| true)
}

/// On how many rings around an anchor the members of a troop are placed.
const RINGS: i32 = 8;

/// What there is to stand on at a place: the ground, and the tops above it.
fn surfaces(view: View<'_>, at: Point) -> impl Iterator<Item = Option<ThingId>> + '_ {
    let tops = tops(view).filter(move |(_, top)| top.has(at));
    std::iter::once(None).chain(tops.map(|(id, _)| Some(id)))
}

/// The objects whose tops can be stood on.
fn tops(view: View<'_>) -> impl Iterator<Item = (ThingId, &Solid<Blocker>)> {
    let things = view.state.things.iter().enumerate().filter(|(_, thing)| thing.climb);
    things.map(|(id, thing)| (id as ThingId, &thing.solid))
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

/// How many places around the Portal, or all over the space, are tried for a troop.
const TRIED: usize = 8;
/// How far from each other those around the Portal are, in hundredths of an inch.
const SPACED: u64 = 150;

/// Lists representative deployments of a troop: some places around the Portal, and the first that there is.
pub fn offer(view: View, troop: TroopId, late: bool, out: &mut Offers<Action>) {
    out.complete = false;
    let player = view.state.troop(troop).player;
    let scouts = late && has_room_for_scouts(view, troop);
    let zone: Fits = &within(ZONE);
    let wide: Fits = &within(WIDE);
    let around = LazyCell::new(|| if scouts { scout_anchors(view) } else { portal_places(view, player) });
    let ahead = LazyCell::new(|| if scouts { Vec::new() } else { ahead(view, troop, player, &around) });
    // Those ahead are only looked for when one of them is asked for.
    let first = if scouts { TRIED } else { TRIED / 2 };
    let fits = if scouts { &far_from_enemies as Fits } else { zone };
    let room = Room::new(view);
    let lawful: &[Fits] = if scouts { &[&far_from_enemies] } else { &[zone, wide, &|_, _, _| true] };
    for number in 0..TRIED {
        let anchor = || match around.get(number) {
            Some(place) if number < first => Some(*place),
            _ => ahead.get(number.saturating_sub(first.min(around.len()))).copied(),
        };
        out.perhaps(|| form_around(&room, troop, anchor()?, false, fits).map(Action::Deploy));
    }
    out.perhaps(|| lawful.iter().find_map(|fits| form_up(view, troop, fits)).map(Action::Deploy));
}

/// Places around a Portal, those nearest to the middle of the space first.
fn portal_places(view: View, player: Player) -> Vec<Point> {
    let Some(centre) = view.state.portal_centre(player) else { return Vec::new() };
    let (field, middle) = (view.state.setting.field, view.state.setting.field.centre());
    let mut places: Vec<Point> = rings(centre, 3 * INCH / 2, 4).skip(1).collect();
    places.retain(|place| field.has(*place));
    places.sort_by_key(|place| place.square_to(middle));
    places
}

/// Of the places `around` a Portal those from where the way to the enemy's is the shortest, some way from the first of them
/// and from each other.
fn ahead(view: View, troop: TroopId, player: Player, around: &[Point]) -> Vec<Point> {
    let goal = view.state.portal_centre(other(player)).unwrap_or(view.state.setting.field.centre());
    let Some(lattice) = waiting(view, troop).next().map(|id| view.lattice(id)) else { return Vec::new() };
    let far = |at: Point| {
        let starts = surfaces(view, at).map(|on| view.start(Stand { at, on }));
        starts.filter_map(|start| lattice.far(start, goal)).min().unwrap_or(u64::MAX)
    };
    let mut places = around.to_vec();
    places.sort_by_cached_key(|&place| far(place));
    let first = &around[..around.len().min(TRIED / 2)];
    let mut ahead: Vec<Point> = Vec::new();
    for place in places {
        let apart = |other: &Point| other.square_to(place) >= SPACED * SPACED;
        if first.iter().all(apart) && ahead.iter().all(apart) {
            ahead.push(place);
        }
    }
    ahead
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
    match has_room(view, at).then(|| too_near(view, player, at)).flatten() {
        None => Err(Illegal::new(OBV_04, "refuse-marker-place")),
        Some(short) if short == 0 || short <= least_shortfall(view, player) => Ok(()),
        Some(_) => Err(Illegal::new(OBV_04, "refuse-marker-near")),
    }
}

/// Whether a marker can lie there, however near to others.
fn has_room(view: View, at: Stand) -> bool {
    let top = at.on.map(|thing| view.state.things.get(usize::from(thing)).filter(|thing| thing.climb));
    // Within the border everything fits into the plane.
    let field = view.state.setting.field;
    if matches!(top, Some(None)) || !field.has(at.at) {
        return false;
    }
    let base = body_at(view, at).base;
    if !field.holds_disc(base) {
        return false;
    }
    if top.flatten().is_some_and(|top| !top.shape().holds_disc(base)) {
        return false;
    }
    let foot = view.foot(at);
    let covered = view.solids().any(|solid| {
        let above = solid.span().top() > foot && solid.bounds().is_within(base.centre(), base.radius());
        above && solid.shape().overlaps_disc(base)
    });
    !covered
}

/// By how much a marker there would lie too near to its player's Portal or to another marker; `None` without a Portal.
fn too_near(view: View, player: Player, at: Stand) -> Option<i32> {
    let from_portal = FROM_PORTAL - portal_distance(view, player, at)?;
    let markers = view.state.markers.iter();
    let apart = markers.map(|marker| APART - body_at(view, at).distance(&marker_body(view, marker)));
    Some(apart.fold(from_portal, i32::max).max(0))
}

/// The least by which a marker can lie too near.
fn least_shortfall(view: View, player: Player) -> i32 {
    let near = |at: Stand| Some((too_near(view, player, at)?, at));
    let mut places: Vec<(i32, Stand)> = marker_places(view, LATTICE * 4).filter_map(near).collect();
    places.sort_unstable();
    places.into_iter().find(|&(_, at)| has_room(view, at)).map_or(0, |(short, _)| short)
}

fn marker_places(view: View<'_>, step: i32) -> impl Iterator<Item = Stand> + '_ {
    grid(view, step).flat_map(move |at| surfaces(view, at).map(move |on| Stand { at, on }))
}

/// How many places for a marker are offered.
const MARKERS: usize = 12;

/// Lists representative places for a marker, spread over the space.
pub fn offer_markers(view: View, player: Player, out: &mut Offers<Action>) {
    out.complete = false;
    let within = |step, most| {
        let places = marker_places(view, step);
        let far = move |&at: &Stand| too_near(view, player, at).is_some_and(|short| short <= most);
        places.filter(far).filter(move |&at| has_room(view, at))
    };
    let mut lawful: Vec<Stand> = within(3 * INCH, 0).collect();
    if lawful.is_empty() {
        lawful = within(LATTICE * 4, least_shortfall(view, player)).collect();
    }
    let step = lawful.len().div_ceil(MARKERS).max(1);
    out.actions.extend(lawful.into_iter().step_by(step).map(Action::Marker));
}
