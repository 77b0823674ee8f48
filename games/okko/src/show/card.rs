//! What profile and equipment cards say, line by line.

use scene::Phrase;

use crate::content::{Alignment, Content, Cost, Kind, PowerId, Profile, Stat};
use crate::names;
use crate::play::View;
use crate::rules::band::name;
use crate::state::{Figure, FigureId};

/// The card of a character that nobody plays yet: both faces as printed.
pub fn of_profile(content: &Content, profile: &Profile) -> Vec<Phrase> {
    let mut lines = head(profile);
    for (face, key) in profile.faces.iter().zip(["card-alert", "card-endangered"]) {
        let line = Phrase::new(key);
        let printed = |stat: Stat| i64::from(face.stats[stat as usize]);
        lines.push(Stat::ALL.into_iter().fold(line, |line, stat| line.with(stat.word(), printed(stat))));
        lines.extend(face.powers.iter().map(|power| power_line(content, power)));
    }
    lines
}

fn head(profile: &Profile) -> Vec<Phrase> {
    let mut lines = vec![
        Phrase::new("card-profile")
            .with("alignment", Phrase::new(alignment_key(profile.alignment)))
            .with("type", Phrase::new(kind_key(profile.kind)))
            .with("zeni", i64::from(profile.zeni)),
    ];
    if profile.unique {
        lines.push(Phrase::new("card-unique"));
    }
    lines
}

/// The card of a figure: the visible face first, then the other one.
pub fn of_figure(view: View, id: FigureId, figure: &Figure) -> Vec<Phrase> {
    let profile = view.content.profile(figure.profile);
    let mut lines = head(profile);
    let visible = usize::from(!figure.alert);
    for face in [visible, 1 - visible] {
        let stats = profile.faces[face].stats;
        let raise = |stat: Stat| {
            let printed = i64::from(stats[stat as usize]);
            if face == visible { i64::from(view.stat(id, stat)) } else { printed }
        };
        let key = match (face == visible, face) {
            (true, 0) => "card-alert",
            (true, _) => "card-endangered",
            (false, 0) => "card-if-alert",
            (false, _) => "card-if-endangered",
        };
        let line = Phrase::new(key);
        lines.push(Stat::ALL.into_iter().fold(line, |line, stat| line.with(stat.word(), raise(stat))));
        lines.extend(profile.faces[face].powers.iter().map(|power| power_line(view.content, power)));
    }
    if let Some(gear) = figure.gear {
        let key = if figure.gear_used { "card-gear-used" } else { "card-gear" };
        let card = view.content.gear(gear);
        lines.push(
            Phrase::new(key)
                .with("gear", names::gear(view, gear))
                .with("rule", card.rule.0.to_owned())
                .with("zeni", i64::from(card.zeni)),
        );
        let own = card.powers.iter().filter(|&power| view.power(power).rule != card.rule);
        lines.extend(own.map(|power| power_line(view.content, power)));
    }
    lines
}

fn power_line(content: &Content, id: PowerId) -> Phrase {
    let power = content.power(id);
    let key = match (power.cost, power.action) {
        (Cost::Die(_), true) => "card-power-die-action",
        (Cost::Die(_), false) => "card-power-die",
        (_, true) => "card-power-action",
        (_, false) => "card-power",
    };
    let line =
        Phrase::new(key).with("power", name(&power.key, &power.name)).with("rule", power.rule.0.to_owned());
    match power.cost {
        Cost::Die(element) => line.with("element", names::element(element)),
        Cost::Free | Cost::Card => line,
    }
}

const fn alignment_key(alignment: Alignment) -> &'static str {
    match alignment {
        Alignment::Hunter => "alignment-hunter",
        Alignment::Evil => "alignment-evil",
        Alignment::Mercenary => "alignment-mercenary",
    }
}

/// What a type is called.
pub const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Warrior => "type-warrior",
        Kind::Monk => "type-monk",
        Kind::Archer => "type-archer",
        Kind::Ninja => "type-ninja",
        Kind::Oni => "type-oni",
        Kind::Spirit => "type-spirit",
        Kind::Creature => "type-creature",
        Kind::Civilian => "type-civilian",
    }
}
