-- contract: 0.2.0
-- What stands in the document of a quote beside its figures, as it was when the quote was sent: the seller, what the package
-- includes, the terms. NULL: sent before there was one, and drawn as it was then.
ALTER TABLE public.media_quote_requests
  ADD COLUMN document jsonb,
  ADD CONSTRAINT media_quote_requests_document_of_sent CHECK (status = 'sent' OR document IS NULL);
