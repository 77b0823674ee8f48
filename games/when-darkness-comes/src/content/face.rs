//! The faces that the rules work with, made of the cards of the files.

use std::collections::BTreeMap;

use scene::Words;

use super::disk::{
    AllyCard, Colour, Component, ComponentCard, FoeCard, Gun, ItemCard, NuisanceCard, ObstacleCard, Security,
    SecurityCard, Spell, Thrown, Tool,
};
use super::words::{Attribute, Skill, Tn};

/// The values of an adversary, or of security that can be fought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foe {
    /// Initiative.
    pub initiative: u8,
    /// Attack.
    pub attack: u8,
    /// Defense.
    pub defense: u8,
    /// Squares it moves.
    pub speed: u8,
    /// Damage that kills it.
    pub health: u8,
    /// KW-02.
    pub terror: bool,
    /// KW-03.
    pub armed: bool,
    /// KW-04.
    pub casts: Vec<Spell>,
}

/// What is found and carried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// Its weight.
    pub weight: u8,
    /// A gun.
    pub gun: Option<Gun>,
    /// Dice in close combat.
    pub melee: Option<u8>,
    /// How it flies.
    pub thrown: Option<Thrown>,
    /// Dice on rolls.
    pub tools: BTreeMap<Tool, u8>,
    /// Dice on Defense rolls.
    pub armour: u8,
    /// KW-09.
    pub light: bool,
    /// KW-14.
    pub tape: bool,
    /// In place of First Aid.
    pub pharmacy: bool,
    /// KW-12.
    pub carries: u8,
    /// KW-08; 0: for ever.
    pub uses: u8,
}

/// What a disk is when it lies face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An adversary.
    Foe(Foe),
    /// An ally.
    Ally {
        /// Attributes on whose rolls it gives a die again.
        helps: Vec<Attribute>,
        /// KW-06.
        therapist: bool,
        /// Whether it is won with Animal Handling.
        animal: bool,
    },
    /// An item.
    Item(Item),
    /// A nuisance.
    Nuisance(Attribute),
    /// Security, with what it takes to fight it.
    Security(Security, Option<Foe>, u8),
    /// An outside obstacle.
    Obstacle {
        /// The attribute that passes it.
        attribute: Attribute,
        /// The skill that passes it.
        skill: Skill,
        /// The attribute that suffers.
        hinders: Attribute,
    },
    /// A magic component.
    Component(Component),
    /// Somebody who follows when convinced, and helps with nothing.
    Follower,
    /// Something that stays where it lies.
    Fixture,
    /// An ambush: an adversary of the pool takes its place.
    Ambush,
    /// Nothing at all.
    Nothing,
}

/// The face of a disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    pub number: String,
    /// Its name.
    pub name: Words,
    /// A line of mood.
    pub mood: Option<Words>,
    /// Its colour.
    pub colour: Colour,
    /// How many there are.
    pub copies: u8,
    /// What it takes to get the better of it without a fight.
    pub tn: u8,
    /// Its victory points: the target number unless a scenario says otherwise.
    pub vp: u8,
    /// The roll that finds it, where it is not the usual one.
    pub roll: Option<(Attribute, Vec<Skill>)>,
    /// What it is.
    pub kind: Kind,
}

fn face(
    id: String,
    number: String,
    name: Words,
    mood: Option<Words>,
    copies: u8,
    of: (Colour, Tn, Kind),
) -> Face {
    let (colour, tn, kind) = of;
    Face { id, number, name, mood, colour, copies, tn: tn.0, vp: tn.0, roll: None, kind }
}

impl FoeCard {
    /// The values.
    pub fn foe(&self) -> Foe {
        Foe {
            initiative: self.initiative.0,
            attack: self.attack.0,
            defense: self.defense.0,
            speed: self.speed,
            health: self.health.max(1),
            terror: self.terror,
            armed: self.armed,
            casts: self.casts.clone(),
        }
    }

    /// The face; bosses are black.
    pub fn face(self, colour: Colour) -> Face {
        let kind = Kind::Foe(self.foe());
        face(self.id, self.number, self.name, self.mood, self.copies, (colour, Tn(0), kind))
    }
}

impl From<AllyCard> for Face {
    fn from(card: AllyCard) -> Face {
        let kind = Kind::Ally { helps: card.helps, therapist: card.therapist, animal: card.animal };
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Yellow, card.tn, kind))
    }
}

impl From<ItemCard> for Face {
    fn from(card: ItemCard) -> Face {
        let kind = Kind::Item(Item {
            weight: card.weight,
            gun: card.gun,
            melee: card.melee,
            thrown: card.thrown,
            tools: card.tools,
            armour: card.armour,
            light: card.light,
            tape: card.tape,
            pharmacy: card.pharmacy,
            carries: card.carries,
            uses: card.uses,
        });
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Blue, card.tn, kind))
    }
}

impl From<NuisanceCard> for Face {
    fn from(card: NuisanceCard) -> Face {
        let kind = Kind::Nuisance(card.hinders);
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Grey, Tn(0), kind))
    }
}

impl SecurityCard {
    /// What it takes to fight it; `None` for alarms.
    pub fn foe(&self) -> Option<Foe> {
        let (attack, defense) = (self.attack?.0, self.defense?.0);
        let (initiative, speed) = (self.initiative.0, self.speed);
        Some(Foe { initiative, attack, defense, speed, health: 1, ..Foe::default() })
    }
}

impl From<SecurityCard> for Face {
    fn from(card: SecurityCard) -> Face {
        let kind = Kind::Security(card.kind, card.foe(), card.initiative.0);
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Green, card.tn, kind))
    }
}

impl From<ObstacleCard> for Face {
    fn from(card: ObstacleCard) -> Face {
        let kind = Kind::Obstacle { attribute: card.attribute, skill: card.skill, hinders: card.hinders };
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Orange, card.tn, kind))
    }
}

impl From<ComponentCard> for Face {
    fn from(card: ComponentCard) -> Face {
        let kind = Kind::Component(card.kind);
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Brown, card.tn, kind))
    }
}

impl Face {
    /// The values of whoever can be fought.
    pub fn foe(&self) -> Option<&Foe> {
        match &self.kind {
            Kind::Foe(foe) => Some(foe),
            Kind::Security(_, foe, _) => foe.as_ref(),
            _ => None,
        }
    }

    /// What is carried, when it is an item.
    pub fn item(&self) -> Option<&Item> {
        match &self.kind {
            Kind::Item(item) => Some(item),
            _ => None,
        }
    }

    /// Victory points of a victory in close combat (WDC-VP-01).
    pub fn melee_vp(&self) -> i16 {
        self.foe().map_or(0, |foe| i16::from(foe.attack + foe.defense))
    }

    /// Victory points of a victory from afar (WDC-RNG-07).
    pub fn ranged_vp(&self) -> i16 {
        self.foe().map_or(0, |foe| foe.defense.into())
    }
}
