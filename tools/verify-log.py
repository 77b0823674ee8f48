#!/usr/bin/env python3
"""Verifies the dice of a match without the program and without the rules of the game.

    python3 tools/verify-log.py MATCH.log.jsonl

Checks that the seed belongs to the commitment of the first line, and that every number that luck drew is what the
seed gives, in order, undone steps included. Exits 1 when something is wrong. docs/log.md describes the format.
"""

import importlib.util
import json
import pathlib
import sys

here = pathlib.Path(__file__).parent
spec = importlib.util.spec_from_file_location("vectors", here / "check-vectors.py")
vectors = importlib.util.module_from_spec(spec)
spec.loader.exec_module(vectors)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.strip()]
    header, entries = lines[0], lines[1:]
    seeds = [entry["seed"] for entry in entries if "seed" in entry]
    if not seeds:
        sys.exit("the log does not give the seed yet")
    seed = bytes.fromhex(seeds[0])
    if vectors.commitment(seed).hex() != header.get("commitment"):
        sys.exit("the seed does not belong to the commitment")
    entropy = [added.encode() for added in header.get("entropy", [])]
    stream = vectors.words(vectors.outcome_key(seed, entropy))
    count = 0
    for number, entry in enumerate(entries, 2):
        luck, of = entry.get("luck", []), entry.get("of", [])
        if len(luck) != len(of):
            sys.exit(f"line {number}: {len(luck)} numbers were drawn, among {len(of)}")
        for drawn, n in zip(luck, of):
            fair = (1 << 32) // n * n
            expected = next(word for word in stream if word < fair) % n
            if drawn != expected:
                sys.exit(f"line {number}: luck drew {drawn} among {n}, the seed gives {expected}")
            count += 1
    print(f"the commitment holds and all {count} draws are those of the seed")


if __name__ == "__main__":
    main()
