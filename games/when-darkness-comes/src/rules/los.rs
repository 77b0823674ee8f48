//! Lines of sight, light, and what is revealed (ledger 3.9 and 3.11).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Edge, Ground, Spell, Tool};
use crate::event::Event;
use crate::frame::{Frame, Reveal};
use crate::play::{Play, View};
use crate::rules::{meet, obst};
use crate::state::{DiskId, HeroId, Lies, On};
use crate::town::Sq;

/// Sight reaches 4 squares from the street, 2 from inside and from rough ground, 1 from the forest.
pub const LOS_01: RuleId = RuleId("WDC-LOS-01");
/// Rain and darkness take 1 or 2 from it without a light.
pub const LOS_02: RuleId = RuleId("WDC-LOS-02");
/// Walls and other characters block it; doors and windows do not.
pub const LOS_03: RuleId = RuleId("WDC-LOS-03");
/// At the end of a movement the nearest disk in sight is revealed, with an action left.
pub const LOS_04: RuleId = RuleId("WDC-LOS-04");
/// Of disks as near all are met, in the player's order.
pub const LOS_05: RuleId = RuleId("WDC-LOS-05");
/// Of several on a square one is taken at random.
pub const LOS_06: RuleId = RuleId("WDC-LOS-06");
/// Without an action it is revealed in the next turn.
pub const LOS_07: RuleId = RuleId("WDC-LOS-07");

/// How far the eyes reach from a square, before rain and darkness.
pub fn reach(ground: Ground) -> i16 {
    match ground {
        Ground::Street | Ground::Water => 4,
        Ground::Inside | Ground::Rough => 2,
        Ground::Forest => 1,
        Ground::Solid => 0,
    }
}

/// Whether rain and darkness do not touch a character there: a light of its own, or one that is on.
pub fn lit(view: View, hero: HeroId, at: Sq) -> bool {
    let own = || view.items(hero).any(|(_, item)| item.light);
    let spell =
        || view.state.charms.iter().any(|charm| charm.spell == Spell::Light && charm.on == On::Hero(hero));
    let sky = view.scenario().sky.penalty() == 0;
    sky || own() || spell() || view.town().building(at).is_some() && view.town().placed(at).lit
}

/// How far a character sees (WDC-LOS-01, WDC-LOS-02).
pub fn range(view: View, hero: HeroId) -> u16 {
    let at = view.hero(hero).at;
    let ground = view.town().ground(at);
    let mut range = reach(ground);
    if !lit(view, hero, at) {
        range -= view.scenario().sky.penalty();
    }
    // Glasses help outdoors, and not where nothing is seen at all.
    if range > 0 && ground.outdoor() {
        let glasses = view.items(hero).filter_map(|(_, item)| item.tools.get(&Tool::Sight)).max();
        range += glasses.map_or(0, |more| i16::from(*more));
    }
    range.max(0) as u16
}

/// Whether a line is clear: no wall, nobody else between; where the table wants it, no door that is shut.
pub fn clear(view: View, from: Sq, to: Sq) -> bool {
    let doors = view.state.options.closed_doors_block;
    let blocks = |edge: Edge| matches!(edge, Edge::Wall) || doors && matches!(edge, Edge::Door { .. });
    let stands = |at: Sq| view.state.on(at).next().is_some();
    view.town().line(from, to, &blocks, &stands)
}

/// Whether a character sees a square.
pub fn sees(view: View, hero: HeroId, to: Sq) -> bool {
    let from = view.hero(hero).at;
    view.town().distance(from, to).is_some_and(|far| far <= range(view, hero)) && clear(view, from, to)
}

/// All squares that a character sees, in order.
pub fn seen(view: View, hero: HeroId) -> Vec<Sq> {
    let (from, range, town) = (view.hero(hero).at, range(view, hero) as i16, view.town());
    let (column, row) = town.place(from);
    let level = town.placed(from).level;
    let rows = (-range..=range).map(|down| (down, range - down.abs()));
    let places = rows.flat_map(|(down, wide)| (-wide..=wide).map(move |right| (column + right, row + down)));
    let squares = places.filter_map(|place| town.at(level, place).filter(|to| town.has(*to)));
    let mut seen: Vec<Sq> = squares.filter(|to| clear(view, from, *to)).collect();
    seen.sort_unstable();
    seen
}

/// Whether an adversary sees a character: without rain and darkness.
pub fn foe_sees(view: View, disk: DiskId, hero: HeroId) -> bool {
    let Some(from) = view.lies(disk) else { return false };
    let dim = if view.state.options.npc_dark_penalty && !view.town().placed(from).lit {
        view.scenario().sky.penalty()
    } else {
        0
    };
    let range = (reach(view.town().ground(from)) - dim).max(0) as u16;
    let to = view.hero(hero).at;
    view.town().distance(from, to).is_some_and(|far| far <= range) && clear(view, from, to)
}

/// Squares in sight with face-down disks: distance, square, whether one is not orange; nearest first.
fn in_sight(view: View, hero: HeroId) -> Vec<(u16, Sq, bool)> {
    let (from, range, town) = (view.hero(hero).at, range(view, hero), view.town());
    let mut found: Vec<(u16, Sq, bool)> = Vec::new();
    for (id, disk) in view.state.disks.iter().enumerate() {
        let Lies::Down(at) = disk.lies else { continue };
        let plain = !view.is_orange(id as DiskId);
        let Some(far) = town.distance(from, at).filter(|far| *far <= range) else { continue };
        if let Some(known) = found.iter_mut().find(|(_, square, _)| *square == at) {
            known.2 |= plain;
        } else if clear(view, from, at) {
            found.push((far, at, plain));
        }
    }
    found.sort_unstable();
    found
}

/// Whether a face-down disk that would be met is in sight.
pub fn anything(view: View, hero: HeroId) -> bool {
    in_sight(view, hero).iter().any(|(_, _, plain)| *plain)
}

/// Opens the reveal at the end of a movement, or notes that it is owed (WDC-LOS-04, WDC-LOS-07).
pub fn check(play: &mut Play, hero: HeroId, action: bool) {
    if action {
        if !in_sight(play.view(), hero).is_empty() {
            play.open(Frame::Reveal(Reveal { hero, distance: 255, squares: [Sq::NONE; 8], met: 0 }));
        }
    } else if anything(play.view(), hero) {
        play.state.hero_mut(hero).owes = true;
    }
}

/// The squares that are left of a reveal and still matter.
fn left(view: View, reveal: &Reveal) -> Vec<Sq> {
    // Nothing more is revealed in a turn that Fate has ended (OC-9).
    let lost = view.turn().is_some_and(|turn| turn.lost);
    let squares = reveal.squares.iter().copied().filter(|at| !lost && *at != Sq::NONE);
    let there = |at: &Sq| {
        let plain = view.state.down(*at).any(|disk| !view.is_orange(disk));
        plain && sees(view, reveal.hero, *at)
    };
    squares.filter(there).collect()
}

/// Reveals what there is, or waits for the order (4.4).
pub fn settle(play: &mut Play, mut reveal: Reveal) -> bool {
    if reveal.distance == 255 {
        let found = in_sight(play.view(), reveal.hero);
        let nearest = found.iter().find(|(_, _, plain)| *plain).map(|(far, ..)| *far);
        // Orange disks as near or nearer are turned up and cost nothing.
        for (far, at, _) in &found {
            if nearest.is_none_or(|nearest| *far <= nearest) {
                obst::turn_up(play, reveal.hero, *at);
            }
        }
        let Some(nearest) = nearest else {
            play.close();
            return true;
        };
        play.spend_action();
        reveal.distance = nearest as u8;
        let as_near = found.iter().filter(|(far, _, plain)| *far == nearest && *plain);
        for (slot, (_, at, _)) in reveal.squares.iter_mut().zip(as_near) {
            *slot = *at;
        }
        play.set(Frame::Reveal(reveal));
        return true;
    }
    match left(play.view(), &reveal).as_slice() {
        [] => {
            play.close();
            if reveal.met == 0 && play.state.options.declined_keeps_action {
                give_back(play, reveal.hero);
            }
            true
        }
        [only] => {
            turn_up(play, reveal, *only);
            true
        }
        _ => false,
    }
}

/// Turns up one disk of a square and meets it (WDC-LOS-06).
fn turn_up(play: &mut Play, mut reveal: Reveal, at: Sq) {
    for slot in &mut reveal.squares {
        if *slot == at {
            *slot = Sq::NONE;
        }
    }
    reveal.met += 1;
    play.set(Frame::Reveal(reveal));
    let lying: Vec<DiskId> = play.state.down(at).filter(|disk| !play.view().is_orange(*disk)).collect();
    let Some(disk) = play.any(&lying) else { return };
    play.cx.reveal();
    flip(play, disk, at);
    play.tell(LOS_04, Event::Revealed(reveal.hero, disk, at));
    meet::open(play, reveal.hero, disk);
}

/// A search was declined: where nothing else was met, the action comes back with the option.
pub fn declined(play: &mut Play) {
    let reveal = play.state.flow.inward_mut().find_map(|frame| match frame {
        Frame::Reveal(reveal) => Some(reveal),
        _ => None,
    });
    if let Some(reveal) = reveal {
        reveal.met = reveal.met.saturating_sub(1);
    }
}

fn give_back(play: &mut Play, hero: HeroId) {
    if let Some(turn) = play.turn_mut()
        && turn.hero == hero
    {
        turn.acted = false;
    }
}

/// Turns a disk face up where it lies.
pub fn flip(play: &mut Play, disk: DiskId, at: Sq) {
    let lying = play.state.disk_mut(disk);
    lying.lies = Lies::Up(at);
    lying.found = false;
    lying.known = 0;
}

/// The order in which disks as near are met (WDC-LOS-05).
pub fn offer(view: View, reveal: &Reveal, out: &mut Offers<Action>) {
    out.actions.extend(left(view, reveal).into_iter().map(Action::Reveal));
}

/// Chooses the next one.
pub fn act(play: &mut Play, reveal: Reveal, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Reveal(at) if left(play.view(), &reveal).contains(at) => {
            turn_up(play, reveal, *at);
            Ok(())
        }
        Action::Reveal(_) => Err(Illegal::new(LOS_05, "refuse-reveal")),
        _ => Err(Illegal::new(LOS_05, "refuse-reveal-first")),
    }
}

#[cfg(test)]
mod tests;
