CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- unaccent() itself is only STABLE (its dictionary could change), so it cannot be indexed. Ours never changes.
-- Lower-cased, without marks: what a Vietnamese word looks like when typed in a hurry.
CREATE FUNCTION plain_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', normalize(value, NFC))) $$;

CREATE TABLE schools (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  host text UNIQUE,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX schools_one_default ON schools (is_default) WHERE is_default;

CREATE TABLE accounts (
  id text PRIMARY KEY,
  school_id text NOT NULL REFERENCES schools,
  -- Sample accounts of the forum have no address and can never sign in.
  email text UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  full_name text NOT NULL,
  photo_url text,
  location text,
  birth_year integer,
  job_title text,
  industry text,
  intro text,
  phone text,
  locale text NOT NULL DEFAULT 'vi' CHECK (locale IN ('vi', 'en')),
  account_type text NOT NULL DEFAULT 'member' CHECK (account_type IN ('member', 'seed_forum')),
  is_active boolean NOT NULL DEFAULT true,
  integrity_locked_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (account_type = 'member' OR (email IS NULL AND NOT is_active))
);
CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC);
CREATE INDEX accounts_search ON accounts
  USING gin (plain_text(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);

-- The three tables of the sign-in library, under our names.
CREATE TABLE auth_sessions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz(3) NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX auth_sessions_by_account ON auth_sessions (account_id, created_at DESC);

CREATE TABLE auth_identities (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  provider_id text NOT NULL,
  provider_account_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (provider_id, provider_account_id)
);
CREATE INDEX auth_identities_by_account ON auth_identities (account_id);

CREATE TABLE auth_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX auth_verifications_by_identifier ON auth_verifications (identifier);

CREATE TABLE operator_roles (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'host', 'finance', 'support')),
  granted_at timestamptz(3) NOT NULL,
  granted_by text REFERENCES accounts,
  PRIMARY KEY (account_id, role)
);

CREATE TABLE audit_log (
  id text PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  actor_id text REFERENCES accounts,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_by_subject ON audit_log (subject_id, at DESC, id DESC);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, at DESC, id DESC);

-- Counters that hold over several processes: one row per key, restarted when its window is over.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz(3) NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (window_ends_at);

CREATE TABLE email_outbox (
  id text PRIMARY KEY,
  -- What caused the message; a repeat of the same cause finds the row and writes nothing.
  dedupe_key text UNIQUE,
  kind text NOT NULL,
  account_id text REFERENCES accounts,
  to_email text NOT NULL,
  locale text NOT NULL DEFAULT 'vi',
  subject text NOT NULL,
  html text,
  text text,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'kept', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  provider_message_id text,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3)
);
CREATE INDEX email_outbox_newest ON email_outbox (created_at DESC, id DESC);
CREATE INDEX email_outbox_by_status ON email_outbox (status, created_at DESC, id DESC);
CREATE INDEX email_outbox_by_kind ON email_outbox (kind, created_at DESC, id DESC);
CREATE INDEX email_outbox_unfinished ON email_outbox (created_at) WHERE status = 'queued';
