//! Events as lines of the story.

use kernel::Told;
use scene::{Line, Phrase, Str, Value};

use crate::action::Again;
use crate::event::Event;
use crate::frame::WalkKind;
use crate::names;
use crate::play::View;
use crate::rules::dice::{Hand, faces, made};
use crate::rules::scen;
use crate::show::{makes, points, why};
use crate::state::{DiskId, HeroId, On};
use crate::town::Sq;

/// The line of an event.
pub fn of(view: View, told: &Told<Event>) -> Line {
    Line {
        by: told.by.0.into(),
        text: text(view, &told.what),
        pieces: pieces(view, &told.what),
        deeds: super::deeds::of(view, &told.what),
        ..Line::default()
    }
}

fn dice(hand: Hand) -> Value {
    let list: Vec<Value> = faces(hand).map(|face| Value::Number(face.into())).collect();
    if list.is_empty() { Value::Plain("-".into()) } else { list.into() }
}

fn tn(tn: Option<i8>) -> Value {
    tn.map_or_else(|| Value::Plain("-".into()), names::reached)
}

fn text(view: View, event: &Event) -> Phrase {
    let of = |key: &str, hero: HeroId| Phrase::new(key).with("who", names::hero(view, hero));
    let thing = |key: &str, hero, disk: DiskId| of(key, hero).with("disk", names::disk(view, disk));
    let place = |key: &str, hero, at: Sq| of(key, hero).with("at", names::at(view, at));
    let spell = |spell: crate::content::Spell| Phrase::new(format!("spell-{}", spell.word()));
    match *event {
        Event::Round(n) => Phrase::new("told-round").with("round", i64::from(n)),
        Event::Turn(hero) => of("told-turn", hero),
        Event::Threw(hero, what, hand, target) => {
            let key = if target.is_some() { "told-threw-against" } else { "told-threw" };
            let of = of(key, hero).with("roll", why(view, what)).with("dice", dice(hand));
            let of = of.with("makes", makes(made(hand, false), hand));
            if target.is_some() { of.with("tn", tn(target)) } else { of }
        }
        Event::Rethrew(hero, source, part, hand) => {
            let key = match source {
                Again::Ally => "told-again-ally",
                Again::Point => "told-again-point",
                Again::Helper(_) | Again::Lent(_) => "told-again-helper",
            };
            let of = of(key, hero).with("part", dice(part)).with("dice", dice(hand));
            match source {
                Again::Helper(helper) | Again::Lent(helper) => of.with("helper", names::hero(view, helper)),
                _ => of,
            }
        }
        Event::Spoiled(hero, disk, hand) => thing("told-spoiled", hero, disk).with("dice", dice(hand)),
        Event::Decided(hero, what, value, None, _) => {
            of("told-value", hero).with("roll", why(view, what)).with("value", i64::from(value))
        }
        Event::Decided(hero, what, value, target, success) => {
            let key = if success { "told-success" } else { "told-failure" };
            of(key, hero)
                .with("roll", why(view, what))
                .with("value", names::reached(value.min(10) as i8))
                .with("tn", tn(target))
        }
        Event::Bought(hero) => of("told-bought", hero),
        Event::Offered(hero, price) => of("told-offered", hero).with("price", i64::from(price)),
        Event::Helped(helper, hero) => of("told-helped", helper).with("other", names::hero(view, hero)),
        Event::Points(hero, kind, halves) => {
            let key = match kind {
                WalkKind::Own => "told-points",
                WalkKind::Flight(_) => "told-points-flight",
                WalkKind::Leave => "told-points-leave",
            };
            of(key, hero).with("points", points(halves))
        }
        Event::Stepped(hero, at, None) => place("told-stepped", hero, at),
        Event::Stepped(hero, at, Some(left)) => {
            place("told-stepped-on", hero, at).with("points", points(left))
        }
        Event::Moved(hero, at) => place("told-moved", hero, at),
        Event::Entered(hero, at) => place("told-entered", hero, at),
        Event::Drew(hero, tile) => {
            let card = &view.content.tiles[usize::from(tile)];
            of("told-drew", hero).with("tile", names::words(&card.id, &card.name))
        }
        Event::NoTile(hero) => of("told-no-tile", hero),
        Event::Laid(hero, _, tile) => {
            let card = &view.content.tiles[usize::from(tile)];
            let phrase = of(if card.mood.is_some() { "told-laid-mood" } else { "told-laid" }, hero)
                .with("tile", names::words(&card.id, &card.name));
            card.mood.iter().fold(phrase, |phrase, mood| phrase.with("mood", names::words(&card.id, mood)))
        }
        Event::Revealed(hero, disk, at) => {
            let face = view.face(disk);
            let key = if face.mood.is_some() { "told-revealed-mood" } else { "told-revealed" };
            let phrase = thing(key, hero, disk)
                .with("colour", Phrase::new(face.colour.key()))
                .with("at", names::at(view, at));
            face.mood.iter().fold(phrase, |phrase, mood| phrase.with("mood", names::words(&face.id, mood)))
        }
        Event::Peeked(hero, at, None) => place("told-peeked", hero, at),
        Event::Peeked(hero, at, Some(disk)) => {
            thing("told-peeked-at", hero, disk).with("at", names::at(view, at))
        }
        Event::Shared(hero, other, at, disk) => {
            let key = if disk.is_some() { "told-shared-what" } else { "told-shared" };
            let phrase = place(key, hero, at).with("other", names::hero(view, other));
            disk.iter().fold(phrase, |phrase, disk| phrase.with("disk", names::disk(view, *disk)))
        }
        Event::Fate(hero, good, sum) => {
            let key = format!("{}-{sum}", if good { "told-woohoo" } else { "told-oh-crap" });
            Phrase::new(key).with("who", names::hero(view, hero))
        }
        Event::Cancelled(hero) => of("told-cancelled", hero),
        Event::Idle(hero) => of("told-idle", hero),
        Event::Vp(hero, n) => {
            of(if n < 0 { "told-vp-lost" } else { "told-vp" }, hero).with("vp", i64::from(n.abs()))
        }
        Event::Failure(hero, n) => of("told-failure-disk", hero).with("count", i64::from(n)),
        Event::Atoned(hero, n) => of("told-atoned", hero).with("count", i64::from(n)),
        Event::Dropped(hero, disk) => thing("told-dropped", hero, disk),
        Event::Took(hero, disk) => thing("told-took", hero, disk),
        Event::Lost(hero, disk) => thing("told-lost", hero, disk),
        Event::Passed(from, to, disk) => {
            thing("told-passed", from, disk).with("other", names::hero(view, to))
        }
        Event::Declined(hero, disk) => thing("told-declined", hero, disk),
        Event::Rushed(disk, at) => {
            Phrase::new("told-rushed").with("disk", names::disk(view, disk)).with("at", names::at(view, at))
        }
        Event::Fight(hero, disk) => thing("told-fight", hero, disk),
        Event::Wounded(hero, disk) => thing("told-wounded", hero, disk),
        Event::Beaten(hero, disk) => thing("told-beaten", hero, disk),
        Event::Undecided(hero, disk) => thing("told-undecided", hero, disk),
        Event::Fled(hero, disk) => thing("told-fled", hero, disk),
        Event::Splash(hero, on) => of("told-splash", hero).with("target", names::on(view, on)),
        Event::Hurt(hero, health) => of("told-hurt", hero).with("health", i64::from(health)),
        Event::Scarred(hero, health) => of("told-scarred", hero).with("health", i64::from(health)),
        Event::Spared(hero) => of("told-spared", hero),
        Event::Healed(hero, other, n) => {
            of("told-healed", hero).with("other", names::hero(view, other)).with("count", i64::from(n))
        }
        Event::Died(hero) => of("told-died", hero),
        Event::Will(hero, now) => of("told-will", hero).with("will", i64::from(now)),
        Event::Evicted(hero, at) => place("told-evicted", hero, at),
        Event::Shuffled(tile) => {
            let placed = &view.state.tiles[usize::from(tile)];
            let card = &view.content.tiles[usize::from(placed.tile)];
            Phrase::new("told-shuffled").with("tile", names::words(&card.id, &card.name))
        }
        Event::Hid(at) => Phrase::new("told-hid").with("at", names::at(view, at)),
        Event::Opened(hero, at, dir) => {
            place("told-opened", hero, at).with("dir", Phrase::new(names::dir(dir)))
        }
        Event::Gone(at, dir) => {
            Phrase::new("told-gone").with("at", names::at(view, at)).with("dir", Phrase::new(names::dir(dir)))
        }
        Event::Barred(hero, at, dir) => {
            place("told-barred", hero, at).with("dir", Phrase::new(names::dir(dir)))
        }
        Event::Battered(at, dir) => Phrase::new("told-battered")
            .with("at", names::at(view, at))
            .with("dir", Phrase::new(names::dir(dir))),
        Event::Lit(hero, _) => of("told-lit", hero),
        Event::Learned(hero, skill) => of("told-learned", hero).with("skill", Phrase::new(skill.key())),
        Event::Forgot(hero, skill) => of("told-forgot", hero).with("skill", Phrase::new(skill.key())),
        Event::First(hero) => {
            of("told-first", hero).with("vp", Value::Number(scen::score(view, hero).into()))
        }
        Event::Voted(hero, other) => of("told-voted", hero).with("other", names::hero(view, other)),
        Event::Raised(hero, what) => of("told-raised", hero).with("attribute", Phrase::new(what.key())),
        Event::Found(hero, disk) => thing("told-found", hero, disk),
        Event::Spell(hero, what, None) => of("told-spell", hero).with("spell", spell(what)),
        Event::Spell(hero, what, Some(on)) => {
            of("told-spell-on", hero).with("spell", spell(what)).with("target", names::on(view, on))
        }
        Event::Lasts(_, what, turns) => {
            Phrase::new("told-lasts").with("spell", spell(what)).with("turns", i64::from(turns))
        }
        Event::Ended(what, on) => {
            Phrase::new("told-ended").with("spell", spell(what)).with("target", names::on(view, on))
        }
        Event::FoeCast(disk, what) => {
            Phrase::new("told-foe-cast").with("disk", names::disk(view, disk)).with("spell", spell(what))
        }
        Event::Countered(hero) => of("told-countered", hero),
        Event::Appeared(disk, at) => {
            Phrase::new("told-appeared").with("disk", names::disk(view, disk)).with("at", names::at(view, at))
        }
        Event::Handed(hero, disk) => thing("told-handed", hero, disk),
        Event::Counted(at, now) => {
            let card = view.scenario().counts.get(usize::from(at));
            let title = card.map_or(Value::Plain("-".into()), |card| names::words(&card.name, &card.title));
            Phrase::new("told-counted").with("title", title).with("count", i64::from(now))
        }
        Event::Opening => {
            let opening = view.scenario().opening.as_ref();
            let says = opening.map_or(Value::from(""), |says| names::words(&view.scenario().id, says));
            Phrase::new("told-says").with("says", says)
        }
        Event::Says(at) => {
            let trigger = view.scenario().trigger.get(usize::from(at));
            let says = trigger.and_then(|trigger| trigger.says.as_ref());
            let says = says.map_or(Value::from(""), |says| names::words(&view.scenario().id, says));
            Phrase::new("told-says").with("says", says)
        }
        Event::Deed(hero, deed) => {
            let card = view.scenario().deed.get(usize::from(deed));
            let name = card.map_or(Value::Plain("-".into()), |card| names::words(&card.id, &card.name));
            of("told-deed", hero).with("deed", name)
        }
        Event::Out(hero) => of("told-out", hero),
        Event::Rested(hero) => of("told-rested", hero),
        Event::Bargain(hero, other, agreed) => {
            of(if agreed { "told-bargain" } else { "told-no-bargain" }, hero)
                .with("other", names::hero(view, other))
        }
        Event::Opposed(hero, other, won) => {
            of(if won { "told-opposed-won" } else { "told-opposed-lost" }, hero)
                .with("other", names::hero(view, other))
        }
        Event::Drawn(hero, other) => of("told-drawn", hero).with("other", names::hero(view, other)),
        Event::Ordered(hero) => of("told-ordered", hero),
        Event::Bell => Phrase::new("told-bell"),
        Event::Over(255) => Phrase::new("ending-dead"),
        Event::Over(at) => {
            let ending = &view.scenario().ending.get(usize::from(at));
            let says =
                ending.map_or(Value::from(""), |ending| names::words(&view.scenario().id, &ending.says));
            Phrase::new("ending").with("says", says)
        }
    }
}

/// The pieces that a line is about.
fn pieces(view: View, event: &Event) -> Vec<Str> {
    let hero = |hero: HeroId| names::hero_word(view, hero);
    let disk = |disk: DiskId| names::disk_word(view, disk);
    match *event {
        Event::Turn(id)
        | Event::Stepped(id, ..)
        | Event::Moved(id, _)
        | Event::Entered(id, _)
        | Event::Hurt(id, _) => {
            vec![hero(id)]
        }
        Event::Revealed(id, what, _)
        | Event::Fight(id, what)
        | Event::Took(id, what)
        | Event::Dropped(id, what) => {
            vec![hero(id), disk(what)]
        }
        Event::Rushed(what, _) | Event::Appeared(what, _) => vec![disk(what)],
        Event::Splash(_, On::Hero(id)) => vec![hero(id)],
        _ => Vec::new(),
    }
}
