//! What is shown, and what is hidden.
