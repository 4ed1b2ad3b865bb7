-- Names alone: the index of all that is known of somebody finds everybody for a word of an address, as `gmail` is.
-- concurrently
CREATE INDEX CONCURRENTLY accounts_by_name ON accounts USING gin (split_part(search_text, E'\n', 1) gin_trgm_ops);
