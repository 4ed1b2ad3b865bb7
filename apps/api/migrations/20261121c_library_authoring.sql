-- Editing the library in the console.

-- What is written and what is set change apart from each other, so that a document can be hidden or moved while
-- somebody is in the middle of its text. Each counts its own changes, whoever makes them.
ALTER TABLE community_library_docs
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN settings_version integer NOT NULL DEFAULT 1;

CREATE FUNCTION raise_settings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.settings_version := OLD.settings_version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER library_docs_version BEFORE UPDATE ON community_library_docs FOR EACH ROW
  WHEN ((OLD.title, OLD.summary, OLD.kind, OLD.asset_url, OLD.body_portable, OLD.publisher)
    IS DISTINCT FROM (NEW.title, NEW.summary, NEW.kind, NEW.asset_url, NEW.body_portable, NEW.publisher))
  EXECUTE FUNCTION raise_version();
-- Triggers run by name: this one after library_docs_hide_without_asset, so that hiding by itself counts too.
CREATE TRIGGER library_docs_settings_version BEFORE UPDATE ON community_library_docs FOR EACH ROW
  WHEN ((OLD.collection_id, OLD.status, OLD.is_preview)
    IS DISTINCT FROM (NEW.collection_id, NEW.status, NEW.is_preview))
  EXECUTE FUNCTION raise_settings_version();
