//! An attack and what comes of it (ledger 4.4, 4.5, 4.7, 4.8).

use kernel::{Bits, RuleId};
use serde::{Deserialize, Serialize};
use space::plane::View as Sighted;

use crate::action::{Over, Uses};
use crate::content::{Ability, Section};
use crate::rules::{ab, fall, wnd};
use crate::state::{ModelId, Player, Stand, TroopId};

/// One attack on its way through the windows of T-07.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    pub by: ModelId,
    /// Whom the attack is aimed at now (HR-ABG-08).
    pub target: ModelId,
    /// A shot rather than a blow.
    pub shot: bool,
    /// What it comes from.
    pub cause: Cause,
    /// What it uses.
    pub uses: Uses,
    /// What it ignores as a blocker (HR-AB-SH-05).
    pub over: Option<Over>,
    /// How much of the target is seen (HR-LOS-02); for a blow all of it.
    pub sight: Sighted,
    /// Beyond base range (HR-RNG-02).
    pub far: bool,
    /// How far it is.
    pub stage: Stage,
    /// The attack roll.
    pub roll: Roll,
    /// The roll that an Energy Barrier forced (HR-AB-DF-07).
    pub second: Option<Roll>,
    /// The Defence roll.
    pub defence: Roll,
    /// The second target of a Double Shot and its Successes (HR-AB-SH-02).
    pub half: Option<Half>,
    /// Who defends now: the target, or another one whom an Explosion reaches (HR-ABG-08).
    pub facing: ModelId,
    /// Those an Explosion still has to reach (HR-AB-SH-03).
    pub victims: Bits,
    /// Several nearest, among whom the defender picks (HR-USH-02).
    pub near: Bits,
    /// Troops that had their chance to go prone in this attack; kept besides the action's own list for attacks outside
    /// an action (HR-PRN-04).
    pub asked: Bits,
    /// Where the one who defends stood when it was hit: Lightning leaps from there (HR-AB-SH-04).
    pub spot: Option<Stand>,
    /// Whether the token of the present comparison was placed on the one it was for, or made it vanish (HR-ABG-07):
    /// set by the token's way through the rules, taken back before each comparison.
    pub wounded: bool,
    /// Whether it caused any token at all (HR-AB-CB-02).
    pub hurt: bool,
}

impl Attack {
    /// An attack that begins: a blow seen all over, within range, with nothing used.
    pub fn new(by: ModelId, target: ModelId, shot: bool, cause: Cause) -> Attack {
        Attack {
            by,
            target,
            shot,
            cause,
            uses: Uses::default(),
            over: None,
            sight: Sighted::Clear,
            far: false,
            stage: Stage::Prone,
            roll: Roll::default(),
            second: None,
            defence: Roll::default(),
            half: None,
            facing: target,
            victims: Bits::EMPTY,
            near: Bits::EMPTY,
            asked: Bits::EMPTY,
            spot: None,
            wounded: false,
            hurt: false,
        }
    }

    /// The Successes against the one who defends now.
    pub fn power(&self) -> u8 {
        self.roll.total.saturating_sub(self.half.map_or(0, |half| half.part))
    }

    /// By how much the attack is ahead of the Defence.
    pub fn margin(&self) -> u8 {
        self.power().saturating_sub(self.defence.total)
    }
}

/// The second half of a Double Shot (HR-AB-SH-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Half {
    /// The second target.
    pub target: ModelId,
    /// The Successes against it.
    pub part: u8,
    /// How much of it was seen when the roll was split.
    pub sight: Sighted,
}

/// What an attack comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An action.
    Action,
    /// A free strike at one who leaves (HR-BC-04).
    FreeStrike,
    /// Spinning Kick (HR-AB-CB-02).
    Kick,
    /// Enchantment (HR-AB-SP-07).
    Enchanted,
    /// Swan Song (HR-AB-HE-02).
    SwanSong,
    /// The second shot of Lightning (HR-AB-SH-04).
    Lightning,
    /// Redirect: the shooter whose numbers are used (HR-AB-DF-04).
    Redirect(ModelId),
    /// Fragments of one who vanished (HR-AB-DF-05).
    Fragments,
}

/// A roll: how many dice there were and what they came to, Criticals followed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Roll {
    /// Dice of each colour.
    pub dice: [u8; 3],
    /// Successes of each colour where somebody could ask for one of them to be rolled again (HR-AB-CB-03); else all of
    /// them in the first place.
    pub hits: [u8; 3],
    /// At least one Success counts (HR-AB-CB-04).
    pub sure: bool,
    /// Added to at least one Success (HR-BST-01).
    pub boost: u8,
    /// Criticals were plain Successes (HR-AB-HE-01).
    pub precise: bool,
    /// Successes as they count, floor and Boost included.
    pub total: u8,
}

impl Roll {
    /// Successes before floor and Boost.
    pub fn sum(self) -> u8 {
        self.hits.iter().fold(0, |sum: u8, &hits| sum.saturating_add(hits))
    }
}

/// The windows of an attack, in order (T-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// X2: may these troops go prone? The next one asked is the first of the set still unasked.
    Prone,
    /// X3: which of several nearest characters is hit?
    Nearest,
    /// X4: does somebody step in?
    Bodyguard,
    /// X2 once more, for those who come into it only now: the troop of the one who stepped in, those around him.
    Ready,
    /// The attack roll.
    Attack,
    /// X6: is the attack rolled again?
    Barrier,
    /// X6: which of the two rolls counts?
    Keep,
    /// X5: is the roll split?
    Double,
    /// Who defends next against an Explosion?
    Victim,
    /// The Defence roll.
    Defence,
    /// X7: which colour is rolled again?
    Violent,
    /// The rolls are compared.
    Compare,
    /// Surprise Hit's fall.
    Fall,
    /// X17: the second target of Lightning.
    Lightning,
    /// X11: Spinning Kick.
    Kick,
    /// X10: Repel.
    Repel,
    /// X12: Flicker.
    Flicker,
    /// X13: Redirect.
    Redirect,
    /// Nothing is left to do.
    Over,
}

/// A question that belongs to no attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Window {
    /// A Spirit challenge was won: where, whom or what (HR-AB-SP-01, HR-AB-SP-07, HR-AB-SP-09).
    Spirit {
        /// Who challenged.
        by: ModelId,
        /// With what.
        ability: Ability,
        /// Whom.
        target: ModelId,
    },
    /// Enchantment: the one under the spell strikes this victim; its player says with what (HR-AB-SP-07).
    Enchanted {
        /// Who strikes.
        by: ModelId,
        /// Whom.
        victim: ModelId,
    },
    /// X14: Defensive Position (HR-AB-LD-04).
    Sidestep(TroopId),
    /// X16: Substitution on this spot for this Unit (HR-AB-LD-08).
    Substitute {
        /// Whose.
        player: Player,
        /// The Unit.
        troop: TroopId,
        /// The spot.
        at: Stand,
    },
}

/// A Wound token on its way (ledger 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Towards whom.
    pub model: ModelId,
    /// Who caused it, if somebody did.
    pub by: Option<ModelId>,
    /// It comes from the innermost attack, whose attacker is `by`. When such a token is placed on anybody, that attack's
    /// `hurt` is set; its `wounded` only when it is placed on the one it was first for (HR-ABG-07), or he vanishes.
    pub attack: bool,
    /// What it is for.
    pub why: TokenFor,
    /// Who has handed it on already.
    pub passed: Bits,
    /// How far it is.
    pub stage: TokenStage,
}

/// What a token is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TokenFor {
    /// A lost Defence roll (HR-WND-01).
    Attack,
    /// A fall (HR-FALL-01).
    Fall,
    /// Something that "Wounds" its user (HR-AB-02).
    Owed,
    /// An ability that gives tokens (HR-AB-SP-04, HR-AB-SP-10).
    Ability(Ability),
}

impl TokenFor {
    /// What a token given under this rule is for.
    pub fn of(rule: RuleId) -> TokenFor {
        if rule == TokenFor::Fall.rule() {
            return TokenFor::Fall;
        }
        if rule == TokenFor::Owed.rule() {
            return TokenFor::Owed;
        }
        let ability = Ability::ALL.into_iter().find(|ability| ability.rule() == rule);
        let ability = ability.filter(|ability| ability.section() == Section::Spirit);
        ability.map_or(TokenFor::Attack, TokenFor::Ability)
    }

    /// The rule that it is given under.
    pub const fn rule(self) -> RuleId {
        match self {
            TokenFor::Attack => wnd::WND_01,
            TokenFor::Fall => fall::FALL_01,
            TokenFor::Owed => ab::AB_02,
            TokenFor::Ability(ability) => ability.rule(),
        }
    }
}

/// The stages of a token (ledger 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TokenStage {
    /// W1, X8: may it be handed to a friend?
    Arrive,
    /// W4, X9: may Mirror Image be tried?
    Mirror,
    /// X9: who gets it?
    Mirrored,
    /// W5: is it the last?
    Judge,
}

/// Somebody vanishes (ledger 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vanish {
    /// Who.
    pub model: ModelId,
    /// Whether an enemy did it.
    pub by_enemy: bool,
    /// How far it is.
    pub stage: VanishStage,
}

/// The stages of vanishing (ledger 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum VanishStage {
    /// V1, X15: the last attack.
    SwanSong,
    /// V3: it is taken away.
    Remove,
    /// V4, X18: those who defend against the fragments.
    Fragments(Bits),
    /// Nothing is left to do.
    Over,
}
