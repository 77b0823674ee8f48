-- Several processes that share a database. A process lives until its lease ends, by the database's clock in milliseconds;
-- a match is played by the process that is its home; news are what one process has done that others keep in memory.

CREATE TABLE process (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL
);

CREATE TABLE home (
    match BIGINT PRIMARY KEY REFERENCES match (number),
    process BIGINT NOT NULL
);

CREATE TABLE news (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    campaign TEXT COLLATE "C",
    person BIGINT,
    told BIGINT NOT NULL
);
