//! What a screen may draw while things are touched: how far a champion gets, what a weapon hits, lines of sight.

use std::collections::BTreeSet;

use kernel::{Eyes, Illegal};
use scene::{Layer, Phrase, Str, Tone, Touch, Value, format_compact};
use space::hex::line;

use super::{Looker, area, attack, cell_of, levels, round, way};
use crate::content::{CardId, Shot};
use crate::event::Add;
use crate::frame::{Frame, Mode};
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::rng::{Attack, check_reach, check_weapon, random_target, shot, to_hit};
use crate::rules::{los, opf, trn};
use crate::speak::added;
use crate::state::{Who, foe};

/// The layers for what was touched. Lines of sight are for the champion that fires, in its window, unless the table has
/// agreed otherwise (DOA-AMB-17, DOA-OPT-06).
pub fn overlay(view: View<'_>, eyes: Eyes, touches: &[Touch]) -> Vec<Layer> {
    let looker = Looker::new(view, eyes);
    let things: Vec<Thing> = touches.iter().filter_map(|touch| thing(looker, touch)).collect();
    let Some((first, rest)) = things.split_first() else { return Vec::new() };
    let by = match *first {
        Thing::Champion(who) => Some(who),
        Thing::Card(card) => view.bearer(card),
        Thing::Space(_) => None,
    };
    let Some((by, from)) = by.and_then(|by| Some((by, view.space(by)?))) else { return Vec::new() };
    let fight = fight(looker, by, &things);
    if !fight.is_empty() {
        return fight;
    }
    match view.state.flow.now() {
        Some(Frame::Move(_))
            if view.side(by) == view.state.active() && matches!(first, Thing::Champion(_)) =>
        {
            way::layers(view, by, from, rest.last().and_then(|thing| place(view, *thing)))
        }
        Some(Frame::Adventure(_)) if matches!(first, Thing::Champion(_)) && rest.is_empty() => {
            levels::layers(looker, by)
        }
        Some(Frame::Fire(_) | Frame::OpFire(..)) if looker.is(view.side(by)) && fires(view, by) => {
            shots(looker, by, from, &things)
        }
        _ if view.options().free_sight => {
            rest.last().and_then(|to| sight(view, by, from, *to)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Something touched.
#[derive(Clone, Copy)]
enum Thing {
    Champion(Who),
    Card(CardId),
    Space(Space),
}

/// What a touch means to these eyes; things that they do not see mean nothing.
fn thing(looker: Looker<'_>, touch: &Touch) -> Option<Thing> {
    let view = looker.view;
    match touch {
        Touch::Piece(id) => {
            let mut all = view.state.everybody();
            let who = all.find(|(_, champion)| view.content.character(champion.profile).id == *id);
            if let Some((who, champion)) = who {
                return looker.knows_team(champion.side).then_some(Thing::Champion(who));
            }
            let card = view.content.cards.iter().position(|card| card.id == *id)? as CardId;
            looker.face(card).map(Thing::Card)
        }
        Touch::Cell { board, cell } => {
            let cell = view.map.cell(cell.parse().ok()?)?;
            let mut levels = [Space::on(cell), Space::below(cell)].into_iter();
            let space = levels.find(|space| names::board(*space) == *board)?;
            view.map.has(space).then_some(Thing::Space(space))
        }
        Touch::Place { .. } | Touch::Die { .. } => None,
    }
}

/// Where a touched thing is.
fn place(view: View<'_>, thing: Thing) -> Option<Space> {
    match thing {
        Thing::Champion(who) => view.space(who),
        Thing::Space(space) => Some(space),
        Thing::Card(_) => None,
    }
}

/// The whole fight around who was touched alone; else a round against who was touched last, with the weapon touched
/// before.
fn fight(looker: Looker<'_>, by: Who, things: &[Thing]) -> Vec<Layer> {
    if !matches!(looker.view.state.flow.now(), Some(Frame::Arm(_) | Frame::Melee(_))) {
        return Vec::new();
    }
    match things {
        [Thing::Champion(_)] => round::of_all(looker, by),
        [.., Thing::Card(card), Thing::Champion(other)] => round::layers(looker, [by, *other], Some(*card)),
        [.., _, Thing::Champion(other)] => round::layers(looker, [by, *other], None),
        _ => Vec::new(),
    }
}

/// Whether a champion is in its firing window.
fn fires(view: View<'_>, by: Who) -> bool {
    match view.state.flow.now() {
        Some(Frame::Fire(_)) => trn::check_may_fire(view, by).is_ok(),
        Some(Frame::OpFire(..)) => view.side(by) == foe(view.state.active()),
        _ => false,
    }
}

/// What the weapons touched, or all that these eyes know of, can hit; with a target, the line to it.
fn shots(looker: Looker<'_>, by: Who, from: Space, things: &[Thing]) -> Vec<Layer> {
    let view = looker.view;
    let touched =
        |card: CardId| things.iter().any(|thing| matches!(thing, Thing::Card(other) if *other == card));
    let known = || view.state.carried(by).filter(|card| looker.face(*card).is_some());
    let named: Vec<CardId> = known().filter(|card| touched(*card)).collect();
    let weapons = if named.is_empty() { known().collect() } else { named };
    let aim = things.iter().skip(1).rev().find(|thing| !matches!(thing, Thing::Card(_)));
    let mut layers = Vec::new();
    for card in weapons.into_iter().filter(|card| shot(view, *card).is_some()) {
        let Ok((_, weapon)) = check_weapon(view, by, card) else { continue };
        let aimed = Aimed { looker, by, card, weapon, from };
        let marks = aimed.marks();
        match aim {
            None => layers.extend(aimed.targets(&marks)),
            Some(aim) => {
                layers.extend(aimed.lines(*aim, &marks));
                layers.extend(aimed.random(*aim, &marks));
                layers.extend(aimed.blasts(*aim, &marks));
            }
        }
    }
    layers
}

/// Whom a weapon may be fired at, and where.
type Marks = BTreeSet<(Who, Space)>;

/// A weapon in somebody's hands, in his firing window.
#[derive(Clone, Copy)]
struct Aimed<'a> {
    looker: Looker<'a>,
    by: Who,
    card: CardId,
    weapon: &'a Shot,
    /// Where he stands.
    from: Space,
}

impl Aimed<'_> {
    fn is_opfire(self) -> bool {
        matches!(self.looker.view.state.flow.now(), Some(Frame::OpFire(..)))
    }

    /// Whether a space lies on the level where he stands, whose board is drawn over.
    fn on_level(self, at: Space) -> bool {
        self.from.under == at.under
    }

    /// The id of a layer of this weapon.
    fn id(self, kind: &str, at: Space) -> Str {
        let view = self.looker.view;
        format_compact!("{kind}-{}-{}", names::card_word(view, self.card), names::space_word(view, at))
    }

    fn marks(self) -> Marks {
        let Aimed { looker: Looker { view, .. }, by, card, weapon, from } = self;
        if self.is_opfire() {
            let seat = view.champion(by).seat;
            let lawful = opf::exposed(view)
                .filter(|(entry, moved)| opf::check(view, seat, card, moved.who, *entry).is_ok());
            return lawful.map(|(_, moved)| (moved.who, moved.at)).collect();
        }
        let enemies = view.state.present().filter(|(who, ..)| view.foes(by, *who));
        let open =
            enemies.filter(|(.., at)| !view.beset(by) && check_reach(view, by, from, weapon, *at).is_ok());
        open.map(|(who, _, at)| (who, at)).collect()
    }

    fn targets(self, marks: &Marks) -> Option<Layer> {
        let view = self.looker.view;
        let cells: BTreeSet<Space> =
            marks.iter().map(|(_, at)| *at).filter(|at| self.on_level(*at)).collect();
        let title = Phrase::new("show-targets").with("card", names::card(view, self.card));
        (!cells.is_empty()).then(|| Layer {
            id: format_compact!("targets-{}", names::card_word(view, self.card)),
            title: title.with("range", i64::from(self.weapon.range)),
            cells: cells.into_iter().map(|at| cell_of(view, at)).collect(),
            tone: Some(Tone::Good),
            ..Layer::default()
        })
    }

    /// The line to what is aimed at; to each place where a mover was exposed.
    fn lines(self, aim: Thing, marks: &Marks) -> Vec<Layer> {
        let meant = meant(aim, marks);
        if meant.is_empty() {
            return place(self.looker.view, aim).and_then(|at| self.barred(at)).into_iter().collect();
        }
        meant.into_iter().map(|(target, at)| self.clear(target, at)).collect()
    }

    /// Who of those in the space is hit, where chance decides that (DOA-RNG-03): from the worst to the best that the
    /// attacker can make of ties.
    fn random(self, aim: Thing, marks: &Marks) -> Option<Layer> {
        let view = self.looker.view;
        let at = place(view, aim).filter(|at| marks.iter().any(|mark| mark.1 == *at))?;
        let there: Vec<Who> = view.state.at(at).map(|(who, _)| who).collect();
        if self.is_opfire() || there.len() < 2 || self.weapon.area {
            return None;
        }
        let chance = |who: &Who| -> Value {
            let [least, most] = random_target(view, self.by, &there, *who);
            let key = if least == most { "show-random-fixed" } else { "show-random-tie" };
            let phrase =
                Phrase::new(key).with("who", names::who(view, *who)).with("least", levels::share(least));
            phrase.with("most", levels::share(most)).into()
        };
        let chances: Vec<Value> = there.iter().map(chance).collect();
        let title = Phrase::new("show-random").with("card", names::card(view, self.card));
        Some(Layer {
            id: self.id("random", at),
            title: title.with("chances", chances),
            cells: if self.on_level(at) { vec![cell_of(view, at)] } else { Vec::new() },
            tone: Some(Tone::Plain),
            ..Layer::default()
        })
    }

    /// What an area weapon may do to everybody it attacks, once in each space aimed at.
    fn blasts(self, aim: Thing, marks: &Marks) -> Vec<Layer> {
        let meant = meant(aim, marks);
        let mut spaces: Vec<Space> = meant.iter().map(|(_, at)| *at).collect();
        spaces.sort_unstable();
        spaces.dedup();
        let primary = |at: Space| {
            let (target, _) = *meant.iter().find(|(_, other)| *other == at)?;
            let mut entries = opf::exposed(self.looker.view);
            entries.find(|(_, moved)| moved.who == target && moved.at == at).map(|(entry, _)| (target, entry))
        };
        let layer = |at: Space| area::layer(self.looker, self.by, self.card, at, primary(at));
        spaces.into_iter().filter_map(layer).collect()
    }

    /// A shot that may be fired: every hex that the line touches, each penalty, the number and its chance.
    fn clear(self, target: Who, at: Space) -> Layer {
        let Aimed { looker: Looker { view, .. }, by, card, from, .. } = self;
        let mode = if self.is_opfire() { Mode::OpFire } else { Mode::Fire };
        let mut adds = Vec::new();
        let attack = Attack { by, weapon: Some(card), mode, from, at, target };
        let challenge = to_hit(view, attack, &mut |add| adds.push(add));
        let change = |add: &Add| {
            Phrase::new("show-line-change")
                .with("by", i64::from(add.add))
                .with("what", added(view, add))
                .into()
        };
        let changes: Vec<Value> = adds.iter().map(change).collect();
        let key = if changes.is_empty() { "show-line-clear" } else { "show-line" };
        let title = Phrase::new(key)
            .with("card", names::card(view, card))
            .with("who", names::who(view, target))
            .with("range", i64::from(view.map.distance(from.cell, at.cell)));
        let title = attack::needs(title, challenge.number());
        let title = if changes.is_empty() { title } else { title.with("changes", changes) };
        touched(view, &self.id("line", at), title, from, at)
    }

    /// Why the weapon does not reach a place.
    fn barred(self, at: Space) -> Option<Layer> {
        let Aimed { looker: Looker { view, .. }, by, card, weapon, from } = self;
        let refused = check_reach(view, by, from, weapon, at).err()?;
        let title =
            Phrase::new("show-line-barred").with("card", names::card(view, card)).with("why", why(&refused));
        let id = format!("line-{}", names::card_word(view, card));
        Some(Layer { tone: Some(Tone::Bad), ..touched(view, &id, title, from, at) })
    }
}

/// What is aimed at, of all that may be fired at.
fn meant(aim: Thing, marks: &Marks) -> Vec<(Who, Space)> {
    let meant = |mark: &&(Who, Space)| match aim {
        Thing::Champion(who) => mark.0 == who,
        Thing::Space(at) => mark.1 == at,
        Thing::Card(_) => false,
    };
    marks.iter().filter(meant).copied().collect()
}

fn why(refused: &Illegal) -> Phrase {
    refused.why.phrase("refuse-", |thing| i64::from(thing.index).into())
}

/// A line of sight that anybody may look at (DOA-OPT-06).
fn sight(view: View<'_>, by: Who, from: Space, to: Thing) -> Option<Layer> {
    let at = place(view, to).filter(|at| *at != from)?;
    let title = |key: &str| {
        let title = Phrase::new(key).with("who", names::who(view, by)).with("at", names::space(view, at));
        title.with("range", i64::from(view.map.distance(from.cell, at.cell)))
    };
    let (title, tone) = match los::look(view.map, from, at, false) {
        Ok(line) => (title("show-sight").with("sum", i64::from(line.total())), Tone::Good),
        Err(refused) => (title("show-sight-barred").with("why", why(&refused)), Tone::Bad),
    };
    Some(Layer { tone: Some(tone), ..touched(view, "sight", title, from, at) })
}

/// A line with every hex of the map that it touches. Between two levels there is none.
pub fn touched(view: View<'_>, id: &str, title: Phrase, from: Space, at: Space) -> Layer {
    let layer = Layer { id: id.into(), title, tone: Some(Tone::Good), ..Layer::default() };
    if from.under != at.under {
        return layer;
    }
    let space =
        |hex| view.map.cell(hex).map(|cell| Space { cell, ..from }).filter(|space| view.map.has(*space));
    let hexes = line(view.map.hex(from.cell), view.map.hex(at.cell)).into_iter();
    let cells = hexes.filter_map(space).map(|space| cell_of(view, space)).collect();
    Layer { cells, lines: vec![vec![cell_of(view, from), cell_of(view, at)]], ..layer }
}
