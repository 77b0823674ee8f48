//! Combat (rulebook chapter Combattimenti).

use kernel::{Bits, Illegal, Offers, RuleId, draw};

use crate::action::{Action, From, On};
use crate::board::Terrain;
use crate::content::{Cost, Effect, PowerId, Stat, Window};
use crate::event::{Event, PartKind, Sum, SumPart};
use crate::frame::{Cause, Fight, Frame, Halt, Lose, Movement, Pivot, Retreat, Stage, TestFor};
use crate::play::{Play, View};
use crate::rules::zoc::controls;
use crate::rules::{abil, act, back, dice, figure_arg, lof, scen, shot, stat, supp, will, zoc};
use crate::state::{Announced, FigureId};

/// Attacking is an action.
pub const CMBT_01: RuleId = RuleId("OKKO-CMBT-01");
/// Only enemies in the own zone of control can be attacked.
pub const CMBT_02: RuleId = RuleId("OKKO-CMBT-02");
/// Step 1: attacker and defender are named.
pub const CMBT_03: RuleId = RuleId("OKKO-CMBT-03");
/// Step 2: the attacker announces.
pub const CMBT_04: RuleId = RuleId("OKKO-CMBT-04");
/// Step 3: the defender announces.
pub const CMBT_05: RuleId = RuleId("OKKO-CMBT-05");
/// Step 4: the defender turns towards the attacker, if it is not in its zone of control.
pub const CMBT_06: RuleId = RuleId("OKKO-CMBT-06");
/// Step 5: each side rolls one combat die.
pub const CMBT_07: RuleId = RuleId("OKKO-CMBT-07");
/// Steps 6 to 8: stat, die and bonuses; the higher score wins.
pub const CMBT_08: RuleId = RuleId("OKKO-CMBT-08");
/// Margin 1 or 2: the loser retreats.
pub const CMBT_09: RuleId = RuleId("OKKO-CMBT-09");
/// Margin 3: it becomes endangered, then retreats.
pub const CMBT_10: RuleId = RuleId("OKKO-CMBT-10");
/// Margin 4 or more: it is out of action.
pub const CMBT_11: RuleId = RuleId("OKKO-CMBT-11");
/// A tie: both stay.
pub const CMBT_12: RuleId = RuleId("OKKO-CMBT-12");
/// The defender can win and hurt the attacker.
pub const CMBT_13: RuleId = RuleId("OKKO-CMBT-13");
/// Fire for the attacker, a reserve Earth for the defender, or keep it.
pub const CMBT_14: RuleId = RuleId("OKKO-CMBT-14");

/// Who can be attacked at all: enemies on the board, by fighters.
fn judge_pair(view: View, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    let refuse = |rule, key| Err(Illegal::new(rule, key).with("figure", figure_arg(target)));
    if view.traits(id).noncombatant {
        return Err(Illegal::new(RuleId("OKKO-AB-55"), "refuse-noncombatant").with("figure", figure_arg(id)));
    }
    let Some(other) = view.find(target).filter(|other| other.on_board()) else {
        return refuse(CMBT_03, "refuse-target-gone");
    };
    if other.band == view.figure(id).band {
        return refuse(CMBT_02, "refuse-attack-friend");
    }
    scen::can_target(view, id, target)
}

/// Whether the figure may attack the target standing in its zone of control (OKKO-CMBT-02), action aside.
fn judge_target(view: View, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    judge_pair(view, id, target)?;
    let square = view.figure(target).square();
    if !square.is_some_and(|square| controls(view, id, square)) {
        return Err(Illegal::new(CMBT_02, "refuse-attack-zone").with("figure", figure_arg(target)));
    }
    Ok(())
}

/// Whether the activated figure may attack the target (OKKO-CMBT-01, OKKO-CMBT-02).
pub fn judge_attack(view: View, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    act::can_act(view, id)?;
    judge_target(view, id, target)
}

/// Whether Long Reach may be used on the target: exactly two squares straight ahead, nothing between (OKKO-AB-21).
pub fn judge_reach(
    view: View,
    id: FigureId,
    target: FigureId,
    power: PowerId,
    from: From,
) -> Result<(), Illegal> {
    act::can_act(view, id)?;
    abil::judge(view, id, Window::Reach, power, On::Nothing, from)?;
    judge_pair(view, id, target)?;
    let refused = Illegal::new(view.power(power).rule, "refuse-reach").with("figure", figure_arg(target));
    let (square, facing) = view.stand(id).ok_or(refused)?;
    let board = &view.state.setting.board;
    let between = board.grid.step(square, facing.dir()).ok_or(refused)?;
    let far = board.grid.step(between, facing.dir()).ok_or(refused)?;
    let clear = board.grid.reaches(square, facing.dir())
        && board.grid.reaches(between, facing.dir())
        && board.terrain(between) != Terrain::Obstructed
        && view.state.at(between).is_none();
    if clear && view.figure(target).square() == Some(far) { Ok(()) } else { Err(refused) }
}

/// Adds the attacks of the activated figure to the offers.
pub fn offer_attacks(view: View, id: FigureId, out: &mut Offers<Action>) {
    let band = view.figure(id).band;
    for (target, _) in view.state.standing().filter(|(_, figure)| figure.band != band) {
        if judge_attack(view, id, target).is_ok() {
            out.push(Action::Attack(target));
        }
        for power in abil::ready(view, id, view.content.in_window(Window::Reach)).iter() {
            for &from in abil::sources(view, power) {
                if judge_reach(view, id, target, power, from).is_ok() {
                    out.push(Action::Reach { target, power, from });
                }
            }
        }
    }
}

/// Declares an attack (OKKO-CMBT-03).
pub fn attack(play: &mut Play, id: FigureId, target: FigureId) -> Result<(), Illegal> {
    judge_attack(play.view(), id, target)?;
    act::use_action(play);
    declare(play, id, target, false);
    Ok(())
}

/// Declares an attack over two squares (OKKO-AB-21).
pub fn reach(
    play: &mut Play,
    id: FigureId,
    target: FigureId,
    power: PowerId,
    from: From,
) -> Result<(), Illegal> {
    judge_reach(play.view(), id, target, power, from)?;
    act::use_action(play);
    abil::announce(play, id, power, from, Some(target));
    declare(play, id, target, true);
    Ok(())
}

/// Opens the combat. A fearsome defender asks for a Will test first, a new one for each attack (OKKO-AB-10).
fn declare(play: &mut Play, attacker: FigureId, defender: FigureId, reach: bool) {
    play.tell(CMBT_03, || Event::Attacked { attacker, defender });
    let view = play.view();
    let square = view.figure(attacker).square();
    let fight = Fight {
        attacker,
        defender,
        shot: None,
        stage: Stage::Attack,
        reach,
        in_zone: square.is_some_and(|square| controls(view, defender, square)),
        back: back::bonus(view, attacker, defender),
        cover: 0,
        attack: Announced::default(),
        defense: Announced::default(),
        emboldened: 0,
        dice: [0; 2],
        margin: 0,
        winner: None,
        fell: Bits::EMPTY,
    };
    let daunting = view.traits(defender).fearsome && !view.traits(attacker).fearsome;
    play.open(Frame::Fight(fight));
    if daunting {
        will::open(play, attacker, TestFor::Fearsome, 0);
    } else {
        begin(play);
    }
}

/// The Will test against a fearsome defender is over: the attack goes on, or it is cancelled (OKKO-Q-34).
pub fn after_fear(play: &mut Play, passed: bool) {
    if passed {
        begin(play);
        return;
    }
    let Some(&Fight { attacker, defender, .. }) = play.view().fight() else { return };
    play.close();
    play.tell(RuleId("OKKO-AB-10"), || Event::Daunted { attacker, defender });
}

/// Step 2 begins: what a friend gave for the next attack is spent now (OKKO-AB-46).
fn begin(play: &mut Play) {
    let Some(&Fight { attacker, .. }) = play.view().fight() else { return };
    let given = std::mem::take(&mut play.figure_mut(attacker).embolden);
    if let Some(fight) = play.fight_mut() {
        fight.emboldened = given;
    }
}

/// Who announces at this stage, in which window, and which stat a die can raise.
pub fn speaker(fight: &Fight) -> Option<(FigureId, Window, Option<Stat>)> {
    let shot = fight.shot.is_some();
    Some(match fight.stage {
        Stage::Attack => {
            (fight.attacker, if shot { Window::Shoot } else { Window::Attack }, Some(Stat::Attack))
        }
        Stage::Defend => {
            (fight.defender, if shot { Window::Target } else { Window::Defend }, Some(Stat::Defense))
        }
        Stage::RerollAttack => (fight.attacker, Window::Roll, None),
        Stage::RerollDefend => (fight.defender, Window::Roll, None),
        _ => return None,
    })
}

/// Adds what can be announced at this stage to the offers.
pub fn offer(view: View, fight: &Fight, out: &mut Offers<Action>) {
    match fight.stage {
        Stage::Guard => shot::offer_guards(view, fight, out),
        Stage::AfterRecover => out.push(Action::Recover),
        Stage::AfterStrike => offer_strikes(view, fight, out),
        _ => {
            let Some((id, window, stat)) = speaker(fight) else { return };
            if let Some(stat) = stat {
                dice::offer_raise(view, id, stat, out);
            }
            for power in abil::ready(view, id, view.content.in_window(window)).iter() {
                abil::offer(view, id, window, power, On::Nothing, out);
            }
        }
    }
    out.push(Action::Done);
}

/// Whether anything but passing is possible at this stage.
fn has_choice(view: View, fight: &Fight) -> bool {
    if let Some((id, window, stat)) = speaker(fight) {
        let powers = abil::ready(view, id, view.content.in_window(window));
        let costless = powers.iter().any(|power| !matches!(view.power(power).cost, Cost::Die(_)));
        if !costless && (!dice::has_dice(view, id) || (powers.is_empty() && stat.is_none())) {
            return false;
        }
    }
    let mut offers = Offers::new();
    offer(view, fight, &mut offers);
    offers.actions.len() > 1
}

/// Goes on with a fight as far as nobody has to decide.
pub fn settle(play: &mut Play, fight: Fight) -> bool {
    let next = match fight.stage {
        Stage::Guard | Stage::Attack | Stage::Defend | Stage::RerollAttack | Stage::RerollDefend => {
            if has_choice(play.view(), &fight) {
                return false;
            }
            following(fight.stage)
        }
        Stage::Face => {
            set_stage(play, Stage::Roll);
            if fight.shot.is_none() {
                let into_zone = !fight.reach;
                let (figure, towards) = (fight.defender, fight.attacker);
                play.open(Frame::Pivot(Pivot { figure, towards, into_zone }));
            }
            return true;
        }
        Stage::Roll => {
            roll(play, &fight);
            // Only combat dice can be rolled again, not those of a shot (ledger 4.2: D14r).
            if fight.shot.is_none() { Stage::RerollAttack } else { Stage::Compare }
        }
        Stage::Compare => {
            set_stage(play, Stage::After);
            compare(play);
            return true;
        }
        Stage::After => {
            devour(play, &fight);
            Stage::AfterRecover
        }
        Stage::AfterRecover if may_recover_after(play.view(), &fight) => return false,
        Stage::AfterRecover => Stage::AfterStrike,
        Stage::AfterStrike if has_choice(play.view(), &fight) => return false,
        Stage::AfterStrike => Stage::Over,
        Stage::Over => {
            close(play, &fight);
            return true;
        }
    };
    set_stage(play, next);
    true
}

/// The stage after one in which something could be announced.
fn following(stage: Stage) -> Stage {
    match stage {
        Stage::Guard => Stage::Attack,
        Stage::Attack => Stage::Defend,
        Stage::Defend => Stage::Face,
        Stage::RerollAttack => Stage::RerollDefend,
        Stage::RerollDefend => Stage::Compare,
        Stage::AfterRecover => Stage::AfterStrike,
        _ => Stage::Over,
    }
}

fn set_stage(play: &mut Play, stage: Stage) {
    if let Some(fight) = play.fight_mut() {
        fight.stage = stage;
    }
}

/// Announces something, or nothing more (OKKO-CMBT-04, OKKO-CMBT-05, OKKO-DICE-13).
pub fn act(play: &mut Play, fight: Fight, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Done => {
            set_stage(play, following(fight.stage));
            Ok(())
        }
        Action::Recover if fight.stage == Stage::AfterRecover => {
            set_stage(play, Stage::AfterStrike);
            will::open(play, fight.attacker, TestFor::RecoverAfterWin, 0);
            Ok(())
        }
        Action::Use { power, on, from } if fight.stage == Stage::Guard => {
            shot::guard(play, &fight, power, on, from)
        }
        Action::Use { power, on, from } if fight.stage == Stage::AfterStrike => {
            strike_again(play, &fight, power, on, from)
        }
        Action::Raise { stat, from } => match speaker(&fight) {
            Some((id, _, Some(_))) => dice::raise(play, id, stat, from),
            Some((_, Window::Roll, None)) => Err(dice::too_late(stat)),
            _ => Err(not_now(&fight)),
        },
        Action::Use { power, on, from } => match speaker(&fight) {
            Some((id, window, _)) => announce(play, id, window, power, on, from),
            None => Err(not_now(&fight)),
        },
        _ => Err(not_now(&fight)),
    }
}

fn not_now(fight: &Fight) -> Illegal {
    Illegal::new(rule_of(fight), "refuse-not-now").with("figure", figure_arg(fight.attacker))
}

/// The rule that asks at this stage.
pub fn rule_of(fight: &Fight) -> RuleId {
    match (fight.stage, fight.shot.is_some()) {
        (Stage::Guard, _) => RuleId("OKKO-AB-57"),
        (Stage::RerollAttack | Stage::RerollDefend, _) => RuleId("OKKO-AB-50"),
        (Stage::AfterRecover, _) => RuleId("OKKO-AB-24"),
        (Stage::AfterStrike, _) => RuleId("OKKO-AB-14"),
        (Stage::Defend, false) => CMBT_05,
        (_, false) => CMBT_04,
        (_, true) => shot::SHOT_06,
    }
}

/// Announces a power in a fight. A die rolled again is rolled at once.
fn announce(
    play: &mut Play,
    id: FigureId,
    window: Window,
    power: PowerId,
    on: On,
    from: From,
) -> Result<(), Illegal> {
    abil::judge(play.view(), id, window, power, on, from)?;
    abil::announce(play, id, power, from, None);
    let reroll = window == Window::Roll;
    let again = if reroll { draw(play.cx.luck(), 6) as u8 + 1 } else { 0 };
    let Some(fight) = play.fight_mut() else { return Ok(()) };
    let attacking = fight.attacker == id;
    if reroll {
        let die = &mut fight.dice[usize::from(!attacking)];
        let was = std::mem::replace(die, again);
        let rule = play.content.power(power).rule;
        play.tell(rule, || Event::DieRerolled { figure: id, from: was, to: again });
    } else if attacking {
        fight.attack.powers.insert(power);
    } else {
        fight.defense.powers.insert(power);
    }
    Ok(())
}

/// Whether a side announced a power with this effect.
fn announced(view: View, fight: &Fight, id: FigureId, wanted: &dyn Fn(&Effect) -> bool) -> bool {
    let side = if id == fight.attacker { &fight.attack } else { &fight.defense };
    side.powers.iter().any(|power| view.power(power).does.iter().any(wanted))
}

/// Step 5: the dice, the attacker's first (OKKO-CMBT-07); two for Perfect Strike, the higher kept.
fn roll(play: &mut Play, fight: &Fight) {
    let mut dice = [0; 2];
    let mut pair = Vec::new();
    for (die, id) in dice.iter_mut().zip([fight.attacker, fight.defender]) {
        let two = announced(play.view(), fight, id, &|effect| *effect == Effect::KeepHigher);
        *die = if two {
            play.cx.luck().pool(2, const { std::num::NonZeroU32::new(6).unwrap() }, &mut pair);
            pair.iter().max().map_or(1, |&high| high as u8 + 1)
        } else {
            play.cx.d6()
        };
    }
    if let Some(fight) = play.fight_mut() {
        fight.dice = dice;
    }
}

/// The parts of one side's score (OKKO-CMBT-08, OKKO-SHOT-06).
pub fn parts(view: View, fight: &Fight, attacking: bool, each: &mut dyn FnMut(SumPart)) {
    let id = if attacking { fight.attacker } else { fight.defender };
    let side = if attacking { &fight.attack } else { &fight.defense };
    let stat = if attacking { Stat::Attack } else { Stat::Defense };
    if let Some(power) = fight.shot.filter(|_| attacking) {
        let value = shot::profile(view, power).map_or(0, |(_, value, _)| value as i8);
        each(SumPart { by: shot::SHOT_01, what: PartKind::ShotValue(power), value });
    } else {
        let value = view.face(id).stats[stat as usize];
        each(SumPart { by: CMBT_08, what: PartKind::Stat(stat), value });
        abil::stat_parts(view, id, stat, each);
    }
    if side.raised {
        let rule = if attacking { dice::DICE_03 } else { dice::DICE_04 };
        each(SumPart { by: rule, what: PartKind::RawDie(stat.element()), value: 1 });
    }
    for power in side.powers.iter() {
        let card = view.power(power);
        for effect in &card.does {
            if let Effect::Score(value) = *effect {
                each(SumPart { by: card.rule, what: PartKind::Power(power), value });
            }
        }
    }
    supp::parts(view, fight, attacking, each);
    if attacking && fight.back > 0 {
        each(SumPart { by: back::BACK_02, what: PartKind::BackAttack, value: fight.back as i8 });
    }
    if attacking && fight.emboldened > 0 {
        let value = fight.emboldened as i8;
        each(SumPart { by: RuleId("OKKO-AB-46"), what: PartKind::Emboldened, value });
    }
    let covered = !announced(view, fight, fight.attacker, &|effect| *effect == Effect::IgnoreCover);
    if !attacking && fight.cover > 0 && covered {
        each(SumPart { by: lof::LOF_05, what: PartKind::Cover, value: fight.cover as i8 });
    }
    let shown = fight.dice[usize::from(!attacking)];
    if shown > 0 {
        each(SumPart { by: CMBT_07, what: PartKind::Die, value: counted_die(view, side, shown) });
    }
}

/// What a combat die counts: at least the floor of Master of Arms (OKKO-AB-03).
fn counted_die(view: View, side: &Announced, shown: u8) -> i8 {
    let floors = side.powers.iter().flat_map(|power| &view.power(power).does);
    let floor = floors.filter_map(|effect| match effect {
        Effect::DieFloor(floor) => Some(*floor),
        _ => None,
    });
    shown.max(floor.max().unwrap_or(0)) as i8
}

fn total(view: View, fight: &Fight, attacking: bool) -> i8 {
    let mut total = 0i8;
    parts(view, fight, attacking, &mut |part| total = total.saturating_add(part.value));
    total
}

fn sum(view: View, fight: &Fight, attacking: bool) -> Sum {
    let mut all = Vec::new();
    parts(view, fight, attacking, &mut |part| all.push(part));
    let figure = if attacking { fight.attacker } else { fight.defender };
    Sum { figure, total: all.iter().map(|part| part.value).sum(), parts: all }
}

/// Steps 6 to 8: the scores are compared, the margin adjusted, the loser's fate opened (OKKO-CMBT-08 … 13).
fn compare(play: &mut Play) {
    let Some(&fight) = play.view().fight() else { return };
    let view = View { content: play.content, state: play.state };
    let ahead = total(view, &fight, true) - total(view, &fight, false);
    let scores = || Event::Scores {
        attacker: sum(view, &fight, true),
        defender: sum(view, &fight, false),
        shot: fight.shot.is_some(),
    };
    play.cx.tell(if fight.shot.is_some() { shot::SHOT_06 } else { CMBT_08 }, scores);
    if fight.shot.is_some() && ahead <= 0 {
        play.tell(shot::SHOT_10, || Event::Missed { shooter: fight.attacker, target: fight.defender });
        return;
    }
    let tie_loses =
        ahead == 0 && announced(view, &fight, fight.attacker, &|effect| *effect == Effect::TieLoses);
    if ahead == 0 && !tie_loses {
        let (attacker, defender) = (fight.attacker, fight.defender);
        play.tell(CMBT_12, || Event::Tie { attacker, defender });
        return;
    }
    let attacker_wins = ahead > 0;
    let (winner, loser) =
        if attacker_wins { (fight.attacker, fight.defender) } else { (fight.defender, fight.attacker) };
    let margin = if tie_loses { 1 } else { ahead.unsigned_abs() };
    let margin = adjust(play, &fight, (winner, loser), margin, tie_loses);
    let rule = match margin {
        1 | 2 => CMBT_09,
        3 => CMBT_10,
        _ => CMBT_11,
    };
    let rule = if fight.shot.is_some() { shot::margin_rule(margin) } else { rule };
    play.tell(rule, || Event::Won { winner, loser, margin });
    if let Some(fight) = play.fight_mut() {
        fight.winner = Some(winner);
        fight.margin = margin;
    }
    if fight.shot.is_none() && play.view().traits(loser).shrug_off == margin {
        play.tell(RuleId("OKKO-AB-26"), || Event::Shrugged(loser));
        return;
    }
    play.open(Frame::Lose(Lose { figure: loser, margin }));
}

/// Effects that change a margin, in the order of the ledger's D14s: Huge Club's lost tie is never raised, then what
/// the winner announced, then the cap of a scenario.
fn adjust(
    play: &mut Play,
    fight: &Fight,
    (winner, loser): (FigureId, FigureId),
    margin: u8,
    tie_loses: bool,
) -> u8 {
    let mut now = margin;
    let view = View { content: play.content, state: play.state };
    let side = if winner == fight.attacker { &fight.attack } else { &fight.defense };
    for power in side.powers.iter().filter(|_| !tie_loses) {
        let card = view.power(power);
        for effect in &card.does {
            if let Effect::WinMargin { from, to, becomes } = *effect
                && (from..=to).contains(&now)
            {
                let was = std::mem::replace(&mut now, becomes);
                play.cx.tell(card.rule, || Event::MarginBecame { figure: winner, from: was, to: becomes });
            }
        }
    }
    let capped = scen::capped_margin(view, loser, now);
    if capped != now {
        let was = now;
        play.tell(scen::SCEN_20, || Event::MarginBecame { figure: loser, from: was, to: capped });
    }
    capped
}

/// The loser takes the consequences (ledger 4.4, `lose`).
pub fn lose(play: &mut Play, Lose { figure, margin }: Lose) {
    play.close();
    let Some(&fight) = play.view().fight() else { return };
    let view = play.view();
    let winner = abil::opponent(&fight, figure);
    let wins_with = |wanted: &dyn Fn(&Effect) -> bool| announced(view, &fight, winner, wanted);
    let mut times = 1;
    for power in (if winner == fight.attacker { fight.attack } else { fight.defense }).powers.iter() {
        for effect in &view.power(power).does {
            if let Effect::RetreatTimes(more) = *effect {
                times = more;
            }
        }
    }
    let chooses = wins_with(&|effect| *effect == Effect::ChooseRetreat);
    let grapples = wins_with(&|effect| *effect == Effect::Grapple);
    let chooser = view.figure(if chooses { winner } else { figure }).band;
    match margin {
        4.. => {
            stat::open_out(play, figure, Cause::Margin);
            return;
        }
        3 => {
            play.open(Frame::Retreat(Retreat { figure, times, chooser }));
            stat::open_endanger(play, figure, Cause::Margin);
        }
        _ if grapples => {
            stat::lose_reserve(play, RuleId("OKKO-AB-45"), figure);
            stat::pin(play, RuleId("OKKO-AB-45"), figure);
            return;
        }
        _ => play.open(Frame::Retreat(Retreat { figure, times, chooser })),
    }
    if fight.shot.is_some() {
        // The target turns before anything else happens to it (OKKO-SHOT-07, OKKO-SHOT-08).
        play.open(Frame::Pivot(Pivot { figure, towards: fight.attacker, into_zone: false }));
    }
}

/// Devourer: an endangered figure whose opponent went out through this combat becomes alert (OKKO-AB-34).
fn devour(play: &mut Play, fight: &Fight) {
    if fight.shot.is_some() {
        return;
    }
    for id in [fight.attacker, fight.defender] {
        let view = play.view();
        let figure = view.figure(id);
        let fell = fight.fell.has(abil::opponent(fight, id));
        if fell && figure.on_board() && !figure.alert && view.traits(id).devour && !zoc::is_held(view, id) {
            stat::recover(play, RuleId("OKKO-AB-34"), id);
        }
    }
}

/// War Prayer: a won combat lets an endangered attacker test Will at once (OKKO-AB-24).
fn may_recover_after(view: View, fight: &Fight) -> bool {
    let figure = view.figure(fight.attacker);
    fight.winner == Some(fight.attacker)
        && figure.on_board()
        && !figure.alert
        && !zoc::is_held(view, fight.attacker)
        && announced(view, fight, fight.attacker, &|effect| *effect == Effect::RecoverAfterWin)
}

/// Frenzy: one more attack on an enemy in the own zone of control (OKKO-AB-14).
fn offer_strikes(view: View, fight: &Fight, out: &mut Offers<Action>) {
    let id = fight.attacker;
    if fight.shot.is_some() || !view.figure(id).on_board() {
        return;
    }
    for power in abil::ready(view, id, view.content.in_window(Window::After)).iter() {
        for (target, _) in view.state.standing() {
            let on = On::Figure(target);
            for &from in abil::sources(view, power) {
                if judge_strike(view, id, power, on, from).is_ok() {
                    out.push(Action::Use { power, on, from });
                }
            }
        }
    }
}

fn judge_strike(view: View, id: FigureId, power: PowerId, on: On, from: From) -> Result<FigureId, Illegal> {
    abil::judge(view, id, Window::After, power, on, from)?;
    match on {
        On::Figure(target) if view.power(power).does.contains(&Effect::StrikeAgain) => {
            judge_target(view, id, target)?;
            Ok(target)
        }
        _ => {
            Err(Illegal::new(view.power(power).rule, "refuse-ability-target").with("figure", figure_arg(id)))
        }
    }
}

fn strike_again(play: &mut Play, fight: &Fight, power: PowerId, on: On, from: From) -> Result<(), Illegal> {
    let id = fight.attacker;
    if !play.state.figure(id).on_board() {
        return Err(not_now(fight));
    }
    let target = judge_strike(play.view(), id, power, on, from)?;
    close(play, fight);
    abil::announce(play, id, power, from, Some(target));
    declare(play, id, target, false);
    Ok(())
}

/// The fight leaves the table. A tetsubo swing ends the attacker's movement (OKKO-AB-06); a shot may unload.
fn close(play: &mut Play, fight: &Fight) {
    play.close();
    let heavy = announced(play.view(), fight, fight.attacker, &|effect| *effect == Effect::NoMovementAfter);
    if heavy
        && let Some(activation) = play.activation_mut()
        && activation.figure == fight.attacker
    {
        activation.movement = Movement::Done(Halt::Swing);
    }
    shot::unload(play, fight);
}

#[cfg(test)]
mod tests;
