//! The number that a roll needs, before it is made: to hit, against a guardian, against a tower.

use kernel::Seat;

use crate::action::Action;
use crate::frame::{Mode, Ordeal};
use crate::play::View;
use crate::rules::adv;
use crate::rules::rng::{Attack, to_hit};
use crate::state::Who;

/// The challenge number, as far as the seat may know it; none where nothing is rolled, or on several at once.
pub fn needed(view: View<'_>, seat: Seat, action: &Action) -> Option<i8> {
    let hit = |attack: Attack| to_hit(view, attack, &mut |_| {}).number();
    match *action {
        Action::Fire(card, at) => {
            let by = view.bearer(card)?;
            let mut marks = view.state.at(at).map(|(who, _)| who).filter(|who| view.foes(by, *who));
            let target = marks.next().filter(|_| marks.next().is_none())?;
            Some(hit(Attack { by, weapon: Some(card), mode: Mode::Fire, from: view.space(by)?, at, target }))
        }
        Action::OpFire(card, target, entry) => {
            let by = view.bearer(card)?;
            let at = view.state.trail.get(usize::from(entry))?.at;
            Some(hit(Attack {
                by,
                weapon: Some(card),
                mode: Mode::OpFire,
                from: view.space(by)?,
                at,
                target,
            }))
        }
        Action::Strike(by, target) => {
            let (from, at) = (view.space(by)?, view.space(target)?);
            let weapon = view.champion(by).armed;
            Some(hit(Attack { by, weapon, mode: Mode::Melee, from, at, target }))
        }
        Action::Challenge(who, rating) => {
            let era = adv::position(view, who)?;
            let top = view.state.deck(era).first()?;
            let side = view.state.side_of(seat)?;
            (top.shown || top.seen[usize::from(side.0)])
                .then(|| challenge(view, who, Ordeal::Guardian(era), rating))
        }
        Action::Tower(who, rating) => {
            Some(challenge(view, who, Ordeal::Tower(adv::tower(view, who)?), rating))
        }
        _ => None,
    }
}

fn challenge(view: View<'_>, who: Who, of: Ordeal, rating: crate::content::Rating) -> i8 {
    adv::number(view, who, of, rating, &mut |_| {}).number()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Era;
    use crate::fixture::{Scene, Tried};

    fn number(table: &Tried, command: &str) -> Option<i8> {
        needed(table.view(), Seat(0), &table.read(command))
    }

    #[test]
    fn a_shot_needs_what_it_will_be_rolled_under() {
        // Point Green against Stealth Red: 7 + 4 - 2; the wood on the line takes one away.
        let scene = || Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "3,0");
        let open = scene().show("siennya", "accelerator-tube").fire();
        assert_eq!(number(&open, "fire accelerator-tube 3,0"), Some(9));
        let wood = scene().ground('w', "1,0").show("siennya", "accelerator-tube").fire();
        assert_eq!(number(&wood, "fire accelerator-tube 3,0"), Some(8));
    }

    #[test]
    fn a_blow_needs_melee_against_reaction() {
        let table = Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "0,0").melee();
        assert_eq!(number(&table, "strike siennya tyrant"), Some(9));
    }

    #[test]
    fn a_guardian_that_nobody_has_seen_needs_nothing_yet() {
        let maze = |shown: bool| {
            let scene = Scene::new().track(Era::Ancient, "0,0 1,0").stand("nabu-dur", 0, "0,0");
            number(&scene.guardian("sphinx", shown).adventure(), "challenge nabu-dur intelligence")
        };
        assert_eq!((maze(true), maze(false)), (Some(9), None));
    }
}
