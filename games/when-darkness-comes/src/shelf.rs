//! The texts that the game carries inside the program.

use kernel::{Shelf, Style, Timbre};

/// Names and texts of the files of a folder.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../", $folder, "/", $name, ".toml")))),*]
    };
}

/// Everything to be read by people.
pub const SHELF: Shelf = Shelf {
    texts_en: &[("when-darkness-comes/en.ftl", include_str!("../texts/en.ftl"))],
    texts_it: &[("when-darkness-comes/it.ftl", include_str!("../texts/it.ftl"))],
    rulebook_en: include_str!("../rulebook/en.md"),
    rulebook_it: include_str!("../rulebook/it.md"),
    lessons: files!("lessons": "tutorial-01-first-night" "ex-09" "ex-20" "ex-24"),
    setups: files!("setups":
        "standard" "blackout" "last-van-out" "blackthorn" "under-the-hill" "check-out-time" "bell-at-midnight"
        "hold-the-cabin"
    ),
    art: &[],
    timbre: Timbre::Night,
    style: Style {
        palette: include_str!("../style/palette.toml"),
        cover: include_str!("../style/cover.svg"),
        sign: include_str!("../style/sign.svg"),
    },
};
