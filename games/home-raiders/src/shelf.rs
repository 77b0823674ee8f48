//! The texts that Home Raiders carries inside the program.

use kernel::{Shelf, Style, Timbre};

/// Names and texts of the files of a folder.
macro_rules! files {
    ($folder:literal $ending:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../", $folder, "/", $name, $ending)))),*]
    };
}

/// Everything to be read by people.
pub const SHELF: Shelf = Shelf {
    texts_en: &[("home-raiders/en.ftl", include_str!("../texts/en.ftl"))],
    texts_it: &[("home-raiders/it.ftl", include_str!("../texts/it.ftl"))],
    rulebook_en: include_str!("../rulebook/en.md"),
    rulebook_it: include_str!("../rulebook/it.md"),
    lessons: files!("lessons" ".toml":
        "tutorial-01-first-game"
        "ex-01" "ex-02" "ex-03" "ex-04" "ex-05" "ex-06" "ex-07" "ex-09" "ex-10" "ex-11"
        "ex-12" "ex-13" "ex-14" "ex-15" "ex-16" "ex-17" "ex-18" "ex-19" "ex-20" "ex-21"
        "ex-22" "ex-23" "ex-24" "ex-25" "ex-26" "ex-27" "ex-28" "ex-29" "ex-30" "ex-31"
        "ex-32" "ex-33" "ex-34" "ex-35"
    ),
    setups: files!("setups" ".toml":
        "standard" "first-steps" "duel" "table" "bedtime-war" "crumbs" "damp-work" "lost-socks" "the-desk-is-ours"
        "the-long-climb" "tools-down" "under-the-sofa"
    ),
    art: files!("art" ".svg":
        "nl-unit" "nl-leader" "nl-hero" "gr-unit" "gr-leader" "gr-hero" "ff-unit" "ff-leader" "ff-hero"
        "sc-unit" "sc-leader" "sc-hero" "dl-unit" "dl-leader" "dl-hero" "hr-marker"
        "on-bread-board" "on-breakfast-bowl" "on-cable-coil" "on-desk-lamp-foot" "on-dinner-plate"
        "on-egg-cup" "on-eraser" "on-fork" "on-fruit-bowl" "on-heap-of-pens" "on-keyboard" "on-knife"
        "on-mobile-phone" "on-monitor-panel" "on-mouse" "on-mouse-pad" "on-mug" "on-paperback"
        "on-pizza-box" "on-placemat" "on-portal-a" "on-portal-b" "on-stapler" "on-sticky-note-block"
        "on-tape-dispenser" "on-thick-dictionary"
    ),
    timbre: Timbre::Toy,
    style: Style {
        palette: include_str!("../style/palette.toml"),
        cover: include_str!("../style/cover.svg"),
        sign: include_str!("../style/sign.svg"),
    },
};
