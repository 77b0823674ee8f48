//! The dice, the scores part by part, and what the margin counts as (steps 5 to 8 of a combat; steps 4 to 6 of a shot).

use kernel::RuleId;

use super::{CMBT_07, CMBT_08, CMBT_09, CMBT_10, CMBT_11, CMBT_12, announced};
use crate::content::{Effect, Stat};
use crate::event::{Event, PartKind, Sum, SumPart};
use crate::frame::{Fight, Frame, Lose};
use crate::play::{Play, View};
use crate::rules::{abil, back, dice, lof, scen, shot, supp};
use crate::state::{Announced, FigureId};

/// Step 5: the dice, the attacker's first (OKKO-CMBT-07); two for Perfect Strike, the higher kept.
pub(super) fn roll(play: &mut Play, fight: &Fight) {
    let mut dice = [0; 2];
    let mut pair = Vec::new();
    for (die, id) in dice.iter_mut().zip([fight.attacker, fight.defender]) {
        let two = announced(play.view(), fight, id, &|effect| *effect == Effect::KeepHigher);
        *die = if two {
            play.cx.luck().pool(2, const { std::num::NonZeroU32::new(6).unwrap() }, &mut pair);
            pair.iter().max().map_or(1, |&high| high as u8 + 1)
        } else {
            play.cx.d6()
        };
    }
    if let Some(fight) = play.fight_mut() {
        fight.dice = dice;
    }
}

/// The parts of one side's score (OKKO-CMBT-08, OKKO-SHOT-06).
pub fn parts(view: View, fight: &Fight, attacking: bool, each: &mut dyn FnMut(SumPart)) {
    let id = if attacking { fight.attacker } else { fight.defender };
    let side = if attacking { &fight.attack } else { &fight.defense };
    let stat = if attacking { Stat::Attack } else { Stat::Defense };
    if let Some(power) = fight.shot.filter(|_| attacking) {
        let value = shot::profile(view, power).map_or(0, |(_, value, _)| value as i8);
        each(SumPart { by: shot::SHOT_01, what: PartKind::ShotValue(power), value });
    } else {
        let value = view.face(id).stats[stat as usize];
        each(SumPart { by: CMBT_08, what: PartKind::Stat(stat), value });
        abil::stat_parts(view, id, stat, each);
    }
    if side.raised {
        let rule = if attacking { dice::DICE_03 } else { dice::DICE_04 };
        each(SumPart { by: rule, what: PartKind::RawDie(stat.element()), value: 1 });
    }
    for power in side.powers.iter() {
        let card = view.power(power);
        for effect in &card.does {
            if let Effect::Score(value) = *effect {
                each(SumPart { by: card.rule, what: PartKind::Power(power), value });
            }
        }
    }
    supp::parts(view, fight, attacking, each);
    if attacking && fight.back > 0 {
        each(SumPart { by: back::BACK_02, what: PartKind::BackAttack, value: fight.back as i8 });
    }
    if attacking && fight.emboldened > 0 {
        let value = fight.emboldened as i8;
        each(SumPart { by: RuleId("OKKO-AB-46"), what: PartKind::Emboldened, value });
    }
    let covered = !announced(view, fight, fight.attacker, &|effect| *effect == Effect::IgnoreCover);
    if !attacking && fight.cover > 0 && covered {
        each(SumPart { by: lof::LOF_05, what: PartKind::Cover, value: fight.cover as i8 });
    }
    let shown = fight.dice[usize::from(!attacking)];
    if shown > 0 {
        each(SumPart { by: CMBT_07, what: PartKind::Die, value: counted_die(view, side, shown) });
    }
}

/// What a combat die counts: at least the floor of Master of Arms (OKKO-AB-03).
fn counted_die(view: View, side: &Announced, shown: u8) -> i8 {
    let floors = side.powers.iter().flat_map(|power| &view.power(power).does);
    let floor = floors.filter_map(|effect| match effect {
        Effect::DieFloor(floor) => Some(*floor),
        _ => None,
    });
    shown.max(floor.max().unwrap_or(0)) as i8
}

fn total(view: View, fight: &Fight, attacking: bool) -> i8 {
    let mut total = 0i8;
    parts(view, fight, attacking, &mut |part| total = total.saturating_add(part.value));
    total
}

fn sum(view: View, fight: &Fight, attacking: bool) -> Sum {
    let mut all = Vec::new();
    parts(view, fight, attacking, &mut |part| all.push(part));
    let figure = if attacking { fight.attacker } else { fight.defender };
    Sum { figure, total: all.iter().map(|part| part.value).sum(), parts: all }
}

/// Steps 6 to 8: the scores are compared, the margin adjusted, the loser's fate opened (OKKO-CMBT-08 … 13).
pub(super) fn compare(play: &mut Play) {
    let Some(&fight) = play.view().fight() else { return };
    let view = View { content: play.content, state: play.state };
    let ahead = total(view, &fight, true) - total(view, &fight, false);
    let scores = || Event::Scores {
        attacker: sum(view, &fight, true),
        defender: sum(view, &fight, false),
        shot: fight.shot.is_some(),
    };
    play.cx.tell(if fight.shot.is_some() { shot::SHOT_06 } else { CMBT_08 }, scores);
    if fight.shot.is_some() && ahead <= 0 {
        play.tell(shot::SHOT_10, || Event::Missed { shooter: fight.attacker, target: fight.defender });
        return;
    }
    let tie_loses =
        ahead == 0 && announced(view, &fight, fight.attacker, &|effect| *effect == Effect::TieLoses);
    if ahead == 0 && !tie_loses {
        let (attacker, defender) = (fight.attacker, fight.defender);
        play.tell(CMBT_12, || Event::Tie { attacker, defender });
        return;
    }
    let attacker_wins = ahead > 0;
    let (winner, loser) =
        if attacker_wins { (fight.attacker, fight.defender) } else { (fight.defender, fight.attacker) };
    let margin = if tie_loses { 1 } else { ahead.unsigned_abs() };
    let margin = adjust(play, &fight, (winner, loser), margin, tie_loses);
    let rule = match margin {
        1 | 2 => CMBT_09,
        3 => CMBT_10,
        _ => CMBT_11,
    };
    let rule = if fight.shot.is_some() { shot::margin_rule(margin) } else { rule };
    play.tell(rule, || Event::Won { winner, loser, margin });
    if let Some(fight) = play.fight_mut() {
        fight.winner = Some(winner);
        fight.margin = margin;
    }
    if fight.shot.is_none() && play.view().traits(loser).shrug_off == margin {
        play.tell(RuleId("OKKO-AB-26"), || Event::Shrugged(loser));
        return;
    }
    play.open(Frame::Lose(Lose { figure: loser, margin }));
}

/// Effects that change a margin, in the order of the ledger's D14s: Huge Club's lost tie is never raised, then what
/// the winner announced, then the cap of a scenario.
fn adjust(
    play: &mut Play,
    fight: &Fight,
    (winner, loser): (FigureId, FigureId),
    margin: u8,
    tie_loses: bool,
) -> u8 {
    let mut now = margin;
    let view = View { content: play.content, state: play.state };
    let side = if winner == fight.attacker { &fight.attack } else { &fight.defense };
    for power in side.powers.iter().filter(|_| !tie_loses) {
        let card = view.power(power);
        for effect in &card.does {
            if let Effect::WinMargin { from, to, becomes } = *effect
                && (from..=to).contains(&now)
            {
                let was = std::mem::replace(&mut now, becomes);
                play.cx.tell(card.rule, || Event::MarginBecame { figure: winner, from: was, to: becomes });
            }
        }
    }
    let capped = scen::capped_margin(view, loser, now);
    if capped != now {
        let was = now;
        play.tell(scen::SCEN_20, || Event::MarginBecame { figure: loser, from: was, to: capped });
    }
    capped
}
