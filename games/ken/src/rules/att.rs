//! Using attachments in combat (rulebook chapter Le carte da assegnare): the assigned Technique or another one, and
//! Play-and-discard cards from the hand.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::Moment;
use crate::content::{AbilityId, CardType, Duration, Kind};
use crate::frame::{Over, Way};
use crate::play::{Play, View};
use crate::rules::cha::{self, Bans};
use crate::rules::{asg, card_arg, seq, r#use};
use crate::state::{CardId, Player, Span};
use crate::zones::Zone;

/// The assigned one or another; the choice stands for the combat.
pub const ATT_01: RuleId = RuleId("KEN-ATT-01");
/// One Technique and one Spirit in a combat.
pub const ATT_02: RuleId = RuleId("KEN-ATT-02");
/// One from the hand switches the assigned one off, unless that has been activated.
pub const ATT_03: RuleId = RuleId("KEN-ATT-03");
/// A Play-and-discard one leaves after the damage.
pub const ATT_04: RuleId = RuleId("KEN-ATT-04");
/// A Permanent one leaves with its host.
pub const ATT_05: RuleId = RuleId("KEN-ATT-05");
/// A Discard-after-use one leaves when its use is declared.
pub const ATT_06: RuleId = RuleId("KEN-ATT-06");
/// Ochre on a Permanent one goes with the last Life of its host.
pub const ATT_07: RuleId = RuleId("KEN-ATT-07");
/// Ochre on one that is used up is paid when it is used.
pub const ATT_08: RuleId = RuleId("KEN-ATT-08");
/// A Play-and-discard one needs a lawful host that takes part in the combat.
pub const ATT_09: RuleId = RuleId("KEN-ATT-09");
/// The four types work alike.
pub const ATT_10: RuleId = RuleId("KEN-ATT-10");
/// Printed values are added to those of the host.
pub const ATT_11: RuleId = RuleId("KEN-ATT-11");
/// A Discard-after-use one counts and switches off like one from the hand.
pub const ATT_12: RuleId = RuleId("KEN-ATT-12");

/// Whether the values and abilities of an assigned attachment are in force in the present combat: not when another of
/// its type was used instead (KEN-ATT-03, KEN-ATT-12). One from the hand is in force in the combat it was used in, and
/// not in a Challenge inside it (KEN-AMB-34).
pub fn in_force(view: View, card: CardId) -> bool {
    let kind = view.kind(card);
    if kind.duration == Some(Duration::PlayDiscard) {
        let depth = view.fight_depth();
        return depth == 0
            || !view
                .state
                .used
                .iter()
                .any(|used| used.card == card && matches!(used.span, Span::Combat(other) if other != depth));
    }
    if kind.duration != Some(Duration::Permanent)
        || view.state.used.is_empty()
        || !matches!(kind.kind, CardType::Technique | CardType::Spirit)
    {
        return true;
    }
    let host = view.bearer(card);
    !asg::is_limited(view, kind, host) || used_up(view, kind, host).is_none()
}

/// The Technique or Spirit from the hand, or to be discarded after use, that was used on the host in the present
/// combat and counts for the same limit.
fn used_up(view: View, kind: &Kind, host: CardId) -> Option<CardId> {
    used_here(view, host).find(|&other| {
        let other = view.kind(other);
        other.duration != Some(Duration::Permanent) && asg::shares_limit(view, kind, other)
    })
}

/// The cards with an ability that was used for this host in the present combat.
fn used_here(view: View, host: CardId) -> impl Iterator<Item = CardId> {
    let depth = if view.state.used.is_empty() { 0 } else { view.fight_depth() };
    let here = move |span| depth > 0 && span == Span::Combat(depth);
    let used = view.state.used.iter().filter(move |used| used.host == host && here(used.span));
    used.map(|used| used.card)
}

/// Whether one more Technique or Spirit may be used on its host in this combat (KEN-ATT-02, KEN-ATT-03); the assigned
/// Permanent one may always, as long as it is in force.
pub fn judge_limit(view: View, card: CardId, host: CardId) -> Result<(), Illegal> {
    let kind = view.kind(card);
    if kind.duration == Some(Duration::Permanent)
        || view.state.used.is_empty()
        || !asg::is_limited(view, kind, host)
    {
        return Ok(());
    }
    for other in used_here(view, host) {
        let used = view.kind(other);
        if !asg::shares_limit(view, kind, used) {
            continue;
        }
        let (by, key) = match used.duration {
            Some(Duration::Permanent) => (ATT_03, "refuse-assigned-activated"),
            _ if used.kind == CardType::Spirit => (ATT_02, "refuse-spirit-limit"),
            _ => (ATT_02, "refuse-technique-limit"),
        };
        return Err(Illegal::new(by, key)
            .with("card", card_arg(card))
            .with("host", card_arg(host))
            .with("other", card_arg(other)));
    }
    Ok(())
}

/// Play-and-discard attachments of the hand that the player may use now.
pub fn offer(view: View, moment: Moment, player: Player, out: &mut Offers<Action>) {
    let moment = cha::seen(view, moment, player);
    let mut bans = Bans::new(view, player);
    for &card in view.state.zone(player, Zone::Hand) {
        let kind = view.kind(card);
        if kind.duration != Some(Duration::PlayDiscard)
            || !kind.kind.is_attachment()
            || !cha::is_moment(kind, moment)
        {
            continue;
        }
        if judge_card(view, moment, card, &mut bans).is_ok() {
            each_host(view, moment, player, |host| {
                if judge_use(view, moment, player, card, host).is_ok() {
                    out.push(Action::Assign { card, host });
                }
            });
        }
    }
}

/// Those who could receive a card in this window.
fn each_host(view: View, moment: Moment, player: Player, mut see: impl FnMut(CardId)) {
    if moment != Moment::Combat {
        view.protagonists(player).for_each(&mut see);
        view.places(player).iter().copied().for_each(see);
        return;
    }
    let Some(fight) = view.fight() else { return };
    let sides = (0..2).flat_map(|index| view.side(fight, index));
    sides.filter(|&host| view.owner(host) == player).for_each(see);
}

/// What can be said of a card of the hand before its host is known.
fn judge_card(view: View, moment: Moment, card: CardId, bans: &mut Bans) -> Result<(), Illegal> {
    cha::judge_moment(view, card, moment)?;
    cha::judge_window(view, card, moment)?;
    cha::judge_unique(view, card)?;
    bans.judge(card, ATT_09)
}

/// Whether it may be used on this host (KEN-ATT-09): the ability with which it begins.
fn judge_use(
    view: View,
    moment: Moment,
    player: Player,
    card: CardId,
    host: CardId,
) -> Result<Option<AbilityId>, Illegal> {
    asg::judge_host(view, card, host)?;
    if moment == Moment::Combat {
        judge_takes_part(view, card, host)?;
        judge_limit(view, card, host)?;
    }
    let ability = cha::judge_on_play(view, player, card, host, moment)?;
    // Without an ability it lends its values, and those count in combats (KEN-ATT-11).
    if ability.is_none() && moment != Moment::Combat {
        return Err(Illegal::new(ATT_09, "refuse-combat-only").with("card", card_arg(card)));
    }
    Ok(ability)
}

/// Whether the host stands in the present fight and can be helped: an engaged Protagonist that is attacked directly
/// only suffers (KEN-SM-04).
fn judge_takes_part(view: View, card: CardId, host: CardId) -> Result<(), Illegal> {
    let refused =
        |key| Err(Illegal::new(ATT_09, key).with("card", card_arg(card)).with("host", card_arg(host)));
    let Some((fight, index)) = view.fight().and_then(|fight| Some((fight, view.side_of(fight, host)?)))
    else {
        return refused("refuse-host-elsewhere");
    };
    let exposed = index == 1 && view.state.raid.direct && matches!(fight.over, Over::Group(_));
    if exposed && view.state.card(host).engaged && !view.options().engaged_target_strikes {
        return refused("refuse-host-suffers");
    }
    Ok(())
}

/// Uses a Play-and-discard attachment of the hand on a host (KEN-ATT-09).
pub fn use_from_hand(
    play: &mut Play,
    moment: Moment,
    player: Player,
    card: CardId,
    host: CardId,
) -> Result<(), Illegal> {
    let view = play.view();
    if !view.state.zone(player, Zone::Hand).contains(&card) {
        return Err(Illegal::new(ATT_09, "refuse-not-in-hand"));
    }
    let kind = view.kind(card);
    if kind.duration != Some(Duration::PlayDiscard) || !kind.kind.is_attachment() {
        return Err(Illegal::new(ATT_09, "refuse-not-used-at-once").with("card", card_arg(card)));
    }
    let moment = cha::seen(view, moment, player);
    judge_card(view, moment, card, &mut Bans::new(view, player))?;
    let ability = judge_use(view, moment, player, card, host)?;
    seq::declare(play, r#use::item(player, card, ability, host, Way::Played));
    Ok(())
}

#[cfg(test)]
mod tests;
