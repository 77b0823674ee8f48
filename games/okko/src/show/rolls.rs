//! What is about to be rolled, or has been: combats, shots and Will tests, with both sums as they stand.

use scene::{Field, Panel, Phrase, Value};

use super::figures::yes;
use super::panels::{field, number, panel};
use crate::frame::{Fight, Stage, Test, TestFor};
use crate::names;
use crate::play::View;
use crate::rules::{cmbt, will};
use crate::speak;
use crate::state::{Announced, Band};
use crate::turn;

/// A combat or shot: where it stands, who decides, what was announced, the parts of both sums, the dice, who is ahead.
pub fn fight(view: View, fight: &Fight) -> Panel {
    let shot = fight.shot.is_some();
    let label =
        |key: &str, label: &str, value: Value| Field { key: key.into(), label: Phrase::new(label), value };
    let [attacker, defender] =
        if shot { ["field-shooter", "field-target"] } else { ["field-attacker", "field-defender"] };
    let mut fields = vec![
        field("step", Phrase::new(step(fight))),
        label("attacker", attacker, names::figure(view, fight.attacker)),
        label("defender", defender, names::figure(view, fight.defender)),
    ];
    fields.extend(decides(view));
    fields.extend(fight.shot.map(|power| field("shot", names::power(view, power))));
    for (key, by, announced) in
        [("attack-with", fight.attacker, &fight.attack), ("defense-with", fight.defender, &fight.defense)]
    {
        let words = self::announced(view, announced);
        if !words.is_empty() {
            let text = Phrase::new("field-announced").with("figure", names::figure(view, by));
            fields.push(Field { key: key.into(), label: text, value: words.into() });
        }
    }
    let rolled = fight.dice[0] > 0;
    let mut totals = [0; 2];
    for (attacking, key) in [(true, "attack-total"), (false, "defense-total")] {
        let id = if attacking { fight.attacker } else { fight.defender };
        let mut parts = Vec::new();
        cmbt::parts(view, fight, attacking, &mut |part| parts.push(speak::part(view, id, part)));
        totals[usize::from(!attacking)] = scene::total(&parts);
        let text = if rolled { "field-score-of" } else { "field-sum-of" };
        let text = Phrase::new(text).with("figure", names::figure(view, id));
        fields.push(Field { key: key.into(), label: text, value: Value::Sum { parts, means: None } });
    }
    if rolled {
        let [attack, defense] = fight.dice;
        fields.push(number("attack-die", attack));
        fields.push(number("defense-die", defense));
        fields.extend(outcome(view, fight, totals));
    }
    panel("fight", Phrase::new(if shot { "panel-shot" } else { "panel-fight" }), None, fields).now()
}

/// Where the fight stands.
fn step(fight: &Fight) -> &'static str {
    match fight.stage {
        Stage::Guard | Stage::Attack => "fight-attack",
        Stage::Defend | Stage::Face => "fight-defend",
        Stage::Roll | Stage::RerollAttack | Stage::RerollDefend | Stage::Compare => "fight-roll",
        Stage::After | Stage::AfterRecover | Stage::AfterStrike | Stage::Over => "fight-after",
    }
}

/// Whose decision it is.
fn decides(view: View) -> Option<Field> {
    let (asked, _) = turn::asks(view);
    let bands: Vec<Value> =
        (0..2).filter(|&band: &Band| asked[usize::from(band)]).map(|band| names::band(view, band)).collect();
    (!bands.is_empty()).then(|| field("decides", bands))
}

/// Who has won and by how much; before the scores are compared, who is ahead.
fn outcome(view: View, fight: &Fight, [attack, defense]: [i64; 2]) -> Vec<Field> {
    let (key, ahead, margin) = match fight.winner {
        Some(winner) => ("winner", Some(winner), i64::from(fight.margin)),
        None if attack == defense => ("ahead", None, 0),
        None if attack > defense => ("ahead", Some(fight.attacker), attack - defense),
        None => ("ahead", Some(fight.defender), defense - attack),
    };
    let who: Value = ahead.map_or_else(|| Phrase::new("nobody-ahead").into(), |id| names::figure(view, id));
    vec![field(key, who), field("margin", margin)]
}

fn announced(view: View, announced: &Announced) -> Vec<Value> {
    let die = announced.raised.then(|| Phrase::new("inspiration-die").into());
    die.into_iter().chain(announced.powers.iter().map(|power| names::power(view, power))).collect()
}

/// A Will test about to be rolled: who, why, and the parts of the Will that the die must not exceed.
pub fn test(view: View, test: &Test) -> Panel {
    let mut fields =
        vec![field("figure", names::figure(view, test.figure)), field("why", reason(view, test.why))];
    fields.extend(decides(view));
    let announced: Vec<Value> = test.announced.iter().map(|power| names::power(view, power)).collect();
    if !announced.is_empty() {
        fields.push(field("with", announced));
    }
    let mut parts = Vec::new();
    will::parts(view, test, &mut |part| parts.push(speak::part(view, test.figure, part)));
    fields.push(field("total", Value::Sum { parts, means: None }));
    if test.sure {
        fields.push(field("sure", yes(true)));
    }
    panel("test", Phrase::new("panel-test"), None, fields).now()
}

/// Why the test is taken.
fn reason(view: View, why: TestFor) -> Phrase {
    match why {
        TestFor::Recover | TestFor::RecoverAfterWin => Phrase::new("test-recover"),
        TestFor::Fearsome => Phrase::new("test-fearsome"),
        TestFor::Aimed { by, power } => Phrase::new("test-aimed")
            .with("power", names::power(view, power))
            .with("figure", names::figure(view, by)),
        TestFor::Curse => Phrase::new("test-curse"),
        TestFor::Seal(switch) => Phrase::new("test-seal").with("switch", names::switch(view, switch)),
    }
}
