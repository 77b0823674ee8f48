//! What things are called: the words of commands, and the names people read.

use scene::{Phrase, Str, Value, Words, format_compact};
use space::plane::{Point, Vector};

use crate::content::{Ability, CardId, Colour, Dice, Pool, Trait};
use crate::play::View;
use crate::state::{ModelId, Player, Spot, Stand, ThingId, TroopId, other};

/// Words of commands that no object may be called by.
const RESERVED: [&str; 10] =
    ["ground", "stay", "fly", "around", "push", "carry", "leave", "join", "running", "nobody"];

/// The letter of a player: `a` or `b`.
pub const fn letter(player: Player) -> &'static str {
    if player == 0 { "a" } else { "b" }
}

/// A team as a name: "Team A".
pub fn player(player: Player) -> Value {
    let capital = letter(player).to_uppercase();
    let words = Words { en: format_compact!("Team {capital}"), it: format_compact!("Squadra {capital}") };
    Value::Seat { seat: player, id: letter(player).into(), words }
}

/// Whether a card is in both teams: its words then begin with the player's letter.
fn shared(view: View, card: CardId) -> bool {
    let has = |player| view.state.all().any(|(_, model)| model.player == player && model.card == card);
    has(0) && has(1)
}

/// The beginning of the words for what a player has of a card.
fn prefix(view: View, owner: Player, card: CardId) -> Str {
    if shared(view, card) { format_compact!("{}.", letter(owner)) } else { String::new().into() }
}

/// Which copy of its card a character is within its team, and how many there are.
fn copy(view: View, id: ModelId) -> (usize, usize) {
    let model = view.model(id);
    let alike =
        view.state.all().filter(|(_, other)| other.card == model.card && other.player == model.player);
    let (before, all) =
        alike.fold((0, 0), |(before, all), (other, _)| (before + usize::from(other < id), all + 1));
    (before + 1, all)
}

/// The word by which commands call a character: `zot`, `guards-2`, `a.guards-2`. Unique in a match and never changed.
pub fn model_word(view: View, id: ModelId) -> Str {
    let Some(model) = view.state.models.get(usize::from(id)) else { return format_compact!("#{id}") };
    let word = format!("{}{}", prefix(view, model.player, model.card), view.content.card(model.card).id);
    match copy(view, id) {
        (_, 1) => word.into(),
        (n, _) => format_compact!("{word}-{n}"),
    }
}

/// Which of several alike a model is.
pub fn model_number(view: View, id: ModelId) -> Option<u16> {
    view.state.models.get(usize::from(id))?;
    let (number, of) = copy(view, id);
    (of > 1).then_some(number as u16)
}

/// The name of a character: "Guards 2".
pub fn model_words(view: View, id: ModelId) -> Words {
    let Some(model) = view.state.models.get(usize::from(id)) else { return Words::same(&format!("#{id}")) };
    let name = &view.content.card(model.card).name;
    let number = match copy(view, id) {
        (_, 1) => String::new(),
        (n, _) => format!(" {n}"),
    };
    let side = if shared(view, model.card) {
        format!(" {}", letter(model.player).to_uppercase())
    } else {
        String::new()
    };
    Words {
        en: format_compact!("{}{number}{side}", name.en),
        it: format_compact!("{}{number}{side}", name.it),
    }
}

/// A character as an argument.
pub fn model(view: View, id: ModelId) -> Value {
    Value::Name { id: model_word(view, id), words: model_words(view, id) }
}

/// Several characters as an argument.
pub fn models(view: View, ids: impl IntoIterator<Item = ModelId>) -> Value {
    ids.into_iter().map(|id| model(view, id)).collect::<Vec<_>>().into()
}

/// Two or three characters for a text board: `G2`, `Zo`.
pub fn model_symbol(view: View, id: ModelId) -> Str {
    let Some(model) = view.state.models.get(usize::from(id)) else { return "?".into() };
    let card = view.content.card(model.card);
    let capital = |text: &str| text.chars().next().unwrap_or('?').to_ascii_uppercase();
    match copy(view, id) {
        (_, 1) => {
            let mut letters = card.id.chars();
            letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters.next()).collect()
        }
        (n, _) => format_compact!("{}{n}", capital(&card.id)),
    }
}

/// Whether a word can stand for another: the whole, or some of its parts between hyphens.
fn answers(known: &str, word: &str) -> bool {
    let (known, word): (Vec<_>, Vec<_>) = (known.split('-').collect(), word.split('-').collect());
    known.windows(word.len()).any(|part| part == word)
}

/// Finds the only one that answers: first by its whole word, then by a part of it. Those that `first` prefers come
/// before the others.
fn find<T: Copy>(all: impl Iterator<Item = (T, Str)>, word: &str, first: impl Fn(T) -> bool) -> Option<T> {
    let all: Vec<_> = all.collect();
    let bare = |known: &str| known.split_once('.').map_or(known, |(_, rest)| rest).to_owned();
    let by = |fits: &dyn Fn(&str) -> bool, preferred: bool| {
        let mut found = all.iter().filter(|(id, known)| fits(known) && (!preferred || first(*id)));
        found.next().filter(|_| found.next().is_none()).map(|(id, _)| *id)
    };
    let exact = |known: &str| known == word;
    let unprefixed = |known: &str| bare(known) == word;
    let part = |known: &str| answers(&bare(known), word);
    by(&exact, false)
        .or_else(|| by(&unprefixed, true))
        .or_else(|| by(&unprefixed, false))
        .or_else(|| by(&part, true))
        .or_else(|| by(&part, false))
}

/// The character that a word calls; of several that could be meant, the one of the preferred player.
pub fn find_model(view: View, word: &str, prefer: Player) -> Option<ModelId> {
    let all = view.state.all().map(|(id, _)| (id, model_word(view, id)));
    find(all, word, |id| view.model(id).player == prefer)
}

/// The word by which commands call a troop: `guards`, `guards-b`; that of its character when it is no Unit.
pub fn troop_word(view: View, id: TroopId) -> Str {
    let Some(troop) = view.state.troops.get(usize::from(id)) else { return format_compact!("#{id}") };
    let Some(unit) = troop.unit else {
        let own = view.state.all().find(|(_, model)| model.troop == id);
        return own.map_or_else(|| format!("#{id}"), |(model, _)| model_word(view, model).into()).into();
    };
    let word = format!("{}{}", prefix(view, troop.player, unit), view.content.card(unit).id);
    match part_letter(view, id) {
        None => word.into(),
        Some(letter) => format_compact!("{word}-{letter}"),
    }
}

/// The letter that tells apart the Units of one card in a team: the first has none, then `b`, `c`.
fn part_letter(view: View, id: TroopId) -> Option<char> {
    let troop = view.state.troop(id);
    let before = view.state.troops[..usize::from(id)].iter();
    let n = before.filter(|other| other.unit == troop.unit && other.player == troop.player).count();
    (n > 0).then(|| char::from(b'a' + (n.min(25) as u8)))
}

/// A troop as an argument: its Unit's name, or that of its character.
pub fn troop(view: View, id: TroopId) -> Value {
    Value::Name { id: troop_word(view, id), words: troop_words(view, id) }
}

/// The name of a troop.
pub fn troop_words(view: View, id: TroopId) -> Words {
    let known = view.state.troops.get(usize::from(id));
    match known.and_then(|troop| Some((troop, troop.unit?))) {
        None => {
            let own = view.state.all().find(|(_, model)| model.troop == id);
            own.map_or_else(|| Words::same(&format!("#{id}")), |(model, _)| model_words(view, model))
        }
        Some((troop, unit)) => {
            let name = &view.content.card(unit).name;
            let part =
                part_letter(view, id).map_or(String::new(), |c| format!(" {}", c.to_ascii_uppercase()));
            let side = if shared(view, unit) {
                format!(" {}", letter(troop.player).to_uppercase())
            } else {
                String::new()
            };
            Words {
                en: format_compact!("{}{part}{side}", name.en),
                it: format_compact!("{}{part}{side}", name.it),
            }
        }
    }
}

/// The troop that a word calls: its own word, or that of one of its characters.
pub fn find_troop(view: View, word: &str, prefer: Player) -> Option<TroopId> {
    let all = (0..view.state.troops.len() as TroopId).filter(|&id| {
        view.state.troop(id).unit.is_some() || view.state.all().any(|(_, model)| model.troop == id)
    });
    let all = all.map(|id| (id, troop_word(view, id)));
    let found = find(all, word, |id| view.state.troop(id).player == prefer);
    found.or_else(|| find_model(view, word, prefer).map(|id| view.model(id).troop))
}

/// The English and Italian name of an object; the Portals are called by their teams.
pub fn thing_words(view: View, id: ThingId) -> Words {
    let own = view.state.setting.own_things;
    if id >= own {
        let owner = portal_owner(view, id);
        let capital = letter(owner).to_uppercase();
        return Words {
            en: format_compact!("Portal of team {capital}"),
            it: format_compact!("Portale della squadra {capital}"),
        };
    }
    let named = if let Some(space) = view.state.setting.space {
        let things = view.content.spaces.get(usize::from(space)).map(|space| &space.things);
        things.and_then(|things| things.get(usize::from(id))).map(|thing| thing.name.clone())
    } else {
        let names = view.state.setting.names.get(usize::from(id));
        names.map(|(en, it)| Words { en: en.as_str().into(), it: it.as_str().into() })
    };
    named.unwrap_or_else(|| Words::same(&format!("t{}", u16::from(id) + 1)))
}

/// Whose Portal an object after the battle space's own is: the one who deploys first has placed his first.
fn portal_owner(view: View, id: ThingId) -> Player {
    if id == view.state.setting.own_things { view.state.first } else { other(view.state.first) }
}

/// A name as a word: small letters and digits, with hyphens between; what stands in brackets is left out.
fn kebab(name: &str) -> Str {
    let name = name.split('(').next().unwrap_or(name).to_lowercase();
    let parts = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-").into()
}

/// The word by which commands call an object: its English name when that is unique and cannot be mistaken, else its
/// number: `stapler`, `t7`; `portal-a`, `portal-b`.
pub fn thing_word(view: View, id: ThingId) -> Str {
    if id >= view.state.setting.own_things {
        return format_compact!("portal-{}", letter(portal_owner(view, id)));
    }
    let word = kebab(&thing_words(view, id).en);
    let alike =
        (0..view.state.setting.own_things).filter(|&other| kebab(&thing_words(view, other).en) == word);
    let taken = || {
        view.content.cards.iter().any(|card| word.starts_with(&card.id) || answers(&card.id, &word))
            || word.starts_with("portal-")
    };
    let letters = word.bytes().filter(u8::is_ascii_alphabetic).count();
    if letters < 3 || alike.count() != 1 || RESERVED.contains(&word.as_str()) || taken() {
        return number_word(id);
    }
    word
}

fn number_word(id: ThingId) -> Str {
    format_compact!("t{}", u16::from(id) + 1)
}

/// An object as an argument.
pub fn thing(view: View, id: ThingId) -> Value {
    Value::Name { id: thing_word(view, id), words: thing_words(view, id) }
}

/// The object that a word calls: its word, its number, or a part of its name.
pub fn find_thing(view: View, word: &str) -> Option<ThingId> {
    let all = 0..view.state.things.len() as ThingId;
    let by_number = all.clone().find(|&id| number_word(id) == word);
    by_number.or_else(|| find(all.map(|id| (id, thing_word(view, id))), word, |_| false))
}

/// The word of a marker: `m1`.
pub fn marker_word(marker: u8) -> Str {
    format_compact!("m{}", u16::from(marker) + 1)
}

/// A marker as an argument.
pub fn marker(marker: u8) -> Value {
    let n = u16::from(marker) + 1;
    let words = Words { en: format_compact!("Marker {n}"), it: format_compact!("Segnalino {n}") };
    Value::Name { id: marker_word(marker), words }
}

/// The marker that a word calls.
pub fn find_marker(view: View, word: &str) -> Option<u8> {
    let number = word.strip_prefix('m').unwrap_or(word);
    let n: u8 = number.parse().ok()?;
    n.checked_sub(1).filter(|&n| usize::from(n) < view.state.markers.len())
}

/// The words of the sides and corners.
pub const SPOTS: [(Spot, &str); 8] = [
    (Spot::N, "n"),
    (Spot::E, "e"),
    (Spot::S, "s"),
    (Spot::W, "w"),
    (Spot::Ne, "ne"),
    (Spot::Se, "se"),
    (Spot::Sw, "sw"),
    (Spot::Nw, "nw"),
];

/// The word of a side or corner.
pub fn spot_word(spot: Spot) -> &'static str {
    SPOTS.iter().find(|(known, _)| *known == spot).map_or("n", |(_, word)| word)
}

/// A side or corner as an argument.
pub fn spot(spot: Spot) -> Value {
    let phrase = Phrase::new(format!("spot-{}", spot_word(spot)));
    phrase.into()
}

/// The side or corner of a word: `ne`, `north-east`.
pub fn find_spot(word: &str) -> Option<Spot> {
    let short = wind_word(word);
    SPOTS.iter().find(|(_, known)| *known == short).map(|(spot, _)| *spot)
}

/// The short word of a wind: `ne` of `north-east` and `northeast`.
fn wind_word(word: &str) -> Str {
    let word = word.replace('-', "");
    let short = [("north", "n"), ("south", "s"), ("east", "e"), ("west", "w")];
    short.iter().fold(word.into(), |word, (long, short)| word.replace(long, short).into())
}

/// The direction of a wind, in thousandths, north up: `north-east`, `ne`.
pub fn wind(word: &str) -> Option<Vector> {
    let (x, y) = match wind_word(word).as_str() {
        "n" => (0, 1000),
        "ne" => (707, 707),
        "e" => (1000, 0),
        "se" => (707, -707),
        "s" => (0, -1000),
        "sw" => (-707, -707),
        "w" => (-1000, 0),
        "nw" => (-707, 707),
        _ => return None,
    };
    Vector::new(x, y)
}

/// What lies under a place, as commands take it when they do not say: the highest top that can be stood on, where the
/// place is not free.
pub fn ground_at(view: View, at: Point) -> Option<ThingId> {
    const HEAD: i32 = 200;
    let things = view.state.things.iter().enumerate().map(|(id, thing)| (id as ThingId, thing));
    let here: Vec<_> = things.filter(|(_, thing)| !thing.flat() && thing.shape().has(at)).collect();
    if here.iter().all(|(_, thing)| thing.span().bottom() >= HEAD) {
        return None;
    }
    let tops = here.into_iter().filter(|(_, thing)| thing.climb);
    tops.max_by_key(|(_, thing)| thing.span().top()).map(|(id, _)| id)
}

/// A place in inches: `12.5,3`.
pub fn point_word(at: Point) -> Str {
    scene::written_place((at.x(), at.y())).into()
}

/// A place as commands write it: `12.5,3`, `12.5,3 on dictionary`; what it is on is left out where it goes without
/// saying.
pub fn stand_word(view: View, stand: Stand) -> Str {
    let at = point_word(stand.at);
    match stand.on {
        on if on == ground_at(view, stand.at) => at,
        None => format_compact!("{at} on ground"),
        Some(thing) => format_compact!("{at} on {}", thing_or_number(view, thing)),
    }
}

/// The word of an object, also of one that is not there.
pub fn thing_or_number(view: View, id: ThingId) -> Str {
    if usize::from(id) < view.state.things.len() { thing_word(view, id) } else { number_word(id) }
}

/// A place as an argument.
pub fn stand(view: View, stand: Stand) -> Value {
    match stand.on.filter(|&thing| usize::from(thing) < view.state.things.len()) {
        None => point_word(stand.at).into(),
        Some(thing) => Phrase::new("place-on")
            .with("at", point_word(stand.at))
            .with("thing", self::thing(view, thing))
            .into(),
    }
}

/// Hundredths of an inch as an argument: `2.5`.
pub fn inches(hundredths: i32) -> Value {
    scene::written(hundredths).into()
}

/// An ability as an argument.
pub fn ability(view: View, ability: Ability) -> Value {
    Value::Name { id: ability.key().into(), words: view.content.ability_name(ability).clone() }
}

/// A card as an argument.
pub fn card(view: View, id: CardId) -> Value {
    let card = view.content.card(id);
    Value::Name { id: card.id.as_str().into(), words: card.name.clone() }
}

/// A trait as an argument.
pub fn skill(which: Trait) -> Value {
    Phrase::new(format!("trait-{}", which.word())).into()
}

/// A colour as an argument.
pub fn colour(colour: Colour) -> Value {
    Phrase::new(format!("colour-{}", colour.word())).into()
}

/// The colour of a word.
pub fn find_colour(word: &str) -> Option<Colour> {
    let letter = |colour: Colour| colour.letter().to_ascii_lowercase().to_string();
    Colour::ALL.into_iter().find(|&colour| colour.word() == word || letter(colour) == word)
}

/// Dice by number and colour, strongest first: `1 black and 2 red`.
pub fn dice(dice: Dice) -> Value {
    let said: Vec<Value> = by_colour(dice).map(Value::from).collect();
    if said.is_empty() { Phrase::new("no-dice").into() } else { Value::List(said) }
}

/// The dice of a card by number and colour, strongest first; those that a wound drops say so.
pub fn pool(pool: Pool) -> Value {
    let marked = by_colour(pool.marked).map(|dice| Phrase::new("dice-marked").with("dice", dice));
    Value::List(by_colour(pool.plain).chain(marked).map(Value::from).collect())
}

fn by_colour(dice: Dice) -> impl Iterator<Item = Phrase> {
    let there = Colour::ALL.into_iter().rev().filter(move |colour| dice.of(*colour) > 0);
    there.map(move |colour| {
        Phrase::new(format!("dice-{}", colour.word())).with("count", i64::from(dice.of(colour)))
    })
}

/// An object as an argument, also one that is not there.
pub fn thing_value(view: View, id: ThingId) -> Value {
    if usize::from(id) < view.state.things.len() { thing(view, id) } else { number_word(id).into() }
}
