//! frozen
