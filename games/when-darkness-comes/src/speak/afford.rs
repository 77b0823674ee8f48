//! Gestures, labels and costs of what can be done.

use kernel::Seat;
use scene::{Affordance, Layer, Phrase, Tone, Touch, Value, format_compact};

use super::write;
use crate::action::{Action, Again};
use crate::content::Dir;
use crate::frame::Frame;
use crate::names;
use crate::play::View;
use crate::rules::dice::{faces, hand, within};
use crate::rules::los;
use crate::show::{DICE, DOWN, ROLL, ghost, hero_piece, thrown_again};
use crate::state::{HeroId, On};
use crate::town::Sq;

/// An action on offer.
pub fn of(view: View, seat: Seat, action: &Action) -> Affordance {
    Affordance {
        command: write::command(view, action).into(),
        label: label(view, action),
        touches: touches(view, seat, action),
        cost: cost(action),
        binding: !matches!(action, Action::Step(_) | Action::Order(_)),
        odds: odds(action),
        walk: matches!(action, Action::Step(_) | Action::Stairs),
    }
}

/// Whether chances can be asked for.
const fn odds(action: &Action) -> bool {
    matches!(
        action,
        Action::Throw
            | Action::AddDie
            | Action::Again(..)
            | Action::Strike(_)
            | Action::Guard
            | Action::Dodge
            | Action::Sneak
            | Action::Talk
            | Action::Search(_)
            | Action::Shoot(..)
            | Action::Pick(_)
            | Action::Force(_)
            | Action::Break(_)
            | Action::Climb(_)
            | Action::Latch(_)
            | Action::Convince(_)
            | Action::Deed(_)
            | Action::Light
    )
}

fn cost(action: &Action) -> Option<Phrase> {
    let points = |n: i64| Some(Phrase::new("cost-points").with("points", n));
    match action {
        Action::AddDie => points(2),
        Action::Again(Again::Point, _) => points(1),
        Action::Atone => points(5),
        Action::Learn(_) => points(10),
        Action::Pay(_, n) => points(i64::from(*n)),
        _ => None,
    }
}

/// What stands on a button.
pub fn label(view: View, action: &Action) -> Phrase {
    let hero = |key: &str, id: HeroId| {
        let who = if id < view.state.seats() { names::hero(view, id) } else { Value::Plain("-".into()) };
        Phrase::new(key).with("who", who)
    };
    let disk = |key: &str, id| Phrase::new(key).with("disk", names::disk(view, id));
    let dir = |key: &str, dir: Dir| Phrase::new(key).with("dir", Phrase::new(names::dir(dir)));
    let at = |key: &str, at: Sq| Phrase::new(key).with("at", names::at(view, at));
    match *action {
        Action::Heal(id) => hero("do-heal", id),
        Action::Cure(id) => hero("do-cure", id),
        Action::PickUp(id) => disk("do-pick-up", id),
        Action::Search(id) => disk("do-search", id),
        Action::Drop(id) => disk("do-drop", id),
        Action::Offer(deal) => {
            let part =
                |id: Option<u8>| id.map_or_else(|| Phrase::new("nothing").into(), |id| names::disk(view, id));
            hero("do-offer", deal.with)
                .with("give", part(deal.give))
                .with("take", part(deal.take))
                .with("pay", i64::from(deal.pay))
        }
        Action::Steal(id, item, theft) => hero("do-steal", id)
            .with("disk", names::disk(view, item))
            .with("how", Phrase::new(format!("theft-{}", write::theft_word(theft)))),
        Action::TakeAlly(id, ally) => hero("do-take-ally", id).with("disk", names::disk(view, ally)),
        Action::Tape(id) => disk("do-tape", id),
        Action::Convince(id) => disk("do-convince", id),
        Action::Shoot(on, weapon) => disk("do-shoot", weapon).with("target", names::on(view, on)),
        Action::Fight(id) => disk("do-fight", id),
        Action::Attack(id, weapon) => hero("do-attack", id).with("disk", names::disk(view, weapon)),
        Action::Pick(to) => dir("do-pick", to),
        Action::Force(to) => dir("do-force", to),
        Action::Break(to) => dir("do-break", to),
        Action::Climb(to) => dir("do-climb", to),
        Action::Latch(to) => dir("do-latch", to),
        Action::Open(to) => dir("do-open", to),
        Action::Cast(spell) => {
            Phrase::new("do-cast").with("spell", Phrase::new(format!("spell-{}", spell.word())))
        }
        Action::Deed(deed) => {
            let deed = view.scenario().deed.get(usize::from(deed));
            let name = deed.map_or(Value::Plain("-".into()), |deed| names::words(&deed.id, &deed.name));
            Phrase::new("do-deed").with("deed", name)
        }
        Action::Learn(skill) => Phrase::new("do-learn").with("skill", Phrase::new(skill.key())),
        Action::Forget(skill) => Phrase::new("do-forget").with("skill", Phrase::new(skill.key())),
        Action::Raise(attribute) => Phrase::new("do-raise").with("attribute", Phrase::new(attribute.key())),
        Action::KeepThing(id) => disk("do-keep-thing", id),
        Action::Pay(id, points) => hero("do-pay", id).with("points", i64::from(points)),
        Action::Tell(id, square) => hero("do-tell", id).with("at", names::at(view, square)),
        Action::Step(to) => dir("do-step", to),
        Action::Lay(turn) => Phrase::new("do-lay").with("degrees", i64::from(turn) * 90),
        Action::Reveal(square) => at("do-reveal", square),
        Action::Strike(weapon) => disk("do-strike", weapon),
        Action::Help(price) => Phrase::new("do-help").with("price", i64::from(price)),
        Action::Take(id) => hero("do-take", id),
        Action::Spare(id) => hero("do-spare", id),
        Action::Again(source, part) => {
            let dice: Vec<Value> = faces(part).map(|face| Value::Number(face.into())).collect();
            let key = match source {
                Again::Ally => "do-again-ally",
                Again::Point => "do-again-point",
                Again::Helper(_) => "do-again-helper",
                Again::Lent(_) => "do-again-lent",
            };
            let text = Phrase::new(key).with("dice", dice);
            match view.state.flow.now() {
                Some(Frame::Roll(roll)) if within(part, roll.hand) => Phrase::new("do-with-chance")
                    .with("what", text)
                    .with("chance", thrown_again(view, roll, part)),
                _ => text,
            }
        }
        Action::Sacrifice(id) => disk("do-sacrifice", id),
        Action::Throwaway(id) => disk("do-throw-away", id),
        Action::LeaveBehind(id) => disk("do-leave-behind", id),
        Action::Put(square) => at("do-put", square),
        Action::Give(id, item) => hero("do-give", id).with("disk", names::disk(view, item)),
        Action::Choose(on) => Phrase::new("do-choose").with("target", names::on(view, on)),
        Action::Place(square) => at("do-place", square),
        Action::Tile(tile) => {
            let placed = view.state.tiles.get(usize::from(tile));
            let card = placed.map(|placed| &view.content.tiles[usize::from(placed.tile)]);
            let name = card.map_or(Value::Plain("-".into()), |card| names::words(&card.id, &card.name));
            Phrase::new("do-tile").with("tile", name)
        }
        Action::Order(order) => Phrase::new(format!("do-order-{}", write::order_word(order))),
        _ => Phrase::new(format!("do-{}", write::command(view, action))),
    }
}

fn cell(view: View, at: Sq) -> Touch {
    Touch::Cell { board: names::board(view.town().placed(at).level).into(), cell: names::square(view, at) }
}

/// The gestures of an action.
fn touches(view: View, seat: Seat, action: &Action) -> Vec<Touch> {
    let mover = match view.state.flow.now() {
        Some(frame) => frame.hero().or(view.turn().map(|turn| turn.hero)),
        None => None,
    };
    let own = mover.unwrap_or(seat.0.min(view.state.seats().saturating_sub(1)));
    let here = view.hero(own).at;
    let piece = |id: u8| Touch::Piece(names::disk_word(view, id));
    let hero = |id: HeroId| Touch::Piece(hero_piece(view, id));
    let on = |id: On| match id {
        On::Hero(id) => hero(id),
        On::Disk(id) => piece(id),
    };
    match *action {
        Action::Step(dir) => view.town().beside(here, dir).map(|to| cell(view, to)).into_iter().collect(),
        Action::Stairs => view.town().stairs(here).map(|to| cell(view, to)).into_iter().collect(),
        Action::Reveal(at) | Action::Place(at) => {
            let down = view.state.down(at).next().is_some();
            if down {
                vec![Touch::Piece(format_compact!("{DOWN}{}", names::square(view, at)))]
            } else {
                vec![cell(view, at)]
            }
        }
        Action::Put(at) => vec![cell(view, at)],
        Action::Lay(_) => doorstep(view).into_iter().collect(),
        Action::Heal(id) => vec![hero(id)],
        Action::PickUp(id)
        | Action::Search(id)
        | Action::Convince(id)
        | Action::Fight(id)
        | Action::Sacrifice(id)
        | Action::Throwaway(id)
        | Action::LeaveBehind(id) => vec![piece(id)],
        Action::Strike(id) if view.disk(id).is_some() => vec![piece(id)],
        Action::Shoot(target, weapon) => vec![piece(weapon), on(target)],
        Action::Choose(target) => vec![on(target)],
        Action::Again(source, part) if first_source(view, source, part) => dice(view, part),
        _ => Vec::new(),
    }
}

/// Where one comes onto a tile that was drawn, before it lies.
fn doorstep(view: View) -> Option<Touch> {
    let Some(Frame::Lay(lay)) = view.state.flow.now() else { return None };
    let at = view.hero(lay.hero).at;
    let ((column, row), (right, down)) = (view.town().place(at), lay.dir.step());
    let board = names::board(view.town().placed(at).level).into();
    Some(Touch::Cell { board, cell: ghost(column + right, row + down) })
}

/// Touched dice mean the first source that can throw so many.
fn first_source(view: View, source: Again, part: crate::rules::dice::Hand) -> bool {
    let mut offers = kernel::Offers::new();
    if let Some(Frame::Roll(roll)) = view.state.flow.now() {
        crate::rules::roll::offer(view, roll, roll.who, &mut offers);
    }
    let first = offers.actions.iter().find_map(|action| match action {
        Action::Again(source, known) if *known == part => Some(*source),
        _ => None,
    });
    first == Some(source)
}

/// The dice of the hand on the table that are meant: the first of each face.
fn dice(view: View, part: crate::rules::dice::Hand) -> Vec<Touch> {
    let Some(Frame::Roll(roll)) = view.state.flow.now() else { return Vec::new() };
    let mut left = part;
    let mut touches = Vec::new();
    for (at, face) in faces(roll.hand).enumerate() {
        let left = &mut left[usize::from(face) - 1];
        if *left > 0 {
            *left -= 1;
            touches.push(Touch::Die { panel: ROLL.into(), field: DICE.into(), die: at as u16 });
        }
    }
    touches
}

/// The command that touches mean, lawful or not.
pub fn meant(view: View, seat: Seat, touches: &[Touch]) -> Option<String> {
    let action = match touches.last()? {
        Touch::Die { .. } => {
            let Some(Frame::Roll(roll)) = view.state.flow.now() else { return None };
            let lying: Vec<u8> = faces(roll.hand).collect();
            let chosen = touches.iter().map(|touch| match touch {
                Touch::Die { die, .. } => lying.get(usize::from(*die)).copied(),
                _ => None,
            });
            Action::Again(Again::Point, hand(&chosen.collect::<Option<Vec<u8>>>()?))
        }
        Touch::Cell { cell, .. } => {
            let to = names::read_square(view, cell)?;
            let own = view.turn().map_or(seat.0, |turn| turn.hero);
            let here = view.hero(own.min(view.state.seats() - 1)).at;
            let dir = Dir::ALL.into_iter().find(|dir| view.town().beside(here, *dir) == Some(to));
            match dir {
                Some(dir) => Action::Step(dir),
                None if view.town().stairs(here) == Some(to) => Action::Stairs,
                None => return None,
            }
        }
        Touch::Piece(_) | Touch::Place { .. } => return None,
    };
    Some(write::command(view, &action))
}

/// What is drawn while a piece is touched: how far a character sees, where an adversary can come.
pub fn overlay(view: View, touches: &[Touch]) -> Vec<Layer> {
    let Some(Touch::Piece(id)) = touches.first() else { return Vec::new() };
    let squares = || {
        let tiles = 0..view.state.tiles.len() as u8;
        tiles
            .flat_map(|tile| (0..64u8).map(move |local| Sq::new(tile, local)))
            .filter(|at| view.town().has(*at))
    };
    if let Some(hero) = names::read_hero(view, id).filter(|hero| view.hero(*hero).here()) {
        return vec![Layer {
            id: "sight".into(),
            title: Phrase::new("layer-sight")
                .with("who", names::hero(view, hero))
                .with("range", i64::from(los::range(view, hero))),
            cells: los::seen(view, hero).into_iter().map(|at| names::square(view, at)).collect(),
            tone: Some(Tone::Plain),
            ..Layer::default()
        }];
    }
    let foe = view.state.that(|lies| matches!(lies, crate::state::Lies::Up(_)));
    let foe = foe.into_iter().find(|disk| view.is_foe(*disk) && names::disk_word(view, *disk) == *id);
    let Some((disk, at)) = foe.and_then(|disk| Some((disk, view.lies(disk)?))) else { return Vec::new() };
    let speed = view.foe(disk).map_or(0, |foe| foe.speed);
    let spread = crate::rules::adv::reach(view, at, speed.into());
    let level = view.town().placed(at).level;
    let reached = squares().filter(|to| view.town().placed(*to).level == level && spread.to(*to).is_some());
    vec![Layer {
        id: "threat".into(),
        title: Phrase::new("layer-threat")
            .with("disk", names::disk(view, disk))
            .with("speed", i64::from(speed)),
        cells: reached.map(|at| names::square(view, at)).collect(),
        tone: Some(Tone::Bad),
        ..Layer::default()
    }]
}
