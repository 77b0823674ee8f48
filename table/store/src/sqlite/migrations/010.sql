-- Several processes that share a database; in a file these stay empty. A process lives until its lease ends, by the
-- database's clock in milliseconds; a match is played by the process that is its home; news are what one process has done
-- that others keep in memory.

CREATE TABLE process (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    address TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;

CREATE TABLE home (
    match INTEGER PRIMARY KEY REFERENCES match (number),
    process INTEGER NOT NULL
) STRICT;

CREATE TABLE news (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    campaign TEXT,
    person INTEGER,
    told INTEGER NOT NULL
) STRICT;
