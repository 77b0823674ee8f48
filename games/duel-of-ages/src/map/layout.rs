//! What has been placed: platters on a coarse grid of their own, keys in the sockets between them (ledger 5.6).

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use space::hex::{Dir, Hex};

/// A place for a platter, on a hex grid of its own.
pub type Slot = (i8, i8);

/// How often a key can be turned in its socket.
pub const FACINGS: u8 = 3;

/// The hole between three places for platters. It has three names, one from each; [`Socket::same`] picks one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Socket {
    /// One of the three places.
    pub at: Slot,
    /// Which of its six corners, clockwise from the one between its east and its south-east neighbour.
    pub corner: u8,
}

/// What kind of hole an empty socket is (DOA-MAP-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// One platter is there.
    Notch,
    /// Two are.
    Cranny,
    /// All three are.
    Nook,
}

/// One step of building: pieces are numbered as in the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Put {
    /// A platter, turned by so many sixths clockwise.
    Platter {
        /// Its number.
        piece: u8,
        /// Where.
        at: Slot,
        /// Sixths clockwise.
        turn: u8,
    },
    /// A dome key, its corner (0,0) pointing into one of the three places: [`Socket::slots`].
    Dome {
        /// Its number.
        piece: u8,
        /// Where.
        socket: Socket,
        /// Which of the socket's places.
        facing: u8,
    },
    /// A labyrinth key, its entrance pointing into one of the three places.
    Labyrinth {
        /// Its number.
        piece: u8,
        /// Where.
        socket: Socket,
        /// Which of the socket's places.
        facing: u8,
    },
}

impl Hash for Put {
    /// As one number: the whole map is hashed with each position of a match.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let (kind, piece, Socket { at, corner }, turned) = match *self {
            Put::Platter { piece, at, turn } => (0, piece, Socket { at, corner: 0 }, turn),
            Put::Dome { piece, socket, facing } => (1, piece, socket, facing),
            Put::Labyrinth { piece, socket, facing } => (2, piece, socket, facing),
        };
        let [a, b] = [at.0, at.1].map(i8::cast_unsigned);
        hasher.write_u64(u64::from_le_bytes([kind, piece, a, b, corner, turned, 0, 0]));
    }
}

/// What has been placed, in this order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Layout(pub Vec<Put>);

impl Socket {
    /// The socket at a corner of a place.
    pub const fn new(at: Slot, corner: u8) -> Socket {
        Socket { at, corner: corner % 6 }
    }

    /// The three places around it: the one it is named after, and clockwise on.
    pub fn slots(self) -> [Slot; 3] {
        [self.at, beside(self.at, self.corner), beside(self.at, self.corner + 1)]
    }

    /// Its three names, each from one of [`Socket::slots`]. What faces place `n` under this name faces place
    /// `n - k` (round of three) under name `k`.
    pub fn names(self) -> [Socket; 3] {
        let [_, one, other] = self.slots();
        [self, Socket::new(one, self.corner + 2), Socket::new(other, self.corner + 4)]
    }

    /// The one of its three names that sorts first: equal for all three.
    pub fn same(self) -> Socket {
        self.names().into_iter().min().unwrap_or(self)
    }
}

/// The place beside one in a direction, 0 to 5.
pub fn beside((a, b): Slot, dir: u8) -> Slot {
    let dir = Dir::ALL[usize::from(dir % 6)];
    (a.wrapping_add(dir.dq() as i8), b.wrapping_add(dir.dr() as i8))
}

/// The middle hex of a place for platters.
pub fn centre((a, b): Slot) -> Hex {
    let (a, b) = (i32::from(a), i32::from(b));
    Hex::new(9 * a - 2 * b, 2 * a + 11 * b)
}

/// Where a hex of a key lies on the map.
pub fn key_hex(socket: Socket, facing: u8, local: Hex) -> Hex {
    let turned = (0..facing % FACINGS).fold(local, |hex, _| Hex::new(4 - hex.q() - hex.r(), hex.q()));
    Hex::new(1 + turned.q(), 3 + turned.r()).turned(socket.corner).plus(centre(socket.at))
}

/// Where a direction of a key points on the map.
pub const fn key_dir(socket: Socket, facing: u8, dir: Dir) -> Dir {
    dir.clockwise(2 * (facing % FACINGS) + socket.corner % 6)
}

impl Put {
    /// The socket that a key fills.
    pub const fn socket(&self) -> Option<Socket> {
        match *self {
            Put::Platter { .. } => None,
            Put::Dome { socket, .. } | Put::Labyrinth { socket, .. } => Some(socket),
        }
    }

    /// The same step in the words of [`Socket::same`], so that equal steps are equal.
    pub fn same(self) -> Put {
        let renamed = |socket: Socket, facing: u8| {
            let same = socket.same();
            let name = socket.names().into_iter().position(|name| name == same).unwrap_or(0) as u8;
            (same, (facing + FACINGS - name) % FACINGS)
        };
        match self {
            Put::Platter { .. } => self,
            Put::Dome { piece, socket, facing } => {
                let (socket, facing) = renamed(socket, facing);
                Put::Dome { piece, socket, facing }
            }
            Put::Labyrinth { piece, socket, facing } => {
                let (socket, facing) = renamed(socket, facing);
                Put::Labyrinth { piece, socket, facing }
            }
        }
    }
}

impl Layout {
    /// The placed platters: number, place, turn.
    pub fn platters(&self) -> impl Iterator<Item = (u8, Slot, u8)> {
        self.0.iter().filter_map(|put| match *put {
            Put::Platter { piece, at, turn } => Some((piece, at, turn)),
            Put::Dome { .. } | Put::Labyrinth { .. } => None,
        })
    }

    /// The numbers of the placed dome keys.
    pub fn domes(&self) -> impl Iterator<Item = u8> {
        self.0.iter().filter_map(|put| if let Put::Dome { piece, .. } = *put { Some(piece) } else { None })
    }

    /// The numbers of the placed labyrinth keys.
    pub fn labyrinths(&self) -> impl Iterator<Item = u8> {
        self.0
            .iter()
            .filter_map(|put| if let Put::Labyrinth { piece, .. } = *put { Some(piece) } else { None })
    }

    /// Whether a platter lies there.
    pub fn holds(&self, at: Slot) -> bool {
        self.platters().any(|(_, slot, _)| slot == at)
    }

    /// The key in a socket.
    pub fn key_in(&self, socket: Socket) -> Option<&Put> {
        let same = socket.same();
        self.0.iter().find(|put| put.socket().is_some_and(|other| other.same() == same))
    }

    /// What a socket is, whether empty or not; none when no platter is there.
    pub fn kind(&self, socket: Socket) -> Option<Kind> {
        match socket.slots().into_iter().filter(|&slot| self.holds(slot)).count() {
            0 => None,
            1 => Some(Kind::Notch),
            2 => Some(Kind::Cranny),
            _ => Some(Kind::Nook),
        }
    }

    /// The free places beside placed platters; of an empty table the middle alone.
    pub fn free_slots(&self) -> Vec<Slot> {
        let around = self.platters().flat_map(|(_, at, _)| (0..6).map(move |dir| beside(at, dir)));
        let mut free: Vec<Slot> = around.filter(|&slot| !self.holds(slot)).collect();
        if self.0.is_empty() {
            free.push((0, 0));
        }
        free.sort_unstable();
        free.dedup();
        free
    }

    /// Every socket of the placed platters once, filled or not, named after the platter that was placed first.
    pub fn sockets(&self) -> Vec<Socket> {
        let mut found: Vec<Socket> = Vec::new();
        let mut done: Vec<Slot> = Vec::new();
        for (_, at, _) in self.platters() {
            let corners = (0..6).map(|corner| Socket::new(at, corner));
            found.extend(corners.filter(|socket| !socket.slots().iter().any(|slot| done.contains(slot))));
            done.push(at);
        }
        found
    }

    /// The empty ones among [`Layout::sockets`].
    pub fn free_sockets(&self) -> Vec<Socket> {
        self.sockets().into_iter().filter(|&socket| self.key_in(socket).is_none()).collect()
    }

    /// How many nooks and crannies are unfilled (DOA-MAP-07).
    pub fn open(&self) -> usize {
        let gaps = |socket: &Socket| self.kind(*socket).is_some_and(|kind| kind > Kind::Notch);
        self.free_sockets().iter().filter(|socket| gaps(socket)).count()
    }
}
