-- Content of one's own that people have brought, to open tables with.

-- What a pack says, once however many people have brought it.
CREATE TABLE pack (
    -- Of its name, its files' names and their texts.
    digest TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    -- The texts by the names of their files (JSON).
    files TEXT NOT NULL
) STRICT;

-- Who has brought which, under what names.
CREATE TABLE pack_of (
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    digest TEXT NOT NULL REFERENCES pack (digest),
    -- What it calls itself (JSON of the caller's).
    title TEXT NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX pack_of_digest ON pack_of (digest);

-- The pack that a match is played with: it stays as long as the match does.
CREATE TABLE match_pack (
    match INTEGER PRIMARY KEY REFERENCES match (number),
    digest TEXT NOT NULL REFERENCES pack (digest)
) STRICT;
CREATE INDEX match_pack_digest ON match_pack (digest);
