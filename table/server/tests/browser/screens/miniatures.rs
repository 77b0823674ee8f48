//! Two people at two browsers play a whole match of miniatures: one with the keys alone, one with a finger on a phone.

use std::time::{Duration, Instant};

use crate::browser::{DESK, PHONE};
use crate::house::visit;
use crate::typed::{Said, fit, invite, say_next, see_the_end};

/// How long a whole match may take, on a machine that does other things too.
const PATIENCE: Duration = Duration::from_mins(10);

/// What a plain player of miniatures says next.
const PLAYER: &str = include_str!("miniatures.js");

#[test]
fn two_browsers_play_a_whole_match_of_miniatures() {
    visit("miniatures", |house| async move {
        let anna = house.guest(DESK).await;
        let bruno = house.guest(PHONE).await;
        invite(&anna, &bruno, &house.url, "Home Raiders").await;
        let begun = Instant::now();
        let mut looked = false;
        let ending = loop {
            assert!(begun.elapsed() < PATIENCE, "it takes too long: {}", anna.seen().await);
            if let Some(ending) = say_next(&anna, Said::Typed, PLAYER).await {
                break ending;
            }
            say_next(&bruno, Said::Tapped, PLAYER).await;
            let beads = "[...document.querySelectorAll('.seat')].some(n => /Beads\\sin\\sthe\\sbag/.test(n.textContent))";
            if !looked && anna.ask(&format!("return {beads}")).await == true {
                looked = true;
                bruno.until("the beads", beads).await;
                fit([&anna, &bruno]).await;
            }
        };
        assert!(looked, "the match was long enough to look at: {ending}");
        see_the_end([&anna, &bruno]).await;
    });
}
