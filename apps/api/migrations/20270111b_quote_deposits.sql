-- contract: 0.2.0
-- What the client of an accepted quote pays in advance.
CREATE TABLE public.media_quote_deposits (
  quote_id text PRIMARY KEY REFERENCES public.media_quote_requests ON DELETE CASCADE,
  amount_vnd bigint NOT NULL CHECK (amount_vnd > 0),
  -- The last civil day in Vietnam on which it is in time.
  due date NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  -- Null where it was asked for by itself, when the client accepted.
  requested_by text REFERENCES public.accounts ON DELETE SET NULL,
  received_at timestamptz(3),
  received_by text REFERENCES public.accounts ON DELETE SET NULL
);
CREATE INDEX media_quote_deposits_requested_by ON public.media_quote_deposits (requested_by);
CREATE INDEX media_quote_deposits_received_by ON public.media_quote_deposits (received_by);
-- What is overdue, for the overview.
CREATE INDEX media_quote_deposits_waiting ON public.media_quote_deposits (due) WHERE received_at IS NULL;

ALTER TABLE public.media_quote_events
  DROP CONSTRAINT media_quote_events_kind_check,
  ADD CONSTRAINT media_quote_events_kind_check CHECK (kind IN (
    'resent', 'accepted', 'question', 'note', 'answered', 'replaced', 'declined', 'extended', 'assigned', 'reminded',
    'step_set', 'step_done', 'won', 'lost', 'outcome_undone',
    'deposit_requested', 'deposit_withdrawn', 'deposit_received', 'deposit_undone'));
