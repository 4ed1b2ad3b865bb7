-- Who moved the stage last, and the revision that this led to: two hosts who press at once are told of each other.
ALTER TABLE live_stages
  ADD COLUMN moved_by text REFERENCES accounts ON DELETE SET NULL,
  ADD COLUMN last_move integer,
  ADD COLUMN moved_at timestamptz(3);

-- Hosts who have the room's page before them. What a crash loses they say again within seconds.
CREATE UNLOGGED TABLE live_host_presence (
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (event_id, account_id)
);
