-- The view of a member ends with a session of whoever looks, however that was ended: by themselves, on another device, or by
-- whoever runs the machine. What had run out already ends nothing.
CREATE FUNCTION end_account_views() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM account_views
  WHERE seen_by IN (SELECT account_id FROM ended_sessions WHERE expires_at > clock_timestamp());
  RETURN NULL;
END $$;

CREATE TRIGGER auth_sessions_end_views AFTER DELETE ON auth_sessions
  REFERENCING OLD TABLE AS ended_sessions FOR EACH STATEMENT EXECUTE FUNCTION end_account_views();
