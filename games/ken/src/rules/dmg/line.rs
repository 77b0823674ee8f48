//! The two lines of an exchange as they stand when its window closes.

use crate::content::Kind;
use crate::content::vocabulary::Stat;
use crate::frame::{Fight, Over};
use crate::play::View;
use crate::rules::sm;
use crate::state::CardId;

/// A line of the fight.
pub struct Force {
    /// Who stands in it, in order.
    pub fighters: Vec<Fighter>,
    /// Whether the last of them commands (KEN-GRP-05): he neither strikes nor is struck.
    pub commanded: bool,
    /// What is added to its damage as a whole.
    pub bonus: i16,
}

/// A Protagonist of a line.
#[derive(Clone, Copy, Debug)]
pub struct Fighter {
    /// By its name.
    pub card: CardId,
    /// What it inflicts.
    pub attack: i16,
    /// What damage must overcome first.
    pub defence: i16,
    /// A numeric Resistance, at least 1 (KEN-DMG-09); 0 with Life.
    pub resistance: i16,
    /// Its Lives; 0: it has none.
    pub lives: u8,
    /// Its Lives lost so far.
    pub lost: u8,
    /// Its Lives count as one point of Resistance each.
    pub one_each: bool,
    /// Its damage is spent on Defence alone (KEN-CAP-03).
    pub blunted: bool,
    /// How many times more it inflicts its damage.
    pub extra: u8,
    /// It is won, with its last Life.
    pub won: bool,
}

impl Force {
    /// The line of a fight as it stands now. Who commands is judged now too (KEN-AMB-68).
    pub fn of(view: View, fight: &Fight, index: usize) -> Force {
        let commander = view.commander(fight, index);
        let challenge = matches!(fight.over, Over::Challenge(_));
        let values = sm::Values::of(view);
        let mut passive = false;
        let fighters: Vec<Fighter> = view
            .side(fight, index)
            .map(|card| {
                passive = is_passive(view, fight, index, card);
                let idle = passive || commander == Some(card);
                let life = view.kind(card).life;
                let lives = if life { view.lives(card).count() as u8 } else { 0 };
                let stat = |stat| values.stat(card, stat);
                Fighter {
                    card,
                    attack: if idle { 0 } else { stat(Stat::Attack) },
                    defence: stat(Stat::Defence),
                    resistance: if life { 0 } else { stat(Stat::Resistance).max(1) },
                    lives,
                    lost: 0,
                    one_each: life && (challenge || sm::lives_count_one(view, fight, index, card)),
                    blunted: sm::is_blunted(view, card),
                    extra: if passive { 0 } else { sm::extra_waves(view, card) },
                    won: false,
                }
            })
            .collect();
        let bonus = if passive || fighters.is_empty() { 0 } else { sm::group_bonus(view, fight, index) };
        Force { fighters, commanded: commander.is_some(), bonus }
    }
}

/// Whether an exposed Protagonist is engaged and only suffers (KEN-SM-04).
pub fn is_passive(view: View, fight: &Fight, index: usize, card: CardId) -> bool {
    index == 1
        && view.state.raid.direct
        && matches!(fight.over, Over::Group(_))
        && view.state.card(card).engaged
        && !view.options().engaged_target_strikes
}

impl Fighter {
    /// The next Life of the stack comes on top: its printed Defence counts from now on (KEN-DMG-06), and its Attack for one
    /// who has not struck yet. A value that was zeroed stays so.
    pub fn turn_up(&mut self, from: &Kind, to: &Kind, strikes_yet: bool) {
        let turned = |now: i16, stat: Stat| {
            let by = to.values[stat as usize] - from.values[stat as usize];
            if now == 0 { 0 } else { (now + by).max(0) }
        };
        self.defence = turned(self.defence, Stat::Defence);
        if strikes_yet {
            self.attack = turned(self.attack, Stat::Attack);
        }
    }
}
