-- Whether time runs in a match being played: after a start it is measured without waiting for somebody to come. Where
-- nobody has looked yet it may.

ALTER TABLE match ADD COLUMN ticking INTEGER NOT NULL DEFAULT 1;
CREATE INDEX match_ticking ON match (number) WHERE state = 1 AND ticking = 1;
