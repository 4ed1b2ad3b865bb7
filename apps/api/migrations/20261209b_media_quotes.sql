-- What the media services cost, as whole tables: each that was published stays as it was.
CREATE TABLE media_price_tables (
  version integer PRIMARY KEY CHECK (version > 0),
  status text NOT NULL CHECK (status IN ('draft', 'published', 'replaced')),
  price_table jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- NULL: what the installation began with, or somebody whose account is gone.
  updated_by text REFERENCES accounts ON DELETE SET NULL,
  published_at timestamptz(3),
  CHECK ((status = 'draft') = (published_at IS NULL))
);
CREATE UNIQUE INDEX media_price_tables_standing ON media_price_tables (status) WHERE status <> 'replaced';
CREATE INDEX media_price_tables_updated_by ON media_price_tables (updated_by);

CREATE FUNCTION refuse_change_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published price table does not change';
END $$;
CREATE TRIGGER media_price_tables_frozen BEFORE UPDATE ON media_price_tables FOR EACH ROW
  WHEN (OLD.status <> 'draft'
    AND (OLD.version, OLD.price_table, OLD.published_at)
      IS DISTINCT FROM (NEW.version, NEW.price_table, NEW.published_at))
  EXECUTE FUNCTION refuse_change_of_prices();

CREATE FUNCTION notify_media_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_of('media-prices');
  RETURN NULL;
END $$;
CREATE TRIGGER media_price_tables_notify AFTER INSERT OR UPDATE OR DELETE ON media_price_tables
  FOR EACH STATEMENT EXECUTE FUNCTION notify_media_prices();

CREATE SEQUENCE media_quote_numbers;

CREATE TABLE media_quote_requests (
  -- Whoever knows it may read the quote: random, and never listed.
  id text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('draft', 'sent')),
  client_id text REFERENCES media_clients ON DELETE SET NULL,
  -- Of the cookie of the browser that asked without a session.
  browser_digest text,
  idempotency_key text,
  -- Of what the key was sent with.
  request_digest text,
  service_id text NOT NULL,
  selection jsonb NOT NULL,
  -- The words of the catalogue for what was chosen.
  names jsonb NOT NULL,
  days integer NOT NULL CHECK (days > 0),
  company_name text NOT NULL,
  contact_name text NOT NULL,
  -- The whole business profile, as it was.
  profile jsonb NOT NULL,
  note text,
  locale text NOT NULL CHECK (locale IN ('vi', 'en')),
  created_at timestamptz(3) NOT NULL,
  number text UNIQUE,
  email text,
  verified_subject text,
  lines jsonb,
  subtotal_vnd bigint CHECK (subtotal_vnd >= 0),
  vat_thousandths integer,
  vat_vnd bigint CHECK (vat_vnd >= 0),
  total_vnd bigint CHECK (total_vnd = subtotal_vnd + vat_vnd),
  price_version integer REFERENCES media_price_tables,
  sent_at timestamptz(3),
  -- The last day, in Vietnam, on which it can be accepted.
  valid_until date,
  response text CHECK (response IN ('accepted', 'question')),
  responded_at timestamptz(3),
  CHECK (num_nulls(number, email, verified_subject, lines, subtotal_vnd, vat_thousandths, vat_vnd, total_vnd,
    price_version, sent_at, valid_until) = CASE status WHEN 'draft' THEN 11 ELSE 0 END),
  CHECK (num_nulls(response, responded_at) IN (0, 2)),
  CHECK (status = 'sent' OR response IS NULL)
);
CREATE UNIQUE INDEX media_quote_requests_key_of_client
  ON media_quote_requests (client_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX media_quote_requests_key_of_browser
  ON media_quote_requests (browser_digest, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX media_quote_requests_of_client ON media_quote_requests (client_id, created_at DESC, id DESC);
CREATE INDEX media_quote_requests_by_age ON media_quote_requests (created_at DESC, id DESC);
CREATE INDEX media_quote_requests_by_status ON media_quote_requests (status, created_at DESC, id DESC);
CREATE INDEX media_quote_requests_by_service ON media_quote_requests (service_id, created_at DESC, id DESC);
CREATE INDEX media_quote_requests_by_response ON media_quote_requests (response, created_at DESC, id DESC);
CREATE INDEX media_quote_requests_by_amount ON media_quote_requests (coalesce(total_vnd, 0) DESC, id DESC);
CREATE INDEX media_quote_requests_searched ON media_quote_requests USING gin (
  plain_text(coalesce(number, '') || ' ' || company_name || ' ' || contact_name || ' ' || coalesce(email, ''))
  gin_trgm_ops);

CREATE FUNCTION refuse_change_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a quote that was sent does not change';
END $$;
-- What may change: whose it is, when a client is erased, and what the client answers.
CREATE TRIGGER media_quote_requests_frozen BEFORE UPDATE ON media_quote_requests FOR EACH ROW
  WHEN (OLD.status = 'sent'
    AND to_jsonb(OLD) - ARRAY['client_id', 'response', 'responded_at']
      IS DISTINCT FROM to_jsonb(NEW) - ARRAY['client_id', 'response', 'responded_at'])
  EXECUTE FUNCTION refuse_change_of_quote();

-- What happened to a quote after it was sent. That it was made and sent stands in its own row.
CREATE TABLE media_quote_events (
  id text PRIMARY KEY,
  quote_id text NOT NULL REFERENCES media_quote_requests ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('resent', 'accepted', 'question', 'note')),
  text text,
  at timestamptz(3) NOT NULL,
  -- The operator; NULL: the client.
  actor_id text REFERENCES accounts ON DELETE SET NULL,
  actor_name text,
  CHECK ((text IS NOT NULL) = (kind IN ('question', 'note')))
);
CREATE INDEX media_quote_events_of_quote ON media_quote_events (quote_id, at, id);
CREATE INDEX media_quote_events_actor ON media_quote_events (actor_id);
