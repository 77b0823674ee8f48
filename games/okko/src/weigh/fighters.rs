//! How the figures of two bands stand to each other: who threatens whom, who looks where, who is near to whom.

use space::square::{Facing, Square};

use super::{ZENI, is_marked, value};
use crate::content::Stat;
use crate::play::View;
use crate::rules::zoc;
use crate::state::{Band, Figure, FigureId, other};

/// An enemy that is looked at, divided by the squares to him and three.
const AHEAD: i64 = 24;

/// A figure on the board, with what each of the others asks about it.
pub(super) struct Fighter<'a> {
    pub id: FigureId,
    pub figure: &'a Figure,
    square: Square,
    facing: Facing,
    attack: i64,
    defense: i64,
    /// How far it threatens in one movement.
    reach: i64,
    /// Whether it attacks at all.
    fights: bool,
    /// How gladly an enemy goes for it.
    prize: i64,
    /// What is lost with it.
    value: i64,
}

/// All figures on the board.
pub(super) fn all(view: View<'_>) -> Vec<Fighter<'_>> {
    let fighter = |(id, figure): (FigureId, _)| {
        let (square, facing) = Figure::stand(figure)?;
        let [attack, defense, movement] =
            [Stat::Attack, Stat::Defense, Stat::Movement].map(|stat| i64::from(view.stat(id, stat)));
        Some(Fighter {
            id,
            figure,
            square,
            facing,
            attack,
            defense,
            reach: movement + 1,
            fights: attack > 0 && !view.traits(id).noncombatant,
            prize: if is_marked(view, id) { 60 } else { i64::from(view.profile(id).zeni) },
            value: value(view, id, figure),
        })
    };
    view.state.standing().filter_map(fighter).collect()
}

/// Those of a band.
pub(super) fn of<'f>(all: &'f [Fighter<'f>], band: Band) -> impl Iterator<Item = &'f Fighter<'f>> {
    all.iter().filter(move |fighter| fighter.figure.band == band)
}

/// How well the figures of a band stand: enemies within their grasp and before them.
pub(super) fn stances(view: View, all: &[Fighter], own: Band) -> i64 {
    of(all, own)
        .map(|fighter| of(all, other(own)).map(|enemy| stance(view, fighter, enemy)).sum::<i64>())
        .sum()
}

fn stance(view: View, own: &Fighter, enemy: &Fighter) -> i64 {
    let distance = i64::from(own.square.distance(enemy.square));
    let mut sum = 0;
    if distance == 1 {
        // An attack that can still be made; once made, it is worth what it did.
        if own.fights && !own.figure.activated && zoc::controls(view, own.id, enemy.square) {
            sum += 10 * bite(own, enemy);
        }
        if !enemy.facing.sees(enemy.square, own.square) {
            sum += 25;
        }
    }
    if own.facing.sees(own.square, enemy.square) {
        // Whoever comes is met from the front, the nearer the more.
        sum += AHEAD / (distance + 3);
    }
    sum
}

/// How sharply one attacks another.
fn bite(by: &Fighter, target: &Fighter) -> i64 {
    (by.attack - target.defense + 4).clamp(0, 8)
}

/// What the figures of a band risk by how they look, beyond what they risk where they stand: how many more of those that
/// threaten them come from where they do not look than must. Danger as such is not weighed: who fears it hangs back.
pub(super) fn backs(all: &[Fighter], own: Band) -> i64 {
    of(all, own).map(|fighter| back(all, fighter)).sum()
}

fn back(all: &[Fighter], own: &Fighter) -> i64 {
    let most = own.value.min(4 * ZENI);
    let value = if own.figure.alert { most } else { most * 6 / 10 };
    // What comes unseen when it looks so.
    let mut unseen = Facing::ALL.map(|_| 0);
    for enemy in of(all, other(own.figure.band)) {
        let bite = if enemy.fights { bite(enemy, own) } else { 0 };
        let distance = i64::from(own.square.distance(enemy.square));
        // Whoever cannot be here in one movement may be in the next.
        let threat = if distance <= enemy.reach {
            bite * value / ZENI
        } else {
            bite.max(1) * value / ZENI / 5 * enemy.reach / distance
        };
        for (unseen, way) in unseen.iter_mut().zip(Facing::ALL) {
            *unseen += if way.sees(own.square, enemy.square) { 0 } else { threat };
        }
    }
    let least = unseen.into_iter().min().unwrap_or(0);
    unseen[own.facing as usize] - least
}

/// The way of a fighter to the enemy that it would like best.
pub(super) fn way_to_enemy(view: View, all: &[Fighter], own: &Fighter) -> i64 {
    let band = own.figure.band;
    if of(all, other(band)).next().is_none() {
        // Nobody to be seen yet: near the middle, looking to where they will come from.
        let setting = &view.state.setting;
        let grid = &setting.board.grid;
        let Some(middle) = Square::new(grid.cols() / 2, grid.rows() / 2) else { return 0 };
        let theirs = &setting.zones[other(band) as usize];
        let seen = theirs.iter().filter(|there| own.facing.sees(own.square, *there)).count() as i64;
        return seen * 20 / (theirs.len() as i64).max(1) - i64::from(own.square.distance(middle)) * 3;
    }
    if !own.fights {
        return 0;
    }
    let way =
        |enemy: &Fighter| i64::from(own.square.distance(enemy.square)) * 10 - bite(own, enemy) - enemy.prize;
    -3 * of(all, other(band)).map(way).min().unwrap_or(0)
}
