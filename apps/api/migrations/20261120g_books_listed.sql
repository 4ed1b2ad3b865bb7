-- A book is listed when it is published, or when it is at most an outline of level two. Said once, here.
ALTER TABLE legacy_ebooks
  ADD COLUMN is_listed boolean NOT NULL GENERATED ALWAYS AS (is_published = 1 OR outline_level <= 2) STORED;
DROP INDEX legacy_ebooks_listed;
CREATE INDEX legacy_ebooks_listed ON legacy_ebooks (community_id, sort_order, id) WHERE is_listed;
