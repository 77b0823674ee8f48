//! Conquest (rulebook chapter La conquista di un Luogo).
