//! Tests of the chapter.

use crate::content::Tower;
use crate::event::Event;
use crate::fixture::{Scene, Tried};
use crate::rules::dmg;
use crate::state::{Habit, Lies, Will};

/// Siennya and Ruth in one space in the movement phase.
fn pair() -> Scene {
    Scene::new()
        .stand("siennya", 0, "0,0")
        .stand("ruth", 0, "0,0")
        .show("siennya", "horn-bow")
        .show("ruth", "temple-sling")
}

#[test]
fn eqp_01_nobody_begins_with_equipment() {
    let game = crate::fixture::duel();
    let mut luck = kernel::Seeded::from_number(3);
    let table = kernel::Table { seats: 2, setup: serde_json::Value::Null };
    let state = kernel::Game::start(&*game, &table, &mut kernel::Cx::silent(&mut luck)).unwrap();
    assert!(state.cards.iter().all(|card| card.at == Lies::Deck));
}

#[test]
fn eqp_02_four_cards_and_the_excess_goes_at_once() {
    let scene = |who| {
        Scene::new()
            .stand(who, 0, "0,0")
            .show(who, "horn-bow stiletto claymore")
            .pile("temple-sling oak-staff", "0,0")
            .movement()
    };
    let mut table = scene("sarge");
    table.does(0, "pick-up sarge", &[]);
    assert_eq!((table.now(), table.asked()), ("excess", vec![0]));
    assert_eq!(table.refused(0, "done"), "DOA-EQP-02");
    table.does(0, "destroy oak-staff", &[]);
    assert_eq!(
        (table.now(), table.lies("oak-staff")),
        ("move", "discard".to_owned()),
        "DOA-AMB-65: no more, no less"
    );
    let mut packhorse = scene("anton");
    packhorse.does(0, "pick-up anton", &[]);
    assert_eq!(packhorse.now(), "move", "DOA-AB-12: six for Anton");
}

#[test]
fn eqp_02_packs_add_up() {
    // DOA-KW-LIMIT: 4 + 3 + 5.
    let table = Scene::new().stand("sarge", 0, "0,0").show("sarge", "field-rucksack cargo-drone").free();
    assert_eq!(super::limit(table.view(), 0), 12);
    let hidden = Scene::new().stand("sarge", 0, "0,0").give("sarge", "field-rucksack").free();
    assert_eq!(super::limit(hidden.view(), 0), 4, "DOA-REV-08: not before it is revealed");
}

#[test]
fn eqp_03_too_weak_may_carry_but_not_use() {
    let mut table = Scene::new()
        .stand("rogue", 0, "0,0")
        .stand("sarge", 1, "0,0")
        .show("rogue", "claymore stiletto")
        .melee();
    assert_eq!(table.refused(0, "arm rogue claymore"), "DOA-EQP-03", "DOA-EC-28");
    assert!(table.offers(0, "arm rogue stiletto"));
    table.does(0, "arm rogue stiletto", &[]);
    let plain = Scene::new().stand("idiot", 0, "0,0").health("idiot", 1).show("idiot", "trauma-kit").free();
    assert_eq!(plain.refused(0, "heal trauma-kit idiot"), "DOA-EQP-03", "Intelligence counts as well");
}

#[test]
fn eqp_04_cards_of_any_age_serve_anybody() {
    // DOA-EQP-04: Sarge of the modern age with a bow, a cloak and a mount of others.
    let mut table =
        Scene::new().stand("sarge", 0, "0,0").show("sarge", "sumerian-chariot night-paint").free();
    table.all(0, &["ride sarge sumerian-chariot", "cloak sarge night-paint"]);
    assert!(table.used("sumerian-chariot") && table.used("night-paint"));
}

#[test]
fn eqp_05_cards_belong_to_the_character() {
    let table = pair().free();
    assert_eq!(table.refused(0, "trade siennya ruth horn-bow"), "DOA-TRN-04", "not passed on freely");
    let moving = pair().stand("sarge", 0, "3,0").show("sarge", "stiletto").movement();
    assert_eq!(moving.refused(0, "trade siennya ruth stiletto"), "DOA-EQP-05", "a third one's card");
}

#[test]
fn eqp_06_a_trade_costs_both_two_points() {
    let mut table = pair().movement();
    table.does(0, "trade siennya ruth horn-bow temple-sling", &[]);
    assert_eq!((table.lies("horn-bow"), table.lies("temple-sling")), ("ruth".into(), "siennya".into()));
    assert_eq!((table.champion("siennya").phase.left, table.champion("ruth").phase.left), (4, 4));
    let mut broker =
        Scene::new().stand("broker", 0, "0,0").stand("ruth", 0, "0,0").show("broker", "horn-bow").movement();
    broker.does(0, "trade broker ruth horn-bow", &[]);
    assert_eq!(
        (broker.champion("broker").phase.left, broker.champion("ruth").phase.left),
        (4, 4),
        "DOA-AB-28"
    );
}

#[test]
fn eqp_06_both_must_be_there_and_able_to_pay() {
    let apart = Scene::new().stand("siennya", 0, "0,0").stand("ruth", 0, "1,0").show("siennya", "horn-bow");
    assert_eq!(apart.movement().refused(0, "trade siennya ruth horn-bow"), "DOA-EQP-06");
    let mut tired = pair().movement();
    tired.walks(0, "ruth", "e w e w e").walks(0, "siennya", "e");
    assert_eq!(tired.champion("ruth").phase.left, 1);
    assert_eq!(tired.refused(0, "trade siennya ruth horn-bow"), "DOA-EQP-06", "DOA-EC-21");
    assert_eq!(tired.refused(0, "trade siennya siennya horn-bow"), "DOA-EQP-06", "not with oneself");
    let mut fired = pair().stand("rogue", 1, "3,0").fire();
    fired.does(0, "fire horn-bow 3,0", &[5, 6]);
    fired.does(0, "done", &[]);
    assert_eq!(fired.refused(0, "trade ruth siennya temple-sling"), "DOA-EQP-06", "who fired does not trade");
    assert_eq!(fired.refused(0, "trade siennya ruth horn-bow"), "DOA-MOV-13");
}

#[test]
fn eqp_07_a_third_partner_needs_another_trade() {
    let mut table = pair().stand("sarge", 0, "0,0").show("sarge", "stiletto").movement();
    table.does(0, "trade siennya ruth horn-bow", &[]).does(0, "trade siennya sarge stiletto", &[]);
    assert_eq!(table.champion("siennya").phase.left, 2, "DOA-EX-48");
    assert_eq!(table.champion("sarge").phase.left, 3);
    table.walks(0, "siennya", "e w");
    assert_eq!(table.refused(0, "trade siennya ruth stiletto"), "DOA-EQP-06", "nothing is left");
}

#[test]
fn eqp_08_no_trade_beside_an_enemy() {
    let beset = pair().stand("rogue", 1, "0,0").movement();
    assert_eq!(beset.refused(0, "trade siennya ruth horn-bow"), "DOA-EQP-08");
    let mut below = pair().tunnel("0,0* 1,0").stand("rogue", 1, "0,0u").movement();
    below.does(0, "trade siennya ruth horn-bow", &[]);
    assert_eq!(below.lies("horn-bow"), "ruth", "DOA-EC-22: an enemy in the tunnel below is elsewhere");
}

#[test]
fn eqp_10_nothing_is_dropped_by_choice() {
    // DOA-EQP-10: the movement phase knows no dropping and no destroying.
    let table = pair().movement();
    assert_eq!(table.refused(0, "destroy horn-bow"), "DOA-TRN-06", "DOA-EC-20");
}

#[test]
fn eqp_11_own_cards_are_destroyed_in_the_free_action_phase() {
    let mut table = pair().stand("rogue", 1, "3,0").show("rogue", "stiletto").free();
    assert_eq!(table.refused(0, "destroy stiletto"), "DOA-EQP-05", "the enemy's");
    table.does(0, "destroy horn-bow", &[]);
    assert_eq!(table.lies("horn-bow"), "discard");
}

#[test]
fn eqp_11_and_on_receiving_some() {
    let mut table = pair().pile("stiletto", "0,0").order(0, Habit::Trash, Will::Ask).movement();
    table.does(0, "pick-up siennya", &[]);
    assert_eq!(table.now(), "received");
    assert_eq!(table.refused(0, "destroy temple-sling"), "DOA-EQP-11", "Ruth has received nothing");
    table.does(0, "destroy horn-bow", &[]).does(0, "pass", &[]);
    assert_eq!((table.now(), table.lies("horn-bow")), ("move", "discard".to_owned()));
}

#[test]
fn eqp_12_discards_lie_face_up() {
    let mut table = pair().give("siennya", "stiletto").free();
    table.does(0, "destroy stiletto", &[]);
    assert!(table.shown("stiletto"), "DOA-EQP-13: for good, and open to all");
    assert_eq!(table.state.cards[usize::from(crate::fixture::card("stiletto"))].seen, [true; 2]);
}

fn killed(scene: Scene) -> Tried {
    let mut table = scene.stand("sarge", 0, "0,0").give("sarge", "horn-bow stiletto").free();
    table.play(&[], |play| dmg::bury(play, &[super::super::volley::mark(0)]));
    table
}

#[test]
fn eqp_14_the_cards_of_the_dead_lie_in_their_space() {
    let table = killed(Scene::new());
    assert_eq!((table.lies("horn-bow"), table.lies("stiletto")), ("0,0".to_owned(), "0,0".to_owned()));
    assert!(!table.shown("stiletto"), "DOA-EC-48: face down, and the team that dropped them knows them");
    assert!(table.heard(
        "DOA-EQP-14",
        |event| matches!(event, Event::Dropped(_, _, faces) if faces[0].sides == [true, false])
    ));
}

#[test]
fn eqp_14_in_a_tower_or_dome_they_are_discarded() {
    assert_eq!(killed(Scene::new().tower(Tower::Ruin, "0,0")).lies("horn-bow"), "discard", "DOA-TWR-08");
    assert_eq!(killed(Scene::new().dome(1, "0,0")).lies("horn-bow"), "discard");
}

#[test]
fn eqp_15_a_pile_is_picked_up_whole_for_two_points() {
    let mut table = pair().buried("stiletto claymore", "0,0").movement();
    table.does(0, "pick-up siennya", &[]);
    assert_eq!(
        (table.lies("stiletto"), table.lies("claymore")),
        ("siennya".into(), "siennya".into()),
        "DOA-EC-23"
    );
    assert_eq!(table.champion("siennya").phase.left, 4);
    let known = table.state.cards[usize::from(crate::fixture::card("stiletto"))];
    assert_eq!((known.shown, known.seen), (false, [true, false]), "DOA-EC-48: whoever picks up sees them");
    assert_eq!(table.refused(0, "pick-up siennya"), "DOA-EQP-15", "nothing is left");
}

#[test]
fn eqp_15_not_beside_an_enemy_and_not_without_the_points() {
    let beset = pair().pile("stiletto", "0,0").stand("rogue", 1, "0,0").movement();
    assert_eq!(beset.refused(0, "pick-up siennya"), "DOA-EQP-15");
    let mut table = pair().pile("stiletto", "1,0").movement();
    table.walks(0, "siennya", "e w e w e");
    assert_eq!(table.refused(0, "pick-up siennya"), "DOA-EQP-15", "DOA-EC-24: 1 point left");
    let entangled = pair()
        .pile("stiletto", "0,0")
        .with(|state, who| state.champion_mut(who("siennya")).entangled = true)
        .stand("suva", 0, "0,0")
        .with(|state, who| state.champion_mut(who("suva")).entangled = true)
        .movement();
    assert!(entangled.offers(0, "pick-up suva"), "two of four are left");
}

#[test]
fn eqp_16_uses() {
    use crate::content::Uses;
    // DOA-EQP-16, DOA-KW-USES: what each letter does is shown in RNG-12, RNG-13 and DMG-05.
    let table = pair().free();
    let uses = |id| table.view().card(crate::fixture::card(id)).uses;
    assert_eq!((uses("horn-bow"), uses("long-rifle"), uses("nanogel")), (Uses::P, Uses::K, Uses::One));
}

#[test]
fn eqp_17_living_equipment_has_no_rule() {
    // DOA-EQP-17, DOA-KW-LIVE: it is carried, traded and destroyed like anything.
    let mut table = Scene::new().stand("sarge", 0, "0,0").show("sarge", "crickets").free();
    assert!(table.view().card(crate::fixture::card("crickets")).living);
    table.does(0, "destroy crickets", &[]);
    assert_eq!(table.lies("crickets"), "discard");
}

#[test]
fn eqp_18_who_trades_may_destroy_even_without_receiving() {
    let mut table = pair().order(0, Habit::Trash, Will::Ask).movement();
    table.does(0, "trade siennya ruth temple-sling", &[]);
    assert_eq!(table.now(), "received");
    // Siennya has received; Ruth gave all she had and has nothing to destroy.
    table.does(0, "destroy horn-bow", &[]).does(0, "pass", &[]);
    assert_eq!(table.now(), "move");
    let mut giver = pair().show("ruth", "stiletto").order(0, Habit::Trash, Will::Ask).movement();
    giver.does(0, "trade siennya ruth temple-sling", &[]).does(0, "pass", &[]);
    assert_eq!(giver.now(), "received", "Ruth, who received nothing");
    giver.does(0, "destroy stiletto", &[]);
    assert_eq!(giver.lies("stiletto"), "discard");
}

#[test]
fn amb_07_an_empty_deck_is_made_of_the_discards() {
    let mut table = Scene::new()
        .stand("sarge", 0, "0,0")
        .with(|state, _| {
            state.cards.iter_mut().for_each(|card| (card.at, card.shown) = (Lies::Discard, true));
        })
        .free();
    let drawn = table.play(&[1], |play| super::draw_cards(play, 0, 1, super::EQP_01));
    assert!(table.heard("DOA-AMB-07", |event| matches!(event, Event::Reshuffled)));
    let card = drawn.iter().next().unwrap();
    assert!(!table.view().shown(card), "face down again");
    let mut none = Scene::new()
        .stand("sarge", 0, "0,0")
        .with(|state, _| state.cards.iter_mut().for_each(|card| card.at = Lies::With(0)))
        .free();
    assert!(none.play(&[], |play| super::draw_cards(play, 0, 1, super::EQP_01)).is_empty());
    assert!(none.heard("DOA-AMB-07", |event| matches!(event, Event::NoCard(0))));
}

#[test]
fn amb_68_two_seats_must_both_agree_to_a_trade() {
    let scene = || pair().seats(&[0, 1, 0]).commanded("ruth", 2);
    let mut table = scene().movement();
    table.does(0, "trade siennya ruth horn-bow temple-sling", &[]);
    assert_eq!(
        (table.now(), table.asked(), table.lies("horn-bow")),
        ("trade", vec![2], "siennya".to_owned())
    );
    assert_eq!(table.refused(0, "answer"), "DOA-AMB-68", "the partner's seat is asked");
    let mut refused = scene().movement();
    refused.does(0, "trade siennya ruth horn-bow temple-sling", &[]).does(2, "pass", &[]);
    assert_eq!((refused.lies("horn-bow"), refused.champion("siennya").phase.left), ("siennya".to_owned(), 6));
    table.does(2, "answer", &[]);
    assert_eq!((table.lies("horn-bow"), table.champion("siennya").phase.left), ("ruth".to_owned(), 4));
}
