//! Tests of the chapter, by the rulebook's own examples.
