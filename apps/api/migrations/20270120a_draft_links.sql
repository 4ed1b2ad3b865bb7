-- Addresses at which somebody without an account reads a draft: docs/decisions/0047.
CREATE TABLE draft_links (
  id text PRIMARY KEY,
  -- The draft that is read. When it is published, thrown away or deleted with its text, its addresses are gone.
  account_id text NOT NULL,
  subject_id text NOT NULL,
  token_digest text NOT NULL UNIQUE,
  -- The installation that answers; a copy of the database does not.
  place text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  opened_count integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz(3),
  FOREIGN KEY (account_id, subject_id) REFERENCES authoring_drafts ON DELETE CASCADE
);
CREATE INDEX draft_links_by_draft ON draft_links (account_id, subject_id);
CREATE INDEX draft_links_by_subject ON draft_links (subject_id, created_at);
CREATE INDEX draft_links_by_end ON draft_links (expires_at);

-- Whoever takes a draft over has shown it to nobody yet.
CREATE FUNCTION end_links_of_moved_draft() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM draft_links WHERE account_id = OLD.account_id AND subject_id = OLD.subject_id;
  RETURN NEW;
END $$;
CREATE TRIGGER authoring_drafts_end_links BEFORE UPDATE OF account_id ON authoring_drafts
  FOR EACH ROW WHEN (OLD.account_id <> NEW.account_id) EXECUTE FUNCTION end_links_of_moved_draft();

-- An address ends with the role by which it was made, and does not come back with it. At the end of the transaction, so
-- that roles may be written anew in one.
CREATE FUNCTION end_draft_links() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM draft_links l WHERE l.account_id = OLD.account_id AND NOT EXISTS (
    SELECT FROM operator_roles r WHERE r.account_id = OLD.account_id AND r.role IN ('owner', 'editor'));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER operator_roles_end_draft_links AFTER DELETE ON operator_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_draft_links();
