-- Keys with which programs of operators call the API.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- Keyed: nothing that is stored opens anything.
  digest text NOT NULL UNIQUE,
  -- The beginning of the key, by which its owner knows it again.
  hint text NOT NULL,
  roles text[] NOT NULL CHECK (roles <> '{}'),
  can_write boolean NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at);

-- A key that ends, or loses a right, does so in every process at once. Its use changes nothing of what is cached of it.
CREATE TRIGGER api_keys_announce AFTER UPDATE OF roles OR DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();

-- A role that is taken away is gone from the keys, too, and does not come back to them with the role. At the end of the
-- transaction, so that roles may be written anew in one.
CREATE FUNCTION end_api_keys() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM operator_roles r WHERE r.account_id = OLD.account_id AND r.role IN ('owner', OLD.role)) THEN
    RETURN NULL;
  END IF;
  WITH held AS (
    SELECT k.id, ARRAY(SELECT role FROM unnest(k.roles) role
      WHERE role IN (SELECT r.role FROM operator_roles r WHERE r.account_id = k.account_id)) AS roles
    FROM api_keys k WHERE k.account_id = OLD.account_id),
  ended AS (DELETE FROM api_keys k USING held h WHERE k.id = h.id AND h.roles = '{}')
  UPDATE api_keys k SET roles = h.roles FROM held h WHERE k.id = h.id AND h.roles <> '{}' AND h.roles <> k.roles;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER operator_roles_end_api_keys AFTER DELETE ON operator_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_api_keys();

-- With which key of theirs an operator did something.
ALTER TABLE audit_log ADD COLUMN api_key_id text, ADD COLUMN api_key_name text;
