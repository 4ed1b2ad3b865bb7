-- concurrently
-- Few accounts are closed.
CREATE INDEX CONCURRENTLY accounts_closed ON accounts (created_at DESC, id DESC) WHERE closed_at IS NOT NULL;
