//! The texts that Duel of Ages carries inside the program.

use kernel::{Shelf, Style, Timbre};

/// Names and texts of the files of a folder.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../", $folder, "/", $name, ".toml")))),*]
    };
}

/// Everything to be read by people.
pub const SHELF: Shelf = Shelf {
    texts_en: &[
        ("duel-of-ages/en.ftl", include_str!("../texts/en.ftl")),
        ("duel-of-ages/map.en.ftl", include_str!("../texts/map.en.ftl")),
        ("duel-of-ages/show.en.ftl", include_str!("../texts/show.en.ftl")),
    ],
    texts_it: &[
        ("duel-of-ages/it.ftl", include_str!("../texts/it.ftl")),
        ("duel-of-ages/map.it.ftl", include_str!("../texts/map.it.ftl")),
        ("duel-of-ages/show.it.ftl", include_str!("../texts/show.it.ftl")),
    ],
    rulebook_en: include_str!("../rulebook/en.md"),
    rulebook_it: include_str!("../rulebook/it.md"),
    lessons: files!("lessons":
        "tutorial-01-one-turn" "ex-07" "ex-08" "ex-14" "ex-15" "ex-17" "ex-18" "ex-19" "ex-20" "ex-24" "ex-27" "ex-28"
        "ex-29" "ex-30" "ex-31" "ex-32" "ex-33" "ex-35" "ex-36" "ex-37" "ex-38" "ex-39" "ex-40" "ex-43" "ex-44" "ex-48"
    ),
    setups: files!("setups": "quick" "duel" "standard" "battle" "grand"),
    art: &[],
    timbre: Timbre::Steel,
    style: Style {
        palette: include_str!("../style/palette.toml"),
        cover: include_str!("../style/cover.svg"),
        sign: include_str!("../style/sign.svg"),
    },
};
