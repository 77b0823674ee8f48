//! When Darkness Comes at its table: a night alone by clicks.

use std::time::Duration;

use crate::browser::DESK;
use crate::house::{picture, visit};
use crate::play::{Hand, Player};

/// What a plain player would click.
const PLAYER: &str = concat!(include_str!("begun.js"), include_str!("darkness.js"));

/// Something that takes longer than this is a fault of the player here, or of the table.
const PATIENCE: Duration = Duration::from_mins(8);

#[test]
fn a_night_alone_is_played_to_its_end_by_clicks() {
    visit("darkness-alone", |house| async move {
        let anna = house.guest(DESK).await;
        anna.visit("/").await;
        anna.ask("localStorage.setItem('stage-pace', 'off')").await;
        anna.play("when-darkness-comes").await;
        assert_eq!(anna.app("app.table.seats.length").await, 1, "Market Day alone");
        let mut player = Player::by(PLAYER, &anna, Hand::Mouse);
        let ending = player.play(PATIENCE, |_| false).await.expect("an end");
        anna.see_text(".prompt h2", &ending).await;
        anna.see_text(".prompt a", "Replay").await;
        picture(&anna, "darkness-end-desk").await;
        println!("{ending} after {} clicks", player.clicked.len());
        let walked = player.clicked.iter().filter(|kind| kind.starts_with("cell ")).count();
        assert!(walked > 0, "nobody has walked: {:?}", player.clicked);
    });
}
