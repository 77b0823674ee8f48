//! Activations, turns and rounds (rulebook chapter act).

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, Offers, RuleId, draw};

use crate::action::Action;
use crate::content::{Ability, Kind as CardKind};
use crate::event::Event;
use crate::frame::{Frame, Part, Turn, TurnStage};
use crate::play::{Play, View};
use crate::rules::{ab, acn, obv, troop_arg, wnd};
use crate::state::{ModelId, Player, Readiness, TroopId};

/// A bead in the bag for each Unit and each Hero.
pub const ACT_01: RuleId = RuleId("HR-ACT-01");
/// A bead is drawn, and its owner activates a troop.
pub const ACT_02: RuleId = RuleId("HR-ACT-02");
/// The turn ends with the activation, the round with the last bead.
pub const ACT_03: RuleId = RuleId("HR-ACT-03");
/// Each troop once per round.
pub const ACT_04: RuleId = RuleId("HR-ACT-04");
/// Every bead is as likely as another.
pub const ACT_05: RuleId = RuleId("HR-ACT-05");
/// The bead of a troop that vanished before its turn stays in the bag.
pub const ACT_06: RuleId = RuleId("HR-ACT-06");
/// With more beads than troops one may pass.
pub const ACT_07: RuleId = RuleId("HR-ACT-07");
/// A bead without a troop is spent.
pub const ACT_08: RuleId = RuleId("HR-ACT-08");
/// A troop that vanished after its turn leaves no surplus bead.
pub const ACT_09: RuleId = RuleId("HR-ACT-09");
/// The bag is filled again for those who are left.
pub const ACT_10: RuleId = RuleId("HR-ACT-10");
/// Six rounds.
pub const ACT_11: RuleId = RuleId("HR-ACT-11");
/// A round without beads ends at once.
pub const ACT_12: RuleId = RuleId("HR-ACT-12");

/// The last round (HR-ACT-11).
pub const ROUNDS: u8 = 6;

/// The next thing when nothing waits: a bead, a new round, or the end.
pub fn advance(play: &mut Play) {
    if obv::ends_early(play.view()) {
        obv::judge(play);
    } else if play.state.round > 0 && play.state.bag != [0, 0] {
        draw_bead(play);
    } else {
        if play.state.round > 0 {
            end_round(play);
        }
        if play.state.round == ROUNDS { obv::judge(play) } else { begin_round(play) }
    }
}

/// All troops are ready again, and the bag is full (HR-ACT-01, HR-ACT-10).
fn begin_round(play: &mut Play) {
    play.state.round += 1;
    for troop in &mut play.state.troops {
        troop.readiness = Readiness::Fresh;
    }
    let state = &play.state;
    let bag = [0, 1].map(|player| state.troops_of(player).count() as u8);
    play.state.bag = bag;
    let round = play.state.round;
    let by = if round == 1 { ACT_01 } else { ACT_10 };
    play.tell(by, || Event::RoundBegan { round, bag });
}

/// What lasts until the end of the round is over.
fn end_round(play: &mut Play) {
    let round = play.state.round;
    for model in &mut play.state.models {
        model.lost = crate::content::Abilities::EMPTY;
        model.confused = false;
        model.grappled = false;
    }
    play.state.loans.clear();
    play.state.deceits.retain(|deceit| deceit.until > round);
    play.tell(ACT_03, || Event::RoundEnded(round));
}

/// Draws a bead (HR-ACT-02, HR-ACT-05). Without a troop to activate it is spent (HR-ACT-08).
fn draw_bead(play: &mut Play) {
    let [mine, theirs] = play.state.bag;
    let bead = draw(play.cx.luck(), u32::from(mine) + u32::from(theirs));
    let player = Player::from(bead >= u32::from(mine));
    play.state.bag[usize::from(player)] -= 1;
    let left = play.state.bag;
    play.tell(ACT_02, || Event::Drawn { player, left });
    if fresh(play.view(), player).is_empty() {
        play.state.forced[usize::from(player)] = Bits::EMPTY;
        play.tell(ACT_08, || Event::Idle(player));
    } else {
        play.open(Frame::Choose(player));
    }
}

/// The troops of a player that can still be activated this round (HR-ACT-04).
pub fn fresh(view: View, player: Player) -> Bits {
    let ready = view.state.troops_of(player).filter(|(_, troop)| troop.readiness == Readiness::Fresh);
    ready.map(|(id, _)| id).collect()
}

/// The troops among which a bead's owner must choose: those named by an Interruption, as far as they can be activated,
/// else all that are ready (HR-AB-SP-06).
fn choices(view: View, player: Player) -> (Bits, bool) {
    let ready = fresh(view, player);
    let forced = view.state.forced[usize::from(player)].and(ready);
    if forced.is_empty() { (ready, false) } else { (forced, true) }
}

/// Whether the bead that was drawn may be let go by: there are more beads, it included, than troops (HR-ACT-07).
pub fn judge_pass(view: View, player: Player) -> Result<(), Illegal> {
    let (ready, forced) = choices(view, player);
    if forced {
        return Err(Illegal::new(Ability::Interruption.rule(), "refuse-pass-forced"));
    }
    let beads = usize::from(view.state.bag[usize::from(player)]) + 1;
    if beads > ready.len() { Ok(()) } else { Err(Illegal::new(ACT_07, "refuse-pass-beads")) }
}

/// Whether a troop may be activated now.
pub fn judge_activate(view: View, player: Player, troop: TroopId) -> Result<(), Illegal> {
    let refuse = |by, key| Err(Illegal::new(by, key).with("troop", troop_arg(troop)));
    let known = view.state.troops.get(usize::from(troop)).filter(|known| known.player == player);
    let Some(known) = known.filter(|_| view.state.members(troop).next().is_some()) else {
        return refuse(ACT_02, "refuse-no-such-troop");
    };
    match known.readiness {
        Readiness::Done => return refuse(ACT_04, "refuse-activated"),
        Readiness::Barred => return refuse(Ability::Redeployment.rule(), "refuse-barred"),
        Readiness::Fresh => {}
    }
    let (choices, _) = choices(view, player);
    if choices.has(troop) {
        return Ok(());
    }
    refuse(Ability::Interruption.rule(), "refuse-interrupted")
}

/// Lists what the owner of a bead may do with it.
pub fn offer(view: View, player: Player, out: &mut Offers<Action>) {
    for troop in choices(view, player).0.iter() {
        out.push(Action::Activate(troop));
    }
    if judge_pass(view, player).is_ok() {
        out.push(Action::Pass);
    }
}

/// A single troop that must be activated is no choice.
pub fn settle(play: &mut Play, player: Player) -> bool {
    let (choices, _) = choices(play.view(), player);
    match (choices.len(), judge_pass(play.view(), player)) {
        (0, _) => play.close(),
        (1, Err(_)) => activate(play, player, choices.iter().next().unwrap_or_default()),
        _ => return false,
    }
    true
}

/// Answers a bead.
pub fn act(play: &mut Play, player: Player, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Activate(troop) => {
            judge_activate(play.view(), player, troop)?;
            activate(play, player, troop);
        }
        Action::Pass => {
            judge_pass(play.view(), player)?;
            play.close();
            play.state.forced[usize::from(player)] = Bits::EMPTY;
            play.tell(ACT_07, || Event::Passed(player));
        }
        _ => return Err(Illegal::new(ACT_02, "refuse-not-now")),
    }
    Ok(())
}

fn activate(play: &mut Play, player: Player, troop: TroopId) {
    play.close();
    play.state.forced[usize::from(player)] = Bits::EMPTY;
    play.state.troop_mut(troop).readiness = Readiness::Done;
    play.tell(ACT_02, || Event::Activated(troop));
    let members: Bits = play.state.members(troop).map(|(id, _)| id).collect();
    for deceit in play.state.deceits.iter_mut().filter(|deceit| members.has(deceit.target)) {
        deceit.running = true;
    }
    let near = near_leaders(play.view(), troop);
    play.open(Frame::Turn(Turn {
        player,
        parts: vec![Part { troop, taken: 0, slots: 2, busy: Bits::EMPTY, ended: false }],
        stage: TurnStage::Start,
        body: None,
        fervour: Bits::EMPTY,
        charged: Bits::EMPTY,
        struck: Vec::new(),
        owed: Vec::new(),
        near,
    }));
}

/// Friendly Leaders within 3 inches of a Messenger of the troop (HR-AB-HE-06).
fn near_leaders(view: View, troop: TroopId) -> Vec<(ModelId, ModelId)> {
    let mut near = Vec::new();
    for (messenger, model) in view.state.members(troop) {
        if !ab::has(view, messenger, Ability::Messenger) {
            continue;
        }
        let leaders = view.state.present_of(model.player);
        let leaders = leaders.filter(|&(leader, _)| view.card(leader).kind == CardKind::Leader);
        near.extend(
            leaders
                .filter(|&(leader, _)| view.within(messenger, leader, acn::NEAR))
                .map(|(leader, _)| (messenger, leader)),
        );
    }
    near
}

/// Ends the turn: the deceived are free again, the troops have acted (HR-ACT-03).
pub fn end_turn(play: &mut Play) {
    let Some(Frame::Turn(turn)) = play.state.flow.close() else { return };
    play.state.deceits.retain(|deceit| !deceit.running);
    for part in &turn.parts {
        let (troop, unused) = (part.troop, part.slots.saturating_sub(part.taken));
        play.tell(ACT_03, || Event::TurnEnded { troop, unused });
    }
}

/// Who still owes a token for what "Wounds", as far as they are there: their player says who takes it first
/// (HR-AB-02, HR-AMB-40).
pub fn owing(view: View, turn: &Turn) -> Bits {
    turn.owed.iter().copied().filter(|&id| view.find(id).is_some()).collect()
}

/// One of them takes one of its tokens.
pub fn owed(play: &mut Play, id: ModelId) {
    let Some(turn) = play.turn_mut() else { return };
    let Some(at) = turn.owed.iter().position(|&one| one == id) else { return };
    turn.owed.remove(at);
    wnd::token(play, ab::AB_02, id, None);
}
