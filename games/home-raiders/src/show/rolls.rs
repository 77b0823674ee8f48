//! An attack in progress: who, whom, with what, and what was rolled.

use kernel::Chance;
use scene::{Field, Panel, Phrase, Value, format_compact};

use super::panels::{field, number, panel};
use crate::action::Uses;
use crate::content::Dice;
use crate::frame::{Attack, Roll, Stage};
use crate::names;
use crate::play::View;
use crate::rules::dice::{self, Built, What};
use crate::speak::{cause_key, sight_key, used_words};

/// The attack in progress.
pub fn attack(view: View, attack: &Attack) -> Panel {
    let mut fields = vec![
        field("stage", Phrase::new(stage_key(attack.stage))),
        field("by", names::model(view, attack.by)),
        field("target", names::model(view, attack.target)),
        field("cause", Phrase::new(cause_key(attack.cause))),
    ];
    if attack.uses != Uses::default() {
        fields.push(field("uses", used_words(view, attack.uses)));
    }
    if attack.shot {
        fields.push(field("sight", Phrase::new(sight_key(attack.sight))));
        fields.push(field("far", Phrase::new(if attack.far { "yes" } else { "no" })));
    }
    let attacking = dice::build(view, attack.by, What::Attack(attack));
    let defending = dice::build(view, attack.facing, What::Defence(attack));
    fields.extend(steps("attack-step", &attacking));
    fields.extend(rolled("attack-dice", "attack-total", attack.stage > Stage::Attack, attack.roll));
    if let Some(second) = attack.second {
        fields.push(number("second-total", second.total));
    }
    if let Some(half) = attack.half {
        fields.push(field("second-target", names::model(view, half.target)));
        fields.push(number("second-part", half.part));
    }
    if attack.facing != attack.target {
        fields.push(field("facing", names::model(view, attack.facing)));
    }
    fields.extend(steps("defence-step", &defending));
    fields.extend(rolled("defence-dice", "defence-total", attack.stage > Stage::Defence, attack.defence));
    if attack.stage < Stage::Barrier {
        let faces = view.options().dice_profile.faces();
        let chance = dice::win(&faces, attacking.cast(), defending.cast());
        fields.push(field("odds", percent(chance)));
    }
    let title = if attack.shot { "panel-shot" } else { "panel-strike" };
    panel("attack", Phrase::new(title), None, fields).now()
}

/// The steps by which the dice of a roll come about, each with its rule, and what is added.
fn steps(key: &str, built: &Built) -> Vec<Field> {
    let step = |n: usize, by: kernel::RuleId, value: Value| Field {
        key: format_compact!("{key}-{}", n + 1),
        label: Phrase::new(format!("field-{key}")).with("rule", by.0.to_owned()),
        value,
    };
    let dice = built.steps.iter().map(|one| (one.by, names::dice(one.dice)));
    let floor = built.floor.map(|by| (by, Phrase::new("at-least-one").into()));
    let boosts = built.boosts.iter().map(|&(by, boost)| (by, format_compact!("+{boost}").into()));
    let all: Vec<(kernel::RuleId, Value)> = dice.chain(floor).chain(boosts).collect();
    all.into_iter().enumerate().map(|(n, (by, value))| step(n, by, value)).collect()
}

/// A chance in whole percent.
fn percent(chance: Chance) -> Value {
    let spare = 20u32.saturating_sub(chance.den().leading_zeros());
    let (num, den) = (chance.num() >> spare, (chance.den() >> spare).max(1));
    format_compact!("{} %", (num * 200 + den) / (2 * den)).into()
}

/// The dice of a roll and what they came to, once it is made.
fn rolled(dice: &str, total: &str, done: bool, roll: Roll) -> Vec<Field> {
    if !done {
        return Vec::new();
    }
    vec![field(dice, names::dice(Dice(roll.dice))), number(total, roll.total)]
}

/// Where an attack stands.
pub const fn stage_key(stage: Stage) -> &'static str {
    match stage {
        Stage::Prone => "attack-prone",
        Stage::Nearest => "attack-nearest",
        Stage::Bodyguard => "attack-bodyguard",
        Stage::Ready => "attack-ready",
        Stage::Attack => "attack-roll",
        Stage::Barrier => "attack-barrier",
        Stage::Keep => "attack-keep",
        Stage::Double => "attack-double",
        Stage::Victim => "attack-victim",
        Stage::Defence => "attack-defence",
        Stage::Violent => "attack-violent",
        Stage::Compare => "attack-compare",
        Stage::Fall => "attack-fall",
        Stage::Lightning => "attack-lightning",
        Stage::Kick => "attack-kick",
        Stage::Repel => "attack-repel",
        Stage::Flicker => "attack-flicker",
        Stage::Redirect => "attack-redirect",
        Stage::Over => "attack-over",
    }
}
