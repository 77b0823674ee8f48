//! The rules text of a card, made from its abilities.
