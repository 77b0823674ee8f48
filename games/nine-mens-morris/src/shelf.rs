//! The texts that the game carries inside the program.

use kernel::{Shelf, Style, Timbre};

/// Everything to be read by people.
pub const SHELF: Shelf = Shelf {
    texts_en: &[("nine-mens-morris/en.ftl", include_str!("../texts/en.ftl"))],
    texts_it: &[("nine-mens-morris/it.ftl", include_str!("../texts/it.ftl"))],
    rulebook_en: include_str!("../rulebook/en.md"),
    rulebook_it: include_str!("../rulebook/it.md"),
    lessons: &[
        ("tutorial-01-first-mill", include_str!("../lessons/tutorial-01-first-mill.toml")),
        ("ex-01", include_str!("../lessons/ex-01.toml")),
        ("ex-02", include_str!("../lessons/ex-02.toml")),
        ("ex-03", include_str!("../lessons/ex-03.toml")),
    ],
    setups: &[
        ("standard", include_str!("../setups/standard.toml")),
        ("walking", include_str!("../setups/walking.toml")),
    ],
    art: &[],
    timbre: Timbre::Wood,
    style: Style {
        palette: include_str!("../style/palette.toml"),
        cover: include_str!("../style/cover.svg"),
        sign: include_str!("../style/sign.svg"),
    },
};
