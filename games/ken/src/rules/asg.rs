//! Assignment (rulebook chapter L’Assegnazione): which card may lie on which.

use kernel::{Illegal, RuleId};

use crate::content::vocabulary::{Deed, Relation};
use crate::content::{Bearer, CardType, Duration, Kind, Moral};
use crate::options::TechSpiritLimit;
use crate::play::View;
use crate::rules::{card, card_arg, sch, sm};
use crate::state::CardId;
use crate::zones::Zone;

/// The profile names who may receive it.
pub const ASG_01: RuleId = RuleId("KEN-ASG-01");
/// The two are not opposed in moral.
pub const ASG_02: RuleId = RuleId("KEN-ASG-02");
/// A card of School wants a host of that School.
pub const ASG_03: RuleId = RuleId("KEN-ASG-03");
/// A card that names a Protagonist, a capacity or a cycle goes there only.
pub const ASG_04: RuleId = RuleId("KEN-ASG-04");
/// One Permanent Technique and one Permanent Spirit.
pub const ASG_05: RuleId = RuleId("KEN-ASG-05");
/// In the own Presentation phase, to cards of one's own.
pub const ASG_06: RuleId = RuleId("KEN-ASG-06");
/// An attachment stays where it is.
pub const ASG_07: RuleId = RuleId("KEN-ASG-07");
/// No second card of the same name, unless Cumulable.
pub const ASG_08: RuleId = RuleId("KEN-ASG-08");
/// No attachment stays without its host.
pub const ASG_09: RuleId = RuleId("KEN-ASG-09");
/// Three durations; Puntata is for Events only.
pub const ASG_10: RuleId = RuleId("KEN-ASG-10");

/// Whether an attachment may lie on this host (KEN-ASG-01 … 05, 08); whose they are is judged too (KEN-ASG-06).
pub fn judge_host(view: View, card: CardId, host: CardId) -> Result<(), Illegal> {
    let kind = view.kind(card);
    let refused =
        |by, key| Err(Illegal::new(by, key).with("card", card_arg(card)).with("host", card_arg(host)));
    if !kind.kind.is_attachment() {
        return refused(ASG_01, "refuse-no-attachment");
    }
    if !view.exists(host) || view.owner(host) != view.owner(card) || !view.is_in_play(host) {
        return refused(ASG_06, "refuse-host-not-there");
    }
    let face = view.face(host);
    let mut of_type = kind.bearer.iter().filter(|bearer| receives(view, bearer, face, host)).peekable();
    if of_type.peek().is_none() {
        return refused(ASG_01, "refuse-host-category");
    }
    if !of_type.any(|bearer| is_named(view, bearer, face, host)) {
        return refused(ASG_04, "refuse-host-named");
    }
    // A neutral card fits everywhere (KEN-MOR-03); nothing changes the moral of a card in the hand.
    if kind.moral != Moral::Neutral && !sch::morals_fit(view, card, host, Relation::Assign) {
        return refused(ASG_02, "refuse-host-moral");
    }
    if kind.school.is_some() && !sch::school_fits(view, card, host, Relation::Assign) {
        return refused(ASG_03, "refuse-host-school");
    }
    judge_beside(view, kind, card, host)?;
    if sm::forbidden(view, Deed::Assign, view.owner(host), host) {
        return refused(ASG_06, "refuse-forbidden");
    }
    Ok(())
}

/// Whether a line of the profile names this category of cards, as narrow as it is (KEN-ASG-01).
fn receives(view: View, bearer: &Bearer, face: &Kind, host: CardId) -> bool {
    bearer.types.contains(&face.kind)
        && bearer.moral.is_none_or(|moral| sch::moral_of(view, host) == moral)
        && bearer.inhabited.is_none_or(|inhabited| sm::inhabited(view, host) == inhabited)
}

/// Whether what a line of the profile names is met (KEN-ASG-04): a capacity or cycle by any Life (KEN-LIFE-10).
fn is_named(view: View, bearer: &Bearer, face: &Kind, host: CardId) -> bool {
    bearer.name.as_ref().is_none_or(|name| face.name.en == *name)
        && bearer.capacity.is_none_or(|capacity| face.has(capacity) || view.has_capacity(host, capacity))
        && bearer.cycle.as_ref().is_none_or(|cycle| {
            card::of_cycle(face, cycle) || view.lives(host).any(|life| card::of_cycle(view.kind(life), cycle))
        })
}

/// Whether what lies on the host already leaves room for the card (KEN-ASG-05, KEN-ASG-08).
fn judge_beside(view: View, kind: &Kind, card: CardId, host: CardId) -> Result<(), Illegal> {
    let permanent = kind.duration == Some(Duration::Permanent);
    let limited = permanent && is_limited(view, kind, host);
    if kind.cumulable && !limited {
        return Ok(());
    }
    for other in view.attached(host) {
        let there = view.kind(other);
        let (by, key) = if !kind.cumulable && there.name_id == kind.name_id {
            (ASG_08, "refuse-not-cumulable")
        } else if limited
            && there.duration == Some(Duration::Permanent)
            && view.zone(other) == Zone::Assigned
            && shares_limit(view, kind, there)
        {
            (ASG_05, "refuse-permanent-limit")
        } else {
            continue;
        };
        return Err(Illegal::new(by, key)
            .with("card", card_arg(card))
            .with("host", card_arg(host))
            .with("other", card_arg(other)));
    }
    Ok(())
}

/// Whether the limits on Techniques and Spirits bind such a card on this host (KEN-AMB-06).
pub fn is_limited(view: View, kind: &Kind, host: CardId) -> bool {
    matches!(kind.kind, CardType::Technique | CardType::Spirit)
        && (view.options().limits_for_all || view.is_master(host))
}

/// Whether two cards count for the same limit: Techniques, Spirits, or both together (KEN-AMB-09).
pub fn shares_limit(view: View, a: &Kind, b: &Kind) -> bool {
    let either = |kind: &Kind| matches!(kind.kind, CardType::Technique | CardType::Spirit);
    match view.options().tech_spirit_limit {
        TechSpiritLimit::OneEach => either(a) && a.kind == b.kind,
        TechSpiritLimit::OneTotal => either(a) && either(b),
    }
}

#[cfg(test)]
mod tests;
