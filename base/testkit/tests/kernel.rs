//! What the kernel promises of matches and odds, tried on the toys.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{
    Assume, Chance, Cx, Drift, End, Eyes, Fair, Fault, Game, Illegal, LogLine, LogReader, Luck, Match, Meta,
    Offers, Refusal, Seat, Seeded, Sides, Table, Tape, Turn, expect, odds, sampled,
};
use proptest::prelude::*;
use scene::Scene;
use testkit::games::{ConnectFour, Leduc, Pig, connect_four, leduc, pig};

static TWO: Table = Table { seats: 2, setup: serde_json::Value::Null };

fn open<G: Game + Default>(seed: u8) -> Match<G> {
    let fair = Fair { seed: [seed; 32], entropy: vec!["a".to_owned(), String::new()] };
    Match::open(Arc::new(G::default()), TWO.clone(), fair).expect("the table fits")
}

fn text<G: Game>(played: &Match<G>, open_up: bool) -> String {
    let header = serde_json::to_string(played.header()).expect("plain data");
    let seed = if open_up { played.seed_line() } else { None };
    let lines =
        played.log(0).iter().chain(&seed).map(|line| serde_json::to_string(line).expect("plain data"));
    std::iter::once(header).chain(lines).map(|line| line + "\n").collect()
}

/// Plays by choices: each picks one of the offers, or goes back (0 in ten).
fn play<G: Game>(played: &mut Match<G>, choices: &[u8]) {
    for &choice in choices {
        if choice % 10 == 0 && played.step() > 0 {
            let to = u32::from(choice / 10) % played.step();
            played.undo_to(to).expect("there is something to take back");
            continue;
        }
        let Turn::Ask(ask) = played.turn() else { continue };
        let seat = ask.seats.first().expect("somebody is asked");
        let offers = played.offers(seat).actions;
        played.act(seat, &offers[choice as usize % offers.len()]).expect("an offer is lawful");
    }
}

fn replays<G: Game + Default>(seed: u8, choices: &[u8]) {
    let mut played = open::<G>(seed);
    play(&mut played, choices);
    let log = LogReader::read(&text(&played, true)).expect("a good log");
    let verified = Match::verify(played.game().clone(), &log).expect("no drift");
    assert_eq!((verified.state(), verified.steps()), (played.state(), played.steps()));
    // Verified or not, the match goes on with the same dice.
    let mut goes_on = verified;
    play(&mut goes_on, &[1, 2, 3]);
    play(&mut played, &[1, 2, 3]);
    assert_eq!(goes_on.steps(), played.steps());
    for step in 0..played.step() {
        let log = LogReader::read(&text(&played, false)).expect("a good log");
        let part = Match::replay(played.game().clone(), &log, Some(step)).expect("no drift");
        assert_eq!(part.step(), step);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn matches_replay_whatever_was_done_and_undone(seed: u8, choices in prop::collection::vec(any::<u8>(), 0..80)) {
        replays::<ConnectFour>(seed, &choices);
        replays::<Pig>(seed, &choices);
        replays::<Leduc>(seed, &choices);
    }

    #[test]
    fn a_bent_log_never_panics_and_never_goes_unnoticed(
        choices in prop::collection::vec(1u8..10, 5..30), at: prop::sample::Index, byte: u8,
    ) {
        let mut played = open::<Pig>(3);
        play(&mut played, &choices);
        let good = text(&played, true);
        let mut bytes = good.clone().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        let Ok(bent) = String::from_utf8(bytes) else { return Ok(()) };
        let Ok(log) = LogReader::read(&bent) else { return Ok(()) };
        if let Ok(replayed) = Match::verify(played.game().clone(), &log) {
            // Only what does not matter was bent: spaces, or the end of the last line.
            prop_assert_eq!(replayed.steps(), played.steps());
        }
    }
}

#[test]
fn a_log_of_other_rules_is_not_replayed() {
    let mut played = open::<Pig>(1);
    play(&mut played, &[1, 2, 3]);
    let replay =
        |text: &str| Match::replay(played.game().clone(), &LogReader::read(text).unwrap(), None).err();
    let log = text(&played, false);
    let rules = replay(&log.replacen("\"rules\":1", "\"rules\":2", 1));
    assert_eq!(rules, Some(Drift::Rules { expected: 1, found: 2 }));
    let game = replay(&log.replacen("\"pig\"", "\"hog\"", 1));
    assert!(matches!(game, Some(Drift::Game { .. })));
    let content = replay(&log.replacen("\"content\":\"e3", "\"content\":\"ff", 1));
    assert!(matches!(content, Some(Drift::Content { .. })));
    let format = replay(&log.replacen("\"ludoteca\":1", "\"ludoteca\":9", 1));
    assert!(matches!(format, Some(Drift::Line { line: 1, .. })));
}

#[test]
fn a_forged_die_is_found_by_its_step() {
    let mut played = open::<Pig>(1);
    for _ in 0..3 {
        played.act(played.state().mover, &pig::Action::Roll).expect("lawful");
    }
    let step = &played.steps()[2];
    let forged = (step.luck[0] + 1) % 6;
    let line = serde_json::to_string(step).unwrap();
    let bent = line.replace(&format!("\"luck\":[{}]", step.luck[0]), &format!("\"luck\":[{forged}]"));
    let log = LogReader::read(&text(&played, true).replace(&line, &bent)).unwrap();
    let drift = Match::verify(played.game().clone(), &log).err();
    assert!(matches!(drift, Some(Drift::Draw { step: 2, line: 4, .. })), "{drift:?}");
    // Without the seed the state gives the forgery away.
    let log = LogReader::read(&text(&played, false).replace(&line, &bent)).unwrap();
    let drift = Match::replay(played.game().clone(), &log, None).err();
    assert!(matches!(drift, Some(Drift::Hash { step: 2, .. })), "{drift:?}");
}

#[test]
fn a_seed_of_another_commitment_is_found() {
    let played = open::<Pig>(1);
    let log = text(&played, true).replace(&"01".repeat(32), &"02".repeat(32));
    let drift = Match::verify(played.game().clone(), &LogReader::read(&log).unwrap()).err();
    assert_eq!(drift, Some(Drift::Commitment));
    let log = LogReader::read(&text(&played, false)).unwrap();
    assert_eq!(Match::verify(played.game().clone(), &log).err(), Some(Drift::NoSeed));
}

#[test]
fn undo_is_free_up_to_a_draw_a_reveal_or_another_seat() {
    let mut wall = open::<ConnectFour>(1);
    let drop = |column| connect_four::Action::Drop { column };
    wall.act(Seat(0), &drop(3)).unwrap();
    assert_eq!((wall.free_undo(Seat(0)), wall.free_undo(Seat(1))), (0, 1));
    wall.act(Seat(1), &drop(3)).unwrap();
    assert_eq!((wall.free_undo(Seat(0)), wall.free_undo(Seat(1))), (2, 1));
    let mut pig = open::<Pig>(1);
    pig.act(Seat(0), &pig::Action::Roll).unwrap();
    assert_eq!(pig.free_undo(Seat(0)), 1);
    let mut cards = open::<Leduc>(1);
    cards.act(Seat(0), &leduc::Action::Call).unwrap();
    cards.act(Seat(1), &leduc::Action::Call).unwrap();
    assert_eq!(cards.free_undo(Seat(1)), 2, "the open card was shown");
}

#[test]
fn undo_does_not_give_the_dice_back() {
    // Somewhere two rolls in a row differ.
    let differs = (0..20).any(|seed| {
        let mut played = open::<Pig>(seed);
        played.act(Seat(0), &pig::Action::Roll).unwrap();
        let first = played.steps()[1].luck.clone();
        played.undo_to(0).unwrap();
        played.act(Seat(0), &pig::Action::Roll).unwrap();
        played.steps()[1].luck != first
    });
    assert!(differs);
}

#[test]
fn several_actions_are_done_all_or_none_while_nothing_is_drawn() {
    let mut wall = open::<ConnectFour>(1);
    let drop = connect_four::Action::Drop { column: 0 };
    assert_eq!(wall.act_all(Seat(0), &[drop, drop]), Err(Refusal::NotAsked(Seat(0))));
    assert_eq!((wall.step(), wall.log(0).len()), (0, 1));
}

/// A refusal after a roll must not take the roll back: "roll, roll, hold" would else say for free how the dice fall.
#[test]
fn a_draw_is_not_taken_back_by_a_refusal_after_it() {
    let (roll, hold) = (pig::Action::Roll, pig::Action::Hold);
    for seed in 0..20 {
        let mut played = open::<Pig>(seed);
        let lost = {
            let mut ahead = open::<Pig>(seed);
            ahead.act(Seat(0), &roll).unwrap();
            ahead.state().mover == Seat(1)
        };
        assert_eq!(played.act_all(Seat(0), &[roll, hold]), Ok(()));
        assert_eq!(played.step(), if lost { 1 } else { 2 });
    }
}

#[test]
fn nobody_dictates_the_dice_of_a_seed() {
    let mut played = open::<Pig>(1);
    assert_eq!(played.act_with(Seat(0), &pig::Action::Roll, vec![5]), Err(Refusal::WrongLuck));
    assert_eq!(played.act_all_with(Seat(0), &[pig::Action::Roll], vec![5]), Err(Refusal::WrongLuck));
    assert_eq!(played.step(), 0);
}

#[test]
fn dictated_dice_are_asked_for_one_by_one() {
    let mut played = Match::open_dictated(Arc::new(Pig::default()), TWO.clone(), vec![]).ok().unwrap();
    let roll = pig::Action::Roll;
    assert_eq!(played.act_with(Seat(0), &roll, vec![]), Err(Refusal::MissingLuck(6)));
    assert_eq!(played.act_with(Seat(0), &roll, vec![6]), Err(Refusal::WrongLuck));
    assert_eq!(played.act_with(Seat(0), &roll, vec![1, 1]), Err(Refusal::WrongLuck));
    assert_eq!(played.act_with(Seat(0), &roll, vec![1]), Ok(()));
    assert_eq!((played.step(), played.state().gathered), (1, 2));
}

#[test]
fn the_odds_of_a_roll_are_exact() {
    let game = Pig::default();
    let state = pig::State { held: [0, 0], gathered: 10, mover: Seat(0) };
    let odds = odds(&game, &state, Seat(0), &[pig::Action::Roll], Assume::NoReaction).unwrap().unwrap();
    let bands: Vec<_> = odds.spreads[0].bands.iter().map(|band| (band.band, band.chance)).collect();
    assert_eq!(bands, [("band-lost", Chance::new(1, 6)), ("band-gathered", Chance::new(5, 6))]);
    // A sixth of nothing, and five sixths of 10 and the mean of 2 to 6: 5/6 of 14.
    let worth = expect(&game, &state, Seat(0), &pig::Action::Roll, Assume::NoReaction);
    assert_eq!(worth, Some(11_666));
    assert!(kernel::odds(&game, &state, Seat(1), &[pig::Action::Roll], Assume::NoReaction).is_err());
}

#[test]
fn ends_that_are_the_same_are_one_with_the_sum_of_their_chances() {
    let game = Pig::default();
    let state = pig::State { held: [0, 0], gathered: 10, mover: Seat(0) };
    let twice = [pig::Action::Roll, pig::Action::Roll];
    let odds = odds(&game, &state, Seat(0), &twice, Assume::NoReaction).unwrap().unwrap();
    // 31 ways to fall: sums of two dice from 4 to 12, or a one with either.
    assert_eq!(odds.ends, 10);
    let lost = odds.spreads[0].bands.iter().find(|band| band.band == "band-lost").unwrap();
    assert_eq!(lost.chance, Chance::new(11, 36));
}

#[test]
fn a_sample_is_what_luck_made_of_an_action() {
    let game = Pig::default();
    let state = pig::State { held: [0, 0], gathered: 10, mover: Seat(0) };
    let value = |seat: u8, luck: &mut dyn Luck, samples: u32| {
        sampled(&game, &state, Seat(seat), &pig::Action::Roll, Assume::NoReaction, luck, samples)
    };
    // A three, a one and a six: 13, nothing and 16 are gathered.
    assert_eq!(value(0, &mut Tape::new(vec![2]), 1), Some(13_000));
    assert_eq!(value(0, &mut Tape::new(vec![2, 0, 5]), 3), Some(29_000 / 3));
    assert_eq!(value(1, &mut Tape::new(vec![2]), 1), None, "it is refused");
    let many = value(0, &mut Seeded::from_number(7), 4_000).unwrap();
    assert!((many - 11_666).abs() < 300, "{many} comes near to the exact value");
}

/// What `tools/verify-log.py` needs: among how many each number was drawn.
#[test]
fn the_log_says_among_how_many_each_number_was_drawn() {
    let mut played = open::<Pig>(1);
    played.act(Seat(0), &pig::Action::Roll).unwrap();
    assert_eq!(played.steps()[1].of, [6]);
    let cards = open::<Leduc>(1);
    assert_eq!(cards.steps()[0].of, [6, 5, 4, 3, 2]);
    let log = text(&played, true).replace("\"of\":[6]", "\"of\":[7]");
    let drift = Match::verify(played.game().clone(), &LogReader::read(&log).unwrap()).err();
    assert!(matches!(drift, Some(Drift::Line { line: 3, .. })), "{drift:?}");
}

#[test]
fn a_log_is_verified_without_the_program() {
    let mut played = open::<Pig>(5);
    play(&mut played, &[1, 3, 1, 20, 1, 1, 3, 5, 1, 50, 7, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let log = std::env::temp_dir().join(format!("ludoteca-verify-{}.log.jsonl", std::process::id()));
    std::fs::write(&log, text(&played, true)).expect("a log can be written");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify-log.py");
    let done = std::process::Command::new("python3").arg(script).arg(&log).output();
    let _ = std::fs::remove_file(&log);
    // Where there is no Python there is nothing to compare with.
    let Ok(done) = done else { return };
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// A match of pig with some steps and an undo, as its log, with the seed that its dice come from.
fn pig_with_a_past() -> (Match<Pig>, Fair) {
    let fair = Fair { seed: [9; 32], entropy: vec!["a".to_owned(), String::new()] };
    let mut pig = open::<Pig>(9);
    for _ in 0..40 {
        let Turn::Ask(ask) = pig.turn() else { break };
        pig.act(ask.seats.first().unwrap(), &pig::Action::Roll).unwrap();
    }
    pig.undo_to(pig.step() - 3).unwrap();
    (pig, fair)
}

fn log_of(pig: &Match<Pig>) -> LogReader {
    LogReader::read(&text(pig, false)).expect("a log")
}

#[test]
fn a_resumed_match_goes_on_with_the_same_dice() {
    let (mut pig, fair) = pig_with_a_past();
    let mut resumed =
        Match::resume(pig.game().clone(), &log_of(&pig), Some(fair), Some(&pig.snapshot())).unwrap();
    for _ in 0..10 {
        for pig in [&mut pig, &mut resumed] {
            let Turn::Ask(ask) = pig.turn() else { panic!("over") };
            pig.act(ask.seats.first().unwrap(), &pig::Action::Roll).unwrap();
        }
        assert_eq!(pig.state(), resumed.state());
    }
    assert_eq!(log_of(&pig), log_of(&resumed));
    assert_eq!(pig.told(1), resumed.told(1), "what was told before the snapshot is heard again");
}

#[test]
fn a_snapshot_that_is_not_of_the_log_is_refused() {
    let (pig, fair) = pig_with_a_past();
    let other = {
        let (mut pig, _) = pig_with_a_past();
        pig.undo_to(1).unwrap();
        pig.snapshot()
    };
    let spoilt = [b"nonsense".to_vec(), Vec::new(), other, [pig.snapshot(), vec![1]].concat()];
    for (at, snapshot) in spoilt.iter().enumerate() {
        let resumed = Match::resume(pig.game().clone(), &log_of(&pig), Some(fair.clone()), Some(snapshot));
        assert_eq!(resumed.is_ok(), at == 3, "{at}: what follows a snapshot is passed over");
    }
    let wrong = Fair { seed: [8; 32], ..fair };
    let resumed = Match::resume(pig.game().clone(), &log_of(&pig), Some(wrong), None);
    assert!(matches!(resumed, Err(Drift::Commitment)));
}

#[test]
fn a_match_may_end_beside_its_rules_and_its_log_says_so() {
    let (mut pig, _) = pig_with_a_past();
    pig.end(End::Resigned(Seat(1)));
    let log = log_of(&pig);
    assert!(matches!(log.lines.last(), Some((_, LogLine::End { end: End::Resigned(Seat(1)) }))));
    assert_eq!(serde_json::to_string(pig.log(0).last().unwrap()).unwrap(), r#"{"end":{"resigned":1}}"#);
    let replayed = Match::replay(pig.game().clone(), &log, None).unwrap();
    assert_eq!(log_of(&replayed), log);
}

/// Pig, counting how often its rules judge.
#[derive(Default)]
struct Counted(Pig, AtomicU32);

impl Game for Counted {
    type State = <Pig as Game>::State;
    type Action = <Pig as Game>::Action;
    type Event = <Pig as Game>::Event;

    fn meta(&self) -> &Meta {
        self.0.meta()
    }
    fn start(&self, table: &Table, cx: &mut Cx<Self::Event>) -> Result<Self::State, Vec<Fault>> {
        self.0.start(table, cx)
    }
    fn sides(&self, state: &Self::State) -> Sides {
        self.0.sides(state)
    }
    fn turn(&self, state: &Self::State) -> Turn {
        self.0.turn(state)
    }
    fn offers(&self, state: &Self::State, seat: Seat, out: &mut Offers<Self::Action>) {
        self.0.offers(state, seat, out);
    }
    fn act(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        cx: &mut Cx<Self::Event>,
    ) -> Result<(), Illegal> {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.act(state, seat, action, cx)
    }
    fn show(&self, state: &Self::State, eyes: Eyes) -> Scene {
        self.0.show(state, eyes)
    }
    fn veil(&self, event: &Self::Event, eyes: Eyes) -> Option<Self::Event> {
        self.0.veil(event, eyes)
    }
    fn guess(&self, state: &Self::State, seat: Seat, luck: &mut dyn Luck) -> Self::State {
        self.0.guess(state, seat, luck)
    }
}

#[test]
fn a_walk_does_each_step_once() {
    let mut played = open::<Counted>(9);
    while let Turn::Ask(ask) = played.turn() {
        let seat = ask.seats.first().expect("somebody is asked");
        let hold = played.offers(seat).actions.pop().expect("something can be done");
        played.act(seat, &hold).expect("an offer is lawful");
    }
    let all = played.step();
    assert!(all >= 64, "long enough to have several snapshots: {all}");
    let log = LogReader::read(&text(&played, false)).expect("a good log");
    let resumed =
        Match::resume(played.game().clone(), &log, None, Some(&played.snapshot())).expect("no drift");
    // Sixteen more at most, from the snapshot before.
    for (one, first, most) in [(&played, 0, all), (&resumed, 0, all), (&played, all / 2, all - all / 2 + 16)]
    {
        let before = one.game().1.load(Ordering::Relaxed);
        let mut passed = 0;
        one.walk(first, u32::MAX, |_| passed += 1);
        assert_eq!(passed, all + 1 - first);
        let judged = one.game().1.load(Ordering::Relaxed) - before;
        assert!(judged <= most, "{judged} times for {passed} steps");
    }
}

#[test]
fn a_walk_tells_what_the_steps_told() {
    let mut played = open::<Pig>(9);
    play(&mut played, &[1, 2, 3, 11, 4, 5, 6, 7, 1, 2, 3, 10, 20, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7]);
    let log = LogReader::read(&text(&played, false)).expect("a good log");
    let resumed =
        Match::resume(played.game().clone(), &log, None, Some(&played.snapshot())).expect("no drift");
    for one in [&played, &resumed] {
        let mut seen = Vec::new();
        one.walk(0, u32::MAX, |passed| {
            let n = passed.step.n;
            assert_eq!(passed.before, n.checked_sub(1).map(|n| one.state_at(n)).as_ref());
            assert_eq!((passed.after, passed.told), (&one.state_at(n), &*played.told(n)));
            seen.push(n);
        });
        assert_eq!(seen, (0..=played.step()).collect::<Vec<_>>());
    }
    let mut some = Vec::new();
    played.walk(3, 5, |passed| some.push(passed.step.n));
    played.walk(6, 5, |_| panic!("there is nothing between"));
    assert_eq!(some, [3, 4, 5]);
}
