//! Reads commands.
//!
//! The grammar, one line per command; what stands in brackets may be left out:
//!
//! ```text
//! bring DECK · bring 3 kenshiro-mastery, 5 dipper-militia · draw 2
//! play CARD [on TARGET …] · play PLACE with ARMY · play CARD on HOST [at TARGET …] · assign CARD to HOST
//! use CARD [ABILITY] [on TARGET …] · use ABILITY [on TARGET …] · pick CARD … · front LIFE
//! attack [TARGET] with CARD … [then [TARGET with] CARD …] · no attack · defend [PLACE] with CARD … · no defence
//! join CARD … · next · confirm · pass · concede
//! ```
//!
//! A card is called by its own word (`plough-riders-b2`), or by the word of its kind or its name when only one card
//! that may be meant answers to it; a Protagonist also by the word of any of its Lives. A command may stand for several
//! actions: what follows `on` or `at` are picks, `attack` and `defend` form the groups and confirm them.

mod groups;

use std::collections::BTreeSet;

use kernel::{Command, Misread, Seat, owned};

use super::trial::Trial;
use super::write::write;
use crate::action::Action;
use crate::content::{CardType, KindId};
use crate::frame::{Frame, Phase};
use crate::game::Ken;
use crate::names::{self, Fit};
use crate::play::View;
use crate::rules::{deck, r#use};
use crate::state::{CardId, Player, State};
use crate::zones::Zone;

/// The words that begin a command.
const VERBS: [&str; 15] = [
    "pass", "play", "use", "assign", "pick", "draw", "attack", "defend", "join", "next", "confirm", "front",
    "no", "bring", "concede",
];

/// Words between targets that mean nothing.
const LINKS: [&str; 4] = ["on", "at", "and", "to"];

/// The actions that a command stands for.
pub fn read(game: &Ken, state: &State, seat: Seat, command: &str) -> Result<Vec<Action>, Misread> {
    let mut reading =
        Reading { reader: bare_words(command), trial: Trial::new(game, state, seat), player: seat.0 };
    match reading.command() {
        Ok(()) => Ok(reading.trial.actions),
        Err(misread) => Err(reading.possible(state, misread)),
    }
}

/// The words of a command; a comma or a colon at the end of one means nothing.
fn bare_words(command: &str) -> Command {
    let mut command = Command::new(command);
    for word in &mut command.words {
        word.truncate(word.trim_end_matches([',', ':']).len());
    }
    command
}

/// A command being read.
struct Reading<'a> {
    reader: Command,
    trial: Trial<'a>,
    player: Player,
}

/// Something that a word may mean, and how well it fits.
type Meaning = (Action, Fit);

impl Reading<'_> {
    fn view(&self) -> View<'_> {
        self.trial.view()
    }

    fn command(&mut self) -> Result<(), Misread> {
        let Some(verb) = self.reader.peek().map(str::to_owned) else {
            return Err(self.reader.fault(owned(&VERBS)));
        };
        self.reader.at += 1;
        match verb.as_str() {
            "bring" => self.bring(),
            "pass" => self.one(Action::Pass),
            "next" => self.one(Action::Next),
            "confirm" => self.one(Action::Confirm),
            "concede" => self.one(Action::Concede),
            "draw" => self.draw(),
            "play" => self.play(),
            "assign" => self.assign(),
            "use" => self.use_ability(),
            "pick" | "discard" => self.several(Action::Pick),
            "join" => self.several(Action::Join),
            "front" => {
                self.take(|_, card| vec![Action::Front(card)], &[])?;
                self.reader.end(&[])
            }
            "attack" => self.attack(),
            "defend" => self.defend(),
            "no" => self.no(),
            _ => {
                self.reader.at -= 1;
                Err(self.reader.fault(owned(&VERBS)))
            }
        }
    }

    /// One action without words of its own.
    fn one(&mut self, action: Action) -> Result<(), Misread> {
        self.reader.end(&[])?;
        self.trial.act(action);
        Ok(())
    }

    /// The meanings of the next word as a card, each made into actions.
    fn meanings(&self, word: &str, means: impl Fn(View, CardId) -> Vec<Action>) -> Vec<Meaning> {
        let view = self.view();
        let numbered = word.strip_prefix('#').and_then(|number| number.parse().ok());
        let numbered = numbered.map(|card: CardId| (card, Fit::Exact));
        let found = names::find(view, self.player, word);
        let cards = numbered.into_iter().chain(found);
        let mut meanings: Vec<Meaning> = Vec::new();
        for (card, fit) in cards {
            for action in means(view, card) {
                if meanings.iter().all(|(known, _)| *known != action) {
                    meanings.push((action, fit));
                }
            }
        }
        meanings
    }

    /// Takes the next word as a card and does what it means: what is lawful comes first, a card's own word before the
    /// word of its kind. `also` are words that could have stood there instead.
    fn take(&mut self, means: impl Fn(View, CardId) -> Vec<Action>, also: &[&str]) -> Result<(), Misread> {
        let word = self.reader.peek().unwrap_or_default().to_owned();
        let meanings = self.meanings(&word, means);
        let action = self.choose(&meanings).map_err(|expected| {
            self.reader.fault(if expected.is_empty() { owned(also) } else { expected })
        })?;
        self.reader.at += 1;
        self.trial.act(action);
        Ok(())
    }

    /// The action that is meant; or the words that would tell several apart.
    fn choose(&self, meanings: &[Meaning]) -> Result<Action, Vec<String>> {
        let offers = self.trial.offers();
        for fit in [Fit::Exact, Fit::Loose] {
            let lawful: Vec<&Action> = meanings
                .iter()
                .filter(|(action, how)| *how == fit && offers.contains(action))
                .map(|(action, _)| action)
                .collect();
            match lawful[..] {
                [] => {}
                [only] => return Ok(only.clone()),
                [first, ..] if lawful.iter().all(|other| self.is_alike(first, other)) => {
                    return Ok(first.clone());
                }
                _ => return Err(lawful.iter().map(|action| self.last_word(action)).collect()),
            }
        }
        // Nothing lawful is meant: the rules say why not, of a card in play rather than of one that is not.
        let best = meanings.iter().min_by_key(|(action, fit)| (self.is_elsewhere(action), *fit));
        best.map(|(action, _)| action.clone()).ok_or_else(Vec::new)
    }

    /// Whether something that only cards in play do is meant of one that is not there.
    fn is_elsewhere(&self, action: &Action) -> bool {
        let view = self.view();
        match *action {
            Action::Join(card) | Action::Front(card) | Action::Use { card, .. } => {
                !view.exists(card) || !view.zone(card).in_present()
            }
            _ => false,
        }
    }

    /// Whether two actions differ only by equal cards of the hand that nobody tells apart.
    fn is_alike(&self, one: &Action, other: &Action) -> bool {
        let view = self.view();
        let unseen = |card: CardId| view.exists(card) && view.state.card(card).label == 0;
        let same = |a: CardId, b: CardId| {
            a == b || unseen(a) && unseen(b) && view.state.kind(a) == view.state.kind(b)
        };
        match (one, other) {
            (Action::Play(a), Action::Play(b)) | (Action::Pick(a), Action::Pick(b)) => same(*a, *b),
            (Action::Pair { place: a, army: c }, Action::Pair { place: b, army: d }) => {
                same(*a, *b) && same(*c, *d)
            }
            (Action::Assign { card: a, host: c }, Action::Assign { card: b, host: d }) => {
                same(*a, *b) && c == d
            }
            _ => one == other,
        }
    }

    /// The word by which an action is told from others of its verb.
    fn last_word(&self, action: &Action) -> String {
        let command = write(self.view(), action);
        command.rsplit(' ').next().unwrap_or_default().to_owned()
    }

    /// One or more cards, each an action.
    fn several(&mut self, means: impl Fn(CardId) -> Action) -> Result<(), Misread> {
        loop {
            self.take(|view, card| named(view, card).into_iter().map(&means).collect(), &[])?;
            while self.reader.eat(&LINKS) {}
            if self.reader.is_done() {
                return Ok(());
            }
        }
    }

    fn bring(&mut self) -> Result<(), Misread> {
        let content = &self.trial.game().content;
        self.reader.eat(&["ready"]);
        let word = self.reader.peek().unwrap_or_default().to_owned();
        if let Some(ready) = content.deck(&word) {
            self.reader.at += 1;
            let cards = deck::cards(content, ready);
            return self.one(Action::Bring(cards));
        }
        let mut cards: Vec<KindId> = Vec::new();
        while cards.is_empty() || !self.reader.is_done() {
            let copies = self.reader.peek().and_then(|word| word.trim_end_matches('x').parse::<u8>().ok());
            self.reader.at += usize::from(copies.is_some());
            let found = self.reader.peek().map(|word| content.find(word));
            let Some(Some(kind)) = found else {
                let decks = content.decks.iter().filter(|_| cards.is_empty() && copies.is_none());
                let expected = decks.map(|deck| deck.id.clone());
                let kinds = content.kinds.iter().map(|kind| kind.id.clone());
                return Err(self.reader.fault(expected.chain(kinds).collect()));
            };
            self.reader.at += 1;
            cards.extend(std::iter::repeat_n(kind, copies.unwrap_or(1).into()));
        }
        self.one(Action::Bring(cards))
    }

    fn draw(&mut self) -> Result<(), Misread> {
        match self.reader.peek().map(str::parse) {
            Some(Ok(n)) => {
                self.reader.at += 1;
                self.one(Action::Draw(n))
            }
            _ => Err(self.reader.fault(owned(&["1", "2", "3"]))),
        }
    }

    /// `play CARD`, `play PLACE with ARMY`, `play CARD on HOST`, `play EVENT on TARGET`.
    fn play(&mut self) -> Result<(), Misread> {
        let first = self.reader.at;
        let words: Vec<String> = self.reader.words[first..].to_vec();
        match words.get(1).map(String::as_str) {
            Some("with") => {
                let (one, other) = (self.word_at(first), self.word_at(first + 2));
                let meanings = self.pairs(&one, &other);
                self.settle(&meanings, first, first + 2)?;
                self.reader.end(&[])
            }
            Some("on" | "to") if self.is_attachment(&self.word_at(first)) => self.on_host(first),
            _ => {
                self.take(|_, card| vec![Action::Play(card)], &[])?;
                self.targets(&["with", "on"])
            }
        }
    }

    fn assign(&mut self) -> Result<(), Misread> {
        let first = self.reader.at;
        let link = self.word_at(first + 1);
        if ["to", "on"].contains(&link.as_str()) {
            return self.on_host(first);
        }
        let known = !self.meanings(&self.word_at(first), |_, card| vec![Action::Play(card)]).is_empty();
        self.reader.at += usize::from(known);
        Err(self.reader.fault(if known { owned(&["to"]) } else { Vec::new() }))
    }

    /// `CARD on HOST [at TARGET …]`.
    fn on_host(&mut self, first: usize) -> Result<(), Misread> {
        let (card, host) = (self.word_at(first), self.word_at(first + 2));
        let hosts =
            self.meanings(&host, |view, host| named(view, host).into_iter().map(Action::Pick).collect());
        let mut meanings: Vec<Meaning> = Vec::new();
        for (action, fit) in self.meanings(&card, |_, card| vec![Action::Play(card)]) {
            let Action::Play(card) = action else { continue };
            meanings.extend(hosts.iter().filter_map(|(host, other)| match host {
                Action::Pick(host) => Some((Action::Assign { card, host: *host }, fit.max(*other))),
                _ => None,
            }));
        }
        self.settle(&meanings, first, first + 2)?;
        self.targets(&[])
    }

    /// Does what two words mean together; `first` and `last` are the places of the words.
    fn settle(&mut self, meanings: &[Meaning], first: usize, last: usize) -> Result<(), Misread> {
        match self.choose(meanings) {
            Ok(action) => {
                self.reader.at = last + 1;
                self.trial.act(action);
                Ok(())
            }
            Err(expected) => {
                let known = |word: &str| !self.meanings(word, |_, card| vec![Action::Play(card)]).is_empty();
                let at = if known(&self.word_at(first)) { last } else { first };
                Err(self.reader.fault_at(at, expected))
            }
        }
    }

    /// A Place with an Army, in either order.
    fn pairs(&self, one: &str, other: &str) -> Vec<Meaning> {
        let cards = |word: &str| -> Vec<(CardId, Fit)> {
            let meanings = self.meanings(word, |_, card| vec![Action::Play(card)]);
            let card = |(action, fit): Meaning| match action {
                Action::Play(card) => Some((card, fit)),
                _ => None,
            };
            meanings.into_iter().filter_map(card).collect()
        };
        let mut meanings = Vec::new();
        for (one, fit) in cards(one) {
            for (other, how) in cards(other) {
                let view = self.view();
                let place_last = view.exists(other) && view.kind(other).kind == CardType::Place;
                let (place, army) = if place_last { (other, one) } else { (one, other) };
                meanings.push((Action::Pair { place, army }, fit.max(how)));
            }
        }
        meanings
    }

    fn word_at(&self, at: usize) -> String {
        self.reader.peek_at(at).unwrap_or_default().to_owned()
    }

    fn is_attachment(&self, word: &str) -> bool {
        let view = self.view();
        names::find(view, self.player, word).iter().any(|&(card, _)| view.kind(card).kind.is_attachment())
    }

    /// `use CARD [ABILITY] [on TARGET …]`, `use ABILITY [on TARGET …]`.
    fn use_ability(&mut self) -> Result<(), Misread> {
        let first = self.word_at(self.reader.at);
        let second = self.word_at(self.reader.at + 1);
        let mut meanings = self.usable(&first);
        let mut last = self.reader.at;
        let called = |view: View, action: &Action, word: &str| match *action {
            Action::Use { card, ability } => names::ability_word(view, card, ability) == word,
            _ => false,
        };
        if meanings.is_empty() {
            // An ability alone: whoever can use it.
            let view = self.view();
            let offers = self.trial.offers().into_iter().map(|action| (action, Fit::Exact));
            let own = own_abilities(view, self.player).map(|action| (action, Fit::Loose));
            meanings = offers.chain(own).filter(|(action, _)| called(view, action, &first)).collect();
        } else if !second.is_empty() && !LINKS.contains(&second.as_str()) {
            let view = self.view();
            let narrowed: Vec<Meaning> =
                meanings.iter().filter(|(action, _)| called(view, action, &second)).cloned().collect();
            if narrowed.is_empty() {
                let mut words: Vec<String> = self.ability_words(&meanings);
                words.push("on".to_owned());
                return Err(self.reader.fault_at(last + 1, words));
            }
            meanings = narrowed;
            last += 1;
        }
        match self.choose(&meanings) {
            Ok(action) => {
                self.reader.at = last + 1;
                self.trial.act(action);
                self.targets(&[])
            }
            Err(expected) => {
                let card = |(action, _): &Meaning| match *action {
                    Action::Use { card, .. } => Some(card),
                    _ => None,
                };
                let one = meanings.first().and_then(card);
                let only = one.is_some() && meanings.iter().all(|meaning| card(meaning) == one);
                Err(self.reader.fault_at(last + usize::from(only), expected))
            }
        }
    }

    /// What a word may mean as something to use: the abilities of the card, those of the other Lives of its stack, and
    /// those that were given to it. A card that is not in play is meant only when no other is.
    fn usable(&self, word: &str) -> Vec<Meaning> {
        let view = self.view();
        let mut meanings: Vec<Meaning> = Vec::new();
        let cards = self.meanings(word, |_, card| vec![Action::Front(card)]);
        let in_play = |card: CardId| view.exists(card) && view.zone(card).in_present();
        let some = cards.iter().any(|(action, _)| matches!(action, Action::Front(card) if in_play(*card)));
        for (action, fit) in cards {
            let Action::Front(card) = action else { continue };
            if !view.exists(card) || some && !in_play(card) {
                continue;
            }
            let printed =
                |card: CardId| view.kind(card).abilities.iter().map(move |&ability| (card, ability));
            let host = view.bearer(card);
            // A Life below the visible one is meant by itself, not as the Protagonist.
            let acts = view.zone(card) == Zone::Forces;
            let whole = acts && (fit == Fit::Loose || view.top(host) == card);
            let lives = view.lives(host).filter(|&life| whole && life != card).flat_map(printed);
            let given = r#use::granted(view, host).filter(|_| whole).map(|ability| (card, ability));
            let others = lives.chain(given).map(|of| (of, Fit::Loose));
            for ((card, ability), fit) in printed(card).map(|of| (of, fit)).chain(others) {
                let action = Action::Use { card, ability };
                match meanings.iter_mut().find(|(known, _)| *known == action) {
                    Some((_, known)) => *known = fit.min(*known),
                    None => meanings.push((action, fit)),
                }
            }
        }
        meanings
    }

    fn ability_words(&self, meanings: &[Meaning]) -> Vec<String> {
        let view = self.view();
        let word = |(action, _): &Meaning| match *action {
            Action::Use { card, ability } => Some(names::ability_word(view, card, ability).into()),
            _ => None,
        };
        let words: BTreeSet<String> = meanings.iter().filter_map(word).collect();
        words.into_iter().collect()
    }

    /// `[on] TARGET …`: picks for what was begun.
    fn targets(&mut self, also: &[&str]) -> Result<(), Misread> {
        if self.reader.is_done() {
            return Ok(());
        }
        if !self.reader.eat(&LINKS) {
            return Err(self.reader.fault([owned(also), owned(&["on"])].concat()));
        }
        loop {
            if self.trial.lost {
                // The beginning is refused already.
                return Ok(());
            }
            let picking = matches!(self.trial.state.flow.now(), Some(Frame::Item(_) | Frame::Choose(_)));
            if picking && self.trial.is_asked() && !self.trial.settled {
                self.take(|view, card| named(view, card).into_iter().map(Action::Pick).collect(), &[])?;
            } else {
                self.announced()?;
            }
            while self.reader.eat(&LINKS) {}
            if self.reader.is_done() {
                return Ok(());
            }
        }
    }

    /// The target was the only one, so that nobody needed to pick it: it must be the one that is named.
    fn announced(&mut self) -> Result<(), Misread> {
        let view = self.view();
        let targets: Vec<CardId> = self.trial.announced().unwrap_or_default().to_vec();
        let word = self.word_at(self.reader.at);
        let named_so =
            |(card, _): &(CardId, Fit)| named(view, *card).iter().any(|card| targets.contains(card));
        if names::find(view, self.player, &word).iter().any(named_so) {
            self.reader.at += 1;
            return Ok(());
        }
        let expected =
            targets.iter().map(|&card| names::host_word(view, Some(self.player), card).into()).collect();
        Err(self.reader.fault(expected))
    }

    /// Puts what is on offer in the place of what could be said in general.
    fn possible(&self, state: &State, mut misread: Misread) -> Misread {
        let trial = Trial::new(self.trial.game(), state, Seat(self.player));
        let offers = trial.offers();
        let mut offered =
            self.reader.goes_on(&misread, offers.iter().map(|action| write(trial.view(), action)));
        let first = misread.word == 0;
        if first && offers.iter().any(|action| matches!(action, Action::Join(_) | Action::Confirm)) {
            let defends = matches!(trial.view().phase(), Some(Phase::Defence(_)));
            for word in [if defends { "defend" } else { "attack" }, "no"] {
                if !offered.iter().any(|known| known == word) {
                    offered.push(word.to_owned());
                }
            }
        }
        if misread.expected.is_empty() || first && !offered.is_empty() {
            misread.expected = offered;
        }
        misread
    }
}

/// What a card may be meant as: itself, or the Protagonist it belongs to.
fn named(view: View, card: CardId) -> Vec<CardId> {
    if !view.exists(card) {
        return vec![card];
    }
    let host = view.bearer(card);
    let life = view.zone(card) == Zone::Forces && host != card;
    if life { vec![host] } else { vec![card] }
}

/// All that the cards in play of a player could do at some time.
fn own_abilities(view: View, player: Player) -> impl Iterator<Item = Action> {
    let zones = Zone::ALL.into_iter().filter(|zone| zone.in_present());
    let cards = zones.flat_map(move |zone| view.state.zone(player, zone).iter().copied());
    let all =
        cards.flat_map(move |card| view.kind(card).abilities.iter().map(move |&ability| (card, ability)));
    all.map(|(card, ability)| Action::Use { card, ability })
}
