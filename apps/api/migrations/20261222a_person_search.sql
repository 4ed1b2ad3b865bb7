-- People are found by what is folded once, when it is written: a line for the name, the address and the telephone number,
-- each with a space before it, so that its first word begins like all others.
ALTER TABLE accounts ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  ' ' || plain_text(full_name || E'\n ' || coalesce(email, '') || E'\n ' || coalesce(phone, ''))) STORED;
CREATE INDEX accounts_by_search_text ON accounts USING gin (search_text gin_trgm_ops);
DROP INDEX accounts_search;
DROP INDEX accounts_by_name;

-- Few accounts are not of members.
CREATE INDEX accounts_of_samples ON accounts (created_at DESC, id DESC) WHERE account_type <> 'member';
ANALYZE accounts (search_text);

-- The lists of members of a community, and of those who are Pro, are in the order of their accounts. When an account was
-- made never changes.
ALTER TABLE community_memberships ADD COLUMN account_created_at timestamptz(3);
CREATE FUNCTION set_account_created_at() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.account_created_at := (SELECT created_at FROM accounts WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER community_memberships_account_created_at BEFORE INSERT ON community_memberships
  FOR EACH ROW EXECUTE FUNCTION set_account_created_at();
UPDATE community_memberships m SET account_created_at = a.created_at FROM accounts a WHERE a.id = m.user_id;
CREATE INDEX community_memberships_in_order
  ON community_memberships (community_id, account_created_at DESC, user_id DESC);
CREATE INDEX community_memberships_pro ON community_memberships (account_created_at DESC, user_id DESC)
  INCLUDE (community_id, pro_expires_at) WHERE tier = 'pro';
CREATE INDEX community_memberships_pro_in_order
  ON community_memberships (community_id, account_created_at DESC, user_id DESC) INCLUDE (pro_expires_at)
  WHERE tier = 'pro';
