//! The race of the labyrinths: the guardian positions on the map, and how far each side is.

use scene::{Field, Panel, Phrase, Piece, Value, Words};

use super::board::era_word;
use super::panels::{named, panel};
use super::{Looker, side_word, sides, spot};
use crate::content::Era;
use crate::map::Space;
use crate::names;
use crate::play::View;

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
            id: format!("{}-{}", side_word(view, side), era_word(era)),
            name: Words {
                en: format!("Position of {en} in the {age} labyrinth"),
                it: format!("Posizione dei {it} nel labirinto {tempo}"),
            },
            symbol: format!("{}{}", if white { 'w' } else { 'b' }, &age[..1]),
            at: Some(spot(view, Space::on(*cell))),
            facts: [("steps".to_owned(), i64::from(steps).into())].into(),
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

/// How far both are in each labyrinth, from the red eye to the entrance, each bar with a notch where the other is.
pub fn panel_of(view: View<'_>) -> Option<Panel> {
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
                key: format!("{}-{}", era_word(era), side_word(view, side)),
                label: label.with("side", names::side(view, side)),
                value: Value::Rating { value: steps[own], most, marks: vec![steps[1 - own]] },
            });
        }
    }
    (!fields.is_empty()).then(|| panel("race", fields))
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
                let name = Value::Name { id: guardian.id.clone(), words: guardian.name.clone() };
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
