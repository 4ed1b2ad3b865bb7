-- Building courses in the console.

-- Raised by every change of what an editor sees, whoever makes it; a save names the version it was based on.
ALTER TABLE legacy_courses ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE legacy_lessons ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER legacy_courses_version BEFORE UPDATE ON legacy_courses FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.summary, OLD.course_tag, OLD.sort_order, OLD.community_id, OLD.is_published)
    IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.summary, NEW.course_tag, NEW.sort_order, NEW.community_id, NEW.is_published))
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER legacy_lessons_version BEFORE UPDATE ON legacy_lessons FOR EACH ROW
  WHEN ((OLD.title, OLD.summary, OLD.minutes, OLD.kind, OLD.body, OLD.video_id)
    IS DISTINCT FROM (NEW.title, NEW.summary, NEW.minutes, NEW.kind, NEW.body, NEW.video_id))
  EXECUTE FUNCTION raise_version();

-- The list of the console: newest first, searched without marks.
CREATE INDEX legacy_courses_by_age ON legacy_courses (created_at DESC, id DESC);
CREATE INDEX legacy_courses_searched ON legacy_courses
  USING gin (plain_text(name || ' ' || coalesce(name_en, '') || ' ' || slug) gin_trgm_ops);

-- What an editor has typed and not published yet. Nobody but that editor reads it.
CREATE TABLE authoring_drafts (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  subject_id text NOT NULL,
  -- The published version that was open when the typing began.
  based_on_version integer NOT NULL,
  -- Counts the saves, so that a second tab notices the first.
  revision integer NOT NULL,
  content jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, subject_id)
);
CREATE INDEX authoring_drafts_by_subject ON authoring_drafts (subject_id);
