//! What simulations have found out: a tree of what was done, whatever luck drew and whatever is hidden.
//!
//! Where luck has had no part, some of many courses try out what else may be done there. Where it has, a node stands for many positions,
//! and what was tried in one says little of another; and of few courses none is to spare. Then everybody does what his plans say, which is
//! only noted.

use std::collections::BTreeMap;

use kernel::{Seat, Weigh};

use super::course::Course;

/// How much a chance of one half counts for what somebody may do later.
const DOUBT: f64 = 1.0;

/// How eagerly what was tried little is tried.
const CURIOSITY: f64 = 0.6;

/// How often courses must have gone a way before it is said to be expected.
const SEEN: u32 = 2;

/// How deep the tree may be.
const DEPTH: usize = 24;

/// The most actions that are told apart at one place.
const MOST_EDGES: usize = 16;

/// What is done after a plan; the first node is its end. Ways that lead to the same position by no luck meet in one node.
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The nodes of positions that luck has no part in.
    places: BTreeMap<u64, usize>,
}

/// What is known of an action.
#[derive(Clone, Copy, Default)]
struct Known {
    visits: u32,
    /// Of its chances, for the side that decides.
    sum: f64,
    /// The node it leads to.
    to: usize,
}

impl Known {
    /// How good it turned out to be.
    fn mean(&self) -> f64 {
        (0.5 * DOUBT + self.sum) / (DOUBT + f64::from(self.visits))
    }

    /// What speaks for trying it, when its place was visited so often and has so many actions.
    fn appeal(&self, visits: u32, actions: u32) -> f64 {
        let curiosity = CURIOSITY * f64::from(visits).sqrt() / f64::from(actions.max(1)).sqrt();
        self.mean() + curiosity / f64::from(self.visits + 1)
    }

    fn learn(&mut self, chance: f64) {
        self.visits += 1;
        self.sum += chance;
    }
}

struct Node<A> {
    visits: u32,
    edges: Vec<(Seat, A, Known)>,
}

impl<A> Default for Node<A> {
    fn default() -> Node<A> {
        Node { visits: 0, edges: Vec::new() }
    }
}

impl<A> Default for Tree<A> {
    fn default() -> Tree<A> {
        Tree { nodes: vec![Node::default()], places: BTreeMap::new() }
    }
}

impl<A> Tree<A> {
    /// How often the plan was played through.
    pub fn visits(&self) -> u32 {
        self.nodes.first().map_or(0, |root| root.visits)
    }

    /// The node of a place, a new one where it is not known.
    fn node(&mut self, place: Option<u64>) -> usize {
        let fresh = self.nodes.len();
        let known = place.map_or(fresh, |place| *self.places.entry(place).or_insert(fresh));
        if known == fresh {
            self.nodes.push(Node::default());
        }
        known
    }
}

impl<A: Clone + PartialEq> Tree<A> {
    /// Goes on behind the plan: down the tree, one action beyond it, and to the end of the course; learns from it. How much of a
    /// win it came to for who decides at the root; `None` when time was over before.
    pub fn descend<G: Weigh<Action = A>>(&mut self, course: &mut Course<'_, G>) -> Option<f64> {
        let (mut at, mut way, mut fresh) = (0, Vec::new(), false);
        if let Some(place) = course.place().filter(|_| self.nodes[at].visits == 0) {
            self.places.insert(place, at);
        }
        while !fresh && way.len() < DEPTH {
            let Some(seat) = course.goes_on() else { break };
            self.nodes[at].visits += 1;
            let known = self.nodes[at].edges.len();
            let edge = if course.tries_out() {
                self.widen(at, seat, course).or_else(|| self.step(at, seat, course))
            } else {
                course.next(seat).and_then(|action| self.go(at, seat, action, course))
            };
            let Some(edge) = edge else { break };
            fresh = edge == known;
            way.push((at, edge));
            at = self.nodes[at].edges[edge].2.to;
        }
        let came = course.finish(way.len())?;
        for (node, edge) in way {
            let (seat, _, known) = &mut self.nodes[node].edges[edge];
            known.learn(course.judge.of(*seat, &came.chances));
        }
        Some(came.expected)
    }

    /// What is still known where the match has come to this place and somebody then does all this: the tree that follows.
    /// `anew` says how good something turned out, as it is seen from there.
    pub fn onward<'a>(
        &self,
        place: u64,
        seat: Seat,
        mut steps: impl Iterator<Item = &'a A>,
        anew: impl Fn(Seat, f64) -> f64,
    ) -> Option<Tree<A>>
    where
        A: 'a,
    {
        let here = *self.places.get(&place)?;
        let root = steps.try_fold(here, |at, step| {
            let mut edges = self.nodes[at].edges.iter();
            Some(edges.find(|(who, action, _)| *who == seat && action == step)?.2.to)
        })?;
        // Old nodes in the order in which they are met, and their new numbers.
        let (mut met, mut numbers) = (vec![root], BTreeMap::from([(root, 0)]));
        let mut nodes: Vec<Node<A>> = Vec::new();
        while let Some(old) = met.get(nodes.len()).map(|old| &self.nodes[*old]) {
            let mut node = Node { visits: old.visits, edges: old.edges.clone() };
            for (who, _, known) in &mut node.edges {
                let number = numbers.entry(known.to).or_insert_with(|| {
                    met.push(known.to);
                    met.len() - 1
                });
                let mean = known.sum / f64::from(known.visits.max(1));
                *known = Known { sum: anew(*who, mean) * f64::from(known.visits), to: *number, ..*known };
            }
            nodes.push(node);
        }
        let places = self.places.iter().filter_map(|(place, old)| Some((*place, *numbers.get(old)?)));
        Some(Tree { places: places.collect(), nodes })
    }

    /// What is expected after the plan: the way that courses went most, up to the first action of somebody for whom `other`
    /// holds; `None` when they went too seldom so far.
    pub fn answer(&self, other: impl Fn(Seat) -> bool) -> Option<Vec<(Seat, A)>> {
        let (mut at, mut way) = (0, Vec::new());
        while way.len() < DEPTH {
            let edges = &self.nodes[at].edges;
            let most = most(edges.iter().map(|(_, _, known)| f64::from(known.visits)));
            let (seat, action, known) = edges.get(most).filter(|(_, _, known)| known.visits >= SEEN)?;
            way.push((*seat, action.clone()));
            if other(*seat) {
                return Some(way);
            }
            at = known.to;
        }
        None
    }

    /// Does an action at a node and notes it; its edge.
    fn go<G: Weigh<Action = A>>(
        &mut self,
        at: usize,
        seat: Seat,
        action: A,
        course: &mut Course<'_, G>,
    ) -> Option<usize> {
        if !course.go(seat, &action) {
            return None;
        }
        let known = self.nodes[at].edges.iter().position(|(who, known, _)| *who == seat && *known == action);
        known.or_else(|| {
            let to = self.node(course.place());
            self.nodes[at].edges.push((seat, action, Known { to, ..Known::default() }));
            Some(self.nodes[at].edges.len() - 1)
        })
    }

    /// Adds an action to a node that has been visited often enough for one more, and does it.
    fn widen<G: Weigh<Action = A>>(
        &mut self,
        at: usize,
        seat: Seat,
        course: &mut Course<'_, G>,
    ) -> Option<usize> {
        let node = &self.nodes[at];
        let known = node.edges.len();
        if known >= MOST_EDGES || (known * known) as u32 >= node.visits {
            return None;
        }
        let action = course
            .plan(seat, |action| node.edges.iter().any(|(who, known, _)| *who == seat && known == action))?;
        self.go(at, seat, action, course)
    }

    /// Does the action of a node that appeals most of those that are lawful in this course.
    fn step<G: Weigh<Action = A>>(&self, at: usize, seat: Seat, course: &mut Course<'_, G>) -> Option<usize> {
        let node = &self.nodes[at];
        let mut order: Vec<usize> =
            (0..node.edges.len()).filter(|edge| node.edges[*edge].0 == seat).collect();
        let appeal = |edge: &usize| node.edges[*edge].2.appeal(node.visits, node.edges.len() as u32);
        order.sort_by(|one, other| appeal(other).total_cmp(&appeal(one)));
        order.into_iter().find(|edge| course.go(seat, &node.edges[*edge].1))
    }
}

/// The number of the greatest value, of equals the first.
fn most(values: impl Iterator<Item = f64>) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (number, value) in values.enumerate() {
        if value > best.1 {
            best = (number, value);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    fn known(visits: u32, sum: f64, to: usize) -> Known {
        Known { visits, sum, to }
    }

    /// After the plan the other answers 1 or 2, and both lead to a place where one's own 3 or 4 comes next.
    fn tree() -> Tree<u8> {
        let mut tree = Tree::default();
        let places = [10, 11, 12, 11].map(|place| tree.node(Some(place)));
        assert_eq!(places, [1, 2, 3, 2], "the same place is the same node");
        tree.nodes[0] =
            Node { visits: 9, edges: vec![(OTHER, 1, known(6, 3.0, 1)), (OTHER, 2, known(3, 0.0, 2))] };
        tree.nodes[1] =
            Node { visits: 5, edges: vec![(OWN, 3, known(4, 3.0, 3)), (OWN, 4, known(1, 0.5, 2))] };
        tree.nodes[3] = Node { visits: 3, edges: vec![(OTHER, 1, known(2, 1.0, 2))] };
        tree
    }

    #[test]
    fn what_is_known_of_a_place_is_known_when_the_match_comes_there() {
        let onward = tree().onward(10, OWN, [3].iter(), |_, chance| chance).unwrap();
        assert_eq!((onward.visits(), onward.nodes.len()), (3, 2));
        let [(who, action, edge)] = &onward.nodes[0].edges[..] else { panic!("one answer is known") };
        assert_eq!((*who, *action, edge.visits, edge.sum, edge.to), (OTHER, 1, 2, 1.0, 1));
        assert_eq!(onward.places, BTreeMap::from([(12, 0), (11, 1)]));
    }

    #[test]
    fn nothing_is_known_where_nobody_has_been() {
        assert!(tree().onward(99, OWN, [3].iter(), |_, chance| chance).is_none());
        assert!(tree().onward(10, OWN, [5].iter(), |_, chance| chance).is_none());
        assert!(tree().onward(10, OTHER, [3].iter(), |_, chance| chance).is_none());
    }

    #[test]
    fn what_was_good_for_somebody_is_seen_anew() {
        let seen = |who, chance: f64| if who == OTHER { chance - 0.25 } else { chance };
        let onward = tree().onward(10, OWN, [3].iter(), seen).unwrap();
        assert!((onward.nodes[0].edges[0].2.sum - 0.5).abs() < 1e-9);
    }

    #[test]
    fn ways_that_meet_and_ways_that_turn_back_are_followed_once() {
        let mut tree = tree();
        tree.nodes[2] = Node { visits: 1, edges: vec![(OWN, 3, known(1, 1.0, 1))] };
        let onward = tree.onward(10, OWN, [4].iter(), |_, chance| chance).unwrap();
        assert_eq!(onward.nodes.len(), 3, "the place itself, the way back, and what is known from there");
        assert_eq!(onward.answer(|_| false), None, "a way that turns back has no end");
    }
}
