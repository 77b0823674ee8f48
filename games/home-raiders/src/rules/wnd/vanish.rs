//! Vanishing (ledger 4.7, V1 to V6).

use kernel::{Bits, Illegal, Offers, RuleId};

use super::WND_02;
use crate::action::{Action, Uses};
use crate::content::{Ability, Kind as CardKind};
use crate::event::Event;
use crate::frame::{Attack, Cause, Frame, Setup, Vanish, VanishStage, Window};
use crate::play::{Play, View};
use crate::rules::{ab, attack, cbt, obv, refuse, sht, troop_arg};
use crate::state::{ModelId, Place, Player, other};

/// The player whose turn it is: he goes first where both have something to do (HR-AMB-41).
pub fn active(view: View) -> Player {
    let of = |frame: &Frame| match frame {
        Frame::Turn(turn) => Some(turn.player),
        Frame::Setup(Setup::Reconnoitre { player, .. }) => Some(*player),
        _ => None,
    };
    view.state.flow.inward().find_map(of).unwrap_or(view.state.first)
}

/// The last attacks that one who vanishes may choose from (HR-AB-HE-02): at every enemy, plainly or with one of its
/// own free options.
fn songs(view: View, id: ModelId) -> Vec<Action> {
    if !ab::has(view, id, Ability::SwanSong) {
        return Vec::new();
    }
    let has = |ability| ab::has(view, id, ability);
    let mut blows = vec![Uses::default()];
    blows.extend(has(Ability::SurpriseHit).then(|| Uses { surprise: true, ..Uses::default() }));
    let mut shots = vec![Uses::default()];
    shots.extend(has(Ability::Lightning).then(|| Uses { lightning: true, ..Uses::default() }));
    shots.extend(has(Ability::Bullseye).then(|| Uses { bullseye: true, ..Uses::default() }));
    shots.extend(has(Ability::SuppressingFire).then(|| Uses { suppress: true, ..Uses::default() }));
    let mut songs = Vec::new();
    for (target, _) in view.state.present().filter(|&(foe, _)| view.foes(id, foe)) {
        songs.extend(blows.iter().map(|&with| Action::Strike { by: id, target, with }));
    }
    for (troop, _) in view.state.troops_of(other(view.model(id).player)) {
        songs.extend(shots.iter().map(|&with| Action::Fire { by: id, troop, with, over: None }));
    }
    songs.retain(|song| judge_song(view, id, song).is_ok());
    songs
}

/// Whether one who vanishes may attack so: the shot, if it is one.
fn judge_song(view: View, id: ModelId, action: &Action) -> Result<Option<Attack>, Illegal> {
    let rule = Ability::SwanSong.rule();
    let own = |by: ModelId| if by == id { Ok(()) } else { Err(refuse(rule, "refuse-not-acting", by)) };
    match *action {
        Action::Strike { by, target, with } => {
            own(by)?;
            if view.find(target).is_none() || !view.foes(id, target) {
                return Err(refuse(rule, "refuse-no-enemy", target));
            }
            cbt::judge_free(view, by, target, with, Cause::SwanSong).map(|()| None)
        }
        Action::Fire { by, troop, with, over } => {
            own(by)?;
            let foe = other(view.model(id).player);
            if !view.state.troops_of(foe).any(|(known, _)| known == troop) {
                return Err(Illegal::new(rule, "refuse-no-such-troop").with("troop", troop_arg(troop)));
            }
            sht::judge_free(view, by, troop, with, over, Cause::SwanSong).map(Some)
        }
        _ => Err(Illegal::new(rule, "refuse-not-now")),
    }
}

fn set(play: &mut Play, stage: VanishStage) {
    if let Some(Frame::Vanish(vanish)) = play.state.flow.now_mut() {
        vanish.stage = stage;
    }
}

/// Goes on with somebody's vanishing; false when something is asked.
pub fn settle_vanish(play: &mut Play, vanish: Vanish) -> bool {
    let view = play.view();
    match vanish.stage {
        VanishStage::SwanSong => {
            if !songs(view, vanish.model).is_empty() {
                return false;
            }
            set(play, VanishStage::Remove);
        }
        VanishStage::Remove => remove(play, vanish),
        VanishStage::Fragments(left) => {
            let left: Bits = left.iter().filter(|&id| view.find(id).is_some()).collect();
            match (left.len(), left.iter().next()) {
                (0, _) | (_, None) => play.close(),
                (1, Some(victim)) => shatter(play, vanish.model, Bits::EMPTY, victim),
                _ => return false,
            }
        }
        VanishStage::Over => {
            let troop = view.model(vanish.model).troop;
            let gone = view.state.members(troop).next().is_none();
            play.close();
            if gone {
                play.tell(WND_02, || Event::TroopGone(troop));
            }
        }
    }
    true
}

/// V2 to V6: it is taken away; who touched it will defend against its fragments, and its Unit may get another Leader.
fn remove(play: &mut Play, vanish: Vanish) {
    let id = vanish.model;
    let view = play.view();
    let Some(at) = view.model(id).stand() else { return play.close() };
    let (player, troop) = (view.model(id).player, view.model(id).troop);
    let shards = if ab::has(view, id, Ability::Fragments) { view.touching(id) } else { Bits::EMPTY };
    let leads = view.card(id).kind == CardKind::Leader;
    let replaced = leads && ab::own_commands(view, id).has(Ability::Substitution);
    play.model_mut(id).place = Place::Gone { by_enemy: vanish.by_enemy };
    play.tell(WND_02, || Event::Vanished { model: id });
    obv::release(play);
    // What comes last is opened first: the fragments, the new Leader, the end of the troop.
    set(play, VanishStage::Over);
    if replaced {
        play.open(Frame::Window(Window::Substitute { player, troop, at }));
    }
    if !shards.is_empty() {
        play.open(Frame::Vanish(Vanish { stage: VanishStage::Fragments(shards), ..vanish }));
    }
}

/// One defends against the fragments (HR-AB-DF-05).
fn shatter(play: &mut Play, from: ModelId, left: Bits, victim: ModelId) {
    set(play, VanishStage::Fragments(left));
    attack::fragment(play, from, victim);
}

/// Who decides while somebody vanishes.
pub fn asks_vanish(view: View, vanish: Vanish) -> (Player, RuleId) {
    match vanish.stage {
        VanishStage::Fragments(_) => (active(view), Ability::Fragments.rule()),
        _ => (view.model(vanish.model).player, Ability::SwanSong.rule()),
    }
}

/// Lists what can be done while somebody vanishes.
pub fn offer_vanish(view: View, vanish: Vanish, out: &mut Offers<Action>) {
    match vanish.stage {
        VanishStage::SwanSong => {
            out.complete = false;
            out.actions.extend(songs(view, vanish.model));
            out.push(Action::No);
        }
        VanishStage::Fragments(left) => {
            let left = left.iter().filter(|&id| view.find(id).is_some());
            out.actions.extend(left.map(Action::Choose));
        }
        VanishStage::Remove | VanishStage::Over => {}
    }
}

/// Answers while somebody vanishes.
pub fn act_vanish(play: &mut Play, vanish: Vanish, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let rule = asks_vanish(view, vanish).1;
    match (vanish.stage, action) {
        (VanishStage::SwanSong, Action::No) => set(play, VanishStage::Remove),
        (VanishStage::SwanSong, song) => {
            let shot = judge_song(view, vanish.model, song)?;
            set(play, VanishStage::Remove);
            match (shot, song) {
                (Some(shot), _) => attack::open(play, shot),
                (None, &Action::Strike { by, target, with }) => {
                    cbt::free(play, by, target, with, Cause::SwanSong);
                }
                _ => {}
            }
        }
        (VanishStage::Fragments(mut left), &Action::Choose(victim)) => {
            if !left.has(victim) || view.find(victim).is_none() {
                return Err(refuse(rule, "refuse-fragments", victim));
            }
            left.remove(victim);
            shatter(play, vanish.model, left, victim);
        }
        _ => return Err(Illegal::new(rule, "refuse-not-now")),
    }
    Ok(())
}
