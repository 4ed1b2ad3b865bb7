-- concurrently
-- What was deleted, found by what it was: many are restored together by their own ids.
CREATE INDEX CONCURRENTLY removed_things_of ON removed_things (kind, subject_id, removed_at DESC);
