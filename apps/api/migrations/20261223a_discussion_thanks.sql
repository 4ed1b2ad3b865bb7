-- contract: 0.2.0
-- What members do with each other's words: thanks, the reply that answered, topics, and posts about a text.

CREATE TABLE public.community_topics (
  id text PRIMARY KEY,
  community_id text NOT NULL REFERENCES public.communities ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  UNIQUE (community_id, slug)
);

ALTER TABLE public.community_post_replies
  ADD COLUMN thanks_count integer NOT NULL DEFAULT 0 CHECK (thanks_count >= 0);

ALTER TABLE public.community_posts
  ADD COLUMN thanks_count integer NOT NULL DEFAULT 0 CHECK (thanks_count >= 0),
  ADD COLUMN solution_reply_id text REFERENCES public.community_post_replies,
  ADD COLUMN topic_id text REFERENCES public.community_topics ON DELETE SET NULL,
  -- The text that the post is about: `lesson:<id>`, `section:<id>` or `document:<id>`.
  ADD COLUMN about text CHECK (about ~ '^(lesson|section|document):[A-Za-z0-9_-]+$'),
  -- Whether that text is locked: then the post is for those who read it, too.
  ADD COLUMN for_readers boolean NOT NULL DEFAULT false CHECK (about IS NOT NULL OR NOT for_readers);
DROP INDEX public.community_posts_by_age;
CREATE INDEX community_posts_by_age ON public.community_posts (community_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX community_posts_unanswered ON public.community_posts (community_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND reply_count = 0;
CREATE INDEX community_posts_by_thanks ON public.community_posts (community_id, thanks_count DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX community_posts_of_topic ON public.community_posts (topic_id, last_activity_at DESC, id DESC)
  WHERE topic_id IS NOT NULL;
CREATE INDEX community_posts_about ON public.community_posts (about, last_activity_at DESC, id DESC)
  WHERE about IS NOT NULL;

CREATE TABLE public.community_post_thanks (
  post_id text NOT NULL REFERENCES public.community_posts ON DELETE CASCADE,
  -- NULL: the opening post.
  reply_id text REFERENCES public.community_post_replies ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT community_post_thanks_once UNIQUE NULLS NOT DISTINCT (post_id, account_id, reply_id)
);
CREATE INDEX community_post_thanks_given ON public.community_post_thanks (account_id);

-- Thanks count on what they are for. Replies are locked before their posts, as by whoever edits one, and each in the order
-- of ids, so that locks meet.
CREATE FUNCTION public.count_post_thanks() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  factor integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM 1 FROM community_post_replies WHERE id IN (SELECT reply_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM community_posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE community_posts p SET thanks_count = p.thanks_count + factor * c.n
    FROM (SELECT post_id, count(*)::integer AS n FROM changed WHERE reply_id IS NULL GROUP BY post_id) c
    WHERE p.id = c.post_id;
  UPDATE community_post_replies r SET thanks_count = r.thanks_count + factor * c.n
    FROM (SELECT reply_id, count(*)::integer AS n FROM changed GROUP BY reply_id) c
    WHERE r.id = c.reply_id;
  RETURN NULL;
END $$;
CREATE TRIGGER community_post_thanks_count_insert AFTER INSERT ON public.community_post_thanks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_post_thanks();
CREATE TRIGGER community_post_thanks_count_delete AFTER DELETE ON public.community_post_thanks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_post_thanks();

-- What is kept of a thread's replies shows how often each was thanked.
DROP TRIGGER community_post_replies_revised ON public.community_post_replies;
CREATE TRIGGER community_post_replies_revised
  AFTER UPDATE OF author_id, body, version, edited_at, deleted_at, deleted_by, thanks_count ON public.community_post_replies
  FOR EACH ROW EXECUTE FUNCTION public.community_post_replies_revised();

-- A post is as locked as the text that it is about. A text that is gone stays locked.
CREATE FUNCTION public.is_text_locked(about text) RETURNS boolean STABLE LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT coalesce(CASE split_part(about, ':', 1)
    WHEN 'lesson' THEN (SELECT NOT (l.position = 1 OR k.community_id IS NULL)
      FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id WHERE l.id = split_part(about, ':', 2))
    WHEN 'section' THEN (SELECT s.position <> 1 FROM legacy_ebook_sections s WHERE s.id = split_part(about, ':', 2))
    WHEN 'document' THEN (SELECT d.is_preview <> 1 FROM community_library_docs d WHERE d.id = split_part(about, ':', 2))
  END, true)
$$;

CREATE FUNCTION public.lock_post_with_its_text() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.for_readers := is_text_locked(NEW.about);
  RETURN NEW;
END $$;
CREATE TRIGGER community_posts_locked_with_text BEFORE INSERT OR UPDATE OF about ON public.community_posts
  FOR EACH ROW WHEN (NEW.about IS NOT NULL) EXECUTE FUNCTION public.lock_post_with_its_text();

CREATE FUNCTION public.lock_posts_about(texts text[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE community_posts p SET for_readers = NOT p.for_readers
  WHERE p.about = ANY (texts) AND p.for_readers <> is_text_locked(p.about);
END $$;
CREATE FUNCTION public.posts_follow_text() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_posts_about(ARRAY(SELECT TG_ARGV[0] || ':' || id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER posts_follow_update AFTER UPDATE ON public.legacy_lessons
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('lesson');
CREATE TRIGGER posts_follow_delete AFTER DELETE ON public.legacy_lessons
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('lesson');
CREATE TRIGGER posts_follow_update AFTER UPDATE ON public.legacy_ebook_sections
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('section');
CREATE TRIGGER posts_follow_delete AFTER DELETE ON public.legacy_ebook_sections
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('section');
CREATE TRIGGER posts_follow_update AFTER UPDATE ON public.community_library_docs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('document');
CREATE TRIGGER posts_follow_delete AFTER DELETE ON public.community_library_docs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.posts_follow_text('document');
CREATE FUNCTION public.posts_follow_course() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_posts_about(ARRAY(SELECT 'lesson:' || id FROM legacy_lessons WHERE course_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER posts_follow_course AFTER UPDATE OF community_id ON public.legacy_courses
  FOR EACH ROW WHEN (old.community_id IS DISTINCT FROM new.community_id) EXECUTE FUNCTION public.posts_follow_course();

-- What can be searched, in one view again; posts about locked texts are for readers.
CREATE OR REPLACE VIEW public.search_source AS
  SELECT 'course' AS kind, id, community_id, NULL::text AS school_id, NULL::text AS parent_id, slug,
    name AS title, summary, coalesce(name_en, '') AS body, true AS is_open, false AS is_unwritten,
    NULL::boolean AS for_readers
  FROM public.legacy_courses WHERE is_published
UNION ALL
  SELECT 'lesson', l.id, k.community_id, NULL, k.id, l.slug, l.title, l.summary,
    CASE WHEN l.position = 1 OR k.community_id IS NULL THEN public.search_prose(l.body) ELSE '' END,
    l.position = 1 OR k.community_id IS NULL, false, NULL
  FROM public.legacy_lessons l JOIN public.legacy_courses k ON k.id = l.course_id
UNION ALL
  SELECT 'book', id, community_id, NULL, NULL, slug, title, summary, '', true, false, NULL
  FROM public.legacy_ebooks WHERE is_listed
UNION ALL
  SELECT 'section', s.id, b.community_id, NULL, b.id, s.slug, s.title, '',
    CASE WHEN s.position = 1 THEN public.search_prose(s.body) ELSE '' END, s.position = 1, false, NULL
  FROM public.legacy_ebook_sections s JOIN public.legacy_ebooks b ON b.id = s.ebook_id
UNION ALL
  SELECT 'document', id, community_id, NULL, NULL, slug, title, summary,
    CASE WHEN is_preview = 1 THEN left(coalesce((
      SELECT string_agg(public.portable_text_of(block), ' ' ORDER BY place)
      FROM jsonb_array_elements(body_portable) WITH ORDINALITY AS blocks (block, place)), ''), 60000)
    ELSE '' END, is_preview = 1, asset_url IS NULL AND body_portable IS NULL, NULL
  FROM public.community_library_docs WHERE status = 'active'
UNION ALL
  SELECT 'event', id, community_id, CASE WHEN community_id IS NULL THEN school_id END, NULL, slug, title, '', '',
    true, false, NULL
  FROM public.events
UNION ALL
  SELECT 'canvas', community_id || '-' || kind, community_id, NULL, NULL, kind, title, '', '', false, false, false
  FROM public.canvas_texts
UNION ALL
  SELECT 'canvas', community_id || '-' || kind || '-text', community_id, NULL, NULL, kind, title, '',
    left(body, 60000), false, false, true
  FROM public.canvas_texts
UNION ALL
  SELECT 'thread', id, community_id, NULL, NULL, id, title, excerpt,
    public.search_prose(context || E'\n' || complication || E'\n' || question), NOT for_readers, false, nullif(for_readers, false)
  FROM public.community_posts WHERE deleted_at IS NULL
UNION ALL
  SELECT 'reply', r.id, p.community_id, NULL, r.post_id, r.number::text, '', '', public.search_prose(r.body), NOT p.for_readers, false,
    nullif(p.for_readers, false)
  FROM public.community_post_replies r JOIN public.community_posts p ON p.id = r.post_id WHERE r.deleted_at IS NULL
UNION ALL
  SELECT 'prompt', id, community_id, NULL, NULL, slug, name,
    btrim(intro || ' ' || array_to_string(tags || works_with, ', ')), '', visibility = 'member', false, NULL
  FROM public.prompt_library_prompts WHERE is_listed
UNION ALL
  -- Shown under the name of its prompt.
  SELECT 'prompt_body', id, community_id, NULL, id, slug, '', '', public.search_prose(body), visibility = 'member', false,
    CASE visibility WHEN 'pro' THEN true END
  FROM public.prompt_library_prompts WHERE is_listed
UNION ALL
  SELECT 'story', s.id, c.id, NULL, NULL, s.slug, s.title, s.summary, public.search_prose(s.body), true, false, NULL
  FROM public.legacy_learner_stories s LEFT JOIN public.communities c ON c.slug = s.community
  WHERE s.is_public = 1
UNION ALL
  -- Each is shown under the title of what has the same id; its words are here, too, to be near those of the text.
  SELECT 'lesson_body', l.id, k.community_id, NULL, k.id, l.slug, '', l.title || ' ' || l.summary,
    public.search_prose(l.body), false, false, true
  FROM public.legacy_lessons l JOIN public.legacy_courses k ON k.id = l.course_id
  WHERE l.position > 1 AND k.community_id IS NOT NULL
UNION ALL
  SELECT 'section_body', s.id, b.community_id, NULL, b.id, s.slug, '', s.title, public.search_prose(s.body), false, false, true
  FROM public.legacy_ebook_sections s JOIN public.legacy_ebooks b ON b.id = s.ebook_id WHERE s.position > 1
UNION ALL
  SELECT 'document_body', id, community_id, NULL, NULL, slug, '', title || ' ' || summary, left(coalesce((
      SELECT string_agg(public.portable_text_of(block), ' ' ORDER BY place)
      FROM jsonb_array_elements(body_portable) WITH ORDINALITY AS blocks (block, place)), ''), 60000), false, false, true
  FROM public.community_library_docs
  WHERE status = 'active' AND is_preview = 0 AND body_portable IS NOT NULL
UNION ALL
  -- Whether it is shown is asked when somebody searches.
  SELECT 'community', id, id, NULL, NULL, slug, name, tagline, name_en || ' ' || tagline_en, true, false, NULL
  FROM public.communities;
DROP VIEW public.search_source_without_locked_texts, public.search_source_without_stories,
  public.search_source_without_prompts;

CREATE FUNCTION public.search_follows_locking() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_search('thread', ARRAY[new.id]);
  PERFORM refresh_search('reply', ARRAY(SELECT id FROM community_post_replies WHERE post_id = new.id));
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_locking AFTER UPDATE OF about, for_readers ON public.community_posts
  FOR EACH ROW WHEN (old.for_readers <> new.for_readers) EXECUTE FUNCTION public.search_follows_locking();

DO $$
DECLARE
  kinds record;
BEGIN
  FOR kinds IN
    SELECT c.conrelid::pg_catalog.regclass AS of_table, c.conname, pg_catalog.pg_get_expr(c.conbin, c.conrelid) AS known
    FROM pg_catalog.pg_constraint c
    WHERE c.conname IN ('notifications_kind_check', 'notification_mutes_kind_check')
  LOOP
    EXECUTE pg_catalog.format(
      'ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%s OR kind = ''solution'')',
      kinds.of_table, kinds.conname, kinds.conname, kinds.known);
  END LOOP;
END $$;
