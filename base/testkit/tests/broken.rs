//! The laws can fail: each of these games is Leduc hold'em with one fault, and the right law catches it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Measure, Meta, Misread, Offers, RuleId, Schemas, Seat, Seats,
    Sides, Speak, Table, Timer, Told, Turn, Weigh, draw,
};
use scene::{Affordance, Line, Phrase, Scene, Touch};
use serde_json::Value as Json;
use testkit::games::Leduc;
use testkit::games::leduc::{Action, Event, RULES, State};
use testkit::{Law, Laws};

/// What is wrong with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fail {
    /// Opens a table for three.
    OpensAnything,
    /// Leaves a seat without a side.
    LeavesOut,
    /// Says that both seats share what each hides from the other.
    SharesSecrets,
    /// Has a timer that nobody may ring.
    TicksUnheard,
    /// Asks nobody in the second round.
    AsksNobody,
    /// Offers the same twice.
    OffersTwice,
    /// Offers something else when it has listed nothing yet.
    OffersByTheList,
    /// Offers a raise too many.
    OffersTooMuch,
    /// Says that its offers are complete and leaves the raise out.
    OffersTooLittle,
    /// Changes the state before it refuses.
    ChangesThenRefuses,
    /// Draws before it refuses.
    DrawsThenRefuses,
    /// Tells something before it refuses.
    TellsThenRefuses,
    /// Takes a fold for a pass, lawful or not.
    PassesWrongly,
    /// Lets luck decide which groups an outcome has.
    MixesBands,
    /// Cites a rule that is not in the book.
    CitesNothing,
    /// Writes all actions alike.
    WritesAlike,
    /// Binds a gesture to a piece that is not there.
    TouchesAir,
    /// Draws two pieces with one id.
    DrawsTwins,
    /// Shows everybody's cards to everybody.
    ShowsCards,
    /// Says that everybody is shown the same.
    LooksAlike,
    /// Tells everybody every card that is dealt.
    TellsCards,
    /// Tells the other's card with each raise.
    TellsWithRaise,
    /// Offers a raise only to the better hand.
    OffersByHiddenCards,
    /// Refuses what it refuses for a reason that hangs on the other's card.
    RefusesByHiddenCards,
    /// Takes the truth for a guess.
    GuessesTruth,
    /// Needs more luck for a guess when the other's card is the better one.
    GuessesByHiddenCards,
    /// Decides by something that is not in the state.
    Remembers,
    /// Stumbles over a showdown.
    Panics,
}

struct Wrong {
    leduc: Leduc,
    fail: Fail,
    memory: AtomicU8,
}

impl Wrong {
    fn fails(&self, fail: Fail) -> bool {
        self.fail == fail
    }
}

impl Game for Wrong {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        self.leduc.meta()
    }

    fn start(&self, table: &Table, cx: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let seats = if self.fails(Fail::OpensAnything) { 2 } else { table.seats };
        self.leduc.start(&Table { seats, setup: table.setup.clone() }, cx)
    }

    fn sides(&self, state: &State) -> Sides {
        match self.fail {
            Fail::LeavesOut => Sides::alone(1),
            Fail::SharesSecrets => Sides::together(2).sharing(),
            _ => self.leduc.sides(state),
        }
    }

    fn timers(&self, _: &State) -> Vec<Timer<Action>> {
        let timer = Timer { name: "stake", of: 0, seconds: 5, action: Action::Call, by: RULES[0] };
        if self.fails(Fail::TicksUnheard) { vec![timer] } else { Vec::new() }
    }

    fn turn(&self, state: &State) -> Turn {
        match self.leduc.turn(state) {
            Turn::Ask(ask) if self.fails(Fail::AsksNobody) && state.open_card().is_some() => {
                Turn::Ask(Ask { seats: Seats::NONE, ..ask })
            }
            turn => turn,
        }
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        self.leduc.offers(state, seat, out);
        let other = Seat(1 - (seat.0 & 1));
        match self.fail {
            Fail::OffersTwice => out.actions.extend_from_within(..1.min(out.actions.len())),
            Fail::OffersByTheList => {
                let mut actions = std::mem::take(&mut out.actions).into_iter();
                out.complete = false;
                out.perhaps(|| actions.next());
                if out.actions.is_empty() {
                    out.actions.extend(actions.next_back());
                }
            }
            Fail::OffersTooMuch if !out.actions.is_empty() && !out.actions.contains(&Action::Raise) => {
                out.push(Action::Raise);
            }
            Fail::OffersTooLittle => out.actions.retain(|action| *action != Action::Raise),
            Fail::OffersByHiddenCards if state.hand(seat) < state.hand(other) => {
                out.complete = false;
                out.actions.retain(|action| *action != Action::Raise);
            }
            _ => {}
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        let before = *state;
        let (hand, other) = (state.hand(seat), state.hand(Seat(1 - (seat.0 & 1))));
        let mut done = self.leduc.act(state, seat, action, cx);
        match (self.fail, &mut done) {
            (Fail::ChangesThenRefuses, Err(_)) => {
                let mut offers = Offers::new();
                self.leduc.offers(state, seat, &mut offers);
                if let Some(action) = offers.actions.last() {
                    let _ = self.leduc.act(state, seat, action, &mut Cx::silent(cx.luck()));
                }
            }
            (Fail::DrawsThenRefuses, Err(_)) | (Fail::MixesBands, Ok(())) => drop(draw(cx.luck(), 6)),
            (Fail::TellsThenRefuses, Err(illegal)) => cx.tell(illegal.by, || Event::Folded { seat }),
            (Fail::RefusesByHiddenCards, Err(illegal)) if hand < other => illegal.why.key = "ending-draw",
            (Fail::CitesNothing, Ok(())) => cx.tell(RuleId("LEDUC-99"), || Event::Folded { seat }),
            (Fail::TellsWithRaise, Ok(())) if *action == Action::Raise => {
                cx.tell(RuleId("LEDUC-06"), || Event::Shown { seat, card: hand });
            }
            (Fail::Remembers, Ok(())) if self.memory.fetch_add(1, Ordering::Relaxed) % 7 == 3 => {
                *state = before;
            }
            _ => {}
        }
        done
    }

    fn show(&self, state: &State, eyes: Eyes) -> Scene {
        let eyes = if self.fails(Fail::ShowsCards) { Eyes::Referee } else { eyes };
        let mut scene = self.leduc.show(state, eyes);
        if self.fails(Fail::DrawsTwins) {
            let twin = scene.pieces[0].clone();
            scene.pieces.push(twin);
        }
        assert!(!self.fails(Fail::Panics) || scene.ending.is_none(), "no ending was foreseen");
        scene
    }

    fn sight(&self, _: &State, eyes: Eyes) -> Eyes {
        if self.fails(Fail::LooksAlike) { Eyes::Public } else { eyes }
    }

    fn veil(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        if self.fails(Fail::TellsCards) { Some(*event) } else { self.leduc.veil(event, eyes) }
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        let other = Seat(1 - (seat.0 & 1));
        if self.fails(Fail::GuessesByHiddenCards) && state.hand(seat) < state.hand(other) {
            draw(luck, 2);
        }
        if self.fails(Fail::GuessesTruth) { *state } else { self.leduc.guess(state, seat, luck) }
    }
}

impl Speak for Wrong {
    fn write(&self, state: &State, action: &Action) -> String {
        let action = if self.fails(Fail::WritesAlike) { &Action::Call } else { action };
        self.leduc.write(state, action)
    }

    fn read(&self, state: &State, seat: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        self.leduc.read(state, seat, command)
    }

    fn line(&self, state: &State, told: &Told<Event>) -> Line {
        self.leduc.line(state, told)
    }

    fn why(&self, state: &State, illegal: &Illegal) -> Phrase {
        self.leduc.why(state, illegal)
    }

    fn afford(&self, state: &State, seat: Seat, action: &Action) -> Affordance {
        let mut afford = self.leduc.afford(state, seat, action);
        if self.fails(Fail::TouchesAir) {
            afford.touches.push(Touch::Piece("air".into()));
        }
        afford
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        self.leduc.arrange(position)
    }

    fn schemas(&self) -> Schemas {
        self.leduc.schemas()
    }
}

impl Weigh for Wrong {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        self.leduc.worth(state, seat)
    }

    fn measure(&self) -> Measure {
        self.leduc.measure()
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        if self.fails(Fail::PassesWrongly) { Some(Action::Fold) } else { self.leduc.pass(state, seat) }
    }

    fn settled(&self, before: &State, after: &State) -> bool {
        self.leduc.settled(before, after)
    }

    fn bands(&self, before: &State, actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let mut bands = self.leduc.bands(before, actions, after);
        if self.fails(Fail::MixesBands) && self.memory.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) {
            bands.insert(0, ("group-other", "band-on"));
        }
        bands
    }
}

fn laws(fail: Fail, set: impl Fn(Laws<'_, Wrong>) -> Option<Law>) -> Option<Law> {
    let game = Arc::new(Wrong { leduc: Leduc::default(), fail, memory: AtomicU8::new(0) });
    let tables = [Table { seats: 2, ..Table::default() }];
    set(Laws::new(&game, &tables)
        .matches(200)
        .stride(1)
        .known_rules(&|id| RULES.iter().any(|rule| rule.0 == id)))
}

/// The law that a game with this fault breaks.
fn broken_by(fail: Fail) -> Option<Law> {
    laws(fail, |laws| {
        let broken = laws.check().err()?;
        println!("{broken}\n");
        Some(broken.law)
    })
}

macro_rules! caught {
    ($($name:ident: $fail:ident => $law:ident;)*) => {
        $(#[test]
        fn $name() {
            assert_eq!(broken_by(Fail::$fail), Some(Law::$law));
        })*
    };
}

caught! {
    a_table_that_does_not_fit_is_caught: OpensAnything => Table;
    a_seat_without_a_side_is_caught: LeavesOut => Sides;
    a_team_that_does_not_share_is_caught: SharesSecrets => HidesShow;
    a_timer_that_nobody_may_ring_is_caught: TicksUnheard => Timers;
    a_question_to_nobody_is_caught: AsksNobody => Asks;
    an_offer_listed_twice_is_caught: OffersTwice => Canonical;
    an_offer_that_hangs_on_the_list_is_caught: OffersByTheList => Drawn;
    an_offer_that_is_refused_is_caught: OffersTooMuch => Accepted;
    an_action_left_out_is_caught: OffersTooLittle => Complete;
    a_refusal_that_changes_the_state_is_caught: ChangesThenRefuses => NoTrace;
    a_refusal_that_draws_is_caught: DrawsThenRefuses => NoTrace;
    a_refusal_that_tells_is_caught: TellsThenRefuses => NoTrace;
    an_unlawful_pass_is_caught: PassesWrongly => Pass;
    groups_that_hang_on_luck_are_caught: MixesBands => Bands;
    an_unknown_rule_is_caught: CitesNothing => Cites;
    a_lossy_notation_is_caught: WritesAlike => Notation;
    a_gesture_at_nothing_is_caught: TouchesAir => Gestures;
    a_scene_with_twins_is_caught: DrawsTwins => Scene;
    a_leaky_show_is_caught: ShowsCards => HidesShow;
    eyes_that_are_not_alike_are_caught: LooksAlike => HidesShow;
    a_leaky_start_is_caught: TellsCards => HidesTold;
    a_leaky_event_is_caught: TellsWithRaise => HidesTold;
    offers_that_hang_on_a_secret_are_caught: OffersByHiddenCards => HidesOffers;
    refusals_that_hang_on_a_secret_are_caught: RefusesByHiddenCards => HidesRefusals;
    a_guess_that_is_the_truth_is_caught: GuessesTruth => Guesses;
    a_guess_that_hangs_on_a_secret_is_caught: GuessesByHiddenCards => HidesGuess;
    a_panic_is_caught: Panics => Panics;
}

/// One match alone: of several at once, what this game remembers hangs on how threads take turns.
#[test]
fn a_memory_outside_the_state_is_caught() {
    let broken = laws(Fail::Remembers, |laws| Some(laws.only(0).check().err()?.law));
    assert_eq!(broken, Some(Law::Replay));
}

#[test]
fn a_match_that_does_not_end_is_caught() {
    let law = laws(Fail::Panics, |laws| Some(laws.most_decisions(1).check().err()?.law));
    assert_eq!(law, Some(Law::Ends));
}

#[test]
fn an_impossible_guess_is_caught() {
    let twice = |_: &State| Err("a card is there twice".to_owned());
    let law = laws(Fail::MixesBands, |laws| Some(laws.only_hiding(true).possible(&twice).check().err()?.law));
    assert_eq!(law, Some(Law::Possible));
}

#[test]
fn a_key_without_text_is_caught() {
    let law = laws(Fail::Panics, |laws| Some(laws.known_texts(&|key| key != "stake").check().err()?.law));
    assert_eq!(law, Some(Law::Texts));
}

#[test]
fn a_failure_names_its_seed_and_can_be_played_again() {
    let first = laws_report(None);
    let again = laws_report(Some(first.seed));
    assert_eq!(first, again);
    let text = first.to_string();
    assert!(text.contains(&format!("seed {}", first.seed)) && text.contains("raise"), "{text}");
}

fn laws_report(only: Option<u64>) -> testkit::Broken {
    let game =
        Arc::new(Wrong { leduc: Leduc::default(), fail: Fail::OffersTooMuch, memory: AtomicU8::new(0) });
    let tables = [Table { seats: 2, ..Table::default() }];
    let laws = Laws::new(&game, &tables).matches(50);
    let laws = only.map_or_else(|| Laws::new(&game, &tables).matches(50), |seed| laws.only(seed));
    laws.check().expect_err("a raise too many is offered")
}
