-- The membership of the whole site, which opens no community; activation codes grant it.
CREATE TABLE memberships (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX memberships_expiry ON memberships (expires_at);

-- Codes that operators have set take the place of those of the settings. Keyed digests: what is read here opens nothing.
CREATE TABLE membership_codes (
  digest text PRIMARY KEY,
  set_at timestamptz NOT NULL
);

-- A code extends a membership once for each account.
CREATE TABLE membership_activations (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  digest text NOT NULL,
  activated_at timestamptz NOT NULL,
  expires_after timestamptz NOT NULL,
  PRIMARY KEY (account_id, digest)
);
