-- Several words are found as soon in very many titles as in few: docs/decisions/0016.

-- Every two words of a title as one, the smaller first. Words that are common each for itself are rarely together, so a
-- question for two of them is one short lookup. How many there are grows with the square of the words: a title that is
-- longer than anybody writes one has none, and is found like a text.
CREATE FUNCTION search_pairs(plain_title text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT one || ' ' || other FROM unnest(words) one, unnest(words) other WHERE one < other COLLATE "C"))
  FROM tsvector_to_array(
    to_tsvector('simple', CASE WHEN length(plain_title) <= 300 THEN plain_title ELSE '' END)) words
$$;

DROP INDEX search_entries_by_title_1, search_entries_by_title_2, search_entries_by_title_3;
CREATE INDEX search_entries_by_title_1 ON search_entries
  USING gin ((title_words || search_pairs(plain_title))) WITH (fastupdate = off) WHERE share = 1;
CREATE INDEX search_entries_by_title_2 ON search_entries
  USING gin ((title_words || search_pairs(plain_title))) WITH (fastupdate = off) WHERE share = 2;
CREATE INDEX search_entries_by_title_3 ON search_entries
  USING gin ((title_words || search_pairs(plain_title))) WITH (fastupdate = off) WHERE share = 3;

-- Nobody asks how common a pair is: making them again for every sample of the table would be for nothing.
ALTER INDEX search_entries_by_title_1 ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entries_by_title_2 ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search_entries_by_title_3 ALTER COLUMN 1 SET STATISTICS 0;

-- What has neither summary nor text holds no word that its title has not, and is not looked for in texts.
DROP INDEX search_entries_by_word_1, search_entries_by_word_2, search_entries_by_word_3;
CREATE INDEX search_entries_by_word_1 ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE share = 1 AND (summary <> '' OR open_text <> '' OR length(plain_title) > 300);
CREATE INDEX search_entries_by_word_2 ON search_entries USING gin (words) WITH (fastupdate = off)
  WHERE share = 2 AND (summary <> '' OR open_text <> '' OR length(plain_title) > 300);
CREATE INDEX search_entries_by_word_3 ON search_entries USING gin (words) WITH (gin_pending_list_limit = 512)
  WHERE share = 3 AND (summary <> '' OR open_text <> '' OR length(plain_title) > 300);
