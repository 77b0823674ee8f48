-- The first form of the store. Moments are integers as the caller counts them.

CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT,
    login TEXT,
    -- The login in lower case (SQLite itself folds only ASCII letters).
    login_key TEXT UNIQUE,
    password_hash TEXT,
    registered INTEGER,
    created INTEGER NOT NULL
) STRICT;

-- Cookies (kind 0) and API tokens (kind 1): only their SHA-256 is kept.
CREATE TABLE key (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    person INTEGER NOT NULL REFERENCES person (id),
    kind INTEGER NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX key_person ON key (person);

-- `number` keeps the rows of the log small; `id` is the name in addresses.
CREATE TABLE match (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    content TEXT NOT NULL,
    title TEXT NOT NULL,
    -- 0 waiting, 1 playing, 2 over, 3 frozen
    state INTEGER NOT NULL,
    owner INTEGER REFERENCES person (id),
    listed INTEGER NOT NULL,
    watchable INTEGER NOT NULL,
    settings TEXT NOT NULL,
    header TEXT NOT NULL,
    asked INTEGER NOT NULL,
    step INTEGER NOT NULL,
    over TEXT,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    seed BLOB CHECK (length(seed) = 32),
    entropy TEXT NOT NULL
) STRICT;
CREATE INDEX match_state ON match (state);
CREATE INDEX match_owner ON match (owner);
CREATE INDEX match_open ON match (created) WHERE state = 0 AND listed = 1;
CREATE INDEX match_watchable ON match (updated) WHERE state = 1 AND listed = 1 AND watchable = 1;

CREATE TABLE seat (
    match INTEGER NOT NULL REFERENCES match (number),
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES person (id),
    bot TEXT,
    invite TEXT,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;
CREATE INDEX seat_invite ON seat (invite) WHERE invite IS NOT NULL;

-- The primary key is the whole of optimistic concurrency: two writers of one line cannot both win. Lines lie in the order
-- of their arrival (a table with row ids, the key an index), so that the lines of a batch share a few pages; ordered by
-- match, each would change a page of its own, and writing those pages would be most of the work.
CREATE TABLE log (
    match INTEGER NOT NULL REFERENCES match (number),
    line INTEGER NOT NULL,
    seat INTEGER,
    request TEXT,
    clocks TEXT,
    created INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, line)
) STRICT;

-- The newest snapshot of each match, after `lines` lines of its log, and the picture of it for lists.
CREATE TABLE snapshot (
    match INTEGER PRIMARY KEY REFERENCES match (number),
    lines INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    picture TEXT NOT NULL
) STRICT;

CREATE TABLE chat (
    match INTEGER NOT NULL REFERENCES match (number),
    n INTEGER NOT NULL,
    seat INTEGER,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE roster (
    person INTEGER NOT NULL REFERENCES person (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (person, game, name)
) STRICT;

-- One row, written by the health check to prove that writing works.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    beats INTEGER NOT NULL
) STRICT;
INSERT INTO pulse (id, beats) VALUES (1, 0);
