//! Who decides what now.

use scene::{Phrase, Prompt, Value, Window};

use crate::content::vocabulary::Moment;
use crate::frame::{Choice, Choose, Fight, Frame, Item, Over, Phase, Progress};
use crate::names;
use crate::play::View;
use crate::rules::zone;
use crate::state::{NONE, Player, other};
use crate::turn;

/// The prompt of this moment.
pub fn prompt(view: View) -> Prompt {
    let (asked, by) = turn::asks(view);
    let seats: Vec<Player> = [0, 1].into_iter().filter(|&player| asked[usize::from(player)]).collect();
    // One's own Presentation is no chance to answer: it is ended, not let pass.
    let own = |moment, turn| moment == Moment::PresOwn && turn == view.state.active;
    let window = match view.state.flow.now() {
        Some(Frame::Window(window)) => !own(window.moment, window.turn),
        Some(Frame::Reply(_)) => true,
        _ => false,
    };
    Prompt {
        text: text(view, seats.first().copied().unwrap_or(view.state.active)),
        seats,
        by: by.0.into(),
        window: window.then(|| Window { pass: "pass".into(), span: span(view) }),
    }
}

/// Windows with this number belong together: those of one combat, else those of one phase of a Puntata.
fn span(view: View) -> u32 {
    let fights = view.state.flow.inward().filter_map(|frame| match frame {
        Frame::Fight(fight) => Some(fight),
        _ => None,
    });
    let fights: Vec<&Fight> = fights.collect();
    let within = match fights.first() {
        Some(Fight { over: Over::Challenge(_), .. }) => 0x8000 + fights.len() as u32,
        Some(Fight { over: Over::Group(group), round, .. }) => {
            0x100 + u32::from(*group) * 0x10 + u32::from(*round).min(0xf)
        }
        None => view.phase().map_or(0, stage),
    };
    u32::from(view.state.puntata) << 16 | within
}

/// The number of a phase within its Puntata.
const fn stage(phase: Phase) -> u32 {
    match phase {
        Phase::Start => 1,
        Phase::Order => 2,
        Phase::Sum => 3,
        Phase::Disengage => 4,
        Phase::Draw(_) => 5,
        Phase::Presentation => 6,
        Phase::HandLimit => 7,
        Phase::Targets | Phase::Aim => 8,
        Phase::Defence(_) => 9,
        Phase::Combat(_) => 10,
        Phase::PostCombat => 11,
        Phase::Epilogue => 12,
        Phase::Sweep => 13,
    }
}

/// The question, as it may be read by everybody: what is chosen in secret is not named.
fn text(view: View, asked: Player) -> Phrase {
    let of = |key: &str| Phrase::new(key).with("player", names::player(asked));
    match view.state.flow.now() {
        None | Some(Frame::Fight(_)) => Phrase::new("ask-nothing"),
        Some(Frame::Bring) => Phrase::new("ask-bring"),
        Some(Frame::Phase(phase)) => in_phase(view, *phase, asked),
        Some(Frame::Window(window)) => in_window(view, window.moment, asked),
        Some(Frame::Item(item)) => of(picking(item)),
        Some(Frame::Reply(_)) => {
            let phrase = of("ask-reply");
            let what = view.item().map(|item| pending(view, item));
            phrase.with("what", what.unwrap_or_else(|| Phrase::new("none").into()))
        }
        Some(Frame::Triggers(_)) => of("ask-triggers"),
        Some(Frame::Choose(choose)) => choice(choose).with("player", names::player(asked)),
    }
}

/// What is being used: the card, or the ability of a card.
pub fn pending(view: View, item: &Item) -> Value {
    match item.ability.filter(|&ability| names::has_name(view, ability)) {
        Some(ability) => Phrase::new("pending-ability")
            .with("ability", names::ability(view, ability))
            .with("card", names::card(view, item.card))
            .into(),
        None => names::card(view, item.card),
    }
}

const fn picking(item: &Item) -> &'static str {
    match item.stage {
        Progress::Paying(_) => "ask-pay",
        _ => "ask-targets-of",
    }
}

fn in_phase(view: View, phase: Phase, asked: Player) -> Phrase {
    let of = |key: &str| Phrase::new(key).with("player", names::player(asked));
    match phase {
        Phase::Draw(0) => of("ask-draw"),
        Phase::Draw(_) => of("ask-draw-more"),
        Phase::Targets => {
            let exposed = view.places(other(asked)).is_empty();
            of(if exposed { "ask-attack-exposed" } else { "ask-attack" })
        }
        Phase::Aim => of("ask-aim"),
        Phase::Defence(group) => {
            let target = view.state.raid.targets.get(usize::from(group)).copied();
            let place = target.or_else(|| zone::from_frontier(view, asked, group.into())).unwrap_or(NONE);
            of("ask-defence").with("place", names::host(view, place))
        }
        _ => Phrase::new("ask-nothing"),
    }
}

fn in_window(view: View, moment: Moment, asked: Player) -> Phrase {
    let of = |key: &str| Phrase::new(key).with("player", names::player(asked));
    let active = asked == view.state.active;
    match moment {
        Moment::Start => of("ask-start"),
        Moment::PresOwn | Moment::PresEnemy if active => of("ask-presentation"),
        Moment::PresOwn | Moment::PresEnemy => of("ask-presentation-other"),
        Moment::Combat | Moment::AfterDamage => in_fight(view, moment, asked),
        Moment::PostCombat => of("ask-post-combat"),
        Moment::Epilogue => of("ask-epilogue"),
        Moment::Any => of("ask-window"),
    }
}

fn in_fight(view: View, moment: Moment, asked: Player) -> Phrase {
    let of = |key: &str| Phrase::new(key).with("player", names::player(asked));
    let after = moment == Moment::AfterDamage;
    let Some(fight) = view.fight() else { return of("ask-window") };
    if let Over::Challenge([a, b]) = fight.over {
        let phrase = of(if after { "ask-challenge-after" } else { "ask-challenge" });
        return phrase.with("a", names::host(view, a)).with("b", names::host(view, b));
    }
    let key = match (after, fight.round) {
        (true, _) => "ask-after-damage",
        (false, 0 | 1) => "ask-combat",
        (false, _) => "ask-descent",
    };
    of(key).with("target", names::host(view, view.target(fight).unwrap_or(NONE)))
}

fn choice(choose: &Choose) -> Phrase {
    let left = |key: &str| Phrase::new(key).with("left", i64::from(choose.left));
    match choose.what {
        Choice::HandLimit => left("ask-hand-limit"),
        Choice::Hand(of) if of == choose.player => left("ask-discard"),
        Choice::Hand(of) => left("ask-discard-other").with("other", names::player(of)),
        Choice::SearchFuture => left("ask-search-future"),
        Choice::SearchPast => left("ask-search-past"),
        Choice::ToBottom(of, _) => left("ask-to-bottom").with("other", names::player(of)),
        Choice::Reorder(of, _) => left("ask-reorder").with("other", names::player(of)),
        Choice::PlayFromHand => left("ask-play-from-hand"),
        Choice::Targets(_) => left("ask-targets"),
    }
}
