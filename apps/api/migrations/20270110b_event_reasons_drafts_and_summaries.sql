ALTER TABLE events
  -- Why it was last moved, or why it was cancelled, as the host wrote it to those who come.
  ADD COLUMN change_reason text,
  -- From when on it is there for members; NULL: a draft, which nobody but hosts may know of. What knows of no drafts
  -- announces at once.
  ADD COLUMN published_at timestamptz(3) DEFAULT now(),
  -- Markdown: what was said, for those who said yes.
  ADD COLUMN summary text NOT NULL DEFAULT '',
  -- When those who said yes were told of the recording and the summary, which happens once.
  ADD COLUMN followed_up_at timestamptz(3);

UPDATE events SET published_at = created_at;

-- Who is yet to be written to of the recording and the summary.
ALTER TABLE event_rsvps ADD COLUMN follow_up_to_send boolean NOT NULL DEFAULT false;
CREATE INDEX event_rsvps_follow_ups_to_send ON event_rsvps (event_id, user_id) WHERE follow_up_to_send;

-- As before, without drafts of events.
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
  FROM public.events WHERE published_at IS NOT NULL
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
