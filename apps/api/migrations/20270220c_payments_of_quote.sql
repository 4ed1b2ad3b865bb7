-- concurrently
-- contract: 0.2.0
-- What paid the deposit of a quote. Few transfers are of one.
CREATE UNIQUE INDEX CONCURRENTLY payments_of_quote ON payments (media_quote_id) WHERE media_quote_id IS NOT NULL;
