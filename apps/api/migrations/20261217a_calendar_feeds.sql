-- contract: 0.2.0
-- Addresses of calendars are known by their digests, and a member may have several: docs/decisions/0055.
ALTER TABLE public.calendar_feeds
  ADD COLUMN id text,
  ADD COLUMN token_digest text,
  ADD COLUMN last_fetched_at timestamptz(3);
UPDATE public.calendar_feeds SET
  id = 'cal-' || gen_random_uuid(),
  token_digest = encode(sha256(convert_to(token, 'UTF8')), 'hex');
ALTER TABLE public.calendar_feeds
  DROP CONSTRAINT calendar_feeds_pkey,
  DROP COLUMN token,
  ALTER COLUMN id SET NOT NULL,
  ALTER COLUMN token_digest SET NOT NULL,
  ADD PRIMARY KEY (id),
  ADD UNIQUE (token_digest);
CREATE INDEX calendar_feeds_of_person ON public.calendar_feeds (account_id);
