//! Colour, where the terminal has any.

/// Paints text with ANSI sequences, or leaves it as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    colour: bool,
}

/// How a piece of text looks. Colour never carries meaning alone: whatever is painted can be read without it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Style {
    pub fore: Option<u8>,
    pub back: Option<u8>,
    pub bold: bool,
    pub dim: bool,
    pub underline: bool,
}

pub(crate) const BOLD: Style = Style { fore: None, back: None, bold: true, dim: false, underline: false };
pub(crate) const DIM: Style = Style { fore: None, back: None, bold: false, dim: true, underline: false };
pub(crate) const BAD: Style = Style { fore: Some(167), back: None, bold: true, dim: false, underline: false };
pub(crate) const GOOD: Style =
    Style { fore: Some(74), back: None, bold: false, dim: false, underline: false };

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
        if tint == 0 {
            self
        } else {
            Style { back: Some(GROUNDS[usize::from(tint) % GROUNDS.len()]), ..self }
        }
    }
}

impl Ink {
    /// With colour or without.
    pub const fn new(colour: bool) -> Ink {
        Ink { colour }
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
        codes.extend(style.back.map(|colour| format!("48;5;{colour}")));
        format!("\x1b[{}m{text}\x1b[0m", codes.join(";"))
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.paint(BOLD, text)
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.paint(DIM, text)
    }
}
