//! Sides, how a match ends for them, choices under seal, standing orders, time that the rules give.

use kernel::{Fate, Orders, Outcome, RuleId, Sealed, Seat, Seats, Side, Sides, Stopwatch, Timer};

const RULE: RuleId = RuleId("TEST-01");

fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

#[test]
fn every_seat_belongs_to_one_side() {
    let teams = Sides::of([seats(&[0, 2, 4]), seats(&[1, 3])]);
    assert_eq!((teams.count(), teams.side(Seat(3)), teams.side(Seat(5))), (2, Some(Side(1)), None));
    assert_eq!((teams.mates(Seat(2)), teams.mates(Seat(9))), (seats(&[0, 4]), Seats::NONE));
    assert!(teams.are_teams() && !Sides::alone(8).are_teams());
    let all = Sides::together(6);
    assert_eq!((all.count(), all.seats(Side(0)).count(), all.seats(Side(1))), (1, 6, Seats::NONE));
    assert_eq!(Sides::alone(3).iter().map(|(_, seats)| seats.count()).collect::<Vec<_>>(), [1, 1, 1]);
    assert!(Sides::alone(2).sharing().shared() && !Sides::alone(2).shared());
}

#[test]
fn two_sides_win_lose_or_draw() {
    let (won, drawn) = (Outcome::of_two(Some(Side(1)), RULE), Outcome::of_two(None, RULE));
    assert_eq!(won.fates, [Fate::Lost, Fate::Won]);
    assert!(won.won(Side(1)) && won.lost(Side(0)) && !won.won(Side(0)) && !won.lost(Side(1)) && !won.drawn());
    assert_eq!(drawn.fates, [Fate::Drawn, Fate::Drawn]);
    assert!(drawn.drawn() && drawn.winners().next().is_none());
}

#[test]
fn all_may_win_and_all_may_lose() {
    let sides = Sides::alone(3);
    let (all, none) = (Outcome::for_all(&sides, Fate::Won, RULE), Outcome::for_all(&sides, Fate::Lost, RULE));
    assert_eq!(all.winners().count(), 3);
    assert!((0..3).map(Side).all(|side| none.lost(side) && !none.won(side)));
    assert!(!all.drawn() && !none.drawn());
    let survivors = Outcome { fates: vec![Fate::Won, Fate::Lost, Fate::Won], by: RULE };
    assert_eq!(survivors.winners().collect::<Vec<_>>(), [Side(0), Side(2)]);
}

#[test]
fn places_are_shared_by_equals_and_only_who_is_first_alone_has_won() {
    let outcome = Outcome::by_score(&[5, 9, 5, 1], RULE);
    assert_eq!(outcome.fates, [Fate::Placed(2), Fate::Placed(1), Fate::Placed(2), Fate::Placed(4)]);
    assert!(outcome.won(Side(1)) && outcome.lost(Side(3)) && !outcome.lost(Side(0)) && !outcome.won(Side(0)));
    let shared = Outcome::by_score(&[4, 4, 2], RULE);
    assert!(!shared.won(Side(0)) && !shared.won(Side(1)) && shared.lost(Side(2)) && !shared.drawn());
    assert!(Outcome::by_score(&[3, 3], RULE).drawn());
    assert_eq!(outcome.fates[2].to_string(), "place 2");
}

#[test]
fn fates_survive_json() {
    for (fate, text) in [(Fate::Won, r#""won""#), (Fate::Placed(2), r#"{"placed":2}"#)] {
        assert_eq!(serde_json::to_string(&fate).unwrap(), text);
        assert_eq!(serde_json::from_str::<Fate>(text).unwrap(), fate);
    }
}

#[test]
fn a_choice_under_seal_is_changed_until_all_have_chosen() {
    let mut sealed = Sealed::of(seats(&[0, 2, 3]));
    assert_eq!((sealed.ask(RULE).seats, sealed.ask(RULE).may), (seats(&[0, 2, 3]), Seats::NONE));
    assert!(!sealed.choose(Seat(2), 'a') && !sealed.choose(Seat(2), 'b') && !sealed.choose(Seat(0), 'c'));
    let ask = sealed.ask(RULE);
    assert_eq!((ask.seats, ask.may), (seats(&[3]), seats(&[0, 2])));
    assert!(ask.hears(Seat(0)) && ask.hears(Seat(3)) && !ask.hears(Seat(1)));
    assert!(!sealed.choose(Seat(1), 'x'), "who is not asked chooses nothing");
    assert_eq!((sealed.of_seat(Seat(2)), sealed.of_seat(Seat(1))), (Some(&'b'), None));
    assert!(sealed.choose(Seat(3), 'd') && sealed.is_complete());
    assert_eq!(sealed.reveal(), [(Seat(0), 'c'), (Seat(2), 'b'), (Seat(3), 'd')]);
}

#[test]
fn a_guess_of_sealed_choices_keeps_who_has_chosen() {
    let mut sealed = Sealed::of(seats(&[0, 1, 2]));
    sealed.choose(Seat(0), 1);
    sealed.choose(Seat(1), 2);
    sealed.guess(|seat| seat == Seat(0), |_| 9);
    assert_eq!(
        (sealed.chosen(), sealed.of_seat(Seat(0)), sealed.of_seat(Seat(1))),
        (seats(&[0, 1]), Some(&1), Some(&9))
    );
}

#[test]
fn standing_orders_answer_beforehand() {
    let mut orders = Orders::all(3, None);
    orders.set(Seat(1), Some(true));
    orders.set(Seat(7), Some(true));
    assert_eq!((orders.of(Seat(1)), orders.of(Seat(7))), (Some(&Some(true)), None));
    let mut asked = Sealed::ordered(seats(&[0, 1]), |seat| orders.of(seat).copied().flatten());
    assert_eq!((asked.ask(RULE).seats, asked.ask(RULE).may), (seats(&[0]), seats(&[1])));
    assert!(asked.choose(Seat(0), false));
    assert!(Sealed::ordered(seats(&[1]), |_| Some(true)).is_complete());
}

#[test]
fn time_that_was_spent_stays_spent_and_a_new_turn_has_its_own() {
    let timer = |name, of, seconds| Timer { name, of, seconds, action: (), by: RULE };
    let (whole, first, second) =
        (timer("timer-match", 0, 10), timer("timer-turn", 1, 3), timer("timer-turn", 2, 3));
    let mut watch = Stopwatch::default();
    watch.spend(2_000, &[whole.clone(), first.clone()]);
    assert_eq!((watch.left(&whole), watch.left(&first), watch.left(&second)), (8_000, 1_000, 3_000));
    assert_eq!(watch.expired(&[whole.clone(), first.clone()]), None);
    watch.spend(1_500, &[whole.clone(), first.clone()]);
    assert_eq!(watch.expired(&[whole.clone(), first]).map(Timer::key), Some("timer-turn-1".to_owned()));
    watch.spend(u64::MAX, &[whole.clone(), second.clone()]);
    assert_eq!((watch.left(&whole), watch.left(&second)), (0, 0));
    let kept = serde_json::to_string(&watch).unwrap();
    assert_eq!(serde_json::from_str::<Stopwatch>(&kept).unwrap(), watch);
}
