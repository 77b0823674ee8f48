//! Makes any position, as a scenario file describes it; every fault is reported at once.

mod position;

use kernel::{Cx, Fault, Flow, Illegal, RuleId, Tape};
use scene::Phrase;
use serde_json::Value as Json;

pub use position::Position;
use position::{Before, PhaseName, Stand};

use crate::content::{CardType, Content, Duration, KindId, MOST_CARDS};
use crate::frame::{Frame, Phase};
use crate::play::{Play, View};
use crate::rules::{asg, draw, grp, set, turn as turn_rules, zone};
use crate::state::{CardId, Line, Member, NONE, Player, State, attack_line, defence_line, other};
use crate::zones::Zone;
use crate::{speak, turn};

/// A card has one of nine types.
const TYPE_01: RuleId = RuleId("KEN-TYPE-01");
/// The cards of all sets.
const DECK_01: RuleId = RuleId("KEN-DECK-01");
/// A Protagonist with Life is in one Present only.
const LIFE_03: RuleId = RuleId("KEN-LIFE-03");
/// Lives of one Protagonist lie together.
const LIFE_04: RuleId = RuleId("KEN-LIFE-04");
/// One card of that name on the table.
const CHA_01: RuleId = RuleId("KEN-CHA-01");
/// Decks of up to 250 cards.
const AMB_84: RuleId = RuleId("KEN-AMB-84");

/// How many cards a Future has that is not described.
const SOME_CARDS: u8 = 10;

/// A card to be laid.
struct Laid {
    player: Player,
    kind: KindId,
    zone: Zone,
    /// What it is assigned to or stacked on, by its place among the laid cards.
    host: Option<usize>,
    engaged: bool,
    /// Where the position names it.
    at: String,
}

/// A position being laid out.
struct Table<'a> {
    content: &'a Content,
    laid: Vec<Laid>,
    faults: Vec<Fault>,
}

/// The state of a position, or everything that is wrong with it.
pub fn arrange(content: &Content, position: &Json) -> Result<State, Vec<Fault>> {
    let malformed = |(path, what): (String, String)| {
        Fault::new(set::SET_01, path, Phrase::new("fault-malformed").with("what", what))
    };
    let position: Position =
        pack::fit(position).map_err(|found| found.into_iter().map(malformed).collect::<Vec<_>>())?;
    let mut table = Table { content, laid: Vec::new(), faults: Vec::new() };
    for player in 0..2 {
        table.lay_player(player, &position.players[usize::from(player)]);
    }
    table.unless(position.active < 2, turn_rules::TURN_01, "active", "fault-player");
    table.unless(position.puntata != Some(0), turn_rules::TURN_01, "puntata", "fault-puntata");
    if !table.faults.is_empty() {
        return Err(table.faults);
    }
    let (mut state, numbers) = table.state(&position);
    let mut luck = Tape::default();
    let mut play = Play { content, state: &mut state, cx: &mut Cx::silent(&mut luck) };
    table.shift_all(&mut play, &numbers);
    table.judge(play.view(), &numbers);
    table.line_up(&mut play, &position);
    if !table.faults.is_empty() {
        return Err(table.faults);
    }
    turn::run(&mut play);
    Ok(state)
}

impl Table<'_> {
    fn fault(&mut self, by: RuleId, at: impl Into<String>, why: Phrase) {
        self.faults.push(Fault::new(by, at, why));
    }

    /// A fault without arguments, when something does not hold.
    fn unless(&mut self, holds: bool, by: RuleId, at: &str, key: &str) {
        if !holds {
            self.fault(by, at, Phrase::new(key));
        }
    }

    /// `village-watch`, `3 village-watch`: the card and how many.
    fn read(&mut self, text: &str, at: &str) -> Option<(KindId, u8)> {
        let (copies, id) = match text.split_once(' ') {
            Some((copies, id)) => (copies.parse().ok(), id.trim()),
            None => (Some(1), text),
        };
        let found = copies.and_then(|copies| Some((self.content.find(id)?, copies)));
        if found.is_none() {
            self.fault(DECK_01, at, Phrase::new("fault-unknown-card").with("id", text.to_owned()));
        }
        found
    }

    fn lay(&mut self, player: Player, kind: KindId, zone: Zone, at: &str) -> usize {
        self.laid.push(Laid { player, kind, zone, host: None, engaged: false, at: at.to_owned() });
        self.laid.len() - 1
    }

    /// A list of cards in a zone; those that do not belong there are faults.
    fn lay_list(&mut self, player: Player, list: &[String], zone: Zone, path: &str) {
        for (i, text) in list.iter().enumerate() {
            let at = format!("{path}.{i}");
            let Some((kind, copies)) = self.read(text, &at) else { continue };
            let row = self.content.kind(kind);
            let stays = row.kind == CardType::Event && row.duration != Some(Duration::PlayDiscard);
            self.unless(zone != Zone::Destiny || stays, zone::ZONE_02, &at, "fault-not-in-destiny");
            for _ in 0..copies {
                self.lay(player, kind, zone, &at);
            }
        }
    }

    fn lay_player(&mut self, player: Player, before: &Before) {
        let path = |field: &str| format!("players.{player}.{field}");
        let begun = self.laid.len();
        for (zone, field, stands) in
            [(Zone::Forces, "forces", &before.forces), (Zone::Territory, "territory", &before.territory)]
        {
            for (i, stand) in stands.iter().enumerate() {
                self.lay_stand(player, stand, zone, &format!("{}.{i}", path(field)));
            }
        }
        self.lay_list(player, &before.destiny, Zone::Destiny, &path("destiny"));
        self.lay_list(player, &before.hand, Zone::Hand, &path("hand"));
        self.lay_list(player, &before.past, Zone::Past, &path("past"));
        self.lay_list(player, &before.removed, Zone::Removed, &path("removed"));
        match &before.future {
            Some(future) => {
                let first = self.laid.len();
                self.lay_list(player, future, Zone::Future, &path("future"));
                // The top is written first and laid last.
                self.laid[first..].reverse();
            }
            None => {
                for _ in 0..if self.content.kinds.is_empty() { 0 } else { SOME_CARDS } {
                    self.lay(player, 0, Zone::Future, &path("future"));
                }
            }
        }
        let holds = self.laid.len() - begun <= MOST_CARDS as usize;
        self.unless(holds, AMB_84, &format!("players.{player}"), "fault-too-many-cards");
    }

    /// A Protagonist or Place with what is assigned to it; several of them when it is no Life.
    fn lay_stand(&mut self, player: Player, stand: &Stand, zone: Zone, path: &str) {
        self.unless(!stand.lives.is_empty(), TYPE_01, path, "fault-no-card");
        let read: Vec<_> = stand.lives.iter().filter_map(|text| self.read(text, path)).collect();
        match read[..] {
            [(kind, copies)] if !self.content.kind(kind).life => {
                for _ in 0..copies {
                    self.lay_one(player, stand, zone, path, &[(kind, 1)]);
                }
            }
            _ => self.lay_one(player, stand, zone, path, &read),
        }
    }

    /// One Protagonist or Place: its Lives, the active one first, and what is assigned to it.
    fn lay_one(&mut self, player: Player, stand: &Stand, zone: Zone, path: &str, lives: &[(KindId, u8)]) {
        let mut top: Option<usize> = None;
        for &(kind, copies) in lives {
            let row = self.content.kind(kind);
            let fits = match zone {
                Zone::Forces => row.kind.is_protagonist(),
                _ => row.kind == CardType::Place,
            };
            let key = if zone == Zone::Forces { "fault-not-in-forces" } else { "fault-not-in-territory" };
            self.unless(fits, zone::ZONE_02, path, key);
            for _ in 0..copies {
                if let Some(top) = top {
                    let first = self.content.kind(self.laid[top].kind);
                    let stacked = first.life && row.life && first.name_id == row.name_id;
                    self.unless(stacked, LIFE_04, path, "fault-not-a-life");
                }
                let life = self.lay(player, kind, zone, path);
                self.laid[life].host = top;
                self.laid[life].engaged = stand.engaged;
                top = top.or(Some(life));
            }
        }
        for (i, text) in stand.attached.iter().enumerate() {
            let at = format!("{path}.attached.{i}");
            let Some((kind, copies)) = self.read(text, &at) else { continue };
            let row = self.content.kind(kind);
            let stays = row.kind.is_attachment() && row.duration != Some(Duration::PlayDiscard);
            self.unless(stays, asg::ASG_09, &at, "fault-not-an-attachment");
            for _ in 0..copies {
                let attached = self.lay(player, kind, Zone::Assigned, &at);
                self.laid[attached].host = top;
            }
        }
    }

    /// All cards in their Futures, the phase in the flow; and the numbers of the laid cards.
    fn state(&self, position: &Position) -> (State, Vec<CardId>) {
        let cards = self.laid.iter().map(|laid| (laid.player, laid.kind));
        let (state, numbers) = State::of_cards(position.options.clone(), position.active.min(1), cards);
        let puntata = position.puntata.unwrap_or(state.puntata);
        let flow = Flow::of(Frame::Phase(phase(position)));
        (State { points: position.points, puntata, flow, ..state }, numbers)
    }

    /// Lays every card where it belongs.
    fn shift_all(&self, play: &mut Play, numbers: &[CardId]) {
        for (laid, &number) in self.laid.iter().zip(numbers) {
            zone::shift(play, number, laid.zone);
            let card = play.state.card_mut(number);
            card.host = laid.host.map_or(number, |host| numbers[host]);
            card.engaged = laid.engaged && laid.host.is_none();
        }
    }

    /// What may not lie together.
    fn judge(&mut self, view: View, numbers: &[CardId]) {
        let mut found: Vec<Fault> = Vec::new();
        for (i, (laid, &number)) in self.laid.iter().zip(numbers).enumerate() {
            let kind = view.kind(number);
            let named =
                |key: &str| Phrase::new(key).with("card", crate::names::kind(view.content, laid.kind));
            let before = self.laid[..i].iter().filter(|other| {
                other.zone.in_present() && view.content.kind(other.kind).name_id == kind.name_id
            });
            if kind.life
                && laid.zone == Zone::Forces
                && laid.host.is_none()
                && before.clone().next().is_some()
            {
                found.push(Fault::new(LIFE_03, &laid.at, named("fault-life-twice")));
            }
            let is_unique = kind.unique && !kind.life && laid.zone.in_present();
            if is_unique && before.clone().next().is_some() {
                found.push(Fault::new(CHA_01, &laid.at, named("fault-unique-twice")));
            }
            if laid.zone == Zone::Assigned
                && let Err(illegal) = self.judge_attached(view, numbers, i)
            {
                found.push(refused(view, &illegal, &laid.at));
            }
        }
        self.faults.append(&mut found);
    }

    /// Whether an attachment may lie where it lies, judged as if it came there last.
    fn judge_attached(&self, view: View, numbers: &[CardId], i: usize) -> Result<(), Illegal> {
        let mut state = view.state.clone();
        let mut luck = Tape::default();
        let mut play = Play { content: view.content, state: &mut state, cx: &mut Cx::silent(&mut luck) };
        for (later, &number) in self.laid.iter().zip(numbers).skip(i) {
            if later.zone == Zone::Assigned {
                zone::shift(&mut play, number, Zone::Hand);
            }
        }
        match self.laid[i].host {
            Some(host) => asg::judge_host(play.view(), numbers[i], numbers[host]),
            None => Ok(()),
        }
    }

    /// The groups of the Combat phase.
    fn line_up(&mut self, play: &mut Play, position: &Position) {
        let attacker = play.state.active;
        let direct = play.view().places(other(attacker)).is_empty();
        play.state.raid.direct = direct && !position.groups.is_empty();
        for (group, row) in position.groups.iter().enumerate().take(32) {
            let at = |field: &str| format!("groups.{group}.{field}");
            let group = group as u8;
            let place = zone::from_frontier(play.view(), other(attacker), group.into());
            let target = match (&row.target, place) {
                (Some(word), _) if direct => self.member(play.view(), other(attacker), word, &at("target")),
                (None, Some(place)) => Some(place),
                _ => {
                    self.fault(crate::rules::tgt::TGT_01, at("target"), Phrase::new("fault-target"));
                    None
                }
            };
            play.state.raid.targets.push(target.unwrap_or(NONE));
            self.stand_in(play, attacker, attack_line(group), &row.attack, &at("attack"));
            if let Some(defence) = row.defence.as_ref().filter(|defence| !defence.is_empty()) {
                play.state.raid.guarded |= 1 << group;
                self.stand_in(play, other(attacker), defence_line(group), defence, &at("defence"));
            }
        }
    }

    fn stand_in(&mut self, play: &mut Play, player: Player, line: Line, words: &[String], path: &str) {
        for (i, word) in words.iter().enumerate() {
            let at = format!("{path}.{i}");
            let Some(card) = self.member(play.view(), player, word, &at) else { continue };
            if let Err(illegal) = grp::judge_join(play.view(), line, card) {
                let fault = refused(play.view(), &illegal, &at);
                self.faults.push(fault);
            }
            play.state.raid.lines.push(Member { line, card });
            play.state.card_mut(card).part = line / 2 + 1;
        }
    }

    /// A Protagonist of a player by its word, or by its id where only one fits.
    fn member(&mut self, view: View, player: Player, word: &str, at: &str) -> Option<CardId> {
        let own = |card: &CardId| {
            let top = view.top(*card);
            crate::names::word(view, top) == word || view.kind(top).id == word
        };
        let found: Vec<CardId> = view.protagonists(player).filter(own).collect();
        if let [only] = found[..] {
            return Some(only);
        }
        self.fault(
            crate::rules::tgt::TGT_01,
            at,
            Phrase::new("fault-no-protagonist").with("id", word.to_owned()),
        );
        None
    }
}

/// A rule forbids what the position says.
fn refused(view: View, illegal: &Illegal, at: &str) -> Fault {
    Fault::new(illegal.by, at, speak::reason(view, illegal))
}

/// The outermost frame.
fn phase(position: &Position) -> Phase {
    let group = position.group.unwrap_or(1).saturating_sub(1);
    match position.phase {
        PhaseName::Start => Phase::Start,
        PhaseName::Order => Phase::Order,
        PhaseName::Draw => Phase::Draw(draw::MOST),
        PhaseName::Presentation => Phase::Presentation,
        PhaseName::HandLimit => Phase::HandLimit,
        PhaseName::Targets => Phase::Targets,
        PhaseName::Defence => Phase::Defence(group),
        PhaseName::Combat => Phase::Combat(group),
        PhaseName::PostCombat => Phase::PostCombat,
        PhaseName::Epilogue => Phase::Epilogue,
    }
}
