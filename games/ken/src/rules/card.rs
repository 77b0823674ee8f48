//! The parts of a card (rulebook chapter La Carta) and its types.
