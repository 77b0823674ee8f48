//! How a match of beacons is set up.

use serde::{Deserialize, Serialize};

/// The set-up; everything has a usual value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// Who plays together.
    pub mode: Mode,
    /// After how many rounds it ends, 1 to 1,000.
    pub rounds: u32,
    /// After how many seconds dusk falls; `None`: never.
    pub seconds: Option<u32>,
    /// How many seconds there are for each choice; `None`: any time.
    pub bell: Option<u32>,
}

/// Who plays together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Even seats against odd ones.
    #[default]
    Teams,
    /// Everybody for himself.
    Alone,
    /// All against the dusk.
    Together,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { mode: Mode::Teams, rounds: 8, seconds: None, bell: None }
    }
}

impl Setup {
    /// Whether its numbers are in their ranges.
    pub fn fits(&self) -> bool {
        let some_time = |seconds: Option<u32>| seconds.is_none_or(|seconds| (1..=86_400).contains(&seconds));
        (1..=1_000).contains(&self.rounds) && some_time(self.seconds) && some_time(self.bell)
    }
}
