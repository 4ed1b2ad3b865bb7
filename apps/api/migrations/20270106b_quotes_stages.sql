-- contract: 0.2.0
-- What is to be done about a quote next, and what came of it in the end; both are for operators alone.
ALTER TABLE public.media_quote_requests
  ADD COLUMN next_step text,
  ADD COLUMN next_step_due date,
  ADD COLUMN next_step_done_at timestamptz(3),
  ADD COLUMN outcome text CHECK (outcome IN ('won', 'lost')),
  ADD CONSTRAINT media_quote_requests_step_of_sent CHECK (
    num_nulls(next_step, next_step_due) IN (0, 2) AND (next_step_done_at IS NULL OR next_step IS NOT NULL)
    AND (status = 'sent' OR num_nonnulls(next_step, outcome) = 0)),
  ADD CONSTRAINT media_quote_requests_won CHECK (outcome IS DISTINCT FROM 'won' OR response = 'accepted');

CREATE OR REPLACE FUNCTION public.quote_as_sent(quote public.media_quote_requests) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT pg_catalog.to_jsonb(quote) - ARRAY[
    'client_id', 'response', 'responded_at', 'question_since', 'acceptance_since', 'revises', 'replaced_by',
    'extended_until', 'declined_at', 'decline_reason', 'assigned_to', 'first_viewed_at', 'last_viewed_at', 'reminded_at',
    'next_step', 'next_step_due', 'next_step_done_at', 'outcome']
$$;

-- How far a quote has come. The list asks with the same expression.
CREATE INDEX media_quote_requests_by_stage ON public.media_quote_requests ((
  CASE WHEN status = 'draft' THEN 'draft' WHEN replaced_by IS NOT NULL THEN 'replaced' WHEN outcome = 'won' THEN 'won'
    WHEN outcome = 'lost' OR declined_at IS NOT NULL THEN 'lost' WHEN response = 'accepted' THEN 'accepted'
    WHEN first_viewed_at IS NOT NULL THEN 'viewed' ELSE 'sent' END), created_at DESC, id DESC);
CREATE INDEX media_quote_requests_next_step ON public.media_quote_requests (next_step_due)
  WHERE next_step_due IS NOT NULL AND next_step_done_at IS NULL;

ALTER TABLE public.media_quote_events
  DROP CONSTRAINT media_quote_events_kind_check,
  ADD CONSTRAINT media_quote_events_kind_check CHECK (kind IN (
    'resent', 'accepted', 'question', 'note', 'answered', 'replaced', 'declined', 'extended', 'assigned', 'reminded',
    'step_set', 'step_done', 'won', 'lost', 'outcome_undone')),
  DROP CONSTRAINT media_quote_events_check,
  ADD CONSTRAINT media_quote_events_check CHECK (
    kind IN ('answered', 'lost')
    OR (text IS NOT NULL) = (kind IN ('question', 'note', 'replaced', 'declined', 'extended', 'step_set', 'step_done')));
