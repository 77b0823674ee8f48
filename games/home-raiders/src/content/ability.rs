//! The eighty abilities of the rulebook: their words, rules and sections. What they do lies with the rules.

use kernel::{Bits, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Kind;

/// The chapter of the rulebook that an ability stands in (HR-CARD-04, HR-ABG-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Section {
    /// `HR-AB-MV`, of any card.
    Movement,
    /// `HR-AB-CB`, of any card.
    Combat,
    /// `HR-AB-SH`, of any card.
    Shooting,
    /// `HR-AB-SP`, of any card.
    Spirit,
    /// `HR-AB-DF`, of any card.
    Defence,
    /// `HR-AB-UN`, of Unit cards.
    Unit,
    /// `HR-AB-LD`, of Leader cards: the command abilities.
    Leader,
    /// `HR-AB-HE`, of Hero cards.
    Hero,
}

impl Section {
    /// All sections, in the order of the rulebook.
    pub const ALL: [Section; 8] = [
        Section::Movement,
        Section::Combat,
        Section::Shooting,
        Section::Spirit,
        Section::Defence,
        Section::Unit,
        Section::Leader,
        Section::Hero,
    ];

    /// The only type of card that may bear it; `None` for the abilities of traits, which any card may bear.
    pub const fn bearer(self) -> Option<Kind> {
        match self {
            Section::Unit => Some(Kind::Unit),
            Section::Leader => Some(Kind::Leader),
            Section::Hero => Some(Kind::Hero),
            _ => None,
        }
    }
}

macro_rules! abilities {
    ($($variant:ident $key:literal $rule:literal;)*) => {
        /// An ability of a card. The order is that of the rulebook, ten to a [`Section`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum Ability {
            $(#[doc = $rule] $variant,)*
        }

        impl Ability {
            /// All abilities, in the order of the rulebook.
            pub const ALL: [Ability; 80] = [$(Ability::$variant),*];

            /// Its rule.
            pub const fn rule(self) -> RuleId {
                match self {
                    $(Ability::$variant => RuleId($rule),)*
                }
            }

            /// The word by which cards and commands call it: `spinning-kick`.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Ability::$variant => $key,)*
                }
            }
        }
    };
}

abilities! {
    Push "push" "HR-AB-MV-01";
    Climb "climb" "HR-AB-MV-02";
    Ghost "ghost" "HR-AB-MV-03";
    Charge "charge" "HR-AB-MV-04";
    RunningShot "running-shot" "HR-AB-MV-05";
    FeatherFall "feather-fall" "HR-AB-MV-06";
    Teleport "teleport" "HR-AB-MV-07";
    Fly "fly" "HR-AB-MV-08";
    Carry "carry" "HR-AB-MV-09";
    Reposition "reposition" "HR-AB-MV-10";
    ExploitWeakness "exploit-weakness" "HR-AB-CB-01";
    SpinningKick "spinning-kick" "HR-AB-CB-02";
    ViolentAttack "violent-attack" "HR-AB-CB-03";
    SureAttack "sure-attack" "HR-AB-CB-04";
    Repel "repel" "HR-AB-CB-05";
    SurpriseHit "surprise-hit" "HR-AB-CB-06";
    Fury "fury" "HR-AB-CB-07";
    Grapple "grapple" "HR-AB-CB-08";
    Reach "reach" "HR-AB-CB-09";
    Tangle "tangle" "HR-AB-CB-10";
    SteadyAim "steady-aim" "HR-AB-SH-01";
    DoubleShot "double-shot" "HR-AB-SH-02";
    Explosion "explosion" "HR-AB-SH-03";
    Lightning "lightning" "HR-AB-SH-04";
    ArcShot "arc-shot" "HR-AB-SH-05";
    Bullseye "bullseye" "HR-AB-SH-06";
    Versatility "versatility" "HR-AB-SH-07";
    PointBlank "point-blank" "HR-AB-SH-08";
    SuppressingFire "suppressing-fire" "HR-AB-SH-09";
    Sniper "sniper" "HR-AB-SH-10";
    SlyManipulation "sly-manipulation" "HR-AB-SP-01";
    Distraction "distraction" "HR-AB-SP-02";
    Deceit "deceit" "HR-AB-SP-03";
    Transfer "transfer" "HR-AB-SP-04";
    IronWill "iron-will" "HR-AB-SP-05";
    Interruption "interruption" "HR-AB-SP-06";
    Enchantment "enchantment" "HR-AB-SP-07";
    Confusion "confusion" "HR-AB-SP-08";
    Shock "shock" "HR-AB-SP-09";
    MindLock "mind-lock" "HR-AB-SP-10";
    LightningReflexes "lightning-reflexes" "HR-AB-DF-01";
    ShieldWall "shield-wall" "HR-AB-DF-02";
    Regeneration "regeneration" "HR-AB-DF-03";
    Redirect "redirect" "HR-AB-DF-04";
    Fragments "fragments" "HR-AB-DF-05";
    Resistance "resistance" "HR-AB-DF-06";
    EnergyBarrier "energy-barrier" "HR-AB-DF-07";
    Flicker "flicker" "HR-AB-DF-08";
    Bodyguard "bodyguard" "HR-AB-DF-09";
    MirrorImage "mirror-image" "HR-AB-DF-10";
    ActionGroup "action-group" "HR-AB-UN-01";
    Scouts "scouts" "HR-AB-UN-02";
    SolidPosition "solid-position" "HR-AB-UN-03";
    Phalanx "phalanx" "HR-AB-UN-04";
    OpenFormation "open-formation" "HR-AB-UN-05";
    SplitTargets "split-targets" "HR-AB-UN-06";
    WarriorDancers "warrior-dancers" "HR-AB-UN-07";
    StrikeGroup "strike-group" "HR-AB-UN-08";
    Travellers "travellers" "HR-AB-UN-09";
    IronSpirits "iron-spirits" "HR-AB-UN-10";
    Aim "aim" "HR-AB-LD-01";
    WarriorMonk "warrior-monk" "HR-AB-LD-02";
    QuickRecovery "quick-recovery" "HR-AB-LD-03";
    DefensivePosition "defensive-position" "HR-AB-LD-04";
    Reconnaissance "reconnaissance" "HR-AB-LD-05";
    Dodge "dodge" "HR-AB-LD-06";
    InspiringLead "inspiring-lead" "HR-AB-LD-07";
    Substitution "substitution" "HR-AB-LD-08";
    General "general" "HR-AB-LD-09";
    Redeployment "redeployment" "HR-AB-LD-10";
    PreciseAttack "precise-attack" "HR-AB-HE-01";
    SwanSong "swan-song" "HR-AB-HE-02";
    Scout "scout" "HR-AB-HE-03";
    SelfishWarrior "selfish-warrior" "HR-AB-HE-04";
    PrudentStrategist "prudent-strategist" "HR-AB-HE-05";
    Messenger "messenger" "HR-AB-HE-06";
    SwornEnemy "sworn-enemy" "HR-AB-HE-07";
    Champion "champion" "HR-AB-HE-08";
    Fervour "fervour" "HR-AB-HE-09";
    Specialist "specialist" "HR-AB-HE-10";
}

impl Ability {
    /// The chapter that it stands in.
    pub const fn section(self) -> Section {
        Section::ALL[self as usize / 10]
    }

    /// Whether its use costs its user a Wound token (HR-AB-02).
    pub const fn wounds(self) -> bool {
        matches!(
            self,
            Ability::Teleport | Ability::Fury | Ability::MindLock | Ability::InspiringLead | Ability::Fervour
        )
    }

    /// The ability that a word or a number calls: `push`, `HR-AB-MV-01`, `MV-01`.
    pub fn find(id: &str) -> Option<Ability> {
        let tail = |rule: &'static str| rule.strip_prefix("HR-AB-").unwrap_or(rule);
        let is = |ability: &Ability| {
            let rule = ability.rule().0;
            ability.key() == id || rule.eq_ignore_ascii_case(id) || tail(rule).eq_ignore_ascii_case(id)
        };
        Ability::ALL.into_iter().find(is)
    }
}

/// A set of abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Abilities(Bits);

impl Abilities {
    /// No ability.
    pub const EMPTY: Abilities = Abilities(Bits::EMPTY);

    /// Whether the ability is in the set.
    pub fn has(self, ability: Ability) -> bool {
        self.0.has(ability as u8)
    }

    /// Adds an ability.
    pub fn insert(&mut self, ability: Ability) {
        self.0.insert(ability as u8);
    }

    /// Takes an ability out.
    pub fn remove(&mut self, ability: Ability) {
        self.0.remove(ability as u8);
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.iter().next().is_none()
    }

    /// The abilities, in the order of the rulebook.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        self.0.iter().filter_map(|n| Ability::ALL.get(usize::from(n)).copied())
    }

    /// What is in this set and not in the other.
    pub fn without(self, other: Abilities) -> Abilities {
        Abilities(self.0.without(other.0))
    }

    /// What is in either set.
    pub fn or(self, other: Abilities) -> Abilities {
        Abilities(self.0.or(other.0))
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(abilities: I) -> Abilities {
        let mut set = Abilities::EMPTY;
        for ability in abilities {
            set.insert(ability);
        }
        set
    }
}
