-- contract: 0.2.0
-- What a client said to a quote stands open until an operator has answered it; both can be open at once.
ALTER TABLE public.media_quote_requests
  ADD COLUMN question_since timestamptz(3),
  ADD COLUMN acceptance_since timestamptz(3),
  ADD CONSTRAINT media_quote_requests_open_of_sent
    CHECK (status = 'sent' OR (question_since IS NULL AND acceptance_since IS NULL));

DROP TRIGGER media_quote_requests_frozen ON public.media_quote_requests;
CREATE TRIGGER media_quote_requests_frozen BEFORE UPDATE ON public.media_quote_requests FOR EACH ROW
  WHEN (OLD.status = 'sent'
    AND to_jsonb(OLD) - ARRAY['client_id', 'response', 'responded_at', 'question_since', 'acceptance_since']
      IS DISTINCT FROM
        to_jsonb(NEW) - ARRAY['client_id', 'response', 'responded_at', 'question_since', 'acceptance_since'])
  EXECUTE FUNCTION public.refuse_change_of_quote();

-- Nobody was told of what came before.
UPDATE public.media_quote_requests q SET
  acceptance_since = CASE WHEN q.response = 'accepted' THEN q.responded_at END,
  question_since = (
    SELECT min(e.at) FROM public.media_quote_events e WHERE e.quote_id = q.id AND e.kind = 'question')
WHERE q.response IS NOT NULL;

CREATE INDEX media_quote_requests_open ON public.media_quote_requests (created_at DESC, id DESC)
  WHERE question_since IS NOT NULL OR acceptance_since IS NOT NULL;

-- An answer without a text was given on the telephone or elsewhere.
ALTER TABLE public.media_quote_events
  DROP CONSTRAINT media_quote_events_kind_check,
  ADD CONSTRAINT media_quote_events_kind_check
    CHECK (kind IN ('resent', 'accepted', 'question', 'note', 'answered')),
  DROP CONSTRAINT media_quote_events_check,
  ADD CONSTRAINT media_quote_events_check
    CHECK (kind = 'answered' OR (text IS NOT NULL) = (kind IN ('question', 'note')));

-- Who is told what clients say; nobody: every operator for money, and the owners.
CREATE TABLE public.media_quote_recipients (
  account_id text PRIMARY KEY REFERENCES public.accounts ON DELETE CASCADE
);

-- Added to whatever kinds there are.
DO $$
DECLARE
  known text := (
    SELECT pg_catalog.pg_get_expr(c.conbin, c.conrelid) FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = 'public.notifications'::pg_catalog.regclass AND c.conname = 'notifications_kind_check');
BEGIN
  EXECUTE pg_catalog.format(
    'ALTER TABLE public.notifications DROP CONSTRAINT notifications_kind_check, '
    'ADD CONSTRAINT notifications_kind_check CHECK (%s OR kind IN (''quote_accepted'', ''quote_question''))', known);
END $$;
