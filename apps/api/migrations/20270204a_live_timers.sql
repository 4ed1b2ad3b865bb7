-- A clock that the whole room sees run down; both or neither, written together.
ALTER TABLE live_stages ADD COLUMN timer_ends_at timestamptz(3), ADD COLUMN timer_seconds integer;
