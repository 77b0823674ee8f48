//! Wound tokens and healing (rulebook chapter wnd; ledger 4.7).
//!
//! Here: the way of a token, W0 to W5. `vanish.rs`: what happens to one whose last token it was.
//!
//! Every token comes to rest: a character hands on one token at most once, by Selfish Warrior or Mirror Image
//! (`Token::passed`), and a character vanishes at most once.

mod vanish;

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Ability, Colour, Dice, Trait};
use crate::event::{Event, Face, Rolled};
use crate::frame::{Cause, Frame, Roll, Token, TokenFor, TokenStage, Vanish, VanishStage};
use crate::play::{Play, View};
use crate::rules::{ab, dice, refuse};
use crate::state::{ModelId, Player};
use crate::table::INCH;

pub use vanish::{act_vanish, active, asks_vanish, offer_vanish, settle_vanish};

/// Who loses a Defence roll gets a token.
pub const WND_01: RuleId = RuleId("HR-WND-01");
/// With the second token one vanishes.
pub const WND_02: RuleId = RuleId("HR-WND-02");
/// Healing takes a token away.
pub const WND_03: RuleId = RuleId("HR-WND-03");

/// Tokens with which one vanishes (HR-WND-02).
const LAST: u8 = 2;
/// The same of a Champion (HR-AB-HE-08).
const LAST_OF_CHAMPIONS: u8 = 3;
/// How far Mirror Image reaches (HR-AB-DF-10).
const MIRROR: i32 = 5 * INCH;

/// A Wound token is on its way to a character: `by` whom, if somebody caused it (ledger 4.7).
pub fn token(play: &mut Play, rule: RuleId, id: ModelId, by: Option<ModelId>) {
    let why = TokenFor::of(rule);
    let view = play.view();
    let attack = why == TokenFor::Attack && view.attack().is_some_and(|attack| Some(attack.by) == by);
    play.open(Frame::Token(Token {
        model: id,
        by,
        attack,
        why,
        passed: Bits::EMPTY,
        stage: TokenStage::Arrive,
    }));
}

/// Takes a token off a character (HR-WND-03).
pub fn heal(play: &mut Play, rule: RuleId, id: ModelId) {
    let model = play.model_mut(id);
    model.tokens = model.tokens.saturating_sub(1);
    let tokens = model.tokens;
    play.tell(rule, || Event::Healed { model: id, tokens });
}

/// With how many tokens a character vanishes (HR-WND-02, HR-AB-HE-08).
pub fn limit(view: View, id: ModelId) -> u8 {
    if ab::has(view, id, Ability::Champion) { LAST_OF_CHAMPIONS } else { LAST }
}

/// Friends in base contact to whom a Selfish Warrior may give the token (HR-AB-HE-04).
fn shields(view: View, token: Token) -> Bits {
    let id = token.model;
    if token.passed.has(id) || !ab::has(view, id, Ability::SelfishWarrior) {
        return Bits::EMPTY;
    }
    view.touching(id).iter().filter(|&other| !view.foes(id, other)).collect()
}

/// Friends to whom Mirror Image may assign the token (HR-AB-DF-10).
fn mirrors(view: View, token: Token) -> Bits {
    let id = token.model;
    if token.passed.has(id) || !ab::has(view, id, Ability::MirrorImage) {
        return Bits::EMPTY;
    }
    let friends = view.state.present_of(view.model(id).player).map(|(other, _)| other);
    friends.filter(|&other| other != id && view.within(id, other, MIRROR)).collect()
}

/// The colour of the weakest Defence set as it is present: marked dice are gone while wounded (HR-AMB-92).
fn weakest(view: View, id: ModelId) -> Option<Colour> {
    let pool = view.card(id).defence?.pool;
    let marked = view.model(id).wounded() && view.advanced();
    let dice = if marked { pool.plain } else { pool.all() };
    Colour::ALL.into_iter().find(|&colour| dice.of(colour) > 0)
}

/// Whether a card's ability is tried with one die of the weakest Defence set: a Success or a Critical (HR-AMB-92).
/// Nothing but the colour counts: it is no trait roll (HR-AMB-82).
fn lucky(play: &mut Play, rule: RuleId, id: ModelId) -> bool {
    let Some(colour) = weakest(play.view(), id) else { return false };
    let faces = play.view().options().dice_profile.faces()[colour as usize];
    let face = dice::die(play.cx.luck(), faces);
    let hit = u8::from(face != Face::Blank);
    let mut roll = Roll { total: hit, ..Roll::default() };
    roll.dice[colour as usize] = 1;
    roll.hits[colour as usize] = hit;
    let step = dice::Step { by: rule, dice: Dice(roll.dice) };
    play.tell(rule, || {
        let (steps, faces) = (vec![step], vec![(colour, face)]);
        Event::Rolled(Rolled {
            model: id,
            what: Trait::Defence,
            steps,
            faces,
            roll,
            added: Vec::new(),
            again: false,
        })
    });
    hit == 1
}

fn set(play: &mut Play, token: Token) {
    if let Some(frame @ Frame::Token(_)) = play.state.flow.now_mut() {
        *frame = Frame::Token(token);
    }
}

/// Goes on with a token; false when something is asked.
pub fn settle_token(play: &mut Play, token: Token) -> bool {
    let view = play.view();
    if view.find(token.model).is_none() {
        play.close();
        return true;
    }
    match token.stage {
        TokenStage::Arrive => {
            if !shields(view, token).is_empty() {
                return false;
            }
            place(play, token);
        }
        TokenStage::Mirror => {
            if !mirrors(view, token).is_empty() && weakest(view, token.model).is_some() {
                return false;
            }
            set(play, Token { stage: TokenStage::Judge, ..token });
        }
        TokenStage::Mirrored => {
            let mirrors = mirrors(view, token);
            match (mirrors.len(), mirrors.iter().next()) {
                (1, Some(to)) => hand_on(play, token, to, Ability::MirrorImage),
                (_, Some(_)) => return false,
                (_, None) => set(play, Token { stage: TokenStage::Judge, ..token }),
            }
        }
        TokenStage::Judge => judge(play, token),
    }
    true
}

/// W2 and W3: the token lies there, and Regeneration may take it off again (HR-AB-DF-03).
fn place(play: &mut Play, token: Token) {
    let id = token.model;
    let model = play.model_mut(id);
    model.tokens = model.tokens.saturating_add(1);
    let tokens = model.tokens;
    play.tell(token.why.rule(), || Event::Wounded { model: id, tokens });
    if token.attack
        && let Some(attack) = play.attack_mut()
    {
        attack.hurt = true;
        // HR-ABG-07: a token placed on the one it was for, whatever becomes of it.
        attack.wounded |= attack.facing == id;
    }
    let view = play.view();
    let saves = tokens < limit(view, id) || view.options().regen_saves_last_wound;
    if saves && ab::has(view, id, Ability::Regeneration) && lucky(play, Ability::Regeneration.rule(), id) {
        heal(play, Ability::Regeneration.rule(), id);
        play.close();
        return;
    }
    set(play, Token { stage: TokenStage::Mirror, ..token });
}

/// The token goes to a friend, who begins with it anew (W0).
fn hand_on(play: &mut Play, token: Token, to: ModelId, with: Ability) {
    let from = token.model;
    if with == Ability::MirrorImage {
        let model = play.model_mut(from);
        model.tokens = model.tokens.saturating_sub(1);
    }
    play.tell(with.rule(), || Event::HandedOn { from, to });
    let mut passed = token.passed;
    passed.insert(from);
    set(play, Token { model: to, passed, stage: TokenStage::Arrive, ..token });
}

/// W5: the last token makes one vanish, once.
fn judge(play: &mut Play, token: Token) {
    let id = token.model;
    let view = play.view();
    let vanishing =
        view.state.flow.inward().any(|frame| matches!(frame, Frame::Vanish(vanish) if vanish.model == id));
    let last = view.model(id).tokens >= limit(view, id) && !vanishing;
    // An enchanted friend strikes at the enemy's bidding (HR-AMB-61, HR-AB-SP-07).
    let bidden = token.attack && view.attack().is_some_and(|attack| attack.cause == Cause::Enchanted);
    let by_enemy = bidden || token.by.is_some_and(|by| view.foes(by, id));
    play.close();
    if last {
        play.open(Frame::Vanish(Vanish { model: id, by_enemy, stage: VanishStage::SwanSong }));
    }
}

/// Who decides about a token.
pub fn asks_token(view: View, token: Token) -> (Player, RuleId) {
    let by = match token.stage {
        TokenStage::Arrive => Ability::SelfishWarrior,
        _ => Ability::MirrorImage,
    };
    (view.model(token.model).player, by.rule())
}

/// Lists what can be done about a token.
pub fn offer_token(view: View, token: Token, out: &mut Offers<Action>) {
    match token.stage {
        TokenStage::Arrive => {
            out.actions.extend(shields(view, token).iter().map(Action::Choose));
            out.push(Action::No);
        }
        TokenStage::Mirror => out.actions.extend([Action::Yes, Action::No]),
        TokenStage::Mirrored => out.actions.extend(mirrors(view, token).iter().map(Action::Choose)),
        TokenStage::Judge => {}
    }
}

/// Answers a token.
pub fn act_token(play: &mut Play, token: Token, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let rule = asks_token(view, token).1;
    match (token.stage, action) {
        (TokenStage::Arrive, &Action::Choose(to)) => {
            if !shields(view, token).has(to) {
                return Err(refuse(rule, "refuse-token-friend", to));
            }
            hand_on(play, token, to, Ability::SelfishWarrior);
        }
        (TokenStage::Arrive, Action::No) => place(play, token),
        (TokenStage::Mirror, Action::Yes) => {
            let stage = if lucky(play, rule, token.model) { TokenStage::Mirrored } else { TokenStage::Judge };
            set(play, Token { stage, ..token });
        }
        (TokenStage::Mirror, Action::No) => set(play, Token { stage: TokenStage::Judge, ..token }),
        (TokenStage::Mirrored, &Action::Choose(to)) => {
            if !mirrors(view, token).has(to) {
                return Err(refuse(rule, "refuse-token-mirror", to));
            }
            hand_on(play, token, to, Ability::MirrorImage);
        }
        _ => return Err(Illegal::new(rule, "refuse-not-now")),
    }
    Ok(())
}
