//! Events as lines of the story.

use kernel::{RuleId, Side, Told};
use scene::{Line, Part, Phrase, Value};

use crate::content::CardId;
use crate::event::{Add, Event, Face, Number, Roll};
use crate::frame::Ordeal;
use crate::map::{Put, Slot, Socket};
use crate::names;
use crate::play::View;
use crate::rules::ab::AB_25;
use crate::rules::chl::{CHL_02, CHL_03, Level, total};
use crate::rules::rel::{REL_01, REL_04};
use crate::state::{Ending, Habit, Who, Will};

/// An event as a line. Its key is `event-…`; champions, cards and guardians are names, spaces are plain words, ages,
/// ratings, colours and levels are messages.
pub fn line(view: View<'_>, told: &Told<Event>) -> Line {
    let pieces = whom(&told.what).into_iter().map(|who| names::who_word(view, who)).collect();
    Line {
        by: told.by.0.into(),
        text: text(view, told.by, &told.what),
        parts: parts(view, &told.what),
        pieces,
        deeds: super::deeds::of(view, told.by, &told.what),
    }
}

fn text(view: View<'_>, by: RuleId, event: &Event) -> Phrase {
    let say = Say { view };
    match event {
        Event::Colours([first, second], white) => Phrase::new("event-colours")
            .n("first", total(*first))
            .n("second", total(*second))
            .with("seats", seats(view, *white)),
        Event::Put(side, put) => self::put(view, *side, *put),
        Event::Unveiled => {
            let team = |side: Side| -> Value {
                view.state.team(side).map(|(who, _)| names::who(view, who)).collect::<Vec<_>>().into()
            };
            let white = view.state.white;
            names::with_sides(view, "event-unveiled")
                .with("white", team(white))
                .with("black", team(crate::state::foe(white)))
        }
        Event::Turn(turn, side) => {
            say.side("event-turn", *side).n("turn", *turn).n("round", turn.div_ceil(2))
        }
        Event::Ordered(seat, habit, will) => Phrase::new("event-ordered")
            .with("seat", names::seat(*seat))
            .with("habit", Phrase::new(habit_key(*habit)))
            .with("will", Phrase::new(will_key(*will))),
        Event::TimeUp => Phrase::new("event-time-up"),
        Event::SandOut(side) => say.side("event-sand-out", *side),
        Event::LastTurn(side) => say.side("event-last-turn", *side),
        Event::Sudden([one, _]) => Phrase::new("event-sudden").n("points", *one),
        Event::Over(points, ending) => {
            let of = |side: Side| points[usize::from(side.0)];
            let white = view.state.white;
            names::with_sides(view, "event-over")
                .with("how", over(view, *ending))
                .n("white", of(white))
                .n("black", of(crate::state::foe(white)))
        }
        _ => goods(view, by, event),
    }
}

/// What becomes of cards.
fn goods(view: View<'_>, by: RuleId, event: &Event) -> Phrase {
    let say = Say { view };
    match event {
        Event::Drew(who, faces) => say.who("event-drew", *who).with("cards", self::faces(view, faces)),
        Event::Reshuffled => Phrase::new("event-reshuffled"),
        Event::NoCard(who) => say.who("event-no-card", *who),
        Event::Shown(who, card) => say.card("event-shown", *who, *card),
        Event::Discarded(who, card) => say.card("event-discarded", *who, *card),
        Event::Dropped(who, at, faces) => say
            .who("event-dropped", *who)
            .with("at", names::space(view, *at))
            .with("cards", self::faces(view, faces)),
        Event::Passed(from, to, faces) => {
            say.pair("event-passed", *from, *to).with("cards", self::faces(view, faces))
        }
        Event::PickedUp(who, faces) => {
            say.who("event-picked-up", *who).with("cards", self::faces(view, faces))
        }
        Event::Peeked(who, victim, Face { card: Some(card), .. }) => {
            say.pair("event-peeked", *who, *victim).with("card", names::card(view, *card))
        }
        Event::Peeked(who, victim, _) => say.pair("event-peeked-hidden", *who, *victim),
        Event::Mounted(who, Some(card)) => say.card("event-mounted", *who, *card),
        Event::Mounted(who, None) => say.who("event-dismounted", *who),
        Event::Wears(who, card) => say.card("event-wears", *who, *card),
        Event::Doffed(who, card) => say.card("event-doffed", *who, *card),
        Event::Proposed(who, with) => say.pair("event-proposed", *who, *with),
        Event::Refused(who, with) => say.pair("event-refused", *who, *with),
        Event::Armed(who, Face { card: Some(card), .. }) => say.card("event-armed", *who, *card),
        Event::Armed(who, _) => say.who("event-armed-bare", *who),
        _ => fights(view, by, event),
    }
}

/// Movement, attacks and what comes of them.
fn fights(view: View<'_>, by: RuleId, event: &Event) -> Phrase {
    let say = Say { view };
    match event {
        Event::Stepped(who, _, to, points) => {
            say.who("event-stepped", *who).with("to", names::space(view, *to)).n("points", *points)
        }
        Event::Down(who, _) => say.who("event-down", *who),
        Event::Up(who, _) => say.who("event-up", *who),
        Event::Fired(who, card, at) => {
            say.card("event-fired", *who, *card).with("at", names::space(view, *at))
        }
        Event::OpFired(who, card, mover, at) => say
            .pair("event-opfired", *who, *mover)
            .with("card", names::card(view, *card))
            .with("at", names::space(view, *at)),
        Event::Random(dice) => {
            let die = |&(who, die): &(Who, u8)| {
                Phrase::new("random-die").with("who", names::who(view, who)).n("die", die).into()
            };
            Phrase::new("event-random").with("dice", dice.iter().map(die).collect::<Vec<Value>>())
        }
        Event::Struck(who, Some(card), target) => {
            say.pair("event-struck", *who, *target).with("card", names::card(view, *card))
        }
        Event::Struck(who, None, target) => say.pair("event-struck-bare", *who, *target),
        Event::Interposed(who, target) => say.pair("event-interposed", *who, *target),
        Event::Riposted(who, target) => say.pair("event-riposted", *who, *target),
        Event::Rolled { who, of, number, dice, level } => rolled(view, *who, *of, number, *dice, *level),
        Event::Again(who, Some(card), dice, level) => {
            say.card("event-again", *who, *card).dice(*dice).level(*level)
        }
        Event::Again(who, None, dice, level) => say.who("event-again-luck", *who).dice(*dice).level(*level),
        Event::Hurt(who, wounds, left) => say.who("event-hurt", *who).n("wounds", *wounds).n("left", *left),
        Event::Unhurt(who) => say.who("event-unhurt", *who),
        Event::Healed(who, healed, now) => say.who("event-healed", *who).n("healed", *healed).n("now", *now),
        Event::Entangled(who) => say.who("event-entangled", *who),
        Event::Killed(who) => say.who("event-killed", *who),
        Event::Voided(who, _) => say.who("event-voided", *who),
        _ => adventures(view, by, event),
    }
}

/// Adventures, release and exile.
fn adventures(view: View<'_>, by: RuleId, event: &Event) -> Phrase {
    let say = Say { view };
    match *event {
        Event::Challenged(who, guardian) => {
            say.who("event-challenged", who).with("guardian", names::guardian(view, guardian))
        }
        Event::Tower(who, tower) => say.who("event-tower", who).with("tower", names::tower(tower)),
        Event::Pleaded(who, era) => say.who("event-pleaded", who).with("era", names::era(era)),
        Event::Watched(who, era, Some(guardian), ..) => say
            .who("event-watched", who)
            .with("era", names::era(era))
            .with("guardian", names::guardian(view, guardian)),
        Event::Watched(who, era, None, ..) => {
            say.who("event-watched-hidden", who).with("era", names::era(era))
        }
        Event::Defeated(who, guardian) => {
            say.who("event-defeated", who).with("guardian", names::guardian(view, guardian))
        }
        Event::Marker(era, side, steps) => {
            say.side("event-marker", side).with("era", names::era(era)).n("steps", steps)
        }
        Event::Gained(who, Some(rating)) => {
            say.who("event-gained", who).with("rating", names::rating(rating))
        }
        Event::Gained(who, None) => say.who("event-gained-health", who),
        Event::Named(who) => say.who("event-named", who),
        Event::Die(who, side, dice) => {
            let key = match by {
                AB_25 => "event-dice-two",
                REL_04 => "event-die-exiled",
                REL_01 => "event-die-released",
                _ => "event-die",
            };
            let [one, two] = dice;
            let phrase = say.who(key, who).with("side", names::side(view, side)).n("one", one);
            if by == AB_25 { phrase.n("two", two) } else { phrase }
        }
        Event::Landed(who, dome) => say.who("event-landed", who).n("dome", dome),
        Event::Limbo(who) => say.who("event-limbo", who),
        Event::Stayed(who) => say.who("event-stayed", who),
        // Told by the functions above.
        _ => Phrase::new("event"),
    }
}

fn put(view: View<'_>, side: Side, put: Put) -> Phrase {
    let at = |(a, b): Slot| format!("{a},{b}");
    let socket = |socket: Socket| format!("{}/{}", at(socket.at), socket.corner);
    let (key, at) = match put {
        Put::Platter { at: slot, .. } => ("event-put-platter", at(slot)),
        Put::Dome { socket: hole, .. } => ("event-put-dome", socket(hole)),
        Put::Labyrinth { socket: hole, .. } => ("event-put-labyrinth", socket(hole)),
    };
    Say { view }.side(key, side).with("piece", names::piece(view, &put)).with("at", at)
}

/// A roll: by whom, for what, under which number, with which dice, and how well it went.
fn rolled(view: View<'_>, who: Who, of: Roll, number: &Number, dice: [u8; 2], level: Level) -> Phrase {
    let say = Say { view };
    let phrase = match of {
        Roll::Hit(target) => say.pair("event-rolled-hit", who, target),
        Roll::Damage(target) => say.pair("event-rolled-damage", who, target),
        Roll::Trial(Ordeal::Guardian(era)) => {
            say.who("event-rolled-guardian", who).with("era", names::era(era))
        }
        Roll::Trial(Ordeal::Tower(tower)) => {
            say.who("event-rolled-tower", who).with("tower", names::tower(tower))
        }
        Roll::Trial(Ordeal::Purse(victim)) => say.pair("event-rolled-purse", who, victim),
    };
    phrase.n("number", number.number).dice(dice).level(level)
}

/// How a match ended: `over-…`, with the winner where there is one.
pub fn over(view: View<'_>, ending: Ending) -> Phrase {
    let (key, winner) = match ending {
        Ending::Points(side) => ("over-points", Some(side)),
        Ending::Sudden(side) => ("over-sudden", Some(side)),
        Ending::Standing(side) => ("over-standing", Some(side)),
        Ending::Nobody => ("over-nobody", None),
        Ending::Together => ("over-together", None),
    };
    winner.into_iter().fold(Phrase::new(key), |phrase, side| phrase.with("winner", names::side(view, side)))
}

/// The message of what can be decided beforehand.
pub const fn habit_key(habit: Habit) -> &'static str {
    ["habit-guard", "habit-armour", "habit-reroll", "habit-riposte", "habit-weapon", "habit-trash"]
        [habit as usize]
}

/// The message of what is wanted.
pub const fn will_key(will: Will) -> &'static str {
    ["will-always", "will-ask", "will-never"][will as usize]
}

fn seats(view: View<'_>, side: Side) -> Value {
    view.state.seats(side).iter().map(names::seat).collect::<Vec<_>>().into()
}

fn faces(view: View<'_>, faces: &[Face]) -> Value {
    names::cards(view, faces.iter().map(|face| face.card))
}

/// The parts of the challenge number of a roll.
fn parts(view: View<'_>, event: &Event) -> Vec<Part> {
    match event {
        Event::Rolled { who, number, .. } => number_parts(view, *who, number),
        _ => Vec::new(),
    }
}

/// What a challenge number is made of: 7, the level of one's own rating, less that of what opposes it, what changes it,
/// and what holds it to 2 to 12 (DOA-CHL-02, DOA-CHL-03).
pub fn number_parts(view: View<'_>, who: Who, number: &Number) -> Vec<Part> {
    let part = |by: RuleId, text: Phrase, value: i8| Part {
        by: by.0.into(),
        text: text.with("of", names::who(view, who)),
        value: value.into(),
        die: false,
    };
    let (own, against) = (number.own, number.against);
    let rated = |key: &str, rating, colour| {
        Phrase::new(key).with("rating", names::rating(rating)).with("colour", names::colour(colour))
    };
    let opposed = match against.0 {
        Some(rating) => rated("part-against", rating, against.1),
        None => Phrase::new("part-against-colour").with("colour", names::colour(against.1)),
    };
    let mut parts = vec![
        part(CHL_02, Phrase::new("part-base"), 7),
        part(CHL_02, rated("part-own", own.0, own.1), own.1.level()),
        part(CHL_02, opposed, -against.1.level()),
    ];
    parts.extend(number.adds.iter().map(|add| part(add.by, added(view, add), add.add)));
    let sum: i64 = parts.iter().map(|part| part.value).sum();
    let held = i64::from(number.number) - sum;
    if held != 0 {
        parts.push(part(CHL_03, Phrase::new("part-held"), held.clamp(-99, 99) as i8));
    }
    parts
}

/// What changes a challenge number: a ground with its hex, a card, or a rule alone.
pub fn added(view: View<'_>, add: &Add) -> Phrase {
    match (add.ground, add.card) {
        (Some((cell, terrain)), _) => {
            let key = if add.add == 0 { "part-ground-ignored" } else { "part-ground" };
            Phrase::new(key).with("terrain", names::terrain(terrain)).with("at", names::cell(view, cell))
        }
        (None, Some(card)) => Phrase::new("part-card").with("card", names::card(view, card)),
        (None, None) => Phrase::new(match add.by {
            crate::rules::adv::GRD_03 => "part-home",
            crate::rules::ab::AB_04 => "part-star-reader",
            crate::rules::ab::AB_07 => "part-maze-born",
            crate::rules::ab::AB_30 => "part-hedge",
            _ => "part-other",
        }),
    }
}

/// The champions that an event is about.
fn whom(event: &Event) -> Vec<Who> {
    match event {
        Event::Passed(one, other, _)
        | Event::Peeked(one, other, _)
        | Event::OpFired(one, _, other, _)
        | Event::Struck(one, _, other)
        | Event::Interposed(one, other)
        | Event::Riposted(one, other)
        | Event::Proposed(one, other)
        | Event::Refused(one, other)
        | Event::Rolled { who: one, of: Roll::Hit(other) | Roll::Damage(other), .. }
        | Event::Rolled { who: one, of: Roll::Trial(Ordeal::Purse(other)), .. } => vec![*one, *other],
        Event::Random(dice) => dice.iter().map(|(who, _)| *who).collect(),
        Event::Drew(who, _)
        | Event::NoCard(who)
        | Event::Shown(who, _)
        | Event::Discarded(who, _)
        | Event::Dropped(who, ..)
        | Event::PickedUp(who, _)
        | Event::Watched(who, ..)
        | Event::Mounted(who, _)
        | Event::Wears(who, _)
        | Event::Doffed(who, _)
        | Event::Fired(who, ..)
        | Event::Rolled { who, .. }
        | Event::Again(who, ..)
        | Event::Hurt(who, ..)
        | Event::Unhurt(who)
        | Event::Healed(who, ..)
        | Event::Entangled(who)
        | Event::Killed(who)
        | Event::Voided(who, _)
        | Event::Stepped(who, ..)
        | Event::Down(who, _)
        | Event::Up(who, _)
        | Event::Armed(who, _)
        | Event::Challenged(who, _)
        | Event::Tower(who, _)
        | Event::Pleaded(who, _)
        | Event::Defeated(who, _)
        | Event::Gained(who, _)
        | Event::Named(who)
        | Event::Die(who, ..)
        | Event::Landed(who, _)
        | Event::Limbo(who)
        | Event::Stayed(who) => vec![*who],
        Event::Colours(..)
        | Event::Put(..)
        | Event::Unveiled
        | Event::Turn(..)
        | Event::Reshuffled
        | Event::Marker(..)
        | Event::Ordered(..)
        | Event::TimeUp
        | Event::SandOut(_)
        | Event::LastTurn(_)
        | Event::Sudden(_)
        | Event::Over(..) => Vec::new(),
    }
}

/// Begins phrases with what they are about.
#[derive(Clone, Copy)]
struct Say<'a> {
    view: View<'a>,
}

impl Say<'_> {
    fn who(self, key: &str, who: Who) -> Phrase {
        Phrase::new(key).with("who", names::who(self.view, who))
    }

    fn pair(self, key: &str, who: Who, target: Who) -> Phrase {
        self.who(key, who).with("target", names::who(self.view, target))
    }

    fn card(self, key: &str, who: Who, card: CardId) -> Phrase {
        self.who(key, who).with("card", names::card(self.view, card))
    }

    fn side(self, key: &str, side: Side) -> Phrase {
        Phrase::new(key).with("side", names::side(self.view, side))
    }
}

/// Arguments that come up again and again.
trait Args {
    /// A number.
    fn n(self, name: &str, number: impl Into<i64>) -> Self;
    /// Two dice and their sum.
    fn dice(self, dice: [u8; 2]) -> Self;
    /// A level.
    fn level(self, level: Level) -> Self;
}

impl Args for Phrase {
    fn n(self, name: &str, number: impl Into<i64>) -> Phrase {
        self.with(name, number.into())
    }

    fn dice(self, dice: [u8; 2]) -> Phrase {
        self.n("one", dice[0]).n("two", dice[1]).n("total", total(dice))
    }

    fn level(self, level: Level) -> Phrase {
        self.with("level", Phrase::new(level.key()))
    }
}
