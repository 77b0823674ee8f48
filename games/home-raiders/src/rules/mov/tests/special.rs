//! What is offered to those whose abilities allow more than walking.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Offers;

use super::plans::redeploys;
use super::*;
use crate::action::Action;
use crate::fixture::{at, bare, drum, ground, table};
use crate::frame::Slot;

/// The plans of this kind that are offered to the first troop; each is lawful.
fn offered(table: &Fixture) -> Vec<Plan> {
    let mut out = Offers::new();
    offer_special_plans(table.view(), table.view().slot().unwrap(), &mut out);
    let plans = out.actions.into_iter().map(|action| match action {
        Action::March(plan) => plan,
        other => panic!("{other:?}"),
    });
    plans.inspect(|plan| assert_eq!(judged(table, plan), "ok", "{plan:?}")).collect()
}

#[test]
fn ab_mv_01_what_can_be_pushed_is_offered() {
    // Movement 5: pushed up to two and a half inches, straight away from the one who pushes.
    for (card, flags, pushes) in
        [("blefuscu-sappers", "m", 1), ("blefuscu-sappers", "", 0), ("guards", "m", 0)]
    {
        let mut room = bare(2000, 1000);
        room.things.push(drum(600, 500, 50, 100, flags));
        let mut table = table(&room, &[(card, 0, 500, 500), (card, 0, 500, 300)]);
        moving(&mut table);
        let plans = offered(&table);
        assert_eq!(plans.len(), pushes, "{card} {flags}: {plans:?}");
        if let Some(plan) = plans.first() {
            march(&mut table, plan).unwrap();
            assert_eq!(table.state.things[0].shape().centre(), at(850, 500));
        }
    }
}

#[test]
fn ab_mv_10_going_around_is_offered_on_both_hands() {
    for (card, second, count) in [
        ("bladedancer-elves", 2000, 2),
        // Two enemies are touched.
        ("bladedancer-elves", 1102, 0),
        ("guards", 2000, 0),
    ] {
        let models = [(card, 0, 1000, 1000), ("ragmen", 1, 1102, 1000), ("ragmen", 1, 1000, second)];
        let mut table = table(&bare(3000, 3000), &models);
        moving(&mut table);
        let plans = offered(&table);
        assert_eq!(plans.len(), count, "{card}: {plans:?}");
        assert!(plans.iter().all(|plan| matches!(plan.ways[0].how, How::Around(_))), "{plans:?}");
    }
}

#[test]
fn ab_mv_09_carrying_is_offered_with_whole_units_that_are_near() {
    for (second, carried) in [(650, 2), (1500, 0)] {
        let models = [
            ("aeronaut-bristo", 0, 500, 500),
            ("guards", 0, 650, 400),
            ("guards", 0, second, 600),
            ("ragmen", 1, 2500, 500),
        ];
        let mut table = table(&bare(3000, 1500), &models);
        moving(&mut table);
        let plans = offered(&table);
        let most = plans.iter().map(|plan| plan.ways[0].carries.len()).max().unwrap_or(0);
        assert_eq!(most, carried, "{plans:?}");
    }
}

#[test]
fn ab_ld_10_leaving_and_joining_are_offered() {
    let mut table = redeploys();
    moving(&mut table);
    let plans = offered(&table);
    assert!(!plans.is_empty() && plans.iter().all(|plan| plan.leave == Some(2)), "{plans:?}");
    march(&mut table, &Plan { leave: Some(2), ..plan(&[walk(2, &[ground(800, 600)])]) }).unwrap();
    let troop = table.state.model(2).troop;
    table.state.flow.close();
    table.state.flow.open(Frame::Slot(Slot::new(troop, 2, Kind::Move)));
    let joins: Vec<Option<u8>> = offered(&table).iter().map(|plan| plan.join).collect();
    assert_eq!(joins, [Some(1)], "not the Unit that he has left, nor one too far away");
}
