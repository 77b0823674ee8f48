//! Victory points and how a match ends (rulebook chapter tim, VIC and VAR).

#[cfg(test)]
mod tests;

use kernel::{Outcome, RuleId, Side};

use crate::content::Era;
use crate::event::Event;
use crate::play::{Play, View};
use crate::setup::Length;
use crate::state::Ending;

/// A point for more survivors.
pub const VIC_01: RuleId = RuleId("DOA-VIC-01");
/// A point for each labyrinth in which one's position is nearer to the entrance.
pub const VIC_02: RuleId = RuleId("DOA-VIC-02");
/// Equal: no point.
pub const VIC_03: RuleId = RuleId("DOA-VIC-03");
/// More points win.
pub const VIC_04: RuleId = RuleId("DOA-VIC-04");
/// A tie: the first to be ahead wins at once.
pub const VIC_05: RuleId = RuleId("DOA-VIC-05");
/// Battle: until one side is eliminated.
pub const VAR_01: RuleId = RuleId("DOA-VAR-01");
/// One side wiped out in a timed match.
pub const AMB_03: RuleId = RuleId("DOA-AMB-03");
/// Nobody left on either side.
pub const AMB_66: RuleId = RuleId("DOA-AMB-66");

/// The living of a side, on the map or not (VIC-01, DOA-AMB-46).
pub fn survivors(view: View<'_>, side: Side) -> usize {
    view.state.team(side).filter(|(_, champion)| champion.alive()).count()
}

/// Who has the point of a labyrinth (VIC-02, VIC-03).
pub fn labyrinth(view: View<'_>, era: Era) -> Option<Side> {
    ahead(view.state.markers[era as usize].map(usize::from))
}

/// Who has the point of the survivors (VIC-01, VIC-03).
pub fn by_survivors(view: View<'_>) -> Option<Side> {
    ahead([survivors(view, Side(0)), survivors(view, Side(1))])
}

fn ahead([one, other]: [usize; 2]) -> Option<Side> {
    match one.cmp(&other) {
        std::cmp::Ordering::Greater => Some(Side(0)),
        std::cmp::Ordering::Less => Some(Side(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// The points of both sides as they stand.
pub fn points(view: View<'_>) -> [u8; 2] {
    let owners = Era::ALL.into_iter().map(|era| labyrinth(view, era)).chain([by_survivors(view)]);
    let mut points = [0; 2];
    owners.flatten().for_each(|side| points[usize::from(side.0)] += 1);
    points
}

/// The side with more points.
pub fn leader(view: View<'_>) -> Option<Side> {
    ahead(points(view).map(usize::from))
}

/// After every batch of deaths and every move of a position: is it over?
pub fn check(play: &mut Play<'_, '_>) {
    let view = play.view();
    if view.state.clock.over.is_some() {
        return;
    }
    let left = [0, 1].map(|side| survivors(view, Side(side)));
    let battle = view.options().length == Length::Battle;
    let sudden = view.state.clock.sudden;
    let counted = view.options().score_when_wiped_out && !sudden;
    let lead = leader(view);
    let ending = match left {
        [0, 0] if battle => Some(Ending::Together),
        [0, _] if battle => Some(Ending::Standing(Side(1))),
        [_, 0] if battle => Some(Ending::Standing(Side(0))),
        [0, 0] => Some(lead.map_or(Ending::Nobody, Ending::Points)),
        [0, _] | [_, 0] if counted && lead.is_none() => return play_on(play),
        [0, _] | [_, 0] if counted => lead.map(Ending::Points),
        _ if sudden => lead.map(Ending::Sudden),
        _ => None,
    };
    if let Some(ending) = ending {
        end(play, ending);
    }
}

/// Points were counted and are level: whoever is ahead first wins (VIC-05).
pub fn play_on(play: &mut Play<'_, '_>) {
    let points = points(play.view());
    let clock = &mut play.state.clock;
    (clock.last, clock.up, clock.sudden) = (None, false, true);
    play.tell(VIC_05, || Event::Sudden(points));
}

/// The match is over.
pub fn end(play: &mut Play<'_, '_>, ending: Ending) {
    let points = points(play.view());
    play.state.clock.over = Some(ending);
    play.tell(rule(ending), || Event::Over(points, ending));
}

/// The rule that ended it.
pub const fn rule(ending: Ending) -> RuleId {
    match ending {
        Ending::Points(_) => VIC_04,
        Ending::Sudden(_) => VIC_05,
        Ending::Standing(_) | Ending::Together => VAR_01,
        Ending::Nobody => AMB_66,
    }
}

/// Who won.
pub const fn winner(ending: Ending) -> Option<Side> {
    match ending {
        Ending::Points(side) | Ending::Sudden(side) | Ending::Standing(side) => Some(side),
        Ending::Nobody | Ending::Together => None,
    }
}

/// How it ended for both.
pub fn outcome(ending: Ending) -> Outcome {
    Outcome::of_two(winner(ending), rule(ending))
}
