-- A rehearsal of a room is a room of its own: of an event that is a draft for ever, with copies of what was prepared.
-- It goes as a whole, and with it everything that was said in it.
CREATE TABLE live_rehearsals (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  rehearsed_id text NOT NULL UNIQUE REFERENCES events ON DELETE CASCADE,
  begun_at timestamptz(3) NOT NULL,
  CHECK (event_id <> rehearsed_id)
);
