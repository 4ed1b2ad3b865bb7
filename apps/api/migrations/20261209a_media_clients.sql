-- Business clients of the media site. They have nothing to do with accounts of learners.
CREATE TABLE media_clients (
  id text PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL,
  name text NOT NULL,
  locale text NOT NULL DEFAULT 'vi' CHECK (locale IN ('vi', 'en')),
  -- The business profile. The first five are there together or not at all.
  company_name text,
  contact_name text,
  phone text,
  industry text,
  company_size text,
  tax_code text,
  website text,
  created_at timestamptz NOT NULL,
  last_signed_in_at timestamptz NOT NULL,
  UNIQUE (issuer, subject),
  CHECK (num_nulls(company_name, contact_name, phone, industry, company_size) IN (0, 5))
);

-- Keyed digests: what is read here opens nothing.
CREATE TABLE media_sessions (
  digest text PRIMARY KEY,
  client_id text NOT NULL REFERENCES media_clients (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX media_sessions_client ON media_sessions (client_id);
CREATE INDEX media_sessions_expiry ON media_sessions (expires_at);

-- What is remembered of a sign-in between leaving for the identity provider and coming back.
CREATE TABLE member_oauth_states (
  state_digest text PRIMARY KEY,
  next_path text NOT NULL,
  browser_digest text NOT NULL,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX member_oauth_states_expiry ON member_oauth_states (expires_at);
