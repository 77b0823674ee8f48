//! Laws of standing, walking, being pushed and falling.

use proptest::prelude::*;

use super::moved::*;
use super::*;

fn small() -> Bounds {
    Bounds::new(p(-600, -600), p(600, 600))
}

/// True when a base with these heights overlaps nothing.
fn is_clear(base: Disc, span: Span, things: &[Solid<u8>]) -> bool {
    things.iter().all(|one| !one.span().meets(span) || !one.shape().overlaps_disc(base))
}

proptest! {
    #[test]
    fn standing_is_the_same_everywhere(
        mover in mover(), at in place(), carrier in prop::option::of(a_solid()),
        things in things(), step in shift(),
    ) {
        let on = carrier.as_ref();
        let stands = mover.stands(at, on, small(), &things);
        prop_assert_eq!(mover.footing(at, on, small(), &things), stands.ok());
        let (shifted, turned) = (carrier.shift(step), carrier.turn());
        let moved =
            mover.stands(at.shift(step), shifted.as_ref(), small().shift(step), &things.shift(step));
        let turned = mover.stands(at.turn(), turned.as_ref(), small().turn(), &things.turn());
        match stands {
            Ok(body) => {
                prop_assert_eq!(moved, Ok(body.shift(step)));
                prop_assert_eq!(turned, Ok(body.turn()));
                prop_assert!(small().holds_disc(body.base));
                prop_assert!(is_clear(body.base, body.span, &things));
                // Who may stand in a full room may stand in an empty one.
                prop_assert_eq!(mover.stands(at, on, small(), &NONE), Ok(body));
            }
            Err(NoFooting::Blocked(why)) => {
                prop_assert!(why.measure >= 1);
                prop_assert_eq!(moved, Err(NoFooting::Blocked(why.shift(step))));
                prop_assert_eq!(turned, Err(NoFooting::Blocked(why.turn())));
                // Smaller by what is missing, it would not overlap that thing.
                let smaller = Mover::new((mover.radius() - why.measure).max(1), mover.height()).unwrap();
                let blocker = things.iter().find(|thing| thing.id() == why.by).unwrap();
                if smaller.radius() > 1 {
                    prop_assert!(!blocker.shape().overlaps_disc(Disc::new(at, smaller.radius()).unwrap()));
                }
            }
            Err(NoFooting::OffTop(why)) => {
                prop_assert!(why.measure >= 1);
                prop_assert!(matches!(moved, Err(NoFooting::OffTop(other)) if other == why.shift(step)));
                prop_assert!(matches!(turned, Err(NoFooting::OffTop(other)) if other.measure == why.measure));
            }
            Err(NoFooting::Border(out)) => {
                prop_assert!(out >= 1);
                prop_assert_eq!(moved, stands);
                prop_assert_eq!(turned, stands);
            }
            Err(NoFooting::TooHigh) => prop_assert!(false),
        }
    }

    #[test]
    fn a_way_is_free_both_ways_and_everywhere(
        mover in mover(), way in segment(), foot in 0..300, things in things(), step in shift(),
        gone in any::<prop::sample::Index>(),
    ) {
        let passes = |way: Segment, things: &[Solid<u8>]| mover.passes(way, foot, things);
        let free = passes(way, &things);
        prop_assert_eq!(free.is_ok(), passes(way.back(), &things).is_ok());
        prop_assert_eq!(passes(way.shift(step), &things.shift(step)), free.map_err(|why| why.shift(step)));
        prop_assert_eq!(passes(way.turn(), &things.turn()).is_ok(), free.is_ok());
        // Taking something away never shuts a way.
        if !things.is_empty() {
            let mut fewer = things.clone();
            fewer.remove(gone.index(things.len()));
            prop_assert!(free.is_err() || passes(way, &fewer).is_ok());
        }
        if free.is_ok() {
            // Both ends are clear, and so is every part whose ends are whole hundredths.
            let span = mover.span(foot).unwrap();
            for end in [way.from, way.to] {
                let base = Disc::new(end, mover.radius()).unwrap();
                prop_assert!(is_clear(base, span, &things));
            }
            let (dx, dy) = (way.step().x(), way.step().y());
            if dx % 2 == 0 && dy % 2 == 0 {
                let middle = way.from.shift(v(dx / 2, dy / 2));
                prop_assert_eq!(passes(Segment::new(way.from, middle), &things), Ok(()));
                prop_assert_eq!(passes(Segment::new(middle, way.to), &things), Ok(()));
            }
        }
    }

    #[test]
    fn a_walk_comes_as_far_as_its_rule_says(
        mover in mover(), way in segment(), foot in 0..300, things in things(), step in shift(),
    ) {
        let walked = mover.walks(way, foot, &things);
        prop_assert_eq!(walked.at, way.at(walked.length));
        let to = |length| Segment::new(way.from, way.at(length));
        let start_is_free = mover.passes(to(0), foot, &things).is_ok();
        if walked.length > 0 || start_is_free {
            prop_assert_eq!(mover.passes(to(walked.length), foot, &things), Ok(()));
        }
        if let Some(why) = walked.by {
            let farther = mover.passes(to(walked.length + 1), foot, &things);
            prop_assert_eq!(farther.map_err(|why| why.by), Err(why.by));
        } else {
            prop_assert_eq!(walked.length, way.length());
        }
        let moved = mover.walks(way.shift(step), foot, &things.shift(step));
        prop_assert_eq!((moved.at, moved.length), (walked.at.shift(step), walked.length));
        let turned = mover.walks(way.turn(), foot, &things.turn());
        prop_assert_eq!((turned.at, turned.length), (walked.at.turn(), walked.length));
    }

    #[test]
    fn irregular_ground_is_counted_as_the_rule_counts(
        way in segment(), patches in prop::collection::vec(shape(), 0..5), step in shift(),
    ) {
        let rough = rough_length(way, &patches);
        prop_assert_eq!(rough, reference::rough_length(way, &patches));
        prop_assert!(0 <= rough && rough <= way.length());
        prop_assert_eq!(rough, rough_length(way.shift(step), &patches.shift(step)));
        prop_assert_eq!(rough, rough_length(way.turn(), &patches.turn()));
        // More patches never make it less.
        prop_assert!(patches.is_empty() || rough_length(way, &patches[1..]) <= rough);
    }

    #[test]
    fn irregular_ground_is_counted_so_along_its_borders_too(
        x in -9..=9, y in -9..=9, long in -9..=9, turn in 0..3_usize,
        patches in prop::collection::vec((-9..=9, -9..=9, 1..=9, 1..=9, any::<bool>()), 0..4),
    ) {
        // Everything on a lattice of five, ways by the sides of the triangle of 3, 4 and 5.
        let (dx, dy) = [(3, 4), (-4, 3), (5, 0)][turn];
        let way = line((x * 5, y * 5), ((x + dx * long) * 5, (y + dy * long) * 5));
        let patch = |(x, y, w, h, round): (i32, i32, i32, i32, bool)| {
            let rect = rect(x * 5, y * 5, (x + w) * 5, (y + h) * 5);
            if round { Shape::from(disc(x * 5, y * 5, w * 5)) } else { rect.into() }
        };
        let patches: Vec<Shape> = patches.into_iter().map(patch).collect();
        prop_assert_eq!(rough_length(way, &patches), reference::rough_length(way, &patches));
    }

    #[test]
    fn a_part_of_a_way_never_costs_more(
        places in prop::collection::vec(place(), 2..6), patches in prop::collection::vec(shape(), 0..4),
        things in things(),
    ) {
        let nodes: Vec<Node<'_, u8>> = places.iter().map(|&at| Node { at, on: None }).collect();
        let total = |nodes: &[Node<'_, u8>], things: &[Solid<u8>]| {
            let legs = SMALL.route(nodes, small(), things, &patches).ok()?;
            Some(legs.iter().map(|leg| leg.cost(1, 2)).sum::<i64>())
        };
        if let Some(whole) = total(&nodes, &things) {
            for end in 1..nodes.len() {
                let part = total(&nodes[..=end], &things);
                prop_assert!(part.is_some_and(|part| part <= whole));
                prop_assert!(total(&nodes[end - 1..=end], &things).is_some_and(|part| part <= whole));
            }
            // A straight way is never longer than one with nodes between.
            let straight = Segment::new(places[0], places[places.len() - 1]).length();
            prop_assert!(i64::from(straight) <= whole);
            // Nor does taking a thing or a patch away make a way worse.
            prop_assert!(total(&nodes, &[]).is_some_and(|free| free == whole));
        }
    }

    #[test]
    fn a_push_goes_as_far_as_the_rule_says(
        start in a_body(), on in prop::option::of(a_solid()), x in -9..=9, y in -9..=9, steps in 0..800,
        things in things(), step in shift(),
    ) {
        prop_assume!((x, y) != (0, 0));
        let course = Course::new(v(x, y)).unwrap();
        let mover = Mover::new(start.base.radius(), start.span.height()).unwrap();
        let pushed = mover.pushed(&start, on.as_ref(), course, steps, small(), &things);
        let (far, edge) =
            reference::pushed(&start, on.as_ref(), (x.into(), y.into()), steps.into(), small(), &things);
        prop_assert_eq!((i64::from(pushed.steps), pushed.rest == Rest::Edge), (far, edge));
        prop_assert_eq!(pushed.at, start.base.centre().shift(course.after(pushed.steps)));
        let moved = mover.pushed(
            &start.shift(step), on.shift(step).as_ref(), course, steps, small().shift(step),
            &things.shift(step),
        );
        prop_assert_eq!((moved.at, moved.steps), (pushed.at.shift(step), pushed.steps));
        let around = Course::new(v(x, y).turned()).unwrap();
        let turned = mover.pushed(
            &start.turn(), on.turn().as_ref(), around, steps, small().turn(), &things.turn(),
        );
        prop_assert_eq!((turned.at, turned.steps), (pushed.at.turn(), pushed.steps));
        // As far as it went, it met nothing on the way.
        if pushed.steps > 0 {
            let base = start.base.at(pushed.at).unwrap();
            prop_assert!(is_clear(base, start.span, &things));
        }
    }

    #[test]
    fn who_falls_lands_where_he_may_stand(
        start in a_body(), direction in prop::sample::select(&COMPASS[..]), edge in 0..200,
        things in things(),
    ) {
        let course = Course::new(direction).unwrap();
        let mover = Mover::new(start.base.radius(), start.span.height()).unwrap();
        let landing = Landing { ahead: 100, ring: 50, rings: 300 };
        let landed = mover.lands(&start, course, edge, landing, small(), &things, &things, &things);
        if let Some(landed) = landed {
            let on = landed.on.map(|id| {
                let height = landed.body.foot();
                things.iter().find(|one| one.id() == id && one.span().top() == height).unwrap()
            });
            prop_assert_eq!(mover.stands(landed.body.base.centre(), on, small(), &things), Ok(landed.body));
            prop_assert!(landed.depth >= 0);
            prop_assert_eq!(landed.depth, start.foot() - landed.body.foot());
        }
    }

    #[test]
    fn a_thing_pushed_lies_free_to_its_last_step(
        thing in a_solid(), things in things(), step in shift(),
        direction in prop::sample::select(&COMPASS[..]),
    ) {
        let course = Course::new(direction).unwrap();
        let slide = |thing: &Solid<u8>, things: &[Solid<u8>], field: Bounds, course: Course| {
            course.farthest(300, |step| thing.shifted(step).unwrap().lies(field, None, &[], things))
        };
        let (far, why) = slide(&thing, &things, small(), course);
        prop_assert_eq!(far == 300, why.is_none());
        prop_assert!(far == 0 || thing.shift(course.after(far)).lies(small(), None, &[], &things).is_ok());
        prop_assert_eq!(
            slide(&thing.shift(step), &things.shift(step), small().shift(step), course), (far, why)
        );
        let turned = Course::new(direction.turned()).unwrap();
        prop_assert_eq!(slide(&thing.turn(), &things.turn(), small().turn(), turned), (far, why));
    }
}

/// A place from which there is room to walk.
fn near_the_middle() -> impl Strategy<Value = Point> {
    (-400..=400, -400..=400).prop_map(|(x, y)| p(x, y))
}

/// The judge of a walk on the ground: irregular patches count twice.
fn judge(
    mover: Mover,
    things: &[Solid<u8>],
    patches: &[Shape],
    from: (Point, ()),
    to: (Point, ()),
) -> Option<Step> {
    let node = |(at, ()): (Point, ())| Node { at, on: None };
    let leg = mover.leg(node(from), node(to), small(), things, patches).ok()?;
    // Whoever comes near the corner of the table stays there.
    let goes_on = to.0.x() + to.0.y() < 900;
    Some(Step { cost: leg.cost(1, 2) as u32, goes_on })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn nothing_is_claimed_that_cannot_be_reached(
        things in things(), patch in shape(), at in near_the_middle(), legs in 1..4_u16,
        spots in prop::collection::vec(any::<u32>(), 8),
    ) {
        let patches = [patch];
        let allowance = Allowance { cost: 300, legs };
        let mut things = things;
        things.retain(|thing| SMALL.stands(at, None, small(), [thing]).is_ok());
        let judge = |from, to| judge(SMALL, &things, &patches, from, to);
        let reach = Reach::new((at, ()), 50, allowance, |_| [()], judge);
        prop_assert_eq!(reach.cost(at, ()), Some(0));
        let mut count = 0;
        for (place, on, cost) in reach.places() {
            count += 1;
            let way = reach.way(place, on);
            prop_assert_eq!(way.first().copied(), Some((at, ())));
            prop_assert_eq!(way.last().copied(), Some((place, ())));
            prop_assert!(way.len() <= usize::from(legs) + 1);
            let legs: Option<Vec<Step>> = way.windows(2).map(|two| judge(two[0], two[1])).collect();
            let legs = legs.unwrap();
            prop_assert_eq!(legs.iter().map(|leg| leg.cost).sum::<u32>(), cost);
            prop_assert!(cost <= 300);
            prop_assert!(legs.iter().rev().skip(1).all(|leg| leg.goes_on));
        }
        // In an empty room at least every neighbour is found, even over rough ground.
        prop_assert!(!things.is_empty() || count > 4);
        // Any place of a cell is within reach from one of its corners.
        let clear = |cell: Bounds, ()| {
            let cell = Shape::from(Polygon::rectangle(cell.low(), cell.high()).unwrap());
            things.iter().all(|thing| {
                !thing.span().meets(SMALL.span(0).unwrap()) || thing.shape().gap_to(&cell) >= SMALL.radius()
            })
        };
        for (cell, on) in reach.cells(2, clear) {
            for spot in &spots {
                let inside = cell.low().shift(v((spot % 51) as i32, (spot / 51 % 51) as i32));
                let ends = [cell.low(), cell.high()];
                let corners = ends.map(|one| ends.map(|two| p(one.x(), two.y())));
                let reached = corners.concat().into_iter().any(|corner| {
                    let leg = judge((corner, on), (inside, on));
                    let spare = reach.way(corner, on).len() <= usize::from(legs);
                    spare && leg.is_some_and(|leg| reach.cost(corner, on).unwrap() + leg.cost <= 300)
                });
                prop_assert!(reached, "{inside:?} in {cell:?}");
            }
        }
    }
}

#[test]
fn the_reach_in_an_empty_room_is_nearly_round() {
    let allowance = Allowance { cost: 300, legs: 2 };
    let reach =
        Reach::new((p(0, 0), ()), 50, allowance, |_| [()], |from, to| judge(SMALL, &[], &[], from, to));
    // Straight on, slanting, and by a knight's step: 50 * (3, 5) is 291.5 away.
    for (place, cost) in [(p(300, 0), 300), (p(200, 200), 283), (p(150, 250), 292), (p(0, 0), 0)] {
        assert_eq!(reach.cost(place, ()), Some(cost));
    }
    assert_eq!(reach.cost(p(350, 0), ()), None);
    assert_eq!(reach.way(p(150, 250), ()), [(p(0, 0), ()), (p(150, 250), ())], "one leg, past the lattice");
    assert_eq!(reach.way(p(350, 0), ()), []);
    assert_eq!(
        reach.cells(1, |_, ()| true).iter().filter(|(cell, ())| cell.high() == p(150, 200)).count(),
        1
    );
}

#[test]
fn a_way_round_a_post_takes_two_legs() {
    let post = [solid(0, rect(100, -20, 110, 20), 0, 100)];
    let cost = |legs| {
        let allowance = Allowance { cost: 300, legs };
        let reach =
            Reach::new((p(0, 0), ()), 50, allowance, |_| [()], |from, to| judge(SMALL, &post, &[], from, to));
        reach.cost(p(200, 0), ())
    };
    assert_eq!(
        [cost(1), cost(2)],
        [None, Some(142 + 142)],
        "by (100, 100): lower, the base brushes the post"
    );
}
