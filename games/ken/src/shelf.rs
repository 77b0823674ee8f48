//! The texts that Ken carries inside the program.

use kernel::Shelf;

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
    lessons: &[],
    setups: files!("setups":
        "standard" "court-and-wing" "root-and-count" "lamp-and-crown" "wells-and-crown" "war" "table"
    ),
};
