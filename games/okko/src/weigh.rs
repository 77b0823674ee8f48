//! What odds and bots need beyond the rules: how good a position is, what is a pass, what came of an action.

mod fighters;

use kernel::{Measure, Seat, Weigh};
use space::square::Square;

use self::fighters::{Fighter, backs, stances, way_to_enemy};
use crate::action::{Action, On};
use crate::content::{TokenKind, Victory};
use crate::frame::{Frame, Phase};
use crate::game::Okko;
use crate::play::View;
use crate::rules::{band, moves, scen};
use crate::state::{Band, Figure, FigureId, Member, Place, State, other};

/// A won match.
const WON: i64 = 1_000_000;
/// How many times a usual way the way out counts, where a band is to escape: found by play of greedy against itself.
const TO_EXIT: i64 = 6;
/// What wins the match at home. In matches of greedy against itself whoever carries it wins (SC-02 and SC-08, by a logistic
/// regression). Greedy plays as well with a tenth of this; whoever looks ahead must know it, or he lets the enemy go home.
const PRIZE: Burden = Burden { at_home: 15_000, a_square: 600, near: 100 };
/// One of several things to bring home.
const HAUL: Burden = Burden { at_home: 1_500, a_square: 60, near: 20 };
/// One zeni on the board, alert.
const ZENI: i64 = 1_000;

/// What is to be brought home.
struct Burden {
    /// What carrying it is worth at home.
    at_home: i64,
    /// How much less for each square to go.
    a_square: i64,
    /// A square nearer to it while nobody carries it, for each figure.
    near: i64,
}

impl Weigh for Okko {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let view = self.view(state);
        let own: Band = seat.0.min(1);
        if let Some(ending) = state.over {
            return match ending.winner {
                Some(winner) if winner == own => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        // A little bold: what the enemy loses counts more than what is lost, or nobody would ever begin.
        // The way to the enemy is counted for the own side only: distance is the same from both ends.
        let all = fighters::all(view);
        material(view, own) - material(view, other(own)) * 6 / 5 + stances(view, &all, own)
            - stances(view, &all, other(own))
            + ways(view, &all, own)
            - crowd(view, own)
            - backs(&all, own)
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 18_375 }
    }

    fn pass(&self, state: &State, _seat: Seat) -> Option<Action> {
        match state.flow.now()? {
            Frame::Phase(Phase::Gamble(_)) | Frame::Setup(_) => None,
            // Who passes through others must go on.
            Frame::Activation(activation) if moves::is_among_others(self.view(state), activation.figure) => {
                None
            }
            Frame::Phase(_)
            | Frame::Activation(_)
            | Frame::Fight(_)
            | Frame::Test(_)
            | Frame::Endanger(_)
            | Frame::Out(_) => Some(Action::Done),
            _ => None,
        }
    }

    fn settled(&self, _before: &State, after: &State) -> bool {
        matches!(after.flow.now(), None | Some(Frame::Setup(_) | Frame::Phase(_) | Frame::Activation(_)))
    }

    fn bands(&self, before: &State, actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let fate = |id: FigureId| fate(before.figure(id), after.figure(id));
        let fight = self.view(before).fight();
        let actor = self.view(before).activation().map(|activation| activation.figure);
        for action in actions.iter().rev() {
            let pair = match *action {
                Action::Attack(target) | Action::Reach { target, .. } => Some(target),
                Action::Shoot { target, .. } => return vec![("target", fate_of(before, after, target))],
                Action::Recover if fight.is_none() => {
                    return actor.map(|id| ("self", fate(id))).into_iter().collect();
                }
                Action::Use { on: On::Figure(target), .. } if fight.is_none() => {
                    return match before.figures.get(target as usize) {
                        Some(_) => vec![("target", fate(target))],
                        None => Vec::new(),
                    };
                }
                _ => None,
            };
            if let (Some(target), Some(actor)) = (pair, actor) {
                return vec![("defender", fate_of(before, after, target)), ("attacker", fate(actor))];
            }
        }
        if let Some(fight) = fight {
            if fight.shot.is_some() {
                return vec![("target", fate(fight.defender))];
            }
            return vec![("defender", fate(fight.defender)), ("attacker", fate(fight.attacker))];
        }
        match before.flow.now() {
            Some(Frame::Test(test)) => vec![("self", fate(test.figure))],
            Some(Frame::Retreat(retreat)) => vec![("self", fate(retreat.figure))],
            _ => Vec::new(),
        }
    }
}

fn fate_of(before: &State, after: &State, id: FigureId) -> &'static str {
    match (before.figures.get(id as usize), after.figures.get(id as usize)) {
        (Some(was), Some(is)) => fate(was, is),
        _ => "nothing",
    }
}

/// What became of a figure.
fn fate(was: &Figure, is: &Figure) -> &'static str {
    if is.place == Place::Out && was.place != Place::Out {
        return "out";
    }
    let moved = was.square() != is.square();
    match (was.alert, is.alert) {
        (true, false) if moved => "endangered-back",
        (true, false) => "endangered",
        (false, true) => "recovered",
        _ if moved => "back",
        _ if is.pinned.is_some() && was.pinned.is_none() => "pinned",
        _ if was.reserve.is_some() && is.reserve.is_none() => "reserve-lost",
        _ => "nothing",
    }
}

/// What a band has: its figures, its dice in reserve, what its scenario counts.
fn material(view: View, own: Band) -> i64 {
    let mut sum = -i64::from(view.state.lost[own as usize]) * ZENI;
    if let Some(threshold) = view.state.setting.threshold[own as usize] {
        // The nearer the end, the more each further loss weighs.
        let lost = i64::from(view.state.lost[own as usize]);
        sum -= lost * lost * ZENI / i64::from(threshold.max(1));
    }
    for (id, figure) in view.state.figures.iter().enumerate().map(|(id, figure)| (id as FigureId, figure)) {
        if figure.band != own {
            continue;
        }
        let value = value(view, id, figure);
        sum += match figure.place {
            // Who may leave wants to.
            Place::Exited => value * 3 / 2,
            Place::Board { .. } if figure.alert => value,
            Place::Board { .. } => value * 6 / 10,
            Place::Waiting | Place::Out => 0,
        };
        if figure.reserve.is_some() {
            sum += 60;
        }
    }
    sum + i64::from(view.state.score[own as usize]) * 2 * ZENI + i64::from(switches(view, own)) * 3 * ZENI
}

/// How many switches stand as the band wants them: lanterns lit and seals broken are role 0's.
fn switches(view: View, own: Band) -> u8 {
    let on = view.state.switched.len() as u8;
    if view.state.setting.roles[own as usize] == 0 { on } else { 0 }
}

fn value(view: View, id: FigureId, figure: &Figure) -> i64 {
    let printed = i64::from(band::value(view.content, Member(figure.profile, figure.gear))) * ZENI;
    if is_marked(view, id) { printed.max(4 * ZENI) * 2 } else { printed }
}

/// Whether the match ends when this figure goes out of action.
fn is_marked(view: View, id: FigureId) -> bool {
    let Some(number) = view.state.setting.scenario else { return false };
    view.content.scenarios[number as usize].victory.iter().any(|victory| match victory {
        Victory::FigureOut { character, .. } => view.profile(id).id == *character,
        Victory::LeaderOut => view.figure(id).leader,
        _ => false,
    })
}

/// How far the figures of a band have come on their way: to the enemy, and on their scenario's errands.
fn ways(view: View, all: &[Fighter], own: Band) -> i64 {
    let way = |fighter| way_to_enemy(view, all, fighter) + errand(view, fighter.id, fighter.figure);
    fighters::of(all, own).map(way).sum()
}

/// How closely a band stands while it is set up: figures side by side are in each other's way, and one flank turned turns all.
fn crowd(view: View, own: Band) -> i64 {
    if !matches!(view.state.flow.now(), Some(Frame::Setup(_))) {
        return 0;
    }
    let squares: Vec<Square> =
        view.state.standing_of(own).filter_map(|(_, figure)| figure.square()).collect();
    let near = |square: &Square| -> i64 {
        let others = squares.iter().filter(|other| *other != square);
        others
            .map(|other| match square.distance(*other) {
                1 => 8,
                2 => 3,
                _ => 0,
            })
            .sum()
    };
    squares.iter().map(near).sum()
}

/// What a scenario makes a figure want.
fn errand(view: View, id: FigureId, figure: &Figure) -> i64 {
    let Some(number) = view.state.setting.scenario else { return 0 };
    let Some(square) = figure.square() else { return 0 };
    let scenario = &view.content.scenarios[number as usize];
    let role = view.state.setting.roles[figure.band as usize];
    let near = |to: Square| -20 * i64::from(square.distance(to));
    let mut sum = 0;
    for victory in &scenario.victory {
        match victory {
            Victory::CarryHome(_) | Victory::Haul { .. } => {
                let burden = if let Victory::CarryHome(_) = victory { PRIZE } else { HAUL };
                let home = view.state.setting.zones[figure.band as usize];
                if figure.carries.is_some() {
                    let way = home.iter().map(|to| square.distance(to)).min().unwrap_or(0);
                    sum += burden.at_home - burden.a_square * i64::from(way);
                } else {
                    let lying = view.state.tokens.iter().filter_map(|token| token.at);
                    let away = lying.map(|to| square.distance(to)).min().unwrap_or(0);
                    sum -= burden.near * i64::from(away);
                }
            }
            Victory::Hold { role: holder, .. } if *holder == role => {
                sum += view.state.setting.held.iter().map(near).max().unwrap_or(0);
                sum += if view.state.setting.held.contains(square) { 200 } else { 0 };
            }
            Victory::Escape { role: fugitive } if *fugitive == role => {
                if let Some(exits) = &view.state.setting.exits {
                    sum += exits.squares.iter().map(near).max().unwrap_or(0) * TO_EXIT;
                }
            }
            Victory::AllLit { .. } => sum += switch_near(view, square, role == 0),
            _ => {}
        }
    }
    if scenario.ward.is_some() && role == 0 {
        sum += switch_near(view, square, true);
    }
    if moves::carries(view, id, TokenKind::Mask) {
        sum += 300;
    }
    sum
}

/// The way to the nearest switch that is still to be turned on, or off.
fn switch_near(view: View, square: Square, turn_on: bool) -> i64 {
    let wanted = |(i, _): &(usize, &Square)| view.state.switched.has(*i as u8) != turn_on;
    let switches = view.state.setting.switches.iter().enumerate().filter(wanted);
    -50 * i64::from(switches.map(|(_, at)| steps(view, square, *at)).min().unwrap_or(0))
}

/// How far it is, as the crow flies; to another floor by the nearest stairs.
fn steps(view: View, from: Square, to: Square) -> u8 {
    if scen::same_floor(view, from, to) {
        return from.distance(to);
    }
    let over = |[a, b]: [Square; 2]| from.distance(a) + 1 + b.distance(to);
    let climbs = view.state.setting.stairs.iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
    climbs.filter(|[near, _]| scen::same_floor(view, from, *near)).map(over).min().unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bots::{Budget, named};
    use kernel::{Fair, Game, Match, Seat, Seeded, Speak, Table, Turn, Weigh};
    use serde_json::{Value, json};

    use crate::game::Okko;

    /// How the first band likes a position: its figures as given, one enemy in the south.
    fn liked(figures: &[(&str, &str)], enemy: &str) -> i64 {
        let mut all: Vec<Value> = figures
            .iter()
            .map(|(character, at)| json!({ "character": character, "band": 0, "at": at }))
            .collect();
        all.push(json!({ "character": "oni-bushi", "band": 1, "at": enemy }));
        let game = Okko::new();
        let position = json!({ "rows": vec!["................"; 16], "figures": all, "dice": [{}, {}] });
        let state = game.arrange(&position).expect("the position stands");
        game.worth(&state, Seat(0))
    }

    #[test]
    fn where_a_figure_stands_it_looks_to_where_the_worse_threat_comes_from() {
        // One from the north, two from the south: whichever way it looks, one side is behind it.
        let looks = |facing: &str| {
            let figures = [("ronin", format!("h8 {facing}"), 0), ("gaki", "h5 s".to_owned(), 1)];
            let mut all: Vec<Value> = figures
                .iter()
                .map(|(character, at, band)| json!({ "character": character, "band": band, "at": at }))
                .collect();
            all.extend(["g11 n", "i11 n"].map(|at| json!({ "character": "gaki", "band": 1, "at": at })));
            let game = Okko::new();
            let position = json!({ "rows": vec!["................"; 16], "figures": all, "dice": [{}, {}] });
            let state = game.arrange(&position).expect("the position stands");
            (game.worth(&state, Seat(0)), super::backs(&super::fighters::all(game.view(&state)), 0))
        };
        let [(north, from_south), (south, from_north)] = [looks("n"), looks("s")];
        assert!(south > north, "{south} against {north}");
        assert!(from_south > 0 && from_north == 0, "only what can be helped counts");
    }

    /// Table review T7: bots that deploy both bands turn no back to all enemies, nor do they as they move.
    #[test]
    fn a_figure_looks_to_where_the_enemy_is() {
        let (_, duel) = crate::SHELF.setups.iter().find(|(name, _)| *name == "duel").expect("a duel");
        let table = Table { seats: 2, setup: pack::parse("duel.toml", duel).expect("it reads") };
        let budget = Budget { positions: 120, tries: 8_000, ends: 16_000, guesses: 4 };
        for seed in 0..40 {
            let game = Arc::new(Okko::new());
            let fair = Fair { seed: [seed; 32], entropy: Vec::new() };
            let mut played = Match::open(game.clone(), table.clone(), fair).expect("it opens");
            let mut luck = Seeded::from_number(u64::from(seed));
            let mut bot = named::<Okko>("greedy", budget).expect("a bot");
            // Until the first band has its first real move; the other may have moved before.
            while let Turn::Ask(ask) = game.turn(played.state()) {
                let seat = ask.seats.iter().next().expect("somebody is asked");
                if seat == Seat(0) && !game.preparing(played.state()) {
                    break;
                }
                let state = played.state().clone();
                let action = bot.choose(&*game, seat, &mut || state.clone(), &mut luck).expect("an action");
                played.act(seat, &action).expect("it is done");
            }
            let state = played.state();
            for (id, figure) in state.standing() {
                let (square, facing) = figure.stand().expect("it stands");
                let mut enemies = state.standing_of(1 - figure.band).filter_map(|(_, enemy)| enemy.square());
                assert!(
                    enemies.any(|enemy| !facing.opposite().sees(square, enemy)),
                    "seed {seed}: figure {id} at {square} looks {facing}"
                );
            }
        }
    }

    /// SC-02: who carries the scroll to his zone wins, so whoever looks ahead must not take him for one among equals.
    #[test]
    fn who_carries_what_wins_at_home_is_ahead_the_more_the_nearer_he_is() {
        let game = Okko::new();
        let ahead = |at: &str, carries: &str| {
            let text = format!(
                r#"{{ "scenario": "SC-02", "roles": [0, 1], "figures": [
                {{ "character": "gaki", "band": 0, "at": "{at} w"{carries} }},
                {{ "character": "gaki", "band": 1, "at": "p2 w" }} ] }}"#
            );
            let position = serde_json::from_str(&text).expect("it is JSON");
            let state = game.arrange(&position).expect("the position stands");
            bots::lead(&game, &state, Seat(0))
        };
        let scroll = r#", "carries": 0"#;
        let (near, far) = (ahead("c2", scroll), ahead("k2", scroll));
        let step = game.measure().step;
        assert!(near - ahead("c2", "") > step / 2, "{near} of {step}");
        assert!(near > far && far > ahead("k2", ""), "{near}, {far}");
    }

    #[test]
    fn facing_an_enemy_is_better_than_turning_the_back_near_and_far() {
        for far in ["e7 n", "e12 n", "e16 n"] {
            let looks = |facing: &str| liked(&[("ronin", &format!("e3 {facing}"))], far);
            let (towards, away) = (looks("s"), looks("n"));
            assert!(towards > away, "{far}: {towards} against {away}");
        }
    }
}
