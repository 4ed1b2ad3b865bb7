ALTER TABLE community_orders
  DROP CONSTRAINT community_orders_status_check,
  DROP CONSTRAINT community_orders_check,
  -- What the operator wrote while approving; the reference goes into payment_ref.
  ADD COLUMN approval_note text,
  -- The payment whose match approved it; NULL when a person approved it and payments were matched later, if at all.
  ADD COLUMN approved_payment_id text REFERENCES payments,
  -- refused: by an operator, who told the buyer why; repriced: by the buyer's own new order; reissued: by an operator,
  -- at a new price. NULL for orders cancelled before this was kept: what was noted then was not meant for the buyer.
  ADD COLUMN cancel_cause text CHECK (cancel_cause IN ('refused', 'repriced', 'reissued')),
  -- The order that took its place.
  ADD COLUMN replacement_id text REFERENCES community_orders,
  ADD COLUMN reversed_at timestamptz(3),
  ADD COLUMN reversed_by text REFERENCES accounts,
  ADD COLUMN reversal_reason text,
  ADD COLUMN refunded_at timestamptz(3),
  ADD COLUMN refunded_by text REFERENCES accounts,
  ADD COLUMN refund_note text;
ALTER TABLE community_orders
  ADD CONSTRAINT community_orders_status_check CHECK (status IN ('pending', 'approved', 'cancelled', 'reversed')),
  -- A reversed order was approved once and says so.
  ADD CONSTRAINT community_orders_approved_check CHECK ((status IN ('approved', 'reversed')) = (approved_at IS NOT NULL)),
  ADD CONSTRAINT community_orders_reversed_check CHECK ((status = 'reversed') = (reversed_at IS NOT NULL)),
  ADD CONSTRAINT community_orders_refunded_check CHECK (refunded_at IS NULL OR status = 'reversed');

-- A match gave the order its approval when both carry the same instant; a payment that was matched later does not.
UPDATE community_orders o SET approved_payment_id = p.id
FROM payments p
WHERE p.order_id = o.id AND p.state = 'matched' AND p.settled_at = o.approved_at AND o.status = 'approved';

-- Operators search for codes of which they have only a part.
CREATE INDEX community_orders_code ON community_orders USING gin (code gin_trgm_ops);
-- A transfer text may hold a part of a phone number.
CREATE INDEX accounts_by_phone_part ON accounts USING gin (phone_key(phone) gin_trgm_ops) WHERE phone IS NOT NULL;

ALTER TABLE payments
  DROP CONSTRAINT payments_reason_check,
  ADD CONSTRAINT payments_reason_check CHECK (reason IN ('no_match', 'ambiguous', 'wrong_amount', 'price_changed',
    'order_cancelled', 'already_paid', 'not_on_sale', 'outgoing', 'not_paid', 'order_reversed', 'wrong_match',
    'community_hidden')),
  -- When it was last taken off an order, by whom and why.
  ADD COLUMN unmatched_at timestamptz(3),
  ADD COLUMN unmatched_by text REFERENCES accounts,
  ADD COLUMN unmatch_reason text;
