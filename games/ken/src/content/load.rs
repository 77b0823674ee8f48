//! Reads the content files and links them: cards by their numbers, abilities by theirs.

use kernel::RuleId;
use pack::{FileFault, Files, Origin, Page};
use schemars::JsonSchema;
use serde::Deserialize;

use super::vocabulary::{Ability, Capacity, Condition, Effect, Lasts, Moment, Target, Trigger, Until};
use super::{
    AbilityId, AbilityRow, CapacityRow, CardRow, CardType, Content, CycleRow, DeckRow, Duration, Kind,
    KindId, Power, Printed, Resistance, lint,
};

/// The house content, as it lies in `content/`.
pub const HOUSE: Files<'static> = &[
    ("capacities.toml", include_str!("../../content/capacities.toml")),
    ("cycles.toml", include_str!("../../content/cycles.toml")),
    ("masters.toml", include_str!("../../content/masters.toml")),
    ("characters.toml", include_str!("../../content/characters.toml")),
    ("armies.toml", include_str!("../../content/armies.toml")),
    ("places.toml", include_str!("../../content/places.toml")),
    ("techniques.toml", include_str!("../../content/techniques.toml")),
    ("spirits.toml", include_str!("../../content/spirits.toml")),
    ("equipment.toml", include_str!("../../content/equipment.toml")),
    ("specials.toml", include_str!("../../content/specials.toml")),
    ("events.toml", include_str!("../../content/events.toml")),
    ("decks.toml", include_str!("../../content/decks.toml")),
];

/// The rules that a capacity can be (6.2, 6.3).
const CAPACITY_RULES: [&str; 26] = [
    "KEN-CAP-01",
    "KEN-CAP-02",
    "KEN-CAP-03",
    "KEN-CAP-04",
    "KEN-CAP-05",
    "KEN-CAP-06",
    "KEN-CAP-07",
    "KEN-CAP-08",
    "KEN-CAP-09",
    "KEN-CAP-10",
    "KEN-MCAP-01",
    "KEN-MCAP-02",
    "KEN-MCAP-03",
    "KEN-MCAP-04",
    "KEN-MCAP-05",
    "KEN-MCAP-06",
    "KEN-MCAP-07",
    "KEN-MCAP-08",
    "KEN-MCAP-09",
    "KEN-MCAP-10",
    "KEN-MCAP-11",
    "KEN-MCAP-12",
    "KEN-MCAP-13",
    "KEN-MCAP-14",
    "KEN-MCAP-15",
    "KEN-MCAP-16",
];

/// A content file: any of these lists, in any file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Shelf {
    capacity: Vec<CapacityRow>,
    cycle: Vec<CycleRow>,
    card: Vec<CardRow>,
    deck: Vec<DeckRow>,
}

/// The JSON Schema of a content file.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Shelf).to_value()
}

impl Content {
    /// Reads and links content files. All faults are reported, each with its file and line.
    pub fn read(files: Files<'_>) -> Result<Content, Vec<FileFault>> {
        let unformed = |faults: Vec<FileFault>| -> Vec<FileFault> {
            faults.into_iter().map(|fault| fault.by("KEN-ERR-30")).collect()
        };
        let mut rows = Rows::default();
        for (page, shelf) in pack::read(files).map_err(unformed)? {
            rows.add(page, shelf);
        }
        let mut content = link(&rows, pack::digest(files.iter().copied()));
        let mut found = lint::lint(&rows, &content);
        if found.errors.is_empty() {
            content.warnings = std::mem::take(&mut found.warnings);
            Ok(content)
        } else {
            Err(found.errors)
        }
    }
}

/// What stands in all files together.
#[derive(Default)]
pub(super) struct Rows<'a> {
    pub capacities: Vec<Origin<'a, CapacityRow>>,
    pub cycles: Vec<Origin<'a, CycleRow>>,
    pub cards: Vec<Origin<'a, CardRow>>,
    pub decks: Vec<Origin<'a, DeckRow>>,
}

impl<'a> Rows<'a> {
    fn add(&mut self, page: Page<'a>, shelf: Shelf) {
        self.capacities.extend(page.rows("capacity", shelf.capacity));
        self.cycles.extend(page.rows("cycle", shelf.cycle));
        self.cards.extend(page.rows("card", shelf.card));
        self.decks.extend(page.rows("deck", shelf.deck));
    }

    fn capacity(&self, capacity: Capacity) -> Option<&CapacityRow> {
        self.capacities.iter().map(|from| &from.row).find(|row| row.id == capacity)
    }
}

/// The rule of a capacity, when it is one that the rulebook has.
pub(super) fn capacity_rule(row: &CapacityRow) -> Option<RuleId> {
    CAPACITY_RULES.into_iter().find(|rule| *rule == row.rule).map(RuleId)
}

/// The content, as far as the rows allow; what is wrong with them is the lint's to say.
fn link(rows: &Rows<'_>, digest: String) -> Content {
    let mut content = Content {
        kinds: Vec::new(),
        lasts: Vec::new(),
        abilities: Vec::new(),
        capacities: Capacity::ALL.iter().map(|capacity| rows.capacity(*capacity).cloned()).collect(),
        granted: Vec::new(),
        cycles: rows.cycles.iter().map(|from| from.row.clone()).collect(),
        decks: rows.decks.iter().map(|from| from.row.clone()).collect(),
        printed: Vec::new(),
        warnings: Vec::new(),
        faces: pack::Gallery::default(),
        digest,
    };
    let mut names: Vec<&str> = Vec::new();
    for from in &rows.cards {
        let name = from.row.name.en.as_str();
        let name_id = names.iter().position(|known| *known == name).unwrap_or(names.len());
        if name_id == names.len() {
            names.push(name);
        }
        add_card(&mut content, rows, &from.row, name_id as u16);
        if let Some(text) = &from.row.text {
            let card = (content.kinds.len() - 1) as KindId;
            let at = ["text.en", "text.it"].map(|field| from.fault(field, "").by(lint::ODD));
            content.printed.push(Printed { card, text: text.clone(), at });
        }
    }
    for capacity in Capacity::ALL {
        let says = rows.capacity(capacity).and_then(|row| named(row, capacity));
        content.granted.push(says.map(|says| {
            let says = settled(says, None);
            content.abilities.push(power(rows, says, None));
            (content.abilities.len() - 1) as AbilityId
        }));
    }
    content.faces = super::faces::hang(&content.kinds);
    content
}

/// How a capacity works when a card bears it by name.
fn named(row: &CapacityRow, capacity: Capacity) -> Option<Ability> {
    row.ability.clone().map(|says| Ability { capacity: Some(capacity), ..says })
}

fn add_card(content: &mut Content, rows: &Rows<'_>, card: &CardRow, name_id: u16) {
    let id = content.kinds.len() as KindId;
    let mut kind = Kind {
        id: card.id.clone(),
        name: card.name.clone(),
        name_id,
        kind: card.kind,
        school: card.school,
        moral: card.moral,
        values: [
            card.attack.unwrap_or(0).into(),
            card.defence.unwrap_or(0).into(),
            match card.resistance {
                Some(Resistance::Points(points)) => points.into(),
                Some(Resistance::Life) | None => 0,
            },
        ],
        life: card.resistance == Some(Resistance::Life),
        cycle: card.cycle.clone(),
        green: card.green,
        ochre: card.ochre,
        duration: card.duration,
        unique: card.unique,
        cumulable: card.cumulable,
        inhabited: card.inhabited.unwrap_or(false),
        bearer: card.bearer.clone(),
        needs: card.needs.clone(),
        abilities: Vec::new(),
        capacities: 0,
        windows: 0,
        is_static: false,
        for_combat: false,
        source: card.source,
    };
    let mut lasts = 0;
    for row in &card.ability {
        let says = match row {
            AbilityRow::Named(capacity) => rows.capacity(*capacity).and_then(|row| named(row, *capacity)),
            AbilityRow::Full(ability) => Some((**ability).clone()),
        };
        let Some(says) = says else { continue };
        let power = power(rows, settled(says, Some(card)), Some((id, card)));
        kind.capacities |= power.says.capacity.map_or(0, |capacity| 1 << capacity as u32);
        kind.windows |= power.windows;
        if power.says.trigger == Trigger::Static {
            kind.is_static = true;
            lasts |= power.says.does.iter().filter_map(Lasts::of).fold(0, |all, one| all | one.bit());
        }
        kind.abilities.push(content.abilities.len() as AbilityId);
        content.abilities.push(power);
    }
    kind.for_combat = card.duration == Some(Duration::PlayDiscard)
        && card.kind.is_attachment()
        && kind.windows == 1 << Moment::Combat as u8;
    content.kinds.push(kind);
    content.lasts.push(lasts);
}

/// An ability with what its author left out.
pub(super) fn settled(mut says: Ability, card: Option<&CardRow>) -> Ability {
    if says.trigger == Trigger::OnPlay
        && says.window.is_empty()
        && let Some(card) = card
        && card.duration == Some(Duration::PlayDiscard)
    {
        says.window = vec![if card.kind == CardType::Event { Moment::Any } else { Moment::Combat }];
    }
    if says.trigger == Trigger::Static {
        for effect in &mut says.does {
            if let Some(until) = effect.until_mut() {
                *until = Until::WhileInPresent;
            }
        }
    }
    says
}

fn power(rows: &Rows<'_>, says: Ability, on: Option<(KindId, &CardRow)>) -> Power {
    let of_capacity = says.capacity.and_then(|capacity| capacity_rule(rows.capacity(capacity)?));
    Power {
        rule: of_capacity.unwrap_or_else(|| trigger_rule(says.trigger, on.map(|(_, card)| card.kind))),
        on: on.map(|(id, _)| id),
        windows: windows(&says.window),
        annuls: says.does.iter().any(|effect| matches!(effect, Effect::Annul { .. })),
        outside: is_outside(&says),
        says,
    }
}

/// The rule cited for what is no capacity of the rulebook.
fn trigger_rule(trigger: Trigger, card: Option<CardType>) -> RuleId {
    RuleId(match (trigger, card) {
        (Trigger::Activated, _) => "KEN-USE-01",
        (Trigger::OnPlay, Some(CardType::Event)) => "KEN-EVT-04",
        (Trigger::OnPlay, Some(card)) if card.is_attachment() => "KEN-USE-05",
        (Trigger::OnUse, Some(CardType::Event)) => "KEN-EVT-08",
        (Trigger::OnUse, _) => "KEN-ATT-06",
        (Trigger::Static, _) => "KEN-SM-06",
        (Trigger::AnnulReply, _) => "KEN-SEQ-06",
        (
            Trigger::OnPlay
            | Trigger::OnWon
            | Trigger::OnWins
            | Trigger::OnLifeLost
            | Trigger::OnConquest
            | Trigger::OnPlaceLost
            | Trigger::AtOrder
            | Trigger::AtEpilogue,
            _,
        ) => "KEN-SEQ-07",
    })
}

/// A bit for each window; `any` is all but `after-damage`.
fn windows(moments: &[Moment]) -> u8 {
    const ANY: u8 = 1 << Moment::Start as u8
        | 1 << Moment::PresOwn as u8
        | 1 << Moment::PresEnemy as u8
        | 1 << Moment::Combat as u8
        | 1 << Moment::PostCombat as u8
        | 1 << Moment::Epilogue as u8;
    let bit = |moment: &Moment| if *moment == Moment::Any { ANY } else { 1 << *moment as u8 };
    moments.iter().map(bit).fold(0, |all, bit| all | bit)
}

/// Whether an ability is for a Protagonist that stands in no group of the combat.
fn is_outside(says: &Ability) -> bool {
    says.needs.iter().any(|need| matches!(need, Condition::Not(not) if **not == Condition::InGroup))
        || says.does.iter().any(|effect| match effect {
            Effect::JoinGroup { target } | Effect::SwapIntoGroup { enters: target, .. } => {
                *target == Target::Bearer
            }
            _ => false,
        })
}
