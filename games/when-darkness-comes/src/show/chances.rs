//! The chances of what is decided now (ledger section 12): each check before its throw, each choice of dice to throw
//! again, fights and flights, the Fate Die, what may lie in sight. All of it is exact, and known to everybody.

use kernel::{Chance, Cx, Eyes, Offers, Tape};
use scene::{Field, Likely, Panel, Phrase, Str, Value};

use crate::action::{Action, Again};
use crate::content::{Attribute, Colour, Kind, Skill};
use crate::flow;
use crate::frame::{
    Blow, FateStep, Fight, For, Frame, Meet, Roll, RollStage, Stage, Turn, Versus, Walk, WalkKind,
};
use crate::names;
use crate::odds::fight::fought;
use crate::odds::{self, Pool, again, at_least_one, best_again, makes, opposed, values};
use crate::play::{Play, View};
use crate::rules::dice::{Hand, faces, made};
use crate::rules::{cbt, contest, moves, roll};
use crate::secrets::knows;
use crate::speak::{command, label};
use crate::state::{DiskId, HeroId, Lies};

/// Ways of two dice to each sum from 2 to 12, of 36 (ledger 5.11, 5.12).
const SUMS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// A chance in thousandths; what is possible is not said to be 0, nor what can fail to be 1,000.
fn thousandths(chance: Chance) -> u16 {
    let told = ((chance.num() * 2_000 + chance.den()) / (2 * chance.den())) as u16;
    let (least, most) = (u16::from(chance.num() > 0), 1_000 - u16::from(chance.num() < chance.den()));
    told.clamp(least, most.max(least))
}

/// A chance within a sentence.
fn share(chance: Chance) -> Phrase {
    let told = i64::from(thousandths(chance));
    Phrase::new("chance").with("whole", told / 10).with("tenth", told % 10)
}

/// The chance of what a field's label says.
fn only(chance: Chance) -> Value {
    Value::Chances { rows: vec![Likely { what: None, chance: thousandths(chance) }], besides: None }
}

/// What may come, each with its chance.
fn table(rows: impl IntoIterator<Item = (Phrase, Chance)>, besides: Option<Phrase>) -> Value {
    let row = |(what, chance)| Likely { what: Some(what), chance: thousandths(chance) };
    Value::Chances { rows: rows.into_iter().map(row).collect(), besides: besides.map(Box::new) }
}

/// An opposed check: it is won, all is thrown again.
fn wins(win: Chance, again: Chance) -> Value {
    table([(Phrase::new("chance-win"), win), (Phrase::new("chance-thrown-again"), again)], None)
}

fn named(key: impl Into<Str>, label: Phrase, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label, value: value.into() }
}

/// The dice of a roll, as they will be thrown.
fn pool(view: View, roll: &Roll) -> Pool {
    let own = !roll::apart(roll.why);
    let nuisances = if own { roll::nuisances(view, roll.who, roll.attribute).count() } else { 0 };
    Pool { dice: roll.pool.clamp(0, 20) as u8, nuisances: nuisances as u8, gamble: roll::gambles(view, roll) }
}

/// The panel of what can be chosen and is thrown for then; `None` where nothing is.
pub fn panel(view: View, eyes: Eyes) -> Option<Panel> {
    let seat = flow::asks(view).0.trailing_zeros() as u8;
    let mut fields = Vec::new();
    if seat < view.state.seats() && view.state.over.is_none() {
        match view.state.flow.now()? {
            Frame::Roll(_) => {}
            Frame::Fate(fate) if fate.step == FateStep::Cancel => fields.extend(fates(view, fate.hero)),
            Frame::Walk(walk) => fields.extend(unseen(view, walk.hero, eyes)),
            _ => fields.extend(choices(view, seat)),
        }
        if let Some(Frame::Turn(Turn { stage: Stage::Menu, hero, .. })) = view.state.flow.now() {
            fields.extend(unseen(view, *hero, eyes));
        }
    }
    let title = Phrase::new("panel-chances");
    (!fields.is_empty()).then(|| Panel { id: "chances".into(), title, fields, now: true, ..Panel::default() })
}

/// What each choice that throws at once throws for: it is done on a copy, up to the throw.
fn choices(view: View, seat: HeroId) -> Vec<Field> {
    let mut offers = Offers::new();
    flow::offers(view, seat, &mut offers);
    let mut fields = Vec::new();
    for action in &offers.actions {
        let value = match *action {
            Action::Fight(disk) => Some(whole_fight(view, seat, disk, None)),
            Action::Face => roll::meet(view).map(|meet| whole_fight(view, meet.hero, meet.disk, None)),
            Action::Stand => standing(view),
            Action::Throw => roll::versus(view).map(|versus| first_wins(view, versus)),
            // Nothing is thrown for these; what they lead to may be secret.
            Action::End | Action::Reveal(_) | Action::Order(_) | Action::Lay(_) | Action::Step(_) => None,
            _ => ahead(view, seat, action),
        };
        fields.extend(value.map(|value| named(command(view, action), label(view, action), value)));
    }
    fields
}

/// The chances of a choice that opens a roll, or an opposed check.
fn ahead(view: View, seat: HeroId, action: &Action) -> Option<Value> {
    let (mut state, mut tape) = (view.state.clone(), Tape::default());
    let play = &mut Play { content: view.content, state: &mut state, cx: &mut Cx::silent(&mut tape) };
    flow::act(play, seat, action).ok()?;
    if tape.missing().is_some() {
        return None;
    }
    let next = View { content: view.content, state: &state };
    match state.flow.now()? {
        Frame::Roll(roll) if roll.stage == RollStage::Before => before(next, roll),
        Frame::Versus(versus) if versus.first.is_none() => Some(first_wins(next, versus)),
        _ => None,
    }
}

/// What a roll comes to, before its throw.
fn before(view: View, roll: &Roll) -> Option<Value> {
    let pool = pool(view, roll);
    match (roll.why, roll.tn) {
        (For::Walk, _) => {
            let walk = moves::walk(view)?;
            Some(match walk.kind {
                WalkKind::Flight(speed) => only(flight(view, walk, pool, speed)),
                _ => movement(view, walk, pool),
            })
        }
        (For::Dodge, Some(tn)) => {
            let values = values(pool);
            let clear = (Phrase::new("chance-unhurt"), values.reach(tn + 1));
            Some(table([clear, (Phrase::new("chance-unhurt-late"), values.exactly(tn))], None))
        }
        (_, Some(tn)) => Some(only(values(pool).reach(tn))),
        (For::One | For::Other, None) => None,
        (_, None) => {
            let values = values(pool);
            Some(table(at_least((1..=10).map(|value| (i64::from(value), values.reach(value)))), None))
        }
    }
}

/// Chances to reach this much or more; what is certain but for the last, and what is impossible, is left out.
fn at_least(steps: impl Iterator<Item = (i64, Chance)>) -> impl Iterator<Item = (Phrase, Chance)> {
    let open = |(_, chance): &(i64, Chance)| *chance != Chance::NEVER && *chance != Chance::ALWAYS;
    steps.filter(open).map(|(least, chance)| (Phrase::new("chance-least").with("least", least), chance))
}

/// The points of a movement roll with the results of the Fate Die that change them, each with its chance; 0: the turn is
/// lost (OC-9). Nobody pays to cancel it.
fn points(view: View, walk: &Walk, pool: Pool) -> Vec<(i16, Chance)> {
    let mut all: Vec<(i16, u128)> = Vec::new();
    let mut add = |points: i16, ways: u128| match all.iter_mut().find(|(known, _)| *known == points) {
        Some((_, sum)) => *sum += ways,
        None => all.push((points, ways)),
    };
    let gives = |value: u8, halved: bool, doubled: bool| {
        let walk = Walk { halved: walk.halved || halved, doubled: walk.doubled || doubled, ..*walk };
        moves::gives(view, &walk, value).0
    };
    let hurt = view.hero(walk.hero).damage > 0;
    if pool.dice == 0 {
        add(gives(0, false, false), 1);
    } else {
        pool.each_with_red(|red, hand, ways| {
            let value = made(hand, pool.gamble).value;
            let plain = gives(value, false, false);
            match red {
                1 => {
                    add(gives(value, true, false), ways * 5);
                    add(0, ways * 4);
                    add(plain, ways * 27);
                }
                6 => {
                    add(gives(value, false, true), ways * 5);
                    // A Damage disk less is a point more (WH-11); added to the value it counts as Health does.
                    add(if hurt { gives(value + 1, false, false) } else { plain }, ways * 2);
                    add(plain, ways * 29);
                }
                _ => add(plain, ways * 36),
            }
        });
    }
    let sum: u128 = all.iter().map(|(_, ways)| ways).sum();
    let mut all: Vec<(i16, Chance)> =
        all.into_iter().map(|(points, ways)| (points, Chance::new(ways, sum))).collect();
    all.sort_by_key(|(points, _)| *points);
    all
}

/// The chance to get away: more points than the Speed.
fn flight(view: View, walk: &Walk, pool: Pool, speed: u8) -> Chance {
    let away = points(view, walk, pool).into_iter().filter(|(points, _)| *points > i16::from(speed));
    away.fold(Chance::NEVER, |sum, (_, chance)| sum.or(chance))
}

/// One's own movement: its points, and the Fate Die.
fn movement(view: View, walk: &Walk, pool: Pool) -> Value {
    let points = points(view, walk, pool);
    let reach = |least: i16| {
        let more = points.iter().filter(|(points, _)| *points >= least);
        more.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance))
    };
    let steps = points.iter().map(|(least, _)| (i64::from(*least), reach(*least)));
    // What the Fate Die may bring, of 216 throws of it and two dice (ledger 5.11, 5.12).
    let fates: &[(&str, u128)] = if pool.dice == 0 {
        &[]
    } else {
        &[
            ("chance-fate-good", 36),
            ("chance-doubled", 5),
            ("chance-extra-turn", 4),
            ("chance-fate-bad", 36),
            ("chance-halved", 5),
            ("chance-turn-lost", 4),
        ]
    };
    let fates = fates.iter().map(|(key, ways)| (Phrase::new(*key), Chance::new(*ways, 216)));
    table(at_least(steps).chain(fates), None)
}

/// The results that may be bought off, each with its chance.
fn fates(view: View, hero: HeroId) -> impl Iterator<Item = Field> {
    (2u8..).zip(SUMS).map(move |(sum, ways)| {
        let label = Phrase::new(format!("told-oh-crap-{sum}")).with("who", names::hero(view, hero));
        named(format!("oh-crap-{sum}"), label, only(Chance::new(ways.into(), 36)))
    })
}

/// Both sides of an opposed check, before or after the first has thrown: it wins, all is thrown again, it loses.
fn contested(view: View, versus: &Versus) -> [Chance; 3] {
    let side = |second: bool| {
        let who = if second { versus.other } else { versus.one };
        let (attribute, bonus) = contest::side(view, versus, second);
        let why = if second { For::Other } else { For::One };
        let dice = roll::dice(view, &roll::Check { who, why, attribute, bonus, tn: None });
        Pool {
            dice: dice.clamp(0, 20) as u8,
            nuisances: roll::nuisances(view, who, attribute).count() as u8,
            gamble: view.hero(who).level(Skill::Gamble) > 0,
        }
    };
    let one = versus.first.map_or_else(|| makes(side(false)), |first| vec![(first, 1)]);
    opposed(&one, &makes(side(true)))
}

/// What an opposed check comes to for whoever throws first.
fn first_wins(view: View, versus: &Versus) -> Value {
    let [first, again, _] = contested(view, versus);
    wins(first, again)
}

/// What the panel of a roll adds: the chance before the throw, with a die more, and the best dice to throw again.
pub fn of_roll(view: View, roll: &Roll) -> Vec<Field> {
    let field = |key: &str, value: Value| named(key, Phrase::new(format!("field-{key}")), value);
    let mut fields = Vec::new();
    if roll.stage < RollStage::Fate {
        match (roll.why, roll::versus(view)) {
            (For::One | For::Other, Some(versus)) => {
                let [first, again, second] = contested(view, versus);
                let win = if roll.why == For::One { first } else { second };
                fields.push(field("chance", wins(win, again)));
            }
            _ => fields.extend(before(view, roll).map(|value| field("chance", value))),
        }
        let more = Roll { pool: roll.pool + 1, ..*roll };
        if roll.stage == RollStage::Before && roll::may_buy(view, roll) {
            fields.extend(before(view, &more).map(|value| field("chance-more", value)));
        }
    } else if roll.stage == RollStage::Again {
        for (source, most) in roll::sources(view, roll) {
            let Some((part, _)) = best_again(roll.hand, most, &aim(view, roll)) else { continue };
            let dice: Vec<Value> = faces(part).map(|face| Value::Number(face.into())).collect();
            let of = |key: &str, seat| Phrase::new(key).with("who", names::hero(view, seat));
            let (key, label) = match source {
                Again::Ally => ("again-ally".to_owned(), Phrase::new("field-again-ally")),
                Again::Point => ("again-point".to_owned(), Phrase::new("field-again-point")),
                Again::Helper(seat) => (format!("again-helper-{seat}"), of("field-again-helper", seat)),
                Again::Lent(seat) => (format!("again-lent-{seat}"), of("field-again-lent", seat)),
            };
            let (chance, better) = once_more(view, roll, part);
            let what =
                Phrase::new(if better { "chance-dice-better" } else { "chance-dice" }).with("dice", dice);
            fields.push(named(key, label, table([(what, chance)], None)));
        }
    }
    fields
}

/// The chance that the roll comes to what is wanted when these dice are thrown again and nothing after them, as it is told
/// beside them.
pub fn thrown_again(view: View, roll: &Roll, part: Hand) -> Phrase {
    let (chance, better) = once_more(view, roll, part);
    if better { Phrase::new("chance-better").with("chance", share(chance)) } else { share(chance) }
}

/// The same chance, and whether what is wanted is only more than there is.
fn once_more(view: View, roll: &Roll, part: Hand) -> (Chance, bool) {
    let certain = roll.tn.is_some_and(|tn| (made(roll.hand, roll::gambles(view, roll)).value as i8) < tn);
    let flees = moves::walk(view).is_some_and(|walk| matches!(walk.kind, WalkKind::Flight(_)));
    (again(roll.hand, part, &aim(view, roll)), !(certain || roll.why == For::Walk && flees))
}

/// What is wanted of a roll whose dice lie: to reach the target number; where it is reached, or there is none, more than
/// there is; on a flight, to get away.
fn aim<'a>(view: View<'a>, roll: &'a Roll) -> impl Fn(Hand) -> bool + 'a {
    let gamble = roll::gambles(view, roll);
    let now = made(roll.hand, gamble);
    let wanted = roll.tn.map_or(0, |tn| tn.max(0) as u8);
    let flight = moves::walk(view).filter(|_| roll.why == For::Walk).and_then(|walk| match walk.kind {
        WalkKind::Flight(speed) => Some((walk, speed)),
        _ => None,
    });
    let faces = matches!(roll.why, For::One | For::Other);
    let beaten = roll::versus(view).filter(|_| roll.why == For::Other).and_then(|versus| versus.first);
    move |hand| {
        let then = made(hand, gamble);
        match (flight, beaten) {
            (Some((walk, speed)), _) => moves::gives(view, walk, then.value).0 > i16::from(speed),
            (None, Some(beaten)) => contest::compare(then, beaten).is_gt(),
            (None, None) if faces => contest::compare(then, now).is_gt(),
            (None, None) if now.value < wanted => then.value >= wanted,
            (None, None) => then.value > now.value,
        }
    }
}

/// A fight that one may take on, all its rounds; `first` is known once the initiative is.
fn whole_fight(view: View, who: HeroId, disk: DiskId, first: Option<bool>) -> Value {
    let hero = view.hero(who);
    let foe = view.foe(disk);
    let security = !view.is_foe(disk);
    let check = |why: For, attribute: Attribute, bonus: i8, tn: u8| roll::Check {
        who,
        why,
        attribute,
        bonus,
        tn: Some(tn),
    };
    let of = |check: &roll::Check, gamble: bool| Pool {
        dice: roll::dice(view, check).clamp(0, 20) as u8,
        nuisances: roll::nuisances(view, who, check.attribute).count() as u8,
        gamble,
    };
    let gamble = hero.level(Skill::Gamble) > 0;
    let defense = cbt::defense(view, disk);
    let strike = |weapon: DiskId| {
        let bonus = cbt::weapon_dice(view, who, weapon, disk);
        check(For::Strike(weapon), Attribute::Attack, bonus, defense)
    };
    let strikes = cbt::weapons(view, who).chain([cbt::BARE]).map(strike);
    let best = strikes.max_by_key(|strike| roll::dice(view, strike));
    let initiative =
        check(For::Initiative, Attribute::Dexterity, 0, crate::rules::meet::initiative(view, disk));
    let reach = |check: &roll::Check| {
        roll::target(view, check).map_or(Chance::ALWAYS, |tn| values(of(check, gamble)).reach(tn))
    };
    let first = match first {
        _ if view.frozen(disk) => Chance::ALWAYS,
        Some(first) => {
            if first {
                Chance::ALWAYS
            } else {
                Chance::NEVER
            }
        }
        None => reach(&initiative),
    };
    let armour = view.items(who).map(|(_, item)| item.armour).max().unwrap_or_default();
    let guard = check(For::Guard, Attribute::Defense, 0, foe.map_or(0, |foe| foe.attack));
    let fight = odds::fight::Fight {
        attack: best.as_ref().map_or(Pool::plain(0), |best| of(best, gamble)),
        defense: best.as_ref().and_then(|best| roll::target(view, best)).unwrap_or_default(),
        stands: foe.map_or(1, |foe| foe.health.saturating_sub(view.state.disk(disk).spent).max(1)),
        health: hero.health(),
        armour,
        nuisances: roll::nuisances(view, who, Attribute::Defense).count() as u8,
        against: roll::target(view, &guard).unwrap_or_default(),
        rounds: if security { 1 } else { 3 },
    };
    let fought = fought(&fight, first);
    let rows = [("chance-first", first), ("chance-beaten", fought.won), ("chance-dead", fought.dead)];
    let damage = Phrase::new("chance-damage")
        .with("whole", i64::from(fought.damage / 100))
        .with("hundredths", format!("{:02}", fought.damage % 100));
    table(rows.map(|(key, chance)| (Phrase::new(key), chance)), Some(damage))
}

/// The fight that one does not flee from, or that security is met with.
fn standing(view: View) -> Option<Value> {
    match view.state.flow.now()? {
        Frame::Fight(Fight { hero, disk, blow, .. }) => {
            Some(whole_fight(view, *hero, *disk, (*blow == Blow::Won).then_some(true)))
        }
        Frame::Meet(Meet { hero, disk, initiative, .. }) => {
            Some(whole_fight(view, *hero, *disk, *initiative))
        }
        _ => None,
    }
}

/// On the tile where a character stands and those beside it: how many disks nobody has told it of lie face down there, and
/// the chance that at least one of them is an adversary or security.
fn unseen(view: View, hero: HeroId, eyes: Eyes) -> Vec<Field> {
    let known = |disk: DiskId| match eyes {
        Eyes::Seat(seat) => knows(view.state, seat, disk),
        _ => view.state.disk(disk).known == u8::MAX,
    };
    let general = |disk: &DiskId| !matches!(view.face(*disk).colour, Colour::Orange | Colour::Black);
    let hidden = |disk: &DiskId| {
        let lies = view.state.disk(*disk).lies;
        matches!(lies, Lies::Pool | Lies::Gathered) || matches!(lies, Lies::Down(_)) && !known(*disk)
    };
    let all: Vec<DiskId> = view.state.that(|_| true).filter(general).filter(hidden).collect();
    let bad = |disk: &&DiskId| matches!(view.face(**disk).kind, Kind::Foe(_) | Kind::Security(..));
    let (bad, of) = (all.iter().filter(bad).count() as u32, all.len() as u32);
    let here = view.hero(hero).at.tile();
    let beside = view.state.tiles[usize::from(here)].beside;
    let tiles = (0..view.state.tiles.len() as u8).filter(|tile| *tile == here || beside.contains(tile));
    tiles
        .filter_map(|tile| {
            let there =
                all.iter().filter(|disk| view.lies(**disk).is_some_and(|at| at.tile() == tile)).count();
            let card = &view.content.tiles[usize::from(view.state.tiles[usize::from(tile)].tile)];
            let danger = Phrase::new("chance-danger").with("count", there as i64);
            let value = table([(danger, at_least_one(bad, of, there as u32))], None);
            let label = Phrase::new("field-unseen-on").with("tile", names::words(&card.id, &card.name));
            (there > 0).then(|| named(format!("unseen-{tile}"), label, value))
        })
        .collect()
}

#[cfg(test)]
mod tests;
