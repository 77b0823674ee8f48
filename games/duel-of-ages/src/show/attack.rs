//! What is rolled now: the challenge number with what makes it, the dice and what they came to.

use scene::{Die, Field, Made, Panel, Phrase, Value};

use super::panels::{field, panel};
use crate::event::{Add, Number};
use crate::frame::{Blow, Frame, Mode, Ordeal, Stage, Trial, Volley};
use crate::names;
use crate::play::View;
use crate::rules::chl::{CHL_06, CHL_07, CHL_08, Challenge, Level, level, total};
use crate::rules::dmg::damage_number;
use crate::rules::rng::{Attack, to_hit};
use crate::rules::{adv, twr};
use crate::speak::number_parts;
use crate::state::Who;

/// The attack, the trial or the die that lies open.
pub fn panel_of(view: View<'_>) -> Option<Panel> {
    match view.state.flow.now()? {
        Frame::Volley(volley) => Some(attack(view, volley)),
        Frame::Trial(trial) => Some(self::trial(view, trial)),
        Frame::Land(who, faces) => {
            let fields =
                vec![field("land", "who", names::who(view, *who)), field("land", "dice", dice(*faces, None))];
            Some(panel("land", fields).now())
        }
        _ => None,
    }
}

fn attack(view: View<'_>, volley: &Volley) -> Panel {
    let mode = match volley.mode {
        Mode::Fire => "panel-attack-fire",
        Mode::OpFire => "panel-attack-opfire",
        Mode::Melee => "panel-attack-melee",
        Mode::Riposte => "panel-attack-riposte",
    };
    let natural = || Phrase::new("show-natural").into();
    let weapon = volley.weapon.map_or_else(natural, |card| names::card(view, card));
    let mut fields = vec![
        field("attack", "mode", Phrase::new(mode)),
        field("attack", "attacker", names::who(view, volley.by)),
        field("attack", "weapon", weapon),
        field("attack", "at", names::space(view, volley.at)),
    ];
    if let Some(blow) = &volley.blow {
        fields.push(field("attack", "target", names::who(view, blow.mark.who)));
        fields.extend(rolls(view, volley, blow));
    }
    let waiting: Vec<Value> = volley.marks.iter().map(|mark| names::who(view, mark.who)).collect();
    if !waiting.is_empty() {
        let key = if volley.blow.is_some() { "others" } else { "targets" };
        fields.push(field("attack", key, waiting));
    }
    panel("attack", fields).now()
}

/// The number of the roll that comes or lies there; once the target is hit, that of the wound.
fn rolls(view: View<'_>, volley: &Volley, blow: &Blow) -> Vec<Field> {
    let attack = Attack::of(volley, blow.mark.who);
    let mut adds = Vec::new();
    let wounds = matches!(blow.stage, Stage::Armour | Stage::Damage);
    let challenge = if wounds {
        damage_number(view, attack, &mut |add| adds.push(add))
    } else {
        to_hit(view, attack, &mut |add| adds.push(add))
    };
    let rolled = matches!(blow.stage, Stage::Hit | Stage::Damage | Stage::Riposte);
    let number = if rolled { blow.number } else { challenge.number() };
    let strip = strip(view, volley.by, challenge, adds, number);
    let mut fields = vec![field("attack", if wounds { "damage" } else { "hit" }, strip)];
    let lies = rolled || blow.stage == Stage::Armour;
    if lies {
        let reached = level(blow.number, total(blow.dice));
        let key = if blow.stage == Stage::Damage { "damage-dice" } else { "dice" };
        fields.push(field("attack", key, dice(blow.dice, Some(reached))));
    }
    fields
}

fn trial(view: View<'_>, trial: &Trial) -> Panel {
    let mut adds = Vec::new();
    let challenge = adv::number(view, trial.who, trial.of, trial.rating, &mut |add| adds.push(add));
    let of = match trial.of {
        Ordeal::Guardian(era) => view
            .state
            .deck(era)
            .first()
            .map_or_else(|| names::era(era), |slot| names::guardian(view, slot.guardian)),
        Ordeal::Tower(tower) => names::tower(tower),
        Ordeal::Purse(victim) => {
            Phrase::new("panel-trial-purse").with("who", names::who(view, victim)).into()
        }
    };
    let mut fields = vec![
        field("trial", "who", names::who(view, trial.who)),
        field("trial", "of", of),
        field("trial", "number", strip(view, trial.who, challenge, adds, trial.number)),
        field("trial", "dice", dice(trial.dice, Some(level(trial.number, total(trial.dice))))),
    ];
    if let Ordeal::Tower(tower) = trial.of {
        fields.push(field("trial", "rule", Value::Plain(twr::rule(tower).0.into())));
    }
    panel("trial", fields).now()
}

/// The strip: 7, the two colours, what the ground, cards and abilities change, and what it means.
fn strip(view: View<'_>, who: Who, challenge: Challenge, adds: Vec<Add>, number: i8) -> Value {
    let told = Number { number, ..challenge.told(adds) };
    let means = Some(Box::new(needs(Phrase::new("show-needs"), number)));
    Value::Sum { parts: number_parts(view, who, &told), means }
}

/// The number with its chance, in tenths of a hundredth: `8` and `3` for 3 of 36.
pub fn needs(phrase: Phrase, number: i8) -> Phrase {
    let tenths = (ways(number) * 1000 + 18) / 36;
    let phrase = phrase.with("number", i64::from(number));
    phrase.with("whole", tenths / 10).with("tenth", tenths % 10)
}

/// In how many of 36 rolls a challenge is met (DOA-CHL-05 to DOA-CHL-09).
fn ways(number: i8) -> i64 {
    let all = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
    all.filter(|dice| level(number, total(*dice)).succeeds()).count() as i64
}

/// Two dice that lie there, and what they came to.
fn dice(faces: [u8; 2], reached: Option<Level>) -> Value {
    let die = |face: u8| Die { face: Box::new(i64::from(face).into()), kept: false };
    let makes = reached.map(|reached| {
        let by = match reached {
            Level::Amaze => CHL_06,
            Level::Fopp => CHL_07,
            Level::Pass | Level::Squeak | Level::Fail => CHL_08,
        };
        Box::new(Made { by: by.0.into(), what: Phrase::new(reached.key()) })
    });
    Value::Dice { dice: faces.map(die).into(), makes }
}
