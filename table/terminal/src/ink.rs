//! Colour, where the terminal has any.

/// Paints text with ANSI sequences, or leaves it as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    colour: bool,
    /// The colours of the grounds by their tints, among the 256 of a terminal.
    grounds: [u8; 10],
}

impl From<bool> for Ink {
    fn from(colour: bool) -> Ink {
        Ink::new(colour)
    }
}

/// How a piece of text looks. Colour never carries meaning alone: whatever is painted can be read without it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Style {
    pub fore: Option<u8>,
    /// The tint of the ground behind the text.
    pub ground: Option<u8>,
    pub bold: bool,
    pub dim: bool,
    pub underline: bool,
}

pub(crate) const BOLD: Style = Style { fore: None, ground: None, bold: true, dim: false, underline: false };
pub(crate) const DIM: Style = Style { fore: None, ground: None, bold: false, dim: true, underline: false };
pub(crate) const BAD: Style =
    Style { fore: Some(167), ground: None, bold: true, dim: false, underline: false };
pub(crate) const GOOD: Style =
    Style { fore: Some(74), ground: None, bold: false, dim: false, underline: false };

/// Colours of the seats, and of grounds by tint, among the 256 of a terminal.
const SEATS: [u8; 6] = [75, 215, 114, 176, 222, 80];
const GROUNDS: [u8; 10] = [235, 58, 238, 24, 94, 60, 22, 52, 54, 23];

impl Style {
    pub const fn bold(self) -> Style {
        Style { bold: true, ..self }
    }

    /// The colour of a seat.
    pub fn of_seat(self, seat: Option<u8>) -> Style {
        let Some(seat) = seat else { return self };
        Style { fore: Some(SEATS[usize::from(seat) % SEATS.len()]), ..self }
    }

    /// The ground of a tint behind the text; the plainest ground stays as the terminal is.
    pub fn on_ground(self, tint: u8) -> Style {
        if tint == 0 { self } else { Style { ground: Some(tint), ..self } }
    }
}

impl Ink {
    /// With colour or without.
    pub const fn new(colour: bool) -> Ink {
        Ink { colour, grounds: GROUNDS }
    }

    /// The same with the grounds of a game, as they are by night.
    #[must_use]
    pub fn with_grounds_of(self, palette: &pack::Palette) -> Ink {
        let mut ink = self;
        for (tint, ground) in ink.grounds.iter_mut().enumerate() {
            if let Some(rgb) = palette.colour(&format!("ground-{tint}"), true) {
                *ground = nearest(rgb);
            }
        }
        ink
    }

    /// Whether there is colour.
    pub const fn colour(self) -> bool {
        self.colour
    }

    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        if !self.colour || style == Style::default() || text.is_empty() {
            return text.to_owned();
        }
        let flags = [(style.bold, "1"), (style.dim, "2"), (style.underline, "4")];
        let mut codes: Vec<String> =
            flags.iter().filter(|(on, _)| *on).map(|(_, code)| (*code).to_owned()).collect();
        codes.extend(style.fore.map(|colour| format!("38;5;{colour}")));
        let ground = style.ground.map(|tint| self.grounds[usize::from(tint) % self.grounds.len()]);
        codes.extend(ground.map(|colour| format!("48;5;{colour}")));
        format!("\x1b[{}m{text}\x1b[0m", codes.join(";"))
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.paint(BOLD, text)
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.paint(DIM, text)
    }
}

/// The colour among the 256 of a terminal that comes nearest: of its cube, or of its greys.
fn nearest(rgb: pack::Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let far = |one: pack::Rgb| -> u32 { (0..3).map(|at| u32::from(one[at].abs_diff(rgb[at])).pow(2)).sum() };
    let cube = (0..216_u8).map(|n| (16 + n, [n / 36, n / 6 % 6, n % 6].map(|step| STEPS[usize::from(step)])));
    let greys = (0..24_u8).map(|n| (232 + n, [8 + 10 * n; 3]));
    cube.chain(greys).min_by_key(|(_, colour)| far(*colour)).map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_paints_its_grounds_in_its_own_colours() {
        assert_eq!(
            [[0, 0, 0], [255, 0, 0], [0x26, 0x26, 0x26], [95, 135, 175]].map(nearest),
            [16, 196, 235, 67]
        );
        let mut palette = pack::Palette::default();
        palette.colours.insert("ground-3".to_owned(), [[255, 255, 255], [0, 95, 135]]);
        let painted = |ink: Ink| ink.paint(Style::default().on_ground(3), "~");
        assert_eq!(painted(Ink::new(true)), "\x1b[48;5;24m~\x1b[0m");
        palette.colours.insert("ground-3".to_owned(), [[255, 255, 255], [95, 135, 175]]);
        assert_eq!(painted(Ink::new(true).with_grounds_of(&palette)), "\x1b[48;5;67m~\x1b[0m");
        assert_eq!(painted(Ink::new(false).with_grounds_of(&palette)), "~");
    }
}
