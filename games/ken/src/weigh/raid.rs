//! What an attack that is declared, or being declared, would come to: the defence is taken to be the better of none and
//! of all who may.

use kernel::Offers;

use crate::action::Action;
use crate::content::vocabulary::Stat;
use crate::frame::{Fight, Frame, Over, Phase, Stage};
use crate::play::View;
use crate::rules::{dmg, sm, tgt};
use crate::state::{CardId, Member, NONE, State, attack_line, defence_line};

use super::{POINT, place_worth, strength};

/// What the attack is expected to be worth to the attacker; `None` when there is none.
pub fn expected(view: View) -> Option<i64> {
    let Some(Frame::Phase(phase)) = view.state.flow.now() else { return None };
    let settled = match phase {
        Phase::Targets | Phase::Aim => 0,
        Phase::Defence(group) => *group,
        _ => return None,
    };
    if view.state.raid.lines.is_empty() {
        return None;
    }
    let groups = view.state.raid.targets.len() as u8;
    Some((0..groups).map(|group| of_group(view, group, group >= settled)).sum())
}

/// One group: `open` when its defence is not formed yet.
fn of_group(view: View, group: u8, open: bool) -> i64 {
    if view.state.line(attack_line(group)).next().is_none() {
        return 0;
    }
    let mut bare = view.state.clone();
    fight(&mut bare, group);
    let without = outcome(View { state: &bare, ..view });
    if !open || view.state.raid.direct {
        return without;
    }
    let mut guarded = view.state.clone();
    guard(view, &mut guarded, group);
    fight(&mut guarded, group);
    without.min(outcome(View { state: &guarded, ..view }))
}

/// All who may defend do: strong Defence first, a Master last.
fn guard(view: View, state: &mut State, group: u8) {
    state.flow.clear();
    state.flow.open(Frame::Phase(Phase::Defence(group)));
    loop {
        let now = View { content: view.content, state };
        let mut offers = Offers::new();
        tgt::offer(now, Phase::Defence(group), &mut offers);
        let joins = offers.actions.iter().filter_map(|action| match action {
            Action::Join(card) => Some(*card),
            _ => None,
        });
        let best = joins.max_by_key(|&card| rank(now, card));
        let Some(card) = best else { return };
        let line = defence_line(group);
        let before =
            state.raid.lines.iter().position(|member| member.line == line && view.is_master(member.card));
        state.raid.lines.insert(before.unwrap_or(state.raid.lines.len()), Member { line, card });
    }
}

fn rank(view: View, card: CardId) -> (bool, i16) {
    (!view.is_master(card), sm::stat(view, card, Stat::Defence))
}

/// The combat of the group is being fought.
fn fight(state: &mut State, group: u8) {
    if state.raid.direct
        && let Some(&target) = state.raid.targets.get(usize::from(group))
        && target != NONE
    {
        state.raid.lines.push(Member { line: defence_line(group), card: target });
    }
    state.flow.clear();
    state.flow.open(Frame::Phase(Phase::Combat(group)));
    state.flow.open(Frame::Fight(Fight {
        over: Over::Group(group),
        attacker: state.active,
        stage: Stage::Damage,
        round: 1,
        reached: [false; 2],
        conquered: false,
    }));
}

/// What the combat would come to for the attacker if nobody did anything more.
fn outcome(view: View) -> i64 {
    let Some(preview) = dmg::preview(view) else { return 0 };
    let attacker = usize::from(view.state.active);
    let mut sum = (i64::from(preview.ochre[attacker]) - i64::from(preview.ochre[1 - attacker])) * POINT;
    for won in &preview.won {
        let loss = if won.last { strength(view, &sm::Values::of(view), won.host) } else { super::LIFE };
        sum += if view.owner(won.card) == view.state.active { -loss } else { loss };
    }
    if preview.conquered
        && let Some(place) = view.fight().and_then(|fight| view.contested(fight))
    {
        sum += place_worth(view, place) + i64::from(view.kind(place).green) * POINT * super::PUNTATE;
    }
    // Those who attack cannot defend afterwards.
    let line = view.fight().map_or(0, |fight| view.side(fight, 0).count() as i64);
    sum - line * 14
}
