-- Raised by every change of what an editor sees; a save names the version it was based on.
ALTER TABLE community_collections ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER community_collections_version BEFORE UPDATE ON community_collections FOR EACH ROW
  WHEN ((OLD.name, OLD.summary) IS DISTINCT FROM (NEW.name, NEW.summary))
  EXECUTE FUNCTION raise_version();
