//! What a person can do, as gestures: touch this piece, then that square.

use kernel::Seat;
use scene::{Affordance, Phrase, ToCompactString, Touch};
use space::square::Square;

use super::line::{die, faces as dice_value};
use super::path::other_end;
use super::write::{element_of, faces, player, spender, write};
use crate::action::{Action, Die, From, On};
use crate::content::{Cost, Effect, PowerId, SwitchKind, Window};
use crate::frame::{Frame, Phase, Setup, Stage};
use crate::names;
use crate::play::View;
use crate::rules::moves;
use crate::show::BOARD;
use crate::state::FigureId;

/// The gestures, label and cost of an offered action.
pub fn afford(view: View, seat: Seat, action: &Action) -> Affordance {
    Affordance {
        command: write(view, action).into(),
        label: label(view, seat, action),
        touches: touches(view, action),
        cost: cost(view, action),
        binding: binding(view, action),
        odds: odds(view, action),
        walk: matches!(action, Action::Step(_) | Action::Climb | Action::Turn(_)),
    }
}

fn piece(view: View, id: FigureId) -> Touch {
    Touch::Piece(names::figure_word(view, id))
}

fn cell(square: Square) -> Touch {
    Touch::Cell { board: BOARD.into(), cell: square.to_compact_string() }
}

/// Where the figure that is being played, or turned, or driven back stands.
fn here(view: View) -> Option<Square> {
    view.stand(spender(view)?).map(|(square, _)| square)
}

fn touches(view: View, action: &Action) -> Vec<Touch> {
    let acting = || spender(view).map(|id| piece(view, id)).into_iter().collect();
    match *action {
        Action::Deploy { figure, square, .. } => vec![piece(view, figure), cell(square)],
        Action::Name(id)
        | Action::Reclaim(id)
        | Action::Store { figure: id, .. }
        | Action::GiveUp(Die::Reserve(id))
        | Action::Activate(id)
        | Action::Attack(id)
        | Action::Reach { target: id, .. }
        | Action::Shoot { target: id, .. }
        | Action::Next(id)
        | Action::Use { on: On::Figure(id), .. } => vec![piece(view, id)],
        Action::Step(dir) => {
            let to = here(view).and_then(|from| view.state.setting.board.grid.step(from, dir));
            to.map(cell).into_iter().collect()
        }
        Action::Climb => here(view).and_then(|from| other_end(view, from)).map(cell).into_iter().collect(),
        Action::Retreat(square) | Action::Use { on: On::Square(square), .. } => vec![cell(square)],
        // Whoever turns is touched; the ways are told apart by their labels.
        Action::Turn(_) | Action::Face(_) => acting(),
        Action::PickUp => {
            let lies = |token: &crate::state::Token| token.at.is_some() && token.at == here(view);
            let token = view.state.tokens.iter().position(lies);
            token.map(|token| Touch::Piece(names::token_word(view, token as u8))).into_iter().collect()
        }
        Action::Interact(switch) => vec![Touch::Piece(names::switch_word(view, switch))],
        Action::Search => {
            let at = here(view);
            let lies = |hidden: &crate::state::FaceDown| !hidden.open && Some(hidden.at) == at;
            let index = view.state.hidden.iter().position(lies);
            index.map(|index| Touch::Piece(names::hidden_word(index))).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn label(view: View, seat: Seat, action: &Action) -> Phrase {
    let figure = |key: &str, id| Phrase::new(key).with("figure", names::figure(view, id));
    let target = |key: &str, id| Phrase::new(key).with("target", names::figure(view, id));
    let facing =
        |key: &str, facing: space::square::Facing| Phrase::new(key).with("facing", facing.to_string());
    match *action {
        Action::Role(role) => Phrase::new("do-role").with("role", names::role(view, role)),
        Action::Muster(ref members) => muster(view, members),
        Action::Lay { area, quarter, turns } => Phrase::new("do-lay")
            .with("area", names::area(view, area))
            .with("quarter", names::QUARTERS[usize::from(quarter) & 3].to_owned())
            .with("degrees", i64::from(turns) * 90),
        Action::Side(side) => Phrase::new("do-side").with("side", side.to_string()),
        Action::Name(id) => match view.state.flow.now() {
            Some(Frame::Setup(Setup::Wound(_))) => figure("do-name-wounded", id),
            _ => figure("do-name-leader", id),
        },
        Action::Deploy { figure: id, square, facing } => {
            figure("do-deploy", id).with("at", names::square(square)).with("facing", facing.to_string())
        }
        Action::Reclaim(id) => reclaim(view, id),
        Action::Gamble(element) => Phrase::new("do-gamble").with("element", names::element(element)),
        Action::Store { figure: id, element } => {
            figure("do-store", id).with("element", names::element(element))
        }
        Action::GiveUp(which) => Phrase::new("do-give-up").with("die", die(view, which)),
        Action::Activate(id) => figure("do-activate", id),
        Action::Step(dir) => {
            let to = here(view).and_then(|from| view.state.setting.board.grid.step(from, dir));
            Phrase::new("do-step").with("to", to.map_or_else(|| dir.to_string(), |to| to.to_string()))
        }
        Action::Turn(to) => facing("do-turn", to),
        Action::Climb => Phrase::new("do-climb"),
        Action::Exit => Phrase::new("do-exit"),
        Action::Attack(id) => target("do-attack", id),
        Action::Reach { target: id, power, .. } => {
            target("do-attack-by", id).with("power", names::power(view, power))
        }
        Action::Shoot { target: id, power, .. } => {
            target("do-shoot", id).with("power", names::power(view, power))
        }
        Action::Recover => Phrase::new("do-recover"),
        Action::PickUp => Phrase::new("do-pick-up"),
        Action::Drop => Phrase::new("do-drop"),
        Action::Interact(switch) => {
            let lit = view.state.switched.has(switch);
            let key = match names::switch_kind(view, switch) {
                Some(SwitchKind::Lantern) if lit => "do-put-out",
                Some(SwitchKind::Lantern) => "do-light",
                Some(SwitchKind::Seal) => "do-break-seal",
                None => "do-interact",
            };
            Phrase::new(key).with("switch", names::switch(view, switch))
        }
        Action::Search => Phrase::new("do-search"),
        Action::Raise { stat, .. } => Phrase::new("do-raise").with("stat", names::stat(stat)),
        Action::Use { power, on, .. } => use_label(view, power, on),
        Action::Face(to) => facing("do-face", to),
        Action::Retreat(square) => Phrase::new("do-retreat").with("to", names::square(square)),
        Action::Next(id) => figure("do-next", id),
        Action::Done => Phrase::new(done_key(view, seat)),
        Action::Concede => Phrase::new("do-concede"),
    }
}

fn muster(view: View, members: &[crate::state::Member]) -> Phrase {
    let ready =
        |band: &&crate::content::BandCard| super::write::recruits(view, band).as_deref() == Some(members);
    if let Some(band) = view.content.bands.iter().find(ready) {
        let name = scene::Value::Name { id: band.id.as_str().into(), words: band.name.clone() };
        return Phrase::new("do-band-ready").with("name", name);
    }
    let members: Vec<_> = members.iter().map(|&member| names::member(view, member)).collect();
    Phrase::new("do-band").with("members", members)
}

fn reclaim(view: View, id: FigureId) -> Phrase {
    let phrase = Phrase::new("do-reclaim").with("figure", names::figure(view, id));
    match view.find(id).and_then(|figure| figure.reserve) {
        Some(element) => phrase.with("element", names::element(element)),
        None => phrase.with("element", Phrase::new("no-dice")),
    }
}

fn use_label(view: View, power: PowerId, on: On) -> Phrase {
    let power = names::power(view, power);
    match on {
        On::Nothing => Phrase::new("do-use").with("power", power),
        On::Figure(id) => {
            Phrase::new("do-use-on").with("power", power).with("target", names::figure(view, id))
        }
        On::Square(square) => Phrase::new("do-use-at").with("power", power).with("at", names::square(square)),
        On::Die(from, to) => Phrase::new("do-use-die")
            .with("power", power)
            .with("from", names::element(from))
            .with("to", names::element(to)),
        On::Dice(dice) => {
            let mut counts = [0; 5];
            for face in faces(dice) {
                counts[face as usize] += 1;
            }
            Phrase::new("do-use-dice").with("power", power).with("dice", dice_value(counts))
        }
    }
}

/// What `done` means in the innermost frame.
fn done_key(view: View, seat: Seat) -> &'static str {
    match view.state.flow.now() {
        Some(Frame::Setup(Setup::Deploy(_))) => "do-done-deploy",
        Some(Frame::Phase(Phase::Reclaim)) => "do-done-reclaim",
        Some(Frame::Phase(Phase::Choose | Phase::Store)) => "do-done-phase",
        Some(Frame::Activation(activation)) => match activation.movement {
            crate::frame::Movement::Going(_) => "do-done-movement",
            _ => "do-done-activation",
        },
        Some(Frame::Fight(fight)) => match fight.stage {
            Stage::Attack => "do-done-attack",
            Stage::Defend if seat.0 == view.figure(fight.defender).band => "do-done-defend",
            Stage::RerollAttack | Stage::RerollDefend => "do-done-reroll",
            _ => "do-done-decline",
        },
        Some(Frame::Test(_)) => "do-done-test",
        Some(Frame::Endanger(_) | Frame::Out(_)) => "do-done-flip",
        _ => "do-done-decline",
    }
}

/// What the action costs: movement points, a die or a card.
fn cost(view: View, action: &Action) -> Option<Phrase> {
    let points = |n: u8| (n > 0).then(|| Phrase::new("cost-mp").with("n", i64::from(n)));
    match *action {
        Action::Step(dir) => {
            let id = player(view)?;
            let (from, facing) = view.stand(id)?;
            let to = view.state.setting.board.grid.step(from, dir)?;
            points(moves::step_cost(view, id, facing, dir, to))
        }
        Action::Turn(to) => points(view.stand(player(view)?)?.1.quarter_turns_to(to)),
        Action::Climb => points(1),
        Action::Exit => {
            let exits = view.state.setting.exits.as_ref()?;
            let (_, facing) = view.stand(player(view)?)?;
            points(if facing == exits.edge { 1 } else { 2 })
        }
        Action::Raise { stat, from } => Some(die_cost(stat.element(), from)),
        Action::Reach { power, from, .. }
        | Action::Shoot { power, from, .. }
        | Action::Use { power, from, .. } => match view.content.powers.get(power as usize)?.cost {
            Cost::Free => None,
            Cost::Card => Some(Phrase::new("cost-card")),
            Cost::Die(element) => Some(die_cost(element, from)),
        },
        _ => None,
    }
}

fn die_cost(element: crate::content::Element, from: From) -> Phrase {
    let key = if from == From::Reserve { "cost-reserve-die" } else { "cost-die" };
    Phrase::new(key).with("element", names::element(element))
}

/// Whether dice may fall, or something hidden be shown, before the next decision; and what nobody takes back.
fn binding(view: View, action: &Action) -> bool {
    match action {
        Action::Role(_) | Action::Muster(_) | Action::Gamble(_) | Action::Search | Action::Concede => true,
        Action::Done => matches!(
            view.state.flow.now(),
            Some(Frame::Setup(Setup::Deploy(_)) | Frame::Phase(_) | Frame::Fight(_) | Frame::Test(_))
        ),
        Action::Use { power, .. } => {
            odds(view, action)
                || view.content.powers.get(*power as usize).is_some_and(|power| {
                    power.does.iter().any(|effect| {
                        matches!(
                            effect,
                            Effect::RollSpentDie | Effect::RerollSomeInspiration | Effect::RerollCombatDie
                        )
                    })
                })
        }
        _ => odds(view, action),
    }
}

/// Whether a roll hangs on the action whose chances are worth knowing.
fn odds(view: View, action: &Action) -> bool {
    match *action {
        Action::Attack(_) | Action::Reach { .. } | Action::Shoot { .. } | Action::Recover => true,
        Action::Interact(switch) => names::switch_kind(view, switch) == Some(SwitchKind::Seal),
        Action::Use { power, .. } => rolls_soon(view) || is_tested(view, power) || strikes(view, power),
        Action::Done | Action::Raise { .. } | Action::Face(_) => rolls_soon(view),
        _ => false,
    }
}

/// Whether the innermost frame is a window that ends in a roll.
fn rolls_soon(view: View) -> bool {
    match view.state.flow.now() {
        Some(Frame::Fight(fight)) => matches!(
            fight.stage,
            Stage::Guard
                | Stage::Attack
                | Stage::Defend
                | Stage::Face
                | Stage::RerollAttack
                | Stage::RerollDefend
        ),
        Some(Frame::Test(_)) => true,
        Some(Frame::Pivot(_)) => matches!(
            view.state.flow.inward().nth(1),
            Some(Frame::Fight(fight)) if fight.dice == [0, 0]
        ),
        _ => false,
    }
}

/// Whether an aimed ability calls for Will tests.
fn is_tested(view: View, power: PowerId) -> bool {
    view.content.powers.get(power as usize).is_some_and(|power| {
        power.does.iter().any(|effect| matches!(effect, Effect::Aim(aim) if aim.test.is_some()))
    })
}

/// Whether the power is one more attack.
fn strikes(view: View, power: PowerId) -> bool {
    element_of(view, power).is_some() && view.content.in_window(Window::After).has(power)
}
