//! Laws of distance, of lying inside and apart, and of keeping together.

use std::cmp::Ordering;

use proptest::prelude::*;

use super::moved::*;
use super::reference::{SAMPLES, least_square};
use super::*;

/// The square of so many hundredths, as [`least_square`] has it.
fn square(reach: i64) -> i128 {
    (i128::from(reach) * SAMPLES).pow(2)
}

/// How much more than the truth [`least_square`] may find, in hundredths: places of a line of at
/// most 1,700 hundredths and of edges of at most 600 are less than two apart in samples.
const SLACK: i64 = 2;

proptest! {
    #[test]
    fn measures_are_the_same_both_ways_and_everywhere(a in a_body(), b in a_body(), step in shift()) {
        let (there, back) = (a.measure(&b), b.measure(&a));
        prop_assert_eq!((there.gap, there.rise, there.distance), (back.gap, back.rise, back.distance));
        prop_assert_eq!(there.segment, back.segment.back());
        prop_assert_eq!(a.distance(&b), there.distance);
        prop_assert_eq!(a.touches(&b, TOUCH), there.touches(TOUCH));
        for limit in [0, there.distance - 1, there.distance, there.distance + 1] {
            prop_assert_eq!(a.is_within(&b, limit.max(0)), there.distance <= limit.max(0), "limit {}", limit);
        }
        prop_assert_eq!(a.base.overlaps(b.base), b.base.overlaps(a.base));
        let moved = a.shift(step).measure(&b.shift(step));
        prop_assert_eq!((moved.gap, moved.segment), (there.gap, there.segment.shift(step)));
        let turned = a.turn().measure(&b.turn());
        prop_assert_eq!((turned.gap, turned.segment), (there.gap, there.segment.turn()));
        // As a thing in the way, a body is measured as a body is; only heights count differently.
        let solid = b.solid(0).measure(&a);
        prop_assert_eq!(solid.gap, there.gap);
        prop_assert!(solid.rise <= there.rise);
    }

    #[test]
    fn a_thing_is_as_far_and_touches_as_it_is_measured(body in a_body(), solid in a_solid()) {
        let measured = solid.measure(&body);
        prop_assert_eq!(solid.distance(&body), measured.distance);
        prop_assert_eq!(solid.touches(&body, TOUCH), measured.touches(TOUCH));
    }

    #[test]
    fn the_nearer_of_two_is_never_shown_farther(from in a_disc(), a in a_disc(), b in a_disc()) {
        let order = from.nearer(a, b);
        prop_assert_eq!(order.reverse(), from.nearer(b, a));
        match order {
            Ordering::Less => prop_assert!(from.gap(a) <= from.gap(b)),
            Ordering::Equal => prop_assert_eq!(from.gap(a), from.gap(b)),
            Ordering::Greater => prop_assert!(from.gap(a) >= from.gap(b)),
        }
        prop_assert_eq!(order, from.turn().nearer(a.turn(), b.turn()));
    }

    #[test]
    fn a_disc_set_beside_another_touches_it(
        here in a_disc(), radius in 1..200, x in -50..=50, y in -50..=50,
    ) {
        prop_assume!((x, y) != (0, 0));
        let there = here.beside(radius, v(x, y)).unwrap();
        prop_assert!(!here.overlaps(there));
        prop_assert!(here.gap(there) <= 1);
        prop_assert!(here.centre().to(there.centre()).dot(v(x, y)) > 0);
        prop_assert_eq!(here.turn().beside(radius, v(x, y).turned()), Some(there.turn()));
    }

    #[test]
    fn distances_to_outlines_agree_with_samples(place in place(), shape in shape(), step in shift()) {
        let shown = i64::from(shape.distance_to(place));
        let sampled = least_square(Segment::new(place, place), &shape);
        prop_assert!(square(shown) <= sampled, "shown {shown}");
        prop_assert!(sampled < square(shown + 1 + SLACK), "shown {shown}");
        prop_assert_eq!(shape.distance_to(place) == 0, shown == 0);
        prop_assert!(!shape.has(place) || shown == 0);
        for reach in [shown.max(1), shown + 1] {
            let keeps = shape.keeps_from(place, reach as i32);
            // Exactly as far as is shown, or less than that and a bit.
            prop_assert_eq!(keeps, reach <= shown, "reach {}", reach);
        }
        prop_assert_eq!(shape.shift(step).distance_to(place.shift(step)), shape.distance_to(place));
        prop_assert_eq!(shape.turn().distance_to(place.turn()), shape.distance_to(place));
        prop_assert_eq!(shape.turn().nearest_to(place.turn()), shape.nearest_to(place).turn());
        let nearest = shape.nearest_to(place);
        let drawn = nearest.square_to(place).isqrt() as i64;
        prop_assert!(shape.has(place) || (drawn - shown).abs() <= 2);
    }

    #[test]
    fn lines_keep_from_outlines_as_samples_do(line in segment(), shape in shape(), reach in 1..200) {
        let sampled = least_square(line, &shape);
        let keeps = shape.keeps_from_line(line, reach);
        if keeps {
            prop_assert!(sampled >= square(reach.into()));
        } else {
            prop_assert!(sampled < square(i64::from(reach) + SLACK));
        }
        prop_assert_eq!(keeps, shape.keeps_from_line(line.back(), reach));
        prop_assert_eq!(keeps, shape.turn().keeps_from_line(line.turn(), reach));
        prop_assert!(!keeps || shape.keeps_from(line.from, reach) && shape.keeps_from(line.to, reach));
        // A line of one place is that place.
        let stay = Segment::new(line.from, line.from);
        prop_assert_eq!(shape.keeps_from_line(stay, reach), shape.keeps_from(line.from, reach));
    }

    #[test]
    fn lines_keep_from_lines_the_same_both_ways(a in segment(), b in segment(), reach in 1..300) {
        let keeps = a.keeps_from_line(b, reach);
        prop_assert_eq!(keeps, b.keeps_from_line(a, reach));
        prop_assert_eq!(keeps, a.back().keeps_from_line(b, reach));
        prop_assert_eq!(keeps, a.turn().keeps_from_line(b.turn(), reach));
        let (square, shortest) = a.shortest_to(b);
        prop_assert_eq!(keeps, square >= (reach * reach) as u64);
        let drawn = shortest.step().square().isqrt() as i64;
        prop_assert!((drawn - square.isqrt() as i64).abs() <= 2, "ends are rounded");
    }

    #[test]
    fn outlines_overlap_the_same_both_ways(a in shape(), b in shape(), step in shift()) {
        let overlap = a.overlaps(&b);
        prop_assert_eq!(overlap, b.overlaps(&a));
        prop_assert_eq!(overlap, a.shift(step).overlaps(&b.shift(step)));
        prop_assert_eq!(overlap, a.turn().overlaps(&b.turn()));
        prop_assert_eq!(a.gap_to(&b), b.gap_to(&a));
        prop_assert!(!overlap || a.gap_to(&b) == 0);
        prop_assert!(a.overlaps(&a) && a.holds(&a));
        if a.holds(&b) {
            prop_assert!(overlap);
            prop_assert!(a.bounds().holds_shape(&b));
        }
        // Outlines overlap exactly when one has a place of the other strictly inside, or an edge
        // crosses; one way of that is seen from the edges.
        if let (Shape::Polygon(one), Shape::Polygon(other)) = (&a, &b) {
            let cross = one.edges().any(|edge| other.edges().any(|line| edge.crosses(line)));
            prop_assert!(overlap || !cross);
        }
    }

    #[test]
    fn a_disc_inside_touches_no_edge_from_beyond(shape in shape(), base in a_disc()) {
        let held = shape.holds_disc(base);
        prop_assert_eq!(held, shape.turn().holds_disc(base.turn()));
        let corners = [(1, 0), (0, 1), (-1, 0), (0, -1)];
        let edge = corners.map(|(x, y)| base.centre().shift(v(x * base.radius(), y * base.radius())));
        if held {
            prop_assert!(edge.iter().all(|&place| shape.has(place)));
            prop_assert!(shape.overlaps_disc(base));
            prop_assert!(shape.holds(&base.into()));
        }
        // Inside means: no line along an edge of the outline comes nearer than the radius.
        if let Shape::Polygon(polygon) = &shape {
            let near = polygon.edges().any(|edge| !edge.keeps_from(base.centre(), base.radius()));
            prop_assert_eq!(held, shape.has(base.centre()) && !near);
        }
    }

    #[test]
    fn a_unit_in_formation_has_no_disorder(
        bodies in prop::collection::vec(a_body(), 0..7), limit in 0..1_500,
    ) {
        let apart = first_apart(&bodies, limit);
        prop_assert_eq!(apart.is_none(), disorder(&bodies, limit) == 0);
        let links = chain(&bodies);
        prop_assert_eq!(links.len(), bodies.len().saturating_sub(1));
        let longest = links.iter().map(|link| link.measure).max().unwrap_or(0);
        // Who is in formation hangs together in a chain.
        prop_assert!(apart.is_some() || longest <= limit);
        // A chain within the limit is one group by distance.
        let mut reached = vec![0];
        for _ in 0..bodies.len() {
            for number in 0..bodies.len() {
                let near = reached.iter().any(|&one: &usize| bodies[one].distance(&bodies[number]) <= limit);
                if near && !reached.contains(&number) {
                    reached.push(number);
                }
            }
        }
        prop_assert_eq!(bodies.is_empty() || reached.len() == bodies.len(), longest <= limit);
        let groups = groups(&bodies, TOUCH);
        prop_assert_eq!(groups.iter().map(Vec::len).sum::<usize>(), bodies.len());
        for (a, one) in bodies.iter().enumerate() {
            for (b, other) in bodies.iter().enumerate() {
                let together = groups.iter().any(|group| group.contains(&a) && group.contains(&b));
                prop_assert!(together || !one.touches(other, TOUCH));
            }
        }
    }

    #[test]
    fn inches_survive_as_text(hundredths in -MAX..=MAX) {
        let inches = Inches::new(hundredths).unwrap();
        prop_assert_eq!(inches.to_string().parse(), Ok(inches));
        prop_assert_eq!(format!("{inches}\"").parse(), Ok(inches));
    }

    #[test]
    fn no_text_of_inches_panics(text in "\\PC{0,12}") {
        let _ = text.parse::<Inches>();
    }
}
