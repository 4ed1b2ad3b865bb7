-- Lists and searches that take as long with very much content as with little: docs/decisions/0016.

-- The courses of a community by tag, each in order: a page of them is read without the others.
CREATE INDEX legacy_courses_by_tag ON legacy_courses (community_id, course_tag, sort_order, id) WHERE is_published;

-- Kind and community stay words of the index, for those who narrow by them. The share is no longer one: a word that
-- nearly every entry has costs every question a walk along all of them.
DROP INDEX search_entries_by_title, search_entries_by_word;
ALTER TABLE search_entries DROP COLUMN title_words, DROP COLUMN words;
DROP FUNCTION search_marks(text, text, text);
CREATE FUNCTION search_marks(kind text, community_id text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['kind:' || kind, 'in:' || coalesce(community_id, 'all')])
$$;

-- One entry in 256 is of the first share, the rest of one in 16 is of the second, and all others are of the third.
-- Each share has indexes of its own, and a question goes to the next only when those before it gave too little: what
-- is everywhere is found in the smallest, and what is rare costs little in all of them.
ALTER TABLE search_entries
  ADD COLUMN share smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN hashtextextended(id, 0) & 255 = 0 THEN 1 WHEN hashtextextended(id, 0) & 15 = 0 THEN 2 ELSE 3 END) STORED,
  ADD COLUMN title_words tsvector NOT NULL GENERATED ALWAYS AS (
    search_marks(kind, community_id) || to_tsvector('simple', plain_title)
  ) STORED,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
    search_marks(kind, community_id)
    || setweight(to_tsvector('simple', plain_title), 'A')
    || setweight(to_tsvector('simple', search_words(summary)), 'B')
    || setweight(to_tsvector('simple', search_words(open_text)), 'D')
  ) STORED;

-- What is not yet sorted into an index is read by every search: titles are sorted in at once, texts when some have
-- come together.
CREATE INDEX search_entries_by_title_1 ON search_entries USING gin (title_words) WITH (fastupdate = off) WHERE share = 1;
CREATE INDEX search_entries_by_title_2 ON search_entries USING gin (title_words) WITH (fastupdate = off) WHERE share = 2;
CREATE INDEX search_entries_by_title_3 ON search_entries USING gin (title_words) WITH (fastupdate = off) WHERE share = 3;
CREATE INDEX search_entries_by_word_1 ON search_entries USING gin (words) WITH (fastupdate = off) WHERE share = 1;
CREATE INDEX search_entries_by_word_2 ON search_entries USING gin (words) WITH (fastupdate = off) WHERE share = 2;
CREATE INDEX search_entries_by_word_3 ON search_entries USING gin (words) WITH (gin_pending_list_limit = 512) WHERE share = 3;
ANALYZE search_entries;
