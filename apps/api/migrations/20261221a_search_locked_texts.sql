-- contract: 0.2.0
-- Whoever reads a lesson, a section or a document finds it by its text, and a community by its name: docs/decisions/0016.

ALTER TABLE public.search_entries
  DROP CONSTRAINT search_entries_kind_check,
  ADD CONSTRAINT search_entries_kind_check CHECK (kind IN ('course', 'lesson', 'lesson_body', 'book', 'section',
    'section_body', 'document', 'document_body', 'event', 'canvas', 'thread', 'reply', 'prompt', 'prompt_body', 'story',
    'community'));

ALTER VIEW public.search_source RENAME TO search_source_without_locked_texts;
CREATE VIEW public.search_source AS
  SELECT * FROM public.search_source_without_locked_texts
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

CREATE TRIGGER search_follows_insert AFTER INSERT ON public.communities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows('community');
CREATE TRIGGER search_follows_update AFTER UPDATE ON public.communities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows('community');
CREATE TRIGGER search_follows_delete AFTER DELETE ON public.communities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows('community');

CREATE OR REPLACE FUNCTION public.search_follows() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  ids text[] := ARRAY(SELECT id FROM changed);
BEGIN
  PERFORM refresh_search(TG_ARGV[0], ids);
  IF TG_ARGV[0] IN ('lesson', 'section', 'document') THEN
    PERFORM refresh_search(TG_ARGV[0] || '_body', ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.search_follows_parent() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_TABLE_NAME = 'legacy_courses' THEN
    ids := ARRAY(
      SELECT l.id FROM legacy_lessons l JOIN changed n ON n.id = l.course_id JOIN former o ON o.id = n.id
      WHERE n.community_id IS DISTINCT FROM o.community_id);
    PERFORM refresh_search('lesson', ids), refresh_search('lesson_body', ids);
  ELSE
    ids := ARRAY(
      SELECT s.id FROM legacy_ebook_sections s JOIN changed n ON n.id = s.ebook_id JOIN former o ON o.id = n.id
      WHERE n.community_id IS DISTINCT FROM o.community_id);
    PERFORM refresh_search('section', ids), refresh_search('section_body', ids);
  END IF;
  RETURN NULL;
END $$;

SELECT public.refresh_search(kind, array_agg(id)) FROM public.search_source
WHERE kind IN ('lesson_body', 'section_body', 'document_body', 'community') GROUP BY kind;
