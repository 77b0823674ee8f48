//! Actions as short commands.

use crate::action::{Action, Again};
use crate::frame::{Deal, Theft};
use crate::names;
use crate::play::View;
use crate::rules::dice::{Hand, faces};
use crate::state::{DiskId, HeroId, On, Order};

/// The word for no weapon.
pub const BARE: &str = "bare";

/// The action as a command.
pub fn command(view: View, action: &Action) -> String {
    let hero = |hero: HeroId| {
        if hero < view.state.seats() { names::hero_word(view, hero) } else { "nobody".into() }
    };
    let disk = |disk: DiskId| match view.disk(disk) {
        Some(_) => names::disk_word(view, disk),
        None => scene::Str::from(BARE),
    };
    let on = |on: On| match on {
        On::Hero(id) => hero(id),
        On::Disk(id) => disk(id),
    };
    let square = |at| {
        if view.town().tiles.len() > usize::from(crate::town::Sq::tile(at)) {
            names::square(view, at)
        } else {
            "nowhere".into()
        }
    };
    match *action {
        Action::Move => "move".to_owned(),
        Action::End => "end".to_owned(),
        Action::HealSelf => "heal-self".to_owned(),
        Action::Rest => "rest".to_owned(),
        Action::Heal(other) => format!("heal {}", hero(other)),
        Action::Cure(other) => format!("cure {}", hero(other)),
        Action::PickUp(item) => format!("pick-up {}", disk(item)),
        Action::Search(item) => format!("search {}", disk(item)),
        Action::Drop(item) => format!("drop {}", disk(item)),
        Action::Offer(deal) => offer(&deal, &hero(deal.with), disk),
        Action::Steal(other, item, theft) => {
            format!("steal {} {} {}", hero(other), disk(item), theft_word(theft))
        }
        Action::TakeAlly(other, ally) => format!("take-ally {} {}", hero(other), disk(ally)),
        Action::Tape(nuisance) => format!("tape {}", disk(nuisance)),
        Action::Convince(ally) => format!("convince {}", disk(ally)),
        Action::Shoot(target, weapon) => format!("shoot {} {}", on(target), disk(weapon)),
        Action::Fight(foe) => format!("fight {}", disk(foe)),
        Action::Attack(other, weapon) => format!("attack {} {}", hero(other), disk(weapon)),
        Action::Pick(dir) => format!("pick {}", dir.letter()),
        Action::Force(dir) => format!("force {}", dir.letter()),
        Action::Break(dir) => format!("break {}", dir.letter()),
        Action::Climb(dir) => format!("climb {}", dir.letter()),
        Action::Latch(dir) => format!("latch {}", dir.letter()),
        Action::Open(dir) => format!("open {}", dir.letter()),
        Action::Perceive => "perceive".to_owned(),
        Action::Light => "light".to_owned(),
        Action::Cast(spell) => format!("cast {}", spell.word()),
        Action::Deed(deed) => {
            let card = view.scenario().deed.get(usize::from(deed));
            format!("do {}", card.map_or("nothing", |card| card.id.as_str()))
        }
        Action::Atone => "atone".to_owned(),
        Action::Learn(skill) => format!("learn {}", skill.word()),
        Action::Forget(skill) => format!("forget {}", skill.word()),
        Action::Raise(attribute) => format!("raise {}", attribute.word()),
        Action::KeepThing(thing) => format!("keep-thing {}", disk(thing)),
        Action::Pay(other, points) => format!("pay {} {points}", hero(other)),
        Action::Tell(other, at) => format!("tell {} {}", hero(other), square(at)),
        Action::Step(dir) => format!("step {}", dir.letter()),
        Action::Stairs => "stairs".to_owned(),
        Action::Stop => "stop".to_owned(),
        Action::Lay(turn) => format!("lay {turn}"),
        Action::Reveal(at) => format!("reveal {}", square(at)),
        Action::Sneak => "sneak".to_owned(),
        Action::Decline => "decline".to_owned(),
        Action::Face => "face".to_owned(),
        Action::Flee => "flee".to_owned(),
        Action::Leave => "leave".to_owned(),
        Action::Talk => "talk".to_owned(),
        Action::Stand => "stand".to_owned(),
        Action::Strike(weapon) => format!("strike {}", disk(weapon)),
        Action::Disarm => "disarm".to_owned(),
        Action::Hold => "hold".to_owned(),
        Action::Guard => "guard".to_owned(),
        Action::Dodge => "dodge".to_owned(),
        Action::Throw => "throw".to_owned(),
        Action::AddDie => "add-die".to_owned(),
        Action::Help(price) => format!("help {price}"),
        Action::Refuse => "no".to_owned(),
        Action::Agree => "yes".to_owned(),
        Action::Take(other) => format!("take {}", hero(other)),
        Action::Spare(other) => format!("spare {}", hero(other)),
        Action::Again(source, part) => {
            let whose = match source {
                Again::Ally => "ally".to_owned(),
                Again::Point => "point".to_owned(),
                Again::Helper(other) => format!("helper-{}", hero(other)),
                Again::Lent(other) => format!("lent-{}", hero(other)),
            };
            format!("again {whose} {}", dice(part))
        }
        Action::Keep => "keep".to_owned(),
        Action::Sacrifice(ally) => format!("sacrifice {}", disk(ally)),
        Action::Throwaway(nuisance) => format!("throw-away {}", disk(nuisance)),
        Action::Bear => "bear".to_owned(),
        Action::LeaveBehind(item) => format!("leave-behind {}", disk(item)),
        Action::Put(at) => format!("put {}", square(at)),
        Action::PutRest => "put-rest".to_owned(),
        Action::Give(other, item) => format!("give {} {}", hero(other), disk(item)),
        Action::Choose(target) => format!("choose {}", on(target)),
        Action::Place(at) => format!("place {}", square(at)),
        Action::Tile(tile) => format!("tile {tile}"),
        Action::Enough => "enough".to_owned(),
        Action::Order(order) => format!("order {}", order_word(order)),
        Action::Bell => "bell".to_owned(),
    }
}

fn offer(deal: &Deal, with: &str, disk: impl Fn(DiskId) -> scene::Str) -> String {
    let part = |disk_id: Option<DiskId>| disk_id.map_or_else(|| "nothing".into(), &disk);
    format!("offer {with} {} {} {}", part(deal.give), part(deal.take), deal.pay)
}

/// The word of a way to steal.
pub const fn theft_word(theft: Theft) -> &'static str {
    match theft {
        Theft::Force => "force",
        Theft::Pocket => "pocket",
        Theft::Disarm => "disarm",
    }
}

/// The word of a standing order.
pub const fn order_word(order: Order) -> &'static str {
    match order {
        Order::Ask => "ask",
        Order::Free => "free",
        Order::Never => "never",
    }
}

/// Dice by their faces: `2,2,5`.
pub fn dice(part: Hand) -> String {
    let faces: Vec<String> = faces(part).map(|face| face.to_string()).collect();
    if faces.is_empty() { "-".to_owned() } else { faces.join(",") }
}
