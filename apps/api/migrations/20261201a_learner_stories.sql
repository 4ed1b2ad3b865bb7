-- Learner stories: long texts by learners, published by operators.

-- The newest comes first until an operator orders them otherwise.
CREATE SEQUENCE legacy_learner_story_places AS integer;

CREATE TABLE legacy_learner_stories (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  summary text NOT NULL,
  author_name text NOT NULL,
  role_before text NOT NULL,
  role_after text NOT NULL,
  -- The slug of a community; NULL: of none.
  community text REFERENCES communities (slug) ON UPDATE CASCADE ON DELETE SET NULL,
  course_slug text,
  course_name text,
  cover_url text CHECK (cover_url LIKE 'http%'),
  avatar_url text CHECK (avatar_url LIKE 'http%'),
  -- Markdown.
  body text NOT NULL,
  reading_minutes integer NOT NULL CHECK (reading_minutes >= 1),
  is_public integer NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
  -- Checked at the end of a statement, so that one statement can exchange places.
  sort_order integer NOT NULL DEFAULT -nextval('legacy_learner_story_places'),
  -- Raised by every change of the text; a save names the version it was based on.
  version integer NOT NULL DEFAULT 1,
  published_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT legacy_learner_stories_place UNIQUE (sort_order) DEFERRABLE INITIALLY IMMEDIATE,
  CHECK (is_public = 0 OR (deleted_at IS NULL AND published_at IS NOT NULL AND body <> ''))
);
CREATE INDEX legacy_learner_stories_public ON legacy_learner_stories (sort_order, id) WHERE is_public = 1;
CREATE INDEX legacy_learner_stories_public_of_community
  ON legacy_learner_stories (community, sort_order, id) WHERE is_public = 1;
CREATE INDEX legacy_learner_stories_searched ON legacy_learner_stories
  USING gin (plain_text(title || ' ' || author_name || ' ' || slug) gin_trgm_ops);

CREATE TRIGGER legacy_learner_stories_version BEFORE UPDATE ON legacy_learner_stories FOR EACH ROW
  WHEN ((OLD.slug, OLD.title, OLD.summary, OLD.author_name, OLD.role_before, OLD.role_after, OLD.community,
      OLD.course_slug, OLD.course_name, OLD.cover_url, OLD.avatar_url, OLD.body)
    IS DISTINCT FROM (NEW.slug, NEW.title, NEW.summary, NEW.author_name, NEW.role_before, NEW.role_after,
      NEW.community, NEW.course_slug, NEW.course_name, NEW.cover_url, NEW.avatar_url, NEW.body))
  EXECUTE FUNCTION raise_version();

-- Every address that a story has or had: no other story may take it. An address is taken before the story is there.
CREATE TABLE legacy_learner_story_slugs (
  slug text PRIMARY KEY,
  story_id text NOT NULL REFERENCES legacy_learner_stories ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX legacy_learner_story_slugs_of_story ON legacy_learner_story_slugs (story_id);

-- Every version that was saved, the current one included.
CREATE TABLE legacy_learner_story_versions (
  story_id text NOT NULL REFERENCES legacy_learner_stories ON DELETE CASCADE,
  version integer NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  author_name text NOT NULL,
  role_before text NOT NULL,
  role_after text NOT NULL,
  community text,
  course_slug text,
  course_name text,
  cover_url text,
  avatar_url text,
  body text NOT NULL,
  -- NULL: somebody whose account is gone, or the command line.
  saved_by text REFERENCES accounts ON DELETE SET NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (story_id, version)
);
CREATE INDEX legacy_learner_story_versions_saved_by ON legacy_learner_story_versions (saved_by);

CREATE TABLE legacy_learner_story_images (
  storage_key text PRIMARY KEY CHECK (storage_key LIKE 'learner-stories/%'),
  account_id text REFERENCES accounts ON DELETE SET NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX legacy_learner_story_images_by_account ON legacy_learner_story_images (account_id);

-- Cached pages of stories are stale from here on.
CREATE FUNCTION notify_stories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('stories');
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_learner_stories_notify AFTER INSERT OR UPDATE OR DELETE ON legacy_learner_stories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stories();
