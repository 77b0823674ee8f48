//! Texts on a page of limited width.

/// Breaks a text into lines of at most `width` characters, between words where it can; line breaks stay. Lines after
/// the first begin with `indent` blanks.
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let width = width.max(indent + 8);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let lead = paragraph.chars().take_while(|letter| *letter == ' ').count().min(width / 2);
        let mut line = " ".repeat(lead);
        let mut empty = true;
        let mut gap = 0;
        // Blanks between words stay as they are, unless the line breaks there.
        for word in paragraph.trim().split(' ') {
            if word.is_empty() {
                gap += 1;
                continue;
            }
            for part in pieces(word, width - indent.max(lead)) {
                if !empty && length(&line) + gap + length(&part) > width {
                    lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
                    empty = true;
                }
                if !empty {
                    line.push_str(&" ".repeat(gap));
                }
                line.push_str(&part);
                empty = false;
            }
            gap = 1;
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// A word, cut where it is longer than a line.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(width.max(1)).map(|piece| piece.iter().collect()).collect()
}

/// How many columns a text takes.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

/// A text filled up with blanks to a width.
pub(crate) fn fill(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(length(text))))
}

/// Markdown, as rulebooks use it, on a page: paragraphs are filled, lists hang, tables and code stay as they are.
pub fn markdown(text: &str, width: usize) -> Vec<String> {
    let (mut lines, mut paragraph, mut fenced) = (Vec::new(), String::new(), false);
    let flush = |paragraph: &mut String, lines: &mut Vec<String>| {
        if !paragraph.is_empty() {
            let indent = if paragraph.starts_with("- ") { 2 } else { 0 };
            lines.extend(wrap(paragraph, width, indent));
            paragraph.clear();
        }
    };
    for line in text.lines() {
        let bare = line.trim();
        if bare.starts_with("```") {
            flush(&mut paragraph, &mut lines);
            fenced = !fenced;
        } else if fenced || bare.starts_with('|') {
            flush(&mut paragraph, &mut lines);
            lines.push(line.trim_end().to_owned());
        } else if bare.is_empty() {
            flush(&mut paragraph, &mut lines);
            lines.push(String::new());
        } else {
            let item = bare.strip_prefix("* ").map(|item| format!("- {item}"));
            let bare = item.as_deref().unwrap_or(bare).trim_start_matches('#').replace("**", "");
            if bare.starts_with("- ") {
                flush(&mut paragraph, &mut lines);
            }
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(bare.trim_start());
        }
    }
    flush(&mut paragraph, &mut lines);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 10, 2), ["one two", "  three"]);
        assert_eq!(wrap("abcdefghijklmnop", 8, 0), ["abcdefgh", "ijklmnop"]);
        assert_eq!(wrap("", 8, 0), [] as [&str; 0]);
        for width in 0..20 {
            let lines = wrap("una parola lunghissimissima, e due corte", width, 3);
            assert!(lines.iter().all(|line| length(line) <= width.max(11)), "{lines:?}");
        }
    }

    #[test]
    fn markdown_keeps_lists_and_tables() {
        let text = "A **bold**\nword.\n\n- one\n  more\n- two\n\n| a | b |\n```\n  code\n```";
        let page = markdown(text, 40);
        assert_eq!(page, ["A bold word.", "", "- one more", "- two", "", "| a | b |", "  code"]);
    }
}
