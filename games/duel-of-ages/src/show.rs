//! What some eyes may see of a match.

use kernel::Eyes;
use scene::Scene;

use crate::play::View;

/// The scene.
pub fn scene(_: View<'_>, _: Eyes) -> Scene {
    Scene::default()
}
