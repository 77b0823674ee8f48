//! A position to try rules on: the tests' way to read like the rulebook.
//!
//! ```ignore
//! let mut table = Fixture::new()
//!     .force(0, "x 4/1/3 good hokuto")      // an invented Army
//!     .force(1, "n 6/3/L2 ochre=3")         // an invented Master of two Lives
//!     .force(1, "dipper-militia")           // a card of the house
//!     .attach("blade equipment 2/0/0", "x") // assigned, Permanent
//!     .versus("x", "n")                     // x attacks the frontier, n defends it
//!     .begin();
//! table.pass();
//! assert_eq!(table.zone("x"), Zone::Past);
//! ```
//!
//! A card is written as its id, then words in any order: its values (`4/1/3`, Life `6/3/L`, two Lives `6/3/L2`), its
//! type (an Army, or with Life a Master, unless said), moral (neutral unless said), School, `ochre=2`, `green=1`,
//! `inhabited`, `bearer=place`, a duration, `unique`, `cumulable`, and capacities of the house by name (what is used up
//! does something small even without). An id alone is a card already written: by `able`, in `pool` or of the house.
//! Each player holds one card (so that windows ask him) and has a Future, unless the test gives others.

use kernel::{Cx, Game, Illegal, Offers, Seat, Seeded, Told};

use crate::action::Action;
use crate::content::vocabulary::{Moment, Stat};
use crate::content::{Content, HOUSE};
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::game::Ken;
use crate::options::Options;
use crate::play::{Play, View};
use crate::rules::{sm, zone};
use crate::state::{CardId, Member, Player, State, attack_line, defence_line, other};
use crate::turn;
use crate::zones::Zone;

mod write;

pub use write::gain;

/// A position being put together.
pub struct Fixture {
    toml: String,
    written: Vec<String>,
    laid: Vec<Laid>,
    groups: Vec<[String; 2]>,
    engaged: Vec<String>,
    direct: bool,
    flow: Vec<Frame>,
    options: Options,
    points: [u16; 2],
    active: Player,
}

/// A card on the table.
struct Laid {
    player: Player,
    id: String,
    zone: Zone,
    /// What it is assigned to or stacked with, by its place among the laid cards.
    host: Option<usize>,
}

/// A position being played.
pub struct Tried {
    /// The game, its content enlarged by the invented cards.
    pub game: Ken,
    /// The state.
    pub state: State,
    /// What the last action told, or the beginning.
    pub told: Vec<Told<Event>>,
    luck: Seeded,
}

impl Fixture {
    /// An empty table, in the Presentation phase of player 0.
    pub fn new() -> Fixture {
        Fixture {
            toml: String::new(),
            written: Vec::new(),
            laid: Vec::new(),
            groups: Vec::new(),
            engaged: Vec::new(),
            direct: false,
            flow: vec![Frame::Phase(Phase::Presentation)],
            options: Options::default(),
            points: [0; 2],
            active: 0,
        }
    }

    /// Two in combat: this Protagonist of player 0 attacks the frontier, that one of player 1 defends it.
    pub fn fight(attacker: &str, defender: &str) -> Fixture {
        let id = |card: &str| card.split(' ').next().unwrap_or_default().to_owned();
        Fixture::new().force(0, attacker).force(1, defender).versus(&id(attacker), &id(defender))
    }

    /// Cards written as in a content file, for abilities that have no name.
    pub fn pool(mut self, toml: &str) -> Fixture {
        self.toml.push_str(toml);
        self
    }

    /// Writes an invented card with abilities of its own, each as a content file has it, to be laid by its id.
    pub fn able(mut self, card: &str, abilities: &[&str]) -> Fixture {
        let (id, words) = card.split_once(' ').expect("an id and words");
        self.written.push(id.to_owned());
        self.toml.push_str(&write::row(id, words, "", id, abilities));
        self
    }

    /// Writes an invented card, once, and returns its id and how many Lives were asked for.
    fn write(&mut self, card: &str, kind: &str, name: Option<&str>) -> (String, usize) {
        let (id, rest) = card.split_once(' ').unwrap_or((card, ""));
        let lives = write::lives(rest);
        if !rest.is_empty() && !self.written.iter().any(|known| known == id) {
            self.written.push(id.to_owned());
            self.toml.push_str(&write::row(id, rest, kind, name.unwrap_or(id), &[]));
        }
        (id.to_owned(), lives)
    }

    fn lay(mut self, player: Player, card: &str, kind: &str, zone: Zone) -> Fixture {
        let (id, lives) = self.write(card, kind, None);
        let name = self.laid.len();
        for life in 0..lives {
            self.laid.push(Laid { player, id: id.clone(), zone, host: (life > 0).then_some(name) });
        }
        self
    }

    /// A Protagonist in play.
    pub fn force(self, player: Player, card: &str) -> Fixture {
        self.lay(player, card, "", Zone::Forces)
    }

    /// A Protagonist of several Lives, the active one first; invented ones take the name of the first.
    pub fn lives(mut self, player: Player, cards: &[&str]) -> Fixture {
        let name = self.laid.len();
        let first = cards[0].split(' ').next().unwrap();
        for card in cards {
            let (id, _) = self.write(card, "", Some(first));
            let host = (self.laid.len() > name).then_some(name);
            self.laid.push(Laid { player, id, zone: Zone::Forces, host });
        }
        self
    }

    /// A Place; the last one laid is the frontier.
    pub fn place(self, player: Player, card: &str) -> Fixture {
        self.lay(player, card, "place", Zone::Territory)
    }

    /// An Event in play, or any card in Destiny.
    pub fn destiny(self, player: Player, card: &str) -> Fixture {
        self.lay(player, card, "event", Zone::Destiny)
    }

    /// An attachment on a card laid before.
    pub fn attach(mut self, card: &str, host: &str) -> Fixture {
        let (id, _) = self.write(card, "equipment", None);
        let at =
            self.laid.iter().position(|laid| laid.id == host).unwrap_or_else(|| panic!("no card {host}"));
        let player = self.laid[at].player;
        self.laid.push(Laid { player, id, zone: Zone::Assigned, host: Some(at) });
        self
    }

    /// A card in the hand.
    pub fn hand(self, player: Player, card: &str) -> Fixture {
        self.lay(player, card, "", Zone::Hand)
    }

    /// A card of the Future; the last one laid is on top.
    pub fn future(self, player: Player, card: &str) -> Fixture {
        self.lay(player, card, "", Zone::Future)
    }

    /// A card of the Past.
    pub fn past(self, player: Player, card: &str) -> Fixture {
        self.lay(player, card, "", Zone::Past)
    }

    /// The totals.
    pub fn points(mut self, points: [u16; 2]) -> Fixture {
        self.points = points;
        self
    }

    /// Whose Puntata it is.
    pub fn active(mut self, player: Player) -> Fixture {
        self.active = player;
        self
    }

    /// These Protagonists are engaged.
    pub fn engaged(mut self, names: &str) -> Fixture {
        self.engaged.extend(names.split(' ').map(str::to_owned));
        self
    }

    /// The table's options.
    pub fn option(mut self, set: impl FnOnce(&mut Options)) -> Fixture {
        set(&mut self.options);
        self
    }

    /// The phase in which it begins.
    pub fn phase(self, phase: Phase) -> Fixture {
        self.frames(&[Frame::Phase(phase)])
    }

    /// The frames with which it begins, outermost first.
    pub fn frames(mut self, frames: &[Frame]) -> Fixture {
        self.flow = frames.to_vec();
        self
    }

    /// One more attack group against the next enemy Place (a plain one where there is none), and who defends it; it
    /// begins with the first combat.
    pub fn versus(mut self, attackers: &str, defenders: &str) -> Fixture {
        self.groups.push([attackers.to_owned(), defenders.to_owned()]);
        self.phase(Phase::Combat(0))
    }

    /// The groups attack Protagonists: whom, is said as their defenders.
    pub fn direct(mut self) -> Fixture {
        self.direct = true;
        self
    }

    /// A hand and a Future for those who were given none, a Place for each group that has nothing to attack.
    fn fill(mut self) -> Fixture {
        for player in [0, 1] {
            let has = |zone| self.laid.iter().any(|laid| laid.player == player && laid.zone == zone);
            let (hand, future) = (has(Zone::Hand), has(Zone::Future));
            if !hand {
                self = self.hand(player, "filler 1/1/1");
            }
            for _ in 0..if future { 0 } else { 9 } {
                self = self.future(player, "filler 1/1/1");
            }
        }
        let enemy = other(self.active);
        let places =
            self.laid.iter().filter(|laid| laid.player == enemy && laid.zone == Zone::Territory).count();
        for _ in places..if self.direct { 0 } else { self.groups.len() } {
            self = self.place(enemy, "ground place");
        }
        self
    }

    /// The position is complete.
    #[track_caller]
    pub fn begin(self) -> Tried {
        let fixture = self.fill();
        let mut files: Vec<(&str, &str)> = HOUSE.to_vec();
        files.push(("invented.toml", &fixture.toml));
        let game = game(&files);
        let mut tried = Tried {
            state: fixture.state(&game.content),
            game,
            told: Vec::new(),
            luck: Seeded::from_number(1),
        };
        for (group, [attackers, defenders]) in fixture.groups.iter().enumerate() {
            tried.form(group as u8, attackers, defenders, fixture.direct);
        }
        for name in &fixture.engaged {
            let card = tried.card(name);
            tried.state.card_mut(card).engaged = true;
        }
        tried.with(|_| ());
        tried
    }

    fn state(&self, content: &Content) -> State {
        let kind = |id: &str| content.find(id).unwrap_or_else(|| panic!("there is no card {id}"));
        let cards = self.laid.iter().map(|laid| (laid.player, kind(&laid.id)));
        let (mut state, numbers) = State::of_cards(self.options.clone(), self.active, cards);
        state.points = self.points;
        for &frame in &self.flow {
            state.flow.open(frame);
        }
        let mut luck = Seeded::from_number(0);
        let mut play = Play { content, state: &mut state, cx: &mut Cx::silent(&mut luck) };
        for (laid, &number) in self.laid.iter().zip(&numbers) {
            zone::shift(&mut play, number, laid.zone);
            play.state.card_mut(number).host = laid.host.map_or(number, |host| numbers[host]);
        }
        state
    }
}

/// The game with these files.
fn game(files: pack::Files<'_>) -> Ken {
    Ken::with_content(files).unwrap_or_else(|faults| {
        panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

impl Tried {
    fn form(&mut self, group: u8, attackers: &str, defenders: &str, direct: bool) {
        let names = |names: &str| names.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let enemy = other(self.state.active);
        let target = if direct {
            self.card(defenders)
        } else {
            zone::from_frontier(self.view(), enemy, group.into()).expect("a Place for the group")
        };
        self.state.raid.targets.push(target);
        self.state.raid.direct = direct;
        let defenders = if direct { Vec::new() } else { names(defenders) };
        self.state.raid.guarded |= u32::from(!defenders.is_empty()) << group;
        let lines = [(attack_line(group), names(attackers)), (defence_line(group), defenders)];
        for (line, names) in lines {
            for name in names {
                let card = self.card(&name);
                self.state.card_mut(card).part = group + 1;
                self.state.raid.lines.push(Member { line, card });
            }
        }
    }

    /// A card by its id: the first laid of its kind, or with `x:2` the second.
    #[track_caller]
    pub fn card(&self, name: &str) -> CardId {
        let (id, which) = name.split_once(':').unwrap_or((name, "1"));
        let kind = self.game.content.find(id);
        let same = (0..self.state.cards.len() as CardId).filter(|&card| Some(self.state.kind(card)) == kind);
        let which: usize = which.parse().unwrap();
        same.clone().nth(which - 1).unwrap_or_else(|| panic!("there is no card {name}"))
    }

    /// The state with its content, to ask the chapters directly.
    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state)
    }

    /// Does something to the position by a chapter's function, then lets it run.
    pub fn with<T>(&mut self, does: impl FnOnce(&mut Play) -> T) -> T {
        self.told.clear();
        let mut cx = Cx::new(&mut self.luck, &mut self.told);
        let mut play = Play { content: &self.game.content, state: &mut self.state, cx: &mut cx };
        let done = does(&mut play);
        turn::run(&mut play);
        done
    }

    /// What a player may do now.
    pub fn offers(&self, player: Player) -> Vec<Action> {
        let mut out = Offers::new();
        self.game.offers(&self.state, Seat(player), &mut out);
        out.actions
    }

    /// Whether the action is among what the player may do now.
    pub fn may(&self, player: Player, action: &Action) -> bool {
        self.offers(player).contains(action)
    }

    /// Tries the action on a copy, which is kept when it was done. Returns whether something hidden was shown.
    fn attempt(&mut self, player: Player, action: &Action) -> Result<bool, Illegal> {
        let mut state = self.state.clone();
        let mut told = Vec::new();
        let mut cx = Cx::new(&mut self.luck, &mut told);
        let done = self.game.act(&mut state, Seat(player), action, &mut cx);
        let revealed = cx.revealed();
        if done.is_err() {
            assert_eq!(state, self.state, "a refusal changes nothing");
            assert!(told.is_empty(), "a refusal tells nothing");
        }
        done?;
        (self.state, self.told) = (state, told);
        Ok(revealed)
    }

    /// The player does this, and it was on offer.
    #[track_caller]
    pub fn does(&mut self, player: Player, action: Action) -> &mut Tried {
        self.reveals(player, action);
        self
    }

    /// The player does this, and it was on offer; whether something hidden was shown, so that it stands.
    #[track_caller]
    pub fn reveals(&mut self, player: Player, action: Action) -> bool {
        assert!(self.may(player, &action), "{action:?} is not among {:?}", self.offers(player));
        self.attempt(player, &action).unwrap_or_else(|refusal| panic!("{action:?} was not done: {refusal:?}"))
    }

    /// This rule refuses the action to the player, and it is not on offer; nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, player: Player, action: Action, rule: &str) -> &mut Tried {
        match self.attempt(player, &action) {
            Err(refusal) => assert_eq!(refusal.by.0, rule, "{action:?}: {}", refusal.why.key),
            Ok(_) => panic!("{action:?} was done"),
        }
        assert!(!self.may(player, &action), "{action:?} is offered and refused");
        self
    }

    /// The player joins these to the group being formed, one after the other.
    #[track_caller]
    pub fn joins(&mut self, player: Player, names: &str) -> &mut Tried {
        for name in names.split_whitespace() {
            let card = self.card(name);
            self.does(player, Action::Join(card));
        }
        self
    }

    /// Both let it pass until the innermost window, if there is one, is closed. What both passes told is kept.
    #[track_caller]
    pub fn pass(&mut self) -> &mut Tried {
        let depth = self.state.flow.depth();
        let mut told = Vec::new();
        let mut passes = None;
        while let Some(&Frame::Window(window)) = self.state.flow.now()
            && self.state.flow.depth() == depth
            && passes.is_none_or(|passes| window.passes == passes)
        {
            self.does(window.turn, Action::Pass);
            told.append(&mut self.told);
            passes = Some(window.passes + 1);
        }
        self.told = told;
        self
    }

    /// Both let it pass until no fight is under way or something must be decided.
    #[track_caller]
    pub fn pass_all(&mut self) -> &mut Tried {
        let mut told = Vec::new();
        while self.view().fight().is_some() && self.window().is_some() {
            self.pass();
            told.append(&mut self.told);
        }
        self.told = told;
        self
    }

    /// Triggered abilities are carried out in the order in which they are offered, and not annulled.
    #[track_caller]
    pub fn answer(&mut self) -> &mut Tried {
        let mut told = std::mem::take(&mut self.told);
        while let Some(Frame::Triggers(_) | Frame::Reply(_)) = self.now() {
            let player = u8::from(!self.offers(1).is_empty());
            let offers = self.offers(player);
            let pass = matches!(self.now(), Some(Frame::Reply(_)));
            self.does(player, if pass { Action::Pass } else { offers[0].clone() });
            told.append(&mut self.told);
        }
        self.told = told;
        self
    }

    /// Using the first ability of a card.
    #[track_caller]
    pub fn uses(&self, name: &str) -> Action {
        let card = self.card(name);
        Action::Use { card, ability: self.view().kind(card).abilities[0] }
    }

    /// Picking a card.
    #[track_caller]
    pub fn pick(&self, name: &str) -> Action {
        Action::Pick(self.card(name))
    }

    /// A value of a card as it counts now.
    #[track_caller]
    pub fn stat(&self, name: &str, stat: Stat) -> i16 {
        sm::stat(self.view(), self.card(name), stat)
    }

    /// The window that is open.
    pub fn window(&self) -> Option<Moment> {
        match self.state.flow.now() {
            Some(Frame::Window(window)) => Some(window.moment),
            _ => None,
        }
    }

    /// The innermost frame.
    pub fn now(&self) -> Option<Frame> {
        self.state.flow.now().copied()
    }

    /// Where a card lies.
    #[track_caller]
    pub fn zone(&self, name: &str) -> Zone {
        self.view().zone(self.card(name))
    }

    /// How many Lives are left of the Protagonist called by this card.
    #[track_caller]
    pub fn lives(&self, name: &str) -> usize {
        let host = self.view().bearer(self.card(name));
        self.view().lives(host).count()
    }

    /// Whether it is engaged.
    #[track_caller]
    pub fn is_engaged(&self, name: &str) -> bool {
        self.state.card(self.card(name)).engaged
    }

    /// What the last action told.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().map(|told| &told.what)
    }

    /// Whether the last action told this under this rule.
    pub fn heard(&self, rule: &str, event: &Event) -> bool {
        self.told.iter().any(|told| told.by.0 == rule && told.what == *event)
    }

    /// Whether the last action told anything under this rule.
    pub fn cites(&self, rule: &str) -> bool {
        self.told.iter().any(|told| told.by.0 == rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Moral;

    #[test]
    fn a_position_is_what_it_says() {
        let table = Fixture::new()
            .force(0, "x 4/1/3 good hokuto ochre=2 surprise")
            .force(1, "n 6/3/L2")
            .lives(1, &["kenshiro-mastery", "kenshiro-experience"])
            .attach("blade equipment 2/0/0", "x")
            .place(1, "deep place")
            .place(1, "near inhabited green=1")
            .past(0, "x")
            .engaged("n")
            .versus("x", "n")
            .points([3, 4])
            .begin();
        let view = table.view();
        let (x, n, ken) = (table.card("x"), table.card("n"), table.card("kenshiro-mastery"));
        assert_eq!(
            (view.face(x).values, view.face(x).moral, view.face(x).ochre),
            ([4, 1, 3], Moral::Good, 2)
        );
        assert_eq!((table.lives("n"), table.lives("kenshiro-mastery")), (2, 2));
        assert!(view.is_master(n) && table.is_engaged("n") && !table.is_engaged("x"));
        assert_eq!(view.protagonists(1).collect::<Vec<_>>(), [n, ken]);
        assert_eq!(view.attached(x).collect::<Vec<_>>(), [table.card("blade")]);
        assert_eq!(table.view().places(1), [table.card("deep"), table.card("near")]);
        assert_eq!(table.state.raid.targets, [table.card("near")]);
        assert_eq!(view.zone(table.card("x:2")), Zone::Past);
        assert_eq!(table.state.zones.count(0, Zone::Hand), 1);
        assert!(table.state.zones.is_whole(table.state.cards.len() as u16));
    }
}
