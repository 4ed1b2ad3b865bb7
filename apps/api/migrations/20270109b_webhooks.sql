-- Addresses of others that are called when something happens here.
CREATE TABLE webhook_endpoints (
  id text PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL CHECK (events <> '{}'),
  -- What calls are signed with: has to be read again, so it is sealed.
  sealed_secret text NOT NULL,
  -- NULL: calls go out. Otherwise why they wait.
  paused_because text CHECK (paused_because IN ('operator', 'failing', 'gone')),
  -- Since when no call has succeeded; by the clock of the database, as whatever is tried again.
  failing_since timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- What is to be told and what was: written in the transaction of what it tells of, one row for each address.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  endpoint_id text NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  -- The same at every attempt, so that the receiver knows a repeated call.
  event_id text NOT NULL,
  event text NOT NULL,
  -- The very bytes that are signed and sent.
  payload text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  claimed_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz(3),
  CONSTRAINT webhook_deliveries_once UNIQUE (endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE status = 'queued';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_unsettled ON webhook_deliveries (endpoint_id, status) WHERE status <> 'delivered';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- NULL: no answer came, `error` says why.
  status integer,
  error text,
  answer text NOT NULL,
  duration_ms integer NOT NULL
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, id);
