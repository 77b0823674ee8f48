//! Bodies that keep together: every pair, in a chain, or touching.

use super::{Body, Contact, Witness};

/// The first pair, in the order given, that is farther apart than `limit` hundredths of an inch;
/// `None` when every pair is within it (HR-UNT-02). The witness names the pair by its places in
/// the list; its line goes from edge to edge, its measure is how far apart the two are.
#[must_use]
pub fn first_apart(bodies: &[Body], limit: i32) -> Option<Witness<[usize; 2]>> {
    let apart = |(a, body): (usize, &Body)| {
        let others = &bodies[a + 1..];
        let first = others.iter().position(|other| !body.is_within(other, limit))?;
        Some((a, a + 1 + first))
    };
    let (a, b) = bodies.iter().enumerate().find_map(apart)?;
    Some(link(bodies, a, b))
}

/// What the pairs exceed a limit by, all together, in hundredths of an inch; 0 when every pair is
/// within it (HR-AMB-16).
#[must_use]
pub fn disorder(bodies: &[Body], limit: i32) -> i64 {
    let over = |(a, b): (usize, usize)| i64::from((bodies[a].distance(&bodies[b]) - limit).max(0));
    pairs(bodies).map(over).sum()
}

/// The shortest links that join all the bodies into one, by the distances between them: one less
/// than there are bodies. They hang together within a limit when no link is longer, and what the
/// links exceed it by, all together, is their disorder (HR-AMB-16).
///
/// Among links of one length the one from the body joined first, and to the first in the list, is
/// taken.
#[must_use]
pub fn chain(bodies: &[Body]) -> Vec<Witness<[usize; 2]>> {
    let mut joined = vec![0];
    let mut links = Vec::with_capacity(bodies.len().saturating_sub(1));
    while joined.len() < bodies.len() {
        let free = || (0..bodies.len()).filter(|number| !joined.contains(number));
        let ways = joined.iter().flat_map(|&a| free().map(move |b| (a, b)));
        let Some((a, b)) = ways.min_by_key(|&(a, b)| bodies[a].distance(&bodies[b])) else { break };
        links.push(link(bodies, a, b));
        joined.push(b);
    }
    links
}

/// The bodies in groups that hang together by touching, each group in the order of the list and
/// the groups by their first (HR-AMB-64).
#[must_use]
pub fn groups(bodies: &[Body], contact: Contact) -> Vec<Vec<usize>> {
    let mut group_of: Vec<Option<usize>> = vec![None; bodies.len()];
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for first in 0..bodies.len() {
        if group_of[first].is_some() {
            continue;
        }
        let (number, mut open, mut group) = (groups.len(), vec![first], Vec::new());
        group_of[first] = Some(number);
        while let Some(one) = open.pop() {
            group.push(one);
            for other in 0..bodies.len() {
                if group_of[other].is_none() && bodies[one].touches(&bodies[other], contact) {
                    group_of[other] = Some(number);
                    open.push(other);
                }
            }
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}

fn pairs(bodies: &[Body]) -> impl Iterator<Item = (usize, usize)> + use<> {
    let count = bodies.len();
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}

fn link(bodies: &[Body], a: usize, b: usize) -> Witness<[usize; 2]> {
    let measure = bodies[a].measure(&bodies[b]);
    Witness { by: [a, b], segment: measure.segment, measure: measure.distance }
}
