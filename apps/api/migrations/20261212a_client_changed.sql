-- Servers remember the business clients that ask. What changes the answer is announced as `client:<id>`; that a session
-- is in use changes none, and one that is over is known by its time.
CREATE FUNCTION notify_client_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('client:' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER media_clients_notify AFTER UPDATE OR DELETE ON media_clients
  FOR EACH ROW EXECUTE FUNCTION notify_client_change();

CREATE FUNCTION notify_client_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('client:' || OLD.client_id);
  RETURN NULL;
END $$;
CREATE TRIGGER media_sessions_notify AFTER UPDATE OF expires_at OR DELETE ON media_sessions
  FOR EACH ROW EXECUTE FUNCTION notify_client_session_change();
