//! The adventure that waits for a champion, level by level: what it is challenged with, the number and each chance.

use kernel::Chance;
use scene::{Layer, Phrase, Tone, Value, format_compact};

use super::{Looker, cell_of};
use crate::content::Rating;
use crate::frame::Ordeal;
use crate::names;
use crate::rules::chl::chances;
use crate::rules::{adv, twr};
use crate::state::Who;

/// One layer for each rating with which the challenge may be made. What is not known has none.
pub fn layers(looker: Looker<'_>, who: Who) -> Vec<Layer> {
    let view = looker.view;
    let Some(at) = view.space(who).filter(|_| adv::may(view, who)) else { return Vec::new() };
    let (of, ratings, called) = if let Some(tower) = adv::tower(view, who) {
        (Ordeal::Tower(tower), twr::ratings(tower).to_vec(), names::tower(tower))
    } else {
        let Some(era) = adv::position(view, who) else { return Vec::new() };
        let Some(guardian) = looker.guardian(era) else { return Vec::new() };
        let called = Value::Name { id: guardian.id.as_str().into(), words: guardian.name.clone() };
        (Ordeal::Guardian(era), guardian.ratings.clone(), called)
    };
    let layer = |rating: &Rating| {
        let number = adv::number(view, who, of, *rating, &mut |_| {}).number();
        let title = Phrase::new("show-adventure")
            .with("who", names::who(view, who))
            .with("rating", names::rating(*rating))
            .with("of", called.clone())
            .with("number", i64::from(number));
        let shares = ["fopp", "fail", "squeak", "pass", "amaze"].into_iter().zip(chances(number));
        let title = shares.fold(title, |title, (level, chance)| title.with(level, share(chance)));
        Layer {
            id: format_compact!("levels-{}", rating.word()),
            title,
            cells: vec![cell_of(view, at)],
            tone: Some(Tone::Plain),
            ..Layer::default()
        }
    };
    ratings.iter().map(layer).collect()
}

/// A chance in tenths of a hundredth.
pub fn share(chance: Chance) -> Phrase {
    let tenths = ((chance.num() * 2000 + chance.den()) / (2 * chance.den())) as i64;
    Phrase::new("show-share").with("whole", tenths / 10).with("tenth", tenths % 10)
}

#[cfg(test)]
mod tests {
    use kernel::Eyes;
    use scene::Touch;

    use crate::content::{Era, Tower};
    use crate::fixture::Scene;
    use crate::show::overlay;

    #[test]
    fn a_known_guardian_is_told_and_an_unknown_one_is_not() {
        let layers = |shown: bool| {
            let scene = Scene::new().track(Era::Ancient, "0,0 1,0").stand("nabu-dur", 0, "0,0");
            let table = scene.guardian("sphinx", shown).adventure();
            overlay(table.view(), Eyes::Seat(kernel::Seat(0)), &[Touch::Piece("nabu-dur".into())])
        };
        assert_eq!(
            layers(true).iter().map(|layer| layer.id.as_str()).collect::<Vec<_>>(),
            ["levels-intelligence"]
        );
        assert!(layers(false).is_empty());
    }

    #[test]
    fn the_vortex_is_told_for_both_ratings() {
        let scene = Scene::new().tower(Tower::Vortex, "0,0").stand("siennya", 0, "0,0");
        let table = scene.adventure();
        let layers = overlay(table.view(), Eyes::Seat(kernel::Seat(0)), &[Touch::Piece("siennya".into())]);
        let ids: Vec<&str> = layers.iter().map(|layer| layer.id.as_str()).collect();
        assert_eq!(ids, ["levels-strength", "levels-intelligence"]);
    }
}
