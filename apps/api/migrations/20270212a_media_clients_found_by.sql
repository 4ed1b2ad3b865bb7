-- concurrently
-- Business clients are found by words in any order, and by their telephone number with or without its spaces.
CREATE INDEX CONCURRENTLY media_clients_found_by ON media_clients USING gin (
  plain_text(' ' || coalesce(company_name, '') || ' ' || coalesce(contact_name, '') || ' ' || name || ' ' || email
    || ' ' || coalesce(phone, '') || ' ' || replace(coalesce(phone, ''), ' ', ''))
  gin_trgm_ops);
