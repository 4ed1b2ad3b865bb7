-- The secret before the present one: calls are signed with it, too, until it ends, so that a receiver changes in peace.
ALTER TABLE webhook_endpoints
  ADD COLUMN former_sealed_secret text,
  ADD COLUMN former_secret_until timestamptz(3);
