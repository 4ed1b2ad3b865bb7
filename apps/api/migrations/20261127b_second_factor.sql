-- When a session last showed a second factor, when it was last used, and whether the operator of the machine made it.
ALTER TABLE auth_sessions
  ADD COLUMN second_factor_at timestamptz(3),
  ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN from_command_line boolean NOT NULL DEFAULT false;

-- Being used changes nothing that processes remember of a session.
DROP TRIGGER auth_sessions_announce ON auth_sessions;
CREATE TRIGGER auth_sessions_announce
  AFTER UPDATE OF account_id, token, expires_at, second_factor_at, from_command_line OR DELETE ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();

CREATE TABLE second_factor_totp (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Encrypted with a key made of the installation's secret.
  sealed_secret text NOT NULL,
  -- Null until the first code has shown that the app holds the secret.
  confirmed_at timestamptz(3),
  -- The newest time step whose code was accepted: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE second_factor_passkeys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX second_factor_passkeys_by_account ON second_factor_passkeys (account_id, created_at);

CREATE TABLE second_factor_recovery_codes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  digest text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (account_id, digest)
);

-- What a passkey is asked to sign; each is answered at most once.
CREATE TABLE second_factor_challenges (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  challenge text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('registration', 'authentication')),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, challenge)
);

CREATE TRIGGER second_factor_totp_announce
  AFTER INSERT OR UPDATE OF confirmed_at OR DELETE ON second_factor_totp
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();
CREATE TRIGGER second_factor_passkeys_announce
  AFTER INSERT OR DELETE ON second_factor_passkeys
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();
