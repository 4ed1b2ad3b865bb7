-- What a community is called and says of itself is edited in the console.

-- Raised by every change of what its form shows; a save names the version it was based on. Its price, whether it is shown
-- and its picture are changed apart from the form, and are no conflict with it.
ALTER TABLE communities ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TRIGGER communities_version BEFORE UPDATE ON communities FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.tagline, OLD.tagline_en)
    IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.tagline, NEW.tagline_en))
  EXECUTE FUNCTION raise_version();
