//! Sheets, the scenario's facts, the fight, the dice.

use kernel::{Eyes, Game};
use scene::{Die, Field, Made as Makes, Panel, Phrase, Str, Value, format_compact};

use crate::content::{Attribute, Colour, Mode, Skill};
use crate::frame::{Blow, For, RollStage};
use crate::game::Darkness;
use crate::names;
use crate::play::View;
use crate::rules::dice::{Hand, Made, Pattern, core, faces, made};
use crate::rules::{cbt, roll};
use crate::show::chances;
use crate::state::{HeroId, Lies};

/// The panel of a roll.
pub const ROLL: &str = "roll";
/// Its field with the dice.
pub const DICE: &str = "dice";

/// All panels: what is decided now first.
pub fn all(view: View, game: &Darkness, eyes: Eyes) -> Vec<Panel> {
    let now = dice(view).into_iter().chain(fight(view)).chain(chances::panel(view, eyes));
    let sheets = (0..view.state.seats()).map(|hero| sheet(view, hero));
    now.chain([scenario(view, game)]).chain(sheets).collect()
}

fn field(key: &str, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label: Phrase::new(format!("field-{key}")), value: value.into() }
}

/// Movement points, of half points.
pub fn points(halves: i16) -> Value {
    let whole = i64::from(halves / 2);
    if halves % 2 == 0 { Value::Number(whole) } else { Value::Plain(format_compact!("{whole}\u{bd}")) }
}

fn rating(value: u8, most: u8) -> Value {
    Value::Rating { value: value.into(), most: i64::from(most.max(1)), marks: Vec::new() }
}

fn sheet(view: View, id: HeroId) -> Panel {
    let hero = view.hero(id);
    let list: Vec<Value> = Attribute::BOUGHT
        .into_iter()
        .map(|attribute| {
            let dice = i64::from(hero.dice(attribute));
            Phrase::new("sheet-attribute")
                .with("what", Phrase::new(attribute.key()))
                .with("dice", dice)
                .into()
        })
        .collect();
    let skills: Vec<Value> = Skill::ALL
        .into_iter()
        .filter(|skill| hero.level(*skill) > 0)
        .map(|skill| {
            let level = i64::from(hero.level(skill));
            Phrase::new("sheet-skill").with("what", Phrase::new(skill.key())).with("level", level).into()
        })
        .collect();
    let mut fields = vec![
        field("vp", i64::from(hero.vp)),
        field("health", rating(hero.health(), hero.attributes[6])),
        field("will", rating(hero.will, hero.full_will())),
        field("failures", rating(hero.failures, 3)),
        field("weight", rating(crate::rules::carry::weight(view, id), crate::rules::carry::limit(view, id))),
        field("attributes", list),
    ];
    if !skills.is_empty() {
        fields.push(field("skills", skills));
    }
    let marks = [
        (hero.marks.tn > 0, "mark-harder"),
        (hero.marks.tn < 0, "mark-easier"),
        (hero.marks.shut, "mark-shut"),
        (hero.marks.open, "mark-open"),
        (hero.marks.bound, "mark-bound"),
        (hero.marks.bleeding, "mark-bleeding"),
        (hero.marks.fails, "mark-fails"),
        (hero.marks.succeeds, "mark-succeeds"),
        (hero.tired, "mark-tired"),
        (hero.owes, "mark-owes"),
    ];
    let marks: Vec<Value> =
        marks.into_iter().filter(|(on, _)| *on).map(|(_, key)| Phrase::new(key).into()).collect();
    if !marks.is_empty() {
        fields.push(field("marks", marks));
    }
    Panel {
        id: format_compact!("sheet-{id}"),
        title: Phrase::new("panel-sheet").with("who", names::hero(view, id)),
        seat: Some(id),
        fields,
        ..Panel::default()
    }
    .counting(&["vp", "health", "will", "failures", "marks"])
}

fn scenario(view: View, game: &Darkness) -> Panel {
    let card = view.scenario();
    let mode = match card.mode {
        Mode::Competitive => "mode-competitive",
        Mode::SemiCooperative => "mode-semi",
        Mode::Cooperative => "mode-cooperative",
    };
    let mut fields = vec![
        field("scenario", names::words(&card.id, &card.name)),
        field("mode", Phrase::new(mode)),
        field("round", i64::from(view.state.round)),
        field("sky", Phrase::new(card.sky.key())),
        field("tiles", view.state.stack.len() as i64),
    ];
    for (count, now) in card.counts.iter().zip(view.state.counts) {
        let value = match count.goal {
            Some(goal) => Value::Rating {
                value: i64::from(now.max(0)).min(goal.into()),
                most: i64::from(goal.max(1)),
                marks: Vec::new(),
            },
            None => Value::Number(now.into()),
        };
        fields.push(Field {
            key: count.name.as_str().into(),
            label: Phrase::new("field-count").with("title", names::words(&count.name, &count.title)),
            value,
        });
    }
    // What can still come: disks of each colour that nobody has seen.
    let unseen = |colour: Colour| {
        let hidden = |lies: Lies| matches!(lies, Lies::Down(_) | Lies::Pool | Lies::Gathered);
        view.state.that(hidden).filter(|disk| view.face(*disk).colour == colour).count() as i64
    };
    let colours = [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Grey, Colour::Green];
    let unseen: Vec<Value> = colours
        .into_iter()
        .map(|colour| {
            Phrase::new("unseen")
                .with("colour", Phrase::new(colour.key()))
                .with("count", unseen(colour))
                .into()
        })
        .collect();
    fields.push(field("unseen", unseen));
    fields
        .extend(game.timers(view.state).iter().map(|timer| field("bell", Value::Timer(timer.key().into()))));
    let counts = card.counts.iter().map(|count| count.name.clone());
    let counts =
        ["round", "sky", "tiles", "bell"].into_iter().map(Str::from).chain(counts.map(Str::from)).collect();
    let title = Phrase::new("panel-scenario");
    Panel { id: "scenario".into(), title, fields, counts, ..Panel::default() }
}

/// What a roll is for.
pub fn why(view: View, why: For) -> Phrase {
    let disk = |key: &str, disk| Phrase::new(key).with("disk", names::disk(view, disk));
    match why {
        For::Walk => Phrase::new("why-walk"),
        For::Perceive => Phrase::new("why-perceive"),
        For::Light => Phrase::new("why-light"),
        For::Heal(hero) => Phrase::new("why-heal").with("who", names::hero(view, hero)),
        For::Cure(hero) => Phrase::new("why-cure").with("who", names::hero(view, hero)),
        For::Pick(_) => Phrase::new("why-pick"),
        For::Force(_) => Phrase::new("why-force"),
        For::Break(_) => Phrase::new("why-break"),
        For::Climb(_) => Phrase::new("why-climb"),
        For::Latch(_) => Phrase::new("why-latch"),
        For::Sneak => Phrase::new("why-sneak"),
        For::Initiative => Phrase::new("why-initiative"),
        For::Shoot(on, _) => Phrase::new("why-shoot").with("target", names::on(view, on)),
        For::Missile(on) => Phrase::new("why-missile").with("target", names::on(view, on)),
        For::Strike(weapon) => disk("why-strike", weapon),
        For::Second(weapon) => disk("why-second", weapon),
        For::Disarm => Phrase::new("why-disarm"),
        For::Guard => Phrase::new("why-guard"),
        For::Dodge => Phrase::new("why-dodge"),
        For::Resist => Phrase::new("why-resist"),
        For::Search(item) => disk("why-search", item),
        For::Convince(ally) => disk("why-convince", ally),
        For::Talk => Phrase::new("why-talk"),
        For::Pass(obstacle) => disk("why-pass", obstacle),
        For::Lift => Phrase::new("why-lift"),
        For::One | For::Other => Phrase::new("why-versus"),
        For::Cast(spell) => {
            Phrase::new("why-cast").with("spell", Phrase::new(format!("spell-{}", spell.word())))
        }
        For::Deed(deed) => {
            let deed = view.scenario().deed.get(usize::from(deed));
            let name = deed.map_or(Value::from(""), |deed| names::words(&deed.id, &deed.name));
            Phrase::new("why-deed").with("deed", name)
        }
        For::CreatureGuard => Phrase::new("why-creature-guard"),
        For::CreatureStrike => Phrase::new("why-creature-strike"),
    }
}

/// What dice make, in words: three 4s.
pub fn makes(of: Made, hand: Hand) -> Phrase {
    let face = i64::from(of.tie[0]);
    let count = i64::from(hand.get(usize::from(of.tie[0]).wrapping_sub(1)).copied().unwrap_or_default());
    let long = match of.value {
        3 => 3,
        5 => 4,
        7 => 5,
        _ => 6,
    };
    match of.pattern {
        Pattern::Nothing => Phrase::new("made-nothing"),
        Pattern::Six => Phrase::new("made-six"),
        Pattern::Alike => Phrase::new("made-alike").with("count", count).with("face", face),
        Pattern::Straight => Phrase::new("made-straight").with("count", long).with("face", face),
        Pattern::TwoPairs => {
            Phrase::new("made-two-pairs").with("face", face).with("other", i64::from(of.tie[1]))
        }
        Pattern::FullHouse => {
            Phrase::new("made-full-house").with("face", face).with("other", i64::from(of.tie[1]))
        }
    }
}

/// The roll in progress.
fn dice(view: View) -> Option<Panel> {
    let roll = view.state.flow.inward().find_map(|frame| match frame {
        crate::frame::Frame::Roll(roll) => Some(roll),
        _ => None,
    })?;
    let mut fields = vec![field("for", why(view, roll.why)), field("pool", i64::from(roll.pool.max(0)))];
    if let Some(tn) = roll.tn {
        fields.push(field("tn", names::reached(tn)));
    }
    if roll.stage >= RollStage::Fate {
        let of = made(roll.hand, roll::gambles(view, roll));
        let by = crate::rules::dice::DICE_01.0.to_owned();
        let makes = Some(Box::new(Makes { by: by.into(), what: makes(of, roll.hand) }));
        fields.push(field(DICE, Value::Dice { dice: grouped(roll.hand, of), makes }));
        fields.push(field("value", means(roll.tn, of.value)));
    }
    fields.extend(chances::of_roll(view, roll));
    let title = Phrase::new("panel-roll").with("who", names::hero(view, roll.who));
    Some(Panel { id: ROLL.into(), title, seat: Some(roll.who), fields, now: true, ..Panel::default() })
}

/// The dice of a hand, those marked that the combination is made of.
fn grouped(hand: Hand, of: Made) -> Vec<Die> {
    let mut free = core(hand, of);
    let die = |face: u8| {
        let free = &mut free[usize::from(face) - 1];
        let kept = *free > 0;
        *free -= u8::from(kept);
        Die { face: Box::new(Value::Number(face.into())), kept }
    };
    faces(hand).map(die).collect()
}

/// What the dice are worth, against what they must reach.
fn means(tn: Option<i8>, value: u8) -> Value {
    let value = value.min(10) as i8;
    let key = match tn {
        None => return names::reached(value),
        Some(tn) if value > tn => "value-beats",
        Some(tn) if value == tn => "value-reaches",
        Some(_) => "value-fails",
    };
    let tn = tn.map_or_else(|| Value::Plain("-".into()), names::reached);
    Phrase::new(key).with("value", names::reached(value)).with("tn", tn).into()
}

/// The fight in progress, as a strip.
fn fight(view: View) -> Option<Panel> {
    let fight = cbt::fight(view)?;
    let code = |value: u8| names::reached(value.min(10) as i8);
    let foe = view.foe(fight.disk)?;
    let most = if view.is_foe(fight.disk) { 3 } else { 1 };
    let round = most + 1 - fight.rounds.min(most);
    let (hero, other) = (names::hero(view, fight.hero), names::disk(view, fight.disk));
    let (first, then) = if fight.first { (hero, other) } else { (other, hero) };
    let mut fields = vec![
        field("against", names::disk(view, fight.disk)),
        field(
            "fight-round",
            Value::Rating { value: round.into(), most: most.into(), marks: (1..i64::from(most)).collect() },
        ),
        field("attack", code(cbt::attack(view, fight))),
        field("defense", code(cbt::defense(view, fight.disk))),
        field("foe-health", rating(foe.health.saturating_sub(view.state.disk(fight.disk).spent), foe.health)),
    ];
    if fight.blow > Blow::Begin {
        fields.insert(2, field("order", Phrase::new("fight-order").with("first", first).with("then", then)));
    }
    let title = Phrase::new("panel-fight").with("who", names::hero(view, fight.hero));
    Some(Panel { id: "fight".into(), title, seat: Some(fight.hero), fields, now: true, ..Panel::default() })
}
