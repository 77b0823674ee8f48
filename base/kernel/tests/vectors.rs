//! The dice of a seed are the same for ever: the known answers of `vectors.txt`, which `tools/check-vectors.py`
//! checks without this program. Set `UPDATE_GOLDENS=1` to write the file anew; a change to any answer makes every
//! stored match unverifiable.

use std::fmt::Write;
use std::num::NonZeroU32;

use kernel::{Luck, Seeded, commitment, outcome_key, shuffle};

const HEADER: &str = "\
# Known answers of the dice: seed, entropy and what the outcome stream gives. docs/log.md says what each step is.
#
# A script in any language checks them so:
#   seed        32 bytes in hexadecimal; begins a new case.
#   entropy     what one seat added, as bytes in hexadecimal (nothing after the word: an empty text); one line a seat.
#   commitment  HMAC-SHA-256, key = seed, message = the ASCII bytes of `ludoteca commitment v1`.
#   key         HMAC-SHA-256, key = seed, message = the ASCII bytes of `ludoteca outcome v1`, then for each seat the
#               length of its entropy in bytes (4 bytes, lowest first) and the entropy. This is the outcome key.
#   words       the first 16 words of the stream: ChaCha20 (20 rounds) with the outcome key, nonce zero, 64-bit block
#               counter from 0; each word is 32 bits, lowest byte first, printed as a number in hexadecimal.
#   picks N:    numbers from 0 to N-1, from the start of the stream: take the next word; if it is below the largest
#               multiple of N that is at most 2^32, the pick is the word modulo N, else the word is skipped.
#   d6:         picks among 6, plus 1.
#   shuffle N:  the numbers 0 to N-1 after a shuffle from the start of the stream: for place N-1 down to 1, swap it
#               with the place of a pick among place + 1.
#
# tools/check-vectors.py does it with Python's standard library alone.
";

/// The cases: seed and entropy.
fn cases() -> Vec<([u8; 32], Vec<&'static str>)> {
    let counting = std::array::from_fn(|i| i as u8);
    vec![
        ([0; 32], vec![]),
        ([0xff; 32], vec!["", ""]),
        (counting, vec!["asagiri", "nebbia del mattino è fitta"]),
        (counting, vec!["nebbia del mattino è fitta", "asagiri"]),
        (*b"the seed of a match has 32 bytes", vec!["a", "", "b", "c"]),
    ]
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

fn joined(numbers: impl IntoIterator<Item = u32>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

fn numbers(key: [u8; 32], n: u32, count: usize, add: u32) -> String {
    let (mut stream, n) = (Seeded::new(key), NonZeroU32::new(n).expect("not zero"));
    joined((0..count).map(|_| stream.pick(n) + add))
}

fn vectors() -> String {
    let mut text = HEADER.to_owned();
    for (seed, entropy) in cases() {
        let entropy: Vec<String> = entropy.into_iter().map(str::to_owned).collect();
        let _ = writeln!(text, "\nseed {}", hex(&seed));
        for added in &entropy {
            text += format!("entropy {}", hex(added.as_bytes())).trim_end();
            text.push('\n');
        }
        let key = outcome_key(&seed, &entropy);
        let _ = writeln!(text, "commitment {}\nkey {}", hex(&commitment(&seed)), hex(&key));
        // A pick among 2^32 - 1 is the word itself, unless it is the one word that is skipped.
        let (mut stream, most) = (Seeded::new(key), NonZeroU32::MAX);
        let words: Vec<String> = (0..16).map(|_| format!("{:08x}", stream.pick(most))).collect();
        assert_eq!(stream.words(), 16);
        let _ = writeln!(text, "words {}", words.join(" "));
        let _ = writeln!(text, "d6: {}", numbers(key, 6, 20, 1));
        for n in [2, 3, 6, 7, 10, 52, 1_000, 65_536, (1 << 31) + 1, u32::MAX] {
            let _ = writeln!(text, "picks {n}: {}", numbers(key, n, 10, 0));
        }
        let mut deck: Vec<u32> = (0..20).collect();
        shuffle(&mut Seeded::new(key), &mut deck);
        let _ = writeln!(text, "shuffle 20: {}", joined(deck));
    }
    text
}

#[test]
fn the_stream_is_the_same_for_ever() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors.txt");
    if std::env::var_os("UPDATE_GOLDENS").is_some_and(|value| value == "1") {
        std::fs::write(path, vectors()).expect("the vectors can be written");
    }
    let stored = std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    for (line, (stored, now)) in stored.lines().zip(vectors().lines()).enumerate() {
        assert_eq!(stored, now, "line {}", line + 1);
    }
    assert_eq!(stored.len(), vectors().len());
}

#[test]
fn skipping_leads_to_the_same_words_as_drawing() {
    let six = NonZeroU32::new(6).expect("not zero");
    let (mut drawn, mut skipped) = (Seeded::new([9; 32]), Seeded::new([9; 32]));
    for _ in 0..1_000 {
        drawn.pick(six);
    }
    skipped.skip_to(drawn.words());
    assert_eq!(
        (0..100).map(|_| drawn.pick(six)).collect::<Vec<_>>(),
        (0..100).map(|_| skipped.pick(six)).collect::<Vec<_>>()
    );
    assert_eq!(drawn.words(), skipped.words());
}
