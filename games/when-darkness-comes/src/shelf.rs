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
    lessons: files!("lessons":
        "tutorial-01-first-night"
        "ex-01" "ex-01b" "ex-01c" "ex-01d" "ex-02" "ex-03" "ex-04" "ex-05" "ex-06" "ex-07" "ex-08" "ex-09"
        "ex-10" "ex-11" "ex-12" "ex-13" "ex-14" "ex-14b" "ex-15" "ex-16" "ex-17" "ex-18" "ex-18b" "ex-19" "ex-20"
        "ex-21" "ex-22" "ex-23" "ex-24" "ex-25" "ex-26" "ex-27" "ex-28"
    ),
    setups: files!("setups":
        "standard" "duel" "blackout" "last-van-out" "blackthorn" "under-the-hill" "check-out-time" "bell-at-midnight"
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
