//! A fight as a whole: who falls, and how much it hurts, round by round.

use kernel::Chance;

use super::{Pool, not, values};

/// A fight before its first blow, or in the middle of it.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    /// The dice of each attack of the character.
    pub attack: Pool,
    /// What they must reach, as the adversary is now; one less for each damage that it takes.
    pub defense: i8,
    /// Damage that the adversary can still take.
    pub stands: u8,
    /// The character's Health, which is also the dice of its Defense, without its armour.
    pub health: u8,
    /// Dice of its armour.
    pub armour: u8,
    /// Nuisances at its Defense.
    pub nuisances: u8,
    /// What its Defense must reach.
    pub against: i8,
    /// Rounds.
    pub rounds: u8,
}

/// What comes of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fought {
    /// The chance that the adversary is beaten.
    pub won: Chance,
    /// The chance that the character dies.
    pub dead: Chance,
    /// The damage that the character takes, on average, in hundredths.
    pub damage: u32,
}

/// A fight in which the character attacks and defends each time; `first` is the chance that it strikes first.
pub fn fought(fight: &Fight, first: Chance) -> Fought {
    let hits: Vec<Chance> = {
        let values = values(fight.attack);
        (0..fight.stands).map(|damage| values.reach(fight.defense - damage as i8)).collect()
    };
    let hurts: Vec<Chance> = (1..=fight.health)
        .map(|health| {
            let dice = health + fight.armour;
            not(values(Pool { dice, nuisances: fight.nuisances, ..fight.attack }).reach(fight.against))
        })
        .collect();
    let mut ends = Course::default();
    for (begins, chance) in [(true, first), (false, not(first))] {
        let mut course = Course::default();
        course.add([fight.health, fight.stands], chance);
        for half in 0..2 * fight.rounds {
            course = course.blow(begins == (half % 2 == 0), &hits, &hurts);
        }
        course.0.into_iter().for_each(|(stand, chance)| ends.add(stand, chance));
    }
    let of = |which: &dyn Fn([u8; 2]) -> bool| {
        let those = ends.0.iter().filter(|(stand, _)| which(*stand));
        those.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance))
    };
    let damage = (1..=fight.health).map(|least| of(&|[health, _]| fight.health - health >= least));
    let damage = damage.map(Chance::basis_points).sum::<u32>();
    Fought {
        won: of(&|[_, stands]| stands == 0),
        dead: of(&|[health, _]| health == 0),
        damage: (damage + 50) / 100,
    }
}

/// The chances that character and adversary can still take so much damage.
#[derive(Default)]
struct Course(Vec<([u8; 2], Chance)>);

impl Course {
    fn add(&mut self, stand: [u8; 2], chance: Chance) {
        match self.0.iter_mut().find(|(known, _)| *known == stand) {
            Some((_, sum)) => *sum = sum.or(chance),
            None => self.0.push((stand, chance)),
        }
    }

    /// The next attack, the character's or the adversary's; `hits` by the damage that the adversary has, `hurts` by the
    /// Health that the character has.
    fn blow(self, own: bool, hits: &[Chance], hurts: &[Chance]) -> Course {
        let mut next = Course::default();
        for ([health, stands], chance) in self.0 {
            if health == 0 || stands == 0 {
                next.add([health, stands], chance);
                continue;
            }
            let (hit, after) = if own {
                (hits[hits.len() - usize::from(stands)], [health, stands - 1])
            } else {
                (hurts[usize::from(health) - 1], [health - 1, stands])
            };
            next.add(after, chance.and(hit));
            next.add([health, stands], chance.and(not(hit)));
        }
        next
    }
}
