//! Reads teams.

use kernel::Misread;

use crate::content::{Content, Team};
use crate::muster::{Member, gather};
use crate::speak::reader::Reader;

/// `thimble-watch`, `ready thimble-watch`, or the members: `guards*2+captain-shefin zot`, `2 ragmen`.
pub fn team(reader: &mut Reader) -> Result<Team, Misread> {
    let content = reader.view.content;
    let ready = reader.eat(&["ready"]);
    if let Some(found) = reader.peek().and_then(|word| content.find_team(word))
        && (ready || reader.words.len() == reader.at + 1)
    {
        reader.at += 1;
        return Ok(content.teams[found].team.clone());
    }
    let mut members = Vec::new();
    while !ready && !reader.is_done() {
        if reader.eat(&[",", "and"]) {
            continue;
        }
        let count: Option<u8> = reader.peek().and_then(|word| word.trim_end_matches('x').parse().ok());
        reader.at += usize::from(count.is_some());
        let word = reader.peek().map(str::to_owned);
        let Some(found) = word.and_then(|word| member(content, &word)) else {
            return Err(reader.fault(words(content)));
        };
        reader.at += 1;
        for _ in 0..count.unwrap_or(1).min(30) {
            members.push(found.clone());
        }
    }
    if ready {
        return Err(reader.fault(content.teams.iter().map(|team| team.id.clone()).collect()));
    }
    if members.is_empty() {
        return Err(reader.fault(words(content)));
    }
    // Somebody has no Unit to join: a Unit is what is missing.
    gather(content, members).map_err(|_| reader.fault(words(content)))
}

/// The words of what a team can be made of.
fn words(content: &Content) -> Vec<String> {
    let teams = content.teams.iter().map(|team| team.id.clone());
    teams.chain(content.cards.iter().map(|card| card.id.clone())).collect()
}

/// `guards*2+captain-shefin+spoonshield`.
fn member(content: &Content, word: &str) -> Option<Member> {
    let mut parts = word.split('+');
    let (card, copies) = match parts.next()?.split_once('*') {
        Some((card, copies)) => (card, copies.parse().ok()?),
        None => (parts_head(word), 1),
    };
    let mut member = Member { card: content.find_card(card)?, copies, joined: Vec::new(), serves: false };
    for part in parts {
        match part {
            "merged" => member.copies = 2,
            "serves" => member.serves = true,
            _ => member.joined.push(content.find_card(part)?),
        }
    }
    Some(member)
}

fn parts_head(word: &str) -> &str {
    word.split('+').next().unwrap_or(word)
}
