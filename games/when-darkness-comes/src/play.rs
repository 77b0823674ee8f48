//! What the chapters of the rules work with: a view of the state to judge by, and a hand on it to change it.

use kernel::{Cx, RuleId, draw};

use crate::content::{Colour, Content, Face, Foe, Item, Kind, Scenario};
use crate::event::Event;
use crate::frame::{Frame, Turn};
use crate::state::{Disk, DiskId, Hero, HeroId, Lies, State};
use crate::town::{Sq, Town};

/// The state with the content it is made of, to look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The content.
    pub content: &'a Content,
    /// The state.
    pub state: &'a State,
}

impl<'a> View<'a> {
    /// A character.
    pub fn hero(self, id: HeroId) -> &'a Hero {
        self.state.hero(id)
    }

    /// A character that a seat names, if it is on the board.
    pub fn find(self, id: HeroId) -> Option<&'a Hero> {
        self.state.heroes.get(usize::from(id)).filter(|hero| hero.here())
    }

    /// A disk, if there is one with this number.
    pub fn disk(self, id: DiskId) -> Option<&'a Disk> {
        self.state.disks.get(usize::from(id))
    }

    /// A disk's face.
    pub fn face(self, id: DiskId) -> &'a Face {
        self.content.face(self.state.scenario, id)
    }

    /// The values of whoever can be fought.
    pub fn foe(self, id: DiskId) -> Option<&'a Foe> {
        self.face(id).foe()
    }

    /// What is carried, when it is an item.
    pub fn item(self, id: DiskId) -> Option<&'a Item> {
        self.face(id).item()
    }

    /// The scenario.
    pub fn scenario(self) -> &'a Scenario {
        &self.content.scenarios[usize::from(self.state.scenario)]
    }

    /// The town.
    pub fn town(self) -> Town<'a> {
        Town { content: self.content, tiles: &self.state.tiles, altered: &self.state.altered }
    }

    /// The square of a disk that lies on the board.
    pub fn lies(self, id: DiskId) -> Option<Sq> {
        match self.disk(id)?.lies {
            Lies::Up(at) | Lies::Down(at) => Some(at),
            _ => None,
        }
    }

    /// The turn that is played.
    pub fn turn(self) -> Option<&'a Turn> {
        self.state.flow.inward().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    /// Whether a character has used its flight of this turn, or of the end of this round.
    pub fn fled(self, hero: HeroId) -> bool {
        let used = self.state.flow.inward().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn.fled),
            Frame::RoundEnd(end) => Some(end.fled),
            _ => None,
        });
        used.is_some_and(|used| used >> hero & 1 == 1)
    }

    /// Whether a disk is an adversary (red, or a scenario's).
    pub fn is_foe(self, id: DiskId) -> bool {
        matches!(self.face(id).kind, Kind::Foe(_))
    }

    /// Face-up adversaries on a square that can strike: not frozen.
    pub fn hostile(self, at: Sq) -> impl Iterator<Item = DiskId> + 'a {
        self.state.up(at).filter(move |disk| self.is_foe(*disk) && !self.frozen(*disk))
    }

    /// Whether an adversary is held by a spell.
    pub fn frozen(self, disk: DiskId) -> bool {
        let held = |charm: &crate::state::Charm| {
            charm.spell == crate::content::Spell::Freeze && charm.on == crate::state::On::Disk(disk)
        };
        self.state.charms.iter().any(held)
    }

    /// Items that a character carries.
    pub fn items(self, hero: HeroId) -> impl Iterator<Item = (DiskId, &'a Item)> {
        self.state.with(hero).filter_map(move |disk| Some((disk, self.item(disk)?)))
    }

    /// What lies about a character.
    pub fn about(self, hero: HeroId) -> About {
        let at = self.hero(hero).at;
        let mut about = About::default();
        for (id, disk) in self.state.disks.iter().enumerate() {
            match disk.lies {
                Lies::With(with) if with == hero => about.own.push(id as DiskId),
                Lies::Up(up) if up == at => about.here.push(id as DiskId),
                Lies::Down(down) if disk.known >> hero & 1 == 1 => about.known.push(down),
                _ => {}
            }
        }
        about.known.sort_unstable();
        about.known.dedup();
        about
    }

    /// Whether the face of a disk is orange.
    pub fn is_orange(self, disk: DiskId) -> bool {
        self.face(disk).colour == Colour::Orange
    }
}

/// What lies about a character, found in one look at all disks.
#[derive(Default)]
pub struct About {
    /// What it has.
    pub own: Vec<DiskId>,
    /// What lies face up on its square.
    pub here: Vec<DiskId>,
    /// Squares with face-down disks that it knows, in order.
    pub known: Vec<Sq>,
}

/// A hand on the state: what `act` changes, tells and draws goes through it.
pub struct Play<'a, 'l> {
    /// The content.
    pub content: &'a Content,
    /// The state.
    pub state: &'a mut State,
    /// Luck and story.
    pub cx: &'a mut Cx<'l, Event>,
}

impl Play<'_, '_> {
    /// The state to judge by.
    pub fn view(&self) -> View<'_> {
        View { content: self.content, state: self.state }
    }

    /// Tells what happened.
    pub fn tell(&mut self, by: RuleId, what: Event) {
        self.cx.tell(by, || what);
    }

    /// Opens a frame inside the present one.
    pub fn open(&mut self, frame: Frame) {
        self.state.flow.open(frame);
    }

    /// Closes the innermost frame.
    pub fn close(&mut self) {
        self.state.flow.close();
    }

    /// Puts a frame in the place of the innermost one.
    pub fn set(&mut self, frame: Frame) {
        if let Some(now) = self.state.flow.now_mut() {
            *now = frame;
        }
    }

    /// The turn that is played, to change it.
    pub fn turn_mut(&mut self) -> Option<&mut Turn> {
        self.state.flow.inward_mut().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    /// The action of the turn is used.
    pub fn spend_action(&mut self) {
        if let Some(turn) = self.turn_mut() {
            turn.acted = true;
            turn.busy = true;
        }
    }

    /// A number below `n`, and 0 where there is no choice.
    pub fn draw(&mut self, n: usize) -> usize {
        draw(self.cx.luck(), n as u32) as usize
    }

    /// One of these at random.
    pub fn any<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let at = self.draw(of.len());
        of.get(at).copied()
    }

    /// Victory points gained or lost.
    pub fn vp(&mut self, by: RuleId, hero: HeroId, points: i16) {
        if points != 0 {
            let vp = &mut self.state.hero_mut(hero).vp;
            *vp = vp.saturating_add(points).clamp(-999, 999);
            self.tell(by, Event::Vp(hero, points));
        }
    }

    /// Somebody is on another square.
    pub fn stand(&mut self, hero: HeroId, at: Sq) {
        let hero = self.state.hero_mut(hero);
        hero.at = at;
        hero.strayed |= at.tile() != 0;
    }
}
