//! Events (rulebook chapter Le carte Evento): which may be played in which window.

use kernel::{Arg, Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::Moment;
use crate::content::{AbilityId, CardType, Duration};
use crate::frame::Way;
use crate::play::{Play, View};
use crate::rules::cha::{self, Bans};
use crate::rules::{card_arg, select, seq, r#use};
use crate::state::{CardId, Player};
use crate::zones::Zone;

/// Play-and-discard Events at any time.
pub const EVT_01: RuleId = RuleId("KEN-EVT-01");
/// Permanent Events in the own Presentation phase, for the rest of the match.
pub const EVT_02: RuleId = RuleId("KEN-EVT-02");
/// Puntata Events in either Presentation phase, until the next Epilogue.
pub const EVT_03: RuleId = RuleId("KEN-EVT-03");
/// The effect is carried out at once.
pub const EVT_04: RuleId = RuleId("KEN-EVT-04");
/// One card or many, of either side.
pub const EVT_05: RuleId = RuleId("KEN-EVT-05");
/// What it asks for must hold when it is played.
pub const EVT_06: RuleId = RuleId("KEN-EVT-06");
/// Its green points count like those of any card.
pub const EVT_07: RuleId = RuleId("KEN-EVT-07");
/// A fourth duration: it waits in Destiny until it is used.
pub const EVT_08: RuleId = RuleId("KEN-EVT-08");
/// Its ochre is conceded.
pub const EVT_09: RuleId = RuleId("KEN-EVT-09");
/// Own and enemy group are seen from its player's side.
pub const EVT_10: RuleId = RuleId("KEN-EVT-10");

/// Events of the hand that the player may play now.
pub fn offer(view: View, moment: Moment, player: Player, out: &mut Offers<Action>) {
    let moment = cha::seen(view, moment, player);
    let mut bans = Bans::new(view, player);
    for &card in view.state.zone(player, Zone::Hand) {
        let kind = view.kind(card);
        if kind.kind == CardType::Event
            && cha::is_moment(kind, moment)
            && judge(view, moment, player, card, &mut bans).is_ok()
        {
            out.push(Action::Play(card));
        }
    }
}

/// Whether an Event of the hand may be played now: the ability that it carries out at once.
fn judge(
    view: View,
    moment: Moment,
    player: Player,
    card: CardId,
    bans: &mut Bans,
) -> Result<Option<AbilityId>, Illegal> {
    let kind = view.kind(card);
    cha::judge_moment(view, card, moment)?;
    cha::judge_window(view, card, moment)?;
    judge_requirement(view, player, card)?;
    cha::judge_unique(view, card)?;
    bans.judge(card, if kind.duration == Some(Duration::PlayDiscard) { EVT_01 } else { EVT_04 })?;
    cha::judge_on_play(view, player, card, card, moment)
}

/// Whether what the Event asks for holds (KEN-EVT-06).
pub fn judge_requirement(view: View, player: Player, card: CardId) -> Result<(), Illegal> {
    let mut needs = view.kind(card).needs.iter();
    match needs.position(|need| !select::holds(view, player, card, card, need)) {
        Some(unmet) => Err(Illegal::new(EVT_06, "refuse-event-needs")
            .with("card", card_arg(card))
            .with("number", Arg::Number(unmet as i64))),
        None => Ok(()),
    }
}

/// Plays an Event of the hand.
pub fn play_event(play: &mut Play, moment: Moment, player: Player, card: CardId) -> Result<(), Illegal> {
    let view = play.view();
    if !view.state.zone(player, Zone::Hand).contains(&card) {
        return Err(Illegal::new(EVT_01, "refuse-not-in-hand"));
    }
    if view.kind(card).kind != CardType::Event {
        return Err(Illegal::new(EVT_01, "refuse-no-event").with("card", card_arg(card)));
    }
    let moment = cha::seen(view, moment, player);
    let ability = judge(view, moment, player, card, &mut Bans::new(view, player))?;
    seq::declare(play, r#use::item(player, card, ability, card, Way::Played));
    Ok(())
}

#[cfg(test)]
mod tests;
