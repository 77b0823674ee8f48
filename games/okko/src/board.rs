//! The board: terrain on squares, walls on edges, four areas in a square (rulebook chapters Materiale, Movimenti).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use space::square::{Edge, Grid, Square, Walls};

use crate::show::Drawn;

/// What a terrain symbol says of its square (OKKO-TERR-01 … 05). Bridges, stairs and hatches are free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// No symbol.
    #[default]
    Free,
    /// Orange.
    Difficult,
    /// Red.
    Obstructed,
    /// Blue.
    Water,
    /// Free; drawn as a bridge.
    Bridge,
    /// Free; drawn as stairs or a hatch.
    Stairs,
}

impl Terrain {
    /// All kinds.
    pub const ALL: [Terrain; 6] = [
        Terrain::Free,
        Terrain::Difficult,
        Terrain::Obstructed,
        Terrain::Water,
        Terrain::Bridge,
        Terrain::Stairs,
    ];

    /// The character of a text board: `. d X w = s`.
    pub const fn glyph(self) -> char {
        match self {
            Terrain::Free => '.',
            Terrain::Difficult => 'd',
            Terrain::Obstructed => 'X',
            Terrain::Water => 'w',
            Terrain::Bridge => '=',
            Terrain::Stairs => 's',
        }
    }

    /// The terrain of a character of a text board.
    pub fn of_glyph(glyph: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.glyph() == glyph)
    }

    /// Whether it is free terrain for the rules (OKKO-TERR-01, OKKO-TERR-07).
    pub const fn is_free(self) -> bool {
        matches!(self, Terrain::Free | Terrain::Bridge | Terrain::Stairs)
    }

    /// Message key of its name.
    pub const fn word(self) -> &'static str {
        match self {
            Terrain::Free => "terrain-free",
            Terrain::Difficult => "terrain-difficult",
            Terrain::Obstructed => "terrain-obstructed",
            Terrain::Water => "terrain-water",
            Terrain::Bridge => "terrain-bridge",
            Terrain::Stairs => "terrain-stairs",
        }
    }
}

/// A board of up to 16 x 16 squares. It never changes once the first figure is deployed; what characters add to
/// the terrain lies in the state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Size and walls.
    pub grid: Grid,
    terrain: [Terrain; 256],
    /// What is shown of it.
    pub(crate) drawn: Drawn,
}

impl Board {
    /// An open board.
    pub fn new(grid: Grid) -> Board {
        Board { grid, terrain: [Terrain::Free; 256], drawn: Drawn::default() }
    }

    /// The printed terrain of a square.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.terrain[square.index()]
    }

    /// Prints terrain on a square.
    pub fn print(&mut self, square: Square, terrain: Terrain) {
        self.terrain[square.index()] = terrain;
        self.drawn = Drawn::default();
    }

    /// Gives it these walls; those that do not fit leave it as it is.
    pub fn build(&mut self, walls: Walls) {
        if let Ok(grid) = self.grid.with_walls(walls) {
            self.grid = grid;
            self.drawn = Drawn::default();
        }
    }

    /// The rows as text, north first.
    pub fn rows(&self) -> Vec<String> {
        let row = |row| {
            (0..self.grid.cols())
                .filter_map(|col| Square::new(col, row))
                .map(|s| self.terrain(s).glyph())
                .collect()
        };
        (0..self.grid.rows()).map(row).collect()
    }

    /// A board from rows of terrain characters and walls.
    pub fn from_rows(rows: &[String], walls: Walls) -> Result<Board, String> {
        let cols = rows.first().map_or(0, |row| row.chars().count());
        let size = |n: usize| u8::try_from(n).map_err(|_| format!("{n} is too large"));
        let grid = Grid::new(size(cols)?, size(rows.len())?, walls).map_err(|fault| fault.to_string())?;
        let mut board = Board::new(grid);
        for (y, row) in rows.iter().enumerate() {
            if row.chars().count() != cols {
                return Err(format!(
                    "row {} has {} squares, the first has {cols}",
                    y + 1,
                    row.chars().count()
                ));
            }
            for (x, glyph) in row.chars().enumerate() {
                let terrain = Terrain::of_glyph(glyph).ok_or_else(|| {
                    format!("row {}: {glyph:?} is no terrain; known are . d X w = s", y + 1)
                })?;
                if let Some(square) = Square::new(x as u8, y as u8) {
                    board.print(square, terrain);
                }
            }
        }
        Ok(board)
    }
}

/// A board as files and logs write it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    rows: Vec<String>,
    walls: Vec<Edge>,
}

impl Serialize for Board {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { rows: self.rows(), walls: self.grid.walls().iter().collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let Written { rows, walls } = Written::deserialize(deserializer)?;
        Board::from_rows(&rows, walls.into_iter().collect()).map_err(serde::de::Error::custom)
    }
}
