//! What bots expect of a fight: a rough reckoning of who is beaten and who is hurt, without help, Fate and flights.

use super::{Urge, health, points, urge};
use crate::content::{Attribute, Kind};
use crate::frame::{Blow, Fight, For};
use crate::play::View;
use crate::rules::{cbt, meet, roll};
use crate::state::{DiskId, HeroId, Lies};

/// The chances of so many dice (from 0 to 10) to reach a target number (from 6H to 6S), in ten-thousandths (ledger 5.14).
const REACH: [[i64; 9]; 11] = [
    [0; 9],
    [1_667, 0, 0, 0, 0, 0, 0, 0, 0],
    [4_444, 1_667, 0, 0, 0, 0, 0, 0, 0],
    [8_056, 5_556, 1_389, 278, 0, 0, 0, 0, 0],
    [9_815, 8_889, 3_750, 1_528, 602, 46, 0, 0, 0],
    [10_000, 10_000, 6_296, 3_673, 1_744, 509, 316, 8, 0],
    [10_000, 10_000, 8_302, 6_065, 3_223, 1_448, 966, 194, 156],
    [10_000, 10_000, 9_460, 8_020, 4_809, 2_798, 1_861, 660, 548],
    [10_000, 10_000, 9_910, 9_220, 6_299, 4_374, 2_917, 1_417, 1_167],
    [10_000, 10_000, 10_000, 9_775, 7_561, 5_966, 4_053, 2_427, 1_959],
    [10_000, 10_000, 10_000, 9_962, 8_529, 7_383, 5_195, 3_615, 2_864],
];

/// To be led out of a building.
const EVICTED: i64 = 600;

/// Certainty.
pub const SURE: i64 = 10_000;

/// The chance of so many dice to reach a target number, in ten-thousandths.
pub fn reach(dice: i8, tn: i8) -> i64 {
    if tn <= 0 {
        return SURE;
    }
    let row = &REACH[dice.clamp(0, 10) as usize];
    row.get(tn as usize - 1).copied().unwrap_or_default()
}

/// The chance that a check succeeds, in ten-thousandths.
pub fn succeeds(view: View, check: &roll::Check) -> i64 {
    roll::target(view, check).map_or(SURE, |tn| reach(roll::dice(view, check), tn))
}

/// A fight as it is reckoned.
struct Brawl {
    /// Dice of the attack.
    attack: i8,
    /// What it must reach, undamaged.
    defense: i8,
    /// What the defense must reach.
    against: i8,
    /// Damage of the adversary so far.
    spent: i8,
    /// Damage that beats it.
    stands: i8,
    /// What beating it is worth, and what not beating it.
    prize: i64,
    stays: i64,
    /// Half rounds that it takes.
    halves: u8,
    /// What each Health is worth.
    urge: &'static Urge,
}

impl Brawl {
    /// What comes of so many halves of rounds that are left, on average; `own`: the character strikes next.
    fn expected(&self, own: bool, halves: u8, hp: u8, lost: i8) -> i64 {
        if lost >= self.stands {
            return health(self.urge, hp) + self.prize;
        }
        if hp == 0 || halves == 0 {
            return health(self.urge, hp) + self.stays;
        }
        let (chance, then, else_) = if own {
            let hit = reach(self.attack, self.defense - self.spent - lost);
            (hit, (hp, lost + 1), (hp, lost))
        } else {
            (reach(hp as i8, self.against), (hp, lost), (hp - 1, lost))
        };
        let mut sum = 0;
        for (chance, (hp, lost)) in [(chance, then), (SURE - chance, else_)] {
            if chance > 0 {
                sum += chance * self.expected(!own, halves - 1, hp, lost);
            }
        }
        sum / SURE
    }
}

fn brawl(view: View, hero: HeroId, disk: DiskId) -> Option<Brawl> {
    let foe = view.foe(disk)?;
    let check = |weapon: DiskId| roll::Check {
        who: hero,
        why: For::Strike(weapon),
        attribute: Attribute::Attack,
        bonus: cbt::weapon_dice(view, hero, weapon, disk),
        tn: None,
    };
    let dice = cbt::weapons(view, hero).chain([cbt::BARE]).map(|weapon| roll::dice(view, &check(weapon)));
    let spent = view.state.disk(disk).spent as i8;
    // Whoever fights with security takes a Failure disk in any case, and for nothing (WDC-SEC-07, WDC-SEC-08).
    let failure = super::failure(view, hero);
    let (prize, stays, halves) = if matches!(view.face(disk).kind, Kind::Security(..)) {
        (failure, failure - EVICTED, 2)
    } else {
        let points = i64::from(view.face(disk).melee_vp()) * points(view);
        (points + super::quest::prize(view, disk), 0, 6)
    };
    Some(Brawl {
        attack: dice.max().unwrap_or_default(),
        defense: foe.defense as i8 + view.hero(hero).marks.tn,
        against: foe.attack as i8 + view.hero(hero).marks.tn,
        spent,
        stands: (foe.health as i8 - spent).max(1),
        prize,
        stays,
        halves,
        urge: urge(view),
    })
}

/// What a fight with an adversary that stands there is expected to change, when it has not begun.
pub fn to_come(view: View, hero: HeroId, disk: DiskId) -> i64 {
    let Some(brawl) = brawl(view, hero, disk) else { return 0 };
    let hp = view.hero(hero).health();
    let tn = Some(meet::initiative(view, disk));
    let (why, attribute) = (For::Initiative, Attribute::Dexterity);
    let first = succeeds(view, &roll::Check { who: hero, why, attribute, bonus: 0, tn });
    let [own, other] = [true, false].map(|own| brawl.expected(own, brawl.halves, hp, 0));
    (first * own + (SURE - first) * other) / SURE - health(brawl.urge, hp)
}

/// What is expected of the rest of a fight.
pub fn rest(view: View, fight: &Fight) -> i64 {
    if !matches!(view.state.disk(fight.disk).lies, Lies::Up(_)) {
        return 0;
    }
    if fight.blow == Blow::Begin {
        return to_come(view, fight.hero, fight.disk);
    }
    let Some(brawl) = brawl(view, fight.hero, fight.disk) else { return 0 };
    let hp = view.hero(fight.hero).health();
    let own = matches!(fight.blow, Blow::Won | Blow::Attack | Blow::Second);
    let ended = matches!(fight.blow, Blow::Struck);
    let halves = (fight.rounds.max(1) * 2 - u8::from(fight.half)).saturating_sub(u8::from(ended));
    brawl.expected(own, halves, hp, 0) - health(brawl.urge, hp)
}

#[cfg(test)]
mod tests {
    use super::{REACH, SURE, reach};
    use crate::odds::{Pool, values};

    #[test]
    fn the_table_is_that_of_the_odds() {
        for (dice, row) in (0i8..).zip(REACH) {
            let values = values(Pool::plain(dice as u8));
            for (tn, chance) in (1i8..).zip(row) {
                let exact = i64::from(values.reach(tn).basis_points());
                assert!((chance - exact).abs() <= 1, "{dice} dice, value {tn}: {exact}");
            }
        }
        assert_eq!((reach(0, 0), reach(20, 1), reach(10, 11)), (SURE, SURE, 0));
    }
}
