//! What characters and disks do in an event, for screens to play.

use scene::{Deed, Gait, Spot, Str, Value};

use crate::event::Event;
use crate::names;
use crate::play::View;
use crate::rules::dice::{Hand, faces};
use crate::show::spot;
use crate::state::{DiskId, HeroId, Lies, On};
use crate::town::Sq;

/// The deeds of an event.
pub fn of(view: View, event: &Event) -> Vec<Deed> {
    let hero = |id: HeroId| names::hero_word(view, id);
    // A disk that lies face down again, or nowhere, is no piece that is shown.
    let disk = |id: DiskId| {
        let seen = matches!(view.state.disk(id).lies, Lies::Up(_) | Lies::With(_));
        seen.then(|| names::disk_word(view, id))
    };
    let of_disk = |id: DiskId, deed: fn(Str) -> Deed| disk(id).map(deed).into_iter().collect();
    let goes = |piece: Str, to: Spot, gait: Gait| Deed::Moved { piece, way: vec![to], gait };
    let walks = |id: HeroId, at: Sq| vec![goes(hero(id), spot(view, at), Gait::Walk)];
    match *event {
        Event::Turn(id) => vec![Deed::Turn { seat: id }],
        Event::Threw(id, _, hand, _) | Event::Rethrew(id, _, _, hand) | Event::Spoiled(id, _, hand) => {
            thrown(hero(id), hand).into_iter().collect()
        }
        Event::Decided(id, _, value, _, _) => {
            vec![Deed::Summed { of: Some(hero(id)), total: value.into(), parts: 0 }]
        }
        Event::Stepped(id, at, _) | Event::Entered(id, at) => walks(id, at),
        Event::Moved(id, at) => vec![goes(hero(id), spot(view, at), Gait::Leap)],
        Event::Evicted(id, at) => vec![goes(hero(id), spot(view, at), Gait::Push)],
        Event::Rushed(id, at) => {
            disk(id).map(|piece| goes(piece, spot(view, at), Gait::Walk)).into_iter().collect()
        }
        Event::Took(id, what) => {
            let pack = Spot { board: names::pack(id), cell: "pack".into() };
            disk(what).map(|piece| goes(piece, pack, Gait::Leap)).into_iter().collect()
        }
        Event::Revealed(_, what, _) | Event::Appeared(what, _) => {
            of_disk(what, |piece| Deed::Appeared { piece })
        }
        Event::Fight(id, what) => {
            let attack = |to| Deed::Attacked { from: hero(id), to, shot: false };
            disk(what).map(attack).into_iter().collect()
        }
        Event::Wounded(_, what) => of_disk(what, |piece| Deed::Hurt { piece, by: 1 }),
        Event::Undecided(_, what) => of_disk(what, |piece| Deed::Missed { piece }),
        Event::Splash(_, On::Hero(id)) | Event::Hurt(id, _) | Event::Scarred(id, _) => {
            vec![Deed::Hurt { piece: hero(id), by: 1 }]
        }
        Event::Spared(id) => vec![Deed::Missed { piece: hero(id) }],
        Event::Healed(_, id, by) => vec![Deed::Healed { piece: hero(id), by: by.into() }],
        Event::Died(id) | Event::Out(id) => vec![Deed::Left { piece: hero(id) }],
        Event::Vp(id, by) => vec![Deed::Gained { seat: id, by: by.into() }],
        _ => Vec::new(),
    }
}

/// Dice that were thrown, if there were any.
fn thrown(piece: Str, hand: Hand) -> Option<Deed> {
    let faces: Vec<Value> = faces(hand).map(|face| Value::Number(face.into())).collect();
    (!faces.is_empty()).then_some(Deed::Rolled { of: Some(piece), faces })
}
