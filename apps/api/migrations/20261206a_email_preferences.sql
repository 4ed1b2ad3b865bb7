-- contract: 0.2.0
-- Everybody receives every kind of engagement e-mail; a row names one that the account has unsubscribed from.
CREATE TABLE email_preferences (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('learning_nudge', 'community_weekly', 'pro_expiring', 'profile_incomplete')),
  unsubscribed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, kind)
);

-- Addresses that are written to less or not at all. A lifted row is history.
CREATE TABLE email_suppressions (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  reason text NOT NULL CHECK (reason IN ('bounce', 'complaint', 'manual')),
  -- What the mail server, the provider or the operator said.
  detail text,
  created_at timestamptz(3) NOT NULL,
  lifted_at timestamptz(3)
);
CREATE UNIQUE INDEX email_suppressions_active ON email_suppressions (email, reason) WHERE lifted_at IS NULL;
CREATE INDEX email_suppressions_newest ON email_suppressions (created_at DESC, id DESC);

-- The civil day in Vietnam for which an engagement e-mail was queued: an account receives one a day.
ALTER TABLE email_outbox ADD COLUMN engagement_day date;
CREATE UNIQUE INDEX email_outbox_one_engagement_a_day ON email_outbox (account_id, engagement_day)
  WHERE engagement_day IS NOT NULL;
