-- The sources of a text are part of what an editor sees: whoever changes them alone raises the version, too.
CREATE OR REPLACE TRIGGER legacy_lessons_version BEFORE UPDATE ON legacy_lessons FOR EACH ROW
  WHEN ((OLD.title, OLD.summary, OLD.minutes, OLD.kind, OLD.body, OLD.sources, OLD.video_id)
    IS DISTINCT FROM (NEW.title, NEW.summary, NEW.minutes, NEW.kind, NEW.body, NEW.sources, NEW.video_id))
  EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER legacy_ebook_sections_version BEFORE UPDATE ON legacy_ebook_sections FOR EACH ROW
  WHEN ((OLD.title, OLD.minutes, OLD.body, OLD.sources)
    IS DISTINCT FROM (NEW.title, NEW.minutes, NEW.body, NEW.sources))
  EXECUTE FUNCTION raise_version();
CREATE OR REPLACE TRIGGER library_docs_version BEFORE UPDATE ON community_library_docs FOR EACH ROW
  WHEN ((OLD.title, OLD.summary, OLD.kind, OLD.asset_url, OLD.body_portable, OLD.sources, OLD.publisher)
    IS DISTINCT FROM (NEW.title, NEW.summary, NEW.kind, NEW.asset_url, NEW.body_portable, NEW.sources, NEW.publisher))
  EXECUTE FUNCTION raise_version();
