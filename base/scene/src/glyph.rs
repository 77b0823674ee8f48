//! The glyphs of which faces are composed: own drawings in one style, each in a box of 24 × 24.

/// Name and drawing of each file of the folder.
macro_rules! glyphs {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../glyphs/", $name, ".svg")))),*] };
}

/// Name and SVG markup of each glyph, in the order of the names: filled with `currentColor`, what is cut out of it
/// with `var(--tint)`, lines 2.2 wide.
#[rustfmt::skip]
pub const GLYPHS: &[(&str, &str)] = glyphs! {
    "alien" "amulet" "anchor" "apple" "armour" "arrow" "atom" "axe" "bag" "balloon" "banner" "bat" "bear"
    "beetle" "bell" "bird" "bolt" "bomb" "book" "boot" "bottle" "bow" "bridge" "brush" "bullet" "button"
    "camera" "candle" "cannon" "cape" "car" "card" "cat" "chain" "child" "city" "claw" "cloud" "coin" "column"
    "comet" "compass" "cross" "crossbow" "crow" "crown" "cup" "dagger" "dice" "dog" "domino" "door" "dragon"
    "drop" "drum" "dust" "eye" "fan" "feather" "fish" "fist" "flag" "flame" "flower" "gate" "gauntlet" "gear"
    "gem" "ghost" "gladiator" "glasses" "grave" "hammer" "hand" "hat" "heart" "helm" "hood" "horn" "horse"
    "hourglass" "house" "kabuto" "katana" "key" "ladder" "lantern" "leaf" "lizard" "lock" "mace" "map" "mask"
    "meat" "mesh" "monk" "monkey" "moon" "mountain" "mouse" "musket" "needle" "note" "octopus" "oni" "owl"
    "pair" "paperclip" "pencil" "person" "phone" "pistol" "plane" "planet" "portal" "potion" "purse" "puzzle"
    "radio" "rat" "rifle" "ring" "robot" "rock" "rocket" "rope" "saw" "scales" "scroll" "seal" "shield" "ship"
    "shovel" "shuriken" "skull" "snake" "snow" "sock" "spark" "spear" "spider" "spiral" "sprout" "staff"
    "star" "sun" "sword" "target" "teddy" "tent" "thimble" "torch" "totem" "tower" "trap" "tree" "trident"
    "umbrella" "void" "wand" "wave" "well" "wheel" "whip" "wind" "wing" "wolf" "wrench" "zombie"
};

/// The drawing of a glyph.
pub fn glyph(name: &str) -> Option<&'static str> {
    let at = GLYPHS.binary_search_by_key(&name, |(known, _)| known).ok()?;
    Some(GLYPHS[at].1)
}
