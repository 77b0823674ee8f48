//! Faces: enamel in a disc, parted, with its glyph, its mark, and a crown for who leads.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use scene::{Face, GLYPHS, Parted, Scene, glyph};

use super::paint::Picture;

/// The colours of the tints, and of what is drawn upon them.
pub(super) const STYLE: &str = "\
.t0{fill:#9d2235;--tint:#9d2235}.t1{fill:#a8401b;--tint:#a8401b}.t2{fill:#866000;--tint:#866000}.t3{fill:#58661c;--tint:#58661c}\
.t4{fill:#2c6b3f;--tint:#2c6b3f}.t5{fill:#0f6769;--tint:#0f6769}.t6{fill:#235d9c;--tint:#235d9c}.t7{fill:#3c3f93;--tint:#3c3f93}\
.t8{fill:#6b3a8f;--tint:#6b3a8f}.t9{fill:#8f2f6b;--tint:#8f2f6b}.t10{fill:#55606a;--tint:#55606a}.t11{fill:#2f2a28;--tint:#2f2a28}\
.parted{fill:#000;fill-opacity:.28}.enamel{fill:#fff6e0;color:#fff6e0}.rim{fill:none;stroke:#fff6e0;stroke-width:1}.crown{fill:#f6c945;stroke:#2f2a28;stroke-width:.8}";

/// A small crown above the origin.
pub(super) const CROWN: &str = "M-6.500-13.500L-3.200-11L0-15.500L3.200-11L6.500-13.500L5.200-8.500H-5.200Z";

/// Glyphs as symbols, each called `g-` and its name.
fn symbols<'a>(glyphs: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    glyphs.fold(String::new(), |mut text, (name, drawing)| {
        let _ = write!(
            text,
            "<symbol id=\"g-{name}\" viewBox=\"0 0 24 24\">{}</symbol>",
            drawing.replace('\n', "")
        );
        text
    })
}

/// All glyphs, the parts of fields and the crown, for a page that fetches them once.
pub fn all_glyphs() -> String {
    let parts = Parted::ALL.into_iter().filter(|parted| !parted.path().is_empty()).map(|parted| {
        format!(
            "<symbol id=\"parted-{}\" viewBox=\"-11 -11 22 22\"><path fill-rule=\"evenodd\" d=\"{}\"/></symbol>",
            parted.word(),
            parted.path()
        )
    });
    let crown = format!("<symbol id=\"crown\" viewBox=\"-7 -16.500 14 8\"><path d=\"{CROWN}\"/></symbol>");
    symbols(GLYPHS.iter().copied()) + &parts.collect::<String>() + &crown
}

/// The glyphs that a scene needs.
pub(super) fn used(scene: &Scene) -> String {
    let faces = scene.pieces.iter().filter_map(|piece| piece.face.as_ref());
    let names = faces.flat_map(|face| [Some(face.glyph.as_str()), face.mark.as_deref()]).flatten();
    let names: BTreeSet<&str> = names.collect();
    symbols(names.into_iter().filter_map(|name| Some((name, glyph(name)?))))
}

impl Picture {
    /// A face around the origin, with a radius of 11.
    pub(super) fn emblem(&mut self, face: &Face) {
        self.add(format_args!("<g class=\"t{}\"><circle r=\"11\"/>", face.tint % scene::TINTS));
        let parted = face.field.path();
        if !parted.is_empty() {
            self.add(format_args!("<path class=\"parted\" fill-rule=\"evenodd\" d=\"{parted}\"/>"));
        }
        let drop = i32::from(face.crown);
        self.add(format_args!(
            "<use class=\"enamel\" href=\"#g-{}\" x=\"-8\" y=\"{}\" width=\"16\" height=\"16\"/>",
            face.glyph,
            drop - 8
        ));
        if let Some(mark) = &face.mark {
            self.add(format_args!(
                "<circle class=\"rim\" style=\"fill:var(--tint)\" cx=\"8.500\" cy=\"8.500\" r=\"5.500\"/>\
                 <use class=\"enamel\" href=\"#g-{mark}\" x=\"4.500\" y=\"4.500\" width=\"8\" height=\"8\"/>"
            ));
        }
        if face.crown {
            self.add(format_args!("<path class=\"crown\" d=\"{CROWN}\"/>"));
        }
        self.add("</g>");
    }
}
