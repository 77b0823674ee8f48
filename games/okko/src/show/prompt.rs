//! Who decides what now.

use scene::{Phrase, Prompt};

use crate::frame::{Each, Fight, Frame, Movement, Phase, Setup, Stage, TestFor};
use crate::names;
use crate::play::View;
use crate::state::{Band, FigureId};
use crate::turn;

pub fn prompt(view: View) -> Prompt {
    let (bands, by) = turn::asks(view);
    Prompt {
        seats: [0, 1].into_iter().filter(|&band: &u8| bands[usize::from(band)]).collect(),
        by: by.0.into(),
        text: text(view),
        window: None,
    }
}

fn text(view: View) -> Phrase {
    let figure = |key: &str, id: FigureId| Phrase::new(key).with("figure", names::figure(view, id));
    let power = |phrase: Phrase, power| phrase.with("power", names::power(view, power));
    match view.state.flow.now() {
        None => Phrase::new("ask-nothing"),
        Some(Frame::Setup(setup)) => before_play(view, *setup),
        Some(Frame::Phase(phase)) => in_phase(view, *phase),
        Some(Frame::Activation(activation)) => {
            let key = match (activation.movement, activation.acted) {
                (Movement::Going(_), _) => "ask-move",
                (Movement::Ahead, false) => "ask-activation",
                (Movement::Ahead, true) => "ask-activation-move",
                (Movement::Done(_), false) => "ask-activation-act",
                (Movement::Done(_), true) => "ask-activation-over",
            };
            let phrase = figure(key, activation.figure);
            match activation.movement {
                Movement::Going(going) => phrase.with("left", i64::from(going.left)),
                _ => phrase,
            }
        }
        Some(Frame::Fight(fight)) => in_fight(view, fight),
        Some(Frame::Test(test)) => {
            let phrase = figure(test_key(test.why), test.figure);
            match test.why {
                TestFor::Aimed { power: which, .. } => power(phrase, which),
                TestFor::Seal(switch) => phrase.with("switch", names::switch(view, switch)),
                _ => phrase,
            }
        }
        Some(Frame::Each(Each { power: which, .. })) => power(Phrase::new("ask-each"), *which),
        Some(Frame::Pivot(pivot)) => {
            figure("ask-pivot", pivot.figure).with("towards", names::figure(view, pivot.towards))
        }
        Some(Frame::Retreat(retreat)) => figure("ask-retreat", retreat.figure),
        Some(Frame::Endanger(endanger)) => figure("ask-endanger", endanger.figure),
        Some(Frame::Out(out)) => figure("ask-out", out.figure),
        Some(Frame::Lose(lose)) => figure("ask-lose", lose.figure),
        Some(Frame::LoseDie(band)) => of_band(view, "ask-lose-die", *band),
    }
}

fn of_band(view: View, key: &str, band: Band) -> Phrase {
    Phrase::new(key).with("band", names::band(view, band))
}

fn before_play(view: View, setup: Setup) -> Phrase {
    match setup {
        Setup::Roles(band) => of_band(view, "ask-roles", band),
        Setup::Muster => {
            let [first, second] = view.state.setting.budget.map(i64::from);
            if first == second {
                return Phrase::new("ask-muster").with("zeni", first);
            }
            Phrase::new("ask-muster-roles").with("first", first).with("second", second)
        }
        Setup::Areas(band) => of_band(view, "ask-areas", band),
        Setup::Side => of_band(view, "ask-side", view.state.first),
        Setup::Leader(band) => of_band(view, "ask-leader", band),
        Setup::Deploy(band) => of_band(view, "ask-deploy", band),
        Setup::Wound(band) => of_band(view, "ask-wound", band),
    }
}

fn in_phase(view: View, phase: Phase) -> Phrase {
    let key = match phase {
        Phase::Start => "ask-start",
        Phase::Reclaim => "ask-reclaim",
        Phase::Gamble(_) => "ask-gamble",
        Phase::Opening => "ask-opening",
        Phase::Choose => "ask-choose",
        Phase::Store => "ask-store",
        Phase::End => "ask-end",
    };
    let phrase = of_band(view, key, view.state.active);
    match phase {
        Phase::Gamble(dice) => phrase.with("dice", i64::from(dice)),
        _ => phrase,
    }
}

fn in_fight(view: View, fight: &Fight) -> Phrase {
    let shot = fight.shot.is_some();
    let key = match fight.stage {
        Stage::Guard => "ask-guard",
        Stage::Attack if shot => "ask-shoot",
        Stage::Attack => "ask-attack",
        Stage::Defend if shot => "ask-target",
        Stage::Defend => "ask-defend",
        Stage::RerollAttack => "ask-reroll-attack",
        Stage::RerollDefend => "ask-reroll-defend",
        Stage::AfterRecover => "ask-after-recover",
        Stage::AfterStrike => "ask-after-strike",
        _ => "ask-fight",
    };
    Phrase::new(key)
        .with("attacker", names::figure(view, fight.attacker))
        .with("defender", names::figure(view, fight.defender))
}

const fn test_key(why: TestFor) -> &'static str {
    match why {
        TestFor::Recover | TestFor::RecoverAfterWin => "ask-test-recover",
        TestFor::Fearsome => "ask-test-fearsome",
        TestFor::Aimed { .. } => "ask-test-aimed",
        TestFor::Curse => "ask-test-curse",
        TestFor::Seal(_) => "ask-test-seal",
    }
}
