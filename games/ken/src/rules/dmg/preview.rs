//! What a fight would come to if both players let it pass now: for bots, and for the odds beside the table.

use crate::frame::{Over, Stage};
use crate::play::View;
use crate::rules::{con, ocr};
use crate::state::Won;

/// What would come of the fight that is under way, from what lies open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// The damage that each line would inflict, all waves together. Index 0 attacks.
    pub damage: [i16; 2],
    /// The cards and Lives that would be won.
    pub won: Vec<Won>,
    /// How many Protagonists of each line would be left, the commander included.
    pub standing: [usize; 2],
    /// Whether the commander of each line would have to descend (KEN-CMD-03).
    pub descends: [bool; 2],
    /// Whether the Place would be conquered, no further combat being needed.
    pub conquered: bool,
    /// The ochre that each player would gain.
    pub ochre: [u16; 2],
}

/// What would happen if both players let it pass now; `None` outside the window of a combat.
pub fn preview(view: View) -> Option<Preview> {
    let fight = view.fight().filter(|fight| fight.stage == Stage::Damage)?;
    let depth = view.fight_depth();
    let exchange = super::resolve(view, fight, depth, &mut |_, _| ());
    let super::Exchange { damage, won, reached, standing } = exchange;
    let meets = reached.contains(&true) && !standing.contains(&0);
    let mut ochre = [0; 2];
    if matches!(fight.over, Over::Group(_)) {
        for won in &won {
            let player = crate::state::other(view.owner(won.card));
            ochre[usize::from(player)] += u16::from(ocr::worth(view, won).points);
        }
    }
    let place = view.contested(fight).filter(|_| !meets && con::falls(standing));
    if let Some(place) = place {
        ochre[usize::from(fight.attacker)] += u16::from(ocr::worth_of_place(view, place).points);
    }
    let descends = reached.map(|reached| reached && meets);
    Some(Preview { damage, won, standing, descends, conquered: place.is_some(), ochre })
}
