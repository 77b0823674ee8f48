//! Damage (rulebook chapter I Danni).
