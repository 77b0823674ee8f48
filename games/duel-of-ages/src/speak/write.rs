//! Actions as short commands.

use space::hex::{Dir, Lie};

use crate::action::Action;
use crate::content::CardId;
use crate::frame::{Frame, Stage};
use crate::map::{Put, Slot, Socket, Space};
use crate::names;
use crate::play::View;
use crate::rules::opf;
use crate::state::Who;

/// The action as a short command; `read` gives back exactly this action.
pub fn write(view: View<'_>, action: &Action) -> String {
    let who = |who: Who| names::who_word(view, who);
    let card = |card: CardId| names::card_word(view, card);
    let off = |of: Option<CardId>| of.map_or_else(|| "off".into(), card);
    match action {
        Action::Put(put) => self::put(view, *put),
        Action::Done => "done".to_owned(),
        Action::Order(habit, will) => format!("order {} {}", habit.word(), will.word()),
        Action::TimeUp => "time-up".to_owned(),
        Action::SandOut => "sand-out".to_owned(),

        Action::Destroy(of) => format!("destroy {}", card(*of)),
        Action::Ride(rider, of) => format!("ride {} {}", who(*rider), off(*of)),
        Action::Wear(of) => format!("wear {}", card(*of)),
        Action::Doff(bearer, part) => format!("doff {} {}", who(*bearer), part.word()),
        Action::Cloak(bearer, of) => format!("cloak {} {}", who(*bearer), off(*of)),
        Action::Heal(of, patient) => format!("heal {} on {}", card(*of), who(*patient)),
        Action::Tend(medic, patient) => format!("tend {} {}", who(*medic), who(*patient)),
        Action::Levy(tyrant) => format!("levy {}", who(*tyrant)),
        Action::Hand(of, to) => format!("hand {} to {}", card(*of), who(*to)),
        Action::Steal(thief, victim) => format!("steal {} {}", who(*thief), who(*victim)),
        Action::Tap(spy, victim) => format!("tap {} {}", who(*spy), who(*victim)),
        Action::Spy(of, victim) => format!("spy {} on {}", card(*of), who(*victim)),
        Action::Recall(of) => format!("recall {}", card(*of)),

        Action::Fire(of, at) => format!("fire {} at {}", card(*of), space(*at, view)),
        Action::Target(target) => format!("target {}", who(*target)),
        Action::Use(of) => format!("use {}", card(*of)),
        Action::Answer if rerolls(view) => "reroll".to_owned(),
        Action::Answer => "answer".to_owned(),
        Action::Pass => "pass".to_owned(),

        Action::Step(walker, dir) => format!("step {} {}", who(*walker), dir_word(*dir)),
        Action::Down(walker) => format!("down {}", who(*walker)),
        Action::Up(walker) => format!("up {}", who(*walker)),
        Action::PickUp(taker) => format!("pick-up {}", who(*taker)),
        Action::Trade(one, other, cards) => {
            let start = ["trade".into(), who(*one), who(*other)].into_iter();
            start.chain(cards.iter().map(|of| card(*of))).collect::<Vec<_>>().join(" ")
        }
        Action::OpFire(of, mover, entry) => opfire(view, *of, *mover, *entry),

        Action::Arm(fighter, Some(of)) => format!("arm {} with {}", who(*fighter), card(*of)),
        Action::Arm(fighter, None) => format!("arm {} bare", who(*fighter)),
        Action::Strike(fighter, target) => format!("strike {} {}", who(*fighter), who(*target)),
        Action::Hold(fighter) => format!("hold {}", who(*fighter)),

        Action::Challenge(hero, rating) => format!("challenge {} {}", who(*hero), rating.word()),
        Action::Peek(hero) => format!("peek {}", who(*hero)),
        Action::Plead(hero) => format!("plead {}", who(*hero)),
        Action::Tower(hero, rating) => format!("tower {} {}", who(*hero), rating.word()),

        Action::Name(named) if enters(view) => format!("enter {}", who(*named)),
        Action::Name(named) => format!("name {}", who(*named)),
        Action::Dome(number) => format!("dome {number}"),
        Action::Show(of) => format!("show {}", card(*of)),
        Action::Recover(of) => format!("recover {}", card(*of)),
    }
}

/// The word of a direction: corners are on top.
pub fn dir_word(dir: Dir) -> &'static str {
    dir.name(Lie::Pointy)
}

fn space(at: Space, view: View<'_>) -> String {
    names::space_word(view, at).into()
}

/// `place colossus 0,0 turn 2`, `dome meadow 0,0/3 facing 1`.
fn put(view: View<'_>, put: Put) -> String {
    let at = |(a, b): Slot| format!("{a},{b}");
    let socket = |socket: Socket| format!("{}/{}", at(socket.at), socket.corner);
    let word = |pieces, piece| names::piece_word(pieces, piece);
    match put {
        Put::Platter { piece, at: slot, turn } => {
            format!("place {} {} turn {turn}", word(&view.content.platters, piece), at(slot))
        }
        Put::Dome { piece, socket: hole, facing } => {
            format!("dome {} {} facing {facing}", word(&view.content.domes, piece), socket(hole))
        }
        Put::Labyrinth { piece, socket: hole, facing } => {
            format!("labyrinth {} {} facing {facing}", word(&view.content.labyrinths, piece), socket(hole))
        }
    }
}

/// `opfire horn-bow at sarge 3,-1`, or with the entry of the trail where the space does not tell it.
fn opfire(view: View<'_>, card: CardId, mover: Who, entry: u16) -> String {
    let start = format!("opfire {} at {}", names::card_word(view, card), names::who_word(view, mover));
    let at = view.state.trail.get(usize::from(entry)).map(|moved| moved.at);
    match at.filter(|at| self::entry(view, card, mover, *at) == Some(entry)) {
        Some(at) => format!("{start} {}", space(at, view)),
        None => format!("{start} entry {entry}"),
    }
}

/// The entry of the trail at which a mover is meant to be hit in a space: the first lawful one, or the first at all.
pub fn entry(view: View<'_>, card: CardId, mover: Who, at: Space) -> Option<u16> {
    let seat = view.bearer(card).map(|by| view.champion(by).seat);
    let there = || (0..).zip(&view.state.trail).filter(|(_, moved)| moved.who == mover && moved.at == at);
    let lawful = |entry: &u16| seat.is_some_and(|seat| opf::check(view, seat, card, mover, *entry).is_ok());
    there().map(|(entry, _)| entry).find(lawful).or_else(|| there().next().map(|(entry, _)| entry))
}

/// Which of a mover's moments in that space an entry of the trail is, counted from 1.
pub fn visit(view: View<'_>, mover: Who, entry: u16) -> i64 {
    let until = &view.state.trail[..view.state.trail.len().min(usize::from(entry) + 1)];
    let at = until.last().map(|moved| moved.at);
    until.iter().filter(|moved| moved.who == mover && Some(moved.at) == at).count() as i64
}

/// Whether an ability is used now to roll again.
pub fn rerolls(view: View<'_>) -> bool {
    match view.state.flow.now() {
        Some(Frame::Trial(_)) => true,
        Some(Frame::Volley(volley)) => {
            volley.blow.is_some_and(|blow| matches!(blow.stage, Stage::Hit | Stage::Damage))
        }
        _ => false,
    }
}

/// Whether whoever is named now enters the map.
pub fn enters(view: View<'_>) -> bool {
    matches!(view.state.flow.now(), Some(Frame::Reinforce(_)))
}
