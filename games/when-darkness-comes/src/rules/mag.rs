//! Magic (ledger 3.28 and 6.3).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Component, Ground, Kind, Security, Spell, Tool};
use crate::event::Event;
use crate::frame::{Choose, Contest, Fight, For, Frame, What};
use crate::play::{Play, View};
use crate::rules::{adv, cbt, contest, hlth, los, perc, puppet, roll, will};
use crate::state::{Charm, Creature, DiskId, HeroId, Lies, On};
use crate::town::Sq;

/// Magic is a matter of the scenario.
pub const MAG_01: RuleId = RuleId("WDC-MAG-01");
/// Components are spent, then INT + Occult Knowledge against the difficulty.
pub const MAG_03: RuleId = RuleId("WDC-MAG-03");
/// Failure costs Willpower, success gives points.
pub const MAG_04: RuleId = RuleId("WDC-MAG-04");
/// In a fight a spell can take the place of the attack.
pub const MAG_05: RuleId = RuleId("WDC-MAG-05");
/// Some adversaries cast too.
pub const MAG_07: RuleId = RuleId("WDC-MAG-07");
/// Dispel Magic answers an adversary's spell as it is cast.
pub const A_104: RuleId = RuleId("WDC-A-104");
/// Control: a creature does one thing that the caster chooses.
pub const SP_08: RuleId = RuleId("WDC-SP-08");
/// The ten spells.
pub const MAG_08: RuleId = RuleId("WDC-MAG-08");

/// Difficulty and components (ledger 5.13).
pub const fn recipe(spell: Spell) -> (u8, &'static [Component]) {
    match spell {
        Spell::Dispel => (3, &[Component::Crystal, Component::Metal]),
        Spell::Locator => (1, &[Component::Orb]),
        Spell::Summon => (3, &[Component::Animal, Component::Scroll]),
        Spell::Freeze => (3, &[Component::Incense]),
        Spell::Light => (2, &[Component::Crystal]),
        Spell::PassThrough => (4, &[Component::Minerals]),
        Spell::FireMissile => (5, &[Component::Flame, Component::Minerals]),
        Spell::Control => (3, &[Component::Incense, Component::Flame]),
        Spell::Translocate => (4, &[Component::Orb]),
        Spell::Protection => (6, &[Component::Scroll]),
    }
}

/// The components that a character has for a list, each once.
pub fn gather(view: View, heroes: &[HeroId], kinds: &[Component]) -> Option<Vec<DiskId>> {
    let mut found: Vec<DiskId> = Vec::new();
    for kind in kinds {
        let has = |disk: &DiskId| {
            !found.contains(disk) && matches!(view.face(*disk).kind, Kind::Component(known) if known == *kind)
        };
        let disk = heroes.iter().find_map(|hero| view.state.with(*hero).find(has))?;
        found.push(disk);
    }
    Some(found)
}

/// Judges casting.
pub fn judge(view: View, hero: HeroId, spell: Spell) -> Result<(), Illegal> {
    if !view.scenario().magic {
        return Err(Illegal::new(MAG_01, "refuse-magic"));
    }
    if gather(view, &[hero], recipe(spell).1).is_none() {
        return Err(Illegal::new(MAG_03, "refuse-components"));
    }
    Ok(())
}

/// Spells in place of an attack; with Willpower 0 none.
pub fn in_fight(view: View<'_>, hero: HeroId) -> impl Iterator<Item = Spell> + '_ {
    let own = view.turn().is_some_and(|turn| turn.hero == hero) && view.hero(hero).will > 0;
    let fighting = [Spell::Summon, Spell::Freeze, Spell::FireMissile, Spell::Control, Spell::Protection];
    fighting.into_iter().filter(move |spell| own && judge(view, hero, *spell).is_ok())
}

/// Casts: the components are gone whatever comes of it.
pub fn cast(play: &mut Play, hero: HeroId, spell: Spell) {
    let (difficulty, kinds) = recipe(spell);
    for disk in gather(play.view(), &[hero], kinds).unwrap_or_default() {
        play.state.disk_mut(disk).lies = Lies::Discard;
        play.tell(MAG_03, Event::Lost(hero, disk));
    }
    let bonus = roll::tool(play.view(), hero, &[Tool::Casting]);
    let (why, attribute) = (For::Cast(spell), Attribute::Intelligence);
    // Locator is no check: it shows as many disks as it is worth.
    let tn = (spell != Spell::Locator).then_some(difficulty);
    roll::open(play, roll::Check { who: hero, why, attribute, bonus, tn });
}

/// The creature that a value summons (ledger 5.13).
const fn creature(value: u8, rounds: u8) -> Creature {
    let (attack, defense) = match value {
        0..=3 => (3, 4),
        4 => (4, 4),
        5 => (4, 5),
        _ => (5, 5),
    };
    Creature { attack, defense, rounds }
}

/// The dice of a spell lie.
pub fn lies(play: &mut Play, hero: HeroId, spell: Spell, value: u8, success: bool) {
    if !success || spell == Spell::Locator && value == 0 {
        will::lose(play, MAG_04, hero, 1);
        return;
    }
    play.tell(MAG_08, Event::Spell(hero, spell, None));
    play.vp(MAG_04, hero, prize(spell, value));
    let fighting = cbt::fight(play.view()).map(|fight| fight.disk);
    match spell {
        Spell::Locator => {
            play.open(Frame::Choose(Choose { hero, what: What::Peek(perc::ANYWHERE, value) }));
        }
        Spell::Summon => {
            let rounds = last(play, hero, spell);
            play.state.hero_mut(hero).creature = Some(creature(value, rounds));
        }
        Spell::Light => charm(play, hero, spell, On::Hero(hero)),
        Spell::PassThrough => play.state.hero_mut(hero).marks.passes = true,
        Spell::Freeze if fighting.is_some() => {
            let rounds = last(play, hero, spell);
            cbt::ease(play, rounds, false);
        }
        Spell::Control if fighting.is_some() => {
            cbt::ease(play, 0, true);
            // What it is told takes the place of its attack; security goes nowhere.
            if let Some(disk) = fighting.filter(|disk| play.view().is_foe(*disk)) {
                command(play, hero, disk);
            }
        }
        Spell::FireMissile if fighting.is_some() => {
            missile(play, hero, On::Disk(fighting.unwrap_or(cbt::BARE)));
        }
        Spell::Dispel if cbt::fight(play.view()).is_some_and(|fight| fight.casting.is_some()) => {
            play.tell(A_104, Event::Countered(hero));
            cbt::dispelled(play);
        }
        Spell::Translocate => play.open(Frame::Choose(Choose { hero, what: What::Place })),
        _ => play.open(Frame::Choose(Choose { hero, what: What::Target(spell) })),
    }
}

/// The points of a spell (ledger 5.13): its difficulty, of a summons what was thrown.
pub fn prize(spell: Spell, value: u8) -> i16 {
    match spell {
        Spell::Locator => 0,
        Spell::Summon => value.clamp(3, 6).into(),
        other => recipe(other).0.into(),
    }
}

/// How long a spell lasts.
fn last(play: &mut Play, hero: HeroId, spell: Spell) -> u8 {
    let turns = play.cx.d6();
    play.tell(MAG_08, Event::Lasts(hero, spell, turns));
    turns
}

fn charm(play: &mut Play, caster: HeroId, spell: Spell, on: On) {
    let left = last(play, caster, spell);
    play.state.charms.push(Charm { spell, caster, on, left });
}

fn living(view: View, disk: DiskId) -> bool {
    !matches!(view.face(disk).kind, Kind::Security(Security::Alarm, ..)) && view.face(disk).foe().is_some()
}

/// On whom a spell can be cast.
fn targets(view: View, hero: HeroId, spell: Spell) -> Vec<On> {
    let pvp = contest::pvp(view);
    let seen = |on: &On| crate::rules::rng::square(view, *on).is_some_and(|at| los::sees(view, hero, at));
    let open = |on: &On| !matches!(on, On::Hero(other) if hlth::protected(view, *other));
    let heroes = || view.state.here().map(On::Hero);
    let up = view.state.that(|lies| matches!(lies, Lies::Up(_)));
    let disks: Vec<On> = up.filter(|disk| living(view, *disk)).map(On::Disk).collect();
    let hostile = |on: &On| matches!(on, On::Disk(_)) || pvp && *on != On::Hero(hero);
    match spell {
        Spell::Dispel => {
            let mut all: Vec<On> = view.state.charms.iter().map(|charm| charm.on).collect();
            all.sort_unstable();
            all.dedup();
            all.retain(|on| *on == On::Hero(hero) || seen(on));
            all
        }
        Spell::Freeze => heroes().chain(disks).filter(seen).filter(open).collect(),
        Spell::FireMissile => heroes().chain(disks).filter(seen).filter(open).filter(hostile).collect(),
        Spell::Control => {
            let foes = disks.into_iter().filter(|on| matches!(on, On::Disk(disk) if view.is_foe(*disk)));
            heroes().chain(foes).filter(seen).filter(open).filter(hostile).collect()
        }
        Spell::Protection => heroes().filter(|on| *on == On::Hero(hero) || seen(on)).collect(),
        _ => Vec::new(),
    }
}

/// Where one can translocate to: any square without a hostile, that one may stand on (SP-09), of a tile that one may
/// leave only when Fate allows it (OC-7).
fn places(view: View, hero: HeroId) -> Vec<Sq> {
    let me = view.hero(hero);
    let swims = me.level(crate::content::Skill::Swimming) > 0;
    let tiles = (0..view.state.tiles.len() as u8).filter(|tile| !me.marks.bound || *tile == me.at.tile());
    let squares = tiles.flat_map(|tile| (0..64u8).map(move |local| Sq::new(tile, local)));
    let stands = |at: &Sq| match view.town().ground(*at) {
        Ground::Solid => false,
        Ground::Water => swims,
        _ => view.hostile(*at).next().is_none(),
    };
    squares.filter(stands).collect()
}

/// Squares to which a commanded adversary can go, one step at a time.
fn steps(view: View, disk: DiskId) -> Vec<Sq> {
    view.lies(disk).map(|at| adv::steps(view, at).collect()).unwrap_or_default()
}

/// Whom a commanded adversary can strike in its square.
fn victims(view: View, disk: DiskId) -> Vec<DiskId> {
    let Some(at) = view.lies(disk) else { return Vec::new() };
    view.state.up(at).filter(|other| *other != disk && living(view, *other)).collect()
}

/// Nothing to choose from: the spell comes to nothing.
pub fn settle(play: &mut Play, choose: Choose) -> bool {
    let mut out = Offers::new();
    offer(play.view(), &choose, &mut out);
    if out.actions.is_empty() {
        play.close();
        return true;
    }
    false
}

/// What may be chosen.
pub fn offer(view: View, choose: &Choose, out: &mut Offers<Action>) {
    match choose.what {
        What::Target(spell) => {
            out.actions.extend(targets(view, choose.hero, spell).into_iter().map(Action::Choose));
        }
        What::Place => out.actions.extend(places(view, choose.hero).into_iter().map(Action::Place)),
        What::Command(disk, left) => {
            if left > 0 {
                out.actions.extend(steps(view, disk).into_iter().map(Action::Place));
            }
            out.actions.extend(victims(view, disk).into_iter().map(|other| Action::Choose(On::Disk(other))));
            out.push(Action::Enough);
        }
        What::Counter => out.actions.extend([Action::Cast(Spell::Dispel), Action::Refuse]),
        What::Puppet(puppet, false) => puppet::offer(view, puppet, out),
        _ => {}
    }
}

/// Chooses.
pub fn act(play: &mut Play, choose: Choose, action: &Action) -> Result<(), Illegal> {
    let mut out = Offers::new();
    offer(play.view(), &choose, &mut out);
    if !out.actions.contains(action) {
        let by = match choose.what {
            What::Counter => A_104,
            What::Command(..) | What::Puppet(..) => SP_08,
            _ => MAG_08,
        };
        return Err(Illegal::new(by, "refuse-spell-target"));
    }
    let hero = choose.hero;
    match (choose.what, *action) {
        (What::Target(spell), Action::Choose(on)) => {
            play.close();
            aim(play, hero, spell, on);
        }
        (What::Place, Action::Place(at)) => {
            play.close();
            crate::rules::door::enter(play, hero, at);
        }
        (What::Counter, Action::Cast(spell)) => {
            play.close();
            cast(play, hero, spell);
        }
        (What::Puppet(puppet, _), action) => {
            play.set(Frame::Choose(Choose { what: What::Puppet(puppet, true), ..choose }));
            puppet::act(play, puppet, &action);
        }
        (What::Command(disk, left), Action::Place(at)) => {
            let price = play.view().lies(disk).map_or(1, |from| adv::price(play.view(), from, at));
            play.state.disk_mut(disk).lies = Lies::Up(at);
            play.tell(MAG_08, Event::Rushed(disk, at));
            play.set(Frame::Choose(Choose { what: What::Command(disk, left - price), ..choose }));
        }
        (What::Command(disk, _), Action::Choose(On::Disk(other))) => {
            play.close();
            // One adversary against another: hit where its Attack reaches the other's Defense.
            let attack = play.view().foe(disk).map_or(0, |foe| foe.attack);
            if attack >= cbt::defense(play.view(), other) {
                cbt::hit(play, hero, other, true);
            }
        }
        _ => play.close(),
    }
    Ok(())
}

fn aim(play: &mut Play, hero: HeroId, spell: Spell, on: On) {
    play.tell(MAG_08, Event::Spell(hero, spell, Some(on)));
    match spell {
        Spell::Dispel => {
            if let Some(at) = play.state.charms.iter().position(|charm| charm.on == on) {
                let ended = play.state.charms.remove(at);
                play.tell(MAG_08, Event::Ended(ended.spell, on));
            }
        }
        Spell::Freeze | Spell::Protection => charm(play, hero, spell, on),
        Spell::FireMissile => missile(play, hero, on),
        Spell::Control => match on {
            On::Disk(disk) => command(play, hero, disk),
            On::Hero(puppet) => play.open(Frame::Choose(Choose { hero, what: What::Puppet(puppet, false) })),
        },
        _ => {}
    }
}

/// An adversary does one thing that the caster chooses (SP-08).
fn command(play: &mut Play, hero: HeroId, disk: DiskId) {
    let speed = play.view().foe(disk).map_or(0, |foe| foe.speed);
    play.open(Frame::Choose(Choose { hero, what: What::Command(disk, speed) }));
}

/// Eight dice against the Defense (SP-07).
fn missile(play: &mut Play, hero: HeroId, on: On) {
    match on {
        On::Hero(other) => contest::open(play, hero, other, Contest::Missile),
        On::Disk(disk) => {
            let tn = Some(cbt::defense(play.view(), disk));
            let (why, attribute) = (For::Missile(on), Attribute::Intelligence);
            roll::open(play, roll::Check { who: hero, why, attribute, bonus: 8, tn });
        }
    }
}

/// Spells of a caster run out at the start of its turns.
pub fn tick(play: &mut Play, hero: HeroId) {
    let mut ended: Vec<Charm> = Vec::new();
    for charm in play.state.charms.iter_mut().filter(|charm| charm.caster == hero) {
        charm.left = charm.left.saturating_sub(1);
        if charm.left == 0 {
            ended.push(*charm);
        }
    }
    play.state.charms.retain(|charm| charm.left > 0);
    for charm in ended {
        play.tell(MAG_08, Event::Ended(charm.spell, charm.on));
    }
}

/// An adversary casts in place of an attack (KW-04); whoever's turn it is may dispel that, if it can.
pub fn foe_casts(play: &mut Play, fight: &Fight, spell: Spell) {
    play.tell(MAG_07, Event::FoeCast(fight.disk, spell));
    if let Some(hero) = dispels(play.view(), fight.hero) {
        play.open(Frame::Choose(Choose { hero, what: What::Counter }));
    }
}

/// Who may dispel a spell that is being cast on a character: whoever's turn it is, with Willpower and the components,
/// and with the character in sight.
fn dispels(view: View, victim: HeroId) -> Option<HeroId> {
    let hero = view.turn()?.hero;
    let me = view.find(hero)?;
    let sees = hero == victim || los::sees(view, hero, view.hero(victim).at);
    (me.will > 0 && sees && judge(view, hero, Spell::Dispel).is_ok()).then_some(hero)
}

/// A spell of an adversary works: a hold that Willpower resists, or fire to be defended against.
pub fn foe_spell(play: &mut Play, hero: HeroId, spell: Spell) {
    if spell == Spell::FireMissile {
        cbt::missile(play);
        return;
    }
    let (why, attribute) = (For::Resist, Attribute::Willpower);
    roll::open(play, roll::Check { who: hero, why, attribute, bonus: 0, tn: Some(3) });
}

/// The dice of Willpower lie.
pub fn resisted(play: &mut Play, success: bool) {
    cbt::under_spell(play, if success { 0 } else { 2 });
}

#[cfg(test)]
mod tests;
