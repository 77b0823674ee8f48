//! The house pool, its texts, and what the lint says of bad packs.

mod text;

use super::*;

fn house() -> Content {
    Content::read(HOUSE).unwrap_or_else(|faults| {
        panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

#[test]
fn the_house_pool_is_read() {
    let content = house();
    let count = |kind: CardType| content.kinds.iter().filter(|card| card.kind == kind).count();
    let counts = CardType::ALL.map(count);
    assert_eq!(counts, [32, 21, 14, 14, 8, 7, 9, 19, 16]);
}
