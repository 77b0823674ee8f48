//! A game's colours and materials: a small vocabulary, read from its folder and checked.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;

/// What may be coloured: what pages are made of, and what lies on tables.
const WORDS: [&str; 17] = [
    "accent",
    "bad",
    "bad-soft",
    "bg",
    "dim",
    "enamel",
    "good",
    "ink",
    "line",
    "on-accent",
    "pen",
    "raised",
    "soft",
    "surface",
    "token",
    "wall",
    "gold",
];

/// What may be coloured by number, and how many of each there are.
const NUMBERED: [(&str, u8); 3] = [("ground-", 10), ("tint-", scene::TINTS), ("seat-", 8)];

/// What is written upon what, so that it can be read: at least 4.5 to 1.
const READ: [(&str, &str); 15] = [
    ("ink", "bg"),
    ("ink", "surface"),
    ("ink", "raised"),
    ("ink", "soft"),
    ("dim", "bg"),
    ("dim", "surface"),
    ("dim", "raised"),
    ("accent", "bg"),
    ("accent", "surface"),
    ("accent", "soft"),
    ("on-accent", "accent"),
    ("bad", "bg"),
    ("bad", "surface"),
    ("bad", "bad-soft"),
    ("good", "surface"),
];

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// A game's colours by day and by night, the grain of its grounds, and the letters of its titles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// For each word its colour by day and by night.
    pub colours: BTreeMap<String, [Rgb; 2]>,
    /// For each number of a ground the grain that is drawn upon it.
    pub grains: BTreeMap<u8, Grain>,
    /// The letters of its titles.
    pub letters: Letters,
}

/// The grain of a ground: a path in a square that is repeated.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
pub struct Grain {
    /// How wide and high the square is.
    pub size: u8,
    /// The path.
    pub d: String,
}

/// The letters of titles, of what every machine has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Letters {
    /// As everywhere.
    #[default]
    Plain,
    /// As in a book.
    Book,
    /// As typed.
    Typed,
    /// Narrow and heavy.
    Poster,
    /// Round.
    Round,
}

impl Letters {
    const fn family(self) -> &'static str {
        match self {
            Letters::Plain => "inherit",
            Letters::Book => {
                "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif',serif"
            }
            Letters::Typed => {
                "'American Typewriter','Courier Prime','Courier New','DejaVu Sans Mono',monospace"
            }
            Letters::Poster => {
                "Impact,Haettenschweiler,'Arial Narrow Bold','Franklin Gothic Bold','DejaVu Sans Condensed',sans-serif"
            }
            Letters::Round => {
                "ui-rounded,'Hiragino Maru Gothic ProN','Arial Rounded MT Bold',Nunito,Quicksand,'DejaVu Sans',sans-serif"
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    letters: Letters,
    colours: BTreeMap<String, [String; 2]>,
    #[serde(default)]
    grains: BTreeMap<String, Grain>,
}

impl Palette {
    /// Reads a palette; everything that is wrong with it at once. An empty text is an empty palette.
    pub fn read(text: &str) -> Result<Palette, Vec<String>> {
        if text.is_empty() {
            return Ok(Palette::default());
        }
        let written: Written = toml::from_str(text).map_err(|fault| vec![fault.to_string()])?;
        let mut faults = Vec::new();
        let mut palette = Palette { letters: written.letters, ..Palette::default() };
        for (word, pair) in written.colours {
            if !is_word(&word) {
                faults.push(format!("nothing is coloured by the name of {word}"));
            }
            match [rgb(&pair[0]), rgb(&pair[1])] {
                [Some(day), Some(night)] => drop(palette.colours.insert(word, [day, night])),
                _ => faults.push(format!("{word}: a colour is written #rrggbb")),
            }
        }
        for (number, grain) in written.grains {
            let path = grain.d.bytes().all(|b| b"MmLlHhVvCcSsQqTtAaZz0123456789 .,-".contains(&b));
            match number.parse() {
                Ok(number @ 0..10) if path && grain.size > 0 => drop(palette.grains.insert(number, grain)),
                _ => faults.push(format!("grain {number}: a path for one of the grounds 0 to 9")),
            }
        }
        faults.extend(palette.unread());
        if faults.is_empty() { Ok(palette) } else { Err(faults) }
    }

    /// What could not be read.
    fn unread(&self) -> Vec<String> {
        let grounds =
            self.colours.keys().filter(|word| word.starts_with("ground-")).map(|word| ("ink", word.as_str()));
        let tints = self
            .colours
            .keys()
            .filter(|word| word.starts_with("tint-"))
            .map(|word| ("enamel", word.as_str()));
        let seats =
            self.colours.keys().filter(|word| word.starts_with("seat-")).map(|word| (word.as_str(), "token"));
        let mut faults = Vec::new();
        for (upper, lower) in READ.into_iter().chain(grounds).chain(tints).chain(seats) {
            let (Some(upper_pair), Some(lower_pair)) = (self.colours.get(upper), self.colours.get(lower))
            else {
                faults.push(format!("{upper} upon {lower}: both must have a colour"));
                continue;
            };
            for (light, when) in ["by day", "by night"].into_iter().enumerate() {
                let contrast = contrast(upper_pair[light], lower_pair[light]);
                if contrast < 450 {
                    let (whole, part) = (contrast / 100, contrast % 100);
                    faults.push(format!(
                        "{upper} upon {lower} {when}: a contrast of {whole}.{part:02}, below 4.5"
                    ));
                }
            }
        }
        faults
    }

    /// The colours as a style sheet.
    pub fn css(&self) -> String {
        let mut css = String::from(":root{");
        for (word, [day, night]) in &self.colours {
            let _ = write!(css, "--{word}:light-dark({},{});", hex(*day), hex(*night));
        }
        let _ = write!(css, "--titles:{}}}", self.letters.family());
        css
    }

    /// A colour by day or by night.
    pub fn colour(&self, word: &str, night: bool) -> Option<Rgb> {
        self.colours.get(word).map(|pair| pair[usize::from(night)])
    }
}

fn is_word(word: &str) -> bool {
    WORDS.contains(&word)
        || NUMBERED.iter().any(|(before, most)| {
            word.strip_prefix(before)
                .and_then(|number| number.parse::<u8>().ok())
                .is_some_and(|number| number < *most)
        })
}

fn rgb(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The contrast of two colours in hundredths, as WCAG 2 measures it: 100 for none, 2100 for black upon white.
pub fn contrast(one: Rgb, other: Rgb) -> u32 {
    let (one, other) = (luminance(one), luminance(other));
    let (more, less) = (one.max(other), one.min(other));
    ((more + 0.05) / (less + 0.05) * 100.0) as u32
}

fn luminance(rgb: Rgb) -> f64 {
    let linear = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_standard() {
        assert_eq!(contrast([0, 0, 0], [255, 255, 255]), 2100);
        assert_eq!(contrast([255, 255, 255], [255, 255, 255]), 100);
        assert_eq!(contrast([0x76, 0x76, 0x76], [255, 255, 255]), 454);
    }

    #[test]
    fn a_palette_tells_what_is_wrong_with_it() {
        assert_eq!(Palette::read(""), Ok(Palette::default()));
        let faults = Palette::read("[colours]\nsky = [\"#123456\", \"blue\"]\nink = [\"#777777\", \"#ffffff\"]\nbg = [\"#ffffff\", \"#000000\"]\n[grains]\n3 = { size = 9, d = \"url(x)\" }\n").unwrap_err();
        let all = faults.join("\n");
        for part in [
            "nothing is coloured by the name of sky",
            "sky: a colour is written #rrggbb",
            "grain 3",
            "ink upon bg by day: a contrast of 4.47, below 4.5",
            "dim upon bg: both must have a colour",
        ] {
            assert!(all.contains(part), "{part}: {all}");
        }
        assert!(!all.contains("by night"), "{all}");
    }
}
