//! The law of tables: those that fit open, the others are refused with faults that cite rules.

use std::collections::BTreeMap;

use kernel::{Cx, Eyes, Game, Seat, Seeded, Speak, Table, Weigh};
use serde_json::json;

use super::keys::Keys;
use super::{Broken, Law, Laws, Place};

/// Opens every given table and a few that make no sense.
pub(super) fn check<G: Speak + Weigh>(laws: &Laws<'_, G>, place: &Place) -> Result<(), Broken> {
    place.doing.set("opening tables");
    if laws.tables.is_empty() {
        return Err(place.broken(Law::Table, "there is no table to play at"));
    }
    for table in laws.tables {
        if let Err(faults) = open(&*laws.game, table) {
            return Err(place.broken(Law::Table, &format!("{table:?} has faults: {faults:?}")));
        }
    }
    let (fewest, most) = laws.game.meta().seats;
    let counts = [0, fewest.wrapping_sub(1), most.saturating_add(1), 16, u8::MAX];
    for seats in counts.into_iter().filter(|seats| !(fewest..=most).contains(seats)) {
        for table in laws.tables {
            let table = Table { seats, setup: table.setup.clone() };
            let Err(faults) = open(&*laws.game, &table) else {
                return Err(place.broken(Law::Table, &format!("a table for {seats} was opened")));
            };
            faults_cite(laws, place, &faults)?;
        }
    }
    for setup in [json!(7), json!("x"), json!([]), json!({ "no-such-field": [1, null, { "a": -1 }] })] {
        for seats in [fewest, most] {
            if let Err(faults) = open(&*laws.game, &Table { seats, setup: setup.clone() }) {
                faults_cite(laws, place, &faults)?;
            }
        }
    }
    laws.tables.iter().try_for_each(|table| starts(laws, place, table))
}

/// How many starts are compared.
const STARTS: u64 = 64;

/// Who is shown the same start must have been told the same of it.
fn starts<G: Speak + Weigh>(laws: &Laws<'_, G>, place: &Place, table: &Table) -> Result<(), Broken> {
    let game = &*laws.game;
    let mut known = BTreeMap::new();
    for seed in 0..STARTS {
        let (mut luck, mut told) = (Seeded::from_number(seed), Vec::new());
        let mut cx = Cx::new(&mut luck, &mut told);
        let Ok(state) = game.start(table, &mut cx) else { continue };
        if cx.revealed() {
            continue;
        }
        for eyes in (0..table.seats).map(|seat| Eyes::Seat(Seat(seat))).chain([Eyes::Public]) {
            let theirs: Vec<_> = told.iter().filter_map(|told| game.veil(&told.what, eyes)).collect();
            let text = serde_json::to_string(&theirs).unwrap_or_default();
            let shown = serde_json::to_string(&game.show(&state, eyes)).unwrap_or_default();
            let before = known.entry((format!("{eyes:?}"), shown)).or_insert_with(|| text.clone());
            if *before != text {
                let what =
                    format!("{eyes:?} is shown the same of two starts, and told\n{before}\nor\n{text}");
                return Err(place.broken(Law::HidesTold, &what));
            }
        }
    }
    Ok(())
}

fn open<G: Game>(game: &G, table: &Table) -> Result<G::State, Vec<kernel::Fault>> {
    game.start(table, &mut Cx::silent(&mut Seeded::from_number(1)))
}

fn faults_cite<G: Speak + Weigh>(
    laws: &Laws<'_, G>,
    place: &Place,
    faults: &[kernel::Fault],
) -> Result<(), Broken> {
    if faults.is_empty() {
        return Err(place.broken(Law::Table, "a table was refused without a fault"));
    }
    for fault in faults {
        if !(laws.rules)(&fault.by) {
            return Err(place.broken(Law::Cites, &format!("the fault {fault:?} cites no known rule")));
        }
        Keys::of(&*laws.texts).phrase(&fault.why).done(place)?;
    }
    Ok(())
}
