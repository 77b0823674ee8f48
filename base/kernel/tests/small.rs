//! The small things: sets of numbers and of seats, the stack of frames, refusals.

use kernel::{Arg, Bits, Eyes, Flow, Illegal, RuleId, Seat, Seats, Thing};
use proptest::prelude::*;
use scene::Value;

const RULE: RuleId = RuleId("TEST-01");

#[test]
fn the_innermost_frame_is_the_last_opened() {
    let mut flow = Flow::of("turn");
    flow.open("fight");
    flow.open("window");
    assert_eq!((flow.now(), flow.depth()), (Some(&"window"), 3));
    assert_eq!(flow.inward().copied().collect::<Vec<_>>(), ["window", "fight", "turn"]);
    assert_eq!((flow.close(), flow.now()), (Some("window"), Some(&"fight")));
    flow.clear();
    assert_eq!((flow.close(), flow.now(), flow.depth()), (None, None, 0));
}

#[test]
fn seats_are_a_set() {
    let seats = Seats::only(Seat(2)).with(Seat(0)).with(Seat::HOUSE);
    assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(2), Seat::HOUSE]);
    assert_eq!((seats.first(), Seats::NONE.first()), (Some(Seat(0)), None));
    assert!(!seats.has(Seat(1)) && !seats.has(Seat(200)) && Seats::NONE.is_empty());
    assert_eq!(seats.iter().collect::<Seats>(), seats);
}

#[test]
fn own_eyes_and_the_referee_see_what_is_a_seats() {
    assert!(Eyes::Seat(Seat(1)).of(Seat(1)) && Eyes::Referee.of(Seat(1)));
    assert!(!Eyes::Seat(Seat(0)).of(Seat(1)) && !Eyes::Public.of(Seat(1)));
}

#[test]
fn a_refusal_keeps_three_arguments() {
    let full = (0..5).fold(Illegal::new(RULE, "key"), |illegal, n| illegal.with("n", Arg::Number(n)));
    let kept: Vec<_> = full.why.args.iter().flatten().map(|(_, arg)| *arg).collect();
    assert_eq!(kept, [Arg::Number(0), Arg::Number(1), Arg::Number(2)]);
}

#[test]
fn a_refusal_is_shown_with_its_things_and_one_prefix() {
    for key in ["far", "refuse-far"] {
        let refusal = Illegal::new(RULE, key)
            .with("n", Arg::Number(2))
            .with("card", Arg::Thing(Thing { kind: "card", index: 7 }));
        let shown = refusal
            .why
            .phrase("refuse-", |thing| Value::Plain(format!("{}{}", thing.kind, thing.index).into()));
        assert_eq!(shown.plain(), "refuse-far n=2 card=card7");
    }
}

proptest! {
    #[test]
    fn bits_are_a_set(numbers in prop::collection::btree_set(0u8..128, 0..20), others in prop::collection::btree_set(0u8..128, 0..20)) {
        let (one, other): (Bits, Bits) = (numbers.iter().copied().collect(), others.iter().copied().collect());
        let list = |bits: Bits| bits.iter().collect::<Vec<_>>();
        prop_assert_eq!(list(one), numbers.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(list(one.and(other)), numbers.intersection(&others).copied().collect::<Vec<_>>());
        prop_assert_eq!(list(one.or(other)), numbers.union(&others).copied().collect::<Vec<_>>());
        prop_assert_eq!(list(one.without(other)), numbers.difference(&others).copied().collect::<Vec<_>>());
        prop_assert_eq!((one.len(), one.is_empty()), (numbers.len(), numbers.is_empty()));
        let json = serde_json::to_string(&one).unwrap();
        prop_assert_eq!(serde_json::from_str::<Bits>(&json).unwrap(), one);
    }

    #[test]
    fn numbers_that_do_not_fit_are_ignored(n in 128u8..) {
        let mut bits = Bits::EMPTY;
        bits.insert(n);
        bits.remove(n);
        prop_assert!(bits.is_empty() && !bits.has(n));
    }
}
