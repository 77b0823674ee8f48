//! What a card says, line by line.

use scene::{Phrase, Value};

use super::look;
use crate::content::vocabulary::Stat;
use crate::content::{Content, KindId, Source};
use crate::names;
use crate::play::View;
use crate::rules::sm;
use crate::state::CardId;
use crate::zones::Zone;

/// A card of the pool.
pub fn lines(content: &Content, id: KindId) -> Vec<Phrase> {
    let kind = content.kind(id);
    let head = Phrase::new(if kind.school.is_some() { "face-head-school" } else { "face-head" });
    let head =
        head.with("type", look::type_of(kind)).with("moral", Phrase::new(names::moral_key(kind.moral)));
    let mut lines = vec![match kind.school {
        Some(school) => head.with("school", Phrase::new(names::school_key(school))),
        None => head,
    }];
    lines.extend(content.profile(id));
    if let Some(duration) = kind.duration {
        lines.push(Phrase::new("face-duration").with("duration", Phrase::new(names::duration_key(duration))));
    }
    if let Some(cycle) = &kind.cycle {
        let words = content.cycle(cycle);
        lines.push(Phrase::new("face-cycle").with("cycle", Value::Name { id: cycle.as_str().into(), words }));
    }
    if kind.unique {
        lines.push(Phrase::new("face-unique"));
    }
    if kind.cumulable {
        lines.push(Phrase::new("face-cumulable"));
    }
    if kind.life {
        lines.push(Phrase::new("face-has-life"));
    }
    lines.extend(content.text(id));
    match kind.source {
        Source::House => lines.push(Phrase::new("face-house")),
        Source::Rulebook => lines.push(Phrase::new("face-rulebook")),
        Source::Printed => {}
    }
    lines
}

/// A card of the match: what it says, and what its values were before anything changed them.
pub fn of_card(view: View, card: CardId) -> Vec<Phrase> {
    let mut lines = lines(view.content, view.state.kind(card));
    let host = view.state.card(card).host;
    let kind = view.kind(card);
    if view.zone(card) == Zone::Forces && view.top(host) == card {
        for stat in [Stat::Attack, Stat::Defence, Stat::Resistance] {
            let printed = kind.values[stat as usize];
            let now = sm::stat(view, host, stat);
            if now != printed && !(kind.life && stat == Stat::Resistance) {
                let line = Phrase::new("face-changed").with("stat", Phrase::new(names::stat_key(stat)));
                lines.push(line.with("now", i64::from(now)).with("printed", i64::from(printed)));
            }
        }
    }
    lines
}
