//! What a weapon that attacks everybody in a space may do to each (ledger 12.1, questions 2 and 3).

#[cfg(test)]
mod tests;

use kernel::Chance;
use scene::{Layer, Phrase, Tone, Value};

use super::levels::share;
use super::outcome::{self, Outcomes};
use super::{Looker, cell_of};
use crate::content::CardId;
use crate::frame::{Frame, Mode};
use crate::map::Space;
use crate::names;
use crate::rules::opf;
use crate::rules::rng::{self, Attack};
use crate::state::Who;

/// The layer for a shot of an area weapon into a space, in opportunity fire at a mover at an entry of the trail: for
/// everybody who is attacked, own people too, the chance to be wounded and to fall; and the chance that the weapon
/// breaks. Nothing is rolled again.
pub fn layer(
    looker: Looker<'_>,
    by: Who,
    card: CardId,
    at: Space,
    primary: Option<(Who, u16)>,
) -> Option<Layer> {
    let view = looker.view;
    rng::shot(view, card).filter(|shot| shot.area)?;
    let from = view.space(by)?;
    let opfire = matches!(view.state.flow.now(), Some(Frame::OpFire(..)));
    let (mode, marks) = match primary {
        Some(primary) if opfire => {
            (Mode::OpFire, opf::victims(view, by, at, primary).into_iter().map(|mark| mark.who).collect())
        }
        _ => (Mode::Fire, rng::victims(view, by, at)),
    };
    let of =
        |target: Who| outcome::outcomes(view, Attack { by, weapon: Some(card), mode, from, at, target }, 0);
    let all: Vec<(Who, Outcomes)> = marks.into_iter().map(|who| (who, of(who))).collect();
    let one = |(who, ends): &(Who, Outcomes)| -> Value {
        let costs = |least: u8| share(outcome::costs(view, ends, *who, 0, least));
        let phrase = Phrase::new("show-area-one").with("who", names::who(view, *who));
        phrase.with("wounds", costs(1)).with("falls", costs(view.champion(*who).health)).into()
    };
    let chances: Vec<Value> = all.iter().map(one).collect();
    let title = Phrase::new("show-area-odds")
        .with("card", names::card(view, card))
        .with("n", all.len() as i64)
        .with("chances", chances)
        .with("breaks", share(breaks(&all)));
    let cells = if from.under == at.under { vec![cell_of(view, at)] } else { Vec::new() };
    let id = format!("area-{}-{}", names::card_word(view, card), names::space_word(view, at));
    Some(Layer { id: id.into(), title, cells, tone: Some(Tone::Plain), ..Layer::default() })
}

/// The chance that one roll of all breaks the weapon (DOA-RNG-12).
fn breaks(all: &[(Who, Outcomes)]) -> Chance {
    let held = |ends: &Outcomes| {
        let held = ends.iter().filter(|(end, _)| !end.broke);
        held.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance))
    };
    let held = all.iter().map(|(_, ends)| held(ends)).fold(Chance::ALWAYS, Chance::and);
    Chance::new(held.den() - held.num(), held.den())
}
