-- The part of a phone number that stays the same however it is written: nine digits of a Vietnamese mobile number.
-- Its twin in code is phonesIn() in features/payments/transfer-text.ts.
CREATE FUNCTION phone_key(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT substring(regexp_replace(phone, '\D', '', 'g') FROM '^(?:0084|840|84|0)([35789][0-9]{8})$') $$;
CREATE INDEX accounts_by_phone_key ON accounts (phone_key(phone)) WHERE phone IS NOT NULL;

ALTER TABLE community_orders
  ADD COLUMN cancelled_by text REFERENCES accounts,
  ADD COLUMN cancel_note text,
  -- The term that the order bought; its receipt names it.
  ADD COLUMN pro_from timestamptz(3),
  ADD COLUMN pro_until timestamptz(3);

UPDATE community_orders o
SET pro_until = (l.after->>'pro_expires_at')::timestamptz,
    pro_from = GREATEST(o.approved_at, (l.before->>'pro_expires_at')::timestamptz)
FROM audit_log l
WHERE l.subject_id = o.id AND l.action = 'order.approved' AND o.status = 'approved';

-- Every transfer that a provider told us about, whether or not it could be matched.
CREATE TABLE payments (
  id text PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('sepay', 'payos')),
  provider_transaction_id text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount_vnd bigint NOT NULL CHECK (amount_vnd >= 0),
  -- When the bank says the transfer was made; NULL when that could not be read.
  made_at timestamptz(3),
  bank text,
  account_number text,
  reference text,
  content text NOT NULL,
  -- The delivery as it came. json, not jsonb: it keeps what jsonb would refuse or rearrange.
  raw json NOT NULL,
  received_at timestamptz(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('unmatched', 'matched', 'refunded')),
  -- Why it was not matched on arrival; stays when it is refunded.
  reason text CHECK (reason IN ('no_match', 'ambiguous', 'wrong_amount', 'price_changed', 'order_cancelled',
    'already_paid', 'not_on_sale', 'outgoing', 'not_paid')),
  matched_how text CHECK (matched_how IN ('order_code', 'phone', 'operator', 'paid_price')),
  order_id text REFERENCES community_orders,
  -- The order that the transfer seems to be for, when it could not be settled with it.
  suggested_order_id text REFERENCES community_orders,
  settled_at timestamptz(3),
  settled_by text REFERENCES accounts,
  note text,
  UNIQUE (provider, provider_transaction_id),
  CHECK ((state = 'matched') = (order_id IS NOT NULL)),
  CHECK ((state = 'matched') = (matched_how IS NOT NULL)),
  CHECK ((state = 'unmatched') = (settled_at IS NULL)),
  CHECK (state <> 'unmatched' OR reason IS NOT NULL),
  CHECK (state <> 'refunded' OR note IS NOT NULL),
  -- Money that left, or never came, pays for nothing.
  CHECK (state = 'unmatched' OR (direction = 'in' AND reason IS DISTINCT FROM 'not_paid'))
);
CREATE INDEX payments_newest ON payments (received_at DESC, id DESC);
CREATE INDEX payments_by_state ON payments (state, received_at DESC, id DESC);
CREATE INDEX payments_of_order ON payments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_suggesting ON payments (suggested_order_id) WHERE suggested_order_id IS NOT NULL;
CREATE INDEX payments_search ON payments
  USING gin (plain_text(content || ' ' || coalesce(reference, '')) gin_trgm_ops);
