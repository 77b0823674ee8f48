//!
//! Compiled under `#[cfg(test)]` only.
use kernel::Seeded;
use space::square::Dir;

use super::*;
use crate::action::Action;
use crate::board::Terrain;
use crate::content::{Hidden, TokenKind};
use crate::frame::{Fight, Phase, Setup, Stage};
use crate::rules::set::tests::{Session, content, profile, sq};
use crate::state::{Ending, How};

/// A position of a scenario: figures and what else there is to say.
fn position(scenario: &str, figures: &[&str], besides: &str) -> Session {
    let figures = figures.join(", ");
    Session::arrange(&format!(r#"{{ "scenario": "{scenario}", "figures": [{figures}] {besides} }}"#))
}

fn fig(character: &str, band: u8, at: &str) -> String {
    format!(r#"{{ "character": "{character}", "band": {band}, "at": "{at}" }}"#)
}

fn fig_with(character: &str, band: u8, at: &str, besides: &str) -> String {
    format!(r#"{{ "character": "{character}", "band": {band}, "at": "{at}", {besides} }}"#)
}

fn scenario(scenario: &str, figures: &[String], besides: &str) -> Session {
    let figures: Vec<&str> = figures.iter().map(String::as_str).collect();
    position(scenario, &figures, besides)
}

fn view(session: &Session) -> View<'_> {
    View { content: content(), state: &session.state }
}

fn ended(session: &Session) -> Option<(Option<Band>, How)> {
    session.state.over.map(|Ending { winner, how }| (winner, how))
}

/// A table of a scenario with ready bands.
fn table(scenario: &str, besides: &str, bands: [&str; 2], luck: &[u32]) -> Session {
    let band = |text: &str| {
        let members: Vec<String> =
            text.split(' ').map(|id| format!(r#"{{ "character": "{id}" }}"#)).collect();
        format!(r#"{{ "members": [{}] }}"#, members.join(", "))
    };
    let bands = bands.map(band).join(", ");
    Session::open(&format!(r#"{{ "scenario": "{scenario}", "bands": [{bands}] {besides} }}"#), luck)
}

mod deeds;

#[test]
fn aim_04_the_scenario_beats_the_table() {
    let session = Session::open(r#"{ "scenario": "SC-09", "options": { "budget": 6 } }"#, &[]);
    assert_eq!(session.state.setting.budget, [20; 2], "OKKO-AIM-04");
    assert_eq!(session.state.setting.threshold, [Some(16); 2]);
    let standard = Session::open(r#"{ "options": { "budget": 6 } }"#, &[]);
    assert_eq!(standard.state.setting.budget, [6; 2]);
}

/// OKKO-SCEN-01 in full: `areas/tests.rs`.
#[test]
fn scen_01_files_are_checked() {
    let good = content().scenarios[1].clone();
    assert!(scenario_faults(content(), &good).is_empty(), "OKKO-SCEN-01");
    let fields = |change: fn(&mut Scenario)| {
        let mut bad = good.clone();
        change(&mut bad);
        scenario_faults(content(), &bad).into_iter().map(|(field, _)| field).collect::<Vec<_>>()
    };
    assert_eq!(fields(|s| s.areas[0] = "AR-77".into()), ["areas.0"]);
    assert_eq!(fields(|s| s.areas[1] = "AR-02@90".into()), ["areas.1"]);
    assert_eq!(fields(|s| s.areas[3] = "AR-09@0".into())[0], "map");
    assert_eq!(fields(|s| s.wall_count = [7, 8]), ["wall-count"]);
    assert_eq!(fields(|s| s.tokens[0].at = "z1".into()), ["tokens.0.at"]);
    assert_eq!(fields(|s| s.tokens[0].at = "d4".into()), ["tokens.0.at"]);
    assert_eq!(fields(|s| s.roles[0].zone[0] = "b2-a1".into()), ["roles.0.zone.0"]);
    assert_eq!(fields(|s| s.roles[1].zone.clear()), ["roles.1.zone"]);
    assert_eq!(fields(|s| s.first = Some(2)), ["first"]);
    assert_eq!(fields(|s| s.roles[1].budget = Some(20)), ["named-roles"]);
    assert_eq!(fields(|s| s.hidden.push(Hidden::Dust)), ["hidden"]);
    assert_eq!(fields(|s| s.victory.push(Victory::Escape { role: 2 })), ["victory.1", "victory.1"]);
    assert!(content().scenarios.iter().all(|scenario| scenario_faults(content(), scenario).is_empty()));
}

#[test]
fn scen_02_deployment_stays_inside_the_zone() {
    let mut session = table("SC-03", r#", "roles": [0, 1]"#, ["okko", "oni-bushi"], &[]);
    assert_eq!(session.stage(), Some(Setup::Deploy(1)), "Night plays first and deploys first");
    session.deploy(1, &[(1, "a1 s")], &[]);
    let put = |figure, square: &str| Action::Deploy { figure, square: sq(square), facing: Facing::N };
    assert_eq!(session.refused(0, put(0, "a10")), ("OKKO-SCEN-02", "refuse-deploy-zone"));
    assert_eq!(
        session.refused(0, put(0, "d13")),
        ("OKKO-SET-08", "refuse-deploy-occupied"),
        "Tahei stands there"
    );
    assert_eq!(
        session.refused(0, put(2, "b10")),
        ("OKKO-SCEN-02", "refuse-deploy-placed"),
        "guests are not deployed"
    );
    session.go(0, put(0, "b10"), &[]);
}

/// SC-05: at least half of the Pursuers, rounded up, in m1-p4.
#[test]
fn scen_02_half_of_the_band_in_the_first_range() {
    let bands = ["okko noshin", "gaki gaki gaki"];
    let mut session = table("SC-05", r#", "roles": [0, 1]"#, bands, &[]);
    session.deploy(0, &[(0, "a1 s"), (1, "b1 s")], &[]);
    let put = |figure, square: &str| Action::Deploy { figure, square: sq(square), facing: Facing::N };
    session.go(1, put(2, "a15"), &[]);
    assert_eq!(
        session.refused(1, put(3, "b15")),
        ("OKKO-SCEN-02", "refuse-deploy-half"),
        "2 of 3 must be in m1-p4"
    );
    session.go(1, put(2, "b15"), &[]);
    session.deploy(1, &[(3, "n1 s"), (4, "p4 s")], &[]);
    assert_eq!(session.stage(), Some(Setup::Wound(1)));
}

/// SC-02: the higher die chooses the zone; the player on the east side takes the first phase.
#[test]
fn scen_12_the_first_player_follows_the_zone() {
    let mut session = table("SC-02", "", ["okko", "noshin"], &[5, 0]);
    assert_eq!(session.stage(), Some(Setup::Side));
    assert_eq!(session.offers(0), [Action::Side(Facing::E), Action::Side(Facing::W)]);
    assert_eq!(session.refused(0, Action::Side(Facing::N)).0, "OKKO-SCEN-02");
    session.go(0, Action::Side(Facing::W), &[]);
    assert_eq!((session.state.first, session.stage()), (1, Some(Setup::Deploy(1))), "OKKO-SCEN-12");
    assert!(
        session.state.setting.zones[0].contains(sq("a1"))
            && session.state.setting.zones[1].contains(sq("p16"))
    );
    let mut session = table("SC-02", "", ["okko", "noshin"], &[5, 0]);
    session.go(0, Action::Side(Facing::E), &[]);
    assert_eq!(session.state.first, 0);
    let fixed = table("SC-07", r#", "roles": [1, 0]"#, ["okko", "noshin"], &[]);
    assert_eq!(fixed.state.first, 1, "Lamplighters play first; nobody rolls");
}

#[test]
fn scen_15_roles_are_agreed_or_rolled_for() {
    let mut session = Session::open(r#"{ "scenario": "SC-04" }"#, &[3, 3, 1, 4]);
    assert_eq!(
        session.stage(),
        Some(Setup::Roles(1)),
        "OKKO-SCEN-15: rolled again on a tie, the higher chooses"
    );
    assert_eq!(session.refused(1, Action::Role(2)), ("OKKO-SCEN-15", "refuse-no-such-role"));
    session.go(1, Action::Role(0), &[]);
    assert_eq!((session.state.setting.roles, session.stage()), ([1, 0], Some(Setup::Muster)));
    let cult = Action::Muster([Member(profile("ronin"), None)].into());
    assert_eq!(session.refused(1, cult), ("OKKO-SCEN-16", "refuse-band-missing-alignment"));
    let agreed = Session::open(r#"{ "scenario": "SC-04", "roles": [1, 0] }"#, &[]);
    assert_eq!((agreed.state.setting.roles, agreed.stage()), ([1, 0], Some(Setup::Muster)));
    let fault = |setup: &str| crate::rules::set::tests::table(setup).unwrap_err()[0].by.clone();
    assert_eq!(fault(r#"{ "scenario": "SC-04", "roles": [1, 1] }"#), "OKKO-SCEN-15");
    assert_eq!(fault(r#"{ "scenario": "SC-02", "roles": [0, 1] }"#), "OKKO-SCEN-15");
    assert_eq!(
        fault(r#"{ "scenario": "SC-04", "bands": [{ "ready": "masterless" }, { "ready": "masterless" }] }"#),
        "OKKO-SCEN-15"
    );
}

#[test]
fn scen_16_fixed_bands_and_budgets() {
    let session = Session::open(r#"{ "scenario": "SC-01", "roles": [1, 0] }"#, &[0, 3]);
    let own = |band| session.state.figures.iter().filter(|figure| figure.band == band).count();
    assert_eq!((own(0), own(1)), (5, 3), "OKKO-SCEN-16: band 0 has the Oni, band 1 the Hunters");
    assert_eq!(session.state.setting.threshold, [Some(8); 2]);
    let given = r#"{ "scenario": "SC-01", "bands": [{ "ready": "oni-12" }, { "ready": "oni-12" }] }"#;
    assert_eq!(crate::rules::set::tests::table(given).unwrap_err()[0].why.key, "fault-bands-fixed");
    let dawn = Session::open(r#"{ "scenario": "SC-10", "roles": [0, 1] }"#, &[]);
    assert_eq!(dawn.state.setting.budget, [16, 20]);
    assert_eq!(
        dawn.state.setting.threshold,
        [Some(12), None],
        "OKKO-SCEN-14: the Mist has no zeni threshold"
    );
    assert_eq!(band::dice_due(view(&dawn), 0), 5, "one extra die");
    assert_eq!(band::dice_due(view(&dawn), 1), 4);
}

#[test]
fn scen_10_guests_join_a_band() {
    let session = table("SC-03", r#", "roles": [1, 0]"#, ["oni-bushi", "okko"], &[]);
    let tahei = session.state.figure(2);
    assert_eq!((tahei.band, tahei.stand()), (1, Some((sq("d13"), Facing::N))), "OKKO-SCEN-10");
    assert_eq!(band::dice_due(view(&session), 1), 4, "no die");
    let mut lost = scenario(
        "SC-03",
        &[fig("okko", 0, "b10 n"), fig("tahei", 0, "d13 n"), fig("oni-bushi", 1, "d12 s")],
        "",
    );
    lost.state.figure_mut(1).place = Place::Out;
    lost.with(&[], |play| on_out(play, 1));
    assert_eq!(ended(&lost), Some((Some(1), How::FigureOut)), "Night wins at once");
}

#[test]
fn scen_10_hitokui_stands_at_h5() {
    let session = table("SC-10", r#", "roles": [0, 1]"#, ["okko", "gaki hitokui"], &[]);
    assert_eq!(
        session.state.figure(2).stand(),
        Some((sq("h5"), Facing::S)),
        "placed, though outside the zone"
    );
    assert!(is_placed(view(&session), 2) && !is_placed(view(&session), 1));
}

/// SC-02: the scroll lies at h9.
fn scroll(okko: &str, gaki: &str) -> Session {
    scenario("SC-02", &[fig("okko", 0, okko), fig("gaki", 1, gaki)], "")
}

#[test]
fn scen_06_the_last_turn() {
    let session = |scenario_id: &str, turn: u8, besides: &str| {
        let figures = [fig("okko", 0, "c10 n"), fig("gaki", 1, "a1 n")];
        let mut session = scenario(scenario_id, &figures, &format!(r#", "turn": {turn} {besides}"#));
        session.with(&[], end_of_turn);
        ended(&session)
    };
    assert_eq!(session("SC-03", 6, ""), None);
    assert_eq!(session("SC-03", 7, ""), Some((Some(0), How::TimeUp)), "OKKO-SCEN-06: Hosts");
    assert_eq!(session("SC-04", 8, ""), Some((Some(1), How::TimeUp)), "Guardians");
    assert_eq!(session("SC-05", 10, ""), Some((Some(1), How::TimeUp)), "Pursuers");
    assert_eq!(session("SC-07", 9, ""), Some((Some(1), How::TimeUp)), "Extinguishers");
    assert_eq!(session("SC-10", 10, ""), Some((Some(1), How::TimeUp)), "Mist");
    assert_eq!(session("SC-10", 10, r#", "roles": [1, 0]"#), Some((Some(0), How::TimeUp)));
    assert_eq!(session("SC-02", 90, ""), None, "none");
}

#[test]
fn scen_18_the_haul_is_compared_at_the_limit() {
    let session = |score: &str, lost: &str, turn: u8| {
        let figures = [fig("ronin", 0, "c10 n"), fig("ninja", 1, "p2 n")];
        let besides = format!(r#", "turn": {turn}, "score": {score}, "lost": {lost}"#);
        let mut session = scenario("SC-09", &figures, &besides);
        session.with(&[], end_of_turn);
        ended(&session)
    };
    assert_eq!(session("[2, 0]", "[0, 0]", 7), None, "OKKO-SCEN-18");
    assert_eq!(session("[2, 0]", "[0, 0]", 8), Some((Some(0), How::Score)));
    assert_eq!(session("[2, 0]", "[3, 0]", 8), Some((Some(1), How::Score)), "2 against 3 zeni");
    assert_eq!(session("[2, 4]", "[3, 5]", 8), Some((None, How::Score)), "7 each: a draw");
}

/// SC-10: Hunters are band 0, seals at e9 and l8.
fn dawn(besides: &str) -> Session {
    let figures = [fig("okko", 0, "e10 n"), fig("hitokui", 1, "h5 s"), fig("gaki", 1, "k8 w")];
    scenario("SC-10", &figures, besides)
}

#[test]
fn scen_20_margins_are_capped_while_a_seal_is_unbroken() {
    for (switched, capped) in [("[]", true), ("[0]", true), ("[0, 1]", false)] {
        let session = dawn(&format!(r#", "switched": {switched}"#));
        let margin = |margin| capped_margin(view(&session), 1, margin);
        assert_eq!(
            [1, 2, 3, 9].map(margin),
            if capped { [1, 2, 2, 2] } else { [1, 2, 3, 9] },
            "OKKO-SCEN-20"
        );
        assert_eq!(tests_endanger(view(&session), 1), !capped);
        assert_eq!(capped_margin(view(&session), 2, 3), 3, "only Hitokui");
        assert!(tests_endanger(view(&session), 0));
    }
}

#[test]
fn scen_11_fog_limits_ranges() {
    assert_eq!(reach_cap(view(&dawn(""))), 3, "OKKO-SCEN-11");
    assert_eq!(reach_cap(view(&scroll("a1 n", "p1 n"))), u8::MAX);
}

#[test]
fn scen_13_one_fugitive_starts_endangered() {
    let mut session = table("SC-05", r#", "roles": [0, 1]"#, ["okko noshin tikku", "gaki"], &[]);
    session.deploy(0, &[(0, "a1 s"), (1, "b1 s"), (2, "c1 s")], &[]);
    session.deploy(1, &[(3, "p1 s")], &[]);
    assert_eq!(session.stage(), Some(Setup::Wound(1)));
    assert_eq!(session.offers(1), [Action::Name(0), Action::Name(1)], "OKKO-SCEN-13: no civilian");
    assert_eq!(session.refused(1, Action::Name(2)), ("OKKO-SCEN-13", "refuse-wound"));
    assert_eq!(session.refused(1, Action::Name(3)).0, "OKKO-SCEN-13");
    session.go(1, Action::Name(1), &[0; 5]);
    assert!(!session.state.figure(1).alert && session.state.figure(0).alert);
    assert_eq!(session.state.active, 0, "Fugitives play first");
    let mut session = table("SC-05", r#", "roles": [0, 1]"#, ["tikku", "gaki"], &[]);
    session.deploy(0, &[(0, "a1 s")], &[]);
    session.deploy(1, &[(1, "p1 s")], &[0; 5]);
    assert!(session.state.figure(0).alert, "none if there is no such figure");
}

#[test]
fn scen_14_the_threshold_still_decides() {
    for (id, thresholds) in [("SC-02", [Some(12); 2]), ("SC-05", [None, Some(12)]), ("SC-09", [Some(16); 2])]
    {
        let index = content().find_scenario(id).unwrap();
        let board = board(content(), &content().scenarios[index]).unwrap();
        assert_eq!(
            setting(content(), index, board, Options::default()).threshold,
            thresholds,
            "OKKO-SCEN-14 {id}"
        );
    }
}

#[test]
fn scen_17_held_squares_score() {
    let figures = [
        fig("gaki", 0, "c9 n"),
        fig_with("oni-bushi", 0, "h8 n", r#""endangered": true"#),
        fig("okko", 1, "n9 n"),
    ];
    let mut session = scenario("SC-04", &figures, "");
    session.with(&[], end_of_phase);
    assert_eq!(session.state.score, [1, 0], "OKKO-SCEN-17: only alert figures of the Cult");
    let mut session = scenario("SC-04", &figures, r#", "active": 1"#);
    session.with(&[], end_of_phase);
    assert_eq!(session.state.score, [0, 0], "at the end of Cult phases only");
    let mut session = scenario("SC-04", &figures, r#", "score": [5, 0]"#);
    session.with(&[], end_of_phase);
    assert_eq!(ended(&session), Some((Some(0), How::Score)), "6 points, at once");
}

/// SC-06: leaders at c12 and f12, the hall is b10-g15.
#[test]
fn scen_19_leaders() {
    let mut session = table("SC-06", "", ["okko noburo tikku", "oni-bushi rokkaku"], &[0, 5]);
    assert_eq!((session.state.first, session.stage()), (1, Some(Setup::Leader(1))), "two of 4 zeni");
    assert_eq!(session.offers(1), [Action::Name(3), Action::Name(4)]);
    assert_eq!(session.refused(1, Action::Name(0)), ("OKKO-SCEN-19", "refuse-leader"));
    session.go(1, Action::Name(4), &[]);
    assert_eq!(session.state.figure(4).stand(), Some((sq("c12"), Facing::E)), "OKKO-SCEN-19: A's leader");
    assert_eq!(session.state.figure(1).stand(), Some((sq("f12"), Facing::W)), "Noburo, 6 zeni");
    assert!(session.state.figure(1).leader && !session.state.figure(0).leader);
    assert_eq!(session.stage(), Some(Setup::Deploy(1)));
    assert!(
        session.state.setting.zones[1].contains(sq("a1"))
            && session.state.setting.zones[0].contains(sq("o5"))
    );
    let alone = table("SC-06", "", ["tikku", "gaki gaki"], &[5, 0]);
    assert!(alone.state.figure(0).leader, "a band of one civilian only");
    assert_eq!(
        alone.stage(),
        Some(Setup::Deploy(1)),
        "two gaki are alike, and band 0 has nobody else to deploy"
    );
}

#[test]
fn scen_19_honour() {
    let leader = r#""leader": true"#;
    let figures = [
        fig_with("okko", 0, "c12 e", leader),
        fig("noshin", 0, "a1 n"),
        fig_with("oni-bushi", 1, "f12 w", leader),
        fig("gaki", 1, "p6 n"),
    ];
    for (turn, holds) in [(1, true), (3, true), (4, false)] {
        let session = scenario("SC-06", &figures, &format!(r#", "turn": {turn}"#));
        let view = view(&session);
        assert_eq!(can_enter(view, 1, sq("b10")).is_err(), holds, "OKKO-SCEN-19 turn {turn}");
        assert!(can_enter(view, 1, sq("a10")).is_ok() && can_enter(view, 0, sq("b10")).is_ok());
        assert_eq!(can_target(view, 1, 2).is_err(), holds);
        assert!(
            can_target(view, 0, 2).is_ok()
                && can_target(view, 1, 3).is_ok()
                && can_target(view, 0, 3).is_ok()
        );
        assert!(can_target(view, 1, 0).is_ok(), "the own leader is no enemy");
        let fight = |attacker, defender| Fight::between(attacker, defender, Stage::Attack);
        assert_eq!(no_support(view, &fight(0, 2)), holds);
        assert!(!no_support(view, &fight(0, 3)));
    }
    let mut session = scenario("SC-06", &figures, "");
    session.state.figure_mut(2).place = Place::Out;
    session.with(&[], |play| on_out(play, 2));
    assert_eq!(ended(&session), Some((Some(0), How::Leader)), "OKKO-SCEN-19");
    let mut session = scenario("SC-06", &figures, "");
    session.state.figure_mut(3).place = Place::Out;
    session.with(&[], |play| on_out(play, 3));
    assert_eq!(ended(&session), None, "not a leader");
}

#[test]
fn scen_10_hitokui_out_wins_for_the_hunters() {
    let mut session = dawn("");
    session.state.figure_mut(1).place = Place::Out;
    session.with(&[], |play| on_out(play, 1));
    assert_eq!(ended(&session), Some((Some(0), How::FigureOut)), "OKKO-SCEN-10, SC-10");
}

/// Squares that the scenarios name can be stood on, by the ledger's maps.
#[test]
fn scen_02_named_squares_are_what_the_ledger_says() {
    let terrain = |id: &str, square: &str| {
        let scenario = &content().scenarios[content().find_scenario(id).unwrap()];
        board(content(), scenario).unwrap().terrain(sq(square))
    };
    assert_eq!(terrain("SC-07", "d5"), Terrain::Stairs);
    assert_eq!(terrain("SC-07", "e13"), Terrain::Stairs);
    assert_eq!(terrain("SC-07", "m7"), Terrain::Stairs);
    assert_eq!(terrain("SC-07", "l12"), Terrain::Free, "a hatch token on free terrain");
    assert_eq!(terrain("SC-05", "i16"), Terrain::Water, "OKKO-SCEN-05: the exits are water");
}
