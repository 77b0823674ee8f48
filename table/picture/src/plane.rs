//! Planes: what lies where, and how far things are apart. Whole numbers only; what is shown is cut off.

use scene::{Area, Board, Outline, Piece, Place, Scene};

/// From edge to edge of two bases, cut off; `None` when one stands on no plane, or on another.
pub fn gap(one: &Piece, other: &Piece) -> Option<i32> {
    let (here, there) = (one.at.as_ref()?, other.at.as_ref()?);
    if here.board != there.board {
        return None;
    }
    let root = square(here.place()?, there.place()?).isqrt();
    let bases = u64::from(one.base.unwrap_or(0)) + u64::from(other.base.unwrap_or(0));
    i32::try_from(root.saturating_sub(bases)).ok()
}

fn square(a: Place, b: Place) -> u64 {
    let [x, y] = [i64::from(a.0) - i64::from(b.0), i64::from(a.1) - i64::from(b.1)].map(i64::unsigned_abs);
    x * x + y * y
}

/// Whether a place lies in an outline, its edge included; nothing lies in a line.
pub fn holds(outline: &Outline, place: Place) -> bool {
    match outline {
        Outline::Circle { at, radius } => square(*at, place) <= u64::from(*radius).pow(2),
        Outline::Polygon(corners) => in_polygon(corners, place),
        Outline::Line(_) => false,
    }
}

fn in_polygon(corners: &[Place], (x, y): Place) -> bool {
    let Some(&last) = corners.last() else { return false };
    let mut inside = false;
    let mut from = last;
    for &to in corners {
        let [ax, ay, bx, by] = [from.0, from.1, to.0, to.1].map(i64::from);
        let (x, y) = (i64::from(x), i64::from(y));
        let side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        let beside = x >= ax.min(bx) && x <= ax.max(bx) && y >= ay.min(by) && y <= ay.max(by);
        if side == 0 && beside {
            return true;
        }
        // A ray to the right crosses the edge.
        if (ay > y) != (by > y) && (side > 0) == (by > ay) {
            inside = !inside;
        }
        from = to;
    }
    inside
}

/// The topmost area at a place.
pub fn area_at(board: &Board, place: Place) -> Option<&Area> {
    let here = board.areas.iter().filter(|area| holds(&area.outline, place));
    here.max_by_key(|area| area.heights.1)
}

/// What a piece stands on or in: the highest area under its middle that is not above its foot.
pub fn footing<'a>(board: &'a Board, piece: &Piece) -> Option<&'a Area> {
    let place = piece.at.as_ref()?.place()?;
    let foot = piece.height.map_or(i32::MAX, |(foot, _)| foot);
    let here = board.areas.iter().filter(|area| holds(&area.outline, place) && area.heights.1 <= foot);
    here.max_by_key(|area| area.heights.1)
}

/// The nearest piece of another seat, and how far it is.
pub fn nearest_other<'a>(scene: &'a Scene, piece: &Piece) -> Option<(&'a Piece, i32)> {
    let others = scene.pieces.iter().filter(|other| other.seat.is_some() && other.seat != piece.seat);
    others.filter_map(|other| Some((other, gap(piece, other)?))).min_by_key(|(_, gap)| *gap)
}

/// The middle of an outline, about.
pub fn middle(outline: &Outline) -> Place {
    match outline {
        Outline::Circle { at, .. } => *at,
        Outline::Polygon(corners) | Outline::Line(corners) => {
            let (left, right) = span(corners.iter().map(|corner| corner.0));
            let (low, high) = span(corners.iter().map(|corner| corner.1));
            (i32::midpoint(left, right), i32::midpoint(low, high))
        }
    }
}

fn span(numbers: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::Spot;

    #[test]
    fn what_lies_in_an_outline_is_found_with_its_edge() {
        let circle = Outline::Circle { at: (100, 100), radius: 50 };
        assert!(holds(&circle, (150, 100)) && holds(&circle, (130, 140)) && !holds(&circle, (136, 136)));
        let house = Outline::Polygon(vec![(0, 0), (100, 0), (100, 60), (50, 100), (0, 60)]);
        for inside in [(50, 50), (50, 99), (0, 0), (100, 30), (75, 80), (50, 100)] {
            assert!(holds(&house, inside), "{inside:?}");
        }
        for outside in [(-1, 30), (101, 30), (90, 80), (10, 90), (50, 101), (200, 60), (-50, 60)] {
            assert!(!holds(&house, outside), "{outside:?}");
        }
        assert!(!holds(&Outline::Line(vec![(0, 0), (10, 0)]), (5, 0)));
        assert_eq!(middle(&house), (50, 50));
    }

    #[test]
    fn gaps_are_from_edge_to_edge_and_cut_off() {
        let piece = |place, base| Piece {
            at: Some(Spot::on_plane("b", place)),
            base: Some(base),
            ..Piece::default()
        };
        assert_eq!(gap(&piece((0, 0), 50), &piece((300, 400), 60)), Some(390));
        assert_eq!(gap(&piece((0, 0), 50), &piece((100, 100), 50)), Some(41), "41.42 is cut off");
        assert_eq!(gap(&piece((0, 0), 50), &piece((10, 0), 50)), Some(0));
        assert_eq!(gap(&piece((0, 0), 50), &Piece::default()), None);
    }
}
