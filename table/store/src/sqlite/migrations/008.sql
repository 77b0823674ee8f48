-- Friends, and people whom somebody does not want to meet.

CREATE TABLE friend (
    asker INTEGER NOT NULL REFERENCES person (id),
    asked INTEGER NOT NULL REFERENCES person (id),
    -- Whether who was asked has accepted.
    accepted INTEGER NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (asker, asked)
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_asked ON friend (asked);

CREATE TABLE block (
    person INTEGER NOT NULL REFERENCES person (id),
    blocked INTEGER NOT NULL REFERENCES person (id),
    created INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_blocked ON block (blocked);
