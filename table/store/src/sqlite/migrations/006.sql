-- Mail addresses of people, what proves who somebody is, and whom a mail has told that a match waits.

-- The address that its owner has proven, and whether he wants to be told there when a match waits for him.
ALTER TABLE person ADD COLUMN address TEXT;
ALTER TABLE person ADD COLUMN called INTEGER NOT NULL DEFAULT 1;
CREATE INDEX person_address ON person (address) WHERE address IS NOT NULL;

-- Links that work once and for a while: only their SHA-256 is kept.
CREATE TABLE ticket (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    person INTEGER NOT NULL REFERENCES person (id),
    -- The address that the link proves; null: it is good for another password.
    address TEXT,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ticket_person ON ticket (person);

-- Whom a mail has called to a match; he is not called again before he has come.
CREATE TABLE called (
    match INTEGER NOT NULL REFERENCES match (number),
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX called_person ON called (person);
