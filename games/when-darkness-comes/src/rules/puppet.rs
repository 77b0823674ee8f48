//! A character under the spell Control: it does one thing that the caster chooses (ledger 6.3, SP-08).

use kernel::Offers;

use crate::action::Action;
use crate::frame::{Frame, WalkKind, What};
use crate::play::{Play, View};
use crate::rules::{adv, moves, turn};
use crate::state::HeroId;

/// What a commanded character can be told to do: any action that it could do in its own turn, or to move.
pub fn offer(view: View, puppet: HeroId, out: &mut Offers<Action>) {
    let mut all = Offers::new();
    if view.find(puppet).is_some() {
        turn::offer(view, &turn::fresh(puppet), &mut all);
    }
    // Only whoever's turn it is casts (WDC-MAG-02).
    let can = |action: &Action| turn::single(action) && !matches!(action, Action::Cast(_));
    out.actions.extend(all.actions.into_iter().filter(can));
    out.push(Action::Enough);
}

/// It does what it is told.
pub fn act(play: &mut Play, puppet: HeroId, action: &Action) {
    match action {
        Action::Enough => {}
        Action::Move => moves::open(play, puppet, WalkKind::Own, adv::NONE),
        _ => turn::perform(play, puppet, action),
    }
}

/// Who leads a movement: whoever commands the character, else its own player.
pub fn leads(view: View, walker: HeroId) -> HeroId {
    let caster = view.state.flow.inward().find_map(|frame| match frame {
        Frame::Choose(choose) => {
            matches!(choose.what, What::Puppet(puppet, true) if puppet == walker).then_some(choose.hero)
        }
        _ => None,
    });
    caster.unwrap_or(walker)
}
