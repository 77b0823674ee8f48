//! The texts that Ken carries inside the program.

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
        ("ken/en.ftl", include_str!("../texts/en.ftl")),
        ("ken/cards.en.ftl", include_str!("../texts/cards.en.ftl")),
        ("ken/form.en.ftl", include_str!("../texts/form.en.ftl")),
    ],
    texts_it: &[
        ("ken/it.ftl", include_str!("../texts/it.ftl")),
        ("ken/cards.it.ftl", include_str!("../texts/cards.it.ftl")),
        ("ken/form.it.ftl", include_str!("../texts/form.it.ftl")),
    ],
    rulebook_en: include_str!("../rulebook/en.md"),
    rulebook_it: include_str!("../rulebook/it.md"),
    lessons: files!("lessons":
        "tutorial-01-first-game" "ex-01" "ex-02" "ex-03" "ex-04" "ex-05" "ex-06" "ex-07" "ex-08" "ex-09"
        "ex-10" "ex-11" "ex-12" "ex-13" "ex-14" "ex-15" "ex-16" "ex-17" "ex-18" "ex-19"
        "ex-20" "ex-21" "ex-22" "ex-23" "ex-24" "ex-25" "ex-26" "ex-27" "ex-28" "ex-29"
        "ex-30"
    ),
    setups: files!("setups":
        "standard" "court-and-wing" "root-and-count" "lamp-and-crown" "wells-and-crown" "war" "duel" "table"
    ),
    art: &[],
    timbre: Timbre::Steel,
    style: Style {
        palette: include_str!("../style/palette.toml"),
        cover: include_str!("../style/cover.svg"),
        sign: include_str!("../style/sign.svg"),
    },
};
