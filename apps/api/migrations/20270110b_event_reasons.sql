-- Why an event was last moved, or why it was cancelled, as the host wrote it to those who come.
ALTER TABLE events ADD COLUMN change_reason text;
