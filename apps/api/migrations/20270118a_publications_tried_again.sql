-- Since when passing trouble is in the way of what waits: docs/decisions/0043. NULL while nothing is, and once it gets a time
-- anew.
ALTER TABLE scheduled_publications ADD COLUMN failing_since timestamptz(3);
