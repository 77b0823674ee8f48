//! Events as lines of the story.

use kernel::Told;
use scene::{Line, Part, Phrase, Value};

use crate::content::vocabulary::{Effect, Stat};
use crate::content::{AbilityId, CardType};
use crate::event::Event;
use crate::frame::Phase;
use crate::names;
use crate::play::View;
use crate::show;
use crate::state::{CardId, Ending, How, NONE, Player};
use crate::zones::Zone;

/// An event as a line: its key is `event-…`, its arguments are cards, players and numbers.
pub fn line(view: View, told: &Told<Event>) -> Line {
    let mut pieces = Vec::new();
    for card in cards(&told.what) {
        let shown = if view.exists(card) && view.is_in_play(card) { view.top(card) } else { card };
        if let Some(piece) = show::seen(view, shown)
            && !pieces.contains(&piece)
        {
            pieces.push(piece);
        }
    }
    let deeds = super::deeds::of(view, &told.what);
    Line { by: told.by.0.into(), text: text(view, &told.what), parts: parts(view, told), pieces, deeds }
}

fn text(view: View, event: &Event) -> Phrase {
    let say = Say { view };
    match *event {
        Event::Brought { player, deck: Some(deck), .. } => {
            of_player("event-brought-ready", player).with("deck", names::deck(view.content, deck))
        }
        Event::Brought { player, cards: Some(cards), .. } => {
            of_player("event-brought-own", player).n("count", cards)
        }
        Event::Brought { player, .. } => of_player("event-brought", player),
        Event::Dealt { first } => of_player("event-dealt", first),
        Event::Lists([ref one, ref other]) => {
            let list = |kinds: &[u16]| -> Value { deck_list(view, kinds) };
            Phrase::new("event-lists").with("one", list(one)).with("other", list(other))
        }
        Event::PuntataBegan { player, number } => of_player("event-puntata", player).n("number", number),
        Event::PhaseBegan { player, phase } => phase_began(player, phase),
        Event::Green { player, points, total } => {
            of_player("event-green", player).n("points", points).n("total", total)
        }
        Event::Ochre { player, card, points, total, .. } => {
            let phrase = say.card("event-ochre", card).with("player", names::player(player));
            phrase.n("points", points).n("total", total)
        }
        Event::Gained { player, card, points, green, total } => {
            let key = if green { "event-gained-green" } else { "event-gained-ochre" };
            say.card(key, card).with("player", names::player(player)).n("points", points).n("total", total)
        }
        Event::Conceded { to, card, points, total } => say
            .card("event-conceded", card)
            .with("player", names::player(to))
            .n("points", points)
            .n("total", total),
        Event::Disengaged { player, cards } => of_player("event-disengaged", player).n("count", cards),
        Event::Drew { player, ref cards, count, left } => {
            let shown = !cards.is_empty();
            let phrase = of_player(if shown { "event-drew" } else { "event-drew-unseen" }, player);
            let phrase = phrase.n("count", count).n("left", left);
            if shown { phrase.with("cards", names::cards(view, cards)) } else { phrase }
        }
        Event::Shuffled { player } => of_player("event-shuffled", player),
        Event::Over(ending) => Phrase::new("event-over").with("how", over(view, ending)),
        _ => deeds(view, event),
    }
}

/// What players do with cards.
fn deeds(view: View, event: &Event) -> Phrase {
    let say = Say { view };
    match *event {
        Event::Entered { card } => {
            let key = match view.find_kind(card) {
                Some(CardType::Place) => "event-entered-place",
                Some(CardType::Event) => "event-entered-event",
                _ => "event-entered",
            };
            say.card(key, card).with("player", say.owner(card))
        }
        Event::EnteredPair { place, army } => say
            .card("event-entered-pair", place)
            .with("army", say.name(army))
            .with("player", say.owner(place)),
        Event::LifeAdded { card, lives, .. } => say.card("event-life-added", card).n("lives", lives),
        Event::LivesMet { card, host } => {
            let phrase = say.card("event-lives-met", card).with("host", names::host(view, host));
            phrase.with("player", say.owner(card))
        }
        Event::Assigned { card, host } => {
            say.card("event-assigned", card).with("host", names::host(view, host))
        }
        Event::Fronted { card } => say.card("event-fronted", card),
        Event::Used { player, card, ability, ref targets } => used(view, player, card, ability, targets),
        Event::Annulled { card, by } => say.card("event-annulled", card).with("with", say.name(by)),
        Event::Fizzled { card } => say.card("event-fizzled", card),
        Event::Sent { group, ref members, target } => Phrase::new("event-sent")
            .n("group", group + 1)
            .with("members", names::hosts(view, members))
            .with("target", names::host(view, target)),
        Event::NoAttack { player } => of_player("event-no-attack", player),
        Event::Guarded { ref members, target, .. } if members.is_empty() => {
            Phrase::new("event-unguarded").with("target", names::host(view, target))
        }
        Event::Guarded { ref members, target, .. } => Phrase::new("event-guarded")
            .with("members", names::hosts(view, members))
            .with("target", names::host(view, target)),
        Event::Passed { player, moment } => {
            of_player("event-passed", player).with("window", Phrase::new(names::moment_key(moment)))
        }
        Event::Moved { card, from, to } => moved(view, card, from, to),
        Event::Discarded { player, card } => {
            say.card("event-discarded", card).with("player", names::player(player))
        }
        Event::Found { player, card, zone } => say
            .card("event-found", card)
            .with("player", names::player(player))
            .with("zone", Phrase::new(names::zone_key(zone))),
        Event::FoundNothing { player, zone } => {
            of_player("event-found-nothing", player).with("zone", Phrase::new(names::zone_key(zone)))
        }
        Event::Looked { player, of, ref cards, count } => {
            let key = if cards.is_empty() { "event-looked-unseen" } else { "event-looked" };
            let phrase = of_player(key, player).with("of", names::player(of)).n("count", count);
            if cards.is_empty() { phrase } else { phrase.with("cards", names::cards(view, cards)) }
        }
        Event::HandSeen { player, of, ref cards, count } => {
            let key = if cards.is_empty() { "event-hand-seen-unseen" } else { "event-hand-seen" };
            let phrase = of_player(key, player).with("of", names::player(of)).n("count", count);
            if cards.is_empty() { phrase } else { phrase.with("cards", names::cards(view, cards)) }
        }
        Event::PutBack { player, card, bottom } => {
            let phrase = match (card, bottom) {
                (Some(card), true) => say.card("event-put-under", card),
                (Some(card), false) => say.card("event-put-on", card),
                (None, true) => Phrase::new("event-put-under-unseen"),
                (None, false) => Phrase::new("event-put-on-unseen"),
            };
            phrase.with("player", names::player(player))
        }
        _ => fights(view, event),
    }
}

/// What happens in combats, and what is done to cards.
fn fights(view: View, event: &Event) -> Phrase {
    let say = Say { view };
    match *event {
        Event::FightBegan { target, round, .. } => {
            let key = if round > 1 { "event-descent-began" } else { "event-fight-began" };
            Phrase::new(key).with("target", names::host(view, target))
        }
        Event::ChallengeBegan { a, b } => Phrase::new("event-challenge-began")
            .with("a", names::host(view, a))
            .with("b", names::host(view, b)),
        Event::Void { group } => Phrase::new("event-void").n("group", group + 1),
        Event::Strike { ref parts, wave, damage, blunted, .. } => strike(view, parts, wave, damage, blunted),
        Event::Struck { card, damage, defence, resistance, lives, won, left } => {
            let key = match (won, lives) {
                (true, 0) => "event-struck-won",
                (true, _) => "event-struck-last-life",
                (false, 0) => "event-struck-stands",
                (false, _) => "event-struck-life",
            };
            let phrase = say.host(key, card).n("damage", damage).n("defence", defence);
            phrase.n("resistance", resistance).n("lives", lives).n("left", left)
        }
        Event::Descends { card } => say.host("event-descends", card),
        Event::Changed { card, stat, by, zero } => changed(view, card, stat, by, zero),
        Event::Touched { card, by, ability, effect } => touched(view, card, by, ability, effect),
        Event::LeftGroup { card, engaged: true } => say.host("event-distracted", card),
        Event::LeftGroup { card, engaged: false } => say.host("event-left-group", card),
        Event::JoinedGroup { card, line } => {
            let attacks = line % 2 == 0;
            say.host(if attacks { "event-joined-attack" } else { "event-joined-defence" }, card)
        }
        Event::Engaged { card } => say.host("event-engaged", card),
        Event::Ready { card } => say.host("event-ready", card),
        Event::Conquered { place } => say.card("event-conquered", place),
        Event::Held { place } => say.card("event-held", place),
        Event::FightEnded { group } => Phrase::new("event-fight-ended").n("group", group + 1),
        Event::ChallengeEnded => Phrase::new("event-challenge-ended"),
        // Told by the functions above.
        _ => Phrase::new("event"),
    }
}

/// Copies of each card of a deck, in the order of the pool.
fn deck_list(view: View, kinds: &[u16]) -> Value {
    let mut sorted = kinds.to_vec();
    sorted.sort_unstable();
    let copies = sorted.chunk_by(|a, b| a == b).map(|copies| {
        Phrase::new("copies")
            .n("count", copies.len() as u16)
            .with("card", names::kind(view.content, copies[0]))
            .into()
    });
    copies.collect::<Vec<Value>>().into()
}

fn phase_began(player: Player, phase: Phase) -> Phrase {
    let key = match phase {
        Phase::Start => "event-phase-start",
        Phase::Order | Phase::Sum | Phase::Disengage => "event-phase-order",
        Phase::Draw(_) => "event-phase-draw",
        Phase::Presentation => "event-phase-presentation",
        Phase::HandLimit => "event-phase-hand-limit",
        Phase::Targets | Phase::Aim => "event-phase-combat",
        Phase::Defence(_) => "event-phase-defence",
        Phase::Combat(_) => "event-phase-combats",
        Phase::PostCombat => "event-phase-post-combat",
        Phase::Epilogue | Phase::Sweep => "event-phase-epilogue",
    };
    of_player(key, player)
}

/// A card is used: an Event, a card of the hand, a capacity; at nothing, or at these targets.
fn used(view: View, player: Player, card: CardId, ability: Option<AbilityId>, targets: &[CardId]) -> Phrase {
    let capacity = ability.filter(|&ability| names::has_name(view, ability));
    let event = view.find_kind(card) == Some(CardType::Event);
    let key = match (capacity.is_some() && !event, targets.is_empty()) {
        (true, true) => "event-used-capacity",
        (true, false) => "event-used-capacity-on",
        (false, true) if event => "event-used-event",
        (false, false) if event => "event-used-event-on",
        (false, true) => "event-used",
        (false, false) => "event-used-on",
    };
    let say = Say { view };
    let phrase = say.card(key, card).with("player", names::player(player));
    let phrase = match capacity.filter(|_| !event) {
        Some(ability) => phrase.with("ability", names::ability(view, ability)),
        None => phrase,
    };
    if targets.is_empty() { phrase } else { phrase.with("targets", names::hosts(view, targets)) }
}

fn moved(view: View, card: CardId, from: Zone, to: Zone) -> Phrase {
    let key = match to {
        Zone::Past => "event-to-past",
        Zone::Removed => "event-removed",
        Zone::Hand => "event-to-hand",
        _ => "event-moved",
    };
    let phrase = Say { view }.card(key, card);
    let phrase = phrase.with("from", Phrase::new(names::zone_key(from)));
    phrase.with("to", Phrase::new(names::zone_key(to)))
}

fn strike(view: View, parts: &[(CardId, i16)], wave: u8, damage: i16, blunted: i16) -> Phrase {
    let key = match (wave, blunted > 0) {
        (0, false) => "event-strike",
        (0, true) => "event-strike-blunted",
        (_, false) => "event-strike-again",
        (_, true) => "event-strike-again-blunted",
    };
    Phrase::new(key)
        .with("cards", names::hosts(view, &strikers(parts)))
        .n("damage", damage)
        .n("blunted", blunted)
        .n("wave", i64::from(wave) + 1)
}

/// Who strikes: those that deal damage, a commander who only commands not among them; all, when nobody deals any.
pub fn strikers(parts: &[(CardId, i16)]) -> Vec<CardId> {
    let nobody = parts.iter().all(|(_, attack)| *attack == 0);
    parts.iter().filter(|(_, attack)| nobody || *attack != 0).map(|(card, _)| *card).collect()
}

fn changed(view: View, card: CardId, stat: Stat, by: i8, zero: bool) -> Phrase {
    let key = if zero { "event-zeroed" } else { "event-changed" };
    let phrase = Say { view }.host(key, card).with("stat", Phrase::new(names::stat_key(stat)));
    if zero {
        phrase
    } else {
        phrase.with("by", Value::Plain(format!("{by:+}").replace('-', "\u{2212}").into()))
    }
}

/// What an ability put on a card.
fn touched(view: View, card: CardId, by: CardId, ability: AbilityId, effect: u8) -> Phrase {
    let says = view.content.abilities.get(usize::from(ability));
    let effect = says.and_then(|power| power.says.does.get(usize::from(effect)));
    let key = match effect {
        Some(Effect::MultiplyStat { .. }) => "event-touched-multiplied",
        Some(Effect::ZeroDamage { .. }) => "event-touched-blunted",
        Some(Effect::ModifyGroupAttack { .. }) => "event-touched-group-attack",
        Some(Effect::Annul { .. }) => "event-touched-annulled",
        Some(Effect::FirstStrike) => "event-touched-surprise",
        Some(Effect::ExtraWaves { .. }) => "event-touched-waves",
        Some(Effect::LivesCountOne { .. }) => "event-touched-lives-one",
        Some(Effect::WonCardsRemoved) => "event-touched-deadly",
        Some(Effect::ConqueredPlaceRemoved) => "event-touched-slaughter",
        Some(Effect::RemoveFromGame { .. }) => "event-touched-doomed",
        Some(Effect::SetWonValue { .. }) => "event-touched-value",
        Some(Effect::SetHandLimit { .. }) => "event-touched-hand-limit",
        Some(Effect::GrantCapacity { .. }) => "event-touched-granted",
        Some(Effect::Forbid { .. }) => "event-touched-forbidden",
        Some(Effect::Protect { .. }) => "event-touched-protected",
        Some(Effect::IgnoreMatch { .. }) => "event-touched-excused",
        Some(Effect::TreatAs { .. }) => "event-touched-treated",
        Some(Effect::MovePlace { .. }) => "event-touched-moved",
        _ => "event-touched",
    };
    // An effect that names no card is told of the card that has it.
    let card = if view.exists(card) { card } else { by };
    let phrase = Say { view }.host(key, card).with("with", names::card(view, by));
    phrase.with("ability", names::ability(view, ability))
}

/// How a match ended: `over-…` with the winner, or without one when it is a draw.
pub fn over(view: View, ending: Ending) -> Phrase {
    let _ = view;
    let key = match ending.how {
        How::Battle => "over-battle",
        How::War => "over-war",
        How::Skirmish => "over-skirmish",
        How::DeckOut => "over-deck-out",
        How::BothOut => "over-both-out",
        How::Conceded => "over-conceded",
    };
    match ending.winner {
        Some(winner) => Phrase::new(key).with("winner", names::player(winner)),
        None => Phrase::new("over-drawn"),
    }
}

/// The parts of the sums of an event.
fn parts(view: View, told: &Told<Event>) -> Vec<Part> {
    let by = told.by.0;
    let part = |key: &str, value: i64| Part { by: by.into(), text: Phrase::new(key), value, die: false };
    match &told.what {
        Event::Strike { parts, bonus, .. } => {
            let of = |&(card, attack): &(CardId, i16)| Part {
                text: Phrase::new("part-attack").with("card", names::host(view, card)),
                ..part("", attack.into())
            };
            let bonus = (*bonus != 0).then(|| part("part-group-bonus", (*bonus).into()));
            parts.iter().map(of).chain(bonus).collect()
        }
        Event::Struck { damage, defence, resistance, .. } => {
            let taken =
                [("part-damage", *damage), ("part-defence", -defence), ("part-resistance", -resistance)];
            taken
                .into_iter()
                .filter(|(key, n)| *key == "part-damage" || *n != 0)
                .map(|(key, n)| part(key, n.into()))
                .collect()
        }
        Event::Ochre { printed, attached, points, .. } => {
            let (printed, attached, points) = (i64::from(*printed), i64::from(*attached), i64::from(*points));
            let changed = points - printed - attached;
            [("part-printed", printed), ("part-attached", attached), ("part-changed", changed)]
                .into_iter()
                .filter(|(key, n)| *key == "part-printed" || *n != 0)
                .map(|(key, n)| part(key, n))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The cards that an event is about, for the eye to follow.
fn cards(event: &Event) -> Vec<CardId> {
    match *event {
        Event::Ochre { card, .. }
        | Event::Gained { card, .. }
        | Event::Conceded { card, .. }
        | Event::Entered { card }
        | Event::Fronted { card }
        | Event::Fizzled { card }
        | Event::Struck { card, .. }
        | Event::Descends { card }
        | Event::Changed { card, .. }
        | Event::LeftGroup { card, .. }
        | Event::JoinedGroup { card, .. }
        | Event::Engaged { card }
        | Event::Ready { card }
        | Event::Conquered { place: card }
        | Event::Held { place: card }
        | Event::Moved { card, .. }
        | Event::Discarded { card, .. }
        | Event::Found { card, .. }
        | Event::PutBack { card: Some(card), .. } => vec![card],
        Event::EnteredPair { place, army } => vec![place, army],
        Event::LifeAdded { card, host, .. }
        | Event::LivesMet { card, host }
        | Event::Assigned { card, host } => {
            vec![card, host]
        }
        Event::Annulled { card, by } | Event::Touched { card, by, .. } => vec![by, card],
        Event::Used { card, ref targets, .. } => [&[card], targets.as_slice()].concat(),
        Event::Sent { ref members, target, .. } | Event::Guarded { ref members, target, .. } => {
            [members.as_slice(), &[target]].concat()
        }
        Event::FightBegan { target, .. } => vec![target],
        Event::ChallengeBegan { a, b } => vec![a, b],
        Event::Strike { ref parts, .. } => strikers(parts),
        _ => Vec::new(),
    }
}

/// Begins phrases with what they are about.
#[derive(Clone, Copy)]
struct Say<'a> {
    view: View<'a>,
}

impl Say<'_> {
    fn name(self, card: CardId) -> Value {
        names::card(self.view, card)
    }

    fn card(self, key: &str, card: CardId) -> Phrase {
        Phrase::new(key).with("card", self.name(card))
    }

    fn host(self, key: &str, host: CardId) -> Phrase {
        Phrase::new(key).with("card", names::host(self.view, host))
    }

    fn owner(self, card: CardId) -> Value {
        names::player(if card == NONE { 0 } else { self.view.owner(card) })
    }
}

/// A sentence about a player.
fn of_player(key: &str, player: Player) -> Phrase {
    Phrase::new(key).with("player", names::player(player))
}

/// Numbers as arguments.
trait Numbers {
    fn n(self, name: &str, n: impl Into<i64>) -> Self;
}

impl Numbers for Phrase {
    fn n(self, name: &str, n: impl Into<i64>) -> Phrase {
        self.with(name, n.into())
    }
}

impl View<'_> {
    /// The type of a card, if there is one with this number.
    fn find_kind(self, card: CardId) -> Option<CardType> {
        self.exists(card).then(|| self.kind(card).kind)
    }
}
