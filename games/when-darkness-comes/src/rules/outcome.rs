//! What follows when the dice of a roll lie.

use crate::frame::{For, Roll};
use crate::play::Play;
use crate::rules::{
    ally, carry, cbt, contest, door, hlth, item, mag, meet, moves, obst, perc, rng, scen, sec,
};

/// Hands the result to the chapter that asked for it.
pub fn of(play: &mut Play, roll: &Roll, value: u8, success: bool) {
    let who = roll.who;
    match roll.why {
        For::Walk => moves::rolled(play, value),
        For::Perceive => perc::perceived(play, who, value),
        For::Light => {
            if success {
                perc::lit(play, who);
            }
        }
        For::Heal(other) => hlth::healed(play, who, other, value),
        For::Cure(other) => hlth::cured(play, who, other, success),
        For::Pick(_) | For::Force(_) | For::Break(_) | For::Climb(_) | For::Latch(_) => {
            door::done(play, who, roll.why, success);
        }
        For::Sneak => meet::sneaked(play, success),
        For::Initiative => cbt::initiative_lies(play, success),
        For::Shoot(on, _) | For::Missile(on) => rng::shot(play, who, on, success),
        For::Strike(_) | For::Second(_) | For::CreatureStrike => cbt::struck(play, roll.why, success),
        For::Disarm => cbt::disarmed(play, success),
        For::Guard | For::Dodge => cbt::guarded(play, roll, value, success),
        For::Resist => mag::resisted(play, success),
        For::Search(disk) => item::searched(play, who, disk, success),
        For::Convince(disk) => ally::convinced(play, who, disk, success),
        For::Talk => sec::talked(play, who, success),
        For::Pass(disk) => obst::passed(play, who, disk, success),
        For::Lift => carry::lifted(play, who, value, success),
        For::One | For::Other => contest::lies(play, roll),
        For::Cast(spell) => mag::lies(play, who, spell, value, success),
        For::Deed(deed) => scen::deed_lies(play, who, deed, value, success),
        For::CreatureGuard => cbt::creature_guarded(play, success),
    }
}
