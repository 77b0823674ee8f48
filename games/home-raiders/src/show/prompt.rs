//! Who decides what now.

use scene::{Phrase, Prompt};

use crate::action::Kind;
use crate::content::Ability;
use crate::frame::{
    Attack, Frame, Setup, Slot, Stage, Token, TokenStage, Turn, TurnStage, VanishStage, Window,
};
use crate::names;
use crate::play::View;
use crate::rules::acn::{self, Duty};
use crate::speak::kind;
use crate::state::ModelId;
use crate::turn;

/// The question that waits.
pub fn prompt(view: View) -> Prompt {
    let (players, by) = turn::asks(view);
    Prompt {
        seats: [0, 1].into_iter().filter(|&player: &u8| players[usize::from(player)]).collect(),
        by: by.0.into(),
        text: text(view),
        window: None,
    }
}

fn text(view: View) -> Phrase {
    let model = |key: &str, id: ModelId| Phrase::new(key).with("model", names::model(view, id));
    match view.state.flow.now() {
        None => Phrase::new("ask-nothing"),
        Some(Frame::Setup(setup)) => before_play(view, *setup),
        Some(Frame::Choose(player)) => Phrase::new("ask-choose").with("player", names::player(*player)),
        Some(Frame::Turn(turn)) => in_turn(view, turn),
        Some(Frame::Slot(slot)) => in_slot(view, slot),
        Some(Frame::March(march)) => match march.strikes {
            Some(strikes) => model("ask-free-strike", strikes.mover),
            None => Phrase::new("ask-nothing"),
        },
        Some(Frame::Attack(attack)) => in_attack(view, attack),
        Some(Frame::Window(window)) => in_window(view, *window),
        Some(Frame::Token(token)) => on_token(view, *token),
        Some(Frame::Vanish(vanish)) => match vanish.stage {
            VanishStage::SwanSong => model("ask-swan-song", vanish.model),
            VanishStage::Fragments(_) => model("ask-fragments", vanish.model),
            VanishStage::Remove | VanishStage::Over => model("ask-vanish", vanish.model),
        },
    }
}

fn before_play(view: View, setup: Setup) -> Phrase {
    let player = |key: &str, player| Phrase::new(key).with("player", names::player(player));
    match setup {
        Setup::Muster => Phrase::new("ask-team").with("stars", i64::from(view.options().star_limit)),
        Setup::Swear(id) => Phrase::new("ask-swear").with("model", names::model(view, id)),
        Setup::Portal => player("ask-portal", view.state.first),
        Setup::Deploy(one) => player("ask-deploy", one),
        Setup::Late(one) => player("ask-deploy-late", one),
        Setup::Marker(one) => player("ask-marker", one).with("number", view.state.markers.len() as i64 + 1),
        Setup::Reconnoitre { player: one, .. } => player("ask-reconnoitre", one),
    }
}

fn in_turn(view: View, turn: &Turn) -> Phrase {
    let part = turn.parts.iter().find(|part| !part.ended && part.taken < part.slots).or(turn.parts.first());
    let Some(part) = part else { return Phrase::new("ask-nothing") };
    let troop = |key: &str| Phrase::new(key).with("troop", names::troop(view, part.troop));
    match turn.stage {
        TurnStage::Start if view.state.members(part.troop).any(|(_, model)| model.prone) => {
            troop("ask-recover")
        }
        TurnStage::Start => troop("ask-body"),
        TurnStage::Actions => {
            let number = i64::from(part.taken) + 1;
            let key = match acn::duty(view, part.troop, part.taken + 1) {
                Some(Duty::Stand) => "ask-action-stand",
                Some(Duty::Repair) => "ask-action-repair",
                None => "ask-action",
            };
            troop(key).with("number", number).with("of", i64::from(part.slots))
        }
        TurnStage::Lend => troop("ask-lend"),
        TurnStage::Owed => troop("ask-owed"),
    }
}

fn in_slot(view: View, slot: &Slot) -> Phrase {
    let key = match slot.kind {
        Kind::Move if slot.repairs => "ask-move-repair",
        Kind::Move => "ask-move",
        Kind::Combat => "ask-fight",
        Kind::Shoot if slot.aims.is_empty() => "ask-aim",
        Kind::Shoot => "ask-shoot",
        Kind::Spirit => "ask-spirit",
        Kind::Generic | Kind::Idle => "ask-generic",
    };
    Phrase::new(key)
        .with("troop", names::troop(view, slot.troop))
        .with("kind", kind(slot.kind))
        .with("number", i64::from(slot.number))
}

fn in_attack(view: View, attack: &Attack) -> Phrase {
    let key = match attack.stage {
        Stage::Prone | Stage::Ready => "ask-prone",
        Stage::Nearest => "ask-nearest",
        Stage::Bodyguard => "ask-bodyguard",
        Stage::Barrier => "ask-barrier",
        Stage::Keep => "ask-keep",
        Stage::Double => "ask-double",
        Stage::Victim => "ask-victim",
        Stage::Violent => "ask-violent",
        Stage::Lightning => "ask-lightning",
        Stage::Kick => "ask-kick",
        Stage::Repel => "ask-repel",
        Stage::Flicker => "ask-flicker",
        Stage::Redirect => "ask-redirect",
        Stage::Attack | Stage::Defence | Stage::Compare | Stage::Fall | Stage::Over => "ask-attack",
    };
    let phrase = Phrase::new(key)
        .with("by", names::model(view, attack.by))
        .with("target", names::model(view, attack.target));
    match (attack.stage, attack.second) {
        (Stage::Keep, Some(second)) => {
            phrase.with("first", i64::from(attack.roll.total)).with("second", i64::from(second.total))
        }
        (Stage::Keep, None) => phrase.with("first", i64::from(attack.roll.total)).with("second", 0),
        (Stage::Barrier | Stage::Double, _) => phrase.with("total", i64::from(attack.roll.total)),
        (Stage::Violent, _) => phrase
            .with("attack", i64::from(attack.roll.total))
            .with("defence", i64::from(attack.defence.total)),
        (Stage::Repel, _) => phrase.with("inches", i64::from(attack.margin())),
        _ => phrase,
    }
}

fn in_window(view: View, window: Window) -> Phrase {
    match window {
        Window::Spirit { by, ability, target } => {
            let key = match ability {
                Ability::SlyManipulation => "ask-manipulate",
                Ability::Enchantment => "ask-enchant",
                Ability::Shock => "ask-shock",
                _ => "ask-spirit-effect",
            };
            Phrase::new(key)
                .with("by", names::model(view, by))
                .with("target", names::model(view, target))
                .with("ability", names::ability(view, ability))
        }
        Window::Enchanted { by, victim } => Phrase::new("ask-enchanted")
            .with("by", names::model(view, by))
            .with("target", names::model(view, victim)),
        Window::Sidestep(troop) => Phrase::new("ask-sidestep").with("troop", names::troop(view, troop)),
        Window::Substitute { troop, at, .. } => Phrase::new("ask-substitute")
            .with("troop", names::troop(view, troop))
            .with("at", names::stand(view, at)),
    }
}

fn on_token(view: View, token: Token) -> Phrase {
    let key = match token.stage {
        TokenStage::Arrive => "ask-hand-on",
        TokenStage::Mirror => "ask-mirror",
        TokenStage::Mirrored => "ask-mirrored",
        TokenStage::Judge => "ask-token",
    };
    Phrase::new(key).with("model", names::model(view, token.model))
}
