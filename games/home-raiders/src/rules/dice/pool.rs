//! How the dice of a roll come about, step by step (HR-SET-07, T-08).

use kernel::RuleId;

use super::{
    BST_01, Cast, DICE_01, Step, WND_04, improve, only_strongest, only_weakest, without_strongest, worsen,
};
use crate::content::{Ability, Dice, Trait};
use crate::frame::{Attack, Cause, Stage};
use crate::play::View;
use crate::rules::{ab, acn, los, prn, sht};
use crate::state::{ModelId, Readiness};

/// What is rolled for.
#[derive(Clone, Copy, Debug)]
pub enum What<'a> {
    /// This attack, by its attacker.
    Attack(&'a Attack),
    /// The Defence against this attack, of its target or another one who must defend.
    Defence(&'a Attack),
    /// A Spirit challenge of this enemy (HR-SPI-02).
    Challenge(ModelId),
    /// Spirit in answer to a challenge.
    Answer,
    /// Grapple: the weakest Combat set (HR-AB-CB-08).
    Grapple,
    /// Mind Lock: the target's weakest Spirit set (HR-AB-SP-10).
    MindLock,
}

/// A roll ready to be made, with all that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// Who rolls.
    pub model: ModelId,
    /// Which trait.
    pub what: Trait,
    /// The steps, each with its rule and the dice after it; the last has the dice that are rolled.
    pub steps: Vec<Step>,
    /// The dice that are rolled.
    pub dice: Dice,
    /// At least one Success, by this rule (HR-AB-CB-04).
    pub floor: Option<RuleId>,
    /// What is added to at least one Success, each with its rule (HR-BST-01).
    pub boosts: Vec<(RuleId, u8)>,
    /// Criticals are plain Successes (HR-AB-HE-01).
    pub precise: bool,
}

impl Built {
    /// All Boosts together.
    pub fn boost(&self) -> u8 {
        self.boosts.iter().fold(0, |sum, &(_, boost)| sum.saturating_add(boost))
    }

    /// What the chances are worked out from.
    pub fn cast(&self) -> Cast {
        Cast {
            dice: self.dice,
            floor: u8::from(self.floor.is_some()),
            boost: self.boost(),
            precise: self.precise,
        }
    }
}

/// What changes a roll, in the order of HR-SET-07.
#[derive(Default)]
struct Changes {
    far: Option<RuleId>,
    strongest: Option<RuleId>,
    weakest: Option<RuleId>,
    up: Vec<RuleId>,
    down: Vec<RuleId>,
    floor: Option<RuleId>,
    boosts: Vec<(RuleId, u8)>,
    precise: bool,
}

/// Builds a roll of `who`: printed pool, wounds, range, restriction, improvements against worsenings (HR-SET-07).
/// Every source counts once (HR-SET-06).
pub fn build(view: View, who: ModelId, what: What) -> Built {
    let mut changes = Changes::default();
    let (which, source) = match what {
        What::Attack(attack) if attack.shot => {
            changes.shot(view, attack);
            (Trait::Shooting, sht::shooter(attack))
        }
        What::Attack(attack) => {
            changes.blow(view, attack);
            (Trait::Combat, who)
        }
        What::Defence(attack) => {
            changes.defence(view, attack, who);
            (Trait::Defence, who)
        }
        What::Challenge(target) => {
            if ab::has(view, target, Ability::IronSpirits) {
                changes.down.push(Ability::IronSpirits.rule());
            }
            (Trait::Spirit, who)
        }
        What::Answer => (Trait::Spirit, who),
        What::Grapple => {
            changes.weakest = Some(Ability::Grapple.rule());
            (Trait::Combat, who)
        }
        What::MindLock => {
            changes.weakest = Some(Ability::MindLock.rule());
            (Trait::Spirit, who)
        }
    };
    if view.model(who).distracted {
        changes.down.push(Ability::Distraction.rule());
    }
    let skill = view.card(source).skill(which);
    if let Some(skill) = skill.filter(|skill| skill.boost > 0) {
        changes.boosts.insert(0, (BST_01, skill.boost));
    }
    let pool = skill.map(|skill| skill.pool).unwrap_or_default();
    let mut steps = vec![Step { by: DICE_01, dice: pool.all() }];
    if view.model(source).wounded() && view.advanced() && !pool.marked.is_empty() {
        steps.push(Step { by: WND_04, dice: pool.plain });
    }
    let dice = changes.apply(&mut steps);
    Built {
        model: who,
        what: which,
        steps,
        dice,
        floor: changes.floor.filter(|_| !dice.is_empty()),
        boosts: changes.boosts,
        precise: changes.precise,
    }
}

impl Changes {
    /// Works out the steps after the pool itself. What cancels is listed in pairs and changes nothing (HR-SET-05).
    fn apply(&self, steps: &mut Vec<Step>) -> Dice {
        let mut dice = steps.last().map(|step| step.dice).unwrap_or_default();
        let mut take = |by: Option<RuleId>, change: fn(Dice) -> Dice| {
            let Some(by) = by else { return };
            dice = change(dice);
            steps.push(Step { by, dice });
        };
        take(self.far, without_strongest);
        take(self.strongest, only_strongest);
        take(self.weakest, only_weakest);
        let cancelled = self.up.len().min(self.down.len());
        for (&up, &down) in self.up.iter().zip(&self.down) {
            take(Some(up), |dice| dice);
            take(Some(down), |dice| dice);
        }
        for &up in &self.up[cancelled..] {
            take(Some(up), improve);
        }
        for &down in &self.down[cancelled..] {
            take(Some(down), worsen);
        }
        dice
    }

    fn up_if(&mut self, ability: Ability, holds: bool) {
        if holds {
            self.up.push(ability.rule());
        }
    }

    fn boost_if(&mut self, ability: Ability, holds: bool) {
        if holds {
            self.boosts.push((ability.rule(), 1));
        }
    }

    /// Combat (T-08). Fragments have no dice and no attacker (HR-AMB-91).
    fn blow(&mut self, view: View, attack: &Attack) {
        let by = attack.by;
        let has = |ability| ab::has(view, by, ability);
        if attack.uses.surprise {
            self.strongest = Some(Ability::SurpriseHit.rule());
        }
        if attack.cause == Cause::FreeStrike && has(Ability::Tangle) {
            // Against a Ghost the strongest set only, in place of the improvement (HR-AMB-26).
            if ab::has(view, attack.target, Ability::Ghost) {
                self.strongest = Some(Ability::Tangle.rule());
            } else {
                self.up.push(Ability::Tangle.rule());
            }
        }
        let charged = view.turn().is_some_and(|turn| turn.charged.has(by));
        self.up_if(Ability::Charge, charged && has(Ability::Charge));
        self.up_if(Ability::Phalanx, has(Ability::Phalanx) && closed(view, by));
        self.up_if(Ability::SwornEnemy, sworn(view, attack));
        let troop = view.model(by).troop;
        self.boost_if(Ability::WarriorMonk, ab::commands(view, troop).has(Ability::WarriorMonk));
        let together = has(Ability::StrikeGroup)
            && view.state.members(troop).filter(|&(id, _)| view.touch(id, attack.target)).nth(1).is_some();
        self.boost_if(Ability::StrikeGroup, together);
        self.floor = has(Ability::SureAttack).then(|| Ability::SureAttack.rule());
    }

    /// Shooting (T-08). A redirected shot has the first shooter's numbers and nobody's abilities (HR-AB-DF-04).
    fn shot(&mut self, view: View, attack: &Attack) {
        if attack.far {
            self.far = Some(sht::RNG_02);
        }
        if matches!(attack.cause, Cause::Redirect(_)) {
            return;
        }
        let (uses, by) = (attack.uses, attack.by);
        let restricting = [(uses.lightning, Ability::Lightning), (uses.suppress, Ability::SuppressingFire)];
        self.strongest = restricting.into_iter().find(|(used, _)| *used).map(|(_, ability)| ability.rule());
        self.up_if(Ability::SteadyAim, uses.steady);
        self.up_if(Ability::PointBlank, uses.point_blank);
        let fresh = view.troop_of(attack.target).readiness != Readiness::Done;
        self.up_if(Ability::Sniper, fresh && ab::has(view, by, Ability::Sniper));
        self.up_if(Ability::SwornEnemy, sworn(view, attack));
        if uses.bullseye {
            self.down.push(Ability::Bullseye.rule());
        }
        if attack.over.is_some() {
            self.down.push(Ability::ArcShot.rule());
        }
        self.boost_if(Ability::Aim, ab::commands(view, view.model(by).troop).has(Ability::Aim));
    }

    /// Defence (T-08). Cover, Bullseye and Grapple concern the target alone, not other victims (HR-ABG-08,
    /// HR-AB-SH-03).
    fn defence(&mut self, view: View, attack: &Attack, who: ModelId) {
        let has = |ability| ab::has(view, who, ability);
        let aimed = who == attack.target;
        // Nobody stands behind fragments, and a redirected shot has nobody's abilities (HR-AMB-91, HR-AB-DF-04).
        let able = !matches!(attack.cause, Cause::Fragments | Cause::Redirect(_));
        let against = |ability| able && ab::has(view, attack.by, ability);
        if attack.shot {
            if aimed && attack.sight == los::Sighted::Partial {
                self.up.push(los::LOS_02);
            }
            // Suppressing Fire has its target lie down before the dice (HR-AMB-28); previews count on it.
            let will_lie = aimed && attack.uses.suppress && attack.stage == Stage::Prone;
            if view.model(who).prone || will_lie {
                self.up.push(prn::PRN_02);
            }
            self.up_if(Ability::LightningReflexes, has(Ability::LightningReflexes));
            if aimed && attack.uses.bullseye {
                self.down.push(Ability::Bullseye.rule());
            }
        } else {
            if aimed && attack.cause != Cause::Fragments && view.model(who).grappled {
                self.weakest = Some(Ability::Grapple.rule());
            }
            self.up_if(Ability::Resistance, has(Ability::Resistance));
            if against(Ability::ExploitWeakness) {
                self.down.push(Ability::ExploitWeakness.rule());
            }
        }
        self.up_if(Ability::PrudentStrategist, counselled(view, who));
        let shielded = has(Ability::ShieldWall)
            && view
                .touching(who)
                .iter()
                .any(|friend| !view.foes(who, friend) && ab::has(view, friend, Ability::ShieldWall));
        self.boost_if(Ability::ShieldWall, shielded);
        // Only enemies suffer it: no friend in the blast, nor one whom an enchanted character strikes.
        self.precise = view.foes(attack.by, who) && against(Ability::PreciseAttack);
    }
}

/// Whether all characters of one's Unit, two at least, hang together by base contact (HR-AB-UN-04, HR-AMB-64).
fn closed(view: View, id: ModelId) -> bool {
    let members: kernel::Bits = view.state.members(view.model(id).troop).map(|(id, _)| id).collect();
    let (mut found, mut next) = (kernel::Bits::EMPTY, vec![id]);
    while let Some(one) = next.pop() {
        if !found.has(one) {
            found.insert(one);
            next.extend(members.iter().filter(|&other| !found.has(other) && view.touch(one, other)));
        }
    }
    members.len() >= 2 && found == members
}

/// Whether the attack is on one's sworn enemy (HR-AB-HE-07).
fn sworn(view: View, attack: &Attack) -> bool {
    view.model(attack.by).sworn == Some(attack.target) && ab::has(view, attack.by, Ability::SwornEnemy)
}

/// Whether a Prudent Strategist is near enough, himself included by option (HR-AB-HE-05, HR-AMB-63).
fn counselled(view: View, who: ModelId) -> bool {
    let friends = view.state.present_of(view.model(who).player);
    friends.map(|(id, _)| id).any(|id| {
        let near =
            if id == who { view.options().strategist_includes_self } else { view.within(id, who, acn::NEAR) };
        near && ab::has(view, id, Ability::PrudentStrategist)
    })
}
