-- concurrently
-- contract: 0.2.0
-- Which deposit a transfer paid.
CREATE UNIQUE INDEX CONCURRENTLY media_quote_deposits_payment ON media_quote_deposits (payment_id)
  WHERE payment_id IS NOT NULL;
