-- A change that is undone before it was sent leaves what it stood before.
ALTER TABLE event_rsvps
  -- A move that nobody was written of waits beneath a cancellation that is to be sent.
  ADD COLUMN move_to_send boolean NOT NULL DEFAULT false,
  -- What is to be sent takes back a cancellation that the person was told of.
  ADD COLUMN knows_cancelled boolean NOT NULL DEFAULT false;
