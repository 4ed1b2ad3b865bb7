-- Building books in the console, as courses are.

ALTER TABLE legacy_ebooks ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE legacy_ebook_sections ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Covers are not what editors type: changing one does not stand in the way of a save.
CREATE TRIGGER legacy_ebooks_version BEFORE UPDATE ON legacy_ebooks FOR EACH ROW
  WHEN ((OLD.title, OLD.summary, OLD.is_published, OLD.outline_level, OLD.sort_order,
      OLD.jobs_to_be_done_1, OLD.jobs_to_be_done_2, OLD.jobs_to_be_done_3,
      OLD.reader_pains_1, OLD.reader_pains_2, OLD.reader_pains_3)
    IS DISTINCT FROM (NEW.title, NEW.summary, NEW.is_published, NEW.outline_level, NEW.sort_order,
      NEW.jobs_to_be_done_1, NEW.jobs_to_be_done_2, NEW.jobs_to_be_done_3,
      NEW.reader_pains_1, NEW.reader_pains_2, NEW.reader_pains_3))
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER legacy_ebook_sections_version BEFORE UPDATE ON legacy_ebook_sections FOR EACH ROW
  WHEN ((OLD.title, OLD.minutes, OLD.body) IS DISTINCT FROM (NEW.title, NEW.minutes, NEW.body))
  EXECUTE FUNCTION raise_version();

-- The list of the console: newest first, searched without marks.
CREATE INDEX legacy_ebooks_by_age ON legacy_ebooks (created_at DESC, id DESC);
CREATE INDEX legacy_ebooks_searched ON legacy_ebooks USING gin (plain_text(title || ' ' || slug) gin_trgm_ops);
