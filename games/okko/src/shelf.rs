//! The texts that Okko carries inside the program.

use kernel::{Shelf, Style, Timbre};

/// Names and texts of the files of a folder.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../", $folder, "/", $name, ".toml")))),*]
    };
}

/// Everything to be read by people.
pub const SHELF: Shelf = Shelf {
    texts_en: &[("okko/en.ftl", include_str!("../texts/en.ftl"))],
    texts_it: &[("okko/it.ftl", include_str!("../texts/it.ftl"))],
    rulebook_en: include_str!("../rulebook/en.md"),
    rulebook_it: include_str!("../rulebook/it.md"),
    lessons: files!("lessons":
        "tutorial-01-first-steps" "ex-01" "ex-02" "ex-03" "ex-04" "ex-05" "ex-06" "ex-07" "ex-08" "ex-09" "ex-10"
        "ex-11" "ex-12" "ex-13" "ex-14" "ex-15" "ex-16"
    ),
    setups: files!("setups":
        "standard" "introductory" "duel" "mercenaries" "temple-night" "volley-tide" "masterless-gamblers" "okko-night"
        "temple-tide" "table" "sc-01" "sc-02" "sc-03" "sc-04" "sc-05" "sc-06" "sc-07" "sc-08" "sc-09" "sc-10"
    ),
    art: &[],
    timbre: Timbre::Wood,
    style: Style {
        palette: include_str!("../style/palette.toml"),
        cover: include_str!("../style/cover.svg"),
        sign: include_str!("../style/sign.svg"),
    },
};
