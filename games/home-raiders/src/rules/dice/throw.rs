//! Throwing: die by die, Criticals rolling on (HR-DICE-03).

use std::sync::Arc;

use kernel::{Chance, Luck, RuleId, draw};

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

/// What of a roll can matter to anybody: the less it is, the fewer ways there are for whoever reckons chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heed {
    /// The Successes of each colour: somebody could ask for one of them to be rolled again.
    Colours,
    /// How many Successes there are.
    Total,
    /// Whether so many Successes are reached, as they count.
    Reach(u8),
}

/// Rolls dice and adds up. Where it only matters whether the Successes are `enough`, only two numbers of them are reckoned with.
fn hits(
    play: &mut Play,
    dice: Dice,
    precise: bool,
    enough: Option<&dyn Fn(u8) -> bool>,
    shown: &mut Vec<(Colour, Face)>,
) -> u8 {
    if dice.is_empty() {
        return 0;
    }
    let faces = play.view().options().dice_profile.faces();
    let chances = || {
        let all = chances(dice, &faces, precise);
        enough.map_or_else(|| Arc::clone(&all), |enough| either(&all, enough))
    };
    let total = kernel::total(play.cx.luck(), &chances, &mut |luck| {
        let hits = throw(luck, dice, &faces, precise, shown);
        hits.iter().map(|&hits| u32::from(hits)).sum()
    });
    total.min(u8::MAX.into()) as u8
}

/// The chances of totals, those that are not enough taken for the greatest of them, and those that are for the least.
fn either(all: &[Chance], enough: &dyn Fn(u8) -> bool) -> Arc<[Chance]> {
    let least = (0u8..).zip(all).take_while(|(total, _)| !enough(*total)).count();
    let (below, reached) = all.split_at(least);
    let mut either = vec![Chance::NEVER; all.len()];
    for (part, at) in [(below, least.saturating_sub(1)), (reached, least)] {
        if let Some(one) = either.get_mut(at).filter(|_| !part.is_empty()) {
            *one = part.iter().fold(Chance::NEVER, |sum, chance| sum.or(*chance));
        }
    }
    either.into()
}

/// Makes a roll and tells it. It ends a Distraction of the one who rolls, if there are dice (HR-AB-SP-02).
pub fn roll(play: &mut Play, by: RuleId, built: &Built, heed: Heed) -> Roll {
    let (mut shown, precise) = (Vec::new(), built.precise);
    let (sure, boost) = (built.floor.is_some(), built.boost());
    let mut sum =
        |dice: Dice, enough: Option<&dyn Fn(u8) -> bool>| hits(play, dice, precise, enough, &mut shown);
    let hits = match heed {
        Heed::Colours => Colour::ALL.map(|colour| sum(super::set::only(built.dice, Some(colour)), None)),
        Heed::Total => [sum(built.dice, None), 0, 0],
        Heed::Reach(least) => [sum(built.dice, Some(&|hits| count(hits, sure, boost) >= least)), 0, 0],
    };
    let mut roll = Roll { dice: built.dice.0, hits, sure, boost, precise, total: 0 };
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
        None => roll.hits = [hits(play, Dice(first.dice), first.precise, None, &mut shown), 0, 0],
        Some(colour) => {
            let dice = super::set::only(Dice(first.dice), Some(colour));
            roll.hits[colour as usize] = hits(play, dice, first.precise, None, &mut shown);
        }
    }
    roll.total = count(roll.sum(), roll.sure, roll.boost);
    let added = if roll.total > 0 && roll.boost > 0 { vec![(BST_01, roll.boost)] } else { Vec::new() };
    play.tell(by, || {
        Event::Rolled(Rolled { model, what, steps: Vec::new(), faces: shown, roll, added, again: true })
    });
    roll
}
