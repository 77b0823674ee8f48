//! A fight from its beginning to its end (rulebook chapter La fine del combattimento).

mod tally;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod traces;

use kernel::RuleId;

use crate::content::vocabulary::{Moment, Trigger, Until};
use crate::event::Event;
use crate::frame::{Fight, Frame, Over, Stage};
use crate::play::{Play, View};
use crate::rules::seq::{self, Cause};
use crate::rules::{con, dmg, grp, sm, tgt};
use crate::state::{CardId, Member, NONE, Player, Span, Won, attack_line, defence_line, other};
use crate::zones::Zone;

/// Whoever took part becomes engaged.
pub const END_01: RuleId = RuleId("KEN-END-01");
/// The engaged cannot be used until they are disengaged.
pub const END_02: RuleId = RuleId("KEN-END-02");
/// The combat for an undefended Place has its window, and no damage.
pub const SM_01: RuleId = RuleId("KEN-SM-01");
/// A group emptied in the window deals no damage.
pub const SM_02: RuleId = RuleId("KEN-SM-02");
/// A target gone before its combat makes it void.
pub const SM_03: RuleId = RuleId("KEN-SM-03");
/// In a direct attack the target alone is the defence group.
pub const SM_04: RuleId = RuleId("KEN-SM-04");
/// After the damage, before the won cards leave.
pub const SM_07: RuleId = RuleId("KEN-SM-07");
/// A Challenge.
const CAP_09: RuleId = RuleId("KEN-CAP-09");

/// Does the next thing of a fight; false never: a fight itself waits for nobody, its windows do.
pub fn settle(play: &mut Play, fight: Fight) -> bool {
    match fight.stage {
        Stage::Begin => begin(play, fight),
        Stage::Open => {
            set_stage(play, Stage::Damage);
            seq::open_window(play, Moment::Combat, fight.attacker);
        }
        Stage::Damage => {
            let view = play.view();
            let depth = view.fight_depth();
            if let (Over::Group(group), Some(_)) = (fight.over, view.commander(&fight, 1)) {
                play.state.raid.commanded |= 1 << group;
            }
            let struck = dmg::exchange(play, fight, depth);
            set_stage(play, if struck { Stage::After } else { Stage::Tally });
        }
        Stage::After => after(play, fight),
        Stage::Tally => tally::settle(play, fight),
        Stage::Conquest => {
            set_stage(play, Stage::End);
            con::settle(play, fight);
        }
        Stage::End => end(play, fight),
    }
    true
}

fn set_stage(play: &mut Play, stage: Stage) {
    if let Some(fight) = play.fight_mut() {
        fight.stage = stage;
    }
}

/// The target is looked at: the combat begins, or it is void (KEN-SM-03, KEN-AMB-17).
fn begin(play: &mut Play, fight: Fight) {
    let group = match fight.over {
        Over::Group(group) => group,
        Over::Challenge([a, b]) => {
            let gone = a == NONE || b == NONE;
            if !gone {
                play.tell(CAP_09, || Event::ChallengeBegan { a, b });
            }
            set_stage(play, if gone { Stage::End } else { Stage::Open });
            return;
        }
    };
    let view = play.view();
    let raid = &view.state.raid;
    let target = view.target(&fight).unwrap_or(NONE);
    let there = if raid.direct { view.is_protagonist(target) } else { view.contested(&fight).is_some() };
    let nearer = (1 << group) - 1;
    let barred = view.options().breakthrough_required && raid.conquered & nearer != nearer;
    if !there || barred {
        play.tell(if there { tgt::TGT_07 } else { SM_03 }, || Event::Void { group });
        set_stage(play, Stage::End);
        return;
    }
    if raid.direct {
        let line = defence_line(group);
        play.state.raid.lines.push(Member { line, card: target });
        grp::take_part(play, line);
    }
    play.tell(tgt::TGT_07, || Event::FightBegan { group, target, round: fight.round });
    set_stage(play, Stage::Open);
}

/// The player who fights in a line of the fight.
fn player_of(view: View, fight: &Fight, index: usize) -> Player {
    match fight.over {
        Over::Group(_) if index == 0 => fight.attacker,
        Over::Group(_) => other(fight.attacker),
        Over::Challenge(pair) => view.owner(pair[index]),
    }
}

/// The damage is dealt: what it sets off, then the window in which abilities look at it (KEN-SM-07).
fn after(play: &mut Play, fight: Fight) {
    set_stage(play, Stage::Tally);
    seq::open_window(play, Moment::AfterDamage, fight.attacker);
    let depth = play.view().fight_depth();
    if !play.state.won.iter().any(|won| won.depth == depth) {
        return;
    }
    let mut cards = Vec::new();
    together(play, |play| {
        for trigger in [Trigger::OnWins, Trigger::OnWon, Trigger::OnLifeLost] {
            for loser in [1, 0] {
                let view = play.view();
                let winner = Some(player_of(view, &fight, 1 - loser));
                cards.clear();
                heed(view, &fight, depth, trigger, loser, &mut cards);
                if !cards.is_empty() {
                    seq::set_off(play, Cause { trigger, cards: &cards, winner, first: fight.attacker });
                }
            }
        }
    });
}

/// What several causes set off at the same moment waits together: the attacker's comes first, each player's in the order
/// he chooses (KEN-SEQ-07).
pub fn together(play: &mut Play, causes: impl FnOnce(&mut Play)) {
    let outer = play.state.flow.depth();
    causes(play);
    while play.state.flow.depth() > outer + 1 {
        play.close();
    }
    for waiting in &mut play.state.queue {
        waiting.depth = waiting.depth.min(outer as u8 + 1);
    }
}

/// The cards whose abilities may answer that something of this line was won.
fn heed(view: View, fight: &Fight, depth: u8, trigger: Trigger, loser: usize, cards: &mut Vec<CardId>) {
    let lost = |won: &&Won| won.depth == depth && view.side(fight, loser).any(|card| card == won.host);
    let mut won = view.state.won.iter().filter(lost);
    if trigger == Trigger::OnWins {
        if won.next().is_some() {
            for host in view.side(fight, 1 - loser) {
                answering(view, host, cards);
            }
            cards.extend(view.contested(fight).filter(|_| loser == 0));
            cards.extend_from_slice(view.state.zone(0, Zone::Destiny));
            cards.extend_from_slice(view.state.zone(1, Zone::Destiny));
        }
        return;
    }
    for won in won.filter(|won| trigger == Trigger::OnWon || view.kind(won.card).life) {
        if !won.early {
            cards.push(won.card);
        }
        // What is assigned answers with the card by which its Protagonist is called, or for itself.
        if (!won.early || !won.last) && !cards.contains(&won.host) {
            for card in view.attached(won.host) {
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
        }
    }
}

/// The cards of a Protagonist whose abilities may answer: its active Life, and what is assigned to it, which answers
/// with the card by which it is called. What a strike by Surprise has won does nothing more (KEN-SM-07).
pub fn answering(view: View, host: CardId, cards: &mut Vec<CardId>) {
    let early = |card| view.state.won.iter().any(|won| won.early && won.card == card);
    if let Some(life) = view.lives(host).find(|&life| !early(life)) {
        cards.push(life);
        if life != host {
            cards.extend(view.attached(host));
        }
    }
}

/// The fight is over: who took part becomes engaged (KEN-END-01), what lasted for it ends.
fn end(play: &mut Play, fight: Fight) {
    let depth = play.view().fight_depth();
    sm::end_of_combat(play, depth);
    forget(play, depth);
    play.close();
    match fight.over {
        Over::Group(group) => {
            for card in play.state.cards.iter_mut().filter(|card| card.part == group + 1) {
                card.engaged = true;
            }
            let lines = [attack_line(group), defence_line(group)];
            play.state.raid.lines.retain(|member| !lines.contains(&member.line));
            play.tell(END_01, || Event::FightEnded { group });
            tgt::go_to(play, group + 1);
        }
        Over::Challenge(_) => play.tell(CAP_09, || Event::ChallengeEnded),
    }
}

/// What lasted for this combat ends, and its limits with it (KEN-USE-02).
fn forget(play: &mut Play, depth: u8) {
    sm::expire(play, Until::Combat, depth);
    play.state.used.retain(|used| used.span != Span::Combat(depth));
}

/// Whether these two can be made to fight each other (KEN-CAP-09, KEN-AMB-34): two Protagonists in play, neither of
/// which fights in an open Challenge.
pub fn can_challenge(view: View, a: CardId, b: CardId) -> bool {
    let fights = |card| {
        view.state.flow.inward().any(|frame| match frame {
            Frame::Fight(Fight { over: Over::Challenge(pair), .. }) => pair.contains(&card),
            _ => false,
        })
    };
    let free = |card| view.is_protagonist(card) && !fights(card);
    a != b && free(a) && free(b)
}

/// Opens a Challenge (KEN-CAP-09); `declarer` decides first. It interrupts whatever goes on.
pub fn challenge(play: &mut Play, declarer: Player, a: CardId, b: CardId) {
    play.open(Frame::Fight(Fight {
        over: Over::Challenge([a, b]),
        attacker: declarer,
        stage: Stage::Begin,
        round: 1,
        reached: [false; 2],
        conquered: false,
    }));
}
