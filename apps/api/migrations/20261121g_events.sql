ALTER TABLE events
  -- Markdown.
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN host_name text,
  ADD COLUMN online boolean NOT NULL DEFAULT true,
  ADD COLUMN place text,
  -- Selected only for those who said yes.
  ADD COLUMN meeting_url text CHECK (meeting_url LIKE 'https://%'),
  ADD COLUMN recording_url text CHECK (recording_url LIKE 'https://%'),
  ADD COLUMN capacity integer CHECK (capacity > 0),
  ADD COLUMN cancelled_at timestamptz(3),
  -- Of RFC 5545: rises whenever what stands in people's calendars changes.
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  -- Rises with every save, so that two operators do not overwrite each other.
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Over all communities: the upcoming ones, and the past ones from the newest.
CREATE INDEX events_by_end ON events ((COALESCE(ends_at, starts_at)));
CREATE INDEX events_by_start ON events (starts_at, id);

CREATE TABLE event_rsvps (
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  answer text NOT NULL CHECK (answer IN ('yes', 'no', 'maybe')),
  answered_at timestamptz(3) NOT NULL,
  -- The start of which the person has been reminded; one that is moved is reminded of again.
  reminded_for timestamptz(3),
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_rsvps_of_person ON event_rsvps (user_id, event_id);
CREATE INDEX event_rsvps_by_answer ON event_rsvps (event_id, answer);

-- The address of a person's own calendar. Whoever has it can read that calendar, so it is a secret of theirs.
CREATE TABLE calendar_feeds (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL
);
