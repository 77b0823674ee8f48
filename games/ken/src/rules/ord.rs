//! The Order and Disengage phase (rulebook chapter La fase Ordine e Disimpegno).
