-- What tells a rehearsal from an ordinary draft is its row, so they go together: however the row goes, also with the event
-- that was rehearsed, the rehearsal goes as a whole. Whoever writes in it holds its stage or an activity, so these are held
-- first: what is under way is waited for, what comes later finds no room.
CREATE FUNCTION end_live_rehearsal() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM live_stages WHERE event_id = OLD.event_id FOR UPDATE;
  PERFORM FROM live_activities WHERE event_id = OLD.event_id ORDER BY id FOR UPDATE;
  DELETE FROM live_responses WHERE event_id = OLD.event_id;
  DELETE FROM live_activities WHERE event_id = OLD.event_id;
  DELETE FROM events WHERE id = OLD.event_id;
  RETURN NULL;
END $$;
CREATE TRIGGER live_rehearsals_end_whole AFTER DELETE ON live_rehearsals
  FOR EACH ROW EXECUTE FUNCTION end_live_rehearsal();
