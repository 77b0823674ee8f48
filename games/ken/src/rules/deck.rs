//! The deck (rulebook chapter Composizione del mazzo).
