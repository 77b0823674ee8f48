//! Groups (rulebook chapters I gruppi, I Maestri).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId};

use crate::content::vocabulary::{Deed, Relation};
use crate::event::Event;
use crate::frame::{Frame, Over};
use crate::play::{Play, View};
use crate::rules::{card_arg, plc, sch, sm, tgt};
use crate::state::{CardId, Line, Member, NONE, attack_line, other};

/// Only the disengaged join a group.
pub const GRP_01: RuleId = RuleId("KEN-GRP-01");
/// Good and evil apart.
pub const GRP_02: RuleId = RuleId("KEN-GRP-02");
/// One School at most.
pub const GRP_03: RuleId = RuleId("KEN-GRP-03");
/// A group is a line in order.
pub const GRP_04: RuleId = RuleId("KEN-GRP-04");
/// One Master at most, and last.
pub const GRP_05: RuleId = RuleId("KEN-GRP-05");
/// The commander adds nothing to the Attack.
pub const CMD_01: RuleId = RuleId("KEN-CMD-01");
/// A lone Master fights like any other.
pub const CMD_02: RuleId = RuleId("KEN-CMD-02");
/// A commander who is reached descends into the field.
pub const CMD_03: RuleId = RuleId("KEN-CMD-03");
/// Who fights in the descent.
pub const CMD_04: RuleId = RuleId("KEN-CMD-04");
/// With nothing left over he is untouched.
pub const CMD_05: RuleId = RuleId("KEN-CMD-05");
/// Commander against commander.
pub const CMD_06: RuleId = RuleId("KEN-CMD-06");
/// With nobody to face there is no descent.
pub const CMD_07: RuleId = RuleId("KEN-CMD-07");
/// The descent is a combat of its own.
pub const CMD_08: RuleId = RuleId("KEN-CMD-08");
/// One exchange for each descent.
pub const CMD_09: RuleId = RuleId("KEN-CMD-09");
/// Waves stop at the commander.
pub const CMD_10: RuleId = RuleId("KEN-CMD-10");

/// The group of a line.
const fn group_of(line: Line) -> u8 {
    line / 2
}

/// Whether it is the line of an attack group.
const fn is_attack(line: Line) -> bool {
    line == attack_line(group_of(line))
}

/// Whether the Protagonist fits into the line by moral, School and number of Masters (KEN-GRP-02, 03, 05); `without`
/// is about to leave it.
pub fn judge_fit(view: View, line: Line, host: CardId, without: CardId) -> Result<(), Illegal> {
    let refuse = |rule, key, member| {
        Err(Illegal::new(rule, key).with("card", card_arg(host)).with("member", card_arg(member)))
    };
    let master = view.is_master(host);
    for member in view.state.line(line).filter(|&member| member != without) {
        if !sch::morals_fit(view, host, member, Relation::Group) {
            return refuse(GRP_02, "refuse-group-moral", member);
        }
        if !sch::schools_mix(view, host, member) {
            return refuse(GRP_03, "refuse-group-school", member);
        }
        if master && view.is_master(member) {
            return refuse(GRP_05, "refuse-group-master", member);
        }
    }
    Ok(())
}

/// Adds a Protagonist to a line: last, but before its Master (KEN-GRP-04, KEN-GRP-05).
pub fn line_up(play: &mut Play, line: Line, host: CardId) {
    let view = play.view();
    let before = |member: &Member| member.line == line && view.is_master(member.card);
    let at = view.state.raid.lines.iter().position(before).unwrap_or(view.state.raid.lines.len());
    play.state.raid.lines.insert(at, Member { line, card: host });
}

/// The Protagonists of a line take part in its combat from now on (KEN-TGT-04, KEN-END-01).
pub fn take_part(play: &mut Play, line: Line) {
    for member in play.state.raid.lines.iter().filter(|member| member.line == line) {
        play.state.cards[usize::from(member.card)].part = group_of(line) + 1;
    }
}

/// The group whose combat is under way, if any.
fn under_way(view: View) -> Option<u8> {
    view.state.flow.inward().find_map(|frame| match frame {
        Frame::Fight(fight) => match fight.over {
            Over::Group(group) => Some(group),
            Over::Challenge(_) => None,
        },
        _ => None,
    })
}

/// Whether the Protagonist may enter the line by an effect, engaged or not, in the place of `without` if that leaves.
fn judge_entry(view: View, line: Line, host: CardId, without: CardId) -> Result<(), Illegal> {
    let refuse = |rule, key| Err(Illegal::new(rule, key).with("card", card_arg(host)));
    let (raid, group, attacks) = (&view.state.raid, group_of(line), is_attack(line));
    let player = if attacks { view.state.active } else { other(view.state.active) };
    let Some(&place) = raid.targets.get(usize::from(group)) else {
        return refuse(GRP_04, "refuse-no-such-group");
    };
    if !attacks && raid.direct {
        return refuse(tgt::TGT_05, "refuse-no-defence");
    }
    if !attacks && raid.guarded & (1 << group) == 0 {
        return refuse(tgt::TGT_06, "refuse-no-such-group");
    }
    if !view.is_protagonist(host) || view.owner(host) != player {
        return refuse(GRP_04, "refuse-not-your-protagonist");
    }
    let part = view.state.card(host).part;
    if part > under_way(view).unwrap_or(0) {
        return refuse(tgt::TGT_04, "refuse-joined-already");
    }
    if sm::forbidden(view, if attacks { Deed::Attack } else { Deed::Defend }, player, host) {
        let key = if attacks { "refuse-may-not-attack" } else { "refuse-may-not-defend" };
        return refuse(if attacks { tgt::TGT_01 } else { tgt::TGT_06 }, key);
    }
    judge_fit(view, line, host, without)?;
    if attacks { Ok(()) } else { plc::judge_defend(view, host, place) }
}

/// Whether a Protagonist may join the line by an effect (KEN-GRP-01, 02, 03, 05, KEN-PLC-06, 07, KEN-AMB-74).
pub fn judge_join(view: View, line: Line, host: CardId) -> Result<(), Illegal> {
    judge_entry(view, line, host, NONE)?;
    if view.state.card(host).engaged {
        return Err(Illegal::new(GRP_01, "refuse-engaged").with("card", card_arg(host)));
    }
    Ok(())
}

/// A Protagonist joins a line by an effect: last, a Master always last of all (E08).
pub fn join(play: &mut Play, line: Line, host: CardId) {
    line_up(play, line, host);
    play.state.card_mut(host).part = group_of(line) + 1;
    play.tell(GRP_04, || Event::JoinedGroup { card: host, line });
}

/// The defence line in which a Protagonist stands.
fn defence_of(view: View, host: CardId) -> Option<Line> {
    let member = view.state.raid.lines.iter().find(|member| member.card == host)?;
    (!is_attack(member.line) && !view.state.raid.direct).then_some(member.line)
}

/// Whether `enters` may take the place of `out` in its defence group, engaged or not (E09, KEN-MCAP-06).
pub fn judge_swap(view: View, out: CardId, enters: CardId) -> Result<(), Illegal> {
    match defence_of(view, out) {
        Some(line) => judge_entry(view, line, enters, out),
        None => Err(Illegal::new(tgt::TGT_06, "refuse-not-defending").with("card", card_arg(out))),
    }
}

/// `enters` takes the place of `out` in its defence group; a Master stands last (E09). The one replaced has taken part
/// nevertheless (KEN-END-01, KEN-AMB-55).
pub fn swap(play: &mut Play, out: CardId, enters: CardId) {
    let Some(line) = defence_of(play.view(), out) else { return };
    let master = play.view().is_master(enters);
    let Some(at) = play.state.raid.lines.iter().position(|member| member.card == out) else { return };
    if master {
        play.state.raid.lines.remove(at);
        line_up(play, line, enters);
    } else {
        play.state.raid.lines[at].card = enters;
    }
    play.state.card_mut(enters).part = group_of(line) + 1;
    if !play.view().options().replaced_is_engaged {
        play.state.card_mut(out).part = 0;
    }
    play.tell(GRP_04, || Event::LeftGroup { card: out, engaged: false });
    play.tell(GRP_04, || Event::JoinedGroup { card: enters, line });
    sm::left_group(play, out);
}

/// A Protagonist leaves its group at once (E07, KEN-CAP-04); one that fights in a Challenge, the Challenge.
pub fn remove(play: &mut Play, host: CardId, engage: bool) {
    match play.fight_mut().map(|fight| &mut fight.over) {
        Some(Over::Challenge(pair)) if pair.contains(&host) => {
            for card in pair.iter_mut().filter(|card| **card == host) {
                *card = NONE;
            }
        }
        _ => play.state.raid.lines.retain(|member| member.card != host),
    }
    play.state.card_mut(host).engaged |= engage;
    play.tell(GRP_04, || Event::LeftGroup { card: host, engaged: engage });
    sm::left_group(play, host);
}
