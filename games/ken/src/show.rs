//! What some eyes may see of a match, as a scene.

use kernel::Eyes;
use scene::Scene;

use crate::play::View;

/// The scene.
pub fn scene(_view: View, _eyes: Eyes) -> Scene {
    Scene::default()
}
