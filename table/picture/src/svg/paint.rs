//! What pictures are made of: shapes, texts, and the one style sheet.

use std::fmt::{Display, Write};

/// A picture in the making.
#[derive(Default)]
pub(super) struct Picture {
    pub body: String,
}

/// One typeface, ink on paper, and two signal colours that are always told apart by shape too. By night the paper is
/// dark; each seat keeps its shade.
pub(super) const STYLE: &str = "\
text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif;fill:#22303c}\
.paper{fill:#faf8f3}\
.title{font-size:22px;font-weight:600}\
.prompt{font-size:13px;fill:#5b6670}\
.head{font-size:12px;font-weight:600}\
.small{font-size:11.5px}\
.faint{font-size:11.5px;fill:#6b757e}\
.axis{font-size:10.5px;fill:#7b858d;text-anchor:middle}\
.middle{text-anchor:middle}\
.end{text-anchor:end}\
.card{fill:#ffffff;stroke:#e3ded2}\
.g0{fill:#f4efe2}.g1{fill:#e6dcb8}.g2{fill:#b9b4a8}.g3{fill:#bcd7e6}.g4{fill:#dcc49a}\
.g5{fill:#dcd6e2}.g6{fill:#cfe0c0}.g7{fill:#ead0c4}.g8{fill:#d3dbe3}.g9{fill:#e2e2d2}\
.dots{fill:#22303c;fill-opacity:.3}.lines{fill:none;stroke:#22303c;stroke-opacity:.22}\
.grid{fill:none;stroke:#22303c;stroke-opacity:.13}\
.frame{fill:none;stroke:#22303c;stroke-opacity:.55;stroke-width:1.5}\
.glyph{font-size:9px;fill:#22303c;fill-opacity:.45}\
.wall{stroke:#22303c;stroke-width:4.5;stroke-linecap:round}\
.leaf{fill:#ffffff;stroke:#22303c;stroke-width:1.3}.pane{stroke:#22303c;stroke-width:1.3}\
.way{fill:#22303c;stroke:#faf8f3;stroke-width:1.6;paint-order:stroke}.marked{stroke:#22303c;stroke-width:2;stroke-dasharray:5 4}\
.ghost{fill:none;stroke:#22303c;stroke-opacity:.45;stroke-dasharray:4 4}.shade{opacity:.5}\
.name-of{font-size:8px;text-anchor:middle;fill:#22303c;fill-opacity:.55}\
.printed{fill:none;stroke:#8a7f6d;stroke-width:2.4;stroke-linecap:round}.point{fill:#8a7f6d}.over{fill:none;stroke-width:2.6;stroke-linejoin:round}.touched{fill-opacity:.14;stroke-width:1.2}\
.good-line{stroke:#2f6ea3;fill:#2f6ea3}.bad-line{stroke:#c0392b;fill:#c0392b}.plain-line{stroke:#22303c;fill:#22303c}\
.over{fill:none}.bad-line.over{stroke-dasharray:6 4}.plain-line.over{stroke-dasharray:2 3}\
.dark{fill:#22303c}.light{fill:#ffffff;stroke:#22303c;stroke-width:1.4}\
.symbol{font-size:13px;font-weight:600;text-anchor:middle}\
.calm{fill:none;stroke:#2f6ea3;stroke-width:2.6}\
.trouble{fill:none;stroke:#c0392b;stroke-width:3.2;stroke-dasharray:5.2 3.6}\
.wedge{fill:#22303c}\
.good{fill:#2f6ea3}.plain{fill:#ffffff;stroke:#22303c;stroke-opacity:.6}.bad{fill:#c0392b}\
.mark{font-size:9px;font-weight:700;text-anchor:middle}\
.on-dark{fill:#ffffff}\
.step{fill:#ffffff;stroke:#d8d2c4}\
@media (prefers-color-scheme:dark){\
text{fill:#e9e5db}.paper{fill:#171c21}.prompt,.faint{fill:#a3adb6}.axis{fill:#8f99a2}\
.card,.step{fill:#20272e;stroke:#39434d}\
.g0{fill:#2c333a}.g1{fill:#443f2c}.g2{fill:#525760}.g3{fill:#24435a}.g4{fill:#4d3d26}\
.g5{fill:#3a3546}.g6{fill:#2f4530}.g7{fill:#4b342c}.g8{fill:#343f4b}.g9{fill:#3d3f33}\
.dots{fill:#e9e5db}.lines,.grid,.frame,.wall{stroke:#e9e5db}.glyph,.wedge{fill:#e9e5db}\
.way{fill:#e9e5db;stroke:#171c21}.pane,.marked,.ghost{stroke:#e9e5db}.leaf{fill:#20272e;stroke:#e9e5db}.name-of{fill:#e9e5db}\
.good-line{stroke:#6fb3e8;fill:#6fb3e8}.bad-line{stroke:#ff7d6e;fill:#ff7d6e}.plain-line{stroke:#e9e5db;fill:#e9e5db}.over{fill:none}\
.dark{fill:#0b0f13;stroke:#e9e5db;stroke-width:1.2}.light{fill:#f3efe5;stroke:#0b0f13}\
.symbol,.mark{fill:#22303c}.on-dark{fill:#ffffff}\
.calm{stroke:#6fb3e8}.trouble{stroke:#ff7d6e}}";

/// What planes need besides: names upon textures, and the two colours of drawings that stand for pieces, on a dark
/// base and on a light one.
pub(super) const PLANE: &str = "\
.name{paint-order:stroke;stroke:#f4efe2;stroke-width:3px;stroke-linejoin:round}.art-dark{color:#ffffff;--tint:#d9a441}.art-light{color:#22303c;--tint:#7fb2dd}\
@media (prefers-color-scheme:dark){.name{stroke:#2c333a}.art-light{--tint:#4f8cc0}}";

/// The grounds' textures, by tint: what colour says is said by texture too.
const TEXTURES: [&str; 10] = [
    "",
    "<circle cx=\"3\" cy=\"4\" r=\".9\"/><circle cx=\"9\" cy=\"10\" r=\".9\"/>",
    "<path d=\"M0 0l12 12M12 0l-12 12\"/>",
    "<path d=\"M0 4q3-3 6 0t6 0M0 10q3-3 6 0t6 0\"/>",
    "<path d=\"M0 3h12M0 9h12M4 3v6M10 9v6\"/>",
    "<path d=\"M0 2h12M0 6h12M0 10h12\"/>",
    "<path d=\"M2 10l2-5l2 5M8 5l1.500-4l1.500 4\"/>",
    "<path d=\"M0 12l12-12\"/>",
    "<path d=\"M6 0v12\"/>",
    "<path d=\"M0 6h4M8 6h4\"/>",
];

/// Definitions of the textures, and of the arrows at the ends of lines.
pub(super) fn patterns() -> String {
    let mut defs = String::from("<defs>\n");
    for (tint, texture) in TEXTURES.iter().enumerate().filter(|(_, texture)| !texture.is_empty()) {
        let dots = texture.starts_with("<circle");
        let look = if dots { "dots" } else { "lines" };
        let _ = writeln!(
            defs,
            "<pattern id=\"t{tint}\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\"><g class=\"{look}\">{texture}</g></pattern>"
        );
    }
    for tone in ["good-line", "bad-line", "plain-line"] {
        let _ = writeln!(
            defs,
            "<marker id=\"to-{tone}\" viewBox=\"-10 -6 11 12\" markerWidth=\"11\" markerHeight=\"12\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"{tone}\" stroke=\"none\" d=\"M0 0L-10-5.500V5.500Z\"/></marker>"
        );
    }
    defs + "</defs>\n"
}

impl Picture {
    pub fn add(&mut self, shape: impl Display) {
        let _ = writeln!(self.body, "{shape}");
    }

    /// A text with its base line at a place.
    pub fn text(&mut self, (x, y): (i32, i32), class: &str, text: &str) {
        self.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escape(text)));
    }

    pub fn rect(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), class: &str, round: i32) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>"
        ));
    }

    /// An outline of ground with its texture.
    pub fn tinted(&mut self, outline: &str, tint: u8) {
        let tint = usize::from(tint) % TEXTURES.len();
        self.add(format_args!("<path class=\"g{tint}\" d=\"{outline}\"/>"));
        if !TEXTURES[tint].is_empty() {
            self.add(format_args!("<path fill=\"url(#t{tint})\" d=\"{outline}\"/>"));
        }
    }

    /// A square of ground with its texture.
    pub fn ground(&mut self, at: (i32, i32), size: (i32, i32), tint: u8, round: i32) {
        let tint = usize::from(tint) % TEXTURES.len();
        self.rect(at, size, &format!("g{tint}"), round);
        if !TEXTURES[tint].is_empty() {
            let ((x, y), (width, height)) = (at, size);
            self.add(format_args!(
                "<rect fill=\"url(#t{tint})\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>"
            ));
        }
    }
}

/// A text as XML takes it; what XML cannot hold is left out.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(' '),
            _ if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// About how wide a text is, for there is nobody to measure it.
pub(super) fn measure(text: &str, size: i32) -> i32 {
    let tenths: i32 = text
        .chars()
        .map(|letter| match letter {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | ' ' => 33,
            'm' | 'w' | 'M' | 'W' | '@' => 86,
            'A'..='Z' | '0'..='9' => 64,
            _ => 57,
        })
        .sum();
    tenths * size / 100
}

/// A text in lines that are at most so wide.
pub(super) fn wrap(text: &str, width: i32, size: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if measure(line, size) + measure(word, size) + size / 3 <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
