-- Canvases are edited in the console, so they are rows; the files of a pack are brought in, as lessons are.
CREATE TABLE community_canvases (
  community_id text NOT NULL REFERENCES communities ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bmc', 'jtbd')),
  content jsonb NOT NULL,
  -- A save names the version it was based on.
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (community_id, kind)
);

-- A community says which of them it has.
CREATE TRIGGER community_canvases_notify AFTER INSERT OR UPDATE OR DELETE ON community_canvases
  FOR EACH ROW EXECUTE FUNCTION notify_content_change();
