//! Two people at two browsers play a whole match of miniatures: one with the keys alone, one with a finger on a phone.

use std::time::{Duration, Instant};

use crate::browser::{DESK, PHONE};
use crate::house::visit;
use crate::typed::{Said, fit, invite, play_out, say_next, see_the_end};

/// How long a whole match may take, on a machine that does other things too.
const PATIENCE: Duration = Duration::from_mins(5);

/// So much is said by hand; then the match is played on inside the pages.
const BY_HAND: u32 = 12;

/// What a plain player of miniatures says next.
const PLAYER: &str = include_str!("miniatures.js");

#[test]
fn two_browsers_play_a_whole_match_of_miniatures() {
    visit("miniatures", |house| async move {
        let anna = house.guest(DESK).await;
        let bruno = house.guest(PHONE).await;
        invite(&anna, &bruno, &house.url, "Home Raiders").await;
        for page in [&anna, &bruno] {
            page.ask("localStorage.setItem('stage-pace', 'off')").await;
        }
        let begun = Instant::now();
        let beads =
            "[...document.querySelectorAll('.seat')].some(n => /Beads\\sin\\sthe\\sbag/.test(n.textContent))";
        for said in 0.. {
            assert!(begun.elapsed() < PATIENCE, "it takes too long: {}", anna.seen().await);
            let over = say_next(&anna, Said::Typed, PLAYER).await;
            assert_eq!(over, None, "a match is longer");
            say_next(&bruno, Said::Tapped, PLAYER).await;
            if said >= BY_HAND && anna.ask(&format!("return {beads}")).await == true {
                break;
            }
        }
        bruno.until("the beads", beads).await;
        fit([&anna, &bruno]).await;
        let ending = play_out([&anna, &bruno], PLAYER, PATIENCE).await;
        assert!(ending.is_some(), "it takes too long: {}", anna.seen().await);
        see_the_end([&anna, &bruno]).await;
        fit([&anna, &bruno]).await;
    });
}
