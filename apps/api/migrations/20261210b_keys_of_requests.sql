-- contract: 0.2.0
-- A key names a request of whoever sent it: what a browser asked for keeps the key of the browser when it becomes a
-- client's, who may have sent the same key.
DROP INDEX media_quote_requests_key_of_client;
CREATE UNIQUE INDEX media_quote_requests_key_of_client ON media_quote_requests (client_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL AND browser_digest IS NULL;
