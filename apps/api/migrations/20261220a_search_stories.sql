-- contract: 0.2.0
-- The common search finds learner stories, which everybody may read.
ALTER TABLE public.search_entries
  DROP CONSTRAINT search_entries_kind_check,
  ADD CONSTRAINT search_entries_kind_check CHECK (kind IN ('course', 'lesson', 'book', 'section', 'document', 'event',
    'canvas', 'thread', 'reply', 'prompt', 'prompt_body', 'story'));
ALTER VIEW public.search_source RENAME TO search_source_without_stories;
CREATE VIEW public.search_source AS
  SELECT * FROM public.search_source_without_stories
UNION ALL
  SELECT 'story', s.id, c.id, NULL, NULL, s.slug, s.title, s.summary, public.search_prose(s.body), true, false, NULL
  FROM public.legacy_learner_stories s LEFT JOIN public.communities c ON c.slug = s.community
  WHERE s.is_public = 1;

CREATE TRIGGER search_follows_insert AFTER INSERT ON public.legacy_learner_stories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows('story');
CREATE TRIGGER search_follows_update AFTER UPDATE ON public.legacy_learner_stories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows('story');
CREATE TRIGGER search_follows_delete AFTER DELETE ON public.legacy_learner_stories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows('story');

SELECT public.refresh_search('story', array_agg(id)) FROM public.legacy_learner_stories HAVING count(*) > 0;
