-- What has changed for learners, week by week, as the files of content/whats-new say it.
CREATE TABLE whats_new_entries (
  id text PRIMARY KEY CHECK (id ~ '^wn-[0-9a-f]{24}$'),
  week text NOT NULL CHECK (week ~ '^[0-9]{4}-W[0-9]{2}$'),
  key text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('public', 'member')),
  category text NOT NULL CHECK (category IN ('feature', 'improvement', 'content', 'fix')),
  published_at date NOT NULL,
  url text NOT NULL CHECK (url LIKE 'https://%'),
  title jsonb NOT NULL CHECK (title->>'vi' <> '' AND title->>'en' <> ''),
  description jsonb NOT NULL CHECK (description->>'vi' <> '' AND description->>'en' <> ''),
  -- Its place among the entries of its week.
  position integer NOT NULL,
  UNIQUE (week, key)
);

-- For each row: a statement that finds every entry as it was publishes nothing.
CREATE FUNCTION notify_whats_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('whats-new');
  RETURN NULL;
END $$;
CREATE TRIGGER whats_new_entries_notify AFTER INSERT OR UPDATE OR DELETE ON whats_new_entries
  FOR EACH ROW EXECUTE FUNCTION notify_whats_new();

-- The newest week that a member has seen.
CREATE TABLE whats_new_seen (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  week text NOT NULL CHECK (week ~ '^[0-9]{4}-W[0-9]{2}$')
);

-- The older list of changes, by version and in one language.
CREATE TABLE changelogs (
  id text PRIMARY KEY,
  version text NOT NULL UNIQUE,
  title text NOT NULL,
  body text NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE INDEX changelogs_newest ON changelogs (published_at DESC, id DESC);
CREATE TRIGGER changelogs_notify AFTER INSERT OR UPDATE OR DELETE ON changelogs
  FOR EACH ROW EXECUTE FUNCTION notify_whats_new();
