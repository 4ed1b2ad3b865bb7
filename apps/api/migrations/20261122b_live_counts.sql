-- Counted where it is needed; nothing ever wrote it.
ALTER TABLE live_activities DROP COLUMN response_count;
