-- What somebody notes of a text for themselves, and the passage that they mark in it.

CREATE TABLE public.user_notes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  -- `lesson:<id>`, `section:<id>` or `document:<id>`. No reference: what somebody wrote stays when the text is gone.
  about text NOT NULL CHECK (about ~ '^(lesson|section|document):[[:alnum:]_-]+$'),
  -- Words of the text, with what stands before and after them: shown only to who may read it. No index of the search has them.
  quote text CHECK (quote <> ''),
  prefix text,
  suffix text,
  body text NOT NULL,
  version int NOT NULL DEFAULT 1,
  send_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Folded once, for whoever looks for a word among their own.
  body_search text NOT NULL GENERATED ALWAYS AS (plain_text(body)) STORED,
  quote_search text GENERATED ALWAYS AS (plain_text(quote)) STORED,
  CHECK (quote IS NOT NULL OR body <> ''),
  CHECK ((quote IS NULL) = (prefix IS NULL) AND (quote IS NULL) = (suffix IS NULL)),
  CONSTRAINT user_notes_send UNIQUE (account_id, send_id)
);
CREATE INDEX user_notes_in_order ON public.user_notes (account_id, created_at DESC, id DESC);
CREATE INDEX user_notes_about ON public.user_notes (account_id, about);
