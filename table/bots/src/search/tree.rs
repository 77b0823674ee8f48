//! What simulations have found out: a tree of what was done, whatever luck drew and whatever is hidden.

use kernel::{Luck, Seat, Weigh, draw};

use super::course::Course;

/// How much a plan's own worth counts, as if it were so many simulations.
const TRUST: f64 = 8.0;

/// How much a chance of one half counts for what somebody may do later.
const DOUBT: f64 = 1.0;

/// Stakes by which plans may differ that cannot be told apart.
const ALIKE: f64 = 0.25;

/// How eagerly what was tried little is tried.
const CURIOSITY: f64 = 0.6;

/// How often courses must have gone a way before it is said to be expected.
const SEEN: u32 = 2;

/// How deep the tree may be.
const DEPTH: usize = 24;

/// The most actions that are told apart at one place.
const MOST_EDGES: usize = 16;

/// A tree whose root holds plans, by number.
pub(crate) struct Tree<A> {
    arms: Vec<Known>,
    /// Of each arm: what its courses came to, as the share of a win, added up.
    came_to: Vec<f64>,
    nodes: Vec<Node<A>>,
    /// The plans, those that are still compared before the others.
    order: Vec<usize>,
    /// How many are still compared.
    staying: usize,
    /// How often the worse half was left out.
    stage: u32,
}

/// A plan to be played through once more.
pub(crate) struct Arm {
    pub number: usize,
    /// How often it was before.
    pub visit: u32,
}

/// What is known of an action.
#[derive(Clone, Copy, Default)]
struct Known {
    /// What it seems to be worth before it is tried.
    prior: f64,
    visits: u32,
    /// Of its chances, for the side that decides.
    sum: f64,
    /// The node it leads to.
    to: usize,
}

impl Known {
    /// How good it turned out to be, when what it seemed to be before counts as if it were so many simulations.
    fn mean(&self, trust: f64) -> f64 {
        (self.prior * trust + self.sum) / (trust + f64::from(self.visits)).max(1.0)
    }

    /// What speaks for trying it, when its place was visited so often and has so many actions.
    fn appeal(&self, visits: u32, actions: u32) -> f64 {
        let curiosity = CURIOSITY * f64::from(visits).sqrt() / f64::from(actions.max(1)).sqrt();
        self.mean(DOUBT) + curiosity / f64::from(self.visits + 1)
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

impl<A> Tree<A> {
    /// With these plans at the root: how good each seems.
    pub fn new(priors: Vec<f64>) -> Tree<A> {
        let mut tree = Tree {
            arms: Vec::new(),
            came_to: vec![0.0; priors.len()],
            nodes: Vec::new(),
            order: (0..priors.len()).collect(),
            staying: priors.len(),
            stage: 0,
        };
        for prior in priors {
            let to = tree.node();
            tree.arms.push(Known { prior, to, ..Known::default() });
        }
        tree
    }

    fn node(&mut self) -> usize {
        self.nodes.push(Node { visits: 0, edges: Vec::new() });
        self.nodes.len() - 1
    }

    /// The plan to be played through next, when so much of the thought, from 0 to 1, is used up: by and by the worse half is
    /// left out, and the others are played through by turns.
    pub fn choose(&mut self, used: f64) -> Arm {
        let stages = self.arms.len().max(2).ilog2();
        let stage = ((used * f64::from(stages)) as u32).min(stages - 1);
        while self.stage < stage {
            self.stage += 1;
            self.sort();
            self.staying = self.staying.div_ceil(2).max(2).min(self.staying);
        }
        let staying = self.order.iter().take(self.staying).copied();
        let next = staying.min_by_key(|number| self.visits(*number));
        self.arm(next.unwrap_or_default())
    }

    /// Brings the plans that are still compared in order, the best first; what nobody has played through comes last.
    fn sort(&mut self) {
        let Tree { arms, order, staying, .. } = self;
        let standing =
            |number: &usize| arms.get(*number).map_or((false, 0.0), |arm| (arm.visits > 0, arm.mean(TRUST)));
        order[..*staying].sort_by(|one, other| {
            let (one, other) = (standing(one), standing(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
    }

    /// This plan, to be played through next.
    pub fn arm(&self, number: usize) -> Arm {
        Arm { number, visit: self.visits(number) }
    }

    /// How often a plan was played through.
    pub fn visits(&self, number: usize) -> u32 {
        self.arms.get(number).map_or(0, |arm| arm.visits)
    }

    /// How much of a win a plan is by its courses, and by what it seemed to be before, as far as that counts.
    pub fn expected(&self, number: usize, before: f64) -> f64 {
        let sum = self.came_to.get(number).copied().unwrap_or_default();
        (before * TRUST + sum) / (TRUST + f64::from(self.visits(number)))
    }

    /// The plans, the best first.
    pub fn ranked(&mut self) -> Vec<usize> {
        self.sort();
        self.order.clone()
    }

    /// One of the plans that are still compared and are as good as the best, drawn as often as they were played through.
    pub fn mixed(&mut self, luck: &mut dyn Luck) -> Option<usize> {
        self.sort();
        let standing = |number: usize| self.arms.get(number).map_or(0.0, |arm| arm.mean(TRUST));
        let best = *self.order.first()?;
        let alike = |number: &&usize| standing(**number) > standing(best) - ALIKE;
        let alike: Vec<usize> = self.order.iter().take(self.staying).filter(alike).copied().collect();
        let weight = |number: &usize| self.visits(*number).max(1);
        let mut at = draw(luck, alike.iter().map(weight).sum());
        for number in alike {
            let weight = weight(&number);
            if at < weight {
                return Some(number);
            }
            at -= weight;
        }
        Some(best)
    }
}

impl<A: Clone + PartialEq> Tree<A> {
    /// Goes on behind a plan: down the tree, one action beyond it, and to the end of the course; learns from it.
    /// `value` is what the plan is worth, times 1,000, and `after` what its position was worth in this course: what luck did
    /// in the plan itself is known better from its chances, so only what came later counts.
    pub fn descend<G: Weigh<Action = A>>(
        &mut self,
        number: usize,
        (value, after): (i64, i64),
        course: &mut Course<'_, G>,
    ) {
        let Some(arm) = self.arms.get(number) else { return };
        let (mut at, mut way, mut fresh) = (arm.to, Vec::new(), false);
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
        let Some(came) = course.finish(way.len()) else { return };
        self.came_to[number] += came.expected;
        self.arms[number].learn(course.judge.gain(value, came.worth.saturating_sub(after)));
        for (node, edge) in way {
            let (seat, _, known) = &mut self.nodes[node].edges[edge];
            known.learn(course.judge.of(*seat, &came.chances));
        }
    }

    /// What is expected after a plan: the way that courses went most, up to the first action of somebody for whom `other`
    /// holds; `None` when they went too seldom so far.
    pub fn answer(&self, number: usize, other: impl Fn(Seat) -> bool) -> Option<Vec<(Seat, A)>> {
        let (mut at, mut way) = (self.arms.get(number)?.to, Vec::new());
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
        if !course.act(seat, &action) {
            return None;
        }
        let to = self.node();
        self.nodes[at].edges.push((seat, action, Known { prior: 0.5, to, ..Known::default() }));
        Some(known)
    }

    /// Does the action of a node that appeals most of those that are lawful in this course.
    fn step<G: Weigh<Action = A>>(&self, at: usize, seat: Seat, course: &mut Course<'_, G>) -> Option<usize> {
        let node = &self.nodes[at];
        let mut order: Vec<usize> =
            (0..node.edges.len()).filter(|edge| node.edges[*edge].0 == seat).collect();
        let appeal = |edge: &usize| node.edges[*edge].2.appeal(node.visits, node.edges.len() as u32);
        order.sort_by(|one, other| appeal(other).total_cmp(&appeal(one)));
        order.into_iter().find(|edge| course.act(seat, &node.edges[*edge].1))
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
