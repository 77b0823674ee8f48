//! Commands read.

use kernel::{Misread, Seat};

use super::write::{self, BARE};
use crate::action::{Action, Again};
use crate::content::{Attribute, Dir, Skill, Spell};
use crate::frame::{Deal, Theft};
use crate::names;
use crate::play::View;
use crate::rules::dice::Hand;
use crate::rules::trade::ORDERS;
use crate::state::{DiskId, HeroId, On};
use crate::town::Sq;

/// Words that begin a command.
const VERBS: [&str; 73] = [
    "move",
    "end",
    "heal-self",
    "rest",
    "heal",
    "cure",
    "pick-up",
    "search",
    "drop",
    "offer",
    "steal",
    "take-ally",
    "tape",
    "convince",
    "shoot",
    "fight",
    "attack",
    "pick",
    "force",
    "break",
    "climb",
    "latch",
    "open",
    "perceive",
    "light",
    "cast",
    "do",
    "atone",
    "learn",
    "forget",
    "raise",
    "keep-thing",
    "pay",
    "tell",
    "step",
    "stairs",
    "stop",
    "lay",
    "reveal",
    "sneak",
    "decline",
    "face",
    "flee",
    "leave",
    "talk",
    "stand",
    "strike",
    "disarm",
    "hold",
    "guard",
    "dodge",
    "throw",
    "add-die",
    "help",
    "no",
    "yes",
    "take",
    "spare",
    "again",
    "keep",
    "sacrifice",
    "throw-away",
    "bear",
    "leave-behind",
    "put",
    "put-rest",
    "give",
    "choose",
    "place",
    "tile",
    "enough",
    "order",
    "bell",
];

/// The words of a command and what can be read of them.
struct Reader<'a> {
    view: View<'a>,
    words: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn misread(&self, word: usize, expected: impl IntoIterator<Item = String>) -> Misread {
        let found = self.words.get(word).copied().unwrap_or_default().to_owned();
        Misread { word, found, expected: expected.into_iter().collect() }
    }

    fn word(&self, at: usize) -> &'a str {
        self.words.get(at).copied().unwrap_or_default()
    }

    fn hero(&self, at: usize) -> Result<HeroId, Misread> {
        let all = || (0..self.view.state.seats()).map(|hero| names::hero_word(self.view, hero).into());
        names::read_hero(self.view, self.word(at)).ok_or_else(|| self.misread(at, all()))
    }

    fn disk(&self, at: usize) -> Result<DiskId, Misread> {
        let found = self.view.content.disk_named(self.view.state.scenario, self.word(at));
        // Only what can be seen is listed.
        let seen = || {
            use crate::state::Lies;
            let there = self.view.state.that(|lies| matches!(lies, Lies::Up(_) | Lies::With(_)));
            there.map(|disk| names::disk_word(self.view, disk).into()).collect::<Vec<_>>()
        };
        found.ok_or_else(|| self.misread(at, seen()))
    }

    fn weapon(&self, at: usize) -> Result<DiskId, Misread> {
        if self.word(at) == BARE || self.word(at).is_empty() { Ok(u8::MAX) } else { self.disk(at) }
    }

    fn on(&self, at: usize) -> Result<On, Misread> {
        match names::read_hero(self.view, self.word(at)) {
            Some(hero) => Ok(On::Hero(hero)),
            None => self.disk(at).map(On::Disk),
        }
    }

    fn square(&self, at: usize) -> Result<Sq, Misread> {
        names::read_square(self.view, self.word(at)).ok_or_else(|| self.misread(at, ["e3s2".to_owned()]))
    }

    fn dir(&self, at: usize) -> Result<Dir, Misread> {
        Dir::read(self.word(at)).ok_or_else(|| self.misread(at, Dir::ALL.map(|dir| dir.letter().to_owned())))
    }

    fn number<N: std::str::FromStr + ToString>(&self, at: usize) -> Result<N, Misread> {
        let word = self.word(at);
        let read = word.parse::<N>().ok().filter(|n| n.to_string() == word);
        read.ok_or_else(|| self.misread(at, ["1".to_owned()]))
    }

    fn dice(&self, at: usize) -> Result<Hand, Misread> {
        let mut hand: Hand = [0; 6];
        for face in self.word(at).split(',') {
            match face.parse::<usize>() {
                Ok(face @ 1..=6) if hand[face - 1] < 20 => hand[face - 1] += 1,
                _ => return Err(self.misread(at, ["2,2,5".to_owned()])),
            }
        }
        if write::dice(hand) == self.word(at) { Ok(hand) } else { Err(self.misread(at, [write::dice(hand)])) }
    }

    fn source(&self, at: usize) -> Result<Again, Misread> {
        let word = self.word(at);
        let hero = |name: &str| names::read_hero(self.view, name);
        let found = match word {
            "ally" => Some(Again::Ally),
            "point" => Some(Again::Point),
            _ => word
                .strip_prefix("helper-")
                .and_then(hero)
                .map(Again::Helper)
                .or_else(|| word.strip_prefix("lent-").and_then(hero).map(Again::Lent)),
        };
        found.ok_or_else(|| self.misread(at, ["ally", "point"].map(str::to_owned)))
    }

    fn part(&self, at: usize) -> Result<Option<DiskId>, Misread> {
        if self.word(at) == "nothing" { Ok(None) } else { self.disk(at).map(Some) }
    }
}

/// Reads a command.
pub fn command(view: View, _: Seat, text: &str) -> Result<Action, Misread> {
    let reader = Reader { view, words: text.split_whitespace().collect() };
    let r = &reader;
    let (action, length) = match r.word(0) {
        "move" => (Action::Move, 1),
        "end" => (Action::End, 1),
        "heal-self" => (Action::HealSelf, 1),
        "rest" => (Action::Rest, 1),
        "heal" => (Action::Heal(r.hero(1)?), 2),
        "cure" => (Action::Cure(r.hero(1)?), 2),
        "pick-up" => (Action::PickUp(r.disk(1)?), 2),
        "search" => (Action::Search(r.disk(1)?), 2),
        "drop" => (Action::Drop(r.disk(1)?), 2),
        "offer" => {
            let deal = Deal { with: r.hero(1)?, give: r.part(2)?, take: r.part(3)?, pay: r.number(4)? };
            (Action::Offer(deal), 5)
        }
        "steal" => {
            // In the order of the words: the first that is missing is asked for first.
            let (from, what) = (r.hero(1)?, r.disk(2)?);
            let thefts = [Theft::Force, Theft::Pocket, Theft::Disarm];
            let theft = thefts.into_iter().find(|theft| write::theft_word(*theft) == r.word(3));
            let theft =
                theft.ok_or_else(|| r.misread(3, thefts.map(|theft| write::theft_word(theft).to_owned())))?;
            (Action::Steal(from, what, theft), 4)
        }
        "take-ally" => (Action::TakeAlly(r.hero(1)?, r.disk(2)?), 3),
        "tape" => (Action::Tape(r.disk(1)?), 2),
        "convince" => (Action::Convince(r.disk(1)?), 2),
        "shoot" => (Action::Shoot(r.on(1)?, r.disk(2)?), 3),
        "fight" => (Action::Fight(r.disk(1)?), 2),
        "attack" => (Action::Attack(r.hero(1)?, r.weapon(2)?), 3.min(r.words.len())),
        "pick" => (Action::Pick(r.dir(1)?), 2),
        "force" => (Action::Force(r.dir(1)?), 2),
        "break" => (Action::Break(r.dir(1)?), 2),
        "climb" => (Action::Climb(r.dir(1)?), 2),
        "latch" => (Action::Latch(r.dir(1)?), 2),
        "open" => (Action::Open(r.dir(1)?), 2),
        "perceive" => (Action::Perceive, 1),
        "light" => (Action::Light, 1),
        "cast" => {
            let spell = Spell::ALL.into_iter().find(|spell| spell.word() == r.word(1));
            let all = || Spell::ALL.map(|spell| spell.word().to_owned());
            (Action::Cast(spell.ok_or_else(|| r.misread(1, all()))?), 2)
        }
        "do" => {
            let deeds = &view.scenario().deed;
            let deed = deeds.iter().position(|deed| deed.id == r.word(1));
            let all = || deeds.iter().map(|deed| deed.id.clone()).collect::<Vec<_>>();
            (Action::Deed(deed.ok_or_else(|| r.misread(1, all()))? as u8), 2)
        }
        "atone" => (Action::Atone, 1),
        "learn" => {
            let all = || Skill::ALL.map(|skill| skill.word().to_owned());
            (Action::Learn(Skill::named(r.word(1)).ok_or_else(|| r.misread(1, all()))?), 2)
        }
        "forget" => {
            let all = || Skill::ALL.map(|skill| skill.word().to_owned());
            (Action::Forget(Skill::named(r.word(1)).ok_or_else(|| r.misread(1, all()))?), 2)
        }
        "raise" => {
            let known = Attribute::BOUGHT.into_iter().find(|attribute| attribute.word() == r.word(1));
            let all = || Attribute::BOUGHT.map(|attribute| attribute.word().to_owned());
            (Action::Raise(known.ok_or_else(|| r.misread(1, all()))?), 2)
        }
        "keep-thing" => (Action::KeepThing(r.disk(1)?), 2),
        "pay" => (Action::Pay(r.hero(1)?, r.number(2)?), 3),
        "tell" => (Action::Tell(r.hero(1)?, r.square(2)?), 3),
        "step" => (Action::Step(r.dir(1)?), 2),
        "stairs" => (Action::Stairs, 1),
        "stop" => (Action::Stop, 1),
        "lay" => (Action::Lay(r.number(1)?), 2),
        "reveal" => (Action::Reveal(r.square(1)?), 2),
        "sneak" => (Action::Sneak, 1),
        "decline" => (Action::Decline, 1),
        "face" => (Action::Face, 1),
        "flee" => (Action::Flee, 1),
        "leave" => (Action::Leave, 1),
        "talk" => (Action::Talk, 1),
        "stand" => (Action::Stand, 1),
        "strike" => (Action::Strike(r.weapon(1)?), 2.min(r.words.len())),
        "disarm" => (Action::Disarm, 1),
        "hold" => (Action::Hold, 1),
        "guard" => (Action::Guard, 1),
        "dodge" => (Action::Dodge, 1),
        "throw" => (Action::Throw, 1),
        "add-die" => (Action::AddDie, 1),
        "help" => (Action::Help(r.number(1)?), 2),
        "no" => (Action::Refuse, 1),
        "yes" => (Action::Agree, 1),
        "take" => (Action::Take(r.hero(1)?), 2),
        "spare" => (Action::Spare(r.hero(1)?), 2),
        "again" => (Action::Again(r.source(1)?, r.dice(2)?), 3),
        "keep" => (Action::Keep, 1),
        "sacrifice" => (Action::Sacrifice(r.disk(1)?), 2),
        "throw-away" => (Action::Throwaway(r.disk(1)?), 2),
        "bear" => (Action::Bear, 1),
        "leave-behind" => (Action::LeaveBehind(r.disk(1)?), 2),
        "put" => (Action::Put(r.square(1)?), 2),
        "put-rest" => (Action::PutRest, 1),
        "give" => (Action::Give(r.hero(1)?, r.disk(2)?), 3),
        "choose" => (Action::Choose(r.on(1)?), 2),
        "place" => (Action::Place(r.square(1)?), 2),
        "tile" => (Action::Tile(r.number(1)?), 2),
        "enough" => (Action::Enough, 1),
        "order" => {
            let order = ORDERS.into_iter().find(|order| write::order_word(*order) == r.word(1));
            let all = || ORDERS.map(|order| write::order_word(order).to_owned());
            (Action::Order(order.ok_or_else(|| r.misread(1, all()))?), 2)
        }
        "bell" => (Action::Bell, 1),
        _ => return Err(r.misread(0, VERBS.iter().map(|verb| (*verb).to_owned()))),
    };
    if r.words.len() > length { Err(r.misread(length, [])) } else { Ok(action) }
}
