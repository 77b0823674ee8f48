//! What abilities and equipment do: a closed vocabulary of windows, needs and effects, composed in data.
//!
//! `content/README.md` documents it for players who add characters of their own.

use kernel::RuleId;
use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Alignment, Element, Source, Stat};
use crate::board::Terrain;

/// An ability or the use of an equipment card, as the rules see it.
#[derive(Clone, Debug)]
pub struct Power {
    /// Its rule: `OKKO-AB-07`, `OKKO-EQ-08`.
    pub rule: RuleId,
    /// The word by which commands call it: `veteran-hunter`.
    pub key: String,
    /// What the reader sees.
    pub name: Words,
    /// What each use costs.
    pub cost: Cost,
    /// Whether it replaces the character's action (OKKO-ABIL-04).
    pub action: bool,
    /// Whether it is magic: its Will tests are made against magic.
    pub magic: bool,
    /// When it can be announced; `Always` for passive powers.
    pub when: Vec<Window>,
    /// All that must hold.
    pub needs: Vec<Need>,
    /// What it does.
    pub does: Vec<Effect>,
    /// Where it comes from.
    pub source: Source,
}

/// What a use of a power costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Nothing: automatic abilities, permanent equipment (OKKO-ABIL-01).
    Free,
    /// A die of the element (OKKO-ABIL-02).
    Die(Element),
    /// The card is flipped and never works again (OKKO-BAND-11).
    Card,
}

/// When a power can be used (ledger 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Always on, without a decision.
    Always,
    /// While the band is being built.
    Build,
    /// Own phase, just after the inspiration roll.
    Start,
    /// Own activation, nothing pending.
    Act,
    /// Own movement, before it has ended.
    Move,
    /// Part of declaring an attack.
    Reach,
    /// After a shot at an adjacent friend is declared.
    Guard,
    /// Combat step 2.
    Attack,
    /// Combat step 3.
    Defend,
    /// Combat dice visible, not yet compared.
    Roll,
    /// About to become endangered or to go out of action.
    Flip,
    /// Combat fully resolved.
    After,
    /// Shot step 2.
    Shoot,
    /// Shot step 3.
    Target,
    /// Before a Will test is rolled.
    Test,
}

/// Something that must hold for a power to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Need {
    /// The opponent of this combat has the alignment.
    OpponentAlignment(Alignment),
    /// The opponent of this combat is endangered.
    OpponentEndangered,
    /// A supporter of this attack is another figure of the same character.
    SupportedByKin,
    /// Neither side has any support in this combat.
    NoSupport,
    /// The back attack bonus applies.
    BackAttack,
    /// The figure has neither moved nor turned in this activation.
    NotMoved,
    /// The attacker was already in the defender's zone of control at declaration.
    AttackerInZone,
    /// No friend is within this many squares.
    NoFriendWithin(u8),
    /// The Will test is caused by a fearsome enemy or by magic.
    AgainstFearOrMagic,
    /// The figure is the target of a shot.
    ShotAt,
    /// The shooter is in the figure's field of view at declaration.
    ShooterInView,
}

/// What a power does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Adds to the own score of this combat or shot.
    Score(i8),
    /// Changes a stat, for as long as the needs hold.
    Raise {
        /// Which stat.
        stat: Stat,
        /// By how much.
        by: i8,
    },
    /// Changes a stat while the figure stands in this terrain.
    RaiseOn {
        /// Where.
        terrain: Terrain,
        /// Which stat.
        stat: Stat,
        /// By how much.
        by: i8,
    },
    /// Rolls two combat dice and keeps the higher.
    KeepHigher,
    /// The own combat die counts as this much when it shows less.
    DieFloor(u8),
    /// The support bonuses of both sides are ignored in this combat.
    IgnoreAllSupport,
    /// Attackers get no support bonus against this figure.
    IgnoreAttackSupport,
    /// What the figure's support of a friend is worth.
    SupportWorth(u8),
    /// What the own back attack bonus is worth.
    BackBonus(u8),
    /// For the own back attack only the square of the attack is checked.
    BackFinalSquareOnly,
    /// Enemies get no back attack bonus against the figure and friends within this many squares.
    DenyBackAttack(u8),
    /// In this combat the defender may use no inspiration die.
    NoOpposingDice,
    /// All cover is ignored in this shot.
    IgnoreCover,
    /// When the figure wins by a margin in this range, the margin counts as `becomes`.
    WinMargin {
        /// Smallest margin.
        from: u8,
        /// Largest margin.
        to: u8,
        /// What it counts as.
        becomes: u8,
    },
    /// A tie is lost by 1.
    TieLoses,
    /// Losing a combat by exactly this much has no effect.
    ShrugOff(u8),
    /// While alert, an out of action by margin counts as margin 3.
    Deathless,
    /// The loser retreats this many times, when it loses by 1 to 3.
    RetreatTimes(u8),
    /// The figure's player chooses the loser's retreat square.
    ChooseRetreat,
    /// A loser by 1 or 2 does not retreat: its reserve die is spent and it is pinned.
    Grapple,
    /// No movement may be started or continued after this attack in this activation.
    NoMovementAfter,
    /// One more attack at once, as part of the same action.
    StrikeAgain,
    /// If the combat was won, an endangered figure may test Will to recover at once.
    RecoverAfterWin,
    /// When an opponent goes out of action through this combat, the endangered figure becomes alert.
    Devour,
    /// Retreating into this terrain does not endanger.
    SafeRetreat(Terrain),
    /// This terrain costs no extra movement point.
    EasyTerrain(Terrain),
    /// Adds movement points to this movement.
    MovePoints(u8),
    /// Jumps two squares straight ahead.
    Leap,
    /// This movement ignores having begun in an enemy zone of control.
    Slip,
    /// This movement ignores enemy zones of control altogether.
    IgnoreZones,
    /// The figure need not stop when it enters an enemy zone of control.
    NoStop,
    /// This movement passes through figures.
    Phase,
    /// A shot.
    Shot {
        /// In squares.
        range: u8,
        /// The shot value.
        value: u8,
        /// Whether the weapon is unloaded afterwards.
        #[serde(default)]
        unloads: bool,
    },
    /// Loads the weapon again.
    Reload,
    /// The figure becomes the target of a shot at an adjacent friend.
    Bodyguard,
    /// Whoever declares an attack on the figure must pass a Will test.
    Fearsome,
    /// The figure may not declare attacks.
    Noncombatant,
    /// Adds to Will in this test.
    Will(i8),
    /// Other friends within the range have more Will in Will tests; not cumulative with itself.
    WillAura {
        /// How much more.
        by: i8,
        /// In squares.
        within: u8,
    },
    /// The Will test succeeds without a roll.
    PassTest,
    /// Cancels one "becomes endangered", not a margin of 4 or more.
    Seal,
    /// Rolls the own combat die again; the second roll stands.
    RerollCombatDie,
    /// One die just rolled for inspiration must be rolled again.
    RerollOneInspiration,
    /// Any number of the dice just rolled for inspiration are rolled again, once.
    RerollSomeInspiration,
    /// The attack is declared on an enemy two squares straight ahead.
    ReachTwo,
    /// The dearest equipment of the band costs this much less, at least 1.
    Discount(u8),
    /// Does something to figures.
    Aim(Aim),
    /// The figure itself becomes endangered.
    EndangerSelf,
    /// All free squares within this distance of the figure, its own included, count as difficult until the start of
    /// its player's next phase.
    RoughAround(u8),
    /// One free square within this distance counts as difficult until the start of its player's next phase.
    RoughSquare(u8),
    /// Rolls one spent inspiration die of the own band.
    RollSpentDie,
    /// Turns one other unused die of the own band to a face of choice.
    TurnDie,
}

/// Whom an action ability reaches, and what it does to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Aim {
    /// Friends or enemies.
    pub at: Whom,
    /// Farthest distance in squares.
    pub within: u8,
    /// Only adjacent figures: distance 1 and not cut off by walls.
    #[serde(default)]
    pub adjacent: bool,
    /// Only figures in the field of view with a clear line of fire.
    #[serde(default)]
    pub in_sight: bool,
    /// Every such figure instead of one.
    #[serde(default)]
    pub all: bool,
    /// The figure itself counts as a friend.
    #[serde(default)]
    pub self_too: bool,
    /// Only figures of this alignment.
    #[serde(default)]
    pub alignment: Option<Alignment>,
    /// Only alert figures (true) or endangered ones (false).
    #[serde(default)]
    pub alert: Option<bool>,
    /// Only figures outside enemy zones of control.
    #[serde(default)]
    pub outside_zones: bool,
    /// Only figures not yet activated in this phase.
    #[serde(default)]
    pub not_activated: bool,
    /// Only figures that hold a reserve die.
    #[serde(default)]
    pub with_reserve: bool,
    /// A Will test of each figure: what follows happens if it ends so.
    #[serde(default)]
    pub test: Option<AimTest>,
    /// What happens to them.
    pub then: Then,
}

/// The Will test of an aimed ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AimTest {
    /// Added to the tested figure's Will.
    #[serde(default)]
    pub bonus: i8,
    /// Whether the effect happens on success (true) or on failure (false).
    pub on_success: bool,
}

/// Friends or enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// Figures of the own band.
    Friend,
    /// Figures of the other band.
    Enemy,
}

/// What an aimed ability does to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Then {
    /// It becomes alert.
    Recover,
    /// It becomes endangered.
    Endanger,
    /// It turns if needed so that the caster is in view, then retreats.
    Repel,
    /// It is pinned.
    Pin,
    /// Its reserve die is spent.
    LoseReserve,
    /// It gets this much score in its next combat as attacker in this phase.
    Embolden(u8),
    /// It gets this many movement points in its movement this phase.
    March(u8),
    /// It swaps squares with the figure.
    Swap,
}
