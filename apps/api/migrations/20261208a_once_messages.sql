-- When the message that welcomes a new member was queued. Whoever was here before is not welcomed again.
ALTER TABLE accounts ADD COLUMN welcomed_at timestamptz(3) DEFAULT now();
ALTER TABLE accounts ALTER COLUMN welcomed_at DROP DEFAULT;

-- The end that a membership's messages were about: a renewal has another one.
ALTER TABLE memberships ADD COLUMN expiring_notified_for timestamptz, ADD COLUMN ended_notified_for timestamptz;
CREATE INDEX memberships_expiring_unnotified ON memberships (expires_at)
  WHERE expiring_notified_for IS DISTINCT FROM expires_at;
CREATE INDEX memberships_ended_unnotified ON memberships (expires_at)
  WHERE ended_notified_for IS DISTINCT FROM expires_at;
