-- How often the room has reacted, by kind; who did is not kept, only when each participant did so last.
CREATE TABLE live_reactions (
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('applause', 'heart', 'laugh', 'thinking')),
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (event_id, kind)
);
ALTER TABLE live_participants ADD COLUMN reacted_at timestamptz(3);
ALTER TABLE live_stages ADD COLUMN reactions_on boolean NOT NULL DEFAULT false;
