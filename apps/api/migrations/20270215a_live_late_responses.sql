-- Sent after the session, by somebody who missed the activity. The results and the points of the evening leave it out.
ALTER TABLE live_responses ADD COLUMN is_late boolean NOT NULL DEFAULT false;
