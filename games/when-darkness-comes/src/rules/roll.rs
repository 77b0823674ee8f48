//! Rolls in their seven steps (ledger 3.4 and 4.7).

use kernel::{Illegal, Offers, RuleId};

use crate::action::{Action, Again};
use crate::content::{Attribute, Kind, Security, Skill, Spell, Tool};
use crate::event::Event;
use crate::frame::{Contest, For, Frame, Meet, Roll, RollStage, Theft, Versus};
use crate::play::{Play, View};
use crate::rules::dice::{Hand, best_die, count, made, parts, within};
use crate::rules::{cbt, chars, contest, coop, outcome, rng, vp};
use crate::state::{DiskId, HeroId};

/// Simple rolls, checks against a target number, opposed checks.
pub const ROLL_01: RuleId = RuleId("WDC-ROLL-01");
/// Attribute, at most one skill, a tool or weapon, less penalties, and dice that were bought.
pub const ROLL_02: RuleId = RuleId("WDC-ROLL-02");
/// A check succeeds with the target number or more.
pub const ROLL_03: RuleId = RuleId("WDC-ROLL-03");
/// Target 0 or less succeeds, above 10 fails, without dice.
pub const ROLL_04: RuleId = RuleId("WDC-ROLL-04");
/// The final dice are evaluated once.
pub const ROLL_07: RuleId = RuleId("WDC-ROLL-07");
/// A nuisance has the best die of its attribute's rolls thrown again.
pub const NUIS_02: RuleId = RuleId("WDC-NUIS-02");
/// OC-12: the next check fails.
pub const OC_12: RuleId = RuleId("WDC-OC-12");
/// WH-12: the next check succeeds.
pub const WH_12: RuleId = RuleId("WDC-WH-12");

/// A roll to be made.
pub struct Check {
    /// Who rolls.
    pub who: HeroId,
    /// What for.
    pub why: For,
    /// The attribute.
    pub attribute: Attribute,
    /// Dice of the tool or weapon, less what the action itself takes.
    pub bonus: i8,
    /// The target number, before what Fate adds.
    pub tn: Option<u8>,
}

/// Skills that count on a roll; the best one does.
pub fn skills(view: View, why: For) -> Vec<Skill> {
    let social = |more: &[Skill]| [Skill::SOCIAL.as_slice(), more].concat();
    match why {
        For::Perceive => vec![Skill::Perception],
        For::Light => vec![Skill::Search],
        For::Search(disk) => {
            view.face(disk).roll.as_ref().map_or_else(|| vec![Skill::Search], |(_, skills)| skills.clone())
        }
        For::Heal(_) => vec![Skill::FirstAid],
        For::Cure(_) => vec![Skill::Pharmacology],
        For::Pick(_) | For::Latch(_) => vec![Skill::Lockpick],
        For::Force(_) | For::Break(_) | For::Lift => vec![Skill::Strength],
        For::Climb(_) => vec![Skill::Climbing],
        For::Sneak => vec![Skill::Sneak],
        For::Dodge => vec![Skill::Dodge],
        For::Disarm => vec![Skill::Disarm],
        For::Shoot(_, weapon) => vec![shot_skill(view, weapon)],
        For::Strike(weapon) | For::Second(weapon) => strike_skills(view, weapon),
        For::Convince(disk) => match &view.face(disk).kind {
            Kind::Ally { animal: true, .. } => vec![Skill::AnimalHandling],
            Kind::Follower => {
                view.face(disk).roll.as_ref().map_or_else(|| social(&[]), |(_, list)| list.clone())
            }
            // One that was dropped may be begged too.
            _ if view.disk(disk).is_some_and(|disk| disk.found) => social(&[Skill::Beg]),
            _ => social(&[]),
        },
        For::Talk => match meet(view).map(|meet| &view.face(meet.disk).kind) {
            Some(Kind::Security(Security::Alarm, ..)) => vec![Skill::DisarmDevices],
            Some(Kind::Security(Security::Dog, ..)) => vec![Skill::AnimalHandling],
            _ => social(&[]),
        },
        For::Pass(disk) => match view.face(disk).kind {
            Kind::Obstacle { skill, .. } => vec![skill],
            _ => Vec::new(),
        },
        For::Cast(_) => vec![Skill::OccultKnowledge],
        For::Deed(deed) => {
            let deed = view.scenario().deed.get(usize::from(deed));
            deed.and_then(|deed| deed.roll.as_ref()).map_or_else(Vec::new, |roll| roll.skills.clone())
        }
        For::One | For::Other => {
            versus(view).map_or_else(Vec::new, |versus| contest_skills(view, versus, why))
        }
        For::Walk
        | For::Initiative
        | For::Guard
        | For::Resist
        | For::Missile(_)
        | For::CreatureGuard
        | For::CreatureStrike => Vec::new(),
    }
}

/// The skill of a blow: guns that shoot so near theirs, other weapons Hand-to-Hand, bare hands either (SK-02, SK-04,
/// SK-05, A-90).
fn strike_skills(view: View, weapon: DiskId) -> Vec<Skill> {
    match view.disk(weapon).and_then(|_| view.item(weapon)) {
        Some(item) if item.gun.is_some_and(|gun| rng::gun_dice(gun, 0).is_some()) => {
            vec![Skill::RangedMechanical]
        }
        Some(_) => vec![Skill::HandToHand],
        None => vec![Skill::MartialArts, Skill::HandToHand],
    }
}

/// The skill of a shot, or of a throw.
fn shot_skill(view: View, weapon: DiskId) -> Skill {
    let gun = view.item(weapon).is_some_and(|item| item.gun.is_some());
    if gun { Skill::RangedMechanical } else { Skill::RangedHand }
}

fn contest_skills(view: View, versus: &Versus, side: For) -> Vec<Skill> {
    match (versus.about, side) {
        (Contest::Steal(_, Theft::Force), _) | (Contest::Steal(_, Theft::Disarm), For::Other) => {
            vec![Skill::Strength]
        }
        (Contest::Steal(_, Theft::Pocket), For::One) => vec![Skill::Pickpocket],
        (Contest::Steal(_, Theft::Pocket), _) => vec![Skill::Perception],
        (Contest::Steal(_, Theft::Disarm), _) => vec![Skill::Disarm],
        (Contest::TakeAlly(_), _) => [Skill::SOCIAL.as_slice(), &[Skill::Leadership]].concat(),
        (Contest::Attack(weapon), For::One) => strike_skills(view, weapon),
        (Contest::Shot(weapon, _), For::One) => vec![shot_skill(view, weapon)],
        (Contest::Attack(_) | Contest::Shot(..) | Contest::Missile, _) if versus.dodges == Some(true) => {
            vec![Skill::Dodge]
        }
        (Contest::Attack(_) | Contest::Shot(..) | Contest::Missile, _) => Vec::new(),
    }
}

/// The encounter in progress.
pub fn meet(view: View<'_>) -> Option<&Meet> {
    view.state.flow.inward().find_map(|frame| match frame {
        Frame::Meet(meet) => Some(meet),
        _ => None,
    })
}

/// The opposed check in progress.
pub fn versus(view: View<'_>) -> Option<&Versus> {
    view.state.flow.inward().find_map(|frame| match frame {
        Frame::Versus(versus) => Some(versus),
        _ => None,
    })
}

/// The best of a character's tools for a roll (KW-11).
pub fn tool(view: View, hero: HeroId, tools: &[Tool]) -> i8 {
    let of =
        |item: &crate::content::Item| tools.iter().filter_map(|tool| item.tools.get(tool)).copied().max();
    view.items(hero).filter_map(|(_, item)| of(item)).max().unwrap_or_default() as i8
}

/// Whether anybody may help, and whether one's own ally may (WDC-COOP-04, WDC-ALLY-06).
pub const fn assisted(why: For) -> bool {
    !matches!(
        why,
        For::Walk
            | For::Perceive
            | For::Shoot(..)
            | For::Missile(_)
            | For::Resist
            | For::CreatureGuard
            | For::CreatureStrike
    )
}

/// Orange disks that take a die from an attribute's next roll (WDC-OBST-04).
fn hindering(view: View, who: HeroId, attribute: Attribute) -> impl Iterator<Item = DiskId> {
    let hinders = move |disk: &DiskId| matches!(view.face(*disk).kind, Kind::Obstacle { hinders, .. } if hinders == attribute);
    view.state.with(who).filter(hinders)
}

/// Whether a summoned creature rolls, or the missile itself.
pub const fn apart(why: For) -> bool {
    matches!(why, For::CreatureGuard | For::CreatureStrike | For::Missile(_))
}

/// The dice of a roll before any is bought, which may be fewer than none (WDC-ROLL-02).
pub fn dice(view: View, check: &Check) -> i8 {
    if apart(check.why) {
        return check.bonus;
    }
    let hero = view.hero(check.who);
    let skill = chars::best(hero, &skills(view, check.why)).map_or(0, |(_, dice)| dice);
    let penalty = hindering(view, check.who, check.attribute).count();
    (hero.dice(check.attribute) + skill) as i8 + check.bonus - penalty as i8
}

/// What a roll must reach, with what Fate adds (OC-2, WH-2).
pub fn target(view: View, check: &Check) -> Option<i8> {
    check.tn.map(|tn| (tn as i8 + view.hero(check.who).marks.tn).max(0))
}

/// Nuisances that have a die of this attribute's rolls thrown again (WDC-NUIS-02).
pub fn nuisances(view: View, who: HeroId, attribute: Attribute) -> impl Iterator<Item = DiskId> {
    let hinders =
        move |disk: &DiskId| matches!(view.face(*disk).kind, Kind::Nuisance(hinders) if hinders == attribute);
    view.state.with(who).filter(hinders)
}

/// Opens a roll. Its dice are counted now (WDC-ROLL-02).
pub fn open(play: &mut Play, check: Check) {
    let view = play.view();
    let (pool, tn) = (dice(view, &check), target(view, &check));
    let Check { who, why, attribute, .. } = check;
    let hero = view.hero(who);
    let skill = chars::best(hero, &skills(view, why));
    let creature = apart(why);
    let helps = |disk: DiskId| matches!(&view.face(disk).kind, Kind::Ally { helps, .. } if helps.contains(&attribute));
    let ally = assisted(why) && !contest::alone(view, why) && view.state.with(who).any(helps);
    let roll = Roll {
        who,
        why,
        attribute,
        skill: skill.map(|(skill, _)| skill).filter(|_| !creature),
        pool,
        tn,
        stage: RollStage::Before,
        hand: [0; 6],
        red: 0,
        spent: 0,
        bought: false,
        ally,
        asked: 0,
        priced: 0,
        helped: 0,
        help: Default::default(),
    };
    let marks = hero.marks;
    play.open(Frame::Roll(roll));
    let Some(tn) = tn.filter(|_| !creature) else { return };
    // OC-12 and WH-12 cancel each other on one character.
    if marks.fails || marks.succeeds {
        let marks = &mut play.state.hero_mut(who).marks;
        let (fails, succeeds) = (marks.fails, marks.succeeds);
        (marks.fails, marks.succeeds) = (false, false);
        if fails != succeeds {
            let value = match why {
                For::Dodge => tn.max(0) as u8,
                For::Cast(Spell::Summon) => 3,
                _ => tn.clamp(0, 10) as u8,
            };
            decide(play, roll, if fails { OC_12 } else { WH_12 }, if fails { 0 } else { value }, succeeds);
            return;
        }
    }
    if tn == 0 || tn > 10 {
        decide(play, roll, ROLL_04, 0, tn == 0);
    }
}

/// Whether every throw reaches the target: five dice always hold a pair or a straight.
fn certain(roll: &Roll) -> bool {
    roll.pool >= 5 && roll.tn.is_some_and(|tn| tn <= 2) && roll.why != For::Dodge
}

/// Does the next thing of a roll by itself, or waits.
pub fn settle(play: &mut Play, mut roll: Roll) -> bool {
    match roll.stage {
        RollStage::Before => {
            if may_buy(play.view(), &roll) && !certain(&roll) {
                return false;
            }
            roll.stage = RollStage::Help;
            roll.asked = if certain(&roll) { 0 } else { coop::helpers(play.view(), &roll) };
            play.set(Frame::Roll(roll));
            coop::answer_by_order(play);
        }
        RollStage::Help => {
            if roll.asked != 0 {
                return false;
            }
            roll.stage = RollStage::Accept;
            play.set(Frame::Roll(roll));
        }
        RollStage::Accept => {
            roll.priced &= !coop::too_dear(play.view(), &roll);
            play.set(Frame::Roll(roll));
            if roll.priced != 0 {
                return false;
            }
            roll.stage = RollStage::Throw;
            play.set(Frame::Roll(roll));
        }
        RollStage::Throw => throw(play, roll),
        RollStage::Fate => {
            roll.stage = if play.state.options.fate_on_final { RollStage::Done } else { RollStage::Again };
            play.set(Frame::Roll(roll));
            crate::rules::fate::open(play, roll.who, roll.red);
        }
        RollStage::Again => {
            if worth_again(play.view(), &roll) {
                return false;
            }
            lie(play, roll);
        }
        RollStage::Done => {
            let gamble = gambles(play.view(), &roll);
            let value = made(roll.hand, gamble).value;
            let success = roll.tn.is_none_or(|tn| value as i8 >= tn);
            decide(play, roll, ROLL_03, value, success);
        }
    }
    true
}

/// Whether the Fate Die has something to say.
const fn fateful(roll: &Roll) -> bool {
    matches!((roll.why, roll.red), (For::Walk, 1 | 6))
}

/// The dice lie at last; with the option the Fate Die is read only now.
fn lie(play: &mut Play, mut roll: Roll) {
    let fate = play.state.options.fate_on_final && fateful(&roll);
    roll.stage = if fate { RollStage::Fate } else { RollStage::Done };
    play.set(Frame::Roll(roll));
}

/// Whether Gamble counts: the roller's own (WDC-DICE-06), and not for creatures.
pub fn gambles(view: View, roll: &Roll) -> bool {
    !apart(roll.why) && view.hero(roll.who).level(Skill::Gamble) > 0
}

fn throw(play: &mut Play, mut roll: Roll) {
    let number = roll.pool.clamp(0, 20) as usize;
    let red = usize::from(roll.why == For::Walk && number > 0);
    let mut faces = Vec::new();
    let six = std::num::NonZeroU32::new(6).unwrap_or(std::num::NonZeroU32::MIN);
    if number > red {
        play.cx.luck().pool(number - red, six, &mut faces);
    }
    for face in faces {
        roll.hand[face as usize] += 1;
    }
    if red > 0 {
        roll.red = play.cx.d6();
        roll.hand[usize::from(roll.red) - 1] += 1;
    }
    play.tell(roll_rule(roll.why), Event::Threw(roll.who, roll.why, roll.hand, roll.tn));
    spoil(play, &mut roll);
    let fate = fateful(&roll) && !play.state.options.fate_on_final;
    roll.stage = if fate { RollStage::Fate } else { RollStage::Again };
    play.set(Frame::Roll(roll));
}

/// Nuisances have the best die thrown again, never the same one twice (WDC-NUIS-02, A-49, A-50).
fn spoil(play: &mut Play, roll: &mut Roll) {
    let attribute = roll.attribute;
    if apart(roll.why) {
        return;
    }
    let view = play.view();
    let nuisances: Vec<DiskId> = nuisances(view, roll.who, attribute).collect();
    let gamble = gambles(view, roll);
    let mut thrown: Hand = [0; 6];
    for nuisance in nuisances {
        let Some(face) = best_die(roll.hand, thrown, gamble) else { break };
        roll.hand[usize::from(face) - 1] -= 1;
        let now = play.cx.d6();
        // Of dice that show the same the red one is thrown first.
        if play.state.options.fate_on_final && roll.red == face && thrown[usize::from(face) - 1] == 0 {
            roll.red = now;
        }
        roll.hand[usize::from(now) - 1] += 1;
        thrown[usize::from(now) - 1] += 1;
        play.tell(NUIS_02, Event::Spoiled(roll.who, nuisance, roll.hand));
    }
}

/// Whether dice could be thrown again to some avail.
fn worth_again(view: View, roll: &Roll) -> bool {
    let value = made(roll.hand, gambles(view, roll)).value as i8;
    let enough = match (roll.tn, roll.why) {
        // A dodge above the target keeps the attack; a summons is the better the higher.
        (Some(tn), For::Dodge) => value > tn,
        (Some(_), For::Cast(Spell::Summon)) => value >= 6,
        (Some(tn), _) => value >= tn,
        (None, _) => value >= 10,
    };
    !enough && sources(view, roll).next().is_some()
}

/// Whose dice are left, with how many they are.
pub fn sources<'a>(view: View<'a>, roll: &'a Roll) -> impl Iterator<Item = (Again, u8)> + 'a {
    let dice = count(roll.hand);
    let ally = roll.ally.then_some((Again::Ally, 1));
    let helpers = (0..6u8).filter(move |seat| roll.helped >> seat & 1 == 1).flat_map(move |seat| {
        let help = roll.help[usize::from(seat)];
        let batch = (!help.used && help.dice > 0).then_some((Again::Helper(seat), help.dice));
        let lent = (help.lent && !help.lent_used).then_some((Again::Lent(seat), 1));
        batch.into_iter().chain(lent)
    });
    let bought = may_pay(view, roll, 1).then_some((Again::Point, 1));
    ally.into_iter().chain(helpers).chain(bought).filter(move |_| dice > 0)
}

/// Whether points can be spent on a roll (WDC-VP-04, A-74, A-76): what was promised for help stays to be paid.
fn may_pay(view: View, roll: &Roll, points: u8) -> bool {
    !apart(roll.why)
        && view.hero(roll.who).vp >= i16::from(points)
        && coop::unpromised(view, roll) >= i16::from(points)
        && roll.spent + points <= vp::MOST_ON_A_ROLL
}

/// Whether a die can be added to a roll (WDC-VP-03).
pub fn may_buy(view: View, roll: &Roll) -> bool {
    !roll.bought && may_pay(view, roll, vp::DIE)
}

/// What may be done about a roll.
pub fn offer(view: View, roll: &Roll, seat: HeroId, out: &mut Offers<Action>) {
    match roll.stage {
        RollStage::Before if seat == roll.who => out.actions.extend([Action::Throw, Action::AddDie]),
        RollStage::Help if roll.asked >> seat & 1 == 1 => {
            out.actions.extend((0..=coop::dearest(view, roll)).map(Action::Help));
            out.push(Action::Refuse);
        }
        RollStage::Accept if seat == roll.who => {
            if let Some(helper) = (0..6u8).find(|helper| roll.priced >> helper & 1 == 1) {
                out.actions.extend([Action::Take(helper), Action::Spare(helper)]);
            }
        }
        RollStage::Again if seat == roll.who => {
            for (source, most) in sources(view, roll) {
                out.actions
                    .extend(parts(roll.hand, most).into_iter().map(|part| Action::Again(source, part)));
            }
            out.push(Action::Keep);
        }
        _ => {}
    }
}

/// Whether somebody's help has a price that is not settled yet.
pub const fn priced(roll: &Roll, helper: HeroId) -> bool {
    helper < 6 && roll.priced >> helper & 1 == 1
}

/// Judges and does something about a roll.
pub fn act(play: &mut Play, mut roll: Roll, seat: HeroId, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    match (roll.stage, action) {
        (RollStage::Before, Action::Throw) => {
            roll.stage = RollStage::Help;
            roll.asked = coop::helpers(view, &roll);
            play.set(Frame::Roll(roll));
            coop::answer_by_order(play);
        }
        (RollStage::Before, Action::AddDie) if may_buy(view, &roll) => {
            roll.bought = true;
            roll.spent += vp::DIE;
            roll.pool += 1;
            play.set(Frame::Roll(roll));
            play.vp(vp::VP_03, roll.who, -i16::from(vp::DIE));
            play.tell(vp::VP_03, Event::Bought(roll.who));
        }
        (RollStage::Before, Action::AddDie) => return Err(Illegal::new(vp::VP_04, "refuse-vp")),
        (RollStage::Help, Action::Help(price)) if *price <= coop::dearest(view, &roll) => {
            coop::offered(play, roll, seat, *price);
        }
        (RollStage::Help, Action::Help(_)) => return Err(Illegal::new(coop::COOP_05, "refuse-price")),
        (RollStage::Help, Action::Refuse) => {
            roll.asked &= !(1 << seat);
            play.set(Frame::Roll(roll));
        }
        (RollStage::Accept, Action::Take(helper)) if priced(&roll, *helper) => {
            roll.priced &= !(1 << helper);
            play.set(Frame::Roll(roll));
            coop::taken(play, *helper);
        }
        (RollStage::Accept, Action::Spare(helper)) if priced(&roll, *helper) => {
            roll.priced &= !(1 << helper);
            play.set(Frame::Roll(roll));
        }
        (RollStage::Accept, Action::Take(_) | Action::Spare(_)) => {
            return Err(Illegal::new(coop::COOP_05, "refuse-helper"));
        }
        (RollStage::Again, Action::Keep) => lie(play, roll),
        (RollStage::Again, Action::Again(source, part)) => return again(play, roll, *source, *part),
        (RollStage::Again, Action::AddDie) => return Err(Illegal::new(vp::VP_05, "refuse-die-late")),
        _ => return Err(Illegal::new(ROLL_07, "refuse-roll-first")),
    }
    Ok(())
}

/// Throws dice again (WDC-ROLL-07, WDC-COOP-03).
fn again(play: &mut Play, mut roll: Roll, source: Again, part: Hand) -> Result<(), Illegal> {
    let Some((_, most)) = sources(play.view(), &roll).find(|(known, _)| *known == source) else {
        let by = match source {
            Again::Ally => crate::rules::ally::ALLY_04,
            Again::Helper(_) | Again::Lent(_) => coop::COOP_03,
            Again::Point => vp::VP_04,
        };
        return Err(Illegal::new(by, "refuse-source"));
    };
    let some = part.iter().map(|n| u32::from(*n)).sum::<u32>();
    if some == 0 || some > u32::from(most) || !within(part, roll.hand) {
        return Err(Illegal::new(coop::COOP_03, "refuse-dice").with("most", kernel::Arg::Number(most.into())));
    }
    let six = std::num::NonZeroU32::new(6).unwrap_or(std::num::NonZeroU32::MIN);
    let mut faces = Vec::new();
    play.cx.luck().pool(some as usize, six, &mut faces);
    for (kept, thrown) in roll.hand.iter_mut().zip(part) {
        *kept -= thrown;
    }
    // Of dice that show the same the red one is thrown first.
    let red = play.state.options.fate_on_final && roll.red > 0 && part[usize::from(roll.red) - 1] > 0;
    if let Some(face) = faces.first().filter(|_| red) {
        roll.red = *face as u8 + 1;
    }
    for face in faces {
        roll.hand[face as usize] += 1;
    }
    match source {
        Again::Ally => roll.ally = false,
        Again::Helper(seat) => roll.help[usize::from(seat)].used = true,
        Again::Lent(seat) => roll.help[usize::from(seat)].lent_used = true,
        Again::Point => roll.spent += 1,
    }
    play.set(Frame::Roll(roll));
    let by = match source {
        Again::Ally => crate::rules::ally::ALLY_03,
        Again::Helper(_) => coop::COOP_03,
        Again::Lent(_) => coop::COOP_07,
        Again::Point => vp::VP_03,
    };
    if source == Again::Point {
        play.vp(vp::VP_03, roll.who, -1);
    }
    play.tell(by, Event::Rethrew(roll.who, source, part, roll.hand));
    Ok(())
}

/// The roll is over: penalties go back, prices are paid, and what it was for follows.
fn decide(play: &mut Play, roll: Roll, by: RuleId, value: u8, success: bool) {
    play.close();
    play.tell(by, Event::Decided(roll.who, roll.why, value, roll.tn, success));
    // Penalties of an opposed check go back when it is over: it may be thrown again. Without a roll there is none.
    let opposed = matches!(roll.why, For::One | For::Other);
    if !opposed && !apart(roll.why) && by != ROLL_04 {
        release(play, roll.who, roll.attribute);
    }
    // A simple roll succeeds with any value at all; who has won an opposed check is not known yet.
    let paid = if roll.tn.is_some() { success } else { value > 0 && !opposed };
    for seat in (0..6u8).filter(|seat| roll.helped >> seat & 1 == 1) {
        let help = roll.help[usize::from(seat)];
        if help.used || help.lent_used {
            cbt::seconded(play, seat);
        }
        if paid {
            coop::pay(play, roll.who, seat, help.price);
        }
    }
    outcome::of(play, &roll, value, success);
}

/// The orange disks that took a die from a roll go back to their pool (WDC-OBST-04).
pub fn release(play: &mut Play, who: HeroId, attribute: Attribute) {
    let spent: Vec<DiskId> = hindering(play.view(), who, attribute).collect();
    for disk in spent {
        play.state.disk_mut(disk).lies = crate::state::Lies::Pool;
        play.tell(crate::rules::obst::OBST_04, Event::Lost(who, disk));
    }
}

/// The rule under which a roll is told.
pub fn roll_rule(why: For) -> RuleId {
    match why {
        For::Walk => crate::rules::moves::MOVE_01,
        For::Perceive => crate::rules::perc::PERC_01,
        _ => ROLL_01,
    }
}

#[cfg(test)]
mod tests;
