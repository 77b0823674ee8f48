//! What bots need beyond the rules: how good a position is.

mod brawl;
mod pace;
mod quest;
mod way;

use kernel::{Fate as End, Game, Measure, Seat, Turn, Weigh};

pub use self::pace::Paces;
use crate::action::Action;
use crate::content::{Attribute, Kind, Spell};
use crate::frame::{
    FateRoll, FateStep, For, Frame, Meet, MeetStage, Question, RollStage, Stage, WalkKind, What,
};
use crate::game::Darkness;
use crate::play::View;
use crate::rules::dice::made;
use crate::rules::{cbt, contest, coop, los, meet, moves, roll, scen};
use crate::state::{Fate, Hero, HeroId, Lies, On, Order, State};

const WON: i64 = 1_000_000_000;
/// A victory point where everybody plays for himself.
const POINT: i64 = 1_000;
/// A standing order that fits the mode: it spares everybody questions, and changing it to and fro is no play.
const FITS: i64 = 3_000;

/// A turn of somebody who is alone: more than the way that is made in it.
const TURN: i64 = 1_500;

/// What things are worth.
struct Urge {
    /// A victory point: where all play together it only buys dice.
    point: i64,
    /// Health from 1 to 4; each above that is worth as much again as the last.
    health: [i64; 4],
    /// A disk that is turned.
    turned: i64,
    /// A numbered disk that is turned.
    numbered: i64,
    /// A tile that is laid: more than the way to what comes to lie on it seems to cost.
    laid: i64,
}

/// Against each other points are what counts, and the dead have lost.
const APART: Urge =
    Urge { point: 2 * POINT, health: [0, 7_000, 10_500, 13_000], turned: 500, numbered: 2_000, laid: 2_500 };

/// Together, whoever waits has lost.
const TOGETHER: Urge =
    Urge { point: 300, health: [0, 6_000, 9_000, 11_000], turned: 150, numbered: 4_000, laid: 4_000 };

fn urge(view: View) -> &'static Urge {
    if way::apart(view) { &APART } else { &TOGETHER }
}

/// What a victory point is worth.
fn points(view: View) -> i64 {
    urge(view).point
}

/// What so much Health is worth.
fn health(urge: &Urge, health: u8) -> i64 {
    let [.., third, fourth] = urge.health;
    match usize::from(health) {
        0 => DEAD,
        n @ 1..=4 => urge.health[n - 1],
        n => fourth + (n as i64 - 4) * (fourth - third),
    }
}

/// Dead.
const DEAD: i64 = -40_000;

impl Weigh for Darkness {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let sides = self.sides(state);
        let Some(own) = sides.side(seat) else { return 0 };
        if let Turn::Over(outcome) = self.turn(state) {
            return match outcome.fate(own) {
                Some(End::Won) => WON,
                Some(End::Lost) => -WON,
                Some(End::Placed(place)) => WON - 200_000_000 * i64::from(place - 1),
                Some(End::Drawn) | None => 0,
            };
        }
        let view = self.view(state);
        let wanted = quest::wanted(view);
        // Points that mates have are worth a little less: paying them to and fro is no play.
        let spare = |mate: Seat| if mate == seat { 0 } else { i64::from(state.hero(mate.0).vp) * 40 };
        let ours: i64 = sides.seats(own).iter().map(|mate| hero(view, mate.0) - spare(mate)).sum();
        let others = (0..state.seats()).filter(|other| !sides.seats(own).has(Seat(*other)));
        let best = others.map(|other| i64::from(state.hero(other).vp) * POINT / 4).max().unwrap_or_default();
        let fits = if sides.are_teams() { Order::Free } else { Order::Ask };
        let order = if state.orders.get(seat.index()) == Some(&fits) { FITS } else { 0 };
        let own = if state.hero(seat.0).fate == Fate::Here {
            going((view, &self.paces), seat.0, wanted)
        } else {
            0
        };
        // Alone the next turn is one's own again, with all its movement: only time says that this one was let go by.
        let gone = if state.seats() == 1 { i64::from(state.turn) * TURN } else { 0 };
        ours - best + quest::goal(view, wanted) + found_out(view) + in_hand(view, seat, wanted) + order + own
            - shared(state, seat)
            - gone
    }

    fn measure(&self) -> Measure {
        Measure { even: 61_206, step: 20_321 }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        let (asked, _) = crate::flow::asks(self.view(state));
        if asked >> seat.0.min(7) & 1 == 0 {
            return None;
        }
        match state.flow.now()? {
            Frame::Roll(roll) => match roll.stage {
                RollStage::Before => Some(Action::Throw),
                RollStage::Help => Some(Action::Refuse),
                RollStage::Again => Some(Action::Keep),
                _ => None,
            },
            Frame::Versus(versus) if versus.drawn => Some(Action::Throw),
            Frame::Ask(_) | Frame::Fate(FateRoll { step: FateStep::Cancel, .. }) => Some(Action::Refuse),
            Frame::Hurt(_) => Some(Action::Bear),
            Frame::Shuffle(_) => Some(Action::PutRest),
            _ => None,
        }
    }

    fn answers(&self, action: &Action) -> bool {
        !matches!(action, Action::Order(_))
    }

    fn settled(&self, before: &State, after: &State) -> bool {
        // A roll is settled when it has run its course, and an opposed check with a draw too: it begins anew then.
        let open = |frame: &&Frame| match frame {
            Frame::Versus(versus) => !versus.drawn,
            frame => matches!(frame, Frame::Roll(_) | Frame::Hurt(_)),
        };
        let rolling = |state: &State| state.flow.inward().filter(open).count();
        rolling(after) == 0 || rolling(after) < rolling(before)
    }

    fn bands(&self, before: &State, actions: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let who = crate::flow::asks(self.view(before)).0.trailing_zeros().min(5) as usize;
        let (Some(was), Some(now)) = (before.heroes.get(who), after.heroes.get(who)) else {
            return vec![("group-outcome", "band-nothing")];
        };
        let hurt = now.health() < was.health();
        let shot = match (before.flow.now(), actions.last()) {
            (_, Some(Action::Shoot(on, _))) => Some(*on),
            // In a fight it goes at whoever is fought.
            (_, Some(Action::Cast(Spell::FireMissile))) => {
                cbt::fight(self.view(before)).map(|fight| On::Disk(fight.disk))
            }
            (Some(Frame::Choose(choose)), Some(Action::Choose(on)))
                if choose.what == What::Target(Spell::FireMissile) =>
            {
                Some(*on)
            }
            _ => None,
        };
        let attack = matches!(actions.last(), Some(Action::Strike(_))) || matches!(shot, Some(On::Disk(_)));
        let attacked = || roll::versus(self.view(before)).filter(|versus| contest::attack(versus.about));
        let aimed = match (actions.last(), shot) {
            (Some(Action::Attack(other, _)), _) => Some(*other),
            (_, Some(On::Hero(other))) => Some(other),
            _ => attacked().map(|versus| versus.other),
        };
        let beaten =
            |state: &State| state.disks.iter().filter(|disk| matches!(disk.lies, Lies::Won(_))).count();
        let health = |state: &State, of: HeroId| state.heroes.get(usize::from(of)).map(Hero::health);
        let band = if roll::versus(self.view(after)).is_some_and(|versus| versus.drawn) {
            "band-drawn"
        } else if let Some(other) = aimed {
            match (health(after, other) < health(before, other), usize::from(other) == who) {
                (true, true) => "band-hurt",
                (false, true) => "band-unhurt",
                (true, false) => "band-other-hurt",
                (false, false) => "band-other-unhurt",
            }
        } else if attack {
            if beaten(after) > beaten(before) { "band-beaten" } else { "band-stands" }
        } else if hurt {
            "band-hurt"
        } else if now.vp > was.vp {
            "band-gained"
        } else if now.failures != was.failures || now.vp < was.vp {
            "band-failed"
        } else {
            "band-nothing"
        };
        vec![("group-outcome", band)]
    }
}

/// What a character has, and how it stands.
fn hero(view: View, id: HeroId) -> i64 {
    let hero = view.hero(id);
    if hero.fate == Fate::Dead {
        return DEAD;
    }
    let urge = urge(view);
    let will = match hero.will {
        0 => -3_000,
        n => i64::from(n.min(3)) * 400,
    };
    let owed = if hero.owes { -100 } else { 0 };
    i64::from(scen::score(view, id)) * urge.point
        + health(urge, hero.health())
        + will
        + carried(view, id, hero.failures)
        + owed
}

/// What is carried: weapons and a light, what is a nuisance, and what Failure disks may cost of it.
fn carried(view: View, id: HeroId, count: u8) -> i64 {
    let (mut armed, mut lit, mut worth, mut points) = (0, false, 0, 0);
    for disk in view.state.with(id) {
        let face = view.face(disk);
        points += i64::from(face.vp);
        match &face.kind {
            Kind::Nuisance(_) => worth -= 400,
            Kind::Item(item) => {
                armed += i64::from(item.melee.is_some() || item.gun.is_some());
                lit |= item.light;
            }
            _ => {}
        }
    }
    lit &= view.scenario().sky.penalty() > 0;
    worth + armed.min(2) * 500 + if lit { 800 } else { 0 } + failures(urge(view), points, count)
}

/// What so many Failure disks mean: with the third everything is dropped, and its points are gone (WDC-FAIL-02, WDC-FAIL-04).
fn failures(urge: &Urge, held: i64, count: u8) -> i64 {
    let points = urge.point * held;
    match count {
        0 => 0,
        1 => -700 - points / 20,
        2 => -1_800 - points / 8,
        _ => -points / 2,
    }
}

/// What one Failure disk more changes.
fn failure(view: View, id: HeroId) -> i64 {
    let (count, held) = (view.hero(id).failures, held(view, id));
    let [now, more] = [count, count + 1].map(|count| failures(urge(view), held, count));
    more - now
}

/// The points of what a character has with it.
fn held(view: View, id: HeroId) -> i64 {
    view.state.with(id).map(|disk| i64::from(view.face(disk).vp)).sum()
}

/// What the way means that a character has before it: how far it will still be where its points run out. While it deals
/// with what it has come to, it is where it wanted.
fn going((view, paces): (View, &Paces), id: HeroId, wanted: u16) -> i64 {
    let there = |frame: &Frame| match frame {
        Frame::Reveal(reveal) => reveal.hero == id,
        Frame::Meet(meet) => meet.hero == id,
        Frame::Fight(fight) => fight.hero == id,
        Frame::Roll(roll) => {
            let come_to = matches!(roll.why, For::Search(_) | For::Convince(_) | For::Pass(_) | For::Deed(_));
            roll.who == id && come_to
        }
        Frame::Lay(lay) => lay.hero == id,
        _ => false,
    };
    let own = view.turn().filter(|turn| turn.hero == id);
    if view.state.flow.inward().any(there) {
        let idle = own.is_some_and(|turn| turn.ending && !turn.moved);
        return if idle { IDLE } else { 0 };
    }
    let goal = way::nearest((view, paces), id, wanted);
    let (far, strides) = (goal.map_or(MOST, |goal| goal.far.min(MOST)), strides(view, id));
    let left = i64::from(far.saturating_sub(strides));
    // A tile that can still be drawn in this turn is nearly as good as laid; alone every turn is one's own.
    let draws = view.state.seats() > 1 && goal.is_some_and(|goal| goal.border && goal.way < strides);
    let draws = if draws { urge(view).laid * 9 / 10 } else { 0 };
    let near = 45 * left.min(16) + 20 * (left - 16).max(0) + 6 * i64::from(far) - draws;
    let at = view.hero(id).at;
    let beside = view.hostile(at).map(|foe| brawl::to_come(view, id, foe).clamp(-8_000, 4_000) - 300);
    beside.sum::<i64>() - near
}

/// Farther than this nothing matters more.
const MOST: u16 = 140;

/// A turn that ends before anything was done with its movement.
const IDLE: i64 = -300;

/// Half movement points that a character has left, or will have on average when it rolls for them.
fn strides(view: View, id: HeroId) -> u16 {
    let own = |walk: &&crate::frame::Walk| walk.hero == id && walk.kind == WalkKind::Own && walk.rolled;
    if let Some(walk) = moves::walk(view).filter(own) {
        if walk.halted || walk.tried {
            return 0;
        }
        // An odd half is of no use indoors.
        let indoors = view.town().building(view.hero(id).at).is_some();
        let halves = walk.halves.max(0) as u16;
        return if indoors { halves / 2 * 2 } else { halves };
    }
    let Some(turn) = view.turn().filter(|turn| turn.hero == id) else { return 0 };
    if turn.moved || turn.ending || turn.stage > Stage::Menu {
        return 0;
    }
    let hero = view.hero(id);
    let dark = if los::lit(view, id, hero.at) { 0 } else { view.scenario().sky.penalty() };
    let points = (i16::from(hero.health()) - dark).max(1);
    let dice = usize::from(hero.dice(Attribute::Speed)).min(ROLLED.len() - 1);
    (if hero.tired { points } else { points * 2 } + ROLLED[dice]) as u16
}

/// Half points that a movement roll of so many dice adds on average, rounded down: whoever expected more than comes of it
/// would never roll.
const ROLLED: [i16; 7] = [0, 0, 1, 3, 4, 6, 8];

/// What has been found out: disks that were turned and tiles that were laid. Nobody wins who does not look. A thing that
/// lies open and unfound is worth no more than one that was shuffled back.
fn found_out(view: View) -> i64 {
    let urge = urge(view);
    // A tile that was drawn is as good as laid, also the last one.
    let drawn = view.state.flow.inward().filter(|frame| matches!(frame, Frame::Lay(_))).count();
    let mut worth = (view.state.tiles.len() + drawn) as i64 * urge.laid;
    for disk in
        view.state.that(|lies| !matches!(lies, Lies::Pool | Lies::Down(_) | Lies::Gathered | Lies::Away))
    {
        let lying = view.state.disk(disk);
        let face = view.face(disk);
        let unfound = matches!(lying.lies, Lies::Up(_))
            && !lying.found
            && matches!(face.kind, Kind::Item(_) | Kind::Component(_));
        worth += match (quest::numbered(view, disk), unfound) {
            (true, _) => urge.numbered,
            (false, true) => 0,
            (false, false) if view.is_orange(disk) => 0,
            (false, false) => urge.turned,
        };
    }
    // Numbered disks that are gone were turned too.
    let gone = (view.content.blacks..).zip(0..12u8).filter(|(disk, number)| {
        view.scenario().black.iter().any(|card| card.number == number + 1)
            && view.state.disk(*disk).lies == Lies::Away
    });
    worth + gone.count() as i64 * urge.numbered
}

/// What others were told of disks that lie face down: talk that is worth nothing is not begun.
fn shared(state: &State, seat: Seat) -> i64 {
    let down = state.disks.iter().filter(|disk| matches!(disk.lies, Lies::Down(_)) && disk.known != u8::MAX);
    let own = 1u8 << seat.0.min(7);
    down.map(|disk| i64::from((disk.known & !own).count_ones())).sum::<i64>() * 20
}

/// What a decision in progress is worth: dice on the table, a fight, what is met.
fn in_hand(view: View, seat: Seat, wanted: u16) -> i64 {
    let point = points(view);
    let mut worth = 0;
    for frame in view.state.flow.inward() {
        match frame {
            Frame::Roll(roll) if roll.who == seat.0 && roll.stage >= RollStage::Again => {
                let value = i64::from(made(roll.hand, roll::gambles(view, roll)).value);
                let reached = roll.tn.is_none_or(|tn| value >= i64::from(tn));
                let stake = match roll.why {
                    For::Guard | For::Dodge => 2_500,
                    For::Walk => 0,
                    For::Deed(_) => 16_000,
                    For::Search(disk) | For::Convince(disk) => quest::thing(view, wanted, disk).max(point),
                    _ => i64::from(coop::at_stake(view, roll)).max(1) * point,
                };
                worth += if reached { stake } else { 0 } + value * 60;
            }
            Frame::Fight(fight) if fight.hero == seat.0 => worth += brawl::rest(view, fight),
            Frame::Meet(meet) if meet.hero == seat.0 => worth += met(view, meet, wanted),
            // At the end points are only good for what they buy.
            Frame::Close(_) => {
                let hero = view.hero(seat.0);
                let levels: i64 = hero.skills.iter().map(|level| i64::from(*level)).sum();
                let attributes: i64 = hero.attributes.iter().map(|points| i64::from(*points)).sum();
                worth += (levels * 11 + attributes) * POINT;
            }
            // Talk is cheap, but it is talk.
            Frame::Ask(asked) if asked.hero == seat.0 && matches!(asked.question, Question::Deal(_)) => {
                worth -= 500;
            }
            _ => {}
        }
    }
    worth
}

/// What is expected of something that was just turned up.
fn met(view: View, meeting: &Meet, wanted: u16) -> i64 {
    let (hero, disk) = (meeting.hero, meeting.disk);
    match view.face(disk).kind {
        Kind::Foe(_) if matches!(meeting.stage, MeetStage::First | MeetStage::Second) => {
            let fight = brawl::to_come(view, hero, disk).clamp(-6_000, 4_000);
            if meeting.stage == MeetStage::Second {
                return fight;
            }
            let check = roll::Check {
                who: hero,
                why: For::Sneak,
                attribute: Attribute::Dexterity,
                bonus: 0,
                tn: Some(meet::initiative(view, disk)),
            };
            let past = brawl::succeeds(view, &check);
            fight.max((brawl::SURE - past) * fight / brawl::SURE - urge(view).turned)
        }
        Kind::Item(_) | Kind::Component(_) if meeting.stage != MeetStage::Done => {
            let finds = brawl::succeeds(view, &way::searching(view, hero, disk));
            finds * quest::thing(view, wanted, disk) / brawl::SURE + urge(view).turned / 2
        }
        _ => 0,
    }
}
