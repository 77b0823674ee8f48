//! Offers: listed whole, or one of them drawn.

use std::sync::Mutex;

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, RuleId, Seat, Seats, Sides, Stage, Table, Turn,
    draw_offer,
};
use scene::{Scene, Words};

/// Offers 1 and 5 as such; 2, 3 and 4 take work, and 3 is not to be found. It notes what it has looked for, and how often
/// it listed on past those.
struct Work {
    meta: Meta,
    looked_for: Mutex<Vec<u8>>,
    listed_on: Mutex<u8>,
}

impl Work {
    fn new() -> Work {
        let meta = Meta {
            id: "work",
            title: Words::same("Work"),
            seats: (1, 1),
            rules_version: 1,
            content_digest: String::new(),
            packs: Vec::new(),
            stage: Stage::Toy,
        };
        Work { meta, looked_for: Mutex::default(), listed_on: Mutex::default() }
    }

    /// What was looked for since the last time.
    fn looked_for(&self) -> Vec<u8> {
        std::mem::take(&mut self.looked_for.lock().unwrap())
    }

    fn find(&self, number: u8) -> Option<u8> {
        self.looked_for.lock().unwrap().push(number);
        (number != 3).then_some(number)
    }
}

impl Game for Work {
    type State = u8;
    type Action = u8;
    type Event = u8;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, _: &Table, _: &mut Cx<u8>) -> Result<u8, Vec<Fault>> {
        Ok(0)
    }

    fn sides(&self, _: &u8) -> Sides {
        Sides::alone(1)
    }

    fn turn(&self, _: &u8) -> Turn {
        Turn::Ask(Ask::new(Seats::only(Seat(0)), RuleId("TEST-01")))
    }

    fn offers(&self, _: &u8, seat: Seat, out: &mut Offers<u8>) {
        if seat != Seat(0) {
            return;
        }
        out.push(1);
        for number in [2, 3, 4, 2] {
            out.perhaps(|| self.find(number));
            if out.is_settled() {
                return;
            }
        }
        *self.listed_on.lock().unwrap() += 1;
        out.push(5);
    }

    fn act(&self, _: &mut u8, _: Seat, _: &u8, _: &mut Cx<u8>) -> Result<(), Illegal> {
        Ok(())
    }

    fn show(&self, _: &u8, _: Eyes) -> Scene {
        Scene::default()
    }

    fn veil(&self, event: &u8, _: Eyes) -> Option<u8> {
        Some(*event)
    }

    fn guess(&self, state: &u8, _: Seat, _: &mut dyn Luck) -> u8 {
        *state
    }
}

fn drawn(work: &Work, seat: Seat, picks: &[usize]) -> Option<u8> {
    let mut picks = picks.iter();
    draw_offer(work, &0, seat, &mut Offers::new(), &mut |_| *picks.next().unwrap())
}

#[test]
fn a_list_holds_what_is_found_once() {
    let (work, mut offers) = (Work::new(), Offers::new());
    work.offers(&0, Seat(0), &mut offers);
    assert_eq!(offers.actions, [1, 2, 4, 5]);
}

#[test]
fn only_what_is_drawn_is_looked_for() {
    let work = Work::new();
    // The two that are sure come first, then those that take work in their order.
    assert_eq!([0, 1].map(|pick| drawn(&work, Seat(0), &[pick])), [Some(1), Some(5)]);
    assert_eq!(work.looked_for(), [0; 0]);
    assert_eq!(drawn(&work, Seat(0), &[4]), Some(4));
    assert_eq!(work.looked_for(), [4]);
}

#[test]
fn what_is_not_found_is_drawn_again_without_it() {
    let work = Work::new();
    // 3 is not there; among 1, 5, 2, 4 and 2 again the third is drawn.
    assert_eq!(drawn(&work, Seat(0), &[3, 2]), Some(2));
    assert_eq!(work.looked_for(), [3, 2]);
}

#[test]
fn nothing_need_be_listed_after_what_was_looked_for() {
    let work = Work::new();
    assert_eq!(drawn(&work, Seat(0), &[3, 2]), Some(2));
    // Once to know what there is; neither where 3 was looked for in vain nor where 2 was found.
    assert_eq!(*work.listed_on.lock().unwrap(), 1);
}

#[test]
fn where_nothing_is_offered_nothing_is_drawn() {
    assert_eq!(drawn(&Work::new(), Seat(1), &[]), None);
}
