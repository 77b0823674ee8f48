//! What may be done.

use std::io;

use kernel::Seat;
use scene::Affordance;

use super::Table;
use crate::page::{fill, length, wrap};
use crate::words::{plain, say};

/// Offers that are listed one by one.
const FEW: usize = 20;

/// Offers listed one by one when somebody asks for one kind of them.
const MANY: usize = 200;

/// Examples of a kind of offers.
const EXAMPLES: usize = 4;

impl Table<'_> {
    /// The offers to a seat: with numbers when they are few, by their first words when they are many. `filter`
    /// chooses those that begin so.
    pub(super) fn list_offers(&mut self, seat: Seat, filter: &str) -> io::Result<()> {
        let (offers, complete) = self.played.offers(seat);
        let filter = filter.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let chosen: Vec<(usize, &Affordance)> = offers
            .iter()
            .enumerate()
            .filter(|(_, offer)| offer.command.to_lowercase().starts_with(&filter))
            .collect();
        if chosen.is_empty() {
            let key = if offers.is_empty() { "offers-none" } else { "offers-none-such" };
            return self.say(key, [("filter", plain(filter))]);
        }
        let limit = if filter.is_empty() { FEW } else { MANY };
        if chosen.len() <= limit {
            self.one_by_one(&chosen)?;
        } else {
            self.by_kind(&chosen, &filter)?;
        }
        if chosen.iter().any(|(_, offer)| offer.odds) && chosen.len() <= limit {
            let note = say(self.lang, "offers-odds", []);
            writeln!(self.out, "{}", self.ink.dim(&note))?;
        }
        if !complete {
            self.say("offers-incomplete", [])?;
        }
        Ok(())
    }

    fn one_by_one(&mut self, chosen: &[(usize, &Affordance)]) -> io::Result<()> {
        let widest = chosen.iter().map(|(_, offer)| length(&offer.command)).max().unwrap_or(0).min(30);
        for (at, offer) in chosen {
            let label = self.label(offer);
            let head = format!("{:>3}  {}", at + 1, fill(&offer.command, widest));
            let indent = (length(&head) + 2).min(self.width / 2);
            let rows = wrap(&format!("{head}  {label}"), self.width, indent);
            for (i, row) in rows.iter().enumerate() {
                if i == 0 && self.ink.colour() {
                    let painted = row.replacen(offer.command.as_str(), &self.ink.bold(&offer.command), 1);
                    writeln!(self.out, "{painted}")?;
                } else {
                    writeln!(self.out, "{row}")?;
                }
            }
        }
        Ok(())
    }

    /// `Attack the Oni Bushi [1 die] %`.
    fn label(&self, offer: &Affordance) -> String {
        let voice = self.voice();
        let cost = offer.cost.as_ref().map(|cost| format!(" [{}]", voice.say(cost))).unwrap_or_default();
        let odds = if offer.odds { " %" } else { "" };
        format!("{}{cost}{odds}", voice.say(&offer.label))
    }

    fn by_kind(&mut self, chosen: &[(usize, &Affordance)], filter: &str) -> io::Result<()> {
        let words = filter.split_whitespace().count() + 1;
        let mut kinds: Vec<(String, Vec<&str>)> = Vec::new();
        for (_, offer) in chosen {
            let kind = offer.command.split_whitespace().take(words).collect::<Vec<_>>().join(" ");
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, commands)) => commands.push(&offer.command),
                None => kinds.push((kind, vec![&offer.command])),
            }
        }
        for (kind, commands) in &kinds {
            let mut examples = commands.iter().take(EXAMPLES).copied().collect::<Vec<_>>().join(", ");
            if commands.len() > EXAMPLES {
                examples += ", …";
            }
            self.print(&format!("  {kind} ({}): {examples}", commands.len()), 6)?;
        }
        let kind = kinds.first().map(|(kind, _)| kind.clone()).unwrap_or_default();
        self.say("offers-kinds", [("kind", plain(kind))])
    }
}
