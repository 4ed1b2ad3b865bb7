-- concurrently
-- The list of accounts by name: folded, and cut so that a cursor holds it. Whoever has no name comes last.
CREATE INDEX CONCURRENTLY accounts_in_order_of_names ON accounts
  ((coalesce(nullif("left"(split_part(search_text, E'\n', 1), 40), ' '), '~') COLLATE "C"), id);
