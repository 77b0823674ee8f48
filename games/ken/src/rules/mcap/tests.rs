//! Tests of the Masters' capacities.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action;
use crate::fixture::Fixture;
use crate::frame::Phase;
use crate::rules::sm;
use crate::zones::Zone;

#[test]
fn mcap_01_carnage_discards_an_army_worth_little() {
    let mut table = Fixture::new()
        .force(0, "gorendo-carnage")
        .force(1, "cheap 1/1/1 ochre=1")
        .force(1, "dear 1/1/1 ochre=2")
        .force(1, "none 1/1/1")
        .versus("gorendo-carnage", "cheap dear none")
        .begin();
    table.does(0, table.uses("gorendo-carnage"));
    assert!(!table.may(0, &table.pick("dear")), "KEN-MCAP-01: worth 0 or 1 only");
    table.does(0, table.pick("cheap"));
    assert_eq!(table.zone("cheap"), Zone::Past, "KEN-MCAP-01");
    assert_eq!(table.state.points, [0, 1], "KEN-MCAP-01: 1 ochre to the opponent, none for the Army");
}

#[test]
fn mcap_02_warlord_plays_a_pair_after_a_conquest() {
    let conquest = |place: &str| {
        Fixture::new()
            .force(0, "tebaldo-warlord")
            .place(0, "old place")
            .hand(0, "toll-bridge")
            .hand(0, "dune-raiders")
            .place(1, place)
            .versus("tebaldo-warlord", "")
            .begin()
    };
    let mut table = conquest("p inhabited");
    table.pass_all();
    table.does(0, table.uses("tebaldo-warlord"));
    table.does(0, table.pick("toll-bridge"));
    table.does(0, table.pick("dune-raiders"));
    assert_eq!(
        table.view().places(0).last(),
        Some(&table.card("toll-bridge")),
        "KEN-MCAP-02: it is the frontier"
    );
    assert_eq!(table.zone("dune-raiders"), Zone::Forces);
    assert!(!table.is_engaged("dune-raiders"), "KEN-MCAP-02: the Army enters disengaged");
    assert_eq!(table.state.points, [0, 1]);

    let mut table = conquest("p place");
    table.pass_all();
    let warlord = table.uses("tebaldo-warlord");
    assert!(!table.may(0, &warlord), "KEN-MCAP-02: only after an Inhabited Place");
}

#[test]
fn mcap_03_conqueror_strengthens_the_groups_still_to_strike() {
    // KEN-EX-22.
    let mut table = Fixture::new()
        .force(0, "one 1/1/1")
        .force(0, "vaskar-conqueror")
        .force(0, "three 1/1/1")
        .force(1, "a 0/2/3")
        .force(1, "b 0/9/9")
        .force(1, "c 0/2/3")
        .versus("one", "a")
        .versus("vaskar-conqueror", "b")
        .versus("three", "c")
        .begin();
    let conqueror = table.uses("vaskar-conqueror");
    table.refuses(0, conqueror.clone(), "KEN-USE-03");
    table.pass();
    assert_eq!(table.zone("a"), Zone::Forces, "group 1 struck without it");
    table.does(0, conqueror);
    table.pass();
    table.pass();
    assert_eq!(table.zone("c"), Zone::Past, "KEN-MCAP-03: 1 + 4 wins 2/3");
    assert_eq!(table.state.points, [0, 1]);
}

#[test]
fn mcap_04_cruel_doubles_one_won_character() {
    let mut table = Fixture::new()
        .force(0, "vaskar-cruel")
        .force(1, "c character 0/1/1 ochre=2")
        .attach("charm equipment 0/0/0 ochre=1", "c")
        .versus("vaskar-cruel", "c")
        .begin();
    table.pass();
    table.does(0, table.uses("vaskar-cruel"));
    table.pass_all();
    assert_eq!(table.state.points, [5, 0], "KEN-MCAP-04: 2 x 2, attachments not doubled");

    let mut table = Fixture::new()
        .force(0, "vaskar-cruel")
        .force(1, "army 0/1/1 ochre=2")
        .versus("vaskar-cruel", "army")
        .begin();
    table.pass();
    assert!(!table.may(0, &table.uses("vaskar-cruel")), "KEN-MCAP-04: Characters only");
}

#[test]
fn mcap_05_determined_annuls_an_event_against_this_master() {
    let star = || {
        Fixture::new()
            .lives(0, &["kenshiro-mastery"])
            .hand(0, "falling-star")
            .lives(1, &["dorumi-determined", "dorumi-defender"])
    };
    let mut table = star().begin();
    let card = table.card("falling-star");
    table.does(0, Action::Play(card));
    assert!(table.may(1, &table.uses("dorumi-determined")), "KEN-MCAP-05");
    table.does(1, table.uses("dorumi-determined"));
    assert_eq!(table.lives("dorumi-determined"), 2, "KEN-MCAP-05: the Event did nothing");
    assert_eq!(table.zone("falling-star"), Zone::Past);
    assert_eq!(table.state.points, [1, 3], "3 for the card, 1 for the annul, all paid (KEN-AMB-77)");

    // Against another Master he has nothing to say.
    let mut table = star().force(1, "ilenko-swindle").begin();
    table.does(0, Action::Play(card));
    table.does(0, table.pick("ilenko-swindle"));
    assert!(!table.may(1, &table.uses("dorumi-determined")), "KEN-MCAP-05");
}

#[test]
fn mcap_06_defender_takes_the_place_of_a_good_character() {
    let mut table = Fixture::new()
        .force(0, "a 1/1/1")
        .force(1, "opalia-defender")
        .force(1, "little-beryl")
        .force(1, "quarry-levy")
        .engaged("opalia-defender")
        .versus("a", "little-beryl quarry-levy")
        .begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("opalia-defender"));
    let line: Vec<_> = table.state.line(1).collect();
    assert_eq!(
        line,
        [table.card("quarry-levy"), table.card("opalia-defender")],
        "KEN-MCAP-06: he commands, last"
    );
    table.pass();
    assert!(table.is_engaged("little-beryl"), "KEN-AMB-55");

    let table = Fixture::new()
        .force(0, "a 1/1/1")
        .force(1, "opalia-defender")
        .force(1, "rust-hyena")
        .versus("a", "rust-hyena")
        .begin();
    let mut table = table;
    table.does(0, Action::Pass);
    assert!(!table.may(1, &table.uses("opalia-defender")), "KEN-MCAP-06: a good Character only");
}

#[test]
fn mcap_07_hero_engages_for_a_green_point() {
    let mut table = Fixture::new().force(0, "seira-hero").begin();
    table.does(0, table.uses("seira-hero"));
    assert!(table.is_engaged("seira-hero"));
    assert_eq!(table.state.points, [1, 0], "KEN-MCAP-07");
    table.does(1, Action::Pass);
    let again = table.uses("seira-hero");
    table.refuses(0, again, "KEN-USE-02");

    let mut table = Fixture::new().force(0, "seira-hero").engaged("seira-hero").begin();
    let hero = table.uses("seira-hero");
    table.refuses(0, hero, "KEN-USE-01");
    // Not in the opponent's Presentation (KEN-AMB-39).
    let mut table = Fixture::new().force(1, "seira-hero").begin();
    table.does(0, Action::Pass);
    let hero = table.uses("seira-hero");
    table.refuses(1, hero, "KEN-USE-01");
}

#[test]
fn mcap_08_experience_annuls_a_technique_of_the_enemy_group() {
    // KEN-EX-24, first half: the Technique being used is answered.
    let mut table = Fixture::new()
        .force(0, "seira-hero")
        .hand(0, "twin-feather-cut")
        .force(1, "kenshiro-experience")
        .versus("seira-hero", "kenshiro-experience")
        .begin();
    let (card, host) = (table.card("twin-feather-cut"), table.card("seira-hero"));
    table.does(0, Action::Assign { card, host });
    table.does(1, table.uses("kenshiro-experience"));
    assert_eq!(table.state.points, [1, 2], "KEN-MCAP-08: 1 paid; the Technique's 2 stay paid (KEN-AMB-77)");
    assert_eq!(sm::extra_waves(table.view(), host), 0, "KEN-MCAP-08");
}

#[test]
fn mcap_09_swindle_caps_the_loss_at_2() {
    // KEN-EX-19.
    let loss = |ochre: u8| {
        let mut table = Fixture::new()
            .force(0, "k 20/9/9")
            .pool("")
            .force(1, &format!("m 0/1/L ochre={ochre} swindle"))
            .attach("palm technique 0/0/0 ochre=1", "m")
            .versus("k", "m")
            .begin();
        table.pass_all();
        table.state.points[0]
    };
    assert_eq!(loss(4), 2, "KEN-MCAP-09");
    assert_eq!(loss(0), 1, "KEN-MCAP-09: never raised");
}

#[test]
fn mcap_10_intervention_joins_a_group_that_exists() {
    let mut table = Fixture::new()
        .force(0, "a 1/1/1")
        .force(1, "kazetsu-intervention")
        .force(1, "d 1/1/1 neutral")
        .versus("a", "d")
        .begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("kazetsu-intervention"));
    let line: Vec<_> = table.state.line(1).collect();
    assert_eq!(line, [table.card("d"), table.card("kazetsu-intervention")], "KEN-MCAP-10: last");
    assert_eq!(table.state.points, [1, 0]);
    table.pass();
    assert!(table.is_engaged("kazetsu-intervention"), "KEN-END-01");

    for (defenders, engaged) in [("", ""), ("d", "kazetsu-intervention"), ("n", "")] {
        let mut table = Fixture::new()
            .force(0, "a 1/1/1")
            .force(1, "kazetsu-intervention")
            .force(1, "d 1/1/1 neutral")
            .force(1, "n 1/1/L")
            .versus("a", defenders);
        if !engaged.is_empty() {
            table = table.engaged(engaged);
        }
        let mut table = table.begin();
        table.does(0, Action::Pass);
        let joins = table.uses("kazetsu-intervention");
        assert!(
            !table.may(1, &joins),
            "KEN-MCAP-10: no group, engaged, or a Master there ({defenders}, {engaged})"
        );
    }
}

#[test]
fn mcap_11_liberator_attacks_once_more_alone() {
    let mut table = Fixture::new()
        .force(0, "kenshiro-liberator")
        .force(0, "army 9/9/9")
        .engaged("kenshiro-liberator army")
        .place(1, "deep inhabited")
        .place(1, "near inhabited")
        .phase(Phase::PostCombat)
        .begin();
    table.does(0, table.uses("kenshiro-liberator"));
    assert_eq!(table.state.points, [0, 1]);
    table.pass();
    assert_eq!(table.zone("near"), Zone::Past, "KEN-MCAP-11: the frontier falls to him alone");
    assert_eq!(table.zone("deep"), Zone::Territory);
    let again = table.uses("kenshiro-liberator");
    table.refuses(0, again, "KEN-USE-02");

    let mut table =
        Fixture::new().force(0, "kenshiro-liberator").place(1, "wild place").phase(Phase::PostCombat).begin();
    let refused = table.uses("kenshiro-liberator");
    table.refuses(0, refused, "KEN-MCAP-11");
}

#[test]
fn mcap_12_mastery_costs_the_beaten_master_one_more_life() {
    // KEN-EX-25.
    let mut table = Fixture::new()
        .force(0, "kenshiro-mastery")
        .force(1, "n 0/3/L2 ochre=3")
        .versus("kenshiro-mastery", "n")
        .begin();
    table.pass();
    table.does(0, table.uses("kenshiro-mastery"));
    table.pass_all();
    assert_eq!(table.state.points, [3, 1], "KEN-MCAP-12: the other Life goes without ochre");
    assert_eq!((table.zone("n"), table.zone("n:2")), (Zone::Past, Zone::Past));

    let mut table = Fixture::new()
        .force(0, "kenshiro-mastery")
        .force(0, "army 9/1/1 good")
        .force(1, "n 0/3/L2 ochre=3")
        .versus("army kenshiro-mastery", "n")
        .begin();
    table.pass();
    assert!(!table.may(0, &table.uses("kenshiro-mastery")), "KEN-MCAP-12: he must fight alone");
}

#[test]
fn mcap_13_predestined_holds_ten_cards() {
    // KEN-EX-26.
    let limit = |lives: &[&str]| sm::hand_limit(Fixture::new().lives(0, lives).begin().view(), 0);
    assert_eq!(limit(&["tanryo-predestined", "tanryo-experience"]), 10, "KEN-MCAP-13");
    assert_eq!(limit(&["tanryo-experience", "tanryo-predestined"]), 7, "KEN-LIFE-07: only the active Life");
}

#[test]
fn mcap_14_loner_disengages_outside_combat() {
    let mut table = Fixture::new().force(0, "kazetsu-loner").engaged("kazetsu-loner").begin();
    table.does(0, table.uses("kazetsu-loner"));
    assert!(!table.is_engaged("kazetsu-loner"), "KEN-MCAP-14");
    assert_eq!(table.state.points, [0, 2]);

    let mut table = Fixture::new()
        .force(0, "kazetsu-loner")
        .force(0, "a 1/1/1")
        .engaged("kazetsu-loner")
        .force(1, "d 1/1/1")
        .versus("a", "d")
        .begin();
    let loner = table.uses("kazetsu-loner");
    table.refuses(0, loner, "KEN-USE-01");
    let mut table = Fixture::new().force(0, "kazetsu-loner").begin();
    let loner = table.uses("kazetsu-loner");
    table.refuses(0, loner, "KEN-MCAP-14");
}

#[test]
fn mcap_15_strategist_engages_himself_and_an_enemy() {
    let mut table = Fixture::new()
        .force(0, "vaskar-strategist")
        .force(1, "d 1/1/1")
        .force(1, "e 1/1/1")
        .engaged("e")
        .begin();
    table.does(0, table.uses("vaskar-strategist"));
    assert!(table.is_engaged("d") && table.is_engaged("vaskar-strategist"), "KEN-MCAP-15");
    assert_eq!(table.state.points, [0, 2]);

    // In the opponent's Presentation too (KEN-AMB-40).
    let mut table = Fixture::new().force(1, "vaskar-strategist").force(0, "d 1/1/1").begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("vaskar-strategist"));
    assert!(table.is_engaged("d"));
}

#[test]
fn mcap_16_tactician_annuls_an_event_against_his_group() {
    let fight = |defenders: &str| {
        Fixture::new()
            .force(0, "tebaldo-tactician")
            .force(0, "a 1/1/1 neutral")
            .force(1, "d 1/1/1 neutral")
            .hand(1, "quicksand")
            .versus(defenders, "d")
            .begin()
    };
    let mut table = fight("a tebaldo-tactician");
    table.does(0, Action::Pass);
    let card = table.card("quicksand");
    table.does(1, Action::Play(card));
    table.does(0, table.uses("tebaldo-tactician"));
    let fight_now = *table.view().fight().expect("the combat goes on");
    assert_eq!(sm::group_bonus(table.view(), &fight_now, 0), 0, "KEN-MCAP-16");
    assert_eq!(table.state.points, [0, 1]);

    let mut table = fight("tebaldo-tactician");
    table.does(0, Action::Pass);
    table.does(1, Action::Play(card));
    assert!(!table.may(0, &table.uses("tebaldo-tactician")), "KEN-MCAP-16: he must command");
}
