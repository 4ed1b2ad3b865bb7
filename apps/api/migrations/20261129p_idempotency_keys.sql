-- What was answered to a request that its client named, so that the same request sent again takes effect once.
CREATE TABLE idempotency_keys (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 8 AND 64),
  -- Of method, path and body: a key names one request and no other.
  request_digest text NOT NULL,
  -- Null while the request is being answered.
  status smallint,
  body text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
