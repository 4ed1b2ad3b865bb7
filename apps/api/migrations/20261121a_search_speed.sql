-- Searching stays fast however much there is to find, and writing what is found costs less: docs/decisions/0016.

-- Almost every text is normal already, and asking costs a quarter of making it so. The answers are the same.
CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT lower(public.unaccent('public.unaccent',
      CASE WHEN value IS NFC NORMALIZED THEN value ELSE normalize(value, NFC) END))
  $$;

-- What an index can narrow by besides words. The shares are one entry in 16, and all others: enough of what is
-- everywhere is found in the small share.
CREATE FUNCTION search_marks(kind text, id text, community_id text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY[
    'kind:' || kind,
    'in:' || coalesce(community_id, 'all'),
    CASE WHEN hashtextextended(id, 0) & 15 = 0 THEN 'share:few' ELSE 'share:most' END])
$$;

DROP TABLE search_entries;
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
  -- search_words(title), worked out once for the three that need it.
  plain_title text NOT NULL,
  title_words tsvector NOT NULL GENERATED ALWAYS AS (
    search_marks(kind, id, community_id) || to_tsvector('simple', plain_title)
  ) STORED,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    search_marks(kind, id, community_id)
    || setweight(to_tsvector('simple', plain_title), 'A')
    || setweight(to_tsvector('simple', search_words(summary)), 'B')
    || setweight(to_tsvector('simple', search_words(open_text)), 'D')
  ) STORED,
  PRIMARY KEY (kind, id)
);
-- What is not yet sorted into an index is read by every search, so it is kept short.
CREATE INDEX search_entries_by_title ON search_entries USING gin (title_words) WITH (gin_pending_list_limit = 512);
CREATE INDEX search_entries_by_word ON search_entries USING gin (words) WITH (gin_pending_list_limit = 512);
-- An index takes no more than some kilobytes of one title.
CREATE INDEX search_entries_by_beginning ON search_entries ((left(plain_title, 100)) COLLATE "C");

-- Every word that any entry holds, or once held: what a beginning may become, and what was perhaps meant. A word may
-- be here twice: nothing is unique, so that two who write the same new words never wait for each other.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" NOT NULL,
  -- The word, and the word without each of its letters: two words that share one of these are a slip apart.
  slips text[] NOT NULL
);
CREATE INDEX search_vocabulary_by_word ON search_vocabulary (word);
CREATE INDEX search_vocabulary_by_slip ON search_vocabulary USING gin (slips);

-- In one or two letters every slip is another word, and nobody types thirty.
CREATE FUNCTION search_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN length(word) BETWEEN 3 AND 30 THEN ARRAY(
    SELECT word UNION SELECT left(word, n - 1) || substr(word, n + 1) FROM generate_series(1, length(word)) n
  ) ELSE '{}' END
$$;

-- As before, with the words that are new.
CREATE OR REPLACE FUNCTION refresh_search(of_kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries e
  WHERE e.kind = of_kind AND e.id = ANY (ids)
    AND NOT EXISTS (SELECT 1 FROM search_source s WHERE s.kind = of_kind AND s.id = e.id);
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

SELECT refresh_search(kind, array_agg(id)) FROM search_source GROUP BY kind;
ANALYZE search_entries, search_vocabulary;
