//! What stays hidden: hands, Futures, cards being chosen, groups being formed (KEN-ZONE-07, KEN-AMB-83, KEN-AMB-86).

use kernel::{Eyes, Luck, Offers, draw, shuffle};

use crate::content::{Content, KindId, MOST_COPIES};
use crate::event::Event;
use crate::frame::{Choice, Frame, Phase};
use crate::options::DeckLists;
use crate::play::View;
use crate::rules::{deck, tgt};
use crate::state::{CardId, Line, NONE, Player, State, defence_line};
use crate::turn;
use crate::zones::Zone;

/// The player behind these eyes, if they are a player's.
pub fn viewer(eyes: Eyes) -> Option<Player> {
    match eyes {
        Eyes::Seat(seat) => (seat.0 < 2).then_some(seat.0),
        Eyes::Side(side) => (side.0 < 2).then_some(side.0),
        Eyes::Public | Eyes::Referee => None,
    }
}

/// The cards of a Future or of the other's hand that a player is looking at right now: a search, the top cards, a hand
/// to pick from. The referee looks at nothing in particular, for he sees all.
pub fn known(view: View, viewer: Option<Player>) -> Vec<CardId> {
    let mut known = Vec::new();
    for frame in view.state.flow.inward() {
        let Frame::Choose(choose) = frame else { continue };
        if Some(choose.player) == viewer {
            known.extend_from_slice(looked_at(view, choose.player, choose.what));
        }
    }
    known
}

/// Which hidden cards a choice shows to the player who makes it, the top of a Future last.
pub fn looked_at(view: View<'_>, player: Player, what: Choice) -> &[CardId] {
    let top = |of: Player, n: u8| {
        let future = view.state.zone(of, Zone::Future);
        &future[future.len().saturating_sub(n.into())..]
    };
    match what {
        Choice::SearchFuture => view.state.zone(player, Zone::Future),
        Choice::ToBottom(of, n) | Choice::Reorder(of, n) => top(of, n),
        Choice::Hand(of) if of != player => view.state.zone(of, Zone::Hand),
        _ => &[],
    }
}

/// Cards of hands that wait in something begun and not announced yet: they stay where they are in a guess.
fn held(view: View) -> Vec<CardId> {
    let items = view.state.flow.inward().filter_map(|frame| match frame {
        Frame::Item(item) => Some(item.card),
        _ => None,
    });
    items.chain(view.state.picks.iter().map(|pick| pick.card)).collect()
}

/// Whether a player sees what a card is; `known` are the cards he is looking at.
pub fn sees(view: View, viewer: Option<Player>, known: &[CardId], card: CardId) -> bool {
    let zone = view.zone(card);
    zone.is_open() || zone == Zone::Hand && viewer == Some(view.owner(card)) || known.contains(&card)
}

/// The lines being formed, and by whom: nobody else sees them before they are confirmed (KEN-AMB-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Who forms them.
    pub player: Player,
    /// The one line of defence, or all attack lines.
    pub defence: Option<Line>,
}

impl Draft {
    /// Whether it holds this line.
    pub fn has(self, line: Line) -> bool {
        self.defence.map_or(line.is_multiple_of(2), |defence| line == defence)
    }
}

/// The draft of this moment.
pub fn draft(view: View) -> Option<Draft> {
    match view.state.flow.now()? {
        Frame::Phase(phase @ (Phase::Targets | Phase::Aim)) => {
            Some(Draft { player: tgt::asks(view, *phase).0, defence: None })
        }
        Frame::Phase(phase @ Phase::Defence(group)) => {
            Some(Draft { player: tgt::asks(view, *phase).0, defence: Some(defence_line(*group)) })
        }
        _ => None,
    }
}

/// What these eyes may know of an event.
pub fn veil(event: &Event, eyes: Eyes) -> Option<Event> {
    let own = |player: Player| eyes == Eyes::Referee || viewer(eyes) == Some(player);
    Some(match event {
        // In secret until both are there (KEN-SET-01); then ready-made decks are named (KEN-AMB-83).
        Event::Brought { player, deck: None, .. } if !own(*player) => {
            Event::Brought { player: *player, deck: None, cards: None }
        }
        Event::Drew { player, count, left, .. } if !own(*player) => {
            Event::Drew { player: *player, cards: Vec::new(), count: *count, left: *left }
        }
        Event::Looked { player, of, count, .. } if !own(*player) => {
            Event::Looked { player: *player, of: *of, cards: Vec::new(), count: *count }
        }
        Event::HandSeen { player, of, count, .. } if !own(*player) && !own(*of) => {
            Event::HandSeen { player: *player, of: *of, cards: Vec::new(), count: *count }
        }
        Event::Moved { from, to, .. } if !from.is_open() && !to.is_open() && eyes != Eyes::Referee => {
            return None;
        }
        _ => event.clone(),
    })
}

/// How often hidden cards are dealt anew until they allow what everybody knows.
const DEALS: usize = 64;

/// A state that the player cannot tell from the true one: what he does not see is dealt anew, groups that the other is
/// still forming are gone.
pub fn guess(view: View, player: Player, luck: &mut dyn Luck) -> State {
    let mut guess = dealt_anew(view, player, luck);
    for _ in 1..DEALS {
        if has_a_choice(View { state: &guess, ..view }) {
            break;
        }
        guess = dealt_anew(view, player, luck);
    }
    guess
}

/// Whether whoever chooses now has something to choose. Whoever plays a place from the hand by the Warlord's ability
/// (KEN-MCAP-02) has one to play: that much everybody knows of his hand.
fn has_a_choice(view: View) -> bool {
    if !matches!(view.state.flow.now(), Some(Frame::Choose(_))) {
        return true;
    }
    let mut offers = Offers::new();
    (0..2).filter(|player| turn::asks(view).0[usize::from(*player)]).all(|player| {
        offers.clear();
        turn::offers(view, player, &mut offers);
        !offers.actions.is_empty()
    })
}

fn dealt_anew(view: View, player: Player, luck: &mut dyn Luck) -> State {
    let viewer = (player < 2).then_some(player);
    let mut known = known(view, viewer);
    known.extend(held(view));
    let mut state = view.state.clone();
    for owner in 0..2 {
        if viewer == Some(owner) {
            deal(&mut state, owner, &[Zone::Future], &known, luck);
        } else {
            deal(&mut state, owner, &[Zone::Hand, Zone::Future], &known, luck);
            let closed = view.options().deck_lists == DeckLists::Closed;
            if closed && state.setting.decks[usize::from(owner)].is_none() {
                redraw(view.content, &mut state, owner, &known, luck);
            }
            bring_another(view.content, &mut state, owner, luck);
        }
    }
    if let Some(draft) = draft(view).filter(|draft| viewer != Some(draft.player)) {
        scatter(&mut state, draft);
    }
    state
}

/// Deals the cards of some zones anew among the places there, but for those that are known or held.
fn deal(state: &mut State, owner: Player, zones: &[Zone], known: &[CardId], luck: &mut dyn Luck) {
    let rows = zones.iter().flat_map(|&zone| state.zone(owner, zone));
    let mut unseen: Vec<CardId> = rows.copied().filter(|card| !known.contains(card)).collect();
    // The order in which they truly lie must not show through.
    unseen.sort_unstable();
    shuffle(luck, &mut unseen);
    let mut unseen = unseen.into_iter();
    for &zone in zones {
        for place in state.zones.of_mut(owner, zone) {
            if known.contains(place) {
                continue;
            }
            let Some(card) = unseen.next() else { return };
            *place = card;
            state.cards[usize::from(card)].zone = zone;
        }
    }
}

/// Draws what the unseen cards of a deck of one's own are from the whole pool, as a deck may hold them (KEN-DECK-02).
/// A card that has ever been seen stays what it is.
fn redraw(content: &Content, state: &mut State, owner: Player, known: &[CardId], luck: &mut dyn Luck) {
    let unseen: Vec<CardId> = [Zone::Hand, Zone::Future]
        .into_iter()
        .flat_map(|zone| state.zone(owner, zone).iter().copied())
        .filter(|&card| state.card(card).label == 0 && !known.contains(&card))
        .collect();
    let pool = content.kinds.len() as u32;
    if unseen.is_empty() || pool == 0 {
        return;
    }
    let mut copies = vec![0u8; content.kinds.len()];
    for card in (0..state.cards.len() as CardId).filter(|&card| state.owner(card) == owner) {
        if !unseen.contains(&card) {
            count(content, &mut copies, state.kind(card), 1);
        }
    }
    let mut kinds = state.setting.kinds.clone();
    for card in unseen {
        let from = draw(luck, pool);
        let turn = (from..pool).chain(0..from).map(|at| at as KindId);
        let fits =
            |&kind: &KindId| content.kind(kind).life || u32::from(copies[usize::from(kind)]) < MOST_COPIES;
        let Some(kind) = turn.clone().find(fits).or_else(|| turn.clone().next()) else { return };
        count(content, &mut copies, kind, 1);
        kinds[usize::from(card)] = kind;
    }
    std::sync::Arc::make_mut(&mut state.setting).kinds = kinds;
}

/// Counts a card under all kinds that bear its name.
fn count(content: &Content, copies: &mut [u8], kind: KindId, n: u8) {
    let name = content.kind(kind).name_id;
    for (copies, other) in copies.iter_mut().zip(&content.kinds) {
        if other.name_id == name {
            *copies = copies.saturating_add(n);
        }
    }
}

/// While decks are being brought in secret, the other may have brought any.
fn bring_another(content: &Content, state: &mut State, owner: Player, luck: &mut dyn Luck) {
    let named = state.setting.decks[usize::from(owner)].is_some();
    if let Some(brought) = state.brought[usize::from(owner)].as_mut().filter(|_| !named)
        && !content.decks.is_empty()
    {
        let ready = &content.decks[draw(luck, content.decks.len() as u32) as usize];
        *brought = deck::cards(content, ready);
    }
}

/// The groups that somebody else is forming are not there yet, nor the targets they were given.
fn scatter(state: &mut State, draft: Draft) {
    state.raid.lines.retain(|member| !draft.has(member.line));
    if draft.defence.is_none() {
        let direct = state.raid.direct;
        state.raid.targets.truncate(1);
        state.raid.targets.iter_mut().filter(|_| direct).for_each(|target| *target = NONE);
    }
}
