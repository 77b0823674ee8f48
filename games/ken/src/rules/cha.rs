//! Characteristics and durations (rulebook chapter Le caratteristiche): which card may be played when, and which only
//! once.

use kernel::{Arg, Illegal, RuleId};

use crate::content::vocabulary::{Deed, Moment, Trigger};
use crate::content::{AbilityId, CardType, Duration, Kind};
use crate::frame::Way;
use crate::play::View;
use crate::rules::{card_arg, evt, plc, pres, sm, r#use};
use crate::state::{CardId, NONE, Player};
use crate::zones::Zone;

/// One card of that name on the table.
pub const CHA_01: RuleId = RuleId("KEN-CHA-01");
/// Several cards of that name on one host.
pub const CHA_02: RuleId = RuleId("KEN-CHA-02");
/// Play and discard: at any time, at once to the Past.
pub const DUR_01: RuleId = RuleId("KEN-DUR-01");
/// Puntata: in a Presentation phase, until the next Epilogue.
pub const DUR_02: RuleId = RuleId("KEN-DUR-02");
/// Permanent: in the own Presentation phase, and it stays.
pub const DUR_03: RuleId = RuleId("KEN-DUR-03");
/// Discard after use: in the own Presentation phase, until it is used.
pub const DUR_04: RuleId = RuleId("KEN-DUR-04");
/// Places in the own Presentation phase, an inhabited one with an Army.
pub const DUR_05: RuleId = RuleId("KEN-DUR-05");

/// Where cards are in play (KEN-CHA-01).
const IN_PLAY: [Zone; 5] = [Zone::Forces, Zone::Territory, Zone::Destiny, Zone::Assigned, Zone::Played];

/// Whether no Unique card of this name is in play; a Life is judged by its own rules (KEN-AMB-52).
pub fn judge_unique(view: View, card: CardId) -> Result<(), Illegal> {
    let kind = view.kind(card);
    if !kind.unique || kind.life {
        return Ok(());
    }
    let all = [0, 1].into_iter().flat_map(|player| IN_PLAY.map(|zone| view.state.zone(player, zone)));
    match all.flatten().find(|&&other| view.kind(other).name_id == kind.name_id) {
        Some(&other) => Err(Illegal::new(CHA_01, "refuse-unique")
            .with("card", card_arg(card))
            .with("other", card_arg(other))),
        None => Ok(()),
    }
}

/// A window as a player sees it: the other's Presentation phase is another moment than his own.
pub fn seen(view: View, moment: Moment, player: Player) -> Moment {
    if moment == Moment::PresOwn && player != view.state.active { Moment::PresEnemy } else { moment }
}

/// The word for a moment, in refusals.
pub const fn moment_word(moment: Moment) -> &'static str {
    match moment {
        Moment::Start => "moment-start",
        Moment::PresOwn => "moment-pres-own",
        Moment::PresEnemy => "moment-pres-enemy",
        Moment::Combat => "moment-combat",
        Moment::AfterDamage => "moment-after-damage",
        Moment::PostCombat => "moment-post-combat",
        Moment::Epilogue => "moment-epilogue",
        Moment::Any => "moment-any",
    }
}

/// The rule that says when a card is played, and whether it may be now, as its type and duration tell (ledger 5.4).
fn lawful(kind: &Kind, moment: Moment) -> (RuleId, bool) {
    let own = moment == Moment::PresOwn;
    let event = kind.kind == CardType::Event;
    match kind.duration {
        None if kind.kind == CardType::Place => (plc::PLC_03, own),
        None => (pres::PRES_02, own),
        Some(Duration::PlayDiscard) if event => (evt::EVT_01, moment != Moment::AfterDamage),
        Some(Duration::PlayDiscard) => (DUR_01, own || matches!(moment, Moment::PresEnemy | Moment::Combat)),
        Some(Duration::Puntata) => (evt::EVT_03, own || moment == Moment::PresEnemy),
        Some(Duration::Permanent) => (if event { evt::EVT_02 } else { DUR_03 }, own),
        Some(Duration::DiscardAfterUse) => (if event { evt::EVT_08 } else { DUR_04 }, own),
    }
}

/// Whether a card may be played from the hand in this window, as its player sees it (ledger 5.4).
pub fn judge_moment(view: View, card: CardId, moment: Moment) -> Result<(), Illegal> {
    match lawful(view.kind(card), moment) {
        (_, true) => Ok(()),
        (by, false) => Err(wrong_moment(by, card, moment)),
    }
}

/// Whether cards of this type, of this duration, are played in this window at all: for offers.
pub fn is_moment(kind: &Kind, moment: Moment) -> bool {
    lawful(kind, moment).1
}

fn wrong_moment(by: RuleId, card: CardId, moment: Moment) -> Illegal {
    let moment = Arg::Term(moment_word(moment));
    Illegal::new(by, "refuse-moment").with("card", card_arg(card)).with("moment", moment)
}

/// Whether what the card does when it is played can be done in this window. A Play-and-discard card whose abilities are
/// all for other windows, or for answers only, is not played now.
pub fn judge_window(view: View, card: CardId, moment: Moment) -> Result<(), Illegal> {
    let kind = view.kind(card);
    let mut elsewhere = false;
    for &ability in &kind.abilities {
        match view.power(ability).says.trigger {
            Trigger::OnPlay if is_now(view, ability, moment) => return Ok(()),
            Trigger::OnPlay => elsewhere = true,
            Trigger::AnnulReply => elsewhere |= kind.duration == Some(Duration::PlayDiscard),
            _ => {}
        }
    }
    if elsewhere { Err(wrong_moment(lawful(kind, moment).0, card, moment)) } else { Ok(()) }
}

/// Whether this window is one of those that the ability names, if it names any.
pub fn is_now(view: View, ability: AbilityId, moment: Moment) -> bool {
    let windows = view.power(ability).windows;
    windows == 0 || windows & 1 << moment as u8 != 0
}

/// The ability with which the card begins when it is played for this bearer in this window: the first that can be
/// carried out; none when playing it does nothing by itself.
pub fn judge_on_play(
    view: View,
    player: Player,
    card: CardId,
    bearer: CardId,
    moment: Moment,
) -> Result<Option<AbilityId>, Illegal> {
    let mut refusal = None;
    for &ability in &view.kind(card).abilities {
        if view.power(ability).says.trigger == Trigger::OnPlay && is_now(view, ability, moment) {
            match r#use::judge(view, player, card, ability, bearer, Way::Played) {
                Ok(()) => return Ok(Some(ability)),
                Err(why) => refusal = refusal.or(Some(why)),
            }
        }
    }
    refusal.map_or(Ok(None), Err)
}

/// Which types of cards a player is forbidden to play; asked once for each type.
pub struct Bans<'a> {
    view: View<'a>,
    player: Player,
    known: [Option<bool>; CardType::ALL.len()],
}

impl<'a> Bans<'a> {
    /// Nothing has been asked yet.
    pub fn new(view: View<'a>, player: Player) -> Bans<'a> {
        Bans { view, player, known: [None; CardType::ALL.len()] }
    }

    /// Whether cards of this type are forbidden.
    pub fn has(&mut self, kind: CardType) -> bool {
        let Bans { view, player, .. } = *self;
        *self.known[kind as usize]
            .get_or_insert_with(|| sm::forbidden(view, Deed::PlayType(kind), player, NONE))
    }

    /// Whether the card may be played.
    pub fn judge(&mut self, card: CardId, by: RuleId) -> Result<(), Illegal> {
        if self.has(self.view.kind(card).kind) {
            return Err(Illegal::new(by, "refuse-forbidden").with("card", card_arg(card)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
