//! The rolls of a Spirit action and what comes of them (HR-SPI-02, HR-AB-SP).

use kernel::{Bits, Illegal, RuleId};

use super::{SPI_02, losable};
use crate::action::Uses;
use crate::content::Ability;
use crate::event::Event;
use crate::frame::{Cause, Frame, Window};
use crate::play::{Play, View};
use crate::rules::dice::{self, Heed, What};
use crate::rules::{cbt, refuse, wnd};
use crate::state::{Deceit, ModelId};

/// Rolls what is built so (HR-SET-07).
fn roll(play: &mut Play, rule: RuleId, id: ModelId, what: What, heed: Heed) -> u8 {
    let built = dice::build(play.view(), id, what);
    dice::roll(play, rule, &built, heed).total
}

/// Rolls, and on success does what the ability does, or asks how.
pub fn carry_out(play: &mut Play, by: ModelId, ability: Ability, target: ModelId) {
    play.tell(ability.rule(), || Event::Used { model: by, ability, target: Some(target) });
    let won = if ability == Ability::MindLock {
        if let Some(turn) = play.turn_mut() {
            turn.owed.push(by);
        }
        roll(play, ability.rule(), target, What::MindLock, Heed::Reach(1)) == 0
    } else {
        let attack = roll(play, SPI_02, by, What::Challenge(target), Heed::Total);
        let defence = roll(play, SPI_02, target, What::Answer, Heed::Reach(attack));
        play.tell(SPI_02, || Event::Challenged { by, target, ability, attack, defence });
        attack > defence
    };
    if won {
        succeed(play, by, ability, target);
    }
}

fn succeed(play: &mut Play, by: ModelId, ability: Ability, target: ModelId) {
    let rule = ability.rule();
    match ability {
        Ability::Distraction => play.model_mut(target).distracted = true,
        Ability::Deceit => deceive(play, by, target),
        Ability::Transfer => {
            wnd::heal(play, rule, by);
            wnd::token(play, rule, target, Some(by));
        }
        Ability::MindLock => wnd::token(play, rule, target, Some(by)),
        Ability::Interruption => {
            let aimed = *play.state.model(target);
            play.state.forced[usize::from(aimed.player)].insert(aimed.troop);
        }
        Ability::Confusion => play.model_mut(target).confused = true,
        _ => play.open(Frame::Window(Window::Spirit { by, ability, target })),
    }
}

/// From the target's next own turn on, this round or the next, until that turn ends (HR-AB-SP-03).
fn deceive(play: &mut Play, by: ModelId, target: ModelId) {
    let until = play.state.round.saturating_add(1);
    play.state.deceits.retain(|known| known.running || known.by != by || known.target != target);
    play.state.deceits.push(Deceit { target, by, running: false, until });
}

/// Whom an enchanted character may be made to strike: the models that touch it, from either side, as far as it can
/// strike them (HR-AB-SP-07).
pub fn victims(view: View, target: ModelId) -> Bits {
    if view.find(target).is_none() {
        return Bits::EMPTY;
    }
    let fits = |&id: &ModelId| cbt::judge_free(view, target, id, Uses::default(), Cause::Enchanted).is_ok();
    view.touching(target).iter().filter(fits).collect()
}

/// The named ability is lost for the rest of the round (HR-AB-SP-09).
pub fn name(play: &mut Play, target: ModelId, ability: Ability) -> Result<(), Illegal> {
    let rule = Ability::Shock.rule();
    if !losable(play.view(), target).has(ability) {
        return Err(refuse(rule, "refuse-not-its-ability", target));
    }
    play.model_mut(target).lost.insert(ability);
    play.tell(rule, || Event::Lost { model: target, ability });
    Ok(())
}
