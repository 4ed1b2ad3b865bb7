-- What a room is entered by when its address is typed: six characters, none of which looks like another one.
CREATE TABLE live_codes (
  event_id text PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  code text NOT NULL UNIQUE CHECK (code ~ '^[ACDEFGHJKMNPQRTUVWXY34679]{6}$')
);

CREATE FUNCTION give_live_code(event text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  letters constant text := 'ACDEFGHJKMNPQRTUVWXY34679';
  drawn text;
BEGIN
  LOOP
    SELECT string_agg(substr(letters, 1 + floor(random() * length(letters))::int, 1), '')
      INTO drawn FROM generate_series(1, 6);
    INSERT INTO live_codes (event_id, code) VALUES (event, drawn) ON CONFLICT (code) DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
END $$;

CREATE FUNCTION give_live_code_to_new_event() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM give_live_code(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER live_code_of_event AFTER INSERT ON events
  FOR EACH ROW EXECUTE FUNCTION give_live_code_to_new_event();

SELECT give_live_code(id) FROM events;
