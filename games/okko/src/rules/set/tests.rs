//! Tests of the set-up, and the helpers that the neighbouring chapters' tests use.
//!
//! Compiled under `#[cfg(test)]` only.

use std::sync::OnceLock;

use kernel::{Cx, Eyes, Fault, Game, Seat, Seeded, Table, Tape, Told};
use space::square::{Square, SquareSet};

use super::*;
use crate::board::Terrain;
use crate::content::{Content, HOUSE, ProfileId};
use crate::state::{Place, State};

/// The house content, read once.
pub(crate) fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(|| Content::read(HOUSE).expect("the house content is free of faults"))
}

/// The number of a character.
pub(crate) fn profile(id: &str) -> ProfileId {
    content().find_profile(id).unwrap_or_else(|| panic!("no character {id}"))
}

/// Opens a table, before anything is drawn.
pub(crate) fn table(setup: &str) -> Result<State, Vec<Fault>> {
    open(content(), &Table { seats: 2, setup: serde_json::from_str(setup).unwrap() })
}

pub(crate) fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

/// A match that a test plays with dictated luck.
pub(crate) struct Session {
    pub(crate) state: State,
    pub(crate) told: Vec<Told<Event>>,
}

impl Session {
    /// Opens a table; d6 are written as they fall less 1.
    pub(crate) fn open(setup: &str, luck: &[u32]) -> Session {
        let state = table(setup).unwrap_or_else(|faults| panic!("{faults:#?}"));
        let mut session = Session { state, told: Vec::new() };
        session.with(luck, crate::turn::run);
        session
    }

    /// Takes a position.
    pub(crate) fn arrange(position: &str) -> Session {
        let json = serde_json::from_str(position).unwrap();
        let state = crate::arrange::arrange(content(), &json).unwrap_or_else(|faults| panic!("{faults:#?}"));
        Session { state, told: Vec::new() }
    }

    /// Does something with a hand on the state, with exactly this luck.
    pub(crate) fn with<T>(&mut self, luck: &[u32], run: impl FnOnce(&mut Play) -> T) -> T {
        let mut tape = Tape::new(luck.to_vec());
        self.told.clear();
        let mut cx = Cx::new(&mut tape, &mut self.told);
        let result = run(&mut Play { content: content(), state: &mut self.state, cx: &mut cx });
        assert_eq!((tape.missing(), tape.left(), tape.out_of_range()), (None, 0, false), "luck does not fit");
        result
    }

    /// A band's action, as the game would do it.
    pub(crate) fn act(&mut self, band: Band, action: Action, luck: &[u32]) -> Result<(), Illegal> {
        self.with(luck, |play| {
            assert!(crate::turn::asks(play.view()).0[band as usize], "band {band} is not asked: {action:?}");
            let before = play.state.clone();
            let done = crate::turn::act(play, band, &action);
            if done.is_ok() {
                crate::turn::run(play);
            } else {
                assert_eq!(*play.state, before, "a refusal changes nothing");
            }
            done
        })
    }

    /// A band's action that must be lawful.
    pub(crate) fn go(&mut self, band: Band, action: Action, luck: &[u32]) {
        if let Err(refusal) = self.act(band, action.clone(), luck) {
            panic!("{action:?}: {refusal:?}");
        }
    }

    /// The rule and key of a refusal.
    pub(crate) fn refused(&mut self, band: Band, action: Action) -> (&'static str, &'static str) {
        let refusal = self.act(band, action, &[]).expect_err("must be refused");
        (refusal.by.0, refusal.why.key)
    }

    pub(crate) fn offers(&self, band: Band) -> Vec<Action> {
        let mut offers = Offers::new();
        crate::turn::offers(View { content: content(), state: &self.state }, band, &mut offers);
        offers.actions
    }

    pub(crate) fn stage(&self) -> Option<Setup> {
        match self.state.flow.now() {
            Some(Frame::Setup(stage)) => Some(*stage),
            _ => None,
        }
    }

    pub(crate) fn heard(&self, wanted: &Event) -> bool {
        self.told.iter().any(|told| told.what == *wanted)
    }

    /// Deploys figures of a band: number and `e5 n`, and says that it is ready; luck is for what follows.
    pub(crate) fn deploy(&mut self, band: Band, stands: &[(FigureId, &str)], luck: &[u32]) {
        for &(figure, stand) in stands {
            let (square, facing) = areas::stand(stand).unwrap();
            self.go(band, Action::Deploy { figure, square, facing }, &[]);
        }
        self.go(band, Action::Done, luck);
    }
}

/// Two small bands on a fixed board of areas with open edges: band 0 has figures 0 and 1, band 1 figures 2 and 3.
const SMALL: &str = r#"{
  "bands": [
    { "members": [{ "character": "okko" }, { "character": "noshin" }] },
    { "members": [{ "character": "oni-bushi" }, { "character": "gaki" }] }
  ],
  "areas": ["AR-01@0", "AR-10@0", "AR-03@0", "AR-02@0"],
  "options": { "board": "fixed" }
}"#;

fn by_of(setup: &str) -> Vec<(String, String, String)> {
    table(setup).unwrap_err().into_iter().map(|fault| (fault.by, fault.at, fault.why.key.into())).collect()
}

fn one(setup: &str) -> (String, String, String) {
    let mut found = by_of(setup);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

#[test]
fn set_01_bands_are_built_in_secret_and_shown_together() {
    let mut session = Session::open("null", &[]);
    assert_eq!(session.stage(), Some(Setup::Muster), "OKKO-SET-01");
    assert_eq!(asks(View { content: content(), state: &session.state }, Setup::Muster).0, [true, true]);
    let band = |text: &str| text.split_whitespace().map(|id| Member(profile(id), None)).collect::<Box<[_]>>();
    assert_eq!(session.refused(0, Action::Muster(band(""))), ("OKKO-SET-01", "refuse-band-empty"));
    assert_eq!(session.refused(0, Action::Muster(band("okko gaki"))).0, "OKKO-BAND-03");
    assert_eq!(session.refused(1, Action::Done), ("OKKO-SET-01", "refuse-not-now-at-all"));
    session.go(1, Action::Muster(band("gaki gaki")), &[]);
    assert_eq!(asks(View { content: content(), state: &session.state }, Setup::Muster).0, [true, false]);
    assert!(session.state.figures.is_empty(), "nothing is shown yet, OKKO-Q-40");
    // Then the board: four areas and turns; then initiative.
    session.go(0, Action::Muster(band("okko noshin")), &[0, 0, 0, 0, 0, 0, 0, 0, 5, 2]);
    assert_eq!(
        session.told.iter().filter(|told| told.by == CMP_07).count(),
        1,
        "OKKO-CMP-07: both are shown"
    );
    assert_eq!(session.state.figures.len(), 4);
    assert_eq!(session.state.mustered, [None, None]);
    assert_eq!(session.state.setting.areas, [0, 1, 2, 3].map(|area| Some((area, 0))), "OKKO-SET-02");
    assert_eq!((session.stage(), session.state.first), (Some(Setup::Side), 0));
}

#[test]
fn set_01_faults_of_a_table_are_all_reported() {
    let found = by_of(
        r#"{ "scenari": "SC-01", "options": { "budget": "many", "zone-depths": 2 }, "bands": [{ "redy": 1 }] }"#,
    );
    let paths: Vec<_> = found.iter().map(|(_, at, _)| at.as_str()).collect();
    assert_eq!(paths, ["scenari", "options.budget", "options.zone-depths", "bands.0.redy"], "OKKO-SET-01");
    assert!(found.iter().all(|(by, _, key)| by == "OKKO-SET-01" && key == "fault-malformed"));
    let found = by_of(
        r#"{ "options": { "budget": 5, "zone-depth": 5, "area-size": 6, "threshold": 9, "turn-limit": 0 } }"#,
    );
    let paths: Vec<_> = found.iter().map(|(by, at, _)| (by.as_str(), at.as_str())).collect();
    assert_eq!(
        paths,
        [
            ("OKKO-BAND-01", "options.budget"),
            ("OKKO-Q-05", "options.threshold"),
            ("OKKO-Q-02", "options.zone-depth"),
            ("OKKO-Q-01", "options.area-size"),
            ("OKKO-Q-36", "options.turn-limit"),
        ]
    );
    let seats = open(content(), &Table { seats: 3, setup: serde_json::Value::Null }).unwrap_err();
    assert_eq!(seats[0].by, "OKKO-AIM-01");
    let three = r#"{ "bands": [null, null, { "ready": "masterless" }] }"#;
    assert_eq!(one(three).2, "fault-bands-two");
    assert_eq!(one(r#"{ "bands": [{ "ready": "nobody" }, { "ready": "masterless" }] }"#).1, "bands.0.ready");
    let both = r#"{ "bands": [{ "ready": "masterless", "members": [{ "character": "okko" }] }, { "ready": "masterless" }] }"#;
    assert_eq!(one(both).2, "fault-band-both");
    let listed = r#"{ "bands": [[{ "character": "okko", "geer": 1 }]] }"#;
    assert_eq!(one(listed).1, "bands.0.0.geer");
    let unknown = r#"{ "bands": [{ "members": [{ "character": "okkko", "gear": "sword" }] }, { "ready": "masterless" }] }"#;
    let paths: Vec<_> = by_of(unknown).into_iter().map(|fault| fault.1).collect();
    assert_eq!(paths, ["bands.0.members.0.character", "bands.0.members.0.gear"]);
    assert_eq!(one(r#"{ "scenario": "SC-77" }"#).0, "OKKO-AIM-04");
    let decided =
        r#"{ "scenario": "SC-02", "options": { "threshold": 5, "board": "alternate" }, "areas": ["AR-01"] }"#;
    assert_eq!(by_of(decided).iter().filter(|fault| fault.2 == "fault-scenario-decides").count(), 3);
}

#[test]
fn set_02_fixed_areas() {
    let state = table(SMALL).unwrap();
    assert_eq!(state.setting.board.terrain(sq("b2")), Terrain::Obstructed, "OKKO-SET-02: AR-01 lies NW");
    assert_eq!(state.setting.board.terrain(sq("d12")), Terrain::Bridge, "AR-03 lies SW");
    let with = |areas: &str| format!(r#"{{ "areas": {areas}, "options": {{ "board": "fixed" }} }}"#);
    assert_eq!(one(&with(r#"["AR-01", "AR-02", "AR-03"]"#)).2, "fault-area-count");
    assert_eq!(one(&with(r#"["AR-01", "AR-02@90", "AR-01@90", "AR-04"]"#)).2, "fault-area-twice");
    assert_eq!(one(&with(r#"["AR-01", "AR-02@45", "AR-03", "AR-04"]"#)).1, "areas.1");
    assert_eq!(one(r#"{ "areas": ["AR-01", "AR-02", "AR-03", "AR-04"] }"#).2, "fault-areas-not-fixed");
}

#[test]
fn set_02_random_areas_are_different_and_turned() {
    let setup = r#"{ "bands": [{ "ready": "masterless" }, { "ready": "masterless" }] }"#;
    let session = Session::open(setup, &[11, 1, 0, 2, 9, 3, 0, 0, 0, 3]);
    assert_eq!(
        session.state.setting.areas,
        [Some((11, 1)), Some((0, 2)), Some((10, 3)), Some((1, 0))],
        "OKKO-SET-02"
    );
    let same = areas::assemble(content(), [(11, 1), (0, 2), (10, 3), (1, 0)]);
    assert_eq!(session.state.setting.board, same);
    assert!(session.heard(&Event::Laid { area: 10, quarter: 2, turns: 3 }));
    assert_eq!(session.state.first, 1, "1 against 4");
}

/// OKKO-Q-03: a coin flip, then in turn each places one unused area on a free quarter, two each.
#[test]
fn set_02_alternate_placement() {
    let setup = r#"{ "bands": [{ "ready": "masterless" }, { "ready": "masterless" }], "options": { "board": "alternate" } }"#;
    let mut session = Session::open(setup, &[1]);
    assert_eq!(session.stage(), Some(Setup::Areas(1)));
    assert_eq!(session.offers(1).len(), 12 * 4 * 4, "OKKO-SET-02");
    session.go(1, Action::Lay { area: 4, quarter: 3, turns: 1 }, &[]);
    assert_eq!(session.offers(0).len(), 11 * 3 * 4);
    assert_eq!(
        session.refused(0, Action::Lay { area: 4, quarter: 0, turns: 0 }),
        ("OKKO-SET-02", "refuse-area-used")
    );
    assert_eq!(
        session.refused(0, Action::Lay { area: 5, quarter: 3, turns: 0 }),
        ("OKKO-Q-03", "refuse-quarter-taken")
    );
    assert_eq!(session.refused(0, Action::Lay { area: 5, quarter: 9, turns: 0 }).1, "refuse-quarter-taken");
    assert_eq!(session.refused(0, Action::Lay { area: 99, quarter: 0, turns: 0 }).1, "refuse-area-unknown");
    assert_eq!(session.refused(0, Action::Lay { area: 5, quarter: 0, turns: 4 }).1, "refuse-area-unknown");
    session.go(0, Action::Lay { area: 5, quarter: 0, turns: 0 }, &[]);
    session.go(1, Action::Lay { area: 6, quarter: 1, turns: 0 }, &[]);
    session.go(0, Action::Lay { area: 7, quarter: 2, turns: 2 }, &[3, 3, 0, 4]);
    assert_eq!(session.state.setting.board, areas::assemble(content(), [(5, 0), (6, 0), (7, 2), (4, 1)]));
    assert_eq!((session.stage(), session.state.first), (Some(Setup::Side), 1));
}

#[test]
fn set_03_the_higher_die_is_player_a() {
    let session = Session::open(SMALL, &[2, 2, 5, 5, 0, 1]);
    let rolls: Vec<_> =
        session.told.iter().filter(|told| matches!(told.what, Event::Initiative(_))).collect();
    assert_eq!(rolls.len(), 3, "OKKO-SET-03: ties are rolled again, OKKO-Q-04, OKKO-CMP-08");
    assert_eq!(rolls[2].what, Event::Initiative([1, 2]));
    assert!(session.heard(&Event::First(1)));
    assert_eq!(
        asks(View { content: content(), state: &session.state }, Setup::Side),
        ([false, true], SET_04)
    );
}

/// OKKO-CMP-08: dictated dice that run out tie for ever; the set-up still comes to an end.
#[test]
fn cmp_08_endless_ties_end() {
    let mut state = table(SMALL).unwrap();
    let mut tape = Tape::new(Vec::new());
    crate::turn::run(&mut Play { content: content(), state: &mut state, cx: &mut Cx::silent(&mut tape) });
    assert_eq!(tape.missing(), Some(6));
}

#[test]
fn q_40_who_hears_what_was_built() {
    let okko = crate::fixture::okko();
    for (secrecy, open) in [("secret", false), ("open", true)] {
        let mut session = Session::open(&format!(r#"{{ "options": {{ "bands": "{secrecy}" }} }}"#), &[]);
        let rules = BandRules::of(content(), &session.state.setting, 0);
        let members = band::ready_made(content(), &rules).remove(0);
        session.go(0, Action::Muster(members.clone().into()), &[]);
        let told = &session.told.last().unwrap().what;
        assert_eq!(*told, Event::Mustered { band: 0, members: Some(members), open }, "OKKO-Q-40");
        assert_eq!(okko.veil(told, Eyes::Seat(Seat(0))).as_ref(), Some(told), "its owner hears it");
        for eyes in [Eyes::Seat(Seat(1)), Eyes::Public] {
            let veiled = Event::Mustered { band: 0, members: None, open: false };
            let heard = if open { told } else { &veiled };
            assert_eq!(okko.veil(told, eyes).as_ref(), Some(heard), "{secrecy} {eyes:?}");
        }
    }
}

#[test]
fn set_01_a_band_that_is_missing_is_built_at_the_table() {
    let asks_of = |setup: &str| {
        let setup = serde_json::from_str(setup).unwrap();
        let state = open(content(), &Table { seats: 2, setup }).unwrap();
        asks(View { content: content(), state: &state }, Setup::Muster).0
    };
    assert_eq!(asks_of(r#"{ "bands": [{ "ready": "masterless" }] }"#), [false, true], "OKKO-SET-01");
    assert_eq!(asks_of(r#"{ "bands": [null, [{ "character": "okko" }]] }"#), [true, false]);
    assert_eq!(asks_of(r#"{ "bands": [null, null] }"#), [true, true]);
}

#[test]
fn set_04_a_chooses_a_side_and_deploys_first() {
    let mut session = Session::open(SMALL, &[5, 0]);
    assert_eq!(session.offers(0), Facing::ALL.map(Action::Side));
    session.go(0, Action::Side(Facing::S), &[]);
    let zones = session.state.setting.zones;
    assert_eq!(zones, ["a15-p16", "a1-p2"].map(|range| areas::range(range).unwrap()), "OKKO-SET-04");
    assert_eq!(session.stage(), Some(Setup::Deploy(0)));
    assert_eq!(session.refused(0, Action::Done), ("OKKO-SET-04", "refuse-deploy-count"));
    session.deploy(0, &[(0, "a16 n"), (1, "b16 e")], &[]);
    assert_eq!(session.stage(), Some(Setup::Deploy(1)), "then B");
    session.deploy(1, &[(2, "a1 s"), (3, "p2 w")], &[0; 4]);
    assert_eq!(session.stage(), None);
}

#[test]
fn set_04_depth_is_a_table_option() {
    let setup = SMALL.replace(r#""board""#, r#""zone-depth": 4, "board""#);
    let mut session = Session::open(&setup, &[5, 0]);
    session.go(0, Action::Side(Facing::E), &[]);
    let zones = session.state.setting.zones;
    assert_eq!(
        zones,
        ["m1-p16", "a1-d16"].map(|range| areas::range(range).unwrap()),
        "OKKO-SET-04, OKKO-Q-02"
    );
}

/// OKKO-SET-05, OKKO-SET-06, EX-15: all alert, A takes the first phase with all dice still to be rolled.
#[test]
fn set_06_a_takes_the_first_phase() {
    let mut session = Session::open(SMALL, &[0, 3]);
    session.go(1, Action::Side(Facing::N), &[]);
    session.deploy(1, &[(2, "a1 s"), (3, "p2 w")], &[]);
    for (figure, square) in [(0, "a16"), (1, "b16")] {
        session.go(0, Action::Deploy { figure, square: sq(square), facing: Facing::N }, &[]);
    }
    let mut last = session.state.clone();
    let mut tape = Tape::new(Vec::new());
    act(
        &mut Play { content: content(), state: &mut last, cx: &mut Cx::silent(&mut tape) },
        Setup::Deploy(0),
        0,
        &Action::Done,
    )
    .unwrap();
    assert_eq!(last.flow, Flow::of(Frame::Phase(Phase::Start)), "OKKO-SET-06");
    assert_eq!((last.active, last.first), (1, 1));
    assert!(last.figures.iter().all(|figure| figure.alert), "OKKO-SET-05");
    assert_eq!(last.dice, [Pool { spent: 4, unused: [0; 5] }; 2]);
}

#[test]
fn set_08_distinct_squares_that_are_not_obstructed() {
    let mut session = Session::open(SMALL, &[5, 0]);
    session.go(0, Action::Side(Facing::N), &[]);
    let put = |figure, square: &str| Action::Deploy { figure, square: sq(square), facing: Facing::W };
    assert_eq!(session.refused(0, put(0, "a3")), ("OKKO-SET-04", "refuse-deploy-zone"));
    assert_eq!(session.refused(0, put(0, "b2")), ("OKKO-SET-08", "refuse-deploy-terrain"));
    assert_eq!(session.refused(0, put(2, "a1")), ("OKKO-SET-04", "refuse-deploy-owner"));
    assert_eq!(session.refused(0, put(9, "a1")), ("OKKO-SET-08", "refuse-no-such-figure"));
    session.go(0, put(0, "j2"), &[]);
    assert_eq!(
        session.state.setting.board.terrain(sq("j2")),
        Terrain::Difficult,
        "OKKO-SET-08: any other ground, OKKO-Q-06"
    );
    assert_eq!(session.refused(0, put(1, "j2")), ("OKKO-SET-08", "refuse-deploy-occupied"));
    session.go(0, put(0, "c1"), &[]);
    assert_eq!(session.state.figure(0).stand(), Some((sq("c1"), Facing::W)), "rearranged until confirmed");
    session.go(0, put(0, "c1"), &[]);
    let offers = session.offers(0);
    assert_eq!(offers.len(), (32 - 2 - 1) * 4, "two rocks, one figure, four facings (OKKO-CMP-02)");
    assert!(session.state.figures.iter().all(|figure| figure.reserve.is_none()), "OKKO-SET-08");
    session.go(0, put(1, "d1"), &[]);
    assert_eq!(session.offers(0), [Action::Done]);
}

/// OKKO-SET-07: there is no square beyond the edge.
#[test]
fn set_07_the_edge_is_a_wall() {
    let state = table(SMALL).unwrap();
    let grid = &state.setting.board.grid;
    assert_eq!((grid.cols(), grid.rows()), (16, 16), "OKKO-SET-07, OKKO-CMP-01");
    assert!(
        !grid.reaches(sq("a1"), space::square::Dir::N) && !grid.reaches(sq("p16"), space::square::Dir::E)
    );
    assert!(grid.reaches(sq("a1"), space::square::Dir::E));
}

/// OKKO-Q-63: squares may be corrected on a board that is known.
#[test]
fn cmp_01_squares_can_be_corrected() {
    let with = |what: &str| SMALL.replacen('{', &format!(r#"{{ "corrections": [{what}], "#), 1);
    let state = table(&with(r#"{ "square": "b2", "terrain": "water" }"#)).unwrap();
    assert_eq!(state.setting.board.terrain(sq("b2")), Terrain::Water, "OKKO-CMP-01, OKKO-Q-63");
    assert_eq!(one(&with(r#"{ "square": "z9", "terrain": "water" }"#)).1, "corrections.0.square");
    assert_eq!(one(&with(r#"{ "square": "b2", "terrain": "lava" }"#)).1, "corrections.0.terrain");
    let random = r#"{ "corrections": [{ "square": "b2", "terrain": "water" }] }"#;
    assert_eq!(one(random).2, "fault-correction-board");
    let blocked = r#"{ "scenario": "SC-02", "corrections": [{ "square": "h9", "terrain": "obstructed" }] }"#;
    assert_eq!(one(blocked).2, "fault-correction-blocks");
}

/// OKKO-CMP-07: nothing of a figure is hidden once the bands are shown; no die lies in reserve.
#[test]
fn cmp_07_all_is_open_after_the_bands_are_shown() {
    let session = Session::open(SMALL, &[5, 0]);
    let shown = session.told.iter().find(|told| matches!(told.what, Event::BandsShown(_))).unwrap();
    assert_eq!(shown.by.0, "OKKO-CMP-07");
    assert!(
        session.state.figures.iter().all(|figure| figure.place == Place::Waiting && figure.reserve.is_none())
    );
}

/// Whatever the players do, the set-up of every scenario leads to a first phase; all offers are lawful.
#[test]
fn set_06_every_scenario_comes_to_its_first_phase() {
    let ids: Vec<_> = content()
        .scenarios
        .iter()
        .map(|scenario| format!(r#"{{ "scenario": "{}" }}"#, scenario.id))
        .collect();
    let standard = ["null", r#"{ "options": { "board": "alternate", "zone-depth": 1, "budget": 6 } }"#]
        .map(str::to_owned);
    for (i, setup) in ids.into_iter().chain(standard).enumerate() {
        for seed in 0..6 {
            let mut luck = Seeded::from_number(seed * 100 + i as u64);
            let mut state = table(&setup).unwrap_or_else(|faults| panic!("{setup}: {faults:#?}"));
            let mut cx = Cx::silent(&mut luck);
            crate::turn::run(&mut Play { content: content(), state: &mut state, cx: &mut cx });
            for _ in 0..200 {
                let Some(Frame::Setup(stage)) = state.flow.now().copied() else { break };
                let view = View { content: content(), state: &state };
                let band = u8::from(!asks(view, stage).0[0]);
                let mut out = Offers::new();
                offers(view, stage, band, &mut out);
                assert!(!out.actions.is_empty(), "{setup} {stage:?}");
                let pick = draw(&mut luck, out.actions.len() as u32) as usize;
                let mut cx = Cx::silent(&mut luck);
                let play = &mut Play { content: content(), state: &mut state, cx: &mut cx };
                act(play, stage, band, &out.actions[pick])
                    .unwrap_or_else(|why| panic!("{setup} {stage:?}: {why:?}"));
            }
            assert!(matches!(state.flow.now(), Some(Frame::Phase(_))), "OKKO-SET-06 {setup}");
            let standing: SquareSet = state.taken();
            assert_eq!(
                standing.len(),
                state.figures.len(),
                "OKKO-SET-08 {setup}: all on squares of their own"
            );
        }
    }
}
