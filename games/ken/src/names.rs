//! What things are called: the words of commands, and the names people read.
//!
//! A card that both players have seen is called by its kind, the letter of its owner and its number among the equal
//! ones: `plough-riders-b2` is player 1's second. A card of the own hand that the other has not seen is called by its
//! kind alone, further copies `plough-riders-h2`, `-h3`; one of the Future `plough-riders-f`, `-f2` from the top. To
//! anybody but their owner such hidden cards bear his letter besides: `plough-riders-b`, `plough-riders-h2-b`.

use scene::{Phrase, Str, ToCompactString, Value, Words, format_compact};

use crate::content::vocabulary::{Capacity, Moment, Stat};
use crate::content::{AbilityId, CardType, Content, Duration, KindId, Moral, School};
use crate::hidden;
use crate::play::View;
use crate::state::{CardId, Player};
use crate::zones::Zone;

/// The letter of a player in the words of cards.
pub const fn letter(player: Player) -> char {
    if player == 0 { 'a' } else { 'b' }
}

/// The word by which its owner calls a card; unique among the cards that he can see.
pub fn word(view: View, card: CardId) -> Str {
    if !view.exists(card) {
        return format_compact!("#{card}");
    }
    let kind = &view.kind(card).id;
    let label = view.state.card(card).label;
    if label > 0 {
        return format_compact!("{kind}-{}{label}", letter(view.owner(card)));
    }
    match (view.zone(card), before(view, card)) {
        (Zone::Future, 0) => format_compact!("{kind}-f"),
        (Zone::Future, n) => format_compact!("{kind}-f{}", n + 1),
        (_, 0) => kind.as_str().into(),
        (_, n) => format_compact!("{kind}-h{}", n + 1),
    }
}

/// The word by which somebody calls a card that he can see; nobody in particular: the referee.
pub fn word_to(view: View, viewer: Option<Player>, card: CardId) -> Str {
    let word = word(view, card);
    let own = view.exists(card) && (viewer == Some(view.owner(card)) || view.state.card(card).label > 0);
    if own || !view.exists(card) { word } else { format_compact!("{word}-{}", letter(view.owner(card))) }
}

/// How many equal unseen cards lie before it: in a hand from the left, in a Future from the top.
fn before(view: View, card: CardId) -> usize {
    let zone = view.zone(card);
    let equal = |&&other: &&CardId| {
        view.state.kind(other) == view.state.kind(card) && view.state.card(other).label == 0
    };
    let row = view.state.zone(view.owner(card), zone);
    let upto = row.iter().position(|&other| other == card).unwrap_or(0);
    let ahead = if zone == Zone::Future { &row[(upto + 1).min(row.len())..] } else { &row[..upto] };
    ahead.iter().filter(equal).count()
}

/// The word by which commands call a Protagonist: that of its top Life.
pub fn host_word(view: View, viewer: Option<Player>, host: CardId) -> Str {
    word_to(view, viewer, if view.exists(host) { view.top(host) } else { host })
}

/// How well a word fits a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It is the card's own word.
    Exact,
    /// It is the word of its kind or the beginning of it, or its name.
    Loose,
}

/// The cards that a player may mean by a word in lower case, among those that he can see.
pub fn find(view: View, viewer: Player, word: &str) -> Vec<(CardId, Fit)> {
    let known = hidden::known(view, Some(viewer));
    let all = 0..view.state.cards.len() as CardId;
    let fit = |card: CardId| {
        let kind = view.kind(card);
        let own = || word_to(view, Some(viewer), card) == word;
        if word.starts_with(&kind.id) {
            return if own() { Some(Fit::Exact) } else { (word == kind.id).then_some(Fit::Loose) };
        }
        let begun = kind.id.strip_prefix(word).is_some_and(|rest| rest.starts_with('-'));
        let named = [&kind.name.en, &kind.name.it].into_iter().any(|name| is_slug(word, name));
        (begun || named).then_some(Fit::Loose)
    };
    all.filter(|&card| hidden::sees(view, Some(viewer), &known, card))
        .filter_map(|card| Some((card, fit(card)?)))
        .collect()
}

/// Whether a word is a name in small letters and hyphens: all of it, what stands before its comma, or its first word.
pub fn is_slug(word: &str, name: &str) -> bool {
    let slug = slug(name);
    let before = name.split_once(',').map(|(before, _)| self::slug(before));
    let first = slug.split('-').next().filter(|first| first.len() > 2);
    word == slug || before.is_some_and(|before| before == word) || first == Some(word)
}

/// A name in small letters and hyphens: `gorendo-the-black-plough`.
pub fn slug(name: &str) -> Str {
    let mut slug = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        let letter = match letter {
            'à' | 'á' | 'â' | 'ä' => 'a',
            'è' | 'é' | 'ê' | 'ë' => 'e',
            'ì' | 'í' | 'î' | 'ï' => 'i',
            'ò' | 'ó' | 'ô' | 'ö' => 'o',
            'ù' | 'ú' | 'û' | 'ü' => 'u',
            other => other,
        };
        if letter.is_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') && letter != '\'' && letter != '’' {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').into()
}

/// The name of a card of the pool; a Life bears its capacity beside it: "Kenshiro (Mastery)".
pub fn kind_words(content: &Content, id: KindId) -> Words {
    let Some(kind) = content.kinds.get(usize::from(id)) else { return Words::same(&format!("#{id}")) };
    let first = kind.abilities.first().map(|&ability| content.power(ability));
    let capacity = first.and_then(|power| power.says.capacity).filter(|_| kind.life);
    match capacity.and_then(|capacity| capacity_words(content, capacity)) {
        None => kind.name.clone(),
        Some(words) => Words {
            en: format_compact!("{} ({})", kind.name.en, words.en),
            it: format_compact!("{} ({})", kind.name.it, words.it),
        },
    }
}

/// A card of the pool as an argument of a phrase.
pub fn kind(content: &Content, id: KindId) -> Value {
    let word = content.kinds.get(usize::from(id)).map_or_else(|| format!("#{id}"), |kind| kind.id.clone());
    Value::Name { id: word.into(), words: kind_words(content, id) }
}

/// What a reader calls a card: its name, with its number from the second copy on; a Life with its capacity.
pub fn words(view: View, card: CardId) -> Words {
    if !view.exists(card) {
        return Words::same(&format!("#{card}"));
    }
    let label = view.state.card(card).label;
    let words = kind_words(view.content, view.state.kind(card));
    if view.kind(card).life { words } else { numbered(words, label) }
}

fn numbered(words: Words, label: u8) -> Words {
    if label < 2 {
        return words;
    }
    Words { en: format_compact!("{} {label}", words.en), it: format_compact!("{} {label}", words.it) }
}

/// A card as an argument of a phrase.
pub fn card(view: View, card: CardId) -> Value {
    Value::Name { id: word(view, card), words: words(view, card) }
}

/// A Protagonist or Place as an argument of a phrase: of a stack of Lives the name alone.
pub fn host(view: View, host: CardId) -> Value {
    if !view.exists(host) {
        return card(view, host);
    }
    let top = view.top(host);
    let words = if view.kind(top).life { view.kind(top).name.clone() } else { words(view, top) };
    Value::Name { id: word(view, top), words }
}

/// Several cards.
pub fn cards(view: View, cards: &[CardId]) -> Value {
    cards.iter().map(|&each| card(view, each)).collect::<Vec<_>>().into()
}

/// Several Protagonists or Places.
pub fn hosts(view: View, hosts: &[CardId]) -> Value {
    hosts.iter().map(|&each| host(view, each)).collect::<Vec<_>>().into()
}

/// A player.
pub fn player(player: Player) -> Value {
    let n = u16::from(player) + 1;
    Value::Seat {
        seat: player,
        id: player.to_compact_string(),
        words: Words { en: format_compact!("Player {n}"), it: format_compact!("Giocatore {n}") },
    }
}

/// The name of a capacity of the rulebook.
pub fn capacity_words(content: &Content, capacity: Capacity) -> Option<&Words> {
    content.capacities.get(capacity as usize)?.as_ref().map(|row| &row.name)
}

/// The word of a capacity: `suicide-attack`.
pub fn capacity_word(capacity: Capacity) -> Str {
    serde_json::to_value(capacity)
        .ok()
        .and_then(|json| json.as_str().map(str::to_owned))
        .unwrap_or_default()
        .into()
}

/// The word by which commands call an ability of a card: its capacity or, when it has none of its own, its number on
/// the card.
pub fn ability_word(view: View, card: CardId, ability: AbilityId) -> Str {
    let Some(power) = view.content.abilities.get(usize::from(ability)) else {
        return format_compact!("#{ability}");
    };
    let printed: &[AbilityId] = if view.exists(card) { &view.kind(card).abilities } else { &[] };
    let same = |&&other: &&AbilityId| view.power(other).says.capacity == power.says.capacity;
    match power.says.capacity {
        Some(capacity) if printed.iter().filter(same).count() < 2 => capacity_word(capacity),
        _ => match printed.iter().position(|&other| other == ability) {
            Some(at) => (at + 1).to_compact_string(),
            None => format_compact!("#{ability}"),
        },
    }
}

/// Whether an ability has a name of its own: it is a capacity, and not a mere bonus.
pub fn has_name(view: View, ability: AbilityId) -> bool {
    let power = view.content.abilities.get(usize::from(ability));
    power.and_then(|power| power.says.capacity).is_some_and(|capacity| capacity != Capacity::Bonus)
}

/// An ability as an argument of a phrase: its capacity, or the card it stands on.
pub fn ability(view: View, ability: AbilityId) -> Value {
    let Some(power) = view.content.abilities.get(usize::from(ability)) else {
        return Value::Plain(format_compact!("#{ability}"));
    };
    let capacity = power.says.capacity.filter(|_| has_name(view, ability));
    match (capacity, power.on) {
        (Some(capacity), _) if capacity_words(view.content, capacity).is_some() => Value::Name {
            id: capacity_word(capacity),
            words: capacity_words(view.content, capacity).cloned().unwrap_or_default(),
        },
        (_, Some(on)) => kind(view.content, on),
        _ => Value::Plain(format_compact!("#{ability}")),
    }
}

/// A type: the message of its word.
pub fn card_type(kind: CardType) -> Phrase {
    Phrase::new(type_key(kind))
}

/// The message of a type.
pub const fn type_key(kind: CardType) -> &'static str {
    match kind {
        CardType::Master => "card-type-master",
        CardType::Character => "card-type-character",
        CardType::Army => "card-type-army",
        CardType::Technique => "card-type-technique",
        CardType::Spirit => "card-type-spirit",
        CardType::Special => "card-type-special",
        CardType::Equipment => "card-type-equipment",
        CardType::Place => "card-type-place",
        CardType::Event => "card-type-event",
    }
}

/// The message of a School.
pub const fn school_key(school: School) -> &'static str {
    match school {
        School::Hokuto => "card-school-hokuto",
        School::Nanto => "card-school-nanto",
        School::FiveForces => "card-school-five-forces",
        School::Cento => "card-school-cento",
        School::Gemma => "card-school-gemma",
    }
}

/// The message of a moral.
pub const fn moral_key(moral: Moral) -> &'static str {
    match moral {
        Moral::Good => "moral-good",
        Moral::Evil => "moral-evil",
        Moral::Neutral => "moral-neutral",
    }
}

/// The message of a duration.
pub const fn duration_key(duration: Duration) -> &'static str {
    match duration {
        Duration::PlayDiscard => "card-duration-play-discard",
        Duration::Puntata => "card-duration-puntata",
        Duration::Permanent => "card-duration-permanent",
        Duration::DiscardAfterUse => "card-duration-discard-after-use",
    }
}

/// The word of one of the three values, which is its message too.
pub const fn stat_key(stat: Stat) -> &'static str {
    match stat {
        Stat::Attack => "attack",
        Stat::Defence => "defence",
        Stat::Resistance => "resistance",
    }
}

/// The word of a zone in facts and positions.
pub const fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Future => "future",
        Zone::Hand => "hand",
        Zone::Past => "past",
        Zone::Removed => "removed",
        Zone::Forces => "forces",
        Zone::Territory => "territory",
        Zone::Destiny => "destiny",
        Zone::Assigned => "assigned",
        Zone::Played => "played",
    }
}

/// The message of a zone.
pub const fn zone_key(zone: Zone) -> &'static str {
    match zone {
        Zone::Future => "zone-future",
        Zone::Hand => "zone-hand",
        Zone::Past => "zone-past",
        Zone::Removed => "zone-removed",
        Zone::Forces => "zone-forces",
        Zone::Territory => "zone-territory",
        Zone::Destiny => "zone-destiny",
        Zone::Assigned => "zone-assigned",
        Zone::Played => "zone-played",
    }
}

/// The message of a window.
pub const fn moment_key(moment: Moment) -> &'static str {
    match moment {
        Moment::Start => "window-start",
        Moment::PresOwn | Moment::PresEnemy => "window-presentation",
        Moment::Combat => "window-combat",
        Moment::AfterDamage => "window-after-damage",
        Moment::PostCombat => "window-post-combat",
        Moment::Epilogue => "window-epilogue",
        Moment::Any => "window-any",
    }
}

/// A ready-made deck as an argument of a phrase.
pub fn deck(content: &Content, deck: u8) -> Value {
    match content.decks.get(usize::from(deck)) {
        Some(row) => Value::Name { id: row.id.as_str().into(), words: row.name.clone() },
        None => Value::Plain(format_compact!("#{deck}")),
    }
}
