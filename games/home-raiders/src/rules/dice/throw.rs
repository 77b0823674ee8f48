//! Throwing: die by die, Criticals rolling on (HR-DICE-03).

use kernel::{Luck, RuleId, draw};

use super::{BST_01, Built, chances};
use crate::content::{Colour, Dice, Trait};
use crate::event::{Event, Face, Rolled};
use crate::frame::Roll;
use crate::play::Play;
use crate::state::ModelId;

/// One die of a colour: its six faces are blanks, Successes and Criticals, in this order (HR-DICE-02).
pub fn die(luck: &mut dyn Luck, [blanks, successes, _]: [u8; 3]) -> Face {
    match draw(luck, 6) as u8 {
        face if face < blanks => Face::Blank,
        face if face < blanks + successes => Face::Success,
        _ => Face::Critical,
    }
}

/// All dice at once, white, red, black; then those that showed a Critical once more, and so on. Returns the Successes
/// of each colour.
fn throw(
    luck: &mut dyn Luck,
    dice: Dice,
    faces: &[[u8; 3]; 3],
    precise: bool,
    shown: &mut Vec<(Colour, Face)>,
) -> [u8; 3] {
    let mut hits = [0u8; 3];
    let colours = Colour::ALL.into_iter();
    let mut now: Vec<Colour> =
        colours.flat_map(|colour| std::iter::repeat_n(colour, dice.of(colour).into())).collect();
    while !now.is_empty() {
        now.retain(|&colour| {
            let face = die(luck, faces[colour as usize]);
            shown.push((colour, face));
            let hit = &mut hits[colour as usize];
            *hit = hit.saturating_add(u8::from(face != Face::Blank));
            face == Face::Critical && !precise && *hit < u8::MAX
        });
    }
    hits
}

/// What a roll comes to: the floor first, then the Boost on at least one Success (HR-BST-01, HR-AMB-08).
pub fn count(hits: u8, sure: bool, boost: u8) -> u8 {
    match if sure { hits.max(1) } else { hits } {
        0 => 0,
        hits => hits.saturating_add(boost),
    }
}

/// Rolls dice and adds up. `apart`: colour by colour, where somebody could ask for one; else the Successes stand in the
/// first place, all together.
fn hits(play: &mut Play, dice: Dice, precise: bool, apart: bool, shown: &mut Vec<(Colour, Face)>) -> [u8; 3] {
    let faces = play.view().options().dice_profile.faces();
    let luck = play.cx.luck();
    let mut sum = |dice: Dice| {
        if dice.is_empty() {
            return 0;
        }
        let total = kernel::total(luck, &|| chances(dice, &faces, precise), &mut |luck| {
            let hits = throw(luck, dice, &faces, precise, shown);
            hits.iter().map(|&hits| u32::from(hits)).sum()
        });
        total.min(u8::MAX.into()) as u8
    };
    if apart {
        Colour::ALL.map(|colour| sum(super::set::only(dice, Some(colour))))
    } else {
        [sum(dice), 0, 0]
    }
}

/// Makes a roll and tells it. It ends a Distraction of the one who rolls, if there are dice (HR-AB-SP-02).
pub fn roll(play: &mut Play, by: RuleId, built: &Built, apart: bool) -> Roll {
    let mut shown = Vec::new();
    let hits = hits(play, built.dice, built.precise, apart, &mut shown);
    let mut roll = Roll {
        dice: built.dice.0,
        hits,
        sure: built.floor.is_some(),
        boost: built.boost(),
        precise: built.precise,
        total: 0,
    };
    roll.total = count(roll.sum(), roll.sure, roll.boost);
    if !built.dice.is_empty() {
        play.model_mut(built.model).distracted = false;
    }
    let mut added = Vec::new();
    if let Some(rule) = built.floor.filter(|_| roll.sum() == 0) {
        added.push((rule, 1));
    }
    if roll.total > 0 {
        added.extend(&built.boosts);
    }
    let (model, what) = (built.model, built.what);
    let steps = || built.steps.clone();
    play.tell(by, || {
        Event::Rolled(Rolled { model, what, steps: steps(), faces: shown, roll, added, again: false })
    });
    roll
}

/// Rolls the dice of a roll once more, all or those of one colour: floor and Boost are worked out anew (HR-SET-07).
pub fn again(
    play: &mut Play,
    by: RuleId,
    (model, what): (ModelId, Trait),
    first: Roll,
    colour: Option<Colour>,
) -> Roll {
    let (mut roll, mut shown) = (first, Vec::new());
    match colour {
        None => roll.hits = hits(play, Dice(first.dice), first.precise, false, &mut shown),
        Some(colour) => {
            let dice = super::set::only(Dice(first.dice), Some(colour));
            roll.hits[colour as usize] = hits(play, dice, first.precise, true, &mut shown)[colour as usize];
        }
    }
    roll.total = count(roll.sum(), roll.sure, roll.boost);
    let added = if roll.total > 0 && roll.boost > 0 { vec![(BST_01, roll.boost)] } else { Vec::new() };
    play.tell(by, || {
        Event::Rolled(Rolled { model, what, steps: Vec::new(), faces: shown, roll, added, again: true })
    });
    roll
}
