-- Ratings of people, per game, and what rated matches made of them.

CREATE TABLE rating (
    person INTEGER NOT NULL REFERENCES person (id),
    game TEXT NOT NULL,
    value REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

-- What a match has made of the rating of each who played it: it counts once.
CREATE TABLE rated (
    match INTEGER NOT NULL REFERENCES match (number),
    person INTEGER NOT NULL REFERENCES person (id),
    value REAL NOT NULL,
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_person ON rated (person);
