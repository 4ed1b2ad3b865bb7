-- The filters of a list of the console, kept under a name by who works with them.
CREATE TABLE saved_views (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  UNIQUE (account_id, list, name)
);
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;
