//! What champions do in an event, for screens to play.

use kernel::RuleId;
use scene::{Deed, Gait, Value};

use super::line::number_parts;
use crate::event::{Event, Roll};
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::ab::AB_25;
use crate::show::spot;
use crate::state::Who;

/// The deeds of an event.
pub fn of(view: View<'_>, by: RuleId, event: &Event) -> Vec<Deed> {
    let piece = |who: Who| names::who_word(view, who);
    let to = |who: Who, space: Space, gait: Gait| {
        vec![Deed::Moved { piece: piece(who), way: vec![spot(view, space)], gait }]
    };
    let attack =
        |from: Who, at: Who, shot: bool| vec![Deed::Attacked { from: piece(from), to: piece(at), shot }];
    let rolled = |who: Option<Who>, dice: &[u8]| Deed::Rolled {
        of: who.map(piece),
        faces: dice.iter().map(|die| Value::Number((*die).into())).collect(),
    };
    match event {
        Event::Colours(dice, _) => vec![rolled(None, &dice.concat())],
        Event::Turn(_, side) => {
            view.state.seats(*side).first().map(|seat| Deed::Turn { seat: seat.0 }).into_iter().collect()
        }
        Event::Fired(who, _, at) => vec![Deed::Aimed { from: piece(*who), at: spot(view, *at) }],
        Event::OpFired(who, _, mover, _) => attack(*who, *mover, true),
        Event::Struck(who, _, target) | Event::Riposted(who, target) => attack(*who, *target, false),
        Event::Random(dice) if !dice.is_empty() => {
            vec![rolled(None, &dice.iter().map(|(_, die)| *die).collect::<Vec<_>>())]
        }
        Event::Rolled { who, of, number, dice, level } => {
            let parts = number_parts(view, *who, number).len();
            let sum = Deed::Summed { of: Some(piece(*who)), total: number.number.into(), parts };
            let missed = match of {
                Roll::Hit(target) | Roll::Damage(target) if !level.succeeds() => {
                    Some(Deed::Missed { piece: piece(*target) })
                }
                _ => None,
            };
            [rolled(Some(*who), dice), sum].into_iter().chain(missed).collect()
        }
        Event::Again(who, _, dice, _) => vec![rolled(Some(*who), dice)],
        // Of two dice one counts, but where an ability adds them.
        Event::Die(who, _, dice) => vec![rolled(Some(*who), if by == AB_25 { dice } else { &dice[..1] })],
        Event::Hurt(who, wounds, _) => vec![Deed::Hurt { piece: piece(*who), by: (*wounds).into() }],
        Event::Unhurt(who) => vec![Deed::Missed { piece: piece(*who) }],
        Event::Healed(who, healed, _) => {
            vec![Deed::Healed { piece: piece(*who), by: (*healed).into() }]
        }
        Event::Killed(who) | Event::Limbo(who) => vec![Deed::Left { piece: piece(*who) }],
        Event::Landed(who, _) => vec![Deed::Appeared { piece: piece(*who) }],
        Event::Stepped(who, _, space, _) => to(*who, *space, Gait::Walk),
        Event::Down(who, space) | Event::Up(who, space) => to(*who, *space, Gait::Leap),
        _ => Vec::new(),
    }
}
