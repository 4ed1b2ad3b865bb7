-- Events that were made together out of another one: `series_id` names the request that made them, so that the same
-- request makes them once.
ALTER TABLE events
  ADD COLUMN copied_from text REFERENCES events ON DELETE SET NULL,
  ADD COLUMN series_id uuid;

CREATE INDEX events_of_series ON events (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX events_copied_from ON events (copied_from) WHERE copied_from IS NOT NULL;
