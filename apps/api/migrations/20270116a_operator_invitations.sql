-- Roles that an owner has offered to whoever reads a mailbox, until they are accepted, withdrawn or long over. What became
-- of an invitation stands in the audit log.
CREATE TABLE operator_invitations (
  id text PRIMARY KEY,
  -- In lower case; there need not be an account yet.
  email text NOT NULL UNIQUE,
  roles text[] NOT NULL
    CHECK (roles <> '{}' AND roles <@ ARRAY['owner', 'editor', 'host', 'finance', 'support']),
  note text,
  -- Keyed: nothing that is stored opens anything.
  digest text NOT NULL UNIQUE,
  -- Whoever sent it last: it counts as long as they are an owner.
  invited_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX operator_invitations_by_inviter ON operator_invitations (invited_by);

-- Whoever loses a role does not come back by a link that still waits in their mailbox.
CREATE FUNCTION end_operator_invitations() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM operator_invitations i USING accounts a WHERE a.id = OLD.account_id AND i.email = a.email;
  RETURN NULL;
END $$;
CREATE TRIGGER operator_roles_end_invitations AFTER DELETE ON operator_roles
  FOR EACH ROW EXECUTE FUNCTION end_operator_invitations();
