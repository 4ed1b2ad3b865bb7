-- Every server process remembers sessions for a few seconds. Whatever could change the answer is announced here,
-- so that a sign-out, a lock or a lost role takes effect in all of them at once.
CREATE FUNCTION announce_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('account_changed', coalesce(changed->>'account_id', changed->>'id'));
  RETURN NULL;
END $$;

CREATE TRIGGER accounts_announce
  AFTER UPDATE OF integrity_locked_until, is_active, email, full_name, school_id, locale OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();
CREATE TRIGGER auth_sessions_announce AFTER UPDATE OR DELETE ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();
CREATE TRIGGER operator_roles_announce AFTER INSERT OR UPDATE OR DELETE ON operator_roles
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();
