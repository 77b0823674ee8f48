//! Panels in columns.

use picture::panel_title;
use scene::Panel;

use super::Sheet;
use crate::page::{fill, length, wrap};

/// How wide a column of panels is at least.
const NARROWEST: usize = 36;

impl Sheet<'_> {
    /// All panels, side by side as far as the page is wide.
    pub fn panels(&self) -> Vec<String> {
        let panels: Vec<&Panel> = self.scene.panels.iter().collect();
        self.columns(&panels)
    }

    /// Some panels, side by side.
    pub fn columns(&self, panels: &[&Panel]) -> Vec<String> {
        let across = (self.width / NARROWEST).clamp(1, 3).min(panels.len().max(1));
        let wide = self.width / across - if across > 1 { 2 } else { 0 };
        let mut lines = Vec::new();
        for row in panels.chunks(across) {
            let blocks: Vec<Vec<String>> = row.iter().map(|panel| self.panel(panel, wide)).collect();
            if !lines.is_empty() {
                lines.push(String::new());
            }
            for at in 0..blocks.iter().map(Vec::len).max().unwrap_or(0) {
                let mut line = String::new();
                for (i, block) in blocks.iter().enumerate() {
                    let text = block.get(at).map_or("", String::as_str);
                    let filled = if i + 1 < blocks.len() { fill(text, wide + 2) } else { text.to_owned() };
                    // Titles are painted after they are filled, for paint takes no room.
                    line += &if at == 0 { self.ink.bold(&filled) } else { filled };
                }
                lines.push(line.trim_end().to_owned());
            }
        }
        lines
    }

    fn panel(&self, panel: &Panel, wide: usize) -> Vec<String> {
        let title = panel_title(self.scene, panel, self.voice);
        let mut lines = wrap(&title, wide, 0);
        lines.truncate(1);
        if lines.is_empty() {
            lines.push(panel.id.to_string());
        }
        let mut short: Vec<String> = Vec::new();
        for field in &panel.fields {
            let label = self.voice.say(&field.label);
            let text = format!("{label}: {}", self.voice.value(&field.value));
            // Short facts share a line.
            match short.last_mut() {
                Some(line) if length(line) + length(&text) + 4 <= wide && length(&text) < 16 => {
                    *line += "  ";
                    *line += &text;
                }
                _ => short.push(text),
            }
        }
        lines.extend(short.iter().flat_map(|line| wrap(&format!("  {line}"), wide, 4)));
        lines
    }
}
