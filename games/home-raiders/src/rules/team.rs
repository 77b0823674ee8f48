//! Stars and teams (rulebook chapter team).
