-- What carries over from a match of a campaign to the next, as its game writes it (JSON); null: nothing.

ALTER TABLE campaign_match ADD COLUMN carried TEXT;
