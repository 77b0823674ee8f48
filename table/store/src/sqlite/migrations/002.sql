-- Campaigns: several matches between the same sides, each at a place of its own.

CREATE TABLE campaign (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    -- Which of the game's campaigns.
    kind TEXT NOT NULL,
    owner INTEGER NOT NULL REFERENCES person (id),
    watchable INTEGER NOT NULL,
    settings TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;

-- Who plays on each side, as at a table.
CREATE TABLE campaign_side (
    campaign INTEGER NOT NULL REFERENCES campaign (number),
    side INTEGER NOT NULL,
    person INTEGER REFERENCES person (id),
    bot TEXT,
    invite TEXT,
    PRIMARY KEY (campaign, side)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_side_person ON campaign_side (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX campaign_side_invite ON campaign_side (invite) WHERE invite IS NOT NULL;

-- The matches of a campaign and what came of them: the side that won, -1 a draw, -2 nothing, null not yet known.
CREATE TABLE campaign_match (
    match INTEGER PRIMARY KEY REFERENCES match (number),
    campaign INTEGER NOT NULL REFERENCES campaign (number),
    site INTEGER NOT NULL,
    result INTEGER,
    ended INTEGER
) STRICT;
CREATE INDEX campaign_match_campaign ON campaign_match (campaign, site);
-- One match at a time is played at a place.
CREATE UNIQUE INDEX campaign_match_open ON campaign_match (campaign, site) WHERE result IS NULL;
