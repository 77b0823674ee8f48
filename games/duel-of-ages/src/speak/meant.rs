//! What gestures mean where nothing is on offer for them: the command that somebody tries, so that the rules can say
//! why not. A hex that is farther off than a step is walked to.

use kernel::Seat;
use scene::Touch;

use super::write::{entry, write};
use crate::action::Action;
use crate::content::{Ability, CardId, Gadget, Kind, Rating};
use crate::frame::Frame;
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::rng::shot;
use crate::rules::{adv, opf, rng, set, twr};
use crate::state::Who;

/// Something that was touched.
#[derive(Clone, Copy)]
enum Thing {
    Champion(Who),
    Card(CardId),
    Space(Space),
}

/// The command that the touches mean: the first names who or with what, the last whom or where.
pub fn meant(view: View<'_>, seat: Seat, touches: &[Touch]) -> Option<String> {
    let things: Option<Vec<Thing>> = touches.iter().map(|touch| thing(view, seat, touch)).collect();
    let things = things?;
    if let Some(Thing::Champion(who)) = things.first()
        && Some(view.side(*who)) != view.state.side_of(seat)
    {
        return enemy(view, *who, &things);
    }
    match things[..] {
        [Thing::Champion(who)] => champion(view, who),
        [Thing::Card(of)] => card(view, of),
        [Thing::Space(at)] => dome(view, at),
        [Thing::Champion(who), .., Thing::Space(at)] => place(view, seat, who, at),
        [Thing::Champion(who), .., Thing::Champion(other)] if other != who => couple(view, seat, who, other),
        [Thing::Champion(who), .., Thing::Card(of)] => own(view, who, of),
        [Thing::Card(of), .., Thing::Champion(other)] => aimed(view, of, other),
        [Thing::Card(of), .., Thing::Space(at)] => Some(write(view, &Action::Fire(of, at))),
        _ => None,
    }
}

/// An enemy was touched first: named where somebody is named, else taken for one's own, with nothing said of its cards.
fn enemy(view: View<'_>, who: Who, things: &[Thing]) -> Option<String> {
    match *things {
        [_] => champion(view, who),
        [.., Thing::Space(at)] => walk(view, who, at),
        [.., Thing::Champion(other)] if other != who => Some(write(view, &Action::Strike(who, other))),
        _ => None,
    }
}

fn walk(view: View<'_>, who: Who, at: Space) -> Option<String> {
    let moves = view.space(who).is_some_and(|here| here != at);
    moves.then(|| format!("move {} {}", names::who_word(view, who), names::space_word(view, at)))
}

/// What was touched; of hidden champions only one's own, of cards only those that the seat knows.
fn thing(view: View<'_>, seat: Seat, touch: &Touch) -> Option<Thing> {
    let id = match touch {
        Touch::Piece(id) => id,
        Touch::Cell { board, cell } => {
            let cell = view.map.cell(cell.parse().ok()?)?;
            let space =
                [Space::on(cell), Space::below(cell)].into_iter().find(|at| names::board(*at) == *board)?;
            return view.map.has(space).then_some(Thing::Space(space));
        }
        Touch::Place { .. } | Touch::Die { .. } => return None,
    };
    let side = view.state.side_of(seat);
    let champion = names::find_who(view, id).filter(|who| {
        view.state.find(*who).is_some_and(|own| set::unveiled(view.state) || Some(own.side) == side)
    });
    let known = |card: &CardId| {
        let lying = view.state.cards.get(usize::from(*card));
        let seen = |side: kernel::Side| lying.is_some_and(|lying| lying.seen[usize::from(side.0)]);
        lying.is_some_and(|lying| lying.shown) || side.is_some_and(seen)
    };
    let card = || names::find_card(view, id).filter(known).map(Thing::Card);
    champion.map(Thing::Champion).or_else(card)
}

/// One champion: whom the question is about.
fn champion(view: View<'_>, who: Who) -> Option<String> {
    let action = match view.state.flow.now()? {
        Frame::Reinforce(_) | Frame::Deeds(_) => Action::Name(who),
        Frame::Volley(volley) if volley.blow.is_none() => Action::Target(who),
        Frame::Adventure(_) => adventure(view, who),
        _ => return None,
    };
    Some(write(view, &action))
}

/// The adventure that waits where a champion stands, or else that of a guardian.
fn adventure(view: View<'_>, who: Who) -> Action {
    if let Some(tower) = adv::tower(view, who) {
        let rating = twr::ratings(tower).first().copied();
        return Action::Tower(who, rating.unwrap_or(Rating::Strength));
    }
    if adv::position(view, who).is_none() && adv::red_eye(view, who).is_some() {
        return Action::Plead(who);
    }
    let ratings = adv::position(view, who).map(|era| adv::ratings(view, era, who));
    let rating = ratings.and_then(|ratings| ratings.first().copied());
    Action::Challenge(who, rating.unwrap_or(Rating::Intelligence))
}

/// One card: what it is good for now.
fn card(view: View<'_>, of: CardId) -> Option<String> {
    let action = match view.state.flow.now()? {
        Frame::Volley(_) | Frame::Trial(_) => Action::Use(of),
        Frame::Excess(_) | Frame::Received(_) => Action::Destroy(of),
        Frame::Deeds(_) if view.bearer(of).is_none() => Action::Recover(of),
        Frame::Deeds(_) => Action::Show(of),
        Frame::Free(_) => return own(view, view.bearer(of)?, of),
        _ => return None,
    };
    Some(write(view, &action))
}

/// A champion and a card: what he would do with it.
fn own(view: View<'_>, who: Who, of: CardId) -> Option<String> {
    let action = match view.state.flow.now()? {
        Frame::Arm(_) => Action::Arm(who, Some(of)),
        _ => match view.card(of).kind {
            Kind::Armour(..) => Action::Wear(of),
            Kind::Mount(_) => Action::Ride(who, Some(of)),
            Kind::Stealth(_) => Action::Cloak(who, Some(of)),
            Kind::Medicine(_) => Action::Heal(of, who),
            Kind::Gadget(Gadget::Recall) => Action::Recall(of),
            _ => Action::Destroy(of),
        },
    };
    Some(write(view, &action))
}

/// A card and a champion.
fn aimed(view: View<'_>, of: CardId, other: Who) -> Option<String> {
    let action = match (view.state.flow.now()?, &view.card(of).kind) {
        (Frame::Levy(..), _) => Action::Hand(of, other),
        (Frame::Move(_), _) => Action::Trade(view.bearer(of)?, other, vec![of]),
        (Frame::OpFire(..), _) => return opportunity(view, of, other, None),
        (Frame::Fire(_), _) | (_, Kind::Ranged(_)) => Action::Fire(of, view.space(other)?),
        (_, Kind::Gadget(Gadget::Spy(_))) => Action::Spy(of, other),
        (_, Kind::Medicine(_)) => Action::Heal(of, other),
        _ => return None,
    };
    Some(write(view, &action))
}

/// A dome, where one is chosen.
fn dome(view: View<'_>, at: Space) -> Option<String> {
    let chosen = matches!(view.state.flow.now(), Some(Frame::Land(..) | Frame::Deeds(_))) && !at.under;
    view.map.dome(at.cell).filter(|_| chosen).map(|number| write(view, &Action::Dome(number)))
}

/// A champion and a space: a shot in the Fire phase, else the way there.
fn place(view: View<'_>, seat: Seat, who: Who, at: Space) -> Option<String> {
    match view.state.flow.now()? {
        Frame::Fire(_) => {
            let weapons = weapons(view, who);
            let lawful = weapons.iter().find(|card| rng::check_fire(view, seat, **card, at).is_ok());
            lawful.or(weapons.first()).map(|card| write(view, &Action::Fire(*card, at)))
        }
        Frame::OpFire(..) => {
            let mover = view.state.trail.iter().find(|moved| moved.at == at)?.who;
            opportunity(view, *weapons(view, who).first()?, mover, Some(at))
        }
        Frame::Land(..) | Frame::Deeds(_) => dome(view, at),
        _ if view.space(who) == Some(at) => Some(write(view, &Action::PickUp(who))),
        _ => walk(view, who, at),
    }
}

/// The ranged weapons of a champion.
fn weapons(view: View<'_>, who: Who) -> Vec<CardId> {
    view.state.carried(who).filter(|card| shot(view, *card).is_some()).collect()
}

/// Two champions.
fn couple(view: View<'_>, seat: Seat, who: Who, other: Who) -> Option<String> {
    let foes = view.foes(who, other);
    let action = match view.state.flow.now()? {
        Frame::Arm(_) | Frame::Melee(_) => Action::Strike(who, other),
        Frame::OpFire(..) => return opportunity(view, *weapons(view, who).first()?, other, None),
        Frame::Free(_) if foes && view.has(who, Ability::Wiretap) => Action::Tap(who, other),
        Frame::Free(_) if foes => Action::Steal(who, other),
        Frame::Free(_) => Action::Tend(who, other),
        Frame::Move(_) if !foes && view.space(who) == view.space(other) => {
            Action::Trade(who, other, view.state.carried(who).collect())
        }
        Frame::Deeds(_) | Frame::Reinforce(_) => return champion(view, other),
        _ => return place(view, seat, who, view.space(other)?),
    };
    Some(write(view, &action))
}

/// A shot at a mover: in the space that was touched, or where it was first hit lawfully, or where it is now.
fn opportunity(view: View<'_>, of: CardId, mover: Who, at: Option<Space>) -> Option<String> {
    let seat = view.champion(view.bearer(of)?).seat;
    let lawful = |(entry, _): &(u16, &crate::state::Moved)| opf::check(view, seat, of, mover, *entry).is_ok();
    let exposed = || opf::exposed(view).filter(|(_, moved)| moved.who == mover);
    let at = at.or_else(|| exposed().find(lawful).map(|(_, moved)| moved.at)).or(view.space(mover))?;
    let entry = entry(view, of, mover, at).unwrap_or(u16::MAX);
    Some(write(view, &Action::OpFire(of, mover, entry)))
}
