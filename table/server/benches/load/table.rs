//! Results as a table.

use std::time::Duration;

use super::player::{Load, Played};

/// One run.
pub struct Row {
    name: &'static str,
    matches: usize,
    rate: f64,
    busy: f64,
    p50: Duration,
    p99: Duration,
    worst: Duration,
    ended: usize,
    view: u64,
    cost: f64,
    memory: u64,
    compared: u64,
}

impl Row {
    pub fn new(name: &'static str, load: &Load, played: &Played) -> Row {
        let mut times = played.times.clone();
        times.sort_unstable();
        let at = |percent: usize| {
            let last = times.len().saturating_sub(1);
            times.get((times.len() * percent / 100).min(last)).copied().unwrap_or_default()
        };
        Row {
            name,
            matches: load.matches,
            rate: f64::from(times.len() as u32) / played.seconds,
            busy: played.cpu / played.seconds * 100.0,
            p50: at(50),
            p99: at(99),
            worst: at(100),
            ended: played.ended,
            view: played.bytes / played.views.max(1),
            cost: played.cpu / f64::from(times.len().max(1) as u32) * 1e6,
            memory: played.memory,
            compared: played.compared,
        }
    }
}

/// Prints the table as markdown.
pub fn print(rows: &[Row]) {
    let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    println!(
        "| run | matches | actions/s | p50 | p99 | worst | view | matches ended | server's core | an action | memory | views compared |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for row in rows {
        println!(
            "| {} | {} | {:.0} | {} | {} | {} | {} B | {} | {:.0} % | {:.0} µs | {} MB | {} |",
            row.name,
            row.matches,
            row.rate,
            ms(row.p50),
            ms(row.p99),
            ms(row.worst),
            row.view,
            row.ended,
            row.busy,
            row.cost,
            row.memory >> 20,
            row.compared,
        );
    }
}
