//! A guess is never impossible: it differs from the truth in which of the unknown cards are which, and in nothing that was
//! shown or said.

use kernel::{Cx, Game, Luck, Offers, Seat, Seeded, Side, Table, Turn, draw, draw_offer};
use serde_json::json;

use super::super::guess;
use crate::content::{Ability, CardId};
use crate::fixture::{Scene, Tried, card, duel};
use crate::frame::{Deed, Frame};
use crate::play::View;
use crate::rules::rng::blade;
use crate::state::{Habit, Habits, Lies, Lying, State, Who, Will};

/// All that a state says of a card, but not which one it is.
fn said(state: &State, card: CardId) -> (Lying, Vec<String>) {
    let mut all = Vec::new();
    let mut add = |what: &str, yes: bool| all.extend(yes.then(|| what.to_owned()));
    add("fresh", state.fresh.has(card));
    add("changed", state.changed.has(card));
    for frame in state.flow.inward() {
        match frame {
            Frame::Trade(trade) => add("traded", trade.cards.contains(&card)),
            Frame::Levy(_, handed) => add("handed", handed.has(card)),
            Frame::Deeds(deeds) => {
                let drawn = |deed: &Deed| matches!(deed, Deed::Appraise(cards) if cards.has(card));
                add("drawn", deeds.left.iter().any(drawn));
            }
            _ => {}
        }
    }
    for shift in state.shifts.iter().filter(|shift| shift.card == card) {
        all.push(format!("{} {:?}", shift.by, shift.from));
    }
    (state.cards[usize::from(card)], all)
}

/// Whether the guess can be the truth as far as the side knows.
fn check(view: View<'_>, guess: &State, side: Side) -> Result<(), String> {
    let truth = view.state;
    let all = || 0..truth.cards.len() as CardId;
    let known = |card: CardId| {
        let lying = truth.cards[usize::from(card)];
        lying.shown || lying.seen[usize::from(side.0)]
    };
    for card in all().filter(|card| known(*card)) {
        if said(truth, card) != said(guess, card) {
            return Err(format!("card {card} is known: {:?} {:?}", said(truth, card), said(guess, card)));
        }
    }
    let sorted = |state: &State| {
        let mut all: Vec<String> = all().map(|card| format!("{:?}", said(state, card))).collect();
        all.sort_unstable();
        all
    };
    if sorted(truth) != sorted(guess) {
        return Err("what is said of all cards together differs".to_owned());
    }
    for (who, champion) in guess.everybody() {
        armed(View { state: guess, ..view }, who, champion.armed)?;
    }
    let others = |state: &State| {
        let mut rest = state.clone();
        rest.cards.clear();
        rest.shifts.clear();
        (rest.fresh, rest.changed) = (kernel::Bits::EMPTY, kernel::Bits::EMPTY);
        rest.flow.clear();
        rest.guardians.clear();
        rest.orders = kernel::Orders::all(0, Habits::default());
        rest.champions.iter_mut().for_each(|champion| champion.armed = None);
        rest
    };
    if others(truth) == others(guess) { Ok(()) } else { Err("something else differs".to_owned()) }
}

/// A weapon under seal is carried, is one, and nobody is past his step with it.
fn armed(view: View<'_>, who: Who, card: Option<CardId>) -> Result<(), String> {
    let champion = view.champion(who);
    if let Some(card) = card
        && (view.bearer(card) != Some(who) || blade(view, card).is_none())
    {
        return Err(format!("{who} has not got its weapon {card}"));
    }
    let first = view.has(who, Ability::FirstStrike)
        || card.and_then(|card| blade(view, card)).is_some_and(|blade| blade.first);
    let others = view.state.flow.inward().any(|frame| matches!(frame, Frame::Melee(melee) if !melee.first));
    if others && first && !champion.phase.struck && crate::rules::mel::fights(view, who) {
        return Err(format!("{who} would have attacked first with {card:?}"));
    }
    Ok(())
}

/// Guesses of a seat, each checked.
fn guesses(table: &Tried, seat: u8) -> Vec<State> {
    let side = table.state.side_of(Seat(seat)).expect("a seat of the table");
    let guess = |number| {
        let guess = guess(table.view(), Seat(seat), &mut Seeded::from_number(number));
        check(table.view(), &guess, side).unwrap_or_else(|what| panic!("guess {number}: {what}"));
        guess
    };
    (0..40).map(guess).collect()
}

/// Two seats of Black, the enemy, in one space with a card each.
fn partners() -> Scene {
    let scene = Scene::new().seats(&[0, 1, 1]).black().stand("ruth", 0, "-5,0");
    scene.stand("anton", 1, "3,0").stand("tyrant", 1, "3,0").commanded("anton", 2)
}

#[test]
fn a_trade_that_waits_is_of_cards_that_both_have() {
    let scene = partners().give("anton", "claymore stiletto").give("tyrant", "oak-staff");
    let mut table = scene.movement();
    table.does(1, "trade tyrant anton oak-staff claymore", &[]);
    let traded = |state: &State| match state.flow.now() {
        Some(Frame::Trade(trade)) => trade.cards.clone(),
        other => panic!("{other:?}"),
    };
    let all = guesses(&table, 0);
    let other = all.iter().filter(|guess| traded(guess) != traded(&table.state)).count();
    assert!(other > 30, "any cards may be meant: {other} of 40");
    for mut guess in all {
        let mut luck = Seeded::from_number(1);
        let answer = crate::action::Action::Answer;
        duel().act(&mut guess, Seat(2), &answer, &mut Cx::silent(&mut luck)).expect("it can be accepted");
        assert_eq!([1, 2].map(|who| guess.carried(who).count()), [2, 1], "one for one");
    }
    assert!(guesses(&table, 1).iter().all(|guess| traded(guess) == traded(&table.state)), "its side knows");
}

#[test]
fn what_was_levied_goes_no_further() {
    let scene = partners().give("anton", "claymore stiletto").give("tyrant", "oak-staff");
    let mut table = scene.free();
    table.all(1, &["levy tyrant", "hand claymore tyrant"]);
    let handed = |state: &State| match state.flow.now() {
        Some(Frame::Levy(_, handed)) => handed.iter().collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let all = guesses(&table, 0);
    for guess in &all {
        let [one] = handed(guess)[..] else { panic!("one was handed over") };
        assert_eq!(guess.cards[usize::from(one)].at, Lies::With(table.who("tyrant")));
    }
    assert!(all.iter().any(|guess| handed(guess) != handed(&table.state)));
}

#[test]
fn what_was_drawn_lies_before_who_drew_it() {
    let scene = Scene::new().black().domes().track(crate::content::Era::Ancient, "0,0 1,0 2,0");
    let scene = scene.guardian("sphinx", true).stand("broker", 1, "0,0").stand("ruth", 0, "5,0");
    let mut table = scene.adventure();
    table.does(1, "challenge broker intelligence", &[4, 4, 1, 1]);
    assert_eq!((table.now(), table.asked()), ("deeds", vec![1]), "DOA-AB-33: one of two goes");
    let drawn = |state: &State| match state.flow.now() {
        Some(Frame::Deeds(deeds)) => match deeds.left.last() {
            Some(Deed::Appraise(cards)) => cards.iter().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    let all = guesses(&table, 0);
    for guess in &all {
        let holds = |card: &CardId| guess.cards[usize::from(*card)].at == Lies::With(table.who("broker"));
        assert!(drawn(guess).len() == 2 && drawn(guess).iter().all(holds));
    }
    assert!(all.iter().any(|guess| drawn(guess) != drawn(&table.state)));
}

#[test]
fn what_changed_hands_in_the_movement_can_be_undone() {
    let scene =
        Scene::new().black().stand("ruth", 0, "-5,0").stand("anton", 1, "0,0").stand("sarge", 1, "1,0");
    let scene = scene.give("sarge", "stiletto").buried("claymore", "0,0");
    let mut table = scene.movement();
    table.does(1, "pick-up anton", &[]).walks(1, "anton", "e").does(1, "trade anton sarge stiletto", &[]);
    let ground = Lies::Ground(table.space("0,0"));
    for guess in guesses(&table, 0) {
        let picked = guess.shifts.iter().find(|shift| shift.from == ground).expect("it was picked up");
        let anton = Lies::With(table.who("anton"));
        assert_eq!(guess.cards[usize::from(picked.card)].at, anton, "the same card lay there");
        assert!(guess.fresh.has(picked.card), "DOA-EQK-11");
    }
}

/// In the step of those who do not attack first nobody is left who would have.
#[test]
fn who_has_not_attacked_first_has_no_weapon_for_it() {
    let scene = Scene::new().stand("ruth", 0, "0,0").stand("sarge", 1, "0,0");
    let mut table = scene.show("sarge", "boar-pike").give("sarge", "stiletto").melee();
    let weapons = |table: &Tried| {
        let mut all: Vec<_> = guesses(table, 0).iter().map(|guess| guess.champion(1).armed).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let pike = Some(card("boar-pike"));
    assert!(weapons(&table).contains(&pike), "it may have chosen the Pike");
    table.does(1, "arm sarge stiletto", &[]).all(1, &["done", "done"]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![0]), "DOA-MEL-03");
    assert!(!weapons(&table).contains(&pike) && weapons(&table).len() > 1, "it has not");
}

/// A choice that was given away stays what it is: only a weapon that attacks first lets its bearer decline to.
#[test]
fn who_declined_to_attack_first_has_a_weapon_for_it() {
    let scene = Scene::new().black().seats(&[0, 1, 1]).stand("ruth", 0, "0,0").stand("sarge", 1, "0,0");
    let scene = scene.stand("mercenary", 1, "0,0").commanded("mercenary", 2).give("sarge", "boar-pike");
    let mut table = scene.melee();
    table.does(1, "arm sarge boar-pike", &[]).does(1, "done", &[]);
    table.does(1, "hold sarge", &[]);
    assert_eq!(table.now(), "first", "the Mercenary is still to attack");
    let pike = Some(card("boar-pike"));
    assert!(guesses(&table, 0).iter().all(|guess| guess.champion(1).armed == pike));
}

/// Orders are nobody else's knowledge: the one that is asked for is all that is kept of them.
#[test]
fn of_orders_only_what_is_seen_is_kept() {
    let scene = Scene::new().stand("ruth", 0, "0,0").show("ruth", "horn-bow").stand("sarge", 1, "2,0");
    let scene = scene.give("sarge", "kevlar-armour").order(1, Habit::Armour, Will::Ask);
    let mut table = scene.order(1, Habit::Riposte, Will::Never).order(1, Habit::Trash, Will::Ask).fire();
    table.does(0, "fire horn-bow 2,0", &[1, 1]);
    assert_eq!((table.now(), table.asked()), ("armour", vec![1]));
    let wanted = Habits::default().with(Habit::Armour, Will::Ask);
    assert!(guesses(&table, 0).iter().all(|guess| guess.orders.of(Seat(1)) == Some(&wanted)));
}

#[test]
fn in_random_matches() {
    let tables = [
        (2, json!({ "rounds": 4, "characters": 4 })),
        (4, json!({ "rounds": 4, "characters": 6, "map": "fair" })),
        (3, json!({ "length": "battle", "characters": 3 })),
    ];
    let game = duel();
    let mut checked = 0;
    for (seed, (seats, setup)) in (0..).zip(tables.into_iter().cycle().take(9)) {
        let mut luck = Seeded::from_number(seed);
        let table = Table { seats, setup };
        let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("it opens");
        let mut offers = Offers::new();
        for step in 0..3_000u32 {
            let Turn::Ask(ask) = game.turn(&state) else { break };
            let seat = any(&mut luck, ask.seats.iter().collect());
            let inner =
                state.flow.depth() > 1 || matches!(state.flow.now(), Some(Frame::Melee(_) | Frame::Arm(_)));
            if inner || step % 23 == 0 {
                for seat in (0..seats).map(Seat) {
                    let guess = game.guess(&state, seat, &mut luck);
                    let side = state.side_of(seat).expect("a seat of the table");
                    let held = game.look(&state, |view| check(view, &guess, side));
                    held.unwrap_or_else(|what| panic!("match {seed}, step {step}, seat {seat}: {what}"));
                    checked += 1;
                }
            }
            let action =
                draw_offer(&*game, &state, seat, &mut offers, &mut |n| draw(&mut luck, n as u32) as usize);
            let action = action.expect("an offer");
            game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("an offer is lawful");
        }
    }
    assert!(checked > 1_000, "{checked} guesses");
}

fn any<T>(luck: &mut dyn Luck, mut all: Vec<T>) -> T {
    let at = draw(luck, all.len() as u32) as usize;
    all.swap_remove(at)
}
