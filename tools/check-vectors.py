#!/usr/bin/env python3
"""Checks the known-answer vectors of the dice: an implementation of docs/log.md that shares no code with the program.

    python3 tools/check-vectors.py [base/kernel/tests/vectors.txt]

Needs nothing but Python's standard library. Exits 1 when a vector is wrong.
"""

import hashlib
import hmac
import struct
import sys


def commitment(seed):
    return hmac.new(seed, b"ludoteca commitment v1", hashlib.sha256).digest()


def outcome_key(seed, entropy):
    message = b"ludoteca outcome v1"
    for added in entropy:
        message += struct.pack("<I", len(added)) + added
    return hmac.new(seed, message, hashlib.sha256).digest()


def quarter(s, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & 0xFFFFFFFF
        s[z] ^= s[x]
        s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF


def block(key, counter):
    """One block of ChaCha20: 16 words; 64-bit counter, nonce zero."""
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    s = start[:]
    for _ in range(10):
        for column in range(4):
            quarter(s, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(s, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(s, start)]


def words(key):
    counter = 0
    while True:
        yield from block(key, counter)
        counter += 1


def picks(key, n, count):
    fair = (1 << 32) // n * n
    stream = words(key)
    drawn = []
    while len(drawn) < count:
        word = next(stream)
        if word < fair:
            drawn.append(word % n)
    return drawn


def shuffled(key, count):
    """Fisher and Yates from the last place down, as `shuffle` does it."""
    items, stream = list(range(count)), words(key)
    for last in range(count - 1, 0, -1):
        n = last + 1
        fair = (1 << 32) // n * n
        word = next(w for w in stream if w < fair)
        items[last], items[word % n] = items[word % n], items[last]
    return items


def check(name, expected, found, line):
    if expected != found:
        sys.exit(f"line {line}: {name}\n  the file says {expected}\n  it should be {found}")


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "base/kernel/tests/vectors.txt"
    seed, entropy, key, checked = b"", [], b"", 0
    for number, text in enumerate(open(path, encoding="utf-8"), 1):
        text = text.rstrip("\n")
        if not text or text.startswith("#"):
            continue
        name, _, value = text.partition(" ")
        name = name.rstrip(":")
        numbers = lambda: [int(word) for word in value.split(":")[-1].split()]
        if name == "seed":
            seed, entropy, key = bytes.fromhex(value), [], b""
            continue
        if name == "entropy":
            entropy.append(bytes.fromhex(value))
            continue
        if name == "commitment":
            check(name, value, commitment(seed).hex(), number)
        elif name == "key":
            key = outcome_key(seed, entropy)
            check(name, value, key.hex(), number)
        elif name == "words":
            stream = words(key)
            check(name, value.split(), [f"{next(stream):08x}" for _ in value.split()], number)
        elif name == "d6":
            check(name, numbers(), [pick + 1 for pick in picks(key, 6, len(numbers()))], number)
        elif name == "picks":
            n = int(value.split(":")[0])
            check(name, numbers(), picks(key, n, len(numbers())), number)
        elif name == "shuffle":
            check(name, numbers(), shuffled(key, len(numbers())), number)
        else:
            sys.exit(f"line {number}: what is `{name}`?")
        checked += 1
    if not checked:
        sys.exit(f"{path} holds no vectors")
    print(f"{checked} answers agree")


if __name__ == "__main__":
    main()
