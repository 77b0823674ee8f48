//! How fights begin: by whom, against whom, and who strikes first.

use kernel::{Illegal, Offers, RuleId};

use super::{A_31, BARE, change};
use crate::action::Action;
use crate::content::Attribute;
use crate::event::Event;
use crate::frame::{Blow, Choose, Fight, For, Frame, What};
use crate::play::{Play, View};
use crate::rules::{mag, roll, sec};
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// A fight begins. In one's own turn it uses the action.
pub fn open(play: &mut Play, by: RuleId, hero: HeroId, disk: DiskId) {
    let again =
        play.state.flow.inward().any(|frame| matches!(frame, Frame::Fight(other) if other.disk == disk));
    if again || !play.state.hero(hero).here() {
        return;
    }
    begin(play, hero, disk, 3, None);
    play.tell(by, Event::Fight(hero, disk));
}

/// An adversary appears among characters: it fights all of them, one after the other.
pub fn open_all(play: &mut Play, by: RuleId, heroes: &[HeroId], disk: DiskId) {
    for hero in heroes.iter().rev() {
        begin(play, *hero, disk, 3, None);
    }
    for hero in heroes {
        play.tell(by, Event::Fight(*hero, disk));
    }
}

/// A fight with security: one round, as if in the same square (WDC-SEC-07, A-128).
pub fn open_security(play: &mut Play, hero: HeroId, disk: DiskId, initiative: Option<bool>) {
    begin(play, hero, disk, 1, initiative);
    play.tell(sec::SEC_07, Event::Fight(hero, disk));
}

fn begin(play: &mut Play, hero: HeroId, disk: DiskId, rounds: u8, initiative: Option<bool>) {
    if play.view().turn().is_some_and(|turn| turn.hero == hero) {
        play.spend_action();
        if let Some(turn) = play.turn_mut() {
            turn.fought = true;
        }
        play.state.disk_mut(disk).fought = true;
    }
    if disk >= play.content.bosses {
        play.state.seconds = 0;
    }
    let held = play.view().frozen(disk);
    // Whom a spell holds does not act first.
    let first = held || initiative == Some(true);
    let blow = if held || initiative.is_some() { start(first) } else { Blow::Begin };
    let frozen = if held { rounds } else { 0 };
    play.open(Frame::Fight(Fight { blow, first, frozen, eased: held, ..fresh(hero, disk, rounds) }));
}

/// A fight in which nothing has happened.
const fn fresh(hero: HeroId, disk: DiskId, rounds: u8) -> Fight {
    Fight {
        hero,
        disk,
        blow: Blow::Begin,
        rounds,
        first: false,
        half: false,
        lost: 0,
        frozen: 0,
        eased: false,
        commanded: false,
        disarmed: false,
        blunted: 0,
        cast: 0,
        casting: None,
        hand: BARE,
        distant: false,
        apart: false,
    }
}

/// A creature that its caster has left fights on at once until one side is gone.
pub fn fights_on(play: &mut Play, hero: HeroId, disk: DiskId) {
    let Some(creature) = play.state.hero(hero).creature else { return };
    if play.view().frozen(disk) || !matches!(play.state.disk(disk).lies, Lies::Up(_)) {
        return;
    }
    // If it survives it pursues nobody.
    play.state.disk_mut(disk).rushed = true;
    play.open(Frame::Fight(Fight { blow: Blow::Foe, apart: true, ..fresh(hero, disk, creature.rounds) }));
    play.tell(mag::MAG_08, Event::Fight(hero, disk));
}

pub(super) const fn start(first: bool) -> Blow {
    if first { Blow::Attack } else { Blow::Foe }
}

/// Somebody comes to a square: a hostile there means a fight; of several its player says which is first.
pub fn contact(play: &mut Play, hero: HeroId, at: Sq) {
    let hostile: Vec<DiskId> = play.view().hostile(at).take(2).collect();
    match (hostile.first().copied(), hostile.get(1)) {
        (None, _) => {}
        (Some(only), None) => open(play, crate::rules::moves::ADV_03, hero, only),
        (Some(_), Some(_)) => play.open(Frame::Choose(Choose { hero, what: What::Foe })),
    }
}

/// Where none is left, or one only, there is no choice.
pub fn settle_foe(play: &mut Play, hero: HeroId) -> bool {
    let at = play.state.hero(hero).at;
    let choice = play.view().hostile(at).nth(1).is_some();
    if !choice {
        play.close();
        contact(play, hero, at);
    }
    !choice
}

/// Whom one can fight first.
pub fn offer_foe(view: View, hero: HeroId, out: &mut Offers<Action>) {
    out.actions.extend(view.hostile(view.hero(hero).at).map(Action::Fight));
}

/// Chooses whom one fights first.
pub fn act_foe(play: &mut Play, hero: HeroId, action: &Action) -> Result<(), Illegal> {
    let at = play.state.hero(hero).at;
    match action {
        Action::Fight(disk) if play.view().hostile(at).any(|foe| foe == *disk) => {
            play.close();
            open(play, crate::rules::moves::ADV_03, hero, *disk);
            Ok(())
        }
        _ => Err(Illegal::new(A_31, "refuse-foe")),
    }
}

/// Rolls for initiative (WDC-INIT-01).
pub fn initiative(play: &mut Play, hero: HeroId, disk: DiskId) {
    let tn = crate::rules::meet::initiative(play.view(), disk);
    let why = For::Initiative;
    roll::open(play, roll::Check { who: hero, why, attribute: Attribute::Dexterity, bonus: 0, tn: Some(tn) });
}

/// The initiative lies: of a fight, or of a flight from security.
pub fn initiative_lies(play: &mut Play, success: bool) {
    match play.state.flow.now().copied() {
        Some(Frame::Fight(_)) => change(play, |fight| {
            fight.first = success;
            fight.half = false;
            fight.blow = if success && fight.rounds == 3 { Blow::Won } else { start(success) };
        }),
        Some(Frame::Meet(_)) => sec::initiative(play, success),
        _ => {}
    }
}
