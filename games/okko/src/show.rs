//! What somebody may see.
use kernel::Eyes;
use scene::Scene;
use crate::play::View;
/// stub
pub fn scene(_: View, _: Eyes) -> Scene { Scene::default() }
