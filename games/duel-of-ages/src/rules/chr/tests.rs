//! Tests of the chapter; values from the character cards.

use super::*;
use crate::content::{Colour, Era, Honour, Respect};
use crate::fixture::Scene;

#[test]
fn chr_01_what_stands_on_a_card() {
    let table = Scene::new().stand("rogue", 0, "0,0").free();
    let rogue = table.view().character(0);
    assert_eq!(
        (rogue.era, rogue.honour, rogue.respect),
        (Era::Colonial, Honour::Dishonourable, Respect::Unrespected)
    );
    assert_eq!((rogue.speed, rogue.health, rogue.damage), (6, 5, 1));
    assert!(rogue.has(Ability::Pickpocket));
}

#[test]
fn chr_02_brighter_is_better() {
    use Colour::{Black, Blue, Green, Red, White, Yellow};
    let mut colours = vec![Green, Black, White, Red, Yellow, Blue];
    colours.sort();
    assert_eq!(colours, [Black, Red, Blue, Green, Yellow, White]);
    assert_eq!((White.raised(1), Black.raised(-1)), (White, Black), "DOA-AB-GEN-05");
}

#[test]
fn chr_03_ten_ratings_are_colours() {
    let table = Scene::new().stand("siennya", 0, "0,0").free();
    let colours = Rating::ALL.map(|of| rating(table.view(), 0, of, table.view().space(0)).letter());
    assert_eq!(Rating::ALL.len(), 10);
    // Melee, penetration, aim, point, throw, reaction, stealth, armour, strength, intelligence.
    assert_eq!(colours.iter().collect::<String>(), "GRBGYYYKBB");
}

#[test]
fn chr_04_natural_damage_is_a_colour_and_a_number() {
    let mut table = Scene::new().stand("quill", 0, "0,0").stand("rogue", 1, "0,0").melee();
    // Melee Green v Reaction Yellow 6; Penetration Blue v Armour Red 8; damage 1.
    table.does(0, "strike quill rogue", &[3, 3, 3, 4]);
    assert_eq!((table.rolls()[1].0, table.health("rogue")), (8, 4));
}

#[test]
fn chr_05_honour_binds_nobody() {
    // DOA-CHR-05, DOA-FAQ-20: an honourable character may shoot whom he likes, wounded or not.
    let table = Scene::new()
        .stand("siennya", 0, "0,0")
        .stand("ruth", 1, "3,0")
        .health("ruth", 1)
        .show("siennya", "horn-bow")
        .fire();
    assert!(table.offers(0, "fire horn-bow 3,0"));
}

#[test]
fn chr_06_and_chr_07_cards_of_the_house() {
    // DOA-CHR-06: Red Armour is usual. DOA-CHR-07: four ages, seven characters each.
    let game = crate::fixture::duel();
    let all = &game.content().characters;
    let red = all.iter().filter(|one| one.rating(Rating::Armour) == Colour::Red).count();
    assert!(Colour::ALL.into_iter().all(|other| {
        other == Colour::Red || all.iter().filter(|one| one.rating(Rating::Armour) == other).count() < red
    }));
    assert!(Era::ALL.into_iter().all(|era| all.iter().filter(|one| one.era == era).count() == 7));
}

#[test]
fn chr_08_printed_health_is_the_maximum() {
    let mut table = Scene::new().stand("sarge", 0, "0,0").show("sarge", "nanogel").health("sarge", 3).free();
    assert_eq!(table.champion("sarge").most, 7);
    assert_eq!(table.judged(0, "heal nanogel sarge"), "DOA-EQP-03", "Intelligence Blue is too little");
    table.play(&[], |play| crate::rules::dmg::heal(play, 0, u8::MAX, CHR_08));
    assert_eq!(table.health("sarge"), 7);
}

#[test]
fn chr_09_health_is_public() {
    // Whoever looks sees it: the truth that a rival guesses has the same Health.
    let table = Scene::new().stand("sarge", 0, "0,0").stand("rogue", 1, "3,0").health("sarge", 3).free();
    let mut luck = kernel::Seeded::from_number(7);
    let guess = crate::hidden::guess(table.view(), kernel::Seat(1), &mut luck);
    assert_eq!(guess.champions, table.state.champions);
}

#[test]
fn kw_set_and_kw_level_first_becomes_then_levels() {
    // DOA-KW-SET: leather makes Red Blue, never Green Blue. DOA-KW-LEVEL: the chariot adds one.
    let armour = |who, cards| {
        let table = Scene::new().stand(who, 0, "0,0").using(who, cards).free();
        rating(table.view(), 0, Rating::Armour, table.view().space(0))
    };
    assert_eq!(armour("sarge", "leather-armour"), Colour::Blue);
    assert_eq!(armour("oxana", "leather-armour"), Colour::Green, "never lowered");
    assert_eq!(armour("sarge", "leather-armour sumerian-chariot"), Colour::Green);
    assert_eq!(armour("seventh-bell", "sumerian-chariot"), Colour::White);
    // Permanent gains come first of all.
    let table = Scene::new()
        .stand("sarge", 0, "0,0")
        .using("sarge", "leather-armour")
        .with(|state, who| state.champion_mut(who("sarge")).gained[Rating::Armour as usize] = 1)
        .free();
    assert_eq!(rating(table.view(), 0, Rating::Armour, None), Colour::Blue);
}

#[test]
fn kw_level_only_on_its_ground() {
    let stealth = |code: char, under: bool| {
        let at = if under { "0,0u" } else { "0,0" };
        let table = Scene::new()
            .ground(code, "0,0")
            .tunnel("0,0* 1,0")
            .stand("sarge", 0, at)
            .using("sarge", "grass-cloak")
            .free();
        rating(table.view(), 0, Rating::Stealth, table.view().space(0))
    };
    assert_eq!((stealth('w', false), stealth('s', false)), (Colour::Green, Colour::Green));
    assert_eq!(
        (stealth('r', false), stealth('w', true)),
        (Colour::Blue, Colour::Blue),
        "nor in a tunnel below"
    );
}

#[test]
fn kw_speed_sets_then_adds() {
    // DOA-KW-SPEED
    let of = |who, cards| {
        let table = Scene::new().stand(who, 0, "0,0").using(who, cards).free();
        speed(table.view(), 0)
    };
    assert_eq!(of("sarge", "sumerian-chariot"), 7);
    assert_eq!(of("sarge", "sumerian-chariot reflex-plate"), 6);
    assert_eq!(of("sarge", "crickets"), 7);
    assert_eq!(of("mako", "crickets"), 10, "DOA-AB-19: two more for the Stunt Driver");
}

#[test]
fn kw_noisy_lowers_stealth_while_revealed() {
    let of = |scene: Scene| {
        let table = scene.free();
        rating(table.view(), 0, Rating::Stealth, None)
    };
    let sarge = || Scene::new().stand("sarge", 0, "0,0");
    assert_eq!(of(sarge().show("sarge", "chain-cutter")), Colour::Red, "DOA-KW-NOISY");
    assert_eq!(of(sarge().give("sarge", "chain-cutter")), Colour::Blue, "not while it is face down");
}

#[test]
fn kw_req_is_compared_with_the_rating_of_now() {
    // DOA-KW-REQ, DOA-AMB-43: the Gravity Maul wants Strength Green.
    let able = |gained: u8| {
        let table = Scene::new()
            .stand("mercenary", 0, "0,0")
            .with(move |state, who| {
                state.champion_mut(who("mercenary")).gained[Rating::Strength as usize] = gained;
            })
            .free();
        check_able(table.view(), 0, table.view().card(crate::fixture::card("gravity-maul")))
            .map_err(|no| no.by.0)
    };
    assert_eq!((able(0), able(1)), (Err("DOA-EQP-03"), Ok(())), "DOA-EC-28");
}
