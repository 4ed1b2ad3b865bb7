-- contract: 0.2.0
-- One vector of words for each entry, in which marks count; canvases and replies are found, too: docs/decisions/0016.

-- Words as they were written, in an order of letters and marks that does not depend on how they were typed: the tone
-- stands behind its word as a digit, so that "hòa" and "hoà" are the same. Cut as `search_words` cuts.
CREATE FUNCTION search_marked_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    normalize(translate(
      regexp_replace(lower(normalize(value, NFD)),
        U&'([\0300\0301\0303\0309\0323])([[:alpha:]\0302\0306\031B]+)', '\2\1', 'g'),
      U&'\0300\0301\0303\0309\0323', '12345'), NFC),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- What a question is asked of. Folded words have places and weights; what else narrows has a colon and no place:
-- kind and community, the words of the title (folded and with marks), and every word that has marks.
CREATE FUNCTION search_vector(kind text, community_id text, title text, summary text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(
      ARRAY['kind:' || kind, 'in:' || coalesce(community_id, 'all')]
      || ARRAY(SELECT DISTINCT 'title:' || word
        FROM string_to_table(search_words(title) || ' ' || search_marked_words(title), ' ') word WHERE word <> '')
      || ARRAY(SELECT DISTINCT 'as:' || word
        FROM string_to_table(search_marked_words(title || ' ' || summary || ' ' || body), ' ') word
        WHERE word ~ '[^ -~]|[a-z][1-5]$'))
    || setweight(to_tsvector('simple', search_words(title)), 'A')
    || setweight(to_tsvector('simple', search_words(summary)), 'B')
    || setweight(to_tsvector('simple', search_words(body)), 'D')
$$;

-- What a search may find of the canvases, which are files: written by whoever reads the files.
CREATE TABLE canvas_texts (
  community_id text NOT NULL REFERENCES communities ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bmc', 'jtbd')),
  title text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (community_id, kind)
);

DROP VIEW search_source;
DROP TABLE search_entries;
DROP FUNCTION search_pairs(text);
DROP FUNCTION search_marks(text, text);

CREATE TABLE search_entries (
  kind text NOT NULL CHECK (kind IN
    ('course', 'lesson', 'book', 'section', 'document', 'event', 'canvas', 'thread', 'reply')),
  id text NOT NULL,
  -- NULL: of all communities, or of the whole school.
  community_id text,
  school_id text,
  -- The course of a lesson, the book of a section, the thread of a reply.
  parent_id text,
  slug text NOT NULL,
  -- Empty for a reply, which is shown under the title of its thread.
  title text NOT NULL,
  summary text NOT NULL,
  -- Only what everybody may read, unless the entry is for readers alone.
  body text NOT NULL,
  is_open boolean NOT NULL,
  -- A title that stands for something that has no text yet.
  is_unwritten boolean NOT NULL,
  -- true: exists only for who has full access to the community; false: only for all others; NULL: for everybody.
  for_readers boolean,
  plain_title text NOT NULL GENERATED ALWAYS AS (search_words(title)) STORED,
  title_words tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', search_words(title))) STORED,
  words tsvector NOT NULL GENERATED ALWAYS AS (search_vector(kind, community_id, title, summary, body)) STORED,
  is_discussion boolean NOT NULL GENERATED ALWAYS AS (kind IN ('thread', 'reply')) STORED,
  -- One in sixteen: enough of what is everywhere.
  is_sample boolean NOT NULL GENERATED ALWAYS AS (hashtextextended(id, 0) & 15 = 0) STORED,
  PRIMARY KEY (kind, id)
);

-- What each entry should be. A course, a book and a document that is not shown has none; whether the course of a
-- lesson, the book of a section and the thread of a reply are shown is asked when somebody searches.
CREATE VIEW search_source AS
  SELECT 'course' AS kind, id, community_id, NULL::text AS school_id, NULL::text AS parent_id, slug,
    name AS title, summary, coalesce(name_en, '') AS body, true AS is_open, false AS is_unwritten,
    NULL::boolean AS for_readers
  FROM legacy_courses WHERE is_published
UNION ALL
  SELECT 'lesson', l.id, k.community_id, NULL, k.id, l.slug, l.title, l.summary,
    CASE WHEN l.position = 1 OR k.community_id IS NULL THEN search_prose(l.body) ELSE '' END,
    l.position = 1 OR k.community_id IS NULL, false, NULL
  FROM legacy_lessons l JOIN legacy_courses k ON k.id = l.course_id
UNION ALL
  SELECT 'book', id, community_id, NULL, NULL, slug, title, summary, '', true, false, NULL
  FROM legacy_ebooks WHERE is_listed
UNION ALL
  SELECT 'section', s.id, b.community_id, NULL, b.id, s.slug, s.title, '',
    CASE WHEN s.position = 1 THEN search_prose(s.body) ELSE '' END, s.position = 1, false, NULL
  FROM legacy_ebook_sections s JOIN legacy_ebooks b ON b.id = s.ebook_id
UNION ALL
  SELECT 'document', id, community_id, NULL, NULL, slug, title, summary,
    CASE WHEN is_preview = 1 THEN left(coalesce((
      SELECT string_agg(portable_text_of(block), ' ' ORDER BY place)
      FROM jsonb_array_elements(body_portable) WITH ORDINALITY AS blocks (block, place)), ''), 60000)
    ELSE '' END, is_preview = 1, asset_url IS NULL AND body_portable IS NULL, NULL
  FROM community_library_docs WHERE status = 'active'
UNION ALL
  SELECT 'event', id, community_id, CASE WHEN community_id IS NULL THEN school_id END, NULL, slug, title, '', '',
    true, false, NULL
  FROM events
UNION ALL
  SELECT 'canvas', community_id || '-' || kind, community_id, NULL, NULL, kind, title, '', '', false, false, false
  FROM canvas_texts
UNION ALL
  SELECT 'canvas', community_id || '-' || kind || '-text', community_id, NULL, NULL, kind, title, '',
    left(body, 60000), false, false, true
  FROM canvas_texts
UNION ALL
  SELECT 'thread', id, community_id, NULL, NULL, id, title, excerpt,
    search_prose(context || E'\n' || complication || E'\n' || question), true, false, NULL
  FROM community_posts WHERE deleted_at IS NULL
UNION ALL
  SELECT 'reply', r.id, p.community_id, NULL, r.post_id, r.number::text, '', '', search_prose(r.body), true, false, NULL
  FROM community_post_replies r JOIN community_posts p ON p.id = r.post_id WHERE r.deleted_at IS NULL;

-- As before. The vocabulary says to everybody that a word is somewhere, so it has none of what is for readers alone.
CREATE OR REPLACE FUNCTION refresh_search(of_kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries e
  WHERE e.kind = of_kind AND e.id = ANY (ids)
    AND e.id NOT IN (SELECT s.id FROM search_source s WHERE s.kind = of_kind AND s.id = ANY (ids));
  WITH written AS (
    INSERT INTO search_entries
      (kind, id, community_id, school_id, parent_id, slug, title, summary, body, is_open, is_unwritten, for_readers)
    SELECT s.* FROM search_source s
    WHERE s.kind = of_kind AND s.id = ANY (ids)
      AND NOT EXISTS (
        SELECT 1 FROM search_entries e
        WHERE e.kind = of_kind AND e.id = s.id
          AND (e.community_id, e.school_id, e.parent_id, e.slug, e.title, e.summary, e.body, e.is_open,
            e.is_unwritten, e.for_readers) IS NOT DISTINCT FROM
            (s.community_id, s.school_id, s.parent_id, s.slug, s.title, s.summary, s.body, s.is_open,
            s.is_unwritten, s.for_readers))
    ORDER BY s.id
    ON CONFLICT (kind, id) DO UPDATE SET
      community_id = excluded.community_id, school_id = excluded.school_id, parent_id = excluded.parent_id,
      slug = excluded.slug, title = excluded.title, summary = excluded.summary, body = excluded.body,
      is_open = excluded.is_open, is_unwritten = excluded.is_unwritten, for_readers = excluded.for_readers
    RETURNING words, for_readers
  )
  INSERT INTO search_vocabulary (word, slips)
  SELECT word, search_slips(word)
  FROM (SELECT DISTINCT unnest(tsvector_to_array(words)) AS word FROM written WHERE for_readers IS NOT TRUE) held
  -- What has a colon is no word.
  WHERE strpos(word, ':') = 0 AND NOT EXISTS (SELECT 1 FROM search_vocabulary v WHERE v.word = held.word);
END $$;

-- A reply that is written brings its entry; what says nothing new to search by costs nothing.
CREATE TRIGGER search_follows_insert AFTER INSERT ON community_post_replies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows('reply');
CREATE TRIGGER search_follows_delete AFTER DELETE ON community_post_replies REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows('reply');
CREATE FUNCTION search_follows_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search('reply', ARRAY[new.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_update AFTER UPDATE OF number, body, deleted_at ON community_post_replies
  FOR EACH ROW WHEN (
    (old.number, old.body, old.deleted_at) IS DISTINCT FROM (new.number, new.body, new.deleted_at))
  EXECUTE FUNCTION search_follows_reply();

-- A reply is where its thread is.
CREATE OR REPLACE FUNCTION search_follows_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search('thread', ARRAY[new.id]);
  IF new.community_id <> old.community_id THEN
    PERFORM refresh_search('reply', ARRAY(SELECT id FROM community_post_replies WHERE post_id = new.id));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search_follows_canvas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search('canvas', ARRAY(
    SELECT community_id || '-' || kind || part FROM changed, unnest(ARRAY['', '-text']) part));
  RETURN NULL;
END $$;
CREATE TRIGGER search_follows_insert AFTER INSERT ON canvas_texts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_canvas();
CREATE TRIGGER search_follows_update AFTER UPDATE ON canvas_texts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_canvas();
CREATE TRIGGER search_follows_delete AFTER DELETE ON canvas_texts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_follows_canvas();

-- Before the indexes: they are built faster than they grow.
SELECT refresh_search(kind, array_agg(id)) FROM search_source GROUP BY kind;

-- What is taught and what is discussed have indexes of their own, so that neither hides the other, and so has the sample:
-- a word that is everywhere is looked up there only, one that is rare costs little in both. What is not yet sorted into
-- an index is read by every search, so it is kept short.
CREATE INDEX search_entries_sample ON search_entries USING gin (words)
  WITH (gin_pending_list_limit = 512) WHERE NOT is_discussion AND is_sample;
CREATE INDEX search_entries_taught ON search_entries USING gin (words)
  WITH (gin_pending_list_limit = 512) WHERE NOT is_discussion AND NOT is_sample;
CREATE INDEX search_entries_discussed ON search_entries USING gin (words)
  WITH (gin_pending_list_limit = 512) WHERE is_discussion;
-- An index takes no more than some kilobytes of one title.
CREATE INDEX search_entries_by_beginning ON search_entries ((left(plain_title, 100)) COLLATE "C")
  WHERE NOT is_discussion;
-- Nobody asks how common a word is: every question is planned for any words.
ALTER TABLE search_entries ALTER COLUMN words SET STATISTICS 0, ALTER COLUMN title_words SET STATISTICS 0;
ANALYZE search_entries, search_vocabulary;
