-- While an event is cancelled: why it was moved before that, to stand again when it is restored.
ALTER TABLE events ADD COLUMN move_reason text;
