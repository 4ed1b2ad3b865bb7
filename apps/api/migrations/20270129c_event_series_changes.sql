-- What was called off, or restored, in one go with other events of its series: each person is told of all of it once.
-- NULL: its last change was its own.
ALTER TABLE events ADD COLUMN changed_with uuid;
