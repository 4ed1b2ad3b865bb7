-- contract: 0.2.0
-- A transfer pays an order, or the deposit of a quote.
ALTER TABLE payments
  ADD COLUMN media_quote_id text REFERENCES media_quote_requests,
  DROP CONSTRAINT payments_check,
  ADD CONSTRAINT payments_check CHECK ((state = 'matched') = (num_nonnulls(order_id, media_quote_id) = 1)) NOT VALID,
  DROP CONSTRAINT payments_matched_how_check,
  ADD CONSTRAINT payments_matched_how_check
    CHECK (matched_how IN ('order_code', 'phone', 'quote_number', 'operator', 'paid_price')) NOT VALID;

-- The transfer by which it came; null where a person noted it.
ALTER TABLE media_quote_deposits ADD COLUMN payment_id text REFERENCES payments;
