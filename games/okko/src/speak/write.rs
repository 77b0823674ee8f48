//! Actions as short commands.

use crate::action::{Action, Die, From, On};
use crate::content::{Cost, Element, PowerId};
use crate::frame::{Frame, Stage};
use crate::names;
use crate::play::View;
use crate::state::{FigureId, Member};

/// The action as a short command; `read` gives back exactly this action.
pub fn write(view: View, action: &Action) -> String {
    let figure = |id| names::figure_word(view, id);
    match *action {
        Action::Role(role) => format!("role {role}"),
        Action::Muster(ref members) => muster(view, members),
        Action::Lay { area, quarter, turns } => {
            let quarter = names::QUARTERS
                .get(usize::from(quarter))
                .map_or_else(|| format!("#{quarter}"), ToString::to_string);
            format!("lay {} {quarter}", names::area_word(view, area, turns))
        }
        Action::Side(facing) => format!("side {facing}"),
        Action::Name(id) => format!("name {}", figure(id)),
        Action::Deploy { figure: id, square, facing } => format!("deploy {} {square} {facing}", figure(id)),
        Action::Reclaim(id) => format!("reclaim {}", figure(id)),
        Action::Gamble(element) => format!("gamble {}", element.word()),
        Action::Store { figure: id, element } => format!("store {} {}", element.word(), figure(id)),
        Action::GiveUp(Die::Spent) => "give up spent".to_owned(),
        Action::GiveUp(Die::Unused(element)) => format!("give up {}", element.word()),
        Action::GiveUp(Die::Reserve(id)) => format!("give up {}", figure(id)),
        Action::Activate(id) => format!("activate {}", figure(id)),
        Action::Step(dir) => format!("step {dir}"),
        Action::Turn(facing) => format!("turn {facing}"),
        Action::Climb => "climb".to_owned(),
        Action::Exit => "exit".to_owned(),
        Action::Attack(id) => format!("attack {}", figure(id)),
        Action::Reach { target, power, from } => {
            let from = from_words(from, default_from(view, player(view), element_of(view, power)));
            format!("attack {} by {}{from}", figure(target), names::power_word(view, power))
        }
        Action::Shoot { target, power, from } => {
            let from = from_words(from, default_from(view, player(view), element_of(view, power)));
            format!("shoot {} with {}{from}", figure(target), names::power_word(view, power))
        }
        Action::Recover => "recover".to_owned(),
        Action::PickUp => "pick up".to_owned(),
        Action::Drop => "drop".to_owned(),
        Action::Interact(switch) => format!("interact {}", names::switch_word(view, switch)),
        Action::Search => "search".to_owned(),
        Action::Raise { stat, from } => {
            let from = from_words(from, default_from(view, spender(view), Some(stat.element())));
            format!("raise {}{from}", stat.word())
        }
        Action::Use { power, on, from } => {
            let who = if let On::Figure(id) = on { guard(view, id) } else { None };
            let from = from_words(from, default_from(view, who.or(spender(view)), element_of(view, power)));
            format!("use {}{}{from}", names::power_word(view, power), on_words(view, on))
        }
        Action::Face(facing) => format!("face {facing}"),
        Action::Retreat(square) => format!("retreat {square}"),
        Action::Next(id) => format!("next {}", figure(id)),
        Action::Done => "done".to_owned(),
        Action::Concede => "concede".to_owned(),
    }
}

fn muster(view: View, members: &[Member]) -> String {
    if members.is_empty() {
        return "band nobody".to_owned();
    }
    if let Some(ready) =
        view.content.bands.iter().find(|card| recruits(view, card).as_deref() == Some(members))
    {
        return format!("band ready {}", ready.id);
    }
    let words: Vec<_> = members.iter().map(|&member| names::member_word(view, member)).collect();
    format!("band {}", words.join(" "))
}

/// The members of a ready-made band.
pub fn recruits(view: View, band: &crate::content::BandCard) -> Option<Vec<Member>> {
    let member = |recruit: &crate::content::Recruit| {
        let gear = recruit.gear.as_deref().map(|gear| view.content.find_gear(gear));
        match gear {
            Some(None) => None,
            gear => Some(Member(view.content.find_profile(&recruit.character)?, gear.flatten())),
        }
    };
    band.members.iter().map(member).collect()
}

fn on_words(view: View, on: On) -> String {
    match on {
        On::Nothing => String::new(),
        On::Figure(id) => format!(" on {}", names::figure_word(view, id)),
        On::Square(square) => format!(" on {square}"),
        On::Die(from, to) => format!(" on {} to {}", from.word(), to.word()),
        On::Dice(dice) => {
            let faces = faces(dice);
            let words: Vec<_> = faces.iter().map(|face| face.word()).collect();
            if words.is_empty() { " on none".to_owned() } else { format!(" on {}", words.join(",")) }
        }
    }
}

/// The faces packed in [`On::Dice`], one by one.
pub fn faces(dice: u32) -> Vec<Element> {
    let of = |element: Element| {
        let count = dice >> (4 * element as u32) & 15;
        std::iter::repeat_n(element, count as usize)
    };
    Element::ALL.into_iter().flat_map(of).collect()
}

/// Faces packed as in [`On::Dice`]; more than 15 of a face count as 15.
pub fn pack(faces: &[Element]) -> u32 {
    let count = |element: Element| faces.iter().filter(|&&face| face == element).count().min(15) as u32;
    Element::ALL.into_iter().fold(0, |dice, element| dice | count(element) << (4 * element as u32))
}

/// ` from reserve`, or ` from pool` where a command without it would mean the reserve.
fn from_words(from: From, default: From) -> &'static str {
    match (from, default) {
        (From::Reserve, _) => " from reserve",
        (From::Pool, From::Reserve) => " from pool",
        (From::Pool, From::Pool) => "",
    }
}

/// The element of a power's die.
pub fn element_of(view: View, power: PowerId) -> Option<Element> {
    match view.content.powers.get(power as usize)?.cost {
        Cost::Die(element) => Some(element),
        Cost::Free | Cost::Card => None,
    }
}

/// The figure being played.
pub fn player(view: View) -> Option<FigureId> {
    view.activation().map(|activation| activation.figure)
}

/// The figure that would pay a die in the innermost frame.
pub fn spender(view: View) -> Option<FigureId> {
    match *view.state.flow.now()? {
        Frame::Activation(activation) => Some(activation.figure),
        Frame::Fight(fight) => match fight.stage {
            Stage::Guard => None,
            Stage::Defend | Stage::Face | Stage::RerollDefend => Some(fight.defender),
            _ => Some(fight.attacker),
        },
        Frame::Test(test) => Some(test.figure),
        Frame::Pivot(pivot) => Some(pivot.figure),
        Frame::Retreat(retreat) => Some(retreat.figure),
        Frame::Endanger(endanger) => Some(endanger.figure),
        Frame::Out(out) => Some(out.figure),
        _ => None,
    }
}

/// The figure that steps in for the target of a shot: it pays itself.
pub fn guard(view: View, id: FigureId) -> Option<FigureId> {
    match view.state.flow.now() {
        Some(Frame::Fight(fight)) if fight.stage == Stage::Guard => Some(id),
        _ => None,
    }
}

/// Where a die comes from when the command does not say: from the pool where the figure may take one of this face
/// there, else from its card where one lies.
pub fn default_from(view: View, who: Option<FigureId>, element: Option<Element>) -> From {
    let (Some(who), Some(element)) = (who, element) else { return From::Pool };
    let Some(figure) = view.find(who) else { return From::Pool };
    let pool = view.state.dice[usize::from(figure.band)].showing(element) > 0 && player(view) == Some(who);
    if !pool && figure.reserve == Some(element) { From::Reserve } else { From::Pool }
}
