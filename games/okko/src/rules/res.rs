//! Reserve dice (rulebook chapter Dadi di ispirazione, the part on the reserve).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::Element;
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::dice::element_arg;
use crate::rules::figure_arg;
use crate::state::FigureId;

/// At the end of the phase unused dice may be put on cards, one each.
pub const RES_01: RuleId = RuleId("OKKO-RES-01");
/// A reserve die serves only its character.
pub const RES_02: RuleId = RuleId("OKKO-RES-02");
/// In the enemy phase, or in an own one.
pub const RES_03: RuleId = RuleId("OKKO-RES-03");
/// It may stay for several turns.
pub const RES_04: RuleId = RuleId("OKKO-RES-04");
/// At the start of the own phase any of them may be taken back, to be rolled.
pub const RES_05: RuleId = RuleId("OKKO-RES-05");
/// It is lost when the card flips and when the character goes out.
pub const RES_06: RuleId = RuleId("OKKO-RES-06");

/// Adds the reserve dice that can be taken back to the offers (D07).
pub fn offer_reclaim(view: View, out: &mut Offers<Action>) {
    for (id, figure) in view.state.standing_of(view.state.active) {
        if figure.reserve.is_some() {
            out.push(Action::Reclaim(id));
        }
    }
}

/// Takes a reserve die back; it will be rolled with the others (OKKO-RES-05).
pub fn reclaim(play: &mut Play, id: FigureId) -> Result<(), Illegal> {
    let refused = Illegal::new(RES_05, "refuse-reclaim").with("figure", figure_arg(id));
    let band = play.state.active;
    let figure =
        play.state.figures.get_mut(id as usize).ok_or(Illegal::new(RES_05, "refuse-unknown-figure"))?;
    if figure.band != band || !figure.on_board() {
        return Err(refused);
    }
    let element = figure.reserve.take().ok_or(refused)?;
    play.state.dice[band as usize].spent += 1;
    play.tell(RES_05, || Event::Reclaimed { figure: id, element });
    Ok(())
}

/// Adds the ways to store a die to the offers (D19).
pub fn offer_store(view: View, out: &mut Offers<Action>) {
    let pool = view.state.dice[view.state.active as usize];
    for element in Element::ALL.into_iter().filter(|element| pool.showing(*element) > 0) {
        for (figure, _) in view.state.standing_of(view.state.active) {
            if judge_store(view, figure, element).is_ok() {
                out.push(Action::Store { figure, element });
            }
        }
    }
}

fn judge_store(view: View, id: FigureId, element: Element) -> Result<(), Illegal> {
    let refuse = |key| Err(Illegal::new(RES_01, key).with("figure", figure_arg(id)));
    let band = view.state.active;
    let Some(figure) = view.find(id) else { return Err(Illegal::new(RES_01, "refuse-unknown-figure")) };
    if figure.band != band || !figure.on_board() {
        return refuse("refuse-store-target");
    }
    if figure.reserve.is_some() {
        return refuse("refuse-store-full");
    }
    if view.state.dice[band as usize].showing(element) == 0 {
        return Err(Illegal::new(RES_01, "refuse-die-not-there").with("element", element_arg(element)));
    }
    Ok(())
}

/// Puts an unused die on a card, its face unchanged (OKKO-RES-01).
pub fn store(play: &mut Play, id: FigureId, element: Element) -> Result<(), Illegal> {
    judge_store(play.view(), id, element)?;
    let band = play.state.active;
    play.state.dice[band as usize].unused[element as usize] -= 1;
    play.figure_mut(id).reserve = Some(element);
    play.tell(RES_01, || Event::Stored { figure: id, element });
    Ok(())
}

#[cfg(test)]
mod tests;
