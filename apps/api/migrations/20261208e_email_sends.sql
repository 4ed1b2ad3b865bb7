-- Messages of the catalogue that an operator sends by hand, and to whom.
CREATE TABLE email_sends (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- Whom it is for, as it was chosen.
  audience jsonb NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  created_by text REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  cancelled_at timestamptz(3)
);
CREATE INDEX email_sends_newest ON email_sends (created_at DESC, id DESC);
CREATE INDEX email_sends_running ON email_sends (id) WHERE finished_at IS NULL AND cancelled_at IS NULL;

CREATE TABLE email_send_recipients (
  send_id text NOT NULL REFERENCES email_sends ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'queued', 'skipped', 'cancelled')),
  -- Why somebody is left out.
  reason text,
  -- The message in the outbox, for as long as that keeps it.
  message_key text,
  PRIMARY KEY (send_id, account_id),
  CHECK ((state = 'skipped') = (reason IS NOT NULL)),
  CHECK ((state = 'queued') = (message_key IS NOT NULL))
);
CREATE INDEX email_send_recipients_waiting ON email_send_recipients (send_id, account_id) WHERE state = 'waiting';
CREATE INDEX email_send_recipients_account ON email_send_recipients (account_id);
