//! What a line says is done: it concerns what its hearers are shown.

use kernel::{Eyes, Match, Seat, Speak, Weigh};
use scene::{Deed, Scene};

use super::{Broken, Law, Laws, Place};

/// What each of the seats and the public are shown.
pub(super) struct Shown(Vec<(Eyes, Scene)>);

impl Shown {
    /// What they are shown of a state.
    pub fn of<G: Speak + Weigh>(game: &G, state: &G::State, seats: u8) -> Shown {
        let eyes = (0..seats).map(|seat| Eyes::Seat(Seat(seat))).chain([Eyes::Public]);
        Shown(eyes.map(|eyes| (eyes, game.show(state, eyes))).collect())
    }

    /// Checks what the last step told them.
    pub fn check<G: Speak + Weigh>(
        &self,
        laws: &Laws<'_, G>,
        place: &Place,
        played: &Match<G>,
    ) -> Result<(), Broken> {
        place.doing.set("playing what is told");
        for (eyes, before) in &self.0 {
            let mut after = None;
            let told = played.told_to(played.step(), *eyes);
            for deed in told.iter().flat_map(|told| laws.game.line(played.state(), told).deeds) {
                let after = after.get_or_insert_with(|| laws.game.show(played.state(), *eyes));
                let scenes = [before, &*after];
                if let Err(what) = seen(&deed, &scenes) {
                    return Err(place.broken(Law::Deeds, &format!("{eyes:?} is told {deed:?}, but {what}")));
                }
            }
        }
        Ok(())
    }
}

/// Whether everything that a deed names is in one of the scenes, and the deed makes sense.
pub(super) fn seen(deed: &Deed, scenes: &[&Scene]) -> Result<(), String> {
    let board = |id: &str| scenes.iter().any(|scene| scene.boards.iter().any(|board| board.id == id));
    let piece = |id: &str| scenes.iter().any(|scene| scene.piece(id).is_some());
    if let Some(id) = deed.pieces().into_iter().find(|id| !piece(id)) {
        return Err(format!("is shown no piece {id}"));
    }
    if let Some(id) = deed.boards().into_iter().find(|id| !board(id)) {
        return Err(format!("is shown no board {id}"));
    }
    match deed {
        Deed::Moved { way, .. } if way.is_empty() => Err("it leads nowhere".to_owned()),
        Deed::Rolled { faces, .. } if faces.is_empty() => Err("there are no dice".to_owned()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Piece, Spot};

    #[test]
    fn what_nobody_is_shown_cannot_be_played() {
        let mut scene = Scene::default();
        let deed = Deed::Left { piece: "anna".into() };
        assert!(seen(&deed, &[&scene]).is_err());
        scene.pieces.push(Piece { id: "anna".into(), ..Piece::default() });
        assert!(seen(&deed, &[&Scene::default(), &scene]).is_ok());
        let spot = Spot { board: "attic".into(), cell: "a1".into() };
        let gone = |way| Deed::Moved { piece: "anna".into(), way, gait: scene::Gait::Walk };
        assert!(seen(&gone(vec![spot]), &[&scene]).is_err(), "no such board");
        assert!(seen(&gone(Vec::new()), &[&scene]).is_err(), "no way");
    }
}
