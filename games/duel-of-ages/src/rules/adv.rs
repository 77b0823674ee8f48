//! Adventures, labyrinths and guardians (rulebook chapter adv).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId, Seat, Seats};

use super::ab::{AB_04, AB_07, AB_09, AB_11, AB_16};
use super::chl::{Challenge, Level, level, total};
use super::chr::rating;
use super::kw::REROLL;
use super::{ab, deeds, twr, volley};
use crate::action::Action;
use crate::content::{Ability, Bonus, CardId, Era, Guardian, GuardianId, Rating, Terrain, Tower};
use crate::event::{Add, Event, Roll};
use crate::frame::{Deed, Frame, Ordeal, Trial};
use crate::play::{Play, View};
use crate::state::{Who, foe};

/// The active team's adventures, in its order.
pub const ADV_01: RuleId = RuleId("DOA-ADV-01");
/// An enemy in the space does not prevent it.
pub const ADV_02: RuleId = RuleId("DOA-ADV-02");
/// One for each and phase.
pub const ADV_03: RuleId = RuleId("DOA-ADV-03");
/// Where: the guardian position, a red eye, a tower.
pub const ADV_04: RuleId = RuleId("DOA-ADV-04");
/// One labyrinth for each age.
pub const LAB_01: RuleId = RuleId("DOA-LAB-01");
/// A position for each team, from the red eye to the entrance.
pub const LAB_02: RuleId = RuleId("DOA-LAB-02");
/// Of two ratings on a guardian's card its challenger chooses when it lies face up.
pub const AMB_73: RuleId = RuleId("DOA-AMB-73");
/// In the team's position the guardian may be challenged.
pub const GRD_01: RuleId = RuleId("DOA-GRD-01");
/// One guardian for both teams, revealed by the challenge.
pub const GRD_02: RuleId = RuleId("DOA-GRD-02");
/// One more in a labyrinth of one's own age.
pub const GRD_03: RuleId = RuleId("DOA-GRD-03");
/// The rating on the card against its colour.
pub const GRD_04: RuleId = RuleId("DOA-GRD-04");
/// The results: released, exiled, cards drawn or discarded, defeated.
pub const GRD_05: RuleId = RuleId("DOA-GRD-05");
/// Defeated: to the bottom, face up; the position moves.
pub const GRD_06: RuleId = RuleId("DOA-GRD-06");
/// AMAZE gives the bonus.
pub const GRD_07: RuleId = RuleId("DOA-GRD-07");
/// In which order results are carried out.
pub const GRD_08: RuleId = RuleId("DOA-GRD-08");
/// Drawn equipment is unrevealed.
pub const GRD_09: RuleId = RuleId("DOA-GRD-09");
/// Undefeated, it stays on top, face up.
pub const GRD_11: RuleId = RuleId("DOA-GRD-11");
/// A position that moves under another lets him challenge at once.
pub const GRD_12: RuleId = RuleId("DOA-GRD-12");
/// On the red eye one may plead instead.
pub const GRD_13: RuleId = RuleId("DOA-GRD-13");

/// The labyrinth in whose guardian position of its team a champion stands (GRD-01).
pub fn position(view: View<'_>, who: Who) -> Option<Era> {
    let champion = view.champion(who);
    let space = champion.space().filter(|space| !space.under)?;
    Era::ALL.into_iter().find(|era| {
        let at = view.state.markers[*era as usize][usize::from(champion.side.0)];
        view.map.tracks[*era as usize].get(usize::from(at)) == Some(&space.cell)
    })
}

/// The labyrinth on whose red eye a champion stands (GRD-13).
pub fn red_eye(view: View<'_>, who: Who) -> Option<Era> {
    let space = view.space(who).filter(|space| !space.under)?;
    Era::ALL.into_iter().find(|era| view.map.tracks[*era as usize].first() == Some(&space.cell))
}

/// The tower in which a champion stands (DOA-TWR-01).
pub fn tower(view: View<'_>, who: Who) -> Option<Tower> {
    let space = view.space(who).filter(|space| !space.under)?;
    (view.map.terrain(space.cell) == Terrain::Tower).then(|| view.map.tower(space.cell)).flatten()
}

/// Whether an adventure waits for a champion (ADV-04).
pub fn may(view: View<'_>, who: Who) -> bool {
    !view.champion(who).turn.adventured
        && (tower(view, who).is_some() || position(view, who).is_some() || red_eye(view, who).is_some())
}

/// The guardian on top of a labyrinth's deck.
pub fn guardian(view: View<'_>, era: Era) -> Option<&Guardian> {
    Some(view.content.guardian(view.state.deck(era).first()?.guardian))
}

/// Whether it is a champion's turn for an adventure (ADV-01, ADV-03).
fn check_turn(view: View<'_>, seat: Seat, who: Who) -> Result<(), Illegal> {
    if !matches!(view.state.flow.now(), Some(Frame::Adventure(_))) {
        return Err(Illegal::new(ADV_01, "refuse-not-now"));
    }
    let champion = view.state.find(who).ok_or(Illegal::new(ADV_01, "refuse-nobody"))?;
    if champion.seat != seat || champion.side != view.state.active() {
        return Err(Illegal::new(ADV_01, "refuse-not-yours"));
    }
    if champion.turn.adventured {
        return Err(Illegal::new(ADV_03, "refuse-adventured"));
    }
    Ok(())
}

/// Whether a guardian may be challenged with a rating (GRD-01, GRD-04). Which ratings a face-down guardian takes is
/// known when it is turned up: until then one rating stands for all.
pub fn check_challenge(view: View<'_>, seat: Seat, who: Who, with: Rating) -> Result<Era, Illegal> {
    check_turn(view, seat, who)?;
    let era = position(view, who).ok_or(Illegal::new(GRD_01, "refuse-not-position"))?;
    if ratings(view, era, who).contains(&with) { Ok(era) } else { Err(Illegal::new(GRD_04, "refuse-rating")) }
}

/// The ratings with which the guardian on top may be challenged: those on its card, as far as the challenger's side has
/// seen it; else any of the ten stands for "whatever it asks", written as Intelligence.
pub fn ratings(view: View<'_>, era: Era, who: Who) -> Vec<Rating> {
    let Some(slot) = view.state.deck(era).first() else { return Vec::new() };
    if slot.shown || slot.seen[usize::from(view.side(who).0)] {
        view.content.guardian(slot.guardian).ratings.clone()
    } else {
        vec![Rating::Intelligence]
    }
}

/// Whether the Naturalist may look (DOA-AB-11).
pub fn check_peek(view: View<'_>, seat: Seat, who: Who) -> Result<Era, Illegal> {
    check_turn(view, seat, who)?;
    let era = position(view, who).ok_or(Illegal::new(GRD_01, "refuse-not-position"))?;
    let slot = view.state.deck(era).first().ok_or(Illegal::new(AB_11, "refuse-nothing-hidden"))?;
    if !view.has(who, Ability::FieldNotes) {
        return Err(Illegal::new(AB_11, "refuse-no-ability"));
    }
    if slot.shown || slot.seen[usize::from(view.side(who).0)] {
        return Err(Illegal::new(AB_11, "refuse-nothing-hidden"));
    }
    Ok(era)
}

/// Whether mercy may be asked (GRD-13).
pub fn check_plead(view: View<'_>, seat: Seat, who: Who) -> Result<Era, Illegal> {
    check_turn(view, seat, who)?;
    red_eye(view, who).ok_or(Illegal::new(GRD_13, "refuse-not-red-eye"))
}

/// Whether the tower may be challenged with a rating (DOA-TWR-01).
pub fn check_tower(view: View<'_>, seat: Seat, who: Who, with: Rating) -> Result<Tower, Illegal> {
    check_turn(view, seat, who)?;
    let tower = tower(view, who).ok_or(Illegal::new(twr::TWR_01, "refuse-not-tower"))?;
    if twr::ratings(tower).contains(&with) {
        Ok(tower)
    } else {
        Err(Illegal::new(twr::rule(tower), "refuse-rating"))
    }
}

/// Whether a champion stands in a tower that it has not challenged yet (DOA-TWR-01).
pub fn tower_waits(view: View<'_>, who: Who) -> bool {
    !view.champion(who).turn.adventured && tower(view, who).is_some()
}

/// Whether a seat may end its adventures: no own champion waits in a tower (DOA-TWR-01).
pub fn check_done(view: View<'_>, seat: Seat) -> Result<(), Illegal> {
    let mut own = view.state.team(view.state.active()).filter(|(_, champion)| champion.seat == seat);
    if own.any(|(who, _)| tower_waits(view, who)) {
        Err(Illegal::new(twr::TWR_01, "refuse-tower-waits"))
    } else {
        Ok(())
    }
}

/// What a seat may do.
pub fn offers(view: View<'_>, seat: Seat, out: &mut Vec<Action>) {
    for (who, champion) in view.state.team(view.state.active()) {
        if champion.seat != seat || champion.turn.adventured {
            continue;
        }
        if let Some(tower) = tower(view, who) {
            out.extend(twr::ratings(tower).iter().map(|with| Action::Tower(who, *with)));
        }
        if let Some(era) = position(view, who) {
            if check_peek(view, seat, who).is_ok() {
                out.push(Action::Peek(who));
            }
            out.extend(ratings(view, era, who).into_iter().map(|with| Action::Challenge(who, with)));
        }
        if red_eye(view, who).is_some() {
            out.push(Action::Plead(who));
        }
    }
    if check_done(view, seat).is_ok() {
        out.push(Action::Done);
    }
}

/// The guardian is revealed and challenged (GRD-02).
pub fn challenge(play: &mut Play<'_, '_>, who: Who, era: Era, with: Rating) {
    play.champion(who).turn.adventured = true;
    let side = usize::from(play.view().side(who).0);
    let Some(slot) = play.state.deck_mut(era).first_mut() else { return };
    let (guardian, hidden) = (slot.guardian, !slot.shown);
    let known = slot.shown || slot.seen[side];
    slot.shown = true;
    slot.seen = [true; 2];
    if hidden {
        play.cx.reveal();
    }
    play.tell(GRD_02, || Event::Challenged(who, guardian));
    // Of two ratings that were not known before, its seat chooses one now that they are.
    let asked = &play.content.guardian(guardian).ratings;
    match asked[..] {
        [only] => attempt(play, who, Ordeal::Guardian(era), only),
        _ if known => attempt(play, who, Ordeal::Guardian(era), with),
        _ => deeds::open(play, who, Some(era), vec![Deed::Rating]),
    }
}

/// Dice are rolled for a challenge that is no attack.
pub fn attempt(play: &mut Play<'_, '_>, who: Who, of: Ordeal, with: Rating) {
    let challenge = number(play.view(), who, of, with, &mut |_| {});
    let number_now = challenge.number();
    let dice = play.dice_with(|_, sum| level(number_now, sum) as u8);
    let by = match of {
        Ordeal::Guardian(_) => GRD_04,
        Ordeal::Tower(tower) => twr::rule(tower),
        Ordeal::Purse(_) => AB_09,
    };
    play.tell_of(by, |view| {
        let mut adds = Vec::new();
        number(view, who, of, with, &mut |add| adds.push(add));
        let reached = level(number_now, total(dice));
        Event::Rolled { who, of: Roll::Trial(of), number: challenge.told(adds), dice, level: reached }
    });
    play.open(Frame::Trial(Trial { who, of, rating: with, number: number_now, dice, again: false }));
}

/// The challenge (GRD-03, GRD-04, DOA-AB-04, DOA-AB-07, DOA-TWR-02); what changes it goes to `note`.
pub fn number(view: View<'_>, who: Who, of: Ordeal, with: Rating, note: &mut dyn FnMut(Add)) -> Challenge {
    let own = (with, rating(view, who, with, view.space(who)));
    let mut bonus = |by: RuleId| {
        note(Add { by, add: 1, ground: None, card: None });
        1
    };
    let (against, add) = match of {
        Ordeal::Guardian(era) => {
            let colour = guardian(view, era).map_or(own.1, |guardian| guardian.colour);
            let home = view.character(who).era == era;
            let add = if home {
                bonus(GRD_03)
            } else if view.has(who, Ability::MazeBorn) {
                bonus(AB_07)
            } else {
                0
            };
            ((None, colour), add)
        }
        Ordeal::Tower(tower) => {
            let add = if view.has(who, Ability::StarReader) { bonus(AB_04) } else { 0 };
            ((None, twr::colour(tower)), add)
        }
        Ordeal::Purse(victim) => {
            let reaction = rating(view, victim, Rating::Reaction, view.space(victim));
            ((Some(Rating::Reaction), reaction), 0)
        }
    };
    Challenge { own, against, add }
}

/// Whom a roll waits for: who rolled, if it may be rolled again (W3).
pub fn asks_trial(view: View<'_>, trial: &Trial) -> Option<Seats> {
    (!trial.again && volley::rerolls(view, trial.who)).then(|| view.seat_of(trial.who))
}

/// Whether a roll may be rolled again, or kept.
pub fn check_trial(view: View<'_>, trial: &Trial, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Use(card) => volley::check_reroll(view, trial.who, trial.again, Some(*card)),
        Action::Answer => volley::check_reroll(view, trial.who, trial.again, None),
        Action::Pass => Ok(()),
        _ => Err(Illegal::new(GRD_04, "refuse-not-now")),
    }
}

/// What may be done with a roll.
pub fn offer_trial(view: View<'_>, trial: &Trial, out: &mut Vec<Action>) {
    let cards = volley::knucklebones(view, trial.who).map(Action::Use);
    let all = cards.chain([Action::Answer, Action::Pass]);
    out.extend(all.filter(|action| check_trial(view, trial, action).is_ok()));
}

/// A roll is rolled again, or stands.
pub fn act_trial(play: &mut Play<'_, '_>, action: &Action) {
    match action {
        Action::Use(card) => roll_again(play, Some(*card)),
        Action::Answer => roll_again(play, None),
        _ => settle(play),
    }
}

fn roll_again(play: &mut Play<'_, '_>, card: Option<CardId>) {
    let Some(Frame::Trial(trial)) = play.state.flow.now().cloned() else { return };
    let dice = volley::reroll(play, trial.who, card, |_, sum| level(trial.number, sum) as u8);
    let reached = level(trial.number, total(dice));
    let by = if card.is_some() { REROLL } else { AB_16 };
    play.tell(by, || Event::Again(trial.who, card, dice, reached));
    if let Some(Frame::Trial(open)) = play.state.flow.now_mut() {
        *open = Trial { dice, again: true, ..trial };
    }
}

/// Nobody is asked: by standing order it is rolled again, or it stands.
pub fn go_on_trial(play: &mut Play<'_, '_>) {
    let Some(Frame::Trial(trial)) = play.state.flow.now() else { return };
    let failed = !level(trial.number, total(trial.dice)).succeeds();
    match volley::again(play.view(), trial.who).filter(|_| failed && !trial.again) {
        Some(action) => {
            play.cx.reveal();
            act_trial(play, &action);
        }
        None => settle(play),
    }
}

/// The roll stands: its results follow.
fn settle(play: &mut Play<'_, '_>) {
    let Some(Frame::Trial(Trial { who, of, number, dice, .. })) = play.state.flow.close() else { return };
    let reached = level(number, total(dice));
    match of {
        Ordeal::Guardian(era) => {
            let Some(top) = play.state.deck(era).first().map(|slot| slot.guardian) else { return };
            let left = rewards(play.view(), top, reached, who);
            deeds::open(play, who, Some(era), left);
        }
        Ordeal::Tower(tower) => {
            let left = twr::results(play.view(), tower, reached, who);
            deeds::open(play, who, None, left);
        }
        Ordeal::Purse(victim) => ab::pick_purse(play, who, victim, reached),
    }
}

/// What a guardian's result makes of the challenger, in the order of GRD-08.
fn rewards(view: View<'_>, top: GuardianId, reached: Level, who: Who) -> Vec<Deed> {
    let guardian = view.content.guardian(top);
    let reward = guardian.results[reached as usize];
    let bonus = (reached == Level::Amaze).then_some(guardian.bonus);
    let mut all = Vec::new();
    if reward.lose_cards {
        all.push(Deed::LoseCards);
    }
    if reward.defeated {
        all.push(Deed::Defeat);
    }
    if reward.draw > 0 {
        all.push(Deed::Draw(reward.draw));
    }
    match bonus {
        Some(Bonus::Dome) => all.push(Deed::Dome(view.side(who))),
        Some(Bonus::Stay) => all.push(Deed::Stay(reward.leave)),
        Some(_) => all.extend([Deed::Bonus(top), Deed::Leave(reward.leave)]),
        None => all.push(Deed::Leave(reward.leave)),
    }
    all
}

/// The Naturalist looks at the guardian on top; it stays face down (DOA-AB-11).
pub fn peek(play: &mut Play<'_, '_>, who: Who, era: Era, by: RuleId) {
    let side = play.view().side(who);
    let seats = play.state.seats(side);
    let Some(slot) = play.state.deck_mut(era).first_mut() else { return };
    slot.seen[usize::from(side.0)] = true;
    let guardian = slot.guardian;
    play.cx.reveal();
    play.tell(by, || Event::Watched(who, era, Some(guardian), seats, side));
}

/// Mercy is asked: the top guardian goes to the bottom as it is, the champion is released (GRD-13).
pub fn plead(play: &mut Play<'_, '_>, who: Who, era: Era) {
    play.champion(who).turn.adventured = true;
    play.tell(GRD_13, || Event::Pleaded(who, era));
    let deck = play.state.deck_mut(era);
    if !deck.is_empty() {
        deck.rotate_left(1);
    }
    super::rel::release(play, who);
}

/// A guardian position moves; whoever it comes to may challenge at once (GRD-06, GRD-12).
pub fn move_marker(play: &mut Play<'_, '_>, era: Era, side: kernel::Side, steps: i8, by: RuleId) {
    let last = play.map.tracks[era as usize].len().saturating_sub(1) as i8;
    let marker = &mut play.state.markers[era as usize][usize::from(side.0)];
    let to = (*marker as i8 + steps).clamp(0, last) as u8;
    if to != *marker {
        *marker = to;
        play.tell(by, || Event::Marker(era, side, to));
        super::vic::check(play);
    }
    for frame in play.state.flow.inward_mut() {
        if let Frame::Adventure(done) = frame {
            *done = Seats::NONE;
        }
    }
}

/// The other side of a champion's.
pub fn enemy(view: View<'_>, who: Who) -> kernel::Side {
    foe(view.side(who))
}
