//! The three objectives and the end of a match (rulebook chapter obv).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use crate::event::Event;
use crate::options::AnnihilateCounts;
use crate::play::{Play, View};
use crate::rules::act::ROUNDS;
use crate::state::{Ending, How, Marker, Objective, Place, Player, Stand, Thing, other};
use crate::table::{INCH, TOUCH};
use space::plane::{Body, Disc, Span};

/// Both teams have the same objective, rolled with two white dice.
pub const OBV_01: RuleId = RuleId("HR-OBV-01");
/// Annihilate: more vanished enemies.
pub const OBV_02: RuleId = RuleId("HR-OBV-02");
/// Control the Portal: more characters at the enemy Portal.
pub const OBV_03: RuleId = RuleId("HR-OBV-03");
/// Strategic Point: two markers each.
pub const OBV_04: RuleId = RuleId("HR-OBV-04");
/// More controlled markers; then the one farthest from one's own Portal.
pub const OBV_05: RuleId = RuleId("HR-OBV-05");
/// A Generic action takes control of a marker.
pub const OBV_06: RuleId = RuleId("HR-OBV-06");
/// One member of a Unit may do it while the rest does something else.
pub const OBV_07: RuleId = RuleId("HR-OBV-07");
/// Without it nothing is controlled.
pub const OBV_08: RuleId = RuleId("HR-OBV-08");
/// A controlled marker stays with its controller.
pub const OBV_09: RuleId = RuleId("HR-OBV-09");
/// What is still a tie is a draw.
pub const OBV_10: RuleId = RuleId("HR-OBV-10");
/// A marker comes down when its object is pushed away.
pub const AMB_111: RuleId = RuleId("HR-AMB-111");

/// The radius of a marker (HR-GEO-22).
pub const MARKER: i32 = 50;
/// A marker is at least so far from its player's Portal (HR-OBV-04).
pub const FROM_PORTAL: i32 = 15 * INCH;
/// And from every other marker (HR-AMB-50).
pub const APART: i32 = 5 * INCH;

/// Whether the match is over before its sixth round: nobody is left at all, or Annihilate has lost its meaning
/// (HR-ACT-12, HR-AMB-62).
pub fn ends_early(view: View) -> bool {
    if view.state.round == 0 {
        return false;
    }
    let gone = [0, 1].map(|player| view.state.present_of(player).next().is_none());
    gone[0] && gone[1] || view.state.objective == Some(Objective::Annihilate) && (gone[0] || gone[1])
}

/// Evaluates the objective.
pub fn judge(play: &mut Play) {
    let view = play.view();
    let (by, how, counts) = match view.state.objective {
        Some(Objective::Annihilate) | None => {
            (OBV_02, How::Annihilate, [0, 1].map(|p| vanished(view, other(p))))
        }
        Some(Objective::Portal) => (OBV_03, How::Portal, [0, 1].map(|p| at_portal(view, p))),
        Some(Objective::Strategic) => (OBV_05, How::Strategic, [0, 1].map(|p| controlled(view, p).count())),
    };
    let mut ending = Ending { winner: more(counts), how };
    if ending.winner.is_none() && how == How::Strategic {
        let far = [0, 1].map(|player| controlled(view, player).map(|m| from_portal(view, player, m)).max());
        ending = Ending { winner: more(far), how: How::Farthest };
    }
    let by = if ending.winner.is_none() { OBV_10 } else { by };
    end(play, by, ending);
}

/// Who has more.
fn more<T: Ord>([mine, theirs]: [T; 2]) -> Option<Player> {
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    }
}

/// Ends the match.
pub fn end(play: &mut Play, by: RuleId, ending: Ending) {
    play.state.over = Some(ending);
    play.tell(by, || Event::Ended(ending));
}

/// The vanished characters of a player that count (HR-OBV-02, HR-AMB-61).
pub fn vanished(view: View, player: Player) -> usize {
    let all = view.options().annihilate_counts == AnnihilateCounts::AllCauses;
    let counts = |place: Place| matches!(place, Place::Gone { by_enemy } if all || by_enemy);
    view.state.all().filter(|(_, model)| model.player == player && counts(model.place)).count()
}

/// The characters of a player in base contact with the enemy Portal (HR-OBV-03).
pub fn at_portal(view: View, player: Player) -> usize {
    let Some(portal) = view.state.portal(other(player)) else { return 0 };
    view.state.present_of(player).filter(|&(id, _)| view.touches_thing(id, portal)).count()
}

/// The markers that a player's characters control (HR-OBV-06, HR-OBV-08).
pub fn controlled(view: View<'_>, player: Player) -> impl Iterator<Item = &Marker> + '_ {
    view.state.markers.iter().filter(move |marker| {
        marker.controller.and_then(|id| view.find(id)).is_some_and(|model| model.player == player)
    })
}

/// The disc of a marker at its height (HR-GEO-22).
pub fn marker_body(view: View, marker: &Marker) -> Body {
    body_at(view, marker.at)
}

/// The disc of a marker that would lie there.
pub fn body_at(view: View, at: Stand) -> Body {
    let foot = view.foot(at);
    let base = Disc::new(at.at, MARKER).expect("a marker fits into the plane");
    Body::new(base, Span::new(foot, foot + 1).expect("a height fits into the plane"))
}

/// How far a marker is from a player's Portal, edge to edge (HR-GEO-22).
pub fn from_portal(view: View, player: Player, marker: &Marker) -> i32 {
    portal_distance(view, player, marker.at).unwrap_or_default()
}

/// How far a marker that would lie there is from a player's Portal, once that is placed.
pub fn portal_distance(view: View, player: Player, at: Stand) -> Option<i32> {
    let portal = view.state.portal(player)?;
    let thing = &view.state.things[usize::from(portal)];
    Some(thing.solid.distance(&body_at(view, at)))
}

/// Whether a character touches a marker (HR-GEO-22).
pub fn touches(view: View, id: crate::state::ModelId, marker: &Marker) -> bool {
    view.body(id).is_some_and(|body| body.touches(&marker_body(view, marker), TOUCH))
}

/// Markers whose controller has gone, or has left them, are free again (HR-OBV-06, HR-OBV-08).
pub fn release(play: &mut Play) {
    for number in 0..play.state.markers.len() {
        let view = play.view();
        let marker = &view.state.markers[number];
        let lost = marker.controller.is_some_and(|id| view.find(id).is_none() || !touches(view, id, marker));
        if lost {
            play.state.markers[number].controller = None;
            play.tell(OBV_08, || Event::Released { marker: number as u8 });
        }
    }
}

/// Markers whose object was pushed away come down on what is beneath it.
pub fn come_down(play: &mut Play) {
    for number in 0..play.state.markers.len() {
        let state = &play.state;
        let Stand { at, on } = state.markers[number].at;
        let Some(left) = on.map(|thing| &state.things[usize::from(thing)]) else { continue };
        if left.shape().has(at) {
            continue;
        }
        let beneath = |thing: &&Thing| {
            !thing.flat() && thing.span().top() <= left.span().top() && thing.shape().has(at)
        };
        let tops = (0..).zip(state.things.iter()).filter(|(_, thing)| beneath(thing));
        let on = tops.max_by_key(|(_, thing)| thing.span().top()).map(|(thing, _)| thing);
        play.state.markers[number].at = Stand { at, on };
        play.tell(AMB_111, || Event::MarkerFell { marker: number as u8, at: Stand { at, on } });
    }
}

/// How much of the match is left: rounds after this one.
pub fn rounds_left(view: View) -> u8 {
    ROUNDS.saturating_sub(view.state.round)
}
