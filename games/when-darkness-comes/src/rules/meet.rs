//! Encounters: the duties of each colour (ledger 3.12 to 3.19 and 4.5).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Kind, Security, Tool};
use crate::event::Event;
use crate::frame::{For, Frame, Meet, MeetStage};
use crate::play::{Play, View};
use crate::rules::{adv, ally, item, nuis, rng, roll, sec, shuf};
use crate::state::{DiskId, HeroId, Lies, On};

/// A disk that is revealed is dealt with at once.
pub const DISK_01: RuleId = RuleId("WDC-DISK-01");
/// DEX + Sneak against its Initiative passes an adversary or security by.
pub const SNEAK_01: RuleId = RuleId("WDC-SNEAK-01");
/// Whoever has shot cannot sneak any more.
pub const SNEAK_02: RuleId = RuleId("WDC-SNEAK-02");
/// An item may be let lie.
pub const ITEM_03: RuleId = RuleId("WDC-ITEM-03");
/// Numbered disks do what the scenario says.
pub const NUM_01: RuleId = RuleId("WDC-NUM-01");

/// A disk is met.
pub fn open(play: &mut Play, hero: HeroId, disk: DiskId) {
    let meet = Meet { hero, disk, stage: MeetStage::First, initiative: None, fled: false };
    play.open(Frame::Meet(meet));
}

/// Moves the encounter on.
pub fn stage(play: &mut Play, stage: MeetStage) {
    if let Some(Frame::Meet(meet)) = play.state.flow.now_mut() {
        meet.stage = stage;
    }
}

/// Initiative that sneaking must reach.
pub fn initiative(view: View, disk: DiskId) -> u8 {
    match &view.face(disk).kind {
        Kind::Foe(foe) => foe.initiative,
        Kind::Security(_, _, initiative) => *initiative,
        _ => 0,
    }
}

/// Does the next thing by itself, or waits.
pub fn settle(play: &mut Play, meet: Meet) -> bool {
    if meet.stage == MeetStage::Done {
        play.close();
        return true;
    }
    let content = play.content;
    match &content.face(play.state.scenario, meet.disk).kind {
        Kind::Foe(_) => match meet.stage {
            MeetStage::Rush => {
                stage(play, MeetStage::Done);
                adv::rush_on_sight(play, meet.disk);
            }
            MeetStage::Second if rng::shots(play.view(), meet.hero, On::Disk(meet.disk)).next().is_none() => {
                stage(play, MeetStage::Rush);
            }
            _ => return false,
        },
        Kind::Ally { .. } | Kind::Follower => {
            stage(play, MeetStage::Done);
            ally::convince(play, meet.hero, meet.disk);
        }
        Kind::Nuisance(_) => {
            stage(play, MeetStage::Done);
            nuis::attach(play, meet.hero, meet.disk);
        }
        Kind::Item(_) | Kind::Component(_) | Kind::Security(..) => return false,
        Kind::Ambush => {
            stage(play, MeetStage::Done);
            ambush(play, meet);
        }
        Kind::Nothing => {
            stage(play, MeetStage::Done);
            play.state.disk_mut(meet.disk).lies = Lies::Away;
            play.tell(NUM_01, Event::Lost(meet.hero, meet.disk));
        }
        Kind::Fixture | Kind::Obstacle { .. } => stage(play, MeetStage::Done),
    }
    true
}

/// An adversary of the pool takes the place of the numbered disk.
fn ambush(play: &mut Play, meet: Meet) {
    let Some(at) = play.view().lies(meet.disk) else { return };
    play.state.disk_mut(meet.disk).lies = Lies::Away;
    if let Some(disk) = adv::draw_red(play) {
        crate::rules::los::flip(play, disk, at);
        play.tell(NUM_01, Event::Appeared(disk, at));
        play.close();
        open(play, meet.hero, disk);
        stage(play, MeetStage::Rush);
    }
}

fn may_sneak(view: View, meet: &Meet) -> bool {
    meet.stage == MeetStage::First && matches!(view.face(meet.disk).kind, Kind::Foe(_) | Kind::Security(..))
}

fn may_shoot(meet: &Meet) -> bool {
    matches!(meet.stage, MeetStage::First | MeetStage::Second)
}

fn alarm(view: View, disk: DiskId) -> bool {
    matches!(view.face(disk).kind, Kind::Security(Security::Alarm, ..))
}

/// What may be done about what is met.
pub fn offer(view: View, meet: &Meet, out: &mut Offers<Action>) {
    match &view.face(meet.disk).kind {
        Kind::Item(_) | Kind::Component(_) => {
            out.actions.extend([Action::Search(meet.disk), Action::Decline]);
        }
        Kind::Foe(_) | Kind::Security(..) => {
            if may_sneak(view, meet) {
                out.push(Action::Sneak);
            }
            if may_shoot(meet) {
                let shots = rng::shots(view, meet.hero, On::Disk(meet.disk));
                out.actions.extend(shots.map(|weapon| Action::Shoot(On::Disk(meet.disk), weapon)));
            }
            if view.is_foe(meet.disk) {
                out.push(Action::Face);
            } else {
                if sec::may_flee(view, meet).is_ok() {
                    out.push(Action::Flee);
                }
                out.push(Action::Talk);
                if !alarm(view, meet.disk) {
                    out.push(Action::Stand);
                }
            }
        }
        _ => {}
    }
}

/// Judges and does something about what is met.
pub fn act(play: &mut Play, meet: Meet, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let face = view.face(meet.disk);
    let thing = matches!(face.kind, Kind::Item(_) | Kind::Component(_));
    let foe = view.is_foe(meet.disk);
    let guard = matches!(face.kind, Kind::Security(..));
    match action {
        Action::Search(disk) if thing && *disk == meet.disk => {
            stage(play, MeetStage::Done);
            item::search(play, meet.hero, meet.disk);
        }
        Action::Decline if thing => {
            stage(play, MeetStage::Done);
            play.tell(ITEM_03, Event::Declined(meet.hero, meet.disk));
            crate::rules::los::declined(play);
        }
        Action::Decline => return Err(Illegal::new(ITEM_03, "refuse-decline")),
        Action::Sneak if may_sneak(view, &meet) => {
            let tn = initiative(view, meet.disk);
            let strict = play.state.options.strict_shot;
            stage(play, if strict { MeetStage::Third } else { MeetStage::Second });
            if strict && foe {
                stage(play, MeetStage::Rush);
            }
            let check = roll::Check {
                who: meet.hero,
                why: For::Sneak,
                attribute: Attribute::Dexterity,
                bonus: 0,
                tn: Some(tn),
            };
            roll::open(play, check);
        }
        Action::Sneak => return Err(Illegal::new(SNEAK_02, "refuse-sneak")),
        Action::Shoot(On::Disk(disk), weapon) if (foe || guard) && *disk == meet.disk && may_shoot(&meet) => {
            rng::judge(view, meet.hero, On::Disk(*disk), *weapon)?;
            stage(play, if foe { MeetStage::Rush } else { MeetStage::Third });
            rng::shoot(play, meet.hero, On::Disk(*disk), *weapon);
        }
        Action::Shoot(..) => return Err(Illegal::new(rng::RNG_01, "refuse-shot-late")),
        Action::Face if foe => stage(play, MeetStage::Rush),
        Action::Flee if guard => {
            sec::may_flee(view, &meet)?;
            sec::flee(play, meet);
        }
        Action::Talk if guard => {
            stage(play, MeetStage::Done);
            sec::talk(play, meet);
        }
        Action::Stand if guard && !alarm(view, meet.disk) => {
            stage(play, MeetStage::Done);
            sec::fight(play, meet);
        }
        Action::Stand if guard => return Err(Illegal::new(sec::SEC_03, "refuse-alarm")),
        _ => return Err(Illegal::new(DISK_01, "refuse-meet-first")),
    }
    Ok(())
}

/// The dice of sneaking lie.
pub fn sneaked(play: &mut Play, success: bool) {
    let Some(Frame::Meet(meet)) = play.state.flow.now().copied() else { return };
    if !success {
        return;
    }
    stage(play, MeetStage::Done);
    let low = play.view().face(meet.disk).id.clone();
    if play.view().scenario().lies_low.contains(&low) {
        hide(play, meet.disk);
    } else {
        shuf::back(play, SNEAK_01, meet.hero, meet.disk);
    }
}

/// A disk is turned face down where it lies, and everybody knows it.
pub fn hide(play: &mut Play, disk: DiskId) {
    if let Some(at) = play.view().lies(disk) {
        let lying = play.state.disk_mut(disk);
        lying.lies = Lies::Down(at);
        lying.found = false;
        lying.known = u8::MAX;
        play.tell(shuf::SHUF_02, Event::Hid(at));
    }
}

/// The tools that help against people: the suit; money where it is bribed or bargained.
pub fn manners(view: View, hero: HeroId, disk: DiskId) -> i8 {
    use crate::content::Skill;
    let skills = roll::skills(view, For::Convince(disk));
    let best = crate::rules::chars::best(view.hero(hero), &skills);
    // Of skills that are as good, the one that money helps counts.
    let as_good = |skill: Skill| {
        let own = crate::rules::chars::dice(view.hero(hero).level(skill));
        skills.contains(&skill) && best.is_some_and(|(_, dice)| dice == own)
    };
    let money = best.is_none() || as_good(Skill::Bribe) || as_good(Skill::Bargain);
    let animal =
        matches!(view.face(disk).kind, Kind::Ally { animal: true, .. } | Kind::Security(Security::Dog, ..));
    match &view.face(disk).kind {
        Kind::Security(Security::Alarm, ..) => roll::tool(view, hero, &[Tool::Repair]),
        _ if animal => roll::tool(view, hero, &[Tool::Animals]),
        _ if money => roll::tool(view, hero, &[Tool::People, Tool::Money]),
        _ => roll::tool(view, hero, &[Tool::People]),
    }
}

#[cfg(test)]
mod tests;
