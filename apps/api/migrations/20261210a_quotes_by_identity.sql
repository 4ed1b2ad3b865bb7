-- Who verified a draft: a subject is one of its issuer. NULL: a draft, or a quote that a signed-in client asked for.
ALTER TABLE media_quote_requests ADD COLUMN verified_issuer text;
CREATE INDEX media_quote_requests_of_identity
  ON media_quote_requests (verified_issuer, verified_subject, sent_at) WHERE verified_issuer IS NOT NULL;
