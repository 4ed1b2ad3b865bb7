-- A community that is hidden, or shown again, shuts or opens the rooms of its events at once.
CREATE FUNCTION announce_live_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_changed', e.id || ' *')
  FROM events e
  WHERE e.community_id = NEW.id AND EXISTS (SELECT 1 FROM live_participants p WHERE p.event_id = e.id);
  RETURN NULL;
END $$;
CREATE TRIGGER communities_announce AFTER UPDATE OF status ON communities
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_live_community();
