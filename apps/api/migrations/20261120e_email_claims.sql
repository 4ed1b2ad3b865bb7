-- While a worker sends a message no other may: set by the claim, empty again when the attempt has an outcome.
-- A worker that vanished leaves it behind, and the message is free again from then on.
ALTER TABLE email_outbox ADD COLUMN claimed_until timestamptz(3);
