//! Scenarios: their data, interpreted (ledger 9.12).

use kernel::{Illegal, RuleId};

mod fates;
mod hunt;

pub use fates::{ended, first, left_behind, score};

use crate::content::{At, DeedCard, Dir, Edge, Effect, Mark, Moment, Need, Placing, Spawn, Where};
use crate::event::Event;
use crate::frame::{For, Frame};
use crate::play::{Play, View};
use crate::rules::{adv, cbt, close, door, hlth, los, mag, roll};
use crate::state::{DiskId, Fate, Hero, HeroId, Lies};
use crate::town::Sq;

/// What the scenario says comes first.
pub const GEN_01: RuleId = RuleId("WDC-GEN-01");

/// Most victory points win, where the scenario says nothing else.
pub const GEN_03: RuleId = RuleId("WDC-GEN-03");

/// The number of a black disk; 0: none.
pub fn number(view: View, disk: DiskId) -> u8 {
    if disk >= view.content.blacks { disk - view.content.blacks + 1 } else { 0 }
}

/// The disk with a number.
fn numbered(view: View, number: u8) -> DiskId {
    view.content.blacks + number.saturating_sub(1)
}

/// The square that a scenario means, if its tile lies.
pub fn square(view: View, at: &At) -> Option<Sq> {
    let tile = view.content.tile_named(&at.tile)?;
    let placed = view.state.tiles.iter().position(|placed| placed.tile == tile)?;
    let plan = view.town().plan(placed as u8);
    let local = match (at.letter, at.square) {
        (Some(letter), _) => plan.find(Mark::Anchor(letter))?,
        (None, Some([row, column])) => {
            let mut local = usize::from(row - 1) * 8 + usize::from(column - 1);
            for _ in 0..view.state.tiles[placed].turn {
                local = local % 8 * 8 + 7 - local / 8;
            }
            local as u8
        }
        (None, None) => return None,
    };
    Some(Sq::new(placed as u8, local))
}

/// Whether a character stands where a scenario means.
fn stands(view: View, hero: HeroId, at: &At) -> bool {
    let own = view.hero(hero).at;
    square(view, at)
        .is_some_and(|there| there == own || at.near && view.town().distance(there, own) == Some(1))
}

fn players(view: View) -> usize {
    view.state.heroes.len()
}

fn count(view: View, name: &str) -> usize {
    view.scenario().counts.iter().position(|count| count.name == name).unwrap_or_default()
}

/// Whether a condition holds, for a character where it speaks of one.
pub fn holds(view: View, hero: HeroId, need: &Need) -> bool {
    let state = view.state;
    let n = players(view);
    match need {
        Need::At(at) => stands(view, hero, at),
        Need::OnBlack(number) => state.disk(numbered(view, *number)).lies == Lies::Up(view.hero(hero).at),
        Need::Carries(numbers) => {
            state.with(hero).any(|disk| disk >= view.content.blacks && numbers.contains(&number(view, disk)))
        }
        Need::InBuilding(number) => {
            let building = view.town().building(view.hero(hero).at);
            let disk = numbered(view, *number);
            let with = |other: HeroId| state.disk(disk).lies == Lies::With(other);
            building.is_some()
                && state
                    .here()
                    .any(|other| with(other) && view.town().building(view.hero(other).at) == building)
        }
        Need::Count(reached) => state.counts[count(view, &reached.name)] >= reached.number.of(n),
        Need::Below(reached) => state.counts[count(view, &reached.name)] < reached.number.of(n),
        Need::Round(number) => i16::from(state.round) >= number.of(n),
        Need::Rounds(rounds) => rounds.contains(&state.round),
        Need::Dead(number) => {
            state.heroes.iter().filter(|hero| hero.fate == Fate::Dead).count() as i16 >= number.of(n)
        }
        Need::Alive(number) => {
            state.heroes.iter().filter(|hero| hero.fate != Fate::Dead).count() as i16 >= number.of(n)
        }
        Need::Safe(safe) => safe.black.iter().all(|number| {
            let at = match state.disk(numbered(view, *number)).lies {
                Lies::With(hero) => view.hero(hero).at,
                Lies::Up(at) | Lies::Down(at) => at,
                lies => return matches!(lies, Lies::Away | Lies::Out(_)),
            };
            // The street before a school is not the school.
            view.town().building(at).is_none() || !safe.outside.contains(&view.town().card(at).id)
        }),
        Need::Left(number) => state.here().count() as i16 <= number.of(n),
        Need::Points(number) => view.hero(hero).fate != Fate::Dead && view.hero(hero).vp >= number.of(n),
        Need::Killed(boss) => {
            view.content.disk_of(boss).is_some_and(|disk| matches!(state.disk(disk).lies, Lies::Won(_)))
        }
        Need::Hidden(boss) => {
            view.content.disk_of(boss).is_some_and(|disk| matches!(state.disk(disk).lies, Lies::Down(_)))
        }
        Need::Opening => opening(view, hero).is_some(),
    }
}

/// The door, or the way that is gone, at which a character stands inside.
fn opening(view: View, hero: HeroId) -> Option<(Dir, Edge)> {
    let at = view.hero(hero).at;
    view.town().building(at)?;
    Dir::ALL.into_iter().find_map(|dir| {
        let (to, edge) = view.town().across(at, dir)?;
        let fits = match edge {
            Edge::Door { inner: true, locks } => locks < 4,
            Edge::NoDoor | Edge::NoWindow { .. } => true,
            _ => false,
        };
        (fits && view.town().ground(to).outdoor()).then_some((dir, edge))
    })
}

/// Judges a deed.
pub fn judge_deed(view: View, hero: HeroId, deed: u8) -> Result<(), Illegal> {
    let Some(card) = view.scenario().deed.get(usize::from(deed)) else {
        return Err(Illegal::new(GEN_01, "refuse-deed"));
    };
    let burns = card.burns.is_empty() || burnt(view, hero, card).is_some();
    if burns && card.needs.iter().all(|need| holds(view, hero, need)) {
        Ok(())
    } else {
        Err(Illegal::new(GEN_01, "refuse-deed"))
    }
}

/// The components that a deed burns, of all on the square.
fn burnt(view: View, hero: HeroId, card: &DeedCard) -> Option<Vec<DiskId>> {
    let there: Vec<HeroId> = view.state.on(view.hero(hero).at).collect();
    mag::gather(view, &there, &card.burns)
}

/// Does a judged deed.
pub fn deed(play: &mut Play, hero: HeroId, deed: u8) {
    let content = play.content;
    let card = &content.scenarios[usize::from(play.state.scenario)].deed[usize::from(deed)];
    play.tell(GEN_01, Event::Deed(hero, deed));
    for disk in burnt(play.view(), hero, card).unwrap_or_default() {
        play.state.disk_mut(disk).lies = Lies::Discard;
        play.tell(GEN_01, Event::Lost(hero, disk));
    }
    match (&card.roll, card.tn) {
        (Some(rolled), Some(tn)) => {
            let easier = card.easier.iter().filter(|need| holds(play.view(), hero, need)).count() as u8;
            let bonus = rolled.tool.map_or(0, |tool| roll::tool(play.view(), hero, &[tool]));
            let tn = Some(tn.0.saturating_sub(easier));
            roll::open(
                play,
                roll::Check { who: hero, why: For::Deed(deed), attribute: rolled.attribute, bonus, tn },
            );
        }
        _ => effects(play, hero, &card.success),
    }
}

/// The dice of a deed lie.
pub fn deed_lies(play: &mut Play, hero: HeroId, deed: u8, value: u8, success: bool) {
    let content = play.content;
    let card = &content.scenarios[usize::from(play.state.scenario)].deed[usize::from(deed)];
    if success {
        effects(play, hero, &card.success);
        return;
    }
    effects(play, hero, &card.failure);
    if value == 0 {
        effects(play, hero, &card.fumble);
    }
}

fn effects(play: &mut Play, hero: HeroId, effects: &[Effect]) {
    for effect in effects {
        apply(play, hero, effect);
    }
}

fn apply(play: &mut Play, hero: HeroId, effect: &Effect) {
    let n = players(play.view());
    match effect {
        Effect::Points(points) => play.vp(GEN_01, hero, *points),
        Effect::KillerPoints(points) => play.vp(GEN_01, play.state.slayer, *points),
        Effect::HelperPoints(points) => {
            let seconds = play.state.seconds;
            for seat in (0..play.state.seats()).filter(|seat| seconds >> seat & 1 == 1) {
                play.vp(GEN_01, seat, *points);
            }
        }
        Effect::Stayers(points) => {
            let stayed = |hero: &Hero| hero.fate != Fate::Dead && !hero.strayed;
            for hero in
                (0..play.state.seats()).filter(|hero| stayed(play.state.hero(*hero))).collect::<Vec<_>>()
            {
                play.vp(GEN_01, hero, *points);
            }
        }
        Effect::Add(reached) => add(play, &reached.name, reached.number.of(n)),
        Effect::HandOver(hand) => {
            for number in &hand.black {
                let disk = numbered(play.view(), *number);
                if play.state.disk(disk).lies == Lies::With(hero) {
                    play.state.disk_mut(disk).lies = Lies::Away;
                    play.tell(GEN_01, Event::Handed(hero, disk));
                    play.vp(GEN_01, hero, hand.points);
                    add(play, &hand.count, 1);
                }
            }
        }
        Effect::GoOut => {
            let taken: Vec<DiskId> = play.state.with(hero).collect();
            for disk in taken {
                play.state.disk_mut(disk).lies = Lies::Out(hero);
            }
            let gone = play.state.hero_mut(hero);
            (gone.fate, gone.strayed) = (Fate::Out, true);
            play.tell(GEN_01, Event::Out(hero));
        }
        Effect::Boss(appear) => {
            if let (Some(disk), Some(at)) =
                (play.content.disk_of(&appear.boss), square(play.view(), &appear.at))
                && play.state.disk(disk).lies == Lies::Away
            {
                appear_at(play, disk, at);
                meet_there(play, disk, at);
            }
        }
        Effect::Adversaries(spawn) => self::spawn(play, spawn, n),
        Effect::Unmask(boss) => {
            if let Some(disk) = play.content.disk_of(boss)
                && let Lies::Down(at) = play.state.disk(disk).lies
            {
                play.cx.reveal();
                appear_at(play, disk, at);
                meet_there(play, disk, at);
            }
        }
        Effect::Hunt(hunt) => hunt::hunt(play, hunt),
        Effect::Barricade => barricade(play, hero),
        Effect::Perish(tiles) => {
            let inside = |view: View, hero: HeroId| {
                let at = view.hero(hero).at;
                view.town().building(at).is_some() && tiles.contains(&view.town().card(at).id)
            };
            let lost: Vec<HeroId> = play.state.here().filter(|hero| inside(play.view(), *hero)).collect();
            for hero in lost {
                hlth::die(play, hero);
            }
        }
    }
}

fn appear_at(play: &mut Play, disk: DiskId, at: Sq) {
    los::flip(play, disk, at);
    play.tell(GEN_01, Event::Appeared(disk, at));
}

/// All who stand there must fight.
fn meet_there(play: &mut Play, disk: DiskId, at: Sq) {
    let there: Vec<HeroId> = play.state.on(at).collect();
    cbt::open_all(play, GEN_01, &there, disk);
}

fn add(play: &mut Play, name: &str, more: i16) {
    let at = count(play.view(), name);
    play.state.counts[at] = play.state.counts[at].saturating_add(more);
    let now = play.state.counts[at];
    play.tell(GEN_01, Event::Counted(at as u8, now));
}

fn spawn(play: &mut Play, spawn: &Spawn, players: usize) {
    let number = spawn.count.of(players).max(0) as usize;
    for which in 0..number {
        let Some(at) = square(play.view(), &spawn.at[which % spawn.at.len()]) else { continue };
        let Some(disk) = adv::draw_red(play) else { return };
        play.cx.reveal();
        appear_at(play, disk, at);
        let view = play.view();
        if spawn.rush {
            let seen: Vec<HeroId> =
                view.state.here().filter(|hero| los::foe_sees(view, disk, *hero)).collect();
            let speed = view.foe(disk).map_or(0, |foe| foe.speed);
            adv::rush(play, adv::ADV_02, disk, &seen, speed);
        } else {
            meet_there(play, disk, at);
        }
    }
}

fn barricade(play: &mut Play, hero: HeroId) {
    let Some((dir, edge)) = opening(play.view(), hero) else { return };
    let at = play.state.hero(hero).at;
    let door = |locks| (Edge::Door { locks, inner: true }, Edge::Door { locks, inner: false });
    let (here, there) = match edge {
        Edge::Door { locks, .. } => door(locks + 1),
        Edge::NoWindow { locks } => (Edge::Window { locks }, Edge::Window { locks }),
        _ => door(1),
    };
    door::alter(play, at, dir, here, there);
    play.tell(GEN_01, Event::Barred(hero, at, dir));
}

/// The square of a new tile that gets a numbered disk instead of a general one (`each-tile`); the disk is placed.
pub fn first_square(play: &mut Play, tile: u8) -> Option<Sq> {
    let content = play.content;
    let scenario = &content.scenarios[usize::from(play.state.scenario)];
    let placed = play.state.tiles[usize::from(tile)];
    let id = &content.tiles[usize::from(placed.tile)].id;
    for placing in scenario.place.iter().filter(|placing| placing.on == Where::EachTile) {
        let named = placing.tiles.is_empty() || placing.tiles.contains(id);
        if !named || placing.never.contains(id) || !content.tiles[usize::from(placed.tile)].built {
            continue;
        }
        let Some(local) = play.view().town().plan(tile).find(Mark::Disk) else { continue };
        let waiting = waiting(play.view(), placing);
        if let Some(disk) = play.any(&waiting) {
            let at = Sq::new(tile, local);
            lay(play, disk, at, placing.face_up);
            return Some(at);
        }
    }
    None
}

/// The disks of a placing that do not lie yet.
fn waiting(view: View, placing: &Placing) -> Vec<DiskId> {
    if let Some(boss) = &placing.boss {
        let disk = view.content.disk_of(boss);
        disk.into_iter().filter(|disk| view.state.disk(*disk).lies == Lies::Away).collect()
    } else {
        let disks = placing.black.iter().map(|number| numbered(view, *number));
        disks.filter(|disk| view.state.disk(*disk).lies == Lies::Pool).collect()
    }
}

fn lay(play: &mut Play, disk: DiskId, at: Sq, face_up: bool) {
    play.state.disk_mut(disk).lies = if face_up { Lies::Up(at) } else { Lies::Down(at) };
}

/// Tiles were laid: numbered disks that belong on them are placed.
pub fn laid(play: &mut Play) {
    let content = play.content;
    let scenario = &content.scenarios[usize::from(play.state.scenario)];
    for placing in &scenario.place {
        match placing.on {
            Where::EachTile => {}
            Where::Letter => {
                let at =
                    At { tile: placing.tiles[0].clone(), letter: placing.letter, square: None, near: false };
                if let Some(at) = square(play.view(), &at) {
                    for disk in waiting(play.view(), placing) {
                        lay(play, disk, at, placing.face_up);
                    }
                }
            }
            Where::RandomSquares => random_squares(play, placing),
        }
    }
}

/// Numbered disks take the place of general ones on random squares of some tiles, as soon as all of those lie.
fn random_squares(play: &mut Play, placing: &Placing) {
    let view = play.view();
    let tiles: Vec<u8> = (0..view.state.tiles.len() as u8)
        .filter(|tile| placing.tiles.contains(&view.town().card(Sq::new(*tile, 0)).id))
        .collect();
    if tiles.len() < placing.tiles.len() {
        return;
    }
    let mut squares: Vec<Sq> = Vec::new();
    for tile in tiles {
        let marks = view.town().plan(tile).marks;
        let disks = (0..64u8).filter(|local| marks[usize::from(*local)] == Mark::Disk);
        squares.extend(disks.map(|local| Sq::new(tile, local)));
    }
    for disk in waiting(view, placing) {
        if squares.is_empty() {
            break;
        }
        let at = squares.remove(play.draw(squares.len()));
        let before: Vec<DiskId> = play.state.down(at).collect();
        for general in before {
            play.state.disk_mut(general).lies = Lies::Pool;
        }
        lay(play, disk, at, placing.face_up);
    }
}

/// What happens by itself at a moment: the next trigger from `from` on that holds is done. `None`: no more.
pub fn trigger(play: &mut Play, moment: Moment, from: u8) -> Option<u8> {
    let content = play.content;
    let scenario = &content.scenarios[usize::from(play.state.scenario)];
    let hero = play.state.active;
    for (at, trigger) in scenario.trigger.iter().enumerate().skip(from.into()) {
        let fired = (trigger.once || moment == Moment::AtOnce) && play.state.fired >> at & 1 == 1;
        if trigger.when != moment || fired {
            continue;
        }
        if trigger.needs.iter().all(|need| holds(play.view(), hero, need)) {
            play.state.fired |= 1 << at;
            if trigger.says.is_some() {
                play.tell(GEN_01, Event::Says(at as u8));
            }
            effects(play, hero, &trigger.effects);
            return Some(at as u8 + 1);
        }
    }
    None
}

/// Ends the match when one of the scenario's endings holds at a moment, or when nobody is left alive.
pub fn test_end(play: &mut Play, moment: Moment) -> bool {
    if play.state.heroes.iter().all(|hero| hero.fate == Fate::Dead) {
        close::open(play, None);
        return true;
    }
    let content = play.content;
    let scenario = &content.scenarios[usize::from(play.state.scenario)];
    let hero = play.state.active;
    for (at, ending) in scenario.ending.iter().enumerate().filter(|(_, ending)| ending.when == moment) {
        if ending.needs.iter().all(|need| holds(play.view(), hero, need)) {
            effects(play, hero, &ending.effects);
            close::open(play, Some(at as u8));
            return true;
        }
    }
    false
}

/// The end of a round, step by step: triggers, endings, the next round (4.1 `END_ROUND`).
pub fn settle_round(play: &mut Play, step: u8) -> bool {
    match trigger(play, Moment::RoundEnd, step) {
        Some(next) => {
            // What a trigger opened lies above; the round goes on below it.
            let bottom = play.state.flow.inward_mut().last();
            if let Some(Frame::RoundEnd(end)) = bottom {
                end.step = next;
            }
        }
        None => {
            if !test_end(play, Moment::RoundEnd) {
                crate::rules::turn::next_round(play);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests;
