-- What operators narrow their lists by has an index in the order of the list, or of the letters that were typed.
CREATE INDEX audit_log_by_action ON audit_log (action, at DESC, id DESC);
CREATE INDEX community_orders_by_community_and_status
  ON community_orders (community_id, status, created_at DESC, id DESC);
CREATE INDEX payments_by_reason ON payments (reason, received_at DESC, id DESC) WHERE reason IS NOT NULL;
CREATE INDEX payments_outgoing ON payments (received_at DESC, id DESC) WHERE direction = 'out';
CREATE INDEX email_outbox_searched ON email_outbox USING gin (plain_text(' ' || to_email || ' ' || subject) gin_trgm_ops);
CREATE INDEX email_suppressions_searched ON email_suppressions USING gin (plain_text(email) gin_trgm_ops);
CREATE INDEX events_searched ON events USING gin (plain_text(title) gin_trgm_ops);
CREATE INDEX media_clients_newest ON media_clients (created_at DESC, id DESC);
CREATE INDEX media_clients_searched ON media_clients USING gin (
  plain_text(coalesce(company_name, '') || ' ' || coalesce(contact_name, '') || ' ' || name || ' ' || email)
  gin_trgm_ops);
CREATE INDEX prompt_library_searched ON prompt_library_prompts USING gin (plain_text(name) gin_trgm_ops);

-- How common a word is in them decides how they are read.
ANALYZE email_outbox, email_suppressions, events, media_clients, prompt_library_prompts;
