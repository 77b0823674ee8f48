//! Battle spaces: the nine of the house, and what is wrong with others.
//!
//! Compiled under `#[cfg(test)]` only.

use proptest::prelude::*;

use super::house;
use crate::content::*;

/// A space of 30 by 30 inches with these things: name, outline, bottom, top.
fn space(things: &[(&str, Outline, i32, i32)]) -> SpaceCard {
    let thing = |(name, shape, bottom, top): &(&str, Outline, i32, i32)| ThingCard {
        name: Words::same(name),
        shape: shape.clone(),
        bottom: *bottom,
        top: *top,
        movable: false,
        climb: false,
        irregular: false,
    };
    SpaceCard { width: 3000, depth: 3000, things: things.iter().map(thing).collect(), ..SpaceCard::default() }
}

/// The faults of a space: place, rule and English text of each.
fn told(card: SpaceCard) -> Vec<String> {
    let faults = card.read().err().unwrap_or_default();
    faults.iter().map(|fault| format!("{} {} {}", fault.at, fault.by, english(&fault.why))).collect()
}

/// HR-SPC-01, VEC-08: 76 by 76 centimetres, which is 29.92 inches, then the nine spaces of the house.
#[test]
fn spc_01_density_is_counted_in_square_centimetres() {
    assert_eq!(density(2992, 2992), (13, 18));
    assert_eq!(density(3000, 3000), (13, 18));
    assert_eq!(density(3600, 3000), (16, 22));
    assert_eq!(density(3600, 2400), (13, 17));
    assert_eq!(density(3000, 2400), (11, 14));
    assert_eq!(density(3600, 3600), (19, 26));
    assert_eq!(density(2400, 2400), (9, 12));
    assert_eq!(density(0, 3000), (0, 0));
    assert_eq!(density(-5, i32::MAX), (0, 0));
    for space in &house().spaces {
        let (least, most) = density(space.width, space.depth);
        let things = space.things.len() as i64;
        assert!((least..=most).contains(&things), "{}: {things} is not from {least} to {most}", space.id);
    }
}

#[test]
fn house_spaces_have_something_to_push_and_something_irregular() {
    for space in &house().spaces {
        assert!(space.things.iter().any(|thing| thing.movable), "{}", space.id);
        assert!(space.things.iter().any(|thing| thing.irregular), "{}", space.id);
        assert!(
            space.things.iter().all(|thing| thing.solid() || !(thing.movable || thing.climb)),
            "{}",
            space.id
        );
        assert_eq!(space.card().read().as_ref(), Ok(space), "written and read again");
    }
}

/// HR-GEO-09.
#[test]
fn geo_09_what_is_thin_and_on_the_ground_is_flat() {
    let flat = |bottom, top| {
        let read = space(&[("x", Outline::Circle([1000, 1000, 50]), bottom, top)]).read();
        read.unwrap().things[0].flat()
    };
    assert!(flat(0, 25));
    assert!(!flat(0, 26));
    assert!(!flat(100, 110));
}

/// HR-GEO-09: solids share no room; those one above the other, those that touch and flat things may.
#[test]
fn geo_09_solids_are_not_inside_one_another() {
    let book = || ("book", Outline::Rect([1000, 700, 1400, 1000]), 0, 100);
    let beside = ("mug", Outline::Rect([1400, 700, 1500, 1000]), 0, 100);
    let above = ("lid", Outline::Circle([1200, 850, 90]), 100, 150);
    let under = ("sheet", Outline::Rect([900, 600, 1500, 1100]), 0, 25);
    assert_eq!(told(space(&[book(), beside, above, under])), Vec::<String>::new());
    let inside = ("mug", Outline::Circle([1450, 850, 51]), 99, 150);
    assert_eq!(
        told(space(&[book(), inside])),
        ["things.1.shape HR-GEO-09 mug and book are inside one another"]
    );
}

/// HR-SPC-03, HR-GEO-09: nothing beyond the border or below the ground; the border itself may be touched.
#[test]
fn spc_03_things_lie_inside() {
    let at = |rect, bottom| space(&[("box", Outline::Rect(rect), bottom, 200)]);
    assert_eq!(told(at([0, 700, 300, 900], 0)), Vec::<String>::new());
    assert_eq!(told(at([-1, 700, 300, 900], 0)), ["things.0.shape HR-SPC-03 box reaches beyond the border"]);
    assert_eq!(told(at([2900, 700, 3001, 900], 0)).len(), 1);
    assert_eq!(told(at([0, 700, 300, 900], -1)), ["things.0.bottom HR-GEO-09 box reaches below the ground"]);
}

/// HR-GEO-21: nothing solid within 2.5 inches of the middle of a Portal, up to its height.
#[test]
fn geo_21_portals_have_room() {
    let spots = portal_spots(3000, 2400).unwrap().map(|spot| (spot.x(), spot.y()));
    let sides = [(1500, 2300), (1500, 100), (2900, 1200), (100, 1200)];
    let corners = [(2900, 2300), (100, 2300), (2900, 100), (100, 100)];
    assert_eq!(spots, [sides, corners].concat()[..]);
    let mug = |x, bottom| space(&[("mug", Outline::Circle([x, 100, 50]), bottom, bottom + 26)]);
    assert_eq!(told(mug(1800, 0)), Vec::<String>::new());
    assert_eq!(told(mug(1799, 0)), ["things.0.shape HR-GEO-21 mug is in the way of a Portal: S"]);
    assert_eq!(told(mug(1799, 274 + 26)), Vec::<String>::new());
    let sheet = ("sheet", Outline::Rect([0, 0, 3000, 3000]), 0, 25);
    assert_eq!(told(space(&[sheet])), Vec::<String>::new());
    let slab = told(space(&[("slab", Outline::Rect([0, 0, 3000, 3000]), 0, 26)]));
    assert_eq!(slab, ["things.0.shape HR-GEO-21 slab is in the way of a Portal: N, S, E, W, NE, NW, SE, SW"]);
}

/// HR-SPC-02: whole inches, 12 to 96 a side, 60 things.
#[test]
fn spc_02_sizes_have_limits() {
    let sized = |width, depth| told(SpaceCard { width, depth, ..space(&[]) });
    assert_eq!(sized(1200, 9600), Vec::<String>::new());
    let side = "HR-SPC-02 a side is a whole number of inches from 12 to 96, written in hundredths";
    assert_eq!(sized(1100, 9700), [format!("width {side}"), format!("depth {side}")]);
    assert_eq!(sized(1250, 3000), [format!("width {side}")]);
    assert_eq!(sized(i32::MIN, i32::MAX).len(), 2);
    let coins = |count: i32| {
        let coin = |n| ("coin", Outline::Circle([300 + 40 * n, 1000, 10]), 0, 26);
        space(&(0..count).map(coin).collect::<Vec<_>>())
    };
    assert_eq!(told(coins(60)), Vec::<String>::new());
    assert_eq!(told(coins(61)), ["things HR-SPC-02 a battle space holds at most 60 things"]);
}

/// HR-GEO-09: outlines that are none, all of them at once.
#[test]
fn geo_09_outlines_are_round_or_convex() {
    let things = [
        ("a", Outline::Circle([1000, 1000, 0]), 0, 100),
        ("b", Outline::Rect([1000, 1000, 1000, 1100]), 0, 100),
        ("c", Outline::Poly(vec![[900, 900], [900, 1000], [1000, 1000]]), 0, 100),
        ("d", Outline::Poly(vec![[900, 900], [1000, 900], [910, 910], [900, 1000]]), 0, 100),
        ("e", Outline::Poly(vec![[900, 900], [1000, 900]]), 0, 100),
        ("f", Outline::Circle([i32::MAX, 1000, 9]), 0, 100),
        ("g", Outline::Circle([1000, 1000, 9]), 100, 100),
        ("", Outline::Circle([1000, 1000, 9]), 0, 100),
    ];
    let told = told(space(&things));
    let expected = [
        ("0.shape", "a radius or a side"),
        ("1.shape", "a radius or a side"),
        ("2.shape", "counter-clockwise"),
        ("3.shape", "turns left"),
        ("4.shape", "3 to 16 corners"),
        ("5.shape", "within 1000 inches"),
        ("6.top", "above its bottom"),
        ("7.name", "a name has"),
    ];
    assert_eq!(told.len(), expected.len(), "{told:?}");
    for (told, (at, what)) in told.iter().zip(expected) {
        assert!(told.starts_with(&format!("things.{at} HR-GEO-09 ")) && told.contains(what), "{told}");
    }
}

fn any_outline() -> impl Strategy<Value = Outline> {
    let number = prop_oneof![-50..3100i32, any::<i32>()];
    prop_oneof![
        proptest::array::uniform3(number.clone()).prop_map(Outline::Circle),
        proptest::array::uniform4(number.clone()).prop_map(Outline::Rect),
        proptest::collection::vec(proptest::array::uniform2(number), 0..20).prop_map(Outline::Poly),
    ]
}

proptest! {
    #[test]
    fn no_space_brings_the_judge_down(
        width in prop_oneof![Just(3000), any::<i32>()],
        depth in prop_oneof![Just(3000), any::<i32>()],
        things in proptest::collection::vec((any_outline(), -10..400i32, any::<i32>()), 0..8),
    ) {
        let things: Vec<_> = things.into_iter().map(|(shape, bottom, top)| ("x", shape, bottom, top)).collect();
        let card = SpaceCard { width, depth, ..space(&things) };
        density(width, depth);
        if let Ok(space) = card.read() {
            prop_assert_eq!(space_faults(&space), Vec::new());
            prop_assert_eq!(space.card().read(), Ok(space));
        }
    }
}
