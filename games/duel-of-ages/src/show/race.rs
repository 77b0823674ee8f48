//! The race of the labyrinths: the guardian positions on the map, and how far each side is.

use kernel::Chance;
use scene::{Field, Panel, Phrase, Piece, Value, Words, format_compact};

use super::board::era_word;
use super::levels::share;
use super::panels::{named, panel};
use super::supposed::supposed;
use super::{Looker, side_word, sides, spot, way};
use crate::content::{Era, Rating};
use crate::frame::{Frame, Ordeal};
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::chl::chances;
use crate::rules::{adv, trn};
use crate::state::{Place, State};

/// The guardian positions of both sides, on the labyrinths that lie there (DOA-LAB-02).
pub fn markers(view: View<'_>) -> Vec<Piece> {
    let all = Era::ALL.into_iter().flat_map(|era| sides(view).map(|side| (era, side)));
    let marker = |(era, side): (Era, kernel::Side)| {
        let steps = view.state.markers[era as usize][usize::from(side.0)];
        let cell = view.map.tracks[era as usize].get(usize::from(steps))?;
        let white = side == view.state.white;
        let (en, it) = if white { ("White", "Bianchi") } else { ("Black", "Neri") };
        let [age, tempo] = era_names(era);
        Some(Piece {
            id: format_compact!("{}-{}", side_word(view, side), era_word(era)),
            name: Words {
                en: format_compact!("Position of {en} in the {age} labyrinth"),
                it: format_compact!("Posizione dei {it} nel labirinto {tempo}"),
            },
            symbol: format_compact!("{}{}", if white { 'w' } else { 'b' }, &age[..1]),
            at: Some(spot(view, Space::on(*cell))),
            facts: [("steps".into(), i64::from(steps).into())].into(),
            ..Piece::default()
        })
    };
    all.filter_map(marker).collect()
}

const fn era_names(era: Era) -> [&'static str; 2] {
    match era {
        Era::Ancient => ["Ancient", "Antico"],
        Era::Colonial => ["Colonial", "Coloniale"],
        Era::Modern => ["Modern", "Moderno"],
        Era::Future => ["Future", "Futuro"],
    }
}

/// How far both are in each labyrinth, from the red eye to the entrance, each bar with a notch where the other is; and
/// the chance of a step this turn.
pub fn panel_of(looker: Looker<'_>) -> Option<Panel> {
    let view = looker.view;
    let mut fields = Vec::new();
    for era in Era::ALL {
        let most = view.map.tracks[era as usize].len().saturating_sub(1) as i64;
        if most == 0 {
            continue;
        }
        let steps = view.state.markers[era as usize].map(i64::from);
        for side in sides(view) {
            let own = usize::from(side.0);
            let label = Phrase::new("panel-race-of").with("era", names::era(era));
            fields.push(Field {
                key: format_compact!("{}-{}", era_word(era), side_word(view, side)),
                label: label.with("side", names::side(view, side)),
                value: Value::Rating { value: steps[own], most, marks: vec![steps[1 - own]] },
            });
        }
        for (word, key, walking) in [("step", "panel-race-step", false), ("walk", "panel-race-walk", true)] {
            if let Some(chance) = step(looker, era, walking) {
                let label = Phrase::new(key).with("era", names::era(era));
                let label = label.with("side", names::side(view, view.state.active()));
                fields.push(named(&format!("{}-{word}", era_word(era)), label, share(chance)));
            }
        }
    }
    (!fields.is_empty()).then(|| panel("race", fields))
}

/// The chance that the active side's position moves on this turn, if all who stand there now challenge the guardian one
/// after the other, each by the better rating and without rolling again; or, `walking`, if those do too who can still
/// walk there in this turn, whatever the enemy does to them on the way. None where nobody does, or where these eyes do not
/// know the guardian (DOA-GRD-05, DOA-GRD-11).
fn step(looker: Looker<'_>, era: Era, walking: bool) -> Option<Chance> {
    let view = looker.view;
    if matches!(view.state.flow.now(), None | Some(Frame::Build | Frame::Reinforce(_))) {
        return None;
    }
    let guardian = looker.guardian(era)?;
    let arrived = if walking { Some(arrived(view, era)?) } else { None };
    let view = View { state: arrived.as_ref().unwrap_or(view.state), ..view };
    let team = view.state.team(view.state.active());
    let there =
        team.filter(|(who, champion)| !champion.turn.adventured && adv::position(view, *who) == Some(era));
    // The chance that somebody fails.
    let misses = |who| {
        let by = |rating: &Rating| {
            let number = adv::number(view, who, Ordeal::Guardian(era), *rating, &mut |_| {}).number();
            let results = chances(number).into_iter().zip(&guardian.results);
            let missed = results.filter(|(_, result)| !result.defeated).map(|(chance, _)| chance);
            missed.fold(Chance::NEVER, Chance::or)
        };
        guardian.ratings.iter().map(by).min_by_key(|missed| missed.basis_points())
    };
    let all = there.filter_map(|(who, _)| misses(who)).reduce(Chance::and)?;
    Some(Chance::new(all.den() - all.num(), all.den()))
}

/// How it stands once all of the active side who can still get to its position in this turn are there. None where nobody
/// can: before the Movement phase with the points that it will bring, and in it with those that are left.
fn arrived(view: View<'_>, era: Era) -> Option<State> {
    let steps = view.state.markers[era as usize][usize::from(view.state.active().0)];
    let cell = view.map.tracks[era as usize].get(usize::from(steps))?;
    let to = Space::on(*cell);
    let moving = match view.state.flow.now() {
        Some(Frame::Free(_) | Frame::Fire(_)) => Some(supposed(view, trn::begin_move)),
        Some(Frame::Move(_)) => None,
        _ => return None,
    };
    let mut arrived = moving.unwrap_or_else(|| view.state.clone());
    let before = arrived.clone();
    let view = View { state: &before, ..view };
    let mut any = false;
    for (who, champion) in view.state.team(view.state.active()) {
        let Some(from) = champion.space().filter(|from| *from != to) else { continue };
        if way::range(view, who, from).is_some_and(|range| range.costs.contains_key(&to)) {
            arrived.champion_mut(who).place = Place::On(to);
            any = true;
        }
    }
    any.then_some(arrived)
}

/// The guardian on top of each deck as far as it is known, and how many of the deck have never been seen by all.
pub fn guardians(looker: Looker<'_>) -> Panel {
    let view = looker.view;
    let field = |era: Era| {
        let left = view.state.deck(era).iter().filter(|slot| !slot.shown).count() as i64;
        let phrase = match looker.guardian(era) {
            None => Phrase::new("panel-guardians-hidden"),
            Some(guardian) => {
                let ratings: Vec<Value> =
                    guardian.ratings.iter().map(|rating| names::rating(*rating)).collect();
                let name = Value::Name { id: guardian.id.as_str().into(), words: guardian.name.clone() };
                let phrase = Phrase::new("panel-guardians-known").with("guardian", name);
                phrase
                    .with("ratings", ratings)
                    .with("colour", names::colour(guardian.colour))
                    .with("letter", guardian.colour.letter().to_string())
            }
        };
        named(era_word(era), Phrase::new(era.key()), phrase.with("left", left))
    };
    panel("guardians", Era::ALL.map(field).into())
}

#[cfg(test)]
mod tests {
    use kernel::{Eyes, Seat};

    use super::*;
    use crate::fixture::Scene;

    #[test]
    fn the_chance_of_a_step_is_that_one_of_all_there_defeats_the_guardian() {
        let chance = |who: &[&'static str], shown: bool| {
            let scene = Scene::new().track(Era::Ancient, "0,0 1,0").guardian("sphinx", shown);
            let scene = scene.stand("tyrant", 1, "0,0");
            let table = who.iter().fold(scene, |scene, who| scene.stand(who, 0, "0,0")).adventure();
            step(Looker::new(table.view(), Eyes::Seat(Seat(0))), Era::Ancient, false)
        };
        // The Sphinx falls to PASS. Nabu-Dur, Yellow against Green in his own age: 9, and 26 of 36 are below. Siennya,
        // Blue: 7, 15 of 36 are below.
        assert_eq!(chance(&["nabu-dur"], true), Some(Chance::new(26, 36)));
        assert_eq!(chance(&["nabu-dur", "siennya"], true), Some(Chance::new(1296 - 10 * 21, 1296)));
        assert_eq!(chance(&["nabu-dur"], false), None, "nobody has seen her");
        assert_eq!(chance(&[], true), None, "it is not Black's turn");
    }

    #[test]
    fn those_who_can_still_walk_there_are_told_too() {
        let scene = || {
            let scene = Scene::new().track(Era::Ancient, "0,0 1,0").guardian("sphinx", true);
            scene.stand("tyrant", 1, "8,0")
        };
        let chances = |table: &crate::fixture::Tried| {
            let looker = Looker::new(table.view(), Eyes::Seat(Seat(0)));
            [false, true].map(|walking| step(looker, Era::Ancient, walking))
        };
        // As above: Nabu-Dur in 26 of 36, Siennya in 15. He has a Speed of 5.
        let nearby = || scene().stand("nabu-dur", 0, "5,0");
        assert_eq!(chances(&nearby().movement()), [None, Some(Chance::new(26, 36))]);
        assert_eq!(chances(&nearby().free()), [None, Some(Chance::new(26, 36))], "with the points to come");
        assert_eq!(chances(&nearby().adventure()), [None, None], "nobody walks any more");
        assert_eq!(chances(&scene().stand("nabu-dur", 0, "6,0").movement()), [None, None], "too far");
        let both = nearby().stand("siennya", 0, "0,0").movement();
        let all = Chance::new(1296 - 10 * 21, 1296);
        assert_eq!(chances(&both), [Some(Chance::new(15, 36)), Some(all)]);
        // DOA-MOV-05: nor round what nobody enters.
        let rocks = "4,1 4,-1 3,0 5,-1 4,0";
        let barred = scene().ground('O', rocks).stand("nabu-dur", 0, "5,0").movement();
        assert_eq!(chances(&barred), [None, None]);
        let mut gone = scene().stand("nabu-dur", 0, "5,0").movement();
        gone.walks(0, "nabu-dur", "e");
        assert_eq!(chances(&gone), [None, None], "four points do not do for six hexes");
    }
}
