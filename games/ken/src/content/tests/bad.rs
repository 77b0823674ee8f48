//! Each fault of a pack is found where it stands.

use super::read;
