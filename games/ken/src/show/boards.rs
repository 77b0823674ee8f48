//! The mat: each player's zones as they lie before him, and in the middle the lines that face each other.

use scene::{Board, Cell, Field, Phrase, Shape, Str, Value, format_compact};

use super::{Looker, fight};
use crate::frame::{Choice, Choose, Fight, Frame, Over, Phase};
use crate::hidden;
use crate::names;
use crate::play::View;
use crate::state::{CardId, Line, NONE, Player, attack_line, defence_line, other};
use crate::zones::Zone;

/// The one cell of each row and pile.
pub const CELL: &str = "0";

/// The boards, how they lie, and what lies on them.
pub struct Table {
    /// The boards.
    pub boards: Vec<Board>,
    /// The bands of the mat.
    pub mat: Vec<Vec<Str>>,
    /// What lies on the boards in order, each card with those under it: board and card.
    pub lying: Vec<(Str, CardId)>,
}

/// Two rows that face each other, by their boards: index 0 attacks.
struct Pair {
    ids: [Str; 2],
    seats: [Player; 2],
    titles: [Phrase; 2],
    cards: [Vec<CardId>; 2],
    /// The fight that is fought over it now.
    fight: Option<Fight>,
}

/// The boards of a player in a band by the middle, by the edge, and between.
const OUTER: [Zone; 4] = [Zone::Hand, Zone::Future, Zone::Past, Zone::Removed];
const INNER: [Zone; 2] = [Zone::Territory, Zone::Destiny];

/// The table as these eyes see it.
pub fn table(looker: &Looker) -> Table {
    let view = looker.view;
    let below = looker.player.unwrap_or(0);
    let above = other(below);
    let mut table = Table { boards: Vec::new(), mat: Vec::new(), lying: Vec::new() };
    let pairs = pairs(looker);
    let drafts = drafts(looker);
    let placed: Vec<CardId> = pairs
        .iter()
        .flat_map(|pair| pair.cards.iter().flatten())
        .chain(drafts.iter().flat_map(|(_, _, cards)| cards))
        .copied()
        .collect();
    for player in [above, below] {
        for zone in Zone::ALL {
            if !matches!(zone, Zone::Assigned | Zone::Played) {
                of_zone(looker, player, zone, &placed, &mut table);
            }
        }
    }
    let id = |player: Player| move |zone: Zone| board_of(zone, player);
    table.mat.push(OUTER.map(id(above)).into());
    table.mat.push(INNER.map(id(above)).into());
    table.mat.push(vec![board_of(Zone::Forces, above)]);
    for pair in pairs {
        add_pair(view, pair, below, &mut table);
    }
    being_played(view, &mut table);
    for (id, title, cards) in drafts {
        let cards = cards.into_iter().map(|host| view.top(host)).collect();
        add_row(&mut table, id, title, looker.player, cards);
    }
    table.mat.push(vec![board_of(Zone::Forces, below)]);
    table.mat.push(INNER.map(id(below)).into());
    searched(looker, &mut table);
    table.mat.push(OUTER.map(id(below)).into());
    table
}

/// The board of a player's zone.
pub fn board_of(zone: Zone, player: Player) -> Str {
    format_compact!("{}-{player}", names::zone_word(zone))
}

/// A board with its one cell.
fn board(id: &str, title: Phrase, seat: Option<Player>, shape: Shape) -> Board {
    let cell = Cell { id: CELL.into(), ground: "ground-table".into(), glyph: '.', ..Cell::default() };
    Board { id: id.into(), title, seat, shape, cells: [cell].into(), ..Board::default() }
}

/// A zone of a player.
fn of_zone(looker: &Looker, player: Player, zone: Zone, placed: &[CardId], table: &mut Table) {
    let view = looker.view;
    let id = board_of(zone, player);
    let shape =
        if matches!(zone, Zone::Future | Zone::Past | Zone::Removed) { Shape::Pile } else { Shape::Row };
    let title = Phrase::new(names::zone_key(zone));
    let cards = view.state.zone(player, zone);
    // What is being looked at lies in a row of its own.
    let own_hand = zone == Zone::Hand && looker.player == Some(player);
    let here = |card: CardId| own_hand || looker.sees(card) && !looker.known.contains(&card);
    let shown: Vec<CardId> = match zone {
        Zone::Forces => {
            let here = view.protagonists(player).filter(|host| !placed.contains(host));
            here.map(|host| view.top(host)).collect()
        }
        _ => cards.iter().copied().filter(|&card| here(card)).collect(),
    };
    let unseen = match zone {
        Zone::Future | Zone::Hand => cards.iter().filter(|card| !looker.sees(**card)).count(),
        _ => 0,
    };
    table.boards.push(Board { unseen: unseen as u16, ..board(&id, title, Some(player), shape) });
    table.lying.extend(shown.into_iter().map(|card| (id.clone(), card)));
}

fn add_row(table: &mut Table, id: Str, title: Phrase, seat: Option<Player>, cards: Vec<CardId>) {
    table.boards.push(board(&id, title, seat, Shape::Row));
    table.lying.extend(cards.into_iter().map(|card| (id.clone(), card)));
    table.mat.push(vec![id]);
}

fn add_pair(view: View, pair: Pair, below: Player, table: &mut Table) {
    // The row of whoever sits above lies above.
    let upper = usize::from(pair.seats[0] == below);
    table.mat.push(vec![pair.ids[upper].clone(), pair.ids[1 - upper].clone()]);
    let Pair { ids, seats, titles, cards, fight } = pair;
    let sums = |index: usize| match &fight {
        Some(fight) => fight::sums(view, fight, index),
        None => fight::waiting_sums(view, &cards[index]),
    };
    let sums: [Vec<Field>; 2] = [sums(0), sums(1)];
    for (index, (title, sums)) in titles.into_iter().zip(sums).enumerate() {
        let faces = Some(ids[1 - index].clone());
        let row = board(&ids[index], title, Some(seats[index]), Shape::Row);
        table.boards.push(Board { faces, sums, ..row });
        table.lying.extend(cards[index].iter().map(|&host| (ids[index].clone(), view.top(host))));
    }
}

/// The lines that everybody may see, the fight of this moment first.
fn pairs(looker: &Looker) -> Vec<Pair> {
    let view = looker.view;
    let mut pairs = Vec::new();
    let mut fighting: Vec<CardId> = Vec::new();
    let fights: Vec<&Fight> = view
        .state
        .flow
        .inward()
        .filter_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight),
            _ => None,
        })
        .collect();
    let challenges = fights.iter().filter(|fight| matches!(fight.over, Over::Challenge(_))).count();
    for (n, fight) in fights.iter().enumerate() {
        let Over::Challenge(pair) = fight.over else { continue };
        let number = challenges - n;
        let id = |side: &str| if number == 1 { side.to_owned() } else { format!("{side}-{number}") };
        let owner = |card: CardId, otherwise| if card == NONE { otherwise } else { view.owner(card) };
        let cards = pair.map(|card| vec![card]).map(|cards| {
            cards.into_iter().filter(|card| *card != NONE && !fighting.contains(card)).collect()
        });
        pairs.push(Pair {
            ids: [id("challenge-attack").into(), id("challenge-defence").into()],
            seats: [owner(pair[0], fight.attacker), owner(pair[1], other(fight.attacker))],
            titles: [Phrase::new("board-challenge-attack"), Phrase::new("board-challenge-defence")],
            cards,
            fight: (n == 0).then_some(**fight),
        });
        fighting.extend(pair);
    }
    let Some(groups) = groups(view) else { return pairs };
    let draft = hidden::draft(view).filter(|draft| !looker.is(draft.player));
    for group in groups.shown {
        let current = groups.current == Some(group);
        let stands = |line: Line| {
            let hide = draft.is_some_and(|draft| draft.has(line));
            let line = view.state.line(line).filter(|card| !hide && !fighting.contains(card));
            line.collect::<Vec<_>>()
        };
        let target = view.state.raid.targets.get(usize::from(group)).copied();
        let of = |key: &str, lone: &str| match target {
            Some(target) => Phrase::new(key).with("target", names::host(view, target)),
            None => Phrase::new(lone),
        };
        let cards = [stands(attack_line(group)), stands(defence_line(group))];
        let exposed = target.filter(|card| view.state.raid.direct && view.is_protagonist(*card));
        let id =
            |side: &str| if current { format!("line-{side}") } else { format!("line-{side}-{}", group + 1) };
        let attacker = view.state.active;
        let fight = fights.iter().find(|fight| fight.over == Over::Group(group));
        pairs.push(Pair {
            ids: [id("attack").into(), id("defence").into()],
            seats: [attacker, other(attacker)],
            titles: [
                of("board-attack", "board-attack-lone"),
                of(if exposed.is_some() { "board-exposed" } else { "board-defence" }, "board-defence-lone"),
            ],
            cards,
            fight: fight.map(|fight| **fight).filter(|_| challenges == 0),
        });
    }
    pairs
}

/// The attack groups whose lines stand in the middle.
struct Groups {
    /// The one that is fought over, or defended against, now.
    current: Option<u8>,
    /// Those that are fought over, or will be.
    shown: Vec<u8>,
}

fn groups(view: View) -> Option<Groups> {
    let all = view.state.raid.targets.len() as u8;
    let fight = view.state.flow.inward().find_map(|frame| match frame {
        Frame::Fight(Fight { over: Over::Group(group), .. }) => Some(*group),
        _ => None,
    });
    let (current, from) = match (fight, view.phase()?) {
        (Some(group), _) => (Some(group), group),
        (None, Phase::Combat(group)) => (None, group),
        (None, Phase::Defence(group)) => (Some(group), 0),
        _ => return None,
    };
    let current_first = current.into_iter();
    Some(Groups {
        current,
        shown: current_first.chain((from..all).filter(|&group| Some(group) != current)).collect(),
    })
}

/// The attack groups being formed, seen by their player alone (KEN-AMB-86): a row for each, the last still open.
fn drafts(looker: &Looker) -> Vec<(Str, Phrase, Vec<CardId>)> {
    let view = looker.view;
    let attack = hidden::draft(view).filter(|draft| draft.defence.is_none());
    if !attack.is_some_and(|draft| looker.is(draft.player)) {
        return Vec::new();
    }
    let row = |group: u8| {
        let target = view.state.raid.targets.get(usize::from(group)).copied();
        let title = match target.filter(|target| *target != NONE) {
            Some(target) => Phrase::new("board-draft").with("target", names::host(view, target)),
            None => Phrase::new("board-draft-aimless"),
        };
        let title = title.with("group", i64::from(group) + 1);
        (draft_board(group), title, view.state.line(attack_line(group)).collect())
    };
    (0..=forming(view)).map(row).collect()
}

/// The row of an attack group being formed.
pub fn draft_board(group: u8) -> Str {
    format_compact!("draft-{}", group + 1)
}

/// The attack group that is being formed.
pub fn forming(view: View) -> u8 {
    (view.state.raid.targets.len() as u8).saturating_sub(1)
}

/// Cards being played that lie on nothing: Events on their way.
fn being_played(view: View, table: &mut Table) {
    let mut cards = Vec::new();
    for player in 0..2 {
        let alone = view.state.zone(player, Zone::Played).iter().filter(|card| view.bearer(**card) == **card);
        cards.extend(alone.copied());
    }
    if !cards.is_empty() {
        add_row(table, "played".into(), Phrase::new("zone-played"), None, cards);
    }
}

/// Cards that these eyes are looking at: a Future being searched, its top cards, the other's hand.
fn searched(looker: &Looker, table: &mut Table) {
    if looker.known.is_empty() {
        return;
    }
    let view = looker.view;
    let choice = view.state.flow.inward().find_map(|frame| match frame {
        Frame::Choose(choose @ Choose { player, .. }) if Some(*player) == looker.player => Some(choose.what),
        _ => None,
    });
    let of = |key: &str, player: Player| Phrase::new(key).with("player", names::player(player));
    let title = match choice {
        Some(Choice::ToBottom(player, _) | Choice::Reorder(player, _)) => of("board-top", player),
        Some(Choice::Hand(player)) => of("board-other-hand", player),
        _ => Phrase::new("board-search"),
    };
    let mut cards = looker.known.clone();
    match choice {
        // The order of a Future that is searched tells nothing, for it is shuffled: equal cards lie together.
        Some(Choice::SearchFuture) => cards.sort_by_key(|&card| (view.state.kind(card), card)),
        // The top lies first.
        Some(Choice::ToBottom(..) | Choice::Reorder(..)) => cards.reverse(),
        _ => {}
    }
    add_row(table, "search".into(), title, looker.player, cards);
}

/// The value of a sum.
pub fn sum(key: &str, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label: Phrase::new(format!("sum-{key}")), value: value.into() }
}
