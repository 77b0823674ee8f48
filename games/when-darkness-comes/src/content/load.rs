//! Reads the content files and links them.

use pack::FileFault;
use schemars::JsonSchema;
use serde::Deserialize;

use super::disk::{AllyCard, ComponentCard, FoeCard, ItemCard, NuisanceCard, ObstacleCard, SecurityCard};
use super::scenario::{BlackCard, BlackKind};
use super::tile::{self, Plan, TileCard};
use super::{
    BLACKS, CampaignCard, CharacterCard, Colour, Content, Face, Foe, Item, Kind, Scenario, Tile, Tn, lint,
};

/// Content files: name and text of each.
pub type Files<'a> = &'a [(&'a str, &'a str)];

macro_rules! house {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../../content/", $name)))),*] };
}

/// The house content, as it lies in `content/`.
pub const HOUSE: Files<'static> = house!(
    "tiles.toml" "adversaries.toml" "people.toml" "things.toml" "streets.toml" "characters.toml"
    "scenarios.toml"
);

/// A content file: any of these lists, in any file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Shelf {
    tile: Vec<TileCard>,
    adversary: Vec<FoeCard>,
    boss: Vec<FoeCard>,
    ally: Vec<AllyCard>,
    item: Vec<ItemCard>,
    nuisance: Vec<NuisanceCard>,
    security: Vec<SecurityCard>,
    obstacle: Vec<ObstacleCard>,
    component: Vec<ComponentCard>,
    character: Vec<CharacterCard>,
    scenario: Vec<Scenario>,
    campaign: Vec<CampaignCard>,
}

/// The JSON Schema of a content file.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Shelf).to_value()
}

/// Where a block was written.
pub(super) struct Origin<'a> {
    file: &'a str,
    text: &'a str,
    path: String,
}

impl Origin<'_> {
    /// A fault of one of its fields.
    pub(super) fn fault(&self, field: &str, what: impl Into<String>) -> FileFault {
        let path = if field.is_empty() { self.path.clone() } else { format!("{}.{field}", self.path) };
        FileFault::at(self.file, pack::locate(self.text, &path).unwrap_or((1, 1)), what)
    }
}

/// Blocks of one kind with where they were written.
type Blocks<'a, T> = Vec<(T, Origin<'a>)>;

fn keep<'a, T>(into: &mut Blocks<'a, T>, file: &'a str, text: &'a str, list: &str, blocks: Vec<T>) {
    let from = |(at, block)| (block, Origin { file, text, path: format!("{list}.{at}") });
    into.extend(blocks.into_iter().enumerate().map(from));
}

impl Content {
    /// Reads and links content files. All faults are reported, each with its file and line.
    pub fn read(files: Files<'_>) -> Result<Content, Vec<FileFault>> {
        let mut faults = Vec::new();
        let (mut tiles, mut characters, mut scenarios, mut campaigns) = (vec![], vec![], vec![], vec![]);
        let mut faces: [Blocks<'_, Face>; 8] = Default::default();
        for &(name, text) in files {
            let shelf = match pack::parse::<Shelf>(name, text) {
                Ok(shelf) => shelf,
                Err(more) => {
                    faults.extend(more);
                    continue;
                }
            };
            let red = |card: FoeCard| card.face(Colour::Red);
            let black = |card: FoeCard| card.face(Colour::Black);
            keep(&mut tiles, name, text, "tile", shelf.tile);
            keep(&mut faces[0], name, text, "adversary", shelf.adversary.into_iter().map(red).collect());
            keep(&mut faces[1], name, text, "ally", shelf.ally.into_iter().map(Face::from).collect());
            keep(&mut faces[2], name, text, "item", shelf.item.into_iter().map(Face::from).collect());
            keep(&mut faces[3], name, text, "nuisance", shelf.nuisance.into_iter().map(Face::from).collect());
            keep(&mut faces[4], name, text, "security", shelf.security.into_iter().map(Face::from).collect());
            keep(&mut faces[5], name, text, "obstacle", shelf.obstacle.into_iter().map(Face::from).collect());
            keep(
                &mut faces[6],
                name,
                text,
                "component",
                shelf.component.into_iter().map(Face::from).collect(),
            );
            keep(&mut faces[7], name, text, "boss", shelf.boss.into_iter().map(black).collect());
            keep(&mut characters, name, text, "character", shelf.character);
            keep(&mut scenarios, name, text, "scenario", shelf.scenario);
            keep(&mut campaigns, name, text, "campaign", shelf.campaign);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        twice(tiles.iter().map(|(tile, from)| (&tile.id, from)), &mut faults);
        twice(characters.iter().map(|(one, from)| (&one.id, from)), &mut faults);
        twice(scenarios.iter().map(|(one, from)| (&one.id, from)), &mut faults);
        twice(faces.iter().flatten().map(|(face, from)| (&face.id, from)), &mut faults);
        lint::faces(&faces, &mut faults);
        lint::characters(&characters, &mut faults);
        let built = link_tiles(tiles, &mut faults);
        let (mut all, mut disks, mut bosses) = (Vec::new(), Vec::new(), 0);
        for (kind, blocks) in faces.into_iter().enumerate() {
            if kind == 7 {
                bosses = disks.len();
            }
            for (face, from) in blocks {
                let copies = usize::from(face.copies);
                if all.len() > 250 || disks.len() + copies + usize::from(BLACKS) > 255 {
                    faults.push(from.fault("", "more disks than a box can hold (255)"));
                    break;
                }
                disks.extend(std::iter::repeat_n(all.len() as u8, copies));
                all.push(face);
            }
        }
        let blacks = disks.len() as u8;
        let mut content = Content {
            tiles: built,
            faces: all,
            bosses: bosses as u8,
            blacks,
            disks,
            characters: characters.into_iter().map(|(one, _)| one).collect(),
            black_faces: Vec::new(),
            scenarios: Vec::new(),
            campaigns: Vec::new(),
            gallery: pack::Gallery::default(),
            digest: pack::digest(files.iter().copied()),
        };
        for (scenario, from) in scenarios {
            lint::scenario(&content, &scenario, &from, &mut faults);
            content.black_faces.push(black_faces(&scenario));
            content.scenarios.push(scenario);
        }
        for (campaign, from) in campaigns {
            for id in campaign.scenarios.iter().chain(&campaign.spare) {
                if content.scenario_named(id).is_none() {
                    faults.push(from.fault("scenarios", format!("there is no scenario {id:?}")));
                }
            }
            content.campaigns.push(campaign);
        }
        content.gallery = super::faces::hang(&content);
        if content.characters.is_empty() || content.scenarios.is_empty() {
            faults.push(FileFault::whole("content", "there must be a character and a scenario"));
        }
        if faults.is_empty() { Ok(content) } else { Err(faults) }
    }
}

/// No two blocks of a kind have one id.
fn twice<'a, 'b: 'a>(
    blocks: impl Iterator<Item = (&'a String, &'a Origin<'b>)>,
    faults: &mut Vec<FileFault>,
) {
    let mut known: Vec<&String> = Vec::new();
    for (id, from) in blocks {
        let word = !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if !word {
            faults.push(from.fault("id", format!("{id:?} is no id: letters, digits and dashes")));
        }
        if known.contains(&id) {
            faults.push(from.fault("id", format!("{id} is there twice")));
        }
        known.push(id);
    }
}

/// The drawings of all tiles, with windows governed building by building, and turned.
fn link_tiles(cards: Blocks<'_, TileCard>, faults: &mut Vec<FileFault>) -> Vec<Tile> {
    let mut plans: Vec<Option<Plan>> = Vec::new();
    for (card, from) in &cards {
        let drawn = tile::draw(card).map_err(|wrong| {
            let fault = |(row, what): (Option<usize>, String)| {
                from.fault(&row.map_or_else(|| "draw".to_owned(), |row| format!("draw.{row}")), what)
            };
            faults.extend(wrong.into_iter().map(fault));
        });
        if let Ok(plan) = &drawn {
            for (row, column) in plan.unreachable() {
                faults.push(
                    from.fault("draw", format!("square {row},{column} cannot be reached without windows")),
                );
            }
        }
        plans.push(drawn.ok());
    }
    let named = |id: &str| cards.iter().position(|(card, _)| card.id == id);
    let mut partners = vec![None; cards.len()];
    for (at, (card, from)) in cards.iter().enumerate() {
        if let Some(partner) = &card.partner {
            match named(&partner.tile) {
                Some(other) if cards[other].0.partner_of.as_deref() == Some(&card.id) => {
                    if partner.above == partner.side.is_some() {
                        faults.push(from.fault("partner", "a partner lies on a side, or above"));
                    }
                    partners[at] = Some((other, partner.side));
                }
                _ => {
                    faults
                        .push(from.fault("partner.tile", "the partner must name this tile in `partner-of`"));
                }
            }
        }
        if let Some(first) = &card.partner_of
            && named(first).is_none_or(|first| cards[first].0.partner.is_none())
        {
            faults.push(from.fault("partner-of", format!("{first:?} is no tile with a partner")));
        }
    }
    for at in 0..cards.len() {
        match partners[at] {
            Some((other, Some(side))) => {
                let (Some(mut one), Some(mut two)) = (plans[at].take(), plans[other].take()) else {
                    continue;
                };
                tile::govern(&mut [(&mut one, (0, 0)), (&mut two, side.step())]);
                (plans[at], plans[other]) = (Some(one), Some(two));
            }
            _ if cards[at].0.partner_of.is_some() => {}
            _ => {
                if let Some(plan) = &mut plans[at] {
                    tile::govern(&mut [(plan, (0, 0))]);
                }
            }
        }
    }
    if cards.len() > 64 {
        faults.push(cards[64].1.fault("", "more tiles than a town can hold (64)"));
    }
    let tile = |(at, ((card, _), plan)): (usize, ((TileCard, Origin<'_>), Option<Plan>))| {
        let plan = plan?;
        let (once, built) = (plan.quarter(), plan.ground.contains(&super::Ground::Inside));
        let twice = once.quarter();
        let thrice = twice.quarter();
        Some(Tile {
            partner: partners[at].map(|(other, side)| (other as u8, side)),
            second: card.partner_of.is_some(),
            lightable: built && !card.dark,
            built,
            plans: [plan, once, twice, thrice],
            id: card.id,
            name: card.name,
            mood: card.mood,
            kind: card.kind,
        })
    };
    cards.into_iter().zip(plans).enumerate().filter_map(tile).collect()
}

/// The faces of a scenario's numbered disks.
fn black_faces(scenario: &Scenario) -> Vec<Face> {
    let nothing = |number: u8| BlackCard {
        number,
        name: scene::Words::same("-"),
        kind: BlackKind::Nothing,
        roll: None,
        tn: None,
        vp: None,
        weight: 0,
        melee: None,
        thrown: None,
        security: None,
        initiative: None,
        attack: None,
        defense: None,
        speed: 0,
        terror: false,
    };
    let card = |number: u8| {
        let known = scenario.black.iter().find(|card| card.number == number);
        black_face(known.cloned().unwrap_or_else(|| nothing(number)))
    };
    (1..=BLACKS).map(card).collect()
}

fn black_face(card: BlackCard) -> Face {
    let value = |tn: Option<Tn>| tn.map_or(0, |tn| tn.0);
    let foe = Foe {
        initiative: value(card.initiative),
        attack: value(card.attack),
        defense: value(card.defense),
        speed: card.speed,
        health: 1,
        terror: card.terror,
        ..Foe::default()
    };
    let kind = match card.kind {
        BlackKind::Item => Kind::Item(Item {
            weight: card.weight,
            melee: card.melee,
            thrown: card.thrown,
            ..Item::default()
        }),
        BlackKind::Adversary => Kind::Foe(foe),
        BlackKind::Security => {
            let initiative = foe.initiative;
            Kind::Security(
                card.security.unwrap_or(super::Security::Guard),
                card.attack.is_some().then_some(foe),
                initiative,
            )
        }
        BlackKind::Follower => Kind::Follower,
        BlackKind::Fixture => Kind::Fixture,
        BlackKind::Ambush => Kind::Ambush,
        BlackKind::Nothing => Kind::Nothing,
    };
    Face {
        id: format!("disk-{}", card.number),
        number: card.number.to_string(),
        name: card.name,
        mood: None,
        colour: Colour::Black,
        copies: 1,
        tn: value(card.tn),
        vp: card.vp.unwrap_or(value(card.tn)),
        roll: card.roll.map(|roll| (roll.attribute, roll.skills)),
        kind,
    }
}
