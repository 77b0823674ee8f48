//! A made-up duel of cards for whoever draws scenes: hands, piles, cards under cards, two rows that face each other.

use scene::{
    Badge, Board, CardLook, Cell, Field, Phrase, Piece, Prompt, Scale, Scene, Shape, Spot, Tone, Value,
    Window, Words,
};

/// The parlour's words, alike in every language.
pub const PARLOUR: &str = "\
future = Future
past = Past
hand = Hand
camp = Camp
attack-line = Attackers
defence-line = Defenders
attack = Attack
defence = Defence
resistance = Resistance
price = Price
master = Master
army = Army
event = Event
technique = Technique
north = North
tired = tired
glory = Glory
answer = Answer, or pass.
table = table
";

/// Two seats: the first attacks with a master over a life and a technique, and with riders; the second defends.
pub fn parlour() -> Scene {
    let seats = [Some(0), Some(1)];
    let board = |id: &str, seat: Option<u8>, shape| Board {
        id: seat.map_or_else(|| id.to_owned(), |seat| format!("{id}-{seat}")).into(),
        title: Phrase::new(id),
        seat,
        shape,
        cells: [cell()].into(),
        ..Board::default()
    };
    let own = |seat| {
        [("future", Shape::Pile), ("past", Shape::Pile), ("hand", Shape::Row), ("camp", Shape::Row)]
            .map(|(id, shape)| board(id, seat, shape))
    };
    let mut boards: Vec<Board> = seats.into_iter().flat_map(own).collect();
    for (at, unseen) in [(0, 31), (4, 29), (6, 6)] {
        boards[at].unseen = unseen;
    }
    let line = |id: &str, seat, sum: &str, value| Board {
        seat: Some(seat),
        sums: vec![field(sum, Value::Number(value))],
        ..board(id, None, Shape::Row)
    };
    boards.push(line("defence-line", 1, "defence", 4));
    boards.push(Board { faces: Some("defence-line".into()), ..line("attack-line", 0, "attack", 13) });
    let mat = [
        &["future-1", "past-1", "hand-1"][..],
        &["camp-1"],
        &["defence-line"],
        &["attack-line"],
        &["camp-0"],
        &["hand-0", "future-0", "past-0"],
    ];
    Scene {
        boards,
        mat: mat.iter().map(|band| band.iter().map(|id| (*id).into()).collect()).collect(),
        scales: vec![Scale {
            id: "glory".into(),
            title: Phrase::new("glory"),
            counts: [(0, 7), (1, 3)],
            goal: 10,
        }],
        pieces: pieces(),
        prompt: Some(Prompt {
            seats: vec![0],
            by: "YARD-01".into(),
            text: Phrase::new("answer"),
            window: Some(Window { pass: "pass".into(), span: 7 }),
        }),
        ..Scene::default()
    }
}

fn cell() -> Cell {
    Cell { id: "0".into(), ground: "table".into(), glyph: '.', ..Cell::default() }
}

fn field(key: &str, value: Value) -> Field {
    Field { key: key.into(), label: Phrase::new(key), value }
}

/// A card with its values in the order attack, defence, resistance.
fn card(id: &str, board: &str, seat: u8, kind: &str, values: &[&str]) -> Piece {
    let name = id.split('-').next().unwrap_or(id);
    let name = name[..1].to_uppercase() + &name[1..];
    let numbered = ["attack", "defence", "resistance"].iter().zip(values);
    Piece {
        id: id.into(),
        symbol: name[..2].into(),
        name: Words::same(&name),
        seat: Some(seat),
        at: Some(Spot { board: board.into(), cell: "0".into() }),
        look: Some(CardLook {
            kind: Phrase::new(kind),
            family: (kind == "master").then(|| Phrase::new("north")),
            tint: match kind {
                "master" => 3,
                "army" => 6,
                "event" => 8,
                _ => 5,
            },
            values: numbered.map(|(key, value)| field(key, Value::Plain((*value).into()))).collect(),
            worth: if kind == "army" { vec![field("price", Value::Number(1))] } else { Vec::new() },
        }),
        ..Piece::default()
    }
}

fn pieces() -> Vec<Piece> {
    let under = |piece: Piece| Piece { under: Some("kenta-1".into()), ..piece };
    let turned = |piece: Piece| Piece { turned: true, ..piece };
    let tired = Badge { id: "tired".into(), text: Phrase::new("tired"), glyph: "z".into(), tone: Tone::Bad };
    vec![
        under(card("kenta-2", "attack-line", 0, "master", &["9", "6", "*"])),
        turned(card("kenta-1", "attack-line", 0, "master", &["9", "6", "*"])),
        under(card("kick", "attack-line", 0, "technique", &["+2"])),
        Piece { badges: vec![tired], ..turned(card("riders", "attack-line", 0, "army", &["4", "3", "3"])) },
        card("guards", "defence-line", 1, "army", &["1", "4", "4"]),
        card("scouts", "camp-1", 1, "army", &["2", "1", "1"]),
        card("monsoon", "hand-0", 0, "event", &[]),
        card("toru", "hand-0", 0, "master", &["7", "8", "*"]),
        card("fog", "past-0", 0, "event", &[]),
        card("ambush", "past-0", 0, "event", &[]),
    ]
}
