//! The generic special capacities (rulebook chapter Le Capacità Speciali).
