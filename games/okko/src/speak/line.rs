//! Events as lines of the story.

use kernel::Told;
use scene::{Line, Part, Phrase, Value};
use space::square::Facing;

use crate::action::Die;
use crate::content::{Element, Hidden, SwitchKind};
use crate::event::{Event, PartKind, Sum, SumPart};
use crate::frame::Cause;
use crate::names;
use crate::play::View;
use crate::state::{Band, Ending, FigureId, How, Member};

/// An event as a line. Its key is `event-…`; figures, bands, powers and the like are names, squares and facings are
/// plain words, elements and stats are messages of their own words.
pub fn line(view: View, told: &Told<Event>) -> Line {
    Line {
        by: told.by.0.into(),
        text: text(view, &told.what),
        parts: parts(view, &told.what),
        deeds: super::deeds::of(view, &told.what),
        ..Line::default()
    }
}

fn text(view: View, event: &Event) -> Phrase {
    let say = Say { view };
    match event {
        Event::RolesRolled([first, second]) => {
            Phrase::new("event-roles-rolled").n("first", *first).n("second", *second)
        }
        Event::RoleTaken { band, role } => {
            let taken = Phrase::new("event-role-taken").with("band", names::player(*band));
            taken.with("role", names::role(view, *role))
        }
        Event::Mustered { band, members: None, .. } => say.band("event-mustered", *band),
        Event::Mustered { band, members: Some(members), .. } => {
            say.band("event-mustered-open", *band).with("members", say.members(members))
        }
        Event::BandsShown([first, second]) => Phrase::new("event-bands-shown")
            .with("first", say.members(first))
            .with("second", say.members(second)),
        Event::Laid { area, quarter, turns } => Phrase::new("event-laid")
            .with("area", names::area(view, *area))
            .with("quarter", plain(names::QUARTERS[usize::from(*quarter) & 3]))
            .n("degrees", i64::from(*turns) * 90),
        Event::Initiative([first, second]) => {
            Phrase::new("event-initiative").n("first", *first).n("second", *second)
        }
        Event::First(band) => say.band("event-first", *band),
        Event::SideChosen { band, side } => say.band("event-side", *band).with("side", facing(*side)),
        Event::Leader(id) => say.figure("event-leader", *id),
        Event::Deployed { figure, square, facing: way } => say
            .figure("event-deployed", *figure)
            .with("at", names::square(*square))
            .with("facing", facing(*way)),
        Event::Wounded(id) => say.figure("event-wounded", *id),

        Event::PhaseBegan { band, turn } => say.band("event-phase-began", *band).n("turn", *turn),
        Event::Reclaimed { figure, element } => say.figure("event-reclaimed", *figure).element(*element),
        Event::Inspired { band, faces } => {
            say.band("event-inspired", *band).with("dice", self::faces(*faces))
        }
        Event::Rerolled { band, from, to } => say.band("event-rerolled", *band).turned(*from, *to),
        Event::Activated(id) => say.figure("event-activated", *id),
        Event::ActivationEnded(id) => say.figure("event-activation-ended", *id),
        Event::Stored { figure, element } => say.figure("event-stored", *figure).element(*element),
        Event::PhaseEnded { band, lost } => say.band("event-phase-ended", *band).n("lost", *lost),
        _ => deeds(view, event),
    }
}

/// What figures do, and what is done to them.
fn deeds(view: View, event: &Event) -> Phrase {
    let say = Say { view };
    match *event {
        Event::Stepped { figure, to, cost, left } => {
            say.figure("event-stepped", figure).with("to", names::square(to)).n("cost", cost).n("left", left)
        }
        Event::Turned { figure, facing: way, cost, left } => {
            say.figure("event-turned", figure).with("facing", facing(way)).n("cost", cost).n("left", left)
        }
        Event::Leapt { figure, to, cost, left } => {
            say.figure("event-leapt", figure).with("to", names::square(to)).n("cost", cost).n("left", left)
        }
        Event::Climbed { figure, to, left } => {
            say.figure("event-climbed", figure).with("to", names::square(to)).n("left", left)
        }
        Event::Stopped { figure, at } => say.figure("event-stopped", figure).with("at", names::square(at)),
        Event::Exited(id) => say.figure("event-exited", id),

        Event::Raised { figure, stat } => {
            say.figure("event-raised", figure).with("stat", names::stat(stat)).element(stat.element())
        }
        Event::Used { figure, power, target: None } => {
            say.figure("event-used", figure).with("power", names::power(view, power))
        }
        Event::Used { figure, power, target: Some(target) } => say
            .figure("event-used-on", figure)
            .with("power", names::power(view, power))
            .with("target", names::figure(view, target)),
        Event::Attacked { attacker, defender } => say.pair("event-attacked", attacker, defender),
        Event::Daunted { attacker, defender } => say.pair("event-daunted", attacker, defender),
        Event::Shot { shooter, target, cover } => say.aim("event-shot", shooter, target).n("cover", cover),
        Event::Guarded { figure, target } => {
            say.figure("event-guarded", figure).with("target", names::figure(view, target))
        }
        Event::Faced { figure, facing: way } => say.figure("event-faced", figure).with("facing", facing(way)),
        Event::Scores { ref attacker, ref defender, shot } => scores(view, attacker, defender, shot),
        Event::DieRerolled { figure, from, to } => {
            say.figure("event-die-rerolled", figure).n("from", from).n("to", to)
        }
        Event::Tie { attacker, defender } => say.pair("event-tie", attacker, defender),
        Event::Won { winner, loser, margin } => Phrase::new("event-won")
            .with("winner", names::figure(view, winner))
            .with("loser", names::figure(view, loser))
            .n("margin", margin),
        Event::MarginBecame { figure, from, to } => {
            say.figure("event-margin-became", figure).n("from", from).n("to", to)
        }
        Event::Missed { shooter, target } => say.aim("event-missed", shooter, target),
        Event::Shrugged(id) => say.figure("event-shrugged", id),
        _ => fates(view, event),
    }
}

/// What comes of it.
fn fates(view: View, event: &Event) -> Phrase {
    let say = Say { view };
    match *event {
        Event::Retreated { figure, to } => {
            say.figure("event-retreated", figure).with("to", names::square(to))
        }
        Event::Blocked(id) => say.figure("event-blocked", id),
        Event::Endangered { figure, cause } => {
            say.figure("event-endangered", figure).with("cause", self::cause(view, cause))
        }
        Event::Recovered(id) => say.figure("event-recovered", id),
        Event::OutOfAction { figure, cause, lost } => {
            let phrase = say.figure("event-out", figure).with("cause", self::cause(view, cause));
            let band = view.find(figure).map_or(0, |f| f.band);
            phrase.with("band", names::band(view, band)).n("lost", lost)
        }
        Event::ReserveLost { figure, element } => say.figure("event-reserve-lost", figure).element(element),
        Event::GaveUp { band, die } => say.band("event-gave-up", band).with("die", self::die(view, die)),
        Event::Pinned(id) => say.figure("event-pinned", id),
        Event::Freed(id) => say.figure("event-freed", id),
        Event::Swapped { figure, with } => {
            say.figure("event-swapped", figure).with("other", names::figure(view, with))
        }
        Event::Roughened { square } => Phrase::new("event-roughened").with("at", names::square(square)),
        Event::Smoothed { band } => say.band("event-smoothed", band),
        Event::Unloaded(id) => say.figure("event-unloaded", id),
        Event::Loaded(id) => say.figure("event-loaded", id),
        Event::DieRolled { band, face } => say.band("event-die-rolled", band).element(face),
        Event::DieTurned { band, from, to } => say.band("event-die-turned", band).turned(from, to),
        Event::March { figure, points } => say.figure("event-march", figure).n("points", points),
        Event::Emboldened { figure, score } => say.figure("event-emboldened", figure).n("score", score),

        Event::Tested { figure, die: 0, will, passed: true, .. } => {
            say.figure("event-test-sure", figure).n("will", will)
        }
        Event::Tested { figure, die, will, passed, .. } => {
            let key = if passed { "event-test-passed" } else { "event-test-failed" };
            say.figure(key, figure).n("die", die).n("will", will)
        }

        Event::PickedUp { figure, token } => {
            say.figure("event-picked-up", figure).with("token", names::token(view, token))
        }
        Event::Dropped { figure, token, at } => say
            .figure("event-dropped", figure)
            .with("token", names::token(view, token))
            .with("at", names::square(at)),
        Event::Delivered { band, token } => {
            say.band("event-delivered", band).with("token", names::token(view, token))
        }
        Event::Switched { figure, switch, on } => {
            let key = match names::switch_kind(view, switch) {
                Some(SwitchKind::Lantern) if on => "event-lantern-lit",
                Some(SwitchKind::Lantern) => "event-lantern-out",
                Some(SwitchKind::Seal) => "event-seal-broken",
                None => "event-switched",
            };
            say.figure(key, figure).with("switch", names::switch(view, switch))
        }
        Event::Searched { figure, what } => {
            say.figure("event-searched", figure).with("what", Phrase::new(hidden_key(what)))
        }
        Event::Scored { band, points, total } => {
            say.band("event-scored", band).n("points", points).n("total", total)
        }
        Event::Ended(ending) => Phrase::new("event-ended").with("how", over(view, ending)),
        // Told by the functions above.
        _ => Phrase::new("event"),
    }
}

fn scores(view: View, attacker: &Sum, defender: &Sum, shot: bool) -> Phrase {
    let phrase = Phrase::new(if shot { "event-scores-shot" } else { "event-scores" });
    phrase
        .with("attacker", names::figure(view, attacker.figure))
        .n("attack", attacker.total)
        .with("defender", names::figure(view, defender.figure))
        .n("defense", defender.total)
}

/// How a match ended: `over-…` with the winner's band, or without one when it is a draw.
pub fn over(view: View, ending: Ending) -> Phrase {
    let key = match ending.how {
        How::Zeni => "over-zeni",
        How::WipedOut => "over-wiped-out",
        How::Conceded => "over-conceded",
        How::TurnLimit => "over-turn-limit",
        How::CarriedHome => "over-carried-home",
        How::FigureOut => "over-figure-out",
        How::TimeUp => "over-time-up",
        How::Score => "over-score",
        How::Escape => "over-escape",
        How::Leader => "over-leader",
        How::Lanterns => "over-lanterns",
    };
    match ending.winner {
        Some(winner) => Phrase::new(key).with("winner", names::band(view, winner)),
        None => Phrase::new("over-drawn"),
    }
}

/// The message of what a face-down token hides.
pub const fn hidden_key(what: Hidden) -> &'static str {
    match what {
        Hidden::Mask => "hidden-mask",
        Hidden::Dust => "hidden-dust",
        Hidden::Curse => "hidden-curse",
        Hidden::Blessing => "hidden-blessing",
    }
}

fn cause(view: View, cause: Cause) -> Phrase {
    match cause {
        Cause::Margin => Phrase::new("cause-margin"),
        Cause::Blocked => Phrase::new("cause-blocked"),
        Cause::BadGround => Phrase::new("cause-bad-ground"),
        Cause::EnemyZone => Phrase::new("cause-enemy-zone"),
        Cause::Disengaged => Phrase::new("cause-disengaged"),
        Cause::Power(power) => Phrase::new("cause-power").with("power", names::power(view, power)),
        Cause::Curse => Phrase::new("cause-curse"),
    }
}

/// A die that can be given up.
pub fn die(view: View, die: Die) -> Phrase {
    match die {
        Die::Spent => Phrase::new("die-spent"),
        Die::Unused(element) => Phrase::new("die-unused").element(element),
        Die::Reserve(id) => Phrase::new("die-reserve").with("figure", names::figure(view, id)),
    }
}

/// Dice by their faces, one by one.
pub fn faces(faces: [u8; 5]) -> Value {
    let each = Element::ALL.into_iter().zip(faces);
    let words: Vec<Value> =
        each.flat_map(|(element, count)| (0..count).map(move |_| names::element(element))).collect();
    if words.is_empty() { Phrase::new("no-dice").into() } else { words.into() }
}

/// The parts of the sums of an event.
fn parts(view: View, event: &Event) -> Vec<Part> {
    match event {
        Event::Scores { attacker, defender, .. } => {
            let of = |sum: &Sum| -> Vec<Part> {
                sum.parts.iter().map(|&each| part(view, sum.figure, each)).collect()
            };
            [of(attacker), of(defender)].concat()
        }
        Event::Tested { figure, parts, .. } => parts.iter().map(|&each| part(view, *figure, each)).collect(),
        _ => Vec::new(),
    }
}

/// One part of a sum: what it is, and as `of` whose sum it belongs to.
pub fn part(view: View, figure: FigureId, part: SumPart) -> Part {
    let text = match part.what {
        PartKind::Stat(stat) => Phrase::new("part-stat").with("stat", names::stat(stat)),
        PartKind::ShotValue(power) | PartKind::Power(power) => {
            Phrase::new("part-power").with("power", names::power(view, power))
        }
        PartKind::Die => Phrase::new("part-die"),
        PartKind::RawDie(element) => Phrase::new("part-raw-die").element(element),
        PartKind::Support(id) => Phrase::new("part-support").with("figure", names::figure(view, id)),
        PartKind::BackAttack => Phrase::new("part-back-attack"),
        PartKind::Cover => Phrase::new("part-cover"),
        PartKind::Emboldened => Phrase::new("part-emboldened"),
    };
    Part {
        by: part.by.0.into(),
        text: text.with("of", names::figure(view, figure)),
        value: part.value.into(),
        die: part.what == PartKind::Die,
    }
}

/// Begins phrases with what they are about.
#[derive(Clone, Copy)]
struct Say<'a> {
    view: View<'a>,
}

impl Say<'_> {
    fn figure(self, key: &str, id: FigureId) -> Phrase {
        Phrase::new(key).with("figure", names::figure(self.view, id))
    }

    fn band(self, key: &str, band: Band) -> Phrase {
        Phrase::new(key).with("band", names::band(self.view, band))
    }

    fn pair(self, key: &str, attacker: FigureId, defender: FigureId) -> Phrase {
        Phrase::new(key)
            .with("attacker", names::figure(self.view, attacker))
            .with("defender", names::figure(self.view, defender))
    }

    fn aim(self, key: &str, shooter: FigureId, target: FigureId) -> Phrase {
        Phrase::new(key)
            .with("shooter", names::figure(self.view, shooter))
            .with("target", names::figure(self.view, target))
    }

    fn members(self, members: &[Member]) -> Value {
        members.iter().map(|&member| names::member(self.view, member)).collect::<Vec<_>>().into()
    }
}

/// Arguments that come up again and again.
trait Args {
    /// A number.
    fn n(self, name: &str, number: impl Into<i64>) -> Self;
    /// An element.
    fn element(self, element: Element) -> Self;
    /// A face that became another.
    fn turned(self, from: Element, to: Element) -> Self;
}

impl Args for Phrase {
    fn n(self, name: &str, number: impl Into<i64>) -> Phrase {
        self.with(name, number.into())
    }

    fn element(self, element: Element) -> Phrase {
        self.with("element", names::element(element))
    }

    fn turned(self, from: Element, to: Element) -> Phrase {
        self.with("from", names::element(from)).with("to", names::element(to))
    }
}

fn facing(facing: Facing) -> Value {
    facing.to_string().into()
}

fn plain(word: &str) -> Value {
    word.into()
}
