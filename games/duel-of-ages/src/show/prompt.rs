//! Who decides what now: one sentence for each frame.

use scene::{Phrase, Prompt, Value, Window};

use super::Looker;
use crate::frame::{Blow, Deed, Deeds, Frame, Melee, Stage, Trade, Trial, Volley};
use crate::names;
use crate::play::View;
use crate::rules::chl::{level, total};
use crate::rules::map::{Want, wanted};
use crate::rules::{adv, deeds, eqp, mov, set, trn};
use crate::state::Who;
use crate::turn;

/// The question that waits.
pub fn prompt(looker: Looker<'_>) -> Prompt {
    let view = looker.view;
    let (seats, by) = turn::asks(view);
    let span = view.state.turn;
    Prompt {
        seats: seats.iter().map(|seat| seat.0).collect(),
        by: by.0.into(),
        text: text(looker),
        window: passes(view).then(|| Window { pass: "pass".into(), span }),
    }
}

/// Whether it is a chance that is mostly let pass.
fn passes(view: View<'_>) -> bool {
    match view.state.flow.now() {
        Some(Frame::Volley(volley)) => volley.blow.is_some(),
        Some(Frame::Trial(_) | Frame::Received(_)) => true,
        _ => false,
    }
}

fn of(view: View<'_>, key: &str, who: Who) -> Phrase {
    Phrase::new(key).with("who", names::who(view, who))
}

fn text(looker: Looker<'_>) -> Phrase {
    let view = looker.view;
    let side = |key: &str, side| Phrase::new(key).with("side", names::side(view, side));
    let active = |key: &str| side(key, view.state.active());
    match view.state.flow.now() {
        None => Phrase::new("prompt-nothing"),
        Some(Frame::Build) => {
            let key = match wanted(&view.state.layout) {
                Some(Want::Platter) => "prompt-platter",
                Some(Want::Dome) => "prompt-dome-key",
                Some(Want::Labyrinth) => "prompt-labyrinth",
                None => "prompt-nothing",
            };
            side(key, set::builder(view))
        }
        Some(Frame::Free(_)) => active("prompt-free"),
        Some(Frame::Fire(_)) => active("prompt-fire"),
        Some(Frame::Move(_)) => bound(view, "prompt-move", "prompt-move-leave", mov::leave_unmoved),
        Some(Frame::OpFire(..)) => side("prompt-opfire", trn::idle(view)),
        Some(Frame::Arm(_)) => Phrase::new("prompt-arm"),
        Some(Frame::Melee(Melee { first, side: attacks, .. })) => {
            side(if *first { "prompt-strike-first" } else { "prompt-strike" }, *attacks)
        }
        Some(Frame::Adventure(_)) => {
            bound(view, "prompt-adventure", "prompt-adventure-tower", adv::tower_waits)
        }
        Some(Frame::Reinforce(left)) => active("prompt-reinforce").with("left", i64::from(*left)),
        Some(Frame::Volley(volley)) => in_volley(view, volley),
        Some(Frame::Trade(trade)) => in_trade(looker, trade),
        Some(Frame::Levy(who, _)) => of(view, "prompt-levy", *who),
        Some(Frame::Excess(who)) => of(view, "prompt-excess", *who).with("n", eqp::excess(view, *who) as i64),
        Some(Frame::Received(who)) => of(view, "prompt-received", *who),
        Some(Frame::Trial(trial)) => in_trial(view, trial),
        Some(Frame::Deeds(_)) => match deeds::now(view) {
            Some((deeds, deed)) => in_deeds(view, deeds, deed),
            None => Phrase::new("prompt-nothing"),
        },
        Some(Frame::Land(who, [one, other])) => {
            of(view, "prompt-land", *who).with("one", i64::from(*one)).with("other", i64::from(*other))
        }
    }
}

/// A phase that cannot end yet says how many it waits for.
fn bound(view: View<'_>, plain: &str, waiting: &str, waits: impl Fn(View<'_>, Who) -> bool) -> Phrase {
    let side = view.state.active();
    let asks = |key: &str| Phrase::new(key).with("side", names::side(view, side));
    match view.state.team(side).filter(|(who, _)| waits(view, *who)).count() {
        0 => asks(plain),
        left => asks(waiting).with("n", left as i64),
    }
}

fn in_volley(view: View<'_>, volley: &Volley) -> Phrase {
    let by = |phrase: Phrase| phrase.with("by", names::who(view, volley.by));
    let Some(Blow { mark, stage, number, dice, .. }) = &volley.blow else {
        return by(Phrase::new("prompt-target"));
    };
    let key = match stage {
        Stage::Interpose => "prompt-interpose",
        Stage::Guard => "prompt-guard",
        Stage::Hit => "prompt-hit",
        Stage::Armour => "prompt-armour",
        Stage::Damage => "prompt-damage",
        Stage::Riposte => "prompt-riposte",
    };
    let phrase = by(of(view, key, mark.who));
    match stage {
        Stage::Hit | Stage::Damage => rolled(phrase, *number, *dice),
        Stage::Interpose | Stage::Guard | Stage::Armour | Stage::Riposte => phrase,
    }
}

/// What the dice came to.
fn rolled(phrase: Phrase, number: i8, dice: [u8; 2]) -> Phrase {
    let sum = total(dice);
    let phrase = phrase.with("total", i64::from(sum)).with("number", i64::from(number));
    phrase.with("level", Phrase::new(level(number, sum).key()))
}

fn in_trial(view: View<'_>, trial: &Trial) -> Phrase {
    rolled(of(view, "prompt-trial", trial.who), trial.number, trial.dice)
}

/// The cards of a trade are named to those who know them.
fn in_trade(looker: Looker<'_>, trade: &Trade) -> Phrase {
    let view = looker.view;
    let cards: Value = names::cards(view, trade.cards.iter().map(|card| looker.face(*card)));
    of(view, "prompt-trade", trade.with).with("by", names::who(view, trade.who)).with("cards", cards)
}

fn in_deeds(view: View<'_>, deeds: &Deeds, deed: Deed) -> Phrase {
    let who = |key: &str| of(view, key, deeds.who);
    let side = |phrase: Phrase, side| phrase.with("side", names::side(view, side));
    match deed {
        Deed::Rating => who("prompt-rating"),
        Deed::Appraise(_) => who("prompt-appraise"),
        Deed::Stay(_) => who("prompt-stay"),
        Deed::Dome(chooses) => side(who("prompt-dome"), chooses),
        Deed::Reveal(reveals, count) => side(who("prompt-reveal"), reveals).with("n", i64::from(count)),
        Deed::Ruin(chooses, _) => side(who("prompt-giver"), chooses),
        Deed::Receiver(chooses, giver) => side(of(view, "prompt-receiver", giver), chooses),
        Deed::Free => who("prompt-release"),
        Deed::Banish => who("prompt-exile"),
        Deed::Either => who("prompt-either"),
        Deed::Recover => who("prompt-recover"),
        Deed::LoseCards
        | Deed::Defeat
        | Deed::Draw(_)
        | Deed::Bonus(_)
        | Deed::Heal(_)
        | Deed::Hurt(_)
        | Deed::Kill
        | Deed::Leave(_)
        | Deed::RevealAll => Phrase::new("prompt-nothing"),
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Eyes, Seat};

    use super::*;
    use crate::content::Tower;
    use crate::fixture::{Scene, Tried};

    /// The question, and how many it waits for.
    fn asked(table: &Tried) -> (String, Option<String>) {
        let text = text(Looker::new(table.view(), Eyes::Seat(Seat(0))));
        let left = text.args.iter().find(|(key, _)| key.as_str() == "n").map(|(_, left)| left.plain());
        (text.key.to_string(), left)
    }

    #[test]
    fn a_phase_that_cannot_end_yet_says_how_many_it_waits_for() {
        let stage = || Scene::new().stand("rogue", 0, "0,0").stand("gladiator", 1, "0,-8");
        // DOA-MOV-12: the dome is left first.
        let mut table = stage().dome(1, "0,0").stand("ruth", 0, "4,0").dome(2, "4,0").movement();
        assert_eq!(asked(&table), ("prompt-move-leave".into(), Some("2".into())));
        table.does(0, "step rogue e", &[]);
        assert_eq!(asked(&table), ("prompt-move-leave".into(), Some("1".into())));
        table.does(0, "step ruth e", &[]);
        assert_eq!(asked(&table), ("prompt-move".into(), None));
        // DOA-TWR-01: the tower is challenged first.
        let table = stage().domes().tower(Tower::Ruin, "0,0").adventure();
        assert_eq!(asked(&table), ("prompt-adventure-tower".into(), Some("1".into())));
        let track = |stage: Scene| stage.track(crate::content::Era::Ancient, "0,0 1,0");
        let table = track(stage().domes().tower(Tower::Ruin, "3,0")).adventure();
        assert_eq!(asked(&table), ("prompt-adventure".into(), None));
    }
}
