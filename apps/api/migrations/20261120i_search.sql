-- One search over everything that people can find. The entries follow their rows by triggers, whoever writes them.

-- Words to compare by: without marks and capitals, and cut at everything that is neither letter nor digit, so that
-- "e-mail" and "shop.vn" are found by their parts.
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(public.plain_text(value), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Markdown as a sentence: link targets and signs are no text. Cut, because the index takes no more of one entry.
CREATE FUNCTION search_prose(markdown text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT left(btrim(regexp_replace(
    regexp_replace(markdown, '\]\([^)]*\)', ']', 'g'), '[][#*_>`|~:\\\s]+', ' ', 'g')), 60000)
$$;

CREATE TABLE search_entries (
  kind text NOT NULL CHECK (kind IN ('course', 'lesson', 'book', 'section', 'document', 'event')),
  id text NOT NULL,
  -- NULL: of all communities, or of the whole school.
  community_id text,
  school_id text,
  -- The course of a lesson, the book of a section.
  parent_id text,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  -- Only what everybody may read: a locked text is never here.
  open_text text NOT NULL,
  is_open boolean NOT NULL,
  plain_title text NOT NULL GENERATED ALWAYS AS (search_words(title)) STORED,
  -- Kind and community are words too, so that a filter narrows inside the index.
  title_words tsvector NOT NULL GENERATED ALWAYS AS (
    array_to_tsvector(ARRAY['kind:' || kind, 'in:' || coalesce(community_id, 'all')])
    || to_tsvector('simple', search_words(title))
  ) STORED,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    array_to_tsvector(ARRAY['kind:' || kind, 'in:' || coalesce(community_id, 'all')])
    || setweight(to_tsvector('simple', search_words(title)), 'A')
    || setweight(to_tsvector('simple', search_words(summary)), 'B')
    || setweight(to_tsvector('simple', search_words(open_text)), 'D')
  ) STORED,
  PRIMARY KEY (kind, id)
);
CREATE INDEX search_entries_by_title ON search_entries USING gin (title_words);
CREATE INDEX search_entries_by_word ON search_entries USING gin (words);
CREATE INDEX search_entries_by_likeness ON search_entries USING gin (plain_title gin_trgm_ops);

-- What each entry should be. A course, a book and a document that is not shown has none; whether the course of a
-- lesson and the book of a section are shown is asked when somebody searches.
CREATE VIEW search_source AS
  SELECT 'course' AS kind, id, community_id, NULL::text AS school_id, NULL::text AS parent_id, slug,
    name AS title, summary, coalesce(name_en, '') AS open_text, true AS is_open
  FROM legacy_courses WHERE is_published
UNION ALL
  SELECT 'lesson', l.id, k.community_id, NULL, k.id, l.slug, l.title, l.summary,
    CASE WHEN l.position = 1 OR k.community_id IS NULL THEN search_prose(l.body) ELSE '' END,
    l.position = 1 OR k.community_id IS NULL
  FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
UNION ALL
  SELECT 'book', id, community_id, NULL, NULL, slug, title, summary, '', true
  FROM legacy_ebooks WHERE is_listed
UNION ALL
  SELECT 'section', s.id, b.community_id, NULL, b.id, s.slug, s.title, '',
    CASE WHEN s.position = 1 THEN search_prose(s.body) ELSE '' END, s.position = 1
  FROM legacy_ebook_sections s JOIN legacy_ebooks b ON b.id = s.ebook_id
UNION ALL
  SELECT 'document', id, community_id, NULL, NULL, slug, title, summary,
    CASE WHEN is_preview = 1 THEN left(coalesce((
      SELECT string_agg(portable_text_of(block), ' ' ORDER BY place)
      FROM jsonb_array_elements(body_portable) WITH ORDINALITY AS blocks (block, place)), ''), 60000)
    ELSE '' END, is_preview = 1
  FROM community_library_docs WHERE status = 'active'
UNION ALL
  SELECT 'event', id, community_id, CASE WHEN community_id IS NULL THEN school_id END, NULL, slug, title, '', '', true
  FROM events;

-- Brings the entries of one kind up to date. Entries that are right already are not touched, not even locked.
CREATE FUNCTION refresh_search(of_kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries e
  WHERE e.kind = of_kind AND e.id = ANY (ids)
    AND NOT EXISTS (SELECT 1 FROM search_source s WHERE s.kind = of_kind AND s.id = e.id);
  INSERT INTO search_entries
    (kind, id, community_id, school_id, parent_id, slug, title, summary, open_text, is_open)
  SELECT s.* FROM search_source s
  WHERE s.kind = of_kind AND s.id = ANY (ids)
    AND NOT EXISTS (
      SELECT 1 FROM search_entries e
      WHERE e.kind = of_kind AND e.id = s.id
        AND (e.community_id, e.school_id, e.parent_id, e.slug, e.title, e.summary, e.open_text, e.is_open)
          IS NOT DISTINCT FROM
          (s.community_id, s.school_id, s.parent_id, s.slug, s.title, s.summary, s.open_text, s.is_open))
  ORDER BY s.id
  ON CONFLICT (kind, id) DO UPDATE SET
    community_id = excluded.community_id, school_id = excluded.school_id, parent_id = excluded.parent_id,
    slug = excluded.slug, title = excluded.title, summary = excluded.summary,
    open_text = excluded.open_text, is_open = excluded.is_open;
END $$;

-- For every table: one statement, one refresh, however many rows it wrote. The argument is the kind.
CREATE FUNCTION search_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search(TG_ARGV[0], ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

-- A lesson is where its course is, a section where its book is.
CREATE FUNCTION search_follows_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'legacy_courses' THEN
    PERFORM refresh_search('lesson', ARRAY(
      SELECT l.id FROM legacy_lessons l JOIN changed n ON n.id = l.course_id JOIN former o ON o.id = n.id
      WHERE n.community_id IS DISTINCT FROM o.community_id));
  ELSE
    PERFORM refresh_search('section', ARRAY(
      SELECT s.id FROM legacy_ebook_sections s JOIN changed n ON n.id = s.ebook_id JOIN former o ON o.id = n.id
      WHERE n.community_id IS DISTINCT FROM o.community_id));
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  followed record;
BEGIN
  FOR followed IN SELECT * FROM (VALUES
    ('legacy_courses', 'course'), ('legacy_lessons', 'lesson'), ('legacy_ebooks', 'book'),
    ('legacy_ebook_sections', 'section'), ('community_library_docs', 'document'), ('events', 'event')
  ) AS t (name, kind) LOOP
    EXECUTE format('CREATE TRIGGER search_follows_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION search_follows(%L)', followed.name, followed.kind);
    EXECUTE format('CREATE TRIGGER search_follows_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION search_follows(%L)', followed.name, followed.kind);
    EXECUTE format('CREATE TRIGGER search_follows_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION search_follows(%L)', followed.name, followed.kind);
  END LOOP;
END $$;
CREATE TRIGGER search_follows_parent AFTER UPDATE ON legacy_courses
  REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_parent();
CREATE TRIGGER search_follows_parent AFTER UPDATE ON legacy_ebooks
  REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_parent();

INSERT INTO search_entries
  (kind, id, community_id, school_id, parent_id, slug, title, summary, open_text, is_open)
SELECT * FROM search_source;
