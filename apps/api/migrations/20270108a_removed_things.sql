-- What operators delete is kept for thirty days: docs/decisions/0041. Nothing but its restoring reads the rows.
CREATE TABLE removed_things (
  id text PRIMARY KEY,
  kind text NOT NULL,
  subject_id text NOT NULL,
  title text NOT NULL,
  -- The course, the book or the event that it was in, and what that was called.
  whole_id text NOT NULL,
  whole_title text NOT NULL,
  -- Where in it, in the words of its kind.
  place jsonb NOT NULL,
  reason text NOT NULL,
  removed_by text REFERENCES accounts ON DELETE SET NULL,
  removed_at timestamptz(3) NOT NULL,
  restored_at timestamptz(3)
);
CREATE INDEX removed_things_newest ON removed_things (removed_at DESC, id DESC);
CREATE INDEX removed_things_by_operator ON removed_things (removed_by);

-- The thing and all that went with it, table by table in the order in which they come back.
CREATE TABLE removed_rows (
  removed_id text NOT NULL REFERENCES removed_things ON DELETE CASCADE,
  position bigint GENERATED ALWAYS AS IDENTITY,
  of_table text NOT NULL,
  -- Whose row it is: it goes with them.
  account_id text REFERENCES accounts ON DELETE CASCADE,
  content jsonb NOT NULL,
  PRIMARY KEY (removed_id, position)
);
CREATE INDEX removed_rows_by_account ON removed_rows (account_id) WHERE account_id IS NOT NULL;

-- A text that comes back has the posts that are about it as locked as it is itself.
CREATE TRIGGER posts_follow_insert AFTER INSERT ON public.legacy_lessons
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('lesson');
CREATE TRIGGER posts_follow_insert AFTER INSERT ON public.legacy_ebook_sections
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('section');
