//! Facts beside the map: turn, clock, points, teams, domes, standing orders.

use kernel::{Seat, Seats};
use scene::{Die, Field, Panel, Part, Phrase, Score, Value, format_compact};

use super::{Looker, attack, race, side_word, sides, trail};
use crate::content::Era;
use crate::frame::Frame;
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::{mel, set, tim, vic};
use crate::setup::Length;
use crate::speak::{habit_key, will_key};
use crate::state::{Habit, Habits, Lies};

/// All of them: where the match stands first, then what is decided now.
pub fn panels(looker: Looker<'_>) -> Vec<Panel> {
    let view = looker.view;
    let mut panels = vec![turn(view)];
    panels.extend(attack::panel_of(view));
    panels.extend(melee(looker));
    panels.extend(clock(view));
    panels.push(points(view));
    panels.extend((0..view.state.setting.sides.len() as u8).filter_map(|seat| standing(view, Seat(seat))));
    panels.push(teams(view));
    panels.extend(race::panel_of(looker));
    panels.push(race::guardians(looker));
    panels.extend(domes(view));
    panels.extend(trail::panel_of(view));
    panels.push(cards(view));
    panels.extend((0..view.state.setting.sides.len() as u8).filter_map(|seat| orders(looker, Seat(seat))));
    panels
}

/// A panel whose title is `panel-` and its id.
pub fn panel(id: &str, fields: Vec<Field>) -> Panel {
    let title = Phrase::new(format!("panel-{id}"));
    Panel { id: id.into(), title, fields, ..Panel::default() }
}

/// A field with a label of its own.
pub fn named(key: &str, label: Phrase, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label, value: value.into() }
}

/// A field whose label is that of the panel and its key.
pub fn field(panel: &str, key: &str, value: impl Into<Value>) -> Field {
    named(key, Phrase::new(format!("panel-{panel}-{key}")), value)
}

/// A name as a label.
pub fn name_of(name: Value) -> Phrase {
    Phrase::new("show-name").with("name", name)
}

/// Some seats as a value.
fn seats(seats: Seats) -> Value {
    seats.iter().map(names::seat).collect::<Vec<Value>>().into()
}

fn turn(view: View<'_>) -> Panel {
    let state = view.state;
    let number = |key: &str, number: u32| field("turn", key, i64::from(number));
    let mut fields = Vec::new();
    if state.turn > 0 {
        fields.extend([number("round", state.turn.div_ceil(2)), number("turn", state.turn)]);
        fields.push(field("turn", "side", names::side(view, state.active())));
    } else if state.clock.over.is_none() && !set::is_done(state) {
        fields.push(field("turn", "builds", names::side(view, set::builder(view))));
    }
    fields.push(field("turn", "phase", Phrase::new(phase(view))));
    fields.extend(notice(view).map(|notice| field("turn", "notice", notice)));
    panel("turn", fields).counting(&["round", "side", "builds", "phase", "notice"])
}

/// The phase, by the outermost frame.
fn phase(view: View<'_>) -> &'static str {
    match view.state.flow.inward().last() {
        _ if view.state.clock.over.is_some() => "show-phase-over",
        Some(Frame::Build) | None => "phase-build",
        Some(Frame::Free(_)) => "phase-free",
        Some(Frame::Fire(_)) => "phase-fire",
        Some(Frame::Move(_)) => "phase-move",
        Some(Frame::OpFire(..)) => "phase-opfire",
        Some(Frame::Adventure(_)) => "phase-adventure",
        Some(Frame::Reinforce(_)) => "phase-reinforce",
        _ => "phase-melee",
    }
}

/// The last turns and sudden death (DOA-TIM-03, DOA-VIC-05).
fn notice(view: View<'_>) -> Option<Phrase> {
    let clock = view.state.clock;
    match clock.last {
        _ if clock.over.is_some() => None,
        _ if clock.sudden => Some(Phrase::new("panel-notice-sudden")),
        Some(side) => Some(Phrase::new("panel-notice-last").with("side", names::side(view, side))),
        None => clock.up.then(|| Phrase::new("panel-notice-up")),
    }
}

/// The time of the match: a running clock, or the rounds that are left.
fn clock(view: View<'_>) -> Option<Panel> {
    let timers = tim::timers(view);
    let timer = |timer: &kernel::Timer<_>| {
        named(timer.name, Phrase::new(timer.name), Value::Timer(timer.key().into()))
    };
    let mut fields: Vec<Field> = timers.iter().map(timer).collect();
    if let Length::Rounds(rounds) = view.options().length {
        let value = i64::from(view.state.turn.div_ceil(2));
        let most = i64::from(rounds).max(1);
        fields.push(field("clock", "rounds", Value::Rating { value, most, marks: Vec::new() }));
    }
    (!fields.is_empty()).then(|| panel("clock", fields))
}

/// The points as they stand, each with what makes it (DOA-VIC-01, DOA-VIC-02), and the survivors. A Battle has none.
fn points(view: View<'_>) -> Panel {
    let mut fields = Vec::new();
    let survivors = |side: kernel::Side| vic::survivors(view, side) as i64;
    for side in sides(view) {
        let word = side_word(view, side);
        if view.options().length != Length::Battle {
            let mut parts = Vec::new();
            let mut add = |by: kernel::RuleId, text: Phrase| {
                parts.push(Part { by: by.0.into(), text, value: 1, die: false });
            };
            if vic::by_survivors(view) == Some(side) {
                add(vic::VIC_01, Phrase::new("panel-points-survivors"));
            }
            for era in Era::ALL.into_iter().filter(|era| vic::labyrinth(view, *era) == Some(side)) {
                add(vic::VIC_02, Phrase::new("panel-points-labyrinth").with("era", names::era(era)));
            }
            let label = Phrase::new("panel-points-of").with("side", names::side(view, side));
            fields.push(named(word, label, Value::Sum { parts, means: None }));
        }
        let label = Phrase::new("panel-points-alive").with("side", names::side(view, side));
        let most = i64::from(view.state.setting.each).max(1);
        let value = Value::Rating { value: survivors(side), most, marks: Vec::new() };
        fields.push(named(&format!("{word}-alive"), label, value));
    }
    panel("points", fields)
}

/// What counts for a seat, in its bar: the points of its side and who of it is alive. A Battle has no points.
fn standing(view: View<'_>, seat: Seat) -> Option<Panel> {
    let side = view.state.side_of(seat)?;
    let points = vic::points(view)[usize::from(side.0)];
    let points = field("standing", "points", i64::from(points));
    let most = i64::from(view.state.setting.each).max(1);
    let alive = Value::Rating { value: vic::survivors(view, side) as i64, most, marks: Vec::new() };
    let battle = view.options().length == Length::Battle;
    let fields = Some(points).filter(|_| !battle).into_iter().chain([field("standing", "alive", alive)]);
    let panel = panel("standing", fields.collect()).counting(&["points", "alive"]);
    Some(Panel { id: format_compact!("standing-{}", seat.0), seat: Some(seat.0), ..panel })
}

/// What counts, side by side: points, or in a Battle who is alive.
pub fn score(view: View<'_>) -> Score {
    let battle = view.options().length == Length::Battle;
    let points = vic::points(view);
    let count = |side: kernel::Side| {
        let seats = view.state.seats(side).iter().map(|seat| seat.0).collect();
        let points = i64::from(points[usize::from(side.0)]);
        (seats, if battle { vic::survivors(view, side) as i64 } else { points })
    };
    let title = Phrase::new(if battle { "panel-standing-alive" } else { "panel-standing-points" });
    Score { title, counts: sides(view).map(count).into() }
}

fn teams(view: View<'_>) -> Panel {
    let team = |side| named(side_word(view, side), names::team(view, side), seats(view.state.seats(side)));
    let dice = |side: kernel::Side| {
        let faces = view.state.colours[usize::from(side.0)];
        let die = |face: u8| Die { face: Box::new(i64::from(face).into()), kept: false };
        let dice = Value::Dice { dice: faces.map(die).to_vec(), makes: None };
        named(&format!("{}-dice", side_word(view, side)), Phrase::new("panel-teams-dice"), dice)
    };
    // A position that was set up has no dice.
    let rolled = view.state.colours[0][0] > 0;
    let dice = sides(view).map(dice).into_iter().filter(|_| rolled);
    panel("teams", sides(view).map(team).into_iter().chain(dice).collect())
}

/// Who stands in which dome (DOA-STK-02).
fn domes(view: View<'_>) -> Option<Panel> {
    let dome = |(number, cell): (u8, &Option<u16>)| {
        let at = Space::on((*cell)?);
        let inside: Vec<Value> = view.state.at(at).map(|(who, _)| names::who(view, who)).collect();
        let free = || Phrase::new("panel-domes-free").into();
        let value: Value = if inside.is_empty() { free() } else { inside.into() };
        Some(named(&number.to_string(), Phrase::new(format!("mark-dome-{number}")), value))
    };
    let fields: Vec<Field> = (1..).zip(&view.map.domes).filter_map(dome).collect();
    (!fields.is_empty()).then(|| panel("domes", fields))
}

/// How many cards lie in the deck and on the discard pile.
fn cards(view: View<'_>) -> Panel {
    let count = |at: Lies| view.state.lying(at).count() as i64;
    panel(
        "cards",
        vec![field("cards", "deck", count(Lies::Deck)), field("cards", "discard", count(Lies::Discard))],
    )
}

/// What a seat has decided beforehand otherwise than is usual: its own eyes alone see it (ledger 12.2).
fn orders(looker: Looker<'_>, seat: Seat) -> Option<Panel> {
    let habits = looker.view.state.orders.of(seat).filter(|_| looker.eyes.of(seat))?;
    let wanted = |habit: Habit| {
        named(habit.word(), Phrase::new(habit_key(habit)), Phrase::new(will_key(habits.of(habit))))
    };
    // What is usual needs no room.
    let own = Habit::ALL.into_iter().filter(|habit| habits.of(*habit) != Habits::default().of(*habit));
    let fields: Vec<Field> = own.map(wanted).collect();
    let some = !fields.is_empty();
    let panel = panel("orders", fields);
    some.then(|| Panel { id: format_compact!("orders-{}", seat.0), seat: Some(seat.0), ..panel })
}

/// The melee: who is ready, which step it is, and what one's own side has chosen under seal (DOA-MEL-05).
fn melee(looker: Looker<'_>) -> Option<Panel> {
    let view = looker.view;
    let mut fields = Vec::new();
    match view.state.flow.now() {
        Some(Frame::Arm(ready)) => {
            fields.push(field("melee", "choosing", seats(mel::arming(view).without(*ready))));
            if !ready.is_empty() {
                fields.push(field("melee", "ready", seats(*ready)));
            }
        }
        Some(Frame::Melee(melee)) => {
            let step = if melee.first { "panel-melee-first" } else { "panel-melee-others" };
            fields.push(field("melee", "step", Phrase::new(step)));
            fields.push(field("melee", "side", names::side(view, melee.side)));
        }
        _ => return None,
    }
    for (who, champion, _) in view.state.present() {
        let open = view.options().open_melee;
        let known = open || looker.is(champion.side) || champion.phase.named;
        if known && mel::fights(view, who) {
            let natural = || Phrase::new("show-natural").into();
            let weapon = champion.armed.map_or_else(natural, |card| names::card(view, card));
            fields.push(named(&names::who_word(view, who), name_of(names::who(view, who)), weapon));
        }
    }
    Some(panel("melee", fields).now())
}
