//! Who looks like what: the faces that a game's sheet names, and those dealt to whatever it does not name.

use std::collections::{BTreeMap, BTreeSet};

use scene::{Face, GLYPHS, Parted, glyph};
use serde::Deserialize;

/// The faces of a game's things, by their ids; no two are alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gallery(BTreeMap<String, Face>);

/// A thing that needs a face.
#[derive(Clone, Debug)]
pub struct Sitter<'a> {
    /// Its id, by which the sheet names it.
    pub id: &'a str,
    /// What it is: a pool of the sheet, from which it is dealt a glyph if it is not named.
    pub kind: &'a str,
    /// What its facts say of its face: field, tint, crown, perhaps a mark. The glyph is not looked at.
    pub face: Face,
}

impl<'a> Sitter<'a> {
    /// A thing with a tint and a field.
    pub fn new(id: &'a str, kind: &'a str, tint: u8, field: Parted) -> Sitter<'a> {
        Sitter { id, kind, face: Face { tint, field, ..Face::default() } }
    }

    /// The same thing with a crown, if it leads.
    #[must_use]
    pub fn crowned(self, crown: bool) -> Sitter<'a> {
        Sitter { face: self.face.crowned(crown), ..self }
    }
}

/// A sheet of faces: `style/faces.toml`.
///
/// ```toml
/// [pools]
/// monk = ["monk", "staff", "bell"]
///
/// [faces]
/// noshin = "cup monk"
/// ```
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Sheet {
    /// For each kind of thing the glyphs from which it is dealt one.
    pools: BTreeMap<String, Vec<String>>,
    /// For each thing its glyph, and a mark after it.
    faces: BTreeMap<String, String>,
}

impl Gallery {
    /// Faces for all of these. Whoever the sheet names looks as it says; all others are dealt what nobody has, by their
    /// ids alone as far as that is free, so that a thing of somebody's own has a face without anybody drawing one.
    pub fn hang<'a>(sheet: &str, sitters: impl IntoIterator<Item = Sitter<'a>>) -> Gallery {
        let sheet: Sheet = toml::from_str(sheet).unwrap_or_default();
        let (mut hung, mut taken) = (BTreeMap::new(), BTreeSet::new());
        let (named, others): (Vec<_>, Vec<_>) =
            sitters.into_iter().partition(|sitter| sheet.faces.contains_key(sitter.id));
        for Sitter { id, face, .. } in named {
            let mut words = sheet.faces[id].split_whitespace().map(str::to_owned);
            let glyph = words.next().unwrap_or_default();
            let face = Face { glyph, mark: words.next().or(face.mark), ..face };
            taken.insert(face.clone());
            hung.insert(id.to_owned(), face);
        }
        for Sitter { id, kind, face } in others {
            if hung.contains_key(id) {
                continue;
            }
            let face = dealt(id, sheet.pools.get(kind), face, &taken);
            taken.insert(face.clone());
            hung.insert(id.to_owned(), face);
        }
        Gallery(hung)
    }

    /// The face of a thing.
    pub fn face(&self, id: &str) -> Option<Face> {
        self.0.get(id).cloned()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Face)> {
        self.0.iter().map(|(id, face)| (id.as_str(), face))
    }

    /// What is wrong with a sheet for these things: glyphs that nobody has drawn, things that are not there, faces that
    /// two share.
    pub fn faults(&self, sheet: &str) -> Vec<String> {
        let sheet: Sheet = match toml::from_str(sheet) {
            Ok(sheet) => sheet,
            Err(fault) => return vec![fault.to_string()],
        };
        let words = sheet.faces.values().flat_map(|words| words.split_whitespace());
        let all = words.chain(sheet.pools.values().flatten().map(String::as_str));
        let unknown =
            all.filter(|word| glyph(word).is_none()).map(|word| format!("no glyph is called {word}"));
        let nobody = sheet
            .faces
            .keys()
            .filter(|id| !self.0.contains_key(*id))
            .map(|id| format!("nothing is called {id}"));
        let mut seen = BTreeMap::new();
        let twins = self.0.iter().filter_map(|(id, face)| {
            let first = seen.insert(face, id)?;
            Some(format!("{first} and {id} look the same"))
        });
        unknown.chain(nobody).chain(twins).collect()
    }
}

/// A face that nobody has: the glyph by the id, then other glyphs of the pool, then the same with marks.
fn dealt(id: &str, pool: Option<&Vec<String>>, face: Face, taken: &BTreeSet<Face>) -> Face {
    let all = || GLYPHS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let pool: Vec<String> = pool.filter(|pool| !pool.is_empty()).cloned().unwrap_or_else(all);
    let start = hash(id);
    let of =
        |at: usize| pool[(start % pool.len() as u64) as usize..].iter().chain(&pool).nth(at % pool.len());
    let plain = (0..pool.len()).map(|at| (at, face.mark.clone()));
    let marked = (0..GLYPHS.len() * pool.len()).map(|at| {
        let mark = (start / 7 + (at / pool.len()) as u64) % GLYPHS.len() as u64;
        (at, Some(GLYPHS[mark as usize].0.to_owned()))
    });
    let made = plain.chain(marked).map(|(at, mark)| Face {
        glyph: of(at).cloned().unwrap_or_default(),
        mark: mark.filter(|mark| of(at) != Some(mark)),
        ..face.clone()
    });
    let mut last = None;
    for face in made {
        if !taken.contains(&face) {
            return face;
        }
        last = Some(face);
    }
    last.unwrap_or(face)
}

/// FNV-1a: the same number for the same id for ever.
fn hash(id: &str) -> u64 {
    id.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: &str = "[pools]\nmonk = [\"monk\", \"staff\"]\n[faces]\nnoshin = \"cup monk\"\n";

    fn sitter(id: &str, tint: u8) -> Sitter<'_> {
        Sitter { id, kind: "monk", face: Face { tint, ..Face::default() } }
    }

    #[test]
    fn whoever_is_named_looks_as_the_sheet_says_and_nobody_like_another() {
        let ids: Vec<String> = (0..40).map(|n| format!("monk-{n}")).collect();
        let all = ids.iter().map(|id| sitter(id, 1)).chain([sitter("noshin", 1)]);
        let gallery = Gallery::hang(SHEET, all);
        assert_eq!(gallery.face("noshin"), Some(Face::new(1, "cup").marked("monk")));
        assert_eq!(gallery.iter().map(|(_, face)| face).collect::<BTreeSet<_>>().len(), 41);
        assert_eq!(gallery.faults(SHEET), [] as [String; 0]);
        for (id, face) in gallery.iter().filter(|(id, _)| *id != "noshin") {
            assert!(["monk", "staff"].contains(&face.glyph.as_str()), "{id}");
        }
    }

    #[test]
    fn a_thing_keeps_its_face_when_others_come() {
        let alone = Gallery::hang(SHEET, [sitter("mine", 2)]);
        let among = Gallery::hang(SHEET, [sitter("noshin", 1), sitter("mine", 2), sitter("zz", 2)]);
        assert_eq!(alone.face("mine"), among.face("mine"));
    }

    #[test]
    fn a_sheet_is_told_what_is_wrong_with_it() {
        let wrong = "[pools]\nmonk = [\"nonsense\"]\n[faces]\nnobody = \"cup\"\na = \"cup\"\nb = \"cup\"\n";
        let gallery = Gallery::hang(wrong, [sitter("a", 0), sitter("b", 0)]);
        assert_eq!(
            gallery.faults(wrong),
            ["no glyph is called nonsense", "nothing is called nobody", "a and b look the same"]
        );
        assert_eq!(gallery.faults("faces = 3").len(), 1);
    }
}
