-- contract: 0.2.0
-- What becomes of a quote that was sent stands in facts beside it: which quote took its place, until when it was extended,
-- that it was declined, who looks after it, when its client looked at it, and that its end was announced.
ALTER TABLE public.media_quote_requests
  ADD COLUMN revises text REFERENCES public.media_quote_requests ON DELETE SET NULL,
  ADD COLUMN replaced_by text REFERENCES public.media_quote_requests ON DELETE SET NULL,
  -- What the operator wrote above a revised quote; it is part of the quote.
  ADD COLUMN message text,
  ADD COLUMN extended_until date,
  ADD COLUMN declined_at timestamptz(3),
  ADD COLUMN decline_reason text,
  ADD COLUMN assigned_to text REFERENCES public.accounts ON DELETE SET NULL,
  ADD COLUMN first_viewed_at timestamptz(3),
  ADD COLUMN last_viewed_at timestamptz(3),
  ADD COLUMN reminded_at timestamptz(3),
  ADD CONSTRAINT media_quote_requests_facts_of_sent CHECK (status = 'sent' OR num_nonnulls(
    revises, replaced_by, message, extended_until, declined_at, first_viewed_at, last_viewed_at, reminded_at) = 0),
  ADD CONSTRAINT media_quote_requests_declined_why CHECK (num_nulls(declined_at, decline_reason) IN (0, 2)),
  ADD CONSTRAINT media_quote_requests_viewed CHECK (num_nulls(first_viewed_at, last_viewed_at) IN (0, 2)),
  -- An acceptance is the last word: what was accepted is neither declined nor replaced, and the other way round.
  ADD CONSTRAINT media_quote_requests_one_end
    CHECK (response IS DISTINCT FROM 'accepted' OR num_nonnulls(declined_at, replaced_by) = 0);

-- A quote has one revision that was sent.
CREATE UNIQUE INDEX media_quote_requests_revises ON public.media_quote_requests (revises) WHERE revises IS NOT NULL;
CREATE INDEX media_quote_requests_replaced_by ON public.media_quote_requests (replaced_by)
  WHERE replaced_by IS NOT NULL;
CREATE INDEX media_quote_requests_assigned ON public.media_quote_requests (assigned_to, created_at DESC, id DESC)
  WHERE assigned_to IS NOT NULL;
-- What the reminder looks through: quotes that stand and that nobody has answered.
CREATE INDEX media_quote_requests_ending ON public.media_quote_requests ((coalesce(extended_until, valid_until)))
  WHERE status = 'sent' AND response IS NULL AND reminded_at IS NULL AND replaced_by IS NULL AND declined_at IS NULL;

CREATE FUNCTION public.quote_as_sent(quote public.media_quote_requests) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT pg_catalog.to_jsonb(quote) - ARRAY[
    'client_id', 'response', 'responded_at', 'question_since', 'acceptance_since', 'revises', 'replaced_by',
    'extended_until', 'declined_at', 'decline_reason', 'assigned_to', 'first_viewed_at', 'last_viewed_at', 'reminded_at']
$$;
DROP TRIGGER media_quote_requests_frozen ON public.media_quote_requests;
CREATE TRIGGER media_quote_requests_frozen BEFORE UPDATE ON public.media_quote_requests FOR EACH ROW
  WHEN (OLD.status = 'sent' AND public.quote_as_sent(OLD) IS DISTINCT FROM public.quote_as_sent(NEW))
  EXECUTE FUNCTION public.refuse_change_of_quote();

-- What an operator is about to offer in place of a quote. It is nobody else's to see, and the quote stands until it is sent.
CREATE TABLE public.media_quote_revisions (
  quote_id text PRIMARY KEY REFERENCES public.media_quote_requests ON DELETE CASCADE,
  selection jsonb NOT NULL,
  -- The table of the quote that it revises, or the published one of the day on which it is sent.
  prices text NOT NULL CHECK (prices IN ('agreed', 'current')),
  message text,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  updated_at timestamptz(3) NOT NULL,
  updated_by text REFERENCES public.accounts ON DELETE SET NULL
);
CREATE INDEX media_quote_revisions_updated_by ON public.media_quote_revisions (updated_by);

ALTER TABLE public.media_quote_events
  DROP CONSTRAINT media_quote_events_kind_check,
  ADD CONSTRAINT media_quote_events_kind_check CHECK (kind IN (
    'resent', 'accepted', 'question', 'note', 'answered', 'replaced', 'declined', 'extended', 'assigned', 'reminded')),
  DROP CONSTRAINT media_quote_events_check,
  -- Of an extension the new last day, of a replacement the new number.
  ADD CONSTRAINT media_quote_events_check CHECK (
    kind = 'answered' OR (text IS NOT NULL) = (kind IN ('question', 'note', 'replaced', 'declined', 'extended')));

DO $$
DECLARE
  known text := (
    SELECT pg_catalog.pg_get_expr(c.conbin, c.conrelid) FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = 'public.notifications'::pg_catalog.regclass AND c.conname = 'notifications_kind_check');
BEGIN
  EXECUTE pg_catalog.format(
    'ALTER TABLE public.notifications DROP CONSTRAINT notifications_kind_check, '
    'ADD CONSTRAINT notifications_kind_check CHECK (%s OR kind = ''quote_assigned'')', known);
END $$;
