//! The erased interface, tried on the toys: no luck, dice, hidden cards, a plane.

use catalog::*;
use kernel::{Assume, Chance, Eyes, Fair, LogReader, Seat, Table, Turn};
use scene::{Laid, Outline, Touch};
use testkit::games::{ConnectFour, Leduc, Marbles, Pig, connect_four, leduc, marbles, pig, shelf};
use testkit::town;
use voice::Lang;

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn toys() -> Vec<Box<dyn AnyGame>> {
    let four = shelf(&[("four", connect_four::EN)], &[("four", connect_four::IT)]);
    let pig = shelf(&[("pig", pig::EN)], &[("pig", pig::IT)]);
    let leduc = shelf(&[("leduc", leduc::EN)], &[("leduc", leduc::IT)]);
    let marbles = shelf(&[("marbles", marbles::EN)], &[("marbles", marbles::IT)]);
    vec![
        Box::new(Erased::new(ConnectFour::default(), four)),
        Box::new(Erased::new(Pig::default(), pig)),
        Box::new(Erased::new(Leduc::default(), leduc)),
        Box::new(Erased::new(Marbles::default(), marbles)),
    ]
}

fn toy(id: &str) -> Box<dyn AnyGame> {
    toys().into_iter().find(|game| game.meta().id == id).unwrap()
}

fn table() -> Table {
    Table { seats: 2, ..Table::default() }
}

fn fair(seed: u8) -> Fair {
    Fair { seed: [seed; 32], entropy: Vec::new() }
}

/// Plays a match by the advice of bots and returns it.
fn played(game: &dyn AnyGame, seed: u8, bot: &str) -> Box<dyn AnyMatch> {
    let mut played = game.open(table(), fair(seed)).unwrap();
    for at in 0..500 {
        let Turn::Ask(ask) = played.turn() else { break };
        let seat = ask.seats.first().unwrap();
        let command = played.advise(seat, bot, at).unwrap();
        assert_eq!(played.position().judge(seat, &command), Ok(()));
        played.command(seat, &command).unwrap();
    }
    assert!(matches!(played.turn(), Turn::Over(_)));
    played
}

#[test]
fn a_match_is_played_replayed_and_verified() {
    for game in toys() {
        for bot in ["random", "greedy"] {
            let played = played(&*game, 7, bot);
            let log = LogReader::read(&played.whole_log()).unwrap();
            let verified = game.verify(&log).unwrap();
            assert_eq!(verified.hash(), played.hash());
            assert_eq!(verified.show(Eyes::Public), played.show(Eyes::Public));
            let half = game.replay(&log, Some(played.step() / 2)).unwrap();
            assert_eq!(half.show(Eyes::Referee), played.show_at(played.step() / 2, Eyes::Referee));
            assert!(!half.state_json().is_null());
        }
    }
}

#[test]
fn duels_end_and_are_the_same_with_the_same_seed() {
    for game in toys() {
        let duel = |seed| game.duel(&table(), &["greedy", "random"], seed).unwrap();
        assert_eq!(duel(1), duel(1));
        assert!((0..20).all(|seed| duel(seed).outcome.is_some()));
        assert_eq!(game.duel(&table(), &["nobody"], 1), Err(NotDone::NoBot("nobody".to_owned())));
        assert!(matches!(game.duel(&Table::default(), &["random"], 1), Err(NotDone::Table(_))));
    }
}

/// How many of so many matches the first bot wins against the second, changing sides.
fn wins(id: &str, better: &str, worse: &str, of: u64) -> usize {
    let game = toy(id);
    let won = |seed: &u64| {
        let (names, side) = if seed.is_multiple_of(2) { ([better, worse], 0) } else { ([worse, better], 1) };
        game.duel(&table(), &names, *seed).unwrap().outcome.unwrap().won(kernel::Side(side))
    };
    (0..of).filter(won).count()
}

#[test]
fn greedy_beats_random() {
    for id in ["connect-four", "pig"] {
        let wins = wins(id, "greedy", "random", 40);
        assert!(wins > 30, "{id}: {wins} of 40");
    }
}

#[test]
fn whoever_searches_beats_the_greedy() {
    let wins = wins("connect-four", "clever", "greedy", 20);
    assert!(wins > 14, "{wins} of 20");
}

#[test]
fn refusals_cite_their_rule_and_can_be_said() {
    let game = toy("pig");
    let mut pig = game.open_dictated(table(), vec![]).unwrap();
    let held = pig.command(FIRST, "hold").unwrap_err();
    let NotDone::Refused { by, .. } = &held else { panic!("{held:?}") };
    assert_eq!(*by, "PIG-05");
    assert_eq!(pig.position().judge(FIRST, "hold"), Err(held.clone()));
    assert_eq!(pig.act(FIRST, &"hold".into()), Err(held.clone()));
    assert_eq!(pig.command(FIRST, "roll"), Err(NotDone::MissingLuck(6)));
    assert_eq!(pig.command_with(FIRST, "roll", vec![3, 3]), Err(NotDone::WrongLuck));
    assert_eq!(pig.command_with(FIRST, "roll", vec![6]), Err(NotDone::WrongLuck));
    assert_eq!(pig.position().judge(FIRST, "roll"), Ok(()));
    assert_eq!(pig.command(SECOND, "roll"), Err(NotDone::NotAsked(SECOND)));
    let misread = pig.command(FIRST, "rol").unwrap_err();
    assert_eq!(pig.undo_to(0), Err(NotDone::NoUndo));
    assert_eq!(pig.step(), 0);
    let not_an_action = pig.act(FIRST, &3.into()).unwrap_err();
    for (why, shown) in [
        (held, "Not allowed by PIG-05: "),
        (misread, "I do not understand “rol”; possible here: roll and hold."),
        (NotDone::MissingLuck(6), "One more die is needed: a number from 1 to 6."),
        (not_an_action, "That is not an action of this game: "),
        (NotDone::Over, "The match is over."),
    ] {
        let said = game.texts().voice(Lang::En).say(&why.phrase());
        assert!(said.starts_with(shown) && !said.contains('⟦'), "{said}");
        assert!(!game.texts().voice(Lang::It).say(&why.phrase()).contains('⟦'));
    }
}

#[test]
fn steps_are_told_and_taken_back() {
    let mut pig = toy("pig").open_dictated(table(), vec![]).unwrap();
    pig.command_with(FIRST, "roll", vec![3]).unwrap();
    pig.command(FIRST, "hold").unwrap();
    assert_eq!(pig.story(1, Eyes::Public)[0].plain(), "PIG-03 rolled seat=0 die=4");
    assert_eq!(pig.said(2, Eyes::Seat(FIRST)), Some((FIRST, "hold".to_owned())));
    assert_eq!(pig.said(2, Eyes::Seat(SECOND)), None);
    assert_eq!(pig.said(0, Eyes::Referee), None);
    assert_eq!(pig.said(9, Eyes::Referee), None);
    assert!(pig.story(9, Eyes::Referee).is_empty());
    assert_eq!(pig.free_undo(FIRST), 1);
    pig.undo_to(1).unwrap();
    assert_eq!(pig.show(Eyes::Public).fact("turn.gathered").as_deref(), Some("4"));
    assert_eq!(pig.log(3), ["{\"undo\":1}"]);
}

#[test]
fn odds_are_exact_and_offers_say_that_they_roll() {
    let pig = toy("pig").open_dictated(table(), vec![]).unwrap();
    let sheet = pig.position().odds(FIRST, &[], "roll", Assume::NoReaction).unwrap().unwrap();
    let chances = &sheet.spreads[0].1;
    assert!(chances.iter().any(|(_, chance)| *chance == Chance::new(1, 6)), "{chances:?}");
    let (offers, complete) = pig.offers(FIRST);
    assert!(complete && offers[0].odds && offers[0].binding);
    assert_eq!(pig.offers(SECOND).0, []);
}

#[test]
fn nothing_hidden_is_told_by_story_or_odds() {
    let leduc = toy("leduc").open(table(), fair(3)).unwrap();
    let own = leduc.story(0, Eyes::Seat(FIRST));
    let other = leduc.story(0, Eyes::Seat(SECOND));
    assert_ne!(own, other);
    // Whatever the other seat holds, the sheet is counted from what this seat can know.
    assert!(leduc.position().odds(FIRST, &[], "call", Assume::NoReaction).unwrap().is_some());
}

#[test]
fn a_game_hands_over_its_texts_and_rulebook() {
    for game in toys() {
        assert_eq!(game.texts().faults(), Vec::<String>::new());
        assert_eq!(game.rulebook(Lang::It).get("toy-1").map(|rule| rule.title.as_str()), Some("Una"));
    }
}

#[test]
fn games_are_found_by_their_id() {
    for game in catalog() {
        assert_eq!(find(game.meta().id).map(|found| found.meta().clone()), Some(game.meta().clone()));
    }
    assert!(find("chess").is_none());
}

#[test]
fn several_actions_share_one_tape_and_are_done_all_or_none() {
    use kernel::{Match, Refusal};
    use pig::Action::{Hold, Roll};

    let mut pig = Match::open_dictated(std::sync::Arc::new(Pig::default()), table(), vec![]).unwrap();
    for (actions, luck, refusal) in [
        (&[Roll, Roll, Hold][..], vec![3], Refusal::MissingLuck(6)),
        (&[Roll, Roll, Hold], vec![3, 6], Refusal::WrongLuck),
        (&[Roll, Roll, Hold], vec![3, 4, 4], Refusal::WrongLuck),
        (&[Roll, Roll, Hold], vec![3, 0], Refusal::NotAsked(FIRST)),
    ] {
        assert_eq!(pig.act_all_with(FIRST, actions, luck), Err(refusal));
        assert_eq!((pig.step(), pig.log(0).len()), (0, 1));
    }
    pig.act_all_with(FIRST, &[Roll, Roll, Hold], vec![3, 4]).unwrap();
    assert_eq!((pig.step(), pig.state().held), (3, [9, 0]));
}

#[test]
fn expectation_keeps_to_its_budget() {
    let (pig, state) = (Pig::default(), pig::State { held: [0, 0], gathered: 20, mover: FIRST });
    let expect = |left: &mut usize| {
        kernel::expect_within(&pig, &state, FIRST, &pig::Action::Roll, Assume::NoReaction, left)
    };
    let mut left = 10;
    assert!(expect(&mut left).is_some());
    assert_eq!(left, 4);
    assert_eq!((expect(&mut left), left), (None, 0));
}

#[test]
fn what_can_be_gathered_hangs_together_and_is_said_in_both_languages() {
    for game in catalog() {
        let form = game.form();
        let questions = form.groups.iter().flat_map(|group| &group.questions);
        let rosters = questions.filter_map(|question| match &question.answer {
            scene::Answer::Roster(roster) => Some((&question.path, roster)),
            _ => None,
        });
        for (path, roster) in rosters {
            assert_eq!(roster.faults(), [] as [String; 0], "{path}");
            let facets = roster.facets.iter();
            let facets = facets.flat_map(|facet| facet.values.iter().map(|v| &v.label).chain([&facet.title]));
            let measures = roster.measures.iter().flat_map(|measure| [&measure.title, &measure.sign]);
            let items = roster.items.iter().flat_map(|item| item.card.iter().chain([&item.group]));
            let ready = roster.ready.iter().map(|ready| &ready.label);
            let phrases: Vec<_> =
                facets.chain(measures).chain(items).chain(ready).chain([&roster.unit]).collect();
            for (phrase, lang) in phrases.into_iter().flat_map(|phrase| Lang::ALL.map(|lang| (phrase, lang)))
            {
                let said = game.texts().voice(lang).say(phrase);
                assert!(!said.contains('⟦'), "{path}: {said}");
            }
            if let Some(bring) = &roster.bring {
                assert!(game.rulebook(Lang::En).get(&bring.by).is_some(), "{path}: {}", bring.by);
            }
        }
    }
}

#[test]
fn what_a_command_would_move_is_told_before_it_is_done() {
    let played = toy("marbles").open(table(), fair(1)).unwrap();
    let place = |x, y| Touch::Place { board: "table".into(), x, y };
    let piece = |id: &str| Touch::Piece(id.into());
    let command = played
        .position()
        .meant(FIRST, &[piece("a1"), place(350, 150), piece("a2"), place(300, 800)])
        .unwrap();
    assert_eq!(command, "move a1 3.5,1.5 a2 3,8");
    let foreseen = played.position().foresee(FIRST, &command).unwrap();
    let moved: Vec<_> = foreseen
        .after
        .iter()
        .map(|moved| (moved.piece.as_str(), moved.at.as_ref().unwrap().cell.as_str()))
        .collect();
    assert_eq!(moved, [("a1", "3.5,1.5"), ("a2", "3,8")]);
    assert_eq!(foreseen.offer.as_ref().unwrap().cost.as_ref().unwrap().key, "cost");
    assert_eq!(played.position().look(FIRST, &[&command]).unwrap().after, foreseen.after);
    let why = played.position().foresee(FIRST, "move a1 9,9").unwrap_err();
    assert!(matches!(why, NotDone::Refused { by: "MARB-04", .. }), "{why:?}");
    assert_eq!(played.step(), 0, "nothing was done");
}

#[test]
fn what_is_drawn_while_things_are_touched_lies_on_their_board() {
    let played = toy("marbles").open(table(), fair(1)).unwrap();
    let touches = [Touch::Piece("a1".into()), Touch::Piece("b1".into())];
    let layers = played.position().overlay(Eyes::Public, &[], &touches).unwrap();
    let [(board, ruler)] = layers.as_slice() else { panic!("{layers:?}") };
    assert_eq!((board.as_str(), ruler.id.as_str()), ("table", "ruler"));
    assert!(matches!(&ruler.outlines[0], Outline::Line(line) if line.len() == 2));
    // After a command of one's own the ruler is another; what nobody is shown cannot be touched.
    let moved = played.position().overlay(Eyes::Seat(FIRST), &["move a1 3,3"], &touches).unwrap();
    assert_ne!(moved, layers);
    assert_eq!(played.position().overlay(Eyes::Public, &[], &[Touch::Piece("c9".into())]).unwrap(), []);
    assert_eq!(played.position().overlay(Eyes::Public, &["stay"], &touches), Err(NotDone::Unseen));
}

#[test]
fn drawings_are_plain_shapes() {
    for game in catalog() {
        assert_eq!(testkit::art_faults(game.art()), [] as [String; 0], "{}", game.meta().id);
    }
}

#[test]
fn every_game_has_colours_that_can_be_read_a_sign_and_a_cover() {
    assert_eq!(testkit::art_faults(scene::GLYPHS), [] as [String; 0]);
    for game in catalog() {
        let (id, style) = (game.meta().id, game.style());
        let palette = pack::Palette::read(style.palette).unwrap_or_else(|faults| panic!("{id}: {faults:?}"));
        assert!(palette.colours.len() > 40, "{id}");
        assert_eq!(testkit::art_faults(&[("sign", style.sign)]), [] as [String; 0], "{id}");
        let cover = style.cover.trim();
        assert!(cover.starts_with("<svg ") && cover.ends_with("</svg>") && cover.len() < 20_000, "{id}");
        for foreign in ["<script", "<image", "<foreignObject", "<style", "href", "url(h", " on", "<!"] {
            assert!(!cover.contains(foreign), "{id}: a cover has no {foreign}");
        }
    }
}

/// Three of a row lie open at both ends, and the first is asked.
fn three_in_a_row() -> Box<dyn AnyMatch> {
    let mut played = toy("connect-four").open(table(), fair(1)).unwrap();
    for (at, column) in ["d", "a", "e", "a", "f", "b"].into_iter().enumerate() {
        played.command(Seat(at as u8 % 2), &format!("drop {column}")).unwrap();
    }
    played
}

const SOME: Thought = Thought::of(300);

#[test]
fn a_search_tells_what_it_would_do_and_why() {
    let played = three_in_a_row();
    let thoughts = played.thoughts_work(FIRST, SOME, 1).unwrap()();
    assert!(["drop c", "drop g"].contains(&&*thoughts.plans[0].command), "{thoughts:?}");
    assert!(thoughts.plans[0].expected > 900 && thoughts.plans.len() == 3, "{thoughts:?}");
    let game = toy("connect-four");
    for lang in Lang::ALL {
        let voice = game.texts().voice(lang);
        let said: Vec<String> = thoughts.sentences().iter().map(|line| voice.say(line)).collect();
        assert!(said.len() >= 3 && said.iter().all(|line| !line.contains('⟦')), "{said:?}");
    }
    assert_eq!(thoughts, played.thoughts_work(FIRST, SOME, 1).unwrap()());
    assert_eq!(played.thoughts_work(SECOND, SOME, 1).err(), Some(NotDone::NotAsked(SECOND)));
}

#[test]
fn mistakes_are_found_in_a_match_that_was_played() {
    let mut played = three_in_a_row();
    played.command(FIRST, "drop g").unwrap();
    let review =
        |seat| -> Vec<_> { played.review_works(seat, SOME).into_iter().filter_map(|work| work()).collect() };
    // The second could have stopped it in time: with its second disc, or with its third it had lost already.
    let second = review(SECOND);
    assert_eq!(second.iter().map(|one| one.step).collect::<Vec<_>>(), [2, 4, 6]);
    let worst = mistakes(&second, 1);
    assert!(worst[0].step == 4 || worst[0].step == 6, "{worst:?}");
    assert!(!worst[0].sentences().is_empty());
    // The first won; its last disc was no mistake.
    let first = review(FIRST);
    let last = first.last().unwrap();
    assert_eq!((last.step, last.lost(), percent(last.done.expected)), (7, 0, percent(last.best.expected)));
    assert!(last.sentences().is_empty());
}

#[test]
fn what_a_board_grows_by_is_seen_with_its_borders() {
    let (before, after) = (town(false).boards, town(true).boards);
    let grown = Laid::of(&before, &after[0]).expect("two tiles more");
    assert_eq!((grown.board.as_str(), grown.cells.len(), grown.edges.len()), ("street", 32, 6));
    assert!(grown.cells.iter().all(|cell| !cell.ghost && (cell.column < 0 || cell.row < 0)));
    assert_eq!(Laid::of(&before, &before[0]), None, "it has not grown");
    assert_eq!(Laid::of(&before, &after[1]), None, "it was not there at all");
}
