//! What simulations have found out: a tree of what was done, whatever luck drew and whatever is hidden.

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

/// What is done after plans: the first nodes are their ends, by number.
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
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

impl<A> Tree<A> {
    /// Of so many plans.
    pub fn new(plans: usize) -> Tree<A> {
        Tree { nodes: (0..plans).map(|_| Node::default()).collect() }
    }

    fn node(&mut self) -> usize {
        self.nodes.push(Node::default());
        self.nodes.len() - 1
    }
}

impl<A: Clone + PartialEq> Tree<A> {
    /// Goes on behind a plan: down the tree, one action beyond it, and to the end of the course; learns from it. How much of a
    /// win it came to for who decides at the root; `None` when time was over before.
    pub fn descend<G: Weigh<Action = A>>(&mut self, plan: usize, course: &mut Course<'_, G>) -> Option<f64> {
        let (mut at, mut way, mut fresh) = (plan, Vec::new(), false);
        while !fresh && way.len() < DEPTH {
            let Some(seat) = course.goes_on() else { break };
            self.nodes[at].visits += 1;
            let Some(edge) = self.widen(at, seat, course).inspect(|_| fresh = true) else {
                let Some(edge) = self.step(at, seat, course) else { break };
                way.push((at, edge));
                at = self.nodes[at].edges[edge].2.to;
                continue;
            };
            way.push((at, edge));
        }
        let came = course.finish(way.len())?;
        for (node, edge) in way {
            let (seat, _, known) = &mut self.nodes[node].edges[edge];
            known.learn(course.judge.of(*seat, &came.chances));
        }
        Some(came.expected)
    }

    /// What is expected after a plan: the way that courses went most, up to the first action of somebody for whom `other`
    /// holds; `None` when they went too seldom so far.
    pub fn answer(&self, plan: usize, other: impl Fn(Seat) -> bool) -> Option<Vec<(Seat, A)>> {
        let (mut at, mut way) = (plan, Vec::new());
        loop {
            let edges = &self.nodes[at].edges;
            let most = most(edges.iter().map(|(_, _, known)| f64::from(known.visits)));
            let (seat, action, known) = edges.get(most).filter(|(_, _, known)| known.visits >= SEEN)?;
            way.push((*seat, action.clone()));
            if other(*seat) {
                return Some(way);
            }
            at = known.to;
        }
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
        let action = course.propose(seat, |action| {
            node.edges.iter().any(|(who, known, _)| *who == seat && known == action)
        })?;
        if !course.go(seat, &action) {
            return None;
        }
        let to = self.node();
        self.nodes[at].edges.push((seat, action, Known { to, ..Known::default() }));
        Some(known)
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
