-- Discussions are found, too: by the title and the text of what opens them, not by their replies. docs/decisions/0016.

-- First, so that the change below does not build them for nothing.
DROP INDEX search_entries_by_beginning;
DROP INDEX search_entries_by_title_1, search_entries_by_title_2, search_entries_by_title_3;
DROP INDEX search_entries_by_word_1, search_entries_by_word_2, search_entries_by_word_3;

ALTER TABLE search_entries DROP CONSTRAINT search_entries_kind_check;
ALTER TABLE search_entries ADD CONSTRAINT search_entries_kind_check
  CHECK (kind IN ('course', 'lesson', 'book', 'section', 'document', 'event', 'thread'));

-- Threads have three shares of their own, 4 to 6, which come after those of what is taught: however much is discussed,
-- it fills only the places that the others leave. The column is made anew: PostgreSQL changes the expression of one in
-- place from version 17 on only.
ALTER TABLE search_entries DROP COLUMN share;
ALTER TABLE search_entries ADD COLUMN share smallint NOT NULL GENERATED ALWAYS AS (
  CASE WHEN hashtextextended(id, 0) & 255 = 0 THEN 1 WHEN hashtextextended(id, 0) & 15 = 0 THEN 2 ELSE 3 END
  + CASE kind WHEN 'thread' THEN 3 ELSE 0 END) STORED;

-- What is not yet sorted into an index is read by every search: titles are sorted in at once, texts of the large shares
-- when some have come together.
DO $$
DECLARE
  of_share integer;
BEGIN
  FOR of_share IN 1..6 LOOP
    EXECUTE format('CREATE INDEX search_entries_by_title_%1$s ON search_entries
      USING gin ((title_words || search_pairs(plain_title))) WITH (fastupdate = off) WHERE share = %1$s', of_share);
    -- Nobody asks how common a pair is.
    EXECUTE format('ALTER INDEX search_entries_by_title_%s ALTER COLUMN 1 SET STATISTICS 0', of_share);
    EXECUTE format('CREATE INDEX search_entries_by_word_%1$s ON search_entries USING gin (words) WITH (%2$s)
      WHERE share = %1$s AND (summary <> '''' OR open_text <> '''' OR length(plain_title) > 300)',
      of_share, CASE WHEN of_share IN (3, 6) THEN 'gin_pending_list_limit = 512' ELSE 'fastupdate = off' END);
  END LOOP;
END $$;
CREATE INDEX search_entries_by_beginning ON search_entries ((left(plain_title, 100)) COLLATE "C") WHERE share <= 3;
CREATE INDEX search_entries_by_beginning_of_thread ON search_entries ((left(plain_title, 100)) COLLATE "C")
  WHERE share > 3;

-- As before, with the threads. Whoever is signed in reads all threads of the communities that they see, so all of a
-- thread's text is open; one that its author or an operator has removed has no entry.
CREATE OR REPLACE VIEW search_source AS
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
  FROM events
UNION ALL
  SELECT 'thread', id, community_id, NULL, NULL, id, title, excerpt,
    search_prose(context || E'\n' || complication || E'\n' || question), true
  FROM community_posts WHERE deleted_at IS NULL;

-- As before, but what is gone is looked up by the ids that were written: where statistics were old, all rows of the
-- kind were read instead, with their texts, to find one.
CREATE OR REPLACE FUNCTION refresh_search(of_kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries e
  WHERE e.kind = of_kind AND e.id = ANY (ids)
    AND e.id NOT IN (SELECT s.id FROM search_source s WHERE s.kind = of_kind AND s.id = ANY (ids));
  WITH written AS (
    INSERT INTO search_entries
      (kind, id, community_id, school_id, parent_id, slug, title, summary, open_text, is_open, plain_title)
    SELECT s.*, search_words(s.title) FROM search_source s
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
      open_text = excluded.open_text, is_open = excluded.is_open, plain_title = excluded.plain_title
    RETURNING words
  )
  INSERT INTO search_vocabulary (word, slips)
  SELECT word, search_slips(word)
  FROM (SELECT DISTINCT unnest(tsvector_to_array(words)) AS word FROM written) held
  -- A mark has a colon and is no word.
  WHERE strpos(word, ':') = 0 AND NOT EXISTS (SELECT 1 FROM search_vocabulary v WHERE v.word = held.word);
END $$;

CREATE TRIGGER search_follows_insert AFTER INSERT ON community_posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows('thread');
CREATE TRIGGER search_follows_delete AFTER DELETE ON community_posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows('thread');

-- Every reply writes its thread's row, and says nothing new to search by: it must not even be asked whether it does. A
-- trigger for some columns only has no table of what changed, so this one is for each row.
CREATE FUNCTION search_follows_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search('thread', ARRAY[new.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_update
  AFTER UPDATE OF community_id, title, context, complication, question, excerpt, deleted_at ON community_posts
  FOR EACH ROW WHEN (
    (old.community_id, old.title, old.context, old.complication, old.question, old.excerpt, old.deleted_at)
    IS DISTINCT FROM
    (new.community_id, new.title, new.context, new.complication, new.question, new.excerpt, new.deleted_at))
  EXECUTE FUNCTION search_follows_thread();

SELECT refresh_search('thread', array_agg(id)) FROM community_posts HAVING count(*) > 0;
ANALYZE search_entries, search_vocabulary;
