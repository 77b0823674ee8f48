//! Facts beside the battle space.

use kernel::{Eyes, Seat};
use scene::{Field, Panel, Phrase, Str, Value, format_compact};

use super::rolls;
use crate::content::Colour;
use crate::frame::{Frame, Setup};
use crate::names;
use crate::options::{DiceProfile, Level};
use crate::play::View;
use crate::rules::act::ROUNDS;
use crate::rules::{acn, obv};
use crate::speak::{deployment_key, kind, members, objective_key};
use crate::state::{Objective, Player, Readiness, TroopId, other};

/// All panels, those that tell most about now first.
pub fn panels(view: View, eyes: Eyes) -> Vec<Panel> {
    let mut panels = vec![round(view)];
    panels.extend(turn(view));
    panels.extend(view.attack().map(|attack| rolls::attack(view, attack)));
    if matches!(view.state.flow.now(), Some(Frame::Setup(Setup::Muster))) {
        panels.extend([0, 1].map(|player| sealed(view, eyes, player)));
    } else {
        panels.extend([0, 1].map(|player| team(view, player)));
    }
    panels.push(bag(view));
    panels.extend(score(view));
    panels.push(dice(view));
    panels.push(options(view));
    panels
}

pub fn panel(id: impl Into<Str>, title: Phrase, seat: Option<Player>, fields: Vec<Field>) -> Panel {
    Panel { id: id.into(), title, seat, fields, ..Panel::default() }
}

/// A field whose label is `field-` and its key.
pub fn field(key: &str, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label: Phrase::new(format!("field-{key}")), value: value.into() }
}

pub fn number(key: &str, value: impl Into<i64>) -> Field {
    field(key, value.into())
}

/// A value that may not be there yet.
fn maybe(value: Option<Value>) -> Value {
    value.unwrap_or_else(|| Phrase::new("none").into())
}

fn round(view: View) -> Panel {
    let state = view.state;
    let fields = vec![
        number("round", state.round),
        number("rounds", ROUNDS),
        field("objective", maybe(state.objective.map(|one| Phrase::new(objective_key(one)).into()))),
        field("deployment", maybe(state.deployment.map(|one| Phrase::new(deployment_key(one)).into()))),
        field("first", names::player(state.first)),
    ];
    panel("round", Phrase::new("panel-round"), None, fields).counting(&["round", "rounds", "objective"])
}

/// The troop that acts, what it has done, and what its body may be doing.
fn turn(view: View) -> Option<Panel> {
    let turn = view.turn()?;
    let mut fields = vec![field("player", names::player(turn.player))];
    for part in &turn.parts {
        let word = names::troop_word(view, part.troop);
        let left = i64::from(part.slots.saturating_sub(part.taken));
        let key = if part.ended { "turn-part-ended" } else { "turn-part" };
        let value = Phrase::new(key).with("left", left).with("taken", i64::from(part.taken));
        let label = Phrase::new("field-actions").with("troop", names::troop(view, part.troop));
        fields.push(Field { key: word, label, value: value.into() });
    }
    if let Some(slot) = view.slot() {
        fields.push(number("action", slot.number));
        fields.push(field("kind", kind(slot.kind)));
        let rest = view.state.members(slot.troop).map(|(id, _)| id).filter(|id| !slot.acted.has(*id));
        let rest = names::models(view, rest);
        fields.push(field(
            "still",
            if rest == Value::List(Vec::new()) { Phrase::new("none").into() } else { rest },
        ));
        if !slot.aims.is_empty() {
            let mut targets: Vec<TroopId> = slot.aims.iter().map(|(_, target)| *target).collect();
            targets.dedup();
            let targets: Vec<_> = targets.into_iter().map(|id| names::troop(view, id)).collect();
            fields.push(field("targets", targets));
        }
        if acn::duty(view, slot.troop, slot.number).is_some() {
            fields.push(field("duty", Phrase::new("yes")));
        }
    }
    Some(panel("turn", Phrase::new("panel-turn"), Some(turn.player), fields))
}

/// A team that is being made up: what it is, only its owner and the referee see (HR-AMB-12).
fn sealed(view: View, eyes: Eyes, player: Player) -> Panel {
    let mustered = view.state.mustered[usize::from(player)].as_ref();
    let ready = if mustered.is_some() { "yes" } else { "no" };
    let mut fields = vec![field("ready", Phrase::new(ready))];
    if let Some(team) = mustered.filter(|_| eyes.of(Seat(player))) {
        fields.push(field("members", members(view, team)));
        fields.push(number("stars", view.content.stars(team)));
    }
    panel(format!("team-{}", names::letter(player)), title(player), Some(player), fields)
}

fn title(player: Player) -> Phrase {
    Phrase::new("panel-team").with("player", names::player(player))
}

/// A team in play: Stars, who is left and who has vanished, each troop with its turn.
fn team(view: View, player: Player) -> Panel {
    let state = view.state;
    let of = state.models.iter().filter(|model| model.player == player);
    let stars = stars(view, player);
    let gone = of.clone().filter(|model| matches!(model.place, crate::state::Place::Gone { .. })).count();
    let faction = state.setting.factions[usize::from(player)];
    // What must always be in sight comes first: a narrow screen shows no more.
    let mut fields = vec![
        number("beads", state.bag[usize::from(player)]),
        number("characters", state.present_of(player).count() as i64),
        number("vanished", gone as i64),
        field("faction", maybe(faction.map(|one| Phrase::new(format!("faction-{}", one.word())).into()))),
        number("stars", stars),
    ];
    for id in (0..state.troops.len() as TroopId).filter(|&id| state.troop(id).player == player) {
        let known = state.models.iter().any(|model| model.troop == id);
        if known || state.troop(id).unit.is_some() {
            let label = Phrase::new("field-troop").with("troop", names::troop(view, id));
            fields.push(Field { key: names::troop_word(view, id), label, value: troop_state(view, id) });
        }
    }
    panel(format!("team-{}", names::letter(player)), title(player), Some(player), fields).counting(&[
        "characters",
        "vanished",
        "beads",
    ])
}

/// What a team cost: each card once for each of its copies that came into play.
fn stars(view: View, player: Player) -> i64 {
    let mut stars = 0;
    for (card, known) in (0..).zip(&view.content.cards) {
        let models = view.state.models.iter().filter(|model| model.player == player && model.card == card);
        let copies = models.count() / usize::from(known.strength.max(1));
        stars += copies as i64 * i64::from(known.stars);
    }
    stars
}

fn troop_state(view: View, id: TroopId) -> Value {
    let state = view.state;
    let there = state.members(id).next().is_some();
    let waits =
        state.models.iter().any(|model| model.troop == id && model.place == crate::state::Place::Waiting);
    let key = match state.troop(id).readiness {
        _ if !there && waits => "troop-waiting",
        _ if !there => "troop-gone",
        _ if view.acting(id) => "troop-acting",
        Readiness::Fresh => "troop-ready",
        Readiness::Done => "troop-done",
        Readiness::Barred => "troop-barred",
    };
    Phrase::new(key).into()
}

/// The beads in the bag: everybody can count them.
fn bag(view: View) -> Panel {
    let bead = |player: Player| Field {
        key: names::letter(player).into(),
        label: Phrase::new("field-beads-of").with("player", names::player(player)),
        value: i64::from(view.state.bag[usize::from(player)]).into(),
    };
    let mut fields = vec![bead(0), bead(1)];
    let [mine, theirs] = view.state.bag.map(i64::from);
    if mine + theirs > 0 {
        // The chance of the next bead, as odds out of all that are left.
        for player in [0, 1] {
            let share = i64::from(view.state.bag[usize::from(player)]);
            fields.push(Field {
                key: format_compact!("next-{}", names::letter(player)),
                label: Phrase::new("field-next-bead").with("player", names::player(player)),
                value: format_compact!("{share}/{}", mine + theirs).into(),
            });
        }
    }
    panel("bag", Phrase::new("panel-bag"), None, fields)
}

/// How the objective stands.
fn score(view: View) -> Option<Panel> {
    let objective = view.state.objective?;
    let count = |player: Player| match objective {
        Objective::Annihilate => obv::vanished(view, other(player)),
        Objective::Portal => obv::at_portal(view, player),
        Objective::Strategic => obv::controlled(view, player).count(),
    };
    let fields = [0, 1].map(|player| Field {
        key: names::letter(player).into(),
        label: Phrase::new("field-score-of").with("player", names::player(player)),
        value: (count(player) as i64).into(),
    });
    let title = Phrase::new("panel-score").with("objective", Phrase::new(objective_key(objective)));
    Some(panel("score", title, None, fields.into()))
}

/// The faces of the dice: assumed, for the rulebook's pictures are lost, or the table's own (HR-AMB-01).
fn dice(view: View) -> Panel {
    let profile = &view.options().dice_profile;
    let (word, note) = match profile {
        DiceProfile::Linear => ("linear", "dice-assumed"),
        DiceProfile::Spiky => ("spiky", "dice-assumed"),
        DiceProfile::Custom(_) => ("custom", "dice-own"),
    };
    let mut fields =
        vec![field("profile", Phrase::new(format!("profile-{word}"))), field("assumed", Phrase::new(note))];
    for (colour, [blanks, successes, criticals]) in Colour::ALL.into_iter().zip(profile.faces()) {
        let faces = Phrase::new("dice-faces")
            .with("blanks", i64::from(blanks))
            .with("successes", i64::from(successes))
            .with("criticals", i64::from(criticals));
        let label = Phrase::new("field-die").with("colour", names::colour(colour));
        fields.push(Field { key: colour.word().into(), label, value: faces.into() });
    }
    panel("dice", Phrase::new("panel-dice"), None, fields)
}

fn options(view: View) -> Panel {
    let options = view.options();
    let level = if options.level == Level::Basic { "form-level-basic" } else { "form-level-advanced" };
    let fields = vec![field("level", Phrase::new(level)), number("star-limit", options.star_limit)];
    panel("options", Phrase::new("panel-options"), None, fields)
}
