-- How far each back-fill is: docs/decisions/0051. A row is there from the migration on that asks for it.
CREATE TABLE public.backfills (
  -- Of that migration.
  name text PRIMARY KEY,
  -- The last key that is through.
  after_key text NOT NULL DEFAULT '',
  -- How many rows it has changed.
  filled_rows bigint NOT NULL DEFAULT 0,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3)
);
