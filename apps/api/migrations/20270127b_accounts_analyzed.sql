-- What the index of names knows is sampled with all of the table, and by nobody before.
ANALYZE public.accounts;
