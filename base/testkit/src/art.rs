//! Drawings that stand for pieces: plain shapes in two colours, and nothing that runs or fetches.

use std::collections::BTreeSet;

/// The shapes that a drawing may be made of.
const TAGS: [&str; 8] = ["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"];

/// What may be said of a shape; colours and numbers are all it takes.
const ATTRIBUTES: [&str; 26] = [
    "cx",
    "cy",
    "d",
    "fill",
    "fill-opacity",
    "fill-rule",
    "height",
    "opacity",
    "points",
    "r",
    "rx",
    "ry",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "transform",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// The only colours: the letters' own, and the tint of whose piece it is.
const COLOURS: [&str; 3] = ["none", "currentColor", "var(--tint)"];

/// What is wrong with a game's drawings (`Shelf::art`), everything at once.
pub fn art_faults(art: &[(&str, &str)]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut known = BTreeSet::new();
    for (id, markup) in art {
        let plain = id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if id.is_empty() || !plain || !known.insert(id) {
            faults.push(format!("no drawing can be called `{id}`, or two are"));
        }
        faults.extend(drawing(markup).err().map(|what| format!("{id}: {what}")));
    }
    faults
}

fn drawing(markup: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = markup;
    while let Some((before, tail)) = rest.split_once('<') {
        if !before.trim().is_empty() {
            return Err(format!("a text is no shape: `{before}`"));
        }
        let (tag, after) = tail.split_once('>').ok_or("a tag without an end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("`{name}` ends and has not begun"));
            }
            continue;
        }
        let (body, empty) = tag.strip_suffix('/').map_or((tag, false), |body| (body, true));
        let (name, attributes) = body.split_once(char::is_whitespace).unwrap_or((body, ""));
        if !TAGS.contains(&name) {
            return Err(format!("`{name}` is no shape"));
        }
        self::attributes(attributes)?;
        if !empty {
            open.push(name);
        }
    }
    match open.last() {
        Some(name) => Err(format!("`{name}` has no end")),
        None if !rest.trim().is_empty() => Err(format!("a text is no shape: `{rest}`")),
        None => Ok(()),
    }
}

fn attributes(text: &str) -> Result<(), String> {
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, tail) = rest.split_once("=\"").ok_or_else(|| format!("`{rest}` says nothing"))?;
        let (value, after) = tail.split_once('"').ok_or_else(|| format!("`{name}` has no end"))?;
        rest = after.trim_start();
        if !ATTRIBUTES.contains(&name) {
            return Err(format!("`{name}` may not be said of a shape"));
        }
        if matches!(name, "fill" | "stroke") && !COLOURS.contains(&value) {
            return Err(format!("`{value}` is none of the colours"));
        }
        if !matches!(name, "fill" | "stroke") && value.contains([':', '#', '&', '<']) {
            return Err(format!("`{value}` is no number"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_in_two_colours_are_drawn_and_nothing_else() {
        assert_eq!(art_faults(crate::games::marbles::ART), [] as [String; 0]);
        let good = "<g fill=\"var(--tint)\"><path d=\"M0 0L100 100\" stroke=\"currentColor\"/></g>";
        assert_eq!(art_faults(&[("a", good)]), [] as [String; 0]);
        for wrong in [
            "<script>alert(1)</script>",
            "<image href=\"https://example.org/x.png\"/>",
            "<use href=\"#other\"/>",
            "<path onclick=\"x\" d=\"M0 0\"/>",
            "<path style=\"fill:url(x)\"/>",
            "<path fill=\"red\"/>",
            "<path fill=\"url(#x)\"/>",
            "<g>",
            "<g></path>",
            "words",
            "<path d=\"M0 0\"",
            "<path d=\"&#x3c;\"/>",
        ] {
            assert_eq!(art_faults(&[("a", wrong)]).len(), 1, "{wrong}");
        }
        assert_eq!(art_faults(&[("A b", good), ("c", good), ("c", good)]).len(), 2);
    }
}
