//! Laws of sight: the same both ways for one line, the same everywhere, and never worse for having
//! less in the way.

use proptest::prelude::*;

use super::moved::*;
use super::*;

fn spot() -> impl Strategy<Value = Spot> {
    (place(), 0..600).prop_map(|(at, height)| Spot::new(at, height).unwrap())
}

fn ray() -> impl Strategy<Value = Ray> {
    (spot(), spot()).prop_map(|(from, to)| Ray::new(from, to))
}

/// Rays that touch often: ends on a coarse lattice.
fn lattice_ray() -> impl Strategy<Value = Ray> {
    let spot = (-4..=4, -4..=4, 0..=4);
    let spot = spot.prop_map(|(x, y, height)| Spot::new(p(x * 100, y * 100), height * 100).unwrap());
    (spot.clone(), spot).prop_map(|(from, to)| Ray::new(from, to))
}

/// Solids whose corners are on the same lattice.
fn lattice_solid() -> impl Strategy<Value = Solid<u8>> {
    let side = -4..=3;
    (side.clone(), side, 1..=4, 1..=4, 0..=3, 1..=3, any::<bool>()).prop_map(
        |(x, y, w, h, bottom, height, round)| {
            let span = Span::new(bottom * 100, (bottom + height) * 100).unwrap();
            if round {
                Solid::new(0, disc(x * 100, y * 100, w * 100), span)
            } else {
                Solid::new(0, rect(x * 100, y * 100, (x + w) * 100, (y + h) * 100), span)
            }
        },
    )
}

/// The solid, its disc grown or shrunk.
fn grown(solid: &Solid<u8>, by: i32) -> Option<Solid<u8>> {
    match solid.shape() {
        Shape::Disc(disc) => {
            let disc = Disc::new(disc.centre(), disc.radius() + by).ok()?;
            Some(Solid::new(solid.id(), disc, solid.span()))
        }
        Shape::Polygon(_) => Some(*solid),
    }
}

fn check_ray(ray: Ray, solid: &Solid<u8>, step: Vector) -> Result<(), TestCaseError> {
    let met = ray.meets(solid);
    let back = Ray::new(ray.to, ray.from);
    prop_assert_eq!(met, back.meets(solid), "both ways");
    prop_assert_eq!(met, ray.shift(step).meets(&solid.shift(step)));
    prop_assert_eq!(met, ray.turn().meets(&solid.turn()));
    let enters = ray.enters(solid);
    prop_assert_eq!(met, enters.is_some());
    if let Some(enters) = enters {
        prop_assert!(0 <= enters && enters < ray.length().max(1));
        prop_assert_eq!(ray.turn().enters(&solid.turn()), Some(enters));
        // From the other end it enters where from this end it leaves: not before.
        prop_assert!(back.enters(solid).unwrap() + enters <= ray.length());
    }
    if matches!(solid.shape(), Shape::Polygon(_)) {
        prop_assert_eq!(met, reference::meets(ray, solid), "exactly, against fractions");
    } else {
        // What samples find is inside; what is inside is found by samples of a disc two larger.
        prop_assert!(met || !reference::meets(ray, solid));
        prop_assert!(!met || reference::meets(ray, &grown(solid, 2).unwrap()));
    }
    Ok(())
}

/// True when a quarter turn moves every point of the mesh exactly: none lies at a half.
fn turns_exactly(eye: Spot, body: &Body) -> bool {
    let ahead = eye.at().to(body.base.centre());
    let length = ahead.square().isqrt() as i64;
    length > 0
        && (-8_i64..=8).all(|k| {
            let part = |side: i32| 2 * k * i64::from(body.base.radius()) * i64::from(side);
            let half = |num: i64| (num + 8 * length).rem_euclid(16 * length) == 0;
            !half(part(ahead.x())) && !half(part(ahead.y()))
        })
}

proptest! {
    #[test]
    fn a_line_meets_what_fractions_say(ray in ray(), solid in a_solid(), step in shift()) {
        check_ray(ray, &solid, step)?;
    }

    #[test]
    fn a_line_that_touches_meets_what_fractions_say(
        ray in lattice_ray(), solid in lattice_solid(), step in shift(),
    ) {
        check_ray(ray, &solid, step)?;
    }

    #[test]
    fn what_one_wall_hides_or_all_but_hides_is_glimpsed_as_it_is_seen(
        from in (-300..300, 1..140), middle in -60..60, near in 60..140, high in 60..200, round in any::<bool>(),
    ) {
        let eye = Spot::new(p(0, from.0), from.1).unwrap();
        let body = Body::new(disc(400, middle, 40), Span::new(0, 100).unwrap());
        let span = Span::new(0, high).unwrap();
        let wall = if round {
            Solid::new(0, disc(220, 0, near), span)
        } else {
            Solid::new(0, rect(200, -near, 240, near), span)
        };
        let sight = eye.sees(&body, MESH, [&wall]);
        prop_assert_eq!(eye.glimpses(&body, MESH, [&wall]), sight.seen() > 0);
    }

    #[test]
    fn a_sight_is_its_lines(
        eye in spot(), target in a_body(), things in things(), step in shift(),
        gone in any::<prop::sample::Index>(),
    ) {
        let sight = eye.sees(&target, MESH, &things);
        let lines = eye.explains(&target, MESH, &things);
        prop_assert_eq!(lines.len(), 85);
        for line in &lines {
            let seen = sight.sees(line.column.into(), line.row.into());
            prop_assert_eq!(seen, line.by.is_none());
            prop_assert_eq!(seen, !things.iter().any(|thing| line.ray.meets(thing)), "each line by itself");
        }
        prop_assert_eq!(sight.seen() as usize, lines.iter().filter(|line| line.by.is_none()).count());
        prop_assert_eq!(sight.view() == View::Clear, sight.seen() == 85);
        prop_assert_eq!(sight.view() == View::Hidden, sight.seen() == 0);
        prop_assert_eq!(eye.glimpses(&target, MESH, &things), sight.seen() > 0);
        // The order of things does not matter, nor where the room is.
        let reversed: Vec<_> = things.iter().rev().copied().collect();
        prop_assert_eq!(eye.sees(&target, MESH, &reversed), sight);
        prop_assert_eq!(eye.shift(step).sees(&target.shift(step), MESH, &things.shift(step)), sight);
        if turns_exactly(eye, &target) {
            prop_assert_eq!(eye.turn().sees(&target.turn(), MESH, &things.turn()), sight);
        }
        // Taking something away never hides anything.
        if !things.is_empty() {
            let mut fewer = things.clone();
            fewer.remove(gone.index(things.len()));
            let freer = eye.sees(&target, MESH, &fewer);
            let all = (0..17).flat_map(|column| (0..5).map(move |row| (column, row)));
            for (column, row) in all {
                prop_assert!(freer.sees(column, row) || !sight.sees(column, row));
            }
            prop_assert!(freer.view() >= sight.view());
        }
    }

    #[test]
    fn an_eye_close_by_sees_what_its_lines_say(
        target in a_body(), x in -90..=90, y in -90..=90, height in 0..600,
        shapes in prop::collection::vec((polygon(), span()), 0..6),
    ) {
        // Above the body or beside it, with columns ahead and behind.
        let eye = Spot::new(target.base.centre().shift(v(x, y)), height).unwrap();
        let near = |shape: Shape| shape.shifted(shape.centre().to(target.base.centre())).unwrap();
        let things: Vec<Solid<u8>> = shapes.iter().enumerate().map(|(number, &(shape, span))| {
            let shape = Shape::from(shape);
            Solid::new(0, if number % 2 == 0 { near(shape) } else { shape }, span)
        }).collect();
        let sight = eye.sees(&target, MESH, &things);
        prop_assert_eq!(eye.glimpses(&target, MESH, &things), sight.seen() > 0);
        for (k, j, seen) in reference::sees(eye, &target, &things) {
            prop_assert_eq!(sight.sees((k + 8) as usize, j as usize), seen, "column {}, row {}", k, j);
        }
    }

    #[test]
    fn a_sight_past_boxes_is_what_the_rule_says_word_by_word(
        eye in spot(), target in a_body(), shapes in prop::collection::vec((polygon(), span()), 0..6),
    ) {
        let things: Vec<Solid<u8>> = shapes.iter().map(|&(shape, span)| Solid::new(0, shape, span)).collect();
        let sight = eye.sees(&target, MESH, &things);
        for (k, j, seen) in reference::sees(eye, &target, &things) {
            prop_assert_eq!(sight.sees((k + 8) as usize, j as usize), seen, "column {}, row {}", k, j);
        }
    }

    #[test]
    fn a_mesh_stays_on_the_body(eye in spot(), target in a_body(), sides in 1..=20u8, steps in 1..=15u8) {
        let Some(mesh) = Mesh::new(sides, steps) else { return Ok(()) };
        let lines = eye.explains(&target, mesh, &NONE);
        prop_assert_eq!(lines.len() as u32, mesh.points());
        for line in lines {
            let to = line.ray.to;
            prop_assert!(target.span.bottom() <= to.height() && to.height() <= target.span.top());
            // Each coordinate is rounded by less than one, and the length of the step is cut off.
            let out = to.at().square_to(target.base.centre()).isqrt() as i32 - target.base.radius();
            prop_assert!(out <= 2 + target.base.radius() / 2, "{out}");
            prop_assert!(Shape::from(target.base).bounds().has(to.at()));
        }
    }
}

#[test]
fn a_larger_disc_hides_no_less() {
    let (viewer, target) = (body(MEDIUM, 0, 0, 0), body(MEDIUM, 1000, 0, 0));
    let seen = |radius| sees(viewer, target, &[solid('c', disc(500, 30, radius), 0, 105)]).0;
    let counts: Vec<u32> = (1..200).map(seen).collect();
    assert!(counts.is_sorted_by(|a, b| a >= b));
    assert!(counts[0] > 60 && counts[198] == 17, "the head is above it");
}

#[test]
fn the_outermost_line_is_stopped_by_a_hair() {
    // The rightmost line goes from (0, 0) to (1000, -50) and passes (600, -30).
    let (viewer, target) = (body(MEDIUM, 0, 0, 0), body(MEDIUM, 1000, 0, 0));
    let seen = |right| sees(viewer, target, &[solid('b', rect(520, -200, right, -30), 0, 300)]).0;
    assert_eq!(seen(600), 85, "it touches the corner");
    assert_eq!(seen(601), 80);
    let seen = |right| sees(viewer, target, &[solid('b', rect(520, 30, right, 200), 0, 300)]).0;
    assert_eq!([seen(600), seen(601)], [85, 80], "the same on the left");
}

#[test]
fn an_eye_above_sees_past_what_is_below() {
    // Straight above, looking along y: the mesh lies along x.
    let target = body(MEDIUM, 0, 0, 0);
    let above = Spot::new(p(0, 0), 500).unwrap();
    assert_eq!(above.explains(&target, MESH, &NONE)[0].ray.to.at(), p(-50, 0));
    assert_eq!(above.sees(&target, MESH, &[solid('r', disc(0, 300, 200), 0, 400)]).view(), View::Clear);
    assert_eq!(above.sees(&target, MESH, &[solid('r', disc(0, 0, 200), 300, 400)]).view(), View::Hidden);
    assert_eq!(above.sees(&target, MESH, &[solid('r', rect(0, -200, 200, 200), 300, 400)]).seen(), 45);
}
