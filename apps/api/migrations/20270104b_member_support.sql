-- What operators do for one member: correct an address, note something for each other, write to them.

-- An address that an operator typed, until whoever reads it shows so by the code that was sent there.
CREATE TABLE public.email_corrections (
  account_id text PRIMARY KEY REFERENCES public.accounts ON DELETE CASCADE,
  -- Names the message that carries the code.
  id text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE,
  digest text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  reason text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  requested_by text REFERENCES public.accounts ON DELETE SET NULL,
  expires_at timestamptz(3) NOT NULL,
  -- The code counts from here on: whoever still reads the old mailbox has until then to refuse.
  counts_from timestamptz(3) NOT NULL,
  -- Named in the link with which the old mailbox refuses; another code keeps it, so that each message of one refuses.
  refusal_id text NOT NULL UNIQUE,
  refused_at timestamptz(3)
);
CREATE INDEX email_corrections_requested_by ON public.email_corrections (requested_by);

CREATE TABLE public.member_notes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  written_by text REFERENCES public.accounts ON DELETE SET NULL,
  -- Made by the console, once for each: a repeat finds what was stored.
  send_id uuid NOT NULL UNIQUE,
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX member_notes_of_account ON public.member_notes (account_id, created_at DESC, id DESC);
CREATE INDEX member_notes_written_by ON public.member_notes (written_by);

CREATE TABLE public.member_messages (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES public.accounts ON DELETE CASCADE,
  written_by text REFERENCES public.accounts ON DELETE SET NULL,
  send_id uuid NOT NULL UNIQUE,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3)
);
CREATE INDEX member_messages_of_account ON public.member_messages (account_id, created_at DESC, id DESC);
CREATE INDEX member_messages_written_by ON public.member_messages (written_by);

-- When somebody last signed in by a code: that they read their mailbox. Outlives the session, which others may end.
ALTER TABLE public.accounts
  ADD COLUMN last_signed_in_at timestamptz(3),
  -- When whoever reads the mailbox last refused another address. Outlives what was refused, which others may replace.
  ADD COLUMN address_refused_at timestamptz(3);
UPDATE public.accounts a SET last_signed_in_at = s.at
FROM (SELECT account_id, pg_catalog.max(created_at) AS at FROM public.auth_sessions
  WHERE NOT from_command_line GROUP BY account_id) s
WHERE s.account_id = a.id;
